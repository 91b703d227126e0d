"""Whose words a turn holds: speaker names and message roles to the five roles of a turn.

Used by every reader of conversations. What the caller says in `roles` comes first, then the usual names of the user, of
assistants and of tools; any other name is a person. Names are compared without regard to case.
"""

from __future__ import annotations

from collections.abc import Mapping

from usercode.facts.fact import Role

_KNOWN: dict[str, Role] = {
    "user": "user",
    "human": "user",
    "me": "user",
    "you": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "chatbot": "assistant",
    "model": "assistant",
    "chatgpt": "assistant",
    "claude": "assistant",
    "gemini": "assistant",
    "copilot": "assistant",
    "system": "tool",
    "developer": "tool",
    "tool": "tool",
    "function": "tool",
    "document": "document",
}


def known_role(name: str, roles: Mapping[str, Role]) -> Role | None:
    """Return the role that the caller or the usual names give to a speaker, None for any other name."""
    folded = name.strip().casefold()
    for given, role in roles.items():
        if given.strip().casefold() == folded:
            return role
    return _KNOWN.get(folded)


def role_of(name: str, roles: Mapping[str, Role]) -> Role:
    """Return the role of a speaker; a name that nobody knows is a person."""
    return known_role(name, roles) or "person"
