// SPDX-License-Identifier: GPL-3.0-or-later
//! Markdown pages as blocks with Pango markup.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::links::{Links, escaped};

/// Block of a page. Text is Pango markup unless stated otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Heading of level 1 (the page title) to 6.
    Heading {
        /// Level, 1–6.
        level: u8,
        /// Its text.
        markup: String,
    },
    /// Paragraph.
    Paragraph(String),
    /// List item.
    Item {
        /// Nesting depth; 0 for a top-level list.
        depth: u8,
        /// Its text.
        markup: String,
    },
    /// Preformatted plain text.
    Code(String),
    /// Rows of cells; the first row is the header.
    Table(Vec<Vec<String>>),
    /// Figure, by name.
    Figure(String),
    /// The current key bindings. The table lists the default ones.
    Keys(Vec<Vec<String>>),
}

/// Prefix of image URLs that refer to figures.
const FIGURE: &str = "figure:";

/// Returns the titles of all headings of a page as plain text.
pub fn titles(page: &str) -> Vec<String> {
    let (mut titles, mut title) = (Vec::new(), None);
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => title = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => titles.extend(title.take()),
            Event::Text(part) | Event::Code(part) => {
                if let Some(title) = &mut title {
                    title.push_str(&part);
                }
            }
            _ => {}
        }
    }
    titles
}

/// Splits a page into blocks. Comments and images other than figures are omitted. `keys` is the index of the heading
/// whose table lists the keys.
pub fn parse(page: &str, links: &Links, keys: Option<usize>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut text = String::new();
    let mut depth: u8 = 0;
    let mut code = None;
    let mut table: Vec<Vec<String>> = Vec::new();
    let (mut headings, mut keys, mut hidden) = (0, keys, false);
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Emphasis) => text.push_str("<i>"),
            Event::End(TagEnd::Emphasis) => text.push_str("</i>"),
            Event::Start(Tag::Strong) => text.push_str("<b>"),
            Event::End(TagEnd::Strong) => text.push_str("</b>"),
            Event::Text(part) => match &mut code {
                Some(code) => String::push_str(code, &part),
                None if hidden => {}
                None => text.push_str(&links.markup(&part)),
            },
            Event::Code(part) => text += &format!("<tt>{}</tt>", escaped(&part)),
            Event::Start(Tag::Image { dest_url, .. }) => {
                hidden = true;
                blocks.extend(dest_url.strip_prefix(FIGURE).map(|name| Block::Figure(name.to_owned())));
            }
            Event::End(TagEnd::Image) => hidden = false,
            Event::Start(Tag::Link { dest_url, .. }) => text.push_str(&links.begin(&dest_url)),
            Event::End(TagEnd::Link) => text.push_str("</a>"),
            Event::SoftBreak => text.push(' '),
            Event::HardBreak => text.push('\n'),
            Event::Start(Tag::CodeBlock(_)) => code = Some(String::new()),
            Event::End(TagEnd::CodeBlock) => {
                blocks.extend(code.take().map(|code| Block::Code(code.trim_end().to_owned())));
            }
            Event::End(TagEnd::Heading(level)) => {
                let level = match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    HeadingLevel::H3 => 3,
                    HeadingLevel::H4 => 4,
                    HeadingLevel::H5 => 5,
                    HeadingLevel::H6 => 6,
                };
                blocks.push(Block::Heading { level, markup: std::mem::take(&mut text) });
                headings += 1;
            }
            Event::Start(Tag::List(_)) => {
                // Nested list: flush the text of the enclosing item first.
                item(&mut blocks, &mut text, depth);
                depth += 1;
            }
            Event::End(TagEnd::List(_)) => depth = depth.saturating_sub(1),
            Event::End(TagEnd::Item) => item(&mut blocks, &mut text, depth),
            Event::End(TagEnd::Paragraph) if depth > 0 => item(&mut blocks, &mut text, depth),
            Event::End(TagEnd::Paragraph) if text.is_empty() => {}
            Event::End(TagEnd::Paragraph) => blocks.push(Block::Paragraph(std::mem::take(&mut text))),
            Event::Start(Tag::TableHead | Tag::TableRow) => table.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                if let Some(row) = table.last_mut() {
                    row.push(std::mem::take(&mut text));
                }
            }
            Event::End(TagEnd::Table) => {
                let rows = std::mem::take(&mut table);
                let is_key_table = keys.take_if(|heading| headings == *heading + 1).is_some();
                blocks.push(if is_key_table { Block::Keys(rows) } else { Block::Table(rows) });
            }
            _ => {}
        }
    }
    blocks
}

/// Pushes the text read so far as a list item, if there is any.
fn item(blocks: &mut Vec<Block>, text: &mut String, depth: u8) {
    if !text.is_empty() {
        blocks.push(Block::Item { depth: depth.saturating_sub(1), markup: std::mem::take(text) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_is_split_into_blocks() {
        let page = "<!-- not shown -->\n# A & B\n\nSome *soft* and **loud**\ntext with `a < b`.\n\n- one\n  - two\n- three\n\n\
                    ```\nx  y\n```\n\n| k | v |\n|---|---|\n| 1 | *2* |\n";
        let item = |depth, markup: &str| Block::Item { depth, markup: markup.to_owned() };
        assert_eq!(
            parse(page, &Links::default(), None),
            [
                Block::Heading { level: 1, markup: "A &amp; B".to_owned() },
                Block::Paragraph("Some <i>soft</i> and <b>loud</b> text with <tt>a &lt; b</tt>.".to_owned()),
                item(0, "one"),
                item(1, "two"),
                item(0, "three"),
                Block::Code("x  y".to_owned()),
                Block::Table(vec![vec!["k".to_owned(), "v".to_owned()], vec!["1".to_owned(), "<i>2</i>".to_owned()]]),
            ]
        );
    }

    #[test]
    fn figures_links_and_key_tables_are_recognized() {
        let page = "# Go\n\n![](figure:go-board)\n\n![seen](photo.png)\n\nSee [there](#keys).\n\n| a |\n|---|\n\n\
                    ## Keys\n\n| b |\n|---|\n\n| c |\n|---|\n";
        let links = Links::new(titles(page), Vec::new());
        let table = |name: &str| vec![vec![name.to_owned()]];
        assert_eq!(
            parse(page, &links, Some(1)),
            [
                Block::Heading { level: 1, markup: "Go".to_owned() },
                Block::Figure("go-board".to_owned()),
                Block::Paragraph("See <a href=\"#1\">there</a>.".to_owned()),
                Block::Table(table("a")),
                Block::Heading { level: 2, markup: "Keys".to_owned() },
                Block::Keys(table("b")),
                Block::Table(table("c")),
            ]
        );
    }

    #[test]
    fn rules_page_yields_all_headings_and_valid_markup() {
        let page = include_str!("../../../../resources/help/biquadris.md");
        let blocks = parse(page, &Links::new(titles(page), Vec::new()), None);
        let headings = page.lines().scan(false, |code, line| {
            *code ^= line.starts_with("```");
            Some(!*code && line.starts_with('#'))
        });
        let headings = headings.filter(|is| *is).count();
        assert_eq!(blocks.iter().filter(|block| matches!(block, Block::Heading { .. })).count(), headings);
        for block in &blocks {
            let markup = match block {
                Block::Heading { markup, .. } | Block::Paragraph(markup) | Block::Item { markup, .. } => markup,
                Block::Code(_) | Block::Table(_) | Block::Figure(_) | Block::Keys(_) => continue,
            };
            let all = format!("<markup>{markup}</markup>");
            let read = roxmltree::Document::parse(&all).unwrap_or_else(|error| panic!("{error}: {markup}"));
            let names = read.root_element().descendants().skip(1).filter(|node| node.is_element());
            let mut names = names.map(|node| node.tag_name().name());
            assert!(names.all(|name| ["a", "b", "i", "tt"].contains(&name)), "{markup}");
        }
    }
}
