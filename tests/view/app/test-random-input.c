/* test-random-input.c - random keys and clicks in every window: nothing crashes, nothing logs a fault
 *
 * The same seed gives the same keys and clicks; they may reach other widgets, as computer players think in threads. On
 * a failure, the seed, the step and the last actions are printed.
 *
 *   TEA_TEST_SEED=N      starts with this seed
 *   TEA_TEST_SECONDS=N   continues with the next seeds for N seconds
 *   TEA_TEST_THOROUGH=1  the same for five minutes, starting with another seed each time
 *   TEA_TEST_STEPS=N     number of steps of each seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "input.h"
#include "view-test.h"

#include "view/app/tea-application.h"
#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-link.h"
#include "view/widgets/tea-renderer.h"

#include "../../thorough.h"

#define THOROUGH_SECONDS (5 * 60)
#define N_SEEDS 2
#define N_STEPS 250

/* Seconds without a step after which the test aborts. */
#define PATIENCE_S 120

/* Milliseconds between steps: enough for a key to take effect, and no more than a fast typist needs. */
#define PAUSE_MS 15

#define N_REMEMBERED 24
#define MAX_REMEMBERED 160

static GRand *chance = NULL;
static guint32 seed = 0;
static guint step = 0;
static char done[N_REMEMBERED][MAX_REMEMBERED];
static char *home = NULL;

/* Formats the record of an action at once: there may be no time after a crash. */
static void G_GNUC_PRINTF (1, 2) note (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_vsnprintf (done[step % N_REMEMBERED], MAX_REMEMBERED, format, arguments);
  va_end (arguments);
  if (g_getenv ("TEA_TEST_TRACE") != NULL)
    g_printerr ("# %u: %s\n", step, done[step % N_REMEMBERED]);
}

static void
tell (void)
{
  g_printerr ("\n# seed %u, step %u; the last things done:\n", seed, step);
  for (guint i = step >= N_REMEMBERED ? step - N_REMEMBERED + 1 : 0; i <= step; i++)
    g_printerr ("#   %u: %s\n", i, done[i % N_REMEMBERED]);
}

/* Defined only in builds with a sanitizer. */
extern void __sanitizer_set_death_callback (void (*callback) (void)) __attribute__ ((weak));
extern void __sanitizer_print_stack_trace (void) __attribute__ ((weak));

static void
told_by_signal (int number)
{
  if (number == SIGALRM)
    g_printerr ("\n# nothing has happened for %d s\n", PATIENCE_S);
  tell ();
  if (__sanitizer_print_stack_trace != NULL)
    __sanitizer_print_stack_trace ();
  signal (number, SIG_DFL);
  raise (number == SIGALRM ? SIGABRT : number);
}

static gboolean running = FALSE;

/* GDK calls exit() after an error of the display. */
static void
told_at_exit (void)
{
  if (running)
    tell ();
}

static void
listen_for_the_end (void)
{
  atexit (told_at_exit);
  signal (SIGABRT, told_by_signal);
  signal (SIGTRAP, told_by_signal);
  signal (SIGALRM, told_by_signal);
  if (__sanitizer_set_death_callback != NULL)
    __sanitizer_set_death_callback (tell);
  else
    signal (SIGSEGV, told_by_signal);
}

/* Criticals that GTK 4.8 itself causes, in its own windows; compared in full. */
static const char *const known[] = {
  /* A file dialog is answered while nothing in it has the focus. */
  "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)' failed",
  /* A list drops down while its window is on no monitor. */
  "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
  /* A window is closed while a tooltip is about to appear in it. */
  "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
};

static gboolean
is_known (const char *message)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_strcmp0 (message, known[i]) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return g_strcmp0 (domain, G_LOG_DOMAIN) == 0 || !is_known (message);
}

/* GTest's own handler would make every critical fatal. */
static void
gtk_said (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (!is_known (message))
    g_log_default_handler (domain, level, message, NULL);
}

/* A click on a link opens nothing on this machine. */
static void
note_link (GtkWindow *window, const char *uri)
{
  note ("link %s in %s", uri, G_OBJECT_TYPE_NAME (window));
}

static guint
pick (guint n)
{
  return n > 0 ? (guint) g_rand_int_range (chance, 0, (gint32) n) : 0;
}

/* Mostly the active window, sometimes any visible one; nullable. */
static GtkWindow *
pick_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);
  GtkWindow *active = NULL;
  GtkWindow *any = NULL;
  guint wanted = pick (n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
        continue;
      if (gtk_window_is_active (window) && active == NULL)
        active = window;
      if (any == NULL || i <= wanted)
        any = window;
    }

  return active != NULL && pick (8) > 0 ? active : any;
}

static void
collect (GtkWidget *widget, GPtrArray *widgets)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (gtk_widget_get_focusable (widget) || GTK_IS_BUTTON (widget))
    g_ptr_array_add (widgets, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, widgets);
}

/* A widget of @window that can be pressed or typed into; mostly one in an open menu, if there is one. Nullable. */
static GtkWidget *
pick_widget (GtkWindow *window)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();
  g_autoptr (GPtrArray) in_front = g_ptr_array_new ();

  collect (GTK_WIDGET (window), widgets);
  for (guint i = 0; i < widgets->len; i++)
    if (gtk_widget_get_native (g_ptr_array_index (widgets, i)) != GTK_NATIVE (window))
      g_ptr_array_add (in_front, g_ptr_array_index (widgets, i));
  if (in_front->len > 0 && pick (4) > 0)
    return g_ptr_array_index (in_front, pick (in_front->len));

  return widgets->len > 0 ? g_ptr_array_index (widgets, pick (widgets->len)) : NULL;
}

static GdkModifierType
pick_modifiers (void)
{
  static const GdkModifierType modifiers[] = {
    0, 0, 0, 0, 0, 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_CONTROL_MASK | GDK_SHIFT_MASK
  };

  return modifiers[pick (G_N_ELEMENTS (modifiers))];
}

static void
press_any_key (void)
{
  static const guint others[] = {
    GDK_KEY_Return,      GDK_KEY_Return,  GDK_KEY_space,     GDK_KEY_space,     GDK_KEY_Escape,    GDK_KEY_Tab,
    GDK_KEY_Tab,         GDK_KEY_Left,    GDK_KEY_Right,     GDK_KEY_Up,        GDK_KEY_Down,      GDK_KEY_Home,
    GDK_KEY_End,         GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_BackSpace, GDK_KEY_Delete,    GDK_KEY_F1,
    GDK_KEY_F10,         GDK_KEY_F11,     GDK_KEY_Menu,      GDK_KEY_slash,     GDK_KEY_question,  GDK_KEY_comma,
    GDK_KEY_period,      GDK_KEY_colon,   GDK_KEY_plus,      GDK_KEY_minus,     GDK_KEY_parenleft, GDK_KEY_parenright,
    GDK_KEY_bracketleft, GDK_KEY_KP_1,    GDK_KEY_KP_Enter
  };
  GdkModifierType modifiers = pick_modifiers ();
  guint which = pick (10);
  guint key = which < 4   ? GDK_KEY_a + pick (26)
              : which < 6 ? GDK_KEY_0 + pick (10)
                          : others[pick (G_N_ELEMENTS (others))];

  /* Quitting ends the run of the application, so do it rarely. */
  if ((key == GDK_KEY_q || key == GDK_KEY_w) && (modifiers & GDK_CONTROL_MASK) != 0 && pick (4) > 0)
    modifiers = 0;
  /* These keys open the GTK inspector. */
  if ((key == GDK_KEY_i || key == GDK_KEY_d) && modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
    modifiers = 0;
  note ("key %s%s%s%s", (modifiers & GDK_CONTROL_MASK) != 0 ? "ctrl+" : "",
        (modifiers & GDK_ALT_MASK) != 0 ? "alt+" : "", (modifiers & GDK_SHIFT_MASK) != 0 ? "shift+" : "",
        gdk_keyval_name (key));
  input_press (key, modifiers);
}

static void
click_any (GtkWindow *window)
{
  GtkWidget *widget = pick_widget (window);
  guint button = pick (8) == 0 ? 3 : 1;
  guint times = pick (6) == 0 ? 2 : 1;

  if (widget == NULL)
    return;
  note ("%u clicks of button %u on %s in %s", times, button, G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (window));
  if (input_point_at (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0))
    input_click (button, times);
}

static void
drag_or_scroll (GtkWindow *window)
{
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));
  int x = (int) pick ((guint) MAX (width, 1));
  int y = (int) pick ((guint) MAX (height, 1));
  guint what = pick (4);

  note ("%s at %d, %d in %s", what == 0 ? "drag" : what == 1 ? "click" : "scroll", x, y, G_OBJECT_TYPE_NAME (window));
  if (!input_point_at (GTK_WIDGET (window), x, y))
    return;
  if (what == 0)
    input_drag ((int) pick (400) - 200, (int) pick (400) - 200);
  else if (what == 1)
    input_click (1, 1 + pick (2));
  else
    input_click (4 + pick (2), 1 + pick (5));
}

/* Inserts text that no key can type, or the notation of a hand in the helper. */
static void
insert_text (GtkWindow *window)
{
  static const char *const texts[] = { "11: 123m456m789m23p55s ind N +1p",
                                       "3: 11p789p (FFF) (EEE) 23m ind 3s +1m from 2",
                                       "(",
                                       ")))",
                                       "9m [1111p] (2222s4)",
                                       "ind ",
                                       "+",
                                       "from 3",
                                       "1q2f",
                                       "\xe8\x8c\xb6\xe9\xa6\x86",
                                       "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
                                       "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81",
                                       "\xf0\x9f\x80\x84\xf0\x9f\x8d\xb5",
                                       "\x1f\x01",
                                       ("\xe2\x80\xae"
                                        "abc"),
                                       "18446744073709551616",
                                       "-1",
                                       "0",
                                       "kong",
                                       "=1+1",
                                       "<b>&amp;" };
  GtkWidget *focus = gtk_window_get_focus (window);
  int position;

  if (focus == NULL || !GTK_IS_EDITABLE (focus) || !gtk_editable_get_editable (GTK_EDITABLE (focus)))
    return;
  position = gtk_editable_get_position (GTK_EDITABLE (focus));
  if (pick (12) == 0)
    {
      g_autofree char *wide = g_strnfill (200, 'W');

      note ("200 letters into %s", G_OBJECT_TYPE_NAME (window));
      gtk_editable_insert_text (GTK_EDITABLE (focus), wide, -1, &position);
    }
  else
    {
      const char *text = texts[pick (G_N_ELEMENTS (texts))];

      note ("“%s” into %s", text, G_OBJECT_TYPE_NAME (window));
      gtk_editable_insert_text (GTK_EDITABLE (focus), text, -1, &position);
    }
}

/* Activates an action by name, so that every window is reached. */
static void
activate_any (GtkWindow *window)
{
  static const char *const actions[] = {
    "app.about",        "app.helper",     "app.helper",        "app.preferences",
    "app.games",        "app.learn",      "app.learn",         "app.rules",
    "app.shortcuts",    "win.new-game",   "win.new-duplicate", "table.advice",
    "table.review",     "table.compare",  "table.next-hand",   "table.show-settlement",
    "table.show-table", "win.fullscreen", "win.add-line",      "win.save-hand",
    "win.drawn-hand",   "table.undo",     "win.redo",          "win.clear-hand",
    "win.print",        "win.export-csv", "win.export-pdf",    "games.export",
    "games.import",     "games.replay",   "rulebook.search",   "learn.go-on",
    "window.close"
  };
  const char *action = actions[pick (G_N_ELEMENTS (actions))];
  GtkWidget *focus = gtk_window_get_focus (window);

  note ("action %s in %s", action, G_OBJECT_TYPE_NAME (window));
  gtk_widget_activate_action (focus != NULL ? focus : GTK_WIDGET (window), action, NULL);
}

static void
change_look (GtkWindow *window)
{
  static const int sizes[][2] = {
    { 1280, 800 }, { 1100, 780 }, { 600, 500 }, { 800, 600 }, { 1500, 1100 }, { 360, 300 }
  };
  static const int percents[] = { 100, 100, 150, 200 };
  guint i = pick (G_N_ELEMENTS (sizes));
  guint k = pick (G_N_ELEMENTS (percents));

  note ("%s is %d x %d, texts %d %%", G_OBJECT_TYPE_NAME (window), sizes[i][0], sizes[i][1], percents[k]);
  gtk_window_set_default_size (window, sizes[i][0], sizes[i][1]);
  if (pick (3) == 0)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percents[k] / 100, NULL);
}

/* Only accepts or cancels, and accepts only in our own folder: other files of this machine must stay untouched. */
static void
answer_file_dialog (GtkWindow *window)
{
  int response = pick (2) == 0 ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL;
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (window));
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;

  if (path == NULL || !g_str_has_prefix (path, home))
    response = GTK_RESPONSE_CANCEL;
  note ("response %d", response);
  gtk_dialog_response (GTK_DIALOG (window), response);
}

static void
do_something (void)
{
  GtkWindow *window = pick_window ();
  guint what = pick (100);

  if (window == NULL)
    return;
  if (GTK_IS_FILE_CHOOSER_DIALOG (window))
    {
      answer_file_dialog (window);
      return;
    }
  if (!gtk_window_is_active (window))
    input_turn_to (window);

  if (what < 45)
    press_any_key ();
  else if (what < 75)
    click_any (window);
  else if (what < 83)
    drag_or_scroll (window);
  else if (what < 91)
    insert_text (window);
  else if (what < 98)
    activate_any (window);
  else
    change_look (window);
}

static guint n_steps = N_STEPS;

static gboolean
step_cb (gpointer application)
{
  alarm (PATIENCE_S);
  if (step >= n_steps)
    {
      GListModel *windows = gtk_window_get_toplevels ();

      while (g_list_model_get_n_items (windows) > 0)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (windows, 0);

          gtk_window_destroy (window);
        }
      g_application_quit (application);
      return G_SOURCE_REMOVE;
    }
  done[step % N_REMEMBERED][0] = '\0';
  do_something ();
  step++;

  return G_SOURCE_CONTINUE;
}

/* One run of the application: with a new game, the helper, or whatever the last run saved. */
static void
run_application (guint round)
{
  g_autoptr (GListModel) rules = tea_ruleset_list ();
  g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rules, pick (g_list_model_get_n_items (rules)));
  g_autofree char *variant = g_strdup_printf ("--variant=%s", tea_ruleset_get_facts (ruleset)->id);
  g_autofree char *game_seed = g_strdup_printf ("--seed=%u", pick (1000));
  char program[] = "teahouse";
  char helper[] = "--helper";
  char *arguments[] = { program, NULL, NULL, NULL };
  TeaApplication *application = tea_application_new ();
  g_autoptr (GSettings) settings = g_settings_new (TEA_SETTINGS_SCHEMA);
  GSource *source = g_timeout_source_new (PAUSE_MS);
  int n = 1;

  g_settings_set_string (settings, "bot-pace", "fast");
  g_settings_set_boolean (settings, "animations", pick (2) == 0);
  g_settings_set_boolean (settings, "practice", pick (2) == 0);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (round % 3 == 1)
    arguments[n++] = helper;
  else if (round % 3 == 0)
    {
      arguments[n++] = variant;
      arguments[n++] = game_seed;
    }

  /* A print dialog runs its own main loop. */
  g_source_set_can_recurse (source, TRUE);
  g_source_set_callback (source, step_cb, application, NULL);
  g_source_attach (source, NULL);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), n, arguments), ==, 0);
  g_source_destroy (source);
  g_source_unref (source);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
}

static void
test_seed (guint32 number)
{
  seed = number;
  step = 0;
  /* Print it now: after a crash it may be too late. */
  g_test_message ("seed %u", seed);
  chance = g_rand_new_with_seed (seed);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  for (guint round = 0; step < n_steps; round++)
    run_application (round);
  g_rand_free (chance);
}

/* GLib logs this when the environment changes while another thread may read it, which can crash the program. */
static void
glib_said (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (strstr (message, "not thread-safe") != NULL)
    g_error ("The environment was changed: %s", message);
}

static void
test_random_input (void)
{
  static const char *const domains[] = { "Gdk", "Gtk" };
  guint64 seconds = number_from_environment ("TEA_TEST_SECONDS", n_to_try (0, THOROUGH_SECONDS));
  guint32 first = find_test_seed ();
  gint64 end = g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC;
  guint64 n_done = 0;
  guint32 number = first;

  g_test_log_set_fatal_handler (is_fatal, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (domains); i++)
    g_log_set_handler (domains[i], (GLogLevelFlags) (G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION),
                       gtk_said, NULL);
  g_log_set_handler ("GLib", G_LOG_LEVEL_DEBUG, glib_said, NULL);
  n_steps = (guint) number_from_environment ("TEA_TEST_STEPS", N_STEPS);
  running = TRUE;
  for (; number < first + N_SEEDS || g_get_monotonic_time () < end; number++)
    {
      test_seed (number);
      n_done += n_steps;
    }
  running = FALSE;
  g_test_message ("seeds %u to %u, %" G_GUINT64_FORMAT " steps", first, number - 1, n_done);
}

int
main (int argc, char *argv[])
{
  int status;

  /* Leave nothing in the folders of the user who runs this. */
  home = test_make_folder ();
  g_assert_nonnull (home);
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_assert_cmpint (g_chdir (home), ==, 0);

  /* As the program does, before any thread starts. */
  tea_renderer_prepare ();
  view_test_init (&argc, &argv);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP the display takes no keys of a test\n");
      return EXIT_SUCCESS;
    }
  listen_for_the_end ();
  tea_link_set_opener (note_link);
  /* GTK 4.8 warns about its own record of pressed buttons when a window opens between press and release, so its
   * warnings are not fatal; ours are. */
  g_log_set_always_fatal ((GLogLevelFlags) (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL));
  g_log_set_fatal_mask (G_LOG_DOMAIN, (GLogLevelFlags) (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING));

  g_test_add_func ("/random-input", test_random_input);
  status = g_test_run ();
  alarm (0);
  input_end ();
  test_remove_folder (home);

  return status;
}
