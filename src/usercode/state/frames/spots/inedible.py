"""Words of food that stand for nothing to eat: "a Sesame Street night", "wooden eggs", "walnut brown", "the fish tank"."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.tokens import Token
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, parts

_MADE_OF = word_set(
    "wooden plastic paper cardboard knitted crocheted felt plush fluffy inflatable ceramic glass clay "
    "playdough play-dough lego fake toy rubber foam fabric painted papier-mache polystyrene cuddly porcelain"
)
"""What makes a thing no food that looks like one: "wooden eggs"."""
_SWEET_NAMES = word_set("honey sugar pumpkin peanut cupcake muffin cookie dumpling")
"""What somebody is called by: "tea on Sunday, honey!"."""
_USED_FOR = word_set(
    "tank tin tins stand topper toppers knife cutter cutters oven slicer race races hunt hunts costume "
    "costumes mould moulds mold molds emoji emojis sticker stickers poster shaped "
    "pond hook hooks shells tree trees plant plants farm farms puzzle t-shirt jumper scented "
    "candle candles wallpaper paint lamp earrings"
)
"""What makes food beside it only the sort of a thing: "the fish tank", "an egg hunt"."""


def is_no_food(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word of food is part of a name, what a thing is like or for, or a colour."""
    before = tokens[at - 1] if at else None
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    called = before is not None and before.text == "," and (after is None or after.kind == "mark")
    if called and tokens[at].low in _SWEET_NAMES:
        return True
    if before is not None and before.low in _MADE_OF:
        return True
    if after is not None and after.kind == "word" and (after.low in _USED_FOR or _is_colour(tokens, at + 1)):
        return True
    return any(_is_of_a_name(tokens[at], beside) for beside in (before, after)) and at > 0


def _is_colour(tokens: Sequence[Token], at: int) -> bool:
    """Whether a colour ends a phrase: "walnut brown", but not "almond green beans"."""
    ends = at + 1 == len(tokens) or tokens[at + 1].kind != "word" or tokens[at + 1].low in _AFTER_COLOURS
    return ends and is_a(tokens[at].low, "color", most=1)


_AFTER_COLOURS = word_set("first then and for in with this on wall walls paint dress shoes jumper sofa tie shirt")


def _is_of_a_name(token: Token, beside: Token | None) -> bool:
    """Whether a food and a common word beside it are written as one name: "Sesame Street", "Go Fish"."""
    if beside is None or not (token.capital and beside.capital) or beside.kind != "word":
        return False
    common = parts(beside.low).keys() & {"noun", "verb"}
    eaten = is_a(beside.low, "food", "person", "meal", "building", "shop", most=3) or beside.low in _EATING_PLACES
    return bool(common) and not eaten


_EATING_PLACES = word_set(
    "shack house bar grill kitchen inn place cafe hut company co sunday monday tuesday wednesday thursday friday "
    "saturday christmas easter thai indian chinese japanese greek french italian spanish mexican platter special fry bake "
    "supreme deluxe surprise delight royale mum mom nan gran grandma aunt uncle dad"
)
"""What stands in the name of a dish, or of a place where it is eaten."""
