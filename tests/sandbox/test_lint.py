from __future__ import annotations

import ast

import pytest

from usercode.errors import SchemaError
from usercode.sandbox import lint_declarations, lint_schema

SCHEMA = '''
"""What a user's schema looks like."""
from __future__ import annotations
import datetime as dt
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from enum import Enum
from typing import Annotated, Literal, Optional

class Seat(Enum):
    AISLE = "aisle"
    WINDOW = "window"

@dataclass(frozen=True)
class Base:
    id: int

@dataclass(frozen=True, kw_only=True)
class Trip(Base):
    """A trip."""
    city: str
    cost: Decimal = Decimal("0.50")
    start: date = date(2024, 1, 1)
    leaves: dt.time | None = None
    seat: Seat = Seat.AISLE
    tags: list[str] = field(default_factory=list)
    kind: Literal["work", "private"] = "private"
    note: Annotated[str, "free text"] = ""
    after: "Trip | None" = None
    pairs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    @property
    def per_night(self) -> Decimal: return self.cost / 2
    def __post_init__(self): raise RuntimeError("would run only when constructed")

LIMIT = -1000
OTHER = LIMIT
WORDS = {"a": [1, 2.5, None, True], "b": ("x",)}
def expensive(new: Trip, trips: list[Trip], cap: int = 1000) -> Optional[str]:
    """Say so."""
    return f"{new.city}" if new.cost > cap else None
'''
STATE = """
from .schema import Trip, Seat
import datetime as dt
trips = [Trip(id=1, city="Oslo", start=dt.date(2024, 1, 1), seat=Seat.AISLE), Trip(2, "Rome")]
passport: dict = {"country": "NO"}
"""

REFUSED = {
    "a call": "print(1)",
    "an import": "import os",
    "an import from": "from os import system",
    "a star": "from typing import *",
    "an alias": "from typing import Any as list",
    "an alias of a module": "import datetime as date",
    "a parent's parent's parent": "from ...x import A",
    "a relative module": "from .schema import helper",
    "a metaclass": "class A(metaclass=type): pass",
    "a computed base": "class A(print('x') or object): pass",
    "a base attribute": "class A(int.__class__): pass",
    "an unknown base": "class A(Exception): pass",
    "a base that is a value": "B = 1\nclass A(B): pass",
    "a class decorator": "@print\nclass A: pass",
    "an option of dataclass": "from dataclasses import dataclass\n@dataclass(slots=print(1))\nclass A: pass",
    "a function decorator": "@eval\ndef f(): pass",
    "a decorator called": "@rule(when=print(1))\ndef f(): pass",
    "a decorator redefined": "def rule(f): pass\n@rule\ndef g(): pass",
    "a default": "def f(x=print(1)): pass",
    "a keyword default": "def f(*, x=open('/etc/passwd')): pass",
    "a lambda": "X = lambda: 1",
    "a call in a class": "class A:\n    print('x')",
    "a loop in a class": "class A:\n    for i in range(10**9): pass",
    "a nested class": "class A:\n    class B: pass",
    "a factory": "from dataclasses import dataclass, field\ndef evil(): pass\n"
    "@dataclass\nclass A:\n    x: list = field(default_factory=evil)",
    "a method that hides a constructor": "class A:\n    def date(x): print(x)\n    y = date(1)",
    "a method that hides a factory": "class A:\n    def list(): print(1)\n    y = list()",
    "a method that hides field": "class A:\n    def field(): print(1)\n    y = field()",
    "a method that hides a record": "from dataclasses import dataclass\n@dataclass\nclass R: pass\n"
    "class A:\n    def R(): print(1)\n    y = R()",
    "a call in a type": "x: print('evaluated') = 1",
    "a call in a type in quotes": "x: \"print('evaluated')\" = 1",
    "a call in a parameter's type": "def f(x: print('evaluated')): pass",
    "a call in a return type": "def f() -> print('evaluated'): pass",
    "a dunder in a type": "x: ().__class__ = 1",
    "a comparison in a type": "x: 1 < 2 = 1",
    "a slice in a type": "x: list[1:2] = 1",
    "a computed literal": "from typing import Literal\nx: Literal[print(1)] = 1",
    "__init_subclass__": "class A:\n    def __init_subclass__(c): pass",
    "__set_name__": "class A:\n    def __set_name__(s, o, n): pass",
    "__class_getitem__": "class A:\n    def __class_getitem__(c, i): pass",
    "__getattr__ of a module": "def __getattr__(name): pass",
    "_missing_ of an enum": "from enum import Enum\nclass E(Enum):\n    A = 1\n    def _missing_(c, v): pass",
    "an enum extended": "from enum import Enum\nclass E(Enum):\n    A = 1\nclass F(E): pass",
    "a member that is not one": "from enum import Enum\nclass S(Enum):\n    A = 1\nX = S.mro",
    "an attribute of a member": "from enum import Enum\nclass S(Enum):\n    A = 1\nX = S.A.value",
    "a record with special methods built": "from dataclasses import dataclass\n@dataclass\nclass A:\n"
    "    def __post_init__(self): print(1)\nX = A()",
    "a plain class built": "class A: pass\nX = A()",
    "redefining": "def dataclass(c): return c",
    "redefining later": "from enum import Enum\nclass A: pass\nA = 1",
    "shadowing": "class list: pass",
    "a while": "while True: pass",
    "an if": "if 1: pass",
    "a try": "try: pass\nexcept Exception: pass",
    "a with": "with open('x'): pass",
    "a match": "match 1:\n    case 1: pass",
    "a del": "x = 1\ndel x",
    "a walrus": "X = (y := 1)",
    "a comprehension": "X = [i for i in range(10**9)]",
    "an f-string": "X = f'{print(1)}'",
    "arithmetic": "X = 9**9**9",
    "repeat": "X = 'a' * 10**10",
    "a huge number": "X = " + "9" * 4000,
    "a complex number": "X = 1j",
    "a subscript": "X = {}[1]",
    "a conditional": "X = 1 if print(1) else 2",
    "a spread dict": "X = {**{}}",
    "a spread call": "from datetime import date\nX = date(*[1, 2, 3])",
    "keywords spread": "from datetime import date\nX = date(**{})",
    "an exponent": "from decimal import Decimal\nX = Decimal('1e999999999')",
    "a dunder": "__builtins__ = {}",
    "a private name": "_x = 1",
    "another alphabet": "\uff58 = 1\nпечать = 2",
    "__slots__": "class A:\n    __slots__ = ['x']",
    "an attribute": "class A: pass\nA.x = 1",
    "two targets": "a = b = 1",
    "unpacking": "a, b = 1, 2",
    "an augmented assignment": "x = 1\nx += 1",
    "async": "async def f(): pass",
    "depth": "X = " + "[" * 2000 + "]" * 2000,
    "depth of signs": "X = " + "-" * 5000 + "1",
    "NUL": "x = 1\x00",
    "length": "# " + "x" * 200_001,
    "too many parts": "X = [" + "1," * 60_000 + "]",
    "no syntax": "x = (",
}


def test_a_schema_that_only_declares_is_accepted_and_returned_parsed() -> None:
    assert isinstance(lint_schema(SCHEMA), ast.Module)


def test_a_state_of_declared_instances_is_accepted() -> None:
    lint_declarations(STATE)


@pytest.mark.parametrize("source", list(REFUSED.values()), ids=list(REFUSED))
def test_a_module_that_would_run_something_is_refused(source: str) -> None:
    with pytest.raises(SchemaError) as caught:
        lint_schema(source)
    assert caught.value.remedy


def test_the_reason_comes_with_the_line() -> None:
    with pytest.raises(SchemaError, match=r"line 3: a call of print"):
        lint_schema("x = 1\ny = 2\nz = print(1)\n")


def test_bodies_of_functions_are_not_looked_into() -> None:
    lint_schema("def f(x: int) -> int:\n    import os\n    return [y for y in os.listdir(x)]")
