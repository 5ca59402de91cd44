/* test-layout.c - every scene fits into small windows, with large text and from right to left, and has enough contrast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../thorough.h"
#include "contrast-check.h"
#include "layout-check.h"
#include "scenes/scenes-helper.h"
#include "scenes/stage.h"

#include "view/helper/tea-score-page.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-whole-text.h"
#include "view/app/tea-window.h"

/* Values of gtk-xft-dpi, in 1/1024 dpi; NORMAL_DPI is the size the windows were designed for. */
#define NORMAL_DPI (96 * 1024)
#define LARGE_DPI (NORMAL_DPI * 3 / 2)
#define HUGE_DPI (NORMAL_DPI * 2)

/* Normal text from left to right; large text or right to left; huge text. */
typedef enum
{
  USUAL = 1 << 0,
  OTHERWISE = 1 << 1,
  HUGE_TEXTS = 1 << 2,
} When;

/* Huge text needs this height where several panels are beside the table or a question is asked; and in other
 * languages everywhere, as lines of Chinese characters are a fifth taller. */
#define TALL 600
static gboolean in_language = FALSE;

static const struct
{
  int width;
  int height;
  When when;
} sizes[] = {
  { 800, 600, USUAL | OTHERWISE | HUGE_TEXTS },
  { 640, 500, USUAL },
  { 600, 500, USUAL | OTHERWISE | HUGE_TEXTS },
};

/* Text must not need scrolling sideways for every line; the columns of a list may. */
static void
check_sideways (GtkWidget *widget, GString *faults)
{
  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget) &&
      !GTK_IS_COLUMN_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget))))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget));

      if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment))
        g_string_append_printf (faults, "%.0f of %.0f are seen of %s, sideways\n",
                                gtk_adjustment_get_page_size (adjustment), gtk_adjustment_get_upper (adjustment),
                                G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_sideways (child, faults);
}

/* Whether a tooltip of @label, an ancestor or the window tells its whole text. Covered labels and placeholders of text
 * fields need none. */
static gboolean
is_told (GtkWidget *label)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (label));
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  graphene_rect_t bounds;
  GtkWidget *picked;
  gboolean told = FALSE;
  int x, y;

  for (GtkWidget *widget = label; widget != window; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget) || GTK_IS_TEXT (widget))
      return TRUE;

  g_assert_true (gtk_widget_compute_bounds (label, window, &bounds));
  x = (int) (bounds.origin.x + bounds.size.width / 2);
  y = (int) (bounds.origin.y + bounds.size.height / 2);
  picked = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  if (picked != label && (picked == NULL || !gtk_widget_is_ancestor (label, picked)))
    return TRUE;
  g_signal_emit_by_name (window, "query-tooltip", x, y, FALSE, tooltip, &told);

  return told;
}

/* Huge text must not lose a word. */
static void
check_words (GtkWidget *widget, GString *faults)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
      !is_told (widget))
    g_string_append_printf (faults, "“%s” is cut short in %s\n", gtk_label_get_text (GTK_LABEL (widget)),
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_words (child, faults);
}

static void
check_once (GtkWidget *window, When when, GString *faults)
{
  g_assert_cmpuint (layout_check (window, faults), >, 0);
  check_sideways (window, faults);
  if (when == HUGE_TEXTS)
    check_words (window, faults);
}

/* Checks again after a fault: a timed message may just have disappeared, and the new layout comes with the next
 * frame. */
static void
check_window (GtkWidget *window, When when, GString *faults)
{
  gsize before = faults->len;

  check_once (window, when, faults);
  if (faults->len == before)
    return;
  g_string_truncate (faults, before);
  view_test_rest (window);
  check_once (window, when, faults);
}

static void
check_sizes (Stage *stage, const char *name, When when, const char *how, GString *faults)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gsize before = faults->len;
      gboolean is_tall = when == HUGE_TEXTS &&
                         (in_language || g_str_has_prefix (name, "duplicate-") || g_str_equal (name, "review") ||
                          g_str_has_prefix (name, "study") || g_str_equal (name, "let-play") ||
                          g_str_equal (name, "helper-ask") || g_str_equal (name, "helper-over"));
      int height = is_tall ? MAX (sizes[i].height, TALL) : sizes[i].height;
      gboolean fits;

      /* By default the smallest size only: what fits there fits elsewhere, unless the layout changes. */
      if ((sizes[i].when & when) == 0 || (!is_thorough () && i + 1 < G_N_ELEMENTS (sizes)))
        continue;
      fits = stage_resize (stage, sizes[i].width, height);
      if (!fits)
        g_string_append_printf (faults, "the window is %d x %d\n", gtk_widget_get_width (stage->window),
                                gtk_widget_get_height (stage->window));
      check_window (stage->window, when, faults);
      if (faults->len > before)
        {
          g_autofree char *heading = g_strdup_printf ("%d x %d%s:\n", sizes[i].width, height, how);

          g_string_insert (faults, (gssize) before, heading);
        }
    }
}

/* The helper and its ledger must fit a phone, too. */
static void
check_phone (Stage *stage, const char *name, GString *faults)
{
  gsize before = faults->len;

  if (!g_str_has_prefix (name, "helper-") && !g_str_equal (name, "ledger") && !g_str_equal (name, "ledger-session") &&
      !g_str_equal (name, "ledger-penalty") && !g_str_has_prefix (name, "ledger-share") &&
      !g_str_equal (name, "ledger-phone") && !g_str_equal (name, "ledger-hand") && !g_str_has_prefix (name, "season"))
    return;

  if (!stage_resize (stage, 360, 640))
    g_string_append_printf (faults, "the window is %d x %d\n", gtk_widget_get_width (stage->window),
                            gtk_widget_get_height (stage->window));
  layout_check (stage->window, faults);
  g_assert_cmpuint (layout_check_fingers (stage->window, faults), >, 1);
  check_sideways (stage->window, faults);
  if (faults->len > before)
    g_string_insert (faults, (gssize) before, "360 x 640:\n");
}

static void
report (GString *faults)
{
  if (faults->len == 0)
    return;

  g_test_message ("%s", faults->str);
  g_test_fail ();
}

/* The keys of the application, such as help and quit, work in every window. */
static void
check_application (GtkWidget *window, GApplication *application)
{
  if (!GTK_IS_APPLICATION_WINDOW (window))
    g_assert_true ((gpointer) gtk_window_get_application (GTK_WINDOW (window)) == (gpointer) application);
}

/* Checks the window as it opens: in each style, or by default in the first. */
static void
check_contrast (Stage *stage, GString *faults)
{
  for (guint i = 0; i < n_to_try (1, CONTRAST_N_STYLES); i++)
    g_assert_cmpuint (contrast_check (stage, i, faults), >, 0);
}

/* A thorough run also looks at large and huge texts and from right to left. */
static void
test_scene (gconstpointer data)
{
  Stage *stage = stage_open (data);
  const char *name = ((const Scene *) data)->name;
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GString) faults = g_string_new (NULL);
  static guint turn = 0;

  check_application (stage->window, g_application_get_default ());
  /* By default of every other window. */
  if (is_thorough () || turn++ % 2 == 0)
    check_contrast (stage, faults);
  layout_check_mnemonics (stage->window, faults);
  check_sizes (stage, name, USUAL, "", faults);
  check_phone (stage, name, faults);
  if (is_thorough ())
    {
      g_object_set (settings, "gtk-xft-dpi", LARGE_DPI, NULL);
      check_sizes (stage, name, OTHERWISE, ", large", faults);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
      g_object_set (settings, "gtk-xft-dpi", NORMAL_DPI, NULL);
      check_sizes (stage, name, OTHERWISE, " from right to left", faults);
      g_object_set (settings, "gtk-xft-dpi", LARGE_DPI, NULL);
      check_sizes (stage, name, OTHERWISE, " from right to left, large", faults);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
      g_object_set (settings, "gtk-xft-dpi", HUGE_DPI, NULL);
      check_sizes (stage, name, HUGE_TEXTS, ", huge", faults);
      g_object_set (settings, "gtk-xft-dpi", NORMAL_DPI, NULL);
    }

  report (faults);
  stage_close (stage);
}

/* In another language lines are longer or shorter, and may be taller. */
static void
test_scene_in_language (gconstpointer data)
{
  Stage *stage = stage_open (data);
  const char *name = ((const Scene *) data)->name;
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GString) faults = g_string_new (NULL);

  layout_check_mnemonics (stage->window, faults);
  check_sizes (stage, name, USUAL, "", faults);
  check_phone (stage, name, faults);
  g_object_set (settings, "gtk-xft-dpi", HUGE_DPI, NULL);
  check_sizes (stage, name, HUGE_TEXTS, ", huge", faults);
  g_object_set (settings, "gtk-xft-dpi", NORMAL_DPI, NULL);

  report (faults);
  stage_close (stage);
}

/* At least 200 characters, by @kind: wide letters; right to left; double-width characters; four-byte characters and
 * stacked accents. */
static char *
dup_long_name (guint kind)
{
  static const char *const parts[] = { "W", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d ", "\xe9\xbe\x8d",
                                       ("\xf0\x9f\x80\x84"
                                        "e\xcc\x81\xcc\x81\xcc\x81") };
  GString *name = g_string_new (NULL);

  while (g_utf8_strlen (name->str, -1) < 200)
    g_string_append (name, parts[kind % G_N_ELEMENTS (parts)]);

  return g_string_free (name, FALSE);
}

static TeaSessionPage *
open_helper_long (Stage *stage)
{
  char *players[4];
  TeaSessionPage *page;

  g_settings_set_string (stage->settings, "last-variant", "fenghua");
  stage_show_page (stage, tea_score_page_new (stage->archive, stage->settings));
  for (guint seat = 0; seat < 4; seat++)
    players[seat] = dup_long_name (seat);
  scene_begin_session (stage, (const char *const *) players);
  for (guint seat = 0; seat < 4; seat++)
    g_free (players[seat]);
  page = TEA_SESSION_PAGE (view_test_page (stage->window));
  scene_book (page, "11: 123m456m789m23p55s ind N +1p");
  scene_type (page, "2: 11p789p (FFF) (EEE) 23m ind 3s +1m from 3");

  return page;
}

static void
make_helper_long (Stage *stage)
{
  open_helper_long (stage);
}

static void
make_ledger_long (Stage *stage)
{
  tea_session_page_show (open_helper_long (stage), "ledger");
}

static void
make_sessions_long (Stage *stage)
{
  tea_page_close (TEA_PAGE (open_helper_long (stage)));
}

static void
make_line_long (Stage *stage)
{
  make_helper_long (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "session.add-line", NULL));
}

static void
make_settlement_long (Stage *stage)
{
  TeaWindow *window;
  g_autofree char *name = dup_long_name (0);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  g_settings_set_string (stage->settings, "player-name", name);
  window = tea_window_new (NULL, stage->settings);
  tea_game_set_archive (tea_play_page_get_game (tea_window_get_play (window)), stage->archive);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "round", 4);
  stage_show (stage, GTK_WIDGET (window));
  view_test_play_hand (tea_play_page_get_game (tea_window_get_play (window)), TRUE);
}

static const Scene long_scenes[] = {
  { "helper", "", FALSE, make_helper_long },         { "ledger", "", FALSE, make_ledger_long },
  { "sessions", "", FALSE, make_sessions_long },     { "penalty", "", FALSE, make_line_long },
  { "settlement", "", FALSE, make_settlement_long },
};

/* Long names push nothing out of a window. */
static void
test_long_names (gconstpointer data)
{
  Stage *stage = stage_open (data);
  g_autoptr (GString) faults = g_string_new (NULL);

  check_sizes (stage, ((const Scene *) data)->name, USUAL, "", faults);
  report (faults);
  stage_close (stage);
}

/* The check itself: it reports a button outside the window and a scroller without room, and accepts what is correct. */
static void
test_check (void)
{
  GtkWidget *fixed = gtk_fixed_new ();
  GtkWidget *button = gtk_button_new_with_label ("Here");
  GtkWidget *other;
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *window = view_test_show (fixed, 300, 200);
  g_autoptr (GString) faults = g_string_new (NULL);

  gtk_fixed_put (GTK_FIXED (fixed), button, 20, 20);
  view_test_rest (window);
  g_assert_cmpuint (layout_check (window, faults), >=, 1);
  g_assert_cmpstr (faults->str, ==, "");

  gtk_button_set_label (GTK_BUTTON (button), "_Here");
  view_test_rest (window);
  layout_check (window, faults);
  g_assert_nonnull (strstr (faults->str, "underscore of “_Here”"));
  g_string_truncate (faults, 0);
  gtk_button_set_label (GTK_BUTTON (button), "Here");

  other = gtk_button_new_with_mnemonic ("Th_ere");
  gtk_fixed_put (GTK_FIXED (fixed), other, 20, 100);
  layout_check_mnemonics (window, faults);
  g_assert_cmpstr (faults->str, ==, "");
  gtk_fixed_put (GTK_FIXED (fixed), gtk_button_new_with_mnemonic ("_Else"), 120, 100);
  layout_check_mnemonics (window, faults);
  g_assert_cmpstr (faults->str, ==, "one mnemonic for “Th_ere” and “_Else”\n");
  g_string_truncate (faults, 0);

  /* Beyond the left edge of the window, where nothing scrolls. */
  gtk_fixed_move (GTK_FIXED (fixed), button, -20, 20);
  view_test_rest (window);
  layout_check (window, faults);
  g_assert_nonnull (strstr (faults->str, "“Here” at -20"));
  g_string_truncate (faults, 0);

  /* Below the visible part, but reachable with a scroller, unless that has hardly any room. */
  g_object_ref (button);
  gtk_fixed_remove (GTK_FIXED (fixed), button);
  gtk_widget_set_margin_top (button, 500);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), button);
  g_object_unref (button);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  view_test_rest (window);
  layout_check (window, faults);
  g_assert_cmpstr (faults->str, ==, "");
  gtk_widget_set_margin_bottom (scroller, gtk_widget_get_height (scroller) - 50);
  view_test_rest (window);
  layout_check (window, faults);
  g_assert_nonnull (strstr (faults->str, "a scroller shows"));

  view_test_close (window, NULL);
}

static void
test_colours (void)
{
  g_autoptr (GString) faults = g_string_new (NULL);

  contrast_check_colours (faults);
  report (faults);
}

static void
add_english (void)
{
  g_test_add_func ("/layout/colours", test_colours);
  g_test_add_func ("/layout/check", test_check);
  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      g_autofree char *path = g_strdup_printf ("/layout/%s", scene->name);

      if (!scene->is_foreign)
        g_test_add_data_func (path, scene, test_scene);
    }

  for (guint i = 0; i < G_N_ELEMENTS (long_scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/layout/long-names/%s", long_scenes[i].name);

      g_test_add_data_func (path, &long_scenes[i], test_long_names);
    }
}

static void
add_language (const char *language)
{
  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      g_autofree char *path = g_strdup_printf ("/layout/%s/%s", language, scene->name);

      if (!scene->is_foreign)
        g_test_add_data_func (path, scene, test_scene_in_language);
    }
}

/* usage: [LANGUAGE=language] test-layout */
int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = NULL;
  const char *language = g_getenv ("LANGUAGE");

  in_language = language != NULL && *language != '\0';
  if (in_language)
    stage_speak (language);
  view_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, "gtk-xft-dpi",
                NORMAL_DPI, NULL);
  tea_whole_text_watch ();
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));

  if (in_language)
    add_language (language);
  else
    add_english ();

  return g_test_run ();
}
