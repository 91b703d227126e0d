"""Spots of medicines: who takes which, who was given which, and what is over.

A sentence that names a medicine is taken to say that somebody takes it when it also holds one of a broad family of
words: having, getting, starting, being given, a dose, a prescription, "my". What is refused, asked, supposed, read
about, priced or long past is left alone.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import pairwise

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.genders import PRONOUNS
from usercode.state.frames.medications import ON_TRIAL
from usercode.state.frames.medicines import brand_goes_on, ingredients
from usercode.state.frames.patients import is_of_illness
from usercode.state.frames.phrases import exact, last_day, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.courses import last_told
from usercode.state.frames.spots.let_be import is_let_be
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.strangers import is_of_a_stranger, is_of_an_animal
from usercode.state.frames.spots.takers import (
    GOES_ON,
    KINDS_FOR,
    NEAR,
    OFF_IT,
    SO_I_DO,
    STARTS_ON,
    THEY_MAY,
    THEY_STOPPED,
    helped_to,
    is_handed,
    is_over,
    is_over_behind,
    taker,
    taker_behind,
    takes_over,
    verb_between,
    with_patient,
)
from usercode.state.frames.spots.whose import TOOK_UP, Named, around, named, stated
from usercode.state.frames.substances import GENERIC, OTHERS, is_drug
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.words import CARERS, PEOPLE, PETS
from usercode.state.frames.wordset import word_set

_MEDICATIONS = "health.medications"

_NOT_TAKEN = re.compile(
    r" (?:not|never|none|no|without|instead of|rather than|nor|avoid|avoiding|against|allergic|allergy|reaction|react|"
    r"reacts|reacted|cannot|n't|nobody|hate|hates|disposal|(?:stay|keep|kept|steer)\w* "
    r"(?:well )?(?:away|off|clear)|(?:came|comes|coming|arose) from|(?:worry|worried|worrying|ask|talk|talking|read|"
    r"reading|learn|think) about|(?:was|were) (?:all )?(?:going|about|planning|meant|supposed|set|ready|poised|tempted|"
    r"close) to|wanted|almost|nearly|refused|declined|apparently|supposedly|allegedly|price|cost|costs|stopped selling|"
    r"sold out|out of(?! hours)|read about|heard about|study|advert|ad for|what about|joke|than|"
    r"(?<!has )(?:was|were) on|sent back|returned|said no|turned down|if|unless|might|may|could|would|should|"
    r"considering|thinking|asked about|wondering|talked about|discussed|mentioned|(?:brought|bring|brings|bringing) up|floated|toyed with|used to|years ago|back when|"
    r"as a kid) (?:\S+ ){0,5}\Z| none of (?:\S+ ){0,9}\Z| (?:never|not) to (?:be |ever )*(?:have|take|touch|given|use|go near) (?:\S+ ){0,12}\Z"
    r"| (?:hives|rash|welts|spots|blisters|shock|swell\w*|swoll\w+|blotches) (?:[^\s,;:.!?]+ ){0,5}?(?:on|from|after|with|off) (?:(?:a|the|one|some|his|her|my|their|taking|single|tablet|pill|dose|course|of) ){0,4}\Z"
)
_BUT_ALL_THE_SAME = re.compile(
    r" (?:not|n't|never) (?:only|just|stop\w*|miss\w*|forget\w*|skip\w*|without) (?:\S+ ){0,4}\Z| could only "
    r"(?:\S+ ){0,3}\Z"
)
_TURNED_DOWN = re.compile(
    r"\A (?:thing|issue|business|problem|allergy|reaction|rash|history|saga|drama|incident|episode|label) | (?:refused|declined|said no|turned it down|not going to|wo n't|did n't|was n't|is n't|sent (?:it|them) back|"
    r"ca n't|never (?:started|took|filled)|not (?:for|any ?more)|would n't|threw|thrown|binned|instead(?! of)|hate|"
    r"price|prices|shortage|recall|shares|stock) |\A (?:levels? )?(?:is|are|was|were|'s) (?:\S+ )?(?:low|normal|high|borderline) |\A (?:\S+ ){0,4}?(?:to|for) (?:\S+ ){0,3}?(?:patients?|customers?|"
    r"residents?|clients?|inmates?|pupils) |\A (?:down )?as (?:an? |my |another |one of my )(?:\S+ )?"
    r"(?:allergy|allergies|allergen|intolerance) | for (?:safe |proper )?disposal "
    r"|\A (?:is|are|'s|was|being) (?:also |just |basically |really |a kind of |one of )*(?:an? |the )?"
    r"(?:penicillins?|cephalosporins?|nsaids?|sulfa|macrolides?|opioids?|opiates?|statins?|ssris?|maois?) "
)
_HANDED_BACK = re.compile(
    r" (?:put|putting|took|taken|taking|gave|given|giving|brought|handed|handing|hung|sent|left|leaving|chucked|"
    r"chucking|tossed|threw|shoved|pushed|slid|passed) (?:it|them|that|those|this|the (?:\S+ )?(?:box|boxes|bottle|"
    r"packet|pack|package|tub|tube|tablets|pills|strip)) (?:straight |right |all |there |both )*"
    r"(?:back(?! (?:up|on) (?!the (?:shelf|rack|counter|pile)))|on the (?:shelf|rack|counter)|behind|unopened|"
    r"untouched|unused|there (?:and|again|because|in the)) "
)
"""How a medicine is told not to be taken after all: "then put it back on the shelf"."""
LEFT_THERE = re.compile(r" (?:leav(?:e|es|ing)|left) (?:(?:the|my|that|all|old|his|her) ){0,3}\Z")
"""How somebody leaves a medicine where it is, which is then not taken: "leaving the Advil in the drawer"."""
_WHERE_IT_IS = re.compile(r"\A (?:tablets? |pills? |box )?(?:in|at|on the shelf|alone|behind|where|untouched) ")
_SHOWN = re.compile(r" (?:show\w*|wav\w+|brandish\w*) (?:me|us) (?:\S+ ){0,6}\Z")
"""How somebody shows a medicine that is not the speaker's: "showed me the little box of"."""
_KEPT_AWAY = re.compile(
    r" (?:but|and|so|then|before|until) (?:i|we|he|she|they|(?:the|my|our|his|her) \S+|[a-z]+) (?:have |'ve |has |'s |had |just |quickly |promptly )*"
    r"(?:hid|hidden|locked|confiscated|intercepted|snatched|binned|flushed|stopped (?:him|her|me|it|them|that|us)|talked (?:him|her|me|us) out|"
    r"(?:took|taken|threw|thrown|chucked) (?:it|them|that|those|the \S+) (?:straight |right )?(?:away|off|out|back|from|in)) "
)
"""How what somebody came by is kept from them: "her sister offered her Espidifen, but I've hidden the packet"."""
_HELPED_THEM = re.compile(
    r"\A (?:has |had |have |really |totally |completely |just )*(?:changed|changes|saved|saves|cured|fixed|transformed|turned|sorted|helped|worked|works|did|does) "
    r"(?:\S+ ){0,3}?(?:his|her|their|him|them|wonders for (?:him|her|them)) "
)
"""What a medicine is told to have done for others: "told me that St John's wort changed her life"."""
_FOUND = re.compile(
    r" (?:found|came across|unearthed|stumbled (?:on|over|upon)) (?:\S+ ){0,4}?(?:box|boxes|strips?|bottles?|packets?|packs?|tubes?|blisters?) of (?:\S+ , )?\Z"
)
_TAKES_SOME = re.compile(
    r" (?:so|took|tak\w+|popp\w+|swallow\w*|tonight|now|every|daily|each|starting|started|try\w*|i am|i 'm|i will|i 'll) "
)
"""What a medicine that was found somewhere needs behind it to be taken: "found a box of Advil, so I took two"."""
_TAKEN_AWAY = re.compile(
    r" (?:took|taken|snatch\w*|grabb\w*|whipp\w*|pris\w*|confiscat\w*|pull\w*) (?:the|that|my|his|her|a) (?:\S+ ){1,3}?"
    r"(?:(?:straight |right )?(?:out of|off|away from) (?:my|his|her|me|him|our|us)|away) "
)
"""How it is told to be taken from somebody: "the chemist took the Lemsip out of my hand"."""
LONG_AGO = re.compile(
    r" (?:(?:years?|decades|ages|a lifetime) ago|last (?:year|time)|the time before|(?:as|while|when) (?:i was |he was |she was |we were )?(?:an? |in )?(?:\S+ )?(?:kid|child|teenager|teen|teens|student|"
    r"boy|girl|lad|schoolboy|schoolgirl|youngster|apprentice|trainee|undergraduate|twenties|thirties|forties)|"
    r"when (?:i|he|she|they|[^\s,;.!?<>]+) (?:was|were) (?:only |just |about |around |still |barely )*(?:little|young|younger|small|tiny|a (?:baby|toddler|kid|child)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|<[ns]\d+>|\d+)|back then|used to|in the (?:19|20)\d\ds|in (?:19|20)\d\d|"
    r"back in|growing up|when i was (?:little|young|a kid|a child|nine|ten|\S+)|at (?:school|uni|college|university)|"
    r"(?:in|during|throughout) (?:(?:high|primary|secondary|grammar|middle|law|med|medical|boarding|elementary|grad|graduate) school|my (?:teens|twenties|thirties|forties|youth|childhood|"
    r"(?:student|school|uni|college|army|navy|younger) days|(?:last|first|second) pregnancy)|the (?:army|navy|eighties|nineties|sixties|seventies)|those days|uni|college|university)|months ago) "
)
"""When a medicine was taken that is long over."""
EVER_SINCE = re.compile(
    r" (?:has|have|'s|'ve) (?:now |just |already |always )?been (?:kept |put |back )?(?:on|taking|using) (?:\S+ ){1,9}?(?:since|for|all|daily|every|now) | ever since | still (?:on|taking|takes|takes?) "
)
"""What tells that a medicine begun long ago is taken to this day."""
_GIVEN = re.compile(
    r" (?:sends?|sending|posts?|posting|posted|mails?|mailing|mailed|ships?|shipping|shipped|couriered|drops?|dropping|dropped|bringing|fetch\w*|passed|slipped|slips|hands|brings|leaves|leave|feeds|spared|lent|approved|cleared|settled|stabili[sz]ed|"
    r"prescribed|prescribes|prescribe|prescribing|sold|gave|gives|given|giving|give|put|puts|putting|wrote|sent|"
    r"called in|phoned in|recommended|suggested|advised|advises|handed|discharged|released|have|has|had|start|started|"
    r"starting|switch|switched|moved|move|bumped|bump|said|says|say|told|tells|wants|want|try|left|swapped|upped|up|"
    r"(?:pointed|steered|nudged) (?:\S+ ){1,2}?(?:to|towards?)(?! (?:the|an?) )|doubled|raised|increased|insists|insisted|reckons|script|prescription|scrip|rx|orders|sorted|dispensed|swears|"
    r"adding|added|adds) "
)
_TAKEN = re.compile(
    r" (?:on|taking|takes|take|taken|took|started|starting|start|starts|begun|began|begin|begins|using|uses|use|"
    r"popping|popped|pop|swallow|swallows|swallowed|swallowing|necked|necking|downed|downing|"
    r"got|get|getting|bought|buy|picked up|picking up|grabbed|grabbing|collected|collecting|ordered|refilled|refill|"
    r"refills|repeat|script|scrip|rx|prescription|course|round|box|pack|packet|bottle|strip|tube|blister|stocked up|"
    r"need|(?:stay|stays|staying|stick|sticks|sticking|remain|continue|continues|continuing|carry on|carrying on|carries on) with|it 's|it is|living on|lived on|live on|living off|came home|come home|went home|came away|walked out with|"
    r"chose|chosen|settled on|opted for|decided on|plumped for|left with|sent home|armed with|have|has|had|'ve|keep|keeping|carry|carrying|back on|still on|"
    r"dose|dosed|dosing|tablets?|pills?|spray|patch|patches|drops|cream|inhaler|injection|jab|mg|<z\d+>|swear by|"
    r"swearing by|rely on|relying on|(?:treated|managed|controlled|under control|in check|looked after|minded|tamed|sorted|kept (?:going|ticking|steady|calm|quiet|happy)) (?:with|by)|thanks to|chewing|"
    r"munching|washed down|knocking back|rubbed|rubbing|slathered|arrived|daily|every (?:day|night|morning)|full of|"
    r"high on|loaded up on|week|month|day|days|weeks|months|year) "
)
_HELD_AFTER = re.compile(
    r"\A (?:[,–—:] )?(?:(?:day|week|month|dose) (?:one|two|three|four|five|six|seven|<n\d+>|<o\d+>|\d+) (?=[.!,–—]|done |and |\Z)|<z\d+> |<n\d+> |<o\d+> |tablets? |pills? |spray |patch(?:es)? |drops |cream |gel |inhaler |"
    r"injections? |jab |script |scrip |prescription |refill |every |on <d\d+> |on (?:mondays|tuesdays|wednesdays|"
    r"thursdays|fridays|saturdays|sundays|weekends) |twice |once |daily |nightly |three times |at (?:night|bedtime) |"
    r"before bed |in the (?:morning|evening)s? |(?:mornings?|evenings?) and (?:nights?|evenings?) |morning, noon and night |"
    r"(?:one|two|three|half|half a|an?) (?:tablet |pill |capsule )?(?:a|per|each|every) (?:day|night|morning|evening|week) |for (?:good|life|ever|now) |weekly |"
    r"with (?:breakfast|lunch|dinner|supper|tea|food|meals|every meal) |(?:from|starting|as of) (?:<d\d+>|now|today|tonight|tomorrow) |since |again |now |till |until |for (?:the|my|his|her|a|<s|\d) |from the )"
)
_KEEPS_WELL = re.compile(
    r"\A (?:has |have |'s |is |really |just |now |finally |completely |properly )*(?:kept|keeps|keeping|controls|controlled|holds|held|"
    r"stabili[sz]ed|steadied|level+ed|evened|calmed|settled|saved|transformed|turned|straightened|brought) (?:me|my|him|his|her|us|[a-z][a-z'-]+) "
    r"|\A (?:really |seems to |finally |is |has )*(?:agrees? with|suits?|works? (?:well |wonders |a treat )?for|working (?:well |wonders |a treat )?for) (?:me|him|her|us) "
)
"""How a medicine is told to do somebody good that they take: "lithium has kept me steady"."""
_STAYS = re.compile(
    r"\A (?:dose )?(?:just |simply |also )?(?:(?:is |are |'s |will |'ll |can |is to |has to )*(?:stay|stays|staying|remains?|continues?|carr(?:y|ies) on|goes on|left)) "
    r"(?:(?:just |exactly )?(?:the same|as (?:it|they) (?:is|are|was|were)|as before|where (?:it|they) (?:is|are)|unchanged|put(?= [,.;!–—]| for |\Z)|"
    r"same to same|at <)|(?=[.;!]|\Z)|for (?:now|good|life|another|the))"
)
"""How a medicine is told to be gone on with: "so the azathioprine stays where it is"."""
_SERVES_WELL = re.compile(
    r" (?:happy|happier|pleased|delighted|content|satisfied|thrilled|impressed|well|fine|better) (?:with (?:how )?|on )(?:the|my|his|her|their) \Z"
)
"""How somebody is told to be pleased with a medicine, which is then taken: "the specialist is happy with the lithium"."""
_FORMS_OF_IT = r"(?:tablets?|pills?|spray|patch(?:es)?|drops|cream|gel|inhaler|injections?|jabs?|shots?|infusions?|capsules?|syrup)"
_AT_WORK = re.compile(
    rf"\A (?:{_FORMS_OF_IT} )?(?:(?:<[od]\d+>|every \S+|each \S+|once a \S+|twice a \S+) )?(?:(?:is|are|'s|have|has|been|seems?|to|be|really|clearly|now|finally|slowly) )+"
    r"(?:doing (?:its|their|the|his|her) (?:job|work|thing|trick|bit)|working|helping|kicking in|kicked in|agreeing with|paying off|taking the edge off) "
    r"(?!in (?:trials|mice|studies|patients|people)|for (?:most|many|some|other|people|everyone))"
)
"""How a medicine is told to do its work, which somebody takes: "the methotrexate is doing its job"."""
_REGULAR = re.compile(rf"\A {_FORMS_OF_IT} (?P<when><[od]\d+>) ")
"""How it is told to be taken again and again: "the methotrexate injections every Friday"."""
_ITS_TURN = re.compile(r"\A it is (?:then |for now |again |this time |now )*(?=[,;.!–—]|\Z)")
"""How a medicine is told to have been settled on: "naproxen it is then"."""
_FOR_DAYS = re.compile(r"(?: :|\A) (?:(?:a|another|one) (?:week|fortnight|month|course)|<s\d+>)(?: 's)? of (?:\S+ )?\Z")
"""How a course of a medicine is told with no verb: "she was quick: three days of Bactrim"."""
_AND_TAKES = re.compile(
    r" and (?:(?:i|he|she|we|they) )?(?:(?:has|have|'s|'ve|is|am|'m|are|been|now|just|will|'ll|started|began) ){0,3}"
    r"(?:taking|takes|took|taken|take|using) "
)
_FRAGMENT = re.compile(
    r"\A (?:(?:so|now|ok|also|and|then|plus|new|update|back|day|week|mornings?|evenings?|nights?|nightly|daily|weekly|"
    r"bedtime|lunchtimes?|lunch|breakfast|teatime|noon|midday|at|in|the|with|every|each|on|mondays?|<o\d+>|<n\d+>|"
    r"<s\d+>|<d\d+>|,|:|of|more) )*\Z"
)


def doses(line: Line) -> list[Reading]:
    """Read what a line says of each medicine that it names: who takes it, was given it, or stopped it."""
    return [*_named_doses(line), *_not_begun(line)]


_NOT_BEGUN = re.compile(
    r" (?:i|we) (?:(?:am|'m|are|'re|have|'ve|did|do|will|'ll|wo|had) )?(?:not|n't|never) (?:been |going to |even |"
    r"actually )*(?:take|takes|taking|taken|took|start|started|starting|use|used|fill|filled|collect|collected|touch|"
    r"touched|touching|open|opened|swallow|swallowed) (?:on )?(?:it|them|that|those|any|a single one|one of them) "
    r"| (?:i|we|he|she|and|who|then) (?:tore|ripped|threw|chucked|shredded|binned|flushed|burnt|burned) (?:it|them|that|the "
    r"(?:script|prescription|packet|box)) "
)
TURNED_IT_DOWN = re.compile(
    r" (?:i|we|he|she) (?:have |'ve |has |just |politely |firmly |flatly |then |both |in the end |(?:laughed|smiled|shrugged|nodded|grinned),? and )*"
    r"(?:turned (?:it|them|that|this|the (?:idea|offer|prescription|suggestion)) down|turned down (?:it|the (?:idea|offer|prescription|suggestion))"
    r"|(?:declined|refused|deleted|ignored|blocked|binned)(?: it| them| that| the (?:offer|prescription|mail|message))?|said (?:no|no thanks|no thank you)|passed on (?:it|that|them)"
    r"|decided against (?:it|that|them|taking it)|(?:dropped|rejected|scrapped|abandoned|dismissed) (?:it|that|the (?:idea|plan|suggestion))"
    r"|(?:did|do|does) (?:not|n't) (?:want|fancy) (?:it|them|that|to|to take (?:it|them|that))|(?:did|do|does) (?:not|n't) like the idea"
    r"|(?:am|'m|is|are|'re|will|'ll) (?:not|n't) (?:going to (?:be )?)?(?:take|taking|start|starting|have|having|touch|use|using) (?:it|them|that)"
    r"|would (?:much )?rather not) (?=[,;.!–—]|and |so |because |as |since |for now |at all )"
)
"""How what was offered is refused: "the doctor brought up ramipril, but I turned it down"."""
_OFFERED = re.compile(
    r"\b(?:recommend|suggest|offer|prescrib|propos|advis|mention|discuss|brought up|bring up|put forward|raised|floated|talked|spoke|"
    r"wants? (?:me|him|her|us)|wanted (?:me|him|her|us)|would like (?:me|him|her|us)|could (?:put|try|give|start))",
    re.IGNORECASE,
)
_SWAPPED = re.compile(
    r" (?:swapped|changed|replaced|exchanged|switched) (?:it|them|that|me|us)(?: over)? (?:for|with|to) "
)


def _not_begun(line: Line) -> list[Reading]:
    """Read that the medicine spoken of is not taken after all, or was given back for another one."""
    end: dict[str, Value] = {"end": line.scene.today - dt.timedelta(days=1)}
    swapped = _SWAPPED.search(line.text)
    if swapped is not None and not line.text.endswith("? "):
        drugs = [t for t in line.tokens if is_drug(t.low)]
        given = [t for t in drugs if line.starts[line.tokens.index(t)] < swapped.start()]
        return [Reading(collection=_MEDICATIONS, values=end, mode="touch", refers=t.low) for t in given[:1]]
    back = not any(is_drug(t.low) for t in line.tokens) and _HANDED_BACK.search(line.text)
    refused = back or _NOT_BEGUN.search(line.text) or _is_turned_down(line)
    return [Reading(collection=_MEDICATIONS, values=end, mode="touch")] if refused and stated(line) else []


def _is_turned_down(line: Line) -> bool:
    """Whether a sentence refuses the medicine that it, or the one before it, tells to have been offered."""
    found = TURNED_IT_DOWN.search(line.text)
    if found is None:
        return False
    lead = " ".join(t.low for t in line.tokens[: line.token_at(found.start() + 1)])
    here = any(is_drug(t.low) for t in line.tokens)
    if not here and (_OFFERED.search(lead) or _BEGUN.search(line.scene.before)):
        return False  # "I've started it. They offered me a car and I turned it down"
    offered = _OFFERED.search(lead if here else line.scene.before)
    behind = offered.string[offered.end() :] if offered is not None else ""
    return any(is_drug(word) for word in re.findall(r"[a-z-]+", behind.casefold()))


_BEGUN = re.compile(r"\b(?:started|begun|began|taking|took|takes|takes|on it)\b", re.IGNORECASE)


@only_with("<drug> potassium substitute substitutes")
def _named_doses(line: Line) -> list[Reading]:
    past = LONG_AGO.search(line.text) and not EVER_SINCE.search(line.text)
    if (
        (is_of_an_animal(line) and not _PUT_ME_ON.search(line.text))
        or past
        or ON_TRIAL.search(line.text)
        or ON_SHOW.search(line.text)
        or _is_for_a_thing(line.text)
        or _of_a_strangers_carer(line)
    ):
        return []
    out: list[Reading] = []
    people: list[Named] | None = None
    for at, token in enumerate(line.tokens):
        known = bool(_salt_at(line, at)) or (is_drug(token.low) and token.low != "potassium")
        if token.kind != "word" or token.low in GENERIC or token.low in OTHERS or not known:
            continue
        if at and is_drug(line.tokens[at - 1].low) and brand_goes_on([line.tokens[at - 1].low, token.low]):
            continue  # the second word of "isosorbide mononitrate"
        lead = line.text[: line.starts[at]]
        told_off = line.mood != "question" and bool(
            _AGREED_OFF.search(lead) or (_TOLD_OFF.search(lead) and line.mood != "hypothetical")
        )
        if not (stated(line, at) or told_off) or _said_before(line, at) or _is_metal(line, at):
            continue
        if _is_a_pets(line, at) and not _PUT_ME_ON.search(line.text):
            continue
        people = with_patient(line, named(line, line.scene)) if people is None else people
        out += _one(line, at, people)
    return out


def _is_a_pets(line: Line, at: int) -> bool:
    """Whether a medicine is told of an animal: one that is named before it, in its own part, or as what "it" is behind."""
    pets = [i for i, t in enumerate(line.tokens) if t.low in PETS]
    if any(i < at or line.tokens[i].low == "vet" for i in pets):
        return True
    behind = line.text[line.starts[at] :]
    apart = _ELSE.search(behind)
    return bool(pets) and (apart is None or line.starts[pets[0]] < line.starts[at] + apart.end() or " it " in behind)


_ELSE = re.compile(r" (?:[,;–—-] |and |because |since |so |but |while )+(?=(?:i|he|she|we|they|my|his|her|our|the) )")
"""Where a sentence goes on to something else: "keeps me on the phenelzine, and he has a parrot"."""
_OWNED_CARER = re.compile(r" (?P<who>\S+) 's (?P<whom>\S+ \S+) ")


def _of_a_strangers_carer(line: Line) -> bool:
    """Whether what is prescribed is told of the carer of somebody nobody knows: "her friend's doctor"."""
    unknown = {n.at for n in named(line, line.scene) if not n.name}
    found = (m for m in _OWNED_CARER.finditer(line.text) if not CARERS.isdisjoint(m["whom"].split()))
    return any(line.token_at(m.start("who")) in unknown for m in found)


ON_SHOW = re.compile(
    r" (?:posters?|billboard|(?:my|our|his|her|their|a|the) (?:\S+ )?(?:novel|screenplay|panto|pantomime|sketch|opera)|in (?:a|the|her|his|my|our) (?:\S+ )?(?:play|musical)) "
    r"| (?:an?|the|this|that|new) (?:[^\s,;.]+ )?(?:play|film|movie|musical|show|documentary|series|drama|comedy|exhibition|talk|lecture|podcast|book|novel|biopic|programme|"
    r"program|lesson|class|course|quiz) (?:[^\s,;.]+ ){0,5}?(?:about|called|titled|named after|based on) "
    r"| (?:buckets?|truckloads?|crates?|lorry ?loads?|barrels?|vats?|gallons?|tonnes?) of "
    r"| (?:invention|discovery|history|story|inventors?|makers?|manufacturers?|patents?|patent) (?:of|behind|on) "
)
"""Where a medicine is only shown or acted: "in a play where the queen takes digoxin", "a film about the invention of tadalafil"; and what is
only talked big about: "that team needs a bucket of Viagra"."""
_PUT_ME_ON = re.compile(r" (?:put|puts|putting|started|starts|switched|has|have|got) me (?:back )?on ")
"""How a medicine is the speaker's, whatever animal the sentence speaks of: "put me on it, for the black dog"."""
_ON_A_THING = re.compile(
    r" (?:vases?|stains?|sink|drains?|toilet|loo|kettle|limescale|grout|shower|roses|plants?|compost|jewell?ery|rings?|"
    r"wasps?|ants|shirts?|collar) "
)
_CLEANS = re.compile(
    r" (?:clean\w*|pour\w*|soak\w*|dissolv\w*|crush\w*|scrub\w*|rub\w*|drop\w*|descal\w*|unblock\w*|shift\w*|lift\w*|"
    r"gets? (?:\S+ ){1,5}?(?:out|off)) "
)
_SWALLOWS = re.compile(r" (?:took|taken|taking|takes?|swallow\w*) ")


def _is_for_a_thing(text: str) -> bool:
    """Whether a tablet is told to be used on a thing of the house, which nobody takes."""
    return bool(_ON_A_THING.search(text) and _CLEANS.search(text)) and not _SWALLOWS.search(text)


_TOLD_OFF = re.compile(
    r" (?:pharmacist|chemist|doctor|doctors|doc|gp|nurse|consultant|specialist|dr|dr\.|surgeon|dentist|derm|psych|endo|"
    r"cardio|neuro|[a-z]+(?:ologist|iatrist)) (?:\S+ ){0,4}?"
    r"(?:says?|said|told|tells|wants?|wanted|advised|advises|asked|had|has|recommended) "
    r"(?:(?!not |n't |never )\S+ ){0,5}?(?:stop|pause|leave out|skip|suspend|hold off on|hold|come off|go off|"
    r"interrupt|drop) (?:taking )?(?:the |my |his |her )?(?:\S+ )?\Z"
)
"""What somebody who treats the speaker tells them to leave out: that is done."""
_AGREED_OFF = re.compile(
    r" (?:agreed|decided|settled|arranged) (?:with \S+ )?(?:that )?(?:\S+ ){0,2}?(?:'d|would|should|will|'ll|can|"
    r"could) (?:stop|come off|go off|drop|leave out|finish with) (?:taking )?(?:the |my |his |her )?\Z"
)
"""How it was agreed with somebody that a medicine ends: "agreed she'd stop the amitriptyline"."""
_INSTEAD_OF = re.compile(r"\A (?:and |so |now |, )*(?:instead of|in place of) (?:the |my |his |her )?\Z")
"""How a medicine is told to be replaced by the one behind it: "instead of lisinopril I now have losartan"."""
_INSTEAD_FIRST = re.compile(
    r"\A (?:and |so |now |, )*(?:instead of|in place of) (?:\S+ ){1,3}?(?:, )?(?=(?:i|he|she|we) )"
)
_OF_SALT = word_set("chloride supplement supplements tablet tablets pill pills citrate gluconate")


def _salt_at(line: Line, at: int) -> str:
    """Return the name of what is a medicine in two words: "salt substitute", "potassium chloride"; "" for none."""
    before = line.tokens[at - 1].low if at else ""
    after = line.tokens[at + 1].low if at + 1 < len(line.tokens) else ""
    if line.tokens[at].low in ("substitute", "substitutes") and before == "salt":
        return "salt substitute"
    told = any(
        t.low == "substitute" or is_drug(t.low) for t in line.tokens[:at]
    )  # "NoSalt, the potassium chloride kind"
    return f"potassium {after}" if line.tokens[at].low == "potassium" and after in _OF_SALT and not told else ""


def _said_before(line: Line, at: int) -> bool:
    """Whether a name in brackets is another one of the medicine before them: "sertraline (Zoloft)"."""
    before = line.tokens[max(0, at - 2) : at]
    return (
        len(before) == 2
        and before[1].text == "("
        and bool(ingredients(before[0].low) & ingredients(line.tokens[at].low))
    )


def _is_metal(line: Line, at: int) -> bool:
    """Whether "iron" is what a thing is made of, or a thing for clothes: "a cast iron pan", "the iron"."""
    before = line.tokens[at - 1].low if at else ""
    after = line.tokens[at + 1] if at + 1 < len(line.tokens) else None
    thing = after is not None and after.kind == "word" and after.low in _OF_IRON
    return line.tokens[at].low == "iron" and (
        thing or before in ("cast", "wrought", "the", "an", "steam", "curling", "flat")
    )


_OF_IRON = word_set(
    "pan pans skillet gate gates railing railings board man bed frame pot pots fence curtain door age ore"
)


_IS_CALLED = re.compile(
    r" (?:thinners?|pills?|tablets?|meds?|medications?|medicines?|drugs?|antibiotics?|painkillers?|statins?|"
    r"best (?:friend|mate)|companion|sidekick|partner in crime) (?:is|are|'s|'re) (?:now |called |still |officially )*\Z"
)
"""What leads from a kind of medicine to which one it is: "Dad's blood thinner is Xarelto"."""
_FAR = 8
"""How far before such a name may stand whose medicine it is."""


def _one(line: Line, at: int, people: Sequence[Named]) -> list[Reading]:
    """Read what a line tells of the medicine at a token: that somebody has ended it, or takes it."""
    scene = line.scene
    lead, tail = around(line, at)
    lead = _INSTEAD_FIRST.sub(" ", lead)
    people = [n for n in people if not (0 < at - n.at <= 2 and line.tokens[n.at].low in KINDS_FOR)]
    people = [n for n in people if not (n.at and [t.low for t in line.tokens[n.at - 1 : n.at + 1]] == ["of", "mine"])]
    mine = _owners(line, at, people)
    replaced = _INSTEAD_OF.search(lead) and any(is_drug(t.low) for t in line.tokens[at + 1 :])
    declined = bool(TURNED_IT_DOWN.search(line.text, line.starts[at]) and _OFFERED.search(lead))
    if declined and is_over(lead):
        return []  # "suggested stopping warfarin, but I didn't want to"
    told_off = replaced or any(p.search(line.text[: line.starts[at]]) for p in (_TOLD_OFF, _AGREED_OFF))
    if told_off or is_over(lead) or is_over_behind(tail, lead) or OFF_IT.search(line.text[line.starts[at] :]):
        return _ended(line, at, lead, mine[-1].name if mine else taker(line, at, people, scene))
    if declined or _is_left(line, at, lead, tail):
        return []
    bare = _FRAGMENT.match(lead) or (lead.endswith(" : ") and not CARERS.isdisjoint(lead.split()))
    given = _GIVEN.search(lead)
    handed = any(n.at > at and is_handed(line, n.at) for n in people)
    if not (mine or given or handed or _is_told_taken(line, at, lead, tail, fragment=bool(bare))):
        return []
    tail_of = line.text[line.starts[at] :]
    treats = any(t.low in CARERS for t in line.tokens)
    person = mine[-1].name if mine else taker(line, at, people, scene, treats=treats or bool(given))
    if mine and person != scene.me:
        person = taker_behind(line, at, people, scene) or person
    kept = _KEEPS_WELL.match(tail) if not mine else None
    if kept is not None:
        person = _kept_well(line, at, kept[0], people)
    if (
        not mine
        and person == scene.me
        and (is_of_a_stranger(line, at) or _SHOWN.search(lead) or _HELPED_THEM.match(tail))
    ):
        return []
    if person == scene.me and _FOUND.search(lead) and not _TAKES_SOME.search(tail_of):
        return []
    if bare and kept is None and person in (scene.me, "") and _FIRST.isdisjoint(f"{lead}{tail}".split()):
        person = _spoken_of(scene)
    return _taking(line, at, person, once=_is_once(line, at, lead, tail), begun=bool(given or treats))


def _kept_well(line: Line, at: int, text: str, people: Sequence[Named]) -> str:
    """Return to whom a medicine is told to do good: "lithium has kept him level", "" for nobody known."""
    word = text.rsplit(maxsplit=1)[-1]
    if word in ("me", "my", "us"):
        return line.scene.me
    name = next((n.name for n in people if n.at > at and line.tokens[n.at].low == word), "")
    spoken = line.scene.mentioned
    fits = len(spoken) == 1 and line.scene.gender(spoken[0]) in (PRONOUNS.get(word, ""), "")
    return name or (spoken[0] if fits else "")


def _owners(line: Line, at: int, people: Sequence[Named]) -> list[Named]:
    """Return those whose the medicine at a token is told to be, the nearest last: "Dad's Xarelto"."""
    called = _IS_CALLED.search(line.text[: line.starts[at]])
    mine = [n for n in people if n.owns and 0 < at - n.at <= (_FAR if called else NEAR)]
    mine = [n for n in mine if not verb_between(line, n.at, line.token_at(called.start() + 1) if called else at)]
    if mine and mine[-1].name != line.scene.me and takes_over(line, at):
        mine = [Named(mine[-1].at, line.scene.me, owns=True)]
    if mine and (other := helped_to(line, mine[-1], people)):
        mine = [Named(mine[-1].at, other, owns=True)]
    return mine


def _ended(line: Line, at: int, lead: str, whose: str) -> list[Reading]:
    """Read the end of a medicine, of whoever takes it where a line only tells that it was stopped."""
    person = "" if whose.lower() in CARERS else whose
    name, end = _salt_at(line, at) or line.tokens[at].text, _day_of(line, line.scene)
    if person:
        return [Reading(collection=_MEDICATIONS, values={"person": person, "name": name, "end": end})]
    if THEY_MAY.search(lead) or THEY_STOPPED.search(lead):
        return [Reading(collection=_MEDICATIONS, values={"end": end}, mode="touch", refers=name.lower())]
    return []


def _is_left(line: Line, at: int, lead: str, tail: str) -> bool:
    """Whether the medicine at a token is refused, handed back, taken away or not begun."""
    refused = _NOT_TAKEN.search(lead) and not _BUT_ALL_THE_SAME.search(lead) and not TOOK_UP.search(line.text)
    return bool(
        refused
        or _TURNED_DOWN.search(tail)
        or (LEFT_THERE.search(lead) and _WHERE_IT_IS.match(tail))
        or any(p.search(line.text, line.starts[at]) for p in (_HANDED_BACK, _NOT_BEGUN))
        or any(m.start() < line.starts[at] < m.end() for m in _TAKEN_AWAY.finditer(line.text))
        or _KEPT_AWAY.search(line.text, line.starts[at])
        or is_let_be(lead, line.text[line.starts[at] :])
    )


def _is_told_taken(line: Line, at: int, lead: str, tail: str, *, fragment: bool) -> bool:
    """Whether a line tells by what stands beside the medicine at a token that it is taken; a fragment by its dose."""
    held = _HELD_AFTER.match(tail) and (fragment or _TAKEN.search(tail))
    goes_on = GOES_ON.match(line.text) and any(t.kind in ("dose", "often") for t in line.tokens[at:])
    works = _AT_WORK.match(tail) or _is_regular(line, at, tail)
    kept = _KEEPS_WELL.match(tail) or _STAYS.match(tail) or _SERVES_WELL.search(lead)
    told = goes_on or works or kept or _ITS_TURN.match(tail) or _FOR_DAYS.search(lead)
    behind = line.text[line.starts[at] :]
    then = _AND_TAKES.search(tail) or SO_I_DO.search(behind) or takes_over(line, at) or STARTS_ON.search(behind)
    return bool(_TAKEN.search(lead) or held or told or then)


def _is_regular(line: Line, at: int, tail: str) -> bool:
    """Whether a medicine is told with its form and how often it is taken: "the injections every Friday"."""
    found = _REGULAR.match(tail)
    if found is None:
        return False
    token = line.tokens[line.token_at(line.starts[at + 1] + found.start("when") - 1)]
    return token.kind == "often" or bool(token.value.recurring)


_FIRST = word_set("i me my mine we us our")


def _spoken_of(scene: Scene) -> str:
    """Return whose medicine a fragment names behind a sentence about one other person: theirs by a pronoun, else nobody's.

    "Grandad's with us now. Donepezil at bedtime, bless him" is his; the speaker's where they spoke of themselves.
    """
    said = re.findall(r"[a-z]+", scene.before.casefold())
    told = {name for name in {*scene.mentioned} - {scene.me} if name.casefold() in scene.before.casefold()}
    if len(told) != 1 or not (_FIRST - {"us", "our", "my"}).isdisjoint(said):
        return scene.me
    theirs = not _OF_THEM.isdisjoint(t.low for t in scene.sentence) or _FARES.search(scene.before)
    return told.pop() if theirs or is_of_illness(scene.before) else ""


_FARES = re.compile(
    r"\b(?:better|worse|steady|stable|calmer?|himself|herself|managing|coping|on the mend|in good (?:form|spirits))\b"
)
"""How somebody is told to fare, before what they take: "Davo's doing better. Eight months on the lithium"."""


_OF_THEM = word_set("he she him her his hers")


def _is_once(line: Line, at: int, lead: str, tail: str) -> bool:
    """Whether a single dose is told of: "popped two Nurofen"."""
    single = re.search(r" (?:took|popped|swallowed|necked|downed|had) (?:\S+ ){0,5}\Z", lead)
    lasting = re.search(
        r" (?:since|every|daily|days|weeks|all week|this week|<o\d+>|checks?|check-?ups?|clinic|levels?|inr|review|left(?: over)?|leftovers?|spare|lying around) ",
        lead + tail,
    )
    return bool(single) and not lasting and not takes_over(line, at)


_STOPS_THEN = re.compile(
    r" (?:'m|am|is|are|'re|will|'ll|can|may|should|must|have|has|told me|told us) (?:\S+ ){0,2}?"
    r"(?:stop|come off|finish|quit) (?:taking )?(?:[^\s,;.<]+ ){1,3}?(?:on |from |after )?(?:the )?(?P<day><d\d+>) "
)
"""How a medicine ends on a day to come: "I'm to stop ramipril on Friday"."""


def _day_of(line: Line, scene: Scene) -> dt.date:
    """Return the day on which a line says that something ended: the past day, or end of a time, it names, else today."""
    ahead = _STOPS_THEN.search(line.text)
    then = line.tokens[line.token_at(ahead.start("day"))] if ahead is not None else None
    if then is not None and (end := last_day(coming(then, scene.today).value)) is not None:
        return end
    told = [t.value for t in line.tokens if t.kind == "date" and isinstance(t.value, Mention) and not t.value.recurring]
    days = [d for m in told if (d := exact(m) or last_day(m)) is not None and d <= scene.today]
    near = [d for d in days if (scene.today - d).days <= 60]
    return near[0] if near else scene.today


def _taking(line: Line, at: int, person: str, *, once: bool, begun: bool) -> list[Reading]:
    if not person or person.lower() in CARERS:
        return []
    scene = line.scene
    wide = 1 + brand_goes_on([t.low for t in line.tokens[at : at + 4]])
    values: dict[str, Value] = {"person": person, "name": _salt_at(line, at) or text_of(line.tokens[at : at + wide])}
    nearby = _about(line, at)
    doses_, often = [t.text for t in nearby if t.kind == "dose"], [t.text for t in nearby if t.kind == "often"]
    if doses_:
        values["dose"] = doses_[0]
    if often:
        values["frequency"] = often[0]
    if prescriber := _prescriber(line.tokens[:at]):
        values["prescriber"] = prescriber
    if once:
        dated = [t for t in line.tokens if t.kind == "date" and t.value.last < scene.today]
        once_only: dict[str, Value] = {"start": scene.today, "end": scene.today}
        return [] if dated else [Reading(collection=_MEDICATIONS, values=values | once_only)]
    near = line.tokens[max(0, at - 5) : at + 10]
    spans = [
        t.value
        for t, after in pairwise([*near, *line.tokens[at + 10 : at + 11], line.tokens[-1]])
        if t.kind == "span" and isinstance(t.value, Span) and t.value.unit in ("day", "week")
        if after.low not in ("a", "per", "each", "every", "out", "ago")  # "one day a week"
    ]
    if begun or re.search(
        r" (?:started|starting|script|prescription|picked|picking|got|gave|given|prescribed|came home|arrived|course) ",
        line.text,
    ):
        values["start"] = scene.today
        if spans:
            values["end"] = scene.today + dt.timedelta(days=spans[0].count * (7 if spans[0].unit == "week" else 1))
    if (last := last_told(line, at)) is not None:
        values["end"] = last
    made = [Reading(collection=_MEDICATIONS, values=values)]
    if "end" in values:
        made.append(Reading(collection=_MEDICATIONS, values={"end": values["end"]}, mode="touch"))
    return made


def _about(line: Line, at: int) -> Sequence[Token]:
    """Return the words that tell of one medicine how much and how often, in a list of several its own alone."""
    tokens = line.tokens
    drugs = [i for i, t in enumerate(tokens) if t.kind == "word" and is_drug(t.low)]
    first = max((i + 1 for i in drugs if i < at), default=0)
    end = min((i for i in drugs if i > at), default=len(tokens))
    if end < len(tokens) and any(t.kind == "dose" for t in tokens[end - 2 : end]):
        end -= 2  # "and 20 mg of lisinopril"
    behind = tokens[at : min(end, at + 10)]
    if any(t.kind == "dose" for t in behind):
        return behind
    return tokens[max(first, at - 3) : min(end, at + 10)]


def _prescriber(lead: Sequence[Token]) -> str:
    """Return the one who prescribes: "out of hours doctor", "Dr. Chen", "the clinic"."""
    at = next((i for i, t in enumerate(lead) if t.low in CARERS), None)
    if at is None:
        return ""
    if lead[at].low in ("dr", "dr.", "doctor") and at + 1 < len(lead) and lead[at + 1].capital:
        return text_of(lead[at : at + 2])
    begin = at
    while begin and lead[begin - 1].kind == "word" and lead[begin - 1].low not in _BEFORE_CARER and at - begin < 3:
        begin -= 1
    end = at + 1
    while end < len(lead) and lead[end].low in CARERS | PEOPLE:
        end += 1
    return text_of([t for t in lead[begin:end] if t.kind == "word"])


_BEFORE_CARER = word_set(
    "my the our a an from by at to and so but this that new old told said saw with his her then when i he she they we "
    "after went see seen visit visited called rang just today because since for got of"
)
