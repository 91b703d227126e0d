"""How much of what is read of plain tellings is lost when they are told in a lively way.

    python -m bench.retold [--half opened|aside|both] [--errors]

The tellings are the plain ones of `bench.tellings` of which all was read, or that were silent for being harmless. Each
is told again in each manner: with a cry or a label before or behind it, with a question or a request about it,
joined by a dash, by "and" or in brackets, with an idle sentence between two or an unrelated one before it, with an
adverb, in short forms, without its "I", its days and sums written otherwise, in small letters. A manner has several
forms, of which the place of a telling in its file chooses one. Nothing of this changes what is told, so that nothing
should be lost.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any

from bench.measure import table
from bench.tellings import KINDS, fits, is_silent, played, told

_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"


def before(lead: str) -> Callable[[str], str]:
    """Return what tells a text behind a lead."""
    return lambda text: lead + text


def behind(tail: str) -> Callable[[str], str]:
    """Return what tells a text with a tail in its last sentence."""
    return lambda text: re.sub(r"[.!]\s*\Z", "", text) + tail


def between(idle: str) -> Callable[[str], str]:
    """Return what tells a text with a sentence between its first two."""
    return lambda text: re.sub(r"(?<=[.!]) (?=[A-Z])", f" {idle} ", text, count=1)


def joined(mark: str) -> Callable[[str], str]:
    """Return what tells the sentences of a text as one."""
    return lambda text: re.sub(r"\. (?=(?:I|We|It|They|He|She)\b)", mark, text)


def without_subject(text: str) -> str:
    """Return a text whose sentences leave out "I"."""
    return re.sub(
        r"(?:\A|(?<=[.!] ))(?:I have|I|I am) (\w)(?=\w*(?:ed|ill|ought|ook|ot)\b)", lambda m: m[1].upper(), text
    )


_LATER_SUBJECT = r"(I|It|We|They|She|He|My|The|That|This)"
_SHORT = (
    (r"\bI have (?=\w+(?:ed|en|ght|ne|id|ld)\b)", "I've "),
    (r"\bI am\b", "I'm"),
    (r"\b([Ii]t|[Hh]e|[Ss]he) is (?=\w)", r"\1's "),
    (r"\b([Tt]hey|[Ww]e) are (?=\w)", r"\1're "),
    (r"\b(I|[Tt]hey|[Ww]e|[Ss]he|[Hh]e|[Ii]t) will\b", r"\1'll"),
    (r"\b(do|does|did|was|were) not\b", r"\1n't"),
    (r"\bcannot\b", "can't"),
    (r"\bwill not\b", "won't"),
)


def in_short_forms(text: str) -> str:
    """Return a text with "I'm" for "I am" and the like."""
    for long, short in _SHORT:
        text = re.sub(long, short, text)
    return text


def and_so_on(form: str) -> Callable[[str], str]:
    """Return what tells a second sentence in the first: `form` holds it in the place of {}."""

    def tell(text: str) -> str:
        lead, tail = form.split("{}")
        return re.sub(
            rf"(?<=\w)\. {_LATER_SUBJECT}\b([^.!?]*)\.",
            lambda m: f"{lead}{m[1] if m[1] == 'I' else m[1].lower()}{m[2]}{tail}.",
            text,
            count=1,
        )

    return tell


def with_adverb(adverb: str) -> Callable[[str], str]:
    """Return what tells a text with an adverb behind its first "have", "am" or "is"."""
    verb = r"\b(I (?:have|am)|(?:[Ii]t|[Ss]he|[Hh]e|[Mm]y \w+|The \w+) (?:is|has)|(?:[Ww]e|[Tt]hey) (?:have|are))\b"
    apart = r" (?!to\b|a\b|an\b|the\b|not\b|my\b|in\b|on\b|at\b)"
    return lambda text: re.sub(verb + apart, rf"\1 {adverb} ", text, count=1)


def with_days(form: str) -> Callable[[str], str]:
    """Return what writes the days of a text otherwise: `form` has {day}, {th}, {month} and {mon}."""

    def write(m: re.Match[str]) -> str:
        day = int(m[1])
        th = f"{day}{'th' if day in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"
        return form.format(day=day, th=th, month=m[2], mon=m[2][:3])

    return lambda text: re.sub(rf"\b(\d\d?) ({_MONTH})\b", write, text)


def with_signs(text: str) -> str:
    """Return a text whose sums have signs: "£90" for "90 pounds"."""
    signs = {"pounds": "£", "euros": "€", "dollars": "$"}
    return re.sub(r"\b(\d[\d,.]*) (pounds|euros|dollars)\b", lambda m: signs[m[2]] + m[1], text)


_ASKED = (
    "Any tips for packing light?",
    "Can you help me with a card for Jo?",
    "What's a good word for happy?",
    "How do I get red wine out of a rug?",
    "Quick one: is a tomato a fruit?",
    "Got a good recipe for lentil soup?",
)
_WANTED = (
    "Write me a cheerful toast.",
    "Tell me a joke.",
    "Give me three dinner ideas for tonight.",
    "Explain tides to me like I'm five.",
)

MANNERS: dict[str, Sequence[Callable[[str], str]]] = {
    "a cry before": [
        before(c) for c in ("So exciting — ", "Ugh, ", "Guess what! ", "OK so ", "Not gonna lie, ", "Phew! ")
    ],
    "a cry behind": [
        behind(c) for c in (", phew.", " — finally.", ", can you believe it?!", " 😀.", ", haha.", " lol.")
    ],
    "a question behind": [
        behind(q)
        for q in (
            " — any tips for that?",
            ", any ideas?",
            ", so what should I wear?",
            " — how do I explain that to a child?",
        )
    ],
    "a label before": [
        before(c)
        for c in ("News: ", "Life update: ", "Honestly, ", "Mini rant: ", "Drumroll please... ", "Random, but ")
    ],
    "a remark behind": [
        behind(c)
        for c in (
            ", as you do.",
            " (long story).",
            "... sigh.",
            ", if you can believe it.",
            " (don't ask).",
            ", no regrets.",
        )
    ],
    "a question in front": [before(f"{q} ") for q in _ASKED],
    "a question after": [lambda text, q=q: f"{text} {q}" for q in _ASKED],
    "a request after": [lambda text, q=q: f"{text} {q}" for q in _WANTED],
    "joined by a word": [and_so_on(", and {}"), and_so_on(" and {}")],
    "in brackets": [and_so_on(" ({})")],
    "an adverb": [with_adverb("finally"), with_adverb("actually"), with_adverb("officially")],
    "short forms": [in_short_forms],
    "days otherwise": [with_days(f) for f in ("the {th} of {month}", "{month} {th}", "{th} {month}", "{mon} {day}")],
    "sums with signs": [with_signs],
    "joined by a mark": [joined(" — "), joined("; "), joined(", ")],
    "an idle sentence between": [
        between(s) for s in ("The view is lovely.", "Nice people, no fuss.", "It was about time.")
    ],
    "an unrelated sentence before": [
        before(s) for s in ("The garden has done my back in. ", "It rained all weekend. ", "Work was mad today. ")
    ],
    "without its I": [without_subject],
    "the month first": [lambda text: re.sub(rf"\b(\d\d?) ({_MONTH})\b", r"\2 \1", text)],
    "small letters": [str.lower],
}


def main() -> None:
    """Print what is lost in each manner."""
    parser = argparse.ArgumentParser(description="Measure what is lost when plain tellings are told in a lively way.")
    parser.add_argument("--half", choices=("opened", "aside", "both"), default="both")
    parser.add_argument("--errors", action="store_true", help="show what is lost of the opened half")
    options = parser.parse_args()
    rows: list[tuple[str, ...]] = []
    for half in ("opened", "aside") if options.half == "both" else (options.half,):
        right = [one for kind in KINDS for one in told(kind, half) if is_right(one, one["turns"])]
        for manner, forms in MANNERS.items():
            rows.append((half, manner, *counted(right, forms, options.errors and half == "opened")))
    table("Tellings told again", ("half", "told with", "lost of those read", "loud of the harmless"), rows)


def is_right(one: dict[str, Any], turns: Sequence[Sequence[str]]) -> bool:
    """Whether turns leave what a telling expects, or nothing where it is harmless."""
    store, _ = played(turns)
    expected = one.get("expect")
    return is_silent(store) if expected is None else any(fits(expected, values) for _, values in store.everything())


def counted(tellings: Sequence[dict[str, Any]], forms: Sequence[Callable[[str], str]], show: bool) -> tuple[str, str]:
    """Return what is lost of the tellings that a manner changes, and what of the harmless is loud then."""
    lost, loud = [0, 0], [0, 0]
    for k, one in enumerate(tellings):
        turns = [[day, forms[k % len(forms)](text)] for day, text in one["turns"]]
        if turns == [list(turn) for turn in one["turns"]]:
            continue
        wrong = not is_right(one, turns)
        count = lost if "expect" in one else loud
        count[0] += wrong
        count[1] += 1
        if show and wrong:
            print(f"[{one['id']}]", *(text for _, text in turns))
    return f"{lost[0]} of {lost[1]}", f"{loud[0]} of {loud[1]}"


if __name__ == "__main__":
    main()
