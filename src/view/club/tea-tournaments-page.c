/* tea-tournaments-page.c - the list of tournaments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-tournaments-page.h"

#include <glib/gi18n.h>

#include "view/club/tea-new-tournament-page.h"
#include "view/club/tea-tournament-page.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaTournamentsPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkWidget *notice_undo_button;
  GtkWidget *none_page;
  GtkWidget *first_button;
  GtkWidget *list_box;
  GtkListBox *list;

  GSettings *settings;
  TeaTournamentList *tournaments;
};

G_DEFINE_FINAL_TYPE (TeaTournamentsPage, tea_tournaments_page, TEA_TYPE_PAGE)

static void
show_notice (TeaTournamentsPage *self, const char *sentence, gboolean undo)
{
  gtk_label_set_label (self->notice_label, sentence);
  gtk_widget_set_visible (self->notice_undo_button, undo);
  gtk_info_bar_set_revealed (self->notice_bar, TRUE);
}

static void
notice_undo_clicked_cb (TeaTournamentsPage *self)
{
  g_autoptr (GError) error = NULL;

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  if (!tea_tournament_list_restore (self->tournaments, &error))
    show_notice (self, error->message, FALSE);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, gpointer user_data)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
delete_tournament (TeaTournamentsPage *self, gint64 id, const char *title)
{
  /* Translators: the title of a tournament is filled in. */
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” was deleted."), title);
  g_autoptr (GError) error = NULL;

  if (tea_tournament_list_delete (self->tournaments, id, &error))
    show_notice (self, sentence, TRUE);
  else
    show_notice (self, error->message, FALSE);
}

static void
delete_cb (TeaTournamentPage *page, TeaTournamentsPage *self)
{
  const TeaTournamentFacts *facts = tea_tournament_get_facts (tea_tournament_page_get_tournament (page));

  delete_tournament (self, facts->id, facts->shown_title);
  tea_page_close (TEA_PAGE (page));
}

static void
open_tournament (TeaTournamentsPage *self, TeaTournament *tournament)
{
  TeaPage *page = tea_tournament_page_new (tournament);

  gtk_info_bar_set_revealed (self->notice_bar, FALSE);
  g_signal_connect_object (page, "delete", G_CALLBACK (delete_cb), self, 0);
  tea_page_open (GTK_WIDGET (self), page);
}

static void
begun_cb (TeaTournamentsPage *self, TeaTournament *tournament)
{
  if (tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (self)), TEA_PAGE (self)))
    open_tournament (self, tournament);
}

static void
new_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaTournamentsPage *self = TEA_TOURNAMENTS_PAGE (widget);
  TeaPage *page = tea_new_tournament_page_new (self->tournaments, self->settings);

  g_signal_connect_object (page, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  tea_page_open (widget, page);
}

/* One that cannot be read can still be deleted. */
static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaTournamentsPage *self)
{
  const TeaTournamentInfoFacts *facts = tea_tournament_info_get_facts (tea_bound_row_get_item (TEA_BOUND_ROW (row)));
  g_autoptr (TeaTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;

  tournament = tea_tournament_list_open (self->tournaments, facts->id, &error);
  if (tournament != NULL)
    open_tournament (self, tournament);
  else
    show_notice (self, error->message, FALSE);
}

static void
items_changed_cb (TeaTournamentsPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->tournaments)) > 0;

  gtk_widget_set_visible (self->none_page, !any);
  gtk_widget_set_visible (self->list_box, any);
}

static gboolean
tea_tournaments_page_grab_focus (GtkWidget *widget)
{
  TeaTournamentsPage *self = TEA_TOURNAMENTS_PAGE (widget);

  if (gtk_widget_get_visible (self->list_box))
    return gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);

  return gtk_widget_grab_focus (self->first_button);
}

static void
tea_tournaments_page_dispose (GObject *object)
{
  TeaTournamentsPage *self = TEA_TOURNAMENTS_PAGE (object);

  if (self->tournaments != NULL)
    g_signal_handlers_disconnect_by_data (self->tournaments, self);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_TOURNAMENTS_PAGE);
  g_clear_object (&self->tournaments);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_tournaments_page_parent_class)->dispose (object);
}

static void
tea_tournaments_page_class_init (TeaTournamentsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_tournaments_page_dispose;
  widget_class->grab_focus = tea_tournaments_page_grab_focus;

  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-tournaments-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, notice_label);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, notice_undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaTournamentsPage, list);
  gtk_widget_class_bind_template_callback (widget_class, notice_undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "tournaments.new", NULL, new_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "tournaments.new", NULL);
}

static void
tea_tournaments_page_init (TeaTournamentsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_tournaments_page_new (TeaTournamentList *tournaments, GSettings *settings)
{
  TeaTournamentsPage *self;

  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (tournaments), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_TOURNAMENTS_PAGE, NULL);
  self->settings = g_object_ref (settings);
  self->tournaments = g_object_ref (tournaments);
  tea_bound_row_bind_list (self->list, G_LIST_MODEL (self->tournaments),
                           "/io/github/teahouse_mahjong/Teahouse/tea-tournament-row.ui");
  g_signal_connect_object (self->tournaments, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self);

  return TEA_PAGE (self);
}
