"""Runs Python that nobody has vouched for, in child processes that the kernel confines.

Knows nothing of memory: it is given tables, modules and files as data and gives back plain values. See docs/sandbox.md.
"""

from usercode.errors import SandboxProtocolError
from usercode.sandbox.data import Column, Data, Delta, RecordType, Table
from usercode.sandbox.failures import LimitExceeded, QueryFailed, SandboxUnavailable
from usercode.sandbox.limits import Limits
from usercode.sandbox.lint import lint_declarations, lint_schema
from usercode.sandbox.probe import Probe, probe
from usercode.sandbox.reply import RecordValue, Reply
from usercode.sandbox.sandbox import Sandbox, Worker

__all__ = [
    "Column",
    "Data",
    "Delta",
    "LimitExceeded",
    "Limits",
    "Probe",
    "QueryFailed",
    "RecordType",
    "RecordValue",
    "Reply",
    "Sandbox",
    "SandboxProtocolError",
    "SandboxUnavailable",
    "Table",
    "Worker",
    "lint_declarations",
    "lint_schema",
    "probe",
]
