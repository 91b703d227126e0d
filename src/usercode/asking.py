"""Asking: a question over an open memory. Between the façade and the stages, as `adding` is for what comes in."""

from __future__ import annotations

import datetime as dt
from contextlib import nullcontext
from dataclasses import replace

from usercode.ask.answering import Run, answer
from usercode.ask.compiler.compile import Refused, compile_question
from usercode.ask.kept import KeptLexicon
from usercode.ask.loop import ask_model
from usercode.errors import UsageError
from usercode.live import Live
from usercode.models import Model, Waiting
from usercode.results import Asked
from usercode.sandbox import Reply, Sandbox
from usercode.state.fold import State
from usercode.state.record import disputes

DISPUTES = 5
"""How many contradictions an answer names."""


def ask(
    live: Live,
    question: str,
    *,
    now: dt.datetime | None,
    as_of: dt.date | str | None,
    model: Model | None,
    lasting: bool = False,
    waiting: Waiting = nullcontext,
) -> Asked:
    """Return the answer to a question, or why there is none.

    Without `now` a question as of a past day is asked on that day. A question that cannot be compiled goes to the
    model, when there is one; `waiting` is entered while it is waited for, and others may use the memory. The code of a
    `lasting` answer is right for other spellings of its texts as well that may come.

    Raises:
        UsageError: the question is no text.
        SandboxUnavailable: this machine cannot confine code.
    """
    if not isinstance(question, str):
        raise UsageError(f"a question is a text, not {type(question).__name__}", remedy='ask("How many ... ?")')

    def current() -> Sandbox:
        return live.sandbox() if as_of is None else live.past(as_of)[0].sandbox

    if as_of is None:
        moment = (now or live.now()).replace(tzinfo=None)
        state, lexicon = live.state, live.lexicon()
    else:
        past, cutoff = live.past(as_of)
        moment = (now or cutoff or live.now()).replace(tzinfo=None)
        state, lexicon = past.state, past.lexicon
    compiled = compile_question(question, lexicon.current(), today=moment.date(), lasting=lasting)
    asked = answer(compiled, _runner(current(), moment), moment.date())
    if isinstance(compiled, Refused):
        asked = _with_dangling(asked, lexicon)
        if model is not None:
            asked = ask_model(question, state, current, moment, model, refused=asked, waiting=waiting)
    return _with_disputes(asked, live.state if as_of is None else state)


def _with_disputes(asked: Asked, state: State) -> Asked:
    """Return an answer with a note for each record it rests on about which two sources say different things."""
    notes = []
    for ref in asked.evidence:
        record = state.find(int(ref[1:]))
        told = disputes(record, state.sources) if record is not None and record.later is not None else ()
        notes += [f"{ref}: {line}" for line in told]
    more = [f"and {len(notes) - DISPUTES} more contradictions"] if len(notes) > DISPUTES else []
    return replace(asked, notes=(*asked.notes, *notes[:DISPUTES], *more))


def _with_dangling(asked: Asked, lexicon: KeptLexicon) -> Asked:
    """Return a refusal with a note on the user's synonyms that stand for nothing."""
    dangling = lexicon.dangling()
    note = f"[synonyms] in usercode.toml leads nowhere for: {', '.join(dangling)}"
    return replace(asked, notes=(*asked.notes, note)) if dangling else asked


def _runner(sandbox: Sandbox, now: dt.datetime) -> Run:
    def run(code: str) -> Reply:
        return sandbox.run(code, now=now)

    return run
