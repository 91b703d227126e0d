"""The decoder: causal, the same with and without a cache, and untouched where no row fires."""

from __future__ import annotations

import torch
import torch.nn.functional as F

from tests.engram.small import random_model
from usercode.engram.hashing import addresses
from usercode.engram.model import Cache, UserRows, parameters_of, rms, rotated

MODEL, TOKENIZER = random_model()
TOKENS = torch.randint(1, len(TOKENIZER), (3, 24), generator=torch.Generator().manual_seed(3))
D = MODEL.config.width


def keyed(fires: list[tuple[int, int]]) -> UserRows:
    slots = torch.full(TOKENS.shape, -1)
    for number, place in enumerate(fires):
        slots[place] = number
    return UserRows(slots=slots, values=torch.randn(max(1, len(fires)), D, generator=torch.Generator().manual_seed(5)))


def test_a_later_token_changes_nothing_before_it():
    other = TOKENS.clone()
    other[:, 15] = (other[:, 15] + 1) % len(TOKENIZER)
    one, two = MODEL(TOKENS), MODEL(other)
    assert torch.equal(one[:, :15], two[:, :15])
    assert not torch.equal(one[:, 15:], two[:, 15:])


def test_reading_token_by_token_with_a_cache_gives_the_same_logits():
    cache = Cache(MODEL.config, 3)
    steps = [MODEL(TOKENS[:, :7], None, cache)]
    steps += [MODEL(TOKENS[:, place : place + 1], None, cache) for place in range(7, 24)]
    assert torch.allclose(MODEL(TOKENS), torch.cat(steps, dim=1), atol=1e-4)


def test_texts_of_different_lengths_go_together_and_padding_is_forgotten():
    cache, counts = Cache(MODEL.config, 3), torch.tensor([5, 9, 3])
    padded = TOKENS[:, :9].clone()
    for text, count in enumerate(counts.tolist()):
        padded[text, count:] = 0
    MODEL(padded, None, cache, counts)
    following = torch.stack([TOKENS[text, count : count + 4] for text, count in enumerate(counts.tolist())])
    together, alone = MODEL(following, None, cache), MODEL(TOKENS)
    for text, count in enumerate(counts.tolist()):
        assert torch.allclose(alone[text, count : count + 4], together[text], atol=1e-4)


def test_rows_that_fire_nowhere_change_no_bit():
    plain = MODEL(TOKENS)
    assert torch.equal(plain, MODEL(TOKENS, keyed([])))
    assert torch.equal(plain, MODEL(TOKENS, UserRows(slots=keyed([]).slots, values=torch.zeros(0, D))))


def test_a_row_changes_its_text_from_where_it_fires_and_no_other_text():
    plain, edited = MODEL(TOKENS), MODEL(TOKENS, keyed([(1, 10)]))
    assert torch.equal(plain[[0, 2]], edited[[0, 2]])
    assert torch.equal(plain[1, :10], edited[1, :10])
    assert not torch.equal(plain[1, 10], edited[1, 10])


def test_rows_fire_through_a_cache_as_they_do_without():
    rows = keyed([(0, 4), (1, 10), (2, 20)])
    cache, steps = Cache(MODEL.config, 3), []
    for place in range(24):
        part = UserRows(slots=rows.slots[:, place : place + 1], values=rows.values)
        steps.append(MODEL(TOKENS[:, place : place + 1], part, cache))
    assert torch.allclose(MODEL(TOKENS, rows), torch.cat(steps, dim=1), atol=1e-4)


def test_rows_of_the_table_are_replaced_where_they_are_named_and_nowhere_else():
    engram = MODEL.engrams[str(MODEL.config.edit_layer)]
    places, _, _ = MODEL._places(TOKENS, None)
    read = addresses(engram.hash, MODEL.window(TOKENS, None, places))
    same = UserRows(table_slots=read, table_values=engram.table.weight)
    assert torch.equal(MODEL(TOKENS), MODEL(TOKENS, same))
    slots = torch.full(read.shape, -1)
    slots[1, 10] = 0
    edited = MODEL(TOKENS, UserRows(table_slots=slots, table_values=torch.ones(1, MODEL.config.row_width)))
    assert torch.equal(MODEL(TOKENS)[1, :10], edited[1, :10])
    assert not torch.equal(MODEL(TOKENS)[1, 10], edited[1, 10])


def test_the_gated_read_follows_the_published_formula():
    engram = MODEL.engrams["1"]
    generator = torch.Generator().manual_seed(9)
    h = torch.randn(1, 12, D, generator=generator)
    e = torch.randn(1, 12, engram.hash.reads * MODEL.config.row_width, generator=generator)
    expected = torch.zeros(12, D)
    reads = torch.zeros(12, D)
    for t in range(12):
        k, v = engram.key.weight @ e[0, t], engram.value.weight @ e[0, t]
        norm = lambda x: x / (x.square().mean() + 1e-7).sqrt()  # noqa: E731
        s = (norm(h[0, t]) * norm(k)).sum() / D**0.5
        reads[t] = torch.sigmoid(torch.sign(s) * s.abs().clamp(min=1e-6).sqrt()) * v
    for t in range(12):
        taps = [norm(reads[t - 3 * j]) if t >= 3 * j else torch.zeros(D) for j in range(4)]
        convolved = sum((tap * engram.conv[:, j] for j, tap in enumerate(taps)), torch.zeros(D))
        expected[t] = reads[t] + F.silu(convolved)
    assert torch.allclose(expected, engram.gated(h, e)[0], atol=1e-5)


def test_the_gate_is_bounded_by_the_square_root():
    engram = MODEL.engrams["1"]
    bound = torch.sigmoid(torch.tensor(D**0.25))
    key = torch.randn(1, 1, engram.hash.reads * MODEL.config.row_width, generator=torch.Generator().manual_seed(2))
    h = engram.key(key) * 1e6
    with torch.no_grad():
        conv, engram.conv.data = engram.conv.data.clone(), torch.zeros_like(engram.conv)
        ratio = engram.gated(h, key) / engram.value(key)
        engram.conv.data = conv
    assert torch.allclose(ratio, bound.expand_as(ratio), atol=1e-3)


def test_what_runs_above_the_edit_is_what_the_whole_model_runs():
    class Joined:
        def join(self, key: torch.Tensor, value: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            return key, value

    layer = MODEL.config.edit_layer
    h = MODEL.residual(TOKENS, until=layer)
    places = torch.arange(24).expand(3, 24)
    mask = torch.ones(24, 24, dtype=torch.bool).tril()[None, None]
    above = MODEL.above(h, places, [Joined() for _ in range(MODEL.config.layers - layer)], mask)
    assert torch.allclose(MODEL(TOKENS), above, atol=1e-4)


def test_rotation_keeps_lengths_and_depends_on_distance_only():
    turn = (MODEL.cos[None, None], MODEL.sin[None, None])
    x = torch.randn(1, 2, MODEL.config.context, D // 2, generator=torch.Generator().manual_seed(4))
    assert torch.allclose(x.norm(dim=-1), rotated(x, turn).norm(dim=-1), atol=1e-4)
    same = x[:, :, :1].expand_as(x)
    turned = rotated(same, turn)
    assert torch.allclose(
        (turned[0, 0, 3] * turned[0, 0, 8]).sum(), (turned[0, 0, 13] * turned[0, 0, 18]).sum(), atol=1e-4
    )


def test_a_model_without_engram_layers_is_a_plain_decoder():
    plain, _ = random_model(engram_layers=())
    assert parameters_of(plain)["table"] == 0
    assert plain(TOKENS).shape == (3, 24, len(TOKENIZER))
    assert plain.config.edit_layer == 2
    assert not torch.equal(plain(TOKENS), plain(TOKENS, keyed([(0, 3)])))


def test_rms_is_one_after_the_norm():
    x = torch.randn(5, 64, generator=torch.Generator().manual_seed(6)) * 30
    assert torch.allclose(rms(x).square().mean(-1), torch.ones(5), atol=1e-4)
