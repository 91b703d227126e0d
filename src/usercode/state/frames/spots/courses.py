"""Until when a medicine is told to be taken. Pure."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.line import Line
from usercode.state.frames.verbs import FORMS

_UNTIL = re.compile(
    r"\A (?:[^\s,;.!?]+ ){0,6}?(?:, )?(?:until|till|through|up to)(?: and including)? (?:the )?"
    r"(?P<day><d\d+>) (?!when )"
)


def last_told(line: Line, at: int) -> dt.date | None:
    """Return until when a medicine at a token is told to be taken: "doxycycline for two weeks, until 17 March"."""
    behind = " " + line.text[line.starts[at + 1] :] if at + 1 < len(line.starts) else " "
    found = _UNTIL.match(behind)
    if found is None or any(
        t.low in FORMS for t in line.tokens[at + 1 : line.token_at(line.starts[at + 1] + found.start("day") - 1)]
    ):
        return None
    day = line.tokens[line.token_at(line.starts[at + 1] + found.start("day") - 1)]
    last = last_day(coming(day, line.scene.today).value)
    return last if last is not None and last >= line.scene.today else None
