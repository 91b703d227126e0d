"""Made histories of everyday record types, as exports of real apps have them: the first sixteen types.

A history is a function of nothing but its name: each draws from its own seeded source, so every run and machine sees
the same records. They are messy on purpose: cells are missing, values tie, lists are empty, two dates stand side by
side, clock times pass midnight, and words such as "home", "other" or "may" are values.
"""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable
from typing import Any

Row = dict[str, Any]
Make = Callable[[random.Random], list[Row]]


def days(rnd: random.Random, first: str, last: str, count: int) -> list[dt.date]:
    """Return that many days between two, in order; some occur twice."""
    start, end = dt.date.fromisoformat(first), dt.date.fromisoformat(last)
    return sorted(start + dt.timedelta(rnd.randrange((end - start).days + 1)) for _ in range(count))


def clock(rnd: random.Random, first: float, last: float, step: int = 5) -> dt.time:
    """Return a time between two hours; hours from 24 on are those after midnight."""
    minutes = rnd.randrange(int(first * 60), int(last * 60) + 1, step) % (24 * 60)
    return dt.time(minutes // 60, minutes % 60)


def some(rnd: random.Random, items: list[str], most: int, none: float = 0.2) -> list[str]:
    """Return up to `most` different items, none of them with the probability `none`."""
    return [] if rnd.random() < none else sorted(rnd.sample(items, rnd.randint(1, most)))


def maybe(rnd: random.Random, value: Any, missing: float = 0.15) -> Any:
    """Return the value, or None with the probability `missing`."""
    return None if rnd.random() < missing else value


def weighted(rnd: random.Random, text: str) -> str:
    """Draw one of "a:5 b:2 c"; an underscore stands for a space."""
    pairs = [part.partition(":") for part in text.split()]
    drawn = rnd.choices([name for name, _, _ in pairs], [float(weight or 1) for _, _, weight in pairs])[0]
    return drawn.replace("_", " ")


def runs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-02-04", "2025-04-27", 140):
        km = round(rnd.choice((5, 5, 8, 10, 12, 21.1)) * rnd.uniform(0.8, 1.15), 2)
        made.append(
            {
                "date": day,
                "start_time": clock(rnd, 5.5, 21),
                "distance_km": km,
                "duration_min": round(km * rnd.uniform(4.9, 6.6)),
                "surface": maybe(rnd, weighted(rnd, "road:5 trail:3 track:1 treadmill:2"), 0.05),
                "shoes": weighted(rnd, "Pegasus_40:4 Speedgoat:3 Clifton:2"),
                "elevation_gain_m": maybe(rnd, rnd.randrange(0, 420)),
                "avg_heart_rate": maybe(rnd, rnd.randrange(128, 177), 0.3),
                "felt": weighted(rnd, "easy:3 ok:4 hard:3"),
                "race": rnd.random() < 0.07,
            }
        )
    return made


TITLES = (
    *("Night Train to Lisbon", "The Long May", "1917 Miles", "Paper Moons", "Harbour Lights", "Seven Winters"),
    *("Home Again", "The Other Half", "Kitchen Stories", "Blue Monday", "Under the Elm", "Last Call", "Ten Steps"),
    *("A Quiet Street", "Glass Orchard", "Copper Sky", "June and Theo", "Salt", "Winterbloom", "Two Brothers"),
    *("Static", "The Cartographer", "Milk Teeth", "Low Tide", "Good Morning Zagreb"),
)


def movies(rnd: random.Random) -> list[Row]:
    return [
        {
            "Title": rnd.choice(TITLES),
            "Release Year": rnd.choice((1958, 1972, 1984, 1994, 1999, 2003, 2011, 2017, 2019, 2022, 2023, 2024)),
            "Watched Date": day,
            "Rating": maybe(rnd, rnd.randrange(2, 11) / 2, 0.2),
            "Rewatch": rnd.random() < 0.2,
            "Director": weighted(rnd, "Ana_Costa:3 Joon_Park:4 Mia_Hale:2 Lars_Voss:2 Ines_Roy"),
            "Genres": some(rnd, ["drama", "comedy", "thriller", "horror", "documentary", "animation"], 3, 0.05),
            "Runtime (min)": rnd.randrange(78, 196),
            "Where": weighted(rnd, "home:6 cinema:3 plane:1"),
        }
        for day in days(rnd, "2023-01-07", "2024-12-29", 120)
    ]


def flights(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-03-01", "2025-01-20", 90):
        here, there = rnd.sample(["BER", "LHR", "JFK", "NRT", "MAD", "OSL", "LIS"], 2)
        leaves = clock(rnd, 6, 23.5)
        minutes = rnd.randrange(70, 800, 5)
        code = weighted(rnd, "LH:4 BA:3 IB:2 SK:2")
        lands = (dt.datetime.combine(day, leaves) + dt.timedelta(minutes=minutes)).time()
        made.append(
            {
                "flight_number": f"{code}{rnd.randrange(100, 999)}",
                "airline": {"LH": "Lufthansa", "BA": "British Airways", "IB": "Iberia", "SK": "SAS"}[code],
                "origin": here,
                "destination": there,
                "departure_date": day,
                "departure_time": leaves,
                "arrival_time": lands,
                "duration_min": minutes,
                "distance_miles": rnd.randrange(320, 6200, 10),
                "seat_class": weighted(rnd, "economy:7 premium_economy:2 business:2"),
                "seat": weighted(rnd, "window:4 aisle:4 middle:2"),
                "delay_min": maybe(rnd, rnd.choice((0, 0, 0, 5, 15, 25, 40, 75, 130, 240)), 0.1),
                "fare_eur": maybe(rnd, round(rnd.uniform(45, 1400), 2), 0.08),
                "reason": weighted(rnd, "work:4 leisure:3 family:2 other:1"),
            }
        )
    return made


def fill_ups(rnd: random.Random) -> list[Row]:
    made, odometer = [], 48_210
    for day in days(rnd, "2023-01-03", "2025-02-25", 95):
        odometer += rnd.randrange(180, 720)
        litres, price = round(rnd.uniform(18, 52), 2), round(rnd.uniform(1.52, 1.99), 3)
        made.append(
            {
                "date": day,
                "odometer_km": odometer,
                "litres": litres,
                "price_per_litre": price,
                "total_cost_eur": round(litres * price, 2),
                "station": weighted(rnd, "Shell:4 Aral:3 Esso:2 Jet:2 Total:1"),
                "fuel_type": weighted(rnd, "E10:5 E5:3 premium:1"),
                "full_tank": rnd.random() < 0.8,
                "paid_with": weighted(rnd, "card:6 cash:2 app:2"),
                "city": maybe(rnd, weighted(rnd, "Bremen:5 Hamburg:3 Hannover:2 Essen:1"), 0.1),
            }
        )
    return made


def job_applications(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-08", "2024-11-29", 110):
        status = weighted(rnd, "rejected:5 ghosted:4 interview:3 offer:1 withdrawn:1 applied:2")
        answered = status in {"rejected", "interview", "offer"}
        made.append(
            {
                "company": f"{rnd.choice(('Nord', 'Blue', 'Stack', 'Green', 'Data'))}"
                f"{rnd.choice(('ware', 'works', 'lane', 'byte', 'field', 'hub'))}",
                "role": weighted(rnd, "Data_Analyst:5 Backend_Engineer:4 Product_Manager:2 Team_Lead:1"),
                "applied_on": day,
                "status": status,
                "source": weighted(rnd, "LinkedIn:5 referral:2 company_site:3 recruiter:2"),
                "salary_max_eur": maybe(rnd, rnd.randrange(48_000, 98_000, 1_000), 0.35),
                "remote": rnd.random() < 0.45,
                "interview_rounds": rnd.randrange(1, 6) if status in {"interview", "offer"} else 0,
                "replied_on": day + dt.timedelta(rnd.randrange(1, 60)) if answered else None,
                "city": maybe(rnd, weighted(rnd, "Berlin:5 Munich:3 Hamburg:2 Vienna:1"), 0.2),
            }
        )
    return made


def donations(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-01-10", "2024-12-22", 85):
        currency = weighted(rnd, "EUR:6 USD:3 GBP:1")
        made.append(
            {
                "date": day,
                "charity": weighted(rnd, "Red_Cross:4 Sea_Rescue:3 Food_Bank:3 Wikipedia:2 Tree_Fund:2 Animal_Home:1"),
                "amount": float(rnd.choice((5, 10, 10, 20, 25, 50, 100, 250))),
                "currency": currency,
                "cause": weighted(rnd, "health:2 hunger:3 education:2 animals:2 climate:3"),
                "recurring": rnd.random() < 0.4,
                "tax_deductible": maybe(rnd, rnd.random() < 0.7, 0.1),
                "method": weighted(rnd, "paypal:3 bank_transfer:4 card:3"),
                "receipt_received_on": maybe(rnd, day + dt.timedelta(rnd.randrange(0, 70)), 0.4),
            }
        )
    return made


def vet_visits(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-05-02", "2025-05-11", 64):
        pet = weighted(rnd, "Biscuit:4 Luna:3 Pepper:2")
        made.append(
            {
                "visit_date": day,
                "pet": pet,
                "species": {"Biscuit": "dog", "Luna": "cat", "Pepper": "rabbit"}[pet],
                "reason": weighted(rnd, "check-up:4 vaccination:3 injury:2 dental:2 emergency:1 other:1"),
                "clinic": weighted(rnd, "Tierklinik_Nord:4 Dr._Sommer:3 Paws_&_Co:2"),
                "cost_eur": maybe(rnd, round(rnd.uniform(25, 640), 2), 0.08),
                "weight_kg": maybe(
                    rnd, round({"Biscuit": 24, "Luna": 4.4, "Pepper": 2.1}[pet] * rnd.uniform(0.9, 1.1), 1), 0.25
                ),
                "vaccines": some(rnd, ["rabies", "distemper", "parvo", "leukemia"], 2, 0.6),
                "insured": rnd.random() < 0.5,
                "follow_up_date": maybe(rnd, day + dt.timedelta(rnd.randrange(7, 60)), 0.6),
            }
        )
    return made


def podcasts(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-01-01", "2024-12-31", 180)):
        made.append(
            {
                "show": weighted(rnd, "Hard_Fork:4 Radiolab:3 The_Daily:6 Song_Exploder:2 99%_Invisible:2"),
                "episode_title": f"#{rnd.randrange(1, 400)} {rnd.choice(TITLES)}",
                "listened_on": day,
                "duration_min": rnd.randrange(14, 118),
                "finished": rnd.random() < 0.75,
                "speed": rnd.choice((1.0, 1.0, 1.2, 1.5, 2.0)),
                "hosts": some(rnd, ["Kara", "Kevin", "Jad", "Roman", "Lulu", "Casey"], 2, 0.1),
                "topic": weighted(rnd, "tech:4 news:5 science:3 music:2 design:2 other:1"),
                "app": weighted(rnd, "Overcast:5 Spotify:3"),
                "queue_position": number % 7 or None,
            }
        )
    return made


def energy_bills(rnd: random.Random) -> list[Row]:
    made = []
    for number in range(40):
        year, month = 2021 + (number + 8) // 12, (number + 8) % 12 + 1
        start = dt.date(year, month, 1)
        end = (start + dt.timedelta(32)).replace(day=1) - dt.timedelta(1)
        winter = month in {11, 12, 1, 2}
        for kind in ("electricity", "gas"):
            kwh = (
                rnd.randrange(180, 330)
                if kind == "electricity"
                else rnd.randrange(600, 1500)
                if winter
                else rnd.randrange(80, 500)
            )
            made.append(
                {
                    "periodStart": start,
                    "periodEnd": end,
                    "energyType": kind,
                    "usageKwh": kwh,
                    "amountEur": round(kwh * (0.34 if kind == "electricity" else 0.11) * rnd.uniform(0.9, 1.3), 2),
                    "provider": "Stadtwerke" if number < 18 else "GreenVolt" if number < 31 else "E.ON",
                    "estimated": rnd.random() < 0.25,
                    "paidOn": maybe(rnd, end + dt.timedelta(rnd.randrange(3, 30)), 0.1),
                }
            )
    return made


def blood_pressure(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-06-01", "2025-03-30", 200):
        top = rnd.randrange(108, 158)
        made.append(
            {
                "date": day,
                "time": rnd.choice((clock(rnd, 6, 9, 1), clock(rnd, 19, 25, 1))),
                "systolic_mmhg": top,
                "diastolic_mmhg": top - rnd.randrange(35, 58),
                "pulse_bpm": maybe(rnd, rnd.randrange(52, 96), 0.12),
                "arm": weighted(rnd, "left:7 right:3"),
                "position": weighted(rnd, "sitting:7 standing:2 lying:1"),
                "after_medication": rnd.random() < 0.55,
                "symptoms": some(rnd, ["headache", "dizziness", "fatigue", "palpitations"], 2, 0.7),
            }
        )
    return made


def mood_log(rnd: random.Random) -> list[Row]:
    first = dt.date(2024, 1, 1)
    made = []
    for number in range(366):
        if rnd.random() < 0.12:
            continue
        made.append(
            {
                "day": first + dt.timedelta(number),
                "mood": rnd.randrange(1, 11),
                "energy": weighted(rnd, "low:3 medium:5 high:2"),
                "emotions": some(rnd, ["calm", "anxious", "happy", "sad", "angry", "grateful", "tired"], 3, 0.1),
                "sleep_hours": maybe(rnd, round(rnd.uniform(4.5, 9.2), 1), 0.1),
                "exercised": rnd.random() < 0.4,
                "meditation_min": maybe(rnd, rnd.choice((0, 5, 10, 15, 20)), 0.2),
                "alcohol_units": rnd.choice((0, 0, 0, 1, 2, 3)),
                "place": weighted(rnd, "home:6 work:3 travelling:1"),
            }
        )
    return made


SONGS = ("Ember", "Northbound", "May Queen", "Tall Grass", "Hollow", "Satellite", "Encore", "Seven Bells")


def concerts(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2019-03-01", "2025-02-14", 75):
        songs = rnd.sample(SONGS, rnd.randrange(0, 6))
        made.append(
            {
                "date": day,
                "headliner": weighted(rnd, "The_Lanterns:3 Mara_Fox:3 Kites:2 Old_Harbour:2 DJ_Nine:1 Violet_Hour:2"),
                "support_acts": some(rnd, ["Kites", "Paper Tigers", "Mara Fox", "Low Season"], 2, 0.35),
                "venue": weighted(rnd, "Lido:4 Columbiahalle:3 Roundhouse:2 Paradiso:2 Open_Air_Park:1"),
                "city": weighted(rnd, "Berlin:5 London:3 Amsterdam:2"),
                "ticket_price_eur": maybe(rnd, float(rnd.randrange(0, 130, 5)), 0.1),
                "genre": weighted(rnd, "indie:4 rock:3 electronic:2 folk:2 jazz:1"),
                "tickets": rnd.choice((1, 1, 2, 2, 2, 3, 4)),
                "seated": rnd.random() < 0.3,
                "setlist": [{"song": song, "minutes": rnd.randrange(3, 9)} for song in songs],
                "rating": maybe(rnd, rnd.randrange(1, 6), 0.2),
            }
        )
    return made


CUISINES = {"lasagne": "italian", "risotto": "italian", "ramen": "japanese", "dal": "indian", "tacos": "mexican"}


def cooking(rnd: random.Random) -> list[Row]:
    return [
        {
            "cooked_on": day,
            "dish": (dish := weighted(rnd, "lasagne:3 ramen:3 dal:4 tacos:3 risotto:2 shakshuka:2 pho:1 goulash:1")),
            "cuisine": CUISINES.get(dish, "other"),
            "meal": weighted(rnd, "dinner:7 lunch:3 breakfast:1"),
            "servings": rnd.randrange(1, 9),
            "prep_min": rnd.randrange(5, 45, 5),
            "cook_min": rnd.randrange(10, 150, 5),
            "ingredients": some(
                rnd, ["rice", "tomato", "onion", "garlic", "lentils", "beef", "tofu", "egg", "chili"], 5, 0
            ),
            "vegetarian": rnd.random() < 0.6,
            "rating": maybe(rnd, rnd.randrange(1, 6), 0.15),
            "leftovers": rnd.random() < 0.4,
            "grocery_cost": maybe(rnd, round(rnd.uniform(4, 48), 2), 0.1),
        }
        for day in days(rnd, "2024-02-01", "2025-01-31", 150)
    ]


def lessons(rnd: random.Random) -> list[Row]:
    tutors = {"Spanish": "Lucia:4 Carmen:2", "Japanese": "Kenji:3 Yui:1", "Czech": "Pavel:1"}
    return [
        {
            "lesson_date": day,
            "start_time": clock(rnd, 7, 21.5, 30),
            "language": (language := weighted(rnd, "Spanish:5 Japanese:3 Czech:1")),
            "platform": weighted(rnd, "italki:5 Preply:2 Duolingo:3"),
            "tutor": maybe(rnd, weighted(rnd, tutors[language]), 0.25),
            "duration_minutes": rnd.choice((15, 30, 30, 45, 60, 60, 90)),
            "words_learned": rnd.randrange(0, 45),
            "level": weighted(rnd, "A1:2 A2:4 B1:3 B2:1"),
            "focus": weighted(rnd, "speaking:4 grammar:3 listening:2 reading:1"),
            "price_usd": maybe(rnd, float(rnd.randrange(0, 40, 2)), 0.2),
            "homework_done": maybe(rnd, rnd.random() < 0.6, 0.1),
        }
        for day in days(rnd, "2023-09-01", "2024-10-31", 130)
    ]


def phone_calls(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-01", "2025-02-28", 240):
        direction = weighted(rnd, "outgoing:4 incoming:4 missed:2")
        made.append(
            {
                "call_date": day,
                "call_time": clock(rnd, 7.5, 25, 1),
                "contact": weighted(rnd, "Mum:5 Jonas:4 Priya:3 Dentist_Office:1 Boss:2 April:2 unknown:2"),
                "direction": direction,
                "call_type": weighted(rnd, "voice:6 video:2"),
                "duration_seconds": 0 if direction == "missed" else rnd.randrange(8, 5400),
                "app": weighted(rnd, "phone:5 WhatsApp:4 FaceTime:1"),
                "roaming": rnd.random() < 0.05,
            }
        )
    return made


def chess_games(rnd: random.Random) -> list[Row]:
    rating, made = 1180, []
    for day in days(rnd, "2023-05-01", "2025-05-20", 210):
        result = weighted(rnd, "win:5 loss:4 draw:1")
        rating += {"win": 8, "loss": -7, "draw": 0}[result]
        made.append(
            {
                "played_on": day,
                "started_at": clock(rnd, 18, 27, 1),
                "opponent": f"user{rnd.randrange(1, 60)}",
                "my_color": weighted(rnd, "white:5 black:5"),
                "result": result,
                "opening": maybe(
                    rnd, weighted(rnd, "Sicilian:4 Caro-Kann:3 Italian:3 London:2 Queen's_Gambit:2 other:1"), 0.1
                ),
                "moves": rnd.randrange(9, 88),
                "my_rating": rating,
                "opponent_rating": rating + rnd.randrange(-180, 181),
                "time_control": weighted(rnd, "blitz:5 rapid:3 bullet:2"),
                "accuracy_pct": maybe(rnd, round(rnd.uniform(48, 97), 1), 0.3),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "runs": ("sport.runs", "2025-04-30T09:00", runs),
    "movies": ("general.movies", "2025-01-02T20:00", movies),
    "flights": ("travel.flights", "2025-02-03T08:30", flights),
    "fill_ups": ("car.fill_ups", "2025-03-01T12:00", fill_ups),
    "job_applications": ("work.job_applications", "2024-12-02T10:00", job_applications),
    "donations": ("finance.donations", "2025-01-05T11:00", donations),
    "vet_visits": ("pets.vet_visits", "2025-05-20T18:00", vet_visits),
    "podcasts": ("general.podcasts", "2025-01-01T09:00", podcasts),
    "energy_bills": ("household.energy_bills", "2025-01-15T17:00", energy_bills),
    "blood_pressure": ("health.blood_pressure_readings", "2025-03-31T22:00", blood_pressure),
    "mood_log": ("health.mood_log", "2025-01-03T07:00", mood_log),
    "concerts": ("general.concerts", "2025-03-01T12:00", concerts),
    "cooking": ("household.cooked_meals", "2025-02-01T19:00", cooking),
    "lessons": ("learning.language_lessons", "2024-11-04T10:00", lessons),
    "phone_calls": ("general.phone_calls", "2025-03-03T12:00", phone_calls),
    "chess_games": ("general.chess_games", "2025-05-22T21:00", chess_games),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
