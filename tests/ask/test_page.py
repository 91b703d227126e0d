"""The examples of docs/ask.md are true."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

import pytest

from tests.conftest import ROOT
from usercode import Memory

PAGE = (ROOT / "docs" / "ask.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```csv\n(.*?)```", PAGE, re.DOTALL))
EXAMPLES = re.findall(r"^\| (.+\?|List .+\.) \| (.+) \|$", PAGE, re.MULTILINE)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    home = tmp_path_factory.mktemp("page")
    with Memory(home / "user") as opened:
        for name, text in FILES.items():
            (home / name).write_text(text, encoding="utf-8")
            opened.add(home / name)
        yield opened


def test_the_page_has_examples():
    assert {"trips.csv", "sleep.csv"} == FILES.keys()
    assert len(EXAMPLES) >= 20


@pytest.mark.parametrize(("question", "expected"), EXAMPLES)
def test_an_example_of_the_page_is_true(memory: Memory, question: str, expected: str):
    asked = memory.ask(question, now=dt.date(2024, 6, 1))
    assert expected == (asked.text if asked.status == "answered" else "refused"), asked.reason
