"""The façade: what a program meets, on real SQLite, with a clock that stands still."""

from __future__ import annotations

import datetime as dt
import json
from functools import partial
from pathlib import Path

import pytest

from tests.conftest import Clock, repeatable_bytes
from usercode import Memory
from usercode.errors import (
    LogDamaged,
    NotFound,
    SandboxUnavailable,
    SchemaError,
    UnreadableFile,
    UsageError,
    WrongUser,
)
from usercode.sandbox import Sandbox

CSV = """date,amount_usd,vendor
2024-03-01,12.50,Cafe Blau
2024-03-01,12.50,Cafe Blau
2024-04-02,80.00,Rail
"""


@pytest.fixture
def statement(tmp_path: Path) -> Path:
    path = tmp_path / "statement.csv"
    path.write_text(CSV)
    return path


def prices(memory: Memory) -> list[float]:
    return [t.amount_usd for t in memory.state()["finance.transactions"]]


def test_a_file_becomes_typed_records_and_two_equal_rows_are_two(memory: Memory, statement: Path):
    added = memory.add(statement)
    assert 3 == added.records
    assert [12.5, 12.5, 80.0] == prices(memory)
    assert "dt.date" == memory.state().describe()["finance.transactions"]["fields"]["date"]


def test_adding_the_same_file_again_adds_nothing(memory: Memory, statement: Path):
    memory.add(statement)
    head = memory.verify().head
    again = memory.add(statement)
    assert ("", 0, 3) == (again.import_id, again.records, again.already_there)
    assert head == memory.verify().head


def test_a_longer_version_of_a_file_adds_only_what_is_new(memory: Memory, statement: Path):
    memory.add(statement)
    statement.write_text(CSV + "2024-05-01,3.00,Kiosk\n")
    assert (1, 3) == ((added := memory.add(statement)).records, added.already_there)


def test_an_import_can_be_undone_and_added_again(memory: Memory, statement: Path):
    first = memory.add(statement)
    memory.undo(first.import_id)
    assert {} == memory.state().collections
    with pytest.raises(NotFound, match="was undone already"):
        memory.undo(first.import_id)
    assert 3 == memory.add(statement).records
    assert 0 == memory.add(statement).records
    assert [12.5, 12.5, 80.0] == prices(memory)
    assert [True, False] == [i.undone for i in memory.imports()]


def test_a_changed_source_id_supersedes_and_missing_rows_are_reported(memory: Memory, tmp_path: Path):
    path = tmp_path / "books.csv"
    path.write_text("id,title,pages\nb1,Dune,600\nb2,Emma,400\n")
    memory.add(path)
    path.write_text("id,title,pages\nb1,Dune,612\n")
    added = memory.add(path)
    books = memory.state()["general.books"]
    assert [("Dune", 612), ("Emma", 400)] == [(b.title, b.pages) for b in books]
    assert (books[1].ref,) == added.missing_from_newer
    assert [600, 612] == [m.value for m in memory.history(f"{books[0].ref}") if m.field == "pages"]


def test_bad_rows_are_reported_with_file_and_line_and_the_rest_is_kept(memory: Memory, statement: Path):
    statement.write_text(CSV + "2024-05-01,3.00\n2024-05-02,4.00,Kiosk\n")
    added = memory.add(statement)
    assert 4 == added.records
    assert [("statement.csv", 5)] == [(p.source, p.line) for p in added.problems]


def test_an_unreadable_file_changes_nothing(memory: Memory, tmp_path: Path):
    path = tmp_path / "picture.csv"
    path.write_bytes(bytes(range(256)) * 20)
    with pytest.raises(UnreadableFile):
        memory.add(path)
    with pytest.raises(UnreadableFile, match="cannot be read"):
        memory.add(tmp_path / "nothing.csv")
    assert 0 == memory.verify().entries


def test_a_record_is_checked_against_its_class(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon", "departure_date": dt.date(2024, 7, 1)})
    trips = memory.state().travel.trips
    assert [("Lisbon", dt.date(2024, 7, 1))] == [(t.destination, t.departure_date) for t in trips]
    with pytest.raises(SchemaError):
        memory.record("travel.trips", {"departure_date": dt.date(2024, 7, 1)})
    assert 1 == len(memory.state().travel.trips)


def test_a_failed_write_leaves_the_state_as_the_log_has_it(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon"})
    with pytest.raises(SchemaError):
        memory.correct("r3", "departure_date=soon")
    assert [None] == [t.departure_date for t in memory.state().travel.trips]
    assert 3 == memory.verify().entries


def test_a_correction_supersedes_and_history_keeps_both(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon"})
    memory.correct("r3", "destination=Porto; return_date=2024-07-09")
    trip = memory.state().travel.trips[0]
    assert ("Porto", dt.date(2024, 7, 9)) == (trip.destination, trip.return_date)
    assert ["Lisbon", "Porto"] == [m.value for m in memory.history("travel.trips.destination")]


def test_deleting_retires_and_history_stays(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon"})
    memory.delete("r3")
    assert {} == memory.state().collections
    assert ["Lisbon", None] == [m.value for m in memory.history("r3")]


def test_what_is_said_is_kept_turn_by_turn_with_its_origin(memory: Memory):
    messages = [
        {"role": "user", "content": "I moved to Graz."},
        {"role": "assistant", "content": "You are allergic to nuts."},
    ]
    added = memory.add(messages, session="s1")
    assert (2, 2) == (added.turns, added.facts)
    turns = memory.get_all("turn")
    assert [("user", "s1"), ("assistant", "s1")] == [(t.fields["role"], t.fields["session"]) for t in turns]
    assert "health.allergies" not in memory.state().collections
    assert memory.audit().balanced


@pytest.mark.parametrize(
    "look", [lambda m: m.get_all(limit=-1), lambda m: m.log(-1), lambda m: m.source_of_state("x", -1)]
)
def test_a_limit_below_zero_is_refused(memory, look):
    with pytest.raises(UsageError, match="-1 entries"):
        look(memory)


def test_source_of_state_says_how_many_records_it_leaves_out(memory):
    for town in ("Oslo", "Rome", "Bern"):
        memory.record("travel.trips", {"destination": town})
    assert "# ... 2 more" in memory.source_of_state("travel", 1)
    assert "# ... 3 more" in memory.source_of_state("travel", 0)
    assert "more" not in memory.source_of_state("travel")


def test_the_same_words_said_twice_are_two_turns_but_a_dated_message_is_one(memory: Memory):
    memory.add("I like tea.")
    assert 1 == memory.add("I like tea.").turns
    dated = [{"role": "user", "content": "I like tea.", "timestamp": "2024-05-01T10:00:00Z"}]
    assert 1 == memory.add(dated).turns
    assert 0 == memory.add(dated).turns


def test_as_of_counts_to_the_end_of_the_local_day_and_a_position_means_the_log_up_to_there(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon"}, said_at=dt.date(2024, 3, 1))
    memory.record("travel.trips", {"destination": "Oslo"}, said_at=dt.date(2024, 4, 1))
    assert {} == memory.state(as_of="2024-02-29").collections
    assert ["Lisbon"] == [t.destination for t in memory.state(as_of=dt.date(2024, 3, 1)).travel.trips]
    assert ["Lisbon"] == [t.destination for t in memory.state(as_of="@4").travel.trips]
    assert 2 == len(memory.state(as_of="2024-04-01").travel.trips)
    with pytest.raises(NotFound, match="the log ends at"):
        memory.state(as_of="@99")
    with pytest.raises(UsageError, match="is not a day"):
        memory.state(as_of="yesterday")


def test_diff_shows_what_changed_as_python(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon"}, said_at=dt.date(2024, 3, 1))
    memory.record("travel.trips", {"destination": "Oslo"}, said_at=dt.date(2024, 4, 1))
    text = memory.diff("2024-03-31", "2024-04-30")
    assert "+    Trip(destination='Oslo'),  # r5\n" in text
    assert "Lisbon" not in text
    assert "" == memory.diff("@5", "@5")


def test_search_finds_what_was_said_and_recorded_with_its_origin(memory: Memory, statement: Path):
    memory.add("The boiler was repaired by Anna.", session="s1")
    memory.add(statement)
    hit = memory.search("who repaired the boiler")[0]
    assert ("turn", "user", "s1") == (hit.kind, hit.role, hit.source)
    assert ["record"] == [h.kind for h in memory.search("rail")]
    assert "same words: the, boiler" == memory.search("the boiler repairs", explain=True)[0].explanation
    assert [] == memory.search("submarine")
    assert [] == memory.search("boiler", filters={"role": "assistant"})
    assert [] == memory.search("boiler", as_of="2024-05-31")
    with pytest.raises(UsageError, match="no filter"):
        memory.search("boiler", filters={"colour": "red"})


def test_why_leads_down_to_what_was_said(memory: Memory):
    memory.add("I'm allergic to penicillin.", session="s1")
    record = memory.state().health.allergies[0]
    kinds = [t.kind for _, t in memory.why(record.ref).walk()]
    assert ["record", "change", "fact", "turn"] == kinds


def test_why_names_the_file_and_the_line_of_a_record(memory: Memory, statement: Path):
    memory.add(statement)
    record = memory.state()["finance.transactions"][2].ref
    assert "statement.csv, line 4" == memory.why(record).because[0].source


def test_without_a_sandbox_everything_but_running_code_works(
    tmp_path: Path, clock: Clock, statement: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("usercode.sandbox.Sandbox", partial(Sandbox, without=("seccomp",)))
    with Memory(tmp_path / "u", clock=clock) as memory:
        added = memory.add(statement)
        assert 3 == added.records
        assert "seccomp" in added.unchecked
        memory.build()
        assert memory.audit().balanced
        with pytest.raises(SandboxUnavailable, match="seccomp") as caught:
            memory.query("len(transactions)")
        assert "usercode[monty]" in caught.value.message + caught.value.remedy


def test_another_user_is_refused(tmp_path: Path):
    Memory.init(tmp_path / "a", user_id="anna").close()
    with pytest.raises(WrongUser, match="memory of anna"):
        Memory(tmp_path / "a", "ben")
    Memory(tmp_path / "a", "anna").close()


@pytest.mark.parametrize("user_id", ["anna", 'a\tb"c\\d', "é\x7f\n☃"])
def test_a_user_id_comes_back_as_it_was(tmp_path: Path, user_id: str):
    for _ in range(2):
        with Memory(tmp_path / "u", user_id) as memory:
            assert user_id == memory.config.user_id


def test_a_directory_is_private_and_made_once(tmp_path: Path):
    Memory.init(tmp_path / "a", name='An "odd" name', tz="Europe/Vienna").close()
    assert 0o700 == (tmp_path / "a").stat().st_mode & 0o777
    with pytest.raises(UsageError, match="holds a memory already"):
        Memory.init(tmp_path / "a")
    with Memory(tmp_path / "a") as opened:
        assert 'An "odd" name' == opened.config.name
    with pytest.raises(UsageError, match="not a time zone"):
        Memory.init(tmp_path / "b", tz="Mars/Olympus")


def test_an_export_read_into_an_empty_memory_gives_the_same_state(memory: Memory, statement: Path, tmp_path: Path):
    memory.add(statement)
    memory.add("I'm allergic to penicillin.")
    memory.export(tmp_path / "all.json")
    with Memory(tmp_path / "other", clock=Clock(), random_bytes=repeatable_bytes()) as other:
        other.import_(tmp_path / "all.json")
        assert memory.source_of_state("finance") == other.source_of_state("finance")
        assert memory.source_of_state("health") == other.source_of_state("health")
        assert 0 == other.add(statement).records
        assert other.verify().ok
        with pytest.raises(UsageError, match="not empty"):
            other.import_(tmp_path / "all.json")


def test_an_export_after_forgetting_carries_the_erasure(memory: Memory, tmp_path: Path):
    memory.add("Tea is fine. I saw Doctor Quillfeather on Monday.")
    memory.forget(next(f.id for f in memory.get_all("fact") if "Quillfeather" in f.memory))
    memory.export(tmp_path / "all.json")
    assert "Quillfeather" not in (tmp_path / "all.json").read_text()
    with Memory(tmp_path / "other", clock=Clock()) as other:
        other.import_(tmp_path / "all.json")
        assert other.verify().ok
        assert memory.audit() == other.audit()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format":"usercode-export-1","entries":[{"seq":2}]}', "{"])
def test_what_is_not_an_export_is_refused(memory: Memory, tmp_path: Path, text: str):
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(UnreadableFile, match="not an? ?(complete)? ?export"):
        memory.import_(path)


def test_two_memories_open_on_one_directory_see_each_other(tmp_path: Path, clock: Clock):
    with Memory(tmp_path / "u", clock=clock) as one, Memory(tmp_path / "u", clock=clock) as two:
        one.record("travel.trips", {"destination": "Lisbon"})
        two.record("travel.trips", {"destination": "Oslo"})
        assert ["Lisbon", "Oslo"] == [t.destination for t in one.state().travel.trips]
        one.undo("i1")
        assert ["Oslo"] == [t.destination for t in two.state().travel.trips]


@pytest.mark.parametrize("item", ["r99", "x1", "", "t0", "f3"])
def test_unknown_ids_are_not_found(memory: Memory, item: str):
    memory.record("travel.trips", {"destination": "Lisbon"})
    for call in (memory.get, memory.why, memory.delete):
        with pytest.raises(NotFound):
            call(item)


def test_get_shows_an_entry_with_both_times(memory: Memory):
    memory.record("travel.trips", {"destination": "Lisbon"}, said_at=dt.date(2024, 3, 1))
    item = memory.get("r3")
    assert ("record", "travel.trips: destination=Lisbon") == (item.kind, item.memory)
    assert (dt.date(2024, 3, 1), dt.date(2024, 6, 1)) == (item.said_at.date(), item.recorded_at.date())
    assert json.dumps(item.to_dict())


def test_nothing_of_a_future_dated_record_counts_as_said_before_now(memory: Memory, tmp_path: Path):
    path = tmp_path / "plan.csv"
    path.write_text("date,what\n2030-01-01,party\n")
    memory.add(path)
    assert 1 == len(memory.state(as_of="2024-06-01")["general.plan"])


KEYED = "id,name,amount\n{}"


def keyed(tmp_path: Path, rows: str, name: str = "items.csv") -> Path:
    path = tmp_path / name
    path.write_text(KEYED.format(rows))
    return path


def items(memory: Memory) -> list[tuple[str, float]]:
    return [(i.name, i.amount) for i in memory.state()["general.items"]]


def test_adding_a_file_again_leaves_corrections_and_deletions_alone(memory: Memory, tmp_path: Path):
    path = keyed(tmp_path, "x1,tea,3\nx2,milk,4\n")
    memory.add(path)
    tea, milk = (i.ref for i in memory.state()["general.items"])
    memory.correct(tea, "amount=99")
    memory.delete(milk)
    assert (0, 2) == ((again := memory.add(path)).records, again.already_there)
    assert [("tea", 99)] == items(memory)


def test_undoing_the_first_of_two_versions_leaves_one_record_an_id(memory: Memory, tmp_path: Path):
    first = memory.add(keyed(tmp_path, "x1,tea,3\n"))
    memory.add(keyed(tmp_path, "x1,tea,4\n"))
    memory.undo(first.import_id)
    memory.add(keyed(tmp_path, "x1,tea,5\n"))
    assert [("tea", 5)] == items(memory)


def test_a_newer_file_of_another_name_with_bare_ids_updates_and_another_source_adds(memory: Memory, tmp_path: Path):
    memory.add(keyed(tmp_path, "1,tea,3\n2,milk,4\n", "a.csv"), collection="general.items")
    memory.add(keyed(tmp_path, "1,tea,3\n2,milk,5\n3,rye,6\n", "b.csv"), collection="general.items")
    assert [("tea", 3), ("milk", 5), ("rye", 6)] == items(memory)
    other = keyed(tmp_path, "1,lamp,30\n2,desk,40\n", "c.csv")
    assert 2 == memory.add(other, collection="general.items").records
    assert 0 == memory.add(other, collection="general.items").records
    assert 5 == len(items(memory))


def test_the_same_record_handed_over_twice_is_two(memory: Memory):
    for _ in range(2):
        memory.record("general.coffees", {"price": 2})
    memory.record("general.coffees", {"price": 2.5})
    memory.record("general.coffees", {"place": "Blau"})
    assert [2.0, 2.0, 2.5, None] == [c.price for c in memory.state()["general.coffees"]]


@pytest.mark.parametrize("name", ["id", "run_id"])
def test_a_record_handed_over_again_under_its_id_supersedes(memory: Memory, name: str):
    added = [
        memory.record("hobby.runs", {"km": km, name: own}).records
        for km, own in ((5, "a"), (7, "b"), (6, "a"), (6, "a"))
    ]
    assert [1, 1, 1, 0] == added
    assert [6, 7] == [run.km for run in memory.state()["hobby.runs"]]


def test_a_record_is_another_where_only_another_things_id_is_the_same(memory: Memory):
    for km in (5, 6):
        memory.record("hobby.runs", {"km": km, "shoe_id": "s1"})
    assert [5, 6] == [run.km for run in memory.state()["hobby.runs"]]


def test_nested_classes_never_take_the_name_of_a_frame(memory: Memory, tmp_path: Path):
    path = tmp_path / "orders.json"
    path.write_text(
        json.dumps([{"order": f"o{n}", "person": {"city": "Wien"}, "medication": {"n": n}} for n in (1, 2)])
    )
    memory.add(path)
    memory.record("people.contacts", {"name": "Anna"})
    memory.add("I take metformin.")
    assert ["Anna", "Wien"] == memory.query("[contacts[0].name, orders[0].person.city]").value


def test_a_nested_field_that_widens_carries_old_values_over(memory: Memory, tmp_path: Path):
    for name, inner in (("a.json", {"on": "2026-01-01", "n": 1}), ("b.json", {"on": "soon", "n": "x"})):
        (tmp_path / name).write_text(json.dumps([{"k": name, "d": inner}]))
        memory.add(tmp_path / name, collection="general.things")
    assert [("2026-01-01", "1"), ("soon", "x")] == [(t.d.on, t.d.n) for t in memory.state()["general.things"]]


def test_a_column_called_ref_is_kept_under_another_name(memory: Memory, tmp_path: Path):
    path = tmp_path / "bank.csv"
    path.write_text("ref,total\nA,1\nB,2\n")
    memory.add(path)
    assert [{"A", "B"}] == [
        {getattr(r, n) for r in rows for n in vars(r) if n.startswith("ref_")}
        for rows in memory.state().collections.values()
    ]


def test_a_query_sees_what_another_process_wrote(tmp_path: Path, clock: Clock):
    with Memory(tmp_path / "u", clock=clock) as writer:
        writer.record("general.items", {"name": "a"})
        writer.build()
        with Memory(tmp_path / "u", clock=clock) as reader:
            assert 1 == reader.query("len(items)").value
            writer.record("general.items", {"name": "b"})
            assert 2 == reader.query("len(items)").value


def test_half_a_character_does_no_harm(memory: Memory):
    memory.add("cut off \ud83d", session="s")
    memory.record("general.items", {"name": "\ud83d"})
    memory.build()
    assert memory.verify().ok


def test_several_threads_share_a_memory(memory: Memory):
    import threading

    def work(number: int) -> None:
        for n in range(4):
            memory.record("general.items", {"number": number, "n": n})

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 16 == len(memory.state()["general.items"])
    assert memory.verify().ok


def test_a_missing_log_beside_a_built_project_is_refused(memory: Memory):
    memory.record("general.items", {"name": "a"})
    memory.build()
    memory.close()
    for file in memory.path.glob("log.db*"):
        file.unlink()
    with pytest.raises(LogDamaged, match=r"log\.db is missing"):
        Memory(memory.path)
    assert list((memory.path / "domains").rglob("items_*.py"))


@pytest.mark.parametrize("damage", ["[]", "{", '{"format": 1}', '{"format": 1, "head": "HEAD", "tables": 3}'])
def test_a_damaged_checkpoint_is_none(memory: Memory, damage: str):
    memory.record("general.items", {"name": "a"})
    memory.build()
    head = memory.verify().head
    (memory.path / ".usercode" / "checkpoint.json").write_text(damage.replace("HEAD", head))
    with Memory(memory.path, clock=Clock()) as again:
        assert 1 == again.query("len(items)").value


def test_what_cannot_be_added_is_told(memory: Memory, statement: Path):
    with pytest.raises(UsageError, match="NoneType cannot be added"):
        memory.add(None)
    with pytest.raises(UsageError, match="is a file"):
        memory.add(str(statement))
    with pytest.raises(UsageError, match="no date or time"):
        memory.add("Hello.", said_at="yesterday")
    assert 1 == memory.add("Hello.", said_at="2024-05-01").turns


def test_the_one_whose_memory_it_is_speaks_as_the_user(tmp_path: Path, clock: Clock):
    Memory.init(tmp_path / "u", name="Alex").close()
    with Memory(tmp_path / "u", clock=clock) as memory:
        memory.add("Alex: I'm allergic to penicillin.\nSam: I'm allergic to latex.", said_at=dt.date(2024, 5, 1))
        assert {("user", "penicillin"), ("Sam", "latex")} == {
            (a.person, a.substance) for a in memory.state().health.allergies
        }
