"""Maps on disk: whole, bound to their model, sealed with a key, and refused when they do not fit."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests.engram.hosts import host, some_entries
from usercode.engram import mapfile
from usercode.engram.keyed import write
from usercode.engram.rows import TunedRow
from usercode.engram.usermap import Stored, UserMap
from usercode.errors import NotFound, Refused, RowsStale, UnreadableFile, UsageError


@pytest.fixture(scope="module")
def user_map() -> UserMap:
    made = write(host(), some_entries(2)).map
    tuned = Stored(triggers=((5, 6), (7,)), answer=(8, 9), rows=(TunedRow(b"\x01\xff" * 32, 0.5), made.rows[0]))
    return made.with_entries([tuned])


def kept(user_map: UserMap, path: Path, key: str = "") -> int:
    return mapfile.write(path, user_map, key=key, random_bytes=os.urandom)


def test_a_map_comes_back_as_it_was_written(user_map: UserMap, tmp_path: Path):
    kept(user_map, tmp_path / "m")
    assert user_map == mapfile.read(tmp_path / "m", host().digests, key="")


def test_one_map_is_always_the_same_bytes(user_map: UserMap):
    assert 1 == len({mapfile.dump(user_map) for _ in range(8)})


def test_a_map_of_an_earlier_version_is_written_anew(user_map: UserMap, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(mapfile, "VERSION", "1")
    data = mapfile.dump(user_map)
    monkeypatch.undo()
    with pytest.raises(RowsStale, match="version 1"):
        mapfile.parse(data, host().digests)


def test_a_map_takes_less_than_two_thousand_bytes_a_fact(tmp_path: Path):
    entries = some_entries(4, seed=3)
    assert kept(write(host(), entries).map, tmp_path / "m") / len(entries) < 2_000


def test_a_map_of_another_model_or_tokenizer_is_refused(user_map: UserMap):
    for name in host().digests:
        with pytest.raises(RowsStale, match=name):
            mapfile.parse(mapfile.dump(user_map), {**host().digests, name: "f" * 64})


@pytest.mark.parametrize("cut", [0, 5, 40, -1])
def test_a_damaged_map_is_refused(user_map: UserMap, cut: int):
    with pytest.raises(UnreadableFile, match="cannot be read"):
        mapfile.parse(mapfile.dump(user_map)[:cut], host().digests)


def test_a_sealed_map_opens_with_its_key_only(user_map: UserMap, tmp_path: Path):
    pytest.importorskip("cryptography")
    path = tmp_path / "m"
    kept(user_map, path, key="secret")
    assert user_map == mapfile.read(path, host().digests, key="secret")
    for key in ("", "other"):
        with pytest.raises(Refused, match="sealed"):
            mapfile.read(path, host().digests, key=key)
    data = path.read_bytes()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(Refused, match="damaged"):
        mapfile.read(path, host().digests, key="secret")


def test_a_file_is_replaced_whole_and_only_its_owner_reads_it(user_map: UserMap, tmp_path: Path):
    path = tmp_path / "engram" / "m"
    kept(user_map, path)
    kept(user_map.without(lambda _: True), path)
    assert ["m"] == [p.name for p in path.parent.iterdir()]
    assert () == mapfile.read(path, host().digests, key="").entries
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


def test_users_are_fetched_from_their_own_directory_only(user_map: UserMap, tmp_path: Path):
    kept(user_map, tmp_path / "ann" / mapfile.FOLDER / mapfile.FILE)
    fetch = mapfile.fetcher(tmp_path, host().digests, key="")
    assert user_map == fetch("ann")
    assert fetch("bob") is None
    for name in ("../ann", "", "..", "a/b"):
        with pytest.raises(UsageError, match="names no user"):
            fetch(name)


def test_no_file_is_no_rows(tmp_path: Path):
    with pytest.raises(NotFound, match="no rows"):
        mapfile.read(tmp_path / "m", host().digests, key="")
