// SPDX-License-Identifier: GPL-3.0-or-later
//! What is counted when a game ends.

use biquadris::games::biquadris::{Biquadris, Setup};
use biquadris::play::command::Request;
use biquadris::play::seats::Seats;
use biquadris::play::statistics;
use biquadris::storage::scores::Scores;

use crate::table::{EARN, Watched};

/// Both players get nothing but I: flat in column 1, the 15th fills the board.
fn only_i() -> Setup {
    Setup { sequences: [(); 2].map(|()| "I".parse().unwrap()), ..Setup::with_seed(7) }
}

/// What is counted of the one game that has ended, zeros left out.
fn counted(watched: &Watched) -> Vec<(&'static str, u64)> {
    let ended = watched.ended();
    assert_eq!(ended.len(), 1);
    let counts = statistics::of(&ended[0]);
    counts.iter().filter(|(_, number)| *number > 0).map(|(figure, number)| (figure.key, number)).collect()
}

#[test]
fn a_game_that_ends_is_counted() {
    let mut watched = Watched::with(only_i(), Seats::default());
    // Player 1's second block lies beside the first, so that 16 fill that board: player 2's 15th, the 30th of all, ends
    // the game.
    watched.play("drop drop 4right 1000drop");
    assert_eq!(counted(&watched), [("matches", 1), ("won-by-player-1", 1), ("blocks", 30), ("longest", 30)]);
}

#[test]
fn rows_actions_and_scores_are_counted() {
    let mut watched = Watched::with(only_i(), Seats::default());
    // Eleven blocks; then player 2, with two rows of O, has room for 13 I and loses; player 1 drops 12.
    watched.play(EARN).play("moveup 1000drop");
    assert_eq!(
        counted(&watched),
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
fn people_win_against_computers_and_lose_to_them() {
    for (computer, key) in [("1", "won-against-computer"), ("2", "lost-to-computer")] {
        let mut watched = Watched::with(only_i(), Seats::new(vec![computer.parse().unwrap()]));
        watched.play("1000drop");
        let counts = counted(&watched);
        assert_eq!(counts, [("matches", 1), ("won-by-player-2", 1), (key, 1), ("blocks", 29), ("longest", 29)]);
    }
    let both = ["1", "2"].map(|seat| seat.parse().unwrap());
    let mut watched = Watched::with(only_i(), Seats::new(both.into()));
    watched.play(EARN).play("moveup 1000drop");
    // Computers' scores are no records of people.
    assert!(counted(&watched).iter().all(|(key, _)| !key.contains("computer") && *key != "highest-score"));
}

#[test]
fn a_game_is_counted_once_and_alone() {
    let mut watched = Watched::with(only_i(), Seats::default());
    watched.play("multiple_on").play(EARN).play("blind,force_I restart").play(EARN).play("force_I,moveup 1000drop");
    // Several actions were switched on before the restart: they still are. The first game never ended.
    let counts = counted(&watched);
    assert!(counts.contains(&("force", 1)) && counts.contains(&("moveup", 1)));
    assert!(counts.iter().all(|(key, _)| *key != "blind"));
    assert!(counts.contains(&("rows", 2)) && counts.contains(&("blocks", 36)));
    // Undone and played again, it is the same game.
    watched.ask(Request::Undo(1)).play("1000drop");
    assert_eq!(watched.ended().len(), 0);
    watched.play("restart 1000drop");
    assert_eq!(watched.ended().len(), 1);
    watched.leave();
    assert_eq!(watched.ended().len(), 0);
}

#[test]
fn a_record_of_a_game_that_is_over_counts_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    let mut watched = Watched::with(only_i(), Seats::default());
    watched.play("1000drop").ask(Request::Save(file.clone()));
    let mut other = Watched::new();
    other.ask(Request::Load(file)).ask(Request::Undo(1)).play("1000drop");
    assert_eq!(other.ended().len(), 0);
    other.play("restart 1000drop").leave();
    assert_eq!(other.ended().len(), 1);
}

#[test]
fn they_add_up_and_can_be_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    let mut watched = Watched::with(only_i(), Seats::default());
    watched.play(EARN).play("moveup 1000drop");
    let one = statistics::of(&watched.ended()[0]);
    watched.play("restart 1000drop");
    let other = statistics::of(&watched.ended()[0]);
    for counts in [&one, &other, &one] {
        scores.keep::<Biquadris>(&[], counts).unwrap();
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
fn numbers_that_are_none_count_as_none() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    let text = "[statistics.biquadris]\nmatches = \"many\"\nblocks = -3\nrows = 5\nlater = \"x\"\n";
    std::fs::write(folder.path().join("scores.toml"), text).unwrap();
    let all = scores.statistics::<Biquadris>().unwrap();
    assert_eq!(["matches", "blocks", "rows"].map(|key| all.get(key)), [0, 0, 5]);
    let mut watched = Watched::with(only_i(), Seats::default());
    watched.play("1000drop");
    scores.keep::<Biquadris>(&[], &statistics::of(&watched.ended()[0])).unwrap();
    let all = scores.statistics::<Biquadris>().unwrap();
    assert_eq!(["matches", "blocks", "rows"].map(|key| all.get(key)), [1, 29, 5]);
    assert!(std::fs::read_to_string(folder.path().join("scores.toml")).unwrap().contains("later = \"x\""));
}
