"""Deadlines told in passing: the day in one breath, and what it is the day of in another, in lively words.

"Grandpa's fridge hums like a choir. Beko mends it for nothing until 3 May", "Swim camp! Sign-up's open till Friday":
where no other reader has understood the sentence of the day, its family of words tells what ends then, and what it is
about is looked for in its own words, in those before it and in what was said shortly before.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.openers import is_cry
from usercode.state.frames.phrases import last_day
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.turns.aboutness import about_in, label_of, named_before
from usercode.state.frames.turns.billnames import BILLS
from usercode.state.frames.turns.expected_deadlines import is_uncertain
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.turns.warranties import breaks
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

TASKS, GOODS, SERVICES = "household.deadlines", "finance.purchases", "finance.subscriptions"
_DATED = (
    TASKS,
    GOODS,
    SERVICES,
    "finance.payments",
    "finance.transfers",
    "travel.documents",
    "travel.trips",
    "calendar.events",
    "household.leases",
)
_LAST = re.compile(
    r" (?P<lead>no later than|not later than|on or before|by|until|till|up to|through|before|due(?: on| by)?|"
    r"(?:ends?|(?:is )?over|(?:is )?up|expires?|runs out|lapses|closes?|shuts?|last day|final day)(?: is)?(?: on)?) "
    r"(?:, )?(?:(?:the|noon|midnight|end|of|on|close|business) )*(?P<day><d\d+>) "
)
"""How the last day of something is told, with a verb or without."""
_ENDS_THEN = re.compile(
    rf" (?:when )?its (?:warranty|guarantee) (?:ends|runs out|is up|expires) (?:{ATOM}|[–—,] ){{0,8}}?(?P<day><d\d+>) "
)
_FAR = dt.timedelta(days=1500)


def in_passing(told: Told) -> list[Finding]:
    """What ends on a day that no other reader has read of its sentence: cover, a way back, a trial, a bill."""
    if is_uncertain(told.text):
        return []
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        day = last_told(said, told.today)
        if day is None or _is_read(told, said, day):
            continue
        found = next((f for reader in _READERS for f in reader(told, at, day)), None)
        out += [found] if found is not None else []
    return out


def last_told(said: Said, today: dt.date) -> dt.date | None:
    """Return the day ahead until which a sentence tells of something, None for none."""
    if said.sense.asks or not said.sense.tells or said.sense.line.mood in ("request", "question"):
        return None
    match = _LAST.search(said.line) or _ENDS_THEN.search(said.line)
    if match is None:
        return None
    mention = coming(said.between(*match.span("day"))[0], today).value
    day = last_day(mention)
    if day is None or mention.recurring or (mention.last - mention.first).days > 1:
        return None
    over = said.line.startswith("is over ", match.end())
    if "lead" in match.re.groupindex and match["lead"] == "before" and not over:
        day = mention.first - dt.timedelta(days=1)
    return day if today < day <= today + _FAR else None


def _is_read(told: Told, said: Said, day: dt.date) -> bool:
    """Whether a record of this turn holds the day, or rests on its sentence with another."""
    for path in _DATED:
        for entry in told.fresh(path):
            days = {
                v.date() if isinstance(v, dt.datetime) else v for v in entry.values.values() if isinstance(v, dt.date)
            }
            if day in days or (said.fact in entry.facts and any(d > told.today for d in days)):
                return True
    return False


_MENDED = re.compile(
    r" (?:warrant(?:y|ied)|guaranteed?|covered|(?:mend|repair|fix|replac|swap|exchang|servic)\w* (?:[^\s,;.!?]+ ){0,3}?"
    r"(?:for (?:free|nothing)|free of charge|at no cost)|free repairs?|free replacements?) "
)
_BACK = re.compile(
    r" (?:money back|refund|store credit|(?:take|takes|taking) (?:it|them) back|(?:return|send|bring|take) (?:it|them)(?: back)?|"
    r"(?:swaps?|exchanges?) (?:it|them|the \S+)|change (?:my|our) minds?|(?:it|they) (?:can |may )?go(?:es)? back) "
)
_NOT_THIS = re.compile(r" (?:insurance|policy|trial|free trial|medical|dental) ")
_A_PAPER = re.compile(r" (?:licen[cs]e|passport|permit|visa) ")
"""What is swapped for another and goes back to no shop: "my licence counts until then. I have to swap it"."""


def _goods(told: Told, at: int, day: dt.date) -> Iterator[Finding]:
    """Yield until when a thing is mended for nothing, or can go back."""
    said = told.said[at]
    field = "warranty_until" if _MENDED.search(said.line) or _ENDS_THEN.search(said.line) else "return_until"
    papers = any(_A_PAPER.search(s.line) for s in told.said[max(0, at - 1) : at + 1])
    if (
        _NOT_THIS.search(said.line)
        or (papers and field == "return_until")
        or (field == "return_until" and not _BACK.search(said.line))
    ):
        return
    found = about_in(told, at, is_goods, back=2) or _brand_before(told, at)
    if found is None:
        return
    item, facts = found
    make = _make(said)
    item = item if not make or make.lower() in item.lower() else _with_make(item, make)
    known = next((e for e in told.fresh(GOODS) if _is_called_so(e, item)), None)
    if known is not None and known.values.get(field):
        return
    values: dict[str, Value] = {field: day, "_note": told.around(at)}
    values |= {} if known is not None else {"item": item}
    near = told.said[max(0, at - 2) : at]
    faulty = field == "warranty_until" and any(breaks(s) or _FAILED.search(s.line) for s in near if not s.sense.asks)
    values |= {"status": "faulty"} if faulty else {}
    yield Finding(collection=GOODS, entry=known, values=values, facts=tuple(dict.fromkeys((*facts, said.fact))))


_FAILED = re.compile(
    r" (?:went (?:black|dead|dark|silent|bang|blank|on strike)|gave up|packed (?:up|in)|conked out|whistles?|sings|hums|howls|stopped) "
)


def _with_make(item: str, make: str) -> str:
    """Return "Priit's Lenovo laptop" of "Priit's laptop"."""
    owner, owned, thing = item.rpartition("'s ")
    return f"{owner}{owned}{make} {thing}"


def _make(said: Said) -> str:
    """Return the firm by which a sentence begins that mends a thing or covers it: "Lenovo warranty"."""
    first = said.tokens[0] if said.tokens else None
    if first is None or not first.capital or parts(first.low) or first.low in PEOPLE:
        return ""
    return "" if " ".join(t.low for t in said.tokens[:1]) in PLACES or _BACK.search(said.line) else first.text


def _brand_before(told: Told, at: int) -> tuple[str, tuple[int, ...]] | None:
    """Return what was bought and is called by its make alone: "having bought the Garmin"."""
    for said in reversed(told.said[max(0, at - 2) : at + 1]):
        match = _BOUGHT.search(said.text)
        if match is not None:
            return match["what"], (said.fact,)
    return None


_BOUGHT = re.compile(
    r"\b(?:bought|got|ordered|unpacked) (?:the|my|our|a|an) (?P<what>[A-Z][\w-]+(?: [A-Z0-9][\w-]*)?)(?= )"
)


def _is_called_so(entry: Entry, item: str) -> bool:
    return bool(words(item.rsplit(" ", 1)[-1]) & words(str(entry.values.get("item"))))


_FREE = re.compile(
    r" (?:free (?:[^\s,;.!?]+ ){0,2}?(?:fortnight|weeks?|months?|trial|period|days|year|quarter)|for free|being free|"
    r"trial|free !|for nothing) "
)
_TAKES_PART = re.compile(r"\b(?:I|we|my|our|me|us)\b", re.IGNORECASE)


def _trial(told: Told, at: int, day: dt.date) -> Iterator[Finding]:
    """Yield what is free until a day, called by the name that stands in its sentence or before it."""
    near = told.said[max(0, at - 3) : at + 1]
    free = any(_FREE.search(s.line) for s in near if not s.sense.asks)
    if not free or (day - told.today).days > 100 or not _TAKES_PART.search(" ".join(s.text for s in near)):
        return
    facts: tuple[int, ...] = ()
    name = ""
    for said in reversed(near):
        name = _service_in(said.tokens)
        if name:
            facts = (said.fact,)
            break
    for text in () if name else named_before(told):
        name = _service_in(tokenize(text))
        if name:
            break
    if name:
        values: dict[str, Value] = {"name": name, "trial_until": day, "_note": told.around(at)}
        yield Finding(collection=SERVICES, values=values, facts=tuple(dict.fromkeys((*facts, told.said[at].fact))))


def _service_in(tokens: Sequence[Token]) -> str:
    """Return the name of a service that a sentence is about: capitals that are no word, no place and nobody."""
    for k, token in enumerate(tokens):
        if not token.capital or token.low in PEOPLE | PLACES.keys():
            continue
        if k and token.text[:1].isupper() and tokens[k - 1].low in _LEADS_TO_SERVICE:
            run = [token]
            while k + len(run) < len(tokens) and tokens[k + len(run)].capital:
                run.append(tokens[k + len(run)])
            return " ".join(t.text for t in run)
        if not parts(token.low) and k + 1 < len(tokens) and tokens[k + 1].low == "'s":
            return token.text
    return ""


_LEADS_TO_SERVICE = word_set(
    "get got getting have use using try trying started joined on of for with opened downloaded"
)


_OWED = re.compile(r" (?:due|payable|to be paid|owe|owes|in cash|must be|has to be|have to be|pay|paid|by) ")
_NO_BILL = re.compile(
    r" (?:offer|sale|off|discount|save[ds]?|saving|cheaper|instead|early bird|deal|price[ds]?|budget|spend\w*|limit|at most|max\w*|"
    r"raised?|goal|back|refund\w*|worth|voucher|tickets?|from|earn\w*|salary|win|won|prize|lend|lent|cap|under) "
)


def _bill(told: Told, at: int, day: dt.date) -> Iterator[Finding]:
    """Yield a sum that is due on a day, called by the label that stands before it."""
    said = told.said[at]
    if not said.sense.sums or not _OWED.search(said.line) or _NO_BILL.search(said.line):
        return
    found = about_in(told, at, _is_bill, back=2) or label_of(told, at, back=3) or about_in(told, at, _is_bill, back=6)
    if found is not None:
        what, facts = found
        values: dict[str, Value] = {"what": what, "due": day, "_note": told.around(at)}
        yield Finding(collection=TASKS, values=values, facts=tuple(dict.fromkeys((*facts, said.fact))))


def _is_bill(token: Token) -> bool:
    return token.kind == "word" and token.low in BILLS


_SENDS = re.compile(
    r" (?:if (?:i|we) (?:send|hand|put|turn|get) (?P<a>(?:the|my|our|a|an) (?:\S+ )?\S+ )in (?:by|before|until|no later than) "
    r"|if (?:they|it|the \S+) (?:have|has|gets?|receives?) (?P<b>(?:my|our|the) (?:\S+ )?\S+ )(?:[^,;.!?<]+ )?(?:by|before|until) ) ?"
)


def _filing(told: Told, at: int, day: dt.date) -> Iterator[Finding]:
    """Yield what has to be with somebody by a day for money to come back: "half back if I send the claim in by"."""
    said = told.said[at]
    match = _SENDS.search(f"{said.line}")
    if match is None:
        return
    paper = re.sub(r" (?:of|for|with|from|to)\Z", "", (match["a"] or match["b"]).split(" ", 1)[1].strip())
    label = label_of(told, at - 1, back=0) if at else None
    about, facts = label if label is not None else ("", ())
    what = f"{paper} ({about})" if about else paper
    values: dict[str, Value] = {"what": what, "due": day, "_note": told.around(at)}
    yield Finding(collection=TASKS, values=values, facts=tuple(dict.fromkeys((*facts, said.fact))))


_GOES_ON = re.compile(
    r" (?P<what>[^\s,;.!?<]+) (?:contract |insurance |policy |membership |subscription )?(?:just |simply |then )?(?:runs on|goes on|renews|rolls over|rolls on|continues|"
    r"carries on|is extended) (?:[^.;!?]*? )?unless "
)
"""How a contract is told to go on that nobody ends: "HUK runs on for another year unless they have my cancellation by"."""
_GOING_OVER = re.compile(
    r"\b(?:going over|going|switching|moving|changing|off) to [A-Z]|\bleaving\b|\bwant out\b|\bhad enough\b"
)


def _ending(told: Told, at: int, day: dt.date) -> Iterator[Finding]:
    """Yield that notice has to be given on what goes on unless it is ended by a day, where the turn tells of leaving it."""
    said = told.said[at]
    match = _GOES_ON.search(said.line)
    token = said.between(*match.span("what"))[0] if match is not None else None
    if token is not None and token.capital and token.low not in PEOPLE and _GOING_OVER.search(told.text):
        values: dict[str, Value] = {"what": f"give notice ({token.text})", "due": day, "_note": said.text}
        yield Finding(collection=TASKS, values=values, facts=(said.fact,))


_READERS: tuple[Callable[[Told, int, dt.date], Iterator[Finding]], ...] = (_ending, _goods, _trial, _filing, _bill)


# -- what a bare title is about


class _Kind(NamedTuple):
    """What a bare title may be the task of: words of its sentence, and what may be named before it."""

    told: re.Pattern[str]
    heads: frozenset[str]
    deed: str


_KINDS = (
    _Kind(
        re.compile(r" (?:notice|in writing|tell|hear from|let (?:them|him|her) know|letter) "),
        word_set(
            "flat apartment house room lease tenancy hall kindergarten nursery school daycare club gym unit garage "
            "allotment contract membership studio office storage parking"
        ),
        "give notice",
    ),
    _Kind(
        re.compile(r" (?:renew\w*|extended|extend) "),
        word_set("licence license card permit pass registration membership subscription certificate tag"),
        "renew",
    ),
    _Kind(
        re.compile(
            r" (?:registration|sign-?ups?|apply|places?|spots?|entries|entry|forms?|enrol\w*|applications?|papers?|register) "
        ),
        word_set(
            "camp course courses class classes marathon swim run race league choir club programme program degree master masters "
            "workshop tournament exam bootcamp academy lessons retreat competition regatta triathlon squad team "
            "mba phd nursery kindergarten scholarship grant fafsa bursary"
        ),
        "",
    ),
)
_EMPTY = word_set(
    "tell them they it in writing give notice mine ours renewing renew with the county letter say apply places place spots "
    "spot entries entry sign-up sign-ups signup registration everything forms form papers verification let know hear from us me a "
    "register enrol enroll application applications my our council city office extended"
)
_LEAVES = re.compile(
    r"\b(?:through with|can go|get out|getting out|leav(?:e|ing)|mov(?:e|ing) (?:out|in)|got the house|not (?:keeping|coming back|staying)|"
    r"no longer need|don['’]t need|done with|had enough|giv(?:e|ing) up|finished with|rid of|quit\w*|are through)\b",
    re.IGNORECASE,
)


def titled(told: Told) -> list[Finding]:
    """What the bare title of a new task is about, found by the kind of its sentence in the words before it."""
    out: list[Finding] = []
    places = {said.fact: at for at, said in enumerate(told.said)}
    for entry in told.fresh(TASKS):
        ats = [places[n] for n in entry.facts if n in places]
        what = str(entry.values.get("what") or "")
        if entry.record is not None or not ats or "(" in what or not (_is_bare(what) or _MIND.match(what)):
            continue
        at = max(ats)
        if _MIND.match(what):
            out += _goes_back(told, at, entry)
            continue
        kind = next((k for k in _KINDS if k.told.search(told.said[at].line)), None)
        found = about_in(told, at, _of(kind.heads), back=5) if kind is not None else None
        if kind is None or found is None:
            continue
        about, facts = found
        if words(about) <= words(what):
            continue
        leaves = kind.deed == "give notice" and not _LEAVES.search(told.text)
        deed = re.sub(r"\btell They\b", "tell them", what) if not kind.deed or leaves else kind.deed
        out += _misread(told, tuple(entry.facts), about)
        name = f"renew {about}" if kind.deed == "renew" else f"{deed} ({about})"
        out.append(
            Finding(
                collection=TASKS, entry=entry, values={"what": name}, facts=tuple(dict.fromkeys((*facts, *entry.facts)))
            )
        )
    return out


_DRIVES = re.compile(r"\b(?:driv\w+|passport|visa|insurance)\b", re.IGNORECASE)


def _misread(told: Told, facts: tuple[int, ...], about: str) -> Iterator[Finding]:
    """Yield a lease without an end and a licence of another sort that were read of the sentence of a task."""
    for path, field in (("household.leases", "ends"), ("travel.documents", "")):
        for entry in told.fresh(path):
            vague = (
                not entry.values.get(field)
                if field
                else entry.values.get("kind") == "licence" and not _DRIVES.search(about)
            )
            if entry.record is None and vague and set(entry.facts) & set(facts):
                yield Finding(collection=path, entry=entry, facts=tuple(entry.facts), retires=True)


_MIND = re.compile(r"change (?:my|our) minds?\Z")


def _goes_back(told: Told, at: int, task: Entry) -> Iterator[Finding]:
    """Yield a thing bought that can go back until the day which was taken for that of a task: "to change my mind"."""
    found = about_in(told, at, is_goods, back=2)
    if found is not None and found[0]:
        item, facts = found
        values: dict[str, Value] = {"item": item, "return_until": task.values["due"], "_note": told.around(at)}
        yield Finding(collection=TASKS, entry=task, facts=tuple(task.facts), retires=True)
        yield Finding(collection=GOODS, values=values, facts=tuple(dict.fromkeys((*facts, *task.facts))))


def with_firm(told: Told) -> list[Finding]:
    """The firm of a service that is called by what it is, as the words behind it tell: "my gym membership at McFit"."""
    out: list[Finding] = []
    for entry in told.fresh(SERVICES):
        name = str(entry.values.get("name") or "")
        if entry.record is not None or not name or re.search(r"[A-Z]", name):
            continue
        behind = re.compile(rf"\b{re.escape(name)} (?:at|with|from) (?P<firm>[A-Z][\w&-]+(?: [A-Z][\w&-]+)?)(?![\w'’])")
        said, match = next(
            ((s, m) for s in told.said if s.fact in entry.facts and (m := behind.search(s.text))), (None, None)
        )
        if said is not None and match is not None and match["firm"].lower() not in PLACES:
            named = {"name": f"{match['firm']} {name}"}
            out.append(Finding(collection=SERVICES, entry=entry, values=named, facts=(said.fact,)))
    return out


def _of(heads: frozenset[str]) -> Callable[[Token], bool]:
    return lambda token: token.kind == "word" and token.low in heads


def _is_bare(what: str) -> bool:
    """Whether a title says nothing of what it is about: "Registration", "Mine", "Marstrand sign-up"."""
    said = [w for w in re.findall(r"[\w-]+", what.replace("'s", "")) if w]
    told = [w for w in said if w.lower() not in _EMPTY]
    last = said[-1].lower() in _EMPTY if said else False
    return not told or (last and len(told) == 1 and told[0][:1].isupper() and not is_cry(what))
