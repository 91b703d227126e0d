"""The frame of leases: when the lease of a rented place ends, its notice, what the user wants. See docs/frames.md."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import bare, days, last_day, owned, parts, text_of, who
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.words import PLACE_RENTED, RESOURCES
from usercode.state.frames.wordset import word_set

_LEASES = "household.leases"
_LEASE_NOUNS = word_set("lease tenancy sublease rental contract")
_MEANT = word_set("want plan decide need like go")
_VEHICLES = RESOURCES - {"apartment", "flat", "house"}


@only_with(_LEASE_NOUNS, "notice ~move ~renew ~extend ~keep ~negotiate ~renegotiate ~end ~terminate ~leave ~break")
def leases(clause: Clause, scene: Scene) -> list[Reading]:
    """Read when a rented place's lease ends, the notice it asks for, and whether the user means to leave."""
    rule = (
        clause.standing == "hypothetical"
        and (clause.lemma in ("need", "require") or _must_give(clause))
        and clause.marker not in ("if", "unless", "whether")
    )
    liking = (
        [v.lemma for v in clause.chain] == ["like"]
        and clause.chain[0].modal == "would"
        and clause.standing == "asserted"
    )
    if (clause.unsure and not liking) or (clause.standing not in ("asserted", "negated") and not rule):
        return []
    if clause.marker == "whose" or "whose" in {t.low for t in clause.subject}:
        return []
    if rented := _contract(clause, scene):
        return rented
    given = _given_notice(clause, scene)
    if given:
        return given
    values = (_ends(clause, scene) or _signed(clause)) if clause.standing == "asserted" else {}
    values |= _notice(clause, scene) | ({} if rule else _wants(clause, scene))
    if not values:
        return []
    pronoun = [t.low for t in clause.rest[:1]] == ["it"] and not any(_lease(c.subject) for c in scene.clauses)
    phrase = clause.subject if _lease(clause.subject) else clause.rest
    place = _place(phrase) if _lease(phrase) else ""
    if place:
        values["place"] = place
    mode: Mode = "state" if "ends" in values else "touch"
    return [Reading(collection=_LEASES, values=values, mode=mode, refers=place, definite=not pronoun)]


def _must_give(clause: Clause) -> bool:
    """Whether a clause is a duty to give notice: "we have to give 60 days' notice if we're leaving"."""
    bound = {v.lemma for v in clause.chain} & {"have", "need"}
    return clause.lemma == "give" and bool(bound) and "notice" in {t.low for t in clause.rest}


def _lease(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is about a lease of the speaker's own place."""
    lows = [t.low for t in tokens]
    at = next((i for i, w in enumerate(lows) if w in _LEASE_NOUNS), -1)
    homely = at > 1 and lows[at - 1] == "'s" and lows[at - 2] in PLACE_RENTED and lows[0] in ("the", "my", "our")
    if (
        at < 0
        or (owned(tokens[: at + 1]) and not homely)
        or (lows[at] == "rental" and not {"agreement", "contract"} & set(lows))
    ):
        return False
    if at + 2 < len(lows) and lows[at + 1] in ("on", "for", "of") and set(lows[at + 2 : at + 5]) & _VEHICLES:
        return False
    if at + 2 < len(lows) and lows[at + 1] == "of" and lows[at + 2] in ("my", "a", "the", "his", "her"):
        return any(w in PLACE_RENTED for w in lows[at + 2 :])
    if lows[at] == "contract" and not set(lows) & (PLACE_RENTED - {"office", "garage", "place", "unit", "storage"}):
        return lows[at - 1] in ("rental", "rent", "tenancy") if at else False
    return not (at and lows[at - 1] in _VEHICLES) and not (
        at + 1 < len(lows) and lows[at + 1] == "of" and "life" in lows
    )


def _place(tokens: Sequence[Token]) -> str:
    lows = [t.low for t in tokens]
    at = next(i for i, w in enumerate(lows) if w in _LEASE_NOUNS)
    if at and lows[at - 1] in PLACE_RENTED:
        return lows[at - 1]
    if at > 1 and lows[at - 1] == "'s" and lows[at - 2] in PLACE_RENTED:
        return lows[at - 2]
    tail = [
        t
        for p in parts(tokens[at + 1 :])
        if p.preposition in ("on", "for", "in", "at") and not any(x.kind == "date" for x in p.tokens)
        for t in p.tokens
    ]
    words = [t for t in bare(tail) if t.kind in ("word", "number") and t.low not in ("my", "our")]
    return (
        text_of(words)
        if words and (words[-1].low in PLACE_RENTED or any(t.low in PLACE_RENTED or t.capital for t in words))
        else ""
    )


def _ends(clause: Clause, scene: Scene) -> dict[str, Value]:
    verb = clause.verb
    it = [t.low for t in clause.subject] in (["it"], []) and any(
        _lease(c.rest) or _lease(c.subject) for c in scene.clauses[: scene.clauses.index(clause)]
    )
    if verb is None or clause.chain or not (_lease(clause.subject) or it) or (verb.past and verb.lemma == "be"):
        return {}
    lows = [t.low for t in clause.rest]
    ending = verb.lemma in ("end", "expire", "run", "finish", "last", "lapse") or (
        verb.lemma == "be" and {"up", "until", "over"} & set(lows)
    )
    found = [d for lead, m in days(clause.rest) if lead not in ("from", "since") and (d := last_day(m))]
    return {"ends": found[0]} if ending and found else {}


def _signed(clause: Clause) -> dict[str, Value]:
    """Read "we extended the lease until May 31", "signed a lease through August"."""
    verb = clause.verb
    if (
        verb is None
        or clause.chain
        or not verb.past
        or verb.lemma not in ("sign", "renew", "extend")
        or not _lease(clause.rest)
    ):
        return {}
    found = [d for lead, m in days(clause.rest) if lead in ("until", "till", "through", "to") and (d := last_day(m))]
    return {"ends": found[0]} if found else {}


def _contract(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "(I rent a studio in Utrecht,) contract ends 1 September, one month's notice"."""
    nouns = [t.low for t in clause.subject if t.low not in ("my", "our", "the")]
    home = next((c for c in scene.clauses if c.lemma == "rent" and c.certain), None)
    if (
        nouns != ["contract"]
        or home is None
        or clause.standing != "asserted"
        or clause.lemma not in ("end", "run", "be")
    ):
        return []
    found = [d for _, m in days(clause.rest) if (d := last_day(m))]
    place = [t for t in bare(home.rest) if t.kind == "word"]
    if (
        not found
        or who(home.subject, scene).kind not in ("self", "joint")
        or not any(t.low in PLACE_RENTED for t in place)
    ):
        return []
    values: dict[str, Value] = {"place": text_of(place), "ends": found[0]}
    lows = [t.low for t in clause.rest]
    at = lows.index("notice") if "notice" in lows else 0
    length = next((t.value for t in clause.rest[max(0, at - 3) : at] if t.kind == "span"), None)
    if isinstance(length, Span):
        values["notice"] = length
    return [Reading(collection=_LEASES, values=values)]


def _given_notice(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I gave notice on my flat", "we've handed in our notice for the apartment"."""
    verb = clause.verb
    lows = [t.low for t in clause.rest]
    ours = who(clause.subject, scene).kind in ("self", "joint")
    if (
        verb is None
        or clause.chain
        or clause.standing != "asserted"
        or not verb.past
        or not ours
        or "notice" not in lows
    ):
        return []
    if verb.lemma not in ("give", "hand"):
        return []
    place = next((bare(p.tokens) for p in parts(clause.rest) if p.preposition in ("on", "for") and p.tokens), [])
    words = [t for t in place if t.kind == "word" and t.low not in ("my", "our", "the")]
    if not words or words[-1].low not in PLACE_RENTED:
        return []
    values: dict[str, Value] = {"place": text_of(words), "wants": "leave"}
    out = next((c for c in scene.clauses if c.lemma in ("move", "leave") and days(c.rest)), clause)
    found = [d for _, m in days(out.rest) if (d := last_day(m)) and d >= scene.today]
    if found and out is not clause:
        values["ends"] = found[0]
    return [Reading(collection=_LEASES, values=values, definite=True)]


def _notice(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return the length of the notice."""
    tokens = clause.subject + clause.rest
    lows = [t.low for t in tokens]
    if "notice" not in lows or clause.standing not in ("asserted", "hypothetical") or owned(clause.subject):
        return {}
    subject = [t.low for t in clause.subject]
    ours = (
        who(clause.subject, scene).kind in ("self", "joint")
        or _lease(clause.subject)
        or {"notice", "it", "landlord", "landlady"} & set(subject)
    )
    if not ours or clause.lemma not in ("give", "need", "require", "be", "have", "want", "ask"):
        return {}
    at = lows.index("notice")
    length = next((t.value for t in tokens[max(0, at - 3) :] if t.kind == "span"), None)
    return {"notice": length} if isinstance(length, Span) else {}


def _wants(clause: Clause, scene: Scene) -> dict[str, Value]:
    verb = clause.verb
    if verb is None or who(clause.subject, scene).kind not in ("self", "joint"):
        return {}
    if verb.lemma == "move" and clause.standing == "asserted" and [t.low for t in clause.rest[:1]] == ["out"]:
        return (
            {"wants": "leave"}
            if (verb.progressive and not verb.past) or verb.modal == "will" or clause.intended
            else {}
        )
    about = (
        _lease(clause.rest)
        or (not clause.rest and any(_lease(c.subject) for c in scene.clauses))
        or [t.low for t in clause.rest[:1]] == ["it"]
        or (
            verb.lemma in ("negotiate", "renegotiate")
            and any(t.low in ("rent", "renewal", "terms") for t in clause.rest)
        )
    )
    meant = [v.lemma for v in clause.chain]
    wanting = (bool(meant) and set(meant) <= _MEANT) or verb.modal == "will" or verb.progressive
    if clause.standing == "negated":
        return (
            {"wants": "leave"}
            if verb.lemma in ("renew", "extend", "keep") and about and (wanting or verb.modal == "will")
            else {}
        )
    if not about or not wanting:
        return {}
    if verb.lemma in ("renew", "extend"):
        return {"wants": "renew"}
    if verb.lemma in ("negotiate", "renegotiate"):
        return {"wants": "negotiate"}
    return {"wants": "leave"} if verb.lemma in ("end", "terminate", "leave", "break") else {}
