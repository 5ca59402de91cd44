#!/usr/bin/env python3
# e2e-lessons.py - the first lessons of every variant and a drill, gone through in the real window with keys alone
#
# usage: e2e-lessons.py TEAHOUSE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import teahouse_driver as driver

# How many lessons of each variant.
VARIANTS = {"fenghua": 2, "luqiao": 1, "nanchang": 1, "classical-millington": 1, "classical-early": 1}
MOST_STEPS = 60

# What the advice says, and the key for it.
KEYS = [("Chow with", "c"), ("Claim the pung", "p"), ("Declare the kong", "k"), ("choose Hu", "h"), ("Pass", "Escape")]


class Learner:
    """The window for learners as it is shown and read out."""

    def __init__(self, application):
        self.application = application
        application.press("ctrl+t")
        self.frame = driver.wait_for("the window", self.find_frame)
        # The window manager is not there to give the focus to a new window.
        found = driver.wait_for("its X window", self.find_window)
        driver.subprocess.check_call(["xdotool", "windowfocus", "--sync", found])

    def find_window(self):
        return driver.subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Learn$"], stdout=driver.subprocess.PIPE,
                                     stderr=driver.subprocess.DEVNULL, text=True).stdout.strip()

    def find_frame(self):
        desktop = self.application.atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(i)
            if program is None or program.get_process_id() != self.application.process.pid:
                continue
            for j in range(program.get_child_count()):
                frame = program.get_child_at_index(j)
                if frame is not None and frame.get_name() == "Learn":
                    return frame
        return None

    def shown(self):
        self.frame.clear_cache()
        return self.application.shown(self.frame)

    def is_sensitive(self, node):
        states = node.get_state_set()
        return states.contains(self.application.atspi.StateType.SENSITIVE)

    def read(self):
        """What there is to do: the title, buttons by name, tiles of the hand, the text of the comment, whether there is an entry."""
        buttons, tiles, labels, entry = {}, [], [], False
        for role, name, node in self.shown():
            if role == "push button":
                if " of " in name or "Dragon" in name or "Wind" in name:
                    tiles.append(name)
                buttons[name] = self.is_sensitive(node)
            elif role in ("label", "status bar") and name:
                labels.append(name)
            elif role in ("text", "entry"):
                entry = entry or name == "Tiles of the answer"
        return buttons, tiles, labels, entry

    def press(self, *keys):
        self.application.press(*keys)

    def title(self):
        return self.frame.get_name()

    def act(self):
        """Does one thing that leads on. Returns whether there was one."""
        buttons, tiles, labels, entry = self.read()
        if buttons.get("Next") or buttons.get("Finish"):
            self.press("n")
            return True
        if entry:
            driver.subprocess.check_call(["xdotool", "type", "5p"])
            self.press("Return")
            return True
        if any(name == "Yes" or name.endswith(" points") or name.endswith(" point") for name in buttons):
            self.press("1")
            return True
        if not buttons.get("Advice"):
            return False

        self.press("a")

        def advice():
            for label in reversed(self.read()[2]):
                if any(label.startswith(words) or words in label for words, key in KEYS) or label.startswith("Discard "):
                    return label
            return None

        said = driver.wait_for("the advice", advice)
        for words, key in KEYS:
            if words in said:
                self.press(key)
                return True

        def advised():
            names = [name for name in self.read()[1]]
            for i, name in enumerate(names):
                if name.endswith("advised"):
                    return i + 1
            return None

        place = driver.wait_for("the advised tile", advised)
        self.press("Home", *["Right"] * (place - 1), "Return")
        return True


def state_of(learner):
    buttons, tiles, labels, entry = learner.read()
    return (sorted(buttons.items()), tiles, labels, entry)


def go_through(tap, learner):
    """One lesson, from the list to the list."""
    learner.press("Return")
    title = driver.wait_for("a lesson", lambda: learner.title() != "Learn" and learner.title())
    for _ in range(MOST_STEPS):
        before = state_of(learner)
        if not learner.act():
            driver.wait_for("something to do", lambda: state_of(learner) != before or learner.title() == "Learn")
            continue
        driver.wait_for("what comes of it in " + title, lambda: state_of(learner) != before or learner.title() == "Learn")
        if learner.title() == "Learn":
            tap.ok(True, "%s was gone through" % title)
            return
    raise driver.Failure(title + " does not end")


def check_variant(tap, program, variant):
    application = driver.Application(program, ["--seed=5", "--variant=" + variant])
    try:
        learner = Learner(application)
        for number in range(1, VARIANTS[variant] + 1):
            go_through(tap, learner)
            wanted = "%d of " % number
            driver.wait_for("the progress", lambda: any(label.startswith(wanted) for label in learner.read()[2]))
            tap.ok(True, "%s: %d lessons are done" % (variant, number))
    finally:
        application.kill()


def check_drill(tap, program):
    application = driver.Application(program, ["--seed=5"])
    try:
        learner = Learner(application)
        # Past the lessons into the list of drills.
        learner.press("End", "Tab", "End", "Return")
        driver.wait_for("the drill", lambda: learner.title() != "Learn")
        tap.ok("May I claim this" in learner.title(), "the last drill is reached with keys", learner.title())
        for n in range(1, 4):
            driver.wait_for("a question", lambda: "Skip" in learner.read()[0])
            learner.press("1")
            driver.wait_for("the record", lambda: any(" of %d right" % n in label for label in learner.read()[2]))
            tap.ok(True, "question %d is answered and counted" % n)
            learner.press("n")
        learner.press("alt+Left")
        driver.wait_for("the list", lambda: learner.title() == "Learn")
        tap.ok(True, "Alt+Left leads back")
    finally:
        application.kill()


def main():
    lacking = driver.missing()
    if lacking is not None:
        print("1..0 # SKIP needs " + lacking)
        return 0
    if "TEAHOUSE_E2E_HOME" not in driver.os.environ:
        return driver.run_in_display(__file__, sys.argv[1:])

    tap = driver.Tap()
    for variant in VARIANTS:
        tap.case(variant, check_variant, sys.argv[1], variant)
    tap.case("drill", check_drill, sys.argv[1])
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
