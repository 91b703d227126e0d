"""Sharing: several threads may use one object, because its public methods run one at a time."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Collection
from functools import wraps
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Shared(Protocol):
    """What holds the lock that its methods take; the same thread may take it again."""

    _turn: threading.RLock


def one_at_a_time(*, but: Collection[str] = ()) -> Callable[[type[T]], type[T]]:
    """Return a class decorator that lets the public methods take the lock `_turn` of their object.

    `but` names methods that wait for others, and take the lock around the waiting themselves. Properties take
    none.
    """

    def shared(cls: type[T]) -> type[T]:
        for name, method in list(vars(cls).items()):
            if not name.startswith("_") and name not in but and inspect.isfunction(method):
                setattr(cls, name, _taking_turns(method))
        return cls

    return shared


def _taking_turns(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: Shared, *args: Any, **options: Any) -> Any:
        with self._turn:
            return method(self, *args, **options)

    return call
