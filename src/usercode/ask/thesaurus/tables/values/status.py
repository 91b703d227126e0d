"""Values of status: paid, done, cancelled, sent."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_STATUS = "status, outcome, priority"

STATUS = (
    value(
        "paid",
        said(v="pay, settle, pay off", adj="paid, settled"),
        names="settled, paid in full",
        unsaid=said(v="owe", adj="unpaid, outstanding, unsettled"),
        fields=_STATUS,
    ),
    value(
        "unpaid",
        said(v="owe", adj="unpaid, outstanding, unsettled"),
        names="outstanding, not paid, due",
        unsaid=said(adj="paid, settled"),
        fields=_STATUS,
    ),
    value("overdue", said(adj="overdue, past due"), names="past due, late", fields=_STATUS),
    value("pending", said(adj="pending"), names="in review, awaiting", fields=_STATUS),
    value(
        "completed",
        said(v="complete, finish, get done", adj="completed, complete, done, finished"),
        names="complete, done, finished",
        unsaid=said(adj="uncompleted, incomplete, unfinished, undone"),
        fields=_STATUS,
    ),
    value(
        "in progress",
        said(adj="ongoing, under way, underway", adv="in progress, under way"),
        names="inprogress, doing, ongoing, started, wip, underway",
        fields=_STATUS,
    ),
    value("not started", said(adj="unstarted", adv="not yet started"), names="notstarted, unstarted", fields=_STATUS),
    value("to do", said("to-do, todo", adv="still to do"), names="todo, to do", fields=_STATUS),
    value(
        "currently reading", said(v="be reading, read currently", adv="in middle of"), names="reading", fields=_STATUS
    ),
    value("to read", said("want-to-read", v="want to read, plan to read"), names="want to read, tbr", fields=_STATUS),
    value(
        "abandoned",
        said(v="abandon, give up on, give up, quit, drop, stop reading", adj="abandoned"),
        names="dnf, did not finish, dropped, gave up",
        fields=_STATUS,
    ),
    value(
        "cancelled",
        said("cancellation", v="cancel, be cancelled, call off", adj="cancelled, canceled"),
        names="canceled",
        unsaid=said(adj="uncancelled"),
        fields=_STATUS,
    ),
    value(
        "scheduled", said(v="schedule", adj="scheduled, planned, upcoming"), names="planned, upcoming", fields=_STATUS
    ),
    value("active", said(adj="active"), unsaid=said(adj="inactive"), fields=_STATUS),
    value("inactive", said(adj="inactive"), fields=_STATUS),
    value("paused", said(v="pause", adj="paused, on hold", adv="on hold"), names="on hold, onhold", fields=_STATUS),
    value(
        "expired",
        said(v="expire, run out, lapse", adj="expired, lapsed"),
        names="lapsed",
        unsaid=said(adj="unexpired"),
        fields=_STATUS,
    ),
    value("open", said(adj="open, unresolved"), fields=_STATUS),
    value("closed", said(v="close", adj="closed"), fields=_STATUS),
    value(
        "resolved",
        said(v="resolve, solve", adj="resolved, solved"),
        names="solved",
        unsaid=said(adj="unresolved, unsolved"),
        fields=_STATUS,
    ),
    value(
        "approved",
        said("approval", v="approve, be approved", adj="approved"),
        names="accepted, granted",
        fields=_STATUS,
    ),
    value(
        "rejected",
        said(
            "rejection",
            v="reject, be rejected, turn down, decline, be turned down, get rejected",
            adj="rejected, declined",
        ),
        names="declined, denied, rejection",
        fields=_STATUS,
    ),
    value(
        "denied",
        said("denial", v="deny, be denied, refuse, reject", adj="denied, refused, rejected"),
        names="refused, rejected",
        fields=_STATUS,
    ),
    value("accepted", said("acceptance", v="accept, be accepted", adj="accepted"), fields=_STATUS),
    value(
        "offer",
        said("offer, job offer", v="be offered, get offer, receive offer"),
        names="offered, offer received, job offer",
        fields=_STATUS,
    ),
    value(
        "interview",
        said("interview, job interview", v="interview, be interviewed, get interview"),
        names="interviewing, interviewed",
        fields=f"{_STATUS}, category",
    ),
    value(
        "phone screen",
        said("phone screen, screening call, phone interview"),
        names="screening, phone interview, screen",
        fields=f"{_STATUS}, category",
    ),
    value("applied", said(v="apply", adj="applied"), names="submitted", fields=_STATUS),
    value(
        "ghosted",
        said("no response, no reply", v="ghost, be ghosted, never hear back", adj="ghosted, unanswered"),
        names="no response, no reply, no answer",
        fields=_STATUS,
    ),
    value("withdrawn", said(v="withdraw", adj="withdrawn"), names="withdrew", fields=_STATUS),
    value(
        "shipped",
        said(v="ship, send, be shipped, dispatch", adj="shipped, dispatched"),
        names="dispatched, sent",
        fields=_STATUS,
    ),
    value(
        "delivered",
        said(v="deliver, be delivered, arrive", adj="delivered"),
        names="arrived",
        unsaid=said(adj="undelivered"),
        fields=_STATUS,
    ),
    value(
        "returned",
        said("return", v="return, send back, take back, bring back", adj="returned"),
        names="sent back",
        fields=_STATUS,
    ),
    value("refunded", said("refund", v="refund, be refunded, get refund", adj="refunded"), fields=_STATUS),
    value("lost", said(v="lose", adj="lost, missing"), names="missing", fields=_STATUS),
    value("delayed", said("delay", v="delay, be delayed", adj="delayed, late"), names="late", fields=_STATUS),
    value("on time", said(adj="on-time, punctual", adv="on time, in time"), names="ontime, punctual", fields=_STATUS),
    value(
        "missed",
        said("no-show", v="miss", adj="missed, unanswered", adv="not show up, not turn up"),
        names="no show, noshow",
        fields=f"{_STATUS}, direction",
    ),
    value(
        "answered",
        said(v="answer, pick up", adj="answered"),
        names="picked up",
        unsaid=said(adj="unanswered"),
        fields=_STATUS,
    ),
    value("attended", said(v="attend, show up", adj="attended"), fields=_STATUS),
    value("passed", said("pass", v="pass", adj="passed"), names="pass", fields=_STATUS),
    value(
        "success",
        said("success", v="succeed, work out", adj="successful"),
        names="successful, succeeded, ok",
        unsaid=said(adj="unsuccessful"),
        fields="outcome",
    ),
    value("failed", said("fail, failure", v="fail, flunk", adj="failed"), names="fail", fields=_STATUS),
    value("confirmed", said(v="confirm", adj="confirmed"), unsaid=said(adj="unconfirmed"), fields=_STATUS),
    value("sold", said(v="sell", adj="sold"), unsaid=said(adj="unsold"), fields=_STATUS),
    value(
        "faulty", said(v="break, be broken", adj="faulty, defective, broken"), names="defective, broken", fields=_STATUS
    ),
    value("repaired", said(v="repair, fix", adj="repaired, fixed"), names="fixed", fields=_STATUS),
    value("merged", said(v="merge", adj="merged"), fields=_STATUS),
    value("draft", said("draft", adv="in draft"), names="drafts", fields=_STATUS),
    value(
        "incoming",
        said(v="receive, get, hear from", adj="incoming, inbound"),
        names="inbound, received, in",
        fields="direction, category",
    ),
    value(
        "outgoing",
        said(
            v="make, send, place, call, phone, ring, dial, text, message, email, write, write to, mail, post",
            adj="outgoing, outbound",
        ),
        names="outbound, sent, dialed, dialled, out",
        fields="direction, category",
    ),
    value(
        "buy",
        said("buy, purchase", v="buy, purchase", adj="bought"),
        names="bought, purchase",
        fields="direction, category, activity",
    ),
    value("sell", said("sale, sell", v="sell", adj="sold"), names="sold, sale", fields="direction, category, activity"),
)
