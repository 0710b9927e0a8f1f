# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the program on a real pseudo-terminal and looks at what a person would see (help/biquadris.md, "Keys").

usage: pty.py PROGRAM SCENARIO
"""
import os
import random
import signal
import subprocess
import sys
import termios

import pseudo_terminal
from pseudo_terminal import PATIENCE

RIGHT, LEFT, UP, DOWN = b"\x1b[C", b"\x1b[D", b"\x1b[A", b"\x1b[B"
EARN = [(b"o", n) for n in (0, 0, 2, 2, 4, 4, 6, 6, 8, 8)]


def terminal_with(*arguments, **size):
    return pseudo_terminal.Terminal(PROGRAM, *arguments, **size)


def keyboard(*arguments, **size):
    terminal = terminal_with("-text", "-keyboard", "-seed", "7", *arguments, **size)
    terminal.shows("Turn: 1")
    terminal.until("raw mode", terminal.is_raw)
    return terminal


def keys_play():
    terminal = keyboard()
    assert terminal.alternate and not terminal.cursor
    # The shipped sequence begins with Z and I.
    rows = terminal.screen().split("\n")
    assert (rows[6], rows[7]) == ("ZZ                OO", " ZZ               OO"), rows
    terminal.press(RIGHT)
    terminal.shows("\n ZZ               OO\n  ZZ              OO\n")
    terminal.press(LEFT + DOWN)
    terminal.shows("\nZZ                OO\n ZZ\n")
    terminal.press(UP)
    terminal.shows("\n Z                OO\nZZ                OO\nZ\n")
    terminal.press(b"c")
    terminal.shows("\n                  OO\nZZ                OO\n ZZ\n")
    terminal.press(b"=")
    terminal.shows("Level:    1 ")
    terminal.press(b"-")
    terminal.shows("Level:    0       Level:    0")
    terminal.press(b"\x1a")
    terminal.shows("Level:    1 ")
    terminal.press(b"h")
    terminal.shows("Hint: ")
    terminal.press(b" ")
    terminal.shows("Turn: 2")
    assert "Hint: " not in terminal.screen()
    terminal.press(b"q")
    terminal.ends()


def a_block_is_chosen_by_keys():
    terminal = terminal_with("blocky", "-text", "-keyboard", "-seed", "7", "-depth", "2", "-turns", "2")
    # The upper left quarter is chosen at first, and a line below the picture says so.
    terminal.shows("\nPlayer 2: perimeter red, score 3, turns left 2\nnw: divided, level 1, 2 by 2\n")
    terminal.until("raw mode", terminal.is_raw)
    assert terminal.screen().startswith("BYBR\nRYYG\nYYBY\nYYYG\n"), terminal.screen()
    terminal.marks(range(0, 2), range(0, 2))
    terminal.press(UP)
    terminal.shows("\ntop: divided, level 0, 4 by 4\n")
    terminal.marks(range(0, 4), range(0, 4))
    terminal.press(b"ss")
    terminal.shows("\nnw.nw: blue, level 2, 1 by 1\n")
    terminal.marks(range(0, 1), range(0, 1))
    terminal.press(b"\x1b[1;2C\x1b[1;2C")
    terminal.shows("\nne.nw: blue, level 2, 1 by 1\n")
    terminal.marks(range(0, 1), range(2, 3))
    # To the left below lies a block that isn't divided so deep.
    terminal.press(b"\x1b[1;2B\x1b[1;2B\x1b[1;2D")
    terminal.shows("\nsw: yellow, level 1, 2 by 2\n")
    terminal.marks(range(2, 4), range(0, 2))
    # It rotates and nothing changes; the mark stays on it, below the line that says so.
    terminal.press(RIGHT)
    terminal.shows("nothing changed: the block looks the same after this move\nBYBR\n")
    terminal.shows("turns left 2, to move\nsw: yellow")
    terminal.marks(range(3, 5), range(0, 2))
    # Another player's turn, and the whole board: what was the left column is the top row, from below.
    terminal.press(b"wd")
    terminal.shows("YYRB\nYYYY\nYBYB\nGYGR\n")
    terminal.marks(range(0, 4), range(0, 4))
    terminal.press(b"ad")
    terminal.shows("Player 1 has won")
    # Nothing can be chosen any more.
    terminal.hides("level")
    terminal.until("nothing is marked", lambda: not terminal.reversed & set(terminal.cells))
    # q is a key of the game: it doesn't leave.
    terminal.press(b"q")
    terminal.shows("the game is over")
    terminal.press(b"\x03")
    terminal.ends()


def the_special_action_is_asked_for():
    terminal = keyboard()
    for index, (letter, columns) in enumerate(EARN):
        terminal.press(letter + RIGHT * columns + b" ")
        terminal.shows(f"Turn: {(index + 1) % 2 + 1}")
    terminal.press(b"i" + UP + RIGHT * 10 + b" ")
    terminal.shows("choose")
    terminal.shows("b blind, h heavy, f force (then a block), m moveup")
    terminal.press(b"f")
    terminal.shows("i j l o s t z")
    terminal.press(b"z")
    terminal.shows("Turn: 2")
    terminal.hides("Force")
    terminal.press(b"q")
    terminal.ends()


def a_piece_is_held_above_the_board():
    terminal = terminal_with("blokus", "-text", "-keyboard", "-seed", "7", "-players", "2")
    # The last piece hangs above the first corner; the board begins in the fourth column, below the letters.
    terminal.shows("\nZ5: press Enter to place it\n")
    terminal.until("raw mode", terminal.is_raw)
    at = lambda *cells: {(1 + row, 3 + 2 * column) for column, row in cells}

    def hangs(*cells):
        terminal.until(f"a piece hangs above {cells}", lambda: terminal.reversed == at(*cells))

    hangs((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    # Right and down it covers no corner; it goes no further than the edge.
    terminal.press(RIGHT + DOWN)
    terminal.shows("Z5: the first red piece must cover a20")
    hangs((1, 1), (2, 1), (2, 2), (2, 3), (3, 3))
    terminal.press((LEFT + UP) * 3)
    hangs((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    # Flipped sideways it isn't above the corner.
    terminal.press(b"f")
    hangs((1, 0), (2, 0), (1, 1), (0, 2), (1, 2))
    terminal.shows("Z5: the first red piece must cover a20")
    # Turned right, its left column has one square below; the other way back.
    terminal.press(b"d")
    hangs((0, 0), (0, 1), (1, 1), (2, 1), (2, 2))
    terminal.press(b"w")
    terminal.shows("T5: ")
    terminal.press(b"s")
    hangs((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    # Placed, and the next colour holds the same.
    terminal.press(b"\r")
    terminal.shows("20 R R . . . . . . . . . . . . . . . . . .")
    terminal.shows("To move: yellow, player 2")
    terminal.shows("Z5: a20 is taken")
    terminal.press(b"x")
    terminal.shows("yellow 0 (out)")
    terminal.press(b"\x1a")
    terminal.hides("(out)")
    # Yellow, green, purple, and red, which is to move again.
    terminal.press(b"xxxx")
    terminal.shows("Player 1 has won")
    # Nothing hangs there any more.
    terminal.until("nothing is marked", lambda: not terminal.reversed & set(terminal.cells))
    terminal.press(b"q")
    terminal.ends()


def keys_that_were_changed_play():
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "biquadris")
    os.makedirs(folder)
    with open(os.path.join(folder, "settings.toml"), "w", encoding="utf-8") as file:
        file.write('[biquadris-keys]\ndrop = ["Home", "q"]\nblind = ["PageUp"]\n')
    terminal = keyboard()
    terminal.press(b" ")
    terminal.press(b"\x1b[H")
    terminal.shows("Turn: 2")
    terminal.press(b"q")
    terminal.shows("Turn: 1")
    terminal.press(b"\x1a\x1a")
    terminal.shows("Turn: 1")
    for index, (letter, columns) in enumerate(EARN):
        terminal.press(letter + RIGHT * columns + b"q")
        terminal.shows(f"Turn: {(index + 1) % 2 + 1}")
    terminal.press(b"i" + UP + RIGHT * 10 + b"Q")
    terminal.shows("Choose: PageUp blind, h heavy")
    terminal.press(b"\x1b[5~")
    terminal.shows("Turn: 2")
    terminal.press(b"\x03")
    terminal.ends()


def leave_by(keys):
    terminal = keyboard()
    terminal.press(RIGHT + keys)
    terminal.ends()


def end_by(number):
    terminal = keyboard()
    terminal.program.send_signal(number)
    terminal.until("the program ends", lambda: terminal.program.poll() is not None)
    terminal.ends(terminal.program.returncode)
    assert terminal.program.returncode in (0, 128 + number, -number), terminal.program.returncode


def the_terminal_is_closed():
    terminal = keyboard()
    os.close(terminal.slave)
    os.close(terminal.master)
    # Nobody is left to be told anything; but it is no crash.
    status = terminal.program.wait(timeout=PATIENCE)
    assert status in (0, 1, 129), status


def a_new_size_redraws():
    terminal = keyboard()
    terminal.shows("Next:")
    terminal.resize(10, 50)
    terminal.shows("Turn: 1")
    terminal.until("a small picture", lambda: "OO" in terminal.screen())
    assert "Next:" not in terminal.screen()
    terminal.resize(50, 120)
    terminal.shows("Next:")
    terminal.shows("OO")
    terminal.resize(30, 12)
    terminal.shows("Hi Score:")
    assert "Level:" in terminal.screen() and "Turn" not in terminal.screen()
    terminal.resize(1, 1)
    terminal.shows("H")
    terminal.press(RIGHT)
    terminal.resize(40, 100)
    terminal.shows("\n ZZ ")
    terminal.press(b"q")
    terminal.ends()


def sizes_change_while_keys_are_pressed():
    terminal = keyboard()
    chance = random.Random(8)
    for _ in range(150):
        terminal.resize(chance.choice([1, 2, 3, 10, 24, 50, 300]), chance.choice([1, 2, 5, 20, 80, 300]))
        terminal.press(chance.choice([RIGHT, LEFT, UP, b"c", b"u"]))
    terminal.resize(40, 100)
    terminal.press(LEFT * 11)
    terminal.shows("Turn: 1")
    terminal.shows("Next:")
    os.close(terminal.slave)
    os.close(terminal.master)
    status = terminal.program.wait(timeout=PATIENCE)
    assert status in (0, 1, 129), status


def it_is_stopped_and_goes_on():
    terminal = keyboard()

    def is_stopped():
        pid, status = os.waitpid(terminal.program.pid, os.WNOHANG | os.WUNTRACED)
        return pid and os.WIFSTOPPED(status)

    # By Ctrl+Z of somebody else, and by a signal that nobody hears of before.
    for number in (signal.SIGTSTP, signal.SIGSTOP):
        terminal.program.send_signal(number)
        terminal.until("it is stopped", is_stopped)
        if number == signal.SIGTSTP:
            terminal.until("the screen is given back", lambda: not terminal.alternate and terminal.cursor)
            assert termios.tcgetattr(terminal.slave) == terminal.before
        # The shell takes the terminal, and writes on it.
        termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)
        terminal.cells = {}
        terminal.program.send_signal(signal.SIGCONT)
        terminal.until("raw mode", terminal.is_raw)
        terminal.until("the screen", lambda: terminal.alternate and not terminal.cursor)
        terminal.shows("ZZ                OO")
        terminal.shows("Turn: 1")
        terminal.press(RIGHT)
        terminal.shows(" ZZ               OO")
        terminal.press(LEFT)
        terminal.shows("\nZZ                OO")
    terminal.press(b"q")
    terminal.ends()


def a_terminal_that_takes_nothing_more_holds_nobody():
    terminal = keyboard()
    # More pictures than it holds, and nobody reads them.
    terminal.press(RIGHT * 500 + LEFT * 500)
    status = None
    for _ in range(100 * PATIENCE):
        terminal.program.send_signal(signal.SIGTERM)
        try:
            status = terminal.program.wait(timeout=0.01)
            break
        except subprocess.TimeoutExpired:
            pass
    # Asked a second time it doesn't wait until it could say goodbye.
    assert status in (0, -signal.SIGTERM), status
    assert termios.tcgetattr(terminal.slave) == terminal.before, "the terminal is not as it was before"


def a_refusal_is_seen():
    for rows in (40, 24):
        terminal = keyboard(rows=rows, columns=80)
        terminal.press(b"u")
        terminal.shows("upward moves")
        terminal.press(RIGHT)
        terminal.hides("upward moves")
        terminal.press(b"q")
        terminal.ends()


def both_boards_fit_into_24_rows():
    terminal = keyboard(rows=24, columns=80)
    terminal.shows("\n-----------       -----------\n")
    rows = terminal.screen().split("\n")
    assert rows[0] == "Hi Score:     0   Turn: 1", rows
    assert [row[:29] for row in (rows[3], rows[22])] == ["-----------       -----------"] * 2, rows
    # The next blocks stand beside the boards.
    assert [row[37:] for row in rows[1:4]] == ["Next:             Next:", "                  ZZ", "IIII               ZZ"], rows
    assert rows[6].startswith("ZZ                OO") and rows[7].startswith(" ZZ               OO"), rows
    for key in ("Left: Move Left", "Up: Rotate Clockwise", "c: Rotate Counterclockwise", "i j l o s t z: Replace Block", "q: Quit"):
        assert any(row[37:].startswith(key) for row in rows), (key, rows)
    # The lowest row of the board can be seen, and the status line below it.
    terminal.press(b"i ")
    terminal.shows("Turn: 2")
    terminal.until("the lowest row", lambda: terminal.screen().split("\n")[21].startswith("IIII"))
    terminal.press(b"\x1a\x1a")
    terminal.shows("Turn: 1")
    for index, (letter, columns) in enumerate(EARN):
        terminal.press(letter + RIGHT * columns + b" ")
        terminal.shows(f"Turn: {(index + 1) % 2 + 1}")
    terminal.press(b"i" + UP + RIGHT * 10 + b" ")
    terminal.shows("choose")
    terminal.until("the question", lambda: terminal.screen().split("\n")[23].startswith("Choose: b blind, h heavy"))
    terminal.shows("m: Move Up")
    terminal.hides("Space: Drop")
    terminal.press(b"m")
    terminal.shows("Turn: 2")
    terminal.press(b"q")
    terminal.ends()


def every_game_fits_into_24_rows():
    for arguments, shown in [
        (("blokus",), ["20 . ", " 1 . ", "Scores: red 0", "Z5\n", "Enter Space: Place", "Z5: press Enter to place it"]),
        (("blocky",), ["Player 1: ", "Player 2: ", "Right d: Rotate Clockwise", "level 1"]),
        (("push-and-clear", "-size", "10"), ["Score: 0  Steps: 0", "Left a: Slide Left", "h: Hint", "q: Quit"]),
    ]:
        terminal = terminal_with(*arguments, "-text", "-keyboard", "-seed", "7", rows=24, columns=80)
        for text in shown:
            terminal.shows(text)
        terminal.press(b"\x03")
        terminal.ends()


def cells_have_colors():
    def colors():
        terminal = keyboard(rows=24, columns=80)
        terminal.shows("ZZ                OO")
        terminal.press(RIGHT)
        terminal.shows(" ZZ               OO")
        found = {color for place, color in terminal.colors.items() if color and terminal.cells.get(place, " ") != " "}
        terminal.press(b"q")
        terminal.ends()
        return terminal, found

    terminal, found = colors()
    # Red Z, yellow O, and those that come next; the letters of words have none.
    assert len(found) >= 2 and terminal.colors[(6, 1)] != terminal.colors[(6, 18)], found
    assert terminal.colors[(0, 0)] is None and terminal.colors[(6, 18)], found
    os.environ["NO_COLOR"] = "1"
    assert not colors()[1]
    del os.environ["NO_COLOR"]
    os.environ["TERM"] = "dumb"
    assert not colors()[1]


def a_switch_says_how_it_is():
    terminal = keyboard(rows=24, columns=80)
    terminal.press(b"0")
    terminal.shows("Multiple special actions are on")
    terminal.press(b"0")
    terminal.shows("Multiple special actions are off")
    terminal.press(b"q")
    terminal.ends()


def who_types_is_asked():
    terminal = person("-seed", "7")
    turns = " ".join(f"O {columns}right drop" for _, columns in EARN)
    terminal.press(f"multiple on {turns}\n".encode())
    terminal.until("a prompt", lambda: terminal.raw.count(b"Hi Score:") == 32 and terminal.raw.endswith(b"1> "))
    assert b"choose up to" not in terminal.raw
    terminal.press(b"I clockwise 10right drop\n")
    terminal.until("the question", lambda: terminal.raw.endswith(
        b"\nPlayer 1, choose up to 2 special actions: blind, heavy, force BLOCK (I J L O S Z T) or moveup, as in blind,force Z\r\n1> "))
    terminal.press(b"force\n")
    terminal.until("what is missing", lambda: terminal.raw.endswith(
        "“force” needs a block letter (I J L O S Z T)\r\n1> ".encode()))
    terminal.press(b"Z\n")
    terminal.until("the other player's prompt", lambda: terminal.raw.endswith(b"2> "))
    terminal.press(b"quit\n")
    terminal.ends()


def an_unfinished_command_says_what_it_needs():
    terminal = terminal_with("blocky", "-text", "-seed", "7", "-depth", "2", rows=200)
    terminal.until("a prompt", lambda: terminal.raw.endswith(b"1> "))
    terminal.press(b"clockwise\n")
    terminal.until("what is missing", lambda: terminal.raw.endswith(
        "“clockwise” needs a block path: top, or corners (ne, nw, sw, se) joined by dots, as in clockwise ne.sw\r\n1> ".encode()))
    terminal.press(b"nw\n")
    terminal.until("the other player's prompt", lambda: terminal.raw.endswith(b"2> "))
    terminal.press(b"quit\n")
    terminal.ends()


def json_lines_are_not_redrawn_in_place():
    terminal = terminal_with("-text", "-keyboard", "-seed", "7", "--json", columns=4000)
    terminal.shows('"move_number":0')
    terminal.until("raw mode", terminal.is_raw)
    assert not terminal.alternate
    terminal.press(RIGHT)
    terminal.shows('"move_number":1')
    assert '"move_number":0' in terminal.screen()
    terminal.press(b"q")
    terminal.ends()


def output_into_a_pipe():
    reader, writer = os.pipe()
    terminal = terminal_with("-text", "-keyboard", "-seed", "7", stdout=writer)
    os.close(writer)
    terminal.until("raw mode", terminal.is_raw)
    terminal.press(RIGHT + b"q")
    terminal.ends()
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read()
    assert text.count(b"Hi Score:") == 2 and b"\x1b" not in text, text


def prompts_are_for_people():
    terminal = terminal_with("-text", "-seed", "7", rows=200)
    terminal.shows("\n1> ".rstrip())
    terminal.until("a prompt", lambda: terminal.raw.endswith(b"1> "))
    terminal.press(b"drop\n")
    terminal.until("the other player's prompt", lambda: terminal.raw.endswith(b"2> "))
    terminal.press(b"\n")
    terminal.until("a prompt again", lambda: terminal.raw.endswith(b"2> \r\n2> "))
    terminal.press(b"multiple\n")
    terminal.press(b"on 99drop\n")
    terminal.until("nobody's prompt", lambda: terminal.raw.endswith(b"\n> "))
    terminal.press(b"\x04")
    terminal.ends()
    # The shell's own prompt begins a line.
    assert terminal.raw.endswith(b"> \r\n"), terminal.raw[-50:]


def no_prompts_into_a_pipe():
    reader, writer = os.pipe()
    terminal = terminal_with("-text", "-seed", "7", stdout=writer)
    os.close(writer)
    terminal.press(b"right\nquit\n")
    terminal.ends()
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read()
    assert text.count(b"Hi Score:") == 2 and b">" not in text, text


def person(*arguments):
    """Someone who types lines, and the first picture."""
    terminal = terminal_with("-text", *arguments, rows=200)
    terminal.until("a prompt", lambda: terminal.raw.endswith(b"> "))
    return terminal


def type_lines(terminal, text):
    for line in text.split("\n"):
        before = terminal.raw.count(b"Hi Score:")
        terminal.press(line.encode() + b"\n")
        terminal.until("an answer", lambda: terminal.raw.count(b"Hi Score:") > before and terminal.raw.endswith(b"> "))


def picture(terminal):
    return terminal.raw[terminal.raw.rindex(b"Hi Score:"):]


def a_game_resumes_where_it_was_left():
    first = person()
    type_lines(first, "3right\ndrop\n2right\nundo\ndown")
    left = picture(first)
    first.press(b"\x04")
    first.ends()
    second = person()
    assert b"Resumed" in second.raw and "“new”".encode() in second.raw, second.raw
    assert picture(second) == left, second.raw
    type_lines(second, "drop")
    left = picture(second)
    # Whatever kills the program, nothing is lost.
    second.program.kill()
    second.until("its end", lambda: second.program.poll() is not None)
    third = person()
    assert picture(third) == left, third.raw
    type_lines(third, "new\nundo")
    assert picture(third) == left, third.raw
    third.press(b"quit\n")
    third.ends()


def an_option_of_the_game_starts_a_new_game():
    first = person()
    type_lines(first, "3right\ndrop")
    first.press(b"quit\n")
    first.ends()
    for options in [("-seed", "7"), ("-startlevel", "1"), ("-computer", "2")]:
        terminal = person(*options)
        assert b"Resumed" not in terminal.raw and b"Turn: 1" in terminal.raw, terminal.raw
        terminal.press(b"quit\n")
        terminal.ends()
    # The old one stays.
    last = person()
    assert b"Resumed" in last.raw and b"Turn: 2" in last.raw, last.raw
    last.press(b"quit\n")
    last.ends()


def a_damaged_journal_is_renamed():
    first = person()
    type_lines(first, "3right\ndrop")
    first.press(b"quit\n")
    first.ends()
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "biquadris", "matches")
    (name,) = os.listdir(folder)
    path = os.path.join(folder, name)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("3right", "3rihgt"))
    second = person()
    assert b"renamed to" in second.raw and b"Turn: 1" in second.raw, second.raw
    second.press(b"quit\n")
    second.ends()
    (aside,) = os.listdir(folder)
    assert aside != name and aside.encode() in second.raw.replace(b"\r\n", b""), aside
    with open(os.path.join(folder, aside), encoding="utf-8") as file:
        assert "3rihgt" in file.read()


SCENARIOS = {
    "a_game_resumes_where_it_was_left": a_game_resumes_where_it_was_left,
    "an_option_of_the_game_starts_a_new_game": an_option_of_the_game_starts_a_new_game,
    "a_damaged_journal_is_renamed": a_damaged_journal_is_renamed,
    "keys_play": keys_play,
    "a_block_is_chosen_by_keys": a_block_is_chosen_by_keys,
    "a_piece_is_held_above_the_board": a_piece_is_held_above_the_board,
    "keys_that_were_changed_play": keys_that_were_changed_play,
    "the_special_action_is_asked_for": the_special_action_is_asked_for,
    "q_leaves": lambda: leave_by(b"q"),
    "control_c_leaves": lambda: leave_by(b"\x03"),
    "control_d_leaves": lambda: leave_by(b"\x04"),
    "terminate_leaves": lambda: end_by(signal.SIGTERM),
    "hangup_leaves": lambda: end_by(signal.SIGHUP),
    "interrupt_leaves": lambda: end_by(signal.SIGINT),
    "the_terminal_is_closed": the_terminal_is_closed,
    "a_new_size_redraws": a_new_size_redraws,
    "a_refusal_is_seen": a_refusal_is_seen,
    "both_boards_fit_into_24_rows": both_boards_fit_into_24_rows,
    "every_game_fits_into_24_rows": every_game_fits_into_24_rows,
    "cells_have_colors": cells_have_colors,
    "a_switch_says_how_it_is": a_switch_says_how_it_is,
    "who_types_is_asked": who_types_is_asked,
    "an_unfinished_command_says_what_it_needs": an_unfinished_command_says_what_it_needs,
    "a_terminal_that_takes_nothing_more_holds_nobody": a_terminal_that_takes_nothing_more_holds_nobody,
    "it_is_stopped_and_goes_on": it_is_stopped_and_goes_on,
    "sizes_change_while_keys_are_pressed": sizes_change_while_keys_are_pressed,
    "json_lines_are_not_redrawn_in_place": json_lines_are_not_redrawn_in_place,
    "output_into_a_pipe": output_into_a_pipe,
    "prompts_are_for_people": prompts_are_for_people,
    "no_prompts_into_a_pipe": no_prompts_into_a_pipe,
}

PROGRAM = os.path.abspath(sys.argv[1])
SCENARIOS[sys.argv[2]]()
