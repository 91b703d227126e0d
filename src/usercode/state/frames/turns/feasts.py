"""Meals that a turn tells in pieces: the dish in one, the company and the day in others.

"Paella. Saturday. The choir is coming", "My boss is coming on Thursday, so it's beef wellington or bust", "Prawn curry
for my new neighbours in two days". Of a meal that another reader has read, the company that is no name ("my book club
gets falafel tomorrow").
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.eaters import present
from usercode.state.frames.spots.meals import GETS_ELSE, SPARED, is_given_up, is_made_for_them, served_at
from usercode.state.frames.spots.whose import is_about_pets, stated
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS

EVENTS = "calendar.events"
_GROUP = re.compile(
    r" (?:my|our|the) (?P<who>(?:(?:new|old|whole|entire|dear|lovely|upstairs|downstairs|next-door|office|work|[a-z]+ 's) )*"
    r"(?:(?:book|reading|bridge|chess|running|rowing|poker|supper|walking|knitting|tennis|sewing) (?:club|group|circle|lot|crew)|choir|band|class|team|neighbou?rs|"
    r"in-laws|cousins|colleagues|coworkers|workmates|boss|crew|housemates|flatmates|landlord|landlady|teammates|department|bandmates|students)) "
)
"""Company that no name tells: "my book club", "my daughter's class"."""
_BARE = re.compile(
    r" (?P<who>boss|cousins|in-laws|neighbou?rs|colleagues) (?=(?:invited|coming|by the|round|over|are|is|and) )"
)
_COME = re.compile(
    r" (?:coming|comes|come|round|over|visit\w*|invited|drops?|dropping|join\w*|descend\w*|arriv\w*|gets?|for|here|by the (?:truckload|dozen|carload)) "
)
"""How company is told to be there."""
_IS_DOING = re.compile(
    r"(?:\A| (?:so|then|and|hence|,|–|—|-|;) )(?:(?:so|then|now|hence) )*(?:it is|it 's|it 'll be|it will be|(?:(?:i|we) (?:am|'m|are|'re|'ll be|will be) )?"
    r"(?:doing|making|cooking|serving|dishing up|grilling|ladling out|rolling out|rustling up|simmering|frying|baking|roasting)) "
    r"(?:(?:a|an|the|my|some|big|huge|giant|proper|good|old|pot|pan|vat|trays?|batch|of|two|three|[a-z]+ 's) )*\Z"
)
"""What leads to a dish that is to be made: "so it's", "and I'm dishing up"."""
_OPENS = re.compile(r"\A (?:(?:big|huge|proper|menu|the|my|a|:) )*\Z")
_STANDS = re.compile(r"\A (?:<d\d+> |on <d\d+> |for |, (?:<d\d+>|on|for|with|my|our) |[.!:–—] |it is |- )")
"""What follows on a dish that stands alone: "Paella. Saturday.", "Prawn curry for my neighbours"."""
_UNCERTAIN = re.compile(
    r" (?:not|n't|never|no|without|instead|rather|if|maybe|perhaps|might|could|would|should|thinking|tempted|toyed|toying|considering|wish\w*|dream\w*|"
    r"imagine|used to|last (?:year|week|time|<d\d+>)|ate|eaten|had|was|were|recipe|murder|fancy|craving|allerg\w*|vegan|[a-z]+-free|squirrels?|birds?|hens|ducks) "
)
"""What makes a dish uncertain, gone or not for people, in its own part of the sentence."""
_OFF = re.compile(
    r" (?:dropped it|called (?:it )?off|cancel\w*|scrapp\w*|abandon\w*|postpon\w*|fell through|not happening|no longer) "
)


_APART = re.compile(r" for (?:the others|everyone else|everybody else|the rest|those who|whoever) ")
"""How some of the company are told to get something of their own: "hummus for the others, guacamole for her"."""


def feasts(told: Told) -> list[Finding]:
    """The meals that a turn tells in pieces, and who eats the one that was read without anybody."""
    if any(form.search(" ".join(s.line for s in told.said)) for form in (_OFF, _APART)):
        return []
    read = [e for e in told.fresh(EVENTS) if str(e.values.get("title", "")).startswith("Meal")]
    return [*_joined(told), *_in_pieces(told)] if not read else list(_joined(told))


def _joined(told: Told) -> Iterator[Finding]:
    """Yield the company of a meal that was read without anybody who eats it."""
    for meal in told.fresh(EVENTS):
        title = str(meal.values.get("title", ""))
        if not title.startswith("Meal: ") or meal.values.get("people"):
            continue
        where = [at for at, s in enumerate(told.said) if s.fact in meal.facts]
        near = [s for at in where for s in told.said[max(0, at - 3) : at + 1] if not s.sense.asks]
        groups = list(dict.fromkeys(g for s in near for g in _groups(s)))
        if groups:
            facts = tuple(dict.fromkeys([*meal.facts, *(s.fact for s in near if _groups(s))]))
            yield Finding(collection=EVENTS, entry=meal, values={"people": groups}, facts=facts)


def _in_pieces(told: Told) -> Iterator[Finding]:
    """Yield the dish of a sentence with the company and the day that it or those beside it tell."""
    for at, said in enumerate(told.said):
        dish = _dish(said)
        near = [s for s in told.said[max(0, at - 2) : at + 3] if s is said or _is_told(s)]
        days: list[tuple[dt.date, Said]] = [
            (d, s) for s in (said, *(n for n in near if n is not said)) if (d := _day(s)) is not None
        ]
        who = [(name, s) for s in near for name in _company(s)]
        if not dish or not days or not who:
            continue
        day, on = days[0]
        people = list(dict.fromkeys(name for name, _ in who))
        values: dict[str, Value] = {
            "title": f"Meal: {dish}",
            "start": dt.datetime.combine(day, dt.time()),
            "all_day": True,
            "status": "planned",
            "people": people,
        }
        facts = tuple(dict.fromkeys([said.fact, on.fact, *(s.fact for _, s in who)]))
        yield Finding(collection=EVENTS, values=values, facts=facts)
        return


def _day(said: Said) -> dt.date | None:
    """Return the day to come that a sentence names: "on Friday", "in two days' time"."""
    found = _IN_DAYS.search(said.line)
    span = said.tokens[said.sense.line.token_at(found.start("span"))].value if found is not None else None
    ahead = dt.timedelta(days=span.count) if isinstance(span, Span) and span.unit == "day" else None
    return said.sense.coming_day() or (said.sense.today + ahead if ahead else None)


_IN_DAYS = re.compile(r" in (?P<span><s\d+>) (?:'s|') time ")


def _is_told(said: Said) -> bool:
    return stated(said.sense.line) and not said.sense.asks


def _dish(said: Said) -> str:
    """Return the dish that a sentence puts on the table without a word of serving, "" for none."""
    line, found = said.sense.line, served_at(said.tokens)
    if not found or not _is_told(said) or is_about_pets(line):
        return ""
    if SPARED.search(said.line) or GETS_ELSE.search(said.line) or is_given_up(line) or is_made_for_them(line):
        return ""
    first = found[0]
    start, _ = said.sense.phrase_before(first)
    start = next((k for k in range(start, first) if said.tokens[k].low not in ("just", "only", "simply")), first)
    end = first + 1
    while end < len(said.tokens) and (end in found or said.sense.modifies(said.tokens[end])):
        end += 1
    lead = said.line[: line.starts[start]]
    tail = said.line[line.starts[end - 1] + len(said.tokens[end - 1].low) :]
    alone = _OPENS.match(lead) and _STANDS.match(tail)
    part = f"{re.split(r' [,;:.!?–—] ', lead)[-1]} {re.split(r' [,;:.!?–—] ', tail)[0]} "
    if not (alone or _IS_DOING.search(lead)) or _UNCERTAIN.search(f" {part} "):
        return ""
    return text_of(said.tokens[start:end])


def _company(said: Said) -> list[str]:
    """Return who is told to be there, by name or as a group."""
    line = said.sense.line
    if not _COME.search(said.line):
        return []
    named = [n.name for n in present(line, line.scene) if n.name not in ("", line.scene.me) and not n.owns]
    return list(dict.fromkeys([*(n for n in named if n.lower() not in CARERS), *_groups(said)]))


def _groups(said: Said) -> list[str]:
    """Return the groups that a sentence tells to come or to be served."""
    if not _COME.search(said.line):
        return []
    found = [m["who"] for p in (_GROUP, _BARE) for m in p.finditer(said.line)]
    return list(dict.fromkeys(name.replace(" 's", "'s") for name in found))
