// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear compared with its reference implementation, on boards of all sizes and with both generators: moves,
//! restart, undo, redo, and saving and loading. After each of them both show the same position.

#[path = "../../../crates/rules/tests/push_and_clear/reference.rs"]
mod reference;

use self::reference::{Reference, Source, WAYS};
use crate::history::{Model, play};
use crate::{Choices, chacha};
use rules::game::{Change, Game};
use rules::push_and_clear::{Classic, Generator, PushAndClear, Seed, Setup, Size};

/// Checks one input.
pub fn check(data: &[u8]) {
    let _ = run(&mut Choices::new(data));
}

fn run(choices: &mut Choices<'_>) -> Option<()> {
    let size = Size::new(4 + choices.below(7)? as u8)?;
    let number = choices.below(1 << 16)?;
    let classic = u8::try_from(number).ok().and_then(Classic::new);
    let seed = classic.map_or(Seed::Number(number as u64), Seed::Classic);
    let mut model = Reference::empty(size.side().into(), source(seed));
    model.start();
    play::<PushAndClear, ReferenceModel>(Setup { seed, size }, ReferenceModel { seed, model }, choices, command);
    Some(())
}

fn source(seed: Seed) -> Source {
    match seed {
        Seed::Number(number) => Source::Seeded(chacha::Draws::new(number, 0)),
        Seed::Classic(classic) => Source::Classic(classic.state().into()),
    }
}

fn command(choices: &mut Choices<'_>, _: &PushAndClear) -> Option<String> {
    let number = choices.below(32)?;
    Some(WAYS.get(number % 5).filter(|_| number > 0).map_or("restart", |(name, _, _)| name).to_owned())
}

/// Reference implementation and its seed.
#[derive(Clone)]
struct ReferenceModel {
    seed: Seed,
    model: Reference,
}

impl Model<PushAndClear> for ReferenceModel {
    fn play(&mut self, text: &str) -> Option<Change> {
        let model = &mut self.model;
        let Some((_, dx, dy)) = WAYS.iter().find(|(name, _, _)| *name == text) else {
            let before = (model.cells.clone(), model.source.clone(), model.score, model.steps);
            // The classic generator continues; the other one is reset.
            if let Seed::Number(_) = self.seed {
                model.source = source(self.seed);
            }
            model.start();
            let after = (model.cells.clone(), model.source.clone(), model.score, model.steps);
            return Some(Change::when(before != after));
        };
        model.can_go(*dx, *dy).then(|| {
            model.go(*dx, *dy);
            Change::Changed
        })
    }

    fn compare(&self, game: &PushAndClear) {
        let Self { model, .. } = self;
        assert_eq!(game.board().to_string(), model.rows());
        assert_eq!((game.score(), game.steps(), game.is_over()), (model.score, model.steps, model.is_over()));
        if let (Generator::Classic(classic), Source::Classic(state)) = (game.generator(), &model.source) {
            assert_eq!(u32::from(classic.state()), *state);
        }
        let legal = game.legal_moves();
        for (name, dx, dy) in WAYS {
            assert_eq!(legal.iter().any(|mv| mv.to_string() == name), model.can_go(dx, dy), "{name}");
        }
    }
}
