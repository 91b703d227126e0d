"""From an empty folder to an exact answer in plain words, and to a refusal that says why."""

from __future__ import annotations

import json
import shutil

import pytest

from .shell import Inside

TRIPS = """id,date,city,country,nights,cost_usd,purpose,rating
1,2023-02-11,Lisbon,Portugal,4,820.50,vacation,5
2,2023-06-03,Oslo,Norway,2,640.00,business,
3,2024-01-20,Rome,Italy,3,410.25,vacation,4
4,2024-02-14,Oslo,Norway,1,505.00,business,3
5,2024-03-03,Lisbon,Portugal,5,930.00,vacation,
"""


@pytest.fixture(scope="module")
def made(templates, tmp_path_factory):
    """A project with five trips, made once."""
    shell = Inside(shutil.copytree(templates / "new", tmp_path_factory.mktemp("asking") / "project"))
    shell.file("trips.csv", TRIPS)
    assert shell("add", "trips.csv").code == 0
    return shell.folder


@pytest.fixture
def trips(made, tmp_path):
    """A copy of that project."""
    return Inside(shutil.copytree(made, tmp_path / "project"))


def test_a_question_is_answered_with_its_records_and_its_code(trips):
    done = trips("ask", "How many trips did I take last year?", "--now", "2024-06-01", "--code")
    assert done.code == 0
    assert done.out.startswith("2\n  from 2 records of ")
    assert "date.today().year - 1" in done.out


def test_json_has_the_whole_answer(trips):
    done = trips("ask", "What was the average rating of my trips in 2024?", "--now", "2024-06-01", "--json")
    answer = done.json
    assert ("answered", 3.5, 2) == (answer["status"], answer["value"], answer["evidence_count"])
    assert "1 of 3 has no rating" in answer["coverage"]
    assert "records end on 3 March 2024" in answer["coverage"]
    assert {"text", "code", "collection", "evidence", "reason", "readings", "did_you_mean"} <= answer.keys()


def test_what_was_bought_is_not_answered_from_trips_and_no_question_says_what_to_give(trips):
    for question in ("How many purchases did I make in 2024?", "How many things did I buy in 2024?"):
        assert trips("ask", question).code == 3
    empty = trips("ask", " ")
    assert empty.code == 2
    assert "give a question" in empty.err


def test_a_refusal_says_why_and_has_an_exit_code_of_its_own(trips):
    done = trips("ask", "How many trips did I take with my sister?")
    assert done.code == 3
    assert done.out.startswith("not answered: ")
    assert "sister" in done.out
    assert "usercode query" in done.out
    as_json = trips("ask", "How many trips did I take with my sister?", "--json")
    assert (3, "refused", None) == (as_json.code, as_json.json["status"], as_json.json["value"])


def test_an_answer_is_kept_as_a_query_that_follows_the_records(trips):
    done = trips("ask", "How many trips did I take in 2024?", "--save", "trips-2024")
    assert done.out.endswith("kept as @trips-2024\n")
    assert trips("query", "@trips-2024", "--json").json["value"] == 3
    trips.file("more.csv", TRIPS.splitlines()[0] + "\n6,2024-05-01,Porto,Portugal,2,300,vacation,5\n")
    collection = trips("state", "--json").json["collections"]
    (path,) = [p for p in collection if "trips" in p]
    assert trips("add", "more.csv", "--as", path).code == 0
    assert trips("query", "@trips-2024", "--json").json["value"] == 4


def test_a_batch_gives_a_document_a_line_and_tells_of_refusals(trips):
    lines = [
        "How many trips did I take in 2023?",
        json.dumps({"question": "How many trips did I take last year?", "now": "2025-01-01", "id": "q2"}),
        "How many trips did I take with my sister?",
    ]
    trips.file("questions.txt", "\n".join(lines) + "\n\n")
    done = trips("ask", "--batch", "questions.txt")
    documents = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 3
    assert [("answered", 2), ("answered", 3), ("refused", None)] == [(d["status"], d["value"]) for d in documents]
    assert "q2" == documents[1]["id"]


def test_as_of_a_past_day_counts_what_was_known_then_from_that_day(trips):
    known = trips("ask", "How many trips did I take this year?", "--as-of", "2024-02-20", "--json").json
    assert ("answered", 2) == (known["status"], known["value"])
    now = trips("ask", "How many trips did I take this year?", "--now", "2024-12-31", "--json").json
    assert 3 == now["value"]


def test_a_synonym_of_the_user_is_understood(trips):
    assert trips("ask", "How many whizzarounds did I have in 2023?").code == 3
    settings = trips.folder / "usercode.toml"
    path = next(p for p in trips("state", "--json").json["collections"] if "trips" in p)
    settings.write_text(settings.read_text() + f'\n[synonyms]\nwhizzaround = "{path}"\n')
    assert trips("ask", "How many whizzarounds did I have in 2023?", "--json").json["value"] == 2


def test_a_command_line_that_asks_nothing_is_a_usage_error(trips):
    assert trips("ask").code == 2
    assert trips("ask", "How many?", "--batch", "x").code == 2
    assert trips("ask", "--batch", "missing.txt").code == 2
    assert trips("ask", "How many?", "--save", "no name!").code == 2


def test_a_kept_question_that_comes_to_a_tie_is_refused_with_the_reason(trips):
    question = "Which country did I visit most often?"
    trips.file("one.csv", TRIPS.splitlines()[0] + "\n6,2024-05-01,Porto,Portugal,2,300,vacation,5\n")
    path = next(p for p in trips("state", "--json").json["collections"] if "trips" in p)
    assert trips("add", "one.csv", "--as", path).code == 0
    assert trips("ask", question, "--save", "most").code == 0
    trips.file("two.csv", TRIPS.splitlines()[0] + "\n7,2024-05-20,Oslo,Norway,2,300,vacation,5\n")
    assert trips("add", "two.csv", "--as", path).code == 0
    done = trips("query", "@most")
    assert done.code == 3
    assert "Norway, Portugal all have 3" in done.err
    assert "correct the code" not in done.err


def test_a_query_that_takes_the_name_of_another_says_so(trips):
    assert "before" not in trips("ask", "How many trips did I take in 2024?", "--save", "trips").out
    assert "before" not in trips("ask", "How many trips did I take in 2024?", "--save", "trips").out
    again = trips("ask", "How many trips did I take in 2023?", "--save", "trips")
    assert "@trips was another query before: " in again.out
    assert "2024" in again.out
    assert "@trips was another query before: " in trips("query", "1 + 1", "--save", "trips").out


def test_a_batch_that_is_not_utf8_is_a_usage_error_that_names_the_line(trips):
    (trips.folder / "batch.txt").write_bytes("How many trips?\nHow many trips to Zürich?\n".encode("latin-1"))
    done = trips("ask", "--batch", "batch.txt")
    assert (2, "") == (done.code, done.out)
    assert "line 2 of batch.txt cannot be read: it is not UTF-8" in done.err


def test_a_sign_that_no_record_accounts_for_is_no_part_of_a_question_that_is_answered(trips):
    done = trips("ask", "How many trips did I take \N{SLIGHTLY SMILING FACE}?")
    assert done.code == 3
    assert "\N{SLIGHTLY SMILING FACE}" in done.out
