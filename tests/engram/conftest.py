"""A small model with random weights for tests of what does not depend on what was learned. Needs usercode[engram]."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from usercode.engram.checkpoint import Checkpoint
    from usercode.engram.train import Run

MISSING = [name for name in ("torch", "safetensors", "numpy") if importlib.util.find_spec(name) is None]
TEXT = """My sister's dog is called Rex. The cat sat on the mat; it was born in 1993 and cost $1,250.50.
Q: Where does my sister live?
A: Lisbon
"""

collect_ignore_glob = ["test_*.py"] if MISSING else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end of a run what was left out and why."""
    if MISSING:
        terminalreporter.write_line(f"tests/engram left out: {', '.join(MISSING)} not installed (usercode[engram])")


@pytest.fixture(scope="session", autouse=True)
def one_thread() -> None:
    """Multiply on one thread: models this small gain nothing from two, and two that wait for each other lose much."""
    import torch

    torch.set_num_threads(1)


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Checkpoint:
    """Return a model of random weights, written and read back."""
    from tests.engram.small import random_model
    from usercode.engram.checkpoint import read, write

    directory: Path = tmp_path_factory.mktemp("model")
    model, tokenizer = random_model()
    write(model, tokenizer, directory)
    return read(directory)


@pytest.fixture(scope="session")
def ci_run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Return the finished training of the `ci` profile: its corpus written and its model trained in this test run."""
    from usercode.engram.corpus.mix import write
    from usercode.engram.profiles import CI
    from usercode.engram.train import Run, train

    directory: Path = tmp_path_factory.mktemp("ci")
    write(CI.recipe, directory / "corpus")
    run = Run(profile=CI, corpus=directory / "corpus", into=directory)
    train(run)
    return run


@pytest.fixture(scope="session")
def ci_checkpoint(ci_run: Run) -> Checkpoint:
    """Return the model of the `ci` profile, written and read back."""
    from usercode.engram.checkpoint import read, write
    from usercode.engram.tokenizer import Tokenizer
    from usercode.engram.train import train

    write(train(ci_run), Tokenizer.load(ci_run.corpus / "tokenizer.json"), ci_run.into / "model")
    return read(ci_run.into / "model")
