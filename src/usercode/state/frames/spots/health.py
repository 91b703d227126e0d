"""Spots of health: what somebody must not be given, which medicines they take, and what is put before them to eat."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.frames.direction import coming
from usercode.state.frames.foods import BASES, MILKY, NO_WHEAT, PLANTS
from usercode.state.frames.genders import PRONOUNS, gender_of
from usercode.state.frames.patients import is_of_illness
from usercode.state.frames.phrases import exact, is_name
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.cleared import cleared, corrected
from usercode.state.frames.spots.company import COMPANY, MINDING, remember
from usercode.state.frames.spots.doses import doses
from usercode.state.frames.spots.eaters import counted_in, is_elsewhere, present
from usercode.state.frames.spots.feted import feted
from usercode.state.frames.spots.helpings import helpings
from usercode.state.frames.spots.joined import with_fellows
from usercode.state.frames.spots.labelled import labelled
from usercode.state.frames.spots.lead import cut, passed_on
from usercode.state.frames.spots.line import Line, read
from usercode.state.frames.spots.meals import GETS_ELSE, dishes_at, is_made_for_them, is_only_offered, meals
from usercode.state.frames.spots.offered import offered
from usercode.state.frames.spots.reacting import ALLERGIES
from usercode.state.frames.spots.reactions import is_card, reactions
from usercode.state.frames.spots.tested import names_itself, tested
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.substances import SORTS_OF_DRUGS, kind_of_allergen
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_ALL_COME = re.compile(
    r" (?:everyone|everybody|the (?:whole|entire) [a-z]+|(?:all|both|most) of (?:us|them|the [a-z]+)|the (?:gang|lot|crew|team|family|clan|others|girls|boys|lads)) "
    r"(?:(?:is|are|'s|'re|has|have|can|will|'ll|all|be|now|already) )*(?:in|coming|come|comes|make it|said yes|joining|there|on board|invited|round|over|up for it) "
)
"""How all of a company are told to come, of whom one may be named beside them: "everybody's in, Dev too"."""
_IS_IN = re.compile(
    r" (?P<who>\S+) (?:is|'s|are) (?:in|up for it|on board)(?= (?:too|as well|after all) |[ ]?[,.!;–—])"
)
"""How somebody is told to come: "guess what, Bilal's in"."""


def _counted_in_by(line: Line) -> list[str]:
    """Return whom a sentence counts in beside all who come, or says to be in."""
    people = present(line, line.scene)
    counted = counted_in(line, people, -1) if _ALL_COME.search(line.text) and stated(line) else []
    within = _IS_IN.search(line.text) if _AT_HOME.search(line.scene.text) else None
    at = line.token_at(within.start("who")) if within is not None else -1
    return [*counted, *(n.name for n in people if n.at == at and n.name not in ("", line.scene.me))]


_GUESTS = re.compile(
    r" (?:coming|comes|come (?:to|for) (?:[^\s,;.]+ ){0,2}?(?:us|ours|house|home|flat|place|dinner|lunch|brunch|supper|breakfast|tea|coffee|party|barbecue|bbq|picnic)|over|sleeps?|sleepover|lands?|(?:flies|fly|flying|drives|drive|driving) (?:in|over|up|down)|stays? (?:a|the|for|till|until|over|on|with (?:us|me))|drop(?:s|ping)? (?:in|by|round)|turns? up|(?:gets?|getting|will be|'ll be) here|"
    r"birthday|visiting|round|guest|guests|joining|staying|party|here for|popping in|"
    r"spending|with us|(?:said yes|agreed|is free) (?:to|for) (?:\S+ )?(?:dinner|lunch|brunch|supper|breakfast|tea|drinks|sunday|saturday)|accepted (?:my|our|the) (?:\S+ )?invit\w+|guests? of hono[u]?r|(?:down|up|over|out|in) (?:to|at|with) (?:us|me|ours|mine)|cook(?:ing|s)? (?:\S+ ){0,3}?for|included|including|(?:meet|meeting|seeing) (?:\S+ ){1,3}?for|(?:dinner|lunch|brunch|supper|breakfast) (?:\S+ )?(?:for|with)|(?:table|dinner|lunch|brunch|supper|reservation) (?:\S+ ){0,5}?for (?:me|us|my|our|[a-z]+ and)|feed|feeding|host|hosting|invited|for (?:dinner|lunch|brunch|supper|breakfast|tea|the (?:day|night|weekend|afternoon))|(?:is|are|'s|'re) here|(?:is|are|'s|'re) with (?:me|us)|here (?:until|till|for)|looking after|babysitting|minding|arriv\w+|"
    r"welcom\w+|spoil\w*|surpris\w+|celebrat\w+|cheer\w* up|(?:just|only) (?:me|us) and|(?:just|only) (?:[a-z]+ ){1,4}?and (?:me|i|us)|(?:something|somewhat) (?:special|nice|lovely|good|fun) for|(?:special|nice|lovely) (?:meal|treat|evening|day|dinner|supper|lunch) for) "
)

_GUEST_WORDS = word_set(
    "come table reservation sleep sleeps land lands flies fly flying drives drive driving stay stays drop drops dropping turn turns gets get getting cook cooks feed included including meet meeting seeing with coming comes over sleepover birthday visiting round guest guests joining staying party here popping spending us "
    "cooking dinner lunch brunch supper breakfast feeding hosting invited tea day night weekend afternoon host looking babysitting minding arrives arriving arrive "
    "yes agreed free accepted honour honor "
    "welcome welcoming spoil spoiling surprise surprising celebrate celebrating cheer special nice lovely good fun just only"
)


def health_of(line: Line) -> list[Reading]:
    """Return what a line says of allergies, medicines and meals."""
    line = _without_repeat(passed_on(line))
    told = cleared(line)
    if not told:
        spotted = (
            tested(line)
            if names_itself(line)
            else []
            if is_card(line)
            else [reading for group in ALLERGIES for reading in read(line, group)]
        )
        told = spotted or reactions(line) or tested(line) or labelled(line)
    feared = {str(reading.values.get("substance", "")).lower() for reading in told}
    taken = [dose for dose in doses(line) if str(dose.values.get("name", "")).lower() not in feared]
    return [*corrected(line), *with_fellows(line, told), *taken, *([] if is_made_for_them(line) else _meals_of(line))]


_EACH_TIME = re.compile(
    r" (?:, )?(?:if|whenever|as soon as|the moment) (?:i|he|she|they) (?:ever |even |so much as |just |only )*"
    r"(?:do|does|did|eats?|ate|has|have|had|takes?|took|touch\w*|smells?|looks?|tries|tasted?|tastes?|gets?) (?:[^\s,;?]+ ){0,5}[.!]? ?\Z"
    r"| (?:, )?if (?:(?:i|we) (?:am|'m|are|'re) (?:lucky|up to it|brave|still awake)|all goes well|everything goes well|"
    r"the (?:weather|sun|rain) (?:\S+ ){1,4}?|there is (?:time|enough)|time (?:allows|permits)|(?:i|we) (?:can|find|manage|get|have) (?:\S+ ){1,5}?)[.!]? ?\Z"
)
"""What a sentence ends in that tells what each time comes of it ("he ends up in hospital if he does") or of luck."""


def _without_repeat(line: Line) -> Line:
    """Return a line without "if he does" at its end, which makes nothing doubtful of what comes before it."""
    found = _EACH_TIME.search(line.text) if line.mood == "hypothetical" else None
    supposed = found is not None and _SUPPOSED.search(line.text[: found.start() + 1])
    return cut(line, found.start()) if found is not None and not supposed else line


_SUPPOSED = re.compile(r" (?:if|would|could|might|may|suppose|imagine|maybe|perhaps|wonder|wondering|'d) ")


_MADE_WITH = re.compile(
    r" (?P<how>(?:[a-z]+(?: -|-)free|free (?:from|of) [a-z]+|vegan|plant(?: - |-)based|(?:"
    + "|".join(sorted(NO_WHEAT))
    + r")(?: [a-z]+)? (?:"
    + "|".join(sorted(BASES))
    + r")|(?:"
    + "|".join(sorted(PLANTS))
    + r")(?:-based)? (?:"
    + "|".join(sorted(MILKY))
    + r")))(?= )"
)
"""How a sentence tells beside a dish that it is made for somebody who reacts to what it holds as a rule."""


def _meals_of(line: Line) -> list[Reading]:
    """Return the meal that a line tells of, with how it is made where that spares somebody: "lasagne, rice sheets"."""
    if GETS_ELSE.search(f" {' '.join(_WORD.findall(line.behind.casefold()))} ") or is_only_offered(line):
        return []
    made = [m["how"].replace(" -", "-") for m in _MADE_WITH.finditer(line.text)]
    out = _meals_in(line)
    if not made or line.mood == "question":
        return out
    return [
        replace(r, values={**r.values, "title": ", ".join([title, *(how for how in made if how not in title.lower())])})
        for r in out
        for title in [str(r.values.get("title", ""))]
    ]


def _meals_in(line: Line) -> list[Reading]:
    """Return the meal that a line tells of; of two readings of it the one that names more of what is in it."""
    read_so, planned = meals(line), offered(line)
    if len(read_so) == 1 and planned and read_so[0].values.get("people") == planned[0].values.get("people"):
        return max(read_so, planned, key=lambda found: len(dishes_at(str(found[0].values["title"]).lower().split())))
    if planned and read_so and not read_so[0].values.get("people"):
        return planned  # "for Maya's lunch I'll pack a PB&J"
    owned = [str(p).lower() for p in read_so[0].values.get("people") or ()] if len(read_so) == 1 else []
    if planned and owned and all(f"{p}'s" in str(read_so[0].values["title"]).lower() for p in owned):
        return planned  # "with Mum's peanut sauce" names nobody who eats it
    return read_so or planned or helpings(line)


_AT_HOME = re.compile(
    r"\b(?:supper|dinner|lunch|brunch|bbq|barbecue|party|drinks|tea|curry|games?|film|movie)\b(?: \w+){0,3} "
    r"(?:at|round|over at) (?:ours|mine|our (?:place|house|flat)|my (?:place|house|flat)|home)\b",
    re.IGNORECASE,
)
"""How a sentence tells that the speaker has guests: "supper club at ours on Friday"."""


_WORD = re.compile(r"[\w'-]+")


def _is_roll_call(line: Line) -> bool:
    """Whether a sentence does nothing but name those who come to what the one before told of: "Ines, Abe and Jo"."""
    asked = bool(_AT_HOME.search(line.scene.before) or _GUESTS.search(f" {line.scene.before.casefold()} "))
    people = [n for n in named(line, line.scene) if not n.owns and n.name not in ("", line.scene.me)]
    bare = all(c.verb is None for c in line.clauses) and line.text.count(" , ") + line.text.count(" and ") > 0
    plain = all(t.kind in ("word", "mark") for t in line.tokens) and len(line.tokens) <= _LONGEST_ROLL
    return asked and bare and plain and bool(people) and not dishes_at([t.low for t in line.tokens])


_TAKEN_IN = re.compile(
    r"(?: (?:i|we) (?:have|'ve|will have|'ll have|am|'m|are|'re) (?:got |having |minding |taking |treating )?|"
    r"\A (?:just )?(?:taking|treating|having|hosting|feeding) )(?=\S)(?P<who>(?:[^\s,;.:]+ ){1,5}?)"
    r"(?:<d\d+> |to stay |over |here |round |for the (?:day|night|weekend|week|afternoon|evening) |all (?:day|week|weekend) |with (?:me|us) |out |"
    r"to (?:the |a |lunch |dinner |[a-z]+ 's ))"
)
"""How somebody is told to be with the speaker: "I've got Luca tomorrow", "we are taking him to the Harbour Inn"."""


def _taken_in(line: Line) -> list[str]:
    """Return whom a sentence tells the speaker to have with them or to take out."""
    found = _TAKEN_IN.search(line.text)
    if found is None or not stated(line) or _AWAY_TO.search(line.text, found.end("who")):
        return []
    first, last = line.token_at(found.start("who")), line.token_at(found.end("who") - 1)
    people = [n for n in present(line, line.scene) if first <= n.at <= last and not n.owns]
    return [n.name for n in people if n.name not in ("", line.scene.me)]


_AWAY_TO = re.compile(
    r"\s?(?:to )?(?:the |a |his |her |their )?(?:dentist|doctor|gp|hospital|airport|station|vet|optician|school|nursery|work|clinic|court) "
)


def _planned_with(line: Line, scene: Scene) -> list[str]:
    """Return with whom a coming day is told to be spent: "all set for Saturday with Oscar", "Ilse and I are going"."""
    days = [t.value.last >= scene.today for t in line.tokens if t.kind == "date"]
    ahead = (
        bool(days)
        and all(days)
        and all(c.verb is None or not c.verb.past or c.lemma in _ARRANGED for c in line.clauses)
    )
    ours = not _FIRST_PERSON.isdisjoint(scene.atoms) or all(
        c.verb is None or c.lemma in _ARRANGED for c in line.clauses
    )
    here = present(line, scene) if ahead and ours and not {"with", "and"}.isdisjoint(scene.atoms) else []
    lows = [t.low for t in line.tokens]
    return [
        n.name
        for n in here
        if n.name not in ("", scene.me)
        and not n.owns
        and ("with" in lows[max(0, n.at - 2) : n.at] or lows[n.at + 1 : n.at + 3] in (["and", "i"], ["and", "me"]))
    ]


_COOKS_TOO = re.compile(
    r" and (?:i|me) (?:am|'m|are|'re|will|'ll|want|plan|mean|get)(?: to)? (?:both |all |just |now |about |going |to |be )*"
    r"(?:cook|bak|mak|eat|grill|fry|roast|prepar|hav)[a-z]* (?P<what>[^;.!?]*)"
)
_FOR_OTHERS = re.compile(
    r" (?:for|to) (?!(?:our|my|us|me|tonight|today|dinner|lunch|supper|tea|breakfast|brunch|once|a change|fun|the two) )"
)
_COOKED = re.compile(r"(?:cook|bak|grill|fry|roast|prepar)[a-z]* ")


def _cooks_with_me(line: Line) -> list[str]:
    """Return who cooks or eats together with the speaker: "Tobias and I are cooking together"."""
    out = []
    for one in present(line, line.scene):
        found = _COOKS_TOO.match(line.text, line.starts[one.at] + len(line.tokens[one.at].low))
        if found is None or one.owns or one.name in ("", line.scene.me) or not stated(line):
            continue
        what = f" {found['what']} "
        eats = _COOKED.search(found[0]) or dishes_at(what.split()) or _OUR_MEAL.search(what)
        if eats and not _FOR_OTHERS.search(what):
            out.append(one.name)
    return out


_OUR_MEAL = re.compile(r" (?:dinner|lunch|supper|tea|breakfast|brunch|something|together) ")
_ARRANGED = word_set("set plan book arrange sort agree fix")
_FIRST_PERSON = word_set("i we us me")
_LONGEST_ROLL = 16


def notice(scene: Scene) -> None:
    """Remember of a sentence what the next may refer to: a food or a medicine, an allergy, guests."""
    lows = [t.low for t in scene.sentence if t.kind == "word"]
    scene.substance = _substance_named(scene, lows) or scene.substance
    scene.about = scene.about or any(
        w.startswith(("allerg", "anaphyla", "epipen", "intoleran", "coeliac")) for w in lows
    )
    joint = "and" in lows and ("i" in lows or "me" in lows)
    if joint or not PEOPLE.isdisjoint(lows) or not MINDING.isdisjoint(lows) or not COMPANY.isdisjoint(lows):
        remember(Line.of(scene, "asserted"), scene)
    line = Line.of(scene, "asserted")
    here = [n for n in named(line, scene) if n.name not in ("", scene.me)]
    for one in here:
        kin = gender_of(line.tokens[one.at - 1].low) if one.at else ""  # "Grandma Jo"
        if pronoun := PRONOUNS.get(line.tokens[one.at].low) or kin:
            scene.genders.setdefault(one.name.casefold(), pronoun)
    scene.mentioned = list(dict.fromkeys(n.name for n in ([n for n in here if not n.owns] or here))) or scene.mentioned
    if is_of_illness(scene.text):
        called = [n for n in here if not n.owns and line.tokens[n.at].low not in PRONOUNS]
        suffers = [n for n in called if _WHO_SUFFERS.match(line.text, line.starts[n.at] + len(line.tokens[n.at].low))]
        scene.patients = list(dict.fromkeys(n.name for n in suffers[:1] or called or here))
    known = {*scene.guests}
    scene.guests = list(dict.fromkeys([*scene.guests, *_guests_in(line)]))
    days = [day for t in line.tokens if t.kind == "date" and (day := exact(coming(t, scene.today).value)) is not None]
    if days and days[0] >= scene.today:
        until = bool(_UNTIL.search(line.text))
        first = scene.today if until and len(days) == 1 else days[0]
        last = days[-1] if until or not _STAYS.search(line.text) else dt.date.max
        scene.guest_days |= {name: (first, last) for name in scene.guests if name not in known}


_HELD_IN = re.compile(
    r" (?P<what>[a-z]+) (?:(?:really|just|also|always|even|actually|sometimes|often) )?(?:hides?|hid|lurks?|lurked|sneaks?|turns? up|pops? up|crops? up|"
    r"is|are|was|were|gets?|goes) (?:hidden |hiding |lurking |slipped )?(?:in|into|inside) "
)
"""How something is told to be in other things: "mustard hides in practically everything — mayo, sausages"."""


def _substance_named(scene: Scene, lows: list[str]) -> str:
    """Return the food or medicine that a sentence leaves for "it" in the next: what is in other things, else the last."""
    held = _HELD_IN.search(Line.of(scene, "asserted").text)
    if held is not None and kind_of_allergen(held["what"]) in ("drug", "food"):
        return held["what"]
    return next((w for w in reversed(lows) if w not in SORTS_OF_DRUGS and kind_of_allergen(w) in ("drug", "food")), "")


_UNTIL = re.compile(r" (?:until|till|til|through|leav\w+|back (?:home )?on|home on|before)(?: on)? <d\d+> ")
"""What leads to the day on which guests who are there leave."""
_STAYS = re.compile(
    r" (?:stay\w*|nights?|week|weekend|until|till|days|from|arriv\w+|lands?|flies|fly|flying|visit\w*) "
)
"""What tells of guests who stay on after the day on which they come."""


_WERE_HERE = re.compile(r" (?:was|were|had been) (?:here|with us|over|round|staying|visiting|our guests?) ")
"""How guests are told to have been there before: "Tadeo was with us all weekend"."""
_WHO_SUFFERS = re.compile(r"(?: [a-z]+)? , who (?:has|'s|is|had|was|came|woke|broke|caught|can not|ca n't) ")
"""How the one of several who is ill is told apart: "is minding Mia, who has a headache"."""


def _guests_in(line: Line) -> list[str]:
    """Return whom a sentence tells to come to eat or to stay, or to be feted."""
    scene, lows = line.scene, [t.low for t in line.tokens if t.kind == "word"]
    told = [coming(t, scene.today).value for t in line.tokens if t.kind == "date"]
    if told and all(mention.last < scene.today for mention in told):
        return []  # "Dad's party was last Saturday"
    if not told and _WERE_HERE.search(line.text):
        return []
    away = {n.name for n in named(line, scene) if is_elsewhere(line, n)}
    found = [name for name in feted(line) if name not in away]
    if _is_roll_call(line):
        first = [
            t.text for t in line.tokens[:1] if is_name(t) and t.low not in PEOPLE and line.tokens[1].kind == "mark"
        ]
        called = [n.name for n in named(line, scene) if n.name not in ("", scene.me)]
        found = [*found, *first, *called]
    found = [*found, *_planned_with(line, scene), *_cooks_with_me(line), *_taken_in(line), *_counted_in_by(line)]
    if not _GUEST_WORDS.isdisjoint(scene.atoms) and _GUESTS.search(f" {' '.join(lows)} "):
        names = [n.name for n in present(line, scene) if not n.owns]
        found = [*found, *(n for n in names if n not in ("", scene.me))]
    return found
