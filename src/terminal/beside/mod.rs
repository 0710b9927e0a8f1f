// SPDX-License-Identifier: GPL-3.0-or-later
//! The terminal beside the window: the same commands and the same display, on the same match.

mod pipe;
mod typist;

use std::io;
use std::rc::Rc;

use super::console::{Console, Step};
use super::keyboard::{KeyPlayer, Wish};
use super::{KeyReader, Shown};
use pipe::{Gauge, Pipe};
use play::Table;
use play::command::Files;
use play::companion::{Companion, Did};
use play::keys::Shared;
use play::table::{Errand, Failure, Reply};
use typist::{Sight, Typed};

pub use typist::{Reading, Typist, someone_types};

/// The terminal's side of the table.
pub struct Beside<G: Shown> {
    typist: Rc<Typist>,
    /// For keys from a pipe.
    keys: G::Reader,
    face: Face<G>,
    /// Whether an errand is being run, before which nothing else is done.
    waits: bool,
}

/// What it prints with.
enum Face<G: Shown> {
    Stream(Stream<G>),
    Screen(KeyPlayer<G>),
    /// Nobody reads any longer.
    Closed,
}

/// Pictures one after the other.
struct Stream<G: Shown> {
    console: Console<G, Pipe>,
    gauge: Gauge,
    prompts: bool,
    /// Whether something was printed since the last prompt.
    printed: bool,
    /// Whether the window changed something while the pipe was full.
    behind: bool,
}

impl<G: Shown> Stream<G> {
    fn new(pipe: Pipe, typist: &Typist, files: Rc<dyn Files>, prompts: bool) -> Self {
        let gauge = pipe.gauge();
        let mut console = Console::new(pipe, typist.format, files);
        console.hand_out_errands();
        if typist.is_pipe {
            console.read_from_pipe();
        }
        Self { console, gauge, prompts, printed: false, behind: false }
    }

    fn show(&mut self, table: &Table<G>) -> io::Result<()> {
        self.behind = self.gauge.is_full();
        if self.behind {
            return Ok(());
        }
        if self.prompts && !self.printed {
            self.console.out.buffer().push(b'\n');
        }
        self.printed = true;
        self.console.show(table)?;
        self.rest(table)
    }

    /// Nothing more is to be done for now.
    fn rest(&mut self, table: &Table<G>) -> io::Result<()> {
        if self.prompts && std::mem::take(&mut self.printed) {
            self.console.prompt(table);
        }
        self.console.out.flush()
    }
}

impl<G: Shown> Beside<G> {
    /// Comes to a table, and shows the position. A person who presses keys in the terminal plays by `keys`; keys from a
    /// pipe are always those that the commands have from the beginning.
    #[must_use]
    pub fn come(typist: Rc<Typist>, table: &Table<G>, files: Rc<dyn Files>, keys: Shared<G::Keys>) -> Self {
        let face = match &typist.sight {
            Sight::Screen(screen) => {
                let console = Console::new(Vec::new(), typist.format, files);
                let mut player = KeyPlayer::new(console, Rc::clone(screen), keys);
                player.hand_out_errands();
                Face::Screen(player)
            }
            Sight::Stream(pipe, prompts) => {
                let prompts = *prompts && !typist.has_ended();
                Face::Stream(Stream::new(pipe.clone(), &typist, files, prompts))
            }
        };
        let keys = G::Reader::new(Shared::default());
        let mut beside = Self { typist, keys, face, waits: false };
        beside.show(table);
        beside
    }

    fn try_attend(&mut self, table: &mut Table<G>) -> io::Result<Did<G>> {
        if self.waits {
            return Ok(Did::Nothing);
        }
        loop {
            let step = match &mut self.face {
                Face::Closed => return Ok(Did::Nothing),
                Face::Screen(player) => match self.typist.next_input() {
                    Some(input) => player.handle(input, table)?,
                    None => Step::Idle,
                },
                Face::Stream(stream) if stream.gauge.is_full() => return Ok(Did::Nothing),
                Face::Stream(stream) => {
                    if stream.behind {
                        stream.show(table)?;
                    }
                    let console = &mut stream.console;
                    let step = match self.typist.next_input() {
                        Some(input) => match Wish::of(input, &mut self.keys, table.position()) {
                            Wish::Leave => return Ok(Did::Quit),
                            Wish::Request(request) => console.perform(request, table)?,
                            Wish::Nothing => Step::Idle,
                        },
                        None => console.step(table)?,
                    };
                    stream.printed |= step == Step::Done;
                    step
                }
            };
            match step {
                Step::Done => return Ok(Did::Command),
                Step::Quit => return Ok(Did::Quit),
                Step::Asked => {
                    if let Some(errand) = self.take_errand()? {
                        self.waits = true;
                        return Ok(Did::Asks(errand));
                    }
                }
                Step::Idle if self.typist.has_inputs() => {}
                Step::Idle => {
                    self.rest(table)?;
                    if !self.take_typed(table)? {
                        return Ok(Did::Nothing);
                    }
                }
            }
        }
    }

    /// The program ends at the typist's wish: all answers go out before.
    fn leave(&mut self) {
        self.typist.has_quit();
        if let Face::Stream(stream) = &mut self.face {
            // It ends just so where nobody reads them any longer.
            let _ = stream.console.out.flush();
        }
    }

    /// What was asked for last. What was answered before is seen meanwhile.
    fn take_errand(&mut self) -> io::Result<Option<Errand<G>>> {
        match &mut self.face {
            Face::Stream(stream) => {
                stream.console.out.flush()?;
                Ok(stream.console.take_errand())
            }
            Face::Screen(player) => Ok(player.take_errand()),
            Face::Closed => Ok(None),
        }
    }

    fn try_answer(&mut self, table: &mut Table<G>, reply: Result<Reply, Failure>) -> io::Result<()> {
        match &mut self.face {
            Face::Stream(stream) => {
                stream.console.answer(table, reply)?;
                stream.printed = true;
                stream.console.out.flush()
            }
            Face::Screen(player) => player.answer(table, reply),
            Face::Closed => Ok(()),
        }
    }

    /// Takes in what has been typed since; whether there was something.
    fn take_typed(&mut self, table: &Table<G>) -> io::Result<bool> {
        match self.typist.next_typed() {
            Some(Typed::Inputs(inputs)) => self.typist.keep_inputs(inputs),
            Some(Typed::Lines(text)) => {
                if let Face::Stream(stream) = &mut self.face {
                    stream.console.interpreter.feed(&text);
                    // The line that was typed ended that of the prompt.
                    stream.printed = true;
                }
            }
            Some(Typed::End) => {
                if let Face::Stream(stream) = &mut self.face {
                    stream.console.end(table)?;
                    stream.prompts = false;
                }
            }
            None => return Ok(false),
        }
        Ok(true)
    }

    fn rest(&mut self, table: &Table<G>) -> io::Result<()> {
        match &mut self.face {
            Face::Stream(stream) => stream.rest(table),
            Face::Screen(_) | Face::Closed => Ok(()),
        }
    }

    fn try_show(&mut self, table: &Table<G>) -> io::Result<()> {
        match &mut self.face {
            Face::Stream(stream) => stream.show(table),
            Face::Screen(player) => player.show(table),
            Face::Closed => Ok(()),
        }
    }
}

/// The window goes to another game: what was typed and not carried out is for that one.
impl<G: Shown> Drop for Beside<G> {
    fn drop(&mut self) {
        if let Face::Stream(stream) = &mut self.face {
            self.typist.keep_lines(&stream.console.interpreter.take_rest());
        }
    }
}

impl<G: Shown> Companion<G> for Beside<G> {
    fn wake_with(&mut self, wake: Box<dyn Fn() + Send>) {
        self.typist.wake_with(wake);
    }

    fn attend(&mut self, table: &mut Table<G>) -> Did<G> {
        // Where nobody reads the answers any longer, the window goes on alone.
        let did = self.try_attend(table).unwrap_or_else(|_| {
            self.face = Face::Closed;
            Did::Nothing
        });
        if matches!(did, Did::Quit) {
            self.leave();
        }
        did
    }

    fn answer(&mut self, table: &mut Table<G>, reply: Result<Reply, Failure>) {
        self.waits = false;
        if self.try_answer(table, reply).is_err() {
            self.face = Face::Closed;
        }
        // It goes on with what was typed since.
        self.typist.call();
    }

    fn show(&mut self, table: &Table<G>) {
        if self.try_show(table).is_err() {
            self.face = Face::Closed;
        }
    }
}
