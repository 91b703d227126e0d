"""What a sentence says of things bought: their terms, what is wrong with them, and what became of them."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import past_day
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.failing import CAUSED_BY_OTHERS, fails, tells_of_failing
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.gist.others import is_duty_of_a_stranger
from usercode.state.frames.gist.sense import Sense, held, just_told
from usercode.state.frames.matching import Entry, is_another_one, is_whose, words
from usercode.state.frames.phrases import bare, exact, owned, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.goods import is_goods, may_be_goods
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Span, Token, tokenize
from usercode.state.frames.verbs import AUXILIARIES, FORMS, MODALS
from usercode.state.frames.words import NOT_GOODS, PEOPLE
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a, parts

PATH = "finance.purchases"
_WE_SPEAK_OF_IT = re.compile(
    r" (?:they|it|the shop|the store|i|we|can|returns?|warranty|guarantee|comes|you|shop|store|thirty|<s\d+>) "
)
_HERE = word_set("arrived delivered here landed")
"""Words for a thing's coming that need no day: it came today."""
_JUST_HERE = re.compile(
    r" (?:just (?:received|got|bought|collected|unpacked|unboxed|picked up)|in the (?:post|mail)|"
    r"on the doorstep|at the door|just now|by courier|with the postman) "
)
_ACCESSORY = word_set("shop store policy repair repairman engineer appointment insurance driver licence lesson lessons")


_BEFORE_VERBS = MODALS | word_set("to not do does did i we you he she it they")
"""Words behind which a word of goods is a verb: "I have to ring the shop", "if they do not suit me"."""


def _goods_in(tokens: Sequence[Token]) -> list[int]:
    """Return where the words of goods stand; where none is known as such, what is called somebody's or new."""
    at = [i for i, t in enumerate(tokens) if t.kind == "word" and (not i or tokens[i - 1].low not in _BEFORE_VERBS)]
    at = [i for i in at if not _only_tells_which(tokens, i)]
    return [i for i in at if is_goods(tokens[i])] or [i for i in at if _is_called_ones(tokens, i)]


def _only_tells_which(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word of goods only tells which place, paper or business the next one is: "a car park", "phone contract"."""
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if behind is None or behind.kind != "word" or behind.low == "seat":
        return False
    return behind.low in _NO_THING or (
        is_a(behind.low, "tract", "agreement", "document", most=1) and parts(behind.low).get("noun", 0) >= _MOSTLY
    )


_MOSTLY = 0.5
_NO_THING = word_set(
    "park parks hire rental tax licence license insurance lane showroom dealer dealership shop store repairman contract "
    "lesson lessons bill bills plan subscription tariff alarm charge charges"
)
_CALLED = word_set("my our a an new")
_COVERED = word_set("warranty guarantee guaranteed")


def _is_called_ones(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that may name a thing of any kind ends a noun phrase: "my new working clogs"."""
    if not may_be_goods(tokens[at].low) or tokens[at].capital:
        return False
    if at + 1 < len(tokens) and tokens[at + 1].kind == "word" and may_be_goods(tokens[at + 1].low):
        return False
    lead = [t.low for t in tokens[max(0, at - _WIDE_PHRASE) : at]]
    covered = any(t.low in _COVERED for t in tokens)  # "the tractor is under warranty"
    begins = next(
        (i for i in range(len(lead) - 1, -1, -1) if lead[i] in _CALLED or (covered and lead[i] == "the")), None
    )
    between = lead[begins + 1 :] if begins is not None else []
    between = between[2:] if between[:2] in (["pair", "of"], ["set", "of"]) else between
    return begins is not None and not any(w in PREPOSITIONS or w in AUXILIARIES or not w[:1].isalpha() for w in between)


_WIDE_PHRASE = 5
"""How many words may stand before the thing that a noun phrase names."""


def bought_thing(sense: Sense) -> tuple[str, bool]:
    """Return the thing that a sentence names and whether it is one on record; ("", False) for none."""
    entry = _on_record(sense)
    if entry is not None:
        return str(entry.values["item"]), True
    goods = [i for i in _goods_in(sense.tokens) if not sense.owned_by_others(sense.phrase_before(i)[0])]
    if not goods:
        return "", False
    at = goods[0]
    while at + 1 < len(sense.tokens) and (is_goods(sense.tokens[at + 1]) or sense.tokens[at + 1].low in _FOR_THINGS):
        at += 1
    start, _ = sense.phrase_before(at)
    run = [t for t in sense.tokens[start : at + 1] if t.low not in ("new", "old", "damn", "lovely")]
    while len(run) > 1 and run[0].low in PEOPLE and run[1].low != "'s":  # "bought my dad walking boots"
        run = run[1:]
    brand, item = _brand(sense), text_of(run[-4:])
    if sense.tokens[at].low in _ANY_THING and (new := _new_before(sense)):
        brand, item = brand or _make_of(sense), new
    return (item if not brand or brand in item else f"{brand} {item}"), False


_FOR_THINGS = word_set(
    "stand case cover rack cable bag sleeve strap mount holder bracket shelf cabinet bench charger dock mat tray basket cushion set"
)
"""Things that are called by what they are for: "a TV stand", "a phone case"."""
_ANY_THING = word_set("appliance machine device gadget contraption purchase item kit equipment")
"""What the new thing of the sentence before is called as well: "I've never been so happy about an appliance"."""


def _new_before(sense: Sense) -> str:
    """Return the one new thing that the sentence before names: "New dishwasher day!"."""
    tokens = tokenize(sense.scene.before) if _NEW.search(sense.scene.before) else []
    named = [t for t in tokens if is_goods(t)]
    joined = bool(named) and named[-1].start - named[0].end <= len(named)
    return text_of(named).lower() if joined and named[-1].low not in _ANY_THING else ""


def _make_of(sense: Sense) -> str:
    """Return the make by which a thing is called: "the Bosch came this morning"."""
    makes = [text_of(sense.tokens[a:b]) for a, b in sense.names() if a and sense.tokens[a - 1].low in ("the", "our")]
    return makes[0] if len(makes) == 1 else ""


def _thing_before(sense: Sense) -> str:
    """Return the one thing that the sentence before named, when this one names none and goes on with "it"."""
    if not re.search(r" (?:it|them) ", sense.line.text) or _goods_in(sense.tokens) or _LACKS.search(sense.scene.before):
        return ""
    tokens = tokenize(sense.scene.before)
    named = _goods_in(tokens)
    if len(named) != 1:
        return ""
    start = named[0]
    while start > 0 and (sense.modifies(tokens[start - 1]) or tokens[start - 1].low.endswith("ing")):
        start -= 1
    owner = tokens[start - 1].low if start else ""
    return "" if owner in ("'s", "his", "her", "their", "your") else text_of(bare(tokens[start : named[0] + 1]))


_LACKS = re.compile(r"\b(?:needs?|wants?|requires?|looking for|could do with)\b", re.IGNORECASE)
"""How a sentence names what is not there yet: "the car needs new brakes"."""


def _broke_before(sense: Sense) -> bool:
    """Whether the sentence before told of a fault: plainly, with no doubt, denial or repair."""
    tokens = tokenize(sense.scene.before)
    found = FAMILIES.hits(tokens)
    failed = tells_of_failing(f" {' '.join(t.low for t in tokens)} ") and "fixed" not in found
    plain = "fault" in found and not found.keys() & {"doubt", "denial", "fixed"}
    return (plain or failed) and not sense.scene.before.endswith("?")


def _brand(sense: Sense) -> str:
    """Return the make that stands beside a thing: "a coffee machine, a De'Longhi"."""
    for a, b in sense.names():
        if a and sense.tokens[a - 1].low in ("a", "an") and (b == len(sense.tokens) or sense.tokens[b].kind == "mark"):
            return text_of(sense.tokens[a:b])
        if a and sense.tokens[a - 1].low == "the" and b < len(sense.tokens) and sense.tokens[b].low in ("one", "ones"):
            return text_of(sense.tokens[a:b])
    return ""


def _on_record(sense: Sense) -> Entry | None:
    """Return the one thing on record that the sentence names by its name, its brand or its kind."""
    there = [e for e in sense.entries(PATH) if not e.retired and e.values.get("status") != "returned"]
    there = [
        e
        for e in there
        if not _is_anothers(sense, str(e.values["item"]))
        and not (is_whose(item := str(e.values["item"])) and is_another_one(item, sense.scene.text, ""))
    ]
    full = [e for e in there if words(str(e.values["item"]).replace("-", " ")) <= sense.held]
    fits = full or [e for e in there if _is_called(sense, str(e.values["item"]))]
    return fits[-1] if len({words(str(e.values["item"])) for e in fits}) == 1 else None


def _is_anothers(sense: Sense, item: str) -> bool:
    """Whether the sentence speaks of somebody else's thing of the name alone: "my mother's fridge"."""
    head = words(item.rsplit(" ", maxsplit=1)[-1])
    places = [i for i, t in enumerate(sense.tokens) if t.kind == "word" and head & words(t.low)]
    owned = (any(sense.owned_by_others(k) for k in (i, sense.phrase_before(i)[0])) for i in places)
    return bool(places) and all(owned)


_LONG = 5
"""Words of more letters name a thing alone."""


def _is_called(sense: Sense, item: str) -> bool:
    """Whether the sentence calls a thing by its kind ("the washer") or by its brand ("the Bosch")."""
    parts = item.replace("-", " ").split(" ")
    head = words(parts[-1])
    spoken = _names([t for t in sense.tokens if t.capital or len(t.low) > _LONG])
    brands = {w.lower() for w in parts if w[:1].isupper()} & spoken
    single = {w for w in words(item) if len(w) > _LONG} & sense.held
    kinds = {
        w for w in words(item) if w in sense.held and any(is_goods(t) for t in sense.tokens if words(t.low) == {w})
    }
    return bool(head & sense.held or brands or single or kinds)


def _name_beside(sense: Sense, hit: Hit) -> str:
    """Return a written name beside a word for buying that may be a product: "the Roomba came on Friday"."""
    for a, b in sense.names():
        lows = {t.low for t in sense.tokens[a:b]}
        before = sense.tokens[a - 1].low if a else ""
        if before in ("the", "my", "our", "a", "new", "this") and not lows & NOT_GOODS and a < hit.start + 8:
            return text_of(sense.tokens[a:b])
    return ""


def _stands_first(sense: Sense, one: str, other: str) -> bool:
    """Whether a name stands before a thing in the sentence."""
    text = sense.scene.text
    return not other or text.find(one) < text.find(other.split(" ", maxsplit=1)[0])


_CAME_BACK = re.compile(
    r" (?:gave|brought|handed) (?:me |us )?back (?:my|our) | (?:gave|handed|brought) (?:me|us) (?:my|our) "
    r"(?:\S+ ){1,3}back "
)
"""How what was lent is with the speaker again, which no shop has to do with."""


_DONE_UNDER_IT = re.compile(
    r" (?:fitted|repaired|replaced|changed|fixed|mended|put in|swapped|exchanged|installed|sorted|done|serviced) "
    r"(?:[^\s,;:.!?<]+ ){0,6}?under (?:the |its |their |our |my )?(?:\S+ )?(?:warranty|guarantee) "
)
"""What was done for nothing, which tells no term: "a new pump was fitted under the warranty on Friday"."""


@only_with("[warranty] [returns]")
def terms(sense: Sense) -> list[Reading]:
    """A return window or a warranty, of a thing named here, or of the one spoken of last."""
    warranty, returns = sense.said("warranty", "said", "meant"), sense.said("returns", "said", "meant", "supposed")
    returns = [h for h in returns if [t.low for t in sense.subject(h)] not in (["he"], ["she"])]
    gone = (_has_gone_back(sense) and not sense.spans) or (not warranty and _PAYS_BACK.search(sense.line.text))
    gone = gone or bool(_CAME_BACK.search(sense.line.text) or _DONE_UNDER_IT.search(sense.line.text))
    if sense.asks or not (warranty or returns) or gone or is_duty_of_a_stranger(sense):
        return []
    values = _length(sense, warranty=bool(warranty))
    if not values or _is_of_a_paper(sense, values):
        return []
    item, known = bought_thing(sense)
    if known:
        return held(PATH, "touch", item, **values)
    buying = sense.said("bought")
    priced = bool(sense.sums) and not sense.period
    if buying and (named := _name_beside(sense, buying[0])) and named not in item and _stands_first(sense, named, item):
        item = named
    if not item and buying and not re.match(r" (?:they|it|you) ", sense.line.text):
        item = _name_beside(sense, buying[0])
    until = any(key.endswith("_until") for key in values)
    if not item and until and _NEW.search(sense.scene.before) and sense.scene.goods:
        item = f"{_brand(sense)} {sense.scene.goods}".strip()
    if (buying or until) and (earlier := _thing_before(sense)):
        item = f"{item or _brand(sense)} {earlier}".strip()
        values |= {"status": "faulty"} if _broke_before(sense) else {}
    if (told := _told_just_now(sense, item)) is not None:
        return held(PATH, "touch", str(told.values["item"]), **values)
    if not item:
        item = just_told(sense, PATH, "item")
        fresh = any(e.changed for e in sense.entries(PATH))
        return (
            held(PATH, "touch", item, **values) if item and (fresh or _WE_SPEAK_OF_IT.search(sense.line.text)) else []
        )
    dated = not values.keys() & {"warranty", "return_window"}
    if dated and not (buying or priced) and _is_own(sense, item):
        return held(PATH, item=item, **values)
    vague = any(exact(sense.tokens[at].value) is None for at in sense.dates)
    before_it = not sense.dates and _FROM_THEN.search(sense.scene.text)  # it runs from a day told before
    if (
        before_it
        or OF_A_STRANGER.match(item)
        or not (buying or priced)
        or (vague and sense.spans)
        or {w.lower() for w in item.split(" ")} & _ACCESSORY
    ):
        return []
    values |= {"item": item, "date": min(sense.past_day(), sense.today)}
    if len(sense.sums) == 1:
        values |= total(sense.sums[0], "price")
    return held(PATH, **values)


OF_A_STRANGER = re.compile(
    r"(?:my |our )?(?:(?:best |old |good )?(?:colleague|co-?worker|neighbou?r|friend|boss|teacher|landlord|landlady|flatmate|roommate|cousin|aunt|uncle|niece|"
    r"nephew|sister|brother)['’]s )",
    re.IGNORECASE,
)
"""Whose things are seen to by themselves: "my colleague's e-bike"."""
_FROM_THEN = re.compile(r"\b(?:from|since|after|of) (?:that (?:day|date)|then)\b", re.IGNORECASE)


def _is_of_a_paper(sense: Sense, values: Mapping[str, Value]) -> bool:
    """Whether the last day of a warranty is that of an insurance of which this turn tells: "I'm covered with them"."""
    ends = {e.changed.get("valid_until") for e in sense.entries("travel.documents")} - {None}
    return values.get("warranty_until") in ends


def _told_just_now(sense: Sense, item: str) -> Entry | None:
    """Return the thing that this turn has told of by the same name."""
    named = words(item)
    fresh = (e for e in sense.entries(PATH) if e.changed and not e.retired)
    return next((e for e in fresh if named and named <= words(str(e.values["item"]))), None)


_PAYS_BACK = re.compile(
    r" (?:gives?|gave|get|gets|pays?|refunds?|offers?|offering|sends?) (?:\S+ ){0,3}?<m\d+> (?:\S+ )?(?:back|cashback)"
    r"| (?:rebate|rebates|cashback|cash back|redemption|proof of purchase|claim form) "
)
"""How money back for a thing that is kept is told of: what its term is for is a claim, and no way back of the thing."""


def _has_gone_back(sense: Sense) -> bool:
    """Whether words for going back are no mere possibility: not "28 days to bring it back"."""
    return any(not _may_go_back(sense, h) for h in sense.hits.get("went_back", ()))


def _is_own(sense: Sense, item: str) -> bool:
    """Whether the speaker speaks of a thing as the household's: "the TV", "our boiler", or "it"."""
    head = item.rsplit(" ", maxsplit=1)[-1]
    at = next((i for i, t in enumerate(sense.tokens) if t.text == head), -1)
    before = {t.low for t in sense.tokens[max(0, at - 3) : at]}
    theirs = before & ({"his", "her", "their", "your", "'s"} | _WHERE)
    return at < 0 or (bool(before & {"my", "our", "the"}) and not theirs)


_WHERE = word_set("on in under behind inside onto beside above")
"""What stands before the place of another thing: "it's still on my fridge"."""


_A_WHILE = re.compile(
    r" (?:a|one) (?:whole |full )?(?P<unit>week|fortnight|month|year) "
    r"(?:to (?:bring|return|send|take|change|decide)|money[- ]back|no[- ]quibble|returns?|refund) "
)
_WHILES = {"week": Span(7, "day"), "fortnight": Span(14, "day"), "month": Span(1, "month"), "year": Span(1, "year")}


def _length(sense: Sense, *, warranty: bool) -> dict[str, Value]:
    """Return how long the terms hold: a length of time, else the last day."""
    length, until = ("warranty", "warranty_until") if warranty else ("return_window", "return_until")
    if warranty and any(sense.lead(at) == "by" for at, _ in sense.coming_days()):
        return {}  # "register it by 1 October to get the long guarantee"
    named = next((d for at, d in sense.coming_days() if d > sense.today and sense.lead(at) in _TO_A_DAY), None)
    if named is not None:
        return {until: named}
    if warranty and sense.spans and all(_is_within(sense, at) for at, _ in sense.spans):
        return {}  # "register it within 30 days, or the guarantee does not count"
    runs = next((d for at, d in sense.coming_days() if sense.lead(at) in ("from", "starting")), None)
    if sense.spans and runs is not None and isinstance(sense.spans[-1][1], Span):
        return {until: later(runs, sense.spans[-1][1])}
    if sense.spans:
        return {length: sense.spans[-1][1]}
    unit = None if warranty else _A_WHILE.search(sense.line.text)
    if unit is not None:
        return {length: _WHILES[unit["unit"]]}
    day = next((day for at, day in sense.coming_days() if day > sense.today and not _is_planned(sense, at)), None)
    return {until: day} if day is not None else {}


def _is_within(sense: Sense, at: int) -> bool:
    """Whether a length of time is one within which something is to be done."""
    return sense.tokens[at].low.startswith("within") or (at > 0 and sense.tokens[at - 1].low == "within")


_TO_A_DAY = word_set("until till through by before to")
_PLANS = re.compile(r" (?:i|we) (?:'ll|will|am|'m|are|'re|plan|want|intend|hope|mean|shall|going) ")


def _is_planned(sense: Sense, at: int) -> bool:
    """Whether a day is the one on which the speaker means to send a thing back: "I'll take it back on 22 November"."""
    return sense.lead(at) not in ("by", "before", "until", "till") and bool(_PLANS.search(sense.line.text))


_CALLS_FOR = re.compile(r" (?:comes?|coming|came|turns? up|arriv(?:es?|ing|ed)) (?:for|about) (?:the|our|my) ")
"""What somebody comes to see to, and what comes is not that: "the man comes for the gas boiler"."""


@only_with("[bought]")
def arrived(sense: Sense) -> list[Reading]:
    """A thing that was bought or came on a day, without its terms: they may follow."""
    hits = [h for h in sense.said("bought") if not sense.of_others(h)]
    hits = [h for h in hits if sense.tokens[h.start].low not in ("new", "brand-new")]
    hits = [h for h in hits if [t.low for t in sense.tokens[h.end : h.end + 1]] != ["no"]]  # "I buy no shoes"
    hits = [h for h in hits if not _CALLS_FOR.match(sense.line.text, sense.line.starts[h.start] - 1)]
    hits = [h for h in hits if not _is_of_a_sum(sense, h)]
    parts_told = [range(*sense.segment(h.start)) for h in hits]  # "it came on Tuesday, and it wobbles"
    broken = any(fault.start in part for fault in sense.hits.get("fault", ()) for part in parts_told)
    ended = broken or sense.has("fixed") or sense.said("went_back")
    told = (at for at in sense.dates if sense.lead(at) not in _TO_A_DAY - {"to", "by"})
    dated = [*dict.fromkeys(exact(sense.tokens[at].value) for at in told)]  # "today, October 4" is one day
    if not hits or sense.asks or sum(day is not None for day in dated) > 1 or ended:
        return []
    item, known = bought_thing(sense)
    if not item and re.search(r" (?:it|them) ", sense.line.text) and _NEW.search(sense.scene.before):
        item = sense.scene.goods
    ours = bool(_OF_OURS.search(sense.line.text)) or item == sense.scene.goods
    if not item or known or {w.lower() for w in item.split(" ")} & (_ACCESSORY | PREPOSITIONS):
        return []
    here = any(t.low in _HERE for h in hits for t in sense.tokens[h.start : h.end]) or _JUST_HERE.search(
        sense.line.text
    )
    if not dated and here:
        return held(PATH, item=item, date=sense.today)
    came = any(_comes(sense, h, item) for h in hits)
    if not (ours or came) or not dated or dated[0] is None or dated[0] > sense.today:
        return []
    return held(PATH, item=item, date=dated[0])


_CARRIERS = word_set(
    "dhl ups fedex usps dpd gls evri hermes yodel parcelforce postnl inpost courier driver postman postwoman mailman shop store "
    "wayfair amazon ikea argos ebay etsy walmart target costco currys decathlon zalando asos"
)
_BROUGHT = re.compile(
    r" (?P<who>[^\s,;:.!?<]+) (?:(?:has|have|just|finally|only) )*(?:brought|delivered|dropped off|dropped) (?:(?:us|me) )?"
    r"(?P<what>(?:the|our|my|a|an) (?:[^\s,;:.!?<]+ ){1,4}?)(?:off )?(?:(?:on|round|here|only|already|just|to) )*(?P<day><d\d+>) "
    r"|(?:\A |[,;.–—] )(?P<thing>(?:the|our|my) (?:[^\s,;:.!?<]+ ){1,4}?)(?:was|were|got) (?:just |only |finally |already )*"
    r"(?:dropped off|brought|delivered) (?:(?:on|here|round|yesterday) )*(?P<then><d\d+>) "
)
"""How a thing is told to have been brought by those who carry: "DHL brought the lamp on Monday"."""


@only_with("brought delivered dropped")
def brought(sense: Sense) -> list[Reading]:
    """A thing that a carrier or a shop has brought on a day."""
    match = _BROUGHT.search(sense.line.text) if not sense.asks and sense.tells else None
    if match is None or (match["who"] and match["who"] not in _CARRIERS):
        return []
    what, then = ("what", "day") if match["what"] else ("thing", "then")
    first, last = (sense.line.token_at(p) for p in (match.start(what), match.end(what) - 2))
    run = list(sense.tokens[first : last + 1])
    day = past_day(sense.tokens[sense.line.token_at(match.start(then))].value, sense.today)
    owned_by = any(t.low == "'s" or t.text in ("'", "’") for t in run)
    item = text_of(bare(run))
    named = any(is_goods(t) or may_be_goods(t.low) for t in run)
    if (
        day is None
        or owned_by
        or not named
        or bought_thing(sense)[1]
        or {w.lower() for w in item.split(" ")} & _ACCESSORY
    ):
        return []
    return held(PATH, item=item, date=day)


def _is_of_a_sum(sense: Sense, hit: Hit) -> bool:
    """Whether what came is a sum: "my share came to 9,200"."""
    behind = [t for t in sense.tokens[hit.end : hit.end + 3] if t.low not in ("about", "only", "just", "exactly")]
    return [t.low for t in behind[:1]] == ["to"] and [t.kind for t in behind[1:2]] in (["money"], ["number"])


_OF_OURS = re.compile(r" (?:my|our|i|we|us|me|new) ")
_NEW = re.compile(r"\b(?:new|brand-new)\b", re.IGNORECASE)
"""How a sentence speaks of a thing that the next one says was bought or came."""


def _comes(sense: Sense, hit: Hit, item: str) -> bool:
    """Whether a thing that the speaker calls "the", or by its bare name, comes: "the boots came today"."""
    subject = sense.subject(hit)
    ours = bool(subject) and (subject[0].low == "the" or subject[0].low not in DETERMINERS) and not owned(subject)
    return ours and bool(words(item) & {w for t in subject for w in words(t.low)})


_IS_WELL = re.compile(
    r" [a-z]+(?:s|ing|ed) (?:along |away )?(?:nicely|smoothly|happily|beautifully|contentedly|quietly|like a dream|"
    r"like clockwork|as it should) | (?:it|that|they|all|everything) (?:is|'s|are|'re|works|work) (?:all |perfectly |"
    r"absolutely |just )?(?:fine|ok|okay|all right|good|well|sorted|perfect|perfectly) (?:now|again)"
    r"| (?:dry|quiet|fine|silent|good as new) (?:ever )?since | but (?:it|that) (?:was|is|turned out to be) (?:just|only|merely|nothing) "
    r"| than (?:the|my|our) (?:old|last|previous|first) | years ago | long ago "
    r"| mak(?:es?|ing) (?:the |a )?(?:best|lovely|perfect|great|brilliant|wonderful|delicious|fantastic) "
)
"""What tells that there is no fault: "it hums along nicely", "it made a noise, but it was just a bottle"."""


def is_well(line: str) -> bool:
    """Whether a line tells that there is no fault, or that it was none of the thing's own."""
    return bool(_IS_WELL.search(line) or CAUSED_BY_OTHERS.search(line))


_IT_IS_ANOTHER = re.compile(
    r" (?:it|this|that) (?:is|was|'s) (?:just |only )?(?:the|my|our|his|her|their) (?P<what>(?:[^\s,;:.!?<]+ ){1,4}?)"
    r"(?:that|which|what) "
)
"""How what is broken is told apart from what was spoken of: "it's the old windmill that has packed in"."""


@only_with("[fault]")
def faulty(sense: Sense) -> list[Reading]:
    """That a thing on record is broken."""
    hits = [h for h in sense.hits.get("fault", ()) if sense.manner(h) in ("said", "denied") and not is_saying(sense, h)]
    if not hits or sense.asks or sense.said("fixed") or is_well(sense.line.text):
        return []
    item, known = bought_thing(sense)
    cleft = _IT_IS_ANOTHER.search(sense.line.text)
    if cleft is not None and not words(cleft["what"]) & words(item):
        return []
    if not known and re.search(r" (?:it|they) ", sense.line.text):
        item = _spoken_of(sense)
        known = bool(item)
    hits = [h for h in hits if not (_of_another(sense, h, item) or _is_own_doing(sense, h))]
    plain = [h for h in hits if sense.manner(h) == "said" or sense.tokens[h.start].low == "not"]
    return held(PATH, "touch", item, status="faulty") if known and plain else []


def is_saying(sense: Sense, hit: Hit) -> bool:
    """Whether a word for a fault is part of a saying: "shook my hand on it", "broke even"."""
    return bool(_SAYINGS.match(sense.line.text[sense.line.starts[hit.start] :]))


_SAYINGS = re.compile(
    r"(?:sh[oa]ok|shaken|shakes?|shaking) (?:\S+ )?(?:hands?|heads?|on) |(?:broke|breaks?|broken|breaking) "
    r"(?:even|the (?:bank|ice|news)|my heart|a record|up with) |(?:cut|cuts) (?:a|the) deal |"
    r"smells? (?:\S+ )?(?:of|like) (?!(?:\S+ ){0,2}?(?:burn|smok|hot|rubber|plastic|gas|fish|egg|damp|mould|mold|sewer|"
    r"drain|rot|wet|oil|petrol|metal|chemical|singe|scorch|melt|fire))|"
    r"(?:crack|cracked|cracking) (?:on|a smile|jokes?) |(?:split|splits) (?:the|it) (?:bill|cost|two ways)"
)


def _is_own_doing(sense: Sense, hit: Hit) -> bool:
    """Whether a word for a fault is what the speaker no longer does: "I've stopped using the rower", "I quit smoking"."""
    ours = {"i", "we"} & {t.low for t in sense.subject(hit)}
    here = (sense.tokens[hit.start], sense.tokens[min(hit.end, len(sense.tokens) - 1)])
    return bool(ours) and any("ing" in FORMS.get(t.low, {}) for t in here)


def failing(sense: Sense) -> str:
    """Return the thing on record that a sentence tells to do what it should not, without a word for a fault."""
    match = None if sense.asks or is_well(sense.line.text) else fails(sense.line.text)
    if match is None or sense.said("fixed") or sense.line.mood == "hypothetical":
        return ""
    item, known = bought_thing(sense)
    if not known:
        return _told_of_whom(sense, item)
    before = sense.tokens[: sense.line.token_at(match.end() - 1)]
    called = {w.lower() for w in item.split(" ")} if known else set()
    places = [i for i, token in enumerate(before) if _names([token]) & called]
    theirs = [i for i in places if sense.owned_by_others(i) or sense.owned_by_others(sense.phrase_before(i)[0])]
    return item if len(places) > len(theirs) else ""


def _told_of_whom(sense: Sense, item: str) -> str:
    """Return the thing on record that was told with the name of whom it is for: "Maureen's chair"; "" for none."""
    owner, _, what = item.replace("’", "'").partition("'s ")
    kind = what.lower().split(" ")[-1]
    for entry in sense.entries(PATH) if what else ():
        called = str(entry.values.get("item") or "")
        told = " ".join(map(str, (called, *(entry.values.get("notes") or entry.notes or ())))).replace("’", "'")
        own = called.lower().split(" ")
        if own[-1] == kind and f"{owner}'s " in told and not entry.retired:
            return str(entry.values["item"])
    return ""


def _names(tokens: Sequence[Token]) -> set[str]:
    """Return words as written and, of those with a capital, without the ending of many: "the Sonys" are by Sony."""
    return {t.low for t in tokens} | {t.low.removesuffix("s") for t in tokens if t.capital}


_BESIDE_IT = re.compile(
    r" (?:at|from) work | (?:at|in) (?:the|her|his|their) (?:office|school) |next door | upstairs | downstairs |"
    r" (?:at|in|with) (?:my|our|the|a) (?:\S+ ){0,2}?(?:'s|neighbou?rs?|friends?) (?:' )?(?:place|house|flat|home|kitchen|garage|basement|cellar|shop) "
)
"""Where a thing is that is another one of the same kind: "the printer at work"."""


def _stands_beside(sense: Sense, hit: Hit, own: set[str]) -> bool:
    """Whether a thing is only named as what something else is beside, or for its praise: "next to the fridge"."""
    at = next((i for i, t in enumerate(sense.tokens) if t.low in own and i > hit.start), -1)
    lead = f" {' '.join(t.low for t in sense.tokens[max(hit.end, at - 4) : at])} " if at > 0 else ""
    return bool(re.search(r" (?:next to|beside|near|thanks? (?:\S+ )?(?:for|to)|good thing) (?:the|my|our) ", lead))


def _of_another(sense: Sense, hit: Hit, item: str) -> bool:
    """Whether a fault is that of another thing, beside which the item is only named: "the light flickers when ..."."""
    own = {w.lower() for w in re.findall(r"[\w-]+", item)}
    subject = [t for t in sense.subject(hit) if t.kind == "word"]
    if _BESIDE_IT.search(sense.line.text[: sense.line.starts[hit.start] + 1]) or _stands_beside(sense, hit, own):
        return True
    if (
        not subject
        or subject[-1].low in ("it", "they", "this", "that", "which", "one", "i", "we")
        or own & {t.low for t in subject}
    ):
        return False
    at = next((i for i, t in enumerate(sense.tokens) if t.low in own and i > hit.start), -1)
    if at < 0:
        return False
    before = {t.low for t in sense.tokens[max(hit.end, at - 3) : at]}
    return not before & {"on", "of", "in", "from", "inside", "with", "behind", "under"}


def _spoken_of(sense: Sense) -> str:
    """Return the thing on record that the sentence before named."""
    near = [
        e for e in sense.entries(PATH) if not e.retired and words(str(e.values["item"])) & words(sense.scene.before)
    ]
    return str(near[0].values["item"]) if len(near) == 1 else ""


_IN_VAIN = re.compile(
    r" (?:can|could|did|was|were|has|have) not (?:be |been |able to )*(?:fix|fixed|repair|repaired|mend|mended|solve|"
    r"solved|sort|sorted|replace|replaced) | (?:still|did not help|no use|no difference|anyway|not help|in vain|"
    r"but it) "
)
"""How a repair is told that has not helped."""
_HOLDS_ON = re.compile(
    r" (?:i|we) (?:would|'d|will|'ll|am|'m|are|'re) (?:never|not) (?:ever |be |going to )*"
    r"(?:give|giving|send|sending|take|taking|return|returning|bring|bringing|part|swap|swapping) "
    r"| (?:decided|decide) (?:against|not to) (?:send|sending|return|returning|take|taking|bring|bringing|give|giving|"
    r"swap|swapping|exchange|exchanging) "
)
"""How somebody tells that nothing goes back: "I'd never give them back now"."""


_FOR_NO_REFUND = r"for (?!(?:a |the |my |our |its |full )*(?:refund|money) )"
_IS_TO_GO_BACK = re.compile(
    r" back (?:to (?:the |\S+ )?(?:shop|store|seller|sender|maker|\S+) )?(?:it|they) goe?s? |"
    r" (?:'s|is|are|'re|will be|am|'m) (?:all |both |definitely |now |just |so )*going (?:straight |right )?back "
    rf"(?!to (?!the (?:shop|store|seller|maker|company|warehouse)|[a-z]+ (?:in the post|tomorrow|today))|{_FOR_NO_REFUND}|on|home|"
    r"in time|over|and forth)| (?:(?:it|they|that|these|those|this|one|ones|both|<n\d+>) |(?:the|my|our) "
    r"(?:[^\s,;:.!?<]+ ){1,3}?)(?:(?:has|have|needs?|is|are|must|will|should|ought|'ll) (?:to )?|definitely |all |"
    rf"both )*goe?s? (?:straight |right )?back (?!until|till|by|within|up to|{_FOR_NO_REFUND}|on|home|and forth|years|a (?:long|few))"
)
"""How something is told to be sent back, by itself: "it's going back", "the green one goes back"."""
_MAY_ONLY = re.compile(r" (?:can|could|may|might|if|whether|unless|not|never|when|once) ")


_IS_REFUNDED = re.compile(
    r" (?:gave|handed|paid|sent|given|wired) (?:me|us) (?:all )?(?:my|our|the) (?:money|cash) back |"
    r" (?:i|we) (?:have |'ve )?(?:already |just )?(?:got|had) (?:all )?(?:my|our|the) (?:money|cash) back "
)
"""How a thing is told to have gone back for its price."""
_IS_NOT_KEPT = re.compile(
    r" (?:i|we) (?:do not|does not|don 't|do n't|will not|'ll not|am not|'m not|are not|'re not|wo n't|have decided not|decided not) "
    r"(?:want to |wish to |going to |intend to |mean to |plan to |to )?(?:keep|keeping) (?:it|them|either|that one|this one|(?:the|my|our|this|these|those|that) (?:[^\s,;:.!?<]+ ){1,3})"
)
"""How the speaker tells that a thing is not to stay: "I do not want to keep them"."""


def _is_to_go_back(sense: Sense) -> bool:
    """Whether a sentence says that something is to go back, plainly."""
    if _IS_NOT_KEPT.search(sense.line.text) and stated(sense.line):
        return True
    match = _IS_TO_GO_BACK.search(sense.line.text)
    if match is None:
        return False
    part = sense.line.text[max(0, match.start() - 25) : match.end()].rpartition(" , ")[
        2
    ]  # "I don't want it, it's going back"
    return not _MAY_ONLY.search(f" {part}")


_CLAIMED = re.compile(
    r" (?:i|we|they|he|she|and|just|already|have|'ve|has|finally|husband|wife|partner) (?:\S+ )?(?:opened|filed|made|"
    r"put in|put through|submitted|lodged|started|sent in|sent off|registered|raised|logged) (?:a|the|my|our) "
    r"(?:(?:warranty|guarantee|repair|fault) )?(?:claim|request|report|case|ticket) "
    r"| (?:warranty |guarantee |repair )?(?:claim|case|request) (?:(?:for|about|on) (?:[^\s,;:.!?<]+ ){1,4}?)?"
    r"(?:is|was|has been|'s|has) (?:now |already |all )?(?:in|filed|made|opened|open|submitted|lodged|sent|with them|"
    r"accepted|approved|through|settled|closed|registered|gone in) "
    r"| (?:i|we|and|just|already|have|'ve|husband|wife|partner) (?:\S+ )?reported (?:it|them|that|the (?:\S+ ){1,4}?)"
    r"(?:to|with) | (?:repairman|repair man|technician|engineer|mechanic|service|shop|maker|manufacturer|"
    r"warranty people) (?:has |have |is |are )?(?:come|coming|came|booked|picked it up|taken it|took it|collect\w+ it|"
    r"sending (?:a|somebody|someone)) "
)
"""How a fault is told to be in the hands of those who answer for it: "the warranty claim for the boiler is in"."""
_NOT_CLAIMED = re.compile(
    r" (?:not|never|yet|should|must|need|have to|will|'ll|going to|want|if|unless|rejected|refused|denied|turned down) "
)


@only_with(
    "claim claims request case ticket reported repairman technician engineer mechanic service shop maker manufacturer"
)
def claimed(sense: Sense) -> list[Reading]:
    """That what is wrong with a thing on record has been told to those who answer for it."""
    match = _CLAIMED.search(sense.line.text)
    if match is None or sense.asks or _NOT_CLAIMED.search(sense.line.text[: match.end()]):
        return []
    item, known = bought_thing(sense)
    if not item:
        item = _spoken_of(sense)
        known = bool(item)
    broken = [e for e in sense.entries(PATH) if e.values.get("status") == "faulty" and not e.retired]
    if not known and not item and len(broken) == 1 and sense.has("warranty"):
        item, known = str(broken[0].values["item"]), True
    faulty_now = known and any(e.values["item"] == item for e in broken)
    return held(PATH, "touch", item, status="repaired") if faulty_now else []


@only_with("[went_back] [fixed] [kept] [returns] back")
def became(sense: Sense) -> list[Reading]:
    """What became of a thing on record: repaired, sent back, kept."""
    item, known = bought_thing(sense)
    if item and not known and sense.said("fixed"):  # "changed the pump": a part of what was spoken of
        item = _spoken_of(sense)
        known = bool(item)
    if sense.asks or (item and not known):
        return []
    goes_back = _is_to_go_back(sense)
    if not item:
        item = _spoken_of(sense) or _only_open(sense, goes_back=goes_back)
    if not item:
        return []
    if _IS_REFUNDED.search(sense.line.text):
        return held(PATH, "touch", item, status="returned")
    if goes_back:
        return held(PATH, "touch", item, status="to_return")
    faulty_now = any(e.values.get("status") == "faulty" for e in sense.entries(PATH) if e.values["item"] == item)
    if _HOLDS_ON.search(sense.line.text):
        return held(PATH, "touch", item, status="kept")
    for family, status in (("went_back", "returned"), ("fixed", "repaired"), ("kept", "kept")):
        hits = [h for h in sense.said(family) if not (family == "went_back" and _may_go_back(sense, h))]
        if family == "kept":
            unhappy = _UNHAPPY.search(sense.line.text) or fails(sense.line.text)
            hits = [] if unhappy else [h for h in sense.hits.get(family, ()) if _keeps(sense, h)]
        if family == "fixed":  # "I'll take it to the shop for repair"
            hits = [h for h in hits if not (h.start and sense.tokens[h.start - 1].low in _MEANT_FOR)]
        if family == "fixed" and (not faulty_now or _IN_VAIN.search(sense.line.text)):
            continue
        if hits:
            doing = [sense.tokens[h.start].low.endswith("ing") for h in hits]
            coming = family == "went_back" and (all(doing) or (any(doing) and sense.coming_day() is not None))
            return held(PATH, "touch", item, status="to_return" if coming else status)
    return []


_MEANT_FOR = word_set("for to get getting be")


def _may_go_back(sense: Sense, hit: Hit) -> bool:
    """Whether a word tells of what may be done: "30 days from today to return it", "the return window"."""
    after = sense.tokens[hit.end].low if hit.end < len(sense.tokens) else ""
    ahead = any(day > sense.today and sense.lead(at) in ("until", "till") for at, day in sense.coming_days())
    if (
        ahead and {"base", "third"} & FORMS.get(sense.tokens[hit.start].low, {}).keys()
    ):  # "they take it back till April 7"
        return True
    if sense.tokens[hit.start].low in _RETURNS and hit.start and sense.tokens[hit.start - 1].low in _GRANTS:
        return True  # "they allow returns for a fortnight"
    if hit.start and sense.tokens[hit.start - 1].low == "be":  # "can be returned until 12 August"
        return True
    if _SOLD_THE_LIKE.match(sense.line.text[sense.line.starts[hit.start] :]):
        return True
    first, last = sense.segment(hit.start)
    within = any(
        first <= at < last for at, _ in sense.spans
    )  # "28 days to return it", no "28 days, but it was returned"
    return within or sense.tokens[hit.start - 1].low == "to" or after in _RETURN_TERMS


_SOLD_THE_LIKE = re.compile(
    r"(?:sold|sells?|selling) (?:\S+ ){0,3}?(?:the same|another|one (?:like|of)|(?:a )?similar|the like)"
)
"""How something is told to be sold that is like the speaker's own: "sold him the same one"."""
_RETURNS = word_set("return returns refund refunds exchange exchanges")
_GRANTS = word_set("allow allows offer offers accept accepts take takes do does give gives free easy 30-day 14-day")
_RETURN_TERMS = word_set(
    "window period policy deadline date label option right form slip request portal number process"
)


_UNHAPPY = re.compile(
    r" (?:pinch\w*|rubs?|rubbing|hurts?|blisters?|press(?:es|ing)? (?:on|into)|squeez\w*|itch\w*|so badly|my old ones?|no matter|"
    r"uncomfortable|(?:not|n't) (?:\S+ )?fit|"
    r"(?:in|of) two minds|undecided|unsure|on the fence|torn|still (?:thinking|wondering|deciding|debating)|"
    r"not (?:\S+ )?(?:sure|certain|convinced|sold|decided|decide|know|tell|made up)|"
    r"(?:make|making) up (?:my|our) minds?|indoors|(?:wear|wore|worn|wearing|try|tried|trying) (?:\S+ ){1,4}?"
    r"(?:around|round|about|in) (?:the|our|my) (?:flat|house|apartment|room|kitchen|office|home)|"
    r"too (?:tight|small|big|large|short|long|narrow|wide|heavy|loud|warm|thin)) "
)
"""What nobody says of a thing that they keep: "they pinch no matter what socks I wear", "I'm in two minds"."""


def _keeps(sense: Sense, hit: Hit) -> bool:
    """Whether words for keeping are meant: said or intended, or a denial of taking it off."""
    goes_on = sense.tokens[hit.end - 1].low in ("keep", "keeps", "kept") and hit.end < len(sense.tokens)
    if goes_on and sense.tokens[hit.end].low in ("a", "an", "some"):  # "I keep a towel in front of it"
        return False
    if goes_on and sense.tokens[hit.end].low.endswith("ing"):  # "it keeps jamming"
        return False
    if _STAYS_SOMEWHERE.match(sense.line.text[sense.line.starts[hit.start] :]):
        return False
    if sense.tokens[hit.start].low in _STAYS and _is_anothers_staying(sense, hit):
        return False
    return sense.manner(hit) in ("said", "meant") or sense.tokens[hit.start].low in ("not", "never")


_STAYS = word_set("stay stays stayed staying")
_STAYS_SOMEWHERE = re.compile(
    r"(?:stayed|staying|stays?) (?:behind|(?:at|in|on|by|under|beside) (?:(?:the|my|our|its|a) )?(?!(?:our|my|the) (?:family|house|life)\b)(?:[^\s,;:.!?<]+ )?"
    r"(?:home|work|bag|box|car|boot|trunk|hall|hallway|cupboard|shelf|shop|door|chair|office|cellar|garage|wardrobe|drawer|packet|packaging|parcel|bus|train)) "
)
"""How a thing is told to be left in a place for now, and not to be kept."""
_MEANT = word_set("it they them that this these those both one ones i we")


def _is_anothers_staying(sense: Sense, hit: Hit) -> bool:
    """Whether what stays is none that the sentence may mean by a thing on record: "the mop stays in the kitchen now"."""
    subject = [t for t in sense.subject(hit) if t.kind == "word"]
    there = {w for e in sense.entries(PATH) for w in words(str(e.values["item"]))}
    return bool(subject) and subject[-1].low not in _MEANT and not {w for t in subject for w in words(t.low)} & there


_PLEASES = re.compile(
    r" (?:they|it) (?:all |really |just |both )*(?:looks?|feels?|sounds?|suits? (?:me|him|her|us)|fits?|works?|goes) "
    r"(?:\S+ )?(?:lovely|great|perfect|perfectly|wonderful|beautiful|brilliant|gorgeous|fantastic|amazing|a treat|"
    r"like a dream) | (?:i|we|he|she) (?:absolutely |really |just |all )*(?:love|loves|adore|adores) (?:it|them) "
    r"| (?:wore|wears|wearing|worn) (?:it|them|the [a-z]+ ones?) (?:to|all|every|for "
    r"(?!a (?:minute|second|moment|bit))|out|daily|everywhere|today|yesterday|already|non-?stop) "
    r"| (?:lives?|living|lived|slept|sleeps) in (?:it|them) | (?:will|would|does|do|has|have|had) (?:not|never|hardly|"
    r"barely) (?:take|taken|took) (?:it|them) off "
)
"""How a thing that is not named is told to please, and so to be kept."""


_NAMES_NONE = re.compile(r" (?:it|them|they|those|these|that|one|ones|the (?:rest|others?|losers?)) ")
_GOES_BACK_BY_SIZE = re.compile(
    r" the (?:<n\d+>|size <n\d+>(?: 's| s)?|(?:[a-z-]+ )?pairs?|(?:smaller|bigger|larger|shorter|longer|second|spare|wrong) (?:size|set|[a-z]*ones?)) "
    r"(?:'s|is|are|has|have|had|was|were|went|goes?|got)(?: [a-z]+)? (?:\S+ ){0,2}?(?:back|returned|sent) "
)
"""How one of several things of a kind is told by its size to go back: "the 8s are going back to the shop"."""


def _only_open(sense: Sense, *, goes_back: bool = False) -> str:
    """Return the one thing whose return window is still open, for a sentence that names none: "they went back"."""
    if not (_NAMES_NONE.search(sense.line.text) or _GOES_BACK_BY_SIZE.search(sense.line.text)):
        return ""
    near = [e for e in sense.entries(PATH) if e.values.get("return_until") and e.values["return_until"] >= sense.today]
    return (
        str(near[0].values["item"])
        if len(near) == 1
        and (goes_back or any(p.search(sense.line.text) for p in (_PLEASES, _IS_REFUNDED)) or sense.has("went_back"))
        else ""
    )


READERS = (became, faulty, claimed, terms, arrived, brought)
