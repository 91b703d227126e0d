"""What may become a proposal: told from its text, in the sandbox, with the reason when it may not."""

from __future__ import annotations

import json

import pytest

from tests.memory.test_proposals import FORM, PACKING, PROGRAM
from usercode.constraints.proposal_lint import look_over
from usercode.constraints.review import drafted
from usercode.errors import Refused

MODULE = """
from usercode_constraint import Alert

EXAMPLES = [
    {"now": "2025-03-01", "fires": True, "records": {"garden.plants": [{"name": "fern"}]}},
    {"now": "2025-03-01", "fires": False},
]


def check_plants(plant, now):
    yield Alert(severity="info", message=plant.name, evidence=[plant])
"""


@pytest.mark.parametrize(
    ("text", "kind"), [(PACKING, "function"), (PROGRAM, "function"), (MODULE, "module"), (json.dumps(FORM), "form")]
)
def test_the_kind_is_told_from_the_text(confined: None, text: str, kind: str) -> None:
    draft = drafted(text, "mine", None)
    assert kind == draft.kind
    assert {True, False} == {example["fires"] for example in draft.examples}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("def check(state, now:\n    return []\n", "no Python, line 1"),
        ("def other():\n    return []\n", "defines none of"),
        (PACKING.replace("DOMAIN", "import socket_of_mine\nDOMAIN"), "socket_of_mine"),
        (PACKING.replace('f"Pack', "open('/etc/passwd').read() + f\"Pack"), "uses open"),
        (PACKING.replace("state.travel", "state.__class__.__mro__"), "uses __class__"),
        ("(" * 500 + ")" * 500, "no Python"),
    ],
)
def test_a_text_that_cannot_be_one_is_told_what_is_wrong(text: str, says: str) -> None:
    assert says in "; ".join(look_over(text)["problems"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (PACKING.replace("EXAMPLES = [", "OTHERS = ["), "example that fires"),
        (PACKING.replace("True", "False"), "example that fires"),
        (PACKING.replace("False", "True"), "must not fire"),
        (PACKING.replace('"fires": True', '"fires": 1'), "fires"),
        (PACKING.replace('{"now": "2025-03-01", "fires": True', '{"fires": True'), "now is missing"),
        ('{"form": "deadline"}', "name is missing"),
        ("[1, 2", "no JSON"),
        ("x = 1\n" * 20_000, "longer than"),
        ("while True print", "is refused"),
    ],
)
def test_a_text_that_cannot_be_proposed_is_refused(confined: None, text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        drafted(text, "mine", None)


def test_examples_may_be_handed_over_beside_the_text(confined: None) -> None:
    text = PACKING.replace("EXAMPLES = [", "OTHERS = [")
    examples = [{"now": "2025-03-01", "fires": True}, {"now": "2025-03-02", "fires": False}]
    assert tuple(examples) == drafted(text, "mine", examples).examples
