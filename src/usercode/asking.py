"""Asking: a question over an open memory. Between the façade and the stages, as `adding` is for what comes in."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from usercode.ask.answering import Run, answer
from usercode.ask.compiler.compile import Refused, compile_question
from usercode.ask.kept import KeptLexicon
from usercode.ask.loop import ask_model
from usercode.live import Live
from usercode.models import Model
from usercode.results import Asked
from usercode.sandbox import Reply, Sandbox
from usercode.state.fold import State


def ask(
    live: Live, question: str, *, now: dt.datetime | None, as_of: dt.date | str | None, model: Model | None
) -> Asked:
    """Return the answer to a question, or why there is none.

    Without `now` a question as of a past day is asked on that day. A question that cannot be compiled goes to the
    model, when there is one.

    Raises:
        SandboxUnavailable: this machine cannot confine code.
    """
    if as_of is None:
        moment = now or live.now()
        return _ask(question, live.state, live.sandbox(), live.lexicon(), moment.replace(tzinfo=None), model)
    past, cutoff = live.past(as_of)
    moment = now or cutoff or live.now()
    return _ask(question, past.state, past.sandbox, past.lexicon, moment.replace(tzinfo=None), model)


def _ask(
    question: str, state: State, sandbox: Sandbox, lexicon: KeptLexicon, now: dt.datetime, model: Model | None
) -> Asked:
    compiled = compile_question(question, lexicon.current(), today=now.date())
    asked = answer(compiled, _runner(sandbox, now), now.date())
    if isinstance(compiled, Refused):
        dangling = lexicon.dangling()
        if dangling:
            note = f"[synonyms] in usercode.toml leads nowhere for: {', '.join(dangling)}"
            asked = replace(asked, notes=(*asked.notes, note))
        if model is not None:
            asked = ask_model(question, state, sandbox, now, model, refused=asked)
    return asked


def _runner(sandbox: Sandbox, now: dt.datetime) -> Run:
    def run(code: str) -> Reply:
        return sandbox.run(code, now=now)

    return run
