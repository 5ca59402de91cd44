# teahouse_driver.py - starts the real application in its own display, presses keys and reads what is shown
#
# Keys go through the X server, what is shown is read from the accessibility bus, and the state of the hand comes from the
# log that the application writes. Nothing waits for a fixed time: every wait is for a condition.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

# Whether this is a thorough run (`build-aux/test --thorough`).
THOROUGH = os.environ.get("TEA_TEST_THOROUGH") == "1"

SKIP = 77
PATIENCE_S = 600  # time-out of a condition, long enough for a busy machine
POLL_S = 0.05

TOOLS = ["Xvfb", "xdotool", "dbus-run-session"]


def missing():
    """The first requirement that is not installed, or None."""
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


def keep_still(config):
    """Turns off animations and the blinking caret in a settings folder, since the processor draws every frame. With
    TEA_TEST_THOROUGH=1 the defaults stay."""
    folder = os.path.join(config, "gtk-4.0")
    if not THOROUGH:
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "settings.ini"), "w", encoding="utf-8") as file:
            file.write("[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\n")


def run_in_display(script, arguments, size):
    """Runs this script again with its own virtual display and session bus; returns its exit status."""
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
        keep_still(home + "/config")
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
        # Messages of the bus and its services go to stderr, so that stdout has only results.
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


def write_settings(values):
    """Writes the settings of the application. Its human player deals first, where nothing else is said."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
        file.write("[io/github/teahouse_mahjong/Teahouse]\n")
        file.writelines("%s=%s\n" % (name.replace("_", "-"), value) for name, value in {"throw_by_rules": "false", **values}.items())


def set_settings(**values):
    """Gives the application its own settings, with values in GVariant syntax; call it before the start. Without it every
    start has new ones."""
    write_settings(values)
    os.environ["GSETTINGS_BACKEND"] = "keyfile"


class Failure(Exception):
    pass


def wait_for(what, condition):
    """Waits until condition() is true and returns its result."""
    end = time.monotonic() + PATIENCE_S
    while True:
        begun = time.monotonic()
        result = condition()
        if result:
            return result
        now = time.monotonic()
        if now > end:
            raise Failure("waited in vain for " + what)
        # Leave the application, which has to answer, two thirds of the time.
        time.sleep(max(POLL_S, 2 * (now - begun)))


class Log:
    """The log of the game, read as it grows."""

    def __init__(self, path):
        self.path = path
        self.lines = []
        self.offset = 0
        self.rest = ""

    def read(self):
        if os.path.exists(self.path):
            # Taking a move back removes lines.
            if os.path.getsize(self.path) < self.offset:
                self.lines, self.offset, self.rest = [], 0, ""
            with open(self.path, encoding="utf-8") as file:
                file.seek(self.offset)
                self.rest += file.read()
                self.offset = file.tell()
        whole, newline, self.rest = self.rest.rpartition("\n")
        if newline:
            self.lines += [json.loads(line) for line in whole.split("\n")]
        return self.lines

    def settlement(self):
        """The last settlement, if no later event but the end of the game follows; otherwise None."""
        for line in reversed(self.read()):
            if line["type"] == "settle":
                return line
            if line["type"] != "end":
                return None
        return None

    def human_discards(self):
        """Whether the events leave the human player, seat 0, with a tile to discard; offers are ignored."""
        turn = None
        holds = False  # whether the current player has one tile too many
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

    def __init__(self, path, role, name, description, states, n_children):
        self.path, self.role, self.name, self.description, self.states, self.n_children = path, role, name, description, states, n_children
        self.children = []

    def has(self, state):
        return bool(self.states >> int(state) & 1)


def connect_to_bus():
    """A new connection to the accessibility bus."""
    from gi.repository import Gio

    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, PATIENCE_S * 1000, None).unpack()[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


class Listener:
    """What a screen reader says of its own accord: it only listens to events, and asks for nothing.

    Orca 45 and later present announcements. Earlier ones present a new description of the object that they regard as
    focused: the one that got the focus last, or a window that has become active since then."""

    EVENTS = "org.a11y.atspi.Event.Object"

    def __init__(self):
        from gi.repository import Gio, GLib

        self.heard = []  # texts, in order
        self.locus = None  # the object that is regarded as focused
        self.active = None  # the active window
        self.focused = False  # whether something in it has got the focus
        self.context = GLib.MainContext.default()
        self.bus = connect_to_bus()
        self.bus.signal_subscribe(None, self.EVENTS, None, None, None, Gio.DBusSignalFlags.NONE, self.event)
        for name in ["object:announcement", "object:property-change:accessible-description", "object:state-changed:focused", "object:state-changed:active"]:
            self.bus.call_sync(
                "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent", GLib.Variant("(sass)", (name, [], "")), None, 0, -1, None
            )

    def event(self, bus, sender, path, interface, member, arguments):
        detail, value, _, text = arguments.unpack()[:4]
        source = (sender, path)
        if member == "Announcement":
            self.heard.append(text)
        elif member == "PropertyChange" and detail == "accessible-description" and text and source == self.locus:
            self.heard.append(text)
        elif member == "StateChanged" and detail == "focused" and value:
            self.locus, self.focused = source, True
        elif member == "StateChanged" and detail == "active":
            if value and source != self.active and not self.focused:
                self.locus = source
            self.active, self.focused = source if value else None, self.focused and bool(value)

    def listen(self):
        """Takes in what has been said; returns all of it."""
        while self.context.iteration(False):
            pass
        return self.heard

    def wait_for(self, what, pattern, since=0):
        """Waits for a text that contains this regular expression, and returns the number of texts up to it."""

        def find():
            return next((i + 1 for i, text in enumerate(self.listen()) if i >= since and re.search(pattern, text)), None)

        return wait_for(what, find)


class Tree:
    """The accessible objects of an application. Their properties are read in one call, and their children in one round for each level."""

    ROOT = "/org/a11y/atspi/accessible/root"

    def __init__(self, atspi, pid):
        from gi.repository import GLib

        self.glib = GLib
        # Newer libraries say "button"; with them the application makes its status messages logs.
        names = {atspi.Role.PUSH_BUTTON: "push button"}
        if atspi.role_get_name(atspi.Role.PUSH_BUTTON) != "push button":
            names[atspi.Role.LOG] = "status bar"
        self.role_name = functools.lru_cache(None)(lambda role: names.get(role) or atspi.role_get_name(atspi.Role(role)))
        self.pid = pid
        self.bus = connect_to_bus()
        self.name = None

    def call_on(self, bus, name, path, method, arguments=None):
        return bus.call_sync(name, path, *method.rsplit(".", 1), arguments, None, 0, PATIENCE_S * 1000, None).unpack()

    def call(self, path, method, arguments=None):
        """Calls a method of one of the application's objects."""
        return self.call_on(self.bus, self.name, path, "org.a11y.atspi." + method, arguments)

    def find(self):
        """Whether the application is on the bus already."""
        applications = self.call_on(self.bus, "org.a11y.atspi.Registry", self.ROOT, "org.a11y.atspi.Accessible.GetChildren")[0]
        self.name = next((name for name, path in applications if self.pid_of(name) == self.pid), None)
        return self.name is not None

    def pid_of(self, name):
        try:
            return self.call_on(
                self.bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.GetConnectionUnixProcessID", self.glib.Variant("(s)", (name,))
            )[0]
        except self.glib.Error:  # an application that has ended is still listed for a moment
            return None

    def items(self):
        """Every node in GTK's cache, by its path. Some are invisible, and those that nobody has requested are missing."""
        return {
            item[0][1]: Node(item[0][1], self.role_name(item[7]), item[6], item[8], item[9][0] | item[9][1] << 32, item[4])
            for item in self.call("/org/a11y/atspi/cache", "Cache.GetItems")[0]
        }

    def children_of(self, paths):
        """The paths of the children of each path, requested all at once."""
        answers = {}

        def keep(bus, result, path):
            try:
                answers[path] = [child for name, child in bus.call_finish(result).unpack()[0]]
            except self.glib.Error:  # it went away in the meantime
                answers[path] = []

        for path in paths:
            self.bus.call(self.name, path, "org.a11y.atspi.Accessible", "GetChildren", None, None, 0, PATIENCE_S * 1000, None, keep, path)
        while len(answers) < len(paths):
            self.glib.MainContext.default().iteration(True)
        return answers

    def read(self, path):
        """The node with this path and everything below it; None if it is gone."""
        items = self.items()
        children = {}
        level = [path]
        while level:
            level = [parent for parent in level if parent not in items or items[parent].n_children > 0]
            children.update(self.children_of(level))
            level = [child for parent in level for child in children[parent]]
        if any(child not in items for below in children.values() for child in below):
            items = self.items()
        for parent, below in children.items():
            if parent in items:
                items[parent].children = [items[child] for child in below if child in items]
        return items.get(path)

    def windows(self):
        """The nodes of all windows, without their children."""
        paths = self.children_of([self.ROOT])[self.ROOT]
        items = self.items()
        return [items[path] for path in paths if path in items]

    def extents(self, node):
        """The position of a node in its window, in pixels: left, top, width, height."""
        in_window = 1
        return self.call(node.path, "Component.GetExtents", self.glib.Variant("(u)", (in_window,)))[0]

    def text(self, node):
        """The content of a text field."""
        count = self.glib.Variant("(ss)", ("org.a11y.atspi.Text", "CharacterCount"))
        n = self.call_on(self.bus, self.name, node.path, "org.freedesktop.DBus.Properties.Get", count)[0]
        return self.call(node.path, "Text.GetText", self.glib.Variant("(ii)", (0, n)))[0]


class Application:
    """The running application: its process, its window, its log, its accessible objects, which nobody reads if it is only
    listened to."""

    def __init__(self, program, arguments, game=True, reads=True):
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi

        self.atspi = Atspi
        self.log = Log(os.path.join(os.environ["TEAHOUSE_E2E_HOME"], "game-%d.jsonl" % time.monotonic_ns()))
        of_game = ["--log=" + self.log.path, "--pace=fast"] if game else []
        if os.environ["GSETTINGS_BACKEND"] == "memory":
            write_settings({})
        self.process = subprocess.Popen([program] + of_game + arguments, env=dict(os.environ, GSETTINGS_BACKEND="keyfile"))
        self.window = wait_for("a window", self.find_window)
        subprocess.check_call(["xdotool", "windowfocus", "--sync", self.window])
        if not reads:
            return
        self.tree = Tree(Atspi, self.process.pid)
        wait_for("the application on the accessibility bus", self.tree.find)
        self.frame = wait_for("the window on the accessibility bus", self.tree.windows)[0].path

    def find_window(self):
        if self.process.poll() is not None:
            raise Failure("the application ended with status %d" % self.process.returncode)
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ).stdout.split()
        return found[0] if found else None

    def find_frame_called(self, title):
        """The path of the window whose title contains this, or None."""
        return next((node.path for node in self.tree.windows() if title in node.name), None)

    def title(self):
        """The title of the current window."""
        return next((node.name for node in self.tree.windows() if node.path == self.frame), None)

    def turn_to(self, title):
        """Gives the focus to the window whose title contains this; keys and reading then refer to it."""

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
        """Clicks in the middle of an accessible object."""
        left, top, width, height = wait_for("a place to click", lambda: self.tree.extents(node) if self.tree.extents(node)[2] > 0 else None)
        subprocess.check_call(["xdotool", "mousemove", "--window", self.window, str(left + width // 2), str(top + height // 2), "click", "1"])

    def activate(self, node):
        """Does the first action of an accessible object: a button is clicked."""
        self.tree.call(node.path, "Action.DoAction", self.tree.glib.Variant("(i)", (0,)))

    def find(self, role, name):
        """The object with this role and this name, or beginning of a name if it ends in an asterisk; None if missing."""
        for found, called, node in self.shown():
            if found == role and (called == name or name.endswith("*") and called.startswith(name[:-1])):
                return node
        return None

    def shown(self, root=None):
        """Every visible accessible object in tree order, with its role and name: of the window, or of the tree below the path root."""
        return self.shown_below(self.tree.read(root or self.frame))

    def shown_below(self, node):
        """The same for a node already read."""
        found = []
        pending = [node]
        while pending:
            node = pending.pop()
            if node and node.has(self.atspi.StateType.VISIBLE):
                found.append((node.role, node.name, node))
                pending += reversed(node.children)
        return found

    def focus(self):
        """The object with the focus, or None."""
        return next((node for role, name, node in self.shown() if node.has(self.atspi.StateType.FOCUSED)), None)

    def move_focus(self, key, before):
        """Presses a key that moves the focus away from the object before, which may be None; returns the object that then has the focus."""

        def moved():
            now = self.focus()
            return now if now is not None and (before is None or now.path != before.path) else None

        self.press(key)
        return wait_for("the focus to move by " + key, moved)

    def focus_in(self, name):
        """Whether an object called name has the focus or contains it."""
        return any(found == name and node.has(self.atspi.StateType.FOCUSED) for role, found, node in self.shown())

    def status_and_offers(self):
        """The sentence below the table, and the names of the buttons in the action bar, read at once."""
        shown = self.shown()
        status = next((name for role, name, node in shown if role == "status bar"), "")
        bar = next((node for role, name, node in shown if role == "tool bar"), None)
        return status, [name for role, name, node in self.shown_below(bar) if role == "push button"]

    def status(self):
        return self.status_and_offers()[0]

    def offers(self):
        """The names of the buttons in the action bar."""
        return self.status_and_offers()[1]

    def tiles(self):
        """The player's concealed tiles, from the left: the buttons of the table."""
        words = [" of ", "Dragon", "Wind", "flower", "season"]
        return [node for role, name, node in self.shown() if role == "push button" and any(word in name for word in words)]

    def hand(self):
        """The spoken names of these tiles."""
        return [node.name for node in self.tiles()]

    def let_go(self, offers):
        """Passes or refuses what is offered; returns whether there was an offer."""
        for word, key in [("Pass", "Escape"), ("Refuse", "r")]:
            if any(offer.startswith(word) for offer in offers):
                self.press(key)
                return True
        return False

    def wait_for_turn(self):
        """Passes, and starts new hands, until the human player must discard."""

        def ready():
            if self.log.settlement():
                self.press("n")
                return False
            status, offers = self.status_and_offers()
            return not self.let_go(offers) and self.log.human_discards() and "discard" in status.lower()

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
    """Prints results in the Test Anything Protocol."""

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


def main(cases, size="1280x800"):
    """Runs a script whose checks are in cases(tap), on a display of that size and a session bus of its own, and ends."""
    lacking = missing()
    if lacking is not None:
        print("1..0 # SKIP needs " + lacking)
        sys.exit(0)
    if "TEAHOUSE_E2E_HOME" not in os.environ:
        sys.exit(run_in_display(sys.argv[0], sys.argv[1:], size))

    tap = Tap()
    cases(tap)
    sys.exit(tap.finish())
