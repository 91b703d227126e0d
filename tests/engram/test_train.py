"""The trainer: a killed run ends as an uninterrupted one, the log and the state agree, the profile learns."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from tests.engram.small import lexicon_corpus
from usercode.engram import train as trainer
from usercode.engram.profiles import CI, PROFILES, Training
from usercode.engram.train import Run, batch_of, load_tokens, rate_at, train

TINY = replace(
    CI,
    training=Training(steps=6, batch=2, window=16, warm_up=2, save_every=2, log_every=1, held_every=3),
    shape=replace(CI.shape, width=32, layers=2, heads=2, engram_layers=(1,), slots=50, row_width=4),
)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lexicon_corpus(tmp_path_factory.mktemp("corpus"))


def run_in(into: Path, corpus: Path) -> Run:
    return Run(profile=TINY, corpus=corpus, into=into)


def test_a_run_in_two_parts_ends_with_the_weights_and_the_log_of_one(tmp_path: Path, corpus: Path):
    whole = train(run_in(tmp_path / "whole", corpus))
    train(run_in(tmp_path / "parts", corpus), until=2)
    parts = train(run_in(tmp_path / "parts", corpus))
    assert all(torch.equal(a, b) for a, b in zip(whole.parameters(), parts.parameters(), strict=True))
    assert run_in(tmp_path / "whole", corpus).log.read_text() == run_in(tmp_path / "parts", corpus).log.read_text()


def test_a_run_killed_between_states_goes_on_from_the_last_one(tmp_path: Path, corpus: Path):
    class Killed(Exception):
        pass

    def kill(line: dict[str, float]) -> None:
        if line["step"] == 5:
            raise Killed

    run = run_in(tmp_path / "killed", corpus)
    with pytest.raises(Killed):
        train(run, kill)
    assert [json.loads(line)["step"] for line in run.log.read_text().splitlines()] == [1, 2, 3, 4, 5]
    run.log.write_text(run.log.read_text() + '{"step": 6, "lo')
    resumed, whole = train(run), train(run_in(tmp_path / "whole", corpus))
    assert all(torch.equal(a, b) for a, b in zip(whole.parameters(), resumed.parameters(), strict=True))
    assert run.log.read_text() == run_in(tmp_path / "whole", corpus).log.read_text()


def test_a_kill_while_the_state_is_written_leaves_the_one_before(
    tmp_path: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch
):
    run = run_in(tmp_path / "cut", corpus)
    train(run, until=2)
    before = run.state.read_bytes()

    def half(state: object, file: object) -> None:
        file.write(b"half of a state")  # type: ignore[attr-defined]
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(trainer.torch, "save", half)
        with pytest.raises(KeyboardInterrupt):
            train(run)
    assert before == run.state.read_bytes()
    train(run)
    assert json.loads(run.log.read_text().splitlines()[-1])["step"] == 6


def test_a_process_killed_outright_is_resumed(tmp_path: Path, corpus: Path):
    code = (
        "import os, signal\nfrom pathlib import Path\nfrom tests.engram.test_train import run_in, train\n"
        "def report(line):\n    if line['step'] == 5: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"train(run_in(Path({str(tmp_path / 'killed')!r}), Path({str(corpus)!r})), report)\n"
    )
    paths = os.pathsep.join([str(Path(__file__).resolve().parents[2]), *sys.path])
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, check=False)
    assert done.returncode == -signal.SIGKILL
    assert torch.load(run_in(tmp_path / "killed", corpus).state, weights_only=True)["step"] == 4
    train(run_in(tmp_path / "killed", corpus))
    assert json.loads(run_in(tmp_path / "killed", corpus).log.read_text().splitlines()[-1])["step"] == 6


def test_every_window_is_read_once_in_an_epoch_and_in_another_order_in_the_next(corpus: Path):
    tokens = load_tokens(corpus / "train.bin")[: 16 * 10 + 1]
    epochs = [[batch_of(tokens, TINY.training, step) for step in range(first, first + 5)] for first in (0, 5)]
    starts = [[tuple(window[:-1].tolist()) for batch in epoch for window in batch] for epoch in epochs]
    windows = sorted(tuple(tokens[i * 16 : i * 16 + 16].tolist()) for i in range(10))
    assert sorted(starts[0]) == sorted(starts[1]) == windows
    assert starts[0] != starts[1]


def test_the_rates_rise_stay_and_fall_to_the_floor():
    training = Training(steps=100, warm_up=10, warm_down=0.5, floor=0.02)
    rates = [rate_at(training, step) for step in range(100)]
    assert rates[0] == 0.1
    assert set(rates[9:51]) == {1.0}
    assert rates[51:] == sorted(rates[51:], reverse=True)
    assert rates[-1] == 0.02


def test_profiles_fit_their_own_sizes():
    for profile in PROFILES.values():
        assert profile.shape.width % profile.shape.heads == 0
        assert profile.training.window <= profile.shape.context
        assert max(profile.shape.engram_layers) < profile.shape.layers


def test_the_ci_profile_learns_what_it_reads(ci_run: Run):
    lines = [json.loads(line) for line in ci_run.log.read_text().splitlines()]
    vocabulary = math.log(CI.recipe.vocabulary)
    assert lines[0]["loss"] > 0.7 * vocabulary
    assert lines[-1]["held_made"] < 0.5 * vocabulary
    assert lines[-1]["step"] == CI.training.steps
