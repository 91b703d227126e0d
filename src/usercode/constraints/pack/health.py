"""The forms of the health domain: a medicine or a food against a stated allergy."""

from __future__ import annotations

from usercode.constraints.forms import Conflict, Constant, Example, Part


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ALLERGY = ("person", "substance", "kind", "severity", "reaction")

_MEDICATIONS = '''
def check_medications(medication, now):
    """A medicine someone takes or is to take, against what that person is allergic to."""
    if medication.end is not None and medication.end < now.date():
        return
    for allergy in health.allergies:
        if allergy.kind == "food" or not same_person(allergy.person, medication.person):
            continue
        how, name = drug_conflict(medication.name, allergy.substance)
        if how:
            yield Alert(
                severity="warning" if how == "related" and name not in STRICT_CLASSES else "critical",
                message=allergy_message(medication, allergy, how, name),
                evidence=[medication, allergy],
                due=medication.start if medication.start and medication.start >= now.date() else None,
            )
'''

_ALLERGY_MESSAGE = '''
def allergy_message(medication, allergy, how, name):
    """Both sides, what links them, and the way out."""
    whose, they = ("Your", "you are") if person(allergy.person) == "user" else (f"{allergy.person}'s", "they are")
    link = {
        "same": "That is the same substance.",
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
    item = content(purchase.item)
    if item & FREE_FROM:
        return
    for allergy in health.allergies:
        eaten = food_words(allergy.substance) & item
        if allergy.kind == "food" and person(allergy.person) == "user" and eaten and item <= eaten | FOOD_PACKING:
            yield Alert(
                severity="warning",
                message=f"You bought {purchase.item} on {day(purchase.date)}, and you are allergic to "
                f"{allergy.substance}. If it is for you, do not eat it; return it or give it away.{quote(allergy)}",
                evidence=[purchase, allergy],
            )
'''

_EVENTS = '''
def check_events(event, now):
    """A meal whose title names a food that the user is allergic to."""
    if event.start is None or event.start.date() < now.date() or event.status in ("done", "cancelled"):
        return
    title = content(event.title)
    if not title & MEALS or title & FREE_FROM:
        return
    for allergy in health.allergies:
        if allergy.kind == "food" and person(allergy.person) == "user" and food_words(allergy.substance) & title:
            yield Alert(
                severity="warning",
                message=f"{event.title} is on {day(event.start)}, and you are allergic to {allergy.substance}. "
                f"Tell the host or the restaurant beforehand, or choose another dish.{quote(allergy)}",
                evidence=[event, allergy],
                due=event.start.date(),
            )
'''

_MEDICATION = ("person", "name", "dose", "prescriber", "start", "end")
_EVENT = ("title", "start", "status")

HEALTH_CONFLICT = Conflict(
    domain="health",
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
            "FREE_FROM", frozenset({"free", "no", "substitute", "vegan", "without"}), "words that take a food back"
        ),
        Constant(
            "FOOD_PACKING",
            _words(
                "bag bar box bread butter cake cookie cream fresh frozen g jar kg mix oil organic pack paste roasted "
                "salad "
                "salted sauce snack soup spread"
            ),
            "words that may stand beside a food without making it something else",
        ),
    ),
    parts=(
        Part(_ALLERGY_MESSAGE, {}),
        Part(_MEDICATIONS, {"health.medications": _MEDICATION, "health.allergies": _ALLERGY}),
        Part(_PURCHASES, {"finance.purchases": ("item", "date", "status"), "health.allergies": _ALLERGY}),
        Part(_EVENTS, {"calendar.events": _EVENT, "health.allergies": _ALLERGY}),
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
