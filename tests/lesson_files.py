# lesson_files.py - the courses in data/lessons, with the lessons that several games have in common
#
# SPDX-License-Identifier: GPL-3.0-or-later

import copy
import json
from pathlib import Path


def change(before, changes):
    """What before becomes with the members of changes; objects among them are changed likewise."""
    after = copy.deepcopy(before)
    for name, value in changes.items():
        nested = isinstance(value, dict) and isinstance(after.get(name), dict)
        after[name] = change(after[name], value) if nested else value
    return after


def read_common(folder):
    return {lesson["id"]: lesson for lesson in json.loads((Path(folder) / "common.json").read_text(encoding="utf-8"))["lessons"]}


def complete(lesson, common):
    """A lesson as it is told: what a course takes from the common ones, and what differs."""
    if "common" not in lesson:
        return lesson
    told = change(common[lesson["common"]], {name: value for name, value in lesson.items() if name not in ("common", "change")})
    for number, changes in lesson.get("change", {}).items():
        told["steps"][int(number) - 1] = change(told["steps"][int(number) - 1], changes)
    return told


def read_course(folder, variant):
    """The course of a variant, complete."""
    common = read_common(folder)
    course = json.loads((Path(folder) / f"{variant}.json").read_text(encoding="utf-8"))
    return course | {"lessons": [complete(lesson, common) for lesson in course["lessons"]]}
