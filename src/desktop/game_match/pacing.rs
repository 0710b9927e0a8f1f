// SPDX-License-Identifier: GPL-3.0-or-later
//! The pauses between the moves of computer players, so that people can follow them. A pause ends early when a person
//! presses a key or clicks on the board, and when the move it belongs to no longer matters.

use std::cell::Cell;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gtk::prelude::*;
use gtk::{gio, glib};

use super::Match;
use crate::desktop::{GameView, keys};

/// The steps of one turn, such as those of a falling block, follow each other this many times as fast as turns do.
const STEPS_PER_PAUSE: u32 = 4;

/// Returns how long to wait before a computer's move. `step` counts the moves of its turn from 0, `elapsed` is the time
/// since the position is shown, and something moves on the board for another `motion`. Without a pace there is no pause.
fn pause(pace: Duration, step: usize, elapsed: Duration, motion: Duration) -> Duration {
    if pace.is_zero() {
        return Duration::ZERO;
    }
    let wanted = if step == 0 { pace } else { pace / STEPS_PER_PAUSE };
    wanted.saturating_sub(elapsed).max(motion)
}

/// When computer players move.
#[derive(Debug, Default)]
pub struct Pacing {
    /// The pause before each turn of a computer player.
    pub pace: Duration,
    /// When the board comes to rest.
    rests_at: Cell<Option<Instant>>,
    /// The pause that is under way, canceled to end it, and the flag of the turn to which it belongs.
    pause: Option<(gio::Cancellable, Arc<AtomicBool>)>,
}

impl Pacing {
    /// Something moves on the board for so many milliseconds from now on; computer players wait for it.
    pub fn show_motion(&self, milliseconds: f64) {
        let lasts = Duration::from_millis(milliseconds.max(0.0).ceil() as u64);
        self.rests_at.set(Some(Instant::now() + lasts));
    }

    /// Ends the pause that is under way; returns whether there was one.
    pub fn skip(&mut self) -> bool {
        self.pause.take().inspect(|(pause, _)| pause.cancel()).is_some()
    }

    /// Ends the pause of a turn that no longer matters.
    pub(super) fn end_stale(&mut self) {
        if self.pause.as_ref().is_some_and(|(_, canceled)| canceled.load(Ordering::Relaxed)) {
            self.skip();
        }
    }

    fn motion(&self) -> Duration {
        self.rests_at.get().map_or(Duration::ZERO, |rests| rests.saturating_duration_since(Instant::now()))
    }
}

/// Pauses before a move of a computer's turn; returns whether the pause was ended early.
pub(super) async fn wait<G: GameView>(
    weak: &Weak<Match<G>>,
    step: usize,
    since: Instant,
    canceled: &Arc<AtomicBool>,
) -> bool {
    let Some(it) = weak.upgrade() else { return true };
    let skipped = gio::Cancellable::new();
    let lasts = {
        let pacing = &mut *it.pacing.borrow_mut();
        pacing.pause = Some((skipped.clone(), Arc::clone(canceled)));
        pause(pacing.pace, step, since.elapsed(), pacing.motion())
    };
    drop(it);
    let is_skipped = !lasts.is_zero() && glib::future_with_timeout(lasts, skipped.future()).await.is_ok();
    if let Some(it) = weak.upgrade() {
        it.pacing.borrow_mut().pause.take_if(|(pause, _)| *pause == skipped);
    }
    is_skipped
}

/// A key or a click on this widget ends the pause that is under way, and does nothing else.
pub(crate) fn skip_on_input<G: GameView>(widget: &impl IsA<gtk::Widget>, it: &Rc<Match<G>>) {
    let skip = {
        let weak = Rc::downgrade(it);
        move || weak.upgrade().is_some_and(|it| it.pacing.borrow_mut().skip())
    };
    let click = gtk::GestureClick::builder().button(0).propagation_phase(gtk::PropagationPhase::Capture).build();
    let on_click = skip.clone();
    click.connect_pressed(move |gesture, _, _, _| {
        if on_click() {
            gesture.set_state(gtk::EventSequenceState::Claimed);
        }
    });
    widget.add_controller(click);
    // A key that is held after it has ended a pause isn't the next player's.
    let swallowed = Cell::new(None);
    keys::connect_key_presses(widget, move |key, is_repeated| {
        if !is_repeated {
            swallowed.set(skip().then_some(key));
        }
        swallowed.get() == Some(key)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn a_turn_waits_for_the_pace_and_its_steps_for_a_quarter_of_it() {
        for (pace, step, elapsed, motion, expected) in [
            // Thinking counts as part of the pause.
            (500, 0, 0, 0, 500),
            (500, 0, 180, 0, 320),
            (500, 0, 800, 0, 0),
            (500, 1, 0, 0, 125),
            (500, 7, 25, 0, 100),
            // What moves on the board comes to rest first.
            (100, 0, 10, 210, 210),
            (500, 0, 10, 210, 490),
            (500, 1, 0, 150, 150),
            // Without a pace there is no pause at all.
            (0, 0, 0, 220, 0),
            (0, 3, 0, 0, 0),
        ] {
            let [pace, elapsed, motion, expected] = [pace, elapsed, motion, expected].map(milliseconds);
            assert_eq!(pause(pace, step, elapsed, motion), expected, "{pace:?}, {step}, {elapsed:?}, {motion:?}");
        }
    }

    #[test]
    fn only_a_pause_that_is_under_way_can_be_skipped() {
        let mut pacing = Pacing::default();
        assert!(!pacing.skip());
        let skipped = gio::Cancellable::new();
        pacing.pause = Some((skipped.clone(), Arc::default()));
        assert!(pacing.skip() && skipped.is_cancelled());
        assert!(!pacing.skip());
    }
}
