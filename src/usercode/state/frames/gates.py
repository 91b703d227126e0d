"""Gates: what a sentence must hold for a reader to have anything to say of it, looked up before the reader is tried.

Most sentences hold nothing that a reader looks for, and to find that out costs a reader more than all else. A gate is a
promise of its author: of a sentence that holds none of the listed words and things the reader says nothing, and leaves
the scene as it was. `tests/state/frames/test_gates.py` reads every corpus with the gates open and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar

from usercode.state.frames.substances import is_drug
from usercode.state.frames.tokens import Kind, Token
from usercode.state.frames.verbs import inflected

_P = ParamSpec("_P")
_R = TypeVar("_R")

_KINDS: dict[Kind, str] = {
    kind: f"<{kind}>"
    for kind in ("word", "date", "money", "per", "dose", "often", "span", "number", "email", "quote", "mark")
}  # fmt: skip
_OPEN: ContextVar[bool] = ContextVar("gates_open", default=False)


class Told(Protocol):
    """What a reader is given last: something that knows the atoms of its sentence."""

    @property
    def atoms(self) -> frozenset[str]:
        """The words of the sentence and the kinds of its typed things; see `atoms_of`."""
        ...


def atoms_of(tokens: Sequence[Token]) -> frozenset[str]:
    """Return the words of a sentence in small letters and the kinds of its tokens as "<date>", "<money>" and so on.

    A number may yet be read as a sum or as a day of the month, so it stands for these as well; "<drug>" is the name of
    a medicine.
    """
    atoms = {token.low for token in tokens}
    atoms.update(_KINDS[token.kind] for token in tokens)
    if "<number>" in atoms:
        atoms |= {"<money>", "<date>"}
    if any(token.kind == "word" and is_drug(token.low) for token in tokens):
        atoms.add("<drug>")
    return frozenset(atoms)


def only_with(*wanted: str | Iterable[str]) -> Callable[[Callable[_P, list[_R]]], Callable[_P, list[_R]]]:
    """Return a decorator for a reader that has something to say only of a sentence with one of the wanted atoms.

    A text lists atoms, `~pay` for every form of a verb: `only_with("invoice ~pay <money>", BANKS)`. Two decorators on
    one reader ask for one of each.
    """
    atoms = frozenset(atom for one in wanted for atom in _listed(one))

    def gate(reader: Callable[_P, list[_R]]) -> Callable[_P, list[_R]]:
        @wraps(reader)
        def gated(*args: _P.args, **kwargs: _P.kwargs) -> list[_R]:
            told: Any = args[-1]
            if atoms.isdisjoint(told.atoms) and not _OPEN.get():
                return []
            return reader(*args, **kwargs)

        return gated

    return gate


def _listed(wanted: str | Iterable[str]) -> Iterator[str]:
    for atom in wanted.split() if isinstance(wanted, str) else wanted:
        if atom.startswith("~"):
            yield from inflected(atom[1:])
        else:
            yield atom


@contextmanager
def all_open() -> Iterator[None]:
    """Let every reader be tried on every sentence, whatever its gate asks for: slow, and the same to the letter."""
    token = _OPEN.set(True)
    try:
        yield
    finally:
        _OPEN.reset(token)
