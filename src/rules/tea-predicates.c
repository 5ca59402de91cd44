/* tea-predicates.c - small questions about a reading that several variants ask
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-predicates.h"

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
tea_reading_pungs_of (const TeaReading *reading, TeaTile tile)
{
  guint n = 0;

  if ((reading->pungs & TEA_TILE_BIT (tile)) == 0)
    return 0;
  for (guint i = 0; i < reading->arrangement->n_groups; i++)
    {
      const TeaGroup *group = &reading->arrangement->groups[i];

      if ((group->kind == TEA_GROUP_PUNG || group->kind == TEA_GROUP_KONG) && group->as[0] == tile)
        n++;
    }

  return n;
}

guint
tea_reading_dragon_pungs (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, TEA_TILE_RED) + tea_reading_pungs_of (reading, TEA_TILE_GREEN) +
         tea_reading_pungs_of (reading, TEA_TILE_WHITE);
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
  guint n = 0;

  for (TeaTile tile = TEA_TILE_EAST; tile <= TEA_TILE_WHITE; tile++)
    n += reading->as.n[tile] > 0;

  return n;
}

guint
tea_reading_kongs (const TeaReading *reading, TeaKongForm form, gboolean bloomed)
{
  int replaced = reading->winner ? tea_record_replaced_kong (reading->record) : -1;
  guint n = 0;

  for (int i = 0; i < reading->player->n_melds; i++)
    if (tea_meld_is_kong (&reading->player->melds[i]) && reading->player->melds[i].form == form && (i == replaced) == bloomed)
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
