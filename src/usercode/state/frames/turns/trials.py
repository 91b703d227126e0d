"""Trials over the sentences of a turn: what is on trial in one, how long, or when and how much it costs, in another."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.servicenames import service
from usercode.state.frames.gist.trials import is_trial_of_others, trial
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told
from usercode.state.frames.words import CARDS, MEANS_OF_PAYMENT, PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES, PAYMENTS, TRANSFERS = "finance.subscriptions", "finance.payments", "finance.transfers"
EVENTS, TASKS = "calendar.events", "household.deadlines"
_FREE = re.compile(
    r"\b(?:free|trial|without charge|costs? nothing|no charge|on the house|gratis|complimentary)\b",
    re.IGNORECASE,
)
_TAKEN_OUT = re.compile(
    r"(?= (?:trial (?:period |month |week |membership |subscription |version )?(?:of|for|with|at)|signed "
    r"(?:(?:my |our )?[^\s,;:.!?<]+ ){0,2}?up (?:today |yesterday |just now |<d\d+> |online )?(?:for|to|with)|(?:put|got|set|signed|roped|talked) (?:me|us) "
    r"(?:up |on|onto|into|in to|in)(?: with| for| to)?|put (?:my|our) card (?:details |number )?"
    r"(?:in|into|on|down for|down with)(?: one of)?|downloaded|installed|put(?! me| us| my| our)|subscribed to|joined|took out|taken out|take out|taking out|"
    r"trying out|try out|trying|try|started|testing|(?:got|have|has)(?! (?:signed|put|got|set|been|just|also|had|"
    r"taken|started|joined|subscribed|tried|talked|roped))) (?:the |a |an |those |these |some )?"
    rf"(?P<what>{WORD}{{1,5}}?)(?=[,;:.!?()–—<]|\Z|(?:today|yesterday|this|last|because|and|so|for|on|with|which|that|"
    r"at|since|to|free|trial) ))"
)
"""How a service is told to be taken up; of words in a row each may be one: "started a free trial of"."""
_LASTS = re.compile(
    rf" (?:it|that|this|the (?:free )?(?:trial|period|month)|trial(?: period)?|which) (?:{ATOM}{{0,2}}?)"
    r"(?:runs?|lasts?|is|ends?|is free|goes|stops|expires?|turns into|becomes|switches|converts|renews|will cost|"
    rf"starts|costs) {ATOM}{{0,2}}?(?:for |until |till |on |through |after )?(?:the )?(?P<end><[sd]\d+>) "
    r"| (?:on|from) (?P<turns><d\d+>) (?:it|that|this|the (?:free )?trial|they) (?:will )?(?:turns?|becomes?|switch"
    r"(?:es)?|converts?|changes?|rolls?|goes|go|starts?|renews?|is|costs?|charges?|bills?|takes?|wants?|debits?|collects?) "
    r"| first (?P<first><[sd]\d+>) (?:, (?:counting|counted|starting|beginning|running|as) (?:from|of|on) <d\d+> , "
    rf")?{ATOM}{{0,3}}?(?:free|nothing|on the house|without charge) "
    rf"| (?:free|nothing|without charge|no charge) (?:for |until |till |through |up to )(?:the )?(?:first )?"
    rf"(?P<free><[sd]\d+>) | (?P<lead><s\d+>) (?:is |are |come |comes |were )?(?:free trial|trial|for free|free) "
    r"| (?:it|that|this|the (?:free )?trial|which) (?:will |then |automatically )*(?:turns?|becomes?|switch(?:es)?|converts?|changes?|"
    rf"rolls?) (?:in ?to|to|over)? ?(?:{ATOM}){{0,5}}?(?:after|in) (?P<turned><s\d+>) "
    r"|[,;–—] (?:and |it |which |that )*(?:ends?|runs out|expires?|is over|stops) (?:on |after )?(?P<stops><d\d+>) "
)
_THEN = re.compile(
    r" (?:then|after (?:that|it|this|the (?:free |first )?(?:trial|month|week|period|<s\d+>))|afterwards|after which|"
    r"from then on|otherwise|(?:when|once|as soon as) (?:it|that|this|the (?:free )?(?:trial|month|week|period)) "
    r"(?:is|'s|ends|runs)(?: over| up| out| done| finished)?|(?:if|unless) (?:i|we) (?:do|'ve|have|forget|cancel|leave|"
    rf"let|stop|did)) {ATOM}{{0,9}}?(?P<price><m\d+>) "
)
"""What a trial costs once it is over: "after the trial they take $79", "if I do nothing it's £54.99"."""
_CALLED_OFF = re.compile(
    r" (?:i|we|and|then|but|so) (?:have |'ve |already |just |also |then |straight away |right away |both )*(?:cancelled|canceled|stopped|"
    r"ended|called off|turned off|switched off) (?:it|that|the (?:free )?(?:trial|renewal|subscription|plan|membership|"
    r"thing)|auto-?renewal?) "
)


_TURNS = re.compile(
    r" (?:it|that|this|which|they|(?:the|my) (?:free )?(?:trial|plan|subscription|app|membership|account)|(?:i|we) "
    r"(?:am|'m|are|'re|will be|'ll be|get|'ll get|will get)|my card|(?:first |paid )?(?:payment|billing|charge|bill)) "
    r"(?:will |'ll |then |gets? |be |is |automatically |only )*(?:turns?|becomes?|switch(?:es)?|converts?|changes?|"
    r"rolls?|starts?|begins?|goes|go|charges?|charged|bills?|billed|debited|takes?|costs?|due|kicks?|comes?|put) "
    rf"{ATOM}{{0,9}}?(?:(?:on|from|as of|starting|by|after) )?(?P<turns><d\d+>) "
    r"| (?:first|next) (?:real |paid |monthly |proper )?(?:payment|charge|bill|debit|direct debit|instal?ment) (?:is |would |will |'ll |be |comes? |goes? |"
    r"falls? |due |out |taken |of <m\d+> |[,:–—-] )*(?:(?:on|from|by) )?(?P<charged><d\d+>) "
)
"""How a trial is told to turn into something paid: "it turns into a paid plan at 29.99 a month on 19 January"."""


def trials(told: Told) -> list[Finding]:
    """A trial whose name, length and price stand in different sentences.

    The day on which it turns into something paid goes before a length of time that the turn names as well.
    """
    if not _FREE.search(told.text):
        return []
    dated = any(e.changed.get("trial_until") for e in told.fresh(SERVICES))
    for at, said in enumerate(told.said):
        match = next((m for m in _LASTS.finditer(said.line) if m["turns"]), None) or _TURNS.search(said.line)
        match = match or (None if dated else _LASTS.search(said.line))
        if (
            match is None
            or said.sense.asks
            or not said.sense.tells
            or is_trial_of_others(said.sense, said.sense.hits.get("trial", ()))
            or not (_FREE.search(said.text) or (at and _FREE.search(told.said[at - 1].text)))
        ):
            continue
        token = said.between(*match.span(next(g for g in _ENDS_AT if match.groupdict().get(g))))[0]
        entry, name, facts = _service(told, at)
        day = _end(token, told)
        if not (entry or name) or day is None or day <= told.today:
            continue
        values: dict[str, Value] = {"trial_until": day, "_note": told.around(at)}
        price = next((s.money(m, "price") for s in told.said if (m := _THEN.search(s.line)) is not None), None)
        turns = any(match.groupdict().get(g) for g in ("turns", "charged"))
        if dated and any(e.values.get("trial_until") == day for e in told.fresh(SERVICES)):
            return []
        price = said.sense.sums[0] if price is None and turns and len(said.sense.sums) == 1 else price
        values |= total(price, "price") if price is not None else {}
        values |= {"period": said.sense.period} if turns and said.sense.period and price is not None else {}
        values |= {} if entry else {"name": name}
        named = str(entry.values["name"]) if entry else name
        return [
            *_misread(told, named, day),
            Finding(collection=SERVICES, entry=entry, values=values, facts=(*facts, said.fact)),
        ]
    return []


def beside_others(told: Told) -> list[Finding]:
    """A trial that a sentence tells beside an event, as which its last day was read: "Night shift again, so I started"."""
    if any(e.changed.get("trial_until") for e in told.fresh(SERVICES)):
        return []
    out: list[Finding] = []
    for said in told.said if _FREE.search(told.text) else ():
        for reading in trial(said.sense) if said.sense.tells else ():
            day = reading.values.get("trial_until")
            events = [
                e for e in told.fresh(EVENTS) if e.record is None and e.facts == [said.fact] and _starts_on(e, day)
            ]
            gone = [Finding(collection=EVENTS, entry=e, facts=(said.fact,), retires=True) for e in events]
            out += [*gone, Finding(collection=SERVICES, values=reading.values, facts=(said.fact,))] if events else []
    return out


def _starts_on(entry: Entry, day: Value) -> bool:
    """Whether an event was read to begin on a day."""
    start = entry.values.get("start")
    return bool((start.date() if isinstance(start, dt.datetime) else start) == day)


_NOT_YET = re.compile(
    r" (?:have|has|did) (?:still )?not (?:yet |actually |even )?(?:cancell?ed|ended|stopped|quit|cancel|end|stop|turned off|switched off|called off|unsubscribed from|got round to) "
    r"| (?:still|yet) (?:have |need |has )?to (?:cancel|end|stop|quit|unsubscribe from) | (?:is|are|'s) (?:still )?(?:running|on|active|going|not cancell?ed|uncancelled)(?: yet| still)? "
)


def not_yet(told: Told) -> list[Finding]:
    """That a service which costs money soon has not been cancelled yet, as a later turn tells of it by its name."""
    waiting = [
        e
        for e in told.entries(SERVICES)
        if e.record is not None and not e.retired and not e.changed and not e.values.get("cancelled_on")
        if (e.values.get("trial_until") or e.values.get("renews_on") or told.today) > told.today
    ]
    return [
        Finding(collection=SERVICES, entry=entry, values={"_note": said.text}, facts=(said.fact,))
        for said in (told.said if waiting else ())
        if _NOT_YET.search(said.line) and said.sense.tells and not said.sense.asks
        for entry in waiting
        if words(str(entry.values["name"])) <= said.words and not said.sense.of_others(Hit(0, 1), company=True)
    ]


def afterwards(told: Told) -> list[Finding]:
    """What a trial of this day costs once it is over, and that it was called off at once, told a sentence later."""
    on_trial = [e for e in told.recent(SERVICES) if (e.values.get("trial_until") or told.today) > told.today]
    if len(on_trial) != 1 or on_trial[0].values.get("cancelled_on"):
        return []
    (entry,) = on_trial
    for said in told.said:
        if said.sense.asks:
            continue
        if _CALLED_OFF.search(said.line) and said.sense.tells:
            values: dict[str, Value] = {"cancelled_on": told.today}
            return [Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,))]
        match = _THEN.search(said.line)
        price = said.money(match, "price") if match is not None and not entry.values.get("price") else None
        if price is None:
            continue
        values = {**total(price, "price"), "_note": said.text}
        values |= {"period": said.sense.period} if said.sense.period in _PERIODS else {}
        paid = [e for e in told.fresh(PAYMENTS) if e.record is None and e.values.get("amount") == price.amount]
        return [
            *(Finding(collection=PAYMENTS, entry=e, facts=(said.fact,), retires=True) for e in paid),
            Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,)),
        ]
    return []


_PERIODS = frozenset({"week", "month", "quarter", "year"})


def _misread(told: Told, name: str, day: Value) -> list[Finding]:
    """The events that are no more than the service signed up for, and tasks for the day on which it is free no more."""
    events = [e for e in told.fresh(EVENTS) if words(str(e.values.get("title", ""))) <= words(name)]
    tasks = [e for e in told.fresh(TASKS) if e.values.get("due") == day]
    sent = [e for e in told.fresh(TRANSFERS) if e.values.get("date") == day and _is_no_party(e)]
    return [
        Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
        for e in (*events, *tasks, *sent)
        if e.record is None
    ]


def _is_no_party(entry: Entry) -> bool:
    """Whether a transfer was read as going to a means of payment, off which the service takes its price."""
    name = {w.lower() for w in str(entry.values.get("recipient") or "").split()}
    return bool(name) and name <= MEANS_OF_PAYMENT | CARDS


_ENDS_AT = ("end", "stops", "turns", "charged", "first", "free", "lead", "turned")
_AT_FIRST = re.compile(
    r" (?:the |my |our )?first (?P<unit><s\d+>|week|fortnight|month|quarter|year) (?:is |are |was |costs? |for |at |"
    rf"comes? to |only |just )+{ATOM}{{0,2}}?(?:<m\d+>|(?:a|one) (?:pound|quid|dollar|euro|fiver|tenner|buck)) "
    r"(?:[^;.!?]*? )?(?P<then>then|after that|afterwards|from then on|after which) "
    rf"| (?P<span><s\d+>) (?:of {ATOM}{{1,3}})?for (?:only |just )?<m\d+> (?:[^;.!?]*? )?"
    r"(?P<later>(?:it|that|which|this) (?:then |will |'ll )?(?:goes|go|costs?|is|becomes?|rises?|jumps?)|then|"
    r"after that|afterwards|from then on|after which) | <m\d+> (?:a month |per month |monthly )?for "
    r"(?:the |my |our )?first (?P<length><s\d+>|week|fortnight|month|quarter|year) (?:[^;.!?]*? )?"
    r"(?P<next>then|after that|afterwards|from then on|after which) "
)
"""A price at first and another one later: "the first month costs £1 and then it's £11.75"."""
_UNITS = {"week": Span(7, "day"), "fortnight": Span(14, "day"), "month": Span(1, "month"), "quarter": Span(3, "month")}


def introductory(told: Told) -> list[Finding]:
    """A service that is cheap at first: its first period is told like a trial, with what it costs afterwards."""
    if any(e.changed.get("trial_until") for e in told.fresh(SERVICES)):
        return []
    for at, said in enumerate(told.said):
        match = _AT_FIRST.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells:
            continue
        unit = next(g for g in ("unit", "span", "length") if match[g])
        length = next((t.value for t in said.between(*match.span(unit)) if t.kind == "span"), None)
        length = length or _UNITS.get(match[unit], Span(1, "year"))
        behind = said.between(match.end(), len(said.line))
        price = next((t.value for t in behind if t.kind == "money"), None)
        entry, name, facts = _service(told, at)
        if price is None or not (entry or name):
            continue
        values: dict[str, Value] = {"trial_until": later(said.sense.past_day(), length), "_note": told.around(at)}
        values |= total(price, "price") | ({} if entry else {"name": name})
        values |= {"period": said.sense.period} if said.sense.period else {}
        return [Finding(collection=SERVICES, entry=entry, values=values, facts=(*facts, said.fact))]
    return []


def _service(told: Told, at: int) -> tuple[Entry | None, str, tuple[int, ...]]:
    """Return the one service that the turn has taken up, on record or by the words behind "trial of"."""
    fresh = [e for e in told.fresh(SERVICES) if e.values.get("cancelled_on") is None]
    if len(fresh) == 1:
        return fresh[0], "", ()
    for said in told.said[: at + 1]:
        tells = not fresh and not said.sense.asks and not _is_of_others(said)
        for match in _TAKEN_OUT.finditer(said.line) if tells else ():
            run = _named_in(bare(said.between(*match.span("what"))))
            if run and (run[0].capital or (_is_unnamed_service(run) and _is_own_and_priced(told, said, match))):
                return None, text_of(run), (said.fact,)
        by_firm = _GIVEN_BY.search(said.line) if not fresh and not said.sense.asks else None
        if by_firm is not None and (firm := _firm_in(said, by_firm)):
            return None, firm, (said.fact,)
        tried = [h for h in said.sense.said("trial", "said", "meant") if not is_trial_of_others(said.sense, [h])]
        if tried and not fresh and not said.sense.asks and (name := service(said.sense, tried[0])):
            return None, name, (said.fact,)
    told_today = [e for e in told.recent(SERVICES) if e.values.get("cancelled_on") is None]
    return (told_today[0] if len(told_today) == 1 else None), "", ()


def _is_of_others(said: Said) -> bool:
    """Whether a sentence tells of a trial of somebody else's, to which the speaker was not brought."""
    tried = said.sense.hits.get("trial", ())
    return bool(tried) and not re.search(r" (?:me|us|i|we) ", said.line) and is_trial_of_others(said.sense, tried)


_GIVEN_BY = re.compile(
    rf"\A (?P<firm>(?:{WORD}){{1,3}}?)(?:gives|gave|has given|offers|offered|lets|let|is giving|grants) (?:me|us|my \S+|our \S+) "
    r"(?:[^;.!?]*? )?(?:free|trial|nothing) "
)
"""How a firm is told to let somebody try its service: "Shopify gives us three days free"."""


def _firm_in(said: Said, match: re.Match[str]) -> str:
    """Return the firm that a match names with a capital, "" for anybody else."""
    run = bare(said.between(*match.span("firm")))
    people = {t.low for t in run} & (PEOPLE | SUBJECTS)
    return text_of(run) if run and all(t.text[:1].isupper() or t.kind == "number" for t in run) and not people else ""


_SORTS_OF_SERVICE = word_set(
    "app apps site sites website websites platform channel magazine newspaper newsletter box software programme "
    "program tool course club planner tracker"
)


def _is_unnamed_service(run: Sequence[Token]) -> bool:
    """Whether a phrase tells what sort of service was taken up, where the name is not told: "a meditation app"."""
    return len(run) > 1 and run[-1].low in _SORTS_OF_SERVICE and all(t.kind == "word" for t in run)


def _is_own_and_priced(told: Told, said: Said, match: re.Match[str]) -> bool:
    """Whether the speaker takes up what a match tells, and the turn says what it costs."""
    at = said.sense.line.token_at(match.start() + 1)
    return not said.sense.of_others(Hit(at, at + 1)) and any(s.sense.sums for s in told.said)


def _named_in(run: Sequence[Token]) -> Sequence[Token]:
    """Return the name in a phrase that tells what it is first: "a reading app called Bookworm"."""
    at = next((i for i, t in enumerate(run) if t.low in ("called", "named")), -1)
    return run[at + 1 :]


def _end(token: Token, told: Told) -> Value:
    if isinstance(token.value, Span):
        return later(told.today, token.value)
    return last_day(coming(token, told.today).value)


_SEVERAL = re.compile(r"\b(?:free )?trials\b", re.IGNORECASE)
_ONE_OF_THEM = re.compile(
    rf"(?P<name>{WORD}{{1,3}}?)(?:(?:is |runs |one |trial |goes )?(?:until|till|to|through|up to)|"
    r"(?:ends|stops|finishes|expires|is over|is up|runs out)(?: on)?|\( ?(?:until|to|till)?) (?:the )?(?P<day><d\d+>) "
)


def listed(told: Told) -> list[Finding]:
    """Several trials in one breath, each with its last day: "two trials: Peacock until 8 April and Calm until the 15th"."""
    out: list[Finding] = []
    for said in told.said:
        if not _SEVERAL.search(said.text) or said.sense.asks or not said.sense.tells:
            continue
        for match in _ONE_OF_THEM.finditer(said.line):
            run = [*takewhile(lambda t: t.capital, reversed(said.between(*match.span("name"))))][::-1]
            day = last_day(coming(said.between(*match.span("day"))[0], told.today).value)
            if run and day is not None and day > told.today:
                values: dict[str, Value] = {"name": text_of(run), "trial_until": day, "_note": said.text}
                out.append(Finding(collection=SERVICES, values=values, facts=(said.fact,)))
    return out if len(out) > 1 else []
