"""Made histories of a workshop, a garden and a small side business, for round 139."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted

RATES = {
    "kitchen knife": (4.5, 9),
    "scissors": (6.0, 12),
    "garden shears": (8.0, 20),
    "mower blade": (12.0, 28),
    "chisel": (5.0, 14),
    "plane iron": (7.0, 18),
    "axe": (11.0, 25),
}
CUSTOMERS = (
    "Mrs_Pettifer:5 Alan_Crewe:4 The_Plough_Inn:6 Denise_Hoyle:3 Rajan_Patel:3 St_Anne's_School:2 Bob_Tully:4 walk-in:7"
)
HEARD = "word_of_mouth:5 market_stall:3 Facebook:3 leaflet:2"


def sharpening_jobs(rnd: random.Random) -> list[Row]:
    made = []
    now = dt.date(2025, 9, 15)
    for number, day in enumerate(days(rnd, "2023-04-03", "2025-09-13", 150), 401):
        customer = weighted(rnd, CUSTOMERS)
        kinds = "kitchen_knife:6 scissors:3 garden_shears:3 mower_blade:3 chisel:3 plane_iron:2 axe:1"
        item = "kitchen knife" if customer == "The Plough Inn" and rnd.random() < 0.8 else weighted(rnd, kinds)
        price, minutes = RATES[item]
        pieces = 1 if item in {"mower blade", "axe"} else rnd.choice((1, 1, 2, 3, 3, 4, 5, 6, 8))
        rush = rnd.random() < 0.15
        fetched = day + dt.timedelta(rnd.choice((0, 1, 1, 2, 3, 4, 5, 7, 8, 11, 16)))
        gone = fetched < now and rnd.random() < 0.96
        made.append(
            {
                "ticket_no": number,
                "received_on": day,
                "customer": customer,
                "item_type": item,
                "pieces": pieces,
                "final_grit": maybe(rnd, rnd.choice((400, 1000, 1000, 3000, 6000)), 0.1),
                "bench_minutes": maybe(rnd, round(pieces * minutes * rnd.uniform(0.7, 1.5)), 0.07),
                "charged_gbp": maybe(rnd, round(pieces * price * (1.5 if rush else 1.0) * 2) / 2, 0.06),
                "collected_on": fetched if gone else None,
                "paid_by": maybe(rnd, weighted(rnd, "cash:6 card:4 bank_transfer:3"), 0.05) if gone else None,
                "rush_job": rush,
                "heard_of_me_via": maybe(rnd, weighted(rnd, HEARD), 0.2),
            }
        )
    return made


CROPS = {
    "tomato": (("Gardener's Delight", "Moneymaker", "Black Krim", "Sungold", "Marmande"), (2, 4)),
    "leek": (("Musselburgh", "Bulgaarse Reuzen"), (3, 4)),
    "carrot": (("Autumn King", "Nantes 2", "Flyaway"), (3, 7)),
    "broad bean": (("Aquadulce", "The Sutton", "Bunyard's Exhibition"), (2, 4)),
    "runner bean": (("Scarlet Emperor", "White Lady"), (4, 6)),
    "lettuce": (("Little Gem", "Lollo Rossa", "Webb's Wonderful", "Winter Density"), (3, 8)),
    "beetroot": (("Boltardy", "Chioggia"), (4, 7)),
    "courgette": (("Black Beauty", "Defender"), (4, 5)),
}
SUPPLIERS = "Kings_Seeds:4 Thompson_&_Morgan:3 garden_centre:1 village_seed_swap:2"


def seed_sowings(rnd: random.Random) -> list[Row]:
    made = []
    for _ in range(125):
        crop = rnd.choices(list(CROPS), (5, 3, 4, 3, 3, 6, 4, 2))[0]
        varieties, (first, last) = CROPS[crop]
        day = dt.date(rnd.choice((2023, 2024, 2024, 2025, 2025)), rnd.randint(first, last), rnd.randint(1, 28))
        if day > dt.date(2025, 7, 18):
            day = day.replace(year=2024)
        if crop in {"carrot", "beetroot", "broad bean"}:
            place = weighted(rnd, "open_bed:6 cold_frame:2 greenhouse:1")
        else:
            place = weighted(rnd, "greenhouse:5 windowsill:3 cold_frame:2 open_bed:1")
        sown = rnd.randrange(6, 61, 2)
        up = 0 if rnd.random() < 0.06 else round(sown * rnd.uniform(0.45, 0.97))
        own = crop in {"runner bean", "broad bean", "tomato"} and rnd.random() < 0.4
        shoot = day + dt.timedelta(rnd.randrange(5, 24))
        made.append(
            {
                "sown_on": day,
                "crop": crop,
                "variety": rnd.choice(varieties),
                "supplier": None if own else weighted(rnd, SUPPLIERS),
                "own_saved_seed": own,
                "packet_price_gbp": None if own else maybe(rnd, rnd.choice((1.49, 1.99, 2.29, 2.79, 3.49, 3.99)), 0.1),
                "where_sown": place,
                "seeds_sown": sown,
                "seedlings_up": maybe(rnd, up, 0.12),
                "first_shoot_on": maybe(rnd, shoot, 0.1) if up and shoot < dt.date(2025, 7, 20) else None,
                "soil_temp_c": maybe(rnd, round(4.5 + day.month * 1.9 + rnd.uniform(-2.5, 3.5), 1), 0.18),
                "protection": some(rnd, ["fleece", "cloche", "netting", "slug collar"], 2, 0.4),
            }
        )
    return sorted(made, key=lambda row: row["sown_on"])


TOOLS = {
    "circular saw": 145.0,
    "belt sander": 98.0,
    "post hole digger": 62.0,
    "extension ladder": 179.0,
    "tile cutter": 74.0,
    "hedge trimmer": 129.0,
    "socket set": 85.0,
    "wallpaper steamer": 39.0,
    "wheelbarrow": 55.0,
    "SDS drill": 210.0,
    "sash clamps": 48.0,
    "router": 165.0,
}
BORROWERS = {
    "Keith": "neighbour",
    "Maureen": "neighbour",
    "Dev": "neighbour",
    "our Simon": "family",
    "Gill": "family",
    "Big Pete": "allotment",
    "Stan": "allotment",
    "Father Doyle": "church",
}
WORKS = "decking:3 fence:4 bathroom:2 shed:3 loft:1 garden_tidy:4"
STATES = "good:7 dirty:3 blunt:2 damaged:1"


def tool_loans(rnd: random.Random) -> list[Row]:
    made: list[Row] = []
    now = dt.date(2025, 11, 3)
    for tool, value in TOOLS.items():
        day = dt.date(2023, 9, 2) + dt.timedelta(rnd.randrange(90))
        while day < now:
            who = rnd.choices(list(BORROWERS), (6, 3, 4, 7, 3, 4, 2, 1))[0]
            due = day + dt.timedelta(rnd.choice((3, 7, 7, 14, 14, 21)))
            back = day + dt.timedelta(rnd.choice((1, 2, 3, 5, 6, 8, 10, 13, 15, 19, 26, 37)))
            kept = day > dt.date(2025, 1, 1) and rnd.random() < 0.07
            gone = back < now and not kept
            late = gone and back > due
            made.append(
                {
                    "lent_on": day,
                    "tool": tool,
                    "replacement_value_gbp": value,
                    "borrower": who,
                    "circle": BORROWERS[who],
                    "job_in_hand": maybe(rnd, weighted(rnd, WORKS), 0.2),
                    "due_back_on": due,
                    "returned_on": back if gone else None,
                    "condition_on_return": maybe(rnd, weighted(rnd, STATES), 0.08) if gone else None,
                    "reminders_sent": rnd.randint(0, 3) if late or (not gone and due < now) else 0,
                    "went_with": some(rnd, ["extension lead", "goggles", "gloves", "spare blade"], 3, 0.35),
                    "thank_you": maybe(rnd, weighted(rnd, "beer:4 cake:2 eggs:2 nothing:4"), 0.1) if gone else None,
                }
            )
            day = now if kept else back + dt.timedelta(rnd.randrange(12, 130))
    made.append(
        {
            "lent_on": dt.date(2025, 10, 29),
            "tool": "hedge trimmer",
            "replacement_value_gbp": TOOLS["hedge trimmer"],
            "borrower": "Gill",
            "circle": "family",
            "job_in_hand": "garden tidy",
            "due_back_on": dt.date(2025, 11, 12),
            "returned_on": None,
            "condition_on_return": None,
            "reminders_sent": 0,
            "went_with": ["extension lead", "gloves"],
            "thank_you": None,
        }
    )
    return sorted(made, key=lambda row: (row["lent_on"], row["tool"]))


SPECIES = {"oak": 3.4, "ash": 2.3, "walnut": 5.6, "cherry": 3.1, "sycamore": 1.9, "larch": 1.2, "elm": 3.7}


def timber_purchases(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-01-14", "2025-04-24", 105):
        species = rnd.choices(list(SPECIES), (6, 4, 3, 3, 2, 3, 1))[0]
        thick = rnd.choice((18, 22, 27, 27, 32, 41, 52, 54, 65, 80))
        wide = rnd.randrange(95, 420, 5)
        long = rnd.randrange(600, 3650, 50)
        pieces = rnd.choice((1, 1, 1, 2, 2, 3, 4, 5, 6))
        kiln = rnd.random() < 0.55
        volume = thick * wide * long * pieces / 1e9
        used = day < dt.date(2025, 3, 20) and rnd.random() < 0.7
        projects = "bookcase:3 hall_table:2 picture_frames:3 garden_bench:3 chopping_boards:4 blanket_box:2"
        made.append(
            {
                "purchase_date": day,
                "timber": species,
                "yard": weighted(rnd, "Hollins_Sawmill:5 Tyler's:4 farm_sale:2 eBay:2 tree_surgeon:2"),
                "thickness_mm": thick,
                "width_mm": wide,
                "length_mm": long,
                "boards": pieces,
                "kiln_dried": kiln,
                "moisture_pct": maybe(rnd, round(rnd.uniform(8, 12.5) if kiln else rnd.uniform(13, 26), 1), 0.16),
                "paid_gbp": maybe(rnd, round(6 + volume * SPECIES[species] * 620 * rnd.uniform(0.75, 1.25), 2), 0.06),
                "rack_bay": maybe(rnd, weighted(rnd, "A1:3 A2:3 B1:3 B2:2 loft:2 lean-to:3"), 0.08),
                "used_for": weighted(rnd, projects) if used else None,
            }
        )
    return made


def trail_camera(rnd: random.Random) -> list[Row]:
    made: list[Row] = []
    battery = {"pond": 97, "hedge gap": 88, "compost heap": 93}
    whole = days(rnd, "2025-01-11", "2025-10-04", 190)
    for day in whole:
        camera = weighted(rnd, "pond:4 hedge_gap:5 compost_heap:4")
        seen = {
            "pond": "hedgehog:3 heron:3 fox:3 cat:2 roe_deer:1",
            "hedge gap": "hedgehog:5 fox:4 badger:3 cat:3 roe_deer:1",
            "compost heap": "hedgehog:4 rat:3 badger:2 fox:2 cat:2",
        }[camera]
        animal = weighted(rnd, seen)
        if animal == "hedgehog" and day.month < 3:
            animal = "fox"
        hour = clock(rnd, 5, 21, 1) if animal in {"heron", "cat"} else clock(rnd, 20.5, 30, 1)
        made.append({"clip_date": day, "clip_time": hour, "camera": camera, "animal": animal})
    made.sort(key=lambda row: (row["clip_date"], row["clip_time"]))
    for number, row in enumerate(made, 1001):
        camera, animal = row["camera"], row["animal"]
        battery[camera] -= rnd.randrange(0, 4)
        if battery[camera] < 15:
            battery[camera] = 100
        row["animal"] = maybe(rnd, animal, 0.07)
        row["how_many"] = 1 if animal in {"heron", "cat"} else rnd.choice((1, 1, 1, 1, 2, 2, 3))
        season = 3 + 11 * (1 - abs(row["clip_date"].month - 7) / 6)
        row["temp_c"] = maybe(rnd, round(season + rnd.uniform(-4, 4)), 0.09)
        row["clip_seconds"] = rnd.randrange(5, 61)
        row["battery_pct"] = battery[camera]
        row["doing"] = some(rnd, ["feeding", "drinking", "digging", "passing through"], 2, 0.15)
        row["favourite"] = rnd.random() < 0.18
        row["file_name"] = f"IMG_{number}.MP4"
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "sharpening_jobs_139": ("business.sharpening_jobs", "2025-09-15T12:00", sharpening_jobs),
    "seed_sowings_139": ("garden.seed_sowings", "2025-07-20T12:00", seed_sowings),
    "tool_loans_139": ("workshop.tool_loans", "2025-11-03T12:00", tool_loans),
    "timber_purchases_139": ("workshop.timber_purchases", "2025-04-28T12:00", timber_purchases),
    "trail_camera_139": ("garden.trail_camera", "2025-10-06T12:00", trail_camera),
}
