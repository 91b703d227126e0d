"""Every error usercode raises, as one tree.

    UsercodeError
    ├── UsageError             an argument that cannot be used
    │   ├── NotFound           an id, collection or name that does not exist
    │   └── MissingExtra       an optional part that is not installed
    ├── WrongUser              the directory belongs to another user
    ├── Refused                not certain, so not done
    │   └── RowsStale          engram rows of another model or format
    ├── LogError               the log cannot be used as asked
    │   ├── LogBusy            another process is writing
    │   ├── LogTooNew          written by a newer usercode
    │   └── LogDamaged         the chain does not hold
    ├── IngestError            a source cannot be taken in
    │   ├── UnreadableFile     not a file we can read
    │   ├── UnknownFormat      no format fits
    │   ├── Unreadable         a text that the confined reader cannot read
    │   └── AmbiguousDates     day-first or month-first cannot be told
    ├── ModelError             a model cannot be used
    │   ├── ModelDamaged       its file is not the known one
    │   └── ModelUnreachable   its server does not answer, or not with what was asked for
    ├── NotDelivered           a notice was not taken
    ├── SchemaError            a value or a definition does not fit the schema
    ├── ModelFailed            a language model gave no reply
    └── SandboxError           code could not be run
        ├── SandboxUnavailable   no confinement on this machine
        ├── SandboxProtocolError a child answered outside the protocol
        ├── QueryFailed          the code itself raised
        │   └── Undecided            a kept question has no one answer over the records as they are now
        └── LimitExceeded        the code was stopped at a limit

Each carries one sentence for people that says what happened and, in `remedy`, what to do next.
"""

from __future__ import annotations


class UsercodeError(Exception):
    """Root of every error raised by usercode."""

    def __init__(self, message: str, *, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def to_dict(self) -> dict[str, str]:
        """Return the shape that the command line prints with `--json`."""
        return {"type": type(self).__name__, "message": self.message, "remedy": self.remedy}


class UsageError(UsercodeError):
    """An argument that cannot be used."""


class NotFound(UsageError):
    """An id, collection or name that does not exist."""


class MissingExtra(UsageError):
    """An optional part of the package that is not installed."""


class WrongUser(UsercodeError):
    """The directory belongs to another user."""


class Refused(UsercodeError):
    """Not certain, so not done; the message gives the reason."""


class RowsStale(Refused):
    """Engram rows that were written for another model, tokenizer or format."""


class LogError(UsercodeError):
    """The log cannot be used as asked."""


class LogBusy(LogError):
    """Another process is writing to this log."""


class LogTooNew(LogError):
    """The log was written by a newer usercode."""


class LogDamaged(LogError):
    """The hash chain does not hold."""


class IngestError(UsercodeError):
    """A source cannot be taken in."""


class UnreadableFile(IngestError):
    """Not a file that can be read."""


class UnknownFormat(IngestError):
    """No known format fits the source."""


class Unreadable(IngestError):
    """A text that the confined reader cannot read: too long, or it broke the reader."""


class AmbiguousDates(IngestError):
    """Day-first or month-first cannot be told from the evidence."""


class ModelError(UsercodeError):
    """A model cannot be used."""


class ModelDamaged(ModelError):
    """The file of a model is not the known one."""


class ModelUnreachable(ModelError):
    """The server of a model does not answer, or not with what was asked for."""


class NotDelivered(UsercodeError):
    """A notice was not taken by the channel it was for; it is tried again later."""


class SchemaError(UsercodeError):
    """A value or a definition does not fit the schema."""


class ModelFailed(UsercodeError):
    """A language model gave no reply. `again` tells whether another try may help, `wait_s` how long it asks to wait."""

    def __init__(self, message: str, *, remedy: str = "", again: bool = False, wait_s: float = 0.0) -> None:
        super().__init__(message, remedy=remedy)
        self.again = again
        self.wait_s = wait_s


class SandboxError(UsercodeError):
    """Code could not be run."""


class SandboxUnavailable(SandboxError):
    """This machine offers no confinement that is strong enough."""


class SandboxProtocolError(SandboxError):
    """A confined child answered outside the protocol; its processes were killed."""


class QueryFailed(SandboxError):
    """The code that was run raised an error of its own."""


class Undecided(QueryFailed):
    """The code of a kept question found no one answer over the records as they are now: a tie, several currencies."""


class LimitExceeded(SandboxError):
    """The code was stopped at a limit of time, memory or output."""
