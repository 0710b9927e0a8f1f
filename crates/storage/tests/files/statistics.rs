// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the statistics of finished games.

use play::command::Request;
use play::results::FinishedGame;
use play::seats::Seats;
use play::statistics::{self, Counted, Counts};
use rules::biquadris::{Biquadris, Setup};
use rules::game::Game;
use storage::scores::Scores;

use crate::session::{EARN, EARN_UNAIDED, TestSession};

/// Both players get only I blocks: placed flat from column 1, the 15th fills the board.
fn only_i() -> Setup {
    Setup { sequences: [(); 2].map(|()| "I".parse().unwrap()), ..Setup::with_seed(7) }
}

/// Returns a finished game with these moves, whether or not such games count.
fn ended(seats: &str, moves: &str) -> FinishedGame<Biquadris> {
    let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
    FinishedGame { start: Biquadris::new(&only_i()), moves, seats: Seats::read(seats) }
}

/// Returns the nonzero statistics of a game.
fn counted(ended: &FinishedGame<Biquadris>) -> Vec<(&'static str, u64)> {
    let counts = statistics::of(ended);
    counts.iter().filter(|(_, number)| *number > 0).map(|(figure, number)| (figure.key, number)).collect()
}

#[test]
fn finished_games_are_counted() {
    // Player 1's second block is beside the first, so 16 blocks fill that board: player 2's 15th block, the 30th in
    // total, ends the game.
    let counts = counted(&ended("", "drop drop 4right 1000drop"));
    assert_eq!(counts, [("matches", 1), ("won-by-player-1", 1), ("blocks", 30), ("longest", 30)]);
}

#[test]
fn rows_actions_and_scores_are_counted() {
    // Eleven blocks; then player 2, with two rows of O blocks, has space for 13 I blocks and loses; player 1 drops 12.
    let counts = counted(&ended("", &format!("{EARN} moveup 1000drop")));
    assert_eq!(
        counts,
        [
            ("matches", 1),
            ("won-by-player-1", 1),
            ("blocks", 36),
            ("rows", 2),
            ("most-rows", 2),
            ("moveup", 1),
            ("longest", 36),
            ("highest-score", 9)
        ]
    );
}

#[test]
fn wins_and_losses_against_computer_players_are_counted() {
    for (computer, key) in [("1:easy", "won-against-computer"), ("2:easy", "lost-to-computer")] {
        let counts = counted(&ended(computer, "1000drop"));
        assert_eq!(counts, [("matches", 1), ("won-by-player-2", 1), (key, 1), ("blocks", 29), ("longest", 29)]);
    }
    let counts = counted(&ended("1:easy 2:easy", &format!("{EARN} moveup 1000drop")));
    // Computer players' scores don't count for the statistics.
    assert!(counts.iter().all(|(key, _)| !key.contains("computer") && *key != "highest-score"));
}

#[test]
fn each_game_is_counted_once() {
    let mut test = TestSession::new();
    // The first game doesn't end.
    test.play("drop drop restart 1000drop");
    let games = test.ended();
    assert_eq!((games.len(), games[0].moves.len()), (1, 1));
    // Undone and replayed, it is the same game.
    test.ask(Request::Undo(1)).play("1000drop");
    assert_eq!(test.ended().len(), 0);
    test.play("restart 1000drop");
    assert_eq!(test.ended().len(), 1);
    test.leave();
    assert_eq!(test.ended().len(), 0);
}

#[test]
fn saved_finished_games_are_not_counted_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    let mut test = TestSession::new();
    test.play("1000drop").ask(Request::Save(file.clone()));
    let mut other = TestSession::new();
    other.ask(Request::Load(file)).ask(Request::Undo(1)).play("1000drop");
    assert_eq!(other.ended().len(), 0);
    other.play("restart 1000drop").leave();
    assert_eq!(other.ended().len(), 1);
}

#[test]
fn the_highest_score_includes_high_scores() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    // A game that was left before its end.
    let mut test = TestSession::new();
    test.play(EARN_UNAIDED).leave();
    scores.save::<Biquadris>(&test.results(), &Counts::new(Biquadris::FIGURES)).unwrap();
    let all = scores.statistics::<Biquadris>().unwrap();
    assert_eq!((all.get("highest-score"), all.get("matches")), (5, 0));
}

#[test]
fn statistics_add_up_and_can_be_reset() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    let one = statistics::of(&ended("", &format!("{EARN} moveup 1000drop")));
    let other = statistics::of(&ended("", "1000drop"));
    for counts in [&one, &other, &one] {
        scores.save::<Biquadris>(&[], counts).unwrap();
    }
    let all = scores.statistics::<Biquadris>().unwrap();
    let figures = ["matches", "won-by-player-1", "won-by-player-2", "blocks", "rows", "longest", "highest-score"];
    assert_eq!(figures.map(|key| all.get(key)), [3, 2, 1, 36 + 29 + 36, 4, 36, 9]);

    let file = folder.path().join("scores.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("# mine\nlater = 1\n{text}[statistics.blocky]\nmatches = 2\n")).unwrap();
    assert_eq!(scores.reset_statistics::<Biquadris>().unwrap(), None);
    assert!(scores.statistics::<Biquadris>().unwrap().iter().all(|(_, number)| number == 0));
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("# mine\nlater = 1\n") && text.contains("[statistics.blocky]\nmatches = 2"), "{text}");
}

#[test]
fn invalid_numbers_count_as_zero() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    let text = "[statistics.biquadris]\nmatches = \"many\"\nblocks = -3\nrows = 5\nlater = \"x\"\n";
    std::fs::write(folder.path().join("scores.toml"), text).unwrap();
    let all = scores.statistics::<Biquadris>().unwrap();
    assert_eq!(["matches", "blocks", "rows"].map(|key| all.get(key)), [0, 0, 5]);
    scores.save::<Biquadris>(&[], &statistics::of(&ended("", "1000drop"))).unwrap();
    let all = scores.statistics::<Biquadris>().unwrap();
    assert_eq!(["matches", "blocks", "rows"].map(|key| all.get(key)), [1, 29, 5]);
    assert!(std::fs::read_to_string(folder.path().join("scores.toml")).unwrap().contains("later = \"x\""));
}
