#!/usr/bin/env python3
# e2e-rules.py - the rulebook with the keyboard alone: opened beside the game, searched, an example opened, another chapter, closed
#
# usage: e2e-rules.py TEAHOUSE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess
import sys

import teahouse_driver as driver

SEED = 5


def names(application):
    return [name for role, name, node in application.shown()]


def switch_to_rules(application):
    """Turns keys and looks to the window of the rulebook."""

    def find_window():
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Rules$"], stdout=subprocess.PIPE, text=True, check=False)
        return found.stdout.split()[:1]

    def find_frame():
        owner = application.frame.get_application()
        for i in range(owner.get_child_count()):
            if owner.get_child_at_index(i).get_name() == "Rules":
                return owner.get_child_at_index(i)
        return None

    window = driver.wait_for("the rulebook", find_window)[0]
    subprocess.check_call(["xdotool", "windowfocus", "--sync", window])
    application.frame = driver.wait_for("the rulebook on the accessibility bus", find_frame)


def says(application, text):
    return any(text in name for name in names(application))


def check_rules(tap, program):
    application = driver.Application(program, ["--seed=%d" % SEED, "--variant=fenghua"])
    table = application.frame
    try:
        application.press("shift+F1")
        switch_to_rules(application)
        tap.ok(driver.wait_for("the first chapter", lambda: says(application, "Fenghua mahjong is a game of large patterns")), "Shift+F1 opens the rules of the game")

        application.press("alt+Next")
        tap.ok(driver.wait_for("tiles by name", lambda: says(application, "One of Characters, Two of Characters")), "Alt+Page Down turns to the next chapter, whose tiles have names")

        application.press("ctrl+f")
        subprocess.check_call(["xdotool", "type", "--delay", "20", "tame-wilds"])
        driver.wait_for("what was found", lambda: says(application, "Tame Wild Tiles: 1."))
        tap.ok(not says(application, "One of Characters, Two"), "what is typed is found, and nothing else")

        application.press("Return", "Return")
        driver.wait_for("the example", lambda: "East wins by self-draw" in names(application))
        tap.ok(says(application, "Tame Wild Tiles: +1"), "Return and Return again open the example, scored")
        application.press("Return")
        driver.wait_for("the example to close", lambda: "East wins by self-draw" not in names(application))
        tap.ok(True, "Return closes it")

        application.press("Escape")
        owner = table.get_application()
        driver.wait_for("the rulebook to go", lambda: owner.get_child_count() == 1)
        tap.ok(application.process.poll() is None, "Escape closes the rules and not the game")
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
    tap.case("rules", check_rules, sys.argv[1])
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
