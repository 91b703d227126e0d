"""The part of the calendar's form for what a home is without for hours or days: water, power, gas, a line, the lift.

It takes nobody's time. What takes place at home in those hours and cannot be done without it collides with it.
"""

from __future__ import annotations

from usercode.constraints.forms import Constant, Part
from usercode.state.frames.wordset import word_set

_WATER = word_set(
    "bath bathe bathed bathing brewing brew brunch breakfast canning cleaning cook cooking dinner dishes dishwasher "
    "dyeing dye hosing laundry lunch mopping paddling roast rinse rinsing scrubbing shampoo shampooing shower "
    "showering slide supper tiling wash washed washing watering waterslide"
)
_POWER = word_set(
    "band baking bake disco drilling drill film games gaming karaoke laundry ironing online printing screening sewing "
    "sauna stream streaming vacuuming vacuum video webinar zoom"
)
_GAS = word_set("baking bake brunch canning cook cooking dinner lunch roast supper")
_SUPPLIES = '''
def is_supply_off(event):
    """Whether an entry tells that a home is without something, by what it takes: "water supply"."""
    return str(event.resource).casefold() in SUPPLY_NEEDS and content(event.resource) <= content(event.title)


def lacking(event, other):
    """What one of two entries tells the home to be without and the other one, there, cannot do without, or nothing."""
    for off, needing in ((event, other), (other, event)):
        if not is_supply_off(off) or needing.resource in (*SUPPLY_NEEDS, off.resource):
            continue
        words = content(needing.title) | content(note(needing))
        if words & SUPPLY_NEEDS[off.resource.casefold()] and is_in_that_home(needing, off):
            return off.resource
    return ""


def is_in_that_home(event, off):
    """Whether an event is at home, in words of its own or by those for the home that is without something."""
    if tells(event, *AT_THEIRS):
        return False
    home = next((home for home in HOMES if tells(off, f"the {home}", f"our {home}", f"my {home}")), "")
    there = home and tells(event, f"at the {home}", f"in the {home}", f"at our {home}", f"at my {home}")
    from_home = tells(event, *FROM_HOME) and not tells(event, "away from home", "far from home")
    return bool(is_at_ours(event) or there or from_home)
'''

SUPPLIES = Part(_SUPPLIES, {})
SUPPLY_CONSTANTS = (
    Constant(
        "FROM_HOME",
        ("from home", "from my desk", "from my kitchen", "home office", "from my bedroom", "from my flat"),
        "where somebody takes part in what is online",
    ),
    Constant(
        "SUPPLY_NEEDS",
        {
            "electricity supply": _POWER,
            "gas supply": _GAS,
            "hot water supply": frozenset(["bath", "bathe", "bathing", "laundry", "shower", "showering"]),
            "internet supply": frozenset(["online", "remote", "stream", "streaming", "video", "webinar", "zoom"]),
            "lift service": frozenset(["delivery", "movers", "moving", "piano", "sofa", "wardrobe", "wheelchair"]),
            "heating supply": frozenset(),
            "phone line": frozenset(["phone"]),
            "power supply": _POWER,
            "water supply": _WATER,
        },
        "what cannot be done at home without a supply, by supply",
    ),
)
