"""Chunks that say nothing more: pronouns for what was named, verbs that only lead to a superlative, partitives."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.about import About
from usercode.ask.compiler.items import Degree, Flagged, Headed, Meant, Named
from usercode.ask.compiler.lattice import PARTICLES
from usercode.ask.compiler.parts import Free, Mention, Read
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

PRONOUNS = frozenset({"it", "them"})
"""Words for what was named before, behind which nothing more is asked."""
INSIDE = frozenset({"in", "on", "inside"})
_HAVING = wordset("with without have has had having contain contains contained containing")
"""Words of what is in or on something, before "in it" or "on them"."""
_AFTERWARDS = frozenset({"afterwards", "afterward", "thereafter"})
YIELDS = wordset(
    "give gives gave given yield yields yielded produce produces produced provide provides provided deliver delivers "
    "delivered bring brings brought contain contains contained generate generates generated draw draws drew attract "
    "attracts attracted leave leaves left sink sank sunk invest invested take takes took eat eats ate swallow "
    "swallowed reach reached hit achieve achieved set managed attain attained"
)
"""Verbs that say no more than "has" before a superlative: "which hive gives the most honey"."""
_BRINGS = frozenset({"bring", "yield", "give", "produce", "generate", "make"})
"""Verbs that close a question how much of something each brought."""
_BEEN = frozenset({"was", "were", "been", "is", "are"})
"""Words behind which such a verb says what was done to it."""
_EATS = wordset("eat eats ate swallow swallowed sank sunk invested reach reached left leave leaves")
"""Those of them that say what somebody did."""
_YIELDS_IN = frozenset(
    phrases(
        "brings in, bring in, brought in, pulls in, pulled in, takes in, took in, rakes in, goes with, go with, "
        "went with, comes with, come with, came with, took up, takes up, take up, accounts for, account for, "
        "accounted for, makes up, make up, made up"
    )
)
_ACCOUNTS = frozenset(
    phrases(
        "responsible for, behind, accounts for, account for, accounted for, makes up, make up, made up, represents, "
        "represent, represented, constitutes, constitute, hosts, host, hosted"
    )
)
"""Verbs of what the records are of, before how many there are: "who is responsible for the most visits"."""
_GIVEN = words.RECORDED | wordset("needed required administered")
"""Participles that say of what a list holds that it was there."""
_HAD = frozenset({"did", "has", "have"})
"""Verbs beside which it is told what was needed, and not what is."""
_A = frozenset({"a", "another"})
_NUMBER = frozenset({"number"})
_YIELDS_ME = frozenset(
    phrases(
        "puts me in, put me in, gives me, gave me, leaves me in, leaves me with, gets me, got me, earns me, earned me, "
        "brings me, brought me, makes me, made me, nets me, leaves me, left me, keeps me, kept me, "
        "given me, given us, brought us, earned us, "
        "leaves us, left us, keeps us, gives us, gets us, brings us"
    )
)
"""The same with the user named: "which horse puts me in the best mood"."""
_MET = wordset("found seen reached achieved measured hit registered observed counted recorded ever encountered")
"""Participles that add nothing to a number at its extreme: "the most mites found"."""
_PARTITIVES = wordset("pair pairs piece pieces set sets")
"""Words for one of a thing, before "of" and its name: "pairs of socks"."""
_EXTREMES = words.HIGHEST | words.LOWEST | {"best", "worst"}
_MIDDLES = frozenset({"median", "mean", "average", "avg", "typical"})
_USED = frozenset({"use", "used", "using"})
_BROUGHT = wordset("delivered deliver brought come came arrived arrive shipped handed")
"""Verbs of what comes to somebody: the user, where nobody else is named."""
_COME = frozenset({"come", "comes", "came", "coming"})
_BEHIND_IN = frozenset({"since", "during", "on", "before", "after", "between", "until", "last", "this", "yesterday"})
"""Words of a time behind "came in"."""
_ORDINAL = frozenset({"last", "first"})
_TIMES = {("the", "first", "time"), ("the", "last", "time")}
_BETWEEN = wordset("i we have had been was were did")
"""Words between "last" and the verb of a day that is named so."""
_THE = frozenset({"the"})
_THEIRS = wordset("received got had made earned paid gave given spent brought took")
"""Verbs of what each of those that records are grouped by had: "by waiter, what are the tips they received"."""
_GROUPING = frozenset({"by", "per", "each", "every"})
_ANY_TIME = frozenset({"when", "if"})
"""Words before "one of the kids" of a clause that holds of any of them."""
_BY_USER = frozenset({"that", "i", "we", "have", "had", "was", "am", "is"})
"""Words between an amount and the verb that says of what it is: "the amount I slept"."""
_OWN = frozenset({"the", "my", "our"})
_ONE_OF = frozenset({"a", "an", "my", "the"})
_OWN_OR_ONE = _OWN | {"a", "an"}
_ADVERBS = frozenset({"actually", "really", "just"})
"""Adverbs that a question has for its sound; before a number or a stretch of time they may say more."""
_STILL = frozenset({"still", "currently"})
"""Words before a value that records have today."""
_ADDING = wordset("also too likewise moreover furthermore")
"""Adverbs that add a statement to another: "were over 10 km and also on road"."""
_CONCEDING = wordset("nevertheless nonetheless")
"""Adverbs that set a statement against another and add nothing to it."""
_ONE_BY_ONE = frozenset({"apiece", "each"})
"""Words that say again of an average that it is one over the records."""
_LIKES = wordset("like liked enjoy enjoyed love loved")
"""Verbs before a superlative of what was thought of something: "which book did I like best"."""
_DUE_TO = frozenset(phrases("because of, due to, owing to, thanks to, on account of"))
_BEINGS = frozenset({"she", "he"})
"""Words for somebody whom all records are of."""
_CONTENTS = frozenset({"contents", "content", "items", "contained"})
"""Words of fields of what was in a thing."""
_OPEN = words.PREPOSITIONS | wordset("one two three once twice a an the before after more less over under")
_EVER = frozenset({"ever", "get", "got", "not"})
_WEATHER = frozenset({"temperature", "rain", "snow", "wind"})
"""Measures of the weather, of which it is said that it was."""
_OF_DAY = frozenset(phrases("of day, of the day"))
_CLOCKS = frozenset({"what", "which", "earliest", "latest"})
"""Words that ask for a time of day: "at what time of day", "the earliest time of day"."""
_AFTER = frozenset({"after", "afterwards", "afterward"})
"""Words of fields of what was so when a record was over."""
_COST, _PARTITIVE_COST = 0.03, 0.3
FILLER_STARTS = (
    PRONOUNS
    | PARTICLES
    | _AFTERWARDS
    | _ADVERBS
    | _STILL
    | _LIKES
    | {"amount"}
    | YIELDS
    | _BRINGS
    | _MET
    | _PARTITIVES
    | first_words(_YIELDS_ME, _YIELDS_IN, _ACCOUNTS, _DUE_TO)
    | _BEINGS
    | words.NEEDED
    | _CONCEDING
    | _ADDING
    | _ONE_BY_ONE
    | {"number", "than", "of", "they", "together", "up", "inside", "in", "after"}
)
"""Words that these chunks begin with."""


_HELPING = wordset("is are was were be been being has have had do does did i we")
"""Words that may stand around a "not"."""
NAMED_STARTS = _ORDINAL | _GIVEN | {"for", "to", "i", "we", "left"}
"""Words that begin what is part of a name, or follows from it."""


class Fillers(About):
    """Reads what says nothing more in one question."""

    def _filler(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        said = (text in _AFTERWARDS and at > 0) or self._came_in(at)
        said |= text in ("together", "up") and any(self._added(p) == at for p in range(max(0, at - 8), at))
        said |= lattice.texts[at : at + 2] == ("together", "with") and not self._is_value_before(at)
        said |= text in PRONOUNS and not lattice.tokens[at].capital and self._spoken_of(at)  # no department "IT"
        said |= at in lattice.parted and not any(named.part == "verb" for _, named in lattice.of(at, Named))
        said |= text == "it" and self._is_weather(at)
        said |= text in words.NEEDED and (self._counts() or self._records_behind(at + 1) or self._records_counted(at))
        said |= text in _ADVERBS and at > 0 and self._is_sound(at)
        said |= text in _CONCEDING and at > 0
        said |= text in _ADDING and self._spoken_of(at)
        said |= text == "they" and lattice.text(at - 1) == "than"
        said |= (text == "still" and self._measures_behind(at + 1)) or (text == "after" and self._is_after_record(at))
        said |= text in _ONE_BY_ONE and self._closes(at + 1) and self._is_of_each(at)
        said |= text in _STILL and any(not m.weak for _, m in lattice.of(at + 1, Meant))
        said |= text == "still" and self._is_undone(at + 1)
        if not _EXTREMES.isdisjoint(lattice.texts) or lattice.superlative:
            said |= text in _LIKES and any(d.form == "superlative" for _, d in lattice.of(at + 1, Degree))
            said |= (
                text in YIELDS
                and lattice.text(at - 1) not in _BEEN
                and self._most_of_named(at + 1)
                and (at != 1 or lattice.text(0) != "who" or text not in _EATS)
            )
            said |= text in _MET and self._behind_number(at)
            yield from self._before_most(at)
        said |= (text in _BEINGS and self._is_of_being(at)) or self._is_of_much(at)
        said |= text == "inside" and self._closes(at + 1) and self._is_held_before(at)
        yield from (*self._led_to_records(at), *self._had_by_them(at))
        if said:
            yield at + 1, Free(text), _COST
        if stop := self.than_any(at):
            yield stop, Free(text), _COST
        number = lattice.texts[at : at + 2] == ("number", "of") and lattice.text(at - 1) in _EXTREMES | _MIDDLES
        if number and self.is_unit(at + 2):
            yield at + 2, Free(text), _COST
        for end, named in lattice.of(at + 2, Named) if number else ():
            if named.plural and all(s.is_number for s in named.senses):
                yield end, Mention(named.senses, "noun", True, word=lattice.text(at + 2)), 1 + named.cost
        if self.is_of_all(at):
            yield at + 2, Free(text), _COST
        partitive = text in _PARTITIVES and lattice.text(at + 1) == "of"
        if partitive and not lattice.of(at, Named) and lattice.of(at + 2, Meant):
            yield at + 2, Free(text), _PARTITIVE_COST
        if lattice.texts[at : at + 2] == ("amount", "of") and at:
            start = lattice.skip(at + 2, _THE)
            if any(all(s.is_number for s in n.senses) for _, n in lattice.of(start, Named)):
                yield at + 2, Free(text), _COST
        if text == "amount" and lattice.text(at - 1) == "the":
            place = lattice.skip(at + 1, _BY_USER)
            numbers = any(all(s.is_number for s in n.senses) for _, n in lattice.of(place, Named) if n.part == "verb")
            done = any(head.role == "verb" for _, head in lattice.of(place, Headed))
            averaged = not _MIDDLES.isdisjoint(lattice.texts)
            if place > at + 1 and (numbers or (done and averaged)):
                yield at + 1, Free(text), _COST

    def _came_in(self, at: int) -> bool:
        """Return whether "in" is of "came in" before a time."""
        lattice = self._lattice
        return lattice.text(at) == "in" and lattice.text(at - 1) in _COME and lattice.text(at + 1) in _BEHIND_IN

    def _is_listed_before(self, at: int) -> bool:
        """Return whether a list or one of it ends here, of which a participle says no more: "was ibuprofen given"."""
        lattice = self._lattice
        timed = any(True for _ in lattice.times.window(at + 1))
        often = any(True for _ in lattice.phrase(at + 1, words.OFTEN))
        if lattice.named(at) or not (timed or often or self._closes(at + 1)):
            return False
        back = at - 1 if lattice.text(at - 1) in _BEEN else at
        places = range(max(0, back - 4), back)
        held = [m.sense for place in places for stop, m in lattice.of(place, Meant) if stop == back]
        held += [s for place in places for stop, n in lattice.of(place, Named) if stop == back for s in n.senses]
        return any(s.column.kind == "list" for s in held)

    def _is_held_before(self, at: int) -> bool:
        """Return whether what was in a thing is named right before: "parcels with clothes inside", of `contents`."""
        lattice = self._lattice
        held = [m for place in range(max(0, at - 3), at) for stop, m in lattice.of(place, Meant) if stop == at]
        return any(not _CONTENTS.isdisjoint(thesaurus.words_of(m.sense.column.name)) for m in held)

    def _of_day(self, at: int) -> Iterator[Read]:
        """Yield "of day" behind the time that is asked for."""
        lattice = self._lattice
        if lattice.text(at) == "of" and lattice.text(at - 1) == "time" and not _CLOCKS.isdisjoint(lattice.texts[:at]):
            yield from ((end, Free("of"), 0.0) for end in lattice.one_of(at, _OF_DAY))

    def _is_after_record(self, at: int) -> bool:
        """Return whether the record stands behind "after", of what a field tells by its name: `mood_afterwards`."""
        lattice = self._lattice
        told = {s for s in lattice.view.senses if not _AFTER.isdisjoint(thesaurus.words_of(s.column.name))}
        if any("before" in thesaurus.words_of(s.column.name) for s in lattice.view.senses):
            return False  # there "after" tells which of two fields is meant
        if not told or not any(lattice.of(place, Headed) for place in range(at + 1, at + 4)):
            return False
        held = [m.sense for place in range(at) for _, m in lattice.of(place, Meant)]
        named = [s for place in range(at) for _, n in lattice.of(place, Named) if n.part == "noun" for s in n.senses]
        return not told.isdisjoint({*held, *named})

    def _led_to_records(self, at: int) -> Iterator[Read]:
        """Yield "because of" before the name of the records: "the hours I missed because of my migraines"."""
        lattice = self._lattice
        yield from self._of_day(at)
        for end in lattice.one_of(at, _DUE_TO):
            heads = [head for _, head in lattice.of(lattice.skip(end, _OWN_OR_ONE), Headed) if head.role == "noun"]
            one = lattice.text(end) in _ONE_OF or lattice.skip(end, _OWN_OR_ONE) > lattice.skip(end, _OWN)
            if any(head.plural or one for head in heads):
                yield end, Free(lattice.text(at)), _COST

    def _held_in(self, at: int) -> Iterator[Read]:
        """Yield "in them" behind what the records are said to have: "with shoes in them", "had no birds on it"."""
        lattice = self._lattice
        if (
            lattice.text(at + 1) in PRONOUNS
            and self._is_value_before(at)
            and not _HAVING.isdisjoint(lattice.texts[:at])
        ):
            yield at + 2, Free(lattice.text(at)), _COST

    def _had_by_them(self, at: int) -> Iterator[Read]:
        """Yield "they received" at the end of what is asked by group, and any of those whom every record has one of."""
        lattice = self._lattice
        if lattice.texts[at : at + 2] == ("one", "of") and lattice.text(at - 1) in _ANY_TIME:
            for end, named in lattice.of(lattice.skip(at + 2, _OWN), Named):
                people = all("who" in role.asks for s in named.senses for role in s.roles)
                if named.plural and people and all(s.is_label and lattice.view.is_full(s) for s in named.senses):
                    yield end, Free("one of"), _COST
        grouped = lattice.text(at) == "they" and not _GROUPING.isdisjoint(lattice.texts[:at])
        if grouped and lattice.text(at + 1) in _THEIRS and self._closes(at + 2):
            yield at + 2, Free("they"), _COST

    def _is_of_being(self, at: int) -> bool:
        """Return whether "she" or "he" is the one being that all records are of: the baby of `baby_feeds`.

        Nobody else may have done what the verb says: no field may tell who did it.
        """
        lattice = self._lattice
        being = lattice.view.being
        if not being or not being.isdisjoint(lattice.texts) or any(lattice.of(p, Meant) for p in range(at)):
            return False
        doers = {thesaurus.words_of(s.column.name)[0] for s in lattice.view.senses if s.column.name.endswith("by")}
        done = {base for doer in doers for base in thesaurus.bases(doer, "verb")}
        verbs = {base for text in lattice.texts[at:] for base in thesaurus.bases(text, "verb")}
        return done.isdisjoint(verbs) or not done

    def _before_most(self, at: int) -> Iterator[Read]:
        """Yield verbs that only lead to a superlative: "gives me", "takes in", "is responsible for"."""
        lattice = self._lattice
        text = lattice.text(at)
        for end in lattice.one_of(at, _YIELDS_ME):
            yield end, Free(text), _COST
        for end in lattice.one_of(at, _YIELDS_IN):
            earned = any(stop == end and named.part == "verb" for stop, named in lattice.of(at, Named))
            if self._most_of_named(end) and not earned:
                yield end, Free(text), _COST
        place = lattice.skip(at + 1, _OWN)
        records = any(head.role == "noun" and head.plural for _, head in lattice.of(place + 1, Headed))
        if text in words.NEEDED and records and lattice.text(place) in words.HIGHEST | words.LOWEST:
            yield at + 1, Free(text), _COST
        for end in lattice.one_of(at, _ACCOUNTS):
            often = any(True for _ in lattice.phrase(end, words.OFTEN))
            if lattice.text(lattice.skip(end, _THE)) in words.HIGHEST | words.LOWEST and not often:
                yield end, Free(text), _COST

    def _named_filler(self, at: int) -> Iterator[Read]:
        """Yield what only a name or verb of the records behind or before it makes empty: "last" of a last contact."""
        lattice = self._lattice
        text = lattice.text(at)
        if text in ("i", "we") and lattice.text(at + 1) in _MET and self._behind_number(at):
            yield at + 2, Free(text), _COST
        if text == "left" and lattice.text(at + 1).startswith("un") and lattice.of(at + 1, Named):
            yield at + 1, Free(text), _COST
        if (text in _ORDINAL and self._is_named_so(at)) or (text in _GIVEN and self._is_listed_before(at)):
            yield at + 1, Free(text), _COST
        if lattice.texts[at + 1 : at + 4] in _TIMES and text == "for":
            if lattice.text(0) == "when":
                yield at + 1, Free(text), _COST
            if lattice.text(at + 2) == "first" and self._is_once():
                yield at + 4, Free(text), _COST
        if text == "for" and (at in lattice.parted or self._is_number_of(at)):
            yield at + 1, Free(text), _COST
        if text == "to" and not _USED.isdisjoint(lattice.texts[:at]) and self._is_doing_of_it(at + 1):
            yield at + 1, Free(text), _COST
        if text == "to" and lattice.text(at - 1) in _BROUGHT and lattice.text(at + 1) in words.USER:
            yield at + 2, Free(text), _COST

    def _is_number_of(self, at: int) -> bool:
        """Return whether a number is named before "for", and behind it what it is of: "my average rating for tacos"."""
        lattice = self._lattice
        before = [n for back in (1, 2) if at >= back for stop, n in lattice.of(at - back, Named) if stop == at]
        if not any(n.part == "noun" and all(s.is_number for s in n.senses) for n in before):
            return False
        meant = [m for _, m in lattice.of(lattice.skip(at + 1, _OWN), Meant)]
        people = any(m.sense.is_of_people for m in meant)
        return bool(meant) and not people

    def _is_doing_of_it(self, at: int) -> bool:
        """Return whether the verb is what the thing before it is used for: "use a card to pay for"."""
        lattice = self._lattice
        verbs = [n for _, n in lattice.of(at, Named) if n.part == "verb"]
        used = [m.sense for place in range(at - 1) for stop, m in lattice.of(place, Meant) if stop == at - 1]
        return bool(used) and (bool(verbs) or any(h.role in ("verb", "light") for _, h in lattice.of(at, Headed)))

    def _is_named_so(self, at: int) -> bool:
        """Return whether "last" or "first" belongs to the name of a day: "last been in touch" of `last_contact`."""
        lattice = self._lattice
        places = {at + 1, lattice.skip(at + 1, _BETWEEN)}
        days = [s for place in places for _, n in lattice.of(place, Named) if n.part == "verb" for s in n.senses]
        return bool(days) and all(s.is_day and lattice.text(at) in s.column.name.lower().split("_") for s in days)

    def _is_once(self) -> bool:
        """Return whether a verb of the question is what is done for a first time only: "meet", which is "first met"."""
        lattice = self._lattice
        for place, word in enumerate(lattice.texts):
            verbs = [n for _, n in lattice.of(place, Named) if n.part == "verb" and all(s.is_day for s in n.senses)]
            if verbs and any(
                isinstance(i, Named) and i.senses == verbs[0].senses for i in lattice.view.items(("first", word))
            ):
                return True
        return False

    def _is_of_much(self, at: int) -> bool:
        """Return whether it is asked how much in what is named each brought: "how much in tips did each area bring"."""
        lattice = self._lattice
        if lattice.text(at) not in _BRINGS or not self._closes(at + 1):
            return False
        named = any(all(s.is_number for s in n.senses) for p in range(2, 5) for _, n in lattice.of(p, Named))
        return lattice.texts[:2] == ("how", "much") and named and "each" in lattice.texts[:at]

    def _is_of_each(self, at: int) -> bool:
        """Return whether an average or a bound stands before "each", which holds for each anyway."""
        lattice = self._lattice
        bounds = any(True for place in range(at) for _ in lattice.phrase(place, words.BEFORE_COMPARED))
        return bounds or "average" in lattice.texts[:at]

    def _measures_behind(self, at: int) -> bool:
        """Return whether a verb of a number stands here, of which "still" says nothing: "still took longer than"."""
        verbs = [named for _, named in self._lattice.of(at, Named) if named.part == "verb"]
        return any(all(s.is_number for s in named.senses) for named in verbs)

    def _is_undone(self, at: int) -> bool:
        """Return whether something is denied from here on: "still not paid", "still have not been paid"."""
        place = self._lattice.skip(at, _HELPING)
        return self._lattice.text(place) == "not" and self._is_negated(self._lattice.skip(place + 1, _HELPING) - 1)

    def _is_negated(self, at: int) -> bool:
        """Return whether what stands behind "not" is said of the records: a yes or no, a value, what was done."""
        lattice = self._lattice
        told = any(lattice.of(at + 1, kind) for kind in (Flagged, Meant))
        return told or any(named.part == "verb" for _, named in lattice.of(at + 1, Named))

    def _most_of_named(self, at: int) -> bool:
        """Return whether a superlative stands at a place, and behind it what there is most of: "the most honey"."""
        lattice = self._lattice
        place = lattice.skip(at, _OWN)
        named = lattice.text(place + 1) in words.PARTS | {"money"} or bool(lattice.of(place + 1, Named))
        named = named or self.is_unit(place + 1)
        if lattice.text(place) in ("most", "least") and self.is_of_all(place + 1):
            return True
        best = any(degree.form == "superlative" for _, degree in lattice.of(place, Degree))
        return best or (lattice.text(place) in words.HIGHEST | words.LOWEST and named)

    def _is_sound(self, at: int) -> bool:
        """Return whether an adverb stands before a verb or a denial, where it adds nothing."""
        lattice = self._lattice
        behind = lattice.text(at + 1)
        if lattice.text(at) == "actually" and any("status" in s.column.name for s in lattice.view.senses):
            return False
        said = behind != "not" and any(lattice.of(at + 1, kind) for kind in (Meant, Flagged))
        if lattice.text(at) == "just" and said:
            return False  # who "just passed" did so barely, or lately
        kind = lattice.tokens[at + 1].kind if at + 1 < len(lattice) else "mark"
        return behind not in _OPEN and (kind == "word" or behind == "?")

    def _is_weather(self, at: int) -> bool:
        """Return whether "it" is the weather: "was it ever warmer than 30 degrees", "how often did it rain"."""
        lattice = self._lattice
        place = lattice.skip(at + 1, _EVER)
        held = [s for _, degree in lattice.of(place, Degree) for s in degree.senses]
        held += [s for _, named in lattice.of(place, Named) for s in named.senses]
        told = any(m.key in _WEATHER for s in held for m in s.measures)
        return told and lattice.text(at - 1) in words.YES_NO

    def _records_behind(self, at: int) -> bool:
        """Return whether the records are what was needed: "needed the most repairs", "needed more than 15 repairs"."""
        lattice = self._lattice
        bounds = (at, *(end for end, _ in lattice.phrase(at, words.BEFORE_COMPARED)))
        numbers = [end + 1 for end in bounds if lattice.opens(end, _NUMBER)]
        behind = [stop for end in numbers for stop, _ in ((end, ""), *lattice.phrase(end, words.AFTER_COMPARED))]
        told = not _HAD.isdisjoint(lattice.texts[:at])
        behind.append(lattice.skip(at, _THE | words.HIGHEST | words.LOWEST | {"any", "more"} | (_A if told else set())))
        return any(head.role == "noun" for place in behind for _, head in lattice.of(place, Headed))

    def _records_counted(self, at: int) -> bool:
        """Return whether it is asked how many of the records there were: "how many repairs has the car needed"."""
        lattice = self._lattice
        counted = lattice.texts[:2] == ("how", "many") and not _HAD.isdisjoint(lattice.texts[3:at])
        ends = self._closes(at + 1) or lattice.text(at + 1) in words.PREPOSITIONS | {"since", "last", "this", "so"}
        if any(True for _ in lattice.phrase(at + 1, words.OFTEN)):
            labels = [n for place in (1, 2) for _, n in lattice.of(place, Named) if n.part == "noun"]
            return lattice.text(0) in ("which", "what") and any(s.is_label for n in labels for s in n.senses)
        return counted and ends and any(h.role == "noun" and h.plural for _, h in lattice.of(2, Headed))

    def _counts(self) -> bool:
        """Return whether the question asks how many there were of what a field counts."""
        lattice = self._lattice
        named = any(n.plural and all(s.is_number for s in n.senses) for _, n in lattice.of(2, Named))
        return lattice.texts[:2] == ("how", "many") and named

    def _behind_number(self, at: int) -> bool:
        """Return whether a field is named right before, but for other words of the kind: "pulse ever measured"."""
        back = at
        while self._lattice.text(back - 1) in _MET:
            back -= 1
        return any(stop == back for n in (1, 2) if back >= n for stop, _ in self._lattice.of(back - n, Named))

    def _spoken_of(self, at: int) -> bool:
        """Return whether something is named before that a pronoun can stand for."""
        return any(self._lattice.of(place, kind) for place in range(at) for kind in (Headed, Named, Meant, Degree))
