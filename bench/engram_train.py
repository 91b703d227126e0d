"""Train the model of a profile; kill it and start it again as you like.

    python -m bench.engram_train --profile mini --packages PACKAGES --into DIRECTORY

writes the corpus to DIRECTORY/corpus unless it is there, trains in DIRECTORY, prints the log, and at the end writes
DIRECTORY/model: weights, tokenizer, log, corpus description and the chart of losses. PACKAGES is where the packages of
`usercode.engram.corpus.sources` are unpacked (see docs/engram.md).
"""

from __future__ import annotations

import argparse
import shutil
import time
from dataclasses import replace
from pathlib import Path

import torch

from bench.engram_chart import losses
from usercode.engram.checkpoint import write
from usercode.engram.corpus import mix
from usercode.engram.model import Decoder
from usercode.engram.profiles import PROFILES
from usercode.engram.tokenizer import Tokenizer
from usercode.engram.train import Report, Run, train


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", choices=sorted(PROFILES), default="mini")
    parser.add_argument("--packages", type=Path, help="where the Debian packages are unpacked")
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--steps", type=int, help="another length than the profile's")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--half", action="store_true", help="multiply in bf16")
    parser.add_argument("--compile", action="store_true", help="fuse the arithmetic first")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    profile = PROFILES[given.profile]
    if given.steps:
        profile = replace(profile, training=replace(profile.training, steps=given.steps))
    corpus = given.into / "corpus"
    if not (corpus / "corpus.json").is_file():
        print(mix.write(profile.recipe, corpus, given.packages), flush=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    run = Run(profile=profile, corpus=corpus, into=given.into, device=device, half=given.half, compiled=given.compile)
    keep(train(run, speaking()), run, given.into / "model")


def speaking() -> Report:
    """Return what prints each line of the log with the speed since the one before."""
    last: list[tuple[float, float]] = []

    def report(line: dict[str, float]) -> None:
        now = (time.perf_counter(), line["tokens"])
        speed = f"{(now[1] - last[-1][1]) / (now[0] - last[-1][0]):,.0f} tokens/s" if last else ""
        last[:] = [now]
        print(line, speed, flush=True)

    return report


def keep(model: Decoder, run: Run, into: Path) -> None:
    """Write what is kept of a finished training."""
    write(model, Tokenizer.load(run.corpus / "tokenizer.json"), into)
    shutil.copy(run.log, into / "training.jsonl")
    shutil.copy(run.corpus / "corpus.json", into / "corpus.json")
    (into / "loss.svg").write_text(losses(run.log), encoding="utf-8")


if __name__ == "__main__":
    main()
