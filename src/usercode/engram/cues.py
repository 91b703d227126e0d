"""What words ask for what: the cues of attributes and of computed answers.

A way of asking is written as groups of words, each of which must be met by one word of the question, and behind a colon
the words that may stand beside them. Words are base forms; one with "~" stands for its synonyms of the first sense as
well. What is in no group, not beside and not `everyday.LIGHT` makes a question another question. Pure tables, which
`meaning` reads.
"""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from usercode.wordnet import Part, parts, synonyms


@dataclass(frozen=True)
class Way:
    """One way of asking: groups of which each must be met, and what may stand beside them."""

    groups: tuple[frozenset[str], ...]
    beside: frozenset[str]


@cache
def widened(word: str, part: Part | None = None) -> frozenset[str]:
    """Return a word, with its synonyms if it ends in "~": in the sense it mostly has, or has as that part of speech."""
    base = word.removesuffix("~")
    used = parts(base)
    if base == word or not used:
        return frozenset((base,))
    meant = max(used.items(), key=lambda known: known[1])[0] if part is None else part
    return frozenset((base, *(w for w in synonyms(base, meant) if " " not in w)))


def _way(text: str) -> Way:
    told, _, beside = text.partition(":")
    groups = tuple(frozenset(w for word in g.split() for w in widened(word)) for g in told.split(";"))
    return Way(groups, frozenset(w for word in beside.split() for w in widened(word)))


_LIKING = (
    "like love~ prefer~ adore~ favor~ enjoy~ fancy pick choose~ select crazy mad keen fond dear best favorite most top "
    "happy value~ treasure cherish rate"
)
_LIKED = f"most best more all above would number consider find make list should get buy bring give please offer one {_LIKING} over else opinion about"

ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "city": (
        "where city town place village municipality location; live~ reside settle base dwell home resident inhabit "
        ": city town place village find name part area own city's country",
        "city town; find be : what which",
    ),
    "hometown": (
        "where what which; raise~ hail originate childhood root native grow born~ rear : city town place village spend live "
        "originally come did",
        "where what which; come originally from : city town place village",
    ),
    "employer": (
        "where who whom company~ firm~ business organization outfit employer place workplace; work~ employ~ job salary~ service wage "
        "paycheck position : company firm business place workplace pay earn name call~ hold organization outfit",
        "company~ firm business employer outfit : name call", "company~ firm business outfit; with : which what",
    ),
    "job": (
        "what which; profession~ occupation~ trade~ job living career post position role work professionally livelihood "
        ": work title hold earn make money as do line field main practice",
        "how; living livelihood bread : make earn",
    ),
    "name": (
        "what which how; call~ answer know : name go we you people", "what which; name; give go have : we people use",
    ),
    "birthday": (
        "when date day what which; birthday celebrate congratulate wish : date day happy fall should year we",
        "when; older : turn year become", "date day; born~ : which",
    ),
    "birth year": ("year; born~ birth world bear : when come since mean first get",),
    "allergy": (
        "what which; allergic allergy react~ trigger~ oversensitive sensitive intolerant tolerate "
        ": set off cause food substance thing stuff cannot not against must avoid should",
        "what which; not never cannot avoid; eat give serve~ feed have tolerate handle offer~ : should must food thing because",
    ),
    "car": (
        "what which how; car~ vehicle drive~ wheels : make brand model own~ drive car around vehicle belong",
    ),
    "sport": ("what which; sport~ : play practice~ practise do active take into exercise~ game",),
    "instrument": ("what which; instrument : play learn~ able good music make musical master know",),
    "street": ("street road; live~ reside home : what which name",),
    "phone number": ("number phone telephone; call reach ring dial contact; i : what which how by to number phone can",),
    "language": ("what which; language tongue speak~ : speak talk~ use know converse fluent address should native language",),
    "expiry date": (
        "when date; expire~ lapse end renew~ renewal invalid valid expiry expiration : until need must become no longer good",
    ),
    "date": ("when date day time : happen start begin take place schedule set plan fall",),
    "place": ("where place location address : happen held hold take go need",),
    "age": (
        "old age alive : how many year become reach turn live so far complete count what",
        "year; live alive count have : how many become old so far",
    ),
    "days left": (
        "day time long much soon near many; expire~ lapse end valid validity leave left remain~ good last expiry "
        "okay ok usable expiration invalid : how day many more much still until till before need longer soon long must time end use go no on i there number",
        "day time long soon; until till before; renew~ replace~ : how many much need must should",
    ),
    "days until": (
        "day long soon time; until till before away off left remain leave to go : how many much more far still next",
    ),
    "nights": (
        "night length duration long; there away stay~ trip~ visit~ sleep~ spend away gone book~ last journey holiday vacation when "
        ": how many long night time take~ length go abroad total altogether over number of",
        "long night; i; was have : how many for total altogether together",
    ),
    "trip length": ("night length duration long : how many last take be time go away altogether total",),
    "spent": (
        "spend~ pay~ cost bill expense~ expenditure money cash total sum expensive outlay price come swallow "
        ": how much amount total sum up all altogether into put go overall spend money cost together end add high",
    ),
    "number": (
        "many number count often total tally; @ : how take make go do time complete all altogether different total number "
        "there fall be up overall undertake mine",
    ),
    "may have": (
        "can could may might should would will able allow~ permit~ okay ok safe~ fine alright harmless good wise agree; "
        "eat have take drink use get with consume~ try handle~ order serve~ give~ me agree tolerate : i me if something some any get harm without okay fine ok safely it in food thing problem trouble idea with",
        "able~ allow~ permit~ okay ok safe~ fine alright harmless; me i : would could food all right with",
        "tolerate handle; i : can could well",
    ),
    "next appointment": (
        "next soon near close first upcoming forthcoming coming follow; appointment event calendar agenda schedule diary date item thing engagement "
        "meeting plan coming due await : one what which my i me come await have entry up on soon next",
        "next; i; have : what up",
    ),
    "older": ("older oldest elder eldest senior : who which person two between or and one out is",),
    "younger": ("younger youngest junior : who which person two between or and one out is",),
}  # fmt: skip
"""How attributes and computed answers are asked for in words of their own. "@" is the thing that is counted."""


@cache
def ways(attribute: str) -> tuple[Way, ...]:
    """Return the ways of asking for an attribute: those of the table, and its own words."""
    own = tuple(_way(text) for text in ATTRIBUTES.get(attribute, ()))
    if attribute.startswith("favorite "):
        kind = attribute.removeprefix("favorite ")
        own = (_way(f"{' ; '.join(kind.split())} ; {_LIKING} : {_LIKED}"),)
    named = tuple(widened(f"{word}~", "noun") | _adverbs(word) for word in attribute.split())
    return (*own, Way(named, frozenset({"belong", "stay", "use"})))


def _adverbs(word: str) -> frozenset[str]:
    """Return the adverb of an adjective: "which hotel do I usually stay at" asks for the usual hotel."""
    return (
        frozenset((f"{word}ly",)) if parts(word).get("adjective") and parts(f"{word}ly").get("adverb") else frozenset()
    )
