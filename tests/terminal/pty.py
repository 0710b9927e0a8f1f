# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the program on a real pseudo-terminal and checks the screen contents (help/biquadris.md, "Keys").

usage: pty.py PROGRAM SCENARIO
"""
import os
import random
import signal
import subprocess
import sys
import termios

import pseudo_terminal
from pseudo_terminal import TIMEOUT

RIGHT, LEFT, UP, DOWN = b"\x1b[C", b"\x1b[D", b"\x1b[A", b"\x1b[B"
EARN = [(b"o", n) for n in (0, 0, 2, 2, 4, 4, 6, 6, 8, 8)]


def terminal_with(*arguments, **size):
    return pseudo_terminal.Terminal(PROGRAM, *arguments, **size)


def keyboard(*arguments, **size):
    terminal = terminal_with("-text", "-keyboard", "-seed", "7", *arguments, **size)
    terminal.shows("Turn: 1")
    terminal.until("raw mode", terminal.is_raw)
    return terminal


def default_keys_work():
    terminal = keyboard()
    assert terminal.alternate and not terminal.cursor
    # The shipped sequence starts with Z and I.
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


def a_block_is_selected_by_keys():
    terminal = terminal_with("blocky", "-text", "-keyboard", "-seed", "7", "-depth", "2", "-turns", "2")
    # The upper left quarter is selected initially, and the status line below the board describes it.
    terminal.shows("\nPlayer 2: perimeter red, score 3, turns left 2\nnw: divided, level 1, 2 by 2\n")
    terminal.until("raw mode", terminal.is_raw)
    assert terminal.screen().startswith("BYBR\nRYYG\nYYBY\nYYYG\n"), terminal.screen()
    terminal.highlights(range(0, 2), range(0, 2))
    terminal.press(UP)
    terminal.shows("\ntop: divided, level 0, 4 by 4\n")
    terminal.highlights(range(0, 4), range(0, 4))
    terminal.press(b"ss")
    terminal.shows("\nnw.nw: blue, level 2, 1 by 1\n")
    terminal.highlights(range(0, 1), range(0, 1))
    terminal.press(b"\x1b[1;2C\x1b[1;2C")
    terminal.shows("\nne.nw: blue, level 2, 1 by 1\n")
    terminal.highlights(range(0, 1), range(2, 3))
    # The block to the lower left isn't divided as deeply.
    terminal.press(b"\x1b[1;2B\x1b[1;2B\x1b[1;2D")
    terminal.shows("\nsw: yellow, level 1, 2 by 2\n")
    terminal.highlights(range(2, 4), range(0, 2))
    # Rotating it changes nothing; it stays highlighted, one row lower because of the message.
    terminal.press(RIGHT)
    terminal.shows("nothing changed: the block looks the same after this move\nBYBR\n")
    terminal.shows("turns left 2, to move\nsw: yellow")
    terminal.highlights(range(3, 5), range(0, 2))
    # The other player rotates the whole board: the left column, from bottom to top, becomes the top row.
    terminal.press(b"wd")
    terminal.shows("YYRB\nYYYY\nYBYB\nGYGR\n")
    terminal.highlights(range(0, 4), range(0, 4))
    terminal.press(b"ad")
    terminal.shows("Player 1 has won")
    # No block is selected any more.
    terminal.hides("level")
    terminal.until("nothing is highlighted", lambda: not terminal.reversed & set(terminal.cells))
    # q is a key of the game here and doesn't leave the program.
    terminal.press(b"q")
    terminal.shows("the game is over")
    terminal.press(b"\x03")
    terminal.ends()


def a_special_action_prompts():
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
    # The last piece is held above the first corner; the board starts in the fourth column, below the letters.
    terminal.shows("\nZ5: press Enter to place it\n")
    terminal.until("raw mode", terminal.is_raw)
    at = lambda *cells: {(1 + row, 3 + 2 * column) for column, row in cells}

    def holds(*cells):
        terminal.until(f"a piece holds above {cells}", lambda: terminal.reversed == at(*cells))

    holds((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    # Moved right and down it misses the corner; it can't be moved past the edge.
    terminal.press(RIGHT + DOWN)
    terminal.shows("Z5: the first red piece must cover a20")
    holds((1, 1), (2, 1), (2, 2), (2, 3), (3, 3))
    terminal.press((LEFT + UP) * 3)
    holds((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    # Flipped horizontally it misses the corner.
    terminal.press(b"f")
    holds((1, 0), (2, 0), (1, 1), (0, 2), (1, 2))
    terminal.shows("Z5: the first red piece must cover a20")
    # After a clockwise rotation it covers the corner; select another piece and rotate back.
    terminal.press(b"d")
    holds((0, 0), (0, 1), (1, 1), (2, 1), (2, 2))
    terminal.press(b"w")
    terminal.shows("T5: ")
    terminal.press(b"s")
    holds((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    # Placed; the next color holds the same piece.
    terminal.press(b"\r")
    terminal.shows("20 R R . . . . . . . . . . . . . . . . . .")
    terminal.shows("To move: yellow, player 2")
    terminal.shows("Z5: a20 is taken")
    terminal.press(b"x")
    terminal.shows("yellow 0 (out)")
    terminal.press(b"\x1a")
    terminal.hides("(out)")
    # Yellow, green, purple and red surrender.
    terminal.press(b"xxxx")
    terminal.shows("Player 1 has won")
    # No piece is held any more.
    terminal.until("nothing is highlighted", lambda: not terminal.reversed & set(terminal.cells))
    terminal.press(b"q")
    terminal.ends()


def changed_keys_work():
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
    # Without a terminal there is nowhere to report to, but the program must not crash.
    status = terminal.program.wait(timeout=TIMEOUT)
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
    rng = random.Random(8)
    for _ in range(150):
        terminal.resize(rng.choice([1, 2, 3, 10, 24, 50, 300]), rng.choice([1, 2, 5, 20, 80, 300]))
        terminal.press(rng.choice([RIGHT, LEFT, UP, b"c", b"u"]))
    terminal.resize(40, 100)
    terminal.press(LEFT * 11)
    terminal.shows("Turn: 1")
    terminal.shows("Next:")
    os.close(terminal.slave)
    os.close(terminal.master)
    status = terminal.program.wait(timeout=TIMEOUT)
    assert status in (0, 1, 129), status


def a_stopped_program_resumes():
    terminal = keyboard()

    def is_stopped():
        pid, status = os.waitpid(terminal.program.pid, os.WNOHANG | os.WUNTRACED)
        return pid and os.WIFSTOPPED(status)

    # SIGTSTP, as sent by Ctrl+Z, and SIGSTOP, which the program can't catch.
    for number in (signal.SIGTSTP, signal.SIGSTOP):
        terminal.program.send_signal(number)
        terminal.until("it is stopped", is_stopped)
        if number == signal.SIGTSTP:
            terminal.until("the screen is restored", lambda: not terminal.alternate and terminal.cursor)
            assert termios.tcgetattr(terminal.slave) == terminal.before
        # The shell takes over the terminal and writes to it.
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


def a_blocked_terminal_does_not_block_termination():
    terminal = keyboard()
    # More output than the terminal can buffer, without a reader.
    terminal.press(RIGHT * 500 + LEFT * 500)
    status = None
    for _ in range(100 * TIMEOUT):
        terminal.program.send_signal(signal.SIGTERM)
        try:
            status = terminal.program.wait(timeout=0.01)
            break
        except subprocess.TimeoutExpired:
            pass
    # At the second signal the program no longer waits for the terminal.
    assert status in (0, -signal.SIGTERM), status
    assert termios.tcgetattr(terminal.slave) == terminal.before, "the terminal settings are not restored"


def a_refusal_is_visible():
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
    # The next blocks are to the right of the boards.
    assert [row[37:] for row in rows[1:4]] == ["Next:             Next:", "                  ZZ", "IIII               ZZ"], rows
    assert rows[6].startswith("ZZ                OO") and rows[7].startswith(" ZZ               OO"), rows
    for key in ("Left: Move Left", "Up: Rotate Clockwise", "c: Rotate Counterclockwise", "i j l o s t z: Replace Block", "q: Quit"):
        assert any(row[37:].startswith(key) for row in rows), (key, rows)
    # The lowest row of the board is visible, and the status line below it.
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
    # Red Z, yellow O, and the next blocks; text has no color.
    assert len(found) >= 2 and terminal.colors[(6, 1)] != terminal.colors[(6, 18)], found
    assert terminal.colors[(0, 0)] is None and terminal.colors[(6, 18)], found
    os.environ["NO_COLOR"] = "1"
    assert not colors()[1]
    del os.environ["NO_COLOR"]
    os.environ["TERM"] = "dumb"
    assert not colors()[1]


def switches_report_their_state():
    terminal = keyboard(rows=24, columns=80)
    terminal.press(b"0")
    terminal.shows("Multiple special actions are on")
    terminal.press(b"0")
    terminal.shows("Multiple special actions are off")
    terminal.press(b"q")
    terminal.ends()


def typed_commands_prompt_for_special_actions():
    terminal = user_terminal("-seed", "7")
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


def an_incomplete_command_names_its_missing_argument():
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


def output_to_a_pipe():
    reader, writer = os.pipe()
    terminal = terminal_with("-text", "-keyboard", "-seed", "7", stdout=writer)
    os.close(writer)
    terminal.until("raw mode", terminal.is_raw)
    terminal.press(RIGHT + b"q")
    terminal.ends()
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read()
    assert text.count(b"Hi Score:") == 2 and b"\x1b" not in text, text


def prompts_are_shown_on_a_terminal():
    terminal = terminal_with("-text", "-seed", "7", rows=200)
    terminal.shows("\n1> ".rstrip())
    terminal.until("a prompt", lambda: terminal.raw.endswith(b"1> "))
    terminal.press(b"drop\n")
    terminal.until("the other player's prompt", lambda: terminal.raw.endswith(b"2> "))
    terminal.press(b"\n")
    terminal.until("a prompt again", lambda: terminal.raw.endswith(b"2> \r\n2> "))
    terminal.press(b"multiple\n")
    terminal.press(b"on 99drop\n")
    terminal.until("the prompt without a player", lambda: terminal.raw.endswith(b"\n> "))
    terminal.press(b"\x04")
    terminal.ends()
    # The shell's prompt must start on a new line.
    assert terminal.raw.endswith(b"> \r\n"), terminal.raw[-50:]


def prompts_are_not_written_to_a_pipe():
    reader, writer = os.pipe()
    terminal = terminal_with("-text", "-seed", "7", stdout=writer)
    os.close(writer)
    terminal.press(b"right\nquit\n")
    terminal.ends()
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read()
    assert text.count(b"Hi Score:") == 2 and b">" not in text, text


def user_terminal(*arguments):
    """Starts the program on a terminal, as a user would, and waits for the first prompt."""
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


def a_game_resumes():
    first = user_terminal()
    type_lines(first, "3right\ndrop\n2right\nundo\ndown")
    left = picture(first)
    first.press(b"\x04")
    first.ends()
    second = user_terminal()
    assert b"Resumed" in second.raw and "“new”".encode() in second.raw, second.raw
    assert picture(second) == left, second.raw
    type_lines(second, "drop")
    left = picture(second)
    # Killing the program loses nothing.
    second.program.kill()
    second.until("its end", lambda: second.program.poll() is not None)
    third = user_terminal()
    assert picture(third) == left, third.raw
    type_lines(third, "new\nundo")
    assert picture(third) == left, third.raw
    third.press(b"quit\n")
    third.ends()


def an_option_of_the_game_starts_a_new_game():
    first = user_terminal()
    type_lines(first, "3right\ndrop")
    first.press(b"quit\n")
    first.ends()
    for options in [("-seed", "7"), ("-startlevel", "1"), ("-computer", "2")]:
        terminal = user_terminal(*options)
        assert b"Resumed" not in terminal.raw and b"Turn: 1" in terminal.raw, terminal.raw
        terminal.press(b"quit\n")
        terminal.ends()
    # The old game is still there.
    last = user_terminal()
    assert b"Resumed" in last.raw and b"Turn: 2" in last.raw, last.raw
    last.press(b"quit\n")
    last.ends()


def a_damaged_journal_is_renamed():
    first = user_terminal()
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
    second = user_terminal()
    assert b"renamed to" in second.raw and b"Turn: 1" in second.raw, second.raw
    second.press(b"quit\n")
    second.ends()
    (backup,) = os.listdir(folder)
    assert backup != name and backup.encode() in second.raw.replace(b"\r\n", b""), backup
    with open(os.path.join(folder, backup), encoding="utf-8") as file:
        assert "3rihgt" in file.read()


SCENARIOS = {
    "a_game_resumes": a_game_resumes,
    "an_option_of_the_game_starts_a_new_game": an_option_of_the_game_starts_a_new_game,
    "a_damaged_journal_is_renamed": a_damaged_journal_is_renamed,
    "default_keys_work": default_keys_work,
    "a_block_is_selected_by_keys": a_block_is_selected_by_keys,
    "a_piece_is_held_above_the_board": a_piece_is_held_above_the_board,
    "changed_keys_work": changed_keys_work,
    "a_special_action_prompts": a_special_action_prompts,
    "q_leaves": lambda: leave_by(b"q"),
    "control_c_leaves": lambda: leave_by(b"\x03"),
    "control_d_leaves": lambda: leave_by(b"\x04"),
    "terminate_leaves": lambda: end_by(signal.SIGTERM),
    "hangup_leaves": lambda: end_by(signal.SIGHUP),
    "interrupt_leaves": lambda: end_by(signal.SIGINT),
    "the_terminal_is_closed": the_terminal_is_closed,
    "a_new_size_redraws": a_new_size_redraws,
    "a_refusal_is_visible": a_refusal_is_visible,
    "both_boards_fit_into_24_rows": both_boards_fit_into_24_rows,
    "every_game_fits_into_24_rows": every_game_fits_into_24_rows,
    "cells_have_colors": cells_have_colors,
    "switches_report_their_state": switches_report_their_state,
    "typed_commands_prompt_for_special_actions": typed_commands_prompt_for_special_actions,
    "an_incomplete_command_names_its_missing_argument": an_incomplete_command_names_its_missing_argument,
    "a_blocked_terminal_does_not_block_termination": a_blocked_terminal_does_not_block_termination,
    "a_stopped_program_resumes": a_stopped_program_resumes,
    "sizes_change_while_keys_are_pressed": sizes_change_while_keys_are_pressed,
    "json_lines_are_not_redrawn_in_place": json_lines_are_not_redrawn_in_place,
    "output_to_a_pipe": output_to_a_pipe,
    "prompts_are_shown_on_a_terminal": prompts_are_shown_on_a_terminal,
    "prompts_are_not_written_to_a_pipe": prompts_are_not_written_to_a_pipe,
}

PROGRAM = os.path.abspath(sys.argv[1])
SCENARIOS[sys.argv[2]]()
