"""The terms by which a dish is weighed: how it is named, what is done with it, and by and for whom. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.phrases import same_person
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.eaters import all_eaters
from usercode.state.frames.weighed.groups import group_of, verb_group
from usercode.state.frames.weighed.people import USER, Named
from usercode.state.frames.weighed.plates import SMALL, Plate
from usercode.state.frames.weighed.talk import OWN, Place, Talk, terms_at
from usercode.state.frames.words import CARERS, PEOPLE, PETS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

_DISH = "DISH"
_WHO = "WHO"
_MANY = 3
"""So many of anything are as good as more."""
_WIDE = 3
"""Tokens on each side of a dish that are weighed as a row."""
_PATH = 6
"""So many tokens between two places are weighed as one way."""
_FAR = 8
"""How far ahead of a dish the verb may stand that it belongs to."""
_SUPPOSALS = word_set("if unless whether may might could would 'd wonder wondering suppose should")
_SKIPPED = DETERMINERS - {"no"} | (ADVERBS - {"never", "not", "n't", "always", "often", "usually", "sometimes"})
_MOSTLY = 0.5


@dataclass(frozen=True)
class Table:
    """A turn as it is looked at for dishes: what may be one, who may eat, and its tokens by the kind they are of."""

    talk: Talk
    plates: Sequence[Plate]
    named: Sequence[Named]
    rows: Sequence[Sequence[str]]

    @property
    def others(self) -> list[str]:
        """All who may eat beside the user."""
        return [who for who in all_eaters(self.named) if who != USER]


def table_of(talk: Talk, plates: Sequence[Plate], named: Sequence[Named]) -> Table:
    """Return a turn as it is looked at for dishes."""
    rows = [[_coarse(kind) for kind in sentence.kinds] for sentence in talk.sentences]
    for one in named:
        if one.name and one.name != USER and one.form not in ("she", "he", "her", "him", "his", "hers"):
            row = rows[one.place.sentence]
            row[one.place.token] = _WHO
    for plate in plates:
        row = rows[plate.head.sentence]
        mark = _DISH if plate.sort in ("known", "food") else f"{_DISH}?"
        for i in range(plate.first.token, plate.head.token + 1):
            row[i] = mark if i == plate.head.token else ""
    return Table(talk, plates, named, rows)


@lru_cache(maxsize=16_384)
def _coarse(kind: str) -> str:
    """Return what a token is: itself where it is a small word, else the sort of its deed or of its thing."""
    if kind in _SKIPPED:
        return ""
    if kind in OWN or kind in SMALL or kind.startswith("<") or not kind[:1].isalpha():
        return _WHO if kind == "<name>" else kind
    if kind in PEOPLE:
        return _WHO
    if kind in FORMS:
        form, lemma = next(iter(FORMS[kind].items()))
        if parts(lemma).get("verb", 1.0) >= _MOSTLY or form in ("ing", "past", "participle"):
            return f"{'past' if form == 'participle' else form}:{_deed(lemma)}"
    if parts(kind).get("adjective", 0.0) > _MOSTLY:
        return ""
    return f"a {group_of(kind)}"


def _deed(lemma: str) -> str:
    return verb_group(lemma) or lemma


def _row(row: Sequence[str], begin: int, end: int) -> list[str]:
    return [kind for kind in row[max(0, begin) : end] if kind]


def is_left_open(talk: Talk, plate: Plate) -> bool:
    """Whether a question supposes a dish, or it is for nameless others: "should I do pasta?", "soup for the others"."""
    sentence = talk.sentences[plate.head.sentence]
    behind = sentence.kinds[plate.head.token + 1 :][:_WIDE]
    if behind[:1] == ["for"] and not {"others", "rest"}.isdisjoint(behind):
        return True
    return sentence.fact.mood == "question" and not _SUPPOSALS.isdisjoint(sentence.kinds)


def dish_terms(table: Table, plate: Plate) -> frozenset[str]:
    """Return the terms of a dish: whether it is served at all."""
    talk, place = table.talk, plate.head
    tokens, kinds = talk.sentences[place.sentence].tokens, talk.sentences[place.sentence].kinds
    found = set(terms_at(talk, place)) | _rows_about(table, plate) | _verb_terms(table, plate)
    found |= _turn_terms(table) | _beside_terms(table, plate) | _sort_terms(talk, place)
    found |= {f"sort {plate.sort}", f"wide {min(_MANY, place.token - plate.first.token)}"}
    lead = kinds[plate.first.token - 1] if plate.first.token else "|"
    lead2 = kinds[plate.first.token - 2] if plate.first.token > 1 else "|"
    found |= {f"lead {lead}", f"lead2 {lead2} {lead}", f"{plate.sort} lead {lead}"}
    found |= {f"word {t.low}" for t in tokens[plate.first.token : place.token + 1]}
    if tokens[place.token].capital and place.token:
        found |= {"capital", f"{plate.sort} capital"}
    found |= {f"before {word}" for word in _SUPPOSALS.intersection(kinds[: plate.first.token])}
    return frozenset(found)


def _rows_about(table: Table, plate: Plate) -> set[str]:
    """Return the terms of the rows of kinds before and behind a dish."""
    row = table.rows[plate.head.sentence]
    before = ["|", "|", *_row(row, 0, plate.first.token)][::-1]
    behind = [*_row(row, plate.head.token + 1, len(row)), "|", "|"]
    found = {f"row < {kind}" for kind in before} | {f"row > {kind}" for kind in behind}
    for n in range(1, _WIDE + 1):
        found |= {f"row -{' '.join(before[:n][::-1])}", f"row +{' '.join(behind[:n])}"}
    found |= {f"row {before[0]} _ {behind[0]}", f"row {before[1]} {before[0]} _ {behind[0]}"}
    found |= {f"row {before[0]} _ {behind[0]} {behind[1]}", f"row {plate.sort} {before[0]} _ {behind[0]}"}
    return found | {f"rows {one} {other}" for one, other in pairwise(_row(row, 0, len(row)))}


def _verb_terms(table: Table, plate: Plate) -> set[str]:
    """Return the terms of the verb that a dish stands behind, and of who does that."""
    sentence = table.talk.sentences[plate.head.sentence]
    row, at = table.rows[plate.head.sentence], plate.first.token
    verb = next(
        (i for i in range(at - 1, max(-1, at - _FAR - 1), -1) if ":" in row[i] and sentence.kinds[i] in FORMS), None
    )
    if verb is None:
        return {"no verb", f"{plate.sort} no verb"}
    form, lemma = next(iter(FORMS[sentence.kinds[verb]].items()))
    helpers = [
        kind for kind in sentence.kinds[max(0, verb - 4) : verb] if kind in AUXILIARIES or kind in ("not", "n't", "to")
    ]
    doer = next((_who(row[i]) for i in range(verb - 1, -1, -1) if _who(row[i])), "-")
    given = next((_who(row[i]) for i in range(verb + 1, at) if _who(row[i])), "-")
    told = f"{form} {_deed(lemma)}"
    found = {f"verb {lemma}", f"verb {told}", f"doer {doer}", f"given {given}", f"verb {lemma} {form}"}
    found |= {f"doer {doer} verb {lemma}", f"doer {doer} verb {told}", f"doer {doer} given {given} {told}"}
    found |= {f"helper {word}" for word in helpers} | {f"helper {word} verb {told}" for word in helpers}
    return found | {f"verb {lemma} given {given}", f"verb steps {min(_MANY, at - verb)}"}


def _who(kind: str) -> str:
    if kind in OWN:
        return "own"
    return kind if kind in (_WHO, "she", "he", "they", "her", "him", "them", "you", "it", "who") else ""


def _beside_terms(table: Table, plate: Plate) -> set[str]:
    """Return the terms of a dish among others of its sentence and of its turn."""
    sure = [one for one in table.plates if one.sort in ("known", "food")]
    here = [one for one in sure if one.head.sentence == plate.head.sentence and one is not plate]
    found = {f"dishes {min(_MANY, len(sure))}", f"beside {min(_MANY, len(here))}"}
    if not any(one.head < plate.head for one in sure):
        found |= {"first dish", f"{plate.sort} first dish"}
    return found


def _turn_terms(table: Table) -> set[str]:
    """Return the terms of all who are named in a turn, and of how each sentence is meant."""
    lows = {t.low for s in table.talk.sentences for t in s.tokens}
    found = {f"others {min(_MANY, len(table.others))}"} | {f"pet {low}" for low in lows & PETS}
    if any(not one.name for one in table.named):
        found.add("others unknown")
    if not lows.isdisjoint(CARERS):
        found.add("carers")
    if all(one.name != USER for one in table.named):
        found.add("no self")
    return found | {f"form {one.form}" for one in table.named}


def _sort_terms(talk: Talk, place: Place) -> set[str]:
    """Return the groups of the nouns and deeds of the sentences about a place."""
    found = set()
    for number, sentence in enumerate(talk.sentences):
        where = {-1: "last", 0: "here", 1: "next"}.get(number - place.sentence, "else")
        found |= {
            f"~{where} {coarse}"
            for kind in sentence.kinds
            if (coarse := _coarse(kind))[1:2] in (" ", ":") or ":" in coarse
        }
    for step, where in ((-1, "last"), (1, "next")):
        inside = 0 <= place.sentence + step < len(talk.sentences)
        found.add(f"mood {where} {talk.sentences[place.sentence + step].fact.mood if inside else ''}")
    return found


def eater_terms(table: Table, plate: Plate, who: str) -> frozenset[str]:
    """Return the terms of somebody and a dish that is served: whether they are one of those who eat it."""
    place = plate.head
    own = [one for one in table.named if one.name and same_person(one.name, who)]
    kind = USER if who == USER else own[0].form if own and own[0].form in ("role", "some kin", "low name") else "other"
    found = {f"is {kind}", f"times {kind} {min(_MANY, len(own))}", f"beside {kind} {min(_MANY, len(table.others))}"}
    found |= {f"form {kind} {one.form}" for one in own} | {f"turn {term}" for term in _turn_terms(table)}
    near = min(own, key=lambda one: _apart(one.place, place), default=None)
    before = ["|", "|", *_row(table.rows[place.sentence], 0, plate.first.token)][::-1]
    behind = [*_row(table.rows[place.sentence], place.token + 1, 999), "|", "|"]
    for n in range(1, _WIDE + 1):
        found |= {f"{kind} dish -{' '.join(before[:n][::-1])}", f"{kind} dish +{' '.join(behind[:n])}"}
    found |= {f"{kind} {term}" for term in _verb_terms(table, plate)}
    found |= {f"{kind} here {word}" for word in table.talk.sentences[place.sentence].kinds}
    found |= {f"sort {plate.sort}"}
    if near is None:
        return frozenset(found | {f"{kind} unnamed"})
    for one in own:
        found |= set(_way(table, one, plate, kind))
    found |= _order_terms(table, place, who, near, kind) | _about_terms(table, near, kind)
    return frozenset(found)


def _apart(one: Place, other: Place) -> tuple[int, int, int]:
    """Return how far a person is from a dish: what stands before it is nearer."""
    return abs(one.sentence - other.sentence), int(one > other), abs(one.token - other.token)


def _way(table: Table, one: Named, plate: Plate, kind: str) -> Iterator[str]:
    """Yield the terms of what stands between somebody and a dish."""
    ahead = one.place < plate.first
    way = "fore" if ahead else "back"
    if one.place.sentence != plate.head.sentence:
        steps = one.place.sentence - plate.head.sentence
        yield f"{kind} sentences {max(-2, min(2, steps))}"
        row = table.rows[one.place.sentence]
        rest = _row(row, one.place.token + 1, len(row)) if ahead else _row(row, 0, one.place.token)
        yield from (f"{kind} {way} other {word}" for word in rest)
        return
    row = table.rows[plate.head.sentence]
    between = (
        _row(row, one.place.token + 1, plate.first.token) if ahead else _row(row, plate.head.token + 1, one.place.token)
    )
    yield f"{kind} {way}"
    yield f"{way} steps {min(_PATH, len(between))}"
    yield from (f"{way} {word}" for word in between)
    yield from (f"{kind} {way} {word}" for word in between)
    yield from (f"{way} {a} {b}" for a, b in pairwise([_WHO, *between, _DISH] if ahead else [_DISH, *between, _WHO]))
    if len(between) <= _PATH:
        yield f"{way} way {' '.join(between)}"
        yield f"{kind} {way} way {' '.join(between)}"
        yield f"{way} way of {' '.join(w for w in between if w not in ('and', ',', _WHO, '&', '+'))}"


def _order_terms(table: Table, place: Place, who: str, near: Named, kind: str) -> set[str]:
    """Return the terms of somebody among all who are named before and behind a dish."""
    named = [one for one in table.named if one.name]
    ahead = [one for one in named if one.place < place]
    others = [one for one in named if one.name != USER]
    found = set()
    if ahead and same_person(ahead[-1].name, who):
        found |= {"last before", f"{kind} last before"}
    if (last := [one for one in ahead if one.name != USER]) and same_person(last[-1].name, who):
        found.add("last other before")
    if named and same_person(named[0].name, who):
        found.add(f"{kind} first")
    if others and same_person(others[0].name, who):
        found.add("first other")
    after = [one for one in others if one.place > place]
    if after and same_person(after[0].name, who):
        found.add("next other")
    if near.place.token == 0:
        found |= {"opens", f"{kind} opens"}
    return found


def _about_terms(table: Table, near: Named, kind: str) -> set[str]:
    """Return the terms of the words right around somebody."""
    row, at = table.rows[near.place.sentence], near.place.token
    kinds = table.talk.sentences[near.place.sentence].kinds
    before = ["|", "|", *_row(row, 0, at)][::-1]
    behind = [*_row(row, at + 1, len(row)), "|", "|"]
    found = {f"who - {before[0]}", f"who + {behind[0]}", f"{kind} - {before[0]}", f"{kind} + {behind[0]}"}
    found |= {f"who -- {before[1]} {before[0]}", f"who ++ {behind[0]} {behind[1]}", f"who {before[0]} _ {behind[0]}"}
    lead = kinds[at - 1] if at else "|"
    next_one = kinds[at + 1] if at + 1 < len(kinds) else "|"
    return found | {f"{kind} word - {lead}", f"{kind} word + {next_one}", f"word - {lead}", f"word + {next_one}"}
