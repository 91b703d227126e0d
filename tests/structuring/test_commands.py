"""The commands, against a server on this machine: structure, restructure, cost, doctor, and ask with a model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.models.served import Given, serving
from tests.structuring.double import name_model, rule, say
from usercode import Memory
from usercode.cli.main import main
from usercode.errors import ModelFailed
from usercode.models import Message

pytest.importorskip("pydantic_ai", reason="the extra llm is not installed")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    with Memory.init(tmp_path / "u") as memory:
        say(memory, "I visited Oslo with Marta.", "My knee hurts.")
    return tmp_path / "u"


def run(home: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any, str]:
    code = main(["-C", str(home), *words, "--json"])
    out, err = capsys.readouterr()
    return code, json.loads(out) if out else None, err


def test_structure_builds_the_project_and_tells_what_it_did(home: Path, capsys: pytest.CaptureFixture[str]):
    with serving(rule()) as server:
        name_model(home, server.url, "price_in = 2\n")
        assert 0 == main(["-C", str(home), "structure"])
    shown = capsys.readouterr().out
    assert "2 facts from 1 sessions by double" in shown
    assert "2 calls" in shown
    assert any("Oslo" in p.read_text() for p in (home / "domains" / "travel" / "pages").glob("trips_*.py"))
    code, audit, _ = run(home, capsys, "audit")
    assert (0, ["facts-1 double"]) == (code, list(audit["by_model"]))
    code, cost, _ = run(home, capsys, "cost")
    assert (0, 2) == (code, cost["calls"])
    assert cost["cost"] > 0


def test_a_dry_run_asks_nothing(home: Path, capsys: pytest.CaptureFixture[str]):
    with serving(rule()) as server:
        name_model(home, server.url)
        code, found, _ = run(home, capsys, "structure", "--dry-run")
    assert (0, 2, []) == (code, found["turns"], server.asked)


@pytest.mark.parametrize(
    ("answers", "more", "code"),
    [
        (lambda _: Given(status=500), "", 6),
        (lambda a: "no" if a.schema else "", "", 4),
        (rule(), "budget_tokens = 10\n", 3),
    ],
)
def test_the_exit_code_tells_how_a_run_ended(
    home: Path, capsys: pytest.CaptureFixture[str], answers: Any, more: str, code: int
):
    with serving(answers) as server:
        name_model(home, server.url, more)
        found, document, _ = run(home, capsys, "structure")
    assert code == found
    assert 1 == document["unread"]


def test_without_a_model_the_remedy_names_the_page(home: Path, capsys: pytest.CaptureFixture[str]):
    code, _, err = run(home, capsys, "structure")
    assert 2 == code
    assert "docs/models.md" in json.loads(err)["error"]["remedy"]


def test_only_this_machine_may_be_asked_with_local_only(home: Path, capsys: pytest.CaptureFixture[str]):
    code, _, err = run(home, capsys, "structure", "--model", "anthropic:c", "--local-only")
    assert 3 == code
    assert "not this machine" in json.loads(err)["error"]["message"]


def test_restructure_compares_and_takes_over(home: Path, capsys: pytest.CaptureFixture[str]):
    with serving(rule()) as server:
        name_model(home, server.url)
        main(["-C", str(home), "structure"])
        capsys.readouterr()
        code, compared, _ = run(home, capsys, "restructure", "--compare", "--model", "other")
        assert (0, ["facts-1 double"], ["facts-1 other"]) == (
            code, list(compared["old"]["by_model"]), list(compared["new"]["by_model"]),
        )  # fmt: skip
        assert 0 == main(["-C", str(home), "restructure", "--model", "other"])
    assert "facts before and after" in capsys.readouterr().out
    assert ["facts-1 other"] == list(run(home, capsys, "audit")[1]["by_model"])


def findings(found: Any) -> dict[str, Any]:
    return {f["name"]: f for f in found["findings"]}


def test_the_doctor_looks_at_the_model_and_calls_it_when_asked_to(home: Path, capsys: pytest.CaptureFixture[str]):
    with serving(["ready"]) as server:
        name_model(home, server.url)
        code, found, _ = run(home, capsys, "doctor", "--call")
    own = findings(found)
    assert own["model"]["ok"]
    assert own["model answers"]["ok"]
    assert (0 if own["sandbox"]["ok"] else 1) == code
    assert {"python", "sqlite", "sandbox", "directory", "extra embed", "extra llm"} <= own.keys()


def test_the_doctor_says_what_to_do_about_a_silent_server_or_a_missing_key(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    with serving([]) as server:
        url = server.url
    name_model(home, url)
    code, found, _ = run(home, capsys, "doctor")
    model = findings(found)["model"]
    assert (1, False) == (code, model["ok"])
    assert "nothing answers" in model["says"]
    assert "start the server" in model["remedy"]
    monkeypatch.setenv("USERCODE_MODEL", "anthropic:c")
    code, found, _ = run(home, capsys, "doctor")
    assert (1, "set USERCODE_MODEL_KEY in the environment") == (code, findings(found)["model"]["remedy"])


def test_the_doctor_names_a_model_that_the_server_has_not(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    with serving([]) as server:
        monkeypatch.setenv("USERCODE_MODEL", "openai:qwen3:8b")
        monkeypatch.setenv("USERCODE_MODEL_URL", f"{server.url}/v1")
        _, found, _ = run(home, capsys, "doctor")
    assert "has no model qwen3:8b, but double" in findings(found)["model"]["says"]


def test_the_doctor_works_outside_a_project(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    main(["-C", str(tmp_path), "doctor"])
    assert "sandbox" in capsys.readouterr().out


def test_a_question_that_cannot_be_compiled_goes_to_the_configured_model(
    home: Path, capsys: pytest.CaptureFixture[str]
):
    with Memory(home) as memory:
        memory.record("travel.trips", {"destination": "Oslo"})
    with serving(["```python\nlen(trips)\n```", "```python\nlen(travel.trips)\n```"]) as server:
        name_model(home, server.url)
        code, asked, _ = run(home, capsys, "ask", "Somehow, how trippy was it all in trips?")
    assert server.asked
    assert "double" == asked["model"]
    assert (0, "answered") == (code, asked["status"])
    assert "ask" == run(home, capsys, "cost")[1]["spent"][0]["purpose"]


def test_a_model_that_is_silent_refuses_a_question_with_the_reason(home: Path, capsys: pytest.CaptureFixture[str]):
    with serving([Given(status=500)]) as server:
        name_model(home, server.url)
        with Memory(home) as memory:
            memory.record("travel.trips", {"destination": "Oslo"})
            asked = memory.ask("Somehow, how trippy was it all in trips?", model=memory.model())
            own = memory.model()
            assert own is not None
            with pytest.raises(ModelFailed):
                own.reply([Message("user", "hello")])
    assert "refused" == asked.status
    assert "answered 500" in asked.reason
