/* fault-run.c - runs the program on a faulty disk, and checks that what it showed was kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fault-run.h"

#include <string.h>

#include "fault-files.h"
#include "fault-shim.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/archive/tea-archive-store.h"
#include "store/games/tea-store-game.h"

#include "../recorded.h"

/* Time limits; only a run that fails reaches the first. */
#define PATIENCE_MS 30000
#define LOOK_MS 1000

/* Factor by which the program's timers of whole seconds run faster. */
#define HASTE 50

/* Parts of the messages about a fault of the disk. */
static const char *const troubles[] = {
  "Not saved", "nothing is kept",   "could not be", "cannot be read", "cannot be written",
  "Failed to", "is using the file", "no room left", "is damaged",
};

/* The windows. */

/* Whether @widget is visible, or will be as soon as the window is drawn. */
static gboolean
is_shown (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_visible (widget) || GTK_IS_POPOVER (widget))
    return FALSE;
  if (GTK_IS_REVEALER (widget))
    return gtk_revealer_get_reveal_child (GTK_REVEALER (widget));

  return !GTK_IS_STACK (parent) || gtk_stack_get_visible_child (GTK_STACK (parent)) == widget;
}

static void
append_text (GtkWidget *widget, GString *text)
{
  if (!is_shown (widget))
    return;

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_text (child, text);
}

/* The visible text of all windows. */
static char *
read_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      append_text (window, text);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
fault_run_says (FaultRun *run, const char *text)
{
  g_autofree char *all = read_windows ();

  return strstr (all, text) != NULL;
}

/* On a busy machine the next frame may be due as soon as one is painted, so do not wait for the last. */
static void
do_what_is_ready (void)
{
  gint64 end = g_get_monotonic_time () + LOOK_MS * 1000;

  while (g_main_context_iteration (NULL, FALSE) && g_get_monotonic_time () < end)
    ;
}

gboolean
fault_run_look (FaultRun *run)
{
  g_autofree char *text = NULL;

  do_what_is_ready ();
  text = read_windows ();
  for (guint i = 0; i < G_N_ELEMENTS (troubles); i++)
    if (strstr (text, troubles[i]) != NULL)
      {
        run->told = TRUE;
        return TRUE;
      }

  return FALSE;
}

static gboolean
out_of_patience_cb (gpointer data)
{
  g_autofree char *text = read_windows ();

  g_error ("waited in vain; the windows say:\n%s", text);

  return G_SOURCE_REMOVE;
}

gboolean
fault_run_wait (FaultRun *run, gboolean (*condition) (FaultRun *run))
{
  guint source = g_timeout_add (PATIENCE_MS, out_of_patience_cb, NULL);

  while (!condition (run) && !fault_run_look (run))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  return condition (run);
}

gboolean
fault_run_expect_that (FaultRun *run, gboolean is_true, const char *what)
{
  if (!is_true && !fault_run_look (run))
    g_string_append_printf (run->faults, "without a word it is not true: %s\n", what);

  return is_true;
}

gpointer
fault_run_find_window (FaultRun *run, GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type))
        return window;
    }

  return NULL;
}

/* What must be kept. */

static void
add_log (FaultRun *run, const char *log)
{
  g_mutex_lock (&run->mutex);
  /* The log of a game grows: replace the shorter one. */
  if (run->logs->len > 0 && g_str_has_prefix (log, run->logs->pdata[run->logs->len - 1]))
    g_ptr_array_set_size (run->logs, (int) run->logs->len - 1);
  g_ptr_array_add (run->logs, g_strdup (log));
  g_mutex_unlock (&run->mutex);
}

static void
add_state (FaultRun *run, const char *state, gboolean is_certain)
{
  g_mutex_lock (&run->mutex);
  if (is_certain)
    g_ptr_array_set_size (run->states, 0);
  if (is_certain || run->states->len > 0)
    g_ptr_array_add (run->states, g_strdup (state));
  if (run->is_killed && run->killed_states->len > 0)
    g_ptr_array_add (run->killed_states, g_strdup (state));
  g_mutex_unlock (&run->mutex);
}

void
fault_run_show_log (FaultRun *run, const char *log)
{
  if (!fault_run_look (run))
    add_log (run, log);
}

void
fault_run_show_session (FaultRun *run, const char *state)
{
  /* The session may now be in this state, too; unless a fault is shown, it must be. */
  add_state (run, state, !fault_run_look (run));
}

void
fault_run_show_file (FaultRun *run, const char *name, const char *contents)
{
  FaultFile *file = g_new0 (FaultFile, 1);

  file->name = g_strdup (name);
  file->contents = g_strdup (contents);
  file->is_written = fault_run_says (run, "was written to");
  g_ptr_array_add (run->files, file);
  fault_run_expect (run, file->is_written);
}

static void
file_free (gpointer data)
{
  FaultFile *file = data;

  g_free (file->name);
  g_free (file->contents);
  g_free (file);
}

char *
fault_describe_session (TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (text, "%s ", tea_ledger_get_player (ledger, seat)->name);
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);
      TeaScoredHand *hand = tea_ledger_entry_get_hand (entry);
      g_autoptr (JsonNode) node = hand != NULL ? tea_json_record_to_node (&hand->record) : NULL;
      g_autofree char *record = node != NULL ? tea_json_to_string (node) : g_strdup ("");

      g_string_append_printf (text, "| %s %s", tea_ledger_entry_get_facts (entry)->title, record);
      for (guint seat = 0; seat < 4; seat++)
        g_string_append_printf (text, " %d", tea_ledger_entry_get_facts (entry)->totals[seat]);
    }
  g_string_append_printf (text, "| %s", tea_ledger_get_facts (ledger)->draft);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What was kept. */

static gboolean
has_prefix (GPtrArray *texts, const char *prefix)
{
  for (guint i = 0; i < texts->len; i++)
    if (g_str_has_prefix (texts->pdata[i], prefix))
      return TRUE;

  return FALSE;
}

static GPtrArray *
read_logs (TeaArchive *archive)
{
  TeaStore *store = tea_archive_get_store (archive);
  GPtrArray *logs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = tea_store_list_games (store, NULL, FALSE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < games->len; i++)
    {
      g_ptr_array_add (logs, tea_store_read_lines (store, ((TeaStoreGame *) games->pdata[i])->id, 0, &error));
      g_assert_no_error (error);
    }

  return logs;
}

static GPtrArray *
read_sessions (TeaArchive *archive)
{
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  GPtrArray *sessions = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (list), i);

      tea_ledger_list_open (list, tea_ledger_info_get_facts (info)->id, &error);
      g_assert_no_error (error);
      g_ptr_array_add (sessions, fault_describe_session (tea_ledger_list_get_current (list)));
    }

  return sessions;
}

/* Whether @bytes are the new contents. */
static gboolean
is_new (const FaultFile *file, const char *bytes, gsize length)
{
  if (file->contents != NULL)
    return g_str_equal (bytes, file->contents);

  return g_str_has_prefix (bytes, "%PDF") && length > 6 && strcmp (bytes + length - 6, "%%EOF\n") == 0;
}

/* A file must be complete or unchanged; with @is_after it must be complete if it was reported as written. */
static void
check_file (FaultRun *run, const char *folder, const FaultFile *file, const char *end, gboolean is_after)
{
  g_autofree char *path = g_build_filename (folder, file->name, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  if (g_file_get_contents (path, &contents, &length, NULL) && is_new (file, contents, length))
    return;

  if (is_after && file->is_written)
    g_string_append_printf (run->faults, "%s: %s was written, and it is not whole\n", end, file->name);
  else if (g_strcmp0 (contents, FAULT_FILE_BEFORE) != 0)
    g_string_append_printf (run->faults, "%s: %s is neither as it was nor as it should be\n", end, file->name);
}

/* Opens the database in @folder again: it must have the games of @promised_logs and a session in one of
 * @promised_states. */
static void
check_store (FaultRun *run, const char *folder, const char *end, GPtrArray *promised_logs, GPtrArray *promised_states)
{
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (GPtrArray) logs = read_logs (archive);
  g_autoptr (GPtrArray) sessions = read_sessions (archive);
  g_autofree char *damage = fault_files_find_damage (archive, folder);
  g_autofree char *backup = fault_files_find_bad_backup (path);
  gboolean session_is_kept = promised_states->len == 0;

  if (backup != NULL)
    g_string_append_printf (run->faults, "%s: %s is no whole backup\n", end, backup);
  if (*damage != '\0' && !run->scene->is_damaged)
    g_string_append_printf (run->faults, "%s: %s\n", end, damage);
  for (guint i = 0; i < promised_logs->len; i++)
    if (!has_prefix (logs, promised_logs->pdata[i]))
      g_string_append_printf (run->faults, "%s: lost what was shown of a game\n", end);
  for (guint i = 0; i < promised_states->len && !session_is_kept; i++)
    session_is_kept = g_ptr_array_find_with_equal_func (sessions, promised_states->pdata[i], g_str_equal, NULL);
  if (!session_is_kept)
    g_string_append_printf (run->faults, "%s: lost what was shown of a session: %s; there is %s\n", end,
                            (char *) promised_states->pdata[0],
                            sessions->len > 0 ? (char *) sessions->pdata[0] : "none");
}

static void
check_kept (FaultRun *run, const char *folder, const char *end)
{
  check_store (run, folder, end, run->logs, run->states);
  for (guint i = 0; i < run->files->len; i++)
    check_file (run, folder, run->files->pdata[i], end, TRUE);
}

/* Runs. */

void
fault_run_choose_folders (const char *root)
{
  static const char *const names[][2] = {
    { "HOME", "home" },
    { "XDG_DATA_HOME", "data" },
    { "XDG_CONFIG_HOME", "config" },
    { "XDG_CACHE_HOME", "cache" },
    { "XDG_STATE_HOME", "state" },
  };
  g_autofree char *temporary = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folder = g_build_filename (root, names[i][1], NULL);

      g_mkdir_with_parents (folder, 0700);
      g_setenv (names[i][0], folder, TRUE);
    }
  /* Temporary files must meet the same faults. */
  temporary = g_build_filename (root, "data", "teahouse", NULL);
  g_setenv ("TMPDIR", temporary, TRUE);
}

static char *
folder_of (FaultRun *run, const char *name)
{
  return g_build_filename (run->root, name, NULL);
}

FaultRun *
fault_run_new (const FaultScene *scene, const char *root)
{
  FaultRun *run = g_new0 (FaultRun, 1);
  g_autofree char *base = NULL;

  run->scene = scene;
  run->root = g_strdup (root);
  run->folder = g_build_filename (root, "data", "teahouse", NULL);
  run->path = g_build_filename (run->folder, "teahouse.db", NULL);
  run->logs = g_ptr_array_new_with_free_func (g_free);
  run->states = g_ptr_array_new_with_free_func (g_free);
  run->files = g_ptr_array_new_with_free_func (file_free);
  run->faults = g_string_new (NULL);
  g_mutex_init (&run->mutex);
  base = folder_of (run, "base");
  fault_files_remove (run->folder);
  fault_files_remove (base);
  if (scene->prepare != NULL)
    {
      g_mkdir_with_parents (run->folder, 0700);
      scene->prepare (run);
      fault_files_copy (run->folder, base);
    }

  return run;
}

/* What was there before must be kept. */
static void
promise_base (FaultRun *run)
{
  g_autoptr (TeaArchive) archive = NULL;
  g_autofree char *damage = NULL;

  g_ptr_array_set_size (run->logs, 0);
  g_ptr_array_set_size (run->states, 0);
  g_ptr_array_set_size (run->files, 0);
  if (!g_file_test (run->path, G_FILE_TEST_EXISTS))
    return;

  archive = tea_archive_new (run->path);
  damage = fault_files_find_damage (archive, run->folder);
  g_assert_cmpint (*damage != '\0', ==, run->scene->is_damaged);
  g_ptr_array_unref (run->logs);
  g_ptr_array_unref (run->states);
  run->logs = read_logs (archive);
  run->states = read_sessions (archive);
}

/* A timer of the program. */
typedef struct
{
  GSourceFunc function;
  gpointer data;
} Tick;

static gboolean time_passes;

static gboolean
tick_cb (gpointer data)
{
  Tick *tick = data;

  return time_passes ? tick->function (tick->data) : G_SOURCE_CONTINUE;
}

/* Replaces GLib's function in the program. While a scene is played no timer fires, so that messages about a fault stay
 * readable however slow the machine is; then timers run fast. */
guint
g_timeout_add_seconds (guint interval, GSourceFunc function, gpointer data)
{
  Tick *tick = g_new0 (Tick, 1);

  tick->function = function;
  tick->data = data;

  return g_timeout_add_full (G_PRIORITY_DEFAULT, interval * 1000 / HASTE, tick_cb, tick, g_free);
}

static gboolean
all_is_saved (gpointer data)
{
  return !fault_run_says (data, "Not saved");
}

/* Once the disk works again, everything shown must be stored without any action. */
static void
recover (FaultRun *run)
{
  TeaWindow *window = fault_run_find_window (run, TEA_TYPE_WINDOW);
  TeaPage *page = window != NULL ? tea_window_get_visible_page (window) : NULL;
  guint source;

  if (all_is_saved (run))
    return;

  source = g_timeout_add (PATIENCE_MS, out_of_patience_cb, NULL);
  time_passes = TRUE;
  while (!all_is_saved (run))
    g_main_context_iteration (NULL, TRUE);
  time_passes = FALSE;
  g_source_remove (source);
  /* The window may show sessions, with no game begun. */
  if (window != NULL && tea_game_get_recorded (tea_play_page_get_game (tea_window_get_play (window))) != NULL)
    {
      g_autofree char *log = log_of (tea_play_page_get_game (tea_window_get_play (window)));

      add_log (run, log);
    }
  if (page != NULL && TEA_IS_SESSION_PAGE (page) && tea_session_page_get_ledger (TEA_SESSION_PAGE (page)) != NULL)
    {
      g_autofree char *state = fault_describe_session (tea_session_page_get_ledger (TEA_SESSION_PAGE (page)));

      add_state (run, state, TRUE);
    }
}

static gpointer
copy_text (gconstpointer text, gpointer data)
{
  return g_strdup (text);
}

/* Copies what the program would leave if it were killed now. */
static void
kill_cb (void *data)
{
  FaultRun *run = data;
  g_autofree char *killed = folder_of (run, "killed");

  g_mutex_lock (&run->mutex);
  fault_files_remove (killed);
  fault_files_copy (run->folder, killed);
  run->is_killed = TRUE;
  run->killed_logs = g_ptr_array_copy (run->logs, copy_text, NULL);
  run->killed_states = g_ptr_array_copy (run->states, copy_text, NULL);
  g_mutex_unlock (&run->mutex);
}

static void
check_killed (FaultRun *run)
{
  g_autofree char *killed = folder_of (run, "killed");

  check_store (run, killed, "killed", run->killed_logs, run->killed_states);
  for (guint i = 0; i < run->files->len; i++)
    check_file (run, killed, run->files->pdata[i], "killed", FALSE);
  g_clear_pointer (&run->killed_logs, g_ptr_array_unref);
  g_clear_pointer (&run->killed_states, g_ptr_array_unref);
  run->is_killed = FALSE;
}

static gboolean
act_cb (gpointer data)
{
  FaultRun *run = data;
  g_autofree char *killed = folder_of (run, "killed");
  GListModel *windows = gtk_window_get_toplevels ();

  /* A blinking caret would always need drawing. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
  run->scene->act (run);
  fault_run_look (run);

  fault_shim_disarm ();
  if (run->is_killed)
    check_killed (run);
  else
    {
      /* What the program would leave if it were killed now. */
      fault_files_remove (killed);
      fault_files_copy (run->folder, killed);
      check_kept (run, killed, "killed");
    }

  recover (run);
  g_action_group_activate_action (G_ACTION_GROUP (run->application), "quit", NULL);
  fault_run_look (run);
  /* It may ask whether to quit. */
  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }

  return G_SOURCE_REMOVE;
}

void
fault_run_go (FaultRun *run, int error, gboolean for_ever, guint n)
{
  char *arguments[] = { (char *) "teahouse", (char *) run->scene->argument, NULL };
  g_autofree char *base = folder_of (run, "base");

  fault_files_remove (run->folder);
  fault_files_copy (base, run->folder);
  promise_base (run);
  fault_files_remove (run->folder);
  fault_files_copy (base, run->folder);
  g_string_truncate (run->faults, 0);
  run->told = FALSE;

  if (error == 0)
    fault_shim_arm_call (n, kill_cb, run);
  else
    fault_shim_arm (error, for_ever, n);
  run->application = tea_application_new ();
  g_application_set_flags (G_APPLICATION (run->application), G_APPLICATION_NON_UNIQUE);
  /* After the application's own handler. */
  g_signal_connect_data (run->application, "activate", G_CALLBACK (act_cb), run, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_application_run (G_APPLICATION (run->application), run->scene->argument != NULL ? 2 : 1, arguments);
  do_what_is_ready ();
  g_assert_finalize_object (run->application);
  fault_shim_disarm ();

  check_kept (run, run->folder, "closed");
}
