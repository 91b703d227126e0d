"""What people say around a question: requests, names by which they call, why they ask, what they speak of. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.ask.thesaurus.inflection import singular
from usercode.engram.everyday import OPENS, REQUEST, Words, forms_of, is_compared
from usercode.engram.runs import shortened_request
from usercode.wordnet import is_a, parts

_TIMES = frozenset({"ago", "formerly", "previously", "once", "then", "earlier", "later", "yet", "last", "next",
                    "previous", "former", "young", "younger", "soon"})  # fmt: skip
DENIES = frozenset({"not", "never", "no", "stop", "without"})
CONDITIONS = OPENS | {"if", "why", "whether", "unless", "suppose", "supposing", "assume", "assuming", "imagine",
                       "pretend"}  # fmt: skip
TURNS = CONDITIONS | DENIES
"""Words that make what they stand in a condition, a denial or another question."""
_SETTINGS = frozenset({"in", "at", "on", "during", "since", "until", "till", "before", "after", "under", "like",
                       "unlike", "as", "without", "with", "within", "except", "excluding", "excepting", "besides",
                       "near", "beside", "apart", "counting", "including", "according", "instead"})  # fmt: skip
"""What a part opens with that says when, where or how far something holds."""
_SURE = frozenset({"sure", "certain", "know", "remember", "recall", "clear"})
_NARROWS = frozenset({"only", "count", "mean", "just", "mine", "ours", "not", "never", "but", "ignore", "skip"})
_CALLED = frozenset({"assistant", "computer", "buddy", "mate", "pal", "friend", "dude", "man", "bro", "guys", "folks",
                     "everyone", "everybody", "anyone", "anybody", "sir", "madam", "love", "honey"})  # fmt: skip
_POINTING = re.compile(
    r"(?:(?:and|but|so) )?(?:(?:what|which|who|where|when|how|how (?:much|many|long|old|often))(?: one)? "
    r"(?:is|was|were|are|could|would|might) (?:it|that|this|they|he|she)(?: be)?"
    r"|what (?:goes|belongs|comes) (?:there|here|in there)"
    r"|what did i (?:say|tell you|call it|put|write)(?: it (?:is|was))?"
    r"|what (?:do|should|can|must|shall|could|am) (?:i|we) (?:to )?(?:say|enter|write|put|answer|tell|give|reply|note)"
    r"(?: down| in| there| here| him| her| them)*|what (?:is|should be|would be) the answer)"
    r"(?: again| now| then| please| exactly| once more)*"
)
"""A question that asks for what was named before it."""
_PAPERS = frozenset({"form", "application", "booking", "records", "survey", "order"})
_ASKER = re.compile(
    r"^(?:(?:and|so|well|but|because|since|as|now) )?"
    r"(?:(?:my|the|our|a|an|this|some) \w+(?: (?!i\b|we\b|you\b)\w+)?"
    r"|someone|somebody|they|he|she|everyone|everybody|people) "
    r"(?:just |now |also |here )?"
    r"(?:(?:wants?|wish(?:es)?|would (?:like|love)|has|have|needs?|wanted|needed|(?:is|was|are|were) trying)(?: me)? "
    r"to (?:know|have|hear|learn|find out|be told|ask|note|write down)"
    r"|asks?|asked|inquired|wonders?|(?:is|was|are|were|keeps?) (?:asking|wondering|inquiring)"
    r"|requires?)(?: me)?(?: for| about| after)? "
)
_REASON = re.compile(
    r"(?:before|because) (?:i|we) (?!(?:was|were|had|did|went|got|came|left|took|have|has|\w+ed)\b)\w+(?: \w+){0,5}"
)
"""Why or on what occasion "I" ask now: "before I book anything"."""


def is_request(words: Sequence[str]) -> bool:
    """Return whether words are of those that a request is made of, or call somebody: "buddy"; "only in May" narrows."""
    if words[:1] in (("only",), ("not",)) and _SURE.isdisjoint(words):
        return False
    if words[-1:] in (("do",), ["do"]) and not OPENS.isdisjoint(words):
        return False
    return _calls(words) or all(
        word in REQUEST or (not is_compared(word) and not REQUEST.isdisjoint(forms_of(word)))
        for word in in_usual_words(words)
    )


def _calls(words: Sequence[str]) -> bool:
    """Return whether words name who is spoken to: "dear assistant", "guys", "anyone"."""
    named = tuple(word for word in words if word not in ("dear", "hey", "hi", "hello", "oh"))
    return len(named) == 1 and named[0] in _CALLED


def sets_up(words: Words, *, whole: bool = False) -> bool:
    """Return whether a part before the question itself is a request, or tells of the one who asks.

    Before a `whole` question any comment may stand that does not say when, where or under what condition it is asked.
    """
    if is_request(words) or _is_adverb(words) or (words[0] in ("i", "my", "it") and TURNS.isdisjoint(words)):
        return True
    if whole and (is_occasion(words) or words[:3] == ("in", "order", "to")):
        return True
    return (
        whole
        and words[0] not in _SETTINGS
        and CONDITIONS.isdisjoint(words)
        and not any(word == "or" or word.isdigit() or is_time(word) for word in words)
    )


def in_usual_words(words: Sequence[str]) -> Words:
    """Return words with runs that stand for one request word as that word: "could use" is "need"."""
    return tuple(shortened_request(" ".join(words)).split())


def says_why(words: Words) -> bool:
    """Return whether a sentence before a question tells of the one who asks, and narrows no answer."""
    return (
        words[0] in ("i", "we", "it", "this", "they", "someone", "somebody")
        and sets_up(words, whole=True)
        and (_SETTINGS | _NARROWS).isdisjoint(words)
    )


def comments(words: Words) -> bool:
    """Return whether a sentence before a question says something that cannot narrow what is the same at any time."""
    return sets_up(words, whole=True) and words[0] not in _NARROWS


def tells_only(words: Words, *, of_thing: bool) -> bool:
    """Return whether a sentence before a question asks on no condition, and names nothing else that "it" may be."""
    others = ("person", "animal", "artifact") if of_thing else ("person", "animal")
    told = words[1:] if words[:1] == ("they",) or words[:2] == ("if", "i") else words
    return CONDITIONS.isdisjoint(told) and not any(
        word in ("or", "were", "'s", "she", "he", "they", "who", "another")
        or (parts(word).get("noun", 0.0) > 0.5 and is_a(singular(word), *others, most=1))
        for word in told
        if word not in ("i", "me", "someone", "somebody")
    )


def points_back(words: Words) -> bool:
    """Return whether a part asks for what was named before it: "what was it again"."""
    return _POINTING.fullmatch(" ".join(words)) is not None


def _is_adverb(words: Words) -> bool:
    """Return whether a part is one adverb that comments on the question: "honestly, ..."."""
    return len(words) == 1 and parts(words[0]).get("adverb", 0.0) > 0.5


def is_occasion(words: Words) -> bool:
    """Return whether a part says what one asks for, now: "before I book anything", "for my yearly review"."""
    if words[:1] in (("before",), ("because",)) and _REASON.fullmatch(" ".join(words)):
        return TURNS.isdisjoint(words)
    written = words[-1] in _PAPERS or is_a(words[-1], "document", "written communication", most=2)
    return words[:1] == ("for",) and words[1] in ("a", "an", "the", "my", "our") and len(words) in (3, 4) and written


def is_time(word: str) -> bool:
    """Return whether a word says when something is."""
    return word in _TIMES or any(is_a(form, "time period", "time#5", most=1) for form in forms_of(word))


def without_asker(part: str) -> str:
    """Return a part without somebody on whose behalf is asked: "my wife wants to know", "someone just asked me for"."""
    return _ASKER.sub("", part.strip(), count=1)
