"""A form of the finance domain: a bill that was paid a second time, by payment or by transfer."""

from __future__ import annotations

from calendar import month_name

from usercode.constraints.forms import Conflict, Constant, Example, Part
from usercode.constraints.pack.finance import PAYMENT, SETTLED, TRANSFER

_PAYMENTS = '''
def check_payments(payment, now):
    """A payment that was made a second time: the same sum to the same payee, for the same invoice or days apart."""
    if payment.status in ("paid", "charged", "planned", "owed") and not payment.recurring:
        yield from twice(payment, payment.payee, now.date())
        yield from in_the_whole(payment, now.date())
'''

_TRANSFERS = '''
def check_transfers(transfer, now):
    """A transfer that settled a bill for the second time."""
    if transfer.status == "done" and transfer.recipient:
        yield from twice(transfer, transfer.recipient, now.date())
'''

_TWICE = '''
def twice(payment, payee, today):
    """The one earlier payment of the same bill, told once."""
    on = on_day(payment.date)
    if not payment.amount or on is None or not 0 <= (today - on).days <= LOOK_BACK_DAYS:
        return
    alike_before = [p for p in same_sum(payment.amount) if is_same_bill(p, payment, payee, on)]
    if len(alike_before) != 1:
        return
    earlier = alike_before[0]
    number = shared_number(earlier, payment)
    name = payee_of(earlier) if payee in GENERIC else payee
    about = f" for number {number}" if number else ""
    status = getattr(payment, "status", None)
    if status == "owed" and not number:
        return
    if status in ("planned", "owed"):
        to_come = "are asked for" if status == "owed" else "are about to pay"
        yield Alert(
            severity="warning",
            message=f"You already paid {name} {money(payment.amount, payment.currency)}{about} on "
            f"{day(on_day(earlier.date))}, and {to_come} the same sum again. Ask what the bill "
            f"is for before you pay it.{quote(payment)}",
            evidence=[payment, earlier],
            subject="twice",
        )
        return
    yield Alert(
        severity="warning",
        message=f"You paid {name} {money(payment.amount, payment.currency)}{about} twice: on "
        f"{day(on_day(earlier.date))} and again on {day(on)}. If the second was a mistake, ask for it back."
        f"{quote(payment)}",
        evidence=[payment, earlier],
        subject="twice",
    )


def is_same_bill(earlier, payment, payee, on):
    """Whether an earlier payment settled the same bill: the same number, or so close that no second one was due."""
    before = on_day(earlier.date)
    if earlier is payment or before is None or before > on or is_undone(earlier.status):
        return False
    if getattr(earlier, "recurring", None) or earlier.status in ("planned", "owed"):
        return False
    if before == on and not recorded_after(payment, earlier):
        return False
    told = content(note(payment))
    part = nth_part(payment)
    same_part = part is not None and part == nth_part(earlier) and not is_for_another(earlier, payment)
    if told & PARTIAL and not same_part:
        return False
    if is_for_another_one(earlier, payment) or is_another_bill(payment):
        return False
    same_payee = alike(payee_of(earlier), payee) or is_told_beside(earlier, payment, payee)
    if same_payee and (on - before).days <= WHOLE_DAYS and is_paid_at_once(earlier, payment):
        return payment.amount >= WORTH_A_WORD
    if references(earlier) & references(payment) and years(earlier) & years(payment):
        return payment.amount >= WORTH_A_WORD
    months, months_before = told & MONTHS, content(note(earlier)) & MONTHS
    for_one = is_for_one(earlier, payment) and not (months and months_before)
    if not same_part and not for_one and not is_one_month(months, on, months_before, before):
        return False
    same_payee = same_payee or is_for_one(earlier, payment)
    if numbers(earlier) and numbers(payment):
        named = same_payee or mentions(note(payment), payee_of(earlier)) or mentions(note(earlier), payee)
        named = named or is_bare(payee_of(earlier)) or is_bare(payee)
        return named and bool(shared_number(earlier, payment))
    if not same_payee:
        return False
    if before < on and (same_part or is_day_told(note(payment), before)):
        return True
    if 0 < (on - before).days <= JOB_DAYS and is_one_job(earlier, payment, before):
        return payment.amount >= WORTH_A_WORD
    if 0 < (on - before).days <= BILLED_DAYS and is_one_purpose(earlier, payment):
        return payment.amount >= WORTH_A_WORD
    soon = BILLED_DAYS if payment.status == "planned" and payment.amount % ROUND else SOON_DAYS
    again = before == on and (bool(told & AGAIN) or is_told_twice(payment))
    return (0 < (on - before).days <= soon or again) and payment.amount >= WORTH_A_WORD


def is_paid_at_once(earlier, payment):
    """Whether one was paid for a whole year, or ahead of a stay, and the other is told of no further one."""
    first, second = content(note(earlier)), content(note(payment))
    ahead = first & PAID_AHEAD or (first & WHOLE and first & BOOKED)
    whole = first & WHOLE and (first & YEARS or years(earlier))
    if second & BOOKED or is_for_another(earlier, payment):
        return False
    apart = years(earlier) and years(payment) and not years(earlier) & years(payment)
    return bool(ahead or whole) and not apart


def in_the_whole(payment, today):
    """A part that is paid or taken of what was paid for the whole year."""
    on = on_day(payment.date)
    if not payment.amount or on is None or payment.recurring or not 0 <= (today - on).days <= LOOK_BACK_DAYS:
        return
    for earlier in finance.payments:
        before = on_day(earlier.date)
        if before is None or not 0 < (on - before).days <= WHOLE_DAYS or (earlier.amount or 0) <= payment.amount:
            continue
        if earlier.status not in ("paid", "charged") or not alike(earlier.payee, payment.payee):
            continue
        told = content(note(earlier))
        if not (told & WHOLE and told & YEARS) or is_another_bill(payment):
            continue
        if is_for_another(earlier, payment):
            continue
        yield Alert(
            severity="warning",
            message=f"You paid {earlier.payee} for the whole year on {day(before)}, "
            f"{money(earlier.amount, earlier.currency)}, and now {money(payment.amount, payment.currency)} more. Ask "
            f"what it is for, or have it paid back.{quote(earlier)}",
            evidence=[payment, earlier],
            subject="whole",
        )


def years(payment):
    """The years that a payment is told with."""
    words = [word.strip(".,;:!?()") for word in note(payment).split()]
    return {word for word in words if len(word) == 4 and word.isdecimal() and 1990 <= int(word) <= 2060}


def references(payment):
    """What a bill is told to be known by: the number behind "invoice", "policy" and the like."""
    words = [word.strip(".,;:!?()#") for word in note(payment).split()]
    behind = [word for at, word in enumerate(words) if at and content(words[at - 1]) & REFERENCES]
    return {word for word in behind if any(c.isdecimal() for c in word)}


def is_told_twice(payment):
    """Whether the note of a payment is of two lines of a statement with its sum: "Glowtech 185, Glowtech 185"."""
    told = [word.strip(".,;:!?()").replace(",", "") for word in note(payment).split()]
    return sum(word in (f"{payment.amount:.0f}", f"{payment.amount:.2f}") for word in told) > 1


def is_one_purpose(earlier, payment):
    """Whether two payments were told to be for one thing that is paid once: a month's bill, a fee, an invoice."""
    first, second = content(note(earlier)), content(note(payment))
    if (first | second) & BY_THE_VISIT:
        return False
    if months_for(earlier) & months_for(payment):
        return True
    if (first | second) & BILLS and payment.amount % ROUND:
        return True
    return is_for_one(earlier, payment) or is_one_year(earlier, payment)


def is_one_job(earlier, payment, before):
    """Whether a bill names what was done, and the month in which it was paid: "invoice for the August boiler"."""
    first, second = content(note(earlier)), content(note(payment))
    if (first | second) & BY_THE_VISIT - {"hour"} or not second & BILLS:
        return False
    if before.strftime("%B") not in months_for(payment):
        return False
    things = first & second - content(payee_of(earlier)) - MONTHS - BILLS
    return any(word.isalpha() and len(word) > 3 for word in things)


def is_one_year(earlier, payment):
    """Whether two payments were told to be for one thing that is paid once a year: "the Polo's yearly insurance"."""
    first, second = content(note(earlier)), content(note(payment))
    things = first & second - content(payee_of(earlier)) - YEARLY
    one, other = named_in(earlier), named_in(payment)
    apart = one and other and not one & other
    return not apart and bool((first | second) & YEARLY) and sum(word.isalpha() for word in things) > 1


def named_in(payment):
    """What a payment was told beside its payee by a name with a capital: "polo" of "the Polo's yearly insurance"."""
    told = [word.strip(",.;:!?()").removesuffix("'s").removesuffix("’s") for word in note(payment).split()[1:]]
    names = {word.lower() for word in told if word.isalpha() and word[0].isupper() and len(word) > 1}
    return names - {word.lower() for word in payee_of(payment).split()}


def is_for_one(earlier, payment):
    """Whether two payments were told to be for what is paid once for one person: "for Milo", "Milo's camp fees"."""
    what = content(note(earlier)) & content(note(payment)) & PAID_ONCE
    return bool(what) and bool((owners(earlier) | whom_for(earlier)) & (owners(payment) | whom_for(payment)))


def months_for(payment):
    """The months that a payment is told to be for, which are those without a day: "the February bill"."""
    words = [word.strip(".,;:!?()") for word in note(payment).split()]
    beside = zip(words, ["", *words], [*words[1:], ""])
    return {w for w, *near in beside if w.lower() in MONTHS and w[0].isupper() and not any(map(is_nth, near))}


def is_nth(word):
    """Whether a word is the number of a day: "3", "3rd"."""
    number = word.removesuffix("st").removesuffix("nd").removesuffix("rd").removesuffix("th")
    return number.isdecimal() and len(number) < 3


def nth_part(payment):
    """Which of several parts a payment is, as its note tells: "first instalment", "spring term", or nothing."""
    words = note(payment).lower().replace(",", " ").replace(".", " ").split()
    found = [f"{words[i - 1]} {word}" for i, word in enumerate(words) if i and word in PARTS and words[i - 1] in NTH]
    return found[0] if len(found) == 1 else None


def is_for_another(earlier, payment):
    """Whether two payments are told to be for different people: "Ella's spring term", "for Josh's spring term"."""
    before, now_for = owners(earlier), owners(payment)
    return bool(before and now_for and not before & now_for)


def is_for_another_one(earlier, payment):
    """Whether two payments are told to be for two nights or two people: "for Monday night", "for Tuesday night"."""
    before, now_for = whom_for(earlier), whom_for(payment)
    return bool(before and now_for and not before & now_for)


def whom_for(payment):
    """The names that stand behind "for" in the note of a payment: "Monday", "Theo"."""
    words = [word.strip(".,;:!?()") for word in note(payment).replace("’", "'").split()]
    behind = [words[i] for i in range(1, len(words)) if words[i - 1] == "for"]
    named = {name.split("'")[0] for name in behind if len(name) > 1 and name[:1].isupper() and name.isascii()}
    return {name for name in named if name.lower() not in MONTHS}


def owners(payment):
    """Whose what was paid for is, as the note names them."""
    return {word[:-2] for word in note(payment).replace("’", "'").split() if word.endswith("'s") and word[:1].isupper()}


def is_another_bill(payment):
    """Whether a payment is told to be for a bill beside the one before: "the other invoice"."""
    words = [word.strip(".,;:!?()") for word in note(payment).lower().split()]
    behind = [word for at, word in enumerate(words) if at and words[at - 1] in ANOTHER]
    return any(content(word) & (BILLS | STAYS) for word in behind)


def is_bare(payee):
    """Whether a payment is known by its bill alone: "invoice number 3108"."""
    return all(word in GENERIC or word.isdecimal() for word in content(payee))


def is_day_told(text, on):
    """Whether a note names a day, with its month: "for the service on 9 September"."""
    told = content(text)
    return on.strftime("%B").lower() in told and bool({f"{on.day}", f"{on.day}th"} & told)


def is_one_month(named, on, named_before, before):
    """Whether two payments are for one month, as both name it; for one that names none the month of its day stands."""
    if not named and not named_before:
        return True
    return (named or {on.strftime("%B").lower()}) == (named_before or {before.strftime("%B").lower()})


def is_told_beside(earlier, payment, payee):
    """Whether one was told with the name of whom the other was paid to: "the daycare, Little Acorns"."""
    named = len(content(payee)) > 1 and mentions(note(earlier), payee)
    return named or (len(content(payee_of(earlier))) > 1 and mentions(note(payment), payee_of(earlier)))


def payee_of(payment):
    """Whom a payment or a transfer went to."""
    return getattr(payment, "payee", None) or payment.recipient


def numbers(payment):
    """The numbers of three digits or more beside a payment that are not its sum: an invoice, a booking."""
    sums = {f"{payment.amount:.0f}", f"{payment.amount:.2f}".replace(".", "")}
    spaced = f"{payment.amount:,.0f}".replace(",", " ")  # "R3 450" has no number 450
    words = content(note(payment).replace(",", "").replace(spaced, " ").replace("-", " "))
    return {w for w in words if w.isdecimal() and len(w) >= 3 and w not in sums and not 1990 <= int(w) <= 2040}


def shared_number(first, second):
    """The number that two payments share, or nothing."""
    return min(numbers(first) & numbers(second), default="")
'''

_PAYMENTS_ONLY = '''
def same_sum(amount):
    """Every payment of a sum."""
    return by(finance.payments, "amount", amount)
'''

_TRANSFERS_ONLY = '''
def same_sum(amount):
    """Every transfer of a sum."""
    return by(finance.transfers, "amount", amount)
'''

_BOTH = '''
def same_sum(amount):
    """Every payment and transfer of a sum."""
    return [*by(finance.payments, "amount", amount), *by(finance.transfers, "amount", amount)]
'''

FINANCE_DUPLICATE = Conflict(
    domain="finance",
    label="duplicate",
    sentence="One bill must not be paid twice.",
    constants=(
        Constant("LOOK_BACK_DAYS", 30, "an older payment is not mentioned"),
        Constant("SOON_DAYS", 5, "equal sums to one payee so close together are one bill paid twice"),
        Constant("BILLED_DAYS", 25, "a bill for an odd sum so soon after it was paid is no monthly one"),
        Constant("JOB_DAYS", 60, "a bill for one job so soon after it was paid is that very bill"),
        Constant("ROUND", 5, "a multiple of this is a round sum, as is asked for again and again"),
        Constant(
            "GENERIC", frozenset({"bill", "invoice", "number", "payment"}), "names that say nothing of who was paid"
        ),
        Constant(
            "PARTIAL",
            frozenset(
                {"balance", "final", "half", "installment", "instalment", "part", "remainder", "remaining", "rest"}
            ),
            "words of a payment that is one part of several",
        ),
        Constant(
            "NTH",
            frozenset(
                [
                    "first",
                    "second",
                    "third",
                    "fourth",
                    "1st",
                    "2nd",
                    "3rd",
                    "4th",
                    "spring",
                    "summer",
                    "autumn",
                    "fall",
                    "winter",
                ]
            ),
            "which part it is",
        ),
        Constant(
            "PARTS",
            frozenset({"half", "installment", "instalment", "part", "quarter", "term", "semester", "season"}),
            "parts in a row",
        ),
        Constant(
            "MONTHS", frozenset(name.lower() for name in month_name[1:]), "what a payment is for, when one is named"
        ),
        Constant(
            "AGAIN",
            frozenset({"again", "double", "doubled", "duplicate", "twice"}),
            "told of one day, it went out twice",
        ),
        Constant("YEARLY", frozenset({"annual", "annually", "yearly"}), "what is paid once a year"),
        Constant("BILLS", frozenset({"bill", "invoice", "statement"}), "what a sum is asked for once with"),
        Constant(
            "PAID_ONCE",
            frozenset(
                {
                    "admission",
                    "bill",
                    "camp",
                    "deposit",
                    "due",
                    "entry",
                    "excursion",
                    "fee",
                    "invoice",
                    "licence",
                    "license",
                    "membership",
                    "premium",
                    "registration",
                    "trip",
                    "tuition",
                    "uniform",
                }
            ),
            "what is paid once for somebody",
        ),
        Constant(
            "BY_THE_VISIT",
            frozenset(
                {
                    "daily",
                    "each",
                    "every",
                    "hour",
                    "lesson",
                    "night",
                    "session",
                    "visit",
                    "week",
                    "weekly",
                    "fortnight",
                    "fortnightly",
                }
            ),
            "what is paid anew for each time",
        ),
        Constant("WHOLE_DAYS", 330, "what was paid for a whole year, or ahead, is not due again so soon"),
        Constant("PAID_AHEAD", frozenset({"prepaid", "prepay", "prepayment", "upfront"}), "paid before it is had"),
        Constant("WHOLE", frozenset({"all", "entire", "full", "one", "whole"}), "the whole of a sum or a year"),
        Constant("BOOKED", frozenset({"book", "booked", "booking", "reserve", "reserved"}), "taken ahead of a stay"),
        Constant("STAYS", frozenset({"night", "room", "stay", "visit", "week", "weekend"}), "what a place is paid for"),
        Constant("YEARS", frozenset({"annual", "annually", "year", "yearly"}), "what lasts a year"),
        Constant("ANOTHER", frozenset({"another", "different", "next", "other", "second"}), "of something else"),
        Constant(
            "REFERENCES",
            frozenset({"booking", "contract", "invoice", "order", "policy", "reference"}),
            "what a number belongs to by which a bill is known",
        ),
        Constant("WORTH_A_WORD", 50, "smaller equal sums are everyday spending"),
    ),
    parts=(
        Part(_PAYMENTS, {"finance.payments": PAYMENT}),
        Part(_TRANSFERS, {"finance.transfers": TRANSFER}),
        Part(_PAYMENTS_ONLY, {"finance.payments": PAYMENT}, only_without=("finance.transfers",)),
        Part(_TRANSFERS_ONLY, {"finance.transfers": TRANSFER}, only_without=("finance.payments",)),
        Part(_BOTH, {"finance.payments": PAYMENT, "finance.transfers": TRANSFER}),
        Part(_TWICE, {}),
        Part(SETTLED, {}),
    ),
    examples=(
        Example(
            "an invoice that is paid again two weeks later",
            "2025-02-18",
            {
                "finance.payments": [
                    {
                        "payee": "Dean",
                        "amount": 320.0,
                        "date": "2025-02-03",
                        "status": "paid",
                        "notes": ["invoice 2041"],
                    },
                    {
                        "payee": "Dean",
                        "amount": 320.0,
                        "date": "2025-02-18",
                        "status": "paid",
                        "notes": ["invoice 2041"],
                    },
                ],
            },
            {
                "finance.payments": [
                    {
                        "payee": "Dean",
                        "amount": 320.0,
                        "date": "2025-02-03",
                        "status": "paid",
                        "notes": ["invoice 2041"],
                    },
                    {
                        "payee": "Dean",
                        "amount": 320.0,
                        "date": "2025-02-18",
                        "status": "paid",
                        "notes": ["invoice 2057"],
                    },
                    {"payee": "Nina", "amount": 80.0, "date": "2025-02-04", "status": "paid"},
                    {"payee": "Nina", "amount": 80.0, "date": "2025-02-11", "status": "paid"},
                    {
                        "payee": "Ibis",
                        "amount": 89.0,
                        "date": "2025-02-17",
                        "status": "paid",
                        "notes": ["for Monday night"],
                    },
                    {
                        "payee": "Ibis",
                        "amount": 89.0,
                        "date": "2025-02-18",
                        "status": "paid",
                        "notes": ["for Tuesday night"],
                    },
                ],
            },
            "the second invoice is another one; what is paid every week, or for another night, is no duplicate",
        ),
    ),
)
