#!/usr/bin/env python3
# e2e-practice.py - taking moves back in a practice game: by the key, by the accessible button, after a kill; and handing
# the seat over to a computer player
#
# usage: e2e-practice.py TEAHOUSE TEAHOUSE-CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess
import sys

import teahouse_driver as driver


def read(application):
    with open(application.log.path, encoding="utf-8") as file:
        return file.read()


def check_ordinary(tap, program):
    """In any other game the key explains why nothing is taken back."""
    application = driver.Application(program, ["--seed=5"])
    try:
        application.wait_for_turn()
        application.discard(1)
        before = read(application)

        def is_told():
            application.press("ctrl+z")
            return "practice games only" in application.status()

        driver.wait_for("the reason", is_told)
        tap.ok(read(application).startswith(before), "nothing is taken back")
    finally:
        application.kill()


def begin_practice(application):
    application.press("ctrl+n")
    application.turn_to("New Game")
    application.press("alt+p")

    def is_on():
        checked = application.atspi.StateType.CHECKED
        return [node for role, name, node in application.shown() if name.startswith("Practice") and node.has(checked)]

    driver.wait_for("the switch", is_on)
    application.activate(application.find("push button", "Start"))
    driver.wait_for("the page to go", lambda: application.find_frame_called("New Game") is None)
    application.turn_to("Teahouse")
    application.log = driver.Log(application.log.path)
    driver.wait_for("the game", lambda: [name for role, name, node in application.shown() if "· practice" in name])


def check_practice(tap, program, cli):
    first = driver.Application(program, ["--seed=5"])
    try:
        driver.wait_for("the table", first.status)
        begin_practice(first)
        tap.equal(first.log.read()[0].get("practice"), True, "the log says that it is practice")
        first.wait_for_turn()
        tap.ok(first.find("push button", "Undo") is None, "nothing can be taken back yet")
        before = read(first)
        hand = first.hand()
        first.press("d", "Return")
        driver.wait_for("the discard", lambda: len(read(first)) > len(before))
        first.press("ctrl+z")
        driver.wait_for("the end of the log to go", lambda: read(first) == before)
        tap.ok(driver.wait_for("the hand as before", lambda: first.hand() == hand), "Ctrl+Z takes the discard back")
        tap.ok("taken back" in first.status(), "and says so", first.status())

        first.press("Home", "Return")
        driver.wait_for("another discard", lambda: len(read(first)) > len(before))
        first.activate(first.find("push button", "Undo"))
        driver.wait_for("the end of the log to go again", lambda: read(first) == before)
        tap.ok(driver.wait_for("the hand again", lambda: first.hand() == hand), "so does the button")
    finally:
        first.kill()

    second = driver.Application(program, [])
    try:
        driver.wait_for("the game to go on", lambda: "picks up where you left off" in second.status())
        tap.equal(read(second), before, "after kill -9 the move is still taken back")
        second.press("ctrl+z")
        driver.wait_for("an answer", lambda: "picks up" not in second.status())
        replay = subprocess.run([cli, "replay", second.log.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        tap.ok(replay.returncode == 0, "every line is legal", replay.stderr)
        # A game in which nobody has done anything is not listed.
        second.wait_for_turn()
        second.discard(1)
        second.press("ctrl+4")
        second.turn_to("History")
        names = driver.wait_for("the list", lambda: [name for role, name, node in second.shown() if "· practice" in name])
        tap.ok(names, "History says that it is practice")
    finally:
        second.kill()


def check_stand_in(tap, program, cli):
    """The seat is handed over by keyboard and the program killed: the hand is finished, and the seat is the player's again."""
    first = driver.Application(program, ["--seed=5", "--length=round"])
    try:
        first.wait_for_turn()
        first.press("ctrl+r")
        first.turn_to("Let the Computer Take Over")
        tap.ok(any("Insights and reviews skip" in name for role, name, node in first.shown()), "the dialog says what it means")
        tap.ok("stand_in" not in read(first), "and nothing has happened yet")
        first.press("Return")
        driver.wait_for("the line that says so", lambda: '"stand_in":{"bot":"regular","until":"hand"}' in read(first))
    finally:
        first.kill()

    second = driver.Application(program, [])
    try:
        settlement = driver.wait_for("the end of the hand", second.log.settlement)
        tap.equal(settlement.get("stand_in"), {"bot": "regular", "until": "hand"}, "after kill -9 the hand is played to its end")
        driver.wait_for("the settlement", lambda: second.find("push button", "Show Table"))
        second.press("n")
        second.wait_for_turn()
        second.discard(1)
        tap.ok("stand_in" not in second.log.read()[-1], "the next hand is the player's own")
        replay = subprocess.run([cli, "replay", second.log.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        tap.ok(replay.returncode == 0, "every line is legal", replay.stderr)
    finally:
        second.kill()


def cases(tap):
    tap.case("ordinary", check_ordinary, sys.argv[1])
    tap.case("practice", check_practice, *sys.argv[1:3])
    tap.case("stand-in", check_stand_in, *sys.argv[1:3])


driver.main(cases)
