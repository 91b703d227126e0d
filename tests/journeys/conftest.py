"""Fixtures of the journeys: an empty folder, and one that was just made a project."""

import pytest

from .shell import Shell


@pytest.fixture
def shell(tmp_path):
    """An empty folder."""
    return Shell(tmp_path)


@pytest.fixture
def project(shell):
    """A folder that was just made a project."""
    assert shell("init", "--name", "Ann", "--tz", "Europe/Vienna").code == 0
    return shell
