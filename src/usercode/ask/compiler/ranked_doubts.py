"""Of what a superlative is: of one time or all of them, of a thing or its record, of how often or how far.

"Which station has the shortest queue" may be one record or the average, "the oldest coin" the coin or its purchase,
and who "walked the most" may have done so most often or farthest: where the plan would decide, it raises.
"""

from __future__ import annotations

import itertools

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import HAPPENINGS
from usercode.ask.compiler.measuring import adds_up, is_head, said
from usercode.ask.compiler.parts import Filter, Mention, Most, TimeNoun
from usercode.ask.compiler.plan import Aggregate, Column, Compare, Count, Extreme, Groups
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear
from usercode.ask.compiler.wordsets import wordset

_NOW = frozenset({"do", "does", "has", "takes", "gets", "gives", "costs", "lasts"})
"""Words of what is so again and again, where a superlative follows."""
_ALL = frozenset({"total", "altogether", "overall", "all"})
_THEN = frozenset({"had", "did"})
_ONE_TIME = wordset("ever single once record individual")
"""Words that ask for one time of many."""
_VAGUE = frozenset({"best", "worst"})
_EACH = frozenset({"per", "nightly", "hourly", "each", "unit", "apiece"})
"""Words of an amount that is the price of one of several."""
_OLD = frozenset({"oldest", "newest", "youngest"})
_TALLIES = frozenset({"number", "count", "amount"})
_BUSY = frozenset({"busiest", "quietest"})
_COMING = wordset("patients customers visitors guests people clients orders calls passengers")
"""Words of a number that says how much there was to do."""
_RARE = frozenset({"rarest", "commonest"})
_WRITTEN = frozenset({"words", "characters"})
_TEXTS = ("writing", "written communication", "document", "publication", "message", "story", "book")
"""What has words, as kinds of WordNet."""
_LASTING = wordset(
    "work works worked sleep sleeps slept practise practice practised practiced study studied train trained"
)
"""Verbs of which one does more the longer it takes."""
_MOVING = frozenset(
    form
    for verb in wordset("drive run walk ride cycle swim hike row sail ski fly jog")
    for form in thesaurus.forms(verb, "verb")
)
"""Verbs of which one does more the farther one gets."""
PICKING = frozenset(
    form for verb in wordset("harvest pick dig gather forage catch collect") for form in thesaurus.forms(verb, "verb")
)
"""Verbs of which one does more the more there is of what comes of it."""


def check_ranked(frame: Frame, ask: Extreme | Groups) -> None:
    """Raise where a superlative is of something else, or may be of one record, of all or of the average."""
    most = frame.most
    if isinstance(ask, Extreme):
        _check_habit(frame, ask)
        if ask.by.sort == "date" and not frame.said.isdisjoint(_OLD):
            _check_age(frame, ask.by)
        _check_written(frame, ask.by)
        if frame.asked is not None and any(isinstance(p, TimeNoun) and p.preposition == "of" for p in frame.spoken):
            raise Unclear("what the unit of time has to do with it is not clear")
    elif isinstance(ask.measure, Aggregate):
        if ask.measure.column.span is not None and "on" in frame.stranded:
            raise Unclear("on how many days, or how many days it took, is not said")
        _check_done(frame, ask)
    elif most is not None and most.kind == "often" and not frame.said.isdisjoint(_RARE):
        _check_rare(frame)
    elif most is not None and most.kind == "often" and not frame.said.isdisjoint(_BUSY):
        _check_busy(frame)
    elif most is not None and most.kind == "amount" and isinstance(ask.measure, Count):
        if most.vague and frame.said.isdisjoint(_TALLIES):
            raise Unclear("the most of what is not said")  # "my smallest fish"
        _check_extent(frame, ask.key.unit)


def _check_habit(frame: Frame, ask: Extreme) -> None:
    """Raise where it is not said whether one record or the average is meant: "which station has the shortest queue"."""
    second, third = (*frame.spoken[1:3], None, None)[:2]
    named = third if isinstance(second, Most) else second
    if (
        ask.show is None
        or not isinstance(named, Mention)
        or _is_happening(named)
        or frame.said & _ONE_TIME
        or ask.by.sort == "date"
    ):
        return
    shown = next((s for s in named.senses if s.column == ask.show and s.is_label), None)
    if shown is None or len(frame.view.distinct[shown.place]) == frame.view.size:
        return
    named_after = set(thesaurus.words_of(frame.view.path.rpartition(".")[2]))
    own = {form for word in named_after for form in (word, thesaurus.singular(word))}
    vague = named is third and not named.plural and own.isdisjoint(thesaurus.words_of(shown.column.name))
    vague |= frame.spoken[-1] is frame.most and not frame.said.isdisjoint({"is", "are"})
    each = [
        s
        for s in frame.view.senses
        if s.dimension == "money" and not _EACH.isdisjoint(thesaurus.words_of(s.column.name))
    ]
    if each and ask.by.sort == "money" and ask.by not in {s.column for s in each}:
        raise Open(f"whether {said(each[0])} or {ask.by.name.replace('_', ' ')} is meant is not said")
    behind = next((p for a, p in itertools.pairwise(frame.spoken) if a is frame.most), None)
    vague |= is_head(behind) and behind.role == "noun" and behind.plural and not behind.preposition and ask.limit == 1
    vague |= not frame.said.isdisjoint(_VAGUE) and not any(_has(p, ask.by) for p in frame.spoken)
    if vague or (not frame.said.isdisjoint(_NOW) and frame.said.isdisjoint(_THEN)):
        raise Open(f"whether a single {ask.by.name.replace('_', ' ')}, all or the average is meant is not said")


def _is_happening(named: Mention) -> bool:
    """Return whether a noun is what was done, each time one: a job, not a kind of it."""
    return bool(named.word) and thesaurus.singular(named.word) in HAPPENINGS


def _check_done(frame: Frame, ask: Groups) -> None:
    """Raise where all that was done under one name may be meant, or each: "which job cost the least"."""
    second = frame.spoken[1] if len(frame.spoken) > 1 else None
    summed = isinstance(ask.measure, Aggregate) and ask.measure.op == "sum" and frame.said.isdisjoint(_ALL)
    if summed and isinstance(second, Mention) and not second.plural and _is_happening(second):
        raise Open(f"whether each {second.word} or all of one name are meant is not said")


def _has(piece: object, column: Column) -> bool:
    return isinstance(piece, Mention) and any(s.column == column for s in piece.senses)


def _check_age(frame: Frame, by: Column) -> None:
    """Raise where what is old may be the thing and not the record of it: a coin of a `mint_year`."""
    years = [s for s in frame.view.senses if s.is_year]
    if years:
        raise Open(f"whether by {by.name.replace('_', ' ')} or by {said(years[0])} is not said")


def _check_busy(frame: Frame) -> None:
    """Raise where what is busy may be so by how many came and not by how many records there are."""
    came = [s for s in frame.view.senses if s.is_number and _COMING & set(thesaurus.words_of(s.column.name))]
    if came:
        raise Open(f"whether the number of records or {said(came[0])} is meant is not said")


def _check_written(frame: Frame, by: Column) -> None:
    """Raise where the length of a record is taken for that of what was written of it: the longest dream."""
    most = frame.most
    if (
        most is None
        or most.kind != "degree"
        or by.sort == "duration"
        or _WRITTEN.isdisjoint(thesaurus.words_of(by.name))
    ):
        return
    at = next((n for n, p in enumerate(frame.spoken) if p is most), 0)
    behind = frame.spoken[at + 1] if at + 1 < len(frame.spoken) else None
    noun = thesaurus.singular(thesaurus.words_of(frame.view.collection.record.name)[-1])
    if is_head(behind) and behind.role == "noun" and not wordnet.is_a(noun, *_TEXTS, most=2):
        raise Unclear("how long each was is not recorded")


def _check_rare(frame: Frame) -> None:
    """Raise where what is rare is not what is asked for, or how rare it is stands in a field of its own."""
    recorded = [s for s in frame.view.senses if "rarity" in thesaurus.words_of(s.column.name)]
    if recorded:
        raise Open(f"whether by {said(recorded[0])} or by the number of records is not said")
    at = next(n for n, p in enumerate(frame.spoken) if isinstance(p, Most))
    before = frame.spoken[at - 1] if at else None
    behind = frame.spoken[at + 1] if at + 1 < len(frame.spoken) else None
    if isinstance(before, Mention) and before.speech == "noun" and (isinstance(behind, Mention) or is_head(behind)):
        raise Unclear("what the superlative belongs to is not clear")


def _check_extent(frame: Frame, unit: str | None) -> None:
    """Raise where the most of a doing may be how far or how long: "on which day did we walk the most"."""
    at = next(n for n, p in enumerate(frame.spoken) if isinstance(p, Most))
    before = frame.spoken[at - 1] if at else None
    behind = frame.spoken[at + 1] if at + 1 < len(frame.spoken) else None
    work = "work" in frame.said and is_head(behind) and not behind.plural
    if work and (hours := _extents(frame, {"time"})):
        raise Open(f"whether the number of records or {said(hours[0])} is meant is not said")
    if not (_is_doing(before) or _is_value_done(before, frame)) or any(
        is_head(p) or isinstance(p, Mention | Filter) for p in frame.spoken[at + 1 :]
    ):
        return
    if held := _extents(frame, {"length"} if unit or not frame.said.isdisjoint(_MOVING) else set()):
        raise Open(f"whether the number of times or {said(held[0])} is meant is not said")


def _is_doing(piece: object) -> bool:
    """Return whether a part is the doing that makes a record, or that and its name: "harvest"."""
    done = is_head(piece) and (piece.role == "verb" or (piece.role == "noun" and not piece.plural))
    return done or (isinstance(piece, Mention) and piece.speech == "verb")


def _is_value_done(piece: object, frame: Frame) -> bool:
    """Return whether a part is a value that is what somebody did: the run of "which shoes did I run the most in"."""
    done = isinstance(piece, Filter) and not piece.plural and not frame.said.isdisjoint({"did", "do", "have"})
    words = {str(o.value).lower() for o in piece.options if isinstance(o, Compare)} if isinstance(piece, Filter) else ()
    return done and any(word in _MOVING | _LASTING | PICKING for word in words)


def _extents(frame: Frame, dimensions: set[str]) -> list[Sense]:
    """Return the numbers that say how much of a doing a record was: the hours of work, the grams of what was picked."""
    dimensions = {*dimensions, *(() if frame.said.isdisjoint(_LASTING) else ("time",))}
    held = [s for s in frame.view.senses if s.dimension in dimensions and s.is_number and adds_up(s)]
    return held or picked(frame)


def picked(frame: Frame) -> list[Sense]:
    """Return the weights of what was picked or caught, where that is what was done."""
    picked = not frame.said.isdisjoint(PICKING)
    return [s for s in frame.view.senses if picked and s.dimension == "mass" and s.is_number]
