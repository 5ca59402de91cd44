#!/usr/bin/env python3
# test-howto.py - checks that src/rules/HOWTO.md and the template name all parts of a variant
#
# Usage: test-howto.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

rules = root / "src/rules"
header = "".join((rules / name).read_text(encoding="utf-8") for name in ["variant/tea-pattern.h", "variant/tea-variant.h"])
howto = (rules / "HOWTO.md").read_text(encoding="utf-8")
template = (rules / "tea-variant-template.c.in").read_text(encoding="utf-8")

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
named = set(re.findall(r"`([A-Za-z_]+)`", howto))


def fields(pattern):
    """The names of the fields of a struct, with a star before those of functions."""
    body = COMMENT.sub("", re.search(pattern, header, re.DOTALL).group(1))
    for statement in body.split(";"):
        function = re.search(r"\(\*(\w+)\) \(", statement)
        field = re.search(r"(\w+)(?:\[\w*\])?\s*$", statement)
        if function:
            yield "*" + function.group(1)
        elif field:
            yield field.group(1)


VARIANT = r"\nstruct _TeaVariant\n\{(.*?)\n\};"
OPTIONS = r"typedef struct\n\{([^}]*)\n\} TeaOptionSpec;"
RECORD_FIELDS = r"typedef struct\n\{([^}]*)\n\} TeaRecordFields;"
PLAY_RULES = r"typedef struct\n\{([^}]*)\n\} TeaPlayRules;"


def check_named(pattern, at_least=10):
    names = [name.lstrip("*") for name in fields(pattern)]
    if len(names) < at_least:
        yield f"only {len(names)} fields found in the headers"
    for name in names:
        if name not in named:
            yield f"HOWTO.md does not name the field `{name}`"


def check_flags():
    for name in re.findall(r"\b(TEA_PATTERN_\w+) =", header):
        if name not in named:
            yield f"HOWTO.md does not name the flag `{name}`"


def check_hooks():
    """The template must have every hook that cannot be NULL."""
    for name in fields(VARIANT):
        optional = re.search(rf"(?:, or NULL|; nullable) \*/\n  \w+ \(\*{name.lstrip('*')}\)", header)
        if name.startswith("*") and not optional and f"  .{name[1:]} = " not in template:
            yield f"the template lacks the hook {name[1:]}"


def check_files():
    """The files named in the text exist, relative to the root or to the folder of the rules. ID and next-one in a name stand for any
    variant."""
    for name in re.findall(r"`([\w./-]+/?[\w-]+\.(?:c|h|c\.in|md|py|json|jsonl|xml|net|curves|6))`", howto):
        pattern = re.sub(r"next-one|\bID\b", "*", name)
        if not [*root.glob(pattern), *rules.glob(pattern)]:
            yield f"HOWTO.md sends its reader to {name}, which is not there"


def check_walk():
    """Hong Kong, the example in the text, has the files that each step is about."""
    for name in ["src/rules/hong-kong", "docs/rules/hong-kong.md", "data/rulebook/hong-kong.xml", "data/lessons/hong-kong.json",
                 "src/bots/advice/hong-kong.curves", "tests/cases/hong-kong.jsonl", "tests/rules/test-hong-kong.c",
                 "tests/rules/test-hong-kong-wall.c", "tests/play/test-deal-hong-kong.c"]:
        if not (root / name).exists():
            yield f"{name} is not there"
    steps = re.findall(r"^(\d+)\. ", howto, re.MULTILINE)
    if steps != [str(n) for n in range(1, len(steps) + 1)] or len(steps) < 10:
        yield f"the steps are numbered {steps}"


tap = Tap()
tap.check("/howto/variant", check_named, VARIANT)
tap.check("/howto/options", check_named, OPTIONS)
tap.check("/howto/play-rules", check_named, PLAY_RULES)
tap.check("/howto/record-fields", check_named, RECORD_FIELDS, 9)
tap.check("/howto/flags", check_flags)
tap.check("/howto/hooks", check_hooks)
tap.check("/howto/files", check_files)
tap.check("/howto/walk", check_walk)
tap.end()
