/* tea-session-dialog.c - changes the names and rules of a session in progress
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-session-dialog.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/setup/tea-option-row.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

/* In ten-thousandths; larger values are typing errors. */
#define MAX_POINT_MONEY 100000000
#define MONEY_DECIMALS 4
#define MONEY_STEP 100

struct _TeaSessionDialog
{
  GtkWindow parent_instance;

  GtkListBox *names_box;
  GtkListBox *options_box;
  GtkWidget *options_part;
  GtkLabel *error_label;
  GtkEntry *names[4];
  TeaNumberField *point_money;

  TeaLedger *ledger;
  TeaRuleset *ruleset; /* a copy, which the rows change */
};

G_DEFINE_FINAL_TYPE (TeaSessionDialog, tea_session_dialog, GTK_TYPE_WINDOW)

static void
save_clicked_cb (TeaSessionDialog *self)
{
  const char *names[4];
  g_autoptr (GError) error = NULL;

  for (guint seat = 0; seat < 4; seat++)
    names[seat] = gtk_editable_get_text (GTK_EDITABLE (self->names[seat]));
  if (!tea_number_fields_take (GTK_WIDGET (self)))
    return;
  if (tea_ledger_set_up (self->ledger, self->ruleset, names, (int) tea_number_field_get_value (self->point_money),
                         &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    tea_widget_set_text (self->error_label, error->message);
}

static void
add_name (TeaSessionDialog *self, guint seat)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *label = g_strdup_printf (_ ("Player %u"), seat + 1);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", label, "control", entry, NULL);

  self->names[seat] = GTK_ENTRY (entry);
  gtk_entry_set_max_length (self->names[seat], TEA_NAMES_MAX);
  gtk_editable_set_text (GTK_EDITABLE (entry), tea_ledger_get_player (self->ledger, seat)->entered);
  gtk_entry_set_activates_default (self->names[seat], TRUE);
  gtk_list_box_append (self->names_box, row);
}

static void
add_point_money (TeaSessionDialog *self)
{
  GtkWidget *field = tea_number_field_new (0, MAX_POINT_MONEY, MONEY_DECIMALS, MONEY_STEP);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", _ ("Money for a point"), "sentence",
                                 _ ("0 when you do not play for money."), "control", field, NULL);

  self->point_money = TEA_NUMBER_FIELD (field);
  tea_number_field_set_value (self->point_money, tea_ledger_get_facts (self->ledger)->point_money);
  gtk_list_box_append (self->names_box, row);
}

static void
add_options (TeaSessionDialog *self)
{
  GListModel *options;

  self->ruleset = tea_ruleset_copy (tea_ledger_get_ruleset (self->ledger));
  options = tea_ruleset_get_facts (self->ruleset)->options;
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      gtk_list_box_append (self->options_box, tea_option_row_new (option));
    }
  gtk_widget_set_visible (self->options_part, g_list_model_get_n_items (options) > 0);
}

static void
tea_session_dialog_dispose (GObject *object)
{
  TeaSessionDialog *self = TEA_SESSION_DIALOG (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->ruleset);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SESSION_DIALOG);

  G_OBJECT_CLASS (tea_session_dialog_parent_class)->dispose (object);
}

static void
tea_session_dialog_class_init (TeaSessionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_session_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-session-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSessionDialog, names_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionDialog, options_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionDialog, options_part);
  gtk_widget_class_bind_template_child (widget_class, TeaSessionDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_session_dialog_init (TeaSessionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
}

GtkWidget *
tea_session_dialog_new (TeaLedger *ledger)
{
  TeaSessionDialog *self;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_SESSION_DIALOG, NULL);
  self->ledger = g_object_ref (ledger);
  for (guint seat = 0; seat < 4; seat++)
    add_name (self, seat);
  add_point_money (self);
  add_options (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->names[0]));

  return GTK_WIDGET (self);
}
