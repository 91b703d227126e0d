"""Frames of the household: leases, and tasks with a date."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import bare, days, exact, last_day, owned, parts, text_of, who
from usercode.state.frames.reading import Mode, Reading, Scene
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.words import PLACE_RENTED, RESOURCES
from usercode.state.frames.wordset import word_set

_LEASES = "household.leases"
_DEADLINES = "household.deadlines"
_MEANT = word_set("want plan decide need like go")
_VEHICLES = RESOURCES - {"apartment", "flat", "house"}


def leases(clause: Clause, scene: Scene) -> list[Reading]:
    """Read when a rented place's lease ends, the notice it asks for, and whether the user means to leave."""
    rule = (
        clause.standing == "hypothetical"
        and clause.lemma in ("need", "require")
        and clause.marker not in ("if", "unless", "whether")
    )
    if clause.unsure or (clause.standing not in ("asserted", "negated") and not rule):
        return []
    values = (_ends(clause, scene) or _signed(clause)) if clause.standing == "asserted" else {}
    values |= _notice(clause, scene) | ({} if rule else _wants(clause, scene))
    if not values:
        return []
    phrase = clause.subject if _lease(clause.subject) else clause.rest
    place = _place(phrase) if _lease(phrase) else ""
    if place:
        values["place"] = place
    mode: Mode = "state" if "ends" in values else "touch"
    return [Reading(collection=_LEASES, values=values, mode=mode, refers=place, definite=True)]


def _lease(tokens: Sequence[Token]) -> bool:
    """Whether a phrase is about a lease of the speaker's own place."""
    lows = [t.low for t in tokens]
    at = next((i for i, w in enumerate(lows) if w in ("lease", "tenancy", "sublease", "rental")), -1)
    if at < 0 or owned(tokens[: at + 1]) or (lows[at] == "rental" and "agreement" not in lows):
        return False
    return not (at and lows[at - 1] in _VEHICLES) and not (
        at + 1 < len(lows) and lows[at + 1] == "of" and "life" in lows
    )


def _place(tokens: Sequence[Token]) -> str:
    lows = [t.low for t in tokens]
    at = next(i for i, w in enumerate(lows) if w in ("lease", "tenancy", "sublease", "rental"))
    if at and lows[at - 1] in PLACE_RENTED:
        return lows[at - 1]
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


def _notice(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return notice_days; a month counts 30 days."""
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
    return {"notice_days": _days(length)} if isinstance(length, Span) else {}


def _days(length: Span) -> int:
    return length.count * {"day": 1, "week": 7, "month": 30, "year": 365}[length.unit]


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
        or ([t.low for t in clause.rest[:1]] == ["it"] and any(_lease(c.subject) for c in scene.clauses))
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


# Deadlines

_OBLIGING = word_set("need have must got remind remember forget")
_VAGUE = word_set("it that this them something anything everything things some him her")
_PERSONAL = word_set("be sleep eat relax rest wake get go")


def deadlines(clause: Clause, scene: Scene) -> list[Reading]:
    """Read what is due when, what the user must do by a day, and that it is done."""
    if clause.unsure and not _must(clause):
        return []
    for read in (_due, _deadline_for, _until_to, _obliged, _done):
        found = read(clause, scene)
        if found:
            return found
    return []


def _must(clause: Clause) -> bool:
    return clause.verb is not None and clause.verb.modal == "must"


def _task(what: str, due: Value, wants: str = "") -> list[Reading]:
    if not what or due is None:
        return []
    return [
        Reading(
            collection=_DEADLINES, values={"what": what, "due": due, **({"wants": wants} if wants else {})}, weak=True
        )
    ]


def _due(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my tax return is due April 15", "my thesis has to be handed in by 30 June"."""
    verb = clause.verb
    if verb is None or clause.standing != "asserted" or not clause.subject or owned(clause.subject):
        return []
    lows = [t.low for t in clause.rest[:2]]
    due = verb.lemma == "be" and "due" in lows and not verb.past
    handed = (verb.passive and [v.lemma for v in clause.chain] in (["have"], ["need"])) or (
        verb.passive and verb.modal == "must"
    )
    if not (due or handed) or clause.subject[0].low in ("it", "this", "that", "they", "he", "she"):
        return []
    found = [
        d
        for lead, m in days(clause.rest)
        if (d := exact(m) or last_day(m)) and (due or lead in ("by", "before", "until"))
    ]
    if clause.subject[0].low in ("i", "we", "you"):
        return []
    return _task(text_of(bare([t for t in clause.subject if t.low not in ("my", "our")])), found[0] if found else None)


def _deadline_for(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the deadline for the scholarship is May 1"."""
    lows = [t.low for t in clause.subject]
    if (
        clause.standing != "asserted"
        or clause.lemma != "be"
        or not {"deadline", "cutoff"} & set(lows)
        or owned(clause.subject)
        or clause.chain
    ):
        return []
    found = [exact(m) or last_day(m) for _, m in days(clause.rest)]
    subject = next((p.tokens for p in parts(clause.subject) if p.preposition in ("for", "to", "of")), ())
    words = subject or tuple(t for t in clause.subject if t.low not in ("deadline", "cutoff"))
    return _task(text_of(bare([t for t in words if t.low not in ("my", "our")])), found[0] if found else None)


def _until_to(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I have until Friday to accept the job offer"."""
    if [v.lemma for v in clause.chain] != ["have"] or clause.standing != "asserted" or not _ours(clause, scene):
        return []
    at = scene.clauses.index(clause)
    before = scene.clauses[at - 1].rest if at else []
    found = [last_day(m) for lead, m in days(before) if lead in ("until", "till")]
    return _task(_action(clause), found[0] if found else None)


def _ours(clause: Clause, scene: Scene) -> bool:
    lows = [t.low for t in clause.subject]
    return lows in (["me"], ["us"]) or who(clause.subject, scene).kind in ("self", "joint")


def _action(clause: Clause) -> str:
    """Return what is to be done: the verb with its object, dates left out."""
    verb = clause.verb
    assert verb is not None
    kept: list[Token] = []
    for part in parts(clause.rest):
        if any(t.kind == "date" for t in part.tokens) or part.preposition in ("by", "before", "until", "because"):
            continue
        word = [Token(part.preposition, part.preposition, "word", 0, 0)] if part.preposition else []
        kept += [*word, *part.tokens]
    return f"{verb.lemma} {text_of(kept)}".strip()


def _obliged(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I need to submit the form by March 28", "remind me to pay the ticket by Thursday"."""
    verb = clause.verb
    chain = [v.lemma for v in clause.chain]
    if verb is None or clause.standing not in ("asserted", "request") or not _ours(clause, scene):
        return []
    asked = chain[:1] in (["remind"], ["remember"]) or "forget" in chain
    obliged = (
        bool(chain)
        and set(chain) <= _OBLIGING
        and not any(v.past or v.modal in ("might", "may", "could") for v in clause.chain)
    )
    if not (obliged or verb.modal == "must") or (verb.lemma in _PERSONAL and not clause.rest):
        return []
    found = [(lead, last_day(m)) for lead, m in days(clause.rest) if not m.recurring]
    fitting = [
        d
        for lead, d in found
        if lead in ("by", "before", "until", "till")
        or asked
        or lead in ("on", "end")
        or d == scene.today + dt.timedelta(days=1)
    ]
    if (
        verb.lemma in _PERSONAL
        or not fitting
        or not clause.rest
        or clause.rest[0].kind == "date"
        or clause.rest[0].low in _VAGUE
    ):
        return []
    before = any(lead == "before" for lead, _ in found)
    return _task(_named(clause), fitting[0], "do it before that day" if before else "")


def _named(clause: Clause) -> str:
    return _action(clause)


def _done(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "I filed my taxes today": it marks an open task of the same words as done."""
    verb = clause.verb
    if verb is None or clause.chain or clause.standing != "asserted" or not verb.past or not _ours(clause, scene):
        return []
    if verb.passive or not clause.rest:
        return []
    said = [d for _, m in days(clause.front + clause.rest) if (d := exact(m)) and d <= scene.today]
    values: dict[str, Value] = {"done_on": said[0] if said else scene.today}
    return [Reading(collection=_DEADLINES, values=values, mode="touch", refers=_action(clause), weak=True)]
