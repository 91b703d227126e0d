"""Which words are English words, by WordNet and the small words it leaves out. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from usercode.facts.casual.firstnames import FIRST_NAMES
from usercode.facts.vocabulary import words
from usercode.wordnet import parts, seen, senses

_SMALL = words(
    "a an the my our your his her its their this that these those some any no all both each every either neither i we "
    "you he she they it me us him them who whom whose which what when where why how and but or so nor yet plus then if "
    "unless whether because since until till while although though than as of in on at to from for with about by near "
    "without into onto through during after before between against toward towards upon along across around over under "
    "off out up down am is are was were be been being have has had having do does did doing can could may might must "
    "shall should will would not never ever there here anybody anyone anything everybody everyone everything somebody "
    "someone something nobody nothing none myself yourself himself herself itself ourselves yourselves themselves mine "
    "ours yours hers theirs others another such ok okay hi hey hello yes yeah yep nope nah please thanks gonna wanna "
    "gotta kinda sorta dunno whatever whoever whenever wherever however cos cause via per vs etc"
)
_IRREGULAR = words(
    "went gone came took taken bought paid sent spent left flew flown gave given began begun said told thought knew "
    "known found made kept brought held met saw seen ate eaten ran broke broken lost sold cost lent wrote written "
    "heard felt drove driven rode ridden swam swum spoke spoken taught caught grew grown drew drawn wore worn chose "
    "chosen forgot forgotten slept sat stood won built hurt understood became threw thrown woke woken sang sung lay "
    "lain fell fallen meant showed shown dreamt swollen bore born bit bitten tore torn shook shaken stole stolen hid "
    "hidden rose risen hung fought burnt learnt dealt led shut got gotten children men women people feet teeth mice "
    "wives knives lives leaves halves shelves loaves better best worse worst further less least more most"
)
_DISHES = words("hummous macaron macarons stollen")
"""What is eaten and is not in WordNet, though one letter less or more makes another word of it."""
_ENDINGS = (
    ("ies", "y"), ("ied", "y"), ("ier", "y"), ("iest", "y"), ("ily", "y"), ("es", ""), ("s", ""), ("ed", ""),
    ("ed", "e"), ("ing", ""), ("ing", "e"), ("er", ""), ("er", "e"), ("est", ""), ("est", "e"), ("ly", ""),
    ("ness", ""), ("less", ""), ("ful", ""), ("able", ""), ("ish", ""),
)  # fmt: skip
_INFLECTED = tuple(pair for pair in _ENDINGS if pair[0] in ("ies", "ied", "es", "s", "ed", "ing", "ly"))
_BEFORE = ("un", "re", "non", "pre", "over", "mis", "step", "grand", "great", "out", "under", "super", "semi", "half")
_SHORTEST = 3


@lru_cache(maxsize=20_000)
def is_word(low: str) -> bool:
    """Whether a word in small letters is an English word, in whatever form, and not only a name."""
    if low in _SMALL or low in _IRREGULAR or low in _DISHES or any(_is_base(base) for base in _bases(low, _ENDINGS)):
        return True
    return any(low.startswith(b) and len(low) - len(b) > _SHORTEST and _is_base(low[len(b) :]) for b in _BEFORE)


def is_common(low: str) -> bool:
    """Whether a word is one that is met, in whatever form; a short one that is met often."""
    least = 0 if len(low) > _LONG else _OFTEN[len(low)]
    return low in _SMALL or low in _IRREGULAR or any(seen(base) > least for base in _bases(low, _INFLECTED))


def _bases(low: str, endings: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield low
    for ending, base in endings:
        if low.endswith(ending) and len(low) - len(ending) >= _SHORTEST - 1:
            stem = low[: len(low) - len(ending)]
            yield stem + base
            if ending in ("ed", "ing", "er", "est") and stem[-1:] == stem[-2:-1]:
                yield stem[:-1]


_LONG = 5
_OFTEN = (9, 9, 9, 9, 3, 1)
"""More often than this, by its letters: there are many short words that nobody means."""


def _is_base(low: str) -> bool:
    told = parts(low)
    return bool(told) and not (set(told) == {"noun"} and (low in FIRST_NAMES or _is_proper(low)))


def _is_proper(low: str) -> bool:
    return senses(low, "noun", 1)[0].meaning.words[0][:1].isupper()


def noun_share(low: str) -> float:
    """Return how often a word is meant as a noun, 0 to 1, a plural by its singular."""
    if low in _SMALL:
        return 0.0
    for base in (low, low.removesuffix("s"), low.removesuffix("es"), low.removesuffix("ies") + "y"):
        if told := parts(base):
            return told.get("noun", 0.0)
    return 0.0
