// SPDX-License-Identifier: GPL-3.0-or-later
//! A terminal in raw mode. However the program ends (a panic and SIGTERM included), the terminal is as it was before.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, queue};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use unicode_width::UnicodeWidthChar;

use super::{Input, Page};
use crate::play::keys::Key;
use crate::terminal::{Area, Format};

/// The terminal while keys are read from it.
#[derive(Debug)]
pub struct Screen {
    /// Whether the picture is redrawn in place; else one follows the other.
    in_place: bool,
    /// The row below the picture.
    below: u16,
    /// Whether the terminal is as it was before.
    given_back: bool,
}

impl Screen {
    /// Takes the terminal over and sends what comes from its keyboard, and signals to end, as inputs.
    ///
    /// # Errors
    /// If the terminal can't be put into raw mode, or signals can't be watched.
    pub fn open(format: Format, inputs: SyncSender<Input>) -> io::Result<Self> {
        let signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
        let in_place = format == Format::Picture && io::stdout().is_terminal();
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore(in_place);
            before(panic);
        }));
        terminal::enable_raw_mode()?;
        // From the first time on that the keyboard is asked, changes of size are noticed: before anything is drawn.
        let _ = event::poll(Duration::ZERO);
        let screen = Self { in_place, below: 0, given_back: false };
        if in_place {
            execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
        }
        let signalled = inputs.clone();
        thread::spawn(move || heed(signals, in_place, &signalled));
        let closed = inputs.clone();
        thread::spawn(move || {
            if is_closed_some_day() {
                let _ = closed.send(Input::Leave);
            }
        });
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if input(&event).is_some_and(|input| inputs.send(input).is_err()) {
                    return;
                }
            }
            let _ = inputs.send(Input::Leave);
        });
        Ok(screen)
    }

    /// Whether a picture takes the place of the one before; else one follows the other.
    #[must_use]
    pub const fn is_in_place(&self) -> bool {
        self.in_place
    }

    /// The columns and lines that there are for a picture above the status line.
    ///
    /// # Errors
    /// If the terminal doesn't answer.
    pub fn room(&self) -> io::Result<(usize, usize)> {
        let (columns, rows) = size()?;
        Ok((columns.into(), usize::from(rows.saturating_sub(1)).max(1)))
    }

    /// Draws lines in place of those before, a part of them marked.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn draw(&mut self, page: &Page<'_>) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if !self.in_place {
            for line in &page.lines {
                write!(out, "{line}\r\n")?;
            }
            return out.flush();
        }
        let (columns, rows) = size()?;
        self.below = 0;
        for (number, line) in page.lines.iter().take(usize::from(rows)).enumerate() {
            let areas = page.marked.iter().filter(|area| (area.line..area.line + area.lines).contains(&number));
            queue!(out, cursor::MoveTo(0, self.below))?;
            for (reversed, part) in parts(fitting(line, columns).chars(), &areas.collect::<Vec<_>>()) {
                if reversed {
                    queue!(out, SetAttribute(Attribute::Reverse), Print(part), SetAttribute(Attribute::Reset))?;
                } else {
                    queue!(out, Print(part))?;
                }
            }
            queue!(out, Clear(ClearType::UntilNewLine))?;
            self.below += 1;
        }
        if self.below < rows {
            queue!(out, cursor::MoveTo(0, self.below), Clear(ClearType::FromCursorDown))?;
        }
        out.flush()
    }

    /// Changes the status line.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn status(&self, status: Option<&str>) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.in_place {
            let (columns, rows) = size()?;
            let shown = fitting(status.unwrap_or_default(), columns);
            let row = self.below.min(rows.saturating_sub(1));
            if row == self.below || !shown.is_empty() {
                queue!(out, cursor::MoveTo(0, row), Print(shown), Clear(ClearType::UntilNewLine))?;
            }
        }
        out.flush()
    }
}

/// As much of a line as so many columns hold: a Chinese or Japanese sign takes two of them.
fn fitting(line: &str, columns: u16) -> &str {
    let mut used = 0;
    let end = line.char_indices().find(|(_, sign)| {
        used += sign.width().unwrap_or(0);
        used > usize::from(columns)
    });
    end.map_or(line, |(at, _)| &line[..at])
}

impl Screen {
    /// Gives the terminal back, before anything else is written to it.
    pub fn give_back(&mut self) {
        if !std::mem::replace(&mut self.given_back, true) {
            restore(self.in_place);
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// Does what signals ask for.
fn heed(mut signals: Signals, in_place: bool, inputs: &SyncSender<Input>) {
    let mut leaves = false;
    for signal in signals.forever() {
        match signal {
            SIGTSTP => {
                // Whoever has the terminal meanwhile finds it as it was before.
                restore(in_place);
                let _ = emulate_default_handler(SIGTSTP);
            }
            // It may have been stopped without a word, and the terminal been another's meanwhile.
            SIGCONT => {
                let _ = terminal::disable_raw_mode().and_then(|()| terminal::enable_raw_mode());
                if in_place {
                    let _ = execute!(io::stdout(), EnterAlternateScreen, cursor::Hide);
                }
                let _ = inputs.send(Input::Redraw);
            }
            // Whoever waits for inputs leaves, and so restores the terminal.
            _ if !leaves => {
                leaves = true;
                let _ = inputs.send(Input::Leave);
            }
            // Nobody waits for them: nothing more can be written to the terminal, perhaps.
            _ => {
                let _ = terminal::disable_raw_mode();
                let _ = emulate_default_handler(signal);
            }
        }
    }
}

/// Waits until the terminal is closed under the program. Where it isn't the one that controls the program no signal tells that,
/// and whoever reads its keys reads nothing, without an end.
fn is_closed_some_day() -> bool {
    let stdin = io::stdin();
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    loop {
        let mut asked = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut asked, None) {
            Ok(_) if asked[0].revents().intersects(gone) => return true,
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

/// A line in parts: whether each lies within one of these areas, and what stands there.
fn parts(line: impl Iterator<Item = char>, areas: &[&Area]) -> Vec<(bool, String)> {
    let mut parts: Vec<(bool, String)> = Vec::new();
    for (column, letter) in line.enumerate() {
        let within = areas.iter().any(|area| (area.column..area.column + area.columns).contains(&column));
        match parts.last_mut() {
            Some((last, part)) if *last == within => part.push(letter),
            _ => parts.push((within, letter.to_string())),
        }
    }
    parts
}

/// Columns and rows; as much as a picture needs where the terminal doesn't say.
fn size() -> io::Result<(u16, u16)> {
    match terminal::size()? {
        (0, _) | (_, 0) => Ok((80, 40)),
        size => Ok(size),
    }
}

/// Gives the terminal back. What fails can't be mended here.
fn restore(in_place: bool) {
    if in_place {
        let _ = execute!(io::stdout(), LeaveAlternateScreen, cursor::Show);
    }
    let _ = terminal::disable_raw_mode();
}

/// What an event of the terminal means.
fn input(event: &Event) -> Option<Input> {
    let key = match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key,
        Event::Resize(..) => return Some(Input::Redraw),
        _ => return None,
    };
    let KeyEvent { code, modifiers, .. } = *key;
    if modifiers.contains(KeyModifiers::CONTROL) {
        return match code {
            KeyCode::Char('c' | 'd') => Some(Input::Leave),
            KeyCode::Char('z') => Some(Input::Undo),
            _ => None,
        };
    }
    let key = match code {
        KeyCode::Char(letter) if !modifiers.contains(KeyModifiers::ALT) => Key::Letter(letter),
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Insert => Key::Insert,
        KeyCode::Delete => Key::Delete,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        _ => return None,
    };
    Some(Input::Key(if modifiers.contains(KeyModifiers::SHIFT) { key.shifted() } else { key }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_by_columns_and_not_by_signs() {
        assert_eq!(fitting("Player 1", 8), "Player 1");
        assert_eq!(fitting("Player 1", 6), "Player");
        // Each of these signs takes two columns: four have room on eight or nine, three on seven.
        assert_eq!(["プレイヤー", "手番です。"].map(|line| fitting(line, 9)), ["プレイヤ", "手番です"]);
        assert_eq!(fitting("プレイヤー1", 7), "プレイ");
        assert_eq!(fitting("é̂x", 1), "é̂");
        assert_eq!(fitting("x", 0), "");
    }
}
