"""The table from errors to exit codes."""

import pytest

from usercode import errors
from usercode.cli import exits

EVERY = [e for e in vars(errors).values() if isinstance(e, type) and issubclass(e, errors.UsercodeError)]


def test_the_walk_over_the_errors_finds_the_whole_tree():
    def below(cls):
        return {cls}.union(*(below(sub) for sub in cls.__subclasses__()))

    assert below(errors.UsercodeError) >= set(EVERY)
    assert len(EVERY) > 15


@pytest.mark.parametrize("error", EVERY, ids=lambda e: e.__name__)
def test_every_error_has_its_own_line_in_the_table(error):
    assert exits.OF_ERROR[error] in exits.MEANINGS


def test_no_error_counts_as_done_or_as_a_finding():
    assert set(exits.OF_ERROR.values()).isdisjoint({exits.DONE, exits.FINDING})


def test_a_class_outside_the_table_takes_the_code_of_the_class_above_it():
    class Newer(errors.NotFound):
        pass

    assert exits.exit_of(Newer("x")) == exits.USAGE


def test_the_codes_are_those_that_are_documented():
    expected = {"done": 0, "usage": 2, "refused": 3, "sandbox": 5, "other": 6}
    found = {
        "done": exits.DONE,
        "usage": exits.exit_of(errors.UsageError("")),
        "refused": exits.exit_of(errors.Refused("")),
        "sandbox": exits.exit_of(errors.SandboxUnavailable("")),
        "other": exits.exit_of(errors.LogBusy("")),
    }
    assert expected == found
