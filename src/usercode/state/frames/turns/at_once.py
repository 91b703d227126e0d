"""Tasks that the sentence which tells of them tells as done: "I had until June, but I filed it today". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.matching import words
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import inflected

TASKS = "household.deadlines"

_DONE = re.compile(
    r"(?:[,;:.–—-]|\A) (?:but|and|so|yet|only|well|luckily) (?:(?:then|so|of course|in the end|anyway) )?(?:i|we) "
    r"(?:(?!not |n't |never |will |'ll |must |might |may |could |should |would |want |hope |plan |if )[^\s,;:.!?]+ ){0,8}?"
    r"(?P<verb>filed|lodged|submitted|sent|posted|mailed|emailed|handed|delivered|enrolled|enroled|registered|signed|"
    r"applied|appealed|objected|claimed|paid|did|wrote|returned|turned|dropped|renewed|completed|took|brought) "
    r"(?P<what>it|them|that|so|mine|ours)?"
)
"""How a sentence goes on that its speaker did something: "but I went to the office at once and filed it"."""
_DID_IT = re.compile(
    r"(?:[;.–—-]|\A) (?:i|we) (?:(?:have|'ve|just|then|at once|finally) )*(?P<verb>[a-z]+) (?:it|them|that|mine|ours)(?! (?:not|to|wrong|back) )"
)
"""How the clause behind tells the very deed as done: "unless I sign it; I signed it there and then"."""
_SURE = re.compile(
    r" (?:stamp\w*|receipt|confirm\w*|acknowledg\w*|(?:was|is|been) (?:accepted|received|approved)|as received|"
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
    found = _DONE.search(said.line)
    if found is None or _STILL_OPEN.search(said.line[found.end() - 1 :]):
        return False
    of_it = any(word[:_STEM] == found["verb"][:_STEM] for word in words(what) if len(word) >= _STEM)
    return bool(found["what"] or of_it or _SURE.search(said.line[found.end() - 1 :]))
