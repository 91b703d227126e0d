"""What a sentence says of limits and bans on spending, and of what is spent or paid beside those that are known."""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Iterable, Iterator

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held, total
from usercode.state.frames.goods import store_of
from usercode.state.frames.limits import HABITS, for_the_period
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import bare, is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spending import related
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.verbs import BE, FORMS
from usercode.state.frames.words import BANKS, EVENTS, GOODS, PEOPLE
from usercode.state.frames.wordset import word_set

TO_SOMEBODY = ("payment to ", "loan to ")
"""How the subject of a ban on paying somebody begins; what breaks it is read from whole turns."""
LIMITS, PAYMENTS = "finance.limits", "finance.payments"
_WEAK = word_set("only under below over above within pot up")
_ALLOWED = re.compile(
    r" (?:allowed|can|may|gave|given|card|approve|approved|approval|sign|keep|keeping|stay|staying|stick) "
)
_COMPARED = re.compile(r" (?:well|far|way|slightly|all|is|are|was|were|came in|sold for) (?:below|under|above|over) <m")
"""How a sum is compared with another: the one was so much, and need not be."""
_KEPT_TO = re.compile(r" (?:did|have|has|had) (?:not|never) (?:spent|spend|gone|go|paid|pay) (?:over|above|more than) ")
"""How somebody tells what was not exceeded, which sets no limit."""
_ONCE = re.compile(r" (?:transaction|purchase|purchases|item|thing|go|time|order|expense|swipe|payment|payments) ")
_NO_SUBJECT = word_set(
    "thing things item purchase order it that this them us me you i we he she they one any anything everything "
    "something nothing month week day year more less money cash limit cap budget max maximum penny cent dollar "
    "rupee without chat rule deal today fridge marker pact promise resolution challenge allowance time go wife "
    "husband partner spending per-transaction transaction per-purchase single-purchase"
)
_MONEY_OUT = word_set("money cash spending transfers withdrawals payments transfer withdrawal payment penny cent")
_FUNDS = word_set("account fund savings isa trust card pot emergency inheritance nest-egg stash jar pension kitty 401k")
_PLACES_OF_SUBJECT = word_set("on for of towards toward")
_CARDS = word_set("card amex visa mastercard account expenses")
_PAST = word_set("did had have has was were could would should does")
_UNTIL = word_set("until till before through thru by")
_NOT_LASTING = word_set(
    "rain snow school kids meetings sleep sun news luck problem idea comment work calls classes trains"
)


@only_with("[limiting]")
def limited(sense: Sense) -> list[Reading]:
    """A maximum: one sum beside a word for limits, and what it is for."""
    hits = [h for h in sense.hits.get("limiting", ()) if not (h.start and sense.tokens[h.start].text == "Max")]
    if len(sense.sums) != 1 or not hits or sense.asks or sense.line.mood == "request" or sense.has("refund"):
        return []
    if any(sense.of_others(h, company=True) for h in hits) or all(sense.manner(h) == "supposed" for h in hits):
        return []
    if _COMPARED.search(sense.line.text) or _KEPT_TO.search(sense.line.text):
        return []
    weak = all(sense.tokens[h.start].low in _WEAK for h in hits)
    if weak and (
        sense.has("renewal") or not (sense.has("pledge") or sense.has("intent") or _ALLOWED.search(sense.line.text))
    ):
        return []
    subject = _limited_thing(sense, hits)
    if not subject and _ONCE.search(sense.line.text) and re.search(r" (?:i|we|my|our|me|us) ", sense.line.text):
        subject = "any purchase or payment"
    if not subject:
        return []
    if sense.period in ("week", "month", "year") and sense.period not in subject.lower():
        subject = f"{subject} per {sense.period}"
    card = _ON_CARD.search(sense.line.text)
    if card is not None and card["kind"] not in subject.lower():
        subject = f"{subject} on the {card['kind']} card"
    until = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL), None)
    values: dict[str, Value] = {"subject": subject, "until": until, **total(sense.sums[0], "max_amount")}
    return held(LIMITS, **for_the_period(values, sense.tokens, sense.today))


_ON_CARD = re.compile(
    r" (?:on|with|for) (?:my |our |the )?(?P<kind>company|corporate|business|work|joint|family) (?:credit )?card "
)
"""The card that a limit is for."""


def _limited_thing(sense: Sense, hits: Iterable[Hit]) -> str:
    """Return what a limit is for: what stands behind "on", before "budget", after "keep", or before the mark."""
    for candidate in _candidates(sense, hits):
        last = candidate.split(" ")[-1].lower()
        own = words(candidate) - _NO_SUBJECT
        if candidate and own and last not in _NO_SUBJECT - {"card"} and not own <= PEOPLE and not _is_mere_verb(own):
            return candidate
    return ""


def _is_mere_verb(own: frozenset[str]) -> bool:
    """Whether a phrase is one verb that is no habit of spending: "doing"."""
    word = next(iter(own))
    forms = FORMS.get(word, {})
    return len(own) == 1 and ("ing" in forms or word == "take") and word not in HABITS and not related(word)


def _candidates(sense: Sense, hits: Iterable[Hit]) -> Iterator[str]:
    size = len(sense.tokens)
    placed = [i for i in range(size - 1) if sense.tokens[i].low in _PLACES_OF_SUBJECT and i + 1 != sense.at_sum]
    for hit in hits:
        at = hit.start - 1
        if at > 0 and sense.tokens[at].low in BE | {"'s"}:
            yield sense.phrase(sense.phrase_before(at)[0], at)
    for i in sorted(placed, key=lambda i: i < sense.at_sum):
        yield sense.phrase(i + 1, size)
    yield _meant_by_it(sense, hits)
    for i, token in enumerate(sense.tokens):
        if token.low in ("budget", "limit", "cap", "allowance", "spend", "spending", "maximum", "max", "ceiling") and i:
            start, _ = sense.phrase_before(i)
            yield sense.phrase(start, i)
    for hit in hits:
        if sense.tokens[hit.start].low in (
            "keep",
            "keeping",
            "kept",
            "cap",
            "capping",
            "limit",
            "limiting",
            "restrict",
            "hold",
        ):
            yield sense.phrase(hit.start + 1, min(size, sense.at_sum))
    for i, token in enumerate(sense.tokens):
        if token.low in _CARDS:
            yield sense.phrase(sense.phrase_before(i)[0], i + 1)
    yield sense.phrase(0, sense.at_sum)
    for i, token in enumerate(sense.tokens):
        if token.low in GOODS or token.low in HABITS or related(token.low):
            start, _ = sense.phrase_before(i)
            yield sense.phrase(start, i + 1)


def _meant_by_it(sense: Sense, hits: Iterable[Hit]) -> str:
    """Return what "it" is that has a limit: "bathroom" of "we're doing the bathroom, and it can't go over 6,000"."""
    for hit in hits:
        if [t.low for t in sense.subject(hit)] in (["it"], ["that"]):
            earlier = [c for c in sense.line.clauses if c.rest and c.rest[0].start < sense.tokens[hit.start].start]
            words_ = [*itertools.takewhile(lambda t: t.kind == "word", earlier[0].rest)] if earlier else []
            return text_of([t for t in bare(words_) if t.low not in ("then", "now", "up", "out")])
    return ""


@only_with("[banning] [none]")
def banned(sense: Sense) -> list[Reading]:
    """A ban: words for doing without, what is done without, and until when."""
    hits = sense.hits.get("banning", [])
    if not (hits or sense.has("none")) or sense.asks or sense.sums or not sense.tells:
        return []
    until = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL | {"after"}), None)
    until = until or (sense.coming_day() if re.search(r" (?:until|till|before) ", sense.line.text) else None)
    until = until or _period_end(sense)
    pledged = until is not None and (sense.has("pledge") or _pledged_before(sense))
    for hit in [*hits, *(sense.hits.get("none", ()) if pledged else ())]:
        before = sense.tokens[hit.start - 1].low if hit.start else ""
        past = sense.tokens[hit.start].low == "not" and before in _PAST
        if past or sense.manner(hit) in ("supposed", "asked", "denied"):
            continue
        subject = _banned_thing(sense, hit)
        if sense.of_others(hit, company=True) and not set(subject.lower().split(" ")) & _FUNDS:
            continue
        if subject and _is_spending(sense, hit, subject, until):
            return held(LIMITS, subject=subject, max_amount=0.0, until=until, set_by=_set_by(sense))
    return []


def _period_end(sense: Sense) -> dt.date | None:
    """Return the last day of the running period that a ban names: "this month"."""
    for token in sense.tokens:
        mention = token.value
        whole = isinstance(mention, Mention) and mention.grain in ("week", "month", "quarter", "year")
        if isinstance(mention, Mention) and whole and mention.first <= sense.today <= mention.last:
            return mention.last
    return None


_SAID = re.compile(
    r" (?:(?P<who>he|she)|my (?P<kin>\S+)) (?:just |also )?(?:says|said|told|asked|insists|wants|reckons) "
)


def _set_by(sense: Sense) -> str:
    """Return who laid down a rule: "my dad says", or the "he" of somebody named before; "" for the speaker."""
    m = _SAID.search(sense.line.text)
    if m is None:
        return ""
    return m["kin"] if m["kin"] in PEOPLE else sense.scene.antecedent(m["who"]) if m["who"] else ""


def _banned_thing(sense: Sense, hit: Hit) -> str:
    """Return what is banned: a fund or account named; else what stands within, behind or before the words for it."""
    fund = next((i for i, t in enumerate(sense.tokens) if t.low in _FUNDS - {"card"}), -1)
    if fund > 0:
        start, _ = sense.phrase_before(fund)
        return sense.phrase(start, fund + 1)
    lows = [t.low for t in sense.tokens[hit.start : hit.end]]
    inner = [
        i
        for i in range(hit.start + 1, hit.end)
        if sense.tokens[i].low not in ("alone", "off", "up", "on", "the", "my", "our")
    ]
    if "alone" in lows and inner:
        return sense.phrase(inner[0], inner[-1] + 1)
    skip = word_set(
        "buying buy order ordering touching touch using use from of out in anyone to with more new spend book"
    )
    at = hit.end
    while at < len(sense.tokens) and (sense.tokens[at].low in skip or sense.tokens[at].low in _MONEY_OUT):
        at += 1
    behind = (
        ""
        if at < len(sense.tokens) and sense.tokens[at].kind in ("mark", "date")
        else sense.phrase(at, len(sense.tokens))
    )
    if behind and not words(behind) <= _NO_SUBJECT | _UNTIL:
        return behind
    end = hit.start
    while end > 0 and (
        sense.tokens[end - 1].low
        in ("is", "are", "be", "to", "was", "'s", "now", "strictly", "officially", "completely")
    ):
        end -= 1
    start, _ = sense.phrase_before(end)
    return sense.phrase(start, end)


def _is_spending(sense: Sense, hit: Hit, subject: str, until: dt.date | None) -> bool:
    """Whether a ban is one on spending: on money from somewhere, on a known kind of it, or a pledge not to buy."""
    low = subject.lower().split(" ")
    ends = {low[-1], low[-1].removesuffix("s")}
    if set(low) & _FUNDS and {"card"} != set(low):
        return True
    if ends & (HABITS | GOODS) or any(related(w) or related(w.removesuffix("s")) for w in low):
        return True
    if ends & (EVENTS | PEOPLE | _NOT_LASTING) or is_name(sense.tokens[hit.end - 1]):
        return False
    buying = re.search(r" (?:buy|buying|order|ordering|spend|spending|no-buy|no-spend|booking) ", sense.line.text)
    return (bool(buying) and (until is not None or sense.has("pledge"))) or (
        until is not None and (sense.has("pledge") or _pledged_before(sense))
    )


def _pledged_before(sense: Sense) -> bool:
    """Whether the rest of the turn speaks of a resolution."""
    return bool(
        re.search(
            r"\b(?:resolution|promis|pact|deal|rule|vow|mean it|challenge|budget|saving|swear|pledge)",
            sense.scene.whole.lower(),
        )
    )


def rule_words(entry: Entry) -> frozenset[str]:
    """Return the words by which a limit's subject is known in other sentences."""
    loose = word_set(
        "per total month week year any purchase payment card account spending money monthly weekly budget new more or "
    )
    return words(str(entry.values["subject"])) - loose


def _head(entry: Entry) -> str:
    """Return the last word of a ban's subject, by which things it is about are called: "pedals" of "guitar pedals"."""
    last = str(entry.values["subject"]).split(" ")[-1].lower().removesuffix("s")
    return "" if last in _FUNDS | _NO_SUBJECT or len(last) < 4 else last


def rules(sense: Sense) -> list[Entry]:
    """Return the limits and bans in force whose subject the sentence speaks of, by its words or by what they cover."""
    said = sense.held | {t.low for t in sense.tokens}
    out = []
    for entry in sense.entries(LIMITS):
        own = rule_words(entry)
        until = entry.values.get("until")
        to_somebody = str(entry.values["subject"]).startswith(TO_SOMEBODY)
        if entry.retired or not own or to_somebody or (until is not None and until < sense.today):
            continue
        if all(w in said or said & related(w) for w in own) or (
            _head(entry) in said and not entry.values["max_amount"]
        ):
            out.append(entry)
    return out


@only_with("[buying]")
def spent(sense: Sense) -> list[Reading]:
    """What was or is to be spent on something that a limit or a ban in force is about."""
    if (
        sense.asks
        or len(sense.sums) > 1
        or sense.has("refund")
        or (sense.hits.get("limiting") and not sense.said("buying"))
    ):
        return []
    fit = rules(sense)
    if not fit:
        return []
    sums = sense.sums or (sense.loose_sums if any(e.values["max_amount"] for e in fit) else [])
    if sense.has("unbought") and not (_ON_CARD.search(f" {fit[-1].values['subject']} ".lower())):
        return []
    hits = [h for h in sense.hits.get("buying", ()) if _is_proposed(sense, h) and _is_ours(sense, h, fit)]
    if not hits:
        return []
    strong = [h for h in hits if sense.tokens[h.start].low not in _FAINT]
    theirs = [h for h in sense.said("buying") if h not in hits and sense.tokens[h.start].low not in _FAINT]
    if theirs and not strong:
        return []
    if not sums and not strong:
        return []
    rule = fit[-1]
    what, subject = _shop(sense) or _spent_on(sense, rule), str(rule.values["subject"])
    if not all(w in words(what) | sense.held or sense.held & related(w) for w in rule_words(rule)):
        what = f"{what} ({subject})"
    meant = not any(sense.manner(h) == "said" for h in strong or hits) or sense.lies_ahead
    values: dict[str, Value] = total(sums[0]) if len(sums) == 1 else {}
    if not meant:
        values["date"] = sense.past_day()
    return held(
        PAYMENTS,
        payee=what,
        status="planned" if meant else "paid",
        _note=sense.scene.text,
        **values,
    )


def told_for(sense: Sense) -> list[Reading]:
    """What a payment of this sentence was for, in its own words, where a limit in force is about it."""
    fit = [e for e in rules(sense) if e.values["max_amount"]]
    paid_here = any(e.changed for e in sense.entries(PAYMENTS))
    return held(PAYMENTS, "touch", _note=sense.scene.text) if fit and paid_here and not sense.asks else []


def _is_proposed(sense: Sense, hit: Hit) -> bool:
    """Whether a purchase is told of, meant, or weighed; what goes against a rule is told while it is weighed."""
    if sense.is_reported(hit):
        return False
    weighed = sense.manner(hit) == "supposed" and _WEIGHS.search(sense.line.text)
    return bool(weighed) or sense.manner(hit) in ("said", "meant")


_WEIGHS = re.compile(
    r" (?:thinking (?:of|about)|considering|tempted to|toying with|about to|leaning towards?|inclined to) "
)


def _is_ours(sense: Sense, hit: Hit, fit: Iterable[Entry]) -> bool:
    """Whether the speaker spends, or what a rule is about is the subject: "Swiggy came to 390"."""
    lows = {t.low for t in sense.subject(hit)}
    covered = any(w in lows or lows & related(w) for e in fit for w in rule_words(e))
    return covered or not sense.of_others(hit)


_FAINT = word_set("was is are were came get gets got getting take takes took use used move moved total bill cover")


def _spent_on(sense: Sense, rule: Entry) -> str:
    """Return what the money went on: the word of the sentence that the rule covers, with the name it belongs to."""
    own = rule_words(rule)
    for i, token in enumerate(sense.tokens):
        single = token.low.removesuffix("s")
        if token.low in own or single in own or any({token.low, single} & related(w) for w in own):
            start, _ = sense.phrase_before(i)
            name = sense.phrase(max(start, i - 3), i + 1)
            if name:
                return name
    return str(rule.values["subject"])


def paid(sense: Sense) -> list[Reading]:
    """A sum that was paid to somebody; named as an earlier payment of the same sum when both share a telling word."""
    said = [
        h for h in sense.said("pay") if not sense.of_others(h) and not _is_noun(sense, h) and not _by_a_firm(sense, h)
    ]
    hits = [h for h in said if sense.has_been_done(h) and sense.beside(h, sense.at_sum)]
    if len(sense.sums) != 1 or sense.period or not hits or sense.asks or sense.has("refund") or sense.has("intent"):
        return []
    before = _paid_before(sense)
    payee = str(before.values["payee"]) if before is not None else _payee(sense, hits[0])
    if not payee:
        return []
    return held(
        PAYMENTS, payee=payee, date=sense.past_day(), status="paid", _note=sense.scene.text, **total(sense.sums[0])
    )


def _by_a_firm(sense: Sense, hit: Hit) -> bool:
    """Whether somebody with a name of several words does it: "Summit Roofing sent their invoice"."""
    subject = [t for t in sense.subject(hit) if t.low not in ("the", ",")]
    return len(subject) > 1 and subject[0].capital and not {"i", "we", "me"} & {t.low for t in subject}


def _is_noun(sense: Sense, hit: Hit) -> bool:
    """Whether a word stands behind "the" or the like: "the deposit is £1,150"."""
    return bool(hit.start) and sense.tokens[hit.start - 1].low in DETERMINERS


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
    if shop := _shop(sense):
        return shop
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


def _is_thing(sense: Sense, at: int) -> bool:
    """Whether what stands at a token is a thing that was bought, and so nobody who was paid: "a pair of shoes"."""
    phrase = itertools.takewhile(lambda t: t.kind == "word" and t.low not in PREPOSITIONS - {"of"}, sense.tokens[at:])
    head = [*phrase][-1:]
    return bool(head) and is_goods(head[0])


def _shop(sense: Sense) -> str:
    """Return the shop that a sentence names behind "at" or "from"; an account that money comes from is none."""
    places = [i + 1 for i, t in enumerate(sense.tokens[:-1]) if t.low in ("at", "from")]
    found = (store_of(sense.tokens[i:]) for i in places)
    return next((name for name in found if name and not words(name) & (BANKS | PEOPLE | _FUNDS)), "")


_NO_PAYEE = _NO_SUBJECT | word_set(
    "rest half off up back today yesterday lunch dinner myself attention visit now again"
)


def _is_payee(name: str) -> bool:
    own = [w.lower() for w in name.split(" ") if w]
    return bool(own) and not set(own) <= _NO_PAYEE and own[0] not in ("i", "we", "me", "us")


READERS = (limited, banned, spent, billed, paid)
BESIDE = (told_for,)
"""Readers of what stands beside a payment that was read already."""
