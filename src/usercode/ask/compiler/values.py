"""Chunks that name values of fields: "business", "to Japan or Korea", "genre fantasy", "fiction-genre", "paid"."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace

from usercode.ask import thesaurus
from usercode.ask.compiler.endings import ended, overdue
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import PARTICLES, Lattice
from usercode.ask.compiler.making import (
    alike,
    conditions_of,
    filter_of,
    is_company,
    is_counterpart,
    is_end,
    negation,
)
from usercode.ask.compiler.parts import Filter, Read
from usercode.ask.compiler.periods import MONTH_OF
from usercode.ask.compiler.phrases import (
    EXCLUDING,
    JOINTS,
    NEGATIONS,
    PERIODIC,
    PREPOSITIONS,
    RELATIONS,
    USER,
)
from usercode.ask.compiler.plan import (
    Compare,
    Condition,
)
from usercode.ask.compiler.timeliness import IN_TIME, in_time
from usercode.ask.compiler.whose import doing_of_field, is_doer
from usercode.ask.compiler.wordings import MADE_OF, MINE, PARTIAL
from usercode.ask.compiler.wordsets import wordset

_NAMES = frozenset({"max"})
"""Words of the grammar that are first names as well, where they are values and begin with a capital letter."""
_BESIDE = frozenset({"with", "alongside"})
"""Words before people who were there together."""
_VERB_GLUE = frozenset({"a", "an", "the", "my", "as", "to", "by", "with", "at", "from", "in"})
_NOUN_GLUE = wordset(
    "a an the my of is was were are be been being to as by for with = : equal recorded marked set called rated graded"
)
_COMING = frozenset({"from", "out", "coming", "blowing", "came", "blew"})
"""What else may stand between a direction and its value: "a wind from the west"."""
DETERMINERS = frozenset(["a", "an", "the", "my", "our", "any", "some", "all", "these", "those"])
_DIRECTED = {
    "from": frozenset({"origin", "departure airport", "sender"}),
    "to": frozenset({"destination", "arrival airport", "recipient"}),
}
"""Roles that a preposition of direction means before all others."""
_CLASSES = frozenset({"type", "kind", "category", "class", "format", "genre"})
"""Last words of fields that say what sort of record it is: a value before the noun is theirs, if of several fields."""
LATE = frozenset({"overdue"})
"""Words of what was due and has not been done."""
_OF_LATE = frozenset(MONTH_OF) | wordset("at evening evenings night nights morning shift shifts as one ones number")
"""Words behind "late" that make an hour of the day of it, or a stretch of time."""
_TO_USER = {("to", "me"), ("to", "us")}
"""What is not said of what the user did: "written to me"."""
_HELPERS = wordset("have had did do ever just already also actually not never really last first")
"""Words that may part the user from the verb."""
_BEATING = frozenset({"beat", "defeat"})
"""Verbs of winning that say against whom."""
_COUNTING = frozenset({"many", "of"})
"""Words before what the user has several of."""
_TOLD_WITHIN = 3
"""How many words at most a value has behind which its field is named."""
_EITHER = wordset("total all altogether combined together each either respectively overall or per by every")
"""Words beside which people joined by "and" may be taken one by one."""
_BOTH = wordset("well together along combination combined")
"""Words between two values of a list that are both there: "slugs as well as aphids"."""
_LIST_COST = 0.1
_ALL_OF_THEM = frozenset({"both", "all"})
"""Words behind the names of several people, before what they did."""
_LISTED = frozenset({"listed", "noted", "recorded", "mentioned", "present", "logged"})
"""Participles that may follow what a list holds: "had migraine listed"."""
UNDER = "under"
"""Stands for the preposition of what says that records are of a sort, which is never somebody."""
_SORTS = wordset("kind kinds type types sort sorts variety category class")
"""Nouns behind a value that say no more than that records are of it: "of the cardio kind"."""
_BEFORE_FIELD = wordset("as a an the in for among my one of on list under its their")
"""Words between a value and the field it is of: "migraine as a condition"."""
_BEFORE_NEXT = DETERMINERS | {"in", "to", "by", "at", "with", "from", "on", "for"}
_DOER = "done_by"
_UNDONE = frozenset({"need", "have", "get", "miss", "forget", "want", "owe", "skip"})
"""Verbs of what was not done by that."""
_AUXILIARIES = frozenset({"did", "does", "do"})
"""Words behind which a name is who does it: what company did is not what the user did."""
_HAVE = frozenset({"has", "have", "had"})
_BEFORE_NOUNS = DETERMINERS | {"of", "in", "per", "total", "average"}


class Values:
    """Reads values and yes or no in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._spoken: dict[Sense, bool] = {}

    def read(self, at: int, preposition: str) -> Iterator[Read]:
        """Yield a value or a list of values of one field, with the field's name behind it or without."""
        lattice = self._lattice
        both = lattice.text(at) if lattice.text(at) in ("both", "either") else ""
        if not both and not lattice.of(at, Meant):
            return
        starts = [(lattice.skip(at + 1, DETERMINERS), both)] if both else []
        for start, opening in (*starts, (at, "")):
            for end, senses, values, cost, first, joint in self._value_lists(start, preposition):
                if opening and not joint:
                    continue
                kind = opening
                beside = {preposition, lattice.text(at - 1)} & _BESIDE
                if beside and joint == "and" and self._together(senses):
                    kind = "both"
                if joint == "and" and self._are_both(senses, start, end):
                    kind = "both"
                for options in conditions_of(senses, values, joint, kind):
                    doer = is_doer(lattice, start, end, preposition)
                    if doer and len(senses) == 1 and self._another_did(start, end, senses[0]):
                        continue
                    for stop, made, spent in self._finished(end, options, cost, first, joint):
                        yield stop, (replace(made, doer=True) if doer else made), spent
                if joint == "and" and not opening and lattice.text(end) == "both":
                    for options in conditions_of(senses, values, joint, "both"):
                        yield from self._finished(end + 1, options, cost, first, joint)

    def _another_did(self, at: int, end: int, sense: Sense) -> bool:
        """Return whether a name before what was done is that of `done_by`, and not of this field as well."""
        lattice = self._lattice
        senses = {m.sense for _, m in lattice.of(at, Meant)}
        doers = {s for s in senses if s.column.name == _DOER}
        said = (s for place in range(len(lattice)) for _, n in lattice.of(place, Named) for s in n.senses)
        undone = not _UNDONE.isdisjoint(thesaurus.bases(lattice.text(end), "verb"))
        return bool(doers) and sense not in doers and sense not in said and not undone

    def _together(self, senses: tuple[Sense, ...]) -> bool:
        """Return whether people named behind "with" were there together: "games with Ann and Ben", not in all."""
        company = all(s.column.kind == "list" and is_company(s) for s in senses)
        texts = self._lattice.texts
        beside = any(texts[at : at + 2] == ("together", "with") for at in range(len(texts)))
        return company and (beside or _EITHER.isdisjoint(texts))

    def _are_both(self, senses: tuple[Sense, ...], start: int, end: int) -> bool:
        """Return whether the words between two values of a list say that both are there: "slugs as well as aphids"."""
        return all(s.column.kind == "list" for s in senses) and not _BOTH.isdisjoint(self._lattice.texts[start:end])

    def _classifying(self, end: int, options: tuple[tuple[Sense, Condition], ...]) -> bool:
        """Return whether a value that says what the records are must be one of several fields, and not of this one.

        It stands before their name ("1on1 meetings") or is a plural that names them itself ("were 1on1s").
        """
        meant = [m for place in range(end) for stop, m in self._lattice.of(place, Meant) if stop == end]
        headed = any(head.role == "noun" for _, head in self._lattice.of(end, Headed))
        if not headed and not all(m.plural for m in meant):
            return False
        senses = [m.sense for m in meant]
        kinds = list({s for s in senses if s.column.name.rpartition("_")[2] in _CLASSES})
        return len(kinds) == 1 and all(s is not kinds[0] for s, _ in options)

    def _finished(
        self, end: int, options: tuple[tuple[Sense, Condition], ...], cost: float, first: Meant, joint: str
    ) -> Iterator[tuple[int, Filter, float]]:
        """Yield the conditions as they are, and with the field named behind them: "fiction-genre", "as a condition"."""
        lattice = self._lattice
        if self._classifying(end, options):
            return
        names_records = first.part == "noun" and (first.plural or (not joint and first.values[0].islower()))
        made = filter_of(options, noun=names_records, plural=first.plural, speech=first.part, joint=joint)
        yield end, made, 1 + cost
        listed = end + 1 if lattice.text(end) in _LISTED else end
        if listed > end and all(s.column.kind == "list" for s, _ in options):
            yield listed, made, 1 + cost
        place = lattice.skip(listed, _BEFORE_FIELD)
        sorted_out = lattice.text(end) in _SORTS and not self._asks_sort_of(end, end)
        if first.part == "noun" and sorted_out and not lattice.of(end, Named):
            sorts = tuple((s, c) for s, c in options if not s.is_of_people)
            if sorts:
                yield end + 1, filter_of(sorts, joint=joint), 1 + cost
        for stop, named in lattice.of(place, Named) if not self._asks_sort_of(end, place) else ():
            chosen = tuple((s, c) for s, c in options if s in named.senses)
            if chosen and named.part == "noun":
                records = any(end == stop and head.role == "noun" for end, head in lattice.of(place, Headed))
                yield stop, filter_of(chosen, noun=records, plural=named.plural), 1 + cost - 0.05
        for middle, head in lattice.of(end, Headed):
            if head.role in ("noun", "mass", "modifier"):
                for stop, named in lattice.of(middle, Named):
                    chosen = tuple((s, c) for s, c in options if s in named.senses)
                    if chosen and named.part == "noun" and place == end:
                        yield stop, filter_of(chosen), 1 + cost

    def _asks_sort_of(self, end: int, place: int) -> bool:
        """Return whether a value and its field behind "which" ask for a sort of the value: "which tomato variety"."""
        lattice = self._lattice
        starts = range(max(0, end - _TOLD_WITHIN), end)
        meant = [start for start in starts for stop, _ in lattice.of(start, Meant) if stop == end]
        return place == end and any(lattice.text(start - 1) in ("which", "what") for start in meant)

    def _value_lists(
        self, at: int, preposition: str, only: Iterable[Sense] | None = None
    ) -> Iterator[tuple[int, tuple[Sense, ...], tuple[tuple[str, ...], ...], float, Meant, str]]:
        """Yield runs of values of one field: where it ends, the fields, a group of values per member, the joint."""
        wanted = set(only) if only is not None else None
        for end, group in self._meant(at, wanted):
            if end == at + 1 and self._leads(at):
                continue
            senses = tuple(dict.fromkeys(m.sense for m in group))
            senses, cost = self._by_preposition(senses, preposition) if wanted is None else (senses, 0.0)
            if not preposition and self._lattice.text(at - 1) in _AUXILIARIES:
                others = tuple(s for s in senses if is_company(s) or is_counterpart(s))
                senses = tuple(s for s in senses if s not in others or self._does(self._behind_run(end, s), s))
            mine = any(m.values[0] in MINE and m.part == "adverb" for m in group)
            senses = tuple(s for s in senses if (preposition == "by" and not mine) or self._may_have_done(s))
            senses = tuple(s for s in senses if not mine or self._is_done_so(s))
            if not preposition and self._lattice.text(at - 1) in _AUXILIARIES | _HAVE and self._done_to_user(end):
                senses = tuple(s for s in senses if self._does_to_user(end, s))
            if preposition == "with" and self._lattice.text(at) in RELATIONS:
                senses = tuple(s for s in senses if "with" in s.prepositions)
            if preposition == "in":
                parts = {m.sense for m in group if m.cost >= PARTIAL and "in" not in m.sense.prepositions}
                senses = tuple(s for s in senses if s not in parts)
            if wanted is None and any(m.weak for m in group) and not self._field_follows(end, senses):
                by_user = {m.sense for m in group if m.part == "adverb" and m.values[0] in MINE}
                senses = tuple(s for s in senses if s in by_user or self._weak_fits(at, end, s, preposition))
            if not senses:
                continue
            for sense in senses:
                meant = next(m for m in group if m.sense is sense)
                if meant.negated:
                    continue
                yield from self._grow(end, sense, meant, cost + meant.cost)

    def _leads(self, at: int) -> bool:
        """Return whether a value that is a preposition is one here: the "in" of "in 2025", where money comes in."""
        return self._lattice.text(at) in PREPOSITIONS and any(True for _ in self._lattice.times.window(at))

    def _behind_run(self, end: int, sense: Sense) -> int:
        """Return where the verb of somebody stands, behind others that are named too: "Ida and Ben both"."""
        lattice = self._lattice
        for behind, _ in lattice.phrase(end, JOINTS):
            for stop, meant in lattice.of(behind, Meant):
                if meant.sense is sense:
                    return self._behind_run(stop, sense)
        return lattice.skip(end, _ALL_OF_THEM)

    def _does(self, end: int, sense: Sense) -> bool:
        """Return whether the verb behind a name is what the field says of it: "did Ida help", of `helpers`.

        What a field comes "from", or goes "to", did not do what the verb says of an amount: the writing of my words.
        """
        found = (named for _, named in self._lattice.of(end, Named) if named.part == "verb" and named.relates != "done")
        verbs = [named.senses for named in found]
        done = any(sense in senses and not (is_end(sense) and any(s.is_number for s in senses)) for senses in verbs)
        return done or self._does_of_day(end, sense)

    def _done_to_user(self, at: int) -> bool:
        """Return whether the verb of somebody who was named has the user as its object: "did Jonas lend me"."""
        return any(self._lattice.text(at + n) in USER for n in (1, 2)) and not any(
            self._lattice.text(at + n) in PREPOSITIONS for n in (0, 1)
        )

    def _does_to_user(self, at: int, sense: Sense) -> bool:
        """Return whether that is what the field says that somebody did to the user: a seller sold, a client paid."""
        verbs = {*thesaurus.verbs_of(thesaurus.words_of(sense.column.name)[-1]), *doing_of_field(sense)}
        verbs |= {verb for role in sense.roles for verb in (*role.verbs, *role.does)}
        own = self._lattice.view.own_doings | {(verb,) for verb in self._lattice.view.doings}
        said = set(thesaurus.bases(self._lattice.text(at), "verb"))
        if is_company(sense) or not (sense.is_of_people or is_counterpart(sense)):
            return True
        if said.isdisjoint({verb.split()[0] for verb in verbs}):
            return False
        return not is_counterpart(sense) or not any((verb,) in own for verb in said)

    def _may_have_done(self, sense: Sense) -> bool:
        """Return whether the question speaks of what a field says that somebody did: to win of `winner`.

        Of any other field it says so.
        """
        if sense not in self._spoken:
            done = doing_of_field(sense)
            if not done or not done.isdisjoint(self._lattice.view.doings):
                return self._spoken.setdefault(sense, True)
            said = {base for text in self._lattice.texts for base in thesaurus.bases(text, "verb")}
            said |= {thesaurus.singular(text) for text in self._lattice.texts}
            self._spoken[sense] = not said.isdisjoint(done | set(thesaurus.words_of(sense.column.name)))
        return self._spoken[sense]

    def _is_done_so(self, sense: Sense) -> bool:
        """Return whether the question says the verb with a particle that a field is named for: `hung_up_by`."""
        verb, *particle = thesaurus.words_of(sense.column.name)
        if len(particle) != 2 or particle[1] != "by" or particle[0] not in PARTICLES:
            return True
        said = {base for text in self._lattice.texts for base in thesaurus.bases(text, "verb")}
        return particle[0] in self._lattice.texts and not said.isdisjoint(thesaurus.bases(verb, "verb"))

    def _does_of_day(self, at: int, sense: Sense) -> bool:
        """Return whether the verb of a day is what the values of a field do: "did DHL deliver", of `delivered_on`."""
        verbs = [n for _, n in self._lattice.of(at, Named) if n.part == "verb" and any(s.is_day for s in n.senses)]
        dated = [n for n in verbs if all(s.is_day or s.column.kind == "time" for s in n.senses)]
        does = {verb for role in sense.roles for verb in (*role.verbs, *role.does)} if dated else set()
        return not does.isdisjoint(thesaurus.bases(self._lattice.text(at), "verb"))

    def _grow(
        self, end: int, sense: Sense, first: Meant, cost: float
    ) -> Iterator[tuple[int, tuple[Sense, ...], tuple[tuple[str, ...], ...], float, Meant, str]]:
        """Yield the run that begins with one value, and every longer one by "or", "and" or commas."""
        runs: list[tuple[int, tuple[tuple[str, ...], ...], str, float]] = [(end, (first.values,), "", cost)]
        yield end, (sense,), (first.values,), cost, first, ""
        while runs:
            place, values, joint, spent = runs.pop()
            for behind, word in self._lattice.phrase(place, JOINTS):
                if word not in ("and", "or", ",") or (joint in ("and", "or") and word != joint):
                    continue
                start = self._lattice.skip(behind, _BEFORE_NEXT)
                for stop, group in self._meant(start, {sense}):
                    for meant in group:
                        if meant.negated:
                            continue
                        grown = (stop, (*values, meant.values), word, spent + meant.cost)
                        runs.append(grown)
                        if word != ",":
                            yield stop, (sense,), grown[1], grown[3] + _LIST_COST, first, word

    def _meant(self, at: int, wanted: set[Sense] | None) -> Iterator[tuple[int, list[Meant]]]:
        """Yield the values that begin at `at`, together by where they end."""
        found = [(end, m) for end, m in self._lattice.of(at, Meant) if wanted is None or m.sense in wanted]
        if not found:
            return
        found = [(end, m) for end, m in found if m.part != "verb" or self._is_done(at, end, m)]
        found = [(end, m) for end, m in found if self._lattice.texts[end - 1 : end + 1] not in _TO_USER]
        if self._lattice.text(at - 1) == "i":
            found = [(end, m) for end, m in found if not m.cost or m.part != "noun" or not self._names_verb(at, end)]
        if wanted is None and self._value_before(at):
            found = [(end, m) for end, m in found if not m.cost or m.part != "noun"]
        for end, group in itertools.groupby(found, key=lambda pair: pair[0]):
            yield end, [m for _, m in group]

    def _is_done(self, at: int, end: int, meant: Meant) -> bool:
        """Return whether a verb for a value stands as one; what the user did may be a noun as well: "my wins".

        Of two sides it is the user who "beat" the other.
        """
        mine = meant.values[0] in MINE or not _BEATING.isdisjoint(thesaurus.bases(self._lattice.text(at), "verb"))
        return self._is_mine(at) if mine else self._is_verb(at, end, meant)

    def _is_mine(self, at: int) -> bool:
        """Return whether the user is who does what a word says: "did I win", "my wins", "how many wins do I have"."""
        texts = self._lattice.texts
        while at and texts[at - 1] in _HELPERS:
            at -= 1
        before = texts[at - 1] if at else ""
        return before in ("i", "my") or (before in _COUNTING and "i" in texts[at:])

    def _names_verb(self, at: int, end: int) -> bool:
        """Return whether words are a verb of a field: behind "I" they are that."""
        return any(stop == end and named.part == "verb" for stop, named in self._lattice.of(at, Named))

    def _is_verb(self, at: int, end: int, meant: Meant) -> bool:
        """Return whether a verb means a value: not where it makes any record, nor where a noun must stand."""
        if meant.cost > MADE_OF:
            return not self._makes_record(at, end)
        return self._lattice.text(at - 1) not in _BEFORE_NOUNS or self._lattice.text(end - 1).endswith("ing")

    def _value_before(self, at: int) -> bool:
        """Return whether a value ends here: "shot" of a "rabies shot" is no value by itself."""
        before = range(max(0, at - 3), at)
        return any(stop == at and not m.cost for place in before for stop, m in self._lattice.of(place, Meant))

    def _weak_fits(self, at: int, end: int, sense: Sense, preposition: str) -> bool:
        """Return whether a value that is a word of the grammar can be meant: "with April", "monthly subscriptions"."""
        if self._lattice.texts[at] == "A" or (self._lattice.is_name(at) and self._lattice.text(at) in _NAMES):
            return True
        if self._lattice.text(at) in PERIODIC and any(h.role == "noun" for _, h in self._lattice.of(end, Headed)):
            return True
        if self._lattice.texts[at] in MINE and self._left_out(at):
            return True
        return preposition in ("with", "by", "at") and preposition in sense.prepositions

    def _left_out(self, at: int) -> bool:
        """Return whether words that leave something out end where a value begins: "apart from me"."""
        lattice = self._lattice
        return any(at in lattice.one_of(at - back, EXCLUDING) for back in (1, 2, 3) if at >= back)

    def _field_follows(self, at: int, senses: tuple[Sense, ...]) -> bool:
        """Return whether the name of one of the fields stands there: "other category"."""
        return any(set(named.senses) & set(senses) for _, named in self._lattice.of(at, Named))

    def _by_preposition(self, senses: tuple[Sense, ...], preposition: str) -> tuple[tuple[Sense, ...], float]:
        """Return the fields whose values the preposition may stand before; none when it belongs to another field."""
        if preposition == UNDER:
            return tuple(s for s in senses if not s.is_of_people), 0.0
        if not preposition:
            return senses, 0.0
        claiming = tuple(s for s in senses if preposition in s.prepositions)
        directed = tuple(s for s in claiming if {r.key for r in s.roles} & _DIRECTED.get(preposition, frozenset()))
        if claiming and directed:
            return directed, 0.0
        if claiming:
            return claiming, 0.0
        others = [s for s in self._lattice.view.senses if preposition in s.prepositions and s not in senses]
        rivals = [s for s in others for t in senses if alike(s, t)]
        return ((), 0.0) if rivals else (senses, 0.05)

    def behind_field(self, at: int) -> Iterator[Read]:
        """Yield "genre fantasy", "purpose was business", "rated poor", "category of books or toys"."""
        lattice = self._lattice
        for end, named in lattice.of(at, Named):
            labels = [s for s in named.senses if s.is_label]
            if not labels or named.part == "asks":
                continue
            if named.part == "verb" and any(s.dimension == "money" for s in named.senses):
                continue  # to invoice somebody says how much
            glue = _VERB_GLUE if named.part == "verb" else _NOUN_GLUE
            if any(role.key == "direction" for s in labels for role in s.roles):
                glue = glue | _COMING
            place = lattice.skip(end, glue)
            if named.relates == "does" and "by" not in lattice.texts[end:place]:
                continue
            denials = lattice.one_of(place, NEGATIONS)
            negated = bool(denials)
            start = lattice.skip(denials[0], _NOUN_GLUE) if negated else place
            starts = (start, *behind_records(lattice, end, _NOUN_GLUE)) if named.part == "noun" else (start,)
            for begin in starts:
                either = lattice.text(begin) == "either"
                for stop, senses, values, cost, _, joint in self._value_lists(begin + either, "", labels):
                    company = lattice.text(begin - 1) == "with" and joint == "and" and self._together(senses)
                    company |= joint == "and" and self._are_both(senses, begin, stop)
                    opened = "both" if company else "either" if either else ""
                    for options in conditions_of(senses, values, joint, opened):
                        chosen = tuple((s, negation(c)) for s, c in options) if negated else options
                        yield stop, filter_of(chosen), 1 + cost + named.cost

    def flag(self, at: int) -> Iterator[Read]:
        """Yield what means yes or no of a boolean field."""
        over = overdue(self._lattice.view.senses) if self._lattice.text(at) in LATE else None
        if over is not None and not self._lattice.named(at):
            yield at + 1, Filter((over,), speech="adjective"), 1.3
        yield from self._in_time(at)
        for end, flag in self._lattice.of(at, Flagged):
            if self._makes_record(at, end) or self._opens_time(end - 1) or self._is_amount_of(at, flag):
                continue
            column = flag.sense.column
            condition = ended(column, over=flag.yes) if flag.sense.is_day else Compare(column, "==", flag.yes)
            noun = flag.part == "noun" or any(stop == end for stop, _ in self._lattice.of(at, Meant))
            yield end, Filter((condition,), noun=noun, senses=(flag.sense,), speech=flag.part), 1 + flag.cost

    def _is_amount_of(self, at: int, flag: Flagged) -> bool:
        """Return whether it is asked how much somebody paid of whom only a yes or no says that they did."""
        asked = self._lattice.texts[:2] == ("how", "much") and flag.part == "verb"
        return asked and self._asks_of(at)

    def _asks_of(self, at: int) -> bool:
        """Return whether a form of "do" stands before somebody: "did the insurance"."""
        place = at - 1
        while self._lattice.text(place) in DETERMINERS:
            place -= 1
        return self._lattice.text(place) in _AUXILIARIES

    def _in_time(self, at: int) -> Iterator[Read]:
        """Yield "returned late" and "paid on time", where one day says by when and another when it was done."""
        lattice = self._lattice
        for end, op in lattice.phrase(at, IN_TIME):
            said = bool(lattice.of(at, Meant)) or bool(lattice.of(at, Flagged))
            if (
                said
                or lattice.opens(end, _OF_LATE)
                or lattice.texts[end : end + 2] == ("in", "the")
                or any(stop > end for stop, _ in lattice.of(at, Named))  # a "late fee"
                or lattice.text(at - 1) in ("how", "as")
            ):
                continue
            if (told := in_time(lattice.view.senses, op)) is not None:
                yield end, Filter((told,), speech="adjective"), 1.3

    def _opens_time(self, at: int) -> bool:
        """Return whether a word begins a stretch of time: the "in" of "eat in 2024" is no part of "eat in"."""
        return self._lattice.text(at) in PREPOSITIONS and bool(self._lattice.times.window(at))

    def _makes_record(self, at: int, end: int) -> bool:
        """Return whether the words are the doing that makes a record, which is then no condition on it."""
        return any(stop == end and head.role == "verb" for stop, head in self._lattice.of(at, Headed))


def behind_records(lattice: Lattice, at: int, glue: frozenset[str]) -> Iterator[int]:
    """Yield where the value of a field stands, of which the records are named behind it: "genre of the book was"."""
    if lattice.text(at) != "of":
        return
    for end, head in lattice.of(lattice.skip(at + 1, DETERMINERS), Headed):
        if head.role in ("noun", "mass") and lattice.text(end) in glue:
            yield lattice.skip(end, glue)
