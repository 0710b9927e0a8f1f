// SPDX-License-Identifier: GPL-3.0-or-later
//! Requests that can take long: a hint, files. Each is done in three steps: the table hands out an [`Job`], the errand is
//! run, and the table takes over what came of it. A terminal does them in a row; a window runs errands on other threads.

use std::path::Path;

use i18n::Message;
use i18n::N_;
use tr::tr;

use super::{Failure, GameSession, Match, ReadScores, Reply};
use crate::command::error::shown;
use crate::command::{Fault, Files, Request, files::RECORD_LIMIT};
use crate::playable::{ImportedFormat, Playable};
use crate::results::HighScore;
use crate::save_file::{self, OpenedGame, SaveFile, SaveFileError};
use engine::Difficulty;

/// A request that can take long, with all that is needed to run it on any thread.
#[derive(Clone)]
pub enum Job<G: Playable> {
    /// Think about a hint in this position.
    Hint(Box<G>),
    /// Write this record.
    Save {
        /// The file.
        file: String,
        /// What to write.
        save_file: Box<SaveFile<G>>,
    },
    /// Read a match.
    Load {
        /// The file.
        file: String,
        /// What messages call it.
        name: String,
    },
    /// Read the high scores.
    Scores(Option<ReadScores>),
}

/// What came of an errand.
pub enum Done<G: Playable> {
    /// The hint; `None` if there is nothing to hint at.
    Hint(Option<G::Suggestion>),
    /// The record was written to this file.
    Saved(String),
    /// The high scores of the game, the best first.
    Scores(Vec<HighScore>),
    /// The match that was read.
    OpenedGame(Box<OpenedGame<G>>),
    /// It failed.
    Failed(Fault),
}

impl<G: Playable> Job<G> {
    /// Does it. Thinking ends soon after `cancelled` holds; nobody should want what came of it then.
    pub fn run(self, files: &dyn Files, cancelled: &dyn Fn() -> bool) -> Done<G> {
        match self {
            Self::Hint(position) => Done::Hint(position.suggest_until(Difficulty::Hard, cancelled)),
            Self::Save { file, save_file } => {
                let written = match text_for(&file, &save_file) {
                    Ok(text) => files.write_save_file(&file, &text),
                    Err(what) => return Done::Failed(Fault::Contents { file, what }),
                };
                match written {
                    Ok(()) => Done::Saved(file),
                    Err(error) => Done::Failed(Fault::File { file, error }),
                }
            }
            Self::Scores(read) => match read.map_or_else(|| Ok(Vec::new()), |read| read()) {
                Ok(scores) => Done::Scores(scores),
                Err(what) => {
                    Done::Failed(Fault::Refused(Message::new(|| tr!("the high scores can’t be read ({what})", what))))
                }
            },
            Self::Load { file, name } => match files.read(&file, RECORD_LIMIT) {
                Ok(read) => match save_file::open(&read.text) {
                    Ok(opened) => Done::OpenedGame(Box::new(opened)),
                    Err(error) => Done::Failed(Fault::Contents { file: name, what: Message::of(&error) }),
                },
                Err(error) => Done::Failed(Fault::File { file: name, error }),
            },
        }
    }
}

/// The text of a file of this name: its ending says whether other programs are to read it.
fn text_for<G: Playable>(file: &str, save_file: &SaveFile<G>) -> Result<String, Message> {
    let extension = Path::new(file).extension();
    let is_of = |format: &ImportedFormat<G>| extension.is_some_and(|it| it.eq_ignore_ascii_case(format.extension));
    if let Some(format) = G::IMPORTED_FORMAT.filter(is_of) {
        return (format.write)(save_file);
    }
    let text = save_file.to_text().map_err(|error| Message::of(&error))?;
    if text.len() as u64 > RECORD_LIMIT {
        let most = RECORD_LIMIT >> 20;
        return Err(Message::new(|| {
            tr!("the saved game would be larger than {most} MiB, the largest that can be opened", most)
        }));
    }
    Ok(text)
}

impl<G: Playable> GameSession<G> {
    /// The errand behind a request; the hint that was shown is gone then. `None` for requests that are done at once, by
    /// [`GameSession::perform`].
    #[must_use]
    pub fn job(&mut self, request: &Request<G::Move>) -> Option<Job<G>> {
        let job = match request {
            Request::Hint => Job::Hint(Box::new(self.position().clone())),
            Request::Save(file) => Job::Save { file: file.clone(), save_file: Box::new(self.written_down()) },
            Request::Scores => Job::Scores(self.read_scores.clone()),
            Request::Load(file) => Job::Load { file: file.clone(), name: file.clone() },
            _ => return None,
        };
        self.hint = None;
        self.events.clear();
        Some(job)
    }

    /// Takes over what came of an errand.
    ///
    /// # Errors
    /// Why it could not be done; everything is as it was then.
    pub fn take_over(&mut self, done: Done<G>) -> Result<Reply, Failure> {
        match done {
            Done::Hint(advice) => {
                if advice.is_some() {
                    self.current_mut().hinted();
                }
                self.hint = advice;
                self.write_journal();
                if self.hint.is_none() {
                    Err(Fault::Nothing(N_!("there is no hint for this position")).into())
                } else {
                    Ok(Reply::Done)
                }
            }
            Done::Saved(file) => Ok(Reply::Text(Message::new(|| tr!("Saved to {file}", file = shown(&file))))),
            Done::Scores(scores) => Ok(Reply::Scores(scores)),
            Done::OpenedGame(opened) => {
                self.continue_with(*opened);
                Ok(Reply::Done)
            }
            Done::Failed(fault) => Err(fault.into()),
        }
    }

    /// The match in play as a file of this name holds it: a record, or what another program reads.
    ///
    /// # Errors
    /// Why such a file can't hold it.
    pub fn text_for(&self, file: &str) -> Result<String, Message> {
        text_for(file, &self.written_down())
    }

    fn written_down(&self) -> SaveFile<G> {
        let Match { history, date, annotations, .. } = self.current();
        let save_file = SaveFile::of(history, date.clone(), self.current().names_of_people());
        let save_file = save_file.with_annotations(annotations.as_ref().map(|annotations| &***annotations));
        let (practices, clocks) = (self.current().practices(), self.current().clocks().all());
        SaveFile { practices, seats: self.seats().clone(), clocks, ..save_file }
    }

    /// Goes on with the match in a record.
    ///
    /// # Errors
    /// What is wrong with the record; the match in play goes on then.
    pub fn open(&mut self, text: &str) -> Result<(), SaveFileError> {
        self.continue_with(save_file::open(text)?);
        Ok(())
    }
}
