#!/usr/bin/env python3
# test-lessons.py - the files of the lessons: what is in them is what a reader may rely on
#
# Usage: test-lessons.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib.util
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

import lesson_files  # noqa: E402
from tap import Tap  # noqa: E402

LONGEST = 420  # characters: more than that is not read beside a table
LESSONS = root / "data/lessons"
MEMBERS = {"table", "text", "tiles", "names", "mark", "do", "wrong", "ask", "question", "legal", "free"}
TABLE = {"dealer", "round_wind", "dealer_wins", "options", "dice", "hands", "last_dealt", "indicator", "head", "last", "tail", "before", "end", "script"}
NEEDED = {"fenghua": 8, "luqiao": 6, "nanchang": 6, "classical-millington": 6, "classical-early": 6, "hong-kong": 8}


def load_script():
    spec = importlib.util.spec_from_file_location("lesson_texts", root / "build-aux/lesson-texts.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def check_header():
    """What translators get is what the lessons say."""
    if (LESSONS / "lesson-texts.h").read_text(encoding="utf-8") != load_script().header(LESSONS):
        yield "data/lessons/lesson-texts.h is out of date: build-aux/lesson-texts.py data/lessons > data/lessons/lesson-texts.h"
    if (root / "data/rules/rules-texts.h").read_text(encoding="utf-8") != load_script().header(root / "data/rules"):
        yield "data/rules/rules-texts.h is out of date: build-aux/lesson-texts.py data/rules > data/rules/rules-texts.h"


def check_text(place, text):
    plain = re.sub(r"\{[a-z-]+(:[a-zA-Z0-9-]+)?\}", "", text)
    if re.search(r"\d", plain):
        yield f"{place}: a number is written down by hand; let the engine say it"
    if "{" in plain or "}" in plain:
        yield f"{place}: there is a brace that belongs to no place"
    if "!" in plain:
        yield f"{place}: there is an exclamation mark"
    if text != text.strip() or "  " in text:
        yield f"{place}: there are blanks too many"
    if len(text) > LONGEST:
        yield f"{place}: {len(text)} characters are too many"
    if not re.search(r"[.?:]$", text):
        yield f"{place}: this is no sentence"


SMALL_WORDS = {"a", "an", "the", "and", "or", "of", "to", "in", "on", "for", "with", "from", "by", "at", "as"}


def check_title(place, title):
    """Titles stand in the header bar, and are written as headings are."""
    words = title.split()
    for position, word in enumerate(words):
        small = word.lower() in SMALL_WORDS and 0 < position < len(words) - 1
        if word[0].isalpha() and word[0].isupper() == small:
            yield f"{place}: “{word}” in the title “{title}” does not begin as in a heading"


def kinds_of(notation):
    return {rank + suit for run, suit in re.findall(r"(\d+)([mpsfq])", notation) for rank in run} | set(re.findall(r"[ESWNCFP]", notation))


def check_names(place, step, hand):
    """What a text speaks of lies in the hand of the table, and is not marked or named otherwise."""
    names = kinds_of(step["names"])
    if not re.fullmatch(r"(\d+[mpsfq]|[ESWNCFP])+", step["names"]):
        yield f"{place}: “{step['names']}” are no tiles"
    for kind in sorted(names - hand):
        yield f"{place}: {kind} is spoken of and does not lie in the hand"
    for kind in sorted(names):
        if kind in kinds_of(step.get("mark", "")) or f"{{tile:{kind}}}" in step["text"]:
            yield f"{place}: {kind} is marked or named, so it need not be in “names”"


def check_step(place, step):
    for name in set(step) - MEMBERS:
        yield f"{place}: “{name}” means nothing"
    for name in set(step.get("table", {})) - TABLE:
        yield f"{place}: “{name}” means nothing in a table"
    for name in ("text", "wrong", "question"):
        if name in step:
            yield from check_text(f"{place}, {name}", step[name])
    if ("question" in step) != ("ask" in step):
        yield f"{place}: a question belongs to “ask”"
    if ("legal" in step) != (step.get("ask") == "legal"):
        yield f"{place}: “legal” belongs to “ask”: “legal”"
    if "do" in step and "wrong" not in step:
        yield f"{place}: what is said when the learner does something else"


def check_positions(lesson):
    """Three, of which no step comes twice."""
    positions = lesson["positions"].split()
    if len(positions) != 3:
        yield f"{lesson['id']}: there are not three positions"
    for position in positions:
        if position.isdigit():
            if positions.count(position) > 1:
                yield f"{lesson['id']}: position {position} is asked twice"
        elif not re.fullmatch(r"(waits|worth|discard|claim|safe|answer|plan)/[123]", position):
            yield f"{lesson['id']}: “{position}” is no drill and level"


def check_course(variant):
    course = lesson_files.read_course(LESSONS, variant)
    if set(course) != {"variant", "lessons"} or course["variant"] != variant:
        yield "the course names another variant, or has members that mean nothing"
    ids = [lesson["id"] for lesson in course["lessons"]]
    if len(ids) < NEEDED[variant]:
        yield f"{len(ids)} lessons are too few"
    for name in set(ids):
        if ids.count(name) > 1:
            yield f"there are two lessons “{name}”"
    for lesson in course["lessons"]:
        yield from check_title(lesson["id"], lesson["title"])
        if set(lesson) != {"id", "title", "picture", "clause", "positions", "steps"}:
            yield f"{lesson['id']}: members are lacking, or mean nothing"
        if sum(len(re.sub("[mpsfq]", "", run)) for run in lesson["picture"].split()) != 3:
            yield f"{lesson['id']}: the picture is not of three tiles"
        yield from check_positions(lesson)
        if not re.fullmatch(r"[a-z-]+", lesson["id"]):
            yield f"{lesson['id']} is no id"
        if not any("do" in step or "free" in step for step in lesson["steps"]):
            yield f"{lesson['id']}: the learner does nothing"
        hand = set()
        for number, step in enumerate(lesson["steps"], 1):
            place = f"{lesson['id']} {number}"
            table = step.get("table")
            if table:
                hand = kinds_of((table.get("hands") or [""])[0] + " " + table.get("last_dealt", "") + " " + table.get("head", ""))
            yield from check_step(place, step)
            if "names" in step:
                yield from check_names(place, step, hand)
    if "free" not in course["lessons"][-1]["steps"][1]:
        yield "the last lesson is no whole hand"


def check_resources():
    listed = {element.text for element in ElementTree.parse(LESSONS / "lessons.gresource.xml").getroot().iter("file")}
    there = {path.name for path in LESSONS.glob("*.json")}
    for name in sorted(listed ^ there):
        yield f"{name} is listed and not there, or there and not listed"
    if {name.removesuffix(".json") for name in there} != set(NEEDED) | {"common"}:
        yield "there is not one course for each variant"


def check_common():
    """What is the same in several games is told once, and nothing is said to differ that does not."""
    common = lesson_files.read_common(LESSONS)
    taken = {}
    told = {}
    for variant in NEEDED:
        for lesson in json.loads((LESSONS / f"{variant}.json").read_text(encoding="utf-8"))["lessons"]:
            place = f"{variant}: {lesson.get('id') or lesson['common']}"
            if "common" not in lesson:
                told.setdefault(json.dumps(lesson["steps"], sort_keys=True), []).append(place)
                continue
            base = common[lesson["common"]]
            taken.setdefault(lesson["common"], []).append(variant)
            if lesson_files.complete(lesson, common)["id"] != lesson["common"]:
                yield f"{place}: it has another id than the common lesson"
            yield from (f"{place}: “{name}” is that of the common lesson" for name in lesson if name in base and base[name] == lesson[name])
            for number, changes in lesson.get("change", {}).items():
                if lesson_files.change(base["steps"][int(number) - 1], changes) == base["steps"][int(number) - 1]:
                    yield f"{place}: step {number} is that of the common lesson"
    yield from (f"{name} is a common lesson of fewer than two games" for name in common if len(taken.get(name, [])) < 2)
    yield from (f"{', '.join(places)} are the same, and no common lesson" for places in told.values() if len(places) > 1)


tap = Tap()
tap.check("/lessons/header", check_header)
tap.check("/lessons/resources", check_resources)
tap.check("/lessons/common", check_common)
for name in NEEDED:
    tap.check(f"/lessons/{name}", check_course, name)
tap.end()
