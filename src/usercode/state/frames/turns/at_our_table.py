"""Who is told to come and eat with the speaker on a day ahead, where no dish is told: "Emil and his mother come to dinner on Friday".

What is cooked is often told days later and names nobody ("the menu for Friday is settled"). So the guests are on record,
as an event of their day, and whoever plans a meal for that day cooks for them.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name
from usercode.state.frames.spots.whose import named, stated
from usercode.state.frames.turns.seated import EVENTS, day_of
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_MEAL = (
    r"(?P<meal>(?:[a-z-]+ )?(?:dinner|lunch|brunch|breakfast|supper|tea|coffee|cake|barbecue|bbq|braai|barbie|cookout|roast|"
    r"meal|feast|picnic|potluck|iftar|seder|fondue|raclette|pizza night|curry night|sunday roast|playdate|play date|sleepover|bite(?: to eat)?))"
)
_OF_IT = r"(?:(?:<d\d+> |[a-z]+day |the |a |an |our |my |his |her |their |some |[a-z]+ 's )*)"
_PLACE = r"(?:(?:over|round|around|here|by|along|again|back|in|up|down|too|to (?:us|ours|mine|(?:our|my) (?:place|house|flat|home|apartment))|at (?:ours|mine|home|our place|my place)|with us|<d\d+>) )*"
_MANNER = r"(?:(?:all|both|now|already|definitely|also|just|then|each|finally|probably not|going to|to) )*"
_ARE_COMING = re.compile(
    rf" (?:(?:is|are|'s|'re|will be|'ll be) {_MANNER}(?:coming|due|expected|joining (?:us|me)|here|staying|round|over|eating with (?:us|me)|having)|"
    rf"(?:will |'ll )?(?:come|comes|joins? (?:us|me)|stays?|eats?|drops? in)|(?:has |have |'s |'ve )?(?:invited (?:herself|himself|themselves|itself))) "
    rf"{_PLACE}(?:to|for|and stay for|and have) {_OF_IT}{_MEAL} "
    rf"| (?:is|are|'s|'re|will be|'ll be|'ll|will) {_MANNER}(?:eating|eat|having (?:dinner|lunch|tea|supper)|have (?:dinner|lunch|tea|supper)) with (?:us|me) "
    r"| (?:eats|eat) with (?:us|me) "
)
"""What behind the guests tells that they come to eat."""
_WE_HAVE = re.compile(
    r"(?: (?:i|we) (?:(?:'m|am|'re|are|'ll|will|'ve|have|had|'ll be|will be|also|just|already|finally) )*(?:got|get|having|have|hosting|expecting|asked|invited|inviting|told|feeding)|\A (?:having|hosting|expecting|asked|invited|got|told)) "
    rf"(?P<whom>(?:(?!not |n't )[^\s;:.!?<>]+ ){{1,8}}?)(?:(?:they|she|he|to) (?:should |can |must )?come )?{_PLACE}(?:to|for) {_OF_IT}{_MEAL} "
)
"""What before and behind the guests tells that they are bidden to eat."""
_COOK_FOR = re.compile(
    r"(?: (?:i|we) (?:(?:'m|am|'re|are|'ll|will|'ve|have|be) )*(?:cook|cooking|bake|baking|cater|catering|making (?:dinner|lunch|supper|tea|brunch)|make (?:dinner|lunch|supper|tea|brunch))|\A cooking) for (?P<whom>(?:[^\s;:.!?<>]+ ){1,6}?)(?=<d|[;.!?,]|on |this |next |tomorrow |tonight |\Z)"
)
_OPEN = re.compile(
    r" (?:not|n't|never|cannot|cancel\w*|called off|was|were|if|unless|might|may|maybe|perhaps|would|could|should we|postponed|hoped?|wanted|wants?|wish\w*|used to|last) "
)
"""What leaves it open whether somebody comes, or tells that they came or do not."""
_ELSEWHERE = re.compile(
    r"\b(?:dinner|lunch|brunch|breakfast|supper|tea|coffee|cake|meal|bite|barbecue|picnic)\b[^.;!?]*?\b(?:at|in) (?:the )?"
    r"(?!January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|"
    r"Christmas|Easter|Diwali|Eid|Ours|Mine)[A-Z][\w'’]+|\b(?:at|in) (?:the|a|an|his|her|their) (?:office|restaurant|café|cafe|pub|canteen|hotel|club|school|park)\b"
)
"""How a meal is told to be held elsewhere: "to dinner at Luigi's"."""
_TOLD_TO_ANOTHER = re.compile(r" (?:tell|remind|ask|text|let) (?:\S+ ){1,2}?(?:that|know) ")
_HOUSEHOLD = word_set("kids children husband wife partner son daughter spouse fiance fiancee girls boys")
"""Who eats with the speaker as a rule, and is no guest."""
_IN_A_ROW = word_set(
    "and & the two three four both all of them little twins my our her his their plus also , with new old"
)
_GROUPS = word_set(
    "neighbours neighbors in-laws friends people colleagues choir team guests cousins relatives lodgers flatmates housemates teammates "
    "grandparents parents siblings boys girls lads crew gang others family book club couple students"
)
"""Who comes of whom nobody is named."""
_NOBODY = word_set("i me myself we us everyone everybody someone somebody nobody")


def at_our_table(told: Told) -> list[Finding]:
    """The guests whom this turn tells to come to a meal on a day ahead, as an event that names them."""
    out: list[Finding] = []
    for said in told.said:
        day = said.sense.coming_day()
        if day is None or said.sense.asks or not stated(said.sense.line) or _OPEN.search(said.line):
            continue
        if any(t.kind == "often" or (t.kind == "date" and t.value.recurring) for t in said.tokens):
            continue  # "people come for breakfast on Fridays"
        meal, guests = _guests(said)
        served = [e for e in told.fresh(EVENTS) if day_of(e) == day and str(e.values.get("title")).startswith("Meal")]
        if guests is None or served or _ELSEWHERE.search(said.text) or _TOLD_TO_ANOTHER.match(said.line):
            continue
        hosted = [e for e in told.fresh(EVENTS) if said.fact in e.facts and day_of(e) == day and e.record is None]
        out.append(_event(said, day, meal, guests, hosted[0] if hosted else None))
    return out


def _event(said: Said, day: dt.date, meal: str, guests: Sequence[str], made: Entry | None) -> Finding:
    """Return the meal to which guests come: a new event, or the one that another reader made of the sentence."""
    values: dict[str, Value]
    title = f"hosting {meal or 'a meal'}" + (f" for {' and '.join(guests)}" if guests else "")
    if made is not None:
        people = list(dict.fromkeys([*map(str, made.values.get("people") or ()), *guests]))
        return Finding(collection=EVENTS, entry=made, values={"title": title, "people": people}, facts=(said.fact,))
    values = {
        "title": title,
        "start": dt.datetime.combine(day, dt.time()),
        "all_day": True,
        "status": "planned",
        "_note": said.text,
    }
    values |= {"people": list(guests)} if guests else {}
    return Finding(collection=EVENTS, values=values, facts=(said.fact,))


def _guests(said: Said) -> tuple[str, list[str] | None]:
    """Return the meal to which a sentence tells somebody to come, "" where it names none, and who comes; None for nobody."""
    line = said.sense.line
    if (come := _ARE_COMING.search(line.text)) is not None:
        at = line.token_at(come.start() + 1)
        first = at
        while first > 0 and _is_in_row(said, first - 1):
            first -= 1
        return _meal(come["meal"]), _named(said, first, at)
    for form in (_WE_HAVE, _COOK_FOR):
        if (have := form.search(line.text)) is not None:
            first, last = line.token_at(have.start("whom")), line.token_at(have.end("whom") - 1)
            return _meal(have.groupdict().get("meal")), _named(said, first, last + 1)
    return "", None


def _meal(words: str | None) -> str:
    return (words or "").split(" ")[-1]


def _is_in_row(said: Said, at: int) -> bool:
    token = said.tokens[at]
    return is_name(token) or token.low in _IN_A_ROW | _GROUPS | _NOBODY or token.low in PEOPLE


def _named(said: Said, first: int, end: int) -> list[str] | None:
    """Return whom a run of tokens names, a group of people without names by its word, None for nobody.

    Where the speaker is one of them, nobody comes: they go somewhere together.
    """
    line, run = said.sense.line, said.tokens[first:end]
    if {t.low for t in run} & _NOBODY:
        return None
    names = {n.at: n.name for n in named(line, line.scene) if first <= n.at < end and not n.owns}
    families = {
        first + k: f"the {t.text}"
        for k, t in enumerate(run)
        if k and run[k - 1].low == "the" and is_name(t) and t.low.endswith("s")
    }
    found = [name for _, name in sorted((names | families).items()) if name not in ("", line.scene.me)]
    found = [name for name in found if name.lower() not in _HOUSEHOLD]
    groups = " ".join(t.low for t in run if t.low in _GROUPS - _HOUSEHOLD)
    return list(dict.fromkeys(found)) or ([groups] if groups else None)
