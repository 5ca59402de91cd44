/* tea-entry-toggles.c - more facts about a hand: the last tile, a supplement, a cannon …
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-entry-toggles.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaEntryToggles
{
  GtkWidget parent_instance;

  TeaHandEntry *entry;
  GPtrArray *buttons; /* in the order of the entry's toggles */
  GtkWidget *replaced;
  GtkWidget *cannon_box;
  GtkWidget *cannon;
  GtkWidget *partial;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaEntryToggles, tea_entry_toggles, GTK_TYPE_WIDGET)

static void update (TeaEntryToggles *self);

static void
toggled_cb (GtkToggleButton *button, TeaEntryToggles *self)
{
  guint index;

  if (self->updating || !g_ptr_array_find (self->buttons, button, &index))
    return;

  tea_hand_entry_set_toggle (self->entry, tea_hand_entry_get_state (self->entry)->toggles[index].kind,
                             gtk_toggle_button_get_active (button));
  update (self);
}

static void
replaced_selected_cb (TeaEntryToggles *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->replaced));
  GListModel *melds;
  guint n_kongs = 0;

  if (self->updating)
    return;

  /* The drop-down counts kongs, the entry all melds. */
  melds = state->players[state->seat].melds;
  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      if (tea_meld_is_kong (tea_meld_info_get_facts (meld)->meld) && n_kongs++ == selected)
        tea_hand_entry_set_replaced (self->entry, (int) i);
    }
}

static void
cannon_selected_cb (TeaEntryToggles *self)
{
  if (self->updating)
    return;

  tea_hand_entry_set_cannon (self->entry, (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->cannon)) - 1);
  update (self);
}

static void
partial_toggled_cb (TeaEntryToggles *self)
{
  if (!self->updating)
    tea_hand_entry_set_only_what_counts (self->entry, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->partial)));
}

static void
update_button (GtkWidget *button, const TeaEntryToggle *toggle)
{
  g_autofree char *tooltip = NULL;

  if (toggle->reason == NULL)
    tooltip = g_strdup (toggle->sentence);
  else
    tooltip = g_strdup_printf ("%s\n%s", toggle->sentence, toggle->reason);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), toggle->active);
  gtk_widget_set_sensitive (button, toggle->reason == NULL || toggle->active);
  tea_spoken_set_tooltip (button, tooltip);
  tea_spoken_set_description (button, tooltip);
}

/* Asks which kong the supplement was for if there are several. */
static void
update_replaced (TeaEntryToggles *self, gboolean by_kong)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  int winner = state->win.winner;
  GListModel *melds = winner >= 0 ? state->players[(guint) winner].melds : NULL;
  g_autoptr (GtkStringList) kongs = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; melds != NULL && i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      if (tea_meld_is_kong (tea_meld_info_get_facts (meld)->meld))
        {
          g_autofree char *description = tea_meld_info_dup_description (meld);

          if (state->win.replaced == (int) i)
            selected = g_list_model_get_n_items (G_LIST_MODEL (kongs));
          gtk_string_list_append (kongs, description);
        }
    }

  if (selected == GTK_INVALID_LIST_POSITION)
    selected = MAX (1, g_list_model_get_n_items (G_LIST_MODEL (kongs))) - 1;
  gtk_widget_set_visible (self->replaced, by_kong && g_list_model_get_n_items (G_LIST_MODEL (kongs)) > 1);
  if (!gtk_widget_get_visible (self->replaced))
    return;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->replaced), G_LIST_MODEL (kongs));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->replaced), selected);
}

static void
update (TeaEntryToggles *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  gboolean by_kong = FALSE;

  self->updating = TRUE;
  for (guint i = 0; i < state->n_toggles; i++)
    {
      const TeaEntryToggle *toggle = &state->toggles[i];

      update_button (g_ptr_array_index (self->buttons, i), toggle);
      by_kong = by_kong || (toggle->active && toggle->kind == TEA_ENTRY_TOGGLE_KONG);
    }
  update_replaced (self, by_kong);
  gtk_widget_set_visible (self->cannon_box, state->rules.has_cannon);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->cannon), (guint) (state->win.cannon + 1));
  gtk_widget_set_visible (self->partial, state->rules.all_hands_count);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->partial), state->only_what_counts);
  self->updating = FALSE;
}

static void
make_buttons (TeaEntryToggles *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint n = state->n_toggles;
  const TeaEntryToggle *toggles = state->toggles;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (toggles[i].name);

      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_widget_insert_before (button, GTK_WIDGET (self), self->replaced);
      g_ptr_array_add (self->buttons, button);
      g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
    }
}

static void
make_cannon (TeaEntryToggles *self)
{
  const char *names[6] = { _ ("Nobody"), NULL };

  for (guint seat = 0; seat < 4; seat++)
    names[seat + 1] = tea_hand_entry_get_state (self->entry)->players[seat].name;
  names[5] = NULL;

  {
    g_autoptr (GtkStringList) list = gtk_string_list_new (names);

    self->updating = TRUE;
    gtk_drop_down_set_model (GTK_DROP_DOWN (self->cannon), G_LIST_MODEL (list));
    self->updating = FALSE;
  }
}

static void
tea_entry_toggles_dispose (GObject *object)
{
  TeaEntryToggles *self = TEA_ENTRY_TOGGLES (object);

  tea_widget_follow (self, &self->entry, NULL, NULL);
  tea_widget_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->buttons, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_entry_toggles_parent_class)->dispose (object);
}

static void
tea_entry_toggles_class_init (TeaEntryTogglesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_entry_toggles_dispose;

  gtk_widget_class_set_css_name (widget_class, "entrytoggles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, TEA_TYPE_FLOW_LAYOUT);
}

static void
tea_entry_toggles_init (TeaEntryToggles *self)
{
  GtkWidget *label = gtk_label_new (_ ("Cannon let off by"));

  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "spacing", 4, NULL);
  self->buttons = g_ptr_array_new ();

  self->replaced = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_tooltip_text (self->replaced, _ ("The kong whose supplement was the winning tile"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->replaced), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Supplement of"),
                                  -1);
  gtk_widget_set_parent (self->replaced, GTK_WIDGET (self));
  g_signal_connect_swapped (self->replaced, "notify::selected", G_CALLBACK (replaced_selected_cb), self);

  self->cannon_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->cannon = gtk_drop_down_new (NULL, NULL);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->cannon_box), label);
  gtk_box_append (GTK_BOX (self->cannon_box), self->cannon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cannon), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Cannon let off by"),
                                  -1);
  gtk_widget_set_parent (self->cannon_box, GTK_WIDGET (self));
  g_signal_connect_swapped (self->cannon, "notify::selected", G_CALLBACK (cannon_selected_cb), self);

  self->partial = gtk_check_button_new_with_label (_ ("Losers: enter only what counts"));
  gtk_widget_set_tooltip_text (self->partial, _ ("Tiles of the losers that are not entered count for nothing"));
  gtk_widget_set_focus_on_click (self->partial, FALSE);
  gtk_widget_set_parent (self->partial, GTK_WIDGET (self));
  g_signal_connect_swapped (self->partial, "toggled", G_CALLBACK (partial_toggled_cb), self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("More about the hand"), -1);
}

void
tea_entry_toggles_set_entry (TeaEntryToggles *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_ENTRY_TOGGLES (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (!tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)))
    return;

  while (self->buttons->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->buttons, self->buttons->len - 1));
  if (entry == NULL)
    return;

  make_buttons (self);
  make_cannon (self);
  update (self);
}

GtkToggleButton *
tea_entry_toggles_get_button (TeaEntryToggles *self, TeaEntryToggleKind kind)
{
  const TeaHandEntryState *state;

  g_return_val_if_fail (TEA_IS_ENTRY_TOGGLES (self), NULL);
  g_return_val_if_fail (self->entry != NULL, NULL);

  state = tea_hand_entry_get_state (self->entry);
  for (guint i = 0; i < state->n_toggles; i++)
    if (state->toggles[i].kind == kind)
      return g_ptr_array_index (self->buttons, i);

  return NULL;
}
