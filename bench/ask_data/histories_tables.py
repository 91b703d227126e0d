"""Made histories of record types as people keep them, for round 137."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

HABITAT = {
    "robin": "garden",
    "blackbird": "garden",
    "blue tit": "garden",
    "heron": "wetland",
    "kingfisher": "river",
    "buzzard": "farmland",
    "barn owl": "farmland",
    "nuthatch": "woodland",
    "jay": "woodland",
    "lapwing": "wetland",
}


def bird_sightings(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-04", "2025-04-20", 130):
        species = weighted(
            rnd,
            "robin:6 blackbird:5 blue_tit:5 heron:3 kingfisher:2 buzzard:3 barn_owl:1 nuthatch:2 jay:2 lapwing:2",
        )
        made.append(
            {
                "sighting_date": day,
                "sighting_time": clock(rnd, 6, 20.5),
                "species": species,
                "number_seen": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 14)),
                "site": weighted(rnd, "Mill_Pond:5 Hazel_Wood:4 Back_Garden:5 Long_Meadow:3 Canal_Path:3"),
                "habitat": HABITAT[species] if rnd.random() < 0.7 else "other",
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:5 rain:2 fog:1"), 0.1),
                "distance_m": maybe(rnd, rnd.randrange(3, 180), 0.15),
                "photographed": rnd.random() < 0.35,
                "behaviours": some(rnd, ["feeding", "singing", "nesting", "flying", "preening"], 3, 0.2),
            }
        )
    return made


def home_repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-02-10", "2025-06-18", 84):
        trade = weighted(rnd, "plumbing:5 electrical:4 painting:3 carpentry:3 roofing:1 heating:3")
        own = trade != "roofing" and rnd.random() < 0.35
        person = {
            "plumbing": "Hughes_Plumbing:4 Mr_Okafor:2",
            "electrical": "Bright_Spark:4 Mr_Okafor:1",
            "painting": "Lena_Decor:3 Mr_Okafor:2",
            "carpentry": "Oakwood_Joinery:3 Mr_Okafor:1",
            "roofing": "Topline_Roofing",
            "heating": "Warmwell:3 Hughes_Plumbing:1",
        }[trade]
        made.append(
            {
                "job_date": day,
                "trade": trade,
                "room": weighted(rnd, "kitchen:5 bathroom:5 bedroom:3 living_room:3 hallway:2 outside:2"),
                "contractor": None if own else weighted(rnd, person),
                "did_it_myself": own,
                "labour_hours": round(rnd.randrange(2, 40) / 4, 2),
                "materials_cost_gbp": maybe(rnd, round(rnd.uniform(4, 320), 2), 0.1),
                "labour_cost_gbp": 0.0 if own else round(rnd.uniform(45, 780), 2),
                "tools_used": some(rnd, ["drill", "spanner", "ladder", "saw", "paint roller", "multimeter"], 3, 0.15),
                "warranty_until": None if own else maybe(rnd, day + dt.timedelta(rnd.choice((180, 365, 730))), 0.4),
                "urgency": weighted(rnd, "low:4 normal:5 emergency:2"),
            }
        )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-02", "2025-05-10", 105):
        family = weighted(rnd, "Novak:5 Bergman:4 Castillo:3 Ahmed:3 Whitfield:2")
        hours = rnd.randrange(4, 15) / 2
        rate = rnd.choice((11.0, 12.0, 12.5, 13.0, 15.0))
        made.append(
            {
                "date": day,
                "family": family,
                "startTime": clock(rnd, 8, 19.5, 30),
                "hours": hours,
                "numberOfChildren": {"Novak": 2, "Bergman": 1, "Castillo": 3, "Ahmed": 2, "Whitfield": 1}[family],
                "hourlyRateUsd": rate,
                "totalPaidUsd": round(hours * rate, 2),
                "tipUsd": maybe(rnd, float(rnd.choice((0, 0, 5, 5, 10, 20))), 0.2),
                "paymentMethod": weighted(rnd, "cash:5 Venmo:4 Zelle:2 check:1"),
                "activities": some(rnd, ["homework", "park", "drawing", "cooking", "movie", "bath"], 3, 0.1),
                "overnight": rnd.random() < 0.12,
            }
        )
    return made


def harvests(rnd: random.Random) -> list[Row]:
    kinds = {
        "tomatoes": "vegetable",
        "courgettes": "vegetable",
        "potatoes": "vegetable",
        "kale": "vegetable",
        "strawberries": "fruit",
        "raspberries": "fruit",
        "apples": "fruit",
        "basil": "herb",
        "mint": "herb",
    }
    season = {
        3: "kale:5 mint:1",
        4: "kale:4 mint:2",
        5: "kale:2 mint:3 strawberries:2",
        6: "strawberries:6 mint:2 basil:2 raspberries:2",
        7: "raspberries:5 courgettes:4 potatoes:3 basil:3 tomatoes:2",
        8: "tomatoes:7 courgettes:5 potatoes:3 basil:3",
        9: "tomatoes:5 apples:5 potatoes:3 courgettes:2",
        10: "apples:6 kale:3 potatoes:2",
        11: "kale:5 apples:2",
    }
    made = []
    for day in days(rnd, "2023-04-02", "2024-11-24", 150):
        if day.month not in season:
            continue
        crop = weighted(rnd, season[day.month])
        kind = kinds[crop]
        most = {"vegetable": 4200, "fruit": 2600, "herb": 160}[kind]
        made.append(
            {
                "picked_on": day,
                "crop": crop,
                "crop_type": kind,
                "bed": weighted(rnd, "north_bed:4 south_bed:5 greenhouse:3 patio_pots:2"),
                "weight_g": rnd.randrange(most // 12, most, 10),
                "quality": maybe(rnd, rnd.randrange(1, 6), 0.15),
                "used_for": weighted(rnd, "eaten_fresh:6 frozen:3 jam:1 given_away:3 sauce:2"),
                "pests": some(rnd, ["slugs", "aphids", "birds", "caterpillars"], 2, 0.55),
                "organic_feed": rnd.random() < 0.45,
                "minutes_spent": rnd.randrange(5, 95, 5),
            }
        )
    return made


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-06-24", 118):
        state = weighted(rnd, "delivered:12 returned:2 lost:1")
        came = day + dt.timedelta(rnd.choice((1, 2, 2, 3, 3, 4, 5, 7, 9, 13)))
        made.append(
            {
                "Ordered On": day,
                "Delivered On": None if state == "lost" else came,
                "Shop": weighted(rnd, "Bookbarn:4 Tech_Depot:4 Zola_Fashion:5 Petworld:3 Green_Pantry:2"),
                "Carrier": weighted(rnd, "DHL:5 UPS:3 Hermes:4 DPD:3"),
                "Status": state,
                "Weight (kg)": maybe(rnd, round(rnd.uniform(0.2, 14), 1), 0.12),
                "Shipping Fee (EUR)": rnd.choice((0.0, 0.0, 2.99, 3.95, 4.95, 5.95, 9.9)),
                "Left With": maybe(rnd, weighted(rnd, "me:6 neighbour:3 parcel_locker:3 porch:2"), 0.1)
                if state != "lost"
                else None,
                "Contents": some(rnd, ["books", "clothes", "electronics", "food", "toys", "cosmetics"], 3, 0.08),
                "Signature Required": rnd.random() < 0.3,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "birds_sheet": ("leisure.bird_sightings", "2025-04-26T12:00", bird_sightings),
    "repairs_file": ("home.repairs", "2025-06-20T12:00", home_repairs),
    "babysitting_journal": ("work.babysitting_jobs", "2025-05-14T12:00", babysitting),
    "harvests_record": ("garden.harvests", "2024-12-01T12:00", harvests),
    "parcels_record": ("home.parcels", "2025-07-08T12:00", parcels),
}
