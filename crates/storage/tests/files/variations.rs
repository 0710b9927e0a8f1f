// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of variations and comments in journals: they are saved after every change, so that a crash loses none.

use play::command::Request;
use play::results::BestScores;
use play::seats::Seats;
use play::session::{GameSession, Seeds};
use rules::blokus::{Blokus, Minutes, Move, Setup};
use storage::disk::Disk;
use storage::matches::{Matches, ResumedMatch};

fn session(setup: Setup) -> GameSession<Blokus> {
    GameSession::new(setup, Seeds::Fixed(7), Seats::default(), BestScores::default())
}

/// Returns the state visible to the player, and the text for other programs.
fn visible_state(session: &GameSession<Blokus>) -> (Vec<Move>, String, Vec<Move>, String, String) {
    let tree = session.text_for("x.blksgf").unwrap();
    (session.history().moves().to_vec(), session.comment(), session.variations(), session.seats().to_string(), tree)
}

/// Resumes a copy of the journal, as if the first program had been killed.
fn resumed(folder: &std::path::Path) -> GameSession<Blokus> {
    let copy = tempfile::tempdir().unwrap();
    let matches = copy.path().join("matches");
    std::fs::create_dir(&matches).unwrap();
    for entry in std::fs::read_dir(folder.join("matches")).unwrap().flatten() {
        std::fs::copy(entry.path(), matches.join(entry.file_name())).unwrap();
    }
    let ResumedMatch { opened, .. } = Matches::in_folder(copy.path()).resume().0.unwrap();
    let mut reopened = session(Setup::with_seed(1));
    reopened.resume(opened);
    reopened
}

#[test]
fn journals_always_contain_variations_and_comments() {
    for minutes in [None, Minutes::new(600)] {
        let folder = tempfile::tempdir().unwrap();
        let mut game = session(Setup { minutes, ..Setup::with_seed(7) });
        game.journal_to(Box::new(Matches::in_folder(folder.path()).journal()));
        let comment = |text: &str| Request::Comment(Some(text.to_owned()));
        let play = |line: &str| Request::Play(line.parse().unwrap());
        game.perform(comment("Before the first move"), &Disk).unwrap();
        let steps = [
            play("a20"),
            comment("One\ntwo"),
            play("t20"),
            play("t1"),
            Request::Undo(2),
            // Without a move after it.
            comment("Which way?"),
            play("s20,t20"),
            play("t1"),
            comment("Here"),
            Request::Undo(1),
            Request::Undo(1),
            Request::Variation(Some(1)),
            comment("Longer than it was before: it moves all that is behind it"),
            play("s1,t1"),
            play("a1"),
            comment(""),
        ];
        for (at, step) in steps.into_iter().enumerate() {
            if at == 7 {
                game.set_seats(Seats::read("4:easy"));
                game.set_seats(Seats::default());
            }
            game.perform(step.clone(), &Disk).unwrap();
            let reopened = resumed(folder.path());
            let (mut before, mut after) = (visible_state(&game), visible_state(&reopened));
            if minutes.is_some() {
                // Clocks are running, and the journal has the readings of its moves.
                (before.4, after.4) = (String::new(), String::new());
            }
            assert_eq!(before, after, "{at}: {step:?}");
            assert_eq!(reopened.practice(), game.practice(), "{at}: {step:?}");
        }
        // The journal is a single file.
        assert_eq!(std::fs::read_dir(folder.path().join("matches")).unwrap().count(), 1);
    }
}
