"""What is done in the breath that tells of it: "I had until June, but I filed it today", a trial cancelled at once. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import inflected

TASKS, SERVICES = "household.deadlines", "finance.subscriptions"

_DONE = re.compile(
    r"(?:[,;:.–—-]|\A) (?:but|and|so|yet|only|well|luckily) (?:(?:then|so|of course|in the end|anyway) )?(?:i|we) "
    r"(?:(?!not |n't |never |will |'ll |must |might |may |could |should |would |want |hope |plan |if )[^\s,;:.!?]+ ){0,8}?"
    r"(?P<verb>filed|lodged|submitted|sent|posted|mailed|emailed|handed|delivered|enrolled|enroled|registered|signed|"
    r"applied|appealed|objected|claimed|paid|did|wrote|returned|turned|dropped|renewed|completed|took|brought|uploaded|faxed|scanned|entered) "
    r"(?P<what>it|them|that|so|mine|ours)?"
)
_SENT = re.compile(
    r"[,;:.–—-] (?:i|we) (?:(?:have|'ve|just|already|then|at once) )*(?P<verb>sent|uploaded|submitted|filed|handed|lodged|posted|"
    r"mailed|emailed|faxed|appealed|objected|claimed|registered|enrolled) (?P<what>it|them|that|mine|ours)?"
)
"""How a clause of its own tells that something went off: ", I sent the receipt in that same evening"."""
"""How a sentence goes on that its speaker did something: "but I went to the office at once and filed it"."""
_DID_IT = re.compile(
    r"(?:[;.–—-]|\A) (?:i|we) (?:(?:have|'ve|just|then|at once|finally) )*(?P<verb>[a-z]+) (?:it|them|that|mine|ours)(?! (?:not|to|wrong|back) )"
)
"""How the clause behind tells the very deed as done: "unless I sign it; I signed it there and then"."""
_SURE = re.compile(
    r" (?:stamp\w*|signed (?:my|our|the|a) copy|cancell?ed|complete|receipt|confirm\w*|acknowledg\w*|(?:was|is|been) (?:accepted|received|approved)|as received|"
    r"(?:is|'s|was|got) (?:all )?(?:done|settled|dealt with|in)) "
)
"""What tells that it arrived."""
_STILL_OPEN = re.compile(
    r" (?:not|n't|never|yet to|still|until|unless|if|half|draft\w*|must|have to|need\w*|going to|will|'ll|wrong|back again|rejected|bounced|refused) "
)
"""What leaves it open behind that."""
_STEM = 5
"""Letters by which a verb and the name of a task are known to be of one word: "enrolled", "enrolment"."""


def done_at_once(told: Told) -> list[Finding]:
    """The tasks of this turn that are done by the words in which they are told."""
    out: list[Finding] = []
    for said in told.said:
        tasks = [e for e in told.fresh(TASKS) if e.values.get("done_on") is None and e.record is None and e.facts]
        for task in tasks if not said.sense.asks else ():
            what = str(task.values["what"])
            own = said.fact in task.facts
            if (own and _is_done(said, what)) or (said.fact >= task.facts[0] and _does_it(said, what)):
                out.append(Finding(collection=TASKS, entry=task, facts=(said.fact,), values={"done_on": told.today}))
    return out


def _does_it(said: Said, what: str) -> bool:
    """Whether a sentence tells the deed of a task by its own verb as done to "it"."""
    deed = what.split(" ", maxsplit=1)[0].lower()
    done = (m["verb"] for m in _DID_IT.finditer(said.line))
    return not _STILL_OPEN.search(said.line) and any(verb != deed and verb in inflected(deed) for verb in done)


def _is_done(said: Said, what: str) -> bool:
    found = _DONE.search(said.line) or _SENT.search(said.line)
    if found is None or _STILL_OPEN.search(said.line[found.end() - 1 :]):
        return False
    of_it = any(word[:_STEM] == found["verb"][:_STEM] for word in words(what) if len(word) >= _STEM)
    return bool(found["what"] or of_it or _SURE.search(said.line[found.end() - 1 :]))


_SWITCHED_OFF = re.compile(
    r" (?:i|we) (?:(?:have|'ve|had|already|just|also|then|now|so|immediately|promptly|at once|right away|straight away|straightaway|<d\d+>) )*"
    r"(?:cancell?ed|ended|terminated|stopped|unsubscribed|opted out|(?:switched|turned|set|put|took|clicked|flipped) (?:[^\s,;:.!?<]+ ){0,5}?off|(?:switched|turned) off|"
    r"disabled|deactivated|killed|deleted|set (?:it|this|that|the [^\s,;:.!?<]+) (?:to |so (?:that )?it (?:does |will ))?not (?:to )?(?:auto-?)?(?:renew|continue|roll)|"
    r"(?:opted|chose|decided|told them) not to (?:renew|continue)) "
    r"| (?:(?:auto-?)?renewals?|auto-?renew|subscription|trial|membership|plan) (?:is|'s|was|has been|got) (?:(?:already|now|all|just) )*(?:switched off|turned off|off|cancell?ed|stopped|disabled|deactivated) "
    r"| (?:[^\s,;:.!?<]+) (?:(?:has|have|already|just) )*cancell?ed (?:it|that|this|the (?:box|trial|subscription|plan|membership|renewal)) "
    r"|(?:\A|[,;:.!–—]|and|so|but) (?:(?:subscription|trial|membership|plan|renewal) )?(?:(?:already|just|then|immediately|promptly|straight away) )*(?:cancell?ed|unsubscribed|opted out|switched off|turned off) (?:it|that|the|straight|right|at once|immediately|already|<d\d+>|,|and|\.)"
)
"""How somebody tells that a service will not go on by itself: "so I switched the renewal off this morning"."""
_NOT_YET = re.compile(
    r" (?:not|n't|never|if|unless|until|might|maybe|must|should|need to|have to|want to|tried to|forgot|reminder|remind|wish|thought i|thought we|by mistake|back on|again) "
)


def services_at_once(told: Told) -> list[Finding]:
    """The one service of this turn that the same breath tells to be cancelled, or not to renew by itself."""
    new = [e for e in told.fresh(SERVICES) if e.record is None]
    new = [e for e in new if e.values.get("trial_until") or e.values.get("renews_on")]
    if len(new) != 1 or new[0].values.get("cancelled_on"):
        return []
    for said in told.said:
        own = said.line.partition(" <q> ")[0] + " "
        told_so = said.sense.tells or (said.sense.line.mood == "quoted" and " <q> " in said.line)
        found = _SWITCHED_OFF.search(own) if told_so and not said.sense.asks else None
        if found is None or said.sense.line.mood == "hypothetical":
            continue
        first, last = said.sense.segment(said.sense.line.token_at(found.end() - 2))
        part = " ".join(["", *(t.low for t in said.tokens[first:last]), ""])
        hit = Hit(at := said.sense.line.token_at(found.start() + 1), at + 1)
        if not _is_of_service(said, new[0], found):
            continue
        of_it = re.search(r" cancell?ed (?:it|that|this|the) ", found[0])
        if _NOT_YET.search(_NOT_RENEWED.sub(" ", part)) or (said.sense.of_others(hit, company=True) and not of_it):
            continue
        near = {f for e in new for f in e.facts} | {said.fact}
        if max(near) - min(near) <= _NEAR:
            ended: dict[str, Value] = {"cancelled_on": told.today, "_note": said.text}
            return [Finding(collection=SERVICES, entry=new[0], facts=(said.fact,), values=ended)]
    return []


def _is_of_service(said: Said, service: Entry, found: re.Match[str]) -> bool:
    """Whether what is told to be stopped is a service, and no pastime: "it", "the renewal", its name, or nothing at all."""
    tail = " ".join(said.line[found.start() :].split(" ")[:_TAIL]) + " "
    named = words(str(service.values["name"])) & words(tail)
    return bool(named or _SERVICE.search(tail) or _NOTHING_BEHIND.match(said.line, found.end() - 1))


_TAIL = 14
_SERVICE = re.compile(
    r" (?:it|that|this|(?:auto-?|automatic )?renew\w*|subscriptions?|trial|plan|membership|account|billing|box) "
)
_NOTHING_BEHIND = re.compile(
    r" (?:(?:straight|right|at|the|same|in|on|it|there|<d\d+>|already|immediately|promptly|today|away|once|minute|day|morning|evening|app|store|site|"
    r"online|settings|and then) )*(?=[,;:.!?–—]|\Z|and|but|so|as|because)"
)
_NOT_RENEWED = re.compile(r" (?:to )?(?:does |will )?not (?:to )?(?:auto-?)?(?:renew|continue|roll) ")
_NEAR = 2
"""How many sentences stand between a service and what is told of its end at most."""
