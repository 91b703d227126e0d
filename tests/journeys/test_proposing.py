"""A constraint of one's own, from a file to an alert that `watch` delivers; and back again."""

import json
import signal
import subprocess
import sys
import time

import pytest

from tests.journeys.shell import Inside
from tests.memory.test_proposals import FORM, PACKING

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")

PURCHASE = "2025-03-01\nUser: I bought a kettle from IKEA for 30 euros today.\n"


def test_from_a_file_to_an_alert_and_back(tmp_path):
    project = Inside(tmp_path)
    assert project("init").code == 0
    assert project("add", project.file("kettle.txt", PURCHASE)).code == 0
    proposed = project("constraints", "propose", project.file("kettle.json", json.dumps(FORM)))
    assert (proposed.code, proposed.err) == (0, "")
    assert "nothing runs yet: usercode constraints approve c" in proposed.out
    assert project("check", "--now", "2025-03-12", "--json").json["alerts"] == []
    listed = project("constraints", "--json").json
    assert [p["name"] for p in listed["proposals"]] == ["kettle_return"]
    (proposal,) = listed["proposals"]
    assert project("constraints", "approve", proposal["id"]).code == 0
    found = project("check", "--now", "2025-03-12", "--json")
    assert found.code == 1
    assert [a["constraint"] for a in found.json["alerts"]] == ["kettle_return"]
    assert found.json["alerts"][0]["due"] == "2025-03-15"
    assert (project.folder / "constraints" / "approved" / "kettle_return.py").is_file()
    assert project("constraints", "retire", "kettle_return").code == 0
    assert project("check", "--now", "2025-03-12", "--json").json["alerts"] == []
    assert project("alerts", "--as-of", "2025-03-12", "--all", "--json").json["alerts"] != []
    assert project("verify").code == 0


def test_python_comes_from_standard_input_with_a_name(shell):
    assert shell("init").code == 0
    refused = shell("constraints", "propose", "-", stdin=PACKING)
    assert (refused.code, "--name" in refused.err) == (2, True)
    text = PACKING.replace("EXAMPLES = [", "OTHERS = [")
    examples = [{"now": "2025-03-01", "fires": True}, {"now": "2025-03-02", "fires": False}]
    beside = shell.file("examples.json", json.dumps(examples))
    refused = shell("constraints", "propose", "-", "--name", "packing", "--examples", beside, "--json", stdin=text)
    assert (refused.code, refused.error["type"]) == (3, "Refused")
    assert "must fire and does not" in refused.error["message"]


def test_watch_tells_once_and_goes_on_after_a_restart(shell):
    assert shell("init").code == 0
    trip = "User: I'm flying to Oslo on {day}. My passport expires on {day}.\n"
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 20 * 86_400))
    assert shell("add", shell.file("trip.txt", trip.format(day=day))).code == 0
    lines = shell.folder / "news.jsonl"
    first = shell("watch", "--once", "--jsonl", "news.jsonl", "--json")
    assert first.code == 0
    assert first.json["delivered"] >= 1
    told = lines.read_text().splitlines()
    assert shell("watch", "--once", "--jsonl", "news.jsonl", "--json").json["delivered"] == 0
    assert lines.read_text().splitlines() == told
    assert {"raised"} == {json.loads(line)["event"] for line in told}


def test_watch_sees_what_another_process_adds(shell):
    assert shell("init").code == 0
    watching = shell.start("watch", "--poll", "0.1", "--jsonl", "news.jsonl", stdout=subprocess.PIPE)
    try:
        day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 3 * 86_400))
        task = f"2024-03-01\nUser: I have to file my taxes by {day}.\n"
        assert shell("add", shell.file("task.txt", task)).code == 0
        until = time.monotonic() + 20
        told = ""
        while "\n" not in told and time.monotonic() < until:
            time.sleep(0.1)
            told = (shell.folder / "news.jsonl").read_text() if (shell.folder / "news.jsonl").exists() else ""
        assert "taxes" in told
    finally:
        watching.send_signal(signal.SIGINT)
        watching.communicate(timeout=20)
    assert watching.returncode == 0
