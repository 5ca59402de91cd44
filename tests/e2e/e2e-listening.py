#!/usr/bin/env python3
# e2e-listening.py - a hand, an entry of the helper and a lesson by ear alone: everything is said once, in order
#
# usage: e2e-listening.py TEAHOUSE TEAHOUSE-CLI LESSONS
#        LESSONS: the folder with the texts of the lessons
#
# The listener hears what a screen reader presents of its own accord, and asks for no accessible object: some libraries
# send nothing before somebody has asked. What should be heard comes from the log, the command line and the lessons.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import re
import subprocess
import sys

import teahouse_driver as driver

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import lesson_files  # noqa: E402

SEEDS = range(1, 9) if driver.THOROUGH else [2]
RANKS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
SUITS = {"m": "Characters", "p": "Circles", "s": "Bamboos"}
HONOURS = {
    "E": "East Wind",
    "S": "South Wind",
    "W": "West Wind",
    "N": "North Wind",
    "C": "Red Dragon",
    "F": "Green Dragon",
    "P": "White Dragon",
}
TOLD = r"(?:^(?!Your).* (?:discards?|chows?|pungs?|kongs?|lays down a) |^You draw )"


def start(program, arguments, game=True):
    listener = driver.Listener()
    return driver.Application(program, arguments, game=game, reads=False), listener


def tile_name(tile):
    return HONOURS.get(tile) or "%s of %s" % (RANKS[int(tile[0]) - 1], SUITS[tile[1]])


def sentences(texts):
    """Each sentence of the texts."""
    return [sentence for text in texts for sentence in re.findall(r"[^.]+\.", text.replace("\n", " "))]


def told(log):
    """What has to be told of the discards, claims and own draws of a hand, in order."""
    lines = log.read()
    names = ["You"] + [player["name"] for player in lines[0]["players"][1:]]
    found = []
    begun = False  # bonus tiles are replaced before the dealer's first turn
    for line, following in zip(lines, lines[1:]):
        kind, who = line["type"], names[line.get("seat", 0)]
        ending = "" if who == "You" else "s"
        begun = begun or kind in ("discard", "kong")
        if kind == "discard":
            found.append("%s discard%s %s." % (who, ending, tile_name(line["tile"])))
        elif kind == "claim":
            found.append("%s %s%s %s." % (who, line["kind"], ending, tile_name(line["tile"])))
        elif kind == "kong" and line["form"] == "closed" and who != "You":  # FH-5
            found.append("%s lays down a closed kong." % who)
        elif kind == "kong":
            found.append("%s kong%s %s." % (who, ending, tile_name(line["tile"])))
        elif kind == "draw" and who == "You" and begun and following["type"] != "bonus":
            found.append("You draw %s." % tile_name(line["tile"]))
    return found


def answer(question):
    """The keys that answer what was asked: a win is taken, everything else let go, the drawn tile discarded."""
    keys = dict(re.findall(r"([A-Z][^,:(]*?)(?::[^(]*)? \((\w+)\)", question))
    for word in ("Hu", "Refuse", "Pass", "Play on"):
        if word in keys:
            return [{"Esc": "Escape"}.get(keys[word], keys[word].lower())]
    return ["Down", "Return"]


def play(application, listener):
    """Plays until a settlement is heard. After the first question nothing is known but what was heard."""
    since = 0
    while True:
        asked = r"Your turn: |You can |bottom tile is offered to you|Before the first turn|Points now: "
        since = listener.wait_for("something to answer, or the end", asked, since)
        text = listener.heard[since - 1]
        if "Points now: " in text:
            return
        application.press(*answer(text))


def check_hand(tap, program, seed, pace):
    application, listener = start(program, ["--seed=%d" % seed, "--length=hand", "--pace=" + pace])
    name = "seed %d: " % seed
    try:
        play(application, listener)
        heard = sentences(listener.heard)
        tap.equal([sentence.strip() for sentence in heard if re.search(TOLD, sentence.strip())], told(application.log), name + "every discard, claim and own draw once, in order")

        dealt = listener.heard[0]
        hand = next(line for line in application.log.read() if line["type"] == "hand")
        dealer = "you are" if hand["dealer"] == 0 else application.log.lines[0]["players"][hand["dealer"]]["name"] + " is"
        wind = ["East", "North", "West", "South"][hand["dealer"]]
        for part in ("The tiles are dealt; %s the dealer." % dealer, "Hand 1.", "Your wind: %s." % wind, "Indicator: %s." % tile_name(hand["indicator"])):
            tap.equal(dealt.count(part), 1, name + "the deal tells “%s”" % part)

        settled = application.log.settlement()["answer"]
        names = ["You"] + [player["name"] for player in application.log.lines[0]["players"][1:]]
        deltas = ", ".join("%s %s" % (who, "%+d" % delta if delta else "0") for who, delta in zip(names, settled["deltas"]))
        scores = ", ".join("%s %d" % pair for pair in zip(names, settled["deltas"]))
        last = next(text for text in listener.heard if "Points now: " in text).replace("−", "-").replace("±", "")
        tap.ok(deltas + "." in last and "Points now: %s." % scores in last, name + "the settlement tells the points of all four", "%s\n%s" % (deltas, last))
        title = " wins? (with|by) |Nobody wins" if settled["winner"] is not None else "Nobody wins"
        tap.equal(len([text for text in listener.heard if re.search(title, text)]), 1, name + "how the hand ends is told once")
    finally:
        application.kill()


def check_requests(tap, program):
    """What the player asks for: advice, a refused key with its reason, and a habit."""
    application, listener = start(program, ["--seed=4", "--variant=fenghua"])
    try:
        n = listener.wait_for("the own turn", "Your turn: ")
        application.press("a")
        n = listener.wait_for("advice", "^Discard .*points", n)
        application.press("h")
        n = listener.wait_for("why not", r"ready|winning|complete|win", n)
        application.press("x")
        n = listener.wait_for("the habit", "No claims in this hand", n)
        said = listener.listen()[:n]
        tap.equal(len(said), len(set(said)), "advice, a reason and a habit are said once each")
        tap.equal(len(said), 4, "and nothing else")
    finally:
        application.kill()


def check_helper(tap, program, cli):
    text = "11: 123m456p789sEEE5p +5p ind 9p"
    command = subprocess.run([cli, "score", "--text=fenghua", text], stdout=subprocess.PIPE, text=True, check=True)
    scored = json.loads(command.stdout)
    names = ["Ann", "Ben", "Cai", "Dan"]
    driver.set_settings(last_variant="'fenghua'")
    application, listener = start(program, ["--helper"], game=False)
    try:
        wait_for_page(application, listener, "Score")
        application.press("Return")
        wait_for_page(application, listener, "New Session")
        for name in names[:-1]:
            application.type(name)
            application.press("Tab")
        application.type(names[-1])
        application.press("Return")
        wait_for_page(application, listener, ", ".join(names))
        application.type(text[:-9])
        listener.wait_for("what is missing", r"tiles? (is|are) missing")
        n = len(listener.heard)
        application.type(text[-9:])
        total = scored["players"][0]["total"]
        listener.wait_for("the answer", r"Ann wins by self-draw[:,] %d" % total, n)
        said = listener.heard[n:]
        deltas = ", ".join("%s %+d" % pair for pair in zip(names, scored["deltas"]))
        tap.equal(len(said), 1, "the answer of the helper is said once")
        tap.ok(deltas in said[0].replace("−", "-"), "with the points of all four", said)
        application.press("BackSpace")
        n = listener.wait_for("why there is no answer", r"ndicator", n + 1)
        tap.ok(True, "and why there is none")
    finally:
        application.kill()


def check_lesson(tap, program, folder):
    steps = lesson_files.read_course(folder, "fenghua")["lessons"][0]["steps"]
    application, listener = start(program, ["--seed=5", "--variant=fenghua"])
    try:
        n = listener.wait_for("the deal", "The tiles are dealt")
        application.press("ctrl+t")
        wait_for_page(application, listener, "Learn")
        application.press("Return")
        missed = []
        for number, step in enumerate(steps):
            words = re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(step["text"]))
            n = listener.wait_for("step %d" % (number + 1), words, n)
            if len([text for text in listener.heard if re.search(words, text)]) != 1:
                missed.append(step["text"])
            if "do" in step:
                break
            application.press("n")
        tap.equal(missed, [], "each step of the lesson is said once")
        application.press("Home", "Return")
        listener.wait_for("the verdict", re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(step["wrong"])), n)
        tap.ok(True, "what is wrong with an act is said")
    finally:
        application.kill()


def wait_for_page(application, listener, title):
    """Waits until the window has this title, without reading anything, and gives it the focus."""

    def find():
        listener.listen()
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(application.process.pid), "--name", title],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ).stdout.split()
        return found and subprocess.call(["xdotool", "windowfocus", "--sync", found[0]]) == 0

    driver.wait_for("the page " + title, find)


def cases(tap):
    program, cli, lessons = sys.argv[1:4]
    for seed in SEEDS:
        tap.case("hand", check_hand, program, seed, "fast")
    tap.case("requests", check_requests, program)
    tap.case("lesson", check_lesson, program, lessons)
    tap.case("helper", check_helper, program, cli)


driver.main(cases)
