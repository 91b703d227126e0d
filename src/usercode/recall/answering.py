"""The port to what computes answers: which questions go there, and what comes back.

Counting, adding up and comparing over a whole history is no matter of evidence: a handful of turns answers it wrongly.
Such questions are recognised by their words, and by what is asked of a code that refuses when in doubt, generously.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from usercode.recall.terms import words


class Answered(Protocol):
    """The answer to a question with the code and the records it rests on, or the reason why there is none."""

    @property
    def status(self) -> str:
        """Return "answered" or "refused"."""
        ...

    @property
    def text(self) -> str:
        """Return the answer in words."""
        ...

    @property
    def code(self) -> str:
        """Return the Python that computed it."""
        ...

    @property
    def reason(self) -> str:
        """Return why there is no answer."""
        ...

    @property
    def collection(self) -> str:
        """Return the collection it was computed over."""
        ...

    @property
    def evidence(self) -> Sequence[str]:
        """Return the ids of the first of the records it rests on."""
        ...

    @property
    def evidence_count(self) -> int:
        """Return how many records it rests on."""
        ...


Ask = Callable[[str], Answered | None]
"""Answers a question by code; None where nothing can."""

_AGGREGATE = re.compile(
    r" how (?:many|much|often|frequently) "
    r"| (?:total|sum|overall|average|mean|median|count|number of|combined|altogether|percentage|percent|proportion) "
    r"| (?:most|least|fewest|highest|lowest|largest|smallest|biggest|longest|shortest|oldest|cheapest) "
    r"| (?:most|least) (?:common|frequent|expensive|often)"
    r"| (?:per|each|every) (?:day|week|month|quarter|year) "
    r"| (?:list|name|show) (?:all|every|the|my) "
    r"| (?:increase|increased|decrease|decreased|trend) "
)


def is_aggregate(question: str) -> bool:
    """Return whether a question asks for something to be counted, added up, compared or listed in full."""
    return _AGGREGATE.search(f" {' '.join(words(question))} ") is not None
