"""Words of another register as the plain ones that say the same: "upon which", "per cent", "in the course of 2023".

Only what means the same wherever it stands is replaced, so that no table of the grammar has to know each register. A
clause that opens the question is put behind it: "when I travel by train, what does a trip cost". Tokens to tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from usercode.ask.compiler.courtesies import asks
from usercode.ask.compiler.phrases import Phrase
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import first_words, wordset

_TEXT = """
upon: on
per cent: percent
km / h: kmh
m / s: mps
per annum: per year
whilst: while
amongst: among
among the: of the
among my: of my
among our: of our
among all: of all
among those: of those
among these: of these
amongst the: of the
amongst my: of my
among everything: of everything
in the course of: during
in the company of: with
by means of: with
subsequent to: after
in advance of: before
up to and including: through
until and including: through
up until and including: through
from and including: from
thus far: so far
up to the present: so far
until the present: so far
to this day: so far
as against: compared with
set against: compared with
each and every: every
within which: in which
into which: in which
under which: in which
within what: in what
average spend: average spending
total spend: total spending
overall spend: overall spending
my spend: my spending
as well as: as well as
all the way to: to
to all the way to: to
right to the: to the
right through to: to
pay better: pay more
pays better: pays more
paid better: paid more
out of me: from me
out of us: from us
for the longest time: the longest
for the shortest time: the shortest
for the longest: the longest
as well: also
whenever: when
even though: while
although: while
note down: note
noted down: noted
jot down: note
jotted down: noted
over the whole record: overall
over the entire record: overall
over the whole log: overall
all on my own: on my own
adding it all up: all added up
adding everything up: all added up
this past day: the past day
this past week: the past week
this past month: the past month
this past year: the past year
this past quarter: last quarter
this past weekend: last weekend
this past spring: last spring
this past summer: last summer
this past autumn: last autumn
this past fall: last fall
this past winter: last winter
this past monday: last monday
this past tuesday: last tuesday
this past wednesday: last wednesday
this past thursday: last thursday
this past friday: last friday
this past saturday: last saturday
this past sunday: last sunday
do i still have to do: have i not completed
do i still need to do: have i not completed
do i still have to: have i not
do i still need to: have i not
do we still have to: have we not
do we still need to: have we not
am i yet to: have i not
have i yet to: have i not
do i have left to: have i not
have i got left to: have i not
"""
_STILL = tuple(
    f"and still {told}: and {told}"
    for told in sorted(
        wordset("feel felt feeling get got end ended come came turn turned fail failed lose lost win won")
    )
)
"""How something came out in spite of what is said before: "listened to music and still felt annoyed"."""
_LARGEST = tuple(
    f"{large} {part} of my: most of my"
    for large in ("greatest", "largest", "biggest")
    for part in ("part", "share", "portion", "proportion")
)
_QUITE = tuple(
    f"{quite} {alone}: {alone}"
    for quite in ("completely", "entirely", "totally", "quite", "wholly")
    for alone in ("alone", "by myself", "on my own")
)
_THAN_AS = tuple(
    f"{one} than{comma} {other} than{last}or {same} as: {one} , {other} or the same as"
    for pair in ("more less", "more fewer", "fewer more", "less more", "higher lower", "lower higher")
    for one, other in (pair.split(),)
    for comma in (" ,", " or")
    for last in (" ", " , ")
    for same in ("the same", "equal to", "about the same", "the same number", "the same amount")
)
_THAN_THAT = tuple(
    f"{over} {other}: {higher} than {other}"
    for overs, higher in (("above exceed exceeds exceeded", "higher"), ("below", "lower"))
    for over in overs.split()
    for other in (
        *("that of", "that in", "that for", "that from", "that with", "those of", "those in", "those from"),
        *("the one for", "the one of", "the one in", "the one on", "the one from"),
    )
)
"""What is more than the same of others: "was the average in June above that of May"."""
_SAME: dict[Phrase, Phrase] = {
    tuple(said.split()): tuple(plain.split())
    for said, _, plain in (
        line.partition(": ")
        for line in (*_TEXT.strip().splitlines(), *_STILL, *_LARGEST, *_QUITE, *_THAN_AS, *_THAN_THAT)
    )
}
"""What is said, and what says the same plainly."""
_SIZES = {word: sorted({len(said) for said in _SAME if said[0] == word}, reverse=True) for word in first_words(_SAME)}
"""How long the phrases are that begin with each word, longest first."""
_EXCEEDING = dict.fromkeys(("exceed", "surpass", "outstrip"), ("higher", "than"))
_DID = {"did": "was", "does": "is", "do": "are"}
"""Verbs of one amount that is above another, and what says the same with a comparative."""
_SUBJECTS = frozenset({"i", "we", "my", "our"})
_ADDING = frozenset({("add", "up"), ("add", "together"), ("sum", "up"), ("total", "up"), ("tot", "up")})
_TOTAL: Phrase = ("what", "is", "the", "total")
"""What is asked where somebody is told to add something up."""
_OF_ALL = frozenset({"the", "all", "my", "our", "of"})
_LEADING = frozenset({"in", "on", "for", "at", "with"})
_ASKED_LAST = frozenset({("how", "many"), ("how", "often"), ("how", "much"), ("which",), ("what",)})
_FEW = 4
"""The most words that a question asked at the end of a sentence has."""


def plain_register(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Return the tokens of a question in plain words, a clause in front of it put behind."""
    return _asked_first(_total_asked(_clause_behind(_by_how_much(_said_plainly(tokens)))))


def _put(words: Phrase, where: Token) -> list[Token]:
    """Return words as tokens that stand where another does."""
    return [Token(word, "word", where.start, where.stop) for word in words]


def _total_asked(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the tokens with what is asked by "add up the value of everything"."""
    texts = tuple([token.text for token in tokens])
    if texts[:2] not in _ADDING or asks(texts, 2):
        return tokens
    start = next((at for at in range(2, len(texts)) if texts[at] not in _OF_ALL), len(texts))
    return (*_put(_TOTAL, tokens[0]), *tokens[start:])


def _asked_first(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the tokens with what is asked at the end put first: "I capsized on how many tours?"."""
    texts = tuple([token.text for token in tokens])
    end = len(texts) - (texts[-1:] == ("?",))
    starts = [at for at in range(max(2, end - _FEW), end) if texts[at : at + 2] in _ASKED_LAST]
    if len(starts) != 1 or asks(texts, 0) or not texts[0].isalpha() or texts[end:] != ("?",):
        return tokens
    start = starts[0] - (texts[starts[0] - 1] in _LEADING)
    if any(text in (",", ":", ".") for text in texts[:end]) or start < 2:
        return tokens
    return (*tokens[start:end], replace(tokens[0], capital=False), *tokens[1:start], *tokens[end:])


def _said_plainly(tokens: Sequence[Token]) -> tuple[Token, ...]:
    texts = tuple([_plain(token) for token in tokens])
    if _SIZES.keys().isdisjoint(texts):
        return tuple(tokens)
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        size = _size_at(texts, place) if texts[place] in _SIZES else 0
        # "once upon a time" names no place
        if size and not (place and tokens[place - 1].text == "once"):
            start, stop = tokens[place].start, tokens[place + size - 1].stop
            made += (Token(word, "word", start, stop) for word in _SAME[texts[place : place + size]])
        else:
            size = size or 1
            made += tokens[place : place + size]
        place += size
    return tuple(made)


def _size_at(texts: Phrase, at: int) -> int:
    """Return the length of the longest phrase that begins at `at` and has another that says the same; 0 for none."""
    return next((size for size in _SIZES[texts[at]] if texts[at : at + size] in _SAME), 0)


def _plain(token: Token) -> str:
    """Return the text of a word, "" where it may belong to a name: quoted, written with a capital or a hyphen."""
    named = token.capital and token.text != "i"
    return "" if token.quoted or token.glued or named else token.text


def _by_how_much(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return "by how much did mine exceed his" as "by how much was mine higher than his"."""
    texts = tuple([token.text for token in tokens])
    over = next((at for at, text in enumerate(texts) if text in _EXCEEDING), 0)
    helper = next((at for at, text in enumerate(texts[:over]) if text in _DID), 0)
    if texts[:2] != ("by", "how") or not helper or any(token.kind == "number" for token in tokens[over + 1 : over + 3]):
        return tokens
    verb = tokens[over]
    degree = tuple(replace(verb, text=word) for word in _EXCEEDING[verb.text])
    was = replace(tokens[helper], text=_DID[texts[helper]])
    return (*tokens[:helper], was, *tokens[helper + 1 : over], *degree, *tokens[over + 1 :])


def _clause_behind(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the tokens with "when I travel by train" behind the question that follows it."""
    if not tokens or tokens[0].text != "when":
        return tokens
    texts = tuple([token.text for token in tokens])
    if texts[1:2] == () or texts[1] not in _SUBJECTS or "," not in texts:
        return tokens
    place = max(at for at, text in enumerate(texts) if text == ",")
    if not asks(texts, place + 1):
        return tokens
    closing = len(tokens) - (texts[-1] in ("?", "."))
    opened = replace(tokens[0], capital=False)
    return (*tokens[place + 1 : closing], opened, *tokens[1:place], *tokens[closing:])
