"""What a sentence says was paid to whom, and of a bill that is to be paid although it was."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import itertools
import re

from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.goods import store_of
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.sums import total
from usercode.state.frames.verbs import BE, FORMS
from usercode.state.frames.words import BANKS, MEANS_OF_PAYMENT, PEOPLE
from usercode.state.frames.wordset import word_set

PAYMENTS = "finance.payments"
NO_SUBJECT = word_set(
    "thing things item purchase order it that this them us me you i we he she they one any anything everything "
    "something nothing month week day year more less money cash limit cap budget max maximum penny cent dollar "
    "rupee without chat rule deal today fridge marker pact promise resolution challenge allowance time go wife "
    "husband partner spending whole lot ones everyone us ourselves themselves bank per-transaction transaction per-purchase single-purchase set"
)
"""Words that say nothing of what a sum is for, or of whom it goes to."""
FUNDS = word_set("account fund savings isa trust card pot emergency inheritance nest-egg stash jar pension kitty 401k")
"""What money is kept in."""


def paid(sense: Sense) -> list[Reading]:
    """A sum that was paid to somebody; named as an earlier payment of the same sum when both share a telling word."""
    said = [
        h
        for h in sense.said("pay")
        if not (sense.of_others(h) or _is_noun(sense, h) or _by_a_firm(sense, h) or _is_to_us(sense, h))
    ]
    costs = bool(_COST_ME.search(sense.line.text))
    hits = [h for h in said if sense.has_been_done(h) and (sense.beside(h, sense.at_sum) or costs)]
    hits = [h for h in hits if not (sense.lies_ahead and (_is_bare_verb(sense, h) or _is_to_be(sense, h)))]
    if len(sense.sums) != 1 or sense.period or not hits or sense.asks or sense.has("refund") or sense.has("intent"):
        return []
    before = _paid_before(sense)
    if before is not None and tells_over(sense.line.text):
        return []
    if before is not None and not sense.dates and _IS_PAID.search(sense.line.text):
        return []
    payee = str(before.values["payee"]) if before is not None else _payee(sense, hits[0])
    if not payee:
        return []
    return held(
        PAYMENTS, payee=payee, date=sense.past_day(), status="paid", _note=sense.scene.text, **total(sense.sums[0])
    )


def _is_bare_verb(sense: Sense, hit: Hit) -> bool:
    """Whether a word for paying is in its plain form, as in an order to come: "note: on 20 February transfer 400"."""
    low = sense.tokens[hit.start].low
    return FORMS.get(low, {}).get("base") == low and "past" not in FORMS.get(low, {})


def _is_to_be(sense: Sense, hit: Hit) -> bool:
    """Whether a word for paying tells what is to be done: "is paid on 5 May", of a day to come."""
    return hit.start > 0 and sense.tokens[hit.start - 1].low in ("is", "are", "be", "gets", "get")


_IS_PAID = re.compile(
    r" (?:is|are|was|were|has been|have been|got) (?:now |all |both )*(?:paid|settled) | already | as (?:i|we) (?:said|told|mentioned) "
)
"""Words by which a payment that is on record is told over, and none is made."""
_ONCE_PAID = re.compile(
    r" (?:i|we) (?:had |'d )(?:already |just )?(?:paid|sent|transferred|settled|wired) (?:it|that|them|this|him|her)(?: \S+)? already "
    r"| (?:<m\d+>|one|which|that|what|bill|invoice|payment|receipt|money) (?:that |which )?(?:i|we) (?:already |had |have |'ve |'d )*(?:paid|sent|transferred|settled|wired) "
    r"| (?:filed|scanned|kept|found|put away|sorted|archived) (?:the |his |her |their |a )?(?:\S+ )?receipts? "
    r"| (?:shows?|showed|showing|appears?|appeared|is|was|came) (?:up )?(?:on|in) (?:my|our|the) (?:bank |card |account )*(?:statement|account|app) "
)
_JUST_NOW = re.compile(r" (?:today|tonight|just|now|again|twice|this (?:morning|afternoon|evening)) ")


def tells_over(line: str) -> bool:
    """Whether a line speaks of a payment that was made before: "the $340 I paid last week"."""
    return bool(_ONCE_PAID.search(line)) and not _JUST_NOW.search(line)


_COST_ME = re.compile(
    r" (?:cost|costs|set) (?:me|us) (?:\S+ ){0,2}?<m\d+> | (?:came|come) to (?:\S+ ){0,2}?<m\d+> | bill (?:\S+ ){0,3}?(?:was|is) (?:\S+ ){0,2}?<m\d+> "
    r"| (?:it|that|this|which) (?:was|is|came|comes) (?:[^\s;.!?]+ ){0,6}?<m\d+> "
)
"""How a sum is told of which the speaker then says that they paid it."""


def _by_a_firm(sense: Sense, hit: Hit) -> bool:
    """Whether somebody with a name of several words does it: "Summit Roofing sent their invoice", not "Mia's lessons are paid"."""
    if hit.start and sense.tokens[hit.start - 1].low in BE:
        return False
    subject = [t for t in sense.subject(hit) if t.low not in ("the", ",")]
    return len(subject) > 1 and subject[0].capital and not {"i", "we", "me"} & {t.low for t in subject}


def _is_to_us(sense: Sense, hit: Hit) -> bool:
    """Whether what is handed over comes to the speaker: "the insurance paid me 900 euros", "I was sent a bill"."""
    if hit.start and sense.tokens[hit.start - 1].low in BE | {"been"} and sense.tokens[hit.end - 1].low in _HANDED:
        return True
    behind = [t.low for t in sense.tokens[hit.end : hit.end + 1]]
    return sense.tokens[hit.end - 1].low in _HANDING and behind in (["me"], ["us"])


_HANDING = word_set("pay pays paid send sends sent give gives gave transfer transferred wire wired")
_HANDED = word_set("sent given")


def _is_noun(sense: Sense, hit: Hit) -> bool:
    """Whether a word is the name of a sum: behind "the" or the like, or behind the sum, as in "the $900 florist deposit"."""
    if hit.start and sense.tokens[hit.start - 1].low in DETERMINERS:
        return True
    before = sense.tokens[max(0, hit.start - 2) : hit.start]
    base = FORMS.get(sense.tokens[hit.start].low, {}).get("base") == sense.tokens[hit.start].low
    at = next((i for i, t in enumerate(before) if t.kind == "money"), len(before))
    return base and at < len(before) and all(sense.modifies(t) for t in before[at + 1 :])


def billed(sense: Sense) -> list[Reading]:
    """A bill that is to be paid although a payment of the same sum, with a word in common, is on record."""
    meant = [h for h in sense.said("pay", "meant") if not sense.of_others(h)]
    if len(sense.sums) != 1 or sense.period or not meant or sense.asks or not _BILL.search(sense.line.text):
        return []
    before = _paid_before(sense)
    if before is None or before.values.get("status") not in ("paid", "charged"):
        return []
    day = sense.coming_day() or sense.today
    if before.values.get("date") in (None, day):
        return []
    payee, sums = before.values["payee"], total(sense.sums[0])
    return held(PAYMENTS, payee=payee, date=day, status="planned", _note=sense.scene.text, **sums)


_BILL = re.compile(r" (?:invoice|invoiced|bill|billed|statement|reminder|letter) ")


def _paid_before(sense: Sense) -> Entry | None:
    """Return the payment of the same sum that the sentence shares a telling word with."""
    amount = sense.sums[0].amount
    for entry in sense.entries(PAYMENTS):
        noted = " ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))
        telling = words(str(entry.values.get("payee") or "")) | {
            w for w in words(noted) if w.isdecimal() and len(w) > 2
        }
        telling -= {f"{amount:.0f}"}
        if entry.values.get("amount") == amount and telling & sense.held and not entry.values.get("recurring"):
            return entry
    return None


def _payee(sense: Sense, hit: Hit) -> str:
    """Return whom a sum was paid to: behind "to", between the verb and the sum, or before "bill" and the like."""
    size = len(sense.tokens)
    for i in range(hit.end, size - 1):
        if sense.tokens[i].low == "for" and i > sense.at_sum and not _BILL.search(sense.line.text):
            break  # "£30 for the tickets to the match"
        if sense.tokens[i].low == "to" and sense.tokens[i + 1].kind == "word":
            name = sense.phrase(i + 1, size)
            if _is_payee(name):
                return name
    if firm := shop(sense) or _by_whom(sense):
        return firm
    for first, last in ((hit.end, min(size, max(sense.at_sum, hit.end))), (0, hit.start)):
        name = sense.phrase(first, last)
        if _is_payee(name):
            return name
    for i in range(sense.at_sum, size - 1):
        if sense.tokens[i].low in ("for", "on"):
            name = sense.phrase(i + 1, size)
            if _is_payee(name) and not _is_thing(sense, i + 1) and not words(name) & PEOPLE:
                return name
    return ""


def _by_whom(sense: Sense) -> str:
    """Return the firm that did the work: "the furnace check by Polar Heating"."""
    names = (text_of(sense.tokens[a:b]) for a, b in sense.names() if a and sense.tokens[a - 1].low == "by")
    return next((name for name in names if not {w.lower() for w in name.split()} <= MEANS_OF_PAYMENT), "")


def _is_thing(sense: Sense, at: int) -> bool:
    """Whether what stands at a token is a thing that was bought, and so nobody who was paid: "a pair of shoes"."""
    phrase = itertools.takewhile(lambda t: t.kind == "word" and t.low not in PREPOSITIONS - {"of"}, sense.tokens[at:])
    head = [*phrase][-1:]
    return bool(head) and is_goods(head[0])


def shop(sense: Sense) -> str:
    """Return the shop that a sentence names behind "at" or "from"; an account that money comes from is none."""
    places = [i + 1 for i, t in enumerate(sense.tokens[:-1]) if t.low in ("at", "from")]
    found = (store_of(sense.tokens[i:]) for i in places)
    return next((name for name in found if name and not words(name) & (BANKS | PEOPLE | FUNDS)), "")


_NO_PAYEE = NO_SUBJECT | word_set("rest half off up back today yesterday lunch dinner myself attention visit now again")


def _is_payee(name: str) -> bool:
    own = [w.lower() for w in name.split(" ") if w]
    mere_verb = len(own) == 1 and name == own[0] and "past" in FORMS.get(own[0], {})  # "it came to £589"
    deed = bool(own) and "past" in FORMS.get(own[0], {}) and "base" not in FORMS[own[0]]  # "Took Biscuit"
    return (
        bool(own)
        and not (mere_verb or deed or set(own) <= MEANS_OF_PAYMENT)
        and not set(own) <= _NO_PAYEE
        and own[0] not in ("i", "we", "me", "us")
    )


READERS = (billed, paid)
