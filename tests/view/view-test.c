/* view-test.c - functions shared by the tests of widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include "view-test.h"

#include "guard.h"

#include <dlfcn.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>

#include "view/app/tea-window.h"
#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-high-contrast.h"
#include "view/widgets/tea-spoken.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

/* Seconds that only a failing test waits, however busy the machine is. */
#define PATIENCE_S 600

/* Longer than the frame clock waits between two frames, and the most frames that a layout needs to settle. */
#define FRAME_US 20000
#define MAX_FRAMES 8

/* The function of GLib that this hides. The file chooser of GTK 4.18 removes its name field from a box that it has
 * already cleared, whenever one in which a name can be typed goes away; that alone is not fatal. (GTest forgets the
 * function that decides what is fatal at the beginning of each case.) */
void
g_return_if_fail_warning (const char *domain, const char *function, const char *expression)
{
  __typeof__ (&g_return_if_fail_warning) real = dlsym (RTLD_NEXT, "g_return_if_fail_warning");

  if (gtk_check_version (4, 18, 0) != NULL || g_strcmp0 (domain, "Gtk") != 0 ||
      g_strcmp0 (function, "gtk_box_remove") != 0)
    real (domain, function, expression);
}

#ifdef __SANITIZE_ADDRESS__
/* GLib has a table of quarks from the beginning, and lets it go when it needs a larger one, as libadwaita makes it.
 * What libraries allocate while they are loaded is therefore not looked at for leaks. */

void __lsan_disable (void);
void __lsan_enable (void);

__attribute__ ((section (".preinit_array"), used)) static void (*const begin_loading) (void) = __lsan_disable;
#endif

static void
end_loading (void)
{
#ifdef __SANITIZE_ADDRESS__
  __lsan_enable ();
#endif
}

void
view_test_load_style (void)
{
  static AdwApplication *application = NULL;

  if (application != NULL)
    return;

  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", "io.github.teahouse_mahjong.Tests", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", "/io/github/teahouse_mahjong/Teahouse",
                              NULL);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    g_error ("the style sheets were not loaded");
  g_application_set_default (NULL);
}

void
view_test_set_style (const char *color_scheme, gboolean high_contrast)
{
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (color_scheme, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (color_scheme, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  tea_high_contrast_set (high_contrast);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

void
view_test_init (int *argc, char ***argv)
{
  end_loading ();
  g_test_init (argc, argv, NULL);
  guard_begin ();
  gtk_disable_setlocale ();
  setlocale (LC_ALL, "C.UTF-8");

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      exit (0);
    }
  view_test_load_style ();
  /* Tests are silent, and the same with every version of GTK: announcements become descriptions. */
  tea_spoken_set_announcer (NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", FALSE, "gtk-print-preview-command", "", NULL);
}

static gboolean
out_of_patience_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

void
view_test_wait_for (const char *where, const char *what, gboolean (*condition) (gpointer), gpointer data)
{
  gboolean late = FALSE;
  guint source = g_timeout_add_seconds (PATIENCE_S, out_of_patience_cb, &late);

  while (!condition (data))
    {
      g_main_context_iteration (NULL, TRUE);
      if (late)
        g_error ("%s: waited in vain for %s", where, what);
    }

  g_source_remove (source);
}

void
view_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
after_paint_cb (guint *n_painted)
{
  (*n_painted)++;
}

void
view_test_rest (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint n_painted = 0;
  guint before;

  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), &n_painted);
  /* A blinking caret requests frames for ever, hence a limit. */
  for (guint i = 0; i < MAX_FRAMES; i++)
    {
      before = n_painted;
      view_test_settle ();
      g_usleep (FRAME_US);
      view_test_settle ();
      if (n_painted == before)
        break;
    }
  g_signal_handlers_disconnect_by_data (clock, &n_painted);
}

GSettings *
view_test_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  GSettings *settings;

  g_assert_nonnull (source);
  schema = g_settings_schema_source_lookup (source, TEA_SETTINGS_SCHEMA, TRUE);
  g_assert_nonnull (schema);

  settings = g_settings_new_full (schema, backend, NULL);
  /* In most tests the human player deals first. */
  g_settings_set_boolean (settings, "throw-by-rules", FALSE);

  return settings;
}

static gboolean
is_waiting_for_human (gpointer data)
{
  TeaTable *table = data;

  return tea_table_get_state (table)->can_discard ||
         g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 ||
         tea_table_get_state (table)->score_sheet != NULL;
}

static void
choose (TeaGame *game, gboolean eager)
{
  TeaTable *table = tea_game_get_table (game);

  if (eager)
    g_assert_true (tea_game_choose (game, 0));
  else if (tea_table_get_state (table)->phase == TEA_TABLE_OFFER)
    g_assert_true (tea_game_call (game, TEA_CHOICE_REFUSE));
  else
    g_assert_true (tea_game_call (game, TEA_CHOICE_PASS));
}

static void
discard (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  GListModel *hand = tea_table_get_player (table, 0)->hand;

  /* From the right: the tile just drawn, if it may be discarded. */
  for (guint i = g_list_model_get_n_items (hand); i > 0; i--)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i - 1);

      if (tea_tile_info_get_facts (tile)->playable)
        {
          g_assert_true (tea_game_discard (game, i - 1));
          return;
        }
    }

  g_assert_not_reached ();
}

void
view_test_play_hand (TeaGame *game, gboolean eager)
{
  TeaTable *table = tea_game_get_table (game);
  while (tea_table_get_state (table)->score_sheet == NULL)
    {
      view_test_wait (is_waiting_for_human, table);
      if (tea_table_get_state (table)->score_sheet != NULL)
        break;
      if (g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 &&
          (eager || !tea_table_get_state (table)->can_discard))
        choose (game, eager);
      else
        discard (game);
    }
}

void
view_test_play_to_turn (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  while (!tea_table_get_state (table)->can_discard)
    {
      view_test_wait (is_waiting_for_human, table);
      g_assert_null (tea_table_get_state (table)->score_sheet);
      if (!tea_table_get_state (table)->can_discard)
        choose (game, FALSE);
    }
}

TeaGame *
view_test_game_new (guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, &error);
  TeaGame *game = tea_game_new ();

  g_assert_no_error (error);
  tea_game_set_bot_delay (game, 0);
  tea_game_begin (game, ruleset, "round", seed, NULL);

  return game;
}

static void
made_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaStudy **made = g_object_get_data (owner, "made");

  g_assert_no_error (error);
  *made = g_object_ref (study);
}

static gboolean
is_made (gpointer data)
{
  return *(TeaStudy **) data != NULL;
}

TeaStudy *
view_test_study_new (TeaGame *game, guint position)
{
  TeaStudy *study = NULL;

  g_object_set_data (G_OBJECT (game), "made", &study);
  tea_job_unref (tea_study_start_making (game, tea_game_get_recorded (game), 0, position, 0, made_cb));
  view_test_wait (is_made, &study);

  return study;
}

GtkWidget *
view_test_show (GtkWidget *widget, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (gtk_widget_get_mapped, widget);

  return window;
}

GtkWidget *
view_test_show_scrolled (GtkWidget *widget, int width, int height)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), widget);

  return view_test_show (scroller, width, height);
}

static gboolean
is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

GtkWidget *
view_test_show_page (GSettings *settings, TeaPage *page)
{
  GtkWidget *window = GTK_WIDGET (tea_window_new_with_page (NULL, settings, page));

  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (gtk_widget_get_mapped, window);
  view_test_settle ();

  return window;
}

TeaPage *
view_test_page (GtkWidget *window)
{
  return tea_window_get_visible_page (TEA_WINDOW (window));
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (window))
        return ADW_MESSAGE_DIALOG (window);
    }

  return NULL;
}

const char *
view_test_get_question (void)
{
  AdwMessageDialog *dialog = find_question ();

  return dialog != NULL ? adw_message_dialog_get_heading (dialog) : NULL;
}

/* As its button does. */
void
view_test_answer (const char *response)
{
  AdwMessageDialog *dialog = find_question ();

  g_assert_nonnull (dialog);
  adw_message_dialog_set_close_response (dialog, response);
  gtk_window_close (GTK_WINDOW (dialog));
  view_test_settle ();
}

void
view_test_close (GtkWidget *window, gpointer inside)
{
  gpointer window_pointer = window;
  gpointer inside_pointer = inside;

  g_object_add_weak_pointer (G_OBJECT (window), &window_pointer);
  if (inside != NULL)
    g_object_add_weak_pointer (G_OBJECT (inside), &inside_pointer);

  gtk_window_destroy (GTK_WINDOW (window));
  view_test_wait (is_null, &window_pointer);
  view_test_wait (is_null, &inside_pointer);
}

GtkWidget *
view_test_find (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = view_test_find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_for_action (GtkWidget *widget, const char *action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static gboolean
is_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

static GtkWidget *
find_text (GtkWidget *root, gboolean (*fits) (GtkWidget *, const char *), const char *text)
{
  if (fits (root, text))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text (child, fits, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
view_test_find_action (GtkWidget *root, const char *action)
{
  return find_text (root, is_for_action, action);
}

GtkWidget *
view_test_find_button (GtkWidget *root, const char *label)
{
  return find_text (root, is_button, label);
}

GtkWidget *
view_test_find_label (GtkWidget *root, const char *text)
{
  return find_text (root, is_label, text);
}

GtkWidget *
view_test_find_behind (GtkWidget *widget, GType type)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    for (GtkWidget *next = gtk_widget_get_next_sibling (widget); next != NULL;
         next = gtk_widget_get_next_sibling (next))
      {
        GtkWidget *found = view_test_find (next, type);

        if (found != NULL)
          return found;
      }

  return NULL;
}

gboolean
view_test_says (GtkWidget *root, const char *text)
{
  if (!gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (root)), text) == 0)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (view_test_says (child, text))
      return TRUE;

  return FALSE;
}

gboolean
view_test_drop (GtkWidget *window, GSList *files)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  GValue value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &taken);
    }
  g_value_unset (&value);

  return taken;
}
