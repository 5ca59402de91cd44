/* tea-settlement-page.c - the settlement of a hand in the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-settlement-page.h"

#include "view/score/tea-settlement.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-widget.h"

struct _TeaSettlementPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  TeaSettlement *settlement;
};

G_DEFINE_FINAL_TYPE (TeaSettlementPage, tea_settlement_page, TEA_TYPE_PAGE)

static void
tea_settlement_page_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SETTLEMENT_PAGE);

  G_OBJECT_CLASS (tea_settlement_page_parent_class)->dispose (object);
}

static void
tea_settlement_page_class_init (TeaSettlementPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_settlement_page_dispose;

  g_type_ensure (TEA_TYPE_SETTLEMENT);
  gtk_widget_class_set_css_name (widget_class, "settlementpage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-settlement-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSettlementPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSettlementPage, settlement);
}

static void
tea_settlement_page_init (TeaSettlementPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
  tea_settlement_set_show_buttons (self->settlement, FALSE);
}

TeaPage *
tea_settlement_page_new (TeaLedgerEntry *entry, gboolean show_index)
{
  TeaSettlementPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (entry), NULL);

  self = g_object_new (TEA_TYPE_SETTLEMENT_PAGE, "title", tea_ledger_entry_get_facts (entry)->place, NULL);
  tea_settlement_set_show_index (self->settlement, show_index);
  tea_settlement_set_sheet (self->settlement, tea_ledger_entry_get_score_sheet (entry));

  return TEA_PAGE (self);
}
