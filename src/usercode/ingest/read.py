"""Any file that can be imported: bytes in, one `Source` of drafts out.

The front of the ingest stage. The format is told by content first and by the file name second, or named by the caller;
then the reader of that format does the work. Opening files is the rim's business, so nothing here touches the disk,
and an unreadable source raises before anything could have changed. The libraries for a format are loaded when it is
first met.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from usercode.errors import UnknownFormat
from usercode.facts.fact import Role
from usercode.ingest import documents, locomo, plain, tables, talk
from usercode.ingest.decode import decode
from usercode.ingest.draft import Problem, RecordDraft, Source, TurnDraft
from usercode.ingest.statement import suggested_collection
from usercode.ingest.tables import MAX_FIELD_CHARS, Progress

FORMATS: dict[str, str] = {
    "plain": "text with `Speaker: text` lines and date lines",
    "messages": "JSON messages with role and content (OpenAI, mem0)",
    "locomo": "LOCOMO conversations",
    "chatgpt": "ChatGPT's export, conversations.json",
    "claude": "Claude's export, conversations.json",
    "csv": "tables with commas, semicolons, tabs or bars",
    "json": "JSON objects",
    "jsonl": "JSON objects, one a line",
    "ical": "iCalendar",
    "vcard": "vCard",
}
"""The name of each format and what it is, for people."""

_HEAD_CHARS = 100_000
_JSON_FORMS: dict[str, Callable[[object], bool]] = {
    "chatgpt": talk.looks_like_chatgpt,
    "claude": talk.looks_like_claude,
    "locomo": locomo.looks_like_locomo,
    "messages": talk.looks_like_messages,
}
_HINTS = (
    ("chatgpt", r'"mapping"\s*:\s*\{'),
    ("claude", r'"chat_messages"\s*:\s*\['),
    ("locomo", r'"(?:dia_id|session_1|sample_id)"\s*:'),
    ("messages", r'"role"\s*:\s*"[^"]*"[^{}]*"content"\s*:|"content"\s*:\s*"(?:[^"\\]|\\.){0,2000}"[^{}]*"role"\s*:'),
)


@dataclass(frozen=True, kw_only=True)
class _Request:
    """What the caller said about a source."""

    name: str
    said_at: dt.date | None
    session: str | None
    roles: Mapping[str, Role]
    day_first: bool | None
    tz: str
    progress: Progress | None


def detect(name: str, head: bytes) -> str:
    """Return the name of the format of a file whose first bytes (or all of it) are `head`.

    Raises UnknownFormat when nothing fits, UnreadableFile for what is not text.
    """
    if len(head) > 4 * _HEAD_CHARS:
        head = head[: 4 * _HEAD_CHARS].rpartition(b"\n")[0] or head[: 4 * _HEAD_CHARS]
    return _detect(name, decode(head, name)[0])


def _detect(name: str, text: str) -> str:
    head = text[:_HEAD_CHARS].lstrip("\ufeff \t\r\n")
    suffix = name.rsplit(".", 1)[-1].lower() if "." in name else ""
    card = re.search(r"^BEGIN:(VCALENDAR|VCARD)\s*$", head[:2000], re.MULTILINE | re.IGNORECASE)
    if card:
        return "ical" if card[1].upper() == "VCALENDAR" else "vcard"
    if head.startswith(("{", "[")) and not plain.looks_plain(head):
        return _detect_json(head, suffix)
    if suffix in ("csv", "tsv", "tab"):
        return "csv"
    if plain.looks_plain(head):
        return "plain"
    if tables.sniff(head.splitlines(keepends=True)):
        return "csv"
    known = ", ".join(FORMATS)
    raise UnknownFormat(
        f"{name} has no format that is known",
        remedy=f"name one with --format: {known}; a chat needs lines such as `Anna: text`",
    )


def _detect_json(head: str, suffix: str) -> str:
    form = next((form for form, pattern in _HINTS if re.search(pattern, head)), "")
    lines = [line.strip() for line in head.split("\n") if line.strip()]
    by_lines = suffix in ("jsonl", "ndjson") or (
        len(lines) > 1 and all(line.startswith("{") and line.endswith("}") for line in lines[:2])
    )
    return form or ("jsonl" if by_lines else "json")


def read(  # noqa: PLR0913 - the one door of the stage; each argument is independent of the others
    data: bytes,
    *,
    name: str,
    format: str | None = None,
    said_at: dt.date | None = None,
    session: str | None = None,
    roles: Mapping[str, Role] | None = None,
    day_first: bool | None = None,
    tz: str = "UTC",
    progress: Progress | None = None,
) -> Source:
    """Return the drafts of one file.

    `name` is the file's name as people know it, `format` one of `FORMATS` (told from the content when None).
    `said_at` dates what has no date of its own. `session` names the session of a conversation, or picks the sample of
    a LOCOMO file. `roles` gives speakers their roles. `tz` is the zone whose local time calendar entries are given in.
    `progress` gets (done, in all). Raises UnreadableFile, UnknownFormat, AmbiguousDates or UsageError, and then nothing
    has been read; single bad lines and elements become `problems`.
    """
    if format is not None and format not in FORMATS:
        raise UnknownFormat(f"there is no format {format!r}", remedy=f"name one of {', '.join(FORMATS)}")
    text, problems = decode(data, name)
    request = _Request(
        name=name, said_at=said_at, session=session, roles=roles or {}, day_first=day_first, tz=tz, progress=progress
    )
    source = _within_limits(_dispatch(text, format, request))
    if source.records and not source.collection:
        source = replace(source, collection=suggested_collection(name, source.records))
    return replace(source, problems=[*problems, *source.problems]) if problems else source


def _dispatch(text: str, format: str | None, request: _Request) -> Source:
    form = format or _detect(request.name, text)
    if form == "csv":
        return tables.read_table(text, name=request.name, progress=request.progress)
    if form == "plain":
        return plain.read_plain(
            text,
            name=request.name,
            said_at=request.said_at,
            session=request.session,
            roles=request.roles,
            day_first=request.day_first,
        )
    if form == "ical":
        from usercode.ingest.ical import read_calendar

        return read_calendar(text, name=request.name, tz=request.tz)
    if form == "vcard":
        from usercode.ingest.vcard import read_cards

        return read_cards(text, name=request.name)
    return _read_json(text, form, format is not None, request)


def _read_json(text: str, form: str, named: bool, request: _Request) -> Source:
    """Read a document or JSON lines; what it holds tells its form better than its first characters did."""
    problems: list[Problem] = []
    if form == "jsonl" or (form == "messages" and _is_lines(text)):
        document, lines, problems = documents.parse_lines(text, request.name)
        form = "jsonl" if form == "messages" and not named else form
    else:
        document, lines = documents.parse(text, request.name)
    if not named:
        fallback = "jsonl" if form == "jsonl" else "json"
        form = next((candidate for candidate, fits in _JSON_FORMS.items() if fits(document)), fallback)
    source = _json_source(document, lines, form, request)
    return replace(source, problems=[*problems, *source.problems]) if problems else source


def _is_lines(text: str) -> bool:
    lines = [line for line in text.lstrip("\ufeff \t\r\n").split("\n", 2)[:2] if line.strip()]
    return len(lines) > 1 and all(line.strip().startswith("{") and line.strip().endswith("}") for line in lines)


def _json_source(document: Any, lines: Sequence[int], form: str, request: _Request) -> Source:
    name, session, roles = request.name, request.session, request.roles
    if form == "chatgpt":
        return talk.read_chatgpt(document, name=name, session=session, roles=roles)
    if form == "claude":
        return talk.read_claude(document, name=name, session=session, roles=roles)
    if form == "locomo":
        return locomo.read_locomo(document, name=name, session=session, said_at=request.said_at, roles=roles)
    if form == "messages":
        return talk.read_messages(document, name=name, session=session, said_at=request.said_at, roles=roles)
    return documents.read_records(document, lines, name=name, form=form)


def messages(
    items: Sequence[Mapping[str, Any]],
    *,
    session: str,
    said_at: dt.date | None = None,
    roles: Mapping[str, Role] | None = None,
) -> Source:
    """Return the turns of messages handed over in Python: `role` and `content`, with an optional time and name."""
    source = talk.read_messages(list(items), name="messages", session=session, said_at=said_at, roles=roles or {})
    return _within_limits(source)


def _within_limits(source: Source) -> Source:
    """Keep out turns that are too long to be speech, and typed records with a text that is too long to be one."""
    problems = list(source.problems)

    def fits(draft: TurnDraft | RecordDraft) -> bool:
        if _longest(draft) <= MAX_FIELD_CHARS:
            return True
        problems.append(Problem(source.name, draft.line, f"a text of more than {MAX_FIELD_CHARS:,} characters"))
        return False

    turns = [turn for turn in source.turns if fits(turn)]
    records = source.records if source.class_def is None else [record for record in source.records if fits(record)]
    return replace(source, turns=turns, records=records, problems=problems)


def _longest(draft: TurnDraft | RecordDraft) -> int:
    if isinstance(draft, TurnDraft):
        return len(draft.text)
    values = [item for value in draft.fields.values() for item in (value if isinstance(value, list) else [value])]
    return max((len(value) for value in values if isinstance(value, str)), default=0)
