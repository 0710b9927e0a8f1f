# SPDX-License-Identifier: GPL-3.0-or-later
# app: none
# seconds: 400
"""In every language of po/LINGUAS, the windows, menus and dialogs of every game show no English text that has a translation; and
in languages with a non-Latin script, no Latin letters except in names, keys and commands."""
import gettext
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from atspi import GLib, act, actions, find, keys, screenshot, walk  # noqa: E402
from driver import HOME, Game  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Directory for screenshots, for inspection.
PICTURES = os.environ.get("PICTURES")
GAMES = {"biquadris": "Biquadris", "push-and-clear": "Push and Clear", "blocky": "Blocky", "blokus": "Blokus"}
PLAYED = {
    "biquadris": ["drop", "hint", "lefft", "undo"],
    "push-and-clear": ["right", "hint", "lefft", "undo"],
    "blocky": ["clockwise top", "hint", "smash top", "undo"],
    "blokus": ["a20", "hint", "a1", "undo"],
}
# Words that are the same in every language: names, commands, keys, formats, people.
SAME = set(
    """biquadris push and clear blocky blokus ctrl shift alt esc enter tab space home end page up down left right
    backspace delete insert return super meta pause print menu gtk rust json gtp sgf blksgf gpl github io png svg""".split()
)


def language_names():
    with open(os.path.join(ROOT, "po/LINGUAS"), encoding="utf-8") as lines:
        return [word for line in lines if not line.startswith("#") for word in line.split() if not word.startswith("en")]


def catalogue(language):
    compiled = os.path.join(HOME, f"{language}.mo")
    subprocess.run(["msgfmt", "-o", compiled, os.path.join(ROOT, f"po/{language}.po")], check=True)
    with open(compiled, "rb") as file:
        return gettext.GNUTranslations(file)


class Reader:
    """Reads the texts of windows and finds those in the wrong language."""

    def __init__(self, language):
        self.language = language
        self.catalogue = catalogue(language)
        self.english = {}
        for source, translation in self.catalogue._catalog.items():
            source = source[0] if isinstance(source, tuple) else source
            context, _, text = source.rpartition("\4")
            if text and "{" not in text and plain(text) != plain(translation):
                self.english.setdefault(plain(text), set()).add(plain(translation))
        # A text that is also a translation of another isn't necessarily wrong.
        right = {plain(text) for text in self.catalogue._catalog.values()}
        self.english = {text: all_ for text, all_ in self.english.items() if text not in right}
        self.wrong = {}
        self.read = 0

    def says(self, text):
        """Returns the translation of a text."""
        return plain(self.catalogue.gettext(text))

    def look(self, app, where):
        for node in walk(app):
            try:
                role = node.get_role_name()
                texts = [node.get_name(), node.get_description()]
                if role in ("label", "text", "paragraph", "heading", "static") and node.get_text_iface():
                    texts.append(node.get_text_iface().get_text(0, -1))
            except GLib.Error:  # a node that went away meanwhile
                continue
            for text in filter(None, texts):
                self.check(text, f"{where}: {role}")

    def check(self, text, where):
        self.read += 1
        for line in [text, *text.splitlines()]:
            line = plain(line.strip())
            # Most texts of the About window belong to the library, whose translations may not be installed.
            if line in self.english or (", about" not in where and self.is_foreign(line)):
                self.wrong.setdefault(line, where)

    def is_foreign(self, line):
        """Whether a text contains a sentence in Latin letters in a language with another script."""
        # Words separated by two spaces are a list of commands.
        if self.language[:2] not in ("ja", "zh", "ko", "ru", "he") or "  " in line:
            return False
        words = [word for word in re.findall(r"(?<![\w.:/-])[A-Za-z]{3,}(?![\w:/])", line) if word.lower() not in SAME]
        return len(words) >= 2 and not any(ord(letter) > 0x2E7F for letter in line)


def plain(text):
    """Removes mnemonics: in languages with other scripts they are in parentheses after the text."""
    return re.sub(r"\s*\(_?[A-Z]\)", "", text).replace("_", "")


def picture(name):
    if PICTURES:
        screenshot(os.path.join(PICTURES, f"{name}.png"))


def close(game, before):
    pressed = 0.0

    def is_closed():
        # On a busy machine a key may arrive before its window has the focus.
        nonlocal pressed
        if game.windows() == before:
            return True
        if time.monotonic() - pressed > 3:
            keys("Escape")
            pressed = time.monotonic()
        return False

    game.expect(f"a window stays: {game.windows()}", is_closed)
    game.focus()


def menu_is_open(game):
    return any(node.get_role_name() == "menu item" for node in walk(game.app))


def read_menus(game, reader, name):
    for entrance in ("F10", reader.says("Game Menu")):
        game.focus()
        if entrance == "F10":
            keys("F10")
        else:
            act(game.nodes(name=entrance)[-1])
        game.expect(f"no menu: {entrance}", lambda: menu_is_open(game))
        reader.look(game.app, f"{name}, menu {entrance}")
        picture(f"{reader.language}-{name}-menu-{'main' if entrance == 'F10' else 'game'}")
        game.expect("the menu stays", lambda: keys("Escape") or not menu_is_open(game))


def read_windows(game, reader, name):
    before = game.windows()
    for action in ["win.scores", "win.statistics", "win.preferences", "win.shortcuts", "win.help", "about"]:
        game.focus()
        if action == "about":
            # Actions of the application don't belong to a widget.
            keys("F10")
            entry = reader.says("_About Biquadris")

            def about():
                return [node for node in game.nodes(role_name="menu item") if plain(node.get_name()) == entry]

            game.expect(f"no {entry} in the menu", about)
            act(about()[0])
        else:
            game.expect(f"no {action}", lambda: find(game.app, action=action, seconds=0.5) is not None)
            game.action(action)

        def opened():
            return [window for window in game.windows() if window not in before]

        game.expect(f"{action} opens no window", opened)
        if action == "win.preferences":
            # Every page: each is added to the tree when first shown.
            for tab in [node for node in walk(game.app) if node.get_role_name() == "page tab"]:
                act(tab)
        if action != "win.help":  # the pages of rules are compared with the English ones elsewhere
            reader.look(game.app, f"{name}, {action}")
        picture(f"{reader.language}-{name}-{action.removeprefix('win.')}")
        game.focus(next(iter(opened()), None))
        close(game, before)


def read_game(game, reader, name):
    reader.look(game.app, name)
    picture(f"{reader.language}-{name}")
    for line in PLAYED[name]:
        keys("ctrl+l")
        entry = reader.says("Command")
        game.expect("no command bar", lambda: find(game.app, role="text", name=entry, seconds=0.1) is not None)
        game.type(line)
        keys("Return")
        reader.look(game.app, f"{name}, after {line}")
        keys("Escape")
    picture(f"{reader.language}-{name}-played")
    read_menus(game, reader, name)
    read_windows(game, reader, name)


# Every game in a language whose script reveals missing translations; one game in each other language, unless more are requested.
ALL = "ja"
named = os.environ.get("LANGUAGES", "").split()
wanted = named or language_names()
assert wanted, "no language at all"
failures = []
for number, language in enumerate(wanted):
    os.environ.update(LC_ALL="C.UTF-8", LANGUAGE=language)
    reader = Reader(language)
    assert len(reader.english) > 100, f"{language}: only {len(reader.english)} texts are translated"
    read = list(GAMES) if named or language == ALL else [list(GAMES)[number % len(GAMES)]]
    for name in read:
        title = GAMES[name]
        game = Game(name, "-seed", "7", title=title)
        game.expect(f"{title} isn't shown", lambda: title in game.windows())
        read_game(game, reader, name)
        game.close()
    assert reader.read > 200 * len(read), reader.read
    failures += [f"{language}: {text!r} ({where})" for text, where in sorted(reader.wrong.items())]
if failures:
    raise SystemExit("failed: these are still English:\n" + "\n".join(failures))
