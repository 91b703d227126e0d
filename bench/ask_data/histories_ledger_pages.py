"""Made histories of record types as people keep them, for rounds 142 and 143."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

ROUTES = {"river path": (2.4, 5.2), "city park": (1.2, 2.9), "forest loop": (3.8, 8.4), "around the block": (0.5, 1.3)}


def dog_walks(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-02", "2025-08-24", 165):
        route = weighted(rnd, "river_path:4 city_park:5 forest_loop:3 around_the_block:4")
        km = round(rnd.uniform(*ROUTES[route]), 1)
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 6, 21.5),
                "dog": weighted(rnd, "Balu:5 Nelly:4 both:3"),
                "walked_by": weighted(rnd, "me:6 Sabine:4 Leon:3 dog_sitter:1"),
                "route": route,
                "distance_km": km,
                "duration_min": int(km * rnd.uniform(12, 19)) + 4,
                "weather": maybe(rnd, weighted(rnd, "sunny:5 cloudy:4 rain:3 fog:1 snow:1"), 0.08),
                "temperature_c": maybe(rnd, round(14 - 12 * abs(day.month - 7) / 6 + rnd.uniform(-5, 9), 1), 0.1),
                "dogs_met": some(rnd, ["Rocky", "Luna", "Emma", "Pepper", "Sam"], 3, 0.35),
                "off_leash": rnd.random() < (0.7 if route in ("forest loop", "river path") else 0.15),
                "incident": maybe(rnd, weighted(rnd, "pulled:4 barked:4 rolled_in_mud:3 chased_a_cat:2"), 0.68),
            }
        )
    return made


def ev_charging(rnd: random.Random) -> list[Row]:
    made = []
    odometer = 18240
    for day in days(rnd, "2023-10-07", "2025-05-10", 130):
        place = weighted(rnd, "home:7 work:3 supermarket:2 motorway:3 street:2")
        fast = place == "motorway" or (place == "supermarket" and rnd.random() < 0.5)
        begin = rnd.randrange(8, 60)
        end = min(100, begin + rnd.randrange(15, 70))
        kwh = round((end - begin) * 0.58 * rnd.uniform(1.02, 1.12), 1)
        price = {"home": 0.31, "work": 0.0, "supermarket": 0.44, "motorway": 0.69, "street": 0.52}[place]
        odometer += rnd.randrange(60, 390)
        made.append(
            {
                "charged_on": day,
                "plugged_in_at": clock(rnd, 6.5, 23),
                "location": place,
                "provider": None if place in ("home", "work") else weighted(rnd, "EnBW:4 Ionity:3 Aral:2 Allego:1"),
                "energy_kwh": kwh,
                "cost_eur": round(kwh * price * rnd.uniform(0.93, 1.08), 2),
                "duration_min": int(kwh * (rnd.uniform(0.6, 1.1) if fast else rnd.uniform(5, 8))),
                "battery_before_pct": begin,
                "battery_after_pct": end,
                "fast_charger": fast,
                "odometer_km": odometer,
                "outside_temp_c": maybe(rnd, round(13 - 2.2 * abs(day.month - 7) + rnd.uniform(-5, 10), 1), 0.15),
                "problem": maybe(rnd, weighted(rnd, "card_rejected:3 blocked_bay:3 slow:3 aborted:2"), 0.8),
                "driver": weighted(rnd, "me:6 Tanja:4"),
            }
        )
    return made


GOODS = {
    "clothing": ("winter coat", "jeans", "hiking boots", "silk blouse", "rain jacket", "sneakers"),
    "toys": ("Lego castle", "wooden railway", "doll's house", "balance bike", "puzzle box"),
    "electronics": ("tablet", "headphones", "old laptop", "camera lens", "game console", "printer"),
    "furniture": ("bookshelf", "desk lamp", "armchair", "bedside table", "mirror"),
    "books": ("comic bundle", "cookbook set", "atlas", "novel bundle"),
}
NEW = {"clothing": (8, 90), "toys": (10, 80), "electronics": (25, 320), "furniture": (15, 180), "books": (4, 35)}


def online_sales(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-05", "2025-11-09", 115):
        kind = weighted(rnd, "clothing:6 toys:4 electronics:3 furniture:3 books:3")
        asking = rnd.randint(*NEW[kind])
        gone = day + dt.timedelta(rnd.randrange(1, 75))
        sold = gone < dt.date(2025, 11, 15) and rnd.random() < 0.85
        pickup = kind == "furniture" or rnd.random() < 0.25
        made.append(
            {
                "item": rnd.choice(GOODS[kind]),
                "category": kind,
                "listed_on": day,
                "platform": weighted(rnd, "Kleinanzeigen:6 Vinted:4 eBay:3 Facebook:1"),
                "condition": weighted(rnd, "like_new:3 good:5 worn:3 defective:1"),
                "asking_price_eur": asking,
                "photos": rnd.choices((1, 2, 3, 4, 5, 6, 8), (1, 3, 5, 5, 3, 2, 1))[0],
                "views": maybe(rnd, rnd.randrange(9, 420), 0.1),
                "sold_on": gone if sold else None,
                "sold_price_eur": round(asking * rnd.uniform(0.55, 1.0) * 2) / 2 if sold else None,
                "buyer": rnd.choice(("Nadja", "Olli", "Herr Braun", "Selin", "Marek", "Frau Lenz", "Kim"))
                if sold
                else None,
                "handover": ("pickup" if pickup else rnd.choice(("DHL", "Hermes", "letter"))) if sold else None,
                "paid_by": weighted(rnd, "cash:4 PayPal:5 bank_transfer:2") if sold else None,
                "tags": some(rnd, ["vintage", "kids", "branded", "bundle", "pet-free home"], 2, 0.3),
            }
        )
    return made


def bread(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-03", "2025-06-15", 105):
        kind = weighted(rnd, "country_loaf:6 baguette:3 rye_bread:4 focaccia:2 rolls:3 brioche:2")
        sour = kind in ("country loaf", "rye bread") and rnd.random() < 0.85
        made.append(
            {
                "baked_on": day,
                "out_of_oven_at": maybe(rnd, clock(rnd, 7, 20), 0.1),
                "bread": kind,
                "flours": some(rnd, ["wheat", "rye", "spelt", "wholemeal", "semolina"], 3, 0.0),
                "sourdough": sour,
                "hydration_pct": rnd.randrange(60, 84),
                "proofing_hours": round(rnd.uniform(8, 26) if sour else rnd.uniform(1.5, 7), 1),
                "oven_temp_c": rnd.choice((190, 200, 210, 220, 230, 240, 250)),
                "baking_min": rnd.randrange(18, 62),
                "loaves": rnd.choices((1, 2, 3, 4), (5, 5, 2, 1))[0],
                "ingredients_cost_eur": maybe(rnd, round(rnd.uniform(1.1, 6.4), 2), 0.15),
                "crumb": maybe(rnd, weighted(rnd, "open:3 even:5 dense:3"), 0.1),
                "taste_rating": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 2, 4, 6, 4))[0], 0.1),
                "shared_with": some(rnd, ["Mum", "Gregor", "the neighbours", "colleagues"], 2, 0.4),
                "burnt": rnd.random() < 0.12,
            }
        )
    return made


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-03-04", "2025-09-28", 95):
        strength = rnd.choices(range(1, 11), (1, 3, 5, 7, 8, 8, 6, 4, 2, 1))[0]
        pill = weighted(rnd, "ibuprofen:5 paracetamol:3 sumatriptan:3") if rnd.random() < 0.12 + strength / 12 else None
        dose = {"ibuprofen": (200, 400, 400, 600), "paracetamol": (500, 1000), "sumatriptan": (50, 100)}
        made.append(
            {
                "date": day,
                "started_at": clock(rnd, 6, 22.5, 15),
                "lasted_hours": round(rnd.uniform(0.5, 3) + strength * rnd.uniform(0.2, 1.3), 1),
                "intensity": strength,
                "side": maybe(rnd, weighted(rnd, "left:5 right:3 both:4"), 0.08),
                "kind": weighted(rnd, "migraine:4 tension:6 sinus:2"),
                "triggers": some(
                    rnd, ["stress", "bad sleep", "red wine", "screen time", "weather", "skipped meal"], 3, 0.2
                ),
                "symptoms": some(rnd, ["nausea", "light sensitivity", "dizziness", "aura"], 2, 0.4),
                "medication": pill,
                "dose_mg": rnd.choice(dose[pill]) if pill else None,
                "helped": maybe(rnd, rnd.random() < 0.65, 0.1) if pill else None,
                "missed_work": strength > 5 and rnd.random() < 0.45,
                "slept_hours": maybe(rnd, round(rnd.uniform(4, 9), 1), 0.12),
            }
        )
    return made


GAMES = {
    "Catan": (60, 130),
    "Azul": (30, 55),
    "Carcassonne": (35, 75),
    "Wingspan": (55, 110),
    "Codenames": (15, 40),
    "Terraforming Mars": (110, 220),
    "Skyjo": (15, 35),
    "Ticket to Ride": (45, 95),
}


def board_games(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-11-03", "2025-03-09", 120):
        game = rnd.choices(list(GAMES), (5, 6, 5, 4, 4, 3, 5, 4))[0]
        others = rnd.sample(["Paula", "Henrik", "Dilek", "Matze", "Oma"], rnd.choices((1, 2, 3, 4), (4, 5, 4, 2))[0])
        made.append(
            {
                "played_on": day,
                "began_at": maybe(rnd, clock(rnd, 14, 22.5, 15), 0.08),
                "game": game,
                "opponents": sorted(others),
                "winner": rnd.choice(["me", "me", *others]),
                "my_points": None if game == "Codenames" else maybe(rnd, rnd.randrange(8, 125), 0.1),
                "playing_time_min": rnd.randint(*GAMES[game]),
                "place": weighted(rnd, "home:6 Paula's_flat:3 game_café:3 holiday_home:1"),
                "with_expansion": rnd.random() < 0.2,
                "snack": maybe(rnd, weighted(rnd, "crisps:4 pretzels:3 chocolate:3 fruit:1"), 0.2),
                "fun": maybe(rnd, rnd.choices((1, 2, 3, 4, 5), (1, 2, 4, 6, 5))[0], 0.1),
            }
        )
    return made


FIRST = ("Silent", "Golden", "Lost", "Distant", "Broken", "Hidden", "Last", "Blue", "Burning", "Hollow", "Quiet")
SECOND = ("Harbour", "Winter", "Letters", "Kingdom", "Summer", "Road", "Garden", "Signal", "Tide", "Promise", "Orchard")


def films(rnd: random.Random) -> list[Row]:
    made = []
    titles = [f"{a} {b}" for a in FIRST for b in SECOND]
    rnd.shuffle(titles)
    for number, day in enumerate(days(rnd, "2024-01-06", "2025-10-26", 118)):
        where = weighted(rnd, "cinema:4 streaming:7 TV:3 DVD:1")
        rating = maybe(rnd, rnd.randrange(2, 11), 0.1)
        made.append(
            {
                "watched_on": day,
                "title": titles[number],
                "director": weighted(rnd, "Vogel:4 Okafor:3 Lindqvist:4 Marchetti:3 Tanaka:3 Duval:2"),
                "genre": weighted(rnd, "drama:5 comedy:5 thriller:4 documentary:3 animation:2 horror:1"),
                "release_year": min(day.year, rnd.choices(range(1960, 2026), [1] * 50 + [4] * 16)[0]),
                "running_time_min": rnd.randrange(78, 186),
                "seen_where": where,
                "language": weighted(rnd, "German:5 English:6 French:2 Japanese:1"),
                "subtitles": rnd.random() < 0.35,
                "company": some(rnd, ["Ruth", "Emil", "Sanja", "the kids"], 2, 0.35),
                "ticket_eur": round(rnd.choice((8.5, 9.0, 9.9, 11.5, 12.0, 13.9)), 2) if where == "cinema" else None,
                "my_rating": rating,
                "fell_asleep": rnd.random() < 0.13,
                "rewatch": rnd.random() < 0.15,
            }
        )
    return made


def commutes(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted({d for d in days(rnd, "2024-10-01", "2025-04-30", 125) if d.weekday() < 5}):
        for way in ("to work", "home"):
            mode = weighted(rnd, "train:6 bike:4 car:2 bus:2")
            usual = {"train": 38, "bike": 46, "car": 31, "bus": 52}[mode]
            left = rnd.randrange(390, 500) if way == "to work" else rnd.randrange(950, 1120)
            delay = rnd.choices((0, 3, 6, 11, 18, 27, 44), (9, 4, 4, 3, 2, 1, 0.5))[0] if mode != "bike" else 0
            minutes = usual + rnd.randrange(-4, 6) + delay
            end = left + minutes
            made.append(
                {
                    "date": day,
                    "direction": way,
                    "mode": mode,
                    "left_at": dt.time(left // 60, left % 60),
                    "arrived_at": dt.time(end // 60, end % 60),
                    "travel_min": minutes,
                    "delay_min": delay,
                    "delay_reason": maybe(
                        rnd, weighted(rnd, "signal_fault:3 traffic_jam:3 staff_shortage:2 weather:2"), 0.2
                    )
                    if delay
                    else None,
                    "got_a_seat": rnd.random() < 0.6 if mode in ("train", "bus") else None,
                    "fare_eur": {"train": 4.6, "bus": 3.2}.get(mode),
                    "listened_to": some(rnd, ["podcast", "audiobook", "music", "news"], 2, 0.3),
                    "mood": maybe(rnd, weighted(rnd, "relaxed:4 okay:5 annoyed:3"), 0.1),
                }
            )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "dog_walks_142": ("pets.dog_walks", "2025-08-26T20:00", dog_walks),
    "ev_charging_142": ("car.charging", "2025-05-13T09:30", ev_charging),
    "online_sales_142": ("home.online_sales", "2025-11-16T18:00", online_sales),
    "bread_143": ("kitchen.bread", "2025-06-18T10:00", bread),
    "headaches_143": ("health.headaches", "2025-10-01T08:00", headaches),
    "board_games_143": ("leisure.board_games", "2025-03-12T19:00", board_games),
    "films_143": ("leisure.films", "2025-10-29T21:00", films),
    "commutes_143": ("work.commutes", "2025-05-02T18:30", commutes),
}
