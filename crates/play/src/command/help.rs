// SPDX-License-Identifier: GPL-3.0-or-later
//! Text of the `help` command, generated from the vocabulary.

use i18n::translated;

use crate::command::Command;
use rules::game::Game;

/// Returns the help on all commands, or on one, with one line per command.
#[must_use]
pub fn text<G: Game>(commands: &[Command<G>], only: Option<&str>) -> String {
    let chosen = || commands.iter().filter(move |command| only.is_none_or(|name| name == command.name));
    let width = chosen().map(|command| command.help[0].chars().count()).max().unwrap_or(0);
    let lines = chosen().map(|command| {
        let [written, does] = command.help;
        format!("{written:width$}  {}\n", translated(does))
    });
    lines.collect::<String>().trim_end().to_owned()
}
