"""What a turn says its speaker does without: no shoes until July, no furniture before the move, no takeout this month.

One grammar: a denial of buying or spending with what it is on, and beside it the day or the stretch of days it lasts.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, compiled
from usercode.state.frames.wordset import word_set

LIMITS, TASKS = "finance.limits", "household.deadlines"
_PIECES = {
    "not": r"(?<! did)(?<! had)(?<! have)(?<! has)(?<! could)(?<! would)(?<! might)(?<! does) (?:not|never|no longer)",
    "adv": r"(?:ever |really |going to |gonna |allowed to |to |will |be |even |under any circumstances |go and |just )*",
    "buy": r"(?:buying|buy|ordering|order|purchasing|purchase|shopping for|shop for|getting|get|booking|book)",
    "more": r"(?:any |another |one more |more |new |further |anything |a single |a |an |other |myself |ourselves |us |single )*",
    "what": rf"(?P<what>(?:{WORD}){{1,4}}?)",
    "end": r"(?=[,;:.!?()–—<] |<|\Z|(?:or|and|because|since|so|but|if|unless|until|till|before|for|this|next|all|in|during|through|from|on|at|with|again|anymore|as|while|when|the|after|online|over) )",
}
_FORMS = (
    # I am not buying any clothes until September 30; we agreed not to buy furniture before the move
    r"{not} {adv}{buy} {more}{what}{end}",
    # I am not spending anything on shoes until July 1
    r"{not} {adv}(?:spending|spend|paying for|pay for|wasting|waste) (?:any |more |a |single |another |money |anything |penny |cent |dollar |pound )*(?:on |for )?{more}{what}{end}",
    # a no-spend month on books; no buying of records
    r" (?:no-spend|no-buy|no buying|no shopping) (?:(?:week|month|year|challenge|summer|period|rule) )?(?:on|for|of|with) {more}{what}{end}",
    # I am doing without takeout until May; I am off sweets and not a penny goes to lottery tickets
    r" (?:doing without|do without|going without|go without|giving up|given up|staying off|cutting out|swearing off|sworn off) {more}{what}{end}",
)
_PATTERNS = tuple(compiled(form, _PIECES) for form in _FORMS)
_UNSURE = re.compile(r" (?:maybe|perhaps|might|probably|i think|i guess|wonder|if|whether|suppose|not sure) ")
_OURS = re.compile(r" (?:i|we|me|us|my|our) ")
_VAGUE = word_set(
    "it that this them these those anything something thing things stuff more any much many such one ones him her us me you "
    "ready married sick better worse up out into involved used to around along back home there here house car ticket tickets "
    "flight flights sleep enough rid tired started"
)
"""What somebody does not get or buy that is no spending one does without, or is one thing and no kind."""
_ENDS = re.compile(
    rf" (?P<lead>until|till|before|through|up to|to the end of|until after) (?:{ATOM}){{0,7}}?(?P<day><d\d+>) "
)
_LASTS = re.compile(r" for (?:the |a |at least |next |whole |another |full )*(?P<span><s\d+>) ")
_AHEAD = dt.timedelta(days=31)


def pledges(told: Told) -> list[Finding]:
    """What this turn's speaker does not buy for a time."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if (
            said.sense.asks
            or not said.sense.tells
            or said.sense.sums
            or _UNSURE.search(said.line)
            or not _OURS.search(said.line)
        ):
            continue
        if any(said.fact in e.facts for e in told.fresh(LIMITS)):
            continue
        subject, until = _subject(said), _until(told, at)
        if not subject or until is None or until <= told.today:
            continue
        values: dict[str, Value] = {"subject": subject, "max_amount": 0.0, "until": until, "_note": said.text}
        out.append(Finding(collection=LIMITS, values=values, facts=(said.fact,)))
        out += [
            Finding(collection=TASKS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(TASKS)
            if e.record is None and said.fact in e.facts
        ]
    return out


def _subject(said: Said) -> str:
    """Return what is done without, "" when the sentence denies no buying."""
    for pattern in _PATTERNS:
        match = pattern.search(said.line)
        if match is None or said.sense.owned_by_others(said.sense.line.token_at(match.start("what"))):
            continue
        name = text_of(bare(said.between(*match.span("what"))))
        if name and not words(name) & _VAGUE and not name[:1].isupper():
            return name
    return ""


def _until(told: Told, at: int) -> dt.date | None:
    """Return the last day of what a sentence denies: told in it, else in the next one."""
    for said in told.said[at : at + 2]:
        match = _ENDS.search(said.line)
        if match is not None and not said.sense.asks:
            mention = coming(said.between(*match.span("day"))[0], told.today).value
            if isinstance(mention, Mention):
                return mention.first - dt.timedelta(days=1) if match["lead"] == "before" else mention.last
        length = _LASTS.search(said.line)
        span = said.between(*length.span("span"))[0].value if length is not None and not said.sense.asks else None
        if isinstance(span, Span):
            return later(told.today, span)
        if (whole := period_end(said, told.today)) is not None:
            return whole
    return None


def period_end(said: Said, today: dt.date) -> dt.date | None:
    """Return the last day of a running or coming stretch that a sentence names as a whole: "this year", "in May"."""
    for token in said.tokens:
        mention = token.value if token.kind == "date" else None
        if not isinstance(mention, Mention) or mention.recurring or mention.first == mention.last:
            continue
        if mention.last > today and mention.first <= today + _AHEAD:
            return mention.last
    return None
