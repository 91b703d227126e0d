"""Models on disk: what is read is what was written, and a changed file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from tests.engram.small import random_model
from usercode.engram import extra
from usercode.engram.checkpoint import MERGES, WEIGHTS, read, write
from usercode.errors import MissingExtra, ModelDamaged, NotFound


def test_the_weights_come_back_as_bf16_holds_them(tmp_path: Path):
    model, tokenizer = random_model()
    write(model, tokenizer, tmp_path)
    loaded = read(tmp_path)
    for name, weight in model.named_parameters():
        assert torch.equal(weight.bfloat16().float(), dict(loaded.model.named_parameters())[name])
    assert loaded.model.config == model.config
    assert loaded.tokenizer.tokens == tokenizer.tokens
    assert not any(weight.requires_grad for weight in loaded.model.parameters())


def test_the_digest_knows_weights_tokenizer_and_shape_apart(tmp_path: Path):
    digests = []
    for number, (seed, shape) in enumerate([(0, {}), (0, {}), (1, {}), (0, {"slots": 41}), (0, {"seed": 5})]):
        model, tokenizer = random_model(seed, **shape)
        write(model, tokenizer, tmp_path / str(number))
        digests.append(read(tmp_path / str(number)).digest)
    assert digests[0] == digests[1]
    assert len(set(digests)) == 4


@pytest.mark.parametrize("name", [WEIGHTS, MERGES])
def test_a_changed_or_missing_file_is_refused(tmp_path: Path, name: str):
    model, tokenizer = random_model()
    write(model, tokenizer, tmp_path)
    held = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(held[:-1] + bytes([held[-1] ^ 1]))
    with pytest.raises(ModelDamaged, match=name):
        read(tmp_path)
    (tmp_path / name).unlink()
    with pytest.raises(ModelDamaged):
        read(tmp_path)


def test_a_description_that_cannot_be_read_is_refused(tmp_path: Path):
    (tmp_path / "model.json").write_text("{}")
    with pytest.raises(ModelDamaged):
        read(tmp_path)


def test_no_model_is_not_found_and_the_remedy_says_where_to_name_one(tmp_path: Path):
    with pytest.raises(NotFound) as caught:
        read(tmp_path)
    assert "USERCODE_ENGRAM_MODEL" in caught.value.remedy


def test_without_the_packages_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch):
    extra.require()
    monkeypatch.setattr(extra, "PACKAGES", ("torch", "no_such_package"))
    with pytest.raises(MissingExtra, match=r"usercode\[engram\] \(no_such_package not found\)") as caught:
        extra.require()
    assert "pip install 'usercode[engram]'" in caught.value.remedy
