"""How likely it is that what an alert tells of is settled, by the words of the user. Pure.

Rules read what they know, and people settle a matter in more words than any rule knows: "they handed me a brand new
one", "the landlord's knocked 20 a week off, I'm a kept man". So before an alert speaks it is weighed word by word what
each turn it rests on tells of the matter's end itself, in the same breath, and what each later one does that names the
same things. The weights are logistic regressions: over messages in pairs, one that leaves a matter open and one that
tells of its end, and over opened conversations in which an alert is due and their twins, in which nothing is; `python
-m bench.doubt` fits and measures them. A term is a word, a number ("0"), a name or a mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from usercode.logistic import Weights, tables

EVIDENCE, LATER, EITHER = "e", "l", "*"
"""Where a term stands: in a turn the alert rests on, in the later turn, in either of them."""
SHARED = "n"
"""A term of its own: how many names the two share, up to `_MANY`."""
_MANY = 4

_NAME = "Name"
"""The term of a word with a capital letter that does not begin a sentence."""
_I = frozenset({"I", "I'm", "I've", "I'll", "I'd"})

_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")
_TERM = re.compile(r"\w[\w']*|[,;:!?.]")
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Tables:
    """The weights of what a turn tells of the end of its own matter, and of what a later one does."""

    breath: Weights
    later: Weights


@cache
def weights() -> Tables:
    """Return the weights that come with usercode."""
    return Tables(**tables(files("usercode.alerts").joinpath("doubt.json").read_bytes()))


_DEED = re.compile(
    r"\b(?:"
    r"cancel\w*|terminat\w*|unsubscri\w*|quit\w*|stop(?:s|ped|ping)?|end(?:ed|ing)|"
    r"ends (?:by itself|on its own|without|there|then|that day)|clos(?:e|es|ed|ing|ure)|"
    r"off(?! (?:my|our|your|the) (?:\w+ )?(?:card|visa|mastercard|amex|account|bank|paypal)\b)|"
    r"out of|delet\w*|notice|confirm\w*|refund\w*|downgrad\w*|switch\w*|"
    r"revert\w*|basic|lapse\w*|expir\w*|kill\w*|axed?|free (?:\w+ )?(?:plan|version|account|tier|one)|"
    r"ditch\w*|drop\w*|dump\w*|binned|scrapp\w*|nix\w*|pulled the plug|left|leav\w*|gone|rid|unticked|"
    r"disabl\w*|deactivat\w*|revok\w*|block\w*|removed my|phoned|rang|called|emailed|wrote|letter|"
    r"told them|asked them|chat(?:ted)? with|let (?:me|us) (?:go|out)|sorted|dealt|settled|done(?! with\b)|"
    r"seen to|keep\w*|kept|stay\w*|stick\w*|stuck with|worth|happy|glad|love[sd]?|adore\w*|hooked|"
    r"extend\w*|renew\w*|like|enjoy\w*|go(?:es|ing)? on|carr(?:y|ies|ying) on|continu\w*|in any case|"
    r"fine (?:with|for|by)|pay(?:s|ing)?|paid|bought|upgrad\w*|"
    r"(?:tak(?:e|es|ing|en)|took) (?:it |that |this )?over|transfer\w*|no card|never (?:gave|entered|put)|"
    r"(?:her|his|their|whose|\w+['\u2019]s) (?:own )?(?:name|card|account|treat)|"
    r"no (?:charge|payment|money)|(?:won['\u2019]?t|not) (?:be )?(?:charg|bill|tak|renew|cost)\w*|"
    r"nothing (?:to pay|more|due|owed)"
    r")\b",
    re.IGNORECASE,
)
"""Words of a deed that may end what renews by itself, or of wanting it: lack of use alone ends nothing."""


def may_end_a_service(text: str) -> bool:
    """Whether a turn may tell that what renews by itself was ended, or is wanted: more than that nobody uses it."""
    return bool(_DEED.search(" ".join(statements(text))))


_SPARES = re.compile(
    r"\b(?:instead|rather|swap\w*|switch\w*|chang\w*|replac\w*|return\w*|(?:t(?:ake|ook|aken|aking)|g(?:ive|ave|"
    r"iven)|hand\w*|sent|brought|went|goes|going) "
    r"(?:it|them|that|those|the \w+)? ?back|refus\w*|declin\w*|turn\w* (?:it|them|that) down|no|not|"
    r"\w+n['\u2019]t|never|bin|binned|threw|throw\w*|"
    r"flush\w*|stop\w*|off|told|tells?|said|ask\w*|check\w*|rang|phon\w*|call\w*|caught|notic\w*|spott\w*|"
    r"remember\w*|fine|safe\w*|ok|okay|free|"
    r"without|vegan|plant\w*|outgr\w*|gr[eo]wn? out|alternativ\w*|other|another|different|else|separate\w*|own|"
    r"clear\w*|cancel\w*|over|finish\w*|"
    r"end(?:ed|s)?|done|gone|avoid\w*|leav\w*|left|skip\w*|pass(?:ed|es)? on|"
    r"gave away|only|except|kept|keep\w*|neither|nobody|none|substitut\w*|wrong|mistake)\b",
    re.IGNORECASE,
)
"""Words by which somebody may be told to be spared what they must not have."""
_SUPPOSED = re.compile(r"\b(?:if|unless|as long as|provided|when) [^.;,!?]*", re.IGNORECASE)
_GIVEN_BACK = re.compile(
    r"\b(?:sent|posted|mailed|ship\w*|took|taken|dropp\w*|drove|hand\w*|return(?:ed|ing)?|gave|given|collect\w*|"
    r"picked up|courier\w*|refunded|"
    r"money back|credited|exchang\w*|swap\w*|replac\w*|sold|keep\w*|kept|stay\w*|fits?|fitted|love\w*|like\w*|"
    r"happy|perfect\w*|fine|after all|"
    r"changed my mind|grown on|cancel\w*|too late|missed|expired|done|sorted|dealt|bin|binned|threw|broke\w*|lost)\b",
    re.IGNORECASE,
)
"""Words by which goods may be told to have gone back, or to stay."""


def may_spare(text: str) -> bool:
    """Whether a turn may tell that somebody is spared what they must not have: more than that they were given it."""
    return bool(_SPARES.search(" ".join(statements(text))))


def may_have_gone_back(text: str) -> bool:
    """Whether a turn may tell that goods went back or are kept: more than until when they can, and that they shall."""
    return bool(_GIVEN_BACK.search(_SUPPOSED.sub(" ", " ".join(statements(text)))))


def statements(text: str) -> list[str]:
    """Return the sentences of a turn that ask nothing."""
    return [part for part in _SENTENCE_END.split(text.strip()) if part and not part.endswith("?")]


def later_terms(rests_on: Iterable[str], later: str, shared: int) -> set[str]:
    """Return the terms of the turns that an alert rests on and of a later one that shares so many names with them.

    Each counts apart by where it stands, and how many names the turns share is a term as well.
    """
    evidence, since = _words(rests_on), _words([later])
    found = {f"{EVIDENCE}:{w}" for w in evidence} | {f"{LATER}:{w}" for w in since}
    return found | {f"{EITHER}:{w}" for w in evidence | since} | {f"{SHARED}:{min(shared, _MANY)}"}


def breath_terms(text: str, domain: str) -> frozenset[str]:
    """Return the terms of a turn that may tell of the end of its own matter, as such and as those of the domain."""
    found: set[str] = set()
    for sentence in statements(_plain(text)):
        first, *others = _TERM.findall(sentence) or [""]
        found |= {_NAME if word[0].isupper() and word not in _I else word.casefold() for word in others}
        found.add(first.casefold())
    return frozenset(found | {f"{domain}:{term}" for term in found})


def _words(turns: Iterable[str]) -> set[str]:
    told = " ".join(sentence for turn in turns for sentence in statements(turn))
    return set(_TERM.findall(_plain(told.casefold())))


def _plain(text: str) -> str:
    return _NUMBER.sub("0", text.replace("\u2019", "'"))
