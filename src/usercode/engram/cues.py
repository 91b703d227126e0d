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
    """One way of asking: groups of which each must be met, and what may stand beside them.

    One that is `elliptical` asks without a verb: "nights in Lisbon?".
    """

    groups: tuple[frozenset[str], ...]
    beside: frozenset[str]
    elliptical: bool = False


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
    elliptical = text.startswith("- ")
    told, _, beside = text.removeprefix("- ").partition(":")
    groups = tuple(frozenset(w for word in g.split() for w in widened(word)) for g in told.split(";"))
    return Way(groups, frozenset(w for word in beside.split() for w in widened(word)), elliptical)


_LIKING = (
    "like love~ prefer~ adore~ favor~ enjoy~ fancy pick choose~ select crazy mad keen fond dear into best favorite most top "
    "happy value~ treasure cherish rate appeal dearest delight go-to rave"
)
SUPERLATIVES = frozenset({"best", "most", "top", "more", "number"})
_LIKED = f"most best more all above would number consider very find make list should get buy bring give please offer one {_LIKING} over else opinion about other rest anything everything choice option absolute all-time ultimate high ever single always particular particularly especially appreciate special as name regard preference come out choice than free whichever place heart according eye view"

LIKING = frozenset(w for word in _LIKING.split() for w in widened(word))
"""What says that something is liked, or is the first of several."""

ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "city": (
        "where whereabouts city town place village municipality location; live~ reside settle base dwell home resident inhabit domicile~ residence house apartment flat "
        ": city town place village find name part area own city's country down permanently",
        "city town; find be : what which", "city town place; visit see travel; i; what which where : go find would have must",
        "- residence; place : of",
    ),
    "hometown": (
        "where what which; raise~ hail originate origin childhood root stem native grow born~ rear : city town place village spend live "
        "originally come did name up lie consider call year home",
        "where what which; come originally from : city town place village",
    ),
    "employer": (
        "where who whom whose company~ firm~ business organization outfit employer place workplace; work~ employ~ job salary~ service wage "
        "paycheck payroll position hire~ : receive draw go get with as company firm business place workplace pay earn name call~ hold organization outfit",
        "where; workplace", "who; employer : current", "who; give pay sign write; salary wage paycheck : check", "company~ firm business employer outfit : name call", "company~ firm business outfit; with : which what",
    ),
    "job": (
        "what which; profession~ occupation~ trade~ job living career post position role work professionally livelihood vocation calling capacity "
        ": pursue follow exercise work title hold earn make money as do line field main practice professional", "occupation profession trade; employ : what which as with",
        "how; living livelihood bread : make earn", "what which how; work serve employ; as", "what; job work position : current present day", "what how; money~ wage income; earn make : do",
    ),
    "name": (
        "what which how; call~ answer know : name go we you people under", "what which; name; give go have choose pick select listen respond answer : we people use did for",
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
        "what which how; car~ vehicle drive~ wheels : make brand own~ get drive car around vehicle belong manufacturer maker model owner use", "who which; make build manufacture; car vehicle; drive own have", "make brand model; car vehicle automobile", "who what which; make build manufacture produce manufacturer maker producer; car vehicle automobile : company brand drive own have",
        "- vehicle automobile auto ride wheels",
    ),
    "make": ("who what which; make build manufacture produce manufacturer maker producer brand model : company firm and make model brand",),
    "sport": (
        "what which how; sport~ exercise~ workout : regular regularly pursue engage follow activity play practice~ practise do active take into exercise~ game spare leisure free time train compete activity athletic participate involve form with actively",
        "what which; athletic sporting sporty; activity : do pursue practice play take like engage", "what which how; fit shape fitness; keep stay get : do sport exercise with",
    ),
    "instrument": ("what which; instrument : play learn~ able good music make musical master know practice practise perform player musician use with on skilled", "what which; play; musically",),
    "street": (
        "street road address; live~ reside home house place find address letter mail locate situate apartment flat visit : what which where name number find turn send put post go stand call deliver parcel package i to home house locate should part along write",
        "street road address : what which name number",
    ),
    "phone number": (
        "number telephone; call reach ring dial contact phone get text message sms touch : send write i one what which how by to number phone can should need must do have under speak talk people person someone somebody with give use digit assign telephone best right correct",
        "number digits : what which under have mobile cell cellphone contact reachable",
        "how what; call reach ring contact phone dial; i : can do talk speak number digit to use with", "which what; number; belong assign : to phone telephone", "how; call reach ring dial contact; phone telephone : to by", "- phone telephone mobile cell cellphone",
    ),
    "shoe size": (
        "size; shoe foot boot sneaker footwear slipper sandal : what which wear take need buy get fit should they order have if pick choose come require look right correct proper i",
        "number; shoe foot; wear take need : what which", "how; big large long wide; foot shoe : need wear take have",
    ),
    "day off": (
        "day weekday when; off free : which what work week have take get time during regular weekly fixed normal", "day weekday when; home; work : which what stay be week from", "day weekday; rest : which what week on take have do", "day weekday when; not; work : which what week go to",
    ),
    "usual hotel": (
        "hotel place; usual usually normal normally always regular regularly generally general typically typical "
        "habitually commonly ordinarily customary tend default standard favor go-to customary~ : stay book go choose use prefer check "
        "which what hotel put up sleep reserve pick choice name",
        "hotel; prefer favor; stay : which what", "hotel; frequent regular : which what at guest", "hotel; always usually generally normally; return back : go come to which what", "where; usual usually normally always regularly generally typically commonly ordinarily tend; stay sleep check : hotel which put up",
    ),
    "full name": (
        "name call; full complete whole entire fully : know register under what which how go legal official write sign", "name; official legal : what", "name; surname : what and full with first together go under by", "name; first; last surname family second : what which how and both together go by under know use write have be in",
        "call; first; last : what how and name", "name call; first; last : what how and with",
    ),
    "language": ("what which; language tongue speak~ : speak talk~ use know converse fluent address should write native foreign second language able speaker of command understand communicate with and",),
    "expiry date": (
        "when date; expire~ lapse end renew~ renewal invalid valid expiry expiration : until need must become no longer good",
    ),
    "date": ("when date day time : happen start begin take place schedule set plan fall",),
    "place": ("where place location address : happen held hold take go need",),
    "age": (
        "old age alive : long how many year become reach turn live so far complete count what by in write put i should young full whole enter give state",
        "year; live alive count have complete : how many become old so far", "- age", "- how; old",
    ),
    "days left": (
        "day time long much soon near close many; expire~ lapse end valid validity leave left remain remaining good last expiry "
        "okay ok usable unusable useless worthless die expiration invalid : how day many more much still until till before need longer soon long must time end use go no on i there number when away far off travel date run its officially become turn stop be work get in it life close near anymore stay", "day; still; have; i : how many on",
        "day time long; left have remain; renew~ replace~ : how many much i to still get before need", "day long time; i; can may could able; still longer more left; use travel : how many much on with for",
        "day long time; use; i; get left have : how many much out", "day time long soon; until till before; renew~ replace~ : how many much need must should left i have get there",
        "left remain~ remaining; validity life : what how much long day", "day time long soon; need must have; new : how many much i get until before",
    ),
    "days until": (
        "day long soon time; until till before away off left remain leave to go : how many much more far still next",
    ),
    "nights": (
        "- night; how many number length : in total altogether", "night long; go travel; i : how many for number",
        "night length duration long; there away time pass overnight stay~ trip~ visit~ sleep~ spend away gone book~ last journey holiday vacation when abroad "
        ": come travel while back how many long night time take~ length go abroad total altogether over number of we extend stretch run last include consist involve cover comprise contain span",
        "night; number : what how many", "night; i we; do get crash : how many", "long night; i we it; was were have : how many for total altogether together",
    ),
    "trip length": ("night length duration long : how many last take be time go away altogether total stay spend abroad during over extend stretch include consist involve cover comprise contain encompass span there part count number when i have",),
    "spent": (
        "spend~ pay~ cost damage bill expense~ expenditure money cash total sum expensive outlay price come swallow amount "
        ": how much amount total sum up all altogether into put go overall spend money cost together end add high take was up of out big large payment calculate compute",
        "payment; sum total amount add : what up all to of how much overall my",
    ),
    "number": (
        "many number count often total tally; @ : how take make go do time complete all altogether different separate individual distinct fit squeeze total number "
        "there away fall be up overall undertake mine manage get recorded logged noted listed registered entered occur happen place result end come into give count include contain show list log finish",
    ),
    "may have": (
        "can could may might should would will shall dare able allow~ permit~ okay ok safe~ fine alright harmless good wise advisable agree; "
        "eat have take drink use get with consume~ try handle~ order serve~ give~ agree tolerate enjoy nibble snack munch partake indulge treat stomach accept sip chew digest : myself or not well safely i me if something some any get okay fine ok safely it in food thing idea with",
        "able~ allow~ permit~ okay ok safe~ fine alright harmless cool permission possible suitable tolerable edible; me i : would could will food all right with if eat have or not contact around",
        "- allow~ permit~ okay ok safe~ fine alright harmless : for me to eat or not", "would will; okay ok safe fine alright harmless; be",
        "agree; with; me", "get; along; with; i", "tolerate handle; i : can could well safely fine okay ok",
    ),
    "harms": (
        "allergic allergy allergen react~ reaction intolerant intolerance sensitive sensitivity oversensitive; i me my : have any badly get against with something among one things of from to give would will could known there",
        "bad dangerous harmful unsafe risky poisonous problem~ trouble issue danger risk hurt harm~ ill sick unwell kill poison upset forbidden forbid prohibited prohibit banned; me i my "
        ": make if eat have get with would could will cause give health there food if when",
        "- allergic : to", "avoid~ skip worry afraid careful wary cautious beware; i : should must have need with about eat something", "away; stay keep; i : should must have need",
        "against; anything something; me my i : have eat take there speak",
    ),
    "next appointment": (
        "next soon near close first upcoming forthcoming coming follow; appointment event calendar agenda schedule diary date item thing engagement commitment obligation "
        "meeting plan coming due await line : one what which my i me come await have entry up on soon next do according in line early wait for take place very",
        "next; i; have : what up", "next; i; doing : what calendar agenda schedule diary according", "next first : what come up",
        "next; i; attend : what have must need", "next; thing; i; go attend : what have must get need to", "next; i; go prepare ready show : what have must should get for be to", "next; i; supposed : what where go attend be",
        "where; next; have; appointment event engagement meeting : i what must need",
    ),
    "older": ("older oldest elder eldest senior : who which person two between or and one out is compare them these those among age by old year with to first considering both other",),
    "younger": ("younger youngest junior : who which person two between or and one out is compare them",),
}  # fmt: skip
"""How attributes and computed answers are asked for in words of their own. "@" is the thing that is counted."""


ALIASES: Mapping[str, tuple[str, ...]] = {
    "phone number": ("number", "telephone number", "mobile number", "contact number", "cell number", "cell phone number",
                     "cell phone", "mobile", "cell", "digits"),
    "street": ("street address",),
    "full name": ("name in full", "name together with the family name", "first and last name", "first name and surname", "first name and last name", "name and surname",
                  "complete name", "whole name", "entire name", "full legal name"),
    "job": ("occupation", "profession"),
    "employer": ("workplace", "place of work"),
    "city": ("place of residence", "city of residence", "town of residence", "home city"),
    "hometown": ("home town", "place of origin"),
    "day off": ("free day",),
    "usual hotel": ("customary hotel", "regular hotel", "normal hotel", "go-to hotel"),
    "birthday": ("date of birth", "birth date"),
    "car": ("vehicle", "automobile"),
    "expiry date": ("expiration date", "expiry", "expiration"),
}  # fmt: skip
"""Other names of attributes; where something else is written under one of them, neither is found."""


@cache
def ways(attribute: str) -> tuple[Way, ...]:
    """Return the ways of asking for an attribute: those of the table, and its own words."""
    own = tuple(_way(text) for text in ATTRIBUTES.get(attribute, ()))
    if attribute.startswith("favorite "):
        kind = attribute.removeprefix("favorite ")
        own = (_way(f"{' ; '.join(kind.split())} ; {_LIKING} : {_LIKED}"),)
    named = tuple(_named(word) | _adverbs(word) for word in attribute.split())
    return (*own, Way(named, frozenset({"belong", "stay", "use"})))


def _named(word: str) -> frozenset[str]:
    """Return a word with its synonyms as a noun; "work" in "workplace" is what is done there."""
    return frozenset(w for w in widened(f"{word}~", "noun") if w == word or w not in word)


def _adverbs(word: str) -> frozenset[str]:
    """Return the adverb of an adjective: "which hotel do I usually stay at" asks for the usual hotel."""
    return (
        frozenset((f"{word}ly",)) if parts(word).get("adjective") and parts(f"{word}ly").get("adverb") else frozenset()
    )
