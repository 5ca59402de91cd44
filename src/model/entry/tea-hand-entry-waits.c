/* tea-hand-entry-waits.c - other arrangements, and what the hand waited for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/waits/tea-waits.h"
#include "model/entry/tea-hand-entry-private.h"

/* With so many wild tiles before the win every kind is a call, and scoring all of them twice takes longer than a frame. */
#define MANY_WILDS 3

/* How many different ways are shown beside the best one. */
#define MAX_SHOWN 5

static gboolean
scores_equal (const TeaScore *a, const TeaScore *b)
{
  if (a->n_items != b->n_items || a->total != b->total)
    return FALSE;
  for (guint i = 0; i < a->n_items; i++)
    if (a->items[i].pattern != b->items[i].pattern || a->items[i].count != b->items[i].count || a->items[i].points != b->items[i].points)
      return FALSE;

  return TRUE;
}

/* Keeps one way of each score: what differs in tiles only is worth nobody's attention. */
void
tea_entry_ways_add (const TeaWay *way, gpointer data)
{
  TeaEntryWays *ways = data;
  guint place;

  if (way->refusal != TEA_ERROR_NONE)
    {
      if (way->lacking > 0 && (ways->lacking == 0 || way->lacking < ways->lacking))
        ways->lacking = way->lacking;
      return;
    }

  place = ways->n;
  while (place > 0 && tea_way_is_better (way->score, way->gain, &ways->ways[place - 1].score, ways->ways[place - 1].gain))
    place--;
  if (place == TEA_ENTRY_MAX_WAYS)
    return;
  for (guint i = 0; i < ways->n; i++)
    if (scores_equal (way->score, &ways->ways[i].score))
      return;

  if (ways->n < TEA_ENTRY_MAX_WAYS)
    ways->n++;
  memmove (&ways->ways[place + 1], &ways->ways[place], (ways->n - 1 - place) * sizeof *ways->ways);
  ways->ways[place].arrangement = *way->arrangement;
  ways->ways[place].score = *way->score;
  ways->ways[place].gain = way->gain;
}

void
tea_hand_entry_show_ways (TeaHandEntry *self, const TeaRecord *record, const TeaAnswer *answer, const TeaEntryWays *ways)
{
  const TeaScore *best = tea_answer_score_of (answer, (guint) answer->winner);
  g_autofree TeaAnswer *other = g_memdup2 (answer, sizeof *answer);
  guint shown = 0;

  for (guint i = 0; i < ways->n && shown < MAX_SHOWN; i++)
    {
      g_autoptr (TeaRunnerUp) runner_up = NULL;

      if (scores_equal (best, &ways->ways[i].score))
        continue;
      other->scores[0] = ways->ways[i].score;
      other->arrangement = ways->ways[i].arrangement;
      runner_up = tea_runner_up_new (record, other, best);
      g_list_store_append (self->runners_up, runner_up);
      shown++;
    }
}

/* Why a wait cannot win; the sentences of refused records are about other things. */
static char *
say_why_not (TeaErrorCode code)
{
  if (code == TEA_ERROR_NONE)
    return NULL;
  if (code == TEA_ERROR_BELOW_MINIMUM)
    return g_strdup (_ ("The hand would be worth too little."));
  if (code == TEA_ERROR_SELF_DRAW_ONLY)
    return g_strdup (_ ("Such a hand wins by self-draw only."));
  if (code == TEA_ERROR_WILD_CLAIMED)
    return g_strdup (_ ("A wild tile can be claimed by nobody."));
  if (code == TEA_ERROR_TOO_MANY_COPIES)
    return g_strdup (_ ("No copy of it is left."));

  return g_strdup (_ ("It does not win."));
}

static void
show_waits (TeaHandEntry *self, const TeaWaits *waits, TeaTile winning)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  const TeaEntryContext *context = &self->context;
  TeaTiles used;
  TeaWilds wilds;

  tea_entry_state_count (tea_hand_entry_state (self), context, &used);
  tea_entry_state_wilds (tea_hand_entry_state (self), context, &wilds);
  for (guint i = 0; i < waits->n_waits; i++)
    {
      const TeaWait *wait = &waits->waits[i];
      TeaTileLook look = tea_tile_look (wait->tile, &wilds);
      guint copies = context->variant->copies (&context->options, wait->tile);
      guint left = copies - MIN (copies, used.n[wait->tile] - (wait->tile == winning ? 1u : 0u));
      TeaErrorCode gone = left == 0 ? TEA_ERROR_TOO_MANY_COPIES : TEA_ERROR_NONE;

      g_ptr_array_add (list, tea_wait_info_new (&look, left, wait->tile == winning,
                                                wait->by_draw, say_why_not (gone != TEA_ERROR_NONE ? gone : wait->draw_code),
                                                wait->by_claim, say_why_not (gone != TEA_ERROR_NONE ? gone : wait->claim_code)));
    }
  g_list_store_splice (self->waits, 0, g_list_model_get_n_items (G_LIST_MODEL (self->waits)), list->pdata, list->len);
}

/* What a thread needs to find the waits. They hang on one hand alone, so that they are kept while the others are entered. */
typedef struct
{
  TeaRecord record;
  guint seat;
  TeaTile winning;
  TeaWaits waits;
} Search;

static gboolean
is_same_search (const Search *a, const Search *b)
{
  const TeaRecordPlayer *x = &a->record.players[a->seat];
  const TeaRecordPlayer *y = &b->record.players[b->seat];

  return a->seat == b->seat && a->record.indicator == b->record.indicator &&
         memcmp (&x->concealed, &y->concealed, sizeof x->concealed) == 0 && memcmp (&x->bonus, &y->bonus, sizeof x->bonus) == 0 &&
         x->n_melds == y->n_melds && memcmp (x->melds, y->melds, x->n_melds * sizeof *x->melds) == 0;
}

static void
keep_found (TeaHandEntry *self, const Search *search)
{
  Search *found = self->found != NULL ? self->found : g_new0 (Search, 1);

  *found = *search;
  self->found = found;
}

static void
search_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);

  if (g_task_return_error_if_cancelled (task))
    return;

  g_task_return_boolean (task, tea_waits_find (&search->record, search->seat, NULL, &search->waits, answer));
}

/* The tasks do not hold the entry: one that is thrown away waits for nothing. */
static GWeakRef *
weak_new (TeaHandEntry *self)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, self);

  return weak;
}

static TeaHandEntry *
weak_take (gpointer data)
{
  TeaHandEntry *self = g_weak_ref_get (data);

  g_weak_ref_clear (data);
  g_free (data);

  return self;
}

static void
search_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TeaHandEntry) self = weak_take (data);
  GTask *task = G_TASK (result);
  const Search *search = g_task_get_task_data (task);
  gboolean found = g_task_propagate_boolean (task, NULL);

  /* Something else was entered meanwhile, and another search goes on. */
  if (self == NULL || g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return;

  g_clear_object (&self->waiting);
  if (found)
    {
      keep_found (self, search);
      show_waits (self, &search->waits, search->winning);
    }
  tea_hand_entry_tell (self);
}

static guint
count_wilds (const TeaRecord *record, guint seat)
{
  TeaWilds wilds;
  guint n = 0;

  tea_record_wilds (record, &wilds);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (&wilds, tile))
      n += record->players[seat].concealed.n[tile];

  return n;
}

void
tea_hand_entry_find_waits (TeaHandEntry *self, const TeaRecord *record, guint seat, TeaTile winning)
{
  g_autoptr (GTask) task = NULL;
  Search *search;

  search = g_new0 (Search, 1);
  search->record = *record;
  search->seat = seat;
  search->winning = winning;
  for (guint i = 0; i < 4; i++)
    if (i != seat)
      memset (&search->record.players[i], 0, sizeof search->record.players[i]);
  if (self->found != NULL && is_same_search (search, self->found))
    {
      show_waits (self, &((Search *) self->found)->waits, winning);
      g_free (search);
      return;
    }
  if (count_wilds (record, seat) < MANY_WILDS)
    {
      g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);

      if (tea_waits_find (&search->record, seat, NULL, &search->waits, answer))
        {
          keep_found (self, search);
          show_waits (self, &search->waits, winning);
        }
      g_free (search);
      return;
    }

  self->waiting = g_cancellable_new ();
  task = g_task_new (NULL, self->waiting, search_cb, weak_new (self));
  g_task_set_source_tag (task, tea_hand_entry_find_waits);
  g_task_set_task_data (task, search, g_free);
  g_task_run_in_thread (task, search_thread);
}

void
tea_hand_entry_clear_waits (TeaHandEntry *self)
{
  g_cancellable_cancel (self->waiting);
  g_clear_object (&self->waiting);
  if (self->waits != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->waits)) > 0)
    g_list_store_remove_all (self->waits);
}
