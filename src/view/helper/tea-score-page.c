/* tea-score-page.c - the first page of the place Score: the last evening, and all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-score-page.h"

#include <glib/gi18n.h>

#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-session-page.h"
#include "view/ledger/tea-session-row.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaScorePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkWidget *notice_undo_button;
  GtkWidget *last_box;
  GtkLabel *last_title;
  GtkLabel *last_details;
  GtkLabel *last_standing;
  GtkWidget *go_on_button;
  GtkWidget *none_page;
  GtkWidget *first_button;
  GtkWidget *sessions_box;
  GtkListBox *list;

  TeaArchive *archive;
  GSettings *settings;
  TeaLedgerList *ledgers;
  TeaLedger *last;       /* the session of the last evening, or NULL */
  GPtrArray *in_windows; /* TeaSessionPage: in windows of their own; not owned */
};

G_DEFINE_FINAL_TYPE (TeaScorePage, tea_score_page, TEA_TYPE_PAGE)

static void
show_notice (TeaScorePage *self, const char *sentence, gboolean undo)
{
  gtk_label_set_label (self->notice_label, sentence);
  gtk_widget_set_visible (self->notice_undo_button, undo);
  gtk_info_bar_set_revealed (self->notice_bar, TRUE);
}

static void
notice_undo_clicked_cb (TeaScorePage *self)
{
  g_autoptr (GError) error = NULL;

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (!tea_ledger_list_restore (self->ledgers, &error))
    show_notice (self, error->message, FALSE);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, gpointer user_data)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

/* Shows the session of the last evening. */
static void
update_last (TeaScorePage *self)
{
  const TeaLedgerFacts *facts;
  g_autofree char *rules = NULL;
  g_autofree char *hands = NULL;
  g_autofree char *details = NULL;
  g_autofree char *standing = NULL;

  if (self->last == NULL)
    return;

  facts = tea_ledger_get_facts (self->last);
  rules = tea_ruleset_dup_full_name (tea_ledger_get_ruleset (self->last));
  hands = g_strdup_printf (ngettext ("%u hand", "%u hands", facts->n_hands), facts->n_hands);
  details = g_strdup_printf ("%s · %s · %s", rules, hands, facts->place);
  standing = tea_ledger_dup_final (self->last);
  gtk_label_set_label (self->last_title, facts->shown_title);
  gtk_label_set_label (self->last_details, details);
  gtk_label_set_label (self->last_standing, standing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  facts->shown_title, -1);
}

static void
current_changed_cb (TeaScorePage *self)
{
  if (tea_widget_follow (self, &self->last, tea_ledger_list_get_current (self->ledgers), G_CALLBACK (update_last)))
    update_last (self);
  gtk_widget_set_visible (self->last_box, self->last != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.go-on",
                                 self->last != NULL || tea_ledger_list_get_opening (self->ledgers));
}

static void
sessions_changed_cb (TeaScorePage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->ledgers)) > 0;

  gtk_widget_set_visible (self->none_page, !any);
  gtk_widget_set_visible (self->sessions_box, any);
}

static void serve (TeaScorePage *self, TeaPage *session);

/* Returns: (nullable): the window of its own that the current session has */
static GtkWindow *
find_window (TeaScorePage *self)
{
  for (guint i = 0; i < self->in_windows->len; i++)
    if (self->last != NULL && tea_session_page_get_ledger (self->in_windows->pdata[i]) == self->last)
      return GTK_WINDOW (gtk_widget_get_root (self->in_windows->pdata[i]));

  return NULL;
}

/* Opens the page of the current session, or turns to its window. */
static void
open_session (TeaScorePage *self)
{
  GtkWindow *window = find_window (self);
  TeaPage *page;

  if (!tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (self)), TEA_PAGE (self)))
    return;
  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (window != NULL)
    {
      gtk_window_present (window);
      return;
    }

  page = tea_session_page_new (self->ledgers, self->archive, self->settings);
  serve (self, page);
  tea_page_open (GTK_WIDGET (self), page);
}

static void
window_gone_cb (TeaSessionPage *session, TeaScorePage *self)
{
  g_ptr_array_remove_fast (self->in_windows, session);
}

/* Moves the session into a window of its own, where it stays when another one is opened here. */
static void
open_window_cb (TeaSessionPage *session, TeaScorePage *self)
{
  TeaPage *page = tea_session_page_new (self->ledgers, self->archive, self->settings);

  tea_session_page_show (TEA_SESSION_PAGE (page), tea_session_page_get_shown (session));
  gtk_widget_action_set_enabled (GTK_WIDGET (page), "session.new-window", FALSE);
  serve (self, page);
  g_ptr_array_add (self->in_windows, page);
  g_signal_connect_object (page, "destroy", G_CALLBACK (window_gone_cb), self, 0);
  tea_page_open_in_window (GTK_WIDGET (self), page);
  tea_page_close (TEA_PAGE (session));
}

/* After a game that is over. */
static void
ask_for_another_cb (TeaScorePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "score.new-session", NULL);
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
serve (TeaScorePage *self, TeaPage *session)
{
  g_signal_connect_object (session, "window", G_CALLBACK (open_window_cb), self, 0);
  g_signal_connect_object (session, "new-session", G_CALLBACK (ask_for_another_cb), self, G_CONNECT_SWAPPED);
}

static void
begun_cb (TeaScorePage *self)
{
  open_session (self);
}

static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  open_session (TEA_SCORE_PAGE (widget));
}

static void
new_session_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);
  TeaPage *page;

  if (!tea_place_go_back_to (tea_place_get_for (widget), TEA_PAGE (self)))
    return;

  page = tea_new_session_page_new (self->ledgers, self->archive, self->settings);
  g_signal_connect_object (page, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  tea_page_open (widget, page);
}

static void
rename_cb (TeaSessionRow *row, const char *title, TeaScorePage *self)
{
  g_autoptr (GError) error = NULL;

  if (!tea_ledger_list_rename (self->ledgers, tea_ledger_info_get_facts (tea_session_row_get_info (row))->id, title,
                               &error))
    show_notice (self, error->message, FALSE);
}

static void
delete_cb (TeaSessionRow *row, TeaScorePage *self)
{
  TeaLedgerInfo *info = tea_session_row_get_info (row);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  /* Translators: the title of a session is filled in. */
  sentence = g_strdup_printf (_ ("“%s” was deleted."), tea_ledger_info_get_facts (info)->title);
  if (tea_ledger_list_delete (self->ledgers, tea_ledger_info_get_facts (info)->id, &error))
    show_notice (self, sentence, TRUE);
  else
    show_notice (self, error->message, FALSE);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaScorePage *self)
{
  TeaLedgerInfo *info = tea_session_row_get_info (TEA_SESSION_ROW (row));
  g_autoptr (GError) error = NULL;

  if (tea_ledger_list_open (self->ledgers, tea_ledger_info_get_facts (info)->id, &error))
    open_session (self);
  else
    show_notice (self, error->message, FALSE);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = tea_session_row_new (TEA_LEDGER_INFO (item));

  g_signal_connect_object (row, "rename", G_CALLBACK (rename_cb), user_data, 0);
  g_signal_connect_object (row, "delete", G_CALLBACK (delete_cb), user_data, 0);

  return row;
}

/* The rules of the last evening, which help shows. */
static TeaRuleset *
tea_score_page_get_ruleset (TeaPage *page)
{
  TeaScorePage *self = TEA_SCORE_PAGE (page);

  return self->last != NULL ? tea_ledger_get_ruleset (self->last) : NULL;
}

static gboolean
tea_score_page_grab_focus (GtkWidget *widget)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);

  return gtk_widget_grab_focus (self->last != NULL                            ? self->go_on_button
                                : gtk_widget_get_visible (self->sessions_box) ? GTK_WIDGET (self->list)
                                                                              : self->first_button);
}

static void
tea_score_page_dispose (GObject *object)
{
  TeaScorePage *self = TEA_SCORE_PAGE (object);

  if (self->ledgers != NULL)
    g_signal_handlers_disconnect_by_data (self->ledgers, self);
  tea_widget_follow (self, &self->last, NULL, NULL);
  g_clear_object (&self->ledgers);
  g_clear_object (&self->archive);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_SCORE_PAGE);

  G_OBJECT_CLASS (tea_score_page_parent_class)->dispose (object);
}

static void
tea_score_page_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_SCORE_PAGE (object)->in_windows);

  G_OBJECT_CLASS (tea_score_page_parent_class)->finalize (object);
}

static void
tea_score_page_class_init (TeaScorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_score_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_score_page_finalize;
  widget_class->grab_focus = tea_score_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_score_page_get_ruleset;

  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-score-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, notice_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, notice_undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, last_box);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, last_title);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, last_details);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, last_standing);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, first_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, sessions_box);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, list);
  gtk_widget_class_bind_template_callback (widget_class, notice_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "score.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "score.new-session", NULL, new_session_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "score.new-session", NULL);
}

static void
tea_score_page_init (TeaScorePage *self)
{
  self->in_windows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_score_page_new (TeaArchive *archive, GSettings *settings)
{
  TeaScorePage *self;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_SCORE_PAGE, NULL);
  self->archive = g_object_ref (archive);
  self->settings = g_object_ref (settings);
  self->ledgers = tea_ledger_list_new (archive);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->ledgers), create_row, self, NULL);
  g_signal_connect_object (self->ledgers, "notify", G_CALLBACK (current_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ledgers, "items-changed", G_CALLBACK (sessions_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ledgers, "failed", G_CALLBACK (tea_score_page_notify), self, G_CONNECT_SWAPPED);
  if (!tea_ledger_list_resume (self->ledgers, &error) && error != NULL)
    tea_score_page_notify (self, error->message);
  current_changed_cb (self);
  sessions_changed_cb (self);

  return TEA_PAGE (self);
}

TeaLedgerList *
tea_score_page_get_ledgers (TeaScorePage *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_PAGE (self), NULL);

  return self->ledgers;
}

void
tea_score_page_notify (TeaScorePage *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_SCORE_PAGE (self) && sentence != NULL);

  show_notice (self, sentence, FALSE);
}
