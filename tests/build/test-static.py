#!/usr/bin/env python3
# test-static.py - checks that static analysis finds no faults in the sources
#
# Usage: test-static.py TOOL SOURCE-FOLDER BUILD-FOLDER
#
# TOOL is cppcheck or clang-tidy.  False positives are listed in tests/build/cppcheck.supp and .clang-tidy with the reason.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tap import Tap  # noqa: E402

tool, root, build = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
processors = os.cpu_count() or 1


def find_program(name):
    program = shutil.which(f"{name}-14") or shutil.which(name)
    if not program:
        raise FileNotFoundError(f"{name} is not installed: sh build-aux/setup --thorough")
    return program


def run(*command):
    """The lines printed by a tool, and its exit status."""
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout.splitlines(), done.returncode


def check_cppcheck(folder):
    lines, status = run(find_program("cppcheck"), "--quiet", "--error-exitcode=1", "--std=c11", "--library=gtk", f"-j{processors}",
                        "--enable=warning,performance,portability", "--suppressions-list=tests/build/cppcheck.supp",
                        "--suppress=missingInclude", "--suppress=unmatchedSuppression", "-D__GNUC__", "-DG_LOG_DOMAIN=\"T\"",
                        "-DG_DEFINE_QUARK(name,function)=", "-DG_DEFINE_ENUM_TYPE(name,function,...)=", "-Isrc", "-Ibuild-aux", "--template={file}:{line}: {severity}: {id}: {message}", str(folder))
    yield from lines
    if status and not lines:
        yield f"cppcheck ended with {status}"


def check_clang_tidy(files):
    program = find_program("clang-tidy")

    def check(file):
        lines, status = run(program, "--quiet", "-p", str(build), str(file))
        found = [line for line in lines if ": error: " in line or ": warning: " in line]
        return found or [f"{file}: clang-tidy ended with {status}"] if status else []

    with ThreadPoolExecutor(processors) as pool:
        for lines in pool.map(check, files):
            yield from lines


def compiled_files():
    """The sources of the programs in the compilation database, by folder."""
    files = {}
    for row in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = (build / row["file"]).resolve()
        if path.is_relative_to(root / "src") or path.is_relative_to(root / "build-aux/tools"):
            files.setdefault("/".join(path.relative_to(root).parts[:2]), set()).add(path.relative_to(root))
    return {folder: sorted(found) for folder, found in sorted(files.items())}


tap = Tap()
for name, sources in compiled_files().items():
    if tool == "cppcheck":
        tap.check(f"/static/cppcheck/{name}", check_cppcheck, Path(name))
    else:
        tap.check(f"/static/clang-tidy/{name}", check_clang_tidy, sources)
tap.end()
