/* tea-seat-tabs.c - a tab for each player, to choose whose hand is entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-seat-tabs.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaSeatTabs
{
  GtkWidget parent_instance;

  TeaHandEntry *entry;
  GtkToggleButton *buttons[4];
  GtkLabel *names[4];
  GtkLabel *summaries[4];
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaSeatTabs, tea_seat_tabs, GTK_TYPE_WIDGET)

static void
toggled_cb (GtkToggleButton *button, TeaSeatTabs *self)
{
  if (self->updating || self->entry == NULL || !gtk_toggle_button_get_active (button))
    return;

  for (guint seat = 0; seat < 4; seat++)
    if (self->buttons[seat] == button)
      tea_hand_entry_set_seat (self->entry, seat);
}

static void
update_tab (TeaSeatTabs *self, guint seat)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  const TeaEntryPlayer *player = &state->players[seat];
  gboolean winner = state->win.winner == (int) seat;
  g_autofree char *wind = tea_tile_info_dup_wind_letter (player->wind);
  g_autofree char *shown = g_strdup_printf ("%u %s %s", seat + 1, wind, player->name);
  TeaScoreSheet *sheet = state->answer->sheet;
  const TeaScoreSheetFacts *facts = sheet != NULL ? tea_score_sheet_get_facts (sheet) : NULL;
  g_autofree char *below = NULL;
  g_autofree char *entered = NULL;
  g_autofree char *label = NULL;

  /* Translators: the winner of the hand, with what was entered of that hand ("14 tiles"). */
  entered = winner ? g_strdup_printf (_ ("wins: %s"), player->summary) : g_strdup (player->summary);
  if (facts != NULL && facts->seats[seat].has_score)
    {
      int total = facts->seats[seat].total;

      below = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) total), total);
      label = g_strdup_printf ("%s, %s: %s, %s", player->name, tea_tile_info_kind_name (player->wind), below, entered);
    }
  else
    {
      below = g_strdup (player->brief);
      label = g_strdup_printf ("%s, %s: %s", player->name, tea_tile_info_kind_name (player->wind), entered);
    }
  gtk_label_set_label (self->names[seat], shown);
  tea_widget_set_css_class (GTK_WIDGET (self->names[seat]), "heading", winner);
  gtk_label_set_label (self->summaries[seat], below);
  tea_spoken_set_tooltip (GTK_WIDGET (self->buttons[seat]), label);
  tea_spoken_set_label (GTK_WIDGET (self->buttons[seat]), label);
  gtk_toggle_button_set_active (self->buttons[seat], state->seat == seat);
}

static void
update (TeaSeatTabs *self)
{
  self->updating = TRUE;
  for (guint seat = 0; seat < 4; seat++)
    update_tab (self, seat);
  self->updating = FALSE;
}

static void
tea_seat_tabs_dispose (GObject *object)
{
  TeaSeatTabs *self = TEA_SEAT_TABS (object);

  tea_widget_follow (self, &self->entry, NULL, NULL);
  tea_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (tea_seat_tabs_parent_class)->dispose (object);
}

static void
tea_seat_tabs_class_init (TeaSeatTabsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_seat_tabs_dispose;

  gtk_widget_class_set_css_name (widget_class, "seattabs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
add_tab (TeaSeatTabs *self, guint seat)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *summary = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (summary), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (summary, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), summary);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[seat] = GTK_TOGGLE_BUTTON (button);
  self->names[seat] = GTK_LABEL (name);
  self->summaries[seat] = GTK_LABEL (summary);
  if (seat > 0)
    gtk_toggle_button_set_group (self->buttons[seat], self->buttons[0]);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
}

static void
tea_seat_tabs_init (TeaSeatTabs *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_homogeneous (layout, TRUE);
  gtk_box_layout_set_spacing (layout, 4);
  for (guint seat = 0; seat < 4; seat++)
    add_tab (self, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Whose hand is entered"),
                                  -1);
}

void
tea_seat_tabs_set_entry (TeaSeatTabs *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_SEAT_TABS (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)) && entry != NULL)
    update (self);
}

GtkToggleButton *
tea_seat_tabs_get_button (TeaSeatTabs *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SEAT_TABS (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return self->buttons[seat];
}
