"""The deadline forms of finance and household: return windows, warranties, trials, renewals, leases and tasks."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Deadline, Example, Part
from usercode.constraints.pack.owed_back import OWED_BACK, PROMISED

_FAULT_WORDS = """
broke broken buzzing clicking crack cracked dead defect defective fault faulty flickering grinding leak leaking
malfunction noise overheating problem rattling stopped
"""
_FAULTS = frozenset(_FAULT_WORDS.split())
_JOINING_WORDS = """
admission admissions enrol enroll enrolling enrolment enrollment enrolments register registration registrations sign-up
signup
"""
_JOINING = frozenset(_JOINING_WORDS.split())

_PURCHASE = (
    "item",
    "price",
    "currency",
    "date",
    "store",
    "return_until",
    "warranty_until",
    "status",
    "planned_for",
    "faulty_on",
    "unfit_on",
)
_SUBSCRIPTION = (
    "name",
    "price",
    "currency",
    "period",
    "trial_until",
    "renews_on",
    "cancelled_on",
    "wants_to_cancel",
    "notice_days",
    "planned_for",
)
_LEASE = ("place", "ends", "notice_days", "wants", "notice_given_on")
_DEADLINE = ("what", "due", "wants", "done_on", "doubtful", "planned_for", "set_on", "told_early")

_PURCHASES = '''
def check_purchases(purchase, now):
    """The return window of something not yet kept, and the warranty of something faulty."""
    until, warranty, today = purchase.return_until, purchase.warranty_until, now.date()
    late = is_late(purchase, until, today)
    unfit = getattr(purchase, "unfit_on", None)
    open_lead = GOES_BACK_LEAD_DAYS if purchase.status == "to_return" else RETURN_LEAD_DAYS
    lead = LATE_LEAD_DAYS if late else UNFIT_LEAD_DAYS if is_news(unfit, today) else open_lead
    if until and purchase.status in ("to_return", "faulty", None) and is_near(until, today, lead):
        is_open = until >= today or purchase.status == "to_return"
        if is_open and not is_settled_elsewhere(purchase):
            undecided = purchase.status is None and not late and not unfit and (until - today).days > SOON_DAYS
            yield Alert(
                severity="info" if undecided else "warning",
                message=f"The return window for {bought(purchase)} {closes(until, today)}. "
                f"{'It does not fit, you said. ' if unfit else ''}{too_late(purchase) if late else ''}"
                f"{return_advice(until, today)}{quote(purchase)}",
                evidence=[purchase],
                due=until,
                subject="return",
            )
    put_off = is_late(purchase, warranty, today)
    near = warranty and is_near(warranty, today, LATE_LEAD_DAYS if put_off else warranty_lead(purchase, today))
    if near and is_faulty(purchase):
        advice = "Report the fault before then, or you will pay for the repair yourself."
        if warranty < today:
            advice = "Ask whether the fault, known before that day, is still covered."
        yield Alert(
            severity="warning",
            message=f"The warranty for {bought(purchase)} {closes(warranty, today)}, and there is something wrong with "
            f"it. {put_off_until(purchase) if put_off else ''}{advice}{quote(purchase)}",
            evidence=[purchase],
            due=warranty,
            subject="warranty",
        )


def put_off_until(purchase):
    """In a sentence that a fault is to be seen to only when the warranty is over."""
    return f"You mean to see to it from {day(purchase.planned_for)} on, which is too late. "


def warranty_lead(purchase, today):
    """How many days ahead a warranty is told: more of them as long as the fault is news."""
    return NEWS_LEAD_DAYS if is_news(getattr(purchase, "faulty_on", None), today) else WARRANTY_LEAD_DAYS


def is_news(told, today):
    """Whether something was told at most NEWS_DAYS ago."""
    return bool(told) and 0 <= (today - told).days <= NEWS_DAYS


def bought(purchase):
    """What was bought, with its price, day and store."""
    price = f" for {money(purchase.price, purchase.currency)}" if purchase.price else ""
    store = f" from {purchase.store}" if purchase.store else ""
    dated = f" (bought{price}{store} on {day(purchase.date)})" if purchase.date else f"{store}"
    return f"{purchase.item}{dated}"


def return_advice(until, today):
    """What to do about a return window."""
    if until < today:
        return "Ask the store whether it still takes it back."
    return "Send it back by then, or you keep it."


def is_faulty(purchase):
    """Whether a purchase is recorded as faulty, or a note about it speaks of a fault and none of a repair."""
    brought_back = purchase.status == "to_return" and getattr(purchase, "faulty_on", None) is not None
    if purchase.status not in ("faulty", None) and not brought_back or is_settled_elsewhere(purchase):
        return False
    if purchase.status == "faulty" or brought_back:
        return True
    said = [content(n.text) for n in (*finance.notes, *household.notes) if is_about(n, purchase)]
    return any(words & FAULTS for words in said) and not any(words & REPAIRS for words in said)


def is_about(said, purchase):
    """Whether the user's note names a purchase by its whole name, after it was bought."""
    is_later = purchase.date is None or said.said_on is None or said.said_on >= purchase.date
    is_told = "?" not in said.text and not any(words in said.text.lower() for words in NOT_OF_IT)
    return said.role in (None, "user") and is_later and is_told and mentions(said.text, purchase.item)


def is_settled_elsewhere(purchase):
    """Whether the same thing was recorded again later as kept, returned or repaired."""
    return any(
        other is not purchase
        and other.status in ("kept", "returned", "repaired")
        and alike(other.item, purchase.item)
        and recorded_after(other, purchase)
        for day_ in (purchase.date, None)
        for other in by(finance.purchases, "date", day_)
    )
'''

_SUBSCRIPTIONS = '''
def check_subscriptions(service, now):
    """A trial that turns into a paid service, and the next renewal of a service to leave or paid for long at once."""
    if service.cancelled_on is not None or service.wants_to_cancel is False:
        return
    today = now.date()
    trial, renewal = service.trial_until, next_renewal(service, today)
    late = is_late(service, trial or renewal, today)
    lead = LATE_LEAD_DAYS if late else TRIAL_LEAD_DAYS
    if trial and trial >= today and is_near(trial, today, lead) and not is_cancelled_elsewhere(service):
        price = f" and will cost {cost(service)}" if service.price else ""
        yield Alert(
            severity="warning",
            message=f"The trial of {service.name} {closes(trial, today)}{price}. "
            f"{too_late(service) if late else ''}Cancel it before then if you do not want to pay.{quote(service)}",
            evidence=[service],
            due=trial,
            subject="trial",
        )
    elif service.wants_to_cancel and renewal and not is_cancelled_elsewhere(service):
        last = renewal - timedelta(days=service.notice_days or 0)
        late = is_late(service, last, today)
        lead = NOTICE_LEAD_DAYS if service.notice_days else RENEWAL_LEAD_DAYS
        if not is_near(last, today, LATE_LEAD_DAYS if late else lead):
            return
        price = f" for {cost(service)}" if service.price else ""
        how = f"{too_late(service) if late else ''}Do so before then, or you pay for another period."
        if service.notice_days:
            how = (
                f"It takes {days(service.notice_days)} of notice: the last day to cancel is {day(last)}, "
                f"{left(last, today)}."
            )
        yield Alert(
            severity="warning",
            message=f"{service.name} renews on {day(renewal)}{price}, {left(renewal, today)}, and you meant to cancel "
            f"it. {how}{quote(service)}",
            evidence=[service],
            due=last,
            subject="renewal",
        )
    elif renewal and renewal >= today and (last := last_to_cancel(service, renewal)) is not None:
        if last < today or not is_near(last, today, UPCOMING_LEAD_DAYS) or is_cancelled_elsewhere(service):
            return
        price = f" for {cost(service)}" if service.price else ""
        until = "before then"
        if service.notice_days:
            until = f"by {day(last)}, {left(last, today)} (it takes {days(service.notice_days)} of notice),"
        yield Alert(
            severity="info",
            message=f"{service.name} renews on {day(renewal)}{price}, {left(renewal, today)}. Cancel it "
            f"{until} if you do not want to pay for another period.{quote(service)}",
            evidence=[service],
            due=last,
            subject="renewal",
        )


def last_to_cancel(service, renewal):
    """The last day to cancel a service that nobody has said to be unwanted, None where its renewal is no news."""
    if service.notice_days and renewal == service.renews_on:
        return renewal - timedelta(days=service.notice_days)
    return renewal if is_long(service) else None


def is_long(service):
    """Whether a service is paid for a long time at once: what renews each month or week is no news."""
    return service.price is not None and service.period in (None, "year", "quarter")


def cost(service):
    """The price of a service with its period."""
    return money(service.price, service.currency) + (f" a {service.period}" if service.period else "")


def next_renewal(service, today):
    """The first renewal from today on; a passed one recurs with its period, and without a period it is over."""
    on = service.renews_on
    if on is None or on >= today:
        return on
    if service.period in PERIOD_DAYS:
        step = PERIOD_DAYS[service.period]
        return on + timedelta(days=-(-(today - on).days // step) * step)
    step = PERIOD_MONTHS.get(service.period)
    for n in range(1, 1200 if step else 0):
        years, month = divmod(on.month - 1 + n * step, 12)
        first = on.replace(year=on.year + years, month=month + 1, day=1)
        length = ((first + timedelta(days=31)).replace(day=1) - first).days
        due = first.replace(day=min(on.day, length))
        if due >= today:
            return due
    return None


def is_cancelled_elsewhere(service):
    """Whether the cancellation was recorded beside the service instead of in it."""
    return any(
        other is not service
        and other.cancelled_on is not None
        and alike(other.name, service.name)
        and recorded_after(other, service)
        for other in finance.subscriptions
    )
'''

_LATE = '''
def is_late(record, due, today):
    """Whether the user means to see to something only after its day, which is still to come."""
    return bool(record.planned_for and due and record.planned_for > due >= today)


def too_late(record):
    """A plan for too late a day in a sentence."""
    return f"You mean to do it on {day(record.planned_for)}, which is too late. "
'''

_NEAR = '''
def is_near(due, today, lead_days):
    """Whether a day lies within its lead days, or passed only lately."""
    return -OVERDUE_DAYS <= (due - today).days <= lead_days


def closes(due, today):
    """When something ends, in words: "ends on March 5, 2025, in 3 days"."""
    return f"{'ends' if due >= today else 'ended'} on {day(due)}, {left(due, today)}"
'''

FINANCE_DEADLINE = Deadline(
    domain="finance",
    sentence="A return window, the warranty of something faulty, a trial and an unwanted renewal are told in time, and "
    "so is promised money that has not come.",
    constants=(
        Constant("RETURN_LEAD_DAYS", 7, "days ahead for a return window"),
        Constant("GOES_BACK_LEAD_DAYS", 9, "days ahead for it when the thing is to go back"),
        Constant("UNFIT_LEAD_DAYS", 14, "days ahead for a return window when a misfit was just told"),
        Constant("WARRANTY_LEAD_DAYS", 25, "days ahead for a warranty: a repair has to be arranged"),
        Constant(
            "NEWS_LEAD_DAYS",
            40,
            "days ahead for a warranty when the fault has just been told",
        ),
        Constant("NEWS_DAYS", 3, "for how many days a fault or a misfit is news"),
        Constant("TRIAL_LEAD_DAYS", 7, "days ahead for the end of a trial"),
        Constant("RENEWAL_LEAD_DAYS", 10, "days ahead for a renewal, which a letter or a form may have to stop"),
        Constant("UPCOMING_LEAD_DAYS", 7, "days ahead for a renewal of which nobody said that it is unwanted"),
        Constant("NOTICE_LEAD_DAYS", 14, "days ahead for the last day of a notice: a letter has to arrive in time"),
        Constant("SOON_DAYS", 3, "from so many days ahead the window of something undecided is a warning"),
        Constant("LATE_LEAD_DAYS", 60, "days ahead for what the user means to do after its day"),
        Constant("OVERDUE_DAYS", 14, "days after which a passed day is no longer mentioned"),
        Constant(
            "FAULTS",
            _FAULTS,
            "words of a note that speak of a fault",
        ),
        Constant(
            "REPAIRS",
            frozenset({"fixed", "mended", "refunded", "repaired", "replaced", "resolved", "returned"}),
            "words of a note that settle it",
        ),
        Constant(
            "NOT_OF_IT",
            (" if ", " at work", " at the office", "next door", "neighbour", "neighbor", " than the "),
            "words of a note that tells of another thing, or of what may be",
        ),
        Constant("PERIOD_DAYS", {"day": 1, "week": 7}, "periods that are a number of days"),
        Constant("PERIOD_MONTHS", {"month": 1, "quarter": 3, "year": 12}, "periods that are a number of months"),
    ),
    parts=(
        Part(
            _PURCHASES,
            {"finance.purchases": _PURCHASE},
            looks_at={f"{domain}.notes": ("text", "role", "said_on") for domain in ("finance", "household")},
        ),
        Part(_SUBSCRIPTIONS, {"finance.subscriptions": _SUBSCRIPTION}),
        Part(OWED_BACK, {"finance.transfers": PROMISED}),
        Part(_NEAR, {}),
        Part(_LATE, {}),
    ),
    examples=(
        Example(
            "a thing to be returned, three days before its window ends",
            "2024-10-29",
            {
                "finance.purchases": [
                    {
                        "item": "coffee grinder",
                        "date": "2024-10-02",
                        "return_until": "2024-11-01",
                        "status": "to_return",
                    }
                ]
            },
            {
                "finance.purchases": [
                    {
                        "item": "coffee grinder",
                        "date": "2024-10-02",
                        "return_until": "2024-11-01",
                        "status": "returned",
                    },
                    {"item": "kettle", "date": "2024-10-25", "return_until": "2024-11-24", "status": "to_return"},
                ]
            },
            "one thing went back, the window of the other is far from closing",
        ),
        Example(
            "a refund that was promised by a day, and missed since then",
            "2025-05-04",
            {
                "finance.transfers": [
                    {
                        "amount": 920.0,
                        "currency": "EUR",
                        "from_account": "airline",
                        "recipient": "user",
                        "date": "2025-04-20",
                        "status": "owed",
                        "missed_on": "2025-05-04",
                    }
                ]
            },
            {
                "finance.transfers": [
                    {
                        "amount": 920.0,
                        "currency": "EUR",
                        "from_account": "airline",
                        "recipient": "user",
                        "date": "2025-04-20",
                        "status": "owed",
                    }
                ]
            },
            "nobody has told that the money did not come",
        ),
    ),
)

_LEASES = '''
def check_leases(lease, now):
    """The last day to give notice on a lease, counted back from its end."""
    if lease.ends is None or lease.ends < now.date() or is_lease_settled(lease):
        return
    today = now.date()
    notice = lease.ends - timedelta(days=lease.notice_days or 0)
    lead = LONG_NOTICE_LEAD_DAYS if (lease.notice_days or 0) > LONG_NOTICE_DAYS else NOTICE_LEAD_DAYS
    if not -OVERDUE_DAYS <= (notice - today).days <= lead:
        return
    wish = {
        "leave": "You want to leave: give notice in writing before then, or the lease may go on",
        "renew": "You want to renew: tell the landlord before then, or the lease may end or change",
        "negotiate": "You want to negotiate: write to the landlord before then, or the lease goes on by its own terms",
    }.get(lease.wants, "Decide before then whether to leave, renew or negotiate, or the lease goes on by its own terms")
    passed = "was" if notice < today else "is"
    span = f" ({days(lease.notice_days)} before it ends)" if lease.notice_days else ""
    yield Alert(
        severity="critical" if (notice - today).days <= URGENT_DAYS else "warning",
        message=f"The lease of {lease.place} ends on {day(lease.ends)}, and the last day for notice{span} {passed} "
        f"{day(notice)}, {left(notice, today)}. {wish}.{quote(lease)}",
        evidence=[lease],
        due=notice,
    )


def is_of_terms(text):
    """Whether a note tells what a lease asks for, and not what became of it: "signed for it, it rolls on unless"."""
    return any(f" {word} " in f" {text.casefold()} " for word in ("unless", "otherwise", "or it"))


def is_lease_settled(lease):
    """Whether notice was given, the lease was renewed or may renew by itself, or a newer one is recorded."""
    if lease.notice_given_on is not None or lease.wants == "stay":
        return True
    said = [n.text for n in household.notes if content(n.text) & ABOUT_LEASES and is_recent(n, lease)]
    told = [text for text in (*(lease.notes or ()), *said) if not content(text) & NOT_YET and not is_of_terms(text)]
    if any(mentions(text, phrase) for text in told for phrase in SETTLED):
        return True
    if any(other.ends and other.ends > lease.ends and alike(other.place, lease.place) for other in household.leases):
        return True
    return any(
        task.done_on is not None
        and content(task.what) & {"lease", "notice", "renewal"}
        and task.done_on <= lease.ends
        and (lease.ends - task.done_on).days <= 400
        for task in household.deadlines
    )


def is_recent(said, lease):
    """Whether the user said something in the last year and a bit before the lease ends."""
    if said.role not in (None, "user"):
        return False
    return said.said_on is None or (lease.ends - said.said_on).days <= 400
'''

_TASKS = '''
def check_deadlines(task, now):
    """A task that is due within LEAD_DAYS (notice, signing up: more) or passed lately, not done, and not doubtful."""
    if task.due is None or task.done_on is not None or task.doubtful:
        return
    today = now.date()
    lead = NOTICE_LEAD_DAYS if is_notice(task) else JOINING_LEAD_DAYS if content(task.what) & JOINING else LEAD_DAYS
    lead = max(lead, lead_told_long_before(task, today))
    told = getattr(task, "set_on", None)
    lead = max(lead, SET_LEAD_DAYS) if told and 0 <= (today - told).days <= NEWS_DAYS else lead
    late = is_late(task, task.due, today)
    if not -OVERDUE_DAYS <= (task.due - today).days <= (LATE_LEAD_DAYS if late else lead) or is_told_elsewhere(task):
        return
    wish = f" You meant to: {task.wants}." if task.wants else ""
    wish += f" {too_late(task)}".rstrip() if late else ""
    advice = (
        "If it is done, say so; else see whether it can still be done." if task.due < today else "Do it before then."
    )
    verb = "was" if task.due < today else "is"
    counted = f" (counted in {task.counted})" if getattr(task, "counted", None) else ""
    yield Alert(
        severity="warning",
        message=f'The deadline for "{task.what}" {verb} {day(task.due)}, {left(task.due, today)}{counted}.'
        f"{wish} {advice}{quote(task)}",
        evidence=[task],
        due=task.due,
    )


def lead_told_long_before(task, today):
    """How many days ahead a task is told of that was told weeks before its day."""
    if not getattr(task, "told_early", None) or says(task, *MONEY_BACK):
        return 0
    return LOST_LEAD_DAYS if says(task, *LOST) else LONG_LEAD_DAYS


def is_notice(task):
    """Whether a task is to give notice on a contract, which a letter has to do."""
    what = task.what.casefold()
    return what.startswith("give notice") or (what.startswith(("notice (", "cancel ")) and says(task, *OF_NOTICE))


def is_told_elsewhere(task):
    """Whether the same task is recorded again: done or moved later, or told before for the same day."""
    around = timedelta(days=MOVED_DAYS)
    near = between(household.deadlines, "due", task.due - around, task.due + around)
    for other in near + by(household.deadlines, "due", None):
        if other is task or not alike(other.what, task.what):
            continue
        is_later = recorded_after(other, task)
        if is_later and (other.done_on is not None or other.due not in (None, task.due)):
            return True
        if not is_later and other.done_on is None and other.due == task.due:
            return True
    return False
'''

HOUSEHOLD_DEADLINE = Deadline(
    domain="household",
    sentence="The last day for notice on a lease and the day a task is due are told before they pass.",
    constants=(
        Constant("LEAD_DAYS", 7, "days ahead for a task"),
        Constant("LONG_LEAD_DAYS", 10, "days ahead for a task told weeks before its day: it may have slipped the mind"),
        Constant("LOST_LEAD_DAYS", 21, "days ahead for what was told weeks before to be worth nothing after its day"),
        Constant(
            "LOST",
            (
                "expire",
                "expires",
                "void",
                "worthless",
                "lapse",
                "lapses",
                "forfeited",
                "then lost",
                "is lost",
                "are lost",
            ),
            "words of what is worth nothing after its day",
        ),
        Constant(
            "MONEY_BACK",
            ("cashback", "cash back", "rebate", "pays back", "gives back", "back if", "gives"),
            "words of a task that only brings money back",
        ),
        Constant("SET_LEAD_DAYS", 40, "days ahead for a task whose day has just been set by what happened"),
        Constant("NEWS_DAYS", 3, "for how many days what happened is news"),
        Constant("JOINING_LEAD_DAYS", 10, "days ahead for signing up: places go before the last day"),
        Constant(
            "JOINING",
            _JOINING,
            "words of a task that is to sign up",
        ),
        Constant("UPCOMING_LEAD_DAYS", 7, "days ahead for a renewal of which nobody said that it is unwanted"),
        Constant("LATE_LEAD_DAYS", 60, "days ahead for a task that the user means to do after its day"),
        Constant("NOTICE_LEAD_DAYS", 14, "days ahead for notice, on a lease or else: a letter has to arrive in time"),
        Constant("LONG_NOTICE_DAYS", 75, "a lease that asks for more days of notice than these asks for much time"),
        Constant("LONG_NOTICE_LEAD_DAYS", 21, "days ahead for notice on such a lease"),
        Constant("URGENT_DAYS", 7, "from so many days ahead the last day for notice is critical"),
        Constant("OVERDUE_DAYS", 14, "days after which a passed day is no longer mentioned"),
        Constant(
            "SETTLED",
            (
                "notice sent",
                "sent notice",
                "notice given",
                "gave notice",
                "handed notice",
                "delivered notice",
                "lease renewed",
                "renewed lease",
                "signed renewal",
                "signed lease",
                "told landlord",
            ),
            "a note with all words of one of these settles a lease",
        ),
        Constant(
            "ABOUT_LEASES",
            frozenset({"landlord", "lease", "notice", "renewal"}),
            "a note with one of these may be about a lease",
        ),
        Constant(
            "NOT_YET",
            frozenset({"didn", "forgot", "hasn", "haven", "need", "never", "not", "remind", "should", "will", "yet"}),
            "unless it has one of these words",
        ),
        Constant(
            "OF_NOTICE",
            ("notice", "days before", "weeks before", "month before", "months before"),
            "words of a contract that has to be ended so long before its end",
        ),
        Constant("MOVED_DAYS", 14, "a like task recorded later within so many days is the same one, moved"),
    ),
    parts=(
        Part(
            _LEASES,
            {"household.leases": _LEASE},
            looks_at={"household.deadlines": _DEADLINE, "household.notes": ("text", "role", "said_on")},
        ),
        Part(_TASKS, {"household.deadlines": _DEADLINE}),
        Part(_LATE, {}),
    ),
    examples=(
        Example(
            "a lease whose notice day is a week away",
            "2024-11-25",
            {"household.leases": [{"place": "flat", "ends": "2025-01-31", "notice_days": 60, "wants": "leave"}]},
            {
                "household.leases": [
                    {
                        "place": "flat",
                        "ends": "2025-01-31",
                        "notice_days": 60,
                        "wants": "leave",
                        "notes": ["I sent the notice to the landlord."],
                    }
                ]
            },
            "the notice is already sent",
        ),
    ),
)
