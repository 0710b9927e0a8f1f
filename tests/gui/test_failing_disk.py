# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""A full or read-only disk: each failure to save is reported once, where the user sees it; the game continues and ends normally,
and a later start finds the existing data. Individual calls are tested in `tests/robustness`."""
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
    ["cc", "-shared", "-fPIC", "-O1", "-o", LIBRARY, os.path.join(HERE, "../robustness/failing.c"), "-ldl"], check=True
)
program = os.environ["APP"]


def start(root=None, kind="", at=1, all=True, words=(), title="Biquadris"):
    """Starts the game; writes below the directory `root` fail in this way from call number `at` on."""
    fault = ["env", f"LD_PRELOAD={LIBRARY}", f"FAULT_ROOT={root}", f"FAULT_KIND={kind}", f"FAULT_AT={at}"]
    fault += ["FAULT_ALL=1"] if all else []
    os.environ["APP"] = " ".join(fault + [program]) if root else program
    return Game(*words, title=title)


def described(game):
    return [board.get_description() for board in game.boards()]


def drop(game):
    """Drops for the player to move; returns whether there was one."""
    mover = next((board for board in game.boards() if board.get_name().endswith("to move")), None)
    if mover is not None:
        act(mover, "board.drop")
    return mover is not None


def reports(game, words):
    game.expect(f"not reported: {words}", lambda: game.shown(words), 10)


def named(path):
    return sorted(os.path.relpath(name, path) for name in glob.glob(path + "/**", recursive=True, include_hidden=True))


# The game can't be saved from the start: this is reported once, and the game is playable to its end; its result can't be saved
# either.
game = start(DATA, "ENOSPC")
assert drop(game)
reports(game, "The game can’t be saved in")
assert game.shown(os.path.join(DATA, "matches")) and game.shown("No space left")
before = described(game)
assert drop(game)
game.expect("the game continues", lambda: described(game) != before)
game.expect("it is reported only once", lambda: "can’t be saved" not in game.status().get_name())
saved_game = os.path.join(HOME, "elsewhere.biquadris")
game.command(f"save {saved_game}")
game.says("Saved to")
keys("Escape")
for _ in range(80):
    if not drop(game):
        break
game.says("wins")
reports(game, "The high scores can’t be saved")
assert game.shown(os.path.join(DATA, "scores.toml"))
game.close()
assert named(DATA) in ([], ["."]), named(DATA)

# Settings can't be saved (the game shown last): this is reported, and the file is unchanged.
settings = os.path.join(CONFIG, "settings.toml")
before = open(settings, encoding="utf-8").read()
game = start(CONFIG, "EACCES", words=["blocky"], title="Blocky")
reports(game, "Preferences can’t be saved")
assert game.shown(settings) and game.shown("Permission denied")
game.close()
assert open(settings, encoding="utf-8").read() == before and named(CONFIG) == [".", "settings.toml"], named(CONFIG)

# Failures from the middle of a match on: the part written before resumes at the next start, intact and without a quarantined
# file.
game = start(DATA, "EIO", at=12)
for _ in range(3):
    assert drop(game)
game.expect("three drops", lambda: any("Player 2" in board.get_name() and "to move" in board.get_name() for board in game.boards()))
for _ in range(20):
    if game.shown("The game can’t be saved in"):
        break
    assert drop(game)
reports(game, "The game can’t be saved in")
game.close()
game = start()
assert game.shown("Resumed your game from"), "the match is not there"
assert drop(game)
game.close()
left = [name for name in named(DATA) if "damaged" in name or ".biquadris-" in name]
assert not left, left
assert "[window]" in open(os.path.join(CONFIG, "settings.toml"), encoding="utf-8").read()

# A single failure: the failed move is written together with the next one.
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
