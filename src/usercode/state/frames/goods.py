"""The frame of purchases: what was bought where for how much, its return window and warranty, and what became of it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.aftersales import became, cost, covered, purchase, windows
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import bare, days, exact, items, money_in, parts, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.substances import FOODS, SUPPLEMENTS, is_drug
from usercode.state.frames.tokens import Money, Token, tokenize
from usercode.state.frames.words import EVENTS, GOODS, NOT_GOODS, PEOPLE
from usercode.state.frames.wordset import word_set

_BUYING = word_set("buy purchase order treat")


_GETTING = word_set("get pick grab snag score")


def purchases(clause: Clause, scene: Scene) -> list[Reading]:
    """Read what was bought, and what is said of it later: kept, returned, faulty, repaired, covered until when."""
    for read in (_bought, became, cost, covered):
        found = read(clause, scene)
        if found:
            return found
    return []


def _is_done_to_us(clause: Clause) -> bool:
    """Whether "got" is a passive: "I got fined 60 euros"."""
    lead = clause.rest[:2]
    return clause.lemma == "get" and len(lead) > 1 and lead[0].low.endswith("ed") and lead[1].kind == "money"


@only_with("~buy ~purchase ~order ~treat ~get ~pick ~grab ~snag ~score ~spend ~splurge ~drop ~pay")
def _bought(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    if _is_done_to_us(clause) or [t.low for t in clause.rest[:1]] in (["no"], ["nothing"], ["none"]):
        return []
    if verb is None or not clause.factual or (clause.chain and clause.chain[-1].lemma not in ("manage", "finish")):
        return []
    if not (verb.past or clause.chain) or verb.progressive or verb.passive:
        return []
    if who(clause.subject, scene).kind not in ("self", "joint"):
        return []
    tokens = _object(clause, scene)
    if tokens is None or (verb.lemma == "get" and _is_given(clause, scene)):
        return []
    if verb.lemma in _BUYING | _GETTING and (priced := _each_priced(clause.rest)):
        each = [(item, money) for item, money in priced if _is_item(item, verb.lemma, priced=True)]
        terms = _terms(clause, scene)
        return [purchase(text_of(i), terms | {"price": m.amount, "currency": m.currency or None}) for i, m in each]
    price = money_in(clause.rest)
    if [t.low for t in tokens] == ["it"]:
        tokens = scene.thing
    if [t.low for t in tokens] in (["mine"], ["ours"]):  # "he asked about my fridge. I bought mine in May"
        tokens = tokenize(scene.goods)
    tokens = _without_apposition(tokens)
    if tokens and tokens[0].low in ("it", "them", "that", "this", "into"):
        return []
    found = [item for item in items(_with_makers(tokens)) if _is_item(item, verb.lemma, price is not None)]
    shared = _terms(clause, scene) | windows(scene.sentence if len(scene.clauses) == 1 else clause.rest)
    if "date" not in shared and any(m.last < scene.today for _, m in days(clause.front + clause.rest)):
        shared = {k: v for k, v in shared.items() if k not in ("warranty", "return_window")}
    if price is not None and len(found) == 1 and not _mentions_window(clause):
        shared |= {"price": price.amount, "currency": price.currency or None}
    return [purchase(text_of(item), shared) for item in found]


def _each_priced(tokens: Sequence[Token]) -> list[tuple[list[Token], Money]]:
    """Return the things of "shoes for 80 and a jacket for 120 euros" with the price of each, [] for fewer than two."""
    found: list[tuple[list[Token], Money]] = []
    item: list[Token] = []
    for lead, token in itertools.pairwise(tokens):
        plain = token.kind == "number" and token.text.replace(".", "", 1).isdecimal()  # no "8pm"
        if lead.low == "for" and item and (token.kind == "money" or plain):
            found.append((item, token.value if token.kind == "money" else Money(float(token.text), "")))
            item = []
        elif lead.low not in ("and", "plus", "for") and lead.kind == "word":
            item.append(lead)
    currencies = {money.currency for _, money in found} - {""}
    if len(found) < 2 or len(currencies) != 1:
        return []
    return [(bare(things), replace(money, currency=next(iter(currencies)))) for things, money in found]


def _with_makers(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens with a maker of two names as one: "a Black & Decker drill" is one thing."""
    out: list[Token] = []
    for token in tokens:
        if len(out) > 1 and out[-1].text == "&" and out[-2].capital and token.capital:
            first = out[-2]
            out[-2:] = [
                first._replace(text=f"{first.text} & {token.text}", low=f"{first.low} & {token.low}", end=token.end)
            ]
        else:
            out.append(token)
    return out


def _is_given(clause: Clause, scene: Scene) -> bool:
    """Whether somebody near gave what was got, for nothing: "I got a coat from my aunt"."""
    giver = next((p.tokens for p in parts(clause.rest) if p.preposition in ("from", "off")), ())
    known = {name.lower() for name, _ in scene.people}
    near = bool(giver) and (giver[-1].low in PEOPLE or text_of(list(giver)).lower() in known)
    return near and money_in(clause.rest) is None


def _object(clause: Clause, scene: Scene) -> list[Token] | None:
    """Return the phrase of the things bought, None when the verb buys nothing."""
    verb = clause.verb
    assert verb is not None
    if verb.lemma in ("spend", "splurge", "drop", "pay"):
        phrase = next(
            (p.tokens for p in parts(clause.rest) if p.preposition in (("on",) if verb.lemma != "pay" else ("for",))),
            None,
        )
        goods = verb.lemma != "pay" or (bool(phrase) and any(t.low in GOODS for t in phrase or ()))
        return list(phrase) if phrase and goods and (money_in(clause.rest) or verb.lemma == "splurge") else None
    if verb.lemma not in _BUYING | _GETTING:
        return None
    if clause.head and clause.marker in ("that", "which"):
        return list(clause.head)
    found = parts(clause.rest)
    tokens = (
        [t for t in found[0].tokens if t.kind not in ("date", "money")] if found and not found[0].preposition else []
    )
    if verb.lemma == "treat" and [t.low for t in tokens] in (["myself"], ["ourselves"]):
        return next((list(p.tokens) for p in found if p.preposition in ("to", "with")), None)
    if tokens and tokens[0].low in ("up", "myself", "ourselves", "us", "me", "him", "her", "them", "you"):
        tokens = tokens[1:]
    if [t.low for t in tokens[:2]] == ["worth", "of"]:  # "£80 worth of lavender"
        tokens = tokens[2:]
    if verb.lemma in _GETTING and tokens and tokens[0].low == "the" and money_in(clause.rest) is None:
        return None
    return _without_receiver(tokens, scene)


def _without_apposition(tokens: list[Token]) -> list[Token]:
    """Drop ", a 2024 Honda" from "a new car, a 2024 Honda": it renames the thing and is no second one."""
    at = next((i for i, t in enumerate(tokens[:-1]) if t.text == "," and tokens[i + 1].low in ("a", "an", "the")), 0)
    return tokens[:at] if at and not any(t.low in ("and", "or") for t in tokens) else tokens


def _without_receiver(tokens: list[Token], scene: Scene) -> list[Token]:
    """Drop "my wife" from "bought my wife a necklace"."""
    inner = next((i for i, t in enumerate(tokens) if i and t.low in DETERMINERS), 0)
    if inner and (who(tokens[:inner], scene).kind == "other" or tokens[inner - 1].low in PEOPLE):
        return tokens[inner:]
    return tokens


def _is_item(item: Sequence[Token], lemma: str, priced: bool) -> bool:
    words = [t for t in item if t.kind in ("word", "number")]
    if (
        not words
        or words[-1].low in ("valid", "good")
        or len(words) > 7
        or len(words) < len(item)
        or not any(t.kind == "word" for t in words)
    ):
        return False
    head = words[-1].low if words[-1].kind == "word" else words[-2].low if len(words) > 1 else ""
    single = head.rstrip("s")
    goods = head in GOODS or single in GOODS or any(t.low in GOODS for t in words[-2:])
    if (
        words[0].low in ("back", "off", "out", "up", "over", "away")
        or {head, single} & NOT_GOODS
        or head in FOODS
        or single in FOODS
        or is_drug(head)
        or words[0].low in SUPPLEMENTS
        or (head in EVENTS and not goods)
        or head in PEOPLE
    ):
        return False
    if any(
        t.low in ("'s", "nothing", "anything", "ticket", "tickets", "flight", "flights", "passport", "visa")
        for t in words
    ):
        return False
    if lemma in _GETTING and not (goods or priced):
        return False
    return goods or priced or lemma in _BUYING or lemma in ("spend", "splurge")


def _terms(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return date and store; a day on which the thing comes is not that of its purchase."""
    values: dict[str, Value] = {}
    tokens = clause.front + clause.rest
    to_come = [t.value for i, t in enumerate(tokens) if {b.low for b in tokens[max(0, i - 2) : i]} & _COMES]
    found = [
        (lead, d)
        for lead, m in days(tokens)
        if (d := exact(m)) is not None and lead not in ("until", "by") and m not in to_come
    ]
    if found and found[0][1] <= scene.today:
        values["date"] = found[0][1]
    store = next(
        (s for p in parts(clause.rest) if p.preposition in ("from", "at", "off") and (s := store_of(p.tokens))),
        "",
    )
    if store:
        values["store"] = store
    return values


_COMES = word_set("come comes coming arrive arrives arriving due delivered delivery")
"""What leads up to the day on which a thing comes that was bought before."""


def store_of(tokens: Sequence[Token]) -> str:
    """Return the shop that a phrase begins with, "" when it names none."""
    words: list[Token] = []
    for token in bare(tokens):
        if (
            token.kind != "word"
            or token.low in ("i", "we")
            or (
                words
                and not token.capital
                and token.low not in ("store", "shop", "market", "outlet", "of", "and", "'s", "&")
            )
        ):
            break
        words.append(token)
    while words and words[-1].low in ("and", "of"):
        words.pop()
    named = any(t.capital for t in words) or (
        bool(words) and words[-1].low in ("store", "shop", "market", "outlet", "amazon", "ebay", "ikea")
    )
    return text_of(words) if named else ""


def _mentions_window(clause: Clause) -> bool:
    return clause.lemma in ("be", "have", "come")
