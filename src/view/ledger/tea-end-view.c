/* tea-end-view.c - the end of a game of a scoring session: the final table, who pays whom, and how to go on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-end-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "view/ledger/tea-ledger-parts.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

struct _TeaEndView
{
  GtkWidget parent_instance;

  GtkLabel *title_label;
  GtkGrid *grid;
  GtkListBox *list;
  GtkLabel *nobody_label;
  GtkWidget *go_on_button;

  TeaLedger *ledger;
};

G_DEFINE_FINAL_TYPE (TeaEndView, tea_end_view, GTK_TYPE_WIDGET)

static void
attach (GtkGrid *grid, const char *text, float xalign, const char *css_class, int column, int row)
{
  GtkWidget *label = tea_ledger_label_new (text, xalign, css_class);

  gtk_widget_set_hexpand (label, column == 1);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
update_table (TeaEndView *self)
{
  gboolean money = tea_ledger_get_facts (self->ledger)->point_money > 0;

  tea_widget_empty (GTK_WIDGET (self->grid));
  attach (self->grid, "", 1, NULL, 0, 0);
  attach (self->grid, _ ("Player"), 0, "dim-label", 1, 0);
  attach (self->grid, _ ("Points"), 1, "dim-label", 2, 0);
  if (money)
    attach (self->grid, _ ("Money"), 1, "dim-label", 3, 0);
  for (guint place = 0; place < tea_ledger_get_facts (self->ledger)->n_players; place++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (self->ledger, place);
      g_autofree char *rank = g_strdup_printf ("%u.", player->rank);
      g_autofree char *total = tea_label_format_points (player->total);
      g_autofree char *worth = tea_ledger_dup_money (self->ledger, player->won);
      int row = (int) place + 1;

      attach (self->grid, rank, 1, NULL, 0, row);
      attach (self->grid, player->name, 0, "heading", 1, row);
      attach (self->grid, total, 1, "heading", 2, row);
      if (money)
        attach (self->grid, worth, 1, NULL, 3, row);
    }
}

/* A payment: "Bo pays Ann", and how much. */
static GtkWidget *
row_new (const TeaLedgerTransfer *transfer)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *amount = tea_ledger_label_new (transfer->money != NULL ? transfer->money : transfer->points, 1, "heading");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), transfer->title);
  if (transfer->money != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), transfer->points);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), amount);
  /* The label of its title alone would not say how much. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, transfer->sentence, -1);

  return row;
}

static void
update (TeaEndView *self)
{
  g_autoptr (GPtrArray) transfers = tea_ledger_list_transfers (self->ledger);
  g_autofree char *title = tea_ledger_dup_end (self->ledger);
  g_autofree char *nobody = tea_ledger_dup_why_no_transfers (self->ledger);
  GtkListBoxRow *row;

  gtk_label_set_label (self->title_label, title);
  update_table (self);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < transfers->len; i++)
    gtk_list_box_append (self->list, row_new (transfers->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->list), transfers->len > 0);
  tea_widget_set_text (self->nobody_label, nobody);
}

static gboolean
tea_end_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TEA_END_VIEW (widget)->go_on_button);
}

static void
tea_end_view_dispose (GObject *object)
{
  tea_widget_follow (object, &TEA_END_VIEW (object)->ledger, NULL, NULL);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_END_VIEW);

  G_OBJECT_CLASS (tea_end_view_parent_class)->dispose (object);
}

static void
tea_end_view_class_init (TeaEndViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_end_view_dispose;
  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_end_view_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "endview");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-end-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaEndView, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaEndView, grid);
  gtk_widget_class_bind_template_child (widget_class, TeaEndView, list);
  gtk_widget_class_bind_template_child (widget_class, TeaEndView, nobody_label);
  gtk_widget_class_bind_template_child (widget_class, TeaEndView, go_on_button);
}

static void
tea_end_view_init (TeaEndView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tea_end_view_set_ledger (TeaEndView *self, TeaLedger *ledger)
{
  g_return_if_fail (TEA_IS_END_VIEW (self));
  g_return_if_fail (ledger == NULL || TEA_IS_LEDGER (ledger));

  if (tea_widget_follow (self, &self->ledger, ledger, G_CALLBACK (update)) && ledger != NULL)
    update (self);
}
