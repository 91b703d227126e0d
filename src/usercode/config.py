"""Configuration: `usercode.toml` in the user's directory, and the one place that reads clock, environment and chance.

Nothing to the right of the rim calls these; they are passed in.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar
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
class ModelConfig:
    """Which language model structures what was said and answers what cannot be compiled: none, unless it is named.

    `use` is the protocol of its server, `name` the model's name there, `url` its address ("" the service's own).
    `key_env` names the environment variable that holds the key. Prices are for a million tokens, in whatever currency
    `budget` is in; a `budget` or `budget_tokens` of 0 sets no limit. `at_once` calls run side by side.
    """

    use: str = "off"
    name: str = ""
    url: str = ""
    key_env: str = "USERCODE_MODEL_KEY"
    timeout_s: float = 120.0
    tries: int = 4
    at_once: int = 4
    reply_tokens: int = 4_000
    price_in: float = 0.0
    price_out: float = 0.0
    budget: float = 0.0
    budget_tokens: int = 0


@dataclass(frozen=True, kw_only=True)
class PacksConfig:
    """What optional packages add to reading: the public holidays of a region such as "US", and names of medicines."""

    holidays: str = ""
    medicines: bool = False


PROTOCOLS = ("off", "openai", "anthropic", "gemini")
"""What `use` of a model may be."""


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
    model: ModelConfig = field(default_factory=ModelConfig)
    packs: PacksConfig = field(default_factory=PacksConfig)

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
        model=_model(data.get("model", {})),
        packs=PacksConfig(**_settings(PacksConfig, "packs", data.get("packs", {}))),
    )


AnySection = EmbedConfig | RerankConfig | ModelConfig | PacksConfig
Section = TypeVar("Section", EmbedConfig, RerankConfig)


def _settings(kind: type[AnySection], table: str, data: object) -> dict[str, Any]:
    """Return the settings of a table as the fields of `kind` have them.

    Raises:
        UsageError: one is unknown, or is not of its type.
    """
    kinds = {f.name: type(f.default) for f in fields(kind)}
    if not isinstance(data, dict):
        raise UsageError(f"[{table}] in {FILE} is no table", remedy=f"write [{table}] on a line of its own")
    for name, value in data.items():
        if name not in kinds:
            raise UsageError(f"[{table}] has no setting {name}", remedy=f"use {', '.join(kinds)}")
        if type(value) is not kinds[name] and not (kinds[name] is float and type(value) is int):
            raise UsageError(f"{name} in [{table}] is no {kinds[name].__name__}: {value!r}", remedy=f"correct {FILE}")
    return {name: float(value) if kinds[name] is float else value for name, value in data.items()}


def _embed(data: object) -> EmbedConfig:
    """Return the `[embed]` settings.

    Raises:
        UsageError: one is unknown, is not of its type, or cannot be.
    """
    made = _section(EmbedConfig, "embed", data, EMBEDDERS)
    if made.threads < 1 or made.dimensions < 0:
        raise UsageError("threads in [embed] is at least 1, dimensions at least 0", remedy=f"correct {FILE}")
    return made


def _model(data: object) -> ModelConfig:
    """Return the `[model]` settings; `USERCODE_MODEL` (PROTOCOL:NAME) and `USERCODE_MODEL_URL` stand above the file.

    Raises:
        UsageError: one is unknown, or is not of its type.
    """
    own = _settings(ModelConfig, "model", data)
    use, _, name = os.getenv("USERCODE_MODEL", "").partition(":")
    made = ModelConfig(**own)
    if use:
        made = replace(made, use=use, name=name, url=os.getenv("USERCODE_MODEL_URL", ""))
    if made.use not in PROTOCOLS:
        raise UsageError(f"use = {made.use!r} in [model] is unknown", remedy=f"use one of {', '.join(PROTOCOLS)}")
    if made.use != "off" and not made.name:
        raise UsageError("[model] needs the name of a model", remedy='add a line such as name = "qwen3:8b"')
    if min(made.timeout_s, made.tries, made.at_once, made.reply_tokens) <= 0:
        raise UsageError("timeout_s, tries, at_once and reply_tokens in [model] are above 0", remedy=f"correct {FILE}")
    if min(made.price_in, made.price_out, made.budget, made.budget_tokens) < 0:
        raise UsageError("prices and budgets in [model] are not negative", remedy=f"correct {FILE}")
    return made


def _section(kind: type[Section], table: str, data: object, uses: Collection[str]) -> Section:
    """Return the settings of a table that names what judges or embeds.

    Raises:
        UsageError: one is unknown, is not of its type, or lacks the address of its server.
    """
    made = kind(**_settings(kind, table, data))
    if made.use not in uses:
        raise UsageError(f"use = {made.use!r} in [{table}] is unknown", remedy=f"use one of {', '.join(uses)}")
    if made.use == "endpoint" and not (made.url and getattr(made, "model", "")):
        raise UsageError(
            f"[{table}] needs url and model for an endpoint", remedy='add both, or leave it off with use = "off"'
        )
    return made


def dump(config: Config) -> str:
    """Return the text of `usercode.toml`."""
    own = "".join(f"{_quoted(word)} = {_quoted(meaning)}\n" for word, meaning in config.synonyms.items())
    text = (
        f"[user]\nid = {_quoted(config.user_id)}\nname = {_quoted(config.name)}\ntz = {_quoted(config.tz)}\n\n"
        f"[models]\nlocal_only = {str(config.local_only).lower()}\n" + (f"\n[synonyms]\n{own}" if own else "")
    )
    tables: dict[str, AnySection] = {
        "embed": config.embed,
        "rerank": config.rerank,
        "model": config.model,
        "packs": config.packs,
    }
    return text + "".join(_written(table, settings) for table, settings in tables.items())


def _written(table: str, settings: AnySection) -> str:
    """Return the settings as a table of TOML, "" when all are the defaults."""
    if settings == type(settings)():
        return ""
    values = ((f.name, getattr(settings, f.name)) for f in fields(settings))
    return f"\n[{table}]\n" + "".join(
        f"{name} = {_quoted(value) if isinstance(value, str) else str(value).lower()}\n" for name, value in values
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
