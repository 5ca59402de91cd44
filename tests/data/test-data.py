#!/usr/bin/env python3
# test-data.py - checks of the data files, as built, by the tools that desktops check them with
#
# Usage: test-data.py SOURCE-FOLDER BUILD-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

root, build = Path(sys.argv[1]), Path(sys.argv[2])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

APPLICATION_ID = "io.github.teahouse_mahjong.Teahouse"


def run(*command):
    """What the command has to say if it fails, as a list of lines."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode:
        return [f"{command[0]}: exit status {done.returncode}", *(done.stdout + done.stderr).splitlines()]
    return []


def check_manual(path):
    done = subprocess.run(["man", "--warnings", "--encoding=UTF-8", "-l", str(path)],
                          capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        yield done.stderr
    if not done.stdout.strip():
        yield f"{path.name} shows nothing"


def check_settings_used():
    """A key that nothing reads would be a promise that nobody keeps."""
    code = "".join(path.read_text(encoding="utf-8") for path in sorted((root / "src/view").rglob("*.c")))
    for key in ElementTree.parse(root / f"data/{APPLICATION_ID}.gschema.xml").getroot().iter("key"):
        if f'"{key.get("name")}"' not in code:
            yield f"nothing in src/view uses the key {key.get('name')}"


def check_icons():
    icons = sorted((root / "data/icons").rglob("*.svg"))
    for size, name in (("scalable", APPLICATION_ID), ("symbolic", f"{APPLICATION_ID}-symbolic")):
        if root / f"data/icons/hicolor/{size}/apps/{name}.svg" not in icons:
            yield f"there is no {size} icon"
    for path in icons:
        yield from run("xmllint", "--noout", path)


def luminance(colour):
    channels = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear))


def check_tile_inks():
    """On the tiles of high contrast every ink is seen on white with 7 : 1 or better."""
    faces = re.compile(r"(CHARACTER|ROD|BAMBOO|WIND|DRAGON|FLOWER|SEASON)_[1-9]$")
    found = 0
    for element in ElementTree.parse(root / "data/tiles/contrast.svg").getroot():
        if not faces.match(element.get("id", "")):
            continue
        found += 1
        inks = {part.get(key) for part in element.iter() for key in ("fill", "stroke")} - {None, "none", "#fff"}
        if not inks:
            yield f"{element.get('id')} has no ink"
        for ink in inks:
            contrast = 1.05 / (luminance(ink) + 0.05)
            if contrast < 7:
                yield f"{element.get('id')}: {ink} has {contrast:.2f}"
    if found != 42:
        yield f"{found} faces"


def resource_lists():
    return sorted(path for folder in ("ui", "data", "src") for path in (root / folder).rglob("*.gresource.xml"))


def check_resources(path):
    """Each file of the list is there, and none is named twice."""
    seen = set()
    for element in ElementTree.parse(path).getroot().iter("file"):
        name = (element.text or "").strip()
        if name in seen:
            yield f"{name} is listed twice"
        seen.add(name)
        if not any((folder / name).is_file() for folder in (path.parent, root, root / "ui", root / "data")):
            yield f"{name} is not there"


def check_templates():
    listed = {Path(element.text.strip()).name
              for path in resource_lists() for element in ElementTree.parse(path).getroot().iter("file")}
    for path in sorted((root / "ui").rglob("*.ui")):
        yield from run("xmllint", "--noout", path)
        if path.name not in listed:
            yield f"{path.relative_to(root)} is in no gresource file"


def check_types():
    """The types of files have a name in every language, and the program says that it opens them."""
    types = ElementTree.parse(root / f"data/{APPLICATION_ID}.mime.xml").getroot()
    tag = "{http://www.freedesktop.org/standards/shared-mime-info}"
    provided = {element.text for element in ElementTree.parse(root / f"data/{APPLICATION_ID}.metainfo.xml.in").iter("mediatype")}
    desktop = (root / f"data/{APPLICATION_ID}.desktop.in").read_text(encoding="utf-8")
    languages = set((root / "po/LINGUAS").read_text(encoding="utf-8").split())
    for kind in types.iter(f"{tag}mime-type"):
        name = kind.get("type")
        named = {comment.get("{http://www.w3.org/XML/1998/namespace}lang") for comment in kind.iter(f"{tag}comment")}
        for language in sorted(languages - named):
            yield f"{name} has no comment in {language}"
        if name not in provided:
            yield f"the metainfo file does not provide {name}"
        if f"{name};" not in desktop:
            yield f"the desktop file does not open {name}"


def check_shortcuts():
    """What has a key in every window is in the list of keys."""
    code = (root / "src/view/app/tea-application-actions.c").read_text(encoding="utf-8")
    keys = (root / "src/view/app/tea-keys-page.c").read_text(encoding="utf-8")
    shown = {accel for text in re.findall(r'\{ "([^"]+)", N_ \(', keys) for accel in text.split()}
    rows = re.findall(r'\{ "([\w.:-]+)", \{ "([^"]+)"', code)
    if not rows:
        yield "no keys were found"
    for action, accel in rows:
        if accel not in shown:
            yield f"{accel} ({action}) is not in the list of keys"


tap = Tap()
tap.check("/data/desktop-file", run, "desktop-file-validate", build / f"data/{APPLICATION_ID}.desktop")
tap.check("/data/metainfo", run, "appstreamcli", "validate", "--no-net", "--explain",
          build / f"data/{APPLICATION_ID}.metainfo.xml")
tap.check("/data/settings", run, "glib-compile-schemas", "--strict", "--dry-run", root / "data")
tap.check("/data/settings-used", check_settings_used)
tap.check("/data/icons", check_icons)
for tiles in sorted((root / "data/tiles").rglob("*.svg")):
    tap.check(f"/data/tiles/{tiles.stem}", run, "xmllint", "--noout", tiles)
tap.check("/data/tiles/inks", check_tile_inks)
for resources in resource_lists():
    tap.check(f"/data/resources/{resources.name}", check_resources, resources)
tap.check("/data/types", check_types)
tap.check("/data/shortcuts", check_shortcuts)
tap.check("/data/templates", check_templates)
for manual in sorted((root / "data/man").iterdir()):
    tap.check(f"/data/manual/{manual.name}", check_manual, manual)
tap.end()
