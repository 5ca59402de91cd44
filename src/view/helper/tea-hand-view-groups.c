/* tea-hand-view-groups.c - the melds and bonus tiles of the hand being entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-hand-view-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-row.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-widget.h"

static void
meld_clicked_cb (GtkButton *button, TeaHandView *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  _tea_hand_view_show_meld_menu (self, index, GTK_WIDGET (button));
}

/* Whose discard the meld was claimed from, or that question, if a liability can depend on it; else %NULL. */
static char *
dup_source (TeaHandView *self, guint seat, guint index, int from)
{
  if (!tea_hand_entry_get_meld_from_matters (self->entry, seat, index))
    return NULL;

  /* Translators: under a meld: the player whose discard was claimed. */
  return from >= 0 ? g_strdup_printf (_ ("from %s"), tea_hand_entry_get_state (self->entry)->players[(guint) from].name)
                   : g_strdup (_ ("from whom?"));
}

static GtkWidget *
source_new (const char *text, int from)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "caption");
  if (from < 0)
    gtk_widget_add_css_class (label, "question");

  return label;
}

static GtkWidget *
meld_button_new (TeaHandView *self, TeaMeldInfo *meld, guint seat, guint index)
{
  const TeaMeldFacts *facts = tea_meld_info_get_facts (meld);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = tea_tile_row_new (self->tile_width - 1,
                                     (self->show_index ? TEA_TILE_ROW_INDEX : 0) | TEA_TILE_ROW_TURN_CLAIMED);
  g_autofree char *description = tea_meld_info_dup_description (meld);
  char *source = dup_source (self, seat, index, facts->meld->from);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  tea_tile_row_append_list (TEA_TILE_ROW (row), facts->tiles);
  gtk_box_append (GTK_BOX (box), row);
  if (source != NULL)
    gtk_box_append (GTK_BOX (box), source_new (source, facts->meld->from));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  tea_spoken_set_tooltip (button, description);
  gtk_widget_add_css_class (button, "hand-meld");
  tea_spoken_set_label (button, description);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_object_set_data_full (G_OBJECT (button), "item", g_object_ref (meld), g_object_unref);
  g_object_set_data_full (G_OBJECT (button), "source", source, g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (meld_clicked_cb), self);

  return button;
}

/* Whether the buttons in @box are those of @items. */
static gboolean
shows (GtkWidget *box, GListModel *items)
{
  guint i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (box); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (items, i);

      if (g_object_get_data (G_OBJECT (button), "item") != item)
        return FALSE;
    }

  return i == g_list_model_get_n_items (items);
}

/* Whether the buttons of @melds show the current sources. */
static gboolean
shows_sources (TeaHandView *self, guint seat, GListModel *melds)
{
  guint i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (self->melds_box); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
      g_autofree char *source = dup_source (self, seat, i, tea_meld_info_get_facts (meld)->meld->from);

      if (g_strcmp0 (g_object_get_data (G_OBJECT (button), "source"), source) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
update_melds (TeaHandView *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint seat = state->seat;
  GListModel *melds = state->players[seat].melds;
  guint n = g_list_model_get_n_items (melds);

  if (shows (self->melds_box, melds) && shows_sources (self, seat, melds))
    return;

  tea_widget_empty (self->melds_box);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      gtk_box_append (GTK_BOX (self->melds_box), meld_button_new (self, meld, seat, i));
    }
  gtk_widget_set_visible (self->melds_box, n > 0);
}

static void
bonus_clicked_cb (GtkButton *button, TeaHandView *self)
{
  int kind = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind"));

  tea_hand_entry_remove_bonus (self->entry, tea_hand_entry_get_state (self->entry)->seat, kind);
}

static void
update_bonus (TeaHandView *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  GListModel *bonus = state->players[state->seat].bonus;
  guint n = g_list_model_get_n_items (bonus);

  if (shows (self->bonus_box, bonus))
    return;

  tea_widget_empty (self->bonus_box);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (bonus, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);
      GtkWidget *button = gtk_button_new ();
      GtkWidget *view = tea_tile_view_new (tile, self->tile_width - 1);
      g_autofree char *tooltip = NULL;

      /* Translators: a click takes away the tile whose name is filled in. */
      tooltip = g_strdup_printf (_ ("Remove %s"), tea_tile_info_kind_name (look->kind));
      tea_tile_view_set_show_index (TEA_TILE_VIEW (view), self->show_index);
      gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
      gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
      gtk_button_set_child (GTK_BUTTON (button), view);
      gtk_widget_set_focus_on_click (button, FALSE);
      tea_spoken_set_tooltip (button, tooltip);
      gtk_widget_add_css_class (button, "hand-tile");
      tea_spoken_set_label (button, tooltip);
      g_object_set_data (G_OBJECT (button), "kind", GINT_TO_POINTER (look->kind));
      g_object_set_data_full (G_OBJECT (button), "item", g_object_ref (tile), g_object_unref);
      g_signal_connect (button, "clicked", G_CALLBACK (bonus_clicked_cb), self);
      gtk_box_append (GTK_BOX (self->bonus_box), button);
    }
  gtk_widget_set_visible (self->bonus_box, n > 0);
}

void
_tea_hand_view_update_groups (TeaHandView *self)
{
  update_melds (self);
  update_bonus (self);
}
