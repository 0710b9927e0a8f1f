# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
"""Renderings of the boards in light, dark and high contrast, compared with reference images reviewed by a person.

`UPDATE_GOLDEN=1` rewrites them. Only the boards are compared: they contain no text, so that they are the same on every
machine."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import Atspi, act, focus_window, until
from driver import HOME, Game

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")
# Number of pixels that may differ: the rendering of rounded corners depends on library versions.
MOST_DIFFERENT = 60
LOOKS = {
    "light": {},
    "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"},
    "light-contrast": {"ADW_DEBUG_HIGH_CONTRAST": "1"},
    "dark-contrast": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark", "ADW_DEBUG_HIGH_CONTRAST": "1"},
}


def picture(game, window, to):
    """Returns an image of both boards without their focus rings."""
    places = [board.get_extents(Atspi.CoordType.WINDOW) for board in game.boards()]
    shot = os.path.join(HOME, "shot.png")
    subprocess.run(["import", "-window", window, shot], check=True)
    crops = []
    for number, place in enumerate(places):
        crop = os.path.join(HOME, f"crop{number}.png")
        area = f"{place.width}x{place.height}+{place.x}+{place.y}"
        subprocess.run(["convert", shot, "-crop", area, "+repage", crop], check=True)
        crops.append(crop)
    subprocess.run(["convert", *crops, "+append", "-strip", "-define", "png:exclude-chunks=date,time", to], check=True)


failed = []
for name, variables in LOOKS.items():
    os.environ.update({"ADW_DEBUG_COLOR_SCHEME": "prefer-light", "ADW_DEBUG_HIGH_CONTRAST": "0"})
    os.environ.update(variables)
    game = Game("-seed", "7", "-startlevel", "2")
    window = focus_window("Biquadris")
    # High enough for the width alone, and no font, to determine the cell size.
    subprocess.run(["xdotool", "windowsize", "--sync", window, "620", "860"], check=True)
    subprocess.run(["xdotool", "mousemove", "0", "0"], check=True)
    for turn in range(12):
        board = next(board for board in game.boards() if board.get_name().endswith("to move"))
        for _ in range(turn * 5 % 8):
            act(board, "board.right")
        act(board, "board.drop")
    game.says("Player 1’s turn")
    golden = os.path.join(GOLDEN, f"window-{name}.png")
    if os.environ.get("UPDATE_GOLDEN"):
        before = []

        def rests():
            picture(game, window, golden)
            before.append(open(golden, "rb").read())
            return before[-3:] == before[-1:] * 3

        game.expect("a picture that rests", rests, 20)
    else:
        actual = os.path.join(HOME, f"window-{name}.png")
        seen = []

        def is_same():
            picture(game, window, actual)
            compared = subprocess.run(
                ["compare", "-metric", "AE", "-fuzz", "4%", golden, actual, os.path.join(HOME, "difference.png")],
                capture_output=True, text=True,
            )
            seen.append(compared.stderr.strip())
            try:
                return float(seen[-1]) <= MOST_DIFFERENT
            except ValueError:
                return False

        # The last animation may still be running.
        if until(is_same, 5) is None:
            failed.append(f"{name}: {seen[-1]} pixels differ, see {actual}")
    game.close()
assert not failed, failed
print("ok")
