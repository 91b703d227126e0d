"""From a question to a plan and its code, or a refusal: the entry of the compiler. Pure.

Every collection whose words cover the question reads it; the cheapest reading wins when no other is nearly as cheap.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from usercode.ask import thesaurus
from usercode.ask.compiler.also_meant import also_meant
from usercode.ask.compiler.appositions import in_parentheses
from usercode.ask.compiler.assemble import assemble
from usercode.ask.compiler.code import code_of, records_of
from usercode.ask.compiler.courtesies import plain_question
from usercode.ask.compiler.doubts import check_doubts
from usercode.ask.compiler.frame import frames
from usercode.ask.compiler.items import Headed, Item
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.lengths import lattices
from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.compiler.other_days import check_days
from usercode.ask.compiler.parts import Filter, Head, Piece, Stranded
from usercode.ask.compiler.phrases import YES_NO, in_all
from usercode.ask.compiler.plan import Aggregate, Column, Every, Extreme, Plan, Rate, Within
from usercode.ask.compiler.reading import reading_of
from usercode.ask.compiler.register import plain_register
from usercode.ask.compiler.remarks import without_remark
from usercode.ask.compiler.rivals import is_of_account, named, of_account, of_calendar, without_namesakes
from usercode.ask.compiler.scope_leads import scope_named
from usercode.ask.compiler.scruples import check_words
from usercode.ask.compiler.sequences import Sequences
from usercode.ask.compiler.spelling import entry_of, spelt
from usercode.ask.compiler.suggest import nearest, unfilled
from usercode.ask.compiler.tense import has_to_come, is_own_day
from usercode.ask.compiler.terms import Open, Unclear, Undated, compared_in
from usercode.ask.compiler.times import Times
from usercode.ask.compiler.view import View
from usercode.ask.compiler.vocabulary import VOCABULARY
from usercode.ask.compiler.widening import widen
from usercode.ask.compiler.windows import BEEN, Fixed, Window
from usercode.ask.compiler.words import Token, cut, strange

_HEADLESS = 0.5
"""What it costs a reading that nothing in the question names its records."""
_MARGIN = 0.45
"""Readings that cost no more than this above the cheapest are as good as it."""


@dataclass(frozen=True, kw_only=True)
class Compiled:
    """A question as Python.

    `code` is what to run: its last expression is the answer. It raises ValueError whose message begins with "tie:" when
    several records are equally the most, "currencies:" when a total would mix them, "nothing:" when there is nothing to
    take an average or extreme of, "several:" when a single value was asked for and there are more, "readings:" when the
    question can be read in several ways that do not come to the same.
    """

    plan: Plan
    code: str
    reading: str
    """The question as it was understood, in words."""
    collection: str
    """Dotted path."""
    records: str
    """A Python expression for the list of records that the answer rests on."""
    measured: tuple[Column, ...] = ()
    """Columns whose missing values were left out: count them as `r.name is None` among `records`."""
    date: Column | None = None
    """The column that dates the records, when the question speaks of time."""
    day: Column | None = None
    """The column that dates the records of the collection, when some of them are dated after today."""
    told_day: Column | None = None
    """The column that dates the records of a collection that grew from what was said: of any time is one without it."""
    window: Window | None = None
    """The time asked about, when there is exactly one window."""
    notes: tuple[str, ...] = ()
    """What was assumed, to be said with the answer: how a rate's period was counted, for example."""


@dataclass(frozen=True, kw_only=True)
class Refused:
    """Why a question was not compiled. `readings` are the equally good ones, when that is the reason."""

    reason: str
    unknown: tuple[str, ...] = ()
    """The words that nothing accounts for."""
    did_you_mean: tuple[str, ...] = ()
    readings: tuple[Compiled, ...] = field(default=())


@dataclass
class _Findings:
    """What reading a question in all collections came to: plans by cost, and why the rest came to nothing."""

    lasting: bool
    plans: dict[Plan, float] = field(default_factory=dict)
    reasons: dict[str, float] = field(default_factory=dict)
    open: dict[str, float] = field(default_factory=dict)
    blocking: dict[str, dict[str, float]] = field(default_factory=dict)
    unread: dict[str, tuple[str, ...]] = field(default_factory=dict)
    covered: dict[str, float] = field(default_factory=dict)
    headless: set[Plan] = field(default_factory=set)

    def fail(self, why: Unclear, cost: float, path: str) -> None:
        """Keep why a reading came to nothing, and the least that one with this reason costs."""
        if isinstance(why, Open) and not isinstance(why, Undated):
            blocking = self.blocking.setdefault(path, {})
            blocking[str(why)] = min(cost, blocking.get(str(why), cost))
        held = self.open if isinstance(why, Open) else self.reasons
        held[str(why)] = min(cost, held.get(str(why), cost))

    def keep(self, plan: Plan, cost: float) -> None:
        """Keep the least that a plan costs."""
        held = self.plans.get(plan)
        if held is None or cost < held:
            self.plans[plan] = cost


def compile_question(question: str, lexicon: Lexicon, *, today: dt.date, lasting: bool = False) -> Compiled | Refused:
    """Return the question as code over the collections that the lexicon knows, or why not.

    `lasting` code is right for spellings of texts as well that no record has yet.
    """
    said = without_remark(plain_register(cut(question)), lexicon.views.values())
    tokens = in_parentheses(plain_question(scope_named(said)))
    if not tokens:
        return Refused(reason="there is no question")
    if signs := strange(question):
        return Refused(reason=f"nothing in your records accounts for: {', '.join(signs)}", unknown=signs)
    findings = _Findings(lasting=lasting)
    times = Times(tokens, today)
    candidates = list(_candidates(lexicon, tokens, findings))
    for view in candidates:
        _read(view, tokens, times, findings)
    if not findings.covered:
        for view in candidates:
            _read(view, tokens, times, findings, widened=True)
    spoken = tuple(dict.fromkeys(token.text for token in tokens if token.kind == "word"))
    verdict = _verdict(findings, lexicon, spoken)
    if isinstance(verdict, Refused):
        return verdict
    return _with_year(_with_day(verdict, lexicon, today), tokens)


def compiled_from(plan: Plan) -> Compiled:
    """Return a plan with its code, for example one of several narrower readings of a refused question."""
    timed = _withins(plan)
    timed = [each for each in timed if each.window != BEEN] or timed
    return Compiled(
        plan=plan,
        code=code_of(plan),
        reading=reading_of(plan),
        collection=plan.collection,
        records=records_of(plan),
        measured=_measured(plan),
        date=timed[0].column if timed else None,
        window=timed[0].window if len(timed) == 1 else None,
        notes=_notes(plan, timed),
    )


def _with_day(compiled: Compiled, lexicon: Lexicon, today: dt.date) -> Compiled:
    """Return it with the date by which some records of its collection are still to come, if any are, or were told."""
    view = lexicon.views[compiled.collection]
    day = view.day()
    if day is None:
        return compiled
    told_day = day.column if view.told and is_own_day(day) else None
    return replace(compiled, day=day.column if has_to_come(view, day, today) else None, told_day=told_day)


def _with_year(compiled: Compiled, tokens: Sequence[Token]) -> Compiled:
    """Say which year was taken where the question names a stretch of one without it: "in March"."""
    window = compiled.window
    if window is None or not isinstance(window.start, Fixed) or not isinstance(window.stop, Fixed):
        return compiled
    first, last = window.start.date, window.stop.later(-1).date
    years = {t.value.year if isinstance(t.value, dt.date) else t.value for t in tokens if t.value is not None}
    if first.year in years or last.year in years or any(t.text in ("last", "previous", "this") for t in tokens):
        return compiled
    taken = f"{first}" if first == last else f"{first} to {last}"
    return replace(compiled, notes=(*compiled.notes, f"the time asked about is taken to be {taken}"))


def _candidates(lexicon: Lexicon, tokens: Sequence[Token], findings: _Findings) -> list[View]:
    """Return the collections that know every word which any of them knows and the grammar does not.

    A unit is of any collection: an hour may be said of what one holds in minutes.
    """
    views = lexicon.views.values()
    said = [token.text.lower() for token in tokens]
    for view in views:
        view.look_for(said)
    spoken = {token.text.lower() for token in tokens if token.kind == "word"} - VOCABULARY
    wanted = {word for word in spoken if not thesaurus.units(word) and any(view.knows(word) for view in views)}
    able: list[View] = []
    for view in views:
        strange = [word for word in wanted if not _is_of_view(view, word)]
        if strange:
            findings.unread[view.path] = tuple(t.text for t in tokens if t.text.lower() in strange)
        else:
            able.append(view)
    return without_namesakes(able, said) if len(able) > 1 else able


def _is_of_view(view: View, word: str) -> bool:
    """Return whether a word may say something of the records of a collection."""
    return view.knows(word) or view.measures_in(word) or view.says_who(word)


def _read(view: View, tokens: Sequence[Token], times: Times, findings: _Findings, *, widened: bool = False) -> None:
    """Read the question in one collection; `widened`, with what words may stand for that nothing accounts for."""
    for lattice in lattices(tokens, view, times):
        _read_laid(lattice, times, findings, widened=widened)


def _read_laid(lattice: Lattice, times: Times, findings: _Findings, *, widened: bool) -> None:
    """Read the question as it lies over one lattice."""
    tokens, view = lattice.tokens, lattice.view
    sequences = Sequences(lattice)
    if widened:
        if not widen(lattice, sequences.uncovered(), VOCABULARY):
            return
        sequences = Sequences(lattice)
    whole = sequences.whole()
    if not whole:
        if not widened:
            findings.unread[view.path] = tuple(tokens[at].text for at in sequences.uncovered())
        return
    said = frozenset(
        [t.text for at, t in enumerate(tokens) if at not in lattice.of_answer and not in_all(lattice.texts, at)]
    )
    findings.covered[view.path] = min(whole[0][0], findings.covered.get(view.path, whole[0][0]))
    if view.unfilled and (missing := _unfilled_in(lattice)):
        findings.fail(Open(missing), whole[0][0], view.path)
        return
    near = [reading for reading in whole if reading[0] <= whole[0][0] + _MARGIN]
    made: set[tuple[object, ...]] = set()
    for cost, pieces in near:
        told = _told_of(pieces) if len(near) > 1 else ()
        if told in made:
            continue
        try:
            readings = frames(pieces, view, said=said, today=times.today)
        except Unclear as why:
            findings.fail(why, cost, view.path)
            continue
        for frame in readings:
            try:
                plan = spelt(assemble(frame), view, lasting=findings.lasting)
                _check_manner(plan, lattice)
                check_words(plan, lattice)
                check_days(plan, lattice)
                check_doubts(frame, plan.ask, lattice)
                plans = [replace(plan, ask=ask) for ask in also_meant(frame, plan.ask)] or [plan]
            except Unclear as why:
                findings.fail(why, cost, view.path)
                continue
            headed = frame.noun_filter or any(h.role not in ("light", "generic") for h in frame.heads)
            headed = headed or lattice.says_doing or is_of_account(plan)
            for each in plans:
                findings.keep(each, cost + (0.0 if headed else _HEADLESS))
            if headed:
                made.add(told)
            else:
                findings.headless.update(plans)


def _told_of(pieces: Sequence[Piece]) -> tuple[object, ...]:
    """Return what is told by the parts of a reading, however it is told: the conditions, and what else there is.

    A value may be a noun or an adverb, and a verb may say more or less, without another question's being asked. What is
    stranded tells nothing and is left out.
    """
    return tuple([_told_by(piece) for piece in pieces if not isinstance(piece, Stranded)])


def _told_by(piece: Piece) -> object:
    if isinstance(piece, Filter):
        return piece.options, piece.negated, piece.joint
    return "done" if isinstance(piece, Head) and piece.role in ("verb", "light") else piece


def _check_manner(plan: Plan, lattice: Lattice) -> None:
    """Raise Unclear where it is asked how something was done and a whole record would answer: "how did I travel"."""
    asked = lattice.text(0) == "how" and lattice.text(1) in YES_NO
    if asked and isinstance(plan.ask, Extreme) and plan.ask.show is None:
        raise Unclear("how it was done is not recorded")


def _unfilled_in(lattice: Lattice) -> str:
    """Return why verbs that could make any record say something here that none is known for: what was "kept"; or ""."""
    told = (at for at, held in enumerate(lattice.items) if held and all(_is_doing(item) for _, item in held))
    words = (lattice.text(at) for at in told)
    return next(filter(None, (unfilled(word, lattice.view) for word in words if word not in VOCABULARY)), "")


def _is_doing(item: Item) -> bool:
    return isinstance(item, Headed) and item.role in ("verb", "light")


def _verdict(findings: _Findings, lexicon: Lexicon, spoken: tuple[str, ...]) -> Compiled | Refused:
    if findings.plans:
        said = [word.lower() for word in spoken]
        _keep_named(findings, lexicon, said)
        ranked = sorted(findings.plans.items(), key=lambda item: item[1])
        best = ranked[0][1]
        rivals = [path for path, cost in findings.covered.items() if cost + _MARGIN < best - _HEADLESS]
        if rivals:
            reason = min(findings.reasons | findings.open, key=lambda text: (findings.reasons | findings.open)[text])
            return Refused(reason=reason)
        own = findings.blocking.get(ranked[0][0].collection, {})
        blocking = [why for why, cost in own.items() if cost <= best + _MARGIN]
        if blocking:
            return Refused(reason=blocking[0])
        near = [plan for plan, cost in ranked if cost <= best + _MARGIN]
        if len(near) > 1:
            near = of_account(near, frozenset(p for p, view in lexicon.views.items() if named(view, said)))
        if (kept := of_calendar(near, lexicon.views, frozenset(said))) is not None:
            return compiled_from(kept)
        others = [path for path, cost in findings.covered.items() if path != near[0].collection and cost <= best + 1]
        if len(near) > 1:
            near = list({code_of(plan): plan for plan in reversed(near)}.values())[::-1]
        if len(near) == 1 and near[0] in findings.headless and others:
            return Refused(reason="it may be about " + " or ".join((near[0].collection, *others[:3])))
        if len(near) == 1:
            return compiled_from(near[0])
        readings = tuple(compiled_from(plan) for plan in near[:4])
        return Refused(reason="the question can be read in more than one way", readings=readings)
    if reasons := findings.reasons | findings.open:
        reason = min(reasons, key=lambda text: reasons[text])
        return Refused(reason=reason)
    unread = _of_named(findings.unread, lexicon, spoken)
    nowhere = tuple(word for word in min(unread, key=len, default=()) if all(word in words for words in unread))
    strange = tuple(t for t in spoken if t not in VOCABULARY and not any(v.knows(t) for v in lexicon.views.values()))
    unknown = strange or nowhere or min(unread, key=len, default=())
    listed = ", ".join(dict.fromkeys(unknown))
    reason = f"nothing in your records accounts for: {listed}" if listed else "the question does not hang together"
    told = (why(word, view) for word in unknown for view in lexicon.views.values() for why in (unfilled, entry_of))
    reason = next(filter(None, told), reason)
    return Refused(
        reason=reason,
        unknown=unknown,
        did_you_mean=nearest(unknown, [word for word in spoken if word not in VOCABULARY], lexicon),
    )


def _keep_named(findings: _Findings, lexicon: Lexicon, said: Sequence[str]) -> None:
    """Leave out the collections that the question does not name, where it names one that answers it.

    A word of a field is no name of the records: the "longest trip" of an insurance, where trips are records themselves.
    """
    if len(findings.covered) < 2:
        return
    own = {p.collection for p in findings.plans if p not in findings.headless}
    named_own = {path for path in own if named(lexicon.views[path], said)}
    if not named_own:
        return
    others = findings.covered.keys() - own
    findings.plans = {plan: cost for plan, cost in findings.plans.items() if plan.collection not in others}
    findings.covered = {path: cost for path, cost in findings.covered.items() if path not in others}


def _of_named(
    unread: Mapping[str, tuple[str, ...]], lexicon: Lexicon, spoken: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """Return the words not read in the collections whose records the question names; of all, where it names none."""
    named = [words for path, words in unread.items() if any(_is_head(lexicon.views[path], word) for word in spoken)]
    return named or list(unread.values())


def _is_head(view: View, word: str) -> bool:
    return any(isinstance(item, Headed) and item.role == "noun" for item in view.items((word.lower(),)))


def _notes(plan: Plan, timed: Sequence[Within]) -> tuple[str, ...]:
    """Return what was assumed and should be said with the answer; `timed` are its conditions on time."""
    measure = getattr(plan.ask, "measure", None)
    notes = []
    if isinstance(measure, Aggregate) and measure.scale < 0:
        notes.append("amounts below zero are what was spent")
    lengths = [c for c in (getattr(measure, "column", None), getattr(plan.ask, "by", None)) if c is not None and c.span]
    for column in lengths[:1]:
        first, last = (name.replace("_", " ") for name in column.span or ())
        notes.append(f"from {first} to {last}, in {'minutes' if column.unit == 'min' else column.unit}")
    notes += sorted({season for condition in timed if (season := _season(condition.window))})
    if isinstance(plan.ask, Rate):
        span = "the time asked about" if plan.ask.window is not None else "the time from the first record to the last"
        notes.append(f"counted over {span}, per {plan.ask.unit}")
    return tuple(notes)


def _season(window: Window) -> str:
    """Return what months a window of a season has, to be said with the answer: elsewhere they are others."""
    start, stop = window.start, window.stop
    if not isinstance(start, Fixed) or not isinstance(stop, Fixed) or start.date.day != 1 or stop.date.day != 1:
        return ""
    months = 12 * (stop.date.year - start.date.year) + stop.date.month - start.date.month
    seasons = {3: "spring", 6: "summer", 9: "autumn", 12: "winter"}
    if months != 3 or start.date.month not in seasons:
        return ""
    return f"{seasons[start.date.month]} is {start.date:%B} to {stop.later(-1).date:%B}"


def _withins(plan: Plan) -> list[Within]:
    found: list[Within] = []
    stack: list[object] = [plan.where]
    while stack:
        condition = stack.pop()
        if isinstance(condition, Within):
            found.append(condition)
        else:
            stack += getattr(condition, "parts", ())
    return found


def _measured(plan: Plan) -> tuple[Column, ...]:
    ask = plan.ask
    measure = getattr(ask, "measure", None)
    columns = [measure.column] if isinstance(measure, Aggregate) else []
    if isinstance(ask, Extreme):
        columns.append(ask.by)
    if isinstance(ask, Every):
        columns += sorted(compared_in(ask.part), key=lambda column: column.name)
    columns = [part for column in columns for part in (column.plus or (column,))]
    return tuple(column for column in columns if column.optional)
