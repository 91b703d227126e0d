"""docs/cli.md is what the parsers say."""

from pathlib import Path

import pytest

from usercode.cli.commands import COMMANDS
from usercode.cli.exits import MEANINGS
from usercode.cli.parser import parser_of
from usercode.cli.reference import own_actions, reference

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def test_the_page_is_current():
    hint = "run `python -m usercode.cli.reference > docs/cli.md`"
    assert reference() == PAGE.read_text(encoding="utf-8"), hint


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_has_a_help_text(name):
    assert [a.dest for a in own_actions(parser_of(name)) if not a.help] == []


def test_the_page_names_every_command_and_exit_code():
    page = reference()
    assert [name for name in COMMANDS if f"### {name}\n" not in page] == []
    assert [code for code in MEANINGS if f"| {code} |" not in page] == []
