/* tea-distance-copies.c - targets that want more copies of a kind than there are
 *
 * The tables assume four copies of every kind, as if none were in melds, or any number if there are wilds. If the best
 * target may want more than there are, targets are searched one by one for a possible one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/distance/tea-distance-private.h"

/* How many tiles a group needs for zero to four sets, without and with the eyes. */
typedef struct
{
  guint8 n[2][5];
} Needs;

typedef struct
{
  const TeaHandTiles *hand; /* the hand */
  const guint8 *natural;    /* its natural tiles */
  Needs needs[N_GROUPS];    /* by group: what it needs by the table */
  Needs rest[N_GROUPS + 1]; /* by group except the first: what it and the groups after it need by the table */
  guint8 left[TEA_N_PLAIN]; /* for each kind: how many natural copies a concealed target can have */
  guint scarce;             /* mask of the groups in which that can matter */
} Copies;

/* The search for a target within one group. */
typedef struct
{
  guint n_kinds;      /* 9 or 7 */
  const guint8 *held; /* by kind: concealed tiles */
  const guint8 *left; /* by kind: how many natural copies a target can have */
  guint extra;        /* how many further copies wilds can be */
  guint8 target[9];   /* by kind: how many the target under construction has */
  guint n_sets;       /* how many sets are possible in the group */
  guint8 sets[16][3]; /* the three kinds of each */
} Search;

static void
search_add_set (Search *search, guint a, guint b, guint c)
{
  guint8 *set = search->sets[search->n_sets++];

  set[0] = a;
  set[1] = b;
  set[2] = c;
}

static void
search_init (Search *search, const Copies *copies, guint group, guint extra)
{
  search->n_kinds = group < 3 ? 9 : 7;
  search->held = copies->natural + group * 9;
  search->left = copies->left + group * 9;
  search->extra = extra;
  search->n_sets = 0;
  for (guint i = 0; i < 9; i++)
    search->target[i] = 0;

  for (guint i = 0; i < search->n_kinds; i++)
    search_add_set (search, i, i, i);
  if (group < 3)
    for (guint i = 0; i < 7; i++)
      search_add_set (search, i, i + 1, i + 2);
  else if (copies->hand->honour_runs)
    {
      for (guint i = 0; i < 4; i++)
        search_add_set (search, i == 0 ? 1 : 0, i <= 1 ? 2 : 1, i <= 2 ? 3 : 2);
      search_add_set (search, 4, 5, 6);
    }
}

/* Adds one tile of @kind to the target; returns how many tiles must be drawn for it, or UNREACHABLE if no copy is
 * left. */
static guint
search_push (Search *search, guint kind)
{
  guint n = ++search->target[kind];

  if (n > search->left[kind] && search->extra-- == 0)
    return UNREACHABLE;

  return n > search->held[kind] ? 1 : 0;
}

static void
search_pop (Search *search, guint kind)
{
  if (search->target[kind]-- > search->left[kind])
    search->extra++;
}

/* How many of @n more tiles of @kind would be missing from the target, if any copy were allowed. */
static inline guint
search_lack (const Search *search, guint kind, guint n)
{
  guint wanted = search->target[kind] + n;
  guint held = search->held[kind];

  return wanted <= held ? 0 : MIN (wanted - held, n);
}

static gboolean
search_eyes (Search *search, guint may_lack)
{
  for (guint i = 0; i < search->n_kinds; i++)
    {
      guint lack;

      if (search_lack (search, i, 2) > may_lack)
        continue;
      lack = search_push (search, i);

      lack += search_push (search, i);
      search_pop (search, i);
      search_pop (search, i);
      if (lack <= may_lack)
        return TRUE;
    }

  return FALSE;
}

/* Whether @n_sets more sets, none before @first in the list, and @eyes are possible with at most @may_lack missing
 * tiles. */
static gboolean
search_sets (Search *search, guint first, guint n_sets, gboolean eyes, guint may_lack)
{
  if (n_sets == 0)
    return !eyes || search_eyes (search, may_lack);

  for (guint i = first; i < search->n_sets; i++)
    {
      const guint8 *set = search->sets[i];
      guint lack = set[0] == set[1] ? search_lack (search, set[0], 3)
                                    : search_lack (search, set[0], 1) + search_lack (search, set[1], 1) +
                                          search_lack (search, set[2], 1);
      gboolean found;

      if (lack > may_lack)
        continue;
      lack = 0;
      for (guint k = 0; k < 3; k++)
        lack += search_push (search, set[k]);
      found = lack <= may_lack && search_sets (search, i, n_sets - 1, eyes, may_lack - lack);
      for (guint k = 0; k < 3; k++)
        search_pop (search, set[k]);
      if (found)
        return TRUE;
    }

  return FALSE;
}

/* Whether @group can have @sets sets and @eyes with at most @may_lack missing tiles, up to @extra of them copies that
 * do not exist. */
static gboolean
group_attains (const Copies *copies, guint group, guint sets, gboolean eyes, guint may_lack, guint extra)
{
  Search search;

  search_init (&search, copies, group, extra);
  return search_sets (&search, 0, sets, eyes, may_lack);
}

/* Likewise for @n_sets sets and @n_eyes eyes in the groups from @group on. */
static gboolean
attains (const Copies *copies, guint group, guint n_sets, guint n_eyes, guint may_lack, guint extra)
{
  if (group == N_GROUPS)
    return TRUE;

  for (guint eyes = 0; eyes <= n_eyes; eyes++)
    for (guint sets = 0; sets <= n_sets; sets++)
      {
        guint least = copies->needs[group].n[eyes][sets];
        guint rest = copies->rest[group + 1].n[n_eyes - eyes][n_sets - sets];
        guint lack = UNREACHABLE;

        if (least + rest > may_lack)
          continue;
        if (!((copies->scarce >> group) & 1))
          {
            if (attains (copies, group + 1, n_sets - sets, n_eyes - eyes, may_lack - least, extra))
              return TRUE;
            continue;
          }

        /* Using wilds for more copies only pays if the group then needs fewer tiles. */
        for (guint n = 0; n <= extra && lack > least; n++)
          for (guint more = least; more < lack && more + rest <= may_lack; more++)
            if (group_attains (copies, group, sets, eyes, more, n))
              {
                lack = more;
                if (attains (copies, group + 1, n_sets - sets, n_eyes - eyes, may_lack - more, extra - n))
                  return TRUE;
              }
      }

  return FALSE;
}

/* Fills in @left and @scarce; returns whether targets that need @missing tiles could want more copies than there
 * are. */
static gboolean
count_copies (Copies *copies, guint missing)
{
  const TeaHandTiles *hand = copies->hand;
  guint spare = missing - hand->n_wild - 1;

  memset (copies->left, 4, sizeof copies->left);
  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      {
        TeaTile t = hand->melds[i].tiles[k];

        if (t < TEA_N_PLAIN && copies->left[t] > 0)
          copies->left[t]--;
      }

  /*
   * A target that wants n copies too many needs these and all that exist but are not held; it is impossible if n is
   * more than the wilds. Without wilds the table itself assumes four copies, so that only melds make a kind scarce.
   */
  copies->scarce = 0;
  for (guint group = 0; group < N_GROUPS; group++)
    for (TeaTile t = 9 * group; t < MIN (9 * group + 9, TEA_N_PLAIN); t++)
      if (copies->left[t] <= copies->natural[t] + spare && (hand->n_wild > 0 || copies->left[t] < 4))
        {
          copies->scarce |= 1u << group;
          break;
        }

  return copies->scarce != 0;
}

/* The fewest tiles that two groups need together for each number of sets up to @n_sets; more than any hand needs if so
 * many sets are impossible. */
static void
needs_add (Needs *sum, const Needs *a, const Needs *b, guint n_sets)
{
  for (guint sets = 0; sets <= n_sets; sets++)
    {
      guint without = UNREACHABLE;
      guint with = UNREACHABLE;

      for (guint k = 0; k <= sets; k++)
        {
          guint lack = a->n[0][k] + b->n[0][sets - k];
          guint in_a = a->n[1][k] + b->n[0][sets - k];
          guint in_b = a->n[0][k] + b->n[1][sets - k];

          without = MIN (without, lack);
          with = MIN (with, MIN (in_a, in_b));
        }
      sum->n[0][sets] = (guint8) without;
      sum->n[1][sets] = (guint8) with;
    }
}

static void
find_needs (Copies *copies, const TeaSetsHand *sets)
{
  const guint8 *needs = tea_tables_needs + (copies->hand->n_wild > 0 ? TEA_N_STRICT_KEYS * sizeof (Needs) : 0);

  for (guint group = 0; group < N_GROUPS; group++)
    memcpy (&copies->needs[group], needs + sets->key[group] * sizeof (Needs), sizeof (Needs));

  memset (&copies->rest[N_GROUPS], UNREACHABLE, sizeof (Needs));
  copies->rest[N_GROUPS].n[0][0] = 0;
  copies->rest[N_GROUPS - 1] = copies->needs[N_GROUPS - 1];
  for (guint group = N_GROUPS - 1; group-- > 1;)
    needs_add (&copies->rest[group], &copies->rest[group + 1], &copies->needs[group], sets->n_sets);
}

guint
_tea_missing_with_copies (const TeaSetsHand *sets, guint missing, guint most)
{
  Copies copies = { .hand = sets->hand, .natural = sets->counts.n };
  guint n_wild = sets->hand->n_wild;

  /* Every missing tile can be a wild, and a wild can be any copy. */
  if (missing <= n_wild || !count_copies (&copies, missing))
    return missing;

  find_needs (&copies, sets);
  while (missing < most && !attains (&copies, 0, sets->n_sets, 1, missing, n_wild))
    missing++;

  return missing;
}
