# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""The window of help: the pages of all games, contents, figures, the keys as they are set now, search, links."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, find, keys, walk
from driver import CONFIG, Game

# A key that was changed is shown as it is; the keys from the beginning stand below.
os.makedirs(CONFIG, exist_ok=True)
with open(os.path.join(CONFIG, "settings.toml"), "w", encoding="utf-8") as settings:
    settings.write('[blocky-keys]\nsmash = ["m"]\n')

game = Game("-seed", "7")


def title():
    return next((name for name in game.windows() if name.startswith("Help: ")), None)


def window():
    """The window of help; the whole application while that isn't in the tree yet."""
    shown = title()
    windows = [game.app.get_child_at_index(i) for i in range(game.app.get_child_count())]
    return next((child for child in windows if child and child.get_name() == shown), game.app)


def nodes(role):
    return [node for node in walk(window()) if node.get_role_name() == role]


def headings():
    return [node.get_name() for node in nodes("heading")]


def places():
    """Where the headings are: it changes as the page is scrolled."""
    return [node.get_extents(Atspi.CoordType.WINDOW).y for node in nodes("heading")]


def built(last):
    game.expect(f"{last} is not there", lambda: last in headings(), 40)


keys("F1")
game.expect("no help", lambda: title() == "Help: Biquadris")
game.focus("Help")
built("Command line")
assert headings()[0] == "Biquadris", headings()

# Figures are told to those who don't see them.
figures = [node.get_name() for node in nodes("image") if len(node.get_name()) > 40]
assert len(figures) == 6, figures
assert any("Before: " in name and "Effect: Blind" in name for name in figures), figures

# A search finds words wherever they are, and Enter goes on to the next place.
before = places()
keys("ctrl+f")
game.type("drop")
game.expect("nothing found", lambda: game.named("1 of "))
game.expect("the page stays where it was", lambda: places() != before)
keys("Return")
game.expect("no second place", lambda: game.named("2 of "))
game.type("xq")
game.expect("something found", lambda: game.named("No results"))
keys("Escape")
game.expect("the window is gone", lambda: title() is not None)

# A button leads to the keys, the page of another game is a choice away.
before = places()
act(find(window(), role="push button", name="Keys"))
game.expect("the keys are not shown", lambda: places() != before)
keys("Escape")
game.expect("help stays", lambda: title() is None)
game.close()

game = Game("blocky", "-seed", "7", title="Blocky")
keys("F1")
game.expect("no help", lambda: title() == "Help: Blocky")
built("Command line")
shown = [node.get_name() for node in walk(window())]
assert "Your current shortcuts:" in shown and "Default shortcuts:" in shown, shown
cells = [node.get_name() for node in walk(window()) if node.get_role_name() == "table cell"]
smashes = [cells[i + 1] for i, name in enumerate(cells) if name.lower() == "smash"]
assert "M" in smashes, smashes
game.focus("Help")
keys("Escape")
game.expect("help stays", lambda: title() is None)
game.close()
print("ok")
