"""What was sold, done, needed, missed and ranked, in the words that people use for it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 6, 1, 9)
FILES = {
    "finance.secondhand_listings": """listed_at,sold_at,title,category,platform,asking_price,sale_price,shipping,status
2024-01-05,2024-01-09,Wool coat,clothing,Vinted,40,35,3.5,sold
2024-02-01,2024-03-12,Lego castle,toys,eBay,60,50,5.5,sold
2024-03-01,,Desk lamp,household,eBay,20,,,listed
2024-04-01,2025-02-03,Puzzle set,toys,Vinted,10,8,2.5,sold
2024-05-01,,Silk scarf,clothing,eBay,15,,,withdrawn
""",
    "home.repairs": """reported_on,completed_on,job,room,done_by,labour_cost_gbp,urgency
2024-01-01,2024-01-05,Clean gutters,garden,me,0,low
2024-02-01,2024-02-21,Service boiler,kitchen,Novak Plumbing,300,high
2024-03-01,2024-03-04,Fix dripping tap,kitchen,me,0,high
2024-04-01,,Clean gutters,garden,Handy Hank,90,low
2024-05-01,2024-05-02,Service boiler,kitchen,Novak Plumbing,320,low
""",
    "health.migraine_attacks": """attack_date,duration_hours,pain_level,aura,medication,missed_work_hours
2024-01-01,4,7,true,sumatriptan,8
2024-02-01,9,3,false,ibuprofen,0
2024-03-01,12,8,true,sumatriptan,4
2025-01-01,2,4,false,,2
""",
    "family.baby_feeds": """feed_date,feed_type,amount_ml,foods
2025-05-01,bottle,120,
2025-05-02,breast,,
2025-05-03,solids,,carrot; pear
2025-05-04,bottle,100,
2025-05-05,solids,,banana; pear
2025-05-06,solids,,carrot; pear
""",
    "leisure.climbs": """date,route,style,attempts,sent,height_m,partner,indoor
2024-01-01,Gravity,lead,1,true,20,Lea,true
2024-02-01,Moonwalk,lead,3,true,14,Marko,false
2024-03-01,Zigzag,boulder,1,false,4,Lea,true
2024-04-01,Gravity,lead,2,false,20,Lea,false
2024-05-01,Big Reach,lead,1,true,25,Marko,true
2024-06-01,Zigzag,boulder,1,true,4,Lea,true
""",
    "health.blood_pressure": """measured_on,systolic,pulse_bpm,arm,took_medication,coffees
2025-05-01,130,60,left,true,0
2025-05-02,140,80,right,false,2
2025-05-03,128,64,left,true,0
2025-05-04,150,72,left,false,1
""",
    "work.applications": """applied_on,company,source,status,first_reply_on
2025-01-01,Helix,LinkedIn,rejected,2025-01-11
2025-01-05,Kestrel,referral,interview,2025-01-09
2025-02-01,Helix,LinkedIn,applied,
2025-03-01,Oakwell,LinkedIn,withdrawn,
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    home: Path = tmp_path_factory.mktemp("things")
    with Memory.init(home / "user", tz="UTC") as opened:
        for path, rows in FILES.items():
            (home / f"{path}.csv").write_text(rows, encoding="utf-8")
            opened.add(home / f"{path}.csv", collection=path)
        yield opened


ANSWERED = [
    ("How much money have I made from selling toys in total?", 58.0),
    ("How much did I make on Vinted?", 43.0),
    ("What was my income from sales in 2024?", 85.0),
    ("Which listing did I get the highest price for?", "Lego castle"),
    ("Which item sold for the most?", "Lego castle"),
    ("What are my top two categories by sales revenue?", ["toys", "clothing"]),
    ("What percentage of my eBay listings have been sold?", 100 / 3),
    ("How many items are still listed?", 1),
    ("How many items did I sell in 2024?", 2),
    ("What did I sell the wool coat for?", 35.0),
    ("Which item sold the fastest?", "Wool coat"),
    ("How fast do my toys sell on average?", 174.0),
    ("How many jobs did Novak Plumbing do?", 2),
    ("How many jobs were high urgency?", 2),
    ("What share of the repairs did I do myself?", 0.4),
    ("How many times have I cleaned the gutters?", 1),
    ("When was the boiler service last completed?", dt.date(2024, 5, 2)),
    ("What did the labour cost in total for jobs reported in 2024?", 710.0),
    ("Which room has needed the most repairs?", "kitchen"),
    ("How many days does it take on average from reporting a high urgency job until it is completed?", 11.5),
    ("Rank the rooms by total labour cost, lowest first.", ["garden", "kitchen"]),
    ("How many hours of work did I miss because of migraines in 2024?", 12),
    ("Are my migraines with aura more painful on average than those without?", True),
    ("How painful are my migraines on average?", 5.5),
    ("When did she last have a bottle?", dt.date(2025, 5, 4)),
    ("How many breastfeeds were there in May?", 1),
    ("What share of my lead climbs did I send on the first attempt?", 0.5),
    ("Rank my partners by number of climbs.", ["Lea", "Marko"]),
    ("List my partners by how many climbs we did, from least to most.", ["Marko", "Lea"]),
    ("How high was the tallest route I sent?", 25),
    ("Which partner appears in at least 50% of my indoor climbs?", ["Lea"]),
    ("Is my pulse lower on average when I take my medication?", True),
    ("On how many days did I forget to take my medication?", 2),
    ("When was my pulse the highest?", dt.date(2025, 5, 2)),
    ("Do I measure more often on the left or right arm?", "left"),
    ("How many readings have no coffees?", 2),
    ("How many of my applications never got a reply?", 2),
    ("How long does it take on average to hear back from a company?", 7.0),
    ("Did I apply to Helix more often than to Oakwell?", True),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=lambda value: str(value)[:50])
def test_ordinary_words_for_what_was_done_are_read(memory: Memory, question: str, answer: object) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.status == "answered", asked.reason
    value = sorted(asked.value) if isinstance(asked.value, set) else asked.value
    if isinstance(answer, float):
        assert value == pytest.approx(answer)
    else:
        assert value == answer


REFUSED = [
    "How many repairs did she do?",
    "How many routes did he climb?",
    "List my partners by number of climbs.",
    "How many milestones has she reached?",
    "Is my pulse lower when I travel?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_said_is_refused(memory: Memory, question: str) -> None:
    asked: Asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"
