"""Spots of goods: bought when, covered until when, sent back by when, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.aftersales import COLLECTION, windows
from usercode.state.frames.phrases import bare, money_in, owned, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Spot, spot
from usercode.state.frames.spots.money import ahead, behind
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import GOODS, NOT_GOODS
from usercode.state.frames.wordset import word_set

_LEADING = word_set("my our the a an new this that so and but also just finally got")


_PARTS = word_set(
    "screen display battery keyboard trackpad hinge fan charger lid door handle motor pump drum seal hose lens shutter "
    "zip zipper sole strap wheel brake chain engine gearbox speaker microphone port button switch compressor frother"
)
"""Parts by which a thing of any name is known to be one: "the ThinkPad's screen"."""


def is_goods(token: Token) -> bool:
    """Return whether a word names a lasting thing that is bought."""
    return token.kind == "word" and (token.low in GOODS or token.low.removesuffix("s") in GOODS)


def thing(tokens: Sequence[Token]) -> str:
    """Return the thing that a phrase names: "laptop" of "my laptop screen", "Samsung washer"; "" when it is none."""
    words = [t for t in bare(tokens) if t.kind in ("word", "number") and t.low not in _LEADING]
    owner = next((i for i, t in enumerate(words) if t.low == "'s"), 0)
    if owner and (
        is_goods(words[owner - 1])
        or (words[owner - 1].capital and len(words) > owner + 1 and words[owner + 1].low in _PARTS)
    ):
        return text_of(words[:owner])
    last = max((i for i, t in enumerate(words) if is_goods(t)), default=-1)
    return "" if last < 0 or owned(tokens) else text_of(words[: last + 1])


def _bought(found: Found, scene: Scene) -> list[Reading]:
    tokens = [t for t in found.tokens("item") if t.low not in _LEADING]
    item = thing(tokens) or _capital(tokens)
    day = behind(found, scene)
    if not item or day is None:
        return []
    values: dict[str, Value] = {"item": item, "date": day, **windows(found.line.tokens)}
    money = money_in(found.line.tokens)
    if money is not None:
        values |= {"price": money.amount, **({"currency": money.currency} if money.currency else {})}
    store = found.name("store")
    if store and store[0].isupper():
        values["store"] = store
    readings = [Reading(collection=COLLECTION, values=values)]
    if _FAULTY.pattern.search(found.line.text):
        readings.append(Reading(collection=COLLECTION, values={"status": "faulty"}, mode="touch", refers=item))
    return readings


def _capital(tokens: Sequence[Token]) -> str:
    """Return a phrase of brand names that names no known thing: "Dyson V15"."""
    words = [t for t in tokens if t.kind in ("word", "number")]
    fit = bool(words) and words[0].capital and len(words) <= 5 and not {t.low for t in words} & NOT_GOODS
    return text_of(words) if fit else ""


def _faulty(found: Found, scene: Scene) -> list[Reading]:
    refers = thing(found.tokens("item"))
    if not refers and not found.has("it"):
        return []
    return [Reading(collection=COLLECTION, values={"status": "faulty"}, mode="touch", refers=refers)]


def _repaired(found: Found, scene: Scene) -> list[Reading]:
    refers = thing(found.tokens("item")) or _capital([t for t in found.tokens("item") if t.low not in _LEADING])
    return (
        [Reading(collection=COLLECTION, values={"status": "repaired"}, mode="touch", refers=refers)] if refers else []
    )


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
    if found.day() is not None and (day := ahead(found)) is not None:
        values["return_until"] = day
    elif (length := found.span()) is not None:
        values["return_window"] = length
    return [Reading(collection=COLLECTION, values=values, mode="touch")] if values else []


_FAULT = (
    r"(?:leaking |leaks |leaked |flickering |flickers |rattling |rattles |buzzing |buzzes |squeaking |squeaks |"
    r"clicking |grinding |humming |beeping |overheating |overheats |freezing |crashing |cracked |broken |dead |dying |"
    r"smoking |sparking |wobbling |wobbly |peeling |splitting |fraying |jammed |stuck |acting up |playing up |"
    r"on the fritz |falling apart |coming apart |shutting itself off |turning itself off |cutting out |"
    r"losing suction |losing charge |tripping the |faulty |defective |kaput |knackered |bust |busted )"
)
_NOISE = r"(?:making |makes |made |make |giving |gives )(?:this |that |a |an |some |these |weird |strange |funny |odd |horrible |awful |loud |the )+(?:\S+ ){0,2}(?:noise |noises |sound |sounds |smell )"
_ITEM = r"(?P<item>(?:my |our |the |that |this )?(?:[^\s,;.:<>]+ ){1,4}?)"
_SINCE = r"(?:, [^,;.!?]{1,60}, |\( [^)]{1,60}\) )?"
_FAULTY = spot(
    rf"(?:{_ITEM}|(?P<it>it |they )){_SINCE}(?:has |have |had |is |are |'s |been |was |be |'re |just |now |also |already |suddenly |started |starts |"
    rf"began |begun |keeps |keep |kept |to |getting |a |totally |completely |something |there 's )*(?:{_FAULT}|{_NOISE})",
    _faulty,
)
GOODS_SPOTS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(r"(?:my |our |the )(?:new )?(?P<item>(?:[^\s,;.:<>]+ ){1,4}?)(?:finally |just )?(?:arrived |came |got here |was delivered |turned up |showed up )(?:on |back on |back in |in |last |, )*{DATE:day}", _bought),  # noqa: E501
        spot(r"(?P<item>(?:[^\s,;.:<>]+ ){1,4}?)(?:, |\( |- |– |— )(?:which |that )?(?:i |we |was |were )?(?:bought |purchased |ordered |got it |picked up |delivered )(?:it |them |new |brand |used |second-hand )*(?:on |in |back |back in |from |this |)(?:(?P<store>[^\s,;.:<>]+ )(?:on |in )?)?{DATE:day}", _bought),  # noqa: E501
        spot(r"(?:bought |purchased |ordered |got |picked up |snagged )(?:my |our |the |a |an |this |that |us |me |myself )?(?:new )?(?P<item>(?:[^\s,;.:<>]+ ){1,5}?)(?:(?:from |at |off |on )(?P<store>(?:[^\s,;.:<>]+ ){1,3}?))?(?:on |in |back in |last |this |)?{DATE:day}", _bought),  # noqa: E501
    ),
    (
        spot(r"(?P<item>(?:my |our |the )?(?:[^\s,;.:<>]+ ){1,3}?)(?:is |'s |has been |was |got |has |been |now |all |finally )+(?:fixed |repaired |mended |sorted |replaced |working again |as good as new |good as new )", _repaired),  # noqa: E501
        spot(r"(?:replaced |fixed |repaired |mended |sorted out |sorted |swapped |swapped out )(?:the |my |our |its )?(?:[^\s,;.:<>]+ ){0,3}?(?:on |of |in |for )(?P<item>(?:my |our |the )(?:[^\s,;.:<>]+ ){1,4}?)(?=[,;.!?–—-] |<|$|under |for |today |yesterday |and |so |this )", _repaired),  # noqa: E501
        spot(r"(?:replaced |fixed |repaired |mended )(?P<item>(?:my |our |the )(?:[^\s,;.:<>]+ ){1,4}?)(?=[,;.!?–—-] |<|$|under |for |today |yesterday |and |so |this |with )", _repaired),  # noqa: E501
    ),
    (
        _FAULTY,
        spot(rf"(?:{_ITEM}|(?P<it>it |they ))(?:just |now |already |suddenly |completely |totally |has |have |simply |)*(?:will not |wo n't |does n't |do n't |does not |do not |is not |is n't |stopped |has stopped |refuses to |no longer |failing to )(?:even |)(?:turn |turning |switch |switching |power |start |starting |charge |charging |work |working |boot |heat |heating |cool |cooling |spin |spinning |drain |draining |connect |connecting |hold |holding |close |closing |open |recognise |print |printing |turns |works |charges |holds |heats |cools )", _faulty, denied=True),  # noqa: E501
        spot(rf"(?:there is |there 's |there are |got |found |has |have )(?:a |an |some |these |already |two |three )*(?:huge |big |small |hairline |weird |strange )?(?:crack |cracks |leak |hole |dead pixel |dead pixels |fault |scratches |dent |tear |short )(?:in |on |with |near |along |under |at |across )(?:the \S+ of )?{_ITEM}(?=[,;.!?–—-] |<|$|and |already |but |now )", _faulty),  # noqa: E501
        spot(rf"(?:something |there is something |there 's something |anything )(?:is |'s )?(?:wrong |off |not right |up )(?:with )(?:{_ITEM}(?=[,;.!?–—-] |<|$|and |already |but |now )|(?P<it>it ))", _faulty, denied=True),  # noqa: E501
    ),
)  # fmt: skip
"""Spots of goods that make records or change their status."""


def _priced(found: Found, scene: Scene) -> list[Reading]:
    money = found.money()
    if money is None or any(t.kind == "per" for t in found.line.tokens):
        return []
    values: dict[str, Value] = {"price": money.amount, **({"currency": money.currency} if money.currency else {})}
    return [Reading(collection=COLLECTION, values=values, mode="touch")]


TERMS: tuple[tuple[Spot, ...], ...] = (
    (
        spot(r"(?<=^ ){SUM:sum}(?=[,;.!?–—-] |$|for |and |but |in |worth |down |all )", _priced),
        spot(r"(?:bought |ordered |got |purchased |snagged |grabbed )(?:myself |us |me )?[^;.!?<]*?(?:, |\( |- |– |for |at )(?:only |just |about |around )?{SUM:sum}", _priced),  # noqa: E501
    ),
    (
        spot(r"(?:warranty |guarantee |covered |cover )(?:until |till |through |to |ends |ends on |expires |expires on |runs out |runs out on |runs until |runs to |runs through |is up |is up on |is good until |is valid until |lasts until |is until |is over on |up on )(?:the end of )?{DATE:day}", _covered),  # noqa: E501
        spot(r"(?:comes with |came with |has |with |got |have |under )(?:a |an |the |its |full |standard )*{SPAN:span}(?:manufacturer |manufacturer 's |limited |parts |full |extended |store )*(?:warranty |guarantee )", _covered),  # noqa: E501
        spot(r"(?:warranty |guarantee )(?:is |of |lasts |for |covers )+(?:a |an |)?{SPAN:span}", _covered),
    ),
    (
        spot(r"(?:return |returned |returns |refund |exchange |send it back |send them back |take it back |take them back |bring it back |bring them back |give it back |money back )(?:it |them |policy |window |period |deadline |is |accepted |possible |free |closes |ends |runs |for free |for a refund |for a full refund |only |up |)*(?:until |till |by |before |through |up to |on |closes |ends )(?:the end of )?{DATE:day}", _returnable),  # noqa: E501
        spot(r"(?:return |returned |returns |refund |refunds |exchange |send it back |send them back |take it back |take them back |bring it back |bring them back |give it back |money back )(?:it |them |policy |window |period |is |accepted |possible |free |only |a |for |within |of |up |to |no questions asked |)*{SPAN:span}", _returnable),  # noqa: E501
        spot(r"{SPAN:span}(?:return |returns |refund |money-back |exchange |to return |to send |to take |to bring |to change my mind |to decide |no-questions |right of return |trial period |home trial )", _returnable),  # noqa: E501
    ),
)  # fmt: skip
"""Spots of terms: they only add to the thing that was just spoken of, and so are tried on every sentence."""
