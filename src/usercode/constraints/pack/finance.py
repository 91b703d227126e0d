"""The forms of the finance domain: amounts against limits, proposals against exclusions, facts that contradict."""

from __future__ import annotations

from usercode.constraints.forms import Conflict, Constant, Example, Forbidden, Limit, Part


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_PAYMENT = ("payee", "amount", "currency", "from_account", "date", "recurring", "status")
_PURCHASE = ("item", "price", "currency", "date", "store", "status")
_TRANSFER = ("amount", "currency", "from_account", "recipient", "destination", "requested_by", "date", "status")
_LIMIT = ("subject", "max_amount", "currency", "until", "set_by")
_SUBSCRIPTION = ("name", "price", "currency", "started", "cancelled_on")
_ACCOUNT = ("institution", "kind", "last_four", "closed_on")
_ENTRY = ("payee", "amount", "date")

_LIMITED_PAYMENTS = '''
def check_payments(payment, now):
    """A payment that is proposed or was made lately, against limits on single amounts."""
    if payment.amount is None or is_settled(payment.status, payment.date) or is_past(payment.date, now.date()):
        return
    text = f"{payment.payee} {payment.from_account or ''}"
    what = f"payment of {money(payment.amount, payment.currency)} to {payment.payee}"
    yield from limit_alerts(payment, payment.amount, what, text, "payment", on_day(payment.date), now.date())
'''

_LIMITED_PURCHASES = '''
def check_purchases(purchase, now):
    """A purchase that is planned or was made lately and is not a payment as well, against limits on single amounts."""
    if purchase.price is None or purchase.status == "returned" or is_past(purchase.date, now.date()):
        return
    if any(on_day(p.date) == on_day(purchase.date) for p in by(finance.payments, "amount", purchase.price)):
        return
    text = f"{purchase.item} {purchase.store or ''}"
    what = f"purchase of {purchase.item} for {money(purchase.price, purchase.currency)}"
    yield from limit_alerts(purchase, purchase.price, what, text, "purchase", on_day(purchase.date), now.date())
'''

_LIMITED_TRANSFERS = '''
def check_transfers(transfer, now):
    """A transfer that is planned or was made lately, against limits on single amounts."""
    if (
        transfer.status == "cancelled"
        or is_settled(transfer.status, transfer.date)
        or is_past(transfer.date, now.date())
    ):
        return
    text = f"{transfer.from_account or ''} {transfer.recipient or ''} {transfer.destination or ''}"
    what = f"transfer of {money(transfer.amount, transfer.currency)} to {transfer.recipient or transfer.destination}"
    yield from limit_alerts(transfer, transfer.amount, what, text, "transfer", on_day(transfer.date), now.date())
'''

_LIMITED_TRANSACTIONS = '''
def check_transactions(entry, now):
    """A debit on a bank statement of the last days, against limits on single amounts; debits are below zero."""
    payee, amount, on = entry.payee, entry.amount, on_day(entry.date)
    if amount is None or amount >= 0 or on is None or is_past(on, now.date()):
        return
    what = f"debit of {money(-amount, entry.currency)} to {payee}"
    yield from limit_alerts(entry, -amount, what, payee, "payment", on, now.date())
'''

_LIMIT_ALERTS = '''
def limit_alerts(record, amount, what, text, kind, on, today):
    """Every limit on a single amount that this one exceeds."""
    for limit in finance.limits:
        if not limit.max_amount or amount <= limit.max_amount or period_start(limit, today):
            continue
        if (
            limit.until
            and (on or today) > limit.until
            or not same_currency(record, limit)
            or not is_meant(limit, text, kind, record)
        ):
            continue
        if on and on < today and recorded_after(limit, record):
            continue
        dated = f" on {day(on)}" if on else ""
        over = money(amount - limit.max_amount, limit.currency)
        yield Alert(
            severity="warning",
            message=f"Your {what}{dated} is {over} above the limit of {limit_words(limit)}. "
            f"Lower it, pay it in another way, or have it approved first.{quote(limit)}",
            evidence=[record, limit],
            due=on if on and on >= today else None,
        )


def limit_words(limit):
    """A limit with its subject, its author and its end."""
    by_whom = f", set by {limit.set_by}" if limit.set_by else ""
    until = f", until {day(limit.until)}" if limit.until else ""
    return f'{money(limit.max_amount, limit.currency)} for "{limit.subject}"{by_whom}{until}'
'''

_CHECK_LIMITS = '''
def check_limits(limit, now):
    """What was spent in the running week, month or year, against a limit for such a period."""
    first = period_start(limit, now.date())
    if first is None or not limit.max_amount or (limit.until and limit.until < now.date()):
        return
    spent = [
        p
        for p in between(finance.payments, "date", first, now.date())
        if p.amount
        and not is_undone(p.status)
        and same_currency(p, limit)
        and is_meant(limit, payment_text(p), "payment", p)
    ]
    total = fsum(p.amount for p in spent)
    if total > limit.max_amount:
        spent.sort(key=lambda p: -p.amount)
        yield Alert(
            severity="warning",
            message=f"Since {day(first)} your payments add up to {money(total, limit.currency)}, "
            f"{money(total - limit.max_amount, limit.currency)} above the limit of {limit_words(limit)}. The largest "
            f"was {money(spent[0].amount, spent[0].currency)} to {spent[0].payee}. Hold back until the next period, or "
            f"change the limit.{quote(limit)}",
            evidence=[limit, *spent[:10]],
            subject=first.isoformat(),
        )


def payment_text(payment):
    """The words a limit may name a payment by."""
    return f"{payment.payee} {payment.from_account or ''}"
'''

_PERIOD = '''
def period_start(limit, today):
    """The first day of the running period that a limit is for; None for a limit on single amounts."""
    words = content(limit.subject)
    if words & {"month", "monthly"}:
        return today.replace(day=1)
    if words & {"week", "weekly"}:
        return today - timedelta(days=today.weekday())
    if words & {"year", "yearly", "annual", "annually"}:
        return today.replace(month=1, day=1)
    return None
'''

_IS_MEANT = '''
def is_meant(limit, text, kind, record):
    """Whether a limit names this record: each word of its subject that carries meaning stands in the record."""
    subject = content(limit.subject, without=LIMIT_WORDS)
    kinds = {k for k, words in KINDS.items() if content(limit.subject) & words}
    wanted = subject - CARRIERS - frozenset().union(*KINDS.values()) or subject & CARRIERS
    if kinds and kind not in kinds and not wanted:
        return False
    said = "" if says(record, "not") or says(record, "instead") else note(record)
    return wanted <= content(f"{text} {said}") if wanted else WHOLE_SPENDING or bool(kinds)


def same_currency(record, limit):
    """Whether two amounts can be compared: currencies that are both known must be the same."""
    return not record_currency(record) or not limit.currency or record_currency(record) == limit.currency


def record_currency(record):
    """The currency of a record, if it has one."""
    return getattr(record, "currency", None)
'''

_PAST = '''
def is_past(on, today):
    """Whether something lies too far back to be worth a word."""
    return on is not None and (today - on_day(on)).days > RECENT_DAYS
'''

_SETTLED = '''
def is_settled(status, on):
    """Whether something is undone, or done at a day that is not known."""
    return is_undone(status) or (
        on is None and bool(content(status) & {"completed", "done", "made", "paid", "settled"})
    )


def is_undone(status):
    """Whether something did not happen or was taken back."""
    return bool(
        content(status)
        & {"cancelled", "canceled", "declined", "failed", "refunded", "rejected", "returned", "reversed"}
    )
'''

_LIMIT_CONSTANTS = (
    Constant(
        "LIMIT_WORDS",
        _words(
            "above amount annual annually any anything budget cap daily exceed go going leave leaving limit max "
            "maximum money month monthly more no not single spend spending total up week weekly year yearly"
        ),
        "words of a limit that do not say what it is about",
    ),
    Constant(
        "CARRIERS", frozenset({"account", "card"}), "words that say what it is about only when no other word does"
    ),
    Constant(
        "KINDS",
        {
            "payment": frozenset({"charge", "order", "payment", "transaction"}),
            "purchase": frozenset({"order", "purchase", "transaction"}),
            "transfer": frozenset({"outflow", "transaction", "transfer", "wire"}),
        },
        "words that name a kind of record",
    ),
)

FINANCE_LIMIT = Limit(
    domain="finance",
    sentence="A payment, purchase or transfer must not exceed a stated maximum, alone or over the period it is for.",
    constants=(
        Constant("RECENT_DAYS", 7, "what was paid longer ago is not mentioned"),
        Constant("WHOLE_SPENDING", True, "a limit that names nothing in particular is for all spending"),
        *_LIMIT_CONSTANTS,
    ),
    parts=(
        Part(_LIMITED_PAYMENTS, {"finance.payments": _PAYMENT, "finance.limits": _LIMIT}),
        Part(
            _LIMITED_PURCHASES,
            {"finance.purchases": _PURCHASE, "finance.limits": _LIMIT},
            looks_at={"finance.payments": ("amount", "date")},
        ),
        Part(_LIMITED_TRANSFERS, {"finance.transfers": _TRANSFER, "finance.limits": _LIMIT}),
        Part(_LIMITED_TRANSACTIONS, {"finance.transactions": _ENTRY, "finance.limits": _LIMIT}),
        Part(_CHECK_LIMITS, {"finance.payments": _PAYMENT, "finance.limits": _LIMIT}),
        Part(_LIMIT_ALERTS, {"finance.limits": _LIMIT}),
        Part(_PERIOD, {}),
        Part(_IS_MEANT, {}),
        Part(_PAST, {}),
        Part(_SETTLED, {}),
    ),
    examples=(
        Example(
            "a payment above the limit of the card it is made with",
            "2025-02-03",
            {
                "finance.limits": [
                    {"subject": "company card per transaction", "max_amount": 3000.0, "currency": "USD"}
                ],
                "finance.payments": [
                    {
                        "payee": "Hotel Adler",
                        "amount": 3400.0,
                        "currency": "USD",
                        "from_account": "company card",
                        "date": "2025-02-05",
                    }
                ],
            },
            {
                "finance.limits": [
                    {"subject": "company card per transaction", "max_amount": 3000.0, "currency": "USD"}
                ],
                "finance.payments": [
                    {"payee": "Hotel Adler", "amount": 3400.0, "currency": "USD", "from_account": "private card"},
                    {"payee": "Hotel Adler", "amount": 2900.0, "currency": "USD", "from_account": "company card"},
                ],
            },
            "one payment is made with another card, one stays below the limit",
        ),
    ),
)

_FORBIDDEN_TRANSFERS = '''
def check_transfers(transfer, now):
    """A transfer that is still to be made, against what was ruled out."""
    if transfer.status in ("done", "cancelled") or is_past(transfer.date, now.date()):
        return
    text = f"{transfer.from_account or ''} {transfer.recipient or ''} {transfer.destination or ''}"
    what = f"transfer of {money(transfer.amount, transfer.currency)}"
    what += f" from {transfer.from_account}" if transfer.from_account else ""
    what += f" to {transfer.recipient or transfer.destination}" if transfer.recipient or transfer.destination else ""
    what += f", asked for by {transfer.requested_by}," if transfer.requested_by else ""
    yield from exclusion_alerts(transfer, what, text, "transfer", now.date())
'''

_FORBIDDEN_PAYMENTS = '''
def check_payments(payment, now):
    """A payment that is proposed or has just been made, against what was ruled out."""
    if is_settled(payment.status, payment.date) or is_past(payment.date, now.date()):
        return
    amount = f" of {money(payment.amount, payment.currency)}" if payment.amount else ""
    source = f" from {payment.from_account}" if payment.from_account else ""
    text = f"{payment.payee} {payment.from_account or ''}"
    yield from exclusion_alerts(payment, f"payment{amount}{source} to {payment.payee}", text, "payment", now.date())
'''

_FORBIDDEN_PURCHASES = '''
def check_purchases(purchase, now):
    """A purchase that is planned or has just been made, against what was ruled out."""
    if purchase.status == "returned" or is_past(purchase.date, now.date()):
        return
    price = f" for {money(purchase.price, purchase.currency)}" if purchase.price else ""
    text = f"{purchase.item} {purchase.store or ''}"
    yield from exclusion_alerts(purchase, f"purchase of {purchase.item}{price}", text, "purchase", now.date())
'''

_EXCLUSION_ALERTS = '''
def exclusion_alerts(record, what, text, kind, today):
    """Every stated exclusion that a proposal goes against before the exclusion ends."""
    on = on_day(record.date)
    for rule in finance.limits:
        if rule.max_amount or (rule.until and (on or today) > rule.until) or not is_meant(rule, text, kind, record):
            continue
        if on and on < today and recorded_after(rule, record):
            continue
        dated = f" on {day(on)}" if on else ""
        by_whom = f" by {rule.set_by}" if rule.set_by else ""
        until = f" until {day(rule.until)}, {left(rule.until, today)}" if rule.until else ""
        yield Alert(
            severity="critical",
            message=f'Your {what}{dated} goes against what was ruled out{by_whom}: "{rule.subject}"{until}. '
            f"Do not go ahead before this is settled with those who said so.{quote(rule)}",
            evidence=[record, rule],
            due=on if on and on >= today else None,
        )
'''

FINANCE_FORBIDDEN = Forbidden(
    domain="finance",
    sentence="A transfer, payment or purchase must not go against a stated exclusion while that lasts.",
    constants=(
        Constant("RECENT_DAYS", 3, "what was done longer ago is not mentioned"),
        Constant("WHOLE_SPENDING", False, "an exclusion that names nothing in particular is not applied to everything"),
        *_LIMIT_CONSTANTS,
    ),
    parts=(
        Part(_FORBIDDEN_TRANSFERS, {"finance.transfers": _TRANSFER, "finance.limits": _LIMIT}),
        Part(_FORBIDDEN_PAYMENTS, {"finance.payments": _PAYMENT, "finance.limits": _LIMIT}),
        Part(_FORBIDDEN_PURCHASES, {"finance.purchases": _PURCHASE, "finance.limits": _LIMIT}),
        Part(_EXCLUSION_ALERTS, {"finance.limits": _LIMIT}),
        Part(_IS_MEANT, {}),
        Part(_PAST, {}),
        Part(_SETTLED, {}),
    ),
    examples=(
        Example(
            "a transfer from an account that nothing may leave",
            "2025-03-04",
            {
                "finance.transfers": [
                    {
                        "amount": 5000.0,
                        "currency": "USD",
                        "from_account": "savings account",
                        "recipient": "the roofer",
                        "status": "planned",
                    }
                ],
                "finance.limits": [
                    {"subject": "transfers from the savings account", "max_amount": 0.0, "until": "2025-03-31"}
                ],
            },
            {
                "finance.transfers": [
                    {
                        "amount": 5000.0,
                        "currency": "USD",
                        "from_account": "savings account",
                        "recipient": "the roofer",
                        "date": "2025-04-02",
                        "status": "planned",
                    },
                    {"amount": 20.0, "currency": "USD", "from_account": "checking account", "recipient": "Ben"},
                ],
                "finance.limits": [
                    {"subject": "transfers from the savings account", "max_amount": 0.0, "until": "2025-03-31"}
                ],
            },
            "the transfer is planned for after the exclusion ends, and another leaves a different account",
        ),
    ),
)

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

_CHARGE_ALERTS = '''
def charge_alerts(charge, payee, amount, paid_on, today):
    """Cancelled services that a charge of the last weeks comes from, unless they were taken up again."""
    on = on_day(paid_on)
    if (today - on).days > LOOK_BACK_DAYS:
        return
    for service in finance.subscriptions:
        if service.cancelled_on is None or (on - service.cancelled_on).days <= GRACE_DAYS:
            continue
        how = charged_by(service.name, payee)
        if how == "no" or (how == "brand" and content(payee) & SELLS_MORE and amount != service.price):
            continue
        if not is_resumed(service, on):
            charged = f"{money(amount, getattr(charge, 'currency', None))} " if amount else ""
            yield Alert(
                severity="warning",
                message=f"You cancelled {service.name} on {day(service.cancelled_on)}, yet {payee} charged {charged}on "
                f"{day(on)}, {days((on - service.cancelled_on).days)} later. Ask {payee} to confirm the cancellation "
                f"and to pay the money back, or dispute the charge with your bank.{quote(service)}",
                evidence=[charge, service],
            )


def is_resumed(service, on):
    """Whether the service was started anew between its cancellation and a charge."""
    for other in finance.subscriptions:
        if other is not service and alike(other.name, service.name):
            started = other.started is not None and service.cancelled_on < other.started <= on
            if started or (other.cancelled_on is None and recorded_after(other, service)):
                return True
    return False
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
    yield Alert(
        severity="critical",
        message=f"Your {'recurring ' if payment.recurring else ''}payment{amount} to {payment.payee} is set to come "
        f"from {payment.from_account}, but {closing(account, today)}. It will fail; move it to an open account first."
        f"{quote(account)}",
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
    if not content(account.institution) <= words:
        return False
    digits = {word for word in words if word.isdigit() and len(word) == 4}
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
    if is_planned(transfer, now.date()):
        yield from contradiction_alerts(transfer, now.date())
'''

_TRANSFERS_CONFLICT_ACCOUNTS = '''
def check_transfers(transfer, now):
    """A planned transfer against another instruction for the same transfer, and against closed accounts."""
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
    return transfer.status not in ("done", "cancelled") and (transfer.date is None or on_day(transfer.date) >= today)


def contradiction_alerts(transfer, today):
    """Another planned instruction for the same recipient that differs in the account it goes to or in the amount."""
    if not transfer.recipient:
        return
    for other in by(finance.transfers, "recipient", transfer.recipient):
        if other is transfer or not is_planned(other, today):
            continue
        elsewhere = other.destination and transfer.destination and not alike(other.destination, transfer.destination)
        two_voices = person(other.requested_by) != person(transfer.requested_by)
        if (elsewhere and other.amount == transfer.amount) or (
            two_voices and other.amount != transfer.amount and other.date == transfer.date
        ):
            first, second = in_order(transfer, other)
            yield Alert(
                severity="critical",
                message=f"Two instructions for {transfer.recipient} contradict each other: {instruction(first)}, and "
                f"later {instruction(second)}. Ask {transfer.recipient} on a way you know which one holds before any "
                f"money moves.{quote(second)}",
                evidence=[first, second],
                due=on_day(second.date),
            )


def instruction(transfer):
    """A transfer instruction in words."""
    goes_to = f" to {transfer.destination}" if transfer.destination else ""
    by_whom = f", asked for by {transfer.requested_by}" if transfer.requested_by else ""
    dated = f" on {day(transfer.date)}" if transfer.date else ""
    return f"{money(transfer.amount, transfer.currency)}{goes_to}{dated}{by_whom}"
'''

_SUBSCRIPTIONS = {"finance.subscriptions": _SUBSCRIPTION}
_ACCOUNTS = {"finance.accounts": _ACCOUNT}
_PAYMENTS = {"finance.payments": _PAYMENT}
_TRANSFERS = {"finance.transfers": _TRANSFER}

FINANCE_CONFLICT = Conflict(
    domain="finance",
    sentence="A cancelled service must not charge, a closed account must not be used, and two instructions for one "
    "transfer must not contradict each other.",
    constants=(
        Constant("LOOK_BACK_DAYS", 60, "an older charge or closing is not mentioned"),
        Constant("GRACE_DAYS", 3, "a charge so soon after the cancellation was already on its way"),
        Constant(
            "SELLS_MORE",
            frozenset({"amazon", "apple", "google", "microsoft", "paypal", "walmart"}),
            "these charge for other things too: only the full name or the exact price counts",
        ),
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
        Part(_CHARGED_TRANSACTIONS, {"finance.transactions": _ENTRY, **_SUBSCRIPTIONS}),
        Part(_TRANSFERS_CONFLICT, _TRANSFERS, only_without=("finance.accounts",)),
        Part(_TRANSFERS_CONFLICT_ACCOUNTS, {**_TRANSFERS, **_ACCOUNTS}),
        Part(_CHARGE_ALERTS, {}),
        Part(_ACCOUNT_ALERTS, {}),
        Part(_CLOSED_ACCOUNT, {}),
        Part(_CONTRADICTIONS, {}),
        Part(_SETTLED, {}),
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
