"""Prose out of the forms it is kept in: manual pages in HTML, WordNet's data files, dictionaries of dictd.

One file's text comes in, documents of plain paragraphs go out. Only running sentences are kept: no tables, listings,
navigation or markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

SPACES = re.compile(r"\s+")
KEPT = frozenset({"p", "dd", "li"})
DROPPED = frozenset({"script", "style", "pre", "table", "head", "nav", "svg"})
LONGEST_GLOSS = 300
SHORTEST_PARAGRAPH = 60


class _Paragraphs(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._text: list[str] = []
        self._dropped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in DROPPED:
            self._dropped += 1
        elif tag in KEPT or tag in ("h1", "h2", "h3", "div"):
            self.flush()

    def handle_endtag(self, tag: str) -> None:
        if tag in DROPPED:
            self._dropped = max(0, self._dropped - 1)
        elif tag in KEPT:
            self.flush()

    def handle_data(self, data: str) -> None:
        if not self._dropped:
            self._text.append(data)

    def flush(self) -> None:
        text = SPACES.sub(" ", "".join(self._text)).strip()
        self._text = []
        if len(text) >= SHORTEST_PARAGRAPH and text.endswith((".", "!", "?", ":")):
            self.found.append(text)


def html_text(page: str) -> Iterator[str]:
    """Yield the page's paragraphs of sentences as one document, if it has any."""
    parser = _Paragraphs()
    parser.feed(page)
    parser.flush()
    if parser.found:
        yield "\n".join(parser.found)


def wordnet_glosses(file: str) -> Iterator[str]:
    """Yield a document for each synset: its words, what they mean, and the examples as sentences."""
    for line in file.splitlines():
        if line.startswith("  ") or " | " not in line:
            continue
        entry, gloss = line.split(" | ", 1)
        words = [word.replace("_", " ") for word in lemmas(entry)]
        meaning, *examples = [part.strip() for part in gloss.strip()[:LONGEST_GLOSS].split('; "')]
        said = [sentence(example.rstrip('"; ')) for example in examples if example.count(" ") > 1]
        yield " ".join([f"{words[0][:1].upper()}{words[0][1:]}: {meaning}.", *said])


def lemmas(entry: str) -> list[str]:
    """Return the words of a line of a WordNet data file, as spelled there."""
    fields = entry.split()
    return [re.sub(r"\(\w+\)$", "", fields[4 + 2 * i]) for i in range(int(fields[3], 16))]


def sentence(text: str) -> str:
    """Return the text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def dictionary_entries(file: str) -> Iterator[str]:
    """Yield the entries of a dictd dictionary: a headword at the margin, its text indented below."""
    for block in re.split(r"\n(?=\S)", file):
        text = SPACES.sub(" ", block).strip()
        if len(text) >= SHORTEST_PARAGRAPH and not block.startswith("00-"):
            yield text
