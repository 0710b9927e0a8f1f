// SPDX-License-Identifier: GPL-3.0-or-later
//! Output on a thread of its own, so that the window never blocks on a slow reader.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// Number of waiting chunks at which the pipe counts as full.
const FULL: usize = 16;

/// Time after which pending output to a stalled reader is dropped, unless it was asked for.
const STALLED: Duration = Duration::from_secs(2);

/// Pending output.
#[derive(Debug)]
enum Piece {
    Bytes(Vec<u8>),
    /// Sent back once everything before it has been written.
    Mark(Sender<()>),
}

/// Sending end of a pipe.
#[derive(Clone, Debug)]
pub struct Pipe {
    pieces: Sender<Piece>,
    waiting: Arc<AtomicUsize>,
}

impl Pipe {
    /// Creates a pipe to `to`. `relieved` is called each time everything has been written.
    pub fn new(mut to: impl Write + Send + 'static, relieved: impl Fn() + Send + 'static) -> Self {
        let (pieces, receiver) = mpsc::channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&waiting);
        thread::spawn(move || {
            for piece in receiver {
                let bytes = match piece {
                    Piece::Bytes(bytes) => bytes,
                    Piece::Mark(written) => {
                        // The receiver may be gone.
                        let _ = written.send(());
                        continue;
                    }
                };
                if to.write_all(&bytes).and_then(|()| to.flush()).is_err() {
                    // The reader is gone; the next write reports it.
                    return;
                }
                if count.fetch_sub(1, Ordering::AcqRel) == 1 {
                    relieved();
                }
            }
        });
        Self { pieces, waiting }
    }

    /// Waits until everything has been written or the reader is gone: without a limit if it was `asked_for`, as by `quit`;
    /// otherwise only while the reader makes progress.
    pub fn finish(&self, asked_for: bool) {
        let (mark, written) = mpsc::channel();
        if self.pieces.send(Piece::Mark(mark)).is_err() {
            return;
        }
        if asked_for {
            let _ = written.recv();
        } else {
            self.wait_for(&written);
        }
    }

    fn wait_for(&self, written: &Receiver<()>) {
        let mut waiting = self.waiting.load(Ordering::Acquire);
        while written.recv_timeout(STALLED) == Err(RecvTimeoutError::Timeout) {
            let before = std::mem::replace(&mut waiting, self.waiting.load(Ordering::Acquire));
            if waiting >= before {
                return;
            }
        }
    }

    /// Gauge of the pending output.
    pub fn gauge(&self) -> Gauge {
        Gauge(Arc::clone(&self.waiting))
    }
}

/// Amount of output pending in a pipe.
#[derive(Clone, Debug)]
pub struct Gauge(Arc<AtomicUsize>);

impl Gauge {
    /// Whether no more should be written for now.
    pub fn is_full(&self) -> bool {
        self.0.load(Ordering::Acquire) >= FULL
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !bytes.is_empty() {
            self.waiting.fetch_add(1, Ordering::AcqRel);
            self.pieces.send(Piece::Bytes(bytes.to_vec())).map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writer that accepts each chunk only once allowed.
    struct Reader {
        may: Receiver<()>,
        taken: Sender<Vec<u8>>,
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.may.recv().map_err(io::Error::other)?;
            self.taken.send(bytes.to_vec()).map_err(io::Error::other)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_was_written_arrives_before_the_end() {
        let (allow, may) = mpsc::channel();
        let (taken, arrived) = mpsc::channel();
        let mut pipe = Pipe::new(Reader { may, taken }, || {});
        pipe.write_all(b"one").unwrap();
        pipe.write_all(b"two").unwrap();
        let near = pipe.clone();
        let finished = thread::spawn(move || near.finish(true));
        assert!(!finished.is_finished());
        allow.send(()).unwrap();
        assert_eq!(arrived.recv().unwrap(), b"one");
        allow.send(()).unwrap();
        finished.join().unwrap();
        assert_eq!(arrived.try_recv().unwrap(), b"two");
        // A reader that is gone blocks nothing.
        drop((allow, arrived));
        pipe.write_all(b"three").unwrap();
        pipe.finish(true);
    }

    #[test]
    fn a_reader_that_stalls_holds_nobody_who_did_not_ask() {
        let (_allow, may) = mpsc::channel();
        let (taken, _arrived) = mpsc::channel();
        let mut pipe = Pipe::new(Reader { may, taken }, || {});
        pipe.write_all(b"one").unwrap();
        pipe.finish(false);
    }
}
