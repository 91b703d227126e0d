"""What goes into an undertaking that may cost so much in all: a feast, a room, a journey, told in other words each time.

"We said max 1,500 for the whole party. The hall was 900 already" and, weeks later, "booked the clown and ordered the
cake for Stan, 850 together": the hall, the clown and the cake are parts of what the limit is on, though no word of
theirs names it. A part is told beside the limit itself, or with a word by which the undertaking is known. Each part is
one payment, counted once.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from usercode.state.change import Value
from usercode.state.frames.covering import FESTIVE, is_named, rule_words
from usercode.state.frames.functionwords import MONTH_NAMES, PREPOSITIONS
from usercode.state.frames.gist.spending import SOME_DAY, called, is_only_offered, plain_subject
from usercode.state.frames.limits import PROJECTS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.not_spent import is_not_spent
from usercode.state.frames.spending import related
from usercode.state.frames.sums import times, total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.ruled import topics
from usercode.state.frames.turns.spendings import intends, is_summed, tells_price
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.totals import is_spent_at
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, PAYMENTS, TRANSFERS, PURCHASES = "finance.limits", "finance.payments", "finance.transfers", "finance.purchases"
_LASTS = dt.timedelta(days=400)
"""How long after it was set a limit on an undertaking is still held to be on the same one."""
_NO_PART = re.compile(
    r" (?:had (?:cost|been|paid|gone)|refund\w*|returned|cancell?ed|called off|back|saved|saving|earned|sold|won|raised|so far|to date|by now|up to now|"
    r"altogether now|instead of|cheaper|rebate|discount|voucher|quot\w+|estimat\w+|limit|budget|cap|ceiling|maximum|max|lid|"
    r"whether|might|maybe|perhaps|could|would|should|if|unless|gift|gifts|present|presents|owes?|owed|paid back|pays back|pays it back) "
)
"""Words of a sentence that tells of no part, or of one that is not certain."""
_IN_PARTS = re.compile(
    r" (?:deposit|down|of which|of it|of that|per (?:head|person|guest)|a head|each|half|rest|remaining|balance) "
)
"""Words by which the sums of a sentence are not added up: one of them is part of another."""
_OF_ALL = re.compile(
    r" (?:together|in total|in all|all in|altogether|all told|for (?:both|all|the lot)|comes to|making) "
)
_OWNED = re.compile(r"(?P<who>[^\W\d_]+)(?:['’]s|(?<=s)['’])\s+(?P<what>(?:\S+\s+){0,2}?[^\W\d_]+)")
_FOR = re.compile(r"\bfor (?:my |our )?(?P<who>[^\W\d_]+)")
_NAME = re.compile(r"(?<![.!?:] )(?<!\A)\b[^\W\d_a-z][^\W\d_]+\b|\A[^\W\d_]+(?=['’]s )")
_WORKS = words("repair work cost renovation job maintenance restoration upkeep")
"""Names of what is done to a thing, by which the thing itself is meant: "repairs to the organ"."""
_PERIODS = word_set("week weekend day days evening night month year summer winter spring autumn holidays season")
"""Heads that name no undertaking by themselves: "the week" of "ski week at Sälen"."""


@dataclass(frozen=True)
class _Undertaking:
    """What a limit in all is on: its limit, the words that name it, whom and what else it was told with."""

    rule: Entry
    heads: frozenset[str]
    beside: frozenset[str]
    names: frozenset[str]
    occasions: frozenset[str]


def parts(told: Told) -> list[Finding]:
    """The sums of this turn that are parts of an undertaking with a limit: set now, or by an earlier turn."""
    out: list[Finding] = []
    borne = borne_facts(told)
    for entry in told.entries(LIMITS):
        if not _is_on_the_whole(entry, told.today):
            continue
        out += _noted_around(told, entry)
        one = _undertaking(entry)
        out += _beside_it(told, entry)
        for at, said in enumerate(told.said):
            if said.fact in borne or not _is_spent(said) or said.fact in _set_by(told, entry):
                continue
            if is_not_spent(said.text, [entry]):
                continue
            near = _is_told_with_limit(told, at, entry) or _belongs(told, at, one)
            money = _sum_of(said, entry) if near else None
            if money is not None and not _is_known(told, entry, money.amount, said):
                out += _part(told, at, entry, money)
    return out


_MAY_COST = re.compile(
    r" (?:may|can|could|allowed|raised?|raising|upped|up to|increased?|bumped|stretch\w*|limit|budget|cap|ceiling|maximum|max|lid|pot|kitty|agreed|more room|now have) "
)
_NO_OTHER = re.compile(
    r" (?:not|never|if|whether|might|maybe|perhaps|would|wish\w*|asked|want\w*|should|still|remind\w*|paid|left|over) "
)


def raised(told: Told) -> list[Finding]:
    """That an undertaking may cost another sum in all now than was set before: "for the wedding we may spend 4,000"."""
    out: list[Finding] = []
    for entry in told.entries(LIMITS):
        if entry.record is None or entry.changed or not _is_on_the_whole(entry, told.today):
            continue
        one = _undertaking(entry)
        for at, said in enumerate(told.said):
            sums = {m.amount: m for m in said.sense.sums}
            plain = said.sense.tells and not said.sense.asks
            if (
                not plain
                or not _MAY_COST.search(said.line)
                or _NO_OTHER.search(said.line)
                or not _belongs(told, at, one)
            ):
                continue
            new = max(sums.values(), key=lambda m: m.amount, default=None)
            if new is None or new.amount == entry.values["max_amount"] or said.sense.period or _is_spent(said):
                continue
            misread = [e for e in told.fresh(LIMITS) if e.record is None and said.fact in e.facts]
            misread += [e for e in told.fresh(PAYMENTS) if e.record is None and said.fact in e.facts]
            out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in misread]
            out.append(Finding(collection=LIMITS, entry=entry, values=total(new, "max_amount"), facts=(said.fact,)))
            break
    return out


def _noted_around(told: Told, entry: Entry) -> list[Finding]:
    """Return a limit that this turn sets with the sentence before it, which tells whose the undertaking is."""
    sets = _set_by(told, entry)
    at = next((i for i, s in enumerate(told.said) if s.fact in sets), 0)
    around = told.around(at) if sets and at and not told.said[at - 1].sense.asks else ""
    if not around or around in noted(entry):
        return []
    facts = (told.said[at - 1].fact, told.said[at].fact)
    return [Finding(collection=LIMITS, entry=entry, values={"_note": around}, facts=facts)]


def _beside_it(told: Told, entry: Entry) -> list[Finding]:
    """Return the parts that the sentence which sets a limit tells itself: "1,500 in all, and 900 of it went on the hall"."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.fact not in _set_by(told, entry):
            continue
        for place in range(len(said.tokens)):
            amount = _amount_at(said, place)
            spent = 0 < amount < entry.values["max_amount"] and is_spent_at(said, place)
            if spent and not _is_known(told, entry, amount, said):
                out += _part(told, at, entry, Money(amount, str(entry.values.get("currency") or "")))
    return out


def _amount_at(said: Said, place: int) -> float:
    """Return the sum at a place of a sentence, with or without a currency, 0 where none stands."""
    token = said.tokens[place]
    if token.kind == "money":
        return float(token.value.amount)
    return float(token.text.replace(",", "")) if _is_bare_sum(said, place) else 0.0


def apart(told: Told) -> list[Finding]:
    """What was read of this turn as spent on an undertaking and is none of it, or was told before as ordered."""
    limits = [e for e in told.entries(LIMITS) if e.record is not None and _is_on_the_whole(e, told.today)]
    return [finding for entry in limits for finding in _not_of_it(told, _undertaking(entry))]


def _not_of_it(told: Told, one: _Undertaking) -> list[Finding]:
    """Return payments of this turn without what counts them for an undertaking: another's, or told before as ordered."""
    out: list[Finding] = []
    before = [
        e for e in told.entries(PAYMENTS) if e.record is not None and not e.retired and is_named(one.rule, called(e))
    ]
    ordered = {e.values.get("amount") for e in before if _ORDERED.search(noted(e)) and not _PAID.search(noted(e))}
    for said in told.said:
        new = [e for e in told.fresh(PAYMENTS) if e.record is None and said.fact in e.facts and not e.retired]
        for entry in (e for e in new if is_named(one.rule, called(e))):
            gone = Finding(collection=PAYMENTS, entry=entry, facts=(said.fact,), retires=True)
            if entry.values.get("amount") in ordered and not _AGAIN.search(said.line):
                out.append(gone)
            elif _is_another(said.text, one):
                payee = str(entry.values.get("payee") or "").partition(" (")[0]
                name = _thing(said, "") if words(payee) & one.heads else payee
                kept = {
                    k: v for k in ("amount", "currency", "date", "status") if (v := entry.values.get(k)) is not None
                }
                plain = Finding(collection=PAYMENTS, values={**kept, "payee": name}, facts=(said.fact,))
                out += [gone, *([plain] if name else [])]
    return out


_ORDERED = re.compile(r"\b(?:booked|ordered|signed|reserved|hired|confirmed|fixed|agreed)\b", re.IGNORECASE)
_PAID = re.compile(r"\b(?:paid|transferred|settled|sent)\b", re.IGNORECASE)
_AGAIN = re.compile(r" (?:again|another|second|too|as well|also|more) ")


def _is_on_the_whole(entry: Entry, today: dt.date) -> bool:
    until = entry.values.get("until")
    return bool(
        entry.values.get("max_amount")
        and not entry.retired
        and str(entry.values["subject"]).endswith(" in total")
        and is_summed(str(entry.values["subject"]))
        and (entry.said_at is None or today - entry.said_at.date() <= _LASTS)
        and (until is None or until >= today)
    )


def _undertaking(entry: Entry) -> _Undertaking:
    subject, note = plain_subject(entry), noted(entry)
    name = re.split(r" (?:for|of|in|at|to|from|with) ", subject)[0]
    added = re.split(r" (?:for|of|in|at|to|on) (?:the |our |my )?", subject)[1:]
    name = added[0] if added and words(name) <= _WORKS else name
    telling = [w for w in name.split(" ") if words(w) & rule_words(name)] or name.split(" ")
    head = next(iter(words(telling[-1])), "")
    own = words(subject)
    beside = frozenset() if head not in _PERIODS else own - {head}
    occasions = (own | words(note)) & FESTIVE
    feted = head in FESTIVE or _TURNS.search(note) is not None
    festive = FESTIVE if feted else frozenset()
    return _Undertaking(entry, frozenset({head}) | festive, beside, _people(f"{note} {subject}"), occasions)


_TURNS = re.compile(
    r"\b(?:turns?|turning|becomes?|becoming|celebrates?|is (?:going to be|\d\d)|will be \d\d)\b", re.IGNORECASE
)
"""How somebody's day is told that a feast is held for: "Nadia turns eighteen and wants a ball"."""


def _people(text: str) -> frozenset[str]:
    """Return the names and the words for kin in a text, in small letters."""
    found = {m[0].lower() for m in _NAME.finditer(text)} | {m["who"].lower() for m in _OWNED.finditer(text)}
    kin = {w for w in re.findall(r"[^\W\d_]+", text.lower()) if w in PEOPLE}
    return frozenset((found | kin) - MONTH_NAMES - {"i", "we"})


def _set_by(told: Told, entry: Entry) -> tuple[int, ...]:
    """Return the facts of this turn that set the sum of a limit."""
    limit = entry.values["max_amount"]
    sets = [s.fact for s in told.said if s.fact in entry.facts and limit in [m.amount for m in s.sense.sums]]
    return tuple(sets) if entry.record is None or entry.changed else ()


def _is_spent(said: Said) -> bool:
    """Whether a sentence tells of a sum that the speaker spent or ordered something for."""
    sense = said.sense
    if sense.asks or not sense.tells or sense.line.mood in ("hypothetical", "question", "quoted"):
        return False
    if _THEY_PAY.search(said.line) or not _sums(said) or sense.period or _NO_PART.search(said.line):
        return False
    priced = tells_price(said) or intends(said) or _IS_DONE.search(said.line)
    return bool(priced) and not is_only_offered(said.line) and not SOME_DAY.search(said.text)


_THEY_PAY = re.compile(
    r" (?:he|she|they|who|landlord|landlady|insurance|firm|company|boss|mother|father|mum|mom|dad|parents|grandparents) "
    r"(?:(?:has|have|will|is|are|'s|'ll|kindly|also) )*(?:pays?|paying|paid|covers?|covering|covered|treats?) "
)
"""How a sum is told to be another's to pay: "which she pays herself"."""
_IS_DONE = re.compile(
    r" (?:is|are|was|were|'s|'re|got|has been|have been) (?:all |now |already |just |finally )*(?:booked|paid|ordered|settled|reserved|signed|"
    r"delivered|bought) | (?:charged|cost|costs|took) (?:me|us) | (?:came to|went on|has gone|have gone|spent|gone|transferred|sent|wired|settled|put down|signed for|got (?:his|her|their)) | (?:was|were) (?:only |already |about |just )?<[mn]\d+> | (?:done|made|fixed|finished|built|fitted) (?:\S+ ){0,3}?for <[mn]\d+> | (?:paid|booked|ordered|signed|confirmed|reserved|hired|bought) "
)


def _is_told_with_limit(told: Told, at: int, entry: Entry) -> bool:
    """Whether a sentence goes on about what the one that sets a limit, shortly before it, is on."""
    sets = _set_by(told, entry)
    first = next((i for i, s in enumerate(told.said) if s.fact in sets), len(told.said))
    if not sets or not 0 < at - first <= 2:
        return False
    other = told.said[at].words & PROJECTS - words(noted(entry)) - words(str(entry.values["subject"]))
    return not other and not any(s.sense.asks for s in told.said[first:at])


def _belongs(told: Told, at: int, one: _Undertaking) -> bool:
    """Whether a sentence of a later turn tells of an undertaking, by its name or by whom it is for."""
    if one.rule.record is None:
        return False
    said, before = told.said[at], told.said[at - 1] if at else None
    if _is_another(said.text, one):
        return False
    if _names(said, one):
        return True
    own = _for_people(said.text)
    if own and not own & one.names:
        return False
    if before is not None and not before.sense.asks and _names(before, one) and not _is_another(before.text, one):
        return True
    whole = said.sense.scene.whole
    spoken_of = bool(spoken(whole) & one.heads) and not _is_another(whole, one)
    return spoken_of and bool(own & one.names)


def _names(said: Said, one: _Undertaking) -> bool:
    """Whether a sentence names an undertaking: its head, and for "the week" where or what it is."""
    owned = (m for m in _OWNED.finditer(said.text) if m["who"].lower() in one.names)
    if any(words(m["what"]) & words(str(one.rule.values["subject"])) for m in owned):
        return True
    if one.heads & _JOURNEYS and said.words & _places(one):
        return True
    named = said.words & one.heads or (one.heads & FESTIVE and any("birthday" in related(w) for w in said.words))
    return bool(named) and (not one.beside or bool(said.words & one.beside))


_JOURNEYS = word_set("trip holiday vacation weekend getaway honeymoon cruise week break tour")


def _places(one: _Undertaking) -> frozenset[str]:
    """Return the names behind "in" or "to" by which a journey is known: "Porto"."""
    subject = plain_subject(one.rule)
    found = re.findall(r"\b(?:in|to|at|on) ([^\W\d_a-z][^\W\d_]+)", f"{subject} {noted(one.rule)}")
    return frozenset(w.lower() for w in found) - MONTH_NAMES


def _for_people(text: str) -> frozenset[str]:
    """Return whom something of a sentence is for, by name or as kin."""
    found = (m["who"] for m in _FOR.finditer(text))
    return frozenset(w.lower() for w in found if w[:1].isupper() or w.lower() in PEOPLE) - MONTH_NAMES


def _is_another(text: str, one: _Undertaking) -> bool:
    """Whether a sentence names another undertaking of the kind: another's party, another feast, another place."""
    for match in _OWNED.finditer(text):
        if words(match["what"]) & one.heads and match["who"].lower() not in one.names | _TIMES:
            return True
    told = words(text) & FESTIVE - _HELD
    if told and one.occasions - _HELD and not told & one.occasions:
        return True
    own = one.names | words(str(one.rule.values["subject"])) | words(noted(one.rule))
    found = re.search(rf"\b(?P<which>[^\W\d_a-z][^\W\d_]+) (?:{'|'.join(map(re.escape, one.heads))})\b", text)
    return found is not None and found.start() > 0 and found["which"].lower() not in own


_HELD = word_set("party celebration do reception festivities feast bash get-together")
"""How an occasion is spoken of that is held, whichever it is."""
_TIMES = word_set("today yesterday tomorrow it that there what here let who")


def _sum_of(said: Said, entry: Entry) -> Money | None:
    """Return what a sentence tells to have been spent in all, in the currency of a limit; None for nothing certain."""
    sums, limit = _sums(said), entry.values
    sums = [m for m in sums if not m.currency or not limit.get("currency") or m.currency == limit["currency"]]
    if len(sums) > 1 and (_IN_PARTS.search(said.line) or _OF_ALL.search(said.line)):
        return max(sums, key=lambda m: m.amount)
    whole = sum(m.amount for m in sums)
    return replace(sums[0], amount=whole, currency=str(limit.get("currency") or "")) if whole else None


def _sums(said: Said) -> list[Money]:
    """Return the sums of a sentence; without a currency the one number that counts nothing: "9,800 altogether"."""
    found = [times(said.tokens, i) for i, t in enumerate(said.tokens) if t.kind == "money"]
    bare = [i for i in range(len(said.tokens)) if _is_bare_sum(said, i)]
    return [*found, *(Money(_amount_at(said, i), "") for i in bare)]


_BARE_SUM = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{3,6}(?:\.\d\d)?|\d{2}\.\d\d")
_COUNTED = word_set("invoice number no order ref room flight page at from until till ending number")


def _is_bare_sum(said: Said, at: int) -> bool:
    token, after = said.tokens[at], said.tokens[at + 1] if at + 1 < len(said.tokens) else None
    if token.kind != "number" or not _BARE_SUM.fullmatch(token.text) or (at and said.tokens[at - 1].low in _COUNTED):
        return False
    return after is None or after.kind in ("mark", "date") or after.low in PREPOSITIONS | _BEHIND_A_SUM


_BEHIND_A_SUM = word_set("altogether together all total today tonight already now and gone cash each between")


def _is_known(told: Told, entry: Entry, amount: float, said: Said) -> bool:
    """Whether a sum is counted for a limit already: by an earlier turn, or by what was read of this sentence."""
    counted = 0.0
    for payment in told.entries(PAYMENTS):
        if payment.retired or not payment.values.get("amount") or not is_named(entry, called(payment)):
            continue
        if payment.values["amount"] == amount or (payment.record is None and said.fact in payment.facts):
            counted += payment.values["amount"]
    return counted >= amount


def _part(told: Told, at: int, entry: Entry, money: Money) -> list[Finding]:
    """Return a part of an undertaking as a payment that bears its name, of what was read of the sentence where it was."""
    said, subject = told.said[at], plain_subject(entry)
    note = said.text if said.words & words(subject) else told.around(at)
    read = [e for e in told.fresh(PAYMENTS) if said.fact in e.facts and e.record is None]
    same = next((e for e in read if e.values.get("amount") in (money.amount, None)), None)
    payee = str(same.values.get("payee") or "") if same is not None else ""
    name = payee if any(w[:1].isupper() for w in payee.split()) else _thing(said, payee)
    values: dict[str, Value] = {"payee": f"{name} ({subject})" if name else subject, "_note": note}
    if same is not None:
        return [Finding(collection=PAYMENTS, entry=same, values={**values, **total(money)}, facts=(said.fact,))]
    sent = [e for e in told.fresh(TRANSFERS) if said.fact in e.facts and e.record is None]
    read += [e for e in sent if not e.values.get("destination") and e.values.get("amount", 0) <= money.amount]
    gone = [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in read]
    values |= {"status": "paid", "date": told.today, **total(money)}
    return [*gone, Finding(collection=PAYMENTS, values=values, facts=(said.fact,))]


def _thing(said: Said, payee: str) -> str:
    """Return what a sentence tells to have been paid for; what it was read to be paid to where that is no more."""
    runs: Sequence[str] = [r.text for r in topics(said) if not r.led]
    return next(iter(runs), payee)
