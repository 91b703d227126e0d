"""How much of what is read of plain tellings is lost when they are told in a lively way.

    python -m bench.retold [--half opened|aside|both] [--errors]

The tellings are those of `bench.tellings` of which all was read, or that were silent for being harmless. Each is told
again in each manner: with a cry before or behind it, with a question behind it, joined by a dash, with an idle sentence
between two or an unrelated one before it, without its "I", in small letters. A manner has several forms, of which the
place of a telling in its file chooses one. Nothing of this changes what is told, so that nothing should be lost.
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
