"""Mending the text before it is parsed: fences, quotes, numbers, cut-off tails. Lines keep their numbers.

One pass over the text finds strings, comments and brackets; everything else works on what that pass found, so that
text made to be slow (a line of a megabyte, brackets without end) stays linear.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

MAX_NESTING = 90
_PREFIX = r"(?:\b[rbfuRBFU]{1,2})?"
_TOKEN = re.compile(
    rf"""(?P<string>{_PREFIX}(?:'''(?:[^'\\]|\\.|'(?!''))*+'''|\"\"\"(?:[^"\\]|\\.|"(?!""))*+\"\"\"
        |'(?:[^'\\\n]|\\.)*+'|"(?:[^"\\\n]|\\.)*+"))
    |(?P<open_text>{_PREFIX}(?:'''|\"\"\"|['"]))
    |(?P<smart>[“”„][^“”„\n"]*+[“”]|[‘‚][^‘’‚\n']*+’)
    |(?P<comment>\#[^\n]*+)
    |(?P<open>[\[({{])
    |(?P<close>[\])}}])
    |(?P<zeros>(?<![\w.])0+(?:[1-9][0-9]*+|o0*[0-7]*+[89][0-9]*+)(?![\w.]))
    |(?P<odd>[\u00a0\u2007\u202f\u2212\u2013\u2014\uff0c\uff1a\uff08\uff09\ufeff\u200b])
    |(?P<chain>(?:[-+~][ ]?){{40,}}+|(?:not\s+){{40,}}+)
    |(?P<comma>,)
    |(?P<line>\n)""",
    re.VERBOSE | re.DOTALL,
)
_PLAIN_FOR = {
    "\u2212": "-", "\u2013": "-", "\u2014": "-", "\uff0c": ",", "\uff1a": ":", "\uff08": "(", "\uff09": ")",
    "\ufeff": "", "\u200b": "",
}  # fmt: skip
_FENCE = re.compile(r"\s*(?:```|~~~)\s*([\w+-]*)\s*\Z")
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_START = re.compile(
    r"@\w|class\s+\w|def\s+\w|async\s+def\s|from\s+[\w.]+\s+import\b|import\s+\w|if\s|for\s|while\s|try:|with\s|del\s"
    r"|[A-Za-z_][\w.]*\s*(?::[^=\n]{1,200})?(?:[-+|*]?=)(?!=)|[A-Za-z_]\w*\.[\w.]+\("
)


@dataclass
class Scan:
    """What one pass found: where brackets open and close, commas, comments by line, the text after small repairs."""

    text: str
    repairs: Counter[str] = field(default_factory=Counter)
    comments: dict[int, str] = field(default_factory=dict)
    starts: list[int] = field(default_factory=list)
    """Offsets of lines that begin at column 0 with what looks like a statement, outside of any text."""
    deepest: int = 0


def fences(text: str) -> tuple[str, bool]:
    """Return the text with everything outside Markdown fences blanked, and whether there were any."""
    lines = text.split("\n")
    marks = [i for i, line in enumerate(lines) if _FENCE.match(line)]
    if not marks:
        return text, False
    inside = False
    out = []
    closing = lines[marks[0]].strip() in ("```", "~~~")
    first_closes = len(marks) == 1 and closing and any(map(_START.match, lines[: marks[0]]))
    for i, line in enumerate(lines):
        if _FENCE.match(line):
            inside = not inside
            out.append("")
        elif first_closes:
            out.append(line if i < marks[0] else "")
        else:
            out.append(line if inside else "")
    return "\n".join(out), True


def mend(text: str) -> Scan:
    """Return the text with small faults mended, in which each line has the number it had."""
    repairs: Counter[str] = Counter()
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    cleaned = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", "", plain)
    if cleaned != plain:
        repairs["control characters taken out"] += len(plain) - len(cleaned)
    cleaned = cleaned.encode("utf-8", "replace").decode()
    cleaned, fenced = fences(cleaned)
    if fenced:
        repairs["Markdown fences taken off"] += 1
    if re.match(r"(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]+\S", cleaned):
        flat = textwrap.dedent(cleaned)
        if flat != cleaned:
            repairs["indentation taken off"] += 1
            cleaned = flat
    return scan(cleaned, repairs)


def scan(text: str, repairs: Counter[str] | None = None) -> Scan:
    """Walk over the text once."""
    found = Scan(text, repairs if repairs is not None else Counter())
    out: list[str] = []
    at, line, depth, length = 0, 1, 0, 0
    fresh = True
    for match in _TOKEN.finditer(text):
        if fresh and _START.match(text, at):
            found.starts.append(length)
        kind, token = match.lastgroup, match[0]
        out += (text[at : match.start()], _mended(found, kind or "", token, line))
        length += len(out[-1]) + len(out[-2])
        at, fresh = match.end(), False
        if kind == "open":
            depth += 1
            found.deepest = max(found.deepest, depth)
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "chain":
            found.deepest = MAX_NESTING + 1
        elif kind == "line":
            fresh = True
        line += token.count("\n")
    if fresh and _START.match(text, at):
        found.starts.append(length)
    out.append(text[at:])
    found.text = "".join(out)
    return found


def _mended(found: Scan, kind: str, token: str, line: int) -> str:
    if kind == "comment":
        found.comments[line] = token[1:].strip()
    elif kind == "smart":
        found.repairs["typographic quotes made plain"] += 1
        return repr(token[1:-1])
    elif kind == "zeros":
        found.repairs["leading zeros taken off"] += 1
        return token.lstrip("0o")
    elif kind == "odd":
        found.repairs["typographic signs made plain"] += 1
        return _PLAIN_FOR.get(token, " ")
    return token


@dataclass
class Chunk:
    """A piece of a text that could not be parsed as a whole; `line` is where it begins."""

    text: str
    line: int


def chunks(found: Scan) -> list[Chunk]:
    """Cut a text at the lines that begin a statement at the left edge."""
    text = found.text
    cuts = [0, *(s for s in found.starts if s), len(text)]
    out: list[Chunk] = []
    line = 1
    for low, high in pairwise(cuts):
        piece = text[low:high]
        if out and out[-1].text.lstrip().startswith("@") and "class " not in out[-1].text:
            out[-1].text += piece
        elif piece.strip():
            out.append(Chunk(piece, line))
        line += piece.count("\n")
    return out


@dataclass
class _Bracket:
    """An open bracket: where it stands, and where its last element ended."""

    sign: str
    at: int
    last: int
    parts: list[tuple[int, int]] = field(default_factory=list)


def _brackets(text: str) -> tuple[list[_Bracket], list[_Bracket], int]:
    """Return the brackets left open, those of the outermost lists, and where a text without end begins (-1: none)."""
    stack: list[_Bracket] = []
    outer: list[_Bracket] = []
    for match in _TOKEN.finditer(text):
        kind, token = match.lastgroup, match[0]
        if kind == "open_text":
            return stack, outer, match.start()
        if kind == "open":
            stack.append(_Bracket(token, match.start(), match.end()))
            if token == "[" and not any(b.sign == "[" for b in stack[:-1]):
                outer.append(stack[-1])
        elif kind == "close" and stack:
            done = stack.pop()
            done.parts.append((done.last, match.start()))
            done.last = match.start()
        elif kind == "comma" and stack:
            stack[-1].parts.append((stack[-1].last, match.start()))
            stack[-1].last = match.end()
    return stack, outer, -1


def closed(text: str) -> str | None:
    """Return a text that was cut off with its last whole element and its brackets closed, None when it was not.

    Whole elements of the outermost open list are kept; where no list is open, whole arguments.
    """
    stack, _, broken = _brackets(text)
    if not stack:
        return None
    lists = [i for i, b in enumerate(stack) if b.sign in "[{"]
    depth = lists[0] if lists else len(stack) - 1
    kept = stack[: depth + 1]
    cut = kept[-1].last
    whole = text[cut:].strip()
    if broken < 0 and depth == len(stack) - 1 and whole and not whole.startswith("#"):
        cut = len(text.rstrip())
        head = _no_tail_comment(text[:cut])
    else:
        head = text[:cut]
    return head + "".join(_CLOSER[b.sign] for b in reversed(kept)) + "\n" * text[cut:].count("\n")


def _no_tail_comment(text: str) -> str:
    """Return the text with a line end after a comment that would swallow what is put behind it."""
    last = text.rpartition("\n")[2]
    return text + "\n" if "#" in last else text


def elements(text: str) -> list[tuple[int, int]]:
    """Return where the elements of the outermost lists of a statement lie."""
    _, outer, _ = _brackets(text)
    return [part for bracket in outer for part in bracket.parts]


def with_commas(text: str) -> str | None:
    """Return the text with commas between elements that stand on lines of their own without one, None if none lack."""
    out: list[str] = []
    at = 0
    stack: list[str] = []
    after_close = False
    changed = False
    for match in _TOKEN.finditer(text):
        between = text[at : match.start()]
        kind, token = match.lastgroup, match[0]
        if after_close and stack and stack[-1] == "[" and re.match(r"\s*[A-Za-z_]\w*$", between) and token == "(":
            out.append(",")
            changed = True
        out += [between, token]
        at = match.end()
        if kind == "open":
            stack.append(token)
        elif kind == "close" and stack:
            stack.pop()
        if kind == "close":
            after_close = True
        elif kind not in ("line", "comment") or between.strip():
            after_close = False
    out.append(text[at:])
    return "".join(out) if changed else None
