#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays one game from its start to its end, over lines of JSON: the beginning of a bot.

    python3 data/examples/bot.py PROGRAM GAME [OPTIONS]
    python3 data/examples/bot.py biquadris blocky -seed 7
"""
import json
import random
import subprocess
import sys


def choose(state, legal):
    """Which of these moves to make: here is the place for your own thoughts."""
    if state["game"] == "push-and-clear":
        return max(legal, key=lambda way: points_on_the_way(state["board"], way))
    return random.choice(legal)


def points_on_the_way(board, way):
    """How many points lie between the player and what stops it."""
    row = next(number for number, cells in enumerate(board) if "@" in cells)
    column = board[row].index("@")
    up_and_down = "".join(cells[column] for cells in board)
    stretch = {
        "left": board[row][:column][::-1],
        "right": board[row][column + 1 :],
        "up": up_and_down[:row][::-1],
        "down": up_and_down[row + 1 :],
    }[way]
    return stretch.split("#")[0].count("*")


def main(program, game, *options):
    arguments = [program, game, "-text", "-json", *options]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:

        def ask(command):
            print(command, file=engine.stdin, flush=True)
            answer = json.loads(engine.stdout.readline())
            if "error" in answer:
                sys.exit(f"{command}: {answer['error']}")
            return answer

        state = json.loads(engine.stdout.readline())
        while not state["over"] and state["move_number"] < 2000:
            if state.get("pending_action"):
                state = ask("blind")
                continue
            move = choose(state, ask("legal")["legal"])
            # In Biquadris a move is several commands, `2right clockwise drop`, and each is answered by a line. Elsewhere it
            # is one: `smash ne.sw`.
            for command in move.split() if game == "biquadris" else [move]:
                state = ask(command)
        print(json.dumps({key: state.get(key) for key in ("game", "move_number", "winner", "score", "scores")}))


if __name__ == "__main__":
    main(*sys.argv[1:])
