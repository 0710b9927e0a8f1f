// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of Blocky: given and generated boards in saved games, and undo of smashes.

use play::MoveHistory;
use play::save_file::{self, SaveFile};
use rules::blocky::Blocky;
use rules::game::Game;

use crate::blocky_boards::{board, brief, given_board, json, made};
use crate::blocky_reference::Tree;

#[test]
fn saved_games_contain_given_and_generated_boards() {
    for setup in [made(5, 4, 30, 7), given_board(5, 4, 30, board("[r [g b y [b b g [r g b y]]] b y]", 7))] {
        let mut history = MoveHistory::<Blocky>::new(setup);
        for mv in ["smash ne", "clockwise top", "restart", "horizontal nw", "smash sw", "vertical ne", "smash nw"] {
            let _ = history.play(mv.parse().unwrap(), &mut Vec::new()).unwrap();
        }
        let save_file = SaveFile::of(&history, "2026-01-02T03:04:05Z".to_owned(), vec!["Ann".to_owned()]);
        let text = save_file.to_text().unwrap();
        assert_eq!(SaveFile::<Blocky>::parse(&text), Ok(save_file));
        assert_eq!(save_file::game_of(&text).as_deref(), Some("blocky"));
        let again = save_file::open::<Blocky>(&text).unwrap().history;
        assert_eq!(again.position(), history.position());
        assert_eq!(brief(again.position().board()), brief(history.position().board()));
        assert_eq!(again.position().max_depth(), 7);
    }
    assert_eq!(Blocky::NAME, "blocky");
}

#[test]
fn undo_reverts_smashes_exactly() {
    let mut history = MoveHistory::<Blocky>::new(made(8, 2, 10, 4));
    let mut seen = vec![brief(history.position().board())];
    for mv in ["smash ne", "smash ne", "vertical top", "smash ne", "restart", "smash ne"] {
        let _ = history.play(mv.parse().unwrap(), &mut Vec::new()).unwrap();
        seen.push(brief(history.position().board()));
    }
    assert_eq!((&seen[5], &seen[6]), (&seen[0], &seen[1]));
    for at in (0..6).rev() {
        assert_eq!(history.undo(1), 1);
        assert_eq!(brief(history.position().board()), seen[at]);
    }
    // With another turn in between, the next smash generates the same blocks.
    let _ = history.play("clockwise sw".parse().unwrap(), &mut Vec::new()).unwrap();
    let _ = history.play("smash ne".parse().unwrap(), &mut Vec::new()).unwrap();
    let ne = |board: &str| Tree::read(&json(board)).at_mut(&[0]).unwrap().clone();
    assert_eq!(ne(&brief(history.position().board())), ne(&seen[1]));
}
