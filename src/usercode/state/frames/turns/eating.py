"""What those with an allergy on record are told to eat, in whatever words a sentence serves it."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence

from usercode.state.change import Value
from usercode.state.frames.foods import eaten
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import same_person, text_of
from usercode.state.frames.spots.eaters import counted_in, present
from usercode.state.frames.spots.meals import SPARED, dishes_at, is_given_up
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS
from usercode.state.frames.spots.whose import is_about_pets, stated
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS = "calendar.events"
_SERVED = re.compile(
    r" (?:mak(?:e|es|ing)|made|cook(?:s|ed|ing)?|bak(?:e|es|ed|ing)|order(?:s|ed|ing)?|serv(?:e|es|ed|ing)|pack(?:s|ed|ing)?|"
    r"bring(?:s|ing)?|brought|b(?:uy|uys|uying|ought)|get(?:s|ting)?|got|giv(?:e|es|ing)|gave|grill(?:ing|ed)?|fry(?:ing)?|roast(?:ing)?|"
    r"tak(?:e|es|ing)|treat(?:ing)?|shar(?:e|es|ing)|eat(?:s|ing)?|hav(?:e|ing)|has|tucking into|want(?:s|ed)|ask(?:s|ed) for|picked|found|saved|"
    r"whip(?:ped|ping)|prepar(?:e|ed|ing)|feed(?:ing|s)?|put(?:ting)?|send(?:ing|s)?|sent|dinner|lunch|supper|tea|breakfast|snack|pudding|dessert) "
)
_SPARES = re.compile(
    r" (?:not|no|never|nobody|none|without|instead|rather|except|but for|apart from|other than|minus|free|[a-z]+-free|vegan|"
    r"own|separate|safe|alternative|version|swap\w*|substitut\w*|replac\w*|allerg\w*|intoleran\w*|careful\w*|avoid\w*|remov\w*|leav\w+ out|left out|"
    r"hates?|dislikes?|refuses?|if|unless|would|used to|ate|eaten|was|were|had|yesterday|last <d\d+>|ago|hidden|away from|out of reach|kept|recipes?|photos?|pictures?|videos?|articles?|vouchers?|book|books|song) "
)
"""What tells of somebody who is thought of, or of a dish that is not eaten or was eaten before."""
_WE_ALL = re.compile(
    r" (?:all of us|everyone|everybody|(?:the )?(?:two|three|four|five|six|seven|eight|whole lot) of us|the whole family|us all|we all|we both|both of us) "
)
_I_EAT = re.compile(
    r" (?:i|we) (?:(?:am|are|will) )?(?:both |all |just |now )*(?:be )?(?:having|eating|sharing|have|eat|share|trying|try|tucking into) "
    r"| (?:for|treated|treating|treat|got|gave|made|making|buying|bought) (?:me|us|myself|ourselves) "
    r"| for (?:my|our) (?:own )?(?:lunch|dinner|tea|supper|breakfast|snack) "
)
_TAKES = re.compile(
    r"\A (?:(?:is|'s|will|has|just|really|also|already) )*(?:wants?|wanted|asked for|asks for|having|eating|eats|gets|getting|picked|chose|"
    r"ordered|requested|begged for|fancies|craves|takes|taking|will have|is to have) "
)
"""What somebody's name leads to who eats: "Rory wanted egg sandwiches"."""
_IS_GIVEN = re.compile(
    r" (?:for|to|give|gives|gave|giving|feed|feeding|made|make|making|bought|buy|buying|got|get|getting|cook|cooking|cooked|bake|baking|baked|"
    r"order|ordering|ordered|pack|packing|packed|treat|treated|treating|serve|serving|brought|bring|bringing|promised|saved) "
    r"(?:for )?(?:my |our |little |the |poor |dear )*\Z"
)
"""What leads to the name of somebody for whom a dish is: "bought Jess a milkshake", "a box of kalakand for Vihaan"."""
_BREAKS = re.compile(
    r" (?:[;.!?:–—]|(?:and|but|while|so|then|because|since|who) (?=(?:i|we|he|she|they|the|my|our|it) )) "
)


def eating(told: Told) -> list[Finding]:
    """The dishes of this turn that hold what somebody at the table is on record as not to be given."""
    barred = [e for e in told.entries(ALLERGY_RECORDS) if not e.retired and e.values.get("kind") == "food"]
    if not barred or any(str(e.values.get("title", "")).startswith("Meal") for e in told.fresh(EVENTS)):
        return []
    return [found for said in told.said if _serves(said) for found in _meal(told, said, barred)]


def _serves(said: Said) -> bool:
    line = said.sense.line
    served = _SERVED.search(line.text) and dishes_at([t.low for t in line.tokens])
    spared = _SPARES.search(line.text) or SPARED.search(line.text) or is_given_up(line)
    return bool(served) and not spared and not said.sense.asks and stated(line) and not is_about_pets(line)


def _meal(told: Told, said: Said, barred: Sequence[Entry]) -> Iterator[Finding]:
    """Yield what a sentence serves to those whose allergy its dish holds."""
    line = said.sense.line
    eaters = [e for e in barred if _is_served(said, e)]
    dish = _dish(said)
    if not eaters or not dish:
        return
    people = list(dict.fromkeys(p for e in eaters if (p := str(e.values["person"])) != line.scene.me))
    day = next((day for _, day in said.sense.coming_days()), None)
    alone = len(people) == len({str(e.values["person"]) for e in eaters})
    named = f" for {' and '.join(people)}" if alone else ""
    values: Mapping[str, Value] = {
        "title": f"Meal{named}: {dish}",
        "start": dt.datetime.combine(day or told.today, dt.time()),
        "all_day": True,
        "status": "planned",
        **({"people": people} if people else {}),
    }
    yield Finding(collection=EVENTS, values=values, facts=(said.fact,))


def _is_served(said: Said, allergy: Entry) -> bool:
    """Whether a sentence serves somebody a dish that holds what they are not to be given."""
    line, substance, person = said.sense.line, str(allergy.values["substance"]), str(allergy.values["person"])
    if not eaten(substance, said.text):
        return False
    if person == line.scene.me:
        mine = _I_EAT.search(line.text)
        return bool(_WE_ALL.search(line.text) or (mine and eaten(substance, _part(said, mine.start() + 1))))
    there = [n for n in present(line, line.scene) if not n.owns and n.name and same_person(n.name, person)]
    if there and counted_in(line, there, 0):
        return True
    for one in there:
        begins = line.starts[one.at]
        behind = line.text[begins + len(line.tokens[one.at].low) :]
        if _IS_GIVEN.search(line.text[:begins]) or (_TAKES.match(behind) and eaten(substance, _part(said, begins))):
            return True
    return False


def _part(said: Said, start: int) -> str:
    """Return the words of a sentence from a position of its line to where another part of it begins."""
    ends = _BREAKS.search(said.line, start)
    return text_of(said.between(start, ends.start() if ends is not None else len(said.line) - 1))


def _dish(said: Said) -> str:
    """Return the dish that a sentence names first, by its whole name."""
    found = dishes_at([t.low for t in said.tokens])
    start, _ = said.sense.phrase_before(found[0])
    end = found[0] + 1
    while end < len(said.tokens) and (end in found or said.sense.modifies(said.tokens[end])):
        end += 1
    return text_of(said.tokens[start:end])
