/* tea-arrangement-emit.c - reports finished groups once for each group that the winning tile can complete
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/arrangement/tea-arrangement-private.h"

TeaForm
_tea_arrangement_form_of (const TeaGroup *group, TeaTile completed_as)
{
  switch ((TeaGroupKind) group->kind)
    {
    case TEA_GROUP_CHOW:
      if (completed_as == group->as[1])
        return TEA_FORM_GAP;
      if (completed_as == group->as[0])
        return tea_tile_rank (completed_as) == 7 ? TEA_FORM_EDGE : TEA_FORM_TWO_SIDED;
      return tea_tile_rank (completed_as) == 3 ? TEA_FORM_EDGE : TEA_FORM_TWO_SIDED;
    case TEA_GROUP_PAIR:
      return TEA_FORM_EYE;
    case TEA_GROUP_PUNG:
      return TEA_FORM_PUNG;
    case TEA_GROUP_HONOUR_RUN:
    case TEA_GROUP_KONG:
    case TEA_GROUP_INDEPENDENT:
    case TEA_GROUP_HONOURS:
    case TEA_GROUP_ORPHANS:
      break;
    }
  return TEA_FORM_NONE;
}

static inline void
report (TeaArrangementSearch *search)
{
  search->count++;
  if (search->func == NULL || !search->func (&search->current, search->data))
    search->stopped = TRUE;
}

/* Whether the winning tile, which is not wild, can be tile @i of @group. */
static inline gboolean
can_be_win (const TeaHandTiles *hand, const TeaGroup *group, guint i)
{
  gboolean proxy = (group->proxy >> i) & 1;

  if ((group->wild >> i) & 1)
    return FALSE;
  return proxy ? hand->win_tile == hand->proxy : hand->win_tile == group->as[i];
}

/* Quick test that rules out most groups: as[] is sorted, so only its ends are compared. */
static inline gboolean
may_hold (const TeaGroup *group, TeaTile tile)
{
  return group->as[0] <= tile && tile <= group->as[group->n - 1];
}

/* Marks every tile of a wild kind as wild, except a winning tile that does not act as a wild. */
static void
mark_wilds (TeaArrangementSearch *search)
{
  const TeaHandTiles *hand = search->hand;
  TeaArrangement *current = &search->current;

  for (guint g = current->n_melds; g < current->n_groups; g++)
    {
      TeaGroup *group = &current->groups[g];

      group->wild = 0;
      for (guint i = 0; i < group->n; i++)
        if (hand->wild[group->as[i]] > 0)
          group->wild |= 1u << i;
    }
  if (!hand->win_wild && hand->win_tile != TEA_TILE_NONE)
    {
      TeaGroup *group = &current->groups[current->completed];

      for (guint i = 0; i < group->n; i++)
        if (group->as[i] == hand->win_tile)
          {
            group->wild &= ~(1u << i);
            break;
          }
    }
}

/* Every tile stands for its own kind, so any tile of the winning kind can be the winning one. */
static void
emit_tame (TeaArrangementSearch *search)
{
  TeaArrangement *current = &search->current;
  TeaTile win_tile = search->hand->win_tile;

  if (win_tile == TEA_TILE_NONE)
    {
      mark_wilds (search);
      report (search);
      return;
    }

  for (guint g = current->n_melds; g < current->n_groups && !search->stopped; g++)
    for (guint i = 0; i < current->groups[g].n; i++)
      if (current->groups[g].as[i] == win_tile)
        {
          current->completed = g;
          current->completed_as = win_tile;
          current->form = _tea_arrangement_form_of (&current->groups[g], win_tile);
          mark_wilds (search);
          report (search);
          break;
        }
}

/* Reports the groups with tile @i of group @g as the winning one. */
static void
emit_completed (TeaArrangementSearch *search, guint g, guint i)
{
  TeaArrangement *current = &search->current;
  const TeaGroup *group = &current->groups[g];

  current->completed = g;
  current->completed_as = group->as[i];
  current->form = _tea_arrangement_form_of (group, group->as[i]);
  report (search);
}

/* The winning tile is natural and stands for itself. Which of several equal tiles in a group it is makes no
 * difference. */
static void
emit_natural (TeaArrangementSearch *search)
{
  TeaTile win_tile = search->hand->win_tile;
  guint n_groups = search->current.n_groups;

  for (guint g = search->current.n_melds; g < n_groups; g++)
    {
      const TeaGroup *group = &search->current.groups[g];
      guint i = 0;

      if (!may_hold (group, win_tile))
        continue;
      while (i < group->n && (group->as[i] != win_tile || ((group->wild >> i) & 1)))
        i++;
      if (i == group->n)
        continue;
      emit_completed (search, g, i);
      if (search->stopped)
        break;
    }
}

/* The winning tile is wild. as[] is sorted, so equal tiles are adjacent and only the first is reported. */
static void
emit_wild (TeaArrangementSearch *search)
{
  for (guint g = search->current.n_melds; g < search->current.n_groups && !search->stopped; g++)
    {
      const TeaGroup *group = &search->current.groups[g];
      TeaTile last = TEA_TILE_NONE;

      for (guint wild = group->wild; wild != 0 && !search->stopped; wild &= wild - 1)
        {
          guint i = (guint) __builtin_ctz (wild);

          if (group->as[i] != last)
            emit_completed (search, g, i);
          last = group->as[i];
        }
    }
}

/* The winning tile can be a proxy. */
static void
emit_with_proxies (TeaArrangementSearch *search)
{
  for (guint g = search->current.n_melds; g < search->current.n_groups && !search->stopped; g++)
    {
      const TeaGroup *group = &search->current.groups[g];

      if (group->proxy == 0 && !may_hold (group, search->hand->win_tile))
        continue;
      for (guint i = 0; i < group->n && !search->stopped; i++)
        {
          gboolean seen = FALSE;

          /* Which of several equal tiles in a group it is makes no difference. */
          for (guint j = 0; j < i && !seen; j++)
            seen = group->as[j] == group->as[i] && can_be_win (search->hand, group, j);
          if (!seen && can_be_win (search->hand, group, i))
            emit_completed (search, g, i);
        }
    }
}

void
_tea_arrangement_emit (TeaArrangementSearch *search)
{
  const TeaHandTiles *hand = search->hand;

  if (search->tame)
    emit_tame (search);
  else if (hand->win_tile == TEA_TILE_NONE)
    report (search);
  else if (hand->win_wild)
    emit_wild (search);
  else if (hand->proxy == TEA_TILE_NONE || hand->natural[hand->proxy] == 0)
    emit_natural (search);
  else
    emit_with_proxies (search);
}
