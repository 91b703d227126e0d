"""Made histories of the rounds of fresh questions that came last: record types no table was written for."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import TITLES, Make, Row, clock, days, maybe, some, weighted


def harvests(rnd: random.Random) -> list[Row]:
    return [
        {
            "picked_on": day,
            "crop": (crop := weighted(rnd, "tomato:6 zucchini:4 bean:3 strawberry:3 carrot:2 kale:1")),
            "variety": maybe(rnd, f"{crop.title()} {rnd.choice(('Early', 'Giant', 'Heirloom'))}", 0.3),
            "bed": weighted(rnd, "north_bed:4 south_bed:3 greenhouse:3 balcony:1"),
            "weight_g": rnd.randrange(40, 3_400, 10),
            "quality": maybe(rnd, rnd.randrange(1, 6), 0.15),
            "used_for": weighted(rnd, "eaten:6 frozen:3 gifted:2 composted:1"),
            "helpers": some(rnd, ["Ida", "Tom", "Grandma"], 2, 0.6),
            "pest_damage": rnd.random() < 0.25,
        }
        for day in days(rnd, "2022-05-20", "2024-10-12", 118)
    ]


def headaches(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-05", "2025-02-26", 84):
        took = maybe(rnd, weighted(rnd, "ibuprofen:5 paracetamol:3 triptan:2"), 0.3)
        made.append(
            {
                "started_at": dt.datetime.combine(day, clock(rnd, 6, 23)),
                "severity": rnd.randrange(1, 11),
                "duration_hours": maybe(rnd, round(rnd.uniform(0.5, 30), 1), 0.1),
                "triggers": some(rnd, ["stress", "poor sleep", "alcohol", "weather", "screen", "skipped meal"], 3),
                "location": weighted(rnd, "forehead:4 temple:3 neck:2 behind_eyes:2"),
                "medication": took,
                "relief": maybe(rnd, rnd.random() < 0.6, 0.1) if took else None,
                "missed_work": rnd.random() < 0.2,
            }
        )
    return made


def game_sessions(rnd: random.Random) -> list[Row]:
    return [
        {
            "playedOn": day,
            "game": (game := weighted(rnd, "Zelda:5 FIFA:6 Stardew_Valley:4 Portal_2:2 Mario_Kart:4")),
            "genre": {"Zelda": "adventure", "FIFA": "sports", "Mario Kart": "racing", "Portal 2": "puzzle"}.get(
                game, "simulation"
            ),
            "platform": weighted(rnd, "Switch:5 PS5:4 PC:3"),
            "minutesPlayed": rnd.randrange(10, 260, 5),
            "coPlayers": some(rnd, ["Leo", "Nina", "Max", "Zoe"], 3, 0.5),
            "online": rnd.random() < 0.4,
            "completedLevel": maybe(rnd, rnd.randrange(1, 40), 0.5),
            "enjoyment": maybe(rnd, rnd.randrange(1, 11), 0.2),
        }
        for day in days(rnd, "2023-06-01", "2025-05-05", 132)
    ]


def commutes(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "direction": weighted(rnd, "to_work home"),
            "mode": (mode := weighted(rnd, "train:5 bike:4 car:3 bus:2 on_foot:1")),
            "departed": clock(rnd, 6.5, 19),
            "minutes": rnd.randrange(18, 95),
            "delay_min": maybe(rnd, rnd.choice((0, 0, 0, 3, 5, 12, 25)), 0.2) if mode in ("train", "bus") else None,
            "distance_km": round(rnd.uniform(9, 16), 1),
            "cost_eur": {"train": 4.2, "bus": 3.1, "car": 6.5}.get(mode),
            "weather": weighted(rnd, "sunny:4 rain:3 cloudy:4 snow:1"),
            "mood": maybe(rnd, weighted(rnd, "relaxed:3 stressed:2 tired:3"), 0.2),
        }
        for day in days(rnd, "2024-01-08", "2025-04-11", 150)
    ]


def houseplants(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-04-02", "2025-03-20", 140):
        made.append(
            {
                "date": day,
                "plant": weighted(rnd, "monstera:5 ficus:4 orchid:3 cactus:1 basil:4"),
                "room": weighted(rnd, "kitchen:4 living_room:5 bathroom:2"),
                "activity": (done := weighted(rnd, "watering:8 fertilizing:2 repotting:1 pruning:2")),
                "water_ml": rnd.randrange(100, 1500, 50) if done == "watering" else None,
                "new_leaves": rnd.choice((0, 0, 1, 2, 3)),
                "height_cm": maybe(rnd, round(rnd.uniform(12, 160), 1), 0.4),
                "pests": rnd.random() < 0.12,
                "condition": maybe(rnd, weighted(rnd, "thriving:4 okay:4 wilting:2"), 0.1),
            }
        )
    return made


def piano_practice(rnd: random.Random) -> list[Row]:
    return [
        {
            "session_date": day,
            "start": clock(rnd, 7, 22),
            "length_min": rnd.randrange(10, 130, 5),
            "piece": weighted(rnd, "Für_Elise:4 Clair_de_Lune:4 Nocturne:3 Scales:5"),
            "composer": maybe(rnd, weighted(rnd, "Beethoven:3 Debussy:3 Chopin:4"), 0.3),
            "tempo_bpm": maybe(rnd, rnd.randrange(50, 150), 0.2),
            "mistakes": rnd.randrange(0, 25),
            "focus_level": maybe(rnd, rnd.randrange(1, 6), 0.1),
            "with_teacher": rnd.random() < 0.25,
            "recorded": rnd.random() < 0.15,
        }
        for day in days(rnd, "2023-09-01", "2025-02-25", 125)
    ]


def dates(rnd: random.Random) -> list[Row]:
    return [
        {
            "when": day,
            "who": weighted(rnd, "Alex:5 Sam:3 Robin:2 Kim:2 Jo:1"),
            "venue": weighted(rnd, "cinema:3 Café_Luna:4 park:3 Bar_Central:3"),
            "type": weighted(rnd, "dinner:4 walk:3 movie:3 drinks:4"),
            "bill_usd": maybe(rnd, round(rnd.uniform(0, 120), 2), 0.2),
            "who_paid": maybe(rnd, weighted(rnd, "me:4 them:3 split:4"), 0.2),
            "hours": round(rnd.uniform(0.5, 6), 1),
            "chemistry": rnd.randrange(1, 11),
            "second_date": rnd.random() < 0.5,
        }
        for day in days(rnd, "2022-03-01", "2024-12-20", 58)
    ]


def charging_sessions(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-10", "2025-04-30", 135):
        kwh = round(rnd.uniform(4, 62), 1)
        made.append(
            {
                "plugged_in": dt.datetime.combine(day, clock(rnd, 5, 23)),
                "station": weighted(rnd, "Ionity:3 home:6 Tesla:2 EnBW:3"),
                "city": maybe(rnd, weighted(rnd, "Berlin:4 Hamburg:3 Leipzig:2"), 0.1),
                "energy_kwh": kwh,
                "cost_eur": maybe(rnd, round(kwh * rnd.uniform(0.25, 0.79), 2), 0.1),
                "charge_minutes": rnd.randrange(15, 420),
                "start_percent": rnd.randrange(5, 60),
                "end_percent": rnd.randrange(70, 101),
                "fast_charger": rnd.random() < 0.4,
                "odometer_km": None,
            }
        )
    for at, row in enumerate(made):
        row["odometer_km"] = 12_000 + 190 * at
    return made


def language_sessions(rnd: random.Random) -> list[Row]:
    return [
        {
            "day": day,
            "language": weighted(rnd, "Spanish:6 Japanese:4 Swedish:2"),
            "app": maybe(rnd, weighted(rnd, "Duolingo:6 Anki:4 italki:2"), 0.15),
            "duration_minutes": rnd.randrange(5, 95, 5),
            "words_learned": rnd.randrange(0, 40),
            "skill": weighted(rnd, "vocabulary:5 listening:3 speaking:3 grammar:2"),
            "accuracy_pct": maybe(rnd, rnd.randrange(40, 101), 0.2),
            "tutor": maybe(rnd, weighted(rnd, "Marta:3 Kenji:2"), 0.7),
            "location": weighted(rnd, "home:5 bus:3 office:1"),
        }
        for day in days(rnd, "2024-01-03", "2025-06-10", 150)
    ]


def vacations(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2014-02-01", "2024-11-20", 44):
        nights = rnd.randrange(2, 22)
        made.append(
            {
                "left_on": day,
                "returned_on": day + dt.timedelta(nights),
                "country": weighted(rnd, "Italy:5 Spain:4 Japan:2 Greece:3 Germany:3 Norway:1"),
                "region": maybe(rnd, weighted(rnd, "coast:4 mountains:3 city:5 countryside:2"), 0.1),
                "travellers": some(rnd, ["Ana", "Ben", "Mum", "Dad"], 3, 0.25),
                "budget_eur": float(rnd.randrange(400, 4_000, 50)),
                "spent_eur": maybe(rnd, round(rnd.uniform(350, 4_600), 2), 0.1),
                "transport": weighted(rnd, "plane:6 car:4 train:3"),
                "nights": nights,
                "stars": maybe(rnd, rnd.randrange(1, 6), 0.15),
                "would_return": rnd.random() < 0.6,
            }
        )
    return made


def coding_sessions(rnd: random.Random) -> list[Row]:
    return [
        {
            "started": dt.datetime.combine(day, clock(rnd, 7, 23)),
            "project": weighted(rnd, "website:5 game:4 thesis:3 side_hustle:1"),
            "language": weighted(rnd, "Python:6 Rust:3 JavaScript:4"),
            "hours": round(rnd.uniform(0.3, 7.5), 1),
            "commits": rnd.randrange(0, 15),
            "bugs_fixed": rnd.randrange(0, 5),
            "coffee_cups": maybe(rnd, rnd.randrange(0, 5), 0.1),
            "paired_with": maybe(rnd, weighted(rnd, "Noor:3 Ivan:3 Mei:1"), 0.6),
            "tests_passed": maybe(rnd, rnd.random() < 0.8, 0.1),
            "tags": some(rnd, ["refactor", "feature", "bugfix", "docs"], 2, 0.2),
        }
        for day in days(rnd, "2023-08-01", "2025-07-04", 145)
    ]


def babysitting(rnd: random.Random) -> list[Row]:
    made = [
        {
            "date": day,
            "family": weighted(rnd, "Okafor:5 Lindqvist:4 Rossi:3"),
            "children": rnd.randrange(1, 5),
            "from_time": clock(rnd, 14, 19, 15),
            "hours": rnd.choice((2.0, 2.5, 3.0, 4.0, 5.5)),
            "hourly_rate_eur": float(rnd.choice((10, 11, 12, 14))),
            "earned_eur": None,
            "tip_eur": maybe(rnd, float(rnd.choice((0, 0, 2, 5, 10))), 0.2),
            "cooked_dinner": rnd.random() < 0.5,
            "paid_by": weighted(rnd, "cash:6 transfer:4"),
            "behaviour": maybe(rnd, weighted(rnd, "angelic:3 okay:5 wild:2"), 0.1),
        }
        for day in days(rnd, "2022-09-03", "2024-06-28", 92)
    ]
    for row in made:
        row["earned_eur"] = row["hours"] * row["hourly_rate_eur"]
    return made


def library_loans(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-01-10", "2025-03-01", 120):
        due = day + dt.timedelta(28)
        made.append(
            {
                "borrowed_on": day,
                "due_on": due,
                "returned_on": maybe(rnd, day + dt.timedelta(rnd.randrange(3, 50)), 0.1),
                "title": rnd.choice(TITLES),
                "author": maybe(rnd, weighted(rnd, "Le_Guin:3 Austen:3 Orwell:2 Tolstoy:2"), 0.2),
                "format": weighted(rnd, "paperback:5 hardcover:3 audiobook:2"),
                "branch": weighted(rnd, "Central:5 Riverside:3 Hilltop:2"),
                "renewals": rnd.choice((0, 0, 1, 2)),
                "fine_gbp": maybe(rnd, round(rnd.choice((0, 0, 0, 0.8, 2.4)), 2), 0.2),
                "finished": rnd.random() < 0.7,
            }
        )
    return made


def meditations(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "time": clock(rnd, 5.5, 23),
            "minutes": rnd.choice((5, 10, 10, 15, 20, 30, 45)),
            "technique": weighted(rnd, "breathing:5 body_scan:3 mantra:2 loving_kindness:1"),
            "guide": maybe(rnd, weighted(rnd, "Tara:4 Sam:3 Joseph:2"), 0.4),
            "calm_before": rnd.randrange(1, 11),
            "calm_after": maybe(rnd, rnd.randrange(3, 11), 0.1),
            "place": weighted(rnd, "bedroom:4 garden:2 office:3 park:1"),
            "interrupted": rnd.random() < 0.2,
            "streak_day": rnd.randrange(1, 40),
        }
        for day in days(rnd, "2024-02-01", "2025-06-25", 160)
    ]


def car_trips(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-05-05", "2025-05-28", 130):
        km = round(rnd.uniform(2, 420), 1)
        made.append(
            {
                "departure": dt.datetime.combine(day, clock(rnd, 5, 22)),
                "arrival": None,
                "origin": weighted(rnd, "home:6 office:3 airport:1"),
                "destination": weighted(rnd, "office:4 supermarket:3 lake:2 Hamburg:2 airport:1"),
                "km": km,
                "driver": weighted(rnd, "me:6 Jonas:3"),
                "passengers": rnd.randrange(0, 5),
                "fuel_l": maybe(rnd, round(km * rnd.uniform(0.05, 0.09), 1), 0.2),
                "avg_speed_kmh": maybe(rnd, round(rnd.uniform(24, 121), 1), 0.1),
                "business": rnd.random() < 0.35,
                "toll_eur": maybe(rnd, float(rnd.choice((0, 0, 4, 12))), 0.3),
                "road_type": weighted(rnd, "city:4 highway:4 country:2"),
            }
        )
    for row in made:
        row["arrival"] = row["departure"] + dt.timedelta(minutes=round(row["km"] * 0.9 + 8))
    return made


def baby_log(rnd: random.Random) -> list[Row]:
    return [
        {
            "day": day,
            "child": weighted(rnd, "Mia:5 Theo:3"),
            "nap_minutes": maybe(rnd, rnd.randrange(0, 150, 10), 0.2),
            "bedtime": clock(rnd, 18.5, 21.5),
            "woke_up": clock(rnd, 5, 8),
            "night_wakings": rnd.randrange(0, 5),
            "diapers": rnd.randrange(3, 10),
            "milk_ml": rnd.randrange(200, 900, 50),
            "solid_food": some(rnd, ["banana", "porridge", "carrot", "pasta"], 3),
            "fever": rnd.random() < 0.08,
            "weight_kg": maybe(rnd, round(rnd.uniform(8, 14), 1), 0.7),
            "mood": maybe(rnd, weighted(rnd, "happy:6 cranky:3 sick:1"), 0.1),
        }
        for day in days(rnd, "2024-06-01", "2025-05-31", 140)
    ]


def pool_swims(rnd: random.Random) -> list[Row]:
    return [
        {
            "swam_on": day,
            "pool": weighted(rnd, "City_Baths:5 Lido:3 Hotel:1"),
            "laps": rnd.randrange(8, 90, 2),
            "lap_length_m": rnd.choice((25, 25, 50)),
            "duration_min": rnd.randrange(15, 90),
            "stroke": weighted(rnd, "freestyle:5 breaststroke:4 backstroke:2"),
            "water_temp_c": maybe(rnd, round(rnd.uniform(19, 29), 1), 0.2),
            "calories_burned": maybe(rnd, rnd.randrange(90, 700), 0.15),
            "swam_with": some(rnd, ["Olga", "Pete"], 2, 0.6),
            "felt": maybe(rnd, weighted(rnd, "strong:3 tired:3 great:2"), 0.2),
            "entry_fee_eur": maybe(rnd, rnd.choice((4.5, 5.0, 6.0)), 0.1),
        }
        for day in days(rnd, "2023-06-01", "2025-06-01", 118)
    ]


def power_outages(rnd: random.Random) -> list[Row]:
    return [
        {
            "began": dt.datetime.combine(day, clock(rnd, 0, 23)),
            "minutes_out": rnd.randrange(2, 600),
            "cause": maybe(rnd, weighted(rnd, "storm:5 maintenance:4 overload:2 unknown:2"), 0.1),
            "rooms_affected": rnd.randrange(1, 7),
            "reported": rnd.random() < 0.6,
            "provider_apologized": maybe(rnd, rnd.random() < 0.3, 0.1),
            "food_spoiled_eur": maybe(rnd, round(rnd.uniform(0, 80), 2), 0.5),
            "season": weighted(rnd, "winter:4 summer:3 autumn:2 spring:1"),
        }
        for day in days(rnd, "2021-01-15", "2025-01-30", 61)
    ]


def recipes_baked(rnd: random.Random) -> list[Row]:
    return [
        {
            "baked_on": day,
            "item": weighted(rnd, "sourdough:6 brownies:3 focaccia:3 cheesecake:2 scones:2"),
            "flour_g": rnd.randrange(150, 1_200, 50),
            "oven_temp_c": rnd.choice((160, 175, 180, 200, 230, 250)),
            "bake_time_min": rnd.randrange(15, 75, 5),
            "servings": rnd.randrange(4, 17),
            "result": maybe(rnd, weighted(rnd, "perfect:4 decent:4 burnt:1 soggy:1"), 0.1),
            "taste": maybe(rnd, rnd.randrange(1, 11), 0.15),
            "shared_with": some(rnd, ["neighbours", "office", "family"], 2, 0.4),
            "gluten_free": rnd.random() < 0.2,
            "ingredients_cost_usd": maybe(rnd, round(rnd.uniform(2, 22), 2), 0.2),
        }
        for day in days(rnd, "2022-10-01", "2025-03-30", 104)
    ]


def therapy_visits(rnd: random.Random) -> list[Row]:
    return [
        {
            "appointment": day,
            "therapist": weighted(rnd, "Dr._Weiss:6 Lena_Brandt:3"),
            "mode": weighted(rnd, "in_person:5 video:4 phone:1"),
            "length_minutes": rnd.choice((45, 50, 50, 90)),
            "topics": some(rnd, ["work", "family", "anxiety", "sleep"], 3, 0.1),
            "mood_before": rnd.randrange(1, 11),
            "mood_after": maybe(rnd, rnd.randrange(1, 11), 0.1),
            "copay_usd": maybe(rnd, float(rnd.choice((0, 20, 35))), 0.1),
            "homework_given": rnd.random() < 0.6,
            "homework_done": maybe(rnd, rnd.random() < 0.5, 0.4),
            "late_minutes": maybe(rnd, rnd.choice((0, 0, 0, 5, 10)), 0.1),
        }
        for day in days(rnd, "2022-02-01", "2024-12-12", 74)
    ]


def dog_walks(rnd: random.Random) -> list[Row]:
    return [
        {
            "walked_on": day,
            "start_time": clock(rnd, 6, 22),
            "dog": weighted(rnd, "Rex:5 Luna:4 both:2"),
            "route": weighted(rnd, "park:5 river:4 forest:3 block:2"),
            "distance_km": round(rnd.uniform(0.6, 9), 1),
            "minutes": rnd.randrange(8, 140),
            "steps": maybe(rnd, rnd.randrange(900, 14_000), 0.2),
            "walker": weighted(rnd, "me:6 Carla:3 sitter:1"),
            "weather": maybe(rnd, weighted(rnd, "sunny:4 rain:3 wind:2 snow:1"), 0.1),
            "off_leash": rnd.random() < 0.35,
            "dogs_met": rnd.randrange(0, 6),
        }
        for day in days(rnd, "2024-01-01", "2025-06-20", 170)
    ]


def gigs(rnd: random.Random) -> list[Row]:
    return [
        {
            "gig_date": day,
            "venue": weighted(rnd, "Blue_Note:4 The_Cellar:4 Town_Hall:2 Harbour_Stage:1"),
            "city": weighted(rnd, "Bristol:5 Bath:3 Cardiff:2"),
            "fee_gbp": maybe(rnd, float(rnd.randrange(0, 900, 25)), 0.1),
            "audience": maybe(rnd, rnd.randrange(8, 420), 0.15),
            "set_minutes": rnd.choice((30, 45, 60, 90)),
            "songs_played": rnd.randrange(5, 22),
            "instrument": weighted(rnd, "bass:6 guitar:3 drums:1"),
            "bandmates": some(rnd, ["Gus", "Tilly", "Raj", "Mo"], 4, 0.1),
            "encore": rnd.random() < 0.3,
            "rating": maybe(rnd, rnd.randrange(1, 6), 0.1),
            "merch_sold_gbp": maybe(rnd, round(rnd.uniform(0, 220), 2), 0.3),
        }
        for day in days(rnd, "2019-03-02", "2025-05-17", 86)
    ]


def lab_results(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2018-01-20", "2025-02-10", 96):
        value = round(rnd.uniform(20, 260), 1)
        made.append(
            {
                "drawn_on": day,
                "marker": weighted(rnd, "LDL:5 glucose:5 ferritin:3 vitamin_D:4"),
                "result": value,
                "flag": weighted(rnd, "normal:6 high:3 low:2"),
                "lab": weighted(rnd, "MedLab:5 City_Clinic:3"),
                "ordered_by": maybe(rnd, weighted(rnd, "Dr._Patel:5 Dr._Novak:2"), 0.1),
                "fasting": rnd.random() < 0.6,
                "cost_usd": maybe(rnd, float(rnd.choice((0, 15, 28, 40))), 0.15),
                "repeat_needed": rnd.random() < 0.15,
            }
        )
    return made


def groceries(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-02-01", "2025-03-31", 210):
        price = round(rnd.uniform(0.5, 14), 2)
        count = rnd.choice((1, 1, 1, 2, 3, 6))
        made.append(
            {
                "bought_on": day,
                "product": weighted(rnd, "milk:5 bread:5 eggs:4 coffee:3 cheese:3 apples:4 chocolate:2"),
                "brand": maybe(rnd, weighted(rnd, "Alnatura:3 NoName:5 Lavazza:2"), 0.3),
                "supermarket": weighted(rnd, "Rewe:5 Aldi:4 Edeka:2"),
                "quantity": count,
                "unit_price_eur": price,
                "total_price_eur": round(price * count, 2),
                "organic": rnd.random() < 0.3,
                "on_offer": rnd.random() < 0.2,
                "expires_on": maybe(rnd, day + dt.timedelta(rnd.randrange(2, 60)), 0.3),
                "wasted": rnd.random() < 0.08,
            }
        )
    return made


def boat_trips(rnd: random.Random) -> list[Row]:
    return [
        {
            "sailed_on": day,
            "boat": weighted(rnd, "Swift:5 Gull:3 rental:1"),
            "harbour": weighted(rnd, "Kiel:4 Flensburg:3 Rostock:2"),
            "nautical_miles": round(rnd.uniform(1, 60), 1),
            "hours_at_sea": round(rnd.uniform(0.5, 14), 1),
            "wind_knots": maybe(rnd, rnd.randrange(0, 35), 0.1),
            "crew": some(rnd, ["Finn", "Greta", "Ole"], 3, 0.2),
            "skipper": weighted(rnd, "me:5 Finn:2"),
            "motor_used": rnd.random() < 0.4,
            "fuel_cost_eur": maybe(rnd, round(rnd.uniform(0, 60), 2), 0.3),
            "conditions": maybe(rnd, weighted(rnd, "calm:4 choppy:3 rough:1"), 0.1),
        }
        for day in days(rnd, "2021-05-01", "2024-10-01", 88)
    ]


def drawing_log(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "subject": weighted(rnd, "portrait:5 landscape:4 still_life:3 animal:2"),
            "medium": weighted(rnd, "pencil:5 ink:3 watercolor:3 charcoal:1"),
            "minutes_spent": rnd.randrange(10, 200, 5),
            "finished": rnd.random() < 0.6,
            "posted_online": rnd.random() < 0.3,
            "likes": maybe(rnd, rnd.randrange(0, 300), 0.6),
            "satisfaction": maybe(rnd, rnd.randrange(1, 6), 0.1),
            "sold_for_usd": maybe(rnd, float(rnd.randrange(20, 200, 10)), 0.85),
        }
        for day in days(rnd, "2023-01-02", "2025-02-20", 115)
    ]


MADE: dict[str, tuple[str, str, Make]] = {
    "harvests": ("garden.harvests", "2024-11-10T12:00", harvests),
    "headaches": ("health.headaches", "2025-03-10T09:00", headaches),
    "game_sessions": ("general.game_sessions", "2025-05-20T20:00", game_sessions),
    "houseplants": ("home.houseplants", "2025-04-01T12:00", houseplants),
    "piano_practice": ("music.piano_practice", "2025-03-01T12:00", piano_practice),
    "dates": ("general.dates", "2025-01-10T12:00", dates),
    "charging_sessions": ("car.charging_sessions", "2025-05-02T12:00", charging_sessions),
    "language_sessions": ("learning.language_sessions", "2025-06-20T12:00", language_sessions),
    "vacations": ("travel.vacations", "2025-01-15T12:00", vacations),
    "coding_sessions": ("work.coding_sessions", "2025-07-10T12:00", coding_sessions),
    "babysitting": ("work.babysitting", "2024-07-15T12:00", babysitting),
    "library_loans": ("reading.library_loans", "2025-03-15T12:00", library_loans),
    "meditations": ("wellbeing.meditations", "2025-07-01T12:00", meditations),
    "car_trips": ("car.car_trips", "2025-06-01T12:00", car_trips),
    "baby_log": ("family.baby_log", "2025-06-05T12:00", baby_log),
    "pool_swims": ("sport.pool_swims", "2025-06-15T12:00", pool_swims),
    "power_outages": ("home.power_outages", "2025-02-15T12:00", power_outages),
    "recipes_baked": ("kitchen.bakes", "2025-04-10T12:00", recipes_baked),
    "therapy_visits": ("health.therapy_visits", "2025-01-05T12:00", therapy_visits),
    "dog_walks": ("pets.dog_walks", "2025-06-25T12:00", dog_walks),
    "gigs": ("music.gigs", "2025-06-01T12:00", gigs),
    "lab_results": ("health.lab_results", "2025-03-01T12:00", lab_results),
    "groceries": ("household.groceries", "2025-04-05T12:00", groceries),
    "boat_trips": ("leisure.boat_trips", "2024-11-01T12:00", boat_trips),
    "drawing_log": ("art.drawings", "2025-03-01T12:00", drawing_log),
    "commutes": ("work.commutes", "2025-04-20T12:00", commutes),
}
"""As in `histories`: name to collection, moment and maker."""
