# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Push and Clear in the window: keys, actions and mouse; accessible cells; undo, hint, computer player, preferences;
persistence."""
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, find, focus_window, keys, walk
from driver import CONFIG, HOME, Game

CHARACTERS = {"empty": ".", "player": "@", "point": "*", "box": "o", "fixed box": "#"}

# Centers of all objects in the default colors on a light board; that of a fixed box is the center of its cross.
COLORS = {".": 0xFFFFFF, "@": 0x1F66C9, "*": 0x2B9A5B, "o": 0xE0AE6C, "#": 0xF1F0EF}


def nearest(color):
    """Returns the character for this color; `?` if no object has it."""
    def distance(character):
        return max(abs(part - (COLORS[character] >> shift & 255)) for part, shift in zip(color, (16, 8, 0)))

    character = min(COLORS, key=distance)
    return character if distance(character) <= 6 else "?"


class PushAndClear(Game):
    def __init__(self, *arguments):
        super().__init__("push-and-clear", *arguments, title="Push and Clear")

    def board(self):
        return find(self.app, role="table", action="board.left")

    def boards(self):
        return [self.board()]

    def cells(self):
        """Returns the board as a screen reader finds it, row by row from the top, in the characters of the text display."""
        rows = {}
        board = self.board()
        for index in range(board.get_child_count()):
            column, row, what = re.fullmatch(r"column (\d+), row (\d+): (.+)", board.get_child_at_index(index).get_name()).groups()
            rows.setdefault(int(row), {})[int(column)] = CHARACTERS[what]
        return ["".join(row[column] for column in sorted(row)) for _, row in sorted(rows.items())]

    def seen(self):
        """Returns the board according to the color at the center of each cell, in the same characters."""
        board = self.board()
        count = board.get_child_count()
        side = round(count ** 0.5)
        shot = os.path.join(HOME, "seen.png")
        subprocess.run(["import", "-window", focus_window(self.title), shot], check=True)
        places = [board.get_child_at_index(index).get_extents(Atspi.CoordType.WINDOW) for index in range(count)]
        points = "".join(f"%[fx:int(255*p{{{x},{y}}}.{part})]," for x, y in ((p.x + p.width // 2, p.y + p.height // 2) for p in places) for part in "rgb")
        numbers = subprocess.run(["convert", shot, "-format", points, "info:"], capture_output=True, text=True, check=True).stdout
        parts = [int(number) for number in numbers.split(",") if number]
        characters = [nearest(parts[start : start + 3]) for start in range(0, len(parts), 3)]
        return ["".join(characters[start : start + side]) for start in range(0, count, side)]

    def figures(self):
        """Returns score, steps, best score and the other values shown."""
        def figure(word):
            node = next(node for node in walk(self.app) if re.fullmatch(word + r" \d+", node.get_name() or ""))
            return int(node.get_name().split()[1])

        return figure("Score"), figure("Steps"), figure("Best")


def terminal(*arguments, commands):
    """Plays the same game with the text display, an independent way to the same position."""
    home = os.path.join(HOME, "terminal")
    os.makedirs(home, exist_ok=True)
    environment = {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
    done = subprocess.run(
        [os.environ["APP"], "push-and-clear", "-text", *arguments], input=commands, text=True, capture_output=True, timeout=30,
        env=environment,
    )
    lines = [line.replace(" ", "") for line in done.stdout.splitlines() if re.fullmatch(r"([.@*o#] ?)+", line)]
    score, steps = re.findall(r"Score: (\d+)\s+Steps: (\d+)", done.stdout)[-1]
    side = len(lines[-1])
    return lines[-side:], int(score), int(steps)


os.environ["ADW_DEBUG_COLOR_SCHEME"] = "prefer-light"
# A game by keys: the accessible cells agree with the text display.
WAYS = ["right", "down", "left", "up", "right", "down"]
game = PushAndClear("-seed", "7")
assert game.cells() == terminal("-seed", "7", commands="")[0], game.cells()
assert game.board().get_name() == "Board, 6 by 6: score 0, 0 steps", game.board().get_name()
made = []
for way, key in zip(WAYS, ["Right", "s", "a", "k", "l", "Down"]):
    before = game.cells()
    keys(key)
    made.append(way)
    expected = terminal("-seed", "7", commands="\n".join(made) + "\n")
    game.expect(f"{way}: {expected}, not {game.cells()}", lambda: game.cells() == expected[0])
    if expected[0] == before:
        made.pop()
        game.says("Can’t slide")
    else:
        game.says(f"Slid {way}")
        assert f"Slid {way}" in game.board().get_description(), game.board().get_description()
        assert f"{expected[2]} step" in game.board().get_name()
position, score, steps = terminal("-seed", "7", commands="\n".join(made) + "\n")
assert game.figures()[:2] == (score, steps), (game.figures(), score, steps)
assert "appeared in column" in game.status().get_name()
assert not game.shown("Practice")

# A blocked move changes nothing and gives a reason.
blocked = next(way for way in ["left", "up", "right", "down"] if f"{way}" not in game.board().get_description().split("You can")[1])
act(game.board(), f"board.{blocked}")
game.says("Can’t slide")
assert game.cells() == position

# Each accessible cell has the position of the drawn one.
board = game.board()
sizes = {(c.width, c.height) for c in (board.get_child_at_index(i).get_extents(Atspi.CoordType.WINDOW) for i in range(36))}
assert len(sizes) == 1 and min(sizes)[0] == min(sizes)[1] > 20, sizes

# The accessible and the drawn cells agree: the color at the center of each cell is that of its contents.
game.expect("the board as it is drawn", lambda: game.seen() == game.cells(), 10)
act(game.board(), "board.hint")
game.says("Hint: ")
for _ in range(12):
    ways = game.board().get_description().split("You can")[1]
    act(game.board(), "board." + next(way for way in ["left", "down", "right", "up"] if way in ways))
game.expect("the board after some moves", lambda: game.seen() == game.cells(), 10)
keys("ctrl+r")
game.says("Game restarted")
for way in made:
    act(game.board(), f"board.{way}")
game.expect("the same game once more", lambda: game.cells() == position)

# Undo and redo; a game with undo or a hint is practice.
keys("ctrl+z")
game.expect("undo", lambda: game.figures()[1] == steps - 1)
game.expect("undo is remarked", lambda: game.shown("Practice"))
keys("ctrl+shift+z")
game.expect("redo", lambda: game.cells() == position)

# A hint lasts until the next command, and its move is legal.
keys("h")
game.says("Hint: ")
way = game.status().get_name().split("Hint: ")[1]
assert way in game.board().get_description(), (way, game.board().get_description())
act(game.board(), f"board.{way}")
game.says(f"Slid {way}")

# Restart and its undo.
now = game.cells()
keys("r")
game.says("Game restarted")
assert game.cells() == terminal("-seed", "7", commands="")[0]
keys("ctrl+z")
game.expect("undo of a restart", lambda: game.cells() == now)

# Mouse: a click in the player's row or column; a click elsewhere only gives advice; and a swipe.
keys("r")
game.says("Game restarted")
window = focus_window("Push and Clear")
rows = game.cells()
y, x = next((y, row.index("@")) for y, row in enumerate(rows) if "@" in row)
ways = game.board().get_description().split("You can")[1]
aside = next((column, row) for row in range(6) for column in range(6) if column != x and row != y)


def centre(column, row):
    place = game.board().get_child_at_index(row * 6 + column).get_extents(Atspi.CoordType.WINDOW)
    return str(place.x + place.width // 2), str(place.y + place.height // 2)


subprocess.run(["xdotool", "mousemove", "--window", window, *centre(*aside), "click", "1"], check=True)
game.says("To slide, click a cell in the player’s row or column, or swipe")
assert game.cells() == rows
way, target = next((way, target) for way, target in
                   [("left", (0, y)), ("right", (5, y)), ("up", (x, 0)), ("down", (x, 5))] if way in ways and target != (x, y))
subprocess.run(["xdotool", "mousemove", "--window", window, *centre(*target), "click", "1"], check=True)
game.says(f"Slid {way}")
ways = game.board().get_description().split("You can")[1]
way, (right, down) = next((way, to) for way, to in
                          [("left", (-60, 0)), ("right", (60, 0)), ("up", (0, -60)), ("down", (0, 60))] if way in ways)
subprocess.run(["xdotool", "mousemove", "--window", window, *centre(2, 2), "mousedown", "1", "sleep", "0.1",
                "mousemove_relative", "--sync", "--", str(right // 2), str(down // 2),
                "mousemove_relative", "--sync", "--", str(right // 2), str(down // 2), "mouseup", "1"], check=True)
game.says(f"Slid {way}")

# The game menu has the same moves.
ways = game.board().get_description().split("You can")[1]
way = next(way for way in ["left", "right", "up", "down"] if way in ways)
game.action(f"game.{way}")
game.says(f"Slid {way}")

# Killing the program loses nothing.
before, figures = game.cells(), game.figures()
game.kill()
game = PushAndClear()
game.expect("the game continues", lambda: game.cells() == before)
assert game.figures() == figures and game.shown("Resumed your game from")

# Size of the next game, and an invalid seed, which is refused in place with a reason.
keys("ctrl+comma")
game.expect("no preferences", lambda: "Preferences" in game.windows())
game.focus("Preferences")
tabs = [node for node in walk(game.app) if node.get_role_name() == "page tab"]
act(next(tab for tab in tabs if "Push and Clear" in [child.get_name() for child in walk(tab)]))
# Other games have a row of the same name; that of Biquadris comes first.
entry = game.nodes(role_name="text", name="Seed (Leave Empty for Random)")[1]


def focus(node):
    places = []

    def rests():
        place = node.get_extents(Atspi.CoordType.WINDOW)
        places.append((place.x, place.y, place.width))
        return place.width > 0 and places[-40:] == places[-1:] * 40

    game.expect(f"{node.get_name()} doesn't show", rests)
    game.click(node, "Preferences")


focus(entry)
game.type("classic:0")
game.expect("the reason", lambda: game.shown("This seed isn’t valid. Use a number from 0 to"))
keys("ctrl+a")
game.type("classic:7")
game.expect("it is accepted", lambda: 'seed = "classic:7"' in open(os.path.join(CONFIG, "settings.toml"), encoding="utf-8").read())
size = find(game.app, role="spin button", name="Board Size")
assert size is not None
focus(size)
keys("ctrl+a")
game.type("8")
keys("Tab")
game.expect("the size", lambda: "size = 8" in open(os.path.join(CONFIG, "settings.toml"), encoding="utf-8").read())
# Keys of this game can be changed, too.
assert game.shown("Slide Left: Left or A") and game.shown("Hint: H")
keys("Escape")
game.expect("preferences stay", lambda: "Preferences" not in game.windows())
game.focus()
assert len(game.cells()) == 6, "the game in play stays as it is"
keys("ctrl+n")
game.expect("the next game is larger", lambda: len(game.cells()) == 8)
assert game.cells() == terminal("-seed", "classic:7", "-size", "8", commands="")[0], game.cells()
game.expect("the larger board as it is drawn", lambda: game.seen() == game.cells(), 10)
keys("ctrl+z")
game.expect("the old game comes back", lambda: game.cells() == before)
game.close()

# The computer player moves automatically and can be paused, and its games don't count as a human player's.
game = PushAndClear("-seed", "3", "-size", "5", "-computer", "1:easy")
game.expect("it plays", lambda: game.figures()[1] > 3, 15)
game.expect("who plays is said", lambda: game.shown("Computer (easy)"))
game.action("win.pause")
game.says("Computer players paused")
steps = game.figures()[1]
time.sleep(1)
assert game.figures()[1] == steps, "it waits"
act(game.board(), "board.left")
game.says("computer’s turn")
assert game.figures()[1] == steps
game.action("win.pause")
game.expect("it continues", lambda: game.figures()[1] > steps, 10)
game.close()

# To the end of a small game: the result is reported, and a new game is offered. Then the game is replayed.
game = PushAndClear("-seed", "5", "-size", "4")
for _ in range(400):
    description = game.board().get_description()
    if "You can" not in description:
        break
    ways = description.split("You can")[1]
    act(game.board(), "board." + next(way for way in ["left", "down", "right", "up"] if way in ways))
game.says("Game over! Score")
assert game.board().get_name().endswith("game over")
assert find(game.app, role="push button", name="New Game") is not None
score, steps, best = game.figures()
assert best >= score
game.action("win.replay")
game.expect("saved games", lambda: game.shown("Replay Game From File"))
game.focus("Saved Games")
keys("Return")
game.expect("no replay", lambda: find(game.app, name="First Move", seconds=0.2) is not None)
game.focus()
game.expect("it starts before its first move", lambda: game.figures()[1] == 0)
act(find(game.app, role="push button", name="Next Move"))
game.expect("a move", lambda: game.figures()[1] == 1)
act(game.board(), "board.left")
game.says("Close the replay to continue playing")
act(find(game.app, role="push button", name="Last Move"))
game.expect("the last move", lambda: game.board().get_name().endswith("game over") or game.figures()[1] > 1)
game.close()

# The best score is saved for this size.
if score > 0:
    game = PushAndClear("-seed", "5", "-size", "4")
    game.expect("the best score", lambda: game.figures()[2] == best)
    game.close()
print("ok")
