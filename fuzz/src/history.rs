// SPDX-License-Identifier: GPL-3.0-or-later
//! A match beside a slow model of its game: what bytes choose is done to both.

use play::save_file::{self, SaveFile};
use play::{MoveHistory, Playable};
use rules::game::{Change, Game};

use crate::Choices;

/// So many things are done in one match.
const MOST: usize = 400;

/// A slow model of a game.
pub trait Model<G: Game>: Clone {
    /// Makes the move of this text; `None` where it is refused.
    fn play(&mut self, text: &str) -> Option<Change>;

    /// Sees to it that this position looks as the model does.
    ///
    /// # Panics
    /// Where it doesn't.
    fn compare(&self, game: &G);
}

/// Plays both until the bytes are used up. `command` makes the text of a move, which need not be possible.
///
/// # Panics
/// Where the two differ.
pub fn play<G: Playable, M: Model<G>>(
    setup: G::Setup,
    model: M,
    choices: &mut Choices<'_>,
    command: impl Fn(&mut Choices<'_>, &G) -> Option<String>,
) {
    let mut history = MoveHistory::<G>::new(setup);
    // The model after each move, undone ones included; the first is that before all moves.
    let mut models = vec![model];
    models[0].compare(history.position());
    for _ in 0..MOST {
        match choices.byte() {
            None => break,
            Some(byte @ 0..24) => go_back(&mut history, usize::from(byte / 2)),
            Some(byte @ 24..40) => go_on(&mut history, usize::from(byte - 24)),
            Some(40) => {
                history = saved_and_loaded(&history);
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

/// Takes steps back: as many as are said or there are, each with the moves that complete it.
fn go_back<G: Game>(history: &mut MoveHistory<G>, steps: usize) {
    let before = history.moves().to_vec();
    let undone = history.undo(steps);
    let taken = &before[history.moves().len()..];
    assert_eq!(taken.iter().filter(|mv| !G::joins_previous(mv)).count(), undone);
    assert!(undone == steps || history.moves().is_empty() || history.is_irreversible());
}

fn go_on<G: Game>(history: &mut MoveHistory<G>, steps: usize) {
    let before = history.moves().len();
    let redone = history.redo(steps, &mut Vec::new());
    let made = &history.moves()[before..];
    assert_eq!(made.iter().filter(|mv| !G::joins_previous(mv)).count(), redone);
    assert!(redone == steps || !history.can_redo());
}

/// The match as a record holds it.
fn saved_and_loaded<G: Playable>(history: &MoveHistory<G>) -> MoveHistory<G> {
    let save_file = SaveFile::of(history, String::new(), Vec::new());
    let text = save_file.to_text().expect("any match can be written");
    let opened = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.history.position() == history.position());
    assert_eq!(opened.history.moves(), history.moves());
    opened.history
}
