// SPDX-License-Identifier: GPL-3.0-or-later
//! Speed of saving and resuming games, relative to plain reading and writing of the same bytes. The figures and their
//! targets are in `benches/figures.toml`.

mod figures;
mod scenes;

use std::fs::{self, File};
use std::hint::black_box;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use figures::Measured;
use figures::clock::{interleaved, median};
use play::GameSession;
use play::command::Request;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Move, Setup, Step};
use rules::blokus::{self, Blokus};
use scenes::annotations;
use storage::disk::OrdinaryFiles;
use storage::matches::Matches;

/// Number of moves of the resumed game.
const MOVES: usize = 100_000;
const RUNS: usize = 15;

fn main() -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    journal(folder.path())?;
    imported(folder.path())
}

/// Measures writing a game of many moves to its journal, and resuming it.
fn journal(folder: &Path) -> io::Result<()> {
    let matches = Matches::in_folder(folder);
    let setup = Setup::with_seed(7);
    let mut session = GameSession::<Biquadris>::new(setup, Seeds::Fixed(7), Seats::default(), BestScores::default());
    session.journal_to(Box::new(matches.journal()));
    let cycle = [Step::Right, Step::Left];
    let begin = Instant::now();
    for step in cycle.into_iter().cycle().take(MOVES) {
        let _ = session.perform(Request::Play(step.into()), &OrdinaryFiles);
    }
    let written = begin.elapsed().as_secs_f64();
    drop(session);
    let path = only_file(&folder.join("matches"))?;
    let mut plain = File::create(folder.join("plain"))?;
    let begin = Instant::now();
    for step in cycle.into_iter().cycle().take(MOVES) {
        writeln!(plain, "{}", Move::from(step))?;
    }
    let plain = begin.elapsed().as_secs_f64();
    let each = |seconds: f64| 1e6 * seconds / MOVES as f64;
    Measured::new("journal-move", each(written)).against(each(plain)).report();

    let mut resume = || {
        let (resumed, notice) = matches.resume::<Biquadris>();
        let steps = resumed.map(|resumed| resumed.opened.history.steps());
        assert!(steps == Some(MOVES) && notice.is_none(), "the whole game is resumed");
    };
    let mut read = || drop(black_box(fs::read(&path)));
    let [resumed, read] = interleaved([&mut resume, &mut read]);
    let bytes = fs::metadata(&path)?.len();
    let note = format!("{} KB", bytes / 1000);
    Measured::new("journal-resume", 1e3 * resumed).against(1e3 * read).noting(note).report();
    Ok(())
}

fn only_file(folder: &Path) -> io::Result<PathBuf> {
    let entry = fs::read_dir(folder)?.next().ok_or(io::ErrorKind::NotFound)??;
    Ok(entry.path())
}

/// Measures opening an SGF file with variations: reading it on any thread, and taking it over on the window's thread.
fn imported(folder: &Path) -> io::Result<()> {
    let path = folder.join("study.blksgf");
    let text = annotations::text(annotations::LARGE);
    fs::write(&path, &text)?;
    let file = path.to_string_lossy().into_owned();
    let folder = folder.join("foreign");
    let (mut reads, mut plain_reads, mut finishes, mut plain_writes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for run in 0..RUNS {
        let mut session = GameSession::<Blokus>::new(
            blokus::Setup::with_seed(1),
            Seeds::Fixed(1),
            Seats::default(),
            BestScores::default(),
        );
        session.journal_to(Box::new(Matches::in_folder(&folder).journal()));
        let job = session.job(&Request::Load(file.clone())).expect("a file is read by a job");
        let begin = Instant::now();
        let done = job.run(&OrdinaryFiles, &|| false);
        reads.push(1e3 * begin.elapsed().as_secs_f64());
        let begin = Instant::now();
        session.finish_job(done).expect("the file holds a game");
        finishes.push(1e3 * begin.elapsed().as_secs_f64());
        let begin = Instant::now();
        black_box(fs::read(&path)?);
        plain_reads.push(1e3 * begin.elapsed().as_secs_f64());
        let begin = Instant::now();
        fs::write(folder.join(format!("plain-{run}")), &text)?;
        plain_writes.push(1e3 * begin.elapsed().as_secs_f64());
    }
    Measured::new("blksgf-read", median(reads)).against(median(plain_reads)).report();
    Measured::new("blksgf-take-over", median(finishes)).against(median(plain_writes)).report();
    Ok(())
}
