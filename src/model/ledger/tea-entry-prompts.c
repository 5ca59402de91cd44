/* tea-entry-prompts.c - reminders of facts that are easily forgotten and change who pays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-entry-scorer-private.h"

/* Whether @seat pays for all when @record is scored. */
static gboolean
is_liable (const TeaRecord *record, guint seat)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);

  return tea_score (record, answer) && answer->liable == (int) seat;
}

/* LQ-16: asks whether nobody had discarded the kind before. */
static char *
prompt_fresh (const TeaRecord *record, const char *name)
{
  TeaRecord other = *record;

  other.fresh = TRUE;
  if (!is_liable (&other, (guint) record->from))
    return NULL;

  /* Translators: a tile, the word to type, and a player. */
  return g_strdup_printf (_ ("If nobody had discarded %1$s before, type “%2$s”: then %3$s may have to pay for all."),
                          tea_tile_info_kind_name (record->tile), tea_entry_word (TEA_ENTRY_WORD_FRESH, 0), name);
}

/* MI-13: asks whether the discard was visibly dangerous. */
static char *
prompt_cannon (const TeaRecord *record, const char *name)
{
  const TeaVariant *variant = record->variant;
  const TeaRecordPlayer *winner = &record->players[record->seat];
  TeaTiles tiles = winner->concealed;
  guint dangers = variant->dangers (&record->options, winner->melds, winner->n_melds, record->tile, G_MAXUINT);

  for (guint i = 0; i < winner->n_melds; i++)
    for (guint k = 0; k < winner->melds[i].n; k++)
      tiles.n[winner->melds[i].tiles[k]]++;
  tiles.n[record->tile]++;
  if (dangers == 0 || !variant->is_cannon (dangers, &tiles))
    return NULL;

  /* Translators: a player, twice, and the word and number to type. */
  return g_strdup_printf (_ ("If %1$s let off the cannon, type “%2$s %3$d”: then %1$s pays for all."), name,
                          tea_entry_word (TEA_ENTRY_WORD_CANNON, 0), record->from + 1);
}

char *
tea_entry_dup_prompt (const TeaEntryContext *context, const TeaRecord *record)
{
  if (!record->won || record->by != TEA_BY_DISCARD || record->from < 0 || is_liable (record, (guint) record->from))
    return NULL;
  if (context->fields.fresh && !record->fresh)
    return prompt_fresh (record, context->names[record->from]);
  if (context->fields.cannon && record->cannon < 0)
    return prompt_cannon (record, context->names[record->from]);

  return NULL;
}
