"""Made histories of record types as people keep them, for round 135."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

FRUIT = {
    "jam": ("Strawberry:4 Apricot:3 Plum:3 Blackberry:2"),
    "chutney": ("Apple:3 Tomato:3 Plum:2"),
    "pickle": ("Cucumber:4 Beetroot:2 Onion:2"),
    "syrup": ("Elderflower:3 Rhubarb:2"),
    "jelly": ("Quince:2 Redcurrant:3"),
}


def preserves(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-06-01", "2025-05-04", 110):
        kind = weighted(rnd, "jam:7 chutney:4 pickle:4 syrup:2 jelly:2")
        fruit = weighted(rnd, FRUIT[kind])
        jars = rnd.randrange(3, 19)
        made.append(
            {
                "made_on": day,
                "name": f"{fruit} {kind}",
                "kind": kind,
                "main_ingredient": fruit.lower(),
                "bought_from": weighted(rnd, "garden:5 market:4 supermarket:3 neighbour:2"),
                "fruit_weight_kg": round(rnd.uniform(0.6, 6.5), 1),
                "sugar_g": maybe(rnd, rnd.randrange(100, 2600, 50), 0.1),
                "jars_filled": jars,
                "jars_given_away": rnd.randrange(0, jars // 2 + 1),
                "cooking_min": rnd.randrange(15, 185, 5),
                "spices": some(rnd, ["cinnamon", "ginger", "vanilla", "chilli", "mustard seed", "cloves"], 3, 0.3),
                "seal_failed": rnd.random() < 0.12,
                "taste_score": maybe(rnd, rnd.randrange(3, 11), 0.18),
            }
        )
    return made


FAMILIES = {
    "Okafor": ["Ada", "Tobi"],
    "Lindqvist": ["Elsa", "Nils", "Maja"],
    "Marsh": ["Poppy"],
    "Petrov": ["Misha", "Katya"],
    "Delaney": ["Finn", "Orla", "Rory"],
}


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-01", "2025-04-26", 120):
        family = weighted(rnd, "Okafor:5 Lindqvist:4 Marsh:3 Petrov:2 Delaney:2")
        start = clock(rnd, 9, 20, 15)
        hours = rnd.choice((2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0))
        end = (dt.datetime.combine(day, start) + dt.timedelta(hours=hours)).time()
        names = FAMILIES[family]
        made.append(
            {
                "date": day,
                "family": family,
                "children": sorted(rnd.sample(names, rnd.randint(1, len(names)))),
                "start_time": start,
                "end_time": end,
                "hours": hours,
                "pay_gbp": round(hours * rnd.choice((9, 10, 11, 12)), 2),
                "tip_gbp": maybe(rnd, float(rnd.choice((2, 3, 5, 5, 10))), 0.55),
                "paid_by": weighted(rnd, "cash:5 bank_transfer:4 voucher:1"),
                "activities": some(rnd, ["drawing", "board games", "playground", "baking", "reading", "film"], 3, 0.15),
                "cooked_dinner": rnd.random() < 0.4,
                "got_home_by": weighted(rnd, "bus:4 lift:3 on_foot:3 bike:2"),
            }
        )
    return made


def mislaid(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-10", "2025-05-20", 95):
        item, category = rnd.choice(
            (
                *(("house keys", "keys"), ("bike key", "keys"), ("umbrella", "clothing"), ("gloves", "clothing")),
                *(
                    ("scarf", "clothing"),
                    ("phone", "electronics"),
                    ("earbuds", "electronics"),
                    ("charger", "electronics"),
                ),
                *(
                    ("wallet", "documents"),
                    ("library card", "documents"),
                    ("bus pass", "documents"),
                    ("reading glasses", "other"),
                ),
                *(("water bottle", "other"), ("house keys", "keys"), ("earbuds", "electronics")),
            )
        )
        found = rnd.random() < 0.68
        made.append(
            {
                "Lost On": day,
                "Item": item,
                "Category": category,
                "Last Seen": weighted(rnd, "kitchen:3 office:4 bus:4 gym:3 café:2 car:2"),
                "Value (EUR)": maybe(rnd, rnd.randrange(5, 420, 5), 0.1),
                "Search Time (min)": rnd.randrange(2, 130),
                "Places Searched": some(rnd, ["coat pockets", "sofa", "car", "desk", "rucksack", "fridge"], 4, 0.12),
                "Found": found,
                "Found On": day + dt.timedelta(rnd.choice((0, 0, 0, 1, 1, 2, 4, 9, 16, 35))) if found else None,
                "Reported To": maybe(rnd, weighted(rnd, "bus_company:3 front_desk:3 police:1"), 0.65),
                "Replaced": (not found) and rnd.random() < 0.6,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "preserves_log": ("home.preserving_batches", "2025-05-10T12:00", preserves),
    "babysitting_table": ("work.babysitting_jobs", "2025-05-02T12:00", babysitting),
    "mislaid": ("general.mislaid_items", "2025-06-25T12:00", mislaid),
}
