/* tea-predicates.c - predicates on a reading, for several variants
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-hand-waits.h"
#include "rules/variant/tea-predicates.h"

#include "rules/variant/tea-reading.h"

#include <glib/gi18n.h>

const char *const tea_off_on[] = { "off", "on", NULL };

/* Translators: values of an option of the rules. */
const char *const tea_off_on_labels[] = { N_ ("Off"), N_ ("On"), NULL };

TeaTile
tea_seat_wind_from_dealer (const TeaOptions *options, TeaTile round_wind, guint dealer, guint seat)
{
  return TEA_TILE_EAST + (seat + 4 - dealer) % 4;
}

guint
tea_copies_with_bonus (gboolean bonus_tiles, TeaTile tile)
{
  if (tile < TEA_N_PLAIN)
    return 4;

  return bonus_tiles && tile < TEA_N_KINDS;
}

void
tea_no_wilds (const TeaOptions *options, TeaTile indicator, TeaWilds *wilds)
{
  *wilds = (TeaWilds){ .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };
}

TeaErrorCode
tea_reading_refuse_robbed_closed (const TeaReading *reading, const char **message)
{
  if (reading->record->by != TEA_BY_ROBBED_KONG || !reading->record->robbed_closed ||
      tea_reading_is_shape (reading, TEA_SHAPE_THIRTEEN_ORPHANS))
    return TEA_ERROR_NONE;

  *message = N_ ("A closed kong can be robbed for thirteen orphans only.");
  return TEA_ERROR_BAD_WIN;
}

/* The number of tiles @tile before the win, in the hand or melded. */
static guint
held_before (const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->natural[tile] + hand->wild[tile];

  for (guint i = 0; i < hand->n_melds; i++)
    for (guint j = 0; j < hand->melds[i].n; j++)
      n += hand->melds[i].tiles[j] == tile;

  return n - (tile == hand->win_tile ? 1 : 0);
}

/* Whether @tile is another kind than the winning tile and could have come: not all four were held. */
static gboolean
could_come (const TeaHandTiles *hand, TeaTile tile)
{
  return tile != hand->win_tile && held_before (hand, tile) < 4;
}

/* Whether a wild tile could have stood in for the winning tile, with a natural tile coming to replace that wild
 * tile. */
static gboolean
has_call_for_wild (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  TeaTile completed = arrangement->completed_as;

  /* A wild winning tile is itself a wait only if it could have been a natural one. */
  if (hand->n_wild == 0 || (hand->win_wild && held_before (hand, completed) >= 4))
    return FALSE;
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    for (guint wild = arrangement->groups[g].wild; wild != 0; wild &= wild - 1)
      {
        TeaTile as = arrangement->groups[g].as[__builtin_ctz (wild)];

        if (as != completed && (hand->win_wild ? held_before (hand, as) < 4 : could_come (hand, as)))
          return TRUE;
      }

  return FALSE;
}

/* Whether the other end of the run, or a third tile for the eyes, could have come. */
static gboolean
has_wait_beside (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  const TeaGroup *completed = &arrangement->groups[arrangement->completed];

  if (hand->win_wild || arrangement->completed_as != hand->win_tile)
    return FALSE;
  if (arrangement->form == TEA_FORM_TWO_SIDED)
    return could_come (hand,
                       arrangement->completed_as == completed->as[0] ? completed->as[2] + 1 : completed->as[0] - 1);
  if (arrangement->form == TEA_FORM_PUNG && arrangement->shape == TEA_SHAPE_STANDARD)
    for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
      if (arrangement->groups[g].kind == TEA_GROUP_PAIR)
        return could_come (hand, arrangement->groups[g].as[0]);

  return FALSE;
}

/* The number of waits; 2 stands for any number above 1. Not inlined, since callers usually know the answer. */
static G_GNUC_NO_INLINE guint
find_n_waits (const TeaReading *reading)
{
  const TeaArrangement *arrangement = reading->arrangement;

  if (has_call_for_wild (arrangement, reading->hand))
    return 2;
  if (tea_arrangement_tells_waits (arrangement, reading->hand))
    return tea_arrangement_has_other_wait (arrangement, reading->hand) ? 2 : 1;

  return _tea_count_waits (reading);
}

gboolean
tea_reading_has_one_wait (const TeaReading *reading)
{
  TeaWaited *waits = reading->waits;

  if (!waits->waits_known)
    {
      waits->n_waits = has_wait_beside (reading->arrangement, reading->hand) ? 2 : find_n_waits (reading);
      waits->waits_known = TRUE;
    }

  return waits->n_waits == 1;
}

gboolean
tea_reading_waited_for_any_tile (const TeaReading *reading)
{
  TeaWaited *waits = reading->waits;

  if (!waits->any_tile_known)
    {
      waits->any_tile = _tea_waited_for_any_tile (reading);
      waits->any_tile_known = TRUE;
    }

  return waits->any_tile;
}

int
_tea_reading_count_each (const TeaReading *reading, TeaGroupKind kind, gboolean concealed, guint64 kinds)
{
  const TeaArrangement *arrangement = reading->arrangement;
  int n = 0;

  for (guint i = 0; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];

      if (group->kind == kind && ((kinds >> group->as[0]) & 1) && tea_reading_is_concealed (reading, i) == concealed)
        n++;
    }

  return n;
}

gboolean
tea_reading_is_all_chows (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_STANDARD) && reading->n_chows == 4;
}

gboolean
tea_reading_is_all_pungs (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_STANDARD) && reading->n_pungs == 4;
}

static gboolean
is_one_suit (const TeaReading *reading)
{
  return reading->suits == 1 || reading->suits == 2 || reading->suits == 4;
}

gboolean
tea_reading_is_mixed_suit (const TeaReading *reading)
{
  return is_one_suit (reading) && reading->honours;
}

gboolean
tea_reading_is_pure_suit (const TeaReading *reading)
{
  return is_one_suit (reading) && !reading->honours;
}

gboolean
tea_reading_is_nine_gates (const TeaReading *reading)
{
  const TeaTiles *concealed = &reading->player->concealed;
  TeaTile first;

  if (reading->player->n_melds > 0 || !tea_reading_is_pure_suit (reading))
    return FALSE;

  first = tea_tile_suit (reading->record->tile) * 9;
  for (guint i = 0; i < 9; i++)
    if (concealed->n[first + i] != (i == 0 || i == 8 ? 3 : 1))
      return FALSE;

  return TRUE;
}

gboolean
tea_reading_is_all_honours (const TeaReading *reading)
{
  return reading->suits == 0 && reading->honours;
}

gboolean
tea_reading_is_loner (const TeaReading *reading)
{
  if (!tea_reading_is_shape (reading, TEA_SHAPE_STANDARD) || reading->arrangement->form != TEA_FORM_EYE ||
      reading->player->n_melds != 4)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (!tea_meld_is_open (&reading->player->melds[i]))
      return FALSE;

  return TRUE;
}

guint
tea_reading_honour_kinds (const TeaReading *reading)
{
  return tea_count_bits (reading->kinds >> TEA_TILE_EAST);
}

guint
tea_reading_kongs (const TeaReading *reading, TeaKongForm form, gboolean bloomed)
{
  int replaced = reading->winner ? tea_record_replaced_kong (reading->record) : -1;
  guint n = 0;

  for (int i = 0; i < reading->player->n_melds; i++)
    if (tea_meld_is_kong (&reading->player->melds[i]) && reading->player->melds[i].form == form &&
        (i == replaced) == bloomed)
      n++;

  return n;
}

guint
tea_reading_own_bonus (const TeaReading *reading)
{
  guint own = reading->seat_wind - TEA_TILE_EAST;

  return reading->player->bonus.n[TEA_TILE_1F + own] + reading->player->bonus.n[TEA_TILE_1Q + own];
}

gboolean
tea_reading_has_bonus_set (const TeaReading *reading, TeaTile first)
{
  for (guint i = 0; i < 4; i++)
    if (reading->player->bonus.n[first + i] == 0)
      return FALSE;

  return TRUE;
}

guint
tea_record_claims_from (const TeaRecordPlayer *player, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    n += tea_meld_is_open (&player->melds[i]) && player->melds[i].from == (int) seat;

  return n;
}

guint
tea_record_claims_unknown (const TeaRecordPlayer *player)
{
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    n += tea_meld_is_open (&player->melds[i]) && player->melds[i].from < 0;

  return n;
}
