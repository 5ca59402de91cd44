/* test-application.c - the whole application in this process: how its windows lie over one another and close on a
 * signal, its link, and settings that cannot be written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <string.h>
#include <unistd.h>

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "input.h"
#include "view-test.h"

#include "model/table/tea-game.h"
#include "view/app/tea-application.h"
#include "view/app/tea-window.h"
#include "view/hand/tea-game-desk.h"
#include "view/hand/tea-hand-page.h"
#include "view/house/tea-house-page.h"
#include "view/setup/tea-preferences-page.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-new-game-page.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-link.h"
#include "view/widgets/tea-renderer.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-widget.h"

#include "../../folder.h"
#include "../../thorough.h"

/* A backend of the settings that refuses keys, as the system's does where its folder cannot be written or where the
 * administrator has locked some. */

typedef GSettingsBackend TestBackend;
typedef GSettingsBackendClass TestBackendClass;

static GHashTable *kept = NULL;        /* path of a key → value */
static const char *const *locked_keys; /* nullable: then none */
static const char *const all_keys[] = { "", NULL };

static GType test_backend_get_type (void);
G_DEFINE_TYPE_WITH_CODE (
    TestBackend,
    test_backend,
    G_TYPE_SETTINGS_BACKEND,
    g_io_extension_point_implement (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME, g_define_type_id, "teahouse-test", -1))

static gboolean
test_backend_get_writable (GSettingsBackend *backend, const char *path)
{
  for (guint i = 0; locked_keys != NULL && locked_keys[i] != NULL; i++)
    if (g_str_has_suffix (path, locked_keys[i]))
      return FALSE;

  return TRUE;
}

static GVariant *
test_backend_read (GSettingsBackend *backend, const char *path, const GVariantType *type, gboolean default_value)
{
  GVariant *value = default_value ? NULL : g_hash_table_lookup (kept, path);

  return value != NULL ? g_variant_ref (value) : NULL;
}

static gboolean
test_backend_write (GSettingsBackend *backend, const char *path, GVariant *value, gpointer tag)
{
  if (!test_backend_get_writable (backend, path))
    return FALSE;

  g_hash_table_insert (kept, g_strdup (path), g_variant_ref_sink (value));
  g_settings_backend_changed (backend, path, tag);

  return TRUE;
}

static void
test_backend_class_init (GSettingsBackendClass *klass)
{
  klass->get_writable = test_backend_get_writable;
  klass->read = test_backend_read;
  klass->write = test_backend_write;
}

static void
test_backend_init (GSettingsBackend *backend)
{
}

static GVariant *
get_kept (const char *key)
{
  g_autofree char *path = g_strconcat ("/io/github/teahouse_mahjong/Teahouse/", key, NULL);

  return g_hash_table_lookup (kept, path);
}

/* Every kind of page or window that an action of the application opens over the table. */
static const struct
{
  const char *action;
  const char *type;
} kinds[] = {
  { "shortcuts", "TeaKeysPage" },
  { "preferences", "TeaPreferencesPage" },
  { "about", "AdwAboutWindow" },
};

/* The shown window of the type @name, or %NULL. */
static GtkWindow *
find_window (const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), name) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

/* The shown page or window of the type @name, or %NULL. */
static GtkWidget *
find_shown (const char *name)
{
  GtkWidget *table = GTK_WIDGET (find_window ("TeaWindow"));
  GtkWidget *page = table != NULL ? GTK_WIDGET (tea_window_get_visible_page (TEA_WINDOW (table))) : NULL;

  return page != NULL && g_str_equal (G_OBJECT_TYPE_NAME (page), name) ? page : GTK_WIDGET (find_window (name));
}

static gboolean
is_shown (gpointer name)
{
  return find_shown (name) != NULL;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static void
turn_to (GtkWindow *window)
{
  input_turn_to (window);
  view_test_wait (is_active, window);
}

/* Opens a page or window of @kind from the active window. */
static GtkWidget *
open_kind (GApplication *application, guint kind)
{
  GtkWidget *shown;

  g_action_group_activate_action (G_ACTION_GROUP (application), kinds[kind].action, NULL);
  view_test_wait (is_shown, (gpointer) kinds[kind].type);
  shown = find_shown (kinds[kind].type);
  turn_to (GTK_WINDOW (gtk_widget_get_root (shown)));

  return shown;
}

static guint
find_kind (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].action, action))
      return i;
  g_assert_not_reached ();
}

/* GTK walks from a window down to the lowest one, and would not come back from a circle. */
static void
assert_no_circle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      guint depth = 0;

      for (GtkWindow *below = window; below != NULL; below = gtk_window_get_transient_for (below))
        g_assert_cmpuint (depth++, <=, n);
    }
}

static void
close_all_but (GtkWindow *spared)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows);)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window == spared)
        i++;
      else
        gtk_window_destroy (window);
    }
  view_test_settle ();
}

/* Closes what is over the first page of the table, and all other windows. */
static void
close_kinds (GtkWindow *table)
{
  close_all_but (table);
  while (!TEA_IS_PLAY_PAGE (tea_window_get_visible_page (TEA_WINDOW (table))))
    tea_page_close (tea_window_get_visible_page (TEA_WINDOW (table)));
  view_test_settle ();
}

/* Runs @test in the application, once the table is shown. */
typedef struct
{
  GApplication *application;
  void (*test) (GApplication *application, GtkWindow *table);
} Run;

static gboolean
run_cb (gpointer data)
{
  Run *run = data;

  if (find_window ("TeaWindow") == NULL)
    return G_SOURCE_CONTINUE;
  run->test (run->application, find_window ("TeaWindow"));
  close_all_but (NULL);

  return G_SOURCE_REMOVE;
}

static void
in_application (gconstpointer test)
{
  char program[] = "teahouse";
  char variant[] = "--variant=fenghua";
  char *arguments[] = { program, variant, NULL };
  TeaApplication *application = tea_application_new ();
  Run run = { G_APPLICATION (application), test };

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_idle_add (run_cb, &run);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
}

static gboolean
is_asked (gpointer question)
{
  return g_strcmp0 (view_test_get_question (), question) == 0;
}

/* A page that is not saved asks, in a place that is not shown as well, and every window stays meanwhile. */
static void
test_signal (GApplication *application, GtkWindow *table)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaHouseRules) rules = tea_house_rules_new (ruleset, "From a leaflet");
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();
  g_autoptr (GSettings) settings = view_test_settings_new ();
  TeaPage *page = tea_house_page_new (rules, shelf, settings);

  g_action_group_activate_action (G_ACTION_GROUP (application), "my-rules", NULL);
  tea_page_open (GTK_WIDGET (tea_window_get_visible_page (TEA_WINDOW (table))), page);
  g_object_set (rules, "title", "From another leaflet", NULL);
  tea_window_show_place (TEA_WINDOW (table), "play");
  view_test_settle ();
  open_kind (application, find_kind ("preferences"));

  g_assert_cmpint (kill (getpid (), SIGTERM), ==, 0);
  view_test_wait (is_asked, (gpointer) "You have changed these rules. Keep them in My Rules?");
  g_assert_true (tea_window_get_visible_page (TEA_WINDOW (find_window ("TeaWindow"))) == page);
}

/* Adds the sizes of the fonts of all labels shown below @widget, and their texts. Not those of the titles of columns,
 * which libadwaita gives in points: GTK 4.8 does not measure those of a hidden list again when the font changes. */
static void
list_sizes (GtkWidget *widget, GArray *sizes, GPtrArray *texts)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkColumnViewTitle"))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      PangoContext *context = gtk_widget_get_pango_context (widget);
      int size = pango_font_description_get_size (pango_context_get_font_description (context));

      g_array_append_val (sizes, size);
      g_ptr_array_add (texts, g_strdup (gtk_label_get_label (GTK_LABEL (widget))));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_sizes (child, sizes, texts);
}

/* With a font of twice the size every text is twice as large, headings and hints as well. */
static void
test_font (GApplication *application, GtkWindow *table)
{
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (int));
      g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (int));
      g_autoptr (GPtrArray) texts_before = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      guint n_compared = 0;
      GtkWidget *window;

      g_object_set (settings, "gtk-font-name", "Sans 11", NULL);
      turn_to (table);
      window = open_kind (application, kind);
      view_test_rest (window);
      list_sizes (window, before, texts_before);
      g_object_set (settings, "gtk-font-name", "Sans 22", NULL);
      view_test_rest (window);
      list_sizes (window, after, texts);

      for (guint i = 0; i < MIN (before->len, after->len); i++)
        {
          double times = (double) g_array_index (after, int, i) / g_array_index (before, int, i);

          /* Rows may have come in the meantime. */
          if (g_strcmp0 (texts_before->pdata[i], texts->pdata[i]) != 0)
            continue;
          n_compared++;
          if (times < 1.95 || times > 2.05)
            g_error ("“%s” in %s grows %.2f times", (char *) texts->pdata[i], kinds[kind].type, times);
        }
      g_assert_cmpuint (n_compared, >, 2);
      turn_to (table);
      close_kinds (table);
    }
  g_object_set (settings, "gtk-font-name", "Sans 11", NULL);
}

static gboolean
has_action (GApplication *application, GtkWindow *window, const char *action)
{
  const char *name = strchr (action, '.') + 1;
  const GVariantType *type;
  const char *own, *property;
  GType owner;

  if (g_str_has_prefix (action, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (application), name);
  if (G_IS_ACTION_GROUP (window) && g_str_has_prefix (action, "win.") &&
      g_action_group_has_action (G_ACTION_GROUP (window), name))
    return TRUE;
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (window), i, &owner, &own, &type, &property);
       i++)
    if (g_str_equal (own, action))
      return TRUE;

  return FALSE;
}

/* In no window does a key of the application mean two things. */
static void
test_accelerators (GApplication *application, GtkWindow *table)
{
  g_auto (GStrv) descriptions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  for (guint kind = 0; kind <= G_N_ELEMENTS (kinds); kind++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      GtkWindow *window = table;

      if (kind < G_N_ELEMENTS (kinds))
        {
          turn_to (table);
          window = GTK_WINDOW (gtk_widget_get_root (open_kind (application, kind)));
        }
      for (guint i = 0; descriptions[i] != NULL; i++)
        {
          g_auto (GStrv)
              accels = gtk_application_get_accels_for_action (GTK_APPLICATION (application), descriptions[i]);
          g_autofree char *action = NULL;
          g_autoptr (GVariant) target = NULL;

          g_assert_true (g_action_parse_detailed_name (descriptions[i], &action, &target, NULL));
          for (guint j = 0; has_action (application, window, action) && accels[j] != NULL; j++)
            if (!g_hash_table_add (seen, g_strdup (accels[j])))
              g_error ("%s means %s and something else in %s", accels[j], descriptions[i], G_OBJECT_TYPE_NAME (window));
        }
      g_assert_cmpuint (g_hash_table_size (seen), >, 0);
    }
}

static char *opened = NULL; /* nullable */

static void
opener (GtkWindow *window, const char *uri)
{
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (window), ==, "AdwAboutWindow");
  g_assert_null (opened);
  opened = g_strdup (uri);
}

static gboolean
has_opened (gpointer data)
{
  return opened != NULL;
}

/* The link of the About window, clicked as a person would. */
static void
test_link (GApplication *application, GtkWindow *table)
{
  GtkWidget *label = NULL;
  GtkWidget *about;

  tea_link_set_opener (opener);
  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  view_test_wait (is_shown, (gpointer) "AdwAboutWindow");
  about = GTK_WIDGET (find_window ("AdwAboutWindow"));
  turn_to (GTK_WINDOW (about));
  for (label = view_test_find (about, GTK_TYPE_LABEL); label != NULL;
       label = view_test_find_behind (label, GTK_TYPE_LABEL))
    if (gtk_widget_get_mapped (label) && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), "Website"))
      break;
  g_assert_nonnull (label);
  view_test_rest (about);
  g_assert_true (input_point_at (label, gtk_widget_get_width (label) / 2.0, gtk_widget_get_height (label) / 2.0));
  view_test_settle ();
  input_click (1, 1);
  view_test_wait (has_opened, NULL);
  g_assert_cmpstr (opened, ==, "https://teahouse-mahjong.github.io/teahouse/");
  tea_link_set_opener (NULL);
  g_clear_pointer (&opened, g_free);
}

/* Windows put over each other: circles of two and of three. The last link is refused and changes nothing. */
static void
test_chains (GApplication *application, GtkWindow *table)
{
  g_autoptr (GSettings) settings = view_test_settings_new ();
  GtkWidget *windows[] = { GTK_WIDGET (table), NULL, NULL };
  guint n = G_N_ELEMENTS (windows);

  windows[1] = open_kind (application, find_kind ("about"));
  windows[2] = view_test_show_page (settings, tea_preferences_page_new (settings));

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      for (guint c = 0; c < n; c++)
        {
          if (a == b || a == c)
            continue;
          for (guint i = 0; i < n; i++)
            gtk_window_set_transient_for (GTK_WINDOW (windows[i]), NULL);
          tea_widget_put_over (windows[a], windows[b]);
          tea_widget_put_over (windows[b], windows[c]);
          tea_widget_put_over (windows[c], windows[a]);
          assert_no_circle ();
          g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (windows[a])));
          g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (windows[b])) == GTK_WINDOW (windows[a]));
          tea_widget_put_over (windows[a], windows[a]);
          g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (windows[a])));
        }
  for (guint i = 0; i < n; i++)
    gtk_window_set_transient_for (GTK_WINDOW (windows[i]), NULL);
}

/* The controls below @widget that take no input, each a line. */
static void
list_insensitive (GtkWidget *widget, GString *list)
{
  if (!gtk_widget_get_sensitive (widget))
    g_string_append_printf (list, "%s in %s\n", G_OBJECT_TYPE_NAME (widget),
                            G_OBJECT_TYPE_NAME (gtk_widget_get_root (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_insensitive (child, list);
}

/* The same for all windows, each opened from the table. */
static char *
list_all_insensitive (GApplication *application, GtkWindow *table)
{
  GString *list = g_string_new (NULL);

  list_insensitive (GTK_WIDGET (table), list);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      turn_to (table);
      list_insensitive (open_kind (application, i), list);
      turn_to (table);
      close_kinds (table);
    }

  return g_string_free (list, FALSE);
}

/* How many labels in @widget that are shown say why a choice is not stored. */
static guint
count_problems (gpointer widget)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_label (widget), "cannot be written") != NULL)
    n++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_problems (child);

  return n;
}

/* On the page, and in a notice. */
static gboolean
is_told (gpointer window)
{
  return count_problems (window) == 2;
}

static gboolean
is_on_page (gpointer window)
{
  return count_problems (window) == 1;
}

static GtkSwitch *
open_switch (GApplication *application, const char *name)
{
  GtkWidget *page = open_kind (application, find_kind ("preferences"));

  return GTK_SWITCH (gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), name));
}

/* No key can be written: every window takes input as it does otherwise, and what is chosen holds. */
static void
test_unwritable (GApplication *application, GtkWindow *table)
{
  g_autofree char *refused = NULL;
  g_autofree char *usual = NULL;
  GtkSwitch *contrast;

  refused = list_all_insensitive (application, table);
  locked_keys = NULL;
  usual = list_all_insensitive (application, table);
  locked_keys = all_keys;
  g_assert_cmpstr (refused, ==, usual);

  contrast = open_switch (application, "high_contrast");
  g_assert_false (gtk_switch_get_active (contrast));
  gtk_switch_set_active (contrast, TRUE);
  view_test_wait (is_told, table);
  g_assert_cmpuint (g_hash_table_size (kept), ==, 0);

  /* Once is enough. */
  tea_toast_dismiss (GTK_WIDGET (tea_window_get_visible_page (TEA_WINDOW (table))));
  view_test_wait (is_on_page, table);
  gtk_switch_set_active (open_switch (application, "animations"), FALSE);
  view_test_settle ();
  g_assert_true (is_on_page (table));

  close_kinds (table);
  g_assert_true (gtk_switch_get_active (open_switch (application, "high_contrast")));
  g_assert_false (gtk_switch_get_active (open_switch (application, "animations")));
}

/* Other keys than the locked one are stored, and nobody is told. */
static void
test_locked (GApplication *application, GtkWindow *table)
{
  gtk_switch_set_active (open_switch (application, "mark_drawn"), TRUE);
  g_assert_true (g_variant_get_boolean (get_kept ("mark-drawn")));
  g_assert_cmpuint (count_problems (table), ==, 0);

  gtk_switch_set_active (open_switch (application, "high_contrast"), TRUE);
  g_assert_null (get_kept ("high-contrast"));
  view_test_wait (is_told, table);
  close_kinds (table);
  g_assert_true (gtk_switch_get_active (open_switch (application, "high_contrast")));
}

static gboolean
has_study (gpointer page)
{
  return tea_hand_page_get_study (page) != NULL;
}

/* A hand that is played on leaves the table free: its page goes to the past games, and can keep what is played. */
static void
test_played_on (GApplication *application, GtkWindow *table)
{
  TeaPlayPage *play = tea_window_get_play (TEA_WINDOW (table));
  TeaGame *game = tea_play_page_get_game (play);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  TeaPage *page;

  close_kinds (table);
  tea_game_set_bot_delay (game, 0);
  tea_play_page_start_game (play, ruleset, "hand", 6);
  view_test_play_hand (game, FALSE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (play), "table.review", NULL));
  page = tea_window_get_visible_page (TEA_WINDOW (table));
  g_assert_true (TEA_IS_HAND_PAGE (page));
  tea_playback_set_position (tea_hand_page_get_playback (TEA_HAND_PAGE (page)), 8);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "study.play", NULL));
  view_test_wait (has_study, page);
  view_test_settle ();
  g_assert_true (tea_window_get_visible_page (TEA_WINDOW (table)) == TEA_PAGE (play));
  g_assert_null (tea_table_get_state (tea_game_get_table (game))->score_sheet);

  view_test_play_hand (game, FALSE);
  tea_window_show_place (TEA_WINDOW (table), "history");
  g_assert_true (tea_window_get_visible_page (TEA_WINDOW (table)) == page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "study.keep", NULL));
  /* The other players do the same as before. */
  g_assert_true (view_test_says (GTK_WIDGET (page), "What was played is in the study already."));
}

/* Without a game: the application has only opened a file, and the table comes with what is played there. */
typedef struct
{
  TeaRecordedGame *deal;
  TeaWindow *table;
  gint64 since;
} Played;

static gboolean
play_cb (gpointer data)
{
  Played *played = data;

  if (played->since == 0 && find_window ("TeaWindow") != NULL &&
      view_test_find (GTK_WIDGET (find_window ("TeaWindow")), TEA_TYPE_HAND_PAGE) != NULL)
    {
      g_assert_nonnull (tea_game_desk_play (NULL, played->deal, NULL, NULL));
      played->since = g_get_monotonic_time ();
    }
  if (played->since == 0 || g_get_monotonic_time () < played->since + G_USEC_PER_SEC / 2)
    return G_SOURCE_CONTINUE;

  /* What would have been resumed, or begun, has not come over it. */
  played->table = TEA_WINDOW (find_window ("TeaWindow"));
  g_assert_true (g_str_has_prefix (
      tea_recorded_game_get_log (tea_game_get_recorded (tea_play_page_get_game (tea_window_get_play (played->table)))),
      tea_recorded_game_get_log (played->deal)));
  close_all_but (NULL);

  return G_SOURCE_REMOVE;
}

static void
test_deal_played (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.jsonl", NULL);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaApplication *application = tea_application_new ();
  char program[] = "teahouse";
  char *arguments[] = { program, path, NULL };
  Played played = { 0 };

  tea_game_begin (game, ruleset, "round", 4711, NULL);
  played.deal = tea_recorded_game_cut_at_deal (tea_game_get_recorded (game), 0);
  g_assert_true (g_file_set_contents (path, tea_recorded_game_get_log (tea_game_get_recorded (game)), -1, NULL));
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_idle_add (play_cb, &played);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
  g_assert_nonnull (played.table);
  g_object_unref (played.deal);
  test_remove_folder (folder);
}

static gboolean
propose_cb (gpointer data)
{
  gboolean *asked = data;
  TeaWindow *window = TEA_WINDOW (find_window ("TeaWindow"));
  TeaPage *page = window != NULL ? tea_window_get_visible_page (window) : NULL;

  if (!*asked && page != NULL && TEA_IS_HOUSE_PAGE (page) && tea_page_get_ruleset (page) != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (page), "house.play", NULL);
      *asked = TRUE;
    }
  if (page == NULL || !TEA_IS_NEW_GAME_PAGE (page))
    return G_SOURCE_CONTINUE;

  g_assert_nonnull (tea_game_get_recorded (tea_play_page_get_game (tea_window_get_play (window))));
  close_all_but (NULL);

  return G_SOURCE_REMOVE;
}

/* A game by house rules is proposed as soon as the table has its first game. */
static void
test_rules_proposed (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rules", "fenghua-30.teahouse-rules", NULL);
  TeaApplication *application = tea_application_new ();
  char program[] = "teahouse";
  char *arguments[] = { program, path, NULL };
  gboolean asked = FALSE;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_idle_add (propose_cb, &asked);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
  g_assert_true (asked);
}

static void
in_application_refused (gconstpointer test)
{
  locked_keys = all_keys;
  in_application (test);
  locked_keys = NULL;
}

static void
in_application_locked (gconstpointer test)
{
  static const char *const one_key[] = { "/high-contrast", NULL };

  locked_keys = one_key;
  in_application (test);
  locked_keys = NULL;
}

int
main (int argc, char *argv[])
{
  int status;

  g_setenv ("GSETTINGS_BACKEND", "teahouse-test", TRUE);
  kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  /* As the program does, before any thread starts. */
  tea_renderer_prepare ();
  /* GIO knows its extension points from its first use on, and libadwaita asks for the settings of the desktop. */
  g_vfs_get_default ();
  g_type_ensure (test_backend_get_type ());
  view_test_init (&argc, &argv);
  /* Libadwaita 1.2 never frees what is sliding while its window closes. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP the display takes no keys of a test\n");
      return 0;
    }

  g_test_add_data_func ("/application/settings/unwritable", test_unwritable, in_application_refused);
  g_test_add_data_func ("/application/settings/locked", test_locked, in_application_locked);
  g_test_add_data_func ("/application/signal", test_signal, in_application);
  g_test_add_data_func ("/application/font", test_font, in_application);
  g_test_add_data_func ("/application/accelerators", test_accelerators, in_application);
  g_test_add_data_func ("/application/link", test_link, in_application);
  g_test_add_data_func ("/application/windows/chains", test_chains, in_application);
  g_test_add_data_func ("/application/played-on", test_played_on, in_application);
  g_test_add_func ("/application/deal-played", test_deal_played);
  g_test_add_func ("/application/rules-proposed", test_rules_proposed);
  status = g_test_run ();
  input_end ();

  return status;
}
