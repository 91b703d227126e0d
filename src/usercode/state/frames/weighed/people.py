"""Whom a turn speaks of, by every place that names them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBJECTS, SUBORDINATORS
from usercode.state.frames.genders import PRONOUNS, gender_named
from usercode.state.frames.phrases import is_brand, is_name, is_no_person, same_person
from usercode.state.frames.places import PLACES
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.weighed.groups import in_wordnet
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.words import CALLED_KIN, CARERS, PEOPLE, TITLES

USER = "user"
_SELF = frozenset({"i", "me", "myself", "mine", "we", "us", "ourselves", "ours"})
_MY = frozenset({"my", "our"})
_DOCTOR = frozenset({"dr", "dr.", "doctor", "professor", "prof"})
_WHERE = frozenset({"in", "at", "on", "near", "into", "from", "of"})
"""What stands before a place with a capital, and before somebody only where something of theirs follows."""
_SHORTEST = 2
_BEHIND_MY = 4
"""How many words may stand between "my" and a word of kin, the word itself among them."""


@dataclass(frozen=True)
class Named:
    """One place that names somebody; `name` is "" for somebody who cannot be told, `form` how they are named."""

    place: Place
    name: str
    form: str


def people(talk: Talk) -> list[Named]:
    """Return all places of a turn that name somebody, in order."""
    found: list[Named] = []
    for s, sentence in enumerate(talk.sentences):
        k = 0
        while k < len(sentence.tokens):
            one, width = _at(sentence.tokens, k, found)
            if one is not None:
                found.append(Named(Place(s, k), *one))
            k += width
    return found


def _is_somebodys(token: Token) -> bool:
    low = token.low
    if token.kind != "word" or len(low) < _SHORTEST or not is_name(token) or is_brand(token):
        return False
    other = low in PLACES or low in PEOPLE or low in TITLES or low in SUBJECTS | DETERMINERS | SUBORDINATORS
    other = other or low in PREPOSITIONS | COORDINATORS or low in FORMS or is_no_person(token.text)
    return not other and (bool(gender_named(token.text)) or not _is_a_word(low))


def _is_a_word(low: str) -> bool:
    """Whether a word means something beside whom it names: "lunch", "chickpeas"."""
    one = f"{low[:-3]}y" if low.endswith("ies") else low.removesuffix("s")
    return in_wordnet(low) or in_wordnet(one)


def _at(tokens: Sequence[Token], k: int, before: Sequence[Named]) -> tuple[tuple[str, str] | None, int]:
    """Return the name and the form of whom a token names, and how many tokens that takes."""
    token = tokens[k]
    if token.low in _SELF:
        return (USER, token.low), 1
    if token.low in _MY or token.low in PRONOUNS:
        return _by_pronoun(tokens, k, before)
    if _kin_word(token):
        own = token.low.removesuffix("s") in CALLED_KIN or token.low in CALLED_KIN
        owned = k > 0 and tokens[k - 1].low == "'s"
        return _kin(tokens, k, k, "kin") if own and not owned else (("", "some kin"), 1)
    return _by_name(tokens, k) if _is_somebodys(token) else (None, 1)


def _by_pronoun(tokens: Sequence[Token], k: int, before: Sequence[Named]) -> tuple[tuple[str, str], int]:
    """Return whom "my", "her" or "he" names: the kin behind it, the user, or somebody named before."""
    low, kin = tokens[k].low, _kin_behind(tokens, k)
    if low in _MY and kin:
        name = _told_who(tokens, k, before)
        return ((name, "told who"), kin - k + 1) if name else _kin(tokens, kin, k, "my kin")
    if low in _MY:
        return (USER, "my"), 1
    return (("", "their kin"), kin - k + 1) if low in ("his", "her") and kin else ((_meant(low, before), low), 1)


def _by_name(tokens: Sequence[Token], k: int) -> tuple[tuple[str, str] | None, int]:
    """Return who is called by the name at a token, nobody where it is that of a place or of a doctor."""
    end = _end_of_name(tokens, k)
    if not _is_called(tokens, k, end):
        return None, end - k
    name = " ".join(t.text for t in tokens[k:end])
    if [t.low for t in tokens[end : end + 1]] != ["'s"]:
        return (name, "name"), end - k
    return (("", "their kin") if _kin_behind(tokens, end) else (name, "owner")), end - k


def _end_of_name(tokens: Sequence[Token], k: int) -> int:
    """Return where the name ends that begins at a token."""
    return next((i for i in range(k, len(tokens)) if not _is_somebodys(tokens[i])), len(tokens))


def _told_who(tokens: Sequence[Token], k: int, before: Sequence[Named]) -> str:
    """Return who was just named where "my" opens who that is: "Kristin, my sister-in-law"."""
    if k < 2 or tokens[k - 1].text != "," or not before or before[-1].form != "name":
        return ""
    name = before[-1].name
    return name if name.endswith(tokens[k - 2].text) else ""


def _kin_word(token: Token) -> str:
    """Return the word of kin that a token is, "" for none: "mum", of "mums" as well."""
    low = token.low
    if low in CARERS:
        return ""
    return low if low in PEOPLE else low[:-1] if low.endswith("s") and low[:-1] in CALLED_KIN else ""


def _kin_behind(tokens: Sequence[Token], k: int) -> int:
    """Return where a word of kin stands that belongs to "my" or "her", 0 for none."""
    for at in range(k + 1, min(len(tokens), k + 1 + _BEHIND_MY)):
        if tokens[at].kind != "word":
            return 0
        if _kin_word(tokens[at]):
            return at
    return 0


def _kin(tokens: Sequence[Token], at: int, k: int, form: str) -> tuple[tuple[str, str], int]:
    """Return who is named by a word of kin, under their name where it stands beside: "my dad Hector"."""
    behind = [t.low for t in tokens[at + 1 : at + 4]]
    if behind[:1] == ["'s"] and any(w in PEOPLE for w in behind[1:]):
        return ("", "their kin"), at - k + 1
    names = at + 1 + (behind[:1] == [","])
    if names < len(tokens) and _is_somebodys(tokens[names]):
        end = _end_of_name(tokens, names)
        return (" ".join(t.text for t in tokens[names:end]), form), end - k
    return (_kin_word(tokens[at]), form), at - k + 1


def _is_called(tokens: Sequence[Token], k: int, end: int) -> bool:
    behind = tokens[end].low if end < len(tokens) else ""
    ahead = tokens[k - 1].low if k else ""
    return ahead not in CARERS | _DOCTOR and not (ahead in _WHERE and behind != "'s")


def _meant(pronoun: str, before: Sequence[Named]) -> str:
    """Return whom "he" or "her" means: who was named last of those whom it can mean, "" for nobody."""
    gender = PRONOUNS[pronoun]
    fit = (one.name for one in reversed(before) if one.name not in ("", USER))
    return next((name for name in fit if gender_named(name) in ("", gender)), "")


def distinct(found: Sequence[Named]) -> Iterator[str]:
    """Yield everybody who is named, once each."""
    seen: list[str] = []
    for one in found:
        if one.name and not any(same_person(one.name, name) for name in seen):
            seen.append(one.name)
            yield one.name
