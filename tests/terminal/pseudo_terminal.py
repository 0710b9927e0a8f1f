# SPDX-License-Identifier: GPL-3.0-or-later
"""Pseudo-terminal that runs a program and tracks the contents of its screen."""
import fcntl
import os
import re
import select
import struct
import subprocess
import sys
import termios
import time

TIMEOUT = 15


class Terminal:
    """Terminal of `rows` by `columns` cells that runs a program."""

    def __init__(self, *command, rows=40, columns=100, stdout=None):
        self.master, self.slave = os.openpty()
        self.rows, self.columns = rows, columns
        self.set_size()
        self.before = termios.tcgetattr(self.slave)
        self.alternate, self.cursor = False, True
        self.cells, self.at, self.tail, self.raw = {}, (0, 0), b"", b""
        self.reverse, self.reversed = False, set()
        self.color, self.colors = None, {}
        self.program = subprocess.Popen(
            command,
            stdin=self.slave,
            stdout=stdout or self.slave,
            stderr=self.slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def set_size(self):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = {}
        self.set_size()

    def press(self, keys):
        os.write(self.master, keys)

    def until(self, what, holds):
        """Reads the program's output until `holds()` is true; `what` describes the condition."""
        end = time.monotonic() + TIMEOUT
        while not holds():
            left = end - time.monotonic()
            if left <= 0:
                sys.exit(f"timed out: {what}\n{self.screen()}\n{self.raw[-400:]!r}")
            ready, _, _ = select.select([self.master], [], [], min(left, 0.05))
            if ready:
                try:
                    self.take(os.read(self.master, 65536))
                except OSError:
                    pass

    def shows(self, text):
        self.until(f"the screen shows {text!r}", lambda: text in self.screen())

    def hides(self, text):
        self.until(f"the screen hides {text!r}", lambda: text not in self.screen())

    def screen(self):
        rows = [[self.cells.get((r, c), " ") for c in range(self.columns)] for r in range(self.rows)]
        return "\n".join("".join(row).rstrip() for row in rows)

    def highlights(self, rows, columns):
        """Waits until exactly these cells of the screen are in reverse video."""
        marked = {(row, column) for row in rows for column in columns}
        self.until(f"rows {rows}, columns {columns} are highlighted", lambda: self.reversed == marked)

    def take(self, data):
        self.raw += data
        text = (self.tail + data).decode("latin-1")
        self.tail = b""
        position = 0
        for match in re.finditer(r"\x1b(?:\[([?0-9;]*)([A-Za-z])|$|\[[?0-9;]*$)|[\r\n\x08]|[^\x1b\r\n\x08]", text):
            assert match.start() == position, f"unexpected output: {text[position:position + 20]!r}"
            position = match.end()
            if match.group().startswith("\x1b"):
                if match.group(2) is None:
                    self.tail = match.group().encode("latin-1")
                else:
                    self.control(match.group(1), match.group(2))
            else:
                self.write(match.group())

    def write(self, character):
        row, column = self.at
        if character == "\r":
            column = 0
        elif character == "\n":
            row += 1
            if row >= self.rows:
                self.cells = {(r - 1, c): cell for (r, c), cell in self.cells.items() if r > 0}
                row = self.rows - 1
        elif character == "\x08":
            column = max(0, column - 1)
        else:
            self.cells[self.at] = character
            (self.reversed.add if self.reverse else self.reversed.discard)(self.at)
            self.colors[self.at] = self.color
            column += 1
        self.at = (row, column)

    def control(self, numbers, character):
        row, column = self.at
        if character == "H":
            row, column = (int(number or 1) - 1 for number in (numbers or "1;1").split(";"))
            self.at = (row, column)
        elif character == "K":
            self.cells = {(r, c): x for (r, c), x in self.cells.items() if r != row or c < column}
        elif character == "J":
            self.cells = {(r, c): x for (r, c), x in self.cells.items() if r < row or (r == row and c < column)}
        elif character == "m":
            # Reset, reverse video or color; the program uses no other attributes.
            if numbers in ("", "0"):
                self.reverse, self.color = False, None
            elif numbers == "7":
                self.reverse = True
            else:
                self.color = numbers
        elif numbers == "?1049":
            self.alternate = character == "h"
            self.cells = {}
        elif numbers == "?25":
            self.cursor = character == "h"

    def is_raw(self):
        flags = termios.tcgetattr(self.slave)[3]
        return not flags & (termios.ICANON | termios.ECHO)

    def ends(self, status=0):
        self.until("the program ends", lambda: self.program.poll() is not None)
        # The last output may still be buffered.
        while select.select([self.master], [], [], 0)[0]:
            self.take(os.read(self.master, 65536))
        assert self.program.returncode == status, f"status {self.program.returncode}\n{self.raw[-400:]!r}"
        assert termios.tcgetattr(self.slave) == self.before, "the terminal settings are not restored"
        assert not self.alternate, "the alternate screen was not left"
        assert self.cursor, "the cursor was not shown again"
