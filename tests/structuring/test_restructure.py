"""Reading everything anew: compared in a copy, taken over only when it is whole, and paid for once."""

from __future__ import annotations

import json

import pytest

from tests.models.served import Given
from tests.structuring.double import Double, claim, model_facts, rule, say, structured
from usercode import Memory

BETTER = rule(claims=lambda turns: [claim(t["text"], t["turn"]) for t in turns if "Kyoto" in t["text"]])


@pytest.fixture
def read(memory: Memory) -> Memory:
    say(memory, "Kyoto was warm.", "My knee hurts.")
    with structured(memory, rule()):
        pass
    return memory


def better(answers: object = BETTER) -> Double:
    model = Double(answers)
    model.name = "better"
    return model


def test_a_comparison_changes_nothing_and_tells_what_would(read: Memory):
    position, facts = read.position, model_facts(read)
    found = read.restructure(model=better(), compare=True)
    assert (position, facts) == (read.position, model_facts(read))
    assert ({"facts-1 double"}, {"facts-1 better"}) == (set(found.old.by_model), set(found.new.by_model))
    assert (1, 1) == (found.same_facts, found.run.facts)
    assert [] == list(read.path.glob(".compare-*"))


def test_the_new_reading_takes_the_place_of_the_old_and_is_paid_for_once(read: Memory):
    model = better()
    read.restructure(model=model)
    assert 2 == len(model.asked)
    assert {"facts-1 better": {"typed": 1}} == read.audit().by_model
    assert ["Kyoto"] == [t.destination for t in read.state()["travel.trips"]]
    assert read.audit().balanced
    assert read.verify().ok


def test_when_the_new_model_fails_the_old_reading_stays(read: Memory):
    before = model_facts(read)
    found = read.restructure(model=better(lambda a: BETTER(a) if a.schema else Given(status=500)))
    assert "answered 500" in found.run.stopped
    assert before == model_facts(read)
    assert {"facts-1 double": {"noted": 1, "typed": 1}} == read.audit().by_model


def test_the_calls_of_a_comparison_are_on_the_account(read: Memory):
    read.restructure(model=better(), compare=True)
    assert [("edits", "better"), ("edits", "double"), ("facts", "better"), ("facts", "double")] == [
        (s.purpose, s.model) for s in read.cost().spent
    ]


def test_a_comparison_can_be_given_as_json(read: Memory):
    assert json.dumps(read.restructure(model=better(), compare=True).to_dict())


# -- what the user corrected or deleted

DATED = "trips += [Trip(destination={city!r}, departure_date=date(2024, 5, 3))]  # f{0}"


def dated(city: str) -> object:
    """Return a model that makes a trip to this city of the first fact."""
    return lambda facts: DATED.replace("{city!r}", repr(city)).replace("{0}", str(facts[0][0]))


def reading(city: str) -> object:
    return rule(edits=dated(city))


@pytest.fixture
def kyoto(memory: Memory) -> Memory:
    say(memory, "Kyoto and then Lima was warm.")
    with structured(memory, reading("Kyoto")):
        pass
    return memory


def trips(memory: Memory) -> list[tuple[str, str]]:
    records = memory._live.state.current("travel.trips")
    return [(r.values["destination"], str(r.values["departure_date"])) for r in records]


def test_a_corrected_value_stays_when_its_sentence_is_read_anew(kyoto: Memory):
    (trip,) = kyoto.state()["travel.trips"]
    kyoto.correct(trip.ref, "departure_date = 2024-05-04")
    kyoto.restructure(model=better(reading("Kyoto")))
    assert [("Kyoto", "2024-05-04")] == trips(kyoto)
    assert [trip.ref] == [t.ref for t in kyoto.state()["travel.trips"]]
    before = kyoto.position
    kyoto.rebuild()
    assert (before, [("Kyoto", "2024-05-04")]) == (kyoto.position, trips(kyoto))


def test_a_deleted_record_stays_deleted_when_its_sentence_is_read_anew(kyoto: Memory):
    kyoto.delete(kyoto.state()["travel.trips"][0].ref)
    kyoto.restructure(model=better(reading("Kyoto")))
    assert [] == trips(kyoto)


def test_another_thing_of_the_same_sentence_is_a_record_of_its_own(kyoto: Memory):
    kyoto.delete(kyoto.state()["travel.trips"][0].ref)
    kyoto.restructure(model=better(reading("Lima")))
    assert [("Lima", "2024-05-03")] == trips(kyoto)


# -- classes of the old model

OLD_CLASS = """
@dataclass
class Voyage:
    city: str
    mood: str | None = None

voyages += [Voyage(city="Kyoto")]  # f{0}
@dataclass
class Trip:  # f{0}
    destination: str
    colour: str | None = None
trips += [Trip(destination="Lima", colour="red")]  # f{0}
"""


def defining(source: str) -> object:
    """Return a model that answers the first fact with a text."""
    return rule(edits=lambda facts: source.replace("{0}", str(facts[0][0])))


@pytest.fixture
def defined(memory: Memory) -> Memory:
    say(memory, "Kyoto was warm.")
    with structured(memory, defining(OLD_CLASS)):
        pass
    assert {"travel.voyages", "travel.trips"} <= set(memory._live.state.collections)
    return memory


def fields(memory: Memory, path: str) -> list[str]:
    return [f.name for f in memory._live.state.collections[path].record.fields]


def test_classes_of_the_old_model_go_with_its_reading(defined: Memory):
    found = defined.restructure(model=better())
    assert "travel.voyages" not in defined._live.state.collections
    assert "colour" not in fields(defined, "travel.trips")
    assert "Voyage" in found.diff
    defined.rebuild()
    assert "Voyage" not in (defined.path / "domains" / "travel" / "schema.py").read_text()


def test_the_new_model_is_not_shown_classes_of_the_old_one(defined: Memory):
    model = better()
    defined.restructure(model=model)
    assert "Voyage" not in "".join(asked.prompt for asked in model.asked)
    assert "colour" not in "".join(asked.prompt for asked in model.asked)


def test_a_class_stays_where_the_user_has_set_a_field_of_it(defined: Memory):
    (trip,) = defined.state()["travel.trips"]
    defined.correct(trip.ref, "colour = blue")
    defined.restructure(model=better())
    assert "colour" in fields(defined, "travel.trips")
    assert ["blue"] == [
        r.values.get("colour") for r in defined._live.state.every("travel.trips") if "colour" in r.values
    ]


def test_a_class_that_an_import_widened_before_is_as_it_was_then(memory: Memory):
    memory.import_state("@dataclass\nclass Trip:\n    destination: str\n    pace: str = ''\n\n"
                        "trips = [Trip('Oslo', 'slow')]\n", domain="travel")  # fmt: skip
    say(memory, "Kyoto was warm.")
    with structured(memory, defining(OLD_CLASS)):
        pass
    assert {"pace", "colour"} <= set(fields(memory, "travel.trips"))
    memory.restructure(model=better())
    assert "pace" in fields(memory, "travel.trips")
    assert "colour" not in fields(memory, "travel.trips")
    assert ["slow"] == [t.pace for t in memory.state()["travel.trips"] if t.pace]


def test_as_of_an_earlier_position_the_old_classes_are_there(defined: Memory):
    before = defined.position
    defined.restructure(model=better())
    assert ["Kyoto"] == [v.city for v in defined.state(as_of=f"@{before}")["travel.voyages"]]


def test_a_memory_that_follows_another_process_forgets_the_classes_too(defined: Memory):
    with Memory(defined.path) as other:
        assert "travel.voyages" in other._live.state.collections
        defined.restructure(model=better())
        assert "travel.voyages" not in other._live.state.collections
