/* tea-set-up-page.c - changes the names and rules of a session in progress
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-set-up-page.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-option-row.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

/* In ten-thousandths; larger values are typing errors. */
#define MAX_POINT_MONEY 100000000
#define MONEY_DECIMALS 4
#define MONEY_STEP 100

struct _TeaSetUpPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkListBox *names_box;
  GtkListBox *options_box;
  GtkWidget *options_part;
  GtkLabel *error_label;
  GtkEntry *names[4];
  TeaNumberField *point_money;
  TeaNumberField *rounds;

  TeaLedger *ledger;
  TeaRuleset *ruleset; /* a copy, which the rows change */
};

G_DEFINE_FINAL_TYPE (TeaSetUpPage, tea_set_up_page, TEA_TYPE_PAGE)

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSetUpPage *self = TEA_SET_UP_PAGE (widget);
  TeaLedgerSetUp set_up;
  g_autoptr (GError) error = NULL;

  if (!tea_number_fields_take (GTK_WIDGET (self)))
    return;
  tea_ledger_get_set_up (self->ledger, &set_up);
  for (guint seat = 0; seat < 4; seat++)
    set_up.names[seat] = gtk_editable_get_text (GTK_EDITABLE (self->names[seat]));
  set_up.point_money = (guint) tea_number_field_get_value (self->point_money);
  set_up.rounds = (guint) tea_number_field_get_value (self->rounds);
  if (tea_ledger_set_up (self->ledger, self->ruleset, &set_up, &error))
    tea_page_close (TEA_PAGE (self));
  else
    tea_widget_set_text (self->error_label, error->message);
}

static void
add_name (TeaSetUpPage *self, guint seat)
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
add_point_money (TeaSetUpPage *self)
{
  GtkWidget *field = tea_number_field_new (0, MAX_POINT_MONEY, MONEY_DECIMALS, MONEY_STEP);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", _ ("Money per Point"), "sentence",
                                 _ ("0 when you do not play for money."), "control", field, NULL);

  self->point_money = TEA_NUMBER_FIELD (field);
  tea_number_field_set_value (self->point_money, tea_ledger_get_facts (self->ledger)->point_money);
  gtk_list_box_append (self->names_box, row);
}

static void
add_rounds (TeaSetUpPage *self)
{
  GtkWidget *field = tea_number_field_new (1, TEA_LEDGER_MAX_ROUNDS, 0, 1);
  GtkWidget *row = g_object_new (TEA_TYPE_FORM_ROW, "title", _ ("Rounds per Game"), "sentence",
                                 _ ("After these the session says who pays whom."), "control", field, NULL);

  self->rounds = TEA_NUMBER_FIELD (field);
  tea_number_field_set_value (self->rounds, tea_ledger_get_facts (self->ledger)->rounds);
  gtk_list_box_append (self->names_box, row);
}

static void
add_options (TeaSetUpPage *self)
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
tea_set_up_page_dispose (GObject *object)
{
  TeaSetUpPage *self = TEA_SET_UP_PAGE (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->ruleset);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SET_UP_PAGE);

  G_OBJECT_CLASS (tea_set_up_page_parent_class)->dispose (object);
}

static void
tea_set_up_page_class_init (TeaSetUpPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_set_up_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-set-up-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, names_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, options_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, options_part);
  gtk_widget_class_bind_template_child (widget_class, TeaSetUpPage, error_label);
  gtk_widget_class_install_action (widget_class, "set-up.save", NULL, save_cb);
  /* Return in any of the fields. */
  gtk_widget_class_install_action (widget_class, "default.activate", NULL, save_cb);
}

static void
tea_set_up_page_init (TeaSetUpPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_set_up_page_new (TeaLedger *ledger)
{
  TeaSetUpPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_SET_UP_PAGE, NULL);
  self->ledger = g_object_ref (ledger);
  for (guint seat = 0; seat < 4; seat++)
    add_name (self, seat);
  add_point_money (self);
  add_rounds (self);
  add_options (self);

  return TEA_PAGE (self);
}
