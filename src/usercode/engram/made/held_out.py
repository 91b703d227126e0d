"""Phrasings that nothing is written or trained under: how others might ask for the same thing. For evaluation only."""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

import random

from usercode.engram.phrasing import Slot, possessive

_ANY = (
    "You wouldn't happen to know {ps} {a}, would you?", "What's {ps} {a}, if I may ask?", "Is {ps} {a} something you know?",
    "Check {ps} {a} for me.", "Do you still know {ps} {a}?", "Sorry to ask again, but what is {ps} {a}?",
    "Can you say what {ps} {a} is?", "I'm looking for {ps} {a}.", "Tell me: {ps} {a}?", "{Ps} {a} - what is it?",
    "What is {ps} {a} at present?", "Remind me, please, of {ps} {a}.", "It's about {ps} {a}. What is it?",
    "What {a} {does} {s} have?", "Which is {ps} {a}?", "Do you recall the {a} of {s}?",
)  # fmt: skip
_OWN: dict[str, tuple[str, ...]] = {
    "city": ("Where is it that {s} live{z}?", "What's the city {s} live{z} in?", "Which town {does} {s} live in now?",
             "Where {does} {s} live, do you know?"),
    "name": ("What do we call {s}?", "What was {s} called?", "Tell me {ps} name once more.", "And {ps} name is?"),
    "job": ("What {does} {s} do professionally?", "What's the job {s} {does}?", "Which occupation {does} {s} have?",
            "Do you know what {s} do{es} for work?"),
    "employer": ("Which firm {does} {s} work for?", "What's the name of {ps} employer?", "Where {does} {s} have a job?",
                 "What company {does} {s} work for nowadays?"),
    "birthday": ("When's {ps} birthday?", "Which day is {ps} birthday on?"),
    "birth year": ("When was {s} born, what year?", "Of what year is {s}?"),
    "allergy": ("What can't {s} tolerate?", "Do you know {ps} allergy?", "To what {is} {s} allergic?"),
    "hometown": ("Where {does} {s} originally come from?", "What's the town {s} {is} from?", "Where did {s} grow up, again?"),
    "car": ("What's {s} driving?", "Which car {does} {s} own?", "What kind of vehicle {does} {s} drive?"),
    "sport": ("What's the sport {s} play{z}?", "What sport {does} {s} do?", "What sports {does} {s} do?"),
    "instrument": ("What's the instrument {s} play{z}?", "What musical instrument {does} {s} play?"),
    "language": ("What's the language {s} speak{z}?", "What language {does} {s} talk in?"),
}  # fmt: skip
_FAVORITE = (
    "What's the {x} that {s} like{z} most?", "Which {x} {does} {s} favor?", "What {x} {does} {s} really love?",
    "Which {x} is dearest to {s}?", "Do you know which {x} {s} prefer{z}?", "What is {ps} preferred {x}?",
)  # fmt: skip

INDIRECT: dict[str, tuple[str, ...]] = {
    "age": (
        "How old would {x} be today?", "Could you work out how old {x} is?", "What is {px} present age?",
        "How old is {x} at the moment?", "At what age is {x} now?", "I need to know how old {x} is.",
    ),
    "expiry": (
        "How many days do I still have until {x} expires?", "How much longer is {x} valid, in days?",
        "Days until {x} expires?", "How long do I have before {x} expires?", "In how many days does {x} run out?",
        "How many days remain until {x} expires?",
    ),
    "count": (
        "How many {x} did I take in the last year?", "How often did I take {x} last year?", "Number of {x} last year?",
        "How many {x} did I go on during last year?", "How many {x} in total did I take last year?",
        "What is the total number of {x} I took last year?",
    ),
    "total": (
        "How much have I paid for {x} last year?", "How much did I spend last year on {x}?", "Total spent on {x} last year?",
        "How much did I spend in all on {x} last year?", "What did {x} cost me last year?",
        "What amount did I spend on {x} last year?",
    ),
    "next": (
        "What's coming up next on my calendar?", "What is my upcoming appointment?", "Which appointment do I have next?",
        "What is the next event in my calendar?", "My next appointment, what is it?", "What's my next event?",
    ),
    "compare": (
        "Of {x} and {y}, who is the older?", "Who has lived longer, {x} or {y}?", "Is {x} older or is {y}?",
        "Which person is older, {x} or {y}?", "Who is older: {x}, or {y}?", "Who's the oldest, {x} or {y}?",
    ),
    "allergy": (
        "Is it alright for me to have {x}?", "Could I have {x}?", "Can I be given {x}?", "Can I order something with {x}?",
        "Am I able to eat {x}?", "Is {x} safe for me to eat?",
    ),
    "nights": (
        "How many nights did my stay in {x} last?", "How long did I spend in {x}?", "For how long was I in {x}?",
        "How many nights long was my trip to {x}?", "What was the duration of my trip to {x}?",
        "How long was my visit to {x}?",
    ),
}  # fmt: skip
"""How computed answers are asked for, by kind."""


def direct(slot: Slot, rnd: random.Random, count: int = 2) -> list[str]:
    """Return held-out questions for a slot."""
    own = slot.subject == ""
    attribute = slot.attribute
    favorite = attribute.startswith("favorite ")
    forms = (*_ANY, *(_FAVORITE if favorite else _OWN.get(attribute, ()) * 2))
    words = {
        "a": attribute, "x": attribute.removeprefix("favorite "), "s": "I" if own else slot.subject,
        "ps": "my" if own else possessive(slot.subject), "Ps": "My" if own else _capital(possessive(slot.subject)),
        "does": "do" if own else "does", "is": "am" if own else "is", "z": "" if own else "s",
        "es": "" if own else "es", "was": "was",
    }  # fmt: skip
    return [form.format(**words) for form in rnd.sample(forms, min(count, len(forms)))]


def indirect(kind: str, rnd: random.Random, x: str = "", y: str = "") -> str:
    """Return a held-out question of a kind about x, and y where two are compared."""
    return _capital(rnd.choice(INDIRECT[kind]).format(x=x, y=y, px=possessive(x) if x else ""))


def near_misses(slot: Slot) -> list[str]:
    """Return prompts that end as those of a slot do, of another subject: nothing of the slot's may fire on them."""
    subject = slot.subject or "me"
    tail = f"{possessive(slot.subject)} {slot.attribute}" if slot.subject else f"my {slot.attribute}"
    told = f"My neighbor's friend asked about {possessive(subject)} {slot.attribute}, but the {slot.attribute} is"
    bare = slot.subject.removeprefix("my ").removeprefix("friend ") if slot.subject else "brother"
    return [
        f"Q: who chose {tail}?\nA:",
        f"Q: your {bare}'s {slot.attribute}?\nA:",
        f"Q: my boss's {bare}'s {slot.attribute}?\nA:",
        f"Q: the opposite of {tail}?\nA:",
        f"The teacher of {subject}'s {slot.attribute} is",
        f"Somebody who knows {tail} is",
        told,
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
