"""The demonstration: Jessica's year goes in, a typed project, alerts and exact answers come out. Run by `make demo`.

It uses the façade as any program would, on the invented files of examples/jessica, in two steps, so that an alert can
be seen to come and to go. No network, no key; the days it looks from are fixed, so that it shows the same every time.
"""

from __future__ import annotations

import argparse
import datetime as dt
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from usercode.cli import exits
from usercode.cli.findings import COLOURS, alert_line, show_alerts
from usercode.cli.main import report
from usercode.cli.question import show as show_one
from usercode.cli.reading import show_trace
from usercode.cli.screen import Screen, screen_for
from usercode.cli.values import show_value
from usercode.errors import NotFound, SandboxUnavailable, UsercodeError

if TYPE_CHECKING:
    from usercode.memory import Memory
    from usercode.results import Alert, Trace

ZONE = "Europe/Amsterdam"
AUTUMN = dt.datetime(2024, 12, 1, 9, 0, tzinfo=ZoneInfo(ZONE))
WINTER = dt.datetime(2025, 2, 19, 9, 0, tzinfo=ZoneInfo(ZONE))
LATER_FILES = ("2024-12", "2025")
"""How the names of the conversations begin that go in with the second step."""
EXCERPT_LINES = 16
MARK = ".usercode-demo"
"""The file that tells a project of the demonstration from anybody's own."""

ASKED = (
    "How much did I spend on groceries in January 2025?",
    "When does my passport expire?",
    "What am I allergic to?",
    "How many transactions in the dining category were there in 2024?",
    "How many trips did I take with my sister?",
)
QUESTIONS: tuple[tuple[str, str], ...] = (
    (
        "How much did she spend on eating out in 2024, by quarter?",
        '{f"Q{q}": round(-sum(t.amount for t in finance.transactions if t.category == "dining" and t.date.year == 2024'
        " and (t.date.month + 2) // 3 == q), 2) for q in (1, 2, 3, 4)}",
    ),
    (
        "How many trips abroad did she make in 2024?",
        'len([t for t in travel.trips if t.country not in (None, "Netherlands")'
        " and t.departure_date and t.departure_date.year == 2024])",
    ),
    (
        "In which month of 2024 did she spend most?",
        "max(range(1, 13), key=lambda m: fsum(-t.amount for t in finance.transactions"
        " if t.amount < 0 and (t.date.year, t.date.month) == (2024, m)))",
    ),
    (
        "Whom does she pay most often?",
        "Counter(t.description for t in finance.transactions if t.amount < 0).most_common(1)",
    ),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the demonstration and return an exit code."""
    parser = argparse.ArgumentParser(prog="usercode-demo", description="See the whole idea work on an invented user.")
    parser.add_argument("--examples", type=Path, metavar="DIR", help="the folder examples/jessica of the repository")
    parser.add_argument(
        "--into", type=Path, metavar="DIR", help="where to make the project (default: a new temporary folder)"
    )
    options = parser.parse_args(argv)
    try:
        examples = options.examples or bundled()
        where = options.into or Path(tempfile.mkdtemp(prefix="usercode-demo-")) / "jessica"
        remove_earlier(where)
        show(screen_for(sys.stdout), examples, where)
    except UsercodeError as error:
        report(error, as_json=False)
        return exits.exit_of(error)
    return exits.DONE


def remove_earlier(where: Path) -> None:
    """Remove the project that an earlier demonstration left at `where`, and nothing else."""
    if (where / MARK).is_file():
        shutil.rmtree(where)


def bundled() -> Path:
    """Return the examples beside this source tree."""
    folder = Path(__file__).resolve().parents[3] / "examples" / "jessica"
    if folder.is_dir():
        return folder
    raise NotFound(
        "the example files are not part of the installed package",
        remedy="they lie in examples/jessica of the source archive and the repository: give it with --examples DIR",
    )


def show(screen: Screen, examples: Path, where: Path) -> None:
    """Run every step on a new project at `where`."""
    from usercode.memory import Memory

    started = perf_counter()
    talks = sorted((examples / "conversations").iterdir())
    first = [path for path in talks if not path.name.startswith(LATER_FILES)]
    Memory.init(where, name="Jessica", tz=ZONE).close()
    (where / MARK).touch()
    with Memory(where, clock=lambda: AUTUMN) as memory:
        screen.heading("1  Conversations go in")
        show_import(screen, memory, first, examples)
        show_day(screen, memory, AUTUMN)
    with Memory(where, clock=lambda: WINTER) as memory:
        screen.heading("2  More conversations, a bank statement, a calendar, contacts")
        show_import(
            screen, memory, [p for p in talks if p not in first] + sorted((examples / "records").iterdir()), examples
        )
        memory.build()
        show_project(screen, memory, where)
        screen.heading("4  It speaks up unasked")
        alerts = show_day(screen, memory, WINTER)
        for alert in memory.alerts("resolved"):
            screen.line(("settled   ", "good"), (alert.id, "bold"), "  ", alert.message)
        show_reasons(screen, memory, alerts)
        show_answers(screen, memory)
        show_asked(screen, memory)
        show_proofs(screen, memory)
    screen.heading(f"Done in {perf_counter() - started:.1f} s. Everything lies in {where}")
    screen.line("Try next:")
    for line in next_steps(where):
        screen.line(("  " + line, "info"))


def show_import(screen: Screen, memory: Memory, paths: Sequence[Path], examples: Path) -> None:
    """Add each file and print what it gave and how long it took."""
    rows = []
    for path in paths:
        begun = perf_counter()
        added = memory.add(path, roles={"Jessica": "user"})
        seconds = f"{perf_counter() - begun:.2f}"
        counts = (added.turns, added.facts, added.records, len(added.problems))
        rows.append((str(path.relative_to(examples)), *map(str, counts), seconds))
    screen.table(["file", "turns", "facts", "records", "problems", "seconds"], rows, numbers=range(1, 6))


def show_day(screen: Screen, memory: Memory, now: dt.datetime) -> Sequence[Alert]:
    """Check the day of `now`, print its alerts and return them; say so where code cannot be run."""
    screen.line()
    screen.line(("$ usercode check --now " + now.date().isoformat(), "info"))
    try:
        found = memory.check(now)
    except SandboxUnavailable as error:
        screen.line(("not checked  ", "warn"), error.message)
        screen.line("  " + error.remedy)
        return ()
    show_alerts(screen, found.alerts)
    screen.line((alert_line(found), "bold"))
    memory.build()
    return found.alerts


def show_project(screen: Screen, memory: Memory, where: Path) -> None:
    """Print the tree of the project and the beginning of one page of its state."""
    screen.heading("3  A typed Python project comes out")
    screen.line((where.name + "/", "bold"))
    for line in tree(where):
        screen.line(line)
    folder = where / "domains" / "travel"
    for path in (folder / "state.py", *sorted(folder.rglob("trips*.py"))[:1]):
        screen.line()
        screen.line((f"$ head -{EXCERPT_LINES} {path.relative_to(where)}", "info"))
        lines = path.read_text(encoding="utf-8").splitlines()
        screen.block("\n".join(lines[:EXCERPT_LINES]), "python")


def tree(folder: Path, before: str = "") -> Iterator[str]:
    """Yield the lines of a directory tree; the pages of a domain stand in one line, as there can be many."""
    members = sorted(p for p in folder.iterdir() if not p.name.startswith((".", "__")) and "-" not in p.suffix)
    for i, path in enumerate(members, start=1):
        last = i == len(members)
        joint = before + ("└─ " if last else "├─ ")
        if path.is_file():
            yield f"{joint}{path.name}  {path.stat().st_size:,} bytes"
        elif path.name == "pages":
            yield f"{joint}pages/  {', '.join(p.name for p in sorted(path.glob('*_*.py')) if p.name[0] != '_')}"
        else:
            yield f"{joint}{path.name}/"
            yield from tree(path, before + ("   " if last else "│  "))


def show_reasons(screen: Screen, memory: Memory, alerts: Sequence[Alert]) -> None:
    """Print for each alert what was said or imported, and the whole tree for the first."""
    if not alerts:
        return
    screen.line()
    screen.line(("What each rests on:", "bold"))
    for alert in alerts:
        screen.line((f"{alert.id}  ", COLOURS[alert.severity]), alert.domain)
        for trace in said(memory.why(alert.id)):
            when = trace.said_at.date().isoformat() if trace.said_at else ""
            screen.line(
                (f"    {trace.id:<6}{when}  ", "dim"),
                trace.text,
                (f"  [{trace.source}]" if trace.source else "", "dim"),
            )
    screen.line()
    screen.line((f"$ usercode why {alerts[0].id}", "info"))
    show_trace(screen, memory.why(alerts[0].id))


def said(trace: Trace) -> list[Trace]:
    """Return the leaves of a trace, each once: what was said or imported, oldest first."""
    leaves = {below.id: below for _, below in trace.walk() if not below.because and below.id != trace.id}
    return sorted(leaves.values(), key=lambda t: (t.said_at.isoformat() if t.said_at else "", t.id))


def show_answers(screen: Screen, memory: Memory) -> None:
    """Print four questions with the code that answers each and its value."""
    screen.heading("5  Exact answers come from code")
    for question, code in QUESTIONS:
        screen.line((question, "bold"))
        screen.block("    " + code, "python")
        try:
            answer = memory.query(code)
        except SandboxUnavailable as error:
            screen.line(("not run  ", "warn"), error.message)
            return
        show_value(screen, answer.value)
        screen.line((f"    {answer.elapsed_s * 1000:.1f} ms", "dim"))


def show_asked(screen: Screen, memory: Memory) -> None:
    """Print what plain questions come to, one of them a refusal; no model is asked."""
    screen.heading("6  Plain words are compiled to such code, or refused")
    for question in ASKED:
        screen.line((question, "bold"))
        try:
            show_one(screen, memory.ask(question))
        except SandboxUnavailable as error:
            screen.line(("not run  ", "warn"), error.message)
            return


def show_proofs(screen: Screen, memory: Memory) -> None:
    """Print that no fact was lost and that the log holds."""
    screen.heading("7  Nothing is lost")
    audit = memory.audit()
    sound = "balanced" if audit.balanced else "NOT balanced"
    screen.line(f"{audit.facts} facts = {audit.typed} typed + {audit.noted} noted + {audit.pending} pending: {sound}")
    checked = memory.verify()
    screen.line(f"{checked.entries} entries in the log, hash chain {'holds' if checked.ok else 'DOES NOT HOLD'}")


def next_steps(where: Path) -> list[str]:
    """Return commands worth a try."""
    beside = Path(sys.executable).with_name("usercode")
    name = "usercode" if shutil.which("usercode") or not beside.exists() else str(beside)
    command = f"{name} -C {where}"
    return [
        f"{command} alerts",
        f"{command} state travel",
        f"{command} history travel.documents.valid_until",
        f"{command} diff 2024-06-30 2025-02-19",
        f'{command} query "[s.name for s in finance.subscriptions]"',
        f"{command} why r45",
    ]


if __name__ == "__main__":
    raise SystemExit(main())
