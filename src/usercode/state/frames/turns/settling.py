"""What became of an open task that a later turn speaks of: done, dropped, or only spoken of again.

A task is spoken of when a sentence shares a telling word with its name, or two with the words it was told in. What is
only spoken of again joins what the task rests on.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile

from usercode.facts.fact import Mention
from usercode.facts.numerals import number_of
from usercode.state.change import Value
from usercode.state.frames.gist.failing import fails
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.finishing import PAID_FOR, is_theirs
from usercode.state.frames.gist.lexicon import DOING
from usercode.state.frames.gist.tasks import GENERIC
from usercode.state.frames.matching import Entry, is_another_one, words
from usercode.state.frames.sorts import is_of_another_sort, only_describes
from usercode.state.frames.spots.tasks import IN_PART, done_day
from usercode.state.frames.turns.beside import is_of_another_thing, is_still_ahead
from usercode.state.frames.turns.fallen import ANSWERED, CONTESTS, FELL_AWAY, GIVES_IN, INSPECTS, PASSED, STICKER
from usercode.state.frames.turns.handled import (
    has_deed,
    has_happened,
    is_granted,
    is_handled,
    is_out,
    is_over,
    is_so,
)
from usercode.state.frames.turns.offices import is_at_its_office
from usercode.state.frames.turns.planning import planned_for
from usercode.state.frames.turns.refused import is_reason_to_end, is_refused
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.unnamed import done_to_it, is_for_somebody, is_open
from usercode.state.frames.verbs import ADVERBS, FORMS, inflected
from usercode.state.frames.words import PEOPLE, PROFESSIONS
from usercode.state.frames.wordset import word_set

TASKS, GOODS, PAPERS = "household.deadlines", "finance.purchases", "travel.documents"
_COMMON = word_set(
    "i we he she they you not no have has had will would can could should must may might be is are was were been do "
    "does did say said tell told need want get got go going make take until by before after then there here so if when "
    "which who what all once still just only also one two year month week day today tomorrow money end last first next "
    "time pay paid send sent put know think good well much many lot thing people free cost new old our out off up down "
    "about from into more less than over because but however really long right away back come came give gave as or us"
)
_STAYS = re.compile(
    r" (?:(?:definitely|certainly|all) (?:going|staying|keeping|coming)|decided to (?:go|keep|stay|take)|made up "
    r"(?:my|our) minds?|(?:am|are|'m|'re) (?:keeping|going ahead|sticking with|going after all)|going ahead with|"
    r"(?:go|goes) ahead|for sure|no need to cancel|(?:not|will not|are not|am not) (?:going to )?cancel(?:ling|ing)?) "
)


_ALREADY = re.compile(
    r"\b(?:already (?:sent|filed|paid|submitted|signed|posted|mailed|handed|did|done|in|enrolled|registered|applied|"
    r"used|renewed|booked)|(?:that|which) (?:is|was|['’]s) (?:already |now )?(?:done|sorted|settled|taken care of)|"
    r"but (?:I|we|ours|mine|my \w+|our \w+)(?:['’]ve| have| has)? (?:sent|filed|paid|submitted|signed|posted|mailed|"
    r"handed|did|renewed|went|is|are|was|were|got|put) "
    r"(?:(?:mine|ours|it|them|that|one) )?(?:in|off|over|done|sorted)\b|"
    r"\b(?:mine|ours)(?:['’]s| is| are| was| were| has| have)? (?:already |all |been |long )*(?:went|gone|in|paid|sent|done|filed|off|sorted|handed in|posted)\b)",
    re.IGNORECASE,
)


def settled(told: Told) -> list[Finding]:
    """What this turn tells of open tasks, and of things bought that are still to be sent back or repaired."""
    out = [found for entry in told.entries(TASKS) if is_open(entry) and (found := _told_of(told, entry)) is not None]
    if any(_ALREADY.search(s.text) and not s.sense.asks for s in told.said):
        done: dict[str, Value] = {"done_on": told.today}
        out += [
            Finding(collection=TASKS, entry=e, values=done, facts=(e.facts[0],)) for e in told.fresh(TASKS) if e.facts
        ]
    days = {f.values.get("planned_for") for f in out} | {e.changed.get("planned_for") for e in told.entries(TASKS)}
    days -= {None}
    out += [
        Finding(collection=TASKS, entry=e, facts=(e.facts[0],), retires=True)
        for e in told.fresh(TASKS)
        if e.record is None and e.facts and e.values.get("due") in days
    ]
    out += _by_renewed_papers(told)
    for entry in (e for e in told.entries(GOODS) if _is_awaited(e, told)):
        near = [s.fact for s in told.said if s.sense.tells and not s.sense.asks and _goes_on_about(s, entry, told)]
        if near:
            out.append(Finding(collection=GOODS, entry=entry, facts=tuple(near)))
    return [*out, *_papers_spoken_of(told)]


def _by_renewed_papers(told: Told) -> Iterator[Finding]:
    """Yield the tasks about a paper that this turn tells to hold longer now: it was renewed."""
    for paper in told.fresh(PAPERS):
        kind = words(str(paper.values["kind"]).replace("_", " "))
        if paper.record is None or not paper.changed.get("valid_until") or not paper.facts:
            continue
        for task in (e for e in told.entries(TASKS) if is_open(e)):
            own = words(str(task.values["what"]).lower().replace("license", "licence"))
            if kind & own and (task.values.get("due") or told.today) < paper.values["valid_until"]:
                done: dict[str, Value] = {"done_on": told.today}
                yield Finding(collection=TASKS, entry=task, values=done, facts=(paper.facts[-1],))


def _papers_spoken_of(told: Told) -> Iterator[Finding]:
    """Yield the papers whose renewal a turn speaks of again: that joins what they rest on."""
    for entry in told.entries(PAPERS):
        until, own = entry.values.get("valid_until"), entry.values.get("holder") in (None, "user")
        known = entry.record is not None and not entry.retired and not entry.changed
        if not (known and own and until is not None and until >= told.today):
            continue
        kind = words(str(entry.values["kind"]).replace("_", " "))
        near = [s.fact for s in told.said if s.sense.tells and kind & s.words and _OF_RENEWING.search(s.line)]
        if near:
            yield Finding(collection=PAPERS, entry=entry, facts=tuple(near))


_OF_RENEWING = re.compile(r" (?:renew\w*|expir\w*|runs? out|run out) ")


def _is_awaited(entry: Entry, told: Told) -> bool:
    """Whether it is open what becomes of a thing on record: until when it can go back, or is covered, lies ahead."""
    values = entry.values
    ends = [values.get(f) for f in ("return_until", "warranty_until")]
    ahead = any(day is not None and day >= told.today for day in ends)
    undone = values.get("status") in (None, "faulty", "to_return")
    return entry.record is not None and not entry.retired and undone and (ahead or bool(values.get("status")))


def _goes_on_about(said: Said, entry: Entry, told: Told) -> bool:
    """Whether a sentence speaks of a thing by its name, or on the same day of its warranty and "it"."""
    store = str(entry.values.get("store") or "")
    if is_another_one(str(entry.values["item"]), said.text, noted(entry)):
        return False
    if words(str(entry.values["item"]).split(" ")[-1]) & said.words or (store.istitle() and words(store) & said.words):
        return True
    if _is_still_faulty(said, entry, told):
        return True
    same_day = entry.said_at is not None and entry.said_at.date() == told.today
    return same_day and bool(_OF_ITS_TERMS.search(said.line))


_STILL = re.compile(
    r" (?:it|they|that|this|the (?:[a-z]+)) (?:'s |is |are |'re )?(?:still|again|just keeps?|keeps?|goes on|continues to|won't|will not|no better) "
    r"| (?:still|again) (?:not |no )?(?:[a-z]+(?:s|ing)|there|the same) "
)
"""How a fault is told to go on: "it still leaks"."""


_SUBJECT_STILL = re.compile(
    r" (?:the|my|our|his|her|their|that|this) (?:[^\s,;:.!?<]+ )?(?P<what>[^\s,;:.!?<]+) (?:is |are |has |have )?(?:still|again|just|keeps?) "
)
_SIGNS = word_set(
    "puddle puddles leak water noise noises rattle smell flicker wobble beep beeping drip stain fault problem thing machine"
)
"""What a fault shows itself by, and what one calls the thing by in general."""


def _is_still_faulty(said: Said, entry: Entry, told: Told) -> bool:
    """Whether a sentence tells that what is wrong with the one faulty thing on record goes on, without its name."""
    faulty = [e for e in told.entries(GOODS) if e.values.get("status") == "faulty" and not e.retired]
    if faulty != [entry] or not _STILL.search(said.line):
        return False
    named = _SUBJECT_STILL.search(said.line)
    if named is not None and named["what"] not in _SIGNS | words(str(entry.values["item"])):
        return False
    return bool(said.sense.hits.get("fault")) or fails(said.line) is not None


_OF_ITS_TERMS = re.compile(
    r" (?:it|them) .*(?:warranty|guarantee|repaired|fixed|back|return|returned|refund) | (?:warranty|guarantee|return|"
    r"refund) .*(?:it|them) "
)


def _told_of(told: Told, entry: Entry) -> Finding | None:
    """Return that a task is done or spoken of again by this turn, None when it is not spoken of, or planned by it."""
    if entry.changed.get("planned_for"):
        return None
    plain = [i for i, s in enumerate(told.said) if not s.sense.asks and s.sense.tells]
    about = [i for i in plain if speaks_of(told.said[i], entry) or (not i and _is_unnamed(told.said[i], entry))]
    if not about:
        return None
    follow = [i + 1 for i in about if i + 1 < len(told.said) and _goes_on(told.said[i + 1])]
    near = [*dict.fromkeys([*about, *follow])]
    yet_to_do = any(_is_yet_to_do(told.said[i], entry) for i in near)
    undone = any(_NOT_YET.search(told.said[i].line) for i in about) or _is_ahead_still(told, near, entry)
    done = [] if undone else [i for i in near if _is_done(told.said[i], entry, by_any_deed=not yet_to_do)]
    values: dict[str, Value] = {"done_on": done_day(told.said[done[0]].sense.line)} if done else {}
    late = [i for i in dict.fromkeys([*about, *follow]) if planned_for(told.said[i]) is not None]
    late = [i for i in late if not is_of_leaving(told.said[i], entry)]
    late = [i for i in late if not done or _NOT_BUT_WILL.search(told.said[i].line)]
    if late:
        done, values = [], {"planned_for": planned_for(told.said[late[0]])}
    facts = tuple(told.said[i].fact for i in dict.fromkeys([*about, *done, *late]))
    return Finding(collection=TASKS, entry=entry, values=values, facts=facts)


def _is_ahead_still(told: Told, near: list[int], entry: Entry) -> bool:
    """Whether a sentence about a task, or the one behind it, tells that its deed is still to be done."""
    deeds, known = _deeds_of(entry), _telling(f"{entry.values['what']} {noted(entry)}")
    behind = [i + 1 for i in near if i + 1 < len(told.said)]
    return any(is_still_ahead(told.said[i], deeds, known) for i in dict.fromkeys([*near, *behind]))


_NOT_BUT_WILL = re.compile(r" not | (?:i|we) (?:will|'ll|am going to|are going to) (?:get|have) ")
"""What tells by the word for its being done that something is still ahead: "I'll get the form done on payday"."""


def _goes_on(said: Said) -> bool:
    """Whether a sentence goes on about what the one before it names: by its subject, or by what is planned to be done to it."""
    if re.match(r" (?:it|that|they|this|so that) ", said.line):
        return True
    return planned_for(said) is not None and bool(re.search(r" (?:it|that|them|this) ", said.line))


_NOT_YET = re.compile(
    r" (?:have|has|'ve|'s) (?:still )?not (?:even |actually )?(?:sent|posted|mailed|emailed|given|handed|cancelled|canceled|submitted|filed|written|paid|done|signed|"
    r"told|got round) [^.;!?]*?yet "
)
"""How a sentence about a task tells that the last step is still to be taken."""


def _is_unnamed(said: Said, entry: Entry) -> bool:
    """Whether a sentence that opens a turn is about a task without any word of it."""
    return (_goes_without_saying(said) and not is_for_somebody(said, entry)) or done_to_it(said, entry)


def _goes_without_saying(said: Said) -> bool:
    """Whether a turn opens on a deed with nothing named: "Sent it off, all done" is the one task that is open."""
    named = (t for t in said.tokens if t.kind == "word" and t.low not in _COMMON | PEOPLE | PROFESSIONS | ADVERBS)
    open_ones = [e for e in said.sense.entries(TASKS) if is_open(e)]
    nothing = all(t.low in FORMS or len(t.low) < 3 or t.low in _NOTHING_NAMED for t in named)
    return nothing and len(open_ones) == 1 and (is_over(said) or has_deed(said, by_paying=False))


_NOTHING_NAMED = word_set(
    "off all done through online post ago morning afternoon evening night finally phew thank goodness yes"
)
"""What stands beside a deed without telling which: "sent off at last, thank goodness"."""
_DEEDS = {
    "renewal": "renew", "application": "apply", "registration": "register", "enrolment": "enrol", "enrollment": "enrol",
    "enroll": "enrol", "submission": "submit", "cancellation": "cancel", "booking": "book", "nomination": "nominate",
    "objection": "object", "submitted": "submit", "enrolled": "enrol", "applied": "apply", "renewed": "renew",
    "registered": "register", "registry": "register", "registrar": "register",
}  # fmt: skip
"""What is done by its name and by its verb: the renewal of a licence, renewing it."""


def _by_deed(told: frozenset[str]) -> frozenset[str]:
    return frozenset(_DEEDS.get(word, word) for word in told)


def speaks_of(said: Said, entry: Entry) -> bool:
    """Whether a sentence speaks of a task."""
    what = str(entry.values["what"])
    own = _telling(what) - GENERIC
    if is_of_another_sort(entry, said.tokens):
        return False
    if any(is_theirs(said.sense, h) for h in said.sense.hits.get("done", ())):
        return False
    if _by_deed(own) & frozenset(_DEEDS.values()) & _by_deed(said.words) and _is_only_one(said, entry):
        return True
    if _by_paper(said, entry) and is_out(said):
        return True
    if not own and _RETURNING.match(what.lower()) and _WENT_BACK.search(said.line):
        return True
    told_so = (
        _is_left,
        _is_settled_up,
        _has_its_letter,
        _is_put_in,
        _reached_them,
        _is_its_paper,
        _is_its_notice,
        _has_its_sticker,
        is_at_its_office,
    )
    if any(tells(said, entry) for tells in told_so):
        return True
    if any(_is_of_a_bill(said, m, entry) for m in FELL_AWAY.finditer(said.line)):
        return bool(own & said.words)
    told_in = _telling(noted(entry))
    falls = bool(FELL_AWAY.search(said.line) or (INSPECTS.search(what.lower()) and PASSED.search(said.line))) or (
        bool(CONTESTS.search(what.lower())) and bool(ANSWERED.search(said.line))
    )
    falls = falls or any(is_so(said, m) for m in _IS_DEALT_WITH.finditer(said.line))
    plainly = falls or is_over(said) or is_granted(said) or is_refused(said, _deeds_of(entry))
    named = own & said.words
    telling = len(named) > 1 or any(not only_describes(word) for word in named)
    return telling or len(_by_deed(told_in) & _by_deed(said.words)) > (0 if plainly else 1)


def _is_its_paper(said: Said, entry: Entry) -> bool:
    """Whether a sentence calls a paper by what a task was told with: "the bookbinding form"."""
    told_in = _telling(noted(entry))
    pairs = zip(said.tokens, said.tokens[1:], strict=False)
    return any(paper.low in _PAPER_KINDS and words(of.low) & told_in for of, paper in pairs)


_A_NOTICE = word_set("notice resignation termination cancellation")


def _is_its_notice(said: Said, entry: Entry) -> bool:
    """Whether a sentence calls the one task about notice by another word for one: "she signed my resignation"."""
    if not (_A_NOTICE & said.words and _of_notice(entry)):
        return False
    return sum(is_open(e) and _of_notice(e) for e in said.sense.entries(TASKS)) == 1


_IS_DEALT_WITH = re.compile(
    r" (?:is|are|'s|'re|was|were|(?:has|have) been) (?:now |all |already |finally |officially |duly )*(?:entered|submitted|filed|lodged|uploaded|handed in|enrolled|registered|renewed) "
)
_HAVE_IT = re.compile(
    r" (?:(?:now |finally |already |safely )*(?:has|have|'s|'ve|got|received|had)(?: got| had| received| now| finally)*) "
    r"(?P<what>everything|it all|it|them|(?:my|our|its|his|her|their|the) (?:[^\s,;:.!?<]+ ){0,2}?[^\s,;:.!?<]+|what (?:it|they) (?:needs?|wants?|wanted|needed)|<m\d+>)(?= )"
)
"""How whoever wanted something is told to have it: "the kennel has everything it needs", "my boss has my resignation"."""


_STEM = 4
"""Words of more letters tell by their first five that they are of one family: "our report" of "must be reported"."""
_NOT_ALL = re.compile(r" (?:not|never|yet|still|until|till|half|some of|most of|asked?|wants? (?:me|us)|if|once) ")


def _reached_them(said: Said, entry: Entry) -> bool:
    """Whether those who wanted something of the speaker's are told to have it."""
    match = _HAVE_IT.search(said.line)
    if match is None or said.sense.asks or not is_so(said, match) or _NOT_ALL.search(said.line):
        return False
    at = said.sense.line.token_at(match.start() + 1)
    first, _ = said.sense.segment(at)
    giver = _telling(" ".join(t.text for t in said.tokens[first:at] if t.low not in ("i", "we")))
    what, known = match["what"], _telling(noted(entry))
    if {t.low for t in said.tokens[first:at]} & {"i", "we"}:
        return False
    got = (
        bool(_telling(what) & known)
        or what in ("everything", "it all", "it", "them")
        or what.startswith(("what ", "<"))
    )
    stems = {word[:5] for word in known if len(word) > _STEM}
    own = what.startswith(("my ", "our ")) and any(word[:5] in stems for word in _telling(what) if len(word) > _STEM)
    if (giver & known and got) or (giver and own):
        return True
    return (
        bool(giver)
        and _of_notice(entry)
        and bool(_telling(what) & _ASKS_FOR_WORDS)
        and what.startswith(("my ", "our "))
    )


_PUT_IN = re.compile(
    rf" (?:put|sent|handed|got|turned|popped|filed|submitted|lodged) (?P<what>(?:{ATOM}){{1,4}}?)"
    r"(?:in|off|for (?:me|us)) (?:for |last |this |today |yesterday |on |already |at |by |online |and |with |to |"
    r"[,;.!])"
)
"""How papers are told to be with those who want them, whoever sent them: "our installer put the grant in for us"."""


def _is_put_in(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that papers were put in which a task was told with, by a word of its telling."""
    told_in = _telling(noted(entry)) - GENERIC
    return any(
        is_so(said, m)
        and bool(_telling(m["what"]) & told_in)
        and has_happened(said, said.sense.line.token_at(m.start() + 1))
        for m in _PUT_IN.finditer(said.line)
    )


_SETTLED_UP = re.compile(r" (?:squared|settled|paid) up (?:with|for|at|in full|and|today|this|last|[,.!;])")


def _is_settled_up(said: Said, entry: Entry) -> bool:
    """Whether a sentence that names nothing else to pay settles the one payment that is open: "squared up with him"."""
    pays = [e for e in said.sense.entries(TASKS) if is_open(e) and spoken(f"{e.values['what']} {noted(e)}") & PAID_FOR]
    return pays == [entry] and any(is_so(said, match) for match in _SETTLED_UP.finditer(said.line))


_ASKS_FOR_WORDS = word_set(
    "notice writing resign resignation withdraw withdrawal cancel cancellation terminate termination"
)
"""Words of a task that a letter settles."""
_LETTER = re.compile(
    r" (?P<deed>handed|gave|given|dropped|posted|mailed|sent|delivered|left|pushed|popped|slipped|put|taken|took) "
    rf"(?P<whom>(?:{ATOM}){{0,4}}?)(?:the|my|our|her|his|their|a|that) (?:signed |written |typed |printed )?"
    rf"(?:letter|note|envelope)(?: in)? (?P<behind>(?:{ATOM}){{0,5}})"
)
"""How a letter is told to have got to whom it is for: "handed Denise the letter"."""
_OF_ITS_OWN = re.compile(r"(?:from|about|for|of|saying|that|which|asking|telling) ")
"""What stands behind a letter that is another one."""
_TO_SOMEBODY = word_set(
    "the my our to her him them in at over off through round on with today yesterday this morning afternoon evening "
    "night last door desk box letterbox letter post hand office and landlord landlady agent agency manager reception "
    "boss secretary self myself personally 's"
)


def _has_its_letter(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the letter which the one task about notice asks for is with whom it is for."""
    if not _of_notice(entry) or sum(is_open(e) and _of_notice(e) for e in said.sense.entries(TASKS)) != 1:
        return False
    match = _LETTER.search(said.line)
    if match is None or said.sense.asks or _OF_ITS_OWN.match(match["behind"]):
        return False
    known = spoken(f"{entry.values['what']} {noted(entry)}")
    run = said.between(*match.span("whom")) if match["whom"] else []
    to = match["behind"].split(" ") if match["behind"].startswith(("to ", "at ", "through ", "in ", "with ")) else []
    to = [*takewhile(lambda word: word not in ("and", "<"), to)]
    named = {t.low for t in run if t.kind == "word"} | {word for word in to if word and word[0] != "<"}
    deed = said.sense.line.token_at(match.start("deed"))
    happened = said.sense.manner(Hit(deed, deed + 1)) == "said" and has_happened(said, deed)
    return happened and all(word in known or word in _TO_SOMEBODY for word in named)


def is_of_leaving(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells of what is left, and not of the notice that a task is to give: its day is no plan for that."""
    return str(entry.values["what"]).startswith("notice (") and not _GIVES_NOTICE.search(said.line)


_GIVES_NOTICE = re.compile(
    r" (?:notice|writ\w+|letters?|tell|e-?mail|cancel\w*|cancellation|form|post|send|inform|notify|hand in|do (?:it|that)) "
)


def _of_notice(entry: Entry) -> bool:
    return bool(spoken(f"{entry.values['what']} {noted(entry)}") & _ASKS_FOR_WORDS)


_LEAVES = re.compile(
    r" (?:(?:'m|am|'re|are|will be|be|going to be) (?:\S+ )?(?:moving out|leaving|quitting|switching|cancelling|"
    r"canceling|not renewing|dropping|done with|changing (?:from|to))|"
    r"(?:'ll|will|going to|want to|decided to|plan to|mean to) (?:\S+ )?(?:move out|leave|quit|switch|cancel|drop|"
    r"get rid of|get out|not renew|let (?:it|the \S+) (?:end|run out|lapse))|"
    r"will not (?:stay|renew|keep)|not (?:staying|renewing|keeping)) "
)
_ENDS_IT = re.compile(
    r" (?:notice|cancel|cancellation|terminate|tell (?:them|him|her|the landlord)|let (?:them|him|her) know) "
)
_OF_A_HOME = word_set("landlord landlady lease tenancy apartment flat rent")
_TO_MOVE = re.compile(r" (?:lease|tenancy|apartment|flat|landlord|landlady|moving out|move out|rent|place) ")


def _is_left(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the speaker leaves what a task is to give notice on, by its name or as a home."""
    whole = f"{entry.values['what']} {noted(entry)}"
    if not _ENDS_IT.search(f" {' '.join(re.findall('[a-z]+', whole.lower()))} ") or not _LEAVES.search(said.line):
        return False
    names = words(" ".join(re.findall(r"(?<=[a-z,] )[A-Z][\w&]+", whole))) - _COMMON
    home = bool(words(whole) & _OF_A_HOME) and bool(_TO_MOVE.search(said.line))
    return home or bool(names & said.words)


def _is_only_one(said: Said, entry: Entry) -> bool:
    """Whether no other open task is called by the same deed, so that the deed alone tells which is meant."""
    own = _by_deed(_telling(str(entry.values["what"])))
    others = [e for e in said.sense.entries(TASKS) if e is not entry and is_open(e)]
    return not any(own & frozenset(_DEEDS.values()) & _by_deed(_telling(str(e.values["what"]))) for e in others)


@lru_cache(maxsize=500)
def _telling(text: str) -> frozenset[str]:
    """Return the words of a text that tell one matter from another, verbs by their base as well."""
    told = (w for w in spoken(text) if len(w) > 2 and w not in _COMMON and not w[0].isdigit())
    return frozenset(w for w in told if number_of(w) is None)


def _is_off(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that a task it speaks of has fallen away, or was done by what it is about going back."""
    sense, what = said.sense, str(entry.values["what"]).lower()
    if is_reason_to_end(said, spoken(f"{what} {noted(entry)}")):
        return False
    stays = what.startswith("cancel ") and bool(_STAYS.search(said.line))
    given = bool(sense.said("notice")) and "notice" in words(f"{what} {noted(entry)}")
    returned = bool(_RETURNING.match(what)) and (bool(sense.said("kept")) or bool(_WENT_BACK.search(said.line)))
    passed = bool(INSPECTS.search(what)) and bool(PASSED.search(said.line) or STICKER.search(said.line))
    yields = CONTESTS.search(what) and (GIVES_IN.search(said.line) or ANSWERED.search(said.line))
    if (
        stays
        or given
        or returned
        or yields
        or passed
        or is_refused(said, _deeds_of(entry))
        or _is_settled_up(said, entry)
        or _has_its_letter(said, entry)
    ):
        return True
    if _waits_too_long(said, entry):
        return True
    return not _is_left(said, entry) and any(
        is_so(said, m) and not _is_of_a_bill(said, m, entry) for m in FELL_AWAY.finditer(said.line)
    )


_WAITS = re.compile(
    r" (?:has|have|had|'ll have|will have|going) to wait (?:until|till|for) (?:the |after )*(?P<day><d\d+>) "
)


def _waits_too_long(said: Said, entry: Entry) -> bool:
    """Whether a sentence puts a task off to a day behind that by which it had to be done, by no plan of its own."""
    match, due = _WAITS.search(said.line), entry.values.get("due")
    mention = said.between(*match.span("day"))[0].value if match is not None else None
    return isinstance(mention, Mention) and due is not None and mention.first > due


_BILLS = word_set("fine charge ticket fee penalty bill debt loan invoice claim case course class camp event race")
_LET_OFF = re.compile(
    r" (?:let|lets|letting) (?:me|us) off (?:with |from )?(?:the |that |paying |my |our )*(?P<what>[a-z]+(?: [a-z]+)?) "
)


def _is_of_a_bill(said: Said, match: re.Match[str], entry: Entry) -> bool:
    """Whether what fell away is told by its name to be no part of a task that is to renew something: the fine."""
    what = spoken(str(entry.values["what"]))
    let_off = _LET_OFF.match(said.line, match.start())
    named = (spoken(match[0]) | (spoken(let_off["what"]) if let_off is not None else frozenset())) & _BILLS
    return bool(named) and "renew" in _by_deed(what) and not named & what


_LEAVING = word_set("leave quit cancel stop end drop move shift switch terminate vacate give")
_CONTESTING = word_set("appeal contest challenge dispute object protest fight argue")


def _deeds_of(entry: Entry) -> frozenset[str]:
    """Return the verbs whose denial ends a task: those that it was told with, and their like."""
    told = spoken(f"{entry.values['what']} {noted(entry)}")
    meant = {m["deed"].lower() for m in _MEANS_TO.finditer(noted(entry))} - _COMMON
    deeds = _by_deed(told) & (DOING | frozenset(_DEEDS.values()) | _LEAVING | _CONTESTING) | meant
    if told & _TO_END:
        return _LEAVING
    return deeds | (_CONTESTING if deeds & _CONTESTING else frozenset())


_MEANS_TO = re.compile(
    r"\b(?:I|[Ww]e)(?:['’](?:ll|d like to|m going to|re going to)| will| shall| want to| would like to| mean to| plan to| am going to| are going to) (?P<deed>[a-z]+)\b"
)
"""What a speaker told to mean to do: "I shall sit the exam"."""
_TO_END = word_set("notice quit leave cancel terminate cancellation termination vacate")
"""Words of a task that is to end something, which who stays has not to do."""


_YET_TO_DO = re.compile(
    r" (?:i|we) (?:(?:am|are|'m|'re) (?:still |definitely |certainly |of course |now )*(?:going|planning|about|determined) to|will|'ll|want to|mean to|plan to|"
    r"intend to|(?:still |just )+(?:have|need|ought|got|'ve got) to|(?:must|should) still) (?:definitely |certainly |still |just |then |now )*(?P<deed>[a-z]+) "
)
"""How somebody tells that a deed is still theirs to do."""
_NOT_BEGUN = re.compile(
    r" (?:have|has|had|'ve|'s|did) (?:not|never)(?: (?:yet|even|really|actually|quite|exactly|so much as|been able to|managed to|got(?:ten)? (?:round|around) to))* "
    r"(?:start|begin|begun|do|done|touch|look|open|fill|finish|writ|wrote|send|sent|submi|fil|tackl|appl|renew|object|claim|register|sign|regist|post|hand)[a-z]* "
    r"(?:(?:on|at|in|out|up|with|off|to) )*(?P<what>(?:it|them|that|any of it|anything)(?= )|(?:the|my|our|his|her|this|that|an?) (?:[^\s,;:.!?<]+ ){1,3}|(?=[,;.!]|yet ))"
)
"""How a deed is told to be undone as yet: "I haven't started the return itself"."""


def _is_yet_to_do(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the deed of the task it speaks of is still to be done."""
    deeds = _deeds_of(entry) | {"do", "send"}
    return any(m["deed"] in deeds for m in _YET_TO_DO.finditer(said.line)) or _is_not_begun(said, entry)


def _is_not_begun(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that a task has not been done, or not even begun."""
    known = spoken(f"{entry.values['what']} {noted(entry)}")
    if _IN_THE_END.search(said.line):
        return False
    if IN_PART.search(said.line):
        return True
    return any(not (named := _telling(m["what"])) or bool(named & known) for m in _NOT_BEGUN.finditer(said.line))


_IN_THE_END = re.compile(r" (?:after all|in the end|any ?more|no longer|need to|have to) ")


def _is_done(said: Said, entry: Entry, *, by_any_deed: bool = True) -> bool:
    """Whether a sentence tells that the task it speaks of was done, or is no longer wanted.

    That any deed at all counts is for `by_any_deed` only; see `turns.handled`.
    """
    if _is_off(said, entry):
        return True
    if _is_not_begun(said, entry):
        return False
    told_in = _telling(noted(entry))
    deeds = _by_deed(told_in) & frozenset(_DEEDS.values()) & _by_deed(said.words)
    named = bool(deeds or _by_deed(_telling(str(entry.values["what"])) - GENERIC) & _by_deed(said.words))
    named = named or _by_paper(said, entry)
    if is_granted(said) or _reached_them(said, entry) or (is_at_its_office(said, entry) and is_over(said)):
        return True
    shared = len(_by_deed(told_in) & _by_deed(said.words))
    if _is_unnamed(said, entry):
        return True
    if shared > 1 and is_out(said):
        return True
    if ((shared or deeds) and is_over(said)) or (
        by_any_deed and (named or shared > 1) and is_handled(said) and not is_of_another_thing(said, entry)
    ):
        return True
    if not (named or "task" in said.sense.hits or re.search(r" (?:it|that|them) ", said.line)):
        return False
    by_paying = bool(words(str(entry.values["what"])) & PAID_FOR)
    has = has_deed(said, by_paying=by_paying) and not is_of_another_thing(said, entry)
    return has or (named and (_is_past(said, entry, deeds) or is_out(said)))


def _is_past(said: Said, entry: Entry, deeds: frozenset[str]) -> bool:
    """Whether the verb of a task, or one of the deeds beside it, is told as having happened."""
    forms = _past_forms(entry, deeds)
    there = (i for i, token in enumerate(said.tokens) if token.low in forms)
    return any(said.sense.manner(Hit(i, i + 1)) == "said" and has_happened(said, i) for i in there)


def _by_paper(said: Said, entry: Entry) -> bool:
    """Whether a sentence calls the one open task that is a paper by its kind: "the form" of the consent form."""
    own = words(str(entry.values["what"])) & said.words & _PAPER_KINDS
    others = (e for e in said.sense.entries(TASKS) if e is not entry and is_open(e))
    return bool(own) and not any(own & words(str(e.values["what"])) for e in others)


_PAPER_KINDS = word_set("form slip application claim appeal certificate receipt return objection letter")


def _has_its_sticker(said: Said, entry: Entry) -> bool:
    """Whether the sign of an inspection that is passed is told to be on the vehicle."""
    return bool(INSPECTS.search(str(entry.values["what"]).lower())) and bool(STICKER.search(said.line))


def _past_forms(entry: Entry, deeds: frozenset[str]) -> frozenset[str]:
    """Return the forms that tell a task as done: "contested" of "contest the ticket", and those of the deeds beside it."""
    verbs = (str(entry.values["what"]).split(" ")[0].lower(), *deeds)
    return frozenset(form for v in verbs for form in inflected(v) - {v} if not form.endswith(("ing", "s")))


_RETURNING = re.compile(r"(?:send|take|bring|give|ship) .*\bback\b|(?:return|exchange) ")
"""Tasks that fall away when the thing is kept."""
_WENT_BACK = re.compile(
    r" on (?:its|their) way back | (?:got|get|gotten|received|have|had|'ve) (?:all )?(?:my|our|the) money back | "
    r"(?:was|were|been|got|gave me|a) (?:a |full |the )*refund(?:ed)? | (?:sent|shipped|mailed|took|brought|gone|went) "
    r"(?:[^,;.!?]+ )?back | left (?:it|them|(?:the|my|our) \S+) (?:with|at|on|in) (?!(?:home|the (?:train|bus|car)) )"
)
