"""What a later turn says of a matter, weighed: settling words put an alert in doubt, a mere mention does not."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.alerts.doubt import breath_terms, later_terms, may_end_a_service, statements, weights
from usercode.live.mentions import Mentions
from usercode.logistic import Weights

BOOTS = "Bought boots at Fellgate's on 4 October, I can bring them back within 30 days."
FRIDGE = "The camp fridge is leaking, its warranty ends on 2 September."
CLASS = "Pottery class on Wednesday 12 November at 19:00."
PASSPORT = "My passport expires on 2024-10-20."


def _settled(told: str, later: str) -> bool:
    mentions = Mentions()
    for number, text in enumerate((told, later), 1):
        mentions.add(number, text, dt.datetime(2025, 3, number, tzinfo=dt.UTC))
    return mentions.settling([1], told, weights().later) is not None


@pytest.mark.parametrize(
    ("told", "later"),
    [
        (FRIDGE, "They handed me a brand new fridge, on the house."),
        (FRIDGE, "Took the fridge in, the warranty paid for a new seal, all sorted."),
        (BOOTS, "Was back at Fellgate's this morning and they gave me my money for the boots, confirmed by email."),
        (CLASS, "The studio wrote, there is no pottery that week, it was cancelled and moved to the 19th."),
    ],
)
def test_words_that_settle_a_matter_put_it_in_doubt(told: str, later: str):
    assert _settled(told, later)


@pytest.mark.parametrize(
    ("told", "later"),
    [
        (FRIDGE, "The fridge is leaking more than ever."),
        (BOOTS, "The boots still pinch my toes."),
        (PASSPORT, "I put the passport into the drawer."),
        (CLASS, "Told my sister of the pottery class, she wants a mug."),
    ],
)
def test_a_mere_mention_does_not(told: str, later: str):
    assert not _settled(told, later)


def _settled_in_a_breath(text: str, domain: str) -> bool:
    return weights().breath.logit(breath_terms(text, domain)) > weights().breath.above


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        (
            "Objection to the heating bill by 20 November. The lady of the tenants' club wrote it for the whole house "
            "and took it there herself, he signed for it.",
            "household",
        ),
        (
            "They gave me co-codamol for the teeth. The nurse saw the note and swapped them for plain paracetamol.",
            "health",
        ),
    ],
)
def test_a_turn_that_tells_of_the_end_of_its_own_matter_puts_it_in_doubt(text: str, domain: str):
    assert _settled_in_a_breath(text, domain)


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        (
            "Greenfield wants the deposit within 10 working days. I will go to the bank as soon as the rain stops.",
            "household",
        ),
        ("My plan of Lingo renews on 18 May for 89 dollars. I bought a new lamp for my desk.", "finance"),
        ("I am allergic to penicillin.", "health"),
    ],
)
def test_plans_and_other_deeds_do_not(text: str, domain: str):
    assert not _settled_in_a_breath(text, domain)


def test_a_name_is_a_term_and_each_term_counts_for_the_domain_too():
    assert {"i", "told", "Name", ".", "finance:i", "finance:Name"} < breath_terms("I told Ana.", "finance")
    assert "ana" in breath_terms("Ana told me.", "finance")
    assert not breath_terms("Is it so?", "finance")


def test_questions_are_not_weighed_and_a_term_counts_by_where_it_stands():
    assert ["I went back.", "It is done;"] == statements("I went back. Can I do that? It is done; is it?")
    found = later_terms(["Ends on 4 May."], "Did it end? Done, they said.", 2)
    assert {"e:ends", "l:done", "*:ends", "*:done", "e:0", "n:2"} <= found
    assert not any(term.endswith(":did") for term in found)


def test_a_logit_is_the_same_for_a_matter_told_at_twice_the_length_in_words_nobody_weighs():
    table = Weights(-1.0, 0.0, {"l:done": 2.0})
    assert 0.0 < table.logit(["l:done"])
    assert pytest.approx(0.0) == table.logit(["l:done", "a", "b", "c"])
    assert -1.0 == table.logit([])


def _naming(told: str, later: str, about: str) -> list[int]:
    mentions = Mentions()
    for number, text in enumerate((told, later), 1):
        mentions.add(number, text, dt.datetime(2025, 3, number, tzinfo=dt.UTC))
    return mentions.naming([1], about)


@pytest.mark.parametrize(
    ("told", "later", "about"),
    [
        (
            "Started the trial of Capture One today.",
            "Capture One and I don't get along.",
            "The trial of Capture One ends",
        ),
        (
            "Hired the alarm from SafeNest until June.",
            "Since the move SafeNest rings nobody.",
            "The lease of alarm ends",
        ),
    ],
)
def test_a_later_turn_that_names_the_matter_is_found(told: str, later: str, about: str):
    assert _naming(told, later, about) == [2]


@pytest.mark.parametrize(
    "later",
    ["We cooked together on Friday.", "Started the day with a run.", "The trial of my cousin was in the papers."],
)
def test_a_later_turn_about_something_else_is_not(later: str):
    assert _naming("Started a month of Capture One today.", later, "Capture One ends in 1 day") == []


@pytest.mark.parametrize(
    "text",
    [
        "I cancelled it the same night, it shows as ended.",
        "They confirmed that nothing will be charged.",
        "In the evening I set it back to the normal free account.",
        "We're keeping it, it's worth every penny.",
        "My son takes it over on his own card.",
    ],
)
def test_a_deed_or_a_wish_to_keep_it_may_end_what_renews(text: str):
    assert may_end_a_service(text)


@pytest.mark.parametrize(
    "text",
    [
        "Struan's given up on the maths app. Back to times tables in the car.",
        "The trial runs until the end of the month, then they take 119 euro off my card.",
        "There's nothing else for me to watch on that app.",
        "Did you cancel yours?",
    ],
)
def test_lack_of_use_alone_ends_nothing(text: str):
    assert not may_end_a_service(text)
