"""A project in the published layout that someone else wrote is checked without being imported here."""

import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")

STATE = "import datetime as dt\nPASSPORT_ENDS = dt.date(2025, 8, 18)\nTRIP = dt.date(2025, 4, 10)\n"
CONSTRAINT = """
import importlib.util

def check(project_path):
    spec = importlib.util.spec_from_file_location("state", f"{project_path}/domains/travel/state.py")
    state = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(state)
    days = (state.PASSPORT_ENDS - state.TRIP).days
    if days >= 180:
        return []
    return [{"severity": "high", "domain": "travel", "message": f"only {days} days left on the passport"}]
"""


@pytest.fixture
def foreign(shell):
    files = {
        "their/manifest.py": "DOMAINS = {}\n",
        "their/domains/__init__.py": "",
        "their/domains/travel/__init__.py": "",
        "their/domains/travel/state.py": STATE,
        "their/constraints/passport.py": CONSTRAINT,
    }
    for name, text in files.items():
        (shell.folder / name).parent.mkdir(parents=True, exist_ok=True)
        shell.file(name, text)
    return shell


def test_its_alerts_are_found(foreign):
    done = foreign("check", "their", "--now", "2025-02-19")
    assert done.code == 1
    assert "only 130 days left on the passport" in done.out
    (alert,) = foreign("check", "their", "--now", "2025-02-19", "--json").json["alerts"]
    assert {"id", "severity", "domain", "message", "status", "evidence", "first_day", "due"} <= alert.keys()
    assert (alert["severity"], alert["domain"]) == ("critical", "travel")


def test_nothing_is_written_into_it(foreign):
    before = sorted(foreign.folder.rglob("*"))
    foreign("check", "their")
    assert sorted(foreign.folder.rglob("*")) == before


def test_a_constraint_that_breaks_is_told(foreign):
    foreign.file("their/constraints/broken.py", "def check(project_path):\n    return 1 / 0\n")
    done = foreign("check", "their", "--json")
    assert done.code == 1
    assert len(done.json["alerts"]) >= 1
    assert "ZeroDivisionError" in done.out


def test_code_that_reaches_out_is_stopped(foreign):
    code = "def check(project_path):\n    open('/tmp/escaped', 'w')\n    return []\n"
    foreign.file("their/constraints/evil.py", code)
    assert foreign("check", "their").code == 1


def test_a_folder_without_constraints_is_not_found(shell):
    (shell.folder / "empty").mkdir()
    assert shell("check", "empty", "--json").error["type"] == "NotFound"
