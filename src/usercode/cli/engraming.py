"""The command for the engram table: write, update, erase, show, ask, chat."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.days import day
from usercode.errors import NotFound, UsageError
from usercode.results import RowAnswer, RowsWritten


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", nargs="?", choices=tuple(_ACTIONS), default="show", help="what to do (default: show)")
    parser.add_argument("rest", nargs="*", metavar="ID | QUESTION", help="ids to write again or to erase; a question")
    parser.add_argument("--now", type=day, metavar="D", help="compute answers for day D (default: today)")
    parser.add_argument("--complete", action="store_true", help="ask: go on with a sentence instead of answering")


def engram(call: Call) -> int:
    """Run one action on the table."""
    return _ACTIONS[call.options.action](call)


def _write(call: Call) -> int:
    return _told(call, call.memory.engram.write(*call.options.rest, now=call.options.now))


def _update(call: Call) -> int:
    _nothing_more(call)
    return _told(call, call.memory.engram.update(now=call.options.now))


def _erase(call: Call) -> int:
    if not call.options.rest:
        raise UsageError("erase needs ids", remedy="usercode engram show lists what rows rest on")
    return _told(call, call.memory.engram.erase(*call.options.rest))


def _told(call: Call, done: RowsWritten) -> int:
    """Print what a writing did, with every entry that was refused."""
    if call.json:
        call.emit(done.to_dict())
        return exits.PARTLY if done.refused else exits.DONE
    call.screen.line(
        f"{done.entries} entries in {done.size_bytes:,} bytes: "
        f"{done.written} written, {done.kept} kept, {done.gone} gone"
    )
    for refused in done.refused:
        call.screen.line(("refused  ", "bold"), f"{refused.label}: {refused.answer}", (f"  ({refused.reason})", "dim"))
    return exits.PARTLY if done.refused else exits.DONE


def _show(call: Call) -> int:
    _nothing_more(call)
    rows = call.memory.engram.show()
    if call.json:
        call.emit({"entries": [row.to_dict() for row in rows]})
        return exits.DONE
    for row in rows:
        rests = f"  ({', '.join(row.sources)}; {row.prompts} prompts{'; computed' if row.computed else ''})"
        call.screen.line((f"{row.label}: ", "bold"), row.answer, (rests, "dim"))
    return exits.DONE


def _ask(call: Call) -> int:
    question = " ".join(call.options.rest)
    engram = call.memory.engram
    asked = engram.complete if call.options.complete else engram.ask
    answer = asked(question, now=call.options.now)
    if call.json:
        call.emit(answer.to_dict())
    else:
        _say(call, answer)
    return exits.DONE


def _say(call: Call, answer: RowAnswer) -> None:
    if answer.known:
        rests = f"  ({', '.join(answer.sources) or 'computed'})"
        call.screen.line(answer.text, (rests, "dim"))
    else:
        call.screen.line(("no row answers this; the model alone says: ", "dim"), answer.text)


def _chat(call: Call) -> int:
    """Answer line by line until the input ends. Each line is a question of its own."""
    _nothing_more(call)
    if call.json:
        raise UsageError("a chat is no document", remedy="use `usercode engram ask --json`")
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            _say(call, call.memory.engram.ask(line, now=call.options.now))
        except NotFound:
            raise
        except UsageError as error:
            call.screen.line(f"{error.message}: {error.remedy}")
    return exits.DONE


def _nothing_more(call: Call) -> None:
    if call.options.rest:
        raise UsageError(f"{call.options.action} takes no {call.options.rest[0]!r}", remedy="usercode engram --help")


_ACTIONS: dict[str, Callable[[Call], int]] = {
    "write": _write,
    "update": _update,
    "erase": _erase,
    "show": _show,
    "ask": _ask,
    "chat": _chat,
}

VERBS = {
    "engram": Verb(
        _arguments,
        engram,
        "write puts facts, records and computed answers into rows of a small language model's table, and says what it "
        "refused; update brings them up to date; erase ID takes rows out and keeps them out (write ID puts them back); "
        "show lists them; ask and chat answer from them. Needs the extra usercode[engram].",
    )
}
