"""Knowledge packs: constraints that belong together, with the sources they rest on and the tables they look into.

A pack is a value. Those that come with usercode stand in `pack`; others are Python packages that name theirs as an
entry point of the group `usercode.packs`, and are found by it. A pack that cannot be used is told by name and costs
the others nothing. The texts of a pack run nowhere on the host: `emit` writes its constraints into the user's directory
and the engine runs them in the sandbox, together with the modules of `knowledge`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points

from usercode.constraints.forms import UNVERIFIED, Form
from usercode.errors import SchemaError

GROUP = "usercode.packs"
"""The group of entry points that name packs: each leads to a `Pack`, or to a function that returns one."""

_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


@dataclass(frozen=True)
class Source:
    """What a constraint rests on and where it can be read: a publication, a public page, the data of a package."""

    title: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.title}, {self.where}" if self.where else self.title


STATED = Source("what the user said, and the calendar")
"""The source of a rule that needs no knowledge of the world: two stated things exclude each other, a day comes near."""


@dataclass(frozen=True, kw_only=True)
class Pack:
    """Constraints with their sources.

    `sources` are named by `Form.sources`; a form that names none is unverified, and its alerts are never critical.
    `knowledge` are modules that the constraints may use, as text by name; a name is `pack_` and the pack's name, with
    more behind it where there are several. They run in the sandbox and may import the standard library and
    `usercode_constraint`; what a constraint uses of them is imported for it.
    """

    name: str
    constraints: tuple[Form, ...]
    sources: Mapping[str, Source] = field(default_factory=dict)
    knowledge: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not _NAME.match(self.name):
            raise SchemaError(f"{self.name!r} cannot name a pack", remedy="use small letters, digits and _")
        for form in self.constraints:
            if not isinstance(form, Form) or not form.name.isidentifier():
                raise SchemaError(f"a constraint of the pack {self.name} is no form: {form!r}"[:200])
            if unknown := [name for name in form.sources if name not in self.sources]:
                raise SchemaError(f"{form.name} names the unknown source {unknown[0]!r}", remedy="add it to sources")
        for name, text in self.knowledge.items():
            if name != f"pack_{self.name}" and not name.startswith(f"pack_{self.name}_"):
                raise SchemaError(f"{name!r} cannot name a module of the pack {self.name}", remedy=f"pack_{self.name}")
            offered(text)

    def source_of(self, form: Form) -> str:
        """Return what a form rests on, as one text."""
        return "; ".join(str(self.sources[name]) for name in form.sources) or UNVERIFIED


@dataclass(frozen=True)
class Found:
    """The packs there are, and a sentence for each that cannot be used, beginning with its name and a colon."""

    packs: tuple[Pack, ...] = ()
    failed: tuple[str, ...] = ()

    @property
    def knowledge(self) -> dict[str, str]:
        """Return the modules that constraints may import, by name."""
        return {name: text for pack in self.packs for name, text in pack.knowledge.items()}


def offered(text: str) -> tuple[str, ...]:
    """Return the names that a module of knowledge offers: its `__all__`, else all it defines without an underscore.

    Raises:
        SchemaError: it is no Python.
    """
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError) as error:
        raise SchemaError(f"a module of knowledge is no Python: {error}") from error
    names: list[str] = []
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            own = [target.id for target in targets if isinstance(target, ast.Name)]
            if own == ["__all__"] and node.value is not None:
                return tuple(ast.literal_eval(node.value))
            names += own
    return tuple(name for name in names if not name.startswith("_"))


def find(own: Iterable[Pack], others: Iterable[EntryPoint] | None = None) -> Found:
    """Return the packs of usercode and those that installed packages name, in the order of their names."""
    packs = {pack.name: pack for pack in own}
    names = {form.name for pack in packs.values() for form in pack.constraints}
    failed = []
    for point in sorted(entry_points(group=GROUP) if others is None else others, key=lambda p: (p.name, p.value)):
        try:
            pack = point.load()
            pack = pack if isinstance(pack, Pack) else pack()
            if not isinstance(pack, Pack):
                raise SchemaError(f"{point.value} leads to a {type(pack).__name__}, not to a Pack")
            taken = sorted(names & {form.name for form in pack.constraints})
            if pack.name in packs or taken:
                raise SchemaError(f"{taken[0] if taken else pack.name} is taken by another pack")
        except Exception as error:  # a package of somebody else may raise anything; it must cost the others nothing
            failed.append(f"pack {point.name}: {type(error).__name__}: {error}"[:400])
            continue
        packs[pack.name] = pack
        names |= {form.name for form in pack.constraints}
    return Found(tuple(packs.values()), tuple(failed))
