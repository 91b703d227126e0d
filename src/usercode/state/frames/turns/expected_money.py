"""What is expected of money because a record names it: a cancelled service that takes, a barred thing that is had.

Where a service has ended, an account is closed, a thing is limited or banned, or a bill is paid, a later sentence that
names it beside a sum needs no verb that is known: "HelloFresh is back on my statement! 89 euros on the 2nd". These
readers run behind all others, and only where the sum has not been read; what makes a sentence uncertain stands in one
table.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from usercode.state.change import Value
from usercode.state.frames.covering import compounds, is_covered, is_named, is_person, rule_words
from usercode.state.frames.direction import coming, past_day
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.services import is_charged_to_another
from usercode.state.frames.gist.spending import OF_NO_GOODS, RESISTED, called, is_told_over, plain_subject, spent_on
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.not_spent import is_for_them, is_not_spent
from usercode.state.frames.phrases import last_day
from usercode.state.frames.spots.goods import is_goods
from usercode.state.frames.sums import times, total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.borne import borne_facts
from usercode.state.frames.turns.habits import HABITS, habits
from usercode.state.frames.turns.occasion import is_for_others, is_of_occasion
from usercode.state.frames.turns.spendings import is_approved, is_summed
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import ACCOUNT_KINDS, PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES, ACCOUNTS, LIMITS = "finance.subscriptions", "finance.accounts", "finance.limits"
PAYMENTS, TRANSFERS, PURCHASES = "finance.payments", "finance.transfers", "finance.purchases"
_UNCERTAIN = {
    "denied": r"not (?!sorry|regret|even sorry)|never|nothing|no longer|without|nobody|neither|instead of",
    "supposed": (
        r"if|unless|whether|might|may|could(?! not)|would|should|maybe|perhaps|probably|considering|considered|tempted|thinking (?:of|about)|"
        r"thought (?:of|about)|wonder\w*|wish\w*|hop(?:e|ing)|imagin\w*|nearly|almost|for now only|looked at|only looked|just looking|window|wish ?list"
    ),
    "given back": (
        r"refund\w*|reimburs\w*|revers\w+|credit(?:ed)?(?! card)|money back|paid back|back (?:on|from|in|into) (?!my (?:card|statement))|<m\d+> back|returned|"
        r"sent (?:it |them |that )?back|took (?:it |them )?back|gave (?:it |them )?back|waived|cancell?ed|called off|undone|undid"
    ),
    "over": (
        r"used to|last year|years? ago|back then|in those days|(?:last|final|closing|farewell) (?:\S+ )?(?:one|bill|payment|charge|invoice|instal?ment|month|fee|box|debit)|"
        r"for the last time|(?:as|like) (?:they|he|she) said|as agreed|as announced|back in <d\d+>"
    ),
    "offered": (
        r"offer\w*|quot\w+|discount|vouchers?|coupons?|cheaper|promo\w*|sign(?:ing)? up|lur\w+|tempt\w*|wants? (?:me|us) back|come back|new customers?|"
        r"advert\w*|newsletter|prices?|costs|worth(?! it)(?! every)(?! of)|saves?|saved|saving|<m\d+> (?:off|less|cheaper)|for sale|sells?|sold|selling|asking|wants|"
        r"day pass|gift card"
    ),
    "by hand": r"in cash|by hand|in person|from (?:me|us)|(?:our|my) gift|donat\w+|on loan|borrow\w*|lent",
    "made up": r"story|novel|poem|film|movie|dreamt|dreamed|joke|joking|example|sample",
}
"""What makes a sentence uncertain in which an expected sum stands, by why it does."""
_IS_UNCERTAIN = {why: re.compile(rf" (?:{form}) ") for why, form in _UNCERTAIN.items()}
_MERE_PRICE = re.compile(
    r"(?<! there)(?<! here) (?:is|are|it 's|that 's|they 're|cost) (?:now |only |just |about |around |like |some )*<m\d+> | <p\d+> "
)
"""How a price is told that nobody has paid: "is 89 euros for four boxes"."""
_IS_PRICE = re.compile(
    r"(?<! there)(?<! here) (?:is|are|it 's|that 's|they 're) (?:now |only |just |about |around )*<m\d+> | has (?:now |also )?an? "
)
"""How a firm is told to ask a price: "is 89 euros for four boxes", "has a day pass for 24"."""
_TAKEN = re.compile(
    r" (?:<m\d+> (?:went|gone|goes) (?:on|into|for)|picking (?:it|them|one) up|pick (?:it|them) up|(?:is|are|'s|'re) (?:now |finally |all )?mine|order(?:ed|ing)|(?:put|putting|placed|placing|made|making|sent|sending) (?:in |through |off )?(?:an|my|our|the|another|one) (?:\S+ )?order|about to order|bought|buying|on (?:its|their|the) way|arriv\w+|"
    r"came home|home with|brought home|took home|in the post|grabbed|snagged|took|got|paid|delivered|lighter|(?:could|can) not (?:leave|resist|help|walk)|gave in|caved|"
    r"(?:click|hit|press|push)(?:ed|ing)? (?:buy|order|pay)|one click|in(?:to)? (?:my|the) (?:basket|cart|bag|boot|trunk)|(?:sits|sitting|stands|standing|lives|hangs|hanging) (?:on|in|at) my|"
    r"(?:is|are|'s|'re) (?:already |now |finally )?(?:here|planted|unboxed|unpacked|in the ground|wrapped|reserved)|went (?:home )?with me|came with me|followed me home|treated myself|splashed out|my treat|is coming home|comes? home) "
)
"""How a thing whose price was seen is told to have been taken all the same."""
_AHEAD = re.compile(
    r" (?:about to|going to|will|'ll|tonight|tomorrow|later (?:today|on|this)|next week|one click|picking (?:it|them|one) up|goes out|go out|going out|lined up|"
    r"(?:is|are|'s|'re) (?:set|due|scheduled|ready|queued|waiting)|left to (?:send|press|confirm)) "
)
_SHOWN = re.compile(
    r" (?:there (?:is|are|'s|was|were)|saw|see|seen|spotted|found|came across|listed|has an?|have an?) "
)
"""How a thing is told to be there, which nobody need have bought."""
_ABOUT_IT = word_set(
    "repair repaired repairs repairing service serviced servicing insurance lesson lessons rent rental hire hired fine ticket cleaning cleaned tuning "
    "profit takings budget limit rule ban prize won owe owes owed wages salary deposit fund"
)
"""What money goes to beside a thing that is had already, or comes in for it."""
THEIRS = re.compile(
    r" (?:cost|costs|set|charged|billed|took) (?:him|her|them) | for (?:hers|theirs) | (?:he|she|they|grandma|grandpa|mum|mom|dad|granny|nana) (?:(?:'s|has|have|had|'ve) )?(?:\S+ )?(?:paid|pays|bought|got|brought|ordered|gave|sent) "
    r"| (?:for|from) (?:his|her|their) (?:own )?(?:card|account|money) | (?:gift|present|prize) from | (?:neighbou?r|friend|flatmate|roommate|colleague)s? (?:got|was|were|gets|is) "
)
_GOES_ON = re.compile(r" (?:it|them|one|that|this|those|these|all) ")


_OURSELVES = word_set("i we me us mine ours")


def is_somebody_elses(said: Said) -> bool:
    """Whether a sentence names people, and nowhere the speaker as who pays: "Netflix charged my brother 10.99"."""
    lows = [t.low for t in said.tokens]
    named = [
        i for i, low in enumerate(lows) if low in PEOPLE or (i and lows[i - 1] in ("my", "our") and is_person(low))
    ]
    people, first = bool(named), min(named, default=0)
    payers = [lows.index(w) for w in _OURSELVES if w in lows]
    at_sum = next((i for i, t in enumerate(said.tokens) if t.kind == "money"), len(lows))
    return people and not (payers and (min(payers) < first or min(payers) < at_sum))


def is_certain(said: Said, *why: str) -> bool:
    """Whether nothing in a sentence makes it uncertain, or nothing but for reasons that do not matter here."""
    return not any(form.search(said.line) for name, form in _IS_UNCERTAIN.items() if name not in why)


def is_no_charge(line: str) -> bool:
    """Whether a line that names a service beside a sum tells of an offer, a last bill or a price, and of no charge."""
    return any(_IS_UNCERTAIN[why].search(line) for why in ("offered", "over", "made up")) or bool(
        _IS_PRICE.search(line)
    )


def proper_words(name: str) -> frozenset[str]:
    """Return the words by which a firm is known: those with a capital, else all: "Kletterwerk", of "gym Kletterwerk"."""
    own = " ".join(w for w in name.split(" ") if w[:1].isupper())
    return words(own) or words(name)


def is_read(told: Told, amount: float, facts: Sequence[int]) -> bool:
    """Whether another reader has put a sum of these sentences on record."""
    return any(
        set(facts) & set(e.facts) and amount in (e.values.get("amount"), e.values.get("price"))
        for path in (PAYMENTS, TRANSFERS, PURCHASES)
        for e in told.fresh(path)
    )


def _priced_near(told: Told, at: int) -> Iterator[Said]:
    """Yield the sentences beside one that may tell its sum: itself, the next one, the one before."""
    for other in (at, at + 1, at - 1):
        if 0 <= other < len(told.said) and len(told.said[other].sense.sums) == 1:
            yield told.said[other]


def _is_spoken_for(said: Said, own: frozenset[str]) -> bool:
    """Whether a sentence names somebody or a firm beside what is looked for, to whom its sum may belong."""
    return any(not words(said.sense.phrase(a, b)) <= own for a, b in said.sense.names())


def charged(told: Told) -> list[Finding]:
    """Sums that stand beside the name of a cancelled service, in the next sentence or in a cry over it."""
    gone = [e for e in told.entries(SERVICES) if e.values.get("cancelled_on") and not e.retired and not e.changed]
    out: list[Finding] = []
    borne = borne_facts(told) if gone else frozenset()
    for entry in gone:
        own = proper_words(str(entry.values["name"]))
        for at, said in enumerate(told.said):
            if (
                not own
                or not own <= said.words
                or said.fact in borne
                or _GIVES_BACK.search(said.line)
                or any(_is_uncertain_charge(s, own) for s in (said,))
            ):
                continue
            priced = next(_priced_near(told, at), None)
            if (
                priced is None
                or _is_uncertain_charge(priced, own)
                or (priced is not said and _is_spoken_for(priced, own))
            ):
                continue
            money, facts = priced.sense.sums[0], tuple(dict.fromkeys((said.fact, priced.fact)))
            if is_read(told, money.amount, facts):
                continue
            here = [e for e in told.fresh(PAYMENTS) if {*facts} & {*e.facts} and own & words(str(e.values["payee"]))]
            if any(e.values.get("amount") for e in here):
                continue
            day = _day(said, told.today) or _day(priced, told.today) or told.today
            note = said.text if priced is said else _both(said, priced, told)
            values: dict[str, Value] = {"payee": entry.values["name"], "date": day, "status": "charged", "_note": note}
            known = next(iter(here), None)
            out.append(Finding(collection=PAYMENTS, entry=known, values={**values, **total(money)}, facts=facts))
            break
    return out


_GIVES_BACK = re.compile(
    r" (?:gives?|pays?|paying|giving) (?:\S+ ){0,5}?back | (?:covers?|reimburses?) (?:it|this|that|the|most|all|half|everything|some|us|me) "
)
"""How a firm is counted on to bear a sum, which it does not take."""
_CRIED = re.compile(
    r"\A (?:guess (?:who|what)|what 's this|what is this|who (?:else )?(?:took|takes|helped|charged)|why|how come) "
)
"""How a question begins that asks nothing: "Guess who helped themselves to 89 euros?"."""
_CHARGES = re.compile(r" (?:charged|took|taken|debited|billed|collected|withdrew|charge|debit|went out|came off|gone) ")
_OF_A_NEW_ONE = re.compile(
    r" (?:is|'s|was|were|are) for (?:the|my|a|an|our|his|her|their) (?:new|other|second|different|next) "
    rf"| (?:{'|'.join(sorted(PEOPLE))}) "
    r"(?:still |now |just )?(?:has|keeps|rents|holds|took out|signed up|joined|uses|subscribes|started) "
)
"""How what a firm takes is told to be for what began after the end, or for what somebody of the house has there."""


def not_charged(told: Told) -> list[Finding]:
    """That what was read as a charge of a cancelled service is none: an offer, a price, its last bill."""
    gone = [e for e in told.entries(SERVICES) if e.values.get("cancelled_on") and not e.retired and not e.changed]
    return [
        Finding(collection=PAYMENTS, entry=entry, facts=(said.fact,), retires=True)
        for said in (told.said if gone else ())
        if _OF_A_NEW_ONE.search(said.line)
        or (len(said.sense.sums) == 1 and is_no_charge(said.line) and not _CHARGES.search(said.line))
        for entry in told.fresh(PAYMENTS)
        if entry.record is None and entry.facts == [said.fact]
        if any(proper_words(str(e.values["name"])) & words(str(entry.values["payee"])) for e in gone)
    ]


def _is_uncertain_charge(said: Said, own: frozenset[str]) -> bool:
    """Whether a sentence tells of no charge for certain: it asks, weighs, or is about somebody else's money or a price."""
    asks = (said.sense.asks or not said.sense.tells) and not _CRIED.search(said.line)
    if (
        asks
        or not is_certain(said)
        or is_somebody_elses(said)
        or is_charged_to_another(said.sense)
        or _MERE_PRICE.search(said.line)
        or THEIRS.search(said.line)
        or _OF_A_NEW_ONE.search(said.line)
        or (said.sense.lies_ahead and _day(said, said.sense.today) is None)
    ):
        return True
    lows = [t.low for t in said.tokens]
    theirs = {"his", "her", "their", "he", "she"} & {*lows}
    owned = any(
        low == "'s" and i and (lows[i - 1] in PEOPLE or said.tokens[i - 1].capital) for i, low in enumerate(lows)
    )
    owned = owned and not any(
        words(said.sense.phrase(a, b)) & own for a, b in said.sense.names() if b < len(lows) and lows[b] == "'s"
    )
    return bool(theirs) or owned or "gave" in lows


def _both(one: Said, other: Said, told: Told) -> str:
    """Return two sentences of a turn in their order."""
    return " ".join(s.text.strip() for s in told.said if s is one or s is other)


def _day(said: Said, today: dt.date) -> dt.date | None:
    """Return the past day that a sentence names."""
    found = [t for t in said.tokens if t.kind == "date"]
    days = [day for t in found if (day := past_day(t.value, today)) is not None]
    return days[0] if days else next((day for t in found if (day := _last_nth(t.text, today)) is not None), None)


_NTH = re.compile(r"(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)")
_EVERY_MONTH = 28


def _last_nth(text: str, today: dt.date) -> dt.date | None:
    """Return the last day that "the 2nd" can be, None for another day."""
    found = _NTH.fullmatch(text)
    if found is None or not 1 <= int(found[1]) <= _EVERY_MONTH:
        return None
    months = today.year * 12 + today.month - 1 - (int(found[1]) > today.day)
    return dt.date(months // 12, months % 12 + 1, int(found[1]))


_INTO = re.compile(r" (?:to|into|onto|in|at|via|through|on) (?:my |our |the )?(?:[^\s,;:.!?<]+ ){0,4}?\Z")
_OUT_OF = re.compile(r" (?:from|off|out of|by) (?:my |our |the )?(?:[^\s,;:.!?<]+ ){0,4}?\Z")
_MOVES = re.compile(
    r" (?:pay|paid|pays|payable|payment|transfer\w*|send|sent|sends|goes|go|going|due|deposit\w*|credit\w*|put|wire\w*|remit\w*|debit\w*|standing order|direct debit|iban|sort code|invoice|bill) "
)


def accounts(told: Told) -> list[Finding]:
    """A sum that is to go into or out of an account that is closed, by whatever words a turn or its text has for it."""
    closed = [e for e in told.entries(ACCOUNTS) if e.values.get("closed_on") and not e.retired and not e.changed]
    for said in (*told.said, *told.dictated) if closed else ():
        uncertain = (
            not is_certain(said) or _IS_OVER.search(said.line) or said.sense.line.mood in ("hypothetical", "question")
        )
        if len(said.sense.sums) != 1 or uncertain or not _MOVES.search(said.line):
            continue
        for entry in closed:
            at = _place(said, entry)
            before = said.line[: said.sense.line.starts[at]] if at is not None else ""
            side = "destination" if _INTO.search(before) else "from_account" if _OUT_OF.search(before) else ""
            money = said.sense.sums[0]
            if not side or entry.values["closed_on"] > told.today or is_read(told, money.amount, (said.fact,)):
                continue
            full = " ".join(str(entry.values[f]) for f in ("institution", "kind") if entry.values.get(f))
            values: dict[str, Value] = {side: full, "status": "planned", "_note": said.text, **total(money)}
            return [Finding(collection=TRANSFERS, values=values, facts=(said.fact,))]
    return []


_IS_OVER = re.compile(r" (?:statement|was|were|came|arrived|went|left over|leftover|closed|old one|better|than) ")


def _place(said: Said, entry: Entry) -> int | None:
    """Return where a sentence names the bank of a closed account, and no other kind of account of it."""
    own = words(str(entry.values["institution"])) - {"bank"}
    kinds = {t.low for t in said.tokens} & ACCOUNT_KINDS
    kind = str(entry.values.get("kind") or "").lower()
    if not own <= said.words or (kind and kinds and kind not in kinds):
        return None
    return next((i for i, t in enumerate(said.tokens) if t.capital and words(t.text) & own), None)


def bought(told: Told) -> list[Finding]:
    """What was or is to be had, at a sum, of a kind that a rule limits or bans, by whatever words it is told."""
    rules = [e for e in told.entries(LIMITS) if _is_in_force(e, told.today)]
    if not rules or RESISTED.search(told.text) or is_approved(told):
        return []
    out: list[Finding] = []
    borne = borne_facts(told)
    for at, said in enumerate(told.said):
        place = _own_sum(said)
        if place is None or said.fact in borne:
            continue
        near = [said, *told.said[at - 1 : at]] if at else [said]
        given = [e for e in rules if _GIFT & words(str(e.values["subject"]))]
        rule = _rule_named([e for e in rules if e not in given], near)
        rule = rule or next((e for e in reversed(given) if _is_given(e, told, said)), None)
        behind = told.said[at + 1 : at + 2]
        if (
            rule is None
            or is_not_spent(told.text, [rule])
            or not any(is_for_them(s.line, rule) for s in told.said)
            or not (
                _is_had(said, place, near, behind) or (is_summed(str(rule.values["subject"])) and _came_to(said, rule))
            )
        ):
            continue
        money = times(said.tokens, place)
        gone = _misread(told, said)
        read = [e for p in (PAYMENTS, TRANSFERS) for e in told.fresh(p) if said.fact in e.facts and e not in gone]
        same = next((e for e in read if money.amount == e.values.get("amount")), None)
        if same is not None and same.collection == PAYMENTS and is_of_occasion(said, rule):
            out += _told_for(same, said, rule)
        if same is not None or is_told_over(said.sense, rule, money.amount):
            continue
        if _is_under_a_rule(told, said, rule):
            continue
        out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in gone]
        facts = (said.fact,) if is_covered(rule, _about(near[:1])) else tuple(sorted({s.fact for s in near}))
        note = said.text if len(facts) == 1 else _both(near[0], near[-1], told)
        named = next((s for s in near if is_covered(rule, _about([s]))), said)
        name = _thing(named) or spent_on(named.sense, rule)
        name = plain_subject(rule) if name == rule.values["subject"] else name
        name = name if is_named(rule, words(name)) else f"{name} ({plain_subject(rule)})"
        values: dict[str, Value] = {"payee": name, "_note": note, **_when(said, rule, told.today), **total(money)}
        out.append(Finding(collection=PAYMENTS, values=values, facts=facts))
    return out


def _is_in_force(entry: Entry, today: dt.date) -> bool:
    """Whether a rule on things, told before this turn, holds."""
    until, subject = entry.values.get("until"), str(entry.values["subject"])
    known = entry.record is not None and not entry.retired and not entry.changed
    return (
        known
        and (until is None or until >= today)
        and bool(rule_words(subject))
        and not subject.startswith(OF_NO_GOODS)
    )


def _about(near: Sequence[Said]) -> frozenset[str]:
    """Return the words of sentences, with the habits and names of two words in them that a rule may be on."""
    own = (s.words | compounds([t.low for t in s.tokens]) for s in near)
    return frozenset().union(*own, *(HABITS[name] for s in near for name in habits(s)))


def _rule_named(rules: Sequence[Entry], near: Sequence[Said]) -> Entry | None:
    """Return the newest rule on what a priced sentence names, or the one before that it goes on about."""
    first = _about(near[:1])
    own = next((e for e in reversed(rules) if is_covered(e, first) or is_of_occasion(near[0], e)), None)
    goes_on = len(near) > 1 and (_GOES_ON.search(near[0].line) or _is_bare(near[0])) and not near[1].sense.sums
    return own or (next((e for e in reversed(rules) if is_covered(e, _about(near[1:]))), None) if goes_on else None)


_GIFT = word_set("gift gifts present presents")
_FRAMES = re.compile(
    r" (?:presents?|gifts?|wrapp\w+|wrap|christmas|xmas|tree|stockings?|santa|is left|left on|left to|next (?:one|up|present)|last one|list|"
    r"found it|perfect|the very thing|birthday boy|birthday girl) "
)
"""How a turn is told to be about what is given."""
_FOR_SOMEBODY = re.compile(
    r" for (?:my |our |dear |little |old |the )?(?P<who>[^\s,;:.!?<]+) | (?:get|order|buy|give|got|ordered|bought|giving|getting|buying|ordering) (?P<whom>him|her|them) "
)


def _is_given(rule: Entry, told: Told, said: Said) -> bool:
    """Whether a sentence tells of something for somebody whom a rule on gifts is for: "I'm about to order him headphones"."""
    subject = words(str(rule.values["subject"]))
    text = f" {' '.join(s.line for s in told.said)} "
    others = _FEASTS & {*text.split()} - subject
    spoken = said.words
    if not _GIFT & subject or others or re.search(r" for (?:myself|me|ourselves|us|mine) ", said.line):
        return False
    whose = rule_words(str(rule.values["subject"])) & (
        PEOPLE | {str(c.values["name"]).lower() for c in told.entries("people.contacts")}
    )
    if not whose and _GIFT & spoken:
        return True
    for found in _FOR_SOMEBODY.finditer(said.line):
        who = found["who"] or ""
        token = next((t for t in said.tokens if t.low == who), None)
        if whose and (who in whose or (found["whom"] and whose & {*text.split()})):
            return True
        somebody = (
            bool(found["whom"]) or who in PEOPLE or (token is not None and token.capital and token.kind == "word")
        )
        if not whose and somebody and _FRAMES.search(text):
            return True
    return False


_FEASTS = word_set("birthday wedding christening graduation anniversary")
"""Occasions for gifts, which a rule on those of another occasion does not mean."""


def _is_bare(said: Said) -> bool:
    """Whether a sentence tells no more than a sum and what it counts: "Three of them, 39 euros"."""
    return all(c.verb is None for c in said.sense.line.clauses) or bool(_TAKEN.search(said.line))


def _own_sum(said: Said) -> int | None:
    """Return where the one sum of a sentence stands that is no debt, limit or repair; None where there are more or none."""
    places = [i for i, t in enumerate(said.tokens) if t.kind == "money"]
    parts = {i: said.sense.segment(i) for i in places}
    kept = [i for i in places if not _ABOUT_IT & {t.low for t in said.tokens[parts[i][0] : parts[i][1]]}]
    return kept[0] if len(kept) == 1 else None


def _is_had(said: Said, place: int, near: Sequence[Said], behind: Sequence[Said]) -> bool:
    """Whether a priced thing is told to be the speaker's, or on its way to them, for certain."""
    sense = said.sense
    if sense.line.mood in ("hypothetical", "quoted") or (sense.asks and not _CRIED.search(said.line)):
        return False
    if not is_certain(said) or _ABOUT_IT & {t.low for s in near[1:] for t in s.tokens} or THEIRS.search(said.line):
        return False
    if is_somebody_elses(said) or (_is_theirs(said, place) and not _FOR_SOMEBODY.search(said.line)):
        return False
    taken = any(_TAKEN.search(s.line) for s in (*near, *behind) if is_certain(s) and not s.sense.asks)
    if _SHOWN.search(said.line) or _MERE_PRICE.search(said.line) or sense.line.mood == "request":
        return taken
    ours = {"i", "we", "me", "us", "mine"} & {t.low for s in near for t in s.tokens}
    return taken or bool(ours) or all(c.verb is None for c in sense.line.clauses)


_CAME_TO = re.compile(
    r"(?<! had) (?:was|were|came to|came in at|cost|cost us|cost me|set us back|set me back|ran to|swallowed|ate up|made|got|received|had) (?:just |about |only |another |exactly |us |me )*<m\d+> "
    r"| (?:paid|booked|settled|ordered|reserved|hired)(?: [^\s,;:.!?<]+){0,3} (?:, |: |– |for )<m\d+> |<m\d+> (?:, )?(?:all |already )?(?:paid|booked|settled) "
)
"""How what is paid for in parts is told to have cost something: "the band was 380 pounds"."""


def _came_to(said: Said, rule: Entry) -> bool:
    """Whether a sentence tells what a part of something came to, and nothing by which it is not the speaker's."""
    told = _CAME_TO.search(said.line) and said.sense.tells and not THEIRS.search(said.line)
    return bool(told) and is_certain(said, "by hand") and not (is_for_others(said, rule) or _is_done_by_others(said))


def _is_done_by_others(said: Said) -> bool:
    """Whether somebody near does what a sum is told for, and the speaker has no part in it: "my flatmate ordered pizza"."""
    doers = (clause.subject[-1].low for clause in said.sense.line.clauses if clause.subject and clause.lemma in _ORDERS)
    return any(who in PEOPLE for who in doers) and not _OURSELVES & {t.low for t in said.tokens}


_ORDERS = word_set("pay book settle order reserve hire buy get receive have")


def _told_for(entry: Entry, said: Said, rule: Entry) -> list[Finding]:
    """Return what a payment was for, where its own words do not tell that a rule is on it."""
    if is_named(rule, called(entry)):
        return []
    payee = f"{entry.values['payee']} ({plain_subject(rule)})"
    return [Finding(collection=PAYMENTS, entry=entry, values={"payee": payee}, facts=(said.fact,))]


def _is_theirs(said: Said, at: int) -> bool:
    """Whether the sum of a sentence is what somebody else pays, or the thing is theirs: "Tim's new synthesizer"."""
    first, last = said.sense.segment(max(0, at - 1))
    lows = [t.low for t in said.tokens]
    if {"i", "we"} & {*lows}:
        return False
    owners = [
        i
        for i in range(1, len(lows))
        if lows[i] == "'s" and (lows[i - 1] in PEOPLE or said.tokens[i - 1].capital or is_person(lows[i - 1]))
    ]
    return bool(owners) or said.sense.of_others(Hit(max(first, at - 1), last))


def _thing(said: Said) -> str:
    """Return the goods that a sentence names before its sum, "" where it names none of a kind that is known."""
    at = next(
        (i for i in range(min(said.sense.at_sum, len(said.tokens)) - 1, -1, -1) if is_goods(said.tokens[i])), None
    )
    named = at is not None and at > 0 and said.tokens[at - 1].capital and said.tokens[at - 1].kind == "word"
    return said.sense.phrase(at - named, at + 1) if at is not None else ""


_CARDS = word_set("visa mastercard amex card")


def _misread(told: Told, said: Said) -> list[Entry]:
    """Return the transfers that a purchase was taken for: one to the thing's own maker, or to a card."""
    named = [
        e for e in told.fresh(TRANSFERS) if e.record is None and said.fact in e.facts and e.values.get("recipient")
    ]
    return [e for e in named if (who := str(e.values["recipient"])).lower() in _CARDS or _behind(said, who)]


def _behind(said: Said, name: str) -> bool:
    """Whether a name stands right before a thing that it is the make of: "a used Moog synthesizer"."""
    at = next((i for i, t in enumerate(said.tokens) if t.text == name), None)
    behind = said.tokens[at + 1] if at is not None and at + 1 < len(said.tokens) else None
    return (
        behind is not None
        and behind.kind == "word"
        and not behind.capital
        and said.tokens[(at or 0) - 1].low not in ("to", "from")
    )


def _is_under_a_rule(told: Told, said: Said, rule: Entry) -> bool:
    """Whether a sentence was read as something that its rule covers, with or without its sum."""
    return any(said.fact in e.facts and e.record is None and is_named(rule, called(e)) for e in told.fresh(PAYMENTS))


def _when(said: Said, rule: Entry, today: dt.date) -> dict[str, Value]:
    """Return whether a thing is still to be paid, and when; a planned one counts today for a rule on a period."""
    ahead = [last_day(coming(said.sense.tokens[i], today).value) for i in said.sense.dates]
    day = next((d for d in ahead if d is not None and d > today), None)
    if _AHEAD.search(said.line) or (day is not None and not re.search(r" (?:bought|paid|ordered) ", said.line)):
        return {"status": "planned", "date": today if " per " in str(rule.values["subject"]) else day or today}
    return {"status": "paid", "date": _day(said, today) or today}


_USED_UP = re.compile(
    r" (?P<n><[mn]\d+>|\d[\d.,]*) (?:of (?:it|them|that|those|this|these|my \S+ (?:money|budget)) )?(?:is |are |was |were |have |has |'s |'re |went |been |all )*"
    r"(?:gone|spent|used up|used|already|down|so far|in (?:already|so far)) | (?:spent|used up|used|blown|got through|gone through|at|stand at|am at|is at) (?:already )?(?P<m><[mn]\d+>|\d[\d.,]*) (?:of (?:it|them|that|those|this) )?(?:so far|already|by now|of it|of them|of that) "
)
"""How much of what a rule allows is told to be gone: "80 of it is gone already", "310 euros so far"."""


def used_up(told: Told) -> list[Finding]:
    """What is told to be gone already of what a rule of this turn allows, or of one that the turn names."""
    fresh = [e for e in told.fresh(LIMITS) if e.values.get("max_amount") and _is_counted(e)]
    known = [
        e for e in told.entries(LIMITS) if _is_in_force(e, told.today) and e.values.get("max_amount") and _is_counted(e)
    ]
    for at, said in enumerate(told.said):
        match = _USED_UP.search(said.line)
        if (
            match is None
            or said.sense.asks
            or not said.sense.tells
            or not is_certain(said)
            or _is_theirs(said, min(said.sense.at_sum, len(said.tokens) - 1))
        ):
            continue
        near = told.said[max(0, at - 1) : at + 1]
        spoken = _about(near)
        gifts = [e for e in known if _GIFT & spoken and _GIFT & words(str(e.values["subject"]))]
        fit = fresh if len(fresh) == 1 else [e for e in known if is_covered(e, spoken)] or gifts
        money = _amount(said, match)
        if len(fit) != 1 or money is None or is_read(told, money.amount, (said.fact,)):
            continue
        if any(said.fact in e.facts and e.record is None and is_named(fit[0], called(e)) for e in told.fresh(PAYMENTS)):
            continue
        limit = fit[0]
        already = _spent_under(told, limit)
        left = Money(money.amount - already, money.currency or str(limit.values.get("currency") or ""))
        if left.amount <= 0 or money.amount == limit.values["max_amount"]:
            continue
        values: dict[str, Value] = {
            "payee": plain_subject(limit),
            "status": "paid",
            "date": _day(said, told.today) or told.today,
        }
        out = {**values, "_note": said.text, **total(left)}
        return [Finding(collection=PAYMENTS, values=out, facts=(said.fact,))]
    return []


def _is_counted(entry: Entry) -> bool:
    """Whether a limit is on the sum of a stretch, or of all."""
    subject = str(entry.values["subject"])
    return " per " in subject or "total" in subject


def _amount(said: Said, match: re.Match[str]) -> Money | None:
    """Return the sum, with or without a currency, that a match names."""
    token = said.between(*match.span("n" if match["n"] else "m"))[0]
    if token.kind == "money":
        return token.value if isinstance(token.value, Money) else None
    plain = token.text.replace(",", "")
    return Money(float(plain), "") if re.fullmatch(r"\d+(?:\.\d+)?", plain) else None


def _spent_under(told: Told, limit: Entry) -> float:
    """Return what the records hold already as spent under a limit, which a sum "so far" includes."""
    paid = (e for e in told.entries(PAYMENTS) if not e.retired and e.values.get("status") in ("paid", "charged"))
    return sum(e.values.get("amount") or 0.0 for e in paid if is_named(limit, called(e)) and limit is not e)
