"""What happens where layers are missing. Most of these run on any machine, with or without a sandbox."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from usercode.errors import SandboxUnavailable as PublicSandboxUnavailable
from usercode.sandbox import Data, Sandbox, SandboxUnavailable, probe
from usercode.sandbox.child import syscalls

from .given import NOW


def test_a_confined_sandbox_names_its_level(make: Callable[..., Sandbox]) -> None:
    assert probe().level == make().level
    assert "seccomp" in probe().details


def test_without_landlock_the_level_is_a_lower_one(make: Callable[..., Sandbox]) -> None:
    sandbox = make(without=("landlock",))
    assert sandbox.level == "kernel-without-landlock"
    assert sandbox.run("1 + 1", now=NOW).value == 2
    found = probe(without=("landlock",))
    assert (found.level, found.missing) == ("kernel-without-landlock", ("landlock",))


def test_a_minimum_above_what_can_be_reached_is_refused(machine: None) -> None:
    with pytest.raises(SandboxUnavailable, match="kernel-without-landlock"):
        Sandbox(Data(), without=("landlock",), minimum="kernel")


def test_without_seccomp_nothing_runs() -> None:
    with pytest.raises(PublicSandboxUnavailable) as caught:
        Sandbox(Data(), without=("seccomp",))
    assert "seccomp" in caught.value.message
    assert "usercode[monty]" in caught.value.remedy
    assert probe(without=("seccomp",)).level is None


def test_on_another_system_nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(SandboxUnavailable, match="darwin") as caught:
        Sandbox(Data())
    assert "usercode[monty]" in caught.value.remedy
    assert caught.value.missing == ("Linux (this is darwin)",)


def test_without_an_interpreter_nothing_runs() -> None:
    with pytest.raises(SandboxUnavailable, match="/nowhere/python"):
        Sandbox(Data(), python="/nowhere/python")


def test_an_interpreter_that_does_not_start_is_reported() -> None:
    with pytest.raises(SandboxUnavailable, match="starts in isolation"):
        Sandbox(Data(), python="/bin/false")


def test_a_machine_without_a_table_has_no_sandbox() -> None:
    assert syscalls.table("riscv64") is None
    assert {"x86_64", "aarch64"} == {syscalls.table(name).name for name in ("x86_64", "aarch64")}  # type: ignore[union-attr]
