"""What is said again behind a comma, as if it stood in parentheses: "in Q4 2024, that is October to December".

Words such as "that is", "meaning" and "in other words" say that what follows adds nothing: it is checked as what stands
in parentheses is. Tokens to tokens.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.ask.compiler.periods import MONTH_OF, SEASONS
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import first_words, phrases

_SAYING = frozenset(
    phrases(
        "that is, that is to say, that means, which is, which means, which is to say, which are, meaning, i e, ie, "
        "in other words, or in other words, namely, by which i mean, by that i mean, so that is, so"
    )
)
"""What says that the same follows in other words."""
_GOING_BY = frozenset(phrases("going by, judging by, based on, measured by, as measured by, by"))
"""What says by what a superlative before it goes: by a day, "going by the earliest date"."""
_NOT_AGAIN = frozenset({("far",), ("many",), ("much",)})
"""Words behind which "so" says nothing again: "so far"."""
_DAYS = frozenset({"earliest", "latest", "oldest", "newest"})
_STARTS = first_words(_SAYING, _GOING_BY)
_LONGEST = max(map(len, _SAYING))
_COMMAS = frozenset({",", "-", ";"})
_UP_TO = frozenset({"to", "through", "until", "till", "and", "-"})
"""Words between the first and the last month of a season."""
_ENDS = frozenset({",", ";", "-", "?", ".", "!", ":", ")"})


def in_parentheses(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens of a question with what is said again in parentheses."""
    texts = tuple([token.text for token in tokens])
    for at in range(1, len(texts) - 1):
        if texts[at] in _COMMAS and texts[at + 1] in _STARTS and "(" not in texts:
            for size in range(_LONGEST, 0, -1):
                said, end = texts[at + 1 : at + 1 + size], at + 1 + size
                again = said in _SAYING and texts[end : end + 1] not in _NOT_AGAIN
                if again or (said in _GOING_BY and not _DAYS.isdisjoint(texts[end : end + 2])):
                    return _set_apart(tokens, at, at + 1 + size)
        if texts[at] in _COMMAS and "(" not in texts and _is_of_season(texts, at):
            return _set_apart(tokens, at, at + 1)
    return [*tokens]


def _is_of_season(texts: Sequence[str], comma: int) -> bool:
    """Return whether months behind a comma are those of the season before it: "last winter, December to February"."""
    place = comma - 2 if texts[comma - 1].isdigit() else comma - 1
    place -= texts[place] == "of"
    behind = texts[comma + 1 : comma + 4]
    start = 1 if behind[0] == "from" else 0
    months = len(behind) > start + 1 and behind[start] in MONTH_OF and behind[start + 1] in _UP_TO
    return texts[place] in SEASONS and months


def _set_apart(tokens: Sequence[Token], comma: int, start: int) -> list[Token]:
    """Return the tokens with those from `start` up to the next mark in parentheses, in place of the words before."""
    start += tokens[start].text in (",", ":") if start < len(tokens) else 0
    stop = start
    while stop < len(tokens) and (tokens[stop].text not in _ENDS or _is_in_date(tokens, stop)):
        stop += 1
    opening = Token("(", "mark", tokens[comma].start, tokens[comma].stop)
    closing = Token(")", "mark", tokens[stop - 1].stop, tokens[stop - 1].stop)
    rest = stop + (stop < len(tokens) and tokens[stop].text in _COMMAS)
    return [*tokens[:comma], opening, *tokens[start:stop], closing, *tokens[rest:]]


def _is_in_date(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a mark stands inside a day: "December 31, 2024", "October - December"."""
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    year = behind is not None and behind.kind == "number" and behind.text.isdigit() and len(behind.text) == _YEAR
    return tokens[at].text == "-" or (tokens[at].text == "," and year and tokens[at - 1].kind in ("number", "ordinal"))


_YEAR = 4
"""Digits of a year."""
