"""Lines of a pack: how a turn, a fact, a record, an answer is written, with its id, day, speaker and origin.

See `quoting.py` for what keeps quoted text apart from ours. Pure but for the lookups it is given.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial

from usercode.recall.answering import Answered
from usercode.recall.documents import Document, text_of
from usercode.recall.quoting import MARK, dated, day, excerpt, name, quoted, tokens
from usercode.recall.standing import Later, Standing, earlier, joined
from usercode.recall.state_channel import Found
from usercode.results import Hit
from usercode.state.fold import Record

ANSWER, STATE, FACTS, ARCHIVE = SECTIONS = ("[ANSWER]", "[STATE]", "[FACTS]", "[ARCHIVE]")


@dataclass(frozen=True, kw_only=True)
class Unit:
    """One piece of evidence as it stands in a pack. `group` is the heading it stands under, `at` its log position."""

    hit: Hit
    section: str
    text: str
    group: str = ""
    at: int = 0

    @cached_property
    def cost(self) -> int:
        """Return its size in tokens, without its heading."""
        return tokens(self.text)

    @cached_property
    def headings(self) -> Mapping[tuple[str, str], int]:
        """Return the headings it stands under, each with its size in tokens."""
        sizes = {(self.section, ""): size_of_heading(self.section)}
        return {**sizes, (self.section, self.group): size_of_heading(self.group)} if self.group else sizes


@dataclass(frozen=True, kw_only=True)
class Writer:
    """Writes units.

    `sentences` gives those of a turn with their days, `turn_of` the turn of a fact, `origin` the file that brought a
    log position; `wanted` are the terms of the question, and `longest` bounds each quoted text in tokens.
    """

    standing: Standing
    sentences: Callable[[int], Sequence[tuple[int, int, str]]]
    turn_of: Callable[[int], int]
    origin: Callable[[int], str]
    zone: dt.tzinfo
    wanted: Collection[str]
    longest: int

    def turn(self, document: Document, score: float, explanation: str = "") -> Unit:
        """Return a turn with its own words, and the days of its relative dates."""
        known = partial(self.sentences, document.position)
        text = self._cut(dated(document.text, document.said_at.date(), known))
        later = joined(self.standing.of_turn(document.position))
        return self._said(ARCHIVE, replace(document, text=text), (score, explanation), later)

    def fact(self, document: Document, score: float, explanation: str = "") -> Unit:
        """Return a fact; its text has its days already."""
        later = self.standing.later(document.position)
        return self._said(FACTS, replace(document, text=self._cut(document.text)), (score, explanation), later)

    def _said(self, section: str, document: Document, why: tuple[float, str], later: Later | None) -> Unit:
        cites = tuple(f"t{turn}" for turn in document.cites if f"t{turn}" != document.id)
        who = name(document.speaker) or document.role
        label = f"{document.id}{f' ({cites[0]})' if cites else ''} {who}"
        if document.role != "person" and document.role != who.lower():
            label += f" ({document.role})"
        if later is not None:
            label += f", {self._mark(later)}"
        hit = Hit(
            id=document.id,
            memory=document.text,
            score=why[0],
            kind="turn" if section == ARCHIVE else "fact",
            speaker=document.speaker,
            role=document.role,
            said_at=document.said_at,
            source=document.session,
            explanation=why[1],
            cites=cites,
            origin=self.origin(document.position),
            superseded=later.text if later is not None else "",
            superseded_by=later.by if later is not None else (),
        )
        text = f"{label}{MARK}{quoted(document.text)}"
        return Unit(hit=hit, section=section, text=text, group=self._heading(hit), at=document.position)

    def _mark(self, later: Later) -> str:
        if not later.by:
            return f"superseded: {name(later.text)}"
        turns = {ref: self.turn_of(int(ref[1:])) if ref[0] == "f" else 0 for ref in later.by}
        return f"superseded by {' '.join(f'{ref} (t{turn})' if turn else ref for ref, turn in turns.items())}"

    def _heading(self, hit: Hit) -> str:
        return heading(hit.said_at.astimezone(self.zone).date(), hit.source, hit.origin)

    def record(self, found: Found, turns: Sequence[str], score: float, explanation: str = "") -> Unit:
        """Return a record as it is now, and below it the values that it had; `turns` are what it was read from."""
        record = found.record
        values = self._cut(text_of({"values": {**record.values, "notes": list(record.notes)}}))
        said = dt.datetime.fromisoformat(record.said_at)
        origin = self.origin(record.ops[-1].seq)
        cites = f" ({' '.join(turns)})" if turns else ""
        parts = [f"{record.ref}{cites} {name(record.collection)}", day(said.astimezone(self.zone)), name(origin)]
        gone = f"taken out: {record.retired}" if record.retired else ""
        lines = [", ".join(p for p in (*parts, name(gone)) if p) + MARK + quoted(values)]
        for op, old in earlier(record):
            when = day(dt.datetime.fromisoformat(op.said_at).astimezone(self.zone))
            facts = "".join(f" f{fact}" for fact in op.facts)
            lines.append(f"{record.ref} earlier, {when}{facts}{MARK}{quoted(self._cut(text_of({'values': old})))}")
        hit = Hit(
            id=record.ref,
            memory=values,
            score=score,
            kind="record",
            speaker="",
            role="user" if turns else "document",
            said_at=said,
            source=record.collection,
            explanation=explanation,
            cites=tuple(turns),
            origin=origin,
            superseded=gone,
        )
        return Unit(hit=hit, section=STATE, text="\n".join(lines), at=record.number)

    def answer(self, answered: Answered, limit: int) -> str:
        """Return the lines of an answer, or why there is none."""
        if answered.status != "answered":
            return f"not computed{MARK}{quoted(excerpt(answered.reason, (), limit))}"
        shown = list(answered.evidence[:_IDS])
        left = answered.evidence_count - len(shown)
        more = f" and {left} more" if left > 0 else ""
        records = f" from {' '.join(shown)}{more}" if shown else ""
        over = f" over {name(answered.collection)}" if answered.collection else ""
        text = f"computed{over}{records}{MARK}{quoted(excerpt(answered.text, (), limit // 2))}"
        if tokens(answered.code) > limit // 2:  # half a program tells nothing
            return f"{text}\nby code that `usercode ask --code` prints"
        return f"{text}\nby this code{MARK}{quoted(answered.code)}"

    def _cut(self, text: str) -> str:
        return excerpt(text, self.wanted, self.longest)


@lru_cache(maxsize=1_024)
def size_of_heading(text: str) -> int:
    """Return the size of a heading in tokens; many units stand under one."""
    return tokens(text)


@lru_cache(maxsize=1_024)
def heading(said_on: dt.date, session: str, origin: str) -> str:
    """Return the day that lines stand under, and their session, or the file where it is named after that."""
    stem, date = origin.rpartition(".")[0], said_on.isoformat()
    told = session in ("", date, stem, f"{stem}-{date}")
    return ", ".join(part for part in (day(said_on), name(origin if told else session)) if part)


_IDS = 12
"""Ids of records behind an answer that are shown."""


def turns_of(record: Record, turn_of: Callable[[int], int]) -> list[str]:
    """Return the ids of the turns that a record was read from."""
    return list(dict.fromkeys(f"t{turn}" for fact in record.facts if (turn := turn_of(fact))))
