"""The documentation is true: tours run, targets exist, every error and command is told, links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from usercode import errors

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def tour(kind: str) -> str:
    found = re.search(rf"<!-- tour: {kind} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found, f"the README has no {kind} tour"
    return found[1]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which `usercode` is the command of this source tree."""
    command = tmp_path / "bin" / "usercode"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m usercode "$@"\n')
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "src")}


def needs_sandbox() -> None:
    from usercode.sandbox import probe

    found = probe()
    if found.level is None:
        pytest.skip(f"the sandbox is not available here: {', '.join(found.missing)}")


def test_the_tour_on_the_command_line_runs(tmp_path: Path, home: dict[str, str]):
    needs_sandbox()
    done = subprocess.run(
        ["sh", "-e", "-c", tour("shell")], cwd=tmp_path, env=home, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert "29.5" in done.stdout
    assert "Pulsebeat" in done.stdout


def test_the_tour_in_python_runs(tmp_path: Path, home: dict[str, str]):
    needs_sandbox()
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", tour("python")],
        cwd=tmp_path,
        env=home,
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr


def test_make_has_the_targets_that_are_named():
    makefile = (ROOT / "Makefile").read_text()
    named = set(re.findall(r"`make ([a-z-]+)", "".join(p.read_text(encoding="utf-8") for p in PAGES)))
    named |= set(re.findall(r"^make ([a-z-]+)", README, re.MULTILINE))
    assert {"demo", "test", "install"} <= named
    for target in named:
        assert re.search(rf"^{target}:.*## ", makefile, re.MULTILINE), f"make {target}"


def test_ci_runs_the_test_command_of_the_readme():
    assert "make test" in README
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_links_between_pages_lead_somewhere():
    checked = 0
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
            checked += 1
    assert checked > 5


def test_every_error_has_its_place_in_the_tree_that_the_module_draws():
    classes = [c for c in vars(errors).values() if isinstance(c, type) and issubclass(c, errors.UsercodeError)]
    assert len(classes) > 15
    for error in classes:
        assert error.__name__ in (errors.__doc__ or "")


def test_every_error_is_raised_by_the_product_and_expected_in_some_test():
    sources = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "src").rglob("*.py"))
    tests = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests").rglob("*.py"))
    for error in vars(errors).values():
        if not (isinstance(error, type) and issubclass(error, errors.UsercodeError)) or error.__subclasses__():
            continue
        assert re.search(rf"(?<!class ){error.__name__}\(", sources), f"{error.__name__} is never raised"
        assert error.__name__ in tests, f"{error.__name__} is expected in no test"


def test_the_changelog_and_the_package_agree():
    from usercode import __version__

    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text()
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text()


def test_no_page_or_source_names_a_place_of_one_machine():
    files = [p for d in ("src", "tests", "bench", "docs", "examples") for p in (ROOT / d).rglob("*") if p.is_file()]
    files += [ROOT / n for n in ("README.md", "Makefile", "pyproject.toml", "CONTRIBUTING.md")]
    pattern = re.compile(rb"/(?:work|root|home/\w+)/|https?://[^\s/]*(?:pypi|index|mirror)")
    found = [p.name for p in files if p.suffix != ".pyc" and pattern.search(p.read_bytes())]
    assert len(files) > 150
    assert [] == [name for name in found if name != "test_docs.py"]


def test_the_tour_of_recall_runs_and_prints_what_the_page_shows(tmp_path: Path, home: dict[str, str]):
    page = (ROOT / "docs" / "recall.md").read_text(encoding="utf-8")
    commands = re.search(r"<!-- tour: recall -->\n```sh\n(.*?)```", page, re.DOTALL)
    printed = re.search(r"prints:\n\n```text\n(.*?)```", page, re.DOTALL)
    assert commands
    assert printed
    done = subprocess.run(
        ["sh", "-e", "-c", commands[1]], cwd=tmp_path, env=home, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert printed[1] in done.stdout
    assert "Not found" in done.stdout
