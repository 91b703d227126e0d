"""Erasing asks a person first; here the person sits at a terminal."""

from io import StringIO

import pytest

from usercode.cli.call import Call
from usercode.cli.parser import parser_of, verb_of
from usercode.errors import Refused


class Terminal(StringIO):
    """A stream that people look at."""

    def isatty(self):
        return True


def forget(folder, answer):
    """Give the command with `answer` typed at the question; return what was shown."""
    out, asked = StringIO(), Terminal()
    options = parser_of("forget").parse_args(["-C", str(folder), "--all"])
    with Call(options, (Terminal(answer), out, asked)) as call:
        verb_of("forget").action(call)
    assert "Type yes" in asked.getvalue()
    return out.getvalue()


@pytest.mark.parametrize("answer", ["", "\n", "no\n", "y\n"])
def test_nothing_is_erased_without_a_yes(filled, answer):
    with pytest.raises(Refused):
        forget(filled.folder, answer)
    assert filled("search", "penicillin", "--json").json["hits"]


def test_with_a_yes_it_shows_the_plan_then_the_receipt(filled):
    shown = forget(filled.folder, "yes\n")
    assert shown.index("would erase") < shown.index("erased\n") < shown.index("head ")
    assert filled("search", "penicillin", "--json").json["hits"] == []


def test_one_conversation_can_be_forgotten(filled):
    (hit,) = filled("search", "penicillin", "--json").json["hits"]
    receipt = filled("forget", hit["id"], "--yes", "--json").json
    assert receipt["turns"] == [hit["id"]]
    assert filled("query", "len(finance.transactions)").out == "3\n"
