"""Modules as models write them, each with something of Python that the reader has to know."""

MODULES = {
    "enums and defaults": '''
"""State."""
from __future__ import annotations
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum, IntEnum, StrEnum, auto
from typing import Optional, Union, Literal, List, Dict, Any, ClassVar

class Severity(Enum):
    """How bad."""
    MILD = "mild"
    SEVERE = "severe"
    WORST = SEVERE

class Level(IntEnum):
    LOW = auto()
    HIGH = auto()

class Kind(str, Enum):
    DRUG = "drug"
    FOOD = "food"

class Mode(StrEnum):
    CAR = auto()
    TRAIN = auto()

DEFAULT_CURRENCY = "EUR"
BASE = date(2024, 1, 1)

@dataclass
class Allergy:
    substance: str
    severity: Severity = Severity.MILD
    kind: Kind = Kind.DRUG
    level: "Level" = Level.LOW
    since: Optional[date] = None
    tags: List[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=lambda: ["first"])
    limits: Dict[str, float] = field(default_factory=dict)
    LIMIT: ClassVar[int] = 3
    price: Union[int, float, None] = None
    status: Literal["open", "closed"] = "open"
    extra: Any = None
    how: Mode = Mode.CAR

allergies = [
    Allergy("penicillin", Severity.SEVERE, since=BASE + timedelta(days=30)),
    Allergy(substance="nuts", kind=Kind("food"), level=Level["HIGH"], limits={"max": 2.5, "min": 1}),
]
a, b = allergies
first, *rest = [1, 2, 3]
label = f"{a.substance} ({a.severity.value}) since {a.since:%Y-%m-%d} {DEFAULT_CURRENCY!r}"
total = Decimal("10.50") + Decimal("0.25")
when = datetime(2024, 3, 5, 10, 30) - timedelta(hours=2)
at = time(9, 30)
worst = Severity.WORST
both = {Severity.MILD, Severity.SEVERE}
by_name = {x.substance: x for x in allergies}
''',
    "construction and change": """
from dataclasses import dataclass, field, replace, asdict
import datetime
import datetime as dt

@dataclass
class Job:
    title: str
    employer: str = "unknown"
    start: dt.date | None = None
    end: "datetime.date | None" = None

@dataclass
class Person:
    name: str
    jobs: list[Job] = field(default_factory=list)
    boss: "Person | None" = None
    facts: dict = field(default_factory=dict)

jon = Person(name="Jon")
jon.jobs.append(Job("banker", start=datetime.date(2020, 1, 2)))
jon.jobs.extend([Job("dancer"), Job("owner", end=dt.date(2024, 5, 6))])
jon.jobs += [Job("teacher")]
jon.jobs[0].employer = "Bank"
jon.jobs.insert(0, Job("student"))
gina = Person("Gina", boss=jon)
jon.boss = gina
jon.facts["age"] = 30
jon.facts.update(city="Rome", born=1990)
jon.facts.setdefault("hobbies", []).append("dance")
people = [jon, gina]
copy = replace(gina, name="Gina B.")
people.append(copy)
plain = asdict(jon.jobs[1])
del plain["end"]
x = y = [1]
x.append(2)
older = sorted(people, key=lambda p: p.name, reverse=True)
removed = jon.jobs.pop()
STATE = {"people": people, "count": len(people), "nested": {"a": [1, {"b": (1, 2)}]}}
STATE["more"] = [p.name.upper() for p in people if p.name != "Jon"]
""",
    "comprehensions, helpers and loops": '''
from dataclasses import dataclass
from datetime import date, timedelta
import math

@dataclass(frozen=True, order=True)
class Payment:
    day: date
    amount: float
    payee: str = ""

    @property
    def year(self) -> int:
        return self.day.year

    def label(self, prefix="#"):
        return f"{prefix}{self.payee}:{self.amount:.2f}"

def make(day, amount, *, payee="shop", **more):
    """Build one."""
    if amount < 0:
        return Payment(day, -amount, payee + "!")
    result = Payment(day, amount, payee)
    return result

def several(n, start=date(2024, 1, 31)):
    out = []
    for i in range(n):
        if i == 2:
            continue
        out.append(make(start + timedelta(days=30 * i), 10.0 * (i + 1), payee=f"p{i}"))
        if i > 3:
            break
    return out

payments = several(9)
payments += [make(date(2024, 12, 1), -5)]
monthly = [Payment(date(2024, m, 1), 100.0 + m) for m in range(1, 13)]
rows = [("a", 1.5), ("b", 2.5)]
table = [Payment(payee=n, amount=v, day=date.fromisoformat("2024-02-29")) for n, v in rows]
by_payee = {p.payee: p for p in payments}
names = {p.payee for p in payments}
total = sum(p.amount for p in payments)
largest = max(p.amount for p in monthly)
years = [p.year for p in payments]
labels = [p.label() for p in payments[:2]]
flat = [x for row in [[1, 2], [3]] for x in row if x > 1]
pairs = list(zip(names and ["k"], [1]))
numbered = {i: n for i, n in enumerate(["x", "y"], start=1)}
total_ceil = round(total, 1)
count = 0
while count < 3:
    count += 1
for p in payments:
    count += 1
if count > 2:
    note = "many"
elif count == 1:
    note = "one"
else:
    note = "few"
text = ", ".join(p.payee for p in payments) or "none"
flag = any(p.amount > 40 for p in payments) and not False
ternary = "yes" if flag else "no"
if __name__ == "__main__":
    print(payments)
''',
    "classes of other kinds": """
from typing import NamedTuple, TypedDict, Optional
from dataclasses import dataclass, field, KW_ONLY
from collections import namedtuple
from enum import Enum

class Point(NamedTuple):
    x: int
    y: int = 0

class Info(TypedDict, total=False):
    name: str
    age: int

class Animal:
    kingdom = "animalia"
    def __init__(self, name, legs=4):
        self.name = name
        self.legs = legs
        self.tags = []

    def tag(self, *tags):
        for t in tags:
            self.tags.append(t)
        return self

@dataclass
class Base:
    id: int
    created: str = "now"

@dataclass
class Child(Base):
    size: Optional[int] = None
    items: list["Point"] = field(default_factory=list)

    def __post_init__(self):
        if self.size is None:
            self.size = len(self.items)

@dataclass(kw_only=True)
class Named:
    a: int = 1
    b: str

@dataclass
class Mixed:
    p: int
    _: KW_ONLY
    q: int = 2

class Config:
    class Mode(Enum):
        A = 1
    mode = Mode.A
    limits = [1, 2]

origin = Point(1)
info: Info = Info(name="x", age=3)
info2: Info = {"name": "y"}
rex = Animal("Rex").tag("good", "dog")
child = Child(7, items=[Point(1, 2), Point(y=3, x=4)])
named = Named(b="z")
mixed = Mixed(1, q=5)
limit = Config.limits[-1]
kingdom = rex.kingdom
px, py = Point(5, 6)
""",
    "values of every sort": '''
import datetime as _dt
from datetime import datetime as DT, date as D, timezone
A: int = 1_000_000
B: float = -1.5e3
C = +0x1F
BIG = 2 ** 64
D1 = D(2024, 2, 29)
T = DT(2024, 1, 2, 3, 4, 5, 678)
ISO = D.fromisoformat("2024-03-01")
PARSED = DT.strptime("2024-05-06 07:08", "%Y-%m-%d %H:%M")
COMBINED = DT.combine(D(2024, 1, 1), _dt.time(8, 0))
DELTA = D(2024, 3, 1) - D(2024, 2, 1)
DAYS = DELTA.days
WEEK = _dt.timedelta(weeks=1, hours=3)
S = "it's" " joined" \\
    " here"
M = """several
lines"""
RAW = r"a\\d"
NOTHING = None
TRUE = True
EMPTY = ()
ONE = (1,)
NESTED = [[1, [2, [3]]], {"k": {"j": None}}]
MERGED = {**{"a": 1}, "b": 2, **{"c": 3}}
SPREAD = [*range(3), *"ab"]
SLICE = [1, 2, 3, 4][1:3]
LAST = [1, 2, 3][-1]
JOINED = "-".join(["a", "b"]).title()
SPLIT = "a, b".split(", ")
FMT = "%s is %d" % ("x", 3)
CMP = 1 < 2 <= 2 != 3
INN = "a" in ["a"] and 3 not in (1, 2)
NEG = not A
COND = A or B
MINMAX = (min(3, 1), max([1, 5]))
BOTH = A if A > 1 else B
(walrus := 5)
U = "naïve – “quoted” ‘text’ £5"
DICT = dict(a=1, b=[2])
SETT = {3, 1, 2}
FROZ = frozenset(["x"])
LIST = list("abc")
ABS = abs(-4) + round(2.567, 2) + int("7") + float("1.5")
''',
    "aliases and reassignment": """
from dataclasses import dataclass, field
@dataclass
class Note:
    text: str
    tags: list[str] = field(default_factory=list)
one = Note("a")
same = one
same.tags.append("t")
notes = [one, Note("b")]
all_notes = notes + [Note("c")]
notes = notes[:1]
one = Note("d")
everything = {"notes": notes, "all": all_notes, "one": one}
def tag_all(xs, tag):
    for x in xs:
        x.tags.append(tag)
tag_all(all_notes, "z")
counter = {}
for n in all_notes:
    counter[n.text] = counter.get(n.text, 0) + 1
try:
    value = int("3")
except ValueError:
    value = 0
_private = 3
assert value == 3
pass
""",
}
