# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
# seconds: 300
"""Long play: random commands in the window, in all four games in turn, while everything that can be opened is opened and closed.
Afterwards no memory, file handles, threads or timers may be left over, and there must be no warnings.

COMMANDS sets the number of commands (the default takes well under a minute), SEED the random seed; CURVE names a file for the
measurements."""
import glob
import json
import os
import random
import statistics
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gi.repository import Gio, GLib  # noqa: E402

from atspi import Atspi, act, actions, application, find, until, walk  # noqa: E402
from driver import CONFIG, DATA, HOME, end, launch  # noqa: E402

APP = os.environ["APP"]
ID, PATH = "io.github.biquadris.Biquadris", "/io/github/biquadris/Biquadris"
COMMANDS = int(os.environ.get("COMMANDS", "8000"))
SEED = int(os.environ.get("SEED", "8"))
GAMES = ["biquadris", "push-and-clear", "blocky", "blokus"]
TITLES = {"biquadris": "Biquadris", "push-and-clear": "Push and Clear", "blocky": "Blocky", "blokus": "Blokus"}
# Commands in a batch, after which something is done in the window; and batches of each game in a round, after which everything is
# measured.
BATCH, BATCHES = 2500 if COMMANDS >= 1_000_000 else 500, 2
# Rounds until the program has reached its working memory, and KiB by which it may grow from then on. A short run ends before that
# and may grow by this much from its start: a leak grows more.
WARM_UP, FLAT = 10, 2 * 1024
LEAST, GROWTH = 4, 16 * 1024
# Return freed memory to the system at once, so that memory in use can be measured.
ALLOCATOR = {"G_SLICE": "always-malloc", "MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "65536", "MALLOC_TRIM_THRESHOLD_": "65536"}

chance = random.Random(SEED)
# Tests that run at the same time may keep the machine busy.
Atspi.set_timeout(30000, 30000)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def fail(what):
    raise SystemExit(f"failed (seed {SEED}): {what}")


# --- The program ------------------------------------------------------------------------------------------------------------


class Program:
    """The window and its linked terminal session."""

    def __init__(self):
        os.makedirs(CONFIG, exist_ok=True)
        with open(os.path.join(CONFIG, "settings.toml"), "w", encoding="utf-8") as settings:
            # Computer players don't pause before moves.
            settings.write("[general]\ncomputer-pace = 0\n")
        self.log = os.path.join(HOME, "app.log")
        self.process = launch(
            "--json", "-new-game", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **ALLOCATOR}
        )
        self.answers, self.marks, self.errors, self.answered = 0, 0, 0, threading.Condition()
        self.last = ""
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            with self.answered:
                self.answers += 1
                self.errors += '"error":' in line
                if "mark-the-place" in line:
                    self.marks += 1
                self.last = line
                self.answered.notify_all()

    def run(self, commands):
        """Types commands and waits until the last one is answered. A final unknown command is answered by an error."""
        with self.answered:
            wanted = self.marks + 1
        self.process.stdin.write("\n".join([*commands, "mark-the-place"]) + "\n")
        self.process.stdin.flush()
        with self.answered:
            if not self.answered.wait_for(lambda: self.marks >= wanted or self.process.poll() is not None, 120):
                fail(f"no answer; the last was {self.last[:300]}")
        if self.process.poll() is not None:
            fail(f"the program ended with {self.process.poll()}:\n{open(self.log, encoding='utf-8').read()[-3000:]}")

    def call(self, path, interface, method, arguments):
        return bus.call_sync(ID, path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, 60000)

    def activate(self, group, name, *parameter):
        """Runs an action of the application or of its window."""
        path = PATH if group == "app" else f"{PATH}/window/1"
        arguments = GLib.Variant("(sava{sv})", (name, list(parameter), {}))
        self.call(path, "org.gtk.Actions", "Activate", arguments)

    def game(self):
        """Returns the game that is shown."""
        state = self.call(PATH, "org.gtk.Actions", "Describe", GLib.Variant("(s)", ("game",))).unpack()
        return state[0][2][0]

    def has_window(self):
        """Whether the window exists and accepts actions."""
        try:
            self.call(f"{PATH}/window/1", "org.gtk.Actions", "List", None)
        except GLib.Error:
            return False
        return main_window() is not None

    def show(self, game):
        self.activate("app", "game", GLib.Variant("s", game))
        if until(lambda: self.game() == game, 30) is None:
            fail(f"{game} is not shown")

    def root(self):
        return application("biquadris")


program = Program()


def until_or_fail(what, condition, seconds=30):
    if until(condition, seconds) is None:
        fail(what)


# --- Input ------------------------------------------------------------------------------------------------------------------

RECORD = os.path.join(HOME, "saved.biquadris")
SCRIPT = os.path.join(HOME, "script.txt")
with open(SCRIPT, "w", encoding="utf-8") as script:
    script.write("right down\ndrop undo 2 redo 2\nmacro twice 2down; left\ntwice")
BLOCKS = os.path.join(HOME, "blocks.txt")
with open(BLOCKS, "w", encoding="utf-8") as blocks:
    blocks.write("IJLOSZT")
# Five O's side by side and an I: clears two rows and earns a special action.
EARN = "restart O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop " \
    "O 8right drop O 8right drop I clockwise 10right drop"
CORNERS = ["ne", "nw", "sw", "se"]


def blokus_matches(count):
    """Matches of Blokus as lists of moves: Blokus has no randomness, so they can be replayed at any time."""
    matches = []
    for _ in range(count):
        with subprocess.Popen([APP, "blokus", "-text", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:
            def ask(command):
                print(command, file=game.stdin, flush=True)
                return json.loads(game.stdout.readline())

            state, moves = json.loads(game.stdout.readline()), []
            while not state["over"]:
                moves.append(chance.choice(ask("legal")["legal"]))
                state = ask(moves[-1])
            game.stdin.close()
        matches.append(moves)
    return matches


BLOKUS = blokus_matches(3)


def plain(game):
    """Returns moves of a game, one per line."""
    if game == "biquadris":
        words = ["left", "right", "down", "clockwise", "counterclockwise", "drop", "levelup", "leveldown", "2right", "3left"]
        return [chance.choice(words) for _ in range(BATCH)]
    if game == "push-and-clear":
        return [chance.choice("lrud") for _ in range(BATCH)]
    if game == "blocky":
        acts = ["clockwise", "counterclockwise", "horizontal", "vertical", "smash"]

        def path():
            return ".".join(chance.choice(CORNERS) for _ in range(chance.randrange(1, 3)))

        return [f"{chance.choice(acts)} {path()}" for _ in range(BATCH)]
    moves = []
    while len(moves) < BATCH:
        match = chance.choice(BLOKUS)
        moves += ["restart", *match[: chance.randrange(len(match) + 1)]]
    return moves[:BATCH]


def typed(game):
    """Returns a batch of commands: moves, mixed with commands of every game."""
    commands = plain(game)
    for _ in range(BATCH // 10):
        more = ["undo", "redo", "undo 3", "redo 2", "undo 5\nredo 5", "legal", "state", "show", "help", "seed", "restart", "nonsense"]
        if game == "biquadris":
            more += ["I", "Z", "multiple on", "multiple off", "random", f"sequence {SCRIPT}", f"norandom {BLOCKS}"]
            more += [f"{EARN}\n{choice}" for choice in ["blind", "heavy", "force Z", "moveup\nup up"]]
        commands.insert(chance.randrange(len(commands)), chance.choice(more))
    for rare in [f"save {RECORD}", f"load {RECORD}", "new", "hint"]:
        commands.insert(chance.randrange(len(commands)), rare)
    # Limit the length of matches.
    return ["new", *commands]


# --- Actions in the window -----------------------------------------------------------------------------------------------------


def windows():
    """Returns the windows of the program on the screen: IDs by name."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(program.process.pid)], capture_output=True, text=True)
    return [
        (number, subprocess.run(["xdotool", "getwindowname", number], capture_output=True, text=True).stdout.strip())
        for number in found.stdout.split()
    ]


def main_window():
    return next((number for number, name in windows() if name in TITLES.values()), None)


def close_dialogs():
    """Closes all dialogs with Escape."""

    def is_closed():
        others = dialogs()
        for number in others:
            subprocess.run(["xdotool", "windowfocus", number, "key", "--clearmodifiers", "Escape"], capture_output=True, check=False)
        return not others

    until_or_fail(f"a dialog stays: {windows()}", is_closed)


def dialogs():
    """Returns the windows above the main window."""
    return [number for number, name in windows() if name not in TITLES.values()]


def open_dialog(group, name):
    close_dialogs()
    program.activate(group, name)
    until_or_fail(f"{name} opens nothing", dialogs)


def dialog(group, name):
    open_dialog(group, name)
    close_dialogs()


def resize():
    width, height = chance.choice([(360, 500), (600, 420), (900, 700), (1200, 850)])
    subprocess.run(["xdotool", "windowsize", main_window(), str(width), str(height)], check=True)


def fullscreen():
    program.activate("win", "fullscreen")
    program.run(["show"])
    program.activate("win", "fullscreen")


def computer():
    """Changes which seats have computer players."""
    seat = f"seat-{chance.choice([1, 2]) if program.game() != 'push-and-clear' else 1}"
    program.activate("win", seat, GLib.Variant("s", chance.choice(["random", "easy"])))
    program.run(["show", "restart", "show"])
    program.activate("win", "pause")
    program.activate("win", seat, GLib.Variant("s", "person"))
    program.run(["restart"])


def begin():
    for name in ["new", "undo", "redo", "restart", "undo"]:
        program.activate("win", name)


def hint():
    program.run(["restart"])
    program.activate("win", "hint")
    program.run(["show"])


def command_bar():
    """Opens the command bar, types, and closes it."""
    program.activate("win", "command-bar")
    window = main_window()
    subprocess.run(["xdotool", "windowfocus", window, "type", "--delay", "0", "undo redo"], check=True)
    subprocess.run(["xdotool", "key", "--clearmodifiers", "Return", "Escape"], check=True)


def chooser():
    """Earns a special action, which is then chosen elsewhere."""
    if program.game() != "biquadris":
        return
    program.run([EARN])
    program.run([chance.choice(["blind", "heavy", "force I", "moveup"])])


def opened():
    """Opens a file by a second start of the program."""
    if os.path.exists(RECORD):
        program.call(PATH, "org.freedesktop.Application", "Open", GLib.Variant("(asa{sv})", ([f"file://{RECORD}"], {})))
        until_or_fail("no game is shown", lambda: program.game() in GAMES)
        program.run(["undo", "redo"])


def switch():
    for game in chance.sample(GAMES, 3):
        program.show(game)


def pressed(root, name, seconds=20):
    """Presses the button of this name as soon as it exists."""
    node = find(root, name=name, seconds=seconds)
    if node is None:
        fail(f"there is no {name}")
    act(node)


def replay():
    """Replays a saved match to its end and back."""
    program.run(["new", "show"])
    open_dialog("win", "replay")
    top = dialogs()[0]
    root = program.root()
    until_or_fail("no list", lambda: any("Delete Game: " in (it.get_name() or "") for it in walk(root)))
    subprocess.run(["xdotool", "windowfocus", top, "key", "--clearmodifiers", "Return"], check=True)
    for button in ["Last Move", "Previous Move", "First Move", "Next Move", "Close Replay"]:
        pressed(root, button)


def preference():
    """Switches a preference on and off."""
    open_dialog("win", "preferences")
    switches = [it for it in walk(program.root()) if it.get_role_name() in ("toggle button", "switch") and "toggle" in actions(it)]
    for node in chance.sample(switches, min(2, len(switches))):
        act(node, "toggle")
        act(node, "toggle")
    close_dialogs()


DIALOGS = [
    *[("win", name) for name in ["scores", "statistics", "help", "preferences", "shortcuts", "open", "save", "export", "replay"]],
    ("app", "about"),
]
OTHERS = [resize, fullscreen, computer, begin, hint, command_bar, chooser, opened, switch, preference]


def something():
    """Does one thing in the window."""
    if chance.random() < 0.4:
        dialog(*chance.choice(DIALOGS))
    else:
        chance.choice(OTHERS)()


# --- Measurements --------------------------------------------------------------------------------------------------------------


def rests():
    """Waits until the program is idle; returns the wakeups of its threads so far, and the threads."""
    woken, threads = 0, 0
    for status in glob.glob(f"/proc/{program.process.pid}/task/*/status"):
        try:
            text = open(status, encoding="utf-8").read()
        except OSError:  # a thread that ended meanwhile
            continue
        threads += 1
        woken += sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("voluntary_ctxt_switches"))
    return woken, threads


def memory():
    with open(f"/proc/{program.process.pid}/smaps_rollup", encoding="utf-8") as rollup:
        sizes = dict(line.split(":") for line in rollup.read().splitlines()[1:])
    # Anonymous rather than dirty memory: pages of a freshly built executable are dirty for a while.
    return sum(int(sizes[kind].split()[0]) for kind in ("Anonymous", "Pss_Shmem"))


def handles():
    kinds = []
    for entry in os.scandir(f"/proc/{program.process.pid}/fd"):
        try:
            kinds.append(os.readlink(entry.path).split(":")[0])
        except OSError:
            continue
    return kinds


def measured():
    """Brings the program to a defined state: Biquadris with a new match, and nothing open."""
    for game in [*GAMES[1:], GAMES[0]]:
        program.show(game)
        # As many matches as are stored for undo, so that none is left from before.
        program.run(["new", "right"] * 20)
    close_dialogs()
    subprocess.run(["xdotool", "windowsize", main_window(), "860", "640"], check=True)
    program.run(["new", "show"])
    # Threads of a pool end after a while without work; wait until there are no more wakeups.
    still = []

    def is_still():
        still.append(rests())
        time.sleep(1)
        return still[-1] == rests()

    if until(is_still, 90) is None:
        fail(f"something always wakes up: {still[-8:]}")
    # Journals of finished matches.
    for path in glob.glob(os.path.join(DATA, "matches", "*")):
        os.remove(path)
    held = handles()
    journals = [it for it in held if "/matches/" in it]
    # Number of matches that a session stores for each game.
    if len(journals) > 16 * len(GAMES):
        fail(f"{len(journals)} journals are open")
    held = sorted(set(held) - set(journals)) + [it for it in held if held.count(it) > 1]
    return {"memory": memory(), "handles": len(held), "threads": still[-1][1], "held": held}


def complaints():
    with open(program.log, encoding="utf-8", errors="replace") as log:
        return [line for line in log if line.strip()]


# --- Play ----------------------------------------------------------------------------------------------------------------------

curve, done, begun = [], 0, time.time()
until_or_fail("the window has no actions", program.has_window)
program.run(["show"])
# Do everything once, so that everything created on first use exists; in each game if there is time.
for game in GAMES if COMMANDS >= 100_000 else GAMES[:1]:
    program.show(game)
    for other in OTHERS:
        other()
for group, name in DIALOGS:
    dialog(group, name)
replay()
while done < COMMANDS or len(curve) < LEAST:
    for game in GAMES:
        for _ in range(BATCHES):
            program.show(game)
            commands = typed(game)
            program.run(commands)
            done += len(commands)
            something()
    now = {"commands": done, "seconds": round(time.time() - begun), **measured()}
    curve.append(now)
    if "CURVE" in os.environ:
        with open(os.environ["CURVE"], "a", encoding="utf-8") as file:
            print(json.dumps({key: value for key, value in now.items() if key != "held"}), file=file)
    if complaints():
        fail(f"the program complained: {complaints()[:20]}")

is_long = len(curve) >= 2 * WARM_UP
begin, allowed = (WARM_UP, FLAT) if is_long else (0, GROWTH)
warm, last = curve[begin], curve[-1]
first = statistics.median(it["memory"] for it in curve[begin : begin + 3])
now = statistics.median(it["memory"] for it in curve[-3:])
print(f"{done} commands in {last['seconds']} s, {program.errors} of {program.answers} answers were refusals")
print("memory in KiB:", *[it["memory"] for it in curve])
for kind in ["handles", "threads"]:
    if last[kind] > warm[kind]:
        fail(f"{kind}: {[it[kind] for it in curve]}; now {last['held']}, then {warm['held']}")
if now > first + allowed:
    fail(f"memory grows: {[it['memory'] for it in curve]} KiB")
end(program.process)
if complaints():
    fail(f"the program complained: {complaints()[:20]}")
print("ok")
