"""The part of the finance deadlines that tells of money which was promised to the user and has not come."""

from __future__ import annotations

OWED_BACK = '''
def check_transfers(transfer, now):
    """Money that somebody promised to pay the user by a day that is over, and that the user has missed since then."""
    missed, due = getattr(transfer, "missed_on", None), on_day(transfer.date)
    if transfer.status != "owed" or person(transfer.recipient) != "user" or missed is None or due is None:
        return
    if missed <= due or (now.date() - missed).days > OVERDUE_DAYS:
        return
    who = transfer.from_account or "Somebody"
    yield Alert(
        severity="warning",
        message=f"{who} promised you {money(transfer.amount, transfer.currency)} by {day(due)}, "
        f"{left(due, now.date())}, and it has not come: the refund is late. Ask {who} for it in writing, with a last "
        f"day.{quote(transfer)}",
        evidence=[transfer],
        subject="promised",
    )
'''

PROMISED = ("amount", "currency", "from_account", "recipient", "date", "status", "missed_on")
