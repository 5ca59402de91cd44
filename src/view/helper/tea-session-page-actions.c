/* tea-session-page-actions.c - actions of the page of a session, and their keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-session-page-private.h"

#include "config.h"

#include <glib/gi18n.h>

#include "model/ledger/tea-session-import.h"
#include "view/helper/tea-set-up-page.h"
#include "view/ledger/tea-result-page.h"
#include "view/ledger/tea-seats-page.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"
#if HAVE_SECOND_SCREEN
#include "view/helper/tea-phone-bar.h"
#include "view/helper/tea-share-page.h"
#endif

static void
show_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_session_page_show (TEA_SESSION_PAGE (widget), g_variant_get_string (parameter, NULL));
}

/* After a hand is saved, the next one can be typed at once. */
static void
focus_hand (TeaSessionPage *self)
{
  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  tea_session_page_show (self, "hand");
}

static gint64
get_changing (TeaSessionPage *self)
{
  return self->ledger != NULL ? tea_ledger_get_facts (self->ledger)->changing : 0;
}

static void
save_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);
  g_autofree char *question = NULL;

  if (_tea_session_page_show_end (self))
    return;
  question = tea_helper_page_compare (self->page);
  if (question != NULL)
    {
      self->asked_id = get_changing (self);
      _tea_session_page_ask (self, TEA_SESSION_ASK_RESULT, question,
                             /* Translators: the button that leaves a result as it was written down. */
                             _ ("Keep the Result"),
                             /* Translators: the button that replaces a result by a hand with tiles. */
                             _ ("Take the Tiles"));
    }
  else if (tea_helper_page_save (self->page))
    focus_hand (self);
}

static void
save_drawn (TeaSessionPage *self)
{
  if (tea_helper_page_save_drawn (self->page))
    focus_hand (self);
}

/* Whether a hand is being changed that was won, or in which something was paid that a drawn hand would not say. */
static gboolean
changes_win (TeaSessionPage *self)
{
  gint64 changing = get_changing (self);
  const TeaLedgerEntryFacts *facts;

  if (changing == 0)
    return FALSE;
  facts = tea_ledger_entry_get_facts (tea_ledger_find_entry (self->ledger, changing, NULL));

  return facts->kind == TEA_LEDGER_ENTRY_HAND || facts->by_result;
}

static void
ask_replace (TeaSessionPage *self)
{
  g_autofree char *what = tea_ledger_dup_description (self->ledger, get_changing (self));
  /* Translators: "West 1 (Ann wins by self-draw)" is filled in. */
  g_autofree char *question = g_strdup_printf (_ ("Replace %s by a drawn hand?"), what);

  _tea_session_page_ask (self, TEA_SESSION_ASK_DRAWN, question, _ ("Keep Typing"), _ ("Replace"));
}

static void
drawn_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);
  gboolean would_lose = tea_helper_page_would_lose (self->page);

  if (_tea_session_page_show_end (self))
    return;
  self->asked_id = get_changing (self);
  if (changes_win (self))
    ask_replace (self);
  else if (would_lose)
    _tea_session_page_ask (self, TEA_SESSION_ASK_DRAWN, _ ("Record a draw and discard what you typed?"),
                           /* Translators: the button that leaves what was typed alone. */
                           _ ("Keep Typing"), _ ("Drawn Hand"));
  else
    save_drawn (self);
}

void
_tea_session_page_ask (TeaSessionPage *self, TeaSessionAsk what, const char *question, const char *no, const char *yes)
{
  self->asked = what;
  tea_question_bar_ask (self->question_bar, question, no, yes);
}

/* Another game with the same points. */
static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  tea_ledger_go_on (self->ledger);
  focus_hand (self);
}

static void
new_session_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "new-session");
}

/* Since the question another hand may have been opened, or the same one changed. */
static void
answer_result (TeaSessionPage *self, gboolean yes)
{
  if (get_changing (self) != self->asked_id)
    return;
  if (!yes)
    tea_helper_page_cancel_edit (self->page);
  else if (!tea_helper_page_save (self->page))
    return;
  focus_hand (self);
}

/* The dealers have been kept already. */
static void
follow_rules (TeaSessionPage *self, gboolean yes)
{
  g_autoptr (GError) error = NULL;

  if (yes && self->ledger != NULL && tea_ledger_get_facts (self->ledger)->moved != NULL &&
      !tea_ledger_follow_rules (self->ledger, &error))
    tea_session_page_notify (self, error->message, FALSE);
  if (g_strcmp0 (tea_session_page_get_shown (self), "hand") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

void
_tea_session_page_answer (TeaSessionPage *self, gboolean yes)
{
  if (self->asked == TEA_SESSION_ASK_DEAL)
    follow_rules (self, yes);
  else if (self->asked == TEA_SESSION_ASK_RESULT)
    answer_result (self, yes);
  else if (!yes)
    focus_hand (self);
  else if (self->asked == TEA_SESSION_ASK_EDIT)
    _tea_session_page_edit (self, self->asked_id);
  /* Since the question another hand may have been opened for changing. */
  else if (get_changing (self) == self->asked_id)
    save_drawn (self);
}

static void
escape_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  /* The tiles stay in the line until somebody says that they do not count. */
  if (tea_question_bar_get_asking (self->question_bar) && self->asked == TEA_SESSION_ASK_RESULT)
    {
      self->asked = TEA_SESSION_ASK_DEAL;
      tea_question_bar_answer (self->question_bar, FALSE);
      focus_hand (self);
    }
  else if (tea_question_bar_get_asking (self->question_bar))
    tea_question_bar_answer (self->question_bar, FALSE);
  else if (g_strcmp0 (tea_session_page_get_shown (self), "hand") == 0 && tea_helper_page_get_editing (self->page))
    tea_helper_page_cancel_edit (self->page);
  else
    gtk_widget_activate_action (widget, "page.back", NULL);
}

static void
new_window_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_session_page_open_window (TEA_SESSION_PAGE (widget));
}

static void
cancel_edit_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  tea_helper_page_cancel_edit (self->page);
  focus_hand (self);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_page_undo (TEA_SESSION_PAGE (widget)->page);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_page_redo (TEA_SESSION_PAGE (widget)->page);
}

static void
take_back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (TEA_SESSION_PAGE (widget)->page);

  if (entry != NULL)
    tea_hand_entry_backspace (entry);
}

static void
clear_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (TEA_SESSION_PAGE (widget)->page);

  if (entry != NULL)
    tea_hand_entry_clear (entry);
}

static void
enter_seat_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);
  TeaHandEntry *entry = tea_helper_page_get_entry (self->page);

  if (entry == NULL)
    return;

  tea_hand_entry_set_seat (entry, (guint) g_variant_get_int32 (parameter));
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
meld_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_helper_page_meld (TEA_SESSION_PAGE (widget)->page, (TeaEntryMeld) g_variant_get_int32 (parameter));
}

static void
add_line_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  tea_session_page_show (self, "ledger");
  gtk_widget_activate_action (GTK_WIDGET (self->ledger_page), "ledger.add-line", NULL);
}

/* The result of the hand being changed, or of the next one. */
static void
result_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  if (_tea_session_page_show_end (self))
    return;
  tea_page_open (widget, tea_result_page_new (self->ledger, get_changing (self)));
}

static void
seats_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_open (widget, tea_seats_page_new (TEA_SESSION_PAGE (widget)->ledger, 0));
}

static void
set_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);
  g_autoptr (TeaPeople) people = tea_people_new (self->archive);

  tea_page_open (widget, tea_set_up_page_new (self->ledger, people));
}

static void
export_csv_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_session_page_export (TEA_SESSION_PAGE (widget), "csv");
}

static void
export_json_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_session_page_export (TEA_SESSION_PAGE (widget), "json");
}

static void
export_file_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_session_page_export (TEA_SESSION_PAGE (widget), TEA_SESSION_IMPORT_FORMAT);
}

static void
export_pdf_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_session_page_export (TEA_SESSION_PAGE (widget), "pdf");
}

static void
print_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_session_page_print (TEA_SESSION_PAGE (widget));
}

#if HAVE_SECOND_SCREEN
static void
second_screen_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);

  tea_page_open (widget, tea_share_page_new (self->ledgers, self->ledger));
}

/* What was typed here meanwhile can be had back by undo. */
static void
taken_cb (TeaSessionPage *self, const char *text)
{
  TeaHandEntry *entry = tea_helper_page_get_entry (self->page);

  tea_session_page_show (self, "hand");
  /* A telephone counts no more of the losers' hands than was typed. */
  if (tea_hand_entry_get_state (entry)->rules.all_hands_count)
    tea_hand_entry_set_only_what_counts (entry, TRUE);
  tea_hand_entry_set_text (entry, text, (guint) g_utf8_strlen (text, -1));
}

static void
failed_cb (TeaSessionPage *self, const char *sentence)
{
  tea_session_page_notify (self, sentence, FALSE);
}

static void
phone_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_phone_bar_take_focus (TEA_PHONE_BAR (TEA_SESSION_PAGE (widget)->phone_bar));
}

static void
phone_switched_cb (TeaSessionPage *self, TeaLedger *ledger)
{
  if (ledger == self->ledger)
    _tea_session_page_update_phone (self);
}
#endif

void
_tea_session_page_init_phone (TeaSessionPage *self)
{
#if HAVE_SECOND_SCREEN
  self->phone_bar = g_object_new (TEA_TYPE_PHONE_BAR, NULL);
  gtk_box_append (self->phone_box, self->phone_bar);
  g_signal_connect_object (self->phone_bar, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phone_bar, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ledgers, "phone", G_CALLBACK (phone_switched_cb), self, G_CONNECT_SWAPPED);
#endif
}

void
_tea_session_page_update_phone (TeaSessionPage *self)
{
#if HAVE_SECOND_SCREEN
  tea_phone_bar_set_phone (TEA_PHONE_BAR (self->phone_bar),
                           self->ledger != NULL ? tea_ledger_list_get_phone (self->ledgers, self->ledger) : NULL);
#endif
}

/* Alt and a letter melds the tiles before the caret, Alt and a digit goes to a player's hand. */
static const struct
{
  guint key;
  const char *action;
  int target;
} keys[] = {
  { GDK_KEY_c, "session.meld", TEA_ENTRY_MELD_CHOW },
  { GDK_KEY_p, "session.meld", TEA_ENTRY_MELD_PUNG },
  { GDK_KEY_k, "session.meld", TEA_ENTRY_MELD_KONG_DIRECT },
  { GDK_KEY_l, "session.meld", TEA_ENTRY_MELD_KONG_CLOSED },
  { GDK_KEY_a, "session.meld", TEA_ENTRY_MELD_KONG_ADDED },
  { GDK_KEY_1, "session.enter-seat", 0 },
  { GDK_KEY_2, "session.enter-seat", 1 },
  { GDK_KEY_3, "session.enter-seat", 2 },
  { GDK_KEY_4, "session.enter-seat", 3 },
};

/* Text fields and lists do not get these keys. */
static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} first_keys[] = {
  { GDK_KEY_Return, GDK_CONTROL_MASK, "session.save-typed" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "session.drawn-hand" },
  { GDK_KEY_z, GDK_CONTROL_MASK, "session.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "session.redo" },
  { GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "session.clear-hand" },
  { GDK_KEY_l, GDK_CONTROL_MASK, "session.add-line" },
  { GDK_KEY_r, GDK_CONTROL_MASK, "session.result" },
  { GDK_KEY_p, GDK_CONTROL_MASK, "session.print" },
};

void
_tea_session_page_add_keys (TeaSessionPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (first_keys); i++)
    tea_keys_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), first_keys[i].key, first_keys[i].modifiers,
                           gtk_named_action_new (first_keys[i].action));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
_tea_session_page_class_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "session.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "session.save-hand", NULL, save_hand_cb);
  /* The key also works before the hand can be saved, and then says what is missing. */
  gtk_widget_class_install_action (widget_class, "session.save-typed", NULL, save_hand_cb);
  gtk_widget_class_install_action (widget_class, "session.drawn-hand", NULL, drawn_hand_cb);
  gtk_widget_class_install_action (widget_class, "session.cancel-edit", NULL, cancel_edit_cb);
  gtk_widget_class_install_action (widget_class, "session.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "session.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "session.take-back", NULL, take_back_cb);
  gtk_widget_class_install_action (widget_class, "session.clear-hand", NULL, clear_hand_cb);
  gtk_widget_class_install_action (widget_class, "session.enter-seat", "i", enter_seat_cb);
  gtk_widget_class_install_action (widget_class, "session.meld", "i", meld_cb);
  gtk_widget_class_install_action (widget_class, "session.add-line", NULL, add_line_cb);
  gtk_widget_class_install_action (widget_class, "session.result", NULL, result_cb);
  gtk_widget_class_install_action (widget_class, "session.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "session.new-session", NULL, new_session_cb);
  gtk_widget_class_install_action (widget_class, "session.seats", NULL, seats_cb);
  gtk_widget_class_install_action (widget_class, "session.set-up", NULL, set_up_cb);
  gtk_widget_class_install_action (widget_class, "session.export-csv", NULL, export_csv_cb);
  gtk_widget_class_install_action (widget_class, "session.export-json", NULL, export_json_cb);
  gtk_widget_class_install_action (widget_class, "session.export-file", NULL, export_file_cb);
  gtk_widget_class_install_action (widget_class, "session.export-pdf", NULL, export_pdf_cb);
  gtk_widget_class_install_action (widget_class, "session.print", NULL, print_cb);
#if HAVE_SECOND_SCREEN
  gtk_widget_class_install_action (widget_class, "session.second-screen", NULL, second_screen_cb);
  gtk_widget_class_install_action (widget_class, "session.phone", NULL, phone_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_F9, 0, "session.phone", NULL);
#endif

  gtk_widget_class_install_action (widget_class, "session.new-window", NULL, new_window_cb);
  gtk_widget_class_install_action (widget_class, "session.escape", NULL, escape_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK, "session.show", "s", "hand");
  tea_widget_class_bind_key (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK, "session.show", "s", "ledger");
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "session.escape", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    tea_widget_class_bind_key (widget_class, keys[i].key, GDK_ALT_MASK, keys[i].action, "i", keys[i].target);
}

void
_tea_session_page_update_actions (TeaSessionPage *self)
{
  static const char *const of_ledger[] = {
    "session.set-up",
    "session.seats",
    "session.add-line",
    "session.result",
    "session.export-csv",
    "session.export-json",
    "session.export-pdf",
    "session.export-file",
    "session.print",
#if HAVE_SECOND_SCREEN
    "session.second-screen",
#endif
    "session.show",
  };
  static const char *const of_hand[] = { "session.save-typed", "session.drawn-hand", "session.take-back",
                                         "session.clear-hand", "session.enter-seat", "session.meld" };
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean hand = g_strcmp0 (tea_session_page_get_shown (self), "hand") == 0;
  gboolean can_save, can_undo, can_redo;

  g_object_get (self->page, "can-save", &can_save, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (of_ledger); i++)
    gtk_widget_action_set_enabled (widget, of_ledger[i], self->ledger != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (of_hand); i++)
    gtk_widget_action_set_enabled (widget, of_hand[i], hand);
  gtk_widget_action_set_enabled (widget, "session.save-hand", hand && can_save);
  gtk_widget_action_set_enabled (widget, "session.cancel-edit", tea_helper_page_get_editing (self->page));
#if HAVE_SECOND_SCREEN
  /* What is typed now would replace an earlier hand. */
  tea_phone_bar_set_can_change (TEA_PHONE_BAR (self->phone_bar), !tea_helper_page_get_editing (self->page));
#endif
  gtk_widget_action_set_enabled (widget, "session.undo", can_undo);
  gtk_widget_action_set_enabled (widget, "session.redo", can_redo);
}
