"""The part of the calendar domain about entries in two towns, between which somebody has to get in time."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Part
from usercode.state.frames.wordset import word_set

_TOWNS = '''
def is_in_another_town(first, second):
    """Whether of two entries the later one, in another town, begins before anybody can be there from the first."""
    here, there = first.record, second.record
    if not (is_told_as_town(here) and is_told_as_town(there)) or are_one_town(here, there):
        return False
    if not (needs_presence(here) and needs_presence(there)) or only_takes(here) or only_takes(there):
        return False
    minutes = way_between(town(here), town(there))
    if minutes is not None:
        return minutes <= AS_FAR_AS and first.start < second.start < lasts_until(first) + timedelta(minutes=minutes)
    over = max(first.end, first.start + timedelta(minutes=USUAL_MINUTES))
    return over <= second.start <= over + timedelta(minutes=TOWN_MINUTES)


def are_one_town(event, other):
    """Whether two entries are in one town, by its name or another one of it."""
    towns = {town(e).casefold() for e in (event, other)}
    return alike(*(town(e) for e in (event, other))) or any(towns <= {n, *parts} for n, parts in NICKNAMES.items())


def town(event):
    """The town of where an entry is, "Bristol" of "Harbour Kitchen, Bristol", by what was told with "in"."""
    parts = str(event.place or "").split(", ")
    told = [part for part in parts if f" in {part}" in note(event)]
    known = [part for part in told if is_known_town(part)] or towns_told(event)[:1]
    return (*known, *told, parts[-1])[0]


def towns_told(event):
    """The known towns that the words of an entry tell with "in" or alone, and in which nobody else is told to be."""
    plain = "".join(f" {c} " if c in ",.;:!?()" else c for c in note(event))
    words = [",", *plain.split()]
    found = []
    for k, word in enumerate(words[:-1]):
        alone = word in ",.;:!?("
        if not (alone or word in ("in", "In")) or content(words[k - 1]) & (KIN | OTHERS):
            continue
        names = [(" ".join(words[k + 1 : k + n]), words[k + n : k + n + 2]) for n in (4, 3, 2)]
        names = [name for name, after in names if not alone or (after[:1] == [","] and after[1:] in (["at"], ["in"]))]
        found += [name for name in names if name[:1].isupper() and is_known_town(name)][:1]
    return found


def is_told_as_town(event):
    """Whether an entry was told to be in a town, "in Kiel" or behind a colon, and in no hall or room of one."""
    place = town(event)
    named = place[:1].isupper() and place.replace(" ", "").replace("-", "").isalpha() and len(place) > 2
    shared = content(place) & COMMON_PLACES or says(event, f"{place} Street", f"{place} Hall", f"{place} Road")
    told = f" in {place}" in note(event) or f": {place}," in note(event) or str(event.place)[:1].islower()
    told = told or place in towns_told(event)
    return bool(named and not shared and told and not tells(event, *FROM_AFAR))


def are_far_apart(event, other):
    """Whether two entries that each take somebody's day are in two towns, by how their places were told."""
    towns = [e for e, f in ((event, other), (other, event)) if e.place and is_town(e) and not says(f, e.place)]
    return bool(towns and both_occupy(event, other))
'''

TOWNS = Part(_TOWNS, {})
TOWN_CONSTANTS = (
    Constant(
        "AS_FAR_AS", 300, "who is told to be in a town that takes longer than this on the same day joins from afar"
    ),
    Constant("ROAD_MINUTES", 120, "how long the way takes from one town to another at least"),
    Constant(
        "TOWN_MINUTES", 60, "who has to be in another town, of which no more is known, within this time cannot make it"
    ),
    Constant(
        "NICKNAMES",
        {
            "ho chi minh city": ("saigon",),
            "las vegas": ("vegas",),
            "los angeles": ("l.a.", "hollywood"),
            "new orleans": ("nola",),
            "new york": ("nyc", "manhattan", "broadway", "brooklyn"),
            "philadelphia": ("philly",),
            "san francisco": ("sf",),
            "washington": ("dc",),
        },
        "what else a place is called by those who are there",
    ),
    Constant(
        "OTHERS",
        word_set(
            "agent boss boyfriend buyer client colleague cousin customer daughter friend girlfriend guy "
            "husband lady man manager mate neighbour niece nephew partner people seller son supplier team tenant "
            "wife woman"
        ),
        "who is somewhere without the user being there: my friend in Leeds",
    ),
    Constant(
        "FROM_AFAR",
        (
            "by phone",
            "on the phone",
            "over the phone",
            "phone me",
            "phones me",
            "ring me",
            "rings me",
            "telephone",
            "by video",
            "over video",
            "video call",
            "video link",
            "facetime",
            "skype",
            "zoom",
            "on teams",
            "over teams",
            "livestream",
            "live stream",
            "on the computer",
            "online",
            "remotely",
            "webcam",
            "webinar",
            "her time",
            "his time",
            "their time",
        ),
        "words beside what is joined from anywhere",
    ),
)
