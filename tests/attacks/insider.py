"""Attacks of somebody who has read the sandbox's source: its own objects, its wire format, its error paths.

Rows and outcomes are those of `table.py`. SELF finds the `Service` whose child this is and the `Zygote` it was forked
from; both are copies, which is the point of most rows.
"""

# ruff: noqa: E501  -- the code of an attack reads best on one line

from __future__ import annotations

from .table import CANARY_FILE, FORGE, NATIVE, TRY, rows

SELF = (
    FORGE
    + """
service = frame.f_locals['self']
while 'size' not in frame.f_locals:
    frame = frame.f_back
zygote = frame.f_locals['self']
child = {n.rpartition('.')[2]: m for n, m in sys.modules.items() if n.startswith('usercode_child.')}
"""
)

OWN_OBJECTS = [
    *rows(
        2,
        ("the first filter again", SELF + "service._kernel.filter('zygote')", "refused"),
        ("more memory for itself", SELF + "child['confine'].resource.setrlimit(9, (1 << 40, 1 << 40))", "refused"),
        ("the zygote's files", SELF + "os.read(zygote._size_file, 10)", "refused"),
        ("what the zygote was told", SELF + "zygote._limits, zygote._paths, zygote._layers", "any"),
    ),
    *rows(
        23,
        ("the service of the next child", SELF + "type(service)._answer_query = lambda *a: b'[\"ok\",\"POISON\",\"\"]'\n1", "any"),
        ("the encoder", SELF + "child['wire']._WRITERS[int] = lambda *a: 'POISON'\n5", "any"),
        ("the clock", SELF + "child['clock'].Clock.seconds = lambda s: 0\nservice._scope._clock.now = 3\n1", "harmless"),
        ("the tables the zygote holds", SELF + "zygote._store.tables['travel.trips'].clear()\nzygote._scope.main.clear()\n1", "harmless"),
        ("finders and hooks of imports", "import sys\nsys.meta_path.insert(0, 7)\nsys.path_hooks.insert(0, 7)\nsys.path[:] = ['/tmp']\n1", "harmless"),
        ("codecs", "import codecs\ncodecs.register(lambda n: 1/0)\ncodecs.register_error('strict', lambda e: ('POISON', e.end))\n1", "any"),
        ("limits of the interpreter", "import sys\nsys.setrecursionlimit(60)\nsys.setswitchinterval(1e9)\nsys.set_int_max_str_digits(640)\n1", "any"),
        ("decimal context, random, warnings, locale", "import decimal, random, warnings\ndecimal.getcontext().prec = 1\nrandom.seed(0)\nwarnings.simplefilter('error')\n1", "harmless"),
        ("None, by memory", NATIVE + "ct.memset(id(None) + 8, 0, 8)\n1", "any"),
        ("the class of all classes", "import gc\ngc.get_referents(object.__dict__)[0]['__eq__'] = lambda s, o: True\n1", "any"),
    ),
]  # fmt: skip

FORGED = [
    *rows(
        27,
        ("ref that is no text", "setattr(trips[0], '__usercode_ref__', 5)\ntrips[0]", "broken"),
        ("name of a class without end", "Trip.__name__ = 'x' * 2_000_000\ntrips[0]", "limit"),
        ("fields that lie", "Trip.__dataclass_fields__['city'].name = 'cost'\ntrips[0]", "broken"),
        ("field that does not end", "import dataclasses\nclass A:\n    @property\n    def x(s):\n        while True: pass\nA.__dataclass_fields__ = Trip.__dataclass_fields__\nA.city = A.x\nA.id = A.x\nA()", "limit"),
        ("zone that does not end", "import datetime as d\nclass Z(d.tzinfo):\n    def utcoffset(s, t):\n        while True: pass\nd.datetime(2024, 1, 1, tzinfo=Z())", "limit"),
        ("class that lies about itself", "class A:\n    __class__ = property(lambda s: dict)\nA()", "refused"),
        ("enumeration that holds itself", "import enum\nclass E(enum.Enum):\n    A = 1\nE.A._value_ = E.A\nE.A", "refused"),
        ("fields with names of Python's own", "import dataclasses\ndataclasses.make_dataclass('R', ['fields', 'ref', '__deepcopy__', '__array__', '__html__', '__reduce_ex__'])(*'abcdef')", "harmless"),
        ("ends of time", "from datetime import timezone as z\n{datetime.max.replace(tzinfo=z(-timedelta(hours=23))), datetime.min.replace(tzinfo=z(timedelta(hours=23))), timedelta.max, timedelta.min}", "harmless"),
        ("numbers of many digits", "[-10**4299, 10**4299]", "harmless"),
        ("equal hashes, few enough", "{k * (2**61 - 1): 0 for k in range(1, 200)}", "harmless"),
        ("equal hashes of floats", "{2.0**k for k in range(-1000, 1000)}", "harmless"),
    ),
    *rows(
        28,
        ("quotation marks without end", FORGE + "send(b'[\"' + b'[' * 300 + b'\"' + b'\\\\\"' * 400_000)\nos._exit(0)", "broken"),
        ("backslashes without end", FORGE + "send(b'[\"' + b'[' * 300 + b'\\\\' * 900_001)\nos._exit(0)", "broken"),
        (
            "long numbers that are equal but for their kind",
            FORGE
            + "P = 2**61 - 1\nks = [(10**999 // P + k) * P for k in range(990)]\n"
            + "send(b'[\"ok\",{\"set\":[' + b','.join(b'%d' % k if k % 2 else b'{\"decimal\":\"%d\"}' % k for k in ks) + b']},\"\"]')\nos._exit(0)",
            "broken",
        ),
        ("equal hashes in many sets", FORGE + "s = b'{\"set\":[' + b','.join(b'%d' % (k * (2**61 - 1)) for k in range(1, 300)) + b']}'\nsend(b'[\"ok\",[' + b','.join([s] * 100) + b'],\"\"]')\nos._exit(0)", "broken"),
        ("long type, message and name of an error", FORGE + "send(b'[\"error\",\"' + b'N' * 300_000 + b'\",\"' + b'\\'m' * 150_000 + b'\",1,\"f\",\"' + b'n' * 300_000 + b'\",\"Trip\",\"\"]')\nos._exit(0)", "refused"),
        ("unknown name as long as the answer", FORGE + "send(b'[\"error\",\"NameError\",\"\",1,\"\",\"' + b'trip' * 200_000 + b'\",\"\",\"\"]')\nos._exit(0)", "refused"),
        ("line of an error", FORGE + "send(b'[\"error\",\"E\",\"\",' + b'9' * 4300 + b',\"\",\"\",\"\",\"\"]')\nos._exit(0)", "refused"),
        ("white space", FORGE + "send(b' ' * 900_000 + b'[\"ok\",1,\"\"]')\nos._exit(0)", "harmless"),
        ("byte order mark", FORGE + "send(b'\\xef\\xbb\\xbf[\"ok\",1,\"\"]')\nos._exit(0)", "broken"),
        ("tuple instead of the list", FORGE + "send(b'{\"tuple\":[\"ok\",1,\"\"]}')\nos._exit(0)", "harmless"),
        ("four million digits in a decimal", FORGE + "send(b'[\"ok\",{\"decimal\":\"' + b'1' * 900_000 + b'\"},\"\"]')\nos._exit(0)", "broken"),
        ("decimal zero with an exponent", FORGE + "send(b'[\"ok\",{\"decimal\":\"0E-99999999999\"},\"\"]')\nos._exit(0)", "broken"),
        ("dates in odd forms", FORGE + "send(b'[\"ok\",[{\"date\":\"2024-W01-1\"},{\"datetime\":\"2024-01-01\\\\ud80012:00\"}],\"\"]')\nos._exit(0)", "any"),
        ("one byte at a time", FORGE + "b = b'[\"ok\",\"' + b'x' * 100_000 + b'\",\"\"]'\nfor c in struct.pack('<I16s', len(b), nonce) + b: os.write(fd, bytes([c]))\nos._exit(0)", "any"),
        ("a header, then nothing", FORGE + "os.write(fd, struct.pack('<I16s', 9, nonce))\nwhile True: pass", "cut off"),
        ("a header, then a crash", FORGE + "os.write(fd, struct.pack('<I16s', 9, nonce))\nsys.modules['ctypes'].string_at(0)", "broken"),
        ("answer longer than agreed, by the sandbox's own writer", SELF + "service._answering._reply_bytes = 1 << 40\nservice._answering._caps = child['wire'].Caps(nodes=1 << 30)\n'x' * 2_000_000", "broken"),
        ("printed more than agreed", SELF + "service._answering._printed._left = 1 << 40\nprint('x' * 900_000)\n1", "any"),
        ("every write doubled", FORGE + "real = os.write\nos.write = lambda fd, data: (real(fd, data), real(fd, data))[0]\n1", "any"),
        ("serve on, as if asked again", SELF + "send(b'[\"ok\",\"mine\",\"\"]')\nservice._query(fd)", "any"),
        ("become a worker", SELF + "service._worker(fd)", "refused"),
    ),
]  # fmt: skip

ERRORS = [
    *rows(
        8,
        ("attribute of an error that raises", "raise type('E', (Exception,), {'obj': property(lambda s: 1/0)})", "refused"),
        ("class of an error without a name", "class M(type):\n    __name__ = property(lambda s: 1/0)\nclass E(Exception, metaclass=M): pass\nraise E", "refused"),
        ("error that is another class", "class E(Exception):\n    __class__ = property(lambda s: exit_())\nraise E", "refused"),
        ("error that leaves when looked at", "class E(BaseException):\n    def __getattribute__(s, n): raise SystemExit\nraise E", "refused"),
        ("error inside itself", "e = ValueError('a')\ne.__cause__ = e.__context__ = e\nraise e", "refused"),
        ("message of a type of its own", "class S(str):\n    def __getitem__(s, i): return open\nclass E(Exception):\n    def __str__(s): return S('a')\nraise E", "refused"),
        ("line of a SyntaxError", "raise SyntaxError('m', ('f', 10**5000, 1, 't'))", "refused"),
        ("file name of a SyntaxError", "class F:\n    def __str__(s): raise SystemExit\nraise SyntaxError('m', (F(), 1, 1, 't'))", "refused"),
        ("groups in groups", "e = ValueError()\nfor _ in range(100_000): e = ExceptionGroup('g', [e])\nraise e", "stopped"),
        ("error that prints for ever", "class E(Exception):\n    def __str__(s):\n        while True: print('x' * 1000)\nraise E", "limit"),
        ("control characters in the name of an error", "raise type('E\\n\\x1b[2J', (Exception,), {})('\\x07')", "refused"),
        ("surrogates in an error", "raise ValueError('\\udc80')", "refused"),
        ("MemoryError as a lie", "raise type('E', (MemoryError,), {'__str__': lambda s: open('/etc/passwd').read()})", "limit"),
        ("error of the wire format", SELF + "raise child['wire'].WireError('x')", "refused"),
    ),
    *rows(
        39,
        ("a finalizer at the end", "import atexit, sys, threading\nclass A:\n    def __del__(s):\n        while True: pass\nsys.a = A()\natexit.register(A.__del__, None)\n1", "harmless"),
        ("the end of the interpreter", NATIVE + "ct.pythonapi.Py_FinalizeEx()", "any"),
        ("fatal error", NATIVE + "ct.pythonapi.Py_FatalError(b'x')", "stopped"),
    ),
]  # fmt: skip

TEXTS = [
    *rows(
        35,
        ("64 kB of brackets", "[" * 65_000, "stopped"),
        ("64 kB of words", "not " * 16_000 + "1", "stopped"),
        ("64 kB of lambdas", "lambda:" * 9_000 + "1", "stopped"),
        ("indented deeper and deeper", "\n".join(" " * i + "if 1:" for i in range(150)), "stopped"),
        ("one name of 64 kB", "a" * 65_000, "refused"),
        ("one number of 64 kB", "9" * 65_000, "refused"),
        ("assigned 30,000 times", "a = " * 16_000 + "1", "any"),
        ("quotes without end", "f'" + "{f'" * 9_000, "stopped"),
        ("NUL in the code", "1\0+1", "refused"),
        ("encoding in a comment", "# coding: utf-7\n+AG8AcABlAG4-('/etc/passwd')", "any"),
        ("separators of lines", "1\u2028+1\x0c\x1c", "any"),
        ("a pattern that repeats", "import re\nre.compile('(?:' * 500 + 'a' + ')*' * 500).match('a' * 30)", "stopped"),
    ),
    *rows(
        38,
        ("hash of passwords", "import hashlib\nhashlib.pbkdf2_hmac('sha256', b'a', b'b', 10**9)", "limit"),
        ("difference of texts", "import difflib\ndifflib.SequenceMatcher(None, 'ab' * 20_000, 'ba' * 20_000, autojunk=False).ratio()", "limit"),
        ("combinations", "math.comb(10**7, 5 * 10**6) > 0", "limit"),
        ("normalized text", "import unicodedata\nlen(unicodedata.normalize('NFKD', '\\ufdfa' * 10**7))", "stopped"),
    ),
    *rows(
        40,
        ("a lock taken twice", "import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()", "limit"),
        ("wait for an event", "import threading\nthreading.Event().wait(60)", "limit"),
        ("a thread", "import threading\nthreading.Thread(target=print).start()", "refused"),
    ),
]  # fmt: skip

CALLS = [
    *rows(
        41,
        ("paths that leave the virtual folder", TRY + "[attempt(open, p) for p in ('/project/../../etc/passwd', '/modules/./../etc/passwd', b'/project/..//etc/passwd', '/project\\0/../etc/passwd', '" + CANARY_FILE + "')]", "error"),
        ("the real open beneath the wrapper", SELF + TRY + "[attempt(c.cell_contents, '/etc/passwd') for c in open.__closure__ if callable(c.cell_contents)]", "error"),
        ("the zygote's view of its size", TRY + "import os\n[attempt(os.open, '/proc/self/statm', 0), attempt(os.pread, 3, 10, 0), attempt(os.lseek, 3, 0, 0)]", "error"),
    ),
    *rows(
        43,
        ("fork as the zygote does", SELF + TRY + "[attempt(zygote._fork, 'query'), attempt(zygote._self_test)]", "error"),
        ("calls by address", NATIVE + "f = sys.modules['_ctypes'].dlsym(libc._handle, 'fork')\n[('errno' if sys.modules['_ctypes'].call_function(f, ()) == -1 else 'GOT')]", "error"),
    ),
    *rows(
        44,
        ("signal to the zygote as it sends them", SELF + TRY + "[attempt(zygote._end, os.getppid()), attempt(zygote._end, os.getpid())]", "error"),
        ("owner and signal of its socket", FORGE + NATIVE + "[call(72, fd, 8, os.getppid()), call(72, fd, 10, 9), call(16, fd, 0x5452, b'\\1\\0\\0\\0'), call(16, fd, 0x8902, b'\\1\\0\\0\\0')]", "error"),
        ("groups and sessions", NATIVE + "[call(112), call(109, 0, 0), call(121, 0), call(124, 0)]", "error"),
    ),
    *rows(
        45,
        ("capabilities", NATIVE + "h = bytes([0x22, 5, 8, 0x20, 0, 0, 0, 0])\n[call(126, h, b'\\xff' * 24), call(125, h, ct.create_string_buffer(24))]", "error"),
        ("the machine", NATIVE + "[call(n, 0, 0, 0, 0, 0) for n in (103, 154, 158, 159, 163, 164, 167, 168, 169, 170, 172, 173, 175, 176, 179, 227, 246, 313, 320)]", "error"),
        ("what it may become", NATIVE + "[call(135, 0x0400000), call(305, 0, bytes(64)), call(445, 0, 1, bytes(16), 0), call(157, 59, 0, 0, 0, 0), call(434, os_ := 1, 0)]", "error"),
    ),
    *rows(
        46,
        ("the lowest page", NATIVE + "[call(9, 0, 4096, 3, 0x32, -1, 0)]", "error"),
        ("memory that stays", NATIVE + "[call(9, 0, 1 << 20, 3, 0x2022, -1, 0), call(149, 0, 4096), call(151, 1), call(325, 0, 4096, 0)]", "error"),
        ("large pages", NATIVE + "[call(9, 0, 1 << 30, 3, 0x40022 | (30 << 26), -1, 0)]", "error"),
        ("memory of its socket", FORGE + NATIVE + "[call(9, 0, 4096, 3, 1, fd, 0), call(9, 0, 4096, 1, 2, fd, 0)]", "error"),
        (
            "advice that only root may give, or that others can feel",
            NATIVE
            + "libc.mmap.restype = ct.c_void_p\na = libc.mmap(None, ct.c_size_t(4096), 3, 0x22, -1, ct.c_long(0))\n"
            + "[call(28, ct.c_void_p(a), 0, advice) for advice in (9, 10, 12, 13, 16, 18, 20, 21, 25, 100, 101, 102, 103, 1 << 40)[:-1]]",
            "error",
        ),
        ("policies of memory", NATIVE + "[call(n, 0, 0, 0, 0, 0, 0) for n in (216, 237, 238, 256, 279, 450, 453, 462)] + [call(440, 0, 0, 0, 21, 0)]", "error"),
    ),
    *rows(
        47,
        ("calls of recent kernels", NATIVE + "[call(n, 0, 0, 0, 0, 0, 0) for n in range(439, 463)]", "error"),
        ("barriers and sequences", NATIVE + "[call(324, 0, 0, 0), call(334, 0, 0, 0, 0), call(449, 0, 0, 0, None, 0)]", "error"),
    ),
    *rows(
        48,
        ("descriptors to the host, as the zygote sends them", SELF + TRY + "[attempt(zygote._send, b'q', 1, 0, fd), attempt(zygote._send, b'R', 0, 64), attempt(zygote._report, {'missing': [], 'layers': ['landlock']}), attempt(zygote._channel.recv, 1)]", "error"),
        ("descriptors over its own socket", FORGE + TRY + "s = sys.modules['_socket']\n[attempt(s.dup, fd), attempt(os.dup, fd), attempt(os.dup2, fd, 9), attempt(s.socketpair)]", "error"),
        ("messages, options and pieces over its own socket", FORGE + NATIVE + "b = ct.create_string_buffer(64)\n[call(46, fd, b, 0), call(47, fd, b, 0), call(48, fd, 2), call(54, fd, 1, 7, b, 4), call(55, fd, 1, 17, b, b), call(20, fd, b, 1), call(19, fd, b, 1), call(44, fd, b, 1, 0, None, 0), call(275, fd, 0, fd, 0, 1, 0)]", "error"),
        ("sockets of its siblings", FORGE + TRY + "[attempt(f, i, x) for i in range(64) if i != fd for f, x in ((os.write, b'x'), (os.read, 1))]", "error"),
    ),
    *rows(
        49,
        ("stop its timer by its own means", SELF + "try: service._last_call.rehearse()\nexcept OSError: pass\ntry: service._last_call.create()\nexcept OSError: pass\nwhile True: pass", "limit"),
        ("a second filter that lets all through", SELF + "service._kernel._filters['sealed'] = bytes(8)\nservice._kernel.filter('sealed')", "refused"),
        ("no limit on processor time", SELF + TRY + "import signal\n[attempt(child['confine'].limit, 'RLIMIT_CPU', 60, 60), attempt(signal.signal, signal.SIGXCPU, signal.SIG_IGN), attempt(signal.setitimer, 2, 0)]", "error"),
    ),
]  # fmt: skip

INSIDER = [*OWN_OBJECTS, *FORGED, *ERRORS, *TEXTS, *CALLS]
