"""Whether somebody tells of days away as one who is home again, so that the days lie behind."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import gone
from usercode.state.frames.phrases import is_stretch
from usercode.state.frames.spots.line import Line

JUST_BACK = dt.timedelta(days=60)
"""How long ago the days of a sentence may be that tells of having just come home."""


BEING_AHEAD = re.compile(
    r" (?:bought|booked|got|grabbed|snagged|scored|nabbed) (?:[^\s,;.<]+ ){0,4}?(?:tickets?|flights?|fares?|seats?) "
    r"(?!for <d)| (?:i|we) (?:'ve|have) booked to | (?:i|we) (?:'re|are|'m|am|'ll be|will be|fly|go|leave|stay|"
    r"'ll stay|'ll go) (?:now |only |then )?(?:there |away |off |out |here )?(?:from |on |between )?<d"
)
"""What tells that the days of a sentence lie ahead, whatever has happened: "it came open, so we're there March 3 to 9"."""
BACK_NOW = re.compile(
    r"\b(?:back (?:in|home|from|at|on home)|home (?:again|now|at last|sweet home|soil)|(?:good|nice|lovely|great) to be (?:back|home)|(?:am|are|['’]m|['’]re|got) (?:back|home))\b",
    re.IGNORECASE,
)
"""What the sentence before says when the days of this one lie behind: "we're back in Hull"."""


def goes_on_at_home(line: Line) -> bool:
    """Whether the sentence before tells its speaker to be home, and a line goes on about the days away."""
    opens = line.tokens[0].kind == "date"
    return bool(BACK_NOW.search(line.scene.before)) and (not opens or _is_just_over(line))


def is_home_now(line: Line) -> bool:
    """Whether a line, or what stands around it, tells its speaker to be home after days that are just over."""
    opening = line.text[: next((line.starts[i] for i, t in enumerate(line.tokens) if t.kind == "date"), 0)]
    around = _HOME_NOW.search(f"{line.scene.before} {line.behind}") or _HOME_OPENS.match(opening)
    return bool(around) and _are_just_over(line)


_HOME_NOW = re.compile(
    r"(?:\A|\bnow I['’]m |\bnow we['’]re |\band )(?:So |And |Well |Right |Ok |Finally |Safely |Sadly |, )*(?:[Hh]ome|[Bb]ack)(?: (?:safe|safely|now|already))*"
    r"(?: (?:in|at|and|with|but)\b|[,.!]| [–—-] )"
)
"""How somebody tells that they are home, whose days away were those just over: "Home in Denver and jet-lagged!"."""


_HOME_OPENS = re.compile(
    r"\A (?:so |and |well |right |ok |finally |safely |at last )*(?:(?:i|we) (?:am |'m |are |'re |have been |'ve been |got ))?(?:safely |finally |now )*(?:home|back)(?: home| again)* (?:in|at|on) [^;.!?]*?(?: again| after| from| since| following|, | : | - | – )"
)
"""How a sentence opens that goes on about the days away that are over: "Home in Wellington again after the best autumn"."""


def _are_just_over(line: Line) -> bool:
    """Whether each day of a line, turned back, was a short while ago."""
    days = [gone(t, line.scene.today).value.last for t in line.tokens if t.kind == "date"]
    today = line.scene.today
    return (
        bool(days)
        and all(day <= today for day in days)
        and today - max(days) <= JUST_BACK
        and not _AHEAD.search(line.text)
    )


def _is_just_over(line: Line) -> bool:
    """Whether a line begins with days that were over a short while ago, and tells of nothing to come."""
    first, today = line.tokens[0], line.scene.today
    over = gone(first, today).value.last
    ahead = BEING_AHEAD.search(line.text) or _AHEAD.search(line.text)
    return is_stretch(first.value) and today - JUST_BACK <= over <= today and not ahead


_AHEAD = re.compile(
    r" (?:will|'ll|next|booked|book|off|fly|flying|leave|leaving|go|going|here (?:i|we) come|tickets?) "
)
