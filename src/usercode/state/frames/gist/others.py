"""What is somebody else's: duties that fall to them, and what a firm does to what is not the speaker's. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import COORDINATORS, PREPOSITIONS, SUBJECTS, SUBORDINATORS
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS
from usercode.state.frames.words import FRIENDS, KIN
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

_MUST = frozenset({"must", "should", "shall"})
_HAVE_TO = frozenset({"have", "need"})
_BODIES = ("person", "organization", "social group", "district")
_GETTING = word_set("have get receive see hear know")
"""What somebody has to do for whom the speaker does something: "the bank has to get the form by Friday"."""
_OWN_GROUPS = word_set("team group class family household club choir band crew couple committee board society")
"""Bodies whose duties may fall to the speaker, who belongs to them."""
_OWES_US = word_set("landlord landlady agency agent insurer insurance tenant seller buyer customer client debtor")
"""Those whose duties the speaker waits for."""
_DEFINITE = word_set("the this that my")
_FOR_US = re.compile(r" (?:me|us|my|our|ours|mine|i|we) ")

OF_THE_WORLD = re.compile(
    r" (?:(?:in|according to) the (?:news|papers?|headlines)|on (?:the )?(?:news|radio|tv|telly|television)|"
    r"(?:the )?(?:radio|news|newspaper|paper|tv|television|article|documentary|podcast) (?:said|says|reported|reports|mentioned|writes|wrote)|"
    r"(?:the|a|this) (?:film|movie|novel|book|story|series|play|episode|drama|documentary) (?:is|was|tells|follows|begins|\S+) (?:about|of|with|in which)|"
    r"somebody in [a-z]+|someone in [a-z]+|"
    r"(?:transfer|trade|draft|signing) (?:window|deadline)) "
)
"""Where one hears of terms that are nobody's in particular."""


IN_A_STORY = re.compile(
    r"\A (?:(?:so|and|but|well) )?(?:,? ?)(?:in|on) (?:the|this|that|my|our|tonight 's) (?:[^\s,;:.!?<]+ )?(?:play|novel|book|film|movie|series|show|soap|"
    r"episode|drama|story|musical|opera|podcast|video game|crime novel) "
)
"""How a sentence opens that tells what happens in a story."""


def falls_to_others(sense: Sense) -> bool:
    """Whether what a sentence says has to be done falls to somebody who is named, and touches nothing of the speaker's.

    "The government must pass the budget", "my pupils have to hand in their essays": not "the form must be in", nor
    "the landlord has to pay back our deposit", nor what everybody has to do ("residents must apply").
    """
    duties = [clause for clause in sense.line.clauses if _is_duty(clause)]
    return bool(duties) and all(
        _deals_with_us(c.subject) or (_is_somebody_else(c.subject) and not _is_ours(sense, c.subject)) for c in duties
    )


def _deals_with_us(subject: Sequence[Token]) -> bool:
    """Whether a subject is all those with whom somebody deals for a living: "customers must pay within 30 days"."""
    return bool(subject) and subject[-1].low in _DEALT_WITH and {t.low for t in subject[:-1]} <= _ALL


_DEALT_WITH = word_set("customers clients guests patients pupils shoppers callers suppliers")
_ALL = word_set("all our my the new")


def _is_duty(clause: Clause) -> bool:
    verb = clause.verb
    if verb is None or verb.passive or verb.lemma == "be" or verb.lemma in _GETTING:
        return False
    if verb.lemma == "must":  # "must answer", whose deed is taken for a thing
        return bool(clause.rest) and clause.rest[0].low not in _GETTING | {"be"}
    return verb.modal in _MUST or bool(clause.chain and clause.chain[-1].lemma in _HAVE_TO)


def is_duty_of_a_stranger(sense: Sense) -> bool:
    """Whether all that a sentence says has to be done falls to somebody outside the house, with nothing of the speaker's.

    "My old schoolfriend Jack has to be out of his flat", "the poor man has to return the shoes he bought".
    """
    duties = [c for c in sense.line.clauses if c.verb is not None and _has_to(c)]
    return bool(duties) and all(_is_stranger(c.subject) and not _is_ours(sense, c.subject) for c in duties)


def _has_to(clause: Clause) -> bool:
    verb = clause.verb
    duty = verb is not None and (verb.modal in _MUST or bool(clause.chain and clause.chain[-1].lemma in _HAVE_TO))
    return duty and verb is not None and not verb.passive


def _is_stranger(subject: Sequence[Token]) -> bool:
    """Whether a subject is a friend, a neighbour or "the poor man", by name or without."""
    words = [t for t in subject if t.kind == "word"]
    while words and words[-1].capital and words[-1].low not in FRIENDS:
        words.pop()
    lead, head = (words[0].low, words[-1].low) if len(words) > 1 else ("", "")
    if head in _OWN_GROUPS | _OWES_US | KIN:
        return False
    return (lead in ("my", "our", "a", "an", "the", "one") and head in FRIENDS) or (
        lead in ("the", "that") and head in _SOMEBODY
    )


_SOMEBODY = word_set("man woman chap guy fellow lad bloke lady gentleman couple girl boy thing soul")
_TELLS_ME = re.compile(
    r" (?:(?:my|our) (?:[^\s,;:.!?<]+ ){0,4}?)?(?:told|tells|rang|called|phoned|texted|wrote to|emailed|messaged|says to|said to) (?:me|us) "
)
"""How the speaker only hears of it."""


def _is_somebody_else(subject: Sequence[Token]) -> bool:
    if len(subject) < 2 or subject[0].low not in _DEFINITE:
        return len(subject) == 2 and subject[0].low == "our" and is_a(subject[1].low, "district", "government", most=1)
    end = next((i for i, t in enumerate(subject) if i and t.low in PREPOSITIONS), len(subject))
    head = subject[end - 1].low
    single = head.removesuffix("s")
    if {head, single} & (_OWN_GROUPS | _OWES_US):
        return False
    many = head != single and not head.endswith("ss")
    return (not many or subject[0].low == "my") and any(is_a(w, *_BODIES, most=1) for w in {head, single} if len(w) > 2)


def _is_ours(sense: Sense, subject: Sequence[Token]) -> bool:
    first = next((i for i, t in enumerate(sense.tokens) if subject and t.start == subject[0].start), 0)
    apart = next((i for i in range(first, -1, -1) if sense.tokens[i].text in (":", ";")), 0)
    rest = [t.low for t in sense.tokens[apart:] if not any(s.start == t.start for s in subject)]
    return bool(_FOR_US.search(_TELLS_ME.sub(" ", f" {' '.join(rest)} ")))


def is_done_by_firm(sense: Sense, hit: Hit) -> bool:
    """Whether a firm does something to what is not the speaker's: "WeWork cancelled dozens of leases"."""
    clause = sense.clause(hit)
    if clause is None or clause.verb is None or clause.verb.passive or not (clause.rest and clause.subject):
        return False
    if clause.verb.lemma in ("be", "have"):
        return False
    called = clause.subject[-1].capital and clause.subject[-1].low not in SUBJECTS
    undergone = clause.rest[0].kind == "word" and clause.rest[0].low not in _NOTHING_DONE_TO
    return called and undergone and not _TO_US.search(sense.line.text)


_TO_US = re.compile(r" (?:me|us|my|our) ")
_NOTHING_DONE_TO = (PREPOSITIONS | ADVERBS | SUBORDINATORS | COORDINATORS | word_set("this last next today")) - {"all"}
"""Words behind a verb that are nothing it is done to: "Netflix cancelled this morning"."""


_CHILDREN = word_set(
    "son daughter stepson stepdaughter child kid boy girl eldest youngest middle grandson granddaughter"
)
_JOINS = re.compile(
    r" (?:has to|needs to|must|is to|ought to|(?:has|'s) got to|has until <d\d+> to|only has until <d\d+> to) (?:(?:also|first|now|still|then) )?"
    r"(?:re-?regist\w+|register|enrol|enroll|matriculate|sign up|apply|(?:accept|confirm|claim|take up) (?:his|her|the|their) (?:\S+ )?(?:place|offer|spot|seat)|"
    r"pay (?:the |his |her |a |their )?(?:[^\s,;.<]+ ){0,2}?(?:fees?|deposit|tuition)) "
)
"""What is to be done so that a child has a place somewhere, which its parents see to: "he's got to register there by"."""


def is_joining_of_my_child(sense: Sense) -> bool:
    """Whether what is due secures a place for a child of the speaker's, by name, kin or a pronoun that means one."""
    match = _JOINS.search(sense.line.text)
    first = sense.line.token_at(match.start() + 1) if match is not None else 0
    people = [n for n in named(sense.line, sense.scene) if n.at < first and not n.owns]
    if not people or not people[-1].name:
        return False
    who = people[-1]
    lead = {t.low for t in sense.tokens[max(0, who.at - 3) : who.at]}
    if sense.tokens[who.at].low in _CHILDREN:
        return bool(lead & {"my", "our"}) and "'s" not in lead
    known = {
        str(e.values["name"]).casefold()
        for e in sense.entries("people.contacts")
        if str(e.values.get("relation") or "").casefold().rpartition(" ")[2] in _CHILDREN
    }
    return who.name.casefold() in known | _CHILDREN
