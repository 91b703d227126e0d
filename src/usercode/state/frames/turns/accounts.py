"""Accounts and cards over the sentences of a turn: which one was closed, and that a closed one is given for a payment.

The bank may stand in one sentence and the account in the next; a closed account may be named by its last digits alone,
and what it is given for be told beside it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.gist.accounts import accounts as accounts_in
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import ACCOUNT_KINDS, BANKS, CARDS
from usercode.state.frames.wordset import word_set

ACCOUNTS, PAYMENTS, TRANSFERS = "finance.accounts", "finance.payments", "finance.transfers"
_DIGITS = re.compile(
    r" (?:ending|ends|ended|finishing|finishes|digits|number|account|checking|chequing|savings|card|visa|mastercard|amex) "
    r"(?:in |with |on |are |number |no )?(?:the digits )?<[nd](?P<at>\d+)> "
)
_CARD = re.compile(
    r" (?P<name>(?:debit|credit|bank|company|visa|mastercard|amex|maestro|discover) (?:debit |credit )?card|visa|mastercard|amex|maestro|card|account) "
)
_CLOSED = re.compile(
    r" (?:closed|cancelled|canceled|shut|shut down|blocked|froze|deactivated|terminated|stolen|is gone|was lost|got lost|killed) "
)
_GIVEN = re.compile(
    r" (?:put|puts|putting|payment|payable|enters|gave|give|given|giving|enter|entered|entering|filled|fill|typed|wrote|used|use|using|set up|linked|link|added|"
    r"add|picked|chose|choose|listed|provided|registered|pay|pays|paid|paying|charged|charge|charges|goes|go|going|"
    r"comes|come|coming|taken|takes|deposited|deposit|sent|send|sending|transfer|transferred|wire|held|hold|booked|ordered|"
    r"(?<! do )(?:with|on|using|from|off|through|via) (?:the|my|our) (?:[^\s,;.!?]+ ){0,3}?(?:card|account|visa|mastercard|amex)|lodged|credited|"
    r"on file|attached|tied|saved|stored|named|direct deposit|move|moving|ask|asked|tell|told|emailed|texted|mailed|messaged|"
    r"draws?|drawn|drafts?|drafted|debits?|debited|deducts?|deducted|withdraws?|pulls?|pulled|bills?|billed|"
    r"(?:has|have|got) (?:my|our)|forwarded|shared|passed on|left|leave|leaving|handed|submitted|noted|quoted|specified) "
)
_SETTLED = re.compile(
    r" (?:shredded|shredding|binned|threw away|delete[ds]?|deleting|erase[ds]?|closed|closing|close|cancelled|canceled|final statement|used to|no longer|not|never|instead|removed|(?:took|taken|take|taking) (?:[^\s,;.!?]+ ){0,6}?off|"
    r"back then|had put|had given|deleted|crossed|struck|scratched|replaced|replace|switched|changed|moved|letter|stopped|lost|stolen|former|still had|(?<!still )had (?:my|our|the)|new one|new card|new account|new details|refused|declined|bounced|if|might|maybe|could|cannot) "
)
_INTO = re.compile(
    r"\b(?:refund\w*|direct deposit|salary|wages|payroll|pay|paycheck|paycheque|pension|reimburs\w+|owes? (?:me|us)|payout|benefits?|"
    r"stipend|tax back|rebate|into|pay (?:it|this|that|me|us|the money)(?: back| in)?|deposit back|paid out|pays? out|"
    r"sends? (?:me|us))\b",
    re.IGNORECASE,
)
_AGAIN = re.compile(
    r" (?:whenever|every month|each month|monthly|direct debit|standing order|autopay|automatic|automatically|by itself|subscription|itself|every year|yearly|weekly) "
)
_NOT_A_PAYEE = word_set("i my the a an it he she they we visa mastercard amex iban can could are is what how mr mrs ms")


def closings(told: Told) -> list[Finding]:
    """What this turn tells of an account it closed: its last digits, or a card that no bank is named for."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if not _CLOSED.search(said.line) or said.sense.asks or not said.sense.tells or not said.sense.said("closing"):
            continue
        if any(said.sense.of_others(h, company=True) for h in said.sense.said("closing")):
            continue
        digits = _digits(said) if len(accounts_in(said.sense)) < _SEVERAL else _digits_beside(said)
        entry = next((e for e in told.fresh(ACCOUNTS) if e.values.get("closed_on") and said.fact in e.facts), None)
        values: dict[str, Value] = {"_note": told.around(at) if at and entry else said.text}
        if digits and (entry is None or not entry.values.get("last_four")):
            values["last_four"] = digits
        if entry is not None:
            out.append(Finding(collection=ACCOUNTS, entry=entry, values=values, facts=(said.fact,)))
            continue
        named_here = [a for a in accounts_in(said.sense) if not said.sense.owned_by_others(a.at)]
        if len(named_here) == 1 and re.search(r" (?:it|exist|exists) ", said.line):
            found = named_here[0]
            closed = {
                "institution": found.name,
                "kind": found.kind,
                "closed_on": min(said.sense.past_day(), told.today),
            }
            there = {k: v for k, v in (closed | values).items() if v}
            out.append(Finding(collection=ACCOUNTS, values=there, facts=(said.fact,)))
            continue
        bank = _bank_beside(told, at) if entry is None and not named_here and not digits else ""
        if bank and said.sense.has("account"):
            shut_at = {"institution": bank, "closed_on": min(said.sense.past_day(), told.today), **values}
            misread = [e for e in told.fresh("finance.subscriptions") if e.record is None and said.fact in e.facts]
            out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in misread]
            out.append(Finding(collection=ACCOUNTS, values=shut_at, facts=(said.fact,)))
            continue
        card = _CARD.search(said.line)
        unnamed = card is not None and card["name"] == "account"
        if digits and unnamed and (old := _with_digits(told, digits)) is not None:
            shut: dict[str, Value] = {**values, "closed_on": min(said.sense.past_day(), told.today)}
            out.append(Finding(collection=ACCOUNTS, entry=old, values=shut, facts=(said.fact,)))
        elif digits and (card is not None or said.sense.has("account")):
            called = text_of(said.between(*card.span("name"))) if card is not None else "account"
            beside = _bank_beside(told, at) if called == "account" else ""
            named = {
                "institution": named_here[0].name if len(named_here) == 1 else beside or called,
                "closed_on": min(said.sense.past_day(), told.today),
            }
            out.append(Finding(collection=ACCOUNTS, values={**named, **values}, facts=(said.fact,)))
    return out


def _bank_beside(told: Told, at: int) -> str:
    """Return the one bank that a sentence names apart from its account, or the sentence before it; "" for none or two."""
    for said in told.said[at::-1][:2]:
        names = {text_of(said.tokens[a:b]) for a, b in said.sense.names() if not said.sense.owned_by_others(a)}
        banks = {n for n in names if n.lower() in BANKS or n.lower().endswith("bank") or n.lower().startswith("bank")}
        if banks:
            return banks.pop() if len(banks) == 1 else ""
    return ""


def _with_digits(told: Told, digits: str) -> Entry | None:
    """Return the account on record that has these last digits."""
    return next((e for e in told.entries(ACCOUNTS) if e.values.get("last_four") == digits and not e.retired), None)


_SEVERAL = 2


def _digits_beside(said: Said) -> str:
    """Return the digits in a part of a sentence that tells of a closing or names no account, of a sentence with several."""
    closing = {said.sense.segment(h.start) for h in said.sense.said("closing")}
    named = {said.sense.segment(account.at) for account in accounts_in(said.sense)}
    for match in _DIGITS.finditer(said.line):
        text, part = said.tokens[int(match["at"])].text, said.sense.segment(int(match["at"]))
        if re.fullmatch(r"\d{4}", text) and (part in closing or part not in named):
            return text
    return ""


def _digits(said: Said) -> str:
    """Return the first four digits that a sentence names an account by."""
    for match in _DIGITS.finditer(said.line):
        text = said.tokens[int(match["at"])].text
        if re.fullmatch(r"\d{4}", text):
            return text
    return ""


def given(told: Told) -> list[Finding]:
    """That an account which is closed was given for a payment, or for money to come."""
    out: list[Finding] = []
    closed = [e for e in told.entries(ACCOUNTS) if e.values.get("closed_on") and not e.retired and not e.changed]
    for said in told.said if closed else ():
        if said.sense.asks or not said.sense.tells or not _GIVEN.search(said.line):
            continue
        for entry in closed:
            if _is_settled(said, entry):
                continue
            if entry.values["closed_on"] <= told.today and _names(told, said, entry) and not _by_others(said, entry):
                out += _payment(told, said, entry)
    return out


_GAVE_THEM = re.compile(r" i gave them (?:the|my) (?P<which>\S+) ")


def _is_settled(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that another account was given in place of this one, or that this one is gone."""
    own = words(str(entry.values["institution"]))
    line = _GAVE_THEM.sub(lambda m: " gave " if m["which"] in own else m[0], said.line)
    other = _GAVE_ANOTHER.search(line)
    return bool(_SETTLED.search(line)) or (other is not None and not own & words(line[other.start() :]))


_GAVE_ANOTHER = re.compile(
    r" (?:but|so|and so|now|then) (?:i|we) (?:have |'ve |just |then |quickly )*(?:gave|given|put|entered|wrote|told|sent|used|typed|set|named) "
)
"""How a sentence goes on that another account was given: "they had Barclays, but I gave them Nationwide"."""


def _by_others(said: Said, entry: Entry) -> bool:
    """Whether somebody else gives an account, or it is theirs: "my sister gave them her Halifax account"."""
    given_at = [said.sense.line.token_at(m.start() + 1) for m in _GIVEN.finditer(said.line)]
    own = words(str(entry.values["institution"]))
    theirs = any(words(t.low) & own and said.sense.owned_by_others(i) for i, t in enumerate(said.tokens))
    return theirs or all(said.sense.of_others(Hit(at, at + 1), company=True) for at in given_at)


def _names(told: Told, said: Said, entry: Entry) -> bool:
    """Whether a sentence can only mean this account: by its digits, or by its bank with a word for an account."""
    own, said_digits = str(entry.values.get("last_four") or ""), _digits(said)
    if said_digits and own:
        return said_digits == own
    bank = words(str(entry.values["institution"])) - {"bank"}
    detail = re.search(
        r" (?:(?:paypal|venmo|zelle|revolut|wise|monzo) (?:me|us)|account|card|iban|sort code|number|details|direct debit|standing order|cheque|mastercard|amex|maestro|the (?:\S+ ){1,2}ones?) ",
        said.line,
    )
    if "card" in str(entry.values.get("kind") or "") and not _CARD.search(
        re.sub(r" (?:account|number|iban) ", " ", said.line)
    ):
        return False
    kinds = {t.low for t in said.tokens} & ACCOUNT_KINDS
    if (
        not bank <= said.words
        or not (detail or kinds or bank & CARDS)
        or bank <= {"card", "debit", "credit", "account"}
    ):
        return False
    others = [
        e
        for e in told.entries(ACCOUNTS)
        if e is not entry
        and not e.retired
        and not e.values.get("closed_on")
        and bank <= words(str(e.values["institution"]))
    ]
    return not others and (not kinds or not entry.values.get("kind") or str(entry.values["kind"]) in kinds)


def _payment(told: Told, said: Said, entry: Entry) -> list[Finding]:
    """Return the payment or transfer that an account is given for, with the sum that the turn names."""
    digits = str(entry.values.get("last_four") or "")
    meant = [e for e in told.fresh(TRANSFERS) if said.fact in e.facts and e.record is None]
    meant = [e for e in meant if digits and str(e.values.get("destination") or "").endswith(digits)]
    if meant:
        named: dict[str, Value] = {"destination": _full(entry)}
        return [Finding(collection=TRANSFERS, entry=meant[0], values=named, facts=(said.fact,))]
    if any(
        said.fact in e.facts and (e.values.get("from_account") or e.values.get("destination"))
        for path in (PAYMENTS, TRANSFERS)
        for e in told.fresh(path)
    ):
        return []
    full = _full(entry)
    sums = _sums(told, said)
    facts = tuple(s.fact for s in told.said if s is said or any(t.kind == "money" for t in s.tokens))
    values: dict[str, Value] = {"status": "planned", "_note": said.text}
    income = _INTO.search(told.text)
    if income and len(sums) == 1:
        return [Finding(collection=TRANSFERS, values={"destination": full, **values, **total(sums[0])}, facts=facts)]
    told_of = [e for e in told.fresh(PAYMENTS) if said.fact in e.facts and e.values.get("status") == "paid"]
    if not income and len(sums) == 1 and [e.values.get("amount") for e in told_of] == [sums[0].amount]:
        return [Finding(collection=PAYMENTS, entry=told_of[0], values={"from_account": full}, facts=facts)]
    payee = income[0].lower() if income else _payee(said, entry)
    amount = total(sums[0]) if len(sums) == 1 else {}
    again = True if _AGAIN.search(said.line) else None
    values |= {"payee": payee, "from_account": full, **amount, **({"recurring": again} if again else {})}
    return [Finding(collection=PAYMENTS, values=values, facts=facts)]


def _full(entry: Entry) -> str:
    """Return an account in words: "Santander current ending in 2210"."""
    name = " ".join(str(entry.values[f]) for f in ("institution", "kind") if entry.values.get(f))
    digits = entry.values.get("last_four")
    return f"{name} ending in {digits}" if digits else name


def _sums(told: Told, said: Said) -> list[Money]:
    own = list(said.sense.sums)
    return own or [m for s in told.said for m in s.sense.sums]


def _payee(said: Said, entry: Entry) -> str:
    """Return who is paid: a bill of the sentence, else a name in it that is not the account's; "new" when neither."""
    own = words(str(entry.values["institution"]))
    for start, end in said.sense.names():
        run = said.tokens[start:end]
        if not {t.low for t in run} & _NOT_A_PAYEE and not words(text_of(run)) & own:
            return text_of(run)
    bills = said.sense.hits.get("bill", ())
    for hit in bills:
        start, _ = said.sense.phrase_before(hit.start)
        return text_of(said.tokens[max(start, hit.start - 2) : hit.end])
    return "next"


_MOVED = re.compile(r" (?:changed|switched|moved|updated|replaced|corrected|swapped) ")


def corrected(told: Told) -> list[Finding]:
    """That a payment which was set to go through a closed account now goes another way."""
    waiting = [
        e
        for e in told.entries(PAYMENTS)
        if e.values.get("from_account") and e.values.get("status") == "planned" and not e.changed
    ]
    return [
        Finding(collection=PAYMENTS, entry=entry, values={"status": "cancelled"}, facts=(said.fact,))
        for said in (told.said if waiting else ())
        if not said.sense.asks and _MOVED.search(said.line)
        for entry in waiting
        if words(f"{entry.values['payee']} {entry.values['from_account']}") & said.words
    ]


_WORKS_AGAIN = re.compile(
    r" (?:unlocked|unblocked|unfroze|unfrozen|reactivated|reopened|re-opened|restored|reinstated|turned up|found (?:it|them|the|my)|"
    r"(?:works?|working|open|active|fine|back|in use|up and running) again|(?:lifted|removed|took off) (?:the )?(?:block|freeze|hold)|"
    r"(?:sent|gave|issued|posted|mailed) (?:me|us) (?:a |the )(?:new|replacement) (?:[^\s,;.!?]+ )?(?:card|one|visa|mastercard)|"
    r"(?:opened|opens|activated|restored) (?:[^\s,;.!?]+ ){0,5}?again|"
    r"(?:new|replacement) (?:[^\s,;.!?]+ ){0,3}?(?:card|one|visa|mastercard|amex|maestro) (?:[^\s,;.!?]+ ){0,3}?(?:came|arrived|come|is here|works|got here|turned up)) "
)
_ANOTHER_CARD = re.compile(r" (?:new|replacement) (?:[^\s,;.!?]+ ){0,3}?(?:card|one|visa|mastercard|amex|maestro) ")
"""How a card is told to be another one than that which was closed by its number."""
_ANEW = re.compile(
    r" (?:opened|opening|got|set up|started|have|'ve got|applied for|reopened|signed up for) (?:myself |ourselves )?(?:a |another |my )"
    r"(?:[^\s,;.!?]+ ){0,3}?(?:account|card|one|isa) | (?:am|'m|are|'re|is) (?:officially |now |so )?back (?:at|with|on) "
    r"| (?:won|got|has|have) (?:me|us) (?:back|again|over) | new (?:[^\s,;.!?]+ ){0,2}?account (?:was |is |got |has been )?(?:opened|open|set up|since|live) "
    r"| (?:customer|member|client) (?:once )?again | (?:reopen|re-open|reopening) (?:my|our|the|an?) "
    r"| (?:rejoined|re-joined|went back to|gone back to|came back to|crawled back to|switched back to|moved back to) "
)
"""How somebody tells that they are a customer of a bank once more."""
_LIMITS = "finance.limits"


def _opened_anew(told: Told, at: int, closed: list[Entry]) -> list[Entry]:
    """Return the accounts closed before at a bank where a sentence tells of a new one; the one before may name it."""
    said = told.said[at]
    if not _ANEW.search(said.line):
        return []
    near = told.said[max(0, at - 1) : at + 1] if re.search(r" there ", said.line) else [said]
    named = frozenset().union(*(s.words for s in near))
    begun = [said.sense.line.token_at(m.start() + 1) for m in _ANEW.finditer(said.line)]
    if all(said.sense.of_others(Hit(i, i + 1), company=True) for i in begun):
        return []
    if _LEAVES.search(said.line):
        return []
    near_by = [a for a in accounts_in(said.sense) if any(i <= a.at < i + _BESIDE for i in begun)]
    fit = [e for e in closed if words(str(e.values["institution"])) - {"bank"} <= named]
    return [e for e in fit if all(words(str(e.values["institution"])) & words(a.name) for a in near_by)]


_BESIDE = 8
"""How many words behind the opening of an account its bank may stand."""


_LEAVES = re.compile(
    r" (?:bye|goodbye|instead of|leaving|left|rather than|no longer|not|never|if|might|would|thinking) "
)


def reopened(told: Told) -> list[Finding]:
    """That an account or card which was closed, lost or blocked can be used again, under the same number."""
    closed = [e for e in told.entries(ACCOUNTS) if e.values.get("closed_on") and not e.retired and not e.changed]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if closed else ():
        if said.sense.asks or not said.sense.tells:
            continue
        out += [
            Finding(collection=ACCOUNTS, entry=e, facts=(said.fact,), retires=True)
            for e in _opened_anew(told, at, closed)
        ]
        if not _WORKS_AGAIN.search(said.line):
            continue
        named = [e for e in closed if words(str(e.values["institution"])) - {"bank"} <= said.words]
        fit = named or (closed if re.search(r" (?:it|card|account|cards) ", said.line) else [])
        digits = _digits(said)
        if len(fit) != 1 or (digits and digits != fit[0].values.get("last_four")):
            continue
        if fit[0].values.get("last_four") and _ANOTHER_CARD.search(said.line):
            continue  # the number that was closed stays so
        names = words(str(fit[0].values["institution"]))
        barred = [e for e in told.entries(_LIMITS) if names <= words(str(e.values["subject"])) and not e.retired]
        out += [Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in (fit[0], *barred)]
    return out


_OF_A_CARD = re.compile(
    r" (?:visa (?:card )?(?:ending|ends|number|bill|statement)|(?:my|the|our|new|old) visa (?:came in|works|was charged|is charged|got|card|for)|"
    r"groceries|(?:with|on|from|off|to) my visa) "
)
"""How a card is told that bears the name of a paper."""


def no_papers(told: Told) -> list[Finding]:
    """That what was read as leave to be in a country is a card: "the number of my Visa ending 4026"."""
    return [
        Finding(collection=entry.collection, entry=entry, facts=(said.fact,), retires=True)
        for said in told.said
        if "Visa" in said.text and _OF_A_CARD.search(said.line)
        for entry in told.fresh("travel.documents")
        if entry.record is None and entry.values.get("kind") == "visa" and said.fact in entry.facts
    ]
