# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Terminal session linked to the window: both sides play the same match until one of them ends it."""
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


def send(command):
    game.stdin.write(command + "\n")
    game.stdin.flush()
    return line()


start = line()
check(start["turn"] == 1 and start["move_number"] == 0, "the terminal shows the match at the start")
root = application("biquadris")
board = find(root, action="board.drop")
check(board is not None, "a board can be dropped on")

# A command in the terminal changes the match in the window.
state = send("3right drop")
state = line()
check(state["turn"] == 2 and state["move_number"] == 2, "two commands were executed")
check(until(lambda: any("Player 2’s turn" in node.get_name() for node in walk(root))), "the window says whose turn it is")

# A move in the window is printed in the terminal.
boards = [node for node in walk(root) if "board.drop" in actions(node)]
check(len(boards) == 2, "there are two boards")
act(boards[1], "board.drop")
state = line()
check(state["turn"] == 1 and state["move_number"] == 3, "the window's drop is printed in the terminal")

# An unknown command changes neither side.
state = send("nonsense")
check("nonsense" in state["error"] and state["move_number"] == 3, "an unknown command is refused")

# Long input is processed completely.
game.stdin.write("left right\n" * 5000)
game.stdin.flush()
last = None
for _ in range(10000):
    last = line()
# The first `left` is blocked by the wall; each of the others moves the block.
check(last["move_number"] == 3 + 9999, "ten thousand commands were executed")

# Slow commands are answered in order, and later commands wait for them: each applies to the state left by its predecessor.
saved_game = os.path.join(os.environ["DISPLAY_HOME"], "g.biquadris")
game.stdin.write(f"save {saved_game}\nright\nhint\nleft load {saved_game}\nhint right\nload {saved_game}.none\n")
game.stdin.flush()
saved, right, hint, left, loaded, again, after, missing = (line() for _ in range(8))
check(saved["message"] == f"Saved to {saved_game}", f"saved: {saved}")
check([it["move_number"] for it in (saved, right, hint, left, loaded)] == [10002, 10003, 10003, 10004, 10002], "the order of commands")
check("hint" in hint and "hint" not in left, "a hint holds until the next command")
check("hint" in again and again["move_number"] == 10002, "a hint in the loaded match")
check("hint" not in after and after["move_number"] == 10003, "a command after the hint")
check("file not found" in missing["error"] and missing["move_number"] == 10003, "a missing file")

# A second instance hands over to the running one and exits.
second = subprocess.run([APP], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
check(second.returncode == 0, f"a second program succeeds: {second.stderr}")

# The end of the input ends only the command interpreter.
game.stdin.close()
act(boards[0], "board.drop")
state = line()
check(state["turn"] == 2, "the window continues after the end of input, and moves are still printed")
check(game.poll() is None, "the program continues after the end of input")
end(game)

# `quit` in the terminal closes the window.
game = launch("--json", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
line()
application("biquadris")
game.stdin.write("quit\n")
game.stdin.flush()
ends(game)

# All piped commands are executed and answered, even if `quit` follows at once.
for arguments in ([], ["--json"]):
    for commands in ("levelup\n3ri drop\nquit\n", "right left " * 2000 + "random\nhint\nmultiple on\nquit\n"):
        piped = [subprocess.run([APP, "-seed", "7", *arguments, *text], input=commands, capture_output=True, text=True, timeout=60)
                 for text in ([], ["-text"])]
        check([run.returncode for run in piped] == [0, 0], f"{commands[:20]!r} succeeds")
        check(piped[0].stdout == piped[1].stdout, f"{commands[:20]!r} prints everything: {piped[0].stdout[-300:]}")

# Single keys in a linked session: the terminal settings are restored however the program ends.
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

    check(until(lambda: shows(b"Turn: 1"), 20) is not None, f"the initial display appears, not {shown!r} ({game.poll()})")
    application("biquadris")
    check(termios.tcgetattr(their) != before, "the terminal is in raw mode")
    os.write(own, b" ")
    check(until(lambda: shows(b"Turn: 2"), 10) is not None, "Space drops")
    os.write(own, b"h\x1a")
    check(until(lambda: shows(b"Hint: "), 10) is not None, "h asks for a hint")
    check(until(lambda: shows(b"Turn: 1") and shown.rindex(b"Turn: 1") > shown.rindex(b"Hint: "), 10) is not None,
          "the key after it is executed after it")
    if isinstance(ending, str):
        os.write(own, ending.encode())
    else:
        game.send_signal(ending)
    check(until(lambda: shows(b"\x1b[?1049l"), 10) is not None, f"the screen is restored after {ending!r}")
    ends(game)
    check(termios.tcgetattr(their) == before, f"the terminal settings are restored after {ending!r}")
    os.close(own)
    os.close(their)
print("linked terminal session: ok")
