"""What an answer is one of: the field or part of a date that is asked for, counted or grouped by."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.doers import doer_of, is_of_other_side, is_subject
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.making import is_verb_of
from usercode.ask.compiler.measuring import SPENDING, Measuring, counted_by, is_head, said
from usercode.ask.compiler.parts import (
    Asked,
    Counted,
    Different,
    Each,
    Filter,
    First,
    Head,
    Mention,
    Most,
    Piece,
    Stat,
    TimeNoun,
    When,
)
from usercode.ask.compiler.plan import (
    Ask,
    Column,
    Compare,
    Condition,
    Count,
    Distinct,
    Groups,
    Having,
    Key,
    Known,
    Not,
    Size,
    Total,
)
from usercode.ask.compiler.somebody import is_called
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.view import THINGS
from usercode.ask.compiler.whose import doing_of_field
from usercode.ask.compiler.wordsets import wordset

_FRONTED = 2
"""Parts of a sum that is said in front of the question."""
DAYS = frozenset({"day", "days", "date", "dates"})
_OCCASIONS = frozenset({"night", "evening", "session", "round", "day"})
"""Nouns of records that are the time at which something was done: game nights, quiz evenings."""
_THINGS = frozenset({"thing", "things", "item", "items"})
_WENT_WRONG = wordset("problem issue fault defect breakdown failure complaint incident mishap")
HAPPENINGS = _WENT_WRONG | wordset("job task chore errand treatment procedure appointment repair event")
"""Nouns of fields that say what was done: as many as there are records of it, not as many as there are sorts."""
CHARGES = wordset("fine fee tip penalty bonus discount refund charge surcharge deposit")
"""Amounts that some records have and that are counted one by one."""
COUNTED_CHARGES = wordset("fine penalty refund discount")
"""Those of which there may be the most, or more, in number; more tips may be more money."""
_DONE_ONE_BY_ONE = _WENT_WRONG | {"task", "chore", "errand", "repair"}
"""Those of which each record is one, whatever its sort."""
_OF_ALL = frozenset({"", "of", "for", "on"})
"""Prepositions before the name of a field that every record has, which add nothing: "the hours on projects"."""
_OF_ONE = _OF_ALL | {"from", "to", "with"}
"""Those before its name in the singular: "to hear back from a company"."""
_SPENT_ON = frozenset({"on", "for"})
"""Prepositions before that for which money was spent."""
_LABELS = ("substance", "destination", "payee", "what", "institution")

_ONE_DAY = frozenset({"times", "many", "yes"})
"""Questions in which "on a rainy day" says of each record that its day was one."""
_NUMBERS = frozenset({"no", "nr", "number"})
_PEOPLE = frozenset({"contact", "person", "friend", "client", "customer", "patient", "student", "employee"})
"""Nouns whose records are people."""
ASKING = frozenset({"which", "who", "where", "list"})
"""Question words whose answer is one of something."""


class Keying(Measuring):
    """Takes the key of an answer out of the parts."""

    def _asked_for(self, piece: object) -> bool:
        """Return whether a part stands right behind the question word."""
        asked = next((n for n, p in enumerate(self._frame.spoken) if isinstance(p, Asked)), 0)
        for spoken in self._frame.spoken[asked:]:
            if spoken is piece:
                return True
            if not isinstance(spoken, Asked | Different | Each | Counted | First | Stat):
                return False
        return False

    def _is_key(self, mention: Mention) -> bool:
        """Return whether a field is what the answer is one of: it stands behind the question word or superlative."""
        spoken = self._frame.spoken
        if all(p is not mention for p in spoken) or not self._frame.asked:
            return True
        if mention.whole or mention.article:
            return False
        before = spoken[: next(n for n, p in enumerate(spoken) if p is mention)]
        if len(before) > _FRONTED and isinstance(before[0], Stat) and _measures(before[1]):
            before = before[_FRONTED:]  # "adding up the prices, which supplier"
        if self._kind == "who" and any(is_head(p) or (isinstance(p, Mention) and p.speech == "verb") for p in before):
            return False
        if (
            len(before) > _FRONTED
            and is_head(before[1])
            and before[1].role == "noun"
            and before[-1] is self._frame.most
        ):
            return False  # "which medicine had the most side effects"
        plain = [
            p
            for p in before
            if not isinstance(p, Different | Each | Counted | First | Most | Filter)
            and not is_head(p)
            and not _measures(p)
            and not _tells_sort(p)
        ]
        return all(isinstance(p, Asked) for p in plain) and (not mention.preposition or len(before) == 1)

    def _most_of(self, noun: TimeNoun) -> bool:
        """Return whether a unit of time stands behind a superlative: "my top 3 months"."""
        spoken = self._frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is noun)
        return at > 0 and isinstance(spoken[at - 1], Most | First) and not noun.preposition

    def _counted_key(self, kind: str) -> Key | None:
        """Take what is counted when that is not the records: "how many countries", "how many different doctors"."""
        frame = self._frame
        wanted = kind == "many" or frame.counted or frame.different
        days = [m for m in self._mentions if m.speech == "noun" and all(s.is_day for s in m.senses)]
        if wanted and days and days[0].word in DAYS and self._asked_for(days[0]) and not self._nouns:
            self._mentions.remove(days[0])
            self._nouns.append(TimeNoun("day", True))
            frame.spoken[frame.spoken.index(days[0])] = self._nouns[0]
        labels = [m for m in self._mentions if m.speech == "noun" and any(s.is_label for s in m.senses)]
        if wanted and labels and (frame.different or not frame.noun_filter):
            mention = labels[0]
            if not frame.different and self._counts_records(mention):
                return None
            if not self._asked_for(mention):
                return None
            sense = self._label(mention)
            thing = {r.key for r in sense.roles} & THINGS
            done = thing and any(isinstance(c, Compare) and c.column.sort == "flag" for c in frame.conditions)
            done = done or "activity" in {r.key for r in sense.roles}
            if not frame.different and (done or any(_denies(c) for c in frame.conditions)):
                raise Open(f"whether records or different values of {said(sense)} are counted is not said")
            if not frame.different and self._is_done_in_each(sense) and len(counted_by(self._view)) == 1:
                return None
            if not frame.different and (self._classes(sense) or self._is_done_in_each(sense)):
                raise Open(f"whether records or different values of {said(sense)} are counted is not said")
            if sense.column in fixed(frame.conditions):
                raise Unclear(f"what {said(sense)} has to do with it is not clear")
            if sense.column.kind == "list" and not frame.different:
                raise Unclear("whether each is to be counted once is not said")
            return Key(sense.column)
        if wanted and self._nouns and self._asked_for(self._nouns[0]):
            noun = self._nouns.pop(0)
            if frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            daily = noun.unit == "day" and self._view.is_daily(frame.day)
            if noun.unit == "day" and not frame.different and not self._on_days() and self._lasts_days():
                raise Unclear("whether days that began something or all it lasted are counted is not said")
            if any(is_bound(c) for c in frame.conditions) and not daily:
                raise Open("whether one record or all of a time must pass is not said")
            return Key(frame.day.column, noun.unit)
        return None

    def _counts_records(self, mention: Mention) -> bool:
        """Return whether the name of a field stands for the records that are counted; take it where it adds nothing."""
        counted = any(s.is_number and s.column.name == mention.word for s in mention.senses)
        named = self._asked_for(mention) and self._names_each(mention)
        if mention.head or counted or mention.word in _THINGS:
            if mention.word in _THINGS and named:
                self._as_records(mention)
            return True
        if named and thesaurus.singular(mention.word) in HAPPENINGS:
            self._counted_happenings(mention)
            return True
        return False

    def _is_own_name(self, sense: Sense) -> bool:
        """Return whether a field is the name of each record, as the collection has it: the coin of `coin_collection`.

        No two records have the same, so that names and records are one number.
        """
        own = thesaurus.words_of(self._view.collection.name)[:-1]
        named = not set(thesaurus.words_of(sense.column.name)).isdisjoint(own)
        return named and len(self._view.distinct[sense.place]) == self._view.size

    def _counted_happenings(self, mention: Mention) -> None:
        """Take what was done for the records themselves, unless it may be the sorts of it that are counted."""
        sorts = self._view.distinct[mention.senses[0].place]
        sorted_ = all(text.islower() and " " not in text for text in sorts)
        if sorted_ and thesaurus.singular(mention.word) not in _DONE_ONE_BY_ONE:
            raise Open(f"whether records or different values of {said(mention.senses[0])} are counted is not said")
        self._as_records(mention)

    def _take_names(self) -> None:
        """Take the name of a field that each record has for the records, where it is not what is asked for.

        "How high was the tallest route", "the hours on projects in May": no record is without one.
        """
        number = self._kind == "which" and bool(self._stats) and self._most is None
        listed = self._kind in ASKING and not number
        if self._kind == "bare":
            return
        self._take_any()
        self._take_happenings()
        self._take_sorts()
        self._take_payments()
        self._take_bounded()
        self._take_days()
        for mention in list(self._mentions):
            own = self._names_each(mention) and self._kind == "many" and self._asked_for(mention)
            if own and not self._frame.different and self._is_own_name(mention.senses[0]):
                self._as_records(mention)
                continue
            added = mention.preposition in (_OF_ALL if mention.plural else _OF_ONE)
            some = thesaurus.singular(mention.word) != mention.word  # "one of the kids"
            one = mention.article and (some or self._frame.passing is not None)  # "a museum I have been to five times"
            plain = added and not one and self._names_each(mention) and is_called(mention)
            plain = plain and (mention.whole or not self._asked_for(mention)) and not self._frame.different
            if plain and (mention.whole or not listed or (mention.preposition and mention.plural)):
                self._as_records(mention)

    def _take_happenings(self) -> None:
        """Take what is done in each record for the records: "the most tasks", "my unfinished tasks", of a field `task`.

        Right behind the question word it may be asked for itself, unless it asks how many there were of each group, or
        whether their number went up.
        """
        for mention in list(self._mentions):
            done = thesaurus.singular(mention.word) in HAPPENINGS and self._names_each(mention)
            averaged = "mean" in self._stats and (not self._asked_for(mention) or self._is_averaged(mention))
            if not done or not (mention.plural or averaged) or mention.head or self._frame.different:
                continue
            if averaged or not self._asked_for(mention):
                self._as_records(mention)
            elif (self._kind == "many" and self._splits) or (self._kind == "yes" and self._frame.counted):
                self._counted_happenings(mention)

    def _take_sorts(self) -> None:
        """Take a field before what is counted of it, where each record has one: "how many medicine tablets"."""
        for first, counted in itertools.pairwise(self._frame.spoken):
            if not isinstance(first, Mention) or not isinstance(counted, Mention) or first not in self._mentions:
                continue
            several = counted.speech == "noun" and counted.plural and not counted.preposition
            number = several and len(counted.senses) == 1 and _counts(counted.senses[0])
            of_one = self._kind == "many" and not first.plural and not first.preposition and len(first.senses) == 1
            if number and of_one and self._names_each(first):
                self._mentions.remove(first)
                self._frame.spoken.remove(first)
                return

    def _is_averaged(self, mention: Mention) -> bool:
        """Return whether what was done stands right behind a mean: "what did an average job cost"."""
        spoken = self._frame.spoken
        at = next((n for n, p in enumerate(spoken) if p is mention), 0)
        return at > 0 and isinstance(spoken[at - 1], Stat) and not mention.plural

    def _take_bounded(self) -> None:
        """Take a number that a bound is of where it is named beside it.

        "Cost more than $300 in labour", "had parts costing more than $200".
        """
        before = {
            id(m) for m, p in itertools.pairwise(self._frame.spoken) if isinstance(p, Filter) and p.speech == "verb"
        }
        named = [m for m in self._mentions if m.speech == "noun" and (m.preposition == "in" or id(m) in before)]
        if not named:
            return
        bounds = {c.column for c in self._frame.conditions if isinstance(c, Compare) and is_bound(c)}
        taken = [m for m in named if any(s.column in bounds for s in m.senses)]
        taken = [m for m in taken if m.preposition == "in" or len(m.senses) == 1]
        self._mentions = [m for m in self._mentions if m not in taken]

    def _take_payments(self) -> None:
        """Take "paid" for what a condition says already of how it was paid: "paid for with the app" of `paid_via`."""
        paid = [m for m in self._mentions if m.speech == "verb" and m.word.split()[-1:] == ["paid"]]
        if not paid or not any(pay_words(column) for c in self._frame.conditions for column in columns_of(c)):
            return
        for mention, behind in itertools.pairwise([*self._frame.spoken, None]):
            how = isinstance(behind, Filter) and any(pay_words(s.column) for s in behind.senses)
            apart = is_head(behind) or isinstance(behind, Asked)
            if mention in paid and (how or (len(paid) == 1 and not apart)):
                self._mentions.remove(mention)
                paid.remove(mention)

    def _take_days(self) -> None:
        """Take "days" beside what was so on them for the records: "on rainy days", "on days when I worked".

        Where a day has several records, only what each of them says of it holds for the day; an average over its
        records is then not one over days.
        """
        day, spoken = self._frame.day, self._frame.spoken
        daily = day is not None and self._view.is_daily(day)
        for noun in [n for n in self._nouns if n.unit == "day" and not self._asked_for(n)]:
            at = next((n for n, p in enumerate(spoken) if p is noun), 0)
            if not noun.plural and not (self._kind in _ONE_DAY and isinstance(spoken[at - 1], Filter)):
                continue
            if not noun.plural and (self._numeric_spoken() or self._stats or self._most or self._splits):
                continue  # what is so of "a rainy day" may be so of all its records together
            beside = [p for p in (*spoken[max(at - 1, 0) : at], *spoken[at + 1 : at + 2]) if isinstance(p, Filter)]
            if day is None or not beside or (not daily and ("mean" in self._stats or _is_bounding(beside[0]))):
                continue
            self._nouns.remove(noun)
            if daily:
                self._frame.heads = [*self._frame.heads, Head("noun", True, noun.preposition)]

    def _take_any(self) -> None:
        """Take "any plant" behind a superlative for the records: how tall that was is asked, not which it is."""
        frame, most = self._frame, self._most
        if most is None or most.kind != "degree" or "any" not in frame.said:
            return
        at = next((n for n, p in enumerate(frame.spoken) if p is most), -1)
        behind = frame.spoken[at + 1] if -1 < at < len(frame.spoken) - 1 else None
        if not isinstance(behind, Mention):
            return
        if self._names_each(behind) and not behind.plural and behind in self._mentions:
            self._as_records(behind)
            self._most = frame.most = replace(most, of_user=True)
            frame.spoken[at] = self._most

    def _names_each(self, mention: Mention) -> bool:
        """Return whether a noun is one field of which every record has one value."""
        held = mention.senses[0] if len(mention.senses) == 1 and mention.speech == "noun" else None
        return held is not None and held.column.kind in ("str", "literal") and self._view.is_full(held)

    def _check_went_wrong(self, mention: Mention) -> None:
        """Raise where a problem is dated and only its repair has a day of its own: it arose on another."""
        frame = self._frame
        days = [s for s in self._view.senses if s.is_day and not s.column.inside]
        timed = any(isinstance(p, When) for p in (*frame.spoken, *frame.against)) or frame.pair is not None
        timed |= any(noun.unit != "day" for noun in self._nouns)
        timed |= any(split.unit is not None for split in self._splits)
        timed |= self._most is not None and self._most.kind == "date"
        told = any(frame.day in m.senses for m in frame.mentions)
        if thesaurus.singular(mention.word) in _WENT_WRONG and len(days) > 1 and timed and not told:
            raise Open("which of the dates is meant is not said")

    def _as_records(self, mention: Mention) -> None:
        self._check_went_wrong(mention)
        self._mentions.remove(mention)
        self._frame.heads = [*self._frame.heads, Head("noun", mention.plural, mention.preposition)]

    def _classes(self, sense: Sense) -> bool:
        """Return whether a field says what sort of thing each record is: documents that are baptisms or marriages."""
        values = self._view.distinct[sense.place]
        named = any(h.role == "noun" and not h.preposition for h in self._frame.heads)
        return not sense.roles and not named and all(text.islower() for text in values)

    def _is_done_in_each(self, sense: Sense) -> bool:
        """Return whether each record is something done with a value of a field: the film of each film viewing.

        So is what has a title of its own, and a record each time: a puzzle, by its `puzzle_title`.
        """
        *done_with, doing = thesaurus.words_of(self._view.collection.record.name)
        *titled, name = thesaurus.words_of(sense.column.name)
        several = len(self._view.distinct[sense.place]) < self._view.size
        done = name in done_with and (doing in _OCCASIONS or bool(thesaurus.verbs_of(doing)))
        return several and (done or (bool(titled) and name == "title"))

    def _on_days(self) -> bool:
        """Return whether "on how many days" is asked."""
        return self._frame.asked is not None and bool(self._frame.asked.preposition)

    def _lasts_days(self) -> bool:
        """Return whether each record lasts days, from one date to another."""
        return any(s.column.span is not None and s.column.unit == "days" for s in self._view.senses)

    def _distinct_days(self, key: Key) -> Ask:
        if key.unit == "day" and self._frame.day is not None and self._view.is_daily(self._frame.day):
            return Total(Count())
        if key.unit == "day" and key.column.kind == "date":
            return Total(Distinct(key.column))
        return Groups(key, Count(), having=Having(Count(), ">=", 1), count_only=True)

    def _charges_counted(self, spoken: Sequence[Piece], charges: Set[str] = CHARGES) -> bool:
        """Take "fines" behind "how many" or "the most" for the records that have one; return whether they stand there.

        `spoken` are the parts behind those words.
        """
        rest = [p for p in spoken[:2] if not (isinstance(p, Head) and p.role in ("mass", "verb", "modifier"))]
        charge = rest[0] if rest else None
        if not isinstance(charge, Mention) or charge not in self._mentions or self._stats or self._frame.different:
            return False
        named = charge.word and thesaurus.singular(charge.word.split()[-1]) in charges and not charge.preposition
        if not (named and charge.plural and charge.speech == "noun" and len(charge.senses) == 1):
            return False
        column = charge.senses[0].column
        if column.sort != "money" or not column.optional or column.inside:
            return False
        paid = [m for m in self._mentions if m.speech == "verb" and m.word.partition(" ")[0] in SPENDING]
        self._mentions = [
            m for m in self._mentions if m is not charge and (m not in paid or any(s.is_day for s in m.senses))
        ]
        self._extra.append(Compare(column, ">", 0))
        return True

    def _label(self, mention: Mention) -> Sense:
        """Take a mention as one field of names."""
        labels = [s for s in mention.senses if s.is_label]
        given = fixed(self._frame.conditions)
        labels = [s for s in labels if s.column not in given] or labels
        if len(labels) > 1:
            asked = self._frame.asked.preposition if self._frame.asked is not None else ""
            fitting = [s for s in labels if {*self._frame.stranded, asked} & s.prepositions]
            if len(fitting) != 1 and asked:
                fitting = [s for s in labels if thesaurus.words_of(s.column.name)[0] == asked]
            labels = fitting if len(fitting) == 1 else self._who_did(self._by_verbs(labels))
        if len(labels) != 1:
            raise Unclear("it may be about " + " or ".join(said(s) for s in labels))
        self._mentions.remove(mention)
        return labels[0]

    def _who_did(self, senses: list[Sense]) -> list[Sense]:
        """Return who is the subject of "who": not whoever did something else, nor to whom a record was done.

        "Who called in sick" asks for no `covered_by`, "who does the school run" for the `driver` and not for the kids.
        """
        frame = self._frame
        if "who" not in frame.said or frame.said & {"i", "we"}:
            return senses
        verbs = {base for word in frame.said for base in thesaurus.bases(word, "verb")}
        own = [s for s in senses if not (done := doing_of_field(s)) or done & verbs] if is_subject(frame) else senses
        behind = [p for p in frame.spoken[1:] if not isinstance(p, When | Most)]
        doing = len(behind) == 1 and is_head(behind[0]) and behind[0].role == "noun" and frame.said & {"does", "did"}
        held = [s for s in own if "by" in s.prepositions and s.column.kind != "list"] if doing else own
        return held if len(held) == 1 else senses

    def _by_verbs(self, senses: list[Sense]) -> list[Sense]:
        """Narrow several fields down by the verbs that speak of one of them."""
        for mention in self._mentions:
            if mention.speech == "verb" and not self._does_another(mention):
                both = [s for s in senses if s in mention.senses]
                both = [s for s in both if is_verb_of(s, mention.word)] or both
                if len(both) == 1:
                    return both
        return senses

    def _key(self, *, required: bool = True) -> Key | None:
        """Take the field, or part of the date, that the answer is one of."""
        nouns = [m for m in self._mentions if m.speech in ("noun", "asks") and any(s.is_label for s in m.senses)]
        if nouns and (not self._is_key(nouns[0]) or not self._is_place(nouns[0])):
            nouns = []
        if (done := self._done_asked()) is not None:
            return Key(done.column)
        if not nouns and self._kind == "who":
            verbs = [m for m in self._mentions if m.speech == "verb" and any(s.is_label for s in m.senses)]
            verbs = [m for m in verbs if not is_of_other_side(self._frame, m)]
            people = any(s.is_of_people for s in self._view.senses)
            verbs = [m for m in verbs if any(s.is_of_people for s in m.senses) or not (m.relates or people)]
            nouns = [m for m in verbs if not self._does_another(m)] if len(verbs) == 1 else []
        if nouns:
            said_again = [m for m in nouns[1:] if m.preposition == "as" and set(m.senses) & set(nouns[0].senses)]
            for mention in said_again:
                self._mentions.remove(mention)
                place = self._mentions.index(nouns[0])
                nouns[0] = replace(nouns[0], senses=tuple(s for s in nouns[0].senses if s in mention.senses))
                self._mentions[place] = nouns[0]
            return Key(self._label(nouns[0]).column)
        if (doer := doer_of(self._frame)) is not None:
            return Key(doer.column)
        if self._nouns and (self._asked_for(self._nouns[0]) or self._most_of(self._nouns[0])):
            noun = self._nouns.pop(0)
            if self._frame.day is None:
                raise Open("which of the dates is meant is not said")
            return Key(self._frame.day.column, noun.unit)
        if required and (label := self._own_label()) is not None and self._record_asked():
            return Key(label.column)
        if required:
            raise Unclear("what is asked for is not clear")
        return None

    def _done_asked(self) -> Sense | None:
        """Return the field of what was done by a verb where that is asked for: "what do the kids forget most often".

        The field has its name of that verb, as not all things do that may be used or seen. Before it stands who did it,
        and nothing else that the answer could be one of.
        """
        spoken, said = self._frame.spoken, self._frame.said
        verbs = [m for m in self._mentions if m.relates == "done" and len(m.senses) == 1]
        if self._kind != "which" or len(verbs) != 1 or verbs[0] not in spoken or not _is_named_for(verbs[0]):
            return None
        before = spoken[: spoken.index(verbs[0])]
        others_did = said.isdisjoint({"i", "we"})
        doers = [p for p in before[1 + ("which" in said) :] if isinstance(p, Mention) and self._were_there(p)]
        doers = doers if others_did else []
        others = [p for p in before if p not in doers and not isinstance(p, Asked | Counted | First | Most)]
        if any(not (is_head(p) and p.role == "generic") for p in others):
            return None
        self._mentions[:] = [m for m in self._mentions if m not in doers]
        return verbs[0].senses[0]

    def _were_there(self, mention: Mention) -> bool:
        """Return whether a noun is all the people of a record: those of its list, or of the one field that says who."""
        lists = tuple(s for s in self._view.senses if s.column.kind == "list" and s.is_of_people)
        return mention.speech == "noun" and mention.senses == (lists or (self._view.who,))

    def _does_another(self, mention: Mention) -> bool:
        """Return whether a verb is that of the name of another field: who sends is the `sender`, not the carrier."""
        others = [s for s in self._view.senses if s not in mention.senses]
        return bool(mention.relates) and any(is_verb_of(s, mention.word) for s in others)

    def _is_place(self, mention: Mention) -> bool:
        """Return whether a field can be where something was, if that is asked: no plant is where one was bought."""
        asked = self._kind != "where" or mention.speech == "asks" or mention.preposition
        return bool(asked) or any("where" in role.asks for s in mention.senses for role in s.roles)

    def _record_asked(self) -> bool:
        """Return whether the question begins "which trip": the record itself is wanted."""
        spoken = [p for p in self._frame.spoken if not isinstance(p, First | Counted | Different)]
        if self._kind != "which" or len(spoken) < 2 or not isinstance(spoken[0], Asked):
            return False
        return is_head(spoken[1]) or (isinstance(spoken[1], Filter) and spoken[1].noun)

    def _is_person(self, label: Sense) -> bool:
        """Return whether a field that names the records names people."""
        name = self._view.collection.record.name
        people = any(noun.key in _PEOPLE for noun in thesaurus.nouns_of_name(name))
        return people or any("who" in role.asks and not {"which", "where"} & set(role.asks) for role in label.roles)

    def _own_label(self) -> Sense | None:
        """Return the field that names a record: its title or name, else what it is called after itself."""
        named = {s.column.name: s for s in self._view.senses if s.is_label and s.column.kind != "list"}
        head = self._view.collection.record.name.lower()
        last = thesaurus.words_of(self._view.collection.record.name)[-1]
        thing = self._view.thing
        for name in (
            "title",
            "name",
            "item",
            head,
            last,
            f"{head}_name",
            f"{head}_title",
            "episode_title",
            "subject",
            "item_name",
            "product_name",
            *_LABELS,
        ):
            if name in named:
                return thing if name in _LABELS and thing is not None else named[name]
        titles = [s for n, s in named.items() if thesaurus.words_of(n)[-1] == "title" and self._view.is_full(s)]
        return titles[0] if len(titles) == 1 else self._number_of_record() or self._first_of_record()

    def _first_of_record(self) -> Sense | None:
        """Return the field that stands first in a record, where each has its own text in it: the `task` of a todo."""
        first = min(self._view.senses, key=lambda sense: sense.place)
        asked = self._kind in ("which", "list") and self._frame.said.isdisjoint({"who", "whom", "where"})
        return first if asked and self._view.tells_apart(first) else None

    def _number_of_record(self) -> Sense | None:
        """Return the number or code that the user knows a record by, where each has one: `invoice_no`, `ticket_id`."""
        head = tuple(map(thesaurus.singular, thesaurus.words_of(self._view.collection.record.name)))
        known_by = {*((number,) for number in _NUMBERS), (*head[-1:], "id"), (*head, "id")}
        words = {s: thesaurus.words_of(s.column.name) for s in self._view.senses}
        held = [s for s in words if words[s][-1:] in known_by or words[s] in known_by]
        held = [s for s in held if not s.column.inside and not s.column.optional]
        held = [s for s in held if len(s.column.name) > len("number") or self._view.tells_apart(s)]
        return held[0] if len(held) == 1 and self._kind in ("which", "list") else None

    def _thing(self) -> Sense | None:
        """Return the field that names the thing a record is of, for "what" without a noun: "what do we eat most"."""
        held = [s for s in self._view.senses if s.is_label and {r.key for r in s.roles} & THINGS]
        if not {"with", "by", "via", "to"}.isdisjoint(self._frame.stranded):
            return None  # "what did I pay with" asks for no thing
        return held[0] if len(held) == 1 and self._kind == "which" else None

    def _spent_on(self) -> Sense | None:
        """Return the thing that money went on: "on what did I spend the most", "what did I spend the most on"."""
        asked, stranded = self._frame.asked, self._frame.stranded
        led = asked is not None and asked.preposition in _SPENT_ON and not asked.senses
        behind = self._frame.spoken[1] if led and len(self._frame.spoken) > 1 else None
        named = isinstance(behind, Mention) and behind.speech == "noun" and not (behind.whole or behind.article)
        named |= isinstance(behind, TimeNoun)
        if named or not (led or stranded in (["on"], ["for"])) or self._frame.said.isdisjoint(SPENDING):
            return None
        return self._thing()

    def _split_key(self) -> Key:
        split = self._splits.pop(0)
        if split.unit is not None:
            if self._frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            return Key(self._frame.day.column, split.unit)
        labels = [s for s in split.senses if s.is_label or s.column.kind == "bool" or s.is_number]
        labels = [s for s in labels if s.is_label] or (labels if split.word != "per" else [])
        if len(labels) != 1:
            raise Unclear("what to group by is not clear")
        if split.word == "per" and labels[0].is_of_people:
            self._check_heads()
        return Key(labels[0].column)

    def _check_heads(self) -> None:
        """Raise where "per person" may be by how many there were each time, and not by who they were."""
        heads = [s for s in self._view.senses if s.is_number and s.column.name.lower() in _HEADS]
        if heads and not self._frame.said.isdisjoint({"person", "head", "guest"}):
            raise Open(f"whether by {said(heads[0])} or by who they were is not said")

    def _clock_spoken(self) -> bool:
        clocks = any(s.column.kind == "time" for m in self._mentions for s in m.senses)
        return clocks and not self._numeric_spoken()


_HEADS = frozenset({"guests", "people", "persons", "players", "passengers", "covers", "diners", "party_size"})
"""Names of a number that says how many people there were."""


def _is_named_for(mention: Mention) -> bool:
    """Return whether a field has its name of what a verb says was done: `forgotten`, `agreed_steps`."""
    done = {base for w in thesaurus.words_of(mention.senses[0].column.name) for base in thesaurus.bases(w, "verb")[1:]}
    return not done.isdisjoint(thesaurus.bases(mention.word.partition(" ")[0], "verb"))


def fixed(conditions: Iterable[Condition]) -> set[Column]:
    """Return the columns whose one value the question gives."""
    return {c.column for c in conditions if isinstance(c, Compare) and c.op == "=="}


def is_bound(condition: Condition) -> bool:
    """Return whether a condition sets a number against a field."""
    return isinstance(condition, Compare) and condition.column.kind in ("int", "float")


def _counts(sense: Sense) -> bool:
    """Return whether a number is how many there were of what it is called: tablets."""
    return sense.counts or (sense.column.kind == "int" and not sense.dimension and not sense.column.unit)


def pay_words(column: Column) -> set[str]:
    """Return the words of a text field's name that speak of paying: `paid_via`, `payment_method`."""
    return {"paid", "payment", "pay"} & set(thesaurus.words_of(column.name)) if column.sort == "text" else set()


def _tells_sort(piece: object) -> bool:
    """Return whether a part is a verb that only tells what a thing is for: the "streaming" platform."""
    return isinstance(piece, Mention) and piece.speech == "verb" and piece.word.endswith("ing")


def _is_bounding(piece: Filter) -> bool:
    """Return whether a condition sets a bound, or may be taken in several ways."""
    return len(piece.options) != 1 or is_bound(piece.options[0])


def _measures(piece: object) -> bool:
    """Return whether a part is a number by which to rank: the "spending" of "top spending categories"."""
    return isinstance(piece, Mention) and not piece.preposition and all(s.is_number for s in piece.senses)


def _denies(condition: Condition) -> bool:
    """Return whether a condition says what is not so of a record: "not paid", "without a break"."""
    return isinstance(condition, Not | Size | Known) or (isinstance(condition, Compare) and condition.op == "!=")
