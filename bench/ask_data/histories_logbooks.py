"""Made histories of record types as people keep them, for round 112."""

from __future__ import annotations

import datetime as dt
import math
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-04", "2025-04-09", 120):
        status = weighted(rnd, "delivered:16 returned:3 lost:1") if day < dt.date(2025, 4, 3) else "in transit"
        arrived = None if status in {"lost", "in transit"} else day + dt.timedelta(rnd.randrange(1, 12))
        if arrived and arrived > dt.date(2025, 4, 13):
            arrived = dt.date(2025, 4, 12)
        made.append(
            {
                "orderedOn": day,
                "deliveredOn": arrived,
                "shop": weighted(rnd, "Zalando:5 Otto:4 Thomann:2 Etsy:3 MediaMarkt:3 Ikea:1"),
                "contents": weighted(
                    rnd,
                    "winter_coat:2 headphones:3 desk_lamp:2 guitar_strings:2 "
                    "running_shoes:3 coffee_beans:4 phone_case:3 poster:2",
                ),
                "courier": weighted(rnd, "DHL:6 Hermes:4 DPD:3 UPS:2"),
                "weightKg": maybe(rnd, round(rnd.uniform(0.2, 14), 1), 0.1),
                "shippingCostEur": maybe(rnd, rnd.choice((0.0, 0.0, 2.95, 3.99, 4.5, 5.95, 7.9, 12.9)), 0.08),
                "status": status,
                "dropOff": maybe(rnd, weighted(rnd, "front_door:5 neighbour:3 locker:3 post_office:1"), 0.1)
                if arrived
                else None,
                "signatureRequired": rnd.random() < 0.3,
            }
        )
    return made


GAMES = {
    "Catan": "strategy",
    "Azul": "abstract",
    "Codenames": "party",
    "Pandemic": "cooperative",
    "Wingspan": "strategy",
    "Dixit": "party",
    "Carcassonne": "strategy",
    "Hive": "abstract",
}


def board_games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-11", "2025-03-08", 130):
        game = weighted(rnd, "Catan:5 Azul:4 Codenames:3 Pandemic:4 Wingspan:5 Dixit:2 Carcassonne:3 Hive:1")
        friends = sorted(rnd.sample(["Nadia", "Tom", "Ruben", "Elif", "Grace", "Oskar"], rnd.randint(1, 4)))
        won = rnd.random() < 0.35
        made.append(
            {
                "Date": day,
                "Game": game,
                "Category": GAMES[game],
                "Played With": friends,
                "Location": weighted(rnd, "my_place:5 game_cafe:3 Nadia's_flat:3 library:1"),
                "Length (min)": rnd.randrange(20, 190, 5),
                "My Score": None if GAMES[game] in {"cooperative", "party"} else maybe(rnd, rnd.randrange(6, 112), 0.1),
                "I Won": won,
                "Expansion Used": rnd.random() < 0.25,
                "Fun Rating": maybe(rnd, rnd.randrange(4, 11), 0.15),
            }
        )
    return made


def birds(rnd: random.Random) -> list[Row]:
    seen, made = set(), []
    for day in days(rnd, "2024-01-06", "2025-06-14", 140):
        species = weighted(
            rnd,
            "robin:6 blackbird:6 great_tit:5 kestrel:3 grey_heron:4 kingfisher:2 "
            "goldfinch:4 barn_owl:1 mute_swan:3 swift:3 lapwing:2 red_kite:3",
        )
        first = species not in seen
        seen.add(species)
        made.append(
            {
                "seen_on": day,
                "seen_at": clock(rnd, 5, 21, 5),
                "species": species,
                "how_many": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 14, 25)),
                "site": weighted(rnd, "Mill_Pond:5 Heron_Wood:4 Saltmarsh:3 back_garden:4 Castle_Hill:2"),
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rainy:2 foggy:1"), 0.08),
                "distance_m": maybe(rnd, rnd.randrange(5, 320, 5), 0.2),
                "temperature_c": maybe(
                    rnd, round(9.5 - 9 * math.cos((day.timetuple().tm_yday - 20) / 58.1) + rnd.uniform(-4, 4), 1), 0.1
                ),
                "behaviours": some(rnd, ["feeding", "singing", "flying", "nesting", "preening", "diving"], 3, 0.2),
                "photo_taken": rnd.random() < 0.4,
                "first_for_me": first,
            }
        )
    return made


VARIETIES = {
    "tomatoes": "Moneymaker:3 Gardener's_Delight:4 Roma:2",
    "courgettes": "Defender:3 Black_Beauty:2",
    "beans": "Scarlet_Emperor:3 Cobra:2",
    "potatoes": "Charlotte:4 Maris_Piper:3",
    "strawberries": "Elsanta:3 Cambridge:2",
    "lettuce": "Little_Gem:3 Lollo_Rossa:2",
    "carrots": "Nantes:3 Chantenay:1",
    "raspberries": "Autumn_Bliss:3 Glen_Ample:2",
}
MONTHS = {
    5: "lettuce:4 strawberries:1",
    6: "strawberries:5 lettuce:4 potatoes:2",
    7: "strawberries:2 raspberries:4 courgettes:4 beans:3 potatoes:3 lettuce:2 carrots:1 tomatoes:1",
    8: "tomatoes:5 courgettes:5 beans:4 carrots:2 potatoes:2 raspberries:1",
    9: "tomatoes:4 beans:2 raspberries:4 carrots:3 courgettes:2 potatoes:1",
    10: "carrots:4 raspberries:2 tomatoes:1 potatoes:1",
}


def harvests(rnd: random.Random) -> list[Row]:
    dates = (
        days(rnd, "2023-05-14", "2023-10-12", 38)
        + days(rnd, "2024-05-10", "2024-10-14", 44)
        + days(rnd, "2025-05-08", "2025-10-16", 50)
    )
    made = []
    for day in dates:
        crop = weighted(rnd, MONTHS[day.month])
        heavy = crop in {"potatoes", "courgettes", "tomatoes"}
        made.append(
            {
                "harvest_date": day,
                "crop": crop,
                "variety": maybe(rnd, weighted(rnd, VARIETIES[crop]), 0.12),
                "bed": weighted(rnd, "north:4 south:5 greenhouse:3 patio:2"),
                "weight_grams": rnd.randrange(400, 4800, 10) if heavy else rnd.randrange(80, 1500, 10),
                "picking_minutes": maybe(rnd, rnd.randrange(5, 65, 5), 0.12),
                "quality": weighted(rnd, "excellent:3 good:5 poor:2"),
                "pests": some(rnd, ["slugs", "aphids", "blight", "birds", "caterpillars"], 2, 0.55),
                "shared_with": maybe(rnd, weighted(rnd, "Aunt_Rosa:3 Mr_Petty:2 Leila:2 food_bank:1"), 0.6),
                "frozen": rnd.random() < 0.3,
            }
        )
    return made


JOBS = {
    "plumbing": ("leaking tap", "blocked drain", "running toilet", "new shower head"),
    "electrical": ("flickering light", "dead socket", "new dimmer switch"),
    "painting": ("repaint wall", "touch up ceiling", "paint door"),
    "carpentry": ("sticking door", "loose shelf", "squeaky floorboard"),
    "appliance": ("noisy dishwasher", "oven element", "washing machine seal"),
}


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-06-01", "2025-01-29", 90):
        kind = weighted(rnd, "plumbing:5 electrical:3 painting:4 carpentry:3 appliance:2")
        diy = rnd.random() < 0.45
        done = maybe(rnd, day + dt.timedelta(rnd.randrange(0, 75)), 0.1)
        if done and done > dt.date(2025, 2, 1):
            done = None
        made.append(
            {
                "Job": rnd.choice(JOBS[kind]),
                "Type": kind,
                "Room": weighted(rnd, "kitchen:5 bathroom:5 hallway:2 bedroom:3 living_room:3 garage:1"),
                "Noticed On": day,
                "Fixed On": done,
                "Urgency": weighted(rnd, "low:4 medium:5 high:2"),
                "Did It Myself": diy,
                "Tradesperson": None if diy else weighted(rnd, "Baker_&_Sons:4 Mr_Iqbal:3 QuickFix:2 Halina:2"),
                "Hours": maybe(rnd, rnd.randrange(1, 33) / 2, 0.12) if done else None,
                "Cost GBP": (round(rnd.uniform(4, 110), 2) if diy else round(rnd.uniform(60, 720), 2))
                if done
                else None,
                "Materials": some(
                    rnd, ["paint", "screws", "sealant", "cable", "filler", "timber", "pipe fitting"], 3, 0.25
                ),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_list": ("home.parcels", "2025-04-14T12:00", parcels),
    "board_games_notes": ("leisure.board_game_plays", "2025-03-10T12:00", board_games),
    "birds_list": ("nature.bird_sightings", "2025-06-16T12:00", birds),
    "harvests_book": ("garden.harvests", "2025-10-20T12:00", harvests),
    "repairs_book": ("home.repairs", "2025-02-03T12:00", repairs),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
