"""The bytes that are hashed. A change here makes every log unreadable: it is made on purpose or not at all."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.log import Draft, Head
from usercode.log.chain import GENESIS, link, payload_digest
from usercode.log.entry import canonical
from usercode.log.identity import Ordinals, key
from usercode.log.seal import seal

SALT = bytes(range(16))
PAYLOAD = "dcef83783c4c2b6d49033cab97a6c9ba3aa4061c0d453f0f13fd68cb95f9f8ab"
LINK = "5ff5ed4af1ba4304db279bcd6e21e40bdc5b1742d0d191e292c6e3948c3dd7e8"
KEY = "dbf209875bcffbcfd52b48f0da893c99"


def test_the_canonical_form_sorts_keys_and_escapes_nothing_it_need_not():
    payload = {"b": 1, "a": "é\n", "d": dt.date(2024, 2, 29), "c": [1.5, None, True]}
    assert '{"a":"é\\n","b":1,"c":[1.5,null,true],"d":"2024-02-29"}' == canonical(payload)


def test_the_canonical_form_refuses_what_json_does_not_know():
    with pytest.raises(ValueError, match="Out of range"):
        canonical({"a": float("nan")})
    with pytest.raises(TypeError, match="cannot hold a set"):
        canonical({"a": {1}})


def test_the_payload_digest():
    assert PAYLOAD == payload_digest(SALT, b'{"a":1}').hex()


def test_the_link():
    assert LINK == link(GENESIS, 1, "turn", 1_700_000_000_000, bytes.fromhex(PAYLOAD)).hex()


@pytest.mark.parametrize(
    "other",
    [
        (bytes([1]) * 32, 1, "turn", 5, bytes(32)),
        (GENESIS, 2, "turn", 5, bytes(32)),
        (GENESIS, 1, "fact", 5, bytes(32)),
        (GENESIS, 1, "turn", 6, bytes(32)),
        (GENESIS, 1, "turn", 5, bytes([1]) * 32),
    ],
)
def test_every_part_of_an_entry_changes_its_link(other: tuple[bytes, int, str, int, bytes]):
    assert link(GENESIS, 1, "turn", 5, bytes(32)) != link(*other)


def test_sealing_links_each_entry_to_the_one_before():
    entries = seal(Head(0, GENESIS), [Draft("turn", {"a": 1}), Draft("turn", {"a": 1})], 5, lambda n: bytes(n))
    first, second = entries
    assert first.link == link(GENESIS, 1, "turn", 5, first.payload_digest)
    assert second.link == link(first.link, 2, "turn", 5, second.payload_digest)


def test_identity_keys():
    assert KEY == key("turn", "s1", "hello").hex()
    assert key("a", "b") != key("ab")
    ordinals = Ordinals()
    first, second = ordinals.key("coffee"), ordinals.key("coffee")
    assert key("coffee") == first != second


def test_a_head_is_read_as_it_is_written():
    head = Head(12, bytes(range(32)))
    assert head == Head.parse(str(head))
    with pytest.raises(ValueError, match="64 hexadecimal"):
        Head.parse("12:abcd")
