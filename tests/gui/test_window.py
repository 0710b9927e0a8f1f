# SPDX-License-Identifier: GPL-3.0-or-later
# app: -seed 7 -scriptfile1 tests/data/two-rows.txt -scriptfile2 tests/data/flat.txt
"""The window: a match with widget actions, keys and mouse; special actions; undo, redo, restart, new; menus."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, actions, application, find, focus_window, keys, until, walk

CHOOSER = "Special Action"

app = application(os.path.basename(os.environ["APP"].split()[0]))
focus_window("Biquadris")


def images(name):
    return [node for node in walk(app) if node.get_role_name() == "image" and node.get_name().startswith(name)]


board1, board2 = images("Player 1’s board")[0], images("Player 2’s board")[0]
status = find(app, role="status bar")
assert status is not None


def expect(what, condition, seconds=20):
    if until(condition, seconds) is None:
        raise SystemExit(
            f"{what}\nstatus: {status.get_name()!r}\n1: {board1.get_name()}: {board1.get_description()}\n"
            f"2: {board2.get_name()}: {board2.get_description()}"
        )


def says(text, seconds=20):
    expect(f"the status line doesn't say {text!r}", lambda: status.get_name() == text, seconds)


def shows(board, *texts):
    expect(f"the board doesn't show {texts}", lambda: all(text in board.get_description() for text in texts))


def chooser():
    for i in range(app.get_child_count()):
        window = app.get_child_at_index(i)
        if window and window.get_name() == CHOOSER:
            return window
    return None


def open_chooser():
    expect("the chooser doesn't open", lambda: chooser() is not None)
    focus_window(CHOOSER)
    return chooser()


def chooser_closes():
    expect("the chooser doesn't close", lambda: chooser() is None)
    focus_window("Biquadris")


def click(node):
    """Clicks on a node in the chooser."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", CHOOSER], capture_output=True, text=True)
    place = node.get_extents(Atspi.CoordType.WINDOW)
    x, y = place.x + place.width // 2, place.y + place.height // 2
    subprocess.run(["xdotool", "mousemove", "--window", found.stdout.split()[0], str(x), str(y), "click", "1"], check=True)


def drop(board, *moves):
    for move in moves:
        act(board, f"board.{move}")
    act(board, "board.drop")


# The initial state is accessible.
assert board1.get_name() == "Player 1’s board, to move", board1.get_name()
assert board2.get_name() == "Player 2’s board, waiting", board2.get_name()
shows(board1, "Level 0, score 0", "Block O in columns 1 to 2", "Next block O", "The board is empty")
says("Player 1’s turn")
words = "left right down clockwise counterclockwise drop levelup leveldown random restart hint up undo redo".split()
for word in words + list("IJLOSZT"):
    assert f"board.{word}" in actions(board1), word

# Keys: also a capital letter, but no key of the window.
keys("Right", "Right", "Down")
shows(board1, "columns 3 to 4, lowest row 2")
keys("shift+t")
shows(board1, "Block T in columns 1 to 3")
keys("ctrl+i", "alt+s")
keys("o")
shows(board1, "Block O")
keys("equal")
shows(board1, "Level 1")
keys("minus")
shows(board1, "Level 0")
keys("u")
says("Player 1 has no upward moves; the special action moveup gives five")

# The other player's board refuses with a reason.
act(board2, "board.left")
says("It is Player 1’s turn")
shows(board1, "columns 1 to 2")

# A hint lasts until the next command.
keys("h")
expect("no hint", lambda: status.get_name().startswith("Hint: "))
act(board1, "board.right")
says("Player 1’s turn")
act(board1, "board.left")

# Player 1 fills two rows with O's and an upright I; player 2 stacks blocks.
drop(board1)
says("Player 2’s turn")
expect("the turn passes", lambda: board2.get_name() == "Player 2’s board, to move")
drop(board2, *["right"] * 7)
for column in range(2, 10, 2):
    drop(board1, *["right"] * column)
    drop(board2)
drop(board1, "clockwise", *["right"] * 10)
says("Player 1 cleared 2 rows: 9 points. Player 1 chooses a special action")
assert board1.get_name() == "Player 1’s board, choosing a special action"
shows(board1, "score 9")

# The chooser: Escape doesn't skip it; a key chooses.
dialog = open_chooser()
assert find(dialog, name="Player 1 cleared 2 rows with one drop and can choose a special action.")
assert find(dialog, role="push button", name="Force Z")
act(board1, "board.left")
says("Player 1 must choose a special action first: blind, heavy, force BLOCK or moveup")
keys("space")  # the key of the drop, still held down
keys("Escape")
assert chooser() is not None
keys("b")
chooser_closes()
says("Player 1 chose Blind. Player 2’s turn")
shows(board2, "Effect: Blind", "hidden")
expect("the label of the effect", lambda: find(app, role="label", name="Blind") is not None)

# Undo reverts drop and choice together; redo repeats both.
keys("ctrl+z")
says("Undone")
shows(board1, "score 0", "Block I in column 11")
keys("ctrl+shift+z")
shows(board2, "Effect: Blind")
assert chooser() is None
keys("ctrl+z")
shows(board1, "score 0")

# By mouse, on the drawn Z.
act(board1, "board.drop")
dialog = open_chooser()
click(find(dialog, role="push button", name="Force Z"))
chooser_closes()
says("Player 1 chose Force Z. Player 2’s turn")
shows(board2, "Block Z in columns 1 to 3")
keys("ctrl+z")
shows(board1, "score 0")

# The drop can be undone from the dialog.
act(board1, "board.drop")
dialog = open_chooser()
act(find(dialog, role="push button", name="Undo Drop"))
chooser_closes()
shows(board1, "score 0", "Block I in column 11")

# A choice made elsewhere closes it.
act(board1, "board.drop")
open_chooser()
act(board1, "board.heavy")
chooser_closes()
shows(board2, "Effect: Heavy")
keys("ctrl+z")

# Several actions: check marks in their order, the opponent's block by its letter, Enter confirms.
keys("0")
act(board1, "board.drop")
dialog = open_chooser()
assert find(dialog, name="Player 1 cleared 2 rows with one drop and can choose up to 2 special actions.")
keys("m", "f", "s")
assert find(dialog, name="Chosen, in order: Move Up, Force S."), [n.get_name() for n in walk(dialog)]
keys("b")  # a third: no
keys("f", "m", "b")  # takes two back
assert find(dialog, name="Chosen, in order: Blind."), [n.get_name() for n in walk(dialog)]
click(find(dialog, role="check box", name="Move Up"))
assert find(dialog, name="Chosen, in order: Blind, Move Up.")
keys("Return")
chooser_closes()
says("Player 1 chose Blind. Player 1 chose Move Up. Player 2’s turn")
shows(board1, "Effect: Up 5")
shows(board2, "Effect: Blind")

# Restart and new start over; undo restores the match.
score = board1.get_description()
act(find(app, role="push button", name="New Game"))
shows(board1, "score 0", "The board is empty")
toast = find(app, role="push button", name="Undo")
assert toast is not None
keys("ctrl+z")
shows(board1, "score 9")
keys("r")
shows(board1, "score 0", "The board is empty")
keys("ctrl+z")
expect("the match is back", lambda: board1.get_description() == score)

# The menus.
game = [node for node in walk(app) if node.get_name() == "Game Menu"][-1]
act(game)
for item in ["New Game", "Restart", "Level Up", "Level Down", "Multiple Special Actions", "Copy Seed 7"]:
    expect(f"{item} in the game menu", lambda: any(n.get_name() == item for n in walk(app)))
keys("Escape")
keys("F10")
for item in ["Keyboard Shortcuts", "About Biquadris", "Quit"]:
    expect(f"{item} in the main menu", lambda: any(n.get_name() == item for n in walk(app)))
keys("Escape")
expect("the board has the focus back", lambda: board2.get_state_set().contains(Atspi.StateType.FOCUSED))

# The end: player 2 stacks blocks until no more fit.
act(board1, "board.restart")
for _ in range(60):
    mover = board1 if board1.get_name().endswith("to move") else board2
    if not mover.get_name().endswith("to move"):
        break
    act(mover, "board.drop")
expect("a winner", lambda: status.get_name().endswith("wins"))
assert {board1.get_name(), board2.get_name()} & {"Player 1’s board, won", "Player 2’s board, won"}
act(board1, "board.left")
expect("refused", lambda: status.get_name().startswith("Player") or status.get_name().startswith("The game is over"))
keys("ctrl+z")
expect("the game continues", lambda: "to move" in board1.get_name() + board2.get_name())

# Keys of the window; then it closes.
keys("ctrl+question")
expect("the shortcuts window", lambda: any(n.get_name() in ("Shortcuts", "Keyboard Shortcuts") for n in walk(app)))
print("ok")
