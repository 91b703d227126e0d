"""Made histories of record types as people keep them, for round 119."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def parcels(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-06-01", "2025-05-20", 120):
        carrier = weighted(rnd, "DHL:5 UPS:3 FedEx:2 Hermes:2 Royal_Mail:1")
        lost = rnd.random() < 0.05
        took = rnd.randrange(1, 15)
        made.append(
            {
                "ordered_on": day,
                "delivered_on": None if lost else day + dt.timedelta(took),
                "carrier": carrier,
                "sender": weighted(rnd, "Bookbarn:4 Zenshoes:3 Gadgetry:4 Plantly:2 Aunt_Rosa:1 Teahouse:2"),
                "contents": some(rnd, ["books", "clothes", "electronics", "plants", "tea", "toys", "tools"], 3, 0.1),
                "weight_kg": maybe(rnd, round(rnd.uniform(0.1, 18), 1), 0.12),
                "shipping_cost_eur": round(rnd.choice((0, 0, 2.99, 3.95, 4.9, 5.49, 7.5, 12.9)) * 1.0, 2),
                "left_with": "lost" if lost else weighted(rnd, "me:5 neighbour:4 locker:3 doorstep:2"),
                "signature_required": rnd.random() < 0.3,
                "damaged": rnd.random() < 0.12,
            }
        )
    return made


def birds(rnd: random.Random) -> list[Row]:
    groups = {
        "Kingfisher": "other", "Grey Heron": "wader", "Robin": "songbird", "Blackcap": "songbird",
        "Kestrel": "raptor", "Red Kite": "raptor", "Mallard": "waterfowl", "Tufted Duck": "waterfowl",
        "Curlew": "wader", "Goldfinch": "songbird", "Barn Owl": "owl",
    }  # fmt: skip
    made = []
    for day in days(rnd, "2022-09-01", "2025-04-12", 140):
        bird = weighted(
            rnd,
            "Robin:5 Mallard:4 Grey_Heron:3 Kestrel:3 Goldfinch:3 Blackcap:2 Red_Kite:2 Tufted_Duck:2 Curlew:2 "
            "Kingfisher:1 Barn_Owl:1",
        )
        made.append(
            {
                "seen_on": day,
                "seen_at": clock(rnd, 5.5, 20.5),
                "species": bird,
                "bird_group": groups[bird],
                "number_of_birds": rnd.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 15, 24)),
                "site": weighted(rnd, "Mill_Pond:5 Heath_Wood:4 Estuary_Hide:3 back_garden:4 Castle_Hill:2"),
                "behaviours": some(rnd, ["feeding", "singing", "nesting", "flying", "resting"], 3, 0.15),
                "distance_m": maybe(rnd, rnd.randrange(5, 320, 5), 0.2),
                "weather": maybe(rnd, weighted(rnd, "sunny:4 cloudy:4 rain:2 fog:1"), 0.08),
                "photographed": rnd.random() < 0.35,
            }
        )
    return made


def invoices(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2023-01-05", "2025-02-20", 100)):
        hours = rnd.randrange(3, 61)
        rate = rnd.choice((55, 60, 65, 70, 80))
        paid = None if rnd.random() < 0.12 else day + dt.timedelta(rnd.randrange(2, 64))
        if paid and paid > dt.date(2025, 3, 1):
            paid = None
        made.append(
            {
                "Invoice No": f"R-{1001 + number}",
                "Client": weighted(rnd, "Bluebird_Cafe:4 Hartmann_Legal:3 City_Museum:3 Orbit_Labs:4 Villa_Verde:2"),
                "Service": weighted(rnd, "logo_design:3 website:5 illustration:3 packaging:2 consulting:2"),
                "Issued": day,
                "Due": day + dt.timedelta(rnd.choice((14, 30))),
                "Paid": paid,
                "Hours": hours,
                "Hourly Rate (EUR)": rate,
                "Amount (EUR)": float(hours * rate),
                "Discount (%)": maybe(rnd, rnd.choice((0, 0, 5, 10, 15)), 0.25),
                "Reminder Sent": rnd.random() < 0.22,
            }
        )
    return made


def practice(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-01-03", "2025-03-28", 150):
        made.append(
            {
                "date": day,
                "started": clock(rnd, 7, 21.5),
                "instrument": weighted(rnd, "piano:6 cello:3 ukulele:2"),
                "minutes": rnd.choice((10, 15, 20, 25, 30, 30, 40, 45, 60, 75, 90)),
                "piece": maybe(
                    rnd, weighted(rnd, "Gymnopedie:4 Minuet_in_G:3 Clair_de_Lune:3 The_Swan:2 Moon_River:2"), 0.18
                ),
                "techniques": some(rnd, ["scales", "arpeggios", "sight-reading", "vibrato", "chords"], 3, 0.2),
                "tempo_bpm": maybe(rnd, rnd.randrange(50, 146, 2), 0.25),
                "satisfaction": maybe(rnd, rnd.randrange(1, 6), 0.1),
                "with_teacher": rnd.random() < 0.2,
                "recorded": rnd.random() < 0.25,
                "room": weighted(rnd, "living_room:5 studio:3 music_school:2"),
            }
        )
    return made


def migraines(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2023-03-01", "2025-05-04", 95):
        took = rnd.random() < 0.75
        made.append(
            {
                "attackDate": day,
                "onset": clock(rnd, 5, 23.5),
                "durationHours": round(rnd.uniform(1, 36), 1),
                "painLevel": rnd.randrange(2, 11),
                "side": weighted(rnd, "left:5 right:3 both:2"),
                "aura": rnd.random() < 0.3,
                "triggers": some(
                    rnd, ["stress", "red wine", "poor sleep", "bright light", "cheese", "weather"], 3, 0.2
                ),
                "medication": weighted(rnd, "ibuprofen:4 sumatriptan:4 paracetamol:2") if took else None,
                "reliefAfterMin": maybe(rnd, rnd.randrange(15, 240, 5), 0.2) if took else None,
                "missedWork": rnd.random() < 0.28,
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "parcels_table": ("home.parcels", "2025-06-05T12:00", parcels),
    "birds_book": ("leisure.bird_sightings", "2025-04-15T12:00", birds),
    "invoices_book": ("work.invoices", "2025-03-01T12:00", invoices),
    "practice_diary": ("leisure.practice_sessions", "2025-03-31T12:00", practice),
    "migraines_diary": ("health.migraine_attacks", "2025-05-10T12:00", migraines),
}
"""Name to the collection that the records go into, the moment the questions are asked at, and the maker."""
