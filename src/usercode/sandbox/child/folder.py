"""A folder that exists only in memory, behind the ordinary functions for files.

A project written by somebody else reads its files with `open`, `os`, `pathlib` or `glob` and imports its modules by
path. In a confined child the kernel refuses all of that. Here the functions of `posix`, `os` and `io` that read are
wrapped, so that paths under a mount point are answered from a dictionary and every other path goes on to the kernel as
before. This is compatibility, not protection: nothing is allowed here that the kernel would not have to allow.

`install` must run before `pathlib` and `glob` are imported, because they keep references to what they find in `os`.
"""

from __future__ import annotations

import errno
import io
import os
import posix
import stat
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.machinery import PathFinder
from typing import Any

_READ_ONLY_FILE, _READ_ONLY_FOLDER = stat.S_IFREG | 0o444, stat.S_IFDIR | 0o555
_WRITES = frozenset("wax+")


class Folder:
    """Files by absolute path, the folders that follow from them, and the working folder."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}
        self._folders: dict[str, dict[str, None]] = {}
        self.cwd = "/"

    def mount(self, root: str, files: Mapping[str, str | bytes]) -> None:
        """Add `files`, with paths relative to `root`, such as "constraints/x.py"."""
        self._folders.setdefault(root, {})
        for path, text in files.items():
            full = f"{root}/{path}"
            self._files[full] = text.encode() if isinstance(text, str) else text
            while full != root:
                full, _, name = full.rpartition("/")
                self._folders.setdefault(full, {})[name] = None

    def find(self, path: Any) -> str | None:
        """Return the plain absolute path where `path` lies in a mounted folder, None where it does not."""
        if isinstance(path, int) or not self._folders:
            return None
        text = os.fsdecode(path)
        if not text.startswith("/"):
            text = f"{self.cwd}/{text}"
        parts: list[str] = []
        for part in text.split("/"):
            if part == "..":
                del parts[-1:]
            elif part not in ("", "."):
                parts.append(part)
        plain = "/" + "/".join(parts)
        return plain if any(plain == root or plain.startswith(f"{root}/") for root in MOUNTS) else None

    def is_folder(self, plain: str) -> bool:
        """Say whether a plain path is a folder."""
        return plain in self._folders

    def names(self, plain: str) -> list[str]:
        """Return what a folder holds."""
        if plain in self._files:
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), plain)
        return list(self._folders[plain]) if plain in self._folders else self._missing(plain)

    def content(self, plain: str) -> bytes:
        """Return the bytes of a file."""
        if plain in self._folders:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), plain)
        return self._files[plain] if plain in self._files else self._missing(plain)

    def stat(self, plain: str) -> os.stat_result:
        """Return what `os.stat` gives for a path: type, read-only mode and size; all times are 0."""
        if plain in self._folders:
            mode, size = _READ_ONLY_FOLDER, 0
        else:
            mode, size = _READ_ONLY_FILE, len(self.content(plain))
        return os.stat_result((mode, hash(plain) & 0x7FFFFFFF, 0, 1, 0, 0, size, 0, 0, 0))

    def open(self, plain: str, mode: str, text: Mapping[str, Any]) -> Any:
        """Open a file to read; any mode that writes raises OSError (read-only)."""
        if _WRITES & set(mode):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), plain)
        file = _File(self.content(plain), plain)
        if "b" in mode:
            return file
        wrapper = io.TextIOWrapper(file, **{"encoding": "utf-8", **text})
        vars(wrapper)["mode"] = mode
        return wrapper

    def _missing(self, plain: str) -> Any:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), plain)


MOUNTS = ("/modules", "/project")
"""The only places where a folder can be mounted, in the order in which imports look there."""


class _File(io.BytesIO):
    """An open file: bytes with a name."""

    mode = "rb"

    def __init__(self, content: bytes, name: str) -> None:
        super().__init__(content)
        self.name = name

    def writable(self) -> bool:
        return False

    def write(self, data: Any) -> int:
        raise io.UnsupportedOperation("not writable")


class _Entry:
    """What `os.scandir` yields for one name."""

    def __init__(self, folder: Folder, parent: str, name: str) -> None:
        self._folder = folder
        self._plain = folder.find(f"{parent}/{name}") or ""
        self.name = name
        self.path = os.path.join(parent, name)

    def is_dir(self, *, follow_symlinks: bool = True) -> bool:
        return self._folder.is_folder(self._plain)

    def is_file(self, *, follow_symlinks: bool = True) -> bool:
        return not self.is_dir()

    def is_symlink(self) -> bool:
        return False

    def is_junction(self) -> bool:
        return False

    def stat(self, *, follow_symlinks: bool = True) -> os.stat_result:
        return self._folder.stat(self._plain)

    def inode(self) -> int:
        return self.stat().st_ino

    def __fspath__(self) -> str:
        return self.path


class _Scan:
    """The iterator and context manager that `os.scandir` returns."""

    def __init__(self, entries: list[_Entry]) -> None:
        self._entries = iter(entries)

    def __iter__(self) -> Iterator[_Entry]:
        return self._entries

    def __next__(self) -> _Entry:
        return next(self._entries)

    def __enter__(self) -> _Scan:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the scan; there is nothing to give back."""


def install(folder: Folder) -> None:
    """Put the wrappers into `posix`, `os`, `io` and `builtins`; paths outside the mounts keep going to the kernel."""
    for name, inside in _INSIDE.items():
        wrapped = _either(folder, getattr(posix, name), inside)
        setattr(posix, name, wrapped)
        setattr(os, name, wrapped)
    _install_working_folder(folder)
    _install_open(folder)
    PathFinder.invalidate_caches = staticmethod(_forget_listings)  # type: ignore[method-assign]


def _either(folder: Folder, real: Callable[..., Any], inside: Callable[..., Any]) -> Callable[..., Any]:
    def wrapper(path: Any = ".", *arguments: Any, **options: Any) -> Any:
        plain = folder.find(path)
        return real(path, *arguments, **options) if plain is None else inside(folder, plain, path, *arguments)

    wrapper.__name__ = real.__name__
    return wrapper


def _access(folder: Folder, plain: str, path: Any, mode: int, *rest: Any) -> bool:
    try:
        folder.stat(plain)
    except OSError:
        return False
    return not mode & os.W_OK


def _scandir(folder: Folder, plain: str, path: Any, *rest: Any) -> _Scan:
    return _Scan([_Entry(folder, os.fsdecode(path), name) for name in folder.names(plain)])


def _readlink(folder: Folder, plain: str, path: Any, *rest: Any) -> str:
    folder.stat(plain)
    raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), plain)


def _chdir(folder: Folder, plain: str, path: Any, *rest: Any) -> None:
    folder.names(plain)
    folder.cwd = plain


def _refuse_write(folder: Folder, plain: str, path: Any, *rest: Any) -> Any:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS), plain)


_INSIDE: dict[str, Callable[..., Any]] = {
    "stat": lambda folder, plain, path, *rest: folder.stat(plain),
    "lstat": lambda folder, plain, path, *rest: folder.stat(plain),
    "listdir": lambda folder, plain, path, *rest: folder.names(plain),
    "scandir": _scandir,
    "access": _access,
    "readlink": _readlink,
    "chdir": _chdir,
    **dict.fromkeys(("mkdir", "rmdir", "remove", "unlink", "rename", "replace", "truncate", "chmod"), _refuse_write),
}


def _install_working_folder(folder: Folder) -> None:
    def getcwd() -> str:
        return folder.cwd

    def getcwdb() -> bytes:
        return os.fsencode(folder.cwd)

    for module in (posix, os):
        vars(module).update(getcwd=getcwd, getcwdb=getcwdb)


def _install_open(folder: Folder) -> None:
    import _io
    import builtins

    real_open, real_open_code = _io.open, _io.open_code

    def open_(file: Any, mode: str = "r", buffering: int = -1, *arguments: Any, **options: Any) -> Any:
        plain = folder.find(file) if isinstance(file, str | bytes | os.PathLike) else None
        if plain is None:
            return real_open(file, mode, buffering, *arguments, **options)
        named = dict(zip(("encoding", "errors", "newline"), arguments, strict=False)) | options
        text = {name: value for name, value in named.items() if name in _TEXT_OPTIONS and value is not None}
        return folder.open(plain, mode, text)

    def open_code(path: str) -> Any:
        plain = folder.find(path)
        return real_open_code(path) if plain is None else folder.open(plain, "rb", {})

    open_.__name__ = open_.__qualname__ = "open"
    for module in (_io, io, builtins):
        vars(module)["open"] = open_
    for module in (_io, io):
        vars(module)["open_code"] = open_code


_TEXT_OPTIONS = frozenset({"encoding", "errors", "newline"})


def importable(folder: Folder) -> None:
    """Put the mounted folders on the import path; only where what they hold may run."""
    sys.path += [root for root in MOUNTS if folder.is_folder(root) and root not in sys.path]
    _forget_listings()


def _forget_listings() -> None:
    for finder in sys.path_importer_cache.values():
        getattr(finder, "invalidate_caches", lambda: None)()


def module_files(modules: Mapping[str, str]) -> dict[str, str]:
    """Return module sources as files of a folder: a module with submodules becomes a package."""
    packages = {name.rpartition(".")[0] for name in modules}
    return {
        name.replace(".", "/") + ("/__init__.py" if name in packages else ".py"): source
        for name, source in modules.items()
    }
