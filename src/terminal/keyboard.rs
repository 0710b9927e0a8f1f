// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys without Enter: from a terminal, redrawn in place, or from a pipe, where each byte is a key.
//!
//! A person's keys are those of the settings. A pipe's are always those that the commands have from the beginning, so that
//! the same bytes play the same match everywhere.

mod bytes;
mod layout;
mod page;
mod screen;

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;
use std::sync::mpsc;

use tr::tr;

use super::console::{Console, Step};
use super::text::raw_stdout;
use super::{Format, KeyReader, TextView};
use play::GameSession;
use play::command::{Files, Request};
use play::keys::{Key, Press, Shared, entry};
use play::session::{Failure, Job, Reply};

pub use bytes::Bytes;
use layout::{ScreenContent, arrange};
use page::{Line, Page};
pub use screen::Screen;

/// So many keys may wait to be looked at; more wait in the terminal.
pub const WAITING: usize = 1024;

/// What comes from the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key of the game.
    Key(Key),
    /// The last move is to be taken back.
    Undo,
    /// The terminal has another size.
    Redraw,
    /// The player leaves.
    Leave,
}

/// Plays on standard input and output until the player leaves or the input ends; by these keys, where a person presses
/// them.
///
/// # Errors
/// If the output can't be written or the input can't be read.
pub fn play<G: TextView>(
    session: &mut GameSession<G>,
    format: Format,
    files: Rc<dyn Files>,
    keys: Shared<G::Keys>,
) -> io::Result<()> {
    session.let_computers_move();
    if io::stdin().is_terminal() {
        let (sender, inputs) = mpsc::sync_channel(WAITING);
        let screen = Rc::new(RefCell::new(Screen::open(format, sender)?));
        let mut player = KeyPlayer::new(Console::new(Vec::new(), format, files), screen, keys);
        player.begin(session)?;
        for input in inputs {
            if player.handle(input, session)? == Step::Quit {
                break;
            }
        }
        return Ok(());
    }
    let mut console = Console::new(raw_stdout()?, format, files);
    console.read_from_pipe();
    let mut keys = G::Reader::new(Shared::default());
    console.begin(session)?;
    console.out.flush()?;
    let mut bytes = Bytes::new(io::stdin().lock());
    while let Some(inputs) = bytes.next_inputs()? {
        for input in inputs {
            if handle(input, session, &mut console, &mut keys)? == Step::Quit {
                return console.out.flush();
            }
        }
        console.out.flush()?;
    }
    Ok(())
}

/// Plays by keys, redrawing in place.
pub struct KeyPlayer<G: TextView> {
    console: Console<G, Vec<u8>>,
    keys: G::Reader,
    screen: Rc<RefCell<Screen>>,
    /// What was drawn last.
    drawn: Vec<u8>,
}

impl<G: TextView> KeyPlayer<G> {
    /// A player at this screen, who plays by these keys.
    #[must_use]
    pub fn new(console: Console<G, Vec<u8>>, screen: Rc<RefCell<Screen>>, keys: Shared<G::Keys>) -> Self {
        Self { console, keys: G::Reader::new(keys), screen, drawn: Vec::new() }
    }

    /// Draws the position, and what the players should know.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn begin(&mut self, session: &mut GameSession<G>) -> io::Result<()> {
        self.console.begin(session)?;
        self.draw(session)
    }

    /// Draws the position.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn show(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.console.show(session)?;
        self.draw(session)
    }

    /// Carries out what came from the keyboard, and draws what came of it.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn handle(&mut self, input: Input, session: &mut GameSession<G>) -> io::Result<Step> {
        let step = handle(input, session, &mut self.console, &mut self.keys)?;
        if step == Step::Done || input == Input::Redraw {
            if input == Input::Redraw {
                self.console.show(session)?;
            }
            self.draw(session)?;
        } else if step == Step::Idle {
            self.draw_marks(session)?;
        }
        Ok(step)
    }

    /// Leaves what can take long to someone else: see [`Console::dispatch_jobs`].
    pub const fn dispatch_jobs(&mut self) {
        self.console.dispatch_jobs();
    }

    /// What the last input asked for.
    pub const fn take_job(&mut self) -> Option<Job<G>> {
        self.console.take_job()
    }

    /// Draws what came of the errand that was asked for.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>) -> io::Result<()> {
        self.console.answer(session, reply)?;
        self.draw(session)
    }

    fn draw(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.drawn = std::mem::take(self.console.out.buffer());
        self.draw_picture(session)?;
        self.draw_status(session)
    }

    /// Draws again what keys have changed that are no commands yet.
    fn draw_marks(&mut self, session: &GameSession<G>) -> io::Result<()> {
        if !self.keys.marked(session.position()).is_empty() && self.screen.borrow().is_in_place() {
            self.draw_picture(session)?;
        }
        self.draw_status(session)
    }

    fn draw_status(&self, session: &GameSession<G>) -> io::Result<()> {
        self.screen.borrow().status(self.keys.question(session.position()).as_deref())
    }

    /// Draws what was printed last, with the keys, arranged for the size of the screen.
    fn draw_picture(&self, session: &GameSession<G>) -> io::Result<()> {
        let text = String::from_utf8_lossy(&self.drawn);
        let mut screen = self.screen.borrow_mut();
        if !screen.is_in_place() {
            return screen.draw(&ScreenContent::of(text.lines().map(Line::from).collect()));
        }
        let position = session.position();
        // The picture stands at the end of what was printed.
        let mut picture = Vec::new();
        G::picture(session, &mut picture);
        let lines: Vec<&str> = text.lines().collect();
        let above = lines.len().saturating_sub(picture.iter().filter(|&&byte| byte == b'\n').count());
        let (messages, picture) = lines.split_at(above);
        let layout = G::layout(position);
        let mut picture =
            Page { lines: picture.iter().map(|line| Line::from(*line)).collect(), scrolls: layout.scrolls.clone() };
        for area in &layout.cells {
            picture.restyle(area, |letter, style| style.color = G::color(letter));
        }
        for area in self.keys.marked(position) {
            picture.restyle(&area, |_, style| style.reversed = true);
        }
        let room = screen.room()?;
        screen.draw(&arrange(messages, picture, &layout, &self.legend(position), room))
    }

    /// Actions of the keys now.
    fn legend(&self, position: &G) -> Vec<String> {
        let mut legend = self.keys.legend(position);
        let leaves = if self.keys.is_bound(Key::Letter('q')) { "Ctrl+C" } else { "q" };
        legend.push(entry("Ctrl+Z", &tr!("Undo")));
        legend.push(entry(leaves, &tr!("Quit")));
        legend
    }
}

/// What is to be done about something that came from the keyboard.
pub enum KeyAction<M> {
    /// The player leaves.
    Leave,
    /// Carry out this request.
    Request(Request<M>),
    /// Nothing.
    Nothing,
}

impl<M> KeyAction<M> {
    /// The wish behind an input. `q` leaves unless a command has that key; Ctrl+C and Ctrl+D always do.
    pub fn of<G: TextView<Move = M>>(input: Input, keys: &mut G::Reader, position: &G) -> Self {
        match input {
            Input::Leave => Self::Leave,
            Input::Redraw => Self::Nothing,
            Input::Undo => Self::Request(Request::Undo(1)),
            Input::Key(key @ Key::Letter('q' | 'Q')) if !keys.is_bound(key) => Self::Leave,
            Input::Key(key) => match keys.press(key, position) {
                Press::Request(request) => Self::Request(request),
                Press::Prompt(_) | Press::Nothing => Self::Nothing,
            },
        }
    }
}

/// Carries out what came from the keyboard; the answer is in the console's output.
fn handle<G: TextView, W: Write>(
    input: Input,
    session: &mut GameSession<G>,
    console: &mut Console<G, W>,
    keys: &mut G::Reader,
) -> io::Result<Step> {
    match KeyAction::of(input, keys, session.position()) {
        KeyAction::Leave => Ok(Step::Quit),
        KeyAction::Nothing => Ok(Step::Idle),
        KeyAction::Request(request) => console.perform(request, session),
    }
}
