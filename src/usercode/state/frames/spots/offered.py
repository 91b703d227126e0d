"""Spots of dishes that somebody is to be given, in whatever words: "the cake will be a praline one".

Where `meals` starts from a word of serving, this starts from whom the talk says is to eat: who comes, whose day it is,
whom the sentence names behind "for". A dish that is planned for them in any words is a meal; without somebody who is to
eat it there is none.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.eaters import expected, is_for_strangers, present
from usercode.state.frames.spots.feted import FAMILY, family_eats, feted
from usercode.state.frames.spots.line import WORKED_ON, Line
from usercode.state.frames.spots.meals import SPARED, dishes_at, is_given_up, names_somebody, served_at
from usercode.state.frames.spots.whose import Named, around, is_about_pets
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbforms import is_past
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_PLANNED = re.compile(
    r"\A (?:(?:so |and )?(?:tonight|today|tomorrow|later|<d\d+>|(?:for |on )?(?:dinner|lunch|tea|supper|breakfast|"
    r"brunch|afters|pudding|dessert|starters?|mains?|the main course)(?: tonight| tomorrow| today| <d\d+>)?) "
    r"(?:it is|it 's|is|will be|we are having|'s|there is|there are|there will be|there 'll be|i have|we have|"
    r"i have got) )|\A (?:it is|it 's|it will be|it 'll be|there is|there 's|there are|there will be|there 'll be) "
    r"(?:\S+ ){1,9}?(?:tonight|tomorrow|today|for (?:dinner|lunch|tea|supper|breakfast|brunch|dessert|pudding|him|her|"
    r"them|us|[a-z]+ 's)|<d\d+>) |\A (?:thinking|planning|considering|fancy) |\A (?:\S+ ){0,2}?"
    r"(?:surprise|treat|dinner|lunch|tea|supper|breakfast|brunch|dessert|pudding|cake|menu|picnic) "
    r"(?:for|on|this|tonight|tomorrow|is|will) | (?:(?:i|we) (?:am|'m|are|'re|was|were|have been|'ve been|will|'ll|"
    r"might|could|should|can|want to|would (?:like|love) to|'d (?:like|love) to|'d|would|fancy|"
    r"plan|thought|figured|said|offered|promised|volunteered|decided|have to|need to|have decided|have "
    r"(?:pre-?)?ordered|'ve (?:pre-?)?ordered|have booked|'ve booked|"
    r"have bought|'ve bought|have got|'ve got|have made|'ve made|(?:pre-?)?ordered|booked|bought|picked up|got|found|"
    r"made|baked|brought|packed|put|slipped|popped|tucked|saved|kept|set aside) |"
    r"(?:the|my|our) (?:\S+ ){0,2}?(?:cake|menu|plan|dessert|pudding|starter|main|mains|filling|icing|topping|sauce|"
    r"salad|theme|dish|meal|idea|order|picnic|lunch|dinner|breakfast|brunch|supper|tea|snacks?) "
    r"(?:is|are|will|was going|'s|'ll|should|might|could)|on (?:the|my|our|his|her) (?:list|menu|cards|table)|"
    r"in charge of|going to be|will be|(?:putting|setting|laying|put|set|lay) out|(?:putting|throwing) together|taking|"
    r"bringing|packing|sending|treating|(?:asked|asking|begged|begging) for|wants?|requested|picked|chose|has chosen|"
    r"have chosen|topped with|filled with|covered in|stuffed with)"
)
"""How something is planned, offered or laid in, beside a dish."""
_NOT_SERVED = re.compile(
    r" (?:no|not|n't|never|without|instead of|rather than|skip\w*|avoid\w*|leave out|leaving out|left out|except|minus|"
    r"swap\w*|replac\w*|allerg\w*|hates?|dislikes?|loves?|likes?|liked|loved|enjoys?|always|usually|out of|off|"
    r"free from|contains?|recipe|read|about|used to|aside|apart from|other than|any|away from|check\w*|safe|banned?|"
    r"threw|thrown|hid\w*|ate|eaten|had|(?:were|was)(?! thinking| planning| hoping| going to)|far from) (?:\S+ ){0,3}\Z"
)
"""What before a dish says that it is not put before anybody."""
_OF_ANOTHER = re.compile(r" , (?:she|he|they|it|who|which) (?:is|are|was|has) (?:\S+ ){0,3}\Z")
"""What before a food says that it is told of somebody: "she is a huge chocolate fan"."""
_OVER = re.compile(
    r" (?:ate|eaten|finished|leftovers?|yesterday|last (?:night|week|weekend|month|year|time)|the other day|ago|"
    r"used to|went down|was a hit|were a hit|when (?:i|we) were) "
)
_SPARED = re.compile(
    r" (?:separate\w*|her own|his own|their own|something else|another (?:one|dish|option)|a different|"
    r"won't (?:eat|have|touch)|wo n't (?:eat|have|touch)|except|apart from|not for|rest of us|the others|everyone else|"
    r"everybody else|instead for|version for|substitut\w*|alternative|free from|-free|free) "
    r"| (?:is|are|be|'s) (?:\S+ ){0,3}?[a-z]+-free "
)
"""What says that somebody is thought of and gets something else."""
_SERVED_TO = re.compile(
    r" (?:for|give|giving|gave|feed|feeding|make|making|bake|baking|cook|cooking|buy|buying|bring|bringing|send|"
    r"sending|treat|treating|take|taking|promise|promised|order|ordered|, just|, only|just for) \Z"
)
_OF_THEIRS = word_set(
    "birthday party cake lunchbox box boxes lunch dinner tea supper breakfast plate bottle snack snacks treat treats "
    "bag bags boot boots shoe shoes sack locker tin hand calendar backpack rucksack pocket desk nosebag pudding bento "
    "thermos picnic meal brunch shower sandwich sandwiches stocking hamper basket visit last day bowl table side team"
)
_FOR_GUESTS = re.compile(
    r" for (?:the |all |both |all the )*(?:<n\d+> |two |three |four |five |hungry |little )*"
    r"(?:girls|boys|kids|children|guys|lads|everyone|everybody|lot|guests) "
)
"""How those who come are named together."""
_US = word_set("us everyone everybody all both")
_BOUNDS = PREPOSITIONS - {"of", "with", "in", "on"} | word_set(
    "because so when who which that but and_then since while if as tonight tomorrow today i we he she they you is are "
    "was were will would so_that then"
)
_LONGEST = 14


def offered(line: Line) -> list[Reading]:
    """Read a dish that is planned for those who come, whose day it is, or whom the sentence names."""
    lows = [t.low for t in line.tokens]
    named = (i for i in served_at(line.tokens) if line.tokens[i].kind == "word" and not names_somebody(line.tokens, i))
    at = [i for i in named if _is_served(line, i)]
    if not at or is_about_pets(line) or lows[-1:] == ["?"] or not _is_plan(line) or any(is_drug(lows[i]) for i in at):
        return []
    people = present(line, line.scene)
    eaters, along = _eaters(line, people, at[0])
    if not eaters:
        return []
    apart = _told_apart(line, people, at)
    return [_served(line, meant, among, along=along) for meant, among in apart or [(eaters, at)]]


def _served(line: Line, eaters: list[str], at: Sequence[int], *, along: bool) -> Reading:
    name = _dish(line, at)
    values: dict[str, Value] = {
        "title": f"Meal: {name}" if along or FAMILY in eaters else f"Meal for {' and '.join(eaters)}: {name}",
        "start": dt.datetime.combine(_day(line), dt.time()),
        "all_day": True,
        "status": "planned",
        "people": eaters,
    }
    return Reading(collection="calendar.events", values=values)


def _told_apart(line: Line, people: Sequence[Named], at: Sequence[int]) -> list[tuple[list[str], list[int]]]:
    """Return who gets which where a list gives each their own, [] else: "eggs for the boys and Rocher for Romy"."""
    bounds = [i for i, t in enumerate(line.tokens) if t.low == "for" and _leads_to_people(line, i)]
    if len(bounds) < _APART:
        return []
    out: list[tuple[list[str], list[int]]] = []
    for first, k in zip([0, *bounds], bounds, strict=False):
        own = [i for i in at if first < i < k or i == first == 0]
        after = next((b for b in bounds if b > k), len(line.tokens))
        meant = [n.name for n in people if k < n.at < after and not n.owns and n.name]
        if own and meant:
            out.append((meant[:1], own))
    return out


_APART = 2
"""From so many "for somebody" on a list gives each their own."""


def _leads_to_people(line: Line, k: int) -> bool:
    """Whether "for" at a token leads to people: "for Romy", "for the boys"."""
    ahead = line.tokens[k + 1 : k + 4]
    return any(t.low in PEOPLE or t.low in _OF_MANY or is_name(t) for t in ahead[:3]) or any(
        [t.low for t in ahead[:2]] == words for words in (["yours", "truly"], ["me", "and"])
    )


_OF_MANY = word_set("everyone everybody us them him her me others rest kids boys girls children adults grown-ups")


_WILL_NOT = re.compile(
    r" (?:i|we) (?:will|am|are|'m|'re|shall) (?:not|n't|never) (?:be )?(?:going to )?(?:mak|cook|serv|bak|bring|order|"
    r"do|giv|hav|buy|fry|grill|roast)\w* "
)
"""How a dish is told not to be made: "I won't be making the peanut noodles for Kiran"."""


def _is_plan(line: Line) -> bool:
    """Whether a sentence tells of what is going to be, not of what was, is asked, or spares somebody."""
    opens = {t.low for t in line.tokens[:4]}
    days = [coming(t, line.scene.today).value for t in line.tokens if t.kind == "date"]
    if days and all(d.last < line.scene.today for d in days):
        return False  # "last Friday I made lasagne for Anna"
    if _WILL_NOT.search(line.text):
        return False
    if line.mood in ("question", "quoted", "request") or opens & WORKED_ON or _OVER.search(line.text):
        return False
    bare = all(c.verb is None for c in line.clauses) or _opens_on_dishes(line)
    spared = _SPARED.search(line.text) or SPARED.search(line.text) or is_given_up(line)
    return bool(bare or _PLANNED.search(line.text)) and not spared


def _opens_on_dishes(line: Line) -> bool:
    """Whether a sentence begins with a list that only tells what there is for whom, and a remark follows on it."""
    first = line.clauses[0] if len(line.clauses) > 1 else None
    if first is None or first.verb is not None or first.marker:
        return False
    return bool(dishes_at([t.low for t in first.rest])) and any(t.low == "for" for t in first.rest)


_NO_DISH_AFTER = word_set(
    "free allergy intolerance -free bag pack pillow cooker maker timer tank knife machine grinder"
)
"""What behind a food makes it none that is served: "nut allergy", "a wheat bag for his back", "rice cooker"."""


def _is_served(line: Line, at: int) -> bool:
    lead, tail = around(line, at)
    after = tail.split()[:1]
    return not _NOT_SERVED.search(lead) and not _OF_ANOTHER.search(lead) and not {*after} & _NO_DISH_AFTER


def _eaters(line: Line, people: Sequence[Named], dish: int) -> tuple[list[str], bool]:
    """Return who is to eat, and whether the speaker does along with them."""
    scene = line.scene
    others = [n for n in people if n.name not in ("", scene.me)]
    meant = [n for n in others if _is_target(line, n, dish)]
    targets = [n for n in meant if not any(_gets_before(line, n, other, dish) for other in meant)]
    if targets:
        return list(dict.fromkeys(n.name for n in targets)), False
    if is_for_strangers(line, dish) and not (expected(line) and _FOR_GUESTS.search(line.text)):
        return [], False
    coming_here = [n.name for n in others if not n.owns and _COMES.match(_behind(line, n))]
    come = [*(n for n in expected(line) if n != scene.me), *coming_here] + ([FAMILY] if family_eats(line) else [])
    mine = next((n for n in people if n.name == scene.me or line.tokens[n.at].low in _US), None)
    return list(dict.fromkeys(come)), mine is not None


def _gets_before(line: Line, one: Named, other: Named, dish: int) -> bool:
    """Whether somebody gets a thing of their own before the dish goes to another: "for Mum a scarf, for Ann halva"."""
    led = "for" in (t.low for t in line.tokens[max(0, other.at - 2) : other.at])
    between = line.tokens[one.at + 1 : other.at]
    got = any(t.low in FORMS or is_past(t.low) for t in between)
    return one.at < other.at < dish and led and got and any(t.text in (",", ";") or t.low == "and" for t in between)


_COMES = re.compile(
    r"\A (?:and \S+ )?(?:is |are |'s |will be |'ll be |will |'ll )?(?:also |both |all )?(?:coming|comes?|visiting|"
    r"visits?|staying|stays?|eating|eats|sleeping|sleeps?|joining|joins?|over|here|round) "
)
"""What behind a name tells that somebody comes to eat or to stay."""


def _behind(line: Line, one: Named) -> str:
    return " " + line.text[line.starts[one.at + 1] :] if one.at + 1 < len(line.starts) else ""


def _is_target(line: Line, one: Named, dish: int) -> bool:
    """Whether somebody is named as the one who gets a dish: "for Theo's lunchbox", "promised Priya a box"."""
    after = [t.low for t in line.tokens[one.at + 1 : one.at + 5]]
    lead = line.text[: line.starts[one.at]]
    lead = re.sub(r" (?:my|our|the|little|poor|dear) \Z", " ", lead)
    if one.name in feted(line):
        return True
    if one.owns:
        return bool(set(after) & _OF_THEIRS)
    given = dish > one.at or not lead.endswith((" give ", " gave ", " make "))  # "milk and cream give him cramps"
    return bool(_SERVED_TO.search(lead)) and given and abs(dish - one.at) <= _LONGEST


def _dish(line: Line, at: Sequence[int]) -> str:
    """Return what is served, each food with the words that stand around it: "egg mayo sandwiches and oyster bar"."""
    tokens = line.tokens
    parts: list[tuple[int, int]] = []
    for place in at:
        first, end = place, place + 1
        while first and _belongs(tokens[first - 1]) and place - first < _WORDS_AROUND:
            first -= 1
        while end < len(tokens) and end - place <= _WORDS_AROUND and _belongs(tokens[end]):
            end += 1
        if parts and first <= parts[-1][1]:
            first = parts.pop()[0]
        parts.append((first, end))
    return " and ".join(text_of(tokens[first:end]) for first, end in parts)


_WORDS_AROUND = 3


_COOKS = word_set("be do have pre-ordered preordered bake make cook serve bring buy order get pack try give put")


def _belongs(token: Token) -> bool:
    verb = token.low in _COOKS or bool({"ing", "third"} & FORMS.get(token.low, {}).keys())
    return (
        token.kind == "word"
        and token.low not in _BOUNDS
        and not verb
        and token.low
        not in (
            "and",
            "with",
            "in",
            "on",
            "of",
            "a",
            "an",
            "the",
            "some",
            "my",
            "our",
            "me",
            "him",
            "her",
            "them",
            "us",
        )
    )


def _day(line: Line) -> dt.date:
    """Return the coming day that the sentence names, else the one of the sentences before, else today."""
    scene = line.scene
    days = [coming(t, scene.today) for t in line.tokens if t.kind == "date"]
    told = next((t.value.first for t in days if t.value.grain == "day" and t.value.first >= scene.today), None)
    return told or max(scene.last_day or scene.today, scene.today)
