# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Ways in which the window can end or lose its streams: signals, closed or full streams; and two sessions in the same home, each
with a window, that don't disturb each other."""
import fcntl
import json
import os
import signal
import subprocess
import sys
import tomllib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gi.repository import Gio, GLib  # noqa: E402

from atspi import act, application, find, until  # noqa: E402
from driver import CONFIG, DATA, HOME, ends, launch  # noqa: E402

ID = "io.github.biquadris.Biquadris"
PATH = "/io/github/biquadris/Biquadris"


def position(line):
    return {key: value for key, value in json.loads(line).items() if key not in ("message", "error", "hint", "hi_score")}


def start(*words, before=(), **streams):
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1, **streams}
    return launch(*words, before=before, **streams)


def first(program):
    """Returns the next position. A new session may print messages before it."""
    while True:
        line = program.stdout.readline()
        assert line, "the program has ended"
        if line.startswith("{"):
            return position(line)


def play(program, *lines):
    """Returns the position after these commands."""
    for line in lines:
        program.stdin.write(line + "\n")
    program.stdin.flush()
    return [first(program) for _ in lines][-1]


# A signal ends the program successfully, and the match resumes.
left = None
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    program = start("--json")
    assert first(program) == left or left is None, f"before {number}"
    left = play(program, "3right", "drop", "left")
    program.send_signal(number)
    ends(program)

# If output is closed or full, the window continues on its own.
program = start("--json")
assert first(program) == left
program.stdout.close()
for _ in range(3):
    program.stdin.write("right\n")
program.stdin.flush()
board = find(application("biquadris"), action="board.drop", seconds=20)
act(board, "board.drop")
assert until(lambda: program.poll() is not None, 1) is None, "the window ends with its reader"
program.terminate()
ends(program)
for words in (["stdin"], ["stdin", "stdout"], ["stdout"], ["stdin", "stdout", "stderr"]):
    full, folder = os.open("/dev/full", os.O_WRONLY), os.open("/", os.O_RDONLY)
    streams = {word: folder if word == "stdin" else full for word in words}
    program = start("--json", **streams)
    board = find(application("biquadris"), action="board.drop", seconds=20)
    assert board is not None, words
    act(board, "board.drop")
    assert program.poll() is None, words
    program.terminate()
    ends(program)

# Locks that another process never releases: the program exits in time and reports what could not be saved.
program = start("--json")
first(program)
locks = [os.open(CONFIG, os.O_RDONLY), os.open(os.path.join(DATA, "scores.lock"), os.O_RDWR | os.O_CREAT, 0o600)]
for lock in locks:
    fcntl.flock(lock, fcntl.LOCK_EX)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for difficulty in ("easy", "medium", "hard"):
    words = GLib.Variant("(sava{sv})", ("seat-2", [GLib.Variant("s", difficulty)], {}))
    bus.call_sync(ID, PATH + "/window/1", "org.gtk.Actions", "Activate", words, None, Gio.DBusCallFlags.NONE, 10000)
program.terminate()
ends(program)
with open(os.path.join(HOME, "app.log"), encoding="utf-8", errors="replace") as file:
    reports = [line for line in file if "another program has locked it" in line]
assert len(reports) == 1 and os.path.join(CONFIG, "settings.toml") in reports[0], reports
for lock in locks:
    os.close(lock)


class Session:
    """Opens a window in a session of its own."""

    def __init__(self, game):
        self.program = start(game, "--json", before=["dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec "$0" "$@"'])
        address = self.program.stdout.readline().strip()
        self.first = first(self.program)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def act(self, path, name, *parameters):
        parameters = GLib.Variant("(sava{sv})", (name, [GLib.Variant("s", it) for it in parameters], {}))
        self.bus.call_sync(ID, PATH + path, "org.gtk.Actions", "Activate", parameters, None, Gio.DBusCallFlags.NONE, 10000)

    def quit(self):
        self.act("", "quit")
        ends(self.program)


one, other = Session("blokus"), Session("blokus")
now_one, now_other = play(one.program, "a20"), play(other.program, "b20,a20")
assert now_one["seed"] != now_other["seed"], "both play the same match"
other.act("", "play-blocky")
while first(other.program)["game"] != "blocky":
    pass
# Each window changes its own settings.
for difficulty in ("easy", "medium", "hard"):
    one.act("/window/1", "seat-4", difficulty)
    other.act("/window/1", "seat-2", difficulty)
one.quit()
other.quit()
with open(os.path.join(CONFIG, "settings.toml"), "rb") as file:
    settings = tomllib.load(file)
assert settings["window"]["game"] == "blocky", settings
assert settings["blokus"]["seats"][3] == "hard" and settings["blocky"]["seats"][1] == "hard", settings
records = [name for name in os.listdir(os.path.join(DATA, "matches")) if name.startswith("blokus-")]
assert len(records) == 2, records
names = [name for folder, _, found in os.walk(HOME) for name in found if "damaged" in name or ".biquadris-" in name]
assert not names, names
print("ok")
