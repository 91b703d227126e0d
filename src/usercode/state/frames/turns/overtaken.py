"""Matters that went another way, told by the turn a sentence takes: "he paid the garage himself, so the insurer is out".

Where a later turn names a matter that is open and tells of it, with words for a change ("so no camp", "it is half now",
"in the end"), that it is still to be done is no longer certain, and what is not certain is not raised. Those whom a task
is to tell are told in the same way: "I've texted the owner". What a sentence leaves open stays open.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import PREPOSITIONS
from usercode.state.frames.gist.tasks import GENERIC
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.sorts import is_of_another_sort, only_describes
from usercode.state.frames.spots.tasks import IN_PART
from usercode.state.frames.turns.expected_deadlines import is_anothers, is_plain
from usercode.state.frames.turns.handled import is_handled, is_so, is_to_do, leaves_open
from usercode.state.frames.turns.refused import is_reason_to_end
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.unnamed import is_open
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.words import FRIENDS, PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts

TASKS, LEASES = "household.deadlines", "household.leases"
_CHANGED = re.compile(
    r" (?:, |and )so (?:(?:now|then|in the end) )?(?:i|we|it|that|there|no|he|she|they|the|my|our) | after all | in the end | instead | any ?more | no longer "
    r"| (?:him|her|it|my)self | (?:them|our)selves | (?:is|are|'s|'re|was|were) (?:\S+ )?now (?=[,.;!])"
)
"""Words by which a sentence tells that something has come out otherwise than it stood."""
_TELLING = re.compile(
    r"\b(?:tell|inform|notify|notified|told|let \w+(?: \w+)? know|notice|cancel\w*|write to)\b", re.IGNORECASE
)
_TOLD_THEM = re.compile(
    rf" (?:i|we) (?:have |'ve |just |already |finally )*(?:told|informed|notified|texted|e-?mailed|messaged|written to|wrote to|spoken to|spoke to|rang|phoned|let) (?:the|my|our) (?P<whom>(?:{ATOM}){{1,2}}?)"
    r"(?=[,;:.!?] ?|that |and |in |by |on |yesterday |today |this |last |<|about (?:it|leaving|my leaving|our leaving|the (?:notice|lease|end|move)) )"
)
"""How somebody tells that those who were to hear of it have heard."""
_COMMON = (
    GENERIC
    | PEOPLE
    | FRIENDS
    | PROFESSIONS
    | word_set(
        "day days week weeks month months year years morning evening time end money home house work thing way lot letter post office door start question today summer winter spring autumn"
    )
)


def overtaken(told: Told) -> list[Finding]:
    """The open tasks and leases of an earlier day which this turn tells to have gone another way, or to be known to whom it concerns."""
    out: list[Finding] = []
    plain = [s for s in told.said if is_plain(s) and not is_to_do(s)]
    for entry in told.entries(TASKS) if plain else ():
        if is_open(entry) and (by := _by(plain, entry)) is not None and _is_earlier(entry, told):
            known = _has_been_told(by, entry)
            values: dict[str, Value] = {"done_on": told.today} if known else {"doubtful": True}
            out.append(Finding(collection=TASKS, entry=entry, values=values, facts=(by.fact,)))
    for entry in told.entries(LEASES) if plain else ():
        awaited = entry.record is not None and not (
            entry.retired or entry.changed or entry.values.get("notice_given_on")
        )
        if awaited and _is_earlier(entry, told) and (by := _by(plain, entry)) is not None:
            given: dict[str, Value] = {"notice_given_on": told.today}
            out.append(Finding(collection=LEASES, entry=entry, values=given, facts=(by.fact,)))
    return out


def _is_earlier(entry: Entry, told: Told) -> bool:
    return entry.said_at is not None and entry.said_at.date() < told.today


def _by(plain: list[Said], entry: Entry) -> Said | None:
    """Return the sentence by which an entry has gone another way, None for none."""
    return next((s for s in plain if _has_turned(s, entry) or _has_been_told(s, entry)), None)


def _known(entry: Entry) -> frozenset[str]:
    """Return the words that an entry is called by and was told with, but for what was asked beside it."""
    told = _QUESTION.sub(" ", noted(entry))
    return spoken(f"{entry.values.get('what') or entry.values.get('place') or ''} {told}")


_QUESTION = re.compile(r"[^.;!?]*\?")


def names_matter(said: Said, entry: Entry) -> bool:
    """Whether a sentence speaks of the matter of an entry as of a known thing: "the camper", "my bike"."""
    known = {w for w in _known(entry) & said.words - _COMMON if w.isalpha() and len(w) > 2 and not only_describes(w)}
    known = {w for w in known if w not in PREPOSITIONS and (w not in FORMS or _is_noun(w))}
    if not known or is_anothers(said, noted(entry)):
        return False
    if entry.collection == TASKS and is_of_another_sort(entry, said.tokens):
        return False
    nouns = {w for w in known if _is_noun(w)}
    runs = (m["what"].split() for m in _A_KNOWN_THING.finditer(said.line))
    return any(words(run[0]) & known or any(words(w) & nouns for w in run[1:]) for run in runs)


def is_news(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells what somebody did with the matter of an entry, or what somebody else or the thing itself does."""
    if (
        said.sense.asks
        or not said.sense.tells
        or is_to_do(said)
        or is_reason_to_end(said, _known(entry))
        or not names_matter(said, entry)
    ):
        return False
    if IN_PART.search(said.line) or _ANOTHER_ONE.search(said.line):
        return False
    return is_handled(said) or any(
        _A_KNOWN_THING.search(part) and not _OURSELVES.match(part) and not _MEANT.search(part)
        for part in _PARTS.split(said.line)
    )


_MEANT = re.compile(r" (?:wants?|hopes?|plans?|means|intends?|needs?|has|have|will|is going|are going) to ")
"""How somebody else is told to have something in mind, which is no news of the matter yet."""


_ANOTHER_ONE = re.compile(r" (?:next to|beside|behind|like|than|opposite) (?:mine|ours) ")
"""How another thing of the same sort is told: "the mooring next to mine"."""
_PARTS = re.compile(r"(?= [,;:–—] )|(?= and )")


_OURSELVES = re.compile(r" (?:(?:so|and|but|well|oh|also|then|today|yesterday|[,;:–—]) (?:, )?)*(?:i|we) ")
_A_KNOWN_THING = re.compile(
    r"(?<= )(?<! at )(?<! in )(?<! near )(?<! from )(?<! to )(?<! into )(?<! behind )(?<! outside )(?:the|my|our|this) (?=(?P<what>(?:[^\s,;:.!?<]+ ){1,3}))"
)


def _has_turned(said: Said, entry: Entry) -> bool:
    """Whether a sentence names the matter of an entry and tells of a change in it."""
    named = {w for w in _known(entry) & said.words - _COMMON if _is_noun(w)}
    named = {w for w in named if not _is_where(said, w)}
    if not named or leaves_open(said) or is_reason_to_end(said, _known(entry)):
        return False
    if entry.collection == TASKS and is_of_another_sort(entry, said.tokens):
        return False
    return any(is_so(said, match) and not _is_done_to_oneself(said, match) for match in _CHANGED.finditer(said.line))


def _is_done_to_oneself(said: Said, match: re.Match[str]) -> bool:
    """Whether what would stress who did something is what it was done to: "cheer myself up", not "paid it herself"."""
    before = said.line[: match.start()].rsplit(" ", 1)[-1]
    return match[0].strip().endswith(("self", "selves")) and parts(before).get("verb", 0) > _MOSTLY


_WHERE = word_set("at in near from to into behind outside inside beside")
_NEAR = 4


def _is_where(said: Said, word: str) -> bool:
    """Whether a word only tells where something is: "I am adding soup at my stall"."""
    at = next((i for i, t in enumerate(said.tokens) if word in words(t.low)), None)
    lead = [t.low for t in said.tokens[max(0, at - _NEAR) : at]] if at is not None else []
    return bool(set(lead[-2:]) & _WHERE) or (len(lead) > 2 and lead[-3] in _WHERE and lead[-2] in _DETERMINERS)


_DETERMINERS = word_set("the my our a an that this his her their")


def _is_noun(word: str) -> bool:
    if len(word) <= 2 or not word.isalpha() or word in AUXILIARIES:
        return False
    unheard = not parts(word) and word not in FORMS  # "came" stands in no dictionary of nouns
    return unheard or parts(word).get("noun", 0) >= _MOSTLY


_MOSTLY = 0.5


_LETTERS = word_set("landlord landlady agency agent owner agents")
"""Those who let, who are to hear of the end of a lease whether or not it was told."""


def _has_been_told(said: Said, entry: Entry) -> bool:
    """Whether those whom an entry was told to tell have been told: the owner, the agency."""
    lets = entry.collection == LEASES
    if not (lets or _TELLING.search(f"{entry.values.get('what') or ''} {noted(entry)}")):
        return False
    whom = spoken(noted(entry)) | (_LETTERS if lets else frozenset())
    told = (m for m in _TOLD_THEM.finditer(said.line) if is_so(said, m))
    return any(words(m["whom"]) & whom & said.words for m in told)
