#!/usr/bin/env python3
# test-terms.py - each language uses one word for one thing, none of another's, and keeps placeholders, mnemonics and ellipses
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
        if (language in CHARACTERS and translation.isascii()) or english in names:
            continue
        plain = MNEMONIC.sub(r"\1", BRACES.sub("", english))
        said = MNEMONIC.sub(r"\1", translation).lower()
        for term in sorted({match.group(1).lower() for match in ANY_TERM.finditer(plain)}):
            if term not in CHECKED or is_exception(term, language, english):
                continue
            words = CHECKED[term][language].split("|")
            if not any(word.lower() in said for word in words):
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


# What no text in English says, and what it says instead.
ENGLISH = [
    (r"'", "the typographic apostrophe ’"),
    (r'(?<!%)"', "typographic quotes “ ”"),
    (r"[\w]\s%%", "a per cent sign right after its number"),
    (r"\b[Ww]hoever\b", "“a player who”, or “if you”"),
    (r"\b(his or her|he or she)\b", "“your”, or “the”"),
    (r"(?:^|[.:;] )Win\.", "the button: “Press Hu to win.”"),
    (r"\b(points?|claims?|cost|costs|times|Trend|Change) (a|in \d+) (hands?|decision|game|deal)\b(?! (must|needs))", "“per”"),
    (r"\b[Ll]et(s|ting)? off\b(?! (a|the) cannon)(?<!cannon was let off)(?<!cannon is let off)(?<!annon let off)", "“deal in”"),
    (r"\b[Nn]o calls\b", "“claims”"),
    (r"\b[Bb]egun\b", "“started”"),
    (r"\bcaret\b", "“cursor”"),
    (r"[(+]Enter\)", "the key Return"),
    (r"\b[Tt]ake away\b", "“remove”"),
    (r"\b[Ww]alls? (is|are|was|were) fixed\b", "“sealed”"),
    (r"\bThe button [A-Z]", "“The Hu button”"),
    (r"\bBeside the [Ww]in\b", "“besides”"),
    (r"\b(is|are) taken to\b", "“assumed to”"),
    (r"  |^ *!|\.\.\.", "single blanks, and … for three dots"),
]


def check_english():
    for english, _ in texts(languages()[0]):
        plain = BRACES.sub("X", english)
        for pattern, better in ENGLISH:
            if re.search(pattern, plain):
                yield f"“{english}”: {better}"


# Words of the other Chinese, or that players of the language do not say, and what is said instead.
FOREIGN = {
    "zh_CN": {"花季": "花牌", "包赔": "包牌", "弃牌": "打出的牌", "台布": "桌布", "单钓": "单吊", "放枪": "点炮", "中洞": "嵌张",
              "自订": "自定", "档案": "文件", "视窗": "窗口", "萤幕": "屏幕", "储存": "保存", "列印": "打印", "公布栏": "公告栏"},
    "zh_TW": {"花季": "花牌", "箭牌": "三元牌", "箭刻": "三元牌刻子", "自定": "自訂", "取整": "進位", "嵌張": "中洞", "放胡": "放槍",
              "點炮": "放槍", "聽口": "聽牌", "公佈": "公布", "包賠": "包牌", "棄牌": "打出的牌", "窗口": "視窗", "發來": "傳來",
              "默認": "預設", "屏幕": "螢幕", "保存": "儲存", "打印": "列印", "文件": "檔案", "導入": "匯入", "導出": "匯出",
              "程序": "程式", "軟件": "軟體", "設置": "設定", "常規": "普通", "二十世紀": "西元年份", "選中": "選取", "網絡": "網路", "粘貼": "貼上"},
    "ja": {"単独待ち": "一種待ち", "雀頭待ち": "単騎待ち", "だれ": "誰", "分かり": "わかり", "分かる": "わかる", "～": "〜"},
}


def check_foreign(language):
    for english, translation in texts(language):
        for word, better in FOREIGN.get(language, {}).items():
            if word in translation:
                yield f"“{english}”: {better} for {word} in “{translation}”"
        if re.search(r"\s%%", translation) if language in CHARACTERS else re.search(r"[^\u00a0]%%", translation):
            yield f"“{english}”: not the blank before the per cent sign that the language has in “{translation}”"


def parts(pattern, text):
    return Counter(part.lower() for part in pattern.findall(text))


def check_places(language):
    """Placeholders, the mnemonics of menus, and the ellipsis of items that open a dialog."""
    for english, translation in texts(language):
        if parts(BRACES, english) != parts(BRACES, translation):
            yield f"“{english}”: other braces in “{translation}”"
        # Chinese and Japanese have the English letter in brackets, other languages a letter of their own.
        found = parts(MNEMONIC, translation)
        if found != parts(MNEMONIC, english) if language in CHARACTERS else len(found) != len(parts(MNEMONIC, english)):
            yield f"“{english}”: other mnemonics in “{translation}”"
        if english.endswith("…") != translation.endswith("…"):
            yield f"“{english}”: not as many dots at the end of “{translation}”"


def check_characters(language):
    for english, translation in texts(language):
        if language not in CHARACTERS:
            if CHINESE.findall(translation) != CHINESE.findall(english):
                yield f"“{english}”: other Chinese characters in “{translation}”"
            continue
        for character in CHINESE.findall(translation):
            try:
                character.encode(CHARACTERS[language])
            except UnicodeEncodeError:
                yield f"“{english}”: {character} is not written in {language}: “{translation}”"


tap = Tap()
tap.check("/terms/table", check_table)
tap.check("/terms/en/words", check_english)
for code in languages():
    tap.check(f"/terms/{code}/words", check_words, code)
    tap.check(f"/terms/{code}/exceptions", check_exceptions, code)
    tap.check(f"/terms/{code}/places", check_places, code)
    tap.check(f"/terms/{code}/characters", check_characters, code)
    tap.check(f"/terms/{code}/foreign", check_foreign, code)
tap.end()
