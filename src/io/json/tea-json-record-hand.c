/* tea-json-record-hand.c - hand records as JSON: reading a player's tiles and the win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

const char *const tea_json_meld_kinds[] = {
  [TEA_MELD_CHOW] = "chow",
  [TEA_MELD_PUNG] = "pung",
  [TEA_MELD_KONG] = "kong",
  NULL,
};

/* The form %TEA_KONG_NONE is never written nor accepted. */
const char *const tea_json_kong_forms[] = {
  [TEA_KONG_NONE] = "", [TEA_KONG_CLOSED] = "closed", [TEA_KONG_DIRECT] = "direct", [TEA_KONG_ADDED] = "added", NULL,
};

const char *const tea_json_bys[] = {
  [TEA_BY_SELF_DRAW] = "self-draw",
  [TEA_BY_DISCARD] = "discard",
  [TEA_BY_ROBBED_KONG] = "robbed-kong",
  NULL,
};

const char *const tea_json_replacements[] = {
  [TEA_REPLACEMENT_NONE] = "",
  [TEA_REPLACEMENT_KONG] = "kong",
  [TEA_REPLACEMENT_BONUS] = "bonus",
  NULL,
};

int
tea_json_name_index (JsonNode *node, const char *const *names)
{
  const char *text = tea_json_string (node);

  if (text == NULL || *text == '\0')
    return -1;
  for (int i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], text))
      return i;

  return -1;
}

static int
compare_tiles (const void *a, const void *b)
{
  return (int) *(const TeaTile *) a - (int) *(const TeaTile *) b;
}

static gboolean
read_kong_form (JsonObject *object, const char *at, TeaMeld *meld, TeaAnswer *answer)
{
  g_autofree char *form_at = g_strconcat (at, ".form", NULL);
  JsonNode *node = tea_json_get (object, "form");
  int form;

  meld->form = TEA_KONG_NONE;
  if (meld->kind != TEA_MELD_KONG)
    return node == NULL ? TRUE : tea_json_refuse (answer, TEA_ERROR_BAD_MELD, form_at, N_ ("Only kongs have a form."));
  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, form_at,
                            N_ ("A kong is closed, direct or added; this one does not say which."));

  form = tea_json_name_index (node, tea_json_kong_forms);
  if (form < 0)
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, form_at, N_ ("A kong is closed, direct or added."));
  meld->form = (guint8) form;

  return TRUE;
}

static gboolean
read_meld_tiles (JsonObject *object, const char *at, TeaMeld *meld, TeaAnswer *answer)
{
  g_autofree char *tiles_at = g_strconcat (at, ".tiles", NULL);
  JsonNode *node = tea_json_get (object, "tiles");
  TeaTile tiles[TEA_MAX_WALL];
  guint wanted = meld->kind == TEA_MELD_KONG ? 4 : 3;
  guint n;

  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, tiles_at, N_ ("The meld has no tiles."));
  if (!tea_json_read_tiles (node, tiles_at, tiles, G_N_ELEMENTS (tiles), &n, answer))
    {
      if (answer->code == TEA_ERROR_WRONG_TILE_COUNT)
        answer->code = TEA_ERROR_BAD_MELD;

      return FALSE;
    }
  if (n != wanted)
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, tiles_at, _ ("A %s has %u tiles, this one has %u."),
                            tea_json_meld_kinds[meld->kind], wanted, n);

  meld->n = (guint8) n;
  memcpy (meld->tiles, tiles, n);
  qsort (meld->tiles, n, sizeof (TeaTile), compare_tiles);

  return TRUE;
}

static gboolean
read_meld (JsonNode *node, const char *at, TeaMeld *meld, TeaAnswer *answer)
{
  g_autofree char *kind_at = g_strconcat (at, ".kind", NULL);
  g_autofree char *from_at = g_strconcat (at, ".from", NULL);
  JsonObject *object = tea_json_object (node);
  JsonNode *from;
  int kind;
  int seat = -1;

  if (object == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, at, N_ ("A meld is an object with kind and tiles."));
  if (tea_json_get (object, "kind") == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, kind_at,
                            N_ ("The meld does not say whether it is a chow, pung or kong."));
  kind = tea_json_name_index (tea_json_get (object, "kind"), tea_json_meld_kinds);
  if (kind < 0)
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, kind_at, N_ ("A meld is a chow, pung or kong."));

  *meld = (TeaMeld){ .kind = (guint8) kind, .claimed = TEA_TILE_NONE };
  for (guint i = 0; i < G_N_ELEMENTS (meld->tiles); i++)
    meld->tiles[i] = TEA_TILE_NONE;
  if (!read_meld_tiles (object, at, meld, answer) || !read_kong_form (object, at, meld, answer))
    return FALSE;

  from = tea_json_get (object, "from");
  if (from != NULL && !tea_json_is_int_in (from, 0, 3, &seat))
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, from_at, N_ ("The tile was claimed from a seat, 0 to 3."));
  if (from != NULL && meld->form == TEA_KONG_CLOSED)
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, from_at, N_ ("A closed kong was claimed from nobody."));
  meld->from = (gint8) seat;

  return TRUE;
}

static gboolean
read_melds (JsonObject *object, guint seat, TeaRecordPlayer *player, TeaAnswer *answer)
{
  g_autofree char *at = g_strdup_printf ("players[%u].melds", seat);
  JsonNode *node = tea_json_get (object, "melds");
  JsonArray *melds = tea_json_array (node);
  guint n;

  player->n_melds = 0;
  if (node == NULL)
    return TRUE;
  if (melds == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_MELD, at, N_ ("The melds are an array."));
  n = json_array_get_length (melds);
  if (n > TEA_MAX_MELDS)
    return tea_json_refuse (answer, TEA_ERROR_WRONG_TILE_COUNT, at, _ ("A hand has four melds at most, not %u."), n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *meld_at = g_strdup_printf ("%s[%u]", at, i);

      if (!read_meld (json_array_get_element (melds, i), meld_at, &player->melds[i], answer))
        return FALSE;
    }
  player->n_melds = (guint8) n;

  return TRUE;
}

gboolean
tea_json_read_counts (JsonNode *node, const char *at, TeaTiles *counts, TeaAnswer *answer)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint n;

  *counts = (TeaTiles){ 0 };
  if (!tea_json_read_tiles (node, at, tiles, G_N_ELEMENTS (tiles), &n, answer))
    return FALSE;
  for (guint i = 0; i < n; i++)
    counts->n[tiles[i]]++;

  return TRUE;
}

/* Reads the tiles that fill up a hand of which only the scoring tiles were entered; each occurs once. */
static gboolean
read_filled (JsonObject *object, const char *at, TeaRecordPlayer *player, TeaAnswer *answer)
{
  g_autofree char *filled_at = g_strconcat (at, ".filled", NULL);
  JsonNode *node = tea_json_get (object, "filled");
  TeaTiles filled;

  player->filled = 0;
  if (node == NULL)
    return TRUE;
  if (!tea_json_read_counts (node, filled_at, &filled, answer))
    return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      if (filled.n[tile] > 1 || filled.n[tile] > player->concealed.n[tile])
        return tea_json_refuse (answer, TEA_ERROR_BAD_TILE, filled_at,
                                N_ ("The tiles that fill up a hand are among its concealed tiles, each once."));
      if (filled.n[tile] > 0)
        player->filled |= TEA_TILE_BIT (tile);
    }

  return TRUE;
}

gboolean
tea_json_read_player (JsonNode *node, guint seat, TeaRecordPlayer *player, TeaAnswer *answer)
{
  g_autofree char *at = g_strdup_printf ("players[%u]", seat);
  g_autofree char *concealed_at = g_strconcat (at, ".concealed", NULL);
  g_autofree char *bonus_at = g_strconcat (at, ".bonus", NULL);
  JsonObject *object = tea_json_object (node);
  JsonNode *concealed, *bonus;

  if (object == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_JSON, at,
                            N_ ("A player is an object, or null when the hand is not known."));

  concealed = tea_json_get (object, "concealed");
  if (concealed == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, concealed_at,
                            N_ ("The player has no concealed tiles; a hand that is not known is null."));
  if (!tea_json_read_counts (concealed, concealed_at, &player->concealed, answer))
    return FALSE;

  if (!read_filled (object, at, player, answer))
    return FALSE;

  bonus = tea_json_get (object, "bonus");
  if (bonus != NULL)
    {
      if (!tea_json_read_counts (bonus, bonus_at, &player->bonus, answer))
        return FALSE;
      for (guint i = 0; i < TEA_N_PLAIN; i++)
        if (player->bonus.n[i] > 0)
          return tea_json_refuse (answer, TEA_ERROR_BAD_TILE, bonus_at, _ ("%s is no bonus tile."),
                                  tea_tile_to_string ((TeaTile) i));
    }

  return read_melds (object, seat, player, answer);
}

static gboolean
read_events (JsonObject *win, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *node = tea_json_get (win, "events");
  JsonArray *events = tea_json_array (node);

  record->events = 0;
  if (node == NULL)
    return TRUE;
  if (events == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.events", N_ ("The events are an array."));

  for (guint i = 0; i < json_array_get_length (events); i++)
    {
      const char *name = tea_json_string (json_array_get_element (events, i));
      guint bit = 0;

      while (name != NULL && bit < TEA_N_WIN_EVENTS && !g_str_equal (name, tea_win_event_name (bit)))
        bit++;
      if (name == NULL || bit == TEA_N_WIN_EVENTS)
        {
          g_autofree char *at = g_strdup_printf ("win.events[%u]", i);

          return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, at, N_ ("There is no such event."));
        }
      record->events |= 1u << bit;
    }

  return TRUE;
}

/* Reads the seat that the winning tile came from, and whether a robbed kong was closed. */
static gboolean
read_source (JsonObject *win, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *from = tea_json_get (win, "from");
  JsonNode *robbed = tea_json_get (win, "robbed");
  int seat = -1;

  if (from != NULL && !tea_json_is_int_in (from, 0, 3, &seat))
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.from", N_ ("The tile comes from a seat, 0 to 3."));
  if (from != NULL && record->by == TEA_BY_SELF_DRAW)
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.from", N_ ("A tile that was drawn comes from nobody."));
  if (from == NULL && record->by != TEA_BY_SELF_DRAW)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win.from",
                            N_ ("The win does not say whose tile it was."));
  record->from = (gint8) seat;

  record->robbed_closed = FALSE;
  if (robbed != NULL)
    {
      int form = tea_json_name_index (robbed, tea_json_kong_forms);

      if (record->by != TEA_BY_ROBBED_KONG || (form != TEA_KONG_ADDED && form != TEA_KONG_CLOSED))
        return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.robbed",
                                N_ ("A robbed kong is added or closed, and nothing else is robbed."));
      record->robbed_closed = form == TEA_KONG_CLOSED;
    }

  return TRUE;
}

static gboolean
read_replacement (JsonObject *win, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *replacement = tea_json_get (win, "replacement");
  JsonNode *replaced = tea_json_get (win, "replaced");
  int index = -1;

  record->replacement = TEA_REPLACEMENT_NONE;
  if (replacement != NULL)
    {
      int why = tea_json_name_index (replacement, tea_json_replacements);

      if (why < 0)
        return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.replacement",
                                N_ ("A winning tile replaces a kong or a bonus tile."));
      record->replacement = (guint8) why;
    }

  if (replaced != NULL &&
      (record->replacement != TEA_REPLACEMENT_KONG || !tea_json_is_int_in (replaced, 0, TEA_MAX_MELDS - 1, &index)))
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.replaced",
                            N_ ("This is the index of the kong whose supplement won."));
  record->replaced = (gint8) index;

  return TRUE;
}

gboolean
tea_json_read_win (JsonObject *object, TeaRecord *record, TeaAnswer *answer)
{
  JsonNode *node = json_object_get_member (object, "win");
  JsonObject *win = tea_json_object (node);
  int seat, by;

  if (node == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win",
                            N_ ("The record does not say who won; null is a drawn hand."));
  record->won = !JSON_NODE_HOLDS_NULL (node);
  if (!record->won)
    return TRUE;
  if (win == NULL)
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win", N_ ("A win is an object, or null for a drawn hand."));

  if (tea_json_get (win, "seat") == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win.seat", N_ ("The win does not say who won."));
  if (!tea_json_is_int_in (tea_json_get (win, "seat"), 0, 3, &seat))
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.seat", N_ ("The winner is a seat, 0 to 3."));
  record->seat = (gint8) seat;

  if (tea_json_get (win, "tile") == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win.tile", N_ ("The win does not say which tile won."));
  if (!tea_json_read_tile (tea_json_get (win, "tile"), "win.tile", &record->tile, answer))
    return FALSE;

  if (tea_json_get (win, "by") == NULL)
    return tea_json_refuse (answer, TEA_ERROR_MISSING_FIELD, "win.by", N_ ("The win does not say how it was made."));
  by = tea_json_name_index (tea_json_get (win, "by"), tea_json_bys);
  if (by < 0)
    return tea_json_refuse (answer, TEA_ERROR_BAD_WIN, "win.by", N_ ("A win is by self-draw, discard or robbed-kong."));
  record->by = (guint8) by;

  return read_source (win, record, answer) && read_replacement (win, record, answer) &&
         read_events (win, record, answer);
}
