"""The command about constraints: list, show, mute, unmute, and what somebody proposed: propose, approve, retire."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from usercode.cli import exits, locate
from usercode.cli.call import Call, Verb
from usercode.cli.findings import COLOURS, show_failing
from usercode.errors import NotFound, UnreadableFile, UsageError
from usercode.results import plain

if TYPE_CHECKING:
    from usercode.results import Proposal, Review, WouldRaise

_ACTIONS = ("list", "show", "mute", "unmute", "propose", "review", "approve", "retire")
_STDIN = "-"


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", nargs="?", choices=_ACTIONS, default="list", help="what to do (default: list)")
    parser.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="the constraint; an id such as c16 of a proposal; for `propose` a file, or -",
    )
    parser.add_argument(
        "--name", dest="called", metavar="NAME", help="propose: what to call it (default: the file's name)"
    )
    parser.add_argument("--examples", metavar="FILE", help="propose: examples for Python that brings none, as JSON")
    parser.add_argument("--by", choices=("user", "model"), default="user", help="propose: who wrote it (default: user)")
    parser.add_argument("--due", action="store_true", help="list: run them, and show when each is due next")


def constraints(call: Call) -> int:
    """List, show or mute constraints; propose, approve or retire one."""
    action, name = call.options.action, call.options.name
    if action == "list":
        return _list(call)
    if not name:
        raise NotFound(f"`constraints {action}` needs a name", remedy="`usercode constraints` lists them")
    if action == "propose":
        return _propose(call, name)
    if action == "review":
        return _show_review(call, call.memory.review(name))
    if action in ("approve", "retire"):
        decided = (call.memory.approve if action == "approve" else call.memory.retire)(name)
        call.memory.build()
        return _decided(call, decided)
    return _own(call, action, name)


def _own(call: Call, action: str, name: str) -> int:
    """Show, mute or unmute a constraint that is in force, or show a proposal."""
    known: dict[str, dict[str, Any]] = {c["name"]: c for c in call.memory.constraints()}
    proposed = {p.id: p for p in call.memory.proposals()}
    if action == "show" and name in proposed:
        if call.json:
            call.emit(proposed[name].to_dict())
        else:
            call.screen.block(proposed[name].text, "python")
        return exits.DONE
    if name not in known:
        raise NotFound(f"there is no constraint {name!r}", remedy="`usercode constraints` lists them")
    if action == "show":
        if call.json:
            call.emit(plain(known[name]))
        else:
            call.screen.block(known[name]["source"], "python")
        return exits.DONE
    (call.memory.mute if action == "mute" else call.memory.unmute)(name)
    call.memory.build()
    if call.json:
        call.emit({"name": name, "muted": action == "mute"})
    else:
        call.screen.line((name, "bold"), " is muted" if action == "mute" else " speaks again")
    return exits.DONE


def _list(call: Call) -> int:
    known, due = call.memory.constraints(), call.memory.due() if call.options.due else {}
    proposed = [p for p in call.memory.proposals() if p.status == "proposed"]
    if call.json:
        rows = [{k: v for k, v in plain(c).items() if k != "source"} for c in known]
        for row in rows if call.options.due else []:
            row["due"] = due[row["name"]].isoformat() if row["name"] in due else None
        call.emit({"constraints": rows, "proposals": [_without_text(p) for p in proposed]})
        return exits.DONE
    head = ["constraint", "domain", "origin", "", *(["due"] if call.options.due else [])]
    table = [
        (
            *(c["name"], c["domain"], c["origin"], "muted" if c["muted"] else "failing" if c["failing"] else ""),
            *([due[c["name"]].isoformat() if c["name"] in due else ""] if call.options.due else []),
        )
        for c in known
    ]
    call.screen.table(head, table)
    show_failing(call.screen, call.memory.failing())
    if proposed:
        call.screen.table(["proposed", "", "kind", "by"], [(p.id, p.name, p.kind, p.by) for p in proposed])
    return exits.DONE


def _propose(call: Call, name: str) -> int:
    if name == _STDIN:
        text, called = call.input.read(), call.options.called or ""
    else:
        path = locate.file_at(call.start, name)
        text, called = _text(path), call.options.called or path.stem.replace("-", "_")
    if not called and not text.lstrip().startswith("{"):
        raise UsageError("a proposal from standard input needs --name", remedy="give --name NAME")
    examples = _examples(call) if call.options.examples else None
    return _show_review(call, call.memory.propose(text, name=called, by=call.options.by, examples=examples))


def _examples(call: Call) -> Any:
    path = locate.file_at(call.start, call.options.examples)
    try:
        found = json.loads(_text(path))
    except ValueError as error:
        raise UnreadableFile(f"{path.name} is no JSON: {error}", remedy="it needs a list of examples") from error
    if not isinstance(found, list):
        raise UnreadableFile(f"{path.name} holds no list", remedy="it needs a list of examples")
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"{path.name} is no text", remedy="proposals are UTF-8 text") from error


def _show_review(call: Call, review: Review) -> int:
    if call.json:
        call.emit(review.to_dict())
        return exits.DONE
    proposal, screen = review.proposal, call.screen
    screen.line((proposal.id, "bold"), f"  {proposal.name}: {proposal.kind}, {proposal.status}, by the {proposal.by}")
    screen.block(review.code, "python")
    for example in review.examples:
        screen.line(("holds  ", "info"), example)
    for title, found in (("now", review.now), ("before", review.past)):
        if not found:
            screen.line((f"{title}: it would have said nothing", "dim"))
        for one in found:
            _show_would(call, title, one)
    if review.due:
        screen.line(f"it is due again on {review.due.isoformat()}")
    if proposal.status == "proposed":
        screen.line(f"nothing runs yet: usercode constraints approve {proposal.id}")
    return exits.DONE


def _show_would(call: Call, title: str, one: WouldRaise) -> None:
    words = f"{title} ({one.day.isoformat()}, {one.position})"
    if one.severity:
        call.screen.line((f"{one.severity:<8}", COLOURS[one.severity]), f"  {words}: {one.message}")
    else:
        call.screen.line(("failed  ", "bad"), f"  {words}: {one.message}")


def _decided(call: Call, proposal: Proposal) -> int:
    if call.json:
        call.emit(_without_text(proposal))
    else:
        call.screen.line((proposal.name, "bold"), f" ({proposal.id}) is {proposal.status}")
    return exits.DONE


def _without_text(proposal: Proposal) -> dict[str, Any]:
    return {key: value for key, value in proposal.to_dict().items() if key != "text"}


VERBS = {
    "constraints": Verb(
        _arguments,
        constraints,
        "A proposal is a filled form (JSON, as in form.schema.json) or Python with `EXAMPLES`. It is tried on its "
        "examples, on the state now and at earlier positions of the log, and does nothing until it is approved.",
    )
}
