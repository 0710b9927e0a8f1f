// SPDX-License-Identifier: GPL-3.0-or-later
//! Terminal in raw mode, restored when the program ends, including by a panic or SIGTERM.

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

/// Terminal while keys are read from it.
#[derive(Debug)]
pub struct Screen {
    /// Whether pictures are redrawn in place instead of following one another.
    in_place: bool,
    /// Whether cells are drawn in colors.
    colors: bool,
    /// Row of the status line; past the last row if there is no space for it.
    status: u16,
    /// Whether the terminal has been restored.
    is_restored: bool,
}

impl Screen {
    /// Puts the terminal into raw mode; keys and signals are sent to `inputs`.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be put into raw mode, or signal handlers can't be installed.
    pub fn open(format: Format, inputs: SyncSender<Input>) -> io::Result<Self> {
        let signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
        let in_place = format == Format::Picture && io::stdout().is_terminal();
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore(in_place);
            before(panic);
        }));
        terminal::enable_raw_mode()?;
        // crossterm notices resizes from the first poll on, so poll before drawing.
        let _ = event::poll(Duration::ZERO);
        let colors = has_colors(env::var_os("NO_COLOR").as_deref(), env::var_os("TERM").as_deref());
        let screen = Self { in_place, colors, status: 0, is_restored: false };
        if in_place {
            execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
        }
        let signalled = inputs.clone();
        thread::spawn(move || heed(signals, in_place, &signalled));
        let closed = inputs.clone();
        thread::spawn(move || {
            if wait_until_closed() {
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

    /// Whether pictures are redrawn in place instead of following one another.
    #[must_use]
    pub const fn is_in_place(&self) -> bool {
        self.in_place
    }

    /// Columns and rows available above the status line.
    ///
    /// # Errors
    /// Returns an error if the size is unknown.
    pub fn room(&self) -> io::Result<(usize, usize)> {
        let (columns, rows) = size()?;
        Ok((columns.into(), usize::from(rows.saturating_sub(1)).max(1)))
    }

    /// Draws lines over the previous ones.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
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

    /// Sets the status line.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
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

/// Whether a terminal of this kind (`TERM`) has colors, unless `NO_COLOR` is set (<https://no-color.org>).
fn has_colors(no_color: Option<&OsStr>, kind: Option<&OsStr>) -> bool {
    let kind = kind.map(OsStr::to_string_lossy).unwrap_or_default();
    let is_wanted = no_color.is_none_or(OsStr::is_empty);
    // DEC video terminals such as the VT100.
    let is_old = kind.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
    is_wanted
        && !is_old
        && !["", "dumb", "unknown"].contains(&&*kind)
        && !kind.ends_with("-mono")
        && !kind.ends_with("-m")
}

impl Screen {
    /// Restores the terminal, before anything else is written to it.
    pub fn restore_terminal(&mut self) {
        if !std::mem::replace(&mut self.is_restored, true) {
            restore(self.in_place);
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.restore_terminal();
    }
}

/// Handles signals.
fn heed(mut signals: Signals, in_place: bool, inputs: &SyncSender<Input>) {
    let mut leaves = false;
    for signal in signals.forever() {
        match signal {
            SIGTSTP => {
                // Restore the terminal for the shell while stopped.
                restore(in_place);
                let _ = emulate_default_handler(SIGTSTP);
            }
            // SIGSTOP can't be handled, so the terminal mode may have changed.
            SIGCONT => {
                let _ = terminal::disable_raw_mode().and_then(|()| terminal::enable_raw_mode());
                if in_place {
                    let _ = execute!(io::stdout(), EnterAlternateScreen, cursor::Hide);
                }
                let _ = inputs.send(Input::Redraw);
            }
            // The receiver of the inputs quits and restores the terminal.
            _ if !leaves => {
                leaves = true;
                let _ = inputs.send(Input::Leave);
            }
            // A second signal, or no receiver: writing to the terminal may block.
            _ => {
                let _ = terminal::disable_raw_mode();
                let _ = emulate_default_handler(signal);
            }
        }
    }
}

/// Waits until the terminal is closed. There is no SIGHUP if it isn't the controlling terminal, and reading keys then returns
/// nothing forever.
fn wait_until_closed() -> bool {
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

/// Columns and rows; a default large enough for a picture if the terminal reports none.
fn size() -> io::Result<(u16, u16)> {
    match terminal::size()? {
        (0, _) | (_, 0) => Ok((80, 40)),
        size => Ok(size),
    }
}

/// Restores the terminal; errors are ignored.
fn restore(in_place: bool) {
    if in_place {
        let _ = execute!(io::stdout(), LeaveAlternateScreen, cursor::Show);
    }
    let _ = terminal::disable_raw_mode();
}

/// Translates a terminal event.
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
