"""What people say around a question: "so, could you tell me", "I was wondering", "please", "I mean". Tokens to tokens.

Such words ask for nothing, and nothing that was recorded is left out with them. They go only where a question stands
behind them: "do you know when I last ran", not "do you know Ann".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from usercode.ask.compiler.phrases import ASK_PREPOSITIONS, IMPERATIVES, YES_NO, Phrase
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

_ASKING = wordset("what which who whose whom when where how")
_WHETHER = frozenset({"if", "whether"})
_SOUNDS = frozenset(
    phrases(
        "so, well, oh, ah, ok, okay, hey, hi, hello, hmm, right, now, and, also, but, then, please, kindly, honestly, "
        "seriously, frankly, actually, just curious, just wondering, out of curiosity, out of interest, by the way, "
        "quick question, one question, one more question, another question, one more thing, one last thing, be honest, "
        "come on, remember, for my records, i am curious, i am just curious, i am wondering, i was wondering, i was "
        "just wondering, i wonder, just to be sure, just checking, thanks, roughly, approximately, more or less"
    )
)
"""What is said for its sound before any question."""
_POLITELY = phrases("please, kindly, can you, could you, would you, will you, can you please, could you please")
_REQUESTS = frozenset(
    (*polite, *verb, *whom)
    for polite in (*_POLITELY, ())
    for verb in phrases(
        "tell me, remind me, let me know, say, check, calculate, compute, count, work out, figure out, find out, "
        "look up, see, show me, give me, list, name, rank, find, count up, add up, show, determine, establish, identify"
    )
    for whom in ((), ("for", "me"))
)
"""What asks somebody to answer."""
_KNOWING = frozenset(
    phrases(
        "do you know, do you remember, do you happen to know, do you have any idea, have you any idea, any idea, "
        "i would like to know, i had like to know, i want to know, i wanted to know, i would love to know, i had love "
        "to know, i need to know, i am curious to know, i forget, i forgot, i have forgotten, i do not know, "
        "i do not remember, i can not remember, i am not sure, i would be interested to know, i am curious about"
    )
)
"""What is said of knowing the answer, before the question itself."""
_CLOSING = frozenset(
    phrases("please, thanks, thank you, thanks a lot, many thanks, i wonder, do you know, can you tell me, i mean")
)
"""What may stand behind a question."""
_ONLY = frozenset({"just", "only", "simply"})
_BEFORE_WANTED = _ONLY | {"the", "give", "me", "tell", "i", "need", "want", "please", "name"}
"""Words around what alone is wanted, in a sentence of its own: "Just the city, please."."""
_WANTED = 3
"""The most words that say what alone is wanted."""
_FORMAL = frozenset({"number", "name", "word", "value", "no"})
"""Words of what is said of the form of an answer, and of no field."""
_MEANT: Phrase = ("i", "mean")
_MARKS = frozenset({",", ".", "!", "?", ":", ";", "-"})
_STARTS = first_words(_SOUNDS, _REQUESTS, _KNOWING)
_LONGEST = max(map(len, _SOUNDS | _REQUESTS | _KNOWING | _CLOSING))


def plain_question(tokens: Sequence[Token]) -> list[Token]:
    """Return a question without what is said around it."""
    held = [*tokens]
    while held and held[0].text in _STARTS and (start := _question_from(held)):
        held = held[start:]
    if held and len(held) < len(tokens) and held[0].text in _WHETHER:
        held[0] = replace(held[0], text="did")
    return _with_wanted(_without_meant(_without_closing(held)))


def _question_from(tokens: Sequence[Token]) -> int:
    """Return where the question goes on behind what is said before it; 0 where nothing of the kind is."""
    texts = tuple("" if token.quoted else token.text for token in tokens)
    for size in range(min(_LONGEST, len(texts)), 0, -1):
        said = texts[:size]
        start = _skip(texts, size)
        if said in _KNOWING | _REQUESTS and asks(texts, start, whether=True):
            return start
        opened = said[0] in ("please", "kindly", "can", "could", "would", "will")
        if said in _REQUESTS and opened and (verb := _verb_of(said)):
            return verb
        if said in _SOUNDS and (asks(texts, start) or (texts[start : start + 1] and texts[start] in _STARTS)):
            return start
    return 0


def _verb_of(said: Phrase) -> int:
    """Return where the verb of a request stands that asks by itself: "could you list"."""
    return next((n for n, word in enumerate(said) if n and word in IMPERATIVES), 0)


def asks(texts: Phrase, at: int, *, whether: bool = False) -> bool:
    """Return whether a question begins at a place: "how many", "from which", "did I"; "if I" where `whether`."""
    words = (*texts[at : at + 2], "", "")[:2]
    if whether and words[0] in _WHETHER:
        return True
    asked = words[0] in _ASKING or (words[0] in ASK_PREPOSITIONS and words[1] in _ASKING)
    return asked or (not whether and words[0] in YES_NO)


def _skip(texts: Phrase, at: int) -> int:
    while at < len(texts) and texts[at] in _MARKS:
        at += 1
    return at


def _without_closing(tokens: list[Token]) -> list[Token]:
    """Return the tokens without a closing formula: "..., please?"."""
    end = len(tokens)
    while end and tokens[end - 1].kind == "mark" and tokens[end - 1].text in _MARKS:
        end -= 1
    texts = tuple([token.text for token in tokens[:end]])
    for size in range(_LONGEST, 0, -1):
        start = end - size
        if start > 2 and texts[start:] in _CLOSING:
            while tokens[start - 1].text == ",":
                start -= 1
            return tokens[:start] + tokens[end:]
    return tokens


def _without_meant(tokens: list[Token]) -> list[Token]:
    """Return the tokens without "I mean" between them."""
    texts = tuple([token.text for token in tokens])
    for at in range(1, len(texts) - 1) if _MEANT[-1] in texts else ():
        if texts[at : at + 2] == _MEANT and (texts[at - 1] == "," or texts[at + 2 : at + 3] == (",",)):
            return tokens[:at] + tokens[at + 2 :]
    return tokens


def _with_wanted(tokens: list[Token]) -> list[Token]:
    """Return the tokens with what alone is wanted in parentheses: "Where was my last trip? Just the city."."""
    texts = [token.text for token in tokens]
    end = len(tokens)
    while end and texts[end - 1] in _MARKS:
        end -= 1
    start = max((at for at in range(end) if texts[at] in ("?", ".", "(")), default=-1) + 1
    close = end - 1 if texts[end - 1 : end] == [")"] else end
    if not start or (texts[start - 1] == "(") != (close < end) or _ONLY.isdisjoint(texts[start:close]):
        return tokens
    wanted = [token for token in tokens[start:close] if token.text not in _BEFORE_WANTED]
    if not 0 < len(wanted) <= _WANTED or any(token.kind != "word" for token in wanted) or texts[close - 1] in _FORMAL:
        return tokens
    first, last = wanted[0].start, wanted[-1].stop
    around = Token("(", "mark", first, first), Token(")", "mark", last, last)
    return [*tokens[: start - 1], around[0], *wanted, around[1]]
