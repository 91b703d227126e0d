"""What the day on which something ends says of it today: that it is over, or still runs. Mostly, no day is no end."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.plan import All, AnyOf, Column, Compare, Condition, Known, Not, Now, Within
from usercode.ask.compiler.windows import BEEN, Relative, Window
from usercode.ask.compiler.wordsets import wordset

_TODAY = Relative("day")
_GIVEN = wordset("warranty guarantee")
"""What has an end or is not there: a missing day says that none was given."""
_OVER = (
    "expired",
    *(f"{has} {gone}" for has in ("has", "have", "that has") for gone in ("expired", "run out", "lapsed")),
)
_ON = ("still valid", *(f"{am} valid" for am in ("is", "are", "is still", "are still", "that is still", "that is")))
_UNDER = ("under", "still under", "in", "covered by", "still covered by", "with valid", "a valid")


def _of_given(*texts: str) -> tuple[str, ...]:
    """Return texts about a warranty and about a guarantee, with and without its article."""
    given = ("warranty", "guarantee", "a warranty", "a guarantee", "the warranty", "the guarantee")
    said = [text.format(word) for word in given for text in texts]
    return tuple(text + now for text in said for now in ("", " now", " today"))


_ENDS: tuple[tuple[frozenset[str], tuple[str, ...], tuple[str, ...]], ...] = (
    (
        _GIVEN,
        (*_of_given("out of {}", "no longer under {}"), *_of_given(*(f"{{}} {end}" for end in _OVER))),
        (*_of_given(*(f"{how} {{}}" for how in _UNDER)), *_of_given(*(f"{{}} {end}" for end in _ON))),
    ),
    (
        wordset("expiry expires expire expiration valid"),
        ("has expired", "have expired", "is expired", "are expired", "an expired", "out of date", "no longer valid"),
        ("valid", "still valid", "unexpired", "in date"),
    ),
    (
        wordset("end ends ended cancelled canceled stopped terminated"),
        ("over", "inactive", "no longer active"),
        ("active", "still active", "currently active", "current", "ongoing", "running", "still running"),
    ),
    (
        wordset("paid settled"),
        ("settled", "paid up"),
        ("outstanding", "still outstanding", "open", "still open", "pending", "still pending", "owing", "unsettled"),
    ),
    (
        wordset("fixed completed finished resolved closed done solved"),
        ("sorted", "sorted out", "resolved", "dealt with", "over and done with"),
        ("open", "still open", "pending", "still pending", "outstanding", "unresolved", "unfinished", "ongoing"),
    ),
)
"""By a word of the field: what is said of a record whose day has passed, and of one whose day has not."""
_DUE = frozenset({"due", "deadline"})
_DONE = wordset("paid done returned completed finished settled submitted")
DOINGS = _ENDS[3][0] | _ENDS[4][0]
"""Words of days on which something was done, not up to which it holds."""
_BEGINNINGS = wordset("from since start started begin began begun")


def endings_of(senses: list[Sense]) -> dict[tuple[str, ...], tuple[Sense, bool]]:
    """Return the phrases that say whether a record is over (True) or still runs, with the day that tells.

    None where two days of one kind could tell, or where a field of its own says what state a record is in.
    """
    found: dict[tuple[str, ...], tuple[Sense, bool]] = {}
    if any(s.is_label and "status" in thesaurus.words_of(s.column.name) for s in senses):
        senses = [s for s in senses if set(thesaurus.words_of(s.column.name)) & (_ENDS[0][0] | _ENDS[1][0])]
    days = [s for s in senses if s.is_day and not s.column.inside and "." not in s.column.name]
    for markers, over, running in _ENDS:
        words = {s: set(thesaurus.words_of(s.column.name)) for s in days}
        held = [s for s in days if words[s] & markers and not words[s] & _BEGINNINGS]
        if len(held) == 1:
            found |= {
                tuple(text.split()): (held[0], yes) for yes, texts in ((True, over), (False, running)) for text in texts
            }
    return found


def overdue(senses: Sequence[Sense]) -> Condition | None:
    """Return the condition that what was due has not been done by today; None where no record says when, or that."""
    own = [s for s in senses if not s.column.inside and "." not in s.column.name]
    words = {s: set(thesaurus.words_of(s.column.name)) for s in own}
    due = [s.column for s in own if s.is_day and words[s] & _DUE]
    days = [s.column for s in own if s.is_day and s.column.optional and words[s] & _DONE]
    flags = [s.column for s in own if s.column.kind == "bool" and words[s] <= _DONE]
    done = days or flags
    if len(due) != 1 or len(done) != 1:
        return None
    undone = Not(Known(done[0])) if days else Compare(done[0], "==", False)
    return All((Within(due[0], Window(None, _TODAY)), undone))


def to_come(senses: Sequence[Sense], condition: Condition) -> Condition:
    """Return a condition that something is from today on as one from this moment on, where the hour is known.

    What lasts all day is still to come on its day.
    """
    ahead = isinstance(condition, Within) and condition.window == Window(_TODAY)
    if not ahead or condition.column.kind != "datetime":  # type: ignore[union-attr]
        return condition
    later = Compare(condition.column, ">=", Now())  # type: ignore[union-attr]
    whole = next((s.column for s in senses if s.column.kind == "bool" and s.column.name in ("all_day", "allday")), None)
    return AnyOf((later, All((Compare(whole, "==", True), condition)))) if whole is not None else later


def ended(column: Column, *, over: bool) -> Condition:
    """Return the condition that a record's last day has passed, or that it has not: it is later, or there is none.

    What has no end runs on; what nobody gave a warranty for is under none. What was done today is done.
    """
    words = set(thesaurus.words_of(column.name))
    first = BEEN.stop if words & DOINGS else _TODAY
    if over:
        return Within(column, Window(None, first))
    ahead = Within(column, Window(first, None))
    runs_on = column.optional and not words & _GIVEN
    return AnyOf((Not(Known(column)), ahead)) if runs_on else ahead
