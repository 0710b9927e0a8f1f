// SPDX-License-Identifier: GPL-3.0-or-later
//! Long-running requests: hints and file access. The session creates a [`Job`], which is run, and the session takes the
//! result. A terminal does so in sequence; a window runs jobs on other threads.

use std::path::Path;

use i18n::Message;
use i18n::N_;
use tr::tr;

use super::{Failure, GameSession, Match, ReadScores, Reply};
use crate::command::error::escaped;
use crate::command::{Fault, Files, Request, files::SAVE_FILE_LIMIT};
use crate::playable::{ImportedFormat, Playable};
use crate::results::HighScore;
use crate::save_file::{self, OpenedGame, SaveFile, SaveFileError};
use engine::Difficulty;

/// Long-running request with all the data it needs, so that it can run on any thread.
#[derive(Clone)]
pub enum Job<G: Playable> {
    /// Compute a hint for this position.
    Hint(Box<G>),
    /// Write a saved game.
    Save {
        /// File name.
        file: String,
        /// Saved game.
        save_file: Box<SaveFile<G>>,
    },
    /// Read a match.
    Load {
        /// File name.
        file: String,
        /// Name in messages.
        name: String,
    },
    /// Read the high scores.
    Scores(Option<ReadScores>),
}

/// Result of a job.
pub enum Done<G: Playable> {
    /// The hint; `None` if there is none.
    Hint(Option<G::Suggestion>),
    /// The game was saved to this file.
    Saved(String),
    /// High scores of the game, best first.
    Scores(Vec<HighScore>),
    /// The match that was read.
    Loaded(Box<OpenedGame<G>>),
    /// The job failed.
    Failed(Fault),
}

impl<G: Playable> Job<G> {
    /// Runs the job. A search stops soon after `cancelled` returns true; its result should then be discarded.
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
                Err(what) => Done::Failed(Fault::Refused(Message::new(|| {
                    tr!("the high scores can’t be read ({error})", error = what)
                }))),
            },
            Self::Load { file, name } => match files.read(&file, SAVE_FILE_LIMIT) {
                Ok(read) => match save_file::open(&read.text) {
                    Ok(opened) => Done::Loaded(Box::new(opened)),
                    Err(error) => Done::Failed(Fault::Contents { file: name, what: Message::of(&error) }),
                },
                Err(error) => Done::Failed(Fault::File { file: name, error }),
            },
        }
    }
}

/// Returns the text of a file of this name; the extension determines the format.
fn text_for<G: Playable>(file: &str, save_file: &SaveFile<G>) -> Result<String, Message> {
    let extension = Path::new(file).extension();
    let has_extension =
        |format: &ImportedFormat<G>| extension.is_some_and(|it| it.eq_ignore_ascii_case(format.extension));
    if let Some(format) = G::IMPORTED_FORMAT.filter(has_extension) {
        return (format.write)(save_file);
    }
    let text = save_file.to_text().map_err(|error| Message::of(&error))?;
    if text.len() as u64 > SAVE_FILE_LIMIT {
        let max_mib = SAVE_FILE_LIMIT >> 20;
        return Err(Message::new(|| {
            tr!("the saved game would be larger than {max} MiB, the maximum size that can be opened", max = max_mib)
        }));
    }
    Ok(text)
}

impl<G: Playable> GameSession<G> {
    /// Returns the job for a request, and clears the hint. `None` for requests that [`GameSession::perform`] carries
    /// out directly.
    #[must_use]
    pub fn job(&mut self, request: &Request<G::Move>) -> Option<Job<G>> {
        let job = match request {
            Request::Hint => Job::Hint(Box::new(self.position().clone())),
            Request::Save(file) => Job::Save { file: file.clone(), save_file: Box::new(self.save_file()) },
            Request::Scores => Job::Scores(self.read_scores.clone()),
            Request::Load(file) => Job::Load { file: file.clone(), name: file.clone() },
            _ => return None,
        };
        self.hint = None;
        self.events.clear();
        Some(job)
    }

    /// Takes the result of a job.
    ///
    /// # Errors
    /// Returns the reason why the job failed; the session is unchanged.
    pub fn finish_job(&mut self, done: Done<G>) -> Result<Reply, Failure> {
        match done {
            Done::Hint(suggestion) => {
                if suggestion.is_some() {
                    self.current_mut().mark_hint_shown();
                }
                self.hint = suggestion;
                self.write_journal();
                if self.hint.is_none() {
                    Err(Fault::Nothing(N_!("there is no hint for this position")).into())
                } else {
                    Ok(Reply::Done)
                }
            }
            Done::Saved(file) => Ok(Reply::Text(Message::new(|| tr!("Saved to {file}", file = escaped(&file))))),
            Done::Scores(scores) => Ok(Reply::Scores(scores)),
            Done::Loaded(opened) => {
                self.continue_with(*opened);
                Ok(Reply::Done)
            }
            Done::Failed(fault) => Err(fault.into()),
        }
    }

    /// Returns the current match as text in the format for this file name.
    ///
    /// # Errors
    /// Returns an error if the format doesn't support the match.
    pub fn text_for(&self, file: &str) -> Result<String, Message> {
        text_for(file, &self.save_file())
    }

    fn save_file(&self) -> SaveFile<G> {
        let Match { history, date, annotations, .. } = self.current();
        let save_file = SaveFile::of(history, date.clone(), self.current().person_names());
        let save_file = save_file.with_annotations(annotations.as_ref().map(|annotations| &***annotations));
        let (practices, clocks) = (self.current().practices(), self.current().clocks().all());
        SaveFile { practices, seats: self.seats().clone(), clocks, ..save_file }
    }

    /// Starts the match of a saved game.
    ///
    /// # Errors
    /// Returns an error if the text is not a valid saved game; the current match is unchanged.
    pub fn open(&mut self, text: &str) -> Result<(), SaveFileError> {
        self.continue_with(save_file::open(text)?);
        Ok(())
    }
}
