"""From the settings of a memory to a run of structuring, its estimate, its cost, or a comparison of two ways."""

from __future__ import annotations

import datetime as dt
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

from usercode.config import ModelConfig
from usercode.live import Live
from usercode.log import calls
from usercode.models import Model, Waiting
from usercode.models.accounted import Accounted
from usercode.models.choose import Configured, limits_of, notice_of, other, prices_of
from usercode.models.ledger import Ledger
from usercode.project.diff import diff
from usercode.results import Audit, Compared, Cost, Estimate, Spent, Structured
from usercode.state.audit import audit
from usercode.state.visible import visible
from usercode.structuring.reading import facts_of
from usercode.structuring.run import Options, Progress, estimated, start_anew, structure

Tell = Callable[[str], None]
"""Takes the sentence on what will leave this machine, before it does."""

_WHAT = "what was said, a few typed records and their classes"
_ASKED = "the question, and names and a few values of the state"


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What the caller wants of a run. `model` (PROTOCOL:NAME or NAME) and `url` stand above the settings."""

    tell: Tell
    model: str = ""
    url: str = ""
    local_only: bool = False
    retry: bool = False
    progress: Progress | None = None
    waiting: Waiting = nullcontext
    """Entered while a reply is waited for; the memory may change in it."""
    client: Model | None = None
    """A model to ask in place of the one that is configured."""


def _settings(live: Live, wish: Wish) -> ModelConfig:
    return other(live.config.model, wish.model, wish.url) if wish.model else live.config.model


def _options(settings: ModelConfig, wish: Wish) -> Options:
    def before() -> None:
        notice = "" if wish.client is not None else notice_of(settings, _WHAT)
        if notice:
            wish.tell(notice)

    return Options(
        limits=limits_of(settings),
        prices=prices_of(settings),
        at_once=settings.at_once,
        retry=wish.retry,
        before=before,
        waiting=wish.waiting,
        progress=wish.progress,
    )


def _client(live: Live, settings: ModelConfig, wish: Wish) -> Model:
    if wish.client is not None:
        return wish.client
    return Configured(settings, local_only=wish.local_only or live.config.local_only).ready()


def run(live: Live, wish: Wish) -> Structured:
    """Structure what no model has read.

    Raises:
        UsageError: no model is configured, or its address cannot be used.
        Refused: it is not this machine, and only this machine may be asked.
        MissingExtra: the extra is not installed.
    """
    settings = _settings(live, wish)
    return structure(live, _client(live, settings, wish), _options(settings, wish))


def estimate_of(live: Live, wish: Wish) -> Estimate:
    """Return what `run` would take, about; no model is asked."""
    return estimated(live, _options(_settings(live, wish), wish))


def compare(live: Live, wish: Wish, *, keep: bool) -> Compared:
    """Structure everything anew in a copy of the log and compare; with `keep`, take the result over when it is whole.

    Taking over asks the model nothing: its answers are kept.

    Raises:
        UsageError, Refused, MissingExtra: as `run` does.
    """
    settings = _settings(live, wish)
    model, options = _client(live, settings, wish), _options(settings, wish)
    with tempfile.TemporaryDirectory(prefix=".compare-", dir=live.path) as folder:
        twin = live.twin(Path(folder))
        with closing(twin):
            start_anew(twin)
            done = structure(twin, model, options, store=live)
            old, new = _audit(live), _audit(twin)
            same = len(_texts(live) & _texts(twin))
            changed = diff(live.state, twin.state, "old", "new")
    if keep and not done.stopped:
        start_anew(live)
        structure(live, model, options)
    return Compared(old=old, new=new, run=done, same_facts=same, diff=changed)


def _audit(live: Live) -> Audit:
    entries = live.store.read(kinds=("turn", "fact"))
    return audit(visible(entries, cutoff=None, undone=live.undone), live.state)


def _texts(live: Live) -> set[str]:
    found = facts_of(live.store, live.state.superseded)
    return {" ".join(p["text"].casefold().split()).rstrip(".") for own in found.values() for p in own}


def asking_model(live: Live, tell: Tell, turn: AbstractContextManager[object]) -> Model:
    """Return the configured model for questions; it is reached with its first call. The account is kept in a `turn`."""
    settings = live.config.model

    def before() -> None:
        notice = notice_of(settings, _ASKED)
        if notice:
            tell(notice)

    ledger = Ledger(live.store, prices_of(settings), live.recorded_ms)
    model = Configured(settings, local_only=live.config.local_only)
    return Accounted(model, ledger, "ask", before=before, turn=turn)


def cost_of(live: Live) -> Cost:
    """Return what models have cost this user."""
    groups: dict[tuple[str, str], list[calls.Call]] = {}
    every = list(calls.every(live.store.db))
    for call in every:
        groups.setdefault((call.purpose, call.model), []).append(call)
    spent = tuple(
        Spent(
            purpose=purpose,
            model=model,
            calls=len(own),
            prompt_tokens=sum(c.prompt_tokens for c in own),
            reply_tokens=sum(c.reply_tokens for c in own),
            cost=sum(c.cost for c in own),
            seconds=sum(c.seconds for c in own),
        )
        for (purpose, model), own in sorted(groups.items())
    )
    return Cost(
        spent=spent,
        calls=len(every),
        tokens=sum(s.prompt_tokens + s.reply_tokens for s in spent),
        cost=sum(s.cost for s in spent),
        budget=live.config.model.budget,
        budget_tokens=live.config.model.budget_tokens,
        first=_moment(every[0], live) if every else None,
        last=_moment(every[-1], live) if every else None,
    )


def _moment(call: calls.Call, live: Live) -> dt.datetime:
    return dt.datetime.fromtimestamp(call.at_ms / 1000, tz=live.config.zone)
