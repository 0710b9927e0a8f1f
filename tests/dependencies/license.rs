// SPDX-License-Identifier: GPL-3.0-or-later
//! License expressions of packages: names joined by `AND`, `OR` and `WITH`, with parentheses; the older `/` means `OR`.

/// Whether the allowed licenses satisfy a license expression.
pub(crate) fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().collect::<Vec<_>>().into_iter().peekable();
    let is_allowed = any(&mut words, allowed);
    // An expression that can't be parsed completely allows nothing.
    is_allowed && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::vec::IntoIter<&'a str>>;

/// Parses alternatives; one allowed license is enough.
fn any(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut result = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        result |= all(words, allowed);
    }
    result
}

/// Parses a conjunction; all licenses must be allowed.
fn all(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut result = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        result &= one(words, allowed);
    }
    result
}

fn one(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    match words.next() {
        Some("(") => {
            let result = any(words, allowed);
            result & words.next_if_eq(&")").is_some()
        }
        Some(name) if words.next_if_eq(&"WITH").is_some() => {
            words.next().is_some_and(|exception| allowed.contains(&&*format!("{name} WITH {exception}")))
        }
        Some(name) => allowed.contains(&name),
        None => false,
    }
}

#[test]
fn expressions_are_evaluated() {
    let allowed = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"];
    for license in [
        "MIT",
        "MIT/Apache-2.0",
        "Unlicense OR MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception",
        "Secret WITH Some-exception OR MIT",
        "MIT AND Apache-2.0 OR Secret",
    ] {
        assert!(is_allowed(license, &allowed), "{license}");
    }
    for license in [
        "",
        "Secret",
        "MIT AND Secret",
        "Secret AND MIT OR Secret",
        "(MIT OR Secret) AND Secret",
        "MIT WITH LLVM-exception",
        "Apache-2.0 WITH",
        "(MIT",
        "MIT Secret",
        "MIT)",
    ] {
        assert!(!is_allowed(license, &allowed), "{license}");
    }
}
