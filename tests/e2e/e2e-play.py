#!/usr/bin/env python3
# e2e-play.py - whole hands in the real window, with keys alone or accessible actions alone; the settlement shown agrees
# with the replayed log
#
# usage: e2e-play.py TEAHOUSE TEAHOUSE-CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import re
import subprocess
import sys

import teahouse_driver as driver


def wait_for_effect(application, offers, act, *what):
    """Does something while these offers are shown, and waits until the hand goes on or other offers appear."""
    n = len(application.log.read())
    act(*what)
    names = " ".join(getattr(thing, "name", thing) for thing in what)
    driver.wait_for("something to happen after " + names, lambda: len(application.log.read()) != n or application.offers() != offers)


def press_and_wait(application, offers, *keys):
    wait_for_effect(application, offers, application.press, *keys)


def kind_of(offer):
    return offer.split(":")[0].split(" ")[0]


def answer(offers, eager):
    """One of the offers and its key: everybody takes a win, an eager player takes everything else as well."""
    kinds = [kind_of(offer) for offer in offers]
    keys = {"Hu": "h"}
    if eager:
        keys.update({kind: key for kind, key in [("Kong", "k"), ("Pung", "p"), ("Take", "t")] if kinds.count(kind) == 1})
        keys["Chow"] = "1" if kinds.count("Chow") > 1 else "c"
    keys.update({"Refuse": "r", "Pass": "Escape"})
    for kind, key in keys.items():
        if kind in kinds:
            return offers[kinds.index(kind)], key
    return None


RANKS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]


def worth(tile, hand):
    """How useful a tile is for the hand, by its spoken name: sets and neighbours count; wild tiles are kept."""
    if ", wild" in tile:
        return 100
    name = tile.split(",")[0]
    names = [other.split(",")[0] for other in hand]
    value = 10 * (names.count(name) - 1)
    rank, of, suit = name.partition(" of ")
    if of:
        at = RANKS.index(rank)
        for step, points in [(-2, 2), (-1, 4), (1, 4), (2, 2)]:
            if 0 <= at + step < 9 and RANKS[at + step] + of + suit in names:
                value += points
        value += 1 if 0 < at < 8 else 0
    return value


def discard_least(application, offers):
    """Discards the least useful visible tile with the arrow keys."""
    hand = application.hand()
    least = min(range(len(hand)), key=lambda i: worth(hand[i], hand))
    press_and_wait(application, offers, "Home", *["Right"] * least, "Return")


def play_by_actions(application):
    """The same with the actions of accessible objects alone, in the order in which a screen reader meets them."""
    log = application.log
    while not log.settlement():
        n = len(log.read())
        status, offers = application.status_and_offers()
        choice = answer(offers, True)
        if choice is not None:
            node = application.find("push button", choice[0])
        elif log.human_discards() and "discard" in status.lower():
            node = min(application.tiles(), key=lambda tile: worth(tile.name, application.hand()))
        else:
            driver.wait_for("the hand to go on", lambda: len(log.read()) != n or application.offers() or log.human_discards())
            continue
        wait_for_effect(application, offers, application.activate, node)


def play_to_settlement(application, eager, careful=False):
    log = application.log
    waiting_since = -1
    while not log.settlement():
        n = len(log.read())
        if n == waiting_since:
            driver.time.sleep(driver.POLL_S)
        status, offers = application.status_and_offers()
        choice = answer(offers, eager)
        if choice is not None:
            press_and_wait(application, offers, choice[1])
        elif log.human_discards() and "discard" in status.lower():
            if careful:
                discard_least(application, offers)
            else:
                press_and_wait(application, offers, "Right", "Return")
        else:
            driver.wait_for("the hand to go on", lambda: len(log.read()) != n or application.offers() or log.human_discards())
        waiting_since = n


def number(text):
    """The number in a text that uses a typographic minus sign."""
    return int(text.replace("−", "-").replace("+", ""))


def shown_settlement(application):
    """The settlement shown: each player's change and points, and the sum of the winner's items."""
    labels = [name for role, name, node in application.shown() if role == "label"]
    if "Total" not in labels:
        return None
    rows = labels[labels.index("Total") + 1 :][:12]
    if len(rows) < 12:
        return None
    formulas = [label for label in labels if re.match(r"^[0-9(].* = ", label) or label.startswith("1 =")]
    return {
        "labels": labels,
        "names": rows[0::3],
        "deltas": [number(text) for text in rows[1::3]],
        "scores": [number(text) for text in rows[2::3]],
        "total": int(re.findall(r"[0-9]+", formulas[0])[-1]) if formulas else None,
    }


def shows_payment(labels, players, payment):
    """Whether a line for this payment, or one for all three, says who pays whom, followed by the amount."""
    payer, receiver, amount = players[payment["from"]], players[payment["to"]], str(payment["amount"])
    # The arrow between the names is not read out.
    lines = {
        (payer, receiver): amount,
        ("Each", receiver): "3\u00a0×\u00a0" + amount,
        (payer, "each"): "3\u00a0×\u00a0" + amount,
    }
    return any(lines.get((first, second)) == third for first, second, third in zip(labels, labels[1:], labels[2:]))


def check_hand(tap, name, program, cli, seed, play, *how):
    application = driver.Application(program, ["--seed=%d" % seed, "--length=round"])
    try:
        play(application, *how)
        shown = driver.wait_for("the settlement", lambda: shown_settlement(application))
        replay = subprocess.run([cli, "replay", application.log.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        tap.equal(replay.returncode, 0, name + ": the log is read")
        settlement = json.loads(replay.stdout.strip().split("\n")[-1])
        tap.equal(settlement.get("type"), "settle", name + ": every event of the log is legal")
        result = settlement["answer"]
        winner = result["winner"]
        players = [player["name"] for player in application.log.lines[0]["players"]]

        tap.equal(shown["deltas"], result["deltas"], name + ": what each player won or lost")
        tap.equal(shown["scores"], result["deltas"], name + ": what each player has after the first hand")
        tap.equal(shown["names"], players, name + ": the players")
        if winner is None:
            tap.ok("Nobody wins" in shown["labels"], name + ": nobody wins", shown["labels"])
        else:
            score = [player for player in result["players"] if player["seat"] == winner][0]
            tap.equal(shown["total"], score["total"], name + ": the winner's total")
            items = [label for label in shown["labels"] if label == "Why?"]
            shown_items = [role for role, label, node in application.shown() if role == "toggle button" and label.startswith("Why ")]
            tap.equal(len(shown_items) or len(items), len(score["items"]), name + ": an item for every pattern")
        for payment in result["payments"]:
            tap.ok(shows_payment(shown["labels"], players, payment), name + ": seat %d pays seat %d %d" % (payment["from"], payment["to"], payment["amount"]), shown["labels"])

        # After a settled hand nothing would be lost, so quitting asks nothing.
        application.press("ctrl+q")
        tap.equal(application.wait_for_exit(), 0, name + ": quits without a question")
    finally:
        application.kill()


def check_mistakes(tap, application):
    """The careless discards of the hand come back as questions, are explained and asked again, over the accessibility bus."""

    def says(text):
        return [name for role, name, node in application.shown() if name.startswith(text)]

    application.press("ctrl+k")
    application.turn_to("My Mistakes")
    driver.wait_for("a position", lambda: says("Your move?"))
    tap.ok(application.hand(), "the hand is shown as it was")
    application.activate(driver.wait_for("a way out", lambda: application.find("push button", "Show Advice")))
    best = driver.wait_for("what is best", lambda: [name for role, name, node in application.shown() if role == "list item" and name.startswith("Best: ")])
    tap.ok(len(best) == 1 and says("In the game: "), "what is best and what was done", best)
    application.activate(driver.wait_for("the button", lambda: application.find("push button", "Next")))
    driver.wait_for("the next position", lambda: says("Your move?"))
    tap.ok(True, "the next position comes")


def check_insights(tap, application):
    """From a figure and a chart to the hands behind them, and from a hand to its replay, and back."""
    application.press("ctrl+i")
    application.turn_to("Insights")
    # The hands of the earlier cases are there, too.
    hands = driver.wait_for("the hands", lambda: application.find("list item", "All hands: *"))
    n = int(hands.name.split(": ")[1])
    focus = application.focus()
    while focus is None or focus.name != hands.name:
        focus = application.move_focus("Tab", focus)
    application.press("Return")
    driver.wait_for("the list of the hands", lambda: application.find("label", "%d hand%s" % (n, "" if n == 1 else "s")))
    tap.ok(application.find("label", "What happened"), "a figure leads to its hands")
    application.press("Return")
    application.turn_to("Hand 1 of")
    tap.ok(driver.wait_for("the first sentence", application.status), "a hand leads to its replay")
    application.press("alt+Left")
    driver.wait_for("the replay to go", lambda: application.find_frame_called("Hand 1 of") is None)
    application.turn_to("Insights")
    application.press("alt+Left")
    driver.wait_for("the figures", lambda: application.find("list item", "All hands: %d" % n))
    tap.ok(True, "Alt+Left leads back to the figures")
    application.activate(application.find("image", "Points over the hands"))
    driver.wait_for("the hand", lambda: application.find("label", "1 hand") and application.find("label", "After hand %d: *" % n))
    tap.ok(True, "the chart leads to the last hand")
    application.press("Escape")
    driver.wait_for("the figures", lambda: application.find("list item", "All hands: %d" % n))
    application.press("Home", "Return")
    driver.wait_for("the hand", lambda: application.find("label", "1 hand") and application.find("label", "After hand 1: *"))
    tap.ok(True, "Return in the chart leads to the hand at the mark")
    application.press("Escape", "Escape", "ctrl+1")


def check_next_hand(tap, program, seed):
    application = driver.Application(program, ["--seed=%d" % seed, "--length=round"])
    try:
        play_to_settlement(application, False)
        driver.wait_for("the settlement", lambda: shown_settlement(application))
        application.press("n")
        driver.wait_for("the next hand", lambda: [line for line in application.log.read() if line["type"] == "hand" and line["number"] == 2])
        driver.wait_for("the settlement to go", lambda: not shown_settlement(application))
        tap.ok(True, "n deals the next hand")
        check_mistakes(tap, application)
        check_insights(tap, application)
    finally:
        application.kill()


def check_ways(tap, program, seed):
    """Keys for ways of playing; then from the last hand to the result of the game and to the next game."""
    application = driver.Application(program, ["--seed=%d" % seed, "--length=hand"])
    try:
        application.wait_for_turn()
        for key, sentence in [("x", "No claims in this hand"), ("o", "A tile is discarded when"), ("b", "Paused.")]:
            application.press(key)
            driver.wait_for("what %s does" % key, lambda: application.status().startswith(sentence))
        n = len(application.log.read())
        application.press("Home", "Return")
        driver.wait_for("the question", lambda: application.status().startswith("Press again to discard"))
        tap.equal(len(application.log.read()), n, "the first press discards nothing")
        driver.wait_for("the discard", lambda: application.press("Return") or len(application.log.read()) > n)
        tap.ok(True, "a later press discards")
        application.press("o", "e")
        driver.wait_for("the end of the hand", lambda: application.log.settlement() or end_offer(application))
        driver.wait_for("the settlement", lambda: shown_settlement(application))
        application.press("n")
        driver.wait_for("the result of the game", lambda: application.focus_in("Play Again"))
        application.press("Return")
        driver.wait_for("another game", lambda: not application.find("push button", "Play Again"))
        tap.ok(True, "the result leads to another game")
    finally:
        application.kill()


def lines_of_events(application):
    return [name for role, name, node in application.shown() if role == "list item"]


def check_events(tap, program, seed):
    """The list of events, as a screen reader goes through it; other players' draws are hidden."""
    application = driver.Application(program, ["--seed=%d" % seed, "--length=hand"])
    try:
        application.wait_for_turn()
        application.discard(3)
        application.wait_for_turn()
        tap.equal(lines_of_events(application), [], "there is no list at first")
        application.press("y")
        lines = driver.wait_for("the list of what has happened", lambda: lines_of_events(application))
        tap.ok(lines[-1].startswith("You draw "), "the last thing is the own draw", lines)
        discards = [line for line in application.log.read() if line["type"] == "discard"]
        told = [line for line in lines if " discard" in line]
        tap.ok(1 < len(told) <= len(discards), "discards are told", lines)
        drawn = [line for line in lines if " draws " in line]
        tap.ok(drawn and all(line.endswith(" draws a tile.") for line in drawn), "what others draw is not told", lines)

        # The keys of the table still work next to the list, which follows the hand.
        application.discard(1)
        application.wait_for_turn()
        driver.wait_for("the list to go on", lambda: lines_of_events(application)[-1:] != lines[-1:])
        tap.equal(application.focus_in("Close the log"), False, "the focus stays at the table")
        application.press("y")
        driver.wait_for("the list to go", lambda: not lines_of_events(application))
        tap.ok(True, "the key hides the list")
    finally:
        application.kill()


def end_offer(application):
    """Answers what is not automatic: an offered win, kong or bottom tile."""
    for word, key in [("Refuse", "r"), ("Pass", "Escape")]:
        if any(offer.startswith(word) for offer in application.offers()):
            application.press(key)
    return False


def cases(tap):
    program, cli = sys.argv[1:3]
    # The next hand also follows a hand that was passed.
    if driver.THOROUGH:
        tap.case("passing", check_hand, "passing", program, cli, 1, play_to_settlement, False)
    tap.case("claiming", check_hand, "claiming", program, cli, 2, play_to_settlement, True)
    # With the current computer players the human player wins this one, by the key for Hu.
    tap.case("winning", check_hand, "winning", program, cli, 10, play_to_settlement, False, True)
    tap.case("by actions alone", check_hand, "by actions alone", program, cli, 5, play_by_actions)
    tap.case("next hand", check_next_hand, program, 3)
    tap.case("ways of playing", check_ways, program, 4)
    tap.case("what has happened", check_events, program, 6)


driver.main(cases)
