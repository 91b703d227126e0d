"""One sequence of parts as a frame: who does what in it. Everything is sorted into its slot, and used up by the asks.

The frame keeps account: a part that no step of `assemble` has taken is a word of the question that was not understood.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from usercode.ask.compiler.filters import negation
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.parts import (
    Aside,
    Asked,
    Bound,
    Counted,
    Different,
    Digits,
    Each,
    Filter,
    First,
    Form,
    Free,
    Head,
    InUnit,
    Joint,
    Mention,
    More,
    Most,
    Pair,
    Passing,
    Piece,
    Quantity,
    ShareOf,
    Split,
    Stat,
    Stranded,
    Than,
    Tie,
    TimeNoun,
    Trend,
    When,
)
from usercode.ask.compiler.plan import All, AnyOf, Compare, Condition, Known, OneOf, Within
from usercode.ask.compiler.terms import (
    Open,
    Term,
    Unclear,
    columns_of,
    implies,
    joined,
    literal_clocks,
    spans_settled,
    within,
)
from usercode.ask.compiler.times import Span
from usercode.ask.compiler.view import View
from usercode.ask.compiler.windows import Fixed, Relative, Window

_TRANSPARENT = (Free, Quantity, Head, Stranded, InUnit, Digits, Form, Each)
"""Parts that may stand between two conditions without parting them."""


@dataclass
class Frame:
    """The parts of one reading in their slots, for one collection."""

    view: View
    asked: Asked | None = None
    heads: list[Head] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    nouns: list[TimeNoun] = field(default_factory=list)
    stats: list[Stat] = field(default_factory=list)
    most: Most | None = None
    first: First | None = None
    splits: list[Split] = field(default_factory=list)
    passing: Passing | None = None
    share: ShareOf | None = None
    trend: Trend | None = None
    pair: Pair | None = None
    more: More | None = None
    bound: Bound | None = None
    tie: Tie | None = None
    digits: Digits | None = None
    forms: list[Form] = field(default_factory=list)
    units: list[InUnit] = field(default_factory=list)
    counted: bool = False
    different: bool = False
    each: bool = False
    stranded: list[str] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    against: list[Piece] = field(default_factory=list)
    than: str = ""
    day: Sense | None = None
    noun_filter: bool = False
    own: bool = False
    """Whether the user speaks of themselves: I, my, me."""
    quantities: list[str] = field(default_factory=list)
    spoken: list[Piece] = field(default_factory=list)
    """Every part that says something, in order."""

    def where(self) -> Condition | None:
        """Return all conditions as one."""
        return joined([Term("", c) for c in self.conditions])

    @property
    def window(self) -> Window | None:
        """Return the only window of the question, None when there is none or several."""
        found = [c.window for c in self.conditions if isinstance(c, Within)]
        return found[0] if len(found) == 1 else None


def frames(pieces: Sequence[Piece], view: View, *, own: bool = True) -> list[Frame]:
    """Return the frames of a sequence: one for each way its ambiguous conditions can be taken.

    Raises:
        Unclear: the parts do not go together.
    """
    main, against, than = _split_at_than(pieces)
    said = [p.options for p in main if isinstance(p, Filter) and p.speech != "verb"]
    if len(set(said)) != len(said):
        raise Unclear("a condition is said twice")
    frame = Frame(view, own=own)
    for piece in main:
        _slot(frame, piece)
    frame.against, frame.than = list(against), than
    frame.day = _day(frame) or _day_of_aside(main)
    out: list[Frame] = []
    for terms in _terms(frame, main):
        made = replace(frame, conditions=[], spoken=[*frame.spoken], forms=[*frame.forms], units=[*frame.units])
        made.conditions = _with_asides(made, main, terms)
        out.append(made)
    return out


def _split_at_than(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[Piece], str]:
    places = [at for at, piece in enumerate(pieces) if isinstance(piece, Than)]
    if not places:
        return pieces, (), ""
    if len(places) > 1:
        raise Unclear("more is compared than two things")
    than = pieces[places[0]]
    assert isinstance(than, Than)
    return pieces[: places[0]], pieces[places[0] + 1 :], than.word


_ONE = {
    Most: "most",
    First: "first",
    Passing: "passing",
    ShareOf: "share",
    Trend: "trend",
    Pair: "pair",
    More: "more",
    Bound: "bound",
    Tie: "tie",
    Digits: "digits",
    Asked: "asked",
}
_MANY = {Head: "heads", Mention: "mentions", TimeNoun: "nouns", Stat: "stats", Split: "splits", Form: "forms",
         InUnit: "units"}  # fmt: skip


def _slot(frame: Frame, piece: Piece) -> None:
    kind = type(piece)
    if kind in _ONE:
        if getattr(frame, _ONE[kind]) is not None:
            raise Unclear("two parts of the question ask for different things")
        setattr(frame, _ONE[kind], piece)
    elif kind in _MANY:
        getattr(frame, _MANY[kind]).append(piece)
    elif isinstance(piece, Counted):
        frame.counted = True
    elif isinstance(piece, Different):
        frame.different = True
    elif isinstance(piece, Each):
        frame.each = True
    elif isinstance(piece, Stranded):
        frame.stranded.append(piece.word)
    elif isinstance(piece, Quantity):
        frame.quantities.append(piece.word)
    elif isinstance(piece, Filter):
        frame.noun_filter |= piece.noun
    if not isinstance(piece, Free | Joint | Aside):
        frame.spoken.append(piece)


def _day(frame: Frame) -> Sense | None:
    """Return the field that dates the records: the one a verb names ("finished"), else the collection's own."""
    named = [m for m in frame.mentions if any(s.is_day for s in m.senses)]
    days = {s for m in named for s in m.senses if s.is_day}
    if len(named) == 1 and len(days) == 1:
        return next(iter(days))
    return frame.view.day()


def _day_of_aside(pieces: Sequence[Piece]) -> Sense | None:
    """Return the date field that parentheses name beside a time: "(met date on or after 2020-06-01)"."""
    for piece in pieces:
        if isinstance(piece, Aside) and any(isinstance(p, When) for p in piece.parts):
            days = {s for p in piece.parts if isinstance(p, Mention) for s in p.senses if s.is_day}
            if len(days) == 1:
                return next(iter(days))
    return None


def _terms(frame: Frame, pieces: Sequence[Piece]) -> list[list[Term]]:
    """Return the conditions in order with their joints, once for each way to take the ambiguous ones."""
    windows = [p for p in pieces if isinstance(p, When)]
    anchors = _anchors(frame, pieces)
    day = frame.day
    spans = iter(spans_settled([w.span for w in windows], frame.view, day))
    runs: list[list[Term]] = [[]]
    joint, behind, opened = "", False, ""
    paired: list[tuple[int, str]] = []
    verbs: list[str] = []
    for piece in pieces:
        if isinstance(piece, Joint):
            if piece.kind in ("both", "either"):
                opened = piece.kind
                paired.append((len(runs[0]), "and" if opened == "both" else "or"))
                continue
            if behind:
                joint = piece.kind
            elif piece.kind != ",":
                verbs.append(piece.kind)
            continue
        if isinstance(piece, Filter):
            options = piece.options
            if opened and any(isinstance(o, AnyOf | OneOf) for o in options):
                raise Unclear(f"what '{opened}' embraces is not clear")
            opened = ""
            runs = [[*run, Term(_word(joint), option)] for run in runs for option in options]
            joint, behind = "", True
        elif isinstance(piece, When):
            if piece.lasting and not any(isinstance(p, Aside) for p in pieces):
                raise Unclear("since when something has been so is not said")
            span = next(spans)
            chosen = anchors[id(piece)] or ((day,) if day is not None else ())
            of_their_own = not anchors[id(piece)] and any(s.is_year for s in frame.view.senses)
            if not chosen or (of_their_own and piece.preposition in ("", "from", "of") and _is_years(span)):
                raise Open("which of the dates is meant is not said")
            runs = [[*run, *_window_terms(chosen, span, _word(joint), piece, anchors)] for run in runs]
            joint, behind = "", True
        elif not isinstance(piece, _TRANSPARENT):
            if joint and joint != ",":
                verbs.append(joint)
            joint, behind = "", False
    for at, wanted in paired:
        if at + 1 >= len(runs[0]) or runs[0][at + 1].joint != wanted:
            raise Unclear("what 'both' or 'either' embraces is not clear")
    if joint and joint != ",":
        raise Unclear(f"what the '{joint}' joins is not clear")
    _check_joints(frame, verbs)
    return runs


def _is_years(span: Span) -> bool:
    """Return whether a stretch is whole years: "movies from 1999" may speak of the year they were made."""
    edges = (span.start, span.stop) if isinstance(span, Window) else ()
    return bool(edges) and all(isinstance(e, Fixed) and (e.date.month, e.date.day) == (1, 1) for e in edges if e)


def _word(joint: str) -> str:
    return "" if joint == "," else joint


def _check_joints(frame: Frame, verbs: list[str]) -> None:
    """Allow "and" between two things spoken of only where both say when: "started and finished in 2024"."""
    named = [m for m in frame.mentions if m.speech == "verb" and any(s.is_day for s in m.senses)]
    if verbs and not (verbs == ["and"] and len(named) == 2):
        raise Unclear(f"what the '{verbs[0]}' joins is not clear")


def _anchors(frame: Frame, pieces: Sequence[Piece]) -> dict[int, tuple[Sense, ...]]:
    """Return for each window the date fields named before it: "started in 2023 and finished in 2024"."""
    found: dict[int, tuple[Sense, ...]] = {}
    waiting: list[Sense] = []
    any_named = False
    for piece in pieces:
        if isinstance(piece, Mention):
            days = [s for s in piece.senses if s.is_day or s.is_year]
            if days and len(days) == len(piece.senses):
                if len(days) > 1 and frame.view.day() in days:
                    days = [frame.view.day()]  # type: ignore[list-item]
                waiting += days if len(days) == 1 else []
                any_named = True
        elif isinstance(piece, When):
            found[id(piece)] = tuple(dict.fromkeys(waiting))
            waiting = []
    if any_named and waiting and len(found) == 1:
        key = next(iter(found))
        found[key] = found[key] or tuple(dict.fromkeys(waiting))
    return found


def _window_terms(
    senses: Iterable[Sense], span: object, joint: str, piece: When, anchors: dict[int, tuple[Sense, ...]]
) -> list[Term]:
    out = []
    for at, sense in enumerate(senses):
        condition = within(sense, span)  # type: ignore[arg-type]
        condition = negation(condition) if piece.negated else condition
        out.append(Term(joint if at == 0 else "", condition, window=not piece.negated))
    return out


# -- parentheses


def _with_asides(frame: Frame, pieces: Sequence[Piece], terms: list[Term]) -> list[Condition]:
    """Return the conditions with what stands in parentheses: said again, instead, or as an alternative."""
    conditions = _flat(joined(terms))
    for piece in pieces:
        if isinstance(piece, Aside):
            conditions = _aside(frame, list(piece.parts), conditions)  # type: ignore[arg-type]
    return conditions


def _flat(condition: Condition | None) -> list[Condition]:
    if condition is None:
        return []
    return list(condition.parts) if isinstance(condition, All) else [condition]


def _aside(frame: Frame, parts: list[Piece], conditions: list[Condition]) -> list[Condition]:
    said = [p for p in parts if not isinstance(p, Free | Quantity | Form | Digits | InUnit | Tie)]
    for part in parts:
        if isinstance(part, Form | Digits | InUnit | Tie):
            _slot(frame, part)
    if not said or _names_answer(frame, said):
        return conditions
    if _defines_most(frame, said):
        return conditions
    opening = said[0] if isinstance(said[0], Joint) else None
    rest = [p for p in said if not isinstance(p, Joint)]
    named = [s for p in rest if isinstance(p, Mention) for s in p.senses]
    rest = [p for p in rest if not isinstance(p, Mention)]
    if not all(s.is_day for s in named) or len(set(named)) > 1:
        raise Unclear("what stands in parentheses does not fit the question")
    if not all(isinstance(p, Filter | When | Head) for p in rest):
        raise Unclear("what stands in parentheses does not fit the question")
    if opening is not None and opening.kind == "or":
        return _alternative(rest, conditions)
    return _said_again(frame, said, conditions, named[0] if named else None)


def _names_answer(frame: Frame, said: list[Piece]) -> bool:
    """Return whether the parentheses only name what is asked for: "(single category name)"."""
    asked = [m for m in frame.mentions if m.speech == "noun"]
    if not all(isinstance(p, Each | Mention) for p in said):
        return False
    return bool(asked) and all(isinstance(p, Each) or set(p.senses) & set(asked[0].senses) for p in said)  # type: ignore[union-attr]


def _defines_most(frame: Frame, said: list[Piece]) -> bool:
    """Take the superlative in parentheses for the one before them: "known the longest (earliest met date)"."""
    most = [p for p in said if isinstance(p, Most)]
    named = [p for p in said if isinstance(p, Mention)]
    if len(said) != 2 or len(most) != 1 or len(named) != 1 or frame.most is None or most[0].kind != "date":
        return False
    days = [s for s in named[0].senses if s.is_day]
    if len(days) != 1:
        return False
    kept = replace(most[0], kind="degree", senses=((days[0], 1),), limit=frame.most.limit)
    frame.spoken[:] = [kept if p is frame.most else p for p in frame.spoken]
    frame.most = kept
    return True


def _alternative(rest: list[Piece], conditions: list[Condition]) -> list[Condition]:
    """Widen the last condition on the same field: "at or after 23:00 (or between 00:00 and 02:59)"."""
    if len(rest) != 1 or not isinstance(rest[0], Filter):
        raise Unclear("what the 'or' in parentheses is an alternative to is not clear")
    for option in rest[0].options:
        names = {column.name for column in columns_of(option)}
        alike = [c for c in conditions if {column.name for column in columns_of(c)} == names]
        if len(alike) == 1:
            widened = AnyOf((literal_clocks(alike[0]), *_flat_or(literal_clocks(option))))
            return [widened if c is alike[0] else c for c in conditions]
    raise Unclear("what the 'or' in parentheses is an alternative to is not clear")


def _flat_or(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, AnyOf) else (condition,)


def _said_again(frame: Frame, said: list[Piece], conditions: list[Condition], day: Sense | None) -> list[Condition]:
    """Drop what follows from the question; take a fixed window for one that was counted from today."""
    windows = [p for p in said if isinstance(p, When)]
    if len(windows) == 1 and len([p for p in said if isinstance(p, Filter)]) == 0:
        return _window_aside(frame, windows[0], conditions, day)
    filters = [p for p in said if isinstance(p, Filter)]
    if windows or not filters:
        raise Unclear("what stands in parentheses does not fit the question")
    for piece in filters:
        if not any(all(any(implies(c, part) for c in conditions) for part in _flat(o)) for o in piece.options):
            if not _lists_all(frame, piece):
                raise Unclear("what stands in parentheses adds to the question in a way that is not clear")
    return conditions


def _lists_all(frame: Frame, piece: Filter) -> bool:
    """Return whether the parentheses list the values of a field that the question asks about."""
    for option, sense in zip(piece.options, piece.senses, strict=False):
        values = set(getattr(option, "values", ()))
        if values and values >= set(frame.view.distinct[sense.place]):
            return any(sense in m.senses for m in frame.mentions)
    return False


def _window_aside(frame: Frame, piece: When, conditions: list[Condition], day: Sense | None) -> list[Condition]:
    held = [c for c in conditions if isinstance(c, Within)]
    span = spans_settled([piece.span], frame.view, frame.day)[0]
    if len(held) != 1 or not isinstance(span, Window):
        raise Unclear("what the time in parentheses belongs to is not clear")
    outer = held[0]
    if span == outer.window:
        return conditions
    fixed = all(isinstance(e, Fixed) for e in (span.start, span.stop) if e is not None)
    counted = any(isinstance(e, Relative) for e in (outer.window.start, outer.window.stop))
    if not (fixed and counted):
        raise Unclear("the time in parentheses is another than the one before it")
    column = day.column if day is not None else outer.column
    return [Within(column, span) if c is outer else c for c in conditions]


__all__ = ["Compare", "Frame", "Known", "frames"]
