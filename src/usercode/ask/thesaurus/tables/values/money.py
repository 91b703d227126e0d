"""Values of paying and of what money goes to."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_PAY = "payment method, method, account, category"

PAYMENT = (
    value(
        "credit card",
        said(
            "credit card, credit",
            v="pay by credit card, charge to credit card",
            adv="by credit card, on credit, on credit card, with credit card",
        ),
        names="credit, cc",
        fields=_PAY,
    ),
    value(
        "debit card",
        said("debit card, debit", v="pay by debit card", adv="by debit card, on debit, with debit card"),
        names="debit",
        fields=_PAY,
    ),
    value("cash", said("cash", v="pay cash, pay in cash", adv="in cash, with cash, by cash"), fields=_PAY),
    value(
        "check",
        said("check, cheque", v="write check, pay by check", adv="by check, by cheque"),
        names="cheque",
        fields=_PAY,
    ),
    value(
        "bank transfer",
        said(
            "bank transfer, wire transfer, transfer, wire",
            v="transfer, wire",
            adv="by bank transfer, by transfer, by wire",
        ),
        names="transfer, wire, wire transfer, ach",
        fields=_PAY,
    ),
    value("direct debit", said("direct debit", adv="by direct debit"), names="autopay, standing order", fields=_PAY),
    value(
        "mobile payment",
        said("mobile payment", v="pay by phone", adv="by phone, with phone"),
        names="mobile, mobile pay",
        fields="payment method, method, category",
    ),
    value(
        "gift card",
        said("gift card, gift voucher", adv="with gift card, by gift card"),
        names="giftcard, voucher",
        fields=_PAY,
    ),
    value(
        "paypal",
        said("paypal", adv="by paypal, via paypal, through paypal"),
        names="pay pal",
        fields=f"{_PAY}, platform",
    ),
    value(
        "online",
        said(adj="online", adv="online, on internet, over internet"),
        names="web, internet, online store, e commerce, ecommerce",
        fields="method, channel, platform, place, category, store, setting",
    ),
    value(
        "in store",
        said(adj="in-store", adv="in store, in shop, in person"),
        names="store, offline, in person, instore",
        fields="method, channel, place, setting",
    ),
    value(
        "in person",
        said(adj="in-person, face-to-face", adv="in person, face to face"),
        names="face to face, f2f",
        fields="method, channel, place, setting, category",
    ),
    value(
        "phone",
        said("phone, telephone, phone call", v="phone, call", adv="by phone, over phone, on phone"),
        names="phone call, telephone, call, by phone",
        fields="method, channel, platform, device, category",
    ),
    value(
        "email",
        said("email, e-mail, mail", v="email, write email", adv="by email, via email, over email"),
        names="e mail, mail",
        fields="method, channel, platform, category",
    ),
    value(
        "text",
        said("text, text message, sms", v="text, message", adv="by text, over text, by sms"),
        names="sms, text message, texting",
        fields="method, channel, platform, category",
    ),
    value(
        "video",
        said("video call, video chat, video", v="video call, video chat", adv="by video, over video, on video"),
        names="video call, video chat, video conference",
        fields="method, channel, category, setting",
    ),
    value(
        "app",
        said("app", adv="in app, through app, via app, on app"),
        names="mobile app",
        fields="method, channel, platform, source",
    ),
    value("cab", said("cab, taxi"), fields="transport, category"),
)

_SPENDING = "category, purpose"

SPENDING = (
    value(
        "groceries",
        said(
            "grocery, food shopping, grocery shopping",
            v="buy groceries, grocery shop",
            adv="on groceries, for groceries",
        ),
        names="grocery, food shopping",
        fields=_SPENDING,
    ),
    value(
        "dining",
        said(
            "dining, dining out, eating out, restaurant, restaurants",
            v="dine out, eat out, dine",
            adv="on dining, at restaurants",
        ),
        names="dining out, restaurants, restaurant, eating out",
        fields=_SPENDING,
    ),
    value("rent", said("rent", v="pay rent", adv="on rent, for rent"), fields=_SPENDING),
    value("utilities", said("utility, utility bill", adv="on utilities"), names="utility", fields=_SPENDING),
    value(
        "transport",
        said("transport, transportation, getting around", adv="on transport, on transportation"),
        names="transportation, transit",
        fields=_SPENDING,
    ),
    value(
        "gas",
        said("gas, gasoline, fuel, petrol", v="buy gas, get gas", adv="on gas, for gas"),
        names="fuel, petrol, gasoline",
        fields=_SPENDING,
    ),
    value("entertainment", said("entertainment", adv="on entertainment, for entertainment"), fields=_SPENDING),
    value(
        "clothing",
        said("clothing, clothes, apparel", v="buy clothes", adv="on clothes, on clothing"),
        names="clothes, apparel",
        fields=f"{_SPENDING}, item",
    ),
    value("shoes", said("shoe, pair of shoes, footwear"), names="footwear", fields=f"{_SPENDING}, item"),
    value(
        "electronics",
        said("electronics, gadget, electronic, electronic device"),
        names="electronic, gadgets, tech",
        fields=f"{_SPENDING}, item",
    ),
    value(
        "household",
        said("household good, household goods, household item"),
        names="household goods, household items, home goods",
        fields=_SPENDING,
    ),
    value("furniture", said("furniture, piece of furniture"), fields=_SPENDING),
    value(
        "healthcare",
        said("healthcare, health care, health, medical care", adv="on healthcare, on health"),
        names="health, health care, medical",
        fields=_SPENDING,
    ),
    value("personal care", said("personal care, cosmetic, toiletry"), names="toiletries, cosmetics", fields=_SPENDING),
    value("subscriptions", said("subscription", adv="on subscriptions"), names="subscription", fields=_SPENDING),
    value("insurance", said("insurance", adv="on insurance, for insurance"), fields=_SPENDING),
    value(
        "travel",
        said("travel, travelling, traveling", v="travel", adv="on travel, on travelling"),
        names="travelling, traveling",
        fields=f"{_SPENDING}, tags",
    ),
    value("tuition", said("education, tuition"), names="education", fields=_SPENDING),
    value(
        "gifts", said("gift, present", adv="on gifts, on presents"), names="gift, presents, present", fields=_SPENDING
    ),
    value(
        "atm",
        said("cash machine, cashpoint, atm, hole in wall, cash withdrawal", v="withdraw, take out, get out"),
        names="cash machine, cash withdrawal",
    ),
    value(
        "charity",
        said("charity, donation", v="donate", adv="to charity"),
        names="donations, donation",
        fields=_SPENDING,
    ),
    value(
        "salary",
        said("salary, wage, paycheck, pay", v="get paid, be paid"),
        names="wages, paycheck, payroll, pay",
        fields=f"{_SPENDING}, source",
    ),
    value("refund", said("refund", v="refund, be refunded"), names="refunds", fields=f"{_SPENDING}, status"),
    value("toys", said("toy"), names="toy", fields=f"{_SPENDING}, item"),
    value(
        "pets", said("pet, pet supply", adv="on pets, for pets"), names="pet, pet care, pet supplies", fields=_SPENDING
    ),
    value("hobbies", said("hobby", adv="on hobbies"), names="hobby", fields=_SPENDING),
    value("bank fees", said("bank fee, bank charge"), names="fees, bank charges", fields=_SPENDING),
    value("income", said("income, earning", v="earn"), names="earnings", fields="category, direction"),
    value(
        "expense",
        said("expense, expenditure, spending", v="spend"),
        names="expenses, spending, outgoing",
        fields="category, direction",
    ),
)
