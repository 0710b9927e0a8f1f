// SPDX-License-Identifier: GPL-3.0-or-later
//! The man page. Options come from the command-line parser, and commands from the vocabularies that `help` prints.

use super::{CliReference, Row, rows};

/// Page under construction, as `man(7)` source.
#[derive(Default)]
struct Page(String);

/// Escapes a text: hyphens stay ASCII so that they can be copied, and no line starts with a request.
fn plain(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => escaped.push_str("\\e"),
            '-' => escaped.push_str("\\-"),
            '…' => escaped.push_str("..."),
            '\'' => escaped.push_str("\\(aq"),
            '“' => escaped.push_str("\\(lq"),
            '”' => escaped.push_str("\\(rq"),
            '’' => escaped.push_str("\\(cq"),
            '–' => escaped.push_str("\\(en"),
            '×' => escaped.push_str("\\(mu"),
            _ => escaped.push(letter),
        }
    }
    if escaped.starts_with('.') { format!("\\&{escaped}") } else { escaped }
}

fn bold(text: &str) -> String {
    format!("\\fB{}\\fR", plain(text))
}

fn italic(text: &str) -> String {
    format!("\\fI{}\\fR", plain(text))
}

impl Page {
    /// Appends a line of `man(7)` source.
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

    /// Appends a tagged paragraph, whose tag is `man(7)` source.
    fn entry(&mut self, what: &str, text: &str) {
        self.line(".TP");
        self.line(what);
        self.line(&plain(text));
    }

    /// Appends a command line with its effect.
    fn example(&mut self, typed: &str, text: &str) {
        self.entry(&bold(typed), text);
    }
}

/// Formats an option: its names in bold, its value in italics.
fn written(row: &Row<'_>) -> String {
    let value = row.value.as_deref().map(|value| format!(" {}", italic(value))).unwrap_or_default();
    let short = row.short.map(|letter| format!("{}, ", bold(&format!("-{letter}")))).unwrap_or_default();
    format!("{short}{}{value}", bold(&format!("--{}", row.name)))
}

/// Formats a command: its name in bold, placeholders (words in capitals) in italics.
fn command(how: &str) -> String {
    let word = |(index, word): (usize, &str)| {
        let is_placeholder = word.chars().any(char::is_uppercase) && word.chars().all(|c| !c.is_lowercase());
        if index > 0 && is_placeholder { italic(word) } else { bold(word) }
    };
    how.split(' ').enumerate().map(word).collect::<Vec<_>>().join(" ")
}

/// Returns the page.
pub(super) fn page(offered: &CliReference) -> String {
    let mut page = Page::default();
    page.line(".\\\" SPDX-License-Identifier: GPL-3.0-or-later");
    page.line(&format!(".TH BIQUADRIS 6 \"\" \"Biquadris {}\" Games", env!("CARGO_PKG_VERSION")));
    page.section("NAME");
    page.line("biquadris \\- four turn\\-based block games for the desktop and the terminal");
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

fn description(page: &mut Page, offered: &CliReference) {
    page.section("DESCRIPTION");
    page.line(&plain(
        "Biquadris has four turn-based block games, for one player, for several players at one screen, and against computer \
         players. They are played in a window, or in the terminal by typed commands or single keys. \
         Moves can be undone, and games can be saved, resumed and replayed.",
    ));
    page.paragraph(
        "Without GAME, the terminal starts the first game of this list, and the window the game that it showed last. FILE is a \
         saved game to open, or a .blksgf file for Blokus; GAME is not needed then. The games are:",
    );
    for game in &offered.games {
        page.entry(&bold(game.name), game.about);
    }
    page.paragraph(
        "The rules of each game are in the help of the window (F1). If a window of Biquadris is already open, it takes over the \
         GAME or FILE. Without a display, the game starts in the terminal, as with --text. Started from a terminal or a pipe \
         without --text, the window and the terminal play the same game.",
    );
}

fn options(page: &mut Page, offered: &CliReference) {
    page.section("OPTIONS");
    page.line(&plain("Every long option can also be written with one dash. An option of another game is an error."));
    let rows = rows(offered);
    let mut headings: Vec<&str> = Vec::new();
    for row in &rows {
        if !headings.contains(&row.heading) {
            headings.push(row.heading);
        }
    }
    for heading in headings {
        // The options that have no game, `help` and `version`, follow the section title.
        if heading != "Options" {
            page.part(heading);
        }
        for row in rows.iter().filter(|row| row.heading == heading) {
            page.entry(&written(row), &format!("{}.", row.help));
        }
    }
}

fn commands(page: &mut Page, offered: &CliReference) {
    page.section("COMMANDS");
    page.line(&plain(
        "Commands are typed in the terminal or in the command bar of the window (Ctrl+L); in Biquadris, sequence FILE runs \
         those in a sequence file. A command may be shortened to any unique prefix, and a line may hold several commands. In \
         Biquadris a number in front repeats a command: 3left. To explain a command, type help COMMAND.",
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

/// Lists commands. Consecutive commands with the same description share an entry.
fn list<'a>(page: &mut Page, commands: impl Iterator<Item = &'a [&'static str; 2]>) {
    let mut entries: Vec<(Vec<String>, &str)> = Vec::new();
    for [how, what] in commands {
        match entries.last_mut().filter(|(_, last)| last == what) {
            Some((written, _)) => written.push(command(how)),
            None => entries.push((vec![command(how)], what)),
        }
    }
    for (written, what) in entries {
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
            "Preferences. The file may be edited; invalid values are reported and replaced by the default. Commands from a pipe \
             ignore it.",
        ),
        ("~/.local/share/biquadris/scores.toml", "High scores, results and statistics."),
        (
            "~/.local/share/biquadris/matches/",
            "Games in progress, written move by move. The last one resumes at the next start, also after a crash.",
        ),
        ("*.biquadris", "Saved game: a TOML header, a line with three dashes, and one move per line."),
        ("*.blksgf", "Game tree of Blokus, with variations and comments, as other programs write it."),
    ] {
        page.entry(&italic(file), what);
    }
    page.section("ENVIRONMENT");
    for (name, what) in [
        (
            "XDG_CONFIG_HOME, XDG_DATA_HOME",
            "Base directories of settings and data instead of ~/.config and ~/.local/share.",
        ),
        ("DISPLAY, WAYLAND_DISPLAY", "Display for the window. If neither is set, the game starts in the terminal."),
        (
            "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
            "Language of the window and of messages. Commands, JSON and files are the same in every language.",
        ),
        ("NO_COLOR", "If set, --keyboard shows no colors."),
    ] {
        page.entry(&bold(name), what);
    }
    page.section("EXIT STATUS");
    for (status, what) in [
        ("0", "Success."),
        ("1", "Failure; a message on standard error gives the reason."),
        ("2", "Invalid command line."),
    ] {
        page.entry(&bold(status), what);
    }
}

/// Members of the JSON state that all games have, or that some commands add.
const STATE: [(&str, &str); 10] = [
    ("game, seed, move_number", "The name of the game, its seed, and the number of steps that undo can take back."),
    ("turn", "The player to move, from 1; in Blokus the color to move. Null when the game is over."),
    ("over", "Whether the game is over."),
    ("winner", "The winner, a list of players who share the victory, or null."),
    ("error", "Only if a command was refused: the reason."),
    ("message", "Only after commands that print text: the text."),
    ("legal", "Only after legal: the list of moves."),
    ("hint", "Only after hint: the move; in Biquadris its commands and cells."),
    ("scores", "Only after scores: the list of high scores. In Blokus it replaces the member scores below."),
    (
        "comment, variations",
        "Only in Blokus, where the position has any: the comment, and the first moves of its variations.",
    ),
];

fn state(page: &mut Page, offered: &CliReference) {
    page.section("STATE AS JSON");
    page.line(&plain(
        "With --json the program prints the position as one line of JSON at the start and after each command. The command state \
         prints such a line at any time. These members are common to all games:",
    ));
    for (members, what) in STATE {
        page.entry(&bold(members), what);
    }
    page.paragraph("The other members depend on the game:");
    for game in &offered.games {
        page.entry(&bold(game.name), &format!("{}.", game.fields));
    }
    page.paragraph("The reference is docs/bots.md in the documentation directory (/usr/share/doc/biquadris), and at");
    page.line(&format!("{}.", plain("https://github.com/biquadris/biquadris/blob/main/docs/bots.md")));
}

fn ends(page: &mut Page) {
    page.section("EXAMPLES");
    for (typed, what) in [
        ("biquadris", "Opens the window."),
        ("biquadris push-and-clear --text", "Plays Push and Clear in the terminal."),
        (
            "biquadris --seed 7 --computer 2:hard",
            "Plays Biquadris against a hard computer player, with the same blocks each time.",
        ),
        ("echo '3right drop' | biquadris --text --seed 7", "Plays a turn from a pipe."),
        ("biquadris blokus --gtp --computer 1:expert", "Plays as an expert under a GTP controller."),
        ("biquadris game.biquadris", "Resumes a saved game."),
    ] {
        page.example(typed, what);
    }
    page.section("BUGS");
    page.line(&plain("Report bugs at https://github.com/biquadris/biquadris/issues. Attach the saved game: it reproduces every position."));
    page.section("SEE ALSO");
    page.line(".BR quadrapassel (6),");
    page.line(".BR pentobi (6)");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_never_a_request() {
        assert_eq!(plain(".5 of a-b \\ 'x'"), "\\&.5 of a\\-b \\e \\(aqx\\(aq");
        assert_eq!(plain("'x' 4 × 4"), "\\(aqx\\(aq 4 \\(mu 4");
    }

    #[test]
    fn commands_and_placeholders() {
        assert_eq!(command("undo [N]"), "\\fBundo\\fR \\fI[N]\\fR");
        assert_eq!(command("multiple on|off"), "\\fBmultiple\\fR \\fBon|off\\fR");
        assert_eq!(command("I"), "\\fBI\\fR");
    }
}
