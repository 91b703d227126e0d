"""The thesaurus: every wording reaches its concept in any form, no wording says two opposite things, data is clean."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from usercode.ask import thesaurus
from usercode.ask.thesaurus import Flag, Measure, Noun, Said, bases, degrees, forms
from usercode.ask.thesaurus.irregular import COMPARISONS, PLURALS, VERBS
from usercode.ask.thesaurus.lookup import _LONGEST
from usercode.ask.thesaurus.tables.flags import FLAGS
from usercode.ask.thesaurus.tables.measures import MEASURES
from usercode.ask.thesaurus.tables.nouns import NOUNS
from usercode.ask.thesaurus.tables.roles import ROLES
from usercode.ask.thesaurus.tables.units import CURRENCIES, UNITS
from usercode.ask.thesaurus.tables.values import VALUES

TABLES: dict[str, tuple[Any, ...]] = {
    "nouns": NOUNS,
    "measures": MEASURES,
    "roles": ROLES,
    "flags": FLAGS,
    "values": VALUES,
}
QUESTION_SIDE: dict[str, Callable[[str], tuple[Any, ...]]] = {
    "nouns": lambda word: thesaurus.noun_concepts(word) + thesaurus.verb_concepts(word),
    "measures": thesaurus.measures,
    "roles": thesaurus.roles,
    "flags": thesaurus.flags,
    "values": thesaurus.values,
}


def wordings(entry: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(entry, Flag):
        yield from entry.yes.wordings()
        yield from entry.no.wordings()
    elif hasattr(entry, "said"):
        yield from entry.said.wordings()
        yield from entry.unsaid.wordings()
    else:
        yield from entry.wordings()


def word_lists(entry: Any) -> Iterator[tuple[str, ...]]:
    for value in entry:
        if isinstance(value, Said):
            yield from (texts for _, texts in value.by_part())
        elif isinstance(value, tuple):
            yield value


def texts(said: Said) -> set[str]:
    return {text.replace("-", " ") for text, _ in said.wordings()}


@pytest.mark.parametrize("name", TABLES)
def test_each_concept_has_its_own_key_and_no_word_twice(name: str) -> None:
    entries = TABLES[name]
    assert len(entries) > 100
    assert [key for key, count in Counter(entry.key for entry in entries).items() if count > 1] == []
    twice = [(e.key, texts) for e in entries for texts in word_lists(e) if len(set(texts)) != len(texts)]
    assert twice == []


@pytest.mark.parametrize("name", TABLES)
def test_words_are_lower_case_phrases_of_a_few_words_without_articles(name: str) -> None:
    every = {text for entry in TABLES[name] for texts in word_lists(entry) for text in texts}
    named = {text for entry in TABLES[name] for text, part in wordings(entry) if part in ("noun", "verb")}
    assert [t for t in every if t != " ".join(t.lower().split())] == []
    assert [t for t in named if {"a", "an", "the", "my"} & set(t.split())] == []
    assert [t for t in every if "," in t or not t] == []


@pytest.mark.parametrize("name", TABLES)
def test_every_form_of_every_wording_reaches_its_concept(name: str) -> None:
    look, lost = QUESTION_SIDE[name], []
    for entry in TABLES[name]:
        for text, part in wordings(entry):
            lost += [(entry.key, form) for form in forms(text, part) if not any(f is entry for f in look(form))]
    assert lost == []


def _is_of_a_kind(noun: Noun, name: str) -> bool:
    """Return whether a concept is a kind of what a name means in general: a rent payment of a payment."""
    ends = tuple(f" {base}" for base in bases(name.rsplit(maxsplit=1)[-1], "noun"))
    return any(text.endswith(ends) for text in noun.nouns)


def test_a_general_name_does_not_answer_to_its_kinds() -> None:
    for name, kind in (("payments", "rent payment"), ("visits", "dental visit"), ("bills", "gas bill")):
        assert kind not in [noun.key for noun in thesaurus.nouns_of_name(name)]
        assert kind in [noun.key for noun in thesaurus.nouns_of_name(kind.replace(" ", "_"))]


def test_every_marker_and_every_container_reaches_its_concept() -> None:
    lost = [(m.key, t) for m in MEASURES for t in m.markers if not any(f is m for f in _measured(m, t))]
    lost += [
        (r.key, t) for r in ROLES for t in r.markers if r not in _concepts(thesaurus.roles_of_name(_field(t), r.within))
    ]
    lost += [(f.key, t) for f in FLAGS for t in f.markers if f not in _concepts(thesaurus.flags_of_name(_field(t)))]
    lost += [
        (n.key, t)
        for n in NOUNS
        for t in (*n.nouns, *n.containers)
        if n not in thesaurus.nouns_of_name(_field(t)) and not _is_of_a_kind(n, t)
    ]
    lost += [(v.key, t) for v in VALUES for t in v.spellings() if v not in thesaurus.values_of_text(t)]
    assert lost == []


def _field(text: str) -> str:
    return text.replace(" ", "_").replace("-", "_")


def _concepts(matches: tuple[Any, ...]) -> list[Any]:
    return [match.concept for match in matches]


def _measured(measure: Measure, text: str) -> list[Measure]:
    return _concepts(thesaurus.measures_of_name(_field(text), of=measure.within))


def test_no_word_orders_a_measure_both_ways() -> None:
    both = {m.key: set(m.up) & set(m.down) for m in MEASURES if set(m.up) & set(m.down)}
    compared = {
        m.key: {f for w in m.up for f in degrees(w)} & {f for w in m.down for f in degrees(w)} for m in MEASURES
    }
    assert both == {}
    assert {key: words for key, words in compared.items() if words} == {}


def test_no_wording_says_both_yes_and_no_or_both_a_value_and_its_absence() -> None:
    assert {f.key: texts(f.yes) & texts(f.no) for f in FLAGS if texts(f.yes) & texts(f.no)} == {}
    assert {v.key: texts(v.said) & texts(v.unsaid) for v in VALUES if texts(v.said) & texts(v.unsaid)} == {}


def test_what_entries_refer_to_exists() -> None:
    nouns, fields = {n.key for n in NOUNS}, {e.key for e in (*ROLES, *MEASURES)}
    dimensions = {u.dimension for u in UNITS} | {"money", ""}
    assert {key for entry in (*MEASURES, *ROLES) for key in entry.within} <= nouns
    assert {n.amount for n in NOUNS} - {""} <= {m.key for m in MEASURES}
    assert {key for v in VALUES for key in v.fields} - fields == set()
    assert {m.dimension for m in MEASURES} <= dimensions


def test_no_phrase_in_a_name_is_longer_than_the_search_for_it() -> None:
    names = [t for m in MEASURES for t in m.markers] + [t for r in ROLES for t in r.markers]
    names += [t for f in FLAGS for t in f.markers] + [t for n in NOUNS for t in (*n.nouns, *n.mass, *n.containers)]
    assert max(len(thesaurus.words_of(text)) for text in names) == _LONGEST


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("reading_log", "book"),
        ("gym_log", "workout"),
        ("books", "book"),
        ("movie_tickets", "ticket"),
        ("JobApplication", "job application"),
        ("vet_visits", "vet visit"),
        ("trips_n20", "trip"),
        ("dreams", "dream"),
        ("fuel_log", "fill-up"),
    ],
)
def test_a_collection_is_known_by_the_end_of_its_name(name: str, key: str) -> None:
    assert key in [n.key for n in thesaurus.nouns_of_name(name)]


def test_a_collection_of_nothing_known_has_no_concept() -> None:
    assert thesaurus.nouns_of_name("zorbs") == ()
    assert thesaurus.nouns_of_name("") == ()
    assert thesaurus.nouns_of_name("log") == ()


@pytest.mark.parametrize(
    ("name", "of", "keys"),
    [
        ("cost_usd", (), ["money"]),
        ("usd", (), ["money"]),
        ("tip_usd", (), ["tip"]),
        ("wait_min", (), ["wait"]),
        ("distance_km", (), ["distance"]),
        ("bloodSugar", (), ["glucose"]),
        ("delivery_fee", (), ["fee"]),
        ("score", ("golf round",), ["golf score", "score"]),
        ("score", (), ["score"]),
        ("bedtime", (), ["bedtime"]),
        ("zorb", (), []),
    ],
)
def test_a_field_name_tells_its_measures_the_longest_phrase_first(
    name: str, of: tuple[str, ...], keys: list[str]
) -> None:
    assert sorted(m.concept.key for m in thesaurus.measures_of_name(name, of)) == sorted(keys)


def test_the_last_word_of_a_field_name_counts_most() -> None:
    found = [(m.concept.key, m.start, m.stop) for m in thesaurus.roles_of_name("store_city")]
    assert found[0] == ("city", 1, 2)
    assert found[-1] == ("store", 0, 1)


def test_a_golf_score_is_best_when_low_and_an_exam_score_when_high() -> None:
    golf = {m.key: m for m in MEASURES}["golf score"]
    exam = {m.key: m for m in MEASURES}["test score"]
    plain = {m.key: m for m in MEASURES}["score"]
    assert "good" in golf.down
    assert "good" in exam.up
    assert "good" not in plain.up + plain.down


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("credit_card", "credit card"),
        ("Credit Card", "credit card"),
        ("1on1", "one-on-one"),
        ("1:1", "one-on-one"),
        ("sci-fi", "scifi"),
        ("plane", "plane"),
        ("air", "plane"),
        ("teeth", "dental"),
        ("Running", "running"),
    ],
)
def test_a_stored_value_is_known_however_it_is_spelled(text: str, key: str) -> None:
    assert key in [v.key for v in thesaurus.values_of_text(text)]


def test_only_a_whole_value_is_known() -> None:
    assert thesaurus.values_of_text("plane ticket to Oslo") == ()
    assert thesaurus.values_of_text("") == ()


@pytest.mark.parametrize(
    ("word", "part", "base"),
    [
        ("flew", "verb", "fly"),
        ("ran", "verb", "run"),
        ("bought", "verb", "buy"),
        ("ate", "verb", "eat"),
        ("slept", "verb", "sleep"),
        ("paid", "verb", "pay"),
        ("drove", "verb", "drive"),
        ("met", "verb", "meet"),
        ("saw", "verb", "see"),
        ("went to bed", "verb", "go to bed"),
        ("stopped", "verb", "stop"),
        ("rated", "verb", "rate"),
        ("studied", "verb", "study"),
        ("dying", "verb", "die"),
        ("missed", "verb", "miss"),
        ("scuba dived", "verb", "scuba dive"),
        ("women", "noun", "woman"),
        ("people", "noun", "person"),
        ("bookshelves", "noun", "bookshelf"),
        ("movies", "noun", "movie"),
        ("boxes", "noun", "box"),
        ("nights of sleep", "noun", "night of sleep"),
        ("days off", "noun", "day off"),
        ("job applications", "noun", "job application"),
        ("biggest", "adjective", "big"),
        ("easier", "adjective", "easy"),
        ("worst", "adjective", "bad"),
        ("furthest", "adjective", "far"),
        ("larger", "adjective", "large"),
    ],
)
def test_an_inflected_word_has_its_base_among_its_bases(word: str, part: Any, base: str) -> None:
    assert base in bases(word, part)
    assert bases(word, part)[0] == word


@pytest.mark.parametrize(
    ("word", "one"),
    [
        ("purchases", "purchase"),
        ("boxes", "box"),
        ("classes", "class"),
        ("entries", "entry"),
        ("movies", "movie"),
        ("courses", "course"),
        ("lenses", "lens"),
        ("news", "news"),
        ("gas", "gas"),
        ("bus", "bus"),
        ("glass", "glass"),
        ("analysis", "analysis"),
        ("chess", "chess"),
        ("taxis", "taxi"),
        ("people", "person"),
        ("trip", "trip"),
    ],
)
def test_one_singular_is_the_likeliest(word: str, one: str) -> None:
    assert thesaurus.singular(word) == one


def test_what_follows_be_stands_alone_because_a_question_parts_them() -> None:
    assert "delivered" in forms("be delivered", "verb")
    assert "be delivered" in bases("delivered", "verb")
    assert "on" not in forms("be on", "verb")


@pytest.mark.parametrize("table", [("verb", VERBS), ("noun", PLURALS), ("adjective", COMPARISONS)])
def test_irregular_words_go_there_and_back(table: tuple[Any, dict[str, tuple[str, ...]]]) -> None:
    part, words = table
    assert len(words) > 15
    lost = [(base, form) for base, found in words.items() for form in found if base not in bases(form, part)]
    lost += [(base, form) for base, found in words.items() for form in found if form not in forms(base, part)]
    assert lost == []


@pytest.mark.parametrize(
    ("adjective", "pairs"),
    [
        ("cheap", ("cheaper", "cheapest")),
        ("big", ("bigger", "biggest")),
        ("heavy", ("heavier", "heaviest")),
        ("expensive", ()),
        ("recent", ()),
        ("late", ("later", "latest")),
        ("low-calorie", ("lower-calorie", "lowest-calorie")),
        ("simple", ("simpler", "simplest")),
        ("active", ()),
        ("valuable", ()),
        ("early", ("earlier", "earliest")),
        ("young", ("younger", "youngest")),
    ],
)
def test_adjectives_compare_by_ending_or_by_more(adjective: str, pairs: tuple[str, ...]) -> None:
    assert degrees(adjective) == pairs


def test_comparatives_and_superlatives_come_in_pairs() -> None:
    assert [word for m in MEASURES for word in (*m.up, *m.down) if len(degrees(word)) % 2] == []


@pytest.mark.parametrize(
    ("first", "second", "amount", "same"),
    [
        ("h", "min", 2, 120),
        ("km", "m", 1.5, 1500),
        ("mi", "km", 1, 1.609344),
        ("lb", "kg", 10, 4.5359237),
        ("gal", "l", 1, 3.785411784),
        ("°F", "°C", 98.6, 37.0),
        ("weeks", "days", 2, 14),
        ("years", "months", 2, 24),
        ("km/h", "mph", 100, 62.13711922),
    ],
)
def test_units_convert_through_their_base(first: str, second: str, amount: float, same: float) -> None:
    by_symbol = {unit.symbol: unit for unit in UNITS}
    one, other = by_symbol[first], by_symbol[second]
    assert one.dimension == other.dimension
    assert (amount * one.factor + one.offset - other.offset) / other.factor == pytest.approx(same, rel=1e-9)


def test_each_unit_has_one_symbol_and_months_are_not_days() -> None:
    assert len({unit.symbol for unit in UNITS}) == len(UNITS)
    dimension = {unit.symbol: unit.dimension for unit in UNITS}
    assert dimension["months"] != dimension["days"]


@pytest.mark.parametrize(
    "symbol",
    [
        "h",
        "min",
        "s",
        "ms",
        "days",
        "weeks",
        "months",
        "years",
        "km",
        "mi",
        "m",
        "cm",
        "mm",
        "ft",
        "kg",
        "lb",
        "g",
        "mg",
        "ml",
        "l",
        "kcal",
        "kWh",
        "km/h",
        "mph",
        "bpm",
        "°C",
        "°F",
        "%",
    ],
)
def test_every_unit_that_a_schema_may_have_is_known(symbol: str) -> None:
    assert symbol in [unit.symbol for unit in thesaurus.units(symbol.lower())]


def test_a_shared_currency_word_names_all_it_may_be() -> None:
    assert {c.code for c in thesaurus.currencies("$")} >= {"USD", "CAD", "AUD"}
    assert {c.code for c in thesaurus.currencies("dollars")} >= {"USD", "CAD", "AUD"}
    assert [c.code for c in thesaurus.currencies("eur")] == ["EUR"]
    assert {c.code for c in thesaurus.currencies("pounds")} == {"GBP"}
    assert [u.symbol for u in thesaurus.units("pounds")] == ["lb"]
    assert len({c.code for c in CURRENCIES}) == len(CURRENCIES)


@pytest.mark.parametrize("look", [*QUESTION_SIDE.values(), thesaurus.units, thesaurus.currencies])
def test_an_unknown_word_means_nothing(look: Callable[[str], tuple[Any, ...]]) -> None:
    assert look("zorbing") == ()
    assert look("") == ()


def test_what_is_liked_best_is_in_no_table_but_that_of_flags() -> None:
    for look in (*QUESTION_SIDE.values(), thesaurus.units):
        assert look("favourite") == () or look is thesaurus.flags


def test_importing_it_loads_no_table_and_nothing_of_the_product_but_itself() -> None:
    code = (
        "import sys; import usercode.ask; before = set(sys.modules); import usercode.ask.thesaurus;"
        "print(*sorted(set(sys.modules) - before))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    ours = [name for name in loaded if name.startswith("usercode")]
    assert "usercode.ask.thesaurus.lookup" in ours
    assert [name for name in ours if not name.startswith("usercode.ask.thesaurus")] == []
    assert [name for name in ours if ".tables" in name] == []
    assert {"numpy", "torch", "dateutil"} & set(loaded) == set()
