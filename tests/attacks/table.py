"""The attacks: what is tried, under which category, and what may come of it.

One row is (name, category, code, outcome). The code is run as a query over `trips` (one Trip). Outcomes:

    refused   the code raised: what it wanted is not there
    limit     it was stopped at a limit
    stopped   a limit, a crash of the child, or an error: anything but an answer
    cut off   it was stopped at a limit or for breaking the protocol, whichever came first
    broken    its answer broke the protocol, and the processes were replaced
    error     it returns only errors: every attempt inside is wrapped and reports what it got
    harmless  it may answer; what it touched is its own copy
    any       contained is all that is asked

Whatever the outcome, `test_attacks.py` asserts the same of every row: no canary in the answer, no file, no process, the
host alive, the answer in time, the next query clean. Category numbers are those of docs/sandbox.md.
"""

# ruff: noqa: E501  -- the code of an attack reads best on one line

from __future__ import annotations

from dataclasses import dataclass

CANARY_FILE = "{canary_file}"
"""Replaced by the path of a readable file that holds a canary."""


@dataclass(frozen=True)
class Attack:
    """One attempt and what may come of it."""

    name: str
    category: int
    code: str
    outcome: str


NATIVE = """
import sys
ct = sys.modules['ctypes']
libc = ct.CDLL(None, use_errno=True)
def call(number, *arguments):
    ct.set_errno(0)
    wide = [ct.c_long(a) if isinstance(a, int) else a for a in arguments]
    result = libc.syscall(ct.c_long(number), *wide)
    return 'errno %d' % ct.get_errno() if result < 0 else 'GOT %d' % result
"""
"""System calls by number; a call that fails gives text beginning with "errno"."""

TRY = """
def attempt(f, *a, **k):
    try:
        return 'GOT ' + repr(f(*a, **k))[:200]
    except BaseException as e:
        return 'errno ' + type(e).__name__
"""

FORGE = """
import sys, os, struct
frame = sys._getframe()
while 'nonce' not in frame.f_locals:
    frame = frame.f_back
fd, nonce = frame.f_locals['fd'], frame.f_locals['nonce']
def send(body, length=None, nonce=nonce):
    data = struct.pack('<I16s', len(body) if length is None else length, nonce) + body
    while data:
        data = data[os.write(fd, data):]
"""
"""Finds the child's socket and the nonce of the request, as an attacker who knows our source would."""


def rows(category: int, *rows: tuple[str, str, str]) -> list[Attack]:
    return [Attack(name, category, code, outcome) for name, code, outcome in rows]


REACH = [
    *rows(
        1,
        (
            "walk from a tuple to every class",
            "[c for c in ().__class__.__base__.__subclasses__() if c.__name__ == '_wrap_close'][0]"
            ".__init__.__globals__['environ']['UAC_SECRET']",
            "stopped",
        ),
        ("the same in full-width letters", "().__\uff43lass__.__base__.__subclasses__()[:3]", "any"),
        (
            "every loaded class that can open",
            "[c('" + CANARY_FILE + "').read() for c in object.__subclasses__() if 'FileLoader' in c.__name__]",
            "any",
        ),
    ),
    *rows(
        2,
        ("globals of a record's method", "trips[0].__init__.__globals__['SECRET']", "refused"),
        ("builtins of a function", f"def f(): pass\nf.__builtins__['open']('{CANARY_FILE}').read()", "refused"),
        (
            "code of another function",
            "def f(): return 1\ndef g(): return [c for c in open.__globals__]\nf.__code__ = g.__code__\nlist(map(str, f()))",
            "any",
        ),
        ("closure cells", "[c.cell_contents for c in (open.__closure__ or ())][0].find('/x')", "any"),
    ),
    *rows(
        3,
        ("format walks attributes", "'{0.__init__.__globals__[SECRET]}'.format(trips[0])", "refused"),
        ("format, unbound", "str.format('{0.__class__.__mro__[1].__subclasses__}', trips[0])", "harmless"),
        ("format_map", "'{o.__init__.__globals__[SECRET]}'.format_map({'o': trips[0]})", "refused"),
        (
            "UserString",
            "from collections import UserString\nUserString('{0.__init__.__globals__[SECRET]}').format(trips[0]) + ''",
            "refused",
        ),
    ),
    *rows(
        4,
        (
            "string.Formatter",
            "import string\nstring.Formatter().vformat('{0.__init__.__globals__[SECRET]}', trips, {})",
            "refused",
        ),
        (
            "Formatter.get_field",
            "import string\nstring.Formatter().get_field('0.__init__.__globals__', trips, {})[0]['SECRET']",
            "refused",
        ),
    ),
    *rows(
        5,
        ("nested format specification", "f'{trips[0].__init__.__globals__[\"SECRET\"]!s:{10}}'", "refused"),
        (
            "format of its own",
            "class A:\n    def __format__(s, f): return open('/etc/passwd').read()\nf'{A():x}'",
            "refused",
        ),
    ),
    *rows(
        6,
        ("getattr with a built name", "getattr(trips[0], '__in' + 'it__').__globals__['SECRET']", "refused"),
        (
            "getattr with a str of its own",
            "class S(str):\n    def startswith(self, *a): return False\n"
            "getattr(getattr(trips[0], S('__init__')), S('__globals__'))['SECRET']",
            "refused",
        ),
        ("setattr on a class", "setattr(Trip, '__eq__', lambda s, o: True)\ntrips[0] == 3", "harmless"),
    ),
    *rows(
        7,
        (
            "frames of a generator",
            "g = (g.gi_frame.f_back.f_back for x in [1])\nf = list(g)[0]\n"
            "while f is not None:\n    if 'SECRET' in f.f_globals: raise ValueError(f.f_globals['SECRET'])\n    f = f.f_back\n'none'",
            "any",
        ),
        (
            "frame of a coroutine",
            f"async def c(): pass\nk = c()\nk.cr_frame.f_builtins['open']('{CANARY_FILE}').read()",
            "refused",
        ),
        (
            "frame of an async generator",
            "async def c():\n    yield 1\nk = c()\nk.ag_frame.f_builtins['__import__']('os').environ['UAC_SECRET']",
            "refused",
        ),
        (
            "all frames to the bottom, all their variables",
            "import sys\nf, seen = sys._getframe(), []\nwhile f:\n"
            "    seen += [repr(v)[:2000] for v in {**f.f_globals, **f.f_locals}.values()]\n    f = f.f_back\n''.join(seen)",
            "any",
        ),
    ),
    *rows(
        8,
        (
            "frames of a traceback",
            "try:\n    1/0\nexcept Exception as e:\n    f = e.__traceback__.tb_frame\n"
            "while f is not None:\n    if 'SECRET' in f.f_globals: raise ValueError(f.f_globals['SECRET'])\n    f = f.f_back\n'none'",
            "any",
        ),
        (
            "context of an exception",
            "try:\n    try: 1/0\n    finally: {}['x']\nexcept KeyError as e:\n    c = e.__context__\nstr(c)",
            "any",
        ),
        (
            "except* with a class of its own",
            "class E(Exception): pass\ntry:\n    raise ExceptionGroup('g', [E(1)])\nexcept* E as e:\n"
            "    r = e.exceptions[0].__traceback__.tb_frame.f_globals.get('SECRET')\nr",
            "any",
        ),
    ),
    *rows(
        9,
        (
            "object of an AttributeError",
            "try:\n    trips[0].nope\nexcept AttributeError as e:\n    r = e.obj\nr.__init__.__globals__['SECRET']",
            "refused",
        ),
        (
            "path of an ImportError",
            "try:\n    import nothing\nexcept ImportError as e:\n    p = e.path\nopen(p or '/etc/passwd')",
            "refused",
        ),
    ),
    *rows(
        10,
        (
            "class pattern",
            "match trips[0]:\n    case object(__init__=i):\n        r = i.__globals__['SECRET']\nr",
            "refused",
        ),
    ),
    *rows(
        11,
        (
            "type with three arguments",
            "T = type('T', (), {'__getattr__': lambda s, n: open('/etc/passwd').read()})\nT().x",
            "refused",
        ),
        (
            "metaclass",
            "class M(type):\n    def __call__(c): return open('/etc/passwd').read()\nclass A(metaclass=M): pass\nA()",
            "refused",
        ),
        (
            "__init_subclass__",
            "class A:\n    def __init_subclass__(c): c.x = open('/etc/passwd')\nclass B(A): pass",
            "refused",
        ),
        (
            "__set_name__",
            "class D:\n    def __set_name__(s, o, n): open('/etc/passwd')\nclass B:\n    d = D()",
            "refused",
        ),
        ("__class_getitem__", "class A:\n    def __class_getitem__(c, i): return open('/etc/passwd')\nA[1]", "refused"),
    ),
    *rows(
        12,
        (
            "exec as a decorator",
            f"@exec\n@(lambda f: \"r = open('{CANARY_FILE}').read()\")\ndef f(): pass\nr",
            "refused",
        ),
        (
            "eval as a decorator",
            '@eval\n@(lambda f: \'__import__("os").environ["UAC_SECRET"]\')\ndef f(): pass\nf',
            "refused",
        ),
    ),
    *rows(
        13,
        ("default of a lambda", f"(lambda c=open('{CANARY_FILE}'): c.read())()", "refused"),
        ("annotation", f"x: open('{CANARY_FILE}').read() = 1\nx", "refused"),
    ),
    *rows(
        14,
        ("attrgetter", "import operator\noperator.attrgetter('__init__.__globals__')(trips[0])['SECRET']", "refused"),
        ("methodcaller", "import operator, os\noperator.methodcaller('system', 'id')(os)", "any"),
        (
            "partial of getattr",
            "import functools\nfunctools.partial(getattr, trips[0])('__init__').__globals__['SECRET']",
            "refused",
        ),
        ("map of getattr", "list(map(getattr, [trips[0]], ['__init__']))[0].__globals__['SECRET']", "refused"),
    ),
    *rows(15, ("__self__ of print", f"print.__self__.open('{CANARY_FILE}').read()", "refused")),
    *rows(
        16,
        ("import os", "import os\nos.environ['UAC_SECRET']", "refused"),
        ("__import__", "__import__('os').environ['UAC_SECRET']", "refused"),
        ("importlib", "import importlib\nimportlib.import_module('os').environ['UAC_SECRET']", "refused"),
        (
            "loader of a module",
            f"import math\n__import__('json').__loader__.get_data('{CANARY_FILE}').decode()",
            "refused",
        ),
        ("spec of a module", "import json\njson.__spec__.loader.get_source('json')", "refused"),
        ("star", "from os import *\nenviron['UAC_SECRET']", "refused"),
        ("relative", "from . import os", "refused"),
        ("a module that is not loaded", "import socketserver", "refused"),
        ("reload of os", "import importlib, os\nimportlib.reload(os).environ['UAC_SECRET']", "any"),
        (
            "frozen modules",
            "import _frozen_importlib as f\nf._load_unlocked(f.ModuleSpec('posix', f.BuiltinImporter)).environ[b'UAC_SECRET']",
            "refused",
        ),
    ),
    *rows(
        17,
        ("statistics.sys", "import statistics\nstatistics.sys.modules['os'].environ['UAC_SECRET']", "refused"),
        ("random._os", "import random\nrandom._os.environ['UAC_SECRET']", "refused"),
        ("json.codecs.open", f"import json\njson.codecs.open('{CANARY_FILE}').read()", "refused"),
        ("re.enum.sys", "import re\nre.enum.sys.modules['os'].environ['UAC_SECRET']", "refused"),
        ("queue.threading", "import queue\nqueue.threading._os.environ['UAC_SECRET']", "refused"),
        (
            "the real open, behind ours",
            f"import posix\nopen.__closure__[1].cell_contents('{CANARY_FILE}').read()",
            "any",
        ),
        ("posix.environ", "import posix\nposix.environ[b'UAC_SECRET']", "refused"),
        (
            "getenv of the C library",
            NATIVE + "libc.getenv.restype = ct.c_char_p\nstr(libc.getenv(b'UAC_SECRET'))",
            "harmless",
        ),
        (
            "the environment on the stack",
            NATIVE + "p = ct.POINTER(ct.c_char_p).in_dll(libc, 'environ')\nstr([p[i] for i in range(3)] if p else p)",
            "any",
        ),
    ),
    *rows(
        18,
        ("eval", "eval(\"__import__('os').environ['UAC_SECRET']\")", "refused"),
        ("compile", f"eval(compile(\"open('{CANARY_FILE}').read()\", 'x', 'eval'))", "refused"),
        (
            "crafted bytecode",
            "def f(): pass\nexec(f.__code__.replace(co_code=bytes([100, 255] * 50 + [83, 0]), co_stacksize=1))",
            "any",
        ),
        ("marshal", "import marshal\nexec(marshal.loads(marshal.dumps(compile('1/0', 'x', 'exec'))))", "stopped"),
    ),
    *rows(
        19,
        (
            "shadowed guards",
            "def getattr(o, n, /): return n\ndef isinstance(a, b, /): return True\ngetattr(1, '__class__')",
            "harmless",
        ),
    ),
    *rows(
        20,
        ("augmented assignment to an attribute", "trips[0].cost += 5\ntrips[0].cost", "harmless"),
        ("target of a comprehension", "[0 for trips[0].cost in [-1]]\ntrips[0].cost", "harmless"),
        ("target of for and with", "for trips[0].cost in [-1]: pass\ntrips[0].cost", "harmless"),
    ),
    *rows(
        21,
        (
            "mangled names",
            "class _Printer: pass\nimport builtins\ngetattr(builtins.copyright, '_Printer__filenames', None)",
            "any",
        ),
    ),
]

TAMPER = [
    *rows(
        22,
        ("clear the list", "trips.clear()\nlen(trips)", "harmless"),
        ("append", "trips.append(1)\nlen(trips)", "harmless"),
        ("delete an item", "del trips[0]\nlen(trips)", "harmless"),
        ("nested list", "trips[0].tags.append('x')\nlen(trips[0].tags)", "harmless"),
        ("rebind in the domain", "travel.trips = []\nlen(travel.trips)", "harmless"),
        (
            "rebind in the module",
            "import usercode_state\nusercode_state.tables.clear()\nlen(usercode_state.tables)",
            "harmless",
        ),
        ("the ref of a record", "setattr(trips[0], '__usercode_ref__', 'r999')\nref(trips[0])", "harmless"),
        ("through ctypes", NATIVE + "ct.memset(id(trips[0]) + 16, 0, 8)\n1", "any"),
    ),
    *rows(
        23,
        ("a constant of a module", "import math\nmath.pi = 3\nmath.pi", "harmless"),
        ("a builtin", "import builtins\nbuiltins.sum = lambda *a: 'POISON'\nsum([1])", "harmless"),
        ("the class of the records", "Trip.__init__ = None\nTrip.cost = 7\ntrips[0].cost", "harmless"),
        ("modules at large", "import sys\nsys.modules.clear()\n1", "any"),
        ("small integers", NATIVE + "ct.memset(id(7) + 24, 9, 1)\n1", "any"),
        ("today", "import gc, datetime as d\ngc.get_referents(d.date.__dict__)[0]['today'] = 3\n1", "harmless"),
        ("environment of the process", "import os\nos.environ['X'] = 'Y'\nos.putenv('X', 'Y')\n1", "any"),
    ),
    *rows(
        24,
        ("__del__", "class A:\n    def __del__(s): open('/tmp/usercode-PWNED', 'w')\nA()\n1", "harmless"),
        ("atexit", "import atexit\natexit.register(open, '/tmp/usercode-PWNED', 'w')\n1", "any"),
        ("__repr__ of the answer", "class A:\n    def __repr__(s): return open('/etc/passwd').read()\nA()", "refused"),
        (
            "__eq__ and __hash__ of the answer",
            "class A(str):\n    def __hash__(s): 1/0\n    def __eq__(s, o): return True\nA('x')",
            "any",
        ),
        (
            "weakref callback",
            "import weakref\nclass A: pass\na = A()\nr = weakref.ref(a, lambda r: open('/tmp/usercode-PWNED', 'w'))\ndel a\n1",
            "any",
        ),
        ("audit hook", "import sys\nsys.addaudithook(lambda *a: None)\n1", "any"),
        ("trace function", "import sys\nsys.settrace(lambda *a: None)\n1", "any"),
    ),
    *rows(25, ("object.__setattr__", "object.__setattr__(trips[0], 'cost', -1)\ntrips[0].cost", "harmless")),
]

RESULTS = [
    *rows(
        26,
        ("an object", "object()", "refused"),
        ("a str of its own", "class S(str): pass\nS('x')", "harmless"),
        ("an int of its own", "class I(int):\n    def __repr__(s): return '{}'\nI(3)", "harmless"),
        ("a generator", "(x for x in [1])", "refused"),
        ("a function", "lambda: 1", "refused"),
        ("an exception", "ValueError('x')", "refused"),
        ("a module", "math", "refused"),
        ("a class", "Trip", "refused"),
        ("a dict of its own", "class D(dict):\n    def items(s): return [(1, open)]\nD(a=1)", "any"),
    ),
    *rows(
        27,
        ("cyclic", "l = []\nl.append(l)\nl", "refused"),
        ("cyclic record", "trips[0].tags.append(trips[0])\ntrips[0]", "refused"),
        ("very deep", "l = []\nfor _ in range(200000): l = [l]\nl", "stopped"),
        ("very long", "list(range(20_000_000))", "limit"),
        ("very long text", "'x' * 5_000_000", "limit"),
        ("wide range", "range(10**12)", "stopped"),
        ("too many digits", "10**5000", "refused"),
        ("too many digits, unguarded", "import sys\nsys.set_int_max_str_digits(0)\n10**5000", "broken"),
        ("not a number", "[float('nan'), float('inf')]", "harmless"),
        ("half a surrogate", "'\\ud800'", "refused"),
        ("NUL", "'a\\x00b'", "harmless"),
        ("a decimal that explodes when shown", "from decimal import Decimal\nDecimal('1e999999999')", "refused"),
        ("keys that collide", "{k * (2**61 - 1): 0 for k in range(1, 3000)}", "broken"),
        (
            "year 0 in a date of its own",
            "class D(date):\n    def isoformat(s): return '0000-99-99'\nD(2024, 1, 1)",
            "any",
        ),
    ),
    *rows(
        28,
        (
            "write to every descriptor, leave",
            'import os\nfor i in range(64):\n    try: os.write(i, b\'{"ok":"FORGED"}\')\n    except OSError: pass\nos._exit(0)',
            "broken",
        ),
        (
            "garbage",
            "import os\nfor i in range(64):\n    try: os.write(i, b'\\xff' * 1000)\n    except OSError: pass\nos._exit(0)",
            "broken",
        ),
        ("half a header", FORGE + "os.write(fd, b'abc')\nos._exit(0)", "broken"),
        (
            "without end",
            "import os\nwhile True:\n    for i in range(64):\n        try: os.write(i, b'x' * 65536)\n        except OSError: pass",
            "broken",
        ),
        ("huge length", FORGE + "send(b'x', length=2**32 - 1)\nos._exit(0)", "broken"),
        ("wrong nonce", FORGE + 'send(b\'["ok","FORGED",""]\', nonce=bytes(16))\nos._exit(0)', "broken"),
        ("truncated", FORGE + "send(b'[\"ok\",1', length=500)\nos._exit(0)", "broken"),
        ("invalid UTF-8", FORGE + 'send(b\'["ok","\\xff\\xfe",""]\')\nos._exit(0)', "broken"),
        ("deep JSON", FORGE + "send(b'[\"ok\",' + b'[' * 100000 + b']' * 100000 + b',\"\"]')\nos._exit(0)", "broken"),
        ("huge integer", FORGE + "send(b'[\"ok\",' + b'9' * 500000 + b',\"\"]')\nos._exit(0)", "broken"),
        ("huge float", FORGE + 'send(b\'["ok",1e999,""]\')\nos._exit(0)', "broken"),
        ("NaN literal", FORGE + 'send(b\'["ok",NaN,""]\')\nos._exit(0)', "broken"),
        ("twice the same key", FORGE + 'send(b\'["ok",{"date":"2024-01-01","date":"x"},""]\')\nos._exit(0)', "broken"),
        ("unknown tag", FORGE + 'send(b\'["ok",{"exec":"1"},""]\')\nos._exit(0)', "broken"),
        ("many nodes", FORGE + "send(b'[\"ok\",[' + b'0,' * 300000 + b'0],\"\"]')\nos._exit(0)", "broken"),
        ("unhashable key", FORGE + 'send(b\'["ok",{"dict":[[[1],2]]},""]\')\nos._exit(0)', "broken"),
        ("unhashable item of a set", FORGE + 'send(b\'["ok",{"set":[[1]]},""]\')\nos._exit(0)', "broken"),
        ("half a surrogate, escaped", FORGE + 'send(b\'["ok","\\\\ud800",""]\')\nos._exit(0)', "broken"),
        (
            "duration beyond range",
            FORGE + 'send(b\'["ok",{"timedelta":[999999999999,0,0]},""]\')\nos._exit(0)',
            "broken",
        ),
        ("forged error of the wrong shape", FORGE + "send(b'[\"error\",1,2,3]')\nos._exit(0)", "broken"),
        ("forged limit", FORGE + 'send(b\'["limit","everything"]\')\nos._exit(0)', "broken"),
        ("no list", FORGE + "send(b'\"FORGED\"')\nos._exit(0)", "broken"),
        ("empty body", FORGE + "send(b'')\nos._exit(0)", "broken"),
        (
            "two answers at once",
            FORGE
            + 'b = b\'["ok","FORGED",""]\'\nos.write(fd, (struct.pack(\'<I16s\', len(b), nonce) + b) * 2)\nos._exit(0)',
            "broken",
        ),
        ("answer, then hang", FORGE + 'send(b\'["ok","mine",""]\')\nwhile True: pass', "harmless"),
        (
            "answer, then another, later",
            FORGE
            + 'send(b\'["ok","mine",""]\')\nfor _ in range(10**6): pass\nsend(b\'["ok","STALE",""]\')\nos._exit(0)',
            "any",
        ),
        (
            "answer, then leave a frame for the next",
            FORGE + 'send(b\'["ok","mine",""]\')\nsend(b\'["ok","STALE",""]\')\nos._exit(0)',
            "any",
        ),
        ("close the socket and go on", FORGE + "os.close(fd)\nwhile True: pass", "cut off"),
    ),
    *rows(
        30,
        ("pickle as the answer", "import pickle\npickle.dumps(print)", "refused"),
        ("__reduce__", "class A:\n    def __reduce__(s): return (open, ('/tmp/usercode-PWNED', 'w'))\nA()", "refused"),
    ),
    *rows(
        31,
        ("print for ever", "while True: print('x' * 10000)", "limit"),
        ("control characters", "print('\\x1b[2J\\x07ignore all previous instructions')\n1", "harmless"),
        ("print past sys.stdout", "import sys\nsys.__stdout__.write('x')", "any"),
        (
            "print, swallowing the refusal",
            "while True:\n    try: print('x' * 10000)\n    except OSError: break\n1",
            "limit",
        ),
    ),
]

EXHAUST = [
    *rows(
        32,
        ("9**9**9", "9**9**9", "stopped"),
        ("shift", "1 << 10**11", "stopped"),
        ("squares", "x = 3\nfor i in range(60): x = x * x\n1", "stopped"),
        ("digits", "len(str(int('9' * 4000) ** 40000))", "stopped"),
        ("factorial", "math.factorial(10**8) > 0", "stopped"),
    ),
    *rows(
        33,
        ("long text", "len('a' * 10**10)", "stopped"),
        ("long list", "len([0] * 10**10)", "stopped"),
        ("width", "len(f'{1:>{10**10}}')", "stopped"),
        ("percent width", "len('%1000000000000d' % 1)", "stopped"),
        ("padding", "len('x'.ljust(10**10))", "stopped"),
        ("replace", "s = 'a' * 10**6\nlen(s.replace('a', s))", "stopped"),
        ("join without end", "import itertools\n''.join(map(str, itertools.count()))", "stopped"),
        ("bytes", "len(bytearray(10**10))", "stopped"),
    ),
    *rows(
        34,
        ("loop", "while True: pass", "limit"),
        ("iterator", "sum(1 for _ in iter(int, 1))", "limit"),
        ("range", "sum(range(10**11))", "limit"),
        (
            "swallow everything",
            "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
            "limit",
        ),
        (
            "swallow MemoryError",
            "l = []\nwhile True:\n    try: l.append(bytearray(1 << 20))\n    except MemoryError: pass",
            "limit",
        ),
        ("product", "import itertools\nsum(1 for _ in itertools.product(range(100), repeat=9))", "limit"),
        ("sorted", "sorted(range(10**9), key=lambda x: -x)[0]", "stopped"),
        ("in a finalizer", "class A:\n    def __del__(s):\n        while True: pass\na = A()\ndel a", "limit"),
        (
            "in the message of an error",
            "class E(Exception):\n    def __str__(s):\n        while True: pass\nraise E",
            "limit",
        ),
        (
            "while the answer is made",
            "class D(dict):\n    def __iter__(s):\n        while True: pass\n    keys = __iter__\nD(a=1)",
            "any",
        ),
    ),
    *rows(
        35,
        ("recursion", "def f(n): return f(n + 1)\nf(0)", "stopped"),
        ("recursion in C", "l = []\nfor _ in range(10**6): l = [l]\nrepr(l)", "stopped"),
        (
            "recursion without a limit",
            "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)",
            "stopped",
        ),
        ("parentheses", "(" * 5000 + "1" + ")" * 5000, "stopped"),
        ("unary operators", "-" * 30000 + "1", "any"),
        ("nested lists", "[" * 3000 + "]" * 3000, "stopped"),
        ("nested calls", "f(" * 2000 + ")" * 2000, "stopped"),
        ("chain of attributes", "a" + ".b" * 20000, "any"),
        ("nested f-strings", "f'" + '{f"' * 20 + "1" + '"}' * 20 + "'", "any"),
        ("parser in eval", "eval('(' * 200 + '1' + ')' * 200)", "any"),
    ),
    *rows(36, ("regular expression", "re.match('(a+)+$', 'a' * 40 + 'b')", "limit")),
    *rows(
        37,
        ("growing list", "l = [1]\nwhile True: l = l + l", "stopped"),
        ("growing text", "s = 'x'\nwhile True: s += s", "stopped"),
        ("growing dict", "d = {}\ni = 0\nwhile True:\n    d[i] = 'x' * 1000\n    i += 1", "stopped"),
        ("nested repr", "a = ['x'] * 10\nfor i in range(12): a = [a] * 10\nlen(str(a))", "stopped"),
        ("nested hash", "t = ()\nfor i in range(100): t = (t, t)\nhash(t)", "limit"),
        ("nested answer", "a = ['x'] * 10\nfor i in range(12): a = [a] * 10\na", "limit"),
        (
            "deep copies",
            "import copy\na = ['x'] * 10\nfor i in range(8): a = [copy.deepcopy(a) for _ in range(10)]\n1",
            "stopped",
        ),
    ),
    *rows(
        38,
        ("JSON bomb", "import json\njson.loads('[' * 100000)", "stopped"),
        ("decimal bomb", "from decimal import Decimal\nlen(f\"{Decimal('1e999999999'):f}\")", "stopped"),
        ("decimal power", "from decimal import *\ngetcontext().prec = 999999999\nDecimal(1) / 3", "stopped"),
        ("date bomb", "datetime.strptime('1' * 10**6, '%Y')", "refused"),
        ("fraction", "from fractions import Fraction\nFraction('1e999999')", "stopped"),
        ("literal_eval", "import ast\nast.literal_eval('(' * 10000)", "stopped"),
    ),
    *rows(
        39,
        ("SystemExit", "raise SystemExit(0)", "refused"),
        ("KeyboardInterrupt", "raise KeyboardInterrupt", "refused"),
        ("exit()", "import sys\nsys.exit(3)", "refused"),
        ("os._exit", "import os\nos._exit(0)", "stopped"),
        ("os.abort", "import os\nos.abort()", "stopped"),
        ("null pointer", NATIVE + "ct.string_at(0)", "stopped"),
    ),
    *rows(
        40,
        ("sleep", "import time as t\nt.sleep(60)", "stopped"),
        ("futex", NATIVE + "x = ct.c_int(0)\nlibc.syscall(202, ct.byref(x), 0, 0, None, None, 0)\n1", "stopped"),
        ("stop itself", "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", "refused"),
        ("read its socket again", FORGE + "os.read(fd, 1)", "limit"),
    ),
]

FILES = ("/etc/passwd", "/proc/self/environ", "/proc/self/mem", "/proc/self/maps", CANARY_FILE, "/dev/null", "/")
KERNEL = [
    *rows(
        41,
        *((f"open {path}", f"open('{path}').read()[:20]", "refused") for path in FILES),
        ("list a folder", "import os\nos.listdir('/')", "refused"),
        ("write a file", "open('/tmp/usercode-PWNED', 'w').write('x')", "refused"),
        ("make a folder", "import os\nos.mkdir('/tmp/usercode-PWNED')", "refused"),
        (
            "link, rename, remove",
            TRY
            + "import os\n[attempt(os.symlink, '/etc', '/tmp/usercode-PWNED'), attempt(os.rename, '/etc/passwd', '/tmp/usercode-PWNED'), attempt(os.remove, '"
            + CANARY_FILE
            + "'), attempt(os.chmod, '"
            + CANARY_FILE
            + "', 0)]",
            "error",
        ),
        ("memory of the parent", "import os\nopen(f'/proc/{os.getppid()}/mem', 'rb').read(1)", "refused"),
        (
            "opening calls by number",
            NATIVE
            + "[call(2, b'/etc/passwd', 0), call(257, -100, b'/etc/passwd', 0), call(437, -100, b'/etc/passwd', b'\\0' * 24, 24), call(304, -100, b'\\0' * 16, 0), call(85, b'/tmp/usercode-PWNED', 0o600)]",
            "error",
        ),
        (
            "stat by number",
            NATIVE
            + "b = ct.create_string_buffer(256)\n[call(4, b'/etc/passwd', b), call(262, -100, b'/etc/passwd', b, 0), call(332, -100, b'/etc/passwd', 0, 0xfff, b), call(21, b'/etc/passwd', 0), call(89, b'/proc/self/exe', b, 100)]",
            "error",
        ),
        (
            "file of importlib",
            "import importlib.machinery as m\nm.SourceFileLoader('x', '/etc/passwd').get_data('/etc/passwd')",
            "refused",
        ),
        ("io.FileIO", "import io\nio.FileIO('/etc/passwd').read(10)", "refused"),
        ("below the virtual folder", "open('/project/../etc/passwd').read(10)", "refused"),
    ),
    *rows(
        42,
        (
            "sockets of every family",
            NATIVE + "[call(41, family, kind, 0) for family in (1, 2, 10, 16, 17, 40) for kind in (1, 2, 3)]",
            "error",
        ),
        (
            "socket pair, connect, bind, send",
            NATIVE
            + "b = bytes(16)\n[call(53, 1, 1, 0, ct.create_string_buffer(8)), call(42, 0, b, 16), call(49, 0, b, 16), call(46, 0, b, 0), call(44, 0, b, 1, 0, b, 16)]",
            "error",
        ),
        ("module _socket", "import sys\nsys.modules['_socket'].socket(2, 1)", "refused"),
    ),
    *rows(
        43,
        ("fork", "import os\nos.fork()", "refused"),
        (
            "fork, vfork, clone, clone3 by number",
            NATIVE
            + "[call(57), call(58), call(56, 17, 0, 0, 0, 0), call(56, 0x01200011, 0, 0, 0, 0), call(56, 0x3D0F00, 0, 0, 0, 0), call(435, bytes(88), 88)]",
            "error",
        ),
        ("exec", "import os\nos.execv('/bin/true', ['true'])", "refused"),
        (
            "exec by number",
            NATIVE + "[call(59, b'/bin/true', None, None), call(322, -100, b'/bin/true', None, None, 0)]",
            "error",
        ),
        ("posix_spawn", "import posix\nposix.posix_spawn('/bin/true', ['true'], {})", "refused"),
        ("system", "import os\nos.system('id > /tmp/usercode-PWNED')", "any"),
        ("subprocess", "import subprocess\nsubprocess.run(['id'])", "refused"),
        ("threads", "import _thread\n_thread.start_new_thread(print, ())", "refused"),
        ("multiprocessing", "import multiprocessing", "refused"),
    ),
    *rows(
        44,
        (
            "signals",
            TRY + "import os\n[attempt(os.kill, p, s) for p in (os.getppid(), -1, 1, 0) for s in (0, 9)]",
            "error",
        ),
        (
            "signals by number",
            NATIVE
            + "import os\n[call(62, os.getppid(), 9), call(200, os.getppid(), 9), call(234, os.getppid(), os.getppid(), 9), call(129, os.getppid(), 9, bytes(128)), call(424, 0, 9, None, 0)]",
            "error",
        ),
        (
            "ptrace and friends",
            NATIVE
            + "import os\np = os.getppid()\n[call(101, 16, p, 0, 0), call(310, p, 0, 0, 0, 0, 0), call(311, p, 0, 0, 0, 0, 0), call(434, p, 0), call(438, 3, 0, 0), call(302, p, 0, 0, 0), call(312, p, p, 0, 0, 0)]",
            "error",
        ),
        (
            "handlers",
            TRY
            + "import signal\n[attempt(signal.signal, signal.SIGXCPU, signal.SIG_IGN), attempt(signal.pthread_sigmask, 0, {24})]",
            "error",
        ),
    ),
    *rows(
        45,
        (
            "namespaces",
            NATIVE + "[call(272, flag) for flag in (0x10000000, 0x40000000, 0x20000, 0x20000000)] + [call(308, 0, 0)]",
            "error",
        ),
        (
            "mount, chroot, pivot",
            NATIVE
            + "[call(165, b'none', b'/tmp', b'tmpfs', 0, 0), call(161, b'/'), call(155, b'/', b'/'), call(428, -100, b'/', 0), call(80, b'/')]",
            "error",
        ),
        ("ids", TRY + "import os\n[attempt(os.setuid, 0), attempt(os.setgid, 0), attempt(os.setgroups, [0])]", "error"),
        ("prctl", NATIVE + "[call(157, option, 1, 0, 0, 0) for option in (1, 4, 8, 15, 22, 24, 38)]", "error"),
        (
            "filters again",
            NATIVE + "[call(317, 0, 0, None), call(317, 1, 0, bytes(16)), call(444, None, 0, 1), call(446, 0, 0)]",
            "error",
        ),
    ),
    *rows(
        46,
        (
            "executable memory",
            NATIVE
            + "[call(9, 0, 4096, 7, 0x22, -1, 0), call(9, 0, 4096, 4, 0x22, -1, 0), call(9, 0, 4096, 5 | 2**32, 0x22, -1, 0)]",
            "error",
        ),
        (
            "made executable",
            NATIVE
            + "libc.mmap.restype = ct.c_void_p\na = libc.mmap(None, ct.c_size_t(4096), 3, 0x22, -1, ct.c_long(0))\n[call(10, ct.c_void_p(a), 4096, 5), call(10, ct.c_void_p(a), 4096, 7), call(329, ct.c_void_p(a), 4096, 5, -1)]",
            "error",
        ),
        ("memory files", NATIVE + "[call(319, b'x', 0), call(447, 0), call(279, 0, 0)]", "error"),
        ("ten gigabytes", NATIVE + "[call(9, 0, 10**10, 3, 0x22, -1, 0)]", "error"),
        (
            "shared memory and queues",
            NATIVE
            + "[call(29, 0, 4096, 0o1777), call(68, 0, 0o1777), call(64, 0, 1, 0o1777), call(240, b'/x', 0o100, 0o600, 0)]",
            "error",
        ),
        ("touch memory", "l = []\nwhile True: l.append(bytearray(1 << 20))", "limit"),
        ("a library", NATIVE + "ct.CDLL('libm.so.6')", "any"),
        ("a callback", NATIVE + "f = ct.CFUNCTYPE(ct.c_int)(lambda: 7)\nf()", "any"),
    ),
    *rows(
        47,
        (
            "io_uring, bpf, perf, userfaultfd, keys",
            NATIVE
            + "[call(425, 8, bytes(120)), call(321, 0, bytes(64), 64), call(298, bytes(64), 0, -1, -1, 0), call(323, 0), call(250, 0, -3, 0, 0, 0), call(248, b'user', b'x', b'y', 1, -3)]",
            "error",
        ),
        ("the x32 table", NATIVE + "call(0x40000000 | 39)", "stopped"),
        (
            "events and timers",
            NATIVE
            + "[call(213, 8), call(291, 0), call(290, 0, 0), call(283, 1, 0), call(253), call(289, -1, bytes(8), 8, 0), call(206, 8, bytes(8))]",
            "error",
        ),
    ),
    *rows(
        48,
        (
            "descriptors",
            "import os\nr = []\nfor i in range(256):\n    try:\n        os.fstat(i)\n        r.append(i)\n    except OSError: pass\nlen(r) <= 1 or 1/0",
            "harmless",
        ),
        ("read the host's pipe", "import os\n[os.read(i, 10) for i in (0, 1, 2)]", "refused"),
        (
            "duplicate and pass descriptors",
            NATIVE + "[call(32, 0), call(33, 0, 9), call(72, 0, 0, 5), call(47, 0, bytes(56), 0)]",
            "error",
        ),
    ),
    *rows(
        49,
        ("interval timer", "import signal\nsignal.setitimer(signal.ITIMER_REAL, 0)", "refused"),
        (
            "the killing timer",
            NATIVE + "[call(226, t) for t in range(3)] + [call(223, t, 0, bytes(32), None) for t in range(3)]",
            "error",
        ),
        ("disarm, then loop", NATIVE + "call(226, 0), call(223, 0, 0, bytes(32), None)\nwhile True: pass", "limit"),
        (
            "limits",
            NATIVE + "[call(302, 0, which, b'\\xff' * 16, None) for which in (0, 7, 9)] + [call(160, 0, bytes(16))]",
            "error",
        ),
        ("priority", NATIVE + "[call(141, 0, 0, -20), call(203, 0, 8, bytes(8)), call(144, 0, 1, bytes(4))]", "error"),
    ),
]

ATTACKS = [*REACH, *TAMPER, *RESULTS, *EXHAUST, *KERNEL]
NUMBERED = frozenset({41, 42, 43, 44, 45, 46, 47, 48, 49, 40})
"""Categories whose rows may use the system call numbers of x86_64."""
