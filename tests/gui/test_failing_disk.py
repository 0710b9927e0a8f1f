# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""A disk that takes nothing any more, under the window: what can't be kept is told where it is seen, once; the game goes on,
ends well, and a later start finds what was there. Each call by itself is looked at in `tests/unbreakable`."""
import glob
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import act, keys  # noqa: E402
from driver import CONFIG, DATA, HOME, Game  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = os.path.join(HOME, "failing.so")
subprocess.run(
    ["cc", "-shared", "-fPIC", "-O1", "-o", LIBRARY, os.path.join(HERE, "../unbreakable/failing.c"), "-ldl"], check=True
)
program = os.environ["APP"]


def start(root=None, kind="", at=1, all=True, words=(), title="Biquadris"):
    """The game, below one of whose folders writing fails, in this way, from some call on."""
    fault = ["env", f"LD_PRELOAD={LIBRARY}", f"FAULT_ROOT={root}", f"FAULT_KIND={kind}", f"FAULT_AT={at}"]
    fault += ["FAULT_ALL=1"] if all else []
    os.environ["APP"] = " ".join(fault + [program]) if root else program
    return Game(*words, title=title)


def described(game):
    return [board.get_description() for board in game.boards()]


def drop(game):
    """A drop of whoever is to move; whether there was somebody."""
    mover = next((board for board in game.boards() if board.get_name().endswith("to move")), None)
    if mover is not None:
        act(mover, "board.drop")
    return mover is not None


def told(game, words):
    game.expect(f"nobody is told: {words}", lambda: game.shown(words), 10)


def named(path):
    return sorted(os.path.relpath(name, path) for name in glob.glob(path + "/**", recursive=True, include_hidden=True))


# The game can’t be saved in down from the beginning: it is told once, and goes on to its end, whose result can't be kept either.
game = start(DATA, "ENOSPC")
assert drop(game)
told(game, "The game can’t be saved in")
assert game.shown(os.path.join(DATA, "matches")) and game.shown("No space left")
before = described(game)
assert drop(game)
game.expect("the game goes on", lambda: described(game) != before)
game.expect("it is told once more", lambda: "can’t be saved" not in game.status().get_name())
record = os.path.join(HOME, "elsewhere.biquadris")
game.command(f"save {record}")
game.says("Saved to")
keys("Escape")
for _ in range(80):
    if not drop(game):
        break
game.says("wins")
told(game, "The high scores can’t be saved")
assert game.shown(os.path.join(DATA, "scores.toml"))
game.close()
assert named(DATA) in ([], ["."]), named(DATA)

# Settings can't be saved, here which game was shown last: that is told, and the file stays as it was.
settings = os.path.join(CONFIG, "settings.toml")
before = open(settings, encoding="utf-8").read()
game = start(CONFIG, "EACCES", words=["blocky"], title="Blocky")
told(game, "The settings can’t be saved")
assert game.shown(settings) and game.shown("Permission denied")
game.close()
assert open(settings, encoding="utf-8").read() == before and named(CONFIG) == [".", "settings.toml"], named(CONFIG)

# From the middle of a match on: what was written before goes on at the next start, sound and with nothing set aside.
game = start(DATA, "EIO", at=12)
for _ in range(3):
    assert drop(game)
game.expect("three drops", lambda: any("Player 2" in board.get_name() and "to move" in board.get_name() for board in game.boards()))
for _ in range(20):
    if game.shown("The game can’t be saved in"):
        break
    assert drop(game)
told(game, "The game can’t be saved in")
game.close()
game = start()
assert game.shown("Resumed your game from"), "the match is not there"
assert drop(game)
game.close()
left = [name for name in named(DATA) if "damaged" in name or ".biquadris-" in name]
assert not left, left
assert "[window]" in open(os.path.join(CONFIG, "settings.toml"), encoding="utf-8").read()

# Once: the move that could not be written is written with the next one.
game = start(DATA, "ENOSPC", at=2, all=False)
drop(game)
drop(game)
drop(game)
now = described(game)
game.kill()
game = start()
game.expect("all moves are there", lambda: described(game) == now, 10)
game.close()
print("ok")
