"""Whether a question is told in the past: then what is still to come is no part of it, unless it asks for that too."""

from __future__ import annotations

import datetime as dt

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.own_days import AHEAD
from usercode.ask.compiler.parts import Head, Mention, Piece
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordsets import wordset

_PAST = frozenset({"did", "been"})
"""Words that say of a doing that it is over; "was" may only say which of the records is meant."""
_PERFECT = frozenset({"have", "has"})
_USER = frozenset({"i", "we"})
_PRESENT = wordset("do does is are am will shall can could would should may might must")
"""Words that put the verb behind them into another tense than the past."""
_BEING = frozenset({"was", "were", "had"})
_TO_COME = wordset("next upcoming coming future ahead tomorrow later still yet planned scheduled")
"""Words of what is to come."""
_ARRANGED = wordset("booking bookings reservation reservations plan plans calendar schedule")
_ARRANGING = wordset(
    "book reserve plan schedule arrange organise organize register enrol enroll appoint preorder announce invite agree"
)
"""Verbs of what is done now for what is to come: what was booked counts, whenever it is."""


def is_told_in_past(frame: Frame) -> bool:
    """Return whether a question asks for what has been, by the tense of its verb: "did I", "have I been", "I saw"."""
    said = frame.said
    own = {form for name in thesaurus.words_of(frame.view.collection.name) for form in (name, thesaurus.singular(name))}
    if said & (_TO_COME | _ARRANGED) or any(_is_arranging(word) for word in said - own):  # books are no bookings
        return False
    perfect = bool(said & _PERFECT and said & _USER) and not said & _PRESENT and any(_is_past(word) for word in said)
    if said & _PAST or perfect:
        return True
    if said & (_PRESENT | _BEING) or not any(_is_doing(piece) for piece in frame.spoken):
        return False
    return bool(said & _PERFECT) or any(_is_past(word) for word in said)


def has_been(frame: Frame, today: dt.date) -> bool:
    """Return whether only what has been is asked for, where some records are still to come by their own day.

    Only of what grew from what was said, in which plans stand beside what has been: a list that was handed over is
    asked about as it is.
    """
    day = frame.view.day()
    own = day is not None and day == frame.day and has_to_come(frame.view, day, today)
    return frame.view.told and own and is_told_in_past(frame)


def has_to_come(view: View, day: Sense, today: dt.date) -> bool:
    """Return whether a date says when a record was, and some of its values lie after today."""
    return is_own_day(day) and view.passes(day, today)


def is_own_day(day: Sense) -> bool:
    """Return whether a date says when a record was: not by when something is due, or how long it holds."""
    return not day.column.inside and AHEAD.isdisjoint(thesaurus.words_of(day.column.name))


def _is_doing(piece: Piece) -> bool:
    if isinstance(piece, Head):
        return piece.role in ("verb", "light")
    return isinstance(piece, Mention) and piece.speech == "verb"


def _is_arranging(word: str) -> bool:
    return not _ARRANGING.isdisjoint(thesaurus.bases(word, "verb"))


def _is_past(word: str) -> bool:
    """Return whether a word is the past of a verb, and no other form of it."""
    bases = [base for base in thesaurus.bases(word, "verb")[1:] if " " not in base]
    return not word.endswith(("ing", "s")) and any(word in thesaurus.forms(base, "verb")[1:] for base in bases)
