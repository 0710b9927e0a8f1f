// SPDX-License-Identifier: GPL-3.0-or-later
//! Plays the same random matches with the rules and the reference implementation, which must agree after every command.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rules::biquadris::{Action, Biquadris, Block, Event, IllegalMove, Move, Setup, Side, Step, Times};
use rules::game::{Change, Game};

use crate::reference::{Answer, Model};
use crate::streams::{self, Intent};
use crate::view;

fn model_of(setup: &Setup) -> Model {
    let sequences = setup.sequences.each_ref().map(ToString::to_string);
    let levels = setup.start_levels.map(|level| u32::from(level.number()));
    Model::new(setup.seed, levels, [&sequences[0], &sequences[1]])
}

/// Plays a match with both implementations. `seen` is called with every command, its result and its events.
fn compare(
    setup: &Setup,
    intents: &[Intent],
    mut seen: impl FnMut(&Biquadris, &Move, Result<Change, IllegalMove>, &[Event]),
) {
    let mut game = Biquadris::new(setup);
    let mut model = model_of(setup);
    let mut history = Vec::new();
    assert_eq!(view::real(&game), view::model(&model), "at the start");
    for intent in intents {
        for mv in intent.commands(&game) {
            let text = mv.to_string();
            history.push(text.clone());
            let before = game.clone();
            let mut events = Vec::new();
            let answer = game.play(&mv, &mut events);
            let expected = model.play(&text);
            let outcome = match answer {
                Err(_) => Answer::Refused,
                Ok(Change::Changed) => Answer::Changed,
                Ok(Change::Unchanged) => Answer::Unchanged,
            };
            assert_eq!(outcome, expected, "after {}", history.join(" "));
            assert_eq!(view::real(&game), view::model(&model), "after {}", history.join(" "));
            assert_eq!(game != before, outcome == Answer::Changed, "after {}", history.join(" "));
            assert!(events.is_empty() || outcome == Answer::Changed, "{events:?} after {}", history.join(" "));
            seen(&game, &mv, answer, &events);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn rules_agree_with_the_reference(setup in streams::setup(), intents in streams::intents(120)) {
        compare(&setup, &intents, |_, _, _, _| {});
    }
}

/// Checks that the random matches cover all interesting cases.
#[test]
fn random_matches_cover_all_cases() {
    let mut runner = TestRunner::deterministic();
    let mut tally = BTreeMap::new();
    for _ in 0..120 {
        let setup = streams::setup().new_tree(&mut runner).unwrap().current();
        let intents = streams::intents(200).new_tree(&mut runner).unwrap().current();
        compare(&setup, &intents, |after, mv, answer, events| {
            for name in names(after, mv, &answer, events) {
                *tally.entry(name).or_insert(0) += 1;
            }
        });
    }
    for name in CASES {
        assert!(tally.contains_key(name), "{name} never happened: {tally:#?}");
    }
}

const CASES: [&str; 27] = [
    "1 row",
    "2 rows",
    "3 rows",
    "4 rows",
    "star",
    "row cleared by a star",
    "lost by a star",
    "lost by entry",
    "lost by force",
    "blind",
    "heavy",
    "force",
    "moveup",
    "several actions",
    "too many actions",
    "sideways drop",
    "action earned by a sideways drop",
    "drops resume after an action",
    "drops cut short by the end",
    "up",
    "up blocked",
    "no up moves",
    "no room to replace",
    "norandom",
    "norandom refused",
    "command after the end",
    "command while an action is due",
];

fn names(after: &Biquadris, mv: &Move, answer: &Result<Change, IllegalMove>, events: &[Event]) -> Vec<&'static str> {
    let mut names = Vec::new();
    let refused = match answer {
        Err(IllegalMove::Over { .. }) => "command after the end",
        Err(IllegalMove::ActionDue { .. }) => "command while an action is due",
        Err(IllegalMove::TooManyActions { .. }) => "too many actions",
        Err(IllegalMove::NoRoom(_)) => "no room to replace",
        Err(IllegalMove::NoUpMoves(_)) => "no up moves",
        Err(IllegalMove::NoScriptFile { .. }) => "norandom refused",
        _ => "",
    };
    let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
    let locked = has(|event| matches!(event, Event::Locked(..)));
    let moved = match (mv, answer) {
        (Move::Steps(Step::Left | Step::Right, _), _) if locked => "sideways drop",
        (Move::Choose(_), _) if locked => "drops resume after an action",
        (Move::Steps(Step::Drop, times), _) if *times > Times::ONCE && has(|event| matches!(event, Event::Over(_))) => {
            "drops cut short by the end"
        }
        (Move::Steps(Step::Up, _), Ok(Change::Changed)) => "up",
        (Move::Steps(Step::Up, _), Ok(Change::Unchanged)) => "up blocked",
        (Move::NoRandom(_), Ok(_)) => "norandom",
        (Move::Choose(choice), Ok(_)) if choice.count() > 1 => "several actions",
        _ => "",
    };
    names.extend([refused, moved]);
    if moved == "sideways drop" && has(|event| matches!(event, Event::ActionEarned(..))) {
        names.push("action earned by a sideways drop");
    }
    let mut last = Event::Restarted;
    for &event in events {
        names.push(match (last, event) {
            (Event::StarDropped(..), Event::RowsCleared(..)) => "row cleared by a star",
            (_, Event::RowsCleared(_, rows, _)) => {
                ["", "1 row", "2 rows", "3 rows", "4 rows"][usize::from(rows.count())]
            }
            (_, Event::StarDropped(..)) => "star",
            (_, Event::ActionTaken(_, action)) => action.word(),
            (Event::ActionTaken(chooser, Action::Force(_)), Event::Over(winner)) if winner == chooser => {
                "lost by force"
            }
            (Event::Locked(side, _), Event::Over(_)) if next_block_fits(after, side) => "lost by a star",
            (_, Event::Over(_)) => "lost by entry",
            _ => "",
        });
        last = event;
    }
    names
}

fn next_block_fits(game: &Biquadris, side: Side) -> bool {
    let next = game.player(side).next();
    game.player(side).board().fits(Block::entering(next.kind, next.level))
}
