// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys without Enter: from a terminal, redrawn in place, or from a pipe, where each byte is a key.
//!
//! A terminal uses the keys of the preferences. A pipe always uses the defaults, so that the same bytes play the same match
//! everywhere.

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

/// Maximum number of queued keys; further ones wait in the terminal.
pub const WAITING: usize = 1024;

/// Input from the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Key press.
    Key(Key),
    /// Undo, by Ctrl+Z.
    Undo,
    /// The terminal was resized.
    Redraw,
    /// Quit.
    Leave,
}

/// Plays on standard input and output until the player quits or the input ends. `keys` apply to a terminal only.
///
/// # Errors
/// Returns an error if the output can't be written or the input can't be read.
pub fn play<G: TextView>(
    session: &mut GameSession<G>,
    format: Format,
    files: Rc<dyn Files>,
    keys: Shared<G::Keys>,
) -> io::Result<()> {
    session.play_computer_turns();
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

/// Session in a terminal with single keys, redrawn in place.
pub struct KeyPlayer<G: TextView> {
    console: Console<G, Vec<u8>>,
    keys: G::Reader,
    screen: Rc<RefCell<Screen>>,
    /// Output of the last drawing.
    drawn: Vec<u8>,
}

impl<G: TextView> KeyPlayer<G> {
    /// Creates a session on this screen with these keys.
    #[must_use]
    pub fn new(console: Console<G, Vec<u8>>, screen: Rc<RefCell<Screen>>, keys: Shared<G::Keys>) -> Self {
        Self { console, keys: G::Reader::new(keys), screen, drawn: Vec::new() }
    }

    /// Draws the position and pending notices.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
    pub fn begin(&mut self, session: &mut GameSession<G>) -> io::Result<()> {
        self.console.begin(session)?;
        self.draw(session)
    }

    /// Draws the position and the legend.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
    pub fn show(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.console.show(session)?;
        self.draw(session)
    }

    /// Handles input, and draws the result.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
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

    /// Hands out long-running requests from now on: see [`Console::dispatch_jobs`].
    pub const fn dispatch_jobs(&mut self) {
        self.console.dispatch_jobs();
    }

    /// Takes the job that the last input handed out.
    pub const fn take_job(&mut self) -> Option<Job<G>> {
        self.console.take_job()
    }

    /// Draws the reply to the job.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
    pub fn answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>) -> io::Result<()> {
        self.console.answer(session, reply)?;
        self.draw(session)
    }

    fn draw(&mut self, session: &GameSession<G>) -> io::Result<()> {
        self.drawn = std::mem::take(self.console.out.buffer());
        self.draw_picture(session)?;
        self.draw_status(session)
    }

    /// Redraws after a key that changed only the selection.
    fn draw_marks(&mut self, session: &GameSession<G>) -> io::Result<()> {
        if !self.keys.marked(session.position()).is_empty() && self.screen.borrow().is_in_place() {
            self.draw_picture(session)?;
        }
        self.draw_status(session)
    }

    fn draw_status(&self, session: &GameSession<G>) -> io::Result<()> {
        self.screen.borrow().status(self.keys.question(session.position()).as_deref())
    }

    /// Draws the last output and the legend, laid out for the size of the screen.
    fn draw_picture(&self, session: &GameSession<G>) -> io::Result<()> {
        let text = String::from_utf8_lossy(&self.drawn);
        let mut screen = self.screen.borrow_mut();
        if !screen.is_in_place() {
            return screen.draw(&ScreenContent::of(text.lines().map(Line::from).collect()));
        }
        let position = session.position();
        // The picture is the end of the output.
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

    /// Keys with their current actions.
    fn legend(&self, position: &G) -> Vec<String> {
        let mut legend = self.keys.legend(position);
        let leaves = if self.keys.is_bound(Key::Letter('q')) { "Ctrl+C" } else { "q" };
        legend.push(entry("Ctrl+Z", &tr!("Undo")));
        legend.push(entry(leaves, &tr!("Quit")));
        legend
    }
}

/// Meaning of an input.
pub enum KeyAction<M> {
    /// Quit.
    Leave,
    /// Perform this request.
    Request(Request<M>),
    /// No effect.
    Nothing,
}

impl<M> KeyAction<M> {
    /// Interprets an input. `q` quits unless a command has that key; Ctrl+C and Ctrl+D always quit.
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

/// Handles input; the reply is in the console's output.
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
