/* test-helper-entry.c - a hand typed and clicked in the widgets of the scoring helper, compared with its model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "entry-cases.h"
#include "view-test.h"

#include "view/helper/tea-answer-view.h"
#include "view/helper/tea-entry-modes.h"
#include "view/helper/tea-entry-toggles.h"
#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-hand-view.h"
#include "view/score/tea-score-row.h"
#include "view/helper/tea-seat-tabs.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-palette.h"
#include "view/helper/tea-win-bar.h"

static const char *const names[] = { "Ann", "Lin", "Wang", "Chen" };

/* Kinds: 0-8 characters, 9-17 circles, 18-26 bamboos, 27-30 winds, 31-33 dragons, 34-41 bonus tiles. */
#define CIRCLES 9
#define BAMBOOS 18
#define RED 31

typedef struct
{
  TeaHandEntry *entry;
  GtkWidget *window;
  GtkWidget *box;
  TeaHandField *field;
  TeaHandView *hand;
  TeaEntryModes *modes;
  TeaTilePalette *palette;
  TeaWinBar *win_bar;
  TeaEntryToggles *toggles;
  TeaAnswerView *answer;
  TeaSeatTabs *tabs;
  guint n_clicks;
} Fixture;

static void
picked_cb (TeaTilePalette *palette, int kind, Fixture *f)
{
  tea_entry_modes_pick (f->modes, kind);
}

static GtkWidget *
append (Fixture *f, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (f->box), widget);

  return widget;
}

/* Puts all widgets of the page into one window, with an entry of @variant. */
static void
set_up (Fixture *f, const char *variant)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  *f = (Fixture){ .entry = tea_hand_entry_new (ruleset, names, 0, 27) };
  f->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->field = TEA_HAND_FIELD (append (f, g_object_new (TEA_TYPE_HAND_FIELD, NULL)));
  f->tabs = TEA_SEAT_TABS (append (f, g_object_new (TEA_TYPE_SEAT_TABS, NULL)));
  f->hand = TEA_HAND_VIEW (append (f, g_object_new (TEA_TYPE_HAND_VIEW, NULL)));
  f->modes = TEA_ENTRY_MODES (append (f, g_object_new (TEA_TYPE_ENTRY_MODES, NULL)));
  f->palette = TEA_TILE_PALETTE (append (f, g_object_new (TEA_TYPE_TILE_PALETTE, NULL)));
  f->win_bar = TEA_WIN_BAR (append (f, g_object_new (TEA_TYPE_WIN_BAR, NULL)));
  f->toggles = TEA_ENTRY_TOGGLES (append (f, g_object_new (TEA_TYPE_ENTRY_TOGGLES, NULL)));
  f->answer = TEA_ANSWER_VIEW (append (f, g_object_new (TEA_TYPE_ANSWER_VIEW, NULL)));
  g_signal_connect (f->palette, "picked", G_CALLBACK (picked_cb), f);

  tea_hand_field_set_entry (f->field, f->entry);
  tea_seat_tabs_set_entry (f->tabs, f->entry);
  tea_hand_view_set_entry (f->hand, f->entry);
  tea_entry_modes_set_entry (f->modes, f->entry);
  tea_tile_palette_set_tiles (f->palette, tea_hand_entry_get_state (f->entry)->palette);
  tea_win_bar_set_entry (f->win_bar, f->entry);
  tea_entry_toggles_set_entry (f->toggles, f->entry);
  tea_answer_view_set_entry (f->answer, f->entry);
  f->window = view_test_show_scrolled (f->box, 900, 1000);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static gboolean
is_positive (gpointer n)
{
  return *(guint *) n > 0;
}

static gboolean
is_idle (gpointer data)
{
  return !tea_hand_entry_get_state (data)->answer->busy;
}

static void
tear_down (Fixture *f)
{
  view_test_wait (is_idle, f->entry);
  view_test_close (f->window, f->box);
  g_assert_finalize_object (f->entry);
}

static void
click (Fixture *f, gpointer button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  f->n_clicks++;
}

static void
pick (Fixture *f, int kind)
{
  click (f, tea_tile_palette_get_button (f->palette, kind));
}

static void
type (Fixture *f, const char *text)
{
  GtkEditable *editable = GTK_EDITABLE (view_test_find (GTK_WIDGET (f->field), GTK_TYPE_TEXT));

  gtk_editable_set_text (editable, "");
  gtk_editable_set_position (editable, 0);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      int position = gtk_editable_get_position (editable);

      gtk_editable_insert_text (editable, c, (int) (g_utf8_next_char (c) - c), &position);
      gtk_editable_set_position (editable, position);
    }
}

static guint
count_shown (GtkWidget *root, GType type)
{
  guint n;

  if (!gtk_widget_get_visible (root))
    return 0;

  n = g_type_is_a (G_OBJECT_TYPE (root), type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_shown (child, type);

  return n;
}

static gboolean
is_answered (gpointer data)
{
  Fixture *f = data;

  return !tea_hand_entry_get_state (f->entry)->answer->busy && tea_answer_view_get_up_to_date (f->answer);
}

static void
test_typed (void)
{
  Fixture f;
  guint n_faults;

  set_up (&f, NULL);
  g_assert_true (view_test_says (f.box, "Type the tiles above, or pick them below."));
  type (&f, "11: 123m456m789m23p55s ind N +1p");
  n_faults = tea_hand_entry_get_state (f.entry)->n_faults;
  g_assert_cmpuint (n_faults, ==, 0);
  g_assert_cmpint (tea_hand_entry_get_state (f.entry)->win.indicator, ==, 30);
  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_state (f.entry)->players[0].tiles), ==, 14);
  g_assert_nonnull (tea_hand_view_get_tile_button (f.hand, 13));
  g_assert_null (tea_hand_view_get_tile_button (f.hand, 14));
  g_assert_true (gtk_toggle_button_get_active (tea_win_bar_get_winner_button (f.win_bar, 0)));
  view_test_wait (is_answered, &f);
  g_assert_true (view_test_says (GTK_WIDGET (f.answer), tea_hand_entry_get_state (f.entry)->answer->sentence));
  tear_down (&f);
}

/* A fault is underlined in place and explained below the text line; the explanation goes when it is corrected. */
static void
test_fault (void)
{
  Fixture f;
  GtkText *text;
  const TeaTextFault *fault;
  guint n_faults;
  g_autofree char *sentence = NULL;
  g_autofree char *attributes = NULL;

  set_up (&f, NULL);
  text = GTK_TEXT (view_test_find (GTK_WIDGET (f.field), GTK_TYPE_TEXT));
  type (&f, "123m 4x 99s");
  fault = tea_hand_entry_get_state (f.entry)->faults;
  n_faults = tea_hand_entry_get_state (f.entry)->n_faults;
  g_assert_cmpuint (n_faults, >, 0);
  g_assert_cmpuint (fault->start, >=, 5);
  g_assert_cmpuint (fault->end, <=, 7);
  sentence = g_strdup (fault->sentence);
  g_assert_true (view_test_says (GTK_WIDGET (f.field), sentence));
  attributes = pango_attr_list_to_string (gtk_text_get_attributes (text));
  g_assert_nonnull (g_strstr_len (attributes, -1, "underline error"));

  type (&f, "123m 99s ");
  g_assert_false (view_test_says (GTK_WIDGET (f.field), sentence));

  /* The mark lies on the characters that are wrong, whatever stands before them. */
  type (&f, "11： 一万\xe2\x80\x8b二万 龍龍 三条");
  g_free (attributes);
  attributes = pango_attr_list_to_string (gtk_text_get_attributes (text));
  g_assert_nonnull (strstr (attributes, "22 28 underline error"));
  tear_down (&f);
}

/* At most one click for each tile and five more: here 14 tiles, a melded pung, an indicator, the winner and the
 * discarder. */
static void
test_clicked (void)
{
  static const int tiles[] = { 0,       1,           2,           CIRCLES + 3, CIRCLES + 4, CIRCLES + 5,
                               BAMBOOS, BAMBOOS + 1, BAMBOOS + 2, CIRCLES,     CIRCLES };
  Fixture f;

  set_up (&f, NULL);
  click (&f, tea_entry_modes_get_button (f.modes, TEA_ENTRY_MODE_INDICATOR));
  pick (&f, 30);
  g_assert_cmpint (tea_hand_entry_get_state (f.entry)->win.indicator, ==, 30);
  click (&f, tea_entry_modes_get_button (f.modes, TEA_ENTRY_MODE_PUNG));
  pick (&f, RED);
  g_assert_true (gtk_toggle_button_get_active (tea_entry_modes_get_button (f.modes, TEA_ENTRY_MODE_TILE)));
  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    pick (&f, tiles[i]);
  click (&f, tea_win_bar_get_winner_button (f.win_bar, 1));
  click (&f, tea_win_bar_get_from_button (f.win_bar, 2));

  g_assert_cmpint (tea_hand_entry_get_state (f.entry)->win.winner, ==, 1);
  g_assert_cmpint (tea_hand_entry_get_state (f.entry)->win.from, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_state (f.entry)->players[1].melds), ==, 1);
  g_assert_cmpuint (f.n_clicks, <=, 14 + 5);

  /* What is read out survives later changes, which change no name. */
  gtk_test_accessible_assert_property (tea_win_bar_get_winner_button (f.win_bar, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Lin wins");
  gtk_test_accessible_assert_property (tea_win_bar_get_from_button (f.win_bar, 2), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Won with a discard by Wang");
  tear_down (&f);
}

/* The buttons of the palette follow what was entered; a tile that is used up says why it cannot be picked. */
static void
test_palette (void)
{
  Fixture f;
  GtkWidget *button;

  set_up (&f, NULL);
  button = tea_tile_palette_get_button (f.palette, RED);
  for (guint i = 0; i < 4; i++)
    pick (&f, RED);
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_nonnull (tea_spoken_get_tooltip (button));
  tea_hand_entry_backspace (f.entry);
  g_assert_true (gtk_widget_is_sensitive (button));
  tear_down (&f);
}

/* A click on a tile puts the caret behind it, and picking continues there. */
static void
test_caret (void)
{
  Fixture f;
  g_autoptr (TeaTileInfo) tile = NULL;

  set_up (&f, NULL);
  for (int kind = 0; kind < 4; kind++)
    pick (&f, kind);
  click (&f, tea_hand_view_get_tile_button (f.hand, 1));
  g_assert_cmpuint (tea_hand_entry_get_state (f.entry)->position, ==, 2);
  pick (&f, RED);
  tile = g_list_model_get_item (
      tea_hand_entry_get_state (f.entry)->players[tea_hand_entry_get_state (f.entry)->seat].tiles, 2);
  g_assert_cmpint (tea_tile_info_get_facts (tile)->kind, ==, RED);
  tear_down (&f);
}

static void
test_variant (gconstpointer data)
{
  Fixture f;
  const TeaEntryToggle *toggles;
  GListModel *palette;
  guint n_toggles;

  set_up (&f, data);
  toggles = tea_hand_entry_get_state (f.entry)->toggles;
  n_toggles = tea_hand_entry_get_state (f.entry)->n_toggles;
  for (guint i = 0; i < n_toggles; i++)
    {
      GtkToggleButton *button = tea_entry_toggles_get_button (f.toggles, toggles[i].kind);

      g_assert_nonnull (button);
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, toggles[i].name);
      g_assert_cmpint (gtk_widget_get_sensitive (GTK_WIDGET (button)), ==, toggles[i].reason == NULL);
      g_assert_nonnull (tea_spoken_get_tooltip (GTK_WIDGET (button)));
    }

  palette = tea_hand_entry_get_state (f.entry)->palette;
  for (guint i = 0; i < g_list_model_get_n_items (palette); i++)
    {
      g_autoptr (TeaPaletteTile) tile = g_list_model_get_item (palette, i);

      g_assert_nonnull (tea_tile_palette_get_button (f.palette, tea_palette_tile_get_kind (tile)));
    }
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (tea_entry_modes_get_button (f.modes, TEA_ENTRY_MODE_INDICATOR))),
                   ==, tea_hand_entry_get_state (f.entry)->rules.needs_indicator);
  g_assert_cmpint (tea_tile_palette_get_button (f.palette, 34) != NULL, ==, (g_list_model_get_n_items (palette) > 34));

  /* Each player has a tab, which selects the player in the entry. */
  gtk_toggle_button_set_active (tea_seat_tabs_get_button (f.tabs, 2), TRUE);
  g_assert_cmpuint (tea_hand_entry_get_state (f.entry)->seat, ==, 2);
  tear_down (&f);
}

static gboolean
has_size (gpointer data)
{
  return gtk_widget_get_width (data) > 0;
}

/* Every button of the palette is at least 32 x 32 logical pixels. */
static void
test_targets (void)
{
  Fixture f;

  set_up (&f, NULL);
  view_test_wait (has_size, tea_tile_palette_get_button (f.palette, 0));
  for (int kind = 0; kind < 42; kind++)
    {
      GtkWidget *button = tea_tile_palette_get_button (f.palette, kind);

      g_assert_cmpint (gtk_widget_get_width (button), >=, 32);
      g_assert_cmpint (gtk_widget_get_height (button), >=, 32);
    }
  g_assert_cmpuint (count_shown (f.box, TEA_TYPE_SCORE_ROW), ==, 0);
  tear_down (&f);
}

/* With a full hand all tiles turn pale at once; they can still be picked as the indicator. */
static void
test_full (void)
{
  Fixture f;
  GtkWidget *other;
  g_autoptr (GdkPaintable) painted = NULL;
  guint n = 0;

  set_up (&f, "fenghua");
  tea_hand_entry_set_text (f.entry, "11: 123m456m789m23p55s", 22);
  other = GTK_WIDGET (tea_tile_palette_get_button (f.palette, RED));
  view_test_rest (f.window);
  painted = gtk_widget_paintable_new (other);
  g_signal_connect_swapped (painted, "invalidate-contents", G_CALLBACK (count_cb), &n);
  pick (&f, CIRCLES);
  g_assert_false (gtk_widget_is_sensitive (other));
  view_test_wait (is_positive, &n);

  gtk_toggle_button_set_active (tea_entry_modes_get_button (f.modes, TEA_ENTRY_MODE_INDICATOR), TRUE);
  g_assert_true (gtk_widget_is_sensitive (other));
  pick (&f, RED);
  g_assert_cmpint (tea_hand_entry_get_state (f.entry)->win.indicator, ==, RED);
  g_assert_false (gtk_widget_is_sensitive (other));
  g_assert_true (tea_hand_entry_backspace (f.entry));
  g_assert_true (gtk_widget_is_sensitive (other));
  tear_down (&f);
}

/* Whether @record can be entered with visible buttons only, without menus. */
static gboolean
is_plain (const TeaRecord *record)
{
  return record->dealer == 0 && record->round_wind == TEA_TILE_EAST && record->by != TEA_BY_ROBBED_KONG &&
         record->replacement == TEA_REPLACEMENT_NONE && record->events == 0 && record->cannon < 0;
}

static void
click_melds (Fixture *f, const TeaRecordPlayer *player)
{
  for (guint i = 0; i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];
      TeaEntryMode mode = meld->kind == TEA_MELD_CHOW     ? TEA_ENTRY_MODE_CHOW
                          : meld->kind == TEA_MELD_PUNG   ? TEA_ENTRY_MODE_PUNG
                          : meld->form == TEA_KONG_CLOSED ? TEA_ENTRY_MODE_CLOSED
                          : meld->form == TEA_KONG_ADDED  ? TEA_ENTRY_MODE_ADDED
                                                          : TEA_ENTRY_MODE_KONG;

      click (f, tea_entry_modes_get_button (f->modes, mode));
      pick (f, meld->tiles[0]);
    }
}

static void
click_hand (Fixture *f, const TeaRecord *record, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];

  if (tea_hand_entry_get_state (f->entry)->seat != seat)
    {
      gtk_toggle_button_set_active (tea_seat_tabs_get_button (f->tabs, seat), TRUE);
      f->n_clicks++;
    }
  click_melds (f, player);
  for (int tile = 0; tile < TEA_N_KINDS; tile++)
    for (guint i = 0; i < player->concealed.n[tile]; i++)
      pick (f, tile);
  if (record->seat == (int) seat)
    pick (f, record->tile);
  for (int tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    if (player->bonus.n[tile] > 0)
      pick (f, tile);
}

static void
click_record (Fixture *f, const TeaRecord *record)
{
  GtkToggleButton *first = tea_win_bar_get_from_button (f->win_bar, 0);

  click (f, tea_win_bar_get_winner_button (f->win_bar, (guint) record->seat));
  if (record->variant->needs_indicator)
    {
      click (f, tea_entry_modes_get_button (f->modes, TEA_ENTRY_MODE_INDICATOR));
      pick (f, record->indicator);
    }
  for (guint i = 0; i < 4; i++)
    click_hand (f, record, ((guint) record->seat + i) % 4);
  if (record->by == TEA_BY_SELF_DRAW)
    click (f, gtk_widget_get_prev_sibling (GTK_WIDGET (first)));
  else
    click (f, tea_win_bar_get_from_button (f->win_bar, (guint) record->from));
  if (record->fresh && record->by == TEA_BY_DISCARD)
    {
      GtkToggleButton *fresh = tea_entry_toggles_get_button (f->toggles, TEA_ENTRY_TOGGLE_FRESH);

      if (fresh != NULL)
        click (f, fresh);
    }
}

/* The clicks on the buttons are as few as entry_click() needs, and give the expected answer. */
static void
test_strokes (gconstpointer variant)
{
  g_autoptr (GArray) cases = entry_cases_load (g_getenv ("TEA_TEST_STROKES"), variant);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  guint n = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const EntryCase *c = &g_array_index (cases, EntryCase, i);
      TeaHandEntry *other;
      Fixture f;

      if (!is_plain (&c->record))
        continue;
      set_up (&f, variant);
      click_record (&f, &c->record);
      entry_assert_answer (f.entry, c);
      other = entry_new (ruleset, &c->record);
      g_assert_cmpuint (f.n_clicks, ==, entry_click (other, &c->record, NULL));
      entry_settle (other);
      g_assert_finalize_object (other);
      tear_down (&f);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GListModel) rulesets = NULL;

  view_test_init (&argc, &argv);

  g_test_add_func ("/helper-entry/typed", test_typed);
  g_test_add_func ("/helper-entry/fault", test_fault);
  g_test_add_func ("/helper-entry/clicked", test_clicked);
  g_test_add_func ("/helper-entry/palette", test_palette);
  g_test_add_func ("/helper-entry/caret", test_caret);
  g_test_add_func ("/helper-entry/targets", test_targets);
  g_test_add_func ("/helper-entry/full", test_full);
  g_test_add_data_func ("/helper-entry/strokes/luqiao", "luqiao", test_strokes);
  g_test_add_data_func ("/helper-entry/strokes/nanchang", "nanchang", test_strokes);
  g_test_add_data_func ("/helper-entry/strokes/classical-early", "classical-early", test_strokes);
  g_test_add_data_func ("/helper-entry/strokes/classical-millington", "classical-millington", test_strokes);
  rulesets = tea_ruleset_list ();
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autofree char *path = g_strdup_printf ("/helper-entry/rules/%s", tea_ruleset_get_facts (ruleset)->id);

      g_test_add_data_func_full (path, g_strdup (tea_ruleset_get_facts (ruleset)->id), test_variant, g_free);
    }

  return g_test_run ();
}
