"""Serving: users share batches and threads, and never each other's rows."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
import torch

from tests.engram.hosts import host, some_entries
from usercode.engram.entries import Entry
from usercode.engram.keyed import write
from usercode.engram.serve import Reply, Request, Server, Shelf, load
from usercode.engram.usermap import UserMap
from usercode.errors import RowsStale, UsageError

Users = dict[str, tuple[list[Entry], UserMap]]


@pytest.fixture(scope="module")
def users() -> Users:
    made = {name: some_entries(2, seed) for seed, name in enumerate(("ann", "bob", "cat"), 10)}
    return {name: (entries, write(host(), entries).map) for name, entries in made.items()}


def server(users: Users, limit_bytes: int = 1 << 24) -> Server:
    return Server(host(), Shelf(host(), lambda u: users[u][1] if u in users else None, limit_bytes))


def weights() -> list[torch.Tensor]:
    return [w.clone() for w in host().model.parameters()]


def test_a_mixed_batch_gives_each_user_what_they_get_alone(users: Users):
    requests = [Request(prompt=e.prompts[0], user=u) for u, (es, _) in users.items() for e in es]
    random.Random(0).shuffle(requests)
    one = server(users)
    assert [one.answer([r])[0] for r in requests] == one.answer(requests)


def test_threads_and_interleavings_do_not_mix_users_and_change_no_weight(users: Users):
    before, one = weights(), server(users)
    asked = [(u, e) for u, (es, _) in users.items() for e in es] * 2
    random.Random(1).shuffle(asked)

    def ask(pair: tuple[str, Entry]) -> Reply:
        return one.answer([Request(prompt=pair[1].prompts[0], user=pair[0])])[0]

    with ThreadPoolExecutor(4) as pool:
        replies = list(pool.map(ask, asked))
    assert [e.answer for _, e in asked] == [r.text for r in replies]
    assert all(torch.equal(a, b) for a, b in zip(before, host().model.parameters(), strict=True))


def test_logits_of_one_user_are_the_same_bits_after_another_was_served(users: Users):
    from usercode.engram.keys import Reading

    own = host()
    prompt = own.encode(users["bob"][0][0].prompts[0])
    loaded = load(own, users["bob"][1])
    slots = Reading(loaded.keys).read_all(own.classes[t] for t in prompt)
    alone = own.session(1).read([prompt], [slots], loaded.values)
    server(users).answer([Request(prompt=e.prompts[0], user="ann") for e in users["ann"][0]])
    assert torch.equal(alone, own.session(1).read([prompt], [slots], loaded.values))


def test_another_users_question_gets_no_row(users: Users):
    own = {p for e in users["bob"][0] for p in e.prompts}
    foreign = [p for e in users["ann"][0] for p in e.prompts if p not in own]
    replies = server(users).answer([Request(prompt=p, user="bob") for p in foreign[:20]])
    assert [0] * len(replies) == [r.fired for r in replies]


def test_a_user_without_a_map_is_served_by_the_model_alone(users: Users):
    prompt = users["ann"][0][0].prompts[0]
    nobody, bare = server(users).answer([Request(prompt=prompt, user="nobody"), Request(prompt=prompt)])
    assert nobody == bare
    assert 0 == bare.fired


def test_maps_go_when_the_memory_is_full_and_come_back_when_needed(users: Users):
    sizes = {u: load(host(), m).size_bytes for u, (_, m) in users.items()}
    fetched: list[str] = []

    def fetch(user: str) -> UserMap:
        fetched.append(user)
        return users[user][1]

    shelf = Shelf(host(), fetch, limit_bytes=sizes["ann"] + max(sizes.values()))
    for user in ("ann", "bob", "ann", "cat", "ann", "bob"):
        assert shelf.get(user) is not None
        assert shelf.size_bytes <= shelf.limit_bytes
    assert ["ann", "bob", "cat", "bob"] == fetched


def test_a_dropped_map_is_fetched_again(users: Users):
    now = {"ann": users["ann"][1]}
    shelf = Shelf(host(), now.get, 1 << 24)
    first = shelf.get("ann")
    now["ann"] = users["bob"][1]
    assert first is shelf.get("ann")
    shelf.drop("ann")
    assert first is not shelf.get("ann")


def test_a_map_of_another_model_is_not_served(users: Users):
    foreign = UserMap(digests={**host().digests, "model": "f" * 64}, entries=users["ann"][1].entries)
    with pytest.raises(RowsStale):
        Shelf(host(), lambda _: foreign, 1 << 24).get("ann")


def test_prompts_that_cannot_be_read_are_refused(users: Users):
    with pytest.raises(UsageError, match="empty"):
        server(users).answer([Request(prompt="")])
    with pytest.raises(UsageError, match="too long"):
        server(users).answer([Request(prompt="la " * 500)])
    assert [] == server(users).answer([])
