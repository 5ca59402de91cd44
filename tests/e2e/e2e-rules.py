#!/usr/bin/env python3
# e2e-rules.py - the rulebook with the keyboard alone: opened from the game, searched, an example opened, another chapter, back to the game;
# and opened at the clause named by a reason or a scored row
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


def rules_stand_at(application, clause):
    return any(role == "list item" and node.description == clause for role, _, node in application.shown())


def opens_clause(application, clause):
    """Goes to an unfolded clause and presses Return; returns whether the rulebook opens there."""
    # The clause can take the focus only once it is fully visible, so come back to it from the next row.
    node = application.focus()
    for key in ["Tab", "shift+Tab"] * 20:
        if node is not None and node.name == clause:
            break
        node = application.move_focus(key, node)
    else:
        raise driver.Failure("neither Tab nor Shift+Tab comes to " + clause)
    application.press("Return")
    application.turn_to("Rules")
    return driver.wait_for("the row", lambda: rules_stand_at(application, clause))


def says(application, text):
    return any(text in name for name in names(application))


def check_rules(tap, program):
    application = driver.Application(program, ["--seed=%d" % SEED, "--variant=fenghua"])
    try:
        application.press("F1")
        application.turn_to("Rules")
        tap.ok(driver.wait_for("the rules", lambda: says(application, "Fenghua mahjong is a game of large patterns")), "F1 opens the rules of the game")

        application.press("alt+Next", "alt+Next")
        driver.wait_for("one chapter alone", lambda: not says(application, "Fenghua mahjong is a game of large patterns"))
        tap.ok(says(application, "One of Characters, Two of Characters"), "Alt+Page Down turns to the next chapter, whose tiles have names")

        application.press("ctrl+f")
        subprocess.check_call(["xdotool", "type", "--delay", "20", "tame-wilds"])
        driver.wait_for("what was found", lambda: says(application, "Tame Wild Tiles: 1."))
        tap.ok(not says(application, "One of Characters, Two"), "what is typed is found, and nothing else")

        application.press("Return", "Return")
        driver.wait_for("the example", lambda: "East wins by self-draw" in names(application))
        tap.ok(says(application, "Tame Wild Tiles: +1"), "Return and Return again open the example, scored")
        application.press("Tab")
        tap.ok(driver.wait_for("the example to get the focus", lambda: application.focus_in("Why Base Point?")), "Tab goes from the row into its example")
        application.press("shift+Tab")
        driver.wait_for("the row to get it back", lambda: application.focus_in("Tame Wild Tiles: 1. Every wild tile of the hand stands for its own kind."))
        tap.ok(True, "Shift+Tab goes back")

        application.press("Return")
        driver.wait_for("the example to close", lambda: "East wins by self-draw" not in names(application))
        tap.ok(True, "Return closes it")

        application.press("Escape", "ctrl+1")
        application.turn_to("Teahouse")
        tap.ok(application.process.poll() is None, "Ctrl+1 goes back to the game, where Escape has nothing to close")
    finally:
        application.kill()


def focused(application):
    """The name and the description of the object with the focus."""
    node = application.focus()
    return (node.name, node.description) if node else ("", "")


def check_clause_of_notice(tap, program):
    """When something is refused with a clause, the rulebook opens at that clause."""
    application = driver.Application(program, ["--seed=%d" % SEED, "--variant=classical-millington"])
    try:
        driver.wait_for("the own turn", lambda: "Your turn" in application.status())
        application.press("f")
        driver.wait_for("the reason why there is no original call", lambda: "(MI-5)" in application.status())
        tap.ok("Show Rule" in names(application), "a button beside the reason opens the rule")
        application.press("F1")
        application.turn_to("Rules")
        tap.ok(driver.wait_for("the clause", lambda: "MI-5" in focused(application)[1]), "F1 opens the clause that was named")
    finally:
        application.kill()


def tab_to(application, what, wanted):
    node = application.focus()
    for _ in range(60):
        if node is not None and wanted(node.name):
            return
        node = application.move_focus("Tab", node)
    raise driver.Failure("Tab does not come to " + what)


def check_clause_of_settlement(tap, program):
    """From a row of the settlement to its clause, in the first win of the lesson about payment."""
    driver.set_settings(animations="false")
    application = driver.Application(program, ["--seed=%d" % SEED, "--variant=luqiao"])
    try:
        application.press("ctrl+t")
        application.turn_to("Learn")
        application.press("Tab", "Return")
        driver.wait_for("the lessons", lambda: application.title() == "Lessons")
        # The seventh lesson begins with a win.
        application.press(*["Down"] * 6, "Return")
        driver.wait_for("the win that is offered", lambda: any("win with the discard" in name for name in names(application)))
        application.press("F1")
        application.turn_to("Rules")
        tap.ok(
            driver.wait_for("the clause of the lesson", lambda: rules_stand_at(application, "LQ-14")),
            "F1 in a lesson opens the rules where they say what it is about",
        )
        application.press("ctrl+2")
        driver.wait_for("the lesson", lambda: "Payment" in application.title())
        application.press("h")
        driver.wait_for("the settlement", lambda: any(name.startswith("Why ") for name in names(application)))
        tab_to(application, "a row of the settlement", lambda name: name.startswith("Why "))
        application.press("space")
        clause = driver.wait_for("the clause", lambda: next((name for name in names(application) if name.startswith("LQ")), None))
        tap.ok(opens_clause(application, clause), "Return on the clause of a scored row opens the rulebook there")
    finally:
        application.kill()


def check_clause_of_helper(tap, program):
    """In the helper without a game: from a pattern to its clause, and from what forbids a win to its clause."""
    driver.set_settings(animations="false", last_variant="'fenghua'")
    application = driver.Application(program, ["--helper"], game=False)
    try:
        driver.wait_for("the button for a session", lambda: application.focus_in("New Session"))
        application.press("Return")
        driver.wait_for("a field for a name", lambda: application.find("text", "Player 1"))
        tab_to(application, "the name of the first player", lambda name: name == "Player 1")
        application.type("Ann")
        application.press("Return")
        driver.wait_for("the line for the hand", lambda: application.focus_in("Hand as text"))
        helper = application.frame
        window = application.window
        application.type("11: 123m456m789m23p55s +1p ind N")
        # The indicator was typed last; the score follows.
        driver.wait_for("the score", lambda: any(name.startswith("Ann wins by self-draw") for name in names(application)))
        tab_to(application, "a pattern", lambda name: name.startswith("Why "))
        application.press("space")
        clause = driver.wait_for("the clause", lambda: next((name for name in names(application) if name.startswith("FH")), None))
        tap.ok(opens_clause(application, clause), "Return on the clause of a pattern in the helper opens the rulebook there")

        subprocess.check_call(["xdotool", "windowfocus", "--sync", window])
        application.frame = helper
        application.press("F1")
        application.turn_to("Rules")
        tap.ok(True, "F1 in the helper turns to the rules as well")
    finally:
        application.kill()


def cases(tap):
    tap.case("rules", check_rules, sys.argv[1])
    tap.case("the clause of a notice", check_clause_of_notice, sys.argv[1])
    tap.case("the clause of a settlement", check_clause_of_settlement, sys.argv[1])
    tap.case("the clause in the helper", check_clause_of_helper, sys.argv[1])


driver.main(cases, "800x600")
