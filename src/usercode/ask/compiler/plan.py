"""The plan: what a question asks, as frozen values that do not depend on how it was worded.

Two questions that ask the same give equal plans; readings are compared as plans. `code.py` writes a plan as Python.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from usercode.ask.compiler.windows import Cycle, Window
from usercode.state.schema import Kind

Sort = Literal[
    "money", "duration", "distance", "weight", "rating", "count", "number", "date", "clock", "text", "flag", "list"
]
"""What a column measures or holds, beyond its type: `money` is summed in a currency, `rating` never is, and so on."""
Operator = Literal["==", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True)
class Now:
    """The moment at which the question is asked."""


Scalar = str | int | float | bool | dt.date | dt.time | Now
Direction = Literal["max", "min"]
TimeUnit = Literal["day", "week", "month", "quarter", "year", "weekday", "hour"]


@dataclass(frozen=True)
class Column:
    """One field of the records of a collection. `name` is dotted for a field of a nested object.

    `inside` is the list of objects it is a field of: `exercises` for the weight of each exercise.
    """

    name: str
    kind: Kind
    sort: Sort
    optional: bool = False
    unit: str = ""
    currency: str = ""
    """The column that holds the currency of this one, for money without a currency of its own."""
    inside: str = ""
    span: tuple[str, str] | None = None
    """For a length of time that no field holds: the columns of its first and its last day, or moment."""
    since: str = ""
    """For whole years up to today, which no field holds: the column of the day they are counted from."""
    plus: tuple[Column, ...] = ()
    """For a sum of several amounts of a record: their columns; what is missing adds nothing."""
    folded: bool = False
    """Whether texts that differ by case, or by how accents are written, are the same value."""
    wraps: bool = False
    """A time of day whose values lie on both sides of midnight, such as a bedtime: noon is where its day begins."""

    def __hash__(self) -> int:
        """Return the hash of what mostly tells columns apart: parts that hold columns are looked up often."""
        return hash((self.name, self.inside))


@dataclass(frozen=True)
class Compare:
    """A column against a constant, or another column of the record. A record without the value never passes."""

    column: Column
    op: Operator
    value: Scalar | Column


@dataclass(frozen=True)
class OneOf:
    """A column that is one of several constants, sorted."""

    column: Column
    values: tuple[str, ...]


@dataclass(frozen=True)
class Holds:
    """A list that holds a value."""

    column: Column
    value: str


@dataclass(frozen=True)
class Size:
    """The length of a list against a number."""

    column: Column
    op: Operator
    value: int


@dataclass(frozen=True)
class Known:
    """A column that has a value."""

    column: Column


@dataclass(frozen=True)
class Within:
    """A date or moment inside a window."""

    column: Column
    window: Window


@dataclass(frozen=True)
class Recurs:
    """A date on certain weekdays, or in certain months of any year."""

    column: Column
    cycle: Cycle


@dataclass(frozen=True)
class Not:
    """The opposite of a condition, among records that have the value asked about."""

    part: Condition


@dataclass(frozen=True)
class All:
    """Every one of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOf:
    """At least one of several conditions."""

    parts: tuple[Condition, ...]


Joined = All | AnyOf
"""Conditions that are made of several."""
Condition = Compare | OneOf | Holds | Size | Known | Within | Recurs | Not | Joined
Compound = Joined | Not
"""Conditions that are made of others, and speak of no column themselves."""


@dataclass(frozen=True)
class Count:
    """The number of records."""


@dataclass(frozen=True)
class Aggregate:
    """A statistic of a column over the records that have it."""

    op: Literal["sum", "mean", "median", "min", "max", "range"]
    column: Column
    scale: float = 1.0
    """What a value is multiplied by for the unit that was asked for."""


@dataclass(frozen=True)
class Distinct:
    """The number of different values of a column."""

    column: Column


Measure = Count | Aggregate | Distinct


@dataclass(frozen=True)
class Portion:
    """The part of a group's records that meets a condition: between 0 and 1."""

    part: Condition


@dataclass(frozen=True)
class Key:
    """What records are grouped by: a column, or a part of a date (`unit`)."""

    column: Column
    unit: TimeUnit | None = None


@dataclass(frozen=True)
class Having:
    """Which groups are wanted: their measure, or its share of the total in percent, against a number."""

    measure: Measure
    op: Operator
    value: float
    share: bool = False


@dataclass(frozen=True)
class Total:
    """One number: the measure over the selection."""

    measure: Measure


@dataclass(frozen=True)
class Lookup:
    """The values of a column: the only one when `single`, else all different ones, sorted."""

    column: Column
    single: bool = False


@dataclass(frozen=True)
class Members(Lookup):
    """The values of a column that records meeting each of the conditions have; `negated`, the others of its values."""

    each: tuple[Condition, ...] = ()
    negated: bool = False


@dataclass(frozen=True)
class Extreme:
    """The record with the largest or smallest value of `by`, or the first `limit` of them.

    `show` is the column asked for, None for the record itself. `tie` decides between equals; without one, equal records
    that show different values are a refusal at run time.
    """

    by: Column
    direction: Direction
    show: Column | None = None
    limit: int = 1
    tie: tuple[Column, Direction] | None = None
    nth: int = 1
    """Which in order is asked for, with a limit of one: 2 for the second longest."""


@dataclass(frozen=True)
class Groups:
    """Records grouped by `key`, each group measured.

    With `direction`, the `limit` groups with the largest or smallest measure, all of them in order where it is 0; with
    `having`, the groups that pass; with neither, the measure of every group.
    """

    key: Key
    measure: Measure | Portion
    direction: Direction | None = None
    limit: int = 1
    having: Having | None = None
    tie: tuple[Column, Direction] | None = None
    count_only: bool = False
    """The number of groups that pass is asked for, not the groups."""
    nth: int = 1
    """Which in order is asked for, with a limit of one."""
    peak: bool = False
    """With `direction`: the measure of the group itself is asked for, not which group it is."""
    any: bool = False
    """With `having`: whether a group passes."""
    also: Having | None = None
    """What groups that pass `having` must have as well."""
    alone: bool = False
    """With `direction`: the group of the one record with the most is as well meant, and must be the same."""


@dataclass(frozen=True)
class Share:
    """The part of the selection that meets `part`, by `measure`: between 0 and 1, or percent."""

    part: Condition
    measure: Measure
    percent: bool = False


@dataclass(frozen=True)
class Exists:
    """Whether any record passes; `negated` whether none does."""

    negated: bool = False


@dataclass(frozen=True)
class Every:
    """Whether every record of the selection meets `part`, among those that have the values asked about."""

    part: Condition


@dataclass(frozen=True)
class Elapsed:
    """How many days ago the last or first record of the selection was; days to come do not count."""

    by: Column
    direction: Direction


@dataclass(frozen=True)
class Until:
    """How many days lie ahead of the first coming day of the selection; with `single` it must be the only one."""

    by: Column
    single: bool = False


@dataclass(frozen=True)
class Streak:
    """How many days the longest run of days one after the other has, on each of which a record of the selection is."""

    by: Column


@dataclass(frozen=True)
class Gap:
    """How many days lie between a record of the selection and the next one: at most, at least or on average."""

    by: Column
    op: Literal["max", "min", "mean"]


@dataclass(frozen=True)
class Contrast:
    """One measure over two parts of the selection, `left` and `right`.

    `trend`: increase, decrease or same from left to right, or the three of `names`. `difference`: left minus right,
    `gap`: without sign.
    `more`, `less`, `equal`: whether left is more (less, the same) than right. `larger`, `smaller`: which of the two,
    by `names`. `ratio`: left divided by right. `change`: from left to right in percent of left.
    """

    measure: Measure
    left: Condition
    right: Condition
    form: Literal["trend", "difference", "gap", "more", "less", "equal", "larger", "smaller", "ratio", "change"]
    names: tuple[str, ...] = ()
    also: tuple[Aggregate, ...] = ()
    """Measures that are as well meant: the answer must be the same by each of them."""


@dataclass(frozen=True)
class Rate:
    """The measure over the selection divided by the number of `unit` in the window, or in what the records cover."""

    measure: Measure
    unit: TimeUnit
    column: Column
    window: Window | None = None
    running: bool = False
    """Whether the window is not over yet: the time up to today is what counts."""


@dataclass(frozen=True)
class Ratio:
    """One total over the selection divided by another: what was earned per hour."""

    measure: Aggregate
    per: Aggregate


@dataclass(frozen=True)
class Test:
    """Whether the measure over the selection, or a share of it, passes a comparison: "more than 5 trips", "most of"."""

    measure: Measure | Share
    op: Operator
    value: float


Ask = (
    Total
    | Lookup
    | Extreme
    | Groups
    | Share
    | Exists
    | Every
    | Elapsed
    | Until
    | Streak
    | Gap
    | Contrast
    | Rate
    | Ratio
    | Test
)


@dataclass(frozen=True)
class Slice:
    """The first `count` records by a column: the last ten runs. `inside` holds before they are counted."""

    by: Column
    direction: Direction
    count: int
    inside: Condition | None = None


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is asked of which records. With a `slice`, `where` holds for the records that it leaves. `digits` rounds."""

    collection: str
    ask: Ask
    where: Condition | None = None
    slice: Slice | None = None
    digits: int | None = None

    def __hash__(self) -> int:
        """Return the hash of what mostly tells the few plans of one question apart."""
        return hash((self.collection, type(self.ask)))
