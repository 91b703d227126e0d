"""Fixtures of the journeys. What several tests start from is made once and copied."""

import shutil

import pytest

from .shell import ALLERGY, BANK, PRESCRIPTION, Inside, Shell


@pytest.fixture(scope="session")
def templates(tmp_path_factory):
    """Folders to copy: a new project, one with two talks that call for an alert, one with a talk and records."""
    folder = tmp_path_factory.mktemp("templates")

    def make(name, **files):
        shell = Inside(folder / name)
        shell.folder.mkdir()
        assert shell("init", "--name", "Ann", "--tz", "Europe/Vienna").code == 0
        names = [shell.file(f"{stem}.{'csv' if text is BANK else 'txt'}", text) for stem, text in files.items()]
        if names:
            assert shell("add", *names).code == 0

    make("new")
    make("warned", spring=ALLERGY, winter=PRESCRIPTION)
    make("filled", talk=ALLERGY, bank=BANK)
    return folder


@pytest.fixture
def shell(tmp_path):
    """An empty folder."""
    return Shell(tmp_path)


@pytest.fixture
def project(templates, tmp_path):
    """A project that was just made."""
    return Shell(shutil.copytree(templates / "new", tmp_path / "project"))


@pytest.fixture
def warned(templates, tmp_path):
    """A project in which an allergy meets a prescription."""
    return Inside(shutil.copytree(templates / "warned", tmp_path / "project"))


@pytest.fixture
def filled(templates, tmp_path):
    """A project with one talk and three records."""
    return Inside(shutil.copytree(templates / "filled", tmp_path / "project"))
