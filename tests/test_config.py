"""`usercode.toml`: what is written is what is read, and a table of synonyms."""

from __future__ import annotations

from pathlib import Path

import pytest

from usercode import config
from usercode.errors import UsageError


def test_what_is_written_is_what_is_read(tmp_path: Path):
    made = config.Config(
        user_id='a"b', name="Ann", tz="Europe/Vienna", synonyms={"gig": "music.concerts", "the ü": "x"}
    )
    (tmp_path / config.FILE).write_text(config.dump(made), encoding="utf-8")
    assert made == config.load(tmp_path)


def test_a_file_without_synonyms_has_none(tmp_path: Path):
    (tmp_path / config.FILE).write_text('[user]\nname = "Ann"\n')
    assert {} == config.load(tmp_path).synonyms


@pytest.mark.parametrize("text", ["synonyms = 3\n", "[synonyms]\ngig = 3\n"])
def test_synonyms_that_are_no_texts_are_a_usage_error(tmp_path: Path, text: str):
    (tmp_path / config.FILE).write_text(text)
    with pytest.raises(UsageError, match="synonyms"):
        config.load(tmp_path)
