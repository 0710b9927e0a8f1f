# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Help window: pages of all games, contents, figures, current keys, search, links."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, find, keys, walk
from driver import CONFIG, Game

# A changed key is shown, with the default keys below it.
os.makedirs(CONFIG, exist_ok=True)
with open(os.path.join(CONFIG, "settings.toml"), "w", encoding="utf-8") as settings:
    settings.write('[blocky-keys]\nsmash = ["m"]\n')

game = Game("-seed", "7")


def title():
    return next((name for name in game.windows() if name.startswith("Help: ")), None)


def window():
    """Returns the help window, or the whole application while it isn't in the tree yet."""
    shown = title()
    windows = [game.app.get_child_at_index(i) for i in range(game.app.get_child_count())]
    return next((child for child in windows if child and child.get_name() == shown), game.app)


def nodes(role):
    return [node for node in walk(window()) if node.get_role_name() == role]


def headings():
    return [node.get_name() for node in nodes("heading")]


def places():
    """Returns the positions of the headings, which change as the page scrolls."""
    return [node.get_extents(Atspi.CoordType.WINDOW).y for node in nodes("heading")]


def built(last):
    game.expect(f"{last} is not there", lambda: last in headings(), 40)


keys("F1")
game.expect("no help", lambda: title() == "Help: Biquadris")
game.focus("Help")
built("Command line")
assert headings()[0] == "Biquadris", headings()

# Figures have text alternatives.
figures = [node.get_name() for node in nodes("image") if len(node.get_name()) > 40]
assert len(figures) == 6, figures
assert any("Before: " in name and "Effect: Blind" in name for name in figures), figures

# A search finds words anywhere, and Enter goes to the next match.
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

# A button leads to the keys, a menu to the pages of other games.
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
