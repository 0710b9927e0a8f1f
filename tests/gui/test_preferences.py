# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Preferences: each page, its effect on the match, persistence over a restart; damaged and invalid settings."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, actions, find, keys, walk
from driver import CONFIG, DATA, HOME, Game

SETTINGS = os.path.join(CONFIG, "settings.toml")


def settings():
    return open(SETTINGS, encoding="utf-8").read() if os.path.exists(SETTINGS) else ""


def open_preferences(page):
    game.focus()
    keys("ctrl+comma")
    game.expect("no preferences", lambda: "Preferences" in game.windows())
    game.focus("Preferences")
    # The bar at the top has the tabs first; the one at the bottom is for narrow windows.
    tabs = [node for node in walk(game.app) if node.get_role_name() == "page tab"]
    act(next(tab for tab in tabs if page in [child.get_name() for child in walk(tab)]))


def close_preferences():
    keys("Escape")
    game.expect("preferences stay", lambda: "Preferences" not in game.windows())
    game.focus()


def focus(node):
    """Clicks a node once the page it is on has stopped scrolling."""
    places = []

    def rests():
        place = node.get_extents(Atspi.CoordType.WINDOW)
        places.append((place.x, place.y, place.width))
        return place.width > 0 and places[-40:] == places[-1:] * 40

    game.expect(f"{node.get_name()} doesn't show", rests)
    game.click(node, "Preferences")


def tab_to(node):
    for _ in range(30):
        if node.get_state_set().contains(Atspi.StateType.FOCUSED):
            return
        keys("Tab")
    raise SystemExit(f"failed: {node.get_name()} can't be reached by Tab")


def enter(title, text):
    entry = find(game.app, role="text", name=title)
    assert entry is not None, title
    focus(entry)
    keys("ctrl+a")
    game.type(text)


def named(name, role=None):
    node = find(game.app, role=role, name=name)
    assert node is not None, name
    return node


# General: names apply at once; so do a switch and the pace of computer players.
game = Game()
open_preferences("General")
enter("Player 1", "Ada")
game.expect("the name next to the board", lambda: game.shown("Ada’s board"))
focus(named("Animations", "check box"))
game.expect("animations are off", lambda: "animations = false" in settings())
tab_to(named("Pause Before Each Move", "spin button"))
keys("ctrl+a")
game.type("40")
keys("Tab")
game.expect("the pace", lambda: "computer-pace = 40" in settings())
close_preferences()
game.says("Ada’s turn")

# Biquadris: seed and start level of the next new game.
open_preferences("Biquadris")
enter("Seed (Leave Empty for Random)", "12345")
game.expect("the seed is saved", lambda: "seed = 12345" in settings())
enter("Seed (Leave Empty for Random)", "123x")
game.expect("a wrong seed is no seed", lambda: "seed = 123\n" in settings() + "\n" or "seed = 12345" in settings())
# The row shows an error as long as its value is invalid.
enter("This seed isn’t valid. Use a number from 0 to 18446744073709551615.", "12345")
level = [node for node in walk(game.app) if node.get_name() == "Starting Level" and node.get_role_name() == "spin button"]
assert len(level) == 2, level
focus(level[1])
keys("Up", "Up", "Up")
game.expect("the start level", lambda: "start-levels = [0, 3]" in settings())

# An invalid script file is refused in the dialog, with the parser's message.
wrong = os.path.join(HOME, "wrong.txt")
right = os.path.join(HOME, "right.txt")
for path, text in [(wrong, "I J\nL Q"), (right, "T T T")]:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
for path, shown in [(wrong, "line 2, column 3: unknown block “Q”"), (right, right)]:
    act([node for node in walk(game.app) if node.get_name() == "Choose Script File" and "click" in actions(node)][0])
    game.expect("no chooser of files", lambda: "Choose Script File" in game.windows())
    game.focus("Choose Script File")
    game.type(path)
    keys("Return")
    game.expect("the chooser stays", lambda: "Choose Script File" not in game.windows())
    game.expect(f"{path}: {shown}", lambda: any(shown in n.get_name() + n.get_description() for n in walk(game.app)))
    game.focus("Preferences")
game.expect("the file is saved", lambda: right in settings() and wrong not in settings())
close_preferences()
keys("ctrl+n")
game.expect("the level of the new game", lambda: "Level 3" in game.boards()[1].get_description())
assert "Block T" in game.boards()[0].get_description() and "Next block T" in game.boards()[0].get_description()
game.command("seed")
game.expect("the seed of the new game", lambda: game.shown("Seed: 12345"))
keys("Escape")

# All settings persist over a restart.
game.close()
game = Game()
game.says("Ada’s turn")
open_preferences("Biquadris")
named(right) if find(game.app, name=right, seconds=1) else None
level = [node for node in walk(game.app) if node.get_name() == "Starting Level" and node.get_role_name() == "spin button"]
assert [round(node.get_current_value()) for node in level] == [0, 3], [node.get_current_value() for node in level]
close_preferences()
game.close()

# Invalid values in the file are reported and left unchanged; valid ones apply; an unreadable file is moved to a backup.
text = settings().replace("computer-pace = 40", 'computer-pace = "fast" # mine').replace("seed = 12345", "seed = -5")
text = text.replace("animations = false", "animations = 3")
assert text.count("animations = 3") == 1, text
with open(SETTINGS, "w", encoding="utf-8") as file:
    file.write(text + "\n[later]\nkey = 1\n")
game = Game()
game.expect("the wrong seed is named, and where", lambda: game.shown(f"In {SETTINGS}, biquadris.seed must be a number"))
game.expect("the wrong pace and what is used", lambda: game.shown("general.computer-pace must be a number from 0 to 2000. 500 is used instead."))
game.expect("the wrong look is named", lambda: game.shown("look.animations must be true or false. true is used instead."))
game.says("Ada’s turn")
open_preferences("General")
enter("Player 2", "Ben")
game.expect("the name is saved", lambda: "Ben" in settings())
close_preferences()
game.close()
current = settings()
assert "[later]\nkey = 1" in current and '"fast" # mine' in current and "seed = -5" in current, current

with open(SETTINGS, "wb") as file:
    file.write(b"\xff\xfe not settings")
game = Game()
game.expect("the damage is reported", lambda: game.shown(f"The preferences in {SETTINGS} are damaged"))
open_preferences("General")
enter("Player 1", "Eve")
game.expect("settings are saved again", lambda: "Eve" in settings())
assert open(SETTINGS + ".damaged", "rb").read() == b"\xff\xfe not settings"
close_preferences()
game.close()

# So are unreadable high scores.
os.makedirs(DATA, exist_ok=True)
SCORES = os.path.join(DATA, "scores.toml")
for text, named in ((b"\xff", f"The high scores in {SCORES} are damaged"), (b'[[results]]\ngame = "biquadris"\nscore = -1\n', "results[1]")):
    with open(SCORES, "wb") as file:
        file.write(text)
    game = Game()
    game.expect("the damage of the scores is reported", lambda: game.shown(named) and game.shown(SCORES))
    game.close()
    assert open(SCORES, "rb").read() == text
os.remove(SCORES)

# If nothing can be written, the game continues, with a notice.
subprocess.run(["rm", "-r", CONFIG], check=True)
with open(CONFIG, "w", encoding="utf-8") as file:
    file.write("in the way")
game = Game()
open_preferences("General")
enter("Player 1", "Joe")
game.expect("the failure is reported", lambda: game.shown("can’t be saved"))
close_preferences()
game.says("Joe’s turn")
# A search keeps the rows that contain the words; Escape first ends the search, then closes the dialog.
open_preferences("General")


def shows(title):
    return any(node.get_state_set().contains(Atspi.StateType.VISIBLE) for node in game.nodes(name=title))


game.expect("the rows of the page", lambda: shows("Show Landing Position") and shows("Animations"))
keys("ctrl+f")
game.expect("no entry", lambda: find(game.app, role="entry", name="Find", seconds=0.1) is not None)
game.type("LANDING")
game.expect("the row that is sought alone", lambda: shows("Show Landing Position") and not shows("Animations"))
game.type("s that nobody knows")
game.expect("nothing is found", lambda: shows("No results") and not shows("Show Landing Position"))
keys("Escape")
game.expect("all rows are back", lambda: shows("Show Landing Position") and shows("Animations") and not shows("No results"))
close_preferences()
game.close()
print("ok")
