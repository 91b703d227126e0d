"""Sentences as plainly as they can be said: no remark on the side, whose a thing is before it, "has" for "'s got".

Each restatement keeps the meaning of every sentence that it fits, so that readers need to know one form only. Pure.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.facts.fact import Fact
from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.frames.currencies import SUM_PATTERN
from usercode.state.frames.edits import Edit, apart, edited
from usercode.state.frames.openers import EXCLAIMED
from usercode.state.frames.places import PLACES
from usercode.state.frames.spokenmoney import spoken_of_money
from usercode.state.frames.substances import is_drug
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import GOODS, PEOPLE

_REMARK = (
    r"(?:of course|unfortunately|luckily|thankfully|fortunately|sadly|happily|obviously|naturally|frankly|honestly|"
    r"to be honest|by the way|btw|you see|mind you|believe it or not|as it happens|funnily enough|needless to say|"
    r"as (?:i|we) said|as you know|as (?:i|we) mentioned|i must say|i have to say|just so you know|for the record|"
    r"for what it['’]s worth|thank (?:god|goodness|heavens)|god help me|bless (?:her|him|them|it)|"
    rf"{EXCLAIMED})"
)
_GOES_ON = (
    r"(?:am|is|are|was|were|has|have|had|will|can|do|does|did|must|on|in|at|to|for|from|by|with|until|till|(?!(?:this|as|plus)\b)[a-z]{2,}s|\w+ed|"
    r"bought|got|paid|took|gave|sent|lent|found|left|went|fly|leave|come|take|get|need|want|go|drive|pay)"
)
"""What a remark on the side stands within: subject and verb, or verb and day."""
_ASIDES = (
    (
        re.compile(
            rf"\b(?:maybe|perhaps|possibly|probably)(?= (?:once|twice|{NUMBER_PATTERN}|a (?:few|couple of)|every)(?: times?| or \w+ times)? (?:a|an|each|every|per|other|second) ?(?:day|night|week|month|year|morning)?\b)",
            re.IGNORECASE,
        ),
        "about",
    ),
    (re.compile(rf"(?<=\w), {_REMARK},(?= (?:and|but|so|because|since|which|who)\b)", re.IGNORECASE), ","),
    (re.compile(rf"(?<=[^\W\d]), {_REMARK},(?= {_GOES_ON}\b)", re.IGNORECASE), ""),
    (re.compile(rf"(?<=[\w.]), {_REMARK},(?= (?!{_GOES_ON}\b)\w)", re.IGNORECASE), ","),
    (re.compile(rf",? \((?:{_REMARK}|again|yes)[!.]?\)", re.IGNORECASE), ""),
    (re.compile(rf"(?<=\w)(?:,| ?[–—]| -|\.\.+|…) {_REMARK}(?=[.!]+\s*\Z)", re.IGNORECASE), ""),
    (
        re.compile(r"\s*(?:[\u2600-\u27bf\u2b50\ufe0f\u200d\U0001f300-\U0001faff]+|[:;]-?[)D(P](?!\w))(?=[\s.!?,]|\Z)"),
        "",
    ),
    (
        re.compile(r"(?<= )&(?= (?:I|we|it|he|she|they|my|our|the|his|her|their|then|will|have|am|is|are|was|were)\b)"),
        "and",
    ),
    (
        re.compile(
            r"(?<=[a-z]) (?:unfortunately|luckily|thankfully|fortunately)(?= (?!not\b|no\b)[a-z])(?=[^?]*\Z)",
            re.IGNORECASE,
        ),
        "",
    ),
)
"""What only says how the speaker takes what they tell: ", of course,", "(finally)", ", thank goodness."."""
_RECEIPT_KEPT = re.compile(
    r"(?:,| –| —|;)? ?(?:\band |\bso )?(?:\b(?:I|we)(?:['’]ve| have)? (?:just |also )?(?:put|keep|kept|filed|stuck|taped|pinned|tucked|stored|stapled|saved|"
    r"clipped|slipped|laid) )?\b(?:the|my|our|its|all the|with the) (?:\w+ )?(?:receipts?|invoice|paperwork|papers?|warranty card|guarantee card|certificate)"
    r"(?:(?: is| are| lives| sits|['’]s))?(?: (?:tucked|taped|stuck|stapled|pinned|kept|filed|stored|safe|safely|still|away))* (?:in|into|inside|under|behind|on|onto|to|with|at) "
    r"(?:the|my|our|a|an|that|this) [^,.;!?–—]*(?=[.!]*\s*\Z)",
    re.IGNORECASE,
)
"""Where the receipt of a thing is kept, which names another thing: ", and I put the receipt in the kitchen drawer"."""
_COVERED = re.compile(
    r"\b(?:warrant\w+|guarante\w+|cover\w*|bought|purchased|got|ordered|delivered|installed|picked up)\b", re.IGNORECASE
)
_SELF = r"\b(?:yours truly|muggins(?: here)?|(?:this|silly|daft) (?:old )?(?:idiot|fool|mug|muppet|eejit)(?: here)?)"
_SELVES = (
    (re.compile(rf"{_SELF}(?: is|['’]s)(?= (?:not )?(?:\w+ing|on|in|off|the|a|down|up)\b)", re.IGNORECASE), "I'm"),
    (re.compile(rf"{_SELF} has(?= (?:to\b|been\b|\w+ed\b|got\b|said\b|agreed\b|a\b|the\b))", re.IGNORECASE), "I have"),
    (re.compile(rf"{_SELF}(?= (?:said|\w+ed|got|put|drew|took|went|will|gets to|'ll|’ll)\b)", re.IGNORECASE), "I"),
    (
        re.compile(
            rf"(?:(?<= for)|(?<= to)|(?<= by)|(?<= and)|(?<= of)) {_SELF}(?=\s*(?:[,;.!]|\Z|(?:on|in|at|as|from)\b))",
            re.IGNORECASE,
        ),
        " me",
    ),
)
"""How people speak of themselves as of somebody else: "muggins said yes", "yours truly is driving"."""
_HAS_GOT = (
    (re.compile(r"(?<=\w)['’]s got(?= (?:to [a-z]|an?|the|no|some|two|three|\d))"), " has"),
    (re.compile(r"(?<=\bhas) got(?= (?:to [a-z]|an?|the|no|some|two|three|\d))"), ""),
)
_UNTIL_HOUR = re.compile(r"(?:(?<=\d)|(?<=[apAP][mM])) (?:right through|through|up) to(?= (?:\d|noon\b|midnight\b))")
_INSIDE = re.compile(
    rf"\binside(?= (?:\d+|{NUMBER_PATTERN}) (?:business |working |calendar )?(?:days|weeks|months)\b)", re.IGNORECASE
)
"""A length of time within which something is done: "inside 60 days of the leak"."""
_BOUGHT = re.compile(
    r"\b(?:I|[Ww]e)(?: have|['’]ve)? (?:just |also )?(?:bought|purchased|ordered|got|treated (?:myself|ourselves) to|became the owners? of)\b"
)
_THAT_COST = re.compile(
    rf",? (?:(?:that|which) cost(?: me| us)?|costing(?: me| us)?|and (?:paid|gave)(?: (?:him|her|them))?(?= {SUM_PATTERN} for (?:it|them)[ .,!]))(?= {SUM_PATTERN})"
)
_NEW_OWNER = re.compile(r"\bbecame the (?:proud |happy )?(?:new )?owners? of(?= (?:an?|two|three) )")
_AT_A_PRICE = re.compile(rf"\b(?:at|for) (?:a|the) (?:total )?(?:price|cost|sum) of(?= {SUM_PATTERN})")
_LABELLED = re.compile(
    r"\A(?P<what>(?:(?:The|My|Our|[A-Z]\w+['’]s) )?[\w'’-]+(?: [\w'’-]+){0,3}?)(?:: | – | — )(?=(?:bought|purchased|ordered|delivered|installed|fitted) )",
)
"""A thing that stands as a label before how it was got: "Freya's laptop: bought at Currys on 15 August"."""
_CAN_SIGN = re.compile(
    r"\b(?:[Yy]ou|[Ww]e|[Oo]ne|I|[Pp]eople) (?:can|may) (?:only |now |already |also )?(?:register|sign up|enrol|enroll|apply)"
    r"(?: for (?:it|this|that|them))?(?= (?:from|starting|as of) )"
)
"""From when one may sign up, told of those who do: "you can register for it from today"."""
_NIGHTS = re.compile(
    rf"\b(?P<many>\d+|{NUMBER_PATTERN}) nights (?:to (?:try|test|sleep on|decide)(?: (?:it|them|on it))?|of trial|for a trial)\b|\b(?P<trial>\d+)-nights? trial\b",
    re.IGNORECASE,
)
"""How many nights one may sleep on a bed before it has to be sent back: "there are 100 nights to try it"."""
_IS_GOING = re.compile(r"(?P<is>['’](?:m|re|s)| am| are| is) going to(?= (?:be|have) \w)")
"""Who "is going to be" there goes nowhere: they will be."""
_ANEW = re.compile(r"\b[Rr]e-?(?=enroll?ments?\b|registrations?\b)")
"""A signing up that is one again: "re-enrolment closes on 4 September"."""
_IS_HERE = re.compile(
    r"\b(?:[Mm]y|[Oo]ur|[Tt]he) (?:[\w-]+ ){0,3}?(?P<thing>[\w-]+)(?P<is>['’]s| is| are)(?: finally| just| now)? here(?=[,.!;]| and | but )"
)
"""How a thing is told to have come: "the sofa's finally here"."""
_GAVE_IN = re.compile(
    r"(?P<who>\b(?:I|[Ww]e)\b|\A)(?: just)? ?[Cc]ould(?:n['’]t| not) (?:help (?:myself|ourselves|it)|resist|stop (?:myself|ourselves))"
    r"(?: and(?: have| just)?(?= (?:\w+ed|bought|took|got|went|paid|signed) )|(?P<got>)(?= (?:an?|the|this|that|one more|two|another) ))"
)
"""Somebody who did what they could not resist doing: "I couldn't help myself and booked", "We couldn't resist a cottage"."""
_THING = (
    r"passports?|visas?|(?:driving |driver['’]s |fishing )?licen[cs]es?|permits?|(?:id|identity|health|insurance) cards?|"
    r"insurance|polic(?:y|ies)|wedding|recital|birthday|graduation|christening|funeral|prescription|medication|allergy|car|laptop|bike"
)
_KIN = "|".join(sorted((w for w in PEOPLE if w.isalpha()), key=lambda w: (-len(w), w)))
_OF_KIN = re.compile(
    rf"\b[Tt]he (?P<thing>(?:[A-Z][a-z]+ |new |old )?(?:{_THING})) of (?P<owner>(?:my|our) (?:{_KIN})(?: [A-Z][a-zà-ÿ]+)?|[A-Z][a-zà-ÿ]+)"
    r"(?=[ ,.](?!and\b|[A-Z]))"
)
_FOR_KIN = re.compile(
    r"\b[Tt]he (?P<thing>(?:[\w-]+ )?(?:passports?|visas?|(?:driving |driver['’]s )?licen[cs]es?|permits?|(?:id|identity) cards?)) "
    rf"(?:(?:that |which )?(?:we|I) (?:have|keep|hold|got|store|have got) |kept |held )?(?:for|belonging to) (?P<owner>(?:my|our) (?:{_KIN})(?: [A-Z][a-zà-ÿ]+)?)"
    r"(?= (?!and\b)[a-z])"
)
"""For whom a paper is that stands before its name: "the red passport we have for my son Jonas"."""
_ONE_OF_KIN = re.compile(
    rf"\b(?:[Tt]he ones?|(?<=and )that|(?<=but )that|(?<=, )that) (?:of|for|belonging to) (?P<owner>(?:my|our) (?:{_KIN})(?: [A-Z][a-zà-ÿ]+)?)"
    r"(?= (?:is|was|expires?|expired|runs?|ran|lasts?|ends?|lapses?|goes|only|has)\b)"
)
"""Whose something is that was named before: "the one of my son Caio expires"."""
_KIN_BEHIND = re.compile(
    rf"\b(?P<lead>for|with|to|from|about|by) (?P<name>[A-Z][a-zà-ÿ]+), (?P<owner>(?:my|our) (?:{_KIN}))(?=[.!]+\s*\Z)"
)
"""Who somebody is that is told behind their name: "the forms for Inez, my wife."."""
_END_OF = re.compile(
    rf"\b[Tt]he (?P<thing>expiry date|expiration date|end date|renewal date) (?:of|on|in|for) (?P<owner>(?:my|our) (?:[\w'’]+ ){{0,2}}?(?:{_THING}|warranty|lease|contract|subscription|membership))(?= (?:is|was|reads|says)\b)"
)
"""Whose a thing is that is told behind it: "the passport of my sister", "the expiry date of my passport"."""


def restated(fact: Fact) -> Fact:
    """Return a fact with its sentence as plainly as it can be said; its mentions stand where they stand in that."""
    plain = edited(fact, apart(_edits(fact.sentence), fact.mentions))
    return plain if plain.sentence.strip() else fact


def _edits(sentence: str) -> Iterator[Edit]:
    for pattern, said in (*_ASIDES, *_SELVES, *_HAS_GOT, *_PAPERS_ABROAD):
        yield from ((m.start(), m.end(), said) for m in pattern.finditer(sentence))
    yield from ((m.start(), m.end(), "") for m in _ANEW.finditer(sentence))
    if (m := _LABELLED.match(sentence)) is not None:
        yield m.end("what"), m.end(), " was "
    yield from ((m.start(), m.end(), "registration opens") for m in _CAN_SIGN.finditer(sentence))
    yield from (
        (m.start(), m.end(), f"{m['many'] or m['trial']} days to return it") for m in _NIGHTS.finditer(sentence)
    )
    kept = _RECEIPT_KEPT.search(sentence)
    if kept is not None and _COVERED.search(sentence[: kept.start()]):
        yield kept.start(), kept.end(), ""
    came = (
        m for m in _IS_HERE.finditer(sentence) if {m["thing"].lower(), m["thing"].lower().removesuffix("s")} & GOODS
    )
    yield from ((m.start("is"), m.end(), " arrived") for m in came)
    yield from ((m.start(), m.end(), " to") for m in _UNTIL_HOUR.finditer(sentence))
    if (m := _IN_MIND.match(sentence)) is not None:
        yield m.start(), m.start("what"), ""
        yield m.end("what"), m.end(), ","
    if bought := _BOUGHT.search(sentence):
        yield from ((m.start(), m.end(), " for") for m in _THAT_COST.finditer(sentence, bought.end()))
    yield from ((m.start(), m.end(), "bought") for m in _NEW_OWNER.finditer(sentence))
    yield from ((m.start(), m.end(), "for") for m in _AT_A_PRICE.finditer(sentence))
    yield from spoken_of_money(sentence)
    yield from ((m.start(), m.end(), "within") for m in _INSIDE.finditer(sentence))
    yield from ((m.start(), m.end(), _will(m["is"])) for m in _IS_GOING.finditer(sentence))
    yield from ((m.start(), m.end(), "") for m in _MADE_FOR.finditer(sentence) if is_drug(m["what"]))
    yield from (
        (m.end() - len(f"have {m['done']}"), m.end(), verb)
        for m in _TO_HAVE_DONE.finditer(sentence)
        if (verb := _deed(m["done"]))
    )
    yield from ((m.end() - 1, m.end(), "") for m in _SORT_OF_OUTING.finditer(sentence))
    if (m := _GAVE_IN.search(sentence)) is not None:
        yield m.start(), m.end(), f"{m['who'] or 'I'}{' got' if m['got'] is not None else ''}"
    for m in _KIN_BEHIND.finditer(sentence):
        if m["name"].lower() not in PLACES:
            yield m.start(), m.end(), f"{m['lead']} {m['owner']} {m['name']}"
    for m in _ONE_OF_KIN.finditer(sentence):
        yield m.start(), m.end(), f"{m['owner']}'s"
    for m in (*_OF_KIN.finditer(sentence), *_FOR_KIN.finditer(sentence), *_END_OF.finditer(sentence)):
        owner = m["owner"]
        if owner.lower() in PLACES:
            continue
        first = owner[:1].upper() if m[0][0] == "T" else owner[:1]
        yield m.start(), m.end(), f"{first}{owner[1:]}'s {m['thing']}"


_MADE_FOR = re.compile(
    r"(?<![\w'’-])(?:(?:the|some|a) )?(?:children|kids?|kiddies|infants?|baby|babies|toddlers?|juniors?|paediatric|pediatric)(?:['’]s?|s['’])? (?=(?P<what>[A-Za-z-]{4,}))",
    re.IGNORECASE,
)
"""For whom a medicine is made, which tells nothing of who takes it: "children's Nurofen"."""
_PAPERS_ABROAD = (
    (re.compile(r"\b(?:reisepass|pasaporte|passeport|passaporto|passaporte|paspoort|paszport|pasaport)\b", re.IGNORECASE), "passport"),
    (re.compile(r"\b(?:führerschein|fuehrerschein|rijbewijs|permis de conduire|carnet de conducir|patente di guida)\b", re.IGNORECASE), "driving licence"),
)  # fmt: skip
"""What papers are called where they come from."""
_IN_MIND = re.compile(
    r"\A(?:[Pp]lease )?(?:[Kk]eep|[Bb]ear) (?P<what>(?!in\b|that\b)[^,;.!?]{2,40}?) in mind(?: for (?:me|us))?,?(?= )"
)
"""What is asked to be kept in mind is told: "Please keep Namibia in mind for me, from 31 July to 25 August"."""
_TO_HAVE_DONE = re.compile(
    r"\b(?:have|has|need|needs|['’]ve got|had better) to have (?P<done>[a-z]+)(?= (?:my|our|the|it|them|in|off|out|up)\b)"
)
"""What is to be done by a day, told as having been done then: "I have to have handed my permit in by"."""


def _deed(done: str) -> str:
    """Return the verb of which a word is the participle, "" for none that is known."""
    return FORMS.get(done, {}).get("participle", "")


_SORT_OF_OUTING = re.compile(
    r"(?:\A|(?<=[.!?:;–—] )|\b(?:an?|our|another|annual) )(?:girls|lads|boys|ladies|gents|mums|moms|dads|women|men|friends)['’]"
    r"(?= (?:(?!and )[a-z-]+ ){0,2}?(?:trip|weekend|holiday|vacation|getaway|city break|break|week(?: away)?|night(?: out)?|day out|dinner|lunch|brunch|outing|tour)\b)",
    re.IGNORECASE,
)
"""What an outing is that its company names, and nobody's own: "girls' trip"."""


def _will(form: str) -> str:
    return " will" if form.startswith(" ") else "'ll"
