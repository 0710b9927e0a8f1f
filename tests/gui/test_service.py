# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""The program started as a D-Bus service: no window until an action of its desktop entry is activated; and the same actions by a
second start."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gi.repository import Gio, GLib  # noqa: E402

from atspi import application, until, walk  # noqa: E402
from driver import HOME, end, launch  # noqa: E402

APP = os.environ["APP"]
ID = "io.github.biquadris.Biquadris"
PATH = "/io/github/biquadris/Biquadris"

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def ask(interface, method, arguments, answer=None):
    kind = GLib.VariantType(answer) if answer else None
    return bus.call_sync(ID, PATH, interface, method, arguments, kind, Gio.DBusCallFlags.NO_AUTO_START, 10000)


def act(name):
    """Activates an action of the desktop entry, as the desktop does."""
    ask("org.freedesktop.Application", "ActivateAction", GLib.Variant("(sava{sv})", (name, [], {})))


def is_there():
    answer = bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (ID,)),
        GLib.VariantType("(b)"), Gio.DBusCallFlags.NONE, 10000,
    )
    return answer.unpack()[0]


def title():
    try:
        return application("biquadris", 0.2).get_child_at_index(0).get_name()
    except (SystemExit, GLib.Error, AttributeError):  # there is no window yet
        return None


def waits_for(what, condition):
    assert until(condition, 20) is not None, f"{what}: {title()!r}"


def start(*words):
    """Starts a second instance, which hands over to the running one."""
    second = subprocess.run([APP, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30)
    assert (second.returncode, second.stderr) == (0, ""), second


def service():
    process = launch("--gapplication-service")
    waits_for("the service is on the bus", is_there)
    return process


# The first activated action opens the window and is executed.
process = service()
wanted = {"new-game", "play-biquadris", "play-push-and-clear", "play-blocky", "play-blokus"}
waits_for("its actions", lambda: wanted <= set(ask("org.gtk.Actions", "List", None, "(as)").unpack()[0]))
assert title() is None, "no window before anybody asks for one"
act("play-blocky")
waits_for("Blocky", lambda: title() == "Blocky")
act("play-push-and-clear")
waits_for("Push and Clear", lambda: title() == "Push and Clear")

# A second start does the same by its options.
start("blokus")
waits_for("Blokus", lambda: title() == "Blokus")
start("biquadris", "--new-game")
waits_for("Biquadris", lambda: title() == "Biquadris")
end(process)

# A match that would resume, until a new one is requested.
saved_game = os.path.join(HOME, "one.biquadris")
text = subprocess.run(
    [APP, "-text", "-seed", "3"], input=f"drop drop drop save {saved_game}\n", capture_output=True, text=True, timeout=30
)
assert (text.returncode, text.stderr) == (0, ""), text
process = service()
ask("org.freedesktop.Application", "Open", GLib.Variant("(asa{sv})", ([f"file://{saved_game}"], {})))
waits_for("the window", lambda: title() == "Biquadris")


def says(text):
    """Whether any text in the window contains this."""

    def is_shown():
        try:
            return any(text in (node.get_name() or "") for node in walk(application("biquadris", 0.2)))
        except (SystemExit, GLib.Error):  # a node that went away meanwhile
            return False

    return is_shown


# Three drops: it is player 2's turn in the file, and player 1's in a new match.
waits_for("the file is open", says("Player 2’s board, to move"))


def refused(name, word):
    """Hands over a file that the window can't open; the second instance reports the error."""
    second = subprocess.run([APP, name], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30)
    assert second.returncode == 1 and second.stderr.count("\n") == 1, second
    assert second.stderr.startswith(f"biquadris: {name}: ") and word in second.stderr, second


bad = os.path.join(HOME, "bad.biquadris")
with open(saved_game, encoding="utf-8") as good, open(bad, "w", encoding="utf-8") as file:
    file.write(good.read() + "fly\n")
refused(bad, "line ")
refused(os.path.join(HOME, "nowhere.biquadris"), "file not found")
refused(HOME + "/", "folder")
# The window is unchanged, and opens files that can be opened.
assert says("Player 2’s board, to move")()
start(saved_game)
act("new-game")
waits_for("a new match", says("Player 1’s board, to move"))
end(process)
