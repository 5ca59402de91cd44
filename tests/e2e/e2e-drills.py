#!/usr/bin/env python3
# e2e-drills.py - a drill in the real window with keys alone: opened from the lessons, answered, counted, left again
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

        # Past the button into the list of lessons and drills.
        application.press("Tab", "End", "Return")
        driver.wait_for("the drill", lambda: application.title() != "Learn")
        tap.ok("May I claim this" in application.title(), "the last drill is reached with keys", application.title())
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


def cases(tap):
    tap.case("drill", check_drill, sys.argv[1])


driver.main(cases)
