// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus compared with its reference implementation, with every seating and rule option: legal and illegal placements,
//! surrender in and out of turn, expired clocks, restart, undo, redo, and saving and loading. After each of them both
//! show the same position; in some positions all placements are compared.

#[path = "../../../crates/rules/tests/blokus/reference.rs"]
#[allow(dead_code, reason = "the rest is used by the tests of the rules")]
mod reference;

use std::cell::Cell;
use std::collections::BTreeSet;

use self::reference::{Reference, SIDE, WAYS, names};
use crate::Choices;
use crate::history::{Model, play};
use rules::blokus::{Blokus, Bonus, Color, Minutes, Order, Pair, Seating, Setup, Square, Surrender};
use rules::game::{Change, Game, Seat};

thread_local! {
    /// Remaining comparisons of all placements, which are slow in the reference.
    static FULL_COMPARISONS: Cell<u32> = const { Cell::new(0) };
}

/// Checks one input.
pub fn check(data: &[u8]) {
    let _ = run(&mut Choices::new(data));
}

fn run(choices: &mut Choices<'_>) -> Option<()> {
    let mut left = Color::ALL.to_vec();
    let order: Option<Vec<Color>> = (0..4).map(|_| Some(left.remove(choices.below(left.len())?))).collect();
    let order = Order::new(<[Color; 4]>::try_from(order?).ok()?)?;
    let rules = choices.byte()?;
    let seating = match rules % 5 {
        0 => Seating::One(order),
        1 => Seating::Two(Pair::RedGreen),
        2 => Seating::Two(Pair::YellowPurple),
        3 => Seating::Three(order),
        _ => Seating::Four(order),
    };
    let setup = Setup {
        seating,
        bonus: if rules & 8 == 0 { Bonus::TenAndFive } else { Bonus::FifteenAndFive },
        surrender: if rules & 16 == 0 { Surrender::Auto } else { Surrender::Manual },
        infinite: rules & 96 == 96,
        minutes: Minutes::new(u32::from(rules / 128)),
        ..Setup::with_seed(7)
    };
    FULL_COMPARISONS.set(2);
    play::<Blokus, ReferenceModel>(setup.clone(), ReferenceModel { model: model(&setup), setup }, choices, command);
    Some(())
}

fn model(setup: &Setup) -> Reference {
    let owner = Color::ALL.map(|color| setup.seating.owner(color).map(|seat| usize::from(seat.number()) - 1));
    let bonus = if setup.bonus == Bonus::TenAndFive { 10 } else { 15 };
    let manual = setup.surrender == Surrender::Manual;
    Reference::new(owner, setup.seating.seats().into(), setup.infinite, bonus, manual)
}

fn command(choices: &mut Choices<'_>, game: &Blokus) -> Option<String> {
    Some(match choices.byte()? {
        0 => "restart".to_owned(),
        1 => format!("timeout {}", 1 + choices.below(4)?),
        byte @ 2..12 => format!("surrender {}", Color::ALL[usize::from(byte) % 4]),
        // Mostly large pieces, which get in each other's way.
        byte @ 12..160 => {
            let mut all = game.placements();
            all.sort_by_key(|placement| placement.squares().count());
            let from = if byte < 40 { 0 } else { all.len() * 3 / 4 };
            match choices.pick(&all[from..]) {
                Some(placement) => placement.to_string(),
                None => format!("surrender {}", game.to_move().map_or(Color::Red, |turn| turn.color)),
            }
        }
        // Any orientation of any piece, at any position.
        _ => {
            let orientations: Vec<_> = WAYS[choices.pick(&names())?].iter().collect();
            let orientation = choices.pick(&orientations)?;
            let [width, height] = [
                orientation.iter().map(|cell| cell.0).max().unwrap_or(0) + 1,
                orientation.iter().map(|cell| cell.1).max().unwrap_or(0) + 1,
            ];
            let column = choices.below((SIDE - width + 1) as usize)? as i32;
            let row = choices.below((SIDE - height + 1) as usize)? as i32;
            let mut cells: Vec<_> = orientation.iter().map(|(x, y)| (SIDE - row - y, column + x)).collect();
            cells.sort_unstable();
            let names = cells.iter().map(|(row, column)| format!("{}{row}", char::from(b'a' + *column as u8)));
            names.collect::<Vec<_>>().join(",")
        }
    })
}

/// Reference implementation and its setup.
#[derive(Clone)]
struct ReferenceModel {
    model: Reference,
    setup: Setup,
}

impl ReferenceModel {
    /// Whether the reference is in its initial state.
    fn is_at_start(&self) -> bool {
        let start = model(&self.setup);
        let snapshot = |model: &Reference| (model.rows(), model.out, model.turn);
        snapshot(&self.model) == snapshot(&start)
    }
}

impl Model<Blokus> for ReferenceModel {
    fn play(&mut self, text: &str) -> Option<Change> {
        let turn = self.model.turn;
        if text == "restart" {
            let changed = !self.is_at_start();
            self.model = model(&self.setup);
            return Some(Change::when(changed));
        }
        if let Some(seat) = text.strip_prefix("timeout ") {
            let (_, controller) = turn?;
            if self.setup.minutes.is_none() || seat != (controller + 1).to_string() {
                return None;
            }
            self.model.time_over();
        } else if let Some(name) = text.strip_prefix("surrender ") {
            let color = Color::ALL.iter().position(|color| color.to_string() == name).expect("a color");
            if !self.model.may_surrender(color) {
                return None;
            }
            self.model.surrender(color);
        } else {
            if !self.model.may_place(text) {
                return None;
            }
            self.model.place(text);
        }
        Some(Change::Changed)
    }

    fn compare(&self, game: &Blokus) {
        let model = &self.model;
        let turn = game.to_move().map(|turn| (turn.color as usize, usize::from(turn.controller.number()) - 1));
        assert_eq!(turn, model.turn);
        let letter = |square: Square| game.board().color(square).map_or('.', |color| char::from(color.letter()));
        let row = |row: u8| (0..20).filter_map(|column| Square::new(column, row)).map(letter).collect::<String>();
        assert!((0..20).map(row).eq(model.rows()));
        for color in Color::ALL {
            assert_eq!(game.score(color), model.score(color as usize));
            assert_eq!(game.is_out(color), model.out[color as usize]);
        }
        let winners = game.winners().map(|all| all.iter().map(|seat| usize::from(Seat::number(*seat)) - 1).collect());
        assert_eq!(winners, model.turn.is_none().then(|| model.winners()));
        // Fill counts that occur now and then.
        let filled: usize = model.rows().iter().map(|row| row.bytes().filter(|byte| *byte != b'.').count()).sum();
        if let (Some((color, _)), true) = (model.turn, filled % 41 == 40 && FULL_COMPARISONS.get() > 0) {
            FULL_COMPARISONS.set(FULL_COMPARISONS.get() - 1);
            let printed: BTreeSet<String> = game.placements().iter().map(ToString::to_string).collect();
            assert_eq!(printed, model.legal(color));
            assert_eq!(game.placements().len(), printed.len(), "each placement once");
        }
    }
}
