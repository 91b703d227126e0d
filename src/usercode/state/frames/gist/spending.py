"""What a sentence says of limits and bans on spending, and of what is spent or paid beside those that are known."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator

from usercode.state.change import Value
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held, total
from usercode.state.frames.limits import HABITS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import is_name
from usercode.state.frames.reading import Reading
from usercode.state.frames.spending import related
from usercode.state.frames.verbs import BE
from usercode.state.frames.words import EVENTS, GOODS, PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, PAYMENTS = "finance.limits", "finance.payments"
_WEAK = word_set("only under below over above within pot up")
_ALLOWED = re.compile(
    r" (?:allowed|can|may|gave|given|card|approve|approved|approval|sign|keep|keeping|stay|staying|stick) "
)
_ONCE = re.compile(r" (?:transaction|purchase|purchases|item|thing|go|time|order|expense|swipe|payment|payments) ")
_NO_SUBJECT = word_set(
    "thing things item purchase order it that this them us me you i we he she they one any anything everything "
    "something nothing month week day year more less money cash limit cap budget max maximum penny cent dollar "
    "rupee without chat rule deal today fridge marker pact promise resolution challenge allowance time go wife "
    "husband partner spending"
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


def limited(sense: Sense) -> list[Reading]:
    """A maximum: one sum beside a word for limits, and what it is for."""
    hits = sense.hits.get("limiting", [])
    if len(sense.sums) != 1 or not hits or sense.asks or sense.line.mood == "request" or sense.has("refund"):
        return []
    if any(sense.of_others(h, company=True) for h in hits) or all(sense.manner(h) == "supposed" for h in hits):
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
    until = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL), None)
    return held(LIMITS, subject=subject, until=until, **total(sense.sums[0], "max_amount"))


def _limited_thing(sense: Sense, hits: Iterable[Hit]) -> str:
    """Return what a limit is for: what stands behind "on", before "budget", after "keep", or before the mark."""
    for candidate in _candidates(sense, hits):
        last = candidate.split(" ")[-1].lower()
        own = words(candidate) - _NO_SUBJECT
        if candidate and own and last not in _NO_SUBJECT - {"card"} and not own <= PEOPLE:
            return candidate
    return ""


def _candidates(sense: Sense, hits: Iterable[Hit]) -> Iterator[str]:
    size = len(sense.tokens)
    placed = [i for i in range(size - 1) if sense.tokens[i].low in _PLACES_OF_SUBJECT and i + 1 != sense.at_sum]
    for hit in hits:
        at = hit.start - 1
        if at > 0 and sense.tokens[at].low in BE | {"'s"}:
            yield sense.phrase(sense.phrase_before(at)[0], at)
    for i in sorted(placed, key=lambda i: i < sense.at_sum):
        yield sense.phrase(i + 1, size)
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


def banned(sense: Sense) -> list[Reading]:
    """A ban: words for doing without, what is done without, and until when."""
    hits = sense.hits.get("banning", [])
    if not (hits or sense.has("none")) or sense.asks or sense.sums or not sense.tells:
        return []
    until = next((day for at, day in sense.coming_days() if sense.lead(at) in _UNTIL | {"after"}), None)
    until = until or (sense.coming_day() if re.search(r" (?:until|till|before) ", sense.line.text) else None)
    pledged = until is not None and (sense.has("pledge") or _pledged_before(sense))
    for hit in [*hits, *(sense.hits.get("none", ()) if pledged else ())]:
        before = sense.tokens[hit.start - 1].low if hit.start else ""
        past = sense.tokens[hit.start].low == "not" and before in _PAST
        if past or sense.manner(hit) in ("supposed", "asked"):
            continue
        subject = _banned_thing(sense, hit)
        if sense.of_others(hit, company=True) and not set(subject.lower().split(" ")) & _FUNDS:
            continue
        if subject and _is_spending(sense, hit, subject, until):
            return held(LIMITS, subject=subject, max_amount=0.0, until=until)
    return []


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
        "per month week year any purchase payment card account spending money monthly weekly budget new more"
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
        if entry.retired or not own or (until is not None and until < sense.today):
            continue
        if all(w in said or said & related(w) for w in own) or (
            _head(entry) in said and not entry.values["max_amount"]
        ):
            out.append(entry)
    return out


def spent(sense: Sense) -> list[Reading]:
    """What was or is to be spent on something that a limit or a ban in force is about."""
    if (
        sense.asks
        or len(sense.sums) > 1
        or sense.has("unbought")
        or sense.has("refund")
        or (sense.hits.get("limiting") and not sense.said("buying"))
    ):
        return []
    fit = rules(sense)
    hits = [h for h in sense.hits.get("buying", ()) if sense.manner(h) in ("said", "meant") and _is_ours(sense, h, fit)]
    if not fit or not hits:
        return []
    strong = [h for h in hits if sense.tokens[h.start].low not in _FAINT]
    theirs = [h for h in sense.said("buying") if h not in hits and sense.tokens[h.start].low not in _FAINT]
    if theirs and not strong:
        return []
    if not sense.sums and not strong:
        return []
    rule = fit[-1]
    what, subject = _spent_on(sense, rule), str(rule.values["subject"])
    if not all(w in words(what) | sense.held or sense.held & related(w) for w in rule_words(rule)):
        what = f"{what} ({subject})"
    meant = not any(sense.manner(h) == "said" for h in strong or hits) or sense.lies_ahead
    values: dict[str, Value] = total(sense.sums[0]) if sense.sums else {}
    if not meant:
        values["date"] = sense.past_day()
    return held(
        PAYMENTS,
        payee=what,
        status="planned" if meant else "paid",
        _note=sense.scene.text,
        **values,
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
    hits = [h for h in sense.said("pay") if not sense.of_others(h)]
    if len(sense.sums) != 1 or sense.period or not hits or sense.asks or sense.has("refund") or sense.has("intent"):
        return []
    before = _paid_before(sense)
    payee = str(before.values["payee"]) if before is not None else _payee(sense, hits[0])
    if not payee:
        return []
    return held(
        PAYMENTS, payee=payee, date=sense.past_day(), status="paid", _note=sense.scene.text, **total(sense.sums[0])
    )


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
        if sense.tokens[i].low == "to" and sense.tokens[i + 1].kind == "word":
            name = sense.phrase(i + 1, size)
            if _is_payee(name):
                return name
    for first, last in ((hit.end, min(size, max(sense.at_sum, hit.end))), (0, hit.start)):
        name = sense.phrase(first, last)
        if _is_payee(name):
            return name
    for i in range(sense.at_sum, size - 1):
        if sense.tokens[i].low in ("for", "on"):
            name = sense.phrase(i + 1, size)
            if _is_payee(name):
                return name
    return ""


_NO_PAYEE = _NO_SUBJECT | word_set(
    "rest half off up back today yesterday lunch dinner myself attention visit now again"
)


def _is_payee(name: str) -> bool:
    own = [w.lower() for w in name.split(" ") if w]
    return bool(own) and not set(own) <= _NO_PAYEE and own[0] not in ("i", "we", "me", "us")


READERS = (limited, banned, spent, paid)
