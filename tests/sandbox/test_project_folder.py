from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from usercode.errors import UsageError
from usercode.sandbox import Data, QueryFailed, Sandbox

from .given import NOW

FILES = {
    "manifest.txt": "one\ntwo é\n",
    "data.json": '{"a": [1]}',
    "constraints/by_import.py": "import sys\nfrom importlib import import_module\n"
    "def check(project_path):\n    sys.path.insert(0, project_path)\n"
    "    state = import_module('domains.health.state')\n    return [{'m': a.name} for a in state.allergies]\n",
    "constraints/by_spec.py": "import importlib.util, os\n"
    "def check(project_path):\n    path = os.path.join(project_path, 'domains', 'travel', 'state.py')\n"
    "    spec = importlib.util.spec_from_file_location('travel_state', path)\n"
    "    module = importlib.util.module_from_spec(spec)\n    spec.loader.exec_module(module)\n"
    "    return [{'m': module.X}]\n",
    "constraints/by_loader.py": "from importlib.machinery import SourceFileLoader\nimport types\n"
    "def check(project_path):\n    loader = SourceFileLoader('s', project_path + '/domains/travel/state.py')\n"
    "    module = types.ModuleType(loader.name)\n    loader.exec_module(module)\n    return [{'m': module.X}]\n",
    "constraints/plain_import.py": "from domains.health.state import allergies\nimport domains.travel.state as t\n"
    "def check(project_path):\n    return [{'m': allergies[0].name}, {'m': t.X}]\n",
    "constraints/broken.py": "def check(project_path):\n    return [\n        {'m': missing}]\n",
    "domains/health/__init__.py": "",
    "domains/health/schema.py": "from dataclasses import dataclass\n@dataclass\nclass Allergy:\n    name: str\n",
    "domains/health/state.py": "from .schema import Allergy\nfrom . import schema\nallergies = [Allergy('nuts')]\n",
    "domains/travel/state.py": "X = 42\n",
}
CHECK = """
import importlib.util
spec = importlib.util.spec_from_file_location("c", "/project/constraints/" + name)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
module.check("/project")
"""


@pytest.fixture(scope="module")
def project(machine: None) -> Iterator[Sandbox]:
    with Sandbox(Data(files=FILES)) as sandbox:
        yield sandbox


@pytest.fixture
def value(project: Sandbox) -> Callable[..., Any]:
    return lambda code, **names: project.run(code, now=NOW, names=names).value


Value = Callable[..., Any]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("by_import.py", ["nuts"]),
        ("by_spec.py", [42]),
        ("by_loader.py", [42]),
        ("plain_import.py", ["nuts", 42]),
    ],
)
def test_a_constraint_finds_its_domains_however_it_imports_them(value: Value, name: str, found: list[Any]) -> None:
    assert found == [alert["m"] for alert in value(CHECK, name=name)]


def test_an_error_in_a_constraint_names_its_file_and_line(project: Sandbox) -> None:
    with pytest.raises(QueryFailed) as caught:
        project.run(CHECK, now=NOW, names={"name": "broken.py"})
    assert (caught.value.file, caught.value.line) == ("/project/constraints/broken.py", 3)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("open('/project/manifest.txt').read()", "one\ntwo é\n"),
        ("open('manifest.txt').readlines()", ["one\n", "two é\n"]),
        ("open('/project/manifest.txt', 'rb').read().decode()", "one\ntwo é\n"),
        ("with open('/project/manifest.txt', encoding='utf-8') as f: r = [len(l) for l in f]\nr", [4, 6]),
        ("import json\njson.load(open('/project/data.json'))", {"a": [1]}),
        ("import os\nsorted(os.listdir('/project/domains'))", ["health", "travel"]),
        ("import os\nsorted(e.name for e in os.scandir('/project') if e.is_dir())", ["constraints", "domains"]),
        ("import os\nsorted(os.listdir())", ["constraints", "data.json", "domains", "manifest.txt"]),
        (
            "import os\n[os.path.exists(p) for p in ('/project/data.json', '/project/no', 'data.json')]",
            [True, False, True],
        ),
        ("import os\nos.path.isdir('/project/domains'), os.path.isfile('/project/domains')", (True, False)),
        ("import os\nos.path.getsize('/project/data.json')", 10),
        (
            "import os\nos.getcwd(), os.path.abspath('x'), os.path.realpath('x')",
            ("/project", "/project/x", "/project/x"),
        ),
        ("import os\nsum(len(f) for _, _, f in os.walk('/project'))", len(FILES)),
        ("import os\nos.access('data.json', os.R_OK), os.access('data.json', os.W_OK)", (True, False)),
        ("from pathlib import Path\nPath('/project/manifest.txt').read_text()", "one\ntwo é\n"),
        ("from pathlib import Path\nsorted(p.name for p in Path('/project/domains').iterdir())", ["health", "travel"]),
        ("from pathlib import Path\nlen(list(Path('/project').rglob('*.py')))", 9),
        ("from pathlib import Path\nPath('/project/x').exists(), Path('/project').is_dir()", (False, True)),
        ("from pathlib import Path\nstr((Path('/project') / 'a/../data.json').resolve())", "/project/data.json"),
        ("import glob\nsorted(glob.glob('/project/domains/*/state.py'))[0]", "/project/domains/health/state.py"),
        ("import glob\nlen(glob.glob('/project/**/*.py', recursive=True))", 9),
        ("import os\nos.chdir('/project/domains')\nos.path.exists('health/state.py')", True),
        ("import io\nio.open('data.json').read()", '{"a": [1]}'),
        (
            "import domains.health.state as s\ns.__file__, s.__package__",
            ("/project/domains/health/state.py", "domains.health"),
        ),
        ("import linecache\nlinecache.getline('/project/manifest.txt', 1)", "one\n"),
    ],
)
def test_files_are_read_as_anywhere_else(value: Value, code: str, expected: Any) -> None:
    assert expected == value(code)


@pytest.mark.parametrize(
    "code",
    [
        "open('/project/new', 'w')",
        "open('/project/manifest.txt', 'a')",
        "open('/project/manifest.txt', 'r+')",
        "open('/project/no')",
        "open('/project/domains')",
        "from pathlib import Path\nPath('/project/x').write_text('x')",
        "import os\nos.mkdir('/project/d')",
        "import os\nos.remove('/project/manifest.txt')",
        "import os\nos.rename('/project/manifest.txt', '/project/x')",
        "import os\nos.listdir('/project/manifest.txt')",
        "import os\nos.listdir('/project/../etc')",
        "open('/etc/passwd')",
        "open('/project/../etc/passwd')",
        "import os\nos.symlink('/etc', '/project/e')",
        "f = open('/project/data.json', 'rb')\nf.write(b'x')",
    ],
)
def test_everything_else_about_files_is_an_oserror(value: Value, code: str) -> None:
    body = "\n".join(f"    {line}" for line in code.split("\n"))
    assert value(f"try:\n{body}\n    r = 'DID IT'\nexcept OSError:\n    r = 'refused'\nr") == "refused"


def test_a_project_may_have_a_module_that_hangs_and_harms_nobody(make: Callable[..., Sandbox]) -> None:
    sandbox = make(Data(files={"constraints/x.py": "while True: pass"}), limits={"wall_s": 0.3})
    with pytest.raises(Exception, match="longer"):
        sandbox.run("import constraints.x", now=NOW)
    assert sandbox.run("1", now=NOW).value == 1


@pytest.mark.parametrize("path", ["/etc/passwd", "../x", "a/../b", "a//b", "", "a\0b", "./a"])
def test_paths_that_lead_outside_are_refused(path: str) -> None:
    with pytest.raises(UsageError):
        Data(files={path: ""})


def test_modules_import_each_other_and_run_only_when_imported(make: Callable[..., Sandbox]) -> None:
    modules = {
        "pkg": "from .one import value",
        "pkg.one": "value = 7",
        "solo": "from pkg.one import value\ntwice = 2 * value",
        "broken": "1 / 0",
        "hostile": "import os\nos._exit(0)",
    }
    sandbox = make(Data(modules=modules))
    assert sandbox.run("import pkg, solo\n(pkg.value, solo.twice)", now=NOW).value == (7, 14)
    with pytest.raises(QueryFailed, match="ZeroDivisionError"):
        sandbox.run("import broken", now=NOW)
    with pytest.raises(QueryFailed, match="Crashed"):
        sandbox.run("import hostile", now=NOW)


def test_invalidate_caches_works_as_foreign_code_expects(value: Value) -> None:
    assert value("import importlib\nimportlib.invalidate_caches()\nimport domains.travel.state as s\ns.X") == 42


def test_modules_named_like_those_python_might_still_import_do_not_run_in_the_zygote(
    make: Callable[..., Sandbox],
) -> None:
    source = "import builtins\nbuiltins.RAN = [*getattr(builtins, 'RAN', []), __name__]\n"
    names = {name for name in sys.stdlib_module_names if name not in sys.builtin_module_names and name[:2] != "__"}
    sandbox = make(Data(modules=dict.fromkeys(names, source), files={f"{name}.py": source for name in names}))
    look = "import builtins\nat_first = getattr(builtins, 'RAN', [])\nimport sys, poplib\n(at_first, builtins.RAN)"
    for _ in range(3):
        assert sandbox.run(look, now=NOW).value == ([], ["poplib"])
