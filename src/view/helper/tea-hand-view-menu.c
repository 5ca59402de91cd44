/* tea-hand-view-menu.c - menus of the tiles and melds of the hand being entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-hand-view-private.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"

#include <glib/gi18n.h>

static void
append_action (GMenu *menu, const char *label, const char *action)
{
  g_menu_append (menu, label, action);
}

/* Appends an action with the kind of meld that it makes. */
static void
append_meld (GMenu *menu, const char *label, const char *action, TeaEntryMeld what)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "i", (int) what);
  g_menu_append_item (menu, item);
}

static void
show_menu (TeaHandView *self, GMenu *menu, GtkWidget *button)
{
  graphene_rect_t bounds;

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return;

  self->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
show_tile_menu (TeaHandView *self, guint index, GtkWidget *button)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) melds = g_menu_new ();

  self->chosen = index;
  append_action (menu, _ ("_Winning Tile"), "hand.winning");
  append_action (menu, _ ("_Remove"), "hand.remove");
  append_meld (melds, _ ("_Chow from Here"), "hand.meld", TEA_ENTRY_MELD_CHOW);
  append_meld (melds, _ ("_Pung"), "hand.meld", TEA_ENTRY_MELD_PUNG);
  append_meld (melds, _ ("_Kong"), "hand.meld", TEA_ENTRY_MELD_KONG_DIRECT);
  append_meld (melds, _ ("C_losed Kong"), "hand.meld", TEA_ENTRY_MELD_KONG_CLOSED);
  append_meld (melds, _ ("_Added Kong"), "hand.meld", TEA_ENTRY_MELD_KONG_ADDED);
  g_menu_append_section (menu, _ ("Meld"), G_MENU_MODEL (melds));
  show_menu (self, menu, button);
}

/* Appends the players from whom it can be claimed: the other three. */
static void
append_sources (TeaHandView *self, GMenu *menu, guint seat, guint index)
{
  g_autoptr (GMenu) sources = NULL;

  if (!tea_hand_entry_get_meld_from_matters (self->entry, seat, index))
    return;

  sources = g_menu_new ();
  for (guint from = 0; from < 4; from++)
    if (from != seat)
      {
        g_autofree char *name = tea_label_escape_mnemonic (tea_hand_entry_get_state (self->entry)->players[from].name);
        g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

        g_menu_item_set_action_and_target (item, "hand.meld-from", "i", (int) from);
        g_menu_append_item (sources, item);
      }
  g_menu_append_section (menu, _ ("Claimed from"), G_MENU_MODEL (sources));
}

void
_tea_hand_view_show_meld_menu (TeaHandView *self, guint index, GtkWidget *button)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint seat = state->seat;
  g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (state->players[seat].melds, index);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) kinds = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();

  if (meld == NULL)
    return;

  self->chosen = index;
  append_sources (self, menu, seat, index);
  if (tea_meld_is_pung (tea_meld_info_get_facts (meld)->meld))
    {
      append_meld (kinds, _ ("_Pung"), "hand.change-meld", TEA_ENTRY_MELD_PUNG);
      append_meld (kinds, _ ("_Kong"), "hand.change-meld", TEA_ENTRY_MELD_KONG_DIRECT);
      append_meld (kinds, _ ("_Added Kong"), "hand.change-meld", TEA_ENTRY_MELD_KONG_ADDED);
      append_meld (kinds, _ ("C_losed Kong"), "hand.change-meld", TEA_ENTRY_MELD_KONG_CLOSED);
      g_menu_append_section (menu, _ ("Change To"), G_MENU_MODEL (kinds));
    }
  append_action (others, _ ("Return to _Hand"), "hand.unmeld");
  append_action (others, _ ("_Remove"), "hand.remove-meld");
  if (index > 0)
    append_action (others, _ ("Move _Earlier"), "hand.meld-earlier");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  show_menu (self, menu, button);
}

static void
winning_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_set_winning_position (self->entry, self->chosen);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_remove_tile (self->entry, tea_hand_entry_get_state (self->entry)->seat, self->chosen);
}

static void
meld_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_meld_tiles (self->entry, (TeaEntryMeld) g_variant_get_int32 (parameter), 1u << self->chosen);
}

static void
change_meld_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_change_meld (self->entry, tea_hand_entry_get_state (self->entry)->seat, self->chosen,
                              (TeaEntryMeld) g_variant_get_int32 (parameter));
}

static void
meld_from_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_set_meld_from (self->entry, tea_hand_entry_get_state (self->entry)->seat, self->chosen,
                                g_variant_get_int32 (parameter));
}

static void
unmeld_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_remove_meld (self->entry, tea_hand_entry_get_state (self->entry)->seat, self->chosen, TRUE);
}

static void
remove_meld_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  tea_hand_entry_remove_meld (self->entry, tea_hand_entry_get_state (self->entry)->seat, self->chosen, FALSE);
}

static void
meld_earlier_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandView *self = TEA_HAND_VIEW (widget);

  if (self->chosen > 0)
    tea_hand_entry_move_meld (self->entry, tea_hand_entry_get_state (self->entry)->seat, self->chosen,
                              self->chosen - 1);
}

static void
show_menu_of (TeaHandView *self, GtkWidget *button)
{
  guint index;

  if (g_ptr_array_find (self->tiles, button, &index))
    show_tile_menu (self, index, button);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, TeaHandView *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, TeaHandView *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static gboolean
menu_key_cb (GtkWidget *button, GVariant *arguments, gpointer user_data)
{
  show_menu_of (TEA_HAND_VIEW (user_data), button);

  return TRUE;
}

static gboolean
remove_key_cb (GtkWidget *button, GVariant *arguments, gpointer user_data)
{
  TeaHandView *self = TEA_HAND_VIEW (user_data);
  guint index;

  if (!g_ptr_array_find (self->tiles, button, &index))
    return FALSE;

  return tea_hand_entry_remove_tile (self->entry, tea_hand_entry_get_state (self->entry)->seat, index);
}

static void
add_key (GtkEventController *keys, guint key, GdkModifierType modifiers, GtkShortcutFunc callback, TeaHandView *self)
{
  tea_keys_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), key, modifiers,
                         gtk_callback_action_new (callback, self, NULL));
}

void
_tea_hand_view_add_menu (TeaHandView *self, GtkWidget *button)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (press));

  add_key (keys, GDK_KEY_Menu, 0, menu_key_cb, self);
  add_key (keys, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, self);
  add_key (keys, GDK_KEY_Delete, 0, remove_key_cb, self);
  gtk_widget_add_controller (button, keys);
}

void
_tea_hand_view_class_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "hand.winning", NULL, winning_cb);
  gtk_widget_class_install_action (widget_class, "hand.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "hand.meld", "i", meld_cb);
  gtk_widget_class_install_action (widget_class, "hand.change-meld", "i", change_meld_cb);
  gtk_widget_class_install_action (widget_class, "hand.meld-from", "i", meld_from_cb);
  gtk_widget_class_install_action (widget_class, "hand.unmeld", NULL, unmeld_cb);
  gtk_widget_class_install_action (widget_class, "hand.remove-meld", NULL, remove_meld_cb);
  gtk_widget_class_install_action (widget_class, "hand.meld-earlier", NULL, meld_earlier_cb);
}
