"""Where a server is: this machine or another."""

from __future__ import annotations

import ipaddress
from urllib.parse import SplitResult, urlsplit

from usercode.errors import UsageError

_REMEDY = "write it as http://localhost:11434/v1 or https://host/v1"


def host_of(url: str) -> str:
    """Return the host of the address of a model's server; raises as `parts_of` does."""
    return parts_of(url).hostname or ""


def parts_of(url: str) -> SplitResult:
    """Return the parts of the address of a model's server.

    Raises:
        UsageError: it is no address of a server, or holds a key, a password or a query.
    """
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:
        raise UsageError(f"{url!r} is not an address: {error}", remedy=_REMEDY) from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError(f"{url!r} is not an address of a server", remedy=_REMEDY)
    if parts.username or parts.password or parts.query or parts.fragment:
        raise UsageError("the address of a server holds no key, no password and no query", remedy=_REMEDY)
    return parts


def is_loopback(host: str) -> bool:
    """Return whether a name can mean this machine only; other names are not looked up, since that could change."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
