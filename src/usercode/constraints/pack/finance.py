"""Two forms of the finance domain: amounts against limits, and proposals against exclusions."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Example, Forbidden, Limit, Part
from usercode.state.frames.wordset import word_set

PAYMENT = ("payee", "amount", "currency", "from_account", "date", "recurring", "status")
PURCHASE = ("item", "price", "currency", "date", "store", "status")
TRANSFER = ("amount", "currency", "from_account", "recipient", "destination", "requested_by", "date", "status")
_LIMIT = ("subject", "max_amount", "currency", "until", "set_by")
ENTRY = ("payee", "amount", "date")

_LIMITED_PAYMENTS = '''
def check_payments(payment, now):
    """A payment that is proposed or was made lately, against limits on single amounts."""
    if payment.amount is None or payment.status == "owed" or is_past(payment.date, now.date()):
        return
    if is_settled(payment.status, payment.date):
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
    same = by(finance.payments, "amount", purchase.price)
    if any(purchase.date is None or on_day(p.date) == on_day(purchase.date) for p in same):
        return
    text = f"{purchase.item} {purchase.store or ''}"
    what = f"purchase of {purchase.item} for {money(purchase.price, purchase.currency)}"
    yield from limit_alerts(purchase, purchase.price, what, text, "purchase", on_day(purchase.date), now.date())
'''

_LIMITED_TRANSFERS = '''
def check_transfers(transfer, now):
    """A transfer that is planned or was made lately, against limits on single amounts."""
    if (
        transfer.status in ("cancelled", "owed")
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
        if limit.subject == EVERY_SUM and (content(text) & BILLS or says(record, "agreed beforehand")):
            continue
        dated = f" on {day(on)}" if on else ""
        over = money(amount - limit.max_amount, limit.currency)
        yield Alert(
            severity="warning",
            message=f"Your {what}{dated} is {over} above the limit of {limit_words(limit)}. "
            f"Split the payment, use an alternative payment, or have it approved first.{quote(limit)}",
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
    """What was spent in the running week, month, quarter or year, or in all, against a limit on the sum of it."""
    first = period_start(limit, now.date())
    if first is None or not limit.max_amount or (limit.until and limit.until < now.date()):
        return
    whole = first == date.min
    spent = [
        p
        for p in (finance.payments if whole else between(finance.payments, "date", first, period_end(limit, first)))
        if p.amount
        and (not whole or recorded_after(p, limit) or is_part(limit, p))
        and p.status != "owed"
        and not is_undone(p.status)
        and same_currency(p, limit)
        and is_meant(limit, payment_text(p), "payment", p)
    ]
    total = fsum(p.amount for p in spent)
    if total > limit.max_amount:
        last = spent[-1]
        spent.sort(key=lambda p: -p.amount)
        largest = f"The largest was {money(spent[0].amount, spent[0].currency)} to {spent[0].payee}"
        largest += f", the last {money(last.amount, last.currency)} to {last.payee}. " if last is not spent[0] else ". "
        yield Alert(
            severity="warning",
            message=f"{'In all' if whole else f'Since {day(first)}'} your payments add up to "
            f"{money(total, limit.currency)}, {money(total - limit.max_amount, limit.currency)} above the limit of "
            f"{limit_words(limit)}. {largest}"
            f"{'Hold back' if whole else 'Hold back until the next period'}, or change the limit.{quote(limit)}",
            evidence=[limit, *spent[:10]],
            subject=first.isoformat(),
        )


def is_part(limit, payment):
    """Whether a payment bears the name of what a limit in all is on, beside which it was told: "hall (party)"."""
    return payment.payee.endswith(f"({limit.subject.removesuffix(' in total')})")


def payment_text(payment):
    """The words a limit may name a payment by."""
    return f"{payment.payee} {payment.from_account or ''}"
'''

_PERIOD = '''
def period_start(limit, today):
    """The first day of the period a limit is for: of all time for one "in total", None for one on single amounts."""
    words = content(limit.subject)
    if words & {"month", "monthly"}:
        return today.replace(day=1)
    if words & {"week", "weekly"}:
        return today - timedelta(days=today.weekday())
    if words & {"quarter", "quarterly"}:
        return today.replace(month=(today.month - 1) // 3 * 3 + 1, day=1)
    if words & {"year", "yearly", "annual", "annually"}:
        return today.replace(month=1, day=1)
    return date.min if "total" in words else None


def period_end(limit, first):
    """The last day of the period that a limit is for: what is planned within it counts as well."""
    words = content(limit.subject)
    if words & {"month", "monthly"}:
        return (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    if words & {"quarter", "quarterly"}:
        return (first + timedelta(days=95)).replace(day=1) - timedelta(days=1)
    return first + timedelta(days=6) if words & {"week", "weekly"} else first.replace(month=12, day=31)
'''

_IS_MEANT = '''
def is_meant(limit, text, kind, record):
    """Whether a limit names this record: each word of its subject that carries meaning stands in the record."""
    kinds = {k for k, words in KINDS.items() if content(limit.subject) & words}
    parts = [words for part in limit.subject.replace(" or ", " and ").split(" and ") if (words := telling(part))]
    if kinds and kind not in kinds and not parts:
        return False
    said = "" if says(record, "not") or says(record, "instead") else note(record)
    named = content(f"{text} {said}")
    if any((words := content(phrase)) and words <= named for phrase in left_out(note(limit))):
        return False
    if not parts:
        return WHOLE_SPENDING or bool(kinds)
    return any(all(word in named or named & related(word) for word in words) for words in parts)


def telling(subject):
    """The words of a subject, or of one of the things it lists, that say what it is about."""
    own = content(subject, without=LIMIT_WORDS)
    if own & GIFTS:
        own = own - GIFTS - OCCASIONS or own - GIFTS or own
    return own - CARRIERS - frozenset().union(*KINDS.values()) or own & CARRIERS


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

SETTLED = '''
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
        word_set(
            "above amount annual annually any anything budget cap daily exceed go going leave leaving limit max "
            "maximum money month monthly more no not quarter quarterly single spend spending total up week weekly "
            "whole entire year yearly"
        ),
        "words of a limit that do not say what it is about",
    ),
    Constant(
        "CARRIERS", frozenset({"account", "card"}), "words that say what it is about only when no other word does"
    ),
    Constant("GIFTS", frozenset({"gift", "present"}), "what is known by whom it is for, where that is told"),
    Constant(
        "OCCASIONS",
        frozenset(
            {"anniversary", "baby", "birthday", "christening", "christmas", "graduation", "shower", "wedding", "xmas"}
        ),
        "what a gift is given for",
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
        Constant("EVERY_SUM", "any purchase or payment", "subject of a rule above which somebody is asked first"),
        Constant(
            "BILLS",
            word_set("bill childcare insurance invoice loan mortgage rent salary tax taxe tuition utility withdrawal"),
            "what has to be paid anyway: nobody is asked first",
        ),
        Constant("WHOLE_SPENDING", True, "a limit that names nothing in particular is for all spending"),
        *_LIMIT_CONSTANTS,
    ),
    parts=(
        Part(_LIMITED_PAYMENTS, {"finance.payments": PAYMENT, "finance.limits": _LIMIT}),
        Part(
            _LIMITED_PURCHASES,
            {"finance.purchases": PURCHASE, "finance.limits": _LIMIT},
            looks_at={"finance.payments": ("amount", "date")},
        ),
        Part(_LIMITED_TRANSFERS, {"finance.transfers": TRANSFER, "finance.limits": _LIMIT}),
        Part(_LIMITED_TRANSACTIONS, {"finance.transactions": ENTRY, "finance.limits": _LIMIT}),
        Part(_CHECK_LIMITS, {"finance.payments": PAYMENT, "finance.limits": _LIMIT}),
        Part(_LIMIT_ALERTS, {"finance.limits": _LIMIT}),
        Part(_PERIOD, {}),
        Part(_IS_MEANT, {}),
        Part(_PAST, {}),
        Part(SETTLED, {}),
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
    if transfer.status in ("done", "cancelled", "owed") or is_past(transfer.date, now.date()):
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
    if payment.status == "owed" or is_settled(payment.status, payment.date) or is_past(payment.date, now.date()):
        return
    amount = f" of {money(payment.amount, payment.currency)}" if payment.amount else ""
    source = f" from {payment.from_account}" if payment.from_account else ""
    text = f"{payment.payee} {payment.from_account or ''}"
    yield from exclusion_alerts(payment, f"payment{amount}{source} to {payment.payee}", text, "payment", now.date())
'''

_FORBIDDEN_PURCHASES = '''
def check_purchases(purchase, now):
    """A purchase that is planned or has just been made and is not a payment as well, against what was ruled out."""
    if purchase.status == "returned" or is_past(purchase.date, now.date()):
        return
    same = by(finance.payments, "amount", purchase.price) if purchase.price else []
    if any(purchase.date is None or p.date is None or on_day(p.date) == on_day(purchase.date) for p in same):
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
        if (on and on < today and recorded_after(rule, record)) or not is_out_of(record, rule):
            continue
        dated = f" on {day(on)}" if on else ""
        by_whom = f" by {rule.set_by}" if rule.set_by else ""
        until = f" until {day(rule.until)}, {left(rule.until, today)}" if rule.until else ""
        yield Alert(
            severity="critical",
            message=f'Your {what}{dated} conflicts with what was ruled out{by_whom}: "{rule.subject}"{until}. '
            "Reconsider it, or resolve the conflict with those who said so, before any money moves."
            f"{quote(record, rule)}",
            evidence=[record, rule],
            due=on if on and on >= today else None,
        )


def is_out_of(record, rule):
    """Whether a record takes money from the card or the account that a rule is on, where it is on one."""
    if not rule.subject.startswith("payment from "):
        return True
    payee, source = getattr(record, "payee", None) or "", getattr(record, "from_account", None) or ""
    return payee.endswith(f"({rule.subject})") or bool(content(source) & telling(rule.subject))
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
        Part(_FORBIDDEN_TRANSFERS, {"finance.transfers": TRANSFER, "finance.limits": _LIMIT}),
        Part(_FORBIDDEN_PAYMENTS, {"finance.payments": PAYMENT, "finance.limits": _LIMIT}),
        Part(
            _FORBIDDEN_PURCHASES,
            {"finance.purchases": PURCHASE, "finance.limits": _LIMIT},
            looks_at={"finance.payments": ("amount", "date")},
        ),
        Part(_EXCLUSION_ALERTS, {"finance.limits": _LIMIT}),
        Part(_IS_MEANT, {}),
        Part(_PAST, {}),
        Part(SETTLED, {}),
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
