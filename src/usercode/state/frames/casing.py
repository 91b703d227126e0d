"""Names in capitals where a text is typed without: places, peoples, services, the known and the unknown. Pure.

The second step of reading casual text, behind `usercode.facts.casual`; the length stays the same, so mentions stay put.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from usercode.facts.casual import is_bare, is_casual, written
from usercode.facts.casual.dictionary import is_word, noun_share
from usercode.facts.fact import Fact, Turn
from usercode.state.frames.foods import EDIBLE
from usercode.state.frames.matching import Entry
from usercode.state.frames.places import ADJECTIVES, PLACE_STARTS, PLACES
from usercode.state.frames.substances import FOODS, is_drug
from usercode.state.frames.words import BANKS, EVENTS, GOODS, PEOPLE, SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import seen


def as_read(turn: Turn, facts: Sequence[Fact], entries: Callable[[str], Sequence[Entry]]) -> list[Fact]:
    """Return the facts of a turn with their sentences as they are read, names in capitals if it is typed without."""
    casual = is_casual(turn.text)
    if not casual and not is_bare(turn.text):
        return [replace(fact, sentence=fact.read) if fact.written else fact for fact in facts]
    known = frozenset(_known(entries))
    return [replace(fact, sentence=with_names(fact.read, known, casual=casual)) for fact in facts]


def said_before(sentences: Sequence[str]) -> list[str]:
    """Return sentences that were said before as they are read."""
    return [with_names(written(s).text) if is_casual(s) else written(s).text for s in sentences]


_NAMING = {
    "travel.trips": ("travellers",),
    "travel.documents": ("holder",),
    "health.allergies": ("person",),
    "health.medications": ("person",),
    "finance.subscriptions": ("name",),
    "finance.payments": ("payee",),
    "finance.transfers": ("recipient",),
    "finance.purchases": ("store",),
    "people.contacts": ("name",),
}
"""The fields of records that hold names."""


def _known(entries: Callable[[str], Sequence[Entry]]) -> Iterator[str]:
    """Yield the words of the names that records hold, in small letters; those that are English words are left out."""
    for collection, fields in _NAMING.items():
        for entry in entries(collection):
            for field in fields:
                told = entry.values.get(field)
                for name in told if isinstance(told, list) else [told]:
                    for word in re.findall(r"[^\W\d_]+", str(name or "")):
                        if word[:1].isupper() and not is_word(word.lower()):
                            yield word.lower()


_WORD = re.compile(r"(?<![\w'’@/.#-])[^\W\d_]+(?![\w@/]|\.\w)")
_RUN = re.compile(r"(?<![\w'’@/.#-])[^\W\d_]+(?:[ -][^\W\d_]+){0,3}")
_MOST_WORDS = 4
_SHORTEST = 4


def with_names(sentence: str, known: frozenset[str] = frozenset(), *, casual: bool = True) -> str:
    """Return a sentence that is typed without capitals with those of the names in it; its length stays the same."""
    spans = [*_places(sentence)]
    spans += [*_single(sentence, known), *_several(sentence), *_unknown(sentence)] if casual else []
    out = list(sentence)
    for start, end in spans:
        for k in range(start, end):
            if k == start or sentence[k - 1] in " -":
                out[k] = sentence[k].upper() if sentence[k : k + 1].isalpha() else sentence[k]
    return "".join(out)


_GOES = re.compile(
    r"\b(?:fl(?:y|ying|ies|ight|ights|ew)|going|go|trips?|trains?|travel\w*|holidays?|vacation|land(?:ing)?|driv\w+|moving|"
    r"hotel|airport|visit\w*|booked|tickets?|week|days|weekend|conference)(?: \w+){0,2} (?:to|in|from|via|for|around) \Z",
    re.IGNORECASE,
)


_PORT = re.compile(r" (?:airport|station|harbour|central)\b")


def _places(sentence: str) -> Iterator[tuple[int, int]]:
    """Yield where towns and countries stand; one that is another word too only where somebody goes."""
    low = sentence.lower()
    end = 0
    for found in re.finditer(r"(?<![\w'’@/.#-])[^\W\d_]+", low):
        if found.start() < end or found[0] not in PLACE_STARTS:
            continue
        run = _RUN.match(low, found.start())
        parts = re.split(r"([ -])", run[0]) if run else []
        for size in range(min(_MOST_WORDS, (len(parts) + 1) // 2), 0, -1):
            name = "".join(parts[: 2 * size - 1])
            if name not in PLACES or low[found.start() + len(name) :][:1].isalnum():
                continue
            alone = size > 1 or (len(name) >= _SHORTEST and not is_word(name))
            behind = found.start() + len(name)
            if alone or (len(name) >= _SHORTEST and (_GOES.search(low[: found.start()]) or _PORT.match(low, behind))):
                end = found.start() + len(name)
                yield found.start(), end
                break


_ABROAD = frozenset(ADJECTIVES) - {"us", "uk", "polish"} | word_set("english european asian african mexican")
_FIRMS = frozenset(word for word in SERVICES | BANKS if word.isalpha() and not is_word(word))
_PAID_FOR = re.compile(r" (?:subscription|membership|account|card|premium|plan|trial|app|bill)\b")
_POLISH = re.compile(r" (?:passport|citizen|visa|friend|mum|mom|grandma|restaurant|food|zloty|lessons?|class)\b")


def _single(sentence: str, known: frozenset[str]) -> Iterator[tuple[int, int]]:
    for found in _WORD.finditer(sentence):
        word, after = found[0], sentence[found.end() :]
        firm = word in _FIRMS or (word in SERVICES | BANKS and word not in _COMMON_FIRMS and _PAID_FOR.match(after))
        abroad = word in _ABROAD and not sentence[: found.start()].endswith("pad ")  # "pad thai"
        if word in known or abroad or firm or (word == "polish" and _POLISH.match(after)):
            yield found.span()


_COMMON_FIRMS = word_set("internet gym phone broadband electricity credit")


def _several(sentence: str) -> Iterator[tuple[int, int]]:
    low = sentence.lower()
    for name in SERVICE_NAMES:
        if (at := low.find(name)) >= 0 and not low[at + len(name) :][:1].isalnum():
            yield at, at + len(name)


_LEADS = re.compile(
    r"\b(?:with|for|from|to|at|in|via|by|called|named|near|visit|visiting|see|seeing|meet|meeting|tell|told|ask|asked|call|"
    r"called|text|texted|picking|pick|paid|pay|owe|sent|send|cancelled|cancel|quit|joined|left|booked|ordered|use|using|love|got|than|or|through|and|but|that|because|when|if|while|,|so|is) \Z",
    re.IGNORECASE,
)
_SLANG = word_set(
    "brekkie arvo rego servo selfie wifi voucher airbnb covid vape podcast smartphone app apps online offline website email "
    "emails gonna wanna kinda sorta gotta lol omg haha tbh imo ngl idk btw fyi asap rn atm meds tabs bougie cuppa telly brolly "
    "veggie veggies barbie footy uni preschool playdate playdates daycare aircon hubby preorder login signup checkup checkups "
    "followup bloodwork bnb vegan vegans keto kombucha hummus sriracha sudoku laptop tmrw appt pls thx pm am etc vs esta eta "
    "usb tv sim pdf sms gps id dvd led diy bbq mri ivf hiv adhd gp ppt xl kg km cm mm lb lbs ml oz mph kph hiit cpr lego "
    "rego firmware dishwasher carseat nappies whatsapp facetime youtube google insta fb til wi-fi cos yep nope yay"
)
_OURS = PEOPLE | EVENTS | GOODS | FOODS | EDIBLE | _SLANG


def _unknown(sentence: str) -> Iterator[tuple[int, int]]:
    """Yield where a word stands that no dictionary holds, in the place of a name: "with Zuri", "to Zuri's", "at Currys"."""
    for found in _WORD.finditer(sentence):
        word = found[0]
        if len(word) < _SHORTEST - 1 or not word.islower() or word in _OURS or is_word(word) or is_drug(word):
            continue
        before, after = sentence[: found.start()], sentence[found.end() :]
        last = re.search(r"([\w'’-]+),? \Z", before)
        owns = re.match(r"['’](?:s |\Z)", after)
        with_me = re.match(r" and (?:I|me)\b", after)
        if owns or with_me or _LEADS.search(before) or (last and last[1].lower() in PEOPLE):
            yield found.span()
            behind = re.match(r" ([a-z]+)(?= (?:in|on|for|and|today|this|from|at|to)\b| \d|[,.;]|\Z)", after)
            if behind and _is_rare(behind[1]):
                yield found.end() + 1, found.end() + behind.end(1)


def _is_rare(low: str) -> bool:
    """Whether a word names little else than what it is called after: "Hyatt Regency"."""
    return low not in _OURS and noun_share(low) > _MOSTLY and 0 < seen(low) < _SELDOM


_MOSTLY, _SELDOM = 0.9, 3
