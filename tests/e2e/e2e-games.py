#!/usr/bin/env python3
# e2e-games.py - games that are left, killed, continued and replayed, in real windows with keys alone
#
# usage: e2e-games.py TEAHOUSE TEAHOUSE-CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess
import sys

import teahouse_driver as driver

SEED = 7


def text_of(log):
    with open(log.path, encoding="utf-8") as file:
        return file.read()


def resumed(application):
    driver.wait_for("the sentence", lambda: "picks up where you left off" in application.status())
    application.press("Escape")
    application.wait_for_turn()


def check_killed(tap, program, cli):
    first = driver.Application(program, ["--seed=%d" % SEED, "--length=round"])
    try:
        first.discard(3)
        hand = first.hand()
    finally:
        first.kill()
    before = text_of(first.log)

    second = driver.Application(program, [])
    try:
        resumed(second)
        tap.equal(text_of(second.log), before, "after kill -9 the log is as it was")
        tap.equal(second.hand(), hand, "after kill -9 the hand is as it was")
        second.discard(2)
        hand = second.hand()
        second.press("ctrl+q")
        tap.equal(second.wait_for_exit(), 0, "ctrl+q in the middle of a hand asks nothing")
    finally:
        second.kill()
    after = text_of(second.log)
    tap.ok(after.startswith(before) and len(after) > len(before), "the game went on")

    third = driver.Application(program, [])
    try:
        resumed(third)
        tap.equal(text_of(third.log), after, "after quitting the log is as it was")
        tap.equal(third.hand(), hand, "after quitting the hand is as it was")
        third.discard(1)
    finally:
        third.kill()
    replay = subprocess.run([cli, "replay", third.log.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    tap.ok(replay.returncode == 0 and "lines are legal" in replay.stderr, "every line is legal in the end", replay.stderr)
    return text_of(third.log)


def rows(application):
    return [name for role, name, node in application.shown() if role == "label"]


def has_row(application, state):
    return any("· %s ·" % state in name for name in rows(application))


def check_history(tap, program, unfinished):
    application = driver.Application(program, ["--seed=%d" % (SEED + 1)])
    try:
        application.discard(1)
        application.press("ctrl+4")
        application.turn_to("History")
        driver.wait_for("the games", lambda: has_row(application, "Unfinished"))
        tap.ok(has_row(application, "In Progress"), "the game that is played and the one that was left are in the list", rows(application))

        # The game at the table may have come into the list last.
        application.press("Home", "Down", "Delete")
        driver.wait_for("the game to go", lambda: not has_row(application, "Unfinished"))
        application.press("ctrl+z")
        driver.wait_for("the game to come back", lambda: has_row(application, "Unfinished"))
        tap.ok(True, "Delete takes a game away and ctrl+z brings it back")

        application.press("Home", "Down", "Return")
        check_replay(tap, application)
        application.press("alt+Left")
        driver.wait_for("the replay to go", lambda: application.find_frame_called("Hand 1 of") is None)

        application.turn_to("History")
        application.press("shift+F10")
        driver.wait_for("the menu", lambda: application.find("menu item", "Continue"))
        application.press("Down", "Return")
        driver.wait_for("the table", lambda: application.find_frame_called("Teahouse"))
        application.turn_to("Teahouse")
        # The file now holds another game.
        application.log = driver.Log(application.log.path)
        resumed(application)
        tap.ok(text_of(application.log).startswith(unfinished), "the game that was left is at the table again")
    finally:
        application.kill()


def check_replay(tap, application):
    application.turn_to("Hand 1 of")
    first = driver.wait_for("the first sentence", application.status)
    tap.ok("dealt" in first, "a replay begins with the deal", first)
    application.press("Right")
    second = driver.wait_for("the next sentence", lambda: application.status() if application.status() != first else None)
    application.press("Left")
    driver.wait_for("the first sentence again", lambda: application.status() == first)
    application.press("End")
    driver.wait_for("the end", lambda: application.status() not in (first, second))
    application.press("Home")
    driver.wait_for("the first sentence again", lambda: application.status() == first)
    tap.ok(True, "Right, Left, End and Home step through the hand")
    application.press("space")
    driver.wait_for("the next step", lambda: application.status() != first)
    tap.ok(True, "Space plays on")
    application.press("space")


def cases(tap):
    program, cli = sys.argv[1:3]
    kept = []
    tap.case("killed", lambda results: kept.append(check_killed(results, program, cli)))
    if kept:
        tap.case("history", check_history, program, kept[0])


driver.main(cases)
