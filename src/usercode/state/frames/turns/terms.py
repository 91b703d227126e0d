"""Terms of what a turn has taken out or bought, told in its next sentence: trials, returns, renewals."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.goods import failing
from usercode.state.frames.gist.services import MAKE_USE, NOT_RENEWED, is_off_a_device
from usercode.state.frames.matching import Entry, is_another_one, words
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.goods import may_be_goods, names_goods
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import TELLS_LENGTH, Span, Token
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told, noted
from usercode.state.frames.turns.warranties import breaks
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

SERVICES, GOODS = "finance.subscriptions", "finance.purchases"
DOCUMENTS, TASKS = "travel.documents", "household.deadlines"
_SEND_BACK = re.compile(
    rf" (?:(?:i|we|you|one|they|it) (?:have|get|gets|'ve got|'ve|are given|can|could|may|must|need to|have to) {ATOM}{{0,8}}?)(?:send|bring|take|return|give|ship|"
    rf"exchange|change) (?:it|them|that|things|anything|everything|stuff|items|goods|orders)? ?{ATOM}{{0,6}}?| (?:can|may|could) (?:still |all |also )*go back | (?:takes?|will take|accepts?|allows?|offers?|does|do) (?:it|them|things|returns) "
    r"(?:back )?| (?:can|may) be (?:returned|exchanged|sent back|taken back|brought back) "
)
_UNTIL = re.compile(r" (?:until|till|up to|through|by|no later than|before) (?:the )?(?P<day><d\d+>) ")
_UNWANTED = re.compile(
    r"\b(?:(?:want|like|going|plan|planning|decided|mean|need) to (?:let (?:it|that) (?:go|lapse|run out|expire)|get "
    r"(?:rid of|out of)|be (?:rid of|out of)|stop|end|cancel|quit|leave|drop|give (?:it|that) up)|"
    r"(?:will|['’]ll|going to|want to|need to|have to|must|plan to|mean to|intend to|about to) (?:give|hand in|write|send) (?:(?:them|him|her|my|our|in|a|the) )*"
    r"(?:written )?(?:notice|cancellation|termination|resignation)|(?:the|that|this|our|my) (?:old |current |present )?(?:one|contract|plan|tariff|provider|line) "
    r"(?:must|has to|can|will have to|is to) go|no more \w+ (?:here|there)|"
    r"let \w+ (?:go|lapse)|so no thanks|done with|(?:do not|don['’]t|not going to|won['’]t|will not|no longer|"
    r"would not|wouldn['’]t|did not|didn['’]t) (?:really |actually |even |be |much |particularly )?"
    r"(?:using|needing|want|need|use|renew|keep|plan|intend|like|enjoy)|"
    r"that['’]s it for (?:me|us)|that is it for (?:me|us)|not (?:for me|my thing|for us|impressed|convinced|"
    r"my cup of tea|what i (?:hoped|expected|wanted|need))|disappoint\w+|"
    r"(?:not|no plans?|no intention|['’]d rather not|would rather not|prefer not)(?: really| actually)?"
    r"(?: planning| intending| going| wanting| willing| of| to)* (?:to )?(?:pay(?:ing)?|keep(?:ing)?|renew(?:ing)?|"
    r"continu(?:e|ing)|stay(?:ing)?|subscrib(?:e|ing)|spend(?:ing)?)|"
    r"can(?:not|['’]t) see (?:myself|us) (?:using|going|paying)|no (?:more |further |real )?(?:use|need|time) "
    r"(?:for|of)|not worth|waste of money|never (?:get|got) (?:around|round) to|only (?:wanted|want|needed|need|got|"
    r"took|signed up for) (?:it|that|one|the|this)|really only want|"
    r"want (?:out|to get out)|want (?:my|our|the) (?:\w+ ){1,2}?back|let it (?:go|lapse)|(?:hardly|barely|rarely|"
    r"scarcely|never|seldom) (?:ever )?(?:use|uses|used|go|goes|been|watch|watches|read|reads|ever|open|opens|opened|"
    r"listen|listens|touch|play)|(?:have|has|had)(?:n['’]t| not| never| hardly| barely) (?:really |even |once |"
    r"so much as )*(?:set foot|been (?:there|in|near|to)|gone|used|opened|touched|watched|seen|visited|played|read|"
    r"listened|logged|switched)|(?<![^.!?;,] )(?:Not|Never|Haven['’]t|Hardly|Barely) (?:really |even |once |"
    r"been able to )*(?:set foot|been (?:there|in|near|to)|gone|used|opened|touched|watched|visited|played|listened|"
    r"logged)|(?:nobody|no one|none of us)(?: \w+){0,4}? (?:(?:has|have|even|ever|really) )*(?:uses?|used|watch"
    r"(?:es|ed)?|opens?|opened|reads?|plays?|played|listens?|listened|touch(?:es|ed)?|goes|gone)|"
    r"(?:have |has |['’]ve )?stopped (?:using|watching|opening|reading|going to|listening to|playing)|"
    r"(?:would|['’]d) rather not|(?:use|open|look at|go|watch|read) (?:it |there )?(?:once|twice) (?:a|in)|"
    r"nobody (?:uses|watches|reads|plays|listens)|(?:am|are|['’]m|['’]re) (?:leaving|switching|not renewing|(?:moving|going|changing)(?: over)? to (?:an?|another|the) "
    r"(?:cheaper|new|different|other|better)\b)|"
    r"(?:be|get|want|like to be|rid|well|need to be) out (?:of (?:it|that|this|there) )?(?:by|before) "
    r"(?:then|that|it)|bor(?:es|ed|ing) (?:me|us|of|with|by|to tears)|lost interest|sick of|fed up with|drifted apart|"
    r"gone right off|no more \w+ for (?:me|us))\b",
    re.IGNORECASE,
)
_NOT_KEPT = re.compile(r"\b(?:not|no longer|never|\w+n['’]t)\b[^.;!?,]{0,30}?\bkeep(?:ing)? it\b", re.IGNORECASE)
_WANTED = re.compile(
    r"\b(?:keep(?:ing)? it|(?:leav(?:e|ing)|let|left) it (?:on|running|be|alone|renew|roll|go on|as it is|in place|"
    r"carry on)|fine (?:with|by) (?:me|us)|(?:that|which|it|this)(?: is|['’]s) (?:fine|okay|ok|all right|alright|good)|"
    r"(?:happy|glad) (?:to|with)|love it|worth (?:it|every)|staying|would miss)\b",
    re.IGNORECASE,
)


_DEAR_TO = re.compile(
    r"\b(?:(?:love|adore|enjoy)(?:s|ing)? (?:it|the|my|our|every)|never (?:leave|cancel|quit|drop|give (?:it|that) up)|"
    r"(?:not|\w+n['’]t|never) (?:be|live|do|manage|work|cope|function|get by|survive|imagine (?:life|work)) without|"
    r"(?:use|read|watch|listen to|open)s? it (?:every|all|daily|constantly|most|each)|(?:best|good|great) "
    r"(?:money|value)|(?:need|rely on|depend on|live by) it|already (?:paid|put aside|budgeted))\b",
    re.IGNORECASE,
)
"""How somebody tells that a service of theirs is to go on, beside `_WANTED`."""


def is_dear(text: str) -> bool:
    """Whether a turn tells that what goes on is to go on, and nothing against it."""
    liked = _DEAR_TO.search(text) or _WANTED.search(_NOT_KEPT.sub(" ", text))
    return bool(liked) and not _UNWANTED.search(text)


_LOVED = re.compile(
    r"\b(?:love|adore|enjoy)(?:s|ing)? (?:it|every)|would(?: not|n['’]t) (?:want to )?(?:miss|be without|do without)|"
    r"(?:that|which)(?: is|['’]s) (?:fine|okay|ok|all right|alright) (?:by|with) (?:me|us)\b",
    re.IGNORECASE,
)
"""How somebody tells plainly that nothing is to be ended: "I love it and would not miss an issue"."""


def goes_on_gladly(text: str) -> bool:
    """Whether a turn leaves no doubt that what goes on by itself is to go on."""
    return bool(_LOVED.search(text)) and not _UNWANTED.search(text)


def wanted(told: Told) -> list[Finding]:
    """That the one service whose renewal or trial this turn tells of is to go on, as it says."""
    fresh = [
        e
        for e in told.fresh(SERVICES)
        if (e.changed.get("renews_on") or e.changed.get("trial_until")) and not e.values.get("wants_to_cancel")
    ]
    for said in told.said if len(fresh) == 1 else ():
        if is_dear(said.text) and not said.sense.asks and said.sense.tells:
            return [Finding(collection=SERVICES, entry=fresh[0], values={"wants_to_cancel": False}, facts=(said.fact,))]
    return []


def goods(told: Told) -> list[Finding]:
    """Until when a thing bought by this turn can go back, that it is kept, and that one under warranty is faulty."""
    fresh = told.fresh(GOODS)
    if not fresh:
        return _new_by_name(told)
    if len(fresh) != 1:
        return []
    entry, out = fresh[0], []
    goes_back = entry.values.get("status") == "to_return"
    for said in told.said:
        if said.sense.asks or not said.sense.tells:
            continue
        if _NOT_TO_STAY.search(said.line) and entry.values.get("status") in (None, "kept"):
            out.append(Finding(collection=GOODS, entry=entry, values={"status": "to_return"}, facts=(said.fact,)))
        elif _KEPT.search(said.line) and not (entry.values.get("status") or _UNSURE.search(said.line)):
            return [Finding(collection=GOODS, entry=entry, values={"status": "kept"}, facts=(said.fact,))]
        goes_back = goes_back or bool(_GOES_BACK.search(said.line))
        start = entry.values.get("date")
        day = _returnable(said, told, start) or (_time_left(said, start, told.today) if goes_back else None)
        if day is not None and not entry.values.get("return_until"):
            values: dict[str, Value] = {"return_until": day, "_note": said.text}
            twice = [e for e in told.fresh(TASKS) if e.record is None and e.values.get("due") == day]
            out += [Finding(collection=TASKS, entry=e, facts=(said.fact,), retires=True) for e in twice]
            out.append(Finding(collection=GOODS, entry=entry, values=values, facts=(said.fact,)))
        if entry.values.get("warranty_until") and not entry.values.get("status") and breaks(said):
            out.append(Finding(collection=GOODS, entry=entry, values={"status": "faulty"}, facts=(said.fact,)))
    return out


def faults(told: Told) -> list[Finding]:
    """That a thing whose warranty still runs does what it should not, as a later turn tells."""
    covered = {
        str(e.values["item"]): e
        for e in told.entries(GOODS)
        if not (e.retired or e.values.get("status")) and (e.values.get("warranty_until") or dt.date.min) >= told.today
    }
    found = ((s, covered.get(failing(s.sense))) for s in told.said if covered and s.sense.tells)
    return [
        Finding(collection=GOODS, entry=e, values={"status": "faulty", "_note": s.text}, facts=(s.fact,))
        for s, e in found
        if e is not None and not is_another_one(str(e.values["item"]), s.text, noted(e))
    ][:1]


_NEW_NAME = re.compile(
    r"(?: (?:my|our|the|me) (?:brand )?|\A )new (?P<what>(?:[^\s,;:.!?<]+ ){1,3}?)(?:(?:has|have|finally|just|only|got|"
    r"was|were|all) )*(?:delivered|arrived|came|turned up|landed) "
)
"""How a thing is told to have come that is known by its make alone: "my new Hokas got delivered on 5 July"."""


_THE_ONE = re.compile(
    r"\A (?:(?:so|and|well|ugh|ok) (?:, )?)?(?:my|our|the) (?P<what>(?:[^\s,;:.!?<]+ ){1,6}?)(?:(?:i|we) (?:ordered|bought|chose) (?:[^\s,;:.!?<]+ ){0,4}?)?"
    r"(?:(?:has|have|finally|just|only|got|was|were|all) )*(?:delivered|arrived|came|turned up|showed up|landed|got here) "
)
"""How a thing that is called by its kind is told to have come: "the jacket for my husband came yesterday"."""


_GIVEN = re.compile(
    rf" (?:gave|given|bought|brought|sent) (?:me|us) (?:a|an|the|this|some) (?P<what>(?:{WORD}){{1,4}}?)(?:, )?(?:bought|ordered|from|on|which|that|for|and|but|with|in|, )"
)
"""How a thing is told to be a present: "my daughter gave me a winter coat, bought on 1 February"."""
_WILL_DO_SO = re.compile(
    r" (?:i|we) (?:will|'ll|am going to|'m going to|are going to|'re going to|mean to|want to|plan to|shall) (?:certainly |definitely |surely )?(?:do|use) (?:that|so|it) "
)
"""How somebody means to do what the sentence before allows."""


def _came(said: Said) -> list[Token]:
    """Return what a sentence tells to have come: a thing by its make, or by its kind."""
    match = _NEW_NAME.search(said.line)
    run = said.between(*match.span("what")) if match is not None else []
    if run and all(t.capital or t.kind == "number" or not parts(t.low) for t in run):
        return run
    match = _THE_ONE.match(said.line)
    run = said.between(*match.span("what")) if match is not None else []
    run = [*takewhile(lambda t: t.low not in PREPOSITIONS | {"i", "we", "that", "which"}, run)]
    if any(token.low.endswith(("'s", "’s")) for token in run):
        return []  # another's
    if not run and (given := _GIVEN.search(said.line)) is not None:
        run = said.between(*given.span("what"))
    head = run[-1].low if run else ""
    return run if head and (names_goods(head) or may_be_goods(head)) else []


def _new_by_name(told: Told) -> list[Finding]:
    """Return a thing that is called by its make and has come, with the day until which it can go back."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    said, run = next(((s, run) for s in plain if (run := _came(s))), (None, []))
    if said is None or not any(_GOES_BACK.search(s.line) or _WILL_DO_SO.search(s.line) for s in plain):
        return []
    came = min(said.sense.past_day(), told.today)
    ends = ((s, _returnable(s, told, came) or _time_left(s, came, told.today)) for s in plain)
    other, day = next(((s, day) for s, day in ends if day is not None), (None, None))
    if other is None or day is None:
        return []
    values: dict[str, Value] = {"item": text_of(run), "date": came, "return_until": day, "_note": other.text}
    twice = [e for e in told.fresh(TASKS) if e.record is None and e.values.get("due") == day]
    facts = tuple(dict.fromkeys((said.fact, other.fact)))
    gone = [Finding(collection=TASKS, entry=e, facts=(other.fact,), retires=True) for e in twice]
    return [*gone, Finding(collection=GOODS, values=values, facts=facts)]


def _returnable(said: Said, told: Told, start: dt.date | None) -> Value:
    """Return the day until which the speaker can send a thing back; a length of time runs from the day it came."""
    if not _SEND_BACK.search(said.line) or not re.search(
        r" (?:it|them|that|back|returns?|returned|refunds?) ", said.line
    ):
        return None
    match = _UNTIL.search(said.line)
    day = last_day(coming(said.between(*match.span("day"))[0], told.today).value) if match is not None else None
    if match is None and (within := _WITHIN.search(said.line)) is not None and not _OTHER_TERM.search(said.line):
        group = "length" if within["length"] else "own"
        value = said.between(*within.span(group))[0].value
        length = value if isinstance(value, Span) else SINGLE.get(within[group].rpartition(" ")[2])
        day = later(start or told.today, length) if length is not None else None
    return day if day is not None and day > told.today else None


_WITHIN = re.compile(
    r" (?:within|inside|for|up to|in) (?:the first |the next |a full |up to )?(?P<length><s\d+>|(?:a|one) (?:week|fortnight|month|year)) (?!(?:ago|later|time) )"
    r"| (?:have|'ve|'ve got|get|gets|got|is|are) (?:only |just |another |exactly )*(?P<own><s\d+>|(?:a|one) (?:week|fortnight|month|year)) (?:(?:from|of|after) (?:[^\s,;:.!?<]+ ){1,3}?)?to (?=(?:send|return|take|bring|give|get|have|exchange|change) )"
)
"""How long a thing may go back that can: "you can send things back within 30 days of delivery"."""
_NOT_TO_STAY = re.compile(
    r" (?:do|did|does|would) not (?:really |actually |honestly )?(?:think|believe|suppose|reckon|expect|imagine) (?:that )?"
    r"(?:i|we) (?:am |are |'m |'re |will |'ll |want to |shall |should )*(?:be )?(?:keep|keeping) "
    r"| (?:i|we) (?:think|guess|reckon|believe|suppose|expect) (?:that )?(?:i|we) (?:will |'ll |am |'m |are |'re |shall |going to )*"
    r"(?:be )?(?:send|sending|take|taking|return|returning|bring|bringing) (?:it|them|these|those|this|that|the \S+) back "
)
"""How somebody tells that a thing is not to stay, in a word of what they think."""
_UNSURE = re.compile(
    r" (?:not|never|whether|if|unless|maybe|might|hardly|doubt) (?:[^\s,;:.!?<]+ ){0,5}?(?:keep|keeping) "
)

_KEPT = re.compile(
    r" (?:i|we) (?:(?:am|'m|are|'re) (?:definitely |so |totally )?keeping|(?:will|'ll|shall) keep) "
    r"(?:it|them|this|these|both) "
)
_GOES_BACK = re.compile(
    r" (?:send|sending|take|taking|bring|bringing|go|goes|going|ship|shipping|get|getting|give) "
    r"(?:[^\s,;:.!?<]+ ){0,3}?back | back (?:it|they) goe?s? | (?:return|returning|exchange|exchanging|swap|swapping) "
    r"(?:it|them|em|that|this|those|these) | (?:does|do|takes?|accepts?|offers?) (?:\S+ )?returns | days? "
    r"(?:to return|for returns) |(?:want|get|for) (?:a|my|our) (?:full )?(?:refund|money back) | change "
    r"(?:my|our) minds? "
)
"""How a turn speaks of a thing's going back, so that a length of time in a later sentence is that for it."""
_TIME_LEFT = re.compile(
    rf" (?:(?:i|we|you|they|there|which|it|the (?:shop|store|company|website|seller)|[a-z'-]+) (?:only |still |just )*"
    r"(?:have|'ve|has|'s|is|are|get|gets|got|gave|gives?|allows?|allowed|offers?|lets?|does|do|takes?|accepts?) "
    rf"{ATOM}{{0,4}}?)(?:(?P<length><s\d+>) (?=[,;:.!?()–—]|\Z|(?:from|after|of|for|to|in|left|until|starting|so|and|"
    r"but|since|because) )(?!left on |of holiday |off )|(?:until|till|through|up to) (?:the )?(?P<day><d\d+>) |"
    r"(?P<counted><d\d+>) )"
)
_OTHER_TERM = re.compile(r" (?:warranty|guarantee|trial|subscription|membership|rent|lease|work|holiday|school) ")


def _time_left(said: Said, start: dt.date | None, today: dt.date) -> dt.date | None:
    """Return the last day of "I've got 30 days from delivery for that", said of a thing that is to go back."""
    match = _TIME_LEFT.search(said.line)
    if (
        match is None
        or _OTHER_TERM.search(said.line)
        or re.search(r" (?:took|takes(?! (?:\S+ )?(?:returns|it|them) )|if|would|'d|ago) ", said.line)
    ):
        return None
    token = said.between(*match.span(match.lastgroup or "day"))[0]
    if isinstance(token.value, Span):
        return later(start or today, token.value)
    if match["counted"] and not TELLS_LENGTH.search(token.value.text):  # "30 days from today" is a day
        return None
    day = last_day(coming(token, today).value)
    return day if day is not None and day > today else None


_RENEWS = re.compile(
    r" (?:renews?|renewed|auto-renews?|rolls? over|(?:extends?|prolongs?|renews) (?:itself|automatically)|"
    r"comes? up for renewal|(?:is|be) up for renewal|(?:is|be) due for renewal|renewal is|"
    rf"next payment is|(?:is|be) charged again) (?:{ATOM}){{0,5}}?(?:on |by |at |from |due )?(?P<day><d\d+>) "
)
_TAKEN_AGAIN = re.compile(
    r" (?P<day><d\d+>) (?:they|it) (?:will |'ll |is going to |are going to )(?:automatically |just |then )*"
    rf"(?:take|charge|bill|debit|collect|deduct|want) {ATOM}{{0,3}}?<m\d+> "
)
"""How a plan that goes on is told to cost again: "on March 18 they'll take another $119"."""
_PLAN = re.compile(r" (?:subscription|plan|membership|contract|licence|license) ")
_WOULD_HAVE = re.compile(r" (?:would|'d) (?:only |then |otherwise )?(?:have )?\Z")
_INSURED = frozenset({"insurance", "policy"})
_BESIDE_NAME = re.compile(
    r"(?<= )(?:my|our|the|an|a|with|cancel|use|using|need|keep|want|for|let|leave|drop|quit|to|from|on|open|opened|"
    r"opening|read|reading|watch|watching|joined|used) "
    rf"(?=(?P<what>{WORD}))"
)


_CANCEL_BY = re.compile(
    rf" (?:cancel|cancelled|canceled|cancellation|termination|opt out|end it|tell them|notice|notify them|say so|quit) (?:{ATOM}){{0,5}}?(?:by|before|no later than|until|up to|till|is|is on) "
    r"(?:the )?(?P<day><d\d+>) "
)
"""By when a service has to be cancelled, told by its day: "renews on 27 February unless we cancel it by 13 February"."""


def cancel_by(told: Told) -> list[Finding]:
    """How long before its renewal a service of this turn has to be cancelled, where the turn tells the last day for it."""
    fresh = [e for e in told.fresh(SERVICES) if e.changed.get("renews_on") and not e.values.get("notice_days")]
    for said in told.said if len(fresh) == 1 else ():
        match = _CANCEL_BY.search(said.line) if said.sense.tells and not said.sense.asks else None
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value) if match is not None else None
        renews = fresh[0].values["renews_on"]
        if day is not None and told.today < day < renews and (renews - day).days <= _LONGEST_NOTICE:
            values: dict[str, Value] = {"notice_days": (renews - day).days}
            return [Finding(collection=SERVICES, entry=fresh[0], values=values, facts=(said.fact,))]
    return []


_LONGEST_NOTICE = 130
"""How many days before its renewal a service is cancelled at the earliest."""


def renewals(told: Told) -> list[Finding]:
    """A service that renews on a day, where another sentence names it."""
    if any(e.changed.get("renews_on") for e in told.fresh(SERVICES)):
        return []
    for at, said in enumerate(told.said):
        match = _RENEWS.search(said.line) or (_TAKEN_AGAIN.search(said.line) if _PLAN.search(said.line) else None)
        if match is None or said.sense.asks or not said.sense.tells or said.sense.has("lease"):
            continue
        if _WOULD_HAVE.search(said.line[: match.start() + 1]) or _is_of_others(said):
            continue
        if said.words & _INSURED:  # a paper that runs out: `turns.expiring`
            continue
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value)
        name, facts = _renewed(told, at)
        if not name or day is None or day <= told.today:
            continue
        values: dict[str, Value] = {"name": name, "renews_on": day, "_note": told.around(at)}
        values |= total(said.sense.sums[0], "price") if len(said.sense.sums) == 1 else {}
        document = [e for e in told.fresh(DOCUMENTS) if e.record is None and e.values.get("valid_until") == day]
        return [
            *(Finding(collection=DOCUMENTS, entry=e, facts=(said.fact,), retires=True) for e in document),
            *_left_behind(told, name),
            Finding(collection=SERVICES, values=values, facts=(*facts, said.fact)),
        ]
    return []


def _is_of_others(said: Said) -> bool:
    """Whether a sentence is about somebody else: "my brother doesn't open it any more", "he still has the plan"."""
    return said.sense.of_others(Hit(0, 1), company=True)


def _left_behind(told: Told, name: str) -> list[Finding]:
    """Return that a service was not cancelled which this turn tells to be used no more, and to go on costing."""
    return [
        Finding(collection=SERVICES, entry=e, facts=tuple(e.facts), retires=True)
        for e in told.fresh(SERVICES)
        if e.record is None and e.values.get("cancelled_on") and words(str(e.values["name"])) == words(name)
    ]


def _renewed(told: Told, at: int) -> tuple[str, tuple[int, ...]]:
    """Return what renews, as its sentence or the one before names it in capitals, with the facts it rests on."""
    near = [said for said in told.said[max(0, at - 1) : at + 1] if not _is_of_others(said)]
    for said in reversed(near):
        for match in _BESIDE_NAME.finditer(said.line):
            start = said.sense.line.token_at(match.start("what"))
            run = [*takewhile(lambda t: t.capital, said.tokens[start : start + 5])]
            if run and not said.sense.owned_by_others(start):
                return text_of(run), (said.fact,)
    if at and _LEFT_OUT.match(told.said[at].line) and (label := _label(told.said[at - 1])):
        return label, (told.said[at - 1].fact,)
    if at and _GOES_ON_ABOUT_IT.match(told.said[at].line):
        before = told.said[at - 1]
        for match in _OF_NO_USE.finditer(before.line):
            start = before.sense.line.token_at(match.start("what"))
            run = [*takewhile(lambda t: t.capital, before.tokens[start : start + 3])]
            if run and not before.sense.asks:
                return text_of(run), (before.fact,)
    return "", ()


_LEFT_OUT = re.compile(
    r"\A (?:and |it |this |that )?(?:auto-?)?(?:renews?|renewed|renewal|rolls? over|comes? up|next (?:payment|renewal)|"
    r"due for renewal|extends?) "
)
"""How a sentence begins that leaves out what renews, which the one before has named."""


def _label(said: Said) -> str:
    """Return the name that a sentence without a verb begins with: "Adobe Creative Cloud: annual plan."; "" for none."""
    if any(c.verb is not None for c in said.sense.line.clauses) or said.sense.asks or NOT_RENEWED.search(said.line):
        return ""
    run = [*takewhile(lambda t: t.kind == "word" and t.low not in ("for", "with", "at"), said.tokens)]
    told_as_service = said.sense.has("service") or said.sense.sums
    name = [*takewhile(lambda t: t.capital, run)]
    return text_of(name) if name and told_as_service and len(run) <= _LABEL and name[0].low not in PEOPLE else ""


_LABEL = 5
"""How many words a label has at most."""
_GOES_ON_ABOUT_IT = re.compile(r" (?:so |but |and |only )?(?:it|that|this|the (?:subscription|plan|membership|thing)) ")
_OF_NO_USE = re.compile(
    r" (?:not|n't|no longer|never|hardly|stopped|done with|finished with|rid of) (?:really |even |actually )?"
    r"(?:(?:need|want|use|using|needing|open|opening|watch|watching|read|reading|touch|play|playing) )?"
    r"(?:my |our |the )?(?P<what>\S+) "
)
"""How the sentence before names what is not used any more: "so I don't need McAfee any longer"."""


_ONLY_IF = re.compile(
    r"\b(?:if|unless|in case|whether) (?:I|we|you) (?:do(?:n['’]t| not)|ever|did(?:n['’]t| not)) [^.;!?]*",
    re.IGNORECASE,
)
"""What holds only of who does not want a service any more: "I have to cancel by Friday if I don't want it"."""


def unwanted(told: Told) -> list[Finding]:
    """That a service whose renewal or trial this turn or this day tells of is not wanted any more."""
    for said in told.said:
        said_of_it = _ONLY_IF.sub(" ", said.text)
        kept = _WANTED.search(_NOT_KEPT.sub(" ", said.text))
        ends = _ENDS_IT.search(said.line) and not _SUPPOSED_TO_END.search(said.line)
        unused = _UNUSED.search(said.line)
        gone = is_off_a_device(said.line)
        if (
            not (_UNWANTED.search(said_of_it) or ends or unused or gone)
            or kept
            or said.sense.asks
            or not said.sense.tells
        ):
            continue
        if not re.search(
            r" (?:i|we|me|us|my|our|nobody|none|no one|kids|children|family) |\A (?:not|never|hardly|barely|have not|"
            r"stopped) ",
            said.line,
        ):
            continue
        if _OF_SOMEBODY.match(said.line) and not re.search(r" (?:i|we|us|me|our) ", said.line):
            continue
        entry = _left(told, said)
        if entry is not None and (unused is None or _is_of(unused["what"], entry)):
            return [Finding(collection=SERVICES, entry=entry, values={"wants_to_cancel": True}, facts=(said.fact,))]
    return []


_OF_SOMEBODY = re.compile(
    r" (?:my|our) (?:dad|mum|mom|father|mother|brother|sister|cousin|friend|uncle|aunt|gran|grandma|grandpa|boss|colleague|"
    r"neighbou?r|flatmate|roommate)s? .* (?:his|her|their|he|she) "
)
"""How a sentence is all about somebody outside the house, and what they no longer want."""


def _is_of(what: str, entry: Entry) -> bool:
    """Whether words name a service: "I no longer read novels" says nothing of the paper that renews."""
    return bool(_IT.search(what) or words(what) & words(str(entry.values["name"])))


def _left(told: Told, said: Said) -> Entry | None:
    """Return the one service that is going to cost again which a sentence can mean: told of now, else by its name."""
    waiting = [
        e
        for e in told.entries(SERVICES)
        if (e.values.get("renews_on") or e.values.get("trial_until"))
        and not (e.values.get("cancelled_on") or e.values.get("wants_to_cancel") or e.retired)
    ]
    fresh = [e for e in waiting if e.changed]
    named = [e for e in waiting if words(str(e.values["name"]).split(" ")[0]) & said.words]
    named = named or [e for e in waiting if _is_called_by_a_part(e, said)]
    if not named and _ENDS_IT.search(said.line):
        named = [e for e in waiting if words(str(e.values["name"])) & told.words - _CONTRACTS] or waiting
    lately = [e for e in waiting if e.said_at is not None and e.said_at.date() == told.today]
    of_it = re.search(r" (?:it|that|this|one|there|pay|paying|back) ", said.line)
    on_trial = [e for e in waiting if (e.values.get("trial_until") or dt.date.min) >= said.sense.today]
    fit = fresh or named or (lately if of_it else []) or (on_trial if _TRIED.search(said.line) else [])
    return fit[0] if len(fit) == 1 else None


_UNUSED = re.compile(
    rf" (?:no longer {MAKE_USE}|not {MAKE_USE}(?= (?:\S+ ){{1,5}}?(?:any ?more|any longer) )) "
    r"(?P<what>(?:[^\s,;:.!?<]+ ){1,5})"
)
"""How somebody tells of what they make no use any more: "I no longer read the Times"."""
_IT = re.compile(r"\A(?:it|that|this|them|there) ")
_CONTRACTS = word_set("contract agreement membership subscription school club plan service")
_ENDS_IT = re.compile(
    r" (?:i|we|(?:he|she) and i) (?:have decided to |decided to |want to |are going to |am going to |will |'ll |am |'m |are |'re |plan to |intend to )"
    r"(?:end|ending|cancel|cancelling|canceling|terminate|terminating|leave|leaving|quit|quitting|get out of|getting out of|give up|giving up) "
    r"(?:the|that|this|our|my) (?:contract|membership|subscription|agreement) "
)
"""How the speaker tells that a contract is to end which the turn may name elsewhere: "so we are ending the contract"."""
_SUPPOSED_TO_END = re.compile(r" (?:if|unless|whether|might|may|not|never|would|when) ")


def _is_called_by_a_part(entry: Entry, said: Said) -> bool:
    """Whether a sentence names a service by a part of its name, with its capital: "Prime", of "Amazon Prime"."""
    parts_of_name = {w.lower() for w in str(entry.values["name"]).split(" ") if w[:1].isupper()}
    named = [i for i, t in enumerate(said.tokens) if i and t.capital and t.low in parts_of_name]
    return any(not said.sense.owned_by_others(i) for i in named)


_TRIED = re.compile(
    r" (?:used|tried|tested|opened|using|trying|testing|played with|been on|logged in|watched|watching|looked at) "
    r"(?:\S+ ){0,3}?(?:it|the (?:thing|app|service|trial|course|programme|program|site|website|software|tool)) "
)
"""How somebody goes on about what they have on trial: "I've used the thing twice"."""
_UNNAMED = re.compile(
    r"(?:(?:yearly|annual|monthly|premium|free|paid) )*(?:membership|subscription|plan|contract|account|trial|service|"
    r"package)\Z"
)
_AT_FIRM = frozenset(
    {
        "let",
        "leave",
        "quit",
        "drop",
        "on",
        "with",
        "at",
        "of",
        "for",
        "to",
        "from",
        "joined",
        "use",
        "used",
        "using",
        "open",
        "opened",
        "read",
        "watch",
        "my",
        "our",
        "the",
    }
)


def named(told: Told) -> list[Finding]:
    """The name of a service that its own sentence calls by what it is: "the yearly membership"."""
    out: list[Finding] = []
    for entry in told.fresh(SERVICES):
        at = next((i for i, s in enumerate(told.said) if s.fact in entry.facts), 0)
        if entry.record is not None or not _UNNAMED.match(str(entry.values["name"]).lower()) or not at:
            continue
        before = told.said[at - 1]
        firms = [
            text_of(before.tokens[a:b])
            for a, b in before.sense.names()
            if a and before.tokens[a - 1].low in _AT_FIRM and not before.sense.owned_by_others(a)
            if " ".join(t.low for t in before.tokens[a:b]) not in PLACES
        ]
        services = {str(e.values["name"]) for e in told.fresh(SERVICES)}
        firms = [name for name in firms if name not in {person for person, _ in told.people} - services]
        if len(firms) == 1:
            out += _left_behind(told, firms[0])
            out.append(Finding(collection=SERVICES, entry=entry, values={"name": firms[0]}, facts=(before.fact,)))
    return out
