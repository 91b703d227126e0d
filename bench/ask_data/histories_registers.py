"""Made histories of record types as people keep them, for round 114."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-05", "2025-04-04", 120):
        carrier = weighted(rnd, "DHL:5 UPS:3 Hermes:3 DPD:2 FedEx:1")
        arrived = day + dt.timedelta(rnd.choice((1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 15)))
        made.append(
            {
                "tracking_no": f"{carrier[:2].upper()}{rnd.randrange(100_000, 999_999)}",
                "shipped_on": day,
                "delivered_on": None if rnd.random() < 0.06 else min(arrived, dt.date(2025, 4, 9)),
                "delivery_time": maybe(rnd, clock(rnd, 8, 20.5), 0.12),
                "sender": weighted(rnd, "Amazon:6 Zalando:3 Aunt_Helga:2 Etsy:2 IKEA:2 Thalia:2 Decathlon:1"),
                "carrier": carrier,
                "weight_kg": maybe(rnd, round(rnd.uniform(0.2, 14), 1), 0.08),
                "shipping_cost_eur": maybe(rnd, rnd.choice((0.0, 0.0, 2.95, 3.99, 4.9, 5.49, 7.5, 12.9)), 0.05),
                "left_with": weighted(rnd, "me:6 neighbour:4 locker:3 post_office:2 doorstep:2"),
                "contents": some(
                    rnd, ["clothes", "books", "electronics", "shoes", "toys", "cosmetics", "tools"], 3, 0.1
                ),
                "signed_for": rnd.random() < 0.35,
                "condition": weighted(rnd, "intact:8 dented:2 damaged:1"),
            }
        )
    return made


COMPOSERS = {
    "Clair de Lune": "Debussy",
    "Arabesque No. 1": "Debussy",
    "Prelude in C": "Bach",
    "Minuet in G": "Bach",
    "Gymnopedie No. 1": "Satie",
    "Fur Elise": "Beethoven",
    "Moonlight Sonata": "Beethoven",
    "Lagrima": "Tarrega",
}


def practice(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-05-12", 140):
        piece = rnd.choice(list(COMPOSERS))
        made.append(
            {
                "practiceDate": day,
                "startedAt": clock(rnd, 7, 22),
                "minutesPlayed": rnd.choice((10, 15, 20, 20, 25, 30, 30, 40, 45, 60, 75, 90)),
                "instrument": "guitar" if piece == "Lagrima" else weighted(rnd, "piano:7 keyboard:3 guitar:1"),
                "pieceTitle": piece,
                "composer": COMPOSERS[piece],
                "tempoBpm": maybe(rnd, rnd.randrange(50, 132, 2), 0.25),
                "techniques": some(rnd, ["scales", "arpeggios", "sight-reading", "pedalling", "memorising"], 3, 0.2),
                "selfRating": maybe(rnd, rnd.randrange(1, 6), 0.1),
                "withTeacher": rnd.random() < 0.2,
                "focusLevel": weighted(rnd, "sharp:3 average:5 distracted:2"),
            }
        )
    return made


ANIMALS = {
    "Mochi": ("cat", "Farah Aziz"),
    "Rufus": ("dog", "Tom Hadley"),
    "Bella": ("dog", "Grace Lim"),
    "Pickles": ("hamster", "Tom Hadley"),
    "Shadow": ("cat", "Grace Lim"),
    "Nacho": ("parrot", "Diego Ruiz"),
    "Clover": ("rabbit", "Wendy Marsh"),
    "Otto": ("dog", "Wendy Marsh"),
}
AREAS = {
    "Farah Aziz": "Redland",
    "Tom Hadley": "Clifton",
    "Grace Lim": "Bedminster",
    "Diego Ruiz": "Southville",
    "Wendy Marsh": "Clifton",
}


def sitting(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2022-09-10", "2025-02-04", 85):
        pet = rnd.choice(("Mochi", "Mochi", "Rufus", "Rufus", "Rufus", *ANIMALS))
        animal, owner = ANIMALS[pet]
        nights = rnd.choice((1, 1, 2, 2, 3, 3, 4, 5, 7, 10, 14))
        fee = float(nights * rnd.choice((18, 20, 22, 25, 30)))
        paid = day + dt.timedelta(nights + rnd.randrange(0, 21))
        made.append(
            {
                "Start Date": day,
                "End Date": day + dt.timedelta(nights),
                "Pet": pet,
                "Animal": animal,
                "Owner": owner,
                "Area": AREAS[owner],
                "Nights": nights,
                "Fee (GBP)": fee,
                "Tip (GBP)": maybe(rnd, float(rnd.choice((0, 0, 5, 10, 10, 15, 20, 40))), 0.2),
                "Tasks": some(rnd, ["feeding", "walking", "grooming", "medication", "plants", "post"], 4, 0.08),
                "Stayed Overnight": rnd.random() < 0.45,
                "Payment": weighted(rnd, "cash:4 bank_transfer:5 PayPal:2"),
                "Paid On": maybe(rnd, paid if paid < dt.date(2025, 2, 25) else None, 0.1),
            }
        )
    return made


ITEMS = {
    "plumbing": ("leaking tap", "blocked drain", "running toilet", "burst pipe"),
    "electrical": ("dead socket", "flickering light", "tripped breaker", "doorbell"),
    "carpentry": ("squeaky door", "loose shelf", "stuck drawer", "broken hinge"),
    "painting": ("scuffed wall", "peeling ceiling"),
    "appliance": ("dishwasher", "washing machine", "oven", "fridge"),
}


def repairs(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2021-03-08", "2025-02-20", 96):
        trade = weighted(rnd, "plumbing:4 electrical:3 carpentry:3 painting:2 appliance:3")
        mine = rnd.random() < 0.5
        done = rnd.random() > 0.1
        made.append(
            {
                "reported": day,
                "fixed": day + dt.timedelta(rnd.choice((0, 0, 1, 2, 3, 5, 8, 12, 20))) if done else None,
                "problem": rnd.choice(ITEMS[trade]),
                "trade": trade,
                "room": weighted(rnd, "kitchen:5 bathroom:4 hallway:2 bedroom:3 garage:2 living_room:2"),
                "done_by": ("self" if mine else weighted(rnd, "Kowalski_&_Sons:4 HandyPro:3 Ray_Dunn:2"))
                if done
                else None,
                "parts_cost_usd": maybe(rnd, round(rnd.uniform(2, 240), 2), 0.12),
                "labor_cost_usd": 0.0 if mine or not done else round(rnd.uniform(60, 520), 2),
                "hours_spent": maybe(rnd, rnd.randrange(1, 19) / 2, 0.1) if done else None,
                "urgency": weighted(rnd, "low:4 medium:4 high:2"),
                "tools_used": some(rnd, ["drill", "wrench", "screwdriver", "hammer", "multimeter", "sander"], 3, 0.15)
                if done
                else [],
                "under_warranty": rnd.random() < 0.22,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_notes": ("household.parcels", "2025-04-10T12:00", parcels),
    "practice": ("music.practice_sessions", "2025-05-15T12:00", practice),
    "sitting": ("work.pet_sitting_jobs", "2025-02-25T12:00", sitting),
    "repairs_notes": ("home.repairs", "2025-03-14T12:00", repairs),
}
