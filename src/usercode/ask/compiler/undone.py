"""Which records the user did: what was called off, missed, put off, only listed or is still to do is none of it.

Each step leaves out what a field of the record says was not done, or finds that the question leaves open whether it
counts.
"""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.among import Among
from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.endings import DOINGS, ended
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.measuring import PAYING, SPENDING, is_time
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Column,
    Compare,
    Condition,
    Contrast,
    Every,
    Exists,
    Lookup,
    Rate,
    Share,
    Total,
)
from usercode.ask.compiler.tense import is_own_day, is_told_in_past
from usercode.ask.compiler.terms import Open, columns_of
from usercode.ask.compiler.wordsets import wordset

_HELD = wordset("held happened happen attended attend")
"""Verbs of what took place."""
_CANCELLED = frozenset({"cancelled", "canceled", "cancellation"})
_BOUGHT = frozenset({"paid", "bought", "purchased"})
_ANY = frozenset({"any", "ever", "something", "anything", "already"})
"""Words beside which one record is enough."""
_PLANNED = frozenset({"planned", "scheduled"})
AUXILIARIES = frozenset({"did", "does", "have", "has", "had"})
"""Words that only help a verb; beside them "do" is what was done, else it is one of them."""
_DID = frozenset({"did", "have", "had", "was", "were"})
_UNDONE = wordset("cancelled canceled no_show no-show missed skipped declined rejected scheduled planned postponed")
"""Values of a status that say that nothing came of it, or not yet."""
_READING = frozenset(form for verb in ("read", "watch", "listen") for form in thesaurus.forms(verb, "verb"))
"""Verbs of what takes more than a day, and may be left off."""
_WAS = frozenset({"was", "were"})
_NEVER = _CANCELLED | {"no_show", "no-show"}
"""Those of what the user never did, whichever verb asks for it: no nights were slept in a cancelled hotel."""
_GONE = wordset(
    "go goes went gone attend attended visit visited take took taken do done did been join joined sit sat spend spent"
)
"""Verbs of those who were there."""
_THERE = frozenset({"attended", "took_part", "showed_up", "took_place", "present"})
"""Names of a yes or no that says whether the user was there at all."""
_FINISHED = frozenset({"done", "is_done", "completed", "complete", "is_completed", "finished", "ticked", "ticked_off"})
"""Names of a yes or no that says of a thing to do whether it was."""
_STATES = frozenset({"status", "state", "progress"})
"""Last words of fields whose values may be among those."""
PAID = wordset("paid bought purchased ordered spent covered settled")
"""First words of fields that say who paid."""


class Undone(Among):
    """Narrows the plan of one frame to what was done."""

    def _leave_undone(self, ask: Ask) -> None:
        """Leave out what was not done, or raise where it is not said whether it counts."""
        self._called_off(ask)
        self._missed(ask)
        self._unbought(ask)
        self._paid_in_all(ask)
        self._intended(ask)
        self._done_then(ask)
        self._under_way(ask)

    def _called_off(self, ask: Ask) -> None:
        """Raise where the user asks what they did and some records say of themselves that it did not come to it."""
        frame = self._frame
        self._put_off(ask)
        statuses = [s for s in self._view.senses if s.is_label and "status" in thesaurus.words_of(s.column.name)]
        if not statuses:
            return
        done = any(h.role == "verb" for h in frame.heads) and not frame.said.isdisjoint(_DID)
        been = frame.share is None and self._has_done()
        day = self._view.day()
        if day is not None and self._says_doing_of(day):
            return  # what was applied for or ordered on its own day was, whatever came of it
        for sense in statuses:
            name = sense.column.name.replace("_", " ")
            planned = any(_is_planned(c, sense) for c in frame.conditions)
            if planned and self._view.present[sense.place] < self._view.size:
                raise Open(f"whether those without a {name} count is not said")
            asked = any(sense.column in columns_of(c) for c in frame.conditions) or sense in self._spoken_senses()
            lost = (_UNDONE if done else frozenset()) | (_NEVER if been else frozenset())
            if not asked and any(value.lower() in lost for value in self._view.few(sense)):
                raise Open(f"whether all count, whatever their {name}, is not said")

    def _says_doing_of(self, day: Sense) -> bool:
        """Return whether a verb of the question is that of a day: to start, of `started_on`."""
        own = thesaurus.bases(thesaurus.words_of(day.column.name)[0], "verb")[1:]
        return any(base in own for word in self._frame.said for base in thesaurus.bases(word, "verb"))

    def _has_done(self) -> bool:
        """Return whether it is asked what the user did, or where they were."""
        said = self._frame.said
        return not said.isdisjoint({"i", "we"}) and (is_told_in_past(self._frame) or not said.isdisjoint(_WAS))

    def _put_off(self, ask: Ask) -> None:
        """Raise where it is asked what took place, and only some other word tells which records were cancelled."""
        frame = self._frame
        day = self._view.day()
        if day is not None and not _HELD.isdisjoint(thesaurus.words_of(day.column.name)):
            return  # what has a day on which it was held was held
        held = not frame.said.isdisjoint(_HELD) or (
            "place" in frame.said and not frame.said.isdisjoint({"take", "took"})
        )
        doing = any(h.role == "verb" for h in frame.heads) and "there" not in frame.said
        done = doing and not frame.said.isdisjoint(_DID)
        told = {column for c in (*frame.conditions, *self._extra) for column in columns_of(c)}
        off = [s for s in self._view.senses if not _CANCELLED.isdisjoint(thesaurus.words_of(s.column.name))]
        done |= held or (self._has_done() and (self._kind == "yes" or _adds_up(ask)))
        off = [s for s in off if (held and s.column.kind != "bool") or (done and self._is_ever_so(s))]
        if off and told.isdisjoint(s.column for s in off):
            raise Open(f"whether those with a {off[0].column.name.replace('_', ' ')} count is not said")

    def _is_ever_so(self, sense: Sense) -> bool:
        """Return whether a yes or no is yes of any record."""
        return sense.column.kind == "bool" and self._view.present[sense.place] > self._view.zeros[sense.place]

    def _missed(self, ask: Ask) -> None:
        """Raise where the user asks how much they did and a yes or no says that they were not there each time."""
        frame = self._frame
        if "i" not in frame.said or frame.said.isdisjoint(_GONE) or not _adds_up(ask):
            return
        told = {column for c in frame.conditions for column in columns_of(c)}
        if any(self._says_company(column) for column in told):
            return  # whoever one sat with, one was there
        flags = [s for s in self._view.senses if s.column.kind == "bool" and s.column.name.lower() in _THERE]
        if flags and flags[0].column not in told:
            raise Open(f"whether those not {flags[0].column.name.replace('_', ' ')} count is not said")

    def _unbought(self, ask: Ask) -> None:
        """Raise where it is asked what was spent and a yes or no says of some records that they are only a list."""
        frame, measure = self._frame, getattr(ask, "measure", None)
        spent = isinstance(measure, Aggregate) and measure.column.sort == "money"
        if not spent or frame.said.isdisjoint(_DID) or frame.said.isdisjoint(SPENDING | PAYING):
            return
        told = {column for c in frame.conditions for column in columns_of(c)}
        for sense in (s for s in self._view.senses if s.column not in told):
            name = sense.column.name.lower()
            states = self._view.few(sense) if not _STATES.isdisjoint(thesaurus.words_of(name)) else ()
            bought = [value.lower() in _BOUGHT for value in states]
            if (sense.column.kind == "bool" and name in _BOUGHT) or (any(bought) and not all(bought)):
                raise Open(f"whether all count, whatever their {name.replace('_', ' ')}, is not said")

    def _paid_in_all(self, ask: Ask) -> None:
        """Raise where it is asked whether somebody has paid who has several bills: one that is paid is not all."""
        frame = self._frame
        if not isinstance(ask, Exists) or not frame.said.isdisjoint(_ANY):
            return
        held = [c for c in frame.conditions if isinstance(c, Compare)]
        flags = {thesaurus.words_of(c.column.name)[0] for c in held if c.column.kind == "bool"}
        if PAID.isdisjoint(flags | {str(c.value).lower() for c in held}):
            return
        places = {s.column: s.place for s in self._view.senses if s.is_label}
        told = [(places[c.column], c.value) for c in held if c.column in places and c.op == "=="]
        told = [(place, value) for place, value in told if str(value).lower() not in PAID]
        if told and all(self._view.distinct[place].get(str(value), 0) > 1 for place, value in told):
            raise Open("whether one of them or all are meant is not said")

    def _intended(self, ask: Ask) -> None:
        """Leave out what is still to be done where it is asked what was: a thing to do is no doing of it.

        By when it was due says nothing of when it was done.
        """
        frame, day = self._frame, self._view.day()
        done = self._being_done()
        doing = "did" in frame.said or ("have" in frame.said and "do" not in frame.said)
        asked = self._kind == "yes" and doing and "i" in frame.said
        if len(done) != 1 or not (asked or is_told_in_past(frame)) or (day is not None and is_own_day(day)):
            return
        if isinstance(ask, Share | Every):
            return  # a share of all tasks is of those not done, too
        sense, value = done[0]
        dated = {c for part in frame.conditions for c in columns_of(part) if c.kind in ("date", "datetime")}
        if any(DOINGS & set(thesaurus.words_of(c.name)) for c in dated):
            return  # what has a day on which it was finished was
        if any(sense.column in columns_of(c) for c in frame.conditions) or sense in self._spoken_senses():
            return
        days = [s for s in self._view.senses if s.is_day and not s.column.inside]
        if value is not True and days and all(is_own_day(each) for each in days):
            if any(self._says_doing_of(each) for each in days):
                return
            name = sense.column.name.replace("_", " ")
            raise Open(f"whether all count, whatever their {name}, is not said")  # what is begun is a doing already
        if any(is_time(c) for c in frame.conditions):
            undone = f"not {sense.column.name if value is True else value}"
            raise Open(f"whether those {undone} count is not said, nor on which day they were")
        named = any(day in m.senses for m in frame.mentions if m.speech == "noun")
        asked_for = ask.column if isinstance(ask, Lookup) and self._kind == "when" and not named else None
        if day is not None and asked_for == day.column:
            raise Open(f"on which day it was done is not said by {day.column.name.replace('_', ' ')}")
        self._extra.append(Compare(sense.column, "==", value))

    def _done_then(self, ask: Ask) -> None:
        """Take what was done on a day for what was done at all: a dose that is not `taken` has its day, too."""
        frame = self._frame
        told = {column for c in frame.conditions for column in columns_of(c)}
        days = {thesaurus.words_of(c.name)[:-1] for c in told if c.kind in ("date", "datetime")}
        days |= {thesaurus.words_of(frame.day.column.name)[:-1]} if frame.day is not None else set()
        if isinstance(ask, Share | Every) or not is_told_in_past(frame):
            return
        called = {thesaurus.singular(word) for word in thesaurus.words_of(self._view.collection.name)}
        for sense in (s for s in self._view.senses if s.column.kind == "bool" and s.column not in told):
            words = thesaurus.words_of(sense.column.name)
            verbs = {base for word in words for base in thesaurus.bases(word, "verb")}
            said = {base for word in frame.said - called for base in thesaurus.bases(word, "verb")}
            alone = len(words) == 1 and is_participle(words[0]) and words[0] not in PAID
            own = words in days or alone
            if own and not verbs.isdisjoint(said - AUXILIARIES):
                self._extra.append(Compare(sense.column, "==", True))

    def _under_way(self, ask: Ask) -> None:
        """Leave out what is finished where it is asked what the user is at: "what am I reading".

        Raises:
            Open: it is asked what was read, and some of it is not finished.
        """
        frame = self._frame
        told = {column for c in frame.conditions for column in columns_of(c)}
        ends = [s for s in self._view.senses if s.is_day and s.column.optional and not s.column.inside]
        ends = [s for s in ends if DOINGS & set(thesaurus.words_of(s.column.name)) and not self._view.is_full(s)]
        if len(ends) != 1 or ends[0].column in told or ends[0] in self._spoken_senses():
            return
        words = frame.said & _READING
        if "am" in frame.said and any(word.endswith("ing") for word in words) and isinstance(ask, Lookup):
            self._extra.append(ended(ends[0].column, over=False))
            return
        measure = getattr(ask, "measure", None)
        lasted = isinstance(measure, Aggregate) and measure.column.span is not None
        if not lasted and words and "am" not in frame.said and is_told_in_past(frame):
            raise Open(f"whether those not {ends[0].column.name.replace('_', ' ')} count is not said")

    def _being_done(self) -> list[tuple[Sense, str | bool]]:
        """Return the fields that say of a thing to do whether it was, with what they say then: a yes, a status."""
        senses = self._view.senses
        flags = [s for s in senses if s.column.sort == "flag" and s.column.name.lower() in _FINISHED]
        states = [s for s in senses if s.is_label and not _STATES.isdisjoint(thesaurus.words_of(s.column.name))]
        said = [(s, value) for s in states for value in self._view.few(s) if value.lower() in _FINISHED]
        return [*((s, True) for s in flags), *said]

    def _says_company(self, column: Column) -> bool:
        """Return whether a field says with whom the verb of the question was done: to sit, of `sat_with`."""
        verb, *behind = thesaurus.words_of(column.name)
        said = {base for word in self._frame.said for base in thesaurus.bases(word, "verb")}
        return behind == ["with"] and not said.isdisjoint(thesaurus.bases(verb, "verb"))

    def _spoken_senses(self) -> set[Sense]:
        """Return the fields that the question names, other than by a verb."""
        named = [m.senses for m in self._frame.mentions if m.speech != "verb"]
        return {s for senses in (*named, *(split.senses for split in self._frame.splits)) for s in senses}


def _is_planned(condition: Condition, sense: Sense) -> bool:
    """Return whether a condition asks for what is planned, which most records do not say of themselves."""
    return isinstance(condition, Compare) and condition.column == sense.column and condition.value in _PLANNED


def _adds_up(ask: Ask) -> bool:
    """Return whether it is asked how much or how many of all there were, to which each record adds."""
    measure = getattr(ask, "measure", None)
    counted = not isinstance(measure, Aggregate) or measure.op == "sum"
    return isinstance(ask, Total | Contrast | Rate) and counted
