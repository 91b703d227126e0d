"""The constraints that apply to a state, as text: those of packs whose collections exist, and those that were approved.

Pure but for finding the packs of installed packages, which happens once. Nothing is run here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from usercode.constraints import emit, packs
from usercode.constraints.filled import written
from usercode.constraints.pack import PACKS
from usercode.constraints.packs import Found
from usercode.project.twin import used_collections
from usercode.state.fold import State
from usercode.state.proposals import Proposed
from usercode.state.schema import Collection as StateCollection


@dataclass(frozen=True)
class Code:
    """The constraints of a project, texts by name, by how they run.

    `ours` were written by usercode, `theirs` are modules in the vocabulary of constraints, `free` are free-form
    functions. `knowledge` are the modules that ours and theirs may import.
    """

    ours: Mapping[str, str] = field(default_factory=dict)
    theirs: Mapping[str, str] = field(default_factory=dict)
    free: Mapping[str, str] = field(default_factory=dict)
    knowledge: Mapping[str, str] = field(default_factory=dict)

    def without(self, names: Collection[str]) -> Code:
        """Return all but the constraints of these names."""
        ours, theirs, free = (
            {n: s for n, s in texts.items() if n not in names} for texts in (self.ours, self.theirs, self.free)
        )
        return Code(ours, theirs, free, self.knowledge)

    @property
    def texts(self) -> dict[str, str]:
        """Return the text of every constraint by name."""
        return {**self.ours, **self.theirs, **self.free}


_OWN = frozenset(form.name for pack in PACKS for form in pack.constraints)


class Codebook:
    """Makes the code of a state, and keeps what it has made; `found` are the packs, by default those there are."""

    def __init__(self, found: Found | None = None) -> None:
        self._found = found
        self._emitted: tuple[list[StateCollection], dict[str, str], dict[str, str]] | None = None
        self._forms: dict[str, str] = {}

    @property
    def packs(self) -> Found:
        """Return the packs of usercode and of installed packages."""
        if self._found is None:
            self._found = packs.find(PACKS)
        return self._found

    def code(self, state: State) -> Code:
        """Return the constraints that apply to this state, muted ones among them."""
        made = self._emit(state)[0]
        free = {p.name: p.text for p in state.approved() if p.kind == "function"}
        theirs = {p.name: p.text for p in state.approved() if p.kind == "module"}
        forms = {p.name: self._form(p.text) for p in state.approved() if p.kind == "form"}
        ours = {**forms, **{name.removesuffix(".py"): text for name, text in made.items()}}
        return Code(ours, theirs, free, self.packs.knowledge)

    def files(self, state: State) -> dict[str, str]:
        """Return the files of a project that hold constraints and their tests, without muted ones."""
        made, tests = self._emit(state)
        active = {name: text for name, text in made.items() if name.removesuffix(".py") not in state.muted}
        approved = self.code(state).without({*state.muted, *(name.removesuffix(".py") for name in made)})
        files = {f"constraints/{name}": text for name, text in active.items()}
        files |= {f"constraints/approved/{name}.py": text for name, text in approved.texts.items()}
        return files | {f"tests/{n}": text for n, text in tests.items() if n.removeprefix("test_") in active}

    def origin(self, constraint: str) -> str:
        """Return where a constraint comes from: "usercode", an installed pack ("pack kettles"), or "approved"."""
        own = {pack.name for pack in PACKS}
        pack = next((p.name for p in self.packs.packs if any(f.name == constraint for f in p.constraints)), None)
        if pack is None:
            return "approved"
        return "usercode" if pack in own else f"pack {pack}"

    @property
    def own(self) -> frozenset[str]:
        """Return the names of the constraints of usercode's own packs."""
        return _OWN

    @property
    def taken(self) -> frozenset[str]:
        """Return the names of all constraints that packs may bring."""
        return frozenset(form.name for pack in self.packs.packs for form in pack.constraints)

    def text_of(self, proposed: Proposed) -> str:
        """Return the Python of a proposal."""
        return self._form(proposed.text) if proposed.kind == "form" else proposed.text

    def _form(self, text: str) -> str:
        """Return the module of a filled form, written once."""
        if text not in self._forms:
            self._forms[text] = written(text)
        return self._forms[text]

    def _emit(self, state: State) -> tuple[dict[str, str], dict[str, str]]:
        """Return the emitted constraints and their tests; they change only with the collections."""
        used: Sequence[StateCollection] = used_collections(state)
        if self._emitted is None or self._emitted[0] != used:
            present, found = {c.path: c for c in used}, self.packs.packs
            self._emitted = (list(used), emit.modules(present, found), emit.written_tests(present, found))
        return self._emitted[1], self._emitted[2]
