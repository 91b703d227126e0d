"""One sequence of parts as a frame: who does what in it. Everything is sorted into its slot, and used up by the asks.

The frame keeps account: a part that no step of `assemble` has taken is a word of the question that was not understood.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.all_of_it import ANY_YEAR
from usercode.ask.compiler.asides import with_asides
from usercode.ask.compiler.items import MEETING, Sense
from usercode.ask.compiler.making import negation
from usercode.ask.compiler.parts import (
    Aside,
    Asked,
    Dated,
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
    Most,
    Piece,
    Quantity,
    Split,
    Stat,
    Stranded,
    Than,
    TimeNoun,
    When,
)
from usercode.ask.compiler.periods import Part, Span
from usercode.ask.compiler.plan import AnyOf, Condition, OneOf
from usercode.ask.compiler.senses import DAY_WORDS
from usercode.ask.compiler.slots import Frame, slot
from usercode.ask.compiler.terms import (
    Open,
    Term,
    Unclear,
    Undated,
    columns_of,
    spans_settled,
    within,
)
from usercode.ask.compiler.view import View
from usercode.ask.compiler.windows import Cycle, Fixed, Relative, Window

_SO_FAR = Window(None, Relative("day", 1))
_LASTING = frozenset({"ran", "run", "lasted", "last", "went", "dragged", "continued"})
_ON = frozenset({"past", "until", "till", "beyond"})
"""Words of an hour up to which something went on."""
_ENDED = frozenset({"end", "ends", "ended", "finish", "finished", "left", "out", "until", "stop", "stopped", "off"})
"""Words of the time at which something ended."""
_OWN = frozenset({"i", "my", "me", "mine"})
_MONTHS = frozenset({"month", "quarter", "week"})
_EVERY = frozenset({"all", "every", "always", "each"})
_TRANSPARENT = frozenset({Free, Quantity, Head, Stranded, InUnit, Digits, Form, Each, Dated})
"""Parts that may stand between two conditions without parting them."""


def frames(
    pieces: Sequence[Piece], view: View, *, said: frozenset[str] = frozenset(), today: dt.date | None = None
) -> list[Frame]:
    """Return the frames of a sequence: one for each way its ambiguous conditions can be taken.

    Raises:
        Unclear: the parts do not go together.
    """
    kinds = {type(piece) for piece in pieces}
    chosen = _without_choices(pieces, view) if Most in kinds else pieces
    main, against, than = _split_at_than(chosen) if Than in kinds else (chosen, (), "")
    _check_once(main)
    _check_opposed([p for p in main if isinstance(p, Filter)])
    frame = Frame(view, own=bool(said & _OWN), every=bool(said & _EVERY), said=said, pieces=main)
    for piece in main:
        slot(frame, piece)
    if frame.first is not None and frame.first.behind:
        _take_first(frame, frame.first)
    if "at all" in frame.quantities:
        frame.every = bool(said & _EVERY - {"all"})
    frame.against, frame.than = list(against), than
    frame.day = frame.dated.day if frame.dated is not None else _day(frame) or _day_of_aside(main)
    frame.today = today
    frame.ahead = today is not None and frame.day is not None and view.reaches(frame.day, today)
    ways = _terms(frame, main)
    made = [frame] if len(ways) == 1 else [frame.again() for _ in ways]
    for one, terms in zip(made, ways, strict=True):
        one.conditions = with_asides(one, main if Aside in kinds else (), terms)
    return made


def _take_first(frame: Frame, first: First) -> None:
    """Take how many are wanted, said behind the question, for the superlative in it: "... Give me the top two."."""
    most = frame.most
    if most is None or most.limit != 1 or most.nth != 1 or most.kind == "date":
        raise Unclear("how many of what are wanted is not clear")
    frame.most = replace(most, limit=first.limit)
    frame.first = None
    frame.spoken[:] = [frame.most if p is most else p for p in frame.spoken if p is not first]


def _check_once(pieces: Sequence[Piece]) -> None:
    """Raise where a condition or a stretch of time is said twice."""
    filters = [(p.options, p.speech == "verb") for p in pieces if isinstance(p, Filter) and not p.negated]
    spans = [p.span for p in pieces if isinstance(p, When)]
    for held in (filters, spans):
        if len(held) > 1 and len(set(held)) != len(held):
            raise Unclear("a condition is said twice")


def _check_opposed(filters: Sequence[Filter]) -> None:
    """Raise where a value is set against nothing: "instead of going to work" speaks of no record."""
    if not any(piece.opposed for piece in filters):
        return
    said = {column for p in filters if not p.opposed for option in p.options for column in columns_of(option)}
    for piece in filters:
        if piece.opposed and not any(columns_of(option) <= said for option in piece.options):
            raise Unclear("what is meant instead is not clear")


def _without_choices(pieces: Sequence[Piece], view: View) -> Sequence[Piece]:
    """Return the parts with the field in place of all its values: "which quality do I have most, good, fair or poor".

    "Is it most often good, fair or poor" then asks which of them it is.
    """
    if not any(isinstance(p, Most) and p.kind == "often" for p in pieces):
        return pieces
    named = {s for p in pieces if isinstance(p, Mention) for s in p.senses}
    made: list[Piece] = []
    for piece in pieces:
        sense = _all_chosen(piece, view)
        if sense is None:
            made.append(piece)
        elif sense not in named:
            made.append(Mention((sense,)))
    chosen = len(made) < len(pieces) or any(a is not b for a, b in zip(made, pieces, strict=False))
    return [replace(p, kind="which") if chosen and isinstance(p, Asked) and p.kind == "yes" else p for p in made]


def _all_chosen(piece: Piece, view: View) -> Sense | None:
    """Return the field of which a part lists every value, where that is what it says."""
    if not isinstance(piece, Filter) or len(piece.options) != 1 or len(piece.senses) != 1:
        return None
    option = piece.options[0]
    whole = isinstance(option, OneOf) and set(option.values) >= set(view.distinct[piece.senses[0].place])
    return piece.senses[0] if whole and piece.senses[0].column.kind != "list" else None


def _split_at_than(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[Piece], str]:
    places = [at for at, piece in enumerate(pieces) if isinstance(piece, Than)]
    if not places:
        return pieces, (), ""
    if len(places) > 1:
        raise Unclear("more is compared than two things")
    than = pieces[places[0]]
    assert isinstance(than, Than)
    behind = pieces[places[0] + 1 :]
    asks_behind = places[0] == 0 or any(isinstance(piece, Asked) for piece in behind)
    if asks_behind and than.word == "versus" and len(behind) > 1 and isinstance(behind[0], Filter | When):
        rest = [p for p in behind[1:] if not (isinstance(p, Joint) and p is behind[1])]
        return [*pieces[: places[0]], *rest], behind[:1], than.word
    whole = [p for p in behind if isinstance(p, Stat | InUnit | Digits | Form | Dated) or _is_form(p)]
    return [*pieces[: places[0]], *whole], [p for p in behind if p not in whole], than.word


def _is_form(piece: Piece) -> bool:
    """Return whether parentheses say no more than the form of the answer: "(one word)"."""
    return isinstance(piece, Aside) and all(isinstance(p, Form | Digits | InUnit | Free) for p in piece.parts)


def _day(frame: Frame) -> Sense | None:
    """Return the field that dates the records: the one a verb names ("finished"), else the collection's own."""
    named = [m for m in frame.mentions if any(s.is_day for s in m.senses)]
    days = {s for m in named for s in m.senses if s.is_day}
    if named and len(days) == 1:
        return next(iter(days))
    if len(days) > 1 and frame.most is not None and frame.most.kind == "date":
        return _day_at_most(frame)
    if _is_known(frame):
        met = [s for s in frame.view.senses if s.is_day and _is_meeting(s)]
        if len(met) == 1:
            return met[0]
    return frame.view.day() or _day_of_measure(frame)


def _day_at_most(frame: Frame) -> Sense | None:
    """Return the day of which the last or first is asked for, of several that are named.

    It is that of the verb right behind "last": "when did I last find a lost umbrella".

    Raises:
        Open: no verb stands there.
    """
    at = next(n for n, piece in enumerate(frame.spoken) if piece is frame.most)
    behind = frame.spoken[at + 1] if at + 1 < len(frame.spoken) else None
    days = {s for s in behind.senses if s.is_day} if isinstance(behind, Mention) and behind.speech == "verb" else set()
    if len(days) != 1:
        raise Open("which of the dates is meant is not said")
    return next(iter(days))


def _day_of_measure(frame: Frame) -> Sense | None:
    """Return the day named for the same doing as the number that is asked for: `sold_at` of a `sale_price`."""
    held = [numbers for m in frame.mentions if (numbers := {s for s in m.senses if s.is_number})]
    numbers = set.intersection(*held) if held else set()
    if len(numbers) != 1:
        return None
    done = stems(next(iter(numbers)))
    days = [s for s in frame.view.senses if s.is_day and not s.column.inside and done & stems(s)]
    return days[0] if len(days) == 1 else None


def stems(sense: Sense) -> set[str]:
    """Return the verbs that the words of a field's name are forms or doings of."""
    words = [w for w in thesaurus.words_of(sense.column.name) if w not in DAY_WORDS]
    return {base for word in words for base in (*thesaurus.bases(word, "verb")[1:], *thesaurus.verbs_of(word))}


def _is_known(frame: Frame) -> bool:
    """Return whether somebody has been known since a day: "known for over five years"."""
    return "known" in frame.said and not frame.said.isdisjoint({"have", "had"})


def _is_meeting(sense: Sense) -> bool:
    return any(measure.key == MEETING for measure in sense.measures)


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
    if ANY_YEAR in frame.quantities and any(isinstance(p, TimeNoun | Split) and p.unit in _MONTHS for p in pieces):
        raise Open("whether a month of one year or of all years is meant is not said")
    anchors = _anchors(frame, pieces) if windows else {}
    told = [_of_any_year(frame, w.span) for w in windows]
    told += [p.span for p in frame.against if isinstance(p, When)]
    spans = iter(spans_settled(told, frame.view, frame.day, frame.looking_back))
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
            options = _clocks_meant(frame, piece)
            if opened and any(isinstance(o, AnyOf | OneOf) for o in options):
                raise Unclear(f"what '{opened}' embraces is not clear")
            opened = ""
            runs = [[*run, Term(_word(joint), option)] for run in runs for option in options]
            joint, behind = "", True
        elif isinstance(piece, When):
            known = frame.day is not None and _is_meeting(frame.day) and _is_known(frame)
            if piece.lasting and not known and not any(isinstance(p, Aside) for p in pieces):
                raise Unclear("since when something has been so is not said")
            span = next(spans)
            if not anchors[id(piece)] and _is_of_all(frame, span):
                joint, behind = "", True
                continue
            chosen = _dates_meant(frame, piece, span, anchors[id(piece)])
            runs = [[*run, *_window_terms(chosen, span, joint, piece)] for run in runs]
            joint, behind = "", True
        elif type(piece) not in _TRANSPARENT:
            if joint and joint != ",":
                verbs.append(joint)
            joint, behind = "", False
    _check_pairs(runs[0], paired)
    if joint and joint != ",":
        raise Unclear(f"what the '{joint}' joins is not clear")
    _check_joints(frame, verbs)
    return [_listed(run) for run in runs]


def _clocks_meant(frame: Frame, piece: Filter) -> tuple[Condition, ...]:
    """Return the conditions that a time of day may mean: those of the verb that is said: "was I up before 7"."""
    if not piece.clock or len(piece.options) < 2:
        return piece.options
    said = {s for m in frame.mentions if m.speech == "verb" for s in m.senses}
    if not said and not frame.said.isdisjoint(_LASTING) and not frame.said.isdisjoint(_ON):
        said = {s for s in piece.senses if not _ENDED.isdisjoint(thesaurus.words_of(s.column.name))}
    meant = tuple(o for o, s in zip(piece.options, piece.senses, strict=False) if s in said)
    return meant if len(meant) == 1 else piece.options


def _listed(terms: Sequence[Term]) -> list[Term]:
    """Give windows behind a comma the word that joins the last of their list: "in May, June and August"."""
    out: list[Term] = []
    joint = ""
    for term in reversed(terms):
        joint = term.joint if term.joint != "," else joint if term.window else ""
        out.append(term if term.joint == joint else replace(term, joint=joint))
    return out[::-1]


def _of_any_year(frame: Frame, span: Span) -> Span:
    """Return a month without its year as that of any year, where birthdays are spoken of, or all years together."""
    born = frame.day is not None and any(m.key == "birth" for m in frame.day.measures)
    born = born and not frame.said.isdisjoint({"birthday", "birthdays"})
    if not born and (ANY_YEAR not in frame.quantities or not isinstance(span, Part)):
        return span
    if not isinstance(span, Part) or span.day:
        raise Open("days come again every year: only a month can be asked for")
    return Cycle("month", tuple((span.first - 1 + n) % 12 + 1 for n in range(span.months)))


def _is_of_all(frame: Frame, span: Span) -> bool:
    """Return whether "so far" leaves nothing out, of records that have no day of their own: none is to come."""
    days = [s for s in frame.view.senses if s.is_day and not s.column.inside]
    so_far = span == _SO_FAR and frame.day is None and frame.today is not None
    return so_far and bool(days) and not any(frame.view.passes(s, frame.today) for s in days)  # type: ignore[arg-type]


def _is_of_unit(frame: Frame, piece: When) -> bool:
    """Return whether a year stands behind its month or week, which a field of years does not tell: "month of 2025"."""
    at = next((n for n, held in enumerate(frame.spoken) if held is piece), 0)
    before = frame.spoken[at - 1] if at else None
    return isinstance(before, TimeNoun) and before.unit in _MONTHS


def _dates_meant(frame: Frame, piece: When, span: Span, named: tuple[Sense, ...]) -> tuple[Sense, ...]:
    """Return the date fields a stretch of time speaks of: those named before it, else the collection's own."""
    named = (frame.dated.day,) if frame.dated is not None else named
    chosen = named or ((frame.day,) if frame.day is not None else ())
    of_their_own = not named and any(s.is_year for s in frame.view.senses) and not _is_of_unit(frame, piece)
    if not chosen:
        raise Undated
    if of_their_own and piece.preposition in ("", "from", "of") and _is_years(span):
        raise Open("which of the dates is meant is not said")
    return chosen


def _check_pairs(terms: Sequence[Term], paired: Sequence[tuple[int, str]]) -> None:
    """Raise unless each "both" and "either" stands before two conditions joined by "and" and "or"."""
    for at, wanted in paired:
        if at + 1 >= len(terms) or terms[at + 1].joint != wanted:
            raise Unclear("what 'both' or 'either' embraces is not clear")


def _is_years(span: Span) -> bool:
    """Return whether a stretch is whole years: "movies from 1999" may speak of the year they were made."""
    edges = (span.start, span.stop) if isinstance(span, Window) else ()
    return bool(edges) and all(isinstance(e, Fixed) and (e.date.month, e.date.day) == (1, 1) for e in edges if e)


def _word(joint: str) -> str:
    return "" if joint == "," else joint


def _check_joints(frame: Frame, verbs: list[str]) -> None:
    """Allow "and" between two things spoken of only where both say when: "started and finished in 2024"."""
    named = [m for m in frame.mentions if m.speech == "verb" and any(s.is_day for s in m.senses)]
    bounds = frame.passing is not None and frame.stats
    if verbs and not (verbs == ["and"] and (len(named) == 2 or bounds)):
        raise Unclear(f"what the '{verbs[0]}' joins is not clear")


def _anchors(frame: Frame, pieces: Sequence[Piece]) -> dict[int, tuple[Sense, ...]]:
    """Return for each window the date fields named before it: "started in 2023 and finished in 2024".

    Of two that no "and" joins the later one is meant: "of those I met at work, how many did I call this year".
    """
    found: dict[int, tuple[Sense, ...]] = {}
    waiting: list[Sense] = []
    any_named = joined = False
    for piece in pieces:
        if isinstance(piece, Joint):
            joined = True
        elif isinstance(piece, Mention):
            days = [s for s in piece.senses if s.is_day or s.is_year]
            others = [s for s in piece.senses if s not in days]
            told = piece.speech == "verb" and all(s.is_label or s.column.kind == "time" for s in others)
            if days and (told or not others):
                if len(days) > 1 and frame.view.day() in days:
                    days = [frame.view.day()]  # type: ignore[list-item]
                if len(days) == 1:
                    waiting = [*waiting, *days] if joined else days
                any_named, joined = True, False
        elif isinstance(piece, Filter) and piece.clock and not waiting:
            waiting = _days_beside(frame, piece.senses)
        elif isinstance(piece, When):
            found[id(piece)] = tuple(dict.fromkeys(waiting))
            waiting = []
    if any_named and waiting and len(found) == 1:
        key = next(iter(found))
        found[key] = found[key] or tuple(dict.fromkeys(waiting))
    return found


def _days_beside(frame: Frame, clocks: Iterable[Sense]) -> list[Sense]:
    """Return the date that stands beside a time of day and that a window behind it is of: `delivered_on`."""
    cores = {core(s) for s in clocks}
    days = [s for s in frame.view.senses if s.is_day and core(s) and core(s) in cores]
    return days if len(days) == 1 and days[0] != frame.view.day() else []


def core(sense: Sense) -> frozenset[str]:
    """Return the words of a field's name without those that only say that it is a date or a time."""
    return frozenset(thesaurus.words_of(sense.column.name)) - _OF_TIMES


_OF_TIMES = frozenset({"date", "day", "on", "at", "time", "clock"})


def _window_terms(senses: Iterable[Sense], span: object, joint: str, piece: When) -> list[Term]:
    out = []
    for at, sense in enumerate(senses):
        condition = within(sense, span)  # type: ignore[arg-type]
        condition = negation(condition) if piece.negated else condition
        out.append(Term(joint if at == 0 else "", condition, window=not piece.negated))
    return out
