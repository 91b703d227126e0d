"""What a question is about, said before it: "looking only at 2024, which", "counting just the art museums, how many".

Words that only open such a clause are put as the plain "in" or "of" before what they name. Tokens to tokens.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.ask.compiler.courtesies import asks
from usercode.ask.compiler.periods import MONTH_OF, SEASONS
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import first_words, wordset

_VERBS = {
    "looking": ("at",),
    "look": ("at",),
    "focusing": ("on",),
    "concentrating": ("on",),
    "thinking": ("about", "of"),
    "talking": ("about",),
    "speaking": ("of", "about"),
    "counting": ("",),
    "count": ("",),
    "considering": ("",),
    "consider": ("",),
    "taking": ("",),
    "regarding": ("",),
    "concerning": ("",),
}
"""Verbs that open such a clause, and their prepositions."""
_ONLY = ("", "only", "just", "solely")
_LEADS = frozenset(
    tuple(word for word in (*opened, before, verb, middle, preposition, behind) if word)
    for verb, prepositions in _VERBS.items()
    for preposition in prepositions
    for opened in ((("if", "i"), ("if", "we"), ("if", "you")) if verb in ("look", "count", "consider") else ((),))
    for before in _ONLY
    for middle in (_ONLY if preposition else ("",))
    for behind in _ONLY
    if sum(map(bool, (before, middle, behind))) <= 1
)
_NEEDING_ONLY = frozenset({"counting", "count", "considering", "consider", "taking"})
"""Those of them that say something else without "only": "taking the bus"."""
_AS_FAR_AS = ("as", "far", "as")
_CONCERNED = frozenset({("go",), ("goes",), ("are", "concerned"), ("is", "concerned")})
_STARTS = first_words(_LEADS) | {"as"}
_LONGEST = max(map(len, _LEADS))
_TIMES = frozenset((*MONTH_OF, *SEASONS)) | wordset("last this past q1 q2 q3 q4")
_ARTICLES = wordset("the my our")


def scope_named(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens of a question with what opens a clause on what it is about as a plain preposition."""
    if not tokens or tokens[0].text not in _STARTS:
        return [*tokens]
    texts = tuple("" if token.quoted else token.text for token in tokens)
    if "," not in texts:
        return [*tokens]
    comma = texts.index(",")
    start, stop = _lead(texts), comma
    if texts[:3] == _AS_FAR_AS:
        start = 3
        stop = next((comma - n for n in (1, 2) if texts[comma - n : comma] in _CONCERNED), 0)
    if not start or stop <= start or not asks(texts, comma + 1):
        return [*tokens]
    word = "in" if _is_time(tokens, start) else "of"
    opening = Token(word, "word", tokens[0].start, tokens[start - 1].stop)
    return [opening, *tokens[start:stop], *tokens[comma:]]


def _lead(texts: tuple[str, ...]) -> int:
    """Return how many words open the clause, 0 where none do."""
    for size in range(min(_LONGEST, len(texts)), 0, -1):
        said = texts[:size]
        plain = not _NEEDING_ONLY.isdisjoint(said) and not {*_ONLY} & {*said}
        if said in _LEADS and not plain:
            return size
    return 0


def _is_time(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a stretch of time is named from a place on."""
    token = tokens[at + (tokens[at].text in _ARTICLES)]
    return token.kind in ("number", "date") or token.text in _TIMES
