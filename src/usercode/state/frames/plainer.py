"""A sentence said more plainly, for what told nothing as it stood: its main clause, with what "it" is named. Pure.

Readers know plain sentences best. Each form here states what the sentence states and leaves out or names something:
who says so ("the letter says that"), why it is so ("because ..."), what "it" or "there" is. What is denied,
supposed or doubted has no such form, nor what a second clause may undo.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from usercode.facts.fact import Fact
from usercode.state.change import Note, Put, Retire
from usercode.state.frames.antecedents import is_of_money, with_antecedent
from usercode.state.frames.edits import edited
from usercode.state.frames.functionwords import AUTHORITIES, DETERMINERS, PREPOSITIONS, SUBJECTS
from usercode.state.frames.noted_for import noted_for
from usercode.state.frames.openers import is_cry
from usercode.state.frames.parts import FAR, exclaims, in_parts, is_clause, is_finite, part, tells_figures, with_subject
from usercode.state.frames.plainservices import charged_again
from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Token, tokenize
from usercode.state.frames.verbgroups import verb_groups
from usercode.state.frames.ways import as_ways
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

Change = Put | Note | Retire


def said_plainly(facts: Sequence[Fact], read: Callable[[Sequence[Fact]], Sequence[Change]]) -> list[Fact]:
    """Return facts with those that tell nothing in their first plainer form that tells something and loses nothing.

    `read` returns the changes that facts make. What "it" is comes from these facts alone, so that a record rests on all
    the words that made it.
    """
    said = list(facts)
    changes = read(said)
    for fact in facts:
        left = unread(changes)
        told_who = tells_only_who(fact, changes)
        if said.count(fact) != 1 or not (fact.number in left or is_half_read(fact, changes) or told_who):
            continue
        at = said.index(fact)
        dictated = noted_for(fact) if told_who else None
        for form in dictated or forms(fact, [f for f in said[:at] if not is_cry(f.sentence)]):
            tried = [*said[:at], *form, *said[at + 1 :]]
            made = read(tried)
            more = unread(made) <= left - {fact.number} and not (fact.number not in left and is_half_read(fact, made))
            if more and _keeps(made, changes):
                said, changes = tried, made
                break
    return said


def is_half_read(fact: Fact, changes: Sequence[Change]) -> bool:
    """Whether a fact makes records, of which none holds any of its days."""
    days = {m.first.isoformat() for m in fact.mentions if m.grain == "day" and not m.recurring}
    days |= {m.last.isoformat() for m in fact.mentions if m.grain == "day" and not m.recurring}
    if not days:
        return False
    puts = [c for c in changes if isinstance(c, Put) and fact.number in c.facts]
    return bool(puts) and not any(str(v)[:10] in days for c in puts for v in c.values.values())


def tells_only_who(fact: Fact, changes: Sequence[Change]) -> bool:
    """Whether a fact makes no record but of who somebody is: "For my brother Pieter's list: simvastatin"."""
    puts = [c for c in changes if isinstance(c, Put) and fact.number in c.facts]
    return bool(puts) and all(c.collection == "people.contacts" for c in puts)


def told_together(
    facts: Sequence[Fact], said: Sequence[Fact], read: Callable[[Sequence[Fact]], Sequence[Change]]
) -> list[Fact]:
    """Return what is said with idle sentences before all others, where what goes on behind them tells more then.

    "My passport was issued on 3 May. Nice photo, too. It is valid for ten years" counts from that day as it does without
    the photo. `said` are the facts in their plainest form.
    """
    best, changes = list(said), read(said)
    left = unread(changes)
    for at, fact in enumerate(facts):
        idle = [*takewhile(lambda f: f.number in left and _is_idle(f), reversed(facts[:at]))][:_MOST_IDLE]
        if not idle or not _is_worth_it(fact) or not (fact.number in left or _GOES_ON.match(fact.sentence)):
            continue
        for k in range(1, min(len(idle), at - 1) + 1):
            aside = idle[:k]
            tried = said_plainly([*reversed(aside), *(f for f in facts if f not in aside)], read)
            made = read(tried)
            goes_on = facts[at - k - 1].number not in left and _GOES_ON.match(fact.sentence)
            if (unread(made) < left and _keeps(made, changes)) or (goes_on and unread(made) <= left):
                return tried
    return best


_MOST_IDLE = 2
"""How many idle sentences may stand between what is told and what goes on about it."""
_GOES_ON = re.compile(
    r"(?:(?:And|But|So),? )?(?:It|They|He|She|This one|Its|Their|His|Her|[Ii]t|[Tt]hey|[Hh]e|[Ss]he)\b"
)
_OF_SOMEBODY = re.compile(r"\b(?:s?he|his|her|him|hers|they|them|their)\b", re.IGNORECASE)


def _is_idle(fact: Fact) -> bool:
    """Whether a sentence holds no day, no figure, nobody and no new thing that the next one may go on about."""
    words = re.findall(r"[\w’']+", fact.sentence)
    people = _OF_SOMEBODY.search(fact.sentence) or any(w.lower() in PEOPLE for w in words)
    named = any(w[:1].isupper() and w[1:].islower() for w in words[1:])
    things = any(not t.text.lower().startswith("the ") for t in _things(fact))
    return not (people or named or things or tells_figures(fact, 0, len(fact.sentence)))


def unread(changes: Sequence[Change]) -> frozenset[int]:
    """Return the numbers of the facts that are no more than notes."""
    return frozenset(number for change in changes if isinstance(change, Note) for number in change.facts)


def _keeps(changes: Sequence[Change], before: Sequence[Change]) -> bool:
    """Whether changes hold all that others do: each record with at least its values, and what is retired."""
    retired = {c.record for c in changes if isinstance(c, Retire)}
    puts = [(c.collection, c.record, c.values.items()) for c in changes if isinstance(c, Put)]
    for old in before:
        if isinstance(old, Retire) and old.record not in retired:
            return False
        if isinstance(old, Put):
            same = [v for path, record, v in puts if (path, record) == (old.collection, old.record)]
            if not any(old.values.items() <= values for values in same):
                return False
    return True


def in_own_words(changes: Sequence[Change], said: Sequence[Fact], told: Sequence[Fact]) -> list[Change]:
    """Return changes whose notes quote what was told in place of the plainer form in which it was read."""
    own = {fact.number: fact.sentence for fact in told if fact not in said}
    spoken = [(f.sentence, own[f.number]) for f in said if f not in told and f.number in own]

    def quoted(note: str) -> str:
        for form, sentence in spoken:
            note = note.replace(form, sentence)
        return note

    return [
        replace(c, notes=tuple(dict.fromkeys(map(quoted, c.notes)))) if isinstance(c, Put) and spoken else c
        for c in changes
    ]


_MOST = 10
"""How many forms of one sentence are tried at most."""


def forms(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield the forms in which a sentence may be said more plainly, what it goes on about named first.

    `earlier` are the sentences before it, which name what it goes on about.
    """
    if fact.mood == "negated":
        yield from _bought_all_the_same(fact)
        yield from with_antecedent(fact, earlier)
    yield from noted_for(fact)
    if fact.mood != "asserted" or not _is_worth_it(fact):
        return
    seen = {fact.sentence}
    waiting = [_changes_of([fact], earlier)]
    while waiting and len(seen) <= _MOST:
        form = next(waiting[-1], None)
        if form is None:
            waiting.pop()
            continue
        said = " ".join(f.sentence for f in form)
        if said not in seen:
            seen.add(said)
            yield form
            waiting.append(_changes_of(form, earlier))


def _changes_of(parts: list[Fact], earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield what one change makes of a sentence in parts."""
    for k, one in enumerate(parts):
        for made in _changed(one, [*earlier, *parts[:k]]):
            yield [*parts[:k], *made, *parts[k + 1 :]]


def _is_worth_it(fact: Fact) -> bool:
    """Whether a sentence holds what records are made of: a day, a sum, a length, a medicine."""
    if tells_figures(fact, 0, len(fact.sentence)) or any(o.match(fact.sentence) for o in _OPENINGS):
        return True
    if is_of_money(fact.sentence) or exclaims(fact) or next(with_subject(fact), None):
        return True
    return any(is_drug(word) for word in re.findall(r"[a-z]{4,}", fact.sentence.lower()))


def _changed(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield what one change makes of a sentence."""
    yield from as_ways(fact, earlier)
    yield from with_antecedent(fact, earlier)
    if earlier and re.search(r"\bbought\b", fact.sentence):
        yield from _got_it(earlier[-1], fact)
    yield from _placed(fact, earlier)
    yield from _of_its(fact, earlier)
    yield from _as_one_of_them(fact, earlier)
    yield from _taken_by(fact)
    yield from ([said] for said in charged_again(fact, earlier))
    yield from _named(fact, earlier)
    yield from _without_opening(fact)
    yield from _bought_all_the_same(fact)
    yield from _cut_at_clauses(fact)
    yield from _without_tail(fact)
    yield from in_parts(fact)
    yield from with_subject(fact)


_UNSURE = re.compile(
    r"\b(?:if|unless|whether|not|never|nobody|nothing|without|instead|cancel\w*|call\w* off|(?:is|are) off(?! (?:to|up|on))|either|neither|might|may(?! \d)|maybe|"
    r"perhaps|possibly|probably|apparently|would|could|should|hop(?:e|ing)|wish|joking)\b|n['’]t\b|['’]d\b|[\"“”?]"
)
"""What makes it uncertain that a part of a sentence tells the same alone."""
_UNDOES = re.compile(
    r"\b(?:until|till|already|done|return\w*|moved|sold|refund\w*|keep\w*|wants?(?! to (?:have|get|go|see|ask|book|use|do|make|take|check|plan|buy|visit|try|call) )|no longer|but|instead|back|away|down the|fixed|repaired|renewed|"
    r"better|fine|gone|over|stopp?\w*|paid|sent|gave|given)\b",
    re.IGNORECASE,
)
"""What a clause may tell that undoes the one before it."""
_AUTHORITY = "|".join(sorted(AUTHORITIES - {"it"}))
_TOLD = r"(?:says?|said|states?|writes?|wrote|explained|confirmed|reads|reckons|tells? (?:me|us)|told (?:me|us))"
_OPENINGS = (
    re.compile(
        r"(?:I|We)(?:['’]ve| have)?(?: just| also| already)? (?:told|reminded|informed|warned) (?:[\w'’-]+ ){1,5}?that "
    ),
    re.compile(
        rf"(?:The|My|Our|Their|Her|His) (?:[\w'’-]+ ){{0,3}}?(?:{_AUTHORITY})(?: here| there)? {_TOLD}(?: to (?:me|us))?,?(?: that)? "
    ),
    re.compile(rf"(?:HR|They|It) {_TOLD}(?: to (?:me|us))?,?(?: that)? "),
    re.compile(r"According to (?:the|my|our) (?:letter|notice|contract|bill|lease|HR), |According to HR, "),
)
"""Who says so, before what is so."""


def _without_opening(fact: Fact) -> Iterator[list[Fact]]:
    for opening in _OPENINGS:
        m = opening.match(fact.sentence)
        if m and not tells_figures(fact, 0, m.end()) and not _UNSURE.search(m[0]):
            told = part(fact, m.end(), len(fact.sentence))
            if is_clause(told) and told.mood == "asserted":
                yield [told]


_JOINTS = word_set("and so because since as which")
_TELLING_WHY = word_set("because since as")


def _bought_all_the_same(fact: Fact) -> Iterator[list[Fact]]:
    """Yield what the second clause of a sentence tells to be bought: "I could not walk past a knife, and I bought it"."""
    for joint, first, _ in _clauses_behind(fact):
        if joint.low in ("and", "so") and first.low in ("i", "we"):
            yield from _got_it(part(fact, 0, joint.start), part(fact, first.start, len(fact.sentence)))


def _cut_at_clauses(fact: Fact) -> Iterator[list[Fact]]:
    """Yield a sentence without the clause that tells why, and as its clauses apart where the last is the speaker's."""
    text = fact.sentence
    for joint, first, last in _clauses_behind(fact):
        left, start = part(fact, 0, joint.start), first.start
        if not is_clause(left) or _UNSURE.search(text) or _UNDOES.search(text[start:]):
            continue
        tells = tells_figures(fact, start, len(text))
        if joint.low in _TELLING_WHY and not tells:
            yield [left]
        elif joint.low == "which" and tells:
            thing = next(iter(reversed(_things(left))), None)
            if thing is not None:
                yield [left, part(fact, last.start, len(text), lead=f"{thing.text} ")]
        elif joint.low in ("and", "so") and first.low in ("i", "we"):
            yield [left, _with_its_day(fact, left, start)]


def _with_its_day(fact: Fact, left: Fact, start: int) -> Fact:
    """Return the second of two clauses, with the day that stands before both: "On Friday they close and I collect Ann"."""
    told = any(m.start >= start for m in fact.mentions if m.grain != "span" and m.time is None)
    opens = next((m for m in left.mentions if m.start <= _ON), None)
    if told or opens is None:
        return part(fact, start, len(fact.sentence))
    lead = left.sentence[: opens.end].rstrip(",") + " "
    return part(fact, start, len(fact.sentence), lead=lead, also=(opens,))


_GOT_IT = re.compile(
    r"(?:I|We)(?:['’]ve| have)? (?:bought|got|ordered|took|paid for|booked|picked) (?P<it>it|them)(?= )"
)


_ONES = re.compile(r"\A(?:his|her|their) ", re.IGNORECASE)


def _got_it(left: Fact, right: Fact) -> Iterator[list[Fact]]:
    """Yield what the speaker got by the second of two clauses, by the name of the first: "saw a knife, and I bought it"."""
    m = _GOT_IT.match(right.sentence)
    things = [
        t
        for lead in ("the ", "some ", "his ", "her ", "their ", "a ", "an ")
        for t in _things(left)
        if t.text.lower().startswith(lead)
    ]
    if m is not None and things and not _UNSURE.search(right.sentence) and tells_figures(right, 0, len(right.sentence)):
        yield [edited(right, [(m.start("it"), m.end("it"), _ONES.sub("the ", things[-1].text))])]


_ON = len("And on the ")


def _clauses_behind(fact: Fact) -> Iterator[tuple[Token, Token, Token]]:
    """Yield (the word that joins, the first of the clause, its verb) for each clause that is joined to one before it."""
    toks = tokenize(fact.sentence, fact.mentions)
    verbs = {v.start: v for v in verb_groups(toks)}
    for k, token in enumerate(toks[:-1]):
        if token.low not in _JOINTS or not any(v.end <= k for v in verbs.values()):
            continue
        at = k + 1
        while at < len(toks) and at not in verbs and at - k <= FAR and toks[at].kind == "word":
            at += 1
        verb = verbs.get(at)
        if verb is None or not is_finite(verb):
            continue
        opener = toks[k + 1]
        named = opener.low in DETERMINERS or opener.low in SUBJECTS or opener.capital
        if (at == k + 1) == (token.low == "which") and (named or at == k + 1):
            yield token, opener, toks[at]


_TAIL = re.compile(r", (?:(?:with|just)|(?:so|and) please) [^,]+[.!]\Z")


def _without_tail(fact: Fact) -> Iterator[list[Fact]]:
    """Yield a sentence without what trails behind its last comma."""
    m = _TAIL.search(fact.sentence)
    if m and not tells_figures(fact, m.start(), m.end()) and not _UNSURE.search(m[0]) and not _UNDOES.search(m[0]):
        head = part(fact, 0, m.start())
        if is_clause(head):
            yield [head]


class _Thing(NamedTuple):
    """A noun phrase of a sentence that "it" may go on about."""

    text: str
    start: int
    many: bool


_NO_THING = word_set(
    "day days week weeks month months year years time times morning afternoon evening night weekend today way lot bit couple one "
    "ones thing things everyone everything people side front back end rest middle"
)
_STOPS = word_set(
    "and or but so because which who that when while where today yesterday tomorrow now just again back here there too also me him her "
    "them us it"
)
_KEEPS = word_set("of with at from for in")


def _things(fact: Fact) -> list[_Thing]:
    """Return the noun phrases of a sentence in order, each with the name of a firm or place behind it."""
    toks = tokenize(fact.sentence, fact.mentions)
    verbal = {i for v in verb_groups(toks) for i in range(v.start, v.end)}
    out: list[_Thing] = []
    k = 0
    while k < len(toks):
        end = _end_of_thing(toks, k, verbal)
        if end is None:
            k += 1
            continue
        stop = end
        if end + 1 < len(toks) and toks[end].low in _KEEPS and _is_named(toks[end + 1]):
            stop = end + 2
            while stop < len(toks) and _is_named(toks[stop]):
                stop += 1
        stop = _end_with_what_for(toks, stop) if toks[end - 1].low in _FOR_A_THING else stop
        head = toks[end - 1].low
        many = head.endswith("s") and not head.endswith("ss")
        out.append(_Thing(fact.sentence[toks[k].start : toks[stop - 1].end], toks[k].start, many))
        k = end
    return out


_FOR_A_THING = word_set(
    "warranty guarantee insurance cover policy contract subscription membership lease permit licence license certificate application "
    "registration ticket tickets invoice bill claim appeal form passport visa renewal booking"
)
"""What is told apart by what it is for: "the extended warranty for my laptop"."""


def _end_with_what_for(toks: Sequence[Token], stop: int) -> int:
    """Return where the words end that tell what a thing is for or of: "for my laptop", "of our van"."""
    if (
        stop + 2 >= len(toks)
        or toks[stop].low not in ("for", "of", "on")
        or toks[stop + 1].low not in ("my", "our", "the")
    ):
        return stop
    end = stop + 2
    while end < len(toks) and toks[end].kind == "word" and toks[end].low not in PREPOSITIONS | _STOPS | SUBJECTS:
        end += 1
    return end if stop + 2 < end <= stop + 5 else stop


def _is_named(token: Token) -> bool:
    return token.kind == "word" and token.capital


_DETERMINES = DETERMINERS - word_set("its no any each every that this these those") | word_set(
    "two three four five six seven eight nine ten twelve several new"
)


def _end_of_thing(toks: Sequence[Token], start: int, verbal: set[int]) -> int | None:
    """Return where the noun phrase ends that begins at a determiner, None where none begins."""
    if toks[start].kind != "word" or toks[start].low not in _DETERMINES:
        return None
    end = start + 1
    while (
        end < len(toks)
        and toks[end].kind == "word"
        and end not in verbal
        and toks[end].low not in PREPOSITIONS | _STOPS | SUBJECTS | DETERMINERS
    ):
        end += 1
    return end if end > start + 1 and toks[end - 1].low not in _NO_THING else None


_IT_DOES = re.compile(
    r"(?:(?:And|But|So|Also|Well|Anyway),? )?(?P<it>That one|This one|The one|It|They|These|it|they)"
    r"(?P<short>['’](?:s|re|ll|ve))?(?= )"
)
_TO_IT = re.compile(
    r"(?<= )(?<!pay )(?<!send )(?<!paid )(?<!sent )(?<!transfer )(?P<it>it|them|that one)(?P<short>)(?=[ .,!])"
)
_LEAVES_OPEN = re.compile(rf"\bbut\b|\bdue (?:with|from)\b|{_UNSURE.pattern}")
"""What makes it uncertain that a sentence tells of "it" what binds the speaker."""
_LONG = {"s": " is", "re": " are", "ll": " will", "ve": " have"}
_MANY = word_set("they them these those")
_WEIGHED = re.compile(
    r"\b(?:thinking|thought about|considering|want|wants|looking (?:at|for|into)|would|might|could|wish|if|ask(?:ed|s)?|show(?:s|ed)|read|saw|not|never)\b|n['’]t\b|\?"
)
"""What makes it uncertain that the thing which a sentence names is anybody's."""
_GOT = re.compile(
    r"(?:\b(?:I|[Ww]e)(?:['’]ve| have)?(?: just| also| finally)?|\A) ?(?:bought|ordered|got|have|took out|signed(?: up)?(?: for| with)?|rented|booked|"
    r"joined|started|received|opened|paid for|borrowed|hired|lent out|picked up|collected|run|runs|own|keep|drive|use|"
    r"(?:was|were|['’]ve been|have been) (?:sent|given|handed|granted))(?: \w+){0,2} \Z"
    r"|\b(?:sent|gave|given|handed|issued|lent|brought|posted|emailed) (?:me|us|home)(?: \w+){0,2} \Z",
    re.IGNORECASE,
)
"""How somebody tells before a thing that they came by it."""
_THEIRS = re.compile(r"['’]s\b|\b(?:his|her|their|your)\b", re.IGNORECASE)
_PARTED_WITH = re.compile(
    r"\b(?:gave|given|sold|lost|returned|helped|wrote|finished)\b|\b(?:in|at|to|into|onto|on|from|near|by) \Z",
    re.IGNORECASE,
)
"""What before a thing makes it none that is gone on about: what was parted with, and where something is."""
_MY = re.compile(
    r"(?:my|our) (?!old (?:passport|visa|licen|permit)|last |previous |first |(?:mum|mom|dad|sister|brother|friend|neighbou?r|client|son|daughter|husband|wife)\b)",
    re.IGNORECASE,
)
"""How a thing is told to be the speaker's."""


def _named(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield the fact with the thing in place of "it" that the nearest sentence before it names."""
    m = _IT_DOES.match(fact.sentence) or _TO_IT.search(fact.sentence)
    if m is None or _LEAVES_OPEN.search(fact.sentence) or not tells_figures(fact, 0, len(fact.sentence)):
        return
    start, end = m.start("it"), m.end("short") if m["short"] else m.end("it")
    if any(n.start < end and n.end > start for n in fact.mentions):
        return
    for before in reversed(earlier[-2:]):
        things = [t for t in _things(before) if t.many == (m["it"].lower() in _MANY)]
        if not things and m["it"].lower() in _MANY:
            things = _things(before)
        for thing in things:
            lead = before.sentence[: thing.start]
            demanded = bool(_DEMANDED.search(lead) and _DUTY.search(fact.sentence))
            covered = bool(_COVERED.search(before.sentence)) and thing.text.lower().startswith("the ")
            ours = _MY.match(thing.text) or covered or (_GOT.search(lead) and not _THEIRS.search(thing.text))
            if not (ours or demanded) or _PARTED_WITH.search(lead):
                continue
            if _WEIGHED.search(before.sentence, 0, thing.start) and not demanded:
                continue
            said = re.sub(r"\A(?!the |my |our |an? )", "the ", thing.text) if thing.text[:1].islower() else thing.text
            said = re.sub(r"\A[Aa]n?(?= )", "the", said) + _LONG.get((m["short"] or "")[1:], "")
            said = said[0].upper() + said[1:] if start == 0 else said[0].lower() + said[1:]
            yield [edited(fact, [(start, end, said)])]
        if things:
            return


_COVERED = re.compile(r"\b(?:warranty|guarantee|guaranteed)\b")
_PRESCRIBED = re.compile(
    r"(?P<drug>[\w-]+(?: [a-z-]+)?) (?:has been|have been|was|were|is) (?:now )?(?:prescribed|ordered|recommended|given) (?:for|to) (?P<who>me|my [a-z-]+|[A-Z][a-z]+)\b"
)
_CONTAINS = re.compile(
    r"(?P<whose>[Mm]y|[Hh]is|[Hh]er) (?:[\w-]+ ){0,3}?(?:pills?|tablets?|medicine|medication|capsules|cream|inhaler|patch|spray|syrup|drops|injections?|remedy) "
    r"(?:contains?|is|are|holds?|is based on) (?P<drug>[a-z-]+)\b"
)


def _taken_by(fact: Fact) -> Iterator[list[Fact]]:
    """Yield a medicine as what somebody takes: "Warfarin has been prescribed for me", "my pill contains desogestrel"."""
    m = _PRESCRIBED.match(fact.sentence)
    if m is not None and any(is_drug(word) for word in m["drug"].lower().split()):
        who = "I have" if m["who"] == "me" else f"{m['who'][0].upper()}{m['who'][1:]} has"
        yield [edited(fact, [(0, m.end(), f"{who} been prescribed {m['drug'][0].lower()}{m['drug'][1:]}")])]
    m = _CONTAINS.search(fact.sentence)
    if m is not None and is_drug(m["drug"]) and not _UNSURE.search(fact.sentence):
        who = {"my": "I take", "his": "He takes", "her": "She takes"}[m["whose"].lower()]
        yield [edited(fact, [(*m.span(), f"{who} {m['drug']}")])]


_DEMANDED = re.compile(
    r"\b(?:asked (?:me |us )?for|asks (?:me |us )?for|requires?|required|requested|requests|demands?|demanded|needs|wants|is asking for|are asking for) \Z"
)
"""How somebody tells before a thing that an office or a firm wants it of them."""
_DUTY = re.compile(r"\b(?:must|ha(?:s|ve) to|needs? to|(?:is|are) (?:due|to be|needed|required|wanted))\b")
_ITS = re.compile(r"(?P<its>Its|Their) (?=[a-z])")
_KEPT = re.compile(
    r"\b(?:I|[Ww]e) (?:also |now |still |jointly )?(?:run|own|have|keep|rent|drive|use|got|bought|lease|manage) \Z"
)


def _of_its(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield "Its licence must be renewed" as one of the speaker's own thing: "The licence of our food truck must ..."."""
    m = _ITS.match(fact.sentence)
    toks = tokenize(fact.sentence, fact.mentions)
    verb = next(iter(verb_groups(toks)), None)
    if m is None or verb is None or not 1 < verb.start <= FAR or _LEAVES_OPEN.search(fact.sentence):
        return
    for before in reversed(earlier[-1:]):
        for thing in reversed(_things(before)):
            ours = _KEPT.search(before.sentence[: thing.start]) or _MY.match(thing.text)
            if not ours or thing.many != (m["its"] == "Their") or _UNSURE.search(before.sentence):
                continue
            name = re.sub(r"\A(?:an?|my|our|the) ", "our ", thing.text)
            end = toks[verb.start - 1].end
            yield [edited(fact, [(0, m.end("its"), "The"), (end, end, f" of {name}")])]
            return


_ANYONE = re.compile(
    r"(?:Players|Participants|Applicants|Runners|Teams|Candidates|Members|People|Singers|Entrants|Parents|Students|Families|"
    r"Anyone|Everyone|Anybody|Everybody|Competitors|Musicians|Artists|Swimmers|Cyclists|Pupils|Residents|Tenants|You|One) "
    r"(?P<verb>(?:can|may|must|should|have to|has to|need to|needs to|are asked to|is asked to) (?:still |only |now )?"
    r"(?:enter|register|sign up|apply|enrol|enroll|submit|book|pay|hand in|send in|join|order|renew))\b"
)


_WANTS_TO = re.compile(
    r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur)\b[^.!?]*\b(?:want|wants|would like|['’]d like|going to|plan|plans|hope|hopes|decided|am in|are in|take part|taking part|joined|signed)\b"
)


def _as_one_of_them(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield what all who take part can or must do as what the speaker, who was told to take part, does."""
    m = _ANYONE.match(fact.sentence) if any(_WANTS_TO.search(before.sentence) for before in earlier[-2:]) else None
    if m is not None and not _UNSURE.search(fact.sentence.replace("can", "").replace("should", "")):
        yield [edited(fact, [(0, m.start("verb"), "I "), *_in_the_first_person(m)])]


def _in_the_first_person(m: re.Match[str]) -> list[tuple[int, int, str]]:
    start = m.start("verb")
    forms_ = {"has to": "have to", "needs to": "need to", "are asked to": "have to", "is asked to": "have to"}
    return [(start, start + len(a), b) for a, b in forms_.items() if m["verb"].startswith(a)]


_THERE = re.compile(r"(?<= )(?:from )?there(?=[ .,]|\Z)")
_AT = re.compile(
    r"\b(?P<at>at|in|to|with|from|open|use|using|joined|join|near) (?:the )?(?P<name>[A-Z][\w&-]*(?: (?:of |and |the )*[A-Z][\w&-]*)*)(?!['’]s)\b"
)


def _placed(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield the fact with the place or firm in place of "there" that the nearest sentence before it names."""
    m = _THERE.search(fact.sentence)
    if m is None or _UNSURE.search(fact.sentence) or not tells_figures(fact, 0, len(fact.sentence)):
        return
    for before in reversed(earlier[-2:]):
        named = [
            n
            for n in _AT.finditer(before.sentence)
            if not any(d.start < n.end() and d.end > n.start("name") for d in before.mentions)
        ]
        if not named:
            continue
        at = "in" if named[-1]["at"] in ("in", "to", "from") else "at"
        yield [edited(fact, [(*m.span(), f"{at} {named[-1]['name']}")])]
        return
