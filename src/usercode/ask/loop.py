"""The way round the compiler, with a language model: it writes Python, the sandbox runs it, errors go back to it.

All prompts of one question together stay within a budget that does not depend on the history: the model is shown the
collections that the question is about, not the records. What it writes runs in the sandbox only, and an answer carries
the code that gives it when it is run on its own.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace

from usercode.ask.basis import EVIDENCE
from usercode.ask.prompt import LONGEST_QUESTION, Shown, opening, routed, shown_of
from usercode.ask.query import data_of
from usercode.ask.session import Ran, Session
from usercode.ask.wording import in_words
from usercode.errors import ModelFailed
from usercode.models import Message, Model, ModelLimits, Waiting, estimate
from usercode.results import Asked
from usercode.sandbox import Sandbox
from usercode.state.fold import State

PROMPT_TOKENS = 2_000
"""Of all prompts of one question together."""
TURNS = 4
_LONGEST_FEEDBACK = 400
_LONGEST_REASON = 200
_BLOCK = re.compile(r"```(?:python|py)?[ \t]*\n(.*?)(?:\n```|\Z)", re.DOTALL)
_CANNOT = re.compile(r"\s*CANNOT\b:?\s*(.*)", re.DOTALL)


@dataclass
class Exchange:
    """One question with a model: what was spent, what ran, and what the last attempt came to."""

    question: str
    today: dt.date
    shown: Sequence[Shown]
    turns: int = 0
    spent: int = 0
    ran: list[str] = field(default_factory=list)
    last: str = ""
    feedback: str = ""

    def messages(self) -> list[Message]:
        """Return the next prompt: the schema and the question, with the last attempt and what came of it.

        It has its share of what is left of the budget, so that there is room for every turn.
        """
        tried = f"```python\n{self.last}\n```" if self.last else ""
        share = (PROMPT_TOKENS - self.spent) // (TURNS - self.turns) - estimate(tried) - estimate(self.feedback)
        named = [s for s in self.shown if s.path.split(".")[1] in self.last] or self.shown
        system, first = opening(self.question, self.today, named, share)
        if not tried:
            return [Message("system", system), Message("user", f"{first}\n\n{self.feedback}".strip())]
        told = [Message("assistant", tried), Message("user", self.feedback)]
        return [Message("system", system), Message("user", first), *told]

    def ask(self, model: Model) -> str | None:
        """Return the next reply of the model, None when the budget does not allow for one.

        Raises:
            ModelFailed: the model gave none.
        """
        messages = self.messages()
        cost = sum(estimate(m.text) for m in messages)
        if self.spent + cost > PROMPT_TOKENS:
            return None
        reply = model.reply(messages, limits=ModelLimits())
        self.turns += 1
        self.spent += reply.prompt_tokens or cost
        return reply.text

    def learn(self, code: str, ran: Ran) -> None:
        """Keep an attempt that gave no answer, and what to say about it."""
        self.last = code
        if ran.error:
            self.feedback = f"It failed with {ran.message[:_LONGEST_FEEDBACK]}"
        elif ran.value is None:
            self.ran.append(code)
            self.feedback = "It has no value: the last line has to be an expression."
        else:
            self.feedback = "It gives another value when it is run on its own: reply with the whole program."
        if ran.printed:
            self.feedback += f"\nIt printed:\n{ran.printed[:_LONGEST_FEEDBACK]}"


def ask_model(
    question: str,
    state: State,
    current: Callable[[], Sandbox],
    now: dt.datetime,
    model: Model,
    *,
    refused: Asked,
    waiting: Waiting = nullcontext,
) -> Asked:
    """Return the answer of code that a model wrote, or the refusal `refused` with what came of asking the model.

    `current` returns the sandbox that holds the state; `waiting` is entered while a reply is waited for. What others
    write meanwhile is part of what the code runs over.
    """
    exchange = Exchange(question, now.date(), routed(question, shown_of(state)))
    if not exchange.shown:
        return refused
    if len(question) > LONGEST_QUESTION:
        return _refused(refused, model, f"was not asked: the question has more than {LONGEST_QUESTION} letters")
    try:
        with Session(current, now) as session:
            return _converse(exchange, session, model, waiting, refused)
    except ModelFailed as error:
        return _refused(refused, model, f"gave no reply: {error.message}")


def _converse(exchange: Exchange, session: Session, model: Model, waiting: Waiting, refused: Asked) -> Asked:
    for _ in range(TURNS):
        with waiting():
            text = exchange.ask(model)
        if text is None:
            break
        if not text.strip():
            exchange.feedback = "The reply was empty: reply with one ```python block."
            continue
        declined = _CANNOT.match(text)
        if declined:
            return _refused(refused, model, f"says: {declined[1].strip()[:_LONGEST_REASON] or 'cannot'}")
        code = code_in(text)
        ran = session.run(code)
        if not ran.error and ran.value is not None:
            whole = _alone(code, exchange.ran, ran, session)
            if whole is not None:
                return _answer(whole, ran, session, model, exchange.shown)
        exchange.learn(code, ran)
    return _refused(refused, model, f"wrote no code that runs{_why(exchange)}")


def code_in(text: str) -> str:
    """Return the code of a reply: its first block, or all of it."""
    block = _BLOCK.search(text)
    return (block[1] if block else text).strip()


def _alone(code: str, before: Sequence[str], ran: Ran, session: Session) -> str | None:
    """Return a program that gives the same value on its own: the code, or it after all that ran before; else None."""
    for program in dict.fromkeys((code, "\n".join((*before, code)))):
        if session.alone(program) == ran.value:
            return program
    return None


def _answer(code: str, ran: Ran, session: Session, model: Model, shown: Sequence[Shown]) -> Asked:
    used = session.run(f"(len(used), [ref(r) for r in used[:{EVIDENCE}]])")
    count, refs = (0, []) if used.error else used.value
    words = set(re.findall(r"\w+", code))
    return Asked(
        status="answered",
        value=data_of(ran.value),
        text=in_words(ran.value),
        code=code,
        collection=", ".join(sorted(s.path for s in shown if s.path.split(".")[1] in words)),
        evidence=tuple(refs),
        evidence_count=count,
        notes=(f"the code was written by the model {model.name}",),
        model=model.name,
    )


def _refused(refused: Asked, model: Model, outcome: str) -> Asked:
    reason = f"{refused.reason}; the model {model.name} {outcome}"
    return replace(refused, reason=reason, text=f"not answered: {reason}", model=model.name)


def _why(exchange: Exchange) -> str:
    return f": {exchange.feedback.splitlines()[0][:_LONGEST_REASON]}" if exchange.feedback else ""
