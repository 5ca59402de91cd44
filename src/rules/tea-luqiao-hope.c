/* tea-luqiao-hope.c - which arrangements in Luqiao need not be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-luqiao.h"

#define WINDS (G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST)
#define DRAGONS (G_GUINT64_CONSTANT (7) << TEA_TILE_RED)
#define MAJORS (WINDS | DRAGONS | G_GUINT64_CONSTANT (0x101) | G_GUINT64_CONSTANT (0x101) << TEA_TILE_1P | G_GUINT64_CONSTANT (0x101) << TEA_TILE_1S)

/* Whether one of @kinds can be the eyes. */
static gboolean
has_eyes_of (const TeaBegun *begun, guint64 kinds)
{
  for (guint64 left = begun->left & kinds; left != 0; left &= left - 1)
    if (begun->natural[__builtin_ctzll (left)] + begun->wilds >= 2)
      return TRUE;

  return FALSE;
}

/* The most pungs that can be made of what is left of @kinds and the wild tiles. */
static guint
most_pungs (const TeaBegun *begun, guint64 kinds)
{
  guint n_lacking[3] = { 0 };
  guint wilds = begun->wilds;
  guint n;

  for (guint64 left = begun->left & kinds; left != 0; left &= left - 1)
    {
      guint has = begun->natural[__builtin_ctzll (left)];

      n_lacking[has < 3 ? 3 - has : 0]++;
      /* The fourth tile may begin another pung. */
      n_lacking[2] += has == 4;
    }
  n = n_lacking[0];
  for (guint lacking = 1; lacking < 3; lacking++)
    {
      guint more = MIN (n_lacking[lacking], wilds / lacking);

      n += more;
      wilds -= lacking * more;
    }
  /* What is left of the wild tiles may be pungs of any kind. */
  n += wilds / 3;

  return MIN (n, begun->sets);
}

/* What the groups so far score, and what they leave open. */
typedef struct
{
  int points;
  int doubles;
  gboolean gap;
  guint winds; /* a bit for each wind of which there is a pung, and four bits higher for the eyes */
} Scored;

static Scored
score_groups (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  TeaTile win = reading->hand->win_tile;
  Scored scored = { 0 };

  for (guint i = 0; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];
      TeaTile tile = group->as[0];
      gboolean open;

      if (group->kind == TEA_GROUP_PAIR)
        {
          scored.points += tea_tile_is_dragon (tile) || tile == reading->seat_wind ? 2 : 0;
          scored.winds |= tea_tile_is_wind (tile) ? 1u << (4 + tile - TEA_TILE_EAST) : 0;
        }
      else if (group->kind == TEA_GROUP_CHOW)
        scored.gap = scored.gap || reading->hand->win_wild || win == group->as[1] || ((group->proxy >> 1) & 1) != 0;
      if (group->kind != TEA_GROUP_PUNG && group->kind != TEA_GROUP_KONG)
        continue;
      open = group->meld >= 0 ? tea_meld_is_open (&reading->player->melds[group->meld])
                              : begun->completed && !reading->self_draw && arrangement->completed == i;
      if (group->kind == TEA_GROUP_PUNG)
        scored.points += (open ? 2 : 4) * (tea_tile_is_major (tile) ? 2 : 1);
      scored.winds |= tea_tile_is_wind (tile) ? 1u << (tile - TEA_TILE_EAST) : 0;
      scored.doubles += tea_tile_is_dragon (tile) || tile == reading->seat_wind;
    }
  /* The own wind doubles once. */
  if (tea_tile_is_wind (reading->seat_wind) && ((begun->tally.honour_pungs >> 4 * (reading->seat_wind - TEA_TILE_EAST)) & 15) > 1)
    scored.doubles -= (int) ((begun->tally.honour_pungs >> 4 * (reading->seat_wind - TEA_TILE_EAST)) & 15) - 1;

  return scored;
}

/* LQ/four-winds: whether three winds more or less may be sets, however the option takes the fourth. */
static gboolean
may_be_four_winds (const TeaReading *reading, const TeaBegun *begun, guint winds)
{
  guint n = tea_count_bits (winds & 15) + most_pungs (begun, WINDS);

  return tea_reading_option (reading, TEA_LUQIAO_OPTION_FOUR_WINDS) != TEA_LUQIAO_FOUR_WINDS_OFF && n >= 3;
}

/* The most for tiles of one suit. */
static int
doubles_of_suit (const TeaBegun *begun)
{
  guint64 kinds = begun->kinds | begun->left;
  guint suits = tea_suits_of (kinds);

  if ((suits & (suits - 1)) != 0 || (begun->completed && suits == 0))
    return 0;

  return (kinds >> TEA_TILE_EAST) != 0 ? 1 : 3;
}

/* All rows that hang on the arrangement. A kind of which there is one pung more is counted where it brings most. */
void
tea_luqiao_hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  Scored scored = score_groups (reading, begun);
  guint64 value = DRAGONS | TEA_TILE_BIT (reading->seat_wind);
  guint n_pungs = begun->sets == 0 ? 0 : most_pungs (begun, ~G_GUINT64_CONSTANT (0));

  *most = (TeaHope){ scored.points, scored.doubles + doubles_of_suit (begun) };
  if (n_pungs > 0)
    {
      most->points += 4 * (int) (n_pungs + most_pungs (begun, MAJORS));
      most->doubles += (int) most_pungs (begun, value);
    }
  if (begun->tally.n_pungs + n_pungs == 4)
    most->points += 4;
  if (begun->eyes && (begun->wilds > 1 || has_eyes_of (begun, value)))
    most->points += 2;
  if (begun->completed ? begun->arrangement->form == TEA_FORM_GAP : scored.gap || begun->sets > 0)
    most->points += 2;
  if (may_be_four_winds (reading, begun, scored.winds))
    most->doubles += 13;
}

/* Of runs the rows ask the suit and, in the row `gap`, the form. */
TeaRunsAlike
tea_luqiao_runs_alike (const TeaReading *reading)
{
  return TEA_RUNS_ALIKE_BUT_FORM;
}
