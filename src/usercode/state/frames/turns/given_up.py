"""What becomes of a contract that goes on by itself, as a later turn tells: its matter is over, it goes on, it was ended. Pure.

Who sells the car, takes an office elsewhere or moves away does not name the garage, the desk or the flat; yet that turn is
what makes the notice due, and its alert rests on it. It never closes the matter: nobody has been told yet. Only who has
been told, or that everything stays, does.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.contract_kinds import KEEPS_THINGS, KINDS, MOVABLE, first_kind
from usercode.state.frames.turns.rolls_on import (
    LEASES,
    SERVICES,
    TASKS,
    ahead_of,
    end_of,
    is_notice,
    is_theirs,
    names_in,
    only_at,
    sets_off,
    tells_terms,
)
from usercode.state.frames.turns.told import Finding, Said, Told, noted
from usercode.wordnet import parts

OVER, GOES_ON, ENDED = "over", "goes on", "ended"

_LETTER = r"(?:notice|letter|cancellation|resignation|termination|form|e-?mail|slip)"
_ENDED = re.compile(
    rf"\b(?:sent|posted|e-?mailed|mailed|handed|dropped|gave|given|filled|faxed|submitted|served|put|delivered|lodged|wrote)\b(?! (?:me|us)\b)[^.;!?]{{0,40}}?\b(?:my|our|the|her|his|a|written) (?:\w+ ){{0,2}}?{_LETTER}\b"
    r"|\b(?:gave|given|handed|sent|served) (?:(?:him|her|them|it|the \w+|(?-i:[A-Z])\w+) )?(?:in )?(?:my |our |written )?notice\b"
    rf"|\b(?:has|have|got|had|received) (?:my|our) (?:\w+ )?{_LETTER}\b|\b(?:my|our|the) (?:\w+ ){{0,2}}?{_LETTER} (?:\w+ ){{0,6}}?(?:went|was|is|has been|has gone|got) (?:off|in|there|sent|posted|accepted|confirmed|received|on its way)\b"
    r"|(?:\b(?:I|we)(?:['’]ve| have)?|\band|,|;) (?:already |just )?(?:cancelled|canceled|terminated|resigned|deregistered|e-?mailed|wrote|written|told|notified|informed|rang|called)\b(?=[^.;!?]*\b(?:that|to say|out|done|leav\w+|end\w*|confirm\w*|it|the|my|our|and)\b)"
    r"|\A\W*(?:(?:so|and|today|yesterday|finally),? )?(?:cancelled|canceled|terminated|resigned from|deregistered|e-?mailed|posted|sent|wrote to|told|handed in)\b"
    r"|\b(?:confirmed|confirmation|acknowledged|signed (?:for (?:it|my letter|our letter)|my copy)|stamped)\b|\b(?:took|taken|taking) over (?:my|our|the) (?:contract|lease|place|plot|desk|unit|membership)\b",
    re.IGNORECASE,
)
"""How whoever is to hear of it is told to have been told."""
_NOT_YET = re.compile(
    r"\b(?:haven['’]t|hasn['’]t|not yet|have not|has not|still (?:have|need|must|has)|need to|have to|has to|must|should|ought|going to|will|['’]ll|don['’]t forget|forgot|remember to|plan to|mean to|want to|some ?(?:time|day)|later|once|when I|tomorrow|next week|if|offer\w*|job|interview|reply to)\b",
    re.IGNORECASE,
)
_STAYS = re.compile(
    r"(?<!not )(?<!n['’]t )(?<!no longer )(?<!without )\b(?:stay(?:s|ing)? (?:on|put|here|where|with(?! us| me)|in|at|until|till)|(?:is|are|am|['’]s|['’]m|['’]re) staying\b(?! with (?:us|me))|stays\b(?! with (?:us|me))|(?<!he )(?<!she )(?<!they )keep(?:s|ing)? (?:up|it|them|the|my|our|using|on|her|him|going)\b|hang(?:ing)? on to|hold(?:ing)? on to|let(?:ting)? it (?:run|roll|renew|go on)|carry(?:ing)? on\b|go(?:es|ing)? on paying)"
    r"|\b(?:turned (?:it|them|that|the \w+) down|turned down|said no|have said no|(?:went to|took|chose|picked|hired) (?:another|somebody else|someone else)|it is for another|fell through|fallen through|called off|(?:that|it|which)(?:['’]s| is) off\b|is off\b|changed (?:my|our|their) minds?|not (?:moving|leaving|going anywhere|giving (?:it|that|up)|quitting|selling)|(?:never|wouldn['’]t|not) give (?:it |that )?up|never leave|decided (?:against|not to)|"
    r"lost without|(?:another|one more) (?:year|season|term|summer|winter|half year|twelve months)(?: \w+){0,4}? (?:for (?:me|us)|at least|please|no question|it is|then)|(?:for|in) years to come|(?:couldn['’]t|can['’]t|could not) (?:do (?:it|that)|part|let (?:it|her|him) go)|room (?:[\w ]+ )?for (?:the|my|our|his|her|a)|still (?:use|need|love|there|mine|ours|(?-i:[A-Z])\w+)|(?:happy|glad|delighted|pleased) to (?:keep|hang|let|stay|renew|go on|carry on)|best (?:\w+ ){0,2}ever|loving it|"
    r"(?:home|here) for (?:another|the next|at least)|renew(?:ing|ed) (?:it|for|again|my|our|the)|extend(?:ed|ing) (?:it|the|my|our)|back (?:on|at|in|to) (?:the |my |our )?(?:court|course|gym|water|pitch|desk|boat|plot))\b",
    re.IGNORECASE,
)
"""How somebody tells that all stays as it is."""
_OVER = re.compile(
    r"\b(?:sold(?! the \w+[\'’]s)|selling|sells|has bought|have bought|bought (?:my|our|the)|got rid of|given (?:it|them|her|him|the|my|our|away|up)|gave (?:it|them|her|him|the|my|our|away|up)|giv(?:e|es|ing) (?:[\w-]+ ){0,2}?up|give up|let(?:ting)? (?:it|the \w+) go|hand(?:ing|ed)? (?:it |the \w+ )?back|goes back|going back|takes? (?:it|her|him|them)|tak(?:e|es|ing) on|"
    r"(?:goes|go|going|went|gone|off) to (?:my|our|his|her|the|a)\b|towing|towed|trailer|pick(?:s|ed) (?:it|her) up for good|drove it off|"
    r"finished with|done with|through for good|for good\b|for ever|forever|is over\b|over for (?:me|us)|are over\b|(?:is|are) done\b|days (?:are|were) (?:done|over|numbered)|had (?:its|his|her|their) day|done for|hung up|"
    r"(?:my|our|the|this is (?:my|our|the)|his|her) last (?:\w+ )?(?:summer|winter|season|year|day|one|round|term|lesson|class|time|scones?|game|month)|one last time|last (?:scones|round|day)\b|"
    r"no (?:longer|other|bicycle|further)\b|no more (?:of it|for me|for us)\b|never again|not (?:going|coming) back|nobody (?:comes|uses|needs)|['’]s gone\b|(?:is|are) gone\b|the end of (?:our|my|the)|nothing (?:left|stands|but|to store)|stands? (?:there )?empty|only an? [\w ]+ left|hardly (?:ever )?(?:use|get|go|drive|drove|need)|haven['’]t (?:set foot|used|been)|"
    r"(?:won['’]t|don['’]t|doesn['’]t|do not|will not|does not|not|no longer) (?:be )?(?:need(?:ing)?|want(?:ing)?|us(?:e|ing)|tak(?:e|ing)|staying|keep(?:ing)?|renew(?:ing)?|com(?:e|ing) back|buy(?:ing)?|get(?:ting)? another|driv(?:e|ing)|read(?:ing)?)|no use\b|"
    r"(?:any|take any) more\b|anymore|gone over to|switch(?:ing|ed)|goes there too|moved? to\b|mov(?:e|ing) (?:in|to|out|back|away|our|my|everything|abroad)|emigrat\w+|leav(?:e|es|ing) (?:for|in|the|here|at|on|(?-i:[A-Z]))|shifting|packing up|pack up|we leave|closing (?:down|the|it|up|on)|clos(?:e|es|ing) (?:it|the|our|my)|shut(?:ting)? (?:up|down|the|my|our|it)|retir(?:e|es|ing|ed)|merg(?:e|ed|ing)|stop(?:ping)? (?:freelancing|working|trading|smoking|\w+ing)|"
    r"(?:got|took|taken|accepted|have|start|starting|begin|offered|landed) (?:[\w-]+ ){0,4}?(?:job|post|position|role|traineeship|place)\b|the [\w-]+ (?:takes|wants|took) (?:me|us|him|her)|they want (?:me|us|him|her) (?:from|there|in|at)|said yes to|use only|only use|(?:up )?for sale|agreed to sell|come ashore|has seen the last|lost (?:all )?interest|accepted (?:for|into|in|at)|new job|an office (?:there|in|of)|own (?:office|flat|house|place|home|studio|\d?BHK)|of (?:our|my|his|her|its) own|work (?:from home|from our)|working from home|"
    r"put down a deposit|place together|possession|buyers?|accepted an offer|closing is|moving (?:house|home)|live there|living there|we['’]ll (?:both )?(?:live|work)|begin as|"
    r"gives? (?:me|us) an?|given (?:me|us)|opened a free|free gym|in the drawer|hotels from now|cruises for us|too old for|ends? (?:with|for)|no racket|surgeon|doctor (?:says|has|was)|won['’]t take any more|starts? school|starts? at (?:the|big)|school (?:place|for)|watch(?:ing)? (?:her|him|(?-i:[A-Z])\w+)|his last day|her last day|will have (?:him|her|(?-i:[A-Z])\w+)|look(?:s|ing)? after|has (?:come up|the last))\b",
    re.IGNORECASE,
)
"""How somebody tells that what a contract serves is gone, or is somewhere else from now on."""
_SUPPOSED = re.compile(
    r"\b(?:if|unless|whether|maybe|perhaps|might|may|could|would|wonder\w*|thinking (?:of|about)|consider\w*|toying|dreamt|imagine|talk of|rumou?rs?|apparently|almost|nearly|hope to|hoping)\b",
    re.IGNORECASE,
)


_MOVES_AWAY = re.compile(
    r"\b(?:I|we)(?:['’]m| am|['’]re| are|['’]ll| will)? (?:(?:all|both|now|finally) )?(?:mov(?:e|ing)|emigrat\w+|relocat\w+|shift(?:ing)?) (?:to|abroad|away)\b|\b(?:I|we)(?:['’]ll| will)? (?:live|be living) there\b|\b(?:I|we)(?:['’]re|['’]m)? (?:leave|leaving|give up|giving up) (?-i:[A-Z])\w+|\bthe whole family (?:goes|moves) to\b|\bgo(?:ing)? (?:back |home )to [A-Z]\w+ for good\b|\bemigrating\b|\bthey want (?:me|us) (?:there|over there|in (?-i:[A-Z]))|\b(?:said|saying) yes to (?-i:[A-Z])",
    re.IGNORECASE,
)
"""How somebody tells that they go to live elsewhere, with which all that is bound to the place is over."""


_SELLS = re.compile(
    r"\b(?:[Ss]old|[Bb]uyer for|has bought|have bought|bought) (?:our |my |the )?(?!Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)[A-Z]\w+\b|\b[A-Z]\w+(?:['’]s| is| has been| was)(?: been)? sold\b"
)
"""How what is called by a name, a boat or a horse, is told to be sold."""


@dataclass(frozen=True)
class Contract:
    """A contract that goes on by itself, by what it is called and the words that it was told in."""

    called: str
    told_in: str

    def is_named_in(self, text: str) -> bool:
        """Whether a text names it: by its kind, or by a name that it was told with."""
        kind = self.kind
        called = words(self.called.removeprefix("give ").removeprefix("notice ").lower()) - words("home place")
        return (
            bool(called & words(text.lower()))
            or bool(names_in(self.told_in) & names_in(text))
            or bool(kind and KINDS[kind].named.search(text))
        )

    def is_served_in(self, text: str) -> bool:
        """Whether a text names it, or what it serves: the car of a garage, the moving out of a flat."""
        kind = self.kind
        served = bool(kind and KINDS[kind].serves.search(text))
        moves = kind not in MOVABLE and bool(_MOVES_AWAY.search(text))
        return self.is_named_in(text) or served or moves or (kind in KEEPS_THINGS and bool(_SELLS.search(text)))

    def is_touched_by(self, text: str) -> bool:
        """Whether a text speaks of it, of what it serves, or of what it was told with."""
        return self.is_served_in(text) or bool(_nouns(self.told_in) & _nouns(text))

    @property
    def kind(self) -> str:
        """Its kind, "" where none is known."""
        return first_kind(self.called)[0] or first_kind(self.told_in)[0]


def _nouns(text: str) -> frozenset[str]:
    """Return the nouns of a text that tell what it is about, and not of terms, sums and times."""
    found = (w for w in words(text.lower()) if w.isalpha() and len(w) > _SHORT and w not in _SAID_OF_ALL)
    return frozenset(w for w in found if parts(w).get("noun", 0) >= _HALF)


_SHORT, _HALF = 3, 0.5
_SAID_OF_ALL = words(
    "notice letter contract agreement lease term terms year month week day days time end start begin money euro pound dollar rent price fee cost bill paper papers paperwork print email "
    "writing mail line word place people person man woman way thing lot half quarter season summer winter spring autumn today morning evening night home house work job office company firm "
    "owner landlord january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday unless else next last first new"
)


def becomes(sentences: list[str], contract: Contract) -> str:
    """Return what sentences that are told tell to become of a contract; "" where nothing."""
    plain = [s for s in sentences if not s.rstrip().endswith("?") and not is_theirs(s)]
    text = " ".join(plain)
    addressed = bool(_whom(contract.told_in) & _whom(text))
    if not addressed and not contract.is_touched_by(text):
        return ""
    named = contract.is_named_in(text)
    told_them = any(_tells_them(s, text) for s in plain)
    if told_them and (named or addressed or re.search(rf"\b{_LETTER}\b", text, re.IGNORECASE)):
        return ENDED
    if any((stays := _staying(s)) and (named or contract.is_served_in(s) or _NOT_GONE.search(stays)) for s in plain):
        return GOES_ON
    over = (s for s in plain if _OVER.search(s) and not _SUPPOSED.search(s) and not _is_of_kin(s, contract))
    if any(named or contract.is_served_in(s) for s in over):
        return OVER
    return ""


_KIN_FIRST = re.compile(
    r"\A\W*(?:(?:So|And|But|Well),? )?(?:[Mm]y|[Oo]ur) (?P<kin>sister|brother|cousin|friend|neighbou?rs?|colleague|aunt|uncle|boss|parents|son|daughter|niece|nephew)\b"
)


def _is_of_kin(sentence: str, contract: Contract) -> bool:
    """Whether a sentence tells of somebody whom a contract was not told with: "my sister is moving to Leeds"."""
    kin = _KIN_FIRST.match(sentence)
    return kin is not None and kin["kin"] not in contract.told_in.lower() and not contract.is_named_in(sentence)


def _staying(sentence: str) -> str:
    """Return the words by which a sentence tells that all stays as it is, "" where it tells none or denies it."""
    found = (m for m in _STAYS.finditer(sentence) if not _DENIED.search(sentence[: m.start()]))
    return next((m[0] for m in found), "")


_DENIED = re.compile(
    r"(?:n['’]t|\bnot|\bno longer|\bno|\bnever|\bwithout|\binstead of|\brather than|\bnobody)(?: [\w-]+){0,2} \Z",
    re.IGNORECASE,
)


def _whom(text: str) -> frozenset[str]:
    """Return those whom a text names who are told of the end of contracts."""
    return frozenset(m[0].lower() for m in _WHOM.finditer(text))


_WHOM = re.compile(
    r"\b(?:agency|agents?|landlord|landlady|secretary|insurers?|owner|council|director|provider|operator|management|manager|reception|dealer|desk|handbook|bursar|head teacher|club)\b|\b(?:Mrs?|Ms|Dr|Frau|Herr)\.? [A-Z]\w+",
)
_NOT_GONE = re.compile(r"turned|said no|went to|fell|fallen|called off|is off|['’]s off|changed|decided", re.IGNORECASE)
"""How what would have taken the place of a contract is told to have come to nothing."""


def _tells_them(sentence: str, text: str) -> bool:
    """Whether a sentence tells that somebody was told of the end of something, and no plan to tell them."""
    match = _ENDED.search(sentence)
    is_open = match is None or _NOT_YET.search(match[0]) or _PLANNED.search(sentence)
    return not is_open and bool(_OF_AN_END.search(sentence) or _LETTER_OF_IT.search(text))


_LETTER_OF_IT = re.compile(r"\b(?:notice|letter|cancellation|resignation|termination)\b", re.IGNORECASE)
_OF_AN_END = re.compile(
    r"\b(?:notice|cancel\w*|terminat\w*|resign\w*|deregist\w*|giv(?:e|ing|en) up|given up|(?:mov|bail|pull|opt)(?:e|ed|ing) out|leav\w+|(?:stop|end|finish)(?:s|ed|ping|ing)? (?:it|the (?:contract|lease|membership|agreement|rental|subscription)|with)|(?:that|saying) (?:we|I)(?:['’]re|['’]m| are| am) (?:out|done)|off the list|letter|not (?:be )?renew\w*|won['’]t be (?:renew\w+|back|staying|needing|keeping|coming|continuing))\b",
    re.IGNORECASE,
)
_PLANNED = re.compile(
    r"\b(?:I['’]ll|we['’]ll|will (?:send|write|post|give|hand|e-?mail|tell)|need to|must|should|have to|haven['’]t|not yet|still|not sent|drafts?)\b",
    re.IGNORECASE,
)


def tells_ended(text: str) -> bool:
    """Whether a text tells that somebody was told of the end of some contract."""
    told = (s for s in re.split(r"(?<=[.!?;])\s+", text) if not s.endswith("?"))
    return any(_ENDED.search(s) and not _PLANNED.search(s) for s in told)


def may_settle(text: str) -> bool:
    """Whether a text has any word by which a contract may be told to be ended or to go on, beside its terms."""
    told = (s for s in re.split(r"(?<=[.!?;])\s+", text) if not s.endswith("?") and not tells_terms(s))
    return any(_SETTLES.search(s) or _ENDED.search(s) or _staying(s) for s in told)


_SETTLES = re.compile(
    r"\b(?:notice|cancel\w*|letters?|confirm\w*|terminat\w*|resign\w*|told|wrote|written|e-?mail\w*|posted|renew\w*|extend\w*|kept|keeping|form|unsubscrib\w*|deregist\w*|opted|rang|phoned|off the hook|sorted|dealt|agreed)\b",
    re.IGNORECASE,
)


def contract_of(entry: Entry) -> Contract:
    """Return the contract of a record."""
    called = entry.values.get("what") or entry.values.get("place") or entry.values.get("name") or ""
    return Contract(str(called), noted(entry))


def given_up(told: Told) -> list[Finding]:
    """What this turn tells to become of the contracts on record whose last day for notice is ahead."""
    if told.said and told.said[0].sense.scene.role != "user":
        return []
    plain = [s for s in told.said if not s.sense.asks]
    texts = [s.text for s in plain]
    out: list[Finding] = []
    for entry in _open(told):
        what = becomes(texts, contract_of(entry)) if plain else ""
        if what:
            fact = _deciding(plain, what).fact
            out += (
                _ended(told, entry, fact)
                if what == ENDED
                else _kept(entry, fact)
                if what == GOES_ON
                else _over(told, entry, plain, fact)
            )
    return out


def _deciding(plain: list[Said], what: str) -> Said:
    cue = {OVER: _OVER, GOES_ON: _STAYS, ENDED: _ENDED}[what]
    return next((s for s in plain if cue.search(s.text)), plain[0])


def _open(told: Told) -> Iterator[Entry]:
    """Yield the contracts of an earlier day of which nobody has been told, with their last day ahead or not known."""
    for path in (TASKS, LEASES, SERVICES):
        for entry in told.entries(path):
            earlier = entry.record is not None and entry.said_at is not None and entry.said_at.date() < told.today
            if not earlier or (path == TASKS and not is_notice(entry)):
                continue
            if path == LEASES and not entry.values.get("notice_days"):
                continue
            if path == SERVICES and not entry.values.get("notice_days"):
                continue
            before = {k: v for k, v in entry.values.items() if k not in entry.changed}
            if (
                any(before.get(k) for k in ("done_on", "notice_given_on", "cancelled_on"))
                or before.get("wants") == "stay"
            ):
                continue
            last = _last(entry)
            if last is None or last >= told.today:
                yield entry


def _last(entry: Entry) -> dt.date | None:
    if entry.collection == TASKS:
        return entry.values.get("due")
    end, ahead = end_of(entry), ahead_of(entry)
    return later(end, Span(-ahead.count, ahead.unit)) if end is not None and ahead is not None else None


def _ended(told: Told, entry: Entry, fact: int) -> Iterator[Finding]:
    field = {TASKS: "done_on", LEASES: "notice_given_on", SERVICES: "cancelled_on"}[entry.collection]
    if not entry.retired:
        yield Finding(collection=entry.collection, entry=entry, values={field: told.today}, facts=(fact,))


def _kept(entry: Entry, fact: int) -> Iterator[Finding]:
    if entry.collection == TASKS:
        yield Finding(collection=TASKS, entry=entry, facts=(fact,), retires=True)
    else:
        values: dict[str, Value] = {"wants": "stay"} if entry.collection == LEASES else {"wants_to_cancel": False}
        yield Finding(collection=entry.collection, entry=entry, values=values, facts=(fact,))


def _over(told: Told, entry: Entry, plain: list[Said], fact: int) -> Iterator[Finding]:
    """Yield that a contract is to be ended, with the last day for it where that hangs on this turn."""
    values: dict[str, Value] = {"doubtful": False} if entry.values.get("doubtful") else {}
    if entry.changed.keys() & {"notice_given_on", "cancelled_on", "wants", "wants_to_cancel"}:
        pass  # what becomes of it was read by others
    elif entry.collection == LEASES:
        values["wants"] = "leave"
    elif entry.collection == SERVICES:
        values["wants_to_cancel"] = True
    if _last(entry) is None:
        values |= _counted(told, entry, plain)
    yield Finding(collection=entry.collection, entry=entry, values=values, facts=(fact,))


def _counted(told: Told, entry: Entry, plain: list[Said]) -> dict[str, Value]:
    """Return the fields by which the last day for notice is known of a contract without an end, from the day of leaving."""
    ahead, unit = ahead_of(entry), only_at(entry)
    if ahead is None:
        return {}
    left = next((day for s in plain if (day := _leaving_day(s, told.today)) is not None), None)
    end = _end_of(left, unit) if left is not None else None
    if end is None and unit:
        end = _end_of(told.today, unit)
        while later(end, Span(-ahead.count, ahead.unit)) <= told.today:
            end = _end_of(end + dt.timedelta(days=1), unit)
    if end is None or later(end, Span(-ahead.count, ahead.unit)) <= told.today:
        return {}
    last = later(end, Span(-ahead.count, ahead.unit))
    if entry.collection == LEASES:
        return {"ends": end, "notice_days": (end - last).days}
    if entry.collection == SERVICES:
        return {"renews_on": end}
    return {"due": last}


def _end_of(day: dt.date, unit: str) -> dt.date:
    """Return the last day of the month or quarter that a day is in; the day itself where notice may end on any."""
    if not unit:
        return day
    months = 3 - (day.month - 1) % 3 if unit == "quarter" else 1
    return later(day.replace(day=1), Span(months, "month")) - dt.timedelta(days=1)


_STARTS = re.compile(
    r"(?:from|since|starts?|begins?|starting|beginning|start|begin|open\w*|sold|bought|signed|on|for) (?:on |in |the )*\Z"
)


def _leaving_day(said: Said, today: dt.date) -> dt.date | None:
    """Return the last day that a sentence tells of what is left, where it tells no start of something else."""
    if sets_off(said.text):
        return None
    for at, token in enumerate(said.tokens):
        mention = coming(token, today).value if token.kind == "date" else None
        if not isinstance(mention, Mention) or mention.recurring:
            continue
        day = last_day(mention)
        if day is not None and day > today and not _STARTS.search(said.line[: said.sense.line.starts[at]]):
            return day
    return None
