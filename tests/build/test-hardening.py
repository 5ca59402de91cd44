#!/usr/bin/env python3
# test-hardening.py - checks that the programs are hardened as meson.build says
#
# Usage: test-hardening.py PROGRAM...
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tap import Tap  # noqa: E402


def read_elf(program, *options):
    return subprocess.run(["readelf", "--wide", *options, program], capture_output=True, text=True, check=True).stdout


def check_any_address(program):
    """The system can load it at any address."""
    if not re.search(r"^ *Type: +DYN ", read_elf(program, "--file-header"), re.MULTILINE):
        yield "it is not of the type DYN"
    if not re.search(r"\(FLAGS_1\).*\bPIE\b", read_elf(program, "--dynamic")):
        yield "it is not marked as a program for any address (PIE)"


def check_read_only(program):
    """All library functions are resolved at the start, and their table is read-only from then on."""
    if "GNU_RELRO" not in read_elf(program, "--program-headers"):
        yield "it has no part that becomes read-only (GNU_RELRO)"
    if not re.search(r"\(FLAGS\).*\bBIND_NOW\b|\(FLAGS_1\).*\bNOW\b", read_elf(program, "--dynamic")):
        yield "functions are looked up when they are first called (no BIND_NOW)"


def check_stack_not_executable(program):
    stack = re.search(r"GNU_STACK.*", read_elf(program, "--program-headers"))
    if not stack or re.search(r" RWE ", stack.group()):
        yield "its stack can be executed"


COPIES = {"memcpy", "memmove", "memset", "strcpy", "strcat", "sprintf", "snprintf", "printf", "fprintf"}


def wanted_functions(program):
    return set(re.findall(r" UND (\w+)", read_elf(program, "--dyn-syms")))


def check_stack_watched(program):
    if "__stack_chk_fail" not in wanted_functions(program):
        yield "no function watches its stack (__stack_chk_fail)"


def check_copies_checked(program):
    """Where a program copies at all, some of its copies are of a kind that is checked."""
    wanted = wanted_functions(program)
    if wanted & COPIES and not any(re.fullmatch(r"__\w+_chk", name) for name in wanted):
        yield "no call into the C library is checked (__memcpy_chk and its like)"


tap = Tap()
for path in sys.argv[1:]:
    name = Path(path).name
    tap.check(f"/build/hardening/{name}/any-address", check_any_address, path)
    tap.check(f"/build/hardening/{name}/read-only", check_read_only, path)
    tap.check(f"/build/hardening/{name}/stack-not-executable", check_stack_not_executable, path)
    tap.check(f"/build/hardening/{name}/stack-watched", check_stack_watched, path)
    tap.check(f"/build/hardening/{name}/copies-checked", check_copies_checked, path)
tap.end()
