# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Changing keys in the preferences with the keyboard alone: changes apply at once, are shown everywhere, and are saved."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, GLib, act, actions, application, find, focus_window, keys, until, walk  # noqa: E402
from driver import CONFIG, end, launch  # noqa: E402

APP = os.environ["APP"]
SETTINGS = os.path.join(CONFIG, "settings.toml")
DATA = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "data")
ARGS = ["-seed", "7", "-scriptfile1", os.path.join(DATA, "two-rows.txt"), "-scriptfile2", os.path.join(DATA, "flat.txt")]


def expect(what, condition, seconds=20):
    def holds():
        try:
            return condition()
        except GLib.Error:  # something has just gone
            return False

    if until(holds, seconds) is None:
        raise SystemExit(what)


def to(title):
    """Moves the focus to a window."""
    def seen():
        try:
            return focus_window(title)
        except (IndexError, subprocess.CalledProcessError):
            return False

    expect(f"the window {title} can't get the focus", seen)


def every(root, holds):
    """Returns all nodes for which a condition holds; retries if nodes disappear meanwhile (tooltips, old keys)."""
    found = []

    def look():
        found[:] = [node for node in walk(root) if holds(node)]
        return True

    expect("the tree doesn't come to rest", look)
    return found


def start():
    game = launch(*ARGS)
    app = application(os.path.basename(APP))
    to("Biquadris")
    return game, app


def window(name):
    for i in range(app.get_child_count()):
        child = app.get_child_at_index(i)
        if child and child.get_name() == name:
            return child
    return None


def opened(name):
    expect(f"the window {name} doesn't open", lambda: window(name) is not None)
    to(name)
    return window(name)


def preferences():
    keys("ctrl+comma")
    dialog = opened("Preferences")
    page = every(dialog, lambda node: node.get_name() == "Shortcuts" and node.get_n_actions())[0]
    act(page, actions(page)[0])
    # A button can be clicked only after layout.
    button = find(dialog, role="push button", name="Reset All to Default")
    expect("the page of keys", lambda: button.get_extents(Atspi.CoordType.WINDOW).width > 0)
    # The tree is large and is walked once: the rows stay the same when their keys change.
    found = every(dialog, lambda node: node.get_role_name() in ("list item", "status bar"))
    rows = [node for node in found if node.get_role_name() == "list item"]
    return dialog, rows, [node for node in found if node.get_role_name() == "status bar"][-1]


def row(name):
    def named():
        return [node for node in rows if node.get_name() == name]

    expect(f"no row {name!r}", named)
    return named()[0]


def says(text):
    expect(f"not said: {text!r}, but {status.get_name()!r}", lambda: status.get_name() == text)


def focused(node):
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def focus(node):
    """Goes to a row with the keyboard: Tab to the first, then arrows."""

    def at():
        return next((index for index, row in enumerate(rows) if focused(row)), None)

    target = rows.index(node)
    for _ in range(120):
        before = at()
        if before == target:
            return
        keys("Tab" if before is None else "Down" if before < target else "Up")
        until(lambda: at() != before, 0.5)
    raise SystemExit(f"{node.get_name()!r} can't be reached by keyboard")


game, app = start()
board1 = find(app, role="image", name="Player 1’s board, to move")
dialog, rows, status = preferences()

# A new key, a key of the window, and another new key.
left = row("Move Left: Left")
focus(left)
keys("Return")
says("Press the new key for “Move Left”. Escape cancels; Backspace resets to the default.")
keys("Tab")
says("This key can’t be used: Tab is reserved for moving the focus. Press another key.")
keys("ctrl+q")
says("This key can’t be used: keys with Ctrl or Alt are reserved for window shortcuts. Press another key.")
keys("a")
says("The shortcut for “Move Left” is now A.")
assert left.get_name() == "Move Left: A", left.get_name()
keys("shift+Return", "Home")
says("The shortcut for “Move Left” is now A or Home.")
keys("Return", "Escape")
says("“Move Left” is unchanged.")
assert window("Preferences") is not None

# A conflict is reported; pressing the key again reassigns it.
right = row("Move Right: Right")
focus(right)
keys("Return", "c")
says("“C” is already used for “Rotate Counterclockwise”. Press it again to reassign it, or press another key.")
keys("c")
says("The shortcut for “Move Right” is now C. “Rotate Counterclockwise” no longer has a shortcut.")
row("Rotate Counterclockwise: no shortcut")
keys("BackSpace")
says("The shortcut for “Move Right” is now Right. The shortcut for “Rotate Counterclockwise” is now C.")

# By mouse: Add, then the key.
act(find(dialog, role="push button", name="Add Shortcut for “Move Right”"))
says("Press a key to add to “Move Right”. Escape cancels; Backspace resets to the default.")
keys("d")
says("The shortcut for “Move Right” is now Right or D.")

# Keys of special actions and of the window.
focus(row("Blind: B"))
keys("Return", "x")
says("The shortcut for “Blind” is now X.")
focus(row("Restart: Ctrl+R"))
keys("Return", "n")
says("This key can’t be used: window shortcuts need Ctrl or Alt, or a function key. Press another key.")
keys("ctrl+n")
says("“Ctrl+N” is already used for “New Game”. Press it again to reassign it, or press another key.")
keys("F5")
says("The shortcut for “Restart” is now F5.")
keys("Escape")
expect("Escape closes the preferences", lambda: window("Preferences") is None)
to("Biquadris")

# Changes apply at once.
keys("Right", "d", "c", "c", "a", "Left")
expect("keys that were changed play", lambda: "columns 2 to 3" in board1.get_description())
keys("F5")
expect("the window's keys, too", lambda: "columns 1 to 2" in board1.get_description())

# The keyboard shortcuts window shows them.
keys("ctrl+question")
shown = opened("Keyboard Shortcuts")
for title in ["Move Left", "Replace Block", "Hint", "Command Bar", "Main Menu"]:
    expect(f"{title} among the shortcuts", lambda: every(shown, lambda node: node.get_name() == title))
keys("Escape")
to("Biquadris")

# The chooser uses them.
board2 = every(app, lambda node: node.get_name().startswith("Player 2’s board"))[0]
board1 = every(app, lambda node: node.get_name().startswith("Player 1’s board"))[0]


def drop(board, *moves):
    for move in moves:
        act(board, f"board.{move}")
    act(board, "board.drop")


drop(board1)
drop(board2, *["right"] * 7)
for column in range(2, 10, 2):
    drop(board1, *["right"] * column)
    drop(board2)
drop(board1, "clockwise", *["right"] * 10)
chooser = opened("Special Action")
assert find(chooser, name="Keys: X, H, F followed by a block’s letter, M.")
blind = find(chooser, role="list item", name="Blind")
assert blind.get_description().endswith("next drop. Key: X."), blind.get_description()
keys("b")
assert window("Special Action") is not None
keys("x")
expect("x chooses", lambda: window("Special Action") is None)
expect("blind", lambda: "Effect: Blind" in board2.get_description())
to("Biquadris")

# They are saved, and only changes are written.
with open(SETTINGS) as file:
    text = file.read()
for line in ['left = ["a", "Home"]', 'right = ["Right", "d"]', 'blind = ["x"]', 'restart = ["F5"]']:
    assert line in text, text
for other in ["counterclockwise", "down", "hint", "undo"]:
    assert f"\n{other} =" not in text, text
end(game)
game, app = start()
dialog, rows, status = preferences()
row("Move Left: A or Home")

# Reset all keys, and undo that.
act(find(dialog, role="push button", name="Reset All to Default"))
says("All shortcuts were reset to their defaults.")
row("Move Left: Left")
row("Restart: Ctrl+R")
act(every(dialog, lambda node: node.get_role_name() == "push button" and node.get_name().startswith("Undo"))[-1])
says("The previous shortcuts were restored.")
row("Move Left: A or Home")
row("Restart: F5")
act(find(dialog, role="push button", name="Reset “Move Left” to Default"))
says("The shortcut for “Move Left” is now Left.")
end(game)
print("keys: ok")
