"""What the façade returns: frozen values, each with `to_dict()` for programs and the command line's `--json`.

Ids are strings as people meet them: `t12` a turn, `f13` a fact, `r14` a record, `c15` a change, `a16` an alert. The
number is the position in the log, so `@16` and `a16` speak of the same entry.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal


def plain(value: Any) -> Any:
    """Return `value` as JSON data: dates as ISO text, sets sorted, dataclasses as objects."""
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    if isinstance(value, dt.timedelta):
        return value.total_seconds()
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {k if isinstance(k, str) else str(plain(k)): plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return [plain(v) for v in ordered(value)]
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


def ordered(values: set[Any] | frozenset[Any]) -> list[Any]:
    """Return the members in their own order, or in that of their text when they have none."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=repr)


class Result:
    """Base of the results: adds `to_dict`."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON data."""
        return {f.name: plain(getattr(self, f.name)) for f in fields(self)}  # type: ignore[arg-type]


@dataclass(frozen=True, kw_only=True)
class Problem(Result):
    """One piece of an import that was left out, and why."""

    source: str
    line: int | None
    reason: str

    def __str__(self) -> str:
        return f"{self.source}:{self.line}: {self.reason}" if self.line else f"{self.source}: {self.reason}"


@dataclass(frozen=True, kw_only=True)
class Alert(Result):
    """One alert: raised once per cause, updated in place, resolved when its cause is gone."""

    id: str
    severity: Literal["critical", "warning", "info"]
    domain: str
    message: str
    status: Literal["active", "acknowledged", "snoozed", "resolved"]
    evidence: tuple[str, ...]
    first_day: dt.date
    due: dt.date | None = None
    snoozed_until: dt.date | None = None
    constraint: str = ""
    source: str = ""
    """What it rests on beside the evidence; "unverified" when nobody has read that up."""
    resolved_on: dt.date | None = None


@dataclass(frozen=True, kw_only=True)
class Added(Result):
    """What one `add` or `record` did. `import_id` (`i12`) is "" when everything was there already."""

    import_id: str = ""
    ids: tuple[str, ...] = ()
    """Ids of the new turns or records, the first 1,000."""
    turns: int = 0
    facts: int = 0
    records: int = 0
    already_there: int = 0
    missing_from_newer: tuple[str, ...] = ()
    """Records of an earlier import of the same file that this one no longer has; reported, never removed."""
    problems: tuple[Problem, ...] = ()
    alerts: tuple[Alert, ...] = ()
    """Alerts raised or updated by this change."""
    unchecked: str = ""
    """Why constraints did not run, or ""."""


@dataclass(frozen=True, kw_only=True)
class StateImport(Result):
    """What reading a module that a model wrote made, or with `dry_run` would make.

    `records` counts the records of each collection, those that were there before among them. `functions` are listed
    and not kept; `repairs` counts by name what was mended; `problems` say what was not read, each with its line.
    """

    import_id: str = ""
    records: dict[str, int] = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    repairs: dict[str, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    already_there: int = 0
    dry_run: bool = False
    alerts: tuple[Alert, ...] = ()
    """Alerts raised or updated by this change."""
    unchecked: str = ""
    """Why constraints did not run, or ""."""


@dataclass(frozen=True, kw_only=True)
class Checked(Result):
    """What a check found on day `now`: the open alerts, and which are new or gone since the check before."""

    now: dt.datetime
    alerts: tuple[Alert, ...]
    raised: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    resolved: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    """Constraints that raised an error of their own, with the error."""
    digest: str = ""
    """What was raised, in one text, when it was much at once."""


@dataclass(frozen=True, kw_only=True)
class Tended(Result):
    """What one turn of watching did, and when the next is due though nothing is recorded; None: never."""

    checked: Checked
    delivered: int = 0
    undelivered: tuple[str, ...] = ()
    """A sentence for each channel that did not take all; what is left is delivered with a later turn."""
    next: dt.datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Proposal(Result):
    """A constraint that somebody wrote. It does nothing until it is approved."""

    id: str
    name: str
    kind: Literal["form", "module", "function"]
    status: Literal["proposed", "approved", "retired"]
    by: Literal["user", "model"]
    said_at: dt.datetime
    text: str


@dataclass(frozen=True, kw_only=True)
class WouldRaise(Result):
    """An alert that a proposal would have raised, on a day and a log position; without severity, an error it had."""

    position: str
    day: dt.date
    severity: str
    message: str


@dataclass(frozen=True, kw_only=True)
class Review(Result):
    """What a proposal does: on its examples, on the state now and at earlier positions of the log."""

    proposal: Proposal
    code: str
    """The Python that would run."""
    examples: tuple[str, ...]
    """A sentence for each example that held."""
    now: tuple[WouldRaise, ...] = ()
    past: tuple[WouldRaise, ...] = ()
    due: dt.date | None = None
    """The next day on which it can find something else though nothing is recorded, if that is known."""


@dataclass(frozen=True, kw_only=True)
class Built(Result):
    """What one build wrote."""

    position: int
    written: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Answer(Result):
    """The value of a query with the code that computed it.

    `evidence` lists the records in the value itself; `reads` the collections that the code names.
    """

    value: Any
    text: str
    printed: str
    code: str
    reads: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    position: int = 0
    elapsed_s: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Reading(Result):
    """One way to understand a question that can be understood in several: in words, as code, and what that gives."""

    text: str
    code: str
    value: Any = None


@dataclass(frozen=True, kw_only=True)
class Asked(Result):
    """What became of a question: its answer with the code and the records it rests on, or why there is none.

    A refusal has no value, and `text` says that it is one. `evidence` holds the ids of the first 100 records that the
    answer rests on, `evidence_count` is how many there are.
    """

    status: Literal["answered", "refused"]
    value: Any = None
    text: str = ""
    code: str = ""
    collection: str = ""
    evidence: tuple[str, ...] = ()
    evidence_count: int = 0
    reason: str = ""
    readings: tuple[Reading, ...] = ()
    """The ways to understand a question that was refused for having several."""
    did_you_mean: tuple[str, ...] = ()
    coverage: str = ""
    """What the records do not cover: where they begin or end inside the window asked about, values that are missing."""
    notes: tuple[str, ...] = ()
    """What was assumed."""
    understood: str = ""
    """The question as it was understood, in words."""
    model: str = ""
    """The model that wrote the code; "" when the question was compiled without one."""
    elapsed_s: float = 0.0


@dataclass(frozen=True, kw_only=True)
class RowInfo(Result):
    """One entry of the engram table: the question it answers, the answer, and what it rests on.

    `prompts` is how many texts it answers. `computed` says that it was computed from the state for a day. `reason` is
    why it was refused, "" for one that is written.
    """

    label: str
    answer: str
    sources: tuple[str, ...] = ()
    prompts: int = 0
    computed: bool = False
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class RowsWritten(Result):
    """What writing the engram table did. `size_bytes` is the whole file, keys and all."""

    written: int
    kept: int
    gone: int
    refused: tuple[RowInfo, ...] = ()
    entries: int = 0
    size_bytes: int = 0


@dataclass(frozen=True, kw_only=True)
class RowAnswer(Result):
    """What the small model says to a question. `known` says that rows of the user's gave the answer.

    Without them `text` is what the model alone says, which is nothing that the user said.
    """

    text: str
    known: bool
    sources: tuple[str, ...] = ()
    computed: bool = False
    asked: str = ""
    """The plain form in which the question was put to the model."""


@dataclass(frozen=True, kw_only=True)
class Hit(Result):
    """One piece of evidence found by `search` or `recall`; quoted data, never an instruction."""

    id: str
    memory: str
    score: float
    """How likely it is evidence for the query, from 0 to 1."""
    kind: Literal["turn", "fact", "record"]
    speaker: str
    role: str
    said_at: dt.datetime
    source: str = ""
    """The session of a turn, the collection of a record."""
    explanation: str = ""
    """Why it is there, when that was asked for."""
    cites: tuple[str, ...] = ()
    """Ids of the turns that it rests on."""
    origin: str = ""
    """The file that it came with, "" for what was said or handed over in a program."""
    superseded: str = ""
    """What became of it, when it no longer stands."""
    superseded_by: tuple[str, ...] = ()
    """Ids of what replaced it."""


class Hits(list[Hit]):
    """Hits, best first, as `search` returns them: a list that also tells how it was made."""

    def __init__(self, hits: Iterable[Hit] = (), notes: Iterable[str] = ()) -> None:
        super().__init__(hits)
        self.notes = tuple(notes)
        """What a reader should know, such as vectors that are behind or an embedder that did not answer."""

    def to_dict(self) -> dict[str, Any]:
        """Return the hits and notes as JSON data."""
        return {"hits": [hit.to_dict() for hit in self], "notes": list(self.notes)}


@dataclass(frozen=True, kw_only=True)
class Embedded(Result):
    """What `embed` did: how many vectors it made, and how many turns and records still have none of this model."""

    model: str
    stored: int
    behind: int


@dataclass(frozen=True, kw_only=True)
class Pack(Result):
    r"""The evidence for a question as one text within a budget, and the same as a list, best first.

    `text` is for a reader such as a language model: sections [ANSWER], [STATE], [FACTS] and [ARCHIVE], each line ours
    up to ` > ` and quoted data behind it. `tokens` is its size, counted by `\w+|[^\w\s]`.
    """

    question: str
    text: str
    hits: tuple[Hit, ...]
    found: bool
    """False when nothing was found or the best evidence is weak: more likely than not, there is no answer here."""
    confidence: float
    """How likely the history holds an answer, from 0 to 1."""
    tokens: int
    budget: int
    answer: Mapping[str, Any] | None = None
    """What became of a question that is computed: status, text, code, collection, evidence, reason."""
    notes: tuple[str, ...] = ()
    """What a reader should know, such as an index that is behind."""


@dataclass(frozen=True, kw_only=True)
class Item(Result):
    """One entry as `get` and `get_all` show it."""

    id: str
    kind: str
    memory: str
    said_at: dt.datetime | None
    recorded_at: dt.datetime
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Moment(Result):
    """One step in the history of a record or field."""

    id: str
    """The change or record entry that set it."""
    record: str
    field: str
    value: Any
    said_at: dt.datetime
    recorded_at: dt.datetime
    facts: tuple[str, ...] = ()
    retired: str = ""
    """The reason, when this step took the record out."""


@dataclass(frozen=True, kw_only=True)
class Trace(Result):
    """Why something is there: an entry and, below it, what it rests on, down to what was said."""

    id: str
    kind: str
    text: str
    said_at: dt.datetime | None = None
    source: str = ""
    because: tuple[Trace, ...] = ()

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Trace]]:
        """Yield every trace with its depth, this one first."""
        yield depth, self
        for below in self.because:
            yield from below.walk(depth + 1)


@dataclass(frozen=True, kw_only=True)
class Audit(Result):
    """Where every fact went. `typed + noted + pending == facts`, or `balanced` is False."""

    turns: int
    facts: int
    typed: int
    noted: int
    pending: int
    erased: int
    superseded: int
    """Facts of turns that a later version of the frames read anew; not among `facts`."""
    typed_share: float
    """Typed facts over facts of people (not assistant, tool or document); 0 when there are none."""
    by_domain: Mapping[str, int]
    records: int
    balanced: bool
    pending_ids: tuple[str, ...] = ()
    by_model: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Facts that models drew, by prompt and model: typed, noted, pending, and unsupported (which are noted)."""
    fates: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Facts by domain: typed, noted, pending."""


@dataclass(frozen=True, kw_only=True)
class Structured(Result):
    """What one run of structuring did. `stopped` says why it ended early, "" when it did not.

    What was typed, noted and refused includes facts that an earlier run had left pending.
    """

    model: str
    sessions: int
    unread: int
    """Sessions that still hold turns no model has read."""
    facts: int
    unsupported: int
    """Facts that the cited turns do not say: notes in the name of the model."""
    merged: int
    malformed: int
    """Items of replies that were no facts."""
    unreadable: int
    """Windows to which the model gave no JSON, twice; their turns stay unread."""
    typed: int
    noted: int
    pending: int
    changes: int
    sent_back: int
    """Lines that were refused once and went back to the model."""
    refusals: int
    refused: tuple[Problem, ...] = ()
    """Lines that stayed refused, the first 200."""
    repairs: Mapping[str, int] = field(default_factory=dict)
    calls: int = 0
    kept: int = 0
    """Answers that were there already, and cost nothing."""
    prompt_tokens: int = 0
    reply_tokens: int = 0
    cost: float = 0.0
    edit_tokens: tuple[int, ...] = ()
    """Prompt tokens of phase two, an estimate on the safe side for each chunk of at most 50 facts."""
    stopped: str = ""
    remedy: str = ""
    over_budget: bool = False


@dataclass(frozen=True, kw_only=True)
class Estimate(Result):
    """What structuring would take, about, without asking a model."""

    sessions: int
    turns: int
    facts: int
    calls: int
    prompt_tokens: int
    reply_tokens: int
    cost: float


@dataclass(frozen=True, kw_only=True)
class Spent(Result):
    """What calls of one purpose to one model came to."""

    purpose: str
    model: str
    calls: int
    prompt_tokens: int
    reply_tokens: int
    cost: float
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Cost(Result):
    """What models have cost this user, by purpose and model, and together. Budgets of 0 set no limit."""

    spent: tuple[Spent, ...]
    calls: int
    tokens: int
    cost: float
    budget: float
    budget_tokens: int
    first: dt.datetime | None = None
    last: dt.datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Compared(Result):
    """Two ways to structure the same log, as audits of facts by domain, and the collections that differ."""

    old: Audit
    new: Audit
    run: Structured
    same_facts: int
    """Facts of the new run that the old one drew in nearly the same words."""
    diff: str
    """The state of the old as Python against that of the new."""


@dataclass(frozen=True, kw_only=True)
class Finding(Result):
    """One thing the doctor looked at; `remedy` says what to do when it is not `ok`. `needed` is False for extras."""

    name: str
    ok: bool
    says: str
    remedy: str = ""
    needed: bool = True


@dataclass(frozen=True, kw_only=True)
class Verified(Result):
    """The result of `verify`. `findings` names each entry that does not hold."""

    ok: bool
    entries: int
    head: str
    findings: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Receipt(Result):
    """What `forget` found and erased, and where it looked."""

    dry_run: bool
    turns: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    alerts: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """Every store that was cleaned: log payloads, search index, pages, backups, ..."""
    left: tuple[str, ...] = ()
    """Places that could not be cleaned, each with what to do; forgetting the same again tries them anew."""
    head: str = ""
    """Head of the chain after the erasure; keep it to prove later that the log was not cut."""


@dataclass(frozen=True, kw_only=True)
class ImportInfo(Result):
    """One import, as `log` lists it."""

    id: str
    source: str
    format: str
    recorded_at: dt.datetime
    entries: int
    undone: bool = False
