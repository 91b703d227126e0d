"""The ways in which a fact is asked for: an attribute of a subject becomes questions and sentences left open.

Stands between what is known (`pairs`) and the table. The questions are written under their plain form
(`question.plain_question`), so that the many ways of opening one need no row of their own. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass

from usercode.engram.question import plain_question


@dataclass(frozen=True, kw_only=True)
class Slot:
    """An attribute of a subject. The subject is "" for the user, else such as "my sister" or "my friend Kim"."""

    subject: str = ""
    attribute: str


_GENERAL = (
    ("what is {ps} {a}", "{ps} {a}", "what is the {a} of {s}", "which {a} {does} {s} have", "what {a} {does} {s} have"),
    ("{ps} {a} is", "the {a} of {s} is"),
)
_FAVORITE = (
    (
        "what is {ps} {a}", "{ps} {a}", "which {x} {does} {s} like best", "which {x} {does} {s} like most",
        "what {x} {does} {s} like best", "what {x} {does} {s} like most", "what {x} {does} {s} like the most",
        "what {x} {does} {s} like the best", "what {x} {does} {s} love", "what {x} {does} {s} prefer",
        "which {x} {does} {s} prefer", "which {x} {does} {s} love", "which {x} is {ps} favorite",
        "what {x} is {ps} favorite", "what kind of {x} {does} {s} like", "what is the favorite {x} of {s}",
    ),
    ("{ps} {a} is", "the {x} {s} like{z} best is", "the {x} {s} love{z} is"),
)  # fmt: skip
_SPECIAL: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "name": (
        ("what is {ps} name", "{ps} name", "what is {s} called", "what is the name of {s}", "who is {s}",
         "what {is} {s} named", "what do people call {s}", "how {is} {s} called", "what do i call {s}",
         "which name {does} {s} have", "what name {does} {s} have", "what name {does} {s} go by",
         "what {does} {s} go by"),
        ("{ps} name is", "{s} {is} called", "{s} {is} named", "the name of {s} is"),
    ),
    "city": (
        ("where {does} {s} live", "what is {ps} city", "{ps} city", "which city {does} {s} live in",
         "what city {does} {s} live in", "in which city {does} {s} live", "in what city {does} {s} live",
         "where {is} {s} living", "where is {ps} home", "what city {is} {s} in", "which city {is} {s} in",
         "what town {does} {s} live in", "which town {does} {s} live in", "what is {ps} home city",
         "where {is} {s} based", "where {does} {s} reside"),
        ("{s} live{z} in", "{ps} city is", "{ps} home is in"),
    ),
    "hometown": (
        ("what is {ps} hometown", "{ps} hometown", "where {is} {s} from", "where {does} {s} come from",
         "where did {s} grow up", "which city {is} {s} from", "what city {is} {s} from", "which town {is} {s} from",
         "what is {ps} home town", "where {is} {s} originally from"),
        ("{ps} hometown is", "{s} {is} from", "{s} come{z} from", "{s} grew up in"),
    ),
    "job": (
        ("what is {ps} job", "{ps} job", "what {does} {s} do for a living", "what {does} {s} do for work",
         "what {does} {s} do", "what is {ps} profession", "{ps} profession", "what is {ps} occupation",
         "{ps} occupation", "what {does} {s} work as", "what kind of work {does} {s} do", "what is {ps} work",
         "which job {does} {s} have", "what job {does} {s} have", "what is {ps} job title", "what {is} {s} by trade",
         "what is {ps} line of work"),
        ("{ps} job is", "{ps} profession is", "{ps} occupation is"),
    ),
    "employer": (
        ("where {does} {s} work", "who {does} {s} work for", "what is {ps} employer", "{ps} employer", "who is {ps} "
         "employer", "which company {does} {s} work for", "what company {does} {s} work for",
         "which company {does} {s} work at", "what company {does} {s} work at", "where {is} {s} employed",
         "who employs {s}", "what is {ps} workplace", "which firm {does} {s} work for", "what is {ps} company"),
        ("{s} work{z} at", "{s} work{z} for", "{ps} employer is"),
    ),
    "birthday": (
        ("when is {ps} birthday", "what is {ps} birthday", "{ps} birthday", "what is {ps} birth date",
         "what is {ps} date of birth", "on which day is {ps} birthday", "on what day is {ps} birthday",
         "what day is {ps} birthday", "which day is {ps} birthday", "when {does} {s} have {own} birthday",
         "when {does} {s} celebrate {own} birthday", "what date is {ps} birthday", "{ps} date of birth",
         "{ps} birth date", "on what date is {ps} birthday"),
        ("{ps} birthday is", "{ps} birthday is on", "{ps} date of birth is"),
    ),
    "birth year": (
        ("what year was {s} born", "what year was {s} born in", "in what year was {s} born", "in which year was {s} "
         "born", "which year was {s} born", "which year was {s} born in", "what is {ps} birth year", "{ps} birth year",
         "what is {ps} year of birth", "{ps} year of birth", "when was {s} born"),
        ("{s} was born in", "{ps} birth year is"),
    ),
    "age": (
        ("how old {is} {s}", "how old {is} {s} today", "what is {ps} age", "{ps} age", "what is {ps} age today",
         "what age {is} {s}", "how many years old {is} {s}", "what is the age of {s}", "at what age {is} {s}"),
        ("{ps} age is",),
    ),
    "allergy": (
        ("what {is} {s} allergic to", "what is {ps} allergy", "{ps} allergy", "which allergy {does} {s} have",
         "what allergy {does} {s} have", "which allergies {does} {s} have", "what allergies {does} {s} have",
         "what are {ps} allergies", "{ps} allergies", "what must {s} not eat", "what should {s} avoid"),
        ("{s} {is} allergic to", "{ps} allergy is"),
    ),
    "car": (
        ("what car {does} {s} drive", "which car {does} {s} drive", "what is {ps} car", "{ps} car", "what {does} {s} "
         "drive", "what kind of car {does} {s} drive", "what car {does} {s} have", "which car {does} {s} have",
         "what make is {ps} car", "what brand is {ps} car", "what is the make of {ps} car", "what kind of car {does} "
         "{s} have", "what type of car {does} {s} drive", "what car {does} {s} own"),
        ("{s} drive{z} a", "{ps} car is a"),
    ),
    "sport": (
        ("what sport {does} {s} play", "which sport {does} {s} play", "what is {ps} sport", "{ps} sport",
         "what sport {does} {s} do", "which sport {does} {s} do", "what sport {does} {s} practice",
         "which sport {does} {s} practice", "what kind of sport {does} {s} do"),
        ("{ps} sport is",),
    ),
    "instrument": (
        ("what instrument {does} {s} play", "which instrument {does} {s} play", "what is {ps} instrument",
         "{ps} instrument", "what musical instrument {does} {s} play", "which musical instrument {does} {s} play",
         "what instrument is {s} learning", "what {does} {s} play"),
        ("{s} play{z} the", "{ps} instrument is the"),
    ),
    "language": (
        ("what language {does} {s} speak", "which language {does} {s} speak", "what is {ps} language", "{ps} language",
         "what {does} {s} speak", "what language {is} {s} fluent in", "which language {is} {s} fluent in",
         "what is {ps} native language", "what language {does} {s} know"),
        ("{s} speak{z}", "{ps} language is"),
    ),
    "expiry date": (
        ("when does {s} expire", "what is {ps} expiry date", "{ps} expiry date", "until when is {s} valid",
         "when does {s} run out", "when will {s} expire", "what is {ps} expiration date", "{ps} expiration date",
         "when is {s} going to expire", "when do i have to renew {s}",
         "what date does {s} expire", "on what date does {s} expire", "on which day does {s} expire",
         "when does {s} need to be renewed"),
        ("{ps} expiry date is", "{s} expires on", "{s} is valid until"),
    ),
    "date": (
        ("when is {s}", "what is {ps} date", "what day is {s}", "which day is {s}", "on which day is {s}",
         "on what day is {s}", "what date is {s}", "when do i have {s}", "what time is {s}", "at what time is {s}",
         "when and at what time is {s}", "when does {s} take place", "when was {s}"),
        ("{s} is on", "{ps} date is"),
    ),
    "place": (
        ("where is {s}", "what is {ps} place", "where does {s} take place", "what is the location of {s}",
         "where do i have {s}", "at what place is {s}"),
        ("{ps} place is",),
    ),
    "price": (
        ("how much is {s}", "how much does {s} cost", "what does {s} cost", "what is {ps} price", "{ps} price",
         "how much do i pay for {s}", "what do i pay for {s}", "what is the cost of {s}", "what was {ps} price",
         "how much did {s} cost", "what did {s} cost", "how much did i pay for {s}", "how expensive is {s}",
         "how much am i paying for {s}"),
        ("{ps} price is", "{s} costs"),
    ),
    "dose": (
        ("what is {ps} dose", "{ps} dose", "which dose of {x} do i take", "what dose of {x} do i take",
         "how much {x} do i take", "what is {ps} dosage", "what dosage of {x} do i take", "what is my dose of {x}",
         "how much {x} am i taking"),
        ("{ps} dose is",),
    ),
}  # fmt: skip
_OTHER_WORDS = {"favourite": "favorite", "colour": "color", "profession": "job", "occupation": "job"}


def questions(slot: Slot) -> tuple[str, ...]:
    """Return the plain forms of the questions that ask for a slot, the plainest first, each once."""
    return tuple(dict.fromkeys(plain_question(text) for text in spoken(slot)))


def spoken(slot: Slot) -> tuple[str, ...]:
    """Return the questions that ask for a slot as they are said, without a mark at their end."""
    return _filled(slot, 0)


def openings(slot: Slot) -> tuple[str, ...]:
    """Return the sentences that the answer completes, such as "My sister's name is"."""
    return tuple(text[0].upper() + text[1:] for text in _filled(slot, 1))


def attribute_of(words: str) -> str:
    """Return the attribute that words name, in the one spelling that the phrasings know."""
    return " ".join(_OTHER_WORDS.get(word, word) for word in words.casefold().split())


def _filled(slot: Slot, part: int) -> tuple[str, ...]:
    attribute = attribute_of(slot.attribute)
    forms = _SPECIAL.get(attribute, _FAVORITE if attribute.startswith("favorite ") else _GENERAL)
    own = slot.subject == ""
    words = {
        "a": attribute,
        "x": slot.subject.removeprefix("my ") if attribute == "dose" else attribute.removeprefix("favorite "),
        "s": "I" if own else slot.subject,
        "ps": "my" if own else possessive(slot.subject),
        "does": "do" if own else "does",
        "is": "am" if own else "is",
        "z": "" if own else "s",
        "own": "my" if own else "their",
    }
    return tuple(dict.fromkeys(form.format(**words) for form in forms[part]))


def possessive(name: str) -> str:
    """Return a name in the possessive: "my sister's", "my parents'", "my friend Jonas's"."""
    return f"{name}'" if name.endswith("s") and name.rsplit(maxsplit=1)[-1].islower() else f"{name}'s"
