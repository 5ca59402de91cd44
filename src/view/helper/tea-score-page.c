/* tea-score-page.c - the first page of the place Score: the last evening, and all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-score-page.h"

#include "config.h"

#include <glib/gi18n.h>

#include "model/season/tea-season.h"
#include "view/club/tea-tournaments-page.h"
#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-session-page.h"
#include "view/ledger/tea-import-page.h"
#include "view/ledger/tea-season-page.h"
#include "view/ledger/tea-session-row.h"
#include "view/page/tea-place.h"
#include "view/people/tea-people-page.h"
#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-widget.h"
#if HAVE_SECOND_SCREEN
#include "view/helper/tea-share-page.h"
#endif

/* The list begins with so many sessions, and grows by as many on demand: hundreds of rows take long to make. */
#define N_SESSIONS 20

struct _TeaScorePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkWidget *notice_undo_button;
  GtkWidget *go_on_button;
  GtkWidget *none_page;
  GtkWidget *first_button;
  GtkWidget *sessions_box;
  GtkListBox *list;
  GtkWidget *more_button;
  GtkWidget *export_box;
  GtkProgressBar *export_bar;

  TeaArchive *archive;
  GSettings *settings;
  TeaLedgerList *ledgers;
  TeaSeason *season;      /* what the page of the season showed last, or NULL */
  gboolean season_is_new; /* whether no session has changed since other devices saw it */
  TeaPeople *people;
  GtkSliceListModel *slice;       /* the sessions that have rows */
  TeaTournamentList *tournaments; /* NULL until somebody asks for them */
  GPtrArray *in_windows;          /* TeaSessionPage: in windows of their own; not owned */
  TeaJob *exporting;              /* NULL unless sessions are being written */
  TeaSessionImport *imported;     /* what was imported last, for undo; or NULL */
};

G_DEFINE_FINAL_TYPE (TeaScorePage, tea_score_page, TEA_TYPE_PAGE)

typedef enum
{
  PROP_ARCHIVE = 1, /* construct-only */
  PROP_SESSIONS,    /* read-only */
} TeaScorePageProperty;

static GParamSpec *properties[PROP_SESSIONS + 1];

/* Returns: (nullable): the session of the last evening */
static TeaLedger *
get_last (TeaScorePage *self)
{
  return tea_ledger_list_get_current (self->ledgers);
}

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

static gboolean
is_there (TeaScorePage *self, GObject *object)
{
  return object != NULL;
}

static void
current_changed_cb (TeaScorePage *self)
{
  TeaLedger *last = get_last (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.go-on",
                                 last != NULL || tea_ledger_list_get_opening (self->ledgers));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.again", last != NULL);
  tea_spoken_set_description (self->go_on_button, last != NULL ? tea_ledger_get_facts (last)->shown_title : NULL);
}

static void
sessions_changed_cb (TeaScorePage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->ledgers)) > 0;

  self->season_is_new = FALSE;
  gtk_widget_set_visible (self->none_page, !any);
  gtk_widget_set_visible (self->sessions_box, any);
  gtk_widget_set_visible (self->more_button, g_list_model_get_n_items (G_LIST_MODEL (self->ledgers)) >
                                                 gtk_slice_list_model_get_size (self->slice));
  /* The name of a session may have changed. */
  current_changed_cb (self);
}

static void serve (TeaScorePage *self, TeaPage *session);

/* Returns: (nullable): the window of its own that the current session has */
static GtkWindow *
find_window (TeaScorePage *self)
{
  for (guint i = 0; i < self->in_windows->len; i++)
    if (get_last (self) != NULL && tea_session_page_get_ledger (self->in_windows->pdata[i]) == get_last (self))
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

/* Opens the page that asks for a session, and returns it, unless a page above does not close. */
static TeaPage *
ask_for_session (TeaScorePage *self)
{
  TeaPage *page;

  if (!tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (self)), TEA_PAGE (self)))
    return NULL;

  page = tea_new_session_page_new (self->ledgers, self->people, self->settings);
  g_signal_connect_object (page, "begun", G_CALLBACK (open_session), self, G_CONNECT_SWAPPED);
  tea_page_open (GTK_WIDGET (self), page);

  return page;
}

/* After a game that is over, with the same players. */
static void
ask_for_another_cb (TeaSessionPage *session, TeaScorePage *self)
{
  g_autoptr (TeaLedger) ledger = g_object_ref (tea_session_page_get_ledger (session));
  TeaPage *page = ask_for_session (self);
  TeaLedgerSetUp set_up;

  tea_ledger_get_set_up (ledger, &set_up);
  if (page != NULL)
    tea_new_session_page_set_players (TEA_NEW_SESSION_PAGE (page), set_up.names, set_up.people, set_up.n_players);
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
serve (TeaScorePage *self, TeaPage *session)
{
  g_signal_connect_object (session, "window", G_CALLBACK (open_window_cb), self, 0);
  g_signal_connect_object (session, "new-session", G_CALLBACK (ask_for_another_cb), self, 0);
}

static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  open_session (TEA_SCORE_PAGE (widget));
}

static void
new_session_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_for_session (TEA_SCORE_PAGE (widget));
}

/* Another evening like the last one. */
static void
again_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!tea_place_go_back_to (tea_place_get_for (widget), TEA_PAGE (self)))
    return;
  if (tea_ledger_list_repeat (self->ledgers, &error))
    open_session (self);
  else
    show_notice (self, error->message, FALSE);
}

static void
more_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);
  guint n = gtk_slice_list_model_get_size (self->slice);

  gtk_slice_list_model_set_size (self->slice, n + N_SESSIONS);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) n)));
  sessions_changed_cb (self);
}

/* What was read is kept for the next time. */
static TeaSeason *
get_season (TeaScorePage *self)
{
  if (self->season == NULL)
    self->season = tea_season_new (self->archive);

  return self->season;
}

static void
season_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_open (widget, tea_season_page_new (get_season (TEA_SCORE_PAGE (widget))));
}

#if HAVE_SECOND_SCREEN
/* Beside a session other devices see the season. What has changed is read once, however many ask. */
static void
write_season_cb (TeaHtml *html, gpointer data)
{
  TeaScorePage *self = data;

  if (!self->season_is_new)
    {
      self->season_is_new = TRUE;
      tea_season_update (get_season (self));
    }
  tea_season_write_html (get_season (self), html);
}
#endif

/* Opens a session of somebody's. */
static void
open_of_cb (TeaScorePage *self, gint64 id)
{
  g_autoptr (GError) error = NULL;

  if (tea_ledger_list_open (self->ledgers, id, &error))
    open_session (self);
  else
    show_notice (self, error->message, FALSE);
}

static void
people_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);
  TeaPage *page = tea_people_page_new (self->people, self->ledgers);

  g_signal_connect_object (page, "open", G_CALLBACK (open_of_cb), self, G_CONNECT_SWAPPED);
  tea_page_open (widget, page);
}

static void
tournaments_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);

  if (self->tournaments == NULL)
    self->tournaments = tea_tournament_list_new (self->archive, self->ledgers);
  tea_page_open (widget, tea_tournaments_page_new (self->tournaments, self->settings));
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
folder_cb (TeaSessionRow *row, const char *folder, TeaScorePage *self)
{
  g_autoptr (GError) error = NULL;

  if (!tea_ledger_list_set_folder (self->ledgers, tea_ledger_info_get_facts (tea_session_row_get_info (row))->id,
                                   folder, &error))
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
  open_of_cb (self, tea_ledger_info_get_facts (tea_session_row_get_info (TEA_SESSION_ROW (row)))->id);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = tea_session_row_new (TEA_LEDGER_INFO (item));

  g_signal_connect_object (row, "rename", G_CALLBACK (rename_cb), user_data, 0);
  g_signal_connect_object (row, "folder", G_CALLBACK (folder_cb), user_data, 0);
  g_signal_connect_object (row, "delete", G_CALLBACK (delete_cb), user_data, 0);

  return row;
}

/* Files */

static void
imported_cb (TeaScorePage *self, TeaImportPage *page)
{
  g_set_object (&self->imported, tea_import_page_get_import (page));
  tea_toast_show (GTK_WIDGET (self), _ ("The sessions were imported."), "score.undo-import");
}

void
tea_score_page_import (TeaScorePage *self, GFile *file)
{
  g_autoptr (TeaSessionImport) import = NULL;
  TeaPage *page;

  g_return_if_fail (TEA_IS_SCORE_PAGE (self) && G_IS_FILE (file));

  if (!tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (self)), TEA_PAGE (self)))
    return;
  import = tea_session_import_new (self->ledgers, self->archive, file);
  page = tea_import_page_new (import);
  g_signal_connect_object (page, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  tea_page_open (GTK_WIDGET (self), page);
}

static void
undo_import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);
  g_autoptr (TeaSessionImport) imported = g_steal_pointer (&self->imported);
  g_autoptr (GError) error = NULL;

  if (imported != NULL && !tea_session_import_undo (imported, &error))
    tea_toast_show (widget, error->message, NULL);
}

static void
import_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_score_page_import (TEA_SCORE_PAGE (widget), file);
}

static void
import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = tea_import_page_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Import Sessions"), _ ("_Import"), NULL, filter,
                        import_chosen_cb, NULL);
}

static void
show_exporting (TeaScorePage *self)
{
  gtk_widget_set_visible (self->export_box, self->exporting != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.export-all", self->exporting == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.stop-export", self->exporting != NULL);
}

static void
written_cb (gpointer owner, GFile *file, guint n, const GError *error)
{
  TeaScorePage *self = owner;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *sentence = NULL;

  g_clear_pointer (&self->exporting, tea_job_cancel);
  show_exporting (self);
  /* Translators: a number of sessions, and the name of a file. */
  sentence = g_strdup_printf (ngettext ("%1$u session was written to %2$s.", "%1$u sessions were written to %2$s.", n),
                              n, name);
  tea_toast_show (GTK_WIDGET (self), error != NULL ? error->message : sentence, NULL);
}

static void
told_cb (gpointer owner, double fraction)
{
  gtk_progress_bar_set_fraction (TEA_SCORE_PAGE (owner)->export_bar, fraction);
}

static void
export_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);

  if (self->exporting != NULL)
    return;
  self->exporting = tea_session_export_start (self, self->archive, 0, file, written_cb);
  tea_job_set_told (self->exporting, told_cb);
  show_exporting (self);
}

static void
export_all_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = tea_import_page_filter_new ();
  /* Translators: the name of a file. */
  g_autofree char *name = g_strconcat (_ ("Sessions"), TEA_SESSION_IMPORT_SUFFIX, NULL);

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export All Sessions"), _ ("_Export"), name, filter,
                        export_chosen_cb, NULL);
}

static void
stop_export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_clear_pointer (&TEA_SCORE_PAGE (widget)->exporting, tea_job_cancel);
  show_exporting (TEA_SCORE_PAGE (widget));
}

/* The rules of the last evening, which help shows. */
static TeaRuleset *
tea_score_page_get_ruleset (TeaPage *page)
{
  TeaScorePage *self = TEA_SCORE_PAGE (page);

  return get_last (self) != NULL ? tea_ledger_get_ruleset (get_last (self)) : NULL;
}

static gboolean
tea_score_page_grab_focus (GtkWidget *widget)
{
  TeaScorePage *self = TEA_SCORE_PAGE (widget);

  return gtk_widget_grab_focus (get_last (self) != NULL                       ? self->go_on_button
                                : gtk_widget_get_visible (self->sessions_box) ? GTK_WIDGET (self->list)
                                                                              : self->first_button);
}

static void
tea_score_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaScorePage *self = TEA_SCORE_PAGE (object);

  switch ((TeaScorePageProperty) prop_id)
    {
    case PROP_SESSIONS:
      g_value_set_object (value, self->ledgers);
      break;
    case PROP_ARCHIVE:
      break;
    }
}

static void
tea_score_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaScorePage *self = TEA_SCORE_PAGE (object);

  switch ((TeaScorePageProperty) prop_id)
    {
    case PROP_ARCHIVE:
      self->archive = g_value_dup_object (value);
      self->ledgers = tea_ledger_list_new (self->archive);
      self->people = tea_people_new (self->archive);
      g_object_notify_by_pspec (object, properties[PROP_SESSIONS]);
      break;
    case PROP_SESSIONS:
      break;
    }
}

static void
tea_score_page_dispose (GObject *object)
{
  TeaScorePage *self = TEA_SCORE_PAGE (object);

  if (self->ledgers != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->ledgers, self);
#if HAVE_SECOND_SCREEN
      tea_ledger_list_serve_page (self->ledgers, "season", NULL, NULL, NULL);
#endif
    }
  g_clear_pointer (&self->exporting, tea_job_cancel);
  g_clear_object (&self->imported);
  g_clear_object (&self->season);
  g_clear_object (&self->people);
  g_clear_object (&self->tournaments);
  g_clear_object (&self->slice);
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
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tea_score_page_get_property;
  object_class->set_property = tea_score_page_set_property;
  object_class->dispose = tea_score_page_dispose;
  object_class->finalize = tea_score_page_finalize;
  widget_class->grab_focus = tea_score_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_score_page_get_ruleset;

  properties[PROP_ARCHIVE] = g_param_spec_object ("archive", NULL, NULL, TEA_TYPE_ARCHIVE,
                                                  G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SESSIONS] = g_param_spec_object ("sessions", NULL, NULL, TEA_TYPE_LEDGER_LIST, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-score-page.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, notice_label);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, notice_undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, first_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, sessions_box);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, list);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, more_button);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, export_box);
  gtk_widget_class_bind_template_child (widget_class, TeaScorePage, export_bar);
  gtk_widget_class_bind_template_callback (widget_class, notice_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_there);
  gtk_widget_class_install_action (widget_class, "score.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "score.new-session", NULL, new_session_cb);
  gtk_widget_class_install_action (widget_class, "score.season", NULL, season_cb);
  gtk_widget_class_install_action (widget_class, "score.people", NULL, people_cb);
  gtk_widget_class_install_action (widget_class, "score.tournaments", NULL, tournaments_cb);
  gtk_widget_class_install_action (widget_class, "score.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "score.more", NULL, more_cb);
  gtk_widget_class_install_action (widget_class, "score.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "score.undo-import", NULL, undo_import_cb);
  gtk_widget_class_install_action (widget_class, "score.export-all", NULL, export_all_cb);
  gtk_widget_class_install_action (widget_class, "score.stop-export", NULL, stop_export_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "score.new-session", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "score.again", NULL);
}

static void
tea_score_page_init (TeaScorePage *self)
{
  self->in_windows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

#if HAVE_SECOND_SCREEN
/* Says that a telephone sends a hand where no page asks about it. */
static void
sent_cb (TeaPhoneEntry *phone, TeaScorePage *self)
{
  const TeaPhoneOffer *offer = tea_phone_entry_get_offer (phone);
  TeaPage *shown = tea_place_get_visible_page (tea_place_get_for (GTK_WIDGET (self)));

  if (offer != NULL &&
      !((TEA_IS_SESSION_PAGE (shown) || TEA_IS_SHARE_PAGE (shown)) && gtk_widget_get_mapped (GTK_WIDGET (shown))))
    tea_toast_show (GTK_WIDGET (self), offer->sentence, NULL);
}

static void
phone_switched_cb (TeaScorePage *self, TeaLedger *ledger)
{
  TeaPhoneEntry *phone = tea_ledger_list_get_phone (self->ledgers, ledger);

  if (phone != NULL)
    g_signal_connect_object (phone, "changed", G_CALLBACK (sent_cb), self, 0);
}
#endif

static void
failed_cb (TeaScorePage *self, const char *sentence)
{
  show_notice (self, sentence, FALSE);
}

TeaPage *
tea_score_page_new (TeaArchive *archive, GSettings *settings)
{
  TeaScorePage *self;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_SCORE_PAGE, "archive", archive, NULL);
  self->settings = g_object_ref (settings);
  self->slice = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->ledgers)), 0, N_SESSIONS);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->slice), create_row, self, NULL);
  g_signal_connect_object (self->ledgers, "notify", G_CALLBACK (current_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ledgers, "items-changed", G_CALLBACK (sessions_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ledgers, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
#if HAVE_SECOND_SCREEN
  g_signal_connect_object (self->ledgers, "phone", G_CALLBACK (phone_switched_cb), self, G_CONNECT_SWAPPED);
  tea_ledger_list_serve_page (self->ledgers, "season", _ ("Season"), write_season_cb, self);
#endif
  if (!tea_ledger_list_resume (self->ledgers, &error) && error != NULL)
    show_notice (self, error->message, FALSE);
  sessions_changed_cb (self);
  show_exporting (self);

  return TEA_PAGE (self);
}

TeaLedgerList *
tea_score_page_get_ledgers (TeaScorePage *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_PAGE (self), NULL);

  return self->ledgers;
}
