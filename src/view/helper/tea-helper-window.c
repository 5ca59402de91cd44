/* tea-helper-window.c - the window of the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-helper-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Below this width, in logical pixels with texts of the usual size, the buttons leave no room for the title. */
#define TITLE_WIDTH 540

/* A narrower window is taken to be on a phone, and is made for fingers. */
#define PHONE_WIDTH 540

G_DEFINE_FINAL_TYPE (TeaHelperWindow, tea_helper_window, GTK_TYPE_APPLICATION_WINDOW)

typedef enum
{
  PROP_ARCHIVE = 1,
  PROP_SETTINGS,
} TeaHelperWindowProperty;

static GParamSpec *properties[PROP_SETTINGS + 1];

static void
update_titles (TeaHelperWindow *self)
{
  g_autofree char *rules = NULL;
  g_autofree char *subtitle = NULL;

  if (self->ledger == NULL || g_strcmp0 (tea_helper_window_get_shown (self), "sessions") == 0)
    {
      gtk_label_set_label (self->title_label, _ ("Scoring Helper"));
      tea_widget_set_text (self->subtitle_label, NULL);
      return;
    }

  rules = tea_ruleset_dup_full_name (tea_ledger_get_ruleset (self->ledger));
  subtitle = g_strdup_printf ("%s · %s", rules, tea_ledger_get_facts (self->ledger)->place);
  gtk_label_set_label (self->title_label, tea_ledger_get_facts (self->ledger)->shown_title);
  tea_widget_set_text (self->subtitle_label, subtitle);
}

/* Updates what undo and redo change: the hand being entered, else the ledger. */
static void
update_undo (TeaHelperWindow *self)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (self->page);
  gboolean typed = entry != NULL &&
                   (tea_hand_entry_get_state (entry)->can_undo || tea_helper_page_get_editing (self->page));
  gboolean typed_again = entry != NULL && tea_hand_entry_get_state (entry)->can_redo;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  /* Translators: tooltips; what is undone is filled in. */
  undo = g_strdup_printf (_ ("%s (Ctrl+Z)"),
                          typed || self->ledger == NULL ? _ ("Undo") : tea_ledger_get_facts (self->ledger)->undo_text);
  redo = g_strdup_printf (_ ("%s (Ctrl+Shift+Z)"), typed_again || self->ledger == NULL
                                                       ? _ ("Redo")
                                                       : tea_ledger_get_facts (self->ledger)->redo_text);
  tea_spoken_set_tooltip (self->undo_button, undo);
  tea_spoken_set_tooltip (self->redo_button, redo);
  tea_spoken_set_description (self->undo_button, undo);
  tea_spoken_set_description (self->redo_button, redo);
}

static void
state_changed_cb (TeaHelperWindow *self)
{
  update_titles (self);
  update_undo (self);
  _tea_helper_window_update_actions (self);
}

static gint64
get_undo_id (TeaHelperWindow *self)
{
  return self->ledger != NULL ? tea_ledger_get_facts (self->ledger)->undo_id : 0;
}

/* Hides a notice that offers an undo as soon as something else has happened. */
static void
expire_notice (TeaHelperWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->notice_undo_button)) &&
      (self->notice_change == 0 || get_undo_id (self) != self->notice_change))
    gtk_info_bar_set_revealed (self->notice_bar, FALSE);
}

/* The buttons for the pages follow the shown page. */
static void
shown_changed_cb (TeaHelperWindow *self)
{
  const char *shown = tea_helper_window_get_shown (self);
  gboolean sessions = g_strcmp0 (shown, "sessions") == 0;

  self->updating = TRUE;
  gtk_toggle_button_set_active (self->hand_button, g_strcmp0 (shown, "hand") == 0);
  gtk_toggle_button_set_active (self->ledger_button, g_strcmp0 (shown, "ledger") == 0);
  self->updating = FALSE;
  expire_notice (self);
  gtk_widget_set_visible (self->sessions_button, !sessions && !self->narrow);
  gtk_widget_set_visible (self->pages_box, self->ledger != NULL);
  state_changed_cb (self);
}

static void
page_toggled_cb (GtkToggleButton *button, TeaHelperWindow *self)
{
  if (self->updating)
    return;

  if (gtk_toggle_button_get_active (button))
    tea_helper_window_show (self, button == self->hand_button ? "hand" : "ledger");
  else
    shown_changed_cb (self);
}

/* Asks about the later hands of a change that moves the deal; a former question is no longer of use. */
static void
update_deal (TeaHelperWindow *self)
{
  char **moved = tea_ledger_get_facts (self->ledger)->moved;

  if (moved != NULL)
    {
      _tea_helper_window_ask (
          self, TEA_HELPER_ASK_DEAL,
          _ ("This change moves the deal. Keep the dealers of the later hands as they were played, or "
             "follow the rules?"),
          /* Translators: the button that keeps the dealers of later hands. */
          _ ("Keep the Dealers"),
          /* Translators: the button that lets the dealers of later hands follow the rules. */
          _ ("Follow the Rules"));
      tea_question_bar_set_details (self->question_bar, (const char *const *) moved);
    }
  else if (self->asked == TEA_HELPER_ASK_DEAL)
    tea_question_bar_answer (self->question_bar, FALSE);
}

/* Says that the game is over, again when the points change, and takes that back when the last hand is. */
static void
update_over (TeaHelperWindow *self)
{
  if (tea_ledger_get_facts (self->ledger)->over)
    {
      if (!tea_question_bar_get_asking (self->question_bar) || self->asked == TEA_HELPER_ASK_OVER)
        _tea_helper_window_ask_over (self);
    }
  else if (self->asked == TEA_HELPER_ASK_OVER)
    _tea_helper_window_drop_question (self);
}

static void
ledger_changed_cb (TeaHelperWindow *self)
{
  expire_notice (self);
  state_changed_cb (self);
  update_deal (self);
  update_over (self);
}

static void
current_changed_cb (TeaHelperWindow *self)
{
  TeaLedger *ledger = tea_ledger_list_get_current (self->ledgers);

  if (self->ledger == ledger)
    return;

  if (self->ledger != NULL)
    g_signal_handlers_disconnect_by_data (self->ledger, self);
  _tea_helper_window_stop_sharing (self);
  /* A question is about the ledger that was shown. */
  _tea_helper_window_drop_question (self);
  g_set_object (&self->ledger, ledger);
  tea_helper_page_set_ledger (self->page, ledger);
  tea_ledger_page_set_ledger (self->ledger_page, ledger);
  if (ledger == NULL)
    tea_helper_window_show (self, "sessions");
  else
    {
      g_signal_connect_object (ledger, "changed", G_CALLBACK (ledger_changed_cb), self, G_CONNECT_SWAPPED);
      if (g_strcmp0 (tea_helper_window_get_shown (self), "reading") == 0)
        tea_helper_window_show (self, self->wanted);
      update_over (self);
    }
  shown_changed_cb (self);
}

static void
failed_cb (TeaHelperWindow *self, const char *sentence)
{
  tea_helper_window_show (self, "sessions");
  tea_helper_window_notify (self, sentence, FALSE);
}

static void
opened_cb (TeaHelperWindow *self)
{
  tea_helper_window_show (self, "hand");
}

static void
page_notice_cb (TeaHelperWindow *self, const char *sentence)
{
  tea_helper_window_notify (self, sentence, FALSE);
}

static void
notice_cb (TeaHelperWindow *self, const char *sentence, gboolean undo)
{
  tea_helper_window_notify (self, sentence, undo);
}

void
_tea_helper_window_edit (TeaHelperWindow *self, gint64 id)
{
  if (self->ledger != NULL && tea_ledger_find_entry (self->ledger, id, NULL) != NULL &&
      tea_helper_page_edit (self->page, id))
    tea_helper_window_show (self, "hand");
}

static void
edit_hand_cb (TeaHelperWindow *self, gint64 id)
{
  g_autofree char *what = NULL;
  g_autofree char *question = NULL;

  self->asked_id = id;
  if (!tea_helper_page_get_typed (self->page))
    {
      _tea_helper_window_edit (self, id);
      return;
    }

  what = tea_ledger_dup_description (self->ledger, id);
  /* Translators: "West 1 (Ann wins by self-draw)" is filled in. */
  question = g_strdup_printf (_ ("A hand is half typed. Drop it to change %s?"), what);
  _tea_helper_window_ask (self, TEA_HELPER_ASK_EDIT, question, _ ("Keep Typing"), _ ("Change This Hand"));
}

static void
answered_cb (TeaHelperWindow *self, gboolean yes)
{
  _tea_helper_window_answer (self, yes);
}

/* The bar names one deletion, of a session or in the ledger, and undoes only that one. */
static void
notice_undo_clicked_cb (TeaHelperWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (self->notice_change == 0)
    done = tea_ledger_list_restore (self->ledgers, &error);
  else
    done = get_undo_id (self) == self->notice_change && tea_ledger_undo (self->ledger, &error);

  if (!done && error != NULL)
    tea_helper_window_notify (self, error->message, FALSE);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, gpointer user_data)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static gboolean
tea_helper_window_close_request (GtkWindow *window)
{
  if (tea_archive_bar_hold (TEA_HELPER_WINDOW (window)->archive_bar))
    return TRUE;

  return GTK_WINDOW_CLASS (tea_helper_window_parent_class)->close_request (window);
}

/* On a phone the window must not start wider than the screen because of buttons that are hidden there. */
static void
expect_width (TeaHelperWindow *self)
{
  double text_scale = tea_widget_get_text_scale (GTK_WIDGET (self));
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  tea_narrow_layout_expect (self->title_layout, width > 0 && width < (int) (TITLE_WIDTH * text_scale));
  tea_narrow_layout_expect (self->touch_layout, width > 0 && width < PHONE_WIDTH);
}

static void
tea_helper_window_constructed (GObject *object)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (object);
  GObject *const indexed[] = { G_OBJECT (self->page), G_OBJECT (self->ledger_page) };
  g_autoptr (GError) error = NULL;

  G_OBJECT_CLASS (tea_helper_window_parent_class)->constructed (object);

  for (guint i = 0; i < G_N_ELEMENTS (indexed); i++)
    tea_game_settings_bind_look (self->settings, indexed[i]);
  tea_settings_bind (self->settings, "helper-only-what-counts", self->page, "only-what-counts",
                     G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (self->settings, "helper-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  tea_settings_bind (self->settings, "helper-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);

  tea_archive_bar_set_archive (self->archive_bar, self->archive);
  self->ledgers = tea_ledger_list_new (self->archive);
  tea_helper_start_load (self->start, self->ledgers, self->archive, self->settings);
  g_signal_connect_object (self->ledgers, "notify::current", G_CALLBACK (current_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ledgers, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "notify", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  if (!tea_ledger_list_resume (self->ledgers, &error) && error != NULL)
    tea_helper_window_notify (self, error->message, FALSE);
  expect_width (self);
  current_changed_cb (self);
  tea_helper_window_show (self, "hand");
  shown_changed_cb (self);
}

static void
tea_helper_window_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (object);

  switch ((TeaHelperWindowProperty) prop_id)
    {
    case PROP_ARCHIVE: /* construct-only */
      self->archive = g_value_dup_object (value);
      break;
    case PROP_SETTINGS: /* construct-only */
      self->settings = g_value_dup_object (value);
      break;
    }
}

static void
tea_helper_window_dispose (GObject *object)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (object);

  if (self->ledger != NULL)
    g_signal_handlers_disconnect_by_data (self->ledger, self);
  if (self->ledgers != NULL)
    g_signal_handlers_disconnect_by_data (self->ledgers, self);
  if (self->page != NULL)
    g_signal_handlers_disconnect_by_data (self->page, self);
  _tea_helper_window_stop_sharing (self);
  g_clear_object (&self->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_HELPER_WINDOW);

  G_OBJECT_CLASS (tea_helper_window_parent_class)->dispose (object);
}

static void
tea_helper_window_finalize (GObject *object)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (object);

  g_clear_object (&self->ledgers);
  g_clear_object (&self->archive);
  g_clear_object (&self->settings);
  g_free (self->wanted);

  G_OBJECT_CLASS (tea_helper_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, sessions_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, pages_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, hand_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, ledger_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, archive_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, question_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, notice_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, notice_undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, start);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, page);
  gtk_widget_class_bind_template_child (widget_class, TeaHelperWindow, ledger_page);
  gtk_widget_class_bind_template_callback (widget_class, shown_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_hand_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
}

static void
tea_helper_window_class_init (TeaHelperWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = tea_helper_window_constructed;
  object_class->set_property = tea_helper_window_set_property;
  object_class->dispose = tea_helper_window_dispose;
  object_class->finalize = tea_helper_window_finalize;

  properties[PROP_ARCHIVE] = g_param_spec_object ("archive", NULL, NULL, TEA_TYPE_ARCHIVE, flags);
  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  GTK_WINDOW_CLASS (klass)->close_request = tea_helper_window_close_request;

  g_type_ensure (TEA_TYPE_ARCHIVE_BAR);
  g_type_ensure (TEA_TYPE_QUESTION_BAR);
  g_type_ensure (TEA_TYPE_HELPER_START);
  g_type_ensure (TEA_TYPE_HELPER_PAGE);
  g_type_ensure (TEA_TYPE_LEDGER_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-helper-window.ui");
  bind_children (widget_class);
  _tea_helper_window_class_install_actions (widget_class);
}

/* Returns a decoration layout with only the close button, on the side where the desktop has it: a phone has no use for
 * the other buttons. */
static const char *
say_where_closed (GtkWidget *widget)
{
  g_autofree char *layout = NULL;
  const char *middle;
  const char *close;

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &layout, NULL);
  middle = layout != NULL ? strchr (layout, ':') : NULL;
  close = layout != NULL ? strstr (layout, "close") : NULL;
  if (close == NULL)
    return ":";

  return middle == NULL || close < middle ? "close:" : ":close";
}

/* Hides the title, which could not be read between the buttons, and the buttons that are also in the menu, for which a
 * phone has no room. */
static void
narrow_cb (TeaHelperWindow *self, GParamSpec *pspec, TeaNarrowLayout *layout)
{
  self->narrow = tea_narrow_layout_get_narrow (layout);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->title_label)), !self->narrow);
  gtk_widget_set_visible (self->redo_button, !self->narrow);
  gtk_header_bar_set_decoration_layout (GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self))),
                                        self->narrow ? say_where_closed (GTK_WIDGET (self)) : NULL);
  if (self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  shown_changed_cb (self);
}

static void
touch_cb (TeaHelperWindow *self, GParamSpec *pspec, TeaNarrowLayout *layout)
{
  gboolean touch = tea_narrow_layout_get_narrow (layout);

  if (touch)
    gtk_widget_add_css_class (GTK_WIDGET (self), "touch");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "touch");
  tea_helper_page_set_touch (self->page, touch);
}

static void
tea_helper_window_init (TeaHelperWindow *self)
{
  self->title_layout = TEA_NARROW_LAYOUT (tea_narrow_layout_new (TITLE_WIDTH));
  self->touch_layout = TEA_NARROW_LAYOUT (tea_narrow_layout_new (PHONE_WIDTH));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (gtk_window_get_child (GTK_WINDOW (self)), GTK_LAYOUT_MANAGER (self->title_layout));
  gtk_widget_set_layout_manager (self->touch_box, GTK_LAYOUT_MANAGER (self->touch_layout));
  tea_narrow_layout_set_scaled (self->touch_layout, FALSE);
  g_signal_connect_object (self->title_layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->touch_layout, "notify::narrow", G_CALLBACK (touch_cb), self, G_CONNECT_SWAPPED);
}

TeaHelperWindow *
tea_helper_window_new (GtkApplication *application, TeaArchive *archive, GSettings *settings)
{
  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (TEA_TYPE_HELPER_WINDOW, "application", application, "archive", archive, "settings", settings,
                       NULL);
}

TeaLedgerList *
tea_helper_window_get_ledgers (TeaHelperWindow *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_WINDOW (self), NULL);

  return self->ledgers;
}

TeaHelperPage *
tea_helper_window_get_page (TeaHelperWindow *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_WINDOW (self), NULL);

  return self->page;
}

const char *
tea_helper_window_get_shown (TeaHelperWindow *self)
{
  g_return_val_if_fail (TEA_IS_HELPER_WINDOW (self), NULL);

  return gtk_stack_get_visible_child_name (self->stack);
}

void
tea_helper_window_show (TeaHelperWindow *self, const char *page)
{
  g_return_if_fail (TEA_IS_HELPER_WINDOW (self));

  if (self->ledger == NULL && g_strcmp0 (page, "sessions") != 0 && tea_ledger_list_get_opening (self->ledgers))
    {
      g_free (self->wanted);
      self->wanted = g_strdup (page);
      page = "reading";
    }
  else if (self->ledger == NULL)
    page = "sessions";
  gtk_stack_set_visible_child_name (self->stack, page);
  if (g_strcmp0 (page, "hand") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->page));
  else if (g_strcmp0 (page, "sessions") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

void
tea_helper_window_notify (TeaHelperWindow *self, const char *sentence, gboolean undo)
{
  g_return_if_fail (TEA_IS_HELPER_WINDOW (self));

  gtk_label_set_label (self->notice_label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_undo_button), undo);
  if (undo)
    {
      gboolean sessions = g_strcmp0 (tea_helper_window_get_shown (self), "sessions") == 0;

      self->notice_change = sessions ? 0 : get_undo_id (self);
      gtk_button_set_label (self->notice_undo_button, sessions ? _ ("Undo Deleting the Session")
                                                               : tea_ledger_get_facts (self->ledger)->undo_text);
    }
  gtk_info_bar_set_revealed (self->notice_bar, TRUE);
}
