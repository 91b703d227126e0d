"""Frames of money on the move: transfers, payments, and the limits set on both."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.phrases import (
    Part,
    bare,
    days,
    exact,
    is_name,
    last_day,
    money_in,
    owned,
    parts,
    text_of,
    who,
)
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.words import BANKS
from usercode.state.frames.wordset import word_set

_MOVING = word_set("transfer send wire venmo move zelle paypal")
_ACCOUNTISH = word_set("account checking savings brokerage card pot isa")
_OBLIGED = word_set("need have want plan must go remind let got ask tell")


def transfers(clause: Clause, scene: Scene) -> list[Reading]:
    """Read instructions to move money: done, planned, or asked for by somebody."""
    verb = clause.verb
    if verb is None or verb.lemma not in _MOVING or clause.standing not in ("asserted", "request", "reported"):
        return []
    money = money_in(clause.rest)
    status, requester = _status(clause, scene)
    if money is None or not status or any(t.low in ("more", "over", "under", "than") for t in clause.rest):
        return []
    values: dict[str, Value] = {"amount": money.amount, "status": status}
    if money.currency:
        values["currency"] = money.currency
    if requester:
        values["requested_by"] = requester
    values |= _ends(clause, scene)
    day = [d for _, m in days(clause.front + clause.rest) if (d := exact(m))]
    if day:
        values["date"] = day[0]
    has_end = any(k in values for k in ("recipient", "destination", "from_account", "requested_by")) or verb.lemma in (
        "transfer",
        "wire",
    )
    return [Reading(collection="finance.transfers", values=values)] if has_end else []


def _status(clause: Clause, scene: Scene) -> tuple[str, str]:
    """Return (status, who asked for it); "" when it is not certain that the user means to move money."""
    verb = clause.verb
    assert verb is not None
    chain = [v.lemma for v in clause.chain]
    if chain[-1:] in (["say"], ["tell"], ["ask"]) and (
        letter := _written(scene.clauses[_index(scene, clause.chain[-1])].subject)
    ):
        return "planned", letter
    asked = next(
        (i for i, w in enumerate(chain) if w in ("ask", "tell", "want", "request", "instruct", "need") and _me(clause)),
        -1,
    )
    if asked >= 0 and clause.chain[asked].lemma != "have":
        outer = clause.chain[0]
        asker = who(scene.clauses[_index(scene, outer)].subject, scene)
        if asker.kind == "other" and not clause.unsure:
            return "planned", asker.name
    if clause.standing == "reported" or clause.unsure:
        return "", ""
    if clause.standing == "request":
        return "planned", ""
    ours = who(clause.subject, scene).kind in ("self", "joint")
    if not ours:
        return "", ""
    if not chain and verb.past and not verb.passive:
        return "done", ""
    planned = (
        (chain and set(chain) <= _OBLIGED and not any(v.past for v in clause.chain))
        or verb.modal == "will"
        or (verb.progressive and not verb.past)
    )
    return ("planned", "") if planned or verb.modal == "will" else ("", "")


def _written(subject: Sequence[Token]) -> str:
    """Return who wrote "an email from the CEO", "" when the subject is no written message."""
    if not any(t.low in ("email", "mail", "text", "message", "letter", "memo") for t in subject):
        return ""
    source = next((p.tokens for p in parts(subject) if p.preposition == "from"), ())
    return text_of(bare([t for t in source if t.low not in ("my", "our")])) or text_of(bare(subject))


def _me(clause: Clause) -> bool:
    return [t.low for t in clause.subject] in (["me"], ["us"])


def _index(scene: Scene, verb: object) -> int:
    return next(i for i, c in enumerate(scene.clauses) if c.verb is verb)


def _ends(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return from_account, destination and recipient."""
    values: dict[str, Value] = {}
    found = parts(clause.rest)
    lead = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
    lead = _until_sum(found[0].tokens) if lead and found[0].tokens[0].kind == "word" else []
    if lead and len(found[0].tokens) > len(lead) and found[0].tokens[len(lead)].kind == "money":
        values["recipient"] = _party(lead, scene)
    for part in found:
        words = [t for t in part.tokens if t.kind in ("word", "number")]
        if not words:
            continue
        account = any(t.low in _ACCOUNTISH for t in words) or words[-1].low in BANKS
        if part.preposition == "from" and account:
            values["from_account"] = _account(words)
        elif part.preposition in ("to", "into") and account:
            values["destination"] = _account(words)
        elif part.preposition == "to":
            values["recipient"] = _party(words, scene)
    return {k: v for k, v in values.items() if v}


def _account(words: Sequence[Token]) -> str:
    return text_of([t for t in bare(words) if t.low not in ("my", "our", "account")]) or "account"


def _party(words: Sequence[Token], scene: Scene) -> str:
    found = who(words, scene)
    if found.kind == "other":
        return found.name
    lows = [t.low for t in words]
    if lows[:1] in (["her"], ["his"], ["their"]) and len(lows) == 2:
        return lows[1]
    if found.kind == "thing" or lows[:1] in (["a"], ["the"], ["an"]):
        return (
            text_of(bare([t for t in words if t.low not in ("my", "our")]))
            if found.kind == "thing" and lows != ["it"]
            else ""
        )
    return ""


# Payments

_BILLS = word_set("bill bills rent tuition mortgage fee fees invoice ticket fine deposit tax taxes premium loan")


def payments(clause: Clause, scene: Scene) -> list[Reading]:
    """Read what was paid to whom, what was charged, and what is paid regularly."""
    verb = clause.verb
    if verb is None or not clause.factual or clause.chain:
        return []
    if verb.lemma == "pay" and not verb.passive:
        return _paid(clause, scene)
    if verb.lemma in ("charge", "bill", "debit"):
        return _charged(clause, scene)
    if verb.lemma in ("be", "see", "have") and not verb.past:
        return _on_statement(clause, scene)
    return []


def _when(clause: Clause) -> dict[str, Value]:
    day = [d for _, m in days(clause.front + clause.rest) if (d := exact(m))]
    return {"date": day[0]} if day else {}


def _when_charged(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return the day of something that has happened: a day without its year lies behind."""
    found = _when(clause)
    ahead = "date" in found and found["date"] > scene.today and (found["date"].month, found["date"].day) != (2, 29)
    return {"date": found["date"].replace(year=found["date"].year - 1)} if ahead else found


def _amount(money: Money | None) -> dict[str, Value]:
    if money is None:
        return {}
    return {"amount": money.amount, **({"currency": money.currency} if money.currency else {})}


def _paid(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    assert verb is not None
    recurring = any(t.kind == "per" for t in clause.rest) or any(m.recurring for _, m in days(clause.rest))
    if who(clause.subject, scene).kind not in ("self", "joint") or not (verb.past or recurring):
        return []
    money = money_in(clause.rest)
    payee = _payee(clause, scene)
    if not payee or (money is None and payee.split()[-1].lower() not in _BILLS):
        return []
    values: dict[str, Value] = {"payee": payee, **_amount(money), **_when(clause)}
    if recurring:
        values["recurring"] = True
    elif verb.past:
        values["status"] = "paid"
    return [Reading(collection="finance.payments", values=values)]


def _payee(clause: Clause, scene: Scene) -> str:
    found = parts(clause.rest)
    to = next((p for p in found if p.preposition == "to" and any(t.kind == "word" for t in p.tokens)), None)
    if to is not None:
        return _party([t for t in to.tokens if t.kind == "word"], scene)
    lead = found[0] if found and not found[0].preposition else Part("", ())
    words = _until_sum(lead.tokens)
    if not words:
        words = [t for t in lead.tokens if t.kind == "word"]
    if not words:
        bill = next(
            (p for p in found if p.preposition == "for" and any(t.low in _BILLS for t in p.tokens)), Part("", ())
        )
        words = [t for t in bill.tokens if t.kind == "word"]
    if not words or words[0].low in ("attention", "off", "it", "them", "me", "back"):
        return ""
    is_bill = words[-1].low in _BILLS
    party = _party(words, scene)
    return (
        party
        if is_bill
        or (
            money_in(clause.rest)
            and (words[0].low in ("the", "my", "our") or is_name(words[0]) or who(words, scene).kind == "other")
        )
        else ""
    )


def _until_sum(tokens: Sequence[Token]) -> list[Token]:
    out: list[Token] = []
    for token in tokens:
        if token.kind != "word":
            break
        out.append(token)
    return out


def _charged(clause: Clause, scene: Scene) -> list[Reading]:
    verb = clause.verb
    assert verb is not None
    money = money_in(clause.rest)
    if money is None or not verb.past:
        return []
    if verb.passive:
        by = next((p.tokens for p in parts(clause.rest) if p.preposition == "by"), ())
        ours, payee = who(clause.subject, scene).kind in ("self", "joint"), text_of(bare(by))
    else:
        lead = clause.rest[0].low if clause.rest else ""
        mine = lead in ("me", "us") or lead in ("my", "our")
        ours, payee = (
            mine and bool(clause.subject) and not owned(clause.subject),
            text_of(bare([t for t in clause.subject if t.low not in ("my", "our")])),
        )
        if clause.subject and clause.subject[0].low in ("they", "it", "he", "she", "i", "we", "you"):
            payee = ""
    if not ours or not payee:
        return []
    values: dict[str, Value] = {"payee": payee, **_amount(money), **_when_charged(clause, scene), "status": "charged"}
    return [Reading(collection="finance.payments", values=values)]


def _on_statement(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "there's a $75 charge from Comcast on my statement"."""
    lows = [t.low for t in clause.rest]
    money = money_in(clause.rest)
    there = (bool(clause.subject) and clause.subject[0].low == "there") or who(clause.subject, scene).kind == "self"
    if money is None or not there or not {"charge", "payment", "debit"} & set(lows):
        return []
    source = next((p.tokens for p in parts(clause.rest) if p.preposition in ("from", "by", "to")), ())
    payee = text_of(bare(source))
    return (
        [
            Reading(
                collection="finance.payments",
                values={"payee": payee, **_amount(money), **_when_charged(clause, scene), "status": "charged"},
            )
        ]
        if payee
        else []
    )


# Limits

_BARRED = word_set(
    "spend buy transfer send wire pay order purchase eat charge drink smoke withdraw move approve allow let book"
)
_HABITS = word_set(
    "eating drinking shopping spending smoking takeout takeaway takeaways coffee coffees alcohol sugar buying "
    "ordering delivery restaurants clothes shoes gadgets games books purchases orders online amazon uber candy "
    "meat cigarettes gambling lattes starbucks transfers payments subscriptions expenses"
)


def limits(clause: Clause, scene: Scene) -> list[Reading]:
    """Read stated maxima and prohibitions of the speaker's own."""
    for read in (_no_more, _forbidden, _budget, _capped):
        found = read(clause, scene)
        if found:
            return found
    return []


def _limit(subject: str, money: Money | None, clause: Clause, zero: bool = False) -> list[Reading]:
    if not subject:
        return []
    values: dict[str, Value] = {"subject": subject}
    if money is not None:
        values["max_amount"] = money.amount
        if money.currency:
            values["currency"] = money.currency
    elif zero:
        values["max_amount"] = 0.0
    until = next(
        (last_day(m) for lead, m in days(clause.front + clause.rest) if lead in ("until", "till", "through", "before")),
        None,
    )
    if until is not None:
        values["until"] = until
    return [Reading(collection="finance.limits", values=values)]


def _no_more(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "no more eating out until June", "no purchases over $300 without talking first"."""
    tokens = clause.rest if clause.verb is None else [*clause.front, *clause.subject, *clause.rest]
    tokens = tokens[next((i for i, t in enumerate(tokens) if t.low == "no"), len(tokens)) :]
    if len(tokens) < 2 or clause.unsure or clause.standing in ("question", "hypothetical", "reported"):
        return []
    if clause.verb is not None and clause.lemma not in ("agree", "decide", "set", "say", "check"):
        return []
    tokens = tokens[1:]
    if tokens[0].low == "more":
        tokens = tokens[1:]
    money = money_in(tokens) if any(t.low in ("over", "above", "more", "exceeding", "than") for t in tokens) else None
    subject = bare(_until_bound(tokens))
    habit = bool(subject) and any(t.low in _HABITS or t.low.rstrip("s") in _HABITS for t in subject)
    until = any(lead in ("until", "till") for lead, _ in days(tokens))
    if not subject or not (money or (habit and (until or clause.verb is None))) or not (money or until or habit):
        return []
    return _limit(text_of(subject), money, Clause([], None, list(tokens)), zero=money is None)


def _until_bound(tokens: Sequence[Token]) -> list[Token]:
    out: list[Token] = []
    for token in tokens:
        if token.kind in ("money", "date", "mark", "span") or token.low in (
            "over",
            "above",
            "until",
            "till",
            "more",
            "without",
            "for",
            "this",
            "exceeding",
            "please",
            "unless",
        ):
            break
        out.append(token)
    return out


def _forbidden(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "don't let anyone transfer more than $5,000", "I'm not buying clothes until April"."""
    verb = clause.verb
    if (
        verb is None
        or clause.standing != "negated"
        or verb.lemma not in _BARRED
        or (clause.unsure and verb.modal not in ("can", "should"))
    ):
        return []
    ours = who(clause.subject, scene).kind in ("self", "joint") or any(
        t.low in ("anyone", "anybody", "me", "us", "them") for t in clause.subject
    )
    if not ours or verb.past or (clause.chain and clause.chain[0].past):
        return []
    more = any(t.low in ("more", "over", "above") for t in clause.rest)
    money = money_in(clause.rest) if more else None
    until = any(lead in ("until", "till") for lead, _ in days(clause.rest))
    on = next(
        (
            p.tokens
            for p in parts(clause.rest)
            if p.preposition in ("on", "for") and any(t.kind == "word" for t in p.tokens)
        ),
        (),
    )
    if money is not None:
        found = parts(clause.rest)
        lead = (
            [t for t in found[0].tokens if t.kind == "word" and t.low not in ("more", "than", "my", "our", "money")]
            if found and not found[0].preposition
            else []
        )
        subject = text_of(bare([t for t in on if t.low not in ("my", "our")])) or text_of(bare(lead)) or verb.lemma
        return _limit(subject, money, clause)
    if verb.progressive and until and verb.lemma in ("buy", "order", "spend", "eat"):
        found = parts(clause.rest)
        words = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
        subject = text_of([t for t in bare(words) if t.low not in ("any", "more", "money", "out")])
        if verb.lemma == "eat":
            subject = "eating " + text_of(words) if words else ""
        return _limit(subject or text_of(bare(on)), None, clause, zero=True)
    return []


def _budget(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "my grocery budget is $400 a month", "I've set a limit of £200 a month for entertainment"."""
    verb = clause.verb
    money = money_in(clause.rest)
    if verb is None or money is None or (not clause.factual and not clause.intended):
        return []
    lows = [t.low for t in clause.subject]
    if (lows and lows[-1] in ("budget", "limit", "cap", "allowance")) or ("budget" in lows and "for" in lows):
        if verb.lemma != "be" or verb.past or lows[0] not in ("my", "our", "the"):
            return []
        lead = bare(
            [
                t
                for t in clause.subject
                if t.low not in ("my", "our", "budget", "limit", "cap", "for", "monthly", "weekly", "spending")
            ]
        )
        return _limit(text_of(lead), money, clause)
    if who(clause.subject, scene).kind not in ("self", "joint"):
        return []
    rest = [t.low for t in clause.rest]
    noun = next((i for i, w in enumerate(rest) if w in ("limit", "budget", "cap", "maximum")), -1)
    setting = verb.lemma in (
        "set",
        "have",
        "put",
        "raise",
        "lower",
        "increase",
        "cut",
        "make",
        "agree",
        "change",
        "update",
    )
    if noun < 0 or not setting:
        return []
    named = [
        p.tokens
        for p in parts(clause.rest)
        if p.preposition in ("for", "on") and any(t.kind == "word" for t in p.tokens)
    ]
    on = next((p for p in named if not any(t.low in ("limit", "budget", "cap") for t in p)), ())
    before = [
        t
        for t in clause.rest[:noun]
        if t.low not in ("my", "our", "a", "the", "monthly", "weekly", "hard", "strict", "spending")
    ]
    subject = text_of(bare([t for t in on if t.low not in ("my", "our")])) or text_of(bare(before))
    return _limit(subject, money, clause)


def _capped(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "keep my takeout spending under $100 a month", "I'm limiting myself to $50 a week on coffee"."""
    verb = clause.verb
    money = money_in(clause.rest)
    if verb is None or money is None or clause.unsure or clause.standing not in ("asserted", "request"):
        return []
    ours = who(clause.subject, scene).kind in ("self", "joint") or clause.standing == "request"
    bound = any(t.low in ("under", "below", "to", "at", "within") for t in clause.rest)
    if (
        not ours
        or not bound
        or verb.lemma not in ("keep", "limit", "cap", "restrict", "stay")
        or (verb.past and not verb.perfect)
    ):
        return []
    found = parts(clause.rest)
    lead = [t for t in found[0].tokens if t.kind == "word"] if found and not found[0].preposition else []
    on = next(
        (p.tokens for p in found if p.preposition in ("on", "for") and any(t.kind == "word" for t in p.tokens)), ()
    )
    words = [t for t in bare(lead) if t.low not in ("my", "our", "myself", "ourselves", "spending", "budget", "costs")]
    return _limit(text_of(words) or text_of(bare([t for t in on if t.low not in ("my", "our")])), money, clause)
