"""The demonstration shows what it promises, in a pipe and without the network."""

import itertools
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
        ("passport", "Hanoi"),
        ("Pulsebeat",),
        ("laptop", "900"),
        ("lamp",),
        ("dentist", "Quarterly planning"),
        ("service", "Ghent", "car"),
        ("Lumenote",),
        ("lease",),
    ],
    ids=" ".join,
)
def test_its_alerts_speak_of_what_was_hidden(shown, words):
    alerts = [line.lower() for line in shown.splitlines() if line.startswith(("critical", "warning", "info"))]
    assert [line for line in alerts if all(w.lower() in line for w in words)]


@pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")
def test_the_passport_is_settled_by_the_new_one(shown):
    winter = shown.partition("It speaks up unasked")[2]
    about = [line for line in winter.splitlines() if "Your passport" in line]
    assert about
    assert all(line.startswith("settled") for line in about)


@pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")
@pytest.mark.parametrize("word", ["physio", "headphones", "lisbon", "peanut", "ruben", "amersfoort", "tomas"])
def test_its_harmless_twins_stay_silent(shown, word):
    kinds = ("critical", "warning", "info")
    told = [line.partition(" You said: ")[0] for line in shown.splitlines() if line.startswith(kinds)]
    assert told
    assert [line for line in told if word in line.lower()] == []


@pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")
def test_it_answers_exactly(shown):
    import csv

    with open(EXAMPLES / "records" / "bank-statement.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    spent = [r for r in rows if r["category"] == "dining" and r["date"].startswith("2024")]
    for quarter in (1, 2, 3, 4):
        sums = [-float(r["amount"]) for r in spent if (int(r["date"][5:7]) + 2) // 3 == quarter]
        assert any(line.split() == [f"Q{quarter}", str(round(sum(sums), 2))] for line in shown.splitlines())
    assert any(line.startswith("VERDANO MARKET  ") for line in shown.splitlines())
    trips = shown.partition("How many trips abroad")[2].splitlines()
    assert trips[2] == "3"


@pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")
def test_it_answers_plain_words_and_refuses_what_it_does_not_know(shown):
    import csv

    with open(EXAMPLES / "records" / "bank-statement.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    dining = sum(r["category"] == "dining" and r["date"].startswith("2024") for r in rows)
    asked = shown.partition("Plain words")[2].splitlines()
    answers = dict(itertools.pairwise(asked))
    assert str(dining) == answers["How many transactions in the dining category were there in 2024?"]
    assert "penicillin" == answers["What am I allergic to?"]
    assert answers["How many trips did I take with my sister?"].startswith("not answered: ")


def test_without_its_files_it_says_where_they_are(tmp_path):
    code = "import usercode.cli.demo as d; d.__file__ = '/x/y/z/w/demo.py'; raise SystemExit(d.main([]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert "--examples" in done.stderr
