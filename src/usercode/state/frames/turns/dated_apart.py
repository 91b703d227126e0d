"""The days of a journey that stand in a sentence of their own: "A fortnight in Brittany. First day is 3 May".

The sentence before names the place, or is a journey that this turn has read without them. "The flight back is on the
27th", "Coming home on 27 June", "Left again on 27 April" end it; "It's from 3 May", "Check-in is on 11 July" begin it,
and what it lasts by the sentence before ends it too; "The dates were from 10 January to 5 March" tell both.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.gifts import for_others
from usercode.state.frames.journeys import only_place
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.trips import way_back
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.lengths import lasts_until
from usercode.state.frames.turns.stays import IS_A_WAY, OPEN, UNDONE, goals
from usercode.state.frames.turns.told import Finding, Said, Told

_THEIRS = "travel.their_trips"
_OF = r"(?:the|my|our|his|her|their|that|this|its) (?:whole |exact |actual |planned |booked |full )?"
_STAY = r"(?:dates?|days?|stay|trip|holiday|vacation|visit|break|tour|cruise|voyage|journey|booking|getaway|honeymoon|rental|adventure)"
_IS = r"(?:(?:is|'s|was|are|were|will be|'ll be) (?:booked |planned |set |scheduled |all |now |only |then )*)"
_SO = r"(?:(?:and|so|well|then|precisely|exactly|specifically|namely|officially|to be exact|to be precise|more precisely) (?:, )?)*"
_DAY = r"(?:for |on |from |the )*<d(?P<day>\d+)>"
_REST = r"(?: (?:[.!,;]|in the (?:morning|afternoon|evening)|at (?:noon|night|<\S+>)|and all)[^<]*)?\Z"
_BEGINS = re.compile(
    rf"\A {_SO}(?:(?:it|this|that|{_OF}{_STAY}) (?:{_IS}(?=from )|(?:starts?|started|begins?|began|kicks? off|kicked off|runs?|goes) (?:on )?)"
    rf"|(?:{_OF})?(?:first (?:day|night)|start(?:ing)? (?:date|day)|day one|departure(?: date| day)?|check-?in(?: day)?|arrival|outbound flight|(?:outward |outbound )?(?:flight|train|ferry|bus|plane|boat) (?:out(?: of [^\s,;.:!?<]+(?: [^\s,;.:!?<]+)?)?|there|over|from [^\s,;.:!?<]+(?: [^\s,;.:!?<]+)?)|way (?:out|there)) (?:is |'s |was |will be |leaves |departs |goes |takes off )?"
    rf"|(?:leaving|departing|setting off|flying out|heading out|starting|beginning|checking in) ){_DAY}{_REST}"
)
_ENDS = re.compile(
    rf"\A {_SO}(?:(?:{_OF})?(?:return(?: flight| trip| date| journey)?|last (?:day|night)|end date|check-?out(?: day)?|(?:flight|train|ferry|bus|drive|way|trip|journey|plane) (?:back|home)|flight out|homecoming) (?:is |'s |was |will be )?"
    rf"|(?:(?:coming|flying|getting|heading|landing|arriving|travelling|traveling|driving|sailing|going|returning|due) )?(?:back |home )+(?:again |here )?"
    rf"|(?:left|flew|came|went|returned|departed) (?:again |back |home |out )*|(?:returning|checking out) |(?:it|this|that|{_OF}{_STAY}) (?:ends?|ended|finish(?:es|ed)?|is over|was over|lasts?|lasted) (?:on |until |till )?){_DAY}{_REST}"
)
_BOTH = re.compile(
    rf"\A {_SO}(?:(?:(?:it|this|that|we|i|(?:all|both|the (?:two|three|four|five|six) )?of us|{_OF}{_STAY}) (?:{_IS}|(?:runs?|ran|lasts?|lasted|goes|went) ))?(?:there |away |gone |off )?)?(?:from |between )?<d(?P<day>\d+)>{_REST}"
)
"""A sentence that tells no more than when what the one before tells of begins, ends, or is from when to when."""
_THERE_AND_BACK = re.compile(
    r" (?:(?:out|there|over|outbound|departing|leaving|going)(?: is| leaves)? (?:on )?(?:the )?<d(?P<out>\d+)>|<d(?P<first>\d+)> (?:out|there|over|outbound))"
    r" (?:(?:and|,|then|with|–|—|-|/|&|;) )*"
    r"(?:(?:(?:coming|flying|travelling|getting) )?(?:back|home|return|returning|inbound)(?: is| leaves)? (?:on )?(?:the )?<[dn](?P<back>\d+)>|<d(?P<last>\d+)> (?:back|home|return|inbound)) "
)
"""How both days are told by the way there and the way back, in any part of a sentence: "12 October out and 14 October back"."""
_OVER = re.compile(
    r" (?:was|were|been|stayed|spent|went|flew|travelled|traveled|got back|came back|returned|back from|home from|visited|arrived|landed|left) "
)
_WE = frozenset({"i", "me", "we"})
_LONGEST = dt.timedelta(days=200)


def dated_apart(told: Told) -> list[Finding]:
    """The days of journeys that stand in the sentence behind the one which tells of going there."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if at and _tells(said) and _tells(told.said[at - 1]):
            out += _found(told, told.said[at - 1], said)
    return out


def _tells(said: Said) -> bool:
    plain = said.sense.tells and not said.sense.asks and said.sense.line.mood == "asserted"
    return plain and not (OPEN.search(said.line) or UNDONE.search(said.line))


def _found(told: Told, before: Said, said: Said) -> Iterator[Finding]:
    """Yield what a sentence adds to the one journey of the sentence before, or makes of its place."""
    facts = (before.fact, said.fact)
    entries = [e for path in (TRIPS, _THEIRS) for e in told.fresh(path) if before.fact in e.facts]
    if any(said.fact in e.facts for path in (TRIPS, _THEIRS) for e in told.fresh(path)):
        return
    entry = entries[0] if len(entries) == 1 else None
    if entry is None and (entries or not _is_of_ours(before)):
        return
    days = _days(before, said, entry)
    if days is None:
        return
    values: dict[str, Value] = {k: d for k, d in zip(("departure_date", "return_date"), days, strict=True) if d}
    if entry is not None:
        if any(entry.values.get(k) != v for k, v in values.items()):
            yield Finding(collection=entry.collection, entry=entry, values=values, facts=facts)
        return
    places = goals(before.tokens)
    if len({place for place, _ in places}) == 1 and days[0] and days[1]:
        place, country = places[0]
        named: dict[str, Value] = {"destination": place, **({"country": country} if country else {})}
        yield Finding(collection=TRIPS, values={**named, **values}, facts=facts)


_FOR_SOMEBODY = re.compile(
    r" (?:for|by) (?!us |me |all |both |the (?:two|three|four) of us |<|the (?:holidays|summer|week))"
)
"""For whom a place is booked, where that is not the speaker."""


def _is_of_ours(before: Said) -> bool:
    """Whether a sentence tells of a way or a stay of the speaker's own."""
    subjects = {t.low for c in before.sense.line.clauses for t in c.subject}
    told = [c.subject for c in before.sense.line.clauses if c.subject]
    of_a_place = bool(told) and all(only_place(s) for s in told) and not _FOR_SOMEBODY.search(before.line)
    ours = not subjects or bool(subjects & _WE) or of_a_place
    stays = (
        IS_A_WAY.search(before.line)
        or _OVER.search(before.line)
        or re.search(r" <s\d+> | nights | week | fortnight ", before.line)
    )
    return ours and bool(stays) and not for_others(before.tokens)


def _days(before: Said, said: Said, entry: Entry | None) -> tuple[dt.date | None, dt.date | None] | None:
    """Return the first and the last day that a sentence tells of a journey, None where it tells none that it lacks."""
    known = entry.values if entry is not None else {}
    leaves, returns = known.get("departure_date"), known.get("return_date")
    if leaves is None and returns is None and (match := _THERE_AND_BACK.search(said.line)) is not None:
        return _there_and_back(said, match)
    both, begins, ends = _BOTH.match(said.line), _BEGINS.match(said.line), _ENDS.match(said.line)
    match = both or begins or ends
    mention = said.tokens[int(match["day"])].value if match is not None else None
    if match is None or not isinstance(mention, Mention) or mention.recurring or mention.approximate:
        return None
    token = said.tokens[int(match["day"])]
    over = bool(_OVER.search(before.line)) and returns in (None, said.sense.today)
    turned = (gone if over else coming)(token, said.sense.today).value
    if is_stretch(turned) and (both or begins):
        fits = leaves is None and dt.timedelta() < turned.last - turned.first <= _LONGEST
        return (turned.first, turned.last) if fits else None
    day = exact(turned)
    if day is None:
        return None
    if begins is not None and leaves is None:
        last = returns or lasts_until(before, day) or lasts_until(said, day)
        return (day, last) if last is None or day < last <= day + _LONGEST else None
    if ends is not None and isinstance(leaves, dt.date) and returns is None:
        last = exact(token.value) if over else way_back(leaves, token.value)
        return (None, last) if last is not None and leaves < last <= leaves + _LONGEST else None
    return None


def _there_and_back(said: Said, match: re.Match[str]) -> tuple[dt.date, dt.date] | None:
    """Return the coming days of the way there and the way back that a match tells."""
    first, last = said.tokens[int(match["out"] or match["first"])], said.tokens[int(match["back"] or match["last"])]
    if not isinstance(first.value, Mention) or not isinstance(last.value, Mention):
        return None
    day = exact(coming(first, said.sense.today).value)
    back = way_back(day, last.value) if day is not None else None
    return (day, back) if day is not None and back is not None and day < back <= day + _LONGEST else None
