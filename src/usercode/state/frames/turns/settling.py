"""What became of an open task that a later turn speaks of: done, dropped, or only spoken of again.

A task is spoken of when a sentence shares a telling word with its name, or two with the words it was told in. What is
only spoken of again joins what the task rests on.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from functools import lru_cache

from usercode.state.change import Value
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.tasks import GENERIC
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told, spoken
from usercode.state.frames.verbs import FORMS, inflected
from usercode.state.frames.wordset import word_set

TASKS, GOODS = "household.deadlines", "finance.purchases"
_COMMON = word_set(
    "i we he she they you not no have has had will would can could should must may might be is are was were been do does "
    "did say said tell told need want get got go going make take until by before after then there here so if when which "
    "who what all once still just only also one two year month week day today tomorrow money end last first next time "
    "pay paid send sent put know think good well much many lot thing people free cost new old our out off up down about "
    "from into more less than over because but however really long right away back come came give gave as or us"
)
_OF_THE_DEED = re.compile(
    r" (?:filed|submitted|sent|posted|mailed|emailed|faxed|handed|turned|returned|paid|registered|enrolled|signed|renewed|"
    r"claimed|appealed|protested|completed|finished|booked|cancelled|canceled|redeemed|used|spent|exchanged|uploaded|"
    r"lodged|delivered|dropped|entered|applied|switched|replied|answered|accepted|declined|confirmed|withdrew|settled|"
    r"objected|disputed|notified|went off|gone off|went in|gone in|went out|gave|given|put|cashed|claimed|picked|chose|chosen|reimbursed|approved|granted) "
)
_ARRIVED = re.compile(
    r" (?:confirmation|receipt|approval|refund|rebate|reimbursement|certificate|acknowledgement|acknowledgment|money|<m\d+>|they|it) "
    r"(?:[^\s,;:.!?]+ ){0,4}?(?:has|have|is|was|'s|'ve)? ?(?:been |already |now )*(?:arrived|come through|came through|came|come|landed|received|approved|confirmed|in my account|in our account) "
)
_NOT_YET = re.compile(
    r" (?:not|never|yet|almost|nearly|half|draft|started|will|would|going to|have to|need to|needs to|must|should|want to|"
    r"plan to|if|once|until|before|when) "
)
_STAYS = re.compile(
    r" (?:(?:definitely|certainly|all) (?:going|staying|keeping|coming)|decided to (?:go|keep|stay|take)|made up (?:my|our) minds?|"
    r"(?:am|are|'m|'re) (?:keeping|going ahead|sticking with|going after all)|going ahead with|(?:go|goes) ahead|for sure|"
    r"no need to cancel|(?:not|will not|are not|am not) (?:going to )?cancel(?:ling|ing)?) "
)


_ALREADY = re.compile(
    r"\b(?:already (?:sent|filed|paid|submitted|signed|posted|mailed|handed|did|done|in|enrolled|registered|applied|used|renewed|booked)|"
    r"(?:that|which) (?:is|was|['’]s) (?:already |now )?(?:done|sorted|settled|taken care of))\b",
    re.IGNORECASE,
)


def settled(told: Told) -> list[Finding]:
    """What this turn tells of open tasks, and of things bought that are still to be sent back or repaired."""
    out = [found for entry in told.entries(TASKS) if _is_open(entry) and (found := _told_of(told, entry)) is not None]
    if any(_ALREADY.search(s.text) and not s.sense.asks for s in told.said):
        done: dict[str, Value] = {"done_on": told.today}
        out += [
            Finding(collection=TASKS, entry=e, values=done, facts=(e.facts[0],)) for e in told.fresh(TASKS) if e.facts
        ]
    faulty = [e for e in told.entries(GOODS) if not e.retired and e.values.get("status") in ("faulty", "to_return")]
    for entry in faulty:
        near = [s.fact for s in told.said if not s.sense.asks and words(str(entry.values["item"])) & s.words]
        if near and entry.record is not None and not entry.changed:
            out.append(Finding(collection=GOODS, entry=entry, facts=tuple(near)))
    return out


def _is_open(entry: Entry) -> bool:
    return not entry.retired and entry.values.get("done_on") is None and not entry.changed and entry.record is not None


def _told_of(told: Told, entry: Entry) -> Finding | None:
    """Return that a task is done or spoken of again by this turn, None when it is not spoken of."""
    about = [i for i, s in enumerate(told.said) if not s.sense.asks and s.sense.tells and _speaks_of(s, entry)]
    if not about:
        return None
    follow = [
        i + 1
        for i in about
        if i + 1 < len(told.said) and re.match(r" (?:it|that|they|this|so that) ", told.said[i + 1].line)
    ]
    done = [i for i in dict.fromkeys([*about, *follow]) if _is_done(told.said[i], entry)]
    values: dict[str, Value] = {"done_on": told.today} if done else {}
    facts = tuple(told.said[i].fact for i in dict.fromkeys([*about, *done]))
    return Finding(collection=TASKS, entry=entry, values=values, facts=facts)


def _speaks_of(said: Said, entry: Entry) -> bool:
    what = str(entry.values["what"])
    own = _telling(what) - GENERIC
    if not own and _RETURNING.match(what.lower()) and _WENT_BACK.search(said.line):
        return True
    told_in = _telling(" ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ())))
    return bool(own & said.words) or len(told_in & said.words) > 1


@lru_cache(maxsize=500)
def _telling(text: str) -> frozenset[str]:
    """Return the words of a text that tell one matter from another, verbs by their base as well."""
    return frozenset(w for w in spoken(text) if len(w) > 2 and w not in _COMMON and not w[0].isdigit())


def _is_done(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the task it speaks of was done, or is no longer wanted."""
    sense = said.sense
    if str(entry.values["what"]).startswith("cancel ") and _STAYS.search(said.line):
        return True
    if sense.said("notice") and {"notice"} & (
        words(str(entry.values["what"])) | words(" ".join(entry.notes or entry.values.get("notes") or ()))
    ):
        return True
    if _RETURNING.match(str(entry.values["what"]).lower()) and (sense.said("kept") or _WENT_BACK.search(said.line)):
        return True
    named = bool((_telling(str(entry.values["what"])) - GENERIC) & said.words)
    if not (named or "task" in sense.hits or re.search(r" (?:it|that|them) ", said.line)):
        return False
    for i, token in enumerate(said.tokens if named else ()):
        if token.low in _past_forms(entry) and sense.manner(Hit(i, i + 1)) == "said" and _has_happened(said, i):
            return True
    for pattern in (_OF_THE_DEED, _ARRIVED):
        for match in pattern.finditer(said.line):
            at = sense.line.token_at(match.end() - 2)
            pays = said.tokens[at].low != "paid" or bool(words(str(entry.values["what"])) & _PAID_FOR)
            if pays and sense.manner(Hit(at, at + 1)) == "said" and _has_happened(said, at):
                return True
    return False


def _past_forms(entry: Entry) -> frozenset[str]:
    """Return the forms in which the verb of a task tells it as done: "contested" of "contest the ticket"."""
    verb = str(entry.values["what"]).split(" ")[0].lower()
    return frozenset(form for form in inflected(verb) - {verb} if not form.endswith(("ing", "s")))


_RETURNING = re.compile(r"(?:send|take|bring|give|ship) .*\bback\b|(?:return|exchange) ")
"""Tasks that fall away when the thing is kept."""
_WENT_BACK = re.compile(
    r" on (?:its|their) way back | (?:sent|shipped|mailed|took|brought|gone|went) (?:[^,;.!?]+ )?back "
)
_PAID_FOR = word_set(
    "pay fee deposit bill fine balance tax rent assessment instalment installment invoice premium payment ticket course"
)
"""Words of tasks that are done by paying."""


def _has_happened(said: Said, at: int) -> bool:
    """Whether the word at a place is no order and nothing still to come, by what stands before it in its part."""
    first, _ = said.sense.segment(at)
    before = " " + " ".join(t.low for t in said.tokens[first:at]) + " "
    past = "base" not in FORMS.get(said.tokens[at].low, {}) or said.tokens[at].low == "put"
    return past and not _NOT_YET.search(before)
