"""The append-only log: the only truth. Everything else in a user's directory is derived from it."""

from usercode.log.entry import Draft, Entry, Head
from usercode.log.memory import MemoryStore
from usercode.log.sqlite import SqliteStore
from usercode.log.store import Store

__all__ = ["Draft", "Entry", "Head", "MemoryStore", "SqliteStore", "Store"]
