// SPDX-License-Identifier: GPL-3.0-or-later
//! Console: performs one command after the other on a session, and prints the replies.

use std::borrow::Cow;
use std::io::{self, Write};
use std::rc::Rc;

use serde::Serialize;
use tr::tr;

use super::high_scores;
use super::output::Output;
use super::{Format, TextView};
use i18n::{Message, in_english, translated};
use play::GameSession;
use play::command::error::{Fault, escaped};
use play::command::{CommandError, Files, Interpreter, Next, Request, help};
use play::counting::Origin;
use play::results::HighScore;
use play::session::{Failure, Job, Reply};
use rules::escape::printable;

/// Result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// No complete command is waiting.
    Idle,
    /// A command was performed or refused, and answered.
    Done,
    /// The command may take long and is handed out as a job: see [`Console::dispatch_jobs`].
    Asked,
    /// The program should quit.
    Quit,
}

/// Reads commands and prints positions.
pub struct Console<G: TextView, W: Write> {
    /// Parser of commands.
    pub interpreter: Interpreter<G>,
    /// Output of replies.
    pub out: Output<W>,
    format: Format,
    files: Rc<dyn Files>,
    hands_out: bool,
    /// Whether commands come from a pipe, and so perhaps from a program.
    from_pipe: bool,
    job: Option<Job<G>>,
    /// Name of the current request in error messages if a key made it; `None` if it was typed.
    word: Option<String>,
}

/// Messages printed besides the position.
#[derive(Default)]
struct Notices {
    error: Option<String>,
    message: Option<String>,
    state: bool,
    legal: Option<Vec<String>>,
    scores: Option<Vec<HighScore>>,
}

/// JSON state: the members of every game, then the game's own.
#[derive(Serialize)]
struct Line<'a, T, S> {
    game: &'static str,
    seed: Seed<'a>,
    move_number: usize,
    turn: T,
    over: bool,
    winner: Winner,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<high_scores::Row<'a>>>,
    #[serde(flatten)]
    own: S,
}

/// Seed in JSON: a number where possible.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Seed<'a> {
    /// Numeric seed.
    Number(u64),
    /// Other seed, such as `classic:7`.
    Text(Cow<'a, str>),
}

impl<'a> Seed<'a> {
    /// Parses the text form of a seed.
    #[must_use]
    pub fn of(text: impl Into<Cow<'a, str>>) -> Self {
        let text = text.into();
        text.parse().map_or(Self::Text(text), Self::Number)
    }
}

/// Winning seat in JSON: one seat, a list of seats that share the victory, or null.
#[derive(Serialize)]
#[serde(untagged)]
enum Winner {
    None,
    One(u8),
    Several(Vec<u8>),
}

impl<G: TextView, W: Write> Console<G, W> {
    /// Creates a console that prints to `out`.
    pub fn new(out: W, format: Format, files: Rc<dyn Files>) -> Self {
        let out = Output::new(out);
        Self {
            interpreter: Interpreter::default(),
            out,
            format,
            files,
            hands_out: false,
            from_pipe: false,
            job: None,
            word: None,
        }
    }

    /// Marks commands as coming from a pipe. Games with such commands are practice, without a notice.
    pub const fn read_from_pipe(&mut self) {
        self.from_pipe = true;
    }

    fn origin(&self) -> Origin {
        match &self.word {
            _ if self.from_pipe => Origin::Pipe,
            Some(_) => Origin::Person,
            None => self.interpreter.origin(),
        }
    }

    fn take_notice(&self, session: &mut GameSession<G>) -> Option<String> {
        // Programs need no notice that a game is practice.
        if !self.from_pipe
            && let Some(practice) = session.take_practice_notice()
        {
            session.notify(practice);
        }
        session.take_notice()
    }

    /// Hands out long-running requests from now on: [`Console::step`] leaves a job for [`Console::take_job`], whose reply is passed to
    /// [`Console::answer`].
    pub const fn dispatch_jobs(&mut self) {
        self.hands_out = true;
    }

    /// Takes the job left by the last step, if any.
    pub const fn take_job(&mut self) -> Option<Job<G>> {
        self.job.take()
    }

    /// Performs the next command fed to the interpreter, and prints the reply.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn step(&mut self, session: &mut GameSession<G>) -> io::Result<Step> {
        self.in_its_language(|console| console.next_step(session))
    }

    /// Performs a request, and prints the reply.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn perform(&mut self, request: Request<G::Move>, session: &mut GameSession<G>) -> io::Result<Step> {
        self.in_its_language(|console| {
            let too_late = stop_late_clock(session);
            console.word = Some(request.word());
            console.attend_to(request, too_late, session)
        })
    }

    fn next_step(&mut self, session: &mut GameSession<G>) -> io::Result<Step> {
        let too_late = !self.interpreter.is_drained() && stop_late_clock(session);
        self.word = None;
        match self.interpreter.next(session.position(), &*self.files) {
            Next::Wait => Ok(Step::Idle),
            Next::Error(error) => {
                session.ignore_input();
                let mut notes = Notices::default();
                self.refuse(&mut notes, &error);
                self.finish(session, notes)
            }
            Next::Request(request) => self.attend_to(request, too_late, session),
        }
    }

    fn attend_to(
        &mut self,
        request: Request<G::Move>,
        too_late: bool,
        session: &mut GameSession<G>,
    ) -> io::Result<Step> {
        // A move that came too late is not made for the next player.
        let is_late = |mv: &G::Move| too_late && !G::is_restart(mv);
        let check_request = match &request {
            Request::Play(mv) if is_late(mv) => {
                Err(Fault::Refused(Message::new(|| tr!("the command arrived after time ran out"))).into())
            }
            _ => session.check_request(&request),
        };
        if let Err(failure) = check_request {
            session.ignore_input();
            return self.reply(session, Err(failure));
        }
        self.job = if self.hands_out { session.job(&request) } else { None };
        if self.job.is_some() {
            return Ok(Step::Asked);
        }
        let reply = session.perform_from(self.origin(), request, &*self.files);
        self.reply(session, reply)
    }

    /// Prints the reply to the last command.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>) -> io::Result<Step> {
        self.in_its_language(|console| console.reply(session, reply))
    }

    fn reply(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>) -> io::Result<Step> {
        let mut notes = Notices::default();
        match reply {
            Ok(Reply::Quit) => return Ok(Step::Quit),
            Ok(reply) => self.note(session, &mut notes, reply),
            Err(failure) => {
                let error = match &self.word {
                    Some(word) => CommandError { place: None, word: word.clone(), fault: failure.fault },
                    None => self.interpreter.refused(failure.fault, failure.stops),
                };
                self.refuse(&mut notes, &error);
            }
        }
        self.finish(session, notes)
    }

    /// Prints the result of a command.
    fn finish(&mut self, session: &mut GameSession<G>, mut notes: Notices) -> io::Result<Step> {
        if notes.error.is_none() {
            session.play_computer_turns();
        }
        if let Some(notice) = self.take_notice(session) {
            notes.message =
                Some(notes.message.map_or_else(|| notice.clone(), |message| format!("{message}\n{notice}")));
        }
        self.print(session, &notes)?;
        Ok(Step::Done)
    }

    /// Ends the input; a command that still lacks an argument gets an error.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn end(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.in_its_language(|console| console.last_answer(session))
    }

    fn last_answer(&mut self, session: &GameSession<G>) -> io::Result<()> {
        if let Some(error) = self.interpreter.end(session.position()) {
            let mut notes = Notices::default();
            self.refuse(&mut notes, &error);
            self.print(session, &notes)?;
        }
        self.out.flush()
    }

    /// Prints the position and pending notices.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn begin(&mut self, session: &mut GameSession<G>) -> io::Result<()> {
        self.in_its_language(|console| {
            let message = console.take_notice(session);
            console.print(session, &Notices { message, ..Notices::default() })
        })
    }

    /// Prints the position.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn show(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.print(session, &Notices::default())
    }

    /// Appends the prompt: the open question or missing argument, and the player to move.
    pub fn prompt(&mut self, session: &GameSession<G>) {
        let position = session.position();
        let asked = self.in_its_language(|console| match console.interpreter.missing_argument(position) {
            Some((command, what)) => {
                Some(tr!("“{command}” needs {argument}", command = escaped(command), argument = translated(what)))
            }
            None => position.pending_question().map(|questions| (questions.text)(position)),
        });
        let seat = position.turn().map_or_else(String::new, |seat| seat.to_string());
        let out = self.out.buffer();
        if let Some(asked) = asked {
            out.extend_from_slice(asked.as_bytes());
            out.push(b'\n');
        }
        out.extend_from_slice(format!("{seat}> ").as_bytes());
    }

    /// Runs `work` in English for JSON, which programs read, and otherwise in the reader's language.
    fn in_its_language<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        if self.format == Format::Json { in_english(|| work(self)) } else { work(self) }
    }

    fn refuse(&self, notes: &mut Notices, error: &CommandError) {
        notes.error = Some(error.to_string());
    }

    fn note(&self, session: &GameSession<G>, notes: &mut Notices, reply: Reply) {
        match reply {
            Reply::Done | Reply::Quit => {}
            Reply::Text(text) => notes.message = Some(text.to_string()),
            Reply::Help(command) => notes.message = Some(help::text(self.interpreter.names().commands(), command)),
            Reply::State => notes.state = true,
            Reply::Legal(lines) => notes.legal = Some(lines),
            Reply::Scores(scores) => {
                notes.message = session.position().current_scores();
                notes.scores = Some(scores);
            }
        }
    }

    fn print(&mut self, session: &GameSession<G>, notes: &Notices) -> io::Result<()> {
        let out = self.out.buffer();
        if self.format == Format::Json {
            write_state(session, notes, out)?;
            return self.out.relieve();
        }
        for text in [&notes.error, &notes.message].into_iter().flatten() {
            out.extend_from_slice(printable(text).as_bytes());
            out.push(b'\n');
        }
        for line in notes.legal.iter().flatten() {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
        for line in notes.scores.as_deref().map(HighScore::lines).into_iter().flatten() {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
        if notes.state {
            write_state(session, &Notices::default(), out)?;
        }
        exclaim(session, out);
        if let Some(advice) = session.hint() {
            writeln!(out, "{}", tr!("Hint: {commands}", commands = G::hint_line(advice)))?;
        }
        G::picture(session, out);
        self.out.relieve()
    }
}

/// Ends the turn of a player whose time has run out. Returns whether it had. Called as each command arrives.
fn stop_late_clock<G: TextView>(session: &mut GameSession<G>) -> bool {
    let Some(time_over) = session.poll_clocks() else { return false };
    session.notify(time_over);
    session.play_computer_turns();
    true
}

/// Appends the announcements of the last events, without duplicates.
fn exclaim<G: TextView>(session: &GameSession<G>, out: &mut Vec<u8>) {
    let mut called = Vec::new();
    for text in session.events().iter().filter_map(G::exclamation) {
        if !called.contains(&text) {
            out.extend_from_slice(translated(text).as_bytes());
            out.push(b'\n');
            called.push(text);
        }
    }
}

/// Position as a line of JSON, without the line end.
#[must_use]
pub fn state_line<G: TextView>(session: &GameSession<G>) -> String {
    let mut line = Vec::new();
    // Writing to a vector can't fail.
    let _ = write_state(session, &Notices::default(), &mut line);
    String::from_utf8_lossy(line.trim_ascii_end()).into_owned()
}

/// Appends the state as JSON.
fn write_state<G: TextView>(session: &GameSession<G>, notes: &Notices, out: &mut Vec<u8>) -> io::Result<()> {
    in_english(|| write_line(session, notes, out))
}

fn write_line<G: TextView>(session: &GameSession<G>, notes: &Notices, out: &mut Vec<u8>) -> io::Result<()> {
    let position = session.position();
    let seed = G::seed(session.history().setup()).to_string();
    let winners = position.winners();
    let line = Line {
        game: G::NAME,
        seed: Seed::of(seed),
        move_number: session.history().steps(),
        turn: G::to_move(session),
        over: winners.is_some(),
        winner: match winners.as_deref() {
            None | Some([]) => Winner::None,
            Some([seat]) => Winner::One(seat.number()),
            Some(seats) => Winner::Several(seats.iter().map(|seat| seat.number()).collect()),
        },
        // Programs may print error messages to a terminal.
        error: notes.error.as_deref().map(printable),
        message: notes.message.as_deref().map(printable),
        legal: notes.legal.as_deref(),
        scores: notes.scores.as_deref().map(high_scores::rows),
        own: if notes.scores.is_some() { G::state_beside_scores(session) } else { G::state(session) },
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.push(b'\n');
    Ok(())
}
