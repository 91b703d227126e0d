"""A question as tokens: words in lower case, numbers, days, times of day, marks. Pure text to values.

Numbers are read in digits and in words; a currency, unit or sign glued to a number ("$20", "30min", "500+", "7am") is
cut off it, a contraction is spelt out ("didn't" is did not). Each token knows where it stands.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal
from unicodedata import category, combining, normalize

from usercode.ask import thesaurus

Kind = Literal["word", "number", "ordinal", "date", "clock", "mark"]

_TOKEN = re.compile(
    r"""
    (?P<date>\d{4}-\d\d-\d\d)(?!\d)
  | (?P<clock>\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?(?!\w))
  | (?P<mixed>\d+[a-z]+\d+\w*)
  | (?P<label>\d+[a-z]{1,2})\b
  | (?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+)(?:(?P<scale>k)\b)?
  | (?P<word>[^\W\d_]+\d+\b|[^\W\d_]+)
  | (?P<mark>[<>]=|[≤≥<>=$€£¥%°+,;:()/?!.&#"-])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_CONTRACTIONS = (
    (re.compile(r"\bcan't\b", re.I), "can not"),
    (re.compile(r"\bwon't\b", re.I), "will not"),
    (re.compile(r"n't\b", re.I), " not"),
    (re.compile(r"\b(i|we|you|they)'ve\b", re.I), r"\1 have"),
    (re.compile(r"\b(we)'re\b", re.I), r"\1 are"),
    (re.compile(r"\b(we)'d\b", re.I), r"\1 had"),
    (re.compile(r"\b(i)'m\b", re.I), r"\1 am"),
    (re.compile(r"\b(i)'d\b", re.I), r"\1 had"),
    (re.compile(r"\b(what|who|where|when|how|that|it|there)'s\b", re.I), r"\1 is"),
    (re.compile(r"\b(what|who|where|when|how)'re\b", re.I), r"\1 are"),
)
"""What is written out before cutting."""
_POSSESSIVE = re.compile(r"(?<=\w)'s\b|(?<=s)'(?=\s)", re.I)
"""What is dropped before cutting, "last year's trips" is "last year trips"; the word before it is known to own."""
_OUT_OF = re.compile(r"^out of\b", re.I)
"""What a question may begin with before it asks for a share: "out of my trips, how many"."""
_ABBREVIATED = re.compile(r"\b(?:dr|mr|mrs|ms|st|prof|vs|jr|sr|approx|no|[a-z])$", re.I)
"""Words whose full stop ends no sentence."""
_SENTENCE_ENDS = frozenset(".?!:(")
"""Marks behind which a capital letter begins a sentence."""
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": ",", "−": "-", "\u00a0": " "})
_QUOTED = re.compile(r"""(?:(?<=^)|(?<=[\s(=:,]))'([^']+)'(?=$|[\s).,;:?!-])|"([^"]+)\"""")

_SMALL = {
    word: number
    for number, word in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
        )
    )
}
_TENS = {
    word: 10 * number
    for number, word in enumerate(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), 2)
}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000, "dozen": 12}
_NUMBER_STARTS = frozenset((*_SMALL, *_TENS, "half", "a"))
"""Words that a number in words begins with."""
ORDINALS = {
    word: number
    for number, word in enumerate(
        (
            *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
            *("eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth"),
            *("eighteenth", "nineteenth", "twentieth"),
        ),
        1,
    )
} | {"thirtieth": 30}
_COUNTING = frozenset({*_NUMBER_STARTS, *ORDINALS})
"""Words without one of which nothing is counted in words."""
_NO_TEXT = frozenset({"So", "Cs", "Co", "Cn"})
"""Categories of signs that say something and are not read: pictures, and what no writing has."""
_SYMBOLS = {"%": "percent", "&": "and", "≥": ">=", "≤": "<="}


@dataclass(frozen=True, slots=True)
class Token:
    """One token. `text` is in lower case; `value` of a number, ordinal, day or time of day is the thing itself."""

    text: str
    kind: Kind
    start: int
    stop: int
    value: float | int | dt.date | dt.time | None = None
    glued: bool = False
    """Whether a hyphen ties it to the token before."""
    quoted: bool = False
    """Whether it stands between quotation marks, and so can only be (part of) a value."""
    capital: bool = False
    """Whether it is written with a capital letter, other than where the question begins."""
    owner: bool = False
    """Whether it is a possessive: "Marta's"."""


def cut(question: str) -> tuple[Token, ...]:
    """Return the tokens of a question. Positions are those in `spelt(question)`."""
    text, owners = _spelt(question)
    spans = [found.span(1) if found[1] is not None else found.span(2) for found in _QUOTED.finditer(text)]
    tokens = [
        replace(token, capital=True) if token.start and token.kind == "word" and text[token.start].isupper() else token
        for token in _tokens(text, spans)
    ]
    if owners:
        tokens = [replace(token, owner=True) if token.stop in owners else token for token in tokens]
    if any(token.text in _COUNTING for token in tokens):
        tokens = list(_counted(tokens))
    return _fronted(tuple(tokens))


def strange(question: str) -> tuple[str, ...]:
    """Return the signs of a question that no token is made of, such as emoji, each once."""
    if question.isascii():
        return ()
    return tuple(dict.fromkeys(c for c in question if category(c) in _NO_TEXT and not _TOKEN.match(c)))


def _fronted(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the tokens with a question at the end put first: "trips to Rome: how many?"."""
    texts = [token.text for token in tokens]
    place = next((n for n, text in enumerate(texts) if n > 0 and text in (":", ",", "-")), 0)
    if not place:
        return tokens
    place = max(n for n, text in enumerate(texts) if text in (":", ",", "-"))
    asked = tuple(text for text in texts[place + 1 :] if text not in ("?", "."))
    count = _TRAILING.get(asked)
    return tokens if count is None else (*tokens[place + 1 : place + 1 + count], *tokens[:place])


_TRAILING = {
    (*asked, *rest): 2
    for asked in (("how", "many"), ("how", "much"))
    for rest in (
        (),
        ("were", "there"),
        ("are", "there"),
        ("was", "it"),
        ("was", "that"),
        ("is", "that"),
        ("in", "total"),
    )
}
"""Questions that may follow what they ask about, and how many of their words ask."""


def spelt(question: str) -> str:
    """Return the question with plain quotation marks, contractions written out, and no possessives."""
    return _spelt(question)[0]


def _spelt(question: str) -> tuple[str, frozenset[int]]:
    """Return the question as `spelt` does, and where in it the words end that had a possessive."""
    text = " ".join(composed(question).translate(_QUOTES).split())
    for pattern, full in _CONTRACTIONS if "'" in text else ():
        text = pattern.sub(full, text)
    text = _OUT_OF.sub("of", text)
    if "'" not in text:
        return text, frozenset()
    owners, dropped = set(), 0
    for found in _POSSESSIVE.finditer(text):
        owners.add(found.start() - dropped)
        dropped += len(found[0])
    return _POSSESSIVE.sub("", text), frozenset(owners)


def composed(text: str) -> str:
    """Return a text with each letter and its accent as one character, however they were written."""
    return text if text.isascii() else normalize("NFC", text)


def without_accents(text: str) -> str:
    """Return a text as names of fields have it, which are without accents: "cafe" of "café"."""
    return "".join(char for char in normalize("NFD", text) if not combining(char))


def without_possessive(text: str) -> str:
    """Return a stored value as a question says it once its possessives are dropped: "Bram flat" of "Bram's flat"."""
    return _POSSESSIVE.sub("", text.translate(_QUOTES)) if "'" in text or "\u2019" in text else text


def plain_words(text: str) -> tuple[str, ...]:
    """Return a name or stored value as the lower-case words a question would have for it."""
    plain = composed(text).translate(_QUOTES).replace("_", " ").replace("'", "")
    return tuple(token.text for token in _tokens(plain, ()) if token.kind != "mark" or token.text in "+&%")


def _tokens(text: str, quoted: list[tuple[int, int]] | tuple[()]) -> Iterator[Token]:
    glue = False
    for found in _TOKEN.finditer(text):
        start, stop = found.span()
        inside = bool(quoted) and any(first <= start and stop <= last for first, last in quoted)
        mark = found[0] if found.lastgroup == "mark" else ""
        if mark == '"':
            continue
        if mark == "." and _ABBREVIATED.search(text[:start]):
            continue
        if mark == "-":
            glue = start > 0 and text[start - 1].isalnum() and text[stop : stop + 1].isalnum()
            if not glue:
                yield Token("-", "mark", start, stop)
            continue
        if found.lastgroup == "label":
            yield from _glued(found, glue=glue, inside=inside)
            glue = False
            continue
        token = _token(found)
        if token is not None:
            yield replace(token, glued=glue, quoted=inside) if glue or inside else token
        glue = False


def _glued(found: re.Match[str], *, glue: bool, inside: bool) -> Iterator[Token]:
    """Yield a number with letters behind it: "3rd" an ordinal, "2k" a number, "8h" a number and a unit, "7a" a word."""
    start, stop = found.span()
    text = found[0].lower()
    digits = text.rstrip("abcdefghijklmnopqrstuvwxyz")
    letters, middle, value = text[len(digits) :], start + len(digits), int(digits)
    if letters in ("st", "nd", "rd", "th"):
        yield Token(text, "ordinal", start, stop, value, glue, inside)
    elif letters == "k":
        yield Token(text, "number", start, stop, value * 1000, glue, inside)
    elif thesaurus.units(letters):
        yield Token(digits, "number", start, middle, value, glue, inside)
        yield Token(letters, "word", middle, stop, None, False, inside)
    else:
        yield Token(text, "word", start, stop, None, glue, inside)


def _token(found: re.Match[str]) -> Token | None:
    start, stop = found.span()
    text, kind = found[0].casefold(), found.lastgroup
    if kind == "date":
        return _day(text, start, stop)
    if kind == "clock":
        return _clock(text, start, stop)
    if kind in ("number", "scale"):
        plain = found["number"].replace(",", "")
        value = float(plain) if "." in plain else int(plain)
        value *= {"": 1, "k": 1000, "m": 1_000_000}[(found["scale"] or "").lower()]
        return Token(text.replace(",", ""), "number", start, stop, value)
    if kind == "mark":
        symbol = _SYMBOLS.get(text, text)
        return Token(symbol, "word" if symbol.isalpha() else "mark", start, stop)
    grade = found[0] == "A" and start and found.string[:start].rstrip()[-1:] not in _SENTENCE_ENDS
    return Token("A" if grade else text, "word", start, stop)


def _day(text: str, start: int, stop: int) -> Token:
    try:
        return Token(text, "date", start, stop, dt.date.fromisoformat(text))
    except ValueError:
        return Token(text, "word", start, stop)


def _clock(text: str, start: int, stop: int) -> Token:
    digits, half = re.match(r"([\d:]+)\s?([ap]?)", text).groups()  # type: ignore[union-attr]
    hour, minute = int(digits.split(":")[0]), int(([*digits.split(":"), "0"])[1])
    if half:
        if not 1 <= hour <= 12:
            return Token(text, "word", start, stop)
        hour = hour % 12 + (12 if half == "p" else 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return Token(text, "word", start, stop)
    return Token(text, "clock", start, stop, dt.time(hour % 24, minute))


def _counted(tokens: list[Token]) -> Iterator[Token]:
    """Give number words their value: "twenty-five" becomes one token, "two hundred" too."""
    place = 0
    while place < len(tokens):
        token = tokens[place]
        end, value = (place, 0) if token.quoted or token.kind != "word" else _number_at(tokens, place)
        if end > place and (ordinal := _ordinal_at(tokens, end, value)):
            text = " ".join(t.text for t in tokens[place : end + 1])
            yield Token(text, "ordinal", token.start, tokens[end].stop, ordinal, token.glued)
            place = end + 1
        elif end > place:
            text = " ".join(t.text for t in tokens[place:end])
            yield Token(text, "number", token.start, tokens[end - 1].stop, value, token.glued)
            place = end
        elif token.text in ORDINALS and not token.quoted:
            yield replace(token, kind="ordinal", value=ORDINALS[token.text])
            place += 1
        else:
            yield token
            place += 1


def _ordinal_at(tokens: list[Token], at: int, tens: float | int) -> int:
    """Return the ordinal whose last word stands behind a number: "thirty-first", "twenty second of"; else 0."""
    small = ORDINALS.get(tokens[at].text, 0) if at < len(tokens) else 0
    tied = bool(small) and (tokens[at].glued or [t.text for t in tokens[at + 1 : at + 2]] == ["of"])
    return int(tens) + small if tied and small < 10 and tens in _TENS.values() else 0


def _number_at(tokens: list[Token], place: int) -> tuple[int, float | int]:
    """Return where the number words from `place` on end, and their value; they end at `place` when there are none."""
    if tokens[place].text not in _NUMBER_STARTS:
        return place, 0
    total = part = 0
    end = place
    texts = [token.text for token in tokens[place : place + 3]]
    if texts == ["half", "a", "dozen"]:
        return place + 3, _SCALES["dozen"] // 2
    if texts[0] == "a" and texts[1:2] and texts[1] in _SCALES:
        part, end = 1, place + 1
    while end < len(tokens) and not tokens[end].quoted:
        word = tokens[end].text
        if word in _SMALL and (part % 10 == 0 and part % 100 not in range(1, 20)):
            part += _SMALL[word]
        elif word in _TENS and part % 100 == 0:
            part += _TENS[word]
        elif word == "hundred" and end > place:
            part = max(part, 1) * 100
        elif word in ("thousand", "million", "dozen") and end > place:
            total, part = total + max(part, 1) * _SCALES[word], 0
        elif not _goes_on(tokens, place, end):
            break
        end += 1
    if end > place and (scale := _half_of_scale(tokens, end)):
        return end + 4, int((total + part + 0.5) * scale)
    return end, total + part


def _goes_on(tokens: list[Token], place: int, at: int) -> bool:
    """Return whether an "and" stands inside a number: "a hundred and fifty"; "between a hundred and fifty" has two."""
    if tokens[at].text != "and" or at == place or tokens[at - 1].text not in ("hundred", "thousand"):
        return False
    behind = [token.text for token in tokens[at + 1 : at + 3]]
    small = bool(behind) and (behind[0] in _SMALL or behind[0] in _TENS) and behind[-1] not in _SCALES
    return small and not (place > 0 and tokens[place - 1].text == "between")


def _half_of_scale(tokens: list[Token], at: int) -> int:
    """Return the scale of "two and a half thousand", whose number ends at `at`; 0 where none is."""
    texts = [token.text for token in tokens[at : at + 4]]
    return _SCALES.get(texts[3], 0) if texts[:3] == ["and", "a", "half"] and len(texts) > 3 else 0
