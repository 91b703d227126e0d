"""Money that somebody has promised to pay back to the speaker by a day, and that it has or has not come.

"I'm to get €1,450 back from the airline by 20 April" is a transfer to the speaker with the status "owed". A later turn
that looks for it in vain ("no sign of the money from the airline") keeps the day on which it was missed; one in which it
has come settles it. Who pays, the sum, the day and that it comes back may stand in any order, in one sentence or two.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.functionwords import MONTH_NAMES, SUPPOSALS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import bare, is_name, last_day, text_of
from usercode.state.frames.sums import total
from usercode.state.frames.tokens import Money, Token
from usercode.state.frames.turns.coming_days import days_ahead
from usercode.state.frames.turns.debts import OWED
from usercode.state.frames.turns.told import WORD, Finding, Said, Told, spoken
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

TRANSFERS, PAYMENTS, TASKS = "finance.transfers", "finance.payments", "household.deadlines"
_BACK = re.compile(
    r" (?:refund\w*|reimburs\w+|compensat\w+|(?:money|deposit|sum|<m\d+>|it|that|them|all of it) (?:is |should be |will be |would be |must be |has to be |to be |are |comes |coming )*back(?! to (?:him|her|them))|"
    r"(?:pay|paying|pays|paid|give|giving|send|sending|transfer|transferring|get|getting|have|return|returning|credit|wire|wiring) (?:me |us |it |that |the |my |our |\S+ ){0,4}?(?:<m\d+> )?back(?! to (?:him|her|them))|"
    r"(?:pay|paying|send|sending|transfer|transferring|credit|wire|return|returning|owe|owes) (?:me|us) |(?:pay|send|transfer|credit|wire|return) <m\d+> (?:back )?(?:in)?to (?:me|us|my|our) |credited to (?:me|us|my|our)|"
    r"(?:i|we)(?: am|'m| are|'re| have been| 've been| was| were| will| 'll| should)* (?:promised|due|owed|to get|to receive|getting|get|receive|supposed to (?:get|receive))|"
    r"(?:in|into|to|on) (?:my|our) (?:bank |current |checking )?account (?:by|before|no later|within|until|on|not later|at the latest)|"
    r"(?:is|are) to (?:come|be (?:paid|sent|transferred|credited|refunded)) (?:\S+ ){0,2}?(?:from|by|to (?:me|us))|payout|pay out|paying out|settlement) "
)
"""How a sum is told to come back to the speaker."""
_PROMISED = re.compile(
    r" (?:promised?|promises|agreed?|agrees|confirmed|confirms|said|says|wrote|writes|guarantee[ds]?|undertook|undertaken|assured|"
    r"is to|am to|are to|'m to|'re to|should|will|'ll|shall|due|owed|owes?|must|has to|have to|supposed to|binding|letter|email|in writing|"
    r"shook hands|keep in mind|note|remember) "
)
_OURS_TO_PAY = re.compile(
    r" (?:i|we)(?: have| 've| must| need| still| will| 'll| should| am| 'm| are| 're| do| now| only| promised| agreed)* (?:to )?(?:pay|repay|owe|send|give|transfer|return|refund|settle) "
    r"(?!.*<m\d+> (?:from|by) )"
)
"""How it is told that the speaker is the one to pay."""
_OPEN = re.compile(
    rf" (?:{SUPPOSALS}|hope|hoping|hopefully|wish|claimed? for|asked for|demand\w*|want|applied|apply|appeal\w*|offered|voucher|credit note|salary|wages|tax return) "
)
_BY = re.compile(r" (?:by|before|until|till|no later than|not later than|within|in|on|at the latest|latest|due|end) ")
_BY_DAY = re.compile(r" (?:by|before|until|till|later than|latest|on) (?:the )?<d(?P<at>\d+)> ")
_STOP = (
    r"(?=[,;:.!?()–—<]|\Z|(?:for|by|no|before|until|till|within|that|which|because|since|and|so|but|as|on|in|at|has|have|is|are|was|were|"
    r"will|should|would|must|to|who|the|my|our|this|about|of|now|says?|said|promised|agreed|back|yet|so|whether) )"
)
_WHO = rf"(?P<who>(?:{WORD}){{1,4}}?){_STOP}"
_OWN = r"(?:the |my |our |old |former |that )*"
_PARTY = tuple(
    re.compile(form)
    for form in (
        rf" (?:from|by) {_OWN}{_WHO}",
        rf"(?:\A|[,;:.!?()–—]| and| but| so| that) {_OWN}(?P<who>(?:{WORD}){{1,4}}?)(?=(?:has |have |had |will |'ll |is |are |now |finally |just |also |must )*(?:promised|promises|agreed|agrees|confirmed|confirms|owes?|refund\w*|reimburs\w+|pays?|paying|sends?|sending|going to|wrote|said|says|to) )",
        rf" (?:spoke|talked|called|rang|phoned|wrote|was on the phone|on the phone|chatted|emailed|complained|dispute|case|trouble|heard|word|letter|email) (?:\S+ )?(?:to|with|from) {_OWN}{_WHO}",
        rf" (?:called|rang|phoned|emailed) {_OWN}{_WHO}",
    )
)
_NOBODY = (
    MONTH_NAMES
    | BANKS
    | word_set(
        "about off back up in out i we me us it this that they them he she you email letter phone lawyer post today "
        "yesterday morning bank account monday tuesday wednesday thursday friday saturday sunday end month week year "
        "mistake error then now refund money payment contract app hand there here one what which who binding keep please "
        "writing return transfer cheque check card statement mail"
    )
)


def promised(told: Told) -> list[Finding]:
    """The sum that somebody has promised to pay back to the speaker by a day."""
    for at, said in enumerate(told.said):
        sums = {m.amount: m for m in said.sense.sums}
        if (
            len(sums) != 1
            or said.sense.asks
            or not said.sense.tells
            or _OPEN.search(said.line)
            or _OURS_TO_PAY.search(said.line)
        ):
            continue
        if _is_to_others(said):
            continue
        near = [said, *told.said[max(0, at - 1) : at], *told.said[at + 1 : at + 2]]
        if not _BACK.search(said.line) or not any(_PROMISED.search(s.line) for s in near):
            continue
        dated = next(
            ((s, day) for s in (near[0], *near[2:]) if _BY.search(s.line) and (day := _due(s, told.today)) is not None),
            None,
        )
        party, by = _party(near)
        if (
            dated is None
            or not party
            or any(
                e.values.get("status") == OWED and said.fact in e.facts and e.record is not None
                for e in told.fresh(TRANSFERS)
            )
        ):
            continue
        return _owed(told, said, next(iter(sums.values())), party, dated[1], (said, dated[0], by))
    return []


_TO_WHOM = re.compile(
    r" (?:promised|promises|pays?|paying|owes?|refunds?|refunding|reimburses?|gives?|giving|sends?|sending|guaranteed|assured|"
    r"returns?|transfers?) (?P<who>(?:my|our|his|her|their) \S+|him|her|them|(?!me |us |you )[^\s<]+)(?= )"
)
"""To whom somebody is told to pay something back."""


def _is_to_others(said: Said) -> bool:
    """Whether somebody else is told to get the money back: "the airline promised my sister €450 back"."""
    if re.search(r" (?:me|us|mine|ours|(?:my|our) (?:\S+ )?account) ", said.line):
        return False
    for match in _TO_WHOM.finditer(said.line):
        run = said.between(*match.span("who"))
        if run[-1].low in PEOPLE or run[-1].low in ("him", "her", "them") or (len(run) == 1 and is_name(run[0])):
            return True
    return False


def _due(said: Said, today: dt.date) -> dt.date | None:
    """Return the day by which a sentence tells something to be due, else the first day to come that it names."""
    led = [int(m["at"]) for m in _BY_DAY.finditer(said.line)]
    days = (last_day(coming(said.tokens[at], today).value) for at in led)
    told = next((day for day in days if day is not None and day > today), None)
    return told or next(days_ahead(said, today), None)


def _party(near: Sequence[Said]) -> tuple[str, Said]:
    """Return who is to pay, and the sentence that names them; "" for nobody."""
    for form in _PARTY:
        for said in near:
            for match in form.finditer(said.line):
                run: list[Token] = [t for t in bare(said.between(*match.span("who"))) if t.low != "'s"]
                deed = run and run[0].low in FORMS and not run[0].text[:1].isupper()
                opens = run and run[0].low in FORMS and run[0].start == said.tokens[0].start
                if (
                    run
                    and not deed
                    and not opens
                    and not {t.low for t in run} & _NOBODY
                    and all(t.kind == "word" for t in run)
                ):
                    return text_of(run), said
    return "", near[0]


def _owed(told: Told, said: Said, money: Money, party: str, day: dt.date, of: Sequence[Said]) -> list[Finding]:
    facts = tuple(sorted({s.fact for s in of}))
    note = " ".join(s.text.strip() for s in told.said if s.fact in facts)
    values: dict[str, Value] = {
        "recipient": "user",
        "from_account": party,
        "status": OWED,
        "date": day,
        "_note": note,
        **total(money),
    }
    misread = [
        e
        for path in (TRANSFERS, PAYMENTS, TASKS, "finance.subscriptions")
        for e in told.fresh(path)
        if e.record is None and {*e.facts} & {*facts} and (path != TASKS or e.values.get("due") in (day, None))
    ]
    gone = [Finding(collection=e.collection, entry=e, facts=tuple(e.facts), retires=True) for e in misread]
    return [*gone, Finding(collection=TRANSFERS, values=values, facts=facts)]


_MISSED = re.compile(
    r" (?:no (?:further )?(?:sign|trace|money|payment|payments|refund|sum|transfer|word|cent|penny|euro|credit|deposit|reply|such|news)|not (?:a|one) (?:single )?(?:cent|penny|euro|pound|dollar|trace|sign|peep)|"
    r"(?:have|has|had|'ve|'s)(?: still| yet| so far)? not (?:\S+ )?(?:had|got|gotten|received|seen|been|come|arrived|shown|turned|paid|sent|refunded|reimbursed|landed|appeared|transferred|kept|returned|reached|hit)|"
    r"(?:did|does|do|is|are|was) not (?:\S+ )?(?:come|arrive|arrived|pay|paid|there|here|show|appear|in|on|among|turn|send|land|see|find|have|reach)|"
    r"(?:see|saw|seen|find|found|is|are|was|were|got|had|received|have) (?:none|nothing|neither)|nothing (?:from|has|have|yet|came|there|of|in|at all|so far|to be seen|on|is)|"
    r"still (?:waiting|nothing|no|owes?|owing|missing|outstanding|not|unpaid|open|due)|waiting (?:for|on)|"
    r"(?:is|are|'s|'re|was) (?:still |yet |also |now )*(?:missing|outstanding|overdue|late|nowhere|absent|unpaid|not)|never (?:came|arrived|paid|showed|turned|received|got|landed|sent)|"
    r"(?:have|has) yet to|(?:has|have|had)(?: still)? neither|without (?:a|any) (?:sign|trace|payment)|zero|silence|empty|in vain|long overdue|past due) "
)
"""How money is told not to have come."""
_LOOKED = re.compile(
    r" (?:statement|account|banking|bank|app|incoming|came in|come in|payments|balance|transactions|credits|deposits) "
)
_MERE_NO = re.compile(r"\A (?:but |and |still |only )?(?:no|nothing from|not) ")
_COME = re.compile(
    r" (?:(?:has|have|had|'s|'ve|is|are|was|were|did|just|finally|now|already|today|yesterday)? ?(?:come|came|arrived|landed|received|got|paid|refunded|reimbursed|"
    r"credited|transferred|turned up|showed up|gone in|went in|appeared|settled|returned)|(?:is|are|was|'s) (?:\S+ )?(?:here|there|back|in my account|in our account|in the account|on my account|on the account)|got (?:it|my|our|the)) "
)


_OF_MONEY = re.compile(
    r" (?:<m\d+>|money|refund\w*|reimburs\w+|payments?|deposit|sum|cash|cent|penny|euros?|pounds?|dollars?|bucks|account|statement|"
    r"bank|banking|app|balance|transactions?|credit\w*|transfer\w*|pay|paid|pays|paying|owes?|owed|owing|outstanding|overdue|promised?|it|none|neither|"
    r"settled|received|silence|in vain|waiting for them|nothing from|nothing (?:has|have|yet|came|at all|so far)|no trace|not a peep) "
)
"""What makes of "no sign of", "nothing" and "has come" something that is said of money."""
_OF_ELSE = re.compile(
    r" (?:no (?:sign|trace|word|news) of (?:(?!the (?:money|refund|payment|deposit|sum|cash|transfer|<m)|it |that |any |a |my (?:money|refund|deposit)|<m)\S+ )|nothing (?:\S+ ){0,3}?(?:to (?:do|worry|say|add|sign|fear|report)|planned|wrong|new)|(?:has|have|had|was|were|is|are|'s|'ve) (?:not )?(?:yet |still |ever )?(?:been|being|got|getting) paid|"
    r"(?:see|find|have|had|has|got) (?:any|a|the) (?:\S+ )?(?:problems?|reasons?|issues?|need|fault|time|idea)|(?:came|come|arrived|got|is|was|are|were|returned|not|been) (?:\S+ )?(?:here|there|round|over|for (?:dinner|lunch|tea|coffee|a \S+)|from|home|by|in) |(?:his|her|their) (?:own )?(?:refund|money|deposit|payment)) "
)
"""What is missing or has come and is no money of the speaker's: "no sign of his wife", "she hasn't been paid yet"."""
_LET_OFF = re.compile(
    r" (?:(?:forget|forgot|never mind) (?:\S+ )?(?:about )?(?:it|that|the|<m\d+>)|let (?:him|her|them|\S+) (?:off|keep)|(?:can|may|could|should|to) keep (?:it|the|<m\d+>|that)|wrote (?:it|that|the \S+|<m\d+>) off|written (?:it|that|the \S+) off|"
    r"waived?|call(?:ed)? it (?:even|quits)|as a (?:gift|present)|do not (?:want|need) (?:it|the money|that)|(?:that|it|this) (?:is|'s) (?:fine|ok|okay|all right|alright)(?: by me| with me)?) "
)
"""How a debt is told to be let off."""
_PUT_OFF = re.compile(
    r" (?:agreed|extended|extension|more time|longer|put (?:it |that )?off|postponed?|moved|pushed|gave (?:him|her|them|\S+) (?:until|till)|new (?:date|day|deadline)|instead) "
)
"""How another day is told to be agreed for it."""
_CAME_BACK = re.compile(
    r" (?:gave|given|give|paid|handed|sent|wired|transferred|got|have|had|has|did give|did pay) (?:me |us |back |it |all |\S+ ){0,3}?(?:<m\d+>|it|money|my|our|the (?:money|lot)|everything|everything) (?:\S+ )?(?:back|in full|on time) "
)
"""How it is told that the money was given back, whatever else was not."""


def missed(told: Told) -> list[Finding]:
    """That money which was promised to the speaker has come, or that they looked for it in vain."""
    out: list[Finding] = []
    waiting = [e for e in told.entries(TRANSFERS) if _is_promised(e)]
    for at, said in enumerate(told.said) if waiting else ():
        if said.sense.asks or not said.sense.tells or said.sense.line.mood == "hypothetical":
            continue
        before = told.said[at - 1] if at else None
        bare_no = bool(_MERE_NO.match(said.line)) and before is not None and bool(_LOOKED.search(before.line))
        for entry in waiting:
            if not _is_about(entry, said, before):
                continue
            if _LET_OFF.search(said.line) or (before is not None and _LET_OFF.search(before.line)):
                off: dict[str, Value] = {"status": "cancelled"}
                out.append(Finding(collection=TRANSFERS, entry=entry, values=off, facts=(said.fact,)))
                continue
            if _OF_ELSE.search(said.line) or not (_OF_MONEY.search(said.line) or bare_no):
                continue
            near = "".join(s.line for s in told.said)
            if _MISSED.search(said.line) and (
                _CAME_BACK.search(near) or (_PUT_OFF.search(near) and any(s.sense.coming_days() for s in told.said))
            ):
                continue
            if _MISSED.search(said.line) or bare_no:
                day: dict[str, Value] = {"missed_on": told.today, "_note": told.around(at)}
                out.append(Finding(collection=TRANSFERS, entry=entry, values=day, facts=(said.fact,)))
            elif _COME.search(said.line) and not said.sense.lies_ahead:
                out.append(Finding(collection=TRANSFERS, entry=entry, values={"status": "done"}, facts=(said.fact,)))
    return out


def _is_promised(entry: Entry) -> bool:
    values = entry.values
    return bool(
        entry.record is not None
        and not entry.retired
        and values.get("status") == OWED
        and values.get("recipient") == "user"
        and values.get("from_account")
    )


_COMMON = word_set("company people bank office shop store firm online insurance refund money")


def _is_about(entry: Entry, said: Said, before: Said | None) -> bool:
    """Whether a sentence names who is to pay, or, as what the one before names, "it" or "they"."""
    who = spoken(str(entry.values["from_account"]))
    telling = who - _COMMON or who
    near = said.words
    goes_on = bool(re.search(r" (?:it|they|them|that|this|none|nothing|there|he|she|the money|the refund) ", said.line))
    if goes_on and before is not None:
        near = near | before.words
    return bool(telling & near) or (
        entry.values.get("amount") in {m.amount for m in said.sense.sums} and bool(who & said.words)
    )
