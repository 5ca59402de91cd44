/* tea-predicates.h - predicates on a reading, for several variants
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* The values of an option that is off or on, and their labels. */
extern const char *const tea_off_on[];
extern const char *const tea_off_on_labels[];

/* The value of the option with @index in the reading's record. */
static inline int
tea_reading_option (const TeaReading *reading, guint index)
{
  return reading->record->options.value[index];
}

/* The number of the rules with @index. */
static inline int
tea_reading_number (const TeaReading *reading, guint index)
{
  return reading->record->options.number[index];
}

/* Upper bound of the worth of a hand without a limit, so that the points of a game do not overflow. */
#define TEA_MAX_TOTAL 1000000

/* @points doubled @doubles times, at most @most. */
static inline int
tea_double_up (int points, int doubles, int most)
{
  gint64 value = (gint64) points << MIN (doubles, 31);

  return (int) MIN (value, most);
}

/* Whether the win has this event. */
static inline gboolean
tea_reading_is_event (const TeaReading *reading, TeaWinEvents event)
{
  return (reading->record->events & event) != 0;
}

/* The dealer is East, the next seats S, W and N: a #TeaVariant.seat_wind. */
TeaTile tea_seat_wind_from_dealer (const TeaOptions *options, TeaTile round_wind, guint dealer, guint seat);

/* Four tiles of each plain kind and, with @bonus_tiles, one of each flower and season (MI-1, CE-1, HK-1). */
guint tea_copies_with_bonus (gboolean bonus_tiles, TeaTile tile);

/* Nothing is wild: a #TeaVariant.wilds. */
void tea_no_wilds (const TeaOptions *options, TeaTile indicator, TeaWilds *wilds);

/* MI-7, HK-6: refuses to rob a closed kong for anything but thirteen orphans; returns what #TeaVariant.refuse does. */
TeaErrorCode tea_reading_refuse_robbed_closed (const TeaReading *reading, const char **message);

/* Whether the reading has this shape. */
static inline gboolean
tea_reading_is_shape (const TeaReading *reading, TeaShape shape)
{
  return reading->arrangement->shape == shape;
}

/* Whether only one kind could have won (docs/rules/README.md, "Waits"); the same for all arrangements of the tiles. */
gboolean tea_reading_has_one_wait (const TeaReading *reading);

/* Whether the winner's tiles before the win were four complete sets and one wild (FH-11, LQ-11, NC-11). */
gboolean tea_reading_waited_for_any_tile (const TeaReading *reading);

/* Masks of kinds. */
#define TEA_HONOURS (TEA_TILE_BIT (TEA_N_PLAIN) - TEA_TILE_BIT (TEA_TILE_EAST))
#define TEA_DRAGONS (TEA_TILE_BIT (TEA_N_PLAIN) - TEA_TILE_BIT (TEA_TILE_RED))
#define TEA_WINDS (TEA_HONOURS & ~TEA_DRAGONS)
#define TEA_TERMINALS_OF(suit) (G_GUINT64_CONSTANT (0x101) << 9 * (suit))
#define TEA_TERMINALS (TEA_TERMINALS_OF (0) | TEA_TERMINALS_OF (1) | TEA_TERMINALS_OF (2))
#define TEA_MAJORS (TEA_TERMINALS | TEA_HONOURS)
#define TEA_ANY_KIND (TEA_TILE_BIT (TEA_N_PLAIN) - 1)

/* Whether group @index of the arrangement is concealed: not an open meld, and not completed by a claimed tile. */
static inline gboolean
tea_reading_is_concealed (const TeaReading *reading, guint index)
{
  const TeaGroup *group = &reading->arrangement->groups[index];

  if (group->meld >= 0)
    return !tea_meld_is_open (&reading->player->melds[group->meld]);

  return !reading->winner || reading->self_draw || index != reading->arrangement->completed;
}

/* Whether no set is melded, nor completed by a claimed tile. */
static inline gboolean
tea_reading_lies_concealed (const TeaReading *reading)
{
  return reading->player->n_melds == 0 && (!reading->winner || reading->self_draw);
}

/* The same as tea_reading_count_sets(), group by group. */
int _tea_reading_count_each (const TeaReading *reading, TeaGroupKind kind, gboolean concealed, guint64 kinds);

/* The number of pungs or kongs, as @kind says, of @kinds (a mask) that are concealed, or open. */
static inline int
tea_reading_count_sets (const TeaReading *reading, TeaGroupKind kind, gboolean concealed, guint64 kinds)
{
  if ((reading->pungs & kinds) == 0)
    return 0;
  /* Then there are only concealed pungs; this is so for most hands. */
  if (tea_reading_lies_concealed (reading))
    {
      if (kind != TEA_GROUP_PUNG || !concealed)
        return 0;
      if ((reading->pungs & ~kinds) == 0)
        return (int) reading->n_pungs;
      /* Only wild tiles make two pungs of a kind possible. */
      if (tea_count_bits (reading->pungs) == reading->n_pungs)
        return (int) tea_count_bits (reading->pungs & kinds);
    }

  return _tea_reading_count_each (reading, kind, concealed, kinds);
}

/* How many pungs and kongs of @honour there are. */
static inline guint
tea_reading_pungs_of (const TeaReading *reading, TeaTile honour)
{
  return (reading->honour_pungs >> 4 * (honour - TEA_TILE_EAST)) & 15;
}

/* How many pungs and kongs of dragons there are. */
static inline guint
tea_reading_dragon_pungs (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, TEA_TILE_RED) + tea_reading_pungs_of (reading, TEA_TILE_GREEN) +
         tea_reading_pungs_of (reading, TEA_TILE_WHITE);
}

/* Eyes and sets, all four sets runs. */
gboolean tea_reading_is_all_chows (const TeaReading *reading);

/* Eyes and sets, all four sets pungs or kongs. */
gboolean tea_reading_is_all_pungs (const TeaReading *reading);

/* Tiles of one suit, and at least one honour. */
gboolean tea_reading_is_mixed_suit (const TeaReading *reading);

/* Every tile of one suit. */
gboolean tea_reading_is_pure_suit (const TeaReading *reading);

/* 1112345678999 of a suit concealed before the last tile, which is any of that suit. */
gboolean tea_reading_is_nine_gates (const TeaReading *reading);

/* Every tile an honour. */
gboolean tea_reading_is_all_honours (const TeaReading *reading);

/* The winning tile completes the eyes of a hand with four open melds; a closed kong is not open. */
gboolean tea_reading_is_loner (const TeaReading *reading);

/* How many of the seven honours occur in an arrangement of fourteen independent tiles. */
guint tea_reading_honour_kinds (const TeaReading *reading);

/* The number of melded kongs of @form: with @bloomed only the one whose supplement won, otherwise only the others. */
guint tea_reading_kongs (const TeaReading *reading, TeaKongForm form, gboolean bloomed);

/* How many melded bonus tiles bear the number of the player's own wind. */
guint tea_reading_own_bonus (const TeaReading *reading);

/* Whether all four bonus tiles from @first (1f or 1q) on are melded. */
gboolean tea_reading_has_bonus_set (const TeaReading *reading, TeaTile first);

/* How many of @player's melds were claimed from @seat, and how many open melds do not say from whom. */
guint tea_record_claims_from (const TeaRecordPlayer *player, guint seat);
guint tea_record_claims_unknown (const TeaRecordPlayer *player);

G_END_DECLS
