// SPDX-License-Identifier: GPL-3.0-or-later
//! Input and output of the terminal from which the window was started. They outlive the linked session of a single game.

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

/// Mode of reading standard input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Lines of commands.
    Lines,
    /// Single keys.
    Keys,
}

/// Wakes the window's main loop.
#[derive(Clone, Default)]
struct MainLoopWaker(Arc<Mutex<Option<Call>>>);

/// Callback that wakes the listener.
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

/// Input from standard input.
pub enum StdinEvent {
    /// Complete lines of commands.
    Lines(String),
    /// Key presses.
    Inputs(Vec<Input>),
    /// End of the input.
    End,
}

/// Output that the user sees.
pub enum Visible {
    /// Pictures that follow one another, and whether there is a prompt.
    Stream(Pipe, bool),
    /// Screen redrawn in place.
    Screen(Rc<RefCell<Screen>>),
}

/// Standard input and output, shared by the linked sessions of all games.
pub struct StdinSession {
    /// Output format.
    pub format: Format,
    /// Output shown to the user.
    pub sight: Visible,
    /// Whether standard input is not a terminal, so a program may write it.
    pub is_pipe: bool,
    typed: Receiver<StdinEvent>,
    wake: MainLoopWaker,
    /// Lines read but not performed before the window switched games.
    lines: RefCell<String>,
    /// Keys read but not handled yet.
    inputs: RefCell<VecDeque<Input>>,
    ended: Cell<bool>,
    /// Whether `quit` was typed, or a key that quits.
    quit: Cell<bool>,
}

impl StdinSession {
    /// Starts reading standard input.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be read or written.
    pub fn begin(format: Format, reading: Reading) -> io::Result<Self> {
        // A bounded queue, so that a fast pipe doesn't fill the memory.
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

    /// Takes the next key.
    pub fn next_input(&self) -> Option<Input> {
        self.inputs.borrow_mut().pop_front()
    }

    /// Whether keys are waiting.
    pub fn has_inputs(&self) -> bool {
        !self.inputs.borrow().is_empty()
    }

    /// Queues keys.
    pub fn keep_inputs(&self, inputs: Vec<Input>) {
        self.inputs.borrow_mut().extend(inputs);
    }

    /// Queues lines for the next game.
    pub fn keep_lines(&self, lines: &str) {
        self.lines.borrow_mut().push_str(lines);
    }

    /// Takes the next input, if there is any. `StdinEvent::End` is returned once.
    pub fn next_typed(&self) -> Option<StdinEvent> {
        let lines = self.lines.take();
        if !lines.trim().is_empty() {
            return Some(StdinEvent::Lines(lines));
        }
        let typed = self.typed.try_recv().ok()?;
        let is_end = matches!(typed, StdinEvent::End);
        (!is_end || !self.ended.replace(true)).then_some(typed)
    }

    /// Whether the input has ended.
    pub fn has_ended(&self) -> bool {
        self.ended.get()
    }

    /// Sets a callback that runs, on any thread, when input arrives or all output is written.
    pub fn wake_with(&self, wake: Call) {
        if let Ok(mut place) = self.wake.0.lock() {
            *place = Some(wake);
        }
        // Input may have arrived before.
        self.wake.call();
    }

    /// Wakes the listener.
    pub fn call(&self) {
        self.wake.call();
    }

    /// Records that the user asked to quit.
    pub fn has_quit(&self) {
        self.quit.set(true);
    }

    /// Restores the terminal, or waits until pending output is written, before the program ends.
    pub fn leave(&self) {
        match &self.sight {
            Visible::Screen(screen) => screen.borrow_mut().restore_terminal(),
            Visible::Stream(pipe, _) => {
                // The main loop, which handles signals otherwise, has ended.
                let ends = Arc::new(AtomicBool::new(true));
                for signal in [SIGTERM, SIGINT, SIGHUP] {
                    let _ = register_conditional_default(signal, Arc::clone(&ends));
                }
                pipe.finish(self.quit.get());
            }
        }
    }
}

/// Whether standard input can be read: a terminal in the foreground, a pipe or a file.
#[must_use]
pub fn someone_types() -> bool {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        // Reading the terminal would stop a background process.
        return rustix::termios::tcgetpgrp(&stdin).is_ok_and(|group| group == rustix::process::getpgrp());
    }
    let kind = rustix::fs::fstat(&stdin).map(|stat| rustix::fs::FileType::from_raw_mode(stat.st_mode));
    use rustix::fs::FileType::{Fifo, RegularFile, Socket};
    matches!(kind, Ok(Fifo | RegularFile | Socket))
}

/// Runs a reader on a thread of its own that wakes the window after each message.
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
