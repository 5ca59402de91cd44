/* tea-advice-panel.c - advice beside the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/advice/tea-advice-panel.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-sentences.h"
#include "view/advice/tea-advice-row.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaAdvicePanel
{
  GtkWidget parent_instance;

  GtkLabel *refusal_label;
  GtkLabel *sentence_label;
  GtkLabel *own_label;
  GtkLabel *holds_label;
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

/* The sentence shown while there is no advice. */
static const char *
say_nothing_yet (const TeaAdvisorState *state)
{
  return state->busy ? _ ("Thinking…") : _ ("Nothing to decide right now.");
}

/* The figures of the advice are read out; to be seen they are in the first of the choices. A refusal is also a notice
 * of the window, which says it. */
static void
say (TeaAdvicePanel *self, const TeaAdvisorState *state)
{
  g_autofree char *figures = tea_sentences_join (state->worth, state->own);
  g_autofree char *advice = tea_sentences_join (state->sentence, figures);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tea_spoken_announce (GTK_WIDGET (self), state->available ? advice : "");
}

static void
update (TeaAdvicePanel *self)
{
  const TeaAdvisorState *state = tea_advisor_get_state (self->advisor);

  tea_widget_set_text (self->refusal_label, state->refusal);
  tea_widget_set_text (self->sentence_label, state->available ? state->sentence : say_nothing_yet (state));
  tea_widget_set_text (self->own_label, state->own);
  tea_widget_set_text (self->holds_label, state->holds);
  gtk_spinner_set_spinning (self->spinner, state->busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), state->busy);
  gtk_widget_set_visible (self->options_box, g_list_model_get_n_items (state->options) > 0);
  gtk_widget_set_visible (self->waits_box, g_list_model_get_n_items (state->waits) > 0);
  gtk_widget_set_visible (self->goals_box, g_list_model_get_n_items (state->goals) > 0);
  gtk_widget_set_visible (self->warnings_box, g_list_model_get_n_items (state->warnings) > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sentence_label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->sentence_label), -1);
  say (self, state);
}

static void
tea_advice_panel_dispose (GObject *object)
{
  TeaAdvicePanel *self = TEA_ADVICE_PANEL (object);

  if (self->advisor != NULL)
    g_signal_handlers_disconnect_by_func (self->advisor, update, self);
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
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, own_label);
  gtk_widget_class_bind_template_child (widget_class, TeaAdvicePanel, holds_label);
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
  const TeaAdvisorState *state;

  g_return_if_fail (TEA_IS_ADVICE_PANEL (self));
  g_return_if_fail (TEA_IS_ADVISOR (advisor));

  if (self->advisor == advisor)
    return;
  if (self->advisor != NULL)
    g_signal_handlers_disconnect_by_func (self->advisor, update, self);
  g_set_object (&self->advisor, advisor);
  state = tea_advisor_get_state (advisor);
  g_signal_connect_swapped (advisor, "changed", G_CALLBACK (update), self);
  tea_advice_options_bind (self->options_list, state->options);
  gtk_list_box_bind_model (self->waits_list, state->waits, create_row, NULL, NULL);
  gtk_list_box_bind_model (self->goals_list, state->goals, create_row, NULL, NULL);
  gtk_list_box_bind_model (self->warnings_list, state->warnings, create_row, NULL, NULL);
  update (self);
}

gboolean
tea_advice_panel_ask (TeaAdvicePanel *self, guint position)
{
  const TeaAdvisorState *state;
  int option;

  g_return_val_if_fail (TEA_IS_ADVICE_PANEL (self), FALSE);

  state = tea_advisor_get_state (self->advisor);
  option = tea_advice_item_find_discard (
      state->options, tea_table_get_player (state->table, tea_table_get_state (state->table)->seat)->hand, position);

  return option >= 0 && tea_advice_options_ask (self->options_list, (guint) option);
}
