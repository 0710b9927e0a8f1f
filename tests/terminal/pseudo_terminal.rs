// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, help/blocky.md and help/blokus.md, "Keys", "Command line": the program on a real terminal, by the scenarios of `pty.py`.

use std::path::Path;
use std::process::Command;

use crate::home::{Home, finish, of_these_tests};

const PYTHON: &str = "/usr/bin/python3";

fn scenario(name: &str) {
    if !Path::new(PYTHON).exists() {
        eprintln!("{PYTHON} is missing: '{name}' was not tested on a terminal");
        return;
    }
    let home = Home::new();
    let mut command = Command::new(PYTHON);
    home.settle(&mut command);
    command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(of_these_tests("terminal/pty.py"))
        .arg(env!("CARGO_BIN_EXE_biquadris"))
        .arg(name);
    let output = finish(command, b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
}

macro_rules! scenarios {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                scenario(stringify!($name));
            }
        )*
    };
}

scenarios! {
    keys_play
    a_block_is_chosen_by_keys
    a_piece_is_held_above_the_board
    keys_that_were_changed_play
    the_special_action_is_asked_for
    q_leaves
    control_c_leaves
    control_d_leaves
    terminate_leaves
    hangup_leaves
    interrupt_leaves
    the_terminal_is_closed
    a_new_size_redraws
    sizes_change_while_keys_are_pressed
    it_is_stopped_and_goes_on
    a_terminal_that_takes_nothing_more_holds_nobody
    a_refusal_is_seen
    both_boards_fit_into_24_rows
    every_game_fits_into_24_rows
    cells_have_colors
    a_switch_says_how_it_is
    who_types_is_asked
    an_unfinished_command_says_what_it_needs
    json_lines_are_not_redrawn_in_place
    output_into_a_pipe
    prompts_are_for_people
    no_prompts_into_a_pipe
    a_game_resumes_where_it_was_left
    an_option_of_the_game_starts_a_new_game
    a_damaged_journal_is_renamed
}
