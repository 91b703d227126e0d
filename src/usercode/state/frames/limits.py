"""The frame of limits: maxima and prohibitions that the speaker states. See docs/frames.md."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from calendar import month_name, monthrange
from collections.abc import Mapping, Sequence
from dataclasses import replace

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.bans import nobody_paid
from usercode.state.frames.clause import Clause
from usercode.state.frames.covering import is_kind_of_goods, is_stuff
from usercode.state.frames.gates import only_with
from usercode.state.frames.limiting import limit_on, plain_subject
from usercode.state.frames.phrases import (
    after,
    bare,
    days,
    money_in,
    parts,
    text_of,
    who,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.sums import bare_sum
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.wordset import word_set

_BARRED = word_set(
    "spend buy transfer send wire pay order purchase eat charge drink smoke withdraw move approve allow let book"
)
HABITS = word_set(
    "eating drinking shopping spending smoking takeout takeaway takeaways coffee coffees alcohol sugar buying "
    "ordering delivery restaurants crypto stocks betting deliveries gaming "
    "investments investment bets trades clothes shoes gadgets games books purchases orders online amazon uber candy "
    "meat cigarettes gambling lattes starbucks transfers payments subscriptions expenses"
)
_FILLING = word_set("more than my our money anything something any stuff")
_BOUNDS = word_set("max maximum")
_IN_TOTAL = re.compile(
    r" (?:in total|in all|all in|altogether|all told|overall|everything included|all included|all up|the (?:whole )?lot|(?:and all|and everything)(?= [,.;!?)])|"
    r"(?:this|the|our|my) (?:\S+ ){0,2}?(?:trip|holiday|vacation|getaway|honeymoon|cruise|festival|city break)|"
    r"(?:for|on|into) (?:the|my|our|this) (?:whole|entire) (?!family|household|house|week|month|year|weekend|day|time)\S+) "
)
"""Words by which a limit is on the sum of everything that is spent on its subject."""
PERIODS = ("week", "month", "quarter", "year")
"""The stretches that a sum can be for."""


def limits(clause: Clause, scene: Scene) -> list[Reading]:
    """Read stated maxima and prohibitions of the speaker's own."""
    for read in (_no_more, _forbidden, nobody_paid, _budget, _capped, _agreed, _made):
        found = read(clause, scene)
        if found and not (found[0].values.get("max_amount") == 0 and _hangs_on(scene)):
            return [replace(r, values=for_the_period(r.values, scene.sentence, scene.today)) for r in found]
    return []


def _hangs_on(scene: Scene) -> bool:
    """Whether a ban lasts until something happens that no date tells: "until he finishes the fence"."""
    bound = any(c.marker in ("until", "till", "unless") and c.verb is not None for c in scene.clauses)
    return bound and not any(t.kind == "date" for t in scene.sentence)


_OCCASION = re.compile(
    r"\b(?:\d{1,2}(?:st|nd|rd|th)|birthday|bday|anniversary|wedding|engagement|christening|baptism|bar mitzvah|bat mitzvah|"
    r"quincea\S+|hen (?:do|party)|stag(?: do)?|baby shower|retirement (?:do|party)|leaving do|graduation|housewarming)\Z",
    re.IGNORECASE,
)
"""What is paid for in several parts: a limit on it is one on their sum."""


def for_the_period(values: Mapping[str, Value], tokens: Sequence[Token], today: dt.date) -> dict[str, Value]:
    """Return a limit, one on a sum made one for the running week or month that the tokens name, or one in total."""
    subject = plain_subject(_WHOLE.sub("", _FOR_ALL.sub("", str(values["subject"]))))
    if (season := _SEASON.search(subject)) and values.get("max_amount"):
        subject = f"{subject[: season.start()]} in total"
    values = {**values, "subject": subject}
    periods = (m for t in tokens if isinstance(m := t.value, Mention) and not m.recurring and m.grain in PERIODS)
    running = next((m for m in periods if m.first <= today <= m.last), None)
    if not values.get("max_amount") or " per " in f" {subject} ":
        return dict(values)
    last = running.last if running is not None else _month_named(tokens, today)
    if last is not None and _EACH_ONE.search(f" {' '.join(t.low for t in tokens)} "):
        return {**values, "until": values.get("until") or last}
    if running is None and (month := _month_named(tokens, today)) is not None:
        return {**values, "subject": f"{without_month(subject)} per month", "until": values.get("until") or month}
    if running is None or running.grain in ("quarter", "year"):
        head = re.split(r" (?:for|of|in|at|to|from|with) ", subject.lower())[0].split(" ")[-1]
        in_parts = head in PROJECTS or _OCCASION.search(subject)
        line = f" {' '.join(t.low for t in tokens)} "
        until_then = bool(values.get("until") and _IS_SPENT.search(line)) and not _EACH_ONE.search(line)
        whole = in_parts or _IN_TOTAL.search(line) or _OVER_A_STRETCH.search(line) or until_then
        spread = None if whole or running is not None else _FOR_THE.search(line)
        if spread is not None:
            return {**values, "subject": f"{subject} per {spread['unit']}"}
        if running is None or whole or "total" in subject:
            until = {"until": values.get("until") or running.last} if running is not None else {}
            named = subject if "total" in subject or not whole else f"{subject} in total"
            return {**values, "subject": named, **until}
    subject = without_month(subject).replace(running.text, "").strip()
    return {**values, "subject": f"{subject} per {running.grain}", "until": values.get("until") or running.last}


_FOR_THE = re.compile(
    r" (?:for|over|in|within|across) the (?:whole |entire |rest of the )?(?P<unit>year|quarter|month|week)(?= [,;:.!?]|\Z| (?:and|from|on|for|but|so) )"
)
"""How a sum is told to be for the stretch that runs."""
_SEASON = re.compile(
    r" (?:this|for the|over the|in the|during the) (?:spring|summer|autumn|fall|winter|season|holidays)\Z"
)
"""How a limit is one on all that is spent over a season."""
_OVER_A_STRETCH = re.compile(
    r" (?:(?:this|the whole|the entire|all|for the|over the|during the) (?:spring|summer|autumn|fall|winter|season|holidays)"
    r"|(?:for|over|in|during|within) (?:the|our|her|his|their|its) (?:first|next|coming) (?:\S+ )?(?:weeks?|months?|year)) "
)
"""How a limit is told to be on what is spent over a stretch, wherever that stands: "this spring", "for the first two months"."""
_IS_SPENT = re.compile(r" (?:spend|spends|spending|spent|blow|budget|budgeted) ")
"""How a sum until a day is told to be all that goes until then: "I spend 1,500 on clothes until November"."""
_EACH_ONE = re.compile(
    r" (?:single|each|apiece|any one|per (?:item|piece|purchase|thing|person|head|go|gift|present)|a (?:gift|present|head|go)|at a time|at once|no \S+ (?:costs?|is|goes)|a \S+ that|secret santa|kris kringle) "
)
"""Words by which a limit is on every single sum, for as long as it lasts."""
_WHOLE = re.compile(r"\A(?:whole|entire) (?=\S)")
_FOR_ALL = re.compile(
    r" for (?:(?:the|our|my) (?:whole |entire )?(?:family|household|house|two|three|four|five)(?: of us)?|us|all of us|both of us|me|myself|ourselves|everyone|everybody)(?= per | in |\Z)"
)
"""For whom a limit is that is for nobody in particular."""


def without_month(subject: str) -> str:
    """Return what a limit is on without the month that it is for: "eating out in March"."""
    months = "|".join(month_name[1:])
    return re.sub(rf"(?: (?:in|for|during))?(?: the month of)? (?:{months})(?='s| |\Z)", "", subject)


def _month_named(tokens: Sequence[Token], today: dt.date) -> dt.date | None:
    """Return the last day of the month, running or next, where a sum is "for April", which is no day of its own."""
    following = (today.replace(day=1) + dt.timedelta(days=32)).replace(day=1)
    for first in (today.replace(day=1), following):
        name = month_name[first.month].lower()
        if any(
            t.low == name and (not i or tokens[i - 1].low in ("for", "in", "this", "during", "throughout"))
            for i, t in enumerate(tokens)
            if t.capital or (isinstance(t.value, Mention) and t.value.first == first and t.value.grain == "month")
        ):
            return first.replace(day=monthrange(first.year, first.month)[1])
    return None


PROJECTS = word_set(
    "party wedding birthday trip weekend holiday vacation move renovation bathroom kitchen project christmas remodel "
    "refurbishment makeover redo revamp refit refurb overhaul redecoration nursery garden patio extension anniversary reunion honeymoon bedroom basement attic yard "
    "feast celebration celebrations festivities reception confirmation communion christening baptism funeral wake graduation housewarming getaway cruise jubilee"
)
"""What is paid for in several parts, so that a limit on it is one on their sum."""


@only_with("no")
def _no_more(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "no more eating out until June", "no purchases over $300 without talking first"."""
    tokens = clause.rest if clause.verb is None else [*clause.front, *clause.subject, *clause.rest]
    tokens = tokens[next((i for i, t in enumerate(tokens) if t.low == "no"), len(tokens)) :]
    if len(tokens) < 2 or clause.unsure or clause.standing in ("question", "hypothetical", "reported"):
        return []
    if clause.verb is not None and clause.lemma not in ("agree", "decide", "set", "say", "check", "be"):
        return []
    if clause.lemma in ("say", "set") and who(clause.subject, scene).kind not in ("self", "joint"):
        return []
    tokens = tokens[1:]
    if [t.low for t in tokens[:2]] == ["more", "than"]:
        return []
    if tokens[0].low == "more":
        tokens = tokens[1:]
    over = next((i for i, t in enumerate(tokens) if t.low in ("over", "above", "exceeding", "than")), -1)
    money = (money_in(tokens) or bare_sum(tokens[over + 1 :])) if over >= 0 else None
    subject = bare(_until_bound(tokens))
    if [t.low for t in subject[:2]] in (["buying", "of"], ["purchase", "of"], ["purchases", "of"], ["spending", "on"]):
        subject = bare(subject[2:])
    nouns = [t.low for t in subject if t.low not in ("out", "in", "online", "at", "ever", "again")]
    habit = bool(nouns) and (nouns[-1] in HABITS or nouns[-1].rstrip("s") in HABITS)
    until = bool(days(tokens)) and bool({"until", "till"} & {t.low for t in tokens})  # "till my birthday, the 9th"
    lows = " ".join(["", *(t.low for t in clause.rest), ""])
    habit = habit or (until and bool(_FOR_OURSELVES.search(lows)) and is_kind_of_goods(text_of(subject)))
    if not subject or not (money or (habit and (until or clause.verb is None))) or not (money or until or habit):
        return []
    return limit_on(text_of(subject), money, Clause([], None, list(tokens)), zero=money is None)


_FOR_OURSELVES = re.compile(r" no more | for (?:me|us|myself|ourselves|this \S+) ")
"""How somebody tells what they do without: "no trainers for me till May"."""


def _until_bound(tokens: Sequence[Token]) -> list[Token]:
    out: list[Token] = []
    for token in tokens:
        if token.kind in ("money", "date", "mark", "span") or token.low in (
            "over",
            "above",
            "until",
            "till",
            "more",
            "without",
            "for",
            "this",
            "exceeding",
            "please",
            "unless",
            "in",
            "during",
            "throughout",
            "all",
        ):
            break
        out.append(token)
    return out


def _forbidden(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "don't let anyone transfer more than $5,000", "I'm not buying clothes until April"."""
    verb = clause.verb
    if (
        verb is None
        or clause.standing != "negated"
        or verb.lemma not in _BARRED
        or (clause.unsure and verb.modal not in ("can", "should"))
    ):
        return []
    ours = who(clause.subject, scene).kind in ("self", "joint") or any(
        t.low in ("anyone", "anybody", "me", "us", "them") for t in clause.subject
    )
    if not ours or verb.past or (clause.chain and clause.chain[0].past):
        return []
    more = any(t.low in ("more", "over", "above") for t in clause.rest)
    money = money_in(clause.rest) if more else None
    until = any(lead in ("until", "till") for lead, _ in days(clause.rest))
    on = next(
        (
            p.tokens
            for p in parts(clause.rest)
            if p.preposition in ("on", "for") and any(t.kind == "word" for t in p.tokens)
        ),
        (),
    )
    if money is not None:
        found = parts(clause.rest)
        lead = (
            [t for t in found[0].tokens if t.kind == "word" and t.low not in _FILLING]
            if found and not found[0].preposition
            else []
        )
        subject = text_of(bare([t for t in on if t.low not in ("my", "our")])) or text_of(bare(lead)) or verb.lemma
        return limit_on(subject, money, clause)
    told = scene.role == "user" and not clause.subject and not clause.chain and verb.auxiliaries[:1] == ("do",)
    told = told or (scene.role == "user" and not clause.subject and not clause.chain and "never" in verb.adverbs)
    anything = [t.low for t in clause.rest[:1]] in (["anything"], ["stuff"], ["things"], ["from"])
    if told and anything and money is None:
        shop = [t for t in after(clause, "from", "at", "off") if t.kind == "word" and t.capital]
        return limit_on(text_of(shop), None, clause, zero=True)
    if verb.progressive and until and verb.lemma in ("buy", "order", "spend", "eat"):
        found = parts(clause.rest)
        words = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
        subject = text_of([t for t in bare(words) if t.low not in ("any", "more", "money", "out")])
        if verb.lemma == "eat":
            subject = "eating " + text_of(words) if words else ""
        return limit_on(subject or text_of(bare(on)), None, clause, zero=True)
    return []


@only_with("<money>")
def _budget(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my grocery budget is $400 a month", "I've set a limit of £200 a month for entertainment"."""
    verb = clause.verb
    money = money_in(clause.rest)
    if verb is None or money is None or (not clause.factual and not clause.intended and clause.standing != "request"):
        return []
    lows = [t.low for t in clause.subject]
    ceiling = _CEILING & set(lows)
    if ceiling and (lows[-1] in ceiling or "for" in lows) and not {"credit", "speed", "time", "age"} & set(lows):
        if verb.lemma != "be" or verb.past or lows[0] not in _OURS:
            return []
        return limit_on(text_of(bare([t for t in clause.subject if t.low not in _ROUND_A_CEILING])), money, clause)
    if who(clause.subject, scene).kind not in ("self", "joint"):
        return []
    noun = next((i for i, t in enumerate(clause.rest) if t.low in ("limit", "budget", "cap", "maximum")), -1)
    if noun < 0 or verb.lemma not in _SETTING:
        return []
    if verb.lemma == "have" and len(lows) > 1 and lows[0] in _OURS:
        told = next((p.tokens for p in parts(clause.rest) if p.preposition in ("for", "on") and _nouns(p.tokens)), ())
        return limit_on(text_of(bare(_nouns(told) or clause.subject[1:])), money, clause)
    ahead = next((p.tokens for p in parts(clause.front) if p.preposition in ("for", "on") and _nouns(p.tokens)), ())
    return limit_on(text_of(bare(_nouns(ahead))) or _limited(clause.rest, noun), money, clause)


_CEILING = word_set("budget limit cap allowance max maximum")
_OURS = ("my", "our", "the")
_ROUND_A_CEILING = word_set("my our a budget limit cap max maximum for monthly weekly spending")
_BEFORE_A_CEILING = word_set(
    "my our a the monthly weekly yearly upper overall total hard strict spending me us myself ourselves him her it"
)
_SETTING = word_set("set have put raise lower increase cut make agree change update")


def _limited(rest: Sequence[Token], noun: int) -> str:
    """Return what a limit is on: what stands behind "for" or "on", else in front of the noun at that place."""
    named = [
        p.tokens for p in parts(rest) if p.preposition in ("for", "on") and any(t.kind == "word" for t in p.tokens)
    ]
    on = next((p for p in named if not any(t.low in ("limit", "budget", "cap") for t in p)), ())
    before = [t for t in rest[:noun] if t.low not in _BEFORE_A_CEILING and t.kind == "word"]
    own = text_of(bare(before))
    if before and is_stuff(before[-1].low):
        return own
    return text_of(bare([t for t in on if t.low not in ("my", "our")])) or own


@only_with("<money>")
def _capped(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "keep my takeout spending under $100 a month", "I'm limiting myself to $50 a week on coffee"."""
    verb = clause.verb
    money = money_in(clause.rest)
    if verb is None or money is None or clause.unsure or clause.standing not in ("asserted", "request"):
        return []
    ours = who(clause.subject, scene).kind in ("self", "joint") or clause.standing == "request"
    bound = any(t.low in ("under", "below", "to", "at", "within") for t in clause.rest)
    if clause.standing == "request" and verb.lemma in ("spend", "pay") and _at_most(clause):
        subject = next(
            (p.tokens for p in parts(clause.rest) if p.preposition in ("on", "for") and _nouns(p.tokens)), ()
        )
        return limit_on(text_of(bare(_nouns(subject))), money, clause)
    if (
        not ours
        or not bound
        or verb.lemma not in ("keep", "limit", "cap", "restrict", "stay")
        or (verb.past and not verb.perfect)
    ):
        return []
    found = parts(clause.rest)
    lead = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
    on = next(
        (p.tokens for p in found if p.preposition in ("on", "for") and any(t.kind == "word" for t in p.tokens)), ()
    )
    words = [t for t in bare(lead) if t.low not in ("my", "our", "myself", "ourselves", "spending", "budget", "costs")]
    return limit_on(text_of(words) or text_of(bare([t for t in on if t.low not in ("my", "our")])), money, clause)


def _at_most(clause: Clause) -> bool:
    lows = " ".join(t.low for t in clause.rest[:3])
    return lows.startswith(("up to", "at most", "no more", "max", "a maximum"))


@only_with(_BOUNDS)
def _agreed(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "we agreed on a maximum of 30 euros each for Christmas presents"."""
    verb = clause.verb
    lows = [t.low for t in clause.rest]
    at = next((i for i, w in enumerate(lows) if w in _BOUNDS), -1)
    if verb is None and at == 0 and clause.certain:
        return _maximum(clause)
    if verb is None or not clause.factual or verb.lemma not in ("agree", "say", "set", "decide") or at < 0:
        return []
    money = money_in(clause.rest[at:]) or _each(clause.rest[at + 1 :])
    subject = next((p.tokens for p in parts(clause.rest) if p.preposition in ("for", "on") and _nouns(p.tokens)), ())
    if money is None or who(clause.subject, scene).kind not in ("self", "joint"):
        return []
    return limit_on(text_of(bare(_nouns(subject))), money, clause)


def _maximum(clause: Clause) -> list[Reading]:
    """Read "max 20 euros per gift", "maximum £50 for presents"."""
    money = money_in(clause.rest[:3])
    subject = next((p.tokens for p in parts(clause.rest) if p.preposition in ("for", "on") and _nouns(p.tokens)), ())
    per = next((i for i, t in enumerate(clause.rest) if t.low == "per"), len(clause.rest))
    words = _nouns(subject) or _nouns(_until_bound(clause.rest[per + 1 :]))
    return limit_on(text_of(bare(words)), money, clause) if money is not None else []


def _each(tokens: Sequence[Token]) -> Money | None:
    """Return the sum in "30 each": a number that everybody gives."""
    found = [t for t in tokens if t.low != "of"][:2]
    each = len(found) == 2 and found[0].kind == "number" and found[1].low == "each"
    return Money(float(found[0].text), "") if each and found[0].text.isdigit() else None


def _subject_to(clause: Clause) -> list[Token]:
    """Return "takeaways" of "takeaways to 150", [] when no such phrase is there."""
    found = parts(clause.rest)
    to = any(p.preposition == "to" and any(t.kind == "money" for t in p.tokens) for p in found)
    lead = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
    words = [t for t in bare(lead) if t.low not in ("my", "our", "limit", "cap", "budget", "maximum", "the")]
    return words if to else []


def _nouns(tokens: Sequence[Token]) -> list[Token]:
    lows = {t.low for t in tokens}
    words = [t for t in tokens if t.kind == "word" and t.low not in ("my", "our")]
    return [] if lows & _BOUNDS else words


@only_with("<money>")
def _made(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "make that 200 a month for eating out" of a limit that there is."""
    money = money_in(clause.rest)
    lead = [t.low for t in clause.rest[:1]]
    on = next((p.tokens for p in parts(clause.rest) if p.preposition in ("for", "on") and _nouns(p.tokens)), ())
    raised = clause.lemma in ("raise", "increase", "double", "lower", "reduce", "cut") and _subject_to(clause)
    if raised and clause.standing in ("request", "asserted") and money is not None and not clause.unsure:
        found = limit_on(text_of(_subject_to(clause)), money, clause)
        return [replace(r, mode="touch", refers=str(r.values["subject"])) for r in found]
    if (
        clause.lemma != "make"
        or clause.standing != "request"
        or money is None
        or lead not in (["it"], ["that"])
        or not on
    ):
        return []
    return [
        replace(r, mode="touch", refers=str(r.values["subject"])) for r in limit_on(text_of(_nouns(on)), money, clause)
    ]
