"""The trainer: token files and a profile come in, weights, a log of losses and a resumable state come out.

The directory holds `state.pt` (weights, optimisers, step), replaced as a whole, and `log.jsonl`. A run that was killed
at any instant goes on from the last state and ends with the same weights as one that was not: the batch of a step
follows from its number, the log is cut back to the state, and no clock decides anything.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from usercode.engram.model import Decoder, ModelConfig
from usercode.engram.profiles import Profile, Training
from usercode.engram.tokenizer import Tokenizer

Report = Callable[[dict[str, float]], None]


@dataclass(frozen=True, kw_only=True)
class Run:
    """Where a training takes place: the corpus, the directory of its state, the device and the arithmetic."""

    profile: Profile
    corpus: Path
    into: Path
    device: str = "cpu"
    half: bool = False
    """bf16 autocast: faster where the processor multiplies bf16 in hardware."""
    compiled: bool = False
    """Fuse the arithmetic with a C++ compiler first, which takes minutes and pays in a run of an hour."""

    @property
    def state(self) -> Path:
        """The resumable state."""
        return self.into / "state.pt"

    @property
    def log(self) -> Path:
        """One JSON object for each logged step."""
        return self.into / "log.jsonl"


def train(run: Run, report: Report = lambda _: None, *, until: int | None = None) -> Decoder:
    """Train from the last state, or from the start, and return the model.

    Args:
        run: What and where.
        report: Called with each line of the log.
        until: Stop after this step of the schedule; the next call goes on from there.
    """
    run.into.mkdir(parents=True, exist_ok=True)
    training = run.profile.training
    tokenizer = Tokenizer.load(run.corpus / "tokenizer.json")
    model = fresh(run.profile.config(tokenizer), tokenizer, training.seed).to(run.device)
    optimisers = optimisers_of(model, training)
    step = _resumed(run, model, optimisers)
    _cut_log(run.log, step)
    train_tokens = load_tokens(run.corpus / "train.bin")
    held = {name: load_tokens(run.corpus / f"held_{name}.bin") for name in ("prose", "made")}
    model.train()
    stepped = torch.compile(model) if run.compiled else model
    last = min(training.steps, training.steps if until is None else until)
    while step < last:
        loss = _step(
            stepped, optimisers, batch_of(train_tokens, training, step).to(run.device), rate_at(training, step), run
        )
        step += 1
        line = {"step": step, "tokens": step * training.batch * training.window, "loss": round(loss, 4)}
        if step % training.held_every == 0 or step == training.steps:
            line |= {
                f"held_{name}": round(held_loss(model, found, run), 4) for name, found in held.items() if len(found)
            }
        if step % training.log_every == 0 or len(line) > 3:
            with run.log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            report(line)
        if step % training.save_every == 0 or step == last:
            _save(run, model, optimisers, step)
    return model.eval()


def fresh(config: ModelConfig, tokenizer: Tokenizer, seed: int) -> Decoder:
    """Return an untrained model; the seed decides its weights."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        return Decoder(config, tokenizer.classes)


def rate_at(training: Training, step: int) -> float:
    """Return the share of the full rates at a step: up in a line, level, and down in a line to the floor."""
    rising = (step + 1) / training.warm_up
    falling = (training.steps - step) / (training.steps * training.warm_down)
    return min(1.0, rising, max(training.floor, falling))


def batch_of(tokens: Tensor, training: Training, step: int) -> Tensor:
    """Return the windows of a step, int64 [batch, window + 1]: every window once in an order of its own each epoch."""
    windows = (len(tokens) - 1) // training.window
    first = step * training.batch
    chosen = []
    for number in range(first, first + training.batch):
        epoch, place = divmod(number, windows)
        chosen.append(int(_order(windows, training.seed + epoch)[place]) * training.window)
    return torch.stack([tokens[start : start + training.window + 1] for start in chosen]).long()


_orders: dict[tuple[int, int], Tensor] = {}


def _order(windows: int, seed: int) -> Tensor:
    if (windows, seed) not in _orders:
        _orders.clear()
        _orders[windows, seed] = torch.randperm(windows, generator=torch.Generator().manual_seed(seed))
    return _orders[windows, seed]


def load_tokens(path: Path) -> Tensor:
    """Return a token file as an int32 tensor."""
    if not path.stat().st_size:
        return torch.zeros(0, dtype=torch.int32)
    pairs = torch.frombuffer(bytearray(path.read_bytes()), dtype=torch.uint8).view(-1, 2).int()
    return pairs[:, 0] + 256 * pairs[:, 1]


def optimisers_of(model: Decoder, training: Training) -> list[torch.optim.Optimizer]:
    """Return Muon for the matrices between layers, AdamW for the embedding, tables and convolutions."""
    named = dict(model.named_parameters())
    tables = [p for name, p in named.items() if name.endswith("table.weight")]
    convolutions = [p for name, p in named.items() if name.endswith("conv")]
    ends = [model.embedding.weight, model.head.weight]
    taken = {id(p) for p in (*tables, *convolutions, *ends)}
    matrices = [p for p in named.values() if id(p) not in taken]
    groups = [
        {"params": [model.embedding.weight], "lr": training.embedding_rate},
        {"params": [model.head.weight, *convolutions], "lr": training.head_rate},
    ]
    if tables:
        groups.append({"params": tables, "lr": training.embedding_rate * training.table_factor})
    found: list[torch.optim.Optimizer] = [
        torch.optim.Muon(matrices, lr=training.matrix_rate, weight_decay=training.matrix_decay, momentum=0.95),
        torch.optim.AdamW(groups, betas=(0.8, 0.95), eps=1e-10, weight_decay=0.0),
    ]
    for optimiser in found:
        for group in optimiser.param_groups:
            group["full"] = group["lr"]
    return found


def training_step(model: Decoder, run: Run) -> Callable[[Tensor, float], float]:
    """Return a function of windows [batch, window + 1] and a rate that trains a fresh model by a step."""
    optimisers = optimisers_of(model, run.profile.training)
    return lambda windows, rate: _step(model, optimisers, windows, rate, run)


def _step(
    model: Callable[[Tensor], Tensor], optimisers: list[torch.optim.Optimizer], windows: Tensor, rate: float, run: Run
) -> float:
    with _arithmetic(run):
        logits = model(windows[:, :-1])
    loss = F.cross_entropy(logits.float().flatten(0, 1), windows[:, 1:].flatten())
    loss.backward()
    for optimiser in optimisers:
        for group in optimiser.param_groups:
            group["lr"] = group["full"] * rate
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
    return loss.item()


def held_loss(model: nn.Module, tokens: Tensor, run: Run, *, most: int = 64) -> float:
    """Return the mean loss in nats a token over the first windows of held-out text."""
    window = run.profile.training.window
    starts = range(0, min(len(tokens) - 1, most * window) - window + 1, window)
    batch = torch.stack([tokens[start : start + window + 1] for start in starts]).long().to(run.device)
    total = 0.0
    with torch.no_grad(), _arithmetic(run):
        for part in batch.split(16):
            logits = model(part[:, :-1]).float()
            total += F.cross_entropy(logits.flatten(0, 1), part[:, 1:].flatten(), reduction="sum").item()
    return total / batch[:, 1:].numel()


def _arithmetic(run: Run) -> AbstractContextManager[object]:
    return torch.autocast(run.device, dtype=torch.bfloat16) if run.half else nullcontext()


def _save(run: Run, model: Decoder, optimisers: list[torch.optim.Optimizer], step: int) -> None:
    state = {"step": step, "model": model.state_dict(), "optimisers": [o.state_dict() for o in optimisers]}
    beside = run.state.with_suffix(".part")
    with beside.open("wb") as file:
        torch.save(state, file)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(run.state)


def _resumed(run: Run, model: Decoder, optimisers: list[torch.optim.Optimizer]) -> int:
    """Load the last state, if there is one, and return its step."""
    if not run.state.is_file():
        return 0
    state = torch.load(run.state, map_location=run.device, weights_only=True)
    model.load_state_dict(state["model"])
    for optimiser, saved in zip(optimisers, state["optimisers"], strict=True):
        optimiser.load_state_dict(saved)
    return int(state["step"])


def _cut_log(log: Path, step: int) -> None:
    """Drop the lines after a step, and one that a kill cut short."""
    if log.is_file():
        kept = [line for line in log.read_text(encoding="utf-8").splitlines(keepends=True) if _within(line, step)]
        beside = log.with_suffix(".part")
        beside.write_text("".join(kept), encoding="utf-8")
        beside.replace(log)


def _within(line: str, step: int) -> bool:
    try:
        return bool(json.loads(line)["step"] <= step)
    except (ValueError, KeyError):
        return False
