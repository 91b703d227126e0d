"""Wrong input changes nothing, says what to do next, and has its exit code."""

import shutil

import pytest

from .shell import BANK, Inside


@pytest.fixture(scope="module")
def unchanged(templates, tmp_path_factory):
    """One project for all that must not change it."""
    shell = Inside(shutil.copytree(templates / "new", tmp_path_factory.mktemp("wrong") / "project"))
    before = shell("verify", "--json").json
    yield shell
    assert shell("verify", "--json").json == before


@pytest.mark.parametrize(
    ("words", "code", "kind"),
    [
        (["add", "no-such-file.txt"], 2, "UsageError"),
        (["add", "."], 2, "UsageError"),
        (["query"], 2, "UsageError"),
        (["query", "@nobody"], 2, "NotFound"),
        (["query", "1 +"], 6, "QueryFailed"),
        (["query", "1/0"], 6, "QueryFailed"),
        (["why", "a999"], 2, "NotFound"),
        (["why", "nonsense"], 2, None),
        (["history", "travel.nothing"], 2, "NotFound"),
        (["undo", "i999"], 2, "NotFound"),
        (["correct", "r999", "x"], 2, "NotFound"),
        (["alerts", "ack"], 2, "UsageError"),
        (["alerts", "ack", "a999"], 2, "NotFound"),
        (["constraints", "show", "nobody"], 2, "NotFound"),
        (["constraints", "mute"], 2, "NotFound"),
        (["state", "nowhere"], 2, "NotFound"),
        (["forget"], 2, "UsageError"),
        (["forget", "t1", "--all"], 2, "UsageError"),
        (["forget", "t999", "--yes"], 2, "NotFound"),
        (["forget", "--all"], 3, "Refused"),
        (["diff", "@999999", "@1"], 2, None),
        (["import", "no.json"], 2, "UsageError"),
        (["search", "x", "--k", "0"], 2, "UsageError"),
        (["check", "nowhere"], 2, "UsageError"),
        (["init"], 2, "UsageError"),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else None,
)
def test_wrong_input_is_one_error_with_a_remedy(unchanged, words, code, kind):
    done = unchanged(*words, "--json")
    assert done.out == ""
    assert kind in (None, done.error["type"])
    assert done.error["message"]
    assert done.error["remedy"]
    assert done.code == code


def test_for_people_an_error_is_a_message_and_a_remedy(project):
    done = project("why", "a999")
    first, second = done.err.splitlines()
    assert first.startswith("usercode: ")
    assert second.startswith("  ")


def test_bad_lines_are_told_and_the_rest_is_kept(project):
    done = project("add", project.file("b.csv", BANK + "2024-03-01,SHORT\n"), "--json")
    (added,) = done.json["added"]
    assert done.code == 4
    assert added["records"] == 3
    (problem,) = added["problems"]
    assert problem["line"] == 5
    assert "b.csv:5" in project(
        "add", project.file("c.csv", BANK + "2024-03-01,SHORT\n"), "--as", "finance.others"
    ).out.replace("c.csv", "b.csv")


def test_an_unreadable_file_changes_nothing(project):
    (project.folder / "bad.csv").write_bytes(b"\x00\x01\x02" * 500)
    before = project("verify", "--json").json["entries"]
    done = project("add", "bad.csv", "--json")
    assert done.code == 3
    assert done.error["type"] in ("UnreadableFile", "UnknownFormat")
    assert project("verify", "--json").json["entries"] == before


def test_a_bad_file_does_not_stop_a_good_one(project):
    (project.folder / "bad.csv").write_bytes(b"\x00\x01\x02" * 500)
    done = project("add", "bad.csv", project.file("bank.csv", BANK), "--json")
    assert done.code == 4
    assert [e["file"] for e in done.json["errors"]] == ["bad.csv"]
    assert [a["records"] for a in done.json["added"]] == [3]


def test_adding_again_adds_nothing(project):
    project("add", project.file("bank.csv", BANK))
    (added,) = project("add", "bank.csv", "--json").json["added"]
    assert (added["records"], added["already_there"], added["import_id"]) == (0, 3, "")


def test_a_text_from_standard_input_is_added(project):
    done = project(
        "add", "-", "--said-at", "2024-05-01", "--session", "s", "--json", stdin="User: I moved to Graz last week.\n"
    )
    assert done.json["added"][0]["turns"] == 1
    assert project("add", "-", stdin=" \n").code == 2
