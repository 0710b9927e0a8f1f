// SPDX-License-Identifier: GPL-3.0-or-later
//! A terminal in raw mode. However the program ends (a panic and SIGTERM included), the terminal is as it was before.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Attribute, Color, Colors, Print, SetAttribute, SetColors};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, queue};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::Input;
use super::layout::ScreenContent;
use super::page::Line;
use crate::terminal::Format;
use play::keys::Key;

/// The terminal while keys are read from it.
#[derive(Debug)]
pub struct Screen {
    /// Whether the picture is redrawn in place; else one follows the other.
    in_place: bool,
    /// Whether cells are drawn in colors.
    colors: bool,
    /// The row of the status line; behind the last where there is none for it.
    status: u16,
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
        let colors = has_colors(env::var_os("NO_COLOR").as_deref(), env::var_os("TERM").as_deref());
        let screen = Self { in_place, colors, status: 0, given_back: false };
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

    /// Draws lines in place of those before.
    ///
    /// # Errors
    /// If the terminal can't be written to.
    pub fn draw(&mut self, ScreenContent { lines, status }: &ScreenContent) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if !self.in_place {
            for line in lines {
                write!(out, "{}\r\n", line.text())?;
            }
            return out.flush();
        }
        let (columns, rows) = size()?;
        self.status = u16::try_from(*status).map_or(rows, |status| status.min(rows));
        let mut below = 0;
        for line in lines.iter().take(rows.into()) {
            queue!(out, cursor::MoveTo(0, below))?;
            for (style, part) in line.parts(columns.into()) {
                let color = style.color.filter(|_| self.colors);
                if style.reversed {
                    queue!(out, SetAttribute(Attribute::Reverse))?;
                }
                if let Some(color) = color {
                    queue!(out, SetColors(Colors::new(Color::Black, color)))?;
                }
                queue!(out, Print(part))?;
                if style.reversed || color.is_some() {
                    queue!(out, SetAttribute(Attribute::Reset))?;
                }
            }
            queue!(out, Clear(ClearType::UntilNewLine))?;
            below += 1;
        }
        if below < rows {
            queue!(out, cursor::MoveTo(0, below), Clear(ClearType::FromCursorDown))?;
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
            let row = self.status.min(rows.saturating_sub(1));
            let shown = Line::from(status.unwrap_or_default()).parts(columns.into());
            if row == self.status || !shown.is_empty() {
                queue!(out, cursor::MoveTo(0, row))?;
                for (_, part) in shown {
                    queue!(out, Print(part))?;
                }
                queue!(out, Clear(ClearType::UntilNewLine))?;
            }
        }
        out.flush()
    }
}

/// Whether a terminal of this kind has colors, and nobody asked for none (<https://no-color.org>).
fn has_colors(no_color: Option<&OsStr>, kind: Option<&OsStr>) -> bool {
    let kind = kind.map(OsStr::to_string_lossy).unwrap_or_default();
    let is_wanted = no_color.is_none_or(OsStr::is_empty);
    // Video terminals of DEC and their likes.
    let is_old = kind.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
    is_wanted
        && !is_old
        && !["", "dumb", "unknown"].contains(&&*kind)
        && !kind.ends_with("-mono")
        && !kind.ends_with("-m")
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
    fn colors_are_where_they_are_wanted_and_the_terminal_has_them() {
        let colors =
            |no_color: Option<&str>, kind: Option<&str>| has_colors(no_color.map(OsStr::new), kind.map(OsStr::new));
        for kind in ["xterm", "xterm-256color", "linux", "tmux", "vte-256color"] {
            assert!(colors(None, Some(kind)) && colors(Some(""), Some(kind)), "{kind}");
            assert!(!colors(Some("1"), Some(kind)) && !colors(Some("0"), Some(kind)), "{kind}");
        }
        for kind in [None, Some(""), Some("dumb"), Some("vt100"), Some("vt220"), Some("xterm-mono"), Some("linux-m")] {
            assert!(!colors(None, kind), "{kind:?}");
        }
    }
}
