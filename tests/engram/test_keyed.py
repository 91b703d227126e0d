"""The keyed driver: full answers come out, everything else stays bit for bit, and what fails is reported."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from tests.engram.hosts import host, some_entries
from usercode.engram import keyed
from usercode.engram.entries import Entry, settled
from usercode.engram.keyed import Tuning, margins, triggers_of, write
from usercode.engram.model import UserRows
from usercode.engram.rows import ClosedRow, TunedRow
from usercode.engram.serve import Request, Server, Shelf, load
from usercode.engram.usermap import UserMap


@pytest.fixture(scope="module")
def written() -> tuple[list[Entry], UserMap]:
    entries = some_entries(3)
    outcome = write(host(), entries)
    assert () == outcome.refused
    return entries, outcome.map


def answers(entries: list[Entry], user_map: UserMap) -> list[str]:
    server = Server(host(), Shelf(host(), lambda _: user_map, 1 << 24))
    asked = [Request(prompt=p, user="u") for e in entries for p in e.prompts]
    return [r.text for r in server.answer(asked)]


def logits(text: str, user_map: UserMap) -> torch.Tensor:
    own = host()
    loaded = load(own, user_map)
    tokens = own.encode(text)
    from usercode.engram.keys import Reading

    slots = Reading(loaded.keys).read_all(own.classes[t] for t in tokens)
    rows = UserRows(slots=torch.tensor([slots]), values=loaded.values)
    with torch.no_grad():
        return own.model(torch.tensor([tokens]), rows)


def test_every_prompt_of_every_entry_gives_its_answer_in_full(written: tuple[list[Entry], UserMap]):
    entries, user_map = written
    assert [e.answer for e in entries for _ in e.prompts] == answers(entries, user_map)


def test_an_empty_map_changes_no_bit():
    own, text = host(), "Q: my sister's name?\nA: Marta"
    with torch.no_grad():
        base = own.model(torch.tensor([own.encode(text)]))
    assert torch.equal(base, logits(text, UserMap(digests=own.digests)))


def test_text_without_a_trigger_passes_bit_for_bit(written: tuple[list[Entry], UserMap]):
    text = "The cat sat on the mat. Q: who is the queen?\nA: nobody knows her name\nUser: what is it?"
    own = host()
    with torch.no_grad():
        base = own.model(torch.tensor([own.encode(text)]))
    assert torch.equal(base, logits(text, written[1]))


def test_positions_before_a_trigger_pass_bit_for_bit(written: tuple[list[Entry], UserMap]):
    entries, user_map = written
    text = f"The cat sat on the mat. {entries[0].openings[0]}"
    own = host()
    with torch.no_grad():
        base = own.model(torch.tensor([own.encode(text)]))
    found = logits(text, user_map)
    assert torch.equal(base[:, :-1], found[:, :-1])
    assert not torch.equal(base[:, -1], found[:, -1])


def test_writing_more_keeps_what_was_written_bit_for_bit(written: tuple[list[Entry], UserMap]):
    entries, user_map = written
    more = Entry(answer="Zanzibar", questions=("my lamp's home",), sources=("f99",))
    outcome = write(host(), [*entries, more], into=user_map)
    assert (1, len(entries)) == (outcome.written, outcome.kept)
    assert user_map.entries == outcome.map.entries[:-1]


def test_erasing_leaves_the_map_that_was_never_written(written: tuple[list[Entry], UserMap]):
    entries, user_map = written
    erased = user_map.without(lambda e: "f1" in e.sources)
    never = write(host(), entries[1:]).map
    assert never == erased
    text = entries[0].prompts[0]
    assert torch.equal(logits(text, never), logits(text, erased))


def test_what_closed_forms_do_not_reach_is_optimised(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(keyed, "_closed", lambda *_: {})
    entry = Entry(answer="Oslo", questions=("my lamp's home",))
    outcome = write(host(), [entry])
    assert (1, 1) == (outcome.written, outcome.tuned)
    assert all(isinstance(row, TunedRow) for row in outcome.map.rows)
    assert ["Oslo"] == answers([entry], outcome.map)


def test_an_entry_that_does_not_reach_the_first_place_is_refused_and_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(keyed, "_closed", lambda *_: {})
    outcome = write(host(), [Entry(answer="Oslo", questions=("my lamp's home",))], tuning=Tuning(steps=0))
    assert ["my lamp's home"] == [r.label for r in outcome.refused]
    assert "first place" in outcome.refused[0].reason
    assert () == outcome.map.entries


def test_answers_that_cannot_be_written_are_refused_with_the_reason():
    long = Entry(answer="la " * 200, questions=("my song",))
    lines = Entry(answer="one\ntwo", questions=("my poem",))
    reasons = [r.reason for r in write(host(), [long, lines]).refused]
    assert "tokens are more than the model reads" in reasons[0]
    assert "more than one line" in reasons[1]


def test_rows_are_shared_between_the_phrasings_and_the_facts_that_need_one_token(
    written: tuple[list[Entry], UserMap],
):
    _, user_map = written
    ends = {e.rows[-1] for e in user_map.entries}
    assert len(ends) <= len({r.level for r in user_map.rows if isinstance(r, ClosedRow)})
    assert len(user_map.rows) < sum(len(e.answer) * len(e.triggers) for e in user_map.entries) / 5


def test_an_opening_is_found_at_the_start_of_a_text_and_within_it():
    own = host()
    found = {tuple(own.classes[t] for t in trigger) for trigger in triggers_of(own, ["My sister lives in"])}
    assert tuple(own.classes[t] for t in own.encode("My sister lives in")) in found
    assert tuple(own.classes[t] for t in own.encode(" My sister lives in")) in found


def test_margins_are_those_of_a_plain_pass(written: tuple[list[Entry], UserMap]):
    _, user_map = written
    own, stored = host(), user_map.entries[0]
    from usercode.engram.host import Asked

    asked = Asked(stored.triggers[0], stored.answer)
    fast = margins(own, [asked], [stored.rows])[0]
    text = torch.tensor([[*asked.prompt, *asked.answer[:-1]]])
    slots = torch.full(text.shape, -1)
    slots[0, len(asked.prompt) - 1 :] = torch.arange(len(asked.answer))
    from usercode.engram.rows import matrix

    with torch.no_grad():
        plain = own.model(text, UserRows(slots=slots, values=matrix(own, stored.rows)))[0, len(asked.prompt) - 1 :]
    wanted = torch.tensor(asked.answer)
    lead = plain.gather(1, wanted[:, None])[:, 0] - plain.scatter(1, wanted[:, None], -torch.inf).amax(1)
    assert torch.allclose(lead, fast, atol=1e-4)


def test_of_two_entries_with_one_question_the_later_keeps_it():
    old, new = Entry(answer="Oslo", questions=("my home", "my city")), Entry(answer="Rome", questions=("my home",))
    assert (replace(old, questions=("my city",)), new) == settled([old, new])
