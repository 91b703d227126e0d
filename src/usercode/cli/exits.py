"""The one table from errors to exit codes, used by every command. Nothing else in the package knows exit codes."""

from __future__ import annotations

from usercode import errors

DONE = 0
FINDING = 1
"""`verify` or `check` found something."""
USAGE = 2
REFUSED = 3
PARTLY = 4
"""Something was imported and something was left out."""
NO_SANDBOX = 5
OTHER = 6

MEANINGS: dict[int, str] = {
    DONE: "done",
    FINDING: "a finding: `verify` found damage, `check` found active alerts",
    USAGE: "a command line that cannot be used, or an id, file or name that does not exist",
    REFUSED: "refused: not certain, not allowed, or a file that cannot be taken in; nothing was changed",
    PARTLY: "partly imported: some lines or files were left out, each with its reason",
    NO_SANDBOX: "done, except that code could not be run: no sandbox on this machine",
    OTHER: "another failure",
}

OF_ERROR: dict[type[errors.UsercodeError], int] = {
    errors.UsercodeError: OTHER,
    errors.UsageError: USAGE,
    errors.NotFound: USAGE,
    errors.MissingExtra: USAGE,
    errors.WrongUser: REFUSED,
    errors.Refused: REFUSED,
    errors.RowsStale: REFUSED,
    errors.LogError: OTHER,
    errors.LogBusy: OTHER,
    errors.LogTooNew: OTHER,
    errors.LogDamaged: OTHER,
    errors.IngestError: REFUSED,
    errors.UnreadableFile: REFUSED,
    errors.UnknownFormat: REFUSED,
    errors.Unreadable: REFUSED,
    errors.AmbiguousDates: REFUSED,
    errors.ModelError: OTHER,
    errors.ModelDamaged: OTHER,
    errors.ModelUnreachable: OTHER,
    errors.NotDelivered: OTHER,
    errors.SchemaError: OTHER,
    errors.ModelFailed: OTHER,
    errors.SandboxError: OTHER,
    errors.SandboxUnavailable: NO_SANDBOX,
    errors.SandboxProtocolError: OTHER,
    errors.QueryFailed: OTHER,
    errors.Undecided: REFUSED,
    errors.LimitExceeded: OTHER,
}


def exit_of(error: errors.UsercodeError) -> int:
    """Return the exit code of `error`: that of its class, or of the nearest class above it."""
    return next(OF_ERROR[cls] for cls in type(error).__mro__ if cls in OF_ERROR)
