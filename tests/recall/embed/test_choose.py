"""Settings of `[embed]`, and the embedder that they lead to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recall.embed.served import serving
from usercode import Memory
from usercode.config import Config, EmbedConfig, dump, load
from usercode.errors import Refused, UsageError
from usercode.recall.embed.choose import embedder_of
from usercode.recall.embed.endpoint import Endpoint
from usercode.recall.embed.minilm import MiniLM


def read(tmp_path: Path, text: str) -> EmbedConfig:
    (tmp_path / "usercode.toml").write_text(f'[user]\nid = "x"\n{text}', encoding="utf-8")
    return load(tmp_path).embed


def test_nothing_is_embedded_unless_it_is_asked_for(tmp_path: Path, memory: Memory):
    assert "off" == read(tmp_path, "").use
    assert memory._live.dense is None


def test_settings_come_back_as_they_were_written(tmp_path: Path):
    embed = EmbedConfig(
        use="endpoint", url="http://localhost:1/v1", model='a "b"', dimensions=64, key_env="K", threads=1
    )
    (tmp_path / "usercode.toml").write_text(dump(Config(embed=embed)), encoding="utf-8")
    assert embed == load(tmp_path).embed


@pytest.mark.parametrize(
    "text",
    [
        'embed = "minilm"',
        '[embed]\nuse = "bert"',
        '[embed]\nkey = "secret"',
        '[embed]\nuse = "endpoint"\nurl = "http://localhost:1"',
        '[embed]\nuse = "minilm"\nthreads = "2"',
        '[embed]\nuse = "minilm"\nthreads = true',
        '[embed]\nuse = "minilm"\nthreads = 0',
        "[embed]\ndimensions = -1",
    ],
)
def test_settings_that_mean_nothing_are_refused(tmp_path: Path, text: str):
    with pytest.raises(UsageError) as caught:
        (tmp_path / "usercode.toml").write_text(text, encoding="utf-8")
        load(tmp_path)
    assert caught.value.remedy


def test_many_users_share_one_loaded_model():
    one = embedder_of(EmbedConfig(use="minilm"), local_only=True)
    assert isinstance(one, MiniLM)
    assert one is embedder_of(EmbedConfig(use="minilm"), local_only=False)
    assert one is not embedder_of(EmbedConfig(use="minilm", threads=1), local_only=False)


def test_a_server_gets_the_key_that_its_variable_holds():
    pytest.importorskip("numpy", reason="needs the extra usercode[embed]")
    with serving() as server:
        settings = EmbedConfig(use="endpoint", url=server.url, model="m", key_env="MY_KEY")
        embedder_of(settings, local_only=True, key={"MY_KEY": "secret"}.__getitem__).embed(["x"])
    assert "Bearer secret" == server.asked[0].headers["Authorization"]


def test_local_only_refuses_another_machine_before_anything_is_sent():
    settings = EmbedConfig(use="endpoint", url="https://api.example.com/v1", model="m")
    with pytest.raises(Refused):
        embedder_of(settings, local_only=True)
    assert isinstance(embedder_of(settings, local_only=False), Endpoint)


def test_an_open_memory_has_what_its_settings_name(tmp_path: Path):
    pytest.importorskip("numpy", reason="needs the extra usercode[embed]")
    with serving() as server:
        Memory.init(tmp_path / "m").close()
        text = f'\n[embed]\nuse = "endpoint"\nurl = "{server.url}"\nmodel = "m"\n'
        with (tmp_path / "m" / "usercode.toml").open("a", encoding="utf-8") as file:
            file.write(text)
        with Memory(tmp_path / "m") as memory:
            dense = memory._live.dense
            assert dense is not None
            assert dense is memory._live.dense
            assert 0 == dense.vectors.behind()
    assert [] == server.asked
