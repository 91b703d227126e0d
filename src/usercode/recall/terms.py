"""Text to terms: the units that the index holds and that questions are matched by.

A term is a word, case and accents folded, English endings taken off; words that say nothing on their own are left out.
Text without spaces between words (Chinese, Japanese, Thai) is cut into pairs of neighbouring characters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from usercode.recall.irregular import BASES
from usercode.recall.stem import stem

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_GROUPED = re.compile(r"(?<=\d),(?=\d\d\d(?:\D|$))")
_UNSPACED = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+"
)
_LONGEST = 64
"""Letters of a word that count; longer runs (base64, hashes) are cut, so that one cannot fill the index."""

_SAY_NOTHING = """
a about above after again against all also am an and any are aren't as at be because been before being below
between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each else
ever few for from further get gets getting got had hadn't has hasn't have haven't having he her here hers herself
him himself his how i if in into is isn't it its itself just let's like may me might more most much must my myself
no nor not of off on once one only or other our ours ourselves out over own really same she should shouldn't so
some such than that that's the their theirs them themselves then there these they this those through to too under
until up upon us very was wasn't we were weren't what when where which while who whom whose why will with won't
would wouldn't yes yet you your yours yourself yourselves
i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've we'd
we'll they're they've they'd they'll there's here's what's who's where's how's ain't
"""
STOP_WORDS = frozenset(_SAY_NOTHING.split())


def words(text: str) -> list[str]:
    """Return the words of a text in order, case and accents folded, endings kept."""
    return _WORD.findall(_folded(text))


def terms_of(said: Iterable[str]) -> list[str]:
    """Return the terms of words in order, repeats included."""
    return [term for word in said for term in _terms_of(word)]


def terms(text: str) -> list[str]:
    """Return the terms of a text in order, repeats included."""
    return terms_of(words(text))


@lru_cache(maxsize=131_072)
def _terms_of(word: str) -> tuple[str, ...]:
    if word.isascii():
        if word in STOP_WORDS:
            return ()
        return (stem(BASES.get(word) or word[:_LONGEST]),)
    word = word.replace("’", "'")
    if _UNSPACED.search(word):
        return tuple(_pairs(word))
    return () if word in STOP_WORDS else (stem(word.replace("'s", "")[:_LONGEST]),)


def _pairs(word: str) -> list[str]:
    """Return pairs of neighbouring characters of unspaced text; what stands between is a term of its own."""
    out: list[str] = []
    end = 0
    for run in _UNSPACED.finditer(word):
        out += _terms_of(word[end : run.start()]) if run.start() > end else ()
        letters = run.group()
        out += [letters[i : i + 2] for i in range(len(letters) - 1)] or [letters]
        end = run.end()
    out += _terms_of(word[end:]) if end < len(word) else ()
    return out


def _folded(text: str) -> str:
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text)
        text = unicodedata.normalize("NFC", "".join(c for c in apart if not _accent(c)))
    text = text.casefold()
    return _GROUPED.sub("", text) if "," in text else text


@lru_cache(maxsize=4_096)
def _accent(character: str) -> bool:
    """Tell whether a character is a mark on a Latin, Greek or Cyrillic letter, which is folded away."""
    return "\u0300" <= character <= "\u036f"
