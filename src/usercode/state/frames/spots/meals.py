"""Spots of meals: a dish that is about to be eaten, and by whom."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.foods import EDIBLE, foods_in, unaccented
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.eaters import (
    counted_in,
    eaters,
    eats_none,
    expected,
    guests_among,
    is_for_somebody,
    present,
)
from usercode.state.frames.spots.feted import FAMILY, family_eats
from usercode.state.frames.spots.inedible import is_no_food
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import around, is_about_pets, named, stated
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.wordset import word_set

_EVENTS = "calendar.events"
_SERVING = word_set(
    "making make made cooking cook cooked baking bake baked ordered order ordering having serve serving served packing "
    "pack packed gets grilling grill pre-ordered preordered pre-ordering frying fry roasting roast doing bringing "
    "bring brings brought getting get got bought buy buying picked grabbed grabbing grab whipping whipped prepping "
    "preparing prepare prepared giving give trying booked reserved planned planning promised treating taking going "
    "menu decided settled feeding feed fed sorted rustling throwing dishing dinner lunch supper brunch tea dessert "
    "pudding starter starters main it's whisking rolling sending"
)
_PAST = word_set(
    "made cooked baked ordered served packed grilled fried roasted got bought brought picked grabbed whipped"
)
_MEALTIME = re.compile(
    r" (?:dinner|lunch|breakfast|brunch|supper|tea|dessert|pudding|snacks?|party|picnic|potluck|tonight|tomorrow|"
    r"starters?|barbecue|bbq|menu|oven|lunchbox|lunchboxes|bake sale|sleepover|birthday|coming over|over for|guests?|"
    r"visiting|buffet|feast|cake|table|restaurant|place|house|bar) "
)
_HABIT = re.compile(
    r" (?:love|loves|like|likes|liked|always|usually|often|enjoy|enjoys|hate|hates|sometimes|never|wish|recipe|learned|"
    r"learnt|miss|misses|used to|prefer|prefers|craving|crave|favou?rite|every|best|instead of|not|n't|no|without|"
    r"skip\w*|burn\w*) (?:\S+ ){0,3}\Z"
)
_GONE = re.compile(
    r" (?:was|were|had been|ate|eaten|finished|leftovers?|leftover|yesterday|last (?:night|week|weekend)|the other day|"
    r"ago) "
)
STOPS = word_set(
    "for because so when who which at after but from to on that and_then then before since tonight tomorrow today this "
    "until while in by i we he she they is are was if as"
)
_LEADS = word_set(
    "a an the some already both just us me my our him her them up out in myself this that those these more lots of "
    "loads bit batch box bag tray plate few couple big huge massive off with along round over two three four five dozen home"
)


_TOASTED = re.compile(
    r" (?:giv\w+|propos\w+|mak(?:e|es|ing)|rais\w+|do|doing|say\w*|lead\w*) (?:a|the|my|our|his|her) (?:[a-z]+ )?toast"
    r"(?! (?:and|with|for (?:breakfast|lunch)|soldiers) )"
)
"""A toast that is spoken and not eaten."""


def meals(line: Line) -> list[Reading]:
    """Read a dish that is about to be eaten, and by whom: "making satay for him and the boys"."""
    lows = [t.low for t in line.tokens]
    if line.mood == "hypothetical" and _MEANT.search(line.text):
        line = replace(line, mood="asserted")
    meant = stated(line) or (bool(_HAS_IN_MIND.search(line.text)) and not line.text.endswith(" ? "))
    unserved = _TOASTED.search(line.text) or _LEARNT.search(line.text) or _is_of_no_day(line)
    if SPARED.search(line.text) or is_given_up(line) or unserved:
        return []
    if not dishes_at(lows) or is_about_pets(line) or line.mood == "request" or not meant:
        return []
    served: list[Reading] = []
    told_to = 0
    for k, low in enumerate(lows):
        if k < told_to or not _serves(lows, k):
            continue
        start, end = _dish(line, _behind_guests(line, k + (_chosen(lows, k) or int(low in ("down", "up")))))
        if not dishes_at(lows[start:end]) and (told := _NAMED_AFTER.search(line.text, line.starts[k])):
            start, end = _dish(line, line.token_at(told.end()))
        dish = _eatable(line.tokens, start, end)
        if not dishes_at([t.low for t in dish]) or any(is_drug(t.low) for t in dish):
            continue
        if len(dish) == 1 and names_somebody(line.tokens, start):
            continue
        lead, _ = around(line, k)
        if _HABIT.search(lead + line.tokens[k].low + " ") or _GONE.search(line.text):
            return served
        if low in (
            "got",
            "get",
            "gets",
            "getting",
            "going",
            "taking",
            "planned",
            "planning",
            "sorted",
            "bought",
            "buy",
            "picked",
            "decided",
            "promised",
        ) and not (
            _MEALTIME.search(line.text)
            or _EATEN_BY_ME.search(line.text)
            or " for " in line.text[line.starts[k] :]
            or is_for_somebody(line, k, start)
            or (low == "gets" and (_AT_AN_HOUR.search(line.text) or _is_to_come(line)))
            or expected(line)
        ):
            continue
        made = _meal(line, k, start, dish)
        told_to = end if made else told_to  # "a salad with roast peppers" is one dish
        if made and not any(made[0].values["title"] == one.values["title"] for one in served):
            served += made
    return served or _menu(line) or _recipe(line)


def _eatable(tokens: Sequence[Token], start: int, end: int) -> list[Token]:
    """Return the words of a dish without those of food that stand for nothing to eat."""
    dish = [i for i in range(start, end) if tokens[i].kind in ("word", "number")]
    return [tokens[i] for i in dish if not (edible(tokens[i].low) and is_no_food(tokens, i))]


def served_at(tokens: Sequence[Token]) -> list[int]:
    """Return where words are a food or a dish that can be eaten: not in "Sesame Street" or "wooden eggs"."""
    return [i for i in dishes_at([t.low for t in tokens]) if not is_no_food(tokens, i)]


def _is_to_come(line: Line) -> bool:
    """Whether a line names a day to come, and none that is over."""
    days = [coming(t, line.scene.today).value for t in line.tokens if t.kind == "date"]
    return bool(days) and all(day.last >= line.scene.today for day in days)


def names_somebody(tokens: Sequence[Token], at: int) -> bool:
    """Whether what sounds like a dish is the name of somebody or of their dog: "staying with Biscuit"."""
    beside = [t for t in (*tokens[at - 1 : at], *tokens[at + 1 : at + 2]) if t.kind == "word"] if at else []
    alone = not any(t.capital or edible(t.low) for t in beside)
    return bool(at) and tokens[at].capital and alone and tokens[at - 1].low in _LEADS_TO_NAMES


_LEADS_TO_NAMES = word_set(
    "with and or take taking took walk walking mind minding for to from call called named hi hello"
)


SPARED = re.compile(
    r" (?:something|one|a version|a portion|a batch|a separate \S+|another \S+|his own|her own|their own) "
    r"(?:\S+ ){0,2}?(?:without|else|different|free|\S+-free|safe|separate) "
)
"""What says that somebody is thought of and gets something else."""


GETS_ELSE = re.compile(
    r" (?:his|her|their) own (?:plate|portion|dish|version|pot|bowl|meal|one|food|slice) | separately | (?:gets?|has|have|having|eats?|bring\w*) "
    r"(?:\S+ ){0,4}?(?:without|instead|[a-z]+-free|something else|(?:plain|separate|safe|different) (?:ones?|versions?|portion|dish|cake|meal)) | "
    r"(?:left|put|gave|took|brought|handed|passed) (?:it|them|the (?:lot|tray|box|rest|bag|tin)) (?:[^\s,;.!?]+ ){0,5}?(?:for|to) (?:(?:the|my|our|her|his) )?"
    r"(?:others|rest|nurses|staff|team|office|neighbou?rs?|colleagues|porters|children next door|class|charity|aunt|cousins) | "
    r"(?:one|version|portion|it|them|hers|his|theirs) (?:\S+ ){0,2}?without | (?:leav\w+|left) (?:it |them |the \S+ )?(?:out|off) "
)
"""What the sentence behind a dish says of somebody who gets something else: "She has her own plate, without them"."""


_OFFERED = re.compile(
    r" (?:offered|offers|offering|(?<! i )(?<! we )(?:want(?:ed|s)?|tried|tries|trying|kept trying|insisted on) (?:to )?(?:sell|selling|push|press|offer|flog|foist)|"
    r"(?:suggested|recommended|proposed|pushed|touted|advertised)) (?:me |us |him |her |that (?:i|we) \S+ )?(?!to (?:help|drive|come|take)\b)"
)
"""How others offer a dish: "the bakery offered me walnut brownies for Theo"."""
_ACCEPTED = re.compile(
    r" (?:so|and|which) (?:i|we) (?:have |'ve |happily |gladly |just |of course )*(?:accepted|took|said (?:yes|ok|okay|please|sure)|bought|ordered|agreed|got|booked|am|'m|will|'ll)(?! (?:something|another|the \S+ instead)) "
    r"|\A (?:so |and )?(?:i|we) (?:have |'ve |happily |gladly )*(?:accepted|said (?:yes|ok|okay|please|sure)|agreed|took (?:it|them|one|two|three|some|up)|bought (?:it|them|one|two|some)|ordered (?:it|them|one|two|some)) "
)
"""How what was offered is taken."""


def is_only_offered(line: Line) -> bool:
    """Whether a dish is no more than what others offer: nothing beside it tells that it was taken."""
    found = _OFFERED.search(line.text)
    behind = f" {' '.join(re.findall(_ATOMS, line.behind.casefold()))} "
    return found is not None and not _ACCEPTED.search(line.text, found.end() - 1) and not _ACCEPTED.search(behind)


_ATOMS = re.compile(r"[\w'-]+|[,;.!?]")
_SPECIAL = re.compile(r" (?:special|own|safe) ")
_ALLERGY_TOLD = re.compile(r" (?:allerg|intoleran|coeliac|celiac)")


def is_made_for_them(line: Line) -> bool:
    """Whether a sentence tells of an allergy and of food that spares it: "he's coeliac, so she left special bread"."""
    return bool(_ALLERGY_TOLD.search(line.text) and _SPECIAL.search(line.text))


_AT_AN_HOUR = re.compile(
    r" (?:at|around|by|before) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|noon|bedtime|"
    r"\d\S*|<[dno]\d+>) "
)
_LEARNT = re.compile(
    r" (?:learn|learning|learned|learnt|teach|teaching|taught|know|knows|figure out|figuring out|show|showing|showed|"
    r"master|mastering|remember) (?:\S+ ){0,2}?how to | (?:learn|learning|learned|learnt) to (?:make|bake|cook) | "
    r"(?:more|rather|other|better|less|healthier) (?:\S+ ){0,4}?than (?:a|an|the|my|just)? "
)
"""What is said of cooking in general, or only compared: "learn how to make sourdough", "more than a sandwich"."""
_OF_NO_DAY = re.compile(
    r" (?:a lot|all the time|now and then|whenever \S+|(?:is|are) (?:always )?a must|(?:has|have) been) "
    r"| (?:i|you|we) (?:can|could) (?:just |already |almost )?(?:picture|imagine|see) (?:you|him|her|them|it|us) "
    r"| (?:love|hate|enjoy) it when | discovered (?:that )?(?:i|you|we) can | (?:definitely|you should|you could) try "
    r"| (?:it|that|this) (?:is|'s) (?:just |really |such )?(?:a|an) (?:\S+ ){0,3}?(?:dish|dessert|recipe|treat|snack|meal|drink|food) "
    r"| (?:i|we) (?:make|cook|bake|serve|do) (?:it|this|that|them|these) "
)
"""What is said of a dish that is eaten now and then, or of one that somebody else may try."""


def _is_of_no_day(line: Line) -> bool:
    """Whether a line tells of a dish in general: no day is named, and nobody is expected to eat it."""
    dated = any(t.kind == "date" for t in line.tokens) or _TODAY.search(line.text)
    return bool(_OF_NO_DAY.search(line.text)) and not dated and not expected(line)


_LEFT_OUT = re.compile(
    r" (?:instead of|in place of|rather than|without(?: any)?|nothing (?:with|containing|that has|made with|made of)|no|zero|not (?:one|an?|a single|an? (?:drop|crumb|trace|ounce|speck|hint|scrap) of)|minus|replacing|(?:left|leaving|leave|cut|cutting) "
    r"out|swapped|swapping|swap|skipped|skipping|hold|holding|omit|omitting|sans|ditch|ditching|ditched) "
    r"(?:(?:the|any|real|actual|normal|ordinary|my|usual) )*"
)
_FELL_THROUGH = re.compile(
    r" (?:wanted|meant|planned|hoped|(?:was|were) (?:going|planning|hoping|meaning)|would have (?:liked|loved)|"
    r"(?:would|'d) (?:have )?love[d]?) to (?:make|cook|bake|do|serve|order|bring|have|grill|fry) "
    r".* (?:but|only|then|until|except) "
    r"| (?:thought (?:of|about)|considered|meant|planned|(?:was|were) (?:going|planning|thinking)) .* (?:but|then|until|before|when|only) (?:\S+ ){0,3}?"
    r"(?:remembered|realised|realized|recalled|thought better|reminded) "
    r"| (?:nearly|almost|half|very nearly) (?:\S+ ){1,12}?(?:but|then|and then|until|before) (?:\S+ ){0,2}?"
    r"(?:came|went|ended|settled|chose|got|bought|took|ordered|picked|made|plumped|left|remembered|thought) "
)
"""How a dish is told that was given up: "wanted to make satay, but of course that's out"."""


def is_given_up(line: Line) -> bool:
    """Whether a dish is given up, or a food in it left out: somebody has thought of it ("tofu instead of peanuts")."""
    foods = set(dishes_at([t.low for t in line.tokens]))
    if foods and _HANDED_ON.search(line.text, line.starts[min(foods)]):
        return True
    if any(foods & _within(line, m) for m in _WHERE_OTHERS_USE.finditer(line.text) if _BELONGS.search(m[0])):
        return True
    if any(foods & {line.token_at(m.end()), line.token_at(m.end()) + 1} for m in _WHERE_OTHERS_USE.finditer(line.text)):
        return True
    if any(foods & _within(line, m) for m in _OUT_OF_IT.finditer(line.text)):
        return True
    return bool(_FELL_THROUGH.search(line.text)) or any(
        line.token_at(m.end()) in foods for m in _LEFT_OUT.finditer(line.text)
    )


def _within(line: Line, match: re.Match[str]) -> set[int]:
    """Return the tokens of which a match consists."""
    return {*range(line.token_at(match.start() + 1), line.token_at(match.end() - 1) + 1)}


_BELONGS = re.compile(r" (?:be|go|been|gone) (?:in )?\Z")
"""What ends the place that something else takes: "fennel where the celery would be"."""
_HANDED_ON = re.compile(
    r" (?:handed|passed|gave|sent|took) (?:it|them|the (?:box|bag|tin|lot|whole thing)) (?:straight |right |all |both )*(?:on|away|back|round|to (?!me |us |him |her ))"
)
"""How a dish is told to have gone on to others: "she handed it straight on to reception"."""
_OUT_OF_IT = re.compile(
    r" (?:leav\w+|left|keep\w*|kept) (?:[^\s,;.<]+ ){1,3}?out(?= [,;.!]|\s*\Z| and| of it| of them)"
    r"| (?:tak\w+|took) the place of (?:[^\s,;.<]+ ){1,3}?(?=[,;.!]|\Z)"
)
"""How a food is told not to go into a dish: "I leave the walnuts out"."""


_WHERE_OTHERS_USE = re.compile(
    r" (?:where|when) (?:[^\s,;.]+ ){1,4}?(?:would|'d|might|usually|normally|always) (?:have |usually |normally |"
    r"always )*(?:put|puts|used?|uses|add|added|adds|had|has|been|be|go|gone|call for|calls for) (?:the |a |an |in )?"
    r"| where (?:the|a|an) (?=(?:[^\s,;.]+ ){1,3}?(?:would|'d|should|belongs?|normally|usually|goes|used to) )"
)
"""How a food is told that something else stands for: "fennel where my mother would have put celery"."""
_EATEN_BY_ME = re.compile(
    r" i (?:am|'m|will be|'ll be|'ll) (?:just |now |already )?(?:having|have|drinking|drink|eating|eat|trying|try|"
    r"mixing) (?:my|the|one|some|it|a) "
)
"""How a speaker tells that what they bought is for them: "bought whey, I'm having my first shake tomorrow"."""


_IS_TO_BE = re.compile(r"(?:will|'ll)(?: \S+)?\Z|(?:going|want|plan|planning|mean|promised|about|hope|hoping) to\Z")


def _serves(lows: Sequence[str], k: int) -> bool:
    """Whether a word tells that something will be eaten: "making", "we'll have", "put out"."""
    coming = lows[k] in ("have", "do") and _IS_TO_BE.search(" ".join(lows[max(0, k - 3) : k]))
    if lows[k : k + 2] in (["plan", "is"], ["plan", "'s"], ["plan", ":"]):
        return True
    set_out = lows[k] in ("put", "putting", "set", "setting") and lows[k + 1 : k + 2] == ["out"]
    put_down = lows[k : k + 2] in (["down", "for"], ["up", "for"]) and _NAMED_FOR & set(lows[max(0, k - 4) : k])
    return lows[k] in _SERVING or bool(coming or set_out or put_down or _chosen(lows, k))


_NAMED_FOR = word_set("put putting puts sign signed signing")
"""What is done to somebody on a list of those who eat: "put him down for the lobster dinner"."""


_CHOOSING = word_set("settled settling settle decided deciding decide landed going gone went go opted plumped agreed")


def _chosen(lows: Sequence[str], k: int) -> int:
    """Return 1 where a word of choosing leads to a dish with "on", "with" or "for": "settled on a laksa", else 0."""
    return int(lows[k] in _CHOOSING and lows[k + 1 : k + 2] in (["on"], ["with"], ["for"], ["upon"]))


_NAMED_AFTER = re.compile(r" (?:: |, (?=(?:a|an|some|my|our|two|three|with) ))")
"""Where a dish is named behind what it is for: "bringing dessert to the potluck, a peach cobbler"."""
_MEANT = re.compile(
    r" (?:i|we) (?:thought|figured|said|decided) (?:that )?(?:i|we) (?:'d|would) (?:make|cook|do|bake|serve|grill|"
    r"roast|fry|try) "
)
"""What sounds like a condition and is a plan: "I thought I'd make satay"."""
_HAS_IN_MIND = re.compile(
    r" (?:(?:i|we) (?:am|'m|are|'re|was|were) |\A)(?:just |now )?(?:thinking of|thinking about|considering|"
    r"planning on) (?:making|cooking|baking|grilling|roasting|frying|serving|bringing|doing|ordering|preparing) "
)
"""What somebody has in mind to serve, which is when a warning still helps: "I'm thinking of grilling satay"."""


def _behind_guests(line: Line, at: int) -> int:
    """Return where dishes may begin behind a word of serving: behind whom it is for, in "the menu for Mum, crab"."""
    tokens = line.tokens
    if at + 2 < len(tokens) and is_name(tokens[at + 1]) and tokens[at + 2].low in _LEADS:
        return at + 2  # "giving Noah some yogurt"
    lead = at + 1
    while lead < len(tokens) and (
        tokens[lead].kind == "date" or tokens[lead].low in ("tonight", "tomorrow", "today", "dinner", "lunch")
    ):
        lead += 1  # "I cook tonight for Ola: fried tofu"
    after = lead < len(tokens) and tokens[lead].low == "for"
    mark = next((i for i in range(at + 1, len(line.tokens)) if line.tokens[i].text in (",", ":")), 0) if after else 0
    return (mark or at) + 1


_SERVES = re.compile(
    r" (?:cooking|making dinner|making lunch|dinner|lunch|supper|brunch|feeding|hosting|having|treating) "
)


def _menu(line: Line) -> list[Reading]:
    """Read a sentence that is nothing but a dish, behind one that tells who is cooked for today: "Ravioli, candles"."""
    scene = line.scene
    told = f" {scene.before.casefold().replace('!', ' ').replace(',', ' ')} "
    if not _SERVES.search(told) or not _TODAY.search(told) or any(c.verb is not None for c in line.clauses[:1]):
        return []
    start, end = _dish(line, 0)
    dish = [t for t in line.tokens[start:end] if t.kind in ("word", "number")]
    others = [name for name, _ in scene.people if name.casefold() in told and name != scene.me]
    if not others or not dishes_at([t.low for t in dish]):
        return []
    name = text_of(dish)
    values: dict[str, Value] = {
        "title": f"Meal for {' and '.join(others)}: {name}",
        "start": dt.datetime.combine(scene.today, dt.time()),
        "all_day": True,
        "status": "planned",
        "people": others,
    }
    return [Reading(collection=_EVENTS, values=values)]


_RECIPE = re.compile(
    r" (?:recipe (?:for|with|using|that has|that uses|is|has|calls)|calls for|made with|goes in|ingredients(?: are)?|"
    r"the filling is|the sauce is) "
)
_MEANS_TO_COOK = re.compile(
    r"\b(?:i|we)(?:['’](?:m|re|ll|d)| am| are| will| would| want| plan| need| have| promised)+ (?:\w+ ){0,4}?"
    r"(?:make|making|bake|baking|cook|cooking|serve|serving|bring|bringing|prepare|preparing)\b",
    re.IGNORECASE,
)


_WISHES = re.compile(
    r"\b(?:picking|picks|picked|choosing|chooses|chose|wants|would like|asked for|asks for|requested|begged for|"
    r"craving)\b",
    re.IGNORECASE,
)
"""How somebody says what they would like to eat: "Maya's picking dinner on Friday"."""


def _recipe(line: Line) -> list[Reading]:
    """Read what is in a dish behind a sentence that tells whom the speaker means to cook for: "a recipe with pistachios"."""
    scene = line.scene
    m = _RECIPE.search(line.text)
    wished = _WISHES.search(scene.before)
    if m is None or not (wished or _MEANS_TO_COOK.search(scene.before)) or _WITHOUT.search(line.text):
        return []
    spoken = replace(line.scene, sentence=tokenize(scene.before), text=scene.before)
    named_there = named(Line.of(spoken, "asserted"), spoken) if wished else []
    eaters = [*expected(line), *(n.name for n in named_there if n.name not in ("", scene.me) and not n.owns)]
    told = f"{scene.before.lower()} ".replace("'s ", " ")
    others = [name for name in dict.fromkeys(eaters) if f"{name.lower()} " in told]
    start, end = _dish(line, line.token_at(m.end() - 2) + 1)
    while end < len(line.tokens) and line.tokens[end].low == "and" and end - start < _LONG_DISH:
        end = _dish(line, end + 1)[1]
    dish = [t for t in line.tokens[start:end] if t.kind in ("word", "number")]
    if not others or not dishes_at([t.low for t in dish]):
        return []
    values: dict[str, Value] = {
        "title": f"Meal for {' and '.join(others)}: {text_of(dish)}",
        "start": dt.datetime.combine(scene.today, dt.time()),
        "all_day": True,
        "status": "planned",
        "people": others,
    }
    return [Reading(collection=_EVENTS, values=values)]


_LONG_DISH = 12
_WITHOUT = re.compile(
    r" (?:without|no|not|instead of|leave out|leaving out|replace|replaced|swap|swapped|free|if|except) "
)
_TODAY = re.compile(r" (?:tonight|today|this (?:evening|afternoon|lunchtime)|now) ")


def edible(word: str) -> bool:
    """Whether a word is a food or a dish that is known to hold what people react to."""
    word = unaccented(word)
    word = next(iter(foods_in(word)), word) if "-" in word else word
    return not EDIBLE.isdisjoint({word, word.removesuffix("s"), word.removesuffix("es"), _IES.sub("y", word)})


_IES = re.compile(r"ies\Z")


_SEVERAL = frozenset(tuple(dish.split("-")) for dish in EDIBLE if "-" in dish)
"""Dishes of several words: ("pad", "thai")."""
_LONGEST = max(map(len, _SEVERAL))


def dishes_at(lows: Sequence[str]) -> list[int]:
    """Return where words are a food or part of a dish of several words: both of "pad thai"."""
    found = {i for i, low in enumerate(lows) if edible(low)}
    for i in range(len(lows)):
        for width in range(2, _LONGEST + 1):
            words = tuple(lows[i : i + width])
            if words in _SEVERAL or (words and (*words[:-1], words[-1].removesuffix("s")) in _SEVERAL):
                found |= {*range(i, i + len(words))}
    return sorted(found)


def _dish(line: Line, start: int) -> tuple[int, int]:
    """Return where the name of a dish begins and ends that a word of serving leads to."""
    tokens = line.tokens
    while start < len(tokens) and (
        tokens[start].low in _LEADS or tokens[start].low in ("is", "will", "be", "'s", ":", "are", "-", "–", "it")
    ):
        start += 1
    end = start
    while end < len(tokens) and end - start < _LONG_MENU:
        token = tokens[end]
        if token.kind == "mark" and token.low != "'s":
            ahead = _listed_next(tokens, end + 1)
            later = [t.low for t in tokens[end + 1 : end + 1 + _LATER] if t.text not in ".;:"]
            goes_on = (dishes_at(ahead) or (dishes_at(later) and len(ahead) < _LONG_ITEM)) and not any(
                w in ("i", "we", "she", "he") for w in ahead
            )
            if token.text != "," or not goes_on or ahead[0] in _BUT_NOT or _HAS_OTHERS & {*ahead[1:2]}:
                break
        elif token.kind not in ("word", "number", "mark") or token.low in STOPS or _goes_on(tokens, end):
            break
        end += 1
    while end > start + 1 and tokens[end - 1].low in _DANGLING:
        end -= 1
    return start, end


def _goes_on(tokens: Sequence[Token], at: int) -> bool:
    """Whether "and" leads to something else that is done, or to somebody else: "and try some sauces", "and Jo gets"."""
    ahead = tokens[at + 1 : at + 3] if tokens[at].low == "and" else []
    another = len(ahead) > 1 and is_name(ahead[0]) and ahead[1].low in _HAS_OTHERS
    return another or (bool(ahead) and ahead[0].low in _DOING_ELSE)


_DOING_ELSE = word_set("try tried trying gave give see saw eat ate watch watched invite invited make made have had")


def _listed_next(tokens: Sequence[Token], at: int) -> list[str]:
    """Return the words of the next thing in a list, without those that lead to it: "mango pavlova"."""
    while at < len(tokens) and (tokens[at].low in _LEADS or tokens[at].low in ("and", "then")):
        at += 1
    end = next((i for i in range(at, len(tokens)) if tokens[i].kind == "mark" and tokens[i].low != "'s"), len(tokens))
    return [t.low for t in tokens[at : min(end, at + _LONG_ITEM)]]


_LATER = 9
"""How far behind a thing on a list that holds nothing known the next dish may stand: "cucumber sticks and hummus"."""
_LONG_ITEM = 6
"""How many words one thing on a list may have: "massive bowl of baba ganoush"."""


_HAS_OTHERS = word_set("gets has is takes wants orders ordered eats brings brought")
"""What behind a comma tells what somebody else has: "booked a table, Jo gets the platter"."""
_BUT_NOT = word_set("not no never without instead rather")
_LONG_MENU = 16
"""How many words a list of dishes may have."""
_DANGLING = word_set("and with a an of the some my our plus or")


def _is_their_own(line: Line, start: int) -> bool:
    """Whether somebody brings for themselves what they can eat: "she brought her own cake"."""
    lows = [t.low for t in line.tokens]
    return lows[start] == "own" and lows[start - 1] in ("her", "his", "their")


def _was_then(line: Line) -> bool:
    """Whether something else is told of the line's days that is over: "watched the game on Sunday and ordered pizza"."""
    dated = {t.start for t in line.tokens if t.kind == "date"}
    over = (c for c in line.clauses if c.done and c.lemma not in ("order", "be"))
    return any(t.start in dated for clause in over for t in clause.tokens)


def _meal(line: Line, verb: int, start: int, dish: Sequence[Token]) -> list[Reading]:
    scene = line.scene
    days = [t for t in line.tokens if t.kind == "date"]
    past = line.tokens[verb].low in _PAST
    ordered = line.tokens[verb].low == "ordered" and not _was_then(line)
    leads = "for|on|this|next" if ordered or not past else "for|this|next"
    ahead = [coming(t, scene.today) if re.search(rf" (?:{leads}) <d\d+> ", line.text) else t for t in days]
    served = [t for t, at in zip(ahead, days, strict=True) if f" for <d{line.tokens.index(at)}> " in line.text]
    dated = [*served, *ahead]  # "baking on Saturday for Sunday's coffee"
    day = next((t.value.first for t in dated if t.value.grain == "day" and t.value.first >= scene.today), None)
    told = _MEALTIME.search(line.text) or " for " in line.text or expected(line)
    if (days and day is None) or (past and not days and not told) or _is_their_own(line, start):
        return []
    people = present(line, scene)
    mine, others = eaters(line, people, verb, start, dish)
    mine = mine and not eats_none(line)
    others = list(dict.fromkeys([*others, *counted_in(line, people, start), *guests_among(line)]))
    if mine and family_eats(line):
        others = [*others, FAMILY]
    if not mine and not others:
        return []
    come = not {*others}.isdisjoint(scene.guests) or (scene.guests and FAMILY in others)
    if not days and (come or scene.before) and (scene.last_day or scene.today) > scene.today:
        day = scene.last_day  # the day on which they come, by the sentence before
    name = text_of([t for t in dish if t.kind in ("word", "number")])
    title = f"Meal: {name}" if mine or not others else f"Meal for {' and '.join(others)}: {name}"
    values: dict[str, Value] = {
        "title": title,
        "start": dt.datetime.combine(day or scene.today, dt.time()),
        "all_day": True,
        "status": "planned",
    }
    if others:
        values["people"] = others
    return [Reading(collection=_EVENTS, values=values)]
