"""Judge how each clause is meant: asserted, negated, asked, supposed, reported, doubted or requested.

Conditions, verbs of thinking and saying, and questions carry over to the clauses that hang on them.
"""

from __future__ import annotations

from itertools import pairwise

from usercode.state.frames.clause import Clause, Standing
from usercode.state.frames.functionwords import (
    ABSTRACT,
    AUTHORITIES,
    BELIEF,
    CONDITIONS,
    FICTION,
    HARMLESS_IF,
    KNOWING,
    QUESTIONS,
    SAYING,
    TEXT_WORK,
    UNSURE,
    WISHES,
    WRITING,
)
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import PAST_AUXILIARIES
from usercode.state.frames.wordset import word_set


def judge(toks: list[Token], found: list[Clause], question: bool, hypothetical: bool) -> None:
    """Set `standing` and `unsure` of every clause; `question` and `hypothetical` are the sentence's mood."""
    lows = {t.low for t in toks}
    everything = (
        bool(lows & FICTION)
        or _on_hearsay(toks)
        or "what if" in " ".join(t.low for t in toks[:6])
        or _text_to_work_on(toks)
    )
    for clause in found:
        clause.standing = _own_standing(clause)
        clause.unsure = clause.standing != "request" and _hedged(clause)
    _denied_of(found)
    _conditions(found)
    _embed(found)
    if question:
        _spread_question(found)
    if hypothetical and not any(c.standing == "hypothetical" or c.unsure for c in found):
        everything = True
    everything = everything or any(_denies(c) for c in found)
    for clause in found:
        if everything and clause.standing in ("asserted", "negated"):
            clause.standing = "hypothetical"


def _denied_of(found: list[Clause]) -> None:
    """Deny of somebody what they are told not to be the one for: "it isn't Frank who is allergic"."""
    for lead, clause in pairwise(found):
        cleft = [t.low for t in lead.subject] == ["it"] and lead.lemma == "be" and lead.standing == "negated"
        if cleft and clause.marker in ("who", "that"):
            clause.standing = "negated"


def _on_hearsay(toks: list[Token]) -> bool:
    """Whether the sentence stands on what somebody without authority says: "according to my horoscope"."""
    at = next((i for i, t in enumerate(toks) if t.low == "according"), -1)
    return at >= 0 and not any(t.low in AUTHORITIES for t in toks[at : at + 6])


def _text_to_work_on(toks: list[Token]) -> bool:
    """Whether the sentence hands over a text: "translate: I have ...", "the lyrics go I'm ..."."""
    lows = [t.low for t in toks[:10]]
    colon = lows.index(":") if ":" in lows else 0
    said = next((k for k, word in enumerate(lows[:-1]) if word in _TEXTS and lows[k + 1] in _READS), 0)
    return said > 0 or bool({*lows[:colon]} & TEXT_WORK)


_TEXTS = word_set("lyrics lyric caption headline slogan tagline refrain chorus subtitle")
_READS = word_set("is are was were go goes went read reads say says said")
"""What tells how a text goes: "the lyrics are like I'm going to Memphis"."""


def _denies(clause: Clause) -> bool:
    """Whether the clause takes the rest of the sentence back: "but that's wrong", "it's not true"."""
    if (
        [t.low for t in clause.subject] not in (["that"], ["it"], ["this"], ["which"])
        or clause.lemma != "be"
        or clause.verb is None
    ):
        return False
    lows = {t.low for t in clause.rest[:3]}
    return bool(lows & {"wrong", "false", "nonsense", "untrue"}) or (
        clause.verb.negated and bool(lows & {"true", "right", "correct", "real"})
    )


def _own_standing(clause: Clause) -> Standing:
    verb = clause.verb
    if verb is None:
        first = next((t.low for t in clause.rest if t.kind != "mark"), "")
        return "question" if first in QUESTIONS else "asserted"
    lead = (
        clause.marker if clause.marker in CONDITIONS else next((t.low for t in clause.front if t.low in CONDITIONS), "")
    )
    if lead:
        return "hypothetical"
    if verb.inverted:
        return (
            "hypothetical"
            if verb.auxiliaries and verb.auxiliaries[0] in ("had", "were", "should") and verb.form == "participle"
            else "question"
        )
    if any(v.inverted for v in clause.chain):
        return "question"
    fronted = clause.front or clause.subject
    if fronted and fronted[0].low in QUESTIONS and clause.marker not in ("that", "which", "who", "and"):
        return "question"
    refused = [v.lemma for v in clause.chain if v.negated]
    if (
        refused == ["forget"] or (refused == ["let"] and "forget" in [v.lemma for v in clause.chain])
    ) and not verb.negated:
        return "request"
    if verb.negated or any(v.negated for v in clause.chain) or _negative_phrase(clause):
        return "asserted" if _not_before(clause) else "negated"
    imperative = not clause.subject and verb.form == "base" and not verb.auxiliaries and not clause.chain
    return "request" if imperative else "asserted"


def _not_before(clause: Clause) -> bool:
    """Whether a denial up to a day tells what happens on it: "won't be back until the 21st", "don't fly till May 5"."""
    lows = [t.low for t in clause.rest]
    until = next((k for k, low in enumerate(lows) if low in ("until", "till", "before")), len(lows))
    dated = any(t.kind == "date" for t in clause.rest[until + 1 : until + 3])
    comes = bool({"back", "home"} & set(lows[:until])) and clause.lemma in _COMING
    return dated and not clause.chain and (comes or (clause.lemma in _SETTING_OUT and until == 0))


_COMING = word_set("be get come return arrive land fly go head")
_SETTING_OUT = word_set("return leave fly depart sail arrive land go")


def _negative_phrase(clause: Clause) -> bool:
    """Whether the subject or the object denies: "nobody has ...", "I have no meetings"."""
    denied = bool(clause.rest) and clause.rest[0].low in ("no", "neither", "zero", "nothing", "none")
    if denied and clause.lemma in ("have", "be", "get", "need"):
        return True
    return (
        bool(clause.subject)
        and clause.subject[0].low in ("nobody", "none", "no", "neither", "nothing")
        and clause.lemma != ""
    )


def _hedged(clause: Clause) -> bool:
    verb = clause.verb
    lows = {t.low for t in clause.tokens}
    adverbs = set(verb.adverbs) if verb else set()
    if verb is not None and "will" in verb.auxiliaries[1:] and verb.auxiliaries[0] in PAST_AUXILIARIES:
        return True
    if (lows | adverbs) & UNSURE or {"not", "sure"} <= lows:
        return True
    if verb is None:
        return bool(lows & {"thinking", "considering", "hoping"})
    if {verb.modal, *(v.modal for v in clause.chain)} & {"could", "might", "may", "would", "should", "can"}:
        return True
    if verb.form == "ing" and not verb.auxiliaries and clause.marker in ABSTRACT:
        return True
    doubt = any(v.lemma in WISHES and v.lemma not in ("want", "need", "promise") for v in clause.chain)
    return doubt or any(t.low in ("wish", "if") for t in clause.front)


def _conditions(found: list[Clause]) -> None:
    """A condition makes the clause it belongs to hypothetical: the one before it, else the one after it."""
    for i, clause in enumerate(found):
        lead = (
            clause.marker
            if clause.marker in CONDITIONS
            else next((t.low for t in clause.front if t.low in CONDITIONS), "")
        )
        if not lead or clause.chain:
            continue
        if lead == "if" and _harmless(clause):
            clause.standing = "hypothetical"
            continue
        attached = i > 0 and not _after_break(found, i)
        index = i - 1 if attached else i + 1
        step = -1 if attached else 1
        while 0 <= index < len(found) and (found[index].chain or index == (i - 1 if attached else i + 1)):
            if found[index].standing in ("asserted", "negated", "request"):
                found[index].standing = "hypothetical"
            if found[index].chain and step < 0:
                index += step
                continue
            index += step


def _after_break(found: list[Clause], i: int) -> bool:
    """Whether the condition opens a new statement: after ";", a dash, or joined by "but"."""
    front = [t.low for t in found[i].front]
    return (bool(front) and front[0] in ("but", "and", ";")) or found[i].marker in (";", "—", "–")


def _harmless(clause: Clause) -> bool:
    subject = clause.subject[0].low if clause.subject else ""
    return subject in ("that", "it", "you", "anyone") and (
        clause.lemma in HARMLESS_IF or any(t.low in HARMLESS_IF for t in clause.rest)
    )


def _embed(found: list[Clause]) -> None:
    """Carry the standing of a verb of thinking or saying over to the clause it takes."""
    for before, clause in pairwise(found):
        if (
            clause.chain
            and clause.standing == "asserted"
            and before.standing in ("hypothetical", "question", "negated")
        ):
            clause.standing = before.standing
        if clause.marker in ("and", "but", ";", ",", "so", "–", "—", "because", "since") or before.verb is None:
            if before.standing == "hypothetical" and clause.shared_subject:
                clause.standing = "hypothetical"
            if clause.shared_subject and before.unsure:
                clause.unsure = True
            continue
        lemma = before.lemma
        if clause.chain:
            clause.unsure = clause.unsure or before.unsure
            clause.reporter = clause.reporter or before.reporter
            if before.standing == "reported":
                clause.standing = "reported"
            continue
        if lemma in BELIEF and not before.head and not _comes_to_mind(before):
            clause.unsure = True
        hearsay = lemma in ("hear", "read") or (lemma == "tell" and before.verb.passive)
        if hearsay and not any(t.low in AUTHORITIES for t in before.rest):
            clause.unsure = True
        if lemma in SAYING and not before.head and clause.marker not in ("when", "while", "after", "before"):
            clause.reporter = before.subject or before.rest[:1]
            if not _trusted(before) or _dictated(before):
                clause.standing = "reported"
        if before.standing in ("question", "hypothetical") and (
            lemma in BELIEF | SAYING | KNOWING | {"be", "happen", "mean"}
        ):
            clause.standing = before.standing
        if before.unsure and lemma in BELIEF | SAYING | KNOWING | {"be"}:
            clause.unsure = True
        if clause.standing == "reported" or before.standing == "reported":
            clause.standing = "reported" if clause.standing == "asserted" else clause.standing


def _comes_to_mind(clause: Clause) -> bool:
    """Whether a clause only tells how the next one comes up: "while I think of it", "now that I think about it"."""
    return [t.low for t in clause.rest[:2]] in (["of", "it"], ["about", "it"])


def _dictated(clause: Clause) -> bool:
    """Whether the saying is asked for: "draft an email saying ..."; its words are nobody's yet."""
    speaks = bool(clause.subject) and clause.subject[0].low in ("i", "we", "he", "she", "they")
    return not speaks and any(v.lemma in WRITING and v.form == "base" for v in clause.chain)


def _trusted(clause: Clause) -> bool:
    """Whether the one who says it speaks with authority (a landlord, a doctor, a letter), or it is the speaker."""
    words = [t.low for t in clause.subject]
    if not words or words[-1] in ("i", "we") or words == ["as", "i"]:
        return True
    return words[0] not in ("her", "his", "their") and any(w in AUTHORITIES or w == "dr." for w in words)


def _bare_opening(clause: Clause) -> bool:
    """Whether a clause after a comma opens with its auxiliary: "..., is marzipan safe?"."""
    verb = clause.verb
    return (
        verb is not None
        and clause.shared_subject
        and clause.marker == ","
        and (bool(verb.auxiliaries) or verb.lemma in ("be", "do"))
    )


def _spread_question(found: list[Clause]) -> None:
    """In a sentence that asks, only a complete statement before the asking clause stays one."""
    asked = next((i for i, c in enumerate(found) if c.standing == "question" or (i and _bare_opening(c))), None)
    if asked is None or asked == 0:
        for clause in found:
            clause.standing = "question"
        return
    for i, clause in enumerate(found):
        complete = clause.verb is not None and clause.subject
        if i >= asked or not complete:
            clause.standing = "question"
