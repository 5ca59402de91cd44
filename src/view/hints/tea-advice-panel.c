/* tea-advice-panel.c - advice beside the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hints/tea-advice-panel.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-sentences.h"
#include "view/hints/tea-advice-row.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaAdvicePanel
{
  GtkWidget parent_instance;

  GtkLabel *refusal_label;
  GtkLabel *sentence_label;
  GtkLabel *worth_label;
  GtkWidget *ask_button;
  GtkSpinner *spinner;
  GtkWidget *options_box;
  GtkWidget *waits_box;
  GtkWidget *goals_box;
  GtkWidget *warnings_box;
  GtkListBox *options_list;
  GtkListBox *waits_list;
  GtkListBox *goals_list;
  GtkListBox *warnings_list;

  TeaAdvisor *advisor;
};

G_DEFINE_FINAL_TYPE (TeaAdvicePanel, tea_advice_panel, GTK_TYPE_WIDGET)

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  return tea_advice_row_new (item);
}

static GtkWidget *
create_row_with_bars (gpointer item, gpointer data)
{
  return tea_advice_row_new_with_bars (item);
}

/* The sentence shown while there is no advice. */
static const char *
say_nothing_yet (TeaAdvicePanel *self)
{
  if (tea_advisor_get_busy (self->advisor))
    return _ ("Thinking…");
  if (tea_table_get_state (tea_advisor_get_table (self->advisor))->can_discard ||
      g_list_model_get_n_items (tea_table_get_choices (tea_advisor_get_table (self->advisor))) > 0)
    return _ ("It is your decision. Ask for advice when you want it.");

  return _ ("There is nothing for you to decide now.");
}

/* A refusal is also a notice of the window, which says it. */
static void
say (TeaAdvicePanel *self, gboolean available)
{
  g_autofree char *advice = tea_sentences_join (tea_advisor_get_sentence (self->advisor),
                                                tea_advisor_get_worth (self->advisor));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tea_spoken_announce (GTK_WIDGET (self), available ? advice : "");
}

static void
update (TeaAdvicePanel *self)
{
  TeaTable *table;
  gboolean available;
  gboolean may_ask;

  if (self->advisor == NULL)
    return;

  table = tea_advisor_get_table (self->advisor);
  available = tea_advisor_get_available (self->advisor);
  may_ask = !available && !tea_advisor_get_busy (self->advisor) &&
            g_strcmp0 (tea_advisor_get_mode (self->advisor), "off") != 0 &&
            (tea_table_get_state (table)->can_discard || g_list_model_get_n_items (tea_table_get_choices (table)) > 0);
  tea_widget_set_text (self->refusal_label, tea_advisor_get_refusal (self->advisor));
  tea_widget_set_text (self->sentence_label,
                       available ? tea_advisor_get_sentence (self->advisor) : say_nothing_yet (self));
  tea_widget_set_text (self->worth_label, tea_advisor_get_worth (self->advisor));
  if (!may_ask)
    tea_widget_give_up_focus (self->ask_button);
  gtk_widget_set_visible (self->ask_button, may_ask);
  gtk_spinner_set_spinning (self->spinner, tea_advisor_get_busy (self->advisor));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), tea_advisor_get_busy (self->advisor));
  gtk_widget_set_visible (self->options_box, g_list_model_get_n_items (tea_advisor_get_options (self->advisor)) > 0);
  gtk_widget_set_visible (self->waits_box, g_list_model_get_n_items (tea_advisor_get_waits (self->advisor)) > 0);
  gtk_widget_set_visible (self->goals_box, g_list_model_get_n_items (tea_advisor_get_goals (self->advisor)) > 0);
  gtk_widget_set_visible (self->warnings_box, g_list_model_get_n_items (tea_advisor_get_warnings (self->advisor)) > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sentence_label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->sentence_label), -1);
  say (self, available);
}

static void
tea_advice_panel_dispose (GObject *object)
{
  TeaAdvicePanel *self = TEA_ADVICE_PANEL (object);

  if (self->advisor != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->advisor, update, self);
      g_signal_handlers_disconnect_by_func (tea_advisor_get_table (self->advisor), update, self);
    }
  g_clear_object (&self->advisor);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_ADVICE_PANEL);

  G_OBJECT_CLASS (tea_advice_panel_parent_class)->dispose (object);
}

static void
tea_advice_panel_class_init (TeaAdvicePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_advice_panel_dispose;

  gtk_widget_class_set_css_name (widget_class, "advicepanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-advice-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, refusal_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, worth_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, ask_button);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, options_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, waits_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, goals_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, warnings_box);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, options_list);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, waits_list);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, goals_list);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, warnings_list);
}

static void
tea_advice_panel_init (TeaAdvicePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaAdvisor *
tea_advice_panel_get_advisor (TeaAdvicePanel *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_PANEL (self), NULL);

  return self->advisor;
}

void
tea_advice_panel_set_advisor (TeaAdvicePanel *self, TeaAdvisor *advisor)
{
  g_return_if_fail (TEA_IS_ADVICE_PANEL (self));
  g_return_if_fail (TEA_IS_ADVISOR (advisor));

  if (self->advisor == advisor)
    return;
  if (self->advisor != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->advisor, update, self);
      g_signal_handlers_disconnect_by_func (tea_advisor_get_table (self->advisor), update, self);
    }
  g_set_object (&self->advisor, advisor);
  g_signal_connect_swapped (advisor, "notify", G_CALLBACK (update), self);
  g_signal_connect_swapped (tea_advisor_get_table (advisor), "changed", G_CALLBACK (update), self);
  gtk_list_box_bind_model (self->options_list, tea_advisor_get_options (advisor), create_row_with_bars, NULL, NULL);
  gtk_list_box_bind_model (self->waits_list, tea_advisor_get_waits (advisor), create_row, NULL, NULL);
  gtk_list_box_bind_model (self->goals_list, tea_advisor_get_goals (advisor), create_row, NULL, NULL);
  gtk_list_box_bind_model (self->warnings_list, tea_advisor_get_warnings (advisor), create_row, NULL, NULL);
  update (self);
}
