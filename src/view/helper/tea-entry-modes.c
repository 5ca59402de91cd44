/* tea-entry-modes.c - what the next tile of the palette becomes: a tile, a meld, the indicator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-entry-modes.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-chinese-name.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-widget.h"

#define INDICATOR_TILE_WIDTH 16

static const struct
{
  const char *name;
  const char *name_zh;
  const char *sentence;
  TeaEntryMeld what; /* for melds only */
} modes[TEA_ENTRY_N_MODES] = {
  { N_ ("Tile"), NULL, N_ ("Picked tiles go into the hand"), 0 },
  { N_ ("Chow"), "吃", N_ ("The next tile is the lowest of a melded chow"), TEA_ENTRY_MELD_CHOW },
  { N_ ("Pung"), "碰", N_ ("The next tile is that of a melded pung"), TEA_ENTRY_MELD_PUNG },
  { N_ ("Kong"), "杠", N_ ("The next tile is that of a kong with a claimed discard"), TEA_ENTRY_MELD_KONG_DIRECT },
  { N_ ("Closed"), "暗杠", N_ ("The next tile is that of a closed kong"), TEA_ENTRY_MELD_KONG_CLOSED },
  { N_ ("Added"), "加杠", N_ ("The next tile is that of a kong added to a melded pung"), TEA_ENTRY_MELD_KONG_ADDED },
  { N_ ("Indicator"), NULL, N_ ("The next tile is the indicator, which makes tiles wild"), 0 },
};

struct _TeaEntryModes
{
  GtkWidget parent_instance;

  TeaHandEntry *entry;
  GtkToggleButton *buttons[TEA_ENTRY_N_MODES];
  GtkStack *indicator_stack; /* the name of the button or the tile, in the same room */
  GtkWidget *indicator_view;
};

G_DEFINE_FINAL_TYPE (TeaEntryModes, tea_entry_modes, GTK_TYPE_WIDGET)

static TeaEntryMode
get_mode (TeaEntryModes *self)
{
  for (TeaEntryMode mode = 0; mode < TEA_ENTRY_N_MODES; mode++)
    if (gtk_toggle_button_get_active (self->buttons[mode]))
      return mode;

  return TEA_ENTRY_MODE_TILE;
}

/* The tile of @kind in the palette. */
static TeaTileInfo *
find_tile (TeaEntryModes *self, int kind)
{
  GListModel *palette = tea_hand_entry_get_state (self->entry)->palette;

  for (guint i = 0; i < g_list_model_get_n_items (palette); i++)
    {
      g_autoptr (TeaPaletteTile) tile = g_list_model_get_item (palette, i);

      if (tea_palette_tile_get_kind (tile) == kind)
        return tea_palette_tile_get_tile (tile);
    }

  return NULL;
}

static void
update (TeaEntryModes *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  int indicator = state->win.indicator;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->buttons[TEA_ENTRY_MODE_INDICATOR]), state->rules.needs_indicator);
  tea_tile_view_set_tile (TEA_TILE_VIEW (self->indicator_view), indicator >= 0 ? find_tile (self, indicator) : NULL);
  gtk_stack_set_visible_child (self->indicator_stack,
                               indicator >= 0 ? self->indicator_view
                                              : gtk_widget_get_first_child (GTK_WIDGET (self->indicator_stack)));

  if (indicator >= 0)
    /* Translators: read aloud; the name of a tile is filled in. */
    label = g_strdup_printf (_ ("Indicator: %s"), tea_tile_info_kind_name (indicator));
  tea_spoken_set_tooltip (GTK_WIDGET (self->buttons[TEA_ENTRY_MODE_INDICATOR]),
                          label != NULL ? label : _ (modes[TEA_ENTRY_MODE_INDICATOR].sentence));
  tea_spoken_set_label (GTK_WIDGET (self->buttons[TEA_ENTRY_MODE_INDICATOR]), label != NULL ? label : _ ("Indicator"));
}

/* A full hand takes no tile, but the indicator can still be entered. */
static void
mode_toggled_cb (TeaEntryModes *self)
{
  if (self->entry != NULL)
    tea_hand_entry_set_picks_indicator (self->entry, get_mode (self) == TEA_ENTRY_MODE_INDICATOR);
}

static void
tea_entry_modes_dispose (GObject *object)
{
  TeaEntryModes *self = TEA_ENTRY_MODES (object);

  tea_widget_follow (self, &self->entry, NULL, NULL);
  tea_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (tea_entry_modes_parent_class)->dispose (object);
}

static void
tea_entry_modes_class_init (TeaEntryModesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_entry_modes_dispose;

  gtk_widget_class_set_css_name (widget_class, "entrymodes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
  gtk_widget_class_set_layout_manager_type (widget_class, TEA_TYPE_FLOW_LAYOUT);
}

static void
add_button (TeaEntryModes *self, TeaEntryMode mode)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (_ (modes[mode].name));
  const char *name;
  const char *chinese;
  g_autofree char *tooltip = NULL;

  if (mode == TEA_ENTRY_MODE_INDICATOR)
    {
      self->indicator_view = tea_tile_view_new (NULL, INDICATOR_TILE_WIDTH);
      self->indicator_stack = GTK_STACK (gtk_stack_new ());
      gtk_widget_set_halign (self->indicator_view, GTK_ALIGN_CENTER);
      gtk_widget_set_valign (self->indicator_view, GTK_ALIGN_CENTER);
      gtk_stack_add_child (self->indicator_stack, label);
      gtk_stack_add_child (self->indicator_stack, self->indicator_view);
    }
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button),
                        mode == TEA_ENTRY_MODE_INDICATOR ? GTK_WIDGET (self->indicator_stack) : label);
  name = _ (modes[mode].name);
  chinese = modes[mode].name_zh != NULL ? tea_chinese_name (name, modes[mode].name_zh) : name;
  tooltip = chinese != name ? g_strdup_printf ("%s: %s", chinese, _ (modes[mode].sentence))
                            : g_strdup (_ (modes[mode].sentence));
  tea_spoken_set_tooltip (button, tooltip);
  gtk_widget_set_focus_on_click (button, FALSE);
  tea_spoken_set_label (button, _ (modes[mode].name));
  tea_spoken_set_description (button, tooltip);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[mode] = GTK_TOGGLE_BUTTON (button);
  if (mode == TEA_ENTRY_MODE_INDICATOR)
    g_signal_connect_object (button, "toggled", G_CALLBACK (mode_toggled_cb), self, G_CONNECT_SWAPPED);
  if (mode > 0)
    gtk_toggle_button_set_group (self->buttons[mode], self->buttons[0]);
}

static void
tea_entry_modes_init (TeaEntryModes *self)
{
  g_autoptr (GtkSizeGroup) heights = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "spacing", 4, NULL);
  for (TeaEntryMode mode = 0; mode < TEA_ENTRY_N_MODES; mode++)
    {
      add_button (self, mode);
      gtk_size_group_add_widget (heights, GTK_WIDGET (self->buttons[mode]));
    }
  gtk_toggle_button_set_active (self->buttons[TEA_ENTRY_MODE_TILE], TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the next tile becomes"), -1);
}

void
tea_entry_modes_set_entry (TeaEntryModes *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_ENTRY_MODES (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (!tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)))
    return;

  gtk_toggle_button_set_active (self->buttons[TEA_ENTRY_MODE_TILE], TRUE);
  if (entry != NULL)
    update (self);
}

gboolean
tea_entry_modes_pick (TeaEntryModes *self, int kind)
{
  TeaEntryMode mode;
  gboolean done;

  g_return_val_if_fail (TEA_IS_ENTRY_MODES (self), FALSE);
  g_return_val_if_fail (self->entry != NULL, FALSE);

  mode = get_mode (self);
  if (mode == TEA_ENTRY_MODE_TILE)
    return tea_hand_entry_insert (self->entry, kind);

  if (mode == TEA_ENTRY_MODE_INDICATOR)
    done = tea_hand_entry_set_indicator (self->entry, kind);
  else
    done = tea_hand_entry_add_meld (self->entry, modes[mode].what, kind);
  if (done)
    gtk_toggle_button_set_active (self->buttons[TEA_ENTRY_MODE_TILE], TRUE);

  return done;
}

GtkToggleButton *
tea_entry_modes_get_button (TeaEntryModes *self, TeaEntryMode mode)
{
  g_return_val_if_fail (TEA_IS_ENTRY_MODES (self) && mode < TEA_ENTRY_N_MODES, NULL);

  return self->buttons[mode];
}
