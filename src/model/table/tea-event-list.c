/* tea-event-list.c - the events of a hand, line by line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-event-list-private.h"
#include "model/table/tea-table-words-engine.h"
#include "model/tiles/tea-tile-info.h"

/* An event, and whether it has a line. */
typedef struct
{
  TeaEvent event;
  gboolean has_item;
} Entry;

struct _TeaEventList
{
  GArray *entries; /* Entry, for all events of the hand */
  GArray *shown;   /* Entry, for the events that the items show */
  GListStore *items;

  /* What the items were made for. */
  guint hand_number;
  guint seat;
  gboolean open;
};

TeaEventList *
tea_event_list_new (void)
{
  TeaEventList *list = g_new0 (TeaEventList, 1);

  list->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  list->shown = g_array_new (FALSE, FALSE, sizeof (Entry));
  list->items = g_list_store_new (TEA_TYPE_EVENT_ITEM);

  return list;
}

void
tea_event_list_free (TeaEventList *list)
{
  if (list == NULL)
    return;

  g_array_unref (list->entries);
  g_array_unref (list->shown);
  g_object_unref (list->items);
  g_free (list);
}

GListModel *
tea_event_list_get_items (TeaEventList *list)
{
  return G_LIST_MODEL (list->items);
}

void
tea_event_list_clear (TeaEventList *list)
{
  g_array_set_size (list->entries, 0);
  g_array_set_size (list->shown, 0);
  g_list_store_remove_all (list->items);
}

static Entry *
get_entry (GArray *entries, guint i)
{
  return &g_array_index (entries, Entry, i);
}

/* Whether @event gets a line. The settlement reports the result of a win. */
static gboolean
is_told (const TeaEvent *event)
{
  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_DEAL:
    case TEA_EVENT_DRAW:
    case TEA_EVENT_BONUS:
    case TEA_EVENT_DISCARD:
    case TEA_EVENT_CLAIM:
    case TEA_EVENT_KONG:
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_SETTLE:
      return TRUE;
    case TEA_EVENT_HAND:
    case TEA_EVENT_WIN:
    case TEA_EVENT_DRAWN_GAME:
      return FALSE;
    }
  g_assert_not_reached ();
}

void
tea_event_list_add (TeaEventList *list, const TeaEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];
      const TeaEvent *next = i + 1 < events->n ? event + 1 : NULL;
      Entry entry = { *event, is_told (event) };

      if (event->type == TEA_EVENT_HAND)
        g_array_set_size (list->entries, 0);
      /* A drawn bonus tile is melded at once: one line for both. */
      if (event->type == TEA_EVENT_DRAW && next != NULL && next->type == TEA_EVENT_BONUS)
        entry.has_item = FALSE;
      g_array_append_val (list->entries, entry);
    }
}

/* Making items */

static guint
add_tiles (TeaTileFacts *looks, const TeaDeal *deal, TeaTile tile, guint n)
{
  for (guint i = 0; i < n; i++)
    looks[i] = tea_tile_look (tile, &deal->wilds);

  return n;
}

/* The tiles of a meld, where none is wild; face down if the kind is not @seen. */
static guint
list_meld (TeaTileFacts *looks, const TeaEvent *event, gboolean seen)
{
  gboolean chow = event->type == TEA_EVENT_CLAIM && event->meld_kind == TEA_MELD_CHOW;
  guint n = event->type == TEA_EVENT_KONG || event->meld_kind == TEA_MELD_KONG ? 4 : 3;
  TeaTile tile = seen ? event->tile : TEA_TILE_NONE;
  TeaTile with[2] = { tile, tile };

  if (chow)
    {
      with[0] = event->with[0];
      with[1] = event->with[1];
    }
  looks[0] = tea_tile_look (tile, NULL);
  looks[0].claimed = event->type == TEA_EVENT_CLAIM;
  for (guint i = 1; i < n; i++)
    looks[i] = tea_tile_look (with[i % 2], NULL);

  return n;
}

static guint
list_seen (TeaTileFacts *looks, const TeaEvent *event, TeaTable *table, gboolean open)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  gboolean seen = open || tea_seat_sees_tile (deal->setup.variant, tea_table_get_state (table)->seat, event);

  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_DRAW:
      return seen ? add_tiles (looks, deal, event->tile, 1) : 0;
    case TEA_EVENT_BONUS:
    case TEA_EVENT_DISCARD:
      return add_tiles (looks, deal, event->tile, 1);
    case TEA_EVENT_CLAIM:
    case TEA_EVENT_KONG:
      return list_meld (looks, event, seen);
    case TEA_EVENT_SETTLE:
      return deal->record.won ? add_tiles (looks, deal, deal->record.tile, 1) : 0;
    case TEA_EVENT_HAND:
    case TEA_EVENT_DEAL:
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_WIN:
    case TEA_EVENT_DRAWN_GAME:
      return 0;
    }
  g_assert_not_reached ();
}

static TeaEventItem *
make_item (const TeaEvent *event, guint n_discards, TeaTable *table, gboolean open)
{
  TeaTileFacts looks[4];
  guint n = list_seen (looks, event, table, open);

  return tea_event_item_new (tea_say_event (table, event, n_discards, open), tea_tile_list_new (looks, n));
}

static gboolean
is_equal (const Entry *a, const Entry *b)
{
  return a->has_item == b->has_item && a->event.type == b->event.type && a->event.seat == b->event.seat &&
         a->event.tile == b->event.tile && a->event.from == b->event.from && a->event.fishing == b->event.fishing &&
         a->event.meld_kind == b->event.meld_kind && a->event.with[0] == b->event.with[0] &&
         a->event.with[1] == b->event.with[1];
}

/* The number of leading entries already shown; @n_items and @n_discards become the numbers of their items and
 * discards. */
static guint
find_told (TeaEventList *list, guint *n_items, guint *n_discards)
{
  guint n = 0;

  *n_items = *n_discards = 0;
  for (; n < MIN (list->entries->len, list->shown->len); n++)
    {
      const Entry *entry = get_entry (list->entries, n);

      if (!is_equal (entry, get_entry (list->shown, n)))
        break;
      *n_items += entry->has_item;
      *n_discards += entry->event.type == TEA_EVENT_DISCARD;
    }

  return n;
}

void
tea_event_list_show (TeaEventList *list, TeaTable *table, gboolean open)
{
  const TeaTableState *state = tea_table_get_state (table);
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_items, n_discards, n_told, n_gone;

  if (state->hand_number != list->hand_number || state->seat != list->seat || open != list->open)
    g_array_set_size (list->shown, 0);
  list->hand_number = state->hand_number;
  list->seat = state->seat;
  list->open = open;

  n_told = find_told (list, &n_items, &n_discards);
  n_gone = g_list_model_get_n_items (G_LIST_MODEL (list->items)) - n_items;
  g_array_set_size (list->shown, n_told);
  for (guint i = n_told; i < list->entries->len; i++)
    {
      const Entry *entry = get_entry (list->entries, i);

      n_discards += entry->event.type == TEA_EVENT_DISCARD;
      if (entry->has_item)
        g_ptr_array_add (added, make_item (&entry->event, n_discards, table, open));
      g_array_append_val (list->shown, *entry);
    }
  if (n_gone > 0 || added->len > 0)
    g_list_store_splice (list->items, n_items, n_gone, added->pdata, added->len);
}
