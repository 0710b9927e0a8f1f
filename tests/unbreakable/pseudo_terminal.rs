// SPDX-License-Identifier: GPL-3.0-or-later
//! A pseudo-terminal with the program in it, as someone sits there who types and reads lines of JSON.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, Winsize, tcgetattr, tcsetattr, tcsetwinsize};

/// A program that says nothing for so long hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// Both ends of a new terminal, without an echo.
pub(crate) fn open() -> (OwnedFd, OwnedFd) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let slave = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).unwrap();
    let mut modes = tcgetattr(&slave).unwrap();
    modes.make_raw();
    tcsetattr(&slave, OptionalActions::Now, &modes).unwrap();
    tcsetwinsize(&slave, Winsize { ws_row: 50, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    (master, slave)
}

/// What the program has written, as far as it was read.
#[derive(Default)]
struct Seen {
    bytes: Vec<u8>,
    ended: bool,
}

/// A program on a terminal.
pub(crate) struct Terminal {
    child: Child,
    master: File,
    seen: Arc<(Mutex<Seen>, Condvar)>,
    reader: Option<JoinHandle<()>>,
}

impl Terminal {
    /// Starts a program.
    pub(crate) fn start(mut command: Command) -> Self {
        let (master, slave) = open();
        let end = || Stdio::from(slave.try_clone().unwrap());
        let child = command.stdin(end()).stdout(end()).spawn().unwrap();
        // The command holds ends of its own, without which the terminal would not be closed with the program.
        drop((command, slave));
        let master = File::from(master);
        let seen = Arc::<(Mutex<Seen>, Condvar)>::default();
        let (mut from, into) = (master.try_clone().unwrap(), Arc::clone(&seen));
        let reader = thread::spawn(move || {
            let mut buffer = [0; 65536];
            loop {
                let read = from.read(&mut buffer).unwrap_or(0);
                let mut seen = into.0.lock().unwrap();
                seen.bytes.extend_from_slice(&buffer[..read]);
                seen.ended = read == 0;
                into.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        Self { child, master, seen, reader: Some(reader) }
    }

    /// The program's number.
    pub(crate) fn pid(&self) -> rustix::process::Pid {
        rustix::process::Pid::from_child(&self.child)
    }

    /// Types. A program that has ended reads nothing any more.
    pub(crate) fn type_in(&mut self, text: &str) {
        let _ = self.master.write_all(text.as_bytes());
    }

    /// The lines of JSON that were read so far.
    pub(crate) fn answers(&self) -> Vec<String> {
        answers(&self.seen.0.lock().unwrap().bytes)
    }

    /// Waits for so many lines of JSON, or the end of the program; what was read then.
    pub(crate) fn wait_for(&self, answered: usize) -> Vec<String> {
        let (seen, changed) = &*self.seen;
        let waits = |seen: &mut Seen| !seen.ended && answers(&seen.bytes).len() < answered;
        let (seen, waited) = changed.wait_timeout_while(seen.lock().unwrap(), PATIENCE, waits).unwrap();
        assert!(!waited.timed_out(), "no answer: {}", String::from_utf8_lossy(&seen.bytes));
        answers(&seen.bytes)
    }

    /// Waits until all is read that the program wrote, and for its end.
    pub(crate) fn ended(mut self) -> (ExitStatus, Vec<String>) {
        let (seen, changed) = &*self.seen;
        let (guard, waited) = changed.wait_timeout_while(seen.lock().unwrap(), PATIENCE, |seen| !seen.ended).unwrap();
        let tail = String::from_utf8_lossy(&guard.bytes[guard.bytes.len().saturating_sub(2000)..]).into_owned();
        drop(guard);
        if waited.timed_out() {
            let ended = self.child.try_wait();
            let _ = self.child.kill();
            panic!("the program doesn't end, or somebody holds its terminal ({ended:?}): {tail}");
        }
        let status = self.child.wait().unwrap();
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        let answers = self.answers();
        (status, answers)
    }

    /// Kills the program; what it had answered by then.
    pub(crate) fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.ended().1
    }
}

/// Types into a terminal, waits for so many lines of JSON, and closes the terminal under the program; the lines, and how it ended.
pub(crate) fn type_and_close(mut command: Command, text: &str, answered: usize) -> (Vec<String>, ExitStatus) {
    let (master, slave) = open();
    let end = || Stdio::from(slave.try_clone().unwrap());
    let mut child = command.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
    drop((command, slave));
    let mut master = File::from(master);
    master.write_all(text.as_bytes()).unwrap();
    let (mut bytes, mut buffer) = (Vec::new(), [0; 65536]);
    while answers(&bytes).len() < answered {
        let read = master.read(&mut buffer).expect("the program is there");
        bytes.extend_from_slice(&buffer[..read]);
    }
    drop(master);
    (answers(&bytes), child.wait().unwrap())
}

impl Drop for Terminal {
    /// Of a test that failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The whole lines of JSON in what a program printed; a prompt may stand before each.
fn answers(bytes: &[u8]) -> Vec<String> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let text = String::from_utf8_lossy(&bytes[..whole]);
    text.lines().filter_map(|line| line.find('{').map(|begin| line[begin..].to_owned())).collect()
}
