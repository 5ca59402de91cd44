#!/usr/bin/env python3
# bench-start.py - how soon a window is painted and what a game takes of the memory, beside other mahjong programs
#
# usage: bench-start.py [--runs N] [--only NAME,…] [--history DATABASE] TEAHOUSE
#
# With a database, which is copied, Teahouse is measured with it as well; bench-history --make makes one.
#
# All programs run in one virtual display and one session, in turns, after a first run each that does not count. A window
# is painted when the pixels of the display say so: a tenth of them are no longer background, in at least 16 colours. The
# memory is that of all processes of a program: of Teahouse after some turns of a game, of the others after they have
# started, since none of them begins with a game. Programs that are not installed are named and left out:
#
#   apt-get install --no-install-recommends kajongg gnome-mahjongg kmahjongg mah-jong
#
# SPDX-License-Identifier: GPL-3.0-or-later

import argparse
import mmap
import os
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time

SIZE = "1280x800"
POLL_S = 0.002
PATIENCE_S = 60  # until a window is painted
SETTLE_S = 3  # until the memory of a program that has started is read
TURNS = 12  # of a game of Teahouse before its memory is read
TURN_S = 0.6

# One pixel in so many is looked at; a prime number, so that they lie in different columns.
STRIDE = 97
COLOURS = 16
SHARE = 0.1

# name, command, package
PEERS = [
    ("kajongg", ["kajongg"], "kajongg"),
    ("gnome-mahjongg", ["gnome-mahjongg"], "gnome-mahjongg"),
    ("kmahjongg", ["kmahjongg"], "kmahjongg"),
    ("xmj", ["xmj"], "mah-jong"),
]


HISTORY = "… with history"


def history_folder():
    return os.path.join(os.environ["HOME"], "history")


class Screen:
    """The picture of the display, read from the memory of its server."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.map = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self.map[:100])  # of an xwd file
        start = header[0] + 12 * header[19]
        self.pixels = memoryview(self.map)[start : start + header[12] * header[5]].cast("I")[::STRIDE]
        self.background = self.pixels[0]

    def is_painted(self):
        pixels = self.pixels.tolist()
        return len(pixels) - pixels.count(self.background) >= SHARE * len(pixels) and len(set(pixels)) >= COLOURS

    def is_empty(self):
        pixels = self.pixels.tolist()
        return len(pixels) - pixels.count(self.background) < 0.01 * len(pixels)  # but for the pointer


def wait_for(condition, patience=PATIENCE_S):
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(POLL_S)
    return True


def processes_of(session):
    """The processes of a session, which is that of the program that was started."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open("/proc/%s/stat" % name, encoding="utf-8", errors="replace") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session:
                found.append(int(name))
    return found


def memory_of(session):
    """Resident and proportional memory of all processes, in megabytes of 1,000,000 bytes."""
    sums = {"Rss:": 0, "Pss:": 0}
    for pid in processes_of(session):
        try:
            with open("/proc/%d/smaps_rollup" % pid, encoding="utf-8") as file:
                for line in file:
                    words = line.split()
                    if words[0] in sums:
                        sums[words[0]] += int(words[1]) * 1024
        except OSError:
            pass
    return sums["Rss:"] / 1e6, sums["Pss:"] / 1e6


def play(pid):
    """Plays some turns with the keyboard: discards, passes, deals on."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(pid)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.split()
    if found:
        subprocess.call(["xdotool", "windowfocus", "--sync", found[0]])
    for _ in range(TURNS):
        subprocess.call(["xdotool", "key", "--clearmodifiers", "Escape", "Right", "Return"])
        time.sleep(TURN_S)


def stop(process, screen):
    for number in (signal.SIGTERM, signal.SIGKILL):
        for pid in processes_of(process.pid):
            try:
                os.kill(pid, number)
            except OSError:
                pass
        if wait_for(lambda: process.poll() is not None and not processes_of(process.pid), 5):
            break
    if not wait_for(screen.is_empty, 10):
        print("  the display is not empty again", file=sys.stderr)


def run_once(name, command, screen, measure):
    """Seconds until it is painted, and its memory; None when it is not painted."""
    environment = dict(os.environ)
    schemas = os.path.join(os.path.dirname(command[0]), "..", "..", "data")
    if os.path.exists(os.path.join(schemas, "gschemas.compiled")):
        environment["GSETTINGS_SCHEMA_DIR"] = schemas
    if name == HISTORY:
        environment["XDG_DATA_HOME"] = history_folder()
    begun = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    painted = wait_for(screen.is_painted)
    seconds = time.monotonic() - begun
    memory = None
    if painted and measure:
        time.sleep(SETTLE_S)
        if name in ("teahouse", HISTORY):
            play(process.pid)
        memory = memory_of(process.pid)
    stop(process, screen)
    return (seconds, memory) if painted else None


def measure_all(programs, runs, screen):
    results = {name: [] for name, command, package in programs}
    for number in range(runs + 1):
        for name, command, package in programs:
            result = run_once(name, command, screen, number > 0)
            if result is None:
                print("%s paints nothing in %d s" % (name, PATIENCE_S), file=sys.stderr)
            elif number > 0:
                results[name].append(result)
    return results


def show(results):
    medians = {name: statistics.median(seconds for seconds, memory in runs) for name, runs in results.items() if runs}
    reference = medians.get("kajongg")
    print("%-16s %22s %12s %14s %10s" % ("", "painted, ms (range)", "of kajongg", "resident, MB", "PSS, MB"))
    for name, runs in results.items():
        if not runs:
            continue
        times = [1000 * seconds for seconds, memory in runs]
        share = "%.2f" % (medians[name] / reference) if reference else ""
        resident = statistics.median(memory[0] for seconds, memory in runs)
        proportional = statistics.median(memory[1] for seconds, memory in runs)
        shown = "%.0f (%.0f–%.0f)" % (1000 * medians[name], min(times), max(times))
        print("%-16s %22s %12s %14.1f %10.1f" % (name, shown, share, resident, proportional))


def run_in_session(arguments):
    """Runs this script again with a display and a session bus of its own."""
    folder = tempfile.mkdtemp(prefix="teahouse-bench-")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", SIZE + "x24", "-fbdir", folder, "-nolisten", "tcp", "-noreset"],
        pass_fds=[write_end],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        environment = dict(os.environ)
        for name in ["WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "GTK_THEME", "GTK_A11Y", "GSK_RENDERER"]:
            environment.pop(name, None)
        home = os.path.join(folder, "home")
        os.mkdir(home, 0o700)
        environment.update(
            DISPLAY=":" + number,
            HOME=home,
            LOGNAME="player",
            LC_ALL="C.UTF-8",
            XDG_RUNTIME_DIR=home,
            XDG_CONFIG_HOME=home + "/config",
            XDG_CACHE_HOME=home + "/cache",
            XDG_DATA_HOME=home + "/data",
            TEAHOUSE_BENCH_SCREEN=os.path.join(folder, "Xvfb_screen0"),
        )
        return subprocess.call(["dbus-run-session", "--", sys.executable, __file__] + arguments, env=environment)
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only")
    parser.add_argument("--history")
    parser.add_argument("teahouse")
    options = parser.parse_args()

    for tool in ["Xvfb", "xdotool", "dbus-run-session"]:
        if shutil.which(tool) is None:
            print("bench-start.py needs " + tool, file=sys.stderr)
            return 77
    if "TEAHOUSE_BENCH_SCREEN" not in os.environ:
        return run_in_session(sys.argv[1:])

    programs = [("teahouse", [os.path.abspath(options.teahouse)], None)]
    if options.history is not None:
        os.makedirs(os.path.join(history_folder(), "teahouse"))
        shutil.copy(options.history, os.path.join(history_folder(), "teahouse", "teahouse.db"))
        programs.append((HISTORY, [os.path.abspath(options.teahouse)], None))
    for name, command, package in PEERS:
        found = shutil.which(command[0]) or shutil.which(command[0], path="/usr/games")
        if options.only is not None and name not in options.only.split(","):
            continue
        if found is None:
            print("%s is not installed (package %s)" % (name, package), file=sys.stderr)
        else:
            programs.append((name, [found] + command[1:], package))
    show(measure_all(programs, options.runs, Screen(os.environ["TEAHOUSE_BENCH_SCREEN"])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
