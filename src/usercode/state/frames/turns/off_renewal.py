"""A renewal on record that is switched off, or that is to be: "turned off auto-renew in the app", "I'll stop it before then".

The service runs to the end of what is paid, so what was switched off needs no more minding; what is only meant does.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told

SERVICES, TASKS = "finance.subscriptions", "household.deadlines"
_RENEWAL = r"(?:auto-? ?(?:matic )?renewals?|autorenew|auto-renew|automatic renewal|renewals?|auto-? ?extension)"
_OFF = re.compile(
    rf" (?:switched|turned|toggled|took|set|put|flipped) (?:(?:the|its|that|their|my|on) )*{_RENEWAL} (?:for it |there )?(?:off|to off) "
    rf"| (?:switched|turned|toggled|took|set) off (?:(?:the|its|that|their|my) )*{_RENEWAL} "
    rf"| (?:disabled|deactivated|unticked|stopped|cancell?ed|ended|revoked) (?:(?:the|its|that|their|my) )*{_RENEWAL} "
    r"| (?:set|put|switched|went|gone|moved|dropped|reverted|downgraded|changed|stepped|taken|took|turned) (?:[^\s,;:.!?<]+ ){0,4}?(?:back |down |over )?(?:to|onto|on) (?:the |a |its |my |our |their )?(?:[^\s,;:.!?<]+ )?(?:free|basic|unpaid) (?:account|plan|version|tier|one|level|membership|edition) "
    r"| (?:is|am|are|'s|'m|'re) (?:now )?(?:back )on the (?:[^\s,;:.!?<]+ )?(?:free|basic|unpaid) (?:account|plan|version|tier|one|level|membership|edition) "
    rf"| {_RENEWAL} (?:is|was|has been|are) (?:now |already )*(?:off|switched off|turned off|disabled|cancell?ed|deactivated) "
)
_MEANT = re.compile(
    r" (?:i|we) (?:will|'ll|want to|am going to|'m going to|are going to|'re going to|plan to|mean to|intend to|must|should|need to|have to) "
    r"(?:just |then |simply |definitely |rather )?(?:stop|cancel|end|quit|drop|kill|switch off|turn off|get out of|leave) (?:it|that|them|this|the \S+|the renewal)?(?: off)? ?"
    r"(?:\S+ ){0,3}?(?:before|in time|by then|ahead of)"
)
_NOT_SO = re.compile(r" (?:not yet|could not|did not|tried to|forgot|if|might|maybe|back on|again|unless) ")


def off(told: Told) -> list[Finding]:
    """That a renewal of a service on record was switched off, or that the speaker means to stop it before it comes."""
    ahead = [e for e in told.entries(SERVICES) if _renews(e, told.today)]
    out: list[Finding] = []
    for said in told.said if ahead else ():
        done, meant = _OFF.search(said.line), _MEANT.search(said.line)
        if not (done or meant) or said.sense.asks or not said.sense.tells or (done and _NOT_SO.search(said.line)):
            continue
        named = [e for e in ahead if words(str(e.values["name"])) & told.words]
        fit = named or ([e for e in ahead if e.changed] if len(ahead) > 1 else ahead)
        if len(fit) != 1:
            continue
        values: dict[str, Value] = {"cancelled_on": told.today} if done else {"wants_to_cancel": True}
        out += [*(_misread(told, said) if done else ()), _finding(fit[0], values, said)]
    return out


def _finding(entry: Entry, values: dict[str, Value], said: Said) -> Finding:
    return Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,))


def _renews(entry: Entry, today: dt.date) -> bool:
    """Whether a service, told before this turn, costs money again on a day to come."""
    days = [d for f in ("renews_on", "trial_until") if isinstance(d := entry.values.get(f), dt.date)]
    return (
        entry.record is not None
        and not entry.retired
        and not entry.values.get("cancelled_on")
        and max(days, default=dt.date.min) >= today
    )


def _misread(told: Told, said: Said) -> list[Finding]:
    """Return that the deadlines which the end of a service was taken for are none."""
    fresh = (e for e in told.fresh(TASKS) if e.record is None and said.fact in e.facts)
    return [Finding(collection=TASKS, entry=e, facts=(said.fact,), retires=True) for e in fresh]


def with_the_card(told: Told) -> list[Finding]:
    """That what was told together with a card to cost money on a day to come is owed no more: the card was closed."""
    waiting = [e for e in told.entries(SERVICES) if _renews(e, told.today)]
    held = [e for e in told.entries("finance.accounts") if waiting and e.record is not None and e.said_at is not None]
    return [
        Finding(collection=SERVICES, entry=entry, values={"cancelled_on": told.today}, facts=(said.fact,))
        for said in (told.said if held else ())
        if _CLOSED.search(said.line) and not said.sense.asks and said.sense.tells and not _NOT_SO.search(said.line)
        for account in held
        if words(str(account.values["institution"])) <= said.words
        for entry in waiting
        if entry.said_at == account.said_at
    ][:1]


_CLOSED = re.compile(r"(?:\A| (?:i|we|and|have|'ve)) (?:just |finally |now )?(?:closed|cancell?ed|shut|terminated) ")
