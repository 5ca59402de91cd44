#!/usr/bin/env python3
# e2e-lessons.py - the lessons of a variant in the real window, using only what is shown and the keys that are shown
#
# usage: e2e-lessons.py TEAHOUSE LESSONS VARIANT
#        LESSONS: the folder with the texts of the lessons, to compare with what is shown and read out
#
# Every step's text must be said. In each lesson every kind of wrong act that is possible is done once.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import sys

import teahouse_driver as driver

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import lesson_files  # noqa: E402

MAX_ACTS = 400  # in one lesson, far more than a hand played freely takes

# The answer to the question about tiles in the first lesson, and to be tried elsewhere: as typed, and as named.
TYPED, TILE = "5p", "Five of Circles"

WRONG = "Not quite: the right answer is marked."

# How many of the lessons are taken; None means all.
N_LESSONS = None if driver.THOROUGH else 4

# The application is restarted after this lesson.
RESTART_AFTER = 2


def pattern_of(text):
    """A pattern that matches a lesson text once the engine has filled its placeholders."""
    return ".+".join(re.escape(part) for part in re.split(r"\{[^}]*\}", text))


class Screen:
    """What the window for learners shows at one moment."""

    def __init__(self, atspi, frame, heard):
        self.buttons = {}  # by name: (sensitive, key shown on it)
        self.offers = []  # the buttons above the hand: (name, text, key)
        self.hand = []
        self.labels = []
        self.comment = ""  # the lesson's comment on the last act, or its advice
        self.rows = []
        self.has_entry = False
        self.focused = ""
        self.heard = heard  # what was said since the last key
        self.title = frame.name
        self.states = atspi.StateType
        self.walk(frame, None)

    def walk(self, node, inside):
        if not node.has(self.states.VISIBLE):
            return
        if node.has(self.states.FOCUSED):
            self.focused = node.name
        if node.role == "push button":
            texts = self.texts(node)
            key = texts[-1] if texts else ""
            if inside == "tool bar":
                self.offers.append((node.name, texts[0], key))
            elif inside == "table":
                self.hand.append(node.name)
            else:
                self.buttons[node.name] = (node.has(self.states.SENSITIVE), key)
        elif node.role == "list item":
            self.rows.append(node.name)
        elif node.role in ("label", "status bar") and node.name:
            self.labels.append(node.name)
            if node.role == "status bar":
                self.comment = node.name
        elif node.role in ("text", "entry") and node.name == "Tiles of the answer":
            self.has_entry = True
        if node.role == "tool bar":
            inside = "tool bar"
        elif node.name.startswith("Mahjong table"):
            inside = "table"
        for child in node.children:
            self.walk(child, inside)

    def texts(self, node):
        """The texts on a button."""
        found = []
        for child in node.children:
            found += [child.name] if child.role == "label" else self.texts(child)
        return [text for text in found if text]

    def can(self, name):
        return self.buttons.get(name, (False, ""))[0]

    def answers(self):
        """The answers that have a number, shown before the text."""
        return [key for sensitive, key in self.buttons.values() if sensitive and re.match(r"\d   ", key)]

    def step(self):
        """The number of the step, from a label like "2 of 7"."""
        for label in self.labels:
            found = re.fullmatch(r"(\d+) of (\d+)", label)
            if found:
                return int(found.group(1))
        return 0

    def stands(self):
        """The visible state, wherever the focus is."""
        hand = [name.split(", advised")[0] for name in self.hand]
        return (self.title, self.buttons, self.offers, hand, self.labels, self.has_entry)


class Learner:
    """A learner who reads what is shown and presses the keys that are shown."""

    def __init__(self, program, variant, lessons, tap):
        self.program, self.variant, self.lessons, self.tap = program, variant, lessons, tap
        self.n_read = 0
        self.tried = set()  # the kinds of wrong acts tried in this lesson
        self.explained = {}  # how often each kind was explained in total
        self.application = None
        self.listener = driver.Listener()
        self.n_heard = 0  # what had been said at the last key
        self.start()

    def start(self):
        self.application = driver.Application(self.program, ["--seed=5", "--variant=" + self.variant])
        self.application.press("ctrl+2")
        self.application.turn_to("Learn")
        self.application.press("Tab", "Return")
        self.wait("the lessons", lambda now: now.title == "Lessons")

    def restart(self):
        self.application.kill()
        self.start()

    def look(self):
        heard = self.listener.listen()[self.n_heard :]
        return Screen(self.application.atspi, self.application.tree.read(self.application.frame), heard)

    def press(self, *keys):
        self.n_heard = len(self.listener.listen())
        self.application.press(*[{"Esc": "Escape"}.get(key, key.lower() if len(key) == 1 else key) for key in keys])

    def wait(self, what, condition):
        """Reads the screen until condition(screen) is true; returns the screen."""
        kept = []

        def holds():
            kept[:] = [self.look()]
            return condition(kept[0])

        driver.wait_for(what, holds)
        return kept[0]

    def wait_for_change(self, screen, what):
        return self.wait(what, lambda now: now.stands() != screen.stands())

    # One lesson

    def steps(self, title):
        return next(lesson["steps"] for lesson in self.lessons if lesson["title"] == title)

    def check_read_out(self, title, screen):
        """Waits until the text of this step is read out, with its question if it has one."""
        step = self.steps(title)[screen.step() - 1]
        wanted = pattern_of(step["text"])
        if "question" in step:
            wanted += ".*" + pattern_of(step["question"])
        self.wait("“%s” step %d to be read out" % (title, screen.step()), lambda now: now.step() != screen.step() or any(re.match(wanted, text, re.DOTALL) for text in now.heard))
        self.n_read += 1

    def try_wrong(self, kind, title, screen, keys, wanted=None):
        """Does something other than asked, and waits for the explanation: the lesson's text for that, or wanted."""
        if kind in self.tried:
            return screen
        self.tried.add(kind)
        step = self.steps(title)[screen.step() - 1]
        wanted = re.escape(wanted) if wanted else pattern_of(step["wrong"])
        self.press(*keys)
        now = self.wait(
            "what is wrong with %s in “%s” step %d" % (kind, title, screen.step()),
            lambda now: any(text in now.labels and re.search(wanted, text) for text in now.heard),
        )
        if now.step() != screen.step() or now.hand != screen.hand:
            raise driver.Failure("“%s”: %s was done all the same" % (title, kind))
        self.explained[kind] = self.explained.get(kind, 0) + 1
        return now

    def read_on(self, title, screen, name):
        if name == "Next" and not screen.has_entry and screen.hand:
            screen = self.try_wrong("an act out of turn", title, screen, ["H"], "Press Next to continue.")
        self.press(screen.buttons[name][1])
        return screen

    def answer(self, title, screen):
        if not screen.has_entry:
            screen = self.try_wrong("an act before the answer", title, screen, ["H"], "Answer the question first.")
        if screen.has_entry:
            self.application.type(TYPED)
            self.press("Return")
        elif screen.can(TILE):
            while screen.focused != TILE:
                before = screen.focused
                self.press("Tab")
                screen = self.wait("the next tile after “%s”" % before, lambda now: now.focused != before)
            self.press("Return")
        else:
            self.press(screen.answers()[0][0])
        said = ("That is right.", WRONG)
        now = self.wait("the answer in “%s”" % title, lambda now: any(label in said for label in now.labels))
        if WRONG in now.labels:
            self.explained["a wrong answer"] = self.explained.get("a wrong answer", 0) + 1
        return now

    def ask_advice(self, screen):
        """Waits for a new comment that is read out. The last advice is gone by then (take_advice)."""
        self.press(screen.buttons["Show Advice"][1])
        return self.wait("the advice", lambda now: now.comment not in ("", screen.comment) and now.comment in now.heard)

    def take_advice(self, screen, *keys):
        """Follows the advice. The act clears the panel, so that the same advice can appear again."""
        self.press(*keys)
        self.wait("the advice to go", lambda now: now.comment != screen.comment)
        return screen

    def find_offer(self, screen, words, tiles):
        """The key of the offer that starts with these words and has these tiles."""
        for name, text, key in screen.offers:
            if text.startswith(words) and all(tile in name for tile in tiles):
                return key
        return None

    def act(self, title, screen):
        """Follows the advice after trying something else. Returns the screen before that; None if the advice came too late."""
        free = "free" in self.steps(title)[screen.step() - 1]
        screen = self.ask_advice(screen)
        advice = screen.comment
        discard = re.match(r"Discard ([^.:]+)", advice)
        if discard:
            screen = self.wait("the advised tile", lambda now: advice not in now.labels or any(name.endswith("advised") for name in now.hand))
            if advice not in screen.labels:  # it was about an earlier state
                return None
            place = next(i for i, name in enumerate(screen.hand) if name.endswith("advised"))
            other = next((i for i, name in enumerate(screen.hand) if name.split(",")[0] != discard.group(1)), None)
            if not free and other is not None:
                screen = self.try_wrong("another discard", title, screen, ["Home"] + ["Right"] * other + ["Return"])
            return self.take_advice(screen, "Home", *["Right"] * place, "Return")

        chow = re.match(r"Chow with (.+) and (.+)\.", advice)
        call = re.match(r"Declare an original call with (.+)\.", advice)
        if chow:
            kind, key = "a chow let go", self.find_offer(screen, "Chow", chow.groups())
        elif call:
            kind, key = "an original call let go", self.find_offer(screen, "Declare Ready", call.groups())
        else:
            words = {"Claim the pung.": "Pung", "Declare the kong.": "Kong", "The hand is complete: choose Hu.": "Hu", "Pass.": "Pass"}
            words.update({"Take the bottom tile.": "Take", "Refuse the bottom tile.": "Refuse"})
            kind, key = words[advice] + " let go", self.find_offer(screen, words[advice], [])
        if key is None:
            raise driver.Failure("“%s”: “%s” is not among %s" % (title, advice, screen.offers))
        if not free:
            rest = [other for name, text, other in screen.offers if other != key and text in ("Pass", "Play on", "Take", "Refuse")]
            screen = self.try_wrong(kind, title, screen, rest[-1:] or (["Home", "Return"] if advice != "Pass." else ["H"]))
        return self.take_advice(screen, key)

    def go_through(self, title):
        """Takes a lesson, from the list and back to it."""
        self.tried = set()
        self.press("Return")
        screen = self.wait("“%s” to open" % title, lambda now: now.title.endswith("· " + title) and now.step() == 1)
        n_steps, read = len(self.steps(title)), 0
        for _ in range(MAX_ACTS):
            if screen.title == "Lessons":
                if read != n_steps:
                    raise driver.Failure("“%s”: %d of %d steps were read out" % (title, read, n_steps))
                return
            if screen.step() != read:
                self.check_read_out(title, screen)
                read += 1
                screen = self.look()
            name = next((name for name in ("Next", "Finish") if screen.can(name)), None)
            if name == "Finish" and read < n_steps:  # the button has changed, but the step number has not yet
                screen = self.look()
                continue
            if name:
                before = self.read_on(title, screen, name)
            elif screen.has_entry or screen.can(TILE) or screen.answers():
                before = self.answer(title, screen)
                screen = before
                continue
            elif screen.can("Show Advice"):
                before = self.act(title, screen)
                if before is None:
                    screen = self.look()
                    continue
            else:
                before = screen
            screen = self.wait_for_change(before, "what comes of it in “%s”, step %d" % (title, before.step()))
        raise driver.Failure("“%s” does not end" % title)

    def check_progress(self, done):
        """Waits until the number of lessons done is shown and the next one has the focus."""
        n = len(self.lessons)
        following = self.lessons[done % n]["title"]
        screen = self.wait(
            "%d of %d lessons done and “%s” offered" % (done, n, following),
            lambda now: "%d of %d lessons done" % (done, n) in now.labels and now.focused.startswith(following),
        )
        shown = sum(1 for row in screen.rows if "✓" in row)
        if shown != done:
            raise driver.Failure("%d lessons of %d are marked as done" % (shown, done))


# Where the learner goes after the lessons: a day ahead of where they were.
HOME, AWAY = "XXX12", "XXX-14"

# After this lesson the learner goes there and back. There are then as many positions as are asked on a day.
DAY_AFTER = 4


def check_next_day(tap, learner):
    """On the next day three positions of each lesson are asked; the first, at its own table, is answered by its key."""
    n = 3 * DAY_AFTER
    learner.application.kill()
    os.environ["TZ"] = AWAY
    learner.application = application = driver.Application(learner.program, ["--seed=5", "--variant=" + learner.variant])

    def names():
        return [name for role, name, node in application.shown()]

    application.press("ctrl+2")
    application.turn_to("Learn")
    driver.wait_for("the positions of today", lambda: any("%d positions today" % n in name for name in names()))
    focus = application.focus()
    while focus is None or not focus.name.startswith("%d positions today" % n):
        focus = application.move_focus("Tab", focus)
    application.press("Return")
    driver.wait_for("the first position", lambda: "%d positions left" % n in names() and any(name.startswith("From a lesson: Your move?") for name in names()))
    tap.ok(True, "%d positions of the lessons are asked on the next day" % n)
    heard = len(learner.listener.listen())
    application.press("c")
    driver.wait_for("the answer", lambda: "%d positions left" % (n - 1) in names())
    driver.wait_for("what is said of it", lambda: any(text.startswith("Right: that is the best play.") for text in learner.listener.listen()[heard:]))
    tap.ok(True, "the chow that the lesson taught is right, which is read out")
    application.press("n")
    driver.wait_for("the next position", lambda: not any(name.startswith("Right:") for name in names()))
    tap.ok(any(name.startswith("From a lesson:") for name in names()), "the next position comes")


def check_variant(tap, program, lessons, variant):
    os.environ["TZ"] = HOME
    learner = Learner(program, variant, lessons, tap)
    try:
        for done, lesson in enumerate(lessons[:N_LESSONS], 1):
            learner.check_progress(done - 1)
            learner.go_through(lesson["title"])
            tap.ok(True, "“%s” was gone through and read out" % lesson["title"])
            if done == RESTART_AFTER:
                learner.restart()
                learner.check_progress(done)
                tap.ok(True, "the progress is there after a restart, and the next lesson is offered")
            if done == DAY_AFTER:
                check_next_day(tap, learner)
                os.environ["TZ"] = HOME
                learner.restart()
        learner.check_progress(done)
        tap.ok(learner.n_read == sum(len(lesson["steps"]) for lesson in lessons[:N_LESSONS]), "%d steps were read out" % learner.n_read)
        # Every course has a chow, a pung, a win and a discard.
        for kind in ("another discard", "a chow let go", "Pung let go", "Hu let go", "an act out of turn", "an act before the answer", "a wrong answer"):
            tap.ok(learner.explained.get(kind, 0) > 0, "%s is explained (%d times)" % (kind, learner.explained.get(kind, 0)))
        others = sorted(set(learner.explained) - {"another discard", "a chow let go", "Pung let go", "Hu let go"})
        tap.say("# also explained: " + ", ".join(others))
    finally:
        learner.application.kill()


def cases(tap):
    driver.set_settings(animations="false")
    program, folder, variant = sys.argv[1:4]
    lessons = lesson_files.read_course(folder, variant)["lessons"]
    tap.case(variant, check_variant, program, lessons, variant)


driver.main(cases)
