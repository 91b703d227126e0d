"""Conversations as JSON messages: the form of OpenAI and mem0, and the exports of ChatGPT and Claude.

Readers of the ingest stage: parsed JSON in, a `Source` of turns out. A message that cannot be used becomes a Problem
with its place in the list; what is hidden or holds no words is counted in the remarks. Roles come from the format, or
from `roles`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from usercode.facts.fact import Role
from usercode.ingest.draft import Moment, Problem, Source, TurnDraft
from usercode.ingest.moments import read_stamp
from usercode.ingest.roles import known_role, role_of

_TIME_KEYS = ("timestamp", "created_at", "create_time", "said_at", "sent_at", "datetime", "date", "time", "ts")
_ID_KEYS = ("id", "uuid", "message_id")
_SESSION_KEYS = ("session_id", "conversation_id", "run_id", "session", "thread_id", "id", "uuid")
_LIST_KEYS = ("messages", "conversation", "turns", "history")


@dataclass
class _Pile:
    """What has been read of one source so far."""

    name: str
    roles: Mapping[str, Role]
    turns: list[TurnDraft] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def problem(self, place: str, reason: str) -> None:
        self.problems.append(Problem(self.name, None, f"{place}: {reason}"))

    def source(self, form: str) -> Source:
        remarks = tuple(f"{what} left out: {count}" for what, count in self.left_out.items())
        return Source(name=self.name, format=form, turns=self.turns, problems=self.problems, remarks=remarks)


def looks_like_message(item: object) -> bool:
    """Tell whether a JSON value has the shape of one message."""
    return (
        isinstance(item, Mapping) and isinstance(item.get("role"), str) and ("content" in item or "tool_calls" in item)
    )


def looks_like_messages(document: object) -> bool:
    """Tell whether a JSON value is a list of messages, a conversation around one, or a list of conversations."""
    if isinstance(document, Mapping):
        return any(_any_message(document.get(key)) for key in _LIST_KEYS)
    if not isinstance(document, list):
        return False
    return _any_message(document) or any(
        looks_like_messages(item) if isinstance(item, Mapping) else _any_message(item) for item in document[:20]
    )


def _any_message(items: object) -> bool:
    return isinstance(items, list) and any(looks_like_message(item) for item in items[:20])


def read_messages(
    document: object, *, name: str, session: str | None, said_at: Moment | None, roles: Mapping[str, Role]
) -> Source:
    """Return the turns of a list of messages, of a conversation that wraps one, or of a list of conversations."""
    pile = _Pile(name, roles)
    stem = session or name.rsplit("/", 1)[-1].rsplit(".", 1)[0] or "session"
    conversations = list(_conversations(document, stem, pile))
    for label, items, moment in conversations:
        _take_messages(pile, items, session or label, moment or said_at)
    return pile.source("messages")


def _conversations(document: object, stem: str, pile: _Pile) -> Iterator[tuple[str, Sequence[object], Moment | None]]:
    if isinstance(document, Mapping):
        items = next((document[key] for key in _LIST_KEYS if isinstance(document.get(key), list)), [document])
        meta = document.get("metadata")
        around = {**meta, **document} if isinstance(meta, Mapping) else dict(document)
        wrapped = items is not document and not looks_like_message(document)
        yield (_text_of_first(around, _SESSION_KEYS) if wrapped else "") or stem, items, _time_of(around)
    elif isinstance(document, list) and not _any_message(document) and looks_like_messages(document):
        for number, item in enumerate(document, 1):
            if isinstance(item, list | Mapping):
                yield from _conversations(item, f"{stem}-{number}", pile)
            else:
                pile.problem(f"conversation {number}", "not a list of messages")
    elif isinstance(document, list):
        yield stem, document, None


def _take_messages(pile: _Pile, items: Sequence[object], session: str, said_at: Moment | None) -> None:
    for number, item in enumerate(items, 1):
        place = f"{session}, message {number}"
        if not isinstance(item, Mapping) or not isinstance(item.get("role"), str):
            pile.problem(place, "not a message with a role")
            continue
        content = item.get("content")
        text = content_text(content).strip()
        if text:
            key = _text_of_first(item, _ID_KEYS)
            turn = _message_turn(pile, item, text, session, (f"{session}/{key}" if key else "", said_at))
            pile.turns.append(turn)
            said_at = turn.said_at
        elif content is None or isinstance(content, str | list | Mapping):
            pile.left_out["messages without words"] += 1
        else:
            pile.problem(place, "content is neither text nor a list of parts")


def _message_turn(
    pile: _Pile, item: Mapping[str, Any], text: str, session: str, key_and_time: tuple[str, Moment | None]
) -> TurnDraft:
    key, said_at = key_and_time
    name = item.get("name")
    role = item["role"].strip()
    speaker = name.strip() if isinstance(name, str) and name.strip() else role.capitalize()
    named = known_role(speaker, pile.roles) if speaker.casefold() in {n.casefold() for n in pile.roles} else None
    meta = item.get("metadata")
    moment = _time_of(item) or (_time_of(meta) if isinstance(meta, Mapping) else None)
    return TurnDraft(
        session=session,
        speaker=speaker,
        role=named or role_of(role, pile.roles),
        text=text,
        said_at=moment or said_at,
        key=key,
    )


def content_text(content: object) -> str:
    """Return the words of a message's content: text, or a list of parts of which the textual ones are joined."""
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping):
        if isinstance(content.get("parts"), list):
            return content_text(content["parts"])
        inner = content.get("text", content.get("content"))
        return inner if isinstance(inner, str) else ""
    if isinstance(content, list):
        return "\n".join(text for part in content if not isinstance(part, list) and (text := content_text(part)))
    return ""


def _time_of(item: Mapping[str, Any]) -> Moment | None:
    return next((moment for key in _TIME_KEYS if (moment := read_stamp(item.get(key)))), None)


def _text_of_first(item: Mapping[str, Any], keys: Sequence[str]) -> str:
    for key in keys:
        value = item.get(key)
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value).strip():
            return str(value).strip()
    return ""


def looks_like_chatgpt(document: object) -> bool:
    """Tell whether a JSON value is ChatGPT's conversations.json, or one conversation of it."""
    items = document if isinstance(document, list) else [document]
    return any(isinstance(item, Mapping) and isinstance(item.get("mapping"), Mapping) for item in items[:20])


def read_chatgpt(document: object, *, name: str, session: str | None, roles: Mapping[str, Role]) -> Source:
    """Return the turns of ChatGPT's export: of each conversation the branch that ends in its current node."""
    pile = _Pile(name, roles)
    for number, item in enumerate(document if isinstance(document, list) else [document], 1):
        if not isinstance(item, Mapping) or not isinstance(item.get("mapping"), Mapping):
            pile.problem(f"conversation {number}", "it has no mapping of messages")
            continue
        label = (
            _text_of_first(item, ("conversation_id", "id"))
            or _text_of_first(item, ("title",))
            or f"conversation-{number}"
        )
        for key, message in _branch(item):
            _take_chatgpt(pile, message, session or label, (f"{label}/{key}", read_stamp(item.get("create_time"))))
    return pile.source("chatgpt")


def _branch(conversation: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the messages from the root to the current node; without one, to the last node that has no children."""
    mapping: Mapping[str, Any] = conversation["mapping"]
    current = conversation.get("current_node")
    if not isinstance(current, str) or current not in mapping:
        leaves = [key for key, node in mapping.items() if isinstance(node, Mapping) and not node.get("children")]
        current = leaves[-1] if leaves else None
    branch: list[tuple[str, Mapping[str, Any]]] = []
    seen: set[str] = set()
    while isinstance(current, str) and current not in seen and isinstance(node := mapping.get(current), Mapping):
        seen.add(current)
        if isinstance(message := node.get("message"), Mapping):
            branch.append((current, message))
        current = node.get("parent")
    return branch[::-1]


def _take_chatgpt(
    pile: _Pile, message: Mapping[str, Any], session: str, key_and_time: tuple[str, Moment | None]
) -> None:
    author, meta = message.get("author"), message.get("metadata")
    role = author.get("role") if isinstance(author, Mapping) else None
    hidden = isinstance(meta, Mapping) and meta.get("is_visually_hidden_from_conversation")
    key, started = key_and_time
    if not isinstance(role, str):
        pile.problem(f"{session}, message {key}", "it has no author role")
    elif hidden or role == "system":
        pile.left_out["hidden messages"] += 1
    elif text := content_text(message.get("content")).strip():
        moment = read_stamp(message.get("create_time")) or started
        speaker = {"user": "User", "assistant": "ChatGPT"}.get(role, role.capitalize())
        turn = TurnDraft(
            session=session, speaker=speaker, role=role_of(role, pile.roles), text=text, said_at=moment, key=key
        )
        pile.turns.append(turn)
    else:
        pile.left_out["messages without words"] += 1


def looks_like_claude(document: object) -> bool:
    """Tell whether a JSON value is Claude's conversations.json, or one conversation of it."""
    items = document if isinstance(document, list) else [document]
    return any(isinstance(item, Mapping) and isinstance(item.get("chat_messages"), list) for item in items[:20])


def read_claude(document: object, *, name: str, session: str | None, roles: Mapping[str, Role]) -> Source:
    """Return the turns of Claude's export; the text of an attachment is a turn of role document."""
    pile = _Pile(name, roles)
    for number, item in enumerate(document if isinstance(document, list) else [document], 1):
        if not isinstance(item, Mapping) or not isinstance(item.get("chat_messages"), list):
            pile.problem(f"conversation {number}", "it has no chat_messages")
            continue
        label = _text_of_first(item, ("uuid",)) or _text_of_first(item, ("name",)) or f"conversation-{number}"
        for place, message in enumerate(item["chat_messages"], 1):
            if isinstance(message, Mapping) and isinstance(message.get("sender"), str):
                _take_claude(pile, message, session or label, (label, read_stamp(item.get("created_at"))))
            else:
                pile.problem(f"{label}, message {place}", "it has no sender")
    return pile.source("claude")


def _take_claude(
    pile: _Pile, message: Mapping[str, Any], session: str, label_and_time: tuple[str, Moment | None]
) -> None:
    label, started = label_and_time
    sender = message["sender"]
    key = _text_of_first(message, ("uuid",))
    moment = read_stamp(message.get("created_at")) or started
    text = (content_text(message.get("content")) or content_text(message.get("text"))).strip()
    said = [
        ({"human": "User", "assistant": "Claude"}.get(sender, sender.capitalize()), role_of(sender, pile.roles), text)
    ]
    files = message.get("attachments")
    for attachment in files if isinstance(files, list) else []:
        if isinstance(attachment, Mapping):
            extract = content_text(attachment.get("extracted_content")).strip()
            said.append((_text_of_first(attachment, ("file_name",)) or "attachment", "document", extract))
    if not any(words for _, _, words in said):
        pile.left_out["messages without words"] += 1
    for place, (speaker, role, words) in enumerate(said):
        if words:
            full_key = f"{label}/{key}" + (f"#{place}" if place else "") if key else ""
            pile.turns.append(
                TurnDraft(session=session, speaker=speaker, role=role, text=words, said_at=moment, key=full_key)
            )
