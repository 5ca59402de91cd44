/* tea-line-page.c - a penalty or a correction for the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-line-page.h"

#include <glib/gi18n.h>

#include "view/ledger/tea-ledger-parts.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

struct _TeaLinePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkEntry *reason;
  GtkGrid *grid;
  GtkLabel *sum_label;
  GtkLabel *error_label;
  TeaNumberField *deltas[4];

  TeaLedger *ledger;
  gint64 id; /* the line being changed, or 0 */
};

G_DEFINE_FINAL_TYPE (TeaLinePage, tea_line_page, TEA_TYPE_PAGE)

static void
changed_cb (TeaLinePage *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
  g_autofree char *text = NULL;
  gboolean well;
  gboolean any = FALSE;
  int deltas[4] = { 0 };
  int sum = 0;

  if (self->deltas[3] == NULL)
    return;
  well = tea_ledger_read_points_fields (self->deltas, deltas);
  for (guint seat = 0; seat < 4; seat++)
    {
      sum += deltas[seat];
      any = any || deltas[seat] != 0;
    }
  if (well && sum != 0)
    {
      g_autofree char *points = tea_label_format_points (sum);

      /* Translators: a remark under the points that four players win or lose. */
      text = g_strdup_printf (_ ("The points add up to %s, and not to 0."), points);
    }
  tea_widget_set_text (self->sum_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.save", well && any && sum == 0 && *reason != '\0');
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaLinePage *self = TEA_LINE_PAGE (widget);
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  g_autoptr (GError) error = NULL;
  int deltas[4];

  if (!tea_number_fields_take (GTK_WIDGET (self)) || !tea_ledger_read_points_fields (self->deltas, deltas))
    return;

  if (self->id != 0)
    tea_ledger_edit_line (self->ledger, self->id, reason, deltas, &error);
  else
    tea_ledger_add_line (self->ledger, reason, deltas, &error);

  if (error != NULL)
    tea_widget_set_text (self->error_label, error->message);
  else
    tea_page_close (TEA_PAGE (self));
}

/* Return in any of the fields. */
static void
default_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "line.save", NULL);
}

static void
add_player (TeaLinePage *self, guint seat, int delta)
{
  self->deltas[seat] = tea_ledger_append_points_field (self->grid, self->ledger, seat);
  tea_number_field_set_value (self->deltas[seat], delta);
  g_signal_connect_object (self->deltas[seat], "typed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
tea_line_page_dispose (GObject *object)
{
  g_clear_object (&TEA_LINE_PAGE (object)->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_LINE_PAGE);

  G_OBJECT_CLASS (tea_line_page_parent_class)->dispose (object);
}

static void
tea_line_page_class_init (TeaLinePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_line_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-line-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, reason);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, grid);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, sum_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLinePage, error_label);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "line.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, default_cb);
}

static void
tea_line_page_init (TeaLinePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_line_page_new (TeaLedger *ledger, gint64 id)
{
  TeaLinePage *self;
  TeaLedgerEntry *entry = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_LINE_PAGE, NULL);
  self->ledger = g_object_ref (ledger);
  self->id = id;
  if (id != 0)
    entry = tea_ledger_find_entry (ledger, id, NULL);
  for (guint seat = 0; seat < 4; seat++)
    add_player (self, seat, entry != NULL ? tea_ledger_entry_get_facts (entry)->deltas[seat] : 0);
  if (entry != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->reason), tea_ledger_entry_get_facts (entry)->reason);
  changed_cb (self);

  return TEA_PAGE (self);
}

GtkEditable *
tea_line_page_get_reason (TeaLinePage *self)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self), NULL);

  return GTK_EDITABLE (self->reason);
}

GtkSpinButton *
tea_line_page_get_delta (TeaLinePage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LINE_PAGE (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return tea_number_field_get_spin (self->deltas[seat]);
}
