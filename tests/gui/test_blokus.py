# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Blokus in the window: pieces taken, rotated and placed with keys, actions and the mouse; options, clocks, computer players."""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, actions, find, focus_window, keys, until, walk  # noqa: E402
from driver import CONFIG, HOME, Game  # noqa: E402

COLORS = ["Red", "Yellow", "Green", "Purple"]
SIZES = {"1": "one square", "2": "two squares"}


class Blokus(Game):
    def __init__(self, *arguments):
        # A mouse over the board would move the held piece.
        subprocess.run(["xdotool", "mousemove", "1279", "899"], check=True)
        super().__init__("blokus", *arguments, title="Blokus")

    def board(self):
        return find(self.app, role="image", action="board.turn-left")

    def boards(self):
        return [self.board()]

    def act(self, name):
        act(self.board(), f"board.{name}")

    def take(self, piece):
        """Takes a piece from the shelf by its accessible action."""
        self.expect(f"no piece {piece}", lambda: self.item(piece) is not None)
        act(self.item(piece), "piece.take")

    def item(self, piece):
        items = self.items()
        return next((item for item in items if (item.get_name() or "").split(",")[0] == piece), None)

    def items(self):
        found = []
        for node in walk(self.app):
            try:
                if "piece.take" in actions(node):
                    found.append(node)
            except Exception:  # a node that went away meanwhile
                continue
        return found

    def holds(self, text):
        """Waits until the board describes this held piece."""
        self.expect(f"not held: {text!r}", lambda: text in self.board().get_name())

    def cards(self):
        """Returns the cards of the colors, by color."""
        found = {}
        for node in walk(self.app):
            try:
                name = node.get_name() or ""
            except Exception:  # a node that went away meanwhile
                continue
            card = re.fullmatch(r"(Red|Yellow|Green|Purple), (.+?)((?:, (?:computer|to move|out|all placed))*): (\d+) points?(?:, (\d+) in total)?(?:, ([\d:]+) left)?", name)
            if card:
                color, owner, marks, score, total, clock = card.groups()
                found[color] = (owner, marks, int(score), total and int(total), clock)
        return found

    def scores(self):
        cards = self.cards()
        return [cards[color][2] for color in COLORS if color in cards]

    def moves(self, color):
        self.expect(f"{color} isn't to move", lambda: "to move" in self.cards().get(color, ("", ""))[1], 20)

    def place(self, x, y):
        """Returns a point of the board in window coordinates, given in cells from its upper left corner."""
        place = self.board().get_extents(Atspi.CoordType.WINDOW)
        # The board is centered in its widget, with a frame of ten units.
        cell = (min(place.width, place.height) - 20) // 20
        left = place.x + (place.width - 20 * cell) / 2
        top = place.y + (place.height - 20 * cell) / 2
        return int(left + x * cell), int(top + y * cell)


def terminal(*arguments, commands=""):
    """Plays the same game with JSON output, an independent way to the same position."""
    home = os.path.join(HOME, "terminal")
    os.makedirs(home, exist_ok=True)
    environment = {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
    done = subprocess.run(
        [os.environ["APP"], "blokus", "-text", "--json", *arguments], input=commands, text=True, capture_output=True, timeout=60,
        env=environment,
    )
    return json.loads(done.stdout.splitlines()[-1])


def shows(game, state):
    expected = list(state["scores"].values())
    game.expect(f"not {expected}", lambda: game.scores() == expected)
    if state["turn"]:
        game.moves(state["turn"].capitalize())
        left = state["remaining"][state["turn"]]
        game.expect(f"not {left}", lambda: [item.get_name().split(",")[0] for item in game.items()] == left)


# Four human players. The shelf is accessible; a piece is taken, rotated, moved and placed by actions.
done = []
start = terminal("-players", "4")
game = Blokus("-players", "4")
shows(game, start)
game.says("Player 1’s turn: Red")
assert game.board().get_name() == "Board, red to move"
names = [item.get_name() for item in game.items()]
assert len(names) == 21 and names[0] == "1, one square" and names[3] == "V3, three squares", names
game.act("place")
# Without a held piece, the largest one is taken; Escape puts it back.
game.holds("Z5, five squares, over")
game.focus()
keys("Escape")
game.expect("it is put back", lambda: game.board().get_name() == "Board, red to move")
game.take("V3")
game.holds("V3, three squares, selected")
game.expect("the shelf says so", lambda: game.item("V3").get_name() == "V3, three squares, selected")
game.act("up")
game.holds("V3, three squares, over a19,b19,a20, can be placed here")
game.act("turn-right")
game.holds("over a19,a20,b20, can be placed here")
game.act("turn-left")
game.act("flip-sideways")
game.holds("over a19,b19,b20, can’t be placed here: the first red piece must cover a20")
game.act("place")
game.says("The first red piece must cover a20")
shows(game, start)
game.act("flip-upside-down")
game.holds("over b19,a20,b20, can be placed here")
game.act("place")
done.append("b19,a20,b20")
game.says("Red (Player 1) placed V3 at b19,a20,b20 and has 3 points. Player 2’s turn: Yellow")
shows(game, terminal(commands="\n".join(done) + "\n"))
assert "placed V3" in game.board().get_description()

# Keys: the next piece, to the right cell, Enter. Yellow starts at its own corner, t20.
game.focus()
keys("s")
game.holds("1, one square, selected")
keys("n")
game.holds("2, two squares, selected")
keys("w")
game.holds("1, one square, selected")
keys("Down")
game.holds("1, one square, over t20, can be placed here")
keys("Left")
game.holds("over s20, can’t be placed here")
keys("Return")
game.says("The first yellow piece must cover t20")
keys("Right", "Return")
done.append("t20")
game.says("Yellow (Player 2) placed 1 at t20 and has 1 point")
shows(game, terminal(commands="\n".join(done) + "\n"))

# Mouse: a click takes the piece, it follows the pointer, the wheel rotates it, a click places it. Green's corner is t1.
item = game.item("I3")
game.click(item)
game.holds("I3, three squares, selected")


def point(x, y, *more):
    left, top = game.place(x, y)
    subprocess.run(["xdotool", "mousemove", "--window", focus_window("Blokus"), str(left), str(top), *more], check=True)


point(18.5, 18.5)
game.holds("I3, three squares, over r2,s2,t2, can’t be placed here")
point(18.6, 18.6, "click", "5")
game.holds("over s1,s2,s3")
point(19.5, 18.6)
game.holds("over t1,t2,t3, can be placed here")
point(19.5, 18.5, "click", "1")
done.append("t1,t2,t3")
game.says("Green (Player 3) placed I3 at t1,t2,t3")
shows(game, terminal(commands="\n".join(done) + "\n"))


# Dragging from the shelf. An illegal drop puts the piece back with a reason and has no other effect.
def drag(piece, x, y):
    window = focus_window("Blokus")
    place = game.item(piece).get_extents(Atspi.CoordType.WINDOW)
    left, top = game.place(x, y)
    subprocess.run(["xdotool", "mousemove", "--window", window, str(place.x + place.width // 2), str(place.y + place.height // 2),
                    "mousedown", "1"], check=True)
    from_x, from_y = place.x + place.width // 2, place.y + place.height // 2
    for part in (0.3, 0.7, 1.0):
        between = int(from_x + (left - from_x) * part), int(from_y + (top - from_y) * part)
        subprocess.run(["xdotool", "mousemove", "--window", window, str(between[0]), str(between[1])], check=True)


before = terminal(commands="\n".join(done) + "\n")
drag("O", 10, 10)
game.holds("O, four squares, over")
subprocess.run(["xdotool", "mouseup", "1"], check=True)
game.says("The first purple piece must cover a1")
game.expect("it is put back", lambda: game.board().get_name() == "Board, purple to move")
shows(game, before)
drag("O", 1, 19)
game.holds("O, four squares, over a1,b1,a2,b2, can be placed here")
subprocess.run(["xdotool", "mouseup", "1"], check=True)
done.append("a1,b1,a2,b2")
game.says("Purple (Player 4) placed O at a1,b1,a2,b2")
state = terminal(commands="\n".join(done) + "\n")
shows(game, state)
# A piece dropped elsewhere returns to the shelf, too; Escape cancels a drag.
drag("I5", 30, 10)
subprocess.run(["xdotool", "mouseup", "1"], check=True)
game.expect("it is put back", lambda: game.board().get_name() == "Board, red to move")
drag("I5", 10, 10)
game.holds("I5, five squares, over")
# Not with `keys`, which would release the mouse button first.
subprocess.run(["xdotool", "key", "Escape"], check=True)
game.expect("it is put back", lambda: game.board().get_name() == "Board, red to move")
subprocess.run(["xdotool", "mouseup", "1"], check=True)
shows(game, state)



# A slow drag: the piece is held from the first movement on, over the side bar as well, and the wheel and keys rotate it there and
# over the board. An illegal drop costs nothing, and the piece keeps its orientation in the side bar.
def pixels():
    """Takes a screenshot of the window."""
    command = ["import", "-window", focus_window("Blokus"), "-depth", "8", "rgb:-"]
    return subprocess.run(command, capture_output=True, check=True).stdout


def middle(piece):
    place = game.item(piece).get_extents(Atspi.CoordType.WINDOW)
    return place.x + place.width // 2, place.y + place.height // 2


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def move_to(x, y):
    xdotool("mousemove", "--window", focus_window("Blokus"), int(x), int(y))


game.expect("red's turn", lambda: game.board().get_name() == "Board, red to move")
x, y = middle("P")
move_to(x, y)
xdotool("mousedown", 1)
still = pixels()
move_to(x + 2, y + 1)
game.holds("P, five squares, selected")
game.expect("no picture of it", lambda: pixels() != still)
move_to(x + 20, y + 12)
game.holds("P, five squares, selected")
near = pixels()
move_to(x + 40, y + 24)
game.expect("it doesn't follow", lambda: pixels() != near)
near = pixels()
xdotool("click", 5)
game.expect("the wheel doesn't turn it", lambda: pixels() != near)
assert until(lambda: game.nodes(role_name="tool tip"), 1) is None, "a tooltip"
move_to(*game.place(10, 10))
game.holds("P, five squares, over")
turned = game.board().get_name()
xdotool("key", "a")
game.expect("a key doesn't turn it", lambda: "over" in game.board().get_name() and game.board().get_name() != turned)
xdotool("key", "d")
game.expect("nor back", lambda: game.board().get_name() == turned)
xdotool("mouseup", 1)
game.says("The piece must touch another red piece at a corner")
game.expect("it is put back", lambda: game.board().get_name() == "Board, red to move")
shows(game, state)
# Taken again, the piece has the same orientation.
x, y = middle("P")
move_to(x, y)
xdotool("mousedown", 1)
move_to(*game.place(10, 10))
game.expect("it is rotated back", lambda: game.board().get_name() == turned)
xdotool("key", "Escape")
game.expect("it is put back", lambda: game.board().get_name() == "Board, red to move")
xdotool("mouseup", 1)
# A click with slight movement is still a click: it takes the piece, and the next one puts it back.
for name in ["P, five squares, selected", "Board, red to move"]:
    x, y = middle("P")
    move_to(x, y)
    xdotool("mousedown", 1)
    move_to(x + 2, y)
    game.holds("P, five squares, selected")
    xdotool("mouseup", 1)
    game.holds(name)
shows(game, state)
xdotool("mousemove", 1279, 899)

# Undo and redo, a hint, restart.
keys("ctrl+z")
shows(game, before)
keys("ctrl+shift+z")
shows(game, state)
keys("h")
game.expect("a hint", lambda: re.search(r"Hint: place \w+ at [a-t]\d+", game.status().get_name()), 60)
assert game.board().get_description().startswith("Hint: place "), game.board().get_description()
game.act("restart")
game.says("Game restarted")
shows(game, start)
keys("ctrl+z")
shows(game, state)

# Overlays, switched on by actions of the menu; the setting is saved.
for name in ["show-places", "show-corners", "show-last-move", "show-numbers", "show-coordinates"]:
    game.action(f"game.{name}")


def settings():
    with open(os.path.join(CONFIG, "settings.toml"), encoding="utf-8") as file:
        return file.read()


# The last move is always highlighted.
game.expect("it isn't remembered", lambda: "last-move = false" in settings() and all(
    f"{key} = true" in settings() for key in ["places", "open-corners", "move-numbers", "coordinates"]))



def answers(button):
    """Returns the buttons of a dialog with this name. Each exists twice, for wide and narrow windows, with the same effect."""
    return [node for node in game.nodes(role_name="push button") if node.get_name() == button]


def answer(button):
    game.expect(f"there is no button {button}: {[n.get_name() for n in game.nodes(role_name='push button')]}", lambda: answers(button))
    act(answers(button)[0])


# Surrendering asks for confirmation, since red can still move. Killing the program loses nothing.
game.act("surrender")
game.expect("no question", lambda: game.shown("Surrender Red?"))
answer("_Cancel Cancel")
shows(game, state)
game.act("surrender")
answer("_Surrender Surrender")
done.append("surrender red")
game.says("Red (Player 1) surrenders")
state = terminal(commands="\n".join(done) + "\n")
shows(game, state)
assert "out" in game.cards()["Red"][1]
game.kill()
game = Blokus()
shows(game, state)
assert game.shown("Resumed your game from")

# The end: the winner and the score, and a replay.
game.focus()
game.command("surrender yellow surrender green surrender purple")
game.says("Player 4 wins with 4 points; Player 1: 3; Player 2: 1; Player 3: 3")
assert game.board().get_name() == "Board, game over"
assert game.items() == []
keys("Escape")
game.focus()
game.act("left")
game.says("The game is over")
game.action("win.replay")
game.expect("saved games", lambda: game.shown("Replay Game From File"))
game.focus("Saved Games")
keys("Return")
game.expect("no replay", lambda: find(game.app, name="First Move", seconds=0.2) is not None)
game.focus()
act(find(game.app, role="push button", name="First Move"))
shows(game, start)
act(find(game.app, role="push button", name="Next Move"))
shows(game, terminal(commands=done[0] + "\n"))
game.act("left")
game.says("Close the replay to continue playing")
game.close()

# Options: two players, one with yellow and purple, and a name.
game = Blokus("-players", "4")
game.act("options")
game.expect("no options", lambda: game.shown("Surrender Automatically"))
game.focus("Game Options")


def spin(label):
    rows = [node for node in walk(game.app) if node.get_role_name() == "spin button"]
    assert rows, "no numbers in the options"
    return rows[0] if label == "Players" else rows[1]


def names():
    """Returns the labels of the name fields."""
    labels = (node.get_name() or "" for node in walk(game.app))
    return [label for label in labels if re.fullmatch(r"Player \d: [A-Z].*", label)]


game.expect(f"not four names: {names()}", lambda: set(names()) ==
            {"Player 1: Red", "Player 2: Yellow", "Player 3: Green", "Player 4: Purple"})
spin("Players").set_current_value(3)
game.expect(f"not three names: {names()}", lambda: set(names()) == {"Player 1: Red", "Player 2: Yellow", "Player 3: Green"})
spin("Players").set_current_value(2)
game.expect("no pair", lambda: game.shown("Player 1’s Colors"))
game.expect(f"not two names: {names()}", lambda: set(names()) == {"Player 1: Red and Green", "Player 2: Yellow and Purple"})
spin("Time Limit").set_current_value(5)
act(find(game.app, role="push button", name="Start Game"))
game.focus()
game.expect("not two players", lambda: [card[0] for card in (game.cards().get(color, ("",)) for color in COLORS)]
            == ["Player 1", "Player 2", "Player 1", "Player 2"])
game.expect("no clocks", lambda: all(card[4] for card in game.cards().values()))
assert "players = 2" in settings() and "minutes = 5" in settings()
game.take("1")
game.act("up")
game.act("place")
game.expect("the sum", lambda: game.cards()["Green"][3] == 1)
game.close()

# A file of another program: comments on positions, and variations.
tree = os.path.join(HOME, "tree.blksgf")
with open(tree, "w") as file:
    file.write("(;GM[Blokus]P1[Ann];1[a20,b20]C[Which way?](;2[t20]C[Short.])(;2[s20,t20]C[Longer.];3[t1]))")
game = Blokus(tree)
game.expect("no comment", lambda: game.shown("Short."))
keys("ctrl+z")
game.expect("not the comment before", lambda: game.shown("Which way?"))
assert game.cards()["Red"][0] == "Ann"
act(next(node for node in walk(game.app) if (node.get_name() or "") == "2 variations" and actions(node)))
game.expect("no menu", lambda: game.shown("2: s20,t20"))
keys("Down", "Return")
game.expect("not by the second way", lambda: game.shown("Longer."))
assert game.scores()[1] == 2, game.scores()
keys("ctrl+shift+z")
game.expect("not on", lambda: game.scores()[2] == 1)
game.expect("a comment that isn't there", lambda: not game.shown("Longer."))
# A comment is written in a dialog, changed, and removed; it is saved with the game.
game.action("game.comment")
game.expect("no dialog", lambda: "Comment" in game.windows())
game.focus("Comment")
game.type("My own ] comment")
act(find(game.app, role="push button", name="Save"))
game.expect("no comment", lambda: game.shown("My own ] comment"))
game.focus()
game.command(f"save {tree}")
game.says("Saved to")
with open(tree) as file:
    assert "C[My own \\] comment]" in file.read()
act(find(game.app, role="push button", name="Edit Comment"))
game.expect("no dialog", lambda: "Comment" in game.windows())
game.focus("Comment")
keys("ctrl+a", "Delete")
act(find(game.app, role="push button", name="Save"))
game.expect("it isn't removed", lambda: not game.shown("My own ] comment"))
game.close()

# A clock runs while the game is shown.
game = Blokus("-players", "2", "-time", "1")
game.expect("a clock", lambda: game.cards()["Red"][4] is not None)
first = game.cards()["Red"][4]
game.expect("it doesn't run", lambda: game.cards()["Red"][4] != first, 20)
assert game.cards()["Yellow"][4] == "1:00", "only the clock of the player to move runs"
game.close()

# Computer players in three seats move until it is the human player's turn again. Their pieces are accessible but can't be taken.
game = Blokus("-players", "4", "-computer", "2:random", "-computer", "3:random", "-computer", "4:random")
game.take("1")
game.act("up")
game.act("place")
game.moves("Red")
game.expect("they have placed", lambda: all(score > 0 for score in game.scores()))
assert [card[0] for card in (game.cards()[color] for color in COLORS)][1] == "Computer (random)"
game.action("win.shortcuts")
game.expect("keys are named as people know them", lambda: game.shown("Page Down") and not game.shown("Page_Down"))
keys("Escape")
game.close()
game = Blokus("-players", "4", "-computer", "1:random")
game.expect("its move", lambda: game.scores()[0] > 0, 20)
game.close()
print("blokus: ok")
