// SPDX-License-Identifier: GPL-3.0-or-later
//! Completions for bash, zsh and fish. They offer long options, and complete words that start with one dash, too.

use super::{CliReference, Row, rows};

/// File name extensions of saved games.
const MATCHES: [&str; 2] = ["biquadris", "blksgf"];

const HEAD: &str = "# SPDX-License-Identifier: GPL-3.0-or-later\n";

fn games(offered: &CliReference) -> String {
    offered.games.iter().map(|game| game.name).collect::<Vec<_>>().join(" ")
}

/// Completion for bash. Splits the line at spaces only, since bash itself also splits at `:` and `=`, and expects only the
/// part of a candidate after the last of them.
pub(super) fn bash(offered: &CliReference) -> String {
    let rows = rows(offered);
    let names: Vec<&str> = rows.iter().map(|row| row.name).collect();
    let case = |row: &Row<'_>| {
        let does = if row.takes_file() { "return".to_owned() } else { format!("values='{}'", row.values.join(" ")) };
        format!("    {}) {does} ;;\n", row.name)
    };
    let cases: String = rows.iter().filter(|row| row.value.is_some()).map(case).collect();
    let (names, games) = (names.join(" "), games(offered));
    format!(
        r#"{HEAD}# Completions of biquadris for bash.
_biquadris() {{
  local words current before='' dashes=-- behind='' values=''
  COMPREPLY=()
  read -ra words <<<"${{COMP_LINE:0:COMP_POINT}}"
  if [[ ${{COMP_LINE:0:COMP_POINT}} = *[[:blank:]] ]]; then words+=(''); fi
  current=${{words[-1]}}
  ((${{#words[@]}} < 2)) || before=${{words[-2]}}
  if [[ $current = -*=* ]]; then
    before=${{current%%=*}} current=${{current#*=}}
  elif [[ $before = -*=* ]]; then
    before=''
  fi
  if [[ $before = -* ]]; then before=${{before#-}} before=${{before#-}}; else before=''; fi
  case $before in
{cases}  esac
  if [[ -z $values ]]; then
    case $current in
      -*)
        if [[ $current = -[!-]* ]]; then dashes=-; fi
        values=" {names}"
        values=${{values// / $dashes}}
        ;;
      *) ((${{#words[@]}} != 2)) || values='{games}' ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
  if [[ $current = *:* && $COMP_WORDBREAKS = *:* ]]; then
    behind=${{current%"${{current##*:}}"}}
    COMPREPLY=("${{COMPREPLY[@]#"$behind"}}")
  fi
}}
complete -o bashdefault -o default -F _biquadris biquadris
"#
    )
}

/// Completion for zsh.
pub(super) fn zsh(offered: &CliReference) -> String {
    let quoted = |text: &str| {
        let text = text.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]").replace(':', "\\:");
        text.replace('\'', "'\\''")
    };
    let spec = |row: &Row<'_>| {
        let Row { name, repeats, help, values, .. } = row;
        let help = quoted(help);
        let again = if *repeats { "'*'".to_owned() } else { format!("'(-{name} --{name})'") };
        let value = match &row.value {
            None => String::new(),
            Some(value) if row.takes_file() => format!(":{}:_files", quoted(value)),
            Some(value) if values.is_empty() => format!(":{}: ", quoted(value)),
            Some(value) => {
                let values: Vec<String> = values.iter().map(|value| value.replace(':', "\\:")).collect();
                format!(":{}:({})", quoted(value), values.join(" "))
            }
        };
        format!("    {again}{{-{name},--{name}}}'[{help}]{value}' \\\n")
    };
    let specs: String = rows(offered).iter().map(spec).collect();
    let (games, endings) = (games(offered), MATCHES.join("|"));
    format!(
        r#"#compdef biquadris
{HEAD}# Completions of biquadris for zsh.
_biquadris_matches() {{
  _files -g '*.({endings})(-.)'
}}

_biquadris_word() {{
  local games=({games})
  _alternative 'games:game:compadd -a games' 'matches:saved game:_biquadris_matches'
}}

_biquadris() {{
  _arguments \
{specs}    '1::game or saved game:_biquadris_word' \
    '2::saved game:_biquadris_matches'
}}

if [[ $funcstack[1] = _biquadris ]]; then
  _biquadris "$@"
else
  compdef _biquadris biquadris
fi
"#
    )
}

/// Completion for fish.
pub(super) fn fish(offered: &CliReference) -> String {
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('\'', "\\'");
    let line = |row: &Row<'_>| {
        let Row { name, values, .. } = row;
        let value = match &row.value {
            None => String::new(),
            Some(_) if row.takes_file() => " -r -F".to_owned(),
            Some(_) if values.is_empty() => " -x".to_owned(),
            Some(_) => format!(" -x -a '{}'", values.join(" ")),
        };
        let help = quoted(&row.help);
        format!("complete -c biquadris -l {name} -o {name}{value} -d '{help}'\n")
    };
    let lines: String = rows(offered).iter().map(line).collect();
    let games = games(offered);
    format!(
        "{HEAD}# Completions of biquadris for fish.\n\
         complete -c biquadris -n 'test (count (commandline -opc)) -eq 1' -a '{games}' -d Game\n{lines}"
    )
}

#[cfg(test)]
mod tests {
    use clap::{Arg, ArgAction, Command};

    use super::*;
    use crate::cli::generate::GameReference;

    fn offered() -> CliReference {
        let command = Command::new("biquadris")
            .arg(Arg::new("text").long("text").action(ArgAction::SetTrue).help("Don't [open]: type"))
            .arg(Arg::new("board").long("board").value_name("FILE").help("Of this file"))
            .arg(Arg::new("depth").long("depth").value_name("D").value_parser(["1", "2"]).help("How deep"));
        let games = ["blocky", "blokus"].map(|name| GameReference { name, ..GameReference::default() }).into();
        CliReference { command, games }
    }

    #[test]
    fn what_shells_read_is_quoted() {
        let zsh = zsh(&offered());
        assert!(zsh.contains(r"'(-text --text)'{-text,--text}'[Don'\''t \[open\]\: type]'"), "{zsh}");
        assert!(zsh.contains("{-depth,--depth}'[How deep]:D:(1 2)'"), "{zsh}");
        let fish = fish(&offered());
        assert!(fish.contains(r"-l text -o text -d 'Don\'t [open]: type'"), "{fish}");
        assert!(fish.contains("-l depth -o depth -x -a '1 2' -d 'How deep'"), "{fish}");
        assert!(fish.contains("-l board -o board -r -F"), "{fish}");
    }
}
