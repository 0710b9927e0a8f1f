// SPDX-License-Identifier: GPL-3.0-or-later
//! Output that never makes the window wait: a thread of its own writes it.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

/// So many pieces may wait to be written before the pipe counts as full.
const FULL: usize = 16;

/// The near end of a pipe.
#[derive(Clone, Debug)]
pub struct Pipe {
    pieces: Sender<Vec<u8>>,
    waiting: Arc<AtomicUsize>,
}

impl Pipe {
    /// A pipe to `to`. `relieved` is called each time that all has been written.
    pub fn new(mut to: impl Write + Send + 'static, relieved: impl Fn() + Send + 'static) -> Self {
        let (pieces, receiver) = mpsc::channel::<Vec<u8>>();
        let waiting = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&waiting);
        thread::spawn(move || {
            for piece in receiver {
                if to.write_all(&piece).and_then(|()| to.flush()).is_err() {
                    // Nobody reads: the near end sees it when it next writes.
                    return;
                }
                if count.fetch_sub(1, Ordering::AcqRel) == 1 {
                    relieved();
                }
            }
        });
        Self { pieces, waiting }
    }

    /// What tells whether so much waits that nothing more should be written.
    pub fn gauge(&self) -> Gauge {
        Gauge(Arc::clone(&self.waiting))
    }
}

/// How much waits in a pipe.
#[derive(Clone, Debug)]
pub struct Gauge(Arc<AtomicUsize>);

impl Gauge {
    /// Whether nothing more should be written for now.
    pub fn is_full(&self) -> bool {
        self.0.load(Ordering::Acquire) >= FULL
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !bytes.is_empty() {
            self.waiting.fetch_add(1, Ordering::AcqRel);
            self.pieces.send(bytes.to_vec()).map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
