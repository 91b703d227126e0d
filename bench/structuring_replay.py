"""Recorded fact lists of five conversations through phase two, by a model that works by rule; cost from first to last.

The facts are those a model really drew. The second phase is answered by a double that knows a few patterns ("X works as
Y", "X lives in Y", "X likes Y") and now and then writes a line that must be refused. What is measured is ours: that
every fact is accounted for, that nothing of another type gets in, and what the prompts cost as the history grows.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
from pathlib import Path

from bench.measure import table
from bench.structuring_support import nearest, recorded, sessions, window_of
from usercode import Memory
from usercode.adding import How, add_said
from usercode.errors import SchemaError
from usercode.models import ModelReply
from usercode.state.derive import turn_of
from usercode.state.values import fit_all, require
from usercode.structuring.claims import Claim
from usercode.structuring.configured import Wish, run
from usercode.structuring.reading import Read, Session, log_session
from usercode.structuring.support import supported

FACT = re.compile(r"^f(\d+) (.*)$", re.MULTILINE)
RULES = (
    (r"(?P<person>[A-Z]\w+) (?:works|worked) (?:as|at|for) (?:an? |the )?(?P<value>[\w ]{2,40})", "jobs", "Job"),
    (r"(?P<person>[A-Z]\w+) (?:lives|lived|moved) (?:in|to) (?:the )?(?P<value>[A-Z][\w ]{2,30})", "homes", "Home"),
    (
        r"(?P<person>[A-Z]\w+) (?:has|owns|adopted) (?:an? |two |three )?(?P<value>[\w ]{2,40})",
        "belongings",
        "Belonging",
    ),
    (r"(?P<person>[A-Z]\w+) (?:likes|loves|enjoys) (?P<value>[\w ]{2,40})", "likings", "Liking"),
    (r"(?P<person>[A-Z]\w+) (?:is|was|believes|thinks|feels|wants) (?P<value>[\w ',]{2,60})", "traits", "Trait"),
)
BAD_EVERY = 11


class ByRule:
    """Answers phase two by these patterns; every so often by a line that has to be refused."""

    name = "rule"

    def __init__(self) -> None:
        self.tokens: list[int] = []

    def reply(self, messages, *, schema=None, limits=None) -> ModelReply:  # type: ignore[no-untyped-def]
        prompt = messages[-1].text
        again = "refused:" in prompt
        lines: list[str] = []
        defined = set(re.findall(r"^class (\w+)", prompt, re.MULTILINE))
        for number, text in FACT.findall(prompt):
            lines += self._edit(int(number), text, defined, again)
        return ModelReply(text="\n".join(lines), prompt_tokens=0, reply_tokens=0)

    def _edit(self, number: int, text: str, defined: set[str], again: bool) -> list[str]:
        for pattern, collection, name in RULES:
            found = re.search(pattern, text)
            if found is None:
                continue
            out = []
            if name not in defined:
                defined.add(name)
                out = ["@dataclass", f"class {name}:", "    person: str", "    value: str = None", ""]
                out.append(f"{collection}: list[{name}] = []")
            value = "7" if number % BAD_EVERY == 0 and not again else repr(found["value"].strip())
            return [*out, f"{collection} += [{name}(person={found['person']!r}, value={value})]  # f{number}"]
        return [f"notes += [f{number}]"]


def replay(conversation: str, home: Path) -> list[tuple[object, ...]]:
    """Put a conversation and its recorded facts into a memory, session by session; return a row for each fifth."""
    model = ByRule()
    turns = sessions(conversation)
    facts = recorded(conversation)
    steps: list[tuple[int, int]] = []
    refusals = sent_back = changes = 0
    with Memory(home) as memory:
        live = memory._live
        for name, own in turns.items():
            said = [{"role": "user", "name": t.speaker, "content": t.text} for t in own]
            add_said(live, said, How(said_at=own[0].said_at, session=name))  # no constraints: they are not measured
            stored = [e for e in live.store.read(kinds=("turn",)) if e.payload and e.payload["session"] == name]
            window = window_of([turn_of(e.seq, e.payload or {}) for e in stored])
            claims = [Claim(text=f, turns=nearest(f, window), kind="") for f in facts.get(name, ())]
            found = [s for c in claims if (s := supported(c, window, "recorded")) is not None]
            with live.batch() as batch:
                log_session(batch, Session(name, (window,)), Read(facts=found), "recorded recorded")
            done = run(live, Wish(tell=print, client=model))
            refusals, sent_back = refusals + done.refusals, sent_back + done.sent_back
            changes += done.changes
            if done.stopped:
                raise SystemExit(done.stopped)
            steps.append((len(found), sum(done.edit_tokens)))
        audit = memory.audit()
        wrong = type_errors(memory)
    own_facts = sum(audit.by_model["recorded recorded"].get(k, 0) for k in ("typed", "noted", "pending"))
    cut = max(1, len(steps) // 5)
    first, last = (
        sum(t for _, t in part) / max(1, sum(f for f, _ in part)) * 50 for part in (steps[:cut], steps[-cut:])
    )
    share = audit.by_model["recorded recorded"].get("typed", 0) / own_facts
    return [
        (
            conversation,
            own_facts,
            "yes" if audit.balanced and audit.pending == 0 else "NO",
            f"{share:.1%}",
            changes,
            f"{sent_back} / {refusals}",
            wrong,
            f"{first:,.0f}",
            f"{statistics.median(t / f * 50 for f, t in steps if f):,.0f}",
            f"{last:,.0f}",
        )
    ]


def type_errors(memory: Memory) -> int:
    """Return how many records of the state do not fit their class."""
    state = memory._live.state
    wrong = 0
    for path, records in state.records.items():
        collection = state.collections[path]
        nested = {c.name: c for c in collection.nested}
        for record in records.values():
            try:
                require(fit_all(record.values, collection.record, nested, path), collection.record, path)
            except SchemaError:
                wrong += 1
    return wrong


def main() -> None:
    """Print a row for each conversation."""
    rows = []
    for conversation in sys.argv[1:] or ("conv-30", "conv-41", "conv-42", "conv-43", "conv-44"):
        with tempfile.TemporaryDirectory() as folder:
            rows += replay(conversation, Path(folder) / "user")
            print(*rows[-1], sep="  ", file=sys.stderr)
    head = (
        "conversation", "facts", "accounted for", "typed", "changes", "lines sent back / refused", "type errors",
        "prompt tokens per 50 facts: first fifth", "median session", "last fifth",
    )  # fmt: skip
    table("recorded facts through phase two, one run after each session", head, rows)


if __name__ == "__main__":
    main()
