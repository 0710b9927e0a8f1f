// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget implementation of the chooser.

use super::*;

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/chooser.ui")]
pub struct Chooser {
    #[template_child]
    pub reason: TemplateChild<gtk::Label>,
    #[template_child]
    body: TemplateChild<gtk::Box>,
    #[template_child]
    opponent: TemplateChild<gtk::Box>,
    #[template_child]
    preview: TemplateChild<gtk::DrawingArea>,
    #[template_child]
    opponent_name: TemplateChild<gtk::Label>,
    #[template_child]
    next: TemplateChild<Drawn>,
    #[template_child]
    outcome: TemplateChild<gtk::Inscription>,
    #[template_child]
    pub list: TemplateChild<gtk::ListBox>,
    #[template_child]
    pub block_box: TemplateChild<gtk::Box>,
    #[template_child]
    pub hint: TemplateChild<gtk::Label>,
    #[template_child]
    pub confirm: TemplateChild<gtk::Button>,
    /// Rows and their check buttons, indexed by kind of action.
    pub rows: RefCell<Vec<(adw::ActionRow, gtk::CheckButton)>>,
    /// A button for each block, in the order of [`Tetromino::ALL`].
    pub blocks: RefCell<Vec<gtk::ToggleButton>>,
    pub model: RefCell<Option<Rc<Model>>>,
    pub question: Cell<Option<Question>>,
    /// Chosen actions, in the order in which they are applied.
    pub chosen: RefCell<Vec<Action>>,
    /// Whether `force` was chosen and its block is not chosen yet.
    pub awaits_block: Cell<bool>,
    /// Keys of the commands.
    pub keys: RefCell<Shared<KeyMap>>,
    /// Whether a key has been released since the chooser opened.
    pub released: Cell<bool>,
    /// Preview of the opponent's board, and the opponent's name.
    shown: RefCell<Option<(Preview, String)>>,
}

#[gtk::template_callbacks]
impl Chooser {
    /// Adds to each row its keys, and a check button that is visible if `multiple` actions may be chosen.
    pub fn fill_rows(&self, multiple: bool) {
        let keys = Shared::clone(&self.keys.borrow());
        let keys = keys.borrow();
        let rows = (0..).map_while(|at| self.list.row_at_index(at));
        let rows = rows.filter_map(|row| row.downcast::<adw::ActionRow>().ok());
        for (kind, (row, command)) in rows.zip(ROWS).enumerate() {
            let check = gtk::CheckButton::builder().valign(gtk::Align::Center).visible(multiple).build();
            check.update_property(&[Property::Label(&row.title())]);
            row.add_prefix(&check);
            let obj = self.obj();
            row.connect_activated(glib::clone!(
                #[weak]
                obj,
                move |_| obj.toggle_kind(kind)
            ));
            check.connect_toggled(glib::clone!(
                #[weak]
                obj,
                move |check| {
                    // Ignores changes made by `show_chosen`.
                    if obj.is_chosen(kind) != check.is_active() {
                        obj.toggle_kind(kind);
                    }
                }
            ));
            for key in keys.keys(command) {
                let label = gtk::ShortcutLabel::new(&key.accelerator());
                label.set_valign(gtk::Align::Center);
                row.add_suffix(&label);
            }
            let what = row.subtitle().unwrap_or_default().to_string();
            let description = match keys_of(&keys, command) {
                Some(key) => {
                    tr!("a sentence, and one or more keys" => "{description} Key: {key}.", description = what, key)
                }
                None => what,
            };
            row.update_property(&[Property::Description(&description)]);
            self.rows.borrow_mut().push((row, check));
        }
    }

    /// Places the opponent's board beside the list, or above it if the parent window has less than [`WIDE`] logical pixels of
    /// width. A width of 0 means that it is unknown.
    pub fn arrange(&self, width: i32) {
        let is_narrow = (1..WIDE).contains(&width);
        let [across, down] = [gtk::Orientation::Horizontal, gtk::Orientation::Vertical];
        self.body.set_orientation(if is_narrow { down } else { across });
        self.opponent.set_orientation(if is_narrow { across } else { down });
        self.obj().set_default_width(if is_narrow { width } else { WIDE });
    }

    /// Shows the board of the opponent of `chooser`, and marks the blocks that don't fit on it.
    pub fn show_opponent(&self, position: &Biquadris, chooser: Side, name: String) {
        let preview = Preview::new(position, chooser);
        for (button, block) in self.blocks.borrow().iter().zip(Tetromino::ALL) {
            if !preview.has_room_for(block) {
                let loses = tr!("No room: {name} would lose", name);
                button.add_css_class("no-space");
                button.set_tooltip_text(Some(&loses));
                button.update_property(&[Property::Description(&loses)]);
            }
        }
        self.opponent_name.set_label(&name);
        show_block(&self.next, position.player(chooser.opponent()).next().kind);
        self.preview.update_property(&[
            Property::Label(&messages::board_title(&name)),
            Property::Description(&messages::board_description(position, chooser.opponent())),
        ]);
        self.shown.replace(Some((preview, name)));
    }

    /// Block to preview: the one whose button is under the pointer, else focused, else chosen.
    fn previewed_block(&self) -> Option<Tetromino> {
        let blocks = self.blocks.borrow();
        let with = |flag: gtk::StateFlags| {
            let mut all = blocks.iter().zip(Tetromino::ALL);
            all.find(|(button, _)| button.state_flags().contains(flag)).map(|(_, block)| block)
        };
        let [under_pointer, focused, chosen] =
            [gtk::StateFlags::PRELIGHT, gtk::StateFlags::FOCUSED, gtk::StateFlags::CHECKED];
        with(under_pointer).or_else(|| with(focused)).or_else(|| with(chosen))
    }

    /// Updates the preview of the opponent's board.
    pub fn show_preview(&self) {
        let block = self.previewed_block();
        let Some((preview, name)) = &mut *self.shown.borrow_mut() else { return };
        if preview.force(block) || self.outcome.text().is_none() {
            self.outcome.set_text(Some(&preview.text(name)));
            self.preview.queue_draw();
        }
    }

    fn draw(&self, cr: &gtk::cairo::Context, size: (i32, i32)) {
        let shown = self.shown.borrow();
        let Some((preview, _)) = &*shown else { return };
        let drawn = preview.draw(cr, size, self.obj().scale_factor(), theme::current());
        report(drawn, "the opponent’s board");
    }

    /// Focuses the button of a block.
    pub fn focus_block(&self, block: Tetromino) {
        let button = self.blocks.borrow().get(block as usize).cloned();
        if let Some(button) = button {
            button.grab_focus();
        }
    }

    #[template_callback]
    fn undo(&self) {
        // Undoes the drop that led to the choice.
        self.obj().perform(Request::Undo(1));
    }

    #[template_callback]
    pub fn confirm(&self) {
        let chosen = self.chosen.borrow().clone();
        self.obj().answer(&chosen);
    }

    fn add_blocks(&self) {
        for kind in Tetromino::ALL {
            let name = messages::action_name(Action::Force(kind));
            let role = gtk::AccessibleRole::Img;
            let picture: Drawn =
                glib::Object::builder().property("css-name", "block").property("accessible-role", role).build();
            show_block(&picture, kind);
            let button = gtk::ToggleButton::builder().child(&picture).tooltip_text(&name).hexpand(true).build();
            button.update_property(&[Property::Label(&name)]);
            button.connect_clicked(glib::clone!(
                #[weak(rename_to = imp)]
                self,
                move |_| imp.obj().choose(Action::Force(kind))
            ));
            button.connect_state_flags_changed(glib::clone!(
                #[weak(rename_to = imp)]
                self,
                move |_, _| imp.show_preview()
            ));
            self.block_box.append(&button);
            self.blocks.borrow_mut().push(button);
        }
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Chooser {
    const NAME: &'static str = "BiquadrisChooser";
    type Type = super::Chooser;
    type ParentType = adw::Window;

    fn class_init(class: &mut Self::Class) {
        Drawn::ensure_type();
        class.bind_template();
        class.bind_template_callbacks();
        class.set_accessible_role(gtk::AccessibleRole::Dialog);
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for Chooser {
    fn constructed(&self) {
        self.parent_constructed();
        self.add_blocks();
        self.preview.set_content_width(preview::SIZE.0);
        self.preview.set_content_height(preview::SIZE.1);
        theme::follow(&*self.preview);
        self.preview.set_draw_func(glib::clone!(
            #[weak(rename_to = imp)]
            self,
            move |_, cr, width, height| imp.draw(cr, (width, height))
        ));
        let keys = gtk::EventControllerKey::new();
        keys.set_propagation_phase(gtk::PropagationPhase::Capture);
        keys.connect_key_pressed(glib::clone!(
            #[weak(rename_to = imp)]
            self,
            #[upgrade_or]
            glib::Propagation::Proceed,
            move |_, key, _, state| imp.obj().press(key, state).into()
        ));
        keys.connect_key_released(glib::clone!(
            #[weak(rename_to = imp)]
            self,
            move |_, _, _, _| imp.released.set(true)
        ));
        self.obj().add_controller(keys);
    }
}

impl WidgetImpl for Chooser {}

impl WindowImpl for Chooser {
    fn close_request(&self) -> glib::Propagation {
        // The dialog can't be dismissed.
        glib::Propagation::Stop
    }
}

impl AdwWindowImpl for Chooser {}
