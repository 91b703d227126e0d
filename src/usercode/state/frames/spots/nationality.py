"""Spots of nationality: of which country somebody holds a passport, by whose citizen they are or what they travel on.

"As a British citizen I may", "I'm an Australian national", "I always fly on a Swiss passport", "of my two passports I
use the Irish one".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.gates import only_with
from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import named, stated

_NOUNS = {
    "brit": "United Kingdom", "briton": "United Kingdom", "dane": "Denmark", "finn": "Finland", "swede": "Sweden",
    "spaniard": "Spain", "icelander": "Iceland", "kiwi": "New Zealand", "aussie": "Australia", "filipino": "Philippines",
    "filipina": "Philippines", "new zealander": "New Zealand",
}  # fmt: skip
"""Nouns for who is of a country, beside its adjective."""
_ABOVE = frozenset({"schengen", "eu"})
_LANDS = {adjective: land for adjective, land in ADJECTIVES.items() if adjective not in _ABOVE} | _NOUNS
_LAND = rf"(?P<land>{'|'.join(sorted(map(re.escape, _LANDS), key=len, reverse=True))})"
_COUNTRIES = {land.lower(): land for land in _LANDS.values()}
_COUNTRY = rf"(?P<land>{'|'.join(sorted(map(re.escape, _COUNTRIES), key=len, reverse=True))})"
_HOW = r"(?:also |actually |still |now |both |all |only |just |always |usually |generally |normally |mostly |proudly |officially |legally |by birth |technically |currently |simply |each |really |got )"
_AM = r"(?:am|'m|are|'re)"
_CITIZEN = r"(?:passport[- ]?holders?|citizens?|nationals?|subjects?)"
_ME = r" (?:i|we|(?:both|all|the pair|the (?:two|three|four|five)|all (?:two|three|four|five)) of us|(?:my|our) [a-z]+ and i) "
_HOLD = r"(?:have|'ve|hold|own|carry|possess|use|(?:travel|fly|enter|go|come in)(?: \S+){0,3}? (?:on|with|using)|(?:am|'m|are|'re|will be|'ll be) (?:travelling|traveling|flying|entering|going|using|holding|there)(?: \S+){0,3}?(?: on| with|(?<= using)|(?<= holding)))"
_KIND = r"(?:[a-z-]+ )??"
_GIVEN = (
    re.compile(
        rf"\A (?:(?:but|and|so|well|now|also) )*(?:as|being) (?:an?|two|both) {_KIND}{_LAND} (?:{_CITIZEN} (?!of )|(?=, |i |we ))"
    ),
    re.compile(rf" being {_HOW}*{_LAND} (?=, )"),
    re.compile(rf" (?:because|since|as) (?:i|we) {_AM} {_HOW}*(?:an? )?{_LAND} {_CITIZEN} (?!of )"),
    re.compile(rf" (?:having|holding|carrying) {_HOW}*(?:an?|my|our|both|two) {_KIND}{_LAND} passports? "),
    re.compile(
        rf" (?:on|with|using|under|thanks to|courtesy of|because of) (?:my|our) (?:[a-z]+ ){{0,3}}?{_LAND} passports? (?!appl|office|photo|renew|fee|appoint)"
    ),
)
"""What takes it for granted, whatever its sentence goes on to say or to ask: "As a British citizen, may I"."""
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf" (?:as|being) (?:an?|two|both) {_KIND}{_LAND} (?:{_CITIZEN} (?!of )|(?=, |i |we ))",
        rf"{_ME}{_AM} {_HOW}*(?:an? )?(?:[a-z]+-born |proud |dual |full |natural-?born )?{_LAND} (?:and [a-z]+ )?{_CITIZEN} (?!of )",
        rf"{_ME}{_AM} {_HOW}*(?:an? )?{_CITIZEN} of (?:the )?{_COUNTRY} ",
        rf" (?:my|our) (?:own )?passports? (?:is|'s|are|'re) {_HOW}*(?:an? )?{_LAND} (?:ones? )?(?=[.,;!)–—-]|so |but |and |by the way|if |\Z)",
        rf" {_LAND} passports? (?:, |– |— |- |for )?(?:the pair of us|both of us|the two of us|all (?:<n\d+> |two |three |four |five )?of us|the lot of us|us both) ",
        rf"{_ME}{_AM} {_HOW}*{_LAND} (?=[.,;!)–—-]|so |but |with (?:an? |my |no )|and (?:i|we|my|our|not|was|were|am|live|lived|spent|stayed|went|have|hold|travel|in|visiting) |\Z)",
        rf"{_ME}{_HOW}*(?:have|'ve|hold|got)(?: got)? {_HOW}*{_LAND} (?:citizenship|nationality) ",
        rf" (?:my|our) (?:own )?(?:nationality|citizenship) (?:is|'s) {_HOW}*{_LAND} ",
        rf"{_ME}{_HOW}*{_HOLD} {_HOW}*(?:an? |my |our )?{_KIND}{_LAND} passports? (?!appl|office|photo|renew|fee|appoint)",
        rf" (?:(?:my|our) (?:own |two |trusty |good old |shiny |brand-new |new )*|two |both )?{_LAND} passports? (?:, |– |— |- |\( ?|; |so |as |since |because )(?:because |since |as |so |and )?(?:i|we) {_AM} {_HOW}*(?:an? )?{_CITIZEN} (?!of the world)",
        rf" (?:and|plus|have|got|packed|pack|packing|bringing|brought|taking|take|took|grabbed|showed|showing) {_HOW}*(?:my|our) (?:own |two |trusty |good old |shiny )*{_LAND} passports? (?=[.,;!?)–—-]|through |thanks |from |with |in (?:our|my|the|hand)|\Z)",
        rf"{_ME}[^.;!?]* (?:on|with|using|under) an? {_KIND}{_LAND} passports? (?=[.,;!?)–—-]|this |again |so |and |too |as )",
        rf" passports\b[^.;!?]*?{_ME}(?:[a-z]+ )?{_HOW}*{_HOLD} {_HOW}*(?:an?|my|the) {_LAND} one ",
    )
)
_THEIRS = re.compile(
    rf" (?:is|'s) {_HOW}*(?:an? )?(?:full |dual )?{_LAND} (?:citizen|national|passport[- ]?holder) (?!of )"
)
_NO_PASSPORT = re.compile(
    r" (?:not|n't|never|no longer|used to|if|whether|wish|want|wants|might|may become|hope|hoping|apply|applying|applied|application|becom\w+|"
    r"was|were|would|could|should|half|part|quarter|renounc\w+|gave up|lost|stolen|novel|character|film|movie) "
)
"""What makes it no passport that is held."""


@only_with(
    "citizen citizens national nationals passport passports passport-holder holder holders subject subjects citizenship nationality as being i we us"
)
def nationality(line: Line) -> list[Reading]:
    """Return the passports of the countries whose people the speaker, or one other who is named, are told to be of."""
    return [
        Reading(
            collection="travel.documents",
            values={"kind": "passport", "holder": holder, "country": _LANDS.get(land) or _COUNTRIES[land]},
        )
        for holder, land in _told(line)
    ]


def _told(line: Line) -> Iterator[tuple[Value, str]]:
    told_so = line.mood in ("asserted", "request") and stated(line)
    forms = (*_GIVEN, *_FORMS) if told_so else _GIVEN if line.mood in _ANY_MOOD else ()
    own = next((m for form in forms if (m := form.search(line.text)) is not None), None)
    match = own or (_THEIRS.search(line.text) if told_so else None)
    if match is None or _NO_PASSPORT.search(_around(line.text, match)):
        return
    if own is not None:
        yield line.scene.me, match["land"]
        return
    people = {n.name for n in named(line, line.scene) if line.starts[n.at] < match.start() and not n.owns}
    if len(people) == 1 and (one := people.pop()) not in ("", line.scene.me):
        yield one, match["land"]


_ANY_MOOD = ("asserted", "request", "question", "negated", "hypothetical")


def _around(text: str, match: re.Match[str]) -> str:
    """Return the part of a sentence in which a match stands."""
    first = max(text.rfind(mark, 0, match.start() + 1) for mark in (" , ", " ; ", " – ", " — ", " but "))
    return text[max(first, 0) : match.end()]
