// SPDX-License-Identifier: GPL-3.0-or-later
//! The terminal beside the window: the same commands and the same display, on the same match.

mod pipe;

use std::collections::VecDeque;
use std::io::{self, IsTerminal};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use super::console::{Console, Step};
use super::input::Lines;
use super::keyboard::{Bytes, Input, KeyPlayer, Screen, Wish};
use super::text::{prompt, raw_stdout};
use super::{Format, KeyReader, Shown};
use crate::play::Table;
use crate::play::command::Files;
use crate::play::companion::{Companion, Did};
use crate::play::keys::Shared;
use crate::play::table::{Errand, Failure, Reply};
use pipe::{Gauge, Pipe};

/// How standard input is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Commands by the line.
    Lines,
    /// Single keys.
    Keys,
}

/// What calls the window's main loop.
type Wake = Arc<Mutex<Option<Box<dyn Fn() + Send>>>>;

/// What has been typed.
enum Typed {
    Lines(String),
    Inputs(Vec<Input>),
    End,
}

/// The terminal's side of the table.
pub struct Beside<G: Shown> {
    typed: Receiver<Typed>,
    wake: Wake,
    inputs: VecDeque<Input>,
    /// For keys from a pipe.
    keys: G::Reader,
    face: Face<G>,
    ended: bool,
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
    fn new(format: Format, files: Rc<dyn Files>, wake: &Wake, prompts: bool) -> io::Result<Self> {
        let wake = Arc::clone(wake);
        let pipe = Pipe::new(raw_stdout()?, move || call(&wake));
        let gauge = pipe.gauge();
        let mut console = Console::new(pipe, format, files);
        console.hand_out_errands();
        Ok(Self { console, gauge, prompts, printed: false, behind: false })
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
            prompt(table, self.console.out.buffer());
        }
        self.console.out.flush()
    }
}

/// Wakes the window's main loop.
fn call(wake: &Wake) {
    if let Ok(wake) = wake.lock()
        && let Some(wake) = &*wake
    {
        wake();
    }
}

/// Whether standard input is someone's to type into: a terminal that the program may read, a pipe or a file.
#[must_use]
pub fn someone_types() -> bool {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        // A program in the background would be stopped if it read the terminal.
        return rustix::termios::tcgetpgrp(&stdin).is_ok_and(|group| group == rustix::process::getpgrp());
    }
    let kind = rustix::fs::fstat(&stdin).map(|stat| rustix::fs::FileType::from_raw_mode(stat.st_mode));
    use rustix::fs::FileType::{Fifo, RegularFile, Socket};
    matches!(kind, Ok(Fifo | RegularFile | Socket))
}

impl<G: Shown> Beside<G> {
    /// Begins to read standard input, and prints the position. A person who presses keys in the terminal plays by
    /// `keys`; keys from a pipe are always those that the commands have from the beginning.
    ///
    /// # Errors
    /// If the terminal can't be read or written.
    pub fn start(
        table: &Table<G>,
        format: Format,
        reading: Reading,
        files: Rc<dyn Files>,
        keys: Shared<G::Keys>,
    ) -> io::Result<Self> {
        // A few chunks may wait, so that a fast pipe does not fill the memory.
        let (sender, typed) = mpsc::sync_channel(4);
        let wake = Wake::default();
        let face = match reading {
            Reading::Keys if io::stdin().is_terminal() => {
                let (inputs, keyboard) = mpsc::channel();
                let screen = Screen::open(format, inputs)?;
                forward(sender, &wake, move |send| {
                    for input in keyboard {
                        if !send(Typed::Inputs(vec![input])) {
                            break;
                        }
                    }
                });
                let mut player = KeyPlayer::new(Console::new(Vec::new(), format, files), screen, keys);
                player.hand_out_errands();
                Face::Screen(player)
            }
            Reading::Keys => {
                forward(sender, &wake, |send| {
                    let mut bytes = Bytes::new(io::stdin().lock());
                    while let Ok(Some(inputs)) = bytes.next_inputs() {
                        if !send(Typed::Inputs(inputs)) {
                            break;
                        }
                    }
                });
                Face::Stream(Stream::new(format, files, &wake, false)?)
            }
            Reading::Lines => {
                forward(sender, &wake, |send| {
                    let mut lines = Lines::new(io::stdin().lock());
                    while let Ok(Some(text)) = lines.next_lines() {
                        if !send(Typed::Lines(text)) {
                            break;
                        }
                    }
                });
                let prompts = io::stdin().is_terminal() && io::stdout().is_terminal();
                Face::Stream(Stream::new(format, files, &wake, prompts)?)
            }
        };
        let keys = G::Reader::new(Shared::default());
        let mut beside = Self { typed, wake, inputs: VecDeque::new(), keys, face, ended: false, waits: false };
        beside.show(table);
        Ok(beside)
    }

    fn try_attend(&mut self, table: &mut Table<G>) -> io::Result<Did<G>> {
        if self.waits {
            return Ok(Did::Nothing);
        }
        loop {
            let step = match &mut self.face {
                Face::Closed => return Ok(Did::Nothing),
                Face::Screen(player) => match self.inputs.pop_front() {
                    Some(input) => player.handle(input, table)?,
                    None => Step::Idle,
                },
                Face::Stream(stream) if stream.gauge.is_full() => return Ok(Did::Nothing),
                Face::Stream(stream) => {
                    if stream.behind {
                        stream.show(table)?;
                    }
                    let console = &mut stream.console;
                    if let Some(input) = self.inputs.pop_front() {
                        match Wish::of(input, &mut self.keys, table.position()) {
                            Wish::Leave => return Ok(Did::Quit),
                            Wish::Line(line) => console.interpreter.feed(&line),
                            Wish::Nothing => {}
                        }
                    }
                    let step = console.step(table)?;
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
                Step::Idle if !self.inputs.is_empty() => {}
                Step::Idle => {
                    self.rest(table)?;
                    if !self.take_typed(table)? {
                        return Ok(Did::Nothing);
                    }
                }
            }
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
        match self.typed.try_recv() {
            Ok(Typed::Inputs(inputs)) => self.inputs.extend(inputs),
            Ok(Typed::Lines(text)) => {
                if let Face::Stream(stream) = &mut self.face {
                    stream.console.interpreter.feed(&text);
                }
            }
            Ok(Typed::End) | Err(_) if self.ended => return Ok(false),
            Ok(Typed::End) => {
                self.ended = true;
                if let Face::Stream(stream) = &mut self.face {
                    stream.console.end(table)?;
                    stream.prompts = false;
                }
            }
            Err(_) => return Ok(false),
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

/// Runs a reader in a thread of its own; it wakes the window after each thing that it sends.
fn forward(sender: SyncSender<Typed>, wake: &Wake, read: impl FnOnce(&mut dyn FnMut(Typed) -> bool) + Send + 'static) {
    let wake = Arc::clone(wake);
    thread::spawn(move || {
        let mut send = |typed| {
            let sent = sender.send(typed).is_ok();
            call(&wake);
            sent
        };
        read(&mut send);
        send(Typed::End);
    });
}

impl<G: Shown> Companion<G> for Beside<G> {
    fn wake_with(&mut self, wake: Box<dyn Fn() + Send>) {
        if let Ok(mut place) = self.wake.lock() {
            *place = Some(wake);
        }
        // Something may have come in before anyone listened.
        call(&self.wake);
    }

    fn attend(&mut self, table: &mut Table<G>) -> Did<G> {
        // Where nobody reads the answers any longer, the window goes on alone.
        self.try_attend(table).unwrap_or_else(|_| {
            self.face = Face::Closed;
            Did::Nothing
        })
    }

    fn answer(&mut self, table: &mut Table<G>, reply: Result<Reply, Failure>) {
        self.waits = false;
        if self.try_answer(table, reply).is_err() {
            self.face = Face::Closed;
        }
        // It goes on with what was typed since.
        call(&self.wake);
    }

    fn show(&mut self, table: &Table<G>) {
        if self.try_show(table).is_err() {
            self.face = Face::Closed;
        }
    }
}
