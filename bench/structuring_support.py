"""The support check on recorded facts: how many of a conversation's own facts pass, and how many of a foreign one's.

A fact's citations are not recorded; the two turns of its session that share most words with it stand for them. Foreign
facts are those of another conversation, held against the turns of this one in the same way: none should pass.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter

from bench.measure import SHARED, table
from usercode.facts.fact import Turn
from usercode.ingest.locomo import read_locomo
from usercode.structuring import support
from usercode.structuring.claims import Claim
from usercode.structuring.windows import Piece, Window

PREFIX = re.compile(r"\[(session_\d+), [^\]]*\] ")
CITED = 2


def sessions(conversation: str) -> dict[str, list[Turn]]:
    """Return the turns of a LOCOMO conversation by session, numbered from 1."""
    document = json.loads((SHARED / "locomo6.json").read_text())
    source = read_locomo(document, name="locomo6.json", session=conversation, said_at=None, roles={})
    out: dict[str, list[Turn]] = {}
    for number, draft in enumerate(source.turns, 1):
        turn = Turn(
            session=draft.session,
            speaker=draft.speaker,
            role="person",
            text=draft.text,
            said_at=draft.said_at,
            number=number,
        )
        out.setdefault(draft.session, []).append(turn)
    return out


def recorded(conversation: str) -> dict[str, list[str]]:
    """Return the recorded facts of a conversation by session."""
    data = json.loads((SHARED / "recorded" / "locomo_memory.json").read_text())
    out: dict[str, list[str]] = {}
    for fact in data[conversation]["facts"]:
        found = PREFIX.match(fact)
        if found:
            out.setdefault(found[1], []).append(fact[found.end() :])
    return out


def nearest(fact: str, window: Window) -> tuple[int, ...]:
    """Return the numbers of the pieces that share most words with a fact, the best first."""
    scored = [(support.overlap(fact, piece.text), -number) for number, piece in enumerate(window.all, 1)]
    return tuple(-number for _, number in sorted(scored, reverse=True)[:CITED])


def window_of(turns: list[Turn]) -> Window:
    """Return a whole session as one window."""
    return Window(turns[0].session, tuple(Piece(t, 0, t.text) for t in turns))


def outcome(fact: str, window: Window) -> str:
    """Return "" when the nearest turns support a fact, else why they do not."""
    found = support.supported(Claim(text=fact, turns=nearest(fact, window)), window, "model")
    return re.sub(r"\d+%|(?<=name ).*|(?<=speak of ).*", "...", found.problem) if found else "read before"


def main() -> None:
    """Print the share that passes, own and foreign, and why the others do not."""
    names = sys.argv[1:] or ["conv-30", "conv-42"]
    rows, why = [], Counter[str]()
    for name, foreign in zip(names, [*names[1:], names[0]], strict=True):
        windows = {s: window_of(t) for s, t in sessions(name).items()}
        own, other = recorded(name), recorded(foreign)
        mine = [outcome(f, windows[s]) for s, facts in own.items() if s in windows for f in facts]
        theirs = [outcome(f, windows[s]) for s, facts in other.items() if s in windows for f in facts]
        why.update(p for p in mine if p)
        rows.append(
            (name, len(mine), f"{mine.count('') / len(mine):.1%}", foreign, f"{theirs.count('') / len(theirs):.1%}")
        )
    head = ("conversation", "facts", "own pass", "foreign facts of", "foreign pass")
    table(f"support check, at least {support.ENOUGH:.0%} of the words", head, rows)
    table("why own facts do not pass", ("reason", "facts"), why.most_common(8))


if __name__ == "__main__":
    main()
