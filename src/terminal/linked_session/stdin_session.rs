// SPDX-License-Identifier: GPL-3.0-or-later
//! Whoever types into the terminal beside the window, and what they see. The window goes from one game to another; the
//! typist comes along.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{self, IsTerminal};
use std::rc::Rc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag::register_conditional_default;

use super::pipe::Pipe;
use crate::terminal::Format;
use crate::terminal::input::Lines;
use crate::terminal::keyboard::{Bytes, Input, Screen, WAITING};
use crate::terminal::text::raw_stdout;

/// How standard input is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Commands by the line.
    Lines,
    /// Single keys.
    Keys,
}

/// What calls the window's main loop.
#[derive(Clone, Default)]
struct MainLoopWaker(Arc<Mutex<Option<Call>>>);

/// Calls whoever listens.
type Call = Box<dyn Fn() + Send>;

impl MainLoopWaker {
    fn call(&self) {
        if let Ok(wake) = self.0.lock()
            && let Some(wake) = &*wake
        {
            wake();
        }
    }
}

/// What has been typed.
pub enum StdinEvent {
    /// Lines of commands.
    Lines(String),
    /// Keys.
    Inputs(Vec<Input>),
    /// Nothing more will come.
    End,
}

/// What a typist sees.
pub enum Visible {
    /// Pictures one after the other; whether there is a prompt.
    Stream(Pipe, bool),
    /// The terminal as a screen.
    Screen(Rc<RefCell<Screen>>),
}

/// Whoever types.
pub struct StdinSession {
    /// What is printed.
    pub format: Format,
    /// What is seen.
    pub sight: Visible,
    /// Whether standard input is no terminal: another program may type.
    pub is_pipe: bool,
    typed: Receiver<StdinEvent>,
    wake: MainLoopWaker,
    /// Lines that were taken in and not carried out before the window went to another game.
    lines: RefCell<String>,
    /// Keys that were typed and have not been looked at.
    inputs: RefCell<VecDeque<Input>>,
    ended: Cell<bool>,
    /// Whether `quit` was typed, or a key that leaves.
    quit: Cell<bool>,
}

impl StdinSession {
    /// Begins to read standard input.
    ///
    /// # Errors
    /// If the terminal can't be read or written.
    pub fn begin(format: Format, reading: Reading) -> io::Result<Self> {
        // A few chunks may wait, so that a fast pipe does not fill the memory.
        let (sender, typed) = mpsc::sync_channel(4);
        let wake = MainLoopWaker::default();
        let stream = |prompts| {
            let wake = wake.clone();
            io::Result::Ok(Visible::Stream(Pipe::new(raw_stdout()?, move || wake.call()), prompts))
        };
        let sight = match reading {
            Reading::Keys if io::stdin().is_terminal() => {
                let (inputs, keyboard) = mpsc::sync_channel(WAITING);
                let screen = Screen::open(format, inputs)?;
                forward(sender, &wake, move |send| {
                    for input in keyboard {
                        if !send(StdinEvent::Inputs(vec![input])) {
                            break;
                        }
                    }
                });
                Visible::Screen(Rc::new(RefCell::new(screen)))
            }
            Reading::Keys => {
                forward(sender, &wake, |send| {
                    let mut bytes = Bytes::new(io::stdin().lock());
                    while let Ok(Some(inputs)) = bytes.next_inputs() {
                        if !send(StdinEvent::Inputs(inputs)) {
                            break;
                        }
                    }
                });
                stream(false)?
            }
            Reading::Lines => {
                forward(sender, &wake, |send| {
                    let mut lines = Lines::new(io::stdin().lock());
                    while let Ok(Some(text)) = lines.next_lines() {
                        if !send(StdinEvent::Lines(text)) {
                            break;
                        }
                    }
                });
                stream(io::stdin().is_terminal() && io::stdout().is_terminal())?
            }
        };
        Ok(Self {
            format,
            sight,
            is_pipe: !io::stdin().is_terminal(),
            typed,
            wake,
            lines: RefCell::default(),
            inputs: RefCell::default(),
            ended: Cell::new(false),
            quit: Cell::new(false),
        })
    }

    /// The next key that was typed.
    pub fn next_input(&self) -> Option<Input> {
        self.inputs.borrow_mut().pop_front()
    }

    /// Whether keys wait to be looked at.
    pub fn has_inputs(&self) -> bool {
        !self.inputs.borrow().is_empty()
    }

    /// Keys to be looked at.
    pub fn keep_inputs(&self, inputs: Vec<Input>) {
        self.inputs.borrow_mut().extend(inputs);
    }

    /// Lines to be carried out in the game that comes next.
    pub fn keep_lines(&self, lines: &str) {
        self.lines.borrow_mut().push_str(lines);
    }

    /// What has come in next; `None` if nothing has. The end comes once.
    pub fn next_typed(&self) -> Option<StdinEvent> {
        let lines = self.lines.take();
        if !lines.trim().is_empty() {
            return Some(StdinEvent::Lines(lines));
        }
        let typed = self.typed.try_recv().ok()?;
        let is_end = matches!(typed, StdinEvent::End);
        (!is_end || !self.ended.replace(true)).then_some(typed)
    }

    /// Whether nothing more will come.
    pub fn has_ended(&self) -> bool {
        self.ended.get()
    }

    /// Calls `wake`, from any thread, whenever something has come in, or all is written.
    pub fn wake_with(&self, wake: Call) {
        if let Ok(mut place) = self.wake.0.lock() {
            *place = Some(wake);
        }
        // Something may have come in before anyone listened.
        self.wake.call();
    }

    /// Calls whoever listens.
    pub fn call(&self) {
        self.wake.call();
    }

    /// The typist has asked the program to end.
    pub fn has_quit(&self) {
        self.quit.set(true);
    }

    /// The program ends: the terminal is given back, or what was printed is brought to its reader.
    pub fn leave(&self) {
        match &self.sight {
            Visible::Screen(screen) => screen.borrow_mut().give_back(),
            Visible::Stream(pipe, _) => {
                // The main loop, which heeds signals otherwise, has ended.
                let ends = Arc::new(AtomicBool::new(true));
                for signal in [SIGTERM, SIGINT, SIGHUP] {
                    let _ = register_conditional_default(signal, Arc::clone(&ends));
                }
                pipe.finish(self.quit.get());
            }
        }
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

/// Runs a reader in a thread of its own; it wakes the window after each thing that it sends.
fn forward(
    sender: SyncSender<StdinEvent>,
    wake: &MainLoopWaker,
    read: impl FnOnce(&mut dyn FnMut(StdinEvent) -> bool) + Send + 'static,
) {
    let wake = wake.clone();
    thread::spawn(move || {
        let mut send = |typed| {
            let sent = sender.send(typed).is_ok();
            wake.call();
            sent
        };
        read(&mut send);
        send(StdinEvent::End);
    });
}
