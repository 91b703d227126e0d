"""Python that a model really wrote gives in our sandbox what it gave then; the machinery of the replay itself."""

from __future__ import annotations

from pathlib import Path

from bench import recorded


def test_every_complete_call_of_the_recordings_gives_the_same_output(shared: Path, machine: None):
    calls = list(recorded.replay(shared))
    repeated = [c for c in calls if not c.left_out]
    assert len(repeated) > 130
    assert [] == [(c.case, c.number, c.expected, c.got) for c in repeated if not c.same]


def test_a_call_is_left_out_when_it_reads_what_a_cut_call_set():
    call = {"code": "print(total)", "stdout": "3\n", "error": None}
    assert "reads total" in recorded.why_not(call, {"print"})
    assert "" == recorded.why_not(call, {"print", "total"})


def test_a_call_that_was_cut_off_is_left_out():
    assert "cut off" in recorded.why_not({"code": "x" * 500, "stdout": "", "error": None}, set())
    assert "cut off" in recorded.why_not({"code": "1", "stdout": "x" * 500, "error": None}, set())


def test_outputs_are_compared_up_to_class_names_and_the_order_of_sets():
    assert recorded.normal("Trip(id=1) {'b', 'a'}\n") == recorded.normal("Journey(id=1) {'a', 'b'}")
    assert recorded.normal("<class 'Trip'>") == recorded.normal("<class 'usercode_state.Journey'>")
    assert recorded.normal("{'b': 1, 'a': 2}") != recorded.normal("{'a': 2, 'b': 1}")
    assert recorded.normal("[1, 2]") != recorded.normal("[2, 1]")


def test_the_class_is_read_from_the_source_without_running_it():
    source = "raise SystemExit\n@dataclass\nclass Visit:\n    day: date\n    tags: List[str]\n\ndata = [Visit("
    found = recorded.record_class(source)
    assert ("Visit", ["day", "tags"], ["date", "list"]) == (
        found.name,
        [f.name for f in found.fields],
        [f.type.kind for f in found.fields],
    )
