// SPDX-License-Identifier: GPL-3.0-or-later
//! What is said in passing stays as long as it takes to be read.

use gtk::glib;

/// So many seconds a toast stays at least, and at most.
const SECONDS: [u32; 2] = [5, 20];
/// So many letters are read in a second, by somebody who plays.
const LETTERS_A_SECOND: u32 = 10;

/// A toast with this text, which goes away by itself.
pub fn saying(text: &str) -> adw::Toast {
    let toast = adw::Toast::new(&glib::markup_escape_text(text));
    toast.set_timeout(seconds(text));
    toast
}

fn seconds(text: &str) -> u32 {
    let [least, most] = SECONDS;
    (text.chars().count() as u32 / LETTERS_A_SECOND).clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_stay_longer() {
        assert_eq!(seconds("Seed copied"), 5);
        assert_eq!(seconds(&"a".repeat(120)), 12);
        assert_eq!(seconds(&"ä".repeat(120)), 12);
        assert_eq!(seconds(&"a".repeat(1000)), 20);
    }
}
