"""Which one paper a sentence speaks of without telling its days, so that the next may tell them of it."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.spots.holding import HAS, IS_ON, holder_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.papernames import (
    FOR_A_TRIP,
    KINDS,
    TRAVELLING,
    is_document,
    is_driving_permit,
    kind_of,
    land_of,
)
from usercode.state.frames.spots.whose import named
from usercode.state.frames.wordset import word_set

__all__ = ["HAS_NONE", "OF_A_PERSON", "OTHER_CARD", "PAID_OUT", "goes_on", "is_in_hand", "is_pictured", "spoken_of"]

HAS_NONE = re.compile(
    r" (?:(?:do|does|did) (?:not|n't) (?:even |actually )?(?:have|hold|own|need)|never had|without|no longer have) (?:a |an |any )?(?:\S+ )?\Z"
)
"""What leads to a paper that somebody does not have: "I don't have a passport, only my identity card"."""
OTHER_CARD = re.compile(
    r" [.!?] (?=\S)(?!(?:\S+ ){0,2}?(?:the|it|that|this) )|(?:bank|debit|credit|library|loyalty|student|staff|gift|travel|sim|membership|press|bus|rail) (?:card|pass) "
)
"""What speaks of another thing behind the photo in a paper, whose days are its own."""
_NEW_PHOTO = re.compile(
    r" (?:new|need|needs|take|taking|took|taken|get|got|getting|order|ordered|send|sent|upload\w*|due|must|deadline) "
)
"""What speaks of a photo that is yet to go into a passport."""


def is_pictured(line: Line, at: int) -> bool:
    """Whether the speaker tells of the photo in a paper of theirs, and not of one that is yet to go into it."""
    mine = bool({"my", "our"} & {t.low for t in line.tokens[max(0, at - 2) : at]})
    photo = [t.low for t in line.tokens[at + 1 : at + 2]]
    behind = line.text[line.starts[at] :].partition(" <d")[0]
    mine = mine and not OTHER_CARD.search(behind)
    fits = line.tokens[at].low in ("passport", "licence", "license") and photo in (["photo"], ["picture"], ["pic"])
    return mine and fits and not _NEW_PHOTO.search(line.text)


def is_in_hand(line: Line, at: int) -> bool:
    """Whether a token is a document that is held, if only its photo is spoken of: "Tom's passport photo is so bad"."""
    after = line.tokens[at + 1].low if at + 1 < len(line.tokens) else ""
    owned = bool({"his", "her", "'s"} & {t.low for t in line.tokens[max(0, at - 2) : at]})
    pictured = after in ("photo", "picture", "pic") and owned and not _NEW_PHOTO.search(line.text)
    in_it = pictured and line.tokens[at].low in ("passport", "licence", "license")
    return is_document(line, at) or in_it or is_pictured(line, at)


_TOOK_OUT = re.compile(
    r" (?:talked|got|sold|bought|signed|set|given|gave|booked) (?:me|us) (?:into |up for |up with |on |onto |for )?"
    r"(?:a|an|our|the) |(?:\A| (?:i|we)) (?:right |ok |well |, )*(?:have |'ve |just |finally |already |also )*"
    r"(?:did|done|took out|taken out|bought|got|have|paid (?:for)?|renewed|signed up|signed up for|purchased|sorted|"
    r"arranged|organi[sz]ed) "
)
OF_A_PERSON = word_set("id identity national citizen personal photo")
"""What stands before "card" where it is the paper that says who somebody is."""
PAID_OUT = re.compile(
    r"(?:\A| (?:the|my|our)) (?:annual |yearly )?(?:travel|trip|holiday|backpacker) (?:insurance|insurers?|cover|policy)(?: people| company| lot| folks?| guys)? "
    r"(?:has |have |just |finally |actually |really |already |even )*(?:paid|pays|coughed up|refunded|reimbursed|came through|covered|settled|accepted|approved|sorted|sent) "
)
"""How the insurance for the speaker's journeys is told to have paid, which they have then."""
_BARE_COVER = (" travel ", " trip ", " annual travel ", " yearly travel ", " holiday ", " multi-trip ")
_IN_PLACE = re.compile(
    r" (?:insurance|cover|policy|medical) (?:is |has been |all |now |finally |just |officially )*(?:renewed|sorted|done|bought|paid|booked|purchased|active|in place|in the bag) "
)
"""How a message tells of the speaker's insurance that it is there, without whose it is: "Annual travel cover renewed"."""
_TO_BE_HERE = word_set("permit card status leave brp ilr aufenthaltstitel séjour sejour")
"""Papers on which somebody is where they live, whose country need not be told."""
_OF_USE = word_set("driving driver's driver drivers old new trusty 's the found")
_IN_A_PASSPORT = re.compile(r" (?:in|into|inside) (?:my|our|the) (?:[a-z-]+ )?\Z")
"""Where a visa is told to stand: "the visa is in my passport"."""
_NOBODYS = word_set("the no his her their your any every")
_I_HAVE = re.compile(
    r" (?:i|we) (?:also |actually |still |now )?(?:have|hold|'ve got|have got|travel on) (?:\S+ ){0,3}\Z"
)
_FOUND = re.compile(
    r"\A (?:(?:[^\s,;:.!?<>]+ ){0,2}(?:found|located|dug|spotted|unearthed|rescued|retrieved|sorted|checked|update|check|hunt) |"
    r", |- |– |— |: |! |is |was |has |turned |'s )"
)
"""What follows the name of a paper in a message that begins with it: "Passport found", "Driving licence update"."""
_CALLED = re.compile(r"\A (?:(?:she|he) is (?:called |named )|(?:her|his) name is )(?P<name>[^\s<>,]+) [.,]? ?\Z")
"""A sentence that tells no more than the name of whose paper was spoken of."""
_SHORT = 10
"""Tokens of a sentence that says no more than what became of what the one before it named."""


def spoken_of(line: Line) -> tuple[str, str, str]:  # noqa: PLR0911
    """Return kind, country and holder of the one document that a line speaks of; its days may come with the next.

    A visa is applied for, any other is held: "my passport", "Lily's passport".
    """
    if PAID_OUT.search(line.text) and line.mood == "asserted":
        return "insurance", "", line.scene.me
    nouns = [i for i, t in enumerate(line.tokens) if t.kind == "word" and t.low in KINDS and is_in_hand(line, i)]
    nouns = [i for i in nouns if i == 0 or line.tokens[i - 1].low not in ("no", "without")]
    nouns = [i for i in nouns if not HAS_NONE.search(line.text[: line.starts[i]])]
    nouns = [i for i in nouns if len(nouns) == 1 or not _IN_A_PASSPORT.search(line.text[: line.starts[i]])]
    if len(nouns) != 1 or line.mood in ("hypothetical", "quoted"):
        return "", "", ""
    at = nouns[0]
    kind, country = kind_of(line, at), land_of(line, at)
    before = [t.low for t in line.tokens[max(0, at - 3) : at]]
    if kind == "id_card" and not OF_A_PERSON & {*before}:
        return "", "", ""  # a birthday card, a bank card
    if is_driving_permit(line, at):
        return "licence", "", "" if {"his", "her", "their", "your", "'s"} & set(before) else line.scene.me
    if kind == "visa":
        opening = line.text[: line.starts[at]]
        asked = re.search(r" (?:applied|applying|application|approved|granted) ", line.text)
        asked = asked or re.search(r" (?:my|our) (?:[^\s,;.!?]+ ){0,3}\Z", opening)
        mine = at > 0 and before[-1] not in ("his", "her", "their", "your")
        on_it = holder_of(line, at, line.scene) if IS_ON.search(opening) else ""
        cried = _opens(line, at) and all(c.verb is None for c in line.clauses)
        placed = country or line.tokens[at].low in _TO_BE_HERE
        whose = on_it or (line.scene.me if (asked or cried) and mine and placed else "")
        return (kind, country, whose) if whose else ("", "", "")
    if kind == "insurance":
        lead = {t.low for t in line.tokens[max(0, at - 5) : at]}
        if {"'s", "his", "her"} & lead:
            theirs = holder_of(line, at, line.scene) if TRAVELLING & lead else ""
            return (kind, "", theirs) if theirs not in ("", line.scene.me) else ("", "", "")
        held = _TOOK_OUT.search(line.text) or {"my", "our"} & lead
        alone = line.text.startswith(_BARE_COVER) and (
            all(c.verb is None for c in line.clauses) or _IN_PLACE.search(line.text)
        )
        bought = (held or alone) and (TRAVELLING & lead or FOR_A_TRIP.search(line.text))
        return (kind, "", line.scene.me) if bought else ("", "", "")
    owned = {"my", "'s", "his", "her"} & set(before)
    if not owned:
        if _opens(line, at) and _FOUND.match(
            line.text[line.starts[at + 1] - 1 :] if at + 1 < len(line.tokens) else " "
        ):
            return kind, country, line.scene.me
        if before and before[-1] not in _NOBODYS and _I_HAVE.search(line.text[: line.starts[at]]):
            return kind, country, line.scene.me
        has = [n for n in named(line, line.scene) if n.at + 1 < at and line.tokens[n.at + 1].low in HAS and not n.owns]
        return (kind, country, has[-1].name) if has and line.mood in ("asserted", "negated") else ("", "", "")
    holder = holder_of(line, at, line.scene)
    return (kind, country, holder) if holder else ("", "", "")


def _opens(line: Line, at: int) -> bool:
    """Whether a message begins with a paper at a token, of which no more is told before it than its country or use."""
    return all(t.low in ADJECTIVES or t.low in _OF_USE for t in line.tokens[:at])


def goes_on(line: Line) -> tuple[str, str, str]:
    """Return the document of the sentence before, where a short one without a day only goes on about it: "Found it."."""
    kind, country, holder = line.scene.paper
    called = _CALLED.match(line.text)
    if called is not None and holder:
        return kind, country, line.tokens[line.token_at(called.start("name"))].text
    plain = len(line.tokens) <= _SHORT and not any(t.kind == "date" for t in line.tokens)
    aside = not line.clauses or all(c.verb is None and not c.subject for c in line.clauses)
    return line.scene.paper if plain and (aside or " it " in line.text) else ("", "", "")
