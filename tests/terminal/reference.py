# SPDX-License-Identifier: GPL-3.0-or-later
"""Reference implementation of Biquadris at level 0 and under norandom, written from help/biquadris.md and not from the
program. Reads commands by their full names from standard input, script files and sequence files from the working
directory, and prints the text display for each command; for each refusal a line REFUSED.

usage: reference.py BLOCKS1 BLOCKS2 < commands
"""
import copy
import sys

ROWS, COLUMNS, ENTRY = 18, 11, 3
SHAPES = {
    "I": ["IIII"],
    "J": ["J  ", "JJJ"],
    "L": ["  L", "LLL"],
    "O": ["OO", "OO"],
    "S": [" SS", "SS "],
    "Z": ["ZZ ", " ZZ"],
    "T": ["TTT", " T "],
}
MOVES = ["left", "right", "down", "clockwise", "counterclockwise"]
WHILE_DUE = ["restart", "new", "undo", "help", "show", "state", "save", "load", "quit"]


class Refused(Exception):
    pass


def entering(letter):
    rows = SHAPES[letter]
    top = ENTRY - len(rows) + 1
    return {(top + y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != " "}


def rotated(cells, clockwise):
    """Rotates the cells within their bounding box; its lower-left corner stays in place."""
    bottom, left = max(r for r, _ in cells), min(c for _, c in cells)
    top, right = min(r for r, _ in cells), max(c for _, c in cells)
    if clockwise:
        # The distance from the right edge becomes the height, and the height becomes the distance from the left edge.
        return {(bottom - (right - c), left + (bottom - r)) for r, c in cells}
    return {(bottom - (c - left), left + (r - top)) for r, c in cells}


class Half:
    def __init__(self, blocks):
        self.blocks, self.at, self.file = blocks, 0, None
        self.board = {}
        self.pieces = {}
        self.level = self.score = self.stars = self.up = 0
        self.blind = self.heavy = False
        self.place(self.draw(), 0)
        self.next = (self.draw(), 0)

    def draw(self):
        if self.level >= 3 and self.file:
            letters, at = self.file
            self.file = (letters, (at + 1) % len(letters))
            return letters[at]
        assert self.level == 0, "random blocks are not supported"
        self.at += 1
        return self.blocks[(self.at - 1) % len(self.blocks)]

    def fits(self, cells):
        return all(0 <= r < ROWS and 0 <= c < COLUMNS and (r, c) not in self.board for r, c in cells)

    def place(self, letter, level):
        cells = entering(letter)
        if not self.fits(cells):
            return False
        self.current = (letter, frozenset(cells), level)
        return True

    def to(self, cells):
        if self.fits(cells):
            self.current = (self.current[0], frozenset(cells), self.current[2])
            return True
        return False

    def by(self, rows, columns):
        return self.to({(r + rows, c + columns) for r, c in self.current[1]})

    def lock(self, letter, cells, level):
        name = len(self.pieces)
        self.pieces[name] = level
        for cell in cells:
            self.board[cell] = (letter, name)
        full = [r for r in range(ROWS) if all((r, c) in self.board for c in range(COLUMNS))]
        before = {owner for _, owner in self.board.values()}
        board = {}
        for (r, c), cell in self.board.items():
            if r not in full:
                board[(r + sum(1 for f in full if f > r), c)] = cell
        self.board = board
        if full:
            gone = before - {owner for _, owner in board.values()}
            self.score += (self.level + len(full)) ** 2 + sum((self.pieces[owner] + 1) ** 2 for owner in gone)
            self.stars = 0
        return len(full)


class Match:
    def __init__(self, blocks):
        self.blocks = blocks
        self.multiple, self.best = False, 0
        self.begin()

    def begin(self):
        self.halves = [Half(blocks) for blocks in self.blocks]
        self.turn, self.due, self.left, self.winner = 0, 0, 0, None

    def mine(self):
        return self.halves[self.turn]

    def locked(self, drops_left):
        half = self.mine()
        letter, cells, level = half.current
        half.current = None
        rows = half.lock(letter, cells, level)
        if rows == 0 and half.level == 4:
            half.stars += 1
            if half.stars % 5 == 0:
                if (0, 5) in half.board:
                    self.winner = 1 - self.turn
                    return
                row = max(r for r in range(ROWS) if all((above, 5) not in half.board for above in range(r + 1)))
                half.lock("*", [(row, 5)], 4)
        self.best = max(self.best, half.score)
        half.blind = half.heavy = False
        if rows >= 2:
            self.due, self.left = rows, drops_left
        else:
            self.pass_turn()

    def pass_turn(self):
        half = self.mine()
        if half.place(*half.next):
            half.next = (half.draw(), half.level)
            self.turn = 1 - self.turn
        else:
            self.winner = 1 - self.turn

    def drops(self, times):
        while times > 0 and self.winner is None and not self.due:
            times -= 1
            while self.mine().by(1, 0):
                pass
            self.locked(times)

    def choose(self, actions):
        kinds = [action.split()[0] for action in actions]
        if len(set(kinds)) < len(kinds) or len(kinds) > (min(self.due, 4) if self.multiple else 1):
            raise Refused
        self.due = 0
        other = self.halves[1 - self.turn]
        for action in actions:
            if action == "blind":
                other.blind = True
            elif action == "heavy":
                other.heavy = True
            elif action == "moveup":
                self.mine().up += 5
            elif not other.place(action.split()[1], other.level):
                other.current = None
                self.winner = self.turn
                half = self.mine()
                if half.place(*half.next):
                    half.next = (half.draw(), half.level)
                return
        self.pass_turn()
        self.drops(self.left)

    def step(self, name, times):
        half = self.mine()
        if name in MOVES:
            for _ in range(times):
                cells = half.current[1]
                if name == "left":
                    done = half.by(0, -1)
                elif name == "right":
                    done = half.by(0, 1)
                elif name == "down":
                    done = half.by(1, 0)
                else:
                    done = half.to(rotated(cells, name == "clockwise"))
                if not done:
                    break
            if half.current[2] >= 3:
                half.by(1, 0)
            if half.heavy and name in ("left", "right"):
                if not (half.by(1, 0) and half.by(1, 0)):
                    self.locked(0)
        elif name == "drop":
            self.drops(times)
        elif name == "levelup":
            half.level = min(4, half.level + times)
        elif name == "leveldown":
            half.level = max(0, half.level - times)
            if half.level < 3:
                half.file = None
        elif name == "up":
            if half.up == 0:
                raise Refused
            while times > 0 and half.up > 0 and half.by(-1, 0):
                times, half.up = times - 1, half.up - 1
        elif name in SHAPES:
            if not half.place(name, half.level):
                raise Refused
        else:
            raise Refused


def picture(match, out):
    halves = match.halves
    if match.winner is not None:
        first = f"Winner: {match.winner + 1}"
    else:
        mine = match.mine()
        first = f"Turn: {match.turn + 1}"
        first += "  heavy" if mine.heavy else ""
        first += f"  up {mine.up}" if mine.up else ""
        first += "  choose" if match.due else ""
    rule = "-" * 11
    lines = ["Hi Score:" + str(match.best).rjust(6) + "   " + first]
    side_by_side = [["Level:" + str(half.level).rjust(5) for half in halves],
                    ["Score:" + str(half.score).rjust(5) for half in halves], [rule, rule]]
    faces = []
    for half in halves:
        seen = {cell: letter for cell, (letter, _) in half.board.items()}
        if half.current:
            seen.update({cell: half.current[0] for cell in half.current[1]})
        if half.blind:
            seen.update({(r, c): "?" for r in range(ENTRY + 2, ENTRY + 12) for c in range(2, 9)})
        faces.append(["".join(seen.get((r, c), " ") for c in range(COLUMNS)) for r in range(ROWS)])
    side_by_side += [list(pair) for pair in zip(*faces)]
    side_by_side += [[rule, rule], ["Next:", "Next:"]]
    nexts = [[""] * (2 - len(SHAPES[half.next[0]])) + SHAPES[half.next[0]] for half in halves]
    side_by_side += [list(pair) for pair in zip(*nexts)]
    lines += [(one.ljust(18) + two).rstrip() for one, two in side_by_side]
    out.write("".join(line + "\n" for line in lines))


class Session:
    def __init__(self, blocks, out):
        self.match, self.out = Match(blocks), out
        self.undone, self.redone = [], []
        picture(self.match, out)

    def show(self):
        picture(self.match, self.out)

    def run(self, words):
        """Executes the commands; yields after each whether it failed with an error that stops a file."""
        words = list(words)
        while words:
            word = words.pop(0)
            arguments = []
            if self.match.due and word not in WHILE_DUE:
                while word.endswith("force"):
                    word += " " + words.pop(0)
            elif word in ("norandom", "sequence", "multiple"):
                arguments.append(words.pop(0))
            if word == "sequence" and self.match.winner is None:
                with open(arguments[0], encoding="utf-8") as file:
                    self.run_file(file.read().split())
                continue
            try:
                self.command(word, arguments)
                stopped = False
            except Refused:
                self.out.write("REFUSED\n")
                stopped = True
            self.show()
            yield stopped and word not in ("up", "norandom", *SHAPES)

    def run_file(self, words):
        for stopped in self.run(words):
            if stopped or self.match.winner is not None:
                break

    def command(self, word, arguments):
        match = self.match
        if word == "show":
            return
        if word == "undo":
            if not self.undone:
                raise Refused
            self.redone.append(match)
            self.match = self.undone.pop()
            return
        if word == "redo":
            if match.due or not self.redone:
                raise Refused
            self.undone.append(match)
            self.match = self.redone.pop()
            return
        before = copy.deepcopy(match)
        answering = match.due > 0
        self.obey(word, arguments)
        if vars_of(before) != vars_of(match):
            # A drop and the answer to its special action are one step.
            if not (answering and word != "restart"):
                self.undone.append(before)
            self.redone = []

    def obey(self, word, arguments):
        match = self.match
        if word == "restart":
            match.begin()
            return
        if match.winner is not None:
            raise Refused
        if match.due:
            actions = word.split(",")
            if not all(action.split()[0] in ("blind", "heavy", "force", "moveup") for action in actions):
                raise Refused
            match.choose(actions)
        elif word == "norandom":
            if match.mine().level < 3:
                raise Refused
            with open(arguments[0], encoding="utf-8") as file:
                match.mine().file = ("".join(file.read().split()), 0)
        elif word == "random":
            match.mine().file = None
        elif word == "multiple":
            match.multiple = arguments[0] == "on"
        else:
            digits = len(word) - len(word.lstrip("0123456789"))
            times = int(word[:digits] or 1)
            if times:
                match.step(word[digits:], times)


def vars_of(thing):
    """Returns all fields of a position as a comparable value."""
    fields = dict(vars(thing))
    if isinstance(thing, Match):
        fields["halves"] = [vars_of(half) for half in thing.halves]
    return fields


def main():
    blocks = []
    for name in sys.argv[1:3]:
        with open(name, encoding="utf-8") as file:
            blocks.append("".join(file.read().split()))
    session = Session(blocks, sys.stdout)
    for _ in session.run(sys.stdin.read().split()):
        pass


main()
