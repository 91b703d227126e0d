"""How people open a sentence before they tell something: "By the way, ...", "Small update: ...". Pure.

The opener says nothing of the matter; readers see the sentence without it. The fact keeps every word.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact

EXCLAIMED = (
    r"(?:phew|ugh+|argh+|wow|wo+t?|yay+|hooray|hurra[hy]|woo+(?:[- ]?hoo+)?|woop(?: woop)?|yippee|yes+(?=!)|boo+|boom|ta-?da+|ha(?:ha)*|heh|lol|omg|wtf|ngl|"
    r"ooh|oof|ouch|oops|whoops|yikes|gosh|blimey|crikey|sigh|ah+|aha|aw+|hm+|oh (?:no|dear|my|boy|man|god|wow|well)|oh my (?:god|gosh|word)|dear me|"
    r"good (?:grief|lord|heavens)|for (?:once|crying out loud|goodness['’]? sake)|finally|at (?:long )?last|guess what|plot twist|lucky (?:me|us)|silly me|poor (?:me|us)|"
    r"not (?:gonna|going to) lie|no joke|not joking|wish me luck|fingers crossed|touch wood|knock on wood|(?:can|could) you believe it|would you believe it|"
    r"can['’]?t wait|couldn['’]?t be happier|here we go(?: again)?|happy days|fun times|good times|it['’]?s official|we did it|i did it|mystery solved|"
    r"(?:so|how|super|very|really|absolutely|pretty|totally)(?: much)? (?:[a-z]{2,}(?:ing|ed|ful|ous|less|able|ible)|fun|happy|sad|good|glad|proud|mad|cool|nice|great|sweet|"
    r"keen|tired|weird|lucky|cute|silly|funny|annoyed|chuffed|stoked|thrilled|kind)|"
    r"(?:such|what) an? (?:[a-z]{2,} )?(?:relief|day|week|month|year|morning|night|weekend|mess|shame|pain|pity|nightmare|faff|palaver|joy|treat|surprise|laugh|saga|life|time|hassle|"
    r"bummer|thrill|feeling|rush|disaster|story|summer|winter|monday|friday|saturday|sunday)|"
    r"(?:exciting|brilliant|amazing|fantastic|awesome|wonderful|typical|annoying|embarrassing|magic|success|victory|bliss|heaven|madness|drama|huge|massive)|"
    r"(?:best|worst) (?:day|news|week|feeling|decision|thing) ever|story of my life|(?:big|great|good|bad|sad|happy|exciting|huge) news|"
    r"(?:as|like) (?:you|one) do(?:es)?|because (?:of course|why not)|(?:please )?don['’]t (?:ask|judge(?: me)?|laugh)|(?:it['’]s a )?long story|no regrets|sorry not sorry|"
    r"(?:go|yay|good for|bravo) (?:me|us)|(?:just )?(?:my|our) luck|(?:so )?that['’]s that|(?:you|one) (?:could(?:n['’]t| not)|can['’]t|cannot) make it up|"
    r"if you can believe (?:it|that)|(?:much )?to (?:my|our|everyone['’]s|everybody['’]s) (?:surprise|horror|delight|relief|amazement|annoyance|shame)|"
    r"i['’]m (?:over the moon|on cloud nine|gutted|chuffed|buzzing|thrilled|delighted|shattered|exhausted|heartbroken|so (?:happy|proud|excited|sad|tired|relieved|nervous))|"
    r"(?:as )?(?:usual|ever|always)|the usual|(?:and )?(?:about time|long overdue)(?: too)?|what can i say|i know,? i know|no pressure|hey hey|hip hip hooray|"
    r"drum ?rolls?(?:,? please)?|hallelujah|praise be|god help (?:me|us)|(?:and )?it shows|pray for (?:me|us)|send (?:help|coffee|cake)|tears were shed|enough said|"
    r"what else|who['’]s counting|never a dull moment|(?:first|small|tiny)[- ]world problems?|true story|mic drop|(?:small|little) mercies)"
)
"""What somebody cries out over what they tell: "So exciting", "Phew", "can you believe it"."""
_BEFORE_COMMA = (
    EXCLAIMED
    + r"|by the way|btw|oh(?: and)?|so|ok|okay|alright|all right|right(?: then)?|well(?: then)?|anyway|anyhow|also|fyi|hey|hi|"
    r"hello|(?:good )?morning|(?:good )?evening|yep|yes|great|good news ?[/,&]? ?(?:and )?bad news|believe it or not|"
    r"just (?:to let you know|so you know|for the record|fyi)|(?:in )?other news|(?:in|on) (?:another|other|a different) (?:note|news|subject)|"
    r"on a side note|side note|for (?:the record|context|your information|what it's worth)|to be (?:clear|honest)|"
    r"funny(?: enough| story)?|fun fact|honestly|random,? but|confession time|luckily|thankfully|fortunately|happily|sadly|unfortunately|long story short|random|of course|naturally|"
    r"obviously|as (?:i|we) (?:said|mentioned)|as you know|mind you|as it happens|believe me|"
    r"one (?:more|other|last) thing|another thing|quick (?:one|update|note|heads[- ]up)|heads[- ]up|p\.?s\.?|to recap"
)
_CALLED_OUT = (
    r"(?:(?:i|we|okay|ok|well),? )?(?:just |simply |really )?could(?:n['’]t| not) (?:resist|help (?:it|myself|ourselves)|stay away|say no|wait(?: any longer)?|stop myself)(?: it| this one)?"
    r"|(?:i|we) (?:caved(?: in)?|gave in|went for it|took the plunge|(?:finally |actually |totally )did it|went and did it)|(?:i|we)['’]ve (?:gone and )?done it"
    r"|it['’]s (?:happening|a done deal)|done deal|(?:massive |total )?splurge(?: alert)?|(?:bargain|news|plot twist|impulse|happy dance) alert"
    r"|(?:a )?dream(?:s)? (?:come|came) true|(?:a )?bucket[- ]list(?: one| trip| item| dream)?|look at me(?: adulting| go| being (?:all )?(?:organi[sz]ed|grown[- ]up))?|adulting(?: win| done| level \w+)?"
    r"|(?:best|greatest) (?:present|gift|surprise) ever|(?:tiny|small|big|huge) (?:win|victory|treat)"
)
"""What somebody calls out before they tell what they did: "Couldn't resist: rented a house", "Dream come true: Peru"."""
_BEFORE_COLON = (
    f"{_BEFORE_COMMA}|{_CALLED_OUT}"
    + r"|(?:(?:a |an |the |some |my |our )?(?:small|little|quick|short|tiny|brief|latest|big|good|great|bad|sad|fun|happy|"
    r"exciting|family|work|life|today's|other|more|mini|true|proud|funny|random|personal|weekly|daily|latest) )*(?:update|news|note|announcement|status|info|information|"
    r"background|context|detail|details|rant|confession|victory|win|fail|drama|saga|story|gossip|headlines?|milestone|report|thought|moment|bulletin|alert)(?: (?:of the day|for today|today|of mine))?|(?:a )?(?:note|memo|reminder) (?:to (?:self|myself)|for later|about me)|memo|reminder|(?:please )?(?:note|remember)|for (?:your|my) (?:notes|records|file)|"
    r"here's (?:the (?:thing|latest|news|plan|situation)|what happened)|what happened|the thing is|the situation|"
    r"(?:(?:and |so )?(?:next up|coming up|up next|here it is|here goes|now),? (?:for )?)?(?:the|a) (?:\w+ )?(?:big|scary|fun|best|worst|real|next|good|boring|serious|hard|dreaded|exciting) (?:one|bit|thing|part|moment|stuff)|"
    r"next up|coming up|up next|"
    r"(?:(?:please|could you|can you|would you|will you|kindly|just)(?: please)? )*(?:store|save|note|note down|keep|log|record|file|jot down|write down|put down|memori[sz]e|remember|add)"
    r" (?:this|that|the following|these|it)(?: down| for me| somewhere| safe| in mind| on file| please| to (?:my|the) (?:records|notes|file))*"
)
_BEFORE_THAT = (
    r"(?:(?:please )?(?:note|remember|be aware|keep in mind|bear in mind)|"
    r"i (?:should|must|ought to|have to|need to|wanted to|want to|forgot to|meant to|can) (?:mention|add|tell you))(?: that,?|,)|"
    r"(?:(?:you should|you ought to|i want you to|i(?:['’]d| would) like you to) know|i (?:should|must|have to) say|"
    r"i(?:['’]m| am) (?:happy|glad|pleased|sorry|sad|delighted) to (?:say|report|tell you)|(?:it )?(?:turns|turned) out|it so happens|"
    r"the (?:thing|news|good news|bad news|point) is)(?: that,?|,)?"
)
"""What is told behind these stands in a sentence of its own: "You should know that I've cancelled it"."""
_TO_KEEP = (
    r"(?:(?:please|could you|can you|kindly)(?: please)? )+(?:store|save|note|note down|keep|log|record|file|jot down|write down|put down|remember|keep track of)"
    r"(?: that)?(?=\s+(?:my|our)\s)(?![^.!]*\?)"
)
"""What is asked to be kept is told: "Please log my time in Austria"."""
_SUBJECT = r"(?:i|we|my|our|the|he|she|his|her|it|they|there|(?-i:[A-Z][a-zà-ÿ]+))(?:['’]\w+)?\s+\S"
_UNMARKED = r"(?:ok(?:ay)?|alright|right|well|anyway|yeah),? so|btw|fyi|ngl|lol"
"""What opens a sentence with no mark behind it: "OK so the fine is paid"."""
_OPENER = re.compile(
    rf"\s*(?:(?:{_UNMARKED}),?\s+|(?:{_BEFORE_COMMA}|{_CALLED_OUT})\s*(?:,|!+|\.\.+)\s*|(?:{_BEFORE_COLON})\s*(?::|\s[-–—]|[–—])\s*|(?:{_TO_KEEP})\s+|(?:{_BEFORE_THAT})\s+(?={_SUBJECT}))+(?:and\s+)?(?=\S+ \S)",
    re.IGNORECASE,
)


_ASKS_NOTHING = re.compile(
    r"(?<=\w)(?:(?:,| —| –|—|–|;)? (?:and|but|so)(?: (?:quite|to be|if i['’]m))? (?:honest(?:ly)?|frankly|truthfully|tbh|you know what|"
    r"(?:do you )?know what|guess what|the (?:best|worst|funny|funniest|weird|strange|crazy|mad) (?:bit|part|thing)|the result|the verdict)\?+"
    r"|(?:,| ?[–—]) (?:(?:and|but) )?(?:who knew|who(?:['’]d| would) have (?:thought|guessed)(?: it)?|what are the (?:odds|chances)|go figure|fancy that|"
    r"imagine that)(?: at (?:my age|\d+))?\s*[?!.]+"
    r"|(?:,| ?[–—]| -|\.\.+)? \(?(?:if you can (?:even )?believe (?:it|that)|if you['’]ll believe (?:it|that)|if you must know|if you please|"
    r"(?:please )?don['’]t (?:ask|judge(?: me)?|laugh|tell anyone)|(?:i )?(?:can(?:not|['’]t)|couldn['’]t) (?:quite )?believe (?:it|my luck)|you (?:could(?:n['’]t| not)|can['’]t|cannot) make it up)\)?\s*[!.]+)"
    r"\s*\Z",
    re.IGNORECASE,
)
"""What stands at the end of a sentence and asks, supposes and denies nothing: ", and honestly?", ", if you can believe it."."""


def _as_stated(fact: Fact) -> Fact:
    """Return a fact without what its speaker says at its end that asks, supposes or denies nothing."""
    found = _ASKS_NOTHING.search(fact.sentence)
    if found is None or any(m.end > found.start() for m in fact.mentions):
        return fact
    told = f"{fact.sentence[: found.start()]}."
    return replace(fact, sentence=told, mood=moods.mood(told))


def opened(fact: Fact, turn: str) -> Fact:
    """Return a fact whose sentence begins with what it tells, and that is whole where a semicolon parts the text.

    The offsets of its mentions are those of that sentence. A question, and an opener that names a day, stay whole.
    """
    fact = _as_stated(fact)
    found = _OPENER.match(fact.sentence)
    if found is not None and (fact.mood == "question" or any(m.start < found.end() for m in fact.mentions)):
        found = None
    cut = found.end() if found is not None else 0
    told = fact.sentence[cut:]
    begins = cut > 0 or turn[: fact.start].rstrip().endswith((";", ",", "—", "–", "-"))
    if begins and not told[1:2].isupper():  # "iPhone" is written so
        told = told[:1].upper() + told[1:]
    if told.endswith((";", ",", "—", "–", " -")):
        told = told[:-1].rstrip() + "."
    if told == fact.sentence:
        return fact
    mentions = tuple(replace(m, start=m.start - cut, end=m.end - cut) for m in fact.mentions)
    return replace(fact, sentence=told, mentions=mentions, mood=moods.mood(told) if cut else fact.mood)


_CRY = re.compile(rf"\s*(?:{EXCLAIMED}[,;:!?.\s—–-]*)+\Z", re.IGNORECASE)


def is_cry(sentence: str) -> bool:
    """Whether a sentence tells nothing but how its speaker takes what they tell: "Phew!", "So exciting!"."""
    return bool(_CRY.match(sentence))


_MEANS_SOMETHING = re.compile(
    r"\b(?:my|our|his|her|their|its|your|he|she|they|it|him|them|this|that|these|those|there)\b|\d|(?<=\w )[A-Z][a-z]"
)
"""What a question must hold that what is told next may go on about: "What about my passport? It ends in May"."""


def told_of(facts: Sequence[Fact]) -> list[bool]:
    """Return of each fact whether what is told next may go on about it, and not only about what was told before.

    "The bike is from Halfords. Any tips for hills?" is gone on about by its first sentence: "They gave me two years on it".
    """
    out: list[bool] = []
    for fact in facts:
        asks = fact.mood in ("question", "request") and not fact.mentions
        out.append(not (asks and any(out) and not _MEANS_SOMETHING.search(fact.sentence)))
    return out


def whole(turn: str, told: Sequence[Fact]) -> str:
    """Return the text of a turn with its sentences as they are read."""
    pieces, position = [], 0
    for fact in told:
        pieces += [turn[position : fact.start] if position <= fact.start else " ", fact.sentence]
        position = max(position, fact.end)
    return "".join([*pieces, turn[position:]])
