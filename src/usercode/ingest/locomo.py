"""The LOCOMO form of long conversations: numbered sessions between two people, with pictures.

A reader of the ingest stage: parsed JSON in, a `Source` of turns out. Each sample of a file is a user of its own, so a
file with several must be told which one is meant. Questions, summaries and observations of the file are not read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from usercode.errors import UnreadableFile, UsageError
from usercode.facts.fact import Role
from usercode.ingest.draft import Moment, Problem, Source, TurnDraft
from usercode.ingest.moments import read_moment
from usercode.ingest.roles import role_of

_SESSION = re.compile(r"session_(\d+)")


def looks_like_locomo(document: object) -> bool:
    """Tell whether a JSON value is a LOCOMO sample, or a list of them."""
    items = document if isinstance(document, list) else [document]
    return any(_conversation(item) is not None for item in items[:20])


def _conversation(item: object) -> Mapping[str, Any] | None:
    inner = item.get("conversation") if isinstance(item, Mapping) else None
    if isinstance(inner, Mapping) and any(_SESSION.fullmatch(str(key)) for key in inner):
        return inner
    return None


def read_locomo(
    document: object, *, name: str, session: str | None, said_at: Moment | None, roles: Mapping[str, Role]
) -> Source:
    """Return the turns of one sample; `session` names the sample where the file holds several."""
    sample = _choose(document if isinstance(document, list) else [document], name, session)
    conversation = _conversation(sample)
    assert conversation is not None
    label = str(sample.get("sample_id", ""))
    turns: list[TurnDraft] = []
    problems: list[Problem] = []
    numbers = sorted(int(match[1]) for key in conversation if (match := _SESSION.fullmatch(str(key))))
    for number in numbers:
        key = f"session_{number}"
        given = str(conversation.get(f"{key}_date_time", "")).strip()
        moment = read_moment(given) if given else None
        if given and moment is None:
            problems.append(Problem(name, None, f"{key}: {given!r} is no date"))
        items = conversation[key]
        for place, item in enumerate(items if isinstance(items, list) else [items], 1):
            text = _words(item)
            if text:
                turns.append(_turn(item, text, label, (key, moment or said_at), roles))
            else:
                problems.append(Problem(name, None, f"{key}, turn {place}: no speaker or no text"))
    return Source(name=name, format="locomo", turns=turns, problems=problems)


def _choose(items: list[Any], name: str, wanted: str | None) -> Mapping[str, Any]:
    samples: dict[str, Mapping[str, Any]] = {
        str(item.get("sample_id", n)): item for n, item in enumerate(items) if _conversation(item) is not None
    }
    if not samples:
        raise UnreadableFile(f"{name} holds no LOCOMO sample", remedy="name the format it has with --format")
    if wanted is None and len(samples) == 1:
        return next(iter(samples.values()))
    ids = ", ".join(samples)
    if wanted is None:
        raise UsageError(
            f"{name} holds {len(samples)} samples, and each is a user of its own",
            remedy=f"name one of {ids} with session= (command line: --session)",
        )
    if wanted not in samples:
        raise UsageError(f"{name} holds no sample {wanted!r}", remedy=f"name one of {ids}")
    return samples[wanted]


def _words(item: object) -> str:
    if not isinstance(item, Mapping) or not isinstance(item.get("speaker"), str):
        return ""
    text, caption = item.get("text"), item.get("blip_caption")
    parts = [text.strip() if isinstance(text, str) else ""]
    if isinstance(caption, str) and caption.strip():
        parts.append(f"[shares a photo: {caption.strip()}]")
    return " ".join(part for part in parts if part)


def _turn(
    item: Mapping[str, Any], text: str, sample: str, when: tuple[str, Moment | None], roles: Mapping[str, Role]
) -> TurnDraft:
    session, moment = when
    dia_id = str(item.get("dia_id", ""))
    key = f"{sample}/{dia_id}" if sample and dia_id else dia_id
    speaker = item["speaker"].strip()
    return TurnDraft(session=session, speaker=speaker, role=role_of(speaker, roles), text=text, said_at=moment, key=key)
