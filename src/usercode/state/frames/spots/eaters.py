"""Who eats a dish: for whom it is made, who comes, who is told to be away, and whether the speaker eats along."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from usercode.state.frames.direction import coming
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import Named, named
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.wordset import word_set

_COMING = re.compile(
    r" (?:with|having|over|coming|comes|visiting|visits|joining|joins|stays|is here|are here|sleepover|birthday|party|"
    r"round|guests?|staying|feeding|taking|treating|welcome|welcoming|celebrate|celebrating|spoil|spoiling|surprise|"
    r"surprising|cheer up|honour|honor|thank) "
)


_TOO = re.compile(
    r" (?:, )?(?:too|as well|also|included|among (?:them|others)|as one of them) (?=[,.;!?–—-]|because|since|who|$)"
)


def is_for_somebody(line: Line, verb: int, start: int) -> bool:
    """Whether somebody else is named between a verb and the dish: "promised him fish and chips"."""
    return any(verb < n.at < start and n.name not in ("", line.scene.me) for n in named(line, line.scene))


def counted_in(line: Line, people: Sequence[Named], eaten: int) -> list[str]:
    """Return who is told to be among those who eat: "for all twelve of us, Derek included", "Derek too"."""
    found = []
    for one in people:
        before = line.tokens[one.at - 1].low if one.at else ""
        after = line.tokens[one.at + 1].low if one.at + 1 < len(line.tokens) else ""
        late = (
            one.at > eaten
            and not one.owns
            and _TOO.match(line.text, line.starts[one.at] + len(line.tokens[one.at].low))
        )
        if one.name not in ("", line.scene.me) and (late or after == "included" or before == "including"):
            found.append(one.name)
    return found


def _is_feted(line: Line, one: Named) -> bool:
    """Whether somebody's day is spoken of: "my mother's 70th", "Milo's birthday"."""
    after = [t.low for t in line.tokens[one.at + 1 : one.at + 4]]
    return any(w in ("birthday", "party", "retirement") or re.fullmatch(r"\d+(?:st|nd|rd|th)", w) for w in after)


def is_meal_of(line: Line, one: Named) -> bool:
    """Whether a meal is told to be for somebody by whose it is: "for her lunch tomorrow", "for Leo's birthday tea"."""
    led = one.name not in ("", line.scene.me) and one.owns and one.at > 0 and line.tokens[one.at - 1].low == "for"
    return led and not _COURSES.isdisjoint(
        t.low.removesuffix("es").removesuffix("s") for t in line.tokens[one.at + 1 : one.at + 4]
    )


_ELSEWHERE = re.compile(
    r"\A (?!(?:\S+ ){1,6}?and (?:is |are |will be )?(?:coming|joining|staying|eating|visiting) )(?:is |are |'s |'re |"
    r"will be |'ll be )(?:(?:still |then |already )?(?:at (?!(?:the |our |my )?(?:kitchen |dining |breakfast |dinner )?(?:table|counter|stove|hob|sink|door|ours|mine|home) |our |my )|away |off |out |gone (?!off (?!(?:to|on|for|with|in|into|at|by|somewhere|again) |[a-z]+ing |[,.;!]))|not |in (?!(?:his|her|their|its) (?:apron|pyjamas|pjs|high chair|slippers|dressing gown|costume|chair|room|pram|cot|seat)|(?:the|our|my) (?:kitchen|garden|bath|high chair|living room|lounge|next room|house|paddling pool|hall|shower|doorway))|on (?!(?:the|our|my) (?:stool|sofa|couch|settee|floor|rug|swing|trampoline|lap|terrace|deck|steps?|doorstep|carpet|porch|patio))|with (?!us|me)|visiting |"
    r"travelling |traveling |working ))|\A (?:is |'s |are |will be |'ll be )?(?:spending|spends|celebrating|having|"
    r"passing) (?:\S+ ){1,4}?(?:with(?! us | me )|at (?:her|his|their)|away|abroad|on (?:an?|her|his|their)|in (?!our |my |the (?:garden|kitchen|yard) )\S+) "
    r"|\A (?:is |'s |will be )?(?:sleep\w*|stay\w*|(?:spend\w*|has) (?:the|a) (?:night|sleepover)) (?:over |the night )?(?:at|with|round at) (?!(?:ours|mine|us|me|our|my) )"
    r"|\A (?:will not|is not|ca not|cannot|can not|could not) (?:be (?:there|here|home)|come|make it|join) "
    r"|\A (?:has|have) (?:to work|a night shift|a late shift|other plans) "
    r"|\A (?:and (?:i|my \S+|\S+) )?(?:is |are |will be |'ll be |will |'ll )?(?:staying|stay|stays) (?:at home|home|behind) "
    r"|\A (?:and (?:my |our |her |his |their )?\S+ )?(?:has |have |'s |'ve )?(?:just |already |both |all |now |since )*(?:(?:gone|went)(?! off (?!(?:to|on|for|with|in|into|at|by|somewhere|again) |[a-z]+ing |[,.;!]))|flew|flown|set off|"
    r"departed|moved out|driven off|left(?! (?:me|us|him|her|them|some|a|an|his|their|two|three|it|behind)\b)) "
)
_AND_ANOTHER = re.compile(
    r"\A and (?:my |our |her |his |their |the )?(?!(?:i|me|we|us) )[^\s,;.:!?]+ (?=(?:is|are|have|has|went|ca|can|could|will|'ll) )"
)
"""The other one of a row of two, of whom the same is told: "Devon and my brother are off skiing"."""
_WITHOUT_THEM = re.compile(
    r" (?:without|except|minus|(?:all|every(?:one|body)) (?:but|bar)|apart from|save for|but not) (?:my |our )?\Z"
)
_WHO = re.compile(r"\A , who (?=(?:is|'s|are|has) )")
"""What leads to where somebody is who was just named: "all but Dov, who's in Haifa"."""


_MET = re.compile(
    r" (?:saw|met|visited|called|rang|phoned|texted|emailed|messaged|heard from|spoke (?:to|with)|talked to|ran into|"
    r"bumped into|dropped off|thanks to|according to) (?:my |our )?(?:\S+ )?\Z"
)
"""How somebody was met who is not at the table."""
_LIKE = re.compile(r" (?:as|like|the way|how|than|what) (?:(?:my|our|his|her|old|dear|late|poor|aunt|uncle) )*\Z")
_RELATIVE = re.compile(r" (?!(?:and|but|so|because|since|when|while|or|if|then) )[a-z]+ (?:(?:my|our|his|her) )?\Z")
_DID = re.compile(
    r"\A (?:'s |always |once |still |never |also )*(?:did|does|do|made|makes|make|used to|taught|showed|cooked|cooks|baked|bakes|liked|would|had|has|served|serves|swears) "
)
_GAVE = re.compile(
    r"\A (?:(?:always|once|kindly) )?(?:gave|sent|lent|left|passed|taught|bought|brought|showed|recommended|gives|sends) (?:me|us|on|down|it) "
)
"""How a dish or what it is made with is that of somebody who need not be there: "as our mother did", "that Ida gave us"."""
_RECIPE_OF = re.compile(r"\A (?:'s |' )(?:\S+ ){0,2}?(?:recipe|cookbook|version|way) ")
"""Whose recipe it is, who need not be there."""


_TAKEN_ALONG = re.compile(
    r"\A (?!out (?:to|for) (?:\S+ ){0,2}?(?:lunch|dinner|brunch|supper|tea|breakfast|meal|eat|drinks|coffee|sushi|pizza|curry|birthday|anniversary|graduation|name day|name-day|retirement|promotion|exams?|farewell|<o\d+>|[a-z]+t?ieth|treat) )(?:along |away |off |out )(?:to|with|for) |\A (?:to|along to) (?:the |a |an |his |her |their )?(?:dentist|doctor|"
    r"match|cinema|museum|zoo|airport|swimming|football|practice|rehearsal|training|hospital|his|her|their) "
)
"""How somebody is told to be taken elsewhere meanwhile: "her parents take Kieran along to view a house"."""


def present(line: Line, scene: Scene) -> list[Named]:
    """Return whom a line names that it does not tell to be away, by whatever word, nor with somebody who is."""
    people = named(line, scene)
    gone = [n for n in people if is_elsewhere(line, n)]
    away = {n.name for n in gone if n.name not in ("", scene.me)}
    first = min((n.at for n in gone if n.name in away), default=len(line.tokens))
    with_them = {n.at for n in people if n.at > first and line.tokens[n.at - 1].low == "with"}
    return [n for n in people if n not in gone and n.name not in away and n.at not in with_them]


def _behind(line: Line, one: Named) -> str:
    """Return what a line says behind somebody: " used to make it" of "Aunt Ida used to make it"."""
    at, names = one.at, {*one.name.split()}
    while at + 1 < len(line.tokens) and line.tokens[at + 1].text in names:
        at += 1
    return line.text[line.starts[at] + len(line.tokens[at].low) :]


def is_elsewhere(line: Line, one: Named) -> bool:
    """Whether a line says of somebody that they are away: "Sophie is at her dad's", "without Sophie"."""
    before, after = line.text[: line.starts[one.at]], _WHO.sub(" ", _behind(line, one))
    if _RECIPE_OF.match(after) or _is_only_compared(before, after) or _TAKEN_ALONG.match(after):
        return True
    if _IS_MET_THERE.search(before):
        return False
    return bool(_MET.search(before)) or is_away(line, one)


def is_away(line: Line, one: Named) -> bool:
    """Whether a line tells that somebody is in another place: "Sophie is at her dad's", "without Sophie"."""
    before, after = line.text[: line.starts[one.at]], _WHO.sub(" ", _behind(line, one))
    away = _ELSEWHERE.match(after) or _ELSEWHERE.match(_AND_ANOTHER.sub(" ", after)) or _WITHOUT_THEM.search(before)
    return not one.owns and bool(away)


def somebody_is_away(scene: Scene) -> bool:
    """Whether any sentence of the talk tells that somebody is in another place, who does not eat with the others."""
    return any(_tells_of_one_away(text, scene) for text in (*scene.earlier, *_SENTENCES.findall(scene.whole)))


def _tells_of_one_away(text: str, scene: Scene) -> bool:
    line = Line.of(replace(scene, sentence=tokenize(text), text=text, clauses=[], left_out=None), "asserted")
    return any(n.name not in ("", scene.me) and is_away(line, n) for n in named(line, line.scene))


_SENTENCES = re.compile(r"[^.!?]+[.!?]*")


_IS_MET_THERE = re.compile(r" (?:meet|meeting|join|joining|taking|treating|catching) (?:my |our )?(?:\S+ )?\Z")
"""How somebody is told to be where the speaker is to be too: "meeting Leif at the sushi bar"."""


def _is_only_compared(before: str, after: str) -> bool:
    """Whether somebody is named only as the one whose way or gift it is: "as our mother did it", "that Ida gave me"."""
    like = _LIKE.search(before)
    given = _GAVE.match(after) and _RELATIVE.search(before)
    return bool((like and (_DID.match(after) or _GAVE.match(after))) or given)


def expected(line: Line) -> list[str]:
    """Return who comes to eat or to stay, without those who come on another day than the one that a line names."""
    scene = line.scene
    told = [coming(t, scene.today).value for t in line.tokens if t.kind == "date"]
    days = [m.first for m in told if m.grain == "day" and m.first >= scene.today]
    return [
        name
        for name in scene.guests
        if not days or (stay := scene.guest_days.get(name)) is None or stay[0] <= days[0] <= stay[1]
    ]


def _is_beyond(line: Line, target: int, people: Sequence[Named]) -> bool:
    """Whether a mark stands between "for" and the first who is named behind it: "for my office, Arjun had an apple"."""
    me = line.scene.me
    first = next((n.at for n in people if n.at > target and not (n.owns and n.name == me)), target)
    return any(t.kind == "mark" for t in line.tokens[target:first]) and not counted_in(line, people, target)


_EVERY_ONE = re.compile(
    r" (?:all|every one|each|both|the whole (?:lot|gang|bunch)) (?:of )?(?:the|those|these|our) (?:[a-z]+ )?"
    r"(?:children|kids|girls|boys|cousins|grandchildren|grandkids|guests|visitors|little ones|youngsters) "
)
"""How all who come are told to be meant, on whatever day a dish for them is made: "all of the children like it"."""


def guests_among(line: Line) -> list[str]:
    """Return who comes and is one of all the children or guests of whom a line speaks."""
    return list(line.scene.guests) if _EVERY_ONE.search(line.text) else []


def eaters(line: Line, people: Sequence[Named], verb: int, start: int, dish: Sequence[Token]) -> tuple[bool, list[str]]:
    """Return whether the speaker eats along and who else is to eat; (False, []) when it is for somebody not known."""
    scene = line.scene
    if not any(n.name for n in people) and _COOKS_FOR_THEIRS.search(scene.before):
        return False, []
    end = next((i for i, t in enumerate(line.tokens) if t is dish[-1]), start) + 1
    target = next(
        (
            i
            for i in range(end, len(line.tokens))
            if line.tokens[i].low == "for"
            and line.tokens[min(i + 1, len(line.tokens) - 1)].low not in _COURSES
            and not _HOW_MANY.match(line.text, line.starts[i] + len("for"))
            and not _OTHER_DISH.match(line.text, line.starts[i - 1] - 1)
            and any(i < n.at <= i + 5 and not is_parted(line, i, n.at) for n in people)
        ),
        None,
    )
    if target is not None and not (is_for_strangers(line, end) and _is_beyond(line, target, people)):
        meant = [n for n in people if n.at > target]
        if meant and line.tokens[meant[0].at].low in ("everyone", "everybody", "us", "our", "ours"):
            return True, _at_the_table(line, people, verb)
        group = _together(line, meant)
        mine, others = _split(group, scene)
        return mine, [*others, *(n for n in _of_the_group(line, group) if n not in others)]
    given = [n for n in people if (verb < n.at < start and (not n.owns or _is_feted(line, n))) or is_meal_of(line, n)]
    if not given and " for " in line.text[line.starts[end - 1] :] and is_for_strangers(line, end):
        told = _COMING.search(line.text) and [n.name for n in people if n.at < verb and n.name not in ("", scene.me)]
        guests = list(dict.fromkeys(told or expected(line))) if _FOR_GUESTS.search(line.text) else []
        return False, guests
    if given:
        mine, others = _split(given, scene)
        return mine, others or (_at_the_table(line, people, verb) if mine else [])
    if _HOSTED.search(line.text):
        return True, _at_the_table(line, people, verb)
    subject = next((n.name for n in reversed(people) if n.at < verb), scene.me)
    if subject != scene.me:
        return _made_by(line, people, verb, subject)
    coming_over = bool(_COMING.search(line.text))
    guests = [n.name for n in people if n.name not in ("", scene.me)] if coming_over else []
    if any(name.lower() in _GROUPS for name in guests):  # "the kids" are those who come
        guests += expected(line)
    return True, list(dict.fromkeys(guests)) or expected(line)


_NONE_FOR_ME = re.compile(
    r" i (?:myself )?(?:will not|wo n't|'ll not|am not|'m not|do not|do n't|can not|cannot|ca n't|wo not|'ll never|will never) (?:even |be )?(?:touch\w*|eat\w*|hav\w+|try\w*|tast\w+|nibbl\w+) "
    r"| (?:none|nothing|not a (?:slice|bite|crumb|spoon\w*|piece)) (?:of it )?for me | (?:without|not) (?:tasting|trying|touching|eating) (?:it|any|one|a) "
)
"""How a speaker tells that they eat nothing of a dish: "I won't touch a slice of it myself"."""


def eats_none(line: Line) -> bool:
    """Whether the speaker is told not to eat of what a line serves."""
    return bool(_NONE_FOR_ME.search(line.text))


def is_parted(line: Line, first: int, last: int) -> bool:
    """Whether others are served before somebody who gets a dish of their own: "paella for the others, risotto for him"."""
    between = [t.low for t in line.tokens[first:last]]
    mark = between.index(",") if "," in between else len(between)
    served = " ".join(t.low for t in line.tokens[max(0, first - _PHRASE) : first])
    others = "for" in between[:mark] or _OTHERS_GET.search(f" {served} ") is not None
    return others and "for" in between[mark:] and not _OF_THE_SAME.search(f" {' '.join(between[mark:])} ")


_OF_THE_SAME = re.compile(
    r" (?:(?:one|two|some|half|most|the (?:biggest|largest|first|last)) of (?:them|those|these)|(?:portions?|helpings?|servings?|slices?|plates?|bowls?)(?! of)) "
)
"""How what somebody gets is told to be of the dish before: "six portions, one of them large for Neil"."""


_OTHER_DISH = re.compile(
    r" (?:and|but|,|while) for (?:(?:my|our) )?\S+ (?:there (?:is|'s|are|will)|it (?:is|'s)|(?:i|we) (?:have|'ve|make|made|got|bought|am|'m|will|'ll)) "
)
"""How somebody is told to get another dish: "the baklava, and for Ravi there is rice pudding"."""
_PHRASE = 5
_OTHERS_GET = re.compile(r" (?!i |we )[a-z]+ (?:gets?|has|have|is having|are having|will have|'ll have) ")
"""How a dish is told to go to others: "my sister gets the baklava, and for him there is fruit"."""


def _made_by(line: Line, people: Sequence[Named], verb: int, maker: str) -> tuple[bool, list[str]]:
    """Return whether the speaker eats what somebody else makes, and who else does; nobody known makes it for nobody."""
    if maker and _is_brought_to_us(line, verb):
        return True, [n for n in _at_the_table(line, people, verb) if n != maker]
    return bool(maker and _EATS_ALONG.search(line.text)), [maker] if maker else []


_COOKS_FOR_THEIRS = re.compile(
    r"\b(?:[A-Z][a-z]+|[Hh]e|[Ss]he)(?: is|['’]s) (?:cooking|making|doing|hosting|baking)\b.{0,30}?\b(?:for|to) (?:his|her|their) "
)
"""How somebody else is told to cook for people of theirs, whose dishes the next sentence tells."""
_HOSTED = re.compile(
    r" (?:i|we) (?:(?:am|'m|are|'re|will be|'ll be|will|'ll) )?(?:both |all |just )*(?:eating|eat|dining|having "
    r"(?:dinner|lunch|supper|brunch|tea)|(?:going|off|heading|invited|coming|popping|over) (?:\S+ ){0,4}?(?:for|to) "
    r"(?:\S+ )?(?:dinner|lunch|supper|brunch|tea|eat|barbecue|bbq)) "
    r"| (?:invited|inviting|having|has|had|treating|cooking for|making (?:dinner|lunch|supper) for) (?:me|us)"
    r"(?: \S+){0,3} | (?:promised|making|cooking|baking|bringing|brings|makes|makes|saving|saved) (?:me|us) "
)
"""How the speaker eats what somebody else makes: "we're eating at my sister's", "she invited us", "promised me"."""


def _is_brought_to_us(line: Line, verb: int) -> bool:
    """Whether what somebody else makes is eaten by the speaker too: "we're invited to Lucia's. She's cooking risotto"."""
    return line.tokens[verb].low in ("bringing", "brings", "brought", "sending", "sends") or bool(
        _INVITED.search(line.scene.before)
    )


_INVITED = re.compile(
    r"\b(?:I|[Ww]e)(?:['’](?:m|re|ve)| am| are| have been| were)? (?:both |all )?(?:invited|going|off|eating|having "
    r"(?:dinner|lunch|supper))\b.{0,20}\b(?:to|at|with|round|over to) |\b(?:invited|having|hosting) (?:me|us)\b|\b"
    r"(?:me|us) (?:over|round) (?:for|to)\b"
)


_EATS_ALONG = re.compile(
    r" (?:i|we) (?:'ll|will|'m going to|am going to|are going to|'re going to|promised to|agreed to|have to|get to|"
    r"plan to|want to|mean to|cannot wait to) (?:\S+ )?(?:eat|have|try|taste|sample|get|finish) "
)
"""How the speaker tells that they eat what somebody else makes: "I promised to eat at least ten"."""


def _at_the_table(line: Line, people: Sequence[Named], verb: int) -> list[str]:
    """Return who is of "us" beside the speaker: those who come, and whom the same sentence welcomes before it."""
    me = line.scene.me
    along = [n.name for n in people if n.at < verb and not n.owns and n.name not in ("", me)]
    hosts = [m["who"] for m in _KIN_COME.finditer(f"{line.scene.before} {line.scene.text}")]
    return list(dict.fromkeys([*expected(line), *(along if _COMING.search(line.text) else ()), *hosts]))


_KIN_COME = re.compile(
    r"\b(?P<who>[A-Z][a-z]+)['’]s (?:parents|mum|mom|mother|dad|father|family|folks|sister|brother|siblings|"
    r"grandparents|aunt|uncle) (?:and \w+ )?(?:is|are|will be) (?:coming|visiting|here|over|staying|joining)"
)
"""Whose family comes, who is then at the table as well: "Thea's parents are coming"."""


_COURSES = word_set("dessert starters starter afters pudding mains breakfast lunch dinner brunch supper tea")


def _together(line: Line, meant: Sequence[Named]) -> list[Named]:
    """Return the people of one list: "him and the boys"; those who are named later on are not of it."""
    out = list(meant[:1])
    for one in meant[1:]:
        between = line.tokens[out[-1].at + 1 : one.at]
        if any(t.kind == "mark" and t.text != "," for t in between) or any(
            t.low in ("because", "who", "which", "but", "so", "is", "was", "sticks", "then", "i", "'s") for t in between
        ):
            break
        out.append(one)
    return out


_GROUPS = word_set("children kids boys girls twins sons daughters grandkids family guests")


_ENDEARED = frozenset(
    {"little one", "birthday boy", "birthday girl", "little man", "little lady", "baby", "toddler", "kiddo"}
)
"""Words for somebody whose day it is and who is named beside them: "a cake for our little one"."""


def _of_the_group(line: Line, group: Sequence[Named]) -> list[str]:
    """Return those who come and are not named again: "for all the children", but not "for the other children"."""
    wide = any(n.name.lower() in _GROUPS or n.name.lower() in _ENDEARED for n in group)
    return [] if not wide or " other " in line.text else [n for n in expected(line) if n != line.scene.me]


def _split(group: Sequence[Named], scene: Scene) -> tuple[bool, list[str]]:
    names = [n.name for n in group]
    return scene.me in names, list(dict.fromkeys(n for n in names if n and n != scene.me))


_FOR_GUESTS = re.compile(
    r" for (?:all |both )?(?:of )?(?:the |these )?(?:(?:two|three|four|five|six|<n\d+>|hungry|little|young|older) )*"
    r"(?:girls|boys|kids|children|guys|lads|ladies|friends|guests|visitors|of them|lot of them) "
)
"""How those who come are named together."""
_OTHERS = word_set(
    "office team class neighbours neighbors colleagues coworkers club church school guys lads girls boys everyone "
    "people charity work shelter ladies staff crew students pupils parish fundraiser others rest adults grown-ups "
    "fair fete fête bazaar raffle stall auction hospice congregation committee volunteers residents classmates"
)


_HOW_MANY = re.compile(
    r" (?:\d+|<n\d+>|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|twenty) (?:people|adults|guests) "
)
"""How a sentence tells only for how many a dish is: "for six people"."""


def is_for_strangers(line: Line, end: int) -> bool:
    """Whether it is for people who are not named: "for the office", "for the neighbours"."""
    m = re.search(r" for (?:\S+ ){0,5}?(\S+) (?=[,.;!?]|$|tonight|tomorrow|<)", line.text[line.starts[end - 1] :])
    return m is not None and m[1] in _OTHERS and not _HOW_MANY.search(m[0])
