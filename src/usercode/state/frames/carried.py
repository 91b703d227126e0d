"""A turn that carries on what was said just before it, read as one with that where it tells too little alone. Pure.

"They want six weeks' notice before the end date" goes on about what the turn before told. What such a sentence becomes
then is kept and cites the sentences without which it would not; all else stays as the turn alone told it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from usercode.facts.fact import Fact, Turn
from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.change import Note, Put, Retire
from usercode.state.frames.antecedents import is_of_money
from usercode.state.frames.plainer import Change, unread

Read = Callable[[Sequence[Fact], Sequence[Fact]], Sequence[Change]]
"""What earlier facts and those of a turn make as one turn."""
_TASKS = "household.deadlines"
"""What is due is read with the talk before it in any case: that names it and tells from when its days count."""
_LENGTH = re.compile(rf"\d|\b(?:{NUMBER_PATTERN}|a|an)[ -](?:[\w-]+ )?(?:days?|weeks?|months?|years?)\b", re.IGNORECASE)


def carried_on(changes: Sequence[Change], facts: Sequence[Fact], earlier: Sequence[Fact], read: Read) -> list[Change]:
    """Return the changes of a turn with what its sentences tell only together with `earlier` ones.

    `read` returns the changes that both make when they are one turn.
    """
    wanted = _open(changes, facts)
    if not wanted or not earlier:
        return list(changes)
    out = list(changes)
    for put in _puts(read(earlier, facts), wanted):
        same = next((c for c in out if _is_same(c, put)), None)
        if same is not None and put.collection != _TASKS:
            continue
        if same is None and not set(put.facts) & _silent(out):
            continue
        whole = _with_what_it_rests_on(put, facts, earlier, read)
        if not set(whole.facts) & {f.number for f in earlier}:
            continue
        out = [*(c for c in out if c is not same), whole]
    return _without_notes(out)


def _open(changes: Sequence[Change], facts: Sequence[Fact]) -> frozenset[int]:
    """Return the numbers of the sentences that may need what was said before: unread with a figure, or of a task."""
    silent = _silent(changes)
    told = [f for f in facts if f.mood in ("asserted", "negated")]
    figures = {f.number for f in told if f.mentions or _LENGTH.search(f.sentence) or is_of_money(f.sentence)}
    tasks = {n for c in changes if isinstance(c, Put) and c.collection == _TASKS and c.record is None for n in c.facts}
    return frozenset(silent & figures | tasks)


def _silent(changes: Sequence[Change]) -> frozenset[int]:
    """Return the numbers of the sentences that tell nothing, or no more than that a task on record is spoken of."""
    tell = {n for c in changes if isinstance(c, Put) and (c.record is None or c.values) for n in c.facts}
    spoken = {n for c in changes if isinstance(c, Put) and c.collection == _TASKS for n in c.facts} - tell
    return unread(changes) | spoken


def _puts(changes: Sequence[Change], wanted: frozenset[int]) -> Iterator[Put]:
    yield from (
        c for c in changes if isinstance(c, Put) and set(c.facts) & wanted and c.collection != "people.contacts"
    )


def _is_same(change: Change, put: Put) -> bool:
    """Whether a change is what another one tells of the same sentence."""
    same = isinstance(change, Put) and (change.collection, change.record) == (put.collection, put.record)
    return same and bool(set(change.facts) & set(put.facts))


def _with_what_it_rests_on(put: Put, facts: Sequence[Fact], earlier: Sequence[Fact], read: Read) -> Put:
    """Return a change that cites the earlier sentences which it names, and those without which it would be another."""
    own = [n for n in put.facts if n in {f.number for f in facts}]
    needed = [n for n in dict.fromkeys(f.number for f in earlier) if n in put.facts]
    for fact in earlier:
        rest = [f for f in earlier if f.number != fact.number]
        if fact.number in needed:
            continue
        again = [p for p in _puts(read(rest, facts), frozenset(own)) if p.collection == put.collection]
        if not any(p.record == put.record and dict(p.values) == dict(put.values) for p in again):
            needed.append(fact.number)
    return replace(put, facts=(*own, *sorted(needed)))


def resting(
    changes: Sequence[Change], earlier: Sequence[int], read: Callable[[frozenset[int]], Sequence[Change]]
) -> list[Change]:
    """Return changes of which each record cites the earlier sentences without which its turn would not tell it so.

    `read` returns what the turn makes when some of those sentences were never said.
    """
    if not earlier or not any(isinstance(c, Put) for c in changes):
        return list(changes)
    alone = read(frozenset(earlier))
    out: list[Change] = []
    for change in changes:
        cited = change
        if isinstance(change, Put) and not _holds(change, alone):
            needed = [n for n in earlier if not _holds(change, read(frozenset({n})))]
            cited = replace(change, facts=tuple(dict.fromkeys((*change.facts, *(needed or earlier)))))
        out.append(cited)
    return out


_GOES_ON = re.compile(r"(?:And |But |So |Now )?(?:They|It|She|He|That|This|These)(?:['’]\w+)? ", re.IGNORECASE)
"""How a sentence begins that goes on about whom or what the one before it named."""


def with_whom_it_means(changes: Sequence[Change], facts: Sequence[Fact], earlier: Sequence[Fact]) -> list[Change]:
    """Return changes of which a new task that opens a turn with "they" or "it" cites the sentence said before that."""
    before = next((f for f in reversed(earlier) if f.mood in ("asserted", "negated")), None)
    if before is None or not facts or not _GOES_ON.match(facts[0].sentence):
        return list(changes)
    return [
        replace(c, facts=(*c.facts, before.number))
        if isinstance(c, Put)
        and c.collection == _TASKS
        and c.record is None
        and facts[0].number in c.facts
        and not {f.number for f in earlier} & {*c.facts}
        else c
        for c in changes
    ]


def _holds(put: Put, changes: Sequence[Change]) -> bool:
    """Whether some changes tell what one does."""
    told = (c for c in changes if isinstance(c, Put) and (c.collection, c.record) == (put.collection, put.record))
    return any(dict(c.values) == dict(put.values) for c in told)


def _without_notes(changes: Sequence[Change]) -> list[Change]:
    """Return changes whose notes cite no sentence that has become a record."""
    typed = {n for c in changes if not isinstance(c, Note) for n in c.facts}
    out: list[Change] = []
    for change in changes:
        if isinstance(change, Note):
            left = tuple(n for n in change.facts if n not in typed)
            out += [replace(change, facts=left)] if left else []
        else:
            out.append(change)
    return sorted(out, key=lambda c: (Put, Retire, Note).index(type(c)))


def as_one_turn(turn: Turn, facts: Sequence[Fact], earlier: Sequence[Fact]) -> tuple[Turn, list[Fact]]:
    """Return a turn that opens with earlier sentences, and the facts with where they stand in it."""
    out, at = [], 0
    for fact in earlier:
        out.append(replace(fact, start=at, end=at + len(fact.sentence)))
        at += len(fact.sentence) + 1
    lead = "".join(f"{fact.sentence} " for fact in earlier)
    moved = [replace(f, start=f.start + len(lead), end=f.end + len(lead)) for f in facts]
    return replace(turn, text=lead + turn.text), [*out, *moved]
