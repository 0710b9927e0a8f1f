// SPDX-License-Identifier: GPL-3.0-or-later
//! The man page. Options come from their table, commands from the vocabularies that `help` prints.

use super::{Offered, Row, rows};

/// A page as it grows, in the language of `man(7)`.
#[derive(Default)]
struct Page(String);

/// A text as the page takes it: dashes stay dashes that can be copied, and no line begins with what would be a request.
fn plain(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => escaped.push_str("\\e"),
            '-' => escaped.push_str("\\-"),
            '…' => escaped.push_str("..."),
            '’' => escaped.push_str("\\(cq"),
            '–' => escaped.push_str("\\(en"),
            '×' => escaped.push_str("\\(mu"),
            _ => escaped.push(letter),
        }
    }
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}

fn bold(text: &str) -> String {
    format!("\\fB{}\\fR", plain(text))
}

fn italic(text: &str) -> String {
    format!("\\fI{}\\fR", plain(text))
}

impl Page {
    /// A line that is written already.
    fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn section(&mut self, title: &str) {
        self.line(&format!(".SH {title}"));
    }

    fn part(&mut self, title: &str) {
        self.line(&format!(".SS \"{}\"", plain(title)));
    }

    fn paragraph(&mut self, text: &str) {
        self.line(".PP");
        self.line(&plain(text));
    }

    /// Something and what it is.
    fn entry(&mut self, what: &str, text: &str) {
        self.line(".TP");
        self.line(what);
        self.line(&plain(text));
    }

    /// What is typed, and what it does.
    fn example(&mut self, typed: &str, text: &str) {
        self.entry(&bold(typed), text);
    }
}

/// How an option is written: its name in bold, its value in italics.
fn written(row: &Row<'_>) -> String {
    let value = row.value.as_deref().map(|value| format!(" {}", italic(value))).unwrap_or_default();
    format!("{}{value}", bold(&format!("--{}", row.name)))
}

/// How a command is written: its name in bold, words in capitals in italics.
fn command(how: &str) -> String {
    let word = |(index, word): (usize, &str)| {
        let stands_for = word.chars().any(char::is_uppercase) && word.chars().all(|c| !c.is_lowercase());
        if index > 0 && stands_for { italic(word) } else { bold(word) }
    };
    how.split(' ').enumerate().map(word).collect::<Vec<_>>().join(" ")
}

/// The whole page.
pub(super) fn page(offered: &Offered) -> String {
    let mut page = Page::default();
    page.line(".\\\" SPDX-License-Identifier: GPL-3.0-or-later");
    page.line(&format!(".TH BIQUADRIS 6 \"\" \"Biquadris {}\" Games", env!("CARGO_PKG_VERSION")));
    page.section("NAME");
    page.line("biquadris \\- four turn\\-based block games, in a window and in the terminal");
    page.section("SYNOPSIS");
    page.line(".B biquadris");
    page.line("[\\fIGAME\\fR] [\\fIOPTIONS\\fR] [\\fIFILE\\fR]");
    description(&mut page, offered);
    options(&mut page, offered);
    commands(&mut page, offered);
    surroundings(&mut page);
    state(&mut page, offered);
    ends(&mut page);
    page.0
}

fn description(page: &mut Page, offered: &Offered) {
    page.section("DESCRIPTION");
    page.line(&plain(
        "Plays turn-based block games, alone, against each other or against the computer, in a window with the keyboard, \
         the mouse or a touch screen, and in the terminal by typed commands. Every match can be undone, saved, gone on with \
         and looked at once more.",
    ));
    page.paragraph(
        "Without a GAME the terminal plays the first of them, and the window opens with the game that it showed last. FILE is \
         a match record to open, or for Blokus a file of another program (.blksgf); it says itself of which game it is. \
         The games are:",
    );
    for game in &offered.games {
        page.entry(&bold(game.name), game.about);
    }
    page.paragraph(
        "The rules of each game are in the help of the window (F1). A program that runs already takes over a game or a file \
         that is named; where there is no display to open a window on, one line says so, and the game goes on in the terminal.",
    );
}

fn options(page: &mut Page, offered: &Offered) {
    page.section("OPTIONS");
    page.line(&plain("Every option can also be written with one dash. An option of another game is refused."));
    let rows = rows(offered);
    let mut headings: Vec<&str> = Vec::new();
    for row in &rows {
        if !headings.contains(&row.heading) {
            headings.push(row.heading);
        }
    }
    for heading in headings {
        page.part(heading);
        for row in rows.iter().filter(|row| row.heading == heading) {
            page.entry(&written(row), &format!("{}.", row.help));
        }
    }
}

fn commands(page: &mut Page, offered: &Offered) {
    page.section("COMMANDS");
    page.line(&plain(
        "These are typed in the terminal, into the command bar of the window (Ctrl+L), and stand in sequence files. A word may \
         be shortened as long as it stays the only one that begins so, and a line holds as many commands as fit. In Biquadris \
         a number in front repeats a command: 3left. `help` explains them all.",
    ));
    let everywhere = |command: &[&'static str; 2]| offered.games.iter().all(|game| game.commands.contains(command));
    if let Some(first) = offered.games.first() {
        page.part("Every game");
        list(page, first.commands.iter().filter(|command| everywhere(command)));
    }
    for game in &offered.games {
        page.part(game.name);
        list(page, game.commands.iter().filter(|command| !everywhere(command)));
    }
}

/// Lists commands; those of which the same is said stand together.
fn list<'a>(page: &mut Page, commands: impl Iterator<Item = &'a [&'static str; 2]>) {
    let mut told: Vec<(Vec<String>, &str)> = Vec::new();
    for [how, what] in commands {
        match told.last_mut().filter(|(_, last)| last == what) {
            Some((written, _)) => written.push(command(how)),
            None => told.push((vec![command(how)], what)),
        }
    }
    for (written, what) in told {
        let mut letters = what.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        page.entry(&written.join(", "), &format!("{first}{}.", letters.as_str()));
    }
}

fn surroundings(page: &mut Page) {
    page.section("FILES");
    for (file, what) in [
        (
            "~/.config/biquadris/settings.toml",
            "What is set in the preferences. It may be edited: what is wrong in it is named and left out. From a pipe, commands \
             do the same whatever is set.",
        ),
        ("~/.local/share/biquadris/scores.toml", "High scores, results and statistics."),
        (
            "~/.local/share/biquadris/matches/",
            "The journal of each match that a person plays, written move by move: the next start goes on where the last one \
             ended, whatever ended it.",
        ),
        ("*.biquadris", "The record of a match: a head in TOML, a line with three dashes, one move a line."),
        ("*.blksgf", "A match of Blokus as other programs have it, with variations and comments."),
    ] {
        page.entry(&italic(file), what);
    }
    page.section("ENVIRONMENT");
    for (name, what) in [
        (
            "XDG_CONFIG_HOME, XDG_DATA_HOME",
            "Where settings and data are kept, instead of ~/.config and ~/.local/share.",
        ),
        ("DISPLAY, WAYLAND_DISPLAY", "Where the window opens. Without a display the game is played in the terminal."),
        (
            "LANGUAGE, LC_MESSAGES, LANG",
            "The language of window and messages. Commands and JSON are the same in every one.",
        ),
    ] {
        page.entry(&bold(name), what);
    }
    page.section("EXIT STATUS");
    for (status, what) in [
        ("0", "All went well."),
        ("1", "Something failed; a line on standard error tells what."),
        ("2", "The command line is wrong."),
    ] {
        page.entry(&bold(status), what);
    }
}

fn state(page: &mut Page, offered: &Offered) {
    page.section("STATE AS JSON");
    page.line(&plain(
        "With --json a line of JSON stands for the position, at the start and after each command; the command `state` prints \
         one at any time. Every line holds game, seed, move_number, turn (a seat, for Blokus a colour, or null when the game \
         is over), over, winner (null, a seat or a list of seats), and, where there is something to say, error (the \
         command was refused), message (the answer to a command) and legal (the list that `legal` asks for). The other fields are \
         the game's own:",
    ));
    for game in &offered.games {
        page.entry(&bold(game.name), &format!("{}.", game.fields));
    }
    page.paragraph(
        "Boards are lists of strings, the top row first. What each field means is told in the README that comes with the \
         program.",
    );
}

fn ends(page: &mut Page) {
    page.section("EXAMPLES");
    for (typed, what) in [
        ("biquadris", "Opens the window."),
        ("biquadris push-and-clear --text", "Plays Push and Clear in the terminal."),
        (
            "biquadris --seed 7 --computer 2:hard",
            "Plays Biquadris against a strong computer, with blocks that come again.",
        ),
        ("echo '3right drop' | biquadris --text --seed 7", "Plays a move from a pipe."),
        ("biquadris blokus --gtp --computer 1:expert", "Answers a referee program as best it can."),
        ("biquadris match.biquadris", "Goes on with a saved match."),
    ] {
        page.example(typed, what);
    }
    page.section("BUGS");
    page.line(&plain(
        "A match is its setup and its moves: to report a mistake, add the file that `save` writes. Matches can be saved until \
         the moment of the mistake, also after a crash: their journals are listed under FILES.",
    ));
    page.section("SEE ALSO");
    page.line(".BR quadrapassel (6),");
    page.line(".BR pentobi (6)");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_taken_for_a_request() {
        assert_eq!(plain(".5 of a-b \\ 'x'"), "\\&.5 of a\\-b \\e 'x'");
        assert_eq!(plain("'tis 4 × 4"), "\\&'tis 4 \\(mu 4");
    }

    #[test]
    fn commands_and_what_stands_in_for_words() {
        assert_eq!(command("undo [N]"), "\\fBundo\\fR \\fI[N]\\fR");
        assert_eq!(command("multiple on|off"), "\\fBmultiple\\fR \\fBon|off\\fR");
        assert_eq!(command("I"), "\\fBI\\fR");
    }
}
