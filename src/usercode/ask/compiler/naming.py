"""What a collection and its fields are called: phrases of the schema and the thesaurus, laid down once for a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler import latencies
from usercode.ask.compiler.deriving import is_parted, is_participle
from usercode.ask.compiler.heading import Heading
from usercode.ask.compiler.income import (
    INCOME_NOUNS,
    INCOME_RECORDS,
    INCOME_VERBS,
    bills,
    charge_names,
    comes_in,
    is_payout,
    is_sale,
    price_names,
    sells,
    serves,
    works,
)
from usercode.ask.compiler.items import Degree, Flagged, Headed, Item, Named, Sense
from usercode.ask.compiler.making import of_extremes, whole_amounts
from usercode.ask.compiler.own_days import verbs_of_days, without_due
from usercode.ask.compiler.phrases import PICKING, PREPOSITIONS
from usercode.ask.compiler.senses import DAY_WORDS, ENDING, STARTING, Found
from usercode.ask.compiler.view import EARNED, View
from usercode.ask.compiler.wordings import CONCEPT, LAST_WORD, Phrase, forms_of
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import wordset
from usercode.ask.thesaurus.entries import Measure, Role
from usercode.state.schema import Collection

_LEAVING = (
    "start at",
    "start from",
    "start in",
    "begin at",
    "leave from",
    "depart from",
    "set off from",
    "get on",
    "get in",
    "board",
)
_ARRIVING = (
    "end at",
    "end in",
    "end up at",
    "end up in",
    "finish at",
    "finish in",
    "arrive at",
    "arrive in",
    "get off",
    "get out",
    "alight",
)
"""Verbs of where something began, and of where it ended."""
_PARTS_OF_TIME = wordset("late early delayed over lost saved wasted missed left remaining deep rem idle")
"""Words behind a unit that say which part of the time is meant, not how long it all took."""
_MOVING = frozenset({"travel", "drive", "ride", "walk"})
"""Doings that are called by the name of their verb: `travel_min` is how long one travelled."""
_TIMES_TAKEN = ((-1, "fast time"), (-1, "quick time"), (-1, "good time"), (1, "slow time"))
_PACES = ((-1, "fast"), (1, "slow"))
"""Adjectives of how long something took, where nothing else says how fast it was."""
_DEAR = ((1, "expensive"), (1, "dear"), (1, "pricey"), (-1, "cheap"), (-1, "inexpensive"))
"""Adjectives of what something is worth, where nothing says what it cost."""
_TAKINGS = wordset("takings earnings sales revenue turnover profit income tips winnings proceeds")
"""Amounts of which more is better: the best takings are the highest."""
_LOADED = {"noun": ("mass",), "verb": ("mass", "energy")}
"""What each of some records may have of a number that is called as they are: a load has its kilograms."""
_PARTS_PAID = frozenset({"copay", "fee", "fare", "rent"})
"""Measures of money that was paid, though not for all of a thing."""
_DENYING = frozenset({"no", "nr", "not", "none", "all", "any", "other"})
"""Last words of names that say something else by themselves: "no answer" has nothing to do with a `quote_no`."""
_WITH_PREPOSITION = {
    **{"agree": ("agree on", "agree to"), "decide": ("decide on",), "work": ("work on",), "look": ("look at",)},
    **{"talk": ("talk about",), "ask": ("ask for",), "apply": ("apply for",), "deal": ("deal with",)},
}
"""Verbs that are as well said with a preposition of what they are done to."""
_ARRANGING = ("schedule", "plan", "arrange", "set")
"""Verbs of fixing a day for what is to be on it."""
_EACH = {"hour": "hourly", "day": "daily", "night": "nightly", "week": "weekly", "month": "monthly", "year": "yearly"}
"""What is said of an amount by the time that each of it is of."""
_WHICH_ONE = frozenset({"first", "last", "final"})
"""Words before what a day is of: a `first_reply_on` is the day of a reply."""
_REPLIES = frozenset({"reply", "response", "answer", "contact"})
_HEARING = ("hear back", "hear from", "reply", "respond", "answer", "get back", "write back", "get back to me")
"""Verbs of those who reply, and of those who hear from them."""
_TROUBLES = wordset("failure delay cancellation return refusal rejection absence fault error problem outage defect")
_REASONS = (("reason", "for"), ("cause", "of"), ("reason", "of"))
"""What a field that says which trouble there was is asked by."""
_ANY_OF = ((), ("a",), ("the",), ("my",), ("any",))
"""What may stand before the trouble whose reason is asked."""
_BODY = ("head", "body", "face")
"""What a side may be of."""
_OWNERS = frozenset({"holder", "owner", "person", "belongs"})
_KINDS = ("kind", "type", "sort", "category")
"""Last words of fields that say what sort of record each is, and what else that is called."""
_DOINGS = ("ion", "ment", "al", "ery", "age", "ance", "ure", "ipt")
"""Ends of nouns for what was done."""
_GENERIC_ENDS = frozenset(
    {"type", "name", "category", "kind", "status", "group", "class", "title", "level", "value", "stars"}
)


def view_of(collection: Collection) -> View:
    """Return the view of a collection without records, with all that its schema and the thesaurus call it."""
    view = View.of(collection)
    _Namer(view).name_all()
    for phrase in (*view.phrases, *view.loose, *view.limits):
        view.note(phrase)
    return view


def with_length(view: View, first: Sense, last: Sense) -> View:
    """Return a view with the length of time from one date to another as what its records last."""
    sense = view.length(first, last)
    if sense in view.senses:
        return view
    item = Found(sense, (("duration",),))
    made = view.again([f for f in view.found if f.sense.column.span is None] + [item])
    namer = _Namer(made)
    if sense not in view.length_names:
        view.length_names[sense] = namer.names_of_length(item)
    namer.lay_over(view.length_names[sense])
    return made


class _Namer(Heading):
    """Lays down the phrases of one view: what heads, fields and flags are called."""

    def name_all(self) -> None:
        """Lay down everything the schema and the thesaurus say."""
        self._heads()
        for item in self._view.found:
            if item.sense.column.kind == "bool":
                self._flag(item)
            self._own_names(item)
            self._concepts(item.sense)
        self._latencies()
        days = [s for s in self._view.senses if s.is_day and not s.column.inside]
        dated = {form for sense, verb in verbs_of_days(days) for form in self._verbs_for(verb, sense)}
        senses, no_day = self._view.senses, self._view.day() is None
        for (phrase, part, plural), found in self._named.items():
            held, low = found, min(found.values())
            if part == "noun" and low >= CONCEPT and self._is_own_head(phrase):
                held = {place: cost for place, cost in found.items() if senses[place].dimension == "money"}
                low += CONCEPT
                if not held:
                    continue
            spoken = plural and low < CONCEPT if part == "noun" else part == "verb"
            if spoken and self._are_records(phrase, part, [senses[p] for p in found]):
                continue
            chosen = tuple(senses[place] for place, cost in sorted(held.items()) if cost <= min(held.values()) + 0.15)
            chosen = without_due(chosen) if part == "verb" else chosen
            if min(held.values()) >= CONCEPT:
                chosen = self._with_namesakes(chosen)
            self._put(phrase, Named(chosen, part, plural, low))
            if part == "noun" and low < CONCEPT:
                self._view.phrases[phrase] = [i for i in self._view.phrases[phrase] if not _is_generic(i)]
            surely = phrase in dated or (low < CONCEPT and no_day)
            if part == "verb" and surely and any(sense.is_day for sense in chosen):
                held_items = self._view.phrases[phrase]
                self._view.phrases[phrase] = [i for i in held_items if not _is_verb(i)]
        for (phrase, relates), places in self._related.items():
            related = tuple(senses[place] for place in sorted(places))
            if self._says_more(phrase):
                continue
            self._put(phrase, Named(related, "verb", False, CONCEPT, relates))
        self._endings()
        self._flags_first()
        for (phrase, sign, form), held in self._degrees.items():
            chosen = tuple(of_extremes([senses[place] for place in sorted(held)], sign))
            self._put(phrase, Degree(chosen, sign, form, min(held.values())))  # type: ignore[arg-type]

    def names_of_length(self, item: Found) -> list[tuple[Phrase, Item]]:
        """Return what one length of time is called."""
        self._own_names(item)
        self._concepts(item.sense)
        for sign, text in latencies.FAST:
            self._degree(item.sense, sign, text)
        laid: list[tuple[Phrase, Item]] = [
            (phrase, Named((item.sense,), part, plural, min(held.values())))
            for (phrase, part, plural), held in self._named.items()
        ]
        for (phrase, sign, form), held in self._degrees.items():
            laid.append((phrase, Degree((item.sense,), sign, form, min(held.values()))))  # type: ignore[arg-type]
        return laid

    def lay_over(self, names: Sequence[tuple[Phrase, Item]]) -> None:
        """Lay down names in place of all else that is called so."""
        for phrase in {phrase for phrase, _ in names}:
            held_items = self._view.phrases.get(phrase, [])
            self._view.phrases[phrase] = [i for i in held_items if not isinstance(i, Named | Degree)]
            self._view.note(phrase)
        for phrase, named in names:
            self._put(phrase, named)

    def _latencies(self) -> None:
        """Lay down what a time up to something is called, and "fast", where it can be said of one time alone."""
        for item in self._view.found:
            if waited := latencies.awaited(item):
                for name in latencies.names_of(waited):
                    self._noun_forms(name, item.sense, 0.05)
                for form in latencies.verbs_of(waited):
                    self._name(form, item.sense, "verb", False, CONCEPT)
                for asked in latencies.asks_of(waited):
                    self._name(asked, item.sense, "asks", False, CONCEPT)
        spans = [s for s in self._view.senses if s.column.span is not None and latencies.is_wait(*s.column.span)]
        for span in spans:
            for name in latencies.WAITS:
                self._noun_forms(name, span, CONCEPT)
            for verb in latencies.WAITING:
                self._verbs_for(verb, span)
        if (waiting := latencies.how_fast(self._view.found, spans)) is not None:
            for sign, text in latencies.FAST:
                self._degree(waiting, sign, text)

    def _flags_first(self) -> None:
        """Let a verb that is the name of a yes or no mean that: to escape from `escaped`, not any escape room.

        So of what is only on the list, and not `bought` yet: that it is there is no buying of it.
        """
        for phrase, held in self._view.phrases.items():
            if any(isinstance(i, Flagged) and not i.cost for i in held) and any(_is_doing(i) for i in held):
                self._view.phrases[phrase] = [i for i in held if not _is_doing(i)]

    def _with_namesakes(self, chosen: tuple[Sense, ...]) -> tuple[Sense, ...]:
        """Add the numbers whose names end in the same word: "rated" may speak of either of two ratings."""
        ends = {self._view.found[s.place].names[0][-1] for s in chosen if s.is_number}
        ends = {word for word in ends if thesaurus.measures(word)}
        held = [f for f in self._view.found if f.sense.is_number and "unit" not in f.names[0]]
        more = [f.sense for f in held if f.names[0][-1] in ends and (f.sense.measures or f.sense.dimension != "money")]
        return tuple(dict.fromkeys((*chosen, *more)))

    def _own_names(self, item: Found) -> None:
        sense = item.sense
        if sense.column.kind == "bool":
            return
        self._other_names(item)
        for at, words in enumerate(item.names):
            self._noun_forms(words, sense, 0.0 if at < 2 else 0.05)
            if sense.is_label and at == 0:
                self._done_with_it(words, sense)
            if len(words) > 1 and at == 0:
                self._part_of_name(words, sense)
            if words[-1] in _KINDS and sense.is_label and len(words) > 1:
                self._concept(sense, _KINDS, (), ())
            if sense.is_day or sense.is_year or sense.column.kind == "time":
                self._day_verbs(words, sense)
            if sense.column.kind == "datetime":
                self._journey_verbs(words, sense)
        self._arranged_for(item.names[0], sense)
        self._made_of(item.names[0], sense)
        self._loosely_named(sense, item.names[0])
        self._rated(sense)
        core = item.names[0]
        for word in ("date", "day") if sense.is_day and core[-1] not in DAY_WORDS else ():
            self._noun_forms((*core, word), sense, 0.05)
        clocks = [s for s in self._view.senses if s.column.kind == "time"]
        moments = [s for s in self._view.senses if s.column.kind in ("time", "datetime")]
        told = clocks == [sense] and set(core) <= {"time", "clock", "hour", "at", "from"}
        if told or (moments == [sense] and sense.column.kind == "datetime"):
            self._concept(sense, ("start time", "start"), ("start", "begin", "take place"), ("at what time",))
        if sense.counts:
            self._noun_forms(("number", "of", *core), sense, 0.0)

    def _part_of_name(self, words: Phrase, sense: Sense) -> None:
        """Lay down what a field is called by a part of its name: its last word, or all before what was done."""
        if sense.is_number and is_participle(words[-1]) and not words[-1].endswith("ing"):
            self._noun_forms(words[:-1], sense, LAST_WORD)
            self._verbs_of_base(words[-1], sense)
        elif sense.is_number and len(words) > len(parted := words[-2:]) and is_parted(parted):
            if not self._is_field(words[:-2]):  # beside `jars`, no `jars_given_away` are jars
                self._noun_forms(words[:-2], sense, LAST_WORD)
            self._verbs_of_base(words[-2], sense, words[-1])
        elif sense.dimension == "time" and words[-1] == "waiting":
            self._noun_forms(words[-1:], sense, LAST_WORD)
            self._noun_forms(("wait",), sense, LAST_WORD)
            self._verbs_for("wait", sense)
        elif sense.is_label and is_participle(words[-1]):
            self._without_doing(words, sense)
        elif _ends_in_noun(words, sense):
            self._noun_forms(words[-1:], sense, LAST_WORD)
        if words[-1] in _GENERIC_ENDS and not self._is_head(words[:-1]):
            self._noun_forms(words[:-1], sense, LAST_WORD)

    def _other_names(self, item: Found) -> None:
        """Lay down what a field is called by the kind of its values: a time, a period, "days of notice", "whose"."""
        sense, core = item.sense, item.names[0]
        for name in price_names(sense):
            self._noun_forms(tuple(name.split()), sense, 0.05)
        asked_for = [(*asked, *core) for asked in _REASONS if sense.is_label and core[-1] in _TROUBLES]
        asked_for += [(*asked, *article, *core[:-1]) for asked in _reasons_of(sense, core) for article in _ANY_OF]
        for words in (*charge_names(sense, core), *asked_for, *_names_of_each(core)):
            self._noun_forms(words, sense, 0.05)
        if len(core) > 1 and core[-1] in ("no", "nr"):
            self._noun_forms((*core[:-1], "number"), sense, 0.0)
        if core[-1] in _OWNERS and sense.is_label:
            self._name(("whose",), sense, "asks", False, CONCEPT)
        if sense.is_label and not sense.column.inside:
            own = thesaurus.words_of(self._view.collection.name)
            for word in sorted({thesaurus.singular(word) for word in own[-2:]} - {*core}):
                self._noun_forms((word, *core), sense, 0.05)
        for body in _BODY if core[-1] == "side" and sense.is_label else ():
            for article in ("the", "my"):
                self._noun_forms((*core, "of", article, body), sense, 0.05)
        if sense.is_label and len(core) > 1:
            verbs = _LEAVING if core[0] in STARTING else _ARRIVING if core[0] in ENDING else ()
            for form in (form for verb in verbs for form in forms_of(verb, "verb")):
                self._name(form, sense, "verb", False, CONCEPT)
        if sense.dimension == "time" and sense.is_number:
            for noun in ("time", "duration", "length", "period"):
                self._noun_forms((*core, noun), sense, 0.05)
            for unit in thesaurus.units(sense.column.unit)[:1] if len(core) == 1 else ():
                for at, form in enumerate(forms_of(unit.words[0], "noun")):
                    self._name((*form, "of", *core), sense, "noun", at > 0, 0.05)

    def _done_with_it(self, words: Phrase, sense: Sense) -> None:
        """Let `dogs_met` answer to "meet" where they are asked for or given: by itself the verb tells no record.

        So do what was `forgotten`, the `agreed_steps` that were "agreed on", and `tasting_notes`, of what "tasted" so.
        """
        if is_parted(words) and words[1] != "in":  # what is `sold_out` was not sold; who `chipped_in` did it
            bases = [base for base in thesaurus.bases(words[0], "verb")[1:] if " " not in base]
            self._relate([f"{base} {words[1]}{of}" for base in bases for of in ("", " of")], ("done",), sense)
            return
        done = words[0] if len(words) == 2 and is_participle(words[0]) else words[-1]
        if words[0].endswith("ing") and len(words) == 2:
            self._relate(thesaurus.verbs_of(words[0]) or thesaurus.verbs_of_doing(words[0]), ("does", "done"), sense)
        elif is_participle(done) and words[-1] not in PREPOSITIONS:
            bases = [base for base in thesaurus.bases(done, "verb")[1:] if " " not in base]
            self._relate(
                [said for base in bases for said in (base, *_WITH_PREPOSITION.get(base, ()))], ("done",), sense
            )

    def _without_doing(self, words: Phrase, sense: Sense) -> None:
        """Let the noun mean `dogs_met` beside their verb: alone it does not, a dog off its leash was not met."""
        *thing, _ = words
        for at, form in enumerate(forms_of(" ".join((*thing[:-1], thesaurus.singular(thing[-1]))), "noun")):
            self._view.loose[form].append(Named((sense,), "noun", at > 0, LAST_WORD))

    def _doings_of_day(self, participle: str, sense: Sense) -> None:
        """Let `completed_on` answer to "completion", where the records are not called so."""
        for noun in _doings_of(participle) if sense.is_day else ():
            if not self._is_head((noun,)):
                self._noun_forms((noun,), sense, CONCEPT)

    def _year_done(self, core: Phrase, sense: Sense) -> Phrase:
        """Return what was done in a year, and let `year_minted` answer to "mint year" and "year of minting"."""
        if not (sense.is_year and len(core) == 2 and core[0] in DAY_WORDS and is_participle(core[1])):
            return core
        year, participle = core
        for base in thesaurus.bases(participle, "verb")[1:]:
            for form in thesaurus.forms(base, "verb") if " " not in base else ():
                self._noun_forms((form, year), sense, LAST_WORD)
                self._noun_forms((year, "of", form), sense, LAST_WORD)
        return (participle,)

    def _arranged_for(self, core: Phrase, sense: Sense) -> None:
        """Let what a day is of be said to have been scheduled for it, beside its name: `follow_up_date`."""
        named = core[-1] in DAY_WORDS and not is_participle(core[0]) and sense.is_day
        for form in (form for verb in _ARRANGING for form in forms_of(verb, "verb")) if named and len(core) > 1 else ():
            self._view.loose[form].append(Named((sense,), "verb", cost=CONCEPT))

    def _journey_verbs(self, words: Phrase, sense: Sense) -> None:
        """Let the first moment of what may be a journey answer to "leave", the last to "arrive"."""
        verbs = {"start": ("leave", "depart", "take off", "set off"), "end": ("arrive", "land", "get in")}
        for verb in verbs.get(thesaurus.singular(words[-1]), ()):
            for form in forms_of(verb, "verb"):
                self._name(form, sense, "verb", False, CONCEPT)

    def _are_records(self, phrase: Phrase, part: str, senses: Sequence[Sense]) -> bool:
        """Return whether a plural names the records of which a field only measures each: loads, beside `load_kg`."""
        measured = all(s.is_number and s.dimension in _LOADED[part] and not s.counts for s in senses)
        held = self._view.phrases.get(phrase, ()) if measured else ()
        return any(isinstance(i, Headed) and i.role == "noun" and i.plural for i in held)

    def _is_own_head(self, phrase: Phrase) -> bool:
        return any(
            isinstance(i, Headed) and i.role == "noun" and not i.cost for i in self._view.phrases.get(phrase, ())
        )

    def _day_verbs(self, words: Phrase, sense: Sense) -> None:
        """Let `finished_date` answer to "finish", `departure_time` to "departure"."""
        core = words
        while len(core) > 1 and core[-1] in DAY_WORDS:
            core = core[:-1]
        core = self._year_done(core, sense)
        if core == words and ((len(core) > 1 and not is_parted(core)) or core[0] in DAY_WORDS):
            return
        if self._is_head(core):
            return
        if len(core) > 1 or not _is_doing_of_day(core[0], sense):
            self._noun_forms(core, sense, LAST_WORD)
        if len(core) == 2 and core[0] in _WHICH_ONE and sense.is_day:
            self._noun_forms(core[1:], sense, CONCEPT)
            for verb in (*thesaurus.verbs_of(core[1]), *(_HEARING if core[1] in _REPLIES else ())):
                self._verbs_for(verb, sense)
        if is_parted(core):
            for base in thesaurus.bases(core[0], "verb")[1:]:
                for form in forms_of(f"{base} {core[1]}", "verb") if " " not in base else ():
                    self._name(form, sense, "verb", False, 0.1)
        if len(core) == 1:
            self._doings_of_day(core[0], sense)
            bases = thesaurus.bases(core[0], "verb")
            for base in () if len(bases) == 1 and _is_noun_only(core[0]) else bases:
                for form in forms_of(base, "verb"):
                    self._name(form, sense, "verb", False, 0.1)
                    self._name(("first", *form), sense, "verb", False, 0.1)

    def _concepts(self, sense: Sense) -> None:
        for role in sense.roles:
            self._concept(sense, role.nouns, self._done_with(role.verbs), role.asks)
            self._relations(sense, role)
        for measure in sense.measures:
            if measure.dimension == "time" and not (
                _is_own_duration(sense, measure.markers) or self._is_only_time(sense) or self._is_of_doing(sense)
            ):
                self._loosely(sense)
                continue
            if measure.key == "delay" and self._lasts_beside(sense):
                self._delay(sense, measure)
                continue
            if self._earns(sense, measure):
                amounts = whole_amounts([s for s in self._view.senses if s.dimension == "money"])
                alone = len(amounts) == 1 or [s for s in amounts if is_payout(s)] == [sense]
                priced = [s for s in amounts if any(m.key == "money" for m in s.measures)]
                alone |= sells(self._view) and (priced == [sense] or is_sale(sense, self._view))
                plain = () if comes_in(sense, self._view) else measure.nouns
                asks = self._asks_of(measure) if sells(self._view) else ()
                self._concept(sense, (*plain, *(INCOME_NOUNS if alone else ())), INCOME_VERBS if alone else (), asks)
            else:
                self._concept(sense, measure.nouns, self._verbs_of(measure), self._asks_of(measure))
            all_paid = thesaurus.measures("money") if self._is_all_paid(sense, measure) else ()
            for money in all_paid:
                self._concept(sense, (), money.verbs, money.asks)
            if measure.key == "money" and self._view.is_account:
                for phrase in EARNED:
                    self._name(phrase, sense, "verb", False, CONCEPT)
                self._concept(sense, INCOME_NOUNS, (), ())
            if measure.key == "score" and not any(s.column.sort == "rating" for s in self._view.senses):
                self._concept(sense, ("star",), ("rate",), ())
            if any(s.column.since == sense.column.name for s in self._view.senses):
                continue
            self._best_and_worst(sense, measure)
            for one in (measure, *all_paid):
                for sign, adjectives in ((1, one.up), (-1, one.down)):
                    for text in adjectives:
                        self._degree(sense, sign, text)

    def _delay(self, sense: Sense, measure: Measure) -> None:
        """Lay down what a delay is called beside the time that all took: "how long" asks for that."""
        self._concept(sense, measure.nouns, measure.verbs, ("how late",))
        for sign, adjectives in ((1, measure.up), (-1, measure.down)):
            for text in (text for text in adjectives if text not in ("long", "short")):
                self._degree(sense, sign, text)
        self._loosely(sense)

    def _best_and_worst(self, sense: Sense, measure: Measure) -> None:
        """Let a fast time be a short one, what is worth most the dearest, the best takings the highest."""
        for sign, text in _TIMES_TAKEN if measure.key == "duration" else ():
            self._degree(sense, sign, text)
        for sign, text in _DEAR if self._is_all_worth(sense, measure) else ():
            self._degree(sense, sign, text)
        for sign, text in _PACES if measure.key == "duration" and self._is_all_of_pace(sense) else ():
            self._degree(sense, sign, text)
        named = set(thesaurus.words_of(sense.column.name)) & _TAKINGS if measure.dimension == "money" else set()
        for noun in sorted(named):
            for sign, text in ((1, "best"), (-1, "worst")):
                self._degrees.setdefault(((text, noun), sign, "superlative"), {})[sense.place] = CONCEPT

    def _is_all_of_pace(self, sense: Sense) -> bool:
        """Return whether how long something took is all that the records say of how fast it was: of a crossword."""
        others = [s for s in self._view.senses if s.is_number and s is not sense]
        gone = any(s.dimension in ("length", "area", "speed", "time") for s in others)
        return not gone and not any("fast" in (*m.up, *m.down) for s in others for m in s.measures)

    def _verbs_of(self, measure: Measure) -> tuple[str, ...]:
        """Return the verbs of a measure: who teaches charges a price, a car is charged."""
        charged = measure.key == "money" and ("charge",) not in self._view.own_doings
        return (*measure.verbs, "charge") if charged else measure.verbs

    def _asks_of(self, measure: Measure) -> tuple[str, ...]:
        """Return what asks for a measure: "how long" is of the time where there is one, not of the distance."""
        timed = any(s.dimension == "time" and s.is_number for s in self._view.senses)
        return tuple(a for a in measure.asks if a != "how long" or measure.key != "distance" or not timed)

    def _earns(self, sense: Sense, measure: Measure) -> bool:
        """Return whether an amount is what the user was paid: of a sale, of work for a client, or by its own name."""
        sold = thesaurus.singular(thesaurus.words_of(self._view.collection.name)[-1]) in INCOME_RECORDS
        charged = measure.key in ("money", "fee") and "fee" in thesaurus.words_of(sense.column.name)
        sold |= bills(self._view) or (works(self._view) and self._is_only_amount(sense))
        return (measure.key == "money" and (sold or comes_in(sense, self._view))) or (charged and serves(self._view))

    def _is_only_amount(self, sense: Sense) -> bool:
        """Return whether an amount is all that the records say of money, but for its parts and a price of one."""
        return whole_amounts([s for s in self._view.senses if s.dimension == "money"]) == [sense]

    def _is_all_paid(self, sense: Sense, measure: Measure) -> bool:
        """Return whether a part of a price is all that the records say was paid: a copay, a fee."""
        amounts = [s for s in self._view.senses if s.dimension == "money" and all(m.key != "fine" for m in s.measures)]
        return measure.key in _PARTS_PAID and amounts == [sense] and not serves(self._view)

    def _is_all_worth(self, sense: Sense, measure: Measure) -> bool:
        """Return whether the worth of a thing is all that the records say of money: then it says what is expensive."""
        return measure.key == "worth" and [s for s in self._view.senses if s.dimension == "money"] == [sense]

    def _is_only_time(self, sense: Sense) -> bool:
        """Return whether a time spent somewhere is all that the records say of time: `hours_on_site`."""
        words = senses_core(sense.column.name.rpartition(".")[2], sense.column.unit)
        times = [s for s in self._view.senses if s.dimension == "time" and s.is_number]
        return len(times) == 1 and len(words) > 1 and words[0] in ("on", "at", "in")

    def _is_of_doing(self, sense: Sense) -> bool:
        """Return whether a time is that of the doing which makes a record, and no other is there: `picking_min`."""
        words = senses_core(sense.column.name.rpartition(".")[2], sense.column.unit)
        if self._lasting() != [sense] or len(words) != 1 or not (words[0].endswith("ing") or words[0] in _MOVING):
            return False
        names = (self._view.collection.name, self._view.collection.record.name)
        verbs = {verb for name in names for noun in thesaurus.nouns_of_name(name) for verb in noun.verbs}
        return not {verb.split()[0] for verb in verbs}.isdisjoint(thesaurus.bases(words[0], "verb"))

    def _lasting(self) -> list[Sense]:
        """Return the numbers that say how long something took, but for those that say how late it was."""
        times = [s for s in self._view.senses if s.dimension == "time" and s.is_number]
        return [s for s in times if all(m.key != "delay" for m in s.measures)]

    def _lasts_beside(self, delay: Sense) -> bool:
        """Return whether something else than a delay says how long each record took: "how long" asks for that."""
        return any(s is not delay for s in self._lasting())

    def _concept(self, sense: Sense, nouns: Iterable[str], verbs: Iterable[str], asks: Iterable[str]) -> None:
        for text in nouns:
            if text.split()[0] in ("last", "first", "next") and text.split()[0] not in sense.column.name.split("_"):
                continue
            for at, form in enumerate(forms_of(text, "noun")):
                self._name(form, sense, "noun", at > 0, CONCEPT)
        for text in verbs:
            if sense.is_label and text in PICKING:
                continue
            for form in forms_of(text, "verb"):
                self._name(form, sense, "verb", False, CONCEPT)
        for text in asks:
            if sense.is_label and text.split()[-1] in ("when", "date", "day"):
                continue
            if text == "how many" or text in ("which", "what") or (sense.is_day and text.startswith("how")):
                continue
            self._name(plain_words(text), sense, "asks", False, CONCEPT)

    def _relations(self, sense: Sense, role: Role) -> None:
        """Lay down what a value of a field does and what is done with it, where no verb says so by itself."""
        kinds: tuple[tuple[Literal["does", "done"], tuple[str, ...]], ...] = (("does", role.does), ("done", role.done))
        for relates, verbs in kinds:
            for form in (form for verb in verbs for form in forms_of(verb, "verb")):
                if sense.place not in self._named.get((form, "verb", False), ()):
                    self._related.setdefault((form, relates), set()).add(sense.place)

    def _says_more(self, phrase: Phrase) -> bool:
        """Return whether a verb means a yes or no, a day or a number here, or with a preposition is one of the records.

        That a fee may be charged is enough; that some other number may be spoken of beside its name is not.
        """
        held = self._view.phrases.get(phrase, ())
        told = [s for i in held if isinstance(i, Named) and i.part == "verb" for s in i.senses]
        paid = [s for i in self._view.loose.get(phrase, ()) if isinstance(i, Named) for s in i.senses]
        if any(isinstance(i, Flagged) for i in held) or any(not s.is_label for s in told):
            return True
        if any(s.dimension == "money" for s in paid):
            return True
        parted = len(phrase) > 1 and phrase[-1] in PREPOSITIONS
        return parted and any(_makes_record(i) for i in self._view.phrases.get(phrase[:-1], ()))

    def _degree(self, sense: Sense, sign: int, text: str) -> None:
        degrees = thesaurus.degrees(text)
        named = [("positive", text)]
        named += [("superlative" if _is_superlative(form) else "comparative", form) for form in degrees]
        if not degrees:
            named += [("comparative", f"more {text}"), ("superlative", f"most {text}")]
            less = [("comparative", f"less {text}"), ("superlative", f"least {text}")]
            for form, words in less:
                self._degrees.setdefault((plain_words(words), -sign, form), {})[sense.place] = CONCEPT
        name = thesaurus.words_of(sense.column.name)
        per = name[name.index("per") :] if "per" in name[1:-1] else ()
        for form, words in named:
            self._degrees.setdefault((plain_words(words), sign, form), {})[sense.place] = CONCEPT
            if per:
                self._degrees.setdefault(((*plain_words(words), *per), sign, form), {})[sense.place] = CONCEPT


def _names_of_each(core: Phrase) -> tuple[Phrase, ...]:
    """Return what an amount is called by the time that each is of: the nightly fee of a `fee_per_night`."""
    return ((_EACH[core[-1]], *core[: core.index("per")]),) if "per" in core[1:] and core[-1] in _EACH else ()


def _reasons_of(sense: Sense, core: Phrase) -> tuple[Phrase, ...]:
    """Return what asks for the reason of a trouble that a field is called after: `delay_reason`."""
    return _REASONS if sense.is_label and len(core) > 1 and core[-1] in ("reason", "cause") else ()


def _doings_of(participle: str) -> tuple[str, ...]:
    """Return what was done, by its participle, as a noun: the completion of what was completed."""
    bases = [base for base in thesaurus.bases(participle, "verb")[1:] if participle in thesaurus.forms(base, "verb")]
    made = (noun for base in bases for noun in wordnet.derived(base, "verb", "noun", 1))
    return tuple(noun for noun in dict.fromkeys(made) if noun.endswith(_DOINGS) and noun not in bases)


def _is_superlative(degree: str) -> bool:
    """Return whether a degree is the highest: "longest", "highest rated", "top rated"."""
    return degree.partition(" ")[0].endswith("st") or degree.endswith("st") or degree.startswith("top ")


def _is_doing_of_day(word: str, sense: Sense) -> bool:
    """Return whether a word of the name of a day or time says what was done then, and names nothing: `watched_on`."""
    return (sense.is_day or sense.column.kind == "time") and word.endswith(("ed", "en")) and is_participle(word)


def _is_noun_only(word: str) -> bool:
    """Return whether a word is a noun and no verb: the session of a `session_date` is nothing that is done."""
    return bool(wordnet.senses(word, "noun")) and not wordnet.senses(word, "verb")


def _ends_in_noun(words: Phrase, sense: Sense) -> bool:
    """Return whether the last word names a field by itself: it says no doing, nor what each of an amount is of."""
    return not ({words[-1]} & (PREPOSITIONS | _DENYING) or "per" in words or _is_doing_of_day(words[-1], sense))


def _is_generic(item: Item) -> bool:
    return isinstance(item, Headed) and (item.role == "generic" or (item.role == "noun" and item.cost > 0))


def _is_doing(item: Item) -> bool:
    """Return whether a word says of any record that it was done, or to what; or names its doing otherwise."""
    done_to = isinstance(item, Named) and item.part == "verb" and all(s.is_label for s in item.senses)
    return done_to or _is_verb(item) or (isinstance(item, Headed) and item.role == "noun" and item.cost > 0)


def _is_verb(item: Item) -> bool:
    return isinstance(item, Headed) and item.role in ("verb", "light")


def _makes_record(item: Item) -> bool:
    """Return whether a verb is one of the records themselves, or of the day they are of."""
    dated = isinstance(item, Named) and item.part == "verb" and all(s.is_day for s in item.senses)
    return dated or _is_verb(item)


def _is_own_duration(sense: Sense, markers: tuple[str, ...]) -> bool:
    """Return whether a time span is the record's own, not that of a part of it: `duration_min`, not `prep_min`."""
    if sense.column.span is not None:
        return True
    name = sense.column.name.rpartition(".")[2]
    words = senses_core(name, sense.column.unit)
    if len(words) == 1 and words[0] != name and (is_participle(words[0]) or name.endswith(words[0])):
        return words[0] not in _PARTS_OF_TIME
    return (
        not words
        or " ".join(words) in markers
        or all(w in markers or w in ("total", "duration", "length", "elapsed") for w in words)
    )


def senses_core(name: str, unit: str) -> tuple[str, ...]:
    """Return the words of a field's name that are not its unit."""
    words = thesaurus.words_of(name)
    return tuple(w for w in words if not (unit and any(u.symbol == unit for u in thesaurus.units(w))))
