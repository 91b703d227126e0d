import pytest

from tests.state.frames.dialogue import records

_SILENT = [
    # questions
    "Am I allergic to penicillin?",
    "When am I flying to Berlin?",
    "Did I cancel my Netflix subscription?",
    # hypotheticals
    "If I flew to Rome on May 3 I'd stay a week.",
    "I would transfer $500 to savings if I could.",
    "Had I booked the flight to Rome, I'd have saved money.",
    "Suppose my lease ends June 30.",
    # negations
    "I'm not allergic to nuts.",
    "I don't have a dentist appointment on Friday.",
    "I never bought the jacket.",
    # quotations and reports
    '"I\'m allergic to nuts," said the man on TV.',
    "She told me her passport expires on May 1.",
    "My friend said he booked flights to Rome for May 2.",
    # other people
    "My brother bought a Tesla for $45,000.",
    "Their lease ends June 30.",
    # not certain
    "Maybe I'm allergic to wool.",
    "I think my passport expires in May.",
    "I was going to fly to Dallas on Monday.",
    "My passport expires May 1, but that's not true.",
    "According to my horoscope I have a meeting with destiny on Friday at 3.",
    # texts that are handed over or dictated
    "Proofread this: We flew to Boston on 3 May and bought a car for $9,000.",
    "Draft an email to my landlord saying our lease ends on 30 June.",
    # more of other people, of everybody, and of nobody
    "Someone I know has an account at Chase.",
    "my flatmates tax return is due on friday, not my problem",
    "Tax returns are due on 31 January for everyone.",
    "He lives in a flat whose lease ends in June.",
    "The ad says no payments until March.",
    "I bought it hook, line and sinker.",
    "I'm allergic to cheap wine lol",
    "I can't drink coffee at night.",
    "I have two meetings tomorrow.",
]


@pytest.mark.parametrize("text", _SILENT)
def test_what_is_not_certain_makes_no_record(text):
    assert [] == records(text)


def test_a_statement_before_a_question_still_counts():
    assert ["health.allergies"] == [c for c, _ in records("I'm allergic to pistachios, is marzipan safe?")]


def test_a_condition_reaches_its_own_clause_only():
    assert ["kiwi"] == [
        v["substance"] for _, v in records("If you must know, I'm allergic to kiwi, but I'm not allergic to figs.")
    ]


def test_a_landlord_speaks_with_authority():
    assert [("household.leases", "home")] == [
        (c, v["place"]) for c, v in records("Landlord says the lease ends June 30.")
    ]


def test_a_pronoun_means_the_one_person_of_the_turn_or_nobody():
    assert [] == records("She's allergic to cats.")
    assert ["sister"] == [v["person"] for _, v in records("My sister called. She's allergic to cats.")]
    assert [] == records("My sister met my aunt. She's allergic to cats.")
