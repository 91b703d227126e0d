"""Tasks that no longer matter: what they were for does not take place, or somebody else has taken it over. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.frames.gist.tasks import GENERIC
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.expected_deadlines import is_plain
from usercode.state.frames.turns.handled import is_so
from usercode.state.frames.turns.terms import goes_on_gladly
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.unnamed import is_open
from usercode.state.frames.words import FRIENDS, PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

TASKS = "household.deadlines"
_LONG = dt.timedelta(days=60)
_NOT_HELD = re.compile(
    r" (?:the|our|this|that|my) (?P<what>(?:[^\s,;:.!?<]+ ){1,4}?)(?:will not|wo n't|won't|is not (?:going to)?|are not (?:going to)?) ?"
    r"(?:be )?(?:offered|held|run|running|take place|taking place|happen|happening|go ahead|going ahead|be on|exist) "
    r"| (?:the|our|this|that|my) (?P<off>(?:[^\s,;:.!?<]+ ){1,4}?)(?:has been|have been|was|were|is|are|got) "
    r"(?:cancelled|canceled|called off|scrapped|abolished|withdrawn|discontinued)(?= (?:[,.!;]|by|altogether|this|for|after|because))"
)
"""How something is told not to take place at all."""
_TAKEN_OVER = re.compile(
    r" (?:has|have|had|'s|'ve|is) (?:now |just |already )?(?:taken|taking) over (?:my|our|the) (?P<what>(?:[^\s,;:.!?<]+ ){1,4}?)(?=[,;.!]|and |from |so |for |as )"
)
"""How a contract is told to be another's now: "my flatmate has taken over my phone plan"."""
_GIVEN_ON = re.compile(
    r" (?P<who>[^\s,;:.!?<]+) (?:(?:can|may|will|'ll|is going to|are going to) (?:have|get|take|take on|take over)|gets|(?:is|are|'s|'re) (?:having|getting|taking on|taking over|taking)|takes over) "
    r"(?:my|our|the) (?P<what>[^\s,;:.!?<]+) (?=[,;.!]|and |from |off |so |now |instead |over |on )"
)
"""How somebody else is told to have what a task was to keep: "Jean can have my plot"."""
_NEEDLESS = re.compile(
    r" (?:nobody|no one|no-one|none of us|no longer) (?:needs?|has to|have to|must) | (?:is|are) (?:not|no longer) (?:needed|required|necessary) "
    r"| no need (?:for|of|to) | renews? (?:itself|themselves|automatically|on (?:its|their) own) | (?:done|did) away with | free for (?:everyone|everybody|all) "
)
"""How what a task was for is told to be needed by nobody."""
_NO_MORE = re.compile(
    r" no (?P<spared>[^\s,;:.!?<]+) for (?:now|us|me|him|her|the time being|the moment)(?= [,;.!]|\s*\Z| this | then )"
    r"| no more (?P<what>[^\s,;:.!?<]+) (?=(?:for (?:me|us)|after|now|this|then) |[,;.!])| so no (?P<off>(?:[^\s,;:.!?<]+ ){1,3}?)(?=(?:for|after|now|this|then) |[,;.!]|<d)| (?:the|my|our) (?P<past>[^\s,;:.!?<]+) is (?:over|finished|history) (?=(?:for|and|now) |[,;.!])"
)
"""How somebody is told to be done with what a task was for."""
_RETIRES = re.compile(
    r" i (?:am|'m|have|'ve|will be|'ll be) (?:now |then |finally )?(?:retired|retiring) | i (?:retire|retired) "
)
_OF_A_TRADE = word_set(
    "work working practise practice practising teach teaching nurse nursing profession professional job"
)
_TO_WORK = word_set("registration licence license certificate certification register")
_ANEW = re.compile(
    r" (?:gave|given|got|issued|stamped|printed|handed|sent|brought) (?:[^\s;:.!?<]+ ){0,8}?(?:until|till|through|through to|up to|to) (?P<day><d\d+>) "
)
"""How something is told to hold longer now: "they gave me one that lasts until 2027"."""
_OF_ENDING = re.compile(r"(?:cancel|give notice|end|terminate)\b", re.IGNORECASE)


_WHOEVER = re.compile(
    r" (?:whoever|(?:any|every)(?:one|body)|those|[a-z]+s) (?:who |that )?(?:wants?|would like|'d like|wish(?:es)?) (?:to )?"
)
"""How what has to be done is told of those who want something."""
_NOT_FOR_US = re.compile(
    r" (?:i|we) (?:have |'ve |had )?(?:\S+ )?(?:gave|given|sold|let) (?:mine|ours|it|the \S+) | (?:not|no longer) (?:really )?(?:want|need|have|keep|keeping) "
    r"(?:mine|ours|one|it|any|a|the|to) "
    r"| (?:i|we) (?:am|are|'m|'re|will|'ll) (?:staying (?:at )?home|stay (?:at )?home|not (?:coming|going|joining|taking part|one of them|come|go|join)|out|sitting (?:it|this one) out) "
    r"|(?:count me out|without me|i 'll pass|i will pass) "
)


_DOES_IT = (
    r"(?:does|files|makes|is making|prepares|is preparing|pays|writes|is writing|sends|is filing|will file|will make|do|will do|'ll do|is doing|are doing|handles?|is handling|will handle|sees? to|takes? care of|is taking care of|looks? after|"
    r"deals? with|is dealing with|sorts?(?: out)?|is sorting(?: out)?)"
)
_LEFT_TO_OTHERS = re.compile(
    rf" (?P<who>(?!i |we |you |it |they |that |this |who |which )[^\s,;:.!?<]+) (?:(?:in|at|from) (?:the )?[^\s,;:.!?<]+ )?(?:(?:always|usually|normally|now|already) )?{_DOES_IT} (?:all )?(?:it|that|them|those|this|these|such things|that sort of thing)(?: all)?(?= [,;.!?]|\s*\Z| for )"
    r"| (?:i|we) (?:have |'ve )?(?:only |just |merely )+(?:pass|passed|passing|forward|forwarded) (?:it|that|them|this|those) (?:on|along)"
    r"| (?:that|this|it)(?: is|'s) (?:(?:not|hardly) my (?:job|problem|department|business|task|headache)|(?:his|her|their|[^\s,;:.!?<]+ 's) (?:job|problem|department|business|task|headache|turn)) "
    r"| (?:that|this|it|which)(?: is|'s) (?:something )?(?:for|only for|more for) (?:other|others|somebody else|someone else|the others|other people) "
    r"| (?:nothing|not|not one|none) for (?:me|us)(?= [,;.!]|\s*\Z)| not (?:concern|affect|apply to|touch) (?:me|us) "
)
"""How what is to be done is told to be done by somebody else: "my brother does those, I only passed it on"."""


def left_to_others(told: Told) -> list[Finding]:
    """Tasks of this turn which the turn tells to be done by somebody else, or that would only end what may well go on."""
    others = any(_is_left_to_others(s) for s in told.said)
    gladly = {s.fact for s in told.said if _UNLESS.search(s.line)} if goes_on_gladly(told.text) else set()
    fresh = (e for e in told.fresh(TASKS) if e.record is None and e.facts and (others or gladly & set(e.facts)))
    return [Finding(collection=TASKS, entry=e, facts=tuple(e.facts), retires=True) for e in fresh]


_UNLESS = re.compile(r" unless (?:i|we|you|one) (?:\S+ )?(?:cancel|terminate|stop|end|give|opt|withdraw|say|tell)")


_FIRMS = word_set(
    "installer accountant bookkeeper lawyer agent agency broker employer firm company bank office secretary assistant dealer"
)
"""Who does for people what they are asked to do, beside the professions."""


def _is_left_to_others(said: Said) -> bool:
    match = _LEFT_TO_OTHERS.search(said.line)
    if match is None:
        return False
    who = said.between(*match.span("who"))[0] if match["who"] else None
    somebody = who is None or who.capital or who.low in PEOPLE | FRIENDS | PROFESSIONS | _FIRMS
    return somebody and is_so(said, match) and not said.sense.asks


def not_for_us(told: Told) -> list[Finding]:
    """Tasks of this turn for whoever wants something, where the turn tells that the speaker does not."""
    asked = {s.fact for s in told.said if _WHOEVER.search(s.line)}
    if not asked or not any(_NOT_FOR_US.search(s.line) and s.sense.tells and not s.sense.asks for s in told.said):
        return []
    fresh = (e for e in told.fresh(TASKS) if e.record is None and asked & set(e.facts))
    return [Finding(collection=TASKS, entry=e, facts=(e.facts[0],), retires=True) for e in fresh]


def moot(told: Told) -> list[Finding]:
    """Open tasks of whose matter this turn tells that it is not held, or is another's now."""
    out: list[Finding] = []
    for entry in told.entries(TASKS):
        due = entry.values.get("due")
        if not is_open(entry) or due is None or due < told.today:
            continue
        said = next((s for s in told.said if (is_plain(s) or _prefers(s)) and _is_moot(s, entry)), None)
        if said is not None:
            out.append(Finding(collection=TASKS, entry=entry, facts=(said.fact,), retires=True))
    return out


def _prefers(said: Said) -> bool:
    """Whether a sentence supposes nothing but tells what somebody likes better: "Emil would rather stay, so no camp"."""
    rather = re.search(r" (?:would|'d) (?:rather|prefer|sooner) ", said.line)
    return rather is not None and said.sense.tells and not said.sense.asks


def _is_moot(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the matter of a task is gone: all words that name it stand in the task or its notes."""
    match = _NOT_HELD.search(said.line)
    named = words((match["what"] or match["off"]).strip()) if match is not None else frozenset()
    if named and named <= spoken(noted(entry)) | words(str(entry.values["what"])):
        return True
    gone = (_is_needless, _is_given_on, _is_left_off, _is_anew, _is_found, _is_pulled, _is_taken_in)
    if any(tells(said, entry) for tells in gone):
        return True
    taken = _TAKEN_OVER.search(said.line)
    if _stays_on(said, entry):
        return True
    what = str(entry.values["what"])
    return taken is not None and bool(_OF_ENDING.match(what)) and words(taken["what"].strip()) <= words(what)


_STAYS_ON = re.compile(
    r" (?:wants?|decided|would like|'d like|prefers?|would rather|'d rather|going|means?|plans?) (?:to )?(?:stay|remain|keep|carry on|go on) "
)
"""How whoever might leave is told to stay: "Grandma likes it at the home and wants to stay"."""


def _stays_on(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that what a task is to end goes on."""
    ends = bool(re.match(r"(?:give )?notice\b", str(entry.values["what"])))
    return (
        ends
        and any(is_so(said, m) for m in _STAYS_ON.finditer(said.line))
        and bool(said.words & _known(entry) - GENERIC)
    )


def _known(entry: Entry) -> frozenset[str]:
    """Return the words that a task is called by and was told with."""
    return spoken(f"{entry.values['what']} {noted(entry)}")


def _is_needless(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells by a word of a task's name that nobody needs what it is for."""
    own = spoken(str(entry.values["what"])) - GENERIC
    return bool(own & said.words) and any(is_so(said, match) for match in _NEEDLESS.finditer(said.line))


_PULLED = re.compile(
    r" (?:pulled|withdrawn|withdrew|dropped|scrapped|shelved|abandoned|cancelled|canceled|given up|gave up) (?:on )?(?:their|his|her|its|the|that|those) (?:\S+ )?(?:application|plans?|planning|bid|proposal|scheme|request|case|claim|extension|build\w*|project) "
    r"| (?:application|plans?|proposal|scheme|bid|project|claim) (?:has|have|was|were|is|are) (?:been )?(?:pulled|withdrawn|dropped|scrapped|shelved|refused|rejected|abandoned) "
)
"""How what one objects to is told to be withdrawn by those who wanted it."""
_OBJECTS = re.compile(
    r"\b(?:object|objections?|oppose|comments?|contest|dispute|challenge|protest|representations?)\b", re.IGNORECASE
)


def _is_pulled(said: Said, entry: Entry) -> bool:
    """Whether what a task is to object to is told to be withdrawn."""
    return bool(_OBJECTS.search(str(entry.values["what"]))) and any(is_so(said, m) for m in _PULLED.finditer(said.line))


_TAKES_IN = re.compile(
    r" (?:(?:is|are|will be|'s|'ll be) (?:taking|looking after|minding|having)|(?:will|'ll|is going to|can) (?:look after|mind|take|have)|(?:looks|minds) after) (?P<what>[^\s,;:.!?<]+) (?=[,;.!]|from |instead |which |now |so |and |on |three |two |every |during )"
)
_PLACES = word_set("kindergarten nursery daycare camp club creche childminder preschool playgroup school childcare")


def _is_taken_in(said: Said, entry: Entry) -> bool:
    """Whether somebody else is told to take in the child for whom a task was to win a place."""
    match = _TAKES_IN.search(said.line)
    child = match is not None and said.between(*match.span("what"))[0].capital and words(match["what"]) <= _known(entry)
    return bool(child) and bool(_known(entry) & _PLACES)


_FOUND = re.compile(
    r" (?:found|located|recovered|traced|returned|delivered|dropped|brought|handed) (?:back |us |me |in )?(?:my|our|the|it|them) (?:(?P<what>[^\s,;:.!?<]+) )?"
    r"| (?:my|our|the) (?:\S+ )?(?P<back>[^\s,;:.!?<]+) (?:(?:has|have|was|were|finally|is|are|'s|got|just|been) )*(?:turned up|found|came back|come back|back|arrived|reappeared|recovered|located|delivered|returned) "
)
"""How something is told to be there again."""
_LOST = word_set("lost lose missing stolen delayed disappeared vanished gone mislaid")


def _is_found(said: Said, entry: Entry) -> bool:
    """Whether what a task was told of as lost is told to be there again, so that there is nothing to claim for."""
    known = _known(entry)
    if not known & _LOST:
        return False
    named = (m["what"] or m["back"] or "" for m in _FOUND.finditer(said.line) if is_so(said, m))
    return any(word and words(word) <= known for word in named)


def _is_given_on(said: Said, entry: Entry) -> bool:
    """Whether somebody else is told to have what a task is about."""
    match = _GIVEN_ON.search(said.line)
    if match is None or match["who"] in ("i", "we", "you", "it", "that", "this", "they", "there", "who"):
        return False
    return words(match["what"]) <= _known(entry) - GENERIC


_STUDY = word_set("student term semester university college degree matriculation tuition studies uni faculty")
_DROPS_OUT = re.compile(
    r" (?:giv(?:e|ing|en) up|gave up|quit(?:ting)?|leaving|left|abandon\w*|drop\w*(?: out of)?) (?:(?:my|the|his|her) )?(?:studies|studying|degree|university|uni|college|course)"
    r"(?= [,.;!]| because | for | and | after )| dropp(?:ed|ing) out (?=[,.;!]|because |and |of )"
)


def _is_left_off(said: Said, entry: Entry) -> bool:
    """Whether the speaker is told to be done with what a task is for, or retires from the work that it is to allow."""
    if _known(entry) & _STUDY and any(is_so(said, m) for m in _DROPS_OUT.finditer(said.line)):
        return True
    match = _NO_MORE.search(said.line)
    named = (
        words(match["spared"] or match["what"] or match["off"] or match["past"]) if match is not None else frozenset()
    )
    if named and named <= _known(entry) - GENERIC:
        return True
    allows = bool(spoken(str(entry.values["what"])) & _TO_WORK) and bool(_known(entry) & _OF_A_TRADE)
    return allows and _RETIRES.search(said.line) is not None


def _is_anew(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that what a task is to renew holds long past its day."""
    match = _ANEW.search(said.line)
    mention = said.between(*match.span("day"))[0].value if match is not None else None
    own = spoken(str(entry.values["what"])) - GENERIC
    return isinstance(mention, Mention) and bool(own & said.words) and mention.last > entry.values["due"] + _LONG
