/* tea-line-dialog.c - a penalty or a correction for the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-line-dialog.h"
#include "view/widgets/tea-keys.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/ledger/tea-ledger-parts.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

/* Larger amounts are typing errors. */
#define MAX_DELTA 1000000

struct _TeaLineDialog
{
  GtkWindow parent_instance;

  GtkEntry *reason;
  GtkGrid *grid;
  GtkLabel *sum_label;
  GtkLabel *error_label;
  GtkWidget *save_button;
  TeaNumberField *deltas[4];

  TeaLedger *ledger;
  gint64 id; /* the line being changed, or 0 */
};

G_DEFINE_FINAL_TYPE (TeaLineDialog, tea_line_dialog, GTK_TYPE_WINDOW)

/* Reads what is typed at this moment. Returns %FALSE if a field has a fault. */
static gboolean
read_deltas (TeaLineDialog *self, int deltas[4])
{
  for (guint seat = 0; seat < 4; seat++)
    {
      gint64 delta;

      if (!tea_number_field_read (self->deltas[seat], &delta))
        return FALSE;
      deltas[seat] = (int) delta;
    }

  return TRUE;
}

static void
changed_cb (TeaLineDialog *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
  g_autofree char *text = NULL;
  gboolean well;
  gboolean any = FALSE;
  int deltas[4] = { 0 };
  int sum = 0;

  if (self->deltas[3] == NULL)
    return;
  well = read_deltas (self, deltas);
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
  gtk_widget_set_sensitive (self->save_button, well && any && sum == 0 && *reason != '\0');
}

static void
save_clicked_cb (TeaLineDialog *self)
{
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  g_autoptr (GError) error = NULL;
  int deltas[4];

  if (!tea_number_fields_take (GTK_WIDGET (self)) || !read_deltas (self, deltas))
    return;

  if (self->id != 0)
    tea_ledger_edit_line (self->ledger, self->id, reason, deltas, &error);
  else
    tea_ledger_add_line (self->ledger, reason, deltas, &error);

  if (error != NULL)
    tea_widget_set_text (self->error_label, error->message);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
add_player (TeaLineDialog *self, guint seat, int delta)
{
  const char *name = tea_ledger_get_player (self->ledger, seat)->name;
  GtkWidget *field = tea_number_field_new (-MAX_DELTA, MAX_DELTA, 0, 1);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  tea_label_be_name (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  tea_number_field_set_value (TEA_NUMBER_FIELD (field), delta);
  tea_number_field_name (TEA_NUMBER_FIELD (field), name, NULL);
  gtk_grid_attach (self->grid, label, 0, (int) seat, 1, 1);
  gtk_grid_attach (self->grid, field, 1, (int) seat, 1, 1);
  self->deltas[seat] = TEA_NUMBER_FIELD (field);
  g_signal_connect_object (field, "typed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
tea_line_dialog_dispose (GObject *object)
{
  g_clear_object (&TEA_LINE_DIALOG (object)->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_LINE_DIALOG);

  G_OBJECT_CLASS (tea_line_dialog_parent_class)->dispose (object);
}

static void
tea_line_dialog_class_init (TeaLineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_line_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-line-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaLineDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, TeaLineDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, TeaLineDialog, sum_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLineDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLineDialog, save_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_line_dialog_init (TeaLineDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
}

GtkWidget *
tea_line_dialog_new (TeaLedger *ledger, gint64 id)
{
  TeaLineDialog *self;
  TeaLedgerEntry *entry = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_LINE_DIALOG, NULL);
  self->ledger = g_object_ref (ledger);
  self->id = id;
  if (id != 0)
    entry = tea_ledger_find_entry (ledger, id, NULL);
  for (guint seat = 0; seat < 4; seat++)
    add_player (self, seat, entry != NULL ? tea_ledger_entry_get_facts (entry)->deltas[seat] : 0);
  if (entry != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->reason), tea_ledger_entry_get_facts (entry)->reason);
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->reason));

  return GTK_WIDGET (self);
}

GtkEditable *
tea_line_dialog_get_reason (TeaLineDialog *self)
{
  g_return_val_if_fail (TEA_IS_LINE_DIALOG (self), NULL);

  return GTK_EDITABLE (self->reason);
}

GtkSpinButton *
tea_line_dialog_get_delta (TeaLineDialog *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LINE_DIALOG (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return tea_number_field_get_spin (self->deltas[seat]);
}

GtkWidget *
tea_line_dialog_get_save_button (TeaLineDialog *self)
{
  g_return_val_if_fail (TEA_IS_LINE_DIALOG (self), NULL);

  return self->save_button;
}
