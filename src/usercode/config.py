"""Configuration: `usercode.toml` in the user's directory, and the one place that reads clock, environment and chance.

Nothing to the right of the rim calls these; they are passed in.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
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


EMBEDDERS = ("off", "minilm", "endpoint")
"""What `use` may be."""


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
    )


def _embed(data: object) -> EmbedConfig:
    """Return the `[embed]` settings.

    Raises:
        UsageError: one is unknown, or is not of its type.
    """
    kinds = {f.name: type(f.default) for f in fields(EmbedConfig)}
    if not isinstance(data, dict):
        raise UsageError(f"[embed] in {FILE} is no table", remedy="write [embed] on a line of its own")
    for name, value in data.items():
        if name not in kinds:
            raise UsageError(f"[embed] has no setting {name}", remedy=f"use {', '.join(kinds)}")
        if type(value) is not kinds[name]:
            raise UsageError(f"{name} in [embed] is no {kinds[name].__name__}: {value!r}", remedy=f"correct {FILE}")
    made = EmbedConfig(**data)
    if made.use not in EMBEDDERS:
        raise UsageError(f"use = {made.use!r} in [embed] is unknown", remedy=f"use one of {', '.join(EMBEDDERS)}")
    if made.use == "endpoint" and not (made.url and made.model):
        raise UsageError("[embed] needs url and model for an endpoint", remedy='add both, or set use = "minilm"')
    if made.threads < 1 or made.dimensions < 0:
        raise UsageError("threads in [embed] is at least 1, dimensions at least 0", remedy=f"correct {FILE}")
    return made


def dump(config: Config) -> str:
    """Return the text of `usercode.toml`."""
    own = "".join(f"{_quoted(word)} = {_quoted(meaning)}\n" for word, meaning in config.synonyms.items())
    text = (
        f"[user]\nid = {_quoted(config.user_id)}\nname = {_quoted(config.name)}\ntz = {_quoted(config.tz)}\n\n"
        f"[models]\nlocal_only = {str(config.local_only).lower()}\n" + (f"\n[synonyms]\n{own}" if own else "")
    )
    if config.embed == EmbedConfig():
        return text
    values = ((f.name, getattr(config.embed, f.name)) for f in fields(EmbedConfig))
    return f"{text}\n[embed]\n" + "".join(
        f"{name} = {_quoted(value) if isinstance(value, str) else value}\n" for name, value in values
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


def rows_key() -> str:
    """Return the key that engram rows are sealed with on disk, "" when none is set."""
    return os.environ.get("USERCODE_KEY", "")  # noqa: TID251  this is the one place


def engram_model() -> Path:
    """Return the directory of the small language model: `USERCODE_ENGRAM_MODEL`, else the one of a checkout."""
    named = os.environ.get("USERCODE_ENGRAM_MODEL", "")  # noqa: TID251  this is the one place
    return Path(named) if named else Path(__file__).resolve().parents[2] / "models" / "engram-mini"


def random_bytes(count: int) -> bytes:
    """Return that many random bytes."""
    return os.urandom(count)
