"""The directory: valid, typed, linted Python, the same bytes however it came to be, nothing left of what is gone."""

from __future__ import annotations

import datetime as dt
import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Clock
from usercode import Memory
from usercode.log import Entry
from usercode.project.manifest import TOKENS, manifest, tokens
from usercode.results import Alert
from usercode.state.fold import State, fold
from usercode.state.schema import ClassDef, Collection, Field, FieldType

SAID_AT = "2024-03-01T10:00:00+00:00"
SAID = [
    ("2024-03-01", "I'm allergic to penicillin. My passport expires on 2026-02-18."),
    ("2024-03-05", "I booked a trip to Lisbon from 3 May 2024 to 9 May 2024. It is \"wonderful\" \\ 'warm'."),
    ("2024-04-01", "Bought a kettle for $40 at Hema yesterday. It has a 2-year warranty. Emoji: 🫖\u2028and a line."),
]


def files_of(path: Path) -> dict[str, bytes]:
    """Return every derived file of a memory's directory."""
    return {
        p.relative_to(path).as_posix(): p.read_bytes()
        for p in sorted(path.rglob("*"))
        if p.is_file() and not p.name.startswith("log.db") and p.name != "usercode.toml" and p.suffix != ".pyc"
    }


@pytest.fixture
def filled(memory: Memory, tmp_path: Path) -> Memory:
    rows = "".join(f"2024-03-{1 + n % 28:02},{n}.25,Shop {n % 7},{'abc'[n % 3]}\n" for n in range(60))
    (tmp_path / "statement.csv").write_text(f"date,amount_usd,vendor,category\n{rows}")
    for day, text in SAID:
        memory.add(text, said_at=dt.date.fromisoformat(day))
    memory.add(tmp_path / "statement.csv")
    memory.build()
    return memory


def test_rebuilding_gives_identical_bytes(filled: Memory):
    before = files_of(filled.path)
    assert len(before) > 20
    filled.rebuild()
    assert before == files_of(filled.path)


def test_many_small_builds_give_the_bytes_of_one(filled: Memory):
    for n in range(5):
        values = {"date": "2024-05-01", "amount_usd": 1.0 * n, "vendor": f"V{n}", "category": "a"}
        filled.record("finance.transactions", values)
        filled.build()
    filled.delete("r70")
    filled.build()
    before = files_of(filled.path)
    filled.rebuild()
    assert before == files_of(filled.path)


def test_a_build_that_changes_nothing_writes_nothing(filled: Memory):
    assert () == filled.build().written


def test_one_changed_record_rewrites_one_page(filled: Memory):
    number = next(r.ref for r in filled.state()["finance.transactions"])
    filled.correct(number, "vendor=Elsewhere")
    pages = [w for w in filled.build().written if "/pages/" in w]
    assert 1 == len(pages)


def test_a_build_that_was_cut_off_is_done_again_in_full(filled: Memory):
    before = files_of(filled.path)
    (filled.path / ".usercode" / "checkpoint.json").unlink()
    next((filled.path / "domains" / "finance" / "pages").glob("transactions_*.py")).write_text("half a page")
    (filled.path / "domains" / "stale.py").write_text("left over")
    with Memory(filled.path, clock=Clock()) as again:
        again.build()
    assert before == files_of(filled.path)


def test_what_a_kill_left_half_written_is_removed_and_what_is_being_written_stays(filled: Memory):
    before = files_of(filled.path)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for file in (".manifest.py", ".usercode/.checkpoint.json", "domains/.__init__.py", "domains/finance/pages/.x.py"):
        (filled.path / f"{file}.{gone.pid}.new").write_text("half a page")
    running = filled.path / "domains" / "finance" / f".state.py.{os.getppid()}.new"
    running.write_text("half a page")
    with Memory(filled.path, clock=Clock()) as again:
        again.build()
    assert running.exists()
    running.unlink()
    assert before == files_of(filled.path)


def test_the_project_imports_and_holds_the_state(filled: Memory, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(filled.path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    try:
        finance = importlib.import_module("domains.finance.state")
        assert 60 == len(finance.transactions)
        assert dt.date(2024, 3, 1) == finance.transactions[0].date
        assert "penicillin" == importlib.import_module("domains.health").allergies[0].substance
    finally:
        for name in [n for n in sys.modules if n.split(".")[0] == "domains"]:
            del sys.modules[name]


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *command], cwd=cwd, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def typed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], None]:
    """Return a check that `mypy --strict` passes on the state in a directory."""
    cache = str(tmp_path_factory.mktemp("mypy"))

    def check(path: Path) -> None:
        done = run("-m", "mypy", "--strict", "--cache-dir", cache, "domains", "manifest.py", cwd=path)
        assert 0 == done.returncode, done.stdout

    return check


def test_mypy_strict_passes_on_the_state(filled: Memory, typed: Callable[[Path], None]):
    typed(filled.path)


def test_ruff_passes_on_everything_that_is_written(filled: Memory):
    done = run("-m", "ruff", "check", "--isolated", "--no-cache", ".", cwd=filled.path)
    assert 0 == done.returncode, done.stdout


def test_pytest_passes_inside_the_directory(filled: Memory):
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", cwd=filled.path)
    assert 0 == done.returncode, done.stdout + done.stderr
    assert "passed" in done.stdout or "skipped" in done.stdout


def test_text_of_users_stays_data_in_what_is_written(memory: Memory, typed: Callable[[Path], None]):
    nasty = '"""\nimport os; os.system("x")  # \\\n{0!r} \u2028 \x00 end'
    memory.record("general.things", {"name": nasty, "notes": [nasty]})
    memory.record("travel.trips", {"destination": nasty})
    memory.build()
    for path in (memory.path / "domains").rglob("*.py"):
        compile(path.read_text(encoding="utf-8"), path.name, "exec")
    typed(memory.path)
    import ast

    [page] = (memory.path / "domains" / "general" / "pages").glob("things_*.py")
    assert nasty in [n.value for n in ast.walk(ast.parse(page.read_text())) if isinstance(n, ast.Constant)]


@pytest.mark.parametrize("domains", [1, 4, 12, 40, 400])
def test_the_manifest_stays_small_at_any_size(domains: int):
    state = State()
    seq = 0
    for domain in range(domains):
        for name in ("alpha_records", "beta_records", "gamma_records"):
            title = Field("title", FieldType("str"), required=True)
            collection = Collection(f"domain_{domain}", name, ClassDef(name.title().replace("_", ""), (title,)))
            values = {"title": f"{'long words ' * 20}{domain}"}
            put = {"op": "put", "collection": collection.path, "values": values, "facts": [], "said_at": SAID_AT}
            define = {"op": "define", "collection": collection.to_json()}
            fold([Entry(seq + 1, "change", 0, define), Entry(seq + 2, "change", 0, put)], into=state)
            seq += 2
    text = manifest("A person with a rather long name, titles and all of that", state, [])
    compile(text, "manifest.py", "exec")
    assert tokens(text) <= TOKENS
    assert "domain_0" in text
    assert ("more: usercode state" in text) == (domains > 12)


def test_the_manifest_names_open_alerts_and_counts_the_rest(filled: Memory):
    alerts = [
        Alert(
            id=f"a{n}",
            severity="critical" if n == 30 else "warning",
            domain="health",
            message="Something needs attention. " * 20,
            status="active",
            evidence=("r1",),
            first_day=dt.date(2024, 6, 1),
        )
        for n in range(1, 40)
    ]
    text = manifest("Jessica", filled._live.state, alerts)
    assert tokens(text) <= TOKENS
    assert "a30 critical" in text
    assert "more: usercode alerts" in text


def test_twins_are_used_only_when_they_are_those_of_their_pages(filled: Memory):
    live = filled._live
    assert live.project.load(live.store.head()) is not None
    page = next((filled.path / "domains" / "finance" / "pages").glob("transactions_*.py"))
    page.write_text(page.read_text().replace("Shop 1", "Shop X", 1))
    assert live.project.load(live.store.head()) is None


def test_two_collections_of_one_domain_get_different_classes(memory: Memory, typed: Callable[[Path], None]):
    memory.record("general.trip", {"place": "Rome"})
    memory.record("general.trips", {"place": "Oslo"})
    memory.record("other.trips", {"place": "Bern"})
    memory.build()
    names = {path: d["class"] for path, d in memory.state().describe().items()}
    assert len({names["general.trip"], names["general.trips"]}) == 2
    typed(memory.path)


def test_a_second_memory_of_the_same_log_builds_the_same_bytes(filled: Memory, tmp_path: Path):
    filled.export(tmp_path / "all.json")
    with Memory.init(tmp_path / "copy") as copy:
        copy.import_(tmp_path / "all.json")
        copy.build()
        ours, theirs = files_of(filled.path), files_of(copy.path)
        assert {n: b for n, b in ours.items() if n.startswith("domains/")} == {
            n: b for n, b in theirs.items() if n.startswith("domains/")
        }
