// SPDX-License-Identifier: GPL-3.0-or-later
//! Pseudo-terminal that runs the program, types input and reads its JSON states.

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

/// Maximum time without output before a program counts as hanging.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Opens a new terminal in raw mode, without echo; returns both ends.
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

/// Output of the program read so far.
#[derive(Default)]
struct Seen {
    bytes: Vec<u8>,
    ended: bool,
}

/// A program that runs on a terminal.
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
        // The command holds copies of the slave end, which would keep the terminal open after the program exits.
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

    /// Returns the process ID of the program.
    pub(crate) fn pid(&self) -> rustix::process::Pid {
        rustix::process::Pid::from_child(&self.child)
    }

    /// Types text. A program that has exited reads no more.
    pub(crate) fn type_in(&mut self, text: &str) {
        let _ = self.master.write_all(text.as_bytes());
    }

    /// Returns the JSON states read so far.
    pub(crate) fn answers(&self) -> Vec<String> {
        answers(&self.seen.0.lock().unwrap().bytes)
    }

    /// Waits for this many JSON states or the exit of the program; returns the states read.
    pub(crate) fn wait_for(&self, answered: usize) -> Vec<String> {
        let (seen, changed) = &*self.seen;
        let waits = |seen: &mut Seen| !seen.ended && answers(&seen.bytes).len() < answered;
        let (seen, waited) = changed.wait_timeout_while(seen.lock().unwrap(), TIMEOUT, waits).unwrap();
        assert!(!waited.timed_out(), "no answer: {}", String::from_utf8_lossy(&seen.bytes));
        answers(&seen.bytes)
    }

    /// Waits until the program exits and all its output is read.
    pub(crate) fn ended(mut self) -> (ExitStatus, Vec<String>) {
        let (seen, changed) = &*self.seen;
        let (guard, waited) = changed.wait_timeout_while(seen.lock().unwrap(), TIMEOUT, |seen| !seen.ended).unwrap();
        let tail = String::from_utf8_lossy(&guard.bytes[guard.bytes.len().saturating_sub(2000)..]).into_owned();
        drop(guard);
        if waited.timed_out() {
            let ended = self.child.try_wait();
            let _ = self.child.kill();
            panic!("the program doesn't exit, or another process holds its terminal ({ended:?}): {tail}");
        }
        let status = self.child.wait().unwrap();
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        let answers = self.answers();
        (status, answers)
    }

    /// Kills the program and returns its answers up to then.
    pub(crate) fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.ended().1
    }
}

/// Types text, waits for this many JSON states, and closes the terminal while the program runs; returns the states and the exit
/// status.
pub(crate) fn type_and_close(mut command: Command, text: &str, answered: usize) -> (Vec<String>, ExitStatus) {
    let (master, slave) = open();
    let end = || Stdio::from(slave.try_clone().unwrap());
    let mut child = command.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
    drop((command, slave));
    let mut master = File::from(master);
    master.write_all(text.as_bytes()).unwrap();
    let (mut bytes, mut buffer) = (Vec::new(), [0; 65536]);
    while answers(&bytes).len() < answered {
        let read = master.read(&mut buffer).expect("the program is running");
        bytes.extend_from_slice(&buffer[..read]);
    }
    drop(master);
    (answers(&bytes), child.wait().unwrap())
}

impl Drop for Terminal {
    /// Kills the program of a failed test.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the complete lines of JSON in a program's output; a prompt may precede each.
fn answers(bytes: &[u8]) -> Vec<String> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let text = String::from_utf8_lossy(&bytes[..whole]);
    text.lines().filter_map(|line| line.find('{').map(|begin| line[begin..].to_owned())).collect()
}
