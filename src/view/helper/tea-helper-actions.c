/* tea-helper-actions.c - actions of the window of the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-helper-window-private.h"

#include "config.h"

#include <glib/gi18n.h>

#if HAVE_SECOND_SCREEN
#include "model/ledger/tea-ledger-server.h"
#endif
#include "view/helper/tea-session-dialog.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"
#if HAVE_SECOND_SCREEN
#include "view/helper/tea-share-window.h"
#endif

static void
show_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_window_show (TEA_HELPER_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* After a hand is saved, the next one can be typed at once. */
static void
focus_hand (TeaHelperWindow *self)
{
  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  tea_helper_window_show (self, "hand");
}

static gint64
get_changing (TeaHelperWindow *self)
{
  return self->ledger != NULL ? tea_ledger_get_facts (self->ledger)->changing : 0;
}

static void
save_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);

  if (get_changing (self) == 0 && _tea_helper_window_ask_over (self))
    return;
  if (tea_helper_page_save (self->page))
    focus_hand (self);
}

static void
save_drawn (TeaHelperWindow *self)
{
  if (tea_helper_page_save_drawn (self->page))
    focus_hand (self);
}

/* Whether a hand that was won is being changed. */
static gboolean
changes_win (TeaHelperWindow *self)
{
  gint64 changing = get_changing (self);

  return changing != 0 && tea_ledger_entry_get_facts (tea_ledger_find_entry (self->ledger, changing, NULL))->kind ==
                              TEA_LEDGER_ENTRY_HAND;
}

static void
ask_replace (TeaHelperWindow *self)
{
  g_autofree char *what = tea_ledger_dup_description (self->ledger, get_changing (self));
  /* Translators: "West 1 (Ann wins by self-draw)" is filled in. */
  g_autofree char *question = g_strdup_printf (_ ("Replace %s by a drawn hand?"), what);

  _tea_helper_window_ask (self, TEA_HELPER_ASK_DRAWN, question, _ ("Keep Typing"), _ ("Replace"));
}

static void
drawn_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);
  gboolean would_lose = tea_helper_page_would_lose (self->page);

  if (get_changing (self) == 0 && _tea_helper_window_ask_over (self))
    return;
  self->asked_id = get_changing (self);
  if (changes_win (self))
    ask_replace (self);
  else if (would_lose)
    _tea_helper_window_ask (self, TEA_HELPER_ASK_DRAWN,
                            _ ("A drawn hand does not include what you typed. Add it anyway?"),
                            /* Translators: the button that leaves what was typed alone. */
                            _ ("Keep Typing"), _ ("Drawn Hand"));
  else
    save_drawn (self);
}

void
_tea_helper_window_ask (TeaHelperWindow *self, TeaHelperAsk what, const char *question, const char *no, const char *yes)
{
  self->asked = what;
  tea_question_bar_ask (self->question_bar, question, no, yes);
  tea_question_bar_set_gives_up (self->question_bar, what != TEA_HELPER_ASK_OVER);
}

gboolean
_tea_helper_window_ask_over (TeaHelperWindow *self)
{
  g_autofree char *standing = NULL;
  g_autofree char *question = NULL;

  if (self->ledger == NULL || !tea_ledger_get_facts (self->ledger)->over)
    return FALSE;

  standing = tea_ledger_dup_final (self->ledger);
  /* Translators: the final standing is filled in: "1. Ann: 120, 2. Lin: 0, …". */
  question = g_strdup_printf (_ ("The game is over after four rounds. %s"), standing);
  _tea_helper_window_ask (self, TEA_HELPER_ASK_OVER, question,
                          /* Translators: the button for another four rounds with the same points. */
                          _ ("Go On"),
                          /* Translators: the button that leads to a new scoring session. */
                          _ ("New Session"));

  return TRUE;
}

/* Without an answer the game is still over. */
static void
answer_over (TeaHelperWindow *self, gboolean yes)
{
  if (yes)
    tea_helper_window_show (self, "sessions");
  else if (self->ledger != NULL)
    {
      tea_ledger_go_on (self->ledger);
      focus_hand (self);
    }
}

void
_tea_helper_window_drop_question (TeaHelperWindow *self)
{
  if (self->asked == TEA_HELPER_ASK_OVER)
    self->asked = TEA_HELPER_ASK_DEAL;
  tea_question_bar_answer (self->question_bar, FALSE);
}

/* The dealers have been kept already. */
static void
follow_rules (TeaHelperWindow *self, gboolean yes)
{
  g_autoptr (GError) error = NULL;

  if (yes && self->ledger != NULL && tea_ledger_get_facts (self->ledger)->moved != NULL &&
      !tea_ledger_follow_rules (self->ledger, &error))
    tea_helper_window_notify (self, error->message, FALSE);
  if (g_strcmp0 (tea_helper_window_get_shown (self), "hand") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

void
_tea_helper_window_answer (TeaHelperWindow *self, gboolean yes)
{
  if (self->asked == TEA_HELPER_ASK_DEAL)
    follow_rules (self, yes);
  else if (self->asked == TEA_HELPER_ASK_OVER)
    answer_over (self, yes);
  else if (!yes)
    focus_hand (self);
  else if (self->asked == TEA_HELPER_ASK_EDIT)
    _tea_helper_window_edit (self, self->asked_id);
  /* Since the question another hand may have been opened for changing. */
  else if (get_changing (self) == self->asked_id)
    save_drawn (self);
}

static void
escape_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);

  if (tea_question_bar_get_asking (self->question_bar))
    tea_question_bar_answer (self->question_bar, FALSE);
  else if (g_strcmp0 (tea_helper_window_get_shown (self), "hand") == 0)
    tea_helper_page_cancel_edit (self->page);
}

static void
cancel_edit_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);

  tea_helper_page_cancel_edit (self->page);
  focus_hand (self);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_page_undo (TEA_HELPER_WINDOW (widget)->page);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_page_redo (TEA_HELPER_WINDOW (widget)->page);
}

static void
take_back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (TEA_HELPER_WINDOW (widget)->page);

  if (entry != NULL)
    tea_hand_entry_backspace (entry);
}

static void
clear_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (TEA_HELPER_WINDOW (widget)->page);

  if (entry != NULL)
    tea_hand_entry_clear (entry);
}

static void
enter_seat_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);
  TeaHandEntry *entry = tea_helper_page_get_entry (self->page);

  if (entry == NULL)
    return;

  tea_hand_entry_set_seat (entry, (guint) g_variant_get_int32 (parameter));
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
meld_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_page_meld (TEA_HELPER_WINDOW (widget)->page, (TeaEntryMeld) g_variant_get_int32 (parameter));
}

static void
add_line_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);

  tea_helper_window_show (self, "ledger");
  gtk_widget_activate_action (GTK_WIDGET (self->ledger_page), "ledger.add-line", NULL);
}

static void
session_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);

  tea_widget_present_over (widget, tea_session_dialog_new (self->ledger));
}

static void
export_csv_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_helper_window_export (TEA_HELPER_WINDOW (widget), "csv");
}

static void
export_json_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_helper_window_export (TEA_HELPER_WINDOW (widget), "json");
}

static void
export_pdf_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_helper_window_export (TEA_HELPER_WINDOW (widget), "pdf");
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_helper_window_print (TEA_HELPER_WINDOW (widget));
}

void
_tea_helper_window_stop_sharing (TeaHelperWindow *self)
{
  g_clear_object (&self->share_server);
  if (self->share_window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->share_window));
}

#if HAVE_SECOND_SCREEN
/* The session is still shown, which is not seen any more. */
static gboolean
share_closed_cb (TeaHelperWindow *self)
{
  if (self->share_server != NULL)
    tea_helper_window_notify (
        self, _ ("Other devices still see the session. “Second Screen…” in the menu shows where, and can stop it."),
        FALSE);

  return FALSE;
}

static GtkWidget *
share_window_new (TeaHelperWindow *self)
{
  g_autofree char *address = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window;

  if (self->share_server == NULL)
    self->share_server = (GObject *) tea_ledger_server_new (self->ledger, &error);
  if (self->share_server != NULL)
    address = tea_ledger_server_dup_address (TEA_LEDGER_SERVER (self->share_server), &error);
  if (address == NULL)
    g_clear_object (&self->share_server);

  window = tea_share_window_new (address, error != NULL ? error->message : NULL);
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "touch"))
    gtk_widget_add_css_class (window, "touch");
  g_signal_connect_object (window, "stop", G_CALLBACK (_tea_helper_window_stop_sharing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "close-request", G_CALLBACK (share_closed_cb), self, G_CONNECT_SWAPPED);

  return window;
}

/* Only one window at a time. It is not over the helper, since it may stay open while hands are entered. */
static void
second_screen_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHelperWindow *self = TEA_HELPER_WINDOW (widget);

  if (self->share_window == NULL)
    {
      self->share_window = share_window_new (self);
      g_object_add_weak_pointer (G_OBJECT (self->share_window), (gpointer *) &self->share_window);
    }
  gtk_window_present (GTK_WINDOW (self->share_window));
}
#endif

/* Alt and a letter melds the tiles before the caret, Alt and a digit goes to a player's hand. */
static const struct
{
  guint key;
  const char *action;
  int target;
} keys[] = {
  { GDK_KEY_c, "win.meld", TEA_ENTRY_MELD_CHOW },
  { GDK_KEY_p, "win.meld", TEA_ENTRY_MELD_PUNG },
  { GDK_KEY_k, "win.meld", TEA_ENTRY_MELD_KONG_DIRECT },
  { GDK_KEY_l, "win.meld", TEA_ENTRY_MELD_KONG_CLOSED },
  { GDK_KEY_a, "win.meld", TEA_ENTRY_MELD_KONG_ADDED },
  { GDK_KEY_1, "win.enter-seat", 0 },
  { GDK_KEY_2, "win.enter-seat", 1 },
  { GDK_KEY_3, "win.enter-seat", 2 },
  { GDK_KEY_4, "win.enter-seat", 3 },
};

void
_tea_helper_window_class_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "win.save-hand", NULL, save_hand_cb);
  /* The key also works before the hand can be saved, and then says what is missing. */
  gtk_widget_class_install_action (widget_class, "win.save-typed", NULL, save_hand_cb);
  gtk_widget_class_install_action (widget_class, "win.drawn-hand", NULL, drawn_hand_cb);
  gtk_widget_class_install_action (widget_class, "win.cancel-edit", NULL, cancel_edit_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "win.take-back", NULL, take_back_cb);
  gtk_widget_class_install_action (widget_class, "win.clear-hand", NULL, clear_hand_cb);
  gtk_widget_class_install_action (widget_class, "win.enter-seat", "i", enter_seat_cb);
  gtk_widget_class_install_action (widget_class, "win.meld", "i", meld_cb);
  gtk_widget_class_install_action (widget_class, "win.add-line", NULL, add_line_cb);
  gtk_widget_class_install_action (widget_class, "win.session", NULL, session_cb);
  gtk_widget_class_install_action (widget_class, "win.export-csv", NULL, export_csv_cb);
  gtk_widget_class_install_action (widget_class, "win.export-json", NULL, export_json_cb);
  gtk_widget_class_install_action (widget_class, "win.export-pdf", NULL, export_pdf_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
#if HAVE_SECOND_SCREEN
  gtk_widget_class_install_action (widget_class, "win.second-screen", NULL, second_screen_cb);
#endif

  gtk_widget_class_install_action (widget_class, "helper.escape", NULL, escape_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "helper.escape", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    tea_widget_class_bind_key (widget_class, keys[i].key, GDK_ALT_MASK, keys[i].action, "i", keys[i].target);
}

void
_tea_helper_window_update_actions (TeaHelperWindow *self)
{
  static const char *const of_ledger[] = {
    "win.session",
    "win.add-line",
    "win.export-csv",
    "win.export-json",
    "win.export-pdf",
    "win.print",
#if HAVE_SECOND_SCREEN
    "win.second-screen",
#endif
  };
  static const char *const of_hand[] = { "win.save-typed", "win.drawn-hand", "win.take-back",
                                         "win.clear-hand", "win.enter-seat", "win.meld" };
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean hand = g_strcmp0 (tea_helper_window_get_shown (self), "hand") == 0;
  gboolean can_save, can_undo, can_redo;

  g_object_get (self->page, "can-save", &can_save, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (of_ledger); i++)
    gtk_widget_action_set_enabled (widget, of_ledger[i], self->ledger != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (of_hand); i++)
    gtk_widget_action_set_enabled (widget, of_hand[i], hand);
  gtk_widget_action_set_enabled (widget, "win.save-hand", hand && can_save);
  gtk_widget_action_set_enabled (widget, "win.cancel-edit", tea_helper_page_get_editing (self->page));
  gtk_widget_action_set_enabled (widget, "win.undo", can_undo);
  gtk_widget_action_set_enabled (widget, "win.redo", can_redo);
}
