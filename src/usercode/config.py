"""Configuration: `usercode.toml` in the user's directory, and the one place that reads clock, environment and chance.

Nothing to the right of the rim calls these; they are passed in.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from usercode.errors import NotFound, UsageError

FILE = "usercode.toml"


@dataclass(frozen=True, kw_only=True)
class Config:
    """Who the memory is about and how times are read."""

    user_id: str = ""
    name: str = ""
    tz: str = "UTC"
    local_only: bool = False

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
    user = data.get("user", {})
    return Config(
        user_id=str(user.get("id", "")),
        name=str(user.get("name", "")),
        tz=str(user.get("tz", "UTC")),
        local_only=bool(data.get("models", {}).get("local_only", False)),
    )


def dump(config: Config) -> str:
    """Return the text of `usercode.toml`."""
    return (
        f"[user]\nid = {_quoted(config.user_id)}\nname = {_quoted(config.name)}\ntz = {_quoted(config.tz)}\n\n"
        f"[models]\nlocal_only = {str(config.local_only).lower()}\n"
    )


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
