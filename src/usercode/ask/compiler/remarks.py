"""What is said before a question and restricts nothing: "My wife says I overdo it. How many", "for my books, what".

Somebody's opinion tells which records are meant no more than what the answer is for. It is left out where it names
nothing that the records hold and the question does not name again, sets nothing apart, and where the question speaks of
nothing that only the remark names. Tokens to tokens.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from usercode.ask import thesaurus
from usercode.ask.compiler.courtesies import asks
from usercode.ask.compiler.periods import MONTH_OF, SEASONS, WEEKDAYS
from usercode.ask.compiler.phrases import FREE, TIME_NOUNS, YES_NO
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import phrases, wordset

_OPINIONS = frozenset(
    form
    for verb in ("say", "think", "claim", "swear", "reckon", "believe", "insist", "complain", "joke", "suspect", "fear")
    for form in thesaurus.forms(verb, "verb")
) | wordset("guess bet suppose feel feels felt")
"""Verbs of what somebody says or thinks."""
_WITHIN = 4
"""How many words may stand before such a verb."""
_SUBJECTS = wordset("i we they he she people everyone everybody somebody someone my our the some")
"""Words that a remark begins with, beside names."""
_APART = wordset(
    "only just except excepting without but not never no excluding exclude ignore ignoring leave leaving left count "
    "counting ask asking want wants wanted need needs mean means meaning about regarding if unless when should must "
    "skip omit include including consider assume assuming treat besides other others apart aside"
)
"""Words that may set apart what is meant."""
_BACK = wordset("it its them they their theirs she he her him his hers those these such one ones then same")
"""Words for what was named before."""
_THERE = wordset("is are was were be been have has had")
_PURPOSES = frozenset(
    phrases(
        "books, bookkeeping, records, accounts, notes, statistics, stats, taxes, tax return, tax, accountant, files, "
        "curiosity, peace of mind, budget, planning, information, interest, diary, tax office, tax declaration"
    )
)
"""What an answer is for."""
_LEADS = frozenset(
    (*just, "for", *whose)
    for just in ((), ("just",), ("purely",), ("simply",))
    for whose in phrases("my, our, the, my own, our own")
)
_TIMES = frozenset((*MONTH_OF, *SEASONS, *WEEKDAYS, *TIME_NOUNS))
_LISTS = frozenset({"list", "log", "diary"})
_ENDS = frozenset(".!;:")


def without_remark(tokens: Sequence[Token], views: Collection[View]) -> list[Token]:
    """Return the tokens of a question without a remark before it that restricts nothing."""
    texts = tuple("" if token.quoted else token.text for token in tokens)
    for at in range(2, len(texts) - 2):
        if texts[at] == "," and _is_purpose(texts[:at], views) and asks(texts, at + 1):
            return [*tokens[at + 1 :]]
        if texts[at] in _ENDS and asks(texts, at + 1):
            said, asked = tokens[:at], texts[at + 1 :]
            return [*tokens[at + 1 :]] if _is_remark(said, asked, views) else [*tokens]
    return [*tokens]


def _is_purpose(said: tuple[str, ...], views: Iterable[View]) -> bool:
    """Return whether words before a comma say what the answer is for, and name no records."""
    sizes = (size for size in (2, 3, 4) if said[:size] in _LEADS and said[size:] in _PURPOSES)
    return any(not any(_names(view, word) for view in views for word in said[size:]) for size in sizes)


def _names(view: View, word: str) -> bool:
    """Return whether a word is known in a collection, and not as a verb alone."""
    items = view.items((word,))
    return view.knows(word) and (not items or any(getattr(item, "part", "noun") != "verb" for item in items))


def _is_remark(said: Sequence[Token], asked: tuple[str, ...], views: Collection[View]) -> bool:
    """Return whether a sentence is what somebody says or thinks, of nothing that the question does not name itself."""
    verb = next((n for n, token in enumerate(said[:_WITHIN]) if n and token.text in _OPINIONS), 0)
    if not verb or not (said[0].text in _SUBJECTS or said[0].capital) or _speaks_back(asked):
        return False
    again = {base for word in asked for base in (word, *thesaurus.bases(word, "noun"), *thesaurus.bases(word, "verb"))}
    for token in said[verb + 1 :]:
        text = token.text.lower()
        if again.intersection((text, *thesaurus.bases(text, "noun"), *thesaurus.bases(text, "verb"))):
            continue
        if token.kind != "word" or token.quoted or token.capital or text in _APART | _TIMES:
            return False
        if text not in FREE | YES_NO | _SUBJECTS and any(view.knows(text) for view in views):
            return False
    return True


def _speaks_back(asked: tuple[str, ...]) -> bool:
    """Return whether a question speaks of what was named before it: "how many of them", "have I been there"."""
    for at, word in enumerate(asked):
        before, behind = asked[at - 1] if at else "", asked[at + 1] if at + 1 < len(asked) else ""
        told = {"that": FREE, "this": _TIMES | _LISTS}.get(word)
        if word in _BACK or (told is not None and behind not in told):
            return True
        if word == "there" and before not in _THERE and behind not in _THERE:
            return True
    return False
