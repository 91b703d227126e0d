"""What a sentence says of accounts and cards: closed, paid from, paid into, drawn on."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from usercode.state.frames.direction import is_just_over
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gates import only_with
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import ADJECTIVES, PLACES
from usercode.state.frames.reading import Reading
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import ACCOUNT_KINDS, BANKS, CARDS, PEOPLE, SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set

_ACCOUNT_NOUN = word_set("account accounts card isa savings mastercard amex maestro")
_OF_CARDS = word_set("mastercard amex maestro")
"""What is the name of a card whoever says it; a Visa may be leave to enter."""

_AWAY = word_set("from away than of leaving")
_INCOME = word_set("salary wages payroll paycheck paycheque pension refund stipend")
_DETAILS = word_set("details iban sort")
"""What is given of an account so that money can be sent there."""
_MOVED = re.compile(r" (?:moved|moving|switched|switching|changed|instead|no longer|used to|stopped|transferred over) ")
_AHEAD = re.compile(
    r" (?:closes|expires|expiring|runs out|ends on|closing|shuts|shutting|will|going to|gets|being|until|till|from|by) "
)
_NO_BANK = word_set(
    "i my our the new old debit credit gift sim birthday christmas library oyster thank id identity loyalty membership "
    "business report score health insurance medicare clubcard nectar student staff press donor green postcard tarot sd"
)


_INSTITUTIONS = frozenset({("credit", "union"), ("building", "society"), ("post", "office")})
"""Where money is kept by other names than those of banks."""


class Named:
    """An account as a sentence names it: institution, kind, last four digits, and where."""

    def __init__(self, name: str, kind: str, digits: str, at: int) -> None:
        self.name, self.kind, self.digits, self.at = name, kind, digits, at

    @property
    def full(self) -> str:
        """The account in words: "Chase checking ending in 4477"."""
        return " ".join(w for w in (self.name, self.kind, f"ending in {self.digits}" if self.digits else "") if w)


def _digits(sense: Sense, first: int, last: int) -> str:
    """Return the last four digits that a stretch of the sentence names."""
    for i in range(first, last):
        token = sense.tokens[i]
        near = {t.low for t in sense.tokens[max(0, i - 3) : i]}
        if token.kind == "number" and re.fullmatch(r"\d{4}", token.text) and near & {"ending", "ends", "number", "in"}:
            return token.text
    return ""


def accounts(sense: Sense) -> list[Named]:
    """Return the accounts that a sentence names, in order: by a bank, by a known institution, by "X account"."""
    known = {
        str(e.values["institution"]).lower(): str(e.values["institution"]) for e in sense.entries("finance.accounts")
    }
    first_words = {name.split(" ")[0]: name for name in known}
    out: list[Named] = []
    i = 0
    while i < len(sense.tokens):
        token, end = sense.tokens[i], i
        after = sense.tokens[i + 1].low if i + 1 < len(sense.tokens) else ""
        if token.low in first_words and (token.capital or len(token.low) > 4):
            name, end = known[first_words[token.low]], i + _said_of(first_words[token.low], sense.tokens[i:])
        elif token.low in BANKS and token.capital:
            end = i + 1
            while end < len(sense.tokens) and sense.tokens[end].capital and sense.tokens[end].low not in ACCOUNT_KINDS:
                end += 1
            name = text_of(sense.tokens[i:end])
        elif token.low == "bank" and token.capital and after == "of" and i + 2 < len(sense.tokens):
            end = i + 3
            name = text_of(sense.tokens[i:end])
        elif (token.low, after) in _INSTITUTIONS and (token.low == "post" or not token.capital):
            name, end = f"{token.low} {after}", i + 2
        elif token.text == "Visa" and (start := _capital_before(sense, i)) < i and _is_card(sense, start):
            name, end, i = text_of(sense.tokens[start : i + 1]), i + 1, start
        elif _is_own_card(sense, i):
            name, end = token.text, i + 1
        elif token.low in _ACCOUNT_NOUN and (end := _capital_behind(sense, i)) > i:
            name = text_of(sense.tokens[i + 2 : end])
        elif (
            token.low in _ACCOUNT_NOUN
            and (start := _capital_before(sense, i)) < i
            and not (out and out[-1].at >= start)
        ):
            name, end = text_of([t for t in sense.tokens[start:i] if t.low not in ACCOUNT_KINDS]), i + 1
            i = start
        else:
            i += 1
            continue
        if not sense.owned_by_others(i) and name:
            stop = min(len(sense.tokens), end + 6)
            kind = next((t.low for t in sense.tokens[max(0, i - 2) : end + 2] if t.low in ACCOUNT_KINDS), "")
            kind = kind or (
                "card" if {token.low, sense.tokens[end - 1].low} & _OF_CARDS or _is_own_card(sense, i) else ""
            )
            out.append(Named(name, kind, _digits(sense, end, stop), i))
        i = max(end, i + 1)
    return out


def _said_of(name: str, tokens: Sequence[Token]) -> int:
    """Return how many words of a name of an account stand in front: one of "Credit Suisse" before "Credit"."""
    same = zip(name.split(" "), tokens, strict=False)
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1].low, same))


def _is_own_card(sense: Sense, at: int) -> bool:
    """Whether a token names a card of the speaker's by its brand alone: "my Mastercard", never "my Visa for India"."""
    brand = sense.tokens[at].low in CARDS and sense.tokens[at].capital and at > 0
    after = sense.tokens[at + 1].low if at + 1 < len(sense.tokens) else ""
    return brand and sense.tokens[at - 1].low in ("my", "our") and after not in ("for", "to", "application")


def _is_card(sense: Sense, start: int) -> bool:
    """Whether what is called a Visa is somebody's card, and no leave to enter a country: "my Schengen Visa"."""
    name = sense.tokens[start].low
    return start > 0 and sense.tokens[start - 1].low in ("my", "our", "the") and name not in _NO_CARDS


_NO_CARDS = (
    frozenset(ADJECTIVES)
    | PLACES.keys()
    | word_set("schengen student tourist visitor work working holiday spouse transit")
)
"""What a visa is called by that lets somebody enter a country."""


def _capital_before(sense: Sense, at: int) -> int:
    start = at
    while start > 0 and (
        (sense.tokens[start - 1].capital and sense.tokens[start - 1].low not in _NO_BANK | DETERMINERS)
        or (sense.tokens[start - 1].low in ACCOUNT_KINDS and start > 1 and sense.tokens[start - 2].capital)
    ):
        start -= 1
    return start


def _capital_behind(sense: Sense, at: int) -> int:
    """Return the end of the name behind "account at": "Banco do Brasil", a bank of no list; `at` for none."""
    lead = sense.tokens[at + 1].low if at + 2 < len(sense.tokens) else ""
    if lead not in ("at", "with") or not sense.tokens[at + 2].capital:
        return at
    end = at + 2
    while end < len(sense.tokens) and (
        sense.tokens[end].capital
        or (sense.tokens[end].low in _IN_NAMES and end + 1 < len(sense.tokens) and sense.tokens[end + 1].capital)
    ):
        end += 1
    low = text_of(sense.tokens[at + 2 : end]).lower()
    return at if low in SERVICE_NAMES or {low, low.split(" ")[0]} & (SERVICES | _NO_BANK | PEOPLE) else end


_IN_NAMES = word_set("of do da de del della di des du la le el y und and &")
"""Small words within the names of banks: "Banco do Brasil", "Bank of Ireland"."""


def _nearest(sense: Sense, hit: Hit) -> Named | None:
    """Return the account in the segment of a hit, the nearest when there are two."""
    first, last = sense.segment(hit.start)
    fit = [a for a in accounts(sense) if first <= a.at < last]
    return min(fit, key=lambda a: abs(a.at - hit.start), default=None)


@only_with("[closing]")
def closed(sense: Sense) -> list[Reading]:
    """An account or card that was or will be closed, cancelled, lost or blocked."""
    named = accounts(sense)
    if sense.asks or not (sense.has("account") or any(a.name.endswith(" Visa") or a.kind == "card" for a in named)):
        return []
    for hit in [*sense.said("closing"), *sense.said("closing", "meant")]:
        account = _nearest(sense, hit) or _meant_by_it(sense, hit)
        if account is None or sense.of_others(hit, company=True) or _is_left_with(sense, hit):
            continue
        ahead = sense.manner(hit) == "meant" or _AHEAD.search(sense.line.text)
        day = sense.coming_day() if ahead and not _is_just_over(sense) else None
        if sense.manner(hit) == "meant" and day is None:
            continue
        if day is None or day == sense.today:
            day = min(sense.past_day(), sense.today)
        return held(
            "finance.accounts",
            institution=account.name,
            kind=account.kind,
            last_four=account.digits,
            closed_on=day,
        )
    return []


def _is_just_over(sense: Sense) -> bool:
    """Whether the day of a sentence is one shortly past, from which something is so: "closed with effect from"."""
    return bool(sense.dates) and all(is_just_over(sense.tokens[at].value, sense.today) for at in sense.dates)


def _meant_by_it(sense: Sense, hit: Hit) -> Named | None:
    """Return the one account named before a hit that speaks of "it": "they cloned my card, so the bank blocked it".

    So it is with "the account": "goodbye Commerzbank, the giro account is closed".
    """
    behind = [t.low for t in sense.tokens[hit.end : hit.end + 1]]
    before = [a for a in accounts(sense) if a.at < hit.start]
    first, _ = sense.segment(hit.start)
    lead = [t.low for t in sense.tokens[first : hit.start] if t.kind == "word" and t.low not in ("and", "so", "but")]
    unnamed = lead[:1] in (["the"], ["my"], ["our"]) and bool({*lead} & {"account", "card"})
    return before[0] if len(before) == 1 and (behind == ["it"] or unnamed) else None


def _is_left_with(sense: Sense, hit: Hit) -> bool:
    """Whether an account was left with somebody to be paid from: "left my Amex card for the deposit"."""
    given = re.search(r" left (?:\S+ ){1,5}?(?:card|details|number) (?:with|for|at|as|on) ", sense.line.text)
    behind = sense.tokens[hit.end].low if hit.end < len(sense.tokens) else ""
    return sense.tokens[hit.start].low == "left" and (given is not None or behind in ("them", "him", "her", "it"))


@only_with("[regular]")
def regular(sense: Sense) -> list[Reading]:
    """What is paid from an account again and again: "the nursery fees go out of the Halifax account"."""
    hits = sense.said("regular", "said", "meant")
    found = [a for a in accounts(sense) if a.at == 0 or sense.tokens[a.at - 1].low not in _AWAY - {"from", "of"}]
    if not hits or len(found) != 1 or sense.asks or _MOVED.search(sense.line.text) or sense.said("closing"):
        return []
    if any(sense.of_others(h) for h in hits):
        return []
    account = found[0]
    payee = _payee(sense, account)
    if not payee or payee.lower() == account.name.lower():
        return []
    sums = total(sense.sums[0]) if len(sense.sums) == 1 else {}
    return held("finance.payments", payee=payee, from_account=account.full, recurring=True, **sums)


def _payee(sense: Sense, account: Named) -> str:
    """Return the bill that a sentence names, with what stands before it; else a name that is not the account's."""
    bills = [h for h in sense.hits.get("bill", ()) if not sense.owned_by_others(h.start)]
    telling = [
        h for h in bills if sense.tokens[h.start].low not in ("payment", "fee", "fees", "bill", "bills")
    ] or bills
    if telling:
        hit = max(telling, key=lambda h: (h.end - h.start, -h.start))
        start, _ = sense.phrase_before(hit.start)
        run = [
            t for t in sense.tokens[max(start, hit.start - 2) : hit.start] if t.low not in ("monthly", "weekly", "old")
        ]
        return text_of([*run, *sense.tokens[hit.start : hit.end]])
    service = [h for h in sense.hits.get("service", ()) if sense.tokens[h.start].low != "account"]
    names = [(a, b) for a, b in sense.names() if not a <= account.at < b]
    if names:
        return text_of(sense.tokens[names[0][0] : names[0][1]])
    return text_of(sense.tokens[service[0].start : service[0].end]) if service else ""


@only_with("[deposit_into]")
def into(sense: Sense) -> list[Reading]:
    """Money that is to go into an account, or that is drawn from one."""
    found = accounts(sense)
    hits = sense.said("deposit_into", "said", "meant")
    if len(found) != 1 or not hits or sense.asks or sense.said("closing") or _MOVED.search(sense.line.text):
        return []
    account = found[0]
    before = _before(sense, account)
    named = {t.low for t in sense.tokens}
    details = {t.low for t in sense.tokens[account.at + 1 : account.at + 4]} & _DETAILS
    if not (before & {"into", "to", "onto"} or named & _INCOME or details) or len(sense.sums) != 1:
        return []
    past = re.search(r" (?:arrived|landed|was paid|got paid|came in|came through) ", sense.line.text)
    return held(
        "finance.transfers",
        destination=account.full,
        status="done" if past else "planned",
        _note=sense.scene.text,
        **total(sense.sums[0]),
    )


def _before(sense: Sense, account: Named) -> set[str]:
    """Return the words shortly before an account: "out of the Marcus"."""
    return {t.low for t in sense.tokens[max(0, account.at - 3) : account.at]}


_FUND = re.compile(
    r" (?:from|out of|into|in) (?:the|my|our) (?P<fund>(?:[^\s<>,;:.]+ ){0,3}?"
    r"(?:fund|savings|account|isa|pot|stash|jar|kitty|pension|inheritance|nest-egg|trust)) "
)


@only_with("[draw]")
def drawn(sense: Sense) -> list[Reading]:
    """Money taken out of an account or a fund: "£900 out of the Marcus account", "200 from the house fund"."""
    hits = sense.said("draw", "said", "meant")
    if sense.has("regular") and sense.has("bill"):
        return []
    if not hits or len(sense.sums) != 1 or sense.asks or sense.said("closing") or any(sense.of_others(h) for h in hits):
        return []
    if any(is_name(subject[0]) for h in hits if (subject := sense.subject(h)) and len(subject) < _LONG):
        return []  # what a firm takes by itself
    source = _fund(sense)
    for account in accounts(sense):
        words_before = _before(sense, account)
        if "from" in words_before or {"out", "of"} <= words_before:
            source = account.full
    if not source:
        return []
    done = any(sense.manner(h) == "said" and sense.has_been_done(h) for h in hits) and not sense.lies_ahead
    return held(
        "finance.payments",
        payee="withdrawal",
        from_account=source,
        date=sense.past_day() if done else None,
        status="paid" if done else "planned",
        _note=sense.scene.text,
        **total(sense.sums[0]),
    )


_LONG = 4
"""A subject of so many words is no firm's name alone."""


def _fund(sense: Sense) -> str:
    """Return the fund that money comes from, "" when none is named."""
    m = _FUND.search(sense.line.text)
    if m is None or not m[0].startswith((" from", " out of")):
        return ""
    first, last = sense.line.token_at(m.start("fund")), sense.line.token_at(m.end("fund") - 1)
    return text_of(sense.tokens[first : last + 1])


READERS = (closed, drawn, regular, into)
