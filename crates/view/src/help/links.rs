// SPDX-License-Identifier: GPL-3.0-or-later
//! Links between sections of help pages: explicit Markdown links, and section titles in quotes.

/// Page that describes what all games have in common.
pub const COMMON: &str = "biquadris";
/// Name by which texts refer to that page.
const COMMON_NAME: &str = "Biquadris";

/// Quotation marks of all help languages.
const QUOTES: [(&str, &str); 8] = [
    ("\"", "\""),
    ("“", "”"),
    ("„", "“"),
    ("«\u{a0}", "\u{a0}»"),
    ("« ", " »"),
    ("«", "»"),
    ("「", "」"),
    ("『", "』"),
];

/// Targets of links: a section of the same page, as `#3` for the heading with index 3, or of the common page, as
/// `biquadris#3`.
#[derive(Clone, Debug, Default)]
pub struct Links {
    own: Vec<String>,
    common: Vec<String>,
}

impl Links {
    /// Creates the targets from the section titles of the page and of the common page.
    #[must_use]
    pub const fn new(own: Vec<String>, common: Vec<String>) -> Self {
        Self { own, common }
    }

    /// Converts a text to markup with links on the section titles that it quotes.
    pub(super) fn markup(&self, text: &str) -> String {
        let (mut markup, mut rest) = (String::new(), text);
        while let Some((before, title, after, target)) = self.first_title(text, rest) {
            markup.push_str(&escaped(before));
            markup.push_str(&format!("<a href=\"{target}\">{}</a>", escaped(title)));
            rest = after;
        }
        markup + &escaped(rest)
    }

    /// Finds the first quoted section title in `rest`, the end of `text`. Returns the text up to the title, the title, the
    /// text after it, and the link target.
    fn first_title<'a>(&self, text: &'a str, rest: &'a str) -> Option<(&'a str, &'a str, &'a str, String)> {
        rest.char_indices().find_map(|(at, _)| {
            QUOTES.iter().find_map(|(open, close)| {
                let inner = rest[at..].strip_prefix(open)?;
                let title = &inner[..inner.find(close)?];
                let start = at + open.len();
                let before = &text[..text.len() - rest.len() + at];
                let target = self.target(title, before)?;
                Some((&rest[..start], title, &rest[start + title.len()..], target))
            })
        })
    }

    fn target(&self, title: &str, before: &str) -> Option<String> {
        let of = |titles: &[String]| titles.iter().position(|known| known == title);
        let elsewhere = || of(&self.common).map(|number| format!("{COMMON}#{number}"));
        let here = || of(&self.own).map(|number| format!("#{number}"));
        let names_common_page = before.trim_end_matches([',', ' ', ':', '(']).ends_with(COMMON_NAME);
        if names_common_page { elsewhere().or_else(here) } else { here().or_else(elsewhere) }
    }

    /// Returns the opening tag of a Markdown link. `#section-of-the-page` becomes an index; other addresses are kept.
    pub(super) fn begin(&self, address: &str) -> String {
        let number = address.strip_prefix('#').and_then(|name| self.own.iter().position(|title| slug(title) == name));
        match number {
            Some(number) => format!("<a href=\"#{number}\">"),
            None => format!("<a href=\"{}\">", escaped(address)),
        }
    }
}

/// Escapes a text for use in markup.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns the anchor of a section: lower case, spaces replaced by hyphens, punctuation removed.
fn slug(title: &str) -> String {
    let letters = title.chars().filter(|letter| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter));
    letters.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(own: &[&str], common: &[&str]) -> Links {
        let titles = |titles: &[&str]| titles.iter().map(|title| (*title).to_owned()).collect();
        Links::new(titles(own), titles(common))
    }

    #[test]
    fn quoted_section_titles_become_links() {
        let links = links(&["Go", "The end", "Keys"], &["Records", "Keys"]);
        for (text, markup) in [
            ("no \"title\" & more", "no \"title\" &amp; more"),
            ("see \"The end\".", "see \"<a href=\"#1\">The end</a>\"."),
            ("(„The end“, „Keys“)", "(„<a href=\"#1\">The end</a>“, „<a href=\"#2\">Keys</a>“)"),
            ("voir « Keys »", "voir « <a href=\"#2\">Keys</a> »"),
            ("「Keys」", "「<a href=\"#2\">Keys</a>」"),
            ("see \"Records\"", "see \"<a href=\"biquadris#0\">Records</a>\""),
            ("the help on Biquadris, \"Keys\"", "the help on Biquadris, \"<a href=\"biquadris#1\">Keys</a>\""),
            ("an end: \"The end", "an end: \"The end"),
            ("a \"b\" \"Keys\"", "a \"b\" \"<a href=\"#2\">Keys</a>\""),
        ] {
            assert_eq!(links.markup(text).replace("&quot;", "\""), markup);
        }
    }

    #[test]
    fn section_anchors_are_resolved() {
        let links = links(&["Go", "Mouse and touch", "Where’s \"it\"?"], &[]);
        assert_eq!(links.begin("#mouse-and-touch"), "<a href=\"#1\">");
        assert_eq!(links.begin("#wheres-it"), "<a href=\"#2\">");
        assert_eq!(links.begin("https://example.org/?a&b"), "<a href=\"https://example.org/?a&amp;b\">");
    }
}
