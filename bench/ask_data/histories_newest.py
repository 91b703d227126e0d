"""Made histories of the record types of the rounds from the sixteenth on."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def preserves(rnd: random.Random) -> list[Row]:
    return [
        {
            "made_on": day,
            "kind": weighted(rnd, "jam:5 chutney:3 pickle:3 syrup:1"),
            "main_ingredient": weighted(rnd, "plum:4 strawberry:4 apple:3 cucumber:2 beetroot:1"),
            "jars": rnd.randrange(1, 14),
            "sugar_g": maybe(rnd, rnd.randrange(100, 1500, 50), 0.15),
            "cooking_minutes": rnd.randrange(10, 150, 5),
            "helper": maybe(rnd, weighted(rnd, "Nora:4 Piet:2"), 0.5),
            "all_sealed": rnd.random() < 0.85,
            "jars_given_away": rnd.choice((0, 0, 0, 1, 2, 4)),
            "rating": maybe(rnd, rnd.randrange(1, 6), 0.2),
        }
        for day in days(rnd, "2021-06-10", "2024-10-20", 84)
    ]


def ski_days(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "resort": weighted(rnd, "Verbier:5 Laax:3 Zermatt:2 Davos:1"),
            "runs": rnd.randrange(3, 30),
            "vertical_m": maybe(rnd, rnd.randrange(1500, 12000, 10), 0.1),
            "top_speed_kmh": maybe(rnd, round(rnd.uniform(30, 95), 1), 0.2),
            "snow": weighted(rnd, "powder:3 hardpack:4 slush:2 ice:1"),
            "lift_pass_chf": rnd.choice((0.0, 59.0, 72.0, 84.0)),
            "first_lift": clock(rnd, 8, 11, 5),
            "skied_with": some(rnd, ["Lena", "Urs", "Max"], 2, 0.3),
            "falls": rnd.choice((0, 0, 1, 1, 2, 5)),
            "injured": rnd.random() < 0.04,
            "gear": weighted(rnd, "own_skis:6 rental:2 snowboard:2"),
        }
        for day in days(rnd, "2019-12-05", "2025-03-28", 78)
    ]


def chores(rnd: random.Random) -> list[Row]:
    return [
        {
            "done_on": day,
            "chore": weighted(rnd, "vacuuming:5 dishes:6 laundry:5 windows:1 bathroom:3"),
            "done_by": weighted(rnd, "me:5 Sam:4 Kim:2"),
            "minutes": rnd.randrange(5, 95, 5),
            "room": maybe(rnd, weighted(rnd, "kitchen:4 bathroom:3 bedroom:2 hallway:1"), 0.2),
            "skipped": rnd.random() < 0.1,
            "points": rnd.randrange(1, 11),
        }
        for day in days(rnd, "2024-03-01", "2025-02-26", 240)
    ]


def market_sales(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-04-01", "2025-04-26", 190):
        count = rnd.randrange(1, 9)
        price = rnd.choice((4.0, 6.5, 12.0, 25.0))
        made.append(
            {
                "sold_on": day,
                "product": weighted(rnd, "candle:5 soap:5 mug:3 card:2"),
                "market": weighted(rnd, "Riverside:4 Old_Town:3 Harbour:1"),
                "quantity": count,
                "unit_price_eur": price,
                "revenue_eur": round(count * price, 2),
                "payment": weighted(rnd, "cash:5 card:4 transfer:1"),
                "customer_type": maybe(rnd, weighted(rnd, "regular:4 tourist:4 wholesale:1"), 0.15),
                "discounted": rnd.random() < 0.2,
                "refunded": rnd.random() < 0.05,
            }
        )
    return made


def allergy_days(rnd: random.Random) -> list[Row]:
    return [
        {
            "day": day,
            "sneezing": rnd.randrange(0, 11),
            "itchy_eyes": rnd.random() < 0.4,
            "pollen": maybe(rnd, weighted(rnd, "birch:4 grass:5 ragweed:2"), 0.2),
            "pollen_level": weighted(rnd, "low:3 medium:4 high:3"),
            "antihistamine": maybe(rnd, weighted(rnd, "cetirizine:4 loratadine:3"), 0.4),
            "tablets": rnd.choice((0, 0, 1, 1, 2)),
            "hours_outdoors": round(rnd.uniform(0, 9), 1),
            "slept_badly": rnd.random() < 0.25,
            "windows_open": rnd.random() < 0.5,
        }
        for day in days(rnd, "2022-03-01", "2025-05-30", 150)
    ]


def rehearsals(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "starts": clock(rnd, 17, 20.5, 15),
            "ensemble": weighted(rnd, "choir:5 quartet:3 orchestra:2"),
            "conductor": maybe(rnd, weighted(rnd, "Ms._Albers:4 Mr._Dune:3"), 0.2),
            "venue": weighted(rnd, "church_hall:5 school:3 my_place:1"),
            "length_min": rnd.choice((60, 90, 120, 150)),
            "pieces": some(rnd, ["Requiem", "Gloria", "Carmina", "Ode"], 3, 0.05),
            "attendance": rnd.randrange(4, 60),
            "arrived_late": rnd.random() < 0.15,
            "voice_condition": maybe(rnd, weighted(rnd, "clear:5 hoarse:2 tired:2"), 0.2),
            "travel_cost_eur": maybe(rnd, round(rnd.uniform(0, 14), 2), 0.25),
        }
        for day in days(rnd, "2023-01-09", "2025-06-10", 132)
    ]


def hive_checks(rnd: random.Random) -> list[Row]:
    return [
        {
            "checked_on": day,
            "hive": weighted(rnd, "Amber:4 Blossom:3 Clover:3"),
            "queen_seen": rnd.random() < 0.6,
            "brood_frames": maybe(rnd, rnd.randrange(0, 11), 0.1),
            "honey_kg": maybe(rnd, round(rnd.uniform(0, 14), 1), 0.4),
            "mites": maybe(rnd, rnd.randrange(0, 30), 0.3),
            "temperament": weighted(rnd, "calm:5 nervous:3 aggressive:1"),
            "stings": rnd.choice((0, 0, 0, 1, 3)),
            "treated": rnd.random() < 0.2,
            "sugar_fed_kg": maybe(rnd, rnd.choice((0, 1.5, 3, 5)), 0.3),
            "weather": weighted(rnd, "sunny:5 cloudy:3 windy:1"),
            "beekeeper": weighted(rnd, "me:5 Hugo:2"),
        }
        for day in days(rnd, "2022-04-02", "2024-09-30", 96)
    ]


def tutoring(rnd: random.Random) -> list[Row]:
    return [
        {
            "held_on": day,
            "pupil": weighted(rnd, "Emil:5 Yara:4 Ben:2 Sofia:1"),
            "subject": weighted(rnd, "maths:6 physics:3 English:2"),
            "duration_min": rnd.choice((45, 60, 60, 90)),
            "fee_eur": rnd.choice((20.0, 25.0, 30.0, 45.0)),
            "paid_on": maybe(rnd, day + dt.timedelta(rnd.randrange(0, 40)), 0.12),
            "online": rnd.random() < 0.35,
            "homework_set": rnd.random() < 0.7,
            "progress": maybe(rnd, weighted(rnd, "good:5 slow:3 stuck:1"), 0.1),
            "topics": some(rnd, ["fractions", "algebra", "essays", "motion"], 2, 0.1),
            "cancelled": rnd.random() < 0.1,
        }
        for day in days(rnd, "2023-09-04", "2025-05-28", 160)
    ]


def knitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2020-01-10", "2024-11-20", 70):
        made.append(
            {
                "cast_on": day,
                "cast_off": maybe(rnd, day + dt.timedelta(rnd.randrange(3, 160)), 0.2),
                "item": weighted(rnd, "socks:5 scarf:3 hat:4 sweater:2 mittens:2"),
                "yarn": weighted(rnd, "merino:4 alpaca:3 cotton:2"),
                "skeins": rnd.randrange(1, 12),
                "yarn_cost_usd": maybe(rnd, round(rnd.uniform(6, 130), 2), 0.1),
                "needle_mm": rnd.choice((2.5, 3.0, 4.0, 5.0)),
                "colour": weighted(rnd, "red:3 grey:4 green:2 blue:3"),
                "gift_for": maybe(rnd, weighted(rnd, "Mum:4 Rosa:3 Tom:2"), 0.4),
                "frogged": rnd.random() < 0.12,
                "difficulty": weighted(rnd, "easy:4 medium:4 hard:2"),
            }
        )
    return made


def camping(rnd: random.Random) -> list[Row]:
    return [
        {
            "arrived": day,
            "campsite": weighted(rnd, "Pine_Lake:4 Seaview:3 Old_Mill:2 wild:2"),
            "nights": rnd.randrange(1, 8),
            "shelter": weighted(rnd, "tent:6 van:3 hammock:1"),
            "fee_per_night_gbp": rnd.choice((0.0, 12.0, 18.5, 26.0)),
            "companions": some(rnd, ["Zoe", "Ali", "Fern"], 3, 0.3),
            "rained": rnd.random() < 0.4,
            "lowest_temp_c": maybe(rnd, rnd.randrange(-6, 17), 0.15),
            "campfire": rnd.random() < 0.6,
            "stars": maybe(rnd, rnd.randrange(1, 6), 0.15),
            "animals_seen": some(rnd, ["fox", "deer", "badger", "owl"], 2, 0.4),
        }
        for day in days(rnd, "2018-05-01", "2024-09-20", 62)
    ]


def deliveries(rnd: random.Random) -> list[Row]:
    return [
        {
            "shift_date": day,
            "picked_up_at": clock(rnd, 10, 22, 1),
            "restaurant": weighted(rnd, "Thai_Garden:4 Burger_Hut:5 Sushi_Bar:2"),
            "district": weighted(rnd, "Centre:5 North:3 Docks:2"),
            "distance_miles": round(rnd.uniform(0.3, 6), 1),
            "pay_usd": round(rnd.uniform(3, 11), 2),
            "tip_usd": maybe(rnd, round(rnd.choice((0, 0, 1, 2, 3.5, 5)), 2), 0.1),
            "vehicle": weighted(rnd, "bike:6 scooter:4"),
            "wait_minutes": maybe(rnd, rnd.randrange(0, 30), 0.1),
            "late": rnd.random() < 0.12,
            "customer_rating": maybe(rnd, rnd.randrange(1, 6), 0.4),
            "complaint": rnd.random() < 0.05,
        }
        for day in days(rnd, "2024-05-01", "2025-03-31", 320)
    ]


def blood_donations(rnd: random.Random) -> list[Row]:
    return [
        {
            "donated_on": day,
            "type": weighted(rnd, "whole_blood:5 plasma:4 platelets:1"),
            "centre": weighted(rnd, "Main_Street:4 University:3 mobile_unit:2"),
            "volume_ml": maybe(rnd, rnd.choice((450, 500, 650)), 0.1),
            "hemoglobin": maybe(rnd, round(rnd.uniform(12, 17), 1), 0.1),
            "pulse_bpm": rnd.randrange(54, 98),
            "minutes_waiting": rnd.randrange(0, 60),
            "deferred": rnd.random() < 0.1,
            "dizzy_after": rnd.random() < 0.15,
            "snack": maybe(rnd, weighted(rnd, "juice:4 cookies:3 sandwich:2"), 0.1),
            "nurse": maybe(rnd, weighted(rnd, "Ivy:4 Omar:3"), 0.2),
        }
        for day in days(rnd, "2018-02-01", "2025-01-20", 64)
    ]


def poker_nights(rnd: random.Random) -> list[Row]:
    return [
        {
            "played_on": day,
            "host": weighted(rnd, "me:3 Gary:4 Lou:3"),
            "players": rnd.randrange(3, 9),
            "buy_in_usd": rnd.choice((10, 20, 20, 50)),
            "net_usd": rnd.randrange(-100, 180, 5),
            "hours": round(rnd.uniform(1.5, 7), 1),
            "variant": weighted(rnd, "hold'em:6 omaha:3 stud:1"),
            "best_hand": maybe(rnd, weighted(rnd, "pair:5 flush:3 straight:3 full_house:2"), 0.1),
            "place": rnd.randrange(1, 7),
            "drinks": rnd.randrange(0, 7),
            "won": rnd.random() < 0.25,
        }
        for day in days(rnd, "2021-01-08", "2025-02-14", 90)
    ]


def horse_rides(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "horse": weighted(rnd, "Bella:5 Storm:3 Nugget:2"),
            "discipline": weighted(rnd, "dressage:4 jumping:3 hack:5"),
            "instructor": maybe(rnd, weighted(rnd, "Petra:4 Jon:2"), 0.4),
            "minutes": rnd.randrange(20, 130, 5),
            "lesson_fee_eur": maybe(rnd, rnd.choice((25.0, 32.0, 48.0)), 0.35),
            "fell_off": rnd.random() < 0.05,
            "weather": maybe(rnd, weighted(rnd, "dry:5 wet:3 snow:1"), 0.1),
            "mood": maybe(rnd, rnd.randrange(1, 11), 0.2),
            "jump_height_cm": maybe(rnd, rnd.randrange(40, 115, 5), 0.6),
        }
        for day in days(rnd, "2022-09-01", "2025-04-10", 140)
    ]


def photo_shoots(rnd: random.Random) -> list[Row]:
    return [
        {
            "shoot_date": day,
            "client": weighted(rnd, "Meyer:4 Lindqvist:3 Acme_Ltd:3 friends:1"),
            "genre": weighted(rnd, "wedding:4 portrait:5 product:3"),
            "location": weighted(rnd, "studio:5 beach:2 park:3"),
            "photos_taken": rnd.randrange(60, 1800),
            "photos_kept": rnd.randrange(10, 300),
            "fee_usd": maybe(rnd, float(rnd.randrange(0, 2600, 50)), 0.1),
            "hours_editing": maybe(rnd, round(rnd.uniform(0.5, 22), 1), 0.1),
            "delivered_on": maybe(rnd, day + dt.timedelta(rnd.randrange(2, 50)), 0.12),
            "camera": weighted(rnd, "Nikon:5 Leica:2"),
            "assistant": maybe(rnd, weighted(rnd, "Kofi:4 Anna:3"), 0.5),
            "outdoors": rnd.random() < 0.45,
        }
        for day in days(rnd, "2022-02-10", "2025-05-05", 94)
    ]


def guest_stays(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-05-01", "2025-03-10", 110):
        nights = rnd.randrange(1, 10)
        made.append(
            {
                "guest": weighted(rnd, "Novak:3 Tanaka:3 Brown:4 Rossi:2"),
                "from_country": weighted(rnd, "Japan:3 Italy:3 Germany:4 USA:2"),
                "check_in": day,
                "check_out": day + dt.timedelta(nights),
                "guests": rnd.randrange(1, 6),
                "room": weighted(rnd, "attic:4 garden:5"),
                "income_eur": round(nights * rnd.choice((55.0, 70.0, 95.0)), 2),
                "cleaning_fee_eur": maybe(rnd, rnd.choice((20.0, 35.0)), 0.2),
                "review_stars": maybe(rnd, rnd.randrange(1, 6), 0.2),
                "pets": rnd.random() < 0.15,
                "damage": rnd.random() < 0.06,
                "booked_through": weighted(rnd, "Airbnb:6 direct:3 Booking:2"),
            }
        )
    return made


def fridge_finds(rnd: random.Random) -> list[Row]:
    return [
        {
            "thrown_out_on": day,
            "food": weighted(rnd, "salad:5 bread:4 milk:3 leftovers:5 fruit:3"),
            "reason": weighted(rnd, "mouldy:5 expired:4 forgotten:3"),
            "grams": maybe(rnd, rnd.randrange(20, 900, 10), 0.1),
            "value_eur": maybe(rnd, round(rnd.uniform(0.2, 9), 2), 0.1),
            "who": weighted(rnd, "me:4 Jana:3 Felix:2"),
            "composted": rnd.random() < 0.5,
            "days_over": rnd.choice((0, 1, 2, 4, 9)),
        }
        for day in days(rnd, "2024-01-05", "2025-04-20", 150)
    ]


def physio(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "exercise": weighted(rnd, "squats:5 planks:4 stretching:4 bridges:2"),
            "sets": rnd.randrange(1, 6),
            "reps": maybe(rnd, rnd.randrange(5, 21), 0.15),
            "pain_before": rnd.randrange(0, 11),
            "pain_after": rnd.randrange(0, 11),
            "therapist": maybe(rnd, weighted(rnd, "Mira:4 Tobias:2"), 0.5),
            "at_home": rnd.random() < 0.6,
            "minutes": rnd.randrange(5, 60, 5),
            "side": weighted(rnd, "left:4 right:4 both:3"),
        }
        for day in days(rnd, "2024-06-01", "2025-05-15", 180)
    ]


def letters(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "direction": weighted(rnd, "sent:5 received:4"),
            "pen_friend": weighted(rnd, "Aiko:5 Marta:4 Joao:2"),
            "pages": rnd.randrange(1, 9),
            "language": weighted(rnd, "English:5 Spanish:3 Japanese:1"),
            "stamp_cost_eur": maybe(rnd, rnd.choice((1.1, 1.6, 2.9)), 0.3),
            "enclosure": maybe(rnd, weighted(rnd, "photo:3 sticker:3 tea:2"), 0.5),
            "days_in_transit": maybe(rnd, rnd.randrange(2, 40), 0.2),
            "answered": rnd.random() < 0.7,
        }
        for day in days(rnd, "2021-02-01", "2025-03-01", 110)
    ]


def escape_rooms(rnd: random.Random) -> list[Row]:
    return [
        {
            "played_on": day,
            "room": weighted(rnd, "Pharaoh:3 Bank_Heist:4 Asylum:2 Space:2"),
            "company": weighted(rnd, "LockedIn:5 Puzzlebox:3"),
            "city": weighted(rnd, "Leeds:5 York:3 Hull:1"),
            "team": some(rnd, ["Priya", "Dan", "Lotte", "Sean"], 4, 0.0),
            "escaped": rnd.random() < 0.7,
            "minutes_left": maybe(rnd, rnd.randrange(0, 30), 0.3),
            "hints": rnd.choice((0, 1, 2, 3, 5)),
            "price_gbp": rnd.choice((22.0, 26.5, 30.0)),
            "difficulty": rnd.randrange(1, 6),
            "scary": rnd.random() < 0.3,
        }
        for day in days(rnd, "2019-05-01", "2025-02-20", 64)
    ]


def water_intake(rnd: random.Random) -> list[Row]:
    return [
        {
            "day": day,
            "drink": weighted(rnd, "water:8 tea:5 coffee:4 juice:2 beer:1"),
            "volume_ml": rnd.choice((150, 200, 250, 330, 500)),
            "time": clock(rnd, 6, 23, 5),
            "caffeine_mg": maybe(rnd, rnd.choice((0, 30, 60, 95)), 0.3),
            "sugar": rnd.random() < 0.25,
            "place": weighted(rnd, "home:5 office:4 cafe:2"),
        }
        for day in days(rnd, "2025-01-02", "2025-05-28", 300)
    ]


def plumbing(rnd: random.Random) -> list[Row]:
    return [
        {
            "job_date": day,
            "customer": weighted(rnd, "Hill:4 Okoro:3 Baker:3 Singh:2"),
            "job_type": weighted(rnd, "leak:5 boiler:3 drain:4 installation:2"),
            "town": weighted(rnd, "Ashford:5 Dover:3 Hythe:2"),
            "hours_on_site": round(rnd.uniform(0.5, 9), 1),
            "materials_gbp": maybe(rnd, round(rnd.uniform(0, 420), 2), 0.15),
            "invoice_gbp": round(rnd.uniform(60, 1400), 2),
            "paid": rnd.random() < 0.85,
            "emergency": rnd.random() < 0.2,
            "apprentice": maybe(rnd, weighted(rnd, "Josh:4 Ellie:2"), 0.4),
            "callback": rnd.random() < 0.07,
            "rating": maybe(rnd, rnd.randrange(1, 6), 0.3),
        }
        for day in days(rnd, "2023-01-10", "2025-05-10", 210)
    ]


def plant_sales(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "plant": weighted(rnd, "tomato:5 basil:4 pepper:3 sunflower:2"),
            "buyer": maybe(rnd, weighted(rnd, "Mrs._Lund:3 Kai:4 the_school:2"), 0.2),
            "pots": rnd.randrange(1, 15),
            "total_eur": round(rnd.uniform(2, 60), 2),
            "paid_by": weighted(rnd, "cash:5 card:3 swap:1"),
            "delivered": rnd.random() < 0.4,
            "complaint": rnd.random() < 0.05,
        }
        for day in days(rnd, "2022-04-01", "2025-05-20", 120)
    ]


def surf_sessions(rnd: random.Random) -> list[Row]:
    return [
        {
            "date": day,
            "spot": weighted(rnd, "Fistral:5 Croyde:3 Saunton:2"),
            "board": weighted(rnd, "longboard:4 shortboard:3 foamie:2"),
            "wave_height_ft": maybe(rnd, round(rnd.uniform(0.5, 8), 1), 0.1),
            "waves_caught": rnd.randrange(0, 25),
            "hours_in_water": round(rnd.uniform(0.5, 4), 1),
            "water_temp_c": rnd.randrange(7, 20),
            "crowded": rnd.random() < 0.4,
            "buddies": some(rnd, ["Jago", "Tess", "Wren"], 3, 0.4),
            "wetsuit": weighted(rnd, "3mm:4 5mm:4 none:1"),
            "stoke": maybe(rnd, rnd.randrange(1, 11), 0.15),
            "wiped_out": rnd.choice((0, 0, 1, 2, 4)),
        }
        for day in days(rnd, "2020-06-01", "2025-05-01", 130)
    ]


def pet_expenses(rnd: random.Random) -> list[Row]:
    return [
        {
            "paid_on": day,
            "pet": weighted(rnd, "Miso:5 Biscuit:4 Olive:2"),
            "category": weighted(rnd, "food:6 vet:3 grooming:2 toys:2"),
            "shop": maybe(rnd, weighted(rnd, "PetBarn:4 Online:3 Dr._Ruiz:2"), 0.1),
            "amount_usd": round(rnd.uniform(3, 260), 2),
            "insured": rnd.random() < 0.3,
            "refunded_usd": maybe(rnd, round(rnd.uniform(0, 120), 2), 0.75),
            "card": weighted(rnd, "Visa:4 Amex:2 cash:2"),
        }
        for day in days(rnd, "2022-01-10", "2025-04-25", 210)
    ]


def night_shifts(rnd: random.Random) -> list[Row]:
    return [
        {
            "shift_date": day,
            "ward": weighted(rnd, "A_and_E:4 maternity:3 surgery:2"),
            "started": clock(rnd, 19, 22, 15),
            "hours": rnd.choice((8.0, 10.0, 12.0, 12.5)),
            "patients_seen": maybe(rnd, rnd.randrange(2, 30), 0.1),
            "break_minutes": rnd.choice((0, 15, 30, 45)),
            "partner": maybe(rnd, weighted(rnd, "Ngozi:4 Paul:3"), 0.2),
            "understaffed": rnd.random() < 0.35,
            "coffee_cups": rnd.randrange(0, 7),
            "pay_gbp": round(rnd.uniform(110, 320), 2),
            "mood_after": weighted(rnd, "fine:4 exhausted:4 elated:1"),
            "swapped": rnd.random() < 0.12,
        }
        for day in days(rnd, "2023-02-01", "2025-05-10", 150)
    ]


def parkruns(rnd: random.Random) -> list[Row]:
    return [
        {
            "event_date": day,
            "course": weighted(rnd, "Heaton:5 Lister:3 Roundhay:2"),
            "finish_time_min": round(rnd.uniform(21.5, 34), 2),
            "position": rnd.randrange(8, 420),
            "age_grade_pct": maybe(rnd, round(rnd.uniform(45, 72), 1), 0.1),
            "volunteered": rnd.random() < 0.12,
            "personal_best": rnd.random() < 0.08,
            "ran_with": some(rnd, ["Amir", "Holly"], 2, 0.5),
            "weather": weighted(rnd, "dry:5 rain:3 frost:1"),
            "shoes": weighted(rnd, "Brooks:4 Hoka:3"),
        }
        for day in days(rnd, "2021-08-07", "2025-05-17", 112)
    ]


def online_orders(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-05", "2025-05-20", 160):
        made.append(
            {
                "ordered_on": day,
                "arrived_on": maybe(rnd, day + dt.timedelta(rnd.randrange(1, 20)), 0.1),
                "shop": weighted(rnd, "Zalando:4 Etsy:3 Thomann:2 Ikea:3"),
                "what": weighted(rnd, "shoes:4 lamp:2 strings:3 jacket:2 shelf:2"),
                "price_eur": round(rnd.uniform(5, 320), 2),
                "shipping_eur": rnd.choice((0.0, 0.0, 3.9, 5.9)),
                "returned": rnd.random() < 0.2,
                "gift": rnd.random() < 0.15,
                "carrier": maybe(rnd, weighted(rnd, "DHL:5 Hermes:3"), 0.1),
                "satisfaction": maybe(rnd, rnd.randrange(1, 6), 0.2),
            }
        )
    return made


def mushroom_walks(rnd: random.Random) -> list[Row]:
    return [
        {
            "walk_date": day,
            "forest": weighted(rnd, "Harz:4 Elbe_Wood:3 Taunus:3"),
            "species": weighted(rnd, "chanterelle:4 porcini:4 bolete:2"),
            "weight_g": maybe(rnd, rnd.randrange(30, 2400, 10), 0.1),
            "hours": round(rnd.uniform(0.5, 6), 1),
            "km_walked": round(rnd.uniform(1, 14), 1),
            "companion": maybe(rnd, weighted(rnd, "Opa:4 Lars:3"), 0.4),
            "wormy": rnd.random() < 0.2,
            "dried": rnd.random() < 0.3,
            "ticks": rnd.choice((0, 0, 0, 1, 3)),
        }
        for day in days(rnd, "2020-08-01", "2024-11-10", 96)
    ]


def sauna_visits(rnd: random.Random) -> list[Row]:
    return [
        {
            "visited_on": day,
            "place": weighted(rnd, "Loyly:4 City_Baths:3 gym:2"),
            "rounds": rnd.randrange(1, 6),
            "temperature_c": rnd.randrange(65, 101, 5),
            "total_minutes": rnd.randrange(20, 180, 5),
            "entry_eur": maybe(rnd, rnd.choice((9.5, 14.0, 22.0)), 0.2),
            "with_whom": some(rnd, ["Pia", "Mikko"], 2, 0.5),
            "ice_bath": rnd.random() < 0.45,
            "felt": weighted(rnd, "relaxed:5 dizzy:1 energised:3"),
        }
        for day in days(rnd, "2022-10-01", "2025-03-30", 104)
    ]


def car_washes(rnd: random.Random) -> list[Row]:
    return [
        {
            "washed_on": day,
            "car": weighted(rnd, "Golf:5 van:3"),
            "station": weighted(rnd, "Shine:4 AquaJet:3 by_hand:3"),
            "programme": maybe(rnd, weighted(rnd, "basic:4 deluxe:3 wax:1"), 0.15),
            "price_eur": rnd.choice((0.0, 8.5, 12.0, 16.5)),
            "queue_minutes": maybe(rnd, rnd.randrange(0, 40), 0.2),
            "interior": rnd.random() < 0.35,
            "scratched": rnd.random() < 0.04,
            "odometer_km": rnd.randrange(20_000, 90_000),
        }
        for day in days(rnd, "2021-01-15", "2025-05-01", 88)
    ]


MADE: dict[str, tuple[str, str, Make]] = {
    "preserves": ("kitchen.preserves", "2024-11-05T12:00", preserves),
    "ski_days": ("sport.ski_days", "2025-04-05T12:00", ski_days),
    "chores": ("home.chores", "2025-03-02T12:00", chores),
    "market_sales": ("work.market_sales", "2025-05-01T12:00", market_sales),
    "allergy_days": ("health.allergy_days", "2025-06-02T12:00", allergy_days),
    "rehearsals": ("music.rehearsals", "2025-06-15T12:00", rehearsals),
    "hive_checks": ("garden.hive_checks", "2024-10-10T12:00", hive_checks),
    "tutoring": ("work.tutoring_sessions", "2025-06-01T12:00", tutoring),
    "knitting": ("craft.knitting_projects", "2025-01-05T12:00", knitting),
    "camping": ("travel.camping_trips", "2024-10-15T12:00", camping),
    "deliveries": ("work.deliveries", "2025-04-05T12:00", deliveries),
    "blood_donations": ("health.blood_donations", "2025-02-01T12:00", blood_donations),
    "poker_nights": ("leisure.poker_nights", "2025-03-01T12:00", poker_nights),
    "horse_rides": ("sport.horse_rides", "2025-05-01T12:00", horse_rides),
    "photo_shoots": ("work.photo_shoots", "2025-06-01T12:00", photo_shoots),
    "fridge_finds": ("home.food_waste", "2025-05-01T12:00", fridge_finds),
    "physio": ("health.physio_exercises", "2025-06-01T12:00", physio),
    "letters": ("social.letters", "2025-04-01T12:00", letters),
    "escape_rooms": ("leisure.escape_rooms", "2025-03-10T12:00", escape_rooms),
    "water_intake": ("health.drinks", "2025-06-01T12:00", water_intake),
    "plumbing": ("work.plumbing_jobs", "2025-06-01T12:00", plumbing),
    "plant_sales": ("garden.plant_sales", "2025-06-01T12:00", plant_sales),
    "surf_sessions": ("sport.surf_sessions", "2025-05-20T12:00", surf_sessions),
    "pet_expenses": ("finance.pet_expenses", "2025-05-02T12:00", pet_expenses),
    "night_shifts": ("work.night_shifts", "2025-06-01T12:00", night_shifts),
    "parkruns": ("sport.parkruns", "2025-06-01T12:00", parkruns),
    "online_orders": ("shopping.online_orders", "2025-06-01T12:00", online_orders),
    "mushroom_walks": ("nature.mushroom_walks", "2025-01-10T12:00", mushroom_walks),
    "sauna_visits": ("wellbeing.sauna_visits", "2025-04-10T12:00", sauna_visits),
    "car_washes": ("car.car_washes", "2025-05-20T12:00", car_washes),
    "guest_stays": ("home.guest_stays", "2025-04-01T12:00", guest_stays),
}
"""As in `histories`: name to collection, moment and maker."""
