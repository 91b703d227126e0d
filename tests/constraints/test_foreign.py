"""Projects that someone else wrote: their alerts are read, their faults reported, and nothing of them runs here."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from usercode.constraints.foreign import check_project
from usercode.sandbox import Limits

NOW = dt.datetime(2025, 1, 20, 9)
CHECK = """
import json
from datetime import date
from pathlib import Path


def check(project_path):
    state = json.loads((Path(project_path) / "state.json").read_text())
    left = (date.fromisoformat(state["passport"]) - date.today()).days
    if left < 180:
        return [{"severity": "high", "type": "passport", "message": f"{left} days left", "evidence": ["state.json"]}]
    return []
"""
OWN_STATE = """
from datetime import date

STATE = {"due": "2025-01-25"}


def check_constraints(current_time):
    left = (date.fromisoformat(STATE["due"]) - date.fromisoformat(current_time)).days
    return [{"severity": "warning", "type": "due", "message": f"due in {left} days"}]
"""


@pytest.mark.usefixtures("confined")
def test_a_check_reads_its_project() -> None:
    files = {"state.json": json.dumps({"passport": "2025-03-05"}), "constraints/travel_passport.py": CHECK}
    found = check_project(files, NOW)
    (finding,) = found.findings
    assert (finding.severity, finding.message) == ("critical", "44 days left")
    assert (finding.constraint, finding.domain, finding.evidence) == ("travel_passport", "travel", ("state.json",))
    assert found.failed == ()


@pytest.mark.usefixtures("confined")
def test_a_module_with_its_own_state_is_run() -> None:
    (finding,) = check_project({"memory.py": OWN_STATE}, NOW).findings
    assert finding.message == "due in 5 days"


@pytest.mark.usefixtures("confined")
def test_one_fault_hides_nothing_else() -> None:
    files = {
        "constraints/a.py": "def check(project_path):\n    return 1 / 0\n",
        "constraints/b.py": "def check(project_path):\n    while True:\n        pass\n",
        "constraints/c.py": "def check(project_path:\n",
        "constraints/d.py": "def check(project_path):\n    return [3]\n",
        "constraints/e.py": "def check(project_path):\n    return 'all is well'\n",
        "constraints/f.py": "def check(project_path):\n    return [{'message': 'm', 'severity': 'odd'}]\n",
        "constraints/__init__.py": "",
        "constraints/names.py": "NAMES = ()\n",
    }
    found = check_project(files, NOW, limits=Limits(wall_s=2.0))
    assert [f.constraint for f in found.findings] == ["f"]
    assert [text.partition(":")[0] for text in found.failed] == ["a", "b", "c", "d", "e"]


@pytest.mark.usefixtures("confined")
def test_nothing_outside_the_project_can_be_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("hidden")
    source = f"def check(project_path):\n    return [{{'message': open({str(secret)!r}).read()}}]\n"
    found = check_project({"constraints/spy.py": source}, NOW)
    assert found.findings == ()
    assert [text.partition(":")[0] for text in found.failed] == ["spy"]


@pytest.mark.usefixtures("confined")
def test_recorded_programs_give_the_alerts_that_were_recorded(shared: Path) -> None:
    programs = json.loads((shared / "recorded" / "active_programs.json").read_text())
    differing = []
    for name, stages in sorted(programs.items())[::2]:
        for stage in stages:
            execution = stage.get("execution") or {}
            if "alerts" not in execution or not stage["validation"]["valid"]:
                continue
            now = dt.datetime.fromisoformat(stage["session"]["timestamp"])
            found = check_project({"memory.py": stage["source"]}, now)
            if [f.message for f in found.findings] != [a["message"] for a in execution["alerts"]]:
                differing.append((name, stage["stage"], found))
    assert differing == []


@pytest.mark.usefixtures("confined")
def test_a_text_made_to_break_a_parser_breaks_none_here() -> None:
    files = {
        "constraints/big.py": "check = [" + "1," * 3_000_000 + "]",
        "constraints/deep.py": "check = " + "(" * 100_000,
        "constraints/good.py": "def check(project_path):\n    return [{'message': 'm'}]\n",
        "constraints/nul.py": "check = 1\0",
        "long.py": "check_constraints = f'" + "{1}" * 100_000 + "'",
    }
    found = check_project(files, NOW, limits=Limits(wall_s=2.0))
    assert [f.constraint for f in found.findings] == ["good"]
    assert [text.partition(":")[0] for text in found.failed] == ["big", "deep", "nul"]
