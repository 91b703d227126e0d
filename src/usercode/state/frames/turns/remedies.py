"""Medicines that a turn names as a thing, before or without saying that anybody takes them.

"That'll be the bisoprolol he's on", "Warfarin every evening, that's Grandpa's life now", "Thanks, apixaban!" behind a
nick that would not stop, "his carbamazepine on the windowsill. No fits for four years on it". Only where no other
reader has read the sentence, and nothing in it makes it uncertain.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import FICTION
from usercode.state.frames.medicines import classes_of, ingredients
from usercode.state.frames.phrases import text_of
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.strangers import is_of_a_stranger, is_of_an_animal
from usercode.state.frames.spots.whose import is_about_pets, named
from usercode.state.frames.substances import GENERIC, OTHERS, SUPPLEMENTS, is_drug
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import CARERS, PETS
from usercode.state.frames.wordset import word_set

_MEDICATIONS, _ALLERGIES = "health.medications", "health.allergies"

_UNCERTAIN = re.compile(
    r" (?:not|n't|never|no longer|without|instead|rather|allerg\w+|reaction|react\w*|if|unless|whether|wonder\w*|would|'d|"
    r"should|used to|ago|back in|back when|as a kid|stopped|finished|quit|ditched|binned|refused|declined|out of|ran out|"
    r"leaflet|detective|patients?|customers?|clients?|residents?|people|everyone|somebody|someone|anyone|shop|shelf|price|costs?|"
    r"advert|ad|late|rest (?:him|her)|in heaven|passed away|died|batter(?:y|ies)|named after|called after|poison|overdose|study|trial|asked about|thinking|considering|tempted|offered|"
    r"suggested|recommended|swears? by|dreamt?|dreamed|joke|joking|imagine) "
)
"""What makes it uncertain that anybody takes, now, what a sentence names."""
_SUPPOSED = re.compile(
    r" (?:might|may|could|maybe|perhaps|possibly|hop(?:e|es|ing)|wish|suppose\w*|probably|apparently|imagin\w+) "
)
_IN_A_TEXT = re.compile(
    r" (?:article|programme|documentary|novel|chapter|book|play|film|series|quiz|crossword|homework|essay|character|story|episode|podcast|"
    r"song|lyrics|clue|headline|posters?|billboard|musical|panto\w*|opera) "
)
"""The same, before a medicine or right behind it: "in my novel", "warfarin is a quiz answer"."""
_RIGHT_BEHIND = 60
_OVER_THE_COUNTER = frozenset({"NSAIDs", "salicylates"})
_AT_HAND = word_set("paracetamol acetaminophen tylenol panadol calpol lemsip benadryl piriton cetirizine loratadine")

_IS_ON = re.compile(
    r" (?:(?:that|which) )?(?:(?:my|our) (?:[a-z]+ )??)?(?P<who>[^\s,;.:!?]+) (?:(?:am|'m|is|'s) (?:now |still |already |also )*on|takes|swallows|gets) (?=(?!a |the |my |his |her )[a-z]+ |[,;:.!?–—)-]|now |for |since |at |twice |once |every |<)"
    r"| (?:(?:that|which) )?(?:(?:my|the|his|her|our) )?(?:[a-z]+ ){1,3}?(?:has|have|had|'s|put|puts|keeps|kept|wants|got|started) (?P<whom>me|him|her) (?:back )?on (?!about |to )"
)
"""Behind a medicine, that somebody is on it: "the bisoprolol he's on", "that isosorbide the doctor has me on"."""
_STILL_TAKES = re.compile(
    r" (?P<who>i|he|she) (?:have|has|'ve|'s|am|'m|is) (?:now |just |been )*(?:had|having|taken|taking|swallowed|popped|on) "
    r"(?:it|one|two|them|half(?: of one)?|half a tablet) (?:every|each|daily|nightly|twice|once|since|for|at|<[osd]\d+>) "
)
"""The same, by how it is taken: "could be the ramipril, I've had one every evening since spring"."""
_MEAL = r"(?:breakfast|lunch|dinner|supper|tea|coffee|toast|porridge|cereal|yoghurt|yogurt|banana|juice|water|milk|meals?|food)"
_ROUTINE = re.compile(
    r"\A (?:<z\d+> )?(?:(?:goes|go|gets|slips|is|'s) (?:down|in|taken|swallowed) )?"
    r"(?:(?<=down )(?:at|with|before|after|first|every) |on (?:an )?empty stomach|(?:with|before|after) (?:my|his|her|the|a|morning|evening) (?:[a-z]+ )?"
    + _MEAL
    + r"|"
    r"(?:with|before|after) "
    + _MEAL
    + r"|at (?:bedtime|breakfast|lunch|dinner|supper|teatime|night|<d\d+>|<n\d+>|[\w:.]+ (?:sharp|every|each|with)|\d\S*)|"
    r"before bed|first thing|<o\d+>|(?:every|each) (?:morning|evening|night|day|lunchtime)|(?:twice|once|three times) (?:a|per) day|morning and (?:night|evening))(?: |(?<= ))"
)
"""How a medicine stands before when it is taken: "levothyroxine on an empty stomach", "Concerta goes down at 7:15"."""
_THANKS = re.compile(
    r" (?:thanks|thank you|cheers|courtesy of|blame|blaming|down to|because of|bless) (?:(?:to|,|the|that|good|old|dear) )*\Z"
)
"""What leads to a medicine that is told to have done something: "Thanks, apixaban!"."""
_ITS_WORK = re.compile(
    r" (?:bruis\w*|bleed\w*|bled|nick|nicked|cough\w*|dizz\w*|ankles|shak\w*|tremor\w*|sleep\w*|slept|dry mouth|weight|thirst\w*|sweat\w*|"
    r"swollen|giddy|wobbl\w*|pulse|heartbeat|loo|nosebleed\w*|pressure|purple|black and blue|numb|mood|appetite|hungry|drows\w*|groggy|flush\w*) "
)
_LEVEL = re.compile(r"\A levels? ")
_CHECKED = re.compile(
    r" (?:prick\w*|blood(?:s|work)?|inr|levels?|test\w*|check\w*|monitor\w*) (?:[a-z]+ ){0,3}?(?:for|because of|on account of|with|to do with) (?:(?:the|his|her|my|their) )?\Z"
)
"""What leads to a medicine for which somebody is tested again and again: "had his finger pricked for the warfarin"."""


def _checked(said: Said, drug: int) -> str:
    """Return who is tested for a medicine that is taken for long, as the part of a sentence between commas tells it."""
    line = said.sense.line
    commas = [i for i in range(drug) if line.tokens[i].text in (",", ";")]
    first = commas[-1] + 1 if commas else 0
    part = line.text[line.starts[first] - 1 : line.starts[drug]]
    if not _CHECKED.search(part) or _UNCERTAIN.search(part) or not _is_prescribed(said.tokens[drug].low):
        return ""
    people = {n.name for n in named(line, line.scene) if n.at >= first and n.name.lower() not in CARERS}
    pets = any(t.low in PETS for t in line.tokens[first:drug])
    return people.pop() if len(people) == 1 and not pets else ""


_SAME = re.compile(
    r" (?:same (?:dose|tablets?|pills?|amount)|(?:carry|carrying|stay|staying|keep|keeping) (?:on|going|taking|me on|him on|her on)|no change|dose (?:stays|unchanged)) "
)
"""How one is told to go on with what is measured: "lithium level fine, carry on with the same dose"."""
_ON_IT = re.compile(
    r" (?:years?|months?|weeks?|winters?|<s\d+>|days) (?:[a-z]+ )?on (?:it|them) | (?:ever )?since (?:he|she|i) (?:'s |has |'ve |have )?(?:been |went |started )?on (?:it|them) "
)
"""How the next sentence tells that the medicine of the one before is taken: "no fits for four years on it"."""


def remedies(told: Told) -> list[Finding]:
    """The medicines that a turn names as a thing, with who takes them."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        drugs = [i for i, t in enumerate(said.tokens) if t.kind == "word" and _is_medicine(t.low)]
        if len(drugs) != 1 or said.sense.asks or _is_read(told, said):
            continue
        person: str = _checked(said, drugs[0])
        facts: tuple[int, ...] = (said.fact,)
        if not person and _is_certain(said, drugs[0]):
            person, facts = _takes(told, at, drugs[0])
        name = text_of([said.tokens[drugs[0]]])
        if person and not _is_on_record(told, person, name):
            often = next((t.text for t in said.tokens if t.kind == "often"), "")
            values: dict[str, Value] = {"person": person, "name": name} | ({"frequency": often} if often else {})
            out.append(Finding(collection=_MEDICATIONS, values=values, facts=facts))
    return out


def _is_medicine(low: str) -> bool:
    return is_drug(low) and low not in GENERIC | OTHERS | SUPPLEMENTS and low not in ("potassium", "iron", "alcohol")


def _is_read(told: Told, said: Said) -> bool:
    return any(said.fact in e.facts for path in (_MEDICATIONS, _ALLERGIES) for e in told.fresh(path))


def _is_certain(said: Said, at: int) -> bool:
    """Whether nothing in a sentence denies, supposes or tells as a story what it says of a medicine."""
    line = said.sense.line
    own = _own_part(line, at)
    animal = is_about_pets(line) or is_of_an_animal(line)
    fiction = not FICTION.isdisjoint(t.low for t in line.tokens)
    quoted = line.mood in ("quoted", "question") or any(t.text.startswith("?") for t in line.tokens[-1:])
    told_of = line.text[: line.starts[at] + len(line.tokens[at].low) + _RIGHT_BEHIND]
    return not (animal or fiction or quoted or _UNCERTAIN.search(own) or _IN_A_TEXT.search(told_of))


def _own_part(line: Line, at: int) -> str:
    """Return the part of a line between stops and dashes in which a token stands."""
    start = max((m.end() - 1 for m in _STOP.finditer(line.text, 0, line.starts[at])), default=0)
    end = _STOP.search(line.text, line.starts[at])
    return line.text[start : end.start() + 1 if end is not None else None]


_STOP = re.compile(r" (?:[.;!?–—]|-) ")


def _takes(told: Told, at: int, drug: int) -> tuple[str, tuple[int, ...]]:
    """Return who takes the medicine at a token by how it is told, with the sentences that tell it; "" for nobody."""
    said = told.said[at]
    line, text = said.sense.line, said.line
    lead, tail = text[: line.starts[drug]], text[line.starts[drug] + len(line.tokens[drug].low) :]
    facts = (said.fact,)
    told_by = _IS_ON.match(tail) or _STILL_TAKES.search(tail)
    if told_by is not None:
        whom = next(name for name in ("whom", "who") if told_by.groupdict().get(name))
        token = line.token_at(len(text) - len(tail) + told_by.start(whom))
        people = {n.name for n in named(line, line.scene) if n.at in (token, token - 1) and not n.owns}
        return (people.pop() if people else ""), facts
    after = told.said[at + 1] if at + 1 < len(told.said) else None
    if after is not None and _ON_IT.search(after.line) and not after.sense.asks:
        return _by_sentence(told, at, drug), (*facts, after.fact)
    if _LEVEL.match(tail) and (_SAME.search(text) or (after is not None and _SAME.search(after.line))):
        return _by_sentence(told, at, drug), facts if after is None or _SAME.search(text) else (*facts, after.fact)
    if _SUPPOSED.search(_own_part(line, drug)) or line.mood == "hypothetical":
        return "", facts
    if _ROUTINE.match(tail) or _recurs(said, drug + 1):
        return _by_sentence(told, at, drug), facts
    before = told.said[at - 1].line if at else ""
    if _THANKS.search(lead) and _is_prescribed(said.tokens[drug].low) and _ITS_WORK.search(f"{before}{text}"):
        return _by_sentence(told, at, drug), facts
    return "", facts


def _recurs(said: Said, at: int) -> bool:
    """Whether a token is a day or an hour that comes again and again: "every evening at six"."""
    token = said.tokens[at] if at < len(said.tokens) else None
    return token is not None and token.kind == "date" and bool(token.value.recurring)


def _is_prescribed(low: str) -> bool:
    """Whether a medicine is one that is taken day by day and not for an hour's headache."""
    return not classes_of(low) & _OVER_THE_COUNTER and not {low, *ingredients(low)} & _AT_HAND


def _by_sentence(told: Told, at: int, drug: int) -> str:
    """Return the one whom a sentence names, else the speaker where it or the talk is about nobody else."""
    said = told.said[at]
    line = said.sense.line
    me = line.scene.me
    here = [n for n in named(line, line.scene) if n.name.lower() not in CARERS]
    others = {n.name for n in here} - {"", me}
    mine = any(n.name == me and n.at < drug and (not n.owns or drug - n.at <= _NEAR) for n in here)
    if len(others) == 1 and not mine:
        return others.pop()
    if others or any(not n.name for n in here) or is_of_a_stranger(line, drug):
        return ""
    beside = {n.name for s in told.said[max(0, at - 1) : at] for n in named(s.sense.line, s.sense.line.scene)}
    return me if beside <= {me} else ""


_NEAR = 3
"""How far before a medicine "my" may stand whose owner takes it."""


def _is_on_record(told: Told, person: str, name: str) -> bool:
    return any(
        ingredients(str(e.values.get("name", ""))) & ingredients(name)
        and e.values.get("person") == person
        and not e.retired
        for e in told.entries(_MEDICATIONS)
    )
