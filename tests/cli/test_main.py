"""The entry point: codes, streams and the shape of errors, without a memory."""

import json
import subprocess
import sys

import pytest

from usercode.cli.commands import COMMANDS
from usercode.cli.main import main


def test_help_lists_every_command(capsys):
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n  {name} " not in shown] == []


def test_no_command_shows_the_help_and_is_a_usage_error(capsys):
    assert main([]) == 2
    shown = capsys.readouterr().out
    assert "usage:" in shown
    assert "to begin: usercode init DIR" in shown


def test_an_unknown_command_is_a_usage_error_with_a_remedy(capsys):
    assert main(["chek"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == ["usercode: there is no command 'chek'", "  did you mean `usercode check`?"]


def test_with_json_an_error_is_one_document_on_standard_error(capsys):
    assert main(["--json", "chek"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert json.loads(err)["error"].keys() == {"type", "message", "remedy"}


def test_outside_a_project_the_remedy_is_init(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["alerts"]) == 2
    assert "usercode init" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("where", "next_step"), [(".", "next: usercode add FILE..."), ("me", "next: cd me && usercode")]
)
def test_init_says_where_to_go_on(where: str, next_step: str, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["init", where]) == 0
    assert next_step in capsys.readouterr().out


def test_a_directory_that_does_not_exist_is_a_usage_error(tmp_path, capsys):
    assert main(["-C", str(tmp_path / "no"), "alerts"]) == 2
    assert "no directory" in capsys.readouterr().err


def test_a_defect_is_never_a_finding(monkeypatch, capsys):
    from usercode.cli import call

    def broken(self):
        raise RuntimeError("odd \x1b[31m")

    monkeypatch.setattr(call.Call, "start", property(broken))
    assert main(["alerts"]) == 6
    err = capsys.readouterr().err
    assert "a defect in usercode" in err
    assert "\x1b" not in err


@pytest.mark.parametrize("words", [["--version"], ["-V"]])
def test_the_version_needs_no_parser_and_no_rich(words):
    code = f"import sys; from usercode.cli.main import main; main({words!r}); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    version, modules = done.stdout.split("\n", 1)
    assert version.startswith("usercode ")
    loaded = {name.split(".")[0] for name in modules.split()}
    assert not loaded & {"rich", "argparse", "icalendar", "vobject", "sqlite3", "asyncio"}


def test_one_command_loads_its_own_group_only():
    code = "import sys; from usercode.cli.main import main; main(['check', '--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "usercode.cli.alerting" in loaded
    assert not {"rich", "usercode.cli.intake", "usercode.cli.reading", "usercode.memory"} & set(loaded)
