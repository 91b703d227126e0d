"""Printing: safe in a terminal, aligned in a pipe."""

import io
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.cli import safe
from usercode.cli.screen import PlainScreen, screen_for, width
from usercode.cli.terminal import TerminalScreen

ATTACK = "Bob\x1b]0;owned\x07\x1b[2J\x9b31m\r\u202egnp"


class Terminal(io.StringIO):
    def isatty(self):
        return True


def printed(screen_type, *calls):
    out = Terminal()
    screen = screen_type(out)
    for name, *arguments in calls:
        getattr(screen, name)(*arguments)
    return out.getvalue()


@given(st.text())
def test_no_control_character_survives(text):
    kept = set(safe.block(text)) | set(safe.line(text))
    assert not {c for c in kept if (ord(c) < 32 or 127 <= ord(c) < 160) and c not in "\n\t"}
    assert not set(safe.line(text)) & set("\n\t\r")


@given(st.text(alphabet=string.printable.replace("\x0b", "").replace("\x0c", "").replace("\r", "")))
def test_ordinary_text_is_left_alone(text):
    assert safe.block(text) == text


@pytest.mark.parametrize("screen_type", [PlainScreen, TerminalScreen])
def test_an_escape_sequence_from_a_memory_never_reaches_the_terminal(screen_type, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    shown = printed(
        screen_type,
        ("line", ATTACK, (ATTACK, "bold")),
        ("heading", ATTACK),
        ("block", ATTACK, ""),
        ("block", f"x = {ATTACK!r}\n# {ATTACK}", "python"),
        ("table", ["name", ""], [[ATTACK, (ATTACK, "warn")]]),
    )
    assert not set(shown) & {"\x1b", "\x07", "\x9b", "\r", "\u202e"}


def test_markup_from_a_memory_is_printed_as_it_is():
    shown = printed(TerminalScreen, ("line", "[bold red]x[/] :smile:"), ("table", ["a"], [["[link=http://x]y[/link]"]]))
    assert "[bold red]x[/] :smile:" in shown
    assert "[link=http://x]y[/link]" in shown


def test_a_pipe_gets_plain_text_and_a_terminal_gets_rich():
    assert isinstance(screen_for(io.StringIO()), PlainScreen)
    assert isinstance(screen_for(Terminal()), TerminalScreen)


def test_columns_line_up_and_numbers_are_flush_right():
    out = io.StringIO()
    PlainScreen(out).table(["name", "n"], [["a", "1"], ["long", "200"]], numbers=[1])
    assert out.getvalue() == "name    n\na       1\nlong  200\n"


def test_wide_letters_count_twice():
    assert [width(t) for t in ("abc", "日本", "e\u0301")] == [3, 4, 1]


def test_a_table_without_names_has_no_header():
    out = io.StringIO()
    PlainScreen(out).table(["", ""], [["a", "b"]])
    assert out.getvalue() == "a  b\n"
