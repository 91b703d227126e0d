"""How long one may stay somewhere without a visa, as travellers tell it: "Indonesia gives me 30 days without a visa".

So does a visa, whoever holds it ("It allows her a stay of 30 days", `allowed`). It is leave to stay without a last day of its own: the country, and the longest stay. Where days of several stays are
counted together (the Schengen area, Turkey) it is left to what counts those.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import last_day
from usercode.state.frames.places import ADJECTIVES, same_place
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.validity import FROM_ENTRY
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.told import Finding, Said, Told

_DOCUMENTS, _TRIPS = "travel.documents", "travel.trips"
FREE = re.compile(
    r" (?:without (?:a |any |needing a |having a |applying for a )?visas?|no visas? (?:is |are |was )?(?:needed|required|necessary|for me|at all|,|\.|!)|"
    r"visa-? ?(?:free|exempt(?:ion|ed)?|waiver|waived)|exempt from (?:a |the )?visas?|(?:do not|don't|does not|need not|not) (?:need|have to get|require|get) (?:a |any )?visas?|"
    r"(?:with|on|holding) (?:a|an|my|our) [a-z]+ passports? (?:, )?(?:you|i|we|they) (?:can|may|get|are|'re|only|let|lets)|as an? [a-z]+ (?:citizen|passport holder|national) (?:, )?(?:you|i) (?:can|may|get|am|are)|"
    r"as a (?:tourist|visitor)|tourist (?:stay|entry|exemption)|on arrival) "
)
"""How a stay is told to need no visa."""
_LIMIT = re.compile(
    r" (?:gives?|gave|grants?|granted|allows?|allowed|lets?|get|gets|got|have|may stay|can stay|can be|up to|at most|no more than|not more than|maximum(?: of)?|max|only|limit(?: is| of)?|for|exemption ,|,|:|–|-|is|means|good for) "
    r"(?:(?:me|us|you|people|everybody|visitors|tourists|in|stay|be|there|for|at most|up to|no more than|a maximum of|a|full|exactly|just|only|a total of) )*(?:\S+ )?(?:up to |at most |for |in for |exactly |just |only )?<s(?P<length>\d+)> "
    r"|\A <s(?P<opens>\d+)> (?:visa-? ?free|without a visa|as a tourist)"
)
"""What leads to how long a stay may last."""
_NOT_SO = re.compile(
    r" (?:if|whether|might|maybe|perhaps|used to|last (?:time|year|summer|winter|trip)|ago|would|should|wish|hop(?:e|es|ing)|n't know|no idea|not sure|wonder\w*|passport (?:must|has to|needs)|valid for|in any <s|within <s|every <s|out of <s|he|she|they (?!give|let|allow)|his|her|their|my (?:sister|brother|friend|colleague|cousin|mum|mom|dad|mother|father)) "
)
_MAY_STAY = re.compile(r" (?:i|we|you) (?:may|can) (?:only |just )?(?:stay|be there|remain|visit|spend) ")
"""How leave is told by a word that else supposes something: "I may stay 30 days without a visa"."""
_OF_WILL = re.compile(
    r" (?:and|but|,) (?:i|we) (?:do|'m|am|are|would|will|wo) (?:not|n't) [^;!?<]*\Z| (?:and|but|,) (?:i|we) (?:have no|hate|am not going|'m not going) [^;!?<]*\Z"
)
"""What the speaker adds that they will not have: "and I don't want to hear of extensions"."""
_LEAST = 7
_MOST = 370
_COUNTED = ("Schengen", "Turkey")
"""Where the days of all stays are counted together."""


def visa_free(told: Told) -> list[Finding]:
    """The longest stay without a visa that a turn tells of the one country it speaks of."""
    fresh = [e for e in told.fresh(_DOCUMENTS) if e.values.get("kind") == "visa" and e.values.get("valid_until")]
    for at, said in enumerate(told.said) if not fresh else ():
        days = _longest(said)
        country = _country(told, at) if days else ""
        if not days or not country or any(same_place(area, country) for area in _COUNTED):
            continue
        values: dict[str, Value] = {
            "kind": "visa",
            "holder": said.sense.scene.me,
            "country": country,
            "longest_trip_days": days,
            "_note": told.around(at),
        }
        known = next((e for e in told.entries(_DOCUMENTS) if _is_that(e, country)), None)
        if known is not None:
            values = {"longest_trip_days": days}
        return [Finding(collection=_DOCUMENTS, entry=known, values=values, facts=(said.fact,))]
    return []


_ENTER_BY = re.compile(
    r" (?:(?:have|has|need|needs|must|got|'ve got|allowed|valid|good|used|usable) (?:to )?(?:be |for |only )*)?(?:enter|entry|entering|arrive|arriving|travel in|go in|be in the country|use it|used|cross the border) (?:[^\s,;.<]+ ){0,3}?(?:by|before|no later than|until|till|up to) (?:the )?<d(?P<day>\d+)> "
)
"""How a visa is told to let in only those who come by a day: "we have to enter by 5 April"."""


def enter_by(told: Told) -> list[Finding]:
    """Until when the one visa of this turn lets its holder in, where nobody told how long it lasts."""
    visas = [e for e in told.fresh(_DOCUMENTS) if e.values.get("kind") == "visa" and not e.values.get("valid_until")]
    fresh = [e for e in visas if e.values.get("holder")] or visas
    for said in told.said if len(fresh) == 1 else ():
        match = _ENTER_BY.search(said.line)
        if match is None or said.sense.asks or said.sense.line.mood == "hypothetical" or _NOT_SO.search(said.line):
            continue
        day = last_day(coming(said.tokens[int(match["day"])], told.today).value)
        if day is not None and day > told.today:
            ends: dict[str, Value] = {"valid_until": day, "_note": f"to enter by: {said.text}"}
            return [Finding(collection=_DOCUMENTS, entry=fresh[0], values=ends, facts=(said.fact,))]
    return []


_ALLOWS = re.compile(
    r" (?:allows?|allowed|lets?|permits?|entitles?|grants?|gives?|gave|(?:may|can|able to|allowed to) (?:stay|be there|remain)|good|valid|stays?|visits?) (?:me |us |him |her |them |you |to |a |an |for |stay |visits? |stays? |remain |be |there |of |up |at most |exactly |only |just |no more than |maximum |total |here |in (?:the )?\S+ |on it )*<s(?P<length>\d+)> "
    r"(?!left |after |from |before |ago |in |of validity)"
)
_USED_WITHIN = frozenset(("within ", "in ", "every "))
_STAYS = re.compile(
    r" (?:stay|stays|staying|remain|visit|visits|be there|be here|at a time|per visit|each time|per entry) "
)
_SAYS_SO = re.compile(r" (?:visas?|e-visa|evisa|permit|sticker|stamp|it|they|that|she|he|we|i|which|esta) ")


def allowed(told: Told) -> list[Finding]:
    """The longest stay at a time that a visa of this turn allows its one holder."""
    fresh = [e for e in told.fresh(_DOCUMENTS) if e.values.get("kind") == "visa" and e.values.get("country")]
    if len(fresh) != 1 or fresh[0].values.get("longest_trip_days") or fresh[0].retired:
        return []
    for said in told.said:
        line, spans = said.line, [t for t in said.tokens if t.kind == "span"]
        entered = FROM_ENTRY.search(line)
        if entered is not None and entered["lead"] in _USED_WITHIN:
            continue
        told_so = _STAYS.search(line) and _SAYS_SO.search(line)
        limit = (entered or (_ALLOWS.search(line) if told_so else None)) if len(spans) == 1 else None
        if limit is None or said.sense.asks or said.sense.line.mood in ("hypothetical", "quoted", "request"):
            continue
        span = said.tokens[int(limit["length"])].value
        if isinstance(span, Span) and _LEAST <= span.days <= _MOST and not _UNSURE.search(_CLOSED.sub(" ", line)):
            return [
                Finding(
                    collection=_DOCUMENTS, entry=fresh[0], values={"longest_trip_days": span.days}, facts=(said.fact,)
                )
            ]
    return []


_CLOSED = re.compile(
    r" (?:and|,|but|it|that|which) (?:it |that |which )?(?:can|could|may|is|'s|ca|will|wo) (?:not|n't) (?:be )?(?:extend\w*|prolong\w*|renew\w*|longer|stretch\w*|changed)(?= )| no (?:extensions?|longer|more)(?= )| not (?:one|a) day (?:longer|more)(?= )"
)
"""How a stay is told to be no longer than so, which leaves nothing open."""
_UNSURE = re.compile(
    r" (?:if|whether|might|maybe|perhaps|used to|last (?:time|year)|ago|would|should|wish|not|n't|another|extra|more) "
)


def _longest(said: Said) -> int:
    """Return for how many days one may stay without a visa, 0 where a sentence does not tell it as so."""
    line = said.line
    supposed = said.sense.line.mood == "hypothetical" and not _MAY_STAY.search(line)
    if said.sense.asks or supposed or said.sense.line.mood in ("question", "quoted", "request"):
        return 0
    entered = FROM_ENTRY.search(line)
    entered = entered if entered is not None and entered["lead"] not in _USED_WITHIN else None
    is_free = FREE.search(line) and not _NOT_SO.search(_OF_WILL.sub(" ", line))
    limit = (_LIMIT.search(line) or entered) if is_free else None
    if limit is None or len([t for t in said.tokens if t.kind == "span"]) != 1:
        return 0
    span = said.tokens[int(limit["length"] or limit.groupdict().get("opens") or 0)].value
    days = span.days if isinstance(span, Span) else 0
    return days if _LEAST <= days <= _MOST else 0


def _country(told: Told, at: int) -> str:
    """Return the one country of a sentence, else of the journeys of this turn or the sentence before it."""
    for tokens in (told.said[at].tokens, *(told.said[k].tokens for k in range(at - 1, max(-1, at - 3), -1))):
        named = {country for _, _, country in places_in(tokens) if country} | set(_of_visa(tokens))
        if named:
            return named.pop() if len(named) == 1 else ""
    gone = {str(e.values.get("country") or "") for e in told.fresh(_TRIPS)}
    return gone.pop() if len(gone) == 1 else ""


def _of_visa(tokens: Sequence[Token]) -> Iterator[str]:
    """Yield the country by whose adjective a visa is called: "the Indonesian visa on arrival"."""
    for one, two in pairwise(tokens):
        if one.capital and one.low in ADJECTIVES and two.low in ("visa", "e-visa", "tourist"):
            yield ADJECTIVES[one.low]


def _is_that(entry: Entry, country: str) -> bool:
    """Whether a paper is the leave to stay in a country without a visa that was told before."""
    of_visa = entry.values.get("kind") == "visa" and bool(entry.values.get("longest_trip_days"))
    return of_visa and not entry.retired and entry.values.get("country") == country
