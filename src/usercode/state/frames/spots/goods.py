"""Spots of goods: bought when, covered until when, sent back by when, and what is wrong with them."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from usercode.state.change import Value
from usercode.state.frames.aftersales import COLLECTION
from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import bare, owned, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.spots.money import ahead
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import GOODS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_LEADING = word_set("my our the a an new this that so and but also just finally got")


PARTS = word_set(
    "screen display battery keyboard trackpad hinge fan charger lid door handle motor pump drum "
    "seal hose lens shutter "
    "zip zipper sole strap wheel brake chain engine gearbox speaker microphone port button "
    "switch compressor frother side arm leg belt light lamp drawer filter nozzle blade cable plug remote earbud key keys buttons "
    "speakers wheels hinges brakes gears oven hob freezer"
)
"""Parts by which a thing of any name is known to be one: "the ThinkPad's screen"."""


def is_goods(token: Token) -> bool:
    """Return whether a word names a lasting thing that is bought."""
    return token.kind == "word" and names_goods(token.low)


_KINDS = (
    "home appliance", "kitchen appliance", "kitchen utensil", "white goods", "power tool", "furniture", "garment",
    "footwear", "footwear#2", "musical instrument#1", "sports equipment", "timepiece", "camera", "pump", "heater",
    "optical instrument", "floor cover",
)  # fmt: skip
"""Kinds of lasting things that are bought, as WordNet calls them."""
_NO_GOODS = word_set(
    "train plane bus boat ship engine wheel key chest bench cabinet stand base case range press plate seat gun"
)
"""Words that WordNet files under such a kind and people mostly mean otherwise by."""


@lru_cache(maxsize=4_096)
def names_goods(low: str) -> bool:
    """Return whether a word in lower case names a lasting thing that is bought: listed, else by its kind in WordNet."""
    single = _single(low)
    if low in GOODS or single in GOODS:
        return True
    return len(single) > 2 and single not in _NO_GOODS and is_a(single, *_KINDS, most=1)


def _single(low: str) -> str:
    if low.endswith(("sses", "xes", "ches", "shes")):  # "dresses", "watches"
        return low.removesuffix("es")
    return low if low.endswith("ss") else low.removesuffix("s")


_MADE = (
    "device", "implement", "equipment", "furnishing", "clothing", "container", "instrumentation",
    "protective covering", "cloth covering", "bag",
)  # fmt: skip
"""Wider kinds of things, which tell of goods only where a sentence calls one somebody's or new."""
_ALSO_MADE = word_set(
    "racket racquet battery tyre tire trailer caravan cage collar globe calculator hammock gazebo shed tagine kiln anvil "
    "beehive welder screen crockery tarpaulin"
)
_NOT_MADE = word_set(
    "key box bottle can bus train boat plane website match parcel paint roof stairs stair gas bell wire hook plate envelope "
    "line case card post station fence drain pipe tank packet glass tin clip can trap mail button page file sheet "
    "slip stub alarm signal channel net web ship lift elevator kit set pack unit place system medium"
)
"""What is of such a kind and in talk seldom a thing that is bought."""


@lru_cache(maxsize=4_096)
def may_be_goods(low: str) -> bool:
    """Return whether a word in lower case may name a thing that is bought, where a sentence calls one somebody's."""
    last = low.rsplit("-", 1)[-1]
    single = _single(last)
    if len(single) < 3 or not {last, single}.isdisjoint(_NOT_MADE):
        return False
    forms = {last, single, re.sub(r"ve\Z", "f", single)}
    return not forms.isdisjoint(_ALSO_MADE) or any(is_a(form, *_MADE, most=1) for form in forms)


def thing(tokens: Sequence[Token]) -> str:
    """Return the thing that a phrase names: "laptop" of "my laptop screen", "Samsung washer"; "" when it is none."""
    words = [t for t in bare(tokens) if t.kind in ("word", "number") and t.low not in _LEADING]
    owner = next((i for i, t in enumerate(words) if t.low == "'s"), 0)
    if owner and (
        is_goods(words[owner - 1])
        or (words[owner - 1].capital and len(words) > owner + 1 and words[owner + 1].low in PARTS)
    ):
        return text_of(words[:owner])
    last = max((i for i, t in enumerate(words) if is_goods(t)), default=-1)
    return "" if last < 0 or owned(tokens) else text_of(words[: last + 1])


def last_named(tokens: Sequence[Token]) -> str:
    """Return the lasting thing that a sentence names last, as it calls it: "upright piano"; "" for none."""
    goods = (i for i in range(len(tokens) - 1, -1, -1) if is_goods(tokens[i]))
    at = next((i for i in goods if i + 1 == len(tokens) or not _describes(tokens[i + 1])), -1)
    if at < 0:
        return ""
    start = at
    while start > 0 and at - start < 3 and _describes(tokens[start - 1]):
        start -= 1
    return text_of(bare(tokens[start : at + 1]))


def _describes(token: Token) -> bool:
    """Whether a word before a thing is part of what it is called."""
    verbal = token.low in FORMS and not (token.capital and token.start) and not token.low.endswith("ing")
    return token.kind == "word" and token.low not in _BOUND and not verbal and token.low != "'s"


_PARTICLES = word_set("off up down out back too either again round over away myself here there")
_BOUND = DETERMINERS | PREPOSITIONS | COORDINATORS | SUBJECTS | AUXILIARIES | ADVERBS | _PARTICLES
_HANDLED = re.compile(
    r"(?P<verb>\b(?:fetch|collect|send|take|return|pick up|pick|bring|drop off|drop|sell|deliver|move|post|ship|load|"
    r"lift|haul|carry|get|install|fit|fix|repair|exchange|swap|tow|service))(?P<pronoun> (?:it|them|these|those)\b)"
)
_NAMED_BY = {"calendar.events": "title", "household.deadlines": "what"}


def with_thing_named(values: Mapping[str, Value], collection: str, scene: Scene) -> dict[str, Value]:
    """Return values in whose title "fetch it" names the thing that the talk was about: "fetch the upright piano"."""
    out = dict(values)
    name = _NAMED_BY.get(collection, "")
    title = str(out.get(name) or "")
    if title and scene.goods and scene.goods.lower() not in title.lower():
        out[name] = _HANDLED.sub(lambda m: f"{m['verb']} the {scene.goods}", title, count=1) if name else title
    return out


def _covered(found: Found, scene: Scene) -> list[Reading]:
    values: dict[str, Value] = {}
    if found.day() is not None and (day := ahead(found)) is not None:
        values["warranty_until"] = day
    elif (length := found.span()) is not None:
        values["warranty"] = length
    item = thing(found.line.tokens)
    return [Reading(collection=COLLECTION, values=values, mode="touch", refers=item)] if values else []


def _returnable(found: Found, scene: Scene) -> list[Reading]:
    values: dict[str, Value] = {}
    if _MEANS_TO.search(f"{found.line.text[: found.match.start()].rstrip()} ") and _ON_A_DAY.search(found.match[0]):
        return []
    if found.day() is not None and (day := ahead(found)) is not None:
        values["return_until"] = day
    elif (length := found.span()) is not None:
        values["return_window"] = length
    return [Reading(collection=COLLECTION, values=values, mode="touch")] if values else []


_MEANS_TO = re.compile(r" (?:i|we) (?:'ll|will|am|'m|are|'re|plan|want|intend|hope|mean|shall|going)(?: \S+){0,3} \Z")
_ON_A_DAY = re.compile(r" back on (?:the )?<d\d+>")
"""How the speaker tells when they mean to send a thing back, which is no term: "I'll take it back on 15 November"."""


def _priced(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    several = sum(t.kind == "money" for t in found.line.tokens) > 1 or " and " in found.match[0]
    if money is None or several or any(t.kind == "per" for t in found.line.tokens):
        return []
    values: dict[str, Value] = total(money, "price")
    return [Reading(collection=COLLECTION, values=values, mode="touch")]


TERMS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(r"(?<=^ ){SUM:sum}(?=[,;.!?–—-] |$|for |and |but |in |worth |down |all )", _priced),
        spot(
            r"(?:bought |ordered |got |purchased |snagged |grabbed )(?:myself |us |me )?[^;.!?<]*?(?:, |"
            r"\( |- |– |for |at )(?:only |just |about |around )?{SUM:sum}",
            _priced,
        ),
    ),
    (
        spot(
            r"(?:warranty |guarantee |covered |cover )(?:until |till |through |to |ends |ends on |expires "
            r"|expires on |runs out |runs out on |runs until |runs to |runs through |is up |is up on |is "
            r"good until |is valid until |lasts until |is until |is over on |up on )(?:the end "
            r"of )?{DATE:day}",
            _covered,
        ),
        spot(
            r"(?:comes with |came with |has |with |got |have |under )(?:a |an |the |its |full |"
            r"standard )*{SPAN:span}(?:manufacturer |manufacturer 's |limited |parts |full |extended |"
            r"store )*(?:warranty |guarantee )",
            _covered,
        ),
        spot(r"(?:warranty |guarantee )(?:is |of |lasts |for |covers )+(?:a |an |)?{SPAN:span}", _covered),
    ),
    (
        spot(
            r"(?:return |returned |returns |refund |exchange |send it back |send them back |take it back |"
            r"take them back |bring it back |bring them back |give it back |money back )(?:it |them |"
            r"policy |window |period |deadline |is |are |accepted |possible |free |closes |ends |runs |for "
            r"free |for a refund |for a full refund |only |up |)*(?:until |till |by |before |through |up "
            r"to |on |closes |ends )(?:the end of )?{DATE:day}",
            _returnable,
        ),
        spot(
            r"(?:return |returned |returns |refund |refunds |exchange |send it back |send them back |take "
            r"it back |take them back |bring it back |bring them back |give it back |money back )(?:it |"
            r"them |policy |window |period |is |are |accepted |possible |free |only |a |for |within |of |up |"
            r"to |no questions asked |)*{SPAN:span}",
            _returnable,
        ),
        spot(
            r"{SPAN:span}(?:return |returns |refund |money-back |exchange |to return |to send |to take |"
            r"to bring |to change my mind |to decide |no-questions |right of return |trial period |home "
            r"trial )",
            _returnable,
        ),
    ),
)
"""Spots of terms: they only add to the thing that was just spoken of, and so are tried on every sentence."""
