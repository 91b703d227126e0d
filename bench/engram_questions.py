"""Whether questions in words that nothing was written under find their entry, and questions that look alike find none.

    python -m bench.engram_questions [--users 40] [--voice VOICE] [--show VOICE] [--compiled]

Voices ask that were each written before anything was asked in them (`usercode.engram.made.voices`); the matching was
mended on what they showed, so their figures now are not those of first sight, which docs/engram.md tells. No model
takes part: what a question is resolved to decides which row fires. A question counts as right when it is resolved to
the one entry that holds its answer, as wrong when to another, as silent when to none.

`--compiled` counts instead what a third way would add: questions that find nothing are compiled as `ask` does, and find
the entry that is written under a question of the same query.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bench.engram_report import Figures, a_table, show
from usercode.ask.compiler.compile import Compiled, compile_question
from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.kept import KeptLexicon
from usercode.engram import computed, pairs
from usercode.engram.entries import Entry, question_of, settled
from usercode.engram.made.held_out import computed_misses, direct, indirect, near_misses, opposite
from usercode.engram.made.users import TODAY, User, user
from usercode.engram.made.voices import VOICES, VoiceName
from usercode.engram.meaning import Resolver

_OTHER_WAY = {"yes": "no", "no": "yes"}


@dataclass(frozen=True, kw_only=True)
class Question:
    """One question with the answer it wants, "" where none may be given."""

    group: str
    text: str
    answer: str = ""
    kind: str = ""


def entries_of(person: User) -> list[Entry]:
    """Return all that is written for a user: what was told, and what is computed on the day."""
    state = person.state()
    said = [pairs.Sentence(f"f{n}", s.sentence) for n, s in enumerate(person.said)]
    return list(settled([*pairs.entries(state, said), *computed.entries(state, TODAY)]))


def resolver_of(entries: list[Entry]) -> Resolver:
    """Return what finds the written question for an asked one."""
    return Resolver((n, q) for n, e in enumerate(entries) for q in e.questions)


def questions(person: User, number: int, voice: VoiceName) -> Iterator[Question]:
    """Yield what a voice asks about a user: told, computed, and near misses of both."""
    rnd = random.Random(f"{voice} {number}")
    for said in person.said:
        for text in direct(said.slot, rnd, voice=voice):
            yield Question(group="told", text=text, answer=said.value)
        for prompt in near_misses(said.slot, voice=voice):
            if asked := question_of(prompt):
                yield Question(group="near misses", text=asked)
    for one in person.questions:
        text = indirect(one.kind, rnd, *one.about, voice=voice)
        yield Question(group="computed", text=text, answer=one.answer, kind=one.kind)
        for text in opposite(one.kind, *one.about, voice=voice):
            yield Question(group="computed", text=text, answer=_OTHER_WAY[one.answer], kind=one.kind)
        for text in computed_misses(one.kind, *one.about, voice=voice):
            yield Question(group="near misses", text=text)


def judged(question: Question, asked: Mapping[str, str], resolver: Resolver) -> str:
    """Return "right", "wrong" or "silent"."""
    found = asked.get(resolver.resolve(question.text))
    if found is None:
        return "silent"
    return "right" if found == question.answer else "wrong"


def counted(users: int, voice: VoiceName, *, print_vain: bool = False) -> Counter[tuple[str, str]]:
    """Return how many questions of a voice came out how, by group."""
    counts: Counter[tuple[str, str]] = Counter()
    for number in range(users):
        person = user(number)
        entries = entries_of(person)
        asked = {q: e.answer for e in entries for q in e.questions}
        resolver = resolver_of(entries)
        for question in questions(person, number, voice):
            came_out = judged(question, asked, resolver)
            counts[question.group, came_out] += 1
            if print_vain and came_out != ("silent" if question.group == "near misses" else "right"):
                print(f"{came_out:7} {question.group:11} {question.text!r} -> {resolver.resolve(question.text)!r}")
    return counts


class ByQuery:
    """Finds the answer that is written under a question with the same query as the one asked."""

    def __init__(self, person: User) -> None:
        state = person.state()
        self._lexicon: Lexicon = KeptLexicon(state, {}).current()
        self._answers: dict[str, set[str]] = {}
        for entry in settled(list(computed.entries(state, TODAY))):
            for question in entry.questions:
                self._answers.setdefault(self._query(question), set()).add(entry.answer)

    def found(self, question: str) -> str | None:
        """Return the answer; None when no query comes of the question, or no one answer of its query."""
        query = self._query(question)
        answers = self._answers.get(query, set())
        return next(iter(answers)) if query and len(answers) == 1 else None

    def _query(self, question: str) -> str:
        compiled = compile_question(question, self._lexicon, today=TODAY)
        return compiled.code if isinstance(compiled, Compiled) else ""


def compiled_too(users: int, voices: Iterable[VoiceName]) -> Figures:
    """Count what compiling finds of the computed questions and near misses that find nothing."""
    rows = []
    for voice in voices:
        counts: Counter[tuple[str, str]] = Counter()
        for number in range(users):
            person = user(number)
            entries = entries_of(person)
            asked = {q: e.answer for e in entries for q in e.questions}
            resolver, queries = resolver_of(entries), ByQuery(person)
            for question in questions(person, number, voice):
                if question.group == "told" or judged(question, asked, resolver) != "silent":
                    continue
                found = queries.found(question.text)
                came_out = "silent" if found is None else "right" if found == question.answer else "wrong"
                counts[question.group, came_out] += 1
        for group in ("computed", "near misses"):
            rows.append((voice, group, *(counts[group, came_out] for came_out in ("right", "wrong", "silent"))))
    head = ("voice", "found in no other way", "right", "wrong", "silent")
    return Figures(tables=(a_table(f"What compiling with ask would add, {users} users", head, rows),))


def words(users: int, shown: str = "", voices: Iterable[VoiceName] = tuple(VOICES)) -> Figures:
    """Count for each voice what its questions find."""
    rows = []
    for voice in voices:
        counts = counted(users, voice, print_vain=voice == shown)
        for group in ("told", "computed", "near misses"):
            of = sum(n for (g, _), n in counts.items() if g == group)
            shares = (f"{100 * counts[group, r] / max(of, 1):.1f} %" for r in ("right", "wrong", "silent"))
            rows.append((voice, group, of, *shares))
    head = ("voice", "about", "of", "right", "wrong", "silent")
    return Figures(
        tables=(a_table(f"Which entry held-out questions of {users} users find, no model asked", head, rows),)
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--users", type=int, default=40)
    parser.add_argument("--show", choices=tuple(VOICES), default="", help="print what a voice asked in vain")
    parser.add_argument("--voice", choices=tuple(VOICES), action="append", help="only this one; may be repeated")
    parser.add_argument("--compiled", action="store_true", help="count what compiling with ask would add")
    given = parser.parse_args()
    if given.compiled:
        show(compiled_too(given.users, given.voice or tuple(VOICES)))
        return
    show(words(given.users, given.show, given.voice or tuple(VOICES)))


if __name__ == "__main__":
    main()
