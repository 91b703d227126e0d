"""Finding the project and the files that a command names."""

import pytest

from usercode.cli.locate import MARK, file_at, project_at, start_of
from usercode.errors import NotFound, UsageError


def test_a_project_is_found_from_below(tmp_path):
    (tmp_path / MARK).touch()
    below = tmp_path / "domains" / "travel"
    below.mkdir(parents=True)
    assert project_at(below).resolve() == tmp_path.resolve()


def test_the_nearest_project_wins(tmp_path):
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / MARK).touch()
    (inner / MARK).touch()
    assert project_at(inner) == inner


def test_no_project_is_not_found(tmp_path):
    with pytest.raises(NotFound):
        project_at(tmp_path)


def test_moves_add_up(tmp_path, monkeypatch):
    (tmp_path / "a" / "b").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert start_of(["a", "b"]) == tmp_path / "a" / "b"
    with pytest.raises(UsageError):
        start_of(["b"])


def test_a_file_is_looked_for_where_the_command_starts_then_here(tmp_path, monkeypatch):
    project, here = tmp_path / "project", tmp_path / "here"
    for folder in (project, here):
        folder.mkdir()
        (folder / "both.txt").touch()
    (here / "mine.txt").touch()
    monkeypatch.chdir(here)
    assert file_at(project, "both.txt") == project / "both.txt"
    assert file_at(project, "mine.txt") == here / "mine.txt"


@pytest.mark.parametrize("name", ["no.txt", "folder"])
def test_a_missing_file_or_a_folder_is_a_usage_error(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    with pytest.raises(UsageError):
        file_at(tmp_path, name)
