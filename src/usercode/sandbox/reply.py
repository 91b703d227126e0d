"""What comes back from confined code, as values of the host. Text in them is still whatever the code chose to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class RecordValue:
    """A dataclass instance from inside, as data: its class name, its ref when it is a record of a table, its fields."""

    type_name: str
    ref: str | None
    fields: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # how Python asks what an object can do: not for a child to say
            raise AttributeError(name)
        try:
            return self.__dict__["fields"][name]
        except KeyError:
            raise AttributeError(f"{self.__dict__.get('type_name')} has no field {name!r}") from None


@dataclass(frozen=True)
class Reply:
    """The value of the last expression, what was printed, and how long it took."""

    value: Any
    printed: str = ""
    elapsed_s: float = 0.0
