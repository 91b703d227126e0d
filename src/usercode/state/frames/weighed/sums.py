"""Sums of money: what is paid, what is to be paid, and what may be spent at most."""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.accountnames import account_names
from usercode.state.frames.covering import is_covered
from usercode.state.frames.desk import Known, KnownRecord
from usercode.state.frames.direction import past_day
from usercode.state.frames.gist.lexicon import FAMILIES
from usercode.state.frames.gist.paying import tells_over
from usercode.state.frames.gist.spending import FAINT, ON_LOAN, RESISTED
from usercode.state.frames.limiting import plain_subject
from usercode.state.frames.limits import for_the_period
from usercode.state.frames.matching import CHANGED, Entry, words
from usercode.state.frames.not_spent import is_not_spent
from usercode.state.frames.phrases import text_of
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.weighed.clauses import MARKS, deed_of, subject_of, terms_of_deeds, thing_group
from usercode.state.frames.weighed.money import Choice, Sum
from usercode.state.frames.weighed.nouns import nouns, terms_of_noun
from usercode.state.frames.weighed.talk import OWN, Place, Talk, terms_at
from usercode.state.frames.words import BANKS, MEANS_OF_PAYMENT, PEOPLE
from usercode.wordnet import parts

_PAYMENTS, _PURCHASES, _TRANSFERS, _LIMITS = (
    f"finance.{name}" for name in ("payments", "purchases", "transfers", "limits")
)
_SUM = re.compile(r"(?:\d{1,3}(?:[,. ]\d{3})+|\d{2,6})(?:[.,]\d\d)?|\d[.,]\d\d")
_WRITTEN = re.compile(r"\d{1,3}(?:[,. ]\d{3})+(?:[.,]\d\d)?|\d+[.,]\d\d")
_YEARS = range(1900, 2041)
BORNE = re.compile(
    r" (?:on|with|from) (?:the |my |our )?(?:company|firm|work|office|corporate|club|house)(?:['\u2019]s)?"
    r"(?: (?:credit )?card| account|[ ,.;!?])"
    r"| (?:expensed|reimbursed|(?:got|get|getting|have) (?:it |that |all of it )?back(?: already)? from"
    r"|paid (?:me |us )?back|treated (?:me|us)|(?:his|her|their) treat)\b",
    re.IGNORECASE,
)
"""How a sum is told that somebody else bears."""
_UNTIL = frozenset({"until", "till", "before", "through", "by"})
_LATELY = 62
"""A day that is called by its name alone, "Thanksgiving", is one of so many days past, else the one to come."""
_NEAR = 4
"""How many words from a sum stands what is near to it."""
_FAR = ("else ", "two ")
"""How terms begin that tell little of a sum: those of sentences farther off, and pairs of words anywhere."""
_SLACK = {"known dated": 3.0, "known named": 2.0, "limited": 0.4}
"""How far below its bound a sum is still read that is on record with a name and a day of its sentence, or with a name,
or whose sentence speaks of what is limited."""
_OTHERS = frozenset({"he", "she", "they", "you", "<kin>", "<name>", "person"})
"""Whose doing is told by what stands before a verb that is not the speaker's."""
_THEIRS = frozenset({"he", "she", "they", "his", "her", "their", "'s"})
_WITH_SUMS = (
    (_PAYMENTS, "amount"),
    (_PURCHASES, "price"),
    (_TRANSFERS, "amount"),
    (_LIMITS, "max_amount"),
    ("finance.subscriptions", "price"),
)
"""What may have been told with a sum, and its field."""
_DIGITS = 4
"""What an account's number has at least."""


def sums(talk: Talk) -> Iterator[Sum]:
    """Yield for each sum that it was paid, that it is to be paid, and that it is the most that may be spent."""
    talk = replace(talk, sentences=[replace(s, kinds=[*map(_kind, s.tokens, s.kinds)]) for s in talk.sentences])
    for place, money in ((at, money) for at, money in sums_told(talk) if talk.tells(at)):
        terms = frozenset(t for t in terms_at(talk, place) if not t.startswith(_FAR)) | _terms(talk, place)
        amount = money.amount
        currency: dict[str, Value] = {"currency": money.currency} if money.currency else {}
        of_it = partial(_choices, talk, place)
        slack = next((much for link, much in _SLACK.items() if link in terms), 0.0)
        told = partial(Sum, terms=terms, facts=(talk.fact(place),), operand=amount)
        yield told(
            relation="paid",
            collection=_PAYMENTS,
            key={"amount": amount, "status": "paid"},
            also=(
                (_PAYMENTS, {"amount": amount, "status": "charged"}),
                (_PURCHASES, {"price": amount}),
                (_TRANSFERS, {"amount": amount, "status": "done"}),
            ),
            values=currency,
            chosen={"payee": of_it("payee", ("payee", "recipient", "store", "item"))},
            settle=partial(_paid, talk, place),
            slack=slack if _past_day(talk, place) in (None, talk.today) else 0.0,
        )
        yield told(
            relation="ordered",
            collection=_TRANSFERS,
            key={"amount": amount, "status": "planned"},
            also=((_PAYMENTS, {"amount": amount, "status": "planned"}),),
            changes=True,
            values=currency,
            chosen={"recipient": of_it("recipient", ("recipient", "payee"))},
            settle=partial(_ordered, talk, place),
            slack=slack,
        )
        yield told(
            relation="limit",
            collection=_LIMITS,
            key={"max_amount": amount},
            values=currency,
            chosen={"subject": of_it("subject", ("subject",))},
            settle=partial(_limit, talk, place),
        )


def sums_told(talk: Talk) -> Iterator[tuple[Place, Money]]:
    """Yield the sums of a turn, also numbers without a currency that may be one."""
    for s, sentence in enumerate(talk.sentences):
        for i, token in enumerate(sentence.tokens):
            if token.kind == "money" and isinstance(token.value, Money):
                yield Place(s, i), token.value
            elif token.kind == "number" and (amount := _amount(token.text)):
                yield Place(s, i), Money(amount, "")


def _kind(token: Token, kind: str) -> str:
    """Return the kind of a token, that of a sum also for a number that is written as one: "486.50", "1,200"."""
    return "<money>" if token.kind == "number" and _WRITTEN.fullmatch(token.text) else kind


def _amount(text: str) -> float:
    """Return the sum that a number may be, 0 for none."""
    if not _SUM.fullmatch(text):
        return 0.0
    plain = re.sub(r"[,. ](?=\d{3}(?!\d))", "", text).replace(",", ".")
    return 0.0 if plain.isdecimal() and int(plain) in _YEARS else float(plain)


# -- terms


def _terms(talk: Talk, place: Place) -> frozenset[str]:
    """Return what tells of a sum beside the words around it: how it is written, the verbs and kinds of things about."""
    sentence = talk.sentences[place.sentence]
    token, tokens = talk.token(place), sentence.tokens
    sums_here = [i for i, t in enumerate(tokens) if t.kind == "money"]
    found = {
        f"digits {len(re.sub(r'[^0-9]', '', token.text.split('.')[0]))}",
        f"is sum {token.kind == 'money' or bool(re.search(r'[.,][0-9]', token.text))}",
        f"cents {bool(re.search(r'[.,][0-9][0-9]$', token.text))}",
        f"sums {min(3, len(sums_here))}",
        f"sum {min(3, sum(i < place.token for i in sums_here))}",
        f"per {any(t.kind == 'per' for t in tokens[place.token + 1 : place.token + 2])}",
    }
    verbs = [(i, *deed) for i, t in enumerate(tokens) if (deed := deed_of(t))]
    for i, tense, lemma in verbs:
        side = "before" if i < place.token else "behind"
        found |= {f"verb {lemma}", f"verb {side} {lemma}", f"tense {tense}", f"tense {side} {tense}"}
    found |= _families(tokens, place.token) | _segment(sentence.kinds, place.token) | _links(talk, place)
    if near := [v for v in verbs if v[0] < place.token][-1:]:
        who = subject_of(sentence.kinds, near[0][0])
        found |= {f"last verb {near[0][2]}", f"last tense {near[0][1]}", f"subject {who}"}
        found |= {f"subject verb {who} {near[0][2]}", f"subject tense {who} {near[0][1]}"}
    found |= terms_of_deeds(sentence)
    for step, where in ((-1, "last"), (1, "next")):
        if 0 <= place.sentence + step < len(talk.sentences):
            found |= {f"{where} {term}" for term in terms_of_deeds(talk.sentences[place.sentence + step])}
    for i in range(max(0, place.token - 4), min(len(tokens), place.token + 5)):
        if i != place.token and tokens[i].kind == "word" and (group := thing_group(tokens[i].low)):
            found |= {f"{'-' if i < place.token else '+'} group {group}"}
    return frozenset(found)


def _families(tokens: Sequence[Token], at: int) -> set[str]:
    """Return the families of words that stand about a sum."""
    found = set()
    for name, hits in FAMILIES.hits(tokens).items():
        for hit in hits:
            side = "before" if hit.start < at else "behind"
            found |= {f"family {name}", f"family {side} {name}"}
            if min(abs(hit.start - at), abs(hit.end - 1 - at)) <= _NEAR:
                found |= {f"family near {name}", f"family near {side} {name}"}
    return found


def _segment(kinds: Sequence[str], at: int) -> set[str]:
    """Return the words that share the part of a sentence with a sum: up to a mark or another sum on each side."""
    first = next((i + 1 for i in range(at - 1, -1, -1) if kinds[i] in MARKS), 0)
    last = next((i for i in range(at + 1, len(kinds)) if kinds[i] in MARKS), len(kinds))
    return {f"part {kind}" for kind in kinds[first:last]} | {f"part begins {kinds[first]}"}


def _links(talk: Talk, place: Place) -> set[str]:
    """Return how a sum stands to what is on record: the same sum, and limits on what its sentence speaks of."""
    found = set()
    money = dict(sums_told(talk))[place]
    said = _words_about(talk, place)
    days = {mention.first for _, mention in _days(talk.sentences[place.sentence].tokens)}
    for collection, name in _WITH_SUMS:
        for record in talk.known.records(collection):
            if record.values.get(name) == money.amount:
                kind = f"known {collection} {record.values.get('status') or ''}"
                named = _shares(record, said, money.amount)
                dated = record.values.get("date") in days
                found |= {kind, *([f"{kind} named", "known named"] if named else [])}
                found |= {f"{kind} dated", *(["known dated"] if named else [])} if dated else set()
    for record in talk.known.records(_LIMITS):
        if is_covered(_entry(record), said):
            most = record.values.get("max_amount") or 0
            how = "banned" if not most else "above" if money.amount > most else "below"
            found |= {"limited", f"limited {how}"}
    return found


def _words_about(talk: Talk, place: Place) -> frozenset[str]:
    """Return the words of a sum's sentence and of the one before it."""
    said = " ".join(s.fact.read for s in talk.sentences[max(0, place.sentence - 1) : place.sentence + 1])
    return words(said.replace("'s", "").replace("-", " "))


def _choices(talk: Talk, place: Place, relation: str, fields: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return the noun phrases about a sum, of its own sentence and those on both sides."""
    near = range(max(0, place.sentence - 1), min(len(talk.sentences), place.sentence + 2))
    return tuple(
        Choice(
            relation=relation,
            terms=terms_of_noun(talk, noun, place),
            facts=(talk.fact(noun.head),),
            collection="",
            key={"name": noun.text},
            fields=fields,
        )
        for s in near
        for noun in nouns(talk, s)
    )


# -- values


def _paid(talk: Talk, place: Place, candidate: Sum, known: Known) -> Mapping[str, Value] | None:
    """Return a payment's values: under the name that an earlier one of the sum has, or beside what is limited."""
    note = _said(talk, candidate.facts)
    payee, amount = str(candidate.values["payee"]), candidate.operand
    said = _words_about(talk, place) | words(payee)
    earlier = [r for r in _of_sum(known, amount) if _shares(r, said, amount)]
    limited = [r for r in known.records(_LIMITS) if is_covered(_entry(r), said)]
    whole, line = " ".join(s.fact.read for s in talk.sentences), f" {note.lower()} "
    if (
        is_by_others(talk, place)
        or _is_of_others(talk, place)
        or RESISTED.search(whole)
        or BORNE.search(f" {whole} ")
        or ON_LOAN.search(line)
        or is_not_spent(whole, [*map(_entry, limited)])
    ):
        return None
    day, families = _past_day(talk, place), FAMILIES.hits(talk.sentences[place.sentence].tokens)
    if {"refund", "back"} & families.keys():
        return None
    if earlier and (limited or day not in (None, talk.today) or tells_over(line)):
        return None
    if limited and any(money.amount > amount for other, money in sums_told(talk) if other != place):
        return None
    if earlier:
        payee = str(earlier[-1].values.get("payee") or earlier[-1].values.get("recipient"))
    elif limited:
        payee = _beside(payee, limited[-1], talk, place)
    return {**candidate.values, "payee": payee, "date": day or _today(talk, place), "_note": note}


def _today(talk: Talk, place: Place) -> dt.date | None:
    """Return today as the day of a sum whose sentence tells of no other one, None beside another."""
    return None if any(True for _ in _days(talk.sentences[place.sentence].tokens)) else talk.today


def _is_of_others(talk: Talk, place: Place) -> bool:
    """Whether a sum is of what is somebody else's: "my sister's rent of 900 euros"."""
    before = talk.sentences[place.sentence].kinds[: place.token]
    return any(kind in PEOPLE and behind == "'s" for kind, behind in itertools.pairwise(before))


def is_by_others(talk: Talk, place: Place) -> bool:
    """Whether somebody else than the speaker is told to have paid or bought: "my neighbour paid the locksmith"."""
    sentence = talk.sentences[place.sentence]
    hits = FAMILIES.hits(sentence.tokens)
    told = [h.start for name in ("pay", "buying") for h in hits.get(name, ()) if h.start < place.token]
    deeds = {at for at in told if sentence.tokens[at].low not in FAINT}
    if deeds == {1} and sentence.tokens[0].capital and not parts(sentence.tokens[0].low):
        return True  # "Sipho sent", of which the first word has its capital for where it stands as well
    return bool(deeds) and subject_of(sentence.kinds, max(deeds)) in _OTHERS


def _beside(payee: str, limit: KnownRecord, talk: Talk, place: Place) -> str:
    """Return a payee by a name that what is limited is known by: that of what it covers, and the limit's own."""
    subject = re.sub(r" (?:in total|per .+)$", "", str(limit.values["subject"]))
    if not is_covered(_entry(limit), words(payee)):
        about = (n.text for s in (place.sentence, place.sentence - 1) if s >= 0 for n in nouns(talk, s))
        payee = next((text for text in about if is_covered(_entry(limit), words(text))), payee)
    return payee if words(subject) <= words(payee) else f"{payee} ({subject})"


def _entry(record: KnownRecord) -> Entry:
    return Entry(_LIMITS, dict(record.values), record.number, record.said_at)


def _of_sum(known: Known, amount: float) -> Iterator[KnownRecord]:
    """Yield what is on record as paid, or sent, of a sum."""
    for collection in (_PAYMENTS, _TRANSFERS):
        for record in known.records(collection):
            if record.values.get("amount") == amount and record.values.get("status") in ("paid", "charged", "done"):
                yield record


def _shares(record: KnownRecord, said: frozenset[str], amount: float) -> bool:
    """Whether a record of money was told with a name or a number that was said."""
    told = " ".join(
        str(record.values.get(name) or "") for name in ("payee", "recipient", "reference", "destination", "notes")
    )
    sums_ = {f"{amount:.0f}", f"{amount:.2f}"}
    return any(
        len(word) > 2 and word not in sums_ and (word.isdecimal() or parts(word).get("noun", 0) > 0 or not parts(word))
        for word in words(told) & said
    )


def _ordered(talk: Talk, place: Place, candidate: Sum, known: Known) -> Mapping[str, Value] | None:
    """Return an order's values; one that takes the place of an order on record is left to the rules."""
    if is_by_others(talk, place) or _is_of_others(talk, place):
        return None
    amount, recipient = candidate.operand, str(candidate.values["recipient"])
    orders = [r for r in known.records(_TRANSFERS) if r.values.get("amount") == amount]
    whole = " ".join(s.fact.read for s in talk.sentences)
    if any(r.values.get("status") == "planned" for r in orders) and CHANGED.search(whole):
        return None
    said = _words_about(talk, place)
    known_as = [name for r in orders if (name := str(r.values.get("recipient") or "")) and words(name) & said]
    recipient = known_as[-1] if known_as else recipient
    note = _said(talk, (talk.fact(place),) if known_as else candidate.facts)
    account = _account(talk, place)
    return {
        **candidate.values,
        "recipient": recipient,
        "date": _coming_day(talk, place),
        "_note": note,
        **({"destination": account} if account else {}),
    }


def _account(talk: Talk, place: Place) -> str:
    """Return the account that a sentence names: by its bank or its digits, "" for none."""
    sentence = talk.sentences[place.sentence]
    if named := next((name for name, _ in account_names(sentence.fact.read)), ""):
        return named
    for noun in nouns(talk, place.sentence):
        run = sentence.tokens[noun.head.token - noun.width + 1 : noun.head.token + 1]
        behind = sentence.tokens[noun.head.token + 1 : noun.head.token + 3]
        digits = [i for i, t in enumerate(behind) if t.text.isdecimal() and len(t.text) >= _DIGITS]
        if {t.low for t in run} & (BANKS | MEANS_OF_PAYMENT) and digits:
            return text_of([*run, *behind[: digits[0] + 1]])
    return ""


def _limit(talk: Talk, place: Place, candidate: Sum, known: Known) -> Mapping[str, Value] | None:
    """Return a limit's values, with the period that it is for; None where it is one that others keep."""
    told = {*talk.sentences[place.sentence].kinds}
    if told & _THEIRS and not told & OWN:
        return None
    tokens = talk.sentences[place.sentence].tokens
    subject = plain_subject(str(candidate.values["subject"]))
    period = next((str(t.value) for t in tokens[place.token + 1 : place.token + 2] if t.kind == "per"), "")
    if period in ("week", "month", "quarter", "year"):
        subject = f"{subject} per {period}"
    values: dict[str, Value] = {**candidate.values, **candidate.key, "subject": subject, "until": until(tokens, talk)}
    settled = for_the_period(values, tokens, talk.today)
    return {**settled, "_note": _said(talk, candidate.facts)}


# -- days


def _days(tokens: Sequence[Token]) -> Iterator[tuple[int, Mention]]:
    for i, token in enumerate(tokens):
        if token.kind == "date" and isinstance(token.value, Mention) and not token.value.recurring:
            yield i, token.value


def _past_day(talk: Talk, place: Place) -> dt.date | None:
    """Return the day nearest to a sum in its sentence on which it can have been paid; None for none."""
    named = sorted(
        (abs(i - place.token), day)
        for i, mention in _days(talk.sentences[place.sentence].tokens)
        if mention.grain == "day" and (day := past_day(mention, talk.today)) is not None and day <= talk.today
        if (talk.today - day).days <= _LATELY or any(c.isdigit() for c in mention.text)
    )
    return named[0][1] if named else None


def _coming_day(talk: Talk, place: Place) -> dt.date | None:
    """Return the day to come nearest to a sum in its sentence."""
    named = sorted(
        (abs(i - place.token), mention.first)
        for i, mention in _days(talk.sentences[place.sentence].tokens)
        if mention.grain == "day" and mention.first >= talk.today
    )
    return named[0][1] if named else None


def until(tokens: Sequence[Token], talk: Talk) -> dt.date | None:
    """Return the last day of what lasts until a day that a sentence names."""
    for i, mention in _days(tokens):
        lead = {t.low for t in tokens[max(0, i - 3) : i]}
        if mention.last >= talk.today and (lead & _UNTIL or _is_until_something(tokens[max(0, i - _CLAUSE) : i])):
            return mention.first - dt.timedelta(days=1) if "before" in lead else mention.last
    return None


_CLAUSE = 10
"""How many words may stand between "until" and the day of what is waited for."""


def _is_until_something(lead: Sequence[Token]) -> bool:
    """Whether what leads to a day tells what is waited for until then: "until that payment has gone out on"."""
    lows = [t.low for t in lead]
    begun = [k for k, low in enumerate(lows) if low in ("until", "till")]
    return bool(begun) and all(t.kind == "word" for t in lead[begun[-1] :])


def _said(talk: Talk, facts: Sequence[int]) -> str:
    """Return the sentences of facts as they were read."""
    return " ".join(s.fact.read for s in talk.sentences if s.fact.number in facts)
