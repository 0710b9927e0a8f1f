# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Blocky in the window: actions, keys and mouse, screen reader output, and secret goals."""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, find, focus_window, keys, walk  # noqa: E402
from driver import CONFIG, HOME, Game  # noqa: E402

SETTINGS = os.path.join(CONFIG, "settings.toml")
CORNERS = {"ne": (1, 0), "nw": (0, 0), "sw": (0, 1), "se": (1, 1)}
WORDS = {"ne": "upper right", "nw": "upper left", "sw": "lower left", "se": "lower right"}
GOALS = r"largest \w+ blob|\w+ perimeter"


class Blocky(Game):
    def __init__(self, *arguments):
        # A mouse over the board selects a block.
        subprocess.run(["xdotool", "mousemove", "1279", "899"], check=True)
        super().__init__("blocky", *arguments, title="Blocky")

    def board(self):
        return find(self.app, role="image", action="board.smash")

    def boards(self):
        return [self.board()]

    def players(self):
        """Returns the rows: name, whether to move, goal (None if hidden), score, turns left."""
        rows = []
        for node in walk(self.app):
            found = re.fullmatch(rf"(.+?)(, to move)?: (?:({GOALS}), score (\d+)|goal hidden), (\d+) turns? left", node.get_name() or "")
            if found:
                name, moves, goal, score, turns = found.groups()
                rows.append((name, bool(moves), goal, score and int(score), int(turns)))
        return rows

    def selects(self, path, board):
        """Waits until the board describes this block as selected."""
        self.expect(f"not {label(path, board)!r}", lambda: self.board().get_name() == label(path, board))

    def act(self, name):
        act(self.board(), f"board.{name}")


def terminal(*arguments, commands=""):
    """Plays the same game with JSON output, an independent way to the same position."""
    home = os.path.join(HOME, "terminal")
    os.makedirs(home, exist_ok=True)
    environment = {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
    done = subprocess.run(
        [os.environ["APP"], "blocky", "-text", "--json", *arguments], input=commands, text=True, capture_output=True, timeout=30,
        env=environment,
    )
    return json.loads(done.stdout.splitlines()[-1])


def at(board, path):
    """Returns the block at the end of a path."""
    for corner in path:
        board = board[list(CORNERS).index(corner)]
    return board


def label(path, state):
    """Returns the accessible name of the board while this block is selected."""
    block, side = at(state["board"], path), 2 ** state["max_depth"]
    what = block if isinstance(block, str) else "divided"
    where = ", ".join(WORDS[corner] for corner in path) or "the whole board"
    size = side // 2 ** len(path)
    return f"Board, {where}: level {len(path)}, {what}, {size} by {size} cells on a {side} by {side} board"


def expected(state, names=("Player 1", "Player 2")):
    """Returns the rows as the terminal prints them."""
    def goal(player):
        return f"largest {player['colour']} blob" if player["goal"] == "blob" else f"{player['colour']} perimeter"

    return [(name, state["turn"] == seat, goal(player), player["score"])
            for seat, (name, player) in enumerate(zip(names, state["players"]), 1)]


def shows(game, state):
    game.expect(f"not {expected(state)}: {game.players()}", lambda: [row[:4] for row in game.players()] == expected(state))


# Selection by actions and keys: position, contents and size of the block.
start = terminal("-seed", "7")
board = start["board"]
game = Blocky("-seed", "7")
game.selects(["nw"], start)
shows(game, start)
assert [row[4] for row in game.players()] == [10, 10]
game.says("Player 1’s turn")
game.act("parent")
game.selects([], start)
game.act("parent")
game.says("This is the whole board")
game.act("child")
game.selects(["nw"], start)
for key, path in [("shift+Right", ["ne"]), ("shift+Down", ["se"]), ("j", ["sw"]), ("i", ["nw"])]:
    keys(key)
    game.selects(path, start)
game.act("left")
game.says("There is no block to the left")
# The selection moved from the lower right, so of the blocks within, the lower right one is nearest.
way = ["nw"]
while not isinstance(at(board, way), str):
    keys("Down")
    way.append("se")
    game.selects(way, start)
keys("s")
game.says("This block isn’t divided")
assert game.shown("Single color: rotating or reflecting this block has no effect but still uses up the turn")
while len(way) > 1:
    keys("w")
    way.pop()
    game.selects(way, start)
assert not game.shown("Single color"), "it is divided"
# A refusal disappears when another block is selected.
assert not game.shown("This block isn’t divided")
game.says("Player 1’s turn")

# All moves by keys: each has the same result as its command in the terminal.
done = []


def move(act_it, command, said):
    done.append(command)
    state = terminal("-seed", "7", commands="\n".join(done) + "\n")
    seat = (len(done) - 1) % 2 + 1
    act_it()
    shows(game, state)
    game.says(f"Player {seat} {said}")
    game.says(f"Player {3 - seat}’s turn: {expected(state)[2 - seat][2]}")
    return state


move(lambda: keys("d"), "clockwise nw", "rotated a block clockwise: upper left")
move(lambda: keys("Left"), "counterclockwise nw", "rotated a block counterclockwise: upper left")
move(lambda: keys("q"), "horizontal nw", "reflected a block horizontally: upper left")
move(lambda: keys("e"), "vertical nw", "reflected a block vertically: upper left")
before, now = terminal("-seed", "7", commands="\n".join(done) + "\n"), move(lambda: keys("space"), "smash nw", "smashed a block: upper left")
changes = [f"Player {seat}: {old['score']} → {new['score']}"
           for seat, (old, new) in enumerate(zip(before["players"], now["players"]), 1) if old["score"] != new["score"]]
for change in changes:
    game.says(change)
    assert change in game.board().get_description(), game.board().get_description()
assert changes, "the seed is one by which a smash changes scores"
game.selects(["nw"], now)
# Moves by actions and buttons.
now = move(lambda: game.act("clockwise"), "clockwise nw", "rotated a block clockwise")
act(find(game.app, role="push button", name="Select Larger Block"))
game.selects([], now)
now = move(lambda: act(find(game.app, role="push button", name="Reflect Vertically")), "vertical top",
           "reflected a block vertically: the whole board")
# An action of a menu.
game.action("game.horizontal")
done.append("horizontal top")
now = terminal("-seed", "7", commands="\n".join(done) + "\n")
shows(game, now)

# An illegal move is refused with a reason and costs nothing.
game.act("smash")
game.says("The whole board can’t be smashed")
shows(game, now)
assert [row[4] for row in game.players()] == [6, 6]
game.act("child")
game.says("Player 1’s turn")
game.act("parent")
game.command("clockwise ne.ne.ne.ne.ne.ne.ne")
game.expect("a wrong path is refused", lambda: game.shown("is not divided"))
keys("Escape")
game.focus()

# A held key makes only one move, but repeats selection.
game.act("child")


def hold(key, seconds=1.5):
    """Holds a key until it has repeated many times."""
    subprocess.run(["xdotool", "keydown", key, "sleep", str(seconds), "keyup", key], check=True)


hold("d")
game.expect("it has moved", lambda: [row[4] for row in game.players()] == [5, 6])
keys("ctrl+z")
shows(game, now)
game.act("parent")
hold("s")
game.expect("it selects a block within", lambda: "level 0" not in game.board().get_name() and game.shown("This block isn’t divided"))
hold("w")
game.expect("it selects the whole board", lambda: game.board().get_name() == label([], now) and game.shown("This is the whole board"))

# Undo and redo.
keys("ctrl+z")
shows(game, terminal("-seed", "7", commands="\n".join(done[:-1]) + "\n"))
keys("ctrl+shift+z")
shows(game, now)

# Only the highlighting of scoring cells changes.
toggle = find(game.app, role="push button", name="Show My Goal")
act(toggle)
game.expect("it is pressed", lambda: toggle.get_state_set().contains(Atspi.StateType.PRESSED)
            or toggle.get_state_set().contains(Atspi.StateType.CHECKED))
shows(game, now)
act(toggle)

# Mouse: hovering previews a block; a click or the wheel pins it; the wheel selects a larger or smaller block.
def point(x, y, *more):
    place = game.board().get_extents(Atspi.CoordType.WINDOW)
    left, top = place.x + place.width * x, place.y + place.height * y
    subprocess.run(["xdotool", "mousemove", "--window", focus_window("Blocky"), str(int(left)), str(int(top)), *more], check=True)


game.act("child")
chosen = game.board().get_name()
assert chosen == label(["nw"], now), chosen
point(0.75, 0.25)
game.selects(["ne"], now)
point(0.25, 0.75)
game.selects(["sw"], now)
# Moving toward a button ends the preview, so the button applies to the previously selected block.
point(1.2, 0.75)
game.selects(["nw"], now)
point(0.25, 0.75)
game.selects(["sw"], now)
point(0.26, 0.74, "click", "4")
game.selects([], now)
point(0.27, 0.74, "click", "5")
game.selects(["sw"], now)
point(0.25, 0.75, "click", "1")
game.selects(["sw"], now)
point(0.75, 0.75)
game.selects(["sw"], now)
point(0.75, 0.76, "click", "1")
game.selects(["se"], now)
# A pinned block stays selected while the pointer crosses others on the way to a button.
for x, y in [(0.6, 0.4), (0.9, 0.2), (1.2, 0.2), (0.1, 0.1)]:
    point(x, y)
    game.selects(["se"], now)
game.click(find(game.app, role="push button", name="Rotate Clockwise"))
done.append("clockwise se")
now = terminal("-seed", "7", commands="\n".join(done) + "\n")
shows(game, now)
game.selects(["se"], now)
# Escape unpins it.
point(0.25, 0.25, "click", "1")
game.selects(["nw"], now)
point(0.75, 0.75)
game.selects(["nw"], now)
keys("Escape")
game.selects(["se"], now)
point(0.25, 0.75)
game.selects(["sw"], now)
# The wheel pins a block, too.
point(0.25, 0.76, "click", "4")
game.selects([], now)
point(0.75, 0.75, "click", "5")
game.selects(["se"], now)
point(0.25, 0.75)
game.selects(["se"], now)
# A command without its block is refused with an explanation.
game.command("clockwise")
game.expect("what is missing", lambda: game.shown("“clockwise” needs a block path"))
assert game.shown("clockwise ne.sw")
keys("Escape")
game.focus()
shows(game, now)

# A hint describes the action and the block in the words of the window; without a suggestion it says so.
ORDERS = {"clockwise": "rotate clockwise", "counterclockwise": "rotate counterclockwise", "horizontal": "reflect horizontally",
          "vertical": "reflect vertically", "smash": "smash"}
output = terminal("-seed", "7", commands="\n".join(done) + "\nhint\n")
for ask in [lambda: keys("h"), lambda: game.act("hint")]:
    ask()
    if output.get("hint"):
        action, path = output["hint"].split()
        said = f"Hint: {ORDERS[action]}: " + (", ".join(WORDS[corner] for corner in path.split(".")) if path != "top" else "the whole board")
        game.says(said, 20)
        assert said in game.board().get_description(), game.board().get_description()
    else:
        game.says(output["error"].split(": ", 1)[1][1:], 20)
shows(game, now)

# Restart and its undo; a new game, and back.
game.act("restart")
game.says("Game restarted")
shows(game, start)
keys("ctrl+z")
shows(game, now)
keys("ctrl+n")
game.says("New game started")
game.expect("all turns are left", lambda: [row[4] for row in game.players()] == [10, 10])
keys("ctrl+z")
shows(game, now)

# Killing the program loses nothing.
game.kill()
game = Blocky()
shows(game, now)
assert game.shown("Resumed your game from")
game.close()

# To the end: winner and reason; undo and a new game are offered, and the game can be replayed.
game = Blocky("-seed", "7", "-turns", "1")
for _ in range(2):
    game.act("smash")
end = terminal("-seed", "7", "-turns", "1", commands="smash nw\nsmash nw\n")
scores = [player["score"] for player in end["players"]]
assert end["over"] and scores[0] != scores[1], scores
winner = end["winner"] if isinstance(end["winner"], int) else end["winner"][0]
game.says(f"Player {winner} wins: ")
for player in end["players"]:
    reached = f"{player['colour']} blob of {player['score']}" if player["goal"] == "blob" else f"{player['colour']} perimeter of {player['score']}"
    game.says(reached)
assert game.board().get_name().endswith("game over")
assert find(game.app, role="push button", name="New Game") is not None
game.act("clockwise")
game.says("The game is over")
game.action("win.replay")
game.expect("saved games", lambda: game.shown("Replay Game From File"))
game.focus("Saved Games")
keys("Return")
game.expect("no replay", lambda: find(game.app, name="First Move", seconds=0.2) is not None)
game.focus()
act(find(game.app, role="push button", name="First Move"))
shows(game, terminal("-seed", "7", "-turns", "1"))
act(find(game.app, role="push button", name="Next Move"))
shows(game, terminal("-seed", "7", "-turns", "1", commands="smash nw\n"))
game.act("clockwise")
game.says("Close the replay to continue playing")
game.close()


def everything(game):
    """Returns all text that a screen reader could read."""
    heard = []
    for node in walk(game.app):
        heard += [node.get_name() or "", node.get_description() or ""]
    return "\n".join(heard)


def revealed_goals(game):
    return re.search(GOALS, everything(game), re.IGNORECASE)


# Secret goals are shown only on their owner's turn, on confirmation.
with open(SETTINGS, "a", encoding="utf-8") as settings:
    settings.write('\n[blocky]\ngoals = "secret"\n')
game = Blocky("-seed", "7", "-turns", "2")
start = terminal("-seed", "7", "-turns", "2")
goals = [row[2] for row in expected(start)]
game.says("Player 1’s turn")
assert not revealed_goals(game), revealed_goals(game)
assert [row[2:] for row in game.players()] == [(None, None, 2)] * 2
for line in ["goals", "state", "hint"]:
    game.command(line)
    game.expect(f"{line} is answered", lambda: game.shown("Goals are secret") or game.shown("goals are secret"))
    keys("Escape")
    game.focus()
    assert not revealed_goals(game), (line, revealed_goals(game))
game.command("scores")
game.expect("the high scores are listed", lambda: re.search(r"^(1\. |There are no high scores)", everything(game), re.M))
assert not re.search(r"^Player \d: \d", everything(game), re.M), everything(game)
keys("Escape")
game.focus()
# A command after the one that hides the goal doesn't reveal it.
for line in ["clockwise nw hint", "undo clockwise nw goals", "new state"]:
    game.command(line)
    game.expect(f"{line} is answered", lambda: game.shown("oals are secret"))
    keys("Escape")
    game.focus()
    assert not revealed_goals(game), (line, revealed_goals(game))
keys("ctrl+z")
keys("ctrl+z")
game.expect("the beginning", lambda: [row[4] for row in game.players()] == [2, 2])
# A revealed goal can be hidden again.
for _ in range(2):
    act(find(game.app, role="push button", name="Player 1: Show My Goal"))
    game.expect("the own goal", lambda: [row[2] for row in game.players()] == [goals[0], None])
    act(find(game.app, role="push button", name="Show My Goal"))
    game.expect("it is covered again", lambda: [row[2] for row in game.players()] == [None, None])
    assert not revealed_goals(game), revealed_goals(game)
act(find(game.app, role="push button", name="Player 1: Show My Goal"))
game.expect("the own goal", lambda: [row[2] for row in game.players()] == [goals[0], None])
assert goals[1] not in everything(game).lower()
before = start["players"][0]["score"]
game.act("smash")
# A player who has moved sees the result until handing over.
score = terminal("-seed", "7", "-turns", "2", commands="smash nw\n")["players"][0]["score"]
assert score != before, "the seed is one by which a smash changes this score"
game.says(f"Player 1 smashed a block: upper left. Player 1: {before} → {score}. Player 2’s turn")
game.expect("the own score", lambda: [row[2:4] for row in game.players()] == [(goals[0], score), (None, None)])
assert goals[1] not in everything(game).lower()
act(find(game.app, role="push button", name="Hand Over"))
game.expect("it is hidden again", lambda: [row[2] for row in game.players()] == [None, None])
game.says("Player 2’s turn")
assert not revealed_goals(game), revealed_goals(game)
act(find(game.app, role="push button", name="Player 2: Show My Goal"))
game.expect("the other's goal", lambda: [row[2] for row in game.players()] == [None, goals[1]])
# The key that hands over does nothing else.
game.act("smash")
game.expect("the own goal after the move", lambda: [row[2] for row in game.players()] == [None, goals[1]])
turns = [row[4] for row in game.players()]
keys("d")
game.expect("it is hidden again", lambda: [row[2] for row in game.players()] == [None, None])
assert [row[4] for row in game.players()] == turns
act(find(game.app, role="push button", name="Player 1: Show My Goal"))
game.expect("the own goal", lambda: [row[2] for row in game.players()] == [goals[0], None])
keys("ctrl+z")
game.expect("undo hides it", lambda: [row[2] for row in game.players()] == [None, None])
keys("ctrl+shift+z")
game.expect("redo shows nothing", lambda: [row[2] for row in game.players()] == [None, None])
for _ in range(2):
    game.act("smash")
game.expect("all is shown at the end", lambda: [row[2] for row in game.players()] == goals)
game.says("win")
# Goals are revealed at the end, but not those of a match that starts in the same line.
game.command("goals")
game.expect("the goals", lambda: game.shown(f"Player 1: {goals[0].split()[-1]}") or revealed_goals(game))
keys("Escape")
game.focus()
game.command("new goals")
game.expect("they are secret", lambda: game.shown("oals are secret"))
keys("Escape")
game.focus()
assert not revealed_goals(game), revealed_goals(game)
game.close()

# A single human player against computers needs no secrecy; goals of computer players are never shown during the game.
game = Blocky("-seed", "7", "-players", "4", "-turns", "2", "-computer", "2:random", "-computer", "3:random", "-computer", "4:random")
game.expect("the own goal", lambda: [row[2] is None for row in game.players()] == [False, True, True, True])
assert [row[0] for row in game.players()] == ["Player 1"] + ["Computer (random)"] * 3
assert all(node.get_name() != "Player 5" for node in walk(game.app))
game.act("smash")
game.expect("the computers play", lambda: [row[4] for row in game.players()] == [1, 1, 1, 1] and game.players()[0][1], 15)
assert [row[2] is None for row in game.players()] == [False, True, True, True]
game.act("smash")
game.expect("the end", lambda: [row[4] for row in game.players()] == [0] * 4, 15)
game.expect("all is shown", lambda: all(row[2] for row in game.players()))
game.close()

# A computer player's move is reported in the status bar and by the board.
with open(SETTINGS, encoding="utf-8") as settings:
    text = settings.read()
with open(SETTINGS, "w", encoding="utf-8") as settings:
    settings.write(text.replace('goals = "secret"', 'goals = "open"'))
game = Blocky("-seed", "7", "-turns", "2", "-computer", "2:random")
for turns in [1, 0]:
    game.act("clockwise")
    game.expect("the computer plays", lambda: [row[4] for row in game.players()] == [turns, turns], 15)
    game.says("Computer (random) ")
    game.says("Player 1’s turn" if turns else "win")
    game.expect("the board reports it", lambda: "Computer (random) " in game.board().get_description())
    output = game.status().get_name()
    assert re.search(r"Computer \(random\) (rotated|reflected|smashed)", output), output
    assert output == game.board().get_description(), (output, game.board().get_description())
game.close()

# A long answer is truncated, so that the window stays responsive.
tree = "r"
for _ in range(7):
    tree = [tree, "g", "b", "y"] if isinstance(tree, str) else [tree] * 4
file = os.path.join(HOME, "divided.json")
with open(file, "w", encoding="utf-8") as out:
    json.dump(tree, out)
game = Blocky("-board", file)
game.command("legal")
# 5461 blocks are divided and 16384 are not: each can be rotated and reflected in two ways each; all except the whole board and
# the unit cells can also be smashed. 200 moves are shown.
more = 4 * (5461 + 16384) + 5461 - 1 - 200
game.expect("an answer", lambda: game.shown(f"… and {more} more lines"))
game.type("state")
keys("Return")
game.expect("the state", lambda: game.shown("more characters"))
keys("Escape")
game.close()
with open(SETTINGS, "w", encoding="utf-8") as settings:
    settings.write(text)

# Games between computer players can be watched and paused.
game = Blocky("-seed", "3", "-players", "3", "-turns", "400", *[word for seat in (1, 2, 3) for word in ("-computer", f"{seat}:random")])
game.expect("they play", lambda: sum(row[4] for row in game.players()) < 1198, 15)
game.action("win.pause")
game.says("Computer players paused")
left = [row[4] for row in game.players()]
game.act("clockwise")
game.says("computer’s turn")
assert [row[4] for row in game.players()] == left, "they wait"
game.action("win.pause")
game.expect("they continue", lambda: [row[4] for row in game.players()] != left, 10)
game.close()

# Preferences apply from the next game on, those of goals at once; the seats follow the number of players.
game = Blocky("-seed", "7")
game.expect("goals are secret", lambda: [row[2] for row in game.players()] == [None, None])


def seats():
    act([node for node in walk(game.app) if node.get_name() == "Game Menu"][-1])
    game.expect("the menu", lambda: any(node.get_name() == "Player 1" and node.get_role_name() == "menu item" for node in walk(game.app)))
    found = sorted({node.get_name() for node in walk(game.app) if node.get_role_name() == "menu item" and re.fullmatch(r"Player \d", node.get_name() or "")})
    game.expect("the menu stays", lambda: keys("Escape") or not any(n.get_role_name() == "menu item" for n in walk(game.app)))
    game.focus()
    return found


assert seats() == ["Player 1", "Player 2"], seats()
keys("ctrl+comma")
game.expect("no preferences", lambda: "Preferences" in game.windows())
game.focus("Preferences")
tabs = [node for node in walk(game.app) if node.get_role_name() == "page tab"]
act(next(tab for tab in tabs if "Blocky" in [child.get_name() for child in walk(tab)]))


def focus(node):
    places = []

    def rests():
        place = node.get_extents(Atspi.CoordType.WINDOW)
        places.append((place.x, place.y, place.width))
        return place.width > 0 and places[-40:] == places[-1:] * 40

    game.expect(f"{node.get_name()} doesn't show", rests)
    game.click(node, "Preferences")


def written(text):
    return text in open(SETTINGS, encoding="utf-8").read()


for name, value, text in [("Players", "3", "players = 3"), ("Depth", "2", "depth = 2"), ("Turns", "4", "turns = 4")]:
    focus(find(game.app, role="spin button", name=name))
    keys("ctrl+a")
    game.type(value)
    keys("Tab")
    game.expect(text, lambda: written(text))
# Keys of this game can be changed, too.
assert game.shown("Rotate Clockwise: Right or D") and game.shown("Smash: Space")
keys("Escape")
game.expect("preferences stay", lambda: "Preferences" not in game.windows())
game.focus()
assert len(game.players()) == 2, "the match in play stays as it is"
keys("ctrl+n")
game.expect("three players, four turns", lambda: [row[4] for row in game.players()] == [4, 4, 4])
assert game.board().get_name().endswith("on a 4 by 4 board"), game.board().get_name()
assert seats() == ["Player 1", "Player 2", "Player 3"], seats()
keys("ctrl+z")
game.expect("two players again", lambda: [row[4] for row in game.players()] == [10, 10])
assert seats() == ["Player 1", "Player 2"], seats()
game.close()
print("ok")
