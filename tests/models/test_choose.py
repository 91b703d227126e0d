"""From settings to a model: which addresses may be asked, where keys come from, what is told before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from usercode import config
from usercode.address import host_of, is_loopback
from usercode.config import Config, ModelConfig
from usercode.errors import Refused, UsageError
from usercode.models.choose import Configured, notice_of, other, service_of

HERE = ModelConfig(use="openai", name="qwen3:8b", url="http://localhost:11434/v1")
AWAY = ModelConfig(use="anthropic", name="c")


def write(path: Path, text: str) -> Path:
    (path / config.FILE).write_text(text)
    return path


def test_settings_survive_being_written_and_read(tmp_path: Path):
    model = ModelConfig(use="openai", name="m", url="https://host/v1", price_in=0.5, budget=3, tries=2)
    assert model == config.load(write(tmp_path, config.dump(Config(model=model)))).model


def test_a_memory_without_the_table_has_no_model(tmp_path: Path):
    assert "off" == config.load(write(tmp_path, config.dump(Config()))).model.use
    assert "[model]" not in config.dump(Config())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('use = "grok"\nname = "m"', "unknown"),
        ('use = "openai"', "needs the name"),
        ('use = "openai"\nname = "m"\nkey = "secret"', "no setting key"),
        ('use = "openai"\nname = "m"\ntries = "3"', "tries"),
        ('use = "openai"\nname = "m"\ntries = 0', "above 0"),
        ('use = "openai"\nname = "m"\nbudget = -1', "not negative"),
    ],
)
def test_settings_that_cannot_be_are_refused_by_name(tmp_path: Path, text: str, told: str):
    with pytest.raises(UsageError, match=told):
        config.load(write(tmp_path, f"[model]\n{text}\n"))


def test_the_environment_stands_above_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    write(tmp_path, config.dump(Config(model=AWAY)))
    monkeypatch.setenv("USERCODE_MODEL", "openai:qwen3:8b")
    monkeypatch.setenv("USERCODE_MODEL_URL", "http://localhost:1/v1")
    found = config.load(tmp_path).model
    assert ("openai", "qwen3:8b", "http://localhost:1/v1") == (found.use, found.name, found.url)


def test_the_key_comes_from_the_environment_variable_that_is_named():
    asked: list[str] = []

    def key(name: str) -> str:
        asked.append(name)
        return "k"

    assert "k" == service_of(AWAY, local_only=False, key=key).key
    assert ["USERCODE_MODEL_KEY"] == asked


@pytest.mark.parametrize(
    "url", ["http://localhost:1/v1", "http://127.0.0.1/v1", "http://127.8.8.8:2", "http://[::1]:3/v1"]
)
def test_an_address_of_this_machine_may_be_asked_when_only_this_machine_may(url: str):
    settings = ModelConfig(use="openai", name="m", url=url)
    assert service_of(settings, local_only=True).is_here
    assert "" == notice_of(settings, "what was said")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "https://api.example.org/v1",
        "https://localhost.example.org/v1",
        "https://192.168.1.4/v1",
        "https://0.0.0.0/v1",
    ],
)
def test_any_other_address_is_refused_when_only_this_machine_may_be_asked(url: str):
    with pytest.raises(Refused, match="local_only"):
        service_of(ModelConfig(use="openai", name="m", url=url), local_only=True)


def test_what_was_said_is_sent_to_another_machine_by_https_only():
    with pytest.raises(Refused, match="in the clear"):
        service_of(ModelConfig(use="openai", name="m", url="http://example.org/v1"), local_only=False)


@pytest.mark.parametrize("url", ["ftp://x", "x", "http://u:p@localhost/v1", "http://localhost/v1?key=1", "http://[::1"])
def test_what_is_no_address_of_a_server_is_refused(url: str):
    with pytest.raises(UsageError):
        host_of(url)


def test_names_that_only_look_like_this_machine_are_not_it():
    assert [False, False, True] == [is_loopback(h) for h in ("localhost.example.org", "127.0.0.1.nip.io", "localhost")]


def test_no_model_is_an_error_that_says_how_to_name_one():
    with pytest.raises(UsageError, match="no language model") as caught:
        Configured(ModelConfig(), local_only=False).ready()
    assert "docs/models.md" in caught.value.remedy


def test_what_leaves_the_machine_is_told_with_the_host_and_the_model():
    assert "what was said will be sent to api.anthropic.com, to the model c" == notice_of(AWAY, "what was said")


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("gemini:g2", ("gemini", "g2", "")),
        ("llama3:70b", ("openai", "llama3:70b", HERE.url)),
        ("openai:other", ("openai", "other", HERE.url)),
    ],
)
def test_another_model_can_be_named_for_a_run(model: str, expected: Any):
    found = other(HERE, model)
    assert expected == (found.use, found.name, found.url)


@pytest.mark.parametrize("model", ["qwen3:8b", "foo:bar", "mistral"])
def test_a_model_without_protocol_and_server_is_refused_by_its_name(model: str):
    with pytest.raises(UsageError, match=model) as caught:
        service_of(other(ModelConfig(), model), local_only=False)
    assert f"openai:{model}" in caught.value.remedy


def test_a_model_without_a_name_is_refused():
    with pytest.raises(UsageError, match="no name"):
        service_of(other(ModelConfig(), "openai:"), local_only=False)
