#!/usr/bin/env python3
# e2e-house.py - house rules with the keyboard alone: copied, changed, undone, played and found again after a restart; files that are
# opened, kept, and refused
#
# usage: e2e-house.py TEAHOUSE RULES
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import subprocess
import sys

import teahouse_driver as driver

SEED = 5


def names(application):
    return [name for role, name, node in application.shown()]


def says(application, text):
    return any(text in name for name in names(application))


def tab_to(application, what, wanted):
    node = application.focus()
    for _ in range(60):
        if node is not None and wanted(node):
            return node
        node = application.move_focus("Tab", node)
    raise driver.Failure("Tab does not come to " + what)


def go_down_to(application, name):
    """Goes from row to row of a list, which creates more rows as they come into view."""
    node = application.focus()
    for _ in range(70):
        if node is not None and node.name.startswith(name):
            return node
        node = application.move_focus("Down", node)
    raise driver.Failure("Down does not come to " + name)


def count_windows(application):
    """How many windows are open, including menus, which have no title."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(application.process.pid)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return len(found.stdout.split())


def kept():
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "teahouse", "rules")
    found = []
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            found.append(json.load(file))
    return found


def points_of(row):
    return [rules.get("rules", {}).get("rows", {}).get(row, {}).get("points") for rules in kept()]


def check_change(tap, program, rules):
    application = driver.Application(program, ["--seed=%d" % SEED, "--variant=fenghua"])
    try:
        application.press("ctrl+m")
        application.turn_to("My Rules")
        driver.wait_for("the first rules to get the focus", application.focus)
        application.press("ctrl+n")
        # Menu items are not on the accessibility bus; the first one has the focus, the next one is Fenghua.
        driver.wait_for("the menu", lambda: count_windows(application) == 2)
        application.press("Down", "Return")
        application.turn_to("My Fenghua")
        tap.equal([found["title"] for found in kept()], ["My Fenghua"], "a copy is kept at once")

        tab_to(application, "the name", lambda node: node.role == "text")
        application.press("ctrl+a")
        application.type("Lake")
        application.turn_to("Lake")
        driver.wait_for("the file to follow", lambda: [found["title"] for found in kept()] == ["Lake"])
        tap.ok(True, "a name that is typed is saved")

        application.press("alt+Next", "alt+Next")
        go_down_to(application, "Straight All Pung: ")
        application.press("Return")
        driver.wait_for("the hand", lambda: says(application, "By these rules"))
        tap.ok(says(application, "In Fenghua"), "Return opens the hand of a row, before and after")
        tab_to(application, "its points", lambda node: node.name == "Straight All Pung, points")
        application.press("ctrl+a")
        application.type("30")
        application.press("Return")
        tap.ok(driver.wait_for("the mark", lambda: says(application, "Changed; in Fenghua: 100")), "the row says what it was")
        tap.ok(driver.wait_for("the new score", lambda: says(application, "Straight All Pung: +30")), "the hand is scored again")
        driver.wait_for("the change in the file", lambda: points_of("straight-all-pung") == [30])
        application.press("ctrl+z")
        driver.wait_for("the change to go from the file", lambda: points_of("straight-all-pung") == [None])
        application.press("ctrl+shift+z")
        driver.wait_for("the change to come back into the file", lambda: points_of("straight-all-pung") == [30])
        tap.ok(True, "Ctrl+Z and Ctrl+Shift+Z undo and redo, in the file too")

        application.press("ctrl+p")
        application.turn_to("New Game")
        tap.ok(driver.wait_for("what differs", lambda: says(application, "1 difference from Fenghua")), "a new game says what differs")
        application.press("Return")
        application.turn_to("Teahouse")
        tap.ok(driver.wait_for("the game", lambda: "Lake" in names(application)), "the game is played by the rules, and says so")
        application.press("ctrl+q")
        tap.equal(application.wait_for_exit(), 0, "ctrl+q closes all windows")
    finally:
        application.kill()

    application = driver.Application(program, [])
    try:
        driver.wait_for("the game of before", lambda: "Lake" in names(application))
        application.press("ctrl+m")
        application.turn_to("My Rules")
        tap.ok(driver.wait_for("the rules", lambda: "Lake" in names(application)), "the next start has the rules and the game")
    finally:
        application.kill()


def check_files(tap, program, folder):
    home = os.environ["TEAHOUSE_E2E_HOME"]
    before = len(kept())
    good = os.path.join(folder, "fenghua-50.teahouse-rules")
    with open(good, encoding="utf-8") as file:
        rules = json.load(file)
    rules["title"] = "Leaflet"
    rules["rules"]["rows"]["wild-all-pung"]["points"] = 60
    failing, bad = os.path.join(home, "failing.teahouse-rules"), os.path.join(home, "bad.teahouse-rules")
    with open(failing, "w", encoding="utf-8") as file:
        json.dump(rules, file)
    with open(bad, "w", encoding="utf-8") as file:
        file.write('{"format": "teahouse-rules", "version": 1, "variant": "bridge"}')

    application = driver.Application(program, [good], game=False)
    try:
        tap.ok(driver.wait_for("the focus", lambda: application.focus_in("Keep")), "rules are opened by the command line, and can be kept")
        application.press("Return")
        driver.wait_for("the rules to be kept", lambda: len(kept()) == before + 1)
        tap.ok(True, "they are kept when that is wanted")
        application.kill()

        application = driver.Application(program, [failing], game=False)
        driver.wait_for("the failing example", lambda: says(application, "examples[0].answer"))
        tap.ok(True, "an example that fails is shown, with its place")
        driver.wait_for("the focus", lambda: application.focus_in("Keep"))
        application.press("Return")
        application.turn_to("differs from the file")
        driver.wait_for("the focus", lambda: application.focus_in("Don’t Keep"))
        application.press("Return")
        application.turn_to("Leaflet")
        tap.equal(len(kept()), before + 1, "such rules are not taken silently")
        application.kill()

        application = driver.Application(program, [bad], game=False)
        tap.ok(driver.wait_for("the reason", lambda: says(application, "cannot be opened as house rules") and says(application, "variant: There is no such variant.")), "a file that cannot be read is refused in a sentence")
        application.press("Return")
        application.turn_to("Rules")
        tap.ok(driver.wait_for("the rulebook", lambda: not says(application, "cannot be opened as house rules")), "Return leads back to the rules")
        tap.equal(len(kept()), before + 1, "nothing is kept of it")
    finally:
        application.kill()


def cases(tap):
    driver.set_settings(animations="false")
    tap.case("change", check_change, *sys.argv[1:3])
    tap.case("files", check_files, *sys.argv[1:3])


driver.main(cases)
