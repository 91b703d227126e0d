"""What a sentence says of until when one may sign up for something that the speaker wants to do."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.counting import begins
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.tasks import PATH
from usercode.state.frames.gist.windows import LET_PASS, SIGNING, course_in
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading

_OPEN = re.compile(
    r" (?:you|we|i|one|people|they|anyone|parents) (?:can|could|may|have|'ve got|'ve|need|must|has|take|accept|"
    r"are taking|will take) | (?:takes|is taking|accepts|is accepting|welcomes|goes|stays|booked|reserved|open|closes?|"
    r"shuts?|ends?|close|deadline|possible|available|accepted|runs?|last day|is|are) "
)
_UNTIL = (
    "until",
    "till",
    "by",
    "before",
    "to",
    "on",
    "through",
    "closes",
    "close",
    "shuts",
    "ends",
    "is",
    "for",
    "latest",
)
_MEANS_TO = re.compile(
    r"\b(?:i|we)(?:['’](?:m|re|d|ll)| am| are| would| will|)? (?:also |really |finally |definitely |just |both )*"
    r"(?:going to|gonna|want(?:ing)? to|wanna|like to|love to|planning to|plan to|hoping to|hope to|decided to|"
    r"determined to|keen to|mean to|intend to) (?P<what>[^.,;:!?()–—]{3,60})|"
    r"\b(?:i|we)(?:['’]m| am|['’]re| are) (?:definitely |really |now )*(?:going for|doing|taking|entering|up for|"
    r"trying for) (?P<going>[^.,;:!?()–—]{2,60})|\b(?:[A-Z][a-z]+|he|she|they) (?:really )?(?:should|is to|wants to|"
    r"want to|would like to|would love to|is hoping to|is going to|is keen to) (?P<theirs>(?:go|join|do|take|learn|try|"
    r"get|start|attend|enter|play|study|be)\b[^.,;:!?()–—]{3,60})|"
    r"\b(?:i|we)(?:['’]d| would) (?:also |really )*(?:like|love) (?P<wish>(?:a|the|to)\b[^.,;:!?()–—]{3,60})|"
    r"(?:\A|[.!?] )(?:really |just )?(?:want|going|hoping|planning|determined|decided) to (?P<bare>[^.,;:!?()–—]{3,60})",
    re.IGNORECASE,
)  # fmt: skip
_HAS_TO = re.compile(
    r"\b(?:i|we)(?:['’]ve| have|['’]ll)? (?:also |really |still |only |just |definitely )*(?:need to|got to|have to|"
    r"has to|must) (?P<what>[^.,;:!?()–—]{3,60})|"
    r"\b(?:my|our) (?:[\w-]+ )?(?:son|daughter|kid|kids|children|child|boy|girl|twins|husband|wife|partner) "
    r"(?:really |also |still |both )*(?:wants?|would like|hopes?|is keen|are keen|is going|plans?) to "
    r"(?P<wish>[^.,;:!?()–—]{3,60})",
    re.IGNORECASE,
)
"""What is still to be done in the time that is told, or what a child of the house wants to do."""


@only_with("<date>")
def signing_up(sense: Sense) -> list[Reading]:
    """Until when one may put a name down for what the turn says the speaker means to do; told only then."""
    line = sense.line
    if sense.asks or not SIGNING.search(line.text) or not _OPEN.search(line.text) or LET_PASS.search(sense.scene.whole):
        return []
    days = [(at, day) for at, day in sense.coming_days() if not begins(sense, at)]
    ends = [(at, day) for at, day in days if sense.lead(at) in _UNTIL and day > sense.today]
    ends.sort(key=lambda end: sense.lead(end[0]) in ("on", "is", "to", "for"))
    day = next((day for at, day in ends if exact(sense.tokens[at].value)), ends[0][1] if ends else None)
    wish = _MEANS_TO.search(sense.scene.whole)
    if day is None:
        return []
    if wish is not None:
        what = _BESIDE.split(next(part for part in wish.groups() if part))[0].strip()
        what = _opened(sense, what) if what.lower() in _BARE or _VAGUE.search(what) else what
        return held(PATH, what=f"sign up: {what}", due=day, _note=sense.scene.whole)
    duty = _HAS_TO.search(sense.scene.text) or _HAS_TO.search(sense.scene.whole)
    window = _WINDOW.search(line.text)
    if duty is None or window is None:
        return []
    return held(PATH, what=f"{window[1]}: {(duty['what'] or duty['wish']).strip()}", due=day, _note=sense.scene.whole)


_BARE = frozenset(
    {
        "apply",
        "register",
        "enrol",
        "enroll",
        "sign up",
        "go",
        "join",
        "it",
        "that",
        "this",
        "do it",
        "do that",
        "go for it",
        "take part",
        "try",
        "enter",
    }
)
_OPENS = re.compile(
    r"\b(?:applications?|registrations?|enrol\w+|entries|sign-?ups?|places|spots) (?:for|to|on|in) "
    r"(?P<what>(?:(?:the|a|an|my|our) )?(?:[\w'’-]+ ){0,4}?[\w'’-]+)(?= (?:closes?|opens?|opened|ends?|shuts?|is|are|"
    r"runs?|stays?|goes|until|till|open)\b)|"
    r"\A(?P<subject>(?:the|my|our) (?:[\w'’-]+ ){0,3}?[\w'’-]+)(?= (?:takes|is taking|accepts|is accepting|closes|"
    r"is open|stays open)\b)",
    re.IGNORECASE,
)


def _opened(sense: Sense, what: str) -> str:
    """Return what is open beside a bare verb: "apply for the allotment" where applications for it close."""
    course, found = course_in(sense.scene.whole), _OPENS.search(sense.scene.text.strip())
    named = course or (found["what"] or found["subject"] if found is not None else "")
    if named and what.lower() in _IT:
        return named
    return f"{what} ({named})" if named and named not in what else what


_IT = frozenset({"it", "that", "this"})


_VAGUE = re.compile(
    r"\b(?:it|that|this|there|(?:my|his|her|their|our) names? down)\b|\b(?:in|on|at|for|to|with)\Z", re.IGNORECASE
)
"""What leaves open what a name is put down for: "take it", "put her name down there"."""


_BESIDE = re.compile(
    r" (?:and|but|so|because) (?=(?:i|we|they|he|she|it|the|places|spots|that|there)\b)", re.IGNORECASE
)
_WINDOW = re.compile(r" ((?:open )?(?:enrol\w*|registration|applications?|entries|sign-?ups?|nominations|auditions?)) ")


READERS = (signing_up,)
