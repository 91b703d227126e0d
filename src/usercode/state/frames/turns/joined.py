"""Journeys that one sentence of a turn tells of and another one joins: "The club's running a tour. We're down for it".

What somebody else holds or runs is no journey of the speaker's until they say that they take part. A policy taken out
for a journey tells its days where nothing else has.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.phrases import is_name, place_in, text_of
from usercode.state.frames.spots.journey_days import stretch
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

_HELD = re.compile(
    r" (?:tour|tours|trip|outing|excursion|cruise|retreat|safari|expedition|holiday|break|weekend away|hens?|hen do|"
    r"hen party|stag|stag do|stag party|stags|bachelor party|bachelorette|bachelorette party|wedding|reunion|week|"
    r"fortnight|weekend|few days|conference|congress|summit|training camp|tournament) (?:[^\s,;.!?<]+ ){0,3}?"
    r"(?:of|in|to|round|around|on|through|at) (?:the )?"
)
"""What others hold or run somewhere, before the name of where."""
_JOINED = re.compile(
    r" (?:put|signed|booked|entered|got) (?:us|me|the two of us|both of us)(?: both| all| two)*(?: down| up| on| in|"
    r" onto)(?: for| to)?(?: it| that| this| the \S+)? | (?:i|we) (?:have |'ve |have just |'ve just |just )*"
    r"(?:booked|got|bought|paid(?: for)?|sorted) (?:my|our|the) (?:own )?(?:flights?|tickets?|places?|seats?|fares?|trains?|"
    r"ferry|room|berth|cabin|bunk|share|half|part|deposit|fee)s? | (?:my|our) (?:deposit|half|share|part|fee|berth|place|ticket|seat)s? "
    r"(?:is|are|'s|has been|have been) (?:all |already |now )*(?:paid|in|gone|booked|bought|sorted) | (?:count|counted) (?:me|us) in | (?:i|we) (?:am|'m|are|'re) (?:both |all )*"
    r"(?:in|down for it|signed up|booked on|booked in|on the list)(?= [,.;!?]| for it|\s*\Z)"
    r"| (?:i|we|,) (?:and )?(?:am |'m |are |'re |'ll be |will be |will |get to |all )*(?:sing|sings|singing|play|playing|row|rowing|"
    r"danc(?:e|ing)|perform|performing|compet(?:e|ing)|coach|coaching|drum|drumming|march|marching) (?:in|on|for|with|at|every|all|the) "
    r"| (?:i|we) (?:have |'ve |just )*(?:signed up|put (?:my|our) names? down)(?= |\Z)"
)
"""How the speaker says that they take part in it."""
_GLADLY = re.compile(
    r" could (?:not|n't) (?:say no|resist|refuse|miss (?:it|that|this)|turn (?:it|that|him|her|them) down) "
)
"""What sounds like a denial and is none."""
_NOT_JOINED = re.compile(
    r" (?:(?:tell|told|said|say|saying) (?:\S+ )?no|turned (?:it|him|her|them) down|not|n't|never|if|whether|might|may|"
    r"maybe|would|could|should|thinking|considering|tempted|unless|refund|cancel\w*|for (?:her|him|them)|without) "
)
_FOR_A_JOURNEY = re.compile(
    r" (?:insurance|cover|policy) (?:\S+ ){0,3}?for (?:our|my|the|this) (?:[^\s,;.!?<]+ ){0,3}?"
    r"(?:trip|holiday|road trip|roadtrip|journey|break|honeymoon|cruise|tour|weekend|visit) "
)


def joined(told: Told) -> list[Finding]:
    """The journey of others that the speaker joins by another sentence of the turn, with its place and its days."""
    if any(told.fresh(path) for path in (TRIPS, "travel.plans")):
        return []
    taking_part = next((s for s in told.said if _JOINED.search(s.line) and _is_so(s)), None)
    if taking_part is None:
        return []
    for at, said in enumerate(told.said):
        held = _HELD.search(said.line)
        if (
            held is None
            or _SCHOOLS.search(said.line)
            or said.sense.asks
            or _NOT_JOINED.search(said.line)
            or _is_for_else(taking_part, said)
        ):
            continue
        place, country = _place(said, held.end())
        days = next(_days(told, at), None)
        if place and days is not None and days[0] >= told.today:
            values: dict[str, Value] = {"destination": place, "departure_date": days[0], "return_date": days[1]}
            if country:
                values["country"] = country
            facts = tuple(dict.fromkeys((said.fact, days[2], taking_part.fact)))
            return [Finding(collection=TRIPS, values=values, facts=facts)]
    return []


def _is_so(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _NOT_JOINED.search(_GLADLY.sub(" ", said.line))


def _is_for_else(taking_part: Said, held: Said) -> bool:
    """Whether what is booked is for something else: "bought my ticket for the wedding"."""
    match = _JOINED.search(taking_part.line)
    meant = _FOR.match(taking_part.line, match.end() - 1) if match is not None else None
    return meant is not None and meant["what"] not in held.line


_SCHOOLS = re.compile(
    r" (?:school|school's|class|year <n\d+>|scouts?|cubs|brownies|guides|nursery|kids'?|children's|pupils?) "
)
"""Whose outing it is that children go on and their parents only sign for."""
_FOR = re.compile(r" (?:for|to) (?:the |my |our |a )?(?P<what>(?!it |that |this )\S+ )")


def _place(said: Said, at: int) -> tuple[str, str]:
    """Return (place, country) of the name at a position of a line, which need stand in no list."""
    tokens = said.tokens[said.sense.line.token_at(at) :]
    known, country = place_in(tokens[:3])
    if known and tokens[0].low == known.split()[0].lower():
        return known, country
    name = list(takewhile(lambda t: t.kind == "word" and t.capital and is_name(t), tokens[:3]))
    return text_of(name), ""


def _days(told: Told, at: int) -> Iterator[tuple[dt.date, dt.date, int]]:
    """Yield the first and the last day that a sentence, or a fragment behind it, gives, with the fact of it."""
    for said in told.said[at : at + 2]:
        if said is not told.said[at] and (not said.tokens or said.tokens[0].kind != "date"):
            continue
        first, last = stretch(said.sense.line, told.today)
        length = next((t.value for t in said.tokens if t.kind == "span" and isinstance(t.value, Span)), None)
        if first is not None and last is None and length is not None and length.unit in ("day", "week"):
            last = first + dt.timedelta(days=length.count * (7 if length.unit == "week" else 1) - 1)
        if first is not None and last is not None and first <= last:
            yield first, last, said.fact


def insured(told: Told) -> list[Finding]:
    """The journey that a policy of this turn was taken out for, where nothing else has told of its days."""
    policies = [e for e in told.fresh("travel.documents") if e.values.get("kind") == "insurance" and e.record is None]
    said = next((s for s in told.said if _FOR_A_JOURNEY.search(s.line) and _is_so(s)), None)
    if said is None or len(policies) != 1 or told.fresh(TRIPS):
        return []
    first, last = policies[0].values.get("valid_from"), policies[0].values.get("valid_until")
    place, country = place_in(said.tokens)
    if not place or first is None or last is None or first <= told.today or (last - first).days > _LONGEST_DAYS:
        return []
    known = (e for e in told.entries(TRIPS) if not e.retired)
    if any(_meets(e.values.get("departure_date"), e.values.get("return_date"), first, last) for e in known):
        return []
    values: dict[str, Value] = {"destination": place, "departure_date": first, "return_date": last}
    if country:
        values["country"] = country
    return [Finding(collection=TRIPS, values=values, facts=(said.fact,))]


_PAYERS = r"(?:firm|company|employer|work|job|office|boss|university|uni|college|school|club|federation|organi[sz]ers?|agency|operator|union|bank|credit card|card|charity|choir|team|orchestra|husband 's firm|wife 's firm)"
_INSURED_BY = re.compile(
    rf" {_PAYERS} (?:[^\s;.!?]+ ){{0,3}}?(?:insures|covers|is covering|is insuring|has insured|has covered|pays for|provides|takes care of|includes?|comes with) (?:[^\s;.!?]+ ){{0,3}}?(?:me|us|it|insurance|cover|that|this|trip|journey) "
    rf"| (?:insured|covered) (?:[^\s;.!?]+ ){{0,4}}?(?:through|by|via|under|with|on) (?:my |our |the |his |her )?(?:[^\s;.!?]+ ){{0,2}}?{_PAYERS} "
    r"| (?:travel )?(?:insurance|cover) (?:is |comes |was )?(?:included|thrown in|part of (?:it|the (?:price|package|deal|ticket)))"
)
_INSURES_US = re.compile(
    r" (?P<who>[^\s;,.!?<]+) (?:insures?|covers?|(?:has|have) (?:insured|covered)|(?:is|are) (?:insuring|covering)) (?:me|us|both of us|the two of us) (?:for|on|throughout|during|all|the) "
)
"""How an insurer, who is none of one's own policies, is told to cover a journey: "Saga insure me for the whole of it"."""
_OF_ONES_OWN = word_set("policy insurance cover coverage plan it that which i we not one")
_NOT_INSURED = re.compile(
    r" (?:not|n't|never|no|if|whether|would|might|maybe|perhaps|hop(?:e|es|ing)|unless|should|ask\w*) "
)


def insured_by_others(told: Told) -> list[Finding]:
    """The cover that others give for the journey of a turn: "Seoul, 12 to 23 May, my firm insures me"."""
    said = next((s for s in told.said if _insures(s) and s.sense.tells and not s.sense.asks), None)
    trips = [e for e in told.fresh(TRIPS) if e.values.get("departure_date") and e.values.get("return_date")]
    if said is None or len(trips) != 1 or _NOT_INSURED.search(said.line):
        return []
    first, last = trips[0].values["departure_date"], trips[0].values["return_date"]
    values: dict[str, Value] = {
        "kind": "insurance", "holder": said.sense.scene.me, "valid_from": first, "valid_until": last,
        "_note": "travel insurance by others",
    }  # fmt: skip
    return [Finding(collection="travel.documents", values=values, facts=(said.fact,))]


def _insures(said: Said) -> bool:
    """Whether a sentence tells of an insurer beside one's own policies who covers the journey."""
    by_name = _INSURES_US.search(said.line)
    return _INSURED_BY.search(said.line) is not None or (by_name is not None and by_name["who"] not in _OF_ONES_OWN)


_COVER_FOR_IT = re.compile(
    r" (?:i|we) (?:have |'ve |had |also |now |just |already |even )*(?:took|taken|take|bought|got|paid for|signed up for|arranged) (?:out |myself |ourselves |us |me )?(?:a|an|some|extra|another|the) "
    r"(?:[a-z-]+ ){0,3}?(?:policy|insurance|cover) (?:[^\s;.<]+ ){0,3}?(?:for (?:it|this|that|these|just|the|both|all|our|my|\S+ )|with (?:another|a different|an other)|elsewhere|from another)"
)
"""How a journey is told to have a policy of its own: "I've taken a policy for it with another firm"."""


def insured_apart(told: Told) -> list[Finding]:
    """The policy that the speaker took for the journey of a turn, beside one that would end on the way."""
    said = next((s for s in told.said if _COVER_FOR_IT.search(s.line) and s.sense.tells and not s.sense.asks), None)
    trips = [e for e in told.fresh(TRIPS) if e.values.get("departure_date") and e.values.get("return_date")]
    read = any(e.values.get("kind") == "insurance" for e in told.fresh("travel.documents"))
    if said is None or len(trips) != 1 or read or _NOT_INSURED.search(said.line):
        return []
    first, last = trips[0].values["departure_date"], trips[0].values["return_date"]
    values: dict[str, Value] = {
        "kind": "insurance", "holder": said.sense.scene.me, "valid_from": first, "valid_until": last,
        "_note": "travel insurance for this journey",
    }  # fmt: skip
    return [Finding(collection="travel.documents", values=values, facts=(said.fact,))]


_LONGEST_DAYS = 60
"""A policy for one journey is not held for longer."""


def _meets(leaves: dt.date | None, returns: dt.date | None, first: dt.date, last: dt.date) -> bool:
    return leaves is not None and leaves <= last and (returns or leaves) >= first
