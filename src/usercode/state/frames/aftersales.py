"""What is said later of something bought: kept, returned, refunded, broken, repaired, its price, covered until when."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import bare, days, direct, last_day, money_in, owned, parts, text_of, who
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import TELLS_LENGTH, Token
from usercode.state.frames.words import GOODS, PEOPLE
from usercode.state.frames.wordset import word_set

COLLECTION = "finance.purchases"


_BROKEN = word_set("broken faulty defective dead cracked damaged busted")


_BREAKING = word_set("break die malfunction crack fail crash conk")


_WAYS = word_set("online secondhand second-hand locally abroad instead already today yesterday")
"""What says how or when a thing was bought and is no part of its name: "a jacket online"."""


def purchase(item: str, shared: dict[str, Value]) -> Reading:
    """Return the reading of one thing bought; fields without a value are left out."""
    named = item.split(" ")
    while len(named) > 1 and named[-1].lower() in _WAYS:
        named.pop()
    return Reading(
        collection=COLLECTION, values={"item": " ".join(named), **{k: v for k, v in shared.items() if v is not None}}
    )


def windows(tokens: Sequence[Token]) -> dict[str, Value]:
    """Return the return window and the warranty that the tokens give as a length of time, or as a last day."""
    values: dict[str, Value] = {}
    lows = [t.low for t in tokens]
    for i, token in enumerate(tokens):
        near = set(lows[max(0, i - 6) : i + 7])
        if token.kind == "span":
            if near & {"warranty", "guarantee", "guaranteed"} and lows[max(0, i - 1)] != "within":
                values["warranty"] = token.value
            elif near & {"return", "returns", "refund", "exchange", "money-back", "back"}:
                values["return_window"] = token.value
    return values


@only_with("<span> <date>")
def covered(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the return policy is 30 days", "it has a 2-year warranty", "I can return it until April 5"."""
    if (
        clause.standing != "asserted"
        or (clause.unsure and not (_can_return(clause) or "warranty" in {t.low for t in clause.rest}))
        or _others(clause.subject)
        or (clause.subject and clause.subject[-1].low in PEOPLE)
    ):
        return []
    tokens = clause.subject + clause.rest
    values = windows(tokens) | _last_days(clause)
    chained = clause.lemma in ("return", "exchange", "refund") and clause.chain and clause.chain[0].lemma == "have"
    if chained or _can_return(clause):
        told = _before(clause, scene) if chained else clause.rest
        length = next((t.value for t in told if t.kind == "span"), None)
        values |= {"return_window": length} if length is not None else {}
    if not values:
        return []
    refers = _reference(clause)
    if refers and _own_thing(clause) and set(values) <= {"warranty_until", "return_until"}:
        return [Reading(collection=COLLECTION, values={"item": refers, **values})]
    return [Reading(collection=COLLECTION, values=values, mode="touch", refers=refers)]


def _own_thing(clause: Clause) -> bool:
    """Whether the clause names "my ...", or a thing with a warranty, and not "the ..." or "it"."""
    lows = [t.low for t in clause.subject]
    return bool({"my", "our"} & set(lows)) or lows[:3] in (["the", "warranty", "on"], ["the", "guarantee", "on"])


def _others(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is about somebody else's thing; "their return policy" is the store's."""
    store = (
        bool(tokens)
        and tokens[0].low in ("their", "its")
        and any(t.low in ("policy", "return", "window", "refund") for t in tokens)
    )
    return bool(tokens) and owned(tokens) and not store


def _can_return(clause: Clause) -> bool:
    return (
        clause.verb is not None
        and clause.verb.modal == "can"
        and clause.lemma in ("return", "exchange", "send", "take", "bring")
    )


def _before(clause: Clause, scene: Scene) -> list[Token]:
    at = scene.clauses.index(clause)
    return scene.clauses[at - 1].rest if at else []


def _last_days(clause: Clause) -> dict[str, Value]:
    lows = {t.low for t in clause.subject + clause.rest}
    found = [(lead, m) for lead, m in days(clause.rest)]
    if not found:
        return {}
    day: dt.date | None = last_day(found[0][1])
    ends = clause.lemma in ("end", "close", "expire", "run", "be", "last")
    if lows & {"warranty", "guarantee"} and (ends or found[0][0] in ("until", "till")):
        return {"warranty_until": day}
    window = "return" in lows and lows & {"window", "period", "policy", "deadline"} and ends
    can = _can_return(clause) and found[0][0] in ("until", "till", "by", "before")
    if window or can:
        return {"return_until": day}
    return {}


def _reference(clause: Clause) -> str:
    """Return the words that say which purchase is meant, "" for the one spoken of last."""
    lows = [t.low for t in clause.subject]
    generic = {
        "return",
        "policy",
        "warranty",
        "guarantee",
        "window",
        "period",
        "refund",
        "it",
        "this",
        "that",
        "they",
        "there",
        "store",
        "shop",
        "the",
        "i",
        "we",
        "receipt",
        "their",
        "its",
        "extended",
        "additional",
    }
    words = [t for t in clause.subject if t.low not in generic and t.kind == "word"]
    if _can_return(clause):
        thing = [t for t in direct(clause) if t.kind == "word" and t.low not in ("back", "it", "them")]
        words = words or ([] if owned(thing) else bare(thing))
        return text_of(words)
    if words and lows[0] in ("the", "my", "our", "this", "that"):
        return text_of(bare([t for t in words if t.low not in ("my", "our", "on", "for", "of")]))
    on = next(
        (
            p.tokens
            for p in parts(clause.subject + clause.rest)
            if p.preposition in ("on", "for") and p.tokens and p.tokens[0].low in ("the", "my", "our")
        ),
        (),
    )
    return text_of(bare(on))


@only_with(
    "~work ~turn ~charge ~start ~return ~send ~take ~bring ~keep ~go ~repair ~fix ~replace ~refund "
    "~reimburse ~give ~pack refund money fixed repaired",
    _BROKEN,
    (f"~{lemma}" for lemma in _BREAKING),
)
def became(clause: Clause, scene: Scene) -> list[Reading]:
    """Read what became of something bought: kept, to return, returned, faulty, repaired."""
    verb = clause.verb
    if verb is None:
        return []
    status, phrase = _status(clause, scene)
    if not status or clause.unsure:
        return []
    if phrase and owned(phrase):
        return []
    if "ago" in {t.low for t in clause.rest}:  # "my old laptop died years ago" tells of none that is on record
        return []
    lows = [t.low for t in phrase]
    told = [t for t in phrase if t.kind in ("word", "number") and t.low not in _STANDING_FOR]
    refers = text_of(bare(told)) or text_of(told)
    known = all(w in GOODS or w.rstrip("s") in GOODS for w in lows)
    if lows and lows[0] not in DETERMINERS | {"it", "them", "they", "both"} and not known:
        return []
    undecided = not refers and status in ("kept", "to_return", "returned")
    return [Reading(collection=COLLECTION, values={"status": status}, mode="touch", refers=refers, definite=undecided)]


_STANDING_FOR = DETERMINERS | {"it", "them", "they", "both"}
"""Words that stand before a thing or for it."""


def _status(clause: Clause, scene: Scene) -> tuple[str, list[Token]]:  # noqa: PLR0911
    """Return the status that a clause gives and the phrase of the thing; ("", []) when it gives none."""
    verb = clause.verb
    assert verb is not None
    lemma = verb.lemma
    found = parts(clause.rest)
    phrase = [t for t in found[0].tokens if t.kind in ("word", "number")] if found and not found[0].preposition else []
    phrase = [t for t in phrase if t.low not in ("back", "up", "already", "fixed", "repaired", "replaced")]
    first_person = who(clause.subject, scene).kind in ("self", "joint")
    chain = [v.lemma for v in clause.chain]
    if clause.standing == "negated":
        dead = (
            lemma in ("work", "turn", "charge", "start") and not verb.past and not first_person and bool(clause.subject)
        )
        return ("faulty", list(clause.subject)) if dead and not chain else ("", [])
    if clause.standing != "asserted":
        return "", []
    returning = lemma == "return" or (lemma in ("send", "take", "bring") and "back" in [t.low for t in clause.rest])
    if chain[-1:] == ["have"] and any(_is_length(t) for t in _before(clause, scene)):
        return "", []
    if refunded := _refunded(clause, first_person):
        return "returned", refunded
    if first_person and returning and phrase:  # who returns without a thing comes home
        coming = verb.modal == "will" or verb.progressive or verb.form == "ing"
        if set(chain) & {"want", "need", "plan", "decide", "have", "go"} or coming:
            return "to_return", phrase
        return ("returned", phrase) if verb.past and not chain else ("", [])
    if (
        first_person
        and lemma == "keep"
        and (verb.progressive or verb.form == "ing" or verb.past or chain[-1:] == ["decide"] or verb.modal == "will")
    ):
        return "kept", phrase
    if lemma == "go" and verb.past and not chain and [t.low for t in clause.rest[:1]] == ["back"] and not first_person:
        return "returned", list(clause.subject)
    at = scene.clauses.index(clause)
    if (
        lemma in ("repair", "fix", "replace")
        and at
        and scene.clauses[at - 1].lemma in ("get", "have")
        and not verb.auxiliaries
    ):
        before = scene.clauses[at - 1]
        ours = who(before.subject, scene).kind in ("self", "joint") and before.factual and before.done
        return ("repaired", list(clause.subject)) if ours and not first_person else ("", [])
    over = not verb.modal and not chain
    if lemma in ("repair", "fix", "replace") and over and (verb.passive or (first_person and verb.past)):
        return "repaired", list(clause.subject) if verb.passive else phrase
    if lemma == "get" and first_person and over and verb.past and {"fixed", "repaired"} & {t.low for t in clause.rest}:
        return "repaired", phrase
    return _broke(clause, chain)


def _is_length(token: Token) -> bool:
    return token.kind == "span" or (token.kind == "date" and bool(TELLS_LENGTH.search(token.text)))


def _refunded(clause: Clause, first_person: bool) -> list[Token]:
    """Return what was refunded: "got a refund for the tent", "Amazon refunded me for the tent", [] for nothing."""
    verb = clause.verb
    assert verb is not None
    lows = [t.low for t in clause.rest]
    if not verb.past or clause.chain or "partial" in lows:
        return []
    got = first_person and verb.lemma in ("get", "receive", "have") and ("refund" in lows or "money" in lows)
    given = (
        verb.lemma in ("refund", "give", "reimburse")
        and not first_person
        and (verb.lemma != "give" or "refund" in lows)
    )
    if not got and not given and not (first_person and verb.lemma == "refund" and verb.passive):
        return []
    phrase = next((p.tokens for p in parts(clause.rest) if p.preposition in ("for", "on") and p.tokens), ())
    if given and not phrase and verb.lemma == "refund":
        phrase = (
            tuple(clause.subject) if verb.passive else tuple(t for t in direct(clause) if t.low not in ("me", "us"))
        )
    return [t for t in phrase if t.kind in ("word", "number")]


def _broke(clause: Clause, chain: list[str]) -> tuple[str, list[Token]]:
    verb = clause.verb
    assert verb is not None
    subject = list(clause.subject)
    if not subject or subject[0].low in ("i", "we", "he", "she", "you", "they", "who"):
        return "", []
    works = verb.lemma == "work" and chain[-1:] == ["stop"]
    state = verb.lemma in ("be", "come", "arrive") and bool({t.low for t in clause.rest[:3]} & _BROKEN)
    broke = verb.lemma in _BREAKING and verb.done and not chain
    packed = (
        verb.lemma in ("pack", "give") and verb.done and [t.low for t in clause.rest[:1]] in (["in"], ["up"], ["out"])
    )
    broke = broke or (packed and not chain)
    return ("faulty", subject) if works or state or broke else ("", [])


@only_with("<money>")
def cost(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "cost me 999 bucks" and "it was $40" of the thing bought in this turn."""
    verb = clause.verb
    price = money_in(clause.rest)
    if verb is None or price is None or not clause.factual or any(t.kind == "per" for t in clause.rest):
        return []
    pronoun = [t.low for t in clause.subject] in (
        [],
        ["it"],
        ["i"],
        ["that"],
        ["which"],
        ["they"],
    ) or clause.shared_subject
    paid = (
        verb.lemma == "pay"
        and verb.past
        and not any(p.preposition in ("to",) for p in parts(clause.rest))
        and any(t.low == "it" for t in clause.rest)
    )
    thing = [t for t in clause.subject if t.low not in ("my", "our", "the", "new")]
    if thing and verb.lemma == "cost" and clause.subject[0].low in ("my", "our", "the") and _goods(thing):
        values: dict[str, Value] = {"price": price.amount, "currency": price.currency or None}
        if clause.subject[0].low == "the" or (not verb.past and price.currency == ""):
            return [Reading(collection=COLLECTION, values=values, mode="touch", refers=text_of(thing))]
        return [purchase(text_of(thing), values)]
    if not pronoun or not (
        verb.lemma == "cost" or paid or (verb.lemma == "be" and [t.low for t in clause.subject] == ["it"])
    ):
        return []
    return [
        Reading(
            collection=COLLECTION,
            values={"price": price.amount, "currency": price.currency or None},
            mode="touch",
        )
    ]


def _goods(tokens: Sequence[Token]) -> bool:
    return all(t.kind == "word" for t in tokens) and (tokens[-1].low in GOODS or tokens[-1].low.rstrip("s") in GOODS)
