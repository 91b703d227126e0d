"""The examples in the docstrings of the façade, each run on a memory of its own."""

from __future__ import annotations

import doctest

import pytest

from usercode import Memory
from usercode.sandbox import probe

EXAMPLES = [test for test in doctest.DocTestFinder().find(Memory, "Memory") if test.examples]


def test_the_methods_that_a_newcomer_meets_first_have_examples():
    first = {"add", "record", "query", "ask", "correct", "history", "why", "forget"}
    assert first <= {test.name.removeprefix("Memory.") for test in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda test: test.name)
def test_the_example_of_a_method_runs(example: doctest.DocTest, memory: Memory, capsys: pytest.CaptureFixture[str]):
    if probe().level is None:
        pytest.skip("the sandbox is not available here")
    example.globs = {"memory": memory}
    assert 0 == doctest.DocTestRunner().run(example).failed, capsys.readouterr().out
