"""How a sentence is meant: asserted, negated, a question, hypothetical, quoted or a request to the assistant.

Part of the facts stage; frames type only what is asserted or negated. Judged by form alone, from one sentence, with
small sets of cues. When cues compete, the reading that claims least about the world wins: a request or a question
before a hypothesis, a hypothesis before a negation, a negation before an assertion.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from usercode.facts.fact import Mood
from usercode.facts.needed import needed

_SUBJECT = (
    r"(?:i|we|you|he|she|they|it|this|that|there|these|those|the \w+|my \w+|your \w+|our \w+|his \w+|her \w+|anyone|"
    r"anybody|everyone|someone|somebody|(?-i:[A-Z]\w+))"
)
_AUXILIARY = (
    r"(?:am|is|are|was|were|do|does|did|have|has|had|will|would|can|could|shall|should|may|might|must|isn't|aren't|"
    r"wasn't|weren't|don't|doesn't|didn't|haven't|hasn't|won't|wouldn't|can't|couldn't|shouldn't)"
)
_ASKING = rf"(?:(?!can't\b){_AUXILIARY}|can't(?= (?:you|we|i|he|she|they)\b))"
_OTHER = r"(?!(?:i|we|you|he|she|they|it|my|our|your|his|her|the|this|that|a|an|i'm|i've)\b)"
_BIDDING = (
    r"look up|compare|explain|recommend|suggest|keep in mind|make sure|take a note|don't forget|remember|forget|search"
)
_BIDDING_SOMETHING = (
    r"book|schedule|set|create|make|put(?! (?:down )?(?:the|a|our|my) (?:\w+ )?deposit\b)|draft|list|"
    r"check(?! (?:this|it|these) )|find|order|buy|move|mark|plan|note|log|"
    r"record|write|update|track|store|show|send"
)
_SOMETHING = r"a|an|the|my|me|this|that|it|to|for|in|down|up|us|our|some|all|these|those|him|her|them|out|any|sure|note"
_VOCATIVE = rf"(?-i:(?!(?i:{_AUXILIARY}|what|when|where|why|how|who|which|please|remind|any|i|if)\b)[A-Z]\w+)"
_OPENING = (
    r"^(?:\W|(?:hey|hi|hello|ok|okay|well|so|and|but|oh|wow|also|btw|by the way|sure|yes|yeah|no|thanks|thank you|"
    rf"alright|right|great|actually|anyway|then|now)\b(?:,? (?:{_VOCATIVE}|there|all)\b)?(?=[\s,!.:-]))*+"
)
"""Greetings and fillers before the sentence proper; never given back, so that long runs of them stay cheap."""
_QUOTED = r"^\s*(?:[-*>•]\s*)?(?:\"[^\"]+\"|“[^”]+”|«[^»]+»|‘[^’]{8,}’|'[^']{8,}')\s*[.!?,]*\s*$"
"""A sentence that is all quotation."""
_SAYING = (
    r"\b(?:said|says|told \w+|asked|replied|wrote|writes|texted|shouted|whispered|announced|goes|was like)"
    r"(?: to \w+)?\s*[:,]?\s*(?:[\"“«‘]|(?<!\w)')"
    r"|(?:[\"”»]|['’](?!\w))\s*,?\s*(?:[A-Z]\w+|he|she|they|my \w+)\s+(?:said|says|asked|told|replied|wrote)\b"
    r"|[\"”»]\s*,?\s*(?:said|asked|replied|wrote)\s+\w+"
)
"""Somebody's words in quotation marks, with who said them."""
_REQUEST = (
    _OPENING + r"(?:(?:can|could|would|will) (?:you|u)"
    r"(?! (?:have|be|believe|imagine|like|rather|prefer|say|ever|still))\b"
    r"|(?:i'd|i would) (?:like|love|appreciate) (?:you|it if you)\b|i (?:need|want) you to\b"
    r"|(?:would|do) you mind\b|(?:let me|lemme) know\b"
    r"|(?:please|pls|kindly)\b"
    r"|(?:remind|tell|show|give|send|help|find|get|call|email|text) me\b(?! (?:a|the) \w+ (?:was|were|is|last)\b)"
    rf"|(?:{_BIDDING})\b|(?:add|cancel|reschedule|delete|remove|translate|summari[sz]e|save) \w+"
    rf"|(?:{_BIDDING_SOMETHING})(?= (?:{_SOMETHING}|\d)\b))"
)
"""What the assistant is asked or told to do."""
_REMINDER = (
    r"^(?:\W|(?:and|so|also|but|oh|hey|btw|by the way|just|please|pls|kindly)\b)*"
    r"(?:(?:remember|note|keep in mind|don't forget|be aware|bear in mind|fyi|for the record|"
    r"(?:make|take) a note|for your records?|heads up|just so you know|you should know)[,:]?(?: that\b)?:?\s+)"
    r"(?=(?:i|i'm|i've|my|we|we're|our|he|she|they|[A-Za-z]+ (?:is|are|was|has|have|can't|cannot))\b)"
)
"""Words before what is told all the same: "remember that", "FYI"."""
_REMEMBERED = r"[,;.]?\s*(?:so )?(?:please |pls )?(?:remember|note|keep in mind|don't forget) (?:that|this|it)[.!]*$"
"""The same behind what is told: "so please remember that"."""
_POLITE = r"(?:,|\band\b)\s*(?:please|pls)\s*[.!?]*$|\bplease (?!d)(?:add|book|remind|note|remember)\b"
"""A "please" further on that makes all of it a request."""
_QUESTION = (
    _OPENING + rf"(?:{_ASKING}\s+(?:not\s+)?{_SUBJECT}\b"
    r"|(?:what|when|where|why|how|who|whom|whose|which)"
    rf"(?:'s|'re|'d|'ll|\s+(?:{_OTHER}\w+\s+){{0,3}}?{_AUXILIARY}|\s+(?:about|come|on earth))\b(?! it takes)"
    r"|any (?:idea|plans|suggestions|thoughts|tips|advice|news|chance|recommendations)\b"
    r"|(?:wanna|got any|ever been|you (?:think|ever)|you know(?=[^?]*\?))\b)"
)
"""How a question begins, with its mark or without."""
_REPORTS = _OPENING + r"(?:did|had) (?:the|my|our|some|a|an|all|both)\b[^?]*\.\W*$"
"""What only looks like a question: "Did the garden today"."""
_EXCLAIMS = _OPENING + r"(?:what an?|how (?:\w+ (?:of you|is that|was that|!)))\b"
"""What is exclaimed and not asked: "What a day", "How nice of you"."""
_WONDER = (
    r"\bi(?:'m| am)? (?:wonder(?:ing)?|was wondering|am curious|curious)"
    r" (?:if|whether|what|when|where|who|how|why)\b"
    r"|\b(?:do|did) (?:i|we) (?:have|still|already)\b"
)
"""A question further on: "I wonder whether", "do I still have"."""
_IF = (
    r"^(?:\W|(?:and|but|so|well|even)\b)*(?:if|suppose|supposing|imagine|what if|unless|"
    r"assuming|in case|maybe|perhaps|possibly|hopefully)\b"
    r"|\b(?:if i|if we|if he|if she|if they|if you|if my|if it|if there|if only|as if|whether)\b"
)
_PARTICIPLES = (
    r"been|had|just|already|never|\w+ed|better|gone|done|seen|taken|gotten|got|made|come|become|left|sat|said|told|brought|bought|"
    r"thought|found|lost|kept|felt|heard|met|paid|sent|spent|slept|stood|caught|taught|built|held|won|given|eaten|driven|written|"
    r"known|shown|grown|thrown|flown|drawn|broken|spoken|chosen|stolen|woken|forgotten|fallen|begun|drunk|worn|torn|sworn|born"
)
"""What "'d" stands before where it is "had", not "would": "before we'd even sat down"."""
_WOULD = (
    r"\b(?:would|wouldn't|could have|should have|might|may have|may be|may not)\b"
    r"|\b(?:i|we|he|she|they|you)'d "
    r"(?!(?:(?:even|only|hardly|barely|ever|all|both|always|also|finally|not|really|still|once|nearly|almost) )*"
    rf"(?:{_PARTICIPLES})\b)\w+"
    r"|\b(?:i|we|he|she|they|you|it|[a-z]+) may \w+"
)
_CONSIDERED = (
    r"(?:^\W*|\b(?:i'm|am|i've been|we're|are|is|he's|she's|they're|been|was|were|still|also|just|even) )"
    r"thinking (?:of|about)\b"
    r"|\b(?:considering|toying with|dreaming (?:of|about)|tempted to|debating|on the fence)\b"
)
_HOPED = r"\bi(?:'m| am)? (?:just |really |still |only )?(?:wish|hope|hoping)\b|^\W*(?:wish|hope|hoping|wishing)\b"
_PERHAPS = r"\b(?:perhaps|maybe|possibly|probably not)\b(?! (?:once|twice|every|(?:\w+|a couple of|a few) times)\b)"
_SUPPOSED = (
    r"\b(?:pretend|hypothetically|in theory|let's say)\b"
    r"|(?:^\W*|[,;:–—-]\s*|\b(?:so|but|and|ok|okay|well),? )say (?:i|we)\b"
    r"|\bif (?:not|so|possible|needed|necessary)\b"
)
_UNDECIDED = (
    r"\b(?:not sure|unsure|can't decide|haven't decided|undecided)\b"
    r"(?! (?:about|of) (?:it|its|them|the|this|these|those)\b)"
    r"|\b(?:don't know|dunno|no idea) (?:if|whether)\b"
)
_HYPOTHETICAL = "|".join((_IF, _WOULD, _CONSIDERED, _HOPED, _PERHAPS, _SUPPOSED, _UNDECIDED))
"""Conditions, wishes, doubts and what is only thought about."""
_HABIT = r"\bused to\b.*?(?P<would>'d|\bwould)\b"
"""What really was, time and again: "we used to ... and would"."""
_RECALLS = _OPENING + r"remember\b(?s:.*)\?\W*$"
"""A question that begins with "Remember"."""
_TRIED = (
    r"(?<=[\w,] )(?:and|to|will|'ll|then|we'll|i'll|just|,) (?:just )?see (?:if|whether)"
    r"(?= (?:it|that|this|they|he|she|things)\b)"
)
"""A condition that hangs on what is done: "and see if it fits"."""
_BESIDE = (
    r"(?<=\w), and (?:we|i)(?:'ll| will| might| can) (?:\w+ ){1,5}(?:if|unless)"
    r" (?:it|it's|the (?:weather|sun|rain))(?: \w+){0,4}[.!]*\s*$"
)
"""A condition beside what is told: ", and we'll swim if the sun is out"."""
_AWAITED = (
    r"(?<!don't )(?<!not )\b(?:let (?:\w+ ){1,3}know|(?:needs?|wants?|wanted|have|has|must|need) (?:to )?"
    r"(?:know|hear|tell \w+|confirm|decide|say))(?: (?!if\b|whether\b)[\w']+){0,6}? (?:if|whether)\b"
)
"""A condition that somebody waits to hear of: "they need to know whether"."""
_MAY = (
    r"\b(?:in|of|for|the|my|our|last|next|this|early|mid|late|since|until|till|by|on|from|through|between|before|"
    r"after|during) may\b"
    r"|\bmay (?:the )?(?:\d|(?:twenty|thirty)[- ]|(?:first|second|third|[a-z]{2,8}th)\b)"
)
"""The month of May, which is no verb."""
_NEGATED = (
    r"\b(?:not|never|cannot|neither|nor|nobody|no one|nothing|none|nowhere|hardly|no longer|without any)\b"
    r"|n't\b|\bno (?!(?:matter|doubt|problem|worries|wonder|way to know|joke|big deal|kidding|rush|pressure)\b)\w+"
    r"|\b(?:dont|doesnt|didnt|isnt|arent|wasnt|cant|wont|havent|hasnt|aint)\b"
)
"""Words that deny."""
_CLAUSE = (
    r"\b(?:because|although|though|since|which|who|that|so that|unless|until|before|after|when|while|where|as)\b"
    r"|[,;:]\s*(?:but|and|so|which|who|yet)?\b|\bbut\b|\band (?=(?:i|we|he|she|they|it|you|my)\b)| - |[–—]"
)
"""Where a new clause begins."""
_IDIOM = (
    r"\b(?:can't wait|cannot wait|couldn't wait|can't believe|couldn't (?:be|agree|resist|stay away|say no)|"
    r"couldn't help (?:it|myself|ourselves|but)|"
    r"can't help|can't thank|oh no|no (?:kidding|joke|lie)|"
    r"couldn't have|not only|not just|why not|not to mention|no matter|never mind|no problem|no worries|"
    r"no doubt|nothing (?:but|beats|better|like)|can't (?:stop|get enough)|don't worry|won't believe|"
    r"never (?:thought|forget)|long time no|"
    r"(?:days?|nights?|weeks?|weekend|fortnight|months?|hours?) (?:of|with) (?:absolutely )?no(?! more)|"
    r"don't forget|not bad|no wonder|don't hesitate|wouldn't (?:trade|miss|change))\b"
)
"""Denials that deny nothing: "can't wait", "no problem"."""
_TAG = rf",\s*(?:{_AUXILIARY}\s+(?:i|we|you|he|she|they|it|that|there)|right|eh|huh|no|ok|okay|correct)\s*[.!]*$"
"""A question behind a comma: ", right", ", isn't it"."""
_FORMS = {
    "quoted": _QUOTED,
    "saying": _SAYING,
    "request": _REQUEST,
    "reminder": _REMINDER,
    "remembered": _REMEMBERED,
    "polite": _POLITE,
    "question": _QUESTION,
    "reports": _REPORTS,
    "exclaims": _EXCLAIMS,
    "wonder": _WONDER,
    "hypothetical": _HYPOTHETICAL,
    "habit": _HABIT,
    "recalls": _RECALLS,
    "tried": _TRIED,
    "beside": _BESIDE,
    "awaited": _AWAITED,
    "may": _MAY,
    "negated": _NEGATED,
    "clause": _CLAUSE,
    "idiom": _IDIOM,
    "tag": _TAG,
}


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    return {name: re.compile(form, re.IGNORECASE) for name, form in _FORMS.items()}


@cache
def _needs() -> dict[str, frozenset[str]]:
    """Return the texts of which a sentence in small letters must hold one for a pattern to be found, if any."""
    needs = {name: needed(pattern.pattern) for name, pattern in _patterns().items()}
    return {name: min(found, key=len) for name, found in needs.items() if found}


@dataclass(frozen=True, slots=True)
class _Heard:
    """A sentence to look for patterns in; one that cannot be there is not tried, which saves most of the time."""

    text: str
    low: str

    @classmethod
    def of(cls, text: str) -> _Heard:
        # beyond ASCII a letter may match one that is not its small form
        return cls(text, text.lower() if text.isascii() else "")

    def may_hold(self, name: str) -> bool:
        """Whether a pattern may be found in the sentence or in a part of it."""
        wanted = _needs().get(name)
        if wanted is None or not self.low:
            return True
        low = self.low
        for one in wanted:  # noqa: SIM110  (a generator takes half as long again)
            if one in low:
                return True
        return False

    def has(self, name: str) -> bool:
        """Whether a pattern is found in the sentence."""
        return self.may_hold(name) and _patterns()[name].search(self.text) is not None

    def without(self, *names: str) -> _Heard:
        """Return the sentence without what some patterns find, one after the other."""
        text = self.text
        for name in names:
            text = _patterns()[name].sub("", text) if self.may_hold(name) else text
        return _Heard(text, self.low)


def mood(sentence: str) -> Mood:
    """Return how a sentence is meant."""
    text = sentence.replace("’", "'") if "’" in sentence and "‘" not in sentence and "“" not in sentence else sentence
    heard = _Heard.of(text)
    if _patterns()["quoted"].match(text) or heard.has("saying"):
        return "quoted"
    heard = heard.without("reminder", "remembered")
    if heard.has("recalls"):
        return "question"
    if heard.has("request") or heard.has("polite"):
        return "request"
    if _asks(heard):
        return "question"
    if heard.without("may", "tried", "beside", "awaited").has("hypothetical") and not heard.has("habit"):
        return "hypothetical"
    return "negated" if _denies(heard) else "asserted"


def _asks(heard: _Heard) -> bool:
    closing = heard.text.rstrip(" \"'”’)*_\n\t")
    if "?" in closing[-3:] or heard.has("wonder") or heard.has("tag"):
        return True
    if closing.endswith("!") or heard.has("exclaims") or heard.has("reports"):
        return False
    return heard.has("question")


def _denies(heard: _Heard) -> bool:
    """Look for a negation in the main clause: the part before the first clause that depends on it."""
    p = _patterns()
    if not heard.may_hold("negated"):
        return False
    plain = p["idiom"].sub(" ", heard.text)
    if not p["negated"].search(plain):
        return False
    return any(p["negated"].search(clause) for clause in _main_clauses(plain))


def _main_clauses(text: str) -> list[str]:
    """Return the clauses that stand by themselves; one after "because", "that", "who" and the like does not."""
    p = _patterns()
    clauses: list[str] = []
    position, depends = 0, False
    for link in p["clause"].finditer(text):
        if not depends and text[position : link.start()].strip():
            clauses.append(text[position : link.start()])
        position = link.end()
        depends = link.group()[:1].isalpha() and link.group().lower() not in ("but", "and")
    if not depends or not clauses:
        clauses.append(text[position:])
    return clauses[:1] if len(clauses) > 1 else clauses
