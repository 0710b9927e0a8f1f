# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Saved data: a match resumes after kill -9; saved games are opened and replayed; results, statistics and the list of saved
games."""
import glob
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import act, find, keys, walk
from driver import DATA, HOME, Game

game = Game()
for _ in range(3):
    keys("Right", "space")
game.says("Player 2’s turn")
before = [board.get_description() for board in game.boards()]
game.kill()

# The match resumes and this is reported; undo still works.
game = Game()
game.expect("the match is not resumed", lambda: [b.get_description() for b in game.boards()] == before)
assert game.shown("Resumed your game from"), "resuming is not reported"
keys("ctrl+z")
game.expect("undo", lambda: [b.get_description() for b in game.boards()] != before)
keys("ctrl+shift+z")
game.expect("redo", lambda: [b.get_description() for b in game.boards()] == before)

# Saved by a command; a file of another program isn't overwritten.
saved_game = os.path.join(HOME, "mine.biquadris")
game.command(f"save {saved_game}")
game.says("Saved to")
assert open(saved_game, encoding="utf-8").read().startswith("format = 1")
notes = os.path.join(HOME, "notes.txt")
with open(notes, "w", encoding="utf-8") as file:
    file.write("my notes")
game.type(f"save {notes}")
keys("Return")
game.says("won’t be overwritten")
assert open(notes, encoding="utf-8").read() == "my notes"
keys("Escape")

# A second instance hands a saved game to the open window and exits.
keys("ctrl+n")
game.says("New game started")
second = subprocess.run([os.environ["APP"], saved_game], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30)
assert second.returncode == 0, second.stderr
game.says("Game opened")
game.expect("the match is not opened", lambda: [b.get_description() for b in game.boards()] == before)
keys("ctrl+z")
game.expect("undo works in the opened game", lambda: [b.get_description() for b in game.boards()] != before)

# Files that aren't saved games, and damaged ones, are refused with a reason; the match in play continues.
for name, text, why in [
    ("notes.txt", None, "isn’t a saved game"),
    ("torn.biquadris", open(saved_game, encoding="utf-8").read().replace("drop", "fly", 1), "line"),
    ("newer.biquadris", open(saved_game, encoding="utf-8").read().replace("format = 1", "format = 99"), "newer"),
]:
    path = os.path.join(HOME, name)
    if text is not None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    now = [board.get_description() for board in game.boards()]
    # The second instance reads the file before handing it over, so that its caller learns of errors.
    second = subprocess.run([os.environ["APP"], path], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30)
    assert second.returncode == 1 and name in second.stderr and why in second.stderr, (name, second)
    assert [board.get_description() for board in game.boards()] == now, name

# A whole game to its end: its results and statistics are saved. The previous game is practice, after undo.
game.command("new levelup levelup")
keys("Escape")
for _ in range(80):
    boards = game.boards()
    mover = next((board for board in boards if board.get_name().endswith("to move")), None)
    if mover is None:
        break
    act(mover, "board.drop")
game.says("wins")
game.action("win.statistics")
game.expect("statistics", lambda: game.shown("Games finished: 1"))
game.focus("Statistics")
keys("Escape")
game.action("win.scores")
game.expect("high scores", lambda: "High Scores" in game.windows())
game.focus("High Scores")
keys("Escape")

# A saved game is replayed from its start, move by move, and resumed.
game.expect("dialogs stay", lambda: game.windows() == ["Biquadris"])
game.focus()
game.action("win.replay")
game.expect("saved games", lambda: game.shown("Replay Game From File"))
game.focus("Saved Games")


def entries(action):
    """Returns the buttons of the saved games with this label; their descriptions identify the game."""
    return [node for node in game.nodes(role_name="push button", name=action) if " move" in node.get_description()]


# The opened saved game is the game played before: it is listed once, below the game that has just ended.
assert len(entries("Replay")) == len(entries("Resume")) == 2
assert game.shown("Player 1 vs. Player 2") and game.shown("wins")
act(entries("Replay")[0])
game.expect("no replay", lambda: find(game.app, name="First Move", seconds=0.2) is not None)
game.focus()


def place():
    """Returns the step shown and the number of steps."""
    for node in walk(game.app):
        found = re.fullmatch(r"Move (\d+) of (\d+)", node.get_name() or "")
        if found:
            return int(found[1]), int(found[2])
    return None


game.expect("it starts before its first move", lambda: place() is not None and place()[0] == 0)
steps = place()[1]
# Keys control the replay at once, wherever the focus is.
for key, step in [("Right", 1), ("Page_Down", min(11, steps)), ("End", steps), ("Left", steps - 1), ("Home", 0)]:
    keys(key)
    game.expect(key, lambda: place() == (step, steps))
keys("space")
game.expect("Space plays it", lambda: place()[0] >= 1, 8)
keys("space", "Home")
game.expect("Space pauses it", lambda: place()[0] == 0)
for button, step in [("Next Move", 1), ("Last Move", steps), ("Previous Move", steps - 1), ("First Move", 0)]:
    act(find(game.app, role="push button", name=button))
    game.expect(button, lambda: place() == (step, steps))
act(game.boards()[0], "board.drop")
game.says("Close the replay to continue playing")
act(find(game.app, role="push button", name="Play"))
game.expect("the clock runs", lambda: place()[0] == 2, 8)
act(find(game.app, role="push button", name="Pause"))
keys("Escape")
game.says("wins")

# Resumed over a game in progress: undo restores that game.
game.command("new")
keys("Escape", "Right")
game.expect("a game in progress", lambda: "in columns 2 to" in game.boards()[0].get_description())
now = [board.get_description() for board in game.boards()]


def saved_games():
    return len(glob.glob(os.path.join(DATA, "matches", "*.biquadris")))


files = saved_games()
for _ in range(2):
    game.action("win.replay")
    game.expect("saved games", lambda: len(entries("Resume")) >= 2)
    assert game.shown("In progress"), "the game in play"
    act(next(node for node in entries("Resume") if "wins" in node.get_description()))
    game.says("Game opened")
    assert [board.get_description() for board in game.boards()] != now, "it is resumed"
    game.focus()
    keys("ctrl+z")
    game.expect("the previous game is restored", lambda: [board.get_description() for board in game.boards()] == now)
assert saved_games() == files, "a game is listed twice"
keys("space")
game.close()

# Everything is saved, and the match resumes again.
assert glob.glob(os.path.join(DATA, "matches", "*.biquadris"))
assert "[statistics.biquadris]" in open(os.path.join(DATA, "scores.toml"), encoding="utf-8").read()
game = Game(saved_game)
game.expect("a saved game on the command line", lambda: [b.get_description() for b in game.boards()] == before)

# Deleting a game and resetting the statistics ask for confirmation.
game.focus()
game.action("win.replay")
game.expect("saved games", lambda: game.shown("Replay Game From File"))


def deletes():
    return game.named("Delete Game: ")


def answer(button):
    """Presses a button of a dialog. Each exists twice, for wide and narrow windows, with the same effect."""

    def buttons():
        return [n for n in game.nodes(role_name="push button") if n.get_name().endswith(button)]

    game.expect(f"there is no button {button}", buttons)
    act(buttons()[0])


saved = len(deletes())
files = len(glob.glob(os.path.join(DATA, "matches", "*.biquadris")))
act(deletes()[-1])
answer("Cancel")
game.expect("the question stays", lambda: find(game.app, name="Delete Game?", seconds=0.05) is None)
assert len(deletes()) == saved
act(deletes()[-1])
answer("Delete")
game.expect("the row of a deleted match", lambda: len(deletes()) == saved - 1)
assert len(glob.glob(os.path.join(DATA, "matches", "*.biquadris"))) == files - 1
game.focus("Saved Games")
keys("Escape")
game.expect("dialogs stay", lambda: game.windows() == ["Biquadris"])
game.action("win.statistics")
answer("Reset Statistics")
answer("Reset")
game.expect("the statistics stay", lambda: game.shown("Statistics reset"))
game.close()
print("ok")
