"""Maps on disk: one safetensors file, bound to its model by digest, replaced as a whole, sealed when there is a key.

The tensors hold token ids, counts and optimised rows; the header holds the version, the digests and the ids that each
entry rests on. With a key the file is AES-256-GCM over the same bytes, the cipher's key drawn from the given one by
scrypt with a salt of the file's own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import torch
from torch import Tensor

from usercode.engram.rows import ClosedRow, Row, TunedRow
from usercode.engram.usermap import Stored, UserMap
from usercode.errors import MissingExtra, NotFound, Refused, RowsStale, UnreadableFile, UsageError
from usercode.log.store import RandomBytes

VERSION = "2"
_ABOUT = "usercode"
"""The one key of the header: the library writes several in an order that changes from one run to the next."""
FOLDER = "engram"
FILE = "keyed.safetensors"
"""Where a map lies below the directory of its user."""
SEALED = b"UCMAP1\n"
"""What a sealed file begins with."""
_SALT, _NONCE = 16, 12
_ANEW = "usercode engram write writes it anew from the log"


def dump(user_map: UserMap) -> bytes:
    """Return the map as the bytes of a safetensors file."""
    from safetensors.torch import save

    entries, rows = user_map.entries, user_map.rows
    number = {row: at for at, row in enumerate(rows)}
    closed = [(r.token, r.level) if isinstance(r, ClosedRow) else (-1, 0) for r in rows]
    tuned = [r for r in rows if isinstance(r, TunedRow)]
    tensors = {
        "tokens": _whole([t for e in entries for run in (e.answer, *e.triggers) for t in run]),
        "lengths": _whole([len(run) for e in entries for run in (e.answer, *e.triggers)]),
        "triggers": _whole([len(e.triggers) for e in entries]),
        "steps": _whole([number[row] for e in entries for row in e.rows]),
        "row_tokens": torch.tensor([token for token, _ in closed], dtype=torch.int32),
        "row_levels": _whole([level for _, level in closed]),
        "vectors": torch.frombuffer(bytearray(b"".join(r.values for r in tuned) or b"\0"), dtype=torch.int8),
        "scales": torch.tensor([r.scale for r in tuned], dtype=torch.float64),
    }
    about = {
        "version": VERSION,
        "entries": [[list(e.sources), int(e.computed)] for e in entries],
        "position": user_map.position,
        "day": user_map.day,
        **user_map.digests,
    }
    return save(tensors, {_ABOUT: json.dumps(about, sort_keys=True, separators=(",", ":"))})


def parse(data: bytes, digests: Mapping[str, str]) -> UserMap:
    """Return the map that `dump` wrote.

    Raises:
        UnreadableFile: the bytes are not a whole map.
        RowsStale: the map is for another model or tokenizer than these digests name, or of another version.
    """
    from safetensors import SafetensorError
    from safetensors.torch import load

    try:
        tensors = load(data)
        header = json.loads(data[8 : 8 + int.from_bytes(data[:8], "little")])["__metadata__"]
        about = json.loads(header.get(_ABOUT, "null")) or {"version": "1"}
        _check(about, digests)
        entries = _entries(tensors, about["entries"])
        position, day = int(about["position"]), about["day"]
    except (SafetensorError, ValueError, TypeError, KeyError, IndexError, RuntimeError) as error:
        raise UnreadableFile(f"the rows cannot be read: {error}", remedy=_ANEW) from error
    return UserMap(digests=dict(digests), position=position, day=day, entries=tuple(entries))


def fetcher(root: Path, digests: Mapping[str, str], *, key: str) -> Callable[[str], UserMap | None]:
    """Return what a shelf fetches maps with: the map of the user whose directory is `root / user`, None when none.

    It raises what `read` does, and `UsageError` for a name that is not one directory below `root`.
    """

    def fetch(user: str) -> UserMap | None:
        if Path(user).name != user or user in ("", ".", ".."):
            raise UsageError(f"{user!r} names no user", remedy="give the name of the user's directory")
        try:
            return read(root / user / FOLDER / FILE, digests, key=key)
        except NotFound:
            return None

    return fetch


def write(path: Path, user_map: UserMap, *, key: str, random_bytes: RandomBytes) -> int:
    """Replace the file by this map and return its size in bytes; a reader sees the old one or the new one.

    Raises:
        MissingExtra: there is a key, and `cryptography` is not installed.
    """
    data = dump(user_map)
    if key:
        salt, nonce = random_bytes(_SALT), random_bytes(_NONCE)
        data = SEALED + salt + nonce + _cipher(key, salt).encrypt(nonce, data, SEALED)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with new.open("wb") as file:
            new.chmod(0o600)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    return len(data)


def read(path: Path, digests: Mapping[str, str], *, key: str) -> UserMap:
    """Return the map of a file.

    Raises:
        NotFound: there is no such file.
        Refused: it is sealed and the key is missing or another.
        RowsStale: it is for another model.
        UnreadableFile: it is damaged.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise NotFound("no rows are written", remedy="usercode engram write writes them") from error
    if data.startswith(SEALED):
        data = _opened(data, key)
    return parse(data, digests)


def _opened(data: bytes, key: str) -> bytes:
    if not key:
        raise Refused("the rows are sealed and USERCODE_KEY is not set", remedy="set USERCODE_KEY to their key")
    salt, nonce, body = data[7:23], data[23:35], data[35:]
    cipher = _cipher(key, salt)
    from cryptography.exceptions import InvalidTag

    try:
        return bytes(cipher.decrypt(nonce, body, SEALED))
    except (InvalidTag, ValueError) as error:
        remedy = f"set USERCODE_KEY to their key, or remove the file: {_ANEW}"
        raise Refused("the rows are sealed with another key, or damaged", remedy=remedy) from error


def _cipher(key: str, salt: bytes):  # type: ignore[no-untyped-def]
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
        from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
    except ImportError as error:
        raise MissingExtra(
            "rows are sealed with `cryptography`, which is not installed", remedy="pip install 'usercode[engram]'"
        ) from error
    return AESGCM(Scrypt(salt=salt, length=32, n=2**14, r=8, p=1).derive(key.encode()))


def _check(about: Mapping[str, object], digests: Mapping[str, str]) -> None:
    if about["version"] != VERSION:
        raise RowsStale(f"the rows are of version {about['version']}, not {VERSION}", remedy=_ANEW)
    for name, digest in digests.items():
        if about.get(name) != digest:
            raise RowsStale(f"the rows were written for another {name}", remedy=_ANEW)


def _whole(numbers: Sequence[int]) -> Tensor:
    """Return whole numbers in the smallest type that holds them."""
    most = max(numbers, default=0)
    kind = torch.uint8 if most < 2**8 else torch.int16 if most < 2**15 else torch.int32
    return torch.tensor(numbers, dtype=kind)


def _entries(tensors: Mapping[str, Tensor], about: Sequence[tuple[Sequence[str], int]]) -> Iterable[Stored]:
    """Return the entries.

    Raises:
        ValueError: the parts do not fit together.
    """
    lists = {name: tensor.tolist() for name, tensor in tensors.items() if name != "vectors"}
    rows = _rows(lists["row_tokens"], lists["row_levels"], tensors["vectors"], lists["scales"])
    tokens, lengths, steps = iter(lists["tokens"]), iter(lists["lengths"]), iter(lists["steps"])

    def run() -> tuple[int, ...]:
        length = next(lengths)
        taken = tuple(token for _, token in zip(range(length), tokens, strict=False))
        if len(taken) != length:
            raise ValueError("its tokens end too early")
        return taken

    entries = []
    try:
        for count, (sources, computed) in zip(lists["triggers"], about, strict=True):
            answer = run()
            triggers = tuple(run() for _ in range(count))
            own = tuple(rows[next(steps)] for _ in answer)
            entries.append(
                Stored(triggers=triggers, answer=answer, rows=own, sources=tuple(sources), computed=bool(computed))
            )
    except StopIteration as error:
        raise ValueError("its parts do not fit together") from error
    return entries


def _rows(tokens: Sequence[int], levels: Sequence[int], vectors: Tensor, scales: Sequence[float]) -> list[Row]:
    width = len(vectors) // len(scales) if scales else 0
    data, at, rows = vectors.numpy().tobytes(), 0, []
    for token, level in zip(tokens, levels, strict=True):
        row: Row = ClosedRow(token, level)
        if token < 0:
            row, at = TunedRow(data[at * width : (at + 1) * width], scales[at]), at + 1
        rows.append(row)
    return rows
