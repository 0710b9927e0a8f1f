// SPDX-License-Identifier: GPL-3.0-or-later
//! What colours and players reach (help/blokus.md, "Score").

use biquadris::game::{Game, Seat};
use biquadris::games::blokus::{Blokus, Bonus, Colour, Pair, Piece, Pieces, Seating, Setup};

use crate::{after, play};

#[test]
fn the_bonus_needs_all_pieces() {
    let one = Pieces::ALL.iter().next().into_iter().collect::<Pieces>();
    let i5 = "I5".parse::<Piece>().unwrap();
    for (bonus, all, single_last) in [(Bonus::TenAndFive, 10, 15), (Bonus::FifteenAndFive, 15, 20)] {
        assert_eq!(bonus.points(Pieces::NONE, Some(i5)), all);
        assert_eq!(bonus.points(Pieces::NONE, Some(Piece::SINGLE)), single_last);
        // With the single square last, but another one left; and with the single square left.
        assert_eq!(bonus.points([i5].into_iter().collect(), Some(Piece::SINGLE)), 0);
        assert_eq!(bonus.points(one, Some(i5)), 0);
        assert_eq!(bonus.points(Pieces::ALL, None), 0);
    }
}

#[test]
fn squares_count_one_each() {
    let game = after(Setup::with_seed(1), &["a20,b20", "t20", "t1", "a1,a2,b2"]);
    assert_eq!(Colour::ALL.map(|colour| game.score(colour)), [2, 1, 1, 3]);
    assert_eq!([1, 2, 3, 4].map(|seat| game.total(Seat::new(seat).unwrap())), [2, 1, 1, 3]);
}

#[test]
fn two_players_have_the_sum_of_their_colours() {
    for (pair, totals) in [(Pair::RedGreen, [6, 4]), (Pair::YellowPurple, [4, 6])] {
        let setup = Setup { seating: Seating::Two(pair), ..Setup::with_seed(1) };
        let game = after(setup, &["a20,b20", "t20", "r1,s1,t1,s2", "a1,a2,b2"]);
        assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| game.total(seat)), totals);
    }
}

#[test]
fn the_rogue_counts_for_nobody() {
    let setup = Setup { seating: Seating::with_rogue(Colour::Purple), ..Setup::with_seed(1) };
    let mut game = after(setup, &["a20", "t20", "t1", "a1,a2,a3,a4,a5"]);
    assert_eq!(game.score(Colour::Purple), 5);
    assert_eq!([1, 2, 3].map(|seat| game.total(Seat::new(seat).unwrap())), [1, 1, 1]);
    play(&mut game, &["surrender red", "surrender yellow", "surrender green"]);
    assert_eq!(game.winners(), None);
    assert!(game.to_move().is_some_and(|turn| turn.colour == Colour::Purple));
}

#[test]
fn equal_totals_share_the_win() {
    let surrenders = ["surrender red", "surrender yellow", "surrender green", "surrender purple"];
    let mut game = after(Setup::with_seed(1), &["a20,b20", "t20", "t1,s1", "a1"]);
    play(&mut game, &surrenders);
    let winners: Vec<u8> = game.winners().unwrap().into_iter().map(Seat::number).collect();
    assert_eq!(winners, [1, 3]);
    let mut nothing = Blokus::new(&Setup::with_seed(1));
    play(&mut nothing, &surrenders);
    assert_eq!(nothing.winners().unwrap().len(), 4);
}
