"""From an empty folder to an alert, and on to why, acknowledged, corrected and forgotten."""

import sys

import pytest

from .shell import ALLERGY, BANK, PRESCRIPTION

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="code runs on Linux only")


def test_two_conversations_months_apart_raise_an_alert(shell):
    project = shell
    assert project("init").code == 0
    assert project("check", "--now", "2024-03-15").code == 0
    first = project("add", project.file("spring.txt", ALLERGY))
    assert (first.code, first.err) == (0, "")
    assert project("check", "--now", "2025-02-07").code == 0
    assert project("add", project.file("winter.txt", PRESCRIPTION)).code == 0

    found = project("check", "--now", "2025-02-07", "--json")
    assert found.code == 1
    (alert,) = found.json["alerts"]
    assert {"id", "severity", "domain", "message", "status", "evidence", "first_day", "due"} <= alert.keys()
    assert (alert["domain"], alert["status"]) == ("health", "active")
    assert "amoxicillin" in alert["message"]
    assert "penicillin" in alert["message"]


def test_an_alert_can_be_traced_to_what_was_said(warned):
    (alert,) = warned("alerts", "--json").json["alerts"]
    why = warned("why", alert["id"])
    assert why.code == 0
    assert "I'm allergic to penicillin" in why.out
    assert "prescribed me amoxicillin" in why.out


def test_an_acknowledged_alert_is_quiet(warned):
    (alert,) = warned("alerts", "--json").json["alerts"]
    assert warned("alerts", "ack", alert["id"]).code == 0
    assert warned("alerts", "--status", "active", "--json").json == {"alerts": []}
    (kept,) = warned("alerts", "--json").json["alerts"]
    assert kept["status"] == "acknowledged"
    assert warned("check").code == 0


def test_a_snoozed_alert_comes_back(warned):
    (alert,) = warned("alerts", "--json").json["alerts"]
    assert warned("alerts", "snooze", alert["id"], "--until", "2999-01-01").code == 0
    assert warned("check", "--now", "2998-12-31").code == 0
    assert warned("check", "--now", "2999-01-02", "--json").code == 1


def test_a_muted_constraint_is_silent(warned):
    names = [c["name"] for c in warned("constraints", "--json").json["constraints"]]
    (name,) = [n for n in names if n == "health_conflict"]
    assert "def check" in warned("constraints", "show", name).out
    assert warned("constraints", "mute", name).code == 0
    assert warned("check").code == 0
    assert warned("constraints", "unmute", name).code == 0
    assert warned("check").code == 1


def test_everything_can_be_forgotten_and_no_byte_stays(warned):
    asked = warned("forget", "--all", "--json")
    assert (asked.code, asked.error["type"]) == (3, "Refused")
    assert warned("forget", "--all", "--dry-run", "--json").json["dry_run"]
    receipt = warned("forget", "--all", "--yes", "--json").json
    assert receipt["turns"]
    for name in ("spring.txt", "winter.txt"):
        (warned.folder / name).unlink()
    files = [path for path in warned.folder.rglob("*") if path.is_file()]
    assert [path for path in files if b"amoxicillin" in path.read_bytes()] == []
    assert warned("verify", "--head", receipt["head"]).code == 0


def test_records_answer_exactly(project):
    done = project("add", project.file("bank.csv", BANK), "--json")
    assert done.json["added"][0]["records"] == 3
    answer = project("query", "-sum(t.amount for t in finance.transactions)", "--json").json
    assert answer["value"] == 29
    assert answer["code"] == "-sum(t.amount for t in finance.transactions)"
    assert project("query", "{t.description for t in finance.transactions}").out == "CAFE A\nSHOP\n"
    table = project("query", "finance.transactions[:1]").out
    assert "description" in table
    assert "CAFE A" in table


def test_a_saved_query_is_named(filled):
    project = filled
    assert project("query", "len(finance.transactions)", "--save", "rows").code == 0
    assert project("query", "@rows").out == "3\n"
    assert project("query", "--list", "--json").json == {"queries": {"rows": "len(finance.transactions)"}}


def test_the_past_can_be_asked(project):
    project("add", project.file("old.txt", "2024-06-21\nUser: My passport is valid until 18 August 2025.\n"))
    project("add", project.file("new.txt", "2025-01-19\nUser: My new passport is valid until 14 January 2035.\n"))
    code = "[d.valid_until for d in travel.documents]"
    assert project("query", code).out == "2035-01-14\n"
    assert project("query", code, "--as-of", "2024-12-31").out == "2025-08-18\n"
    assert "2035" in project("diff", "2024-12-31", "2025-01-31").out
    values = [m["value"] for m in project("history", "travel.documents.valid_until", "--json").json["history"]]
    assert values == ["2025-08-18", "2035-01-14"]


def test_an_import_can_be_undone(project):
    project("add", project.file("bank.csv", BANK))
    (info,) = project("log", "--imports", "--json").json["imports"]
    assert project("undo", info["id"]).code == 0
    assert project("state", "--json").json == {"collections": {}}


def test_a_project_travels_as_one_document(filled):
    project = filled
    assert project("export", "all.json").code == 0
    assert project("init", "second").code == 0
    assert project("-C", "second", "import", "../all.json").code == 0
    assert project("-C", "second", "query", "len(finance.transactions)").out == "3\n"
    assert project("backup", "copy.db", "--json").json["bytes"] > 0


def test_a_correction_settles_the_alert(warned):
    (record,) = warned("state", "health", "--json").json["collections"]["health.medications"]
    done = warned("correct", record["ref"], "name=azithromycin", "--json")
    assert (done.code, done.json["checked"]["alerts"]) == (0, [])
    assert warned("alerts", "--status", "resolved", "--json").json["alerts"]
