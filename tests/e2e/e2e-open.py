#!/usr/bin/env python3
# e2e-open.py - opening logs and studies from files: on the command line, in an instance already running, and again
#
# usage: e2e-open.py TEAHOUSE TEAHOUSE-CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

import teahouse_driver as driver


def make_log(cli, name, seed):
    path = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], name)
    subprocess.check_call([cli, "simulate", "--variant", "fenghua", "--hands", "2", "--seed", str(seed), "--log", path],
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    return path


def make_study(cli, log, name, title):
    path = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], name)
    with open(path, "w", encoding="utf-8") as file:
        subprocess.check_call([cli, "study", "make", "--hand", "2", "--title", title, log], stdout=file)
    return path


def titles(application):
    return sorted(node.name for node in application.tree.windows())


def hand_over(program, *files):
    """Passes files to the running instance; returns the exit status and the error output of the new one."""
    done = subprocess.run([program, *files], stderr=subprocess.PIPE, text=True, timeout=driver.PATIENCE_S)
    return done.returncode, done.stderr


def has_sentence(application, words):
    return any(all(word in name for word in words) for role, name, node in application.shown())


def check_alone(tap, program, cli):
    first, second = make_log(cli, "first.jsonl", 1), make_log(cli, "second.jsonl", 2)
    bad = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "bad.jsonl")
    with open(first, encoding="utf-8") as file:
        lines = file.readlines()
    with open(bad, "w", encoding="utf-8") as file:
        file.writelines(lines[:5] + ["nonsense\n"])

    application = driver.Application(program, [first], game=False)
    try:
        tap.ok("Hand 1 of 2" in application.title(), "a log is opened without a game", titles(application))
        sentence = driver.wait_for("the first sentence", application.status)
        application.press("Right")
        driver.wait_for("the next step", lambda: application.status() != sentence)

        # The second step of the first game is below the first one of the other.
        second_sentence = application.status()
        tap.equal(hand_over(program, second), (0, ""), "another log is handed over")
        driver.wait_for("the other game", lambda: application.status() not in (sentence, second_sentence))
        other_sentence = application.status()
        tap.equal(hand_over(program, bad), (0, ""), "a damaged log is handed over")
        application.turn_to("bad.jsonl")
        driver.wait_for("the reason", lambda: has_sentence(application, [bad, "Line 6"]))
        application.press("Return")
        driver.wait_for("the other game", lambda: application.find_frame_called("Hand 1 of 2"))

        tap.equal(hand_over(program, "/no/such/file.jsonl"), (0, ""), "a file that is not there is handed over")
        application.turn_to("file.jsonl")
        driver.wait_for("the reason", lambda: has_sentence(application, ["/no/such/file.jsonl"]))
        application.press("Return")
        application.turn_to("Hand 1 of 2")
        driver.wait_for("the other game", lambda: application.status() == other_sentence)
        tap.equal(hand_over(program, first), (0, ""), "the first log is handed over again")
        driver.wait_for("the first game, where it was left", lambda: application.status() == second_sentence)
        tap.equal(len(titles(application)), 1, "all are opened in the one window")

        study = make_study(cli, first, "opened.teahouse-study", "A study")
        tap.equal(hand_over(program, study), (0, ""), "a study is handed over")
        application.turn_to("A study")
        sentence = driver.wait_for("the first sentence of the study", application.status)
        application.press("Right")
        driver.wait_for("the next step of the study", lambda: application.status() != sentence)
        application.press("ctrl+e")
        application.turn_to("History")
        driver.wait_for("the study in the list", lambda: any("opened" in name for role, name, node in application.shown()))
        with open(study, "w", encoding="utf-8") as file:
            file.write('{"format": "teahouse-study", "version": 7}')
        tap.equal(hand_over(program, study), (0, ""), "a study of a later version is handed over")
        application.turn_to("opened.teahouse-study")
        driver.wait_for("the reason", lambda: has_sentence(application, ["version: The study is of version 7"]))
        application.press("Return")
        application.turn_to("History")

        tap.equal(hand_over(program), (0, ""), "Teahouse is started again without a file")
        application.press("ctrl+1")
        application.turn_to("Welcome")
        application.press("Escape")
        driver.wait_for("the table", lambda: "Teahouse" in titles(application))
        application.turn_to("Teahouse")
        application.press("ctrl+q")
        tap.equal(application.wait_for_exit(), 0, "ctrl+q closes all windows")
    finally:
        application.kill()


def cases(tap):
    tap.case("open", check_alone, *sys.argv[1:3])


driver.main(cases)
