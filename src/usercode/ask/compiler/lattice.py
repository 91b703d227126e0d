"""Typed items over the tokens of one question, for one collection: where each begins and ends, what it may mean."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar

from usercode.ask.compiler.deriving import thing_done
from usercode.ask.compiler.items import Degree, Flagged, Headed, Item, Meant, Named, Sense
from usercode.ask.compiler.parts import Read
from usercode.ask.compiler.phrases import DEADLINES, PREPOSITIONS, RECORDED
from usercode.ask.compiler.times import Times
from usercode.ask.compiler.view import PEOPLE, View
from usercode.ask.compiler.wordings import MADE_OF, MINE
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import wordset
from usercode.ask.thesaurus import bases, currencies, units, words_of

Phrase = tuple[str, ...]
_INSIDE = frozenset({"a", "an", "the", "my", "our", "me", "us"})
"""Words that may part those of a verb."""
PARTICLES = frozenset({"away", "back", "down", "off", "out", "up"})
"""Words that make another verb of one, and may stand behind what it is done to: "bring the drill back"."""
_PARTED_BY = PARTICLES | {"for"}
_BEEN = frozenset({"am", "is", "are", "was", "were", "been"})
_OBJECT = range(2, 6)
"""How far behind its verb such a word may stand."""
_PARTED = 0.1
_STEM = 4
"""Letters by which a verb and the field that is made of it are known for kin: "cooked" and `cooking_minutes`."""
_HOW_MUCH = (("how", "much"), ("how", "many"))
"""What a noun follows, and no verb: "how much water"."""
_USER = frozenset({"i", "we"})
_HAVE_DONE = frozenset((a, b) for i in _USER for h in ("have", "had", "did") for a, b in ((h, i), (i, h)))
_HELD = frozenset({"condition", "state", "shape", "quality"})
"""Words of fields that say how a thing is, not what was done with it."""
_DO = frozenset({"did", "do", "does"})
_CLAUSES = wordset("i we you he she they it that which who whom whose what did do does have has had when where if is")
"""Words with which a clause of its own begins, whose verb may end in -s."""
_TIMED = wordset(
    "when last first latest recent recently earliest day days date dates week weeks month months year years long ago "
    "since until before after fast fastest faster quick quickest quickly slow slowest slowly time soon late overdue"
)
"""Words of questions in which the day on which something was done may be meant."""
_ASKED_EACH = frozenset({"which", "what", "each", "every", "per"})
_NAMING = frozenset({"name", "are", "were", "list", "give", "me", "top", "tell"})
"""Words before "the three people" that are asked for."""
_MARGIN = 8
"""Empty words kept behind the last, so that looking a little around a place needs no care."""
Entry = TypeVar("Entry")
Wanted = TypeVar("Wanted")


class Lattice:
    """The tokens of a question with what they can mean in one collection."""

    def __init__(self, tokens: Sequence[Token], view: View, times: Times) -> None:
        self.tokens = tokens
        self.view = view
        self.times = times
        self.texts = tuple([t.text for t in tokens])
        self._padded = (*self.texts, *[""] * _MARGIN)
        self._lower = tuple([text.lower() for text in self.texts])
        self.plain = (*["" if token.quoted else token.text for token in tokens], *[""] * _MARGIN)
        """The words by their places, "" inside quotation marks and for a few places behind the last and before the
        first: where `text` may be asked of any place, this may be of those around a word."""
        self._size, self._reach = len(tokens), len(self.plain)
        spoken = f" {' '.join(self.texts)} "
        self.superlative = "est " in spoken
        """Whether a word may be a superlative by its ending."""
        self.undone = " un" in spoken
        """Whether a word may say by its beginning that something was not done: "unrated"."""
        self.parted: set[int] = set()
        """Where words stand that belong to a verb before them, with what was done to it between."""
        self.of_answer: set[int] = set()
        """Where words stand that speak of the answer alone: "List them all"."""
        self._behind: dict[int, list[tuple[int, Item]]] = {}
        """What the particle of a form of "be" before it says: "was I up"."""
        self._plurals = _plurals(self._lower)
        self.laid: dict[int, list[Read]] = {}
        """Parts that were read before all others, by the place where they begin."""
        self.items: list[list[tuple[int, Item]]] = [self._items_at(at) for at in range(len(tokens))]
        self._settle_states()
        self._settle_places()
        self._settle_flags()
        if view.loose:
            self._add_loose()
        if not PEOPLE.isdisjoint(self._lower):
            self._add_people()
        if view.limits and self.one_of(0, DEADLINES):
            for at, word in enumerate(self._lower):
                self.items[at] += [(at + 1, named) for named in view.limits.get((word,), ())]
        self._by_kind = [_by_kind(held) for held in self.items] + [_NO_ITEMS] * _MARGIN

    def _settle_states(self) -> None:
        """Take a word that is a value and the verb of a day as the day where a time is said, else as the value.

        "How many have I sold" asks for the status, "how many did I sell in May" and "when did I sell it" for the day.
        """
        for at, held in enumerate(self.items):
            if not held:
                continue
            ends = {end for end, item in held if _is_done_on(item)}
            states = [(end, item) for end, item in held if end in ends and _is_state(item)]
            if not states:
                continue
            longer = [end for end, item in held if isinstance(item, Named) and item.part == "verb" and end > max(ends)]
            if longer:  # to "sell for" a price says that it was sold
                self.items[at] = [read for read in held if read[0] in longer or not isinstance(read[1], Meant | Named)]
                continue
            done = [i for _, i in held if isinstance(i, Named) and _is_done_on(i)]
            every = any(not s.column.optional for i in done for s in i.senses)
            if self._timed() or (every and not _USER.isdisjoint(self._lower)):
                self.items[at] = [read for read in held if read not in states]
                continue
            stops = {end for end, item in states}
            for place in (at, at - 1) if self._lower[at - 1] in _BEEN else (at,):
                self.items[place] = [(e, i) for e, i in self.items[place] if e not in stops or not _is_of_day(i)]

    def _settle_places(self) -> None:
        """Take a name that is a country and a place in it as the country: all that was there was in it."""
        for at, held in enumerate(self.items):
            named = [(end, item) for end, item in held if isinstance(item, Meant) and item.sense.is_label]
            wide = {end: item for end, item in named if "country" in words_of(item.sense.column.name)}
            if wide and len(named) > len(wide):
                inside = [read for read in named if read[0] in wide and read[1] != wide[read[0]] and _is_place(read[1])]
                self.items[at] = [read for read in held if read not in inside]

    def _timed(self) -> bool:
        """Return whether a time is asked for, or said."""
        said = not _TIMED.isdisjoint(self._lower) or any(t.kind in ("date", "clock") for t in self.tokens)
        return said or any(True for at in range(len(self.tokens)) for _ in self.times.window(at))

    def __len__(self) -> int:
        return self._size

    def _settle_flags(self) -> None:
        """Take no verb of several words that begins with a yes or no of the records: `video`, before "calls"."""
        for at, held in enumerate(self.items):
            if any(isinstance(item, Flagged) and not item.cost and end == at + 1 for end, item in held):
                self.items[at] = [read for read in held if read[0] == at + 1 or not _is_other_verb(read[1])]

    def _add_loose(self) -> None:
        """Add the words that speak of a field because others of the question name it."""
        named: dict[Sense, set[int]] = {}
        surely: dict[Sense, set[int]] = {}
        for at, item in ((at, item) for at, held in enumerate(self.items) for _, item in held):
            if isinstance(item, Meant) and not item.cost:
                named.setdefault(item.sense, set()).add(at)
            if not isinstance(item, Degree | Named) or (isinstance(item, Named) and item.part == "asks"):
                continue
            for sense in item.senses:
                named.setdefault(sense, set()).add(at)
            stem = self._lower[at][:_STEM]
            made = isinstance(item, Named) and item.part == "verb" and len(stem) == _STEM
            if (
                isinstance(item, Named)
                and len(item.senses) == 1
                and (item.part == "noun" or (made and item.senses[0].column.name.startswith(stem)))
            ):
                surely.setdefault(item.senses[0], set()).add(at)
            elif isinstance(item, Named) and item.part == "noun" and differ_by_doing(item.senses):
                for sense in item.senses:
                    surely.setdefault(sense, set()).add(at)
        for at, sense in self._held_in_units():
            named.setdefault(sense, set()).add(at)
        for sense in self._loosely_twice():
            surely.setdefault(sense, set()).add(-1)
            named.setdefault(sense, set()).add(-1)
        for at in range(len(self.tokens)):
            for size in (1, 2, 3):
                for item in self.view.loose.get(self._lower[at : at + size], ()) if not self.tokens[at].quoted else ():
                    enough = named if isinstance(item, Named) and item.part == "noun" else surely
                    if isinstance(item, Named | Degree) and all(enough.get(s, set()) - {at} for s in item.senses):
                        held = self.items[at]
                        if not any(_is_of_other_doing(item, own, self._lower[at]) for _, own in held):
                            own = [read for read in held if not _is_of_other_doing(read[1], item, self._lower[at])]
                            self.items[at] = [*own, (at + size, item)]

    def _held_in_units(self) -> Iterator[tuple[int, Sense]]:
        """Yield the numbers that are held in a unit or currency of the question: "the oven above 200 degrees"."""
        for at, word in enumerate(self._lower):
            dimensions = {unit.dimension for unit in units(word)} if len(word) > 1 else set()
            codes = {currency.code for currency in currencies(word)}
            for sense in self.view.senses if dimensions or codes else ():
                held = sense.unit is not None and sense.unit.dimension in dimensions
                if sense.is_number and (held or sense.column.unit in codes):
                    yield at, sense

    def _add_people(self) -> None:
        """Let "people" be those of the one field that says who, where they are asked for: "which three people"."""
        who = self.view.who
        for at, word in enumerate(self._lower):
            if word not in PEOPLE or self.items[at] or who is None:
                continue
            back = at - 1
            while back > 0 and (self.tokens[back].kind == "number" or self._lower[back] in ("the", "different")):
                back -= 1
            counted = any(token.kind == "number" for token in self.tokens[back + 1 : at])
            told = "different" in self._lower[back + 1 : at] or (counted and self._lower[back] in _NAMING)
            if told or self._lower[back] in _ASKED_EACH:
                self.items[at].append((at + 1, Named((who,), "noun", word == "people")))

    def _loosely_twice(self) -> set[Sense]:
        """Return the fields of which two words speak together: the lessons that cost, of `lesson_fee`."""
        parts: dict[Sense, set[str]] = {}
        for at in range(len(self.tokens)):
            for item in self.view.loose.get(self._lower[at : at + 1], ()) if not self.tokens[at].quoted else ():
                if isinstance(item, Named) and item.senses[0].dimension == "money":
                    parts.setdefault(item.senses[0], set()).add(item.part)
        return {sense for sense, held in parts.items() if held >= {"noun", "verb"}}

    def _items_at(self, at: int) -> list[tuple[int, Item]]:
        found: list[tuple[int, Item]] = []
        quoted = self.tokens[at].quoted
        if quoted and at and self.tokens[at - 1].quoted:
            return found
        longest = self.view.longest(self._lower[at])
        for end in range(min(self._size, at + longest), at, -1):
            if quoted and (end < self._size and self.tokens[end].quoted):
                continue
            items = self.view.items(self._lower[at:end])
            found += [(end, item) for item in items if self._is_meant(at, end, item, quoted=quoted)]
        if longest > 1 and not quoted:
            if not _INSIDE.isdisjoint(self._lower[at + 1 : at + longest]):
                found += self._about_article(at, longest)
            if not _PARTED_BY.isdisjoint(self._lower[at + 2 : at + 6]):
                found += self._about_object(at)
        if at in self._behind:
            found += self._behind.pop(at)
        return found

    def _is_meant(self, at: int, end: int, item: Item, *, quoted: bool) -> bool:
        """Return whether words can mean an item where they stand."""
        if self._is_plural(at, item):
            return False
        if isinstance(item, Meant):
            if self._lower[at - 2 : at] in _HAVE_DONE and not _HELD.isdisjoint(words_of(item.sense.column.name)):
                return False  # what "I have worn" is not what is in a worn condition
            done = item.part == "verb" and item.values[0] not in MINE
            return not done or self._lower[at - 2 : at] not in _HOW_MUCH
        if isinstance(item, Named) and self._opens_bound(end - 1):
            return False
        if (
            isinstance(item, Named)
            and item.part == "noun"
            and self._lower[at] == "rate"
            and self._lower[at - 1] in _USER
        ):
            return False  # what "I rate" is no heart rate
        if isinstance(item, Headed) and item.cost and end > at + 1 and self._holds_value(at, end, item.role):
            return False
        return not quoted

    def _about_object(self, at: int) -> Iterator[tuple[int, Item]]:
        """Yield the doings of a verb whose particle stands behind its object: "gave three jars away"."""
        for place in self.particles(at):
            for item in self.view.items((self._lower[at], self._lower[place])):
                if _is_doing(item) and self._lower[at] in _BEEN:
                    self._behind.setdefault(place, []).append((place + 1, item))
                elif _is_doing(item):
                    self.parted.add(place)
                    yield at + 1, replace(item, cost=item.cost + _PARTED)

    def particles(self, at: int) -> Iterator[int]:
        """Yield where the particle of a verb may stand behind an object."""
        places = [at + gap for gap in _OBJECT if at + gap < len(self._lower)]
        yield from (place for place in places if self._lower[place] in PARTICLES or self._ends_in_for(place))

    def _ends_in_for(self, at: int) -> bool:
        """Return whether the question ends in "for": "what did I sell the scarf for"."""
        return self._lower[at] == "for" and self._padded[at + 1] in ("", "?")

    def _about_article(self, at: int, longest: int) -> Iterator[tuple[int, Item]]:
        """Yield the doings whose words an article parts: "lend a hand" for "lend hand"."""
        for end in range(min(len(self.tokens), at + longest + 1), at + 2, -1):
            words = self._lower[at:end]
            kept = tuple(word for n, word in enumerate(words) if not n or word not in _INSIDE)
            if 1 < len(kept) < len(words) and words[-1] not in _INSIDE:
                flags = words[0] in PREPOSITIONS
                items = self.view.items(kept)
                for item in items:
                    whole = isinstance(item, Headed) and item.cost and self._holds_value(at, end, item.role)
                    if not whole and (_is_doing(item) or (flags and isinstance(item, Flagged))):
                        yield end, item

    def lay(self, at: int, end: int, item: Item) -> None:
        """Lay one more item over the words from `at` to `end`, where they can mean it."""
        if self._is_plural(at, item):
            return
        self.items[at].append((end, item))
        self._by_kind[at].setdefault(type(item), []).append((end, item))

    def _is_plural(self, at: int, item: Item) -> bool:
        """Return whether an item is a verb, and none can stand there."""
        return at in self._plurals and (_is_doing(item) or (isinstance(item, Meant) and item.part == "verb"))

    def settle(self) -> None:
        """Take what was laid over words as the value or as the day, as what they mean by themselves."""
        self._settle_states()
        self._by_kind = [_by_kind(held) for held in self.items] + [_NO_ITEMS] * _MARGIN

    def _opens_bound(self, at: int) -> bool:
        """Return whether a word opens a bound of time: the "on" of "last contact on or after 1 June" ends no name."""
        return self._lower[at] in ("on", "in") and self._lower[at + 1 : at + 3] in (("or", "after"), ("or", "before"))

    def _holds_value(self, at: int, end: int, role: str) -> bool:
        """Return whether a word of a phrase is a stored value: "electricity bills" is more than bills then.

        Of a doing, its verb may be one as well: to water the plants, of a task "watering".
        """
        done = self.view.items(self._lower[at : at + 1]) if role == "verb" else ()
        return any(isinstance(i, Meant) and i.part == "verb" and i.cost <= MADE_OF for i in done) or any(
            isinstance(item, Meant) and not item.cost and not item.weak
            for place in range(at, end)
            for item in self.view.items(self._lower[place : place + 1])
        )

    @cached_property
    def says_doing(self) -> bool:
        """Whether a word is the doing that makes one of the records, and not their name: "buy" of purchases."""
        for kinds in self._by_kind:
            held = kinds.get(Headed)
            if held and any(h.role == "verb" for _, h in held) and all(h.role != "noun" or h.cost for _, h in held):
                return True
        return False

    def holds(self, kind: type[Item]) -> bool:
        """Return whether an item of a kind lies anywhere."""
        return kind in set().union(*self._by_kind)

    def is_name(self, at: int) -> bool:
        """Return whether a word is a stored value written with a capital letter: Max, not the maximum."""
        return self.tokens[at].capital and bool(self.of(at, Meant))

    def named(self, at: int) -> bool:
        """Return whether a name, value or verb of the records begins at `at`."""
        return at < self._size and bool(self.items[at])

    def kinds(self, at: int) -> Set[type]:
        """Return the kinds of items that begin at `at`."""
        return self._by_kind[at].keys() if at < self._reach else frozenset()

    def of(self, at: int, kind: type[Wanted]) -> Sequence[tuple[int, Wanted]]:
        """Return the items of a kind that begin at `at`, each with where it ends, the longest first."""
        return self._by_kind[at].get(kind, ()) if at < self._reach else ()

    def text(self, at: int) -> str:
        """Return the word at `at`, "" past the end or inside quotation marks."""
        return self.plain[at] if -_MARGIN < at < self._reach else ""

    def opens(self, at: int, words: frozenset[str]) -> bool:
        """Return whether a token, or its kind ("number", "clock"), is among those that a rule can begin with."""
        return at < self._size and (self.texts[at] in words or self.tokens[at].kind in words)

    def phrase(self, at: int, table: Mapping[tuple[str, ...], Entry]) -> Sequence[tuple[int, Entry]]:
        """Return the phrases of a table that begin at `at` with what the table says of them, the longest first."""
        sizes = (_SIZES.get(id(table)) or _sizes(table)).get(self.text(at))
        if sizes is None:
            return ()
        held = [(at + size, self._padded[at : at + size]) for size in sizes]
        return [(end, table[said]) for end, said in held if said in table]

    def one_of(self, at: int, phrases: frozenset[tuple[str, ...]]) -> Sequence[int]:
        """Return where the phrases of a set that begin at `at` end, the longest first."""
        sizes = (_SIZES.get(id(phrases)) or _sizes(phrases)).get(self._padded[at])
        return [at + size for size in sizes if self._padded[at : at + size] in phrases] if sizes else ()

    def skip(self, at: int, words: frozenset[str]) -> int:
        """Return the first place from `at` on whose word is not one of `words`."""
        plain, reach = self.plain, self._reach
        while at < reach and plain[at] in words:
            at += 1
        return at

    def after_recorded(self, at: int) -> int:
        """Return the place behind a participle that adds nothing: "no medications recorded", "being prescribed"."""
        place = self.skip(at, frozenset({"being", "was", "were", "that", "are", "is", "been", "at", "to"}))
        if self.text(place) in RECORDED:
            return place + 1
        return place + 1 if self.text(at) == "at" and self.text(at + 1) == "all" else at


def _plurals(said: tuple[str, ...]) -> frozenset[int]:
    """Return where a word in -s is no verb: behind "did", with no clause of its own ("did I pay for car washes")."""
    helper = next((at for at, text in enumerate(said) if text in _DO), len(said))
    places = (at for at in range(helper + 3, len(said)) if said[at].endswith("s") and not said[at].endswith("ss"))
    return frozenset(at for at in places if _CLAUSES.isdisjoint(said[helper + 2 : at + 1]))


def _is_place(meant: Meant) -> bool:
    return any("where" in role.asks for role in meant.sense.roles)


def _is_doing(item: Item) -> bool:
    if isinstance(item, Headed):
        return item.role in ("verb", "light")
    return isinstance(item, Named | Flagged) and item.part == "verb"


def _is_of_day(item: Item) -> bool:
    """Return whether words name a day, with the hour that stands beside it or without."""
    beside = isinstance(item, Named) and all(s.is_day or s.column.kind == "time" for s in item.senses)
    return beside and any(s.is_day for s in item.senses)  # type: ignore[union-attr]


def _is_done_on(item: Item) -> bool:
    """Return whether words are the verb of one day: to sell of `sold_at`."""
    return isinstance(item, Named) and item.part == "verb" and _is_of_day(item)


def _is_state(item: Item) -> bool:
    """Return whether words mean one value of a status, or a yes or no: what else is said of a record in one word."""
    if not isinstance(item, Meant):
        return isinstance(item, Flagged) and item.yes and not item.sense.is_day
    return not item.negated and not item.weak and len(item.values) == 1 and item.values[0].islower()


_NO_ITEMS: dict[type, list[tuple[int, Any]]] = {}


def _is_other_verb(item: Item) -> bool:
    """Return whether an item is a verb that a field only answers to, and not by its own name."""
    return isinstance(item, Named) and item.part == "verb" and item.cost > 0


def _is_of_other_doing(one: Item, own: Item, word: str) -> bool:
    """Return whether a verb is by its name that of another number of the same thing: "solved" of `exercises_tried`."""
    if not isinstance(one, Named) or not isinstance(own, Named) or {one.part, own.part} != {"verb"}:
        return False
    said = {*bases(word, "verb")}
    mine = all(not said.isdisjoint(bases(words_of(s.column.name)[-1], "verb")[1:]) for s in own.senses)
    return mine and any(differ_by_doing((sense, *own.senses)) for sense in one.senses if sense not in own.senses)


def differ_by_doing(senses: Sequence[Sense]) -> bool:
    """Return whether numbers are of one thing and differ in what was done: `exercises_tried`, `exercises_solved`."""
    things = [thing_done(words_of(s.column.name)) for s in senses if s.is_number]
    return 1 < len(senses) == len(things) and len(set(things)) == 1 and bool(things[0])


def _by_kind(held: Sequence[tuple[int, Item]]) -> dict[type, list[tuple[int, Any]]]:
    found: dict[type, list[tuple[int, Any]]] = {}
    for end, item in held:
        found.setdefault(type(item), []).append((end, item))
    return found


_SIZES: dict[int, dict[str, tuple[int, ...]]] = {}
_TABLES: list[Collection[Phrase]] = []
"""The tables behind `_SIZES`, kept so that no other object can take the identity of one."""


def _sizes(table: Collection[Phrase]) -> dict[str, tuple[int, ...]]:
    """Return how long the phrases of a table are that begin with each word, longest first.

    Tables are constants of their modules: they never change.
    """
    held = _SIZES.get(id(table))
    if held is None:
        found: dict[str, set[int]] = {}
        for phrase in table:
            found.setdefault(phrase[0], set()).add(len(phrase))
        _TABLES.append(table)
        held = _SIZES[id(table)] = {word: tuple(sorted(sizes, reverse=True)) for word, sizes in found.items()}
    return held
