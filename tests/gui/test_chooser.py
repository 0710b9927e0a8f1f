# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Chooser of special actions: it previews the effect on the opponent's board, offers only valid choices, reappears above the
window when a match resumes, and belongs to its match."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, find, keys
from driver import HOME, Game

CHOOSER = "Special Action"
BLOCKS = "IJLOSZT"
# Player 1 clears two rows. On player 2's board the leftmost column is filled up to the entry row, so the next block, a T, still
# fits; only Z and T do.
DROPS = """
O drop I clockwise drop O 2right drop I clockwise drop O 4right drop I clockwise drop O 6right drop O 9right drop O 8right drop
L clockwise drop I clockwise 10right drop
"""


def opened(game):
    game.expect("the chooser doesn't open", lambda: CHOOSER in game.windows())
    game.focus(CHOOSER)


def button(game, block):
    return find(game.app, role="push button", name=f"Force {block}") or find(game.app, role="toggle button", name=f"Force {block}")


def can_be_chosen(game):
    state = Atspi.StateType.SENSITIVE
    return "".join(block for block in BLOCKS if button(game, block).get_state_set().contains(state))


def says(game, text):
    game.expect(f"not said: {text}", lambda: game.shown(text))


def hand_over(*words):
    subprocess.run([os.environ["APP"].split()[0], *words], stdin=subprocess.DEVNULL, check=True, timeout=30)


file = os.path.join(HOME, "drops.txt")
with open(file, "w", encoding="utf-8") as drops:
    drops.write(DROPS)
game = Game("-seed", "7")
game.command(f"sequence {file}")
opened(game)

# The opponent's board, with a preview of the forced block.
says(game, "Player 2’s current block is T.")
board = find(game.app, role="image", name="Player 2’s board")
assert "Block T in columns 1 to 3" in board.get_description(), board.get_description()
keys("f")
says(game, "There is no room for I: Player 2 would lose.")
keys(*["Right"] * 5)
says(game, "Z would enter here.")
for block in BLOCKS:
    loses = button(game, block).get_description() == "No room: Player 2 would lose"
    assert loses == (block not in "ZT"), block
keys("Escape", "Escape")
assert CHOOSER in game.windows()

# It reappears after the program is killed, above the window: a click reaches it.
game.kill()
game = Game()
opened(game)
game.expect("it has its place", lambda: find(game.app, role="list item", name="Blind").get_extents(Atspi.CoordType.WINDOW).width > 0)

# Another game is shown without it; returning to this one shows it again.
hand_over("blocky")
game.expect("it disappears with its game", lambda: CHOOSER not in game.windows() and "Blocky" in game.windows())
hand_over("biquadris")
opened(game)
game.click(find(game.app, role="list item", name="Blind"), CHOOSER)
game.expect("a click chooses", lambda: CHOOSER not in game.windows())
game.focus()
game.says("Player 1 chose Blind")

# Several actions: no block can be chosen once the maximum number of actions is selected.
keys("ctrl+z")
game.says("Undone")
keys("0")
game.command("drop")
opened(game)
assert can_be_chosen(game) == BLOCKS
keys("b", "m")
says(game, "Chosen, in order: Blind, Move Up.")
game.expect("nothing is left to choose", lambda: can_be_chosen(game) == "")
keys("m", "b", "f", "s")
says(game, "Chosen, in order: Force S.")
game.expect("a block is chosen", lambda: can_be_chosen(game) == "S")
says(game, "There is no room for S: Player 2 would lose.")
keys("ctrl+w")
assert CHOOSER in game.windows()
keys("Return")
game.expect("it closes", lambda: CHOOSER not in game.windows())
game.focus()
game.says("Player 1 wins")
game.close()
print("chooser: ok")
