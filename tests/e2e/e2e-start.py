#!/usr/bin/env python3
# e2e-start.py - what the application prints when it does not start, and its exit status
#
# usage: e2e-start.py TEAHOUSE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import signal
import subprocess
import sys

import teahouse_driver as driver


def run(program, arguments, **changes):
    environment = dict(os.environ)
    for name, value in changes.items():
        if value is None:
            environment.pop(name, None)
        else:
            environment[name] = value
    return subprocess.run([program] + arguments, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=driver.PATIENCE_S)


def check_sentence(tap, name, result, status, words):
    tap.equal(result.returncode, status, name + ": status")
    lines = [line for line in result.stderr.split("\n") if line]
    tap.equal(len(lines), 1, name + ": one line" + ("" if len(lines) == 1 else " " + repr(lines)))
    tap.ok(all(word in result.stderr for word in words) and result.stderr.strip().endswith("."), name + ": a sentence", result.stderr)


def check_no_bus(tap, program):
    """Without a session bus one message is printed, and preferences are still stored."""
    home = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "no-bus")
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data", XDG_RUNTIME_DIR=home)
    for name in ["DBUS_SESSION_BUS_ADDRESS", "GSETTINGS_BACKEND", "AT_SPI_BUS_ADDRESS"]:
        environment.pop(name, None)
    os.makedirs(home)
    keyfile = home + "/config/glib-2.0/settings/keyfile"
    process = subprocess.Popen([program], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        window = driver.wait_for("the window", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ).stdout.split())[0]  # fmt: skip
        subprocess.check_call(["xdotool", "windowfocus", "--sync", window])
        driver.wait_for("the preferences to be kept", lambda: os.path.exists(keyfile))
        subprocess.check_call(["xdotool", "key", "--clearmodifiers", "ctrl+q"])
        said = process.communicate(timeout=driver.PATIENCE_S)[1]
    finally:
        if process.poll() is None:
            process.kill()
    lines = [line for line in said.split("\n") if line]
    tap.ok(len(lines) == 1 and "session bus" in lines[0] and keyfile in lines[0], "no session bus: one sentence", said)


def check_start(tap, program):
    check_sentence(tap, "no display", run(program, [], DISPLAY=None), 1, ["display"])
    empty = os.environ["TEAHOUSE_E2E_HOME"]
    check_sentence(tap, "no settings", run(program, [], GSETTINGS_SCHEMA_DIR=empty, XDG_DATA_DIRS=empty), 1, ["settings", "GSETTINGS_SCHEMA_DIR"])
    check_sentence(tap, "no number", run(program, ["--seed=many"]), 2, ["--seed=many"])
    check_sentence(tap, "no pace", run(program, ["--pace=hurried"]), 2, ["--pace=hurried", "slow, normal, fast"])
    check_sentence(tap, "no length", run(program, ["--length=short"]), 2, ["--length=short"])
    check_sentence(tap, "no such rules", run(program, ["--variant=no-such-rules"]), 1, ["no-such-rules"])
    check_sentence(tap, "no place for the log", run(program, ["--log=/no/such/folder/log"]), 1, ["/no/such/folder/log"])

    check_no_bus(tap, program)

    version = run(program, ["--version"], DISPLAY=None)
    tap.equal((version.returncode, version.stdout.split(" ")[0]), (0, "teahouse"), "--version needs no display")
    usage = run(program, ["--help"], DISPLAY=None)
    tap.equal(usage.returncode, 0, "--help needs no display")
    for option in ["--variant", "--length", "--pace", "--seed", "--log", "--version"]:
        tap.ok(option in usage.stdout, "--help names " + option, usage.stdout)


def find_opengl(process):
    """The files of software renderers that a process has loaded."""
    with open("/proc/%d/maps" % process.pid) as maps:
        names = {line.rstrip("\n").split("/")[-1] for line in maps if "/" in line}
    return sorted(name for name in names if "LLVM" in name or name.endswith("_dri.so"))


def check_welcome(tap, program):
    """The first start asks about the player's experience, and the next one if that was not answered; a beginner is taken to the first lesson."""
    driver.set_settings()
    for name, end in (("SIGTERM", lambda: application.process.send_signal(signal.SIGTERM)), ("quitting", lambda: application.press("ctrl+q"))):
        application = driver.Application(program, [], game=False)
        application.turn_to("Welcome to Teahouse")
        end()
        tap.equal(application.process.wait(driver.PATIENCE_S), 0, name + " during the question ends the program")

    application = driver.Application(program, [], game=False)
    application.turn_to("Welcome to Teahouse")
    driver.wait_for("the first answer to have the focus", lambda: application.focus_in("I am new to mahjong"))
    tap.equal(find_opengl(application.process), [], "where cairo draws no OpenGL is loaded")
    application.press("Return")
    application.turn_to("Fenghua · ")
    driver.wait_for("the first step of the first lesson", lambda: application.find("label", "1 of *"))
    application.press("ctrl+q")
    tap.equal(application.process.wait(driver.PATIENCE_S), 0, "the first run ends")

    application = driver.Application(program, [], game=False)
    driver.wait_for("the sentence", lambda: "picks up where you left off" in application.status())
    tap.equal(application.find_frame_called("Welcome"), None, "no welcome the second time")
    application.press("ctrl+q")
    tap.equal(application.process.wait(driver.PATIENCE_S), 0, "the second run ends")


def cases(tap):
    tap.case("start", check_start, sys.argv[1])
    tap.case("welcome", check_welcome, sys.argv[1])


driver.main(cases)
