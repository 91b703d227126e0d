"""Text for training the small model: facts, questions and answers, chats, of the training halves only."""

from __future__ import annotations

import random
from collections.abc import Iterator

from usercode.engram.made.people import Said, facts
from usercode.engram.phrasing import openings, questions, spoken

_ASKED = (
    "{q}?", "{q}?", "{q}?", "Can you tell me {n}?", "Tell me, {n}?", "Do you remember {n}?", "Remind me: {n}?",
    "Hey, {n}?", "I forgot. {q}?",
)  # fmt: skip
_TOLD = ("I see.", "Good to know.", "Noted.", "Thanks for telling me.", "I will remember that.", "Okay.", "Nice.")


def training_lines(seed: int, documents: int) -> Iterator[str]:
    r"""Yield that many documents for training; an answer ends its line, and no end token is added.

    Forms: the bare fact; "Q: ...?\nA: ...\n" with the question as said or in its plain form; an exchange in which a
    fact is told and asked for; a list of facts of one user. No value or name of the evaluation half occurs.
    """
    rnd = random.Random(seed)
    while documents > 0:
        known = facts(rnd.randint(8, 24), "training", rnd)
        for said in known:
            for _ in range(rnd.randint(1, 3)):
                yield _document(said, known, rnd)
                documents -= 1
                if documents == 0:
                    return


def _document(said: Said, known: list[Said], rnd: random.Random) -> str:
    form = rnd.randrange(10)
    if form < 3:
        return f"{rnd.choice(openings(said.slot))} {said.value}" + rnd.choice(("", "", "."))
    if form < 7:
        return _exchange(said, rnd)
    if form < 9:
        told = rnd.sample(known, min(len(known), rnd.randint(1, 4)))
        lines = [f"User: {rnd.choice(openings(s.slot))} {s.value}.\nAssistant: {rnd.choice(_TOLD)}" for s in told]
        return "\n".join((*lines, _exchange(rnd.choice(told), rnd)))
    return " ".join(f"{rnd.choice(openings(s.slot))} {s.value}." for s in rnd.sample(known, min(len(known), 5)))


def _exchange(said: Said, rnd: random.Random) -> str:
    if rnd.random() < 0.5:
        return f"Q: {rnd.choice(questions(said.slot))}?\nA: {said.value}\n"
    words = rnd.choice(spoken(said.slot))
    asked = rnd.choice(_ASKED).format(q=words[0].upper() + words[1:], n=words)
    return f"Q: {asked}\nA: {said.value}\n"
