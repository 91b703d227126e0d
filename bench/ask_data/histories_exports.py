"""Made histories of record types as people keep them, for round 105."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-03", "2025-04-08", 96):
        pain = rnd.randrange(2, 11)
        pill = weighted(rnd, "ibuprofen:5 sumatriptan:3 paracetamol:3 none:3")
        made.append(
            {
                "date": day,
                "start_time": maybe(rnd, clock(rnd, 5, 23.5), 0.08),
                "duration_hours": maybe(rnd, round(rnd.uniform(0.5, 4 + pain * 2.5) * 2) / 2, 0.1),
                "pain_level": pain,
                "headache_type": weighted(rnd, "migraine:4 tension:5 sinus:2 cluster:1"),
                "triggers": some(
                    rnd, ["stress", "red wine", "poor sleep", "screen time", "weather", "skipped meal"], 3, 0.2
                ),
                "medication": None if pill == "none" else pill,
                "relief_after_min": None if pill == "none" else maybe(rnd, rnd.randrange(15, 150, 5), 0.15),
                "missed_work": rnd.random() < (0.4 if pain >= 8 else 0.08),
                "notes": maybe(
                    rnd, rnd.choice(("went to bed early", "woke up with it", "dark room helped", "long drive")), 0.6
                ),
            }
        )
    return made


PLAYERS = {
    "Catan": 75,
    "Wingspan": 80,
    "Azul": 40,
    "Carcassonne": 45,
    "Ticket to Ride": 60,
    "Codenames": 25,
    "Terraforming Mars": 140,
    "Hive": 20,
}


def board_games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-10", "2025-06-15", 128):
        game = weighted(
            rnd, "Catan:4 Wingspan:5 Azul:6 Carcassonne:4 Ticket_to_Ride:3 Codenames:2 Terraforming_Mars:2 Hive:3"
        )
        others = rnd.sample(["Nadia", "Tom", "Yusuf", "Greta", "Olu"], 1 if game == "Hive" else rnd.randint(1, 4))
        won = rnd.random() < 1.2 / (len(others) + 1)
        made.append(
            {
                "playDate": day,
                "game": game,
                "location": maybe(rnd, weighted(rnd, "Home:6 Tom's_place:3 Board_Game_Cafe:3 Library:1"), 0.07),
                "durationMin": maybe(rnd, round(PLAYERS[game] * rnd.uniform(0.6, 1.5)), 0.1),
                "opponents": sorted(others),
                "winner": "me" if won else rnd.choice(others),
                "myScore": None if game in {"Codenames", "Hive"} else maybe(rnd, rnd.randrange(24, 128), 0.08),
                "expansionUsed": rnd.random() < 0.22,
                "rating": maybe(rnd, rnd.randrange(4, 11), 0.25),
            }
        )
    return made


def time_entries(rnd: random.Random) -> list[Row]:
    projects = {
        "Harlow Dental": ("Website redesign", "Booking page"),
        "Bright Oats": ("Packaging", "Product photos"),
        "Kestrel Gym": ("Logo refresh", "Summer campaign"),
        "Moss & Co": ("Annual report",),
        "Internal": ("Admin", "Portfolio"),
    }
    made = []
    for day in days(rnd, "2024-09-02", "2025-03-12", 150):
        client = weighted(rnd, "Harlow_Dental:5 Bright_Oats:4 Kestrel_Gym:3 Moss_&_Co:2 Internal:3")
        billable = client != "Internal" and rnd.random() < 0.85
        minutes = rnd.randrange(15, 265, 5)
        rate = {"Harlow Dental": 70.0, "Bright Oats": 65.0, "Kestrel Gym": 55.0, "Moss & Co": 80.0}.get(client)
        made.append(
            {
                "Date": day,
                "Start time": clock(rnd, 7, 20, 5),
                "Client": client,
                "Project": rnd.choice(projects[client]),
                "Description": maybe(
                    rnd,
                    rnd.choice(("first draft", "client call", "revisions", "research", "file export", "emails")),
                    0.12,
                ),
                "Duration (min)": minutes,
                "Billable": billable,
                "Hourly rate (USD)": rate if billable else None,
                "Amount (USD)": round(minutes / 60 * rate, 2) if billable else None,
                "Tags": some(rnd, ["design", "meeting", "writing", "urgent", "remote"], 2, 0.3),
                "Invoiced on": maybe(rnd, (day + dt.timedelta(32)).replace(day=1), 0.2)
                if billable and day.year * 100 + day.month < 202503
                else None,
            }
        )
    return made


def home_repairs(rnd: random.Random) -> list[Row]:
    jobs = {
        "plumbing": ("Fix dripping tap", "Unclog drain", "Replace toilet valve"),
        "electrical": ("Replace light fitting", "New wall socket", "Fix doorbell"),
        "painting": ("Repaint wall", "Touch up trim"),
        "appliance": ("Repair dishwasher", "Service boiler", "Replace oven seal"),
        "garden": ("Mend fence", "Trim hedge", "Clean gutters"),
    }
    made = []
    for day in days(rnd, "2021-09-12", "2025-07-30", 84):
        kind = weighted(rnd, "plumbing:4 electrical:3 painting:3 appliance:3 garden:4")
        done_by = weighted(rnd, "DIY:6 Rossi_Plumbing:2 Volt_Brothers:2 Handy_Hana:3")
        made.append(
            {
                "completed_on": day,
                "job": rnd.choice(jobs[kind]),
                "category": kind,
                "room": None
                if kind == "garden"
                else maybe(rnd, weighted(rnd, "kitchen:4 bathroom:4 bedroom:2 hallway:2 living_room:2"), 0.06),
                "done_by": done_by,
                "labor_hours": maybe(rnd, rnd.randrange(1, 19) / 2, 0.1),
                "materials_cost_usd": maybe(rnd, round(rnd.uniform(4, 190), 2), 0.12),
                "labor_cost_usd": 0.0 if done_by == "DIY" else round(rnd.uniform(60, 720), 2),
                "materials": some(rnd, ["sealant", "screws", "paint", "pipe", "cable", "wood"], 3, 0.15),
                "emergency": rnd.random() < 0.16,
                "warranty_until": None
                if done_by == "DIY"
                else maybe(rnd, day + dt.timedelta(rnd.choice((180, 365, 730))), 0.3),
            }
        )
    return made


def resale(rnd: random.Random) -> list[Row]:
    things = {
        "clothing": ("Denim jacket", "Wool coat", "Linen dress", "Running tights"),
        "shoes": ("Leather boots", "White sneakers"),
        "toys": ("Lego set", "Wooden train", "Puzzle box"),
        "electronics": ("Old iPad", "Bluetooth speaker", "Game controller"),
        "furniture": ("Side table", "Desk lamp"),
    }
    made = []
    for day in days(rnd, "2024-01-06", "2025-08-20", 110):
        kind = weighted(rnd, "clothing:6 shoes:3 toys:3 electronics:2 furniture:2")
        asked = float(rnd.randrange(6, 40 if kind in {"clothing", "toys"} else 140))
        sold = maybe(rnd, day + dt.timedelta(rnd.randrange(0, 75)), 0.2)
        if sold and sold > dt.date(2025, 8, 28):
            sold = None
        made.append(
            {
                "item": rnd.choice(things[kind]),
                "category": kind,
                "condition": weighted(rnd, "new_with_tags:1 like_new:3 good:5 worn:2"),
                "platform": weighted(rnd, "Vinted:5 eBay:3 Facebook_Marketplace:3"),
                "listed_on": day,
                "sold_on": sold,
                "asking_price_eur": asked,
                "sold_price_eur": round(asked * rnd.uniform(0.6, 1), 2) if sold else None,
                "shipping_cost_eur": maybe(rnd, round(rnd.uniform(2.5, 12), 2), 0.15) if sold else None,
                "views": rnd.randrange(3, 420),
                "returned": bool(sold) and rnd.random() < 0.1,
            }
        )
    return made


def birds(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-10-01", "2025-05-25", 140):
        species = weighted(
            rnd,
            "Robin:6 Blackbird:5 Blue_Tit:5 Great_Tit:4 Grey_Heron:3 Kingfisher:1 Buzzard:3 Mallard:5 "
            "Goldfinch:3 Barn_Owl:1",
        )
        made.append(
            {
                "observation_date": day,
                "time": maybe(rnd, clock(rnd, 5.5, 20.5), 0.07),
                "species": species,
                "individuals": rnd.randrange(1, 26) if species in {"Mallard", "Goldfinch"} else rnd.randrange(1, 7),
                "site": weighted(rnd, "Miller's_Pond:5 Heath_Lane:4 River_Walk:4 Back_garden:6 Castle_Woods:2"),
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:5 rain:2 fog:1"), 0.1),
                "distance_m": maybe(rnd, rnd.randrange(3, 160), 0.2),
                "watch_minutes": rnd.randrange(5, 125, 5),
                "with": some(rnd, ["Ellen", "Marek", "Aunt Jo", "bird club"], 2, 0.45),
                "photographed": rnd.random() < 0.35,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "headaches_diary": ("health.headaches", "2025-04-10T12:00", headaches),
    "board_games_diary": ("leisure.board_game_plays", "2025-06-18T12:00", board_games),
    "time_entries_diary": ("work.time_entries", "2025-03-14T12:00", time_entries),
    "home_repairs": ("home.repair_jobs", "2025-08-05T12:00", home_repairs),
    "resale": ("finance.resale_listings", "2025-09-02T12:00", resale),
    "birds_log": ("leisure.bird_sightings", "2025-05-27T12:00", birds),
}
