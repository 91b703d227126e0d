"""The part of the finance forms that holds a charge against the end of the service it comes from."""

from __future__ import annotations

CHARGE_ALERTS = '''
def charge_alerts(charge, payee, amount, paid_on, today):
    """Cancelled services that a charge of the last weeks comes from, unless they were taken up again."""
    on = on_day(paid_on)
    if (today - on).days > LOOK_BACK_DAYS:
        return
    for service in finance.subscriptions:
        grace = 0 if is_last_day_told(service) else GRACE_DAYS
        if service.cancelled_on is None or (on - service.cancelled_on).days <= grace:
            continue
        how = charged_by(service.name, payee)
        if "'s " in payee.replace("’", "'") and "'s " not in service.name.replace("’", "'"):
            continue  # "mother's Spectrum bill" is hers
        if how == "no" or (how == "brand" and content(payee) & SELLS_MORE and amount != service.price):
            continue
        if (how == "brand" and is_for_another(charge, service)) or is_for_somebody_else(charge, service):
            continue
        given = getattr(charge, "status", None) == "paid" and says(charge, *GIVEN)
        if given or is_resumed(service, on) or is_last_one(charge, service):
            continue
        if amount is None and getattr(charge, "status", None) == "planned":
            yield Alert(
                severity="warning",
                message=f"You count on {service.name}, but you cancelled it on {day(service.cancelled_on)}, "
                f"{days((on - service.cancelled_on).days)} before. Find another way, or take it up again."
                f"{quote(service)}",
                evidence=[charge, service],
                subject="counted on",
            )
        else:
            charged = f"{money(amount, getattr(charge, 'currency', None))} " if amount else ""
            yield Alert(
                severity="warning",
                message=f"You cancelled {service.name} on {day(service.cancelled_on)}, yet {payee} charged {charged}on "
                f"{day(on)}, {days((on - service.cancelled_on).days)} later. Ask {payee} to confirm the cancellation "
                f"and to pay the money back, or dispute the charge with your bank.{quote(service)}",
                evidence=[charge, service],
            )


def is_last_one(charge, service):
    """Whether a charge is told to be the last one, or for the month in which the service ended."""
    ended = service.cancelled_on.strftime("%B")
    words = [word.strip(".,;:!?()") for word in note(charge).split()]
    beside = [" ".join(words[max(0, at - 2) : at + 3]) for at, word in enumerate(words) if word == ended]
    for_month = any(content(near) & FOR_A_MONTH or f"for {ended}" in near for near in beside)
    return says(charge, *LAST_ONES) or for_month


def is_last_day_told(service):
    """Whether a service was told to run to a last day, so that nothing is on its way behind it."""
    named = service.cancelled_on is not None and f"{service.cancelled_on.day}" in note(service)
    return named and bool(content(note(service)) & WORDS_OF_END)


def is_for_another(charge, service):
    """Whether a charge was told to be for something else of the same firm: for internet, beside a cable TV."""
    raw = note(charge).lower().split()
    named = []
    for at, word in enumerate(raw[:-1]):
        if word == "for":
            named += [w.strip(",.;:!?()") for w in raw[at + 1 : at + 4]]
    told = {word for word in content(" ".join(named)) if word.isalpha()} - WORDS_OF_PERIODS
    return bool(told) and not told & content(f"{service.name} {note(service)}")


def is_for_somebody_else(charge, service):
    """Whether a charge was told to be for somebody by name of whom the end of the service does not tell."""
    words = [word.strip(".,;:!?()") for word in note(charge).replace("’", "'").split()]
    behind = [words[at + 1].split("'")[0] for at, word in enumerate(words[:-1]) if word == "for"]
    named = {name.lower() for name in behind if len(name) > 1 and name[:1].isupper()} - WORDS_OF_PERIODS
    return bool(named) and not named & content(f"{service.name} {note(service)}")


def is_resumed(service, on):
    """Whether the service was started anew between its cancellation and a charge."""
    for other in finance.subscriptions:
        if other is not service and alike(other.name, service.name):
            started = other.started is not None and service.cancelled_on < other.started <= on
            if started or (other.cancelled_on is None and recorded_after(other, service)):
                return True
    return False
'''
