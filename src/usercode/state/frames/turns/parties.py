"""Whom a sentence hands money to: "pay Mike the builder his deposit of $900", "the band gets $1,800 on 1 June"."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.phrases import bare, text_of
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import WORD, Said, Told
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.words import BANKS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import is_a

MEANS = (
    r"(?:(?:bank |wire |interac |sepa |credit )?transfer|e-transfer|etransfer|wire|standing order|zelle|venmo|gpay|google pay|upi|"
    r"paytm|phonepe|revolut|bizum|paypal|wise|cash ?app|swish|twint|payid|osko|paynow|m-pesa|mpesa|gcash|interac|momo)"
)
"""By what money is sent, each a noun and most of them a verb as well."""
NO_PARTY = word_set(
    "please kindly account iban card savings checking isa fund me us it them this that him her record records note notes now sure do be pay "
    "january february march april may june july august september october november december today tomorrow"
)
_NAME = rf"(?:the |my |our )?(?P<by{{1}}>(?P<{{0}}>(?:{WORD}){{{{1,5}}}}?)(?:, (?:{WORD}){{{{1,4}}}}?, )?)"
_SUM = rf"(?:(?:his|her|their|its) (?:{WORD}){{1,4}}?(?:, )?|(?:the|a|an) (?:{WORD}){{0,4}}?(?:of |, ))?<m\d+> "
_GIVEN_TO = re.compile(
    rf" (?:pay|paying|send|sending|transfer|transferring|wire|wiring|give|giving|owe) {_NAME.format('verb', 1)}(?={_SUM})"
    rf"|(?:\A|(?<= that)|(?<=[,;:.!?()–—])) (?!(?:{WORD}){{1,4}}that ){_NAME.format('subject', 2)}(?:gets|is paid|are paid|is getting|is to get|receives|is owed|will get|should get) {_SUM}"
)
"""Whom money is handed to, with what they are: between the verb and the sum, or as the subject that gets it."""

_NO_NAME = PREPOSITIONS | AUXILIARIES


def given_to(said: Said) -> str:
    """Return whom a sentence hands its sum to, "" for nobody."""
    return next((text_of(run) for run, _ in _given(said)), "")


def is_for_person(told: Told, said: Said) -> bool:
    """Whether a sentence hands its sum to a person: one whom the turn names, or somebody by their work."""
    people = {name.lower() for name, _ in told.people}
    return any(t.low in people or is_a(t.low, "person", most=1) for _, run in _given(said) for t in run)


def _given(said: Said) -> Iterator[tuple[list[Token], list[Token]]]:
    """Yield who gets the sum of a sentence, each with all words that tell who that is."""
    for match in _GIVEN_TO.finditer(said.line):
        name, told = ("verb", "by1") if match["verb"] else ("subject", "by2")
        run = said.between(*match.span(name))
        party = party_words(run)
        if party and not {t.low for t in run} & _NO_NAME:
            yield party, said.between(*match.span(told))


def party_words(run: list[Token]) -> list[Token]:
    """Return a phrase as a party, [] when it is none: an account, a month, a verb."""
    words_ = [*bare(run)]
    while words_ and words_[-1].low == "'s":
        words_.pop()
    low = {t.low for t in words_}
    if not words_ or low & (NO_PARTY | BANKS) or ("base" in FORMS.get(words_[0].low, {}) and not words_[0].capital):
        return []
    return words_
