"""Who comes along when the whole family does: those of the household whom the records know."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Callable

from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.frames.genders import gender_named
from usercode.state.frames.matching import Entry
from usercode.state.frames.words import HOUSEHOLD, PARTNERS, PETS

_TOGETHER = re.compile(
    r"\b(?:all (?:\w+ )?of us|us all|(?:the|all) (?:two|three|four|five|six|seven) of us|"
    r"(?:the (?:whole|entire)|the|as a) family|"
    r"(?:the|our|my) (?:\w+ )?(?:kids|children|boys|girls|twins) and (?:i|me|myself)|"
    r"(?:with|and|take|taking|bring|bringing) (?:all )?(?:the|our|my) "
    r"(?:\w+ )?(?:kids|children|family|boys|girls|twins))\b",
    re.IGNORECASE,
)
_ALL = re.compile(r"\b(?:of us|us all|family)\b", re.IGNORECASE)
_APART = re.compile(
    r"\b(?:without|leav(?:e|ing) the|not|n['’]t|no|stay(?:s|ing)? (?:home|behind|with|at)|"
    r"(?:he|she|who) (?:is|'s) taking)\b",
    re.IGNORECASE,
)
_LISTED = re.compile(
    r"\bof us *[,:(–—-] *(?:just )?(?:me|myself|"
    r"(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\w+(?: and \w+)? (?:too|included|as well)\b)[A-Z])"
)
"""How those who come are named one by one: "for the two of us, me and Kay"."""
_OF_ONE_SEX = re.compile(r"\b(girls|boys)\b", re.IGNORECASE)
_ELSEWHERE = (
    r"(?:has (?:to|school|exams?|football|work|a )|(?:is|['’]s|will be|['’]ll be) (?:working|staying|minding|watching|looking after|on (?:shift|call|duty)|busy|away|at (?:work|home|his|her|uni|school|gran)|off to|with (?:his|her|gran))|"
    r"stays|works|hates|prefers|minds|keeps|would rather|has? gone off)\b"
)
"""What somebody does at home while the others are off: "me and the girls go, Tom has to work"."""
_HOW_MANY = re.compile(r"\b(two|three|four|five|six|seven) of us\b", re.IGNORECASE)


def family(said: str, entries: Callable[[str], list[Entry]]) -> list[str]:
    """Return the names of the household, and of those whose passports are known, where all of them are said to come.

    Somebody who is known as a friend or as kin that lives elsewhere is not of the household.
    """
    if not _TOGETHER.search(said) or _APART.search(said) or _LISTED.search(said):
        return []
    contacts = [e.values for e in entries("people.contacts") if not e.retired]
    relations = {str(c["name"]).lower(): str(c.get("relation") or "").lower() for c in contacts}
    ours = [str(c["name"]) for c in contacts if relations[str(c["name"]).lower()] in HOUSEHOLD - PETS]
    held = [str(e.values["holder"]) for e in entries("travel.documents") if e.values.get("holder") and not e.retired]
    held = [one for one in held if one != "user" and relations.get(one.lower(), "son") in HOUSEHOLD - PETS]
    found = list(dict.fromkeys([*ours, *held]))
    if not _ALL.search(said):  # "the kids and I": nobody's husband
        found = [one for one in found if not {one.lower(), relations.get(one.lower(), "")} & PARTNERS]
    only = _OF_ONE_SEX.search(said) if not _ALL.search(said) else None
    if only is not None:
        other = "m" if only[1].lower() == "girls" else "f"
        found = [one for one in found if (gender_named(one) or gender_named(relations.get(one.lower(), ""))) != other]
    found = [one for one in found if not re.search(rf"\b{re.escape(one)} {_ELSEWHERE}", said, re.IGNORECASE)]
    count = _HOW_MANY.search(said)
    too_many = count is not None and len(found) > NUMBER_WORDS[count[1].lower()] - 1
    return [] if too_many else found
