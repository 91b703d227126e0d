"""The day by which what is not wanted any more has to be given notice on, where that day itself is told.

"I want to get rid of our storage unit. The contract rolls over for a year unless I give notice by 31 July": what is left
and the day may stand in sentences of their own. Where only a length of notice is told, see `turns.contracts`. The home
that a parent or a child of the speaker's leaves is seen to like one's own.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.leases import LEAVES as MOVES_OUT
from usercode.state.frames.turns.told import ATOM, QUOTED, WORD, Finding, Said, Told
from usercode.state.frames.wordset import word_set

TASKS, LEASES, EVENTS, SERVICES = (
    "household.deadlines",
    "household.leases",
    "calendar.events",
    "finance.subscriptions",
)
_BY = (
    r"(?P<by{0}>before|by|no later than|not later than|until|till|on or before|at the latest by) "
    r"(?:the |noon |midnight |end |of |on )*(?P<day{0}><d\d+>) "
)
_RUNS_ON = (
    r"(?:runs?|goes|rolls?|carries|continues|renews?|is renewed|gets renewed|extends?|is extended|gets extended|prolongs|lasts|tied|locked|stuck|bound|"
    r"another|a further|one more|pay for) "
)
_UNLESS = re.compile(
    rf" unless (?:{ATOM}){{1,8}}?{_BY.format(1)}"
    rf"| (?:if|when) (?:i|we|they|nobody|no one|it|notice|no notice|(?:{WORD}){{1,2}}?) (?:{ATOM}){{0,6}}?"
    rf"(?:not|no|nothing) (?:{ATOM}){{0,6}}?{_BY.format(2)}| (?:must|has to|have to|needs?|wants?|requires?|expects?|"
    rf"should) (?:{ATOM}){{0,5}}?(?:notice|cancellation|termination|resignation) (?:{ATOM}){{0,4}}?{_BY.format(3)}"
    rf"| (?:notice|cancellation|termination|resignation) (?:{ATOM}){{0,3}}?(?:must|has to|have to|needs? to|should|"
    rf"is due|is needed) (?:{ATOM}){{0,5}}?{_BY.format(4)}| (?:last day|deadline) (?:to|for) (?:{ATOM}){{0,3}}?"
    rf"(?:notice|cancel|cancelling|canceling|cancellation|out) (?:{ATOM}){{0,3}}?(?:is|falls on) (?P<day5><d\d+>) "
    rf"| (?:i|we) (?:only )?(?:can|may|could|must|have to|need to|have got to|'ve got to) (?:still |only )*(?:cancel|terminate|leave|quit|switch|"
    rf"get out|end|give notice|hand in my notice) (?:{ATOM}){{0,6}}?(?:up )?{_BY.format(6).replace('|by|', '|by|to|')}"
    rf"(?:, )?(?:and )?(?:otherwise|or else|or|if not|after that|then) (?:{ATOM}|, ){{0,5}}?{_RUNS_ON}"
)
"""How the day is told by which somebody has to say that they leave."""
_OVER = (
    r"(?=[,;:.!?()–—]|\Z|(?:any|anymore|after|as|because|since|so|and|but|which|that|this|next|when|now|once|for|in "
    r"(?:the )?(?:spring|summer|autumn|fall|winter)|at the end) )"
)
_OURS = rf"(?:our |my |the |this |that )(?P<what{{0}}>(?:{WORD}){{{{1,8}}}}?){_OVER}"
_UNWANTED = re.compile(
    r"(?<! not) (?:want|'d like|would like|'d love|going|plan|planning|mean|intend|decided|hope|hoping|about|ready|"
    r"need|have) to (?:get rid of|drop|quit|cancel|end|stop|leave|give up|get out of|terminate|let go of|part with|"
    r"pull out of|resign from|hand back|shut down|close|switch (?:away )?from|change from|move away from) "
    rf"{_OURS.format(1)}| (?:am|'m|are|'re|be) (?:giving up|getting rid of|leaving|dropping|quitting|cancelling|"
    r"canceling|ending|done with|finished with|moving out of|pulling out of|not keeping|not renewing|not extending) "
    rf"{_OURS.format(2)}| (?:i|we) (?:do not|no longer|hardly|never) (?:really |even |ever )?"
    rf"(?:want|need|use) {_OURS.format(3)}| (?:had enough of|tired of|fed up with|sick of|no more use for|no use for|"
    rf"outgrown) {_OURS.format(4)}| (?:giving|give|handing|hand) (?:our |my |the |this |that )(?P<what5>(?:{WORD}){{1,4}}?)(?:up|back) "
)
"""How somebody tells what they mean to leave or to give up."""
_PARENTS = (
    r"(?:mom|mum|mummy|mam|dad|mother|father|grandma|granny|nana|nan|grandpa|granddad|grandad|grandmother|grandfather|"
    r"gran|mother-in-law|father-in-law|son|daughter|husband|wife|partner|parents|grandparents|in-laws)"
)
_THEY_LEAVE = re.compile(
    rf"(?:\A|[,;:.!?()–—]| and| but| so) (?:my |our )?(?P<who>{_PARENTS}) (?:is |are |'s |wants to |want to |"
    rf"would like to |has decided to |will |plans to )(?:{WORD}){{0,2}}?(?:mov(?:e|ing)|go(?:ing)? into|"
    rf"(?:leav(?:e|ing)|giv(?:e|ing) up) (?:{WORD}){{1,3}}?(?:flat|apartment|house|home|room|studio|place|condo|"
    rf"bungalow)) | (?:i|we) (?:am|'m|are|'re) (?:moving|getting) (?:my |our )?(?P<whom>{_PARENTS}) "
)
"""How a parent or a child of the speaker's is told to leave their home."""
_STAYS = re.compile(
    r" (?:keep it|keeping it|stay|staying|after all|not (?:sure|certain)|let it (?:renew|run|roll)|changed "
    r"(?:my|our) minds?) "
)
_HOMES = word_set("flat apartment house home room studio place condo cottage bungalow")


def leaving(told: Told) -> list[Finding]:
    """By when notice has to be given on what this turn says is not wanted any more."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    if any(_STAYS.search(s.line) for s in plain):
        return []
    last = next(((s, day) for s in plain if (day := _last_day(s, told.today)) is not None), None)
    left = next(((s, name) for s in plain if (name := left_by(s) or _moved_out_of(told, s))), None) or _it_is_left(
        plain
    )
    if last is None or left is None:
        return []
    facts = tuple(dict.fromkeys((left[0].fact, last[0].fact)))
    lease = _own_lease(told, left[1], last[1])
    if lease is not None:
        values: dict[str, Value] = {"notice_days": (lease.values["ends"] - last[1]).days, "wants": "leave"}
        again = (f for f in _misread(told, last[0]) if f.collection != LEASES)
        return [*again, Finding(collection=LEASES, entry=lease, values=values, facts=facts)]
    if any(
        e.values.get("due") == last[1] and str(e.values["what"]).startswith("give notice") for e in told.fresh(TASKS)
    ):
        return []
    note = " ".join(dict.fromkeys(s.text.strip() for s in (left[0], last[0])))
    task: dict[str, Value] = {
        "what": f"give notice ({left[1]})",
        "due": last[1],
        "_note": note if len(note) <= QUOTED else last[0].text.strip(),
    }
    return [*_misread(told, last[0]), Finding(collection=TASKS, values=task, facts=facts)]


def _last_day(said: Said, today: dt.date) -> dt.date | None:
    """Return the day by which a sentence says that notice is to be given, where it lies ahead."""
    match = _UNLESS.search(said.line)
    if match is None:
        return None
    number = next(n for n in "123456" if match[f"day{n}"])
    day = last_day(coming(said.between(*match.span(f"day{number}"))[0], today).value)
    if day is not None and number != "5" and match[f"by{number}"] == "before":
        length = _SO_LONG.search(said.line[: match.start(f"by{number}")])
        ahead = said.between(*length.span("length"))[0].value if length is not None else None
        day = later(day, replace(ahead, count=-ahead.count)) if isinstance(ahead, Span) else day - dt.timedelta(days=1)
    return day if day is not None and day > today else None


_SO_LONG = re.compile(r" (?P<length><s\d+>) \Z")
"""How long before another day the last one is: "28 days before that date"."""


def left_by(said: Said) -> str:
    """Return what a sentence says is to be left: "storage unit at Kiwi Self Storage", a parent's home by their name."""
    match = _UNWANTED.search(said.line)
    if match is not None:
        group = next(f"what{n}" for n in "12345" if match[f"what{n}"])
        return text_of(bare([t for t in said.between(*match.span(group)) if t.kind == "word"]))
    theirs = _THEY_LEAVE.search(said.line)
    return f"{text_of(said.between(*theirs.span('who' if theirs['who'] else 'whom')))}'s home" if theirs else ""


_LEAVES_IT = re.compile(
    r"(?<! not)(?<! n't) (?:want|'d like|would like|going|plan|planning|mean|intend|decided|hope|hoping|about|ready|need|have decided|'ve decided) "
    r"to (?:leave|quit|cancel|end|stop|drop|switch|change|terminate|get out|move|go elsewhere|give (?=it |that |them )|get rid of)"
    r"(?= (?:it|them|that|this|there|up|away|over|to|of it|for|because|this time|now)\b| [,;:.!?]|\s*\Z)"
    r"| (?:i|we) (?:am|'m|are|'re) (?:leaving|quitting|cancelling|canceling|done with|through with|switching|going over|moving)"
    r"(?= (?:it|them|that|this|there|away|over|to|for|this time|now)\b| [,;:.!?]|\s*\Z)"
    r"| (?:had enough of|fed up with|sick of|tired of) (?:it|them|that) | want out "
)
"""How somebody tells that they leave what was spoken of: "I have decided to leave them"."""
_RUNS = re.compile(
    rf" (?:my|our) (?P<what>(?:(?!(?:with|at|from) ){WORD}){{0,3}}?(?:insurance|policy|cover|contract|membership|subscription|tariff|gym|phone plan|"
    rf"mobile plan|broadband|internet|electricity|gas|supplier|provider|plan|newspaper|magazine|storage unit) (?:(?:with|at|from) (?:the )?{WORD})?)"
)
"""What goes on by itself, with the firm it is with: "my car insurance with HUK"."""


def _it_is_left(plain: list[Said]) -> tuple[Said, str] | None:
    """Return the sentence that names what a later one, or itself, tells to be left as "it" or "them", with its name."""
    wish = next((i for i, s in enumerate(plain) if _LEAVES_IT.search(s.line)), None)
    for said in plain[: wish + 1] if wish is not None else ():
        match = _RUNS.search(said.line)
        if match is not None:
            run = [t for t in said.between(*match.span("what")) if t.kind == "word"]
            return said, text_of(bare(run))
    return None


def _moved_out_of(told: Told, said: Said) -> str:
    """Return the speaker's home where a sentence says that they move out of it."""
    return "home" if MOVES_OUT.search(said.line) and _OF_A_HOME.search(told.text) else ""


_OF_A_HOME = re.compile(
    r"\b(?:my|our|the) (?:\w+ )?(?:lease|tenancy|landlord|landlady|flat|apartment|rent)\b", re.IGNORECASE
)


def _own_lease(told: Told, left: str, last: dt.date) -> Entry | None:
    """Return the lease of the speaker's own home that this turn tells the end of."""
    ours = not left.endswith("'s home") and bool(_HOMES & {*left.lower().split()})
    fresh = [e for e in told.fresh(LEASES) if (e.values.get("ends") or dt.date.min) > last]
    return fresh[0] if ours and len(fresh) == 1 else None


def _misread(told: Told, last: Said) -> Iterator[Finding]:
    """Yield that what the sentence of the day was read as by itself does not hold."""
    for path in (TASKS, LEASES, EVENTS, SERVICES):
        for entry in told.fresh(path):
            if entry.record is None and last.fact in entry.facts:
                yield Finding(collection=path, entry=entry, facts=(last.fact,), retires=True)
