"""The corpus as files of tokens: prose and made text, shuffled, with a part held out.

A recipe comes in, a directory goes out:

    tokenizer.json     trained on this text
    train.bin          tokens as little-endian uint16, an end token after every document
    held_prose.bin     one prose document in fifty, chosen by its digest
    held_made.bin      made text of seeds that training does not use
    corpus.json        the recipe, the sources with their licences, sizes and digests

The same recipe over the same packages gives the same bytes.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
import sys
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from usercode.engram.corpus.lexicon import from_wordnet
from usercode.engram.corpus.sources import SOURCES, documents
from usercode.engram.corpus.statements import UNKNOWN, Writer
from usercode.engram.made.text import training_lines
from usercode.engram.tokenizer import END, Tokenizer, trained

HELD_ONE_IN = 50
LONGEST_DOCUMENT = 1_500
"""Characters; longer prose is cut between paragraphs, so that shuffling mixes it."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """How much of what, in documents, and how many tokens there are to write it with."""

    vocabulary: int
    statements: int
    user_lines: int
    definitions: int = 0
    """Questions after the meaning of a word, out of WordNet."""
    held: int = 500
    """Made documents held out, of each kind."""
    seed: int = 1


@dataclass(frozen=True, kw_only=True)
class Counts:
    """What was written, in tokens."""

    train: int
    held_prose: int
    held_made: int


def write(recipe: Recipe, into: Path, unpacked: Path | None = None) -> Counts:
    """Write the corpus of a recipe and return its sizes.

    Args:
        recipe: What to write.
        into: A directory, made if need be.
        unpacked: Where the packages of `sources` are unpacked; without it there is no prose.
    """
    into.mkdir(parents=True, exist_ok=True)
    prose = {source.package: list(documents(source, unpacked)) for source in SOURCES} if unpacked else {}
    pieces = [piece for texts in prose.values() for text in texts for piece in cut(text)]
    held = [piece for piece in pieces if is_held(piece)]
    made = list(made_documents(recipe, unpacked, seed=recipe.seed, part=1.0))
    definitions = list(itertools.islice(asked_meanings(prose.get("wordnet-base", ())), recipe.definitions))
    train = [piece for piece in pieces if not is_held(piece)] + made + definitions
    random.Random(recipe.seed).shuffle(train)
    tokenizer = trained(train[:: max(1, len(train) // 100_000)], recipe.vocabulary)
    tokenizer.save(into / "tokenizer.json")
    held_share = recipe.held / max(1, recipe.statements)
    counts = Counts(
        train=save(tokenizer, train, into / "train.bin"),
        held_prose=save(tokenizer, held, into / "held_prose.bin"),
        held_made=save(
            tokenizer,
            made_documents(recipe, unpacked, seed=recipe.seed + 1_000, part=held_share),
            into / "held_made.bin",
        ),
    )
    sources = [
        {"package": s.package, "version": s.version, "what": s.what, "licence": s.licence, "characters": size}
        for s in SOURCES
        if (size := sum(map(len, prose.get(s.package, ()))))
    ]
    about = {
        "recipe": dataclasses.asdict(recipe),
        "tokens": dataclasses.asdict(counts),
        "characters": {"prose": sum(map(len, pieces)), "made": sum(map(len, made))},
        "sources": sources,
        "sha256": {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(into.glob("*.bin"))},
        "tokenizer": tokenizer.digest,
    }
    (into / "corpus.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    return counts


def made_documents(recipe: Recipe, unpacked: Path | None, *, seed: int, part: float) -> Iterator[str]:
    """Yield a part of the recipe's made text."""
    writer = Writer(from_wordnet(unpacked or Path()), seed)
    yield from itertools.islice(writer.documents(), round(recipe.statements * part))
    for line in training_lines(seed, round(recipe.user_lines * part)):
        yield honest(line)


def honest(document: str) -> str:
    """Return a document in which a question that nothing before answers is answered with "I do not know"."""
    if not document.startswith("Q: "):
        return document
    return document.partition("\nA: ")[0] + f"\nA: {UNKNOWN}\n"


def asked_meanings(glosses: Iterable[str]) -> Iterator[str]:
    """Yield questions after what a word means, from glosses of the form "Word: meaning."."""
    for gloss in glosses:
        word, _, meaning = gloss.partition(": ")
        meaning = meaning.partition(". ")[0].rstrip(".")
        if word.isalpha() and len(meaning) < 60 and not is_held(gloss):
            yield f"Q: What does {word.lower()} mean?\nA: {meaning}\n"


def cut(text: str) -> Iterator[str]:
    """Yield the text in pieces of whole paragraphs, each about as long as `LONGEST_DOCUMENT` at most."""
    piece = ""
    for paragraph in text.split("\n"):
        if piece and len(piece) + len(paragraph) > LONGEST_DOCUMENT:
            yield piece
            piece = ""
        piece = f"{piece}\n{paragraph}" if piece else paragraph
    if piece:
        yield piece


def is_held(text: str) -> bool:
    """Return whether a document is held out, by its digest."""
    return int.from_bytes(sha256(text.encode()).digest()[:4]) % HELD_ONE_IN == 0


def save(tokenizer: Tokenizer, texts: Iterable[str], path: Path) -> int:
    """Write the texts as tokens, each followed by the end token; return how many tokens."""
    tokens = array("H")
    for text in texts:
        tokens.extend(tokenizer.encode(text))
        tokens.append(END)
    if sys.byteorder == "big":
        tokens.byteswap()
    path.write_bytes(tokens.tobytes())
    return len(tokens)
