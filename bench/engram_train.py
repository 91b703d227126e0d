"""Train the model of a profile; kill it and start it again as you like.

    python -m bench.engram_train --profile mini --packages PACKAGES --into DIRECTORY

writes the corpus to DIRECTORY/corpus unless it is there, trains in DIRECTORY, and prints the log. PACKAGES is where the
packages of `usercode.engram.corpus.sources` are unpacked (see docs/engram.md).
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

import torch

from usercode.engram.corpus import mix
from usercode.engram.profiles import PROFILES
from usercode.engram.train import Run, train


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
    started = [time.perf_counter(), None]

    def report(line: dict[str, float]) -> None:
        before, first = started
        speed = "" if first is None else f"{(line['tokens'] - first) / (time.perf_counter() - before):,.0f} tokens/s"
        started[:] = [time.perf_counter(), line["tokens"]]
        print(line, speed, flush=True)

    run = Run(profile=profile, corpus=corpus, into=given.into, device=device, half=given.half, compiled=given.compile)
    train(run, report)


if __name__ == "__main__":
    main()
