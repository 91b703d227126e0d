"""A service that was taken for a length of time and goes on by itself: on a day that is told, or when that time is over.

"Took Amazon Prime for one year today, Rs 1,499. It renews by itself on 12 March 2026 from my card": the name, the price
and the length stand with the taking, whatever verb is used for it, and the day may stand in a sentence of its own.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.services import NOT_RENEWED
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.turns.trial_terms import service_named
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES, GOODS, PAYMENTS = "finance.subscriptions", "finance.purchases", "finance.payments"
_KIND = r"(?:subscription|membership|plan|pack|package|pass|account|version|recharge|licence|license|service|edition)"
_TAKES = re.compile(
    r"(?:\A|[,;:.!?()–—]| (?:i|we|and|so|then|also|just|finally|have|'ve|today|<d\d+>)) "
    r"(?:have |'ve |just |also |finally |now |again |today )*"
    r"(?:(?:treated|got|gotten|bought|gifted|given|gave|allowed) (?:myself|ourselves)|splashed out|splurged|forked out|shelled out|"
    r"coughed up|took|taken|take|got|bought|purchased|started|activated|joined|subscribed|signed up|signed|enrolled|paid|"
    r"ordered|booked|began|had|picked up|went for|gone for|opted for|upgraded|switched|recharged|renewed) "
    r"(?:out |up |to |for |into |with |on |a |an |the |my |our |another |one |new |full |whole |<m\d+> |<s\d+> |"
    r"yearly |annual |monthly |quarterly |year's |'s |worth |12-month |one-year |family |premium |paid |year |years |months |"
    + _KIND
    + r" |of |at |from )*(?=(?P<what>[^\s<]\S* ))"
)
"""How somebody tells that they took a service, up to its name."""
_BEGAN = re.compile(
    rf" (?:my|our) (?:{ATOM}){{0,2}}?(?:subscription|membership) (?:to|with|of|at) (?:the )?(?=(?P<what>[^\s<]\S* ))(?:{ATOM}){{1,5}}?"
    r"(?:began|started|has run|has been running|dates) (?:on |in |from |since )?<d\d+> "
)
"""How a service is told by the day on which it began."""
_AUTO = (
    r"(?:renews?|renewed|renewing|auto-?renews?|auto-?renewed|(?:auto-?)?renewal|rolls? over|extends?|extended|"
    r"continues?|carries on|goes on|(?:deducts?|deducted|charges?|charged|debits?|debited|bills?|billed|cuts?|takes?|"
    r"taken|pays?|paid|collects?) (?:\S+ ){0,3}?again)"
)
_ON_A_DAY = re.compile(rf" {_AUTO} (?:{ATOM}){{0,6}}?(?:on |by |from |at |for |is |falls )*(?P<day><d\d+>) ")
_EVERY = re.compile(r" (?:every|each)(?: year)?(?: on)?(?: the)? \Z")
"""What makes a day one of each year: "every 22 April", told on that day."""
_IN_A_YEAR = re.compile(r"in (?:a|one|1) year\b", re.IGNORECASE)
_BY_ITSELF = re.compile(
    r" (?:(?:renews?|renewed|continues?|extends?|extended|rolls? over|carries on|goes on|runs on|repeats?|charges?|"
    r"deducts?) (?:\S+ ){0,2}?(?:by itself|itself|on its own|automatically|every year|each year|yearly)|"
    r"(?:by itself|automatically) (?:renews?|renewed|continues?|extends?)|auto-?renew\w*|auto renew\w*) "
)
_WHEN_OVER = re.compile(
    r" (?:renews?|renewed|continues?|extends?|extended|rolls? over|goes on) (?:itself |again |automatically |for (?:another|a further) \S+ )*"
    r"(?:after (?:(?P<length><s\d+>)|an? (?P<unit>week|month|quarter|year)|that|this|then)|(?:when|once|as soon as) "
    r"(?:it|that|this|they|(?:the |those |these )?(?:<s\d+>|year|term|month|period)) (?:is|are|'s|ends?|runs out|has passed|have passed)"
    r"(?: over| up| out)?|at the end of (?:that|the) (?:year|term|month|period|time)) "
)
"""How a service is told to go on when its time is over."""
_NOT_SO = re.compile(
    r" (?:not|never|no|without|n't) (?:\S+ ){0,3}?(?:renew\w*|auto\w*|continue|extend|roll|charge|deduct)|"
    r" (?:turned|switched|put|have|set) (?:\S+ ){0,4}?off | (?:renewal|auto-?renew\w*) (?:is |was )?"
    r"(?:now |already )?off | cancelled "
)
"""How it is told that nothing goes on by itself."""
_THEIRS = re.compile(r" (?:his|her|their) (?:own )?(?:card|account|phone|name)| (?:he|she|they) (?:pays?|paid) ")
_OTHER = re.compile(
    r" (?:insurance|policy|mediclaim|lease|rent|tenancy|flat|house|car|bike|scooter|warranty|amc|deposit|fd|loan|sim|"
    r"medicines?|tablets?) "
)
"""What is taken for a time and is no service of this kind."""
_YEARLY = re.compile(
    r" (?:yearly|annual|annually|one-year|12-month|a year|one year|full year|whole year|year's|year 's) "
)
_NO_NAMES = PEOPLE | BANKS | word_set("i we it they my our the a rs inr")


def subscribed(told: Told) -> list[Finding]:
    """The service that this turn says was taken for a time, with the day on which it goes on."""
    if any(e.changed.get("renews_on") and not _is_misnamed(e) for e in told.fresh(SERVICES)):
        return []
    if NOT_RENEWED.search(" ".join(s.line for s in told.said)) or any(_OTHER.search(s.line) for s in told.said):
        return []
    for at, said in enumerate(told.said):
        name = _taken(told, said) or (service_named(told) if _PAID_AHEAD.search(said.line) else "")
        if not name:
            continue
        for behind in told.said[at : at + 3]:
            if (
                behind.sense.asks
                or not behind.sense.tells
                or _NOT_SO.search(behind.line)
                or _THEIRS.search(behind.line)
            ):
                return []
            if (day := _next(said, behind, told.today)) is not None:
                return [*_misread(told, name, day, (said, behind)), _service(told, name, day, said, behind)]
    return []


_PAID_AHEAD = re.compile(
    r" (?:i|we) (?:have |'ve |just |already )*paid (?:[^\s,;:.!?]+ )??<m\d+> for (?:the |a |one |my |our )?(?:first |full |whole )?(?:<s\d+>|year|half year|quarter) "
)
"""How a service is told to be paid for a time, whose name another sentence tells."""


def _is_misnamed(entry: Entry) -> bool:
    """Whether a service is called by the bank whose card pays it."""
    return {*str(entry.values["name"]).lower().split()} <= BANKS


def _taken(told: Told, said: Said) -> str:
    """Return the name of what a sentence says its speaker took, "" for none."""
    if said.sense.asks or not said.sense.tells or said.sense.has("trial"):
        return ""
    people = {name.lower() for name, gender in told.people if gender}
    for match in (*_TAKES.finditer(said.line), *_BEGAN.finditer(said.line)):
        start = said.sense.line.token_at(match.start("what"))
        run = [*takewhile(_is_of_a_name, said.tokens[start : start + 5])]
        if not run or run[0].low in _NO_NAMES or said.sense.owned_by_others(start):
            continue
        behind = said.tokens[start + len(run)].low if start + len(run) < len(said.tokens) else ""
        low = text_of(run).lower()
        if low in people or low in PLACES or behind in _NO_SERVICE or not _is_paid_for(told, said, match[0]):
            continue
        return text_of(run)
    return ""


_NO_SERVICE = word_set("stock stocks shares bonds to home out")
"""What behind a name tells that it is no service that was taken: "bought Tesla stock", "took Anna to Paris"."""
_SIGNS_UP = re.compile(rf" (?:subscribed|signed|joined|activated|upgraded|recharged|renewed) | {_KIND} ")


def _is_paid_for(told: Told, said: Said, took: str) -> bool:
    """Whether what was taken is a service: by the verb, its kind, or what it costs."""
    near = told.said[told.said.index(said) : told.said.index(said) + 2]
    return bool(_SIGNS_UP.search(took)) or any(s.sense.sums or _SIGNS_UP.search(s.line) for s in near)


def _is_of_a_name(token: Token) -> bool:
    return (
        token.kind == "word" and (token.capital or token.text in ("+", "&")) and token.low not in ("for", "on", "today")
    )


def _next(taken: Said, told_by: Said, today: dt.date) -> dt.date | None:
    """Return the day on which a service that was taken goes on, as a sentence tells it."""
    match = _ON_A_DAY.search(told_by.line)
    if match is not None:
        token = coming(told_by.between(*match.span("day"))[0], today)
        day = later(today, Span(1, "year")) if _IN_A_YEAR.match(token.value.text) else last_day(token.value)
        if day == today and _EVERY.search(told_by.line, 0, match.start("day")):
            day = later(today, Span(1, "year"))
        if not token.value.recurring:  # "every year"
            return day if day is not None and day > today else None
    over = _WHEN_OVER.search(told_by.line)
    length = _told_length(told_by, over) or _length(taken)
    if length is None or not (over or _BY_ITSELF.search(told_by.line)):
        return None
    return later(min(taken.sense.past_day(), today), length)


def _told_length(said: Said, over: re.Match[str] | None) -> Span | None:
    """Return the time after which a sentence says that a service goes on."""
    if over is None or not (over["length"] or over["unit"]):
        return None
    if over["unit"]:
        return SINGLE[over["unit"]]
    token = said.between(*over.span("length"))[0]
    return token.value if isinstance(token.value, Span) else None


def _length(said: Said) -> Span | None:
    """Return the time for which a sentence says that something was taken."""
    spans = [span for _, span in said.sense.spans if span.unit in ("month", "year")]
    if len(spans) == 1:
        return spans[0]
    return Span(1, "year") if _YEARLY.search(said.line) else None


_PERIODS = {(1, "year"): "year", (12, "month"): "year", (3, "month"): "quarter", (1, "month"): "month"}


def _service(told: Told, name: str, day: dt.date, taken: Said, told_by: Said) -> Finding:
    length = _length(taken)
    values: dict[str, Value] = {"name": name, "renews_on": day, "started": min(taken.sense.past_day(), told.today)}
    if length is not None and (length.count, length.unit) in _PERIODS:
        values["period"] = _PERIODS[length.count, length.unit]
    sums = taken.sense.sums or told_by.sense.sums
    values |= total(sums[0], "price") if len(sums) == 1 else {}
    values["_note"] = (
        taken.text if taken is told_by and words(name) <= taken.words else told.around(told.said.index(told_by))
    )
    return Finding(collection=SERVICES, values=values, facts=tuple(dict.fromkeys((taken.fact, told_by.fact))))


def _misread(told: Told, name: str, day: dt.date, said: tuple[Said, Said]) -> list[Finding]:
    """Return that what the sentences were read as by themselves does not hold: a thing bought, the bank of the card."""
    facts = {s.fact for s in said}
    out: list[Entry] = []
    for path, field in (
        (GOODS, "item"),
        (SERVICES, "name"),
        ("travel.documents", "kind"),
        ("household.deadlines", "what"),
    ):
        for entry in told.fresh(path):
            same = bool(words(str(entry.values.get(field) or "")) & words(name))
            if entry.record is None and facts & {*entry.facts} and (same or day in entry.values.values()):
                out.append(entry)
    return [Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in out]
