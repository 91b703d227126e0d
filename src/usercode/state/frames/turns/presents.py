"""A pact on what presents to each other may cost, and a present for the other one of the pact.

"We're keeping it to sixty dollars apiece for Christmas" behind "talked presents with my roommate Haruto" is a limit on a
present for Haruto; what is bought for him, given to him or unwrapped by him, with its sum, is held against it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.functionwords import MONTH_NAMES, SUPPOSALS
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import is_name
from usercode.state.frames.sums import total
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

LIMITS, PAYMENTS, PURCHASES, TRANSFERS = "finance.limits", "finance.payments", "finance.purchases", "finance.transfers"
_GIFTS = r"(?:gifts?|presents?|gifting|secret santa|stocking fillers?)"
_IS_GIFT = re.compile(rf" {_GIFTS} ")
_MUTUAL = re.compile(
    r" (?:each other|each other's|one another|one another's|between|apiece|a head|per person|each|both of us|either of us|neither of us|us both|"
    r"(?:and|or) (?:i|me|myself)|with|agreed?|agree|pact|deal|settled|shook|promised|to agree) "
)
_BOUND = re.compile(
    r" (?:limit\w*|cap(?:ped|ping)?|ceiling|tops|max|maximum|at (?:the )?most|no more than|not more than|nothing over|nothing above|under|below|within|up to|"
    r"keep(?:ing)? (?:it|them|things|our \S+|the \S+|\S+) (?:down )?(?:to|at|under|below)|kept (?:it|them) (?:to|at|under)|stick(?:ing)? to|budget|pact|deal|agreed? (?:on|to)|not spend|not go over|"
    r"only|apiece|or less|and no more|rule|not a (?:cent|penny|dollar|buck) (?:more|over)) "
)
_OPEN = re.compile(rf" (?:{SUPPOSALS}|last year|used to|broke|no longer|dropped|scrapped|forgot|ended) ")


def pacts(told: Told) -> list[Finding]:
    """What a present for somebody may cost at most, as the speaker has agreed with them."""
    text = "".join(s.line for s in told.said)
    if not _IS_GIFT.search(text) or not _MUTUAL.search(text):
        return []
    for at, said in enumerate(told.said):
        sums = {m.amount: m for m in said.sense.sums}
        if (
            len(sums) != 1
            or said.sense.asks
            or not said.sense.tells
            or _OPEN.search(said.line)
            or not _BOUND.search(said.line)
        ):
            continue
        near = [said, *told.said[max(0, at - 1) : at], *told.said[at + 1 : at + 2]]
        if not any(_IS_GIFT.search(s.line) for s in near) or not re.search(
            r" (?:i|we|me|us|our|ourselves) | (?:with|agreed|promised) (?:with )?my ", text
        ):
            continue
        if _IS_A_PRICE.search(said.line) or _OVER.search(said.text):
            continue
        named = [(s, names) for s in near if (names := _people(s))]
        if not named or len(named[0][1]) != 1:
            continue
        (of, (who,)) = named[0]
        money = next(iter(sums.values()))
        facts = tuple(sorted({said.fact, of.fact}))
        note = said.text if of is said else " ".join(s.text.strip() for s in told.said if s.fact in facts)
        values: dict[str, Value] = {"subject": f"present for {who}", "_note": note, **total(money, "max_amount")}
        read = [e for e in told.fresh(LIMITS) if e.record is None and {*e.facts} & {*facts}]
        if any(words(str(e.values["subject"])) == words(str(values["subject"])) for e in read):
            return []
        return [
            *(
                Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True)
                for e in (*read, *_of_sum(told, facts, money.amount))
            ),
            Finding(collection=LIMITS, values=values, facts=facts),
        ]
    return []


_IS_A_PRICE = re.compile(
    r" (?:cost|costs|paid|came to|spent|is worth) (?:\S+ )?<m\d+> | (?:drew|got|has|picked|drawn) (?:my|me) "
)
"""How a sum is told to be what something cost, or whose present is somebody else's to buy."""


_OVER = re.compile(
    r"\b(?:last (?:year|christmas|xmas|time|birthday)|back then|in (?:19|20)\d\d|years ago|used to)\b", re.IGNORECASE
)
"""How a pact is told of a time that is over."""

_NO_PEOPLE = MONTH_NAMES | word_set("christmas xmas easter hanukkah eid diwali santa")
"""What has a capital and is nobody."""


def _people(said: Said) -> list[str]:
    """Return those whom a sentence names, each once: "Haruto" of "my roommate Haruto", "sister" of "my sister"."""
    out = [
        said.tokens[a].text
        for a, b in said.sense.names()
        if b - a == 1 and is_name(said.tokens[a]) and said.tokens[a].low not in _NO_PEOPLE
    ]
    if not out:
        out = [
            t.low
            for i, t in enumerate(said.tokens)
            if i and said.tokens[i - 1].low in ("my", "our") and t.low in PEOPLE
        ]
    return list(dict.fromkeys(out))


def _of_sum(told: Told, facts: Sequence[int], amount: float) -> list[Entry]:
    return [
        e
        for path in (PAYMENTS, TRANSFERS, PURCHASES)
        for e in told.fresh(path)
        if e.record is None and {*e.facts} & {*facts} and amount in (e.values.get("amount"), e.values.get("price"))
    ]


_BOUGHT = re.compile(
    r" (?:bought|ordered|got|picked up|purchased|found|chose|paid|spent|went for|came out with|came home with|walked out with|splurged|treated|"
    r"grabbed|snagged|pre-ordered|arrived|has come|is here|wrapped|cost|came to|set me back) "
)
_NOT_BOUGHT = re.compile(
    rf" (?:{SUPPOSALS}|returned|sent (?:it|them) back|took (?:it|them) back|not|never|instead|looked at|saw|tempted|wish|would|window|put (?:it|them) back|"
    r"for my(?:self)?(?: own)?(?= [,;.!?])|for myself|bought myself|from (?:his|her|their|my|our) (?:\S+ )?(?:parents|aunt|uncle|mother|father|mum|mom|dad|brother|sister|boss|gran\S*)|(?:cost|costing) (?:him|her|them)|wedding (?:present|gift)|chipped in|together|between us|group gift|joint|on behalf|refund\w*) "
)


def given(told: Told) -> list[Finding]:
    """What this turn tells to have been bought for the other one of a pact, with its sum."""
    rules = [e for e in told.entries(LIMITS) if _is_pact(e)]
    sums = {m.amount: m for s in told.said for m in s.sense.sums}
    text = "".join(s.line for s in told.said)
    if not rules or len(sums) != 1 or _NOT_BOUGHT.search(text) or not _BOUGHT.search(text):
        return []
    if any(s.sense.asks or not s.sense.tells for s in told.said):
        return []
    for rule in rules:
        who = str(rule.values["subject"]).removeprefix("present for ")
        of = next((s for s in told.said if _is_for(s, who.lower())), None)
        if of is None:
            continue
        money = next(iter(sums.values()))
        parts = [s for s in told.said if s is of or s.sense.sums or _BOUGHT.search(s.line)]
        facts = tuple(sorted({s.fact for s in parts}))
        note = " ".join(s.text.strip() for s in parts)
        read = [
            e
            for e in told.fresh(PAYMENTS)
            if e.record is None and {*e.facts} & {*facts} and e.values.get("amount") in (money.amount, None)
        ]
        values: dict[str, Value] = {
            "payee": f"present for {who}",
            "_note": note,
            "status": "paid",
            "date": told.today,
            **total(money),
        }
        gone = [*read, *(e for e in _of_sum(told, facts, money.amount) if e.collection != PURCHASES and e not in read)]
        return [
            *(Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in gone),
            Finding(collection=PAYMENTS, values=values, facts=facts),
        ]
    return []


def _is_pact(entry: Entry) -> bool:
    subject = str(entry.values["subject"])
    return bool(
        entry.record is not None
        and not entry.retired
        and entry.values.get("max_amount")
        and subject.startswith("present for ")
    )


def _is_for(said: Said, who: str) -> bool:
    """Whether a sentence tells that something is a present for somebody: "Gord will unwrap it", "for Gord, to go under the tree"."""
    own = re.escape(who)
    festive = re.search(
        rf" (?:{_GIFTS}|christmas|xmas|birthday|tree|stocking|unwrap\w*|wrapp\w+|santa|surprise|anniversary) ",
        said.line,
    )
    meant = re.search(
        rf" (?:for|to) (?:my )?(?:\S+ )?{own} (?!'s )| for (?:my )?{own} 's (?:birthday|christmas|stocking) (?!party |dinner |do |bash )| {own} 's (?:christmas |xmas |birthday |wedding |secret |big |little |main |other |first |last )*{_GIFTS} | {own} (?:will|'ll|is going to|can|gets to|gets|is getting) (?:be )?(?:unwrap\w*|open|find|love|like|have|it|get|the|a|this|that|one|that) | (?:give|gave|giving|got|get|getting|bought|buy|buying) {own} (?!'s )| as {own} 's ",
        said.line,
    )
    return bool(festive and meant)
