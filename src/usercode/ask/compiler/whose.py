"""Whose a number is and of what: what a field holds of the user is nothing of anybody else, and a part no whole."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from usercode.ask import thesaurus
from usercode.ask.compiler.doers import is_subject
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import is_company
from usercode.ask.compiler.parts import Filter, Mention, Most, Stat
from usercode.ask.compiler.people import is_other
from usercode.ask.compiler.phrases import USER
from usercode.ask.compiler.plan import Ask, Column, Compare, Extreme, Groups
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.wordsets import wordset

_WHOLE_DOING = wordset("done made performed carried handled held led run taught served written given worked")
"""Participles of fields that say who did the whole of it."""
_OUTCOMES = wordset("win lose pay prescribe")
"""Verbs of what one of those who took part did: `winner`, `payer`."""
_PAYING = wordset("pay spend cost cover treat invite foot bill chip")
_OF = frozenset({"by", "of"})
"""Prepositions of who has or does something: "the best score by Marta"."""
_DOING = wordset("has have had did does do got gets get")
"""Verbs beside which a name is who does it."""
_GETTING = wordset("catch caught hook hooked spot spotted photograph photographed pick picked shoot shot bake baked")
"""Verbs of what each does alone, also where somebody was with them: whose the fish is that was caught."""
_CHARGING = frozenset({"charge", "charged", "charges"})
"""Verbs by which another tells what the user pays: "what did the plumber charge me"."""
_EXCHANGING = wordset("swap swapped trade traded exchange exchanged switch switched")
"""Verbs of which "with" says with whom it was done, not who was there."""
_BEEN = frozenset({"been", "was", "were", "is", "are"})
"""Words beside which somebody may be whom it was done to."""
_MINE = frozenset({"my", "i"})
"""First words of fields that hold something of the user: `my_score`."""
_OTHERS = wordset("their theirs his hers our ours")
_PERSONAL = frozenset({"score", "rating", "satisfaction", "mood score", "taste", "test score", "difficulty"})
"""Measures of what one person got or thinks."""
_BESIDE = frozenset({"people", "opponent", "partner"})
"""Roles of those with or against whom the user did something."""
_TOGETHER = frozenset({"group", "team", "joint", "together", "shared"})
"""Words of a yes or no that others took part."""
_SPENT = frozenset({"spending", "eur", "usd", "gbp", "total", "in"})
_BOUGHT = wordset("bought buy purchased purchase")
_RIVALS = wordset("opponent opponents rival rivals adversary")
"""Words of fields that say against whom it was."""
_THEIR_SIDE = wordset("their theirs against conceded")
"""Words of numbers that are theirs."""
_HOSTING = wordset("invite invited invites treat treated host hosted")
"""Verbs of those who had the others as guests."""
_ABSENT = wordset("absent absentee absentees missing excused declined")
"""Words of fields that say who was not there."""
_NOT_THERE = _ABSENT | wordset("absence missed miss misses away skip skipped decline not no never without out sick")
"""Words that ask for them."""
_PARTS = (
    wordset("ship shipping shipment post postage deliver delivery freight courier carrier send"),
    wordset("tax taxes vat"),
    wordset("tip tips gratuity"),
    wordset("deposit deposits"),
)
"""Words of what is paid beside the price of the thing itself, and of what says that only this is meant."""


def is_doer(lattice: Lattice, at: int, end: int, preposition: str) -> bool:
    """Return whether a value that lies from `at` to `end` has or does what is said: "Marta's", "did Marta win"."""
    if lattice.tokens[end - 1].owner or preposition in _OF:
        return True
    together = lattice.text(end) == "and" and lattice.text(end + 1) in USER | {"i"}
    if preposition or together:
        return False
    before = lattice.text(at - 1) in _DOING and lattice.text(at - 2) not in USER | {"i", "we"}
    return before or lattice.text(end) in _DOING or _is_verb(lattice, end)


def doing_of_field(sense: Sense) -> frozenset[str]:
    """Return the verbs of which a field says who did it, where that is not the making of the record: to win, to pay.

    None of a field that says who did the whole of it, or says no doing: `done_by`, `doctor`.
    """
    words = thesaurus.words_of(sense.column.name)
    if len(words) == 2 and words[1] == "by" and words[0] not in _WHOLE_DOING:
        verbs = {base for base in thesaurus.bases(words[0], "verb") if " " not in base}
    else:
        verbs = set(thesaurus.verbs_of(words[0])) & _OUTCOMES if len(words) == 1 else set()
    if not verbs:
        return frozenset()
    told = {verb for role in sense.roles for verb in (*role.verbs, *role.does, *role.done)}
    return frozenset(verbs | {verb.split()[0] for verb in told} | (_PAYING if verbs & _PAYING else set()))


def _is_verb(lattice: Lattice, at: int) -> bool:
    parts = {item.part for _, item in lattice.of(at, Named)} | {item.part for _, item in lattice.of(at, Flagged)}
    parts |= {item.part for _, item in lattice.of(at, Meant)}
    return "verb" in parts or any(head.role == "verb" for _, head in lattice.of(at, Headed))


def check_owner(frame: Frame, ask: Ask) -> None:
    """Raise where somebody else's is asked for what the records hold of the user alone.

    `my_score` is nobody else's; of those who took part, no score, no rating and no outcome is.
    """
    given = [p for p in frame.spoken if isinstance(p, Filter) and any(map(_is_beside, p.senses))]
    if given and frame.said & _EXCHANGING and "with" in frame.said:
        raise Unclear("with whom it was exchanged is not recorded")
    doers = [p for p in frame.spoken if isinstance(p, Filter) and p.doer and any(s.is_of_people for s in p.senses)]
    for doer in doers:
        _check_role(frame, doer)
        _check_rival(doer, ask)
        if any(map(is_company, doer.senses)) and frame.said & _HOSTING and frame.said & USER:
            raise Open("who was whose guest is not recorded")
    _check_doing(frame, doers)
    others = bool(frame.said & _OTHERS) and not frame.own
    asked = not frame.own and _is_who(frame, ask)
    if not doers and not others and not asked:
        return
    spoken = {*_columns(ask), *(column for condition in frame.conditions for column in columns_of(condition))}
    held = [s for s in frame.view.senses if s.column in spoken]
    theirs = [p for p in doers if any(map(_is_beside, p.senses))]
    mine = [s for s in held if thesaurus.words_of(s.column.name)[0] in _MINE]
    if not mine:
        mine = [s for p in theirs for s in _possessed(frame, p)]
    if theirs and not mine:
        mine = [s for s in held if s.is_number and {m.key for m in s.measures} & _PERSONAL]
    if mine:
        raise Open(f"{_said(mine[0])} is recorded of the user alone")
    done = [p for p in frame.spoken if theirs and isinstance(p, Filter) and p not in theirs and _is_done(p)]
    if done:
        raise Unclear(f"{_said(done[0].senses[0])} is recorded of the user alone")


def _check_doing(frame: Frame, doers: list[Filter]) -> None:
    """Raise where what the user did would answer for what somebody else did."""
    named = any(isinstance(p, Filter) and p.doer for p in frame.spoken) and frame.said.isdisjoint({"i", "we"})
    other = named or is_subject(frame)
    if other and frame.said & frame.view.done_by_user and frame.said.isdisjoint(_BEEN):
        raise Unclear("what somebody else did is not recorded")
    for piece, behind in itertools.pairwise(frame.spoken):
        if piece in doers and any(map(is_company, piece.senses)) and not frame.said.isdisjoint(_GETTING):
            raise Unclear("what somebody else did is not recorded")
        earns = isinstance(behind, Mention) and behind.speech == "verb" and any(s.is_number for s in behind.senses)
        charged = isinstance(behind, Mention) and behind.word in _CHARGING and not frame.said.isdisjoint(USER)
        if piece in doers and earns and not charged and any(map(is_other, piece.senses)):
            raise Unclear("what somebody else did is not recorded")


def _check_rival(piece: Filter, ask: Ask) -> None:
    """Raise where a number of the user's side would answer for an opponent: "how many blunders did Viktor make"."""
    rivals = [s for s in piece.senses if not _RIVALS.isdisjoint(thesaurus.words_of(s.column.name))]
    column = getattr(getattr(ask, "measure", None), "column", None)
    own = _RIVALS | _THEIR_SIDE
    if rivals and column is not None and own.isdisjoint(thesaurus.words_of(column.name)):
        raise Open(f"{column.name.replace('_', ' ')} is not recorded of the {rivals[0].column.name}")


def _check_role(frame: Frame, piece: Filter) -> None:
    """Raise where somebody is taken for who had one part in it, of several fields that hold them, by another verb.

    "How many gigs did Jule play" is not asked of the `driver`, where Jule is among the `members` as well.
    """
    for sense, option in zip(piece.senses, piece.options, strict=False):
        verbs = set(thesaurus.verbs_of(thesaurus.words_of(sense.column.name)[-1]))
        value = getattr(option, "value", None)
        alike = [s for s in frame.view.senses if s is not sense and value in frame.view.distinct[s.place]]
        said = {base for word in frame.said for base in thesaurus.bases(word, "verb")}
        if verbs and alike and verbs.isdisjoint(said) and frame.said.isdisjoint(thesaurus.words_of(sense.column.name)):
            raise Open(f"what {value} did is not said")


def check_present(frame: Frame) -> None:
    """Raise where somebody who was not there would have done what is said: who sang, of a list `absent`."""
    for column in {column for condition in frame.conditions for column in columns_of(condition)}:
        absent = not _ABSENT.isdisjoint(thesaurus.words_of(column.name)) and column.kind in ("list", "str", "literal")
        if absent and frame.said.isdisjoint(_NOT_THERE):
            raise Unclear(f"{column.name.replace('_', ' ')} only tells who was not there")


def check_company(frame: Frame, ask: Ask) -> None:
    """Raise where it is asked with whom something was done and no more is recorded than that it was in a group."""
    asked = frame.asked is not None and frame.said & {"who", "whom"} and "with" in frame.said
    columns = {column for condition in frame.conditions for column in columns_of(condition)} if asked else set()
    grouped = any(c.sort == "flag" and not _TOGETHER.isdisjoint(thesaurus.words_of(c.name)) for c in columns)
    shown = set(_columns(ask)) if grouped else set()
    if grouped and not any(s.column in shown and _is_beside(s) for s in frame.view.senses):
        raise Open("who else was there is not recorded")


def _is_done(piece: Filter) -> bool:
    """Return whether a condition is what somebody did: "won", whether a verb or the value itself."""
    values = [o.value for o in piece.options if isinstance(o, Compare) and isinstance(o.value, str)]
    return piece.speech == "verb" or any(v.islower() and len(thesaurus.bases(v, "verb")) > 1 for v in values)


def _said(sense: Sense) -> str:
    return sense.column.name.replace("_", " ")


def _possessed(frame: Frame, piece: Filter) -> list[Sense]:
    """Return the number that a name is said to have, right behind it: "Lena's top speed"."""
    behind = [p for p in frame.spoken[frame.spoken.index(piece) + 1 :] if not isinstance(p, Most | Stat)][:1]
    named = [m for m in behind if isinstance(m, Mention) and m.speech == "noun" and not m.counted]
    return [s for m in named for s in m.senses if s.is_number]


def _is_who(frame: Frame, ask: Ask) -> bool:
    """Return whether somebody is asked for, by name, of whom the records have no more than that they were there."""
    column = ask.key.column if isinstance(ask, Groups) else ask.show if isinstance(ask, Extreme) else None
    sense = next((s for s in frame.view.senses if s.column == column), None)
    return sense is not None and sense.is_of_people


def _is_beside(sense: Sense) -> bool:
    """Return whether a field says who else was there, of whom the records are not: no pet and no pupil of one's own."""
    keys = {role.key for role in sense.roles}
    return bool(keys & _BESIDE) or (is_company(sense) and sense.column.kind == "list")


def check_whole(frame: Frame, ask: Ask) -> None:
    """Raise where a part of what was paid is all that is recorded, and the question does not say that part."""
    for sense in frame.view.senses:
        if sense.dimension != "money":
            continue
        words = set(thesaurus.words_of(sense.column.name))
        part = next((group for group in _PARTS if group & words), None)
        if "spending" in words and words - _SPENT and frame.said & _BOUGHT:
            part = frozenset(words - _SPENT)  # what was spent inside a game is not what it was bought for
        if part is None or {base for word in frame.said for base in (word, *thesaurus.bases(word, "verb"))} & part:
            continue
        spoken = {*_columns(ask), *(column for condition in frame.conditions for column in columns_of(condition))}
        if sense.column in spoken:
            raise Unclear(f"{_said(sense)} is only a part of what was paid")


def _columns(part: object) -> Iterator[Column]:
    """Yield every column that what is asked speaks of."""
    if isinstance(part, Column):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _columns(one)
    elif is_dataclass(part):
        for held in fields(part):
            yield from _columns(getattr(part, held.name))
