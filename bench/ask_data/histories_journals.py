"""Made histories of record types as people keep them, for round 104."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

FILMS = (
    *(("Dune: Part Two", "sci-fi", 166), ("Oppenheimer", "drama", 180), ("Paddington 2", "comedy", 104)),
    *(("The Holdovers", "comedy", 133), ("Past Lives", "drama", 106), ("Inside Out 2", "animation", 96)),
    *(("Alien", "horror", 117), ("Heat", "thriller", 170), ("Amelie", "comedy", 122), ("Parasite", "thriller", 132)),
    *(("Spirited Away", "animation", 124), ("The Godfather", "drama", 175), ("Get Out", "horror", 104)),
    *(("Knives Out", "thriller", 130), ("Notting Hill", "comedy", 124), ("Casablanca", "drama", 102)),
    *(("Up", "animation", 96), ("Arrival", "sci-fi", 116), ("Jaws", "thriller", 124), ("Moonlight", "drama", 111)),
    *(("Conclave", "thriller", 120), ("Anora", "drama", 139), ("Flow", "animation", 85), ("Smile", "horror", 115)),
    *(("Superbad", "comedy", 113), ("Whiplash", "drama", 106), ("The Martian", "sci-fi", 144)),
    *(("Titanic", "drama", 194), ("Shrek", "animation", 90), ("Hereditary", "horror", 127), ("Barbie", "comedy", 114)),
    *(("Inception", "sci-fi", 148), ("Gone Girl", "thriller", 149), ("Mean Girls", "comedy", 97)),
    *(("Interstellar", "sci-fi", 169), ("Coco", "animation", 105), ("Elf", "comedy", 97), ("Se7en", "thriller", 127)),
    *(("The Shining", "horror", 146), ("Lady Bird", "drama", 94), ("Airplane!", "comedy", 88), ("Her", "drama", 126)),
    *(("Wall-E", "animation", 98), ("Blade Runner", "sci-fi", 117), ("A Star Is Born", "drama", 136)),
    *(("Prisoners", "thriller", 153), ("Booksmart", "comedy", 102), ("The Menu", "thriller", 107)),
)


def movies(rnd: random.Random) -> list[Row]:
    made: list[Row] = []
    seen: set[str] = set()
    for day in days(rnd, "2023-11-03", "2025-05-24", 72):
        title, genre, minutes = rnd.choice([film for film in FILMS if film[0] not in seen] or FILMS)
        if seen and rnd.random() < 0.4:
            title, genre, minutes = rnd.choice(FILMS)
        place = weighted(rnd, "home:6 cinema:3 friend's_house:1 plane:1")
        made.append(
            {
                "title": title,
                "watched_date": day,
                "genre": genre,
                "runtime_min": minutes,
                "rating": maybe(rnd, rnd.randrange(2, 11) / 2, 0.15),
                "watched_at": place,
                "platform": maybe(rnd, weighted(rnd, "Netflix:6 Disney+:2 Prime_Video:3 Mubi:1"), 0.1)
                if place == "home"
                else None,
                "rewatch": title in seen,
                "watched_with": some(rnd, ["Emma", "Tom", "Dad", "Priya", "Lukas"], 3, 0.35),
                "ticket_price_usd": round(rnd.uniform(8, 21), 2) if place == "cinema" else None,
            }
        )
        seen.add(title)
    return made


TASKS = (
    *("Call the plumber", "Renew passport", "Buy birthday present", "Clean the garage", "Book dentist", "Pay rent"),
    *(
        "Water the plants",
        "Finish report",
        "Send invoice",
        "Fix the bike",
        "Order contact lenses",
        "Return library books",
    ),
    *("Prepare slides", "Update CV", "Email landlord", "Change bed sheets", "Grocery run", "Back up laptop"),
)


def todos(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-09-02", "2025-05-28", 140):
        due = maybe(rnd, day + dt.timedelta(rnd.randrange(0, 21)), 0.2)
        done = day + dt.timedelta(rnd.randrange(0, 25))
        finished = rnd.random() < 0.75 and done < dt.date(2025, 6, 1)
        made.append(
            {
                "task": rnd.choice(TASKS),
                "createdDate": day,
                "dueDate": due,
                "completedDate": done if finished else None,
                "completed": finished,
                "project": maybe(rnd, weighted(rnd, "Home:5 Work:5 Errands:3 Health:2 Finances:2"), 0.08),
                "priority": weighted(rnd, "high:3 medium:5 low:3"),
                "estimatedMinutes": maybe(rnd, rnd.choice((10, 15, 20, 30, 45, 60, 90, 120)), 0.15),
                "tags": some(rnd, ["phone", "computer", "outside", "waiting", "quick"], 2, 0.3),
            }
        )
    return made


def mood(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-10-01", "2025-05-30", 190))):
        made.append(
            {
                "date": day,
                "time": clock(rnd, 17, 23.5),
                "mood": weighted(rnd, "great:2 good:5 okay:4 bad:3 awful:1"),
                "stress_level": maybe(rnd, rnd.randrange(1, 11), 0.1),
                "sleep_hours": maybe(rnd, round(rnd.uniform(4.5, 9.5), 1), 0.12),
                "steps": maybe(rnd, rnd.randrange(900, 17500), 0.1),
                "activities": some(rnd, ["reading", "walking", "friends", "gaming", "cooking", "yoga"], 3, 0.12),
                "weather": weighted(rnd, "sunny:4 cloudy:4 rainy:3 snowy:1"),
                "worked_today": rnd.random() < 0.6,
                "coffee_cups": rnd.choice((0, 1, 1, 2, 2, 3, 4)),
                "note": maybe(
                    rnd,
                    rnd.choice(("quiet day", "argued with Sam", "lovely dinner", "headache again", "too much to do")),
                    0.5,
                ),
            }
        )
    return made


def bills(rnd: random.Random) -> list[Row]:
    payees = {
        "electricity": ("City Power", 70, 160),
        "water": ("Aqua Utilities", 25, 60),
        "internet": ("Comcast", 59, 75),
        "phone": ("T-Mobile", 35, 55),
        "rent": ("Hillside Apartments", 1450, 1451),
        "insurance": ("State Farm", 95, 140),
        "streaming": ("Netflix", 15, 24),
    }
    made = []
    for number in range(17):
        first = dt.date(2024 + number // 12, number % 12 + 1, 1)
        for category, (payee, low, high) in payees.items():
            if rnd.random() < 0.12 and category != "rent":
                continue
            due = first + dt.timedelta(rnd.randrange(0, 27))
            paid = maybe(rnd, due + dt.timedelta(rnd.choice((-6, -4, -3, -2, -1, 0, 0, 0, 2, 5, 9))), 0.06)
            paid = None if paid and paid > dt.date(2025, 6, 2) else paid
            made.append(
                {
                    "Due Date": due,
                    "Payee": payee,
                    "Category": category,
                    "Amount (USD)": round(rnd.uniform(low, high), 2),
                    "Paid On": paid,
                    "Payment Method": maybe(rnd, weighted(rnd, "bank_transfer:4 credit_card:5 check:1"), 0.05)
                    if paid
                    else None,
                    "Autopay": category in {"rent", "streaming"} or rnd.random() < 0.35,
                    "Late Fee (USD)": rnd.choice((5.0, 10.0, 15.0, 25.0)) if paid and paid > due else None,
                }
            )
    return sorted(made, key=lambda row: row["Due Date"])


def car(rnd: random.Random) -> list[Row]:
    made, odometer = [], 31_400
    for day in days(rnd, "2023-01-12", "2025-05-20", 90):
        odometer += rnd.randrange(90, 560)
        kind = weighted(rnd, "fuel:11 wash:3 parking:3 repair:2 oil_change:2 tires:1")
        low, high = {
            "fuel": (28, 74),
            "wash": (8, 22),
            "parking": (3, 35),
            "repair": (90, 980),
            "oil change": (45, 95),
            "tires": (180, 620),
        }[kind]
        made.append(
            {
                "date": day,
                "type": kind,
                "cost_usd": maybe(rnd, round(rnd.uniform(low, high), 2), 0.06),
                "odometer_miles": maybe(rnd, odometer, 0.1),
                "gallons": maybe(rnd, round(rnd.uniform(6, 15.5), 1), 0.07) if kind == "fuel" else None,
                "place": maybe(
                    rnd,
                    weighted(rnd, "Shell:5 Costco:4 Chevron:3")
                    if kind == "fuel"
                    else weighted(rnd, "Sparkle_Wash:3 Downtown_Garage:2")
                    if kind in {"wash", "parking"}
                    else weighted(rnd, "Miller_Auto:4 Jiffy_Lube:3 Midas:2"),
                    0.05,
                ),
                "driver": weighted(rnd, "me:6 Sarah:4"),
                "payment": weighted(rnd, "credit_card:6 cash:2 debit_card:3"),
                "receipt_saved": rnd.random() < 0.55,
            }
        )
    return made


def calls(rnd: random.Random) -> list[Row]:
    relations = {"Mom": "family", "Ben": "family", "Olivia": "friend", "Marcus": "friend", "Nina": "friend"}
    relations |= {"Dr. Patel": "doctor", "Mr. Howard": "work", "Julia": "work"}
    made = []
    for day in days(rnd, "2024-11-01", "2025-05-31", 150):
        name = weighted(rnd, "Mom:6 Ben:3 Olivia:5 Marcus:3 Nina:2 Dr._Patel:1 Mr._Howard:2 Julia:3")
        direction = weighted(rnd, "incoming:5 outgoing:5 missed:2")
        talked = direction != "missed"
        app = weighted(rnd, "phone:6 WhatsApp:4 FaceTime:2")
        made.append(
            {
                "callDate": day,
                "callTime": clock(rnd, 7.5, 22.5, 1),
                "contactName": name,
                "relationship": relations[name],
                "direction": direction,
                "durationMin": rnd.randrange(1, 75) if talked else None,
                "app": app,
                "video": app != "phone" and rnd.random() < 0.5,
                "topics": some(rnd, ["plans", "health", "kids", "money", "travel", "work"], 3, 0.25) if talked else [],
                "voicemail": maybe(rnd, rnd.choice(("call me back", "about Sunday", "appointment moved")), 0.5)
                if not talked
                else None,
            }
        )
    return sorted(made, key=lambda row: (row["callDate"], row["callTime"]))


MADE: dict[str, tuple[str, str, Make]] = {
    "movies_log": ("leisure.movies", "2025-05-28T12:00", movies),
    "todos": ("work.todos", "2025-06-02T12:00", todos),
    "mood": ("health.mood_entries", "2025-06-01T12:00", mood),
    "bills": ("finance.bills", "2025-06-03T12:00", bills),
    "car": ("car.expenses", "2025-05-25T12:00", car),
    "calls": ("general.phone_calls", "2025-06-01T12:00", calls),
}
