// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of lines and areas.

use cairo::{Context, SvgSurface};

/// Draws a picture of this size and returns it as an SVG file. Texts are drawn as outlines, so that they are the same on
/// every machine; `title` tells, to those who can't see it and to those who search, what it shows.
///
/// # Errors
/// If there is no memory for it, or `draw` fails.
pub fn svg(
    (width, height): (i32, i32),
    title: &str,
    draw: impl FnOnce(&Context) -> Result<(), cairo::Error>,
) -> Result<Vec<u8>, cairo::IoError> {
    let surface = SvgSurface::for_stream(f64::from(width), f64::from(height), Vec::new())?;
    let cr = Context::new(&surface)?;
    draw(&cr)?;
    drop(cr);
    let stream = surface.finish_output_stream().map_err(|error| error.error)?;
    let mut file = stream.downcast::<Vec<u8>>().map_or_else(|_| Vec::new(), |file| *file);
    if let Some(place) = behind_start_tag(&file) {
        let title = format!("\n<title>{}</title>", escaped(title));
        file.splice(place..place, title.bytes());
    }
    Ok(file)
}

/// Where the content of the element `svg` begins.
fn behind_start_tag(file: &[u8]) -> Option<usize> {
    let start = file.windows(4).position(|bytes| bytes == b"<svg")?;
    let length = file[start..].iter().position(|&byte| byte == b'>')?;
    Some(start + length + 1)
}

/// A text as XML takes it; what can't stand there at all is left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_can_hold_any_text() {
        assert_eq!(escaped("A & B <i>\n\u{1}x\u{ffff}"), "A &amp; B &lt;i&gt; x");
    }

    #[test]
    fn the_title_stands_within_the_picture() {
        assert_eq!(behind_start_tag(b"<?xml?>\n<svg a=\"b\"><g/></svg>"), Some(19));
        assert_eq!(behind_start_tag(b"<?xml?>"), None);
    }
}
