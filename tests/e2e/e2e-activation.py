#!/usr/bin/env python3
# e2e-activation.py - the session bus starts the application: for its window, for an action of its desktop file, for a log
#
# usage: e2e-activation.py TEAHOUSE DATA-FOLDER
#
# DATA-FOLDER is where the desktop file and the service file are built.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import configparser
import os
import subprocess
import sys
from pathlib import Path

import teahouse_driver as driver

NAME = "io.github.teahouse_mahjong.Teahouse"
PATH = "/" + NAME.replace(".", "/")

# Two lines, the second of which is not an event.
BAD_LOG = '{"type":"session","variant":"fenghua"}\nnonsense\n'


class Bus:
    def __init__(self):
        from gi.repository import Gio, GLib

        self.variant = GLib.Variant
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, name, path, method, arguments=None):
        return self.bus.call_sync(name, path, *method.rsplit(".", 1), arguments, None, 0, driver.PATIENCE_S * 1000, None).unpack()

    def ask_bus(self, method, arguments=None):
        return self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus." + method, arguments)

    def has_owner(self):
        return self.ask_bus("NameHasOwner", self.variant("(s)", (NAME,)))[0]

    def process(self):
        return self.ask_bus("GetConnectionUnixProcessID", self.variant("(s)", (NAME,)))[0]

    def activate(self):
        self.call(NAME, PATH, "org.freedesktop.Application.Activate", self.variant("(a{sv})", ({},)))

    def activate_action(self, action):
        self.call(NAME, PATH, "org.freedesktop.Application.ActivateAction", self.variant("(sava{sv})", (action, [], {})))

    def open(self, *uris):
        self.call(NAME, PATH, "org.freedesktop.Application.Open", self.variant("(asa{sv})", (uris, {})))


def read_ini(path):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return parser


def install_service(bus, program, data):
    """Installs the service file so that the bus starts the built program instead of the installed one."""
    service = read_ini(data / (NAME + ".service"))
    command = service["D-BUS Service"]["Exec"].split()
    service["D-BUS Service"]["Exec"] = " ".join([program] + command[1:])
    folder = Path(os.environ["XDG_DATA_HOME"]) / "dbus-1/services"
    folder.mkdir(parents=True)
    with open(folder / (NAME + ".service"), "w", encoding="utf-8") as file:
        service.write(file, space_around_delimiters=False)
    bus.ask_bus("ReloadConfig")


def titles(bus):
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--all", "--pid", str(bus.process()), "--name", ".", "getwindowname", "%@"],
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)  # fmt: skip
    return sorted(found.stdout.splitlines())


def wait_for_window(bus, title):
    driver.wait_for("the window " + title, lambda: title in titles(bus))


def close(bus):
    bus.activate_action("quit")
    driver.wait_for("the application to end", lambda: not bus.has_owner())


def pass_token(program, token):
    """What a second start of the program tells the first, with a token of the desktop that lets its window come to the front."""
    monitor = subprocess.Popen(["dbus-monitor", "--session", "member='Activate'"], stdout=subprocess.PIPE, text=True)
    try:
        while "NameLost" not in monitor.stdout.readline():  # it listens from then on
            pass
        environment = dict(os.environ, XDG_ACTIVATION_TOKEN=token)
        environment.pop("DESKTOP_STARTUP_ID", None)
        subprocess.check_call([program], env=environment, timeout=driver.PATIENCE_S)
        said = []
        while not said or "boolean" not in said[-1] and "]" not in said[-1]:
            said.append(monitor.stdout.readline())
        return "".join(said)
    finally:
        monitor.kill()
        monitor.wait()


def check(tap, program, data):
    bus = Bus()
    data = Path(data)
    desktop = read_ini(data / (NAME + ".desktop"))
    install_service(bus, program, data)
    tap.equal(desktop["Desktop Entry"].get("DBusActivatable"), "true", "the desktop file says that the bus starts it")
    tap.ok(not bus.has_owner(), "it does not run yet")

    bus.activate()
    wait_for_window(bus, "Welcome to Teahouse")
    before = bus.process(), titles(bus)
    bus.activate()
    tap.equal((bus.process(), titles(bus)), before, "activated again, it opens no other window")
    said = pass_token(program, "token-7")
    tap.ok('"token-7"' in said, "another start passes its activation token on", said)
    actions = bus.call(NAME, PATH, "org.gtk.Actions.List")[0]
    for action in desktop["Desktop Entry"]["Actions"].strip(";").split(";"):
        tap.ok(action in actions, "the application has the action " + action, actions)
    close(bus)

    bus.activate_action("helper")
    wait_for_window(bus, "Score")
    tap.equal(titles(bus), ["Score"], "the sessions are shown, without a game")
    close(bus)

    log = Path(os.environ["TEAHOUSE_E2E_HOME"]) / "bad.jsonl"
    log.write_text(BAD_LOG, encoding="utf-8")
    bus.open(log.as_uri())
    wait_for_window(bus, "bad.jsonl")
    tap.equal(titles(bus), ["bad.jsonl"], "a log opens alone")
    close(bus)


def cases(tap):
    tap.case("activation", check, *sys.argv[1:3])


driver.main(cases)
