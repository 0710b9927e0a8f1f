# SPDX-License-Identifier: GPL-3.0-or-later
"""Helpers that read and operate a running GTK 4 application through its accessibility tree.
Run with /usr/bin/python3 next to the application (see with-display)."""
import os, subprocess, time, warnings
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

# Programs started by a test abort at the first warning. This has no effect on the running test itself.
os.environ["G_DEBUG"] = "fatal-warnings"

warnings.simplefilter("ignore")
Atspi.init()


def application(name, seconds=20):
    """Waits until the application shows a window, and returns its root node."""
    end = time.time() + seconds
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_name() == name and child.get_child_count():
                return child
        time.sleep(0.1)
    raise SystemExit(f"no application named {name!r} appeared")


def walk(node):
    """Yields the node and its descendants, without nodes that disappear meanwhile."""
    try:
        # A node without a name is already gone.
        node.get_name()
        children = node.get_child_count()
    except GLib.Error:
        return
    yield node
    for i in range(children):
        try:
            child = node.get_child_at_index(i)
        except GLib.Error:
            return
        if child:
            yield from walk(child)


def find(root, role=None, name=None, action=None, seconds=5):
    """Returns the first node with this role, name and action, or None after `seconds`."""
    end = time.time() + seconds
    while time.time() < end:
        for node in walk(root):
            try:
                if role and node.get_role_name() != role:
                    continue
                if name and node.get_name() != name:
                    continue
                if action and action not in actions(node):
                    continue
                return node
            except GLib.Error:
                continue
        time.sleep(0.05)
    return None


def actions(node):
    return [node.get_action_name(i) for i in range(node.get_n_actions())]


def act(node, name="click"):
    """Runs the node's action with this name, for example the widget action 'board.drop'."""
    for i in range(node.get_n_actions()):
        if node.get_action_name(i) == name:
            return node.do_action(i)
    raise SystemExit(f"{node.get_name()!r} has no action {name!r}, only {actions(node)}")


def until(condition, seconds=3):
    """Waits for a condition; returns the milliseconds it took, or None after `seconds`."""
    start = time.time()
    while time.time() - start < seconds:
        if condition():
            return (time.time() - start) * 1000
        time.sleep(0.002)
    return None


def keys(*names):
    """Presses keys in the focused window (xdotool names: Left, space, ctrl+z)."""
    subprocess.run(["xdotool", "key", "--clearmodifiers", *names], check=True)


def focus_window(title):
    window = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True).stdout.split()[0]
    subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
    return window


def screenshot(path):
    subprocess.run(["import", "-window", "root", path], check=True)
