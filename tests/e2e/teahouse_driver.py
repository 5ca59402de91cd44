# teahouse_driver.py - starts the real application in a display of its own, presses keys and reads what is shown
#
# What is pressed goes through the X server, what is read comes over the accessibility bus, and how the hand stands is
# taken from the log that the application writes. Nothing waits for a time: every wait is for a condition.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

# Whether a test takes as long as it can make use of; `build-aux/test --thorough` says so.
THOROUGH = os.environ.get("TEA_TEST_THOROUGH") == "1"

SKIP = 77
PATIENCE_S = 600  # how long a condition may take before the test has failed, on a busy machine
POLL_S = 0.02

TOOLS = ["Xvfb", "xdotool", "dbus-run-session"]


def missing():
    """The first thing that is needed and not installed, or None."""
    for tool in TOOLS:
        if shutil.which(tool) is None:
            return tool
    try:
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi  # noqa: F401
    except (ImportError, ValueError):
        return "the Python bindings of AT-SPI (python3-gi, gir1.2-atspi-2.0)"
    return None


def run_in_display(script, arguments, size="1280x800"):
    """Runs this script again with a virtual display and a session bus of its own; returns its exit status."""
    home = tempfile.mkdtemp(prefix="teahouse-e2e-")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[write_end],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        if not number:
            print("Bail out! Xvfb did not start")
            return 1
        environment = dict(os.environ)
        for name in ["WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "GTK_THEME", "LANGUAGE", "GTK_A11Y"]:
            environment.pop(name, None)
        environment.update(
            DISPLAY=":" + number,
            HOME=home,
            XDG_CONFIG_HOME=home + "/config",
            XDG_CACHE_HOME=home + "/cache",
            XDG_DATA_HOME=home + "/data",
            XDG_RUNTIME_DIR=home,
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            GSETTINGS_BACKEND="memory",
            GTK_USE_PORTAL="0",
            LC_ALL="C.UTF-8",
            NO_AT_BRIDGE="0",
            TEAHOUSE_E2E_HOME=home,
        )
        # What the bus and its services say goes to the errors: results alone belong into the output.
        results = os.dup(sys.stdout.fileno())
        environment["TEAHOUSE_E2E_RESULTS"] = str(results)
        return subprocess.call(
            ["dbus-run-session", "--", sys.executable, script] + arguments,
            env=environment,
            pass_fds=[results],
            stdout=sys.stderr,
        )
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(home, ignore_errors=True)


def set_settings(**values):
    """Gives the application settings of its own, each as GVariant writes it; before it is started."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
        file.write("[io/github/teahouse_mahjong/Teahouse]\n")
        file.writelines("%s=%s\n" % (name.replace("_", "-"), value) for name, value in values.items())
    os.environ["GSETTINGS_BACKEND"] = "keyfile"


class Failure(Exception):
    pass


def wait_for(what, condition):
    """Waits until condition() is true and returns what it returned."""
    end = time.monotonic() + PATIENCE_S
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise Failure("waited in vain for " + what)
        time.sleep(POLL_S)


class Log:
    """The log of the game, read as it grows."""

    def __init__(self, path):
        self.path = path
        self.lines = []
        self.offset = 0
        self.rest = ""

    def read(self):
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                file.seek(self.offset)
                self.rest += file.read()
                self.offset = file.tell()
        whole, newline, self.rest = self.rest.rpartition("\n")
        if newline:
            self.lines += [json.loads(line) for line in whole.split("\n")]
        return self.lines

    def settlement(self):
        """The last settlement, when it is the last thing of a hand that happened."""
        for line in reversed(self.read()):
            if line["type"] == "settle":
                return line
            if line["type"] != "end":
                return None
        return None

    def human_discards(self):
        """Whether the events leave the human player, seat 0, with a tile to discard; offers apart."""
        turn = None
        holds = False  # whether the player in turn has a tile too many
        started = False  # bonus tiles are replaced for all players before the dealer's first turn
        for line in self.read():
            kind = line["type"]
            if kind == "hand":
                turn, holds, started = line["dealer"], False, False
            elif kind == "deal":
                holds = True
            elif kind == "draw" and started:
                turn, holds = line["seat"], True
            elif kind == "claim":
                turn, holds = line["seat"], line["kind"] != "kong"
            elif kind == "kong":
                turn, holds, started = line["seat"], False, True
            elif kind in ("discard", "win", "drawn-game", "settle"):
                holds, started = False, True
        return turn == 0 and holds


class Node:
    """An accessible object as it was when the tree was read."""

    def __init__(self, path, role, name, description, states):
        self.path, self.role, self.name, self.description, self.states = path, role, name, description, states
        self.children = []

    def has(self, state):
        return bool(self.states >> int(state) & 1)


class Tree:
    """All accessible objects of an application, read in one call: as fast as a screen changes."""

    def __init__(self, atspi, pid):
        from gi.repository import Gio, GLib

        self.atspi, self.glib = atspi, GLib
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = self.call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.name = next(name for name, path in self.applications() if self.pid_of(name) == pid)

    def call(self, bus, name, path, method, *arguments):
        values = self.glib.Variant("(%s)" % ("s" * len(arguments)), arguments) if arguments else None
        return bus.call_sync(name, path, *method.rsplit(".", 1), values, None, 0, -1, None).unpack()

    def applications(self):
        return self.call(self.bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible.GetChildren")[0]

    def pid_of(self, name):
        return self.call(self.bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.GetConnectionUnixProcessID", name)[0]

    def read(self):
        """Every node that is shown by its path, with its children in order. What was never asked for GTK does not know yet."""
        asked = set()
        while True:
            items = self.call(self.bus, self.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems")[0]
            nodes = {
                item[0][1]: Node(item[0][1], self.atspi.role_get_name(self.atspi.Role(item[7])), item[6], item[8], item[9][0] | item[9][1] << 32)
                for item in items
            }
            for item in sorted(items, key=lambda item: item[3]):
                if item[2][1] in nodes and item[2][1] != item[0][1]:
                    nodes[item[2][1]].children.append(nodes[item[0][1]])
            lacking = [item[0][1] for item in items if len(nodes[item[0][1]].children) < item[4] and item[0][1] not in asked]
            if not lacking:
                return nodes
            asked.update(lacking)
            for path in lacking:
                try:
                    self.call(self.bus, self.name, path, "org.a11y.atspi.Accessible.GetChildren")
                except self.glib.Error:  # it went away while we looked
                    pass


class Application:
    """The running application: its process, its window, its log, its accessible objects."""

    def __init__(self, program, arguments, game=True):
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi

        self.atspi = Atspi
        self.log = Log(os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "game-%d.jsonl" % time.monotonic_ns()))
        of_game = ["--log=" + self.log.path, "--pace=fast"] if game else []
        self.process = subprocess.Popen([program] + of_game + arguments)
        self.window = wait_for("a window", self.find_window)
        subprocess.check_call(["xdotool", "windowfocus", "--sync", self.window])
        self.frame = wait_for("the window on the accessibility bus", self.find_frame)

    def find_window(self):
        if self.process.poll() is not None:
            raise Failure("the application ended with status %d" % self.process.returncode)
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ).stdout.split()
        return found[0] if found else None

    def frames(self):
        """The windows on the accessibility bus."""
        from gi.repository import GLib

        desktop = self.atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            try:
                if application is None or application.get_process_id() != self.process.pid:
                    continue
            except GLib.Error:
                # One that ended before is still listed for a moment.
                continue
            for j in range(application.get_child_count()):
                frame = application.get_child_at_index(j)
                if frame is not None:
                    yield frame

    def find_frame(self):
        return next(self.frames(), None)

    def find_frame_called(self, title):
        return next((frame for frame in self.frames() if title in (frame.get_name() or "")), None)

    def turn_to(self, title):
        """Gives the focus to the window with this in its title; what is pressed and read is there from then on."""

        def find():
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(self.process.pid), "--name", title],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            ).stdout.split()
            return found[0] if found else None

        self.window = wait_for("the window " + title, find)
        subprocess.check_call(["xdotool", "windowfocus", "--sync", self.window])
        self.frame = wait_for("the window %s on the accessibility bus" % title, lambda: self.find_frame_called(title))

    def press(self, *keys):
        subprocess.check_call(["xdotool", "key", "--clearmodifiers"] + list(keys))

    def type(self, text):
        subprocess.check_call(["xdotool", "type", "--clearmodifiers", "--delay", "4", text])

    def click(self, node):
        """Clicks into the middle of an accessible object."""
        place = self.atspi.Component.get_extents(node, self.atspi.CoordType.WINDOW)
        subprocess.check_call(
            ["xdotool", "mousemove", "--window", self.window, str(place.x + place.width // 2), str(place.y + place.height // 2), "click", "1"]
        )

    def find(self, role, name):
        """The object with this role whose name is or, ending in an asterisk, begins so; None where there is none."""
        for found, called, node in self.shown():
            if found == role and (called == name or name.endswith("*") and called.startswith(name[:-1])):
                return node
        return None

    def shown(self, root=None):
        """Every accessible object below root that is shown, in the order of the tree, with its role and name."""
        found = []
        (root or self.frame).clear_cache()
        pending = [root or self.frame]
        while pending:
            node = pending.pop()
            try:
                if not node.get_state_set().contains(self.atspi.StateType.VISIBLE):
                    continue
                found.append((node.get_role_name(), node.get_name() or "", node))
                pending += [node.get_child_at_index(i) for i in reversed(range(node.get_child_count()))]
            except Exception:  # it went away while we looked
                continue
        return found

    def focus_in(self, name):
        """Whether the object with the focus is called name."""
        for role, found, node in self.shown():
            if found == name and node.get_state_set().contains(self.atspi.StateType.FOCUSED):
                return True
        return False

    def status(self):
        for role, name, node in self.shown():
            if role == "status bar":
                return name
        return ""

    def offers(self):
        """The names of the buttons in the action bar."""
        for role, name, node in self.shown():
            if role == "tool bar":
                return [found for kind, found, child in self.shown(node) if kind == "push button"]
        return []

    def hand(self):
        """The spoken names of the own concealed tiles, from the left: the buttons of the table."""
        tiles = []
        for role, name, node in self.shown():
            if role == "push button" and (" of " in name or "Dragon" in name or "Wind" in name or "flower" in name or "season" in name):
                tiles.append(name)
        return tiles

    def wait_for_turn(self):
        """Passes and deals on until the human player is to discard."""

        def ready():
            if self.log.settlement():
                self.press("n")
                return False
            for word, key in [("Pass", "Escape"), ("Refuse", "r")]:
                if any(offer.startswith(word) for offer in self.offers()):
                    self.press(key)
                    return False
            return self.log.human_discards() and "discard" in self.status().lower()

        wait_for("the own turn", ready)

    def discard(self, times):
        for _ in range(times):
            self.wait_for_turn()
            n = len(self.log.read())
            self.press("Right", "Return")
            wait_for("the discard", lambda: len(self.log.read()) > n)
        self.wait_for_turn()

    def wait_for_exit(self):
        wait_for("the end of the application", lambda: self.process.poll() is not None)
        return self.process.returncode

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Tap:
    """Prints results as the Test Anything Protocol has it."""

    def __init__(self):
        self.n = 0
        self.failed = 0
        self.results = os.fdopen(int(os.environ["TEAHOUSE_E2E_RESULTS"]), "w")

    def say(self, line):
        print(line, file=self.results, flush=True)

    def ok(self, good, name, details=""):
        self.n += 1
        self.say("%s %d - %s" % ("ok" if good else "not ok", self.n, name))
        if not good:
            self.failed += 1
            for line in str(details).split("\n"):
                self.say("# " + line)

    def equal(self, got, expected, name):
        self.ok(got == expected, name, "got      %r\nexpected %r" % (got, expected))

    def case(self, name, function, *arguments):
        try:
            function(self, *arguments)
        except Failure as failure:
            self.ok(False, name, failure)

    def finish(self):
        self.say("1..%d" % self.n)
        return 1 if self.failed else 0
