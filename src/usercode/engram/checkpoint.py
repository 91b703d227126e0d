"""A trained model on disk: weights in bf16, tokenizer and configuration, known by one digest.

    model.safetensors   the weights
    tokenizer.json      the merges
    model.json          the configuration, and the digests of the other two files

Maps of users are bound to `Checkpoint.digest`: other weights, another tokenizer or another canonical map change it.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import torch
from safetensors.torch import load, save

from usercode.engram.model import Decoder, config_from
from usercode.engram.tokenizer import Tokenizer
from usercode.errors import ModelDamaged, NotFound

WEIGHTS, MERGES, ABOUT = "model.safetensors", "tokenizer.json", "model.json"


@dataclass(frozen=True, kw_only=True)
class Checkpoint:
    """A model that is ready to use."""

    model: Decoder
    tokenizer: Tokenizer
    digest: str
    """SHA-256, in hexadecimal, of weights, configuration, tokenizer and canonical map."""


def write(model: Decoder, tokenizer: Tokenizer, into: Path) -> None:
    """Write a model into a directory, its description last, so that a write cut short is noticed."""
    into.mkdir(parents=True, exist_ok=True)
    weights = save({name: weight.detach().to("cpu", torch.bfloat16) for name, weight in model.named_parameters()})
    (into / WEIGHTS).write_bytes(weights)
    tokenizer.save(into / MERGES)
    about = {
        "config": dataclasses.asdict(model.config),
        "sha256": {WEIGHTS: sha256(weights).hexdigest(), MERGES: sha256((into / MERGES).read_bytes()).hexdigest()},
    }
    (into / ABOUT).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


def read(directory: Path) -> Checkpoint:
    """Return the model of a directory, on the processor, in float32, ready to read with.

    Raises:
        NotFound: there is no model.
        ModelDamaged: a file is missing, or not the one that was written.
    """
    about_path = directory / ABOUT
    if not about_path.is_file():
        raise NotFound(
            f"no engram model in {directory}", remedy="name its directory in USERCODE_ENGRAM_MODEL, or train one"
        )
    try:
        about = json.loads(about_path.read_text(encoding="utf-8"))
        files = {name: (directory / name).read_bytes() for name in (WEIGHTS, MERGES)}
        wrong = [name for name, held in files.items() if sha256(held).hexdigest() != about["sha256"][name]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _damaged(directory, str(error)) from error
    if wrong:
        raise _damaged(directory, f"{', '.join(wrong)} changed")
    tokenizer = Tokenizer.load(directory / MERGES)
    model = Decoder(config_from(about["config"]), tokenizer.classes)
    model.load_state_dict({name: weight.float() for name, weight in load(files[WEIGHTS]).items()})
    bound = [about["config"], about["sha256"][WEIGHTS], tokenizer.digest]
    digest = sha256(json.dumps(bound, sort_keys=True).encode()).hexdigest()
    return Checkpoint(model=model.eval().requires_grad_(False), tokenizer=tokenizer, digest=digest)


def _damaged(directory: Path, why: str) -> ModelDamaged:
    return ModelDamaged(
        f"the engram model in {directory} is not the one that was written: {why}",
        remedy="fetch it again from where it came; maps of users stay as they are",
    )
