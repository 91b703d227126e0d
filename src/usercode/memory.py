"""Memory: the façade. One directory is one user; everything a program does with a memory is a method here.

Calls come in, results (`results/`) go out. What a method does lies in a module beside this one (`adding`, `asking`,
`looking`, ...), the work in the stages, and `live/` keeps what is open current. This is the rim: the clock and the
random bytes are taken here, unless the caller passes its own.
"""

from __future__ import annotations

import datetime as dt
import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from usercode import config as settings
from usercode.alerting import Alerting, constraints, mute
from usercode.errors import NotFound
from usercode.live import Live
from usercode.opening import found_or_made, made_anew
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
)
from usercode.sharing import one_at_a_time
from usercode.structuring.turns import Turns

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


@one_at_a_time(but=("tend", "structure", "restructure"))
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

    What the methods return is defined in `usercode.results`, what they raise in `usercode.errors`. In the examples,
    `memory` is a new one, and it is 1 June 2024.
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
        self.config = found_or_made(self.path, user_id)
        self._turn = threading.RLock()
        self._tending = threading.Lock()
        self._turns = Turns(self._turn)
        self._live = Live(self.path, self.config, clock, random_bytes)
        self._live.plug(embedder, reranker)
        self._alerting = Alerting(self._live)
        self._tell_notice: Callable[[str], None] = logging.getLogger("usercode").warning

    @classmethod
    def init(
        cls, path: str | Path, *, name: str = "", tz: str = "UTC", local_only: bool = False, user_id: str = ""
    ) -> Self:
        """Make a new directory with these settings and open it.

        Raises:
            UsageError: there is a memory already, or the time zone is unknown.
        """
        made_anew(Path(path), settings.Config(user_id=user_id, name=name, tz=tz, local_only=local_only))
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

        >>> added = memory.add("I'm allergic to penicillin.", said_at="2024-03-14")
        >>> [allergy.substance for allergy in memory.state().health.allergies]
        ['penicillin']

        Args:
            source: a Path is read as a file, text is what the user says, mappings are messages with role and content.
            said_at: when it was said, where the source does not tell; else now.
            session: the name of the conversation; else the file's, or the day.
            speaker: who says a text; else the user.
            roles: who a speaker is, by name: user, assistant, tool, document, person.
            collection: where records go, such as `finance.transactions`; else what they look like decides.
            domain: the domain of records that look like nothing known.
            format: the format of a file, where it is not recognised.
            day_first: whether 03/04/2025 is the third of April; asked for where a file leaves both open.
            progress: is told how many lines of a file are read, of how many.

        Raises:
            IngestError: the source cannot be read; nothing was changed.
            LogBusy: another process is writing.
        """
        from usercode.adding import How, add
        from usercode.live.moments import given

        how = How(
            said_at=given(said_at),
            session=session,
            speaker=speaker,
            roles=roles or {},
            collection=collection,
            domain=domain,
            format=format,
            day_first=day_first,
            progress=progress,
        )
        return self._alerting.after(add(self._live, source, how))

    def record(
        self,
        collection: str,
        fields: Mapping[str, Any],
        *,
        source: str = "",
        said_at: dt.date | dt.datetime | str | None = None,
    ) -> Added:
        """Add one record with typed values (dates as dates or ISO text) to a collection, which is made if need be.

        >>> memory.record("travel.trips", {"destination": "Oslo", "departure_date": "2024-09-12"}).records
        1

        Raises:
            SchemaError: the values do not fit the collection.
        """
        from usercode.adding import How, add_record
        from usercode.live.moments import given

        added = add_record(self._live, collection, fields, source, How(said_at=given(said_at)))
        return self._alerting.after(added)

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
            UsageError: the domain cannot have that name.
            SandboxUnavailable: this machine cannot confine the parser.
        """
        from usercode.importing import import_state
        from usercode.live.moments import given

        made = import_state(self._live, source, domain=domain, said_at=given(said_at), dry_run=dry_run)
        return self._alerting.after(made) if made.import_id else made

    def correct(self, item: str, text: str) -> Added:
        """Replace what a fact or turn said, or set fields of a record (`field=value`), as said by the user now.

        The earlier word stays in the history.

        >>> trip = memory.record("travel.trips", {"destination": "Oslo"}).ids[0]
        >>> corrected = memory.correct(trip, "destination=Bergen")
        >>> memory.state().travel.trips[0].destination
        'Bergen'

        Raises:
            NotFound: there is no such item.
            SchemaError: a value does not fit its field.
        """
        from usercode.correcting import correct

        return self._alerting.after(correct(self._live, item, text))

    def update(self, item: str, text: str) -> Added:
        """Do what `correct` does, under the name that other memories use."""
        return self.correct(item, text)

    def delete(self, item: str) -> None:
        """Take a record, fact or turn out of the current state; its history stays.

        Raises:
            NotFound: there is no such item.
        """
        from usercode.correcting import delete

        delete(self._live, item)
        self._alerting.changed()

    def undo(self, import_id: str) -> Added:
        """Take back all that one import brought. The import stays in the log, and can be added again.

        Raises:
            NotFound: there is no such import, or it was undone already.
        """
        from usercode.correcting import undo

        return self._alerting.after(undo(self._live, import_id))

    def rederive(self) -> Added:
        """Read all turns again with the frames of this version; what they understand now replaces what they did."""
        from usercode.correcting import read_again

        return self._alerting.after(read_again(self._live))

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
        A model that fails ends the run: what was done is kept, the rest is pending, and `stopped` says why. While the
        model is waited for, other threads go on.

        Raises:
            LogBusy: another thread has a model at work on this memory.
            UsageError: no model is configured, or its address cannot be used.
            Refused: only this machine may be asked, and the model is not on it.
            MissingExtra: the extra llm is not installed.
        """
        from usercode.structuring.configured import run

        with self._turns.run():
            done = run(self._live, self._wish(model, url, local_only=local_only, retry=retry, progress=progress))
            self._alerting.changed()
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
            LogBusy, UsageError, Refused, MissingExtra: as `structure` does.
        """
        from usercode.structuring.configured import compare as compared

        wish = self._wish(model, url, local_only=local_only, progress=progress)
        with self._turns.run():
            result = compared(self._live, wish, keep=not compare)
            if not compare:
                self._alerting.changed()
        return result

    def model(self) -> Model | None:
        """Return the model of usercode.toml for `ask`, with its calls put to the account; None when none is named."""
        if self.config.model.use == "off":
            return None
        from usercode.structuring.configured import asking_model

        return asking_model(self._live, self._tell_notice, self._turn)

    def cost(self) -> Cost:
        """Return what language models have cost this user."""
        from usercode.structuring.configured import cost_of

        return cost_of(self._live)

    def _wish(self, model: Model | str, url: str, **options: Any) -> Wish:
        from usercode.structuring.configured import Wish

        if isinstance(model, str):
            return Wish(tell=self._tell_notice, model=model, url=url, waiting=self._turns.waiting, **options)
        return Wish(tell=self._tell_notice, client=model, waiting=self._turns.waiting, **options)

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

    def check(self, now: dt.datetime | dt.date | str | None = None, *, since: dt.date | None = None) -> Checked:
        """Run the constraints for a moment (each day from `since` to it) and log what they find.

        `raised`, `updated` and `resolved` tell of all those days, `alerts` of what is open at the end.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
            UsageError: `since` is after the moment.
        """
        return self._alerting.check(self._live.moment(now), since)

    def alerts(
        self, status: str | None = None, *, all: bool = False, as_of: dt.date | str | None = None
    ) -> tuple[Alert, ...]:
        """Return the open alerts, most severe first; those of one status, or all with the resolved ones.

        With `as_of` as they were at the end of a day or at a log position (`@123`).
        """
        return self._alerting.listed(status, all=all, as_of=as_of)

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
                checked = self._alerting.look()
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

    def acknowledge(self, alert_id: str) -> Alert:
        """Mark an alert as seen; it stays open until its cause is gone.

        Raises:
            NotFound: there is no such alert.
        """
        return self._alerting.decide(alert_id, {"op": "acknowledge"})

    def snooze(self, alert_id: str, until: dt.date) -> Alert:
        """Keep an alert quiet until a day.

        Raises:
            NotFound: there is no such alert.
            UsageError: the day is not after today.
        """
        return self._alerting.snooze(alert_id, until)

    def reopen(self, alert_id: str) -> Alert:
        """Take back that an alert was acknowledged or snoozed.

        Raises:
            NotFound: there is no such alert.
            UsageError: it is resolved.
        """
        return self._alerting.decide(alert_id, {"op": "wake"})

    def on_alert(self, listener: Callable[[Alert], None]) -> None:
        """Call `listener` with every alert that from now on is raised, comes back, wakes, gets worse or is resolved.

        It is called after the change is in the log; one that raises is logged and costs nothing else. `alert.status`
        tells what is resolved. An alert that was acknowledged or snoozed stays quiet.
        """
        self._alerting.listen(listener)

    def constraints(self) -> list[dict[str, Any]]:
        """Return the constraints that apply, by name.

        Each has name, domain, source (its Python), origin ("usercode", "pack NAME" or "approved"), what it rests on,
        whether it is muted, and as `failing` why it failed at the last check, or "".
        """
        return constraints(self._live)

    def failing(self) -> tuple[str, ...]:
        """Return a sentence for each constraint and pack that failed at the last check; their alerts stay."""
        return self._live.outbox.failed

    def mute(self, constraint: str) -> None:
        """Keep one constraint from running.

        Raises:
            NotFound: there is none of that name.
        """
        mute(self._live, constraint, muted=True)

    def unmute(self, constraint: str) -> None:
        """Let a muted constraint run again."""
        mute(self._live, constraint, muted=False)

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
        self._alerting.changed()
        return approved

    def retire(self, constraint: str) -> Proposal:
        """Take a constraint that was approved out of force, or a proposal off the table, by its name or id.

        Raises:
            NotFound: there is none.
        """
        from usercode.proposing import retire

        retired = retire(self._live, constraint)
        self._alerting.changed()
        return retired

    # -- asking

    def query(
        self, code: str, *, now: dt.datetime | dt.date | str | None = None, as_of: dt.date | str | None = None
    ) -> Answer:
        """Run Python over the typed state, confined, and return its value with the code.

        `code` is an expression, a program whose last expression is the value, or `@NAME` of a saved query.

        >>> added = memory.record("travel.trips", {"destination": "Oslo", "departure_date": "2024-09-12"})
        >>> memory.query("[t.destination for t in trips if t.departure_date.year == 2024]").value
        ['Oslo']

        Raises:
            QueryFailed: the code raised.
            LimitExceeded: it ran too long or too large.
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.querying import query

        return query(self._live, code, now=now, as_of=as_of)

    def save_query(self, name: str, code: str) -> None:
        """Keep a query under a name; `query("@NAME")` runs it over the state as it is then.

        Raises:
            UsageError: the name cannot be one.
        """
        from usercode.querying import save

        save(self._live, name, code)

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
        now: dt.datetime | dt.date | str | None = None,
        as_of: dt.date | str | None = None,
        save: str = "",
        model: Model | None = None,
    ) -> Asked:
        """Answer a question in plain words by code over the typed state, or refuse and say why.

        `as_of` asks for what was known at the end of a local day, or at a log position (`@123`); without `now`, words
        such as "last year" then count from that day. With `save` the code of an answer is kept as a query. A question
        that cannot be compiled goes to `model`, when one is given: it sees the schema and a few values, never the
        records, and its code runs in the sandbox. While the model is waited for, other threads go on.

        >>> added = memory.record("travel.trips", {"destination": "Oslo", "departure_date": "2024-03-12"})
        >>> memory.ask("How many trips did I take in 2024?").value
        1
        >>> memory.ask("How many zeppelins did I take in 2024?").reason
        'nothing in your records accounts for: zeppelins'

        Raises:
            UsageError: the question is no text, the moment none, or the name to save under cannot be one.
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.asking import ask
        from usercode.querying import check_name, keep

        if save:
            check_name(save)
        moment = None if now is None else self._live.moment(now)
        waiting = self._turns.waiting
        asked = ask(self._live, question, now=moment, as_of=as_of, model=model, lasting=bool(save), waiting=waiting)
        if save and asked.status == "answered":
            return keep(self._live, save, asked)
        return asked

    @cached_property
    def engram(self) -> EngramTable:
        """Return the engram table: what a small language model answers from. It needs `usercode[engram]`."""
        from usercode.engramming import EngramTable

        return EngramTable(self._live, self._turn)

    # -- looking

    @property
    def position(self) -> int:
        """Return the position of the last entry of the log; it grows with every change, whoever makes it."""
        return self._live.store.head().seq

    def get(self, item: str) -> Item:
        """Return one entry.

        Raises:
            NotFound: there is no such entry, or it was erased.
        """
        from usercode.state.trace import entry_of, item_of

        return item_of(entry_of(item, self._live.store.get))

    def get_all(self, kind: str | None = None, *, limit: int = 1_000) -> list[Item]:
        """Return entries in the order of the log: those of one kind, or all."""
        from usercode.looking import items

        return items(self._live, kind, limit)

    def log(self, limit: int = 50) -> list[Item]:
        """Return the last entries, oldest first."""
        from usercode.looking import last

        return last(self._live, limit)

    def imports(self) -> list[ImportInfo]:
        """Return all imports, oldest first."""
        from usercode.looking import imports

        return imports(self._live)

    def history(self, what: str) -> list[Moment]:
        """Return how a record, a collection, one of its fields or an alert came to be as it is, in the order of events.

        >>> added = memory.add("My passport expires on 18 August 2034.", said_at="2024-03-01")
        >>> [str(moment.value) for moment in memory.history("travel.documents.valid_until")]
        ['2034-08-18']

        Raises:
            NotFound: there is no such thing.
        """
        from usercode.looking import history

        return history(self._live, what)

    def why(self, item: str) -> Trace:
        """Return what an alert, record, change or fact rests on, down to what was said.

        >>> added = memory.add("I'm allergic to penicillin.", said_at="2024-03-14")
        >>> allergy = memory.state().health.allergies[0]
        >>> [trace.kind for _, trace in memory.why(allergy.ref).walk()]
        ['record', 'change', 'fact', 'turn']

        Raises:
            NotFound: there is no such item.
        """
        from usercode.looking import why

        return why(self._live, item)

    def state(self, as_of: dt.date | str | None = None) -> StateView:
        """Return the typed state, now, at the end of a local day, or at a log position."""
        from usercode.state.view import StateView

        return StateView(self._live.state if as_of is None else self._live.state_at(as_of)[0])

    def source_of_state(self, domain: str, limit: int | None = None) -> str:
        """Return the records of a domain as Python source, at most `limit` of each collection.

        Raises:
            NotFound: there is no such domain.
        """
        from usercode.looking import source_of_state

        return source_of_state(self._live, domain, limit)

    def audit(self) -> Audit:
        """Return where every fact went; the counts add up or it says so."""
        from usercode.looking import audit

        return audit(self._live)

    def verify(self, head: str | None = None) -> Verified:
        """Check the hash chain; with a head known from before, also that the tail was not cut.

        Raises:
            UsageError: the head cannot be read.
        """
        from usercode.looking import verify

        return verify(self._live, head)

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

        >>> turn = memory.add("My locker is number 31.").ids[0]
        >>> memory.forget(turn).turns == (turn,) and memory.verify().ok
        True

        Raises:
            NotFound: there is nothing of the kind.
        """
        from usercode.project.eraser import forget

        receipt = forget(self._live, items, session=session, source=source, everything=everything, dry_run=dry_run)
        if not dry_run:
            self._alerting.changed()
            self.rebuild()
        return receipt

    def export(self, path: str | Path | None = None) -> dict[str, Any]:
        """Return everything as JSON data, and write it to `path` if one is given."""
        from usercode.carrying import export

        return export(self._live, None if path is None else Path(path))

    def import_(self, path: str | Path) -> Added:
        """Take in what `export` wrote, into an empty memory; ids stay the same.

        Raises:
            UsageError: this memory is not empty.
            UnreadableFile: the file is not an export.
        """
        from usercode.carrying import take_in

        return self._alerting.after(take_in(self._live, Path(path)))

    def backup(self, path: str | Path | None = None) -> Path:
        """Copy the log, whole, to `path` or to `backups/` in the directory; `forget` cleans those it finds there."""
        from usercode.carrying import backup

        return backup(self._live, None if path is None else Path(path))


def check_foreign(path: Path, now: dt.datetime) -> Findings:
    """Run the constraints of a project that somebody else wrote, confined; return findings and failures.

    Raises:
        NotFound: the directory holds no constraints.
        SandboxUnavailable: this machine cannot confine code.
    """
    from usercode.constraints.foreign import check_project
    from usercode.project.files import texts

    files = texts(path)
    if not any(name.startswith("constraints/") and name.endswith(".py") for name in files):
        raise NotFound(f"{path} holds no constraints", remedy="it needs constraints/*.py with check(project_path)")
    return check_project(files, now.replace(tzinfo=None))


def examine(path: Path | None, *, call: bool = False) -> list[Finding]:
    """Return what the doctor finds about this machine and, when there is one, about the memory in a directory.

    `call` makes one small call to the configured model.
    """
    from usercode.doctor import examine as look

    return look(settings.load(path) if path is not None else None, path, call=call)


__all__ = ["Memory", "check_foreign", "examine"]
