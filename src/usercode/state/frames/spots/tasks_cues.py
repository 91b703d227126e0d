"""Cues of things and tasks: what is wrong with something bought, what is due by when, and what is done with."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import bare, exact, is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.bag import Bag, held, total
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.spots.tasks import later, workdays_later
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_PURCHASES, _DEADLINES = "finance.purchases", "household.deadlines"
_FAULT = re.compile(
    r" (?:leak\w*|flicker\w*|rattl\w+|buzz\w*|squeak\w*|click(?:s|ing)|grind\w*|hum(?:s|ming)|beep\w*|overheat\w*|"
    r"freez(?:es|ing)|crash\w*|crack\w*|broke|broken|dead|died|dies|dying|smok\w+|spark(?:s|ing)|wobbl\w+|peel\w*|"
    r"split\w*|fray\w*|jam(?:s|med|ming)|stuck|faulty|defective|knackered|bust|busted|kaput|torn|"
    r"ripped|chipped|scratched|"
    r"acting up|playing up|on the fritz|fallen apart|falling apart|coming apart|came apart|come "
    r"off|came off|fell off|"
    r"shuts itself off|shutting itself off|turns itself off|turning itself off|cuts out|cutting "
    r"out|losing|lost suction|"
    r"stopped|will not|does not|do not|is not|wo not|refuses|error|noise|noisy|smell of burning|"
    r"burning smell|drips|"
    r"dripping|pilling|fading|dent|dented|lines across|black lines|dead pixels?|restarting|gives "
    r"up|gave up|packed in|"
    r"warped|loose|snapped|blank|no longer) "
)
_FIXED = re.compile(
    r" (?:fixed|repaired|mended|replaced|swapped|sorted|refunded|exchanged|resolved|good as new|"
    r"like new|working again|"
    r"works again|new one|replacement) "
)
_BACK = re.compile(
    r" (?:sent|took|taken|brought|posted|dropped|returned|went|gone|shipped|handed) (?:\S+ ){0,5}?"
    r"back |(?:^| )(?:returned|refunded|refund) "
)
_KEPT = re.compile(
    r" (?:keeping|keep|kept|staying|love|loves|adore|fits? perfectly|fit like|perfect|happy with|"
    r"grown on me|worn (?:it|them)) "
)
_NOT = re.compile(r" (?:not|never|no|if|unless|n't|would|might|may) ")
_BOUGHT = re.compile(r" (?:bought|ordered|purchased|got|picked up|new|arrived|delivered|came) ")
_WARRANTY = re.compile(r" (?:warranty|guarantee|guaranteed|warrantied|cover|covered) ")
_RETURNS = re.compile(
    r" (?:return|returns|returned|refund|refunds|exchange|send (?:it|them) back|take (?:it|them) "
    r"back|bring (?:it|them) back|money back|change my mind|back) "
)
_DUE = re.compile(
    r" (?:due|deadline|by|before|until|till|latest|no later than|closes|closing|cut-off|cutoff|last day|last date|"
    r"expires|expire|runs out|ends|final day|must be|has to be|have to be|needs to be|need to be|"
    r"have to|need to|must|"
    r"got to|have until|has until|submit|postmarked|valid|good until|rsvp|window|lapses) "
)
_TASK = (
    r"(?:application|applications|form|forms|report|return|tax return|taxes|tax|payment|fee|fees|"
    r"bill|invoice|claim|appeal|"
    r"registration|enrolment|enrollment|renewal|submission|proposal|essay|thesis|paper|assignment|"
    r"coursework|survey|"
    r"rsvp|deposit|balance|instalment|installment|rebate|refund|voucher|vouchers|coupon|gift card|"
    r"credit|credits|points|"
    r"miles|permit|licence plate|car tax|mot|inspection|census|ballot|vote|paperwork|documents|contract|offer|"
    r"objection|complaint|petition|grant|scholarship|bursary|fafsa|visa application|passport application|"
    r"council tax|quote|tender|abstract|manuscript|slides|draft|timesheet|expenses|expense report|"
    r"library books?|books?|"
    r"rental|hire car|fine|ticket|notice|prescription|referral|election|options|benefits|open "
    r"enrollment|fsa|isa|pension|"
    r"early bird|presale|booking|reservation|tickets|sign-up|signup|place|spot|waiver|consent form|deposit slip)"
)
_TASKS = re.compile(
    rf" (?P<what>(?:[^\s<>,;:.!?]+ ){{0,3}}?{_TASK}(?: (?:for|of|on|to) (?:[^\s<>,;:.!?]+ ?){{1,4}}?)?) "
)
_DOING = re.compile(
    r" (?:have to|has to|need to|needs to|must|got to|supposed to|should|remember to|forget to|"
    r"want to|is to|are to|until|deadline to|days to|day to|last chance to|to|days to|days and) "
    r"(?:<d\d+> to )?(?P<what>(?:renew|file|submit|apply|register|enrol|enroll|claim|appeal|pay|"
    r"return|send|rsvp|respond|reply|sign|book|cancel|give|"
    r"hand|turn|finish|complete|use|redeem|vote|object|confirm|decide|upload|collect|pick|cash|"
    r"transfer|exchange|opt|accept|"
    r"decline|choose|switch|activate|dispute|contest|report|lodge|mail|post|drop) (?:[^\s<>,;:.!?"
    r"]+ ){0,6}?)(?=<|[,;:.!?–—-] |$|by |before |until |till |no later|or |and |because |so |"
    r"otherwise )"
)
_NO_TASK = re.compile(
    r" (?:movie|film|season|show|episode|game|album|flight|train|meeting|party|wedding|birthday|"
    r"trip|holiday|concert|lease|passport|insurance|warranty|trial|membership|subscription|milk|"
    r"yogurt|eggs|cheese|baby|pregnan\w+) "
)
_DONE = re.compile(
    r" (?:filed|submitted|sent|handed|turned|paid|sorted|finished|signed|renewed|registered|"
    r"enrolled|reported|accepted|"
    r"posted|mailed|returned|used|redeemed|booked|lodged|completed|uploaded|claimed|appealed|"
    r"answered|declined|settled|"
    r"delivered|dropped|done|spent|cashed|replied|responded|confirmed|applied|cancelled|canceled|"
    r"in the post|ticked off|"
    r"got (?:a|my|our|the) (?:place|spot|seat|slot)|am in|are in|enrolled|signed up|taken care of|"
    r"out of the way|went through|gone in|went in|went off|approved|over with|"
    r"behind me|picked up|collected) "
)
_DROPPED = re.compile(
    r" (?:not (?:going to )?bother\w*|given up on|giving up on|no longer need|changed my mind|not "
    r"doing|not going|decided against|decided not|skipping|fell through|called off|let it go|"
    r"withdrew|withdrawn|pulled out) "
)
_SPLIT = re.compile(r"[^\w+]+")
_GENERIC = word_set("form day time week month year thing deadline date today new last first one")


def _thing(bag: Bag) -> tuple[str, bool]:
    """Return the bought thing that a sentence names and whether it is a known one; ("", False) for none."""
    bought = [e for e in bag.entries(_PURCHASES) if not e.retired and e.values.get("status") not in ("returned",)]
    held_words = words(bag.scene.text.replace("'s", " ").replace("’s", " "))
    fits = [
        e
        for e in bought
        if (w := words(str(e.values["item"]))) and (w <= held_words or w & held_words & _heads(bag, w))
    ]
    if len({str(e.values["item"]) for e in fits}) == 1:
        return str(fits[-1].values["item"]), True
    at = max((i for i, t in enumerate(bag.line.tokens) if is_goods(t)), default=-1)
    if at < 0:
        return "", False
    start = at
    while start > 0 and bag.line.tokens[start - 1].kind == "word" and _modifies(bag.line.tokens[start - 1]):
        start -= 1
    return text_of(bag.line.tokens[start : at + 1]), False


def _heads(bag: Bag, item: frozenset[str]) -> frozenset[str]:
    """Return the words by which a known thing may be called alone: the thing itself, or its brand."""
    goods = {w for w in item if is_goods(Token(w, w, "word", 0, 0))}
    brands = {
        t.low for t in bag.line.tokens if t.low in item and (t.capital or (len(t.low) > 5 and t.low not in FORMS))
    }
    return frozenset(goods | brands)


def _modifies(token: Token) -> bool:
    bound = DETERMINERS | PREPOSITIONS | AUXILIARIES | ADVERBS | {"and", "or", "but", "new", "old", "'s", "not"}
    return (token.capital and token.low not in bound) or (token.low not in bound and token.low not in FORMS)


def faulty(bag: Bag) -> list[Reading]:
    """Return that a known thing is faulty, when the sentence says what is wrong with it."""
    m = _FAULT.search(bag.text)
    if m is None or bag.asks or _FIXED.search(bag.text):
        return []
    item, known = _thing(bag)
    if not item or not known:
        return []
    return held(_PURCHASES, mode="touch", refers=item, status="faulty")


def _resolved(bag: Bag) -> list[Reading]:
    """What became of a known thing: repaired, returned, kept."""
    item, known = _thing(bag)
    if bag.asks or (item and not known):
        return []
    if not item:
        near = [
            e
            for e in bag.entries(_PURCHASES)
            if e.values.get("return_until") and e.values["return_until"] >= bag.scene.today
        ]
        item = str(near[0].values["item"]) if len(near) == 1 and _BACK.search(bag.text) else ""
    if not item:
        return []
    for pattern, status in ((_FIXED, "repaired"), (_BACK, "returned"), (_KEPT, "kept")):
        m = pattern.search(bag.text)
        if (
            m
            and not _NOT.search(bag.text[: m.start() + 1][-30:])
            and not re.search(
                r" (?:want|need|going|have|should|must|will|plan) (?:to |\S+ to )?$", bag.text[: m.start() + 1]
            )
        ):
            return held(_PURCHASES, mode="touch", refers=item, status=status)
    return []


def _bought(bag: Bag) -> list[Reading]:
    """A thing with its warranty or return window: "Miele hoover, two-year guarantee, from John Lewis in June"."""
    if bag.asks or not (_WARRANTY.search(bag.text) or _RETURNS.search(bag.text)):
        return []
    item, known = _thing(bag)
    span = next((t.value for t in bag.line.tokens if t.kind == "span"), None)
    ahead = bag.coming_day()
    field, length = ("warranty_until", "warranty") if _WARRANTY.search(bag.text) else ("return_until", "return_window")
    if not item and not re.match(
        r" (?:they|it|the|shop|store|i|we|can|returns|return|warranty|guarantee|comes|\S+ (?:give|"
        r"gives|take|takes|allow|allows)) ",
        bag.text,
    ):
        return []
    values: dict[str, Value] = {}
    if span is not None:
        values[length] = span
    elif ahead is not None:
        values[field] = ahead
    if not values:
        return []
    if known or not item:
        return [Reading(collection=_PURCHASES, values=values, mode="touch", refers=item)]
    if not _BOUGHT.search(bag.text):
        return []
    vague = any(t.kind == "date" and exact(t.value) is None for t in bag.line.tokens)
    if vague and span is not None:
        return []
    values |= {"item": item, "date": min(bag.past_day(), bag.scene.today)}
    if len(bag.sums) == 1:
        values |= total(bag.sums[0], "price")
    return [Reading(collection=_PURCHASES, values=values)]


_TOLD = re.compile(
    r" (?:remember|remembers|remembering|used to|back in|years ago|year ago|last year|when i was|was due|were due|"
    r"reminds me of|the time) "
)
"""Words of a story about a day that is over."""
_OURS = re.compile(r" (?:i|we|me|us|my|our) ")
_WORKDAYS = re.compile(
    r" (?:<n(?P<n>\d+)>|(?P<word>two|three|five|seven|ten|fourteen|twenty|thirty)) (?"
    r"P<kind>working |business |work |calendar )?days "
)
_COUNTS = {"two": 2, "three": 3, "five": 5, "seven": 7, "ten": 10, "fourteen": 14, "twenty": 20, "thirty": 30}
_RUNS = re.compile(r" (?:within|have|has|got|get|gives|give|deadline|from|only|we 've|allows|leaves) ")
_GENERAL = re.compile(r" for (?:everyone|everybody|all|most people|companies) ")
_EDGES = DETERMINERS | PREPOSITIONS | AUXILIARIES | ADVERBS | {"and", "but", "so", "i", "we", "have", "need"}


def _limit_day(bag: Bag) -> dt.date | None:
    """Return the day a sentence sets: a date ahead, else so many days from today."""
    day = bag.coming_day()
    spans = [t for t in bag.line.tokens if t.kind == "span"]
    if day is not None and (day > bag.scene.today or not spans):
        return day
    if not _RUNS.search(bag.text) and not any(t.low.startswith("within") for t in spans):
        return None
    counted = _WORKDAYS.search(bag.text)
    if counted:
        raw = bag.line.tokens[int(counted["n"])].text if counted["n"] else str(_COUNTS[counted["word"]])
        count = int(raw) if raw.isdecimal() and len(raw) < 4 else 0
        if counted["kind"] in (None, "calendar "):
            return bag.scene.today + dt.timedelta(days=count)
        return workdays_later(bag.scene.today, count)
    return later(bag.scene.today, spans[0].value) if spans else None


def _task(bag: Bag) -> str:
    """Return the task that a sentence names: what is to be done, else the thing that is due; "" for none."""
    m = _DOING.search(bag.text) or _TASKS.search(bag.text)
    if m is None:
        return ""
    start, stop = bag.line.token_at(m.start("what")), bag.line.token_at(m.end("what") - 1)
    tokens = [t for t in bag.line.tokens[start : stop + 1] if t.kind in ("word", "number")]
    said = max((i for i, t in enumerate(tokens) if t.low in _SAYING), default=-1)
    tokens = tokens[said + 1 :] or tokens[:said]
    while tokens and tokens[0].low in _EDGES:
        tokens = tokens[1:]
    while tokens and tokens[-1].low in _EDGES:
        tokens = tokens[:-1]
    return text_of(bare(tokens))


_SAYING = word_set("wants want needs need says said must be")


def _owned(bag: Bag) -> bool:
    """Whether the sentence speaks of a person's own thing: "Poppy's form", "my sister's fine"."""
    tokens = bag.line.tokens
    return any(
        t.low == "'s" and i and (tokens[i - 1].low in PEOPLE or is_name(tokens[i - 1])) for i, t in enumerate(tokens)
    )


def _due(bag: Bag) -> list[Reading]:
    """A task and its day: something to be handed in, paid, used or answered by then."""
    if bag.asks or _NO_TASK.search(bag.text) or _GENERAL.search(bag.text):
        return []
    if not _DUE.search(bag.text) and " days " not in bag.text and not any(t.kind == "span" for t in bag.line.tokens):
        return []
    if _RETURNS.search(bag.text) and _thing(bag)[0]:
        return []
    if _TOLD.search(bag.text) or (_owned(bag) and not _OURS.search(bag.text)):
        return []
    if _DONE.search(bag.text) and not re.search(r" (?:to be|be|must|has to|have to|need to|needs) ", bag.text):
        return []
    day, what = _limit_day(bag), _task(bag)
    far = bag.scene.today + dt.timedelta(days=500)
    if day is None or not what or not bag.scene.today < day <= far:
        return []
    return held(_DEADLINES, what=what, due=day, _note=bag.scene.text)


_ENROLLING = word_set("enrolment enrollment registration signup sign-up rsvp booking place spot")
_PLACED = re.compile(
    r" (?:booked|enrolled|enroled|registered|signed up|got (?:a|my|our|the) (?:place|spot|seat|slot)|am in|are in|"
    r"place (?:is |'s )?(?:booked|confirmed|secured)|spot (?:is |'s )?(?:booked|confirmed|secured)) "
)
_TAKEN_BACK = re.compile(
    r" (?:took|taken|brought|dropped|carried|gave|given|handed|are|went|is|all) (?:\S+ ){0,5}?(?:back|returned) "
)


def _done(bag: Bag) -> list[Reading]:
    """An open task that the sentence speaks of as done or dropped; more than one that fits is none."""
    m = _DONE.search(bag.text) or _DROPPED.search(bag.text) or _TAKEN_BACK.search(bag.text)
    if m is None or bag.asks:
        return []
    if re.search(
        r" (?:have to|need to|must|should|going to|will|want to|not|never|n't|still|be|forgot to|yet "
        r"to|about to) (?:\S+ ){0,2}$",
        bag.text[: m.start() + 1],
    ) and not _DROPPED.search(bag.text):
        return []
    held_words = words(bag.scene.text.replace("'s", " "))
    fits = []
    for entry in bag.entries(_DEADLINES):
        if entry.retired or entry.values.get("done_on") is not None:
            continue
        own = words(str(entry.values["what"])) - _GENERIC
        if own & _ENROLLING and _PLACED.search(bag.text):
            fits.append(entry)
            continue
        nouns = own - {w for w in own if w in FORMS and "base" in FORMS[w] and w not in _NOUNS}
        if (nouns or own) & held_words:
            fits.append(entry)
    if len(fits) != 1:
        return []
    return [
        Reading(
            collection=_DEADLINES,
            values={"done_on": bag.scene.today},
            mode="touch",
            refers=f"do {fits[0].values['what']}",
        )
    ]


_LEASE = re.compile(r" (?:lease|tenancy|rental agreement|rental contract) ")
_LEASE_END = re.compile(
    r" (?:ends|end|up|expires|expire|runs out|runs until|runs to|until|over|through|finishes|terminates) "
)


_GIVEN = re.compile(
    r" (?:sent|gave|given|handed in|handed|delivered|posted|emailed|mailed|put in|served|"
    r"submitted) (?:\S+ ){0,5}?notice "
    r"| notice (?:is |was |has been |went )?(?:sent|given|in|handed in|delivered|posted|served|out) "
)


def _noticed(bag: Bag) -> list[Reading]:
    """Notice that was given: it settles the one lease there is."""
    m = _GIVEN.search(bag.text)
    leases = [e for e in bag.entries("household.leases") if not e.retired]
    if m is None or bag.asks or len(leases) != 1 or _NOT.search(bag.text[: m.start() + 1][-30:]):
        return []
    if re.search(r" (?:have to|need to|must|should|going to|will|want to) (?:\S+ ){0,2}$", bag.text[: m.start() + 1]):
        return []
    values: dict[str, Value] = {"notice_given_on": bag.scene.today}
    return [Reading(collection="household.leases", values=values, mode="touch", refers=str(leases[0].values["place"]))]


def _lease(bag: Bag) -> list[Reading]:
    """A lease with its end, its notice and what the user wants: "re-read the lease: it ends on July 31 and ..."."""
    if bag.asks or not _LEASE.search(bag.text) or not _LEASE_END.search(bag.text):
        return []
    if re.search(r" (?:their|his|her|your|'s) (?:\S+ )?(?:lease|tenancy|rental) ", bag.text):
        return []
    day = bag.coming_day()
    if day is None:
        return []
    m = re.search(
        r" (?:my|our|the) (?P<place>flat|apartment|house|studio|office|room|condo|shop|garage|cottage|loft|unit) ",
        bag.text,
    )
    values: dict[str, Value] = {"place": m["place"] if m else "home", "ends": day}
    span = next((t.value for t in bag.line.tokens if t.kind == "span"), None)
    if span is not None and " notice " in bag.text:
        values["notice_days"] = span.count * {"day": 1, "week": 7, "month": 30, "year": 365}[span.unit]
    if re.search(
        r" (?:moving|leave|leaving|move out|out of here|not renew|not renewing|done with|give notice|get out) ",
        bag.text,
    ):
        values["wants"] = "leave"
    elif re.search(r" (?:stay|renew|staying|keep) ", bag.text):
        values["wants"] = "renew"
    return [Reading(collection="household.leases", values=values)]


_NOUNS = word_set("claim appeal report return deposit permit form offer fine ticket tax rent grant survey place book")
READERS = (_noticed, _lease, _resolved, faulty, _bought, _done, _due)
"""In this order: what became of a thing, what is wrong with it, its terms, a task done, a task due."""
