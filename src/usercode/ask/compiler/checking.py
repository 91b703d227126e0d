"""What must hold of a plan before it is one: every part was used, the answer is of the kind that was asked for."""

from __future__ import annotations

import itertools
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import ASKING
from usercode.ask.compiler.measuring import counted_by, is_head, is_time, said
from usercode.ask.compiler.nows import WITHOUT
from usercode.ask.compiler.parts import (
    ORDERS,
    Asked,
    Counted,
    Different,
    Each,
    Filter,
    Form,
    Head,
    Mention,
    Most,
    Quantity,
    ShareOf,
    Stat,
    Stranded,
    When,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    AnyOf,
    Ask,
    Column,
    Compare,
    Contrast,
    Count,
    Distinct,
    Elapsed,
    Every,
    Exists,
    Extreme,
    Groups,
    Holds,
    Known,
    Lookup,
    Members,
    OneOf,
    Rate,
    Ratio,
    Share,
    Test,
    Total,
    Until,
)
from usercode.ask.compiler.somebody import had_by
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.verbs import Verbs, shown_by
from usercode.ask.compiler.wordsets import wordset

_GUESSED = wordset("estimated expected planned projected budgeted target")
"""Words of amounts that were thought of before."""
_REALLY = wordset("actual actually really spent spend took take taken")
"""Words of questions about what came of it."""
_WHOLE = wordset("total gross overall full all sum")
"""Words of an amount that others are parts of."""
_SOLD = wordset("sold sell sells selling bought buy paid pay")
_OFFERED = wordset("list listed listing ask asked asking offer offered advertised")
"""Words of what is to be had for a price, and of that price."""
_EACH_ONE = frozenset({"individual", "single", "separate"})
"""Words that ask for things one by one, where a record may be of several: "individual birds"."""
_NUMBERS = (Total, Share, Rate, Ratio)
"""Asks whose answer is one number."""
_OF_ONE = (Extreme, Elapsed, Until)
"""Asks that look for one record, or for the last of several days."""
_DELIVERING = frozenset({"deliver", "bring", "ship", "send", "carry"})
_GOT_BY = frozenset({"to", "by", "at", "with"})
"""Last words of fields that say to whom, or to which place, something came."""
_COUNTS = (Count, Distinct)
_ASKING_NO_NOUN = frozenset({"times", "yes", "when", "elapsed", "until", "ahead"})
"""Questions in which the noun behind the question word is not what is asked for."""


class Checking(Verbs):
    """Looks whether a part of the question is left, and what the answer is."""

    def _finish(self, ask: Ask) -> None:
        """Raise when a part of the question has found no use."""
        frame = self._frame
        if "each" in frame.quantities and not (isinstance(ask, Groups) and ask.having is not None):
            raise Unclear("what each of them must have is not clear")
        self._check_form(ask)
        self._check_first(ask)
        self._check_left_out(ask)
        self._check_single(ask)
        self._check_estimate(ask)
        self._check_sum(ask)
        self._check_whole(ask)
        self._check_offered()
        self._check_deliverer()
        if frame.different and not isinstance(ask, Total | Lookup | Groups):
            raise Unclear("what 'different' belongs to is not clear")
        if frame.different and isinstance(ask, Total) and not isinstance(ask.measure, Distinct):
            raise Unclear("what 'different' belongs to is not clear")
        for mention in list(self._mentions):
            if mention.speech == "verb":
                self._mentions.remove(mention)
                days = tuple(s for s in mention.senses if s.is_day)
                self._verb(replace(mention, senses=days) if days else mention, ask)
        timed = frame.pair is not None or any(is_time(c) for c in frame.conditions)
        if timed:
            self._mentions = [
                m for m in self._mentions if frame.day not in m.senses or not all(s.is_day for s in m.senses)
            ]
        self._mentions = [m for m in self._mentions if not self._is_object(m)]
        self._take_had(ask)
        self._mentions = [m for m in self._mentions if not self._is_said_apart(m, ask) and not self._is_priced_thing(m)]
        self._mentions = [m for m in self._mentions if not self._is_subject_of_value(m)]
        if self._mentions:
            raise Unclear(f"what {said(self._mentions[0].senses[0])} has to do with it is not clear")
        if self._nouns:
            raise Unclear("what the unit of time has to do with it is not clear")
        if self._stats or self._splits:
            raise Unclear("a statistic or grouping has no use here")
        if self._units:
            raise Unclear("what the unit belongs to is not clear")
        if frame.bound is not None and self._kind != "yes":
            raise Unclear("what the number belongs to is not clear")
        if frame.first is not None and self._most is None:
            raise Unclear("by what to rank is not said")
        grouped = isinstance(ask, Groups | Lookup | Extreme) and self._kind in ASKING
        grouped |= isinstance(ask, Total) and isinstance(ask.measure, Distinct) and self._all_behind_verbs()
        grouped |= self._extreme_behind_verb(ask)
        fitting = {"for"} if self._is_length_asked() else {"of"}
        if frame.stranded and not grouped and not self._head_first() and set(frame.stranded) != fitting:
            raise Unclear(f"what '{frame.stranded[0]}' belongs to is not clear")

    def _is_said_apart(self, mention: Mention, ask: Ask) -> bool:
        """Return whether a noun is the other part of the name that is asked for: which city "my buyers" come from."""
        if len(mention.senses) != 1 or mention.speech != "noun" or mention.senses[0].column not in shown_by(ask):
            return False
        own = thesaurus.words_of(mention.senses[0].column.name)
        said = [m for m in self._frame.mentions if m.senses == mention.senses and m.speech == "noun"]
        words = {thesaurus.singular(m.word) for m in said}
        return len(words) == len(said) == len(own) == 2 and words == set(own)

    def _is_subject_of_value(self, mention: Mention) -> bool:
        """Return whether a field is named of which a value is told: "was the result in the kitchen spotless"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is mention), 0)
        if self._kind != "times" or at != 1 or mention.speech != "noun" or mention.plural:
            return False
        told = [
            p for p in spoken[2:] if isinstance(p, Filter) and not p.negated and set(p.senses) & set(mention.senses)
        ]
        return len(told) == 1 and len(told[0].senses) == 1

    def _check_deliverer(self) -> None:
        """Raise where somebody to whom a thing came is said to have delivered it: the neighbour, of `handed_to`."""
        for piece, verb in itertools.pairwise(self._frame.spoken):
            if not isinstance(piece, Filter) or not piece.doer or not isinstance(verb, Mention):
                continue
            done = set(thesaurus.bases(verb.word, "verb")) & _DELIVERING
            for sense in piece.senses if done else ():
                words = thesaurus.words_of(sense.column.name)
                if len(words) > 1 and words[-1] in _GOT_BY and done.isdisjoint(thesaurus.bases(words[0], "verb")):
                    raise Unclear(f"whether {said(sense)} is who did it is not said")

    def _is_priced_thing(self, mention: Mention) -> bool:
        """Return whether a noun only says of what a number is: "item prices", where each record is of one item."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is mention), len(spoken))
        behind = spoken[at + 1] if at + 1 < len(spoken) else None
        if not isinstance(behind, Mention) or behind.speech != "noun" or behind.preposition:
            return False
        bare = not mention.plural and not mention.article and mention.speech == "noun"
        return bare and list(mention.senses) == [self._view.thing] and all(s.is_number for s in behind.senses)

    def _take_had(self, ask: Ask) -> None:
        """Take nouns that only say that a record has one of what they name: "with a babysitter"."""
        for mention in list(self._mentions):
            asked = self._asked_for(mention) and self._kind not in _ASKING_NO_NOUN
            if not asked and (had := had_by(mention, self._frame, ask)) is not None:
                self._mentions.remove(mention)
                self._extra += had

    def _check_left_out(self, ask: Ask) -> None:
        """Raise where an amount that is not to be counted may be a part of what is: tips, of a total."""
        frame = self._frame
        said = [*frame.quantities, *(p.word for p in frame.against if isinstance(p, Quantity))]
        left_out = {word.removeprefix(WITHOUT) for word in said if word.startswith(WITHOUT)}
        measured = getattr(getattr(ask, "measure", None), "column", None) or getattr(ask, "by", None)
        if not left_out:
            return
        if not isinstance(measured, Column) or measured.sort != "money" or measured.name in left_out:
            raise Unclear("what is left out is not clear")
        if set(thesaurus.words_of(measured.name)) & _WHOLE:
            raise Unclear("what is left out is not clear")

    def _check_sum(self, ask: Ask) -> None:
        """Raise where one of two amounts may be missing and more is asked for than their total."""
        measure = getattr(ask, "measure", None)
        column = measure.column if isinstance(measure, Aggregate) else getattr(ask, "by", None)
        shown = getattr(ask, "show", None) or getattr(ask, "column", None)
        if isinstance(shown, Column) and shown.plus:
            raise Open("whether one total of two amounts or each is asked for is not said")
        plus = column.plus if isinstance(column, Column) else ()
        bounds = {part for c in self._frame.conditions for part in columns_of(c)}
        if plus and (self._kind in ("many", "times") or not bounds.isdisjoint(plus)):
            raise Open("what is added up is not clear")
        summed = isinstance(measure, Aggregate) and measure.op == "sum"
        if not summed and any(part.optional for part in plus):
            raise Open("whether records that lack one of the two amounts count is not said")

    def _check_whole(self, ask: Ask) -> None:
        """Raise where a share may be of what stands first: "what share of the clothes I listed has sold"."""
        last = [p for p in self._frame.spoken if not isinstance(p, When)][-1:]
        if not isinstance(ask, Share) or not last or not isinstance(last[0], Mention) or last[0].speech != "verb":
            return
        if all(s.is_day and s.column.optional for s in last[0].senses) and not isinstance(ask.part, Known):
            raise Unclear("a share of what is not clear")

    def _check_offered(self) -> None:
        """Let a bound on what was offered be one of what was asked for it: "what I listed for over $20"."""
        if self._frame.said.isdisjoint(_OFFERED):
            return
        told = [c for c in self._frame.conditions if isinstance(c, Compare) and not isinstance(c.value, Column)]
        bounds = {c.column for c in told if c.column.sort == "money"}
        offered = [s for s in self._view.senses if s.dimension == "money" and _named(s) & _OFFERED]
        if not bounds or not offered or any(s.column in bounds for s in offered):
            return
        if len(offered) != 1 or not self._frame.said.isdisjoint(_SOLD):
            raise Unclear("which price is meant is not said")
        asked = offered[0].column
        self._frame.conditions[:] = [
            replace(c, column=asked) if c in told and c.column in bounds else c for c in self._frame.conditions
        ]

    def _check_estimate(self, ask: Ask) -> None:
        """Raise where what was done is asked for and only what was estimated is recorded."""
        measure = getattr(ask, "measure", None)
        column = measure.column if isinstance(measure, Aggregate) else None
        guessed = set(thesaurus.words_of(column.name)) & _GUESSED if column is not None else set()
        if guessed and not self._frame.said.isdisjoint(_REALLY):
            raise Unclear(f"only what was {min(guessed)} is recorded")

    def _is_length_asked(self) -> bool:
        """Return whether "for" belongs to "how long": how long did I run for."""
        asked = self._frame.asked
        return asked is not None and bool(asked.senses) and all(s.dimension == "time" for s in asked.senses)

    def _all_behind_verbs(self) -> bool:
        """Return whether each preposition without its noun stands right behind a verb: "the families I worked for"."""
        spoken = self._frame.spoken
        places = [at for at, piece in enumerate(spoken) if isinstance(piece, Stranded)]
        return all(at and (_is_verb(spoken[at - 1]) or self._is_thing_done(at - 1)) for at in places)

    def _extreme_behind_verb(self, ask: Ask) -> bool:
        """Return whether an extreme is of what was done in it or for it: "the warmest water I swam in"."""
        spoken = [p for p in self._frame.spoken if not isinstance(p, When)]
        measure = getattr(ask, "measure", None)
        extreme = isinstance(ask, Total) and isinstance(measure, Aggregate) and measure.op in ("min", "max")
        extreme |= isinstance(ask, Extreme) and ask.show == ask.by
        if not extreme or self._frame.most is None or len(spoken) < 2 or not isinstance(spoken[-1], Stranded):
            return False
        told = isinstance(spoken[-2], Filter) and self._frame.own and spoken[-1].word == "at"
        return told or _is_verb(spoken[-2])

    def _is_object(self, mention: Mention) -> bool:
        """Return whether a name only says what every record is of: "how many times did I treat the hives"."""
        if mention.word == "money":
            return self._kind in ("times", "many") and not mention.preposition
        of_all = mention.speech == "noun" and mention.plural and not mention.preposition and not mention.head
        labels = all(s.is_label and s.column.kind != "list" and self._view.is_full(s) for s in mention.senses)
        of = thesaurus.words_of(self._view.collection.name)[:-1]
        thing = mention.plural and not mention.head and all(s.column.name in of for s in mention.senses)
        of_all |= thing and mention.preposition in ("on", "for")
        if labels and of_all and self._is_done_to(mention):
            return True
        return (
            self._kind in ("times", "who", "much")
            and of_all
            and labels
            and not (self._asked_for(mention) and not self._is_length_asked())
        )

    def _is_done_to(self, mention: Mention) -> bool:
        """Return whether things stand between a verb and its preposition: "how many cities have I sold items to"."""
        spoken = self._frame.spoken
        at = next((n for n, piece in enumerate(spoken) if piece is mention), len(spoken))
        return at < len(spoken) - 1 and self._is_thing_done(at) and isinstance(spoken[at + 1], Stranded)

    def _is_thing_done(self, at: int) -> bool:
        """Return whether a plural stands right behind the verb of the question, and is not what is asked for."""
        piece = self._frame.spoken[at]
        bare = isinstance(piece, Mention) and piece.speech == "noun" and piece.plural and not piece.preposition
        return bare and at > 1 and _is_verb(self._frame.spoken[at - 1])

    def _check_first(self, ask: Ask) -> None:
        """Raise where the first of several times is asked for and all of them would answer."""
        told = any(m.speech == "verb" and m.word.startswith("first ") for m in self._frame.mentions)
        if told and isinstance(ask, Lookup) and not ask.single and ask.column.sort == "date":
            raise Open("which of several is the first is not clear")

    def _check_form(self, ask: Ask) -> None:
        """Raise when the answer would not be of the kind that the question word asks for."""
        frame = self._frame
        number = isinstance(ask, _NUMBERS) or (isinstance(ask, Groups) and (ask.count_only or not ask.direction))
        number |= isinstance(ask, Extreme) and ask.show is not None and ask.show.kind in ("int", "float")
        number |= isinstance(ask, Lookup) and ask.column.kind in ("int", "float")
        number |= isinstance(ask, Contrast) and ask.form in ("difference", "gap", "ratio", "change")
        clock = isinstance(ask, Total) and isinstance(ask.measure, Aggregate) and ask.measure.column.kind == "time"
        self._check_number(number=number, clock=clock)
        shown = ask.show if isinstance(ask, Extreme) else ask.column if isinstance(ask, Lookup) else None
        nobody = number or (shown is not None and shown.kind in ("date", "datetime", "time", "bool"))
        if self._kind in ("who", "where") and nobody and not isinstance(ask, Groups):
            raise Unclear("somebody or some place is asked for, and something else too")
        measure = getattr(ask, "measure", None)
        if isinstance(ask, Extreme) and shown is not None and shown.inside:
            raise Unclear(f"each record has several {shown.name}")
        if isinstance(ask, Groups) and ask.key.column.inside and ask.key.column.inside != _inside(measure):
            raise Unclear(f"each record has several {ask.key.column.name}")
        ranked = isinstance(ask, _OF_ONE) or (isinstance(ask, Groups) and ask.direction is not None)
        ranked |= isinstance(ask, Total) and isinstance(measure, Aggregate) and measure.op in ("min", "max")
        if (self._most is not None or frame.first is not None) and not ranked:
            raise Unclear("what the superlative belongs to is not clear")
        mass = bool(frame.heads) and all(h.role == "mass" for h in frame.heads) and self._kind == "bare"
        if (self._kind == "much" or mass) and isinstance(measure, _COUNTS):
            raise Unclear("how much of what is not clear")
        if self._kind == "many" and self._frame.most is not None and self._frame.most.kind == "amount":
            raise Unclear("a number is asked for, and something else too")
        timed = isinstance(measure, Aggregate) and measure.column.kind == "time"
        if self._kind == "clock" and not timed and (shown is None or shown.kind != "time"):
            raise Unclear("a time of day is asked for, and something else too")
        if not isinstance(ask, Share) and {"fraction", "percent"} & {form.kind for form in frame.forms}:
            raise Unclear("what is to be a fraction is not clear")
        self._check_told(ask)
        self._check_bounds(ask)
        self._check_tally(ask)
        self._check_order(ask)
        self._check_together(ask)
        named = isinstance(ask, Lookup) or (isinstance(ask, Total) and isinstance(measure, Distinct))
        if frame.every and named and self._kind != "list":
            raise Unclear("whether one or all of them must pass is not said")
        if self._kind == "yes" and frame.every and not isinstance(ask, Every):
            raise Unclear("whether all of them do is not understood")
        passes = isinstance(ask, Groups) and ask.any
        if self._kind == "yes" and not passes and not isinstance(ask, Exists | Every | Test | Contrast):
            raise Unclear("a yes or no is asked for, and something else too")
        if (frame.more is not None or frame.than or frame.against) and not isinstance(ask, Contrast):
            raise Unclear("what is compared is not clear")
        if (frame.trend is not None or frame.pair is not None) and not isinstance(ask, Contrast):
            raise Unclear("what is compared is not clear")

    def _check_told(self, ask: Ask) -> None:
        """Raise where the answer is not of the form that a clause of its own asks for: a list, one name, yes or no."""
        told = {form.kind for form in self._frame.forms}
        ways = isinstance(ask, Contrast) and ask.form == "trend"
        if told & {"trend", "ways", "change"} and not ways:
            raise Unclear("which way something went is asked for, and something else too")
        if "yes" in told and self._kind != "yes":
            raise Unclear("a yes or no is asked for, and something else too")
        if "list" in told and isinstance(ask, (*_NUMBERS, Exists, Every, Test, Contrast)):
            raise Unclear("a list is asked for, and something else too")
        several = isinstance(ask, Groups) and ask.direction is None and not (ask.any or ask.count_only)
        if "single" in told and several:
            raise Unclear("whether one or several are asked for is not clear")
        most = isinstance(ask, Groups) and ask.direction == "max" and isinstance(ask.measure, Count)
        if "counted" in told and not isinstance(getattr(ask, "measure", None), Count):
            raise Unclear("the number of records is asked for, and something else too")
        if "commonest" in told and not most:
            raise Unclear("what is most common is asked for, and something else too")

    def _check_number(self, *, number: bool, clock: bool) -> None:
        """Raise where a number is asked for and the answer is none, or a time and it is one."""
        if self._kind in ("many", "much", "times") and (clock or not number):
            raise Unclear("a number is asked for, and something else too")
        if self._kind == "when" and number and not clock:
            raise Unclear("a time is asked for, and something else too")

    def _check_together(self, ask: Ask) -> None:
        """Raise where "together" does not add up two values: people of one record may have been together."""
        if any(f.kind == "together" for f in self._frame.forms) and not self._were_together():
            held = {column for c in self._frame.conditions for column in columns_of(c)}
            lists = any(column.kind == "list" for column in held)
            people = any(s.column in held and s.is_of_people for s in self._view.senses)
            if (
                lists
                or (people and isinstance(getattr(ask, "measure", None), Count))
                or not isinstance(ask, Total)
                or not any(isinstance(c, OneOf | AnyOf) for c in self._frame.conditions)
            ):
                raise Unclear("what is taken together is not clear")

    def _were_together(self) -> bool:
        """Return whether several of one list are named that must all be there, and it is records that are counted."""
        return self._lists_several() and self._kind in ("many", "times") and not self._mentions

    def _check_order(self, ask: Ask) -> None:
        """Raise where an order is said that several are wanted in, and is not that of the answer."""
        said = [f for f in self._frame.forms if f.kind in ORDERS]
        if not said:
            return
        orders = {f.kind for f in said} - {"order"}
        listed = isinstance(ask, Lookup | Members) or (isinstance(ask, Groups) and ask.direction is None)
        if orders == {"alphabetical"} and listed:
            return
        ranked = isinstance(ask, Groups | Extreme) and ask.direction is not None and ask.limit != 1
        own = {"descending" if getattr(ask, "direction", "") == "max" else "ascending"}
        if not ranked or orders - own or not all(_goes_by(form, ask) for form in said):
            raise Unclear("the order that is asked for is not that of the answer")

    def _check_tally(self, ask: Ask) -> None:
        """Raise where records are counted that say themselves how many they stand for: birds of a sighting."""
        frame = self._frame
        if not isinstance(ask, Total) or not isinstance(ask.measure, Count) or frame.different:
            return
        second = frame.spoken[1] if len(frame.spoken) > 1 else None
        of_them = is_head(second) and second.preposition == "of"
        named = of_them or any(h.role == "noun" and not h.preposition for h in frame.heads)
        named = named and not self._names_things()
        meant = self._totalled or (self._kind == "many" and not named)
        if meant and (held := counted_by(self._view)):
            raise Open(f"whether records or their {said(held[0])} are counted is not said")

    def _pieces(self) -> Sense | None:
        """Return the field that says how many of its thing a record stands for, where things are asked for by name."""
        frame = self._frame
        told = [p for p in frame.spoken if not isinstance(p, Asked | Stat | Counted)]
        held = counted_by(self._view)
        if told and isinstance(told[0], Different) and held and frame.said & _EACH_ONE:
            told, frame.different = told[1:], False
        first = told[0] if told and (self._kind == "many" or frame.counted) else None
        of_record = any(column.sort == "flag" for c in frame.conditions for column in columns_of(c))
        if held and of_record and not (self._totalled or frame.said & _EACH_ONE) and self._names_things():
            raise Open(f"whether records or their {held[0].column.name.replace('_', ' ')} are counted is not said")
        if is_head(first) and self._names_things():
            return held[0] if len(held) == 1 else None
        if isinstance(first, Mention) and first.plural and self._names_things() and len(held) == 1:
            self._mentions = [m for m in self._mentions if m.word != first.word]
            return held[0]
        named = any(h.role == "noun" and not h.preposition for h in frame.heads) and "counted" not in frame.said
        if named or not isinstance(first, Filter) or not first.plural:
            return None
        return self._pieces_of(first)

    def _check_bounds(self, ask: Ask) -> None:
        """Raise where a bound may hold for one record or for all of a name: "clients billed more than $100"."""
        column = ask.column if isinstance(ask, Lookup) else getattr(getattr(ask, "measure", None), "column", None)
        if column is None or column.sort != "text" or self._frame.each:
            return
        own = self._own_label()
        bounds = [
            c for c in self._frame.conditions if isinstance(c, Compare) and c.op != "==" and c.column.kind != "str"
        ]
        added = [c for c in bounds if c.column.sort in ("money", "duration", "distance", "count", "number")]
        if added and (own is None or own.column != column):
            in_all = self._in_all() and not (self._single_named() or self._frame.noun_filter)
            why = "whether the bound holds for one record or for all of a name is not said"
            raise Unclear(why) if in_all else Open(why)

    def _check_single(self, ask: Ask) -> None:
        """Raise unless "single" stands where it says something: "which single store", "in a single purchase"."""
        spoken = self._frame.spoken
        held, things = counted_by(self._view), set(thesaurus.words_of(self._view.collection.name)[:-1])
        for at, piece in enumerate(spoken):
            if not isinstance(piece, Each):
                continue
            if piece.word == "at once" and self._lists_several():
                continue
            if piece.word == "at once":
                if not isinstance(ask, Extreme) and getattr(getattr(ask, "measure", None), "op", "") not in (
                    "min",
                    "max",
                ):
                    raise Unclear("what is done at once is not clear")
                continue
            asked = at > 0 and isinstance(spoken[at - 1], Asked) and self._kind in ASKING
            asked |= at + 1 < len(spoken) and isinstance(spoken[at + 1], Most)
            follower = spoken[at + 1] if at + 1 < len(spoken) else None
            if is_head(follower) and not follower.plural and held and not things.isdisjoint(self._frame.said):
                raise Open(f"whether {said(held[0])} is spoken of is not said")
            record = isinstance(follower, Head) and not follower.plural and follower.role in ("noun", "unit", "generic")
            added = (
                isinstance(ask, Total) and isinstance(ask.measure, Aggregate) and ask.measure.op not in ("min", "max")
            )
            averaged = piece.word == "one" and getattr(getattr(ask, "measure", None), "op", "") == "mean"
            if not asked and (not record or (added and not averaged)):
                raise Unclear("what 'single' belongs to is not clear")

    def _lists_several(self) -> bool:
        """Return whether the list of one record must hold several things, so that they were there at once."""
        held = [part for c in self._frame.conditions for part in (c.parts if isinstance(c, All) else (c,))]
        lists = [part.column for part in held if isinstance(part, Holds)]
        return len(lists) != len(set(lists))

    def _head_first(self) -> bool:
        """Return whether the records are what the question begins with: "how many concerts have I been to"."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if isinstance(p, Stranded))
        behind = spoken[at + 1 :]
        whole = len(self._frame.stranded) == 1 and all(isinstance(p, When) for p in behind)
        last = spoken[at - 1] if at else None
        flagged = isinstance(last, Filter) and bool(last.senses) and all(s.column.kind == "bool" for s in last.senses)
        told = [p for p in spoken[1:] if not (flagged and isinstance(p, ShareOf | Quantity))]
        first = told[0] if told and not isinstance(spoken[0], Most) else None
        headed = flagged and len(told) > 1 and isinstance(first, Filter) and is_head(told[1])
        return whole and (is_head(first) or headed or (isinstance(first, Filter) and first.noun))


def _goes_by(form: Form, ask: Ask) -> bool:
    """Return whether an answer is ranked by what its order is said to go by."""
    measure = getattr(ask, "measure", None)
    if form.often:
        return isinstance(measure, Count)
    column = ask.by if isinstance(ask, Extreme) else getattr(measure, "column", None)
    return not form.senses or any(s.column == column for s in form.senses)


def _is_verb(piece: object) -> bool:
    said = isinstance(piece, Mention) and piece.speech == "verb"
    return said or (is_head(piece) and piece.role in ("verb", "light"))


def _inside(measure: object) -> str:
    column = getattr(measure, "column", None)
    return column.inside if column is not None else ""


def _named(sense: Sense) -> set[str]:
    return set(thesaurus.words_of(sense.column.name))
