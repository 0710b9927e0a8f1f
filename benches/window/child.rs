// SPDX-License-Identifier: GPL-3.0-or-later
//! Windows to measure, each in a process of its own.

use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::sync::Arc;

use adw::prelude::*;
use biquadris::desktop::{GameSlot, GameView, MatchConfig, Program, UserData};
use biquadris::terminal::{TextView, console};
use gtk::{cairo, gio, glib};
use play::GameSession;
use play::command::Request;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use rules::game::Game;
use storage::disk::OrdinaryFiles;

use super::figures::Measured;
use super::figures::clock::{median, seconds};

/// Width and height of the empty window, in units. They are the defaults of the app's window.
const SIZE: (i32, i32) = (860, 720);
/// Number of frames measured.
const FRAMES: usize = 200;

/// Opens an empty window.
pub(crate) fn empty() {
    let app = adw::Application::builder().flags(gio::ApplicationFlags::NON_UNIQUE).build();
    app.connect_activate(|app| {
        let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
        content.append(&adw::HeaderBar::new());
        let window = adw::ApplicationWindow::builder()
            .application(app)
            .default_width(SIZE.0)
            .default_height(SIZE.1)
            .content(&content)
            .build();
        report_first_frame(window.upcast_ref());
        window.present();
    });
    app.run_with_args::<&str>(&[]);
}

/// Opens the app's window.
pub(crate) fn start() {
    open(session(0), report_first_frame);
}

/// Opens the app's window with a session.
pub(crate) fn open<G: GameView + TextView>(session: GameSession<G>, opened: impl FnOnce(&gtk::Window) + 'static) {
    let program = Program::register(false).expect("the window's parts are there");
    let config = MatchConfig {
        session,
        files: Arc::new(OrdinaryFiles),
        peer_input: Box::new(|_| None),
        state_line: console::state_line::<G>,
        keys: Rc::new(RefCell::new(UserData::default().get())),
    };
    let slots = vec![GameSlot::new::<G, _>(|| async { Err("there is one already".to_owned()) })];
    let _ = program.run(G::open(config), slots, Rc::new(UserData::default()), opened);
}

/// Creates a session with a match of this number of turns.
pub(crate) fn session(turns: usize) -> GameSession<Biquadris> {
    let mut session = GameSession::new(Setup::with_seed(4), Seeds::Fixed(4), Seats::default(), BestScores::default());
    for turn in 0..turns {
        for line in [format!("{}right", turn * 5 % 9), "drop".to_owned()] {
            if let Ok(mv) = line.parse::<<Biquadris as Game>::Move>() {
                let _ = session.perform(Request::Play(mv), &OrdinaryFiles);
            }
        }
    }
    session
}

/// Prints the CPU time and the memory used up to the first frame, then exits.
fn report_first_frame(window: &gtk::Window) {
    window.connect_realize(|window| {
        let window = window.downgrade();
        let Some(clock) = window.upgrade().and_then(|window| window.frame_clock()) else { return };
        clock.connect_after_paint(move |_| {
            println!("{:.3} {:.3}", process_cpu(), memory());
            std::process::exit(0);
        });
    });
}

/// Measures redrawing both boards, and the actions Undo and Redo up to the painted frame.
pub(crate) fn frames() {
    open(session(24), |window| {
        let window = window.clone();
        glib::timeout_add_local_once(std::time::Duration::from_millis(600), move || {
            boards(&window);
            measure_actions(window.upcast_ref(), ["win.undo", "win.redo"], "key-to-frame");
        });
    });
}

/// Measures redrawing both boards.
fn boards(window: &gtk::Window) {
    let boards = find(window.upcast_ref(), "board");
    let scale = window.scale_factor();
    let (width, height) = (window.width() * scale, window.height() * scale);
    let surface = cairo::ImageSurface::create(cairo::Format::ARgb32, width, height).expect("there is memory");
    surface.set_device_scale(scale.into(), scale.into());
    let costs = (0..FRAMES).map(|_| {
        boards.iter().for_each(gtk::Widget::queue_draw);
        let start = thread_cpu();
        let snapshot = gtk::Snapshot::new();
        for board in &boards {
            if let Some(parent) = board.parent() {
                parent.snapshot_child(board, &snapshot);
            }
        }
        if let Some(node) = snapshot.to_node() {
            node.draw(&cairo::Context::new(&surface).expect("there is memory"));
        }
        thread_cpu() - start
    });
    let cost = median(costs.collect());
    Measured::new(&scaled("boards-redraw", scale), cost).against(copying(window)).report();
}

/// Returns the name of a measurement at a scale.
fn scaled(name: &str, scale: i32) -> String {
    format!("{name}-{scale}")
}

/// Returns the time to copy all pixels of a window, in milliseconds, as a baseline for measurements.
fn copying(window: &gtk::Window) -> f64 {
    let scale = window.scale_factor();
    let pixels = usize::try_from(window.width() * window.height() * scale * scale).unwrap_or_default();
    let (from, mut to) = (vec![1_u32; pixels], vec![0_u32; pixels]);
    1e3 * seconds(|| black_box(&mut to).copy_from_slice(black_box(&from)))
}

/// Measures two actions alternately, each from its activation to the painted frame, then exits.
pub(crate) fn measure_actions(widget: &gtk::Widget, actions: [&'static str; 2], name: &'static str) {
    let Some(clock) = widget.frame_clock() else { return };
    let costs: Rc<RefCell<Vec<f64>>> = Rc::default();
    let start = Rc::new(std::cell::Cell::new(None));
    let handled: Rc<RefCell<Vec<f64>>> = Rc::default();
    let act = {
        let handled = Rc::clone(&handled);
        let (costs, start, widget) = (Rc::clone(&costs), Rc::clone(&start), widget.clone());
        move || {
            start.set(Some(thread_cpu()));
            let action = actions[costs.borrow().len() % 2];
            let _ = widget.activate_action(action, None);
            handled.borrow_mut().push(thread_cpu() - start.get().unwrap_or_default());
        }
    };
    act();
    let widget = widget.clone();
    clock.connect_after_paint(move |_| {
        let Some(start) = start.take() else { return };
        costs.borrow_mut().push(thread_cpu() - start);
        if costs.borrow().len() == FRAMES {
            let (all, handled) = (median(costs.borrow().clone()), median(handled.borrow().clone()));
            let note = format!("{handled:.2} ms of them before the frame");
            let mut measured = Measured::new(&scaled(name, widget.scale_factor()), all).noting(note);
            if let Some(window) = widget.root().and_downcast::<gtk::Window>() {
                measured = measured.against(copying(&window));
            }
            measured.report();
            std::process::exit(0);
        }
        // A pause lets the main loop become idle, as between the moves of a player.
        let act = act.clone();
        glib::timeout_add_local_once(std::time::Duration::from_millis(20), act);
    });
}

/// Returns all descendants of a widget that have this CSS name.
pub(crate) fn find(widget: &gtk::Widget, name: &str) -> Vec<gtk::Widget> {
    let mut found = Vec::new();
    let mut child = widget.first_child();
    while let Some(widget) = child {
        if widget.css_name() == name {
            found.push(widget.clone());
        }
        found.extend(find(&widget, name));
        child = widget.next_sibling();
    }
    found
}

/// Returns the CPU time of the process, in milliseconds.
fn process_cpu() -> f64 {
    milliseconds(rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime))
}

/// Returns the CPU time of this thread, in milliseconds.
pub(crate) fn thread_cpu() -> f64 {
    milliseconds(rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime))
}

fn milliseconds(time: rustix::time::Timespec) -> f64 {
    time.tv_sec as f64 * 1000.0 + time.tv_nsec as f64 / 1_000_000.0
}

/// Returns the resident memory of the process, in MB.
fn memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib: f64 = line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or_default();
    kib * 1024.0 / 1_000_000.0
}
