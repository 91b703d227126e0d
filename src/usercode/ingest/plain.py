"""Chats as plain text: `Speaker: text` lines, lines that go on, date lines, time stamps inside lines.

A reader of the ingest stage: text in, a `Source` of turns out. First every line is looked at by itself, then the file
as a whole decides who its speakers are, whether its turns carry stamps, and whether its dates are day-first. A new day
or a "Session N" line starts a new session. Nothing here guesses a speaker: text before the first one is reported.
"""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from usercode.errors import AmbiguousDates
from usercode.facts.fact import Role
from usercode.ingest.draft import Moment, Problem, Source, TurnDraft
from usercode.ingest.moments import MOMENT, day_order, read_clock, read_moment
from usercode.ingest.roles import known_role, role_of

_NAME = r"(?P<name>[^\W\d_][^:*\[\]()\n]{0,39}?)"
_SPEAKER = re.compile(
    rf"(?:\*\*|__)?{_NAME}(?:\*\*|__)?\s*(?:[\[(](?P<stamp>[^\])]{{4,40}})[\])]\s*)?:(?:\*\*|__)?(?:\s+(?P<text>.*))?",
    re.DOTALL,
)
_ANY_NAME = re.compile(r"(?P<name>[^:\n]{1,60}?)\s*:(?:\s+(?P<text>.*))?", re.DOTALL)
_STAMP = re.compile(
    rf"\[?(?P<stamp>{MOMENT})\]?(?P<rest>(?:\s+[-–—|]\s+|:\s+|\s+).*)", re.VERBOSE | re.IGNORECASE | re.DOTALL
)
_CLOCK = re.compile(
    r"\[?(?P<stamp>\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?)\]?(?P<rest>(?:\s+[-–—|]\s+|\s+).*)", re.I | re.DOTALL
)
_SESSION = re.compile(
    r"(?:(?:session|conversation|chat|day)\s*\#?(?P<number>\d{1,6})\b)?[\s:,(|–—-]*(?:date\s*:\s*)?(?P<moment>.*)", re.I
)
_EDGES = " \t#*=-_~—–[](){}|>"
_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202c\ufeff"))
_LABELS = {
    *("note", "notes", "ps", "p.s", "nb", "n.b", "todo", "to-do", "edit", "update", "warning", "tip", "hint"),
    *("example", "e.g", "i.e", "re", "fw", "fwd", "cc", "bcc", "subject", "from", "to", "http", "https"),
    *("url", "link", "source", "summary", "title", "topic", "step", "result", "results", "answer", "question"),
    *("q", "a", "total", "price", "location", "address"),
}

Kind = Literal["date", "stamped", "speaker", "rule", "text", "blank"]


@dataclass(frozen=True, kw_only=True)
class _Line:
    """One line as it looks by itself. `stamp` is the text of its time, `number` that of a "Session N" line."""

    number: int
    kind: Kind
    raw: str
    name: str = ""
    text: str = ""
    stamp: str = ""
    session: str = ""


def read_plain(
    text: str,
    *,
    name: str,
    said_at: dt.date | None,
    session: str | None,
    roles: Mapping[str, Role],
    day_first: bool | None,
) -> Source:
    """Return the turns of a chat in text; `session` names them all, `said_at` dates those before any date."""
    lines = [_look(number, raw.translate(_MARKS)) for number, raw in enumerate(text.splitlines(), 1)]
    lines = _decide(lines, roles)
    first = _day_first(lines, name, day_first)
    walk = _Walk(name, session, said_at, roles, first)
    for line in lines:
        walk.take(line)
    walk.finish()
    remarks = (f"notices without a speaker left out: {walk.notices}",) if walk.notices else ()
    return Source(name=name, format="plain", turns=walk.turns, problems=walk.problems, remarks=remarks)


def looks_plain(text: str) -> bool:
    """Tell whether text has the look of a chat: a turn among its first lines and in a fair share of them."""
    lines = _decide([_look(n, raw.translate(_MARKS)) for n, raw in enumerate(text.splitlines()[:200], 1)], {})
    counts = Counter(line.kind for line in lines)
    spoken = counts["speaker"] + counts["stamped"]
    first = next((line.kind for line in lines if line.kind not in ("date", "rule", "blank")), "")
    again = [name for name, count in Counter(line.name for line in lines if line.name).items() if count >= 2]
    mostly = spoken * 3 >= len(lines) - counts["blank"] or (spoken >= 3 and any(known_role(name, {}) for name in again))
    return spoken >= 1 and (first in ("speaker", "stamped") or mostly)


def _look(number: int, raw: str) -> _Line:
    stripped = raw.strip()
    if not stripped:
        return _Line(number=number, kind="blank", raw=raw)
    if not stripped.strip(_EDGES):
        return _Line(number=number, kind="rule" if len(stripped) >= 3 else "text", raw=raw)
    if len(stripped) <= 120 and (found := _date_line(number, raw, stripped.strip(_EDGES))):
        return found
    for pattern in (_STAMP, _CLOCK):
        if match := pattern.match(stripped):
            return _stamped(number, raw, match)
    if stripped.startswith(("#", "**")) and known_role(stripped.strip("#*: "), {}):
        return _Line(number=number, kind="speaker", raw=raw, name=stripped.strip("#*: "))
    match = _SPEAKER.fullmatch(stripped) if raw[0] not in " \t" else None
    if match and _could_be_name(match["name"]):
        return _Line(
            number=number,
            kind="speaker",
            raw=raw,
            name=match["name"].strip(),
            text=match["text"] or "",
            stamp=match["stamp"] or "",
        )
    return _Line(number=number, kind="text", raw=raw)


def _date_line(number: int, raw: str, core: str) -> _Line | None:
    match = _SESSION.fullmatch(core)
    if match is None:
        return None
    moment = match["moment"].strip(_EDGES + ",:")
    if moment and read_moment(moment, day_first=True) is None and read_moment(moment, day_first=False) is None:
        return None
    if not moment and not match["number"]:
        return None
    session = core[: match.end("number")] if match["number"] else ""
    return _Line(number=number, kind="date", raw=raw, stamp=moment, session=re.sub(r"[\s#]+", "_", session.casefold()))


def _stamped(number: int, raw: str, match: re.Match[str]) -> _Line:
    rest = match["rest"].strip().lstrip("-–—|:").lstrip()
    said = _SPEAKER.fullmatch(rest) or _ANY_NAME.fullmatch(rest)
    name, text = (said["name"].strip(), said["text"] or "") if said else ("", rest)
    return _Line(number=number, kind="stamped", raw=raw, name=name, text=text, stamp=match["stamp"])


def _could_be_name(name: str) -> bool:
    return len(name.split()) <= 4 and name.casefold().rstrip(".") not in _LABELS


def _decide(lines: Sequence[_Line], roles: Mapping[str, Role]) -> list[_Line]:
    """Turn the lines that only look like turns back into text, now that the whole file is known."""
    names = Counter(line.name for line in lines if line.kind == "speaker")
    stamped = _is_stamped([line for line in lines if line.name], names, roles)
    kept = {name for name, count in names.items() if _is_speaker(name, count, roles)}
    return [_settle(line, stamped, kept) for line in lines]


def _is_stamped(spoken: Sequence[_Line], bare: Counter[str], roles: Mapping[str, Role]) -> bool:
    """Tell whether every turn of a chat carries a stamp, so that other lines with a colon are no turns.

    `bare` are the names that stand before a colon without a stamp.
    """
    stamped = Counter(line.name for line in spoken if line.kind == "stamped")
    if stamped.total() > bare.total():
        return True
    strangers = not bare.keys() & stamped.keys() and not any(known_role(name, roles) for name in bare)
    return stamped.total() >= 2 and spoken[0].kind == "stamped" and strangers


def _is_speaker(name: str, count: int, roles: Mapping[str, Role]) -> bool:
    if known_role(name, roles):
        return True
    words = name.split()
    capital = all(word[0].isupper() or not word[0].islower() for word in words)
    return capital or (count >= 2 and len(words) <= 2)


def _settle(line: _Line, stamped: bool, speakers: set[str]) -> _Line:
    dropped = line.kind == "speaker" and (stamped or line.name not in speakers)
    loose = line.kind == "stamped" and not stamped and not line.name
    return replace(line, kind="text", name="", text="", stamp="") if dropped or loose else line


def _day_first(lines: Sequence[_Line], name: str, given: bool | None) -> bool:
    """Return the order of numeric dates: by a date that fits only one, by what the caller says, by the flow of time."""
    stamps = [line.stamp for line in lines if line.stamp]
    order = day_order(stamps)
    if order in ("day", "month"):
        return order == "day"
    if given is not None or order == "any":
        return given is not False
    if order == "open":
        flows = [_in_order(stamps, day_first) for day_first in (True, False)]
        if flows[0] != flows[1]:
            return flows[0]
    example = next(stamp for stamp in stamps if day_order([stamp]) != "any")
    raise AmbiguousDates(
        f"{name}: {example!r} can be read day-first or month-first",
        remedy="say which with day_first=True or day_first=False (command line: --day-first or --month-first)",
    )


def _in_order(stamps: Sequence[str], day_first: bool) -> bool:
    days = [str(moment)[:10] for stamp in stamps if (moment := read_moment(stamp, day_first=day_first))]
    return all(a <= b for a, b in itertools.pairwise(days))


class _Walk:
    """Goes through the lines once, holding the day, the session and the turn that is still open."""

    def __init__(
        self, source: str, session: str | None, said_at: dt.date | None, roles: Mapping[str, Role], day_first: bool
    ) -> None:
        self._source, self._given, self._roles, self._day_first = source, session, roles, day_first
        self._moment: Moment | None = said_at
        self._stem = source.rsplit("/", 1)[-1].rsplit(".", 1)[0] or "session"
        self._label = ""
        self._open: TurnDraft | None = None
        self._text: list[str] = []
        self.turns: list[TurnDraft] = []
        self.problems: list[Problem] = []
        self.notices = 0

    def take(self, line: _Line) -> None:
        """Take in the next line."""
        if line.kind == "date":
            self._close()
            self._new_day(line.stamp, line.session)
        elif line.kind in ("speaker", "stamped"):
            self._close()
            self._start(line)
        elif self._open:
            self._text.append("" if line.kind in ("blank", "rule") else line.raw.rstrip())
        elif line.kind == "text" and not line.raw.lstrip().startswith("#"):
            self.problems.append(Problem(self._source, line.number, "text before the first speaker"))

    def finish(self) -> None:
        """Close the last turn."""
        self._close()

    def _new_day(self, stamp: str, session: str) -> None:
        moment = read_moment(stamp, day_first=self._day_first) if stamp else None
        if moment:
            self._moment = moment
        day = moment.isoformat()[:10] if moment else ""
        self._label = session or day or self._label

    def _start(self, line: _Line) -> None:
        if not line.name:
            self.notices += 1
            return
        moment = self._time_of(line.stamp)
        self._open = TurnDraft(
            session=self._given or (f"{self._stem}-{self._label}" if self._label else self._stem),
            speaker=line.name,
            role=role_of(line.name, self._roles),
            text="",
            said_at=moment,
            line=line.number,
        )
        self._text = [line.text]

    def _time_of(self, stamp: str) -> Moment | None:
        """Return the time of a turn; a stamp with a new day starts a new session."""
        moment = read_moment(stamp, day_first=self._day_first) if stamp else None
        if moment:
            day = moment.isoformat()[:10]
            if self._moment is None or self._moment.isoformat()[:10] != day or not self._label:
                self._label = day
            self._moment = moment
            return moment
        clock = read_clock(stamp) if stamp else None
        if clock and self._moment:
            self._moment = dt.datetime.combine(self._moment, clock)
        return self._moment

    def _close(self) -> None:
        if self._open is None:
            return
        text = "\n".join(self._text).strip()
        if text:
            self.turns.append(replace(self._open, text=text))
        else:
            self.problems.append(Problem(self._source, self._open.line, f"{self._open.speaker} says nothing"))
        self._open = None
