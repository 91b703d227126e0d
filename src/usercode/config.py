"""Configuration: `usercode.toml` in the user's directory, and the one place that reads clock, environment and chance.

Nothing to the right of the rim calls these; they are passed in.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from usercode.errors import NotFound, UsageError

FILE = "usercode.toml"


@dataclass(frozen=True, kw_only=True)
class EmbedConfig:
    """What makes vectors for recall: nothing, the local model, or a server that speaks OpenAI's embeddings protocol.

    `key_env` names the environment variable that holds the server's key; `dimensions` 0 takes what the server gives.
    """

    use: str = "off"
    url: str = ""
    model: str = ""
    dimensions: int = 0
    key_env: str = "USERCODE_EMBED_KEY"
    threads: int = 2


@dataclass(frozen=True, kw_only=True)
class RerankConfig:
    """What judges the best evidence of a question again: nothing, or a server with a `/rerank` service."""

    use: str = "off"
    url: str = ""
    model: str = ""
    key_env: str = "USERCODE_RERANK_KEY"


EMBEDDERS = ("off", "minilm", "endpoint")
"""What `use` may be in [embed]."""
RERANKERS = ("off", "endpoint")


@dataclass(frozen=True, kw_only=True)
class Config:
    """Who the memory is about and how times are read."""

    user_id: str = ""
    name: str = ""
    tz: str = "UTC"
    local_only: bool = False
    synonyms: Mapping[str, str] = field(default_factory=dict)
    """Words of the user's own for a collection, a field or a value, such as `gig = "music.concerts"`."""
    embed: EmbedConfig = field(default_factory=EmbedConfig)
    rerank: RerankConfig = field(default_factory=RerankConfig)

    @property
    def zone(self) -> ZoneInfo:
        """Return the user's time zone.

        Raises:
            UsageError: the name is not one of the tz database.
        """
        try:
            return ZoneInfo(self.tz)
        except (ZoneInfoNotFoundError, ValueError) as error:
            raise UsageError(f"{self.tz!r} is not a time zone", remedy="use a name such as Europe/Vienna") from error


def load(directory: Path) -> Config:
    """Read the configuration of a directory.

    Raises:
        NotFound: there is none.
        UsageError: it cannot be read.
    """
    path = directory / FILE
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise NotFound(f"{directory} holds no {FILE}", remedy="usercode init makes one") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path.name} cannot be read: {error}", remedy="correct the file") from error
    user, synonyms = data.get("user", {}), data.get("synonyms", {})
    if not isinstance(synonyms, dict) or not all(isinstance(v, str) for v in synonyms.values()):
        raise UsageError(
            f"[synonyms] in {path.name} holds more than texts", remedy='write lines such as gig = "music.concerts"'
        )
    return Config(
        user_id=str(user.get("id", "")),
        name=str(user.get("name", "")),
        tz=str(user.get("tz", "UTC")),
        local_only=bool(data.get("models", {}).get("local_only", False)),
        synonyms=synonyms,
        embed=_embed(data.get("embed", {})),
        rerank=_section(RerankConfig, "rerank", data.get("rerank", {}), RERANKERS),
    )


Section = TypeVar("Section", EmbedConfig, RerankConfig)


def _embed(data: object) -> EmbedConfig:
    """Return the `[embed]` settings.

    Raises:
        UsageError: one is unknown, is not of its type, or cannot be.
    """
    made = _section(EmbedConfig, "embed", data, EMBEDDERS)
    if made.threads < 1 or made.dimensions < 0:
        raise UsageError("threads in [embed] is at least 1, dimensions at least 0", remedy=f"correct {FILE}")
    return made


def _section(made_as: type[Section], name: str, data: object, uses: Collection[str]) -> Section:
    """Return the settings of a section that names a model.

    Raises:
        UsageError: one is unknown, or is not of its type.
    """
    kinds = {f.name: type(f.default) for f in fields(made_as)}
    if not isinstance(data, dict):
        raise UsageError(f"[{name}] in {FILE} is no table", remedy=f"write [{name}] on a line of its own")
    for key, value in data.items():
        if key not in kinds:
            raise UsageError(f"[{name}] has no setting {key}", remedy=f"use {', '.join(kinds)}")
        if type(value) is not kinds[key]:
            raise UsageError(f"{key} in [{name}] is no {kinds[key].__name__}: {value!r}", remedy=f"correct {FILE}")
    made = made_as(**data)
    if made.use not in uses:
        raise UsageError(f"use = {made.use!r} in [{name}] is unknown", remedy=f"use one of {', '.join(uses)}")
    if made.use == "endpoint" and not (made.url and made.model):
        raise UsageError(
            f"[{name}] needs url and model for an endpoint", remedy='add both, or leave it off with use = "off"'
        )
    return made


def dump(config: Config) -> str:
    """Return the text of `usercode.toml`."""
    own = "".join(f"{_quoted(word)} = {_quoted(meaning)}\n" for word, meaning in config.synonyms.items())
    text = (
        f"[user]\nid = {_quoted(config.user_id)}\nname = {_quoted(config.name)}\ntz = {_quoted(config.tz)}\n\n"
        f"[models]\nlocal_only = {str(config.local_only).lower()}\n" + (f"\n[synonyms]\n{own}" if own else "")
    )
    return text + _dumped("embed", config.embed, EmbedConfig()) + _dumped("rerank", config.rerank, RerankConfig())


def _dumped(name: str, section: Section, usual: Section) -> str:
    """Return the text of a section, "" when it is as it is without one."""
    if section == usual:
        return ""
    values = ((f.name, getattr(section, f.name)) for f in fields(section))
    return f"\n[{name}]\n" + "".join(
        f"{key} = {_quoted(value) if isinstance(value, str) else value}\n" for key, value in values
    )


def secret(name: str) -> str:
    """Return what an environment variable holds, such as a key; "" when it is not set."""
    return os.getenv(name, "")


def _quoted(text: str) -> str:
    # a JSON string is a TOML string, but for DEL, which TOML wants escaped
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def clock() -> dt.datetime:
    """Return the present moment in UTC."""
    return dt.datetime.now(tz=dt.UTC)


def webhook_secret() -> str:
    """Return the secret that webhooks are signed with, "" when none is set."""
    return os.environ.get("USERCODE_WEBHOOK_SECRET", "")  # noqa: TID251  this is the one place


def random_bytes(count: int) -> bytes:
    """Return that many random bytes."""
    return os.urandom(count)
