"""What stands in parentheses: said again, instead, as an alternative, or as the rule of a superlative.

Anything else is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.parts import (
    Aside,
    Digits,
    Each,
    Filter,
    Form,
    Free,
    Head,
    InUnit,
    Joint,
    Mention,
    Most,
    Piece,
    Quantity,
    Tie,
    TimeNoun,
    When,
)
from usercode.ask.compiler.periods import Part
from usercode.ask.compiler.plan import All, AnyOf, Condition, Within
from usercode.ask.compiler.slots import Frame, slot
from usercode.ask.compiler.terms import (
    Term,
    Unclear,
    columns_of,
    implies,
    joined,
    literal_clocks,
    spans_settled,
)
from usercode.ask.compiler.windows import Fixed, Relative, Window


def with_asides(frame: Frame, pieces: Sequence[Piece], terms: list[Term]) -> list[Condition]:
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


def _aside(frame: Frame, parts: Sequence[Piece], conditions: list[Condition]) -> list[Condition]:
    said = [p for p in parts if not isinstance(p, Free | Quantity | Form | Digits | InUnit | Tie)]
    for part in parts:
        if isinstance(part, Form | Digits | InUnit | Tie):
            slot(frame, part)
    if not said or _names_answer(frame, said):
        return conditions
    if _defines_most(frame, said):
        return conditions
    opening = said[0] if isinstance(said[0], Joint) else None
    rest = [p for p in said if not isinstance(p, Joint)]
    named = [s for p in rest if isinstance(p, Mention) and not _is_thing(frame, p) for s in p.senses]
    rest = [p for p in rest if not isinstance(p, Mention)]
    if not all(s.is_day for s in named) or len(set(named)) > 1:
        raise Unclear("what stands in parentheses does not fit the question")
    if not all(isinstance(p, Filter | When | Head) for p in rest):
        raise Unclear("what stands in parentheses does not fit the question")
    if opening is not None and opening.kind == "or":
        return _alternative(rest, conditions)
    return _said_again(frame, said, conditions, named[0] if named else None)


def _is_thing(frame: Frame, mention: Mention) -> bool:
    """Return whether a noun is only what each record is of: "the item" that was lent."""
    full = all(s.is_label and s.column.kind != "list" and frame.view.is_full(s) for s in mention.senses)
    return full and mention.speech == "noun" and not mention.plural and len(mention.senses) == 1


def _names_answer(frame: Frame, said: Sequence[Piece]) -> bool:
    """Return whether the parentheses only name what is asked for: "(single category name)"."""
    asked = [m for m in frame.mentions if m.speech == "noun"]
    if not all(isinstance(p, Each | Mention) for p in said):
        return False
    if len(said) == 1 and isinstance(said[0], Mention) and _narrows_asked(frame, said[0]):
        return True
    return bool(asked) and all(isinstance(p, Each) or set(p.senses) & set(asked[0].senses) for p in said)  # type: ignore[union-attr]


def _narrows_asked(frame: Frame, wanted: Mention) -> bool:
    """Take what alone is wanted for what the question word asks: "where was my last trip (just the city)"."""
    asked = frame.asked
    if asked is None or asked.kind not in ("measure", "where", "who", "when"):
        return False
    if asked.kind == "when" or (asked.senses and not set(asked.senses) & set(wanted.senses)):
        return asked.kind == "when" and all(s.is_day for s in wanted.senses)
    kept = tuple(s for s in wanted.senses if s.is_label and (s in asked.senses or _answers(s, asked.kind)))
    frame.asked = replace(asked, kind="measure", senses=kept)
    return bool(kept)


def _answers(sense: Sense, word: str) -> bool:
    return any(word in role.asks for role in sense.roles)


def _defines_most(frame: Frame, said: Sequence[Piece]) -> bool:
    """Take the superlative in parentheses for the one before them: "known the longest (earliest met date)"."""
    most = [p for p in said if isinstance(p, Most)]
    named = [p for p in said if isinstance(p, Mention)]
    said = [p for p in said if not (isinstance(p, TimeNoun) and p.unit == "day")]
    if len(said) != len(named) + 1 or len(most) != 1 or frame.most is None or most[0].kind not in ("date", "degree"):
        return False
    days = {s for mention in named for s in mention.senses if s.is_day}
    if len(days) != 1 or not all(any(s.is_day for s in mention.senses) for mention in named):
        return False
    day = days.pop()
    senses = tuple((s, sign) for s, sign in most[0].senses if s is day) if most[0].kind == "degree" else ((day, 1),)
    if not senses or (frame.most.kind != "undefined" and day not in [s for s, _ in frame.most.senses]):
        return False
    kept = replace(most[0], kind="degree", senses=senses, limit=frame.most.limit)
    frame.spoken[:] = [kept if p is frame.most else p for p in frame.spoken]
    frame.most = kept
    return True


def _alternative(rest: Sequence[Piece], conditions: list[Condition]) -> list[Condition]:
    """Widen the last condition on the same field: "at or after 23:00 (or between 00:00 and 02:59)"."""
    if len(rest) != 1 or not isinstance(rest[0], Filter):
        raise Unclear("what the 'or' in parentheses is an alternative to is not clear")
    for option in rest[0].options:
        names = {column.name for column in columns_of(option)}
        alike = [c for c in conditions if {column.name for column in columns_of(c)} == names]
        if len(alike) == 1:
            widened = AnyOf((alike[0], *_flat_or(option)))
            if isinstance(option, All):
                widened = AnyOf((literal_clocks(alike[0]), *_flat_or(literal_clocks(option))))
            return [widened if c is alike[0] else c for c in conditions]
    raise Unclear("what the 'or' in parentheses is an alternative to is not clear")


def _flat_or(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, AnyOf) else (condition,)


def _said_again(frame: Frame, said: Sequence[Piece], conditions: list[Condition], day: Sense | None) -> list[Condition]:
    """Drop what follows from the question; take what says it more exactly: a fixed window, one of two conditions."""
    windows = [p for p in said if isinstance(p, When)]
    if len(windows) == 1 and len([p for p in said if isinstance(p, Filter)]) == 0:
        return _window_aside(frame, windows[0], conditions, day)
    filters = [p for p in said if isinstance(p, Filter)]
    if windows or not filters:
        raise Unclear("what stands in parentheses does not fit the question")
    for piece in filters:
        exact: dict[Condition, Condition] = {
            c: o for o in piece.options for c in conditions if isinstance(c, AnyOf) and o in c.parts
        }
        if len(exact) == 1:
            conditions = [exact.get(c, c) for c in conditions]
        follows = any(all(any(implies(c, part) for c in conditions) for part in _flat(o)) for o in piece.options)
        if not follows and not _lists_all(frame, piece):
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
    if isinstance(piece.span, Part) and len(held) == 1 and _is_part(frame, piece.span, held[0].window):
        return conditions
    told = [held[0].window] if len(held) == 1 else []
    span = spans_settled([*told, piece.span], frame.view, frame.day)[-1]
    if len(held) != 1 or not isinstance(span, Window):
        raise Unclear("what the time in parentheses belongs to is not clear")
    outer = held[0]
    if span == outer.window:
        return conditions
    fixed = all(isinstance(e, Fixed) for e in (span.start, span.stop) if e is not None)
    counted = any(isinstance(e, Relative) for e in (outer.window.start, outer.window.stop))
    if not (fixed and counted and _overlap(frame, span, outer.window)):
        raise Unclear("the time in parentheses is another than the one before it")
    column = day.column if day is not None else outer.column
    return [Within(column, span) if c is outer else c for c in conditions]


def _overlap(frame: Frame, one: Window, other: Window) -> bool:
    """Return whether two stretches of time have a day in common: "last month (May 2025)"."""
    if frame.today is None:
        return True
    (start, stop), (first, last) = one.days(frame.today), other.days(frame.today)
    return (start is None or last is None or start < last) and (first is None or stop is None or first < stop)


def _is_part(frame: Frame, part: Part, window: Window) -> bool:
    """Return whether months without their year are those of a window: "this summer (June to August)"."""
    today = frame.today
    start, stop = window.days(today) if today is not None else (None, None)
    inside = part.of(start.year) if start is not None else None
    return today is not None and inside is not None and inside.days(today) == (start, stop)
