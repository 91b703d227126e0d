"""The standard modules that code may import: loaded before confinement, because afterwards no file can be read.

Anything else is an ordinary ImportError inside. Leaving a module out is no protection and having one is no danger: what
it could do is decided by the kernel.
"""

from __future__ import annotations

import importlib
import sys

MODULES = (
    "__future__ _pylong _strptime abc array ast base64 binascii bisect builtins calendar codecs collections "
    "collections.abc contextlib copy csv ctypes dataclasses datetime decimal difflib encodings.ascii "
    "encodings.latin_1 encodings.utf_16 enum errno fnmatch fractions functools glob graphlib "
    "hashlib heapq html importlib importlib.machinery importlib.util inspect io itertools json keyword locale "
    "logging math numbers operator os os.path pathlib pprint random re reprlib secrets statistics string "
    "struct sys textwrap threading time traceback types typing unicodedata uuid warnings weakref zoneinfo"
)
_UNNEEDED = ("_uuid", "_queue")


def load() -> None:
    """Import all of them; one that this Python was built without is passed over. Then close the import path.

    Extensions that only make something faster that nobody needs here are kept out: each library that is mapped makes
    every fork slower.
    """
    sys.modules.update(dict.fromkeys(_UNNEEDED))  # type: ignore[arg-type]  # None makes an import fail
    for name in MODULES.split():
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    for name in _UNNEEDED:
        del sys.modules[name]
    sys.path.clear()
    sys.path_importer_cache.clear()
