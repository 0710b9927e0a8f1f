// SPDX-License-Identifier: GPL-3.0-or-later
//! What a package says of its license: names, joined by `AND`, `OR` and `WITH`, with brackets; an old `/` is an `OR`.

/// Whether a package may be used whose license this is, where these are allowed.
pub(crate) fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().collect::<Vec<_>>().into_iter().peekable();
    let is_allowed = any(&mut words, allowed);
    // What can't be read to its end allows nothing.
    is_allowed && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::vec::IntoIter<&'a str>>;

/// One of several is enough.
fn any(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut result = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        result |= all(words, allowed);
    }
    result
}

/// All of several are needed.
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
fn expressions_mean_what_they_say() {
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
