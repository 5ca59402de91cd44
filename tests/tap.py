# tap.py - minimal TAP output for tests written in Python
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys

# Whether this is a thorough run (`build-aux/test --thorough`).
THOROUGH = os.environ.get("TEA_TEST_THOROUGH") == "1"


class Tap:
    """Runs checks and reports each as a TAP case.

    A check is a function that returns the faults as a list of lines; an empty list means success."""

    def __init__(self):
        self.count = 0
        self.failed = False

    def check(self, name, function, *args, **options):
        self.count += 1
        try:
            faults = list(function(*args, **options))
        except Skip as skip:
            print(f"ok {self.count} {name} # SKIP {skip}", flush=True)
            return
        except Exception as error:  # a check that raises has failed
            faults = [f"{type(error).__name__}: {error}"]
        print(f"{'not ok' if faults else 'ok'} {self.count} {name}")
        for fault in faults:
            self.failed = True
            for line in fault.splitlines() or [""]:
                print(f"# {line}")
        sys.stdout.flush()

    def end(self):
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)


class Skip(Exception):
    """Raised by a check that cannot be made here, with the reason."""
