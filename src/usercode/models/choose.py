"""From settings to a language model, and what is said before it is asked for the first time."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from usercode.address import host_of, is_loopback
from usercode.config import ModelConfig, secret
from usercode.errors import Refused, UsageError
from usercode.models.client import HOME, Client, Service, Wire, need_extra
from usercode.models.ledger import Prices
from usercode.models.patient import Patient
from usercode.models.port import Message, Model, ModelLimits, ModelReply

_WAYS = f"the protocols are {', '.join(HOME)}"


def service_of(settings: ModelConfig, *, local_only: bool, key: Callable[[str], str] = secret) -> Service:
    """Return the service that is configured, which must be one.

    Raises:
        UsageError: its address cannot be used, or no model is configured.
        Refused: it is not this machine, and only this machine may be asked; or the key would be sent in the clear.
    """
    if settings.use == "off" and settings.name:
        raise UsageError(
            f"{settings.name!r} is a model of no configured server",
            remedy=f"say how it is asked, as in openai:{settings.name} with the address of its server; {_WAYS}",
        )
    if settings.use == "off":
        raise UsageError(
            "no language model is configured",
            remedy="add [model] with use, name and url to usercode.toml, as docs/models.md shows, or give "
            "--model openai:NAME --url http://localhost:11434/v1",
        )
    if not settings.name:
        raise UsageError("the model has no name", remedy=f"give one, as in {settings.use}:NAME")
    wire = cast("Wire", settings.use)
    url = settings.url or HOME[wire]
    host = host_of(url)
    if not is_loopback(host):
        if local_only:
            raise Refused(
                f"only this machine may be asked (local_only), and {host} is not this machine",
                remedy="use an address such as http://localhost:11434/v1, or set local_only = false in usercode.toml",
            )
        if not url.startswith("https://"):
            raise Refused(f"what was said would go to {host} in the clear", remedy="use an https address")
    return Service(wire=wire, name=settings.name, url=url.rstrip("/"), key=key(settings.key_env))


class Configured:
    """The model that is configured. Its client is made, and its address judged, with the first call."""

    def __init__(
        self,
        settings: ModelConfig,
        *,
        local_only: bool,
        key: Callable[[str], str] = secret,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._settings = settings
        self._local_only = local_only
        self._key = key
        self._sleep = sleep

    @property
    def name(self) -> str:
        """The name of the model."""
        return self._settings.name

    def ready(self) -> Model:
        """Return the model that can be asked.

        Raises:
            UsageError: its address cannot be used, or no model is configured.
            Refused: it is not this machine, and only this machine may be asked.
            MissingExtra: the extra is not installed.
        """
        service = service_of(self._settings, local_only=self._local_only, key=self._key)
        need_extra()
        return Patient(Client(service), tries=self._settings.tries, sleep=self._sleep)

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        limits: ModelLimits = ModelLimits(),  # noqa: B008  frozen
    ) -> ModelReply:
        """Return the reply to an exchange; see `Model.reply` and `ready`."""
        return self.ready().reply(messages, schema=schema, limits=limits)


def prices_of(settings: ModelConfig) -> Prices:
    """Return the prices and the budget."""
    return Prices(
        prompt=settings.price_in,
        reply=settings.price_out,
        budget=settings.budget,
        budget_tokens=settings.budget_tokens,
    )


def limits_of(settings: ModelConfig) -> ModelLimits:
    """Return how long a reply may be and may take."""
    return ModelLimits(reply_tokens=settings.reply_tokens, timeout_s=settings.timeout_s)


def notice_of(settings: ModelConfig, what: str) -> str:
    """Return one sentence on what leaves this machine, "" when nothing does."""
    url = settings.url or HOME[cast("Wire", settings.use)]
    host = host_of(url)
    return "" if is_loopback(host) else f"{what} will be sent to {host}, to the model {settings.name}"


def other(settings: ModelConfig, model: str, url: str = "") -> ModelConfig:
    """Return the settings with another model in place of theirs, written PROTOCOL:NAME or NAME.

    A name alone is one of the same server. Prices stay those that are configured.
    """
    use, colon, name = model.partition(":")
    if not colon or use not in HOME:
        return replace(settings, name=model, url=url or settings.url)
    return replace(settings, use=use, name=name, url=url or (settings.url if use == settings.use else ""))
