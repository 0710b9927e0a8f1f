// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Turns": turn order, the end of the game, winners and restart.

use rules::blocky::{Blocky, Event, Goal, IllegalMove, Measure, Move};
use rules::game::{Change, Game, Seat};

use crate::play::{at, board, given_board, go, made, refused};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn players_take_turns_in_the_order_of_seats() {
    for players in 1..=4u8 {
        for turns in [1, 2, 10] {
            let mut game = Blocky::new(&made(3, players.into(), turns, 3));
            assert_eq!(game.goals().len(), usize::from(players));
            for round in 0..turns {
                for player in 1..=players {
                    assert_eq!(game.turn(), Some(seat(player)));
                    assert_eq!(game.winners(), None);
                    // Players who have already moved in this round have one turn less.
                    for other in 1..=players {
                        let left = turns - round - u32::from(other < player);
                        assert_eq!(game.turns_left(seat(other)), left, "{other} of {players} in round {round}");
                    }
                    let events = go(&mut game, "clockwise top");
                    let next = match (round + 1 == turns, player == players) {
                        (true, true) => Event::Over,
                        (_, true) => Event::TurnPassed(seat(1)),
                        _ => Event::TurnPassed(seat(player + 1)),
                    };
                    assert_eq!(events.last(), Some(&next));
                }
            }
            assert_eq!(game.turn(), None);
            assert!((1..=players).all(|player| game.turns_left(seat(player)) == 0));
        }
    }
}

#[test]
fn a_match_can_have_9999_turns_per_player() {
    let mut game = Blocky::new(&made(3, 4, 9999, 1));
    for _ in 0..4 * 9999 {
        assert_eq!(game.winners(), None);
        go(&mut game, "vertical ne");
    }
    assert_eq!((game.turn(), game.winners().is_some()), (None, true));
}

#[test]
fn after_the_end_every_move_is_refused() {
    let mut game = Blocky::new(&made(3, 1, 1, 3));
    go(&mut game, "vertical top");
    for mv in ["clockwise top", "vertical ne", "smash ne", "smash top", "horizontal ne.ne.ne.ne"] {
        assert_eq!(refused(&game, mv), IllegalMove::Over, "{mv}");
    }
    assert_eq!(game.legal_moves(), [Move::Restart]);
}

#[test]
fn a_refused_move_costs_no_turn() {
    let game = at("[r [g b y r] b y]", 2);
    let ends = |path: &str, end: &str| {
        let refusal = refused(&game, &format!("clockwise {path}"));
        assert_eq!(refusal, IllegalMove::NoBlock { path: path.parse().unwrap(), end: end.parse().unwrap() });
        assert_eq!(refusal.to_string(), format!("block {path} doesn’t exist because {end} is not divided"));
        assert_eq!(refused(&game, &format!("smash {path}")), refusal);
    };
    ends("ne.ne", "ne");
    ends("ne.sw.se", "ne");
    ends("nw.nw.se", "nw.nw");
    ends("sw.sw.sw.sw.sw.sw.sw", "sw");
    let plain = at("g", 3);
    let expected = IllegalMove::NoBlock { path: "ne".parse().unwrap(), end: "top".parse().unwrap() };
    assert_eq!(refused(&plain, "vertical ne"), expected);
    assert_eq!((plain.turn(), plain.turns_left(Seat::FIRST)), (Some(Seat::FIRST), 10));
}

/// Plays a match that leaves this board unchanged. Returns the winners and the goals.
fn ended(seed: u64, players: u8, brief: &str, depth: u8) -> (Vec<u8>, Vec<Goal>) {
    let mut game = Blocky::new(&given_board(seed, players.into(), 1, board(brief, depth)));
    for _ in 0..players {
        assert_eq!(game.winners(), None);
        go(&mut game, "clockwise ne");
    }
    (game.winners().unwrap().into_iter().map(Seat::number).collect(), game.goals().to_vec())
}

/// The numbers of red, green, blue and yellow cells differ: 7, 4, 3 and 2. The cells of each color are connected, so
/// the blobs have these sizes.
///
/// ```text
/// G G R R
/// G G R R
/// B B R R
/// B Y Y R
/// ```
const DIFFERENT: &str = "[r g [b b b y] [r r y r]]";
/// Top: two green, two red; right: four red; bottom: one blue, two yellow, one red; left: two green, two blue.
const PERIMETERS: [u32; 4] = [7, 4, 3, 2];

#[test]
fn the_highest_score_wins() {
    let mut seen = [0; 4];
    for seed in 0..60 {
        for players in 1..=4 {
            let (winners, goals) = ended(seed, players, DIFFERENT, 2);
            // Blobs and perimeters happen to have the same scores by color.
            let score = |goal: &Goal| PERIMETERS[goal.color as usize];
            let best = goals.iter().map(score).max().unwrap();
            let expected = goals.iter().position(|goal| score(goal) == best).unwrap() as u8 + 1;
            assert_eq!(winners, [expected], "{goals:?}");
            seen[usize::from(expected) - 1] += 1;
        }
    }
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn equal_scores_share_the_win() {
    let mut shared = [0; 5];
    for seed in 0..60 {
        for players in 1..=4 {
            // Each color has one cell, at a corner: a blob scores 1, a perimeter 2.
            let (winners, goals) = ended(seed, players, "[r g b y]", 1);
            let is_best = |goal: &Goal| {
                goal.measure == Measure::Perimeter || goals.iter().all(|goal| goal.measure == Measure::Blob)
            };
            let expected: Vec<u8> = (1..).zip(&goals).filter(|(_, goal)| is_best(goal)).map(|(at, _)| at).collect();
            assert_eq!(winners, expected, "{goals:?}");
            shared[winners.len()] += 1;
        }
    }
    assert!(shared[1..].iter().all(|times| *times > 0), "{shared:?}");
    // On an undivided board, only the player of its color scores. Without such a player, all share the victory.
    for seed in 0..20 {
        let mut game = Blocky::new(&given_board(seed, 3, 1, board("r", 0)));
        for _ in 0..3 {
            go(&mut game, "horizontal top");
        }
        let with_red = game.goals().iter().position(|goal| goal.color.name() == "red");
        let expected = with_red.map_or(vec![1, 2, 3], |at| vec![at as u8 + 1]);
        assert_eq!(game.winners().unwrap().into_iter().map(Seat::number).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn one_player_alone_wins() {
    let mut game = Blocky::new(&given_board(5, 1, 1, board("r", 2)));
    go(&mut game, "vertical top");
    assert_eq!(game.winners(), Some(vec![Seat::FIRST]));
}

#[test]
fn restart_restores_the_start_of_the_match() {
    let moves = ["smash ne", "clockwise top", "smash se", "smash ne", "horizontal nw", "smash nw"];
    for given in [false, true] {
        let setup = if given { given_board(8, 3, 2, board("[r g b y]", 4)) } else { made(8, 3, 2, 4) };
        let mut game = Blocky::new(&setup);
        let start = game.clone();
        assert_eq!(game.play(&Move::Restart, &mut Vec::new()), Ok(Change::Unchanged));
        for mv in moves {
            go(&mut game, mv);
        }
        let end = game.clone();
        assert!(end.turn().is_none());
        assert_eq!(go(&mut game, "restart"), [Event::Restarted]);
        assert_eq!((game.board(), game.goals()), (start.board(), start.goals()));
        assert_eq!(game, start);
        for mv in moves {
            go(&mut game, mv);
        }
        assert_eq!(game, end);
    }
    // Also in the middle of a game, and if the board looks the same as at the beginning.
    let mut game = at("[r r r r]", 1);
    go(&mut game, "clockwise top");
    assert_eq!(go(&mut game, "restart"), [Event::Restarted]);
    assert_eq!(game.turn(), Some(Seat::FIRST));
}
