"""What a bill is called: "vet's invoice for our cat", "last payment on my motorbike loan", "bill from the garage"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.functionwords import DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import WORD, Said, Told
from usercode.state.frames.verbgroups import verb_groups
from usercode.state.frames.words import FRIENDS, HOUSEHOLD, PEOPLE
from usercode.state.frames.wordset import word_set

BILLS = word_set(
    "bill bills invoice invoices fee fees fine fines charge charges premium premiums instalment instalments installment "
    "installments payment payments dues contribution contributions rent tuition balance tax taxes rates toll levy "
    "surcharge penalty remainder deposit retainer repayment statement"
)
"""What is paid by a day."""
ADJECTIVES = word_set(
    "annual yearly monthly quarterly weekly last next final remaining first second third fourth outstanding full total "
    "new late new open unpaid"
)
"""What tells one bill from another of the same sender, and not what it is for."""
_FOR = word_set("for of on from towards")
_ENDS = (
    (PREPOSITIONS - {"of"})
    | SUBJECTS
    | word_set(
        "and or but so which today yesterday tomorrow now again this next last already is are was has have comes amounts totals"
    )
)
_SENDER = (
    re.compile(
        rf" (?:from|by) (?:the |my |our )?(?P<who>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:today|yesterday|this|last|on|in|for|and|by|that|which|of|just|with|to|at) )"
    ),
    re.compile(
        rf" (?:the |my |our )?(?P<who>(?:{WORD}){{1,5}}?)(?:has |have |had |just |now |already |also )*"
        r"(?:sent|emailed|gave|given|handed|posted|mailed|billed|invoiced|charged|fined|wrote|written|issued|presented|wants)"
        r"(?: to)? (?:me|us|<m\d+>|an?) "
    ),
)
"""How a sentence tells whom a bill is from."""
_PAYS_FOR = re.compile(
    r" (?:pay|owe|owes|transfer|settle|send|remit|wire) (?:(?:the |my |our |a |an )?(?:[^\s,;:.!?()<>–—]+ ){1,3}?)?<m\d+> "
    rf"(?:for|towards) (?:the |my |our )?(?P<what>(?:{WORD}){{1,7}}?)(?=[,;:.!?()–—<]|\Z|(?:by|before|until|within|on|and|so|which|to|no|at) )"
)
"""What a sum is to be paid for: "pay 180 dollars for the tuning of our piano"."""
_BILLED_US = re.compile(
    rf"\A (?:the |my |our )?(?P<who>(?:{WORD}){{1,7}}?)(?:has |have |had |just |now )*(?:billed|invoiced|fined) (?:me|us) "
)
_NOBODY = SUBJECTS | word_set("which bill invoice letter post mail email")


def bill_of(said: Said) -> str:
    """Return the bill that a sentence names, by all that tells it from others; "" for none, or somebody else's."""
    if said.sense.asks or not said.sense.tells:
        return ""
    match = _PAYS_FOR.search(said.line)
    if match is not None:
        return f"pay for {text_of(said.between(*match.span('what')))}"
    verbal = _verbal(said)
    names = sorted((_called(said, head, verbal) for head in _heads(said, verbal)), key=tells_what, reverse=True)
    if names and not tells_what(names[0]) and (who := _sender(said)):
        return names[0] if who in names[0] else f"{names[0]} from {who}"
    if not names and (billed := _BILLED_US.search(said.line)) is not None:
        who = text_of(bare(said.between(*billed.span("who"))))
        return "" if _is_of_others(said, 0) else f"bill from {who}"
    return next(iter(names), "")


def _verbal(said: Said) -> frozenset[int]:
    return frozenset(i for v in verb_groups([*said.tokens]) for i in range(v.start, v.end))


def _heads(said: Said, verbal: frozenset[int]) -> list[int]:
    """Return where a sentence names bills that are not somebody else's; "tax" of "the tax office" is none."""
    heads = [i for i, t in enumerate(said.tokens) if t.kind == "word" and t.low in BILLS and i not in verbal]
    return [i for i in heads if _ends_phrase(said.tokens, i + 1, verbal) and not _is_of_others(said, i)]


def _ends_phrase(tokens: Sequence[Token], at: int, verbal: frozenset[int]) -> bool:
    """Whether a noun phrase ends before a token."""
    if at >= len(tokens) or at in verbal or tokens[at].kind != "word":
        return True
    return tokens[at].low in _ENDS | _FOR | DETERMINERS


def _called(said: Said, head: int, verbal: frozenset[int]) -> str:
    start, end = _start(said.tokens, head, verbal), _end(said.tokens, head + 1, verbal)
    return text_of(bare(_without_sum(said.tokens[start:end])))


def bill_spoken_of(told: Told, at: int) -> str:
    """Return the bill that a sentence goes on about: its own, else that of one of the two before it."""
    named = [bill_of(one) for one in reversed(told.said[max(0, at - 2) : at + 1])]
    return max(named[:1] if tells_what(named[0]) else named, key=tells_what, default="")


def tells_what(bill: str) -> bool:
    """Whether a bill is called by more than its being one: not "last payment"."""
    return bool({*bill.lower().split()} - BILLS - ADJECTIVES)


def _start(tokens: Sequence[Token], head: int, verbal: frozenset[int]) -> int:
    """Return where the words begin that tell of a bill before it, whose it is included: "the piano tuner's invoice"."""
    start = head
    while start and tokens[start - 1].kind == "word" and start - 1 not in verbal:
        before = tokens[start - 1].low
        if before in DETERMINERS or before in PREPOSITIONS | SUBJECTS or before in ("and", "or", "but", "so", "which"):
            break
        start -= 1
    return start


def _end(tokens: Sequence[Token], end: int, verbal: frozenset[int]) -> int:
    """Return where the words end that tell what a bill is for: "for our cat", "of 430 euros from the garage"."""
    while end + 1 < len(tokens) and tokens[end].low in _FOR:
        after = end + 1
        if tokens[after].kind == "money":
            end = after + 1
            continue
        while (
            after < len(tokens)
            and tokens[after].kind == "word"
            and after not in verbal
            and tokens[after].low not in _ENDS
        ):
            after += 1
        if after == end + 1:
            break
        end = after
    return end


def _without_sum(tokens: Sequence[Token]) -> list[Token]:
    """Return a phrase without the sum that it names: "bill of 430 euros from the garage"."""
    gone = {j for i, t in enumerate(tokens) if t.kind == "money" for j in (i - 1, i)}
    return [t for i, t in enumerate(tokens) if i not in gone and (t.kind == "word" or t.low == "'s")]


def _is_of_others(said: Said, head: int) -> bool:
    """Whether a bill is told to be somebody else's: "my sister's phone bill", but not "the vet's bill"."""
    lows = [t.low for t in said.tokens]
    if lows[0] in ("he", "she", "they", "you") and not {"me", "us"} & {*lows}:
        return True
    return bool({*lows[: head + 1]} & _OTHERS) and not {"me", "us"} & {*lows[: head + 1]}


_PALS = word_set(
    "friend mate buddy bestie classmate colleague coworker co-worker neighbour neighbor roommate flatmate housemate "
    "teammate ex client employee student intern goddaughter godson fella guy lady lodger"
)
_AT_HOME = HOUSEHOLD | word_set("sons daughters twins girlfriend boyfriend fiance fiancee fiancé fiancée hubby missus")
_OTHERS = (PEOPLE - FRIENDS - _AT_HOME) | _PALS
"""Whose bills are not the speaker's; those of any profession send theirs."""


def _sender(said: Said) -> str:
    """Return whom a sentence tells a bill to be from, "" for nobody."""
    for form in _SENDER:
        for match in form.finditer(said.line):
            run = bare(said.between(*match.span("who")))
            if run and not {t.low for t in run} & _NOBODY and all(t.kind == "word" for t in run):
                return text_of(run)
    return ""
