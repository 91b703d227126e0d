"""The whole pipeline on a language model: the one that USERCODE_MODEL (PROTOCOL:NAME) and USERCODE_MODEL_URL name.

Prints facts, support, changes, refusals, tokens and seconds for the first sessions of a conversation: of LOCOMO when it
is at hand, else of a few invented turns. Without a model it says so.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from bench.measure import SHARED, table
from bench.structuring_support import sessions
from usercode import Memory

SESSIONS = 4
INVENTED = (
    "I work as a nurse at St. Mary's in Leeds, since March 2021.",
    "We adopted a dog last Saturday, a beagle called Otis, three years old.",
    "My rent goes up to 940 pounds in September, so I'm looking for a flat nearer to work.",
    "I'm training for the Leeds half marathon, best time so far 1:58.",
    "My brother Tom moved to Lisbon, he has two kids, Ana and Rui.",
    "Otis is not three, he is four, the vet says.",
)


def fill(memory: Memory) -> str:
    """Add what is to be structured and return what it is."""
    if (SHARED / "locomo6.json").exists():
        for name, turns in list(sessions("conv-30").items())[:SESSIONS]:
            said = [{"role": "user", "name": t.speaker, "content": t.text} for t in turns]
            memory.add(said, said_at=turns[0].said_at, session=name)
        return f"{SESSIONS} sessions of LOCOMO conv-30"
    memory.add([{"role": "user", "content": text} for text in INVENTED], said_at="2024-05-15")
    return f"{len(INVENTED)} invented turns"


def main() -> None:
    """Print what a run comes to."""
    if not os.environ.get("USERCODE_MODEL"):
        print(
            "no language model is named: set USERCODE_MODEL=openai:NAME and USERCODE_MODEL_URL=http://localhost:PORT/v1"
        )
        return
    with tempfile.TemporaryDirectory() as folder, Memory(Path(folder) / "user") as memory:
        what = fill(memory)
        began = time.perf_counter()
        done = memory.structure()
        seconds = time.perf_counter() - began
        audit = memory.audit()
    share = done.typed / max(1, done.facts)
    rows = [
        ("facts", done.facts),
        ("unsupported, merged, malformed", f"{done.unsupported}, {done.merged}, {done.malformed}"),
        ("typed, noted, pending", f"{done.typed}, {done.noted}, {done.pending} ({share:.1%} typed)"),
        ("changes", done.changes),
        ("lines sent back / refused in the end", f"{done.sent_back} / {done.refusals}"),
        ("windows that gave no JSON", done.unreadable),
        ("repairs", ", ".join(f"{name} {count}" for name, count in done.repairs.items()) or "none"),
        ("calls", done.calls),
        ("tokens of prompts + replies", f"{done.prompt_tokens:,} + {done.reply_tokens:,}"),
        ("seconds", f"{seconds:.1f}"),
        ("every fact accounted for", "yes" if audit.balanced else "NO"),
    ]
    table(f"{done.model} on {what}", ("", "measured"), rows)
    for line in done.refused[:10]:
        print(f"  refused: {line}")
    if done.stopped:
        print(f"  stopped: {done.stopped}")
        sys.exit(1)


if __name__ == "__main__":
    main()
