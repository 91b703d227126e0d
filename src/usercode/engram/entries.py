"""What is to be written: answers and the triggers that ask for them, as text, before any model has seen them.

Stands between what is known (`pairs`, `computed`) and the drivers. Pure values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from usercode.engram.phrasing import Slot, openings, questions

ASKED = "Q: {question}?\nA:"
"""The prompt that a question is asked in; the answer follows after a space and ends its line."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One answer with everything that asks for it.

    `sources` are ids of the log that the answer rests on; `computed` says that it follows from the state on a day and
    is written anew when that changes. `questions` are plain forms (`question.plain_question`), `openings` sentences
    that the answer completes.
    """

    answer: str
    questions: tuple[str, ...]
    openings: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    computed: bool = False

    @property
    def prompts(self) -> tuple[str, ...]:
        """Return every text after which the model is to give the answer."""
        return (*(ASKED.format(question=q) for q in self.questions), *self.openings)

    @property
    def label(self) -> str:
        """Return the plainest of its questions, by which it is shown."""
        return (self.questions or self.openings)[0]


def entry_of(slot: Slot, answer: str, sources: Iterable[str] = ()) -> Entry:
    """Return the entry for a slot and its value."""
    return Entry(
        answer=answer, questions=questions(slot), openings=openings(slot), sources=tuple(dict.fromkeys(sources))
    )


def question_of(prompt: str) -> str:
    """Return the question that a prompt asks, "" when it is a sentence left open."""
    before, _, after = ASKED.partition("{question}")
    whole = prompt.startswith(before) and prompt.endswith(after)
    return prompt[len(before) : -len(after)] if whole else ""


def settled(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries such that each prompt is asked for once: of two with one prompt, the later keeps it.

    An entry that keeps no prompt is gone.
    """
    seen: set[str] = set()
    kept = []
    for entry in reversed(list(entries)):
        asked = tuple(q for q in entry.questions if q and ASKED.format(question=q) not in seen)
        open_ = tuple(o for o in entry.openings if o not in seen)
        new = replace(entry, questions=asked, openings=open_)
        if new.prompts:
            kept.append(new)
            seen.update(new.prompts)
    return tuple(reversed(kept))
