# SPDX-License-Identifier: GPL-3.0-or-later
"""Test driver for the window: starts and ends the program, and reads and operates it through its accessibility tree."""
import atexit
import os
import shlex
import signal
import subprocess

from gi.repository import GLib

from atspi import Atspi, act, actions, application, find, focus_window, keys, until, walk

HOME = os.environ["DISPLAY_HOME"]
DATA = os.path.join(HOME, ".local/share/biquadris")
CONFIG = os.path.join(HOME, ".config/biquadris")


launched = []  # the processes that this test has started


def launch(*arguments, before=(), **options):
    """Starts the program, prefixed with the command `before`. Its output goes to the log, which `with-display` searches for
    warnings after the test. `options` are passed to subprocess.Popen: a test that redirects stderr hides warnings."""
    command = [*before, *shlex.split(os.environ["APP"]), *arguments]
    with open(os.path.join(HOME, "app.log"), "ab") as log:
        process = subprocess.Popen(command, **{"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log, **options})
    launched.append(process)
    return process


def ends(process, status=0, seconds=20):
    """Waits until the program exits with this status."""
    try:
        found = process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        raise SystemExit(f"failed: the program doesn't end within {seconds} seconds") from None
    if found != status:
        raise SystemExit(f"failed: the program ended with {found}, not {status}")


def end(process):
    """Ends the program as the desktop session would; it must exit successfully."""
    process.terminate()
    ends(process)


@atexit.register
def end_all():
    """Ends programs still running after the test; they must exit successfully."""
    for process in launched:
        if process.returncode is None:
            try:
                end(process)
            except SystemExit as error:
                print(error, flush=True)
                os._exit(1)


class Game:
    """A running program."""

    def __init__(self, *arguments, title="Biquadris"):
        self.process = launch(*arguments)
        self.app = application("biquadris")
        self.title = title
        # The previous program may briefly remain on the bus.
        self.expect("no window", lambda: self.status() is not None, 20)
        focus_window(title)

    def status(self):
        self.app = application("biquadris")
        return find(self.app, role="status bar", seconds=0.2)

    def says(self, text, seconds=20):
        self.expect(f"the status line doesn't say {text!r}", lambda: text in self.status().get_name(), seconds)

    def nodes(self, **wanted):
        found = []
        for node in walk(self.app):
            try:
                if all(getattr(node, f"get_{key}")() == value for key, value in wanted.items()):
                    found.append(node)
            except Exception:  # the node is gone
                continue
        return found

    def named(self, text):
        """Returns the nodes whose names contain this text."""
        found = []
        for node in walk(self.app):
            try:
                if text in (node.get_name() or ""):
                    found.append(node)
            except GLib.Error:  # the node is gone
                continue
        return found

    def shown(self, text):
        """Whether the name of any node contains this text."""
        return bool(self.named(text))

    def windows(self):
        return [w.get_name() for w in (self.app.get_child_at_index(i) for i in range(self.app.get_child_count())) if w]

    def boards(self):
        return [n for n in self.nodes(role_name="image") if "board.drop" in actions(n)]

    def action(self, name):
        """Runs an action of the window, such as `win.scores`."""
        node = find(self.app, action=name)
        if node is None:
            raise SystemExit(f"no action {name!r}")
        return act(node, name)

    def expect(self, what, condition, seconds=20):
        if until(condition, seconds) is None:
            status = self.status()
            boards = "\n".join(f"{board.get_name()}: {board.get_description()}" for board in self.boards())
            raise SystemExit(f"failed: {what}\nstatus: {status.get_name() if status else None!r}\n{boards}\nwindows: {self.windows()}")

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "10", text], check=True)

    def command(self, line):
        """Types a line into the command bar."""
        keys("ctrl+l")
        self.expect("no command bar", lambda: find(self.app, role="text", name="Command", seconds=0.1) is not None)
        self.type(line)
        keys("Return")

    def focus(self, title=None):
        focus_window(title or self.title)

    def click(self, node, title=None):
        """Clicks on a node in the window with this title."""
        window = focus_window(title or self.title)
        place = node.get_extents(Atspi.CoordType.WINDOW)
        x, y = place.x + place.width // 2, place.y + place.height // 2
        subprocess.run(["xdotool", "mousemove", "--window", window, str(x), str(y), "click", "1"], check=True)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        """Ends the program as the desktop session would; it must exit successfully."""
        end(self.process)
