#!/usr/bin/env python3
"""clang-tidy over everything that the preset `check` compiles, and every file of a bundle compiled alone.

What has passed before and has not changed since, headers included, is passed over: ninja knows what each object was
made of. Called by tools/stages/tidy, with the folder of the repository and the number of cores.
"""

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

root = Path(sys.argv[1])
cores = int(sys.argv[2])
check = root / "build/check"
stamps = root / "build/tidy"
CHECKED = re.compile(r"^/(src|apps|bindings)/")


def commands(preset):
    """How each source of a preset is compiled, by its path."""
    entries = json.loads((root / "build" / preset / "compile_commands.json").read_text())
    return {entry["file"]: entry for entry in entries if "cmake_pch" not in entry["file"]}


def dependencies():
    """What each object of `check` was made of, by the object's path in the build folder."""
    text = subprocess.run(["ninja", "-C", check, "-t", "deps"], check=True, capture_output=True, text=True).stdout
    found = {}
    for block in text.split("\n\n"):
        head, *lines = block.splitlines() or [""]
        found[head.split(":")[0]] = [check / line.strip() for line in lines]
    return found


def members(source):
    """The files in a bundle; none for a file that is compiled alone anyway."""
    if "/Unity/" not in source:
        return []
    return re.findall(r'#include "(.*\.cpp)"', Path(source).read_text())


def object_of(entry):
    return re.search(r" -o (\S+) ", entry["command"]).group(1)


def run(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stdout + done.stderr, flush=True)
    return done.returncode == 0


def compiles_alone(entry):
    words = re.sub(r" -o \S+ -c ", " -fsyntax-only ", entry["command"]).split()
    compiler = next(at for at, word in enumerate(words) if word.endswith("clang++-19"))  # after ccache
    return run([word.replace('\\"', '"') for word in words[compiler:]], entry["directory"])


def changed(path, since):
    return not path.exists() or path.stat().st_mtime > since


def examine(unit):
    source, entry, made_of, alone = unit
    stamp = stamps / object_of(entry).replace("/", "-")
    if stamp.exists():
        since = stamp.stat().st_mtime
        if not any(changed(path, since) for path in [*made_of, root / ".clang-tidy", root / "CMakePresets.json"]):
            return True
    stamp.unlink(missing_ok=True)
    tidy = ["clang-tidy-19", "-p", check, "--quiet", "--warnings-as-errors=*", source]
    if not run(tidy, root) or not all([compiles_alone(one) for one in alone]):
        return False
    stamp.touch()
    return True


def main():
    stamps.mkdir(exist_ok=True)
    made_of = dependencies()
    alone = commands("dev")
    units = []
    for source, entry in commands("check").items():
        if object_of(entry).startswith("bench/"):
            continue  # it has files of the layers, which are looked at there
        inside = members(source)
        if any(CHECKED.match(path.removeprefix(str(root))) for path in inside or [source]):
            units.append((source, entry, made_of.get(object_of(entry), [root]), [alone[path] for path in inside]))
    with ThreadPoolExecutor(cores) as pool:
        passed = list(pool.map(examine, units))
    files = sum(len(unit[3]) or 1 for unit in units)
    print(f"note: {files} files in {len(units)} units")
    return 0 if all(passed) else 1


sys.exit(main())
