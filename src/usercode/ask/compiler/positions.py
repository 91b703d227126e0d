"""Where in a question only a noun can stand, and where only a verb, for words that are both: "repair", "cost"."""

from __future__ import annotations

from usercode import wordnet
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.items import Degree, Headed, Meant, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.wordsets import wordset

_BEING = wordset("is was are were")
_CLAUSES = wordset("i we you he she they that which who whom did do does have has had can could when where if")
"""Words with which a clause of its own begins, that has a verb."""
_BEFORE_ADJECTIVES = wordset("the a an my our your his her their its which what no any each every")
_ASKING = frozenset({"what", "which"})
_HAVE = wordset("have had has")
_ADVERBS = wordset("ever never already just also always not")
_MOSTLY = 0.5
_ARTICLES = wordset("the a an this that my our")
_SPENDINGS = wordset("spending spendings expenditure")
_MANY = ("how", "many")


def is_noun_place(lattice: Lattice, at: int, end: int, *, head: bool = False) -> bool:
    """Return whether the words that end there can be nothing but a noun, which they are by another reading.

    With `head` that other reading must name the records.

    Behind a superlative, behind an adjective with its article, behind "what" with the verb after them, and where the
    only verb is the "was" that the question begins with.
    """
    if not _is_noun(lattice, at, end, head=head):
        return False
    if _behind_superlative(lattice, at) or _behind_adjective(lattice, at):
        return True
    if at == 1 and lattice.text(0) in _ASKING and lattice.text(end) in _BEING | words.YES_NO:
        return True
    being = lattice.text(0) == "what" and lattice.text(1) in _BEING
    return being and at > 1 and _CLAUSES.isdisjoint(lattice.texts[2:at]) and not is_participle(lattice.text(at))


def is_verb_place(lattice: Lattice, at: int) -> bool:
    """Return whether a word that is a verb by another reading is no noun: "coins I have bought", "coins that cost"."""
    if not any(named.part == "verb" for _, named in lattice.of(at, Named)):
        return False
    back = at - 1
    while lattice.text(back) in _ADVERBS:
        back -= 1
    if lattice.text(back) == "that" and back > 0:
        return any(stop == back and head.role == "noun" for stop, head in lattice.of(back - 1, Headed))
    helped = back
    while lattice.text(back) in _HAVE | _ADVERBS:
        back -= 1
    return back > 0 and lattice.text(back) in ("i", "we") and (back == helped or is_participle(lattice.text(at)))


def is_no_noun(lattice: Lattice, at: int, end: int, named: Named) -> bool:
    """Return whether a name of a field is none here: "how many hours" of a clock, and what was "reported in 2023"."""
    if lattice.texts[max(at - 2, 0) : at] == _MANY and named.plural:
        return all(s.column.kind == "time" for s in named.senses)
    if end > at + 1 or not is_participle(lattice.text(at)) or not all(s.is_day for s in named.senses):
        return False
    verb = any(stop == end and n.part == "verb" for stop, n in lattice.of(at, Named))
    return verb and lattice.text(at - 1) not in _ARTICLES and any(True for _ in lattice.times.window(end))


def is_value_counted(lattice: Lattice, at: int) -> bool:
    """Return whether a plural stands behind "how many" and a value: the "sets" of "how many squat sets"."""
    values = lattice.of(2, Meant) if lattice.texts[:2] == _MANY else ()
    return lattice.text(at).endswith("s") and any(stop == at for stop, _ in values)


def is_led_to(lattice: Lattice, at: int) -> bool:
    """Return whether a preposition and an article stand before the noun that a word follows: no subject of it."""
    led = lattice.text(at - 2) in _ARTICLES and lattice.text(at - 3) in words.PREPOSITIONS
    return led and wordnet.parts(lattice.text(at - 1)).get("noun", 0.0) > _MOSTLY


def is_spending(lattice: Lattice, at: int) -> bool:
    """Return whether a question is of the spending, which is an amount of money: "spending by category"."""
    first = at == 0 or (at == 1 and lattice.text(0) in ("my", "our", "total"))
    return first and lattice.text(at) in _SPENDINGS and any(s.dimension == "money" for s in lattice.view.senses)


def _is_noun(lattice: Lattice, at: int, end: int, *, head: bool) -> bool:
    """Return whether the first of the words, or all of them, name the records or a field."""
    ends = (at + 1, end)
    if any(stop in ends and item.role == "noun" for stop, item in lattice.of(at, Headed)):
        return True
    return not head and any(stop == end and named.part == "noun" for stop, named in lattice.of(at, Named))


def _behind_superlative(lattice: Lattice, at: int) -> bool:
    if lattice.text(at - 1) in (words.HIGHEST | words.LOWEST) - {"most", "least", "fewest"}:
        return True
    places = [at - back for back in (1, 2) if at >= back]
    return any(d.form == "superlative" for place in places for stop, d in lattice.of(place, Degree) if stop == at)


def _behind_adjective(lattice: Lattice, at: int) -> bool:
    if at < 2 or wordnet.parts(lattice.text(at - 1)).get("adjective", 0.0) < _MOSTLY:
        return False
    return lattice.text(at - 2) in _BEFORE_ADJECTIVES or _behind_superlative(lattice, at - 1)
