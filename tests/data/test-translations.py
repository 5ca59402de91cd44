#!/usr/bin/env python3
# test-translations.py - every text is in the list of files to translate, and every language is complete; no letter chooses two
# entries of a menu, or two widgets of a page
#
# Usage: test-translations.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import gettext
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

# The marks as preset `glib` of meson's i18n module gives them to xgettext.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3"]
FLAGS = ["N_:1:pass-c-format", "C_:2:pass-c-format", "NC_:2:pass-c-format",
         "g_dngettext:2:pass-c-format", "g_strdup_printf:1:c-format", "g_string_printf:2:c-format",
         "g_string_append_printf:2:c-format", "g_error_new:3:c-format", "g_set_error:4:c-format"]

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
MARKED_C = re.compile(r'\b(?:_|N_|C_|NC_|gettext|ngettext|g_dngettext|g_dcgettext|g_dpgettext2)\s*\(\s*["a-zA-Z]')
MARKED_UI = re.compile(r'translatable="(?:yes|true|1)"')


def has_text(path):
    name = path.name
    if name.endswith((".desktop.in", ".metainfo.xml.in", ".gschema.xml")):
        return True
    if path.parent.name == "rulebook" and name.endswith(".xml"):
        return not name.endswith(".gresource.xml")
    if name.endswith(".ui"):
        return MARKED_UI.search(path.read_text(encoding="utf-8")) is not None
    if name.endswith((".c", ".h")):
        return MARKED_C.search(COMMENT.sub("", path.read_text(encoding="utf-8"))) is not None
    return False


def listed():
    lines = (root / "po/POTFILES").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def languages():
    return (root / "po/LINGUAS").read_text(encoding="utf-8").split()


def check_list():
    there = {str(path.relative_to(root)) for folder in ("src", "ui", "data")
             for path in (root / folder).rglob("*") if path.is_file() and has_text(path)}
    names = listed()
    for name in sorted(there - set(names)):
        yield f"{name} has texts to translate and is not in po/POTFILES"
    for name in sorted(set(names) - there):
        yield f"{name} is in po/POTFILES and has no text to translate"
    if names != sorted(names):
        yield "po/POTFILES is not in alphabetical order"


def check_languages():
    files = {path.stem for path in (root / "po").glob("*.po")}
    for name in sorted(files ^ set(languages())):
        yield f"po/{name}.po and po/LINGUAS do not agree"


def check_form(language):
    done = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", str(root / f"po/{language}.po")],
                          capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        yield done.stderr


def extract(template):
    """Makes a template from the sources of now, not from one that somebody forgot to renew."""
    return subprocess.run(["xgettext", f"--files-from={root / 'po/POTFILES'}", f"--directory={root}",
                           "--from-code=UTF-8", "--add-comments", f"--output={template}",
                           *(f"--keyword={word}" for word in KEYWORDS), *(f"--flag={flag}" for flag in FLAGS)],
                          capture_output=True, text=True, check=False,
                          env={**os.environ, "GETTEXTDATADIRS": str(root / "data")})


def check_extraction(template):
    """A warning is a text that translators would get in pieces, or could break the program with."""
    done = extract(template)
    if done.returncode or done.stderr:
        yield done.stderr


def check_complete(language, template):
    done = subprocess.run(["msgcmp", str(root / f"po/{language}.po"), str(template)],
                          capture_output=True, text=True, check=False)
    if done.returncode:
        yield f"po/{language}.po lacks texts: meson compile -C _build-test teahouse-update-po, then translate"
        yield done.stderr


def menus(element, labels):
    """The labels of each menu in a file of ui/, as they open: with their sections, and submenus by themselves."""
    for child in element:
        label = next((text(part) for part in child.findall("attribute") if part.get("name") == "label"), None)
        if child.tag == "section":
            yield from menus(child, labels)
        elif child.tag in ("item", "submenu") and label is not None:
            labels.append(label)
        if child.tag == "submenu":
            own = []
            yield from menus(child, own)
            yield own


def text(element):
    return (element.get("context"), element.text)


def catalog(language):
    with tempfile.TemporaryDirectory() as built:
        compiled = Path(built) / "messages.mo"
        subprocess.run(["msgfmt", "-o", compiled, root / f"po/{language}.po"], check=True)
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)


def check_menus(language):
    """No letter chooses two entries of a menu."""
    translations = gettext.NullTranslations() if language == "en" else catalog(language)
    for path in sorted((root / "ui").rglob("*.ui")):
        for menu in ET.parse(path).getroot().iter("menu"):
            labels = []
            for entries in [*menus(menu, labels), labels]:
                taken = {}
                for context, english in entries:
                    label = translations.pgettext(context, english) if context else translations.gettext(english)
                    letter = re.search(r"_(.)", label)
                    if letter and letter.group(1).lower() in taken:
                        yield f"{path.relative_to(root)}: one letter for “{taken[letter.group(1).lower()]}” and “{label}”"
                    elif letter:
                        taken[letter.group(1).lower()] = label


# They are in the file chooser, a window of its own.
FILE_BUTTONS = ("_Open", "_Save", "_Export", "_Import")
MARKED_TEXT = re.compile(r'(?<![A-Z])_ \("((?:[^"\\]|\\.)*)"\)|C_ \("([^"]*)", "((?:[^"\\]|\\.)*)"\)')


def templates():
    """Of each class with a template: its file."""
    for path in (root / "ui").rglob("*.ui"):
        for template in ET.parse(path).getroot().iter("template"):
            yield template.get("class"), path


def page_labels(path, files):
    """(context, text) of each label with a letter on a page, with the widgets on it; menus open by themselves."""
    tree = ET.parse(path).getroot()
    for menu in tree.findall("menu"):
        tree.remove(menu)
    for element in tree.iter():
        if element.get("translatable") == "yes" and "_" in (element.text or ""):
            yield text(element)
        if element.tag == "object" and element.get("class") in files:
            yield from page_labels(files[element.get("class")], files)
    for source in (root / "src/view").rglob(path.stem + ".c"):
        for plain, context, special in MARKED_TEXT.findall(source.read_text(encoding="utf-8")):
            if re.search(r"_[A-Za-z]", plain or special) and plain not in FILE_BUTTONS:
                yield (context or None, plain or special)


def check_pages(language):
    """No letter chooses two widgets of a page."""
    translations = gettext.NullTranslations() if language == "en" else catalog(language)
    files = dict(templates())
    for name, path in sorted(files.items()):
        if not name.endswith(("Page", "Dialog")):
            continue
        taken = {}
        for context, english in dict.fromkeys(page_labels(path, files)):
            label = translations.pgettext(context, english) if context else translations.gettext(english)
            letter = re.search(r"_([A-Za-z])", label)
            if letter and letter.group(1).lower() in taken:
                yield f"{path.relative_to(root)}: one letter for “{taken[letter.group(1).lower()]}” and “{label}”"
            elif letter:
                taken[letter.group(1).lower()] = label


with tempfile.TemporaryDirectory() as folder:
    pot = Path(folder) / "teahouse.pot"
    tap = Tap()
    tap.check("/translations/list", check_list)
    tap.check("/translations/languages", check_languages)
    tap.check("/translations/extraction", check_extraction, pot)
    for code in languages():
        tap.check(f"/translations/{code}/form", check_form, code)
        tap.check(f"/translations/{code}/complete", check_complete, code, pot)
    for code in ["en", *languages()]:
        tap.check(f"/translations/{code}/menus", check_menus, code)
        tap.check(f"/translations/{code}/pages", check_pages, code)
    tap.end()
