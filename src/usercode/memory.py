"""Memory: the façade. One directory is one user; everything a program does with a memory is a method here.

Calls come in, results (`results.py`) go out. The work lies in the stages; `live.py` keeps them current. This is the
rim: the clock and the random bytes are taken here, unless the caller passes its own.
"""

from __future__ import annotations

import datetime as dt
import inspect
import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, wraps
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from usercode import config as settings
from usercode.errors import NotFound, UsageError, UsercodeError, WrongUser
from usercode.live import LOG, Live
from usercode.log.entry import Draft, Head
from usercode.results import (
    Added,
    Alert,
    Answer,
    Asked,
    Audit,
    Built,
    Checked,
    Compared,
    Cost,
    Embedded,
    Estimate,
    Finding,
    Hits,
    ImportInfo,
    Item,
    Moment,
    Pack,
    Proposal,
    Receipt,
    Review,
    StateImport,
    Structured,
    Tended,
    Trace,
    Verified,
    plain,
)

if TYPE_CHECKING:
    from usercode.alerts.channels import Channel
    from usercode.constraints.findings import Findings
    from usercode.engramming import EngramTable
    from usercode.facts.fact import Role
    from usercode.models import Model
    from usercode.recall.embed.ports import Embedder
    from usercode.recall.ports import Reranker
    from usercode.state.view import StateView
    from usercode.structuring.configured import Wish

_BACKUPS = "backups"


_OWN_TURNS = frozenset({"tend"})
"""Methods that wait for others, and take their turns around the waiting."""


def _one_at_a_time(cls: type[Memory]) -> type[Memory]:
    """Let the public methods take turns, so that several threads can share a memory."""

    def taking_turns(method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def call(self: Memory, *args: Any, **options: Any) -> Any:
            with self._turn:
                return method(self, *args, **options)

        return call

    for name, method in list(vars(cls).items()):
        if not name.startswith("_") and name not in _OWN_TURNS and inspect.isfunction(method):
            setattr(cls, name, taking_turns(method))
    return cls


@_one_at_a_time
class Memory:
    """The memory of one user, kept in a directory. Use it as a context manager, or `close()` it.

    Several threads may share one memory: their calls take turns. Several processes may open one directory: one writes
    at a time.

    Args:
        path: the directory; it is made when it does not exist.
        user_id: whose memory it is; another than the directory's own raises `WrongUser`.
        clock: returns the present moment as an aware datetime.
        random_bytes: returns that many random bytes.
        embedder: makes vectors for recall, in the place of what `[embed]` in usercode.toml names.
        reranker: judges the best evidence of a question again, in the place of what `[rerank]` names.
    """

    def __init__(
        self,
        path: str | Path,
        user_id: str | None = None,
        *,
        clock: Callable[[], dt.datetime] = settings.clock,
        random_bytes: Callable[[int], bytes] = settings.random_bytes,
        embedder: Embedder | None = None,
        reranker: Reranker | None = None,
    ) -> None:
        self.path = Path(path)
        if not (self.path / settings.FILE).exists():
            _create(self.path, settings.Config(user_id=user_id or ""))
        self.config = settings.load(self.path)
        if user_id is not None and user_id != self.config.user_id:
            raise WrongUser(
                f"{self.path} is the memory of {self.config.user_id or 'an unnamed user'}, not of {user_id}",
                remedy="open that user's own directory",
            )
        self._turn = threading.RLock()
        self._tending = threading.Lock()
        self._live = Live(self.path, self.config, clock, random_bytes)
        self._live.plug(embedder, reranker)
        self._listeners: list[Callable[[Alert], None]] = []
        self._tell_notice: Callable[[str], None] = logging.getLogger("usercode").warning

    @classmethod
    def init(
        cls, path: str | Path, *, name: str = "", tz: str = "UTC", local_only: bool = False, user_id: str = ""
    ) -> Self:
        """Make a new directory with these settings and open it.

        Raises:
            UsageError: there is a memory already, or the time zone is unknown.
        """
        config = settings.Config(user_id=user_id, name=name, tz=tz, local_only=local_only)
        _ = config.zone
        if (Path(path) / settings.FILE).exists():
            raise UsageError(f"{path} holds a memory already", remedy=f"edit its {settings.FILE} to change settings")
        _create(Path(path), config)
        return cls(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Release the log and stop the confined processes."""
        self._live.close()

    def now(self) -> dt.datetime:
        """Return the user's local now."""
        return self._live.now()

    # -- adding

    def add(  # noqa: PLR0913  each option is one thing a caller may know about a source
        self,
        source: Sequence[Mapping[str, Any]] | str | Path,
        *,
        said_at: dt.date | dt.datetime | str | None = None,
        session: str | None = None,
        speaker: str | None = None,
        roles: Mapping[str, Role] | None = None,
        collection: str | None = None,
        domain: str | None = None,
        format: str | None = None,
        day_first: bool | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Added:
        """Add messages, a text that was said, or a file, with all that follows from them.

        What is there already is left out. Facts, state and alerts are current when this returns; `build` writes the
        directory.

        Raises:
            IngestError: the source cannot be read; nothing was changed.
            LogBusy: another process is writing.
        """
        from usercode.adding import How, add_file, add_said

        how = How(
            said_at=_said_at(said_at),
            session=session,
            speaker=speaker,
            roles=roles or {},
            collection=collection,
            domain=domain,
            format=format,
            day_first=day_first,
            progress=progress,
        )
        if not isinstance(source, Path | str | Sequence):
            raise UsageError(
                f"a {type(source).__name__} cannot be added", remedy="give messages, a text that was said, or a Path"
            )
        if isinstance(source, Path):
            return self._with_alerts(add_file(self._live, source, how))
        return self._with_alerts(add_said(self._live, source, how))

    def record(
        self,
        collection: str,
        fields: Mapping[str, Any],
        *,
        source: str = "",
        said_at: dt.date | dt.datetime | str | None = None,
    ) -> Added:
        """Add one record with typed values (dates as dates or ISO text) to a collection, which is made if need be.

        Raises:
            SchemaError: the values do not fit the collection.
        """
        from usercode.adding import How, add_record

        return self._with_alerts(add_record(self._live, collection, fields, source, How(said_at=_said_at(said_at))))

    def import_state(
        self,
        source: Path | str,
        *,
        domain: str,
        said_at: dt.date | dt.datetime | str | None = None,
        dry_run: bool = False,
    ) -> StateImport:
        """Read a module that a model wrote (a path, or its text) into a domain, without running it.

        Raises:
            IngestError: it cannot be read; nothing was changed.
            SchemaError: the domain cannot have that name.
            SandboxUnavailable: this machine cannot confine the parser.
        """
        from usercode.importing import import_state

        moment = _said_at(said_at)
        local = None if moment is None else self._moment(moment)
        made = import_state(self._live, source, domain=domain, said_at=local, dry_run=dry_run)
        if not made.import_id:
            return made
        alerts, unchecked = self._checked()
        return replace(made, alerts=alerts, unchecked=unchecked)

    def _with_alerts(self, added: Added) -> Added:
        """Run the constraints after a change and return what it did together with the alerts."""
        alerts, unchecked = self._checked()
        return replace(added, alerts=alerts, unchecked=unchecked)

    def _checked(self) -> tuple[tuple[Alert, ...], str]:
        try:
            checked = self._live.check(self.now(), log_quiet=False)
        except UsercodeError as error:
            return (), error.message
        changed = set(checked.raised + checked.updated)
        alerts = tuple(a for a in checked.alerts if a.id in changed)
        for alert in alerts:
            for listener in self._listeners:
                listener(alert)
        return alerts, "; ".join(checked.failed)

    def correct(self, item: str, text: str) -> Added:
        """Replace what a fact or turn said, or set fields of a record (`field=value`), as said by the user now.

        The earlier word stays in the history.

        Raises:
            NotFound: there is no such item.
            SchemaError: a value does not fit its field.
        """
        from usercode.state.correct import correct

        with self._live.batch() as batch:
            correct(batch, item, text, self._live.store, self.now())
            new = len(batch.drafts)
        return self._with_alerts(Added(ids=(item,), facts=batch.facts, records=new))

    def update(self, item: str, text: str) -> Added:
        """Do what `correct` does, under the name that other memories use."""
        return self.correct(item, text)

    def delete(self, item: str) -> None:
        """Take a record, fact or turn out of the current state; its history stays.

        Raises:
            NotFound: there is no such item.
        """
        from usercode.state.correct import delete

        with self._live.batch() as batch:
            delete(batch, item, self._live.store, self.now())
        self._checked()

    def undo(self, import_id: str) -> Added:
        """Take back all that one import brought. The import stays in the log, and can be added again.

        Raises:
            NotFound: there is no such import, or it was undone already.
        """
        from usercode.state.rederive import again_after_undo
        from usercode.state.trace import entry_of

        live = self._live
        entry = entry_of(import_id, live.store.get)
        with live.store.writing():
            live.catch_up()
            if entry.kind != "import" or any(entry.seq in r for r in live.undone):
                raise NotFound(f"{import_id} was undone already", remedy="usercode log --imports lists the imports")
            gone = range(entry.seq, entry.seq + 1 + (entry.payload or {})["entries"])
            live.append([Draft("undo", {"import": entry.seq})])
            live.store.release(gone.start, gone.stop - 1)
            live.reset()
            with live.batch() as batch:
                again_after_undo(batch, live.store, live.undone, gone)
        return self._with_alerts(Added(import_id=import_id))

    def rederive(self) -> Added:
        """Read all turns again with the frames of this version; what they understand now replaces what they did."""
        from usercode.state.rederive import rederive

        with self._live.batch() as batch:
            facts = rederive(batch, self._live.store, self._live.undone)
            batch.drafts[0].payload["entries"] = len(batch.drafts) - 1
        self._live.reset()
        return self._with_alerts(Added(facts=facts))

    # -- language models

    def on_notice(self, tell: Callable[[str], None]) -> None:
        """Have the sentence on what will leave this machine told here, before it does, and not as a logged warning."""
        self._tell_notice = tell

    def structure(
        self,
        *,
        model: Model | str = "",
        url: str = "",
        local_only: bool = False,
        retry: bool = False,
        progress: Callable[[int, int], None] | None = None,
    ) -> Structured:
        """Have a language model draw facts from what it has not read yet, and changes of the state from those facts.

        `model` is one to be asked, or PROTOCOL:NAME in place of the one in usercode.toml, at the address `url`.
        `local_only` refuses any address but one of this machine. `retry` asks again for replies that could not be read.
        A model that fails ends the run: what was done is kept, the rest is pending, and `stopped` says why.

        Raises:
            UsageError: no model is configured, or its address cannot be used.
            Refused: only this machine may be asked, and the model is not on it.
            MissingExtra: the extra llm is not installed.
        """
        from usercode.structuring.configured import run

        done = run(self._live, self._wish(model, url, local_only=local_only, retry=retry, progress=progress))
        self._checked()
        return done

    def structure_estimate(self, *, model: str = "", url: str = "") -> Estimate:
        """Return what `structure` would take, about, without asking a model."""
        from usercode.structuring.configured import estimate_of

        return estimate_of(self._live, self._wish(model, url))

    def restructure(
        self,
        *,
        model: Model | str = "",
        url: str = "",
        local_only: bool = False,
        compare: bool = False,
        progress: Callable[[int, int], None] | None = None,
    ) -> Compared:
        """Read everything anew with the model and prompts of now, in a copy of the log, and take the result over.

        With `compare` nothing is taken over; so it is when the model fails on the way. The options are those of
        `structure`.

        Raises:
            UsageError, Refused, MissingExtra: as `structure` does.
        """
        from usercode.structuring.configured import compare as compared

        wish = self._wish(model, url, local_only=local_only, progress=progress)
        result = compared(self._live, wish, keep=not compare)
        if not compare:
            self._checked()
        return result

    def model(self) -> Model | None:
        """Return the model of usercode.toml for `ask`, with its calls put to the account; None when none is named."""
        if self.config.model.use == "off":
            return None
        from usercode.structuring.configured import asking_model

        return asking_model(self._live, self._tell_notice)

    def cost(self) -> Cost:
        """Return what language models have cost this user."""
        from usercode.structuring.configured import cost_of

        return cost_of(self._live)

    def _wish(self, model: Model | str, url: str, **options: Any) -> Wish:
        from usercode.structuring.configured import Wish

        if isinstance(model, str):
            return Wish(tell=self._tell_notice, model=model, url=url, **options)
        return Wish(tell=self._tell_notice, client=model, **options)

    # -- the project

    def build(self) -> Built:
        """Write the project directory: only the files that changed."""
        return self._live.build()

    def rebuild(self) -> Built:
        """Throw away everything derived and build it again from the log; the bytes are the same."""
        self._live.project.clear()
        self._live.reset()
        return self._live.build()

    def diff(self, a: str | dt.date, b: str | dt.date) -> str:
        """Return what changed between two days or log positions (`@123`), as a Python diff; "" when nothing did."""
        from usercode.project.diff import diff

        old, new = self._live.state_at(a)[0], self._live.state_at(b)[0]
        return diff(old, new, str(a), str(b))

    # -- alerts

    def check(self, now: dt.datetime | dt.date | None = None, *, since: dt.date | None = None) -> Checked:
        """Run the constraints for a moment (each day from `since` to it) and log what they find.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        moment = self._moment(now)
        day = since
        while day is not None and day < moment.date():
            self._live.check(dt.datetime.combine(day, dt.time(12), tzinfo=self.config.zone))
            day += dt.timedelta(days=1)
        checked = self._live.check(moment)
        self._tell(checked)
        return checked

    def _tell(self, checked: Checked) -> None:
        for alert in checked.alerts:
            if alert.id in checked.raised:
                for listener in self._listeners:
                    listener(alert)

    def alerts(
        self, status: str | None = None, *, all: bool = False, as_of: dt.date | str | None = None
    ) -> tuple[Alert, ...]:
        """Return the open alerts, most severe first; those of one status, or all with the resolved ones.

        With `as_of` as they were at the end of a day or at a log position (`@123`).
        """
        outbox = self._live.outbox if as_of is None else self._live.outbox_at(as_of)
        if all:
            return tuple(outbox.alerts.values())
        if status is not None:
            return tuple(a for a in outbox.alerts.values() if a.status == status)
        return tuple(outbox.open())

    def causes(self) -> list[tuple[Alert, ...]]:
        """Return the open alerts grouped by cause: those that rest on a common record stand together."""
        from usercode.alerts.outbox import groups

        return groups(self._live.outbox.open())

    def due(self) -> dict[str, dt.date]:
        """Return, by constraint, the next day on which it can find something else though nothing is recorded.

        Runs the constraints for now. A constraint that is not in it waits for records alone.
        """
        return self._live.due(self._live.check(self.now(), log_quiet=False).now)

    def tend(self, *channels: Channel) -> Tended:
        """Run the constraints for now, tell channels what they have not been told, and say when to look again.

        One turn of watching: call it after each change and when `next` has come. While a channel is slow other calls
        go on; only another `tend` waits.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.tending import tend

        with self._tending:
            with self._turn:
                checked = self._live.check(self.now(), log_quiet=False)
                self._tell(checked)
            return tend(self._live, checked, channels, self._turn)

    def to_file(self, path: str | Path) -> Channel:
        """Return a channel for `tend` that appends each notice to a file, as a line of JSON."""
        from usercode.alerts.channels import JsonLines

        return JsonLines(Path(path))

    def to_webhook(
        self, url: str, *, secret: str | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> Channel:
        """Return a channel for `tend` that posts each notice, signed with `secret` (else `USERCODE_WEBHOOK_SECRET`).

        Raises:
            UsageError: it is no address, or there is no secret.
            Refused: the memory is local only and the address is not of this machine, or it is not https.
        """
        from usercode.alerts.channels import Webhook

        return Webhook(
            url,
            settings.webhook_secret() if secret is None else secret,
            seconds=lambda: self._live.recorded_ms() / 1000,
            sleep=sleep,
            local_only=self.config.local_only,
        )

    @property
    def position(self) -> int:
        """Return the position of the last entry of the log; it grows with every change, whoever makes it."""
        return self._live.store.head().seq

    def acknowledge(self, alert_id: str) -> Alert:
        """Mark an alert as seen; it stays open until its cause is gone.

        Raises:
            NotFound: there is no such alert.
        """
        return self._alert_event(alert_id, {"op": "acknowledge"})

    def snooze(self, alert_id: str, until: dt.date) -> Alert:
        """Keep an alert quiet until a day.

        Raises:
            NotFound: there is no such alert.
        """
        return self._alert_event(alert_id, {"op": "snooze", "until": until.isoformat()})

    def reopen(self, alert_id: str) -> Alert:
        """Take back that an alert was acknowledged or snoozed.

        Raises:
            NotFound: there is no such alert.
            UsageError: it is resolved.
        """
        return self._alert_event(alert_id, {"op": "wake"})

    def _alert_event(self, alert_id: str, event: dict[str, Any]) -> Alert:
        alert = self._live.outbox.get(alert_id)
        if alert.status == "resolved":
            raise UsageError(f"{alert_id} is resolved", remedy="usercode alerts lists the open ones")
        payload = {**event, "alert": int(alert_id[1:]), "now": self.now().isoformat()}
        self._live.append([Draft("alert", payload)])
        return self._live.outbox.get(alert_id)

    def on_alert(self, listener: Callable[[Alert], None]) -> None:
        """Call `listener` with every alert that is raised or updated from now on."""
        self._listeners.append(listener)

    def constraints(self) -> list[dict[str, Any]]:
        """Return the constraints that apply, each with name, domain, source, origin and whether it is muted."""
        state, book = self._live.state, self._live.codebook
        emitted = book.emitted(state)
        return [
            {
                "name": name,
                "domain": name.split("_")[0],
                "source": source,
                "origin": "usercode" if name in emitted else "approved",
                "muted": name in state.muted,
            }
            for name, source in sorted(book.code(state).texts.items())
        ]

    def mute(self, constraint: str) -> None:
        """Keep one constraint from running.

        Raises:
            NotFound: there is none of that name.
        """
        self._mute(constraint, True)

    def unmute(self, constraint: str) -> None:
        """Let a muted constraint run again."""
        self._mute(constraint, False)

    def _mute(self, constraint: str, muted: bool) -> None:
        book = self._live.codebook
        if constraint not in book.taken and constraint not in book.code(self._live.state).texts:
            raise NotFound(f"there is no constraint {constraint}", remedy="usercode constraints list shows them")
        with self._live.batch() as batch:
            batch.add("change", {"op": "mute", "constraint": constraint, "muted": muted})

    def propose(
        self,
        text: str,
        *,
        name: str = "",
        by: str = "user",
        examples: Sequence[Mapping[str, Any]] | None = None,
    ) -> Review:
        """Try a constraint that somebody wrote, and keep it as a proposal; nothing runs until `approve`.

        `text` is a filled form (JSON) or Python: `check(state, now)`, `check_constraints(current_time)`, or a module
        in the vocabulary of constraints. Python needs a `name`, and examples as `EXAMPLES` in it or in `examples`: one
        that fires and one that must not. `by` is "user", or "model" when a model wrote it for them.

        Raises:
            Refused: it cannot be read, does not do what its examples say, or comes from anybody else.
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.proposing import propose

        return propose(self._live, text, name=name, by=by, examples=examples)

    def proposals(self) -> tuple[Proposal, ...]:
        """Return every proposal, oldest first, with what became of it."""
        from usercode.proposing import of

        state = self._live.state
        return tuple(of(state, proposed) for proposed in state.proposals.all.values())

    def review(self, proposal: str) -> Review:
        """Try a proposal again, on the state as it is now.

        Raises:
            NotFound: there is no such proposal.
        """
        from usercode.proposing import reviewed

        return reviewed(self._live, proposal)

    def approve(self, proposal: str) -> Proposal:
        """Put a proposal into force and run it. Only a call of this method does that, never anything that is added.

        Raises:
            NotFound: there is no such proposal.
        """
        from usercode.proposing import approve

        approved = approve(self._live, proposal)
        self._checked()
        return approved

    def retire(self, constraint: str) -> Proposal:
        """Take a constraint that was approved out of force, or a proposal off the table, by its name or id.

        Raises:
            NotFound: there is none.
        """
        from usercode.proposing import retire

        retired = retire(self._live, constraint)
        self._checked()
        return retired

    # -- asking

    def query(
        self, code: str, *, now: dt.datetime | dt.date | None = None, as_of: dt.date | str | None = None
    ) -> Answer:
        """Run Python over the typed state, confined, and return its value with the code.

        `code` is an expression, a program whose last expression is the value, or `@NAME` of a saved query.

        Raises:
            QueryFailed: the code raised.
            LimitExceeded: it ran too long or too large.
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.ask.query import answer, code_of

        live = self._live
        source = code_of(code, lambda: live.state.queries)
        if as_of is None:
            head = live.store.head()
            data = None if live.has_state else live.project.load(head)
            reply = live.sandbox(data).run(source, now=self._moment(now).replace(tzinfo=None))
            return answer(source, reply, live.tables, head.seq)
        past, cutoff = live.past(as_of)
        moment = self._moment(now) if now is not None or cutoff is None else cutoff
        reply = past.sandbox.run(source, now=moment.replace(tzinfo=None))
        return answer(source, reply, past.tables, past.state.position)

    def save_query(self, name: str, code: str) -> None:
        """Keep a query under a name; `query("@NAME")` runs it over the state as it is then.

        Raises:
            UsageError: the name cannot be one.
        """
        _check_query_name(name)
        with self._live.batch() as batch:
            batch.add("query", {"name": name, "code": code})

    def queries(self) -> dict[str, str]:
        """Return the saved queries by name."""
        return dict(self._live.state.queries)

    def search(
        self,
        query: str,
        *,
        top_k: int = 20,
        filters: Mapping[str, Any] | None = None,
        threshold: float = 0.0,
        explain: bool = False,
        as_of: dt.date | str | None = None,
    ) -> Hits:
        """Return the evidence for a query among what was said and recorded, best first. Quoted data, with its origin.

        `score` is how likely a hit is evidence, from 0 to 1; hits below `threshold` are left out. With `explain` each
        hit says why it is there. The list's `notes` say what the search lacked, such as an embedder that failed.
        `as_of` asks for what was known at the end of a local day, or at a log position (`@123`). `filters` may hold
        kind ("turn", "fact" or "record"), role, speaker, session, collection, domain, and the days since and until.

        Raises:
            UsageError: a filter is unknown, or a day cannot be read.
        """
        from usercode.recalling import Options, search

        options = Options(filters=filters or {}, as_of=as_of, explain=explain)
        return search(self._live, query, options, top_k=top_k, threshold=threshold)

    def embed(self, *, limit: int | None = None, progress: Callable[[int, int], None] | None = None) -> Embedded:
        """Make the vectors that are missing, at most `limit`; adding makes none, and a question only a few.

        It can be stopped at any instant and goes on where it was. `progress` is told how many are made, of how many.
        Other threads wait meanwhile; `limit` makes that short.

        Raises:
            UsageError: no embedder is configured or plugged in.
            ModelError, MissingExtra: the embedder failed; what was made stays.
            LogBusy: another process is writing.
        """
        from usercode.recalling import embed

        return embed(self._live, limit, progress)

    def recall(
        self,
        query: str,
        *,
        budget: int = 1_000,
        k: int | None = None,
        as_of: dt.date | str | None = None,
        filters: Mapping[str, Any] | None = None,
        explain: bool = False,
    ) -> Pack:
        """Return the evidence for a question as one text of at most `budget` tokens, and as a ranked list.

        Records as they are now come as [STATE], single facts as [FACTS], turns in their own words as [ARCHIVE]; a
        question that is computed is handed to `ask` and its answer comes as [ANSWER]. `k` bounds the pieces of
        evidence; `as_of` and `filters` (without kind) are those of `search`.

        Raises:
            UsageError: the budget is under 100 tokens, a filter is unknown, or a day cannot be read.
        """
        from usercode.recalling import Options, recall

        options = Options(filters=filters or {}, as_of=as_of, explain=explain)
        return recall(self._live, query, options, budget=budget, k=k, ask=lambda words: self.ask(words, as_of=as_of))

    def ask(
        self,
        question: str,
        *,
        now: dt.datetime | dt.date | None = None,
        as_of: dt.date | str | None = None,
        save: str = "",
        model: Model | None = None,
    ) -> Asked:
        """Answer a question in plain words by code over the typed state, or refuse and say why.

        `as_of` asks for what was known at the end of a local day, or at a log position (`@123`); without `now`, words
        such as "last year" then count from that day. With `save` the code of an answer is kept as a query. A question
        that cannot be compiled goes to `model`, when one is given: it sees the schema and a few values, never the
        records, and its code runs in the sandbox.

        Raises:
            UsageError: the name to save under cannot be one.
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.asking import ask

        if save:
            _check_query_name(save)
        moment = None if now is None else self._moment(now)
        asked = ask(self._live, question, now=moment, as_of=as_of, model=model)
        if save and asked.status == "answered":
            self.save_query(save, asked.code)
        return asked

    @cached_property
    def engram(self) -> EngramTable:
        """Return the engram table: what a small language model answers from. It needs `usercode[engram]`."""
        from usercode.engramming import EngramTable

        return EngramTable(self._live, self._turn)

    # -- looking

    def get(self, item: str) -> Item:
        """Return one entry.

        Raises:
            NotFound: there is no such entry, or it was erased.
        """
        from usercode.state.trace import entry_of, item_of

        return item_of(entry_of(item, self._live.store.get))

    def get_all(self, kind: str | None = None, *, limit: int = 1_000) -> list[Item]:
        """Return entries in the order of the log: those of one kind, or all."""
        from itertools import islice

        from usercode.state.trace import item_of

        kinds = (kind,) if kind else ()
        return [item_of(e) for e in islice(self._live.store.read(kinds=kinds), limit) if e.payload is not None]

    def log(self, limit: int = 50) -> list[Item]:
        """Return the last entries, oldest first."""
        from usercode.state.trace import item_of

        head = self._live.store.head().seq
        return [item_of(e) for e in self._live.store.read(after=max(0, head - limit))]

    def imports(self) -> list[ImportInfo]:
        """Return all imports, oldest first."""
        gone = {r.start for r in self._live.undone}
        return [
            ImportInfo(
                id=f"i{e.seq}",
                source=e.payload["source"],
                format=e.payload["format"],
                recorded_at=e.recorded_at,
                entries=e.payload["entries"],
                undone=e.seq in gone,
            )
            for e in self._live.store.read(kinds=("import",))
            if e.payload is not None
        ]

    def history(self, what: str) -> list[Moment]:
        """Return how a record, a collection or one of its fields came to be as it is, in the order it was said.

        Raises:
            NotFound: there is no such thing.
        """
        from usercode.state.trace import history

        return history(what, self._live.state, self._live.store.get)

    def why(self, item: str) -> Trace:
        """Return what an alert, record, change or fact rests on, down to what was said.

        Raises:
            NotFound: there is no such item.
        """
        from usercode.state.trace import Tracer

        return Tracer(self._live.state, self._live.store.get, self._live.origin).why(item)

    def state(self, as_of: dt.date | str | None = None) -> StateView:
        """Return the typed state, now, at the end of a local day, or at a log position."""
        from usercode.state.view import StateView

        return StateView(self._live.state if as_of is None else self._live.state_at(as_of)[0])

    def source_of_state(self, domain: str, limit: int | None = None) -> str:
        """Return the records of a domain as Python source, at most `limit` of each collection.

        Raises:
            NotFound: there is no such domain.
        """
        from itertools import islice

        from usercode.state.emit import source_of

        state = self._live.state
        paths = [p for p in sorted(state.records) if p.split(".")[0] == domain and state.records[p]]
        if not paths:
            raise NotFound(f"there is no domain {domain}", remedy="usercode state lists them")
        parts = []
        for path in paths:
            shown = islice(state.current(path), limit)
            parts.append("".join(source_of(state.collections[path], shown)))
            left = len(state.records[path]) - (limit or len(state.records[path]))
            parts.append(f"# ... {left} more\n" if left > 0 else "")
        return "\n".join(p for p in parts if p)

    def audit(self) -> Audit:
        """Return where every fact went; the counts add up or it says so."""
        from usercode.state.audit import audit
        from usercode.state.fold import visible

        entries = self._live.store.read(kinds=("turn", "fact"))
        return audit(visible(entries, cutoff=None, undone=self._live.undone), self._live.state)

    def verify(self, head: str | None = None) -> Verified:
        """Check the hash chain; with a head known from before, also that the tail was not cut.

        Raises:
            UsageError: the head cannot be read.
        """
        try:
            known = None if head is None else Head.parse(head)
        except ValueError as error:
            raise UsageError(f"{head!r} is not a head", remedy="give it as verify prints it: 12:ab34...") from error
        findings = self._live.store.verify(known)
        now = self._live.store.head()
        return Verified(ok=not findings, entries=now.seq, head=str(now), findings=tuple(findings))

    # -- erasing, carrying

    def forget(
        self,
        *items: str,
        session: str | None = None,
        source: str | None = None,
        everything: bool = False,
        dry_run: bool = False,
    ) -> Receipt:
        """Erase for good: from the log's payloads, the index, the state, the pages and the backups made here.

        The chain stays verifiable. With `dry_run` nothing is erased and the receipt says what would be.

        Raises:
            NotFound: there is nothing of the kind.
        """
        from usercode.project.eraser import forget

        receipt = forget(self._live, items, session=session, source=source, everything=everything, dry_run=dry_run)
        if not dry_run:
            self._checked()
            self.rebuild()
        return receipt

    def export(self, path: str | Path | None = None) -> dict[str, Any]:
        """Return everything as JSON data, and write it to `path` if one is given."""
        import json

        from usercode.project.files import write
        from usercode.project.transfer import exported

        data = exported(self._live.store, plain(self.config))
        if path is not None:
            write(Path(path), json.dumps(data, ensure_ascii=False, indent=1))
        return data

    def import_(self, path: str | Path) -> Added:
        """Take in what `export` wrote, into an empty memory; ids stay the same.

        Raises:
            UsageError: this memory is not empty.
            UnreadableFile: the file is not an export.
        """
        from usercode.adding import file_bytes
        from usercode.project.transfer import carried

        store = self._live.store
        if store.head().seq:
            raise UsageError("this memory is not empty", remedy="import into a new directory: usercode init DIR")
        export = carried(file_bytes(Path(path)), Path(path).name)
        with store.writing():
            for recorded_ms, drafts in export.groups:
                store.append(drafts, recorded_ms=recorded_ms)
            self._live.read_through(export.erased, Path(path).name)
        if export.erased:
            gone = dict.fromkeys(export.erased)
            store.erase(gone, reason="erased before the export", recorded_ms=self._live.recorded_ms())
            store.compact()
        self._live.reset()
        return self._with_alerts(Added(records=sum(map(len, self._live.state.records.values()))))

    def backup(self, path: str | Path | None = None) -> Path:
        """Copy the log, whole, to `path` or to `backups/` in the directory; `forget` cleans those it finds there."""
        target = Path(path) if path else self.path / _BACKUPS / f"log-{self._live.store.head().seq}.db"
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            raise UsageError(f"{target} is there already", remedy="name another file")
        self._live.store.backup(target)
        return target

    def _moment(self, now: dt.datetime | dt.date | None) -> dt.datetime:
        if now is None:
            return self.now()
        if not isinstance(now, dt.datetime):
            return dt.datetime.combine(now, dt.time(12), tzinfo=self.config.zone)
        return now.astimezone(self.config.zone) if now.tzinfo else now.replace(tzinfo=self.config.zone)


def _create(path: Path, config: settings.Config) -> None:
    from usercode.project.files import write

    try:
        path.mkdir(parents=True, exist_ok=True)
        path.chmod(0o700)
        write(path / settings.FILE, settings.dump(config))
    except OSError as error:
        raise UsageError(f"{path} cannot be made: {error.strerror}", remedy="choose another directory") from error


def _check_query_name(name: str) -> None:
    if not name.replace("_", "").replace("-", "").isalnum():
        raise UsageError(f"{name!r} cannot name a query", remedy="use letters, digits, - and _")


def _said_at(moment: dt.date | dt.datetime | str | None) -> dt.date | dt.datetime | None:
    if not isinstance(moment, str):
        return moment
    try:
        return dt.date.fromisoformat(moment) if len(moment) == len("2024-05-31") else dt.datetime.fromisoformat(moment)
    except ValueError as error:
        raise UsageError(f"{moment!r} is no date or time", remedy="write 2024-05-31 or 2024-05-31T14:30") from error


def check_foreign(path: Path, now: dt.datetime) -> Findings:
    """Run the constraints of a project that somebody else wrote, confined; return findings and failures.

    Raises:
        NotFound: the directory holds no constraints.
        SandboxUnavailable: this machine cannot confine code.
    """
    from usercode.constraints.foreign import check_project

    files: dict[str, str] = {}
    for file in sorted(path.rglob("*")):
        if file.is_file() and ".git" not in file.parts and file.stat().st_size <= 1_000_000:
            try:
                files[file.relative_to(path).as_posix()] = file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
    if not any(name.startswith("constraints/") and name.endswith(".py") for name in files):
        raise NotFound(f"{path} holds no constraints", remedy="it needs constraints/*.py with check(project_path)")
    return check_project(files, now.replace(tzinfo=None))


def examine(path: Path | None, *, call: bool = False) -> list[Finding]:
    """Return what the doctor finds about this machine and, when there is one, about the memory in a directory.

    `call` makes one small call to the configured model.
    """
    from usercode.doctor import examine as look

    return look(settings.load(path) if path is not None else None, path, call=call)


__all__ = ["LOG", "Memory", "check_foreign", "examine"]
