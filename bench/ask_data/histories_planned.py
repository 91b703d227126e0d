"""Made histories of five more everyday record types: parcels, harvests, babysitting, knitting and bird sightings."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-01", "2025-03-06", 130):
        lost = rnd.random() < 0.04
        arrived = day + dt.timedelta(rnd.choice((1, 2, 2, 3, 3, 4, 5, 7, 9, 14)))
        made.append(
            {
                "ordered_on": day,
                "arrived_on": None if lost or arrived > dt.date(2025, 3, 10) else arrived,
                "shop": weighted(rnd, "Larkspur:5 Bookbarn:4 Volt_&_Co:3 Pennywise:3 Seed_Store:2 Old_May:1"),
                "courier": weighted(rnd, "DHL:5 DPD:4 Evri:4 Royal_Mail:3 UPS:1"),
                "contents": some(rnd, ["clothes", "books", "electronics", "toys", "garden", "cosmetics"], 3, 0.04),
                "value_gbp": round(rnd.uniform(6, 240), 2),
                "shipping_gbp": rnd.choice((0.0, 0.0, 2.95, 3.99, 4.5, 6.99, 12.0)),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.1, 14), 1), 0.2),
                "left_with": None
                if lost
                else maybe(rnd, weighted(rnd, "me:5 neighbour:3 locker:2 safe_place:2"), 0.05),
                "delivery_attempts": rnd.choice((1, 1, 1, 1, 2, 2, 3)),
                "damaged": rnd.random() < 0.12,
            }
        )
    return made


CROPS = {
    "tomatoes": (900, 70), "courgettes": (1100, 260), "runner beans": (600, 9), "raspberries": (350, 4),
    "potatoes": (2600, 110), "kale": (400, None), "pumpkins": (4200, 2800), "strawberries": (450, 14),
}  # fmt: skip


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-05-20", "2025-10-30", 145):
        if day.month in {1, 2, 3, 12}:
            continue
        crop = weighted(
            rnd, "tomatoes:6 courgettes:5 runner_beans:4 raspberries:3 potatoes:3 kale:3 pumpkins:1 strawberries:2"
        )
        typical, piece = CROPS[crop]
        grams = round(typical * rnd.uniform(0.25, 1.8) / 10) * 10
        made.append(
            {
                "Picked On": day,
                "Crop": crop,
                "Variety": maybe(
                    rnd,
                    f"{rnd.choice(('Red', 'Early', 'Scarlet', 'Golden', 'Black'))} "
                    f"{rnd.choice(('Emperor', 'Duke', 'Joy', 'Prince'))}",
                    0.3,
                ),
                "Bed": weighted(rnd, "north_bed:4 south_bed:4 greenhouse:3 pots:2"),
                "Weight (g)": grams,
                "Pieces": None if piece is None else maybe(rnd, max(1, round(grams / piece)), 0.15),
                "Sown On": maybe(rnd, day - dt.timedelta(rnd.randrange(60, 150)), 0.2),
                "Quality": maybe(rnd, weighted(rnd, "poor:2 fair:3 good:5 excellent:2"), 0.1),
                "Pests": some(rnd, ["slugs", "aphids", "pigeons", "caterpillars"], 2, 0.5),
                "Picking Time (min)": rnd.randrange(5, 75, 5),
                "Given Away": rnd.random() < 0.3,
            }
        )
    return made


CHILDREN = {
    "Okafor": ["Ada", "Chidi"], "Lindqvist": ["Elsa", "Nils", "Tove"], "Moretti": ["Gianni"],
    "Shah": ["Asha", "Rohan"], "Brandt": ["Finn", "Greta", "Mila", "Otto"],
}  # fmt: skip


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-03", "2025-07-12", 110):
        family = weighted(rnd, "Okafor:5 Lindqvist:4 Moretti:3 Shah:3 Brandt:2")
        start = clock(rnd, 8, 20, 30)
        hours = rnd.choice((2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7.5))
        ends = (dt.datetime.combine(day, start) + dt.timedelta(hours=hours)).time()
        rate = rnd.choice((9.5, 10.0, 11.0, 12.5, 14.0))
        made.append(
            {
                "job_date": day,
                "start_time": start,
                "end_time": ends,
                "hours": hours,
                "family": family,
                "children": some(rnd, CHILDREN[family], len(CHILDREN[family]), 0),
                "hourly_rate_gbp": rate,
                "pay_gbp": round(rate * hours, 2),
                "tip_gbp": maybe(rnd, float(rnd.choice((0, 0, 2, 5, 5, 10, 20))), 0.15),
                "paid_by": weighted(rnd, "cash:5 bank_transfer:4 app:2"),
                "activities": some(rnd, ["drawing", "park", "reading", "baking", "homework", "board games"], 3, 0.12),
                "drove_home": rnd.random() < 0.25,
            }
        )
    return made


YARNS = ("Fjord", "Moss", "Ember", "May Lamb", "Drift")


def knitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-01-05", "2025-09-10", 90):
        item = weighted(rnd, "hat:6 socks:5 scarf:4 jumper:3 mittens:3 blanket:2 toy:2")
        status = weighted(rnd, "finished:8 in_progress:2 abandoned:1")
        end = day + dt.timedelta(rnd.randrange(4, 120))
        if status == "finished" and end > dt.date(2025, 9, 20):
            status = "in progress"
        metres = {"hat": 180, "socks": 380, "scarf": 420, "jumper": 1300, "mittens": 160, "blanket": 1700, "toy": 210}
        made.append(
            {
                "patternName": f"{rnd.choice(('Heron', 'Birch', 'Tidal', 'Ivy', 'Comet', 'Sunday', 'Harvest'))} "
                f"{rnd.choice(('Twist', 'Lace', 'Rib', 'Cable', 'Stripe'))}",
                "itemType": item,
                "startedOn": day,
                "finishedOn": end if status == "finished" else None,
                "status": status,
                "madeFor": maybe(rnd, weighted(rnd, "me:5 Grandpa:3 Ella:4 Tomas:2 Priya:2 charity:2"), 0.1),
                "yarnBrand": rnd.choice(YARNS),
                "fibres": some(rnd, ["wool", "alpaca", "cotton", "silk", "acrylic"], 3, 0.05),
                "yarnUsedMetres": round(metres[item] * rnd.uniform(0.7, 1.4)),
                "needleSizeMm": rnd.choice((2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 8.0)),
                "hoursSpent": maybe(rnd, round(metres[item] / rnd.uniform(25, 50), 1), 0.12),
                "yarnCostEur": maybe(rnd, round(rnd.uniform(6, 95), 2), 0.12),
                "giftWrapped": rnd.random() < 0.3,
            }
        )
    return made


BIRDS = {
    "robin": "common", "blackbird": "common", "kingfisher": "uncommon", "goldcrest": "uncommon", "bittern": "rare",
    "grey heron": "common", "waxwing": "rare", "barn owl": "uncommon", "mallard": "common", "hoopoe": "rare",
}  # fmt: skip


def bird_sightings(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-04-01", "2025-04-20", 148):
        bird = weighted(
            rnd,
            "robin:6 blackbird:5 kingfisher:3 goldcrest:2 bittern:1 grey_heron:4 waxwing:1 barn_owl:2 mallard:5 "
            "hoopoe:1",
        )
        flock = {"mallard": 30, "waxwing": 18, "blackbird": 6}.get(bird, 3)
        made.append(
            {
                "seen_on": day,
                "seen_at": clock(rnd, 5, 21, 5),
                "species": bird,
                "rarity": BIRDS[bird],
                "birds_counted": rnd.randrange(1, flock + 1),
                "site": weighted(rnd, "Mill_Pond:5 Ash_Wood:4 Harbour_Wall:3 home_garden:4 Long_Marsh:3"),
                "distance_m": maybe(rnd, rnd.randrange(3, 180), 0.15),
                "temperature_c": maybe(rnd, rnd.randrange(-4, 29), 0.1),
                "weather": maybe(rnd, weighted(rnd, "sunny:4 overcast:5 drizzle:2 fog:1 snow:1"), 0.08),
                "behaviours": some(rnd, ["feeding", "singing", "flying", "nesting", "bathing"], 3, 0.15),
                "photographed": rnd.random() < 0.35,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "posted_parcels": ("home.parcels", "2025-03-10T12:00", parcels),
    "allotment_harvests": ("garden.harvests", "2025-11-05T12:00", harvests),
    "sitting_jobs": ("work.babysitting_jobs", "2025-07-15T12:00", babysitting),
    "knits": ("leisure.knitting_projects", "2025-09-20T12:00", knitting),
    "birds_seen": ("nature.bird_sightings", "2025-04-25T12:00", bird_sightings),
}
