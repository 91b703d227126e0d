from __future__ import annotations

import copy
import datetime as dt
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from usercode.errors import UsageError
from usercode.sandbox import LimitExceeded, QueryFailed, RecordValue, Sandbox
from usercode.sandbox.failures import as_failure

from .given import NOW, data, page, trip

Value = Callable[..., Any]


def failure(sandbox: Sandbox, code: str) -> QueryFailed:
    with pytest.raises(QueryFailed) as caught:
        sandbox.run(code, now=NOW)
    return caught.value


def test_an_expression_gives_its_value(value: Value) -> None:
    assert value("sum(t.cost for t in trips)") == 10.0


def test_a_program_gives_the_value_of_its_last_expression(value: Value) -> None:
    assert value("x = 2\ny = 3\nx * y") == 6


def test_a_program_that_ends_in_a_statement_gives_none(value: Value) -> None:
    assert value("x = 2") is None


def test_what_is_printed_comes_back_beside_the_value(sandbox: Sandbox) -> None:
    reply = sandbox.run("print('a', 1)\nprint('b', end='')\n7", now=NOW)
    assert (reply.value, reply.printed) == (7, "a 1\nb")


def test_an_empty_program_gives_none(value: Value) -> None:
    assert value("") is None


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("[t.city for t in travel.trips]", ["Oslo"]),
        ("trips is travel.trips", True),
        ("allergies[0].substance", "nuts"),
        ("ref(trips[0]), ref(allergies[0])", ("r1", "r90")),
        ("ref(Allergy('x')) is None", True),
        ("isinstance(trips[0], Trip)", True),
        ("Allergy('nuts') == allergies[0]", True),
        ("trips[0].start + timedelta(days=1)", dt.date(2024, 2, 1)),
        ("trips[0].booked.hour, trips[0].leaves.minute", (8, 45)),
        ("trips[0].days[-1]", dt.date(2024, 2, 2)),
        ("trips[0].hotel.stars + trips[0].others[0].stars", 6),
        ("now", NOW),
        ("dt.date(2024, 1, 1)", dt.date(2024, 1, 1)),
        ("Counter('aab')['a'], fsum([.1] * 10), mean([1, 2]), median([1, 2, 9])", (2, 1.0, 1.5, 2)),
        ("math.floor(2.5), statistics.mode([1, 1]), re.sub('a', 'b', 'a')", (2, 1, "b")),
        ("sorted(defaultdict(int, a=1))", ["a"]),
        ("time(7, 30)", dt.time(7, 30)),
        ("from decimal import Decimal\nDecimal('1.10')", Decimal("1.10")),
        ("from usercode_state import travel as v\nlen(v.trips)", 1),
        ("import dataclasses\n[f.name for f in dataclasses.fields(Allergy)]", ["substance"]),
        ("def f():\n    return len(trips)\nf()", 1),
        ("repr(allergies[0])", "Allergy(substance='nuts')"),
    ],
)
def test_names_in_scope(value: Value, code: str, expected: Any) -> None:
    assert expected == value(code)


def test_records_come_back_as_data_of_the_host(value: Value) -> None:
    record = value("trips[0]")
    assert isinstance(record, RecordValue)
    assert (record.type_name, record.ref, record.city) == ("Trip", "r1", "Oslo")
    assert RecordValue("Hotel", None, {"name": "Grand", "stars": 4}) == record.hotel


def test_a_list_name_shared_by_two_domains_is_only_there_with_its_domain(make: Callable[..., Sandbox]) -> None:
    from usercode.sandbox import Table

    sandbox = make(data(tables=(Table("work", "trips", "Trip", (page(["r5", *trip("Rome")]),)),)))
    assert sandbox.run("work.trips[0].city, travel.trips[0].city", now=NOW).value == ("Rome", "Oslo")
    with pytest.raises(QueryFailed, match="trips"):
        sandbox.run("trips", now=NOW)


def test_names_passed_with_a_query_are_in_scope(value: Value) -> None:
    names = {"limit": 5, "days": [dt.date(2024, 1, 1)], "table": {"a": (1, {2})}}
    assert (5, [dt.date(2024, 1, 1)], {"a": (1, {2})}) == value("limit, days, table", **names)


def test_names_of_one_query_are_gone_in_the_next(sandbox: Sandbox, value: Value) -> None:
    value("limit", limit=5)
    assert failure(sandbox, "limit").type_name == "NameError"


def test_names_given_with_the_data_stay(make: Callable[..., Sandbox]) -> None:
    sandbox = make(data(names={"rates": {"EUR": 1.5}}))
    assert sandbox.run("rates['EUR']", now=NOW).value == 1.5


def test_an_object_cannot_be_passed_in(sandbox: Sandbox) -> None:
    for thing in (object(), RecordValue("T", None, {})):
        with pytest.raises(UsageError):
            sandbox.run("x", now=NOW, names={"x": thing})


def test_nothing_of_a_query_is_left_for_the_next(value: Value) -> None:
    value("trips.clear()\nimport math\nmath.pi = 3\nTrip.cost = None\nx = 1")
    assert value("len(trips), math.pi > 3, trips[0].cost, 'x' in globals()") == (1, True, 10.0, False)


@pytest.mark.parametrize(
    ("code", "type_name", "line"),
    [
        ("1/0", "ZeroDivisionError", 1),
        ("x = 1\n\nx.y", "AttributeError", 3),
        ("def f():\n    return [][1]\n\nf()", "IndexError", 2),
        ("x = (\n", "SyntaxError", 1),
        ("x = 1\n  y = 2", "IndentationError", 2),
        ("class E(Exception): pass\nraise E('told')", "E", 2),
        ("raise SystemExit(0)", "SystemExit", 1),
        ("from . import os", "ImportError", 1),
        ("trips[0] < trips[0]", "TypeError", 1),
    ],
)
def test_an_error_of_the_code_tells_type_and_line(sandbox: Sandbox, code: str, type_name: str, line: int) -> None:
    error = failure(sandbox, code)
    assert (type_name, line) == (error.type_name, error.line)


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("trps", "did you mean trips?"),
        ("alergies", "did you mean allergies?"),
        ("completely_unknown", "travel.trips, health.allergies"),
        ("trips[0].citty", "did you mean .city?"),
        ("trips[0].zzz", "Trip has city, cost"),
        ("import numpy", "Data.modules"),
        ("open('/etc/passwd')", "no files"),
        ("(", "expression"),
    ],
)
def test_an_error_says_what_to_do_next(sandbox: Sandbox, code: str, hint: str) -> None:
    assert hint in failure(sandbox, code).remedy


def test_an_unknown_collection_of_a_domain_names_those_that_exist(sandbox: Sandbox) -> None:
    assert "it has trips" in failure(sandbox, "travel.trip").message


def test_a_generator_as_the_answer_says_what_to_do(sandbox: Sandbox) -> None:
    assert "list(...)" in failure(sandbox, "(t for t in trips)").message


def test_what_was_printed_before_an_error_is_kept(sandbox: Sandbox) -> None:
    assert failure(sandbox, "print('before')\n1/0").printed == "before\n"


def test_code_with_half_a_surrogate_pair_is_refused(sandbox: Sandbox) -> None:
    with pytest.raises(UsageError):
        sandbox.run("'\ud800'", now=NOW)


def test_code_that_is_too_long_is_refused_before_it_travels(sandbox: Sandbox) -> None:
    with pytest.raises(LimitExceeded) as caught:
        sandbox.run("1" + " " * 70_000, now=NOW)
    assert caught.value.limit == "code"


def test_dataclasses_enums_and_annotations_work_as_ever(value: Value) -> None:
    code = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\nfrom enum import Enum\n"
        "class C(Enum):\n    A = 'a'\n@dataclass\nclass P:\n    x: Unknown\n(P(3).x, C.A)"
    )
    assert value(code) == (3, "a")


def test_a_record_of_a_query_cannot_answer_for_python(value: Callable[..., Any]) -> None:
    made = value("import dataclasses\ndataclasses.make_dataclass('R', ['city', '__deepcopy__'])('Oslo', 'x')")
    assert made.city == "Oslo"
    assert not hasattr(made, "__deepcopy__")
    assert copy.deepcopy(made) == made


def test_a_forged_error_is_cut_to_the_length_of_a_true_one() -> None:
    failure = as_failure(["k" * 10**6, "t" * 10**6, 1, "f" * 10**6, "n" * 10**6, "o" * 10**6, "printed"])
    assert max(map(len, (failure.type_name, failure.text, failure.file, failure.name, failure.owner))) == 500
    assert failure.printed == "printed"


@pytest.mark.parametrize("names", [{1: 2}, {"a b": 1}, {"x": "y" * 5_000_000}], ids=["number", "space", "too large"])
def test_names_that_cannot_be_passed_are_refused(sandbox: Sandbox, names: Any) -> None:
    with pytest.raises(UsageError):
        sandbox.run("1", now=NOW, names=names)


def test_names_may_hold_keys_that_share_a_hash(value: Callable[..., Any]) -> None:
    assert value("len(x)", x=dict.fromkeys(k * (2**61 - 1) for k in range(1, 2000))) == 1999
