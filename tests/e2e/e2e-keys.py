#!/usr/bin/env python3
# e2e-keys.py - from the start to the end with the keyboard alone: refusals are explained, questions can be declined
#
# usage: e2e-keys.py TEAHOUSE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import teahouse_driver as driver

SEED = 5


def is_shown(application, wanted):
    return any(name == wanted for role, name, node in application.shown())


def wait_for_turn(application):
    """Passes until the human player is to discard."""

    def ready():
        offers = application.offers()
        if any(offer.startswith("Pass") for offer in offers):
            application.press("Escape")
            return False
        return application.log.human_discards() and "discard" in application.status().lower()

    driver.wait_for("the own turn", ready)


def check_question(tap, application, key, button):
    n = len(application.log.read())
    application.press(key)
    driver.wait_for("the question", lambda: is_shown(application, button))
    tap.ok(True, key + " asks while a hand is being played")
    tap.ok(driver.wait_for("the focus", lambda: application.focus_in("Keep Playing")), key + ": the focus is on the answer that loses nothing")
    application.press("Escape")
    driver.wait_for("the question to go", lambda: not is_shown(application, button))
    tap.ok(application.process.poll() is None, key + ": Escape keeps the game")
    tap.equal(len(application.log.read()), n, key + ": the hand stands as it was")


def check_keys(tap, program):
    application = driver.Application(program, ["--seed=%d" % SEED])
    try:
        wait_for_turn(application)
        before = application.status()
        application.press("p")
        sentence = driver.wait_for("a sentence in the status line", lambda: application.status() != before and application.status())
        tap.ok(len(sentence) > 10 and sentence.endswith("."), "a pung that is not offered is explained", sentence)

        check_question(tap, application, "ctrl+n", "New Game…")
        check_question(tap, application, "ctrl+q", "Quit")

        n = len(application.log.read())
        application.press("Right", "Return")
        driver.wait_for("the discard", lambda: len(application.log.read()) > n)
        discard = application.log.lines[n]
        tap.equal((discard["type"], discard["seat"]), ("discard", 0), "arrow and Return discard after all that")

        wait_for_turn(application)
        n = len(application.log.read())
        application.press("d", "Return")
        driver.wait_for("the discard", lambda: len(application.log.read()) > n)
        tap.equal(application.log.lines[n]["tile"], application.log.lines[n - 1]["tile"], "d chooses the tile just drawn")

        application.press("ctrl+q")
        driver.wait_for("the focus on Keep Playing", lambda: application.focus_in("Keep Playing"))
        application.press("Tab")
        driver.wait_for("the focus on Quit", lambda: application.focus_in("Quit"))
        application.press("Return")
        tap.equal(application.wait_for_exit(), 0, "Tab and Return quit")
    finally:
        application.kill()


def main():
    lacking = driver.missing()
    if lacking is not None:
        print("1..0 # SKIP needs " + lacking)
        return 0
    if "TEAHOUSE_E2E_HOME" not in driver.os.environ:
        return driver.run_in_display(__file__, sys.argv[1:], "800x600")

    tap = driver.Tap()
    tap.case("keys", check_keys, sys.argv[1])
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
