"""What a sentence holds in any order: a known name, a sum or a day, and words that say how they belong together.

Tried when neither a clause frame nor a pattern has read the sentence. What is known already carries most of the
weight: a sum beside the name of a service the user has is a charge, a fault word beside a thing they bought is a fault.
"""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.limits import HABITS
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import bare, is_name, last_day, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots import tasks_cues
from usercode.state.frames.spots.bag import Bag, Entries, held, total
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import ACCOUNT_KINDS, BANKS, PEOPLE, SERVICE_NAMES, SERVICES
from usercode.state.frames.wordset import word_set

_ENDED = re.compile(
    r" (?:cancelled|canceled|cancellation|pulled the plug|killed|dropped|ditched|binned|axed|"
    r"terminated|unsubscribed|"
    r"quit|is gone|are gone|got rid|gave notice|given notice|given [^.;]{1,40} notice|handed in "
    r"notice|am done|is done|"
    r"called time on|said goodbye to|waved goodbye to|"
    r"is history|stopped paying for|out of the contract|let (?:it|the \S+|my \S+) lapse) "
)
_ENDS = re.compile(
    r" (?:ends|ending|stops|finishes|runs out|effective|until|through|last day is|last day|as of|"
    r"from) (?:at |on |the |is |end |of )*$"
)
_NOT_ENDED = re.compile(
    r" (?:want to|wants to|going to|need to|have to|should|must|plan to|planning to|meaning to|"
    r"meant to|trying to|tried to|forgot to|remember to|cannot|not|never|will) (?:\S+ ){0,2}$"
)
_CHARGING = re.compile(
    r" (?:charge|charges|charged|charging|took|takes|taken|statement|debit|debited|billed|bill|"
    r"card|account|renewed|"
    r"went through|gone|bank|payment|paid|again|another|still|from|to) "
)
_GIVEN_BACK = re.compile(
    r" (?:refund|refunded|refunds|back|credited|reimbursed|returned|saved|saving|save|offer|gift|"
    r"won|cheaper|worth|off) "
)
_RENEWING = re.compile(
    r" (?:renew|renews|renewal|auto-renews|auto-renew|auto renews|renewing|rolls over|roll over|"
    r"another year|comes up|is up|expires|runs out) "
)
_LEAVING = re.compile(
    r" (?:cancel|kill|ditch|drop|quit|leave|get out|want out|do not want|not renew|not renewing|"
    r"get rid|no use|never use|never used|dump|stop it|no longer need|not worth|lose it|bin it|"
    r"end it|switch|call it quits) "
)
_FREE = re.compile(r" (?:trial|free|on the house|for nothing|introductory) ")
_CLOSING = re.compile(
    r" (?:close|closes|closed|closing|shut|shuts|shutting|is history|are history|is no more|is "
    r"gone|wound up|switched away|moved away|cancelled|canceled|blocked) "
)
_REGULAR = re.compile(
    r" (?:direct debit|dd|standing order|autopay|auto-pay|automatic|automatically|goes out|go out|"
    r"going out|comes out|"
    r"comes from|come from|set up to go|set up to come|set to go|set to come|set up from|paid "
    r"from|pays from|taken from|"
    r"leaves|is on|runs off|billed to|charged to|every month|each month|monthly|scheduled) "
)
_BILLS = re.compile(
    r" (?P<bill>(?:(?:gas|electric|electricity|water|phone|mobile|internet|broadband|car|home|"
    r"health|life|pet|council|"
    r"property|student|nursery|music|swim|gym|storage|credit card) )?(?:rent|mortgage|bill|"
    r"insurance|tax|loan|finance|"
    r"payment|lease|premium|fees|fee|membership|subscription|childcare|daycare|tuition|nursery|allowance|"
    r"instalment|installment|lessons|hosting|pension|savings plan)) "
)
_LIMITING = re.compile(
    r" (?:max|maximum|cap|caps|capped|limit|limits|limited|up to|no more than|not more than|"
    r"nothing over|nothing above|"
    r"anything over|anything above|purchase over|purchase above|not a penny more|not a cent more|not a dollar more|"
    r"ceiling|at most|tops|budget|above|upper limit|and that 's it|and that is it|stick to|not over|under) "
)
_BANNING = re.compile(
    r" (?:swore off|sworn off|no-buy|no buy|off limits|off-limits|hands off|nobody touches|no one "
    r"touches|no touching|"
    r"leave the [^.;,]{1,40} alone|leave my [^.;,]{1,40} alone|stay away from|stay out of|staying "
    r"off|frozen|freeze|"
    r"not buying|no buying|no more|not allowed|not to touch|not want anyone touching|not want "
    r"anyone using|not want us touching|not touch|"
    r"do not let me|banned|ban on|giving up|gave up|quitting|nothing from|nothing "
    r"out of|no spending|"
    r"no withdrawals|no transfers|no payments|hold off) "
)
_ONCE = re.compile(r" (?:transaction|purchase|purchases|item|thing|go|time|order|expense) ")
_BUYING = re.compile(
    r" (?:buy|buying|bought|order|ordering|ordered|booked|booking|book|pay|paying|paid|spend|"
    r"spent|spending|got|getting|"
    r"grabbed|picked up|going for|signed off|said yes|agreed to|quoted|costs|cost|came to|comes "
    r"to|is|it 's|set me back|"
    r"put down|deposit|invoice|splurged|treated|purchased|reserved|went for|going with|signed|approved|total) "
)
_BEFORE_SUBJECT = word_set(
    "buying buy order ordering touching touch using for the my our any more new whole all from "
    "of out no-buy ban freeze "
    "anything on with money anyone to"
)
_PLACE = word_set("on for of")
_NOT_SUBJECT = word_set(
    "thing item purchase order it that this them us me you i we he she they one any anything "
    "everything something nothing month week day year "
    "more less money cash limit cap budget max maximum penny cent dollar without chat rule deal"
)


def _service(bag: Bag) -> str:
    """Return the service that a sentence names: a known one, one of the lexicon, or a name beside "membership"."""
    known = bag.named(bag.entries("finance.subscriptions"), "name")
    if known is not None:
        return str(known.values["name"])
    low = " ".join(t.low for t in bag.line.tokens)
    for name in sorted(SERVICE_NAMES, key=len, reverse=True):
        if name in low:
            at = next(i for i, t in enumerate(bag.line.tokens) if t.low == name.split(" ")[0])
            return text_of(bag.line.tokens[at : at + len(name.split(" "))])
    for i, token in enumerate(bag.line.tokens):
        if token.low in SERVICES and (token.capital or token.low in ("gym", "broadband")):
            run = [token]
            for after in bag.line.tokens[i + 1 : i + 3]:
                if not after.capital:
                    break
                run.append(after)
            return text_of(run)
    noun = next(
        (i for i, t in enumerate(bag.line.tokens) if t.low in ("membership", "subscription", "contract", "plan")), -1
    )
    run = []
    for token in reversed(bag.line.tokens[:noun] if noun > 0 else ()):
        if not token.capital or token.low in ("i", "my", "our"):
            break
        run.insert(0, token)
    if run:
        return text_of(run)
    capitals = [t for i, t in enumerate(bag.line.tokens) if t.capital and t.low != "i" and i and t.low not in PEOPLE]
    runs = "".join("C" if t in capitals else "." for t in bag.line.tokens)
    m = re.search(r"C+", runs)
    return text_of(bag.line.tokens[m.start() : m.end()]) if noun >= 0 and m else ""


def _ended(bag: Bag) -> list[Reading]:
    m = _ENDED.search(bag.text)
    stops = re.search(
        r" (?:membership|subscription|contract|plan|it) (?:ends|stops|finishes|is over|ended|stopped) ", bag.text
    )
    if bag.asks or not (m or stops) or (m and _NOT_ENDED.search(bag.text[: m.start() + 1])):
        return []
    name = _service(bag)
    known = bag.named(bag.entries("finance.subscriptions"), "name") is not None
    noun = re.search(r" (?:membership|subscription|contract|plan|trial|notice|cancellation) ", bag.text)
    lexical = name.lower() in SERVICES | SERVICE_NAMES or name.lower().split(" ")[0] in SERVICES if name else False
    if (
        not name
        or not (known or noun or lexical)
        or (stops and not m and not re.search(r" (?:confirmed|notice|told|gave|given) ", bag.text))
    ):
        return []
    for i, token in enumerate(bag.line.tokens):
        if token.kind == "date" and _ENDS.search(bag.text[: bag.line.starts[i]]):
            day = last_day(coming(token, bag.scene.today).value)
            return held("finance.subscriptions", name=name, cancelled_on=day)
    return held("finance.subscriptions", name=name, cancelled_on=min(bag.past_day(), bag.scene.today))


def _charge(bag: Bag) -> list[Reading]:
    """A sum beside the name of a service: it was charged."""
    if (
        len(bag.sums) != 1
        or bag.by_period
        or _GIVEN_BACK.search(bag.text)
        or _RENEWING.search(bag.text.replace(" renewed ", " "))
    ):
        return []
    name = _service(bag)
    if not name and re.match(r" (?:<m|\S+ <m)", bag.text):
        before = [
            e for e in bag.entries("finance.subscriptions") if words(str(e.values["name"])) <= words(bag.scene.before)
        ]
        name = str(before[0].values["name"]) if len(before) == 1 else ""
    if not name or bag.asks or not (_CHARGING.search(bag.text) or any(t.kind == "date" for t in bag.line.tokens)):
        return []
    if re.search(r" (?:will|going to|costs|would|price|then|after that|budget|max|limit) ", bag.text):
        return []
    known = bag.named(bag.entries("finance.subscriptions"), "name")
    gone = known is not None and known.values.get("cancelled_on") is not None
    if (bag.line.mood == "question" or bag.text.rstrip().endswith("?")) and not gone:
        return []
    return held("finance.payments", payee=name, date=bag.past_day(), status="charged", **total(bag.sums[0]))


def _renewal(bag: Bag) -> list[Reading]:
    m = _RENEWING.search(bag.text)
    day = bag.coming_day()
    if not m or day is None or bag.asks or _FREE.search(bag.text):
        return []
    name = _service(bag) or _subject(bag, m.start() + 1)
    known = bag.named(bag.entries("finance.subscriptions"), "name") is not None
    paid = bool(bag.sums) or re.search(r" (?:membership|subscription|contract|plan|auto-renews|renews) ", bag.text)
    if (
        not name
        or not (known or paid)
        or re.search(
            r" (?:passport|visa|licence|license|lease|insurance|warranty|policy|voucher|coupon|gift|"
            r"points|miles|credit|credits|guarantee) ",
            bag.text,
        )
    ):
        return []
    values: dict[str, Value] = {"name": name, "renews_on": day}
    if bag.sums:
        values |= total(bag.sums[0], "price")
    if _LEAVING.search(bag.text):
        values["wants_to_cancel"] = True
    return held("finance.subscriptions", **values)


def _trial(bag: Bag) -> list[Reading]:
    if not _FREE.search(bag.text) or bag.asks or re.search(r" (?:fat|sugar|gluten|dairy|duty|hands) free ", bag.text):
        return []
    name = _service(bag)
    if not name:
        capital = [t for i, t in enumerate(bag.line.tokens) if t.capital and not is_name(t) and i]
        name = text_of(capital[:2]) if capital else ""
    span = next((t.value for t in bag.line.tokens if t.kind == "span"), None)
    one = re.search(r" free (?P<unit>week|month|year) ", bag.text)
    day = later(bag.scene.today, span) if span is not None else bag.coming_day()
    if one and span is None:
        unit = one["unit"]
        day = (
            bag.scene.today + dt.timedelta(days=7)
            if unit == "week"
            else _month_later(bag.scene.today, 12 if unit == "year" else 1)
        )
    if not name or day is None or re.search(r" (?:fall in love|days free) ", bag.text):
        return []
    values: dict[str, Value] = {"name": name, "trial_until": day}
    if bag.sums:
        values |= total(bag.sums[0], "price")
    return held("finance.subscriptions", **values)


def _month_later(day: dt.date, count: int) -> dt.date:
    from usercode.state.frames.tokens import Span

    return later(day, Span(count, "month"))


def _account(bag: Bag) -> tuple[str, str, str]:
    """Return (institution, kind, last four digits) of the account that a sentence names, ("", "", "") for none."""
    tokens = bag.line.tokens
    lows = [t.low for t in tokens]
    digits = next(
        (
            t.text
            for i, t in enumerate(tokens)
            if t.kind == "number"
            and len(t.text) == 4
            and lows[max(0, i - 2) : i].count("ending") + lows[max(0, i - 3) : i].count("ending")
        ),
        "",
    )
    known = bag.named(bag.entries("finance.accounts"), "institution")
    bank = next((i for i, t in enumerate(tokens) if t.low in BANKS and t.capital), -1)
    near = next((i for i, w in enumerate(lows) if w in ("account", "card") and i and tokens[i - 1].capital), -1)
    if known is not None:
        name = str(known.values["institution"])
    elif bank >= 0:
        stop = bank + 1
        while stop < len(tokens) and tokens[stop].capital and tokens[stop].low not in ACCOUNT_KINDS:
            stop += 1
        name = text_of(tokens[bank:stop])
    elif near > 0:
        start = near - 1
        while start > 0 and tokens[start - 1].capital and tokens[start - 1].low not in ("i", "my", "our"):
            start -= 1
        name = text_of(tokens[start:near])
    else:
        return "", "", ""
    kind = next((w for w in lows if w in ACCOUNT_KINDS), "")
    return name, kind, digits


def _closes(bag: Bag) -> list[Reading]:
    name, kind, digits = _account(bag)
    m = _CLOSING.search(bag.text)
    if not name or m is None or bag.asks or not re.search(r" (?:account|card|isa) ", bag.text):
        return []
    if _NOT_ENDED.search(bag.text[: m.start() + 1]) and not re.search(r" (?:going to|will|plan) ", bag.text):
        return []
    ahead = re.search(r" (?:closes|closing|close|shuts|shutting|will be|going to|is being) ", bag.text) is not None
    day = bag.coming_day() if ahead else None
    closed = day or min(bag.past_day(), bag.scene.today)
    return held("finance.accounts", institution=name, kind=kind, last_four=digits, closed_on=closed)


def _regular(bag: Bag) -> list[Reading]:
    name, _, digits = _account(bag)
    m = _REGULAR.search(bag.text)
    if (
        not name
        or m is None
        or bag.asks
        or _CLOSING.search(bag.text)
        or re.search(r" (?:moved|switched|changed|no longer|stopped) ", bag.text)
    ):
        return []
    bill = _BILLS.search(bag.text)
    payee = bill["bill"] if bill else _service(bag)
    if not payee or payee.lower() == name.lower():
        return []
    account = f"{name} ending in {digits}" if digits else name
    sums = total(bag.sums[0]) if len(bag.sums) == 1 else {}
    return held("finance.payments", payee=payee, from_account=account, recurring=True, **sums)


def _subject(bag: Bag, before: int) -> str:
    """Return the noun phrase that a sentence begins with, up to a position of its line."""
    end = bag.line.token_at(before)
    tokens = [t for t in bag.line.tokens[:end] if t.kind == "word"]
    if any(t.low in ("i", "we", "it", "he", "she", "they", "that", "this") for t in tokens) or len(tokens) > 5:
        return ""
    tokens = bare([t for t in tokens if t.low not in ("my", "our", "thing", "subscription", "auto")])
    return text_of(tokens)


def _limited(bag: Bag) -> list[Reading]:
    if len(bag.sums) != 1 or not _LIMITING.search(bag.text) or bag.asks or bag.line.mood == "request":
        return []
    at = next((i for i, t in enumerate(bag.line.tokens) if t.kind == "money"), len(bag.line.tokens))
    subject = ""
    for i in range(len(bag.line.tokens) - 1):
        token = bag.line.tokens[i]
        if token.low in _PLACE and token.kind == "word" and i != at:
            run = []
            for after in bag.line.tokens[i + 1 : i + 6]:
                if after.kind not in ("word", "number") or (
                    after.low in PREPOSITIONS | {"and", "or", "without", "this", "until", "but"} and after.low != "of"
                ):
                    break
                run.append(after)
            name = text_of(bare([t for t in run if t.low not in ("my", "our", "one", "any")]))
            if name and name.split(" ")[-1].lower() not in _NOT_SUBJECT:
                subject = name
                break
    card = re.search(r" (?P<card>(?:\S+ ){0,2}(?:card|amex|account|allowance|fund|grant)) ", bag.text)
    if not subject and card:
        start = bag.line.token_at(card.start("card"))
        stop = bag.line.token_at(card.end("card") - 1)
        subject = text_of(bare([t for t in bag.line.tokens[start : stop + 1] if t.low not in ("my", "our")]))
    ours = re.search(r" (?:i|we|my|our|me|us|rule|deal|agreed) ", bag.text)
    if (
        not subject
        and (_ONCE.search(bag.text) or re.search(r" (?:nothing|anything|purchase) (?:over|above) ", bag.text))
        and ours
    ):
        subject = "any purchase or payment"
    if not subject or not ours:
        return []
    period = next((t.value for t in bag.line.tokens if t.kind == "per"), None)
    if period in ("week", "month", "year"):
        subject = f"{subject} per {period}"
    return held("finance.limits", subject=subject, **total(bag.sums[0], "max_amount"))


def _banned(bag: Bag) -> list[Reading]:
    m = _BANNING.search(bag.text)
    if m is None or bag.asks or bag.sums:
        return []
    at = bag.line.token_at(m.end() - 1) + 1
    tokens = bag.line.tokens
    subject = ""
    kept = re.search(r" leave (?:the|my) (?P<it>[^.;,]{1,40}) alone ", bag.text)
    if kept:
        start, stop = bag.line.token_at(kept.start("it")), bag.line.token_at(kept.end("it") - 1)
        subject = text_of(tokens[start : stop + 1])
    else:
        run: list[Token] = []
        for token in tokens[at:]:
            if token.low in _BEFORE_SUBJECT and not run:
                continue
            if token.kind != "word" or token.low in PREPOSITIONS | {"and", "or", "but", "because", "this", "we", "i"}:
                break
            run.append(token)
        subject = text_of(run[:4])
    day = bag.coming_day()
    low = subject.lower().split(" ")
    account = {"account", "fund", "savings", "isa", "trust", "card", "pot", "emergency"} & set(low)
    spending = {w for w in low if w in HABITS or w.removesuffix("s") in HABITS} or (
        low[0:1] and (low[0] in SERVICES or subject[:1].isupper())
    )
    money = re.search(r" no (?:more )?(?:money|cash|spending|bets|betting|gambling|buying|orders) ", bag.text)
    things = money or (day is not None and re.search(r" (?:buy|buying|order|ordering|no-buy|no buy|let me) ", bag.text))
    if not subject or not (account or spending or things):
        return []
    return held("finance.limits", subject=subject, max_amount=0.0, until=day)


def _spent(bag: Bag) -> list[Reading]:
    """A sum that was or is to be spent, where a limit is known that it may touch."""
    if len(bag.sums) != 1 or bag.by_period or bag.asks or _GIVEN_BACK.search(bag.text) or _LIMITING.search(bag.text):
        return []
    if re.search(r" (?:not|never|without|instead|only|no) ", bag.text):
        return []
    limits = bag.entries("finance.limits")
    spoken = words(bag.scene.text)
    about = any((w := words(str(e.values["subject"]))) and w <= spoken for e in limits)
    if not limits or not (about or _BUYING.search(bag.text)):
        return []
    if re.search(r" (?:sold|earned|salary|bonus|owe|owes|lent|won|win|per|price|worth) ", bag.text):
        return []
    at = next((i for i, t in enumerate(bag.line.tokens) if t.kind == "money"), 0)
    m = re.search(
        r" (?:the|a|an|my|our|this) (?P<what>(?:[^\s<>,;:.]+ ){1,4}?)(?=[,;:.!?–—-] |<|for |at |all |"
        r"delivered |and |quoted |$)",
        bag.text,
    )
    what = ""
    if m:
        start, stop = bag.line.token_at(m.start("what")), bag.line.token_at(m.end("what") - 1)
        what = text_of(bag.line.tokens[start : stop + 1])
    if not what or what.split(" ")[-1].lower() in _NOT_SUBJECT:
        lead = [t for t in bag.line.tokens[:at] if t.kind == "word"][-3:]
        what = text_of(bare(lead))
    if about:
        named = next(e for e in limits if words(str(e.values["subject"])) <= spoken)
        what = str(named.values["subject"])
    if not what or what.lower() in _NOT_SUBJECT:
        return []
    return held(
        "finance.payments",
        payee=what,
        date=bag.scene.today,
        status="planned" if re.search(r" (?:going|will|quoted|to) ", bag.text) else "paid",
        _note=bag.scene.text,
        **total(bag.sums[0]),
    )


def _into_account(bag: Bag) -> list[Reading]:
    """Money that is to go to an account: "told the client to pay the $1,850 into my Chase checking"."""
    name, kind, digits = _account(bag)
    m = re.search(
        r" (?:into|to|onto|in) (?:my|our|the) (?:[^\s<>,;:.]+ ){0,2}?"
        + re.escape(name.lower().split(" ")[0] if name else "-")
        + " ",
        bag.text,
    )
    if not name or m is None or bag.asks or len(bag.sums) != 1 or _CLOSING.search(bag.text):
        return []
    if not re.search(r" (?:pay|paid|pays|send|sent|deposit|deposited|transfer|wire|goes|put|land|direct) ", bag.text):
        return []
    account = " ".join(w for w in (name, kind, f"ending in {digits}" if digits else "") if w)
    status = "done" if re.search(r" (?:arrived|landed|was paid|got paid|came in) ", bag.text) else "planned"
    return held("finance.transfers", destination=account, status=status, _note=bag.scene.text, **total(bag.sums[0]))


def _withdrawn(bag: Bag) -> list[Reading]:
    """Money taken out of an account: "going to take 2,000 out of the ISA for the car"."""
    m = re.search(
        r" (?:take|taking|took|withdraw|withdrawing|pull|pulling|borrow|borrowing|move|moving|use|"
        r"using) (?:about |around |some )?"
        r"(?P<sum><m\d+>) (?:out of|from|in) (?:the |my |our )(?P<account>(?:[^\s<>,;:.]+ ){1,4}?)(?"
        r"=[,;:.!?–—-] |<|for |to |today |this |and |$)",
        bag.text,
    )
    if m is None or bag.asks or len(bag.sums) != 1:
        return []
    start, stop = bag.line.token_at(m.start("account")), bag.line.token_at(m.end("account") - 1)
    account = text_of(bag.line.tokens[start : stop + 1])
    return held(
        "finance.payments",
        payee="withdrawal",
        from_account=account,
        status="planned",
        _note=bag.scene.text,
        **total(bag.sums[0]),
    )


_NEW_DETAILS = re.compile(r" (?:new|different|other|another|changed|updated|instead|now) ")


_CORRECTED = re.compile(r" (?:sorry|actually|i mean|meant|correction|corrected|typo|make that|should be|not <m\d+>) ")


def _instructed(bag: Bag) -> list[Reading]:
    """New details for a transfer that is planned: the same recipient, another account or another sum."""
    digits = re.search(r" (?:ending|ends|number|iban) (?:in |with |now )?(?:<n(?P<n>\d+)>|(?P<raw>\d{4})) ", bag.text)
    number = (bag.line.tokens[int(digits["n"])].text if digits["n"] else digits["raw"]) if digits else ""
    planned = [e for e in bag.entries("finance.transfers") if e.values.get("status") == "planned" and not e.retired]
    spoken = words(bag.scene.text.replace("'s", " "))
    fitting = [e for e in planned if (w := words(str(e.values.get("recipient") or ""))) and w & spoken]
    if bag.asks or not (number or bag.sums):
        return []
    if fitting and (_NEW_DETAILS.search(bag.text) or bag.sums):
        old = fitting[-1].values
        values: dict[str, Value] = {k: old.get(k) for k in ("recipient", "amount", "currency", "requested_by")}
        values["status"] = "planned"
        if _CORRECTED.search(bag.text) or not number:
            changed = total(bag.sums[0]) if bag.sums else {}
            return held("finance.transfers", mode="touch", refers=str(old.get("recipient")), **changed)
        if bag.sums:
            values |= total(bag.sums[0])
        if number:
            values["destination"] = f"account ending in {number}"
        return held("finance.transfers", **values)
    m = re.search(r" (?P<who>(?:\S+ ){1,3}?)(?:wants|asked for|says|said|emailed|needs|asks for) ", bag.text)
    if (
        m is None
        or not bag.sums
        or not number
        or not re.search(r" (?:pay|send|sent|wire|transfer|deposit|paid) ", bag.text)
    ):
        return []
    start, stop = bag.line.token_at(m.start("who")), bag.line.token_at(m.end("who") - 1)
    name = text_of(bare([t for t in bag.line.tokens[start : stop + 1] if t.low not in ("my", "our")]))
    return (
        held(
            "finance.transfers",
            recipient=name,
            status="planned",
            destination=f"account ending in {number}",
            **total(bag.sums[0]),
        )
        if name
        else []
    )


_READERS = (
    _instructed,
    _withdrawn,
    _into_account,
    _closes,
    _regular,
    _trial,
    _renewal,
    _ended,
    _charge,
    _limited,
    _banned,
    *tasks_cues.READERS,
    _spent,
)


_TOLD = (_instructed, _limited, _banned)
"""What others may state as well: an instruction, a limit, a ban."""
_DENYING = (_ended, _limited, _banned, tasks_cues.faulty)
"""What a denial may state: "no more ...", "it does not turn on"."""


def cues(line: Line, entries: Entries) -> list[Reading]:
    """Return what the first reader of cues makes of a line, [] for nothing."""
    bag = Bag(line, entries)
    if not bag.states:
        return []
    for read in _READERS:
        if (bag.others and read not in _TOLD) or (bag.denies and read not in _DENYING):
            continue
        if found := read(bag):
            return found
    return []
