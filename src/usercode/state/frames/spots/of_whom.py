"""Of whom it is told what is to be known: by those who look after them, or by the reason why a form says so. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.phrases import is_name
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import plain_name

_PARENTS = r"(?:mother|mum|mummy|mom|mommy|father|dad|daddy|parents?|nan|gran|granny|grandma|grandmother|grandad|grandpa|carers?|guardian)"
_CHILD_OF = re.compile(
    rf" (?P<who>[^\s,;.:!?<>]+) 's {_PARENTS} (?=[^:;.!?]*(?:: | that (?:he|she) | says | told me ))"
)


_LIST_ABOUT = re.compile(
    r" (?:list|notes?|sheet|instructions|message|email|letter|text|briefing|rundown|page|handover) (?:[^\s,;.:!?]+ ){0,2}?(?:about|on|for) (?:my |our |little |poor |dear |<n\d+> )*"
    r"(?:[a-z-]+ (?=[^\s,;.:!?]+ (?:from|by) ))?(?P<who>[^\s,;.:!?<>]+) (?:from|by) (?:his|her|the|their) [^:;.!?]*: "
)


_WRITTEN_FOR = re.compile(
    r"\A (?:for|of) (?P<who>[^\s,;.:!?<>]+) (?:, (?:my|our) (?:[^\s,;.:!?<>]+ ){1,2})?, (?:i|we) (?:have |'ve |had )?"
    r"(?:put|wrote|written|entered|listed|noted|filled in|ticked) "
)


def of_whom(line: Line) -> str:
    """Return of whom it is told what is to be known of them, by who looks after them or writes it down.

    Olivia, in "Olivia's mum left me a list: nut allergy"; Felix, in "got a list about Felix from his nanny: no eggs";
    Otieno, in "for Otieno, my husband, I wrote penicillin under allergies".
    """
    found = _CHILD_OF.search(line.text) or _LIST_ABOUT.search(line.text) or _WRITTEN_FOR.search(line.text)
    token = line.tokens[line.token_at(found.start("who"))] if found is not None else None
    return token.text if token is not None and is_name(token) and plain_name(token) else ""


_REACTED = re.compile(
    r" (?:because|since|as|after) (?P<who>[^\s,;.:!?<>]+) (?:once |always |just |nearly |almost )?(?:had|has|got|gets|swelled|swells|"
    r"swole|broke|breaks|came|comes|reacted|reacts|ended|landed|collapsed|was rushed|went) "
)


def who_reacted(line: Line) -> str:
    """Return who is named by the reason why a form lists an allergy: "I put penicillin, because Lina had hives"."""
    found = _REACTED.search(line.text)
    token = line.tokens[line.token_at(found.start("who"))] if found is not None else None
    return token.text if token is not None and is_name(token) and plain_name(token) else ""
