"""Made histories of record types as people keep them, for round 110."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

KIDS = {
    "Hartmann": ["Leo", "Mila"],
    "Okafor": ["Ada"],
    "Petersen": ["Finn", "Ida", "Nora"],
    "Lindqvist": ["Hugo"],
    "Moreau": ["Chloe", "Jules"],
}


def babysitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-02", "2025-06-20", 104):
        family = weighted(rnd, "Hartmann:5 Okafor:4 Petersen:3 Lindqvist:2 Moreau:2")
        hours = rnd.choice((2, 2.5, 3, 3, 3.5, 4, 4.5, 5, 6, 7))
        rate = {"Hartmann": 14.0, "Okafor": 15.0, "Petersen": 18.0, "Lindqvist": 13.5, "Moreau": 16.0}[family]
        kids = KIDS[family]
        made.append(
            {
                "date": day,
                "family": family,
                "children": sorted(rnd.sample(kids, rnd.randint(1, len(kids)))),
                "start_time": clock(rnd, 14, 20, 30),
                "hours": hours,
                "hourly_rate_eur": rate,
                "paid_eur": round(hours * rate, 2),
                "tip_eur": maybe(rnd, float(rnd.choice((0, 0, 2, 5, 5, 10))), 0.15),
                "payment_method": weighted(rnd, "cash:5 PayPal:3 bank_transfer:2"),
                "overnight": rnd.random() < 0.1,
                "activities": some(rnd, ["homework", "playground", "crafts", "film", "baking", "reading"], 3, 0.15),
            }
        )
    return made


def birds(rnd: random.Random) -> list[Row]:
    groups = {
        "Blue Tit": "songbird",
        "Robin": "songbird",
        "Goldfinch": "songbird",
        "Mallard": "waterfowl",
        "Greylag Goose": "waterfowl",
        "Kestrel": "raptor",
        "Buzzard": "raptor",
        "Barn Owl": "owl",
        "Grey Heron": "wader",
        "Lapwing": "wader",
    }
    made = []
    for day in days(rnd, "2023-03-11", "2025-05-11", 132):
        species = weighted(
            rnd,
            "Blue_Tit:6 Robin:5 Goldfinch:4 Mallard:5 Greylag_Goose:2 "
            "Kestrel:3 Buzzard:2 Barn_Owl:1 Grey_Heron:3 Lapwing:2",
        )
        made.append(
            {
                "Species": species,
                "Group": groups[species],
                "Count": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 14)),
                "Date Seen": day,
                "Time Seen": clock(rnd, 5.5, 20.5),
                "Location": weighted(rnd, "Mill_Pond:5 back_garden:5 Rook_Wood:3 Saltmarsh:3 Castle_Hill:2"),
                "Weather": maybe(rnd, weighted(rnd, "sunny:5 cloudy:5 rainy:2 foggy:1"), 0.1),
                "Distance (m)": maybe(rnd, rnd.randrange(5, 260, 5), 0.2),
                "Photographed": rnd.random() < 0.4,
                "Heard Only": rnd.random() < 0.12,
                "Behaviours": some(rnd, ["feeding", "singing", "nesting", "flying", "preening"], 2, 0.25),
            }
        )
    return made


def parking(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-05", "2025-03-28", 124):
        kind = weighted(rnd, "street:5 garage:4 open_lot:2")
        minutes = rnd.choice((20, 30, 45, 60, 60, 75, 90, 120, 150, 180, 240, 480))
        price = {"street": 2.4, "garage": 3.2, "open lot": 1.5}[kind]
        made.append(
            {
                "sessionDate": day,
                "startTime": clock(rnd, 7, 21.5),
                "durationMin": minutes,
                "zone": weighted(rnd, "Old_Town:5 Harbour:4 Station:3 University:2 Riverside:2"),
                "spotType": kind,
                "feeEur": maybe(rnd, round(minutes / 60 * price * rnd.uniform(0.8, 1.2), 2), 0.06),
                "vehicle": weighted(rnd, "Golf:6 Kangoo:3 rental_car:1"),
                "paidVia": weighted(rnd, "app:6 card:3 coins:2"),
                "extended": rnd.random() < 0.2,
                "fineEur": rnd.choice((20.0, 25.0, 35.0, 55.0)) if rnd.random() < 0.1 else None,
            }
        )
    return made


PLAYERS = ["Alba", "Bram", "Carla", "Dev", "Ewa", "Farid"]


def boardgames(rnd: random.Random) -> list[Row]:
    types = {
        "Catan": "strategy",
        "Wingspan": "strategy",
        "Azul": "abstract",
        "Codenames": "party",
        "Pandemic": "cooperative",
        "Carcassonne": "strategy",
        "Dixit": "party",
        "Hanabi": "cooperative",
    }
    made = []
    for day in days(rnd, "2023-10-06", "2025-08-30", 128):
        game = weighted(rnd, "Catan:4 Wingspan:5 Azul:4 Codenames:3 Pandemic:3 Carcassonne:3 Dixit:2 Hanabi:1")
        with_whom = sorted(rnd.sample(PLAYERS, rnd.randint(1, 4)))
        together = types[game] == "cooperative"
        made.append(
            {
                "played_on": day,
                "game": game,
                "game_type": types[game],
                "other_players": with_whom,
                "winner": None if together else rnd.choice(["me", *with_whom]),
                "my_score": maybe(rnd, rnd.randrange(18, 126), 0.15)
                if types[game] in {"strategy", "abstract"}
                else None,
                "length_minutes": rnd.randrange(20, 190, 5),
                "location": weighted(rnd, "home:5 Bram's_flat:3 board_game_cafe:2 cabin:1"),
                "expansion_used": rnd.random() < 0.25,
                "enjoyment_stars": maybe(rnd, rnd.choice((2, 3, 3, 4, 4, 4, 5, 5)), 0.12),
                "start_time": clock(rnd, 13, 22, 15),
            }
        )
    return made


def repairs(rnd: random.Random) -> list[Row]:
    items = {
        "plumbing": ["tap", "toilet", "drain", "radiator"],
        "electrical": ["light switch", "socket", "doorbell"],
        "carpentry": ["door", "shelf", "floorboard"],
        "appliance": ["dishwasher", "washing machine", "oven"],
        "painting": ["wall", "window frame"],
    }
    made = []
    for day in days(rnd, "2022-02-03", "2025-08-19", 92):
        category = weighted(rnd, "plumbing:5 electrical:3 carpentry:3 appliance:4 painting:2")
        diy = rnd.random() < 0.45
        fixed = maybe(rnd, day + dt.timedelta(rnd.randrange(0, 45)), 0.12)
        made.append(
            {
                "reported_date": day,
                "completed_date": fixed if fixed and fixed < dt.date(2025, 9, 1) else None,
                "item": rnd.choice(items[category]),
                "category": category,
                "room": weighted(rnd, "kitchen:5 bathroom:5 bedroom:2 hallway:2 living_room:3"),
                "done_by": "myself" if diy else weighted(rnd, "Kowalski_&_Sons:4 Brightspark:3 Mr._Adeyemi:3"),
                "parts_cost_gbp": maybe(rnd, round(rnd.uniform(3, 180), 2), 0.08),
                "labour_cost_gbp": 0.0 if diy else float(rnd.randrange(45, 420, 5)),
                "hours_spent": rnd.choice((0.5, 1, 1, 1.5, 2, 3, 4, 6.5)),
                "urgent": rnd.random() < 0.3,
                "tools_used": some(rnd, ["drill", "screwdriver", "wrench", "sealant", "ladder", "multimeter"], 3, 0.2),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "babysitting_log": ("work.babysitting_jobs", "2025-06-25T12:00", babysitting),
    "birds_diary": ("nature.bird_sightings", "2025-05-14T12:00", birds),
    "parking_diary": ("car.parking_sessions", "2025-04-02T12:00", parking),
    "boardgames": ("leisure.board_game_plays", "2025-09-03T12:00", boardgames),
    "repairs_list": ("home.repair_jobs", "2025-09-01T12:00", repairs),
}
