"""Verbs of a question that no field is shown or given for: whether they only say what is asked anyway."""

from __future__ import annotations

from collections.abc import Set

from usercode.ask import thesaurus
from usercode.ask.compiler.comparing import Comparing
from usercode.ask.compiler.doers import is_of_other_side, is_subject
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.making import alike
from usercode.ask.compiler.measuring import SPENDING, YIELDING, is_head, said
from usercode.ask.compiler.parts import (
    Asked,
    Filter,
    Mention,
    ShareOf,
    Split,
)
from usercode.ask.compiler.phrases import PICKING
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Column,
    Compare,
    Condition,
    Extreme,
    Groups,
    Known,
    Lookup,
    Share,
)
from usercode.ask.compiler.terms import Unclear, columns_of
from usercode.ask.compiler.wordsets import wordset

_AHEAD = wordset(
    "expiry expires expire expiration valid until due renews renewal renew deadline end ends return warranty trial next"
)
"""Words of dates that may lie ahead: that there is one does not mean that it has come."""
_HANDED = wordset("give gave given giving")
"""Verbs of a rating that say of an amount of money only that somebody got it: "tips I gave"."""
_GOING_TO = wordset("visit visits visited") | {"go to", "goes to", "went to", "gone to", "been to"}
"""Verbs of any place that a record was at."""
_COMING_TO = frozenset({"add up to", "come to", "came to", "amount to", "amounted to", "added up to"})
"""Verbs that say of amounts of money only that they are added up."""
_WERE = frozenset({"was", "were"})


class Verbs(Comparing):
    """Looks whether each verb is accounted for."""

    def _is_of_group(self, mention: Mention, ask: Ask) -> bool:
        """Return whether a verb only says that groups gave what is added up: "which tubs have given the most grams"."""
        if not isinstance(ask, Groups) or not isinstance(ask.measure, Aggregate) or ask.measure.op != "sum":
            return False
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if isinstance(p, Mention) and p.word == mention.word), 0)
        before = spoken[at - 1] if at else None
        if not isinstance(before, Mention) or before.speech != "noun" or not self._frame.said.isdisjoint({"i", "we"}):
            return False
        passive = not self._frame.said.isdisjoint({"was", "were", "been", "being"})  # what was given gave nothing
        return not passive and mention.word in YIELDING and any(s.column == ask.key.column for s in before.senses)

    def _pays(self, mention: Mention, ask: Ask) -> bool:
        """Return whether a verb only says of an amount of money that it was paid or earned: "earn in cleaning fees"."""
        measure = getattr(ask, "measure", None)
        ranked = isinstance(ask, Extreme) and ask.by.sort == "money"
        money = ranked or (isinstance(measure, Aggregate) and measure.column.sort == "money")
        paid = [s for s in mention.senses if not s.is_label]
        return money and bool(paid) and all(s.dimension == "money" for s in paid)

    def _rates(self, mention: Mention) -> bool:
        """Return whether it is said of a number that it was rated so: "rated my mood 8 or above"."""
        bound = {column for c in self._given() for column in columns_of(c)}
        return mention.word in thesaurus.forms("rate", "verb") and any(s.column in bound for s in mention.senses)

    def _given(self) -> list[Condition]:
        return [*self._frame.conditions, *self._extra]

    def _verb(self, mention: Mention, ask: Ask) -> None:
        """Let a verb go that says no more than that the record was made, or that a field has a value."""
        if mention.relates:
            if not (self._relates(mention, ask) or self._has_object(mention) or self._is_of_group(mention, ask)):
                raise Unclear(f"what '{mention.word}' says of the records is not clear")
            return
        if any(s.is_year and s.column in columns_of(c) for c in self._frame.conditions for s in mention.senses):
            return
        if self._says_label(mention, ask) or self._says_clock(mention, ask):
            return
        dated = len(mention.senses) == 1 and mention.senses[0].is_day and not mention.doing
        if mention.light and not dated:
            return
        spent = mention.word.partition(" ")[0] in SPENDING and self._kind in ("many", "times") and not dated
        if spent or (mention.word in _COMING_TO and self._pays(mention, ask)):
            return
        if self._view.is_account and mention.word in SPENDING and isinstance(ask, Lookup):
            self._extra += [Compare(s.column, "<", 0) for s in mention.senses if self._view.mixed_signs(s)]
            return
        if any(base in PICKING for base in thesaurus.bases(mention.word, "verb")) and not dated:
            if not self._pays(mention, ask) and not self._rates(mention):
                raise Unclear(f"what '{mention.word}' says of the records is not clear")
            return
        if any(s.column.sort not in ("date", "rating", "clock") for s in mention.senses if not s.is_label):
            raise Unclear(f"what {said(mention.senses[0])} has to do with it is not clear")
        held = {column.name for c in self._given() for column in columns_of(c)}
        own = thesaurus.singular(thesaurus.words_of(self._view.collection.name)[-1])
        clock = all(s.column.kind == "time" and s.column.name not in held for s in mention.senses)
        state = self._kind == "many" and not self._frame.said.isdisjoint(_WERE) and "days" in self._frame.said
        if (self._kind == "times" or state) and clock and own not in thesaurus.bases(mention.word, "verb"):
            raise Unclear(f"what '{mention.word}' says of the records is not clear")
        if any(set(s.column.name.split("_")) & _AHEAD for s in mention.senses):
            raise Unclear(f"whether {said(mention.senses[0])} is past is not said")
        optional = [s for s in mention.senses if s.column.optional]
        handed = mention.word in _HANDED and any(c.sort == "money" for x in self._given() for c in columns_of(x))
        if len(mention.senses) == 1 and optional and not handed and not self._is_own_day(optional[0]):
            known = Known(optional[0].column)
            part = [ask.part] if isinstance(ask, Share) and not self._tells_whole(mention) else []
            spans = {name for c in part for column in columns_of(c) for name in (column.name, *(column.span or ()))}
            told = any(optional[0].column in columns_of(c) for c in self._frame.conditions)
            told |= (bool(part) or "are" in self._frame.said) and self._has_complement(mention)
            if not told and optional[0].column.name not in spans:
                self._extra.append(known)

    def _has_object(self, mention: Mention) -> bool:
        """Return whether the field of a verb is named beside it: "booked a sitter", "did a sitter come"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is mention), len(spoken))
        beside = [p for p in spoken[at + 1 : at + 2] if isinstance(p, Mention) and not p.preposition]
        if self._frame.said.isdisjoint({"who", "that"}):
            beside += [p for p in spoken[max(at - 1, 0) : at] if isinstance(p, Mention) and p.article]
        return any(p.speech == "noun" and len(p.senses) == 1 and p.senses[0] in mention.senses for p in beside)

    def _says_label(self, mention: Mention, ask: Ask) -> bool:
        """Return whether a verb only says that a field has a value, which must be asked for or given.

        Where it is neither, something else was done than makes the record: harvests are not what was watered.
        """
        if any(s.is_label and s.column in columns_of(c) for c in self._given() for s in mention.senses):
            return True
        if self._has_object(mention):
            return True
        if mention.light or not all(s.is_label for s in mention.senses):
            return False
        shown = shown_by(ask)
        if mention.word in _GOING_TO and self._asks_where(shown):
            return True
        asked = [s for s in self._view.senses if s.is_label and s.column in shown]
        if not any(s is one or alike(s, one) for s in mention.senses for one in asked):
            raise Unclear(f"what '{mention.word}' says of the records is not clear")
        return True

    def _says_clock(self, mention: Mention, ask: Ask) -> bool:
        """Return whether a verb only says of which time of day it is told when it was: "start a run before nine"."""
        told = shown_by(ask) | {column for condition in self._given() for column in columns_of(condition)}
        return any(s.column.kind == "time" and s.column in told for s in mention.senses)

    def _has_complement(self, mention: Mention) -> bool:
        """Return whether how something was stands right behind the verb of the question: "arrived damaged"."""
        spoken = self._frame.spoken
        words = [p.word if isinstance(p, Mention) else None for p in spoken]
        at = words.index(mention.word)
        before, behind = spoken[at - 1], spoken[at + 1] if at + 1 < len(spoken) else None
        how = isinstance(behind, Filter) and any(s.column.kind == "bool" for s in behind.senses)
        return bool(at) and is_head(before) and how

    def _tells_whole(self, mention: Mention) -> bool:
        """Return whether a verb stands before the records that a share is of: "what share of the paid invoices".

        All in front of the share is said of the whole: "of the loans that were returned, what share".
        """
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if isinstance(p, ShareOf)), len(spoken))
        if any(isinstance(p, Mention) and p.word == mention.word and p.speech == "verb" for p in spoken[:at]):
            return at < len(spoken)
        told, named = (*spoken[at + 1 : at + 3], None, None)[:2]
        before = isinstance(told, Mention) and told.speech == "verb" and set(mention.senses) <= set(told.senses)
        return before and is_head(named)

    def _relates(self, mention: Mention, ask: Ask) -> bool:
        """Return whether a field is asked for or given that a verb says something of; who does it stands before it."""
        spoken = shown_by(ask) | {column for condition in self._given() for column in columns_of(condition)}
        held = [s for s in mention.senses if s.column in spoken]
        if mention.word in _GOING_TO and self._asks_where(spoken):
            return True
        if is_of_other_side(self._frame, mention):
            return False
        if mention.relates == "done" or "by" in self._frame.said or is_subject(self._frame):
            return bool(held)
        pieces = self._frame.spoken
        before = pieces[: next((n for n, p in enumerate(pieces) if p is mention), len(pieces))]
        return any(s in p.senses for p in before if isinstance(p, Filter | Mention | Asked | Split) for s in held)

    def _asks_where(self, columns: Set[Column | None]) -> bool:
        """Return whether one of the fields asked for or given says where a record was."""
        return any("at" in s.prepositions for s in self._view.senses if s.column in columns and s.is_label)

    def _is_own_day(self, sense: Sense) -> bool:
        """Return whether a field is the day of the record itself, and every record has it."""
        return sense is self._view.day() and self._view.is_full(sense)


def shown_by(ask: Ask) -> set[Column | None]:
    """Return the columns that an ask speaks of itself."""
    key, measure = getattr(ask, "key", None), getattr(ask, "measure", None)
    shown = {getattr(holder, name, None) for holder in (ask, key, measure) for name in ("column", "by", "show")}
    parts = [getattr(ask, name) for name in ("part", "left", "right") if hasattr(ask, name)]
    return shown | {column for condition in parts for column in columns_of(condition)}
