"""Where the zygote process begins: run by path as `python -I -S -B -X utf8 boot.py`.

An isolated interpreter has no import path to us, so this file makes its own folder importable under the name
`usercode_child`, installs the wrappers of `folder` before anything else is imported, and hands over to `zygote.main`.
Standard input is the control socket; there are no arguments.
"""

from __future__ import annotations

import importlib.util
import os
import sys


def _own_package() -> None:
    """Make the files beside this one importable as `usercode_child`, by explicit path."""
    folder = os.path.dirname(os.path.abspath(__file__))
    spec = importlib.util.spec_from_file_location(
        "usercode_child", os.path.join(folder, "__init__.py"), submodule_search_locations=[folder]
    )
    assert spec is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules["usercode_child"] = package


if __name__ == "__main__":
    _own_package()
    folder = importlib.import_module("usercode_child.folder")
    files = folder.Folder()
    folder.install(files)
    importlib.import_module("usercode_child.zygote").main(0, files)
