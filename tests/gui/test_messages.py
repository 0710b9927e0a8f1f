# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Messages have space of their own: none covers a board or a button; important ones are shown in full until they are dismissed;
an offer disappears with its message. Ctrl+W closes dialogs; file dialogs start in the user's home."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, keys
from driver import CONFIG, HOME, Game

OFFER = "New Game"


def place(node):
    at = node.get_extents(Atspi.CoordType.WINDOW)
    return at.x, at.y, at.x + at.width, at.y + at.height


def overlap(one, other):
    left, top, right, bottom = place(one)
    left2, top2, right2, bottom2 = place(other)
    return min(right, right2) > max(left, left2) and min(bottom, bottom2) > max(top, top2)


def buttons(game, name):
    """Returns the visible ones."""
    found = game.nodes(role_name="push button", name=name)
    return [node for node in found if node.get_state_set().contains(Atspi.StateType.VISIBLE)]


def check_places(game, *messages):
    for message in messages:
        for board in game.boards():
            assert not overlap(message, board), (message.get_name(), place(message), place(board))


# Settings that can't be read are reported with the full path, in a bar that stays until it is dismissed.
os.makedirs(CONFIG, exist_ok=True)
settings = os.path.join(CONFIG, "settings.toml")
with open(settings, "w", encoding="utf-8") as file:
    file.write("[general\n")
game = Game()
game.expect("the file is named", lambda: game.shown(settings))
check_places(game, game.named(settings)[0], game.status())
for _ in range(2):
    keys("Right", "space")
game.says("Player 1’s turn")
assert game.shown(settings)
act(buttons(game, "Dismiss")[0])
game.expect("it is dismissed", lambda: not buttons(game, "Dismiss"))

# A new game offers to go back, until something else happens.
before = len(buttons(game, "Undo"))
keys("ctrl+n")
game.says("New game started")
game.expect("undo is offered", lambda: len(buttons(game, "Undo")) == before + 1)
check_places(game, game.status(), *buttons(game, "Undo"))
keys("space")
game.says("Player 2’s turn")
game.expect("the offer disappears with its message", lambda: len(buttons(game, "Undo")) == before)

# A resumed match: its start time in natural language, and an offer to start a new one.
game.kill()
game = Game()
game.says("Resumed your game from ")
said = game.status().get_name()
assert re.search(r"from [A-Z][a-z]+day, \d+:\d\d [AP]M\. Player 2’s turn$", said), said
check_places(game, game.status(), *buttons(game, OFFER))
offers = len(buttons(game, OFFER))
keys("space")
game.says("Player 1’s turn")
game.expect("the offer of another game is gone", lambda: len(buttons(game, OFFER)) == offers - 1)

# Every dialog closes with the shortcut that closes windows.
for action, title in [
    ("win.preferences", "Preferences"),
    ("win.scores", None),
    ("win.statistics", None),
    ("win.replay", None),
    ("win.help", None),
    ("win.shortcuts", None),
]:
    alone = len(game.windows())
    game.action(action)
    game.expect(f"{action} opens", lambda: len(game.windows()) > alone)
    opened = [name for name in game.windows() if name != "Biquadris"]
    game.focus(title or opened[0] or "Keyboard Shortcuts")
    if action == "win.shortcuts":
        for text in ["Drag sideways", "Flick down", "Rotate Clockwise"]:
            game.expect(f"{text} among the gestures", lambda: game.shown(text))
    keys("ctrl+w")
    game.expect(f"ctrl+w closes {opened}", lambda: len(game.windows()) == alone)
    game.focus()
assert game.process.poll() is None

# File dialogs start in the user's home, and then in the directory used last; a bare name refers to it.
mine = os.path.join(HOME, "matches of mine")
os.makedirs(mine, exist_ok=True)
for typed, written in [("one", HOME), (os.path.join(mine, "two"), mine), ("three", mine)]:
    name = f"{os.path.basename(typed)}.biquadris"
    game.action("win.save")
    game.expect("the dialog of files", lambda: "Save Game" in game.windows())
    game.focus("Save Game")
    keys("ctrl+a")
    game.type(f"{typed}.biquadris")
    keys("Return")
    game.says(f"Saved as “{name}”")
    assert os.path.exists(os.path.join(written, name)), (typed, written)
    game.expect("the dialog closes", lambda: "Save Game" not in game.windows())
    game.focus()
game.close()
with open(settings, encoding="utf-8") as file:
    assert "matches of mine" in file.read()

# In a narrow window a message is shown in full and still covers nothing.
game = Game("-seed", "7")
window = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Biquadris"], capture_output=True, text=True).stdout.split()[0]
subprocess.run(["xdotool", "windowsize", "--sync", window, "376", "700"], check=True)
game.command("foo")
check_places(game, game.status())
game.close()
print("messages: ok")
