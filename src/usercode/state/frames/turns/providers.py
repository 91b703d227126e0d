"""Services that were left for another firm's, and clubs, covers and helpers that the speaker has no more.

"I moved my mobile from O2 to giffgaff", "we're with Octopus now, no longer with EDF", "we don't have the cleaner from
MaidPro any more", "I left the union in May", "we're not renewing the caravan insurance with Saga, it lapses on 4 July".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.services import MAKE_USE
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import WORD, Finding, Said, Told
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES, EVENTS, DOCUMENTS = "finance.subscriptions", "calendar.events", "travel.documents"
_OLD = rf"(?:the |my |our |any )?(?P<old>(?:{WORD}){{1,4}}?)"
_CLOSE = (
    r"(?=[,;:.!?()–—<]|\Z|(?:to|for|onto|over|on|in|at|since|as|because|and|but|so|last|this|today|now|after|with|any|"
    r"anymore|too|instead|then|when|from|by|finally|altogether|told|that|which|who|it) )"
)
_WITH = (
    r"(?:with|at|in|on|members? of|a member of|a member at|a customer of|customers of|customers at|subscribed to|"
    r"insured with|insured by|covered by|signed up to|part of|use|using|have|having|need|needing|want|wanting|get|"
    r"getting|take|taking|going to|go to)"
)
_FROM_FIRM = re.compile(
    r" (?!(?:went|gone) (?:straight |right |all the way )?(?:home|back) )"
    r"(?:switched|moved|changed|swapped|transferred|went|gone|ported|shifted|migrated|taken|took) "
    rf"(?:(?!from )[^\s,;.!?<]+ ){{0,6}}?(?:away )?from {_OLD}{_CLOSE}"
)
_NO_LONGER = re.compile(rf" no longer (?:{_WITH} ){_OLD}{_CLOSE}")
_ANY_MORE = re.compile(rf" not (?:been |really |be )?(?:{_WITH} ){_OLD}(?:any ?more|any longer) ")
_OLD_FROM = re.compile(
    rf" not (?:been |really )?(?:{_WITH} ){_OLD}(?:from|with|at|by) (?P<firm>(?:{WORD}){{1,3}}?)"
    r"(?:any ?more|any longer) "
)
_INSTEAD = re.compile(
    rf" (?:with|at|use|using|have|on|by) (?:{WORD}){{1,3}}?(?:now )?(?:, )?(?:instead of|rather than|and not) "
    rf"(?:with |at )?{_OLD}{_CLOSE}"
)
_NOTICE_TO = re.compile(
    rf" (?:given|gave|handed|sent) (?:in )?(?:my |our |them )?(?:notice|the notice|cancellation) to {_OLD}{_CLOSE}"
)
_OF_CLUB = (
    r"(?:club|union|gym|society|association|choir|orchestra|guild|league|scheme|classes|lessons|studio|pool|co-op|"
    r"federation|syndicate|membership|memberships|plan|box|lodge|trust|"
    r"cleaner|gardener|tutor|nanny|childminder|dog walker|window cleaner|milkman|subscription|lottery|pool membership)"
)
_LEFT_CLUB = re.compile(
    r" (?:i|we|'ve|have|and) (?:have |just |finally |officially |now |both |all )*(?:left|quit|resigned from|"
    r"withdrew from|withdrawn from|stepped down from|come out of|came out of|dropped out of|pulled out of|given up|"
    r"gave up|packed in|jacked in|got out of|stopped going to|stopped|ended|closed|let go of) (?:the |my |our )"
    rf"(?P<old>(?:{WORD}){{0,3}}?{_OF_CLUB}) (?!(?:early|late|around|about|by|before|to|with|when) |(?:at|on|in) "
    rf"(?!(?:the )?(?:end|start|beginning) of |<d)|(?:after|for) (?!<s)){_CLOSE}"
)
_STOPPED_COMING = re.compile(
    rf" (?:told|asked|rang|wrote to|emailed|called|informed) {_OLD}(?:to stop (?:sending|delivering|coming|charging|"
    r"taking|posting|bringing)|not to (?:send|deliver|come|charge|post|bring)|(?:that )?(?:i|we|i am|we are|i'm|we're) "
    r"(?:do not (?:want|need)|no longer (?:want|need|wanted|needed)|not (?:want|need)(?:ed)?|(?:are )?(?:leaving|done|finishing|finished|quitting))) "
)
_COVER = re.compile(
    r" (?:cancelled|canceled|ended|terminated|stopped|dropped|given up|gave up) (?:the |my |our )"
    rf"(?P<old>(?:{WORD}){{0,2}}?(?:insurance|cover|policy|plan)) "
)
_NOT_RENEWED = re.compile(
    r" (?:not (?:going to |be |been )?renew(?:ing|ed)?|decided against renewing|not to renew) (?:the |my |our )"
    rf"(?P<old>(?:{WORD}){{1,4}}?)(?:(?:with|at|from) (?P<firm>(?:{WORD}){{1,3}}?))?{_CLOSE}"
)
_RAN_OUT = re.compile(
    rf"(?:\A|[,;:.!?()–—]) (?:so |and |my |our |the )*(?P<old>(?:{WORD}){{1,5}}?)(?:ran out|lapsed|ended|expired|"
    r"finished|runs out|lapses|ends|expires|is up|stops)(?: on| in| at)? (?:the |end of )*<d\d+> (?:[^;.!?]*? )?"
    r"(?:not (?:going to |be )?renew(?:ing|ed)? (?:it|that)|let (?:it|that) (?:go|lapse)|not (?:keeping|continuing)) "
)
_LAPSES = re.compile(
    r" (?:lapses?|runs? out|ends?|expires?|stops?|finishes|is up|ran out|lapsed|ended|expired|until|till) "
    r"(?:on |at |in )?(?:the )?(?:end of )?<d(?P<day>\d+)> "
)
_RENEWS = re.compile(r" (?:auto-?renews|renews|will renew|rolls over|comes up) ")
_OF_SERVICES = re.compile(
    r"\b(?:bills?|provider|contract|phone|mobile|broadband|internet|wi-?fi|power|gas|electric\w*|energy|insur\w+|gym|"
    r"plan|subscription|tariff|supplier|cover\w*|streaming|water|car|house|home|van|"
    r"pet|boiler|alarm|club|member\w*|network|sim|services?|cloud|storage|newspaper|paper|deliver\w*|box|veg|milk|"
    r"coffee|meal|tv|hosting|security|vet|dentist|cleaner|gardener|notice)\b",
    re.IGNORECASE,
)
_STOPS_BRINGING = re.compile(r" (?:delivering|charging|sending|deliver|charge|send) (?!me |us |him |her |them )")
_ASSURED = (_NOTICE_TO, _COVER)
_FORMS = (
    _OLD_FROM,
    _FROM_FIRM,
    _NO_LONGER,
    _ANY_MORE,
    _INSTEAD,
    _LEFT_CLUB,
    _NOT_RENEWED,
    _RAN_OUT,
    _STOPPED_COMING,
    *_ASSURED,
)
_HAS = re.compile(r" (?:have|having|need|needing|want|wanting|get|getting|take|taking|going to|go to|come|coming) ")
"""What is said of much besides services, so that only one that is known is left by it: "I no longer have Covid"."""
_UNSURE = re.compile(
    r" (?:thinking|thought|might|may|could|would|if|maybe|perhaps|should|want|wants|considering|tempted|plan|planning|"
    r"going to|last year) "
)
_NO_NAME = (
    BANKS
    | PEOPLE
    | word_set(
        "monday tuesday wednesday thursday friday saturday sunday i it them that this there work home school english "
        "german french spanish city town day"
    )
)


def left_for_another(told: Told) -> list[Finding]:
    """The services that this turn tells to have been left, each with the day from which it is had no more."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not said.sense.tells or any(said.fact in e.facts for e in told.fresh(SERVICES)):
            continue
        found = next(_names(told, said), None)
        if found is None:
            continue
        name, form = found
        day = _day(told, said)
        known = [e for e in told.entries(SERVICES) if _is_known(e, name)]
        entry = known[0] if len(known) == 1 and not known[0].changed else None
        if entry is not None and _goes_on(entry, told.today) and _ONLY_UNUSED.search(said.line):
            out.append(Finding(collection=SERVICES, entry=entry, values={"wants_to_cancel": True}, facts=(said.fact,)))
            continue
        values: dict[str, Value] = {"cancelled_on": day} | ({} if entry else {"name": name})
        path = EVENTS if form in _ASSURED else DOCUMENTS if form is _NOT_RENEWED else ""
        misread = [e for e in told.fresh(path) if e.record is None and said.fact in e.facts] if path else []
        out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in misread]
        out.append(Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,)))
    return out


_ONLY_UNUSED = re.compile(
    rf" (?:no longer|not(?: really)?|stopped|gave up|given up) (?:{MAKE_USE}|need(?:ing)?|want(?:ing)?) "
)
"""How somebody tells that they make no use of what may go on to cost: "I no longer go to the gym"."""


def _goes_on(entry: Entry, today: dt.date) -> bool:
    """Whether a service is on record to renew or to begin to cost on a day to come."""
    days = (entry.values.get("renews_on"), entry.values.get("trial_until"))
    return any(isinstance(day, dt.date) and day >= today for day in days)


def _is_known(entry: Entry, name: str) -> bool:
    own = words(str(entry.values["name"]))
    return (
        not entry.retired
        and not entry.values.get("cancelled_on")
        and bool(own)
        and (own <= words(name) or words(name) <= own)
    )


def _names(told: Told, said: Said) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield the services that a sentence leaves, with the form that tells it."""
    for form in _FORMS:
        for match in form.finditer(said.line):
            at = said.sense.line.token_at(match.start() + 1)
            if _UNSURE.search(match[0]) or said.sense.line.mood == "hypothetical" or _is_by_others(said, at, match):
                continue
            if form is _NOT_RENEWED and (
                _RENEWS.search(" ".join(s.line for s in told.said)) or not _LAPSES.search(said.line)
            ):
                continue
            name = _name(told, said, match, form)
            if name:
                yield name, form


def _is_by_others(said: Said, at: int, match: re.Match[str]) -> bool:
    lows = {t.low for t in said.between(*match.span())}
    return said.sense.of_others(Hit(at, at + 1), company=False) and not lows & {"i", "we"}


def _name(told: Told, said: Said, match: re.Match[str], form: re.Pattern[str]) -> str:
    """Return what is left by its name: a firm's, with what it does where that is told; "" for a person, place or medicine."""
    run = [t for t in bare(said.between(*match.span("old"))) if t.low not in ("old", "new", "any")]
    firm = _firm(said, match)
    capital = [*takewhile(lambda t: t.capital or t.low in ("of", "&") or t.text.isdigit(), run)]
    people = {name.lower() for name, gender in told.people if gender}
    low = text_of(run).lower()
    if (
        not run
        or run[0].low == "dr"
        or {t.low for t in run} & (_NO_NAME - _HELPERS)
        or low in PLACES
        or low in people
        or is_drug(run[0].low)
    ):
        return ""
    if firm and {t.low for t in firm} & (_NO_NAME | people):
        firm = []
    if len(capital) == len(run):
        known = any(_is_known(e, text_of(run)) for e in told.entries(SERVICES))
        told_to_stop = form is _STOPPED_COMING or not _HAS.search(match[0])
        spoken_of = _OF_SERVICES.search(_REASON.split(told.text)[0]) is not None and told_to_stop
        stops = form is _STOPPED_COMING and _STOPS_BRINGING.search(match[0] + said.line[match.end() :])
        ours = known or form in _ASSURED or form is _LEFT_CLUB or stops or spoken_of
        return text_of(run) if ours else ""
    clubs = re.search(rf"\b{_OF_CLUB}\Z|\b(?:insurance|cover|policy|membership|subscription|plan)\Z", low)
    if not clubs or form in (_FROM_FIRM, _INSTEAD, _NOTICE_TO):
        return ""
    if not firm and (form is _COVER or low in _UNTOLD):
        return ""
    return (
        f"{text_of(firm)} {text_of(run)}".strip() if firm and firm[0].low not in {t.low for t in run} else text_of(run)
    )


_REASON = re.compile(r"\b(?:because|since|so (?:that )?(?:i|we)|,? and (?:the|i|we|my|our))\b", re.IGNORECASE)
"""Behind what a sentence tells why, and speaks of other things."""
_HELPERS = word_set("cleaner gardener tutor nanny childminder milkman")
_UNTOLD = word_set("membership plan subscription box scheme insurance cover policy")
"""What tells nothing by itself of whose it is."""
_AT_FIRM = re.compile(
    rf" (?:with|from|at|rang|called|told|phoned|emailed) (?:the )?(?P<firm>(?:{WORD}){{1,3}}?)(?=[,;:.!?()–—<]|\Z|"
    r"(?:and|to|any|that|on|it|so|for) )"
)


def _firm(said: Said, match: re.Match[str]) -> Sequence[Token]:
    """Return the firm that a service is told to be with: "the cleaner from MaidPro", "rang Allianz and cancelled"."""
    spans = [match.span("firm")] if match.groupdict().get("firm") else []
    spans += [m.span("firm") for m in _AT_FIRM.finditer(said.line)]
    for span in spans:
        run = said.between(*span)
        if run and all(t.capital and t.kind == "word" for t in run):
            return run
    return []


def _day(told: Told, said: Said) -> dt.date:
    """Return from when a service is had no more: the day told, one to come where it runs until then, else today."""
    if (ends := _LAPSES.search(said.line)) is not None:
        value = said.tokens[int(ends["day"])].value
        ahead = value.first > told.today
        day = (
            last_day(coming(said.tokens[int(ends["day"])], told.today).value) if ahead else past_day(value, told.today)
        )
        return day or told.today
    for token in said.tokens:
        if token.kind != "date":
            continue
        day = last_day(token.value) if token.value.first > told.today else past_day(token.value, told.today)
        if day is None and token.value.last <= told.today:
            day = token.value.last
        if day is not None:
            return day
    return told.today
