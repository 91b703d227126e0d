"""The hashed driver, the hooked one, and adapters: what each changes, and that the model is left as it was."""

from __future__ import annotations

import pytest
import torch

from tests.engram.hosts import host, some_entries
from usercode.engram import hashed
from usercode.engram.entries import Entry
from usercode.engram.host import Asked
from usercode.engram.keyed import write
from usercode.engram.lora import LoraTuning, train
from usercode.engram.serve import Request, Server, Shelf


def asked(count: int) -> list[Asked]:
    own = host()
    return [
        Asked((*own.begin, *own.encode(e.openings[0])), (*own.encode(f" {e.answer}"), own.line_end))
        for e in some_entries(count)
    ]


def test_hashed_rows_are_learned_and_leave_other_texts_alone():
    own, made = host(), asked(3)
    table = own.model.engrams[str(own.model.config.edit_layer)].table.weight.clone()
    rows_map = hashed.write(own.model, made, hashed.Joint(steps=40, batch=3))
    with torch.no_grad():
        for one in made:
            tokens = torch.tensor([one.prompt])
            assert one.answer[0] == int(own.model(tokens, rows_map.rows(own.model, tokens))[0, -1].argmax())
        other = torch.tensor([own.encode("wholly different words stand here")])
        rows = rows_map.rows(own.model, other)
        assert rows.table_slots is not None
        if bool((rows.table_slots < 0).all()):
            assert torch.equal(own.model(other), own.model(other, rows))
    assert torch.equal(table, own.model.engrams[str(own.model.config.edit_layer)].table.weight)


def test_the_hashed_ceiling_counts_one_answer_for_each_ending():
    same = [Asked((1, 7, 8, 9), (n,)) for n in (4, 4, 5)]
    assert 2 / 3 == pytest.approx(hashed.ceiling(range(10), same))
    assert 1.0 == hashed.ceiling(range(10), [*same[:2], Asked((1, 7, 8, 6), (5,))])


def test_an_adapter_learns_and_is_gone_when_taken_off():
    own, made = host(), asked(2)
    tokens = torch.tensor([made[0].prompt])
    with torch.no_grad():
        bare = own.model(tokens)
    neutral = torch.randint(1, 500, (4, 16), generator=torch.Generator().manual_seed(0))
    lora = train(own.model, made, neutral, LoraTuning(rank=8, steps=40, batch=4, rate=1e-2, neutral_weight=0.1))
    with torch.no_grad(), lora.attached(own.model):
        assert made[0].answer[0] == int(own.model(tokens)[0, -1].argmax())
    with torch.no_grad():
        assert torch.equal(bare, own.model(tokens))


def test_keyed_rows_work_in_a_transformers_model_through_a_hook():
    transformers = pytest.importorskip("transformers")
    from usercode.engram.hooked import HookedHost

    config = transformers.GPT2Config(vocab_size=len(host().tokenizer), n_embd=64, n_layer=3, n_head=2, n_positions=96)
    torch.manual_seed(0)
    hooked = HookedHost(transformers.GPT2LMHeadModel(config), _Words())
    entries = [Entry(answer="Oslo", questions=("my lamp's home",))]
    weights = [w.clone() for w in hooked.model.parameters()]
    prompt = torch.tensor([hooked.encode(entries[0].prompts[0])])
    bare = hooked.model(prompt).logits
    outcome = write(hooked, entries)
    assert () == outcome.refused
    server = Server(hooked, Shelf(hooked, lambda _: outcome.map, 1 << 24))
    replies = server.answer([Request(prompt=e.prompts[-1], user="u") for e in entries], limit_tokens=12)
    assert [e.answer for e in entries] == [r.text for r in replies]
    assert torch.equal(bare, hooked.model(prompt).logits)
    assert all(torch.equal(a, b) for a, b in zip(weights, hooked.model.parameters(), strict=True))


class _Words:
    """Our tokenizer under the names that the Transformers library uses."""

    bos_token_id = None

    def encode(self, text: str, add_special_tokens: bool = False) -> list[int]:
        return host().encode(text)

    def decode(self, tokens: list[int]) -> str:
        return host().decode(tokens)
