"""Flags of buying, paying and owing."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import NOTHING, flag, said

BUYING = (
    flag(
        "online",
        "online, is online, bought online, purchased online, ordered online, online purchase, online order,"
        " online shopping, web",
        said("online purchase, online order", adj="online", adv="online, on internet, over internet, on web"),
        said("in-store purchase", adj="in-store, offline", adv="in store, in shop, in person, offline, at store"),
    ),
    flag(
        "in store",
        "in store, instore, bought in store, in person purchase",
        said("in-store purchase", adj="in-store, offline", adv="in store, in shop, in person, offline, at store"),
        said("online purchase", adj="online", adv="online, on internet, over internet"),
    ),
    flag(
        "paid",
        "paid, is paid, settled, paid off, paid up, was paid, payment received",
        said(v="pay, settle, pay off, clear", adj="paid, settled, paid-up"),
        said(v="owe", adj="unpaid, outstanding, unsettled, open", adv="still open"),
    ),
    flag(
        "unpaid",
        "unpaid, outstanding",
        said(v="owe", adj="unpaid, outstanding, unsettled", adv="still open"),
        said(v="pay, settle, pay off", adj="paid, settled"),
    ),
    flag("overdue", "overdue, past due, is overdue, is late payment", said(adj="overdue, past due, late"), NOTHING),
    flag(
        "refunded",
        "refunded, is refunded, was refunded, money back, reimbursed, got refund",
        said("refund", v="refund, be refunded, get refund, get money back", adj="refunded, reimbursed"),
        said(adj="unrefunded, non-refunded"),
    ),
    flag("refundable", "refundable, is refundable", said(adj="refundable"), said(adj="non-refundable, nonrefundable")),
    flag(
        "reimbursed",
        "reimbursed, is reimbursed, was reimbursed, paid back",
        said("reimbursement", v="reimburse, be reimbursed, get reimbursed, pay back", adj="reimbursed"),
        said(adj="unreimbursed"),
    ),
    flag("reimbursable", "reimbursable, is reimbursable", said(adj="reimbursable"), said(adj="non-reimbursable")),
    flag(
        "returned",
        "returned, is returned, was returned, sent back, brought back",
        said("return", v="return, send back, take back, bring back, give back", adj="returned"),
        said(v="keep", adj="kept, unreturned"),
    ),
    flag("kept", "kept, is kept", said(v="keep", adj="kept"), said(v="return, send back, release", adj="returned")),
    flag(
        "on sale",
        "on sale, was on sale, discounted, is discounted, sale item, reduced",
        said(adj="discounted, reduced, sale", adv="on sale, at discount"),
        said(adj="full-price", adv="at full price"),
    ),
    flag(
        "secondhand",
        "secondhand, second hand, used, is used, pre owned, preowned",
        said(adj="secondhand, second-hand, used, pre-owned, preowned", adv="secondhand"),
        said(adj="new, brand-new", adv="new"),
    ),
    flag(
        "new",
        "is new, brand new, new",
        said(adj="new, brand-new", adv="new"),
        said(adj="used, secondhand, second-hand, pre-owned", adv="secondhand"),
    ),
    flag(
        "gift",
        "is gift, gift, as gift, for gift, gifted",
        said("gift, present", adv="as gift, as present", adj="gifted"),
        NOTHING,
    ),
    flag("gift wrapped", "gift wrapped, giftwrapped", said(adj="gift-wrapped", v="gift wrap"), said(adj="unwrapped")),
    flag(
        "recurring",
        "recurring, is recurring, repeats, repeating, regular, auto renew recurring",
        said(adj="recurring, repeating, regular", v="recur, repeat"),
        said(adj="one-off, one-time, non-recurring", adv="just once"),
    ),
    flag(
        "one-off",
        "one off, one time, is one time",
        said(adj="one-off, one-time, non-recurring"),
        said(adj="recurring, repeating"),
    ),
    flag(
        "subscription",
        "is subscription, subscription",
        said("subscription", adv="by subscription, on subscription"),
        NOTHING,
    ),
    flag(
        "auto-renewing",
        "auto renew, auto renews, auto renewal, autorenew, renews automatically",
        said(v="auto-renew, renew automatically", adj="auto-renewing"),
        said(adv="manually"),
    ),
    flag(
        "autopaid",
        "autopay, auto pay, automatic payment, direct debit",
        said("autopay, direct debit", adv="automatically, by autopay, by direct debit"),
        said(adv="manually, by hand"),
    ),
    flag(
        "tax deductible",
        "tax deductible, deductible, is tax deductible, is deductible, tax exempt",
        said(adj="tax-deductible, deductible"),
        said(adj="non-deductible, nondeductible"),
    ),
    flag(
        "billable",
        "billable, is billable, chargeable",
        said(adj="billable, chargeable"),
        said(adj="non-billable, unbillable, nonbillable"),
    ),
    flag(
        "business",
        "business, is business, business expense, work related, for work, is work",
        said("business expense", adj="business, work-related, professional", adv="for work, for business"),
        said(adj="personal, private", adv="for pleasure"),
    ),
    flag(
        "personal",
        "personal, is personal, private, is private",
        said(adj="personal, private"),
        said(adj="work-related, business, professional", adv="for work, for business"),
    ),
    flag(
        "essential",
        "essential, is essential, necessary, needed, need",
        said("necessity, essential", adj="essential, necessary"),
        said("luxury", adj="non-essential, inessential, unnecessary, discretionary"),
    ),
    flag(
        "impulse",
        "impulse, is impulse, impulse buy, unplanned",
        said(
            "impulse buy, impulse purchase", adj="impulse, unplanned, spontaneous", v="buy on impulse", adv="on impulse"
        ),
        said(adj="planned"),
    ),
    flag(
        "insured",
        "insured, is insured, covered, covered by insurance, insurance covered",
        said(adj="insured, covered", v="be covered", adv="by insurance"),
        said(adj="uninsured, uncovered"),
    ),
    flag(
        "anonymous",
        "anonymous, is anonymous",
        said(adj="anonymous", adv="anonymously"),
        said(adj="named", adv="under my name"),
    ),
    flag(
        "matched",
        "matched, employer matched, is matched",
        said(v="match", adj="matched, employer-matched"),
        said(adj="unmatched"),
    ),
    flag(
        "free",
        "free, is free, complimentary",
        said(adj="free, complimentary", adv="for free, for nothing, free of charge"),
        said(adj="paid"),
    ),
    flag(
        "full tank",
        "full tank, filled to full, is full tank, full fill, full fillup",
        said("full tank", adj="full", v="fill up completely", adv="to full"),
        said(adj="partial"),
    ),
    flag(
        "shared cost",
        "shared, is shared, split, split bill, cost shared",
        said(v="share, split", adj="shared, split"),
        said(adj="unshared", adv="alone"),
    ),
    flag("sold", "sold, is sold, has sold", said(v="sell", adj="sold"), said(adj="unsold")),
    flag(
        "active",
        "active, is active, still active, currently active, current",
        said(adj="active, current, running", adv="still running"),
        said(adj="inactive, ended, stopped, former"),
    ),
)
