/* tea-table-view-parts.c - the parts of the table for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "view/table/tea-table-view-private.h"

#include "model/tiles/tea-sentences.h"

static void
part_activated_cb (TeaTablePart *part, TeaTableView *self)
{
  guint position;

  g_assert (TEA_IS_TABLE_VIEW (self));

  if (g_ptr_array_find (self->hand_parts, part, &position))
    tea_table_view_emit_discard (self, position);
}

static void
part_asked_cb (TeaTablePart *part, TeaTableView *self)
{
  guint position;

  g_assert (TEA_IS_TABLE_VIEW (self));

  if (g_ptr_array_find (self->hand_parts, part, &position))
    tea_table_view_emit_ask (self, position);
}

static TeaTablePart *
add_part (TeaTableView *self, GtkAccessibleRole role)
{
  TeaTablePart *part = tea_table_part_new (role);

  gtk_widget_set_parent (GTK_WIDGET (part), GTK_WIDGET (self));

  return part;
}

void
tea_table_view_init_parts (TeaTableView *self)
{
  self->hand_parts = g_ptr_array_new ();
  for (guint i = 0; i < TEA_LAYOUT_MAX_HAND; i++)
    {
      TeaTablePart *part = add_part (self, GTK_ACCESSIBLE_ROLE_BUTTON);

      gtk_widget_set_visible (GTK_WIDGET (part), FALSE);
      g_signal_connect_object (part, "activated", G_CALLBACK (part_activated_cb), self, 0);
      g_signal_connect_object (part, "asked", G_CALLBACK (part_asked_cb), self, 0);
      g_ptr_array_add (self->hand_parts, part);
    }
  for (guint place = 0; place < TEA_N_PLACES; place++)
    for (guint group = 0; group < TEA_N_GROUPS; group++)
      self->groups[place][group] = add_part (self, GTK_ACCESSIBLE_ROLE_IMG);
  self->centre_part = add_part (self, GTK_ACCESSIBLE_ROLE_IMG);
}

void
tea_table_view_dispose_parts (TeaTableView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->hand_parts, g_ptr_array_unref);
}

/* Appends to the list in @text, which may be empty. */
static void
append_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", part);
}

/* Lists the tiles except claimed discards, which lie elsewhere. With @says_drawn, says which had just been drawn. */
static GString *
list_tiles (GListModel *tiles, gboolean says_drawn)
{
  GString *text = g_string_new (NULL);
  guint n = g_list_model_get_n_items (tiles);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);
      g_autofree char *words = tea_tile_info_dup_description (tile);

      if (look->claimed)
        continue;
      append_part (text, words);
      if (says_drawn && look->thrown)
        /* Translators: follows the name of a discard that had just been drawn, read out. */
        append_part (text, C_ ("discard", "as drawn"));
    }

  return text;
}

static char *
describe_player (const TeaPlayer *player)
{
  g_autoptr (GString) who = g_string_new (NULL);
  GListModel *melds = player->melds;
  GListModel *bonus = player->bonus;
  char *text;

  /* Translators: a player at the table, read out: name, seat wind, points. */
  g_string_append_printf (who, _ ("%s, %s, %d points"), player->name, tea_tile_info_wind_name (player->wind),
                          player->points);
  if (player->dealer)
    append_part (who, _ ("dealer"));
  if (player->turn)
    append_part (who, _ ("to play"));
  if (player->sacked)
    /* Translators: the banker at the table, read out: the first four discards were alike (抄庄). */
    append_part (who, _ ("sacked"));
  if (player->fishing)
    /* Translators: a player at the table, read out: has declared an original call and keeps to it. */
    append_part (who, _ ("declared ready"));
  text = g_strdup_printf (_ ("%s."), who->str);
  text = tea_sentences_take (
      text, g_strdup_printf (ngettext ("%u concealed tile.", "%u concealed tiles.", player->n_concealed),
                             player->n_concealed));
  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
      g_autofree char *words = tea_meld_info_dup_description (meld);

      text = tea_sentences_take (text, g_strdup_printf (_ ("%s."), words));
    }
  if (g_list_model_get_n_items (bonus) > 0)
    {
      g_autoptr (GString) tiles = list_tiles (bonus, FALSE);

      /* Translators: %s is a list of tiles, read out. */
      text = tea_sentences_take (text, g_strdup_printf (_ ("Bonus tiles: %s."), tiles->str));
    }

  return text;
}

static char *
describe_discards (const TeaPlayer *player, gboolean says_drawn)
{
  g_autoptr (GString) tiles = list_tiles (player->discards, says_drawn);
  GString *text = g_string_new (NULL);

  /* A human player without a name of their own is called “You”. */
  if (g_str_equal (player->name, _ ("You")))
    /* Translators: read out before a list of tiles. */
    g_string_append (text, _ ("Your discards: "));
  else
    /* Translators: read out before a list of tiles; %s is a player's name. */
    g_string_append_printf (text, _ ("Discards of %s: "), player->name);
  g_string_append (text, tiles->len > 0 ? tiles->str : _ ("none"));

  return g_string_free (text, FALSE);
}

static char *
describe_centre (TeaTable *table)
{
  const TeaTableState *state = tea_table_get_state (table);
  char *text = NULL;
  guint left = state->tiles_left;
  guint apart = tea_table_get_apart_left (table);

  if (tea_ruleset_get_facts (state->ruleset)->has_round_wind)
    /* Translators: the prevailing wind, read out; %s is the name of a wind tile. */
    text = tea_sentences_take (text, g_strdup_printf (_ ("Round: %s."), tea_tile_info_kind_name (state->round_wind)));
  text = tea_sentences_take (
      text, g_strdup_printf (ngettext ("%u tile left to draw.", "%u tiles left to draw.", left), left));
  if (apart > 0)
    /* Translators: the tiles in the kong box or the dead wall, read out. */
    text = tea_sentences_take (
        text, g_strdup_printf (ngettext ("%u tile stands apart.", "%u tiles stand apart.", apart), apart));
  if (state->indicator != NULL)
    /* Translators: the tile that lies face up in the wall and tells which tiles are wild. */
    text = tea_sentences_take (
        text, g_strdup_printf (_ ("Indicator: %s."),
                               tea_tile_info_kind_name (tea_tile_info_get_facts (state->indicator)->kind)));

  return text;
}

static char *
dup_marked (const char *description)
{
  /* Translators: something on the table, read out, that a lesson points at. */
  return g_strdup_printf (_ ("%s, marked"), description);
}

/* Sets what is read out for a player's melds or discards, with a word added if they are marked. */
static void
set_group (TeaTableView *self, guint place, TeaTableGroup group, const char *about)
{
  TeaMarkPlace mark = group == TEA_GROUP_DISCARDS ? TEA_MARK_DISCARDS : TEA_MARK_MELDS;
  g_autofree char *marked = NULL;

  if (tea_table_view_has_mark (self, mark, -1, tea_table_scene_seat (self->table, (TeaTablePlace) place)))
    marked = dup_marked (about);
  tea_table_part_set_label (self->groups[place][group], marked != NULL ? marked : about);
}

static char *
describe_own_tile (TeaTableView *self, TeaTileInfo *tile, int position)
{
  g_autofree char *description = tea_tile_info_dup_description (tile);

  if (position == self->advised)
    /* Translators: an own tile, read out, that is advised to be discarded. */
    return g_strdup_printf (_ ("%s, advised"), description);
  if (tea_table_view_is_melding (self, position))
    /* Translators: an own tile, read out, that goes into a meld that is advised. */
    return g_strdup_printf (_ ("%s, for the advised meld"), description);
  if (tea_table_view_has_mark (self, TEA_MARK_HAND, tea_tile_info_get_facts (tile)->kind, 0) ||
      tea_table_view_has_mark (self, TEA_MARK_NAMED, tea_tile_info_get_facts (tile)->kind, 0))
    return dup_marked (description);

  return g_steal_pointer (&description);
}

static void
update_hand (TeaTableView *self)
{
  guint n = tea_table_view_get_n_hand (self);
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GListModel *hand = NULL;
  guint position;

  if (self->table != NULL)
    hand = tea_table_get_player (self->table, tea_table_get_state (self->table)->seat)->hand;

  /* Keeps the focus in the hand when the focused tile disappears. */
  if (focused != NULL && g_ptr_array_find (self->hand_parts, focused, &position) && position >= n && n > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->hand_parts, n - 1));

  for (guint i = 0; i < self->hand_parts->len; i++)
    {
      TeaTablePart *part = g_ptr_array_index (self->hand_parts, i);
      g_autoptr (TeaTileInfo) tile = i < n ? g_list_model_get_item (hand, i) : NULL;
      g_autofree char *label = tile != NULL ? describe_own_tile (self, tile, (int) i) : NULL;

      gtk_widget_set_visible (GTK_WIDGET (part), tile != NULL);
      if (tile == NULL)
        continue;
      tea_table_part_set_label (part, label);
      tea_table_part_set_states (part, !tea_tile_info_get_facts (tile)->playable, (int) i == self->selected);
    }
}

void
tea_table_view_update_parts (TeaTableView *self)
{
  gboolean shown = self->table != NULL && tea_table_get_state (self->table)->hand_number > 0;

  update_hand (self);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      const TeaPlayer *player =
          shown ? tea_table_get_player (self->table, tea_table_scene_seat (self->table, (TeaTablePlace) place)) : NULL;
      g_autofree char *about = shown ? describe_player (player) : NULL;
      g_autofree char *discards = shown ? describe_discards (player, self->mark_drawn) : NULL;

      for (guint group = 0; group < TEA_N_GROUPS; group++)
        gtk_widget_set_visible (GTK_WIDGET (self->groups[place][group]), shown);
      if (!shown)
        continue;
      set_group (self, place, TEA_GROUP_PLAYER, about);
      set_group (self, place, TEA_GROUP_DISCARDS, discards);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->centre_part), shown);
  if (shown)
    {
      g_autofree char *about = describe_centre (self->table);

      tea_table_part_set_label (self->centre_part, about);
    }
  tea_table_view_allocate_parts (self);
}

static void
allocate_part (TeaTablePart *part, const GdkRectangle *place)
{
  GtkAllocation allocation = { place->x, place->y, MAX (place->width, 1), MAX (place->height, 1) };
  int minimum;

  if (!gtk_widget_get_visible (GTK_WIDGET (part)))
    return;

  /* GTK requires a widget to be measured before it is allocated. */
  gtk_widget_measure (GTK_WIDGET (part), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  tea_table_part_set_place (part, place);
  gtk_widget_size_allocate (GTK_WIDGET (part), &allocation, -1);
}

void
tea_table_view_allocate_parts (TeaTableView *self)
{
  static const GdkRectangle nowhere = { 0, 0, 1, 1 };

  if (self->layout.width == 0)
    return;

  for (guint i = 0; i < self->hand_parts->len; i++)
    {
      int item = tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, (int) i);

      allocate_part (g_ptr_array_index (self->hand_parts, i),
                     item >= 0 ? &tea_table_scene_get_item (self->scene, (guint) item)->face : &nowhere);
    }
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      allocate_part (self->groups[place][TEA_GROUP_PLAYER], &self->layout.plates[place]);
      allocate_part (self->groups[place][TEA_GROUP_DISCARDS], &self->layout.pools[place]);
    }
  allocate_part (self->centre_part, &self->layout.centre);
}
