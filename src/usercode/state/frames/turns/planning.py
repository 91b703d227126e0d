"""On which day somebody means to see to what is open, so that a plan for too late a day is told.

"I'll take the coat back on 8 December", "I'll cancel it when we're home on 20 June": what is open is a task (see
`turns.settling`), a thing that can still go back, or a service on trial or about to renew.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.lexicon import DOING
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.wordset import word_set

GOODS, SERVICES, TRIPS = "finance.purchases", "finance.subscriptions", "travel.trips"
_ALSO_DONE = word_set(
    "do have see get call ring email sit look deal tackle start put make take unsubscribe quit end stop ship "
    "print scan install replace join subscribe vote carry haul lug cart drive walk bring drop hand ring"
)
"""What somebody means to do by a day, beside the verbs of tasks."""
_MEANS_TO = re.compile(
    r" (?:i|we) (?:really |just |probably )*(?:will|'ll|shall|am going to|are going to|'m going to|'re going to|"
    r"plan to|want to|mean to|intend to|am planning to) (?:then |finally |just |only |have to |get "
    rf"(?:round |around )?to )*(?:doing|be able|get (?=[^.!?]*? (?:done|in|off|sent|sorted|paid|signed|over with) )|{'|'.join(sorted(DOING | _ALSO_DONE))}) (?:[^.!?]*? )??(?P<day><d\d+>) "
    r"| (?:leave|leaving|put|putting|push|pushing|park|parking|postpone|postponing|wait|waiting) (?:[^.!?]*? )??"
    r"(?:until|till|to|for) (?:the |after |at )?(?P<off><d\d+>) | not (?:get (?:round |around )?to|manage|do|doing|"
    r"taking|going|booking|sending|posting|filing|paying|handing|have time for|be able to|look at) (?:[^.!?]*? )??"
    r"(?:before|until|till) (?:the )?(?P<not><d\d+>) "
)
"""When somebody means to do what is to be done: "I'll do it on the weekend of 8 November"."""


_FROM_THEN_ON = re.compile(
    r" (?:i|we) (?:come|get|fly|drive|travel|arrive|return|am|'m|are|'re|will be|'ll be) (?:(?:back|home|again|from [^\s,;.!?<]+) )*"
    r"(?:on |in )?(?:the )?(?P<day><d\d+>) (?:, )?(?:and|so|then)(?: only| then)* (?:i |we )?(?:will|'ll|shall|am going to|are going to) (?:then |only )?"
    rf"(?:{'|'.join(sorted(DOING | _ALSO_DONE))}) [^.!?<]*?"
    r"(?: (?P<next>the (?:day after|next day|following day|morning after)|(?:the )?day after that)|(?: (?:then|afterwards|straight (?:away|after)|"
    r"right (?:away|after)|first thing|that day|at once))?) [.!]"
)
"""When somebody is back, and does then what is to be done: "I'm home on 20 August and will enrol the day after"."""


_THAT_IS_WHEN = re.compile(
    r" (?P<day><d\d+>) (?:, <d\d+> )?(?:, |and |so )*(?:that|which|then) (?:is|'s|will be|would be) (?:when|the day|the first (?:day|time|chance)) "
    r"(?:that )?(?:i|we) (?:will|'ll|can|am going to|'m going to|are going to|'re going to|could) "
)
"""How a day is told first, and then what is to be done on it: "on Monday, so that's when I'll haul it to the store"."""


def planned_for(said: Said) -> dt.date | None:
    """Return the day to come on which a sentence's speaker means to do what it speaks of, None where none is told."""
    if (back := _once_back(said)) is not None:
        return back
    if (home := _FROM_THEN_ON.search(said.line)) is not None and not said.sense.asks:
        day = coming(said.between(*home.span("day"))[0], said.sense.today).value
        if isinstance(day, Mention) and _is_day(day) and day.first > said.sense.today:
            return day.first + dt.timedelta(days=1 if home["next"] else 0)
    if (then := _THAT_IS_WHEN.search(said.line)) is not None and not said.sense.asks:
        day = coming(said.between(*then.span("day"))[0], said.sense.today).value
        return day.first if isinstance(day, Mention) and _is_day(day) and day.first > said.sense.today else None
    match = _MEANS_TO.search(said.line) if not said.sense.asks else None
    group = next((g for g in ("day", "off", "not") if match[g]), "") if match is not None else ""
    mention = coming(said.between(*match.span(group))[0], said.sense.today).value if match and group else None
    led = said.line[: match.start(group)].split()[-1:] if match and group else []
    fit = isinstance(mention, Mention) and not mention.recurring and led != ["by"] and mention.first > said.sense.today
    return mention.first if fit and isinstance(mention, Mention) and _is_day(mention) else None


_MEANS_THEN = re.compile(
    r" (?:i|we) (?:really |just |probably )*(?:will|'ll|shall|am going to|are going to|'m going to|'re going to|plan to|want to|mean to|intend to) "
    rf"(?:then |finally |just |only |have to |get (?:round |around )?to )*(?:{'|'.join(sorted(DOING | _ALSO_DONE))}) "
)
_ONCE_BACK = re.compile(
    r" (?:when|once|after|as soon as) (?:i|we) (?:'m|am|'re|are|get|come|have got|'ve got) (?:back|home|home again|back home)(?: again| from [^,;.!?<]+)?(?= [,;.!?]|\s*\Z)"
    r"| (?:after|on) (?:my|our) (?:return|trip|holiday|holidays|vacation)(?= [,;.!?]|\s*\Z)"
)
"""How somebody puts a thing off until they are back from where they go: "I'll hand it in when I'm back"."""


def _once_back(said: Said) -> dt.date | None:
    """Return the day of the way back from the one journey ahead for which a sentence plans something."""
    if said.sense.asks or not (_ONCE_BACK.search(said.line) and _MEANS_THEN.search(said.line)):
        return None
    trips = (e for e in said.sense.entries(TRIPS) if not e.retired and not e.values.get("doubtful"))
    back = {day for e in trips if (day := e.values.get("return_date")) is not None and day > said.sense.today}
    return back.pop() if len(back) == 1 else None


def _is_day(mention: Mention) -> bool:
    """Whether a mention is of a day or of a stretch within a season: what is planned for it is done on its first day at best."""
    return (mention.last - mention.first).days <= _SEASON


_SEASON = 100


_TAKES_BACK = re.compile(
    r" (?:return|returning|exchange|exchanging|(?:take|taking|bring|bringing|send|sending|post|posting|ship|shipping|"
    r"drop|dropping|mail|mailing|give|giving) (?:[^.!?]*? )??(?:back|to)) "
)
_CANCELS = re.compile(
    r" (?:cancel|cancelling|canceling|unsubscribe|quit|end|stop|terminate|drop|get rid of|get out of|switch "
    r"(?:it )?off|turn (?:it )?off|close) "
)


def late_plans(told: Told) -> list[Finding]:
    """When this turn means to take back what can still go back, or to cancel what is about to cost."""
    days = [(said, day) for said in told.said if said.sense.tells and (day := planned_for(said)) is not None]
    out: list[Finding] = []
    for said, day in days:
        if _TAKES_BACK.search(said.line) or (_CARRIES_IT.search(said.line) and _is_to_go_back(told)):
            back: dict[str, Value] = {"planned_for": day, "status": "to_return"}
            out += _planned(told, said, GOODS, back)
        elif _CANCELS.search(said.line):
            out += _planned(told, said, SERVICES, {"planned_for": day, "wants_to_cancel": True})
        else:
            out += _seen_to(told, said, day)
    return out


_CARRIES_IT = re.compile(
    r" (?:take|taking|bring|bringing|drop|dropping|carry|carrying|haul|hauling|lug|lugging|cart|carting|drive|driving|run|hand|handing|do|send|sending|post|"
    r"posting|get|return|returning) (?:it|them|that|those|the [^\s,;:.!?<]+)(?: (?:one|ones|pair|lot|thing|two))? (?:[^.!?]*? )?"
)
"""How a thing is told to be carried somewhere, which is to the shop where it is to go back."""


def _is_to_go_back(told: Told) -> bool:
    """Whether a turn tells that a thing is to go back."""
    return any(e.values.get("status") == "to_return" for e in told.fresh(GOODS))


_SEES_TO = re.compile(
    r" (?:ring|call|phone|email|write|message|contact|report|claim|fix|fixed|repair|repaired|mend|mended|replaced?|exchange|swap|see|look|looked|deal|"
    r"tackle|sort|sorted|do|get|have|take|send|bring|wait|leave|put|till|until|book|arrange|complain) "
)
_ABOUT_IT = re.compile(
    r" (?:it|that|this|one|someone|somebody|repairs?|repairman|engineer|technician|plumber|shop|store|maker|manufacturer) "
)


def _seen_to(told: Told, said: Said, day: dt.date) -> list[Finding]:
    """Return that the one faulty thing under a warranty is to be seen to on a day behind the end of that."""
    faulty = [
        e
        for e in told.entries(GOODS)
        if not e.retired
        and e.values.get("status") == "faulty"
        and (e.values.get("warranty_until") or day) >= told.today
    ]
    named = [e for e in faulty if _names(e) & said.words]
    meant = named or [e for e in faulty if _is_fresh(told, e) and _ABOUT_IT.search(said.line)]
    until = meant[0].values.get("warranty_until") if len(meant) == 1 else None
    if until is None or day <= until or not _SEES_TO.search(said.line):
        return []
    return [Finding(collection=GOODS, entry=meant[0], values={"planned_for": day}, facts=(said.fact,))]


def _planned(told: Told, said: Said, path: str, values: dict[str, Value]) -> list[Finding]:
    """Return a plan for the one open record of a collection that a sentence names, or can only mean by "it"."""
    waiting = [e for e in told.entries(path) if _ends(e) >= told.today]
    named = [e for e in waiting if _names(e) & said.words]
    meant = named or (waiting if re.search(r" (?:it|them|this|that) ", said.line) else [])
    fit = meant if len(meant) == 1 and (named or _is_fresh(told, meant[0])) else []
    return [Finding(collection=path, entry=e, values=values, facts=(said.fact,)) for e in fit]


def _ends(entry: Entry) -> dt.date:
    """Return the day on which a thing can go back last, or a service starts to cost; the first of days for none."""
    values = entry.values
    over = entry.retired or values.get("cancelled_on") or values.get("status") in ("kept", "returned", "repaired")
    day = values.get("return_until") or values.get("trial_until") or values.get("renews_on")
    return dt.date.min if over or day is None else day


def _names(entry: Entry) -> frozenset[str]:
    """Return the words by which a record may be named: the last of a thing's and its shop's, those of a service."""
    values = entry.values
    head = str(values.get("item") or "").replace("-", " ").rsplit(" ", maxsplit=1)[-1]
    return words(f"{head} {values.get('store') or ''} {values.get('name') or ''}") - _COMMON


_COMMON = words("subscription membership plan account trial service store shop the premium plus app")


def _is_fresh(told: Told, entry: Entry) -> bool:
    """Whether a record was told of by this turn, or on this day."""
    return bool(entry.changed) or (entry.said_at is not None and entry.said_at.date() == told.today)
