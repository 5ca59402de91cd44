#!/usr/bin/env python3
# test-terms.py - each language uses one word for one thing, and keeps placeholders, mnemonics and ellipses
#
# Usage: test-terms.py SOURCE-FOLDER
#
# The words are in po/terms.tsv: an English term, and in each language the word for it, then after | other forms of the word
# in a sentence.  Texts that say the same without the word are in po/terms-exceptions.tsv, with the reason.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import gettext
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

# Not part of the language: what is in {} is filled in or drawn as tiles.
BRACES = re.compile(r"\{[^}]*\}")
MNEMONIC = re.compile(r"_([A-Za-z])")

# The characters of each script: one that these encodings lack was copied from another script.
CHARACTERS = {"zh_CN": "gb2312", "zh_TW": "big5", "ja": "euc_jis_2004"}
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def table(name):
    lines = (root / "po" / name).read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]


TERMS = table("terms.tsv")
EXCEPTIONS = table("terms-exceptions.tsv")
CHECKED = {row["term"].lower(): row for row in TERMS if row["checked"]}


def languages():
    return (root / "po/LINGUAS").read_text(encoding="utf-8").split()


def texts(language):
    """(English, its plural or "", the translation) of each text."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder) / "messages.mo"
        subprocess.run(["msgfmt", "-o", compiled, root / f"po/{language}.po"], check=True)
        with compiled.open("rb") as file:
            # The public functions only translate a given text; the texts themselves are only here.
            catalog = gettext.GNUTranslations(file)._catalog  # noqa: SLF001
    for key, translation in catalog.items():
        english = key[0] if isinstance(key, tuple) else key
        if english:
            yield english.split("\x04")[-1], translation


# Of two terms in the same place the longer one counts: a dead wall is not a wall.
ANY_TERM = re.compile(r"\b(%s)(?:e?s)?\b" % "|".join(
    re.escape(term) for term in sorted({row["term"].lower() for row in TERMS}, key=len, reverse=True)), re.IGNORECASE)


def is_exception(term, language, english):
    return any(row["term"].lower() == term and row["language"] in (language, "*") and english.startswith(row["text"])
               for row in EXCEPTIONS)


def check_table():
    names = [row["term"].lower() for row in TERMS]
    for term in sorted({name for name in names if names.count(name) > 1}):
        yield f"“{term}” has two rows"
    for row in TERMS:
        for language in languages():
            if not row.get(language):
                yield f"“{row['term']}” has no word in {language}"
    for row in EXCEPTIONS:
        if row["term"].lower() not in CHECKED or not row.get("reason"):
            yield f"the exception of “{row['term']}” is of no term that is checked, or has no reason"


def pattern_names():
    """Patterns have their own names, those used by the players of their rules."""
    for path in (root / "src/rules").rglob("*.c"):
        yield from re.findall(r'NC?_ ?\((?:"[A-Z]+", )?"([^"]+)"\),\s*"[^"]*[\u4e00-\u9fff]', path.read_text(encoding="utf-8"))


def check_words(language):
    names = set(pattern_names())
    for english, translation in texts(language):
        if translation.isascii() or english in names:
            continue
        plain = MNEMONIC.sub(r"\1", BRACES.sub("", english))
        for term in sorted({match.group(1).lower() for match in ANY_TERM.finditer(plain)}):
            if term not in CHECKED or is_exception(term, language, english):
                continue
            words = CHECKED[term][language].split("|")
            if not any(word in translation for word in words):
                yield f"“{english}”: no {' or '.join(words)} for “{term}” in “{translation}”"


def check_exceptions(language):
    """An exception that is no longer needed must be removed."""
    for row in EXCEPTIONS:
        if row["language"] not in (language, "*"):
            continue
        words = CHECKED[row["term"].lower()][language].split("|")
        met = [translation for english, translation in texts(language) if english.startswith(row["text"])]
        if not met:
            yield f"there is no text “{row['text']}…”"
        if met and row["language"] == language and all(any(word in text for word in words) for text in met):
            yield f"“{row['text']}…” has the word for “{row['term']}”"


def parts(pattern, text):
    return Counter(part.lower() for part in pattern.findall(text))


def check_places(language):
    """Placeholders, the mnemonics of menus, and the ellipsis of items that open a dialog."""
    for english, translation in texts(language):
        if parts(BRACES, english) != parts(BRACES, translation):
            yield f"“{english}”: other braces in “{translation}”"
        if parts(MNEMONIC, english) != parts(MNEMONIC, translation):
            yield f"“{english}”: other mnemonics in “{translation}”"
        if english.endswith("…") != translation.endswith("…"):
            yield f"“{english}”: not as many dots at the end of “{translation}”"


def check_characters(language):
    for english, translation in texts(language):
        for character in CHINESE.findall(translation):
            try:
                character.encode(CHARACTERS[language])
            except UnicodeEncodeError:
                yield f"“{english}”: {character} is not written in {language}: “{translation}”"


tap = Tap()
tap.check("/terms/table", check_table)
for code in languages():
    tap.check(f"/terms/{code}/words", check_words, code)
    tap.check(f"/terms/{code}/exceptions", check_exceptions, code)
    tap.check(f"/terms/{code}/places", check_places, code)
    tap.check(f"/terms/{code}/characters", check_characters, code)
tap.end()
