#!/usr/bin/env python3
# test-clauses.py - every clause named in the tree exists in docs/rules
#
# Usage: test-clauses.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

RULES = root / "docs" / "rules"
FOLDERS = ["build-aux", "data", "docs", "src", "tests", "ui"]
SUFFIXES = {".c", ".h", ".in", ".json", ".md", ".py", ".ui", ".xml", ".1", ".6"}
# "FH-8e" is the part (e) of the clause FH-8.
NAMED = re.compile(r"\b([A-Z]{2}-[0-9]+)([a-z]?)\b")
ROW = re.compile(r"(?<![/\w])([A-Z]{2})/([a-z0-9]+(?:-[a-z0-9]+)*)\b")


class Rules:
    """The clauses of one page of docs/rules, with their text, and the rows of its tables."""

    def __init__(self, path):
        self.text = path.read_text(encoding="utf-8")
        parts = re.split(r"^- ([A-Z]{2}-[0-9]+) ", self.text, flags=re.MULTILINE)
        self.clauses = dict(zip(parts[1::2], parts[2::2]))
        self.duplicates = [name for name in parts[1::2] if parts[1::2].count(name) > 1]
        self.prefix = next(iter(self.clauses)).split("-")[0]
        cells = re.findall(r"^\| (`[^|]*)\|", self.text, re.MULTILINE)
        self.ids = set(re.findall(r"`([a-z0-9-]+)`", " ".join(cells)))
        self.ids |= set(re.findall(r"[Oo]ption\s+`([a-z0-9-]+)`", self.text))


pages = [Rules(path) for path in sorted(RULES.glob("*.md")) if path.name != "README.md"]
by_prefix = {page.prefix: page for page in pages}


def tree_files():
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                yield path


def unresolved_in(path):
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        for name, part in NAMED.findall(line):
            page = by_prefix.get(name.split("-")[0])
            if page is None:
                continue  # not a clause, such as "UTF-8"
            if name not in page.clauses:
                yield f"{path.relative_to(root)}:{number}: {name} is no clause of docs/rules"
            elif part and f"({part})" not in page.clauses[name]:
                yield f"{path.relative_to(root)}:{number}: {name} has no part ({part})"
        for prefix, name in ROW.findall(line):
            page = by_prefix.get(prefix)
            if page is not None and name not in page.ids:
                yield f"{path.relative_to(root)}:{number}: {prefix}/{name} is no row or option of docs/rules"


def check_named():
    for path in tree_files():
        yield from unresolved_in(path)


def check_unique():
    for page in pages:
        for name in page.duplicates:
            yield f"{name} stands twice"


def check_numbers():
    """Clauses are numbered from 1 without gaps, so a lost one is noticed."""
    for page in pages:
        numbers = sorted(int(name.split("-")[1]) for name in page.clauses)
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"{page.prefix}: the clauses are numbered {numbers}"


tap = Tap()
tap.check("/build/clauses/named", check_named)
tap.check("/build/clauses/unique", check_unique)
tap.check("/build/clauses/numbers", check_numbers)
tap.end()
