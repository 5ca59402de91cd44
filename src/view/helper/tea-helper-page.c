/* tea-helper-page.c - the page for entering a hand: tiles on the left, the answer on the right, the ledger below
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-helper-page-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"

/* Logical pixels. Below this width the answer is below the tiles. */
#define TWO_COLUMNS_WIDTH 700
#define MIN_WIDTH 360
#define MIN_INPUT_WIDTH 370 /* next to the answer: nine tiles of the palette and their margins */
#define MAX_INPUT_WIDTH 520
#define INPUT_PART 0.41
#define STACKED_INPUT_PART 0.66
#define TOUCH_INPUT_PART 0.78
#define ANSWERED_INPUT_PART 0.45 /* while there is an answer to be read; a full hand takes no more tiles */
#define MIN_ANSWER_WIDTH 290     /* next to the input, with texts of the usual size */
#define MIN_HEIGHT 320

/* Below this height, and in one column, everything for entering a hand is drawn smaller, so that it needs no scrolling.
 */
#define ROOMY_HEIGHT 660
#define HAND_TILE_WIDTH 27
#define COMPACT_HAND_TILE_WIDTH 20
#define TOUCH_HAND_TILE_WIDTH 29
#define TOUCH_TILE_WIDTH 30 /* in the palette */

/* Palette tiles are MIN wide where the part above the ledger is at most FIRST high, and grow by MAX - MIN with MORE
 * height, up to a maximum. */
#define MIN_TILE_WIDTH 24
#define MAX_TILE_WIDTH 36
#define MAX_COMPACT_TILE_WIDTH 30
#define FIRST_HEIGHT 590
#define FIRST_COMPACT_HEIGHT 500
#define MORE_HEIGHT 110

G_DEFINE_FINAL_TYPE (TeaHelperPage, tea_helper_page, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_SHOW_INDEX = 1,
  PROP_ONLY_WHAT_COUNTS,
  PROP_CAN_SAVE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
} TeaHelperPageProperty;

static GParamSpec *properties[PROP_CAN_REDO + 1];

enum
{
  SIGNAL_NOTICE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
get_can_save (TeaHelperPage *self)
{
  return self->entry != NULL && tea_hand_entry_get_state (self->entry)->answer->complete;
}

static gboolean
get_can_undo (TeaHelperPage *self)
{
  return self->ledger != NULL &&
         (tea_hand_entry_get_state (self->entry)->can_undo || _tea_helper_page_get_changing (self) != 0 ||
          *tea_ledger_get_facts (self->ledger)->undo_text != '\0');
}

static gboolean
get_can_redo (TeaHelperPage *self)
{
  return self->ledger != NULL &&
         (tea_hand_entry_get_state (self->entry)->can_redo || *tea_ledger_get_facts (self->ledger)->redo_text != '\0');
}

static void
notify_all (TeaHelperPage *self)
{
  for (guint i = PROP_CAN_SAVE; i < G_N_ELEMENTS (properties); i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

/* Shows how to write a hand until one is typed. */
static void
update_primer (TeaHelperPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->primer), _tea_helper_page_is_empty (self));
}

static void
set_only_what_counts (TeaHelperPage *self, gboolean only_what_counts)
{
  if (!tea_widget_set_flag (self, &self->only_what_counts, only_what_counts, properties[PROP_ONLY_WHAT_COUNTS]))
    return;

  if (self->entry != NULL)
    tea_hand_entry_set_only_what_counts (self->entry, only_what_counts);
}

/* In one column a hand that is scored leaves more room to the answer, which then is shown from its beginning. */
static void
update_answered (TeaHelperPage *self)
{
  gboolean answered = self->entry != NULL && tea_hand_entry_get_state (self->entry)->answer->sheet != NULL;

  if (!self->answered == !answered)
    return;
  self->answered = answered;
  if (answered)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->answer_scroller)), 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* A hand that takes no more tiles needs no palette; a button brings it back. */
static void
update_folded (TeaHelperPage *self)
{
  gboolean full = self->entry != NULL && tea_hand_entry_get_state (self->entry)->full;

  if (!full)
    gtk_toggle_button_set_active (self->tiles_button, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles_button), full);
  gtk_widget_set_visible (self->tiles_part, !full || gtk_toggle_button_get_active (self->tiles_button));
}

static void
tiles_toggled_cb (TeaHelperPage *self)
{
  update_folded (self);
}

static gboolean
cleared_cb (gpointer data)
{
  _tea_helper_page_check_cleared (data);

  return G_SOURCE_REMOVE;
}

static void
entry_changed_cb (TeaHelperPage *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  TeaScoreSheet *sheet = state->answer->sheet;
  gint64 changing = _tea_helper_page_get_changing (self);

  /* A program replaces a text by deleting it first, so the line may have another text at once. */
  if (changing != 0 && _tea_helper_page_is_empty (self))
    {
      if (self->cleared_source == 0)
        self->cleared_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, cleared_cb, self, NULL);
    }
  else
    {
      g_autofree char *draft = _tea_helper_page_is_empty (self) ? g_strdup ("")
                                                                : tea_hand_entry_dup_draft (self->entry);

      tea_ledger_set_draft (self->ledger, draft);
    }
  tea_ledger_strip_set_preview (self->strip, changing == 0 ? sheet : NULL);
  update_primer (self);
  update_answered (self);
  update_folded (self);
  set_only_what_counts (self, state->only_what_counts);
  notify_all (self);
}

static void
refused_cb (TeaHandEntry *entry, const char *sentence, TeaHelperPage *self)
{
  tea_hand_field_show_notice (self->field, sentence);
}

/* Says which hand is being changed. */
static void
update_changing (TeaHelperPage *self)
{
  gint64 changing = _tea_helper_page_get_changing (self);
  g_autofree char *text = NULL;

  if (changing != 0)
    {
      g_autofree char *what = tea_ledger_dup_description (self->ledger, changing);

      /* Translators: a hand of the ledger that is being changed, such as "West 1 (Ann wins by self-draw)". */
      text = g_strdup_printf (_ ("You are changing %s."), what);
      gtk_label_set_label (self->changing_label, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->changing_label), text);
    }
  gtk_widget_set_visible (self->changing_bar, changing != 0);
}

void
_tea_helper_page_show (TeaHelperPage *self, TeaHandEntry *entry)
{
  gboolean all_score = entry != NULL && tea_hand_entry_get_state (entry)->rules.all_hands_count;

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_set_object (&self->entry, entry);
  g_clear_handle_id (&self->cleared_source, g_source_remove);
  update_changing (self);

  tea_hand_field_set_entry (self->field, entry);
  tea_seat_tabs_set_entry (self->seat_tabs, entry);
  tea_hand_view_set_entry (self->hand_view, entry);
  tea_entry_modes_set_entry (self->modes, entry);
  tea_tile_palette_set_tiles (self->palette, entry != NULL ? tea_hand_entry_get_state (entry)->palette : NULL);
  tea_win_bar_set_entry (self->win_bar, entry);
  tea_entry_toggles_set_entry (self->toggles, entry);
  tea_answer_view_set_entry (self->answer, entry);
  gtk_widget_set_visible (GTK_WIDGET (self->seat_tabs), all_score);
  update_answered (self);
  update_folded (self);

  if (entry != NULL)
    {
      g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (entry, "refused", G_CALLBACK (refused_cb), self, 0);
      tea_ledger_strip_set_preview (self->strip, _tea_helper_page_get_changing (self) == 0
                                                     ? tea_hand_entry_get_state (entry)->answer->sheet
                                                     : NULL);
      /* The primer depends only on the rules, which stay from hand to hand. */
      if (g_set_object (&self->primed, tea_ledger_get_ruleset (self->ledger)))
        tea_primer_set_entry (self->primer, entry);
      update_primer (self);
    }
  notify_all (self);
}

/* Moves what was entered to a new entry: the dealer, the winds, the rules or the names may have changed. */
static void
ledger_changed_cb (TeaHelperPage *self)
{
  _tea_helper_page_start (self);
}

static void
tile_picked_cb (TeaHelperPage *self, int kind)
{
  tea_entry_modes_pick (self->modes, kind);
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
}

static GtkSizeRequestMode
tea_helper_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_least (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);

  return least;
}

/* Whether the answer is below what is entered, and not beside it. */
static gboolean
is_stacked (TeaHelperPage *self, int width)
{
  return width < MAX (TWO_COLUMNS_WIDTH,
                      MIN_INPUT_WIDTH + (int) (MIN_ANSWER_WIDTH * tea_widget_get_text_scale (GTK_WIDGET (self))));
}

static int
get_input_width (TeaHelperPage *self, int width)
{
  return MAX (get_least (self->input, GTK_ORIENTATION_HORIZONTAL, -1),
              CLAMP ((int) (width * INPUT_PART), MIN_INPUT_WIDTH, MAX_INPUT_WIDTH));
}

/* How high the page must be, once it is as dense as it can be. */
static int
get_least_height (TeaHelperPage *self, int width)
{
  int answer, strip;

  if (!self->compact)
    return MIN_HEIGHT;

  answer = get_least (self->answer_scroller, GTK_ORIENTATION_VERTICAL, width);
  strip = get_least (GTK_WIDGET (self->strip), GTK_ORIENTATION_VERTICAL, width);
  if (is_stacked (self, width))
    return strip + answer + get_least (self->input, GTK_ORIENTATION_VERTICAL, width);

  return strip + MAX (answer, get_least (self->input, GTK_ORIENTATION_VERTICAL, get_input_width (self, width)));
}

static void
tea_helper_page_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = MIN_WIDTH;
  *natural = 2 * MAX_INPUT_WIDTH;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = MAX (MIN_HEIGHT, get_least_height (TEA_HELPER_PAGE (widget), MAX (for_size, MIN_WIDTH)));
      *natural = MAX (2 * MIN_HEIGHT, *minimum);
    }
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, MAX (1, width), MAX (1, height) };

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &allocation, -1);
}

/* Styles and sizes must not change during size allocation. */
static gboolean
density_cb (gpointer data)
{
  TeaHelperPage *self = data;

  self->density_source = 0;
  tea_tile_palette_set_touch (self->palette, self->touch);
  tea_tile_palette_set_tile_width (self->palette, self->touch ? TOUCH_TILE_WIDTH : self->tile_width);
  tea_hand_view_set_tile_width (self->hand_view, self->touch     ? TOUCH_HAND_TILE_WIDTH
                                                 : self->compact ? COMPACT_HAND_TILE_WIDTH
                                                                 : HAND_TILE_WIDTH);
  gtk_label_set_wrap (self->changing_label, !self->compact);
  gtk_label_set_ellipsize (self->changing_label, self->compact ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  tea_ledger_strip_set_room (self->strip, self->compact, self->strip_room);
  tea_answer_view_set_payments_first (self->answer, self->stacked);
  tea_widget_set_css_class (GTK_WIDGET (self), "compact", self->compact);
  tea_widget_set_css_class (GTK_WIDGET (self), "stacked", self->stacked);

  return G_SOURCE_REMOVE;
}

static void
queue_density (TeaHelperPage *self)
{
  if (self->density_source == 0)
    self->density_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, density_cb, self, NULL);
}

/* All sizes depend only on the size of the page, so they stay the same while a hand is entered. */
static void
set_density (TeaHelperPage *self, gboolean stacked, TeaLedgerStripRoom strip_room, gboolean compact, int height)
{
  int above = height - (compact ? FIRST_COMPACT_HEIGHT : FIRST_HEIGHT);
  int tile_width = MIN_TILE_WIDTH + above * (MAX_TILE_WIDTH - MIN_TILE_WIDTH) / MORE_HEIGHT;

  tile_width = CLAMP (tile_width, MIN_TILE_WIDTH, compact ? MAX_COMPACT_TILE_WIDTH : MAX_TILE_WIDTH);
  if (self->stacked == stacked && self->strip_room == strip_room && self->compact == compact &&
      self->tile_width == tile_width)
    return;

  self->stacked = stacked;
  self->strip_room = strip_room;
  self->compact = compact;
  self->tile_width = tile_width;
  queue_density (self);
}

static void
tea_helper_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaHelperPage *self = TEA_HELPER_PAGE (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean stacked = is_stacked (self, width);
  int page_height = height;
  int strip_height;

  gtk_widget_measure (GTK_WIDGET (self->strip), GTK_ORIENTATION_VERTICAL, width, NULL, &strip_height, NULL, NULL);
  height -= strip_height;
  set_density (self, stacked, tea_ledger_strip_get_room (self->strip, width), stacked || page_height < ROOMY_HEIGHT,
               height);
  allocate (GTK_WIDGET (self->strip), 0, height, width, strip_height);

  if (!stacked)
    {
      int input_width = get_input_width (self, width);

      allocate (self->input, mirrored ? width - input_width : 0, 0, input_width, height);
      allocate (self->answer_scroller, mirrored ? 0 : input_width, 0, width - input_width, height);
    }
  else
    {
      int least = get_least (self->input, GTK_ORIENTATION_VERTICAL, width);
      int answer_least = get_least (self->answer_scroller, GTK_ORIENTATION_VERTICAL, width);
      int wanted = (int) (height * (self->answered ? ANSWERED_INPUT_PART
                                    : self->touch  ? TOUCH_INPUT_PART
                                                   : STACKED_INPUT_PART));
      int input_height = MAX (least, MIN (wanted, height - answer_least));

      allocate (self->input, 0, 0, width, input_height);
      allocate (self->answer_scroller, 0, input_height, width, height - input_height);
    }
}

static gboolean
tea_helper_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_HELPER_PAGE (widget)->field));
}

static void
set_show_index (TeaHelperPage *self, gboolean show_index)
{
  if (!tea_widget_set_flag (self, &self->show_index, show_index, properties[PROP_SHOW_INDEX]))
    return;

  tea_hand_view_set_show_index (self->hand_view, show_index);
  tea_tile_palette_set_show_index (self->palette, show_index);
  tea_answer_view_set_show_index (self->answer, show_index);
}

static void
tea_helper_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaHelperPage *self = TEA_HELPER_PAGE (object);

  switch ((TeaHelperPageProperty) prop_id)
    {
    case PROP_SHOW_INDEX:
      g_value_set_boolean (value, self->show_index);
      break;
    case PROP_ONLY_WHAT_COUNTS:
      g_value_set_boolean (value, self->only_what_counts);
      break;
    case PROP_CAN_SAVE:
      g_value_set_boolean (value, get_can_save (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, get_can_redo (self));
      break;
    }
}

static void
tea_helper_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SHOW_INDEX)
    set_show_index (TEA_HELPER_PAGE (object), g_value_get_boolean (value));
  else if (prop_id == PROP_ONLY_WHAT_COUNTS)
    set_only_what_counts (TEA_HELPER_PAGE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_helper_page_dispose (GObject *object)
{
  TeaHelperPage *self = TEA_HELPER_PAGE (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  if (self->ledger != NULL)
    g_signal_handlers_disconnect_by_data (self->ledger, self);
  g_clear_object (&self->entry);
  g_clear_object (&self->ledger);
  g_clear_object (&self->primed);
  g_clear_handle_id (&self->density_source, g_source_remove);
  g_clear_handle_id (&self->cleared_source, g_source_remove);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_HELPER_PAGE);

  G_OBJECT_CLASS (tea_helper_page_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_SHOW_INDEX] = g_param_spec_boolean ("show-index", NULL, NULL, FALSE, writable);
  properties[PROP_ONLY_WHAT_COUNTS] = g_param_spec_boolean ("only-what-counts", NULL, NULL, FALSE, writable);
  properties[PROP_CAN_SAVE] = g_param_spec_boolean ("can-save", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_NOTICE] = g_signal_new ("notice", TEA_TYPE_HELPER_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tea_helper_page_class_init (TeaHelperPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_helper_page_get_property;
  object_class->set_property = tea_helper_page_set_property;
  object_class->dispose = tea_helper_page_dispose;

  widget_class->get_request_mode = tea_helper_page_get_request_mode;
  widget_class->measure = tea_helper_page_measure;
  widget_class->size_allocate = tea_helper_page_size_allocate;
  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_helper_page_grab_focus;

  install_properties (object_class);

  g_type_ensure (TEA_TYPE_HAND_FIELD);
  g_type_ensure (TEA_TYPE_PRIMER);
  g_type_ensure (TEA_TYPE_SEAT_TABS);
  g_type_ensure (TEA_TYPE_HAND_VIEW);
  g_type_ensure (TEA_TYPE_ENTRY_MODES);
  g_type_ensure (TEA_TYPE_TILE_PALETTE);
  g_type_ensure (TEA_TYPE_WIN_BAR);
  g_type_ensure (TEA_TYPE_ENTRY_TOGGLES);
  g_type_ensure (TEA_TYPE_ANSWER_VIEW);
  g_type_ensure (TEA_TYPE_LEDGER_STRIP);
  gtk_widget_class_set_css_name (widget_class, "helperpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-helper-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, input);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, changing_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, changing_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, answer_scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, primer);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, field);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, seat_tabs);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, hand_view);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, tiles_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, tiles_part);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, modes);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, palette);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, win_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, toggles);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, answer);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperPage, strip);
  gtk_widget_class_bind_template_callback (widget_class, tile_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, tiles_toggled_cb);
}

static void
tea_helper_page_init (TeaHelperPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tea_helper_page_set_ledger (TeaHelperPage *self, TeaLedger *ledger)
{
  g_return_if_fail (TEA_IS_HELPER_PAGE (self));
  g_return_if_fail (ledger == NULL || TEA_IS_LEDGER (ledger));

  tea_ledger_strip_set_ledger (self->strip, ledger);
  if (!tea_widget_follow (self, &self->ledger, ledger, G_CALLBACK (ledger_changed_cb)))
    return;

  if (ledger != NULL)
    _tea_helper_page_start (self);
  else
    _tea_helper_page_show (self, NULL);
}

void
tea_helper_page_set_touch (TeaHelperPage *self, gboolean touch)
{
  g_return_if_fail (TEA_IS_HELPER_PAGE (self));

  if (!self->touch == !touch)
    return;

  self->touch = touch;
  tea_ledger_strip_set_touch (self->strip, touch);
  queue_density (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

TeaHandEntry *
tea_helper_page_get_entry (TeaHelperPage *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_PAGE (self), NULL);

  return self->entry;
}
