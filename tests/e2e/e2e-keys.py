#!/usr/bin/env python3
# e2e-keys.py - a session with the keyboard alone: refusals are explained, questions can be declined
#
# usage: e2e-keys.py TEAHOUSE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import teahouse_driver as driver

SEED = 5

# With this seed the human player is dealt a hand with N_CALLS original calls in classical-millington.
SEED_OF_CALLS = 4259148
N_CALLS = 13


def wait_for_turn(application):
    """Passes until the human player must discard."""

    def ready():
        offers = application.offers()
        if any(offer.startswith("Pass") for offer in offers):
            application.press("Escape")
            return False
        return application.log.human_discards() and "discard" in application.status().lower()

    driver.wait_for("the own turn", ready)


def check_new_game(tap, application):
    """Opening the dialog keeps the current hand without a question, and closing it changes nothing."""
    n = len(application.log.read())
    application.press("ctrl+n")
    application.turn_to("New Game")
    tap.ok(True, "ctrl+n goes straight to the dialog")
    application.press("Escape")
    driver.wait_for("the page to go", lambda: application.find_frame_called("New Game") is None)
    application.turn_to("Teahouse")
    tap.ok(application.process.poll() is None, "Escape keeps the game")
    tap.equal(len(application.log.read()), n, "the hand stands as it was")


def check_advice(tap, application):
    """The key A shows advice that names one of the player's tiles or an offer, and hides it again."""

    def names():
        return [name for role, name, node in application.shown()]

    application.press("a")
    sentence = driver.wait_for("advice", lambda: next((name for name in names() if " help" in name or "ou are ready" in name), None))
    tap.ok("Discard " in sentence or "Kong" in sentence, "a advises what to do", sentence)
    tap.ok("Your Choices" in names(), "what else can be done is shown")
    application.press("a")
    driver.wait_for("the advice to go", lambda: "Your Choices" not in names())
    tap.ok(True, "a hides the advice")
    application.press("Escape")


def check_list_of_keys(tap, application):
    """Ctrl+? lists the keys over every page; Escape closes the list."""
    for key, title in [(None, "Teahouse"), ("ctrl+comma", "Preferences")]:
        if key is not None:
            application.press(key)
            application.turn_to(title)
        application.press("ctrl+question")
        application.turn_to("Keyboard shortcuts")
        application.press("Escape")
        driver.wait_for("the keys to go", lambda: application.find_frame_called("Keyboard shortcuts") is None)
        tap.ok(True, "Ctrl+? shows the keys over " + title)
        if key is not None:
            application.turn_to(title)
            application.press("alt+Left")
            driver.wait_for(title + " to go", lambda: application.find_frame_called(title) is None)
    application.turn_to("Teahouse")


def check_keys(tap, program):
    application = driver.Application(program, ["--seed=%d" % SEED])
    try:
        wait_for_turn(application)
        before = application.status()
        application.press("p")
        sentence = driver.wait_for("a sentence in the status line", lambda: application.status() != before and application.status())
        tap.ok(len(sentence) > 10 and sentence.endswith("."), "a pung that is not offered is explained", sentence)

        check_new_game(tap, application)
        check_advice(tap, application)
        check_list_of_keys(tap, application)

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

        application.press("ctrl+question")
        application.turn_to("Keyboard shortcuts")
        application.press("ctrl+q")
        tap.equal(application.wait_for_exit(), 0, "ctrl+q quits and asks nothing, also over the list of keys: the game is kept")
    finally:
        application.kill()


def check_calls(tap, program):
    """Many original calls: the key shown on a button works, even with more than four of them."""
    application = driver.Application(program, ["--seed=%d" % SEED_OF_CALLS, "--variant=classical-millington"])
    try:

        def calls():
            return [offer for offer in application.offers() if offer.startswith("Declare")]

        offered = driver.wait_for("the calls", calls)
        tap.equal(len(offered), N_CALLS, "several original calls are offered")
        n = len(application.log.read())
        application.press("7")
        driver.wait_for("the discard", lambda: len(application.log.read()) > n)
        discard = application.log.lines[n]
        tap.equal((discard["type"], discard["seat"], bool(discard.get("fishing"))), ("discard", 0, True), "the seventh digit declares a call")
        tap.ok(driver.wait_for("the calls to go", lambda: not calls()), "and the buttons are gone")
    finally:
        application.kill()


def cases(tap):
    tap.case("keys", check_keys, sys.argv[1])
    tap.case("calls", check_calls, sys.argv[1])


driver.main(cases, "800x600")
