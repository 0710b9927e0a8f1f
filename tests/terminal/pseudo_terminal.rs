// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, help/blocky.md and help/blokus.md, "Keys", "Command line": the program on a real terminal, with the
//! scenarios of `pty.py`.

use std::path::Path;
use std::process::Command;

use crate::home::{Home, finish, test_file};

const PYTHON: &str = "/usr/bin/python3";

fn scenario(name: &str) {
    if !Path::new(PYTHON).exists() {
        eprintln!("{PYTHON} is missing: '{name}' was not tested on a terminal");
        return;
    }
    let home = Home::new();
    let mut command = Command::new(PYTHON);
    home.isolate(&mut command);
    command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(test_file("terminal/pty.py"))
        .arg(env!("CARGO_BIN_EXE_biquadris"))
        .arg(name);
    let output = finish(command, b"");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
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
    default_keys_work
    a_block_is_selected_by_keys
    a_piece_is_held_above_the_board
    changed_keys_work
    a_special_action_prompts
    q_leaves
    control_c_leaves
    control_d_leaves
    terminate_leaves
    hangup_leaves
    interrupt_leaves
    the_terminal_is_closed
    a_new_size_redraws
    sizes_change_while_keys_are_pressed
    a_stopped_program_resumes
    a_blocked_terminal_does_not_block_termination
    a_refusal_is_visible
    both_boards_fit_into_24_rows
    every_game_fits_into_24_rows
    cells_have_colors
    switches_report_their_state
    typed_commands_prompt_for_special_actions
    an_incomplete_command_names_its_missing_argument
    json_lines_are_not_redrawn_in_place
    output_to_a_pipe
    prompts_are_shown_on_a_terminal
    prompts_are_not_written_to_a_pipe
    a_game_resumes
    an_option_of_the_game_starts_a_new_game
    a_damaged_journal_is_renamed
}
