/* test-arrangement.c - arrangements, against counts by hand and against trying everything
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/arrangement/tea-arrangement.h"
#include "core/distance/tea-hand-waits.h"
#include "core/tiles/tea-random.h"

#define ALL_SHAPES                                                                                                     \
  (TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS |                        \
   TEA_SHAPE_THIRTEEN_ORPHANS)

/* Fills @hand with @natural and @wild tiles; the winning tile @win is one of them, a wild one if @win_wild. */
static void
set_hand (TeaHandTiles *hand,
          guint shapes,
          const char *natural,
          const char *wild,
          guint n_melds,
          const char *win,
          gboolean win_wild)
{
  TeaTile tiles[20];
  guint n;

  memset (hand, 0, sizeof *hand);
  hand->shapes = shapes;
  hand->proxy = TEA_TILE_NONE;
  hand->proxy_as = TEA_TILE_NONE;
  hand->win_tile = win != NULL ? tea_tile_from_string (win) : TEA_TILE_NONE;
  hand->win_wild = win_wild;
  g_assert_true (tea_tiles_parse (natural, tiles, 14, &n, NULL));
  for (guint i = 0; i < n; i++)
    hand->natural[tiles[i]]++;
  g_assert_true (tea_tiles_parse (wild, tiles, 14, &n, NULL));
  for (guint i = 0; i < n; i++)
    hand->wild[tiles[i]]++;
  hand->n_wild = n;
  hand->n_melds = n_melds;
  for (guint i = 0; i < n_melds; i++)
    hand->melds[i] = (TeaMeld){ TEA_MELD_PUNG, TEA_KONG_NONE, 1, 3, { 33 - i, 33 - i, 33 - i }, 33 - i };
}

/* Counted by hand. */
/* clang-format off */
static const struct
{
  const char *name;
  guint shapes;
  const char *natural, *wild;
  guint n_melds;
  const char *win;
  gboolean win_wild;
  guint count;
} counts[] = {
  { "one-reading",            TEA_SHAPE_STANDARD, "123m456m789m123p99s", "", 0, "9s", FALSE, 1 },
  /* 555 and 99 are a pung and eyes, in this one way. */
  { "pung-or-pair",           TEA_SHAPE_STANDARD, "123m456m789m55599s", "", 0, "9s", FALSE, 1 },
  /* 222 333 444 55 and 234 234 234 55, where 5 completes the eyes; 22 234 345 345, where it completes either 345. */
  { "runs-or-pungs",          TEA_SHAPE_STANDARD, "22233344455s123m", "", 0, "5s", FALSE, 1 + 1 + 2 },
  /* The 4 completes 444; one of three runs 234; 234 or one of two runs 345. */
  { "runs-or-pungs-4",        TEA_SHAPE_STANDARD, "22233344455s123m", "", 0, "4s", FALSE, 1 + 3 + 3 },
  { "no-win",                 TEA_SHAPE_STANDARD, "123m456m789m1357s1p", "", 0, "1p", FALSE, 0 },
  /* The wild can only complete the run 123m. */
  { "wild-in-run",            TEA_SHAPE_STANDARD, "12m456m789m123p99s", "5p", 0, "9s", FALSE, 1 },
  /* 23 + wild: 1 or 4. */
  { "wild-two-ends",          TEA_SHAPE_STANDARD, "23m456p789p123p99s", "5p", 0, "9s", FALSE, 2 },
  /*
   * Eyes of two wilds: 34 kinds. Eyes of two equal tiles, with the third and both wilds a pung or a run: for 3p 4 ways,
   * with the winning tile in either group; for 1m 2; for 4m and 7m 4 each. Eyes of a tile and a wild, with the other
   * two and a wild a pung: for 3p with the winning tile in either group, for each of the others once.
   */
  { "wild-eyes",              TEA_SHAPE_STANDARD, "111m444m777m333p", "EE", 0, "3p", FALSE, 34 + 4 * 2 + 2 + 4 + 4 + 2 + 3 },
  { "melds",                  TEA_SHAPE_STANDARD, "5m", "9m", 4, "5m", FALSE, 1 },
  { "meld-wild-win",          TEA_SHAPE_STANDARD, "5m", "9m", 4, "9m", TRUE, 1 },
  { "all-wild-eyes",          TEA_SHAPE_STANDARD, "", "99m", 4, "9m", TRUE, 34 },
  /* Eyes 77: 34 pungs or 21 runs of wilds. Eyes 7 and wild: a pung or one of three runs of 7. Pung 77: wild eyes. */
  { "wild-set",               TEA_SHAPE_STANDARD, "77p", "999m", 3, "7p", FALSE, 55 + 4 * 2 + 34 },
  { "seven-pairs-plain",      TEA_SHAPE_SEVEN_PAIRS, "1133m4488p2277sEE", "", 0, "7s", FALSE, 1 },
  { "seven-pairs-fours",      TEA_SHAPE_SEVEN_PAIRS, "1111m4488p2277sEE", "", 0, "7s", FALSE, 1 },
  /* The wilds make a pair of any kind, or one of the six pairs becomes two with a wild each. */
  { "seven-pairs-two-wilds",  TEA_SHAPE_SEVEN_PAIRS, "1133m4488p2277s", "EE", 0, NULL, FALSE, 34 + 6 },
  { "seven-pairs-odd",        TEA_SHAPE_SEVEN_PAIRS, "113m4488p2277sEE", "9s", 0, "3m", FALSE, 1 },
  { "seven-pairs-meld",       TEA_SHAPE_SEVEN_PAIRS, "1133m4488p22s", "", 1, NULL, FALSE, 0 },
  { "independent",            TEA_SHAPE_INDEPENDENT, "147m258p369sESWNC", "", 0, "C", FALSE, 1 },
  { "independent-close",      TEA_SHAPE_INDEPENDENT, "146m258p369sESWNC", "", 0, "C", FALSE, 0 },
  { "independent-pair",       TEA_SHAPE_INDEPENDENT, "147m258p369sEEWNC", "", 0, "C", FALSE, 0 },
  /* With 3 and 7 of a suit there is no room for a third tile, so the wild is an honour (one class). */
  { "independent-stuck-suit", TEA_SHAPE_INDEPENDENT, "37m258p369sESWNC", "9m", 0, "C", FALSE, 1 },
  /* The wild White is itself or 9s. */
  { "independent-wild",       TEA_SHAPE_INDEPENDENT, "37m258p36sESWNCF", "P", 0, "F", FALSE, 2 },
  { "honours",                TEA_SHAPE_ALL_HONOURS, "EEEESSSWWNCCFP", "", 0, "P", FALSE, 1 },
  { "honours-suit-tile",      TEA_SHAPE_ALL_HONOURS, "EEEESSSWWNCCF1m", "", 0, "1m", FALSE, 0 },
  { "honours-wild",           TEA_SHAPE_ALL_HONOURS, "EEEESSSWWNCCF", "1m", 0, "1m", TRUE, 1 },
  { "honours-meld",           TEA_SHAPE_ALL_HONOURS, "EEEESSSWWNC", "", 1, "C", FALSE, 1 },
  { "orphans",                TEA_SHAPE_THIRTEEN_ORPHANS, "19m19p19sESWNCFPP", "", 0, "1m", FALSE, 1 },
  { "orphans-no-pair",        TEA_SHAPE_THIRTEEN_ORPHANS, "19m19p19sESWNCFP2m", "", 0, "2m", FALSE, 0 },
  { "orphans-missing",        TEA_SHAPE_THIRTEEN_ORPHANS, "19m19p19sESWNCFFF", "", 0, "F", FALSE, 0 },
  { "orphans-wild-pair",      TEA_SHAPE_THIRTEEN_ORPHANS, "19m19p19sESWNCFP", "5m", 0, "5m", TRUE, 13 },
  { "shape-not-allowed",      TEA_SHAPE_STANDARD, "1133m4488p2277sEE", "", 0, "7s", FALSE, 0 },
};
/* clang-format on */

static gboolean
go_on (const TeaArrangement *arrangement, gpointer data)
{
  return TRUE;
}

static void
test_count (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  TeaHandTiles hand;

  set_hand (&hand, counts[i].shapes, counts[i].natural, counts[i].wild, counts[i].n_melds, counts[i].win,
            counts[i].win_wild);
  g_assert_cmpuint (tea_arrangements_foreach (&hand, go_on, NULL), ==, counts[i].count);
  g_assert_cmpint (tea_hand_is_complete (&hand), ==, counts[i].count > 0);
}

/* Forms: docs/rules/README.md, "Form". */
/* clang-format off */
static const struct
{
  const char *natural, *win;
  TeaForm form;
} forms[] = {
  { "12399m456789p123s", "3m", TEA_FORM_EDGE },
  { "12399m456789p123s", "2m", TEA_FORM_GAP },
  { "12399m456789p123s", "1m", TEA_FORM_TWO_SIDED },
  { "78911m456789p123s", "7m", TEA_FORM_EDGE },
  { "78911m456789p123s", "9m", TEA_FORM_TWO_SIDED },
  { "34511m456789p123s", "3m", TEA_FORM_TWO_SIDED },
  { "34511m456789p123s", "5m", TEA_FORM_TWO_SIDED },
  { "34511m456789p123s", "1m", TEA_FORM_EYE },
  { "111m55m456789p123s", "1m", TEA_FORM_PUNG },
};
/* clang-format on */

static gboolean
take_form (const TeaArrangement *arrangement, gpointer data)
{
  *(TeaForm *) data = arrangement->form;
  return TRUE;
}

static void
test_forms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      TeaHandTiles hand;
      TeaForm form = TEA_FORM_NONE;

      set_hand (&hand, TEA_SHAPE_STANDARD, forms[i].natural, "", 0, forms[i].win, FALSE);
      g_assert_cmpuint (tea_arrangements_foreach (&hand, take_form, &form), ==, 1);
      g_assert_cmpint (form, ==, forms[i].form);
    }
}

/*
 * Brute force: each wild stands for each kind in turn; the tiles, with wilds marked, are then split into groups one by
 * one. An arrangement is written as its sorted groups, with a wild as its kind + 64.
 */
typedef struct
{
  GHashTable *found;
  gboolean honour_runs;
  guint8 groups[5][3];
  guint n_groups;
} Brute;

static int
compare_groups (const void *a, const void *b)
{
  return memcmp (a, b, 3);
}

static char *
write_groups (const guint8 groups[][3], guint n)
{
  guint8 sorted[5][3];
  GString *text = g_string_new (NULL);

  memcpy (sorted, groups, n * 3);
  qsort (sorted, n, 3, compare_groups);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%u %u %u,", sorted[i][0], sorted[i][1], sorted[i][2]);

  return g_string_free (text, FALSE);
}

#define KIND(token) ((token) &63)

static int
compare_tokens (const void *a, const void *b)
{
  int ka = KIND (*(const guint8 *) a);
  int kb = KIND (*(const guint8 *) b);

  return ka != kb ? ka - kb : *(const guint8 *) a - *(const guint8 *) b;
}

static gboolean
is_set (const Brute *brute, const guint8 set[3])
{
  TeaTile a = KIND (set[0]), b = KIND (set[1]), c = KIND (set[2]);

  if (a == b && b == c)
    return TRUE;
  if (a == b || b == c)
    return FALSE;
  if (tea_tile_is_suit (c))
    return tea_tile_suit (a) == tea_tile_suit (c) && b == a + 1 && c == a + 2;
  return brute->honour_runs &&
         ((tea_tile_is_wind (a) && tea_tile_is_wind (c)) || (tea_tile_is_dragon (a) && tea_tile_is_dragon (c)));
}

static void
take_apart (Brute *brute, const guint8 *tokens, guint n, gboolean eyes)
{
  if (n == 0)
    {
      g_hash_table_add (brute->found, write_groups (brute->groups, brute->n_groups));
      return;
    }
  for (guint i = 1; i < n; i++)
    {
      if (eyes && KIND (tokens[0]) == KIND (tokens[i]))
        {
          guint8 rest[14];
          guint m = 0;

          for (guint k = 1; k < n; k++)
            if (k != i)
              rest[m++] = tokens[k];
          brute->groups[brute->n_groups][0] = tokens[0];
          brute->groups[brute->n_groups][1] = tokens[i];
          brute->groups[brute->n_groups++][2] = 255;
          take_apart (brute, rest, m, FALSE);
          brute->n_groups--;
        }
      for (guint j = i + 1; j < n; j++)
        {
          guint8 set[3] = { tokens[0], tokens[i], tokens[j] };
          guint8 rest[14];
          guint m = 0;

          if (!is_set (brute, set))
            continue;
          for (guint k = 1; k < n; k++)
            if (k != i && k != j)
              rest[m++] = tokens[k];
          memcpy (brute->groups[brute->n_groups++], set, 3);
          take_apart (brute, rest, m, eyes);
          brute->n_groups--;
        }
    }
}

static void
substitute (Brute *brute, guint8 *tokens, guint n, guint wilds, TeaTile from)
{
  if (wilds == 0)
    {
      guint8 sorted[14];

      memcpy (sorted, tokens, n);
      qsort (sorted, n, 1, compare_tokens);
      take_apart (brute, sorted, n, TRUE);
      return;
    }
  for (TeaTile tile = from; tile < TEA_N_PLAIN; tile++)
    {
      tokens[n] = tile + 64;
      substitute (brute, tokens, n + 1, wilds - 1, tile);
    }
}

static gboolean
collect (const TeaArrangement *arrangement, gpointer data)
{
  GHashTable *found = data;
  guint8 groups[5][3];

  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      guint8 *out = groups[g - arrangement->n_melds];

      out[2] = 255;
      for (guint i = 0; i < group->n; i++)
        out[i] = group->as[i] + ((group->wild >> i) & 1 ? 64 : 0);
      qsort (out, group->n, 1, compare_tokens);
    }
  g_hash_table_add (found, write_groups (groups, arrangement->n_groups - arrangement->n_melds));

  return TRUE;
}

static void
test_brute_force (gconstpointer data)
{
  gboolean honour_runs = GPOINTER_TO_INT (data);
  TeaRandom random;
  guint wins = 0;

  tea_random_init (&random, 20);
  for (guint round = 0; round < 400; round++)
    {
      TeaTile pool[34 * 4];
      guint8 tokens[14];
      TeaHandTiles hand;
      guint n_melds = tea_random_below (&random, 4);
      guint n_wild = tea_random_below (&random, 3);
      guint n_kinds = 6 + tea_random_below (&random, 8);
      guint first = tea_random_below (&random, 34 - n_kinds);
      guint n = 0;
      Brute brute = { .honour_runs = honour_runs };
      g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      GHashTableIter iter;
      gpointer key;

      /* Few kinds, so that many hands win, and in many ways. */
      for (guint i = 0; i < n_kinds * 4; i++)
        pool[i] = first + i / 4;
      tea_random_shuffle (&random, pool, n_kinds * 4);

      set_hand (&hand, TEA_SHAPE_STANDARD, "", "", n_melds, NULL, FALSE);
      hand.honour_runs = honour_runs;
      for (; n < 14 - 3 * n_melds - n_wild; n++)
        {
          tokens[n] = pool[n];
          hand.natural[pool[n]]++;
        }
      hand.n_wild = n_wild;
      hand.wild[TEA_TILE_1F] = n_wild;

      brute.found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      substitute (&brute, tokens, n, n_wild, 0);
      tea_arrangements_foreach (&hand, collect, found);

      g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (brute.found));
      g_hash_table_iter_init (&iter, brute.found);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_assert_true (g_hash_table_contains (found, key));
      wins += g_hash_table_size (found) > 0;
      g_hash_table_unref (brute.found);
    }
  /* A test on hands none of which wins would prove nothing. */
  g_assert_cmpuint (wins, >, 60);
}

/*
 * With wilds alike, an arrangement is written as its sorted groups: the type, the natural tiles, and * for the group
 * that the winning tile completes. "tame" is added if every wild stands for its own kind.
 */
typedef struct
{
  const TeaHandTiles *hand;
  GHashTable *found;
} Alike;

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
join_sorted (char texts[7][16], guint n, const char *end)
{
  char *sorted[7];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    sorted[i] = texts[i];
  qsort (sorted, n, sizeof sorted[0], compare_texts);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s ", sorted[i]);
  g_string_append (text, end);

  return g_string_free (text, FALSE);
}

static gboolean
collect_alike (const TeaArrangement *arrangement, gpointer data)
{
  Alike *alike = data;
  gboolean win = alike->hand->win_tile != TEA_TILE_NONE;
  char texts[7][16];
  guint n = 0;

  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++, n++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      char *text = texts[n];

      *text++ = group->kind == TEA_GROUP_PAIR ? 'E' : group->kind == TEA_GROUP_PUNG ? 'P' : 'R';
      for (guint i = 0; i < group->n; i++)
        if (!((group->wild >> i) & 1))
          text += g_snprintf (text, 4, "%u,", group->as[i]);
      g_snprintf (text, 2, "%s", win && g == arrangement->completed ? "*" : "");
    }
  g_hash_table_add (alike->found,
                    join_sorted (texts, n, win && tea_arrangement_is_tame (arrangement, alike->hand) ? "tame" : ""));

  return TRUE;
}

static gboolean
fits_run (const TeaTile *tiles, guint n, gboolean honour_runs)
{
  for (guint i = 1; i < n; i++)
    if (tiles[i] == tiles[i - 1])
      return FALSE;
  if (tea_tile_is_suit (tiles[n - 1]))
    return tea_tile_suit (tiles[0]) == tea_tile_suit (tiles[n - 1]) && tiles[n - 1] - tiles[0] <= 2;

  return honour_runs && ((tea_tile_is_wind (tiles[0]) && tea_tile_is_wind (tiles[n - 1])) ||
                         (tea_tile_is_dragon (tiles[0]) && tea_tile_is_dragon (tiles[n - 1])));
}

/* Groups natural tiles in every way, whatever wilds must then stand for. */
typedef struct
{
  GHashTable *found;
  gboolean honour_runs;
  char texts[7][16];
  guint n;
} Partition;

static void partition (Partition *p, const TeaTile *tiles, guint n, guint sets, gboolean eyes, guint wilds);

static void
partition_with (Partition *p,
                char type,
                const TeaTile *block,
                guint size,
                const TeaTile *rest,
                guint n,
                guint sets,
                gboolean eyes,
                guint wilds)
{
  guint needed = (type == 'E' ? 2 : 3) - size;
  char *text = p->texts[p->n];

  if (wilds < needed)
    return;
  *text++ = type;
  *text = '\0';
  for (guint i = 0; i < size; i++)
    text += g_snprintf (text, 4, "%u,", block[i]);
  p->n++;
  partition (p, rest, n, type == 'E' ? sets : sets - 1, type == 'E' ? FALSE : eyes, wilds - needed);
  p->n--;
}

static void
partition_block (Partition *p,
                 const TeaTile *block,
                 guint size,
                 const TeaTile *rest,
                 guint n,
                 guint sets,
                 gboolean eyes,
                 guint wilds)
{
  gboolean equal = block[0] == block[size - 1];

  if (equal && eyes && size <= 2)
    partition_with (p, 'E', block, size, rest, n, sets, eyes, wilds);
  if (equal && sets > 0)
    partition_with (p, 'P', block, size, rest, n, sets, eyes, wilds);
  if (sets > 0 && fits_run (block, size, p->honour_runs))
    partition_with (p, 'R', block, size, rest, n, sets, eyes, wilds);
}

static void
partition (Partition *p, const TeaTile *tiles, guint n, guint sets, gboolean eyes, guint wilds)
{
  TeaTile rest[14];

  if (n == 0)
    {
      for (guint pungs = 0; pungs <= sets; pungs++)
        {
          guint all = p->n;

          for (guint i = 0; i < sets; i++)
            g_strlcpy (p->texts[all++], i < pungs ? "P" : "R", 2);
          if (eyes)
            g_strlcpy (p->texts[all++], "E", 2);
          g_hash_table_add (p->found, join_sorted (p->texts, all, ""));
        }
      return;
    }

  partition_block (p, tiles, 1, tiles + 1, n - 1, sets, eyes, wilds);
  for (guint i = 1; i < n; i++)
    {
      TeaTile block[3] = { tiles[0], tiles[i] };
      guint m = 0;

      for (guint k = 1; k < n; k++)
        if (k != i)
          rest[m++] = tiles[k];
      partition_block (p, block, 2, rest, m, sets, eyes, wilds);
      for (guint j = i + 1; j < n; j++)
        {
          block[2] = tiles[j];
          m = 0;
          for (guint k = 1; k < n; k++)
            if (k != i && k != j)
              rest[m++] = tiles[k];
          partition_block (p, block, 3, rest, m, sets, eyes, wilds);
        }
    }
}

/* A random hand of a few neighbouring kinds, two consecutive ones of which are wild. */
static guint
random_hand (TeaRandom *random, TeaHandTiles *hand, guint n_melds, guint n_wild, TeaTile *tiles)
{
  guint n_kinds = 4 + tea_random_below (random, 8);
  TeaTile first = tea_random_below (random, TEA_N_PLAIN - n_kinds);
  TeaTile wild = first + tea_random_below (random, n_kinds - 1);
  TeaTile pool[12 * 4];
  guint n = 0;
  guint size = 0;

  set_hand (hand, TEA_SHAPE_STANDARD, "", "", n_melds, NULL, FALSE);
  for (guint i = 0; i < n_kinds * 4; i++)
    if (first + i / 4 != wild && first + i / 4 != wild + 1u)
      pool[size++] = first + i / 4;
  tea_random_shuffle (random, pool, size);
  for (guint i = 0; i < n_wild; i++)
    hand->wild[hand->wild[wild] == 3 || (hand->wild[wild + 1] < 4 && tea_random_below (random, 2)) ? wild + 1 : wild]++;
  hand->n_wild = n_wild;
  hand->wilds_alike = TRUE;
  while (n + n_wild + 3 * n_melds < 14 && n < size)
    {
      tiles[n] = pool[n];
      hand->natural[pool[n++]]++;
    }
  qsort (tiles, n, 1, compare_tokens);

  return n;
}

/* Every way to group the natural tiles is found and nothing else, with up to seven wilds. */
static void
test_alike (gconstpointer data)
{
  gboolean honour_runs = GPOINTER_TO_INT (data);
  TeaRandom random;
  guint wins[8] = { 0 };

  tea_random_init (&random, 21);
  for (guint round = 0; round < 800; round++)
    {
      guint n_melds = tea_random_below (&random, 3);
      guint n_wild = round % 8;
      g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GHashTable) wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Partition p = { .found = wanted, .honour_runs = honour_runs };
      TeaHandTiles hand;
      Alike alike = { &hand, found };
      TeaTile tiles[14];
      guint n = random_hand (&random, &hand, n_melds, n_wild, tiles);
      GHashTableIter iter;
      gpointer key;

      if (n + n_wild + 3 * n_melds < 14)
        continue;
      hand.honour_runs = honour_runs;
      partition (&p, tiles, n, 4 - n_melds, TRUE, n_wild);
      tea_arrangements_foreach (&hand, collect_alike, &alike);

      g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (wanted));
      g_hash_table_iter_init (&iter, wanted);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_assert_true (g_hash_table_contains (found, key));
      g_assert_cmpint (tea_hand_is_complete (&hand), ==, g_hash_table_size (wanted) > 0);
      wins[n_wild] += g_hash_table_size (wanted) > 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wins); i++)
    g_assert_cmpuint (wins[i], >, 5);
}

/* With a winning tile that is natural, wild, or wild at face value: the same arrangements as if all wilds were told
 * apart, except that those with a better tame one may be missing. */
static void
test_alike_win (gconstpointer data)
{
  gboolean honour_runs = GPOINTER_TO_INT (data);
  TeaRandom random;
  guint wins = 0;
  guint tame = 0;

  tea_random_init (&random, 22);
  for (guint round = 0; round < 600; round++)
    {
      guint n_wild = tea_random_below (&random, 5);
      guint n_melds = n_wild == 4 ? 2 : tea_random_below (&random, 3);
      guint how = tea_random_below (&random, 3);
      g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GHashTable) wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      TeaHandTiles hand;
      Alike alike = { &hand, found };
      TeaTile tiles[14];
      guint n = random_hand (&random, &hand, n_melds, n_wild, tiles);
      GHashTableIter iter;
      gpointer key;

      if (n == 0 || n + n_wild + 3 * n_melds < 14)
        continue;
      hand.honour_runs = honour_runs;
      if (n_melds == 0)
        hand.shapes |= TEA_SHAPE_SEVEN_PAIRS;
      hand.win_tile = tiles[tea_random_below (&random, n)];
      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        if (hand.wild[tile] > 0 && how > 0)
          {
            hand.win_tile = tile;
            hand.win_wild = TRUE;
          }
      if (hand.win_wild && how == 2)
        {
          hand.win_wild = FALSE;
          hand.wild[hand.win_tile]--;
          hand.n_wild--;
          hand.natural[hand.win_tile]++;
        }

      tea_arrangements_foreach (&hand, collect_alike, &alike);
      hand.wilds_alike = FALSE;
      alike.found = wanted;
      tea_arrangements_foreach (&hand, collect_alike, &alike);

      g_hash_table_iter_init (&iter, found);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_assert_true (g_hash_table_contains (wanted, key));
      g_hash_table_iter_init (&iter, wanted);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        {
          g_autofree char *better = g_strconcat (key, "tame", NULL);

          g_assert_true (g_hash_table_contains (found, key) || g_hash_table_contains (found, better));
          tame += hand.n_wild > 0 && g_str_has_suffix (key, "tame");
        }
      wins += g_hash_table_size (wanted) > 0;
    }
  g_assert_cmpuint (wins, >, 100);
  g_assert_cmpuint (tame, >, 20);
}

static gboolean
copy_arrangement (const TeaArrangement *arrangement, gpointer data)
{
  *(TeaArrangement *) data = *arrangement;
  return FALSE;
}

static void
test_lay (void)
{
  TeaHandTiles hand;
  TeaArrangement arrangement;
  TeaTile lies[TEA_MAX_GROUPS][TEA_MAX_GROUP];
  gboolean seen = FALSE;

  set_hand (&hand, TEA_SHAPE_STANDARD, "123m46p789p123s99s", "5p", 0, "5p", TRUE);
  tea_arrangements_foreach (&hand, copy_arrangement, &arrangement);
  g_assert_true (tea_arrangement_is_tame (&arrangement, &hand));
  tea_arrangement_lay (&arrangement, &hand, lies);
  g_assert_cmpuint (lies[arrangement.completed][1], ==, tea_tile_from_string ("5p"));

  /* The wild 9s makes 345p or 456p: never tame. */
  set_hand (&hand, TEA_SHAPE_STANDARD, "123m45p789p123s99m", "9s", 0, "9m", FALSE);
  tea_arrangements_foreach (&hand, copy_arrangement, &arrangement);
  g_assert_false (tea_arrangement_is_tame (&arrangement, &hand));
  tea_arrangement_lay (&arrangement, &hand, lies);
  for (guint g = 0; g < arrangement.n_groups; g++)
    for (guint i = 0; i < arrangement.groups[g].n; i++)
      seen |= lies[g][i] == tea_tile_from_string ("9s");
  g_assert_true (seen);
}

/* FH-11: four complete sets and a wild, which is left out here. */
static void
test_only_sets (void)
{
  TeaHandTiles hand;

  set_hand (&hand, TEA_SHAPE_STANDARD, "123m456p789s222s", "", 0, NULL, FALSE);
  g_assert_true (tea_hand_is_sets (&hand));
  set_hand (&hand, TEA_SHAPE_STANDARD, "123m456p79s222s", "F", 0, NULL, FALSE);
  g_assert_true (tea_hand_is_sets (&hand));
  set_hand (&hand, TEA_SHAPE_STANDARD, "123m456p799s22s", "", 0, NULL, FALSE);
  g_assert_false (tea_hand_is_sets (&hand));
  set_hand (&hand, TEA_SHAPE_STANDARD, "", "", 4, NULL, FALSE);
  g_assert_true (tea_hand_is_sets (&hand));
}

/* Appends an arrangement, so that two lists show whether the same ones came in the same order. */
static gboolean
list_arrangement (const TeaArrangement *arrangement, gpointer data)
{
  GString *list = data;

  for (guint i = 0; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];

      g_string_append_printf (list, "%u/%u/", group->kind, group->wild);
      for (guint j = 0; j < group->n; j++)
        g_string_append_printf (list, "%u,", group->as[j]);
    }
  g_string_append_printf (list, "%u %u\n", arrangement->completed, arrangement->completed_as);

  return TRUE;
}

/* A search over natural tiles that puts the lowest one into a pung, then a pair, then runs. */
typedef struct
{
  const TeaHandTiles *hand;
  guint8 left[TEA_N_PLAIN];
  TeaArrangement current;
  GString *list;
} Trying;

static void try_groups (Trying *trying, TeaTile from, guint first_choice);

static void
try_group (Trying *trying, TeaGroupKind kind, const TeaTile as[3], guint choice)
{
  TeaGroup *group = &trying->current.groups[trying->current.n_groups];
  guint n = kind == TEA_GROUP_PAIR ? 2 : 3;

  *group = (TeaGroup){ .kind = kind, .n = (guint8) n, .meld = -1, .as = { as[0], as[1], as[2] } };
  for (guint i = 0; i < n; i++)
    if (trying->left[as[i]] == 0)
      {
        while (i-- > 0)
          trying->left[as[i]]++;
        return;
      }
    else
      trying->left[as[i]]--;
  trying->current.n_groups++;
  try_groups (trying, as[0], choice);
  trying->current.n_groups--;
  for (guint i = 0; i < n; i++)
    trying->left[as[i]]++;
}

static void
tell_completed (Trying *trying)
{
  TeaArrangement *current = &trying->current;
  guint n_pairs = 0;

  for (guint g = 0; g < current->n_groups; g++)
    n_pairs += current->groups[g].kind == TEA_GROUP_PAIR;
  for (guint g = 0; g < current->n_groups && n_pairs == 1; g++)
    for (guint i = 0; i < current->groups[g].n; i++)
      if (current->groups[g].as[i] == trying->hand->win_tile)
        {
          current->completed = (guint8) g;
          current->completed_as = trying->hand->win_tile;
          list_arrangement (current, trying->list);
          break;
        }
}

static void
try_groups (Trying *trying, TeaTile from, guint first_choice)
{
  static const TeaTile honour_runs[5][3] = {
    { 27, 28, 29 }, { 27, 28, 30 }, { 27, 29, 30 }, { 28, 29, 30 }, { 31, 32, 33 }
  };
  TeaTile tile = 0;

  while (tile < TEA_N_PLAIN && trying->left[tile] == 0)
    tile++;
  if (tile == TEA_N_PLAIN)
    {
      tell_completed (trying);
      return;
    }
  if (tile != from)
    first_choice = 0;
  if (first_choice <= 0)
    try_group (trying, TEA_GROUP_PUNG, (TeaTile[3]){ tile, tile, tile }, 0);
  if (first_choice <= 1)
    try_group (trying, TEA_GROUP_PAIR, (TeaTile[3]){ tile, tile, tile }, 1);
  if (tea_tile_is_suit (tile) && tea_tile_rank (tile) <= 7)
    try_group (trying, TEA_GROUP_CHOW, (TeaTile[3]){ tile, tile + 1, tile + 2 }, 2);
  for (guint run = 0; trying->hand->honour_runs && run < 5; run++)
    if (honour_runs[run][0] == tile && first_choice <= 3 + run)
      try_group (trying, TEA_GROUP_HONOUR_RUN, honour_runs[run], 3 + run);
}

/* Natural tiles are arranged by suit, but in the same order as by trying groups one by one. */
static void
test_natural_order (void)
{
  TeaRandom random;
  guint n_several = 0;

  tea_random_init (&random, 29);
  for (guint round = 0; round < 20000; round++)
    {
      static const TeaTile firsts[4] = { TEA_TILE_1M, TEA_TILE_1P, TEA_TILE_9S, TEA_TILE_EAST };
      g_autoptr (GString) alone = g_string_new (NULL);
      g_autoptr (GString) tried = g_string_new (NULL);
      TeaHandTiles hand = { .shapes = TEA_SHAPE_STANDARD, .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };
      TeaTile first = firsts[tea_random_below (&random, 4)];
      Trying trying;
      guint n_kinds = 5 + tea_random_below (&random, 10);

      n_kinds = MIN (n_kinds, (guint) (TEA_N_PLAIN - first));
      hand.honour_runs = tea_random_below (&random, 2) == 0;
      for (guint n = 0; n < 14;)
        {
          guint size = n == 0 ? 2 : 3;
          gboolean run = n > 0 && tea_random_below (&random, 2) == 0;
          TeaTile tile = first + tea_random_below (&random, n_kinds);

          if (tile + 2 >= TEA_N_PLAIN)
            tile -= 2;
          for (guint i = 0; i < size; i++)
            hand.natural[run ? tile + i : tile]++;
          n += size;
          hand.win_tile = tile;
        }
      tea_arrangements_foreach (&hand, list_arrangement, alone);
      trying = (Trying){ .hand = &hand, .list = tried };
      memcpy (trying.left, hand.natural, sizeof trying.left);
      try_groups (&trying, 0, 0);
      g_assert_cmpstr (alone->str, ==, tried->str);
      n_several += alone->str[0] != '\0' && strchr (alone->str, '\n')[1] != '\0';
    }
  g_test_message ("%u hands with several arrangements", n_several);
  g_assert_cmpuint (n_several, >, 2000);
}

/* LQ-3: White stands for itself or for the wild's natural kind, here 5p. */
static void
test_proxies (void)
{
  TeaHandTiles hand;

  set_hand (&hand, TEA_SHAPE_STANDARD, "46pP123m789m111sEE", "", 0, "P", FALSE);
  g_assert_false (tea_hand_is_complete (&hand));
  hand.proxy = TEA_TILE_WHITE;
  hand.proxy_as = tea_tile_from_string ("5p");
  g_assert_cmpuint (tea_arrangements_foreach (&hand, go_on, NULL), ==, 1);
  set_hand (&hand, TEA_SHAPE_STANDARD, "PPP123m789m111sEE", "", 0, "P", FALSE);
  hand.proxy = TEA_TILE_WHITE;
  hand.proxy_as = tea_tile_from_string ("5p");
  /* Three Whites, or three proxies: a pung either way. */
  g_assert_cmpuint (tea_arrangements_foreach (&hand, go_on, NULL), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/arrangement/count/%s", counts[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_count);
    }
  g_test_add_func ("/core/arrangement/forms", test_forms);
  g_test_add_data_func ("/core/arrangement/brute-force/plain", GINT_TO_POINTER (FALSE), test_brute_force);
  g_test_add_data_func ("/core/arrangement/brute-force/honour-runs", GINT_TO_POINTER (TRUE), test_brute_force);
  g_test_add_data_func ("/core/arrangement/alike/plain", GINT_TO_POINTER (FALSE), test_alike);
  g_test_add_data_func ("/core/arrangement/alike/honour-runs", GINT_TO_POINTER (TRUE), test_alike);
  g_test_add_data_func ("/core/arrangement/alike-win/plain", GINT_TO_POINTER (FALSE), test_alike_win);
  g_test_add_data_func ("/core/arrangement/alike-win/honour-runs", GINT_TO_POINTER (TRUE), test_alike_win);
  g_test_add_func ("/core/arrangement/lay", test_lay);
  g_test_add_func ("/core/arrangement/only-sets", test_only_sets);
  g_test_add_func ("/core/arrangement/proxies", test_proxies);
  g_test_add_func ("/core/arrangement/natural-order", test_natural_order);

  return g_test_run ();
}
