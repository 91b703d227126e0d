"""The model: a plain pre-norm decoder with Engram modules, and the places where a user's rows enter it.

Tokens come in, logits go out. Nothing here knows users, facts or files: a batch's rows arrive as tensors (`UserRows`)
and change what is read, never what is stored. Shapes: B texts, T positions, d width, V vocabulary.

A block adds attention (rotary positions, normalised queries and keys) and a squared-ReLU MLP to the residual; norms
have no parameters; embedding and head are two matrices. Before the blocks named in the configuration an Engram module
adds what its table holds for the last tokens (arXiv:2601.07372):

    e = table rows at the hashed addresses       k = W_k e     v = W_v e
    s = <rms(h), rms(k)> / sqrt(d)               gate = sigmoid(sign(s) sqrt(max(|s|, 1e-6)))
    u = gate v                                   h + u + silu(conv(rms(u)))

The square root is in the published code, not in the paper's formula. The convolution is causal, depthwise, of kernel
four and of a dilation as long as the longest n-gram, and starts at zero.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Protocol

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from usercode.engram.hashing import LayerHash, addresses, layer_hashes


@dataclass(frozen=True, kw_only=True)
class ModelConfig:
    """Everything that decides the model's shape; saved with the weights."""

    vocabulary: int
    classes: int
    """How many canonical classes the tokens fall into."""
    width: int = 256
    layers: int = 6
    heads: int = 4
    context: int = 256
    """The longest text in tokens."""
    engram_layers: tuple[int, ...] = (1, 4)
    """Blocks that an Engram module stands before, counted from 0; users' rows enter at the last one. Empty: none."""
    slots: int = 5_000
    """Rows of one head's share of a table, about: the primes begin here."""
    row_width: int = 16
    hash_heads: int = 8
    longest: int = 3
    """N, the longest n-gram that is hashed."""
    seed: int = 0
    """Draws the multipliers of the hash."""

    @property
    def edit_layer(self) -> int:
        """The block before which users' rows enter."""
        return self.engram_layers[-1] if self.engram_layers else self.layers * 2 // 3

    def hashes(self) -> tuple[LayerHash, ...]:
        """Return the hash of each Engram layer."""
        return layer_hashes(
            self.engram_layers,
            classes=self.classes,
            slots=self.slots,
            longest=self.longest,
            heads=self.hash_heads,
            seed=self.seed,
        )


@dataclass(frozen=True, kw_only=True)
class UserRows:
    """What the users' maps say at each position of the tokens that one call passes in. Either half may be absent.

    Keyed rows are added to the residual before block `edit_layer`, after that layer's Engram module; where `slots` is
    -1 the residual passes through bit for bit. Hashed rows stand in for rows of the last Engram layer's table.
    """

    slots: Tensor | None = None
    """int64 [B, T]: the row of `values` that fires at a position, or -1."""
    values: Tensor | None = None
    """[n, d]"""
    table_slots: Tensor | None = None
    """int64 [B, T, reads]: the row of `table_values` to read in place of the table's at each address, or -1."""
    table_values: Tensor | None = None
    """[m, row_width]"""


class Past(Protocol):
    """The keys and values of one layer at the positions before, and how new ones are joined to them."""

    def join(self, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        """Return keys and values, both [B, heads, all, d / heads], with the new ones among them."""
        ...


class Cache:
    """What a text already read leaves behind, for B texts of different lengths at once.

    `lengths` says how many positions of each are read. Positions beyond are scratch: a call may write padding there,
    which the next call overwrites. Not shared between threads; the weights are.
    """

    def __init__(self, config: ModelConfig, batch: int, *, capacity: int | None = None) -> None:
        size = capacity or config.context
        shape = (config.layers, batch, config.heads, size, config.width // config.heads)
        self.keys = torch.zeros(shape)
        self.values = torch.zeros(shape)
        self.reads = torch.zeros(len(config.engram_layers), batch, size, config.width)
        self.classes = torch.zeros(batch, size, dtype=torch.int64)
        self.lengths = torch.zeros(batch, dtype=torch.int64)


class _Written:
    """One layer of a cache, into which the new positions are written."""

    def __init__(self, cache: Cache, layer: int, positions: Tensor, until: int) -> None:
        self.keys, self.values = cache.keys[layer], cache.values[layer]
        self.texts = torch.arange(positions.shape[0])[:, None]
        self.positions, self.until = positions, until

    def join(self, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        self.keys[self.texts, :, self.positions] = key.transpose(1, 2)
        self.values[self.texts, :, self.positions] = value.transpose(1, 2)
        return self.keys[:, :, : self.until], self.values[:, :, : self.until]


def rms(x: Tensor) -> Tensor:
    """Return x with its last axis scaled to a root mean square of one."""
    return F.rms_norm(x, (x.shape[-1],))


class Engram(nn.Module):
    """One n-gram memory: what its table holds for the last tokens, gated by how well it fits the residual."""

    KERNEL = 4

    def __init__(self, config: ModelConfig, hash_: LayerHash) -> None:
        super().__init__()
        self.hash, self.start_step = hash_, config.longest
        self.table = nn.Embedding(hash_.rows, config.row_width)
        self.key = nn.Linear(hash_.reads * config.row_width, config.width, bias=False)
        self.value = nn.Linear(hash_.reads * config.row_width, config.width, bias=False)
        self.conv = nn.Parameter(torch.zeros(config.width, self.KERNEL))

    def forward(self, h: Tensor, window: Tensor, rows: UserRows | None, seen: tuple[Tensor, Tensor] | None) -> Tensor:
        """Return what is added to the residual, [B, T, d].

        Args:
            h: The residual.
            window: Canonical ids [B, T, N], as `addresses` takes them.
            rows: Rows that stand in for the table's.
            seen: A buffer of earlier reads [B, all, d], which takes the new ones, and the positions [B, T] of `h`.
        """
        e = self.table(addresses(self.hash, window))
        if rows is not None and rows.table_slots is not None and rows.table_values is not None:
            chosen = rows.table_values[rows.table_slots.clamp(min=0)].to(e.dtype)
            e = torch.where((rows.table_slots >= 0)[..., None], chosen, e)
        e = e.flatten(-2)
        return self.gated(h, e, seen)

    def gated(self, h: Tensor, e: Tensor, seen: tuple[Tensor, Tensor] | None = None) -> Tensor:
        """Return the gated read of the rows `e` [B, T, reads * row_width] with its convolution."""
        key, value = self.key(e), self.value(e)
        fit = (rms(h) * rms(key)).sum(-1, keepdim=True) / h.shape[-1] ** 0.5
        gate = torch.sigmoid(fit.sign() * fit.abs().clamp(min=1e-6).sqrt())
        read = gate * value
        return read + F.silu(self._convolved(rms(read), seen))

    def _convolved(self, x: Tensor, seen: tuple[Tensor, Tensor] | None) -> Tensor:
        steps = [tap * self.start_step for tap in range(self.KERNEL)]
        if seen is None:
            taps = [F.pad(x, (0, 0, step, 0))[:, : x.shape[1]] for step in steps]
        else:
            buffer, positions = seen
            texts = torch.arange(x.shape[0])[:, None]
            buffer[texts, positions] = x
            taps = [
                torch.where((positions >= step)[..., None], buffer[texts, (positions - step).clamp(min=0)], 0.0)
                for step in steps
            ]
        return sum((tap * self.conv[:, i] for i, tap in enumerate(taps)), torch.zeros_like(x))


class Block(nn.Module):
    """Attention, then the MLP; each reads the normalised residual and is added to it."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.heads = config.heads
        self.qkv = nn.Linear(config.width, 3 * config.width, bias=False)
        self.out = nn.Linear(config.width, config.width, bias=False)
        self.up = nn.Linear(config.width, 4 * config.width, bias=False)
        self.down = nn.Linear(4 * config.width, config.width, bias=False)

    def forward(self, h: Tensor, turn: tuple[Tensor, Tensor], past: Past | None, mask: Tensor | None) -> Tensor:
        """Return the residual after this block.

        Args:
            h: [B, T, d]
            turn: Cosines and sines of the positions, each [B or 1, 1, T, d / heads / 2].
            past: Earlier keys and values; none for a text read in one go.
            mask: Which keys each query sees, bool [B, 1, T, all]; none: those up to its own.
        """
        split = self.qkv(rms(h)).unflatten(-1, (3, self.heads, -1)).permute(2, 0, 3, 1, 4)
        query, key, value = rotated(rms(split[0]), turn), rotated(rms(split[1]), turn), split[2]
        if past is not None:
            key, value = past.join(key, value)
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=mask, is_causal=mask is None)
        h = h + self.out(seen.transpose(1, 2).flatten(-2))
        grown: Tensor = self.down(F.relu(self.up(rms(h))).square())
        return h + grown


def rotated(x: Tensor, turn: tuple[Tensor, Tensor]) -> Tensor:
    """Return x [B, heads, T, d / heads] with its halves turned by the angles of the positions (RoPE)."""
    cos, sin = turn
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cos - second * sin, first * sin + second * cos), dim=-1).to(x.dtype)


class Decoder(nn.Module):
    """The language model. `classes` is the canonical map: the class of each token, int64 [V]."""

    classes: Tensor
    cos: Tensor
    sin: Tensor

    def __init__(self, config: ModelConfig, classes: tuple[int, ...]) -> None:
        super().__init__()
        self.config = config
        self.embedding = nn.Embedding(config.vocabulary, config.width)
        self.blocks = nn.ModuleList(Block(config) for _ in range(config.layers))
        hashes = zip(config.engram_layers, config.hashes(), strict=True)
        self.engrams = nn.ModuleDict({str(layer): Engram(config, hash_) for layer, hash_ in hashes})
        self.head = nn.Linear(config.width, config.vocabulary, bias=False)
        self.register_buffer("classes", torch.tensor(classes), persistent=False)
        half = config.width // config.heads // 2
        angle = torch.outer(torch.arange(config.context), 10_000.0 ** (-torch.arange(half) / half))
        self.register_buffer("cos", angle.cos(), persistent=False)
        self.register_buffer("sin", angle.sin(), persistent=False)
        self._start()

    def _start(self) -> None:
        nn.init.normal_(self.embedding.weight)
        nn.init.normal_(self.head.weight, std=0.001)
        for name, weight in self.named_parameters():
            if name.endswith(("out.weight", "down.weight")):
                nn.init.zeros_(weight)

    def forward(
        self,
        tokens: Tensor,
        rows: UserRows | None = None,
        cache: Cache | None = None,
        counts: Tensor | None = None,
    ) -> Tensor:
        """Return the logits of the next token at each position, [B, T, V].

        Args:
            tokens: int64 [B, T], the texts, or with a cache what comes after what it has read.
            rows: What the users' maps say at these positions.
            cache: Extended in place.
            counts: int64 [B], with a cache: how many of the T tokens of each text are real, where the rest is padding
                on the right; all of them if absent.
        """
        return self.logits(self.residual(tokens, rows, cache, counts))

    def residual(
        self,
        tokens: Tensor,
        rows: UserRows | None = None,
        cache: Cache | None = None,
        counts: Tensor | None = None,
        *,
        until: int | None = None,
    ) -> Tensor:
        """Return the residual after the last block, [B, T, d]; arguments as in `forward`.

        With `until`, a block's number, return it as that block would take it: with the Engram module's read and the
        users' rows of that layer added. The cache then holds the blocks below only and is not to be read on.
        """
        positions, mask, ended = self._places(tokens, cache)
        turn = self._turn(positions)
        window = self.window(tokens, cache, positions)
        h = rms(self.embedding(tokens))
        if torch.is_autocast_enabled(h.device.type):
            h = h.to(torch.get_autocast_dtype(h.device.type))  # the residual in half precision too: it is read often
        for layer, block in enumerate(self.blocks):
            if str(layer) in self.engrams:
                seen = None if cache is None else (cache.reads[self._engram(layer)], positions)
                edited = rows if layer == self.config.edit_layer else None
                h = h + self.engrams[str(layer)](h, window, edited, seen)
            if layer == self.config.edit_layer:
                h = with_rows(h, rows)
            if layer == until:
                return h
            past = None if cache is None else _Written(cache, layer, positions, ended)
            h = block(h, turn, past, mask)
        if cache is not None:
            cache.lengths = cache.lengths + (tokens.shape[1] if counts is None else counts)
        return h

    def above(self, h: Tensor, positions: Tensor, past: list[Past], mask: Tensor) -> Tensor:
        """Return the logits [B, T, V] from the residual at `edit_layer`, with nothing below run again.

        This is what optimising rows needs: the texts before the last position are read once, and only the upper
        blocks run, with gradients, at the position that is edited.

        Args:
            h: The residual as block `edit_layer` takes it, rows added.
            positions: int64 [B, T].
            past: Keys and values for each block from `edit_layer` on.
            mask: As in `Block.forward`, over what `past` joins.
        """
        turn = self._turn(positions)
        for block, before in zip(self.blocks[self.config.edit_layer :], past, strict=True):
            h = block(h, turn, before, mask)
        return self.logits(h)

    def logits(self, h: Tensor) -> Tensor:
        """Return the logits [..., V] of a residual after the last block."""
        found: Tensor = self.head(rms(h))
        return found

    def _engram(self, layer: int) -> int:
        return self.config.engram_layers.index(layer)

    def _turn(self, positions: Tensor) -> tuple[Tensor, Tensor]:
        return self.cos[positions][:, None], self.sin[positions][:, None]

    def _places(self, tokens: Tensor, cache: Cache | None) -> tuple[Tensor, Tensor | None, int]:
        """Return the positions of the tokens [B or 1, T], the mask, and the end of the longest text."""
        steps = torch.arange(tokens.shape[1], device=tokens.device)[None]
        if cache is None:
            return steps, None, tokens.shape[1]
        positions = cache.lengths[:, None] + steps
        ended = int(positions.max()) + 1
        mask = torch.arange(ended) <= positions[:, :, None]
        return positions, mask[:, None], ended

    def window(self, tokens: Tensor, cache: Cache | None, positions: Tensor) -> Tensor:
        """Return each position's canonical id and the ones before it, [B, T, N]."""
        own, first = self.classes[tokens], self.classes[0]
        if cache is None:
            padded = torch.cat((first.expand(tokens.shape[0], self.config.longest - 1), own), dim=1)
            return padded.unfold(1, self.config.longest, 1).flip(-1)
        texts = torch.arange(tokens.shape[0])[:, None]
        cache.classes[texts, positions] = own
        back = positions[..., None] - torch.arange(self.config.longest)
        return torch.where(back >= 0, cache.classes[texts[..., None], back.clamp(min=0)], first)


def with_rows(h: Tensor, rows: UserRows | None) -> Tensor:
    """Return the residual [B, T, d] with the keyed rows added where one fires, and untouched elsewhere."""
    if rows is None or rows.slots is None or rows.values is None or not len(rows.values):
        return h
    added = h + rows.values[rows.slots.clamp(min=0)].to(h.dtype)
    return torch.where((rows.slots >= 0)[..., None], added, h)


def parameters_of(model: Decoder) -> dict[str, int]:
    """Return how many parameters the table and the rest have."""
    table = sum(p.numel() for name, p in model.named_parameters() if name.endswith("table.weight"))
    return {"table": table, "rest": sum(p.numel() for p in model.parameters()) - table}


def config_from(values: dict[str, object]) -> ModelConfig:
    """Return the configuration that `dataclasses.asdict` wrote, also after a round through JSON."""
    known = {field.name for field in dataclasses.fields(ModelConfig)}
    taken = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items() if name in known}
    return ModelConfig(**taken)  # type: ignore[arg-type]
