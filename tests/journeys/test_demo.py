"""The demonstration shows what it promises, in a pipe and without the network."""

import subprocess
import sys

import pytest

from .shell import EXAMPLES

COMMAND = [sys.executable, "-m", "usercode.cli.demo", "--examples", str(EXAMPLES)]


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    where = tmp_path_factory.mktemp("demo") / "jessica"
    done = subprocess.run([*COMMAND, "--into", where], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_it_prints_plain_text_in_a_pipe(shown):
    assert "\x1b" not in shown
    assert len(shown.splitlines()) > 80


@pytest.mark.parametrize("word", ["manifest.py", "domains", "constraints", "tests"])
def test_it_shows_the_tree_of_the_project(shown, word):
    assert word in shown


def test_it_shows_typed_state(shown):
    assert "Trip(" in shown


@pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")
@pytest.mark.parametrize(
    "words",
    [
        ("penicillin", "amoxicillin"),
        ("passport", "Vietnam"),
        ("Pulsebeat",),
        ("laptop", "900"),
        ("lamp",),
        ("dentist", "Quarterly planning"),
        ("Lumenote",),
        ("lease",),
    ],
    ids=" ".join,
)
def test_its_alerts_speak_of_what_was_hidden(shown, words):
    alerts = [line.lower() for line in shown.splitlines() if line.startswith(("critical", "warning", "info"))]
    assert [line for line in alerts if all(w.lower() in line for w in words)]


@pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")
def test_it_answers_exactly(shown):
    import csv

    with open(EXAMPLES / "records" / "bank-statement.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    spent = [r for r in rows if r["category"] == "dining" and r["date"].startswith("2024")]
    for quarter in (1, 2, 3, 4):
        sums = [-float(r["amount"]) for r in spent if (int(r["date"][5:7]) + 2) // 3 == quarter]
        assert any(line.split() == [f"Q{quarter}", str(round(sum(sums), 2))] for line in shown.splitlines())
    assert "VERDANO MARKET" in shown


def test_without_its_files_it_says_where_they_are(tmp_path):
    code = "import usercode.cli.demo as d; d.__file__ = '/x/y/z/w/demo.py'; raise SystemExit(d.main([]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert "--examples" in done.stderr
