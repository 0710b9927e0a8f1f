// SPDX-License-Identifier: GPL-3.0-or-later
//! Pauses between the moves of computer players, so that people can follow them. A pause ends early when a person presses a key
//! or clicks the board, and when its turn is canceled.

use std::cell::Cell;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gtk::prelude::*;
use gtk::{gio, glib};

use super::Match;
use crate::desktop::{GameView, keys};

/// Ratio of the pause between turns to the pause between the steps of a turn, such as those of a falling block.
const STEPS_PER_PAUSE: u32 = 4;

/// Returns how long to wait before a computer player's move. `step` is the index of the move in its turn, `elapsed` the time
/// since the position was shown, and `motion` the remaining time of the animation on the board. If the pace is zero, there is no
/// pause.
fn pause(pace: Duration, step: usize, elapsed: Duration, motion: Duration) -> Duration {
    if pace.is_zero() {
        return Duration::ZERO;
    }
    let target = if step == 0 { pace } else { pace / STEPS_PER_PAUSE };
    target.saturating_sub(elapsed).max(motion)
}

/// Timing of computer players' moves.
#[derive(Debug, Default)]
pub struct Pacing {
    /// Pause before each turn of a computer player.
    pub pace: Duration,
    /// End of the animation on the board.
    animation_end: Cell<Option<Instant>>,
    /// Current pause: the cancellable that ends it, and the cancellation flag of its turn.
    pause: Option<(gio::Cancellable, Arc<AtomicBool>)>,
}

impl Pacing {
    /// Makes computer players wait for an animation that starts now and takes this long.
    pub fn show_motion(&self, milliseconds: f64) {
        let duration = Duration::from_millis(milliseconds.max(0.0).ceil() as u64);
        self.animation_end.set(Some(Instant::now() + duration));
    }

    /// Ends the current pause. Returns whether there was one.
    pub fn skip(&mut self) -> bool {
        self.pause.take().inspect(|(pause, _)| pause.cancel()).is_some()
    }

    /// Ends the pause of a turn that was canceled.
    pub(super) fn end_stale(&mut self) {
        if self.pause.as_ref().is_some_and(|(_, canceled)| canceled.load(Ordering::Relaxed)) {
            self.skip();
        }
    }

    fn motion(&self) -> Duration {
        self.animation_end.get().map_or(Duration::ZERO, |end| end.saturating_duration_since(Instant::now()))
    }
}

/// Waits before a move of a computer player's turn. Returns whether the pause ended early.
pub(super) async fn wait<G: GameView>(
    weak: &Weak<Match<G>>,
    step: usize,
    since: Instant,
    canceled: &Arc<AtomicBool>,
) -> bool {
    let Some(it) = weak.upgrade() else { return true };
    let skipped = gio::Cancellable::new();
    let duration = {
        let pacing = &mut *it.pacing.borrow_mut();
        pacing.pause = Some((skipped.clone(), Arc::clone(canceled)));
        pause(pacing.pace, step, since.elapsed(), pacing.motion())
    };
    drop(it);
    let is_skipped = !duration.is_zero() && glib::future_with_timeout(duration, skipped.future()).await.is_ok();
    if let Some(it) = weak.upgrade() {
        it.pacing.borrow_mut().pause.take_if(|(pause, _)| *pause == skipped);
    }
    is_skipped
}

/// Makes a key press or click on a widget end the current pause. Such an event has no other effect.
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
    // Auto-repeat of the key that ended a pause must not reach the game.
    let skip_key = Cell::new(None);
    keys::connect_key_presses(widget, move |key, is_repeated| {
        if !is_repeated {
            skip_key.set(skip().then_some(key));
        }
        skip_key.get() == Some(key)
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
            // The move waits for the end of an animation.
            (100, 0, 10, 210, 210),
            (500, 0, 10, 210, 490),
            (500, 1, 0, 150, 150),
            // With a pace of zero there is no pause at all.
            (0, 0, 0, 220, 0),
            (0, 3, 0, 0, 0),
        ] {
            let [pace, elapsed, motion, expected] = [pace, elapsed, motion, expected].map(milliseconds);
            assert_eq!(pause(pace, step, elapsed, motion), expected, "{pace:?}, {step}, {elapsed:?}, {motion:?}");
        }
    }

    #[test]
    fn only_a_running_pause_can_be_skipped() {
        let mut pacing = Pacing::default();
        assert!(!pacing.skip());
        let skipped = gio::Cancellable::new();
        pacing.pause = Some((skipped.clone(), Arc::default()));
        assert!(pacing.skip() && skipped.is_cancelled());
        assert!(!pacing.skip());
    }
}
