#!/usr/bin/env python3
# lesson-texts.py - writes the texts of the lessons, or of the example rule sets, into a header for xgettext
#
# xgettext cannot tell which strings of a JSON file are texts. Run this after changing a text of a lesson or of a rule set:
#
#     build-aux/lesson-texts.py data/lessons > data/lessons/lesson-texts.h
#     build-aux/lesson-texts.py data/rules > data/rules/rules-texts.h
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import sys
from pathlib import Path

TEXTS = ("text", "wrong", "question")
RULES_TEXTS = ("title", "place", "author", "source")


def texts_of(path):
    for lesson in json.loads(path.read_text(encoding="utf-8"))["lessons"]:
        if "title" in lesson:
            yield lesson["title"]
        for step in lesson.get("steps") or lesson.get("change", {}).values():
            for name in TEXTS:
                if name in step:
                    yield step[name]


def texts_of_rules(path):
    rules = json.loads(path.read_text(encoding="utf-8"))
    for name in RULES_TEXTS:
        if name in rules:
            yield rules[name]
    for example in rules.get("examples", []):
        yield example["remark"]


def header(folder):
    lessons = sorted(Path(folder).glob("*.json"), key=lambda path: (path.name != "common.json", path.name))
    rules = sorted(Path(folder).glob("*.teahouse-rules"))
    name, what = ("lesson-texts.h", "lessons") if lessons else ("rules-texts.h", "example rule sets")
    lines = [
        f"/* {name} - the texts of the {what}, for translators; made by build-aux/lesson-texts.py and compiled by nobody",
        " *",
        " * What stands in braces is filled in by the program and stays as it is.",
        " *",
        " * SPDX-License-Identifier: GPL-3.0-or-later",
        " */",
        "",
    ]
    seen = set()
    for path in lessons + rules:
        lines.append(f"/* {path.name} */")
        for text in texts_of(path) if path in lessons else texts_of_rules(path):
            if text not in seen:
                seen.add(text)
                quoted = text.replace("\\", "\\\\").replace('"', '\\"')
                lines.append(f'N_ ("{quoted}")')
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


if __name__ == "__main__":
    sys.stdout.write(header(sys.argv[1]))
