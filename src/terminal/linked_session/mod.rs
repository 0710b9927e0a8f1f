// SPDX-License-Identifier: GPL-3.0-or-later
//! Terminal session linked to a window: the same commands and display, on the same match.

mod pipe;
mod stdin_session;

use std::io;
use std::rc::Rc;

use super::console::{Console, Step};
use super::keyboard::{KeyAction, KeyPlayer};
use super::{KeyReader, TextView};
use pipe::{Gauge, Pipe};
use play::GameSession;
use play::command::Files;
use play::keys::Shared;
use play::peer_input::{PeerInput, PeerStep};
use play::session::{Failure, Job, Reply};
use stdin_session::{StdinEvent, Visible};

pub use stdin_session::{Reading, StdinSession, someone_types};

/// Terminal session linked to a window.
pub struct LinkedSession<G: TextView> {
    stdin_session: Rc<StdinSession>,
    /// Reader of keys from a pipe.
    keys: G::Reader,
    face: OutputMode<G>,
    /// Whether a job is running; other input waits for it.
    waits: bool,
}

/// Output of a linked session.
enum OutputMode<G: TextView> {
    Stream(Stream<G>),
    Screen(KeyPlayer<G>),
    /// The reader is gone.
    Closed,
}

/// Output in which pictures follow one another.
struct Stream<G: TextView> {
    console: Console<G, Pipe>,
    gauge: Gauge,
    prompts: bool,
    /// Whether anything was printed since the last prompt.
    printed: bool,
    /// Whether the window changed something while the pipe was full.
    behind: bool,
}

impl<G: TextView> Stream<G> {
    fn new(pipe: Pipe, stdin_session: &StdinSession, files: Rc<dyn Files>, prompts: bool) -> Self {
        let gauge = pipe.gauge();
        let mut console = Console::new(pipe, stdin_session.format, files);
        console.dispatch_jobs();
        if stdin_session.is_pipe {
            console.read_from_pipe();
        }
        Self { console, gauge, prompts, printed: false, behind: false }
    }

    fn show(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.behind = self.gauge.is_full();
        if self.behind {
            return Ok(());
        }
        if self.prompts && !self.printed {
            self.console.out.buffer().push(b'\n');
        }
        self.printed = true;
        self.console.show(session)?;
        self.rest(session)
    }

    /// Prints the prompt when no input is left.
    fn rest(&mut self, session: &GameSession<G>) -> io::Result<()> {
        if self.prompts && std::mem::take(&mut self.printed) {
            self.console.prompt(session);
        }
        self.console.out.flush()
    }
}

impl<G: TextView> LinkedSession<G> {
    /// Links to a session and shows the position. `keys` apply to a terminal; a pipe always uses the default keys.
    #[must_use]
    pub fn come(
        stdin_session: Rc<StdinSession>,
        session: &GameSession<G>,
        files: Rc<dyn Files>,
        keys: Shared<G::Keys>,
    ) -> Self {
        let face = match &stdin_session.sight {
            Visible::Screen(screen) => {
                let console = Console::new(Vec::new(), stdin_session.format, files);
                let mut player = KeyPlayer::new(console, Rc::clone(screen), keys);
                player.dispatch_jobs();
                OutputMode::Screen(player)
            }
            Visible::Stream(pipe, prompts) => {
                let prompts = *prompts && !stdin_session.has_ended();
                OutputMode::Stream(Stream::new(pipe.clone(), &stdin_session, files, prompts))
            }
        };
        let keys = G::Reader::new(Shared::default());
        let mut linked_session = Self { stdin_session, keys, face, waits: false };
        linked_session.show(session);
        linked_session
    }

    fn try_attend(&mut self, session: &mut GameSession<G>) -> io::Result<PeerStep<G>> {
        if self.waits {
            return Ok(PeerStep::Nothing);
        }
        loop {
            let step = match &mut self.face {
                OutputMode::Closed => return Ok(PeerStep::Nothing),
                OutputMode::Screen(player) => match self.stdin_session.next_input() {
                    Some(input) => player.handle(input, session)?,
                    None => Step::Idle,
                },
                OutputMode::Stream(stream) if stream.gauge.is_full() => return Ok(PeerStep::Nothing),
                OutputMode::Stream(stream) => {
                    if stream.behind {
                        stream.show(session)?;
                    }
                    let console = &mut stream.console;
                    let step = match self.stdin_session.next_input() {
                        Some(input) => match KeyAction::of(input, &mut self.keys, session.position()) {
                            KeyAction::Leave => return Ok(PeerStep::Quit),
                            KeyAction::Request(request) => console.perform(request, session)?,
                            KeyAction::Nothing => Step::Idle,
                        },
                        None => console.step(session)?,
                    };
                    stream.printed |= step == Step::Done;
                    step
                }
            };
            match step {
                Step::Done => return Ok(PeerStep::Command),
                Step::Quit => return Ok(PeerStep::Quit),
                Step::Asked => {
                    if let Some(job) = self.take_job()? {
                        self.waits = true;
                        return Ok(PeerStep::Job(job));
                    }
                }
                Step::Idle if self.stdin_session.has_inputs() => {}
                Step::Idle => {
                    self.rest(session)?;
                    if !self.take_typed(session)? {
                        return Ok(PeerStep::Nothing);
                    }
                }
            }
        }
    }

    /// Quits on request, after all output has been written.
    fn leave(&mut self) {
        self.stdin_session.has_quit();
        if let OutputMode::Stream(stream) = &mut self.face {
            // Errors are ignored: the reader is gone.
            let _ = stream.console.out.flush();
        }
    }

    /// Flushes pending output and takes the latest job.
    fn take_job(&mut self) -> io::Result<Option<Job<G>>> {
        match &mut self.face {
            OutputMode::Stream(stream) => {
                stream.console.out.flush()?;
                Ok(stream.console.take_job())
            }
            OutputMode::Screen(player) => Ok(player.take_job()),
            OutputMode::Closed => Ok(None),
        }
    }

    fn try_answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>) -> io::Result<()> {
        match &mut self.face {
            OutputMode::Stream(stream) => {
                stream.console.answer(session, reply)?;
                stream.printed = true;
                stream.console.out.flush()
            }
            OutputMode::Screen(player) => player.answer(session, reply),
            OutputMode::Closed => Ok(()),
        }
    }

    /// Reads new input. Returns whether there was any.
    fn take_typed(&mut self, session: &GameSession<G>) -> io::Result<bool> {
        match self.stdin_session.next_typed() {
            Some(StdinEvent::Inputs(inputs)) => self.stdin_session.keep_inputs(inputs),
            Some(StdinEvent::Lines(text)) => {
                if let OutputMode::Stream(stream) = &mut self.face {
                    stream.console.interpreter.feed(&text);
                    // The typed line ended the line of the prompt.
                    stream.printed = true;
                }
            }
            Some(StdinEvent::End) => {
                if let OutputMode::Stream(stream) = &mut self.face {
                    stream.console.end(session)?;
                    stream.prompts = false;
                }
            }
            None => return Ok(false),
        }
        Ok(true)
    }

    fn rest(&mut self, session: &GameSession<G>) -> io::Result<()> {
        match &mut self.face {
            OutputMode::Stream(stream) => stream.rest(session),
            OutputMode::Screen(_) | OutputMode::Closed => Ok(()),
        }
    }

    fn try_show(&mut self, session: &GameSession<G>) -> io::Result<()> {
        match &mut self.face {
            OutputMode::Stream(stream) => stream.show(session),
            OutputMode::Screen(player) => player.show(session),
            OutputMode::Closed => Ok(()),
        }
    }
}

/// The window switches games: pending input goes to the next game.
impl<G: TextView> Drop for LinkedSession<G> {
    fn drop(&mut self) {
        if let OutputMode::Stream(stream) = &mut self.face {
            self.stdin_session.keep_lines(&stream.console.interpreter.take_unread());
        }
    }
}

impl<G: TextView> PeerInput<G> for LinkedSession<G> {
    fn wake_with(&mut self, wake: Box<dyn Fn() + Send>) {
        self.stdin_session.wake_with(wake);
    }

    fn run_next(&mut self, session: &mut GameSession<G>) -> PeerStep<G> {
        // Without a reader the window continues alone.
        let did = self.try_attend(session).unwrap_or_else(|_| {
            self.face = OutputMode::Closed;
            PeerStep::Nothing
        });
        if matches!(did, PeerStep::Quit) {
            self.leave();
        }
        did
    }

    fn answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>) {
        self.waits = false;
        if self.try_answer(session, reply).is_err() {
            self.face = OutputMode::Closed;
        }
        // Continue with input that arrived meanwhile.
        self.stdin_session.call();
    }

    fn show(&mut self, session: &GameSession<G>) {
        if self.try_show(session).is_err() {
            self.face = OutputMode::Closed;
        }
    }
}
