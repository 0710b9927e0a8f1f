# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""The terminal beside the window: the same match, from both sides, until one of them ends it."""
import fcntl
import json
import os
import pty
import select
import signal
import subprocess
import sys
import termios

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import act, actions, application, find, until, walk  # noqa: E402
from driver import end, ends, launch  # noqa: E402

APP = os.environ["APP"]


def check(condition, what):
    if not condition:
        raise SystemExit(f"failed: {what}")


game = launch("-seed", "7", "--json", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def line():
    return json.loads(game.stdout.readline())


def tell(command):
    game.stdin.write(command + "\n")
    game.stdin.flush()
    return line()


start = line()
check(start["turn"] == 1 and start["move_number"] == 0, "the terminal shows the match at the start")
root = application("biquadris")
board = find(root, action="board.drop")
check(board is not None, "a board can be dropped on")

# A command in the terminal moves the window's match.
state = tell("3right drop")
state = line()
check(state["turn"] == 2 and state["move_number"] == 2, "two commands were carried out")
check(until(lambda: any("Player 2’s turn" in node.get_name() for node in walk(root))), "the window says whose turn it is")

# A move in the window is shown in the terminal.
boards = [node for node in walk(root) if "board.drop" in actions(node)]
check(len(boards) == 2, "there are two boards")
act(boards[1], "board.drop")
state = line()
check(state["turn"] == 1 and state["move_number"] == 3, "the window's drop is told in the terminal")

# A wrong word leaves both as they were.
state = tell("nonsense")
check("nonsense" in state["error"] and state["move_number"] == 3, "a wrong word is refused")

# A long list of commands doesn't get lost.
game.stdin.write("left right\n" * 5000)
game.stdin.flush()
last = None
for _ in range(10000):
    last = line()
# The first `left` finds the block at the wall; each of the others moves it.
check(last["move_number"] == 3 + 9999, "ten thousand commands were carried out")

# What takes long is answered in its turn, and the commands behind it after it: the match is as it was when they were typed.
record = os.path.join(os.environ["DISPLAY_HOME"], "beside.biquadris")
game.stdin.write(f"save {record}\nright\nhint\nleft load {record}\nhint right\nload {record}.none\n")
game.stdin.flush()
saved, right, hint, left, loaded, again, after, missing = (line() for _ in range(8))
check(saved["message"] == f"Saved to {record}", f"saved: {saved}")
check([it["move_number"] for it in (saved, right, hint, left, loaded)] == [10002, 10003, 10003, 10004, 10002], "the order of commands")
check("hint" in hint and "hint" not in left, "a hint holds until the next command")
check("hint" in again and again["move_number"] == 10002, "a hint in the match that was read")
check("hint" not in after and after["move_number"] == 10003, "a command after the hint")
check("file not found" in missing["error"] and missing["move_number"] == 10003, "a file that isn't there")

# A second program hands over to the window and ends.
second = subprocess.run([APP], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
check(second.returncode == 0, f"a second program ends well: {second.stderr}")

# The end of the input ends the interpreter alone.
game.stdin.close()
act(boards[0], "board.drop")
state = line()
check(state["turn"] == 2, "the window goes on after the end of input, and still shows its moves")
check(game.poll() is None, "the program goes on after the end of input")
end(game)

# `quit` from the terminal closes the window.
game = launch("--json", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
line()
application("biquadris")
game.stdin.write("quit\n")
game.stdin.flush()
ends(game)

# All that comes from a pipe is carried out and printed, also when `quit` follows at once.
for arguments in ([], ["--json"]):
    for commands in ("levelup\n3ri drop\nquit\n", "right left " * 2000 + "random\nhint\nmultiple on\nquit\n"):
        piped = [subprocess.run([APP, "-seed", "7", *arguments, *text], input=commands, capture_output=True, text=True, timeout=60)
                 for text in ([], ["-text"])]
        check([run.returncode for run in piped] == [0, 0], f"{commands[:20]!r} ends well")
        check(piped[0].stdout == piped[1].stdout, f"{commands[:20]!r} prints all: {piped[0].stdout[-300:]}")

# Single keys beside the window: the terminal is as it was before, whichever way the program ends.
for ending in ("q", signal.SIGTERM, "\x03"):
    own, their = pty.openpty()
    before = termios.tcgetattr(their)
    game = launch("-keyboard", "-seed", "7", stdin=their, stdout=their, start_new_session=True,
                  preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    shown = b""

    def shows(text):
        global shown
        while select.select([own], [], [], 0)[0]:
            shown += os.read(own, 65536)
        return text in shown

    check(until(lambda: shows(b"Turn: 1"), 20) is not None, f"the keyboard’s picture comes, not {shown!r} ({game.poll()})")
    application("biquadris")
    check(termios.tcgetattr(their) != before, "the terminal is in raw mode")
    os.write(own, b" ")
    check(until(lambda: shows(b"Turn: 2"), 10) is not None, "Space drops")
    os.write(own, b"h\x1a")
    check(until(lambda: shows(b"Hint: "), 10) is not None, "h asks for a hint")
    check(until(lambda: shows(b"Turn: 1") and shown.rindex(b"Turn: 1") > shown.rindex(b"Hint: "), 10) is not None,
          "the key behind it comes after it")
    if isinstance(ending, str):
        os.write(own, ending.encode())
    else:
        game.send_signal(ending)
    check(until(lambda: shows(b"\x1b[?1049l"), 10) is not None, f"the screen is given back after {ending!r}")
    ends(game)
    check(termios.tcgetattr(their) == before, f"the terminal is as it was after {ending!r}")
    os.close(own)
    os.close(their)
print("the terminal beside the window: fine")
