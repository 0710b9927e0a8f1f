// SPDX-License-Identifier: GPL-3.0-or-later
use super::*;
use play::blocky::preferences::Goals;
use play::blocky::selection::Selection;
use play::seats::Seats;
use rules::blocky::{Color, Move, Setup, Start, given};
use rules::game::Bounded;

/// A board of depth 2 whose upper left quarter is divided.
fn position(turns: u32, players: u32) -> Blocky {
    let board = given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap();
    let (turns, players) = (Bounded::nearest(turns), Bounded::nearest(players));
    Blocky::new(&Setup { start: Start::Given(board.into()), turns, players, ..Setup::with_seed(7) })
}

fn names() -> Vec<String> {
    ["Ann", "Bob", "Cem", "Dee"].map(str::to_owned).to_vec()
}

fn viewer(position: &Blocky, goals: Goals) -> Viewer {
    Viewer::of(position, &Seats::default(), goals, true, None)
}

/// The news after these moves.
fn news_after(position: &mut Blocky, moves: &[&str], goals: Goals) -> String {
    let (before, mut events) = (position.scores(), Vec::new());
    for mv in moves {
        let _ = position.play(&mv.parse::<Move>().unwrap(), &mut events).unwrap();
    }
    news(&events, position, &names(), &before, &viewer(position, goals)).unwrap()
}

#[test]
fn place_of_a_block_is_described() {
    for (path, expected) in
        [("top", "the whole board"), ("ne", "upper right"), ("ne.sw.se", "upper right, lower left, lower right")]
    {
        assert_eq!(place(&path.parse().unwrap()), expected);
    }
}

#[test]
fn news_describes_move_and_next_turn() {
    let mut position = position(3, 2);
    let bob = goal(position.goals()[1]);
    // Rotating the whole board changes neither perimeters nor blobs.
    let expected = format!("Ann rotated a block clockwise: the whole board. Bob’s turn: {bob}");
    assert_eq!(news_after(&mut position, &["clockwise top"], Goals::Open), expected);
    let ann = goal(position.goals()[0]);
    let expected = format!("Bob reflected a block horizontally: lower right (no change). Ann’s turn: {ann}");
    assert_eq!(news_after(&mut position, &["horizontal se"], Goals::Open), expected);
}

#[test]
fn score_changes_are_reported_only_if_visible() {
    let position = position(3, 2);
    let before: Vec<u32> = position.scores().iter().map(|score| score + 1).collect();
    let now = position.scores();
    let events =
        [Event::Acted { seat: Seat::FIRST, action: Action::Smash, path: "nw".parse().unwrap(), changed: true }];
    let message = |goals| news(&events, &position, &names(), &before, &viewer(&position, goals)).unwrap();
    let expected = format!("Ann: {} → {}, Bob: {} → {}", before[0], now[0], before[1], now[1]);
    assert!(message(Goals::Open).contains(&expected), "{}", message(Goals::Open));
    assert_eq!(message(Goals::Secret), "Ann smashed a block: upper left. Ann’s turn");
    let computers = vec!["Computer".to_owned(); 2];
    assert_eq!(turn(&position, &computers, &viewer(&position, Goals::Secret)), "Computer, Player 1’s turn");
    let open = news(&events, &position, &computers, &before, &viewer(&position, Goals::Open)).unwrap();
    let expected = format!("Computer, Player 1: {} → {}, Computer, Player 2: {}", before[0], now[0], before[1]);
    assert!(open.contains(&expected), "{open}");
}

#[test]
fn result_names_winner_and_goals() {
    let mut position = position(1, 2);
    let news = news_after(&mut position, &["clockwise top", "clockwise top"], Goals::Secret);
    assert!(news.starts_with(&result(&position, &names())), "{news}");
    // The result states all goals, also if they were secret.
    let all_stated =
        position.goals().iter().zip(position.scores()).all(|(goal, score)| news.contains(&reached(*goal, score)));
    let shared = position.winners().unwrap().len() > 1;
    assert!(all_stated || shared, "{news}");
}

#[test]
fn goals_and_results_are_named() {
    let blob = Goal { measure: Measure::Blob, color: Color::Red };
    let edge = Goal { measure: Measure::Perimeter, color: Color::Blue };
    assert_eq!([reached(blob, 1), reached(blob, 23)], ["largest red blob of 1 cell", "largest red blob of 23 cells"]);
    assert_eq!(reached(edge, 17), "blue perimeter of 17");
    assert_eq!([goal(blob), goal(edge)], ["largest red blob", "blue perimeter"]);
}

#[test]
fn selected_block_is_described() {
    let position = position(3, 2);
    let select = |path: &str| Selection::of(&path.parse().unwrap()).selected(position.board());
    assert_eq!(selected(&select("nw"), &position), "Upper left: divided, 2 by 2 cells on a 4 by 4 board");
    assert_eq!(
        selected(&select("ne"), &position),
        "Upper right: red, 2 by 2 cells on a 4 by 4 board. Single color: rotating or reflecting this block has no effect but still uses up the turn"
    );
    assert_eq!(
        board_label(&select("nw.se"), &position),
        "Board, upper left, lower right: level 2, red, 1 by 1 cells on a 4 by 4 board"
    );
    assert_eq!(
        board_label(&select("top"), &position),
        "Board, the whole board: level 0, divided, 4 by 4 cells on a 4 by 4 board"
    );
}

#[test]
fn player_label_describes_goal_and_turns() {
    let position = position(3, 2);
    let label = |goals| player_label(&position, Seat::FIRST, &names(), &viewer(&position, goals), false);
    let (goal, score) = (goal(position.goals()[0]), position.scores()[0]);
    assert_eq!(label(Goals::Open), format!("Ann, to move: {goal}, score {score}, 3 turns left"));
    assert_eq!(label(Goals::Secret), "Ann, to move: goal hidden, 3 turns left");
    let computer =
        |names: &[String]| player_label(&position, Seat::SECOND, names, &viewer(&position, Goals::Secret), true);
    assert_eq!(computer(&names()), "Bob, computer: goal hidden, 3 turns left");
    assert_eq!(computer(&["Ann".into(), "Computer (easy)".into()]), "Computer (easy): goal hidden, 3 turns left");
}

#[test]
fn hint_names_action_and_block() {
    let advice = |action, path: &str| hint(&Suggestion { action, path: path.parse().unwrap() });
    assert_eq!(advice(Action::Vertical, "ne.nw"), "reflect vertically: upper right, upper left");
    assert_eq!(advice(Action::Smash, "sw"), "smash: lower left");
    assert_eq!(no_block(NoBlock::Beside(Direction::Up)), "There is no block above");
}
