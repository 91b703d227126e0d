"""Commands that language models work for: structure, restructure, cost, doctor."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from usercode.cli import exits, locate
from usercode.cli.call import Call, Verb
from usercode.cli.progress import progress
from usercode.cli.values import show_pairs
from usercode.errors import NotFound

if TYPE_CHECKING:
    from usercode.cli.screen import Screen
    from usercode.results import Structured

_SHOWN = 10


def _model_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--model", metavar="M", default="", help="PROTOCOL:NAME, or a NAME, in place of the one in usercode.toml"
    )
    parser.add_argument("--url", metavar="U", default="", help="the address of that model's server")
    parser.add_argument("--local-only", action="store_true", help="refuse any address but one of this machine")


def _structure_arguments(parser: argparse.ArgumentParser) -> None:
    _model_arguments(parser)
    parser.add_argument("--dry-run", action="store_true", help="only estimate calls, tokens and cost")
    parser.add_argument("--retry", action="store_true", help="ask again for replies that could not be read")


def structure(call: Call) -> int:
    """Have the model read what it has not read, then write the project."""
    options, memory = call.options, call.memory
    if options.dry_run:
        estimate = memory.structure_estimate(model=options.model, url=options.url)
        if call.json:
            call.emit(estimate.to_dict())
        else:
            call.screen.line(("about, nothing was asked", "bold"))
            show_pairs(call.screen, estimate.to_dict())
        return exits.DONE
    with progress("sessions", call.errors, silent=call.json) as tell:
        done = memory.structure(
            model=options.model, url=options.url, local_only=options.local_only, retry=options.retry, progress=tell
        )
    memory.build()
    if call.json:
        call.emit(done.to_dict())
    else:
        show_run(call.screen, done)
    return exit_of_run(done)


def exit_of_run(done: Structured) -> int:
    """Return 3 when the budget ended a run, 6 when the model failed, 4 when replies could not be read."""
    if done.stopped:
        return exits.REFUSED if done.over_budget else exits.OTHER
    return exits.PARTLY if done.unreadable else exits.DONE


def show_run(screen: Screen, done: Structured) -> None:
    """Print what a run did, and what it left."""
    if not (done.sessions or done.unread or done.typed or done.noted or done.stopped):
        screen.line(f"nothing to do: there is no conversation that {done.model} has not read")
        return
    if done.calls or done.kept:
        _show_counts(screen, done)
    if done.unreadable:
        screen.line(("unread   ", "bad"), f"{done.unreadable} windows: the replies were no JSON; --retry asks again")
    if done.stopped:
        screen.line(("stopped  ", "bad"), done.stopped)
        screen.line("         ", done.remedy)
        left = f"{done.unread} sessions are not read, {done.pending} facts are pending"
        screen.line("         ", f"{left}; the next run goes on there")


def _show_counts(screen: Screen, done: Structured) -> None:
    screen.line(
        (f"{done.facts} facts", "bold"),
        f" from {done.sessions} sessions by {done.model}: {done.unsupported} unsupported, {done.merged} merged",
    )
    screen.line(f"{done.typed} typed, {done.noted} noted, {done.pending} pending; {done.changes} changes")
    screen.line(
        f"{done.calls} calls, {done.kept} answers kept from before; {done.prompt_tokens:,} + {done.reply_tokens:,} "
        f"tokens, cost {done.cost:.4g}"
    )
    for name, count in done.repairs.items():
        screen.line(("mended   ", "dim"), f"{name}: {count}")
    if done.refusals:
        screen.line(("refused  ", "bad"), f"{done.refusals} lines, after {done.sent_back} went back once")
    for line in done.refused[:_SHOWN]:
        screen.line(("         ", "dim"), str(line))


def _restructure_arguments(parser: argparse.ArgumentParser) -> None:
    _model_arguments(parser)
    parser.add_argument("--compare", action="store_true", help="only compare; keep what there is")


def restructure(call: Call) -> int:
    """Read everything anew, compare, and take the result over unless --compare is given."""
    options, memory = call.options, call.memory
    with progress("sessions", call.errors, silent=call.json) as tell:
        compared = memory.restructure(
            model=options.model,
            url=options.url,
            local_only=options.local_only,
            compare=options.compare,
            progress=tell,
        )
    if not options.compare:
        memory.build()
    if call.json:
        call.emit(compared.to_dict())
        return exit_of_run(compared.run)
    screen = call.screen
    show_run(screen, compared.run)
    old, new = compared.old, compared.new
    screen.heading("facts before and after")
    for domain in sorted({*old.fates, *new.fates}):
        before, after = old.fates.get(domain, {}), new.fates.get(domain, {})
        counts = ", ".join(f"{fate} {before.get(fate, 0)} -> {after.get(fate, 0)}" for fate in ("typed", "noted"))
        screen.line(f"{domain:<14} ", counts)
    shares = f"typed share {old.typed_share:.1%} -> {new.typed_share:.1%}"
    screen.line(f"{compared.same_facts} facts in the same words; {shares}")
    if compared.diff:
        screen.block(compared.diff)
    if compared.run.stopped:
        screen.line(("kept", "bold"), " what there was: the new reading is not whole")
    return exit_of_run(compared.run)


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def cost(call: Call) -> int:
    """Print what models have cost."""
    found = call.memory.cost()
    if call.json:
        call.emit(found.to_dict())
        return exits.DONE
    for spent in found.spent:
        call.screen.line(
            (f"{spent.purpose:<8}", "bold"),
            f"{spent.model}: {spent.calls} calls, {spent.prompt_tokens:,} + {spent.reply_tokens:,} tokens, "
            f"cost {spent.cost:.4g}, {spent.seconds:.1f} s",
        )
    together = f"{found.calls} calls, {found.tokens:,} tokens, cost {found.cost:.4g}"
    if found.budget:
        together += f" of a budget of {found.budget:g}"
    if found.budget_tokens:
        together += f"; tokens of a budget of {found.budget_tokens:,}"
    call.screen.line(together if found.calls else "no model was asked")
    return exits.DONE


def _doctor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--call", action="store_true", help="also make one small call to the configured model")


def doctor(call: Call) -> int:
    """Print what was looked at; exit 1 when something that is needed is missing."""
    from usercode.memory import examine

    try:
        where = locate.project_at(call.start)
    except NotFound:
        where = None
    findings = examine(where, call=call.options.call)
    bad = any(f.needed and not f.ok for f in findings)
    if call.json:
        call.emit({"ok": not bad, "findings": [f.to_dict() for f in findings]})
        return exits.FINDING if bad else exits.DONE
    for finding in findings:
        if finding.ok:
            call.screen.line(("ok       ", "good"), (f"{finding.name:<14} ", "bold"), finding.says)
        else:
            call.screen.line(
                ("missing  ", "bad" if finding.needed else "dim"), (f"{finding.name:<14} ", "bold"), finding.says
            )
        if not finding.ok and finding.remedy:
            call.screen.line("         ", (finding.remedy, "dim"))
    return exits.FINDING if bad else exits.DONE


VERBS = {
    "structure": Verb(
        _structure_arguments,
        structure,
        "The model is named in [model] of usercode.toml, its key in the environment; see docs/models.md. A run that "
        "was interrupted goes on where it stood and pays for nothing twice. Exit code 3: the budget ended the run; 4: "
        "some replies could not be read; 6: the model failed. What was not read stays pending.",
    ),
    "restructure": Verb(
        _restructure_arguments,
        restructure,
        "For another model, or after an upgrade brought better prompts. When the model fails, what there was is kept.",
    ),
    "cost": Verb(_no_arguments, cost),
    "doctor": Verb(_doctor_arguments, doctor, "Exit code 1 when something that is needed is missing."),
}
