"""What runs out on a day unless it is renewed: a vehicle's inspection, a licence disc, a registration, an insurance.

The thing and its day may stand in one sentence or in two ("I pay too much for my car insurance. It expires on 9
November"); what is not yet known to be due then becomes a paper (an insurance) or a task.
"""

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.spots.papernames import OF_JOURNEYS
from usercode.state.frames.turns.told import Finding, Said, Told

PAPERS, TASKS, SERVICES = "travel.documents", "household.deadlines", "finance.subscriptions"
EVENTS = "calendar.events"
_THING = re.compile(
    r" (?P<thing>mot|nct|warrant of fitness|(?<= the )shaken|(?<= its )shaken|fitness certificate|"
    r"roadworthiness certificate|inspection sticker|apk|"
    r"tuv|tüv|wof|rego|road tax|car tax|motor tax|vehicle tax|vignette|(?:licence|license|tax) disc|"
    r"disc|number plates?|vehicle registration|car registration|registration|"
    r"(?:safety |emissions? |smog |state |annual |vehicle |car |roadworthiness )?inspection|smog check|roadworthy|"
    r"certificate|certification|accreditation|permit|parking permit|resident permit|railcard|season ticket|travel pass|"
    r"bus pass|(?:nursing|teaching|fishing|hunting|gun|dog|tv|professional|pharmacy|trade|liquor|business|medical|"
    r"driving) licen[cs]e|first[- ]aid certificate|domain|gas safety check|boiler service|"
    r"(?!(?:gift|credit|debit|bank|loyalty|christmas|birthday|train|bus|plane|concert|cinema|theatre|lottery|parking|"
    r"speeding|library|store|sim|phone) )[a-z-]+ (?:ticket|card|clearance|cert|accreditation|badge)|"
    r"insurance|(?:insurance )?policy|cover) "
)
_ENDS = re.compile(
    r" (?:expires?|expiring|expiry|runs? out|ends?|lapses?|(?:is|are|comes?|'s) (?:only )?(?:up|due|valid|good)|"
    r"falls due|renewal|until|till|overdue) |(?: renew| renewed| renewing| renews| needs?| has to| have to| must) .* "
    r"(?:by|before|no later than) (?:the )?(?:end of )?<d"
)
_OVER = re.compile(
    r" (?:renewed|passed|paid|sorted|done|expired|ran out|cancelled|canceled|used to|last year|switched) "
    r"(?!by|before|on or before)"
)
_ITSELF = re.compile(
    r" (?:(?:renews?|goes on|continues|rolls? over|extends?) (?:automatically|by itself|itself|on its own)|"
    r"auto-?renews?|automatically renews?) "
)
_REFERS = re.compile(
    r"\A (?:and |but |so )?(?:it|that|this|they|the (?:current |present |old )?(?:policy|cover|contract|insurance|one|"
    r"certificate|permit|disc|thing)) "
)
_INSURED = re.compile(r"\b(?:insurance|policy|cover)\b")
_NO_PAPER = re.compile(
    r" (?:life cover|cover letter|cover version|return policy|book cover|policy paper|passport|visa|gym|phone|lease|"
    r"tenancy|trial|warranty|appointment|class|course|enrol\w*|vote|voter|wedding|birth|marriage|gift|"
    r"applications?) "
)
_SUPPOSED = re.compile(r" (?:if|when|whether|once|unless|as soon as|would|could|might) [^;.<]*<d\d+> ")

_SIGNING_UP = re.compile(
    r"\A (?:the )?(?:registration|enrolment|enrollment|sign-?up) for (?:[^\s,;:.!?<]+ ){1,6}"
    r"(?:ends|closes|is open until) "
)
"""How a day is told until which one may sign up for an event, and on which it is not."""


def expiring(told: Told) -> list[Finding]:
    """What this turn says runs out on a coming day, where nothing else has read it."""
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or not _ENDS.search(said.line):
            continue
        day = _one_day(said)
        if day is None or _SUPPOSED.search(said.line) or _is_known(told, day):
            continue
        events = [e for e in told.fresh(EVENTS) if e.record is None and e.facts == [said.fact]]
        if _SIGNING_UP.match(said.line):
            return [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in events]
        if _NO_PAPER.search(said.line):
            continue
        name, facts = _named(told, at)
        if (
            not name
            or _is_of_another(said, name)
            or _over(said)
            or (_ITSELF.search(said.line) and " not " not in said.line)
        ):
            continue
        note = told.around(at)
        if _INSURED.search(name):
            called = f"annual {name}" if OF_JOURNEYS.search(said.line) else name
            values: dict[str, Value] = {"kind": "insurance", "holder": "user", "valid_until": day, "_note": called}
            return [Finding(collection=PAPERS, values=values, facts=(*facts, said.fact))]
        task: dict[str, Value] = {"what": f"renew {name}", "due": day, "_note": note}
        return [
            *(Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in events),
            Finding(collection=TASKS, values=task, facts=(*facts, said.fact)),
        ]
    return []


def _is_of_another(said: Said, name: str) -> bool:
    """Whether the day is in a clause about something else: "DHL left a card, the parcel waits there till the 20th"."""
    at = next(i for i, day in said.sense.coming_days() if day > said.sense.today)
    clause = said.sense.clause(Hit(at, at + 1))
    if clause is None or not clause.subject or len(said.sense.line.clauses) < _TWO:
        return False
    last = name.rsplit(" ", maxsplit=1)[-1].lower()
    return clause.subject[0].low in ("the", "a", "an") and not any(
        t.low == last for t in (*clause.subject, *clause.tokens)
    )


_TWO = 2


def _over(said: Said) -> bool:
    """Whether the part of the sentence with the day tells of something over."""
    line = said.sense.line
    first, last = said.sense.segment(next(i for i, day in said.sense.coming_days() if day > said.sense.today))
    return any(
        first <= line.token_at(m.start() + 1) < last
        and not re.search(r" (?:be|to be|get|getting|it|that) \Z", said.line[: m.start() + 1])
        for m in _OVER.finditer(said.line)
    )


def _one_day(said: Said) -> dt.date | None:
    """Return the one day to come of a sentence that is the end of something, no beginning or meeting."""
    days = [(i, day) for i, day in said.sense.coming_days() if day > said.sense.today]
    told = [said.sense.tokens[i].value for i in said.sense.dates]
    single = [(i, day) for i, day in days if said.sense.tokens[i].value.grain == "day"]
    if len(single) == 1 and all(_is_this_year(m, said.sense.today) for m in told if m.grain != "day"):
        return single[0][1]
    if len(days) != 1 or sum(m.last > said.sense.today for m in told) != 1:
        return None
    at, day = days[0]
    mention = said.sense.tokens[at].value
    return day if mention.grain == "day" or mention.first == mention.last or "end" in mention.text.lower() else None


def _is_this_year(mention: Mention, today: dt.date) -> bool:
    """Whether a mention is the year that runs, which sets no day: "and this year I mean to compare"."""
    return mention.first.year == mention.last.year == today.year and (mention.last - mention.first).days > _YEAR_LONG


_YEAR_LONG = 360


def _is_known(told: Told, day: dt.date) -> bool:
    """Whether this turn has put something on record that falls on a day."""
    for path in (PAPERS, TASKS, SERVICES, "finance.purchases", "household.leases"):
        for entry in told.fresh(path):
            if any((v.date() if isinstance(v, dt.datetime) else v) == day for v in entry.changed.values()):
                return True
    return False


def _named(told: Told, at: int) -> tuple[str, tuple[int, ...]]:
    """Return what runs out, from its sentence or, for "it", from the one before, with the facts it rests on."""
    own = _thing(told.said[at])
    if at and _REFERS.match(told.said[at].line) and (not own or own in ("policy", "cover", "current policy")):
        before = told.said[at - 1]
        return (_thing(before), (before.fact,)) if not before.sense.asks else ("", ())
    return own, ()


def _thing(said: Said) -> str:
    """Return the thing of the speaker's that a sentence names: "nursing registration"; "" for none or another's."""
    for match in _THING.finditer(said.line):
        first, last = said.sense.line.token_at(match.start("thing")), said.sense.line.token_at(match.end("thing") - 1)
        start, _ = said.sense.phrase_before(first)
        if match["thing"] == "registration" and said.line.startswith("for ", match.end()):
            continue  # where one signs up
        of_a_pet = match["thing"].startswith("dog ")
        if not of_a_pet and (said.sense.owned_by_others(start) or said.sense.owned_by_others(first)):
            continue
        return text_of(bare(said.tokens[max(start, first - 2) : last + 1]))
    return ""
