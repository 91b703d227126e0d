"""Judge a verb form at its place: whether a word that may be a noun is a verb here, and in which form.

First step of the clause grammar. Words that are nouns as often as verbs need a subject, "to" or an object beside them.
"""

from __future__ import annotations

from functools import lru_cache

from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    NOUN_ING,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    SUBORDINATORS,
)
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import (
    ADVERBS,
    AMBIGUOUS,
    AUXILIARIES,
    BE,
    DO,
    FORMS,
    HAVE,
    SAME_PAST,
)
from usercode.state.frames.words import PEOPLE, SEVERAL
from usercode.state.frames.wordset import word_set
from usercode.wordnet import senses

_ALSO_MAIN = HAVE | BE | DO
_AFTER_THIRD = PREPOSITIONS | DETERMINERS | {"me", "us", "out", "off", "up", "back"}
_TAKE_ING = word_set(
    "stop start keep quit begin consider avoid finish enjoy love hate like mind suggest recommend email text call "
    "write try continue be go get look leave resume"
)


_ENDING = word_set("expires ends renews costs runs lasts starts")


_QUOTING = word_set("saying stating claiming explaining announcing")


_BEFORE_ING = word_set("of about for before after without from by until when while me him us them")


def _noun_like(token: Token) -> bool:
    if token.kind != "word":
        return token.kind in ("quote", "number")
    low = token.low
    return low not in DETERMINERS and low not in PREPOSITIONS and low not in SUBORDINATORS and low not in COORDINATORS


def previous_of(toks: list[Token], i: int) -> Token | None:
    """Return the token before `i`, adverbs skipped."""
    j = i - 1
    while j >= 0 and toks[j].low in ADVERBS:
        j -= 1
    return toks[j] if j >= 0 else None


def opens_clause(toks: list[Token], i: int) -> bool:
    """Whether token `i` opens a clause: at the start, after a mark or after a coordinator (adverbs skipped)."""
    before = previous_of(toks, i)
    while before is not None and before.low in (
        "please",
        "kindly",
        "so",
        "oh",
        "ok",
        "okay",
        "yes",
        "yeah",
        "well",
        "ugh",
        "hey",
        "lol",
    ):
        before = previous_of(toks, toks.index(before))
    return before is None or before.kind == "mark" or before.low in COORDINATORS


def _objectlike(token: Token | None) -> bool:
    if token is None:
        return False
    low = token.low
    return (
        low in DETERMINERS
        or low in OBJECT_PRONOUNS
        or low in ("to", "for", "off")
        or token.kind in ("money", "number")
        or token.capital
    )


def main_form(toks: list[Token], i: int, auxiliary: bool, bare: bool = False) -> tuple[str, str] | None:
    """Return (lemma, form) when token `i` is a main verb at its place, else None; `bare` after "do" and modals."""
    token = toks[i]
    forms = FORMS.get(token.low) if token.kind == "word" else None
    if not forms or (token.low in AUXILIARIES and token.low not in _ALSO_MAIN):
        return None
    if auxiliary:
        tag = next((t for t in ("ing", "participle", "base", "past") if t in forms), "")
        if bare and "base" in forms:
            tag = "base"
        return (forms[tag], tag) if tag else None
    before, after = previous_of(toks, i), toks[i + 1] if i + 1 < len(toks) else None
    for tag, test in (("base", _base_here), ("past", _past_here), ("third", _third_here), ("ing", _ing_here)):
        if tag in forms and test(toks, i, before, after):
            return forms[tag], tag
    if (
        "participle" in forms
        and "past" not in forms
        and before is not None
        and before.kind == "word"
        and _noun_like(before)
    ):
        return forms["participle"], "participle"
    return None


def _base_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:  # noqa: PLR0911
    low = toks[i].low
    if low in SAME_PAST and before is not None and before.low in ("i", "we", "they", "you", "who"):
        return False
    if before is not None and before.low in ("i", "we", "you", "they", "to", "please", "kindly", "who"):
        return not (before.low == "to" and low in AMBIGUOUS and i >= 2 and toks[i - 2].low in ("come", "went"))
    if (
        before is not None
        and before.low in ("us", "anyone", "anybody", "me", "him", "them", "her")
        and low not in AMBIGUOUS
    ):
        return True
    if before is not None and before.low in ("anyone", "anybody", "us"):
        return True
    if i and toks[i - 1].low in ("never", "please", "kindly", "always") and opens_clause(toks, i):
        return True
    if before is not None and before.low == "and" and after is not None and after.kind == "date":
        return True
    if low == "last":
        return False
    if _done_by_several(toks, i, after):
        return True
    if opens_clause(toks, i):
        return low not in SAME_PAST and (low not in AMBIGUOUS or _objectlike(after))
    plural = (
        before is not None
        and before.kind == "word"
        and before.low.endswith("s")
        and not before.low.endswith("ss")
        and _noun_like(before)
    )
    return plural and low not in AMBIGUOUS and "past" not in FORMS[low]


def _done_by_several(toks: list[Token], i: int, after: Token | None) -> bool:
    """Whether people who open a clause are the subject of a plain form: "Mum and Dad fly home"."""
    if after is None or not (after.kind in ("date", "span") or after.low in _AFTER_SEVERAL):
        return False
    j = i - 1
    while j >= 0 and toks[j].low in ADVERBS | {"both", "all"}:
        j -= 1
    if j >= 1 and toks[j].low in SEVERAL:
        return toks[j - 1].low in _OURS and (j == 1 or not _noun_like(toks[j - 2]))
    last = _before_person(toks, j)
    if last is None or last < 1 or toks[last].low not in ("and", "&"):
        return False
    first = _before_person(toks, last - 1)
    return first is not None and (first < 0 or not _noun_like(toks[first]))


def _before_person(toks: list[Token], j: int) -> int | None:
    """Return where the words before somebody end who stands at `j`: "my sister Ann", "Mum"; None for nobody."""
    known = j
    while j >= 0 and toks[j].kind == "word" and (toks[j].low in PEOPLE or toks[j].capital):
        j -= 1
    if j == known:
        return None
    return j - (j >= 0 and toks[j].low in _OURS)


_AFTER_SEVERAL = PREPOSITIONS | word_set("home back away out off up over again next this tomorrow")
_OURS = word_set("my our his her their the")


def _past_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    if before is None or before.kind in ("mark", "date", "quote"):
        return True
    if (before.low in DETERMINERS and before.low not in ("this", "that")) or before.low == "'s":
        return False
    if before.low in PREPOSITIONS:
        return False
    return not (after is not None and after.low == "card")


def _third_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if before is None or before.kind == "mark":
        if before is None or after is None or before.text != "," or i <= 2 or low not in _ENDING:
            return False
        return after.kind in ("date", "money") or after.low in PREPOSITIONS
    if before.low in ("he", "she", "it", "this", "that", "who", "which", "everyone", "someone", "nobody", "anyone"):
        return True
    if before.kind != "word" or not _noun_like(before) or (before.low in ADVERBS and before.low not in ("really",)):
        return before.kind in ("quote", "money") or (before.kind == "number" and FORMS[low]["third"] not in AMBIGUOUS)
    base = FORMS[low]["third"]
    if base in AMBIGUOUS and _inside_object(toks, i):
        return False
    if base not in AMBIGUOUS:
        return True
    fits = after is not None and (
        after.kind in ("date", "money", "per", "span", "number") or after.low in _AFTER_THIRD or after.low in ADVERBS
    )
    return (
        fits
        and not any(t.low == "no" for t in toks[:i])
        and (before.capital or before.low.endswith("ss") or not before.low.endswith("s"))
    )


def _inside_object(toks: list[Token], i: int) -> bool:
    """Whether a determiner and an infinitive stand before: in "to return the library books", "books" is a noun."""
    j = i - 1
    while j > 1 and toks[j].kind == "word" and toks[j].low not in DETERMINERS and i - j < 4:
        j -= 1
    return j > 1 and toks[j].low in DETERMINERS and "base" in FORMS.get(toks[j - 1].low, {}) and toks[j - 2].low == "to"


def _ing_here(toks: list[Token], i: int, before: Token | None, after: Token | None) -> bool:
    low = toks[i].low
    if low in (
        "during",
        "according",
        "regarding",
        "including",
        "something",
        "anything",
        "nothing",
        "everything",
        "thing",
    ):
        return False
    if opens_clause(toks, i):
        return low not in NOUN_ING or (
            after is not None and (after.capital or after.low in DETERMINERS or after.low in OBJECT_PRONOUNS)
        )
    if before is None or low in NOUN_ING or _is_counted_out(toks, i):
        return False
    if low in _QUOTING and before.kind == "word" and after is not None:
        return True
    if before.low in _BEFORE_ING:
        return True
    forms = FORMS.get(before.low)
    governs = forms is not None and any(lemma in _TAKE_ING for lemma in forms.values())
    return governs or before.kind == "date"


def _is_counted_out(toks: list[Token], i: int) -> bool:
    """Whether a word names what there is a pair or a set of: "a pair of hiking boots"."""
    return i > 1 and toks[i - 1].low == "of" and toks[i - 2].low in _MEASURES


_MEASURES = word_set("pair pairs set sets couple box")


@lru_cache(maxsize=4_096)
def is_past(low: str) -> bool:
    """Return whether a word is the past of a verb, also of one that the grammar does not list: "scraped"."""
    if "past" in FORMS.get(low, {}):
        return True
    stems = (low[:-2], low[:-1], low[:-3]) if low.endswith("ed") and len(low) > _SHORTEST_PAST else ()
    return any(senses(stem, "verb", 1) for stem in stems)


_SHORTEST_PAST = 4
