#!/usr/bin/env python3
# e2e-unsaved.py - a disk that becomes full in the middle of a game, all ways to quit then, signals, and a start while another instance is ending
#
# usage: e2e-unsaved.py TEAHOUSE HOLD-SYNC-LIBRARY
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading

import teahouse_driver as driver

SEED = 11
N_STARTS = 6 if driver.THOROUGH else 2
ROOM = 16384  # for the lines of the moves that one case plays
ANSWER_MS = 1000  # the maximum time that a program takes to answer if it is not held
QUESTION = "Quit without saving?"
STAY = "Don’t Quit"


def store_path():
    return os.path.join(os.environ["XDG_DATA_HOME"], "teahouse", "teahouse.db")


def stored_lines():
    """The log lines of the latest game, as another program reads them."""
    database = sqlite3.connect("file:%s?mode=ro" % store_path(), uri=True)
    try:
        game = database.execute("SELECT max (id) FROM games").fetchone()[0]
        return [row[0].rstrip("\n") for row in database.execute("SELECT text FROM lines WHERE game = ? ORDER BY number", (game,))]
    finally:
        database.close()


def shown_lines(application):
    with open(application.log.path, encoding="utf-8") as file:
        return file.read().splitlines()


def let_files_grow(application, grow):
    """Lifts the limit on the program's files, or sets it (ulimit -f) to little more than the log of the game, which the journal soon exceeds."""
    limit = resource.RLIM_INFINITY if grow else os.path.getsize(application.log.path) + ROOM
    resource.prlimit(application.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


def said(application, beginning):
    return next((name for role, name, node in application.shown() if name.startswith(beginning)), None)


def fill_up(application):
    """Stops files from growing and plays until something is not saved; returns the message."""
    let_files_grow(application, False)
    while said(application, "Not saved") is None:
        application.discard(1)
    return said(application, "Not saved")


def wait_for_question(application):
    """The question is a window of its own."""
    application.turn_to(QUESTION)
    return driver.wait_for("the focus", lambda: application.focus_in(STAY))


def stay(application):
    """Escape takes nothing away."""
    application.press("Escape")
    driver.wait_for("the question to go", lambda: application.find_frame_called(QUESTION) is None)
    application.turn_to("Teahouse")


def check_full(tap, program):
    application = driver.Application(program, ["--seed=%d" % SEED, "--length=round"])
    try:
        application.discard(2)
        shown = shown_lines(application)
        # The game goes on meanwhile.
        tap.equal(stored_lines()[:len(shown)], shown, "everything is stored before it is shown")

        sentence = fill_up(application)
        tap.ok("teahouse" in sentence and "tries again" in sentence, "the bar says why, and what happens", sentence)
        application.discard(4)
        tap.ok(said(application, "Not saved") is not None, "the bar stays while the game goes on")
        tap.ok(len(stored_lines()) < len(shown_lines(application)), "not everything is stored meanwhile")

        for key in ["ctrl+q", "ctrl+w"]:
            application.press(key)
            tap.ok(wait_for_question(application), key + ": the question has the focus, on the answer that loses nothing")
            stay(application)
        application.press("Escape")
        application.discard(1)

        let_files_grow(application, True)
        driver.wait_for("the bar to go", lambda: said(application, "Not saved") is None)
        tap.equal(stored_lines(), shown_lines(application), "then everything is stored, without a key")
        application.press("ctrl+q")
        tap.equal(application.wait_for_exit(), 0, "ctrl+q asks nothing any more")
    finally:
        application.kill()


def check_quit(tap, program):
    application = driver.Application(program, ["--seed=%d" % (SEED + 1), "--length=round"])
    try:
        application.discard(1)
        fill_up(application)
        application.press("ctrl+q")
        wait_for_question(application)
        application.press("Tab", "Return")
        tap.equal(application.wait_for_exit(), 0, "who says so quits and loses what is not saved")
    finally:
        application.kill()


def check_busy_at_start(tap, program):
    """Another program has locked the file when this one starts: the unfinished game appears as soon as it can be read."""
    first = driver.Application(program, ["--seed=%d" % (SEED + 3), "--length=round"])
    try:
        first.discard(3)
        hand = first.hand()
    finally:
        first.kill()
    other = sqlite3.connect(store_path(), isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    second = driver.Application(program, [])
    try:
        sentence = driver.wait_for("the bar", lambda: said(second, "Not saved"))
        tap.ok("Another program" in sentence, "the bar says that another program has the file", sentence)
        tap.ok(second.hand() != hand, "another game is dealt meanwhile")
        other.close()
        driver.wait_for("the game that was left", lambda: "picks up where you left off" in second.status())
        tap.equal((second.hand(), said(second, "Not saved")), (hand, None), "the game that was left is at the table, without a restart")
    finally:
        other.close()
        second.kill()


def check_signals(tap, program):
    """Another program deletes the journal. Each signal ends the program like the button of the window, which copies the journal into the file."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        application = driver.Application(program, ["--seed=%d" % (SEED + 4), "--length=round"])
        try:
            application.discard(3)
            shown = shown_lines(application)
            os.unlink(store_path() + "-wal")
            application.process.send_signal(number)
            tap.equal(application.wait_for_exit(), 0, number.name + " ends the program")
            tap.equal(stored_lines(), shown, number.name + ": what was shown is stored, though another program deleted the journal")
        finally:
            application.kill()


def check_signal_with_unsaved(tap, program):
    application = driver.Application(program, ["--seed=%d" % (SEED + 5), "--length=round"])
    try:
        application.discard(1)
        fill_up(application)
        application.process.send_signal(signal.SIGTERM)
        tap.ok(wait_for_question(application), "SIGTERM asks about what is not saved")
        stay(application)
        application.discard(1)
        tap.ok(application.process.poll() is None, "one can stay")

        # Several signals at once are one request.
        def has_ended():
            application.process.send_signal(signal.SIGTERM)
            return application.process.poll() is not None

        driver.wait_for("the end", has_ended)
        tap.equal(application.wait_for_exit(), 1, "the next one ends the program, and its status says that something is lost")
    finally:
        application.kill()


class SessionManager:
    """Replaces the session manager of a desktop: remembers what the application requests."""

    XML = """<node><interface name="org.gnome.SessionManager">
      <method name="RegisterClient"><arg type="s"/><arg type="s"/><arg type="o" direction="out"/></method>
      <method name="UnregisterClient"><arg type="o"/></method>
      <method name="Inhibit"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="u"/><arg type="u" direction="out"/></method>
      <method name="Uninhibit"><arg type="u"/></method>
    </interface></node>"""

    LOGOUT = 1

    def __init__(self):
        from gi.repository import Gio, GLib

        self.glib = GLib
        self.inhibited = {}
        self.context = GLib.MainContext.new()
        self.loop = GLib.MainLoop.new(self.context, False)
        self.context.push_thread_default()
        # The connection, and with it the name, ends with its last reference.
        self.bus = bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interface = Gio.DBusNodeInfo.new_for_xml(self.XML).interfaces[0]
        bus.register_object("/org/gnome/SessionManager", interface, self.call, None, None)
        bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", ("org.gnome.SessionManager", 0)), None, Gio.DBusCallFlags.NONE, -1, None,
        )  # fmt: skip
        self.context.pop_thread_default()
        threading.Thread(target=self.loop.run, daemon=True).start()

    def call(self, bus, sender, path, interface, method, arguments, invocation):
        answer = None
        if method == "RegisterClient":
            answer = self.glib.Variant("(o)", ("/org/gnome/SessionManager/Client1",))
        elif method == "Inhibit":
            application, window, reason, flags = arguments.unpack()
            cookie = len(self.inhibited) + 1
            self.inhibited[cookie] = (flags, reason)
            answer = self.glib.Variant("(u)", (cookie,))
        elif method == "Uninhibit":
            self.inhibited.pop(arguments.unpack()[0])
        invocation.return_value(answer)


def check_session(tap, program):
    manager = SessionManager()
    application = driver.Application(program, ["--seed=%d" % (SEED + 2), "--length=round"])
    try:
        application.discard(1)
        tap.equal(manager.inhibited, {}, "the session may end while everything is saved")
        fill_up(application)
        flags, reason = driver.wait_for("the session to be held", lambda: list(manager.inhibited.values()))[0]
        tap.equal((flags & manager.LOGOUT, reason), (manager.LOGOUT, "Some data is not saved."), "the session may not end while something is not saved")
        let_files_grow(application, True)
        driver.wait_for("the session to be let go", lambda: not manager.inhibited)
        tap.equal(stored_lines(), shown_lines(application), "the session may end when everything is")

        fill_up(application)
        driver.wait_for("the session to be held again", lambda: manager.inhibited)
        let_files_grow(application, True)
        application.process.send_signal(signal.SIGTERM)
        tap.equal(application.wait_for_exit(), 0, "SIGTERM ends the program")
        tap.equal(stored_lines(), shown_lines(application), "and all of the game is stored before")
    finally:
        application.kill()


def is_on_bus(pid):
    from gi.repository import Gio, GLib

    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def ask(method, arguments):
        return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, None, Gio.DBusCallFlags.NONE, -1, None)

    for name in ask("ListNames", None).unpack()[0]:
        try:
            if ask("GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))).unpack()[0] == pid:
                return True
        except GLib.Error:  # it went away in the meantime
            pass
    return False


def answers():
    """Whether the program answers requests."""
    from gi.repository import Gio, GLib

    name = "io.github.teahouse_mahjong.Teahouse"
    try:
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            name, "/" + name.replace(".", "/"), "org.gtk.Actions", "List", None, None, Gio.DBusCallFlags.NO_AUTO_START, ANSWER_MS, None
        )
        return True
    except GLib.Error:
        return False


def has_window(process):
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return process.poll() is None and found.stdout != ""


def hold_sync_of(hold, name):
    with open(hold, "w", encoding="utf-8") as file:
        file.write(name)


def make_change(application):
    """Plays until there is something new in the journal."""

    def is_new():
        application.press("Right", "Return", "Escape")
        return os.stat(store_path() + "-wal").st_mtime_ns > before

    before = os.stat(store_path() + "-wal").st_mtime_ns
    driver.wait_for("a change", is_new)


def check_start_while_ending(tap, program, library):
    """The disk is slow while one instance ends, with its window still open (journal) or closed (database); another starts meanwhile."""
    hold = os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "hold")
    os.environ["TEAHOUSE_E2E_HOLD"] = hold
    for i in range(N_STARTS):
        with_window = i % 2 == 0
        os.environ["LD_PRELOAD"] = library
        try:
            first = driver.Application(program, [], game=False)
        finally:
            del os.environ["LD_PRELOAD"]
        second = None
        try:
            driver.wait_for("the game", first.status)
            # SQLite itself syncs the header of a new journal, at the first change.
            make_change(first)
            hold_sync_of(hold, "teahouse.db-wal" if with_window else "teahouse.db")
            make_change(first)
            first.press("ctrl+q")
            driver.wait_for("the end to begin", lambda: not answers() and has_window(first.process) == with_window)
            second = subprocess.Popen([program])
            driver.wait_for("the second to ask for the first", lambda: is_on_bus(second.pid))
            tap.ok(first.process.poll() is None and not has_window(second), "start %d: the first is still there" % (i + 1), (first.process.poll(), has_window(second)))
            os.unlink(hold)
            # The first may hear of the second in time, and continue instead of ending.
            pair = [(first.process, second), (second, first.process)]
            driver.wait_for("the end of one, and a window of the other", lambda: any(a.poll() is not None and has_window(b) for a, b in pair))
            tap.ok(second.poll() in (None, 0), "start %d: there is a window" % (i + 1), second.poll())
        finally:
            if os.path.exists(hold):
                os.unlink(hold)
            first.kill()
            if second is not None:
                second.kill()
                second.wait()


def cases(tap):
    tap.case("a full disk", check_full, sys.argv[1])
    tap.case("quitting all the same", check_quit, sys.argv[1])
    tap.case("signals", check_signals, sys.argv[1])
    tap.case("a signal while something is not saved", check_signal_with_unsaved, sys.argv[1])
    tap.case("a file in use at the start", check_busy_at_start, sys.argv[1])
    tap.case("the session", check_session, sys.argv[1])
    tap.case("a start while another one ends", check_start_while_ending, sys.argv[1], sys.argv[2])


driver.main(cases)
