"""The forms of the health domain: a medicine or a food against a stated allergy."""

from __future__ import annotations

from usercode.constraints.forms import Conflict, Constant, Example, Part
from usercode.state.frames.wordset import word_set

_ALLERGY = ("person", "substance", "kind", "severity", "reaction")

_MEDICATIONS = '''
def check_medications(medication, now):
    """A medicine someone takes or is to take, against what that person is allergic to."""
    if not is_current(medication, now.date()):
        return
    for allergy in health.allergies:
        if allergy.kind == "food" or not same_person(allergy.person, medication.person):
            continue
        how, name = medicine_conflict(medication.name, allergy.substance)
        if how:
            yield Alert(
                severity="warning" if how == "related" and name not in STRICT_CLASSES else "critical",
                message=allergy_message(medication, allergy, how, name),
                evidence=[medication, allergy],
                due=medication.start if medication.start and medication.start >= now.date() else None,
            )


def medicine_conflict(medicine, substance):
    """How a medicine meets an allergy: ("same", name), ("class", label), ("related", label) or ("", "")."""
    taken, avoided = ingredients(medicine), ingredients(substance)
    if taken & avoided:
        return "same", " and ".join(sorted(taken & avoided))
    for label in sorted(class_named(substance) & classes_of(medicine)):
        return "class", label
    for label in sorted((classes_of(substance) & classes_of(medicine)).intersection(CROSS_REACTING)):
        return "related", label
    return "", ""
'''

_CURRENT = '''
def is_current(medication, today):
    """Whether a medicine is taken today: not ended, and no short course that began long ago."""
    if medication.end is not None:
        return medication.end > today or medication.start == medication.end == today
    short = bool(classes_of(medication.name).intersection(SHORT_COURSES))
    return not (short and medication.start is not None and (today - medication.start).days > COURSE_DAYS)
'''

_ENDED = '''
def is_ended_as(medication, others, today):
    """Whether a medicine was ended under a shorter or longer name: "isosorbide", of isosorbide mononitrate."""
    return any(
        same_person(other.person, medication.person)
        and other.end is not None
        and (medication.start or other.end) <= other.end <= today
        and ingredients(other.name) & ingredients(medication.name)
        for other in others
    )
'''

_PAIRS = '''
def check(now):
    """Two medicines of one person that are dangerous together."""
    taken = [m for m in health.medications if is_current(m, now.date())]
    current = [m for m in taken if not is_ended_as(m, health.medications, now.date())]
    for k, first in enumerate(current):
        for second in current[k + 1 :]:
            if not same_person(first.person, second.person):
                continue
            effect, where = dangerous_pair(
                ingredients(first.name) | classes_of(first.name), ingredients(second.name) | classes_of(second.name)
            )
            if effect and not ingredients(first.name) & ingredients(second.name):
                older, newer = in_order(first, second)
                yield Alert(
                    severity="warning" if where == "unverified" else "critical",
                    message=pair_message(older, newer, effect),
                    evidence=[newer, older],
                    source=where,
                )


def pair_message(older, newer, effect):
    """Both medicines, what they do to each other, and the way out."""
    whose, they = ("You", "take") if person(newer.person) == "user" else (newer.person, "takes")
    by_whom = f" from {newer.prescriber}" if newer.prescriber else ""
    return (
        f"{whose} already {they} {described(older)}, and now there is {described(newer)}{by_whom}: {effect}. "
        f"Ask a doctor or a pharmacist before the two are taken together.{quote(older)}"
    )


def described(medication):
    """A medicine with its dose, and what is in it where the name does not tell."""
    inside = sorted(ingredients(medication.name))
    known = all(name in medication.name.casefold() for name in inside)
    dose = f" {medication.dose}" if medication.dose else ""
    return f"{medication.name}{dose}" + ("" if known else f" ({' and '.join(inside)})")
'''

_ALLERGY_MESSAGE = '''
def allergy_message(medication, allergy, how, name):
    """Both sides, what links them, and the way out."""
    whose, they = ("Your", "you are") if person(allergy.person) == "user" else (f"{allergy.person}'s", "they are")
    link = {
        "same": f"It is or contains the same substance, {name}.",
        "class": f"{medication.name} belongs to the {name}.",
        "related": f"Both are {name}, and a reaction to one often means a reaction to the other.",
    }[how]
    dose = f", {medication.dose}" if medication.dose else ""
    by_whom = f" from {medication.prescriber}" if medication.prescriber else ""
    since = f" starting {day(medication.start)}" if medication.start else ""
    reaction = f" (reaction: {allergy.reaction})" if allergy.reaction else ""
    return (
        f"{whose} medicine {medication.name}{dose}{by_whom}{since} meets a recorded allergy: {they} allergic to "
        f"{allergy.substance}{reaction}. {link} Do not take it before asking the prescriber or a pharmacist for "
        f"an alternative.{quote(allergy)}"
    )
'''

_PURCHASES = '''
def check_purchases(purchase, now):
    """Food the user has just bought, against the user's own food allergies. Only plain food, nothing "-free"."""
    if purchase.date is None or (now.date() - purchase.date).days > RECENT_DAYS or purchase.status == "returned":
        return
    for allergy in health.allergies:
        found = eaten(allergy.substance, purchase.item)
        words = content(purchase.item) - content(found)
        if found and allergy.kind != "drug" and person(allergy.person) == "user" and words <= FOOD_PACKING:
            yield Alert(
                severity="warning",
                message=f"You bought {purchase.item} on {day(purchase.date)}, and you are allergic to "
                f"{allergy.substance}. If it is for you, do not eat it; return it or give it away.{quote(allergy)}",
                evidence=[purchase, allergy],
            )
'''

_EVENTS = '''
def check_events(event, now):
    """A meal whose title names a food that somebody who is to eat it is allergic to."""
    if event.start is None or event.start.date() < now.date() or event.status in ("done", "cancelled"):
        return
    if not content(event.title) & MEALS:
        return
    served = event.title.casefold().startswith(("meal for ", "meal: "))
    others = [person(p) for p in event.people or ()]
    eaters = others if event.title.casefold().startswith("meal for ") and others else ["user", *others]
    for allergy in health.allergies:
        if allergy.kind == "drug":
            continue
        kin = at_home(allergy.person) if FAMILY in others else []
        if served and not others:
            kin = kin or expected(event, allergy.person)
        if not kin and not any(same_person(allergy.person, one) for one in eaters):
            continue
        found = eaten(allergy.substance, event.title)
        if found:
            yours = person(allergy.person) == "user"
            who = "you are" if yours else f"{allergy.person} is"
            way = "choose another dish" if served else "tell the host beforehand, or choose another dish"
            same = content(found) <= content(allergy.substance) | {"nut"}
            link = "" if same else f" ({found} holds it or is made with it)"
            yield Alert(
                severity="warning",
                message=f"{event.title} is on {day(event.start)}, and {who} allergic to {allergy.substance}{link}. "
                f"Check the ingredients, {way}.{quote(allergy)}",
                evidence=[event, allergy, *(one for one in kin if one is not allergy)],
                due=event.start.date(),
            )


def expected(meal, name):
    """The events that tell that somebody comes to eat on the day of a meal whose guests are not told."""
    return [
        event
        for event in calendar.events
        if event is not meal
        and event.start is not None
        and event.start.date() == meal.start.date()
        and event.status not in ("done", "cancelled", "doubtful")
        and (event.title.casefold().startswith("hosting ") or (content(event.title) & GUESTS_FOR and not event.place))
        and any(same_person(name, person(p)) for p in event.people or ())
    ]


def at_home(name):
    """The records that tell that somebody is of the user's household, [] for nobody of it."""
    return [
        contact
        for contact in people.contacts
        if same_person(contact.name, name) and content(contact.relation) & HOUSEHOLD
    ] or [allergy for allergy in health.allergies if allergy.person == name and content(name) & HOUSEHOLD]
'''

_MEDICATION = ("person", "name", "dose", "prescriber", "start", "end")
_EVENT = ("title", "start", "people", "status", "place")

_CROSS_REACTING = Constant(
    "CROSS_REACTING",
    (
        "ACE inhibitors", "NSAIDs", "cephalosporins", "local anaesthetics", "macrolides", "opioids", "penicillins",
        "quinolones", "salicylates", "sulfonamide antibiotics", "tetracyclines",
    ),
    "classes of which one member often does what another did",
)  # fmt: skip
_COURSES = (
    Constant(
        "SHORT_COURSES",
        (
            "azole antifungals", "cephalosporins", "macrolides", "penicillins", "quinolones",
            "sulfonamide antibiotics", "tetracyclines",
        ),
        "medicines that are taken for some days, not for good",
    ),
    Constant("COURSE_DAYS", 21, "a short course that began longer ago is over"),
)  # fmt: skip

HEALTH_CONFLICT = Conflict(
    domain="health",
    sources=("stems", "allergens"),
    sentence="A medicine or a food must not meet an allergy of the person it is for, by its name or by its class.",
    constants=(
        Constant("STRICT_CLASSES", ("penicillins",), "an allergy to one member excludes the whole class"),
        Constant("RECENT_DAYS", 3, "food bought longer ago is eaten or put away"),
        Constant(
            "MEALS",
            frozenset({"bar", "brunch", "buffet", "dinner", "feast", "lunch", "meal", "restaurant", "tasting"}),
            "an event is about eating when its title has one of these",
        ),
        Constant(
            "GUESTS_FOR",
            word_set("barbecue bbq breakfast brunch coffee coming dinner lunch meal picnic potluck roast supper tea"),
            "an event with people of whom some come to eat when its title has one of these",
        ),
        Constant("FAMILY", "family", "stands among those who eat for all who live with the user"),
        Constant(
            "HOUSEHOLD",
            word_set("wife husband partner spouse fiance fiancee son daughter kid child stepson stepdaughter baby"),
            "who lives with the user as a rule, by what they are to them",
        ),
        _CROSS_REACTING,
        *_COURSES,
        Constant(
            "FOOD_PACKING",
            word_set(
                "bag bar box bread butter cake cookie cream fresh frozen g jar kg mix oil organic pack paste roasted "
                "salad "
                "salted sauce snack soup spread"
            ),
            "words that may stand beside a food without making it something else",
        ),
    ),
    parts=(
        Part(_ALLERGY_MESSAGE, {}),
        Part(_CURRENT, {}),
        Part(_MEDICATIONS, {"health.medications": _MEDICATION, "health.allergies": _ALLERGY}),
        Part(_PURCHASES, {"finance.purchases": ("item", "date", "status"), "health.allergies": _ALLERGY}),
        Part(
            _EVENTS,
            {"calendar.events": _EVENT, "health.allergies": _ALLERGY},
            looks_at={"people.contacts": ("name", "relation")},
        ),
    ),
    examples=(
        Example(
            "a penicillin for someone allergic to penicillin",
            "2025-02-10",
            {
                "health.allergies": [
                    {"person": "user", "substance": "penicillin", "kind": "drug", "reaction": "hives"}
                ],
                "health.medications": [
                    {"person": "user", "name": "Amoxicillin", "dose": "500 mg", "start": "2025-02-11"}
                ],
            },
            {
                "health.allergies": [
                    {"person": "user", "substance": "penicillin", "kind": "drug", "reaction": "hives"}
                ],
                "health.medications": [
                    {"person": "my sister", "name": "Amoxicillin", "start": "2025-02-11"},
                    {"person": "user", "name": "Azithromycin", "start": "2025-02-11"},
                    {"person": "user", "name": "Amoxicillin", "start": "2019-02-01", "end": "2019-02-08"},
                ],
            },
            "another person's medicine, one of another class, and one that ended years ago",
        ),
    ),
)


HEALTH_INTERACTION = Conflict(
    domain="health",
    label="interaction",
    sources=("pairs",),
    sentence="Two medicines that one person takes must not be a pair that is known to be dangerous.",
    constants=_COURSES,
    parts=(
        Part(_CURRENT, {}),
        Part(_ENDED, {}),
        Part(_PAIRS, {"health.medications": _MEDICATION}),
    ),
    examples=(
        Example(
            "a painkiller for somebody on a blood thinner",
            "2025-02-10",
            {
                "health.medications": [
                    {"person": "user", "name": "warfarin", "dose": "5 mg"},
                    {"person": "user", "name": "Aleve", "start": "2025-02-10"},
                ]
            },
            {
                "health.medications": [
                    {"person": "user", "name": "warfarin", "dose": "5 mg", "end": "2025-01-02"},
                    {"person": "user", "name": "Aleve", "start": "2025-02-10"},
                    {"person": "Tom", "name": "apixaban"},
                    {"person": "user", "name": "paracetamol"},
                ]
            },
            "the blood thinner was stopped, another one is somebody else's, and paracetamol is no such painkiller",
        ),
    ),
)
