// SPDX-License-Identifier: GPL-3.0-or-later
//! Comparison of a game with its reference implementation: operations chosen by the input are applied to both.

use play::save_file::{self, SaveFile};
use play::{MoveHistory, Playable};
use rules::game::{Change, Game};

use crate::Choices;

/// Maximum number of operations in a game.
const MAX_STEPS: usize = 400;

/// Reference implementation of a game.
pub trait Model<G: Game>: Clone {
    /// Plays the move with this text; `None` if it is refused.
    fn play(&mut self, text: &str) -> Option<Change>;

    /// Compares a position with the reference implementation.
    ///
    /// # Panics
    /// Panics if they differ.
    fn compare(&self, game: &G);
}

/// Plays both until the input is used up. `command` returns the text of a move, which need not be legal.
///
/// # Panics
/// Panics if the two differ.
pub fn play<G: Playable, M: Model<G>>(
    setup: G::Setup,
    model: M,
    choices: &mut Choices<'_>,
    command: impl Fn(&mut Choices<'_>, &G) -> Option<String>,
) {
    let mut history = MoveHistory::<G>::new(setup);
    // The reference after each move, undone ones included, starting with the initial position.
    let mut models = vec![model];
    models[0].compare(history.position());
    for _ in 0..MAX_STEPS {
        match choices.byte() {
            None => break,
            Some(byte @ 0..24) => undo(&mut history, usize::from(byte / 2)),
            Some(byte @ 24..40) => redo(&mut history, usize::from(byte - 24)),
            Some(40) => {
                history = save_and_load(&history);
                models.truncate(history.moves().len() + 1);
            }
            Some(_) => {
                let Some(text) = command(choices, history.position()) else { break };
                let mv: G::Move = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                let at = history.moves().len();
                let mut model = models[at].clone();
                let (expected, mut events) = (model.play(&text), Vec::new());
                let answer = history.play(mv, &mut events);
                assert_eq!(answer.as_ref().ok(), expected.as_ref(), "{text}: {answer:?}");
                assert!(events.is_empty() || answer == Ok(Change::Changed), "{text}: {events:?}");
                if answer == Ok(Change::Changed) {
                    models.truncate(at + 1);
                    models.push(model);
                }
            }
        }
        models[history.moves().len()].compare(history.position());
    }
}

/// Undoes `steps` steps or as many as there are, each with the moves that belong to it.
fn undo<G: Game>(history: &mut MoveHistory<G>, steps: usize) {
    let before = history.moves().to_vec();
    let undone = history.undo(steps);
    let taken = &before[history.moves().len()..];
    assert_eq!(taken.iter().filter(|mv| !G::joins_previous(mv)).count(), undone);
    assert!(undone == steps || history.moves().is_empty() || history.is_irreversible());
}

fn redo<G: Game>(history: &mut MoveHistory<G>, steps: usize) {
    let before = history.moves().len();
    let redone = history.redo(steps, &mut Vec::new());
    let made = &history.moves()[before..];
    assert_eq!(made.iter().filter(|mv| !G::joins_previous(mv)).count(), redone);
    assert!(redone == steps || !history.can_redo());
}

/// Returns the game after saving and loading.
fn save_and_load<G: Playable>(history: &MoveHistory<G>) -> MoveHistory<G> {
    let save_file = SaveFile::of(history, String::new(), Vec::new());
    let text = save_file.to_text().expect("any game can be written");
    let opened = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.history.position() == history.position());
    assert_eq!(opened.history.moves(), history.moves());
    opened.history
}
