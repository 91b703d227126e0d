"""Everyday words by what they do in a question, and how words are compared. Tables and pure functions."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from usercode.ask.thesaurus.inflection import bases

Words = tuple[str, ...]

OPENS = frozenset({"what", "which", "who", "whom", "whose", "where", "when", "how"})
"""What a question that is not answered by yes or no opens with; "why" is asked for nothing that is written."""
BE = frozenset({"is", "are", "was", "were", "am"})
MODALS = frozenset({"would", "might", "could", "may", "can", "will", "should", "shall", "must"})
AUXILIARIES = frozenset({"do", "does", "did", "has", "have", "had", *BE, *MODALS})
PAST = frozenset({"did", "was", "were", "had"})
_LIGHT_TEXT = """
    a an the is are was were am be been being do does did has have had can could will would may might of in on
    at to for by from what which i me my their his her that this it its now roughly strictly honestly
    frankly approximately precisely technically basically
    currently today present presently nowadays moment again exactly actually really just please and so
    any kind sort type usually
"""
LIGHT = frozenset(_LIGHT_TEXT.split())
"""Words that carry no meaning beside a cue."""
_REQUEST_TEXT = """
    i me my you your we us it that this there someone somebody they one a an the some any am is are was were be been
    do does did have has had can could will would shall should may might must tell give remind say name repeat state
    mention show let know remember recall find look check confirm see get need want like love hear ask wonder note
    write record read search pull dig bring fetch retrieve blank escape slip fail lose track think try help guess
    provide refresh fill forget appreciate mean put jot store save keep recollect learn supposed idea clue memory
    mind notes form favor moment second minute question chance tip tongue hand file list info information detail
    earth world heck trouble paper card document sheet something anything way work figure calculate but ought never
    always lot yo hmm huh ugh erm kidding please kindly again once more just quickly quick really also maybe perhaps
    possibly still ever already now today currently presently nowadays here exactly actually totally completely
    simply so well oh hey hi hello ok okay alright thanks thank sorry pardon excuse hm um plz pls right straight by
    for of about on in at to from up down out off as anywhere somewhere if whether and not what which cannot happen
    display verify grab require no anymore anyhow believe reckon serve mistaken asap stat base known quick
    double real misplace loud damn lol
    able count draw willing compute determine specify identify possible handy sure certain curious grateful obliged
    glad kind good great those time present
    then call answer inform obliged uh mix confuse
"""
REQUEST = frozenset(_REQUEST_TEXT.split())
"""Words that a request is made of: a part of a sentence in which no other word stands asks and says nothing else."""
ASKING = OPENS | frozenset(
    {"tell", "give", "remind", "know", "remember", "recall", "forget", "show", "say", "repeat", "need", "want", "check",
     "confirm", "verify", "find", "look", "have", "get", "require", "wonder"}
)  # fmt: skip
"""Words by which something is asked for."""
_AFTER_TEXT = """
    is are was were be what something called supposed to again please plz pls now currently today here right just
    quickly quick for me us i you my your our a an the in on at of form notes note paper this file record list
    memory mind anywhere somewhere down once more handy asap top head off then exactly actually thanks thank ok okay
    so by any chance lol if can could will would know remember have not do but moment present these days ever already
    still and or possible anymore though either too with which one
"""
AFTER = frozenset(_AFTER_TEXT.split())
"""What may follow the name of a thing in a request: no verb of which it would be the subject."""

_SPELLINGS = (
    (r"\bcan't\b|\bcannot\b", "can not"), (r"\bwon't\b", "will not"), (r"n't\b", " not"), (r"'d\b", " would"),
    (r"'ll\b", " will"), (r"\blet's\b", "let us"), (r"'ve\b", " have"), (r"'m\b", " am"), (r"'re\b", " are"),
    (r"\b(what|who)'s got\b", r"\1 has"),
    (r"\b(what|who|where|when|how|that|there|here)'?s\b|\b(it)'s\b", r"\1\2 is"), (r"s'(?!\w)", "s 's"),
    (r"'s (?=(been|got|had|going|coming|getting|visiting|always|never|not|so|really|a|an|the|in|on|at|no)\b(?!-))",
     " is "),
    (r"'s\b", " 's"),
    (r"\bthese days\b|\bas of (now|today|this moment)\b|\bright now\b|\bby now\b", "now"),
    (r"\bat (this|the)( very| present| current)? (moment|minute|time|point|stage)( in time)?\b", "now"),
    (r"\b(counting|starting|beginning|calculated|reckoned) (from )?(today|now)\b", "now"),
    (r"\b(is|are|am) used to\b", r"\1 usually"), (r"\bfavourite\b", "favorite"),
    (r"\b(vs|versus)\b\.?", "or"), (r"\bu\b", "you"), (r"\bur\b", "your"), (r"\b(pls|plz)\b", "please"),
    (r"\b(do|does|did|is|are|was|were|would|could|should|has|have)nt\b", r"\1 not"), (r"\bcant\b", "can not"),
    (r"\bwont\b", "will not"), (r"\bim\b", "i am"), (r"\bive\b", "i have"), (r"\bidk\b", "i do not know"),
    (r"\byr(s?)\b", r"year\1"), (r"\bappt(s?)\b\.?", r"appointment\1"),
    (r"\bfave?\b", "favorite"), (r"\bused to\b", "formerly"),
    (r"\bdid\b(.*)\buse to\b", r"did\1formerly"), (r"\ball right\b", "alright"),
    (r"\b(rn|atm)\b", "now"), (r"\babt\b", "about"), (r"\bbday\b", "birthday"), (r"\b(wat|wut|wht)\b", "what"),
    (r"\bgimme\b", "give me"), (r"\blemme\b", "let me"), (r"\bwanna\b", "want to"), (r"\bgonna\b", "going to"),
    (r"\b(thx|tnx|ty)\b", "thanks"), (r"\bdunno\b", "do not know"), (r"\bsis\b", "sister"), (r"\bbro\b", "brother"),
    (r"\b(mum|mom|mommy|mummy)\b", "mother"), (r"\b(dad|daddy)\b", "father"),
    (r"\b(gran|grandma|granny)\b", "grandmother"),
    (r"\b(grandpa|granddad)\b", "grandfather"), (r"\bhubby\b", "husband"), (r"\b(auntie|aunty)\b", "aunt"),
    (r"\bcolour\b", "color"), (r"\bneighbour", "neighbor"), (r"\btheatre\b", "theater"),
)  # fmt: skip
_SPELT = tuple((re.compile(pattern), new) for pattern, new in _SPELLINGS)
_FORMED = 3
"""Letters of the shortest word that may be a form of another."""
_WORD = re.compile(r"'s|[^\W_]+(?:[.'-][^\W_]+)*")


def spelt(text: str) -> str:
    """Return a text in lower case and one spelling, short forms in full and possessives apart."""
    found = " ".join(unicodedata.normalize("NFKC", text).replace("\u2019", "'").casefold().split())
    for pattern, new in _SPELT:
        found = pattern.sub(new, found)
    return found


def words_of(text: str) -> Words:
    """Return the words of a spelt text."""
    return tuple(_WORD.findall(text))


@lru_cache(maxsize=20_000)
def forms_of(word: str) -> frozenset[str]:
    """Return a word and the base forms it may have; "is" and "us" are forms of no other."""
    if len(word) < _FORMED:
        return frozenset((word,))
    return frozenset((word, *bases(word, "verb"), *bases(word, "noun"), *bases(word, "adjective")))


def is_compared(word: str) -> bool:
    """Return whether a word is a higher degree of another: "longest", "most", "better"."""
    return word.endswith(("st", "er")) and bool(bases(word, "adjective"))
