"""A form of the finance domain: charges, accounts and instructions that contradict what was said before."""

from __future__ import annotations

from calendar import month_name

from usercode.constraints.forms import Conflict, Constant, Example, Part
from usercode.constraints.pack.charged_on import CHARGE_ALERTS
from usercode.constraints.pack.finance import ENTRY, PAYMENT, SETTLED, TRANSFER

_SUBSCRIPTION = ("name", "price", "currency", "started", "cancelled_on")
_ACCOUNT = ("institution", "kind", "last_four", "closed_on")

_CHARGES = '''
def check_payments(payment, now):
    """A payment to a service that was cancelled, or with an account that is closed."""
    if is_undone(payment.status):
        return
    yield from account_alerts(payment, now.date())
    if payment.date is not None and (payment.amount or 0) >= 0:
        yield from charge_alerts(payment, payment.payee, payment.amount, payment.date, now.date())
'''

_CHARGES_ONLY = '''
def check_payments(payment, now):
    """A payment to a service that was cancelled."""
    if not is_undone(payment.status) and payment.date is not None and (payment.amount or 0) >= 0:
        yield from charge_alerts(payment, payment.payee, payment.amount, payment.date, now.date())
'''

_ACCOUNTS_ONLY = '''
def check_payments(payment, now):
    """A payment with an account that is closed."""
    if not is_undone(payment.status):
        yield from account_alerts(payment, now.date())
'''

_CHARGED_TRANSACTIONS = '''
def check_transactions(entry, now):
    """A debit on a bank statement by a service that was cancelled; debits are below zero."""
    payee, amount, on = entry.payee, entry.amount, on_day(entry.date)
    if amount is not None and amount < 0 and on is not None:
        yield from charge_alerts(entry, payee, -amount, on, now.date())
'''

_ACCOUNT_ALERTS = '''
def account_alerts(payment, today):
    """A payment still to come, or one that repeats, with an account that is closed or about to be."""
    if not payment.from_account or is_settled(payment.status, payment.date):
        return
    on = on_day(payment.date)
    if on is not None and on < today and not payment.recurring:
        return
    account = closed_account(payment.from_account)
    if account is None or (payment.recurring and is_moved(payment)):
        return
    if not payment.recurring and (on or today) < account.closed_on:
        return
    is_old_news = (today - account.closed_on).days > LOOK_BACK_DAYS and not recorded_after(payment, account)
    if is_old_news:
        return
    amount = f" of {money(payment.amount, payment.currency)}" if payment.amount else ""
    paid = payment.status == "paid"
    payee = "" if payment.payee == UNNAMED else f"{payment.payee} "
    going = "is told to have gone" if paid else "is set to go"
    wayout = "Check which account it was." if paid else "It will fail; use an open account instead."
    yield Alert(
        severity="critical",
        message=f"Your {'recurring ' if payment.recurring else ''}{payee}payment{amount} {going} "
        f"through {payment.from_account}, but {closing(account, today)}. {wayout}{quote(account)}",
        evidence=[payment, account],
        due=max(account.closed_on, on or today, today),
    )


def is_moved(payment):
    """Whether the same payment was set up again later from another account."""
    return any(
        other is not payment
        and other.from_account
        and other.from_account != payment.from_account
        and recorded_after(other, payment)
        for other in by(finance.payments, "payee", payment.payee)
    )
'''

_CLOSED_ACCOUNT = '''
def closed_account(named):
    """The closed account that a name can only mean; nothing when an open account fits as well."""
    fitting = [a for a in finance.accounts if is_account(a, named)]
    closed = [a for a in fitting if a.closed_on is not None]
    still_open = [a for a in fitting if a.closed_on is None and not any(is_same_account(a, c) for c in closed)]
    return closed[-1] if closed and not still_open else None


def is_account(account, named):
    """Whether a name such as "Wells Fargo checking 4477" may mean an account."""
    words = content(named)
    own = content(account.institution)
    if not (own - {"bank"} or own) <= words:
        return False
    digits = {word for word in words if word.isdecimal() and len(word) == 4}
    if account.last_four and digits:
        return account.last_four in digits
    kinds = words & ACCOUNT_KINDS
    return not kinds or not account.kind or bool(kinds & content(account.kind))


def is_same_account(earlier, closed):
    """Whether an entry without a closing day is an earlier mention of the closed account."""
    same_kind = earlier.kind is None or closed.kind is None or alike(earlier.kind, closed.kind)
    same_digits = earlier.last_four is None or earlier.last_four == closed.last_four
    return same_kind and same_digits and recorded_after(closed, earlier)


def closing(account, today):
    """When an account was or will be closed."""
    kind = f" {account.kind}" if account.kind else ""
    verb = "closes" if account.closed_on > today else "was closed"
    return (
        f"the {account.institution}{kind} account {verb} on {day(account.closed_on)}, {left(account.closed_on, today)}"
    )
'''

_TRANSFERS_CONFLICT = '''
def check_transfers(transfer, now):
    """A planned transfer against another instruction for the same transfer."""
    yield from owed_alerts(transfer, now.date())
    yield from sent_elsewhere_alerts(transfer, now.date())
    if is_planned(transfer, now.date()):
        yield from contradiction_alerts(transfer, now.date())
'''

_TRANSFERS_CONFLICT_ACCOUNTS = '''
def check_transfers(transfer, now):
    """A planned transfer against another instruction for the same transfer, and against closed accounts."""
    yield from owed_alerts(transfer, now.date())
    yield from sent_elsewhere_alerts(transfer, now.date())
    if is_planned(transfer, now.date()):
        yield from contradiction_alerts(transfer, now.date())
        for side, named in (("from", transfer.from_account), ("to", transfer.destination)):
            account = closed_account(named) if named else None
            if account is not None and (on_day(transfer.date) or now.date()) >= account.closed_on:
                yield transfer_alert(transfer, account, side, now.date())


def transfer_alert(transfer, account, side, today):
    """A transfer from or to a closed account in a sentence."""
    return Alert(
        severity="critical",
        message=f"The planned transfer of {money(transfer.amount, transfer.currency)} {side} {account.institution} "
        f"cannot work: {closing(account, today)}. Use an open account instead.{quote(account)}",
        evidence=[transfer, account],
        due=max(on_day(transfer.date) or today, today),
    )
'''

_CONTRADICTIONS = '''
def is_planned(transfer, today):
    """Whether a transfer is still to be made."""
    is_open = transfer.status not in ("done", "cancelled", "owed")
    return is_open and (transfer.date is None or on_day(transfer.date) >= today)


def sent_elsewhere_alerts(transfer, today):
    """A transfer lately made to another account than the one that the order for it names, which still stands."""
    on = on_day(transfer.date)
    if transfer.status != "done" or not transfer.recipient or on is None or (today - on).days > SENT_DAYS:
        return
    for order in by(finance.transfers, "recipient", transfer.recipient):
        stands = order is not transfer and order.status == "planned" and recorded_after(transfer, order)
        if stands and order.amount == transfer.amount and is_elsewhere(order.destination, transfer.destination):
            yield Alert(
                severity="critical",
                message=f"You sent {instruction(transfer)}, but the order for {transfer.recipient} was "
                f"{instruction(order)}. Ask {transfer.recipient} on a way you know which account holds, and your bank "
                f"to stop the transfer if it was the wrong one.{quote(order)}",
                evidence=[order, transfer],
            )


def owed_alerts(transfer, today):
    """A transfer lately made or to come that is told to be what was agreed or owed, with another sum than that."""
    on = on_day(transfer.date)
    if transfer.status in ("owed", "cancelled") or not transfer.recipient:
        return
    if on is None or (today - on).days > SENT_DAYS:
        return
    same = [t for t in finance.transfers if t is not transfer and alike(t.recipient or "", transfer.recipient)]
    debts = [t for t in same if t.status == "owed" and t.amount != transfer.amount and recorded_after(transfer, t)]
    if len(debts) != 1 or any(t.status == "done" and t.amount == debts[0].amount for t in same):
        return
    debt, told = debts[0], content(note(transfer))
    more = transfer.amount > debt.amount
    shared = told & content(note(debt)) - content(transfer.recipient) - WORDS_OF_SENDING
    of_a_thing = any(f" {word} of " in note(transfer).lower() for word in OWN_PART)
    if told & PART_OF_A_SUM or not (more or told & OWN_PART) or not (shared or (told & OWN_PART and not of_a_thing)):
        return
    apart = purpose(transfer) and purpose(debt) and not purpose(transfer) & purpose(debt)
    if (apart and not more) or pays_more(transfer, shared):
        return
    if record_currency(transfer) and debt.currency and transfer.currency != debt.currency:
        return
    verb = "sent" if transfer.status == "done" else "are about to send"
    yield Alert(
        severity="warning",
        message=f"You {verb} {money(transfer.amount, transfer.currency)} to {transfer.recipient}, but what was "
        f"agreed or owed is {money(debt.amount, debt.currency)}. Check the sum before it goes out.{quote(debt)}",
        evidence=[transfer, debt],
        due=on if on >= today else None,
    )


def pays_more(transfer, shared):
    """Whether an order is told to be for what is owed and for something else: "that's the tickets and dinner"."""
    told = [word.strip(",.;:!?()") for word in note(transfer).lower().split()]
    for at, word in enumerate(told):
        if word in ("and", "plus") and at and content(told[at - 1]) & shared:
            return True
    return False


def record_currency(record):
    """The currency of a record, if it has one."""
    return getattr(record, "currency", None)


def contradiction_alerts(transfer, today):
    """Another planned instruction for the same recipient that differs in the account it goes to or in the amount."""
    recipient = transfer.recipient or transfer.requested_by
    if not recipient:
        return
    yield from same_money_alerts(transfer, today)
    for other in by(finance.transfers, "recipient", recipient):
        if other is transfer or not is_planned(other, today):
            continue
        elsewhere = is_elsewhere(other.destination, transfer.destination) or (
            is_one_day(other.date, transfer.date) and is_elsewhere(other.from_account, transfer.from_account)
        )
        apart = purpose(transfer) and purpose(other) and not purpose(transfer) & purpose(other)
        two_voices = person(other.requested_by) != person(transfer.requested_by) and not apart
        restated = transfer.date is not None and is_one_purpose(transfer, other)
        if (elsewhere and other.amount == transfer.amount) or (
            (two_voices or restated) and other.amount != transfer.amount and other.date == transfer.date
        ):
            first, second = in_order(transfer, other)
            yield Alert(
                severity="critical",
                message=f"Two instructions for {recipient} contradict each other: {instruction(first)}, and "
                f"later {instruction(second)}. Ask {recipient} on a way you know which one holds before any "
                f"money moves.{quote(second)}",
                evidence=[first, second],
                due=on_day(second.date),
            )


def same_money_alerts(transfer, today):
    """One sum ordered to two people for one day: "the 3,000 dollars from the boat go to Ana", "... to Tomás"."""
    for other in finance.transfers:
        if other is transfer or not is_planned(other, today) or not recorded_after(transfer, other):
            continue
        if not is_one_day(other.date, transfer.date):
            continue
        if not transfer.recipient or not other.recipient or alike(other.recipient, transfer.recipient):
            continue
        if is_wanted_elsewhere(transfer, other):
            yield Alert(
                severity="critical",
                message=f"Two instructions for the same money contradict each other: first "
                f"{instruction(other)} for {other.recipient}, and later {instruction(transfer)} for "
                f"{transfer.recipient}. Settle with both who gets it before any money moves.{quote(other)}",
                evidence=[transfer, other],
                due=on_day(transfer.date),
            )
            continue
        if other.amount != transfer.amount:
            continue
        if not is_same_money(transfer, other) or content(note(transfer) + " " + note(other)) & OF_MANY:
            continue
        on = f" for {day(transfer.date)}" if transfer.date else ""
        yield Alert(
            severity="critical",
            message=f"The same {money(transfer.amount, transfer.currency)} is ordered twice{on}: first to "
            f"{other.recipient}, and later to {transfer.recipient}. Settle who gets it before any money moves."
            f"{quote(other)}",
            evidence=[transfer, other],
            due=on_day(transfer.date),
        )


def is_wanted_elsewhere(transfer, other):
    """Whether somebody else wants the money of an order for another: the same sum, or told to be instead of it."""
    if not transfer.requested_by or person(transfer.requested_by) == person(other.requested_by):
        return False
    told = content(note(transfer))
    if other.amount != transfer.amount and not told & INSTEAD:
        return False
    names = f"{transfer.recipient} {other.recipient} {transfer.requested_by} {other.requested_by or ''}"
    shared = told & content(note(other)) - content(names) - WORDS_OF_SENDING
    return bool(told & WANTED) and any(word.isalpha() and len(word) > 3 for word in shared)


def is_same_money(transfer, other):
    """Whether two orders of one sum are of the very same money: where it comes from, or for what it is."""
    dated = transfer.date is not None and other.date == transfer.date
    if dated and come_from(transfer) & come_from(other):
        return True
    first, second = purpose(transfer), purpose(other)
    if is_of_their_own(transfer) and is_of_their_own(other):
        return False
    if not first or not second:
        return dated and is_the_sum(transfer)
    return (dated or is_the_sum(transfer)) and (first <= second or second <= first)


def is_of_their_own(transfer):
    """Whether an order is told to be for something of whoever gets it: "for her birthday"."""
    told = note(transfer).lower().split()
    return any(word == "for" and told[at + 1 : at + 2] in (["his"], ["her"], ["their"]) for at, word in enumerate(told))


def is_the_sum(transfer):
    """Whether an order speaks of its sum as of one that is known: "the 350"."""
    told = [word.strip(",.;:!?()$€£").replace(",", "") for word in note(transfer).lower().split()]
    sums = (f"{transfer.amount:.0f}", f"{transfer.amount:.2f}", f"{transfer.amount / 1e6:g}")
    return any(at and told[at - 1] == "the" and word in sums for at, word in enumerate(told))


def come_from(transfer):
    """What the very money of an order is told to come from: "boat" of "the 3,000 dollars from the boat"."""
    told = [word.strip(",.;:!?()") for word in note(transfer).lower().split()]
    pairs = zip(told, told[1:], told[2:])
    return {last for first, middle, last in pairs if first == "from" and middle == "the"} - ACCOUNT_WORDS


def is_one_purpose(one, other):
    """Whether two orders were told to be for the same, or one of them for nothing in particular."""
    first, second = purpose(one), purpose(other)
    return bool(note(one) and note(other)) and (not first or not second or bool(first & second))


def purpose(transfer):
    """The words of an order that tell what the money is for: behind "for" and the like, and those of a bill."""
    raw = note(transfer).lower().split()
    told = [word.strip(",.;:!?()") for word in raw]
    named = []
    for at, word in enumerate(told):
        if word in FOR_WHAT:
            for behind, written in zip(told[at + 1 : at + 4], raw[at + 1 : at + 4]):
                if behind in BEHIND:
                    break
                named.append(behind)
                if behind != written:
                    break  # a mark ends the phrase
        if word in BILLED:
            named += told[max(0, at - 1) : at + 1]
    about = content(" ".join(named)) - content(transfer.recipient) - WORDS_OF_SENDING
    return {word for word in about if word.isalpha()}


def is_one_day(one, other):
    """Whether two days are one, or one of them is not known."""
    return one is None or other is None or on_day(one) == on_day(other)


def is_elsewhere(one, other):
    """Whether two destinations are two accounts: their numbers differ, or without numbers their names."""
    if not one or not other:
        return False
    first, second = ({w for w in content(name) if w.isdecimal()} for name in (one, other))
    if first and second:
        return not first & second
    bare_one, bare_other = (content(name) - ACCOUNT_WORDS for name in (one, other))
    return bool(bare_one and bare_other) and not bare_one <= bare_other and not bare_other <= bare_one


def instruction(transfer):
    """A transfer instruction in words."""
    goes_to = f" from {transfer.from_account}" if transfer.from_account else ""
    goes_to += f" to {transfer.destination}" if transfer.destination else ""
    by_whom = f", asked for by {transfer.requested_by}" if transfer.requested_by else ""
    dated = f" on {day(transfer.date)}" if transfer.date else ""
    return f"{money(transfer.amount, transfer.currency)}{goes_to}{dated}{by_whom}"
'''

_PAYEES = '''
def check_payees(payee, now):
    """A transfer to come, or lately made, into another account than the one that is on record for whom it goes to."""
    for transfer in finance.transfers:
        on = on_day(transfer.date)
        if transfer.status in ("cancelled", "owed") or not transfer.recipient or not recorded_after(transfer, payee):
            continue
        if not is_one_party(transfer.recipient, payee.name) or not is_elsewhere(payee.account, transfer.destination):
            continue
        if on is not None and (now.date() - on).days > SENT_DAYS:
            continue
        verb = "went" if transfer.status == "done" else "is to go"
        yield Alert(
            severity="critical",
            message=f"Your transfer of {money(transfer.amount, transfer.currency)} to {payee.name} {verb} to the "
            f"{transfer.destination}, but the account on record for {payee.purpose or payee.name} is the "
            f"{payee.account}. Ask {payee.name} on a way you know which one holds.{quote(payee)}",
            evidence=[transfer, payee],
            due=on if on and on >= now.date() else None,
        )


def is_one_party(one, other):
    """Whether two names are one party: much the same, or a firm and whoever it is named after."""
    first, second = one.lower().split(), other.lower().split()
    named_after = len(first) > 1 and len(second) > 1 and (first[-1] == second[0] or second[-1] == first[0])
    return alike(one, other) or named_after
'''

_SUBSCRIPTIONS = {"finance.subscriptions": _SUBSCRIPTION}
_ACCOUNTS = {"finance.accounts": _ACCOUNT}
_PAYMENTS = {"finance.payments": PAYMENT}
_TRANSFERS = {"finance.transfers": TRANSFER}

FINANCE_CONFLICT = Conflict(
    domain="finance",
    sentence="A cancelled service must not charge, a closed account must not be used, and two instructions for one "
    "transfer must not contradict each other.",
    constants=(
        Constant("LOOK_BACK_DAYS", 60, "an older charge or closing is not mentioned"),
        Constant("UNNAMED", "unnamed", "what a payment is called of which nobody is told who gets it"),
        Constant("SENT_DAYS", 7, "what was sent longer ago is not mentioned"),
        Constant(
            "OWN_PART",
            frozenset(
                {
                    "half",
                    "share",
                    "part",
                    "third",
                    "quarter",
                    "portion",
                    "owe",
                    "agreed",
                    "debt",
                    "even",
                    "quits",
                    "square",
                }
            ),
            "words for what is owed",
        ),
        Constant(
            "PART_OF_A_SUM",
            frozenset(
                {"first", "instalment", "installment", "deposit", "rest", "remainder", "remaining", "plus", "extra"}
            ),
            "words of a sum that is a part of what is owed, or more than that on purpose",
        ),
        Constant(
            "LAST_ONES",
            tuple(
                f"{which} {what}"
                for which in ("last", "final")
                for what in ("bill", "charge", "fee", "invoice", "lesson", "payment", "visit")
            ),
            "what is taken once more when a service ends",
        ),
        Constant("FOR_A_MONTH", frozenset({"bill", "fee", "invoice"}), "what is asked for the month it is told with"),
        Constant("GRACE_DAYS", 3, "a charge so soon after the cancellation was already on its way"),
        Constant("WORDS_OF_END", frozenset({"end", "expire", "last", "run", "till", "until"}), "words for a last day"),
        Constant(
            "SELLS_MORE",
            frozenset({"amazon", "apple", "google", "microsoft", "paypal", "walmart"}),
            "these charge for other things too: only the full name or the exact price counts",
        ),
        Constant(
            "GIVEN",
            ("gave", "given", "donated", "sponsored", "handed"),
            "words beside a sum that the user gave, and nobody charged",
        ),
        Constant(
            "WORDS_OF_PERIODS",
            frozenset({name.lower() for name in month_name[1:]})
            | {"another", "day", "last", "month", "next", "nothing", "period", "quarter", "service", "week", "year"},
            "words behind for that tell when, and not what",
        ),
        Constant(
            "WORDS_OF_SENDING",
            frozenset(
                {name.lower() for name in month_name[1:]}
                | {
                    "bank",
                    "dollar",
                    "euro",
                    "have",
                    "need",
                    "note",
                    "owe",
                    "pay",
                    "payment",
                    "plan",
                    "pound",
                    "send",
                    "transfer",
                }
                | {"another", "extra", "first", "list", "record", "second", "to", "wire"}
                | {"advance", "contribution", "half", "part", "portion", "share"}
            ),
            "words that tell no order to send money from another",
        ),
        Constant(
            "FOR_WHAT",
            frozenset({"as", "covering", "for", "ref", "reference", "subject", "toward", "towards"}),
            "before it",
        ),
        Constant(
            "OF_MANY",
            frozenset({"another", "each", "half", "other", "share", "too", "also", "instead"}),
            "words of several sums that come from one thing",
        ),
        Constant("INSTEAD", frozenset({"instead", "rather"}), "in place of what was ordered"),
        Constant(
            "WANTED",
            frozenset({"ask", "asked", "demand", "directly", "expect", "instead", "need", "ought", "paid"})
            | {"should", "straight", "told", "want"},
            "words by which somebody wants money somewhere",
        ),
        Constant("BEHIND", frozenset({"and", "at", "by", "from", "in", "on", "so", "to", "via", "with"}), "after it"),
        Constant(
            "BILLED",
            frozenset(
                {
                    "bill",
                    "bond",
                    "deposit",
                    "due",
                    "dues",
                    "fee",
                    "fees",
                    "instalment",
                    "installment",
                    "invoice",
                    "loan",
                }
                | {"premium", "rent", "retainer", "tuition"}
            ),
            "what money is asked for",
        ),
        Constant("ACCOUNT_WORDS", frozenset({"account", "bank"}), "words that tell no account from another"),
        Constant(
            "ACCOUNT_KINDS",
            frozenset({"brokerage", "card", "checking", "credit", "current", "debit", "ira", "savings", "trust"}),
            "words that tell two accounts of one bank apart",
        ),
    ),
    parts=(
        Part(_CHARGES, {**_PAYMENTS, **_SUBSCRIPTIONS, **_ACCOUNTS}),
        Part(_CHARGES_ONLY, {**_PAYMENTS, **_SUBSCRIPTIONS}, only_without=("finance.accounts",)),
        Part(_ACCOUNTS_ONLY, {**_PAYMENTS, **_ACCOUNTS}, only_without=("finance.subscriptions",)),
        Part(_CHARGED_TRANSACTIONS, {"finance.transactions": ENTRY, **_SUBSCRIPTIONS}),
        Part(_TRANSFERS_CONFLICT, _TRANSFERS, only_without=("finance.accounts",)),
        Part(_TRANSFERS_CONFLICT_ACCOUNTS, {**_TRANSFERS, **_ACCOUNTS}),
        Part(_PAYEES, {"finance.payees": ("name", "purpose", "account"), **_TRANSFERS}),
        Part(CHARGE_ALERTS, {}),
        Part(_ACCOUNT_ALERTS, {}),
        Part(_CLOSED_ACCOUNT, {}),
        Part(_CONTRADICTIONS, {}),
        Part(SETTLED, {}),
    ),
    examples=(
        Example(
            "a charge months after the service was cancelled",
            "2025-01-20",
            {
                "finance.subscriptions": [{"name": "Filmio Plus", "cancelled_on": "2024-09-15"}],
                "finance.payments": [{"payee": "Filmio", "amount": 12.99, "currency": "EUR", "date": "2025-01-15"}],
            },
            {
                "finance.subscriptions": [{"name": "Filmio Plus", "cancelled_on": "2024-09-15"}],
                "finance.payments": [
                    {"payee": "Filmio", "amount": 12.99, "currency": "EUR", "date": "2024-09-01"},
                    {"payee": "Filmio", "amount": 12.99, "currency": "EUR", "date": "2025-01-15", "status": "refunded"},
                    {"payee": "Bakery", "amount": 12.99, "currency": "EUR", "date": "2025-01-15"},
                ],
            },
            "the charges came before the cancellation, were refunded, or come from someone else",
        ),
    ),
)
