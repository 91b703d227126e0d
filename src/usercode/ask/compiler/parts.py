"""What chunks of a question come to: the parts of a frame. Each accounts for the words it was read from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from usercode.ask.compiler.items import Part as Speech
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.periods import Span
from usercode.ask.compiler.plan import Condition, Direction, Operator
from usercode.ask.thesaurus.entries import Unit

Nouns = Literal["day", "week", "month", "quarter", "year", "weekday"]


@dataclass(frozen=True, slots=True)
class Free:
    """A word that changes nothing."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the question begins with: how many, which, when, did I."""

    kind: Literal[
        "many",
        "much",
        "times",
        "measure",
        "which",
        "who",
        "where",
        "when",
        "clock",
        "list",
        "yes",
        "number",
        "elapsed",
        "ahead",
        "until",
    ]
    senses: tuple[Sense, ...] = ()
    preposition: str = ""
    priced: bool = False
    """Whether the words ask for a price: "how much was" it."""


@dataclass(frozen=True, slots=True)
class Head:
    """The records, by name or by the verb that makes one."""

    role: Literal["noun", "mass", "verb", "light", "unit", "container", "generic", "modifier"]
    plural: bool = False
    preposition: str = ""
    told: bool = False
    """Whether it is a single one that a clause behind it tells: "the trip that cost the most"."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition, in each way that the words allow."""

    options: tuple[Condition, ...]
    noun: bool = False
    """Whether it names the records as well: "breakfasts"."""
    plural: bool = False
    negated: bool = False
    senses: tuple[Sense, ...] = ()
    clock: bool = False
    speech: Speech = "noun"
    article: bool = False
    """Whether an article stands before it: "the tallest the monstera has been"."""
    joint: str = ""
    """How the values of a list are joined: and, or."""
    opposed: bool = False
    """Whether it is what another value is set against: "rather than road"."""
    stated: bool = False
    """Whether a form of "be" stands before it: what is said of the records, not which of them are meant."""
    doer: bool = False
    """Whether the words make of a value who does or has what is said: "Marta's score", "did Marta win"."""

    def __hash__(self) -> int:
        """Return the hash of what mostly tells the conditions of one question apart."""
        return hash((self.senses, self.speech, self.negated, len(self.options)))


@dataclass(frozen=True, slots=True)
class When:
    """A stretch of time; `anchors` are the fields it speaks of when they were said."""

    span: Span
    anchors: tuple[Sense, ...] = ()
    bare: bool = False
    negated: bool = False
    preposition: str = ""
    lasting: bool = False
    """Words such as "for more than five years": how long it has been so; only parentheses tie it to a date."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Fields that are spoken of; what for, the frame decides. `unit` is one that the answer is wanted in."""

    senses: tuple[Sense, ...]
    speech: Speech = "noun"
    plural: bool = False
    unit: Unit | None = None
    preposition: str = ""
    counted: bool = False
    """Said as a bare unit: "how many hours"."""
    currencies: tuple[str, ...] = ()
    word: str = ""
    head: bool = False
    """A noun that names the records as well: "bill"."""
    doing: bool = False
    light: bool = False
    """A verb that also says no more than that the record was made: "read" of books and of pages."""
    article: bool = False
    """Whether it is one of several that is not told: "a contractor", "one of my children"."""
    whole: bool = False
    """Whether all of several are who does it, or to whom it is done: "did the children", "given the children"."""
    relates: Literal["", "does", "done"] = ""
    """Set of a verb that says something only of a field that is asked for or given: "carried" of the courier."""


@dataclass(frozen=True, slots=True)
class TimeNoun:
    """A unit of time as a noun: "which month", "how many days"."""

    unit: Nouns
    plural: bool = False
    preposition: str = ""


@dataclass(frozen=True, slots=True)
class Stat:
    """A statistic."""

    op: Literal["sum", "mean", "median", "min", "max", "range"]
    senses: tuple[Sense, ...] = ()
    """The fields that it is of, where the words say that as well: how far the longest and the shortest lie apart."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Words such as "number of"."""


@dataclass(frozen=True, slots=True)
class Different:
    """Words such as "different": each value once."""


@dataclass(frozen=True, slots=True)
class Most:
    """A superlative. `degree` orders by fields, `amount` by whatever is measured, `often` by the number of records.

    `share` orders by how many of a group's records are as is said: "the highest share of damaged parcels".
    """

    kind: Literal["degree", "amount", "often", "share", "date", "clock", "undefined"]
    direction: Direction
    senses: tuple[tuple[Sense, int], ...] = ()
    limit: int = 1
    nth: int = 1
    ahead: bool = False
    """Whether it looks for what is to come: "my next trip"."""
    vague: bool = False
    """Whether the word fits any number: "highest", unlike "longest"."""
    of_user: bool = False
    """Whether the user stands right behind it: "the furthest I have run" asks how far that was."""


@dataclass(frozen=True, slots=True)
class First:
    """Words such as "top 3": how many are wanted."""

    limit: int
    direction: Direction = "max"
    behind: bool = False
    """Whether it is said in a clause of its own behind the question: "Give me the top two."."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Words such as "by number of", behind which is said by what a whole list is to be ranked."""


@dataclass(frozen=True, slots=True)
class Split:
    """What the records are grouped by. `word` is how it was said: per, by or each."""

    word: Literal["per", "by", "each"]
    senses: tuple[Sense, ...] = ()
    unit: Nouns | None = None
    record: bool = False
    """Words such as "per trip": each record by itself."""
    article: bool = False
    """Said with an article: "twice a week" is so on average."""
    measure: Unit | None = None
    """A unit of what fields measure: "per hour" of records that hold hours."""


@dataclass(frozen=True, slots=True)
class Passing:
    """What groups must have: a share of all in percent, so many records, or so many days with one."""

    op: Operator
    value: float
    share: bool = False
    days: bool = False


@dataclass(frozen=True, slots=True)
class ShareOf:
    """Words such as "what share of".

    With `bound` it is asked whether the share passes: "most of". `rated`: what stands right before it is the part, as
    the wins of a "win rate".
    """

    percent: bool
    times: bool = False
    """Whether it is said of the times that something was: "what percentage of the time did I"."""
    bound: tuple[Operator, float] | None = None
    rated: bool = False


@dataclass(frozen=True, slots=True)
class Trend:
    """Words such as "increase or decrease"; `rise` and `fall` ask yes or no."""

    form: Literal["trend", "rise", "fall"]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two stretches of time set against each other."""

    first: Span
    second: Span
    by_time: bool = False
    """Whether the earlier comes first, whichever is said first."""


@dataclass(frozen=True, slots=True)
class More:
    """A comparative that waits for "than"."""

    sign: int
    senses: tuple[tuple[Sense, int], ...] = ()
    open: bool = False
    """Whether it is asked which of the two it is, or neither: "more or fewer"."""


@dataclass(frozen=True, slots=True)
class Than:
    """Words such as "than", "compared to", "versus"."""

    word: str = "than"


@dataclass(frozen=True, slots=True)
class Joint:
    """A word that joins: and, or, a comma, both, either, neither, nor."""

    kind: str


@dataclass(frozen=True, slots=True)
class Bound:
    """A bare number with a comparison: the measure against it, "more than 5" trips."""

    op: Operator
    value: float


@dataclass(frozen=True, slots=True)
class Series:
    """Words that ask for the longest streak of days, or for the gaps from one record to the next."""

    op: Literal["streak", "max", "min", "mean"]


@dataclass(frozen=True, slots=True)
class Tie:
    """Which of several equals is wanted."""

    direction: Direction
    senses: tuple[Sense, ...] = ()


@dataclass(frozen=True, slots=True)
class Digits:
    """To how many decimals the answer is rounded; `unit` is the one that it then is in: "to the nearest hour"."""

    count: int
    unit: InUnit | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """An instruction on the answer that is met as it is, or one that the answer must be fit for, such as `percent`."""

    kind: str
    words: tuple[str, ...] = ()
    """Of a `trend`, the words for more, less and the same."""
    senses: tuple[Sense, ...] = ()
    """Of an order, the fields that may be what it goes by; of none, whatever the answer is ranked by."""
    often: bool = False
    """Whether an order goes by how many records there are."""


ORDERS = frozenset({"descending", "ascending", "alphabetical", "order"})
"""Kinds of forms that say in which order several are wanted; "order" is that of the answer itself."""


@dataclass(frozen=True, slots=True)
class InUnit:
    """The unit the answer is wanted in."""

    units: tuple[Unit, ...] = ()
    currencies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Denied:
    """A "not" or "never" before the verb: what stands behind it has not been."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What stands in parentheses, as its own parts."""

    parts: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Stranded:
    """A preposition left at the end: "which city did I fly to the most"."""

    word: str


@dataclass(frozen=True, slots=True)
class Each:
    """Words such as "single", "a single", "one": each record by itself."""

    word: str


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantifier that asks for no more than all: "all", "ever", "every"."""

    word: str


@dataclass(frozen=True, slots=True)
class Dated:
    """The day by which records are placed in time: "going by the date reported"."""

    day: Sense


Piece = (
    Free | Asked | Head | Filter | When | Mention | TimeNoun | Stat | Counted | Different | Most | First | Split
    | Passing | ShareOf | Trend | Pair | More | Than | Joint | Bound | Tie | Digits | Form | InUnit | Aside | Stranded
    | Each | Quantity | Series | Denied | Ranked | Dated
)  # fmt: skip
Read = tuple[int, Piece, float]
"""Where a chunk ends, what it is, what it costs."""
