"""Whether what stands around the name of a thing asks for that thing, and says nothing else. Pure.

"Could you remind me what my sister's city is?" asks for "my sister's city"; "who chose my sister's city?" and "what
does my sister's name mean?" ask for something else.
"""

from __future__ import annotations

import re

from usercode.engram.asides import CONDITIONS, DENIES, TURNS, in_usual_words, is_request
from usercode.engram.everyday import AFTER, ASKING, AUXILIARIES, BE, MODALS, OPENS, Words, forms_of
from usercode.engram.roles import OWN, PREPOSITIONS

_LONGEST = 12
"""Words before a name in a request at most."""
_POINTS = (("that",), ("this",), ("it",))
_ENDS = (("for",), ("with",), ("about",), ("of",))
"""Prepositions that a question about something else ends in: "what do I need my sister's car for"."""
_ORDERS = frozenset({"give", "tell", "show", "me", "us", "please", "kindly", "just", "now", "so", "and", "again", "let",
                     "know", "ok", "okay", "calculate", "compute", "determine", "spell", "out"})  # fmt: skip
_GOVERNS = frozenset({"tell", "give", "remind", "know", "remember", "recall", "recollect", "need", "want", "show",
                      "repeat", "recover", "inform", "forgotten", "forgot", "forgetting"})  # fmt: skip
_BETWEEN = frozenset({"me", "us", "you", "of", "about", "on", "what", "which", "again", "to", "for", "please", "just"})
_PERHAPS = frozenset({"would", "could", "might", "may"})
_EARLIER = frozenset({"before", "already", "once", "earlier"})
_ASKED = frozenset({"you", "i", "we", "anyone", "anybody", "someone", "somebody"})
"""Who is asked whether they know: "does my boss know my sister's city" asks about the boss."""
_TOLD = frozenset({"tell", "told", "give", "gave", "given", "say", "said", "mention", "mentioned", "have", "got"})
_UNDER = (("about",), ("for",), ("on",), ("under",))
_NOTES = frozenset({"note", "notes", "record", "records", "file", "files", "memory", "list"})
_KEPT = frozenset({"down", "note", "noted", "put", "list", "listed", "save", "saved", "record", "recorded", "store",
                   "stored", "written", "keep", "kept"})  # fmt: skip
_SET_DOWN = (("listed",), ("noted",), ("saved",), ("stored",), ("recorded",), ("written",), ("filed",), ("down",))
_FORGOT = frozenset({"forgot", "forgotten", "forgetting"})
_ASKERS = AUXILIARIES | {"need", "want", "wonder", "forget", "forgot", "just", "really", "still", "also", "always"}
"""What "I" do, or say how I do it, before I ask: "I want what ...", and not "I work for which ..."."""
_WISHES = (("need",), ("want",), ("like",))
_WHETHER = AUXILIARIES - MODALS
"""What asks whether "I" do something: "did I tell my boss"."""
_LEADS = frozenset({"so", "and", "but", "also", "well", "oh", "hey", "now", "ok", "okay", "then", "hm", "hmm", "ugh",
                    "actually", "just", "again", "what", "how", "about", "sorry"})  # fmt: skip
"""What may stand before a name that is the subject of a sentence without being a part of it."""
_TOPICS = frozenset({"regarding", "concerning", "about", "as", "regards", "for", "to"})
_UNKNOWN = frozenset({"know", "remember", "recall", "recollect", "think", "find", "sure", "certain", "mind", "have",
                      "get", "idea", "clue", "able", "aware", "place", "positive", "memory", "trouble"})  # fmt: skip
"""What is denied by somebody who asks: "I do not recall"; who does "not need" something does not ask for it."""
_GONE = re.compile(
    r"(?:has|have|had|is|was|just|now|keeps?|kept|completely|totally|clean|somehow|always| )*"
    r"(?:(?:escap|elud|evad|fail|slipp?|left|leav)\w* (?:me|my (?:mind|memory|head|brain))"
    r"|(?:gone|going|goes|went|flown|vanished|disappeared|lost|dropped|out|clean|from|of| )+ my (?:mind|memory|head)"
    r"|(?:will|does|would|did|do) not come(?: back)? to (?:me|mind)|(?:right )?on the tip of my tongue)"
    r"(?: (?:now|again|today|just|completely|totally|for the moment|at the moment|for a moment|i am afraid|sorry))*"
)
"""How a name is said to be what "I" cannot remember: "... escapes me", "... has slipped my mind"."""
_WELCOME = re.compile(
    r"(?:would|will) (?:really |also |already )?(?:be (?:so |very |really |most |all i need|what i need)?"
    r"(?:helpful|great|nice|good|useful|lovely|handy|perfect|appreciated|enough|fine|welcome|wonderful|cool|awesome)?|help)"
    r"(?: please| thanks| thank you| now)*"
)
_WANTED = re.compile(
    r"(?:is|was) (?:what|all|something|the (?:thing|one|information|detail)s?(?: that)?)(?: that)? (?:i|we) "
    r"(?:am|are|was|were|just|really|would|do|still|now| )*"
    r"(?:need|want|like|look|ask|hop|try|search|miss)(?:ing|ed|s)?"
    r"(?: (?:to|know|for|after|about|find|out|remember|recall|hear|get|now|here|today|please|you))*"
)
"""How a name is said to be what "I" want: "... is what I'm looking for"."""
_THAT_IS_WANTED = re.compile(
    r"(?:that|which) (?:i|we) (?:would |am |are )?(?:want|need|like|look|ask)(?:ing)?(?: (?:to|know|for|hear))*"
)
_QUESTION_IS = re.compile(
    r"(?:(?:so|and|well|but|now) )?(?:all|what|(?:the|my|our) (?:only |one |next |other )?(?:thing|question|information"
    r"|detail|request)(?: that)?)"
    r"(?: (?:i|we|they) .*?"
    r"(?:need|want|look|ask|wonder|search|seek|know|like to|love to|remember|recall|hear)(?:ing|s|ed)?(?: .*)?)?"
    r" (?:is|was|concerns)(?: about| for| what)?"
)
"""What says that a name is what "I" want: "the thing I need is", "my question is about"."""
_TO_RECORD = re.compile(
    r"(?:.* )?what (?:should|do|must|shall|can|would|could|to) (?:(?:i|we|you) )?"
    r"(?:write|put|enter|fill in|note|type|state|insert|give|say)(?: down| in| here| them| there)* "
    r"(?:for|as|under|at|by way of)"
    r"|(?:.* )?what (?:goes|belongs) (?:for|as)"
    r"|(?:.* )?what (?:goes|belongs|comes|do i (?:put|write|enter)) (?:in|into|under|on) (?:the|this) "
    r"(?:field|box|line|space|row|column|part|section|blank)(?: for| of| called| marked| with| where it says)*"
)
"""Asking what to put down as a name."""
_PURPOSE = re.compile(
    r"(?:.*? )??for (?:the|an?|my|our|this|that|some|it)(?: \w+){0,3}"
    r"(?: (?:that |which )?(?:i|we) (?:am|are|have|need|must|want) .*)?"
)
_KEEP = frozenset({"write", "note", "save", "store", "record", "keep", "jot", "put", "log", "enter", "list"})
_PLACED = frozenset({"in", "like", "near", "on", "at", "behind", "from", "with", "under", "by", "to"})
_BESIDE_DENIAL = frozenset({"to", "be", "really", "quite", "a", "the", "any", "even", "actually", "at", "all", "i",
                            "am", "entirely", "exactly", "longer", "totally", "so"})  # fmt: skip


def from_question_word(words: Words) -> Words:
    """Return a question from its question word on, if all before it is a request; without one, from behind an order."""
    for at, word in enumerate(words):
        if word in OPENS:
            if not _is_subject(words[:at]) and is_request(words[:at]):
                return words[at:]
            if word != "which" or at < 1 or words[at - 1] not in PREPOSITIONS:
                return words
    for word in ("if", "whether"):
        at = words.index(word) if word in words else 0
        if not _GOVERNS.union(("check", "see", "say")).isdisjoint(words[:at]) and is_request(words[:at]):
            return ("which", *words[at + 1 :]) if "or" in words[at:] else _as_question(words[at + 1 :])
    for at, word in enumerate(words):
        before = words[:at]
        if word in ("the", "my") and not _GOVERNS.isdisjoint(before) and is_request(before):
            whether = words[0] in _WHETHER and words[1] in OWN
            return words if whether or _denied(before, ()) or _otherwise(before) else words[at:]
    told = 0
    while told < len(words) and words[told] in _ORDERS and words[told + 1 : told + 2] not in (("for",), ("to",)):
        told += 1
    return words[told:]


def _as_question(words: Words) -> Words:
    """Return "peanuts are safe for me" in the order of a question."""
    at = next((at for at, word in enumerate(words) if word in AUXILIARIES), 0)
    return (*words[at : at + 1], *words[:at], *words[at + 1 :])


def _is_subject(words: Words) -> bool:
    """Return whether words are who does something, and what: "I like which city best?"."""
    return len(words) in (2, 3) and words[0] in ("i", "we") and words[1] not in _ASKERS


def asks(before: Words, after: Words) -> bool:
    """Return whether what stands around a name asks for it and says nothing else.

    The name is what something is ("what is ..."), what is told, found or needed ("tell me ...", "I need ..."), what "I"
    cannot remember, or stands alone. As the subject of any other verb, or in a question whether or why, it is not what
    is asked for.
    """
    if before == ("is",) and after[:1] == ("in",) and after[2:] and not _NOTES.isdisjoint(after[2:3]):
        return len(after) == 3
    if before == ("it", "is") and _THAT_IS_WANTED.fullmatch(" ".join(after)):
        return True
    before = in_usual_words(before)
    after = _without_adjunct(before, in_usual_words(after))
    told = " ".join(after)
    if _LEADS.issuperset(before) and any(way.fullmatch(told) for way in (_GONE, _WELCOME, _WANTED)):
        return True
    if not told and _QUESTION_IS.fullmatch(" ".join(before)) and _is_wish(before):
        return True
    if _TO_RECORD.fullmatch(" ".join(before)) and AFTER.issuperset(after):
        return True
    if before[-1:] and before[-1] in BE and after and not (_KEPT | {"known"}).isdisjoint(after[:2]):
        return before[:-1] == () and AFTER.union(_KEPT, ("known",)).issuperset(after)
    if before[:1] and before[0] in AUXILIARIES and not _KEPT.isdisjoint(after):
        after = tuple(word for word in after if word not in _KEPT)
    if after[-1:] and after[-1] in _EARLIER and not {"told", "gave", "given", "mentioned"}.isdisjoint(before):
        after = after[:-1]
    if {"and", "but"} & set(after):
        joint = min(after.index(word) for word in ("and", "but") if word in after)
        after = after if not is_request(after[joint:]) else after[:joint]
    if not AFTER.issuperset(after) or not (is_request(before) or _governs(before)):
        return False
    return not _denied(before, after) and not _otherwise(before) and _named(before, after)


def mentions(before: Words) -> bool:
    """Return whether a name behind these words is the subject of a sentence, or what the one who asks speaks of."""
    before = in_usual_words(before)
    told = before[:1] in (("i",), ("we",), ("it",), ("they",)) or _TOPICS.issuperset(before)
    return CONDITIONS.isdisjoint(before) and (told or _LEADS.issuperset(before))


def is_whole(before: Words, after: Words) -> bool:
    """Return whether a question about a name has a word that asks, so that it stands by itself."""
    return not ASKING.isdisjoint({form for word in (*before, *after) for form in forms_of(word)})


def _without_adjunct(before: Words, after: Words) -> Words:
    """Return what follows a name without "if you have it", and without what it is needed for."""
    if "if" in after and is_request(after[after.index("if") :]):
        after = after[: after.index("if")]
    if after[:1] == ("so",) and OPENS.isdisjoint(after) and DENIES.isdisjoint(after):
        return ()
    needed = not {"need", "want", "require"}.isdisjoint(before)
    return () if needed and after[:1] == ("for",) and _PURPOSE.fullmatch(" ".join(after)) else after


def _otherwise(before: Words) -> bool:
    """Return whether a name is known already, is to be written down, or is where something else is."""
    words = tuple(word for word in before if word not in ("already", "still", "do", "just", "now", "well"))
    if before[:1] in (("i",), ("we",)) and words[1:] in (("know",), ("remember",), ("recall",), ("have",)):
        return True
    if before[:1] == ("should",) or (before[:2] in (("do", "i"), ("do", "we")) and before[2:3] in _WISHES):
        return True
    if before[-1:] and before[-1] in _PLACED and before[-2:-1] and before[-2] in BE:
        return True
    doing = next(
        (word for word in reversed(before) if word not in ("down", "up", "in", "me", "for", "this", "out")), ""
    )
    return doing in _KEEP and {"i", "we", "did", "have", "has", "what"}.isdisjoint(before)


def _denied(before: Words, after: Words) -> bool:
    """Return whether the name is to be kept back, forgotten or judged, or is what something else is needed for."""
    if _is_denied(before) or before[-1:] == ("not",) or after[-1:] in _ENDS:
        return True
    if not _FORGOT.isdisjoint(before) and ("i" not in before or "you" in before):
        return True
    if "forget" in before and before[before.index("forget") - 1 :][:1] not in (("i",), ("always",), ("keep",)):
        return True
    if "should" in before and "i" not in before:
        return True
    return not {"like", "love", "appreciate"}.isdisjoint(before) and {"would", "should"}.isdisjoint(before)


def _is_denied(before: Words) -> bool:
    """Return whether something else than knowing it is denied: "I do not need ...", "never mention ..."."""
    for at, word in enumerate(before):
        if word in DENIES:
            asked = (
                before[at - 1 : at]
                and before[at - 1] in AUXILIARIES
                and "you" in (*before[:at], *before[at + 1 : at + 2])
            )
            follows = next((w for w in before[at + 1 :] if w not in _BESIDE_DENIAL), "")
            if not asked and _UNKNOWN.isdisjoint(forms_of(follows)):
                return True
    return False


def _named(before: Words, after: Words) -> bool:
    before = before[:-2] if before[-2:] == ("name", "of") else before
    before = before[:-1] if before[-1:] == ("the",) else before
    last, ends = before[-1:], after[-1:]
    asks_what = not {"what", "which"}.isdisjoint(before)
    if last and last[0] in BE:
        return asks_what or after[:1] == ("something",)
    if last and last[0] in MODALS:
        if last[0] not in _PERHAPS:
            return False
        return asks_what and ends == ("be",)
    if last and last[0] in ("do", "does", "did"):
        return False
    if after and after[0] in BE and (ends in (("what",), ("which",)) or after[-2:] == ("which", "one")):
        return True
    if asks_what:
        if len(after) == 2 and after[0] in BE and after[1] == "called":
            return True
        perhaps = ends == ("be",) and after[-2:-1] and after[-2] in _PERHAPS
        return bool((ends and ends[0] in BE) or perhaps) or _kept_as(before)
    return not (before and before[0] in BE and before[1:2] in _POINTS and _GOVERNS.isdisjoint(before))


def _is_wish(before: Words) -> bool:
    """Return whether words of a request tell of a wish or a question, and deny nothing."""
    words = [word for word in before if word not in ("all", "what", "concerns")]
    return is_request(words) and TURNS.isdisjoint(words)


def _kept_as(before: Words) -> bool:
    """Return whether it is asked what was noted as the name, or what notes say about it."""
    if before[-1:] == ("as",):
        return not (_KEPT | _TOLD).isdisjoint(before)
    return before[-1:] in _UNDER and (not _NOTES.isdisjoint(before) or before[-2:-1] in _SET_DOWN)


def _governs(before: Words) -> bool:
    """Return whether a name is what "I" need or cannot remember, or what "you" shall tell, whatever else is said."""
    words = list(before)
    while words and words[-1] in _BETWEEN:
        words.pop()
    if before[:1] and before[0] in AUXILIARIES and before[1:2] and before[1] not in _ASKED:
        return False
    if not words or len(words) > _LONGEST or _GOVERNS.isdisjoint(forms_of(words[-1])):
        return False
    not_known = words[-2:-1] == ["not"] and words[-3:-2] != [] and words[-3] in AUXILIARIES
    return TURNS.isdisjoint(words[:-1]) or (not_known and TURNS.isdisjoint(words[:-2]))
