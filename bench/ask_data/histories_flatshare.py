"""Made histories of record types as people keep them, for round 138."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

CHORES = {
    "hoovering": ("hallway", 15, 40),
    "mopping": ("kitchen", 15, 35),
    "bathroom clean": ("bathroom", 25, 60),
    "taking the bins out": ("yard", 5, 15),
    "windows": ("living room", 30, 80),
    "oven clean": ("kitchen", 25, 65),
    "fridge clear-out": ("kitchen", 15, 45),
    "dusting": ("living room", 10, 30),
}


def chores(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-05", "2025-09-12", 160):
        chore = rnd.choices(list(CHORES), (6, 4, 5, 7, 1, 2, 3, 3))[0]
        room, low, high = CHORES[chore]
        turn = weighted(rnd, "me:4 Jonas:4 Ayla:4")
        swapped = rnd.random() < 0.25
        made.append(
            {
                "done_on": day,
                "finished_at": maybe(rnd, clock(rnd, 8, 22.5), 0.1),
                "chore": chore,
                "room": rnd.choice(("hallway", "living room", "bedroom")) if chore == "hoovering" else room,
                "whose_turn": turn,
                "done_by": weighted(rnd, "me:5 Jonas:2 Ayla:4") if swapped else turn,
                "due_date": day + dt.timedelta(rnd.choice((0, 0, 0, 1, 1, 2, -1, -1, -2, -3, -4, -6, -9))),
                "minutes": maybe(rnd, rnd.randrange(low, high), 0.12),
                "supplies": []
                if chore == "taking the bins out"
                else some(rnd, ["vinegar", "bleach", "sponge", "glass spray", "soda"], 3, 0.25),
                "spent_eur": maybe(rnd, rnd.choice((0.0, 0.0, 0.0, 1.95, 2.49, 3.79, 4.25)), 0.15),
                "reminder_needed": rnd.random() < 0.3,
            }
        )
    return made


SHOPS = {
    "Zalando": ("clothes", ("linen trousers", "trainers", "winter boots", "striped shirt", "raincoat"), 25, 130),
    "Asos": ("clothes", ("black dress", "swimsuit", "cardigan", "tights"), 12, 75),
    "IKEA": ("home", ("bedside lamp", "shelf", "duvet cover", "storage boxes", "bath mat"), 9, 110),
    "Thalia": ("books", ("crime novel", "travel guide", "cookbook", "graphic novel"), 10, 38),
    "Etsy": ("gifts", ("silver earrings", "art print", "ceramic mug"), 14, 60),
    "Flaconi": ("beauty", ("sun cream", "perfume", "face serum", "shampoo bar"), 8, 85),
    "MediaMarkt": ("electronics", ("kettle", "phone case", "headphones", "e-reader"), 12, 180),
}


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-09-10", "2025-02-27", 125):
        shop = rnd.choices(list(SHOPS), (6, 3, 3, 4, 2, 3, 2))[0]
        category, things, low, high = SHOPS[shop]
        carrier = weighted(rnd, "DHL:6 Hermes:4 DPD:3 UPS:2")
        took = rnd.randrange(1, {"DHL": 6, "Hermes": 11, "DPD": 8, "UPS": 7}[carrier])
        here = day + dt.timedelta(took)
        here += dt.timedelta(here.weekday() == 6)
        lost = rnd.random() < 0.06
        come = not lost and here < dt.date(2025, 3, 2)
        price = round(rnd.uniform(low, high), 2)
        back = come and rnd.random() < (0.4 if category == "clothes" else 0.08)
        made.append(
            {
                "ordered_on": day,
                "shop": shop,
                "item": rnd.choice(things),
                "category": category,
                "price_eur": price,
                "shipping_eur": maybe(rnd, rnd.choice((0.0, 0.0, 2.95, 3.9, 4.95, 5.99)), 0.08),
                "carrier": carrier,
                "status": "delivered" if come else "lost" if lost else "on the way",
                "delivered_on": here if come else None,
                "delivered_at": maybe(rnd, clock(rnd, 8, 20), 0.1) if come else None,
                "taken_in_by": weighted(rnd, "me:5 Jonas:3 Ayla:2 neighbour:3 parcel_shop:3") if come else None,
                "sent_back": back,
            }
        )
    return made


PEOPLE = {
    "Mum": ("family", 4, 17),
    "Dad": ("family", 11, 3),
    "Hanna": ("family", 8, 29),
    "Grandma": ("family", 2, 8),
    "Noor": ("friend", 6, 21),
    "Lisa": ("friend", 1, 26),
    "Ben": ("friend", 9, 14),
    "Jonas": ("flatmate", 3, 30),
    "Ayla": ("flatmate", 7, 5),
    "Petra": ("colleague", 10, 12),
}
GIFTS = (
    ("scarf", "shop", 18, 45),
    ("cookbook", "bookshop", 17, 36),
    ("concert voucher", "online", 30, 80),
    ("plant in a pot", "market", 8, 28),
    ("box of biscuits", "homemade", 3, 9),
    ("photo album", "online", 20, 48),
    ("jar of jam", "homemade", 2, 7),
    ("novel", "bookshop", 11, 26),
    ("bath salts", "shop", 7, 19),
    ("board game", "shop", 22, 50),
    ("candle", "market", 9, 24),
    ("knitted socks", "homemade", 6, 16),
    ("tea set", "online", 24, 65),
)


def gifts(rnd: random.Random) -> list[Row]:
    plan = []
    for year in range(2020, 2026):
        for person, (relation, month, day) in PEOPLE.items():
            if rnd.random() < (0.95 if relation == "family" else 0.75):
                plan.append((dt.date(year, month, day), person, "birthday"))
            if relation in {"family", "flatmate"} and rnd.random() < 0.85:
                plan.append((dt.date(year, 12, 24), person, "Christmas"))
            if rnd.random() < 0.22:
                given = dt.date(year, rnd.randrange(1, 13), rnd.randrange(1, 29))
                plan.append((given, person, weighted(rnd, "thank_you:4 get_well:2 housewarming:2 new_job:2")))
    made = []
    for given, person, occasion in sorted(plan):
        if given > dt.date(2025, 7, 18):
            continue
        gift, source, low, high = rnd.choice(GIFTS)
        cost = round(rnd.uniform(low, high), 2)
        made.append(
            {
                "given_on": given,
                "person": person,
                "group": PEOPLE[person][0],
                "occasion": occasion,
                "gift": gift,
                "bought_from": source,
                "bought_on": None
                if source == "homemade"
                else maybe(rnd, given - dt.timedelta(rnd.randrange(1, 60)), 0.1),
                "budget_eur": maybe(rnd, float(rnd.choice((15, 20, 25, 30, 40, 50))), 0.15),
                "cost_eur": maybe(rnd, cost, 0.08),
                "chipped_in": some(rnd, ["Dad", "Hanna", "Jonas", "Ayla", "Lisa"], 2, 0.7),
                "wrapped": rnd.random() < 0.7,
                "liked_1_to_5": maybe(rnd, rnd.choice((2, 3, 3, 4, 4, 5, 5)), 0.2),
            }
        )
    for row in made:
        row["chipped_in"] = [name for name in row["chipped_in"] if name != row["person"]]
    return made


GRADES = ("5B", "5C", "6A", "6A+", "6B", "6B+", "6C")


def bouldering(rnd: random.Random) -> list[Row]:
    first = dt.date(2024, 9, 2)
    made = []
    for day in sorted(set(days(rnd, "2024-09-02", "2025-10-30", 150))):
        tried = rnd.randrange(8, 32)
        sent = rnd.randrange(tried // 3, tried)
        form = min(6, int((day - first).days / 120) + rnd.choice((0, 1, 1, 2, 2, 3)))
        ticket = weighted(rnd, "punch_card:6 day_ticket:3 free_guest:1")
        made.append(
            {
                "session_date": day,
                "arrived_at": clock(rnd, 9, 13) if rnd.random() < 0.3 else clock(rnd, 16.5, 20.5),
                "gym": weighted(rnd, "Blockhaus:6 Kletterhalle_Ost:4 Greifbar:3"),
                "minutes": maybe(rnd, rnd.randrange(45, 181), 0.07),
                "problems_tried": tried,
                "problems_topped": maybe(rnd, sent, 0.1),
                "flashes": rnd.randrange(0, sent // 2 + 1),
                "hardest_topped": GRADES[form],
                "climbed_with": some(rnd, ["Ines", "Tobi", "Ayla", "Marek"], 3, 0.2),
                "entry_type": ticket,
                "paid_eur": {"punch card": 9.5, "day ticket": 13.0, "free guest": 0.0}[ticket],
                "energy": maybe(rnd, rnd.randrange(1, 6), 0.18),
            }
        )
    return made


CROPS = {
    "tomatoes": (("Sungold", "Tigerella", "Moneymaker", "Black Cherry"), "big tub", 6, 7, 10, 60, 620, 110),
    "strawberries": (("Elsanta", "Mara des Bois"), "hanging basket", 4, 5, 8, 30, 260, 90),
    "radishes": (("French Breakfast", "Cherry Belle"), "railing box", 4, 5, 9, 50, 240, 32),
    "chillies": (("Jalapeno", "Lemon Drop"), "window sill", 3, 8, 10, 10, 120, 140),
    "basil": (("Genovese", "Thai"), "window sill", 5, 6, 9, 8, 70, 55),
    "courgettes": (("Patio Star",), "big tub", 3, 7, 9, 180, 760, 65),
    "lettuce": (("Lollo Rosso", "Little Gem"), "railing box", 4, 5, 9, 40, 320, 45),
}


def harvests(rnd: random.Random) -> list[Row]:
    made = []
    for year, count in ((2023, 40), (2024, 55), (2025, 60)):
        for _ in range(count):
            crop = rnd.choices(list(CROPS), [value[2] for value in CROPS.values()])[0]
            kinds, pot, _weight, first, last, low, high, grows = CROPS[crop]
            day = dt.date(year, rnd.randrange(first, last + 1), rnd.randrange(1, 29))
            gone = rnd.random() < 0.15
            made.append(
                {
                    "picked_on": day,
                    "crop": crop,
                    "variety": maybe(rnd, rnd.choice(kinds), 0.06),
                    "container": pot if rnd.random() < 0.8 else "old wine crate",
                    "sown_on": maybe(rnd, day - dt.timedelta(grows + rnd.randrange(-9, 30)), 0.15),
                    "weight_g": maybe(rnd, rnd.randrange(low, high), 0.08),
                    "pieces": None
                    if crop in {"basil", "lettuce"}
                    else maybe(rnd, rnd.randrange(1, 4) if crop == "courgettes" else rnd.randrange(3, 26), 0.1),
                    "picked_by": weighted(rnd, "me:7 Ayla:3 Jonas:2"),
                    "went_into": some(rnd, ["salad", "pasta", "sandwich", "freezer", "snack"], 2, 0.1),
                    "given_away": gone,
                    "taste": maybe(rnd, rnd.randrange(1, 6), 0.2),
                }
            )
    return sorted(made, key=lambda row: row["picked_on"])


MADE: dict[str, tuple[str, str, Make]] = {
    "chores_rota_138": ("flat.chores_done", "2025-09-14T19:30", chores),
    "parcels_log_138": ("shopping.parcels", "2025-03-02T10:15", parcels),
    "gift_list_138": ("people.gifts_given", "2025-07-20T16:40", gifts),
    "bouldering_diary_138": ("sport.bouldering_sessions", "2025-10-31T21:05", bouldering),
    "balcony_harvest_138": ("garden.balcony_harvests", "2025-11-08T09:20", harvests),
}
