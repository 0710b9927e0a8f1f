# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Computer players in the window: they move automatically and visibly, can be paused, and never block the user."""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import act, keys, until
from driver import CONFIG, Game

game = Game("-seed", "7", "-computer", "2:hard")
board, other = game.boards()
assert other.get_name() == "Computer (hard)’s board, waiting", other.get_name()

# The computer player moves after the human player, whose moves are refused meanwhile.
keys("space")
game.says("Player 1’s turn")
assert "Column heights" in other.get_description(), other.get_description()

# Undo returns to the human player's turn, even during the search.
heights = board.get_description()
keys("space")
keys("ctrl+z")
game.expect("undo", lambda: board.get_description() == heights and board.get_name().endswith("to move"))

# Keys that are refused meanwhile don't interrupt its turn.
keys("space")
keys(*["Left"] * 40)
game.says("Player 1’s turn")
keys("ctrl+z")
game.expect("undo", lambda: board.get_description() == heights and board.get_name().endswith("to move"))

# A hint comes from the same search, and its commands can be played.
keys("h")
game.says("Hint: ")

# A line of commands that continues after a drop waits for the computer player's turn.
game.command("drop levelup")
game.expect("the line continues", lambda: "Level 1" in board.get_description())
keys("Escape")

# A seat can be switched between human and computer player at any time, and the setting is saved.
game.action("game.level-up")
game.expect("the level", lambda: "Level 2" in board.get_description())
game.close()

# Two computer players play against each other until paused.
game = Game("-seed", "3", "-startlevel", "2", "-computer", "1:easy", "-computer", "2:medium")
board, other = game.boards()
game.expect("they play", lambda: "Column heights" in board.get_description() and "Column heights" in other.get_description(), 10)
game.action("win.pause")
game.says("Computer players paused")
before = [board.get_description(), other.get_description()]
assert until(lambda: [board.get_description(), other.get_description()] != before, 1) is None, "they wait"
act(board, "board.drop")
game.says("computer’s turn")

# Undo goes back one step and pauses them; redo repeats it.
keys("ctrl+z")
game.expect("one step back", lambda: [board.get_description(), other.get_description()] != before)
assert "Column heights" in board.get_description(), board.get_description()
keys("ctrl+shift+z")
game.expect("redo", lambda: [board.get_description(), other.get_description()] == before)
game.action("win.pause")
game.expect("they continue", lambda: [board.get_description(), other.get_description()] != before, 10)
game.close()


def paced(milliseconds):
    """Sets the pause of computer players before each move, effective from the next start on."""
    os.makedirs(CONFIG, exist_ok=True)
    with open(os.path.join(CONFIG, "settings.toml"), "w", encoding="utf-8") as settings:
        settings.write(f"[general]\ncomputer-pace = {milliseconds}\n")


# The pause can be set. A key ends it for the whole turn and has no other effect.
paced(2000)
game = Game("-seed", "7", "-computer", "2:hard")
board, other = game.boards()
for skip in ["space", "Return"]:
    own, theirs = board.get_description(), other.get_description()
    started = time.monotonic()
    keys("space")
    game.expect("our drop", lambda: board.get_description() != own)
    own = board.get_description()
    # The search takes much less time than the pause.
    assert until(lambda: other.get_description() != theirs, 1) is None, "it waits"
    keys(skip)
    game.says("Player 1’s turn")
    waited = time.monotonic() - started
    assert other.get_description() != theirs
    assert board.get_description() == own, "the key isn't ours"
    print(f"{skip}: its turn was over after {waited:.1f} s")
# Undo works during a pause.
keys("space")
game.expect("our drop", lambda: board.get_description() != own)
keys("ctrl+z")
game.expect("undo", lambda: board.get_description() == own)
game.close()

# Without a pause they move as soon as the search ends.
paced(0)
game = Game("-seed", "3", "-computer", "1:easy", "-computer", "2:easy")
board, other = game.boards()
game.expect("they play to the end", lambda: any("lost" in each.get_name() for each in (board, other)), 30)
game.close()
print("ok")
