"""What those with an allergy on record are told to eat, in whatever words a sentence serves it."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.foods import NO_WHEAT, PLANTS, eaten, foods_in, is_free_of
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import same_person, text_of
from usercode.state.frames.spots.eaters import counted_in, is_for_strangers, is_meal_of, is_parted, present
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.meals import (
    GETS_ELSE,
    SPARED,
    dishes_at,
    is_given_up,
    is_made_for_them,
    is_only_offered,
    served_at,
)
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS
from usercode.state.frames.spots.whose import is_about_pets, named, stated
from usercode.state.frames.turns.seated import EVENTS, OCCASIONS, Seat, is_on, seats, sits
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

_SERVED = re.compile(
    r" (?:mak(?:e|es|ing)|made|cook(?:s|ed|ing)?|bak(?:e|es|ed|ing)|order(?:s|ed|ing)?|serv(?:e|es|ed|ing)|pack(?:s|ed|ing)?|"
    r"bring(?:s|ing)?|brought|b(?:uy|uys|uying|ought)|get(?:s|ting)?|got|giv(?:e|es|ing)|gave|grill(?:ing|ed)?|fry(?:ing)?|roast(?:ing)?|"
    r"tak(?:e|es|ing)|treat(?:ing)?|shar(?:e|es|ing)|eat(?:s|ing)?|hav(?:e|ing)|has|tucking into|want(?:s|ed)|ask(?:s|ed) for|picked|found|saved|"
    r"whip(?:ped|ping)|prepar(?:e|ed|ing)|feed(?:ing|s)?|put(?:ting)?|send(?:ing|s)?|sent|dinner|lunch|supper|tea|breakfast|snack|pudding|dessert) "
)
_LAID = re.compile(
    r" (?:there (?:is|are|'s|will be|'ll be)|(?:start|starts|starting|open|opens|opening|begin|begins|finish|finishes|finishing|end|ends|follow|follows|"
    r"followed|ending|go|goes|going) (?:on |off |up )?(?:with|by|to|on)|menu|courses?|starters?|mains?|afters|sweet|cake|buffet|spread|table|platter|"
    r"poach\w*|steam\w*|stew\w*|barbecu\w+|brais\w+|toss\w*|mix\w*|whisk\w*|assembl\w+|chos\w+|choos\w+|settled|decided|planned|planning|do(?:ing)?|"
    r"to (?:start|begin|finish|follow|end)(?: with| off)?|"
    r"thaw\w*|defrost\w*|marinat\w+|set out|lay(?:ing)? out|lunchbox|picnic|brunch|barbecue|meal|dish) "
)
"""What tells further of a dish that is to come, where those are known who sit at the table."""
_SPARES = re.compile(
    r" (?:without|off the (?:table|menu|list|cards)|ruled out|out of the question|no-go|banned|forbidden|off limits|instead|rather|except|but for|apart from|other than|minus|free|[a-z]+-free|"
    r"(?:his|her|their|your|its) own|separate|safe|alternative|version|swap\w*|substitut\w*|replac\w*|allerg\w*|intoleran\w*|careful\w*|avoid\w*|remov\w*|leav\w+ out|left out|"
    r"hates?|dislikes?|refuses?|unless|used to|yesterday|last <d\d+>|ago|hidden|away from|out of reach|kept(?! (?:us|me) )) "
)
"""What tells anywhere in a sentence of somebody who is thought of, or of a day that is over."""
_NOT_EATEN = re.compile(
    r" (?:not|n't|no|never|nobody|none|nothing|remember\w*|forgot\w*|if|would|ate|eaten|was|were|had|recipes?|photos?|pictures?|videos?|"
    r"articles?|vouchers?|book|books|song|(?:went|goes?|gone|puts?) (?:\S+ )?(?:straight )?back) "
)
"""What tells in the part of a sentence that names a dish that it is not eaten, was eaten before or is only spoken of."""
PART = re.compile(
    r" (?:[,;:.!?–—-]|(?:but|so|because|although|though|while|since|which|and (?=(?:i|we|he|she|they|now|then|my|his|her|the|our) ))) "
)
"""Where another part of a sentence begins."""


def is_spared(line: Line) -> bool:
    """Whether a sentence spares somebody its dish, or tells in the part that names it that it is not eaten."""
    text = as_cooked(line.text)
    parts = (f" {part} " for part in PART.split(text))
    held = (part for part in parts if dishes_at(part.split()))
    return bool(_SPARES.search(text)) or any(_NOT_EATEN.search(part) for part in held)


_WE_ALL = re.compile(
    r" (?:all of us|everyone|everybody|(?:the )?(?:two|three|four|five|six|seven|eight|whole lot) of us|the whole family|us all|we all|we both|both of us) "
)
_I_EAT = re.compile(
    r" (?:i|we) (?:(?:am|are|will) )?(?:both |all |just |now )*(?:be )?(?:having|eating|sharing|have|eat|share|trying|try|tucking into) "
    r"| (?:for|treated|treating|treat|got|gave|made|making|buying|bought) (?:me|us|myself|ourselves) "
    r"| for (?:my|our) (?:own )?(?:lunch|dinner|tea|supper|breakfast|snack) "
)
_TAKES = re.compile(
    r"\A (?:(?:am|'m|is|'s|are|'re|will|'ll|has|have|both|each|all|just|really|also|already) )*(?:wants?|wanted|asked for|asks for|having|eating|eats|gets|getting|picked|chose|"
    r"ordered|requested|begged for|fancies|craves|takes|taking|have|get|eat|(?:has|'s got|has got)(?= (?:an?|some|the|his|her|one|two|three|half) )|(?:is|are) (?:going )?to have) "
)
"""What somebody's name leads to who eats: "Rory wanted egg sandwiches"."""
_AND_OTHERS = re.compile(
    r"\A(?: , (?:my |our )?\S+)*(?: ,)? and (?:my |our )?\S+(?= (?:are|'re|both|each|all|will|'ll|have|get|want|eat|take|ordered|chose|picked) )"
)
"""The others of a row of people of whom the same is told: "Marcus and Ray are getting"."""
_AT_THEIRS = re.compile(
    r" (?:on|at|to|into|in|inside|by|onto) (?P<whose>[^\s,;.!?]+) (?:'s )?(?:[a-z]+ )?(?:doorstep|door|porch|desk|lunch ?box(?:es)?|lunch|lunch ?bag|school ?bag|bag|backpack|"
    r"rucksack|plate|bowl|tray|locker|tin|bento|mouth|high ?chair|bottle|sippy cup) "
)
"""Where a dish is put for somebody: "a tub of fish pie on her doorstep", "two cookies in Jonah's lunchbox"."""
_THEN = re.compile(
    r" (?:[;.!?:–—] |(?:and|but|while|so|then) (?=(?:took|gave|brought|sent|kept|left|put|made|the|i|we) ))"
)
"""Where a sentence goes on to another thing that is put or taken somewhere."""
_IS_GIVEN = re.compile(
    r" (?:for when|for whenever|for|to|give|gives|gave|giving|feed|feeding|made|make|making|bought|buy|buying|got|get|getting|cook|cooking|cooked|bake|baking|baked|"
    r"order|ordering|ordered|pack|packing|packed|treat|treated|treating|serve|serving|brought|bring|bringing|promised|saved|surpris(?:e|es|ing)|present(?:ing)?) "
    r"(?:for )?(?:my |our |little |the |poor |dear )*\Z"
)
"""What leads to the name of somebody for whom a dish is: "bought Jess a milkshake", "a box of kalakand for Vihaan"."""
_BREAKS = re.compile(
    r" (?:[;.!?:–—]|(?:and|but|while|so|then|because|since|who) (?=(?:i|we|he|she|they|the|my|our|it) )) "
)


def eating(told: Told) -> list[Finding]:
    """The dishes of this turn that hold what somebody at the table is on record as not to be given."""
    barred = [e for e in told.entries(ALLERGY_RECORDS) if not e.retired and e.values.get("kind") == "food"]
    at_table = seats(told) if barred else []
    return [
        found
        for at, said in enumerate(told.said if barred else ())
        if _serves(said, sat=bool(at_table)) and not has_spared(told, at)
        for found in meal(told, said, barred, at_table)
    ]


_COOKED_BY = re.compile(
    r" (?:try|trying|tried|test|testing|making|cooking|following|doing|attempting)(?: out)? (?:an?|the|this|that|my|our|some|his|her|[^\s,;.]+ 's) (?:[^\s,;.]+ ){0,2}?recipe (?=for )"
)
"""How a dish is cooked by a recipe: "trying out a recipe for lobster rolls"."""
_SHOPPING = re.compile(
    r" (?:buy|buying|shopping|getting|fetching|ordering|picking up|stocking up on) (?:everything|ingredients|all the (?:ingredients|bits|stuff)|the (?:ingredients|stuff|things|bits)|stuff|what (?:i|we) need|all (?:i|we) need|things) (?:for|to make) "
    r"| (?:shopping|going to the shops|off to the shops) for "
)
"""How things are bought for a dish, on a day on which it is not yet eaten."""


def as_cooked(text: str) -> str:
    """Return the text of a line with a recipe that is tried out as what is cooked."""
    return _COOKED_BY.sub(" cooking ", text)


_OTHERS_EAT = re.compile(
    r"\A (?:(?:so|and|but|well|apparently) (?:, )?)*(?:my |our |the |all |some of |most of |his |her )*(?:[a-z]+ )?(?:co-?workers|colleagues|team|office|neighbou?rs|others|lads|girls|boys|guys|"
    r"flatmates|housemates|roommates|friends|mates|in-laws|bosses|boss|crew|department|class|classmates|students|pupils|staff|clients|customers|guests at \S+|rest of (?:them|the \S+)) "
    r"(?:(?:at|from|in) (?:\S+ ){1,3}?)?(?:(?:is|are|'re|'s|will|'ll|be|all|both|just|also|now) )*(?:going|heading|off|out|meeting|having|eating|ordering|go|head|eat|have|order|meet|get|getting) "
)
"""How a sentence tells what people eat who are none of the table: "my coworkers are going out for gumbo"."""


def others_eat(line: Line) -> bool:
    """Whether a dish is eaten by others, and the speaker and who is with them have no part in it."""
    return bool(_OTHERS_EAT.match(line.text)) and not _WITH_US.search(line.text)


_WITH_US = re.compile(r" (?:i|we|me|us|ours|mine|here|round|over) ")


def _serves(said: Said, *, sat: bool) -> bool:
    """Whether a sentence puts a dish before somebody; more words tell so where those are known who sit at the table."""
    line = said.sense.line
    if is_only_offered(line) or others_eat(line):
        return False
    line = replace(line, text=as_cooked(line.text)) if _COOKED_BY.search(line.text) else line
    told = _SERVED.search(line.text) or (sat and _lays(line))
    spared = is_spared(line) or SPARED.search(line.text) or is_given_up(said.sense.line) or is_made_for_them(line)
    served = told and served_at(line.tokens)
    return bool(served) and not spared and not said.sense.asks and stated(line) and not is_about_pets(line)


def _lays(line: Line) -> bool:
    """Whether a sentence tells of a dish to come: in words of the table, with no verb, or as what the speaker is doing."""
    ours = [c for c in line.clauses if [t.low for t in c.subject] in (["i"], ["we"]) and c.verb is not None]
    does = any(not c.verb.past and c.lemma not in _LIKES for c in ours if c.verb is not None)
    return bool(_LAID.search(line.text)) or does or all(c.verb is None for c in line.clauses)


_LIKES = word_set(
    "love like hate prefer know think grow sell keep see wonder need smell mean wish hope miss recommend be"
)


def has_spared(told: Told, at: int) -> bool:
    """Whether the sentence behind a dish tells that somebody gets something else."""
    return at + 1 < len(told.said) and bool(GETS_ELSE.search(told.said[at + 1].line))


def meal(
    told: Told, said: Said, barred: Sequence[Entry], at_table: Sequence[Seat], *, sits_down: bool = False
) -> Iterator[Finding]:
    """Yield what a sentence serves to those whose allergy its dish holds, added to the meal that was read of it.

    With `sits_down` the speaker is known to eat of it.
    """
    read_so = next((e for e in told.fresh(EVENTS) if said.fact in e.facts and _title(e).startswith("Meal")), None)
    served = {
        id(e): day
        for e in barred
        if eaten(str(e.values["substance"]), said.text)
        and (day := _served_on(told, said, e, read_so, at_table, sits_down=sits_down))
    }
    eaters = [e for e in barred if id(e) in served]
    if not eaters:
        return
    dish = _dish(said, [str(e.values["substance"]) for e in eaters])
    people = list(dict.fromkeys(p for e in eaters if (p := str(e.values["person"])) != said.sense.scene.me))
    day = served[id(eaters[0])]
    if read_so is not None:
        yield from _with_more(read_so, said, eaters, people, dish, day if day != told.today else None)
        return
    if not dish:
        return
    alone = len(people) == len({str(e.values["person"]) for e in eaters})
    named = f" for {' and '.join(people)}" if alone else ""
    values: Mapping[str, Value] = {
        "title": f"Meal{named}: {dish}",
        "start": dt.datetime.combine(day, dt.time()),
        "all_day": True,
        "status": "planned",
        **({"people": people} if people else {}),
    }
    yield Finding(collection=EVENTS, values=values, facts=(said.fact,))


def _title(event: Entry) -> str:
    return str(event.values.get("title", ""))


def _with_more(
    meal: Entry, said: Said, eaters: Sequence[Entry], people: Sequence[str], dish: str, day: dt.date | None
) -> Iterator[Finding]:
    """Yield the meal that was read of a sentence with those who eat it too and with what they are not to be given."""
    old = [str(p) for p in meal.values.get("people") or ()]
    new = [p for p in people if not any(same_person(p, o) for o in old)]
    head, _, dishes = _title(meal).partition(": ")
    lacks = not all(eaten(str(e.values["substance"]), _title(meal)) for e in eaters)
    if head.startswith("Meal for ") and new:
        head = f"{head} and {' and '.join(new)}"
    values: dict[str, Value] = {}
    if new:
        values["people"] = [*old, *new]
    if new or lacks:
        values["title"] = f"{head}: {dishes}" + (f" and {dish}" if lacks and dish else "")
    if values and day is not None:
        values["start"] = dt.datetime.combine(day, dt.time())
    if values:
        yield Finding(collection=EVENTS, entry=meal, values=values, facts=(said.fact,))


def _served_on(
    told: Told, said: Said, allergy: Entry, read_so: Entry | None, at_table: Sequence[Seat], *, sits_down: bool
) -> dt.date | None:
    """Return the day on which a sentence serves somebody what they are not to be given, None where it does not."""
    person = str(allergy.values["person"])
    if _has_their_own(said, person, str(allergy.values["substance"])):
        return None
    rest = _THE_REST.search(said.line)
    if rest is not None and person != said.sense.scene.me and eaten(str(allergy.values["substance"]), rest["what"]):
        return None
    day = said.sense.coming_day() if not _SHOPPING.search(said.line) else None
    if _is_served(said, allergy):
        return day or told.today
    if person == said.sense.scene.me:
        return (day or told.today) if sits_down else None
    for seat in at_table:
        for_others = read_so is not None and _title(read_so).startswith("Meal for ") and seat.occasion is None
        if sits(seat, person, told) and is_on(seat, day) and not for_others and _is_for(said, seat, at_table):
            return day or seat.day or told.today
    return None


def _has_their_own(said: Said, person: str, substance: str) -> bool:
    """Whether a sentence tells what somebody eats, which does not hold it: "he's having the steak and I the lobster"."""
    line = said.sense.line
    for one in named(line, line.scene) if not _OF_US.search(line.text) else ():
        behind = line.text[line.starts[one.at] + len(line.tokens[one.at].low) :]
        if one.owns or not one.name or not same_person(one.name, person) or not _HAS_OWN.match(behind):
            continue
        own = _own_part(said, one.at)
        if dishes_at(own.lower().split()) and not eaten(substance, own) and eaten(substance, said.text):
            return True
    return False


_OF_US = re.compile(r" (?:we|us|our|ours|everyone|everybody|both|all|together|too|also|as well) ")
_HAS_OWN = re.compile(
    r"\A (?:(?:is|'s|am|'m|are|will|'ll) )?(?:just )?(?:having|eating|getting|have|has|get|gets|eats?|wants?|ordered|chose|picked|asked for) (?:the|an?|his|her|my|their|some) "
)


def _is_for(said: Said, seat: Seat, at_table: Sequence[Seat]) -> bool:
    """Whether a dish goes to somebody who sits at the table: to all who do, unless the sentence says to whom."""
    line = said.sense.line
    if _FOR_ALL.search(line.text):
        return True
    if is_for_strangers(line, dishes_at([t.low for t in line.tokens])[-1]):
        return False
    dish = dishes_at([t.low for t in line.tokens])[0]
    given = [n for n in named(line, line.scene) if _IS_GIVEN.search(line.text[: line.starts[n.at]])]
    given = [n for n in given if not (n.owns and n.at < dish <= n.at + _OWNED_DISH)]  # "making my mum's satay"
    given = [
        n
        for n in given
        if n.name == line.scene.me or not (n.owns and OCCASIONS & {t.low for t in line.tokens[n.at + 1 : n.at + 5]})
    ]
    apart = [n for n in given if is_parted(line, dish, n.at)]
    if apart and len(apart) == len(given):
        return False
    if any(n.name == line.scene.me for n in given):
        return any(line.tokens[n.at].low == "us" for n in given)
    alone = len({s.name for s in at_table}) == 1 and not _OF_SEVERAL.search(line.text)
    to_whom = {line.tokens[n.at].low for n in given} | ({"them"} if _OF_SEVERAL.search(line.text) else set())
    return not to_whom or any(same_person(n.name, seat.name) if n.name else alone for n in given)


_OWNED_DISH = 5
"""How far behind a name a dish may stand that is called theirs."""
_THE_REST = re.compile(
    r" (?:the rest(?: of (?:us|them|the \S+))?|(?:all )?the others|everyone else|everybody else) (?:all |just |will )?(?:have|has|get|gets|having|eat|eats|share) (?P<what>[^;.!?]+)"
)
"""What all others eat than the one whom a sentence names first: "Chiara gets an omelette, the rest of us have cod"."""
_FOR_ALL = re.compile(r" for (?:everyone|everybody)(?! (?:at|in|on|from|else) ) ")
_OF_SEVERAL = re.compile(
    r" (?:for|to|give|gave|giving) (?:them|(?:both|all|(?:the )?(?:two|three|four|five|six|seven|eight|<n\d+>)) of them|themselves) "
)


def _is_served(said: Said, allergy: Entry) -> bool:
    """Whether a sentence serves somebody a dish that holds what they are not to be given."""
    line, substance, person = said.sense.line, str(allergy.values["substance"]), str(allergy.values["person"])
    if person == line.scene.me:
        mine = _I_EAT.search(line.text)
        own = mine is not None and eaten(substance, _part(said, mine.start() + 1, through_colon=True))
        return bool(_WE_ALL.search(line.text) or own)
    there = [n for n in present(line, line.scene) if not n.owns and n.name and same_person(n.name, person)]
    theirs = [n for n in named(line, line.scene) if n.owns and n.name and same_person(n.name, person)]
    if (there and counted_in(line, there, 0)) or any(is_meal_of(line, n) for n in theirs):
        return True
    dish = next(iter(dishes_at([t.low for t in line.tokens])), 0)
    for one in there:
        if is_parted(line, dish, one.at):
            continue
        begins = line.starts[one.at]
        behind = line.text[begins + len(line.tokens[one.at].low) :]
        takes = _TAKES.match(_AND_OTHERS.sub("", behind)) and eaten(substance, _own_part(said, one.at))
        if _IS_GIVEN.search(line.text[:begins]) or takes:
            return True
    put = {
        line.token_at(m.start("whose"))
        for m in _AT_THEIRS.finditer(line.text)
        if eaten(substance, _THEN.split(line.text[: m.end()])[-1] + _THEN.split(line.text[m.end() - 1 :])[0])
    }
    return any(n.at in put for n in theirs)


def _own_part(said: Said, at: int) -> str:
    """Return what a sentence says of somebody at a token, as far as nobody else is told to eat something of their own."""
    line = said.sense.line
    others = (n for n in named(line, line.scene) if n.at > at and not n.owns)
    rest = ((n, line.text[line.starts[n.at] + len(line.tokens[n.at].low) :]) for n in others)
    in_a_row = _AND_OTHERS.match(line.text[line.starts[at] + len(line.tokens[at].low) :])
    end = next((line.starts[n.at] for n, behind in rest if not in_a_row and _TAKES.match(behind)), len(line.text))
    return _part(said, line.starts[at], at_most=end)


def _part(said: Said, start: int, *, through_colon: bool = False, at_most: int | None = None) -> str:
    """Return the words of a sentence from a position of its line to where another part of it begins, or to `at_most`.

    What is told behind a colon may belong to it: "Treating myself at the weekend: fish and chips".
    """
    ends = _BREAKS.search(said.line, start)
    if through_colon and ends is not None and ends[0] == " : ":
        ends = _BREAKS.search(said.line, ends.end() - 1)
    end = ends.start() if ends is not None else len(said.line) - 1
    return text_of(said.between(start, min(end, at_most or end)))


def _dish(said: Said, barred: Sequence[str]) -> str:
    """Return the first dish of a sentence that holds what is barred, by its whole name; "" where its words hold none."""
    found = served_at(said.tokens)
    names = []
    for first in found:
        start, _ = said.sense.phrase_before(first)
        end = first + 1
        while end < len(said.tokens) and (end in found or said.sense.modifies(said.tokens[end])):
            end += 1
        names.append(text_of(said.tokens[start:end]))
    holding = [n for n in names if any(eaten(substance, n) for substance in barred)]
    return next(iter(holding), "")


def served_apart(told: Told) -> list[Finding]:
    """The meals that this turn made of a sentence, without whom it gives something else or a safe kind of the dish."""
    out: list[Finding] = []
    for served in told.fresh(EVENTS):
        title, people = _title(served), [str(p) for p in served.values.get("people") or ()]
        if served.record is not None or served.retired or not title.startswith("Meal"):
            continue
        told_of = [s for s in told.said if s.fact in served.facts]
        spared = {
            str(allergy.values["person"])
            for allergy in told.entries(ALLERGY_RECORDS)
            if not allergy.retired and eaten(substance := str(allergy.values["substance"]), title)
            for said in told_of
            if _gets_else(said, str(allergy.values["person"]), substance)
            or _is_safe_kind(said, substance)
            or _has_their_own(said, str(allergy.values["person"]), substance)
        }
        rest = [p for p in people if not any(same_person(p, one) for one in spared)]
        if rest and len(rest) < len(people):
            out.append(Finding(collection=EVENTS, entry=served, values={"people": rest}, facts=tuple(served.facts)))
        elif len(rest) < len(people) or any(s.sense.scene.me in spared for s in told_of):
            out.append(Finding(collection=EVENTS, entry=served, facts=tuple(served.facts), retires=True))
    return out


_HAS_ELSE = re.compile(
    r"\A (?:'s |is |are |will |'ll |be |gets? |has |have |having |eats? |getting )+"
    r"(?!(?:going to )?(?:have |eat |get |try )?(?:it|them|that|those) (?!plain|without|instead|separate))"
    r"(?!(?:it|them|one|two|some|seconds|both|the (?:first|biggest|last|rest)|an? (?:slice|piece|bit|taste|spoon|bite) of) )(?P<else>[^,;.!?]+)"
)
"""How somebody behind a dish is told to eat what may be something else: ", and Jonas gets plain ones"."""
_APART = re.compile(r" (?:[,;:.–—-]|and|while|but|whereas) (?:(?:and|but|while|my|our|little) )*\Z")
_ANOTHER = re.compile(r" (?:plain|own|different|something else|instead|safe|separate) ")
_ANOTHER_FOR = re.compile(
    r"\A (?:, )?(?:i|we|there|it) (?:[^\s,;.!?]+ ){0,4}?(?:separate|own|different|plain|another|something else|instead|safe) "
)
"""What behind "for somebody" tells that they get another dish: "for Emeka I do a separate pot"."""
_BESIDE_IT = re.compile(
    r" (?:for (?:afters|dessert|pudding|starters?|breakfast|lunch|tea)|too|also|as well|first|later|on the side) "
)


def _gets_else(said: Said, person: str, substance: str) -> bool:
    """Whether a sentence gives somebody a dish of their own behind the one that others eat."""
    line = said.sense.line
    dish = next(iter(dishes_at([t.low for t in line.tokens])), len(line.tokens))
    for one in named(line, line.scene):
        if one.at <= dish or not one.name or not same_person(one.name, person):
            continue
        lead, behind = line.text[: line.starts[one.at]], line.text[line.starts[one.at] + len(line.tokens[one.at].low) :]
        own = _HAS_ELSE.match(behind) if _APART.search(lead) else None
        if own is not None and _is_another_dish(f" {own['else']} ", substance):
            return True
        if re.search(r" for (?:my |our |little )*\Z", lead) and (
            _is_parted_dish(lead, substance) or _ANOTHER_FOR.match(behind)
        ):
            return True
    return False


def _is_parted_dish(lead: str, substance: str) -> bool:
    """Whether what leads to "for somebody" is a dish behind another one for others: "satay for us and rice for"."""
    before, mark, own = max(
        (lead.rpartition(m) for m in (" , ", " ; ", " and ", " while ", " but ")), key=lambda parts: len(parts[0])
    )
    return bool(mark) and " for " in before and _is_another_dish(f" {own} ", substance)


def _is_another_dish(text: str, substance: str) -> bool:
    """Whether words name a dish that does not hold what somebody is not to be given."""
    dish = dishes_at(text.split()) or _ANOTHER.search(text)
    return bool(dish) and not eaten(substance, text) and not _BESIDE_IT.search(text)


_KIND_OF = re.compile(
    r"\b(?:made|baked|cooked|comes?|brewed) (?:only |just |purely )?(?:of|from|out of|with) (?:the |pure |ground |only )*(?P<of>[a-z]+)"
    r"|\b(?:the|an?) (?P<kind>[a-z]+) (?:sort|kind|ones?|version|type|variety|stuff)\b",
    re.IGNORECASE,
)
"""What a dish is told to be made of: "the kind made of maize", "the lentil sort"."""


def _is_safe_kind(said: Said, substance: str) -> bool:
    """Whether a sentence tells that its dish is free of something, or made of what stands for flour or for milk."""
    if is_free_of(said.text, substance):
        return True
    stands_in = NO_WHEAT if {"gluten", "wheat"} & set(foods_in(substance)) else frozenset()
    stands_in |= PLANTS if {"milk", "dairy", "lactose"} & set(foods_in(substance)) else frozenset()
    kinds = ((m["of"] or m["kind"]).lower() for m in _KIND_OF.finditer(said.text))
    return any(kind in stands_in or kind.removesuffix("s") in stands_in for kind in kinds)
