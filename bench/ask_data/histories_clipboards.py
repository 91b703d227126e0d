"""Made histories of record types as people keep them, for rounds 155 to 157."""

from __future__ import annotations

import datetime as dt
import random

from bench.ask_data.histories import Make, Row, clock, days, maybe, some, weighted


def focus_timer(rnd: random.Random) -> list[Row]:
    projects = {
        "Atlas": "Northwind",
        "Beacon": "Northwind",
        "Checkout": "Brightcart",
        "Homepage": "Lumen",
        "Side project": None,
    }
    made = []
    for day in days(rnd, "2024-09-02", "2026-01-16", 190):
        project = rnd.choices(list(projects), (6, 4, 5, 3, 3))[0]
        begin = clock(rnd, 7.5, 21, 5)
        minutes = rnd.randrange(15, 181, 5)
        end = (begin.hour * 60 + begin.minute + minutes) % (24 * 60)
        billable = project != "Side project" and rnd.random() < 0.75
        made.append(
            {
                "sessionDate": day,
                "startedAt": begin,
                "endedAt": dt.time(end // 60, end % 60),
                "minutes": minutes,
                "project": project,
                "client": projects[project],
                "activity": weighted(rnd, "coding:8 code_review:4 debugging:4 writing_docs:2 planning:2"),
                "tags": some(rnd, ["backend", "frontend", "urgent", "refactoring", "tests"], 3, 0.2),
                "interruptions": maybe(rnd, rnd.choices(range(7), (6, 5, 4, 3, 2, 1, 1))[0], 0.1),
                "workedFrom": weighted(rnd, "home:7 office:5 cafe:2"),
                "energy": maybe(rnd, weighted(rnd, "low:3 medium:6 high:4"), 0.12),
                "billable": billable,
                "hourlyRateEur": rnd.choice((75, 80, 90)) if billable else None,
            }
        )
    return made


GAMES = {
    "Hades": "action",
    "Factorio": "strategy",
    "Stardew Valley": "simulation",
    "Elden Ring": "action",
    "Civilization VI": "strategy",
    "Rocket League": "sports",
}


def gaming(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-07-05", "2026-01-17", 150):
        game = rnd.choices(list(GAMES), (5, 6, 4, 5, 3, 6))[0]
        together = rnd.random() < (0.75 if game == "Rocket League" else 0.2)
        made.append(
            {
                "Played On": day,
                "Start": clock(rnd, 17, 25.5, 5),
                "Game": game,
                "Genre": GAMES[game],
                "Platform": weighted(rnd, "Steam_Deck:5 PC:7 PlayStation:4"),
                "Playtime (h)": round(rnd.uniform(0.3, 5.4), 1),
                "Achievements": rnd.choices(range(6), (8, 5, 3, 2, 1, 1))[0],
                "Multiplayer": together,
                "Friends": rnd.sample(["Kofi", "Lena", "Priya", "Tomas"], rnd.randint(1, 3)) if together else [],
                "Score (1-10)": maybe(rnd, rnd.randint(3, 10), 0.15),
                "Mood Afterwards": maybe(rnd, weighted(rnd, "relaxed:6 frustrated:3 excited:3 tired:4"), 0.1),
                "In-Game Spending (EUR)": rnd.choice((0.0, 0.0, 0.0, 0.0, 2.99, 4.99, 9.99)),
            }
        )
    return made


def pull_requests(rnd: random.Random) -> list[Row]:
    made = []
    for number, day in enumerate(days(rnd, "2024-10-01", "2026-01-15", 160), 311):
        state = weighted(rnd, "merged:9 closed:2 open:1")
        merged = day + dt.timedelta(rnd.choices((0, 1, 2, 3, 5, 8, 13, 21), (5, 6, 4, 3, 2, 2, 1, 1))[0])
        if merged >= dt.date(2026, 1, 18):
            state = "open"
        added = rnd.randrange(3, 900)
        made.append(
            {
                "pr_number": number,
                "opened_on": day,
                "merged_on": merged if state == "merged" else None,
                "repository": weighted(rnd, "web-client:6 api-server:6 mobile-app:4 infra:2"),
                "kind": weighted(rnd, "bug_fix:7 feature:6 refactoring:3 documentation:2"),
                "state": state,
                "lines_added": added,
                "lines_deleted": rnd.randrange(0, added + 60),
                "files_changed": rnd.randint(1, 34),
                "review_comments": rnd.choices((0, 1, 2, 3, 5, 8, 12, 17), (4, 4, 4, 3, 3, 2, 1, 1))[0],
                "reviewers": some(rnd, ["Anika", "Bruno", "Chidi", "Dana"], 3, 0.08),
                "build_minutes": maybe(rnd, round(rnd.uniform(2.5, 28), 1), 0.12),
                "tests_passed_first_time": maybe(rnd, rnd.random() < 0.65, 0.08),
                "hotfix": rnd.random() < 0.1,
            }
        )
    return made


def coffee_brews(rnd: random.Random) -> list[Row]:
    roasts = {
        "Kenya Gatomboya": "light",
        "Brazil Santos": "dark",
        "Ethiopia Guji": "light",
        "House Blend": "medium",
        "Decaf Colombia": "medium",
    }
    made = []
    for day in days(rnd, "2025-01-06", "2026-01-18", 175):
        bean = rnd.choices(list(roasts), (4, 5, 5, 6, 2))[0]
        method = weighted(rnd, "espresso:8 V60:5 AeroPress:4 French_press:2")
        dose = {"espresso": 18, "V60": 16, "AeroPress": 15, "French press": 28}[method] + rnd.choice(
            (-1, -0.5, 0, 0, 0.5, 1)
        )
        made.append(
            {
                "date": day,
                "time": clock(rnd, 6.5, 16.5, 5),
                "bean": bean,
                "roast": roasts[bean],
                "roaster": maybe(rnd, weighted(rnd, "Five_Elephant:4 Bonanza:5 The_Barn:3"), 0.1),
                "method": method,
                "dose_g": dose,
                "water_temp_c": maybe(rnd, rnd.choice((88, 90, 91, 92, 93, 94, 96)), 0.12),
                "grind_setting": rnd.randint(6, 30),
                "brew_seconds": rnd.randrange(22, 36) if method == "espresso" else rnd.randrange(90, 245, 5),
                "rating": maybe(rnd, rnd.choice((1, 2, 3, 3, 4, 4, 4, 5)), 0.08),
                "tasting_notes": some(rnd, ["chocolate", "citrus", "nutty", "floral", "bitter", "sour"], 3, 0.25),
                "with_milk": rnd.random() < (0.5 if method == "espresso" else 0.12),
                "cost_per_cup_eur": round(dose * rnd.uniform(0.021, 0.058), 2),
            }
        )
    return made


def class_tests(rnd: random.Random) -> list[Row]:
    classes = {"7b": "Geography", "8a": "History", "9c": "Geography", "10a": "History", "11": "Politics"}
    topics = {"Geography": "climate:4 maps:3 volcanoes:3", "History": "Rome:4 French_Revolution:3 Cold_War:4"}
    topics["Politics"] = "elections:3 human_rights:2"
    made = []
    for day in sorted(set(days(rnd, "2024-02-05", "2025-12-11", 190))):
        if day.month in (7, 8) or day.weekday() > 4:
            continue
        group = rnd.choices(list(classes), (5, 5, 4, 5, 3))[0]
        pupils = rnd.randint(15, 29)
        back = day + dt.timedelta(rnd.randrange(2, 24))
        returned = back < dt.date(2025, 12, 14)
        made.append(
            {
                "test_date": day,
                "returned_on": back if returned else None,
                "class": group,
                "subject": classes[group],
                "type": weighted(rnd, "written_exam:4 vocabulary_quiz:5 presentation:2 essay:3"),
                "topic": maybe(rnd, weighted(rnd, topics[classes[group]]), 0.08),
                "pupils_present": pupils,
                "absent": rnd.choices(range(6), (4, 5, 4, 2, 1, 1))[0],
                "average_grade": round(min(5.2, max(1.4, rnd.gauss(2.9, 0.6))), 2) if returned else None,
                "failed": rnd.choices(range(7), (5, 5, 4, 3, 2, 1, 1))[0] if returned else None,
                "marking_hours": maybe(rnd, round(pupils * rnd.uniform(0.08, 0.42), 1), 0.06) if returned else None,
                "announced": rnd.random() < 0.8,
                "materials_allowed": some(rnd, ["atlas", "dictionary", "calculator", "notes"], 2, 0.45),
            }
        )
    return made


def parent_calls(rnd: random.Random) -> list[Row]:
    pupils = {
        "Jonas": "7b",
        "Amira": "7b",
        "Leon": "8a",
        "Sofia": "8a",
        "Emil": "9c",
        "Yusuf": "10a",
        "Klara": "10a",
        "Mia": "11",
    }
    made = []
    for day in days(rnd, "2024-01-15", "2025-12-12", 115):
        pupil = rnd.choices(list(pupils), (7, 3, 6, 2, 5, 4, 3, 2))[0]
        again = day + dt.timedelta(rnd.randrange(4, 40))
        made.append(
            {
                "Date": day,
                "Time": clock(rnd, 7.5, 19.5, 5),
                "Pupil": pupil,
                "Class": pupils[pupil],
                "Spoke With": weighted(rnd, "mother:8 father:5 grandmother:1 guardian:2"),
                "Channel": weighted(rnd, "phone:7 email:6 in_person:3 video_call:2"),
                "Reason": weighted(rnd, "grades:5 behaviour:5 missing_homework:5 absence:3 praise:2"),
                "Length (min)": maybe(rnd, rnd.randrange(4, 55), 0.1),
                "Started By": weighted(rnd, "me:7 parent:5"),
                "Agreed Steps": some(rnd, ["weekly report", "tutoring", "homework diary", "seat change"], 2, 0.35),
                "Follow-up Date": again if rnd.random() < 0.5 else None,
                "Resolved": maybe(rnd, rnd.random() < 0.65, 0.08),
                "Head Informed": rnd.random() < 0.18,
            }
        )
    return made


def cello_practice(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-08-03", "2025-12-13", 165):
        piece = weighted(rnd, "Bach_Suite_1:7 The_Swan:4 Elgar_Concerto:4 Vivaldi_Sonata:3 Scales:6")
        made.append(
            {
                "practiceDay": day,
                "startTime": maybe(rnd, clock(rnd, 7, 21.5, 5), 0.06),
                "piece": piece,
                "durationMin": rnd.randrange(10, 96),
                "tempoBpm": maybe(rnd, rnd.randrange(48, 133, 4), 0.2),
                "focus": weighted(rnd, "intonation:6 bowing:5 rhythm:4 memory:2 vibrato:3"),
                "difficultBars": rnd.choices((0, 2, 4, 6, 8, 12, 16), (4, 5, 4, 3, 2, 2, 1))[0],
                "satisfaction": maybe(rnd, rnd.choice((1, 2, 2, 3, 3, 4, 4, 5)), 0.07),
                "metronome": rnd.random() < 0.45,
                "room": weighted(rnd, "living_room:7 music_school:4 classroom:3"),
                "playedWith": some(rnd, ["Ulrike", "Ben", "teacher"], 2, 0.65),
                "soreness": maybe(rnd, weighted(rnd, "none:9 wrist:3 shoulder:3 neck:2"), 0.06),
                "recorded": rnd.random() < 0.2,
            }
        )
    return made


SERIES = {
    "Slow Horses": "thriller",
    "Derry Girls": "comedy",
    "Borgen": "drama",
    "The Bear": "drama",
    "Ted Lasso": "comedy",
    "Dark": "thriller",
}


def episodes(rnd: random.Random) -> list[Row]:
    platform = {
        "Slow Horses": "Apple TV+",
        "Ted Lasso": "Apple TV+",
        "Derry Girls": "Netflix",
        "Borgen": "Netflix",
        "Dark": "Netflix",
        "The Bear": "Disney+",
    }
    made = []
    for day in days(rnd, "2024-06-07", "2025-12-13", 155):
        show = rnd.choices(list(SERIES), (5, 3, 5, 4, 3, 4))[0]
        done = rnd.random() < 0.9
        made.append(
            {
                "watched_on": day,
                "started_at": clock(rnd, 18, 24.5, 5),
                "series": show,
                "genre": SERIES[show],
                "season": rnd.randint(1, 4),
                "episode_no": rnd.randint(1, 10),
                "length_minutes": rnd.randrange(24, 34) if SERIES[show] == "comedy" else rnd.randrange(41, 64),
                "streaming_service": platform[show],
                "watched_with": some(rnd, ["Thomas", "Greta", "my sister"], 2, 0.4),
                "language": weighted(rnd, "English:6 German:5 Danish:2"),
                "subtitles": rnd.random() < 0.4,
                "stars": maybe(rnd, rnd.choice((1, 2, 3, 3, 4, 4, 5)), 0.2),
                "finished": done,
                "fell_asleep": rnd.random() < 0.15,
            }
        )
    return made


def day_ends(rnd: random.Random) -> list[Row]:
    made = []
    for day in sorted(set(days(rnd, "2024-11-05", "2026-02-07", 215))):
        if day.weekday() == 0:
            continue
        guests = rnd.randrange(38, 190) + (45 if day.weekday() > 4 else 0)
        card = round(guests * rnd.uniform(3.2, 6.4), 2)
        cash = round(guests * rnd.uniform(1.1, 3.3), 2)
        made.append(
            {
                "Date": day,
                "Weather": maybe(rnd, weighted(rnd, "sunny:6 cloudy:6 rain:5 snow:1"), 0.06),
                "Guests": guests,
                "Card Sales": card,
                "Cash Sales": cash,
                "Tips": maybe(rnd, round(guests * rnd.uniform(0.08, 0.42), 2), 0.1),
                "Coffees Sold": guests + rnd.randrange(-20, 55),
                "Best Seller": weighted(rnd, "cappuccino:7 flat_white:5 carrot_cake:3 croissant:5 iced_latte:2"),
                "Sold Out": some(rnd, ["croissant", "carrot cake", "quiche", "banana bread"], 3, 0.4),
                "On Duty": some(rnd, ["Marta", "Felix", "Noor", "Jule"], 3, 0.0),
                "Opened": dt.time(rnd.choice((7, 8, 8, 9)), rnd.choice((0, 0, 30))),
                "Locked Up": clock(rnd, 17, 20.5, 5),
                "Terrace Open": rnd.random() < (0.8 if 4 <= day.month <= 9 else 0.1),
                "Cash Difference": rnd.choice((0, 0, 0, 0, -5, 2, -1.5, 10, -20)) + 0.0,
            }
        )
    return made


def waste_log(rnd: random.Random) -> list[Row]:
    price = {"milk": 1.1, "croissants": 7.5, "carrot cake": 11, "quiche": 9.5, "salad": 6, "bread": 4.2}
    made = []
    for day in days(rnd, "2025-01-08", "2026-02-06", 150):
        item = rnd.choices(list(price), (6, 7, 4, 3, 3, 5))[0]
        kg = round(rnd.uniform(0.2, 5.2), 1)
        made.append(
            {
                "thrown_out_on": day,
                "item": item,
                "category": {"milk": "dairy", "salad": "fresh", "quiche": "savoury", "bread": "bakery"}.get(
                    item, "pastry"
                ),
                "weight_kg": kg,
                "value_eur": round(kg * price[item] * rnd.uniform(0.8, 1.3), 2),
                "reason": weighted(rnd, "expired:6 unsold:8 burnt:2 dropped:2 fridge_failure:1"),
                "best_before": maybe(rnd, day + dt.timedelta(rnd.randrange(-6, 3)), 0.3),
                "supplier": maybe(rnd, weighted(rnd, "Metro:5 Landbäckerei:5 own_kitchen:4"), 0.08),
                "noticed_by": weighted(rnd, "Marta:5 Felix:4 Noor:4 Jule:2"),
                "bin": weighted(rnd, "compost:6 residual:4 food_bank:3"),
                "could_be_avoided": maybe(rnd, rnd.random() < 0.55, 0.1),
                "portions": maybe(rnd, rnd.randint(1, 26), 0.15),
            }
        )
    return made


def dog_training(rnd: random.Random) -> list[Row]:
    made = []
    for day in days(rnd, "2024-10-12", "2026-02-07", 140):
        tries = rnd.randint(4, 24)
        school = rnd.random() < 0.25
        made.append(
            {
                "trainingDate": day,
                "trainingTime": clock(rnd, 6.5, 20, 5),
                "command": weighted(rnd, "recall:7 stay:5 heel:5 drop_it:3 sit:4"),
                "place": "dog school" if school else weighted(rnd, "park:6 home:5 beach:2 café_yard:3"),
                "trainer": weighted(rnd, "Anke:3 Sven:2") if school else weighted(rnd, "me:7 Lukas:3"),
                "lengthMin": rnd.randrange(5, 61, 5) if school else rnd.randrange(3, 31),
                "attempts": tries,
                "successes": rnd.randint(1, tries),
                "treat": maybe(rnd, weighted(rnd, "cheese:6 sausage:5 kibble:4 liver_paste:2"), 0.08),
                "treatsGiven": rnd.randrange(0, 31),
                "distractions": some(rnd, ["other dogs", "squirrels", "children", "traffic"], 3, 0.35),
                "offLeash": maybe(rnd, rnd.random() < 0.4, 0.07),
                "feeEur": rnd.choice((18.0, 22.0, 35.0)) if school else None,
                "dogMood": weighted(rnd, "keen:6 distracted:5 tired:3"),
            }
        )
    return made


def staff_shifts(rnd: random.Random) -> list[Row]:
    wage = {"Marta": 15.5, "Felix": 13.9, "Noor": 14.2, "Jule": 13.9, "Hakan": 16.0}
    made = []
    for day in days(rnd, "2025-02-04", "2026-02-08", 200):
        who = rnd.choices(list(wage), (6, 5, 5, 3, 4))[0]
        begin = rnd.choice((6.5, 7, 7.5, 8, 11, 12, 12.5, 13))
        hours = rnd.choice((4, 4.5, 5, 5.5, 6, 7, 7.5, 8))
        sick = rnd.random() < 0.06
        end = begin + hours
        made.append(
            {
                "shift_date": day,
                "employee": who,
                "job": "kitchen" if who == "Hakan" else weighted(rnd, "bar:6 service:6 kitchen:1"),
                "starts": dt.time(int(begin), 30 if begin % 1 else 0),
                "ends": dt.time(int(end), 30 if end % 1 else 0),
                "hours": hours + 0.0,
                "break_min": maybe(rnd, rnd.choice((0, 15, 30, 30, 45)), 0.1),
                "hourly_wage": wage[who],
                "called_in_sick": sick,
                "covered_by": rnd.choice([n for n in wage if n != who]) if sick and rnd.random() < 0.7 else None,
                "late_minutes": None if sick else rnd.choices((0, 5, 10, 15, 25), (12, 3, 2, 1, 1))[0],
                "tips_share": None if sick else maybe(rnd, round(rnd.uniform(2, 34), 2), 0.08),
                "tasks": []
                if sick
                else some(rnd, ["opening", "closing", "deliveries", "cleaning", "stock count"], 3, 0.15),
                "holiday": day.strftime("%m-%d") in ("05-01", "10-03", "12-25", "12-26", "01-01"),
            }
        )
    return made


MADE: dict[str, tuple[str, str, Make]] = {
    "focus_timer_155": ("work.focus_timer", "2026-01-18T21:15", focus_timer),
    "gaming_155": ("leisure.gaming", "2026-01-18T21:15", gaming),
    "pull_requests_155": ("work.pull_requests", "2026-01-18T21:15", pull_requests),
    "coffee_brews_155": ("home.coffee_brews", "2026-01-18T21:15", coffee_brews),
    "class_tests_156": ("school.class_tests", "2025-12-14T16:00", class_tests),
    "parent_calls_156": ("school.parent_calls", "2025-12-14T16:00", parent_calls),
    "cello_practice_156": ("music.cello_practice", "2025-12-14T16:00", cello_practice),
    "episodes_156": ("leisure.episodes", "2025-12-14T16:00", episodes),
    "day_ends_157": ("cafe.day_ends", "2026-02-08T19:30", day_ends),
    "waste_log_157": ("cafe.waste_log", "2026-02-08T19:30", waste_log),
    "dog_training_157": ("dog.training", "2026-02-08T19:30", dog_training),
    "staff_shifts_157": ("cafe.staff_shifts", "2026-02-08T19:30", staff_shifts),
}
