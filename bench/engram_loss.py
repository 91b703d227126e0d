"""What the Engram table is worth to the kept model, and what a training step costs with and without it.

    python -m bench.engram_loss [--model models/engram-mini] [--corpus DIRECTORY] [--tokens 60000]

Bits per byte are of text the model has not seen: documentation strings of Python's standard library, which every
machine has, and with `--corpus` the held-out parts of the corpus. "Table silent" is the same model with the reads left
out; the twins are two models of the `ci` profile, trained in this run on the same batches, one without Engram layers.
"""

from __future__ import annotations

import argparse
import ast
import math
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import torch
import torch.nn.functional as F

from bench.engram_report import Figures, a_table, show
from bench.measure import ROOT
from usercode.engram.checkpoint import Checkpoint, read
from usercode.engram.corpus import mix
from usercode.engram.model import Decoder, parameters_of
from usercode.engram.profiles import CI, Profile
from usercode.engram.tokenizer import Tokenizer
from usercode.engram.train import Run, fresh, load_tokens, train, training_step

WINDOW = 256


def general_text() -> Iterator[str]:
    """Yield the documentation strings of the standard library, module by module: English that was never trained on."""
    home = Path(ast.__file__).parent
    for path in sorted(home.rglob("*.py")):
        if {"site-packages", "test", "tests"} & set(path.parts):
            continue
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError):
            continue
        kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        found = [ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, kinds)]
        if any(found):
            yield "\n\n".join(filter(None, found))


def tokens_of(tokenizer: Tokenizer, most: int) -> torch.Tensor:
    """Return the first tokens of the general text."""
    found: list[int] = []
    for text in general_text():
        found += tokenizer.encode(text)
        if len(found) >= most:
            break
    return torch.tensor(found[:most])


def bits_per_byte(model: Decoder, tokenizer: Tokenizer, tokens: torch.Tensor) -> float:
    """Return the loss in bits over the bytes that the predicted tokens stand for, in windows of 256 tokens."""
    nats = size = 0.0
    lengths = torch.tensor([len(token) for token in tokenizer.tokens])
    with torch.no_grad():
        for batch in tokens[: len(tokens) // WINDOW * WINDOW].long().view(-1, WINDOW).split(8):
            target = batch[:, 1:]
            nats += F.cross_entropy(model(batch[:, :-1]).flatten(0, 1), target.flatten(), reduction="sum").item()
            size += lengths[target].sum().item()
    return nats / math.log(2) / size


def silent(checkpoint: Checkpoint) -> Decoder:
    """Return the same model with its Engram modules left out."""
    config = replace(checkpoint.model.config, engram_layers=())
    model = Decoder(config, checkpoint.tokenizer.classes)
    model.load_state_dict(checkpoint.model.state_dict(), strict=False)
    return model.eval()


def without_engram(profile: Profile) -> Profile:
    """Return the profile of a twin that has no Engram layers."""
    return replace(profile, shape=replace(profile.shape, engram_layers=()))


def twins() -> list[tuple[str, str, str]]:
    """Train two models of the `ci` profile, with and without Engram, and return their rows of the table."""
    rows = []
    with tempfile.TemporaryDirectory() as home:
        mix.write(CI.recipe, Path(home) / "corpus")
        for name, profile in (("with", CI), ("without", without_engram(CI))):
            lines: list[dict[str, float]] = []
            run = Run(profile=profile, corpus=Path(home) / "corpus", into=Path(home) / name)
            model = train(run, lines.append)
            rows.append((f"{name} Engram", f"{parameters_of(model)['table']:,}", f"{lines[-1]['held_made']:.3f}"))
    return rows


def step_seconds(profile: Profile, checkpoint: Checkpoint, *, half: bool, steps: int = 3) -> float:
    """Return the median processor seconds of a training step of the profile's batch on random tokens."""
    training = profile.training
    model = fresh(replace(profile.shape, vocabulary=len(checkpoint.tokenizer)), checkpoint.tokenizer, 0).train()
    step = training_step(model, Run(profile=profile, corpus=Path(), into=Path(), half=half))
    windows = torch.randint(len(checkpoint.tokenizer), (training.batch, training.window + 1))
    step(windows, 0.1)
    seconds = []
    for _ in range(steps):
        start = time.process_time()
        step(windows, 0.1)
        seconds.append(time.process_time() - start)
    return statistics.median(seconds)


def losses(checkpoint: Checkpoint, most: int, corpus: Path | None = None) -> Figures:
    """Measure what the table is worth: bits per byte with it and without, twins, and the speed of a training step."""
    texts = {"standard library": tokens_of(checkpoint.tokenizer, most)}
    if corpus:
        texts |= {f"held-out {n}": load_tokens(corpus / f"held_{n}.bin")[:most] for n in ("prose", "made")}
    models = {"with its table": checkpoint.model, "table silent": silent(checkpoint)}
    rows = [
        (name, *(f"{bits_per_byte(model, checkpoint.tokenizer, tokens):.4f}" for tokens in texts.values()))
        for name, model in models.items()
    ]
    profile = replace(CI, name="kept", shape=checkpoint.model.config, training=replace(CI.training, window=WINDOW))
    size = profile.training.batch * profile.training.window
    speeds = [
        (name, *(f"{size / step_seconds(shape, checkpoint, half=half):,.0f}" for half in (False, True)))
        for name, shape in (("with Engram", profile), ("without", without_engram(profile)))
    ]
    threads = torch.get_num_threads()
    return Figures(
        tables=(
            a_table(f"Bits per byte of unseen text, {most:,} tokens", ("model", *texts), rows),
            a_table(
                "Twins of the ci profile, held-out loss in nats a token", ("twin", "rows' parameters", "loss"), twins()
            ),
            a_table(
                f"Training, tokens a second of the processor, threads: {threads}", ("model", "float32", "bf16"), speeds
            ),
        )
    )


def main() -> None:
    """Print the three tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=ROOT / "models" / "engram-mini")
    parser.add_argument("--corpus", type=Path, help="the corpus the model was trained on, for its held-out parts")
    parser.add_argument("--tokens", type=int, default=60_000)
    given = parser.parse_args()
    show(losses(read(given.model), given.tokens, given.corpus))


if __name__ == "__main__":
    main()
