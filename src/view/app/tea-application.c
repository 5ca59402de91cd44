/* tea-application.c - the application: startup and the first game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/house/tea-house-page.h"
#include "view/app/tea-application-private.h"

#include <glib/gi18n.h>

#include "model/ledger/tea-session-import.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-sentences.h"
#include "view/learn/tea-learn-page.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-welcome-page.h"
#include "view/tiles/tea-tile-look.h"
#include "view/widgets/tea-high-contrast.h"
#include "view/widgets/tea-renderer.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-wheel.h"
#include "view/widgets/tea-whole-text.h"
#include "view/widgets/tea-widget.h"
#include "view/app/tea-language.h"
#include "view/app/tea-memory.h"
#include "view/app/tea-window.h"

/* The judge starts later, so that it does not delay the first window. */
#define SECONDS_TO_JUDGE 10

/* Whether the questions to a new player are open. */
#define WELCOME_KEY "welcome-open"

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaApplication,
                               tea_application,
                               ADW_TYPE_APPLICATION,
                               G_IMPLEMENT_INTERFACE (TEA_TYPE_GAME_DESK, tea_application_be_desk))

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

  tea_archive_check_early ();
  tea_renderer_prepare ();
  tea_application_look_for_bus ();
  if (!gtk_init_check ())
    {
      g_printerr ("%s\n", _ ("Teahouse needs a display and found none; teahouse-cli plays and scores without one."));
      return 1;
    }
  tea_renderer_choose (gdk_display_get_default ());

  self->settings = tea_game_settings_new (&error);
  if (self->settings == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  /* A request for a particular game opens a new window. */
  if (tea_command_line_wants_new_game (&self->command_line) || self->command_line.pace != NULL ||
      self->command_line.log_file != NULL)
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);

  if (!tea_application_register_patiently (self, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  /* If the application is running already, it shows its sessions. */
  if (self->command_line.helper && g_application_get_is_remote (application))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "helper", NULL);
      return 0;
    }

  return -1;
}

/* Says in @window why the last game is not resumed. */
static void
show_fault (TeaWindow *window, const GError *error)
{
  g_autofree char *notice = NULL;

  if (error == NULL)
    return;

  /* Translators: after a reason. */
  notice = tea_sentences_join (error->message, _ ("The game is still in the list of games."));
  tea_play_page_show_notice (tea_window_get_play (window), notice);
}

static void
say_all_is_saved (TeaWindow *window)
{
  tea_play_page_show_notice (tea_window_get_play (window),
                             _ ("Everything is saved now. Earlier games are in the list of games."));
}

static void
resumed_late_cb (gpointer owner, gboolean resumed, const GError *error)
{
  TeaApplication *self = owner;
  TeaWindow *window = tea_application_get_main_window (self);

  g_clear_pointer (&self->resuming, tea_job_cancel);
  if (window == NULL)
    return;
  if (resumed)
    tea_play_page_show_resumed (tea_window_get_play (window));
  else
    say_all_is_saved (window);
}

/* The archive now has its file, with the last game. Keeps a game in which the player has already discarded. */
static void
recovered_cb (TeaApplication *self)
{
  TeaWindow *window = self->began_without && tea_archive_get_is_lasting (self->archive)
                          ? tea_application_get_main_window (self)
                          : NULL;
  TeaTable *table;

  if (window == NULL)
    return;

  self->began_without = FALSE;
  table = tea_game_get_table (tea_play_page_get_game (tea_window_get_play (window)));
  if (self->resuming == NULL && !tea_command_line_wants_new_game (&self->command_line) &&
      tea_table_get_state (table)->hand_number == 1 &&
      g_list_model_get_n_items (tea_table_get_player (table, 0)->discards) == 0)
    self->resuming = tea_game_start_resuming_last (tea_play_page_get_game (tea_window_get_play (window)), self,
                                                   resumed_late_cb);
  else
    say_all_is_saved (window);
}

void
tea_application_start_judge (TeaApplication *self)
{
  if (self->judge_source == 0)
    return;

  g_clear_handle_id (&self->judge_source, g_source_remove);
  tea_judge_start (self->judge);
}

static gboolean
start_judge_cb (gpointer data)
{
  tea_application_start_judge (data);

  return G_SOURCE_REMOVE;
}

/* Says once that a choice could not be stored, on the page that is shown. */
static void
settings_problem_cb (TeaApplication *self)
{
  const char *problem = tea_settings_get_problem (TEA_SETTINGS (self->settings));
  TeaWindow *window = tea_application_get_main_window (self);
  TeaPage *page = window != NULL ? tea_window_get_visible_page (window) : NULL;

  if (page != NULL)
    tea_toast_show (GTK_WIDGET (page), problem, NULL);
}

/* A label has the context with the font of the desktop. */
static void
tell_about_characters (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));

  tea_chinese_name_set_shown (tea_language_has_characters (gtk_widget_get_pango_context (label)));
  g_object_unref (label);
}

/* Light or dark, and the contrast; without a choice the desktop decides. */
static void
follow_style (TeaApplication *self)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };

  tea_high_contrast_set (g_settings_get_boolean (self->settings, "high-contrast"));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (self->settings, "color-scheme")]);
}

static void
tea_application_startup (GApplication *application)
{
  TeaApplication *self = TEA_APPLICATION (application);
  TeaTileLook *tile_look;

  G_APPLICATION_CLASS (tea_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APPLICATION_ID);
  tell_about_characters ();
  tea_memory_watch (GTK_APPLICATION (self));
  self->archive = tea_archive_new (NULL);
  self->judge = tea_judge_new (self->archive);
  tea_judge_set_default (self->judge);
  tea_judge_set_gives_way (self->judge, TRUE);
  self->judge_source = g_timeout_add_seconds (SECONDS_TO_JUDGE, start_judge_cb, self);
  self->shelf = tea_rulesets_dup_shelf ();
  g_signal_connect_object (self->archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::problem", G_CALLBACK (settings_problem_cb), self,
                           G_CONNECT_SWAPPED);
  tea_application_watch_session (self);
  g_signal_connect_object (self->settings, "changed::color-scheme", G_CALLBACK (follow_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::high-contrast", G_CALLBACK (follow_style), self,
                           G_CONNECT_SWAPPED);
  follow_style (self);
  tile_look = tea_tile_look_get_for_display (gdk_display_get_default ());
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", tile_look, "contrast",
                          G_BINDING_SYNC_CREATE);
  tea_tile_look_bind_settings (tile_look, self->settings);
  tea_names_set_rtl (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);
  tea_whole_text_watch ();
  tea_wheel_watch ();
  tea_spoken_watch_mnemonics ();
  tea_application_install_actions (self);
}

/* New players are asked what they know, except those who use command-line options. The game behind the question is
 * stored at once, so whether the question is still open is remembered. */
static gboolean
wants_welcome (TeaApplication *self)
{
  const TeaCommandLine *line = &self->command_line;

  return !tea_command_line_wants_new_game (line) && line->pace == NULL && line->log_file == NULL &&
         (!tea_archive_get_has_games (self->archive) || g_settings_get_boolean (self->settings, WELCOME_KEY)) &&
         tea_archive_get_notice (self->archive) == NULL;
}

/* It was answered or skipped. */
static void
welcome_closed_cb (TeaApplication *self)
{
  g_settings_reset (self->settings, WELCOME_KEY);
}

static void
welcome_start_cb (TeaWelcomePage *welcome, TeaRuleset *ruleset, TeaApplication *self)
{
  g_autofree char *length = g_settings_get_string (self->settings, "game-length");

  tea_game_settings_store_ruleset (self->settings, ruleset);
  tea_play_page_start_game (tea_window_get_play (tea_application_get_main_window (self)), ruleset, length,
                            TEA_GAME_NEW_SEED);
}

static void
welcome_learn_cb (TeaWelcomePage *welcome, TeaApplication *self)
{
  TeaLearnPage *learn = TEA_LEARN_PAGE (tea_window_show_place (tea_application_get_main_window (self), "learn"));

  tea_learn_page_start_lesson (learn, tea_course_get_next (tea_learn_page_get_course (learn)));
}

static void
show_welcome (TeaApplication *self, TeaWindow *window)
{
  TeaPage *welcome = tea_welcome_page_new ();

  g_signal_connect_object (welcome, "start", G_CALLBACK (welcome_start_cb), self, 0);
  g_signal_connect_object (welcome, "learn", G_CALLBACK (welcome_learn_cb), self, 0);
  g_signal_connect_object (welcome, "closed", G_CALLBACK (welcome_closed_cb), self, G_CONNECT_SWAPPED);
  g_settings_set_boolean (self->settings, WELCOME_KEY, TRUE);
  tea_page_open (GTK_WIDGET (tea_window_get_play (window)), welcome);
}

static TeaRuleset *
dup_first_ruleset (TeaApplication *self, GError **error)
{
  return tea_game_settings_dup_ruleset (self->settings, self->command_line.variant, error);
}

/* A new game as the command line asks for it, else by the rules played last. */
static void
start_new_game (TeaApplication *self, TeaWindow *window)
{
  g_autofree char *length = self->command_line.length != NULL ? g_strdup (self->command_line.length)
                                                              : g_settings_get_string (self->settings, "game-length");
  g_autoptr (TeaRuleset) ruleset = dup_first_ruleset (self, NULL);

  self->began_without = !tea_archive_get_is_lasting (self->archive);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, length,
                            self->command_line.has_seed ? self->command_line.seed : TEA_GAME_NEW_SEED);
}

static void
resumed_cb (gpointer owner, gboolean resumed, const GError *error)
{
  TeaApplication *self = owner;
  TeaWindow *window = tea_application_get_main_window (self);
  g_autoptr (TeaRuleset) proposed = g_steal_pointer (&self->proposed);

  g_clear_pointer (&self->resuming, tea_job_cancel);
  if (window == NULL)
    return;
  if (resumed)
    {
      tea_play_page_show_resumed (tea_window_get_play (window));
    }
  else
    {
      show_fault (window, error);
      start_new_game (self, window);
    }
  gtk_window_present (GTK_WINDOW (window));
  if (self->welcomes && tea_archive_get_unsaved (self->archive) == NULL)
    show_welcome (self, window);
  if (proposed != NULL)
    {
      tea_window_show_place (window, "play");
      tea_play_page_propose (tea_window_get_play (window), proposed);
    }
}

/* Starts the first game, or begins to read the last one to resume it. Returns whether there is one. */
static gboolean
start_first_game (TeaApplication *self, TeaWindow *window)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = dup_first_ruleset (self, &error);

  if (ruleset == NULL || (self->command_line.log_file != NULL &&
                          !tea_game_set_log_file (tea_play_page_get_game (tea_window_get_play (window)),
                                                  self->command_line.log_file, &error)))
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }

  if (tea_command_line_wants_new_game (&self->command_line))
    start_new_game (self, window);
  else
    self->resuming = tea_game_start_resuming_last (tea_play_page_get_game (tea_window_get_play (window)), self,
                                                   resumed_cb);

  return TRUE;
}

/* Begins the first game, unless that was done. Returns FALSE if it cannot start. */
static gboolean
begin (TeaApplication *self, TeaWindow *window)
{
  if (self->has_begun)
    return TRUE;

  self->has_begun = TRUE;
  self->welcomes = wants_welcome (self);
  if (start_first_game (self, window))
    return TRUE;

  self->status = 1;

  return FALSE;
}

static void
close_cb (gpointer data)
{
  gtk_window_destroy (data);
}

/* The table is shown for the first time. */
static void
table_shown_cb (TeaApplication *self)
{
  TeaWindow *window = tea_application_get_main_window (self);

  if (!begin (self, window))
    g_idle_add_once (close_cb, window);
}

TeaWindow *
tea_application_open_window (TeaApplication *self)
{
  TeaWindow *window = tea_application_get_main_window (self);

  if (window != NULL)
    return window;

  self->has_begun = FALSE;
  window = tea_window_new (GTK_APPLICATION (self), self->settings);
  if (self->command_line.pace != NULL)
    {
      g_settings_unbind (tea_window_get_play (window), "pace");
      tea_play_page_set_pace (tea_window_get_play (window), self->command_line.pace);
    }
  tea_window_set_archive (window, self->archive);
  tea_judge_follow (self->judge, tea_play_page_get_game (tea_window_get_play (window)));
  g_signal_connect_object (tea_window_get_play (window), "map", G_CALLBACK (table_shown_cb), self, G_CONNECT_SWAPPED);

  return window;
}

TeaWindow *
tea_application_open_main_window (TeaApplication *self)
{
  TeaWindow *window = tea_application_open_window (self);

  if (begin (self, window))
    return window;

  gtk_window_destroy (GTK_WINDOW (window));

  return NULL;
}

void
tea_application_present_main_window (TeaApplication *self)
{
  /* Until the last game is there the table has nothing to show. */
  if (self->resuming != NULL)
    return;
  tea_window_show_place (tea_application_get_main_window (self), "play");
  gtk_window_present (GTK_WINDOW (tea_application_get_main_window (self)));
}

void
tea_application_stop_resuming (TeaApplication *self)
{
  g_clear_pointer (&self->resuming, tea_job_cancel);
}

/* If only logs are open, opens the table as well. */
static void
tea_application_activate (GApplication *application)
{
  TeaApplication *self = TEA_APPLICATION (application);
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (application));
  TeaWindow *window;

  if (self->command_line.helper)
    {
      self->command_line.helper = FALSE;
      tea_application_show_helper (self);
    }
  else if (tea_application_get_main_window (self) != NULL)
    gtk_window_present (active);
  else
    {
      window = tea_application_open_main_window (self);
      if (window != NULL)
        tea_application_present_main_window (self);
    }
}

static void
tea_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  TeaApplication *self = TEA_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    if (tea_house_page_opens (files[i]))
      tea_application_open_house_rules (self, files[i]);
    else if (tea_session_import_opens (files[i]))
      tea_application_open_sessions (self, files[i]);
    else
      tea_application_open_file (self, files[i]);
}

static void
tea_application_shutdown (GApplication *application)
{
  TeaApplication *self = TEA_APPLICATION (application);

  g_clear_handle_id (&self->judge_source, g_source_remove);
  /* What such a job reads for a table has the archive. */
  tea_application_stop_resuming (self);
  tea_job_wait_for_readers ();
  g_clear_object (&self->proposed);
  if (self->judge != NULL)
    g_object_run_dispose (G_OBJECT (self->judge));
  g_clear_object (&self->judge);
  if (self->archive != NULL)
    g_signal_handlers_disconnect_by_data (self->archive, self);
  g_clear_object (&self->archive);
  g_clear_object (&self->shelf);
  tea_application_forget_session (self);

  G_APPLICATION_CLASS (tea_application_parent_class)->shutdown (application);
}

/* Passes on what lets the window of a running program come to the front. GTK 4.8 only knows the older variable for it.
 */
static void
tea_application_add_platform_data (GApplication *application, GVariantBuilder *builder)
{
  GdkDisplay *display = gdk_display_get_default ();
  const char *token = g_getenv ("XDG_ACTIVATION_TOKEN");

  G_APPLICATION_CLASS (tea_application_parent_class)->add_platform_data (application, builder);

  if (token != NULL && display != NULL && gdk_display_get_startup_notification_id (display) == NULL)
    g_variant_builder_add (builder, "{sv}", "desktop-startup-id", g_variant_new_string (token));
}

static void
tea_application_finalize (GObject *object)
{
  TeaApplication *self = TEA_APPLICATION (object);

  g_clear_weak_pointer (&self->about);
  g_clear_weak_pointer (&self->my_rules);
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
  application_class->open = tea_application_open;
  application_class->shutdown = tea_application_shutdown;
  application_class->add_platform_data = tea_application_add_platform_data;
}

static void
tea_application_init (TeaApplication *self)
{
  tea_command_line_add_options (G_APPLICATION (self));
}

TeaApplication *
tea_application_new (void)
{
  return g_object_new (TEA_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags", G_APPLICATION_HANDLES_OPEN,
                       "register-session", TRUE, "resource-base-path", "/io/github/teahouse_mahjong/Teahouse", NULL);
}

int
tea_application_get_status (TeaApplication *self)
{
  g_return_val_if_fail (TEA_IS_APPLICATION (self), 1);

  return self->status;
}
