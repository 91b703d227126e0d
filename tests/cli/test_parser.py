"""Splitting and parsing command lines; no memory is opened here."""

import datetime as dt

import pytest

from usercode.cli.commands import COMMANDS
from usercode.cli.main import nearest, split
from usercode.cli.parser import HelpShown, parser_of
from usercode.errors import UsageError


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_parser_with_json_and_directory(name):
    extra = {"correct": ["r1", "text"], "diff": ["@1", "@2"], "query": ["1"], "search": ["w"]}
    extra["import-state"] = ["state.py", "--domain", "travel"]
    options = parser_of(name).parse_args(["--json", "-C", "x", *extra.get(name, one_word(name))])
    assert options.json
    assert options.moves == ["x"]


def one_word(name):
    return ["x"] if name in ("add", "undo", "history", "why", "import", "forget", "ask", "recall") else []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_help(name, capsys):
    with pytest.raises(HelpShown):
        parser_of(name).parse_args(["--help"])
    assert f"usercode {name}" in capsys.readouterr().out


def test_options_before_the_command_are_kept_apart_from_its_own():
    assert split(["-C", "a", "--json", "add", "-C", "b", "f"]) == (["-C", "a", "--json"], "add", ["-C", "b", "f"])


def test_directories_add_up_as_with_git():
    options = parser_of("log").parse_args([*split(["-C", "a", "-Cb", "log"])[0]])
    assert options.moves == ["a", "b"]


@pytest.mark.parametrize("words", [["-C"], ["-C", ""], ["--jsn", "log"]])
def test_a_wrong_global_option_is_a_usage_error(words):
    with pytest.raises(UsageError):
        split(words)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("add", []),
        ("add", ["f", "--speaker", "Bob"]),
        ("add", ["f", "--speaker", "Bob=king"]),
        ("add", ["f", "--said-at", "yesterday"]),
        ("add", ["f", "--day-first", "--month-first"]),
        ("check", ["--now", "2025-02-30"]),
        ("check", ["--from", "2025-01-01T10:00"]),
        ("query", ["1", "--as-of", "@x"]),
        ("query", ["1", "--js"]),
        ("diff", ["2024-01-01"]),
        ("diff", ["@1", "tomorrow"]),
        ("alerts", ["hush", "a1"]),
        ("search", ["x", "--k", "many"]),
        ("search", ["x", "--k", "0"]),
        ("search", ["  "]),
        ("recall", [""]),
        ("recall", ["x", "--k", "-1"]),
        ("state", ["travel", "--limit", "-1"]),
        ("log", ["--limit", "0"]),
        ("embed", ["--limit", "-2"]),
    ],
)
def test_a_wrong_line_is_a_usage_error_that_names_the_help(name, words):
    with pytest.raises(UsageError) as caught:
        parser_of(name).parse_args(words)
    assert f"usercode {name} --help" in caught.value.remedy


def test_speakers_are_names_with_roles():
    options = parser_of("add").parse_args(["f", "--speaker", "Ann=user", "--speaker", "a=b=tool"])
    assert options.speaker == [("Ann", "user"), ("a=b", "tool")]


def test_days_moments_and_positions_are_read():
    check = parser_of("check").parse_args(["--now", "2025-02-19T08:30", "--from", "2025-02-01"])
    assert check.now == dt.datetime(2025, 2, 19, 8, 30)
    assert check.since == dt.date(2025, 2, 1)
    diff = parser_of("diff").parse_args(["2024-01-31", "@123"])
    assert (diff.a, diff.b) == ("2024-01-31", "@123")


def test_a_mistyped_command_is_answered_by_the_nearest():
    assert "usercode verify" in nearest("verfy", list(COMMANDS))
    assert "--help" in nearest("xyz", list(COMMANDS))
