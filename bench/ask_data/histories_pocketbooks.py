"""Made histories of record types as people keep them, for round 133."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def harvests(rnd: random.Random) -> list[Row]:
    kinds = {
        "tomato": ("fruit vegetable", ["Moneymaker", "Black Krim", "Sungold"]),
        "courgette": ("fruit vegetable", ["Defender", "Black Beauty"]),
        "carrot": ("root", ["Nantes", "Autumn King"]),
        "beetroot": ("root", ["Boltardy"]),
        "kale": ("leaf", ["Nero", "Red Russian"]),
        "lettuce": ("leaf", ["Little Gem", "Lollo Rosso"]),
        "raspberry": ("berry", ["Autumn Bliss"]),
        "runner bean": ("legume", ["Scarlet Emperor"]),
    }
    made = []
    for day in days(rnd, "2023-05-08", "2025-08-24", 130):
        crop = weighted(rnd, "tomato:5 courgette:4 carrot:3 beetroot:2 kale:3 lettuce:4 raspberry:2 runner_bean:3")
        made.append(
            {
                "picked_on": day,
                "crop": crop,
                "variety": maybe(rnd, rnd.choice(kinds[crop][1]), 0.1),
                "crop_group": kinds[crop][0],
                "bed": weighted(rnd, "north_bed:4 south_bed:5 greenhouse:3 patio_pots:2"),
                "weight_g": rnd.randrange(60, 3200, 10),
                "quality": weighted(rnd, "excellent:3 good:5 fair:3 poor:1"),
                "pests": some(rnd, ["slugs", "aphids", "blackfly", "pigeons", "caterpillars"], 2, 0.5),
                "rain_mm_that_week": maybe(rnd, round(rnd.uniform(0, 48), 1), 0.12),
                "given_away": rnd.random() < 0.25,
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    places = {
        "Castle Street": "Bath",
        "Riverside Deck": "Bath",
        "Station Yard": "Bristol",
        "Cabot Garage": "Bristol",
        "Harbour Lot": "Bristol",
        "Market Square": "Wells",
    }
    made = []
    for day in days(rnd, "2024-01-03", "2025-06-28", 120):
        place = weighted(
            rnd, "Castle_Street:4 Riverside_Deck:3 Station_Yard:5 Cabot_Garage:3 Harbour_Lot:2 Market_Square:2"
        )
        minutes = rnd.randrange(15, 600, 5)
        made.append(
            {
                "date": day,
                "entry_time": clock(rnd, 6.5, 20.5),
                "car_park": place,
                "town": places[place],
                "duration_min": minutes,
                "fee_gbp": round(rnd.uniform(0.8, 1.6) * minutes / 45 + 1, 1),
                "payment": weighted(rnd, "app:6 card:4 coins:2"),
                "purpose": maybe(rnd, weighted(rnd, "shopping:4 work:5 appointment:3 visiting:2"), 0.1),
                "level": maybe(rnd, rnd.randrange(1, 6), 0.3),
                "fine_gbp": rnd.choice((35.0, 50.0, 70.0)) if rnd.random() < 0.08 else None,
                "electric_charging": rnd.random() < 0.2,
            }
        )
    return made


def game_nights(rnd: random.Random) -> list[Row]:
    games = {
        "Catan": "strategy",
        "Azul": "strategy",
        "Wingspan": "strategy",
        "Codenames": "party",
        "Dixit": "party",
        "Pandemic": "cooperative",
        "Hanabi": "cooperative",
        "Carcassonne": "strategy",
    }
    made = []
    for day in days(rnd, "2023-01-06", "2025-03-30", 110):
        game = weighted(rnd, "Catan:5 Azul:4 Wingspan:3 Codenames:4 Dixit:2 Pandemic:3 Hanabi:2 Carcassonne:4")
        guests = some(rnd, ["Amara", "Ben", "Chloe", "Dmitri", "Elif", "Farid"], 4, 0)
        category = games[game]
        made.append(
            {
                "playedOn": day,
                "startTime": clock(rnd, 14, 22, 15),
                "game": game,
                "category": category,
                "players": guests,
                "location": weighted(rnd, "my_flat:5 Ben's_house:3 game_cafe:3 library:1"),
                "durationMin": rnd.randrange(20, 200, 5),
                "winner": None if category == "cooperative" else rnd.choice(["me", "me", *guests]),
                "myScore": None if category != "strategy" else maybe(rnd, rnd.randrange(18, 112), 0.1),
                "enjoyment": maybe(rnd, rnd.randrange(1, 11), 0.12),
                "withExpansion": rnd.random() < 0.3,
            }
        )
    return made


def babysitting(rnd: random.Random) -> list[Row]:
    families = {"Okafor": 3, "Lindqvist": 1, "Moreau": 2, "Patel": 2, "Brennan": 4}
    made = []
    for day in days(rnd, "2024-02-02", "2025-04-26", 95):
        family = weighted(rnd, "Okafor:4 Lindqvist:3 Moreau:4 Patel:3 Brennan:2")
        hours = rnd.randrange(4, 17) / 2
        rate = rnd.choice((11.0, 12.0, 12.5, 14.0))
        made.append(
            {
                "date": day,
                "family": family,
                "start_time": clock(rnd, 8, 20, 30),
                "hours": hours,
                "children": rnd.randint(1, families[family]),
                "hourly_rate_eur": rate,
                "earned_eur": hours * rate,
                "tip_eur": maybe(rnd, float(rnd.choice((0, 0, 2, 5, 5, 10, 15))), 0.15),
                "activities": some(rnd, ["drawing", "playground", "baking", "homework", "film", "swimming"], 3, 0.15),
                "dinner_made": rnd.random() < 0.45,
                "paid_by": weighted(rnd, "cash:5 bank_transfer:4 app:2"),
                "paid_on": maybe(rnd, day + dt.timedelta(rnd.choice((0, 0, 0, 1, 3, 7, 14))), 0.1),
            }
        )
    return made


def migraines(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-07-04", "2025-02-16", 105):
        medicine = maybe(rnd, weighted(rnd, "ibuprofen:4 sumatriptan:4 paracetamol:3 aspirin:1"), 0.2)
        made.append(
            {
                "onset_date": day,
                "onset_time": clock(rnd, 5, 23, 5),
                "length_hours": rnd.randrange(3, 80) / 2,
                "pain_level": rnd.randrange(2, 11),
                "side": weighted(rnd, "left:5 right:3 both:2"),
                "aura": rnd.random() < 0.3,
                "triggers": some(
                    rnd, ["stress", "red wine", "bright light", "poor sleep", "skipped meal", "weather"], 3, 0.2
                ),
                "medicine": medicine,
                "relief_after_min": maybe(rnd, rnd.randrange(20, 240, 5), 0.2) if medicine else None,
                "missed_work": rnd.random() < 0.28,
                "where_i_was": weighted(rnd, "home:5 office:4 outdoors:2 train:1"),
            }
        )
    return made


def repairs(rnd: random.Random) -> list[Row]:
    jobs = {
        "plumbing": ["dripping tap", "blocked drain", "leaking pipe", "toilet cistern"],
        "electrical": ["dead socket", "flickering light", "tripped fuse box"],
        "carpentry": ["sticking door", "loose floorboard", "broken shelf"],
        "painting": ["damp patch", "flaking paint"],
        "appliance": ["washing machine", "oven", "fridge seal"],
    }
    made = []
    for day in days(rnd, "2021-03-02", "2025-09-20", 90):
        trade = weighted(rnd, "plumbing:5 electrical:3 carpentry:3 painting:2 appliance:3")
        diy = rnd.random() < 0.35
        made.append(
            {
                "reported_on": day,
                "fixed_on": maybe(rnd, day + dt.timedelta(rnd.randrange(0, 45)), 0.1),
                "problem": rnd.choice(jobs[trade]),
                "trade": trade,
                "room": weighted(rnd, "kitchen:5 bathroom:4 bedroom:2 hallway:2 living_room:3 cellar:1"),
                "contractor": None if diy else weighted(rnd, "Hobbs_&_Son:4 FixRight:3 Marta_Klein:3 Quickspark:2"),
                "did_it_myself": diy,
                "labour_hours": rnd.randrange(1, 25) / 2,
                "cost_usd": maybe(rnd, round(rnd.uniform(8, 90) if diy else rnd.uniform(60, 890), 2), 0.08),
                "parts": some(rnd, ["washer", "sealant", "screws", "cable", "hinge", "paint", "hose"], 3, 0.25),
                "under_warranty": rnd.random() < 0.2,
                "stars": None if diy else maybe(rnd, rnd.randrange(1, 6), 0.15),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "harvests_pocketbook": ("garden.harvests", "2025-09-03T12:00", harvests),
    "parking_table": ("car.parking_sessions", "2025-07-02T12:00", parking),
    "game_nights_log": ("leisure.board_games", "2025-04-04T12:00", game_nights),
    "babysitting_sheet": ("work.babysitting_jobs", "2025-05-07T12:00", babysitting),
    "migraines_book": ("health.migraines", "2025-02-20T12:00", migraines),
    "repairs_journal": ("home.repairs", "2025-09-25T12:00", repairs),
}
