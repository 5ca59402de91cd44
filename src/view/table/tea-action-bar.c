/* tea-action-bar.c - a button for each choice of the player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-action-bar-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

G_DEFINE_FINAL_TYPE (TeaActionBar, tea_action_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_SHOW_INDEX = 1,
};

static guint pointed_signal;

static gboolean
has_flags (GtkWidget *button, GtkStateFlags flags)
{
  return (gtk_widget_get_state_flags (button) & flags) != 0;
}

/* Tells of the choice under the pointer, or else of the one that the keyboard has reached. */
static void
update_pointed (TeaActionBar *self)
{
  int pointed = -1;
  int position = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->box)); button != NULL;
       button = gtk_widget_get_next_sibling (button), position++)
    if (has_flags (button, GTK_STATE_FLAG_PRELIGHT) ||
        (pointed < 0 && has_flags (button, GTK_STATE_FLAG_FOCUS_VISIBLE)))
      pointed = position;

  g_signal_emit (self, pointed_signal, 0, pointed);
}

static GtkWidget *
caption_new (TeaChoice *choice)
{
  const TeaChoiceFacts *facts = tea_choice_get_facts (choice);
  GtkWidget *caption = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (facts->label);
  GtkWidget *label_zh = gtk_label_new (facts->label_zh);
  g_autofree char *key = tea_choice_dup_key_name (choice);
  GtkWidget *key_label = gtk_label_new (key);

  gtk_widget_add_css_class (label_zh, "zh");
  gtk_widget_set_visible (label_zh, g_strcmp0 (facts->label, facts->label_zh) != 0);
  gtk_widget_add_css_class (key_label, "keycap");
  gtk_widget_set_visible (key_label, *key != '\0');
  gtk_widget_set_halign (caption, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (caption, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (caption), label);
  gtk_box_append (GTK_BOX (caption), label_zh);
  gtk_box_append (GTK_BOX (caption), key_label);

  return caption;
}

static GtkWidget *
button_new (TeaActionBar *self, TeaChoice *choice, guint position)
{
  const TeaChoiceFacts *facts = tea_choice_get_facts (choice);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GListModel *tiles = facts->tiles;

  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  if (tiles != NULL && g_list_model_get_n_items (tiles) > 0)
    {
      GtkWidget *row = tea_tile_row_new (TEA_ACTION_TILE, self->show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);

      tea_tile_row_append_list (TEA_TILE_ROW (row), tiles);
      gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
      gtk_widget_set_can_target (row, FALSE);
      gtk_box_append (GTK_BOX (content), row);
    }
  gtk_box_append (GTK_BOX (content), caption_new (choice));
  gtk_button_set_child (GTK_BUTTON (button), content);

  gtk_widget_add_css_class (button, tea_choice_kind_to_string (facts->kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, facts->accel, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.take");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", position);
  g_signal_connect_object (button, "state-flags-changed", G_CALLBACK (update_pointed), self, G_CONNECT_SWAPPED);

  return button;
}

static void
mark_advised (TeaActionBar *self)
{
  GListModel *choices = self->table != NULL ? tea_table_get_state (self->table)->choices : NULL;
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->box)); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, (guint) i);
      const TeaChoiceFacts *facts = tea_choice_get_facts (choice);
      gboolean advised = i == self->advised;
      g_autofree char *said = NULL;

      if (advised)
        /* Translators: a button, read out, for what is advised: "Pass: claim nothing, advised". */
        said = g_strdup_printf (_ ("%s, advised"), facts->description);
      tea_widget_set_css_class (button, "advised", advised);
      tea_spoken_set_label (button, said != NULL ? said : facts->description);
    }
}

/* Buttons are removed at once when the moment has passed: a click must never hit an outdated choice. */
static void
update_buttons (TeaActionBar *self)
{
  GListModel *choices = self->table != NULL ? tea_table_get_state (self->table)->choices : NULL;
  guint n = choices != NULL ? g_list_model_get_n_items (choices) : 0;

  tea_widget_give_up_focus (GTK_WIDGET (self));
  tea_widget_empty (GTK_WIDGET (self->box));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      gtk_box_append (self->box, button_new (self, choice, i));
    }
  mark_advised (self);
  update_pointed (self);
  _tea_action_bar_forget_place (self);

  gtk_revealer_set_reveal_child (self->revealer, n > 0);
  gtk_widget_set_can_target (GTK_WIDGET (self), n > 0);
}

static void
choices_changed_cb (GListModel *choices, guint position, guint removed, guint added, TeaActionBar *self)
{
  update_buttons (self);
}

static void
tea_action_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaActionBar *self = TEA_ACTION_BAR (object);

  self->show_index = g_value_get_boolean (value);
  update_buttons (self);
}

static void
tea_action_bar_dispose (GObject *object)
{
  TeaActionBar *self = TEA_ACTION_BAR (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (tea_table_get_state (self->table)->choices, self);
  g_clear_object (&self->table);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_ACTION_BAR);

  G_OBJECT_CLASS (tea_action_bar_parent_class)->dispose (object);
}

static void
tea_action_bar_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tea_action_bar_parent_class)->css_changed (widget, change);

  /* The size of the buttons may have changed. */
  _tea_action_bar_forget_place (TEA_ACTION_BAR (widget));
}

static void
tea_action_bar_class_init (TeaActionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_action_bar_set_property;
  object_class->dispose = tea_action_bar_dispose;

  widget_class->css_changed = tea_action_bar_css_changed;

  g_object_class_install_property (
      object_class, PROP_SHOW_INDEX,
      g_param_spec_boolean ("show-index", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  pointed_signal = g_signal_new ("pointed", TEA_TYPE_ACTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "teaactionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-action-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaActionBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, TeaActionBar, box);
}

static void
tea_action_bar_init (TeaActionBar *self)
{
  self->advised = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
tea_action_bar_set_table (TeaActionBar *self, TeaTable *table)
{
  g_return_if_fail (TEA_IS_ACTION_BAR (self));

  if (self->table == table)
    return;

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (tea_table_get_state (self->table)->choices, self);
  g_set_object (&self->table, table);
  if (table != NULL)
    g_signal_connect (tea_table_get_state (table)->choices, "items-changed", G_CALLBACK (choices_changed_cb), self);

  update_buttons (self);
}

void
tea_action_bar_set_advised (TeaActionBar *self, int position)
{
  g_return_if_fail (TEA_IS_ACTION_BAR (self));

  if (self->advised == position)
    return;

  self->advised = position;
  mark_advised (self);
}

int
tea_action_bar_get_advised (TeaActionBar *self)
{
  g_return_val_if_fail (TEA_IS_ACTION_BAR (self), -1);

  return self->advised;
}

void
tea_action_bar_set_why_not (TeaActionBar *self, const char *why_not)
{
  g_return_if_fail (TEA_IS_ACTION_BAR (self));

  if (why_not != NULL)
    tea_widget_give_up_focus (GTK_WIDGET (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->box), why_not == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->box), why_not);
}

GtkWidget *
tea_action_bar_get_button (TeaActionBar *self, guint position)
{
  GtkWidget *button;

  g_return_val_if_fail (TEA_IS_ACTION_BAR (self), NULL);

  button = gtk_widget_get_first_child (GTK_WIDGET (self->box));
  while (button != NULL && position-- > 0)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

gboolean
tea_action_bar_get_revealed (TeaActionBar *self)
{
  g_return_val_if_fail (TEA_IS_ACTION_BAR (self), FALSE);

  return gtk_revealer_get_reveal_child (self->revealer);
}
