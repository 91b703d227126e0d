"""Made histories of record types as people keep them, for round 140."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-08", "2025-09-12", 150):
        shop = weighted(rnd, "Zalando:6 Amazon:8 Thomann:2 IKEA:3 Etsy:3 Decathlon:4 Medimops:3")
        carrier = weighted(rnd, "DHL:7 Hermes:4 DPD:3 UPS:2 GLS:2")
        arrived = day + dt.timedelta(rnd.randrange(1, 12))
        here = arrived < dt.date(2025, 9, 14) and rnd.random() < 0.96
        made.append(
            {
                "ordered_on": day,
                "shop": shop,
                "contents": some(rnd, ["clothes", "books", "electronics", "household", "toys", "sports gear"], 2, 0.1),
                "order_value_eur": round(rnd.uniform(9, 190), 2),
                "shipping_eur": maybe(rnd, rnd.choice((0.0, 0.0, 2.99, 3.95, 4.99, 6.49)), 0.06),
                "carrier": carrier,
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 14), 1), 0.2),
                "delivered_on": arrived if here else None,
                "delivered_at": maybe(rnd, clock(rnd, 8, 20.5), 0.08) if here else None,
                "handed_to": weighted(rnd, "me:6 neighbour:4 parcel_locker:3 doorstep:2") if here else None,
                "damaged": rnd.random() < (0.3 if carrier == "Hermes" else 0.09) if here else None,
            }
        )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-12-02", "2025-06-17", 110):
        start = rnd.randrange(16 * 60, 20 * 60 + 1, 15)
        length = rnd.randrange(8, 27)
        end = (start + length * 15) % (24 * 60)
        rate = rnd.choice((11, 12, 12.5)) if day.year < 2025 else rnd.choice((12, 13, 14))
        made.append(
            {
                "date": day,
                "sitter": weighted(rnd, "Klara:6 Jonas:4 Grandma:3 Aylin:3 Frau_Weber:1"),
                "from": dt.time(start // 60, start % 60),
                "until": dt.time(end // 60, end % 60),
                "hours": length / 4,
                "hourly_rate": rate,
                "amount_eur": round(rate * length / 4, 2),
                "tip_eur": maybe(rnd, rnd.choice((0, 0, 2, 3, 5, 5, 8, 10)) + 0.0, 0.15),
                "children": sorted(rnd.sample(["Ben", "Mia", "Oskar"], rnd.randint(1, 3))),
                "reason": maybe(rnd, weighted(rnd, "dinner:4 cinema:3 work:4 parents'_evening:2 party:3"), 0.1),
                "paid_how": weighted(rnd, "cash:6 PayPal:3 bank_transfer:2"),
                "driven_home": rnd.random() < 0.4,
            }
        )
    for row in made:
        if row["sitter"] == "Grandma":
            row.update(hourly_rate=None, amount_eur=0.0, tip_eur=None, driven_home=rnd.random() < 0.8)
    gift = rnd.choice([row for row in made if row["sitter"] == "Aylin"])
    gift["tip_eur"] = 20.0
    return made


THINGS = {
    "tools": {"cordless drill": 140, "jigsaw": 85, "ladder": 120, "tile cutter": 65, "pressure washer": 180},
    "books": {"cookbook": 30, "travel guide": 18, "crime novel": 12},
    "camping": {"tent": 220, "sleeping bag": 90, "camping stove": 55, "cool box": 70},
    "party": {"beer benches": 110, "fondue set": 45, "party tent": 160, "raclette grill": 60},
    "kids": {"travel cot": 75, "bike trailer": 260, "car seat": 150},
}
BORROWERS = {
    "Petra": "neighbour",
    "Herr Kaya": "neighbour",
    "Stefan": "friend",
    "Ines": "friend",
    "Uncle Rolf": "family",
    "Julia": "family",
    "Mehmet": "colleague",
    "Doro": "colleague",
}


def lent_out(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-11", "2025-03-26", 90):
        kind = weighted(rnd, "tools:6 books:3 camping:3 party:3 kids:2")
        item = rnd.choice(list(THINGS[kind]))
        who = rnd.choices(list(BORROWERS), (6, 4, 5, 3, 2, 4, 2, 3))[0]
        due = maybe(rnd, day + dt.timedelta(rnd.choice((7, 14, 14, 21, 30))), 0.2)
        back = day + dt.timedelta(rnd.randrange(1, 48))
        returned = back < dt.date(2025, 3, 30) and rnd.random() < 0.88
        made.append(
            {
                "item": item,
                "category": kind,
                "lent_to": who,
                "relation": BORROWERS[who],
                "lent_on": day,
                "due_back": due,
                "returned_on": back if returned else None,
                "value_eur": THINGS[kind][item],
                "deposit_eur": maybe(rnd, rnd.choice((0, 0, 0, 10, 20, 50)), 0.3),
                "condition_back": maybe(rnd, weighted(rnd, "fine:7 dirty:3 scratched:2 broken:1"), 0.08)
                if returned
                else None,
                "reminders": rnd.choices((0, 1, 2, 3, 4), (8, 4, 3, 2, 1))[0],
            }
        )
    return made


CROPS = {
    "tomatoes": ("Ruthje", "San Marzano", "Matina"),
    "courgettes": ("Black Beauty", "Soleil"),
    "green beans": ("Maxi", "Neckarkönigin"),
    "strawberries": ("Senga", "Mieze Schindler"),
    "potatoes": ("Linda", "Annabelle"),
    "carrots": ("Nantaise", "Rodelika"),
    "raspberries": ("Autumn Bliss",),
}
SEASON = {
    "tomatoes": (7, 10),
    "courgettes": (6, 10),
    "green beans": (7, 9),
    "strawberries": (5, 7),
    "potatoes": (7, 10),
    "carrots": (6, 10),
    "raspberries": (8, 10),
}
GRAMS = {"potatoes": (700, 4200), "tomatoes": (250, 2600), "courgettes": (300, 2900), "carrots": (200, 1500)}


def harvest(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-05-20", "2024-10-25", 75) + days(rnd, "2025-05-17", "2025-10-17", 88):
        ripe = [crop for crop, (first, last) in SEASON.items() if first <= day.month <= last]
        crop = rnd.choice(ripe)
        made.append(
            {
                "picked_on": day,
                "picked_at": maybe(rnd, clock(rnd, 6.5, 20.5, 15), 0.1),
                "crop": crop,
                "variety": maybe(rnd, rnd.choice(CROPS[crop]), 0.12),
                "bed": weighted(rnd, "north:3 south:4 raised_bed:3 greenhouse:2"),
                "weight_g": rnd.randrange(*GRAMS.get(crop, (100, 1300)), 10),
                "picked_by": weighted(rnd, "me:6 Anja:4 the_kids:2"),
                "quality": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 2, 4, 5, 3))[0], 0.15),
                "used_for": some(rnd, ["eaten fresh", "frozen", "jam or sauce", "given away"], 2, 0.1),
                "slug_damage": rnd.random() < 0.28,
            }
        )
    return made


GRADES = ("5A", "5B", "5C", "6A", "6A+", "6B", "6B+", "6C", "7A")


def bouldering(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-06-03", "2025-07-04", 48))):
        gym = weighted(rnd, "Boulderwelt:5 Kletterkeller:3 Block_Nord:3")
        partner = weighted(rnd, "alone:4 Kai:4 Svenja:3 Tobi:1")
        begin = clock(rnd, 9, 20.5, 15)
        for _ in range(rnd.randint(2, 6)):
            level = rnd.choices(range(9), (2, 4, 6, 7, 6, 5, 3, 2, 1))[0]
            sent = rnd.random() < 0.97 - 0.1 * level
            made.append(
                {
                    "date": day,
                    "session_start": begin,
                    "gym": gym,
                    "climbed_with": partner,
                    "grade": GRADES[level],
                    "wall": weighted(rnd, "slab:3 vertical:4 overhang:5 roof:1"),
                    "holds": some(rnd, ["crimps", "slopers", "jugs", "pinches", "volumes"], 3, 0.12),
                    "attempts": rnd.choices((1, 2, 3, 4, 5, 7), (6, 4, 3, 2, 2, 1))[0] + level // 4,
                    "topped": sent,
                    "fun_rating": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 2, 4, 5, 4))[0], 0.18),
                    "setter": maybe(rnd, weighted(rnd, "Lukas:4 Maren:3 Yuki:3 Ole:2"), 0.2),
                }
            )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_140": ("home.parcels", "2025-09-14T18:00", parcels),
    "babysitting_140": ("family.babysitting", "2025-06-20T09:00", babysitting),
    "lent_out_140": ("home.lent_out", "2025-03-30T11:00", lent_out),
    "harvest_140": ("garden.harvest", "2025-10-19T17:00", harvest),
    "bouldering_140": ("sport.bouldering", "2025-07-06T21:00", bouldering),
}
