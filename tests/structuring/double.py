"""A model that works by rule, behind a server on this machine: turns become facts, facts become trips."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.models.served import Asked, Given
from usercode import Memory
from usercode.adding import How, add_said
from usercode.config import FILE
from usercode.errors import ModelFailed
from usercode.models import Message, ModelLimits, ModelReply
from usercode.structuring.configured import Wish, run

FACT = re.compile(r"^f(\d+) (.*)$", re.MULTILINE)
Claims = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
Edits = Callable[[list[tuple[int, str]]], str]


def turns_of(asked: Asked) -> list[dict[str, Any]]:
    """Return the turns that a prompt of phase one wants to have read."""
    return [json.loads(line) for line in asked.prompt.partition("Read:")[2].splitlines() if line.startswith("{")]


def facts_of(asked: Asked) -> list[tuple[int, str]]:
    """Return the facts of a prompt of phase two."""
    return [(int(number), text) for number, text in FACT.findall(asked.prompt)]


def each_turn(turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Claim each turn as it stands."""
    return [claim(turn["text"], turn["turn"]) for turn in turns]


def claim(text: str, *turns: int, kind: str = "travel", subject: str = "user", when: str = "") -> dict[str, Any]:
    return {"text": text, "subject": subject, "kind": kind, "when": when, "turns": list(turns)}


def each_fact(facts: list[tuple[int, str]]) -> str:
    """Make a trip of each fact that speaks of a city."""
    lines = []
    for number, text in facts:
        city = re.search(r"\b(Oslo|Rome|Lima|Kyoto|Cairo)\b", text)
        lines.append(f'trips += [Trip(destination="{city[1]}")]  # f{number}' if city else f"notes += [f{number}]")
    return "\n".join(lines)


def rule(claims: Claims = each_turn, edits: Edits = each_fact) -> Callable[[Asked], Given | str]:
    """Return a model that answers both phases by these rules."""

    def answer(asked: Asked) -> Given | str:
        if asked.schema is not None:
            return json.dumps({"facts": claims(turns_of(asked))})
        return edits(facts_of(asked))

    return answer


def name_model(path: Path, url: str, more: str = "") -> None:
    """Put the model of a server into the settings of a memory."""
    settings = path / FILE
    settings.write_text(
        settings.read_text() + f'\n[model]\nuse = "openai"\nname = "double"\nurl = "{url}/v1"\ntries = 1\n{more}'
    )


class Double:
    """The rule as a model in this process, with a server's `asked`."""

    name = "double"

    def __init__(self, answers: Any) -> None:
        self._answers = answers
        self.asked: list[Asked] = []

    def reply(
        self, messages: Sequence[Message], *, schema: Any = None, limits: ModelLimits | None = None
    ) -> ModelReply:
        said = tuple((m.role, m.text) for m in messages if m.role != "system")
        asked = Asked(wire="none", model=self.name, system=messages[0].text, said=said, schema=schema)
        self.asked.append(asked)
        given = self._answers(asked)
        given = Given(text=given) if isinstance(given, str) else given
        if given.status != 200 or given.body is not None:
            raise ModelFailed(f"the model double answered {given.status}", remedy="wait", again=True)
        return ModelReply(text=given.text, prompt_tokens=100, reply_tokens=20, cut_off=given.cut_off)


@contextmanager
def structured(memory: Memory, answers: Any) -> Iterator[tuple[Any, Double]]:
    """Structure a memory with these answers; give the result and the model. Constraints are not run."""
    double = Double(answers)
    yield run(memory._live, Wish(tell=print, client=double)), double


def say(memory: Memory, *texts: str, day: str = "2024-05-01", session: str | None = None, role: str = "user") -> None:
    """Add what the user says. Constraints are not run."""
    said = [{"role": role, "content": text} for text in texts]
    add_said(memory._live, said, How(said_at=dt.date.fromisoformat(day), session=session or day))


def model_facts(memory: Memory) -> list[dict[str, Any]]:
    """Return the facts that a model drew."""
    return [dict(i.fields) for i in memory.get_all("fact") if i.fields.get("by")]
