# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""The command bar: the terminal's commands, completed, remembered and answered; help."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, find, keys
from driver import Game

game = Game("-seed", "7")


def entry():
    return find(game.app, role="text", name="Command", seconds=1)


def text():
    node = entry()
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


# Commands, several in a line, with multipliers and prefixes.
game.command("4right dr")
game.says("Player 2’s turn")
assert "Column heights: 0 0 0 0 " in game.boards()[0].get_description(), game.boards()[0].get_description()

# What could follow is shown, and Tab completes it as far as it is certain.
game.type("levelu")
game.expect("no candidates", lambda: game.shown("levelup"))
keys("Tab")
game.expect("not completed", lambda: text() == "levelup ")
keys("Return")
game.expect("the level", lambda: "Level 1" in game.boards()[1].get_description())

# A wrong word is explained, and nothing is lost by it.
game.type("sidewards")
keys("Return")
game.says("Unknown command")
game.type("3le")
keys("Return")
game.expect("the explanation of a prefix", lambda: game.shown("could be") or game.shown("Player 2"))

# Answers of any length are shown above.
game.type("legal")
keys("Return")
game.expect("the list of landings", lambda: game.shown("right drop"))
game.type("state")
keys("Return")
game.expect("the state", lambda: game.shown('"game":"biquadris"'))
game.type("help undo")
keys("Return")
game.expect("help", lambda: game.shown("Undo the last N moves"))
game.type("seed")
keys("Return")
game.expect("the seed", lambda: game.shown("Seed: 7"))

# The lines that were typed come back.
keys("Up")
game.expect("the last line", lambda: text() == "seed")
keys("Up")
game.expect("the one before", lambda: text() == "help undo")
keys("Down", "Down")
game.expect("the line that was being typed", lambda: text() == "")

# An argument that is missing doesn't come with the next key.
game.type("save")
keys("Return")
game.says("“save” needs a file name")

# A sequence file, and an error in it with its place.
path = os.path.join(os.environ["DISPLAY_HOME"], "moves.txt")
with open(path, "w", encoding="utf-8") as file:
    file.write("drop\nnonsense\n")
game.type(f"sequence {path}")
keys("Return")
game.says("line 2: “nonsense”: unknown command")

# Esc closes the bar, and the board has the keys again.
keys("Escape")
keys("space")
game.says("Player 2’s turn")

# The help window has the rules; Esc closes it.
keys("F1")
game.expect("no help", lambda: "Help: Biquadris" in game.windows())
game.expect("the rules are not there", lambda: game.shown("The star block"))
game.focus("Help")
keys("Escape")
game.expect("help stays", lambda: "Help: Biquadris" not in game.windows())
game.focus()
keys("ctrl+question")
game.expect("no window of keys", lambda: len(game.windows()) == 2)
game.close()
print("ok")
