// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris compared with its reference implementation: legal and illegal commands, undo, redo, and saving and
//! loading. After each command both implementations show the same position, and both accept it or both refuse it.

use crate::Choices;
use crate::history::{Model, play};
use crate::reference::{self, Answer};
use crate::view;
use rules::biquadris::{Biquadris, Level, Setup, Step};
use rules::game::Change;

/// Letters of blocks.
const LETTERS: [char; 7] = ['I', 'J', 'L', 'O', 'S', 'Z', 'T'];

/// Checks one input.
pub fn check(data: &[u8]) {
    let _ = run(&mut Choices::new(data));
}

fn run(choices: &mut Choices<'_>) -> Option<()> {
    let seed = choices.below(1 << 16)? as u64;
    let levels = [choices.below(5)?, choices.below(5)?];
    let [one, two] = Setup::with_seed(0).sequences;
    let sequences = if choices.byte()? % 2 == 0 {
        [one, two]
    } else {
        [letters(choices)?, letters(choices)?].map(|it| it.parse().expect("letters of blocks"))
    };
    let start_levels = levels.map(|level| Level::new(level as u8).expect("a level"));
    let texts = sequences.each_ref().map(ToString::to_string);
    let setup = Setup { start_levels, sequences, ..Setup::with_seed(seed) };
    let model = reference::Model::new(seed, levels.map(|level| level as u32), [&texts[0], &texts[1]]);
    play::<Biquadris, ReferenceModel>(setup, ReferenceModel(model), choices, command);
    Some(())
}

/// Returns one to four block letters.
fn letters(choices: &mut Choices<'_>) -> Option<String> {
    (0..=choices.below(4)?).map(|_| choices.pick(&LETTERS)).collect()
}

/// Returns a command that may be legal.
fn command(choices: &mut Choices<'_>, _: &Biquadris) -> Option<String> {
    let byte = choices.byte()?;
    Some(match byte % 32 {
        number @ 0..16 => {
            let name = Step::ALL[usize::from(number)].name();
            match byte / 32 {
                5 => format!("2{name}"),
                6 => format!("3{name}"),
                7 => format!("{}{name}", 1 + choices.below(1000)?),
                _ => name.to_owned(),
            }
        }
        16 => format!("norandom {}", letters(choices)?),
        17 => "random".to_owned(),
        18 => "multiple on".to_owned(),
        19 => "multiple off".to_owned(),
        20 if byte / 32 == 0 => "restart".to_owned(),
        21..26 => {
            // In any order, each kind at most once.
            let mut kinds = vec![
                "blind".to_owned(),
                "heavy".to_owned(),
                format!("force {}", choices.pick(&LETTERS)?),
                "moveup".to_owned(),
            ];
            let count = usize::from(byte / 32 % 4) + 1;
            let chosen: Option<Vec<String>> =
                (0..count).map(|_| Some(kinds.remove(choices.below(kinds.len())?))).collect();
            chosen?.join(",")
        }
        _ => "drop".to_owned(),
    })
}

/// Reference implementation.
#[derive(Clone)]
struct ReferenceModel(reference::Model);

impl Model<Biquadris> for ReferenceModel {
    fn play(&mut self, text: &str) -> Option<Change> {
        match self.0.play(text) {
            Answer::Refused => None,
            Answer::Changed => Some(Change::Changed),
            Answer::Unchanged => Some(Change::Unchanged),
        }
    }

    fn compare(&self, game: &Biquadris) {
        assert_eq!(view::real(game), view::model(&self.0));
    }
}
