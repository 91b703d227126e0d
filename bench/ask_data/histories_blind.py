"""Made histories of the record types of the rounds from the twenty-fifth on, written blind to the program."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def prescriptions(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-09-05", "2025-06-06", 96):
        drug = weighted(rnd, "Metformin:5 Lisinopril:4 Sertraline:3 Amoxicillin:2 Loratadine:1")
        covered = rnd.random() < 0.8
        made.append(
            {
                "filled_on": day,
                "drug": drug,
                "strength_mg": {
                    "Metformin": rnd.choice((500, 850)),
                    "Lisinopril": rnd.choice((10, 20)),
                    "Sertraline": rnd.choice((50, 100)),
                    "Amoxicillin": 500,
                    "Loratadine": 10,
                }[drug],
                "form": "capsule" if drug == "Amoxicillin" else "tablet",
                "qty": rnd.choice((14, 28, 30, 56, 90)),
                "prescriber": weighted(rnd, "Dr._Okafor:5 Dr._Lind:3 Dr._Brandt:2"),
                "pharmacy": weighted(rnd, "Walgreens:5 CVS:3 Rite_Aid:2"),
                "insurance_covered": covered,
                "copay_usd": round(rnd.uniform(3, 25) if covered else rnd.uniform(20, 140), 2),
                "refills_left": maybe(rnd, rnd.randrange(0, 6), 0.1),
                "wait_min": maybe(rnd, rnd.randrange(0, 55), 0.25),
                "side_effects": some(rnd, ["nausea", "dizziness", "headache", "dry mouth"], 2, 0.7),
                "pickup": weighted(rnd, "counter:5 drive-thru:3 mail:2"),
            }
        )
    return made


PAYEES = {
    "groceries": "Rewe:5 Lidl:4 Edeka:2",
    "eating out": "Pizzeria_Roma:3 Cafe_Luise:4 Sushi_Bar:2",
    "transport": "Deutsche_Bahn:3 Uber:2 Aral:3",
    "shopping": "Amazon:5 Zara:2 IKEA:2",
    "leisure": "Netflix:3 Cinemaxx:2 Steam:2",
    "cash": "ATM",
}


def bank_transactions(rnd: random.Random) -> list[Row]:
    held: list[tuple[dt.date, float, str, str, str]] = []
    for number in range(27):
        month = dt.date(2023 + number // 12, number % 12 + 1, 1)
        held.append((month, -(980.0 if number < 12 else 1040.0), "Hausverwaltung Berg", "rent", "standing_order"))
        held.append(
            (month.replace(day=28), rnd.choice((2850.0, 2850.0, 2990.5)), "Nordwerk GmbH", "salary", "transfer")
        )
        held.append((month.replace(day=5), -round(rnd.uniform(60, 140), 2), "Stadtwerke", "utilities", "direct_debit"))
    for day in days(rnd, "2023-01-02", "2025-04-12", 230):
        category = weighted(rnd, "groceries:7 eating_out:4 transport:3 shopping:3 leisure:2 cash:1")
        amount = -float(rnd.choice((20, 50, 100))) if category == "cash" else -round(rnd.uniform(4, 130), 2)
        held.append((day, amount, weighted(rnd, PAYEES[category]), category, "atm" if category == "cash" else "card"))
    balance, made = 2140.0, []
    for day, amount, payee, category, kind in sorted(held, key=lambda item: item[0]):
        balance = round(balance + amount, 2)
        made.append(
            {
                "bookingDate": day,
                "valueDate": day + dt.timedelta(rnd.choice((0, 0, 0, 1, 2))),
                "amount_eur": amount,
                "payee": payee,
                "category": category,
                "txType": kind,
                "balanceAfter": balance,
                "reviewed": rnd.random() < 0.7,
                "memo": maybe(rnd, weighted(rnd, "shared:3 birthday:1 holiday:2 work:1"), 0.8),
            }
        )
    return made


def school_events(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-08-29", "2025-05-15", 120):
        kind = weighted(rnd, "parents'_evening:4 field_trip:4 school_play:2 sports_day:2 bake_sale:3 concert:2")
        child = weighted(rnd, "Mila:5 Jonas:4")
        trip = kind == "field trip"
        made.append(
            {
                "event_date": day,
                "child": child,
                "school": "Oak Lane Primary" if child == "Mila" else "Hillcrest",
                "event": kind,
                "starts_at": clock(rnd, 8.5, 11) if trip else clock(rnd, 14, 19.5, 15),
                "duration_min": rnd.randrange(240, 480, 30) if trip else rnd.randrange(30, 180, 15),
                "place": weighted(rnd, "zoo:3 museum:3 farm:2") if trip else weighted(rnd, "hall:4 gym:2 classroom:3"),
                "cost_gbp": maybe(rnd, round(rnd.uniform(5, 38), 2) if trip else float(rnd.choice((0, 0, 2, 5))), 0.1),
                "parents_there": some(rnd, ["Mum", "Dad", "Grandma"], 3, 0.2),
                "slip_signed_on": day - dt.timedelta(rnd.randrange(1, 15)) if trip and rnd.random() < 0.85 else None,
                "volunteered": rnd.random() < 0.3,
                "packed_lunch": trip or rnd.random() < 0.1,
                "photos_taken": maybe(rnd, rnd.randrange(0, 60), 0.25),
            }
        )
    return made


def solar_days(rnd: random.Random) -> list[Row]:
    made = []
    for number in range(517):
        day = dt.date(2024, 1, 1) + dt.timedelta(number)
        if rnd.random() < 0.03:
            continue
        sky = weighted(rnd, "sunny:4 partly_cloudy:4 overcast:3 rain:2")
        best = {12: 6, 1: 6, 2: 11, 11: 9, 3: 19, 10: 15, 4: 27, 9: 22, 5: 34, 8: 30, 6: 38, 7: 37}[day.month]
        share = {"sunny": 0.9, "partly cloudy": 0.65, "overcast": 0.35, "rain": 0.2}[sky]
        made_kwh = round(best * share * rnd.uniform(0.8, 1.1), 2)
        used = round(min(made_kwh, rnd.uniform(2.5, 11)), 2)
        made.append(
            {
                "day": day,
                "produced_kwh": made_kwh,
                "self_used_kwh": used,
                "exported_kwh": round(made_kwh - used, 2),
                "imported_kwh": round(rnd.uniform(0.3, 9.5), 2),
                "peak_kw": round(min(8.2, made_kwh / 4.4 * rnd.uniform(0.9, 1.1)), 2),
                "peak_at": clock(rnd, 10.5, 15),
                "sky": sky,
                "battery_low_pct": maybe(rnd, rnd.randrange(5, 80), 0.06),
                "inverter_fault": rnd.random() < 0.04,
                "ev_charged": rnd.random() < 0.25,
            }
        )
    return made


def doctor_appointments(rnd: random.Random) -> list[Row]:
    made, now = [], dt.date(2025, 3, 20)
    for day in days(rnd, "2021-11-08", "2025-06-12", 98):
        status = weighted(rnd, "attended:8 cancelled:2 no_show:1") if day <= now else "scheduled"
        came = status == "attended"
        specialty = weighted(rnd, "GP:6 dentist:4 dermatologist:2 ophthalmologist:2 cardiologist:1")
        doctor = {"GP": "Dr. Hale", "dentist": "Dr. Quint", "dermatologist": "Dr. Sato", "cardiologist": "Dr. Abara"}
        made.append(
            {
                "appointment": dt.datetime.combine(day, clock(rnd, 8, 17.5, 15)),
                "booked_on": min(day, now) - dt.timedelta(rnd.randrange(1, 70)),
                "specialty": specialty,
                "doctor": doctor.get(specialty, "Dr. Moreau"),
                "reason": weighted(rnd, "check-up:5 pain:3 follow-up:3 rash:1 vaccination:2"),
                "status": status.replace(" ", "_"),
                "wait_minutes": maybe(rnd, rnd.randrange(0, 75), 0.1) if came else None,
                "fee_chf": maybe(rnd, float(rnd.choice((60, 85, 120, 180, 240))), 0.2) if came else None,
                "telehealth": specialty in {"GP", "dermatologist"} and rnd.random() < 0.25,
                "sick_note_days": rnd.choice((0, 0, 0, 1, 2, 3, 5)) if came and specialty == "GP" else 0,
                "tests": some(rnd, ["blood", "ECG", "x-ray", "urine"], 2, 0.6) if came else [],
            }
        )
    return made


def strength_sets(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-02-05", "2025-02-26", 104))):
        moment, gym = dt.datetime.combine(day, clock(rnd, 6, 20.5)), weighted(rnd, "McFit:6 home:3 hotel:1")
        for exercise in rnd.sample(["back squat", "bench press", "deadlift", "overhead press", "pull-up", "row"], 3):
            best = {"back squat": 105, "bench press": 80, "deadlift": 135, "overhead press": 50, "row": 65}
            made.append(
                {
                    "performedAt": moment,
                    "exercise": exercise,
                    "bodyPart": {"back squat": "legs", "deadlift": "back", "row": "back", "pull-up": "back"}.get(
                        exercise, "chest" if exercise == "bench press" else "shoulders"
                    ),
                    "sets": rnd.randrange(2, 6),
                    "reps": rnd.choice((3, 5, 5, 8, 10, 12)),
                    "weight_kg": round(best[exercise] * rnd.uniform(0.6, 1.05) / 2.5) * 2.5
                    if exercise in best
                    else None,
                    "rpe": maybe(rnd, rnd.randrange(12, 21) / 2, 0.2),
                    "gym": gym,
                    "spotter": maybe(rnd, weighted(rnd, "Danny:3 Elif:2"), 0.6),
                    "personal_best": rnd.random() < 0.08,
                }
            )
    return made


def sleep_nights(rnd: random.Random) -> list[Row]:
    made = []
    for number in range(424):
        day = dt.date(2024, 3, 1) + dt.timedelta(number)
        if rnd.random() < 0.07:
            continue
        minutes, late = rnd.randrange(280, 545), rnd.random() < 0.3
        bed = dt.datetime.combine(day, clock(rnd, 24.25, 25.5) if late else clock(rnd, 21.5, 23.9))
        made.append(
            {
                "night_of": day,
                "bedtime": bed.time(),
                "wake_up": (bed + dt.timedelta(minutes=minutes + rnd.randrange(10, 60))).time(),
                "asleep_min": minutes,
                "deep_min": rnd.randrange(35, 125),
                "rem_min": rnd.randrange(40, 130),
                "awakenings": maybe(rnd, rnd.choice((0, 0, 1, 1, 2, 3, 5)), 0.08),
                "score": rnd.randrange(48, 97),
                "alarm_set": rnd.random() < (0.85 if day.weekday() < 5 else 0.2),
                "slept_at": weighted(rnd, "home:8 parents:1 hotel:1"),
                "snored": rnd.random() < 0.3,
                "before_bed": some(rnd, ["wine", "screen", "reading", "workout", "late dinner"], 2, 0.35),
                "room_temp_c": maybe(rnd, round(rnd.uniform(15.5, 24.5), 1), 0.12),
            }
        )
    return made


def restaurant_meals(rnd: random.Random) -> list[Row]:
    place = {
        "Bella Napoli": "Italian",
        "Trattoria Lago": "Italian",
        "Saigon Corner": "Vietnamese",
        "Taco Loco": "Mexican",
        "Golden Curry": "Indian",
        "The Oak": "American",
    }
    made = []
    for day in days(rnd, "2023-01-06", "2025-02-09", 132):
        name = rnd.choices(list(place), [5, 2, 4, 3, 3, 2])[0]
        meal = weighted(rnd, "dinner:6 lunch:4 brunch:1")
        bill, company = round(rnd.uniform(14, 128), 2), some(rnd, ["Carla", "Ben", "Priya"], 2, 0.25)
        made.append(
            {
                "visited": dt.datetime.combine(day, clock(rnd, 18, 21.5) if meal == "dinner" else clock(rnd, 11, 14)),
                "restaurant": name,
                "cuisine": place[name],
                "meal": meal,
                "guests": 1 + len(company),
                "bill_usd": bill,
                "tip_usd": maybe(rnd, round(bill * rnd.uniform(0.08, 0.25), 2), 0.15),
                "paid_by": weighted(rnd, "me:5 split:3 guest:2") if company else "me",
                "stars": maybe(rnd, rnd.randrange(1, 6), 0.2),
                "reservation": meal == "dinner" and rnd.random() < 0.5,
                "dish": weighted(rnd, "pizza:3 noodles:3 curry:2 burger:2 salad:1 tacos:2"),
                "neighborhood": weighted(rnd, "Downtown:5 Mission:3 Harbor:2"),
                "eaten_with": company,
            }
        )
    return made


def time_entries(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-08", "2025-05-14", 260):
        client = weighted(rnd, "Acme:5 Lumen:4 Brightside:3 internal:2")
        start = dt.datetime.combine(day, clock(rnd, 7.5, 18, 15))
        minutes = rnd.randrange(15, 250, 5)
        billable = client != "internal" and rnd.random() < 0.85
        made.append(
            {
                "start": start,
                "end": start + dt.timedelta(minutes=minutes),
                "durationMin": minutes,
                "client": client,
                "project": {"Acme": "webshop", "Lumen": "rebrand", "Brightside": "app", "internal": "admin"}[client],
                "task": weighted(rnd, "design:4 coding:5 meeting:3 support:2")
                if client != "internal"
                else "bookkeeping",
                "billable": billable,
                "rate_eur_h": {"Acme": 85, "Lumen": 95, "Brightside": 70}[client] if billable else None,
                "invoiced": billable and rnd.random() < 0.75,
                "tags": some(rnd, ["urgent", "onsite", "remote", "rework"], 2, 0.6),
                "note": maybe(rnd, weighted(rnd, "kick-off:1 bugfix:3 call:2 draft:2"), 0.5),
            }
        )
    return made


def vinted_sales(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-04", "2025-01-25", 128):
        asked = float(rnd.choice((5, 8, 12, 15, 18, 25, 30, 45, 60, 90)))
        sold = rnd.random() < 0.68
        sold_on = day + dt.timedelta(rnd.randrange(0, 55)) if sold else None
        if sold_on and sold_on > dt.date(2025, 1, 30):
            sold_on = None
        made.append(
            {
                "listed": day,
                "item": weighted(rnd, "dress:4 jeans:3 sneakers:3 coat:2 handbag:2 sweater:3"),
                "brand": weighted(rnd, "Zara:5 Levi's:3 Nike:3 Mango:2 no_name:2"),
                "size": maybe(rnd, weighted(rnd, "S:3 M:5 L:2"), 0.15),
                "condition": weighted(rnd, "new_with_tags:1 very_good:4 good:4 worn:2"),
                "platform": weighted(rnd, "Vinted:6 eBay:2 Kleinanzeigen:2"),
                "asking_price": asked,
                "sold_on": sold_on,
                "sold_for_eur": round(asked * rnd.choice((1, 1, 0.9, 0.8, 0.6)), 2) if sold_on else None,
                "fees_eur": round(rnd.uniform(0.3, 4.5), 2) if sold_on else None,
                "buyer_country": weighted(rnd, "DE:5 FR:3 AT:2 NL:1") if sold_on else None,
                "views": rnd.randrange(3, 420),
                "bumped": rnd.random() < 0.15,
                "buyer_complained": bool(sold_on) and rnd.random() < 0.06,
            }
        )
    return made


def gifts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2020-12-01", "2024-12-24", 104):
        occasion = "Christmas" if day.month == 12 else weighted(rnd, "birthday:7 wedding:1 housewarming:1 thank-you:2")
        handmade, who = rnd.random() < 0.15, weighted(rnd, "Mum:5 Dad:4 Sofia:4 Henrik:3 Aunt_Greta:2 Noor:2")
        made.append(
            {
                "given_on": day,
                "recipient": who,
                "occasion": occasion,
                "gift": weighted(rnd, "book:5 scarf:2 voucher:3 perfume:2 board_game:2 mug:2 flowers:3"),
                "bought_at": None if handmade else weighted(rnd, "Amazon:4 Thalia:3 local_shop:3 Etsy:2"),
                "price_eur": None if handmade else round(rnd.uniform(6, 120), 2),
                "handmade": handmade,
                "wrapped": rnd.random() < 0.8,
                "went_in_with": [name for name in some(rnd, ["Sofia", "Henrik"], 2, 0.7) if name != who],
                "reaction": maybe(rnd, weighted(rnd, "loved_it:4 liked_it:5 lukewarm:2"), 0.2),
                "posted": rnd.random() < 0.25,
                "thanked_on": maybe(rnd, day + dt.timedelta(rnd.randrange(0, 30)), 0.4),
            }
        )
    return made


def parking_sessions(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-03", "2025-04-26", 150):
        minutes = rnd.randrange(15, 420, 5)
        made.append(
            {
                "started_at": dt.datetime.combine(day, clock(rnd, 7, 21)),
                "minutes_parked": minutes,
                "zone": f"Z{rnd.randrange(1, 7)}",
                "kind": weighted(rnd, "garage:4 street:5 airport:1"),
                "town": weighted(rnd, "Utrecht:6 Amsterdam:3 Haarlem:2"),
                "fee": round(minutes / 60 * rnd.choice((1.8, 2.4, 3.6, 5.0)), 2),
                "currency": "EUR",
                "paid_with": weighted(rnd, "app:6 card:3 coins:1"),
                "plate": weighted(rnd, "KX-482-B:3 TR-910-D:2"),
                "extended": rnd.random() < 0.2,
                "purpose": maybe(rnd, weighted(rnd, "shopping:4 work:4 doctor:1 dinner:2"), 0.15),
                "walk_to_goal_m": maybe(rnd, rnd.randrange(20, 900, 10), 0.3),
                "fined": rnd.random() < 0.05,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "prescriptions": ("health.prescriptions", "2025-06-10T12:00", prescriptions),
    "bank_transactions": ("finance.bank_transactions", "2025-04-15T12:00", bank_transactions),
    "school_events": ("family.school_events", "2025-05-19T12:00", school_events),
    "solar_days": ("home.solar_days", "2025-06-01T12:00", solar_days),
    "doctor_appointments": ("health.doctor_appointments", "2025-03-20T12:00", doctor_appointments),
    "strength_sets": ("sport.strength_sets", "2025-03-03T12:00", strength_sets),
    "sleep_nights": ("health.sleep_nights", "2025-05-01T12:00", sleep_nights),
    "restaurant_meals": ("food.restaurant_meals", "2025-02-12T12:00", restaurant_meals),
    "time_entries": ("work.time_entries", "2025-05-15T12:00", time_entries),
    "vinted_sales": ("shopping.vinted_sales", "2025-02-01T12:00", vinted_sales),
    "gifts": ("social.gifts", "2025-01-08T12:00", gifts),
    "parking_sessions": ("car.parking_sessions", "2025-05-02T12:00", parking_sessions),
}
"""As in `histories`: name to collection, moment and maker."""
