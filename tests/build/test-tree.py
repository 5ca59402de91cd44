#!/usr/bin/env python3
# test-tree.py - checks of the source tree itself: layers, variant ids, file heads, scripts, format
#
# Usage: test-tree.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Skip, Tap  # noqa: E402

# A folder may include its own headers and those of the folders before it.
LAYERS = ["core", "rules", "play", "bots", "io", "store", "model", "view"]
MAY_INCLUDE = {folder: set(LAYERS[: i + 1]) for i, folder in enumerate(LAYERS)}
MAY_INCLUDE["view"] = {"model", "draw", "view"}  # a view calls the model and nothing below it
# Values of the engine pass up to the view, structs and enums; test-symbols.py checks that it calls no function of the engine.
VALUES = {"core/tiles/tea-tile.h", "core/tiles/tea-meld.h", "rules/record/tea-record.h", "rules/record/tea-answer.h", "play/tea-action.h"}
MAY_INCLUDE["draw"] = {"draw"}
MAY_INCLUDE["cli"] = set(LAYERS[: LAYERS.index("store") + 1]) | {"cli"}
TOOLS_MAY_INCLUDE = set(LAYERS[: LAYERS.index("io") + 1])

# Layers with rooms, and their headers that are outside of all rooms.
ROOMED = {"core": [], "rules": [], "bots": [], "io": [], "store": [], "model": ["tea-model.h"], "view": []}

# System headers that a folder must not include: regular expressions for the text in <>.
OBJECTS = r"glib-object\.h|gio/.*|gobject/.*"
TOOLKIT = r"gtk/.*|gdk/.*|gsk/.*|librsvg/.*|cairo.*|pango/.*|adwaita\.h"
CLOCK_AND_FILES = r"time\.h|stdio\.h|unistd\.h|sys/.*|glib/gstdio\.h"
MUST_NOT_INCLUDE = {
    "core": f"{OBJECTS}|{TOOLKIT}|json-glib/.*|{CLOCK_AND_FILES}",
    "rules": f"{OBJECTS}|{TOOLKIT}|json-glib/.*|{CLOCK_AND_FILES}",
    "play": f"{OBJECTS}|{TOOLKIT}|json-glib/.*|{CLOCK_AND_FILES}",
    "bots": f"{OBJECTS}|{TOOLKIT}|json-glib/.*|{CLOCK_AND_FILES}",
    "io": TOOLKIT,
    "store": TOOLKIT,
    "model": TOOLKIT,
    "draw": r"gio/.*|gtk/.*|gdk/.*|json-glib/.*|sqlite3\.h",
    "view": r"json-glib/.*|librsvg/.*|sqlite3\.h",
    "cli": TOOLKIT,
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def c_files(*folders):
    return sorted(path for folder in folders for path in (root / folder).rglob("*.[ch]"))


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def check_layers(folder):
    allowed = MAY_INCLUDE[folder]
    forbidden = re.compile(MUST_NOT_INCLUDE[folder])
    for path in c_files(f"src/{folder}"):
        text = path.read_text(encoding="utf-8")
        for match in INCLUDE.finditer(text):
            own, system = match.groups()
            where = f"{path.relative_to(root)}:{line_of(text, match.start())}"
            if own and own != "config.h" and own.split("/")[0] not in allowed and not (folder == "view" and own in VALUES):
                yield f'{where}: src/{folder} must not include "{own}"'
            if own and not (root / "src" / own).exists() and own != "config.h":
                yield f'{where}: "{own}" is not a header under src/'
            if system and forbidden.fullmatch(system):
                yield f"{where}: src/{folder} must not include <{system}>"


def check_tools():
    """The programs in build-aux/tools use the engine; nothing in src/ has their include path."""
    for path in c_files("build-aux/tools"):
        for own, _ in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if own and not (own.split("/")[0] in TOOLS_MAY_INCLUDE and (root / "src" / own).exists() or (root / "build-aux" / own).exists()):
                yield f'{path.relative_to(root)} must not include "{own}"'


def check_folders():
    """A folder that is not listed would go unchecked."""
    for path in (root / "src").iterdir():
        if path.is_dir() and path.name not in MAY_INCLUDE:
            yield f"src/{path.name} has no place in the plan of tests/build/test-tree.py"


def room_of(path):
    """The room of a file or header below src/: its folder, such as "view/table"; the layer itself if it has no rooms."""
    return "/".join(path.parts[:-1])


def includes_of(layer):
    """(file, header) for each header of the same layer that a file includes, both relative to src/."""
    for path in c_files(f"src/{layer}"):
        for own, _ in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if own.split("/")[0] == layer:
                yield path.relative_to(root / "src"), Path(own)


def check_rooms(layer):
    """Rooms of a layer use each other without cycles."""
    reasons = {}
    for path, header in includes_of(layer):
        if room_of(path) != room_of(header) and room_of(path) != layer:
            reasons.setdefault((room_of(path), room_of(header)), f"{path} includes {header}")
    uses = {}
    for room, used in reasons:
        uses.setdefault(room, set()).add(used)

    def walk(room, way):
        for used in sorted(uses.get(room, ())):
            if used == way[0]:
                yield from (reasons[pair] for pair in zip(way, [*way[1:], used]))
            elif used not in way and used > way[0]:  # report each cycle once, from its first room
                yield from walk(used, [*way, used])

    for room in sorted(uses):
        yield from walk(room, [room])


def check_outside(layer):
    """In a layer with rooms, every file is in a room."""
    for path in sorted((root / "src" / layer).glob("*.[ch]")):
        if path.name not in ROOMED[layer]:
            yield f"{path.relative_to(root)} is in no room"


def check_private(layer):
    """A private header is used only in its own room."""
    for path, header in includes_of(layer):
        if header.name.endswith("-private.h") and room_of(path) != room_of(header):
            yield f"{path} includes {header}, which belongs to another room"


def check_number_fields():
    """GTK's own spin button cuts off what it cannot read: there is one place that makes them."""
    made = re.compile(r'gtk_spin_button_new|class="GtkSpinButton"')
    for path in [*c_files("src/view"), *sorted((root / "ui").rglob("*.ui"))]:
        if path.name != "tea-number-field.c" and made.search(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)} has a spin button that is no TeaNumberField"


def check_threads():
    """The upper half works in threads only as TeaJob does."""
    makes = re.compile(r"\b(g_task_new|g_task_run_in_thread|g_thread_(?:try_)?new|g_thread_pool_new\w*)\b")
    for path in [*c_files("src/model"), *c_files("src/view")]:
        if path.name != "tea-job.c" and (match := makes.search(path.read_text(encoding="utf-8"))):
            yield f"{path.relative_to(root)} calls {match[1]} () instead of tea_job_start ()"


ENUM = re.compile(r"\benum\b[^;{(]*\{([^}]*)\}")
SWITCH = re.compile(r"^( *)switch \((?=(.*?)^\1  \}$)", re.MULTILINE | re.DOTALL)


def without_comments(path):
    """The text of a file with its comments blanked out: the lines stay."""
    return COMMENT.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), path.read_text(encoding="utf-8"))


def check_switches():
    """A switch over one of our enums lists every case and has no default: the compiler sees that only where the type is that enum."""
    texts = {path: without_comments(path) for path in c_files("src", "tests", "build-aux")}
    enums = {}
    for path, text in texts.items():
        for match in ENUM.finditer(text):
            names = re.findall(r"(?:^|,)\s*([A-Z]\w+)", match[1])
            for name in names:
                enums.setdefault(name, {})[path] = set(names)
    for path, text in texts.items():
        for match in SWITCH.finditer(text):
            indent = match[1] + "  "
            labels = set(re.findall(rf"^{indent}case (\w+):", match[2], re.MULTILINE))
            ours = [name for name in labels if name in enums]
            if not ours:
                continue
            where = f"{path.relative_to(root)}:{line_of(text, match.start())}"
            if re.search(rf"^{indent}default:", match[2], re.MULTILINE):
                yield f"{where}: a switch over an enum with a default"
            # Enums of other files may have the same names.
            of = enums[ours[0]]
            missing = (of[path] if path in of else min(of.values(), key=lambda names: len(names - labels))) - labels
            if missing:
                yield f"{where}: without {', '.join(sorted(missing))}"


def check_columns():
    """Above rows that have no names of members stand the names of the columns."""
    table = re.compile(r"^([^\n]*\n)((?:static )?const Tea(?:Pattern|NumberSpec|Bonus|OptionSpec) (\w+)\[\] = \{\n.*?^\};)", re.MULTILINE | re.DOTALL)
    for path in [*c_files("src/rules"), *sorted((root / "src/rules").glob("*.in"))]:
        for above, rows, name in table.findall(path.read_text(encoding="utf-8")):
            positional = re.search(r"\{ *\n? *(?:\"|TEA_PAID)|\b(?:POINTS|DOUBLES|LIMIT_HAND) \(", rows)
            if positional and not re.search(r"\b(id|reason), .*(\*/|;)", above) and "LIMIT_HAND (id" not in above:
                yield f"{path.relative_to(root)}: {name} has no names of columns"


def check_members():
    """Members of structs are not described in a list above the struct."""
    for path in c_files(*(f"src/{layer}" for layer in LAYERS[: LAYERS.index("model") + 1])):
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(r"^/\*\*\n \* \w+:\n \* @\w+(?:(?! \*/)[^\n]*\n)+ \*/\n(?:typedef )?(?:struct|union)\b", text, re.MULTILINE):
            yield f"{path.relative_to(root)}:{line_of(text, match.start())}: members are described above the struct"


# Public functions of the lower half that only tests call from outside, each with the reason.
FOR_TESTS = {
    "tea_store_backup_name": "tests look at the backups",
    "tea_store_sync_hurry_backup": "the program waits a minute",
    "tea_store_import_log": "the program stores a log in steps",
    "tea_store_follow_merged": "the list of people has all of them",
    "tea_tally_new": "the program reads what it computes from the store",
}


def check_uncalled():
    """What is public has a caller."""
    run = subprocess.run([sys.executable, str(root / "build-aux/public-functions"), "--uncalled", *LAYERS[: LAYERS.index("store") + 1]],
                         capture_output=True, text=True, check=True)
    found = {line.split(": ")[1]: line for line in run.stdout.splitlines()}
    yield from (f"nobody calls {line}" for name, line in found.items() if name not in FOR_TESTS)
    yield from (f"tests/build/test-tree.py: {name} is not only for tests" for name in FOR_TESTS if name not in found)


def variant_ids():
    """The ids in the files of src/rules: `.id = "fenghua"` in tea-variant-*.c."""
    for path in sorted((root / "src/rules").rglob("tea-variant-*.c")):
        yield from re.findall(r'^  \.id = "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)


def check_variant_ids():
    ids = list(variant_ids())
    if not ids:
        yield "no variant found in src/rules"
        return
    literal = re.compile('"(%s)"' % "|".join(map(re.escape, ids)))
    for path in c_files("src"):
        if path.is_relative_to(root / "src/rules"):
            continue
        text = without_comments(path)  # comments may name a variant
        for match in literal.finditer(text):
            yield (f"{path.relative_to(root)}:{line_of(text, match.start())}: {match.group()}: "
                   "only src/rules knows variants by their id")


def check_heads():
    for path in c_files("src", "tests", "build-aux"):
        name = path.relative_to(root)
        head = path.read_text(encoding="utf-8").split("*/", 1)[0]
        if not re.match(rf"/\* {re.escape(path.name)} - \S", head):
            yield f'{name}: the first line is not "/* {path.name} - what it is"'
        if "SPDX-License-Identifier: GPL-3.0-or-later" not in head:
            yield f"{name}: no SPDX-License-Identifier in the first comment"


def check_format():
    program = shutil.which("clang-format-14") or shutil.which("clang-format")
    if not program:
        raise Skip("no clang-format")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    if "version 14." not in version:
        raise Skip(f"the format is that of clang-format 14, and this is {version.strip()}")
    files = [str(path) for path in c_files("src", "tests", "build-aux")]
    run = subprocess.run([program, "--style=file", "--dry-run", "-Werror", *files],
                         capture_output=True, text=True, check=False)
    if run.returncode:
        yield "clang-format -i these:"
        yield from sorted({line.split(":")[0] for line in run.stderr.splitlines() if ": error: " in line})


def check_scripts():
    """The scripts are for any POSIX shell; the /bin/sh of this system must at least parse them."""
    for name in ("build-aux/run", "build-aux/screenshots", "build-aux/setup", "build-aux/test", "tests/bench/bench-instructions", ".ci/run"):
        path = root / name
        if not path.read_text(encoding="utf-8").startswith("#!/bin/sh\n"):
            yield f"{name} does not start with #!/bin/sh"
        run = subprocess.run(["sh", "-n", str(path)], capture_output=True, text=True, check=False)
        if run.returncode:
            yield run.stderr


def check_setup():
    """What takes a lock of apt waits for another apt that has it."""
    text = (root / "build-aux/setup").read_text(encoding="utf-8")
    calls = re.findall(r"as_root[^\n]* apt-get (?:update|install)[^\n]*", text)
    if "DPkg::Lock::Timeout=" not in text or not calls:
        yield "build-aux/setup does not wait for apt"
    yield from (f"build-aux/setup: {call}" for call in calls if "apt-get update $wait_for_apt" not in call and "apt-get install $wait_for_apt" not in call)


def check_pictures():
    """docs/screenshots has only pictures that a page shows; build-aux/screenshots makes all others on demand."""
    pages = [root / "README.md", *(root / "docs").rglob("*.md"), *(root / "data").glob("*.metainfo.xml.in")]
    used = set()
    for page in pages:
        used |= set(re.findall(r"screenshots/([\w-]+\.png)", page.read_text(encoding="utf-8")))
    kept = {path.name for path in (root / "docs/screenshots").iterdir()}
    yield from (f"docs/screenshots/{name}: no page shows it" for name in sorted(kept - used))
    yield from (f"docs/screenshots/{name}: a page shows it, and it is not there" for name in sorted(used - kept))


def check_readme():
    """README.md fits on a page or two, with one picture, and its figures are those of the pages that say how they were measured."""
    text = (root / "README.md").read_text(encoding="utf-8")
    if len(text.splitlines()) > 120:
        yield f"README.md has {len(text.splitlines())} lines, more than 120"
    if text.count("![") != 1:
        yield "README.md has not one picture"
    measured = "".join((root / "docs" / name).read_text(encoding="utf-8") for name in ("performance.md", "bots.md"))
    table = text.partition("## How good it is")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("|")][2:]
    if not rows:
        yield "README.md has no figures"
    for label, *cells in rows:
        if len(cells) != len(list(variant_ids())):
            yield f"README.md:{label}: {len(cells)} games of {len(list(variant_ids()))}"
        yield from (f"README.md:{label}: {cell.strip()} is on no other page" for cell in cells if f" {cell.strip()} " not in measured)


def check_suppressed():
    """Suppressed cppcheck messages are about existing files."""
    for line in (root / "tests/build/cppcheck.supp").read_text(encoding="utf-8").splitlines():
        path = line.partition(":")[2]
        if not line.startswith("#") and not (root / path).is_file():
            yield f"tests/build/cppcheck.supp: there is no {path}"


# Calls that only one file may make, with the reason.
ONE_PLACE = {
    "(gtk_show_uri|gtk_show_uri_full|g_app_info_launch_?\\w*|gtk_(file|uri)_launcher_\\w+|gtk_link_button_new\\w*|gtk_show_about_dialog)": (
        "src/view/widgets/tea-link.c", "tea_link_open () is the one that tests replace"),
    "g_settings_bind": ("src/view/widgets/tea-settings.c", "tea_settings_bind () leaves windows sensitive"),
    "gtk_window_set_transient_for": ("src/view/widgets/tea-widget.h", "tea_widget_put_over () refuses circles"),
    "gtk_widget_class_add_binding_action": ("src/view/widgets/tea-keys.c", "tea_widget_class_bind_key () has the keypad"),
    "gtk_keyval_trigger_new": ("src/view/widgets/tea-keys.c", "tea_keys_add_shortcut () has the keypad"),
    "gtk_application_set_accels_for_action": ("src/view/widgets/tea-keys.c", "tea_keys_set_accels () has the keypad"),
}


def check_one_place():
    """Also of what opens links by itself there is one with a handler of ours: the About window."""
    for path in sorted((root / "ui").rglob("*.ui")):
        if re.search(r"GtkLinkButton|GtkAboutDialog|&lt;a ", path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)}: links are opened by tea_link_open ()"
    for path in c_files("src"):
        text = path.read_text(encoding="utf-8")
        for call, (place, reason) in ONE_PLACE.items():
            if path != root / place and re.search(rf"\b{call} \(", text):
                yield f"{path.relative_to(root)} calls {call} (): {reason}"
        for match in re.finditer(r"\bg_settings_bind_with_mapping\b[^;]*;", text):
            if "G_SETTINGS_BIND_NO_SENSITIVITY" not in match.group():
                yield f"{path.relative_to(root)}:{line_of(text, match.start())}: without G_SETTINGS_BIND_NO_SENSITIVITY"


# Calls that open a file, and the only files that may make them, with the reason: everything else is for tea-file.c.
OPENS = re.compile(r"\b(open|openat|fopen|freopen|g_open|g_fopen|g_file_get_contents|g_file_load_(?:contents|bytes)\w*"
                   r"|g_file_read(?:_async)?|g_mapped_file_new\w*|g_(?:key_file|bookmark_file)_load_from_\w*(?:file|dirs)"
                   r"|json_parser_load_from_(?:mapped_)?file|g_file_open_readwrite\w*) \(")
MAY_OPEN = {
    "src/io/file/tea-file.c": "the place where the files of other people are opened",
    "src/cli/tea-simulate-command.c": "writes a log",
    "src/model/table/tea-game-log.c": "writes a log",
    "src/model/archive/tea-game-lock.c": "makes a file of our own",
    "src/store/file/tea-store-file.c": "syncs the database",
    "src/view/widgets/tea-print.c": "reads what it has just written",
}


def check_opening():
    """A file that the user names is opened where pipes, devices and huge files are refused."""
    yield from (f"tests/build/test-tree.py: there is no {name}" for name in MAY_OPEN if not (root / name).is_file())
    for path in c_files("src"):
        name = str(path.relative_to(root))
        if name in MAY_OPEN:
            continue
        text = without_comments(path)
        for match in OPENS.finditer(text):
            yield f"{name}:{line_of(text, match.start())}: {match.group(1)} () opens a file; use io/file/tea-file.h"


# Paper has no font of a desktop, and the table draws its texts in the size of its tiles.
OWN_SIZES = ["club/tea-tournament-print.c", "ledger/tea-score-print.c", "ledger/tea-season-print.c", "widgets/tea-paper.c", "rulebook/tea-rulebook-print.c", "tiles/tea-tile-picture.c", "table/tea-table-paint.c"]


def check_labelled_boxes():
    """From GTK 4.10 on a box or a grid has no name for a screen reader unless its role says that it is more than layout."""
    for path in sorted((root / "ui").rglob("*.ui")):
        for item in ElementTree.parse(path).iter("object"):
            named = item.find("accessibility/property[@name='label']") is not None
            if item.get("class") in ("GtkBox", "GtkGrid") and named and item.find("property[@name='accessible-role']") is None:
                yield f"{path.relative_to(root)}: {item.get('id')} has a label and no role"


def check_text_sizes():
    """Texts follow the font of the desktop: a size in points or pixels does not. What GTK's theme gives in points, the style sheet replaces."""
    for path in sorted((root / "ui").rglob("*.css")):
        for match in re.finditer(r"font(?:-size)?\s*:[^;]*?[0-9.]+\s*(?:pt|px|in|cm|mm|pc)\b[^;]*;|font-size\s*:\s*(?:xx?-)?(?:small|large|medium)\s*;", path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)}: {match.group()}"
    style = (root / "ui/style.css").read_text(encoding="utf-8")
    for name in ["large-title", "title-1", "title-2", "title-3", "title-4", "heading", "body", "caption-heading", "caption"]:
        if not re.search(rf"^\.{name}(?:,[^{{]*)? {{\n  font-size: \d+%;", style, re.MULTILINE):
            yield f"ui/style.css does not replace the size of .{name}"
    for path in sorted((root / "ui").rglob("*.ui")):
        if re.search(r'<attribute name="(?:size|font-desc)"', path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)}: an attribute with an absolute size"
    for path in c_files("src/view"):
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        own = str(path.relative_to(root / "src/view")) in OWN_SIZES
        if not own and re.search(r"pango_attr_size_new|pango_font_description_set_(?:absolute_)?size|\bcairo_set_font_size|font_description_from_string|<span[^>]*size=", text):
            yield f"{path.relative_to(root)}: a text with an absolute size"


tap = Tap()
for layer in MAY_INCLUDE:
    if (root / "src" / layer).is_dir():
        tap.check(f"/build/layers/{layer}", check_layers, layer)
        tap.check(f"/build/rooms/{layer}", check_rooms, layer)
        tap.check(f"/build/private-headers/{layer}", check_private, layer)
        if layer in ROOMED:
            tap.check(f"/build/in-rooms/{layer}", check_outside, layer)
tap.check("/build/layers/tools", check_tools)
tap.check("/build/layers/plan", check_folders)
tap.check("/build/number-fields", check_number_fields)
tap.check("/build/threads", check_threads)
tap.check("/build/switches", check_switches)
tap.check("/build/columns", check_columns)
tap.check("/build/members", check_members)
tap.check("/build/uncalled", check_uncalled)
tap.check("/build/variant-ids", check_variant_ids)
tap.check("/build/one-place", check_one_place)
tap.check("/build/opening", check_opening)
tap.check("/build/text-sizes", check_text_sizes)
tap.check("/build/labelled-boxes", check_labelled_boxes)
tap.check("/build/heads", check_heads)
tap.check("/build/scripts", check_scripts)
tap.check("/build/setup", check_setup)
tap.check("/build/pictures", check_pictures)
tap.check("/build/readme", check_readme)
tap.check("/build/suppressed", check_suppressed)
tap.check("/build/format", check_format)
tap.end()
