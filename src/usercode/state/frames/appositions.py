"""Who somebody is, told between marks beside their name: "that Theo, our eight-year-old, is allergic".

Readers see the sentence without it, so that a name stands beside what is said of its bearer. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.genders import gender_of
from usercode.state.frames.phrases import is_name
from usercode.state.frames.places import PLACES
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import BY_AGE, KIN, PEOPLE, PETS, SEVERAL
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_CLOSES = {",": ",.!?;:", "(": ")", "–": "–", "—": "—", "-": "-"}
"""Between which marks it is told who somebody is."""
_OPENS = word_set("my our his her their a an the")
_BY_AGE = BY_AGE | {"old", "middle", "younger", "older", "elder", "smallest"}
"""What one of the household is called by: "our eight-year-old", "my middle one"."""
_CLOSE = (KIN | _BY_AGE) | word_set(
    "friend roommate flatmate housemate neighbor neighbour colleague coworker buddy mate teammate classmate bestie "
    "student godson goddaughter boss"
)
"""Who somebody is to the speaker; "Sarah, my hairdresser" tells rather what it is about."""
_PLAIN = frozenset({"word", "number", "span"})
_LONGEST = 7
_NAMES = 3
_OLDEST = 110


@dataclass(frozen=True)
class Apposition:
    """Who somebody is: their name, the words that tell it, and which tokens a sentence can do without."""

    name: tuple[Token, ...]
    told: tuple[Token, ...]
    spare: frozenset[int]

    @property
    def gender(self) -> str:
        """Return "f", "m" or "" as the words tell it: "my sister's husband" is a man."""
        behind = next((i for i, t in enumerate(self.told) if t.low in PREPOSITIONS), len(self.told))
        head = [*reversed(self.told[:behind]), *self.told[behind:]]
        return next((g for t in head if (g := gender_of(t.low))), "")

    @property
    def aside(self) -> list[Token]:
        """Return name and words with a comma between, whichever stood first: "Theo , our eldest"; [] for an animal."""
        if not self.name:
            return []
        return [*self.name, Token(",", ",", "mark", self.name[-1].end, self.name[-1].end + 1), *self.told]


def appositions(tokens: Sequence[Token]) -> list[Apposition]:
    """Return what a sentence tells of who somebody is, in order."""
    out: list[Apposition] = []
    passed = 0
    for k in range(1, len(tokens) - 2):
        if tokens[k].text not in _CLOSES or k < passed:
            continue
        end = _close(tokens, k)
        found = (_told_behind(tokens, k, end) or _named_behind(tokens, k, end)) if end else None
        if found is not None:
            out.append(found)
            passed = end
    return out


def without(tokens: Sequence[Token], told: Sequence[Apposition]) -> list[Token]:
    """Return the tokens of a sentence without what tells who somebody is."""
    spare = frozenset[int]().union(*(one.spare for one in told))
    return [t for i, t in enumerate(tokens) if i not in spare]


def _close(tokens: Sequence[Token], k: int) -> int:
    """Return where the mark stands that closes what the one at a token opens, 0 for nowhere near."""
    closes, limit = _CLOSES[tokens[k].text], min(len(tokens), k + _LONGEST + 2)
    hyphened = {i for i in range(k + 2, limit - 1) if tokens[i].text == "-" and tokens[i + 1].start == tokens[i].end}
    return next((i for i in range(k + 1, limit) if tokens[i].text[:1] in closes and i not in hyphened), 0)


def _told_behind(tokens: Sequence[Token], k: int, end: int) -> Apposition | None:
    """Return who somebody is by what stands between two marks behind their name: "Theo, our eldest, is"."""
    name, told = _name_before(tokens, k), tuple(tokens[k + 1 : end])
    if name and _tells_animal(told):
        return Apposition((), told, frozenset({*range(k - len(name), k + 1), end}))  # "our old terrier is"
    if not name or not (_tells_who(told) or _tells_age(told)):
        return None
    comma, goes_on = tokens[k].text == ",", _goes_on(tokens[end + 1 :])
    if comma and not (goes_on if tokens[end].text == "," else _tells_who(told)):
        return None  # "for Theo, my mother, and Ann"
    spare = range(k, end + (tokens[end].text[:1] in ",)–—-"))
    return Apposition(name, told, frozenset(spare))


def _named_behind(tokens: Sequence[Token], k: int, end: int) -> Apposition | None:
    """Return who somebody is whose name stands between two marks behind it: "our eldest, Joel, is", "my wife, Ann,"."""
    start = next((i for i in range(k - 1, max(-1, k - _LONGEST), -1) if tokens[i].low in ("my", "our")), None)
    name = tuple(tokens[k + 1 : end])
    if start is not None and tokens[k - 1].low in SEVERAL:
        return _several_named(tokens, start, k, end)
    if start is None or not name or len(name) > _NAMES or not all(map(_is_part_of_name, name)):
        return None
    told = tuple(tokens[start:k])
    if not _tells_who(told) or not _goes_on(tokens[end + 1 :]):
        return None
    marks = frozenset({k, end}) if tokens[end].text[:1] in ",)–—-" else frozenset({k})
    kin = told[-1].low in PEOPLE  # "my wife Ann" is one phrase
    return Apposition(name, told, marks if kin else marks | frozenset(range(start, k)))


def _several_named(tokens: Sequence[Token], start: int, k: int, end: int) -> Apposition | None:
    """Return which words for several people can be left out beside their names: "my sons, Liam and Noah, are"."""
    names = [t for t in tokens[k + 1 : end] if t.low not in ("and", "&")]
    listed = len(names) < end - k - 1 and all(map(_is_part_of_name, names)) and tokens[max(0, start - 1)].low != "of"
    both = start and tokens[start - 1].low in ("both", "all")
    spare = frozenset({*range(start - bool(both), k + 1), end})
    return Apposition((), (), spare) if listed and _goes_on(tokens[end + 1 :]) else None


def _name_before(tokens: Sequence[Token], k: int) -> tuple[Token, ...]:
    start = k
    while start and k - start < _NAMES and _is_part_of_name(tokens[start - 1]):
        start -= 1
    name = tuple(tokens[start:k])
    listed = start > 1 and tokens[start - 1].text in (",", "and", "&") and _is_part_of_name(tokens[start - 2])
    return () if listed or " ".join(t.low for t in name) in PLACES else name


def _is_part_of_name(token: Token) -> bool:
    opens_with_verb = token.start == 0 and token.low in FORMS
    return token.kind == "word" and is_name(token) and token.low not in PEOPLE and not opens_with_verb


def _tells_who(told: Sequence[Token]) -> bool:
    """Whether words are those for one of somebody's people: "our eight-year-old", "my sister in Leeds", "a nurse"."""
    lows = [t.low for t in told]
    if len(told) < 2 or any(t.kind not in _PLAIN and t.text != "-" for t in told) or {*lows} & PETS:
        return False
    owned = lows[0] in _OPENS or lows[1] == "'s"
    somebody = lows[0] in ("a", "an", "the")
    heads = [i for i, low in enumerate(lows) if i and (low in _CLOSE or (low in _SOMEBODY and somebody))]
    if not owned or not heads or "and" in lows:
        return False
    behind = lows[heads[-1] + 1 :]
    return not behind or behind == ["one"] or behind[0] in PREPOSITIONS | _BY_WHAT_THEY_ARE


_SOMEBODY = PEOPLE | word_set(
    "lady gentleman man woman guy chap lad girl boy kid client tenant resident pensioner widow widower"
)
_BY_WHAT_THEY_ARE = word_set("i we who whom that upstairs downstairs opposite next")
"""What leads behind a word for somebody to who they are to the speaker: "the lady I look after"."""


def _tells_animal(told: Sequence[Token]) -> bool:
    """Whether words are those for an animal of the house: "our old terrier"."""
    kept = bool(told) and told[0].low in _OPENS and all(t.kind == "word" and t.low != "'s" for t in told)
    return kept and (told[-1].low in PETS or is_a(told[-1].low, "dog", "cat", "horse", most=1))


def _tells_age(told: Sequence[Token]) -> bool:
    """Whether words tell no more than how old somebody is: "14", "aged six"."""
    words = [t for t in told if t.low != "aged"]
    old = words[0].text if len(words) == 1 and words[0].kind in ("number", "word") else ""
    return (old.isdecimal() and 0 < int(old) < _OLDEST) or (len(told) > len(words) == 1 and bool(old))


def _goes_on(tokens: Sequence[Token]) -> bool:
    """Whether a sentence goes on with what somebody does or has, and with nobody else."""
    first = next((t for t in tokens if t.low not in ADVERBS), None)
    if first is None or first.low in ("and", "or", "&"):
        return False
    acts = first.low in AUXILIARIES or first.low == "'s" or not {"third", "past"}.isdisjoint(FORMS.get(first.low, {}))
    return acts or first.low in _AFTER


_AFTER = PREPOSITIONS | word_set("because who that so but which a an the two three half")
