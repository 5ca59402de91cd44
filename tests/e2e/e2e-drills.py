#!/usr/bin/env python3
# e2e-drills.py - a drill and the deal of the day in the real window with keys alone: opened from Learn, answered, counted,
# left again; begun, left, gone on with
#
# usage: e2e-drills.py TEAHOUSE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import teahouse_driver as driver


def check_drill(tap, program):
    application = driver.Application(program, ["--seed=5"])
    try:
        application.press("ctrl+2")
        application.turn_to("Learn")

        def names(wanted):
            return [name for role, name, node in application.shown() if role == wanted]

        welcome = [name for name in names("label") if name.startswith("Start with the first lesson")]
        tap.equal(len(welcome), 1, "a new learner gets one sentence")
        tap.ok("My Mistakes" not in names("label"), "and nothing about mistakes that nobody has made")
        # Past the button into the list of lessons and drills.
        application.press("Tab", "End", "Return")
        driver.wait_for("the drill", lambda: application.title() != "Learn")
        tap.ok("Nearest Hand" in application.title(), "the last drill is reached with keys", application.title())
        for n in range(1, 4):
            driver.wait_for("a question", lambda: "Skip" in names("push button"))
            application.press("1")
            driver.wait_for("the record", lambda: any(" of %d right" % n in label for label in names("label")))
            tap.ok(True, "question %d is answered and counted" % n)
            application.press("n")
        application.press("alt+Left")
        driver.wait_for("the list", lambda: application.title() == "Learn")
        tap.ok(True, "Alt+Left leads back")
    finally:
        application.kill()


def check_deal(tap, program):
    application = driver.Application(program, ["--seed=5"])
    try:
        driver.wait_for("the table", application.status)

        def says(text):
            return any(text in name for role, name, node in application.shown())

        def open_deal(said):
            application.press("ctrl+2")
            application.turn_to("Learn")
            driver.wait_for("the deal of the day", lambda: says(said))
            focus = application.focus()
            while focus is None or not focus.name.startswith("The Deal of the Day"):
                focus = application.move_focus("Tab", focus)
            application.press("Return")
            application.turn_to("Teahouse")
            driver.wait_for("the session", lambda: says("You and Master play the same walls: 1 deal."))

        open_deal("One hand; then see what Master made of the same walls")
        tap.ok(True, "the deal of the day is begun at the table")
        # The file now holds another game.
        application.log = driver.Log(application.log.path)
        begun = list(application.log.read())
        tap.equal(begun[0]["length"], "deals-1", "it is a session of one deal")
        open_deal("Started")
        tap.equal(application.log.read()[: len(begun)], begun, "the same deal goes on")
    finally:
        application.kill()


def cases(tap):
    tap.case("drill", check_drill, sys.argv[1])
    tap.case("deal", check_deal, sys.argv[1])


driver.main(cases)
