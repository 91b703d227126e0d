"""Whole invented users: held-out phrasings and indirect questions in two voices, controls, near misses, size."""

from __future__ import annotations

from collections import Counter

from bench.engram_common import replies, same, share
from bench.engram_questions import Question, entries_of, questions, resolver_of
from bench.engram_report import Figures, a_table
from usercode.engram import mapfile
from usercode.engram.entries import ASKED
from usercode.engram.host import OwnHost
from usercode.engram.keyed import write
from usercode.engram.made.users import KINDS, user
from usercode.engram.made.voices import VoiceName
from usercode.engram.meaning import Resolver
from usercode.engram.usermap import UserMap

_VOICES: tuple[VoiceName, ...] = ("first", "eighth")


class _Count:
    """Right answers, by what was measured."""

    def __init__(self) -> None:
        self.right: Counter[str] = Counter()
        self.of: Counter[str] = Counter()

    def take(self, name: str, right: int, of: int) -> None:
        self.right[name] += right
        self.of[name] += of

    def shown(self, name: str) -> str:
        return share(self.right[name], self.of[name])


def people(host: OwnHost, count: int) -> Figures:
    """Measure what the model answers to questions about users, read by their rows, by another's, and by none."""
    found, kinds = _Count(), _Count()
    refused = written = size = fact_count = 0
    others: UserMap | None = None
    for number in range(count + 1):
        person = user(number - 1 if number else count)  # another user's map first: it is the control of the next
        entries = entries_of(person)
        outcome = write(host, entries)
        if number:
            refused += len(outcome.refused)
            written += outcome.written
            size += len(mapfile.dump(outcome.map))
            fact_count += person.facts
            resolver = resolver_of(entries)
            for voice in _VOICES:
                asked = list(questions(person, number - 1, voice))
                _measure(host, found, kinds, voice, asked, resolver, {"own": outcome.map, "other": others})
            if number <= max(3, count // 8):
                _without_rows(host, found, list(questions(person, number - 1, "first")), resolver)
        others = outcome.map
    groups = ("told", "told, another's", "computed", "computed, another's")
    rows = [
        (voice, *(found.shown(f"{voice} {asked}") for asked in groups),
         found.shown(f"{voice} near misses"), found.of[f"{voice} near misses"])
        for voice in _VOICES
    ]  # fmt: skip
    rows.append(("no rows", found.shown("told, none"), "", found.shown("computed, none"), "", "", ""))
    head = ("voice", "told", "by another's rows", "computed", "by another's rows", "near misses that fire", "of")
    by_kind = [
        (kind, *(kinds.shown(f"{voice} {kind}") for voice in _VOICES), kinds.of[f"first {kind}"]) for kind in KINDS
    ]
    title = f"{count} users of {fact_count / count:.0f} facts, full answers to held-out questions"
    return Figures(
        tables=(
            a_table(title, head, rows),
            a_table("Computed answers by kind and voice", ("kind", *_VOICES, "of each"), by_kind),
        ),
        notes=(
            f"{written} entries written, {refused} refused; {size / fact_count:,.0f} bytes a fact, keys, phrasings and "
            "computed answers counted.",
        ),
    )


def _measure(
    host: OwnHost, found: _Count, kinds: _Count, voice: VoiceName, asked: list[Question], resolver: Resolver,
    maps: dict[str, UserMap | None],
) -> None:  # fmt: skip
    prompts = [ASKED.format(question=resolver.resolve(q.text)) for q in asked]
    wanted = [n for n, q in enumerate(asked) if q.answer]
    missed = [n for n, q in enumerate(asked) if not q.answer][::4]
    for whose, ending in (("own", ""), ("other", ", another's")):
        said = replies(host, maps[whose], [prompts[n] for n in wanted])
        for n, reply in zip(wanted, said, strict=True):
            right = int(same(reply.text, asked[n].answer))
            found.take(f"{voice} {asked[n].group}{ending}", right, 1)
            if whose == "own" and asked[n].kind:
                kinds.take(f"{voice} {asked[n].kind}", right, 1)
    fired = replies(host, maps["own"], [prompts[n] for n in missed], limit=1)
    found.take(f"{voice} near misses", sum(r.fired > 0 for r in fired), len(fired))


def _without_rows(host: OwnHost, found: _Count, asked: list[Question], resolver: Resolver) -> None:
    wanted = [q for q in asked if q.answer]
    said = replies(host, None, [ASKED.format(question=resolver.resolve(q.text)) for q in wanted])
    for q, reply in zip(wanted, said, strict=True):
        found.take(f"{q.group}, none", int(same(reply.text, q.answer)), 1)
