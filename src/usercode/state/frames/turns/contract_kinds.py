"""What people have contracts on that go on by themselves, and by what else each is spoken of later. Pure data.

A garage is given up when the car is sold, a desk when there is an office elsewhere, a pitch when the caravan is gone: the
turn that makes a notice due seldom names the contract. So each kind comes with its own words and with what it serves.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """One kind of contract: the words that name it, and those of what it is for or what takes its place."""

    named: re.Pattern[str]
    serves: re.Pattern[str]


_MOVES = (
    r"mov(?:e|es|ing|ed)|emigrat\w+|relocat\w+|shift(?:ing)?|liv(?:e|es|ing)|house|flat|apartment|home|condo|place|keys"
)
_WORK = r"office|job|work|working|employee|employed|employer|company|firm|team|business|freelanc\w+|self-employed|retir\w+|clients?|headquarters|colleagues"


def _kind(named: str, serves: str) -> Kind:
    return Kind(*(re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for words in (named, serves)))


KINDS: Mapping[str, Kind] = {
    "car lease": _kind(
        r"(?:lease|leasing|contract) (?:on|of|for) (?:the|my|our) (?!flat|house|apartment|shop|office|room|studio|place)(?:\w+ )?(?:car|van|[A-Z][A-Z\d-]*\d\w*|(?-i:[A-Z])\w+)|(?:car|van|vehicle) (?:lease|leasing|contract)|(?-i:my|our|My|Our) (?-i:[A-Z])\w+ lease",
        r"car|van|driv\w+|truck|pick-?up|wheels|train|bus|tram|bike|dealer|deliver\w*",
    ),
    "parking space": _kind(
        r"(?:parking|car) (?:space|spot|bay|place|lot|permit)|parking|carport|(?:garage|underground) (?:space|spot|box|place)",
        r"car|van|driv\w+|vehicle|motorbike|park(?:ed|ing)?|commut\w+|tram|bus|bike|downtown",
    ),
    "garage": _kind(
        r"garage|lock-?up|barn|shed|hangar",
        r"car|cars|van|driv\w+|vehicle|motorbike|moped|motorcycle|scooter|bike|trailer|workshop|tools|flour|stock|stuff|things",
    ),
    "storage unit": _kind(
        r"storage(?: (?:unit|room|space|box|locker|container))?|self-storage|(?:storage|shipping) container|cellar|unit|locker|warehouse|attic",
        r"stuff|furniture|boxes|belongings|things|sofas?|store|stored|storing|stock|wine|kit|gear",
    ),
    "berth": _kind(
        r"berth|mooring|moorage|slip|marina|pontoon",
        r"boat|yacht|sail\w*|dinghy|narrowboat|cruiser|harbou?r|dock|skipper",
    ),
    "pitch": _kind(
        r"pitch|caravan (?:site|park|place)|camp ?site|static|rv (?:lot|park|site)|mobile home|(?<!for the )(?<!first )(?<!second )(?<!a )lot|holiday park|park (?:in|at|office)",
        r"caravan|motorhome|camper\w*|static|mobile home|camping|rv|van|tow\w*|hotels?|season|seaside|drive",
    ),
    "allotment": _kind(
        r"allotments?|garden plot|plot|kleingarten|community garden|garden",
        r"dig|digging|garden\w*|grow\w*|weed\w*|spade|vegetables?|veg|leeks|beans|potatoes|tomatoes|back|knees?|hip",
    ),
    "stable": _kind(
        r"stables?|livery|paddock|loose box|stall",
        r"horse|pony|mare|gelding|foal|rid(?:e|es|ing)|saddle|stalls?|market",
    ),
    "desk": _kind(
        r"(?<!front )(?<!at the )(?:(?:hot|shared|coworking|co-working) )?desk|co-?working(?: \w+)?|(?:my|our|an|own|little|small) (?:\w+ )?office|office (?:space|unit|suite)|workshop|workspace|studio space|atelier",
        _WORK + r"|home|kitchens?",
    ),
    "shop": _kind(
        r"shop|salon|stall|kiosk|caf[eé]|tea-?room|bakery|restaurant|premises|practice",
        r"shop|business|trad(?:e|ing)|retir\w+|clos\w+|shut\w*|customers|sell\w*|sold",
    ),
    "gym": _kind(
        r"gym|(?<!of )fitness(?: studio)?|leisure cent(?:re|er)|swimming club|yoga studio|pool (?:pass|membership)|climbing (?:wall|hall|cent(?:re|er))",
        r"gym|swim\w*|treadmills?|weights|exercise|exercising|workouts?|train(?:ing)?|sport|yoga|run(?:ning)?|bootcamp|knee|back",
    ),
    "club": _kind(
        r"(?:golf|tennis|rowing|sailing|sports?|social|rugby|cricket|riding|bowls|squash|football|chess|book|wine|country|ski|dance) club|club",
        r"golf|tennis|row(?:ing)?|sailing|rackets?|racquets?|clubs|playing|play|course|court|sports?|match(?:es)?|surgeon|elbow|knees?",
    ),
    "lessons": _kind(
        r"karate|judo|music school|(?:piano|violin|guitar|cello|flute|drum|dance|swimming|riding|language|singing|ballet|drawing|art) (?:lessons?|school|class(?:es)?|courses?)|lessons|course|choir|academy",
        r"karate|judo|practi[cs]e|lessons?|class(?:es)?|teacher|school|team|piano|violin|guitar|dance|ballet|session",
    ),
    "nursery": _kind(
        r"nursery|day ?care|kita|kindergarten|cr[eè]che|child ?minder|preschool|pre-school|play ?group|after-school(?: club)?|nanny|hort",
        r"school|nursery|preschool|kindergarten|day ?care|child\w*|grand\w+|nana?|granny|watch|place|last day|reception",
    ),
    "broadband": _kind(
        r"broadband|internet|wi-?fi|fib(?:re|er)|landline|cable tv|telly package|pay tv|tv package",
        _MOVES + r"|internet|connection|router|fib(?:re|er)|provider",
    ),
    "phone contract": _kind(
        r"(?:mobile|phone|sim|cell)(?: (?:contract|plan|deal|lines?|tariff))?|phones?|handset|lines",
        r"phones?|mobile|handset|sim|number|calls|provider|network|office|building",
    ),
    "insurance": _kind(
        r"insurance|insurer|insured|policy|cover",
        r"insur\w+|policy|bike|bicycle|car|dog|cat|pet|van|scooter|house|flat|sold|switzerland|abroad|premium",
    ),
    "railcard": _kind(
        r"bahn ?card|rail ?card|(?:season|train|bus|tram|annual|yearly|monthly) (?:ticket|pass|card)|travelcard|jobticket",
        r"trains?|rail\w*|bus|tram|commut\w+|car|office|bike|cycling",
    ),
    "machine": _kind(
        r"(?:coffee|vending|ice|card|washing|copy|franking) machine|copier|photocopier|printer|water cooler|(?:piano|instrument|tv) (?:hire|rental)|hire|rental",
        r"shop|business|studio|office|caf[eé]|tea-?room|machine|clos\w+|shut\w*",
    ),
    "alarm": _kind(
        r"alarm(?: monitoring| contract| system)?|monitoring|security (?:system|contract|service)",
        _MOVES + r"|sold|buyers?|settlement|closing|completion",
    ),
    "magazine": _kind(
        r"newspaper|magazine|journal|weekly|the paper|veg box|wine box|meal kit",
        r"read(?:ing)?|paper|issues?|magazine|news|box|print|eyes|audio\w*|library|articles|online",
    ),
    "po box": _kind(r"p\.?o\.? ?box|mailbox|post box", r"post|letters|mail|shop|business"),
    "web hosting": _kind(r"web ?hosting|domain(?: name)?|web ?site|server", r"site|website|shop|blog|business"),
    "flat": _kind(
        r"flat|apartment|house|bedsit|studio|room|condo|cottage|bungalow|maisonette|student (?:home|house|residence|hall)|digs|rented (?:until|till)",
        _MOVES
        + r"|job|studies|university|master'?s|possession|deposit|settle\w*|rent(?:ing)?|shower|together|leav(?:e|ing)",
    ),
    "lease": _kind(
        r"lease|tenancy|landlord|landlady|rental agreement", _MOVES + r"|job|studies|rent(?:ing)?|leav(?:e|ing)"
    ),
}
"""Contracts by what they are on, those of several words before those that a word of theirs could be taken for."""
HOMES = frozenset({"flat", "lease"})
MOVABLE = frozenset({"car lease", "phone contract", "railcard", "web hosting", "magazine"})
"""Kinds that go along when somebody moves."""
KEEPS_THINGS = frozenset({"garage", "parking space", "berth", "stable", "pitch"})
"""Kinds on a place for what has a name and may be sold."""
VAGUE = frozenset({"lease"})
"""Kinds whose words any contract on a place is called by."""


def first_kind(text: str) -> tuple[str, str]:
    """Return the kind of contract that a text names first, with the words that name it; empty where it names none."""
    found = [*kinds_in(text)]
    clear = [one for one in found if one[0] not in VAGUE] or found
    kind, match = min(clear, key=lambda one: one[1].start(), default=("", None))
    words = re.sub(r"\A(?:my|our|an|own|the) ", "", match[0], flags=re.IGNORECASE) if match is not None else ""
    return kind, words if words.isupper() else words.lower()


def kinds_in(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield the kinds of contract that a text names, in the order of `KINDS`, with where it does."""
    for name, kind in KINDS.items():
        match = kind.named.search(text)
        if match is not None:
            yield name, match
