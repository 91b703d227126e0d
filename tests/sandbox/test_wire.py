from __future__ import annotations

import datetime as dt
import enum
import json
import math
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from usercode.sandbox.child.wire import Caps, TooLarge, WireError, decode, encode

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    st.dates(),
    st.datetimes(timezones=st.sampled_from([None, dt.UTC, dt.timezone(dt.timedelta(hours=5, minutes=30))])),
    st.times(),
    st.timedeltas(),
    st.decimals(allow_nan=False, min_value=-(10**9), max_value=10**9),
)
HASHABLE = st.recursive(SCALARS, lambda inner: st.tuples(inner, inner), max_leaves=4)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.tuples(inner, inner),
        st.dictionaries(HASHABLE, inner, max_size=4),
        st.sets(HASHABLE, max_size=4),
        st.frozensets(HASHABLE, max_size=4),
    ),
    max_leaves=20,
)


def back(body: bytes, **caps: int) -> Any:
    return decode(body, Caps(**caps), lambda name, ref, fields: (name, ref, fields))


@settings(max_examples=200, deadline=None)
@given(VALUES)
def test_what_is_encoded_decodes_to_itself(value: Any) -> None:
    decoded = back(encode(value))
    assert value == decoded
    assert type(value) is type(decoded)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_decode_or_raise_the_one_error(body: bytes) -> None:
    try:
        back(body)
    except WireError:
        return
    assert isinstance(json.loads(body), list | str | int | float | bool | dict | None)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["tuple", "set", "dict", "date", "record", "float", "decimal", "timedelta", "x"]),
            inner,
            max_size=1,
        )
    ),
    max_leaves=15,
)


@settings(max_examples=300, deadline=None)
@given(JSON)
def test_tagged_trees_of_any_shape_decode_or_raise_the_one_error(tree: Any) -> None:
    try:
        back(json.dumps(tree).encode())
    except WireError:
        return


def test_not_a_number_and_infinities_travel() -> None:
    values = back(encode([math.nan, math.inf, -math.inf, 1.5]))
    assert math.isnan(values[0])
    assert [math.inf, -math.inf, 1.5] == values[1:]


class Colour(enum.Enum):
    RED = "red"


@dataclass
class Point:
    x: int
    y: Any


Pair = namedtuple("Pair", "a b")  # what a query would write


@pytest.mark.parametrize(
    ("value", "arrives"),
    [
        (Colour.RED, "red"),
        (Point(1, [dt.date(2024, 1, 2)]), ("Point", None, {"x": 1, "y": [dt.date(2024, 1, 2)]})),
        (Pair(1, 2), (1, 2)),
        (Counter("aab"), {"a": 2, "b": 1}),
        (OrderedDict(a=1), {"a": 1}),
        (defaultdict(int, a=1), {"a": 1}),
        (deque([1, 2]), [1, 2]),
        (range(3), [0, 1, 2]),
        ({"a": 1}.keys(), ["a"]),
        ({"a": 1}.items(), [("a", 1)]),
        (type("S", (str,), {})("x"), "x"),
    ],
)
def test_kin_of_plain_types_arrive_as_plain_types(value: Any, arrives: Any) -> None:
    assert arrives == back(encode(value))


@pytest.mark.parametrize(
    "value",
    [object(), len, lambda: 1, (x for x in ()), ValueError("x"), json, 1j, b"x", "\ud800", 10**5000, Decimal("1e9999")],
    ids=lambda value: type(value).__name__,
)
def test_what_has_no_form_is_refused_where_it_leaves(value: Any) -> None:
    with pytest.raises(WireError):
        encode(value)


def test_a_generator_is_refused_with_the_remedy() -> None:
    with pytest.raises(WireError, match=r"list\(\.\.\.\)"):
        encode(x for x in ())


def test_a_value_that_holds_itself_is_refused() -> None:
    value: list[Any] = []
    value.append(value)
    with pytest.raises(WireError, match="holds itself"):
        encode(value)


def test_too_many_nodes_are_refused_before_they_are_built() -> None:
    with pytest.raises(TooLarge):
        encode(range(10**12))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"NaN",
        b"Infinity",
        b"1e999",
        b'"\xff"',
        b'"\\ud800"',
        b'{"date":"2024-01-01","date":"2024-01-01"}',
        b'{"tuple":[],"set":[]}',
        b'{"eval":"1"}',
        b'{"date":"x"}',
        b'{"date":5}',
        b'{"datetime":"2024-13-01T00:00:00"}',
        b'{"timedelta":[1,2]}',
        b'{"timedelta":[1,2,3.5]}',
        b'{"timedelta":[99999999999999,0,0]}',
        b'{"decimal":"x"}',
        b'{"decimal":"1e999999999"}',
        b'{"decimal":"sNaN"}',
        b'{"float":"1"}',
        b'{"float":[]}',
        b'{"set":[[1]]}',
        b'{"dict":[[[1],2]]}',
        b'{"dict":[[1]]}',
        b'{"dict":5}',
        b'{"record":["T",null]}',
        b'{"record":[1,null,[]]}',
        b'{"record":["T",1,[]]}',
        b'{"record":["T",null,[["a",1],["a",2]]]}',
        b'{"record":["T",null,[[1,1]]]}',
        b"[" * 1000 + b"]" * 1000,
        b'{"tuple":[' * 100 + b"]}" * 100,
        b"9" * 5000,
        b"1." + b"0" * 100,
        b"[1] trailing",
    ],
)
def test_bytes_outside_the_format_are_refused(body: bytes) -> None:
    with pytest.raises(WireError):
        back(body)


@pytest.mark.parametrize(
    ("value", "caps"), [([[1]], {"depth": 1}), ([1, 2, 3], {"nodes": 3}), ("abcd", {"text": 3}), (12345, {"digits": 4})]
)
def test_each_cap_holds(value: Any, caps: dict[str, int]) -> None:
    with pytest.raises(WireError):
        back(encode(value), **caps)


def test_keys_made_to_collide_are_refused() -> None:
    keys = [k * (2**61 - 1) for k in range(1, 3000)]
    with pytest.raises(WireError, match="collide"):
        back(encode(dict.fromkeys(keys)))


def test_brackets_inside_text_do_not_count_as_nesting() -> None:
    text = '[{"\\' * 2000
    assert [text] == back(encode([text]))


@pytest.mark.parametrize(
    "tail", [b'"' + b'\\"' * 400_000, b"\\" * 800_001, b'"\\'], ids=["quotes", "backslashes", "one backslash"]
)
def test_text_without_an_end_is_read_once(tail: bytes) -> None:
    with pytest.raises(WireError):
        back(b'["' + b"[" * 300 + tail)


def test_comparisons_of_equal_hashes_are_counted_over_the_whole_body() -> None:
    some = {k * (2**61 - 1) for k in range(1, 200)}
    assert [some, some] == back(encode([some, some]))
    with pytest.raises(WireError, match="collide"):
        back(encode([some] * 10))


def test_floats_that_happen_to_share_hashes_travel() -> None:
    powers = {2.0**k for k in range(-1000, 1000)}
    assert powers == back(encode(powers))


def test_a_negative_number_may_have_as_many_digits_as_a_positive_one() -> None:
    assert [-(10**4299), 10**4299] == back(encode([-(10**4299), 10**4299]))
