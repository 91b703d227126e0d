"""Held-out questions: what the voices ask about the slots and the computed answers of invented users."""

from __future__ import annotations

import random

from usercode.engram.entries import ASKED
from usercode.engram.made.voices import VOICES, VoiceName
from usercode.engram.phrasing import Slot, possessive


def direct(slot: Slot, rnd: random.Random, count: int = 2, *, voice: VoiceName = "first") -> list[str]:
    """Return questions of a voice for a slot, each another wording."""
    said = VOICES[voice]
    favorite = slot.attribute.startswith("favorite ")
    forms = (*said.general, *(said.favorite if favorite else said.own.get(slot.attribute, ()) * 2))
    return [form.format(**_words(slot)) for form in rnd.sample(tuple(dict.fromkeys(forms)), min(count, len(forms)))]


def indirect(kind: str, rnd: random.Random, x: str = "", y: str = "", *, voice: VoiceName = "first") -> str:
    """Return a question of a kind about x, and y where two are compared."""
    return _about(rnd.choice(VOICES[voice].computed[kind]), x, y)


def opposite(kind: str, x: str = "", y: str = "", *, voice: VoiceName) -> list[str]:
    """Return questions of a kind that are answered the other way round: no for yes."""
    return [_about(form, x, y) for form in VOICES[voice].opposite.get(kind, ())]


def near_misses(slot: Slot, *, voice: VoiceName = "first") -> list[str]:
    """Return prompts that resemble a question for a slot and ask for something else: nothing may fire on them."""
    said = VOICES[voice]
    favorite = slot.attribute.startswith("favorite ")
    asked = said.favorite_misses if favorite else said.own_misses.get(slot.attribute, ())
    forms = (*said.misses, *(ASKED.format(question=form.removesuffix("?")) for form in asked))
    return [form.format(**_words(slot)) for form in forms]


def computed_misses(kind: str, x: str = "", y: str = "", *, voice: VoiceName) -> list[str]:
    """Return questions that resemble those of a kind and ask for what nothing was computed for."""
    return [_about(form, x, y) for form in VOICES[voice].computed_misses.get(kind, ())]


def _words(slot: Slot) -> dict[str, str]:
    own = slot.subject == ""
    owner = "my" if own else possessive(slot.subject)
    return {
        "a": slot.attribute,
        "x": slot.attribute.removeprefix("favorite "),
        "s": "I" if own else slot.subject,
        "S": "I" if own else _capital(slot.subject),
        "obj": slot.subject or "me",
        "ps": owner,
        "Ps": _capital(owner),
        "psobj": possessive(slot.subject or "me"),
        "own": "my" if own else "their",
        "ownobj": "my" if own else "that",
        "bare": slot.subject.removeprefix("my ").removeprefix("friend ") if slot.subject else "brother",
        "does": "do" if own else "does",
        "is": "am" if own else "is",
        "has": "have" if own else "has",
        "z": "" if own else "s",
        "es": "" if own else "es",
    }


def _about(form: str, x: str, y: str) -> str:
    owner = possessive(x) if x else ""
    return _capital(form.format(x=x, X=_capital(x), y=y, px=owner, Px=_capital(owner)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
