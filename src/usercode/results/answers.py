"""Answers to questions: of queries, of questions in plain words, of the engram table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from usercode.results.plain import Result


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
    """One way to understand a question that can be understood in several: in words, as code, and what that gives.

    `reason` is why it gives no value, such as a tie; "" where it gives one.
    """

    text: str
    code: str
    value: Any = None
    reason: str = ""


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
