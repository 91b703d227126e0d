"""Bytes to text: the encodings that exported files come in.

Called by `read` before any reader of a text format. Out comes text and the problems met on the way. Byte-order marks
are honoured; else UTF-8, else UTF-16 by its zero bytes, else Windows-1252. What holds mostly control bytes is no text
file.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from usercode.errors import UnreadableFile
from usercode.ingest.draft import Problem

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_SAMPLE = 65536
_REMEDY = "save it as UTF-8 text, or name another file"


def decode(data: bytes, name: str) -> tuple[str, list[Problem]]:
    """Return the text of a file and the damaged lines it has.

    Raises UnreadableFile for an empty file and for one that is no text in any encoding tried.
    """
    if not data.strip():
        raise UnreadableFile(f"{name} is empty", remedy="name a file that holds something")
    text, damaged = _decode(data, name)
    if len(_CONTROL.findall(text, 0, _SAMPLE)) * 10 > min(len(text), _SAMPLE):
        raise UnreadableFile(f"{name} is not a text file", remedy=_REMEDY)
    problems = [Problem(name, line, "NUL bytes were replaced") for line in _lines_with("\0", text)]
    if damaged:
        problems += [
            Problem(name, line, "bytes that are not UTF-8 were replaced") for line in _lines_with("\ufffd", text)
        ]
    return text.replace("\0", "\ufffd"), problems


def _decode(data: bytes, name: str) -> tuple[str, bool]:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], encoding, name), False
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return _not_utf8(data, name)
    if "\0" in text and (encoding := _utf16_by_zeros(data)):
        return _strict(data, encoding, name), False
    return text, False


def _strict(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"{name} is not valid {encoding}", remedy=_REMEDY) from error


def _not_utf8(data: bytes, name: str) -> tuple[str, bool]:
    """Tell a UTF-8 file with a few damaged bytes from one in Windows-1252 or UTF-16."""
    if encoding := _utf16_by_zeros(data):
        return _strict(data, encoding, name), False
    repaired = data.decode("utf-8", "replace")
    broken = repaired.count("\ufffd")
    whole = sum(1 for char in repaired if char > "\x7f") - broken
    if whole > 3 * broken:
        return repaired, True
    return _strict(data, "cp1252", name), False


def _utf16_by_zeros(data: bytes) -> str:
    head = data[:_SAMPLE]
    half = len(head) // 2
    if len(data) % 2 == 0 and half:
        for encoding, zeros in (("utf-16-le", head[1::2]), ("utf-16-be", head[::2])):
            if zeros.count(0) > 0.7 * half:
                return encoding
    return ""


def _lines_with(mark: str, text: str) -> Iterator[int]:
    if mark in text:
        for number, line in enumerate(text.split("\n"), 1):
            if mark in line:
                yield number
