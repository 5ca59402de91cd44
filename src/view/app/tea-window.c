/* tea-window.c - the window, with its five places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-private.h"

#include <glib/gi18n.h>

#include "model/practice/tea-mistake-deck.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-widget.h"

G_DEFINE_FINAL_TYPE (TeaWindow, tea_window, ADW_TYPE_APPLICATION_WINDOW)

/* clang-format off */
static const struct
{
  const char *name;
  const char *title; /* with the context "place" */
  const char *icon;
} places[] = {
  { "play",    NC_ ("place", "Play"),    "tea-play-symbolic" },
  { "learn",   NC_ ("place", "Learn"),   "tea-learn-symbolic" },
  { "score",   NC_ ("place", "Score"),   "tea-score-symbolic" },
  { "history", NC_ ("place", "History"), "tea-history-symbolic" },
  { "rules",   NC_ ("place", "Rules"),   "tea-rules-symbolic" },
};
/* clang-format on */

typedef enum
{
  PROP_SETTINGS = 1, /* construct-only */
} TeaWindowProperty;

/* The place that is shown. */
static TeaPlace *
get_place (TeaWindow *self)
{
  return TEA_PLACE (self->play != NULL ? adw_view_stack_get_visible_child (self->stack)
                                       : adw_bin_get_child (self->places));
}

/* A binding goes with its page. */
static void
unbind (GBinding **binding)
{
  GBinding *bound = *binding;

  g_clear_weak_pointer (binding);
  if (bound != NULL)
    g_binding_unbind (bound);
}

static void
page_cb (TeaWindow *self)
{
  TeaPage *page = tea_window_get_visible_page (self);

  unbind (&self->narrow);
  unbind (&self->title);
  if (page == NULL)
    return;
  if (page == (TeaPage *) self->play)
    gtk_window_set_title (GTK_WINDOW (self), "Teahouse");
  else
    g_set_weak_pointer (&self->title, g_object_bind_property (page, "title", self, "title", G_BINDING_SYNC_CREATE));
  if (self->play != NULL)
    g_set_weak_pointer (&self->narrow,
                        g_object_bind_property (page, "narrow", self->switcher_bar, "visible", G_BINDING_SYNC_CREATE));
}

/* A dot beside Learn, while something else is shown, says that positions are due again, unless the player does not want
 * to be counted. */
static void
mark_due (TeaWindow *self)
{
  GtkWidget *learn = adw_view_stack_get_child_by_name (self->stack, "learn");
  gboolean is_due = self->archive != NULL && g_settings_get_boolean (self->settings, "count-days") &&
                    adw_view_stack_get_visible_child (self->stack) != learn &&
                    tea_mistake_deck_has_due (self->archive, tea_mistake_deck_get_local_day ());

  adw_view_stack_page_set_needs_attention (adw_view_stack_get_page (self->stack, learn), is_due);
}

/* Makes the first page of the place that is shown now. */
static void
place_cb (TeaWindow *self)
{
  TeaPlace *place = get_place (self);

  if (tea_place_get_first_page (place) == NULL)
    tea_place_push (place, _tea_window_create_page (self, adw_view_stack_get_visible_child_name (self->stack)));
  page_cb (self);
  mark_due (self);
  gtk_widget_grab_focus (GTK_WIDGET (place));
}

static void
window_cb (TeaPlace *place, TeaPage *page, TeaWindow *self)
{
  TeaWindow *window = tea_window_new_with_page (gtk_window_get_application (GTK_WINDOW (self)), self->settings, page);

  tea_window_set_archive (window, self->archive);
  gtk_window_present (GTK_WINDOW (window));
}

static TeaPlace *
place_new (TeaWindow *self)
{
  TeaPlace *place = tea_place_new ();

  g_signal_connect_object (place, "notify::visible-page", G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (place, "window", G_CALLBACK (window_cb), self, 0);

  return place;
}

static void
place_action_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_window_show_place (TEA_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
ask_for_game (TeaWindow *self, gboolean duplicate)
{
  tea_window_show_place (self, "play");
  tea_play_page_ask_for_game (self->play, duplicate);
}

static void
new_game_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_for_game (TEA_WINDOW (widget), FALSE);
}

static void
new_duplicate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_for_game (TEA_WINDOW (widget), TRUE);
}

static void
fullscreen_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* A page that must not be left yet is shown, and asks. */
static gboolean
may_leave (TeaWindow *self)
{
  if (self->play == NULL)
    return tea_place_leave (get_place (self));

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *place = adw_view_stack_get_child_by_name (self->stack, places[i].name);

      if (!tea_place_leave (TEA_PLACE (place)))
        {
          adw_view_stack_set_visible_child (self->stack, place);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
tea_window_close_request (GtkWindow *window)
{
  TeaWindow *self = TEA_WINDOW (window);

  if (!may_leave (self) || tea_archive_bar_hold (self->archive_bar))
    return TRUE;

  return GTK_WINDOW_CLASS (tea_window_parent_class)->close_request (window);
}

static void
tea_window_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaWindow *self = TEA_WINDOW (object);

  switch ((TeaWindowProperty) prop_id)
    {
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    }
}

static void
tea_window_dispose (GObject *object)
{
  TeaWindow *self = TEA_WINDOW (object);

  unbind (&self->narrow);
  unbind (&self->title);
  if (self->stack != NULL)
    g_signal_handlers_disconnect_by_data (self->stack, self);
  self->play = NULL;
  g_clear_pointer (&self->resuming, tea_job_cancel);
  g_clear_object (&self->insights);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_WINDOW);

  G_OBJECT_CLASS (tea_window_parent_class)->dispose (object);
}

static void
tea_window_finalize (GObject *object)
{
  TeaWindow *self = TEA_WINDOW (object);

  g_clear_object (&self->archive);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_window_parent_class)->finalize (object);
}

static void
tea_window_class_init (TeaWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_window_set_property;
  object_class->dispose = tea_window_dispose;
  object_class->finalize = tea_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = tea_window_close_request;

  g_object_class_install_property (
      object_class, PROP_SETTINGS,
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TEA_TYPE_ARCHIVE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaWindow, places);
  gtk_widget_class_bind_template_child (widget_class, TeaWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaWindow, archive_bar);
  gtk_widget_class_install_action (widget_class, "win.place", "s", place_action_cb);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.new-duplicate", NULL, new_duplicate_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  /* Not accelerators of the application: a page may have them for something else. */
  tea_widget_class_bind_key (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "win.new-duplicate", NULL);
}

/* The application opens files that are dropped. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GSList) dropped = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = dropped; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  if (application == NULL || files->len == 0)
    return FALSE;
  g_application_open (application, (GFile **) files->pdata, (int) files->len, "");

  return TRUE;
}

static void
take_files (TeaWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
tea_window_init (TeaWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  take_files (self);
}

/* The game is there from the start: other places show it. */
static void
add_places (TeaWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      TeaPlace *place = place_new (self);
      AdwViewStackPage *page = adw_view_stack_add_titled (self->stack, GTK_WIDGET (place), places[i].name,
                                                          g_dpgettext2 (NULL, "place", places[i].title));

      adw_view_stack_page_set_icon_name (page, places[i].icon);
      if (g_str_equal (places[i].name, "play"))
        tea_place_push (place, TEA_PAGE (self->play));
    }
  page_cb (self);
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (place_cb), self);
}

TeaWindow *
tea_window_new (GtkApplication *application, GSettings *settings)
{
  TeaWindow *self;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_WINDOW, "application", application, "settings", settings, NULL);
  self->play = tea_play_page_new (settings);
  add_places (self);
  tea_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_grab_focus (GTK_WIDGET (self->play));

  return self;
}

TeaWindow *
tea_window_new_with_page (GtkApplication *application, GSettings *settings, TeaPage *page)
{
  TeaWindow *self;
  TeaPlace *place;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings) && TEA_IS_PAGE (page), NULL);

  self = g_object_new (TEA_TYPE_WINDOW, "application", application, "settings", settings, NULL);
  place = place_new (self);
  adw_bin_set_child (self->places, GTK_WIDGET (place));
  self->stack = NULL;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.place", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.new-game", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.new-duplicate", FALSE);
  tea_place_push (place, page);
  gtk_widget_grab_focus (GTK_WIDGET (page));

  return self;
}

TeaPlayPage *
tea_window_get_play (TeaWindow *self)
{
  g_return_val_if_fail (TEA_IS_WINDOW (self), NULL);

  return self->play;
}

void
tea_window_set_archive (TeaWindow *self, TeaArchive *archive)
{
  g_return_if_fail (TEA_IS_WINDOW (self));

  g_set_object (&self->archive, archive);
  tea_archive_bar_set_archive (self->archive_bar, archive);
  if (self->play == NULL)
    return;

  tea_game_set_archive (tea_play_page_get_game (self->play), archive);
  mark_due (self);
}

TeaPage *
tea_window_show_place (TeaWindow *self, const char *name)
{
  g_return_val_if_fail (TEA_IS_WINDOW (self) && self->play != NULL, NULL);

  adw_view_stack_set_visible_child_name (self->stack, name);

  return tea_place_get_first_page (get_place (self));
}

TeaRuleset *
tea_window_get_ruleset (TeaWindow *self)
{
  TeaRuleset *ruleset = tea_place_get_ruleset (get_place (self));

  return ruleset == NULL && self->play != NULL ? tea_page_get_ruleset (TEA_PAGE (self->play)) : ruleset;
}

TeaPage *
tea_window_get_visible_page (TeaWindow *self)
{
  g_return_val_if_fail (TEA_IS_WINDOW (self), NULL);

  return tea_place_get_visible_page (get_place (self));
}
