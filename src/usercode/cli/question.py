"""The command `ask`: questions in plain words, one or a file of them. A refusal says why, and how to go on."""

from __future__ import annotations

import argparse
import datetime as dt
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.days import day_or_moment, day_or_position
from usercode.cli.screen import Screen
from usercode.cli.values import show_value
from usercode.errors import UsageError
from usercode.results import Asked

WAY_ON = (
    "ask it with the names that `usercode state` lists, give a word a meaning under [synonyms] in usercode.toml, or "
    "compute it: usercode query CODE"
)
_IDS = 12
"""Ids of evidence on a line for people; JSON has up to 100."""


class Line(NamedTuple):
    """One question of a batch, with what its line says about times; `own` is what it wants to find in the answer."""

    question: str
    now: dt.date | None = None
    as_of: str | None = None
    own: dict[str, Any] = {}  # noqa: RUF012  never changed


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("question", nargs="?", metavar="QUESTION", help="in plain words, in quotation marks")
    parser.add_argument("--now", type=day_or_moment, metavar="D", help="the day to count from (default: today)")
    parser.add_argument(
        "--as-of",
        type=day_or_position,
        metavar="D",
        help="what was known on day D, or at position @N; without --now also the day to count from",
    )
    parser.add_argument("--save", metavar="NAME", help="keep the code of the answer as the query @NAME")
    parser.add_argument("--code", action="store_true", help="show the code that computed the answer")
    parser.add_argument("--batch", metavar="FILE", help="answer every line of a file (- is standard input) as JSON")


def ask(call: Call) -> int:
    """Answer one question, or every line of a file."""
    options = call.options
    empty = options.question is None or not options.question.strip()
    if empty == (options.batch is None):
        raise UsageError(
            "give a question, or a file with --batch", remedy='for example `usercode ask "How many trips last year?"`'
        )
    if options.batch is not None:
        return _batch(call)
    asked = call.memory.ask(
        options.question,
        now=call.moment(options.now),
        as_of=options.as_of,
        save=options.save or "",
        model=call.memory.model(),
    )
    if call.json:
        call.emit(asked.to_dict())
    else:
        show(call.screen, asked, code=options.code)
        if options.save:
            kept = asked.status == "answered"
            call.screen.line((f"kept as @{options.save}" if kept else f"nothing is kept as @{options.save}", "dim"))
    return exit_of(asked)


def exit_of(asked: Asked) -> int:
    """Return the exit code of one answer."""
    return exits.DONE if asked.status == "answered" else exits.REFUSED


def _batch(call: Call) -> int:
    """Print a JSON document for each line; the exit code tells whether any was refused."""
    options = call.options
    if options.save or options.code:
        raise UsageError("--save and --code go with one question", remedy="the documents of --batch hold the code")
    code, model = exits.DONE, call.memory.model()
    for line in list(lines_of(_text(call), options.batch)):
        now = call.moment(line.now if line.now is not None else options.now)
        asked = call.memory.ask(line.question, now=now, as_of=line.as_of or options.as_of, model=model)
        call.emit({**line.own, "question": line.question, **asked.to_dict()})
        code = max(code, exit_of(asked))
    return code


def _text(call: Call) -> Iterable[str]:
    """Return the lines of a batch; bytes that are not UTF-8 stand in them as lone surrogates."""
    if call.options.batch == "-":
        source = getattr(call.input, "buffer", None)
        return call.input if source is None else _decoded(source.read())
    path = call.start / Path(call.options.batch).expanduser()
    if not path.is_file():
        raise UsageError(f"there is no file {call.options.batch}", remedy="check the name after --batch")
    return _decoded(path.read_bytes())


def _decoded(data: bytes) -> list[str]:
    return data.decode("utf-8-sig", "surrogateescape").splitlines()


def lines_of(texts: Iterable[str], name: str) -> Iterator[Line]:
    """Yield the questions of a batch, those of empty lines left out.

    Raises:
        UsageError: a line is no question; its number is named.
    """
    for number, text in enumerate(texts, 1):
        if not text.strip():
            continue
        try:
            yield _line(text.strip())
        except (ValueError, argparse.ArgumentTypeError) as error:
            raise UsageError(
                f"line {number} of {name} cannot be read: {error}",
                remedy='write a question, or {"question": ..., "now": ..., "as_of": ...}',
            ) from error


def _line(text: str) -> Line:
    if not text.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("it is not UTF-8")
    if not text.startswith("{"):
        return Line(text)
    data = json.loads(text)
    question, now, as_of = (data.pop(key, None) for key in ("question", "now", "as_of"))
    if not isinstance(question, str) or not question.strip():
        raise ValueError("it has no question")
    if not all(value is None or isinstance(value, str) for value in (now, as_of)):
        raise ValueError("now and as_of are texts")
    return Line(question, day_or_moment(now) if now else None, day_or_position(as_of) if as_of else None, data)


def show(screen: Screen, asked: Asked, *, code: bool = False) -> None:
    """Print an answer with what it rests on, or a refusal with its readings and a way on."""
    if asked.status == "refused":
        _show_refusal(screen, asked, code=code)
        return
    if isinstance(asked.value, (str, int, float)):
        screen.line(asked.text)
    else:
        show_value(screen, asked.value)
    for note in (_evidence(asked), asked.coverage, *asked.notes):
        if note:
            screen.line((f"  {note}", "dim"))
    if code:
        screen.block(asked.code, "python")


def _evidence(asked: Asked) -> str:
    if not asked.evidence_count:
        return f"from no record of {asked.collection}" if asked.collection else ""
    count = "1 record" if asked.evidence_count == 1 else f"{asked.evidence_count} records"
    rest = " ..." if asked.evidence_count > _IDS else ""
    return f"from {count} of {asked.collection}: {' '.join(asked.evidence[:_IDS])}{rest}"


def _show_refusal(screen: Screen, asked: Asked, *, code: bool) -> None:
    screen.line(("not answered: ", "warn"), asked.reason)
    for number, reading in enumerate(asked.readings, 1):
        value = f"no answer, {reading.reason}" if reading.reason else reading_value(reading.value)
        screen.line(f"  {number}. {reading.text}: ", (value, "bold"))
        screen.block("\n".join(f"     {line}" for line in reading.code.splitlines()), "python")
    if asked.did_you_mean:
        screen.line(f"  did you mean: {', '.join(asked.did_you_mean)}")
    if code and asked.code:
        screen.block(asked.code, "python")
    for note in (*asked.notes, WAY_ON):
        screen.line((f"  {note}", "dim"))


def reading_value(value: Any) -> str:
    """Return the value of a reading on one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


VERBS = {
    "ask": Verb(
        _arguments,
        ask,
        "The answer is computed by code over the state, which --code shows; a question that is not understood with "
        "certainty is refused, with exit code 3. A line of --batch is a question, or JSON with question, now, as_of "
        "and keys of your own, which come back with its answer.",
    ),
}
