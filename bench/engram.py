"""Every figure about the engram table, from the kept weights: tables on the screen and in the documentation, plots.

    python -m bench.engram [--part NAME ...] [--again] [--quick] [--model DIRECTORY]

Each part is kept beside the weights once it is finished (`figures/NAME.json`), so a run that was cut short goes on
where it stopped, and a part that is there for this model and these settings is shown and not made anew; `--again` makes
it anew. Figures that were made by other code than the present are shown with a word about it. `--quick` takes fewer
users, facts and tokens and keeps nothing. From scratch: train first, with the command in docs/engram.md.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import torch

from bench.engram_report import Figures, Kept, code_digest, into_document, keep, kept_in, markdown, show
from bench.measure import ROOT
from usercode.engram.checkpoint import Checkpoint, read
from usercode.engram.host import OwnHost

MODEL = ROOT / "models" / "engram-mini"
DOCUMENT = ROOT / "docs" / "engram.md"
Settings = Mapping[str, object]

FULL: Mapping[str, Settings] = {
    "recall": {"counts": [30, 100, 300, 1_000]},
    "questions": {"users": 40},
    "people": {"count": 4},
    "locality": {"most": 250_000},
    "isolation": {},
    "damage": {"ranks": [4, 16, 64], "count": 100, "steps": 240},
    "conditions": {"users": 2, "steps": 160},
    "serving": {"users": 100, "per_user": 100, "rounds": 20},
    "loss": {"most": 30_000},
}
QUICK: Mapping[str, Settings] = {
    "recall": {"counts": [30, 100]},
    "questions": {"users": 4},
    "people": {"count": 3},
    "locality": {"most": 20_000},
    "isolation": {},
    "damage": {"ranks": [4], "count": 10, "steps": 60},
    "conditions": {"users": 1, "steps": 40},
    "serving": {"users": 8, "per_user": 20, "rounds": 3},
    "loss": {"most": 5_000},
}


def parts(checkpoint: Checkpoint) -> Mapping[str, Callable[..., Figures]]:
    """Return what makes each part, to be called with its settings."""
    from bench.engram_adapters import conditions, damage
    from bench.engram_loss import losses
    from bench.engram_people import people
    from bench.engram_questions import words
    from bench.engram_rows import isolation, locality, recall, serving

    host = OwnHost(checkpoint.model, checkpoint.tokenizer, checkpoint.digest)
    by_host = (recall, people, locality, isolation, damage, conditions, serving)
    made: dict[str, Callable[..., Figures]] = {part.__name__: partial(part, host) for part in by_host}
    return {**made, "questions": words, "loss": partial(losses, checkpoint)}


def main() -> None:
    """Show or make the parts, and put all that are kept into the documentation."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=MODEL)
    parser.add_argument("--part", nargs="*", choices=tuple(FULL), default=[])
    parser.add_argument("--again", action="store_true", help="make parts anew that are kept")
    parser.add_argument("--threads", type=int, default=1, help="a model this small gains nothing from two")
    parser.add_argument("--quick", action="store_true", help="fewer users, facts and tokens; nothing is kept")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    checkpoint, where = read(given.model), given.model / "figures"
    makers, code = parts(checkpoint), code_digest()
    for part in given.part or FULL:
        settings = (QUICK if given.quick else FULL)[part]
        print(f"\n=== {part}", flush=True)
        there = None if given.quick or given.again else kept_in(where, part)
        if there is not None and (there.model, dict(there.settings)) == (checkpoint.digest, dict(settings)):
            show(there.figures)
            print(f"  (kept{'' if there.code == code else ', made before the code changed'}; {there.seconds:.0f} s)")
            continue
        start = time.perf_counter()
        figures = makers[part](**settings)
        spent = time.perf_counter() - start
        show(figures)
        print(f"  ({spent:.0f} s)", flush=True)
        if not given.quick:
            made = Kept(
                part=part, model=checkpoint.digest, code=code, settings=settings, seconds=spent, figures=figures
            )
            keep(made, where)
    if not given.quick and given.model == MODEL:
        into_document(DOCUMENT, markdown([kept for part in FULL if (kept := kept_in(where, part)) is not None]))


if __name__ == "__main__":
    main()
