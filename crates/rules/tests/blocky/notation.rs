// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves, paths and setups as text.

use rules::blocky::path::BadPath;
use rules::blocky::{BadMove, Color, Move, Setup, Start};

use crate::play::{board, given_board, made};
use crate::reference::{CORNERS, MOVES};

#[test]
fn colors_print_their_names() {
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["red", "green", "blue", "yellow"]);
}

#[test]
fn moves_are_named_in_full() {
    let mut paths = vec!["top".to_owned()];
    for first in CORNERS {
        paths.push(first.to_owned());
        for second in CORNERS {
            paths.push(format!("{first}.{second}"));
            paths.push(format!("{first}.{second}.ne.nw.sw.se.{first}"));
        }
    }
    for line in MOVES.iter().flat_map(|name| paths.iter().map(move |path| format!("{name} {path}"))) {
        assert_eq!(line.parse::<Move>().unwrap().to_string(), line);
    }
    assert_eq!("restart".parse::<Move>().unwrap().to_string(), "restart");
}

#[test]
fn invalid_moves_are_rejected() {
    for name in ["", "clock", "Clockwise", "rotate top", "top", "restart ", "restart top", " clockwise top", "undo"] {
        assert!(matches!(name.parse::<Move>(), Err(BadMove::Unknown(_))), "{name:?}");
    }
    for (line, name) in
        [("smash", "smash"), ("smash ", "smash"), ("vertical ne sw", "vertical"), ("vertical  ne", "vertical")]
    {
        assert_eq!(line.parse::<Move>(), Err(BadMove::Path(name)), "{line:?}");
    }
    for (path, part) in
        [("TOP", "TOP"), ("NE", "NE"), ("ne.Sw", "Sw"), ("ne.", ""), ("ne..sw", ""), (".ne", ""), ("n", "n")]
    {
        let expected = BadMove::BadPath(BadPath::Corner(part.to_owned()));
        assert_eq!(format!("smash {path}").parse::<Move>(), Err(expected), "{path}");
    }
    assert_eq!("smash ne.ne.ne.ne.ne.ne.ne.ne".parse::<Move>(), Err(BadMove::BadPath(BadPath::TooDeep)));
    assert_eq!(
        "smash ne.x".parse::<Move>().unwrap_err().to_string(),
        "unknown corner “x”; a path is top, or corners (ne, nw, sw, se) joined by dots, as in ne.sw"
    );
}

#[test]
fn setups_in_saved_games() {
    let read = |text: &str| toml::from_str::<Setup>(text);
    let header = "seed = \"7\"\nplayers = 3\nturns = 12\n";
    assert_eq!(read(&format!("{header}[start]\nmade = 6\n")), Ok(made(7, 3, 12, 6)));
    assert_eq!(read(&format!("{header}start = {{ made = 6 }}\n")), Ok(made(7, 3, 12, 6)));
    let given = |text: &str| read(&format!("{header}[start]\ngiven = '{text}'\n"));
    let small = board("[r [g b y r] b y]", 4);
    assert_eq!(
        given("4 [\"red\",[\"green\",\"blue\",\"yellow\",\"red\"],\"blue\",\"yellow\"]"),
        Ok(given_board(7, 3, 12, small))
    );
    assert_eq!(given("0 \"y\""), Ok(given_board(7, 3, 12, board("y", 0))));
    for text in ["", "4", "\"y\"", "8 \"y\"", "-1 \"y\"", "x \"y\"", "1 y", "0 [\"r\",\"g\",\"b\",\"y\"]", "1 [\"r\"]"]
    {
        assert!(given(text).is_err(), "{text}");
    }
    for text in [
        "",
        "[start]\nmade = 6\n",
        "seed = \"7\"\nplayers = 0\nturns = 12\n[start]\nmade = 6\n",
        "seed = \"7\"\nplayers = 5\nturns = 12\n[start]\nmade = 6\n",
        "seed = \"7\"\nplayers = 2\nturns = 0\n[start]\nmade = 6\n",
        "seed = \"7\"\nplayers = 2\nturns = 10000\n[start]\nmade = 6\n",
        "seed = \"7\"\nplayers = 2\nturns = 12\n[start]\nmade = 0\n",
        "seed = \"7\"\nplayers = 2\nturns = 12\n[start]\nmade = 8\n",
        "seed = \"x\"\nplayers = 2\nturns = 12\n[start]\nmade = 6\n",
        "seed = \"7\"\nplayers = 2\nturns = 12\n",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
    let default_setup = Setup::with_seed(3);
    assert_eq!(
        (default_setup.players.get(), default_setup.turns.get(), default_setup.start),
        (2, 10, Start::Made(Setup::DEFAULT_DEPTH))
    );
    assert_eq!(Setup::DEFAULT_DEPTH.get(), 5);
}
