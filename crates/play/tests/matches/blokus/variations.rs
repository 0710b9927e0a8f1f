// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of variations and comments (help/blokus.md, "Files of other programs"): undone moves stay in the tree, and
//! both file formats contain the same tree.

use std::collections::BTreeMap;

use play::GameSession;
use play::annotations::Annotations;
use play::command::files::{FileError, FileText, Files};
use play::command::{Fault, Request};
use play::results::BestScores;
use play::save_file;
use play::seats::Seats;
use play::session::{Failure, Reply, Seeds};
use proptest::prelude::*;
use rules::blokus::{Act, Blokus, Minutes, Move, Seating, Setup, TimeLeft};

use crate::blokus_generate::{any_setup, chosen};

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _name: &str, _limit: u64) -> Result<FileText, FileError> {
        Err(FileError::NotFound)
    }

    fn write_save_file(&self, _name: &str, _text: &str) -> Result<(), FileError> {
        Err(FileError::NotFound)
    }
}

fn session(setup: Setup) -> GameSession<Blokus> {
    GameSession::new(setup, Seeds::Fixed(7), Seats::default(), BestScores::default())
}

fn four() -> GameSession<Blokus> {
    session(Setup::with_seed(7))
}

fn ask(session: &mut GameSession<Blokus>, request: Request<Move>) -> Result<Reply, Failure> {
    session.perform(request, &NoFiles)
}

fn play(session: &mut GameSession<Blokus>, lines: &[&str]) {
    for line in lines {
        ask(session, Request::Play(line.parse().unwrap())).unwrap();
    }
}

fn undo(session: &mut GameSession<Blokus>, steps: usize) {
    ask(session, Request::Undo(steps)).unwrap();
}

fn continuations(session: &GameSession<Blokus>) -> Vec<String> {
    session.variations().iter().map(ToString::to_string).collect()
}

fn line(session: &GameSession<Blokus>) -> Vec<String> {
    session.history().moves().iter().map(ToString::to_string).collect()
}

/// Opens the text of a file of this name.
fn reopened(session: &GameSession<Blokus>, name: &str) -> GameSession<Blokus> {
    let mut again = four();
    again.open(&session.text_for(name).unwrap()).unwrap();
    again
}

#[test]
fn undone_moves_become_a_variation() {
    let mut game = four();
    play(&mut game, &["a20", "t20", "t1", "a1"]);
    assert_eq!(continuations(&game), [""; 0]);
    undo(&mut game, 3);
    play(&mut game, &["s20,t20", "s1,t1"]);
    assert_eq!(continuations(&game), [""; 0]);
    undo(&mut game, 2);
    assert_eq!(continuations(&game), ["t20", "s20,t20"]);
    // Each variation can be followed to its end.
    ask(&mut game, Request::Variation(Some(1))).unwrap();
    ask(&mut game, Request::Redo(9)).unwrap();
    assert_eq!(line(&game), ["a20", "t20", "t1", "a1"]);
    undo(&mut game, 3);
    ask(&mut game, Request::Variation(Some(2))).unwrap();
    ask(&mut game, Request::Redo(9)).unwrap();
    assert_eq!(line(&game), ["a20", "s20,t20", "s1,t1"]);
    for name in ["x.blksgf", "x.biquadris"] {
        let mut again = reopened(&game, name);
        assert_eq!(line(&again), line(&game), "{name}");
        undo(&mut again, 2);
        assert_eq!(continuations(&again), ["t20", "s20,t20"], "{name}");
        ask(&mut again, Request::Variation(Some(1))).unwrap();
        ask(&mut again, Request::Redo(9)).unwrap();
        assert_eq!(line(&again), ["a20", "t20", "t1", "a1"], "{name}");
    }
}

/// A move after undo clears redo, as in every game, even if the tree has a continuation.
#[test]
fn another_move_clears_redo() {
    let mut game = four();
    play(&mut game, &["a20", "t20", "t1"]);
    undo(&mut game, 2);
    play(&mut game, &["s20,t20"]);
    assert!(!game.can_redo());
    assert!(ask(&mut game, Request::Redo(1)).is_err());
    undo(&mut game, 1);
    play(&mut game, &["t20"]);
    assert!(!game.can_redo());
    assert_eq!(ask(&mut game, Request::Redo(1)).unwrap_err().fault, Fault::Nothing("there is nothing to redo"));
    // The continuation can still be followed.
    assert_eq!(continuations(&game), ["t1"]);
    // A new match has no variations.
    ask(&mut game, Request::New).unwrap();
    assert_eq!(continuations(&game), [""; 0]);
}

#[test]
fn a_game_without_variations_is_saved_without_annotations() {
    let mut game = four();
    play(&mut game, &["a20", "t20"]);
    undo(&mut game, 1);
    ask(&mut game, Request::Redo(1)).unwrap();
    undo(&mut game, 1);
    assert!(!game.text_for("x.biquadris").unwrap().contains("study"));
    assert!(!game.text_for("x.blksgf").unwrap().contains("t20"));
}

/// Each game of a match has its own lines; lines before `restart` are saved, too, when they are left.
#[test]
fn restart_separates_lines() {
    let mut game = four();
    play(&mut game, &["a20", "t20", "restart", "a20", "s20,t20"]);
    undo(&mut game, 4);
    play(&mut game, &["r20,s20,t20"]);
    undo(&mut game, 1);
    assert_eq!(continuations(&game), ["t20", "s20,t20", "r20,s20,t20"]);
}

#[test]
fn comments_are_written_and_saved() {
    let mut game = four();
    let comment = |game: &mut GameSession<Blokus>, text: &str| ask(game, Request::Comment(Some(text.to_owned())));
    let none = Fault::Nothing("this position has no comment");
    assert_eq!(ask(&mut game, Request::Comment(None)).unwrap_err().fault, none);
    comment(&mut game, "Before the first move").unwrap();
    play(&mut game, &["a20"]);
    comment(&mut game, "a ] and a \\\nsecond line: \t[x] ").unwrap();
    assert_eq!(game.comment(), "a ] and a \\\nsecond line:  [x]");
    let shown = ask(&mut game, Request::Comment(None)).unwrap();
    assert_eq!(shown, Reply::Text("a ] and a \\\nsecond line:  [x]".to_owned().into()));
    let text = game.text_for("x.blksgf").unwrap();
    assert!(text.contains("C[Before the first move]"), "{text}");
    assert!(text.contains("C[a \\] and a \\\\\nsecond line:  [x\\]]"), "{text}");
    for name in ["x.blksgf", "x.biquadris"] {
        let mut again = reopened(&game, name);
        assert_eq!(again.comment(), game.comment(), "{name}");
        undo(&mut again, 1);
        assert_eq!(again.comment(), "Before the first move", "{name}");
        // One comment is changed and one removed.
        comment(&mut again, "").unwrap();
        ask(&mut again, Request::Redo(1)).unwrap();
        comment(&mut again, "new").unwrap();
        let text = again.text_for("x.blksgf").unwrap();
        assert_eq!((text.matches("C[").count(), text.contains("C[new]")), (1, true), "{text}");
    }
    // Control characters are removed, and comments have a maximum length.
    comment(&mut game, "\u{1b}[31mred\u{202e}").unwrap();
    assert_eq!(game.comment(), "[31mred");
    let long = comment(&mut game, &"x".repeat(10_001)).unwrap_err().fault.to_string();
    assert_eq!(long, "a comment can have at most 10000 characters");
    assert_eq!(game.comment(), "[31mred");
}

/// Comments at several nodes of one position form one comment.
#[test]
fn comments_of_other_programs_can_be_changed() {
    let mut game = four();
    game.open("(;GM[Blokus];1[a20]C[one];C[two];2[t20]C[three])").unwrap();
    undo(&mut game, 1);
    assert_eq!(game.comment(), "one\n\ntwo");
    ask(&mut game, Request::Comment(Some("both".to_owned()))).unwrap();
    assert_eq!(game.comment(), "both");
    let text = game.text_for("x.blksgf").unwrap();
    assert_eq!(text.matches("C[").count(), 2, "{text}");
    // If the root contains a move, there is no node before it.
    game.open("(;GM[Blokus]1[a20]C[one];2[t20])").unwrap();
    undo(&mut game, 2);
    let refused = ask(&mut game, Request::Comment(Some("x".to_owned()))).unwrap_err().fault.to_string();
    assert_eq!(refused, "this file can’t hold a comment before its first move");
}

/// Switching to a variation that used less time doesn't add time back to a clock.
#[test]
fn a_variation_returns_no_time() {
    let mut game =
        session(Setup { seating: Seating::of_players(2).unwrap(), minutes: Minutes::new(5), ..Setup::with_seed(7) });
    game.open(
        "(;GM[Blokus Two-Player]BQ[{\"seed\":\"7\",\"seating\":{\"two\":\"red-green\"},\"minutes\":5}]\
         ;1[a20]BL[299.000];2[t20]WL[299.000];3[t1]BL[298.000])",
    )
    .unwrap();
    undo(&mut game, 3);
    // The clock has run below 4:58 by now.
    play(&mut game, &["a20"]);
    ask(&mut game, Request::Redo(9)).unwrap();
    let acts: Vec<Act> = game
        .history()
        .moves()
        .iter()
        .filter_map(|mv| if let Move::Act(act, _) = mv { Some(*act) } else { None })
        .collect();
    assert_eq!(acts, ["a20", "t20", "t1"].map(|line| Act::Place(line.parse().unwrap())));
    let red = game.position().clock(rules::game::Seat::new(1).unwrap()).map(TimeLeft::as_milliseconds);
    assert!(red.is_some_and(|red| red <= 300_000), "{red:?}");
    let text = game.text_for("x.biquadris").unwrap();
    assert!(save_file::open::<Blokus>(&text).is_ok(), "{text}");
}

/// The size of the tree is limited, and the player is notified.
#[test]
fn the_size_of_a_tree_is_limited() {
    let mut game = four();
    let long = "x".repeat(10_000);
    play(&mut game, &["a20"]);
    let mut full = None;
    for placement in game.position().placements() {
        ask(&mut game, Request::Play(placement.into())).unwrap();
        full = full.or(ask(&mut game, Request::Comment(Some(long.clone()))).err());
        undo(&mut game, 1);
    }
    assert!(
        full.is_some_and(|full| full.fault.to_string().starts_with("this game can’t hold more variations or comments"))
    );
    // A move that doesn't fit in the tree is played nevertheless, with a notice.
    let text = game.text_for("x.biquadris").unwrap();
    assert!((500_000..600_000).contains(&text.len()), "{}", text.len());
    assert!(save_file::open::<Blokus>(&text).is_ok());
}

/// Step of a generated session.
#[derive(Clone, Debug)]
enum Step {
    Play(u32),
    Undo(usize),
    Redo(usize),
    Follow(usize),
    Comment(String),
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => any::<u32>().prop_map(Step::Play),
        3 => (1usize..5).prop_map(Step::Undo),
        1 => (1usize..4).prop_map(Step::Redo),
        2 => (1usize..4).prop_map(Step::Follow),
        2 => "[ -~\n]{0,20}".prop_map(Step::Comment),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Both formats contain all moves and comments, and writing a file that was read gives the same text.
    #[test]
    fn all_moves_and_comments_are_saved(
        setup in any_setup(), steps in prop::collection::vec(any_step(), 0..40)
    ) {
        let mut game = session(Setup { minutes: None, ..setup });
        let mut lines = vec![Vec::new()];
        let mut comments = BTreeMap::new();
        for step in steps {
            match step {
                Step::Play(number) => {
                    if let Some(mv) = chosen(game.position(), (number, number % 16 == 0)) {
                        ask(&mut game, Request::Play(mv)).unwrap();
                    }
                }
                Step::Undo(steps) => drop(ask(&mut game, Request::Undo(steps))),
                Step::Redo(steps) => drop(ask(&mut game, Request::Redo(steps))),
                Step::Follow(number) => drop(ask(&mut game, Request::Variation(Some(number)))),
                Step::Comment(text) => {
                    ask(&mut game, Request::Comment(Some(text.clone()))).unwrap();
                    comments.insert(line(&game), text.trim().to_owned());
                }
            }
            lines.push(game.history().moves().to_vec());
        }
        // The moves undone last become a variation only when others replace them.
        let last = game.history().moves().to_vec();
        let undone = |line: &[Move]| line.len() > last.len() && line.starts_with(&last);
        for name in ["x.blksgf", "x.biquadris"] {
            let Ok(text) = game.text_for(name) else { continue };
            let opened = save_file::open::<Blokus>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            prop_assert_eq!(opened.history.moves(), &last[..]);
            let mut again = four();
            again.open(&text).unwrap();
            for other in ["x.blksgf", "x.biquadris"] {
                let (before, after) = (game.text_for(other), again.text_for(other));
                // A saved game doesn't repeat the match's line in its tree; a file for other programs does.
                if name == "x.biquadris" || other == "x.blksgf" {
                    prop_assert_eq!(without_marks(before), without_marks(after));
                }
            }
            let Some(annotations) = &opened.annotations else {
                prop_assert!(comments.values().all(String::is_empty));
                continue;
            };
            for (line, comment) in &comments {
                let line: Vec<Move> = line.iter().map(|mv| mv.parse().unwrap()).collect();
                prop_assert_eq!(&annotations.comment(&line), comment);
            }
            for line in lines.iter().filter(|line| !undone(line)) {
                for at in 0..line.len() {
                    let is_played = last.starts_with(&line[..=at]);
                    prop_assert!(is_played || annotations.continuations(&line[..at]).contains(&line[at]), "{:?}\n{}", line, text);
                }
            }
        }
    }
}

/// Removes the practice marks, which undo adds to an opened match.
fn without_marks(text: Result<String, impl std::fmt::Debug>) -> Option<String> {
    Some(text.ok()?.replace("[# marked]", "").replace("# marked\n", ""))
}
