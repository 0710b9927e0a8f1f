// SPDX-License-Identifier: GPL-3.0-or-later
//! Go Text Protocol, version 2: one command per line, answered by `=` or `?`, the command's number, a text, and an empty line
//! (help/blokus.md, "GTP").

use std::io::{self, BufRead, Read, Write};

use rules::escape::printable;

/// Parsed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Number in front of the command, as typed; may be empty.
    pub id: String,
    /// Name; empty if the line has only a number.
    pub name: String,
    /// Words after the name.
    pub arguments: Vec<String>,
}

impl Command {
    /// Parses a line; `None` if it is empty apart from white space and a comment after `#`.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        // By the specification a tab is a space, and other control characters are removed.
        let text: String =
            line.chars().filter(|c| *c == '\t' || !c.is_control()).map(|c| if c == '\t' { ' ' } else { c }).collect();
        let mut words = text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).peekable();
        words.peek()?;
        let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number).unwrap_or_default();
        Some(Self { id, name: words.next().unwrap_or_default(), arguments: words.collect() })
    }
}

/// Text of a reply, or of an error.
pub type Answer = Result<String, String>;

/// Engine that performs GTP commands.
pub trait Player {
    /// Supported commands, without those of the protocol itself.
    fn commands(&self) -> &'static [&'static str];

    /// Performs a command.
    ///
    /// # Errors
    /// Returns the error message of the reply if the command or its arguments are invalid.
    fn carry_out(&mut self, command: &str, arguments: &[String]) -> Answer;
}

/// Commands that the protocol itself answers.
const COMMON: [&str; 6] = ["known_command", "list_commands", "name", "protocol_version", "quit", "version"];

/// Maximum length of a line, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// Skips the rest of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let part = input.fill_buf()?;
        let (length, ends) = match part.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (part.len(), part.is_empty()),
        };
        input.consume(length);
        if ends {
            return Ok(());
        }
    }
}

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// Returns an error if a reply can't be written or commands can't be read.
pub fn serve(mut input: impl BufRead, mut output: impl Write, player: &mut dyn Player) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            skip_line(&mut input)?;
            write!(output, "? the line is too long\n\n")?;
            output.flush()?;
            continue;
        }
        let Some(Command { id, name, arguments }) = Command::read(&String::from_utf8_lossy(&line)) else { continue };
        let (status, text) = match answer(player, &name, &arguments) {
            Ok(text) => ('=', text),
            // Controllers may expect ASCII.
            Err(text) => ('?', text.replace(['“', '”', '’'], "'")),
        };
        // An empty line ends a reply, so it can't contain one.
        let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        let answer = format!("{status}{id} {}", lines.join("\n"));
        writeln!(output, "{}\n", printable(answer.trim_end()))?;
        output.flush()?;
        if name == "quit" {
            return Ok(());
        }
    }
}

fn answer(player: &mut dyn Player, name: &str, arguments: &[String]) -> Answer {
    let is_known = |name: &str| COMMON.contains(&name) || player.commands().contains(&name);
    match name {
        "name" => Ok("Biquadris".to_owned()),
        "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
        "protocol_version" => Ok("2".to_owned()),
        "quit" => Ok(String::new()),
        "known_command" => match arguments {
            [name] => Ok(is_known(name).to_string()),
            _ => Err("known_command takes a command name".to_owned()),
        },
        "list_commands" => {
            let mut all: Vec<&str> = COMMON.into_iter().chain(player.commands().iter().copied()).collect();
            all.sort_unstable();
            Ok(all.join("\n"))
        }
        name if is_known(name) => player.carry_out(name, arguments),
        _ => Err("unknown command".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Engine that repeats its arguments.
    struct Echo;

    impl Player for Echo {
        fn commands(&self) -> &'static [&'static str] {
            &["echo"]
        }

        fn carry_out(&mut self, _: &str, arguments: &[String]) -> Answer {
            if arguments.is_empty() { Err("nothing to say".to_owned()) } else { Ok(arguments.join("\n\n")) }
        }
    }

    fn answers(input: &str) -> String {
        let mut output = Vec::new();
        serve(input.as_bytes(), &mut output, &mut Echo).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn answers_have_the_number_of_their_command() {
        assert_eq!(answers("echo a\n12 echo b\n7 echo\n"), "= a\n\n=12 b\n\n?7 nothing to say\n\n");
        assert_eq!(answers("  3\techo\ta  # a comment\r\n"), "=3 a\n\n");
        assert_eq!(answers("5\n"), "?5 unknown command\n\n");
    }

    #[test]
    fn empty_lines_and_remarks_are_passed_over() {
        assert_eq!(answers("\n   \n# all of it\n\u{1}\n"), "");
    }

    #[test]
    fn an_answer_has_no_empty_line_within() {
        assert_eq!(answers("echo a b"), "= a\nb\n\n");
    }

    #[test]
    fn refusals_have_plain_quotes() {
        struct Refuses;

        impl Player for Refuses {
            fn commands(&self) -> &'static [&'static str] {
                &["refuse"]
            }

            fn carry_out(&mut self, _: &str, _: &[String]) -> Answer {
                Err("“x” can’t be read".to_owned())
            }
        }

        let mut output = Vec::new();
        serve("refuse".as_bytes(), &mut output, &mut Refuses).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "? 'x' can't be read\n\n");
    }

    #[test]
    fn a_terminal_obeys_nothing_in_an_answer() {
        assert_eq!(answers("echo a\u{202e}b"), "= a\\u{202e}b\n\n");
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let long = "x".repeat(LONGEST_LINE as usize + 10);
        assert_eq!(
            answers(&format!("{long}\necho a\n{long}")),
            "? the line is too long\n\n= a\n\n? the line is too long\n\n"
        );
    }

    #[test]
    fn it_ends_with_quit_or_the_input() {
        assert_eq!(answers("1 quit\necho a\n"), "=1\n\n");
        assert_eq!(answers("echo a"), "= a\n\n");
    }

    #[test]
    fn what_is_known() {
        assert_eq!(answers("known_command echo"), "= true\n\n");
        assert_eq!(answers("known_command fly"), "= false\n\n");
        assert_eq!(answers("known_command"), "? known_command takes a command name\n\n");
        assert_eq!(answers("protocol_version"), "= 2\n\n");
        let all = "echo\nknown_command\nlist_commands\nname\nprotocol_version\nquit\nversion";
        assert_eq!(answers("list_commands"), format!("= {all}\n\n"));
    }
}
