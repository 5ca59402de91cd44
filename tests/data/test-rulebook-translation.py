#!/usr/bin/env python3
# test-rulebook-translation.py - what translators get of the rulebook is what the program looks up
#
# Usage: test-rulebook-translation.py SOURCE-FOLDER SHOW-RULEBOOK
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

MARK = "«"
files = sorted(path for path in (root / "data/rulebook").glob("*.xml") if not path.name.endswith(".gresource.xml"))


def run(*command, **variables):
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8", env={**os.environ, **variables})
    if done.returncode or done.stderr:
        raise RuntimeError(f"{command[0]}: {done.stderr}")
    return done.stdout


def written():
    """Every text of the files."""
    for path in files:
        for element in ElementTree.parse(path).iter():
            if "title" in element.attrib:
                yield element.attrib["title"]
            if element.tag == "known":
                yield element.attrib["game"]
            if element.tag in ("p", "option", "compare", "known"):
                yield " ".join(element.text.split())


def msgids(template):
    """The ids of a template without those that begin with the mark of a translation."""
    lines = run("msgcat", "--no-wrap", "--no-location", str(template)).splitlines()
    return {line[7:-1].replace('\\"', '"') for line in lines if line.startswith('msgid "') and line != 'msgid ""'}


def check_extraction(folder):
    template = folder / "rulebook.pot"
    run("xgettext", "--from-code=UTF-8", f"--output={template}", *map(str, files), GETTEXTDATADIRS=str(root / "data"))
    there, wanted = msgids(template), set(written())
    for text in sorted(wanted - there):
        yield "not extracted: " + text
    for text in sorted(there - wanted):
        yield "extracted and not written: " + text
    if len(wanted) < 200:
        yield f"only {len(wanted)} texts"


def check_shown(folder):
    """In a language whose every text begins with a mark, nothing may be shown without it."""
    messages = folder / "xx" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    run("msgen", f"--output-file={folder}/en.po", f"{folder}/rulebook.pot")
    run("msgfilter", f"--input={folder}/en.po", f"--output-file={folder}/xx.po", "--keep-header", "sed", f"s/^/{MARK}/")
    run("msgfmt", f"--output-file={messages}/teahouse.mo", f"{folder}/xx.po")
    shown = run(sys.argv[2], str(folder), "xx", LC_ALL="C.UTF-8").splitlines()
    for line in shown:
        if not line.startswith(MARK):
            yield "shown untranslated: " + line
    lacking = {MARK + text for text in written()} - set(shown)
    ideas = {MARK + element.attrib["title"] for element in ElementTree.parse(root / "data/rulebook/common.xml").iter("idea")}
    for line in sorted(lacking - ideas):
        yield "never shown: " + line


with tempfile.TemporaryDirectory() as name:
    tap = Tap()
    tap.check("/rulebook-translation/extraction", check_extraction, Path(name))
    tap.check("/rulebook-translation/shown", check_shown, Path(name))
    tap.end()
