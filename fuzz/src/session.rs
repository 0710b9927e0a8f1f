// SPDX-License-Identifier: GPL-3.0-or-later
//! A match beside a slow model of its game: what bytes choose is done to both.

use play::record::{self, Record};
use play::{Playable, Session};
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
    let mut session = Session::<G>::new(setup);
    // The model after each move, undone ones included; the first is that before all moves.
    let mut models = vec![model];
    models[0].compare(session.position());
    for _ in 0..MOST {
        match choices.byte() {
            None => break,
            Some(byte @ 0..24) => go_back(&mut session, usize::from(byte / 2)),
            Some(byte @ 24..40) => go_on(&mut session, usize::from(byte - 24)),
            Some(40) => {
                session = saved_and_loaded(&session);
                models.truncate(session.moves().len() + 1);
            }
            Some(_) => {
                let Some(text) = command(choices, session.position()) else { break };
                let mv: G::Move = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                let at = session.moves().len();
                let mut model = models[at].clone();
                let (expected, mut events) = (model.play(&text), Vec::new());
                let answer = session.play(mv, &mut events);
                assert_eq!(answer.as_ref().ok(), expected.as_ref(), "{text}: {answer:?}");
                assert!(events.is_empty() || answer == Ok(Change::Changed), "{text}: {events:?}");
                if answer == Ok(Change::Changed) {
                    models.truncate(at + 1);
                    models.push(model);
                }
            }
        }
        models[session.moves().len()].compare(session.position());
    }
}

/// Takes steps back: as many as are said or there are, each with the moves that complete it.
fn go_back<G: Game>(session: &mut Session<G>, steps: usize) {
    let before = session.moves().to_vec();
    let undone = session.undo(steps);
    let taken = &before[session.moves().len()..];
    assert_eq!(taken.iter().filter(|mv| !G::joins_previous(mv)).count(), undone);
    assert!(undone == steps || session.moves().is_empty() || session.is_irreversible());
}

fn go_on<G: Game>(session: &mut Session<G>, steps: usize) {
    let before = session.moves().len();
    let redone = session.redo(steps, &mut Vec::new());
    let made = &session.moves()[before..];
    assert_eq!(made.iter().filter(|mv| !G::joins_previous(mv)).count(), redone);
    assert!(redone == steps || !session.can_redo());
}

/// The match as a record holds it.
fn saved_and_loaded<G: Playable>(session: &Session<G>) -> Session<G> {
    let record = Record::of(session, String::new(), Vec::new());
    let text = record.to_text().expect("any match can be written");
    let opened = record::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.session.position() == session.position());
    assert_eq!(opened.session.moves(), session.moves());
    opened.session
}
