"""The plain form of a question: what is left of it without the ways of asking. Written and asked triggers pass here.

"Hey, could you remind me what my sister's name is again?" and "My sister's name?" become "my sister's name". Only whole
openings and endings that carry no meaning are taken off, and clauses put in the order of a question; a question with
any other word in it stays another question, so that its key does not match. Pure.
"""

from __future__ import annotations

import re
import unicodedata

from usercode.engram.wording import one_wording

_SPELLINGS = {
    "what's": "what is", "whats": "what is", "who's": "who is", "where's": "where is", "when's": "when is",
    "how's": "how is", "i'm": "i am", "i've": "i have", "i'd": "i would", "can't": "cannot", "don't": "do not",
    "doesn't": "does not", "didn't": "did not", "isn't": "is not", "aren't": "are not", "couldn't": "could not",
    "favourite": "favorite", "colour": "color", "neighbour": "neighbor",
    "neighbours": "neighbors", "theatre": "theater", "u": "you", "ur": "your", "pls": "please", "plz": "please",
    "vs": "or", "fav": "favorite",
}  # fmt: skip
_WORD = re.compile(r"[\w']+")
_GREETING = re.compile(
    r"(hi|hey|hello|ok|okay|so|well|please|quick question|and|also|just|actually|btw|by the way|sorry|excuse me|thanks"
    r"|hm+|um+|oh|one more( thing| question)?|another question|question)\b( there| again)?[\s,:;!.-]*"
)
_TITLES = r"(?<!\bdr\.)(?<!\bmr\.)(?<!\bms\.)(?<!\bst\.)(?<!\bmrs\.)(?<!\bprof\.)"
_ADVERBS = r"( please| possibly| kindly| just| happen to| still| even| also| maybe| perhaps| quickly| by any chance)*"
_TELLING = (
    r"(tell|telling|remind|reminding|give|giving|say|saying|state|recall|remember|know|look up|looking up|check"
    r"|checking|find|find out|show|showing|confirm|confirming|share|sharing|name|help me remember|let)"
)
_TELL = r"(tell|remind|give|say|recall|remember|look up|check|find out|show|confirm|let)"
"""What opens a question as an order; "name" and "find" are left out, for "name of my dog" and "find my keys"."""
_TO_ME = r"( me| us)?( know)?( again| once more| quickly| please| of| about)*"
_OPENINGS = tuple(
    re.compile(pattern + r"[\s,:;-]+")
    for pattern in (
        rf"(can|could|would|will|do|did|might) (you|we|i)( mind| be able to)?{_ADVERBS} {_TELLING}{_TO_ME}",
        rf"(are|would) you{_ADVERBS} (able|willing|so kind as|be so kind as) to {_TELLING}{_TO_ME}",
        rf"(any|do you have any|have you any) idea{_TO_ME}",
        rf"{_TELL}{_TO_ME}",
        rf"i( would| do)?( really| just| also)* (like|want|need|have|love|wish) to (know|hear|recall|remember|ask|check"
        rf"|find out|be told|be reminded){_TO_ME}",
        r"i( have| just| always| keep| have just| completely| am)* (forget|forgot|forgotten|forgetting|wonder"
        r"|wondering|was wondering|looking for|need"
        r"|cannot remember|cannot recall|do not remember|do not recall|am not sure"
        r"|not sure|lost track of|cannot think of)( about| of)?",
        r"i was wondering( about)?",
        r"(could|can|may|might) i (ask you|ask|get|trouble you)( for| about)?",
        r"(please )?help me (to )?(remember|recall|find|out with)( about)?",
        r"what do you (have|know) (as|for|on|about|under)|when it comes to|as to|as for|regarding|concerning",
        r"(do|have) you (have|got|still have|kept)(?= (my|our|the)\b)",
        r"(for the record|as far as you know|according to my (notes|memory|records)|from my (notes|memory|records)"
        r"|in case you (know|remember)|if you (know|remember))",
    )
)
_ENDINGS = re.compile(
    r"[\s,;-]+(please|again|by the way|btw|right now|now|currently|at the moment|at present|these days|nowadays"
    r"|as of now|then|thanks|thank you|exactly|once more|do you (know|remember|recall)|can you (tell|remind) me"
    r"|could you (tell|remind) me|remind me|tell me|if you (know|remember)|you know|for me"
    r"|would you|will you|could you|can you|if you can|if possible|on file|at hand|written down|noted"
    r"|on record|anywhere|originally|anyway|as far as you know"
    r"|any idea)$"
)
_ASKED_AFTER = re.compile(r"(.+?),? (what|who|where|when) (is|was|are|were) (it|that|this|they|he|she)")
_WH = (
    r"(what|who|when|where|why|whose|how|how (?:many|much)(?: (?!until|till|before)\w+){0,3}|how \w+"
    r"|which(?: \w+){1,2}|what \w+)"
)
_AUX = r"(?:is|are|was|were|am|do|does|did|has|have|had|can|will)"
_POINTS_BACK = re.compile(r"(?:what|who|where|when) (?:is|was|are|were) (?:it|that|this|they|he|she)")
_LATE_AUX = re.compile(
    rf"(?!which of){_WH} ((?:(?:my|our|the|his|her|their|i)\b|[\w. ]+'s ).*?) (is|are|was|were|am)( .+)?"
)
_OF = re.compile(r"(?:the )?([\w -]+?) of ((?:my|our) [\w' .-]+)")
_SAID = re.compile(r"^what did i (?:say|tell you|mention) ((?:my|the|our) .+?) (?:is|are|was|were)$")
_HEAD = re.compile(r"(?:what|which) (?:is|are|was|were) (?=(?:my|our|the) )(?!.* (?:called|named|like)$)")
_BARE = {"has": "have", "does": "do", "goes": "go"}
_STATES = (
    "lives?|works?|drives?|likes?|loves?|prefers?|speaks?|plays?|have|has|goe?s?|owns?|study|studies|enjoys?|eats?"
    "|drinks?|comes?|does|do|banks?|uses?|takes?|stays?|practices?|pays?|owes?|needs?|expires?|ends?|renews?|costs?"
)
_PAST = {
    "took": "take", "spent": "spend", "went": "go", "made": "make", "paid": "pay", "had": "have", "did": "do",
    "bought": "buy", "saw": "see", "met": "meet", "ate": "eat", "flew": "fly", "visited": "visit", "stayed": "stay",
    "traveled": "travel", "travelled": "travel", "grew": "grow", "used": "use", "lived": "live", "worked": "work",
}  # fmt: skip
_LATE_VERB = re.compile(
    rf"{_WH} (i|we|(?:my|our|the) (?:[\w'.-]+ ){{0,4}}?[\w'.-]+) ({_STATES}|{'|'.join(_PAST)})( .+)?"
)


def plain_question(text: str) -> str:
    """Return a question in its plain form: lower case, no punctuation at its end, no opening that carries no meaning.

    Two questions with one plain form ask the same thing; the reverse does not hold. "" when nothing is left.
    """
    words = unicodedata.normalize("NFKC", text).replace("\u2019", "'").casefold()
    words = _WORD.sub(lambda found: _SPELLINGS.get(found[0], found[0]), " ".join(words.split()))
    words = _opened(_trimmed(_last_sentence(words)))
    asked = _ASKED_AFTER.fullmatch(words)
    if asked:
        words = f"{asked[2]} {asked[3]} {asked[1]}"
    words = _in_order(words)
    words = _SAID.sub(r"\1", words)
    words = _HEAD.sub("", words, count=1) if _HEAD.match(words) else words
    of = _OF.fullmatch(words)
    return one_wording(f"{of[2]}'s {of[1]}" if of else words)


def _last_sentence(words: str) -> str:
    """Return the last sentence: what comes before a question sets it up."""
    parts = [p for p in re.split(rf"(?<=[a-z0-9'][.!?]){_TITLES}\s+", words.strip()) if p.strip(" .!?,")]
    if len(parts) > 1 and _POINTS_BACK.fullmatch(_trimmed(parts[-1])):
        return f"{_opened(_trimmed(parts[-2]))}, {_trimmed(parts[-1])}"
    return parts[-1] if parts else ""


def _trimmed(words: str) -> str:
    words = words.strip(" .!?,;:\"'")
    while (shorter := _ENDINGS.sub("", words).rstrip(" .!?,;:")) != words:
        words = shorter
    return words


def _opened(words: str) -> str:
    """Return the words without openings, as many as stand there."""
    while True:
        for opening in (_GREETING, *_OPENINGS):
            found = opening.match(words)
            if found and found.end() < len(words):
                words = words[found.end() :]
                break
        else:
            return words


def _in_order(words: str) -> str:
    """Return an indirect question ("where my sister lives") in the order of a direct one."""
    if words.startswith("which of ") or re.match(rf"{_WH} {_AUX}\b", words):
        return words
    late = _LATE_AUX.fullmatch(words)
    if late:
        return f"{late[1]} {late[3]} {late[2]}{late[4] or ''}"
    verb = _LATE_VERB.fullmatch(words)
    if verb and verb[3] in _PAST:
        return f"{verb[1]} did {verb[2]} {_PAST[verb[3]]}{verb[4] or ''}"
    if verb:
        if verb[2] in ("i", "we"):
            return f"{verb[1]} do {verb[2]} {verb[3]}{verb[4] or ''}"
        return f"{verb[1]} does {verb[2]} {_bare(verb[3])}{verb[4] or ''}"
    return words


def _bare(verb: str) -> str:
    if verb in _BARE:
        return _BARE[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") else verb
