#!/usr/bin/env python3
# e2e-duplicate.py - a duplicate session of two deals in the real windows, with keys alone, killed between the deals
#
# usage: e2e-duplicate.py TEAHOUSE TEAHOUSE-CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys

import teahouse_driver as driver

SEED = 7


def said(application):
    """The text above the table: the names of all visible logs."""
    return " ".join(name for role, name, node in application.shown() if role == "log")


def play_deal(application):
    """Discards the rightmost tile and claims nothing until the deal is settled; returns the human player's points."""
    n_before = len([line for line in application.log.read() if line["type"] == "settle"])

    # Press no key once the deal is settled: without animations the settlement appears at once and would get it.
    def settled():
        if len([line for line in application.log.read() if line["type"] == "settle"]) > n_before:
            return True
        status, offers = application.status_and_offers()
        if not application.let_go(offers) and application.log.human_discards() and "discard" in status.lower():
            n = len(application.log.lines)
            application.press("Right", "Return")
            driver.wait_for("the discard", lambda: len(application.log.read()) > n)
        return False

    driver.wait_for("the end of the deal", settled)
    driver.wait_for("the settlement", lambda: application.find("push button", "Show Table"))
    return application.log.settlement()["answer"]["deltas"][0]


def points(text):
    return int(text.replace("−", "-"))


def comparison(application, deal):
    """The player's points, the rival's and the difference, as shown above the table."""
    pattern = r"Deal %d: you ([+−]?\d+) points?, Regular ([+−]?\d+) points?; a difference of ([+−]?\d+) point" % deal
    found = driver.wait_for("deal %d to be compared" % deal, lambda: re.search(pattern, said(application)))
    return tuple(points(text) for text in found.groups())


def deals(application):
    """The rows of both deals, or nothing before they are all there."""
    rows = [name for role, name, node in application.shown() if role == "list item" and name.startswith("Deal ")]
    return rows if len(rows) == 2 else []


def choose_rival(application):
    """Chooses Regular, the second in the list."""

    def row():
        """The texts of the list row that has the focus, or None."""
        focus = application.atspi.StateType.FOCUSED
        for role, name, node in application.shown():
            if role == "list item" and node.has(focus):
                return [name for role, name, node in application.shown(node.path) if role == "label"]
        return None

    def n_of_regular():
        return len([name for role, name, node in application.shown() if "Plays for speed" in name])

    n = n_of_regular()
    application.press("alt+c")
    driver.wait_for("the list", row)
    for key, name in [("End", "Master"), ("Home", "Novice"), ("Down", "Regular")]:
        application.press(key)
        driver.wait_for(name + " in the list", lambda: row() == [name])
    application.press("Return")
    driver.wait_for("the choice", lambda: n_of_regular() > n and row() is None)


def check_session(tap, program, cli):
    first = driver.Application(program, ["--seed=1", "--variant=luqiao"])
    try:
        driver.wait_for("the table", first.status)
        first.press("ctrl+d")
        first.turn_to("New Game")
        first.press("alt+d", "ctrl+a")
        first.type("2")
        first.press("alt+s", "ctrl+a")
        first.type("x1")
        driver.wait_for("the sentence about seeds", lambda: any("“x” does not belong to a number." in name for role, name, node in first.shown()))
        tap.ok(True, "a seed that is no number is explained")
        first.press("ctrl+a")
        first.type(str(SEED))
        choose_rival(first)
        first.press("alt+s", "Return")
        driver.wait_for("the page to go", lambda: first.find_frame_called("New Game") is None)
        first.turn_to("Teahouse")
        driver.wait_for("the session", lambda: "You and Regular play the same walls: 2 deals." in said(first))
        tap.ok(True, "the session begins, and says with whom")
        first.log = driver.Log(first.log.path)
        own = play_deal(first)
        one = comparison(first, 1)
        tap.equal(one[0], own, "the own points are those of the settlement")
        tap.equal(one[2], one[0] - one[1], "the difference is that of both")
    finally:
        first.kill()

    second = driver.Application(program, [])
    try:
        driver.wait_for("the game to go on", lambda: "picks up where you left off" in second.status())
        tap.equal(comparison(second, 1), one, "after kill -9 the first deal is compared as before")
        second.press("n")
        own = play_deal(second)
        two = comparison(second, 2)
        tap.equal(two[0], own, "the own points of the second deal are those of its settlement")
        check_end(tap, second, one, two)
        replay = subprocess.run([cli, "replay", second.log.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        tap.ok(replay.returncode == 0, "every line is legal", replay.stderr)
    finally:
        second.kill()


def check_end(tap, application, one, two):
    total = one[2] + two[2]
    how = "level" if total == 0 else "%d point%s %s" % (abs(total), "" if abs(total) == 1 else "s", "ahead" if total > 0 else "behind")
    text = driver.wait_for("the end of the session", lambda: said(application) if "After 2 of 2 deals" in said(application) else None)
    tap.ok(how in text, "in the end the sum of both differences stands there", text)

    application.press("m")
    application.turn_to("Duplicate Session")
    rows = driver.wait_for("the deals", lambda: deals(application))
    biggest = 1 if abs(one[2]) >= abs(two[2]) else 2
    tap.ok(rows[0].startswith("Deal %d:" % biggest), "the biggest difference comes first", rows)
    for key in ["alt+y", "alt+o", "Return"]:
        application.press(key)
        application.turn_to("Hand ")
        application.press("alt+Left")
        application.turn_to("Duplicate Session")
    tap.ok(True, "both plays are shown from there")
    application.press("Escape")
    application.turn_to("Teahouse")
    application.press("ctrl+g")
    application.turn_to("History")
    driver.wait_for("the session in the list", lambda: any("duplicate" in name for role, name, node in application.shown()))
    application.press("shift+F10")
    driver.wait_for("the menu", lambda: application.find("menu item", "Compare"))

    def chosen():
        focus = application.atspi.StateType.FOCUSED
        return any(role == "menu item" and name == "Compare" and node.has(focus) for role, name, node in application.shown())

    while not chosen():
        application.press("Down")
    application.press("Return")
    application.turn_to("Duplicate Session")
    again = driver.wait_for("the deals", lambda: deals(application))
    # The luck of a deal is computed in the background and appears later.
    without_luck = [[row.split(" Luck: ")[0] for row in shown] for shown in (again, rows)]
    tap.equal(without_luck[0], without_luck[1], "from the list of games the deals compare as before")
    application.press("Escape")


def cases(tap):
    program, cli = sys.argv[1:3]
    tap.case("session", check_session, program, cli)


driver.main(cases)
