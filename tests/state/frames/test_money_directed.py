"""Into which account a sum is to go, told as a rule, ordered or dictated, and that another order names another one."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

RULE = "From January on the shop rent, $3,400, goes to their Chase account ending 2281 and no longer to BMO."
PART = "Joan is paying her part of the roof, $3,200, and it should go into our joint account at Scotiabank."


def _places(*said: tuple[str, str]) -> list[tuple[str, str]]:
    found = [v for path, v in records(*said) if path == "finance.transfers" and v["status"] == "planned"]
    return [(v["recipient"], v["destination"]) for v in found]


@pytest.mark.parametrize(
    ("text", "name", "place"),
    [
        (RULE, "shop rent", "Chase account ending in 2281"),
        (PART, "Joan", "joint account at Scotiabank"),
        (
            "My landlord is paying back my deposit of $400. I told him to send it to my Chase account ending in 4471.",
            "deposit",
            "Chase account ending in 4471",
        ),
        ("The refund of €480 is to be paid into our joint account at Axis.", "refund", "joint account at Axis"),
    ],
)
def test_a_sum_is_to_go_into_an_account(text: str, name: str, place: str) -> None:
    assert _places(("2025-12-03", text)) == [(name, place)]


@pytest.mark.parametrize(
    ("first", "then", "place"),
    [
        (
            "Note down the June money for home: $900 by Wise on 10 June, into Nanna's SBI account.",
            "Write a message to my parents that the June transfer goes out on 10 June, $900 into Amma's HDFC account, "
            "sent by Wise as always.",
            "Amma's HDFC account",
        ),
        (
            "Remittance for June: $600 through Remitly on 15 June to Mama's BPI account.",
            "Tell my sister in one line that the June money leaves on 15 June, $600 to Mama's BDO account.",
            "Mama's BDO account",
        ),
        (
            RULE,
            "Write out the January rent for the bank: $3,400 to Kowalski Properties, BMO account ending 7745.",
            "BMO account ending in 7745",
        ),
        (
            PART,
            "Please write a note to Joan about her $3,200 for the roof. "
            "Tell her to send it to my Tangerine savings account this week.",
            "Tangerine savings account",
        ),
        (PART, "Text Joan and tell her to send the $3,200 to my Tangerine savings.", "Tangerine savings"),
    ],
)
def test_an_order_into_another_account_stays_beside_the_first(first: str, then: str, place: str) -> None:
    found = _places(("2025-12-03", first), ("2025-12-20", then))
    assert len({name for name, _ in found}) == 1
    assert found[1][1] == place


@pytest.mark.parametrize(
    "then",
    [
        "Write out the January rent for the bank: $3,400 to Kowalski Properties, Chase account ending 2281.",
        "Should the $3,400 for the rent go to the BMO account ending 7745?",
        "If they ask, the $3,400 rent could go to the BMO account ending 7745.",
        "My neighbour paid her $3,400 rent into the BMO account ending 7745.",
        "Change of plan: tell them the $3,400 rent goes to the BMO account ending 7745 after all.",
    ],
)
def test_no_second_order(then: str) -> None:
    assert len(_places(("2025-12-03", RULE), ("2025-12-20", then))) == 1


@pytest.mark.parametrize(
    ("listed", "sums"),
    [
        (
            "£60 goes to the window cleaner on the 8th, and on 15 May the transfer to Callum for the boat, £350.",
            [250, 350],
        ),
        (
            "Put my payments in a table: 15 May, transfer to Callum for the boat, £350; 18 May, £90 to the gardener.",
            [250, 350],
        ),
        ("£60 goes to the window cleaner on the 8th, and on 15 May the transfer to Callum for the boat, £250.", [250]),
    ],
)
def test_a_sum_that_stands_behind_what_it_is_for_is_the_one_for_it(listed: str, sums: list[float]) -> None:
    first = ("2026-04-13", "I'm making one transfer to Callum for the boat, £250 on 15 May 2026.")
    found = records(first, ("2026-05-04", listed))
    transfers = [v for path, v in found if path == "finance.transfers"]
    assert sorted(v["amount"] for v in transfers if v["recipient"] == "Callum") == sums
    assert not [path for path, _ in found if path in ("household.deadlines", "travel.trips")]


def test_what_a_firm_takes_last_is_no_task() -> None:
    left = "I cancelled my membership at GoodLife. The last payment is on 15 March, and after that they take nothing."
    due = "The last payment is due by 15 March, I have to make it at the counter."
    assert not [path for path, _ in records(("2026-02-26", left)) if path == "household.deadlines"]
    assert [path for path, _ in records(("2026-02-26", due)) if path == "household.deadlines"]


@pytest.mark.parametrize(
    ("said", "recipient"),
    [
        ("The plumber's bill is 480 euros. I'll transfer the money to the account ending in 8830.", "plumber"),
        ("The plumber sent his bill for 480 euros. It has to be paid to his account ending in 8830.", "plumber"),
        (
            "Mr Bassi's bill is 3,480 euros, and he told me to pay it to his account ending in 8830 by the end of the month.",
            "Mr Bassi",
        ),
        (
            "Please write Joaquín a message that he should transfer the rent of $1,400 to the account ending in 8830.",
            "rent",
        ),
    ],
)
def test_a_bill_that_it_goes_on_about_is_to_be_paid_there(said: str, recipient: str) -> None:
    assert _places(("2025-12-03", said)) == [(recipient, "account ending in 8830")]


def test_sums_in_crowns_are_sums() -> None:
    ((_, order),) = records(
        ("2025-09-04", "I am paying the deposit of 28,000 crowns to Ms Novak's account ending in 4471 on 1 October.")
    )
    assert (order["amount"], order["destination"]) == (28_000.0, "account ending in 4471")
