"""What a sentence says of until when one may sign up for something that the speaker wants to do."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.tasks import PATH
from usercode.state.frames.reading import Reading

_SIGNING = re.compile(
    r" (?:put (?:your|our|my|a|his|her|their) names? (?:down|forward)|sign (?:\S+ )?up|sign-ups?|signups?|enrol\w*|enroll\w*|register|registration|registering|apply|applications?|"
    r"book (?:a |your |my |our )?(?:place|places|slot|spot|space)|get (?:a |your |my |our )?(?:name|names|place|places|spot) (?:down|in)|join|take names|take bookings|take entries|entries|"
    r"enter|hand in (?:the|your) forms?|places|spots|audition) "
)
_OPEN = re.compile(
    r" (?:you|we|i|one|people|they|anyone|parents) (?:can|could|may|have|'ve got|'ve|need|must|has|take|accept|are taking|will take) "
    r"| (?:open|closes?|shuts?|ends?|close|deadline|possible|available|accepted|runs?|last day|is|are) "
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
    r"(?:going to|gonna|want(?:ing)? to|wanna|like to|love to|planning to|plan to|hoping to|hope to|decided to|determined to|keen to|mean to|intend to) "
    r"(?P<what>[^.,;:!?()–—]{3,60})|"
    r"\b(?:i|we)(?:['’]d| would) (?:also |really )*(?:like|love) (?P<wish>(?:a|the|to)\b[^.,;:!?()–—]{3,60})|"
    r"(?:\A|[.!?] )(?:really |just )?(?:want|going|hoping|planning|determined|decided) to (?P<bare>[^.,;:!?()–—]{3,60})",
    re.IGNORECASE,
)  # fmt: skip
_NOT_KEEN = re.compile(
    r"\b(?:not (?:bothered|interested|sure|keen)|n['’]t (?:bother|fancy|care|want|going)|no interest|maybe next|skip)\b",
    re.IGNORECASE,
)


@only_with("<date>")
def signing_up(sense: Sense) -> list[Reading]:
    """Until when one may put a name down for what the turn says the speaker means to do; told only then."""
    line = sense.line
    if (
        sense.asks
        or not _SIGNING.search(line.text)
        or not _OPEN.search(line.text)
        or _NOT_KEEN.search(sense.scene.whole)
    ):
        return []
    day = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL and day > sense.today), None)
    wish = _MEANS_TO.search(sense.scene.whole)
    if day is None or wish is None:
        return []
    what = (wish["what"] or wish["wish"] or wish["bare"]).strip()
    return held(PATH, what=f"sign up: {what}", due=day, _note=sense.scene.whole)


READERS = (signing_up,)
