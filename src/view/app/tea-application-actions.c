/* tea-application-actions.c - actions of the application and their keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/app/tea-application-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-archive-bar.h"
#include "view/games/tea-history-page.h"
#include "view/house/tea-house-page.h"
#include "view/house/tea-my-rules-page.h"
#include "view/app/tea-keys-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/helper/tea-score-page.h"
#include "view/setup/tea-preferences-page.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-link.h"
#include "view/widgets/tea-widget.h"
#include "view/app/tea-window.h"

TeaWindow *
tea_application_get_main_window (TeaApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (TEA_IS_WINDOW (l->data) && tea_window_get_play (l->data) != NULL)
      return l->data;

  return NULL;
}

/* Shows a place of the window, also before it has its game, and returns the first page of the place. */
static TeaPage *
show_place (TeaApplication *self, const char *name)
{
  TeaWindow *window = tea_application_open_window (self);
  TeaPage *page = tea_window_show_place (window, name);

  gtk_window_present (GTK_WINDOW (window));

  return page;
}

/* The same without pages over the first one. %NULL if one of them may not be left. */
static TeaPage *
show_first_page (TeaApplication *self, const char *name)
{
  TeaPage *page = show_place (self, name);

  return tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (page)), page) ? page : NULL;
}

static void
games_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_first_page (TEA_APPLICATION (user_data), "history");
}

static void
insights_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  tea_history_page_open_insights (TEA_HISTORY_PAGE (show_place (TEA_APPLICATION (user_data), "history")));
}

/* Whether @window (nullable) is a modal dialog or over one, which blocks the places. */
static gboolean
is_over_dialog (GtkWindow *window)
{
  while (window != NULL && !gtk_window_get_modal (window))
    window = gtk_window_get_transient_for (window);

  return window != NULL;
}

/* Shows @page alone over @window, a modal dialog or a window of another kind. */
static void
show_over (TeaApplication *self, GtkWindow *below, TeaPage *page)
{
  TeaWindow *window = tea_window_new_with_page (GTK_APPLICATION (self), self->settings, page);

  tea_widget_present_over (GTK_WIDGET (below), GTK_WIDGET (window));
}

/* Opens @page over what is shown. */
static void
open_page (TeaApplication *self, TeaPage *page)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (active == NULL)
    active = GTK_WINDOW (tea_application_open_window (self));
  if (TEA_IS_WINDOW (active))
    tea_page_open (GTK_WIDGET (tea_window_get_visible_page (TEA_WINDOW (active))), page);
  else
    show_over (self, active, page);
  gtk_window_present (gtk_application_get_active_window (GTK_APPLICATION (self)));
}

/* Whether the active window shows a page of type @type. */
static gboolean
shows (TeaApplication *self, GType type)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  return TEA_IS_WINDOW (active) && G_OBJECT_TYPE (tea_window_get_visible_page (TEA_WINDOW (active))) == type;
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);

  if (!shows (self, TEA_TYPE_PREFERENCES_PAGE))
    open_page (self, tea_preferences_page_new (self->settings));
}

/* The keys of what is shown come first. */
static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  GType shown = G_TYPE_NONE;

  if (shows (self, TEA_TYPE_KEYS_PAGE))
    return;
  if (TEA_IS_WINDOW (active))
    shown = G_OBJECT_TYPE (tea_window_get_visible_page (TEA_WINDOW (active)));
  else if (active != NULL)
    shown = G_OBJECT_TYPE (active);
  open_page (self, tea_keys_page_new (shown));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *const developers[] = { "The Teahouse developers", NULL };
  TeaApplication *self = TEA_APPLICATION (user_data);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->about == NULL)
    {
      GtkWidget *about = g_object_new (
          ADW_TYPE_ABOUT_WINDOW, "application-name", "Teahouse", "version", PACKAGE_VERSION, "application-icon",
          APPLICATION_ID, "copyright", "© 2026 The Teahouse developers", "license-type", GTK_LICENSE_GPL_3_0, "website",
          "https://teahouse-mahjong.github.io/teahouse/", "developer-name", "The Teahouse developers", "developers",
          developers,
          /* Translators: write your names here, one a line; they are shown in the About window. */
          "translator-credits", _ ("translator-credits"), "modal", gtk_window_get_modal (window), NULL);

      g_signal_connect (about, "activate-link", G_CALLBACK (tea_link_activate), NULL);
      g_set_weak_pointer (&self->about, about);
      tea_widget_put_over (GTK_WIDGET (window), about);
    }

  gtk_window_present (GTK_WINDOW (self->about));
}

/* The page of rules of the active window, or over a modal dialog, or in its place. %NULL if what is over it may not be
 * left. */
static TeaRulebookPage *
show_rulebook (TeaApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  TeaPage *page = TEA_IS_WINDOW (active) ? tea_window_get_visible_page (TEA_WINDOW (active)) : NULL;

  if (page != NULL && TEA_IS_RULEBOOK_PAGE (page))
    return TEA_RULEBOOK_PAGE (page);
  if (is_over_dialog (active))
    {
      page = tea_rulebook_page_new (self->settings);
      show_over (self, active, page);
    }
  else
    page = show_first_page (self, "rules");

  return page != NULL ? TEA_RULEBOOK_PAGE (page) : NULL;
}

/* The window used last of those that are about rules, or %NULL. */
static TeaWindow *
find_window_with_rules (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (TEA_IS_WINDOW (l->data) && tea_window_get_ruleset (l->data) != NULL)
      return l->data;

  return NULL;
}

/* Shows the rules that the window used last is about, at a clause if there is a parameter or its page names one. */
static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  TeaWindow *window = find_window_with_rules (GTK_APPLICATION (self));
  g_autoptr (TeaRuleset) ruleset = window != NULL ? g_object_ref (tea_window_get_ruleset (window)) : NULL;
  g_autofree char *clause = parameter != NULL ? g_variant_dup_string (parameter, NULL)
                            : window != NULL  ? tea_page_dup_clause (tea_window_get_visible_page (window))
                                              : NULL;
  TeaRulebookPage *page = show_rulebook (self);

  if (page == NULL)
    return;
  if (ruleset != NULL)
    tea_rulebook_page_show_ruleset (page, ruleset);
  if (clause != NULL)
    tea_rulebook_page_show_clause (page, clause);
}

static void
play_by_rules (TeaApplication *self, TeaRuleset *ruleset)
{
  TeaWindow *window = tea_application_open_main_window (self);

  if (window == NULL)
    return;
  tea_application_present_main_window (self);
  if (self->resuming == NULL)
    tea_play_page_propose (tea_window_get_play (window), ruleset);
  else
    g_set_object (&self->proposed, ruleset);
}

void
tea_application_open_house_rules (TeaApplication *self, GFile *file)
{
  TeaPage *page = tea_house_page_new_for_file (file, self->settings);

  g_signal_connect_object (page, "play", G_CALLBACK (play_by_rules), self, G_CONNECT_SWAPPED);
  tea_page_open (GTK_WIDGET (show_place (self, "rules")), page);
}

static TeaPage *
my_rules_page_new (TeaApplication *self)
{
  TeaPage *page = tea_my_rules_page_new (self->shelf, self->settings);

  g_signal_connect_object (page, "play", G_CALLBACK (play_by_rules), self, G_CONNECT_SWAPPED);

  return page;
}

/* In its place, or over a modal dialog, which would block it there. */
static void
my_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaApplication *self = TEA_APPLICATION (user_data);
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  TeaPage *first;

  if (is_over_dialog (active))
    {
      show_over (self, active, my_rules_page_new (self));
      return;
    }

  first = show_place (self, "rules");
  if (self->my_rules != NULL)
    {
      tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (first)), self->my_rules);
      return;
    }
  g_set_weak_pointer (&self->my_rules, my_rules_page_new (self));
  tea_page_open (GTK_WIDGET (first), self->my_rules);
}

static TeaGame *
play_on (TeaGameDesk *desk, TeaPage *page, TeaRecordedGame *recorded, const char *notice, GError **error)
{
  TeaApplication *self = TEA_APPLICATION (desk);
  TeaWindow *window = tea_application_open_main_window (self);
  TeaPlayPage *play = window != NULL ? tea_window_get_play (window) : NULL;

  if (play == NULL || !tea_game_restore (tea_play_page_get_game (play), recorded, error))
    return NULL;

  tea_application_stop_resuming (self);
  if (page != NULL && tea_place_get_for (GTK_WIDGET (page)) == tea_place_get_for (GTK_WIDGET (play)))
    tea_page_move (page, GTK_WIDGET (tea_window_show_place (window, "history")));
  tea_application_present_main_window (self);
  if (notice != NULL)
    tea_play_page_show_notice (play, notice);

  return tea_play_page_get_game (play);
}

void
tea_application_be_desk (TeaGameDeskInterface *iface)
{
  iface->play = play_on;
}

void
tea_application_open_file (TeaApplication *self, GFile *file)
{
  tea_hand_page_open_file (GTK_WIDGET (show_place (self, "history")), file, self->settings);
}

void
tea_application_open_sessions (TeaApplication *self, GFile *file)
{
  tea_score_page_import (TEA_SCORE_PAGE (show_place (self, "score")), file);
}

static void
studies_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TeaPage *page = show_first_page (TEA_APPLICATION (user_data), "history");

  if (page != NULL)
    tea_history_page_show_studies (TEA_HISTORY_PAGE (page));
}

static void
learn_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_place (TEA_APPLICATION (user_data), "learn");
}

static void
mistakes_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  tea_learn_page_open_mistakes (TEA_LEARN_PAGE (show_place (TEA_APPLICATION (user_data), "learn")), 0);
}

void
tea_application_show_helper (TeaApplication *self)
{
  TeaPage *page = show_place (self, "score");

  gtk_widget_grab_focus (GTK_WIDGET (tea_place_get_for (GTK_WIDGET (page))));
}

static void
helper_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  tea_application_show_helper (TEA_APPLICATION (user_data));
}

/* The number of windows below @window. */
static guint
get_depth (GtkWindow *window)
{
  guint depth = 0;

  while ((window = gtk_window_get_transient_for (window)) != NULL)
    depth++;

  return depth;
}

static int
compare_depths (gconstpointer a, gconstpointer b)
{
  return (int) get_depth ((gpointer) b) - (int) get_depth ((gpointer) a);
}

static gpointer
ref_window (gconstpointer window, gpointer user_data)
{
  return g_object_ref ((gpointer) window);
}

/* Those on top come first: a window that closes with the one below it would not ask. */
gboolean
tea_application_close_windows (TeaApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  gboolean closed = TRUE;
  GList *windows;

  if (tea_archive_bar_hold_all (application))
    return FALSE;

  windows = g_list_copy_deep (gtk_application_get_windows (application), ref_window, NULL);
  windows = g_list_sort (windows, compare_depths);
  for (GList *l = windows; l != NULL && closed; l = l->next)
    {
      gtk_window_close (l->data);
      closed = g_list_find (gtk_application_get_windows (application), l->data) == NULL ||
               !gtk_widget_get_visible (l->data);
      if (!closed)
        gtk_window_present (l->data);
    }
  g_list_free_full (windows, g_object_unref);

  return closed;
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  tea_application_close_windows (TEA_APPLICATION (user_data));
}

static const GActionEntry actions[] = {
  { .name = "about", .activate = about_cb },
  { .name = "helper", .activate = helper_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "games", .activate = games_cb },
  { .name = "insights", .activate = insights_cb },
  { .name = "learn", .activate = learn_cb },
  { .name = "mistakes", .activate = mistakes_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "my-rules", .activate = my_rules_cb },
  { .name = "clause", .activate = rules_cb, .parameter_type = "s" },
  { .name = "studies", .activate = studies_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "quit", .activate = quit_cb },
};

void
tea_application_install_actions (TeaApplication *self)
{
  static const struct
  {
    const char *action;
    const char *const accels[3];
  } accels[] = {
    { "win.fullscreen", { "F11", NULL } },
    { "win.place::play", { "<Control>1", NULL } },
    { "win.place::learn", { "<Control>2", NULL } },
    { "win.place::score", { "<Control>3", NULL } },
    { "win.place::history", { "<Control>4", NULL } },
    { "win.place::rules", { "<Control>5", NULL } },
    { "app.games", { "<Control>g", NULL } },
    { "app.insights", { "<Control>i", NULL } },
    { "app.learn", { "<Control>t", NULL } },
    { "app.mistakes", { "<Control>k", NULL } },
    { "app.helper", { "<Control>h", NULL } },
    { "app.shortcuts", { "<Control>question", NULL } },
    { "app.my-rules", { "<Control>m", NULL } },
    { "app.studies", { "<Control>e", NULL } },
    { "app.rules", { "F1", "<Shift>F1", NULL } },
    { "app.preferences", { "<Control>comma", NULL } },
    { "app.quit", { "<Control>q", NULL } },
    { "window.close", { "<Control>w", NULL } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    tea_keys_set_accels (GTK_APPLICATION (self), accels[i].action, accels[i].accels);
}
