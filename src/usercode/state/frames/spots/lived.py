"""What was done on its day by whoever tells it, and is no event to come: "I watched the match on Saturday". Pure."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

from usercode.state.frames.clause import Clause
from usercode.state.frames.direction import past_day
from usercode.state.frames.phrases import days, who
from usercode.state.frames.spots.line import Line
from usercode.state.frames.wordset import word_set

_LIVED = word_set(
    "watch see attend visit eat play meet win lose have give return go come fail borrow help stay arrive use drive ride"
)
"""What anybody did on a day that is over: "my sister borrowed my car on Saturday"."""
_ARRANGED = word_set(
    "be book reserve sign agree say tell promise get make schedule arrange invite ask accept decline move put swap take "
    "need want offer join buy plan decide confirm set fix add push cancel change reschedule rebook organise organize "
    "volunteer order pick choose opt settle register enrol enroll apply find land snag secure manage forget remember "
    "treat splurge spend pay hear learn know think hope mean note text email message write send post pencil mark block clear keep free switch "
    "trade postpone bring shift bump suggest propose draw score grab request claim enter commit talk announce"
)
"""What the speaker did about a day to come: "I signed up for the 10k on Sunday"."""
_STILL_AHEAD = word_set("booked scheduled planned set arranged next coming this tickets down invited")
_LATELY = 60
"""How many days back what is told without its year was done."""


def _was_at(clause: Clause) -> bool:
    """Whether a clause tells where somebody was: "we were at a christening"."""
    return clause.lemma == "be" and bool(clause.rest) and clause.rest[0].low in ("at", "in", "with", "round", "over")


def is_lived(clause: Clause, line: Line) -> bool:
    """Whether a clause tells what was done on its day, which then is no day to come: "I watched the match on Saturday"."""
    verb = clause.verb
    if verb is None or not verb.past or verb.auxiliaries or clause.chain or clause.standing != "asserted":
        return False
    mine = who(clause.subject, line.scene).kind in ("self", "joint") and (
        verb.lemma not in _ARRANGED or _was_at(clause)
    )
    up = any(t.low == "up" for t in clause.rest)
    finished = verb.lemma == ("pick" if up else "sign")  # who signs up, or picks a day, arranges one
    told = [*clause.front, *clause.subject, *clause.rest]
    if not (mine or finished or verb.lemma in _LIVED) or _STILL_AHEAD & {w for t in told for w in t.low.split()}:
        return False
    dated = [m for lead, m in days(told) if lead not in ("for", "until", "till", "by") and not m.recurring]
    lately = (past_day(m, line.scene.today) for m in dated)
    return any(d is not None and 0 < (line.scene.today - d).days <= _LATELY for d in lately)
