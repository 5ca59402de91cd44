/* tea-entry-waits.c - the waits of an entered hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/waits/tea-waits.h"
#include "model/ledger/tea-entry-scorer-private.h"
#include "model/base/tea-job.h"

/* With this many wild tiles before the win a hand waits for every kind, and scoring each kind twice takes longer than a
 * frame. */
#define MANY_WILDS 3

/* The input of a search for waits, and its result. */
typedef struct
{
  TeaEntryWaits *asker;
  TeaRecord record;
  guint seat;
  gboolean found; /* whether a thread has found @waits */
  TeaWaits waits;
} Search;

struct _TeaEntryWaits
{
  const TeaEntryContext *context;
  TeaEntryFound found;
  gpointer data;
  GListStore *list;
  TeaTile winning;
  TeaTiles used;
  TeaWilds wilds;
  Search *last;      /* the last result, reused while its input is the same */
  TeaJob *searching; /* or NULL */
};

struct _TeaWaitInfo
{
  TeaValue parent_instance;

  TeaWaitFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaWaitInfo, tea_wait_info, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "tile", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaWaitInfo, facts.tile) },
  { "left", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaWaitInfo, facts.left) },
};

static void
tea_wait_info_class_init (TeaWaitInfoClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_wait_info_init (TeaWaitInfo *self)
{
}

const TeaWaitFacts *
tea_wait_info_get_facts (TeaWaitInfo *self)
{
  g_return_val_if_fail (TEA_IS_WAIT_INFO (self), NULL);

  return &self->facts;
}

const char *
tea_wait_info_find_common_reason (GListModel *waits)
{
  guint n = g_list_model_get_n_items (waits);
  const char *common = NULL;
  guint lead = 0, n_alike = 0;

  /* The only one that can be more than half of all. */
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaWaitInfo) wait = g_list_model_get_item (waits, i);

      if (lead == 0)
        common = wait->facts.claim_reason;
      lead = g_str_equal (wait->facts.claim_reason, common) ? lead + 1 : lead - 1;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaWaitInfo) wait = g_list_model_get_item (waits, i);

      n_alike += g_str_equal (wait->facts.claim_reason, common);
    }

  return n_alike > 2 && 2 * n_alike > n && *common != '\0' ? common : NULL;
}

/* Why a wait cannot win; the sentences of refused records do not fit here. */
static const char *
say_why_not (TeaErrorCode code)
{
  if (code == TEA_ERROR_NONE)
    return "";
  if (code == TEA_ERROR_BELOW_MINIMUM)
    return _ ("The hand would be worth too little.");
  if (code == TEA_ERROR_SELF_DRAW_ONLY)
    return _ ("Such a hand wins by self-draw only.");
  if (code == TEA_ERROR_WILD_CLAIMED)
    return _ ("Nobody can claim a wild tile.");
  if (code == TEA_ERROR_TOO_MANY_COPIES)
    return _ ("None left.");

  return _ ("It does not win.");
}

/* Why it cannot be claimed. A kind that wins only as a wild tile must be drawn; only a lack of copies is a stronger
 * reason. */
static const char *
say_why_not_claimed (const TeaWait *wait, TeaErrorCode code)
{
  if (wait->by_wild && code != TEA_ERROR_TOO_MANY_COPIES)
    return _ ("By draw only, as a wild tile.");

  return say_why_not (code);
}

static TeaWaitInfo *
wait_info_new (TeaEntryWaits *self, const TeaWait *wait)
{
  TeaWaitInfo *info = g_object_new (TEA_TYPE_WAIT_INFO, NULL);
  TeaTileFacts look = tea_tile_look (wait->tile, &self->wilds);
  gboolean winning = wait->tile == self->winning;
  guint copies = self->context->variant->copies (&self->context->options, wait->tile);
  guint left = copies - MIN (copies, self->used.n[wait->tile] - (winning ? 1u : 0u));
  TeaErrorCode draw_code = left == 0 ? TEA_ERROR_TOO_MANY_COPIES : wait->draw_code;
  TeaErrorCode claim_code = left == 0 ? TEA_ERROR_TOO_MANY_COPIES : wait->claim_code;

  info->facts = (TeaWaitFacts){
    .tile = tea_tile_info_new (&look),
    .left = left,
    .is_winning_tile = winning,
    .can_draw = draw_code == TEA_ERROR_NONE,
    .by_draw = wait->draw_gain,
    .draw_reason = say_why_not (draw_code),
    .can_claim = claim_code == TEA_ERROR_NONE,
    .by_claim = wait->claim_gain,
    .claim_reason = say_why_not_claimed (wait, claim_code),
  };

  return info;
}

static void
show_waits (TeaEntryWaits *self, const TeaWaits *waits)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < waits->n_waits; i++)
    g_ptr_array_add (list, wait_info_new (self, &waits->waits[i]));
  g_list_store_splice (self->list, 0, g_list_model_get_n_items (G_LIST_MODEL (self->list)), list->pdata, list->len);
}

/* Records are zeroed first, so their padding compares equal too. */
static gboolean
is_same_search (const Search *a, const Search *b)
{
  return a->seat == b->seat && memcmp (&a->record, &b->record, sizeof a->record) == 0;
}

static gboolean
search_run (Search *search)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);

  return tea_waits_find (&search->record, search->seat, NULL, &search->waits, answer);
}

/* Shows what @search found, and remembers it. */
static void
take_search (TeaEntryWaits *self, const Search *search)
{
  g_free (self->last);
  self->last = g_memdup2 (search, sizeof *search);
  show_waits (self, &search->waits);
}

static void
search_thread (TeaJob *job, gpointer data, GError **error)
{
  Search *search = data;

  search->found = search_run (search);
}

static void
search_cb (gpointer owner, gpointer data, const GError *error)
{
  const Search *search = data;
  TeaEntryWaits *self = search->asker;

  g_clear_pointer (&self->searching, tea_job_cancel);
  if (search->found)
    take_search (self, search);
  self->found (self->data);
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
tea_entry_waits_find (TeaEntryWaits *self,
                      const TeaEntryState *state,
                      const TeaRecord *record,
                      guint seat,
                      TeaTile winning)
{
  Search *search = g_new0 (Search, 1);

  tea_entry_state_count (state, self->context, &self->used);
  tea_entry_state_wilds (state, self->context, &self->wilds);
  self->winning = winning;
  search->asker = self;
  search->record = *record;
  search->record.tile = TEA_TILE_NONE;
  search->seat = seat;
  if (self->last != NULL && is_same_search (search, self->last))
    show_waits (self, &self->last->waits);
  else if (count_wilds (record, seat) < MANY_WILDS)
    {
      if (search_run (search))
        take_search (self, search);
    }
  else
    {
      self->searching = tea_job_start (NULL, search, g_free, search_thread, search_cb);
      return;
    }
  g_free (search);
}

void
tea_entry_waits_clear (TeaEntryWaits *self)
{
  g_clear_pointer (&self->searching, tea_job_cancel);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    g_list_store_remove_all (self->list);
}

TeaEntryWaits *
tea_entry_waits_new (const TeaEntryContext *context, TeaEntryFound found, gpointer data)
{
  TeaEntryWaits *self = g_new0 (TeaEntryWaits, 1);

  self->context = context;
  self->found = found;
  self->data = data;
  self->list = g_list_store_new (TEA_TYPE_WAIT_INFO);

  return self;
}

void
tea_entry_waits_free (TeaEntryWaits *self)
{
  tea_entry_waits_clear (self);
  g_clear_object (&self->list);
  g_clear_pointer (&self->last, g_free);
  g_free (self);
}

GListStore *
tea_entry_waits_get_list (TeaEntryWaits *self)
{
  return self->list;
}

gboolean
tea_entry_waits_get_busy (TeaEntryWaits *self)
{
  return self->searching != NULL;
}
