#!/usr/bin/env python3
# e2e-helper.py - hands typed and clicked in the real window of the scoring helper, compared with teahouse-cli; and kill -9
#
# usage: e2e-helper.py TEAHOUSE TEAHOUSE-CLI CASES-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import re
import signal
import subprocess
import sys
import urllib.parse
import urllib.request

import teahouse_driver as driver

PER_VARIANT = 6 if driver.THOROUGH else 1
NAMES = ["Ann", "Lin", "Wang", "Chen"]
ANSWER = "What the hand is worth"
LEDGER = "Last hands and standings"
WORDS = {
    "last-tile": "last",
    "heavenly": "heavenly",
    "earthly": "earthly",
    "first-draw": "first",
    "original-call": "ready",
    "kong-on-kong": "kongkong",
    "thirteenth-win": "thirteenth",
}


def turned(record):
    """The record as the first hand of a session by the default rules: the dealer at seat 0, east wind."""
    by = record["dealer"]

    def seat(number):
        return None if number is None else (number - by) % 4

    players = [None] * 4
    for old, player in enumerate(record["players"]):
        if player is not None:
            player = json.loads(json.dumps(player))
            for meld in player.get("melds", []):
                if meld.get("from") is not None:
                    meld["from"] = seat(meld["from"])
        players[seat(old)] = player
    win = dict(record["win"])
    for key in ("seat", "from"):
        if win.get(key) is not None:
            win[key] = seat(win[key])
    new = {key: value for key, value in record.items() if key not in ("options", "round_wind")}
    new.update(dealer=0, round_wind="E", players=players, win=win)
    if new.get("cannon") is not None:
        new["cannon"] = seat(new["cannon"])
    return new


def meld_text(meld):
    tiles = meld["tiles"].replace(" ", "")
    source = "" if meld.get("from") is None else str(meld["from"] + 1)
    if meld["kind"] == "kong" and meld.get("form") == "closed":
        return "[%s]" % tiles
    return "(%s%s%s)" % (tiles, source, "+" if meld.get("form") == "added" else "")


def hand_text(player):
    parts = [player["concealed"].replace(" ", "")] + [meld_text(meld) for meld in player.get("melds", [])] + [player.get("bonus", "")]
    return " ".join(part for part in parts if part)


def record_text(record):
    """What a person types for the record."""
    win = record["win"]
    words = []
    if record.get("indicator"):
        words.append("ind " + record["indicator"])
    if win["by"] == "self-draw":
        head = "%d%d:" % (win["seat"] + 1, win["seat"] + 1)
    else:
        head = "%d:" % (win["seat"] + 1)
        words.append("%s %d" % ("from" if win["by"] == "discard" else "robclosed" if win.get("robbed") == "closed" else "rob", win["from"] + 1))
    if win.get("replacement") == "kong":
        words.append("kong" if win.get("replaced") is None else "kong %d" % (win["replaced"] + 1))
    if win.get("replacement") == "bonus":
        words.append("bonus")
    words += [WORDS[event] for event in win.get("events", [])]
    words += [word for word in ("fresh", "sacked") if record.get(word)]
    if record.get("cannon") is not None:
        words.append("cannon %d" % (record["cannon"] + 1))
    text = "%s %s +%s %s" % (head, hand_text(record["players"][win["seat"]]), win["tile"], " ".join(words))
    for seat, player in enumerate(record["players"]):
        if seat != win["seat"] and player is not None:
            text += " / %d: %s" % (seat + 1, hand_text(player))
    return text.replace("  ", " ")


def is_asked(answer):
    """Whether the helper asks for the unknown hands of the record because they decide a row."""
    return bool(answer["warnings"]) and any(item["id"] == "double-german" for player in answer["players"] for item in player["items"])


def shown_total(variant, answer):
    """The value of the winner's hand; in Nanchang, what all payers pay for it (NC-12); in Hong Kong its faan (HK-11)."""
    if variant == "nanchang":
        return sum(payment["amount"] for payment in answer["payments"] if payment["for"] == "win")
    winner = [player for player in answer["players"] if player["seat"] == answer["winner"]][0]
    return winner["points" if variant == "hong-kong" else "total"]


def score(cli, record):
    result = subprocess.run([cli, "score"], input=json.dumps(record) + "\n", stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(result.stdout)


def sample(cli, path):
    """Records that score as the first hand of a session, taken from all over the file."""
    with open(path, encoding="utf-8") as file:
        records = [json.loads(line)["record"] for line in file]
    found = []
    for record in records[:: max(1, len(records) // 60)]:
        # Skip records that cannot be entered in the helper.
        if not record.get("win") or record["win"]["tile"][-1] in "fq" or not any(record["players"][record["win"]["seat"] :][:1]):
            continue
        record = turned(record)
        answer = score(cli, record)
        if answer["ok"] and not is_asked(answer):
            found.append((record, answer))
        if len(found) == PER_VARIANT:
            break
    return found


class Helper(driver.Application):
    """The window of the scoring helper, with its own database."""

    def __init__(self, program, variant, folder):
        driver.keep_still(folder)
        os.makedirs(os.path.join(folder, "glib-2.0", "settings"), exist_ok=True)
        with open(os.path.join(folder, "glib-2.0", "settings", "keyfile"), "w", encoding="utf-8") as file:
            file.write("[io/github/teahouse_mahjong/Teahouse]\nlast-variant='%s'\nwindow-width=1260\nwindow-height=780\n" % variant)
        os.environ.update(XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder, GSETTINGS_BACKEND="keyfile")
        self.parts = {}
        super().__init__(program, ["--helper"], game=False)

    def begin(self):
        """Begins a session with the four names."""
        self.press_first("New Session")
        for seat, name in enumerate(NAMES):
            self.click(driver.wait_for("a field for a name", lambda: self.find("text", "Player %d" % (seat + 1))))
            self.type(name)
        self.press("Return")
        driver.wait_for("the line for the hand", self.field)

    def press_first(self, name):
        """Presses the button that has the focus from the start."""
        driver.wait_for("the button " + name, lambda: self.focus_in(name))
        self.press("Return")

    def part(self, name):
        """The part of the window with this name. It exists as long as the window, so it is looked up once."""
        if name not in self.parts:
            for role, found, node in self.shown():
                if found == name:
                    self.parts[name] = node
                    break
        return self.parts.get(name)

    def field(self):
        return self.part("Hand as text")

    def text(self):
        return self.tree.text(self.field())

    def labels(self, part):
        return [name for role, name, node in self.shown(self.part(part).path) if role in ("label", "status bar")]

    def deltas(self):
        """The points that the entered hand would give each player, read from the standings."""
        labels = self.labels(LEDGER)
        if "Standings" not in labels:
            return None
        found = []
        for label in labels[labels.index("Standings") + 1 :][:4]:
            match = re.fullmatch(r"(−?[0-9]+)(?: \(([+−][0-9]+)\))?", label)
            if not match:
                return None
            found.append(int((match.group(2) or "0").replace("−", "-")))
        return found

    def deltas_once(self, expected):
        """The deltas as soon as they are as expected, or the last ones before the time-out."""
        got = []

        def arrived():
            got.append(self.deltas())
            return got[-1] == expected

        try:
            driver.wait_for("the answer", arrived)
        except driver.Failure:
            pass
        return got[-1]

    def answer(self):
        """The labels of the answer, and the number of items with a button for the reason; one reading, because each fetches everything."""
        shown = self.shown(self.part(ANSWER).path)
        labels = [name for role, name, node in shown if role in ("label", "status bar")]
        return labels, len([name for role, name, node in shown if role.endswith("button") and name.startswith("Why ")])

    def answer_once(self, wanted, n_wanted):
        """The same as soon as a label is wanted and there are that many items, which can be announced a moment later. On a time-out, the
        last answer, without labels if none was wanted."""
        got = [(None, 0)]

        def find():
            labels, n_items = self.answer()
            is_there = any(wanted(label) for label in labels)
            got[0] = (labels if is_there else None, n_items)
            return is_there and n_items == n_wanted

        try:
            driver.wait_for("the answer", find)
        except driver.Failure:
            pass
        return got[0]


def check_variant(tap, program, cli, path):
    variant = os.path.splitext(os.path.basename(path))[0]
    records = sample(cli, path)
    tap.equal(len(records), PER_VARIANT, variant + ": records to type")
    helper = Helper(program, variant, os.path.join(os.environ["TEAHOUSE_E2E_HOME"], variant))
    try:
        helper.begin()
        tap.ok(helper.focus_in("Hand as text"), variant + ": the focus is in the line from the start")
        for number, (record, answer) in enumerate(records):
            name = "%s %d" % (variant, number)
            text = record_text(record)
            helper.type(text)
            driver.wait_for("the text of " + name, lambda: helper.text() == text)
            tap.equal(helper.deltas_once(answer["deltas"]), answer["deltas"], "%s: %s" % (name, text))
            winner = [player for player in answer["players"] if player["seat"] == answer["winner"]][0]
            total = shown_total(variant, answer)
            labels, n_items = helper.answer_once(lambda label: re.search(r"[:,] %d[^0-9]*" % total, label), len(winner["items"]))
            tap.ok(labels is not None, name + ": the total")
            tap.equal(n_items, len(winner["items"]), name + ": an item for every pattern")
            helper.press("ctrl+shift+n")
            driver.wait_for("an empty line", lambda: helper.text() == "")
    finally:
        helper.kill()


def check_killed(tap, program):
    folder = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "killed")
    helper = Helper(program, "fenghua", folder)
    half = "ind 3p 23: 456s (CCC1) 12"
    try:
        helper.begin()
        helper.type("11: 123m456m789m23p55s +1p ind N")
        deltas = driver.wait_for("an answer", lambda: helper.deltas() if any(helper.deltas() or []) else None)
        helper.press("ctrl+Return")
        driver.wait_for("the hand in the ledger", lambda: helper.text() == "" and helper.deltas() == [0, 0, 0, 0])
        booked = helper.labels(LEDGER)
        helper.type(half)
        driver.wait_for("the half hand", lambda: helper.text() == half)
        helper.process.send_signal(signal.SIGKILL)
        helper.process.wait()

        helper = Helper(program, "fenghua", folder)
        helper.press_first("Continue")
        driver.wait_for("the line for the hand", helper.field)
        tap.equal(helper.text(), half, "killed: the half-entered hand is there again")
        line = [label for label in booked if "Ann wins by self-draw" in label]
        tap.equal([label for label in helper.labels(LEDGER) if "Ann wins by self-draw" in label], line, "killed: the ledger is as it was")
        standings = helper.labels(LEDGER)[helper.labels(LEDGER).index("Standings") + 1 :][:4]
        tap.equal([int(text.replace("−", "-")) for text in standings], deltas, "killed: the standings are as they were")

        helper.press("alt+Next")
        driver.wait_for("the ledger", lambda: helper.find("push button", "Penalty…"))
        tap.ok(helper.find("list item", "East 1: Ann wins by self-draw*"), "killed: the hand is in the ledger", helper.labels(LEDGER))
    finally:
        helper.kill()


def check_mouse(tap, program):
    """A pung melded, eleven tiles, the indicator, the winner, the discarder, booking: the clicks are counted."""
    helper = Helper(program, "fenghua", os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "mouse"))
    clicks = 0
    names = (
        ["%s of %s" % (number, suit) for suit in ("Characters", "Circles", "Bamboos") for number in ("One", "Two", "Three")]
        + ["Nine of Bamboos", "Nine of Bamboos"]
    )
    steps = [("push button", "Indicator"), ("push button", "North Wind, *"), ("push button", "Pung"), ("push button", "Red Dragon, *")]
    steps += [("push button", name + ", *") for name in names]
    steps += [("push button", "Lin wins"), ("push button", "Won with a discard by Wang"), ("push button", "Save Hand")]
    try:
        helper.begin()
        for role, name in steps:
            helper.click(driver.wait_for(name, lambda: helper.find(role, name)))
            clicks += 1
        driver.wait_for("the hand in the ledger", lambda: [label for label in helper.labels(LEDGER) if "Lin wins with Wang’s discard" in label])
        tap.ok(True, "mouse: a hand is booked by clicks alone")
        tap.ok(clicks <= 14 + 5, "mouse: at most a click a tile plus five", clicks)
    finally:
        helper.kill()


def tab_to(helper, name, key="Tab"):
    """Moves the focus with the key until it is on the object called name."""
    for turn in range(60):
        node = helper.focus()
        if node is not None and node.name == name:
            return
        helper.move_focus(key, node)
    raise driver.Failure("%s does not come to %s" % (key, name))


def served(address):
    """The page that a browser gets at the address."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read().decode("utf-8")


def address_shown(helper):
    found = [name for role, name, node in helper.shown() if name.startswith("http://")]
    return found[0] if found else None


def check_walk(tap, program):
    """From one evening to the next by keys alone: the hand, the ledger, the second screen, the season."""
    folder = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "walk")
    hand = "11: 123m456m789m23p55s +1p ind N"
    helper = Helper(program, "fenghua", folder)
    try:
        helper.begin()
        helper.type(hand)
        driver.wait_for("an answer", lambda: any(helper.deltas() or []))
        helper.press("ctrl+Return")
        driver.wait_for("the hand in the ledger", lambda: helper.text() == "" and helper.deltas() == [0, 0, 0, 0])
        helper.kill()

        helper = Helper(program, "fenghua", folder)
        helper.press_first("Continue")
        driver.wait_for("the line for the hand", helper.field)
        helper.type(hand)
        driver.wait_for("an answer", lambda: any(helper.deltas() or []))
        helper.press("ctrl+Return")
        driver.wait_for("the hand in the ledger", lambda: helper.text() == "")
        helper.press("alt+Next")
        tap.ok(
            driver.wait_for("both hands", lambda: len([name for role, name, node in helper.shown() if name.startswith("East 1: Ann wins by self-draw")]) == 2),
            "walk: the evening goes on where it stopped",
        )

        tab_to(helper, "Commands for this session", "shift+Tab")
        helper.press("Return")
        driver.wait_for("the menu", lambda: helper.find("menu item", "Second Screen…"))
        helper.press("c")
        shown = driver.wait_for("the page of the second screen", lambda: helper.find("push button", "Stop Showing") or helper.find("label", "This computer is not on a network*"))
        tap.ok(shown, "walk: the second screen")
        address = address_shown(helper)
        if address is not None:
            tap.ok("Ann wins by self-draw" in served(address), "walk: the second screen shows the last hand")
        helper.press("Escape")
        driver.wait_for("the ledger again", lambda: helper.find("push button", "Penalty…"))

        helper.press("Escape")
        driver.wait_for("the sessions", lambda: helper.find("push button", "Continue"))
        tab_to(helper, "Season")
        helper.press("Return")
        counted = "1. Ann: Points\u00a0120; Sessions\u00a01; Places\u00a01–0–0–0; *"
        tap.ok(driver.wait_for("the season", lambda: helper.find("list item", counted)), "walk: the season")
        if address is not None:
            tap.ok("Ann wins by self-draw" in served(address), "walk: the second screen is still on")
    finally:
        helper.kill()


class Phone:
    """A browser on a telephone, which keeps its cookie and goes where it is sent."""

    def __init__(self, address):
        self.address = address + "/hand"
        self.origin = "http://" + urllib.parse.urlsplit(address).netloc
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def look(self):
        with self.opener.open(self.address, timeout=10) as answer:
            return answer.read().decode("utf-8")

    def submit(self, **fields):
        fields.update(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', self.look()))
        body = urllib.parse.urlencode(fields).encode("ascii")
        with self.opener.open(urllib.request.Request(self.address, body, {"Origin": self.origin}), timeout=10) as answer:
            return answer.read().decode("utf-8")


def check_phone(tap, program):
    """A telephone sends a hand, and who listens at the table adds it by keys alone."""
    helper = Helper(program, "fenghua", os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "phone"))
    try:
        helper.begin()
        tab_to(helper, "Commands for this session", "shift+Tab")
        helper.press("Return")
        driver.wait_for("the menu", lambda: helper.find("menu item", "Second Screen…"))
        helper.press("c")
        driver.wait_for("the page of the second screen", lambda: helper.find("push button", "Stop Showing") or helper.find("label", "This computer is not on a network*"))
        address = address_shown(helper)
        if address is None:
            tap.ok(True, "phone: without a network there is none")
            return
        tab_to(helper, "Let a Phone Send Hands")
        helper.press("space")
        code = driver.wait_for("the code", lambda: [name for role, name, node in helper.shown() if re.fullmatch(r"\d{3} \d{3}", name)])
        phone = Phone(address)
        tap.ok("nonce" in phone.submit(code=code[0]), "phone: the code on the screen is the one")
        driver.wait_for("that there is a phone", lambda: helper.find("push button", "Let the Phone Go"))
        helper.press("Escape")
        driver.wait_for("the line", helper.field)
        tap.ok("The table is asked" in phone.submit(hand="2<3 10", do="send"), "phone: the hand is sent")
        driver.wait_for("the question", lambda: helper.find("push button", "Refuse"))
        said = "The phone sends: By result: Lin wins with Wang’s discard."
        tap.ok([name for role, name, node in helper.shown() if name.startswith(said)], "phone: the question says what the hand means")
        helper.press("F9")
        driver.wait_for("the focus on the answer", lambda: helper.focus() is not None and helper.focus().name == "Add")
        helper.press("Return")
        driver.wait_for("the hand in the ledger", lambda: [label for label in helper.labels(LEDGER) if "Lin wins with Wang’s discard" in label])
        tap.ok("(Lin wins with Wang’s discard) was added." in phone.look(), "phone: it sees that its hand was added")
    finally:
        helper.kill()


def check_results(tap, program):
    """A game by its results, typed and by the page for them, up to its end, as a screen reader hears it."""
    helper = Helper(program, "fenghua", os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "results"))
    try:
        helper.begin()
        helper.type("2<3 10")
        said = "By result: Lin wins with Wang’s discard. Ann −10, Lin +40, Wang −20, Chen −10."
        tap.ok(helper.answer_once(lambda label: label == said, 0)[0], "results: the line says what it means")
        helper.press("ctrl+Return")
        driver.wait_for("the result in the ledger", lambda: helper.text() == "")
        helper.press("alt+Next")
        row = "East 1: Lin wins with Wang’s discard; by result; Ann −10; Lin 40; Wang −20; Chen −10"
        tap.ok(driver.wait_for("the row", lambda: helper.find("list item", row)), "results: the row says how it was entered")
        helper.press("ctrl+z")
        helper.press("alt+Prior")
        driver.wait_for("the line again", lambda: helper.text() == "2<3 10")
        helper.press("ctrl+shift+n")
        driver.wait_for("an empty line", lambda: helper.text() == "")

        helper.press("ctrl+r")
        for name in ("Lin wins", "The winner drew the winning tile"):
            helper.click(driver.wait_for(name, lambda: helper.find("push button", name)))
        helper.type("10")
        helper.press("Return")
        driver.wait_for("the hand after the page", lambda: [label for label in helper.labels(LEDGER) if "Lin wins by self-draw" in label])
        tap.ok(True, "results: the page takes clicks and keys")
        for number in range(1, 16):
            helper.type("%d< %d" % ((number + 1) % 4 + 1, 20 if number == 15 else 10))
            helper.press("ctrl+Return")
            if number < 15:
                driver.wait_for("hand %d" % (number + 1), lambda: helper.text() == "")
        tap.ok(driver.wait_for("the end", lambda: helper.find("status bar", "The game is over after 4 rounds.")), "results: the end is said")
        paid = [name for role, name, node in helper.shown() if role == "list item" and " pays " in name]
        tap.equal(sorted(paid), ["Chen pays Ann: 20 points", "Lin pays Ann: 20 points", "Wang pays Ann: 20 points"], "results: who pays whom")
        tap.ok(helper.focus_in("Keep Playing"), "results: how to go on has the focus")
        helper.press("Return")
        driver.wait_for("the next game", lambda: helper.field() and [label for label in helper.labels(LEDGER) if "East 1: Ann deals" in label])
        tap.ok(True, "results: the game goes on")
    finally:
        helper.kill()


def cases(tap):
    program, cli, cases = sys.argv[1:4]
    for name in sorted(os.listdir(cases))[:: 1 if driver.THOROUGH else 3]:
        tap.case(name, check_variant, program, cli, os.path.join(cases, name))
    tap.case("killed", check_killed, program)
    tap.case("walk", check_walk, program)
    tap.case("phone", check_phone, program)
    tap.case("mouse", check_mouse, program)
    tap.case("results", check_results, program)


driver.main(cases)
