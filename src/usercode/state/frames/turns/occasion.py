"""Whether a sentence speaks of what a limit in all is on, where it names it by less: "the cake for the confirmation".

"Lena's confirmation" is told in full once; later it is "the confirmation", her father's birthday is "Dad's 70th", and
what a visit costs is also "my mother's flights".
"""

from __future__ import annotations

import re

from usercode.state.frames.covering import single
from usercode.state.frames.gist.spending import plain_subject
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spending import related
from usercode.state.frames.turns.told import Said
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_OWNED = re.compile(r"(?P<who>.+?)['’]s (?:\S+ )*?(?P<what>\S+)\Z")
_STAYS = word_set("visit stay trip holiday vacation week weekend journey")
_OF_STAYS = related("trip") | word_set("insurance visa ticket fare seat cottage room taxi transfer apartment")
"""What belongs to a stay of somebody's beside the word for it: "my mother's flights"."""
_NTH = r"\d{1,3}(?:st|nd|rd|th)"
_OF_HERS = re.compile(r"\A(?:\w+ )?(?P<thing>[a-z]+)\b", re.IGNORECASE)


def is_of_occasion(said: Said, rule: Entry) -> bool:
    """Whether a sentence speaks of somebody's occasion that a limit in total is on, by less than its name."""
    subject = str(rule.values["subject"])
    named = re.split(r" (?:with|for|in|at|to|of|on|from|here) ", plain_subject(rule))[0]
    owned = _OWNED.fullmatch(named) if "total" in subject else None
    if owned is None:
        return False
    head = single(owned["what"].lower())
    owner = rf"\b{re.escape(owned['who'].lower())}['’]s "
    text = said.text.lower()
    if re.search(
        rf"\b(?:for|of|at|on|to|towards|into) (?:the|our|this|that) (?:\w+ )?{re.escape(head)}(?:s|es)?\b", text
    ):
        return True
    if re.search(rf"{owner}(?:\w+ ){{0,2}}{re.escape(head)}\b", text):
        return True
    if (head == "birthday" or re.fullmatch(_NTH, head)) and re.search(rf"{owner}(?:birthday|big day|{_NTH})", text):
        return True
    things = (_OF_HERS.match(text[m.end() :]) for m in re.finditer(owner, text))
    return head in _STAYS and any(thing is not None and single(thing["thing"]) in _OF_STAYS for thing in things)


_THEIR_OWN = re.compile(r"\b(?:their|his|her)\b|\b(?P<who>[A-Za-z]+?)(?:['’]s|s['’]) ", re.IGNORECASE)


def is_for_others(said: Said, rule: Entry) -> bool:
    """Whether a part of what a rule is on is somebody else's: "the neighbours' awning for their terrace"."""
    own = words(str(rule.values["subject"]))
    owners = [m["who"] for m in _THEIR_OWN.finditer(said.text)]
    return any(
        who is None or ((who.lower() in PEOPLE or who[:1].isupper()) and not words(who) <= own) for who in owners
    )
