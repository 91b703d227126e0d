"""What a sentence says of services paid by the period: ended, taken up again, charged, renewed, unwanted."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.covering import is_stuff
from usercode.state.frames.direction import coming, is_just_over, past_day
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.others import is_done_by_firm
from usercode.state.frames.gist.sense import Sense, held, just_told
from usercode.state.frames.gist.servicenames import (
    CONTRACTS,
    PATH,
    is_firm,
    known_service,
    of_itself,
    service,
    service_words,
)
from usercode.state.frames.gist.trials import PERIODS, trial
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, is_name, last_day, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import OURS
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.substances import is_drug
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.verbs import BE, FORMS, HAVE
from usercode.state.frames.words import CARDS, EVENTS, PEOPLE, SERVICES
from usercode.state.frames.wordset import word_set

_FROM = word_set("from until till effective through on as by ends finishes stops day out to")
NOT_RENEWED = re.compile(
    r" (?:tax|taxes|vat|passport|visa|licence|license|lease|tenancy|warranty|voucher|coupon|gift|points|miles|credit|"
    r"credits|guarantee|prescription|permit|registration|certificate|vows|library|books?|domain name|railcard) "
)
_PAID_FOR = re.compile(
    r" (?:membership|memberships|subscription|contract|plan|auto-renews|auto-renew|renews|renewal|annual fee|"
    r"yearly fee|direct debit|next payment|next charge|billing date) "
)
_A_CONTRACT = re.compile(r"\b(?:membership|subscription|contract)\b", re.IGNORECASE)


@only_with("[end_service] [notice] [end_state]")
def ended(sense: Sense) -> list[Reading]:
    """A service that was cancelled, left or runs out on a day."""
    others = (_NO_USE, THOUGHT_BETTER, ONE_TIME, *((_MONEY_LEFT,) if sense.sums else ()))
    if any(other.search(sense.line.text) for other in others):
        return []
    hits = [h for h in sense.said("end_service") if not (sense.of_others(h, company=True) or is_done_by_firm(sense, h))]
    hits = [h for h in hits if sense.tokens[h.start].low not in _UNDER_WAY and not _ends_other(sense, h)]
    hits = [h for h in hits if not _is_ordered(sense, h)]
    hits = [h for h in hits if not (_is_the_end(sense, h) or _is_of_something_else(sense, h) or _ends_event(sense, h))]
    hits = [h for h in hits if not _ends_in_digits(sense, h)]
    hits += [h for h in sense.said("notice") if not sense.of_others(h)]
    nouns = service_words(sense)
    states = [h for h in sense.said("end_state") if _is_state(sense, h) and _close_to(sense, h) & nouns]
    states = [h for h in states if not _ends_in_digits(sense, h)]
    states = [h for h in states if not sense.of_others(h, company=True)]
    if _HAS_TO_BE_RENEWED.search(sense.line.text):
        hits, states = [h for h in hits if not of_itself(sense, h)], []
    if sense.has("renewal"):
        states = []
    found = hits or states
    weak = all(h in sense.hits.get("end_weak", ()) for h in found)
    entry = known_service(sense)
    told_by_renewal = weak and entry is None and sense.has("renewal")  # which tells whether it is wanted
    in_advance = weak and sense.spans and _AHEAD.search(sense.line.text)
    if not found or told_by_renewal or in_advance or _is_unused(sense) or (sense.has("trial") and not hits):
        return []
    sure = any(h in sense.hits.get("end_sure", ()) for h in hits) or bool(nouns & CONTRACTS) or is_firm(sense)
    sure = sure or bool(hits and _A_CONTRACT.search(sense.scene.whole))
    name = service(sense, found[0], strict=not sure)
    undergone = sense.undergone_by(found[0])
    if undergone and (not words(text_of(undergone)) & words(name) or _is_an_event(undergone)):
        return []
    if (
        not name
        or name.lower() in CARDS | _NAMELESS
        or is_drug(name.lower())
        or name.startswith(_WHICHEVER)
        or (not hits and entry is None and not sense.has("service"))
    ):
        return []
    if entry is not None and entry.values.get("cancelled_on") is not None and not sense.dates:
        return []
    only_left = weak and entry is not None and entry.values.get("renews_on") is not None and not sense.has("notice")
    if only_left or (entry is not None and _goes_on_without_its_app(entry, sense)):
        return held(PATH, "touch", name, wants_to_cancel=True)
    for at in sense.dates:
        if sense.lead(at) in _FROM:
            over = sense.lead(at) == "on" and any("past" in FORMS.get(sense.tokens[h.start].low, {}) for h in found)
            over = over or is_just_over(sense.tokens[at].value, sense.today)
            gone = past_day(sense.tokens[at].value, sense.today) if over else None
            day = gone or last_day(coming(sense.tokens[at], sense.today).value)
            return held(PATH, name=name, cancelled_on=day)
    return held(PATH, name=name, cancelled_on=min(sense.past_day(), sense.today))


_WHICHEVER = ("whichever ", "whatever ")
_NAMELESS = frozenset({"trial", "free trial", "the trial", "subscription", "membership"})
"""What a service is called by in place of its name: "Trial cancelled, phrasebook dusted off!"."""
_DEVICE = r"(?:phone|tablet|ipad|iphone|laptop|computer|telly|tv|kindle|home screen|pc|mac|watch|devices?|screen)"
_OFF_A_DEVICE = re.compile(
    rf" (?:off|from) (?:my|our|the|every|all my) (?:(?!old )\S+ )?{_DEVICE} "
    r"| (?:deleted|uninstalled|removed|binned|wiped|zapped|trashed|chucked) (?:(?:the|my|our|that|whole|silly|stupid) )*"
    r"(?:[^\s,;:.!?<]+ ){0,3}?apps? "
)
"""How an app is told to be gone from where it was used, which ends no contract: "the app's off my phone"."""
_NOT_FOR_GOOD = re.compile(
    r" (?:her|his|their|your|old|accident|accidentally|mistake|reinstall\w*|re-install\w*|redownload\w*|re-download\w*|back|new|other|kids|"
    r"by itself|somehow|photos?|pictures?) "
)


def is_off_a_device(line: str) -> bool:
    """Whether a line tells that an app was taken off a device for good."""
    return bool(_OFF_A_DEVICE.search(line)) and not _NOT_FOR_GOOD.search(line)


def _goes_on_without_its_app(entry: Entry, sense: Sense) -> bool:
    """Whether a service that is going to cost again is told to be gone from a device, and not to be cancelled."""
    costs = entry.values.get("renews_on") or entry.values.get("trial_until")
    line = sense.line.text
    return bool(costs) and is_off_a_device(line) and not _CALLED_OFF.search(line)


_CALLED_OFF = re.compile(r" (?:cancel\w*|terminated|ended|quit|subscription|membership|account|trial) ")
MAKE_USE = (
    r"(?:use|using|go(?:ing)? (?:to|there)|read(?:ing)?|watch(?:ing)?|visit(?:ing)?|attend(?:ing)?|open(?:ing)?|"
    r"play(?:ing)?|listen(?:ing)? to)"
)
"""How somebody makes use of a service, which goes on to cost when they no longer do."""
_UNUSED = re.compile(rf" (?:stopped|gave up|given up|quit) {MAKE_USE} ")


def _is_unused(sense: Sense) -> bool:
    """Whether what goes on to cost is only used no more: "I stopped going to the gym", which renews in May."""
    goes_on = (e for e in sense.entries(PATH) if e.values.get("renews_on") and not e.values.get("cancelled_on"))
    return bool(_UNUSED.search(sense.line.text)) and any(words(str(e.values["name"])) & sense.held for e in goes_on)


_AHEAD = re.compile(
    r" (?:ha(?:ve|s) to|must|needs? to|should|can|is to) (?:be )?(?:[a-z]+ ){1,4}?(?:at least )?<s\d+> (?:before|beforehand|in advance|ahead|prior) "
)
"""How a term is told for leaving, not that anybody leaves: "I have to cancel six weeks before"."""


def _ends_event(sense: Sense, hit: Hit) -> bool:
    """Whether what is ended is an event: "I've cancelled dinner with the Schmidts"."""
    return not sense.has("trial") and _is_an_event(sense.tokens[hit.end : sense.segment(hit.start)[1]])


def _is_an_event(phrase: Sequence[Token]) -> bool:
    """Whether a phrase is of an event with somebody or at a place: "the meeting with Sarah"."""
    head = [*takewhile(lambda t: t.low not in PREPOSITIONS, phrase)]
    return bool(head) and len(head) < len(phrase) and head[-1].low in EVENTS


THOUGHT_BETTER = re.compile(
    r" (?:keep|kept|keeping) (?:it|them|that|going|on with it) | (?:stay|stayed|staying|stick|stuck|sticking) "
    r"(?:on |put |with )| decided against | (?:changed|change) (?:my|our) minds? | talked (?:me|us) (?:out|into) |"
    r" thought better of it "
)
"""How somebody tells that they let a service go on that they had thought of ending."""
ONE_TIME = re.compile(
    r" (?:cancell?ed|called off|dropped|skipped) (?:[^,;.!?<]+ )?(?:class|session|lesson|appointment|slot|visit|order|"
    r"table|ticket|tickets|workout|delivery|seat|call|meeting|check-?up|service|cleaning) "
    r"(?:(?:for|on|at|this|tonight|tomorrow|next|because|with)|<d|[,.])"
)
"""How one hour of a service is cancelled, and not the service."""
_MONEY_LEFT = re.compile(r" (?:left|leaves?|leaving) (?:my|our|the) (?:\S+ ){0,3}?(?:account|card|checking|savings) ")
"""How a sum is told to have left an account, which ends no service."""
_NO_USE = re.compile(r" (?:no|any|little|not much) (?:more |further |real )?(?:use|need|time) (?:for|of) ")
"""Words by which a service is not wanted, and not ended: "no more use for Lumen now that it's done"."""
_UNDER_WAY = word_set("ending leaving switching moving quitting ditching dropping")
"""Forms that tell of an end to come: who is leaving a provider has not left it."""


def _ends_other(sense: Sense, hit: Hit) -> bool:
    """Whether something that is no service ends by itself: "enrollment closes"."""
    subject = [*takewhile(lambda t: t.low not in ("for", "of", "in", "with", "at"), sense.subject(hit))]
    return of_itself(sense, hit) and not {t.low for t in subject} & service_words(sense)


_HAS_TO_BE_RENEWED = re.compile(
    r" (?:policy|insurance|cover|permit|pass|railcard|certificate|certification|registration|accreditation|licen[cs]e|"
    r"disc|vignette) "
)
"""What runs out unless it is renewed: its end is no cancellation."""


def _is_ordered(sense: Sense, hit: Hit) -> bool:
    """Whether a word for ending is to be done, as in a list of tasks: "on the list: stop the box before Friday"."""
    forms = FORMS.get(sense.tokens[hit.start].low, {})
    before = sense.tokens[hit.start - 1].text if hit.start else ""
    return "base" in forms and "past" not in forms and before in (":", "please")


def _is_the_end(sense: Sense, hit: Hit) -> bool:
    """Whether a word for ending is a noun here: "in the end", "at the end of May", "the bin days"."""
    base = "base" in FORMS.get(sense.tokens[hit.start].low, {})
    return base and hit.start > 0 and sense.tokens[hit.start - 1].low in DETERMINERS


def _is_of_something_else(sense: Sense, hit: Hit) -> bool:
    """Whether a word that may end a service stands in a part without one: "15 quid, which I dropped at his door"."""
    first, last = sense.segment(hit.start)
    if {t.low for t in sense.tokens[hit.end : min(last, hit.end + 4)]} & _LEFT and not service_words(sense):
        return True
    part = {t.low for t in sense.tokens[first:last]}
    after = sense.tokens[hit.end].low if hit.end < len(sense.tokens) else ""
    if sense.tokens[hit.end - 1].low in _SETTING_OUT and after == "for":
        return True
    if hit in sense.hits.get("end_weak", ()) and _undergoes(sense, hit, last):
        return True
    weak = sense.tokens[first].low == "which" and hit in sense.hits.get("end_weak", ())
    return weak and not part & (service_words(sense) | {"it", "them", "that"})


def _undergoes(sense: Sense, hit: Hit, last: int) -> bool:
    """Whether a thing that is no service stands behind a word that ends services as well: "switched off the oven"."""
    run = [*takewhile(lambda t: t.kind == "word", sense.tokens[hit.end : last])]
    phrase = [*takewhile(lambda t: t.low in DETERMINERS or sense.modifies(t), run)]
    bound = len(phrase) > 1 and phrase[0].low in DETERMINERS and not any(t.capital for t in phrase)
    return bound and is_stuff(phrase[-1].low) and not {t.low for t in phrase} & service_words(sense)


_SETTING_OUT = word_set("leave leaves leaving left")
_LEFT = word_set("flat apartment house home room studio country city town village school job work office party")
"""What is left, or ends, without being a service: "I leave my flat on 31 January"."""


def _close_to(sense: Sense, hit: Hit) -> set[str]:
    return {t.low for t in sense.tokens[max(0, hit.start - 5) : hit.start]}


def _is_state(sense: Sense, hit: Hit) -> bool:
    """Whether a word for ends is a verb or stands behind "is" or "has": not "rolls over", "off to"."""
    token, before = sense.tokens[hit.start], sense.tokens[hit.start - 1].low if hit.start else ""
    if token.low == "off" and sense.tokens[hit.end : hit.end + 1] and sense.tokens[hit.end].low in ("to", "on", "out"):
        return False
    return before in BE | HAVE | {"'s", "now", "officially", "all"} or "third" in FORMS.get(token.low, {})


def _ends_in_digits(sense: Sense, hit: Hit) -> bool:
    """Whether what "ends" is a number: "my savings account ends in 9043"."""
    behind = [t for t in sense.tokens[hit.end : hit.end + 2] if t.low not in ("in", "with")]
    return bool(behind) and behind[0].kind == "number" and len(behind[0].text) == _LAST_DIGITS


_LAST_DIGITS = 4
"""How many digits of a number tell which account or card is meant."""


@only_with("[back]")
def resumed(sense: Sense) -> list[Reading]:
    """A service that had been cancelled and is kept or taken up again."""
    entry = sense.known(PATH, "name", lambda e: e.values.get("cancelled_on") is not None)
    if (
        entry is None
        or all(_is_of_others(sense, h) for h in sense.said("back", "said", "meant"))
        or (sense.sums and sense.has("charge") and not sense.dates)
    ):
        return []
    if _SEEN_AGAIN.search(sense.line.text):
        return []
    return held(PATH, name=entry.values["name"], started=sense.today)


_SEEN_AGAIN = re.compile(r" back (?:on|in|among) (?:my|our|the) (?:\S+ )?(?:statement|card|account|bill|debits|list) ")
"""How a firm is told to take money once more, which nobody has taken up: "is back on my statement"."""


def _is_of_others(sense: Sense, hit: Hit) -> bool:
    """Whether it is somebody else who takes up a service: "my brother's back on Audible"."""
    return sense.of_others(hit, company=True) or sense.owned_by_others(hit.start)


@only_with("[staying] [back]")
def stays(sense: Sense) -> list[Reading]:
    """A service the user wants to keep."""
    entry = sense.known(PATH, "name", lambda e: e.values.get("cancelled_on") is None)
    if entry is not None and entry.values.get("runs") and entry.values.get("trial_until") is None:
        return []  # it was only offered: who signs up now has decided nothing of the time after the trial
    if entry is None or not (sense.said("staying", "said", "meant") or sense.said("back")) or sense.said("leaving"):
        return []
    return held(PATH, "touch", str(entry.values["name"]), wants_to_cancel=False)


_OF_THE_SAME = re.compile(r" (?:<m|(?!(?:paid|spent|bought|got|earned|won) <m[^;.!?]* for )\S+ <m|they |it )")
"""How a sentence begins that goes on about the service just told of; what was paid for something else is not."""


def charged(sense: Sense) -> list[Reading]:
    """Money that a known service took: a sum beside its name, or a word for taking money."""
    if len(sense.sums) > 1 or _is_one_of_several(sense) or sense.has("refund") or sense.asks:
        return []
    entry = known_service(sense)
    if entry is None and _OF_THE_SAME.match(sense.line.text) and sense.sums:
        name = just_told(sense, PATH, "name")
        entry = next((e for e in sense.entries(PATH) if e.values["name"] == name), None) if name else None
    if entry is None or (not sense.sums and entry.values.get("cancelled_on") is None):
        return []
    called = words(str(entry.values["name"]))
    theirs = any(words(t.low) & called and sense.owned_by_others(i) for i, t in enumerate(sense.tokens))
    paid_by_others = bool(sense.sums) and sense.of_others(Hit(at := max(0, sense.at_sum - 1), at + 1), company=True)
    line = sense.line.text
    if (
        theirs
        or paid_by_others
        or is_charged_to_another(sense)
        or any(kind.search(line) for kind in (CHARGES_OTHERS, LAST_ONE, GIVEN))
    ):
        return []
    gone = entry.values.get("cancelled_on") is not None
    taking = [h for h in sense.hits.get("charge", ()) if sense.manner(h) == "said"]
    strong = [h for h in taking if sense.tokens[h.start].low not in ("again", "still", "another", "leave", "left")]
    if not (strong or (sense.sums and (taking or sense.dates or gone))):
        return []
    planned = re.search(
        r" (?:will|going to|costs|cost|would|price|then|after that|budget|max|limit|each|every) "
        r"| (?:gives?|pays?) (?:\S+ ){0,5}?back ",
        sense.line.text,
    )
    if planned or sense.period or sense.said("end_service") or sense.lies_ahead:
        return []
    sums = total(sense.sums[0]) if sense.sums else {}
    name = str(entry.values["name"])
    return held("finance.payments", payee=name, date=sense.past_day(), status="charged", _note=sense.scene.text, **sums)


_WAS_CHARGED = re.compile(
    r"(?:\A|[,;:.!?()–—]| and| but) (?P<who>(?:\S+ ){1,2}?)(?:was|were|got|gets|is|has been|have been) (?:also |just |again |still )?(?:charged|billed|debited) (?!to |on )"
)


def is_charged_to_another(sense: Sense) -> bool:
    """Whether a sentence tells of somebody by their name that they were charged: "Mei was charged $39 by Netflix"."""
    found = _WAS_CHARGED.search(sense.line.text)
    run = (
        sense.tokens[sense.line.token_at(found.start("who")) : sense.line.token_at(found.end("who") - 2) + 1]
        if found
        else ()
    )
    return bool(run) and all(is_name(t) for t in run) and not any(t.low in SERVICES | sense.known_names for t in run)


def _is_one_of_several(sense: Sense) -> bool:
    """Whether the one sum with a currency stands in a list of sums: "rent $900, Streamio 13.99, coffee 45"."""
    return bool(sense.sums) and any(t.kind == "number" and _TWO_DECIMALS.fullmatch(t.text) for t in sense.tokens)


_TWO_DECIMALS = re.compile(r"\d[\d,]*\.\d\d")
GIVEN = re.compile(
    r" (?:got|gets|received|had|has) (?:\S+ ){0,3}?from (?:me|us) | in cash | donat\w+ "
    r"|\A (?:(?:so|and|also|i|we|'ve|have|just|even) )*(?:gave|given|handed|slipped|chipped|threw|sponsored) "
)
"""How money reaches somebody whom the speaker gave it to: "the club got 25 euros from me in cash"."""
LAST_ONE = re.compile(r" (?:last|final) (?:one|payment|charge|bill|time|instalment|installment|month) ")
"""Words for a charge that the speaker knows to be the last."""
CHARGES_OTHERS = re.compile(
    r" (?:charged|billed|charges|bills|debited) (?:him|her|them|(?:my|our|his|her|their) (?:"
    + "|".join(sorted(PEOPLE))
    + r")) | (?:from|off) (?:my|our) (?:"
    + "|".join(sorted(PEOPLE))
    + r") (?!'s )| (?:from|on|off|out of) (?:his|her|their|(?:my|our) \S+ 's) (?:own )?(?:\S+ )?(?:account|card|bank|paypal|statement) "
    r"| for (?:his|her|their|(?:my|our) \S+ 's) (?:own |new )?(?:\S+ )?(?:plan|account|subscription|membership|contract|box) "
)


@only_with("[renewal]")
def renewal(sense: Sense) -> list[Reading]:
    """The day on which a service renews, and whether the user means to leave it."""
    hits = [h for h in sense.said("renewal", "said", "meant") if not _is_of_a_form(sense, h)]
    day = _renewal_day(sense)
    if not hits or day is None or sense.has("trial") or NOT_RENEWED.search(sense.line.text):
        return []
    if sense.held & {"insurance", "policy"} and not wants_out(sense):
        return []  # a paper that runs out: `turns.expiring`
    entry = known_service(sense)
    paid = bool(sense.sums) or bool(_PAID_FOR.search(sense.line.text))
    name = service(sense, hits[0], strict=not paid) or _leading(sense, hits[0])
    if entry is None and (not name or name.lower() in _MERE_KINDS):
        name = just_told(sense, PATH, "name")
    if words(name) & _OWED:
        return []
    if not name or not (entry or paid or sense.has("service")) or any(sense.of_others(h, company=True) for h in hits):
        return []
    values: dict[str, Value] = {"name": name, "renews_on": day}
    if sense.sums:
        values |= total(sense.sums[0], "price")
    if wants_out(sense) and not sense.said("staying"):
        values["wants_to_cancel"] = True
    if sense.spans and _SO_LONG_BEFORE.search(sense.line.text):
        values["notice"] = sense.spans[0][1]
    return held(PATH, **values)


def _is_of_a_form(sense: Sense, hit: Hit) -> bool:
    """Whether a word for renewing tells which paper is meant: "get the renewal form in"."""
    return hit.end < len(sense.tokens) and sense.tokens[hit.end].low in _TO_FILL_IN


_TO_FILL_IN = word_set("form forms slip slips application applications paperwork papers questionnaire")
_MERE_KINDS = word_set("subscription membership plan account service contract")
"""What names no service by itself: "the subscription renews"."""
_IN_A_YEAR = re.compile(r"in (?:a|one|1) year(?:['’]s time)?", re.IGNORECASE)


def _renewal_day(sense: Sense) -> dt.date | None:
    """Return the day ahead on which something renews; that it is so this year names no day."""
    for at, day in sense.coming_days():
        mention = sense.tokens[at].value
        if mention.grain == "year" and not mention.recurring:
            return later(sense.today, Span(1, "year")) if _IN_A_YEAR.fullmatch(mention.text.strip()) else None
        if day > sense.today:
            return day
    return sense.coming_day()


_OWED = word_set("rent mortgage bill invoice fee fees fine loan deposit instalment installment bond")
"""What is due without being a service that could be cancelled."""
_SO_LONG_BEFORE = re.compile(
    r" notice | (?:cancel|leave|quit|terminate|write|tell) (?:\S+ ){0,8}?<s\d+> (?:before|beforehand|ahead|in advance|"
    r"prior)"
)
"""How a renewal tells how long before it the contract has to be ended."""


_FOR_A_YEAR = re.compile(
    r" (?:a|one|the|another|whole|full) (?P<unit>year|month|quarter)(?: 's)? (?:of|on|with|to|worth of) |"
    r" for (?:a|one|the|another) (?:whole |full )?(?P<bare>year|month|quarter) | (?P<word>annual|yearly|annually) "
)
_BY_ITSELF = re.compile(
    r" (?:(?:carries|carry|goes|rolls|runs|keeps going|continues|keeps|renews|repeats|charges|bills|extends) "
    r"(?:\S+ ){0,3}?(?:by itself|itself|on its own|automatically|every (?:year|month)|each year|again)|auto-?renew\w*|"
    r"auto renew\w*|automatically|rolls over|renews|unless (?:i|we) (?:cancel|stop|say)|until (?:i|we) cancel|"
    r"self-renewing|rolling) "
)
_A_YEAR = {"year": 12, "quarter": 3, "month": 1}


@only_with("year month quarter annual yearly annually")
def prepaid(sense: Sense) -> list[Reading]:
    """A service that was paid for a year or the like and goes on by itself: when that happens next."""
    m = _FOR_A_YEAR.search(sense.line.text)
    if m is None or len(sense.sums) != 1 or sense.asks or sense.has("trial") or sense.has("refund"):
        return []
    if not _BY_ITSELF.search(sense.line.text) or NOT_RENEWED.search(sense.line.text):
        return []
    if sense.has("renewal") and sense.lies_ahead:
        return []  # the day is said, and not to be reckoned from today
    at = sense.line.token_at(m.end() - 2)
    name = service(sense, Hit(at, at + 1))
    if not name or any(sense.of_others(h) for h in sense.hits.get("charge", ()) or sense.hits.get("pay", ())):
        return []
    unit, began = m["unit"] or m["bare"] or "year", sense.past_day()
    values: dict[str, Value] = {"name": name, "period": unit, "started": began, **total(sense.sums[0], "price")}
    return held(PATH, **values, renews_on=later(began, Span(_A_YEAR[unit], "month")))


_PAID_UP = re.compile(
    r" paid (?:up |for |already |off )*(?:through|thru|until|till|to|up to|up until|up) (?:the end of )?<d"
    r"(?P<day>\d+)> (?P<rest>.*)\Z"
)
_THEN = re.compile(r" (?:then|after that|unless|otherwise|or else|another|again|renew\w*) ")
_CLOSING_DOWN = re.compile(
    r"\b(?:shutting down|shut(?:ting)? up shop|closing (?:down|the)|winding (?:up|down)|giving up|gave up|packing "
    r"(?:it|\w+) in|emptied|empty now|moving out|"
    r"no longer (?:need|use|want)\w*|done with|sold (?:it|the)|do(?:n['’]t| not) (?:need|use|want))\b",
    re.IGNORECASE,
)


@only_with("paid")
def paid_up(sense: Sense) -> list[Reading]:
    """A service that is paid until a day and then takes money again."""
    m = _PAID_UP.search(sense.line.text)
    if m is None or sense.asks or len(sense.sums) != 1 or not _THEN.search(" " + m["rest"]):
        return []
    at = int(m["day"])
    day = last_day(coming(sense.tokens[at], sense.today).value)
    end = sense.line.token_at(m.start() + 1)
    while end and sense.tokens[end - 1].low in BE | HAVE | {"'s", "'re", "already", "all"}:
        end -= 1
    start, _ = sense.phrase_before(end)
    name = service(sense, Hit(at, at + 1), strict=True) or text_of(bare(sense.tokens[start:end]))
    if not name or day is None or sense.owned_by_others(start) or name.lower() in PEOPLE:
        return []
    values: dict[str, Value] = {"name": name, "renews_on": day, **total(sense.sums[0], "price")}
    if wants_out(sense) or _CLOSING_DOWN.search(sense.scene.whole):
        values["wants_to_cancel"] = True
    return held(PATH, **values)


def wants_out(sense: Sense) -> bool:
    """Whether the speaker means to leave: said, meant, or a denial of using it."""
    if NO_LEAVING.search(sense.line.text):
        return False
    hits = [h for h in sense.hits.get("leaving", ()) if not sense.of_others(h) and not of_itself(sense, h)]
    return any(
        sense.manner(h) in ("said", "meant") or sense.tokens[h.start].low in ("not", "never", "no") for h in hits
    )


def _leading(sense: Sense, hit: Hit) -> str:
    """Return the noun phrase that a sentence begins with, up to a hit."""
    run = [t for t in sense.tokens[: hit.start] if t.kind == "word"]
    if len(run) > 5 or any(t.low in ("i", "we", "it", "he", "she", "they", "that", "this") for t in run):
        return ""
    name = sense.phrase(0, hit.start)
    return "" if name and run and is_name(run[-1]) and name in {n for n, _ in sense.scene.people} else name


NO_LEAVING = re.compile(
    r" (?:leave|leaving|left) (?:it|that|them|this|things|everything) (?:on|running|as (?:it|they) (?:is|are|stands?)|"
    r"be|alone|in place|going|active|switched on|until|till|like that) "
    r"| (?:no (?:question|plans?|intention|thought|danger|reason|need) (?:of|to|for)|never going to|not "
    r"(?:thinking of|planning (?:on|to)|going to|about to)) (?:\S+ )?(?:leav|quit|cancel|stop|giv|end|switch|mov|drop)"
    rf"(?:e|es|ing|ting|ling|ping|ching)? |{_AHEAD.pattern}"
)
"""How somebody tells that they stay, or what leaving would take: "no question of leaving"."""


@only_with("[leaving]")
def unwanted(sense: Sense) -> list[Reading]:
    """That the user means to leave a service: one named here, or the one spoken of last."""
    hits = [h for h in sense.hits.get("leaving", ()) if sense.manner(h) in ("said", "meant", "denied")]
    if not hits or sense.asks or any(sense.of_others(h) for h in hits) or NO_LEAVING.search(sense.line.text):
        return []
    entry = sense.known(PATH, "name", lambda e: e.values.get("cancelled_on") is None)
    name = str(entry.values["name"]) if entry is not None else ""
    if not name and re.search(r" (?:it|that|this|them|there) ", sense.line.text):
        name = just_told(sense, PATH, "name")
    fit = [e for e in sense.entries(PATH) if e.values.get("name") == name and e.values.get("renews_on")]
    return held(PATH, "touch", name, wants_to_cancel=True) if name and fit else []


@only_with("[charge]")
def priced(sense: Sense) -> list[Reading]:
    """What a service of the speaker's takes by the period: "my gym charges me £35 a month"."""
    hits = [h for h in sense.said("charge") if not sense.of_others(h, company=True)]
    ours = OURS.search(sense.line.text)
    if len(sense.sums) != 1 or sense.period not in PERIODS or not hits or not ours or sense.asks:
        return []
    if re.search(r" (?:was|were|used to be) (?:paying|charged) | used to (?:pay|charge) ", sense.line.text):
        return []
    if sense.has("denial") or CHARGES_OTHERS.search(sense.line.text):
        return []
    name = service(sense, hits[0], strict=True)
    return held(PATH, name=name, period=sense.period, **total(sense.sums[0], "price")) if name else []


@only_with("[closing]")
def account_closed(sense: Sense) -> list[Reading]:
    """That the account with a service on record was closed: who has none any more has left the service."""
    entry = known_service(sense)
    hits = [h for h in sense.said("closing") if not sense.of_others(h)]
    if entry is None or not hits or not sense.has("account") or entry.values.get("cancelled_on") is not None:
        return []
    return held(PATH, "touch", str(entry.values["name"]), cancelled_on=min(sense.past_day(), sense.today))


BESIDE = (account_closed,)
"""Readers of what a closed account means for a service."""
READERS = (ended, resumed, stays, charged, trial, prepaid, paid_up, renewal, unwanted, priced)
