# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Mouse on the boards: drag, flick, click, wheel and other buttons; the other player's board refuses."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, focus_window
from driver import Game

COLUMNS, ROWS, FRAME = 11, 18, 6

game = Game("-seed", "7")
board, other = game.boards()
window = focus_window("Biquadris")


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def cell(of, column, row):
    """Returns the center of a cell in window coordinates; rows count all 18 rows from 1 at the top."""
    place = of.get_extents(Atspi.CoordType.WINDOW)
    side = min((place.width - 2 * FRAME) // COLUMNS, (place.height - 2 * FRAME) // ROWS)
    left = place.x + (place.width - COLUMNS * side) // 2
    top = place.y + (place.height - ROWS * side) // 2
    return left + side * column - side // 2, top + side * row - side // 2


def go(of, column, row):
    xdotool("mousemove", "--window", window, *cell(of, column, row))


def shows(of, *texts):
    game.expect(f"the board doesn't show {texts}", lambda: all(text in of.get_description() for text in texts))


# Dragging sideways moves the block by whole columns; dragging down lowers it.
shows(board, "Block Z in columns 1 to 3, lowest row 1")
go(board, 2, 4)
xdotool("mousedown", 1)
for column in (3, 4, 5, 6):
    go(board, column, 4)
shows(board, "Block Z in columns 5 to 7")
for row in (7, 8):
    go(board, 6, row)
    shows(board, f"lowest row {row - 3}")
xdotool("mouseup", 1)
game.says("Player 1’s turn")

# A click outside the landing position rotates clockwise, a right click counterclockwise; so does the wheel.
go(board, 10, 9)
xdotool("click", 1)
shows(board, "columns 5 to 6")
xdotool("click", 3)
shows(board, "columns 5 to 7")
xdotool("click", 5)
shows(board, "columns 5 to 6")
xdotool("click", 4)
shows(board, "columns 5 to 7")

# The other player's board refuses with a reason.
go(other, 3, 9)
xdotool("click", 1)
game.says("It is Player 1’s turn")
shows(other, "lowest row 1")

# A click on the landing position drops.
go(board, 6, 18)
xdotool("click", 1)
game.says("Player 2’s turn")
shows(board, "Column heights: 0 0 0 0 2 2 1")

# The middle button drops from anywhere.
go(other, 8, 10)
xdotool("click", 2)
game.says("Player 1’s turn")
shows(other, "Column heights: 2 2 0")
game.close()
print("ok")
