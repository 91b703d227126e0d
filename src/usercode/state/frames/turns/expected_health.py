"""What is expected of whom an allergy or a medicine is on record: the medicine or the dish that collides with it.

A sentence that names just what somebody must not be given needs no verb that is known to tell of it: "there is a bottle
of Robitussin by Dad's bed", behind Dad's phenelzine, is Dad's. It is enough that the turn leaves no doubt who is meant
and that nothing makes the sentence uncertain; what does stands in one table here. These readers come after all others
and read only what none of them has.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.foods import eaten
from usercode.state.frames.genders import PRONOUNS
from usercode.state.frames.interactions import dangerous_pair
from usercode.state.frames.matching import Entry
from usercode.state.frames.medicines import brand_goes_on, class_named, classes_of, ingredients
from usercode.state.frames.patients import hurts_me, is_of_illness
from usercode.state.frames.phrases import same_person, text_of
from usercode.state.frames.spots.doses import EVER_SINCE, LEFT_THERE, LONG_AGO, ON_SHOW, TURNED_IT_DOWN
from usercode.state.frames.spots.eaters import is_elsewhere
from usercode.state.frames.spots.let_be import is_let_be
from usercode.state.frames.spots.meals import is_given_up, is_only_offered, served_at
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS
from usercode.state.frames.spots.strangers import is_of_an_animal
from usercode.state.frames.spots.takers import is_fetched_for_another
from usercode.state.frames.spots.whose import Named, is_about_pets, named, stated
from usercode.state.frames.substances import GENERIC, is_drug
from usercode.state.frames.turns.eating import PART, as_cooked, has_spared, is_spared, meal, others_eat
from usercode.state.frames.turns.seated import Seat, seats, sits
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS

_MEDICATIONS = "health.medications"

_UNCERTAIN = {
    "denied": r"not|n't|never|no|none|nobody|nothing|without|neither|nor|cannot|refus\w+|declin\w+|avoid\w*|forb[ai]d\w*|"
    r"bann\w+|barred|off limits|out of the question|steer\w*|(?:stay|keep|kept)\w* (?:well |right |far )?(?:away|off|clear)|(?:leav\w+|left) (?:\S+ ){0,2}alone|skip\w*|miss\w*|out of(?! hours)|sold out|is out|"
    r"hid|hides|hidden|locked",
    "supposed or asked": r"if|unless|whether|could|would|should|might|may|maybe|perhaps|wonder\w*|consider\w*|thinking|thought (?:of|about)|toy\w*|(?:play\w*|flirt\w*) with|idea|tempted|"
    r"ask|asks|asked|asking|wish\w*|suppose\w*|imagine\w*|in case|what about|how about|wants?|wanted|fancie[sd]|hop\w+|almost|nearly",
    "over": r"was|were|used to|ago|last <d\d+>|yesterday|as a (?:child|kid|boy|girl|student)|back then|in those days|stop\w*|came off|finish\w*|"
    r"ended|(?:is|are|'s) over|thr[eo]w\w*|bin|binned|flush\w*|toss\w*|return\w*|refund\w*|cancel\w*|expired?|gave away|next on|swap\w*|replac\w*|instead|"
    r"rather than|disposal|empty",
    "only spoken of": r"read\w*|article|books?|films?|movies?|series|episode|songs?|jok\w+|laugh\w*|advert\w*|ads?|commercial|poster|news|"
    r"headlines?|shares|stock|pric\w+|costs?|cheap\w*|expensive|invent\w*|history|stud(?:y|ies)|essay|quiz|crossword|leaflet|labels?|"
    r"warn\w*|stor(?:y|ies)|talk\w* (?:about|of|to)|chat\w*|shut up|rumou?r|brand|factory|company|works? (?:for|at|in)|sells?|rep|patent|lecture|told|tells|"
    r"remind\w*|remember\w*|forg[eo]t\w*|allerg\w*|interact\w*|danger\w*|poison\w*|recipes?|photos?|pictures?|costume|named|called|"
    r"meme|like|as \S+ as|than|play\w*|watch\w*|sing\w*|sang|taught|learn\w*|loves|hates?|always|paint\w*|won|wins?|prizes?|contest|competition|stall|draws?|drawn|drawing|drew|cards?",
}
"""What makes a part of a sentence uncertain, whatever it names, by what it does with it."""
_DOUBT = re.compile(rf" (?:{'|'.join(_UNCERTAIN.values())}) ")
_TAKEN_BACK = re.compile(
    r" (?:bin|binned|flush\w*|thr[eo]w\w*|toss\w*|refus\w*|declin\w*|swap\w*|cancel\w*|refund\w*|instead|joking|kidding|confiscat\w*|snatch\w*|hid|hidden|locked|intercept\w*|talked \S+ out of|"
    r"(?:put|puts|gave|hand\w*|sent|took|brought|goes|went|going) (?:it |them |that )?(?:straight |right )?back|"
    r"back (?:in|into|on|to|inside) (?:the|its|their|my|his|her)|where (?:it|they) belongs?|out of (?:my|his|her) (?:hands?|basket|mouth)|"
    r"(?:did|has|have|will|wo|is|am|'s|do|does) (?:not|n't) (?:\S+ )?(?:tak\w+|touch\w*|open\w*|swallow\w*|go\w*|hav\w+|eat\w*)|"
    r"never (?:took|touched|opened|had)|not going to|thanks but no|turned (?:it|them) down) "
)
"""What takes a medicine back, in its own sentence or the one behind it."""
_STOPPED = re.compile(
    r" (?:stopp(?:ed|ing)|stop (?:the|my|his|her|taking)|c[ao]me off|(?:is|are|'s|'m|been|taken|took \S+) off (?:the|it|them|his|her|my|all)|paus(?:ed|ing)|wean\w*|"
    r"finished (?:the|with|his|her|my)|done with|no longer (?:tak\w+|on|needs?)) "
)
"""What tells anywhere in a turn that a medicine has ended, perhaps the one on record."""
_AT_HAND = re.compile(
    r" (?:<[dsoz]\d+>|tonight|today|now|again|every|daily|since|till|until|twice|once|morning|evening|night|bed|bedside|bedtime|breakfast|lunch|dinner|"
    r"supper|meals?|tea|days?|weeks?|fortnight|first|second|third|next|another|last|one|two|three|four|half|some|few|a|an|doses?|spoon\w*|strips?|box\w*|packets?|packs?|"
    r"bottles?|tubes?|tablets?|pills?|capsules?|drops?|syrup|sachets?|flask|thermos|kettle|glass|mug|cup|water|table|drawer|counter|cupboard|cabinet|bag|pocket|purse|"
    r"hand|mouth|on the side|in (?:him|her|me)|down (?:him|her|his|me)|came|come|comes|arriv\w+|parcel|post|deliver\w*|slipped|sneak\w*|pinch\w*|nick\w*|"
    r"borrow\w*|into|thanks to|courtesy of|(?:'ll|will) be the) "
)
"""What tells that a medicine is at hand to be taken, beside the one whom the turn is about."""
_TAKES = re.compile(
    r" (?:i|we) (?:(?:have|'ve|am|'m|just|already|now|will|'ll) )*(?:tak\w+|took|popp\w+|pop|swallow\w*|need|neck\w*|down\w*|start\w*) "
)
"""How the speaker is the one who takes something."""
_I = re.compile(r" (?:i|we) ")
_I_GIVE = re.compile(
    r" (?:i|we) (?:(?:have|'ve|am|'m|just|already|now|will|'ll) )*(?:put\w*|leav\w+|left|get\w*|got|buy\w*|bought|fetch\w*|giv\w+|gave|pick\w*|pour\w*|f[oi]und|"
    r"grabb\w*|order\w*|br[io]\w+|mix\w*|crush\w*|la(?:y|id)|set|count\w*|measur\w*|drop\w*|dug|collect\w*) "
)
"""How the speaker sees to a medicine, which is then for the one whom the turn is about."""
_FOR_WHOM = re.compile(
    r" (?:for|(?<! door )(?<! next )(?<! close )(?<! related )to|into|at|in|on|give|gives|gave|giving|slip|slipped|hand|handed|left|leave|bought|buy|got|get|sold|sent|brought|talked|made|let|fed|feed|"
    r"feeding|pass|passed|lent|found|prescribed) (?:my |our |the |poor |old |dear |little )*\Z"
)
"""What leads to the one to whom something goes."""
_TO_ME = re.compile(
    r" (?:give|gives|gave|slip\w*|hand\w*|left|bought|got|sold|sent|brought|talked|let|pass\w*|lent|press\w*|offer\w*|add\w*|put|fobb\w*) (?:me|us) "
    r"| (?:for|to|with|into) (?:me|us) "
)
_IS_THEIRS = re.compile(r" (?:for|addressed to|belonging to|belongs to) (?:my |our |the |poor |old |dear |little )*\Z")
"""What leads to the one whose medicine came into the speaker's hands: "left a parcel for Callum with us"."""
_MOST_BACK = 2
"""How many sentences before a medicine may tell whose it is."""


def medicines(told: Told) -> list[Finding]:
    """The medicines of this turn that collide with an allergy or a medicine on record and that no reader has read."""
    barred = [e for e in told.entries(ALLERGY_RECORDS) if not e.retired and e.values.get("kind") != "food"]
    taken = [e for e in told.entries(_MEDICATIONS) if not e.retired and _is_taken(e, told.today)]
    out: list[Finding] = []
    for at, said in enumerate(told.said if barred or taken else ()):
        for first, name in _named_medicines(said):
            people = dict.fromkeys(
                [
                    *(str(e.values["person"]) for e in barred if e.record is not None and _is_barred(name, e)),
                    *(str(e.values["person"]) for e in taken if e.record is not None and _is_dangerous(name, e)),
                ]
            )
            for person in people:
                if _is_meant(told, at, first, person) and _is_certain(told, at, first):
                    out += _taking(told, said, person, name)
    return out


def _is_taken(medicine: Entry, today: dt.date) -> bool:
    end = medicine.values.get("end")
    return not isinstance(end, dt.date) or end > today


def _is_barred(medicine: str, allergy: Entry) -> bool:
    """Whether a medicine is what an allergy is to, or of its class."""
    substance = str(allergy.values["substance"])
    return bool(
        ingredients(medicine) & ingredients(substance)
        or (class_named(substance) or classes_of(substance)) & classes_of(medicine)
    )


def _is_dangerous(medicine: str, other: Entry) -> bool:
    """Whether a medicine must not meet another one that somebody takes."""
    name = str(other.values["name"])
    same = ingredients(medicine) & ingredients(name)
    both = (ingredients(n) | classes_of(n) for n in (medicine, name))
    return not same and bool(dangerous_pair(*both)[0])


def _named_medicines(said: Said) -> Iterator[tuple[int, str]]:
    """Yield the medicines that a sentence names, each with its place: of two words too, as "Night Nurse"."""
    tokens, at = said.tokens, 0
    while at < len(tokens):
        wide = brand_goes_on([t.low for t in tokens[at : at + 4]])
        known = is_drug(tokens[at].low) and tokens[at].low not in GENERIC
        if tokens[at].kind == "word" and (known or (wide and tokens[at].capital)):
            yield at, text_of(tokens[at : at + 1 + wide])
        at += 1 + wide


def _is_certain(told: Told, at: int, first: int) -> bool:
    """Whether nothing in a sentence, or in the one behind it, makes a medicine in it uncertain."""
    said = told.said[at]
    line, behind = said.sense.line, told.said[at + 1].line if at + 1 < len(told.said) else ""
    part = _INTENDS.sub(" ", _part(said, first))
    meant = line.mood == "hypothetical" and part != _part(said, first) and not _IF.search(line.text)
    plain = replace(line, text=part, mood="asserted" if meant else line.mood)
    if said.sense.asks or not stated(plain) or is_about_pets(line) or is_of_an_animal(line):
        return False
    if any(_STOPPED.search(s.line) for s in told.said):
        return False
    if (LONG_AGO.search(line.text) and not EVER_SINCE.search(line.text)) or ON_SHOW.search(line.text):
        return False
    if any(back.search(text) for back in (_TAKEN_BACK, TURNED_IT_DOWN) for text in (line.text, behind)):
        return False
    if is_let_be(line.text[: line.starts[first]], line.text[line.starts[first] :] + behind):
        return False
    if _IS_WHY.search(line.text[: line.starts[first]]):
        return False
    is_class = bool(class_named(line.tokens[first].low)) and _IS_ONE.search(line.text[: line.starts[first]])
    if is_class or _IS_A.match(line.text, line.starts[first] - 1):
        return False
    return not _DOUBT.search(part) and " offer" not in part and bool(_AT_HAND.search(line.text))


_IS_WHY = re.compile(r" (?:because of|due to|on account of|given|about) (?:the |that |this |his |her |my )?\Z")
"""What leads to the reason for taking something else, or to what is spoken of: "because of the penicillin thing"."""
_INTENDS = re.compile(r" (?:i|he|she|we) (?:'d|would|will|'ll) (?:like|love|want|try|mean)?(?: to)? ")
"""How somebody tells that they are to take what is at hand: "that I'd like to try"."""
_IF = re.compile(r" (?:if|unless|whether) ")
_IS_A = re.compile(
    r" \S+ (?:is|are|'s|being) (?:also |just |only |really |basically |actually )*(?:an? |one of |made |good for |bad for |safe )"
)
_IS_ONE = re.compile(r" (?:is|are|'s|being) (?:also |just |only |really |basically |actually )*(?:an? |one of the )\Z")
"""What a medicine is, which tells of nobody who takes it: "Augmentin is a penicillin"."""


def _part(said: Said, at: int) -> str:
    """Return the part of a sentence in which a token stands, between marks and conjunctions."""
    line = said.sense.line
    start = line.starts[at]
    before = [m.end() - 1 for m in PART.finditer(line.text) if m.end() <= start + 1]
    after = PART.search(line.text, start)
    return line.text[before[-1] if before else 0 : after.start() + 1 if after is not None else len(line.text)]


def _people(said: Said) -> list[Named]:
    """Return whom a sentence names, without who treats others and pronouns of which it does not tell who is meant."""
    line = said.sense.line
    lows = [t.low for t in line.tokens]
    return [
        n
        for n in named(line, line.scene)
        if lows[n.at] not in CARERS and n.name.lower() not in CARERS and (n.name or lows[n.at] not in PRONOUNS)
    ]


def _is_meant(told: Told, at: int, first: int, person: str) -> bool:
    """Whether a medicine in a sentence can be nobody's but this one's."""
    said = told.said[at]
    line, people = said.sense.line, _people(told.said[at])
    me = line.scene.me
    others = [n for n in people if n.name != me and not (n.name and sits(Seat(n.name), person, told))]
    if person == me:
        mine = any(n.name == me for n in people)
        fetched = is_fetched_for_another(line.text[: line.starts[first]])
        if fetched or not people:
            return not fetched and _is_about_me(told, at)
        left = LEFT_THERE.search(line.text[: line.starts[first]])
        if any(_IS_THEIRS.search(line.text[: line.starts[n.at]]) or (n.owns and n.at < first) for n in others):
            return False
        return bool(_TO_ME.search(_part(said, first))) if others else mine and not left and _is_mine(said, told, at)
    theirs = [n for n in people if n.name != me and n not in others]
    if not theirs and others and _is_for_them(said, first):
        return _is_told_of(told, at, person)
    if not theirs:
        spare = not others and not _TAKES.search(line.text)
        return spare and (_I_GIVE.search(line.text) or not _I.search(line.text)) and _is_told_of(told, at, person)
    if any(n.owns and {t.low for t in line.tokens[n.at + 1 : n.at + 4]} & CARERS for n in theirs):
        return False
    if not others:
        return not _TAKES.search(line.text)
    return _goes_to(said, first, theirs, others)


def _is_for_them(said: Said, first: int) -> bool:
    """Whether a medicine is behind it told to be for "him" or "her", of whom the sentence itself does not tell who it is."""
    line = said.sense.line
    unknown = {n.at for n in named(line, line.scene) if not n.name and not n.owns}
    lows = [t.low for t in line.tokens]
    return any(
        i in unknown and lows[i] in ("him", "her") and lows[i - 1] in ("for", "to") for i in range(first + 1, len(lows))
    )


def _is_mine(said: Said, told: Told, at: int) -> bool:
    """Whether what a sentence of the speaker's tells is not for somebody of whose illness the one before it told."""
    before = told.said[at - 1] if at else None
    ill = (
        before is not None
        and is_of_illness(before.text)
        and any(n.name != said.sense.scene.me for n in _people(before))
    )
    return not ill or bool(_TAKES.search(said.line))


def _is_about_me(told: Told, at: int) -> bool:
    """Whether a sentence that names nobody goes on about an illness in a turn that has named nobody but its speaker."""
    before = told.said[max(0, at - _MOST_BACK) : at]
    named_before = any(n.name != s.sense.scene.me for s in told.said[:at] for n in _people(s))
    return not named_before and any(is_of_illness(s.text) for s in before)


def _is_told_of(told: Told, at: int, person: str) -> bool:
    """Whether a sentence that names nobody goes on about the one person whom the sentences before it name."""
    if _MY_OWN.search(told.said[at].line):
        return False
    for said in reversed(told.said[max(0, at - _MOST_BACK) : at]):
        if hurts_me(said.text):
            return False
        people = _people(said)
        names = [n.name for n in people if n.name != said.sense.scene.me]
        if names:
            line = said.sense.line
            theirs = any(
                n.owns and _HAS_OTHERS.match(line.text, line.starts[n.at] + len(line.tokens[n.at].low)) for n in people
            )
            return not theirs and all(name and sits(Seat(name), person, told) for name in names)
        if _MY_OWN.search(said.line):
            return False
    return False


_HAS_OTHERS = re.compile(r" 's (?:[^\s,;.]+ ){1,3}?(?:has|have|had|takes|took|got|went|caught|wants|needs|swears) ")
"""How a sentence is about somebody of theirs: "Gran's home help has a chest infection"."""
_MY_OWN = re.compile(
    r" (?:my|our) (?:[a-z]+ )?(?:back|knees?|head|throat|nose|ankle|tooth|teeth|shoulder|hip|ears?|chest|doctor|gp|cough|cold|own) | (?:myself|for me|mine) "
)
"""What tells that a sentence is about the speaker's own body."""


def _goes_to(said: Said, first: int, theirs: Sequence[Named], others: Sequence[Named]) -> bool:
    """Whether a medicine goes to one of several people whom a sentence names, or is taken by the one it begins with."""
    line = said.sense.line
    given = [n for n in theirs if _FOR_WHOM.search(line.text[: line.starts[n.at]]) and not n.owns]
    if given:
        between = any(
            given[-1].at < n.at < first and not n.owns for n in others
        )  # "next door to Dad has; he gave Raghu"
        return not between and not any(
            n.at > first and _FOR_WHOM.search(line.text[: line.starts[n.at]]) for n in others
        )
    leads = not theirs[0].owns and all(n.at > theirs[0].at for n in others)
    return leads and all(n.owns and n.at < first for n in others)


def _taking(told: Told, said: Said, person: str, name: str) -> Iterator[Finding]:
    """Yield that somebody takes a medicine, in place of what was read as the speaker's of a sentence without "I"."""
    fresh = [
        e
        for e in told.fresh(_MEDICATIONS)
        if said.fact in e.facts and ingredients(str(e.values.get("name", ""))) & ingredients(name)
    ]
    me = said.sense.scene.me
    first_person = any(n.name == me for n in _people(said))
    wrong = [e for e in fresh if e.values.get("person") == me != person and e.record is None and not first_person]
    if any(e not in wrong and e.values.get("person") in (person, me) for e in fresh) or _has(told, person, name):
        return
    yield from (Finding(collection=_MEDICATIONS, entry=e, facts=(said.fact,), retires=True) for e in wrong)
    day = said.sense.coming_day()
    values: dict[str, Value] = {"person": person, "name": name, "start": day or told.today}
    yield Finding(collection=_MEDICATIONS, values=values, facts=(said.fact,))


def _has(told: Told, person: str, name: str) -> bool:
    """Whether it is on record that somebody takes a medicine, or has stopped it in this turn."""
    return any(
        same_person(str(e.values.get("person", "")), person)
        and ingredients(str(e.values.get("name", ""))) & ingredients(name)
        and (e.changed or _is_taken(e, told.today))
        for e in told.entries(_MEDICATIONS)
        if not e.retired
    )


_THERE = re.compile(
    r" (?:here|over|home|back|round|around|with us|with me|arriv\w+|com(?:e|es|ing)|drops? (?:by|in|round)|pops? (?:by|in|round)|swing\w* by|lands?|"
    r"stay\w*|sleep\w*|visit\w*|birthday|turns?|turning|(?:thirti|forti|fifti|sixti|seventi|eighti|nineti)eth|<o\d+>|hungry|starving|ravenous|table|"
    r"high chair|plate|lunchbox|tea|supper|dinner|lunch|breakfast|brunch|picnic|party|barbecue|bbq|spare room|mov\w+ in|guests?|friends over|"
    r"feet up|settled|sofa|couch|settee|stool|apron|kitchen|garden|downstairs|upstairs|asleep|nap\w*|bath|pyjamas|"
    r"help\w* (?:me|us) (?:to )?(?:roll|bak|cook|mak|stir|knead|decorat|shap|fill|fry|lay)\w*|celebrat\w+|feast|invit\w+|join\w*|(?:taking|take|treating|treat|having|hosting|feeding|spoiling|meeting|fetching|collecting|minding) \S+|"
    r"(?:is|are|'s|'re|will be) (?:bringing|in charge of|seeing to|pouring|laying|hosting)|desserts?|puddings?|afters|slices?|helpings?|bowls?|ask\w* (?:\S+ ){0,4}?for|begg\w*|(?:dropp|pick|bring|collect)\w* (?:\S+ ){1,3}?(?:off|up|here|along|home)|weekend|until|till) "
)
"""What tells that somebody is there to eat, in a turn that goes on to a dish which they must not be given."""
_GONE = re.compile(
    r" (?:was|were|went|left|gone|yesterday|last <d\d+>|ago|phon\w+|rang|call\w*|text\w*|wrote|sent|posted|emailed|not|n't|never|no|without|if|would|might|may) "
)
"""What tells that somebody is away, or was there before."""
_MY_HELPING = re.compile(
    r" (?:slices?|bites?|bowls?|plates?|spoon\w*|mouthfuls?|pieces?|forks?|handfuls?|helpings?|seconds?|lunch|dinner|pudding|dessert|snacks?|breakfast|"
    r"supper|tea|pocket|treat|crav\w+|munch\w*|nibbl\w*|devour\w*|eat\w*|having|tuck\w*) "
)
"""What tells that somebody eats a dish, or is to."""


def dishes(told: Told) -> list[Finding]:
    """The dishes of this turn that hold what somebody at the table must not be given, in words no reader knows."""
    barred = [
        e
        for e in told.entries(ALLERGY_RECORDS)
        if not e.retired and e.record is not None and e.values.get("kind") == "food"
    ]
    if not barred:
        return []
    table = seats(told)
    out: list[Finding] = []
    for at in range(len(told.said)):
        if _is_dish(told, at):
            for allergy in barred:
                out += _served(told, at, allergy, table)
    return out


def _is_dish(told: Told, at: int) -> bool:
    """Whether nothing in a sentence that names a dish makes it uncertain that it is eaten."""
    said = told.said[at]
    line = replace(said.sense.line, text=_as_meant(told, at, said.line))
    found = served_at(line.tokens)
    given_up = is_given_up(line) or has_spared(told, at) or is_only_offered(line)
    spared = given_up or is_spared(line) or others_eat(line)
    plain = not said.sense.asks and stated(line) and not is_about_pets(line)
    return bool(found) and plain and not spared


_RECIPE = re.compile(
    r" (?:found|have|'ve got|got|picked|chose|dug out|using) (?:an?|the|this|my|our) (?:\S+ )?recipe for "
)
_COOKS = re.compile(
    r" my turn to (?:make|cook|bake|do|bring) | (?:i|we) (?:am|'m|are|'re|'ll|will|have to|promised to|need to|want to) (?:be )?(?:just |also |now )*"
    r"(?:mak|cook|bak|host|bring|do|prepar)[a-z]* "
)
"""What tells that the speaker cooks, for whom a recipe that was found is a dish."""


def _as_meant(told: Told, at: int, text: str) -> str:
    """Return a text of a sentence with the recipe for what the speaker cooks, by the turn, as what is cooked."""
    cooks = any(_COOKS.search(s.line) for s in told.said[max(0, at - 1) : at + 1])
    return as_cooked(_RECIPE.sub(" cooking ", text) if cooks else text)


def _served(told: Told, at: int, allergy: Entry, table: Sequence[Seat]) -> Iterator[Finding]:
    """Yield the dish of a sentence as a meal of somebody who is there, or of the speaker's own."""
    said, person = told.said[at], str(allergy.values["person"])
    scene = said.sense.scene
    parts = [_SEEN_ALONG.sub(" ", _as_meant(told, at, _part(said, i))) for i in served_at(said.tokens)]
    if _FOR_OTHERS.search(said.line):
        return
    held = [part for part in parts if eaten(str(allergy.values["substance"]), part)]
    if not held or any(_DOUBT.search(part) or (person != scene.me and _ALL_MINE.search(part)) for part in held):
        return
    if person == scene.me:
        if _is_my_helping(said) or _is_mine_behind(told, at):
            yield from meal(told, said, [allergy], [Seat(person)], sits_down=True)
        return
    there = [seat for seat in table if sits(seat, person, told)] or list(_there(told, at, person))
    yield from meal(told, said, [allergy], there)


_SEEN_ALONG = re.compile(
    r" (?:an?|the|some|my) (?:[^\s,;.]+ )?(?:movies?|films?|series|box ?set|episodes?|match|game|books?|songs?|cards) (?:and|with|plus|over) "
)
"""What is watched or read beside a dish: "couch, a movie and halva"."""


def _is_my_helping(said: Said) -> bool:
    """Whether a sentence of the speaker's own tells of their helping of a dish, and of nobody else who gets it."""
    line = said.sense.line
    found = served_at(line.tokens)
    people = _people(said)
    others = [n for n in people if n.name != line.scene.me]
    given = any(_FOR_WHOM.search(line.text[: line.starts[n.at]]) for n in others)
    mine = any(n.name == line.scene.me for n in people) or (not people and bool(_OWN_MEAL.match(line.text)))
    helped = _MY_HELPING.search(line.text) or _MADE_FOR_ME.search(line.text) or _MY_PLAN.search(line.text)
    return bool(found and helped) and mine and not given and not _PASSED_ON.search(line.text)


_OWN_MEAL = re.compile(
    r"\A (?:my |late |early |quick |lazy |big |sunday |finally )*(?:breakfast|brunch|lunch|dinner|supper|tea|snack|dessert|pudding)(?: (?:in bed|for one|for once|today|tonight|now|time|at my desk|of champions|<d\d+>))* [:,–—-] "
)
"""How a sentence without anybody in it begins that tells what the speaker eats: "Breakfast in bed: pancakes"."""
_MADE_FOR_ME = re.compile(
    r" (?:promis\w+|br(?:ing|ings|inging|ought)|sav\w+|mak\w+|made|bak\w+|cook\w+|bought|pack\w*|order\w*|serv\w*|handed|slipp\w*|treat\w*) "
    r"(?:me|us) "
)
"""How a dish is made or promised for the speaker."""


_MY_PLAN = re.compile(
    r" my (?:\S+ )?(?:plans?|evening|night|day|weekend|treat|order|menu|programme|agenda) (?:[^\s;.]+ ){0,7}?(?:is|'s|are|:|,|will be) "
    r"| (?:is|are|'s|'re) (?:getting |being |going to (?:be |get )?|to be )(?:ordered|eaten|devoured|demolished|mine|tasted) (?:[^\s;.]+ ){0,4}?i "
    r"| (?:has|have) my name on (?:it|them) "
)
"""How the speaker tells what there is for them: "my plan for later: a film and halva", "is getting ordered the minute I sit"."""
_IT_IS_MINE = re.compile(r"\A (?:it|that|this|they|those|one|both|half) (?:\S+ ){0,8}?(?:i|my|me) ")


def _is_mine_behind(told: Told, at: int) -> bool:
    """Whether the sentence behind a dish tells that it is the speaker's: "It's my breakfast"."""
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    told_so = behind is not None and _IT_IS_MINE.match(behind.line) and _MY_HELPING.search(behind.line)
    return (
        bool(told_so) and behind is not None and not _DOUBT.search(behind.line) and not _PASSED_ON.search(behind.line)
    )


_FOR_OTHERS = re.compile(
    r" (?:for|to) (?:the |my |our |all |his |her )?(?:neighbou?rs?|office|colleagues?|charity|bake sale|[a-z]+ club|choir|team|school|church|fair) "
    r"|(?<= so) the neighbou?rs (?:are|get|have) "
)
"""To whom a dish goes that nobody of the table eats."""
_ALL_MINE = re.compile(r" (?:mine|for me|myself) (?!and )")
_PASSED_ON = re.compile(
    r" (?:pass\w*|gave|give|giv\w+|for (?:him|her|them|his|their)|took (?:it|them)|(?:his|her|their) (?:\S+ )?"
    r"(?:lunch|dinner|plate|snack|bowl|slice)) "
)
"""What tells that a dish is for others."""


def _there(told: Told, at: int, person: str) -> Iterator[Seat]:
    """Yield the seat of somebody whom a sentence of the turn tells to be there, beside the one that names a dish.

    A broad family of words tells so, what they do with the speaker, and a dish that is "his" or "for her".
    """
    goes_on = any(n.name and sits(Seat(n.name), person, told) for n in _people(told.said[at]))
    for k, said in enumerate(told.said):
        line = said.sense.line
        here = [n for n in _people(said) if n.name and sits(Seat(n.name), person, told)]
        if not here or any(is_elsewhere(line, n) for n in here):
            continue
        if all(n.owns and not _MEALS_OF.match(line.text, line.starts[n.at] + len(line.tokens[n.at].low)) for n in here):
            continue
        if said.sense.asks or not stated(line) or _GONE.search(line.text) or _FOR_OTHERS.search(line.text):
            continue
        with_me = any(_WITH.search(line.text[: line.starts[n.at]]) for n in here)
        joint = with_me or any(_AND_ME.match(line.text, line.starts[n.at] + len(line.tokens[n.at].low)) for n in here)
        if not (joint or _THERE.search(line.text) or (goes_on and k == at - 1)):
            continue
        days = [day for _, day in said.sense.coming_days()]
        helped = abs(k - at) == 1 and _THEIR_HELPING.search(line.text)
        first = None if helped else told.today
        yield Seat(person, min(days, default=first), max(days, default=None) if len(days) > 1 else None)


_MEALS_OF = re.compile(
    r" (?:'s )?(?:[a-z]+ )?(?:lunch ?box(?:es)?|packed lunch|lunch(?:es)?|snacks?|dinner|supper|tea|breakfast|picnic|birthday|party|bento|plate|tray|"
    r"(?:twenti|thirti|forti|fifti|sixti|seventi|eighti|nineti)eth|<o\d+>) "
)
"""Whose meal a sentence tells of, who eats what the next one names: "I'm packing Jonah's lunch"."""
_THEIR_HELPING = re.compile(
    r" (?:gets?|has|have|having|eats?|want\w*|takes?|claimed|bagged|reserved|(?:will|'ll) (?:get|have|eat|love)) (?:the |a |an |his |her |our )?(?:first|biggest|last|largest|second|\S+ 's|double|extra)?\s?"
    r"(?:plates?|slices?|pieces?|bowls?|portions?|helpings?|bites?|taste|servings?|one|share|half|corner|batch|spoon\w*) "
)
"""How somebody is told beside a dish to get of it, whenever that is: "my girlfriend gets the first plate"."""


_WITH = re.compile(r" with (?:my |our |little )*\Z")
_AND_ME = re.compile(r" (?:, \S+ |and \S+ )?and (?:i|me) ")
"""How somebody is told to do something together with the speaker."""
