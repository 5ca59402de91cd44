#!/usr/bin/env python3
# traditional.py - write po/zh_TW.po, the traditional Chinese of Taiwan, from the simplified of po/zh_CN.po
#
# Usage: traditional.py [--all]
#
# Only what po/zh_TW.po lacks is made, so that what a reader has mended stays; with --all everything is made anew.  Words
# come from po/terms.tsv and from traditional.tsv beside this file, the rest from OpenCC.  Read what it has made: no
# program knows every word.  Needs the Debian packages opencc, gettext and python3-polib, which building does not.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
from pathlib import Path

import polib

root = Path(__file__).resolve().parents[2]

# A word of the tables is one character while OpenCC works, from the area that Unicode leaves to private use.
FIRST_WORD = 0xE000
LINE_END, END = "\uf000", "\uf001"
QUOTES = str.maketrans("“”‘’", "「」『』")


def rows(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        yield line.split("\t")


def words():
    """Simplified word → traditional word; a term that is one character stands inside of too many words."""
    pairs = [pair for _, simplified, traditional, *_ in list(rows(root / "po/terms.tsv"))[1:]
             for pair in zip(simplified.split("|"), traditional.split("|"))]
    table = {simplified: traditional for simplified, traditional in pairs if len(simplified) > 1}
    table.update(rows(Path(__file__).with_name("traditional.tsv")))
    return table


def convert(texts):
    table = words()
    longest_first = sorted(table, key=len, reverse=True)
    marks = {word: chr(FIRST_WORD + i) for i, word in enumerate(longest_first)}
    meanings = {mark: table[word] for word, mark in marks.items()}
    any_word = re.compile("|".join(map(re.escape, longest_first)))

    def mark(text):
        return any_word.sub(lambda match: marks[match.group()], text).replace("\n", LINE_END) + END

    done = subprocess.run(["opencc", "-c", "s2twp"], input="\n".join(map(mark, texts)), capture_output=True, text=True,
                          check=True).stdout
    for text in done.split(END)[:-1]:
        text = "".join(meanings.get(character, character) for character in text.lstrip("\n"))
        yield text.replace(LINE_END, "\n").translate(QUOTES)


def key(entry):
    return entry.msgctxt, entry.msgid


def main():
    simplified = polib.pofile(str(root / "po/zh_CN.po"), wrapwidth=0)
    path = root / "po/zh_TW.po"
    kept = {}
    if path.exists() and sys.argv[1:] != ["--all"]:
        kept = {key(entry): entry for entry in polib.pofile(str(path)) if entry.translated()}
    new = [entry for entry in simplified if entry.translated() and key(entry) not in kept]
    made = dict(zip(map(key, new), convert([entry.msgstr_plural[0] if entry.msgid_plural else entry.msgstr
                                            for entry in new])))
    for entry in simplified:
        old = kept.get(key(entry))
        if old is not None:
            entry.msgstr, entry.msgstr_plural = old.msgstr, old.msgstr_plural
        elif key(entry) in made and entry.msgid_plural:
            entry.msgstr_plural = {0: made[key(entry)]}
        elif key(entry) in made:
            entry.msgstr = made[key(entry)]
    simplified.metadata.update({"Language": "zh_TW", "Language-Team": "Chinese (traditional)"})
    text = str(simplified).removeprefix("#\n")
    path.write_text(subprocess.run(["msgcat", "-"], input=text, capture_output=True, text=True, check=True).stdout,
                    encoding="utf-8")
    for entry in new:
        print(f"{entry.msgid}\n    {made[key(entry)]}")


if __name__ == "__main__":
    main()
