"""Edits of a sentence that leave its days where they are said. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.facts.fact import Fact, Mention

Edit = tuple[int, int, str]
"""What stands from one offset to another is written so instead."""


def edited(fact: Fact, edits: Sequence[Edit]) -> Fact:
    """Return a fact with edits made in its sentence, which come in order and touch neither each other nor a mention."""
    if not edits:
        return fact
    pieces, position = [], 0
    for start, end, said in edits:
        pieces += [fact.sentence[position:start], said]
        position = end
    sentence = "".join([*pieces, fact.sentence[position:]])
    mentions = tuple(replace(m, start=m.start + _moved(edits, m), end=m.end + _moved(edits, m)) for m in fact.mentions)
    return replace(fact, sentence=sentence, mentions=mentions)


def _moved(edits: Sequence[Edit], mention: Mention) -> int:
    return sum(len(said) - (end - start) for start, end, said in edits if end <= mention.start)


def apart(edits: Iterator[Edit], mentions: Sequence[Mention]) -> list[Edit]:
    """Return edits in order of which none touches another or a mention."""
    out: list[Edit] = []
    for start, end, said in sorted(edits, key=lambda edit: (*edit[:2], -len(edit[2]))):
        free = all(end <= m.start or start >= m.end for m in mentions)
        if free and (not out or out[-1][1] <= start):
            out.append((start, end, said))
    return out
