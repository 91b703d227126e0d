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

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import COORDINATORS
from usercode.state.frames.gates import only_with
from usercode.state.frames.medicines import brand_goes_on, ingredients
from usercode.state.frames.patients import ill_one
from usercode.state.frames.patients import treats as is_carer
from usercode.state.frames.phrases import exact, last_day, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.courses import last_told
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.strangers import is_of_a_stranger, is_of_an_animal
from usercode.state.frames.spots.whose import CARERS, TOOK_UP, Named, around, named, stated
from usercode.state.frames.substances import GENERIC, OTHERS, is_drug
from usercode.state.frames.tokens import Span, Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE, PETS
from usercode.state.frames.wordset import word_set

_MEDICATIONS = "health.medications"

_OVER = re.compile(
    r" (?:stop taking|stopped|stop|stopping|stop using|came off|come off|coming off|went off|go off|got off|getting off|quit|finished|"
    r"finish|done with|paused|pausing|pause|weaned off|wean off|binned|discontinued|ditched|dropped(?! off)|ended|swapped|(?<!dropped )(?<!drop )(?<!drops )(?<!dropping )off|last of|took me off|leave out|leaving out|left out|skip|skipping|skipped|suspend|suspended|suspending|hold off on|hold off|holding off|put on hold|lay off|leave off|"
    r"taken off|taking me off|takes me off|last|final|threw out|threw away|flushed|no more|without) "
    r"(?:(?:the|my|his|her|all|that|taking|on|with|of|last|course|dose|tablet|pill|box|pack|me|him|ever|any|old|daily|day|week|a|few) ){0,5}\Z"
)
"""What right before a medicine says that it is over."""
_OVER_AFTER = re.compile(
    r"\A (?:\S+ ){0,3}?(?:stopped|finished|done(?! so| it| that| since| for| this| all)|(?<!left )over(?! to| at| in| from| for| the counter)|paused|discontinued|out of my system|history|is no more|was yesterday|ran out and) |"
    r"\A (?:was|is) (?:this|yesterday|last|<d\d+>) |\A (?:\S+ ){0,4}?was (?:my |the )?last (?:one|dose|day) "
    r"|\A (?:i|he|she|we) (?:must|may|should|can|am|'m|is|was) ?(?:not|n't|no longer) (?:to |allowed to )?(?:take|have|use|touch) "
)
_NOT_TAKEN = re.compile(
    r" (?:not|never|none|no|without|instead of|rather than|nor|avoid|avoiding|against|allergic|allergy|reaction|react|reacts|reacted|cannot|n't|nobody|"
    r"hate|hates|disposal|(?:stay|stays|staying|keep|keeps|kept|steer|steers) (?:well )?(?:away|off|clear)|(?:came|comes|coming|arose) from|(?:worry|worried|worrying|ask|talk|talking|read|reading|learn|think) about|(?:was|were) (?:all )?(?:going|about|planning|meant|supposed|set|ready|poised|tempted|close) to|wanted|almost|nearly|refused|declined|"
    r"apparently|supposedly|allegedly|price|cost|costs|stopped selling|sold out|out of(?! hours)|read about|heard about|study|advert|ad for|what about|joke|than|"
    r"(?<!has )(?:was|were) on|sent back|returned|said no|turned down|if|unless|might|may|could|would|should|considering|thinking|asked about|"
    r"wondering|talked about|discussed|mentioned|used to|years ago|back when|as a kid) (?:\S+ ){0,5}\Z"
    r"| none of (?:\S+ ){0,9}\Z"
)
_BUT_ALL_THE_SAME = re.compile(
    r" (?:not|n't|never) (?:only|just|stop\w*|miss\w*|forget\w*|skip\w*|without) (?:\S+ ){0,4}\Z| could only (?:\S+ ){0,3}\Z"
)
_TURNED_DOWN = re.compile(
    r" (?:refused|declined|said no|turned it down|not going to|wo n't|did n't|was n't|is n't|sent (?:it|them) back|ca n't|never (?:started|took|filled)|"
    r"not (?:for|any ?more)|would n't|threw|thrown|binned|instead(?! of)|hate|price|prices|shortage|recall|shares|stock) "
    r"|\A (?:\S+ ){0,4}?(?:to|for) (?:\S+ ){0,3}?(?:patients?|customers?|residents?|clients?|inmates?|pupils) "
    r"|\A (?:down )?as (?:an? |my |another |one of my )(?:\S+ )?(?:allergy|allergies|allergen|intolerance) "
)
_HANDED_BACK = re.compile(
    r" (?:put|putting|took|taken|taking|gave|given|giving|brought|handed|handing|hung|sent|left|leaving|chucked|chucking|tossed|threw|shoved|pushed|slid|passed) "
    r"(?:it|them|that|those|this|the (?:\S+ )?(?:box|boxes|bottle|packet|pack|package|tub|tube|tablets|pills|strip)) "
    r"(?:straight |right |all |there |both )*(?:back(?! (?:up|on) (?!the (?:shelf|rack|counter|pile)))|on the (?:shelf|rack|counter)|behind|unopened|untouched|unused|there (?:and|again|because|in the)) "
)
"""How a medicine is told not to be taken after all: "then put it back on the shelf"."""
_LONG_AGO = re.compile(
    r" (?:years? ago|last year|as a (?:kid|child|teenager)|back then|used to|in the (?:19|20)\d\ds|in (?:19|20)\d\d|back in|growing up|"
    r"when i was (?:little|young|a kid|a child|nine|ten|\S+)|at (?:school|uni|college)|months ago) "
)
_GIVEN = re.compile(
    r" (?:passed|slipped|slips|hands|brings|leaves|leave|feeds|spared|lent|approved|cleared|settled|stabili[sz]ed|prescribed|prescribes|prescribe|prescribing|sold|gave|gives|given|giving|give|put|puts|putting|wrote|sent|called in|phoned in|recommended|suggested|advised|advises|"
    r"handed|discharged|released|have|has|had|start|started|starting|switch|switched|moved|move|bumped|bump|said|says|say|told|tells|wants|want|try|left|swapped|upped|up|doubled|raised|increased|"
    r"insists|insisted|reckons|script|prescription|scrip|rx|orders|sorted|dispensed|swears|adding|added|adds) "
)
_TAKEN = re.compile(
    r" (?:on|taking|takes|take|taken|took|started|starting|start|starts|begun|began|begin|begins|using|uses|use|popping|popped|pop|swallowed|swallowing|necked|necking|downed|downing|"
    r"got|get|getting|bought|buy|picked up|picking up|grabbed|grabbing|collected|collecting|ordered|refilled|refill|refills|repeat|"
    r"script|scrip|rx|prescription|course|round|box|pack|packet|bottle|strip|tube|blister|stocked up|need|it 's|it is|living on|lived on|live on|living off|"
    r"came home|come home|went home|came away|walked out with|left with|sent home|armed with|have|has|had|'ve|keep|keeping|carry|carrying|back on|still on|"
    r"dose|dosed|dosing|tablets?|pills?|spray|patch|patches|drops|cream|inhaler|injection|jab|mg|<z\d+>|swear by|swearing by|rely on|relying on|"
    r"(?:treated|managed|controlled|under control|in check) with|thanks to|chewing|munching|washed down|knocking back|rubbed|rubbing|slathered|arrived|daily|every (?:day|night|morning)|full of|high on|loaded up on|"
    r"week|month|day|days|weeks|months|year) "
)
_HELD_AFTER = re.compile(
    r"\A (?:, )?(?:<z\d+> |<n\d+> |<o\d+> |tablets? |pills? |spray |patch(?:es)? |drops |cream |gel |inhaler |injections? |jab |script |scrip |prescription |refill |"
    r"every |on <d\d+> |on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends) |twice |once |daily |nightly |three times |at (?:night|bedtime) |before bed |in the morning |since |again |now |till |until |for (?:the|my|his|her|a|<s|\d) |from the )"
)
_KEEPS_WELL = re.compile(
    r"\A (?:has |have |'s |is |really |just |now )*(?:kept|keeps|keeping|controls|controlled|holds|held|stabilised|stabilized) (?:me|my|him|his|her|us) "
)
"""How a medicine is told to do somebody good that they take: "lithium has kept me steady"."""
_AND_TAKES = re.compile(
    r" and (?:(?:i|he|she|we|they) )?(?:(?:has|have|'s|'ve|is|am|'m|are|been|now|just|will|'ll|started|began) ){0,3}(?:taking|takes|took|taken|take|using) "
)
_FRAGMENT = re.compile(
    r"\A (?:(?:so|now|ok|also|and|then|plus|new|update|back|day|week|mornings?|evenings?|nights?|nightly|daily|weekly|bedtime|lunchtimes?|lunch|breakfast|teatime|noon|midday|at|in|the|with|every|each|on|mondays?|<o\d+>|<n\d+>|<s\d+>|<d\d+>|,|:|of|more) )*\Z"
)


def doses(line: Line) -> list[Reading]:
    """Read what a line says of each medicine that it names: who takes it, was given it, or stopped it."""
    return [*_named_doses(line), *_not_begun(line)]


_NOT_BEGUN = re.compile(
    r" (?:i|we) (?:(?:am|'m|are|'re|have|'ve|did|do|will|'ll|wo|had) )?(?:not|n't|never) (?:been |going to |even |actually )*(?:take|takes|taking|taken|took|start|started|starting|use|used|fill|filled|collect|collected|touch|touched|touching|open|opened|swallow|swallowed) (?:on )?"
    r"(?:it|them|that|those|any|a single one|one of them) "
    r"| (?:i|we|he|she) (?:tore|ripped|threw|chucked|shredded|binned|flushed|burnt|burned) (?:it|them|that|the (?:script|prescription|packet|box)) "
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
    refused = back or _NOT_BEGUN.search(line.text)
    return [Reading(collection=_MEDICATIONS, values=end, mode="touch")] if refused and stated(line) else []


@only_with("<drug> potassium substitute substitutes")
def _named_doses(line: Line) -> list[Reading]:
    lows = {t.low for t in line.tokens}
    pets = lows & PETS or is_of_an_animal(line)
    if (pets and not _PUT_ME_ON.search(line.text)) or _LONG_AGO.search(line.text) or _is_for_a_thing(line.text):
        return []
    out: list[Reading] = []
    people: list[Named] | None = None
    for at, token in enumerate(line.tokens):
        known = bool(_salt_at(line, at)) or (is_drug(token.low) and token.low != "potassium")
        if token.kind != "word" or token.low in GENERIC or token.low in OTHERS or not known:
            continue
        lead = line.text[: line.starts[at]]
        told_off = line.mood != "question" and bool(
            _AGREED_OFF.search(lead) or (_TOLD_OFF.search(lead) and line.mood != "hypothetical")
        )
        if not (stated(line, at) or told_off) or _said_before(line, at) or _is_metal(line, at):
            continue
        people = named(line, line.scene) if people is None else people
        out += _one(line, at, people)
    return out


_PUT_ME_ON = re.compile(r" (?:put|puts|putting|started|starts|switched|has|have|got) me (?:back )?on ")
"""How a medicine is the speaker's, whatever animal the sentence speaks of: "put me on it, for the black dog"."""
_ON_A_THING = re.compile(
    r" (?:vases?|stains?|sink|drains?|toilet|loo|kettle|limescale|grout|shower|roses|plants?|compost|jewell?ery|rings?|wasps?|ants|shirts?|collar) "
)
_CLEANS = re.compile(
    r" (?:clean\w*|pour\w*|soak\w*|dissolv\w*|crush\w*|scrub\w*|rub\w*|drop\w*|descal\w*|unblock\w*|shift\w*|lift\w*|gets? (?:\S+ ){1,5}?(?:out|off)) "
)
_SWALLOWS = re.compile(r" (?:took|taken|taking|takes?|swallow\w*) ")


def _is_for_a_thing(text: str) -> bool:
    """Whether a tablet is told to be used on a thing of the house, which nobody takes."""
    return bool(_ON_A_THING.search(text) and _CLEANS.search(text)) and not _SWALLOWS.search(text)


_TOLD_OFF = re.compile(
    r" (?:pharmacist|chemist|doctor|doctors|doc|gp|nurse|consultant|specialist|dr|dr\.|surgeon|dentist) (?:\S+ ){0,4}?(?:says?|said|told|tells|wants?|wanted|advised|advises|asked|had|has|recommended) "
    r"(?:(?!not |n't |never )\S+ ){0,5}?(?:stop|pause|leave out|skip|suspend|hold off on|hold|come off|go off|interrupt|drop) (?:taking )?(?:the |my |his |her )?(?:\S+ )?\Z"
)
"""What somebody who treats the speaker tells them to leave out: that is done."""
_AGREED_OFF = re.compile(
    r" (?:agreed|decided|settled|arranged) (?:with \S+ )?(?:that )?(?:\S+ ){0,2}?(?:'d|would|should|will|'ll|can|could) (?:stop|come off|go off|drop|leave out|finish with) (?:taking )?(?:the |my |his |her )?\Z"
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


def _one(line: Line, at: int, people: Sequence[Named]) -> list[Reading]:
    scene = line.scene
    lead, tail = around(line, at)
    lead = _INSTEAD_FIRST.sub(" ", lead)
    people = [n for n in people if not (0 < at - n.at <= 2 and line.tokens[n.at].low in _KINDS_FOR)]
    people = [n for n in people if not (n.at and [t.low for t in line.tokens[n.at - 1 : n.at + 1]] == ["of", "mine"])]
    mine = [n for n in people if n.owns and 0 < at - n.at <= _NEAR and not _verb_between(line, n.at, at)]
    if mine and mine[-1].name != scene.me and _takes_over(line, at):
        mine = [Named(mine[-1].at, scene.me, owns=True)]
    if mine and (other := _helped_to(line, mine[-1], people)):
        mine = [Named(mine[-1].at, other, owns=True)]
    replaced = _INSTEAD_OF.search(lead) and any(is_drug(t.low) for t in line.tokens[at + 1 :])
    told_off = replaced or any(p.search(line.text[: line.starts[at]]) for p in (_TOLD_OFF, _AGREED_OFF))
    if told_off or is_over(lead) or _OVER_AFTER.search(tail) or _OFF_IT.search(line.text[line.starts[at] :]):
        person = mine[-1].name if mine else _taker(line, at, people, scene)
        name = _salt_at(line, at) or line.tokens[at].text
        values: dict[str, Value] = {"person": person, "name": name, "end": _day_of(line, scene)}
        ended: dict[str, Value] = {"end": values["end"]}
        if not person and _THEY_MAY.search(lead):
            return [Reading(collection=_MEDICATIONS, values=ended, mode="touch", refers=name.lower())]
        return [Reading(collection=_MEDICATIONS, values=values)] if person else []
    refused = _NOT_TAKEN.search(lead) and not _BUT_ALL_THE_SAME.search(lead) and not TOOK_UP.search(line.text)
    if (
        refused
        or _TURNED_DOWN.search(tail)
        or any(p.search(line.text, line.starts[at]) for p in (_HANDED_BACK, _NOT_BEGUN))
    ):
        return []
    fragment = bool(_FRAGMENT.match(lead)) and bool(_HELD_AFTER.match(tail))
    given, taken = _GIVEN.search(lead), _TAKEN.search(lead)
    held = _HELD_AFTER.match(tail) and _TAKEN.search(tail)
    goes_on = _GOES_ON.match(line.text) and any(t.kind in ("dose", "often") for t in line.tokens[at:])
    told = goes_on or _KEEPS_WELL.match(tail)
    tail_of = line.text[line.starts[at] :]
    handed = any(n.at > at and _is_handed(line, n.at) for n in people)
    if not (
        mine
        or given
        or taken
        or fragment
        or held
        or told
        or handed
        or _AND_TAKES.search(tail)
        or _SO_I_DO.search(tail_of)
        or _STARTS_ON.search(tail_of)
    ):
        return []
    treats = any(t.low in CARERS for t in line.tokens)
    person = mine[-1].name if mine else _taker(line, at, people, scene, treats=treats or bool(given))
    if mine and person != scene.me:
        person = _taker_behind(line, at, people, scene) or person
    if not mine and person == scene.me and is_of_a_stranger(line, at):
        return []
    return _taking(line, at, person, once=_is_once(line, at, lead, tail), begun=bool(given or treats))


def _helped_to(line: Line, mine: Named, people: Sequence[Named]) -> str:
    """Return who has taken of what is the speaker's: "Mark" of "he took some of my ibuprofen", "" for nobody."""
    others = [n for n in people if n.at < mine.at and not n.owns and not line.tokens[n.at].low.endswith("self")]
    me = line.scene.me
    if mine.name != me or not others or others[-1].name in ("", me):
        return ""
    return others[-1].name if _TOOK.search(line.text[line.starts[others[-1].at] : line.starts[mine.at]]) else ""


_TOOK = re.compile(
    r" (?:took|takes|taken|taking|take|had|has|having|swallowed|popped|used|uses|using|borrowed|pinched|nicked|swiped|"
    r"(?:help|helps|helped|helping) (?:himself|herself|themselves) to|been into) "
    r"(?:(?:some|one|two|three|a|few|couple|of|half|all|<n\d+>) )*\Z"
)


_KINDS_FOR = word_set("children child kids kid infants infant baby junior women men adult adults")
"""For whom a kind of a medicine is made, and nobody who takes it: "some children's Advil"."""
_OFF_IT = re.compile(
    r" (?:took|taken|takes|came|come|went|got|weaned) (?:me |him |her |us )?off (?:it|that|them) | (?:stopped|quit) (?:taking )?(?:it|that|them) "
    r"| (?:i|he|she|we) (?:no longer (?:take|takes|use|uses|have|has|need|needs)|(?:do|does) (?:not|n't) (?:take|use|have|need)) (?:it|that|them) (?=[.,;!]|any ?more|any longer|now|because|since)"
)
_NEAR = 4
"""How far "my" may stand from a medicine: "my old daily warfarin"."""


def _verb_between(line: Line, first: int, last: int) -> bool:
    return any(t.low in FORMS or (t.kind == "mark" and t.low != "'s") for t in line.tokens[first + 1 : last])


def _taker(line: Line, at: int, people: Sequence[Named], scene: Scene, treats: bool = False) -> str:
    """Return who takes it: whom "for" or a verb of giving names, else the one named last before it.

    A "she" or "he" that is nobody known is the one who treats the speaker when the sentence is about giving.
    """
    if (found := _begins(line, at) or _taker_behind(line, at, people, scene)) is not None:
        return found
    before = [n for n in people if n.at < at and not (n.owns and n.name == scene.me)]
    if _takes_over(line, at):
        before = [Named(at, scene.me)]
    carers = [i for i, t in enumerate(line.tokens[:at]) if t.low in CARERS]
    if not before:
        if _NOW_IT_IS.search(line.text[: line.starts[at]]):
            treats, people = True, []
        others = {n.name for n in people} - {scene.me, ""}
        plural = any(t.low in ("they", "people", "everyone", "patients", "someone", "you") for t in line.tokens[:at])
        if (others and not carers) or (plural and not treats):
            return ill_one(scene) if {ill_one(scene)} == others else ""
        return (ill_one(scene) if treats or _GOES_ON.match(line.text) or _LABELLED.match(line.text) else "") or scene.me
    last = before[-1]
    if not last.name and _HAS_NOW.search(line.text[line.starts[last.at] : line.starts[at]]):
        return ""
    if last.name != scene.me and _ADVISED.search(line.text[: line.starts[at]]):
        return scene.me if _SO_I.search(line.text[line.starts[at] :]) else "" if not treats else last.name
    if line.tokens[last.at].low == "us" and (patient := _given_us_for(line, before, treats=treats)):
        return patient
    if last.name and not is_carer(last.name):
        return last.name
    carer = (
        bool(last.name)
        or line.tokens[last.at].low in ("he", "she")
        or (last.at > 0 and line.tokens[last.at - 1].low in CARERS)
    )
    somebody = _others([n for n in people if n.at < at and n is not last], scene)
    return scene.me if treats and carer and not somebody else ""


_LABELLED = re.compile(r" (?:in the |at |every |each )?(?:[a-z]+|<o\d+>) : ")
"""How a line of a list of medicines begins with when they are taken: "Evenings: warfarin"."""
_NOW_IT_IS = re.compile(r" (?:and|so|,) (?:now |so now |then )?(?:it is|it 's|that means) (?:\S+ ){0,2}\Z")
"""How what was found out leads to a medicine: "they did a swab and now it's penicillin"."""


def is_over(lead: str) -> bool:
    """Whether what stands before a medicine says that it is over, and is not denied: "I never skip my"."""
    lead = _SENT_OFF.sub(" sent with ", lead)
    m = _OVER.search(lead)
    return m is not None and not _KEPT_UP.search(lead[: m.start() + 1])


def is_over_behind(tail: str) -> bool:
    """Whether what stands behind a medicine says that it is over."""
    return bool(_OVER_AFTER.search(tail))


_THEY_MAY = re.compile(r" (?:says?|said|told (?:us|me)|thinks?|decided|agreed) (?:that )?(?:he|she) ")
"""How who treats somebody speaks of them: "the cardiologist says he can come off the warfarin"."""
_SENT_OFF = re.compile(r" (?:send|sends|sent|packed|waved|saw|let|discharged) (?:\S+ ){1,3}?(?:off|away|out) with ")
"""How somebody leaves with a medicine and is not off it: "they sent her off with Bactrim"."""
_KEPT_UP = re.compile(r" (?:not|n't|never|cannot) (?:\S+ ){0,2}\Z")
_HAS_NOW = re.compile(
    r"\A(?:he|she) (?:now |also |just |still |already )*(?:has|have|takes|is on|'s on|is starting|is going on|starts|is taking|'s taking|needs|uses|started) "
)
"""What makes "he" somebody who takes a medicine, and not the one who treats."""


def _given_us_for(line: Line, before: Sequence[Named], *, treats: bool) -> str:
    """Return who is ill where a medicine was given to "us": named in this sentence or in the one before it."""
    ill = {n.name for n in before if line.tokens[n.at].low not in ("us", "we")}
    if len(ill) == 1 and line.scene.me not in ill:
        return ill.pop()  # "Ellie has an ear infection, the locum gave us Augmentin"
    return ill_one(line.scene) if treats else ""  # "Poppy has an infection in both ears. They gave us Augmentin"


def _taker_behind(line: Line, at: int, people: Sequence[Named], scene: Scene) -> str | None:
    """Return who is named behind a medicine as the one it goes to or who takes it, None for nobody."""
    later = [n for n in people if n.at > at]
    given = [n for n in later if _is_handed(line, n.at)]
    later = [n for n in later if not (n.owns and _is_occasion(line, n.at))]
    meant = [n for n in later if n.at - at <= _FAR and _leads_to(line.tokens[max(at, n.at - 3) : n.at], owned=n.owns)]
    takes = [n for n in later if _TAKES_IT.match(_after(line, n.at))]
    return next((n.name for group in (given, meant[:1], takes) for n in group), None)


def _is_occasion(line: Line, at: int) -> bool:
    """Whether what somebody owns is an occasion, which takes no medicine: "for our weekend away"."""
    return any(t.low in _OCCASIONS for t in line.tokens[at + 1 : at + 4])


_OCCASIONS = word_set(
    "trip weekend holiday holidays wedding journey flight anniversary birthday visit honeymoon night date break getaway"
)


def _leads_to(between: Sequence[Token], *, owned: bool) -> bool:
    """Whether the words before a person say that it is for them, and not "for ten days and"."""
    at = next((k for k, t in enumerate(between) if t.low == "for" or (t.low == "to" and not owned)), None)
    return at is not None and not any(t.kind == "span" or t.low in COORDINATORS for t in between[at:])


_FAR = 8
"""How far behind a medicine "for" may name somebody."""


_HANDED = re.compile(
    r" (?:give|gives|giving|gave|given|hand|handing|handed|let|letting|slip|slipped|offer|offering|offered|bring|bringing|brought|dose|dosing|pass|passed|left|lent|start|started) (?P<who>\S+ )"
    r"(?:have |take |with |on )?(?:(?:a|the|my|another|half a) (?:few )?(?:strip|box|packet|pack|rest|tablet|pill|course|handful|bottle|blister|couple|dose|spoonful|lot|leftovers?)|one|two|three|some|it|them|that|those|these|half|both|a couple|a few|a dose|a spoonful|"
    r"another|the first|<z\d+>|<n\d+>) "
)
"""To whom a medicine goes that the same sentence named before: "I have Aleve here, I'll give him two"."""
_FETCHED = re.compile(r" (?:it|them|that|those|one|some|two) (?:\S+ ){0,3}?for (?P<who>\S+ )")


def _is_handed(line: Line, at: int) -> bool:
    """Whether a person behind a medicine is the one to whom it goes: "picking it up for him"."""
    return any(m.start("who") == line.starts[at] for p in (_HANDED, _FETCHED) for m in p.finditer(line.text))


_GOES_ON = re.compile(
    r" (?:so |now |currently )?(?:it|that|they|those|these|there|this) (?:is|are|'s|'re) (?!my |mine )"
)
"""How a sentence goes on about the pills that the one before it told of."""


_ADVISED = re.compile(
    r" (?:swears? by|swore by|recommends?|recommended|suggests?|suggested|told me about|raves about|raved about|"
    r"dropped (?:off|by|round|over)|found|dug out|brought(?: over| round| back)?|left (?:me|us)) "
)
_SO_I_DO = re.compile(
    r" so (?:i|we) (?:am|'m|are|will|'ll) (?:going to |about to )?(?:take|taking|have|having|try|trying|drop|dropping|pop|popping|use|using) (?:it|one|two|some|them) "
)
"""How what is at hand is told to be taken: "found Alka-Seltzer, so I'm going to drop two in a glass"."""
_SO_I = re.compile(
    r" (?:and|so|which is why|therefore|hence) (?:now )?(?:i|we) (?:have |'ve |am |'m |will |'ll |just |going to |about to )*"
    r"(?:having|have|had|drop|dropping|pop|popping|bought|got|ordered|picked|started|begun|began|taking|take|took|taken|grabbed|tried|try|trying|using|use) "
)
"""What a neighbour swears by or brings is taken by the speaker only where they say so."""
_TAKEN_OVER = re.compile(
    r" (?:and|so|then|but|,) (?:now |so |tonight |today )*(?:i|we) (?:have |'ve |am |'m |will |'ll |just |already |now |been |plan to |intend to |"
    r"mean to |want to |(?:am |'m )?(?:going|planning|about|meaning) (?:to |on )){0,4}(?:taking|take|took|taken|trying|try|having|using|use|started|starting|start|popped|popping|swallowed) "
    r"(?:on )?(?:it|them|one|two|some|those|these|that|a couple|half|<n\d+>|<o\d+>) (?!to |round |over |back )"
)
"""How the speaker takes what somebody else had of a medicine: "he gave me some of his, so I'm trying one"."""


_STARTS_ON = re.compile(
    r" (?:and|so|,) (?:now |so |today |tonight )*i (?:have |'ve |am |'m |will |'ll |just |now ){0,3}(?:started|starting|start) (?:on )?(?:it|them|those|these|one) "
)
"""How the speaker begins with what is at hand, whomever it did good before: "worked for him, so I'm starting on those"."""


def _begins(line: Line, at: int) -> str | None:
    """Return the speaker where they are told behind a medicine to begin with it, else None."""
    tail = line.text[line.starts[at] :]
    return line.scene.me if _STARTS_ON.search(tail) and not _NOT_TAKEN_OVER.search(tail) else None


def _takes_over(line: Line, at: int) -> bool:
    """Whether the speaker is told behind a medicine to take it, whosesoever it was."""
    tail = line.text[line.starts[at] :]
    after = line.tokens[at:]
    for_other = any(t.low == "for" and {u.low for u in after[k + 1 : k + 4]} & PEOPLE for k, t in enumerate(after))
    shared = None if for_other else _SHARED.search(line.text[: line.starts[at]])
    found = _TAKEN_OVER.search(tail) or shared
    return found is not None and not _NOT_TAKEN_OVER.search(tail)


_SHARED = re.compile(
    r" (?:gave|given|lent|slipped|passed|handed|spared|left|sent|brought) (?:me|us) (?:\S+ ){0,4}?(?:of )?(?:his|her|their)(?: \S+)? \Z"
)
"""How somebody parts with a medicine of theirs: "a friend gave me a few of his"."""


_NOT_TAKEN_OVER = re.compile(
    r" (?:not|n't|never|if|might|may|maybe|could|would|refused|declined|back to|instead of|rather than|read|thinking|considering|"
    r"no way|no thanks|threw|binned|flushed|gave (?:it|them) back) "
)
_TAKES_IT = re.compile(
    r" (?:which |that )?(?:began|starts|started|begins) (?:(?:on )?(?:it|them) )?(?:<d\d+>|today|yesterday|already|this) "
    r"| (?:(?:will|'ll|can|is|was|has|should|needs|ought|might as well|going|just|now|to) ){1,4}(?:take|taking|have|having|swallow|try|trying) "
    r"| (?:(?:has|'s|is|have|just|now|already|been|started|begun|since) ){1,4}(?:taking|swallowing|using|popping) "
    r"| (?:(?:has|'s|is|will|'ll|to|just|now|already|going|due) ){0,4}(?:starts|start|started|starting|begins|begin|begun|beginning|gets|getting|get) (?:(?:on|with) )?(?:it|them|that|those|the (?:course|first|tablets|syrup|drops|pills|antibiotics?)) "
    r"| (?:has |'s |already |just )*(?:takes|took|taken|swallows|swallowed|had) (?:it|them|one|two|three|some|half|both|a couple|<n\d+>|<o\d+>) "
)


def _after(line: Line, at: int) -> str:
    return " " + line.text[line.starts[at + 1] :] if at + 1 < len(line.starts) else ""


def _others(people: Sequence[Named], scene: Scene) -> bool:
    return any(n.name not in ("", scene.me) for n in people)


def _is_once(line: Line, at: int, lead: str, tail: str) -> bool:
    """Whether a single dose is told of: "popped two Nurofen"."""
    single = re.search(r" (?:took|popped|swallowed|necked|downed|had) (?:\S+ ){0,5}\Z", lead)
    lasting = re.search(
        r" (?:since|every|daily|days|weeks|all week|this week|<o\d+>|left(?: over)?|leftovers?|spare|lying around) ",
        lead + tail,
    )
    return bool(single) and not lasting and not _takes_over(line, at)


_STOPS_THEN = re.compile(
    r" (?:'m|am|is|are|'re|will|'ll|can|may|should|must|have|has|told me|told us) (?:\S+ ){0,2}?(?:stop|come off|finish|quit) "
    r"(?:taking )?(?:[^\s,;.<]+ ){1,3}?(?:on |from |after )?(?:the )?(?P<day><d\d+>) "
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
        t.value for t in near if t.kind == "span" and isinstance(t.value, Span) and t.value.unit in ("day", "week")
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
    "my the our a an from by at to and so but this that new old told said saw with his her then when i he she they we after "
    "went see seen visit visited called rang just today because since for got of"
)
