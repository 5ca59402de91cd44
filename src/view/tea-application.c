/* tea-application.c - the application: actions and windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/tea-application.h"

#include <glib/gi18n.h>

#include "model/tea-archive.h"
#include "view/tea-command-line.h"
#include "view/tea-game-settings.h"
#include "view/tea-games-window.h"
#include "view/tea-helper-window.h"
#include "view/tea-learn-window.h"
#include "view/tea-preferences.h"
#include "view/tea-rulebook-window.h"
#include "view/tea-style-manager.h"
#include "view/tea-window-rules.h"
#include "view/tea-window.h"

struct _TeaApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  TeaArchive *archive;
  TeaStyleManager *style_manager;
  GtkWidget *preferences; /* a weak pointer */
  GtkWidget *games;       /* a weak pointer */
  GtkWidget *learn;       /* a weak pointer */
  GtkWidget *rulebook;    /* a weak pointer */

  TeaCommandLine command_line;
  int status;
};

G_DEFINE_FINAL_TYPE (TeaApplication, tea_application, GTK_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *const authors[] = { "The Teahouse developers", NULL };

  gtk_show_about_dialog (gtk_application_get_active_window (GTK_APPLICATION (user_data)),
                         "program-name", "Teahouse",
                         "version", PACKAGE_VERSION,
                         "logo-icon-name", APPLICATION_ID,
                         "comments", _ ("Regional Chinese mahjong"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "website", "https://teahouse-mahjong.github.io/teahouse/",
                         "authors", authors,
                         /* Translators: write your names here, one a line; they are shown in the About window. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->preferences == NULL)
    {
      g_set_weak_pointer (&self->preferences, tea_preferences_new (self->settings));
      gtk_window_set_transient_for (GTK_WINDOW (self->preferences), window);
      gtk_window_set_destroy_with_parent (GTK_WINDOW (self->preferences), TRUE);
    }

  gtk_window_present (GTK_WINDOW (self->preferences));
}

/* The window of the game, whichever is on top of it. */
static TeaWindow *
get_main_window (TeaApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (TEA_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

static void
continued_cb (TeaGamesWindow *games, TeaApplication *self)
{
  tea_window_show_resumed (get_main_window (self));
}

static void
games_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  TeaWindow *window = get_main_window (self);

  if (window == NULL)
    return;

  if (self->games == NULL)
    {
      TeaTable *table = tea_window_get_table (window);
      g_autoptr (TeaGameList) list = tea_game_list_new (self->archive, table);

      g_set_weak_pointer (&self->games, tea_games_window_new (list, table, self->settings));
      gtk_window_set_transient_for (GTK_WINDOW (self->games), GTK_WINDOW (window));
      gtk_window_set_destroy_with_parent (GTK_WINDOW (self->games), TRUE);
      g_signal_connect_object (self->games, "continued", G_CALLBACK (continued_cb), self, 0);
    }

  gtk_window_present (GTK_WINDOW (self->games));
}

/*
 * Opens the rules, at a clause when there is a parameter or the window names one. They stand beside the game, or the
 * helper where there is no game, as long as it does.
 */
static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  GtkWindow *window = tea_window_rules_find (GTK_APPLICATION (self));
  g_autofree char *clause = NULL;

  if (window == NULL)
    return;

  clause = parameter != NULL ? g_variant_dup_string (parameter, NULL) : tea_window_rules_dup_clause (window);

  if (self->rulebook == NULL)
    {
      TeaWindow *game = get_main_window (self);

      g_set_weak_pointer (&self->rulebook, tea_rulebook_window_new (self->settings));
      g_signal_connect_object (game != NULL ? GTK_WINDOW (game) : window, "destroy",
                               G_CALLBACK (gtk_window_destroy), self->rulebook, G_CONNECT_SWAPPED);
    }
  tea_rulebook_window_show_ruleset (TEA_RULEBOOK_WINDOW (self->rulebook), tea_window_rules_get (window));
  gtk_window_present (GTK_WINDOW (self->rulebook));
  if (clause != NULL)
    tea_rulebook_window_show_clause (TEA_RULEBOOK_WINDOW (self->rulebook), clause);
}

/* The same deal again, out of a review. */
static void
play_deal_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaWindow *window = get_main_window (TEA_APPLICATION (user_data));
  g_autoptr (GError) error = NULL;

  if (window == NULL)
    return;
  if (!tea_table_restore (tea_window_get_table (window), g_variant_get_string (parameter, NULL), &error))
    tea_window_show_notice (window, error->message);
  gtk_window_present (GTK_WINDOW (window));
}

static void
learn_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  TeaWindow *window = get_main_window (self);

  if (window == NULL)
    return;

  if (self->learn == NULL)
    {
      TeaRuleset *ruleset = tea_table_get_ruleset (tea_window_get_table (window));

      g_set_weak_pointer (&self->learn, tea_learn_window_new (self->settings, self->archive, ruleset != NULL ? tea_ruleset_get_id (ruleset) : NULL));
      gtk_window_set_transient_for (GTK_WINDOW (self->learn), GTK_WINDOW (window));
      gtk_window_set_destroy_with_parent (GTK_WINDOW (self->learn), TRUE);
    }

  gtk_window_present (GTK_WINDOW (self->learn));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
}

/* One window is enough: its sessions are in one database. */
static void
show_helper (TeaApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *l = windows; l != NULL; l = l->next)
    if (TEA_IS_HELPER_WINDOW (l->data))
      {
        gtk_window_present (GTK_WINDOW (l->data));
        return;
      }

  gtk_window_present (GTK_WINDOW (tea_helper_window_new (GTK_APPLICATION (self), self->archive, self->settings)));
}

static void
helper_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_helper (TEA_APPLICATION (user_data));
}

static gpointer
ref_window (gconstpointer window, gpointer user_data)
{
  return g_object_ref ((gpointer) window);
}

/* What belongs to a window closes with it, if it closes. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GList *windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (user_data)), ref_window, NULL);

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (GTK_WINDOW (l->data)) == NULL)
      gtk_window_close (GTK_WINDOW (l->data));
  g_list_free_full (windows, g_object_unref);
}

static const GActionEntry actions[] = {
  { .name = "about", .activate = about_cb },
  { .name = "helper", .activate = helper_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "games", .activate = games_cb },
  { .name = "learn", .activate = learn_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "clause", .activate = rules_cb, .parameter_type = "s" },
  { .name = "play-deal", .activate = play_deal_cb, .parameter_type = "s" },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
set_accels (GtkApplication *application)
{
  static const struct
  {
    const char *action;
    const char *const accels[3];
  } accels[] = {
    { "win.new-game", { "<Control>n", NULL } },
    { "win.new-duplicate", { "<Control>d", NULL } },
    { "win.fullscreen", { "F11", NULL } },
    { "app.games", { "<Control>g", NULL } },
    { "app.learn", { "<Control>t", NULL } },
    { "win.show::sessions", { "<Control>n", NULL } },
    { "win.show::hand", { "<Control>1", NULL } },
    { "win.show::ledger", { "<Control>2", NULL } },
    { "win.save-hand", { "<Control>Return", "<Control>KP_Enter", NULL } },
    { "win.drawn-hand", { "<Control>d", NULL } },
    { "win.undo", { "<Control>z", NULL } },
    { "win.redo", { "<Control><Shift>z", NULL } },
    { "win.clear-hand", { "<Control><Shift>n", NULL } },
    { "win.add-line", { "<Control>l", NULL } },
    { "win.print", { "<Control>p", NULL } },
    { "app.helper", { "<Control>h", NULL } },
    { "win.show-help-overlay", { "F1", "<Control>question", NULL } },
    { "app.rules", { "<Shift>F1", NULL } },
    { "app.preferences", { "<Control>comma", NULL } },
    { "app.quit", { "<Control>q", NULL } },
    { "window.close", { "<Control>w", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (application, accels[i].action, accels[i].accels);
}

static int
tea_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  TeaApplication *self = TEA_APPLICATION (application);
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("teahouse %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (!tea_command_line_take (&self->command_line, options))
    return 2;

  if (!gtk_init_check ())
    {
      g_printerr ("%s\n", _ ("Teahouse needs a display and found none; teahouse-cli plays and scores without one."));
      return 1;
    }

  self->settings = tea_game_settings_new (&error);
  if (self->settings == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  /* Where the application runs already, that one shows its helper. */
  if (self->command_line.helper && g_application_register (application, NULL, NULL) && g_application_get_is_remote (application))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "helper", NULL);
      return 0;
    }

  /* Whoever asks for a certain game wants it now, and not the window that is open already. */
  if (tea_command_line_wants_new_game (&self->command_line) || self->command_line.pace != NULL || self->command_line.log_file != NULL)
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);

  return -1;
}

static void
tea_application_startup (GApplication *application)
{
  TeaApplication *self = TEA_APPLICATION (application);

  G_APPLICATION_CLASS (tea_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APPLICATION_ID);
  self->archive = tea_archive_new (NULL);
  self->style_manager = tea_style_manager_new (gdk_display_get_default ());
  g_settings_bind (self->settings, "color-scheme", self->style_manager, "color-scheme", G_SETTINGS_BIND_GET);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  set_accels (GTK_APPLICATION (application));
}

/* Goes on with the game that was left, unless the command line asks for another one. */
static gboolean
resume_game (TeaApplication *self, TeaWindow *window)
{
  g_autoptr (GError) error = NULL;

  if (tea_command_line_wants_new_game (&self->command_line))
    return FALSE;
  if (tea_table_resume_last (tea_window_get_table (window), &error))
    {
      tea_window_show_resumed (window);
      return TRUE;
    }

  if (error != NULL)
    {
      /* Translators: after a reason. */
      g_autofree char *notice = g_strconcat (error->message, C_ ("sentences", " "), _ ("The game is kept in the list of games."), NULL);

      tea_window_show_notice (window, notice);
    }

  return FALSE;
}

/* The first game: the one that was left, or what the command line asks for, else one by the rules that were played last. Returns
 * whether there is one. */
static gboolean
start_first_game (TeaApplication *self, TeaWindow *window)
{
  g_autofree char *length = self->command_line.length != NULL ? g_strdup (self->command_line.length) : g_settings_get_string (self->settings, "game-length");
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_game_settings_dup_ruleset (self->settings, self->command_line.variant, &error);

  if (ruleset == NULL)
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  if (self->command_line.log_file != NULL && !tea_table_set_log_file (tea_window_get_table (window), self->command_line.log_file, &error))
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }

  tea_table_set_archive (tea_window_get_table (window), self->archive);
  if (*tea_archive_get_notice (self->archive) != '\0')
    tea_window_show_notice (window, tea_archive_get_notice (self->archive));
  if (resume_game (self, window))
    return TRUE;

  tea_window_start_game (window, ruleset, length, self->command_line.has_seed ? self->command_line.seed : g_random_int ());

  return TRUE;
}

static void
tea_application_activate (GApplication *application)
{
  TeaApplication *self = TEA_APPLICATION (application);
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (application));
  TeaWindow *window;

  if (self->command_line.helper)
    {
      self->command_line.helper = FALSE;
      show_helper (self);
      return;
    }
  if (active != NULL)
    {
      gtk_window_present (active);
      return;
    }

  window = tea_window_new (GTK_APPLICATION (application), self->settings);
  if (self->command_line.pace != NULL)
    {
      g_settings_unbind (window, "pace");
      tea_window_set_pace (window, self->command_line.pace);
    }
  if (start_first_game (self, window))
    {
      gtk_window_present (GTK_WINDOW (window));
    }
  else
    {
      self->status = 1;
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static void
tea_application_shutdown (GApplication *application)
{
  TeaApplication *self = TEA_APPLICATION (application);

  g_clear_object (&self->style_manager);
  g_clear_object (&self->archive);

  G_APPLICATION_CLASS (tea_application_parent_class)->shutdown (application);
}

static void
tea_application_finalize (GObject *object)
{
  TeaApplication *self = TEA_APPLICATION (object);

  g_clear_weak_pointer (&self->preferences);
  g_clear_weak_pointer (&self->games);
  g_clear_weak_pointer (&self->learn);
  g_clear_weak_pointer (&self->rulebook);
  g_clear_object (&self->settings);
  tea_command_line_clear (&self->command_line);

  G_OBJECT_CLASS (tea_application_parent_class)->finalize (object);
}

static void
tea_application_class_init (TeaApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = tea_application_finalize;

  application_class->handle_local_options = tea_application_handle_local_options;
  application_class->startup = tea_application_startup;
  application_class->activate = tea_application_activate;
  application_class->shutdown = tea_application_shutdown;
}

static void
tea_application_init (TeaApplication *self)
{
  tea_command_line_add_options (G_APPLICATION (self));
}

TeaApplication *
tea_application_new (void)
{
  return g_object_new (TEA_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "resource-base-path", "/io/github/teahouse_mahjong/Teahouse",
                       NULL);
}

int
tea_application_get_status (TeaApplication *self)
{
  g_return_val_if_fail (TEA_IS_APPLICATION (self), 1);

  return self->status;
}
