# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Command bar: execution, completion, history, messages, and help."""
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


# Several commands on a line, with multipliers and abbreviations.
game.command("4right dr")
game.says("Player 2’s turn")
assert "Column heights: 0 0 0 0 " in game.boards()[0].get_description(), game.boards()[0].get_description()

# Possible continuations are listed, and Tab completes the unambiguous part.
game.type("levelu")
game.expect("no candidates", lambda: game.shown("levelup"))
keys("Tab")
game.expect("not completed", lambda: text() == "levelup ")
keys("Return")
game.expect("the level", lambda: "Level 1" in game.boards()[1].get_description())

# An unknown command is explained, and the text stays.
game.type("sidewards")
keys("Return")
game.says("Unknown command")
game.type("3le")
keys("Return")
game.expect("the explanation of a prefix", lambda: game.shown("could be") or game.shown("Player 2"))

# Long answers are shown above the bar.
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

# The history of lines can be recalled.
keys("Up")
game.expect("the last line", lambda: text() == "seed")
keys("Up")
game.expect("the one before", lambda: text() == "help undo")
keys("Down", "Down")
game.expect("the line that was being typed", lambda: text() == "")

# A missing argument isn't taken from the next key.
game.type("save")
keys("Return")
game.says("“save” needs a file name")

# A sequence file, and an error in it with its location.
path = os.path.join(os.environ["DISPLAY_HOME"], "moves.txt")
with open(path, "w", encoding="utf-8") as file:
    file.write("drop\nnonsense\n")
game.type(f"sequence {path}")
keys("Return")
game.says("line 2: “nonsense”: unknown command")

# Escape closes the bar, and the board receives keys again.
keys("Escape")
keys("space")
game.says("Player 2’s turn")

# The help window shows the rules; Escape closes it.
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
