# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Switching between games in one window: from the menu, by a second start, by a file; each game keeps its match, and the linked
terminal session follows."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import act, actions, application, keys, until, walk  # noqa: E402
from driver import CONFIG, HOME, Game, end, launch  # noqa: E402

APP = os.environ["APP"]


def start(*words):
    """Starts a second instance, which hands over to the running one."""
    second = subprocess.run([APP, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30)
    assert (second.returncode, second.stderr) == (0, ""), second


def title():
    return application("biquadris").get_child_at_index(0).get_name()


def is_shown(game, name):
    game.title = name
    game.expect(f"{name} isn't shown", lambda: title() == name)
    game.focus()


def entry(name):
    """Returns an item of the open menu."""
    return next((node for node in walk(game.app) if (node.get_role_name(), node.get_name()) == ("menu item", name)), None)


def close_menu():
    # A key pressed before the menu opens would go to the board.
    game.expect("the menu stays", lambda: keys("Escape") or not any(n.get_role_name() == "menu item" for n in walk(game.app)))


def choose(*names):
    """Opens the main menu and activates items one after the other."""
    keys("F10")
    for name in names:
        game.expect(f"no {name!r} in the menu", lambda: entry(name) is not None)
        act(entry(name))


# The main menu lists the games.
game = Game("-seed", "7")
game.command("3right drop")
game.says("Player 2’s turn")
before = [board.get_description() for board in game.boards()]
choose("Games")
for name in ["Biquadris", "Push and Clear", "Blocky", "Blokus"]:
    game.expect(f"no {name} in it", lambda: entry(name) is not None)
close_menu()

# A second start selects another game.
start("push-and-clear")
is_shown(game, "Push and Clear")
game.expect("no board of it", lambda: any("board.left" in actions(node) for node in walk(game.app)))
assert not game.boards(), "the boards of the other game are gone"
game.command("restart left right up down left right up down")
game.expect("it is played", lambda: game.shown("Steps"))

# It has its own menus, and one player.
act([node for node in walk(game.app) if node.get_name() == "Game Menu"][-1])
game.expect("its menu", lambda: entry("New Game") is not None)
assert not game.shown("Level Up") and not game.shown("Player 2"), "nothing of the other game is in its menu"
close_menu()

# A file of the first game switches back to it; undo restores its match in play.
saved_game = os.path.join(HOME, "first.biquadris")
text = subprocess.run(
    [APP, "-text", "-seed", "3"], input=f"3right drop drop save {saved_game}\n", capture_output=True, text=True, timeout=30
)
assert (text.returncode, text.stderr) == (0, ""), text
start(saved_game)
is_shown(game, "Biquadris")
game.says("Game opened")
opened = [board.get_description() for board in game.boards()]
assert opened != before
game.action("win.undo")
game.expect("the match of before", lambda: [board.get_description() for board in game.boards()] == before)

# The menu switches back.
choose("Games", "Blocky")
is_shown(game, "Blocky")
game.expect("no board of it", lambda: any("board.smash" in actions(node) for node in walk(game.app)))
assert not any("board.drop" in actions(node) for node in walk(game.app)), "the boards of the other game are gone"
game.command("clockwise top")
game.says("rotated a block clockwise: the whole board")
act([node for node in walk(game.app) if node.get_name() == "Game Menu"][-1])
game.expect("its menu", lambda: entry("Player 2") is not None)
assert entry("Rotate Clockwise") is not None and entry("Player 3") is None and entry("Level Up") is None
close_menu()
choose("Games", "Blokus")
is_shown(game, "Blokus")
game.expect("no board of it", lambda: any("board.turn-left" in actions(node) for node in walk(game.app)))
assert not any("board.smash" in actions(node) for node in walk(game.app)), "the boards of the other game are gone"
game.command("a20,b20")
game.says("placed 2 at a20,b20 and has 2 points")
choose("Games", "Push and Clear")
is_shown(game, "Push and Clear")
game.close()

# The next start shows the last game and its match.
with open(os.path.join(CONFIG, "settings.toml"), encoding="utf-8") as settings:
    assert 'game = "push-and-clear"' in settings.read()
game = Game(title="Push and Clear")
game.expect("the match resumes", lambda: game.shown("Resumed your game from"))
game.close()

# The linked terminal session follows from game to game.
game = launch("biquadris", "-seed", "7", "--json", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def line():
    return json.loads(game.stdout.readline())


def send(command):
    game.stdin.write(command + "\n")
    game.stdin.flush()
    return line()


assert line()["game"] == "biquadris"
assert send("drop")["turn"] == 2
start("push-and-clear")
shown = line()
assert (shown["game"], shown["over"]) == ("push-and-clear", False), shown
assert until(lambda: title() == "Push and Clear", 5) is not None
legal = send("legal")["legal"]
assert send(legal[0])["move_number"] == shown["move_number"] + 1
start("blocky")
shown = line()
assert (shown["game"], shown["move_number"], shown["turn"]) == ("blocky", 1, 2), "its match continues"
assert send("horizontal top")["turn"] == 1
start("blokus")
shown = line()
assert (shown["game"], shown["move_number"], shown["turn"]) == ("blokus", 1, "yellow"), "its match continues"
assert send("t20")["turn"] == "green"
start("biquadris")
assert line()["turn"] == 2, "the first match is as it was"
assert send("drop")["turn"] == 1
end(game)
print("games: ok")
