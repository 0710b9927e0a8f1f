# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
# seconds: 240
"""Kills the window at random moments, with a linked terminal session; the guarantees are those of `tests/robustness/killed.rs`.

KILLS sets the number of kills (20), KILL_SEED selects moments and matches. Commands come as lines from the linked terminal; in
between, the game is switched, so that settings are being saved. After each restart:
- the position is one that the match had, not earlier than that of the last answer read;
- settings and high scores are intact, saved results remain, and no file was quarantined."""
import collections
import json
import os
import random
import select
import subprocess
import sys
import time
import tomllib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gi.repository import Gio, GLib  # noqa: E402

from driver import CONFIG, DATA, HOME, ends, launch  # noqa: E402

APP = os.environ["APP"]
KILLS = int(os.environ.get("KILLS", "20"))
SEED = int(os.environ.get("KILL_SEED", "1"))
TIMEOUT = 60

EARN = """O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop O 8right drop
    O 8right drop I clockwise 10right drop moveup"""
# Start options, first inputs, inputs drawn at random and their number, and last inputs of each match.
PLANS = {
    "biquadris": ([], EARN, "drop drop drop drop right 3right down clockwise levelup undo undo_4", 90, ""),
    "push-and-clear": (["-size", "4"], "", "left right up down left right up down left right up down undo_2", 300, ""),
    "blocky": (["-depth", "2", "-turns", "6"], "", "clockwise_top vertical_top horizontal_nw smash_se undo", 40, ""),
    "blokus": (
        ["-players", "2"],
        "a20,b20 t20 t1 a1,a2 undo_2 t1 a1,a2 c19 s18,s19 s2,s3 b3 undo",
        "",
        0,
        "surrender_red surrender_yellow surrender_green surrender_purple",
    ),
}
GAMES = list(PLANS)
chance = random.Random(SEED)
environment = dict(os.environ)


def position(line):
    """Returns the part of a JSON state that describes the match and not this run of the program."""
    return {key: value for key, value in json.loads(line).items() if key not in ("message", "error", "hint", "hi_score")}


def tables(path):
    try:
        with open(path, "rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        return {}


def results(data=DATA):
    found = tables(os.path.join(data, "scores.toml")).get("results", [])
    identities = {(it["game"], str(it["setup"]), it["match"]) for it in found}
    assert len(identities) == len(found), f"duplicate result: {found}"
    return collections.Counter((it["game"], str(it["setup"]), it["seat"], it["score"]) for it in found)


class Match:
    """A match to play: its inputs, and the positions between them, recorded from a run with piped input."""

    def __init__(self, game, seed):
        self.game, self.options = game, ["-seed", str(seed)] + PLANS[game][0]
        _, first, among, times, last = PLANS[game]
        chosen = random.Random(seed)
        words = first.split() + [chosen.choice(among.split()) for _ in range(times)] + last.split()
        self.inputs = [word.replace("_", " ") for word in words]
        positions, _ = self.play()
        over = next((at for at, it in enumerate(positions) if it["over"]), None)
        self.is_over = over is not None
        if self.is_over:
            del self.inputs[over:]
        self.positions, self.results = self.play()
        self.least = self.most = 0

    def play(self):
        home = os.path.join(HOME, "undisturbed")
        subprocess.run(["rm", "-rf", home], check=True)
        os.makedirs(home)
        ran = subprocess.run(
            [APP, self.game, *self.options, "-text", "--json"],
            input="".join(line + "\n" for line in self.inputs),
            env={**environment, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home},
            capture_output=True, text=True, check=True,
        )
        positions = [position(line) for line in ran.stdout.splitlines()]
        assert len(positions) == len(self.inputs) + 1, "each input is answered once"
        return positions, results(os.path.join(home, "biquadris"))

    def may_go_on(self):
        return all(it["move_number"] for it in self.positions[self.least : self.most + 1])

    def find(self, line):
        """Returns the current position in the match; None if it was over and a new one has started."""
        now = position(line)
        for at in range(self.least, self.most + 1):
            if self.positions[at] == now:
                self.least = self.most = at
                return at
        another = now["move_number"] == 0 and now["seed"] != self.positions[0]["seed"]
        if self.is_over and self.most == len(self.inputs) and another:
            return None
        raise SystemExit(f"failed: the position is lost: {now}\nwanted: {self.positions[self.least:self.most + 1]}")


class Window:
    """The program and its linked terminal session."""

    def __init__(self, *words):
        self.process = launch(*words, "--json", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.read = b""

    def lines(self):
        return self.read[: self.read.rfind(b"\n") + 1].decode().splitlines()

    def take(self, seconds):
        """Reads available output; returns whether more can come."""
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        if not ready:
            return True
        piece = os.read(self.process.stdout.fileno(), 1 << 20)
        self.read += piece
        return bool(piece)

    def answers(self, count):
        end = time.monotonic() + TIMEOUT
        while len(self.lines()) < count:
            if time.monotonic() > end or not self.take(1) and self.process.poll() is not None:
                raise SystemExit(f"failed: no answer: {self.lines()[-1:]}, status {self.process.poll()}")
        return self.lines()

    def type(self, lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        while self.take(TIMEOUT):
            pass
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
        return self.lines()

    def end(self):
        self.process.terminate()
        while self.take(TIMEOUT):
            pass
        ends(self.process, seconds=TIMEOUT)


bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def show(game):
    """Switches to another game without waiting: the game shown last is a setting."""
    parameters = GLib.Variant("(sava{sv})", (f"play-{game}", [], {}))
    bus.call(
        "io.github.biquadris.Biquadris", "/io/github/biquadris/Biquadris", "org.freedesktop.Application", "ActivateAction",
        parameters, None, Gio.DBusCallFlags.NO_AUTO_START, 1000, None, None,
    )
    bus.flush_sync()


known = collections.Counter()
expected = collections.Counter()


def look():
    """Checks the files after a restart."""
    files = [os.path.join(folder, name) for top in (DATA, CONFIG) for folder, _, names in os.walk(top) for name in names]
    quarantined = [name for name in files if "damaged" in name]
    assert not quarantined, f"quarantined: {quarantined}"
    now = results()
    assert not known - now, f"a result is lost: {known - now}"
    assert not expected - now, f"a result is missing: {expected - now}"
    known.update(now - known)
    game = tables(os.path.join(CONFIG, "settings.toml")).get("window", {}).get("game", GAMES[0])
    assert game in GAMES, game
    return files


print(f"KILL_SEED={SEED} KILLS={KILLS}", flush=True)
begin = time.monotonic()
matches = {game: Match(game, SEED + at) for at, game in enumerate(GAMES)}
seeds = SEED + len(GAMES)
ended = 0
counts = collections.Counter()
for kill in range(KILLS):
    if kill % 50 == 49:
        print(f"{kill + 1} after {time.monotonic() - begin:.0f} s, {ended} matches ended", flush=True)
    game = chance.choice(GAMES)
    match = matches[game]
    goes_on = match.may_go_on()
    if not goes_on:
        match.least = match.most = 0
    window = Window(game, *([] if goes_on else match.options))
    kind = chance.choice(["start", "answered", "shown", "busy", "busy", "busy"])
    counts[kind] += 1
    if kind == "start":
        time.sleep(chance.random())
        window.kill()
        continue
    at = match.find(window.answers(1)[0])
    if at is None:
        expected.update(match.results)
        ended += 1
    look()
    if at is None or at == len(match.inputs):
        window.kill()
        matches[game] = Match(game, seeds)
        seeds += 1
        continue
    inputs = match.inputs[at : at + (1 if kind == "answered" else chance.randint(1, 60))]
    window.type(inputs)
    if kind == "answered":
        window.answers(1 + len(inputs))
    if kind == "shown":
        # Input typed before the other game is shown is for this one; its position is the last line of this game.
        window.answers(1 + len(inputs))
        show(chance.choice(GAMES))
    time.sleep(chance.random() * chance.choice([0.002, 0.02, 0.1]))
    match.most = at + len(inputs)
    answered = [line for line in window.kill() if json.loads(line)["game"] == game]
    match.least = min(at + len(answered) - 1, match.most)
spent = time.monotonic() - begin

# Each match undisturbed to its end: no temporary files remain.
for game, match in matches.items():
    goes_on = match.may_go_on()
    if not goes_on:
        match.least = match.most = 0
    window = Window(game, *([] if goes_on else match.options))
    at = match.find(window.answers(1)[0])
    if at is not None and match.inputs[at:]:
        window.type(match.inputs[at:])
        last = window.answers(1 + len(match.inputs) - at)[-1]
        assert position(last) == match.positions[-1], "the match is unaffected"
    window.end()
    if match.is_over:
        expected.update(match.results)
    look()
for game in reversed(GAMES):
    window = Window(game, "-seed", "1")
    window.answers(1)
    window.type(["drop" if game == "biquadris" else "left", "right", "clockwise top", "a20"])
    window.answers(5)
    window.end()
left = [name for name in look() if ".biquadris-" in name]
assert not left, f"left over: {left}"
print(f"ok: killed {KILLS} times in {spent:.0f} s, {dict(counts)}, {ended} matches ended")
