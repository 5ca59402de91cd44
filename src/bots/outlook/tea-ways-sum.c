/* tea-ways-sum.c - combines the choices of each suit and of the honours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/outlook/tea-ways.h"

#define HAS_RUN 1
#define HAS_PUNG 2

/* What the melds contain. */
typedef struct
{
  guint suits;      /* mask of their suits */
  gboolean honours; /* whether there are honours among them */
  guint flags;      /* a run, a pung */
} Melded;

/* The sums of one or more suits, by number of sets and of eyes. */
typedef TeaSum Sums[5][2];

static gboolean
is_empty (const TeaSum *sum, guint n_missing, guint n_wild)
{
  for (guint m = 0; m <= n_missing; m++)
    for (guint w = 0; w <= n_wild; w++)
      if (sum->c[m][w] > 0)
        return FALSE;

  return TRUE;
}

static void
multiply (TeaSum *product, const TeaSum *a, const TeaSum *b, guint n_missing, guint n_wild)
{
  for (guint m = 0; m <= n_missing; m++)
    for (guint w = 0; w <= MIN (n_wild, m); w++)
      {
        if (a->c[m][w] <= 0)
          continue;
        for (guint n = 0; n + m <= n_missing; n++)
          for (guint v = 0; v + w <= n_wild && v <= n; v++)
            product->c[n + m][v + w] += a->c[m][w] * b->c[n][v];
      }
}

static void
combine (Sums out, Sums a, Sums b, guint n_sets, guint n_missing, guint n_wild)
{
  memset (out, 0, sizeof (Sums));
  for (guint i = 0; i <= n_sets; i++)
    for (guint p = 0; p < 2; p++)
      {
        if (is_empty (&a[i][p], n_missing, n_wild))
          continue;
        for (guint j = 0; i + j <= n_sets; j++)
          for (guint q = 0; p + q < 2; q++)
            multiply (&out[i + j][p + q], &a[i][p], &b[j][q], n_missing, n_wild);
      }
}

static void
look_at_melds (Melded *melded, const TeaMeld *melds, guint n_melds)
{
  *melded = (Melded){ 0 };
  for (guint i = 0; i < n_melds; i++)
    {
      TeaTile tile = melds[i].tiles[0];

      if (tea_tile_is_suit (tile))
        melded->suits |= 1u << tea_tile_suit (tile);
      else
        melded->honours = TRUE;
      melded->flags |= tea_meld_is_pung (&melds[i]) ? HAS_PUNG : HAS_RUN;
    }
}

/* The class of suits if the concealed sets use the suits of @mask and, with @honours, honours. */
static TeaWaySuits
suits_of (const Melded *melded, guint mask, gboolean honours)
{
  guint all = melded->suits | mask;

  honours = honours || melded->honours;
  if (all == 0)
    return TEA_SUITS_NONE;
  if ((all & (all - 1)) != 0)
    return TEA_SUITS_MIXED;

  return (honours ? TEA_SUITS_HALF : TEA_SUITS_PURE) + all / 2;
}

/* Adds to @weights the product of @sum and the honours' @choice, times @sign. */
static void
add_product (double weights[TEA_WAYS_MAX_DRAWN + 1],
             const TeaSum *sum,
             const TeaHonourChoice *choice,
             const TeaWays *ways,
             guint n_wild,
             double sign)
{
  for (guint n = choice->fewest; n <= choice->most; n++)
    for (guint m = n_wild > n ? n_wild - n : 0; m + n <= ways->max_missing && m + n - n_wild <= TEA_WAYS_MAX_DRAWN; m++)
      for (guint w = 0; w <= MIN (n_wild, m); w++)
        weights[m + n - n_wild] += sign * sum->c[m][w] * choice->sum.c[n][n_wild - w];
}

typedef struct
{
  const TeaWays *ways;
  Melded melded;
  guint n_wild;
  double (*weights)[TEA_WAYS_MAX_DRAWN + 1];
} Adding;

static double *
class_of (const Adding *adding, const TeaHonourChoice *choice, guint mask, guint sets)
{
  TeaWaySuits suits = suits_of (&adding->melded, mask, choice->sets + choice->pair > 0);

  return adding->weights[(choice->slot * TEA_N_SUITS + suits) * TEA_N_SETS + sets];
}

/* Adds the ways with honours @choice and sets of kind @sets: those with a single suit go to its class, others to mixed
 * suits. */
static void
add_choice (const Adding *adding, const TeaHonourChoice *choice, const Sums *all, TeaWaySets sets)
{
  const TeaWays *ways = adding->ways;
  guint n = ways->n_sets - choice->sets;
  guint eyes = 1 - choice->pair;

  if (n == 0 && eyes == 0)
    {
      add_product (class_of (adding, choice, 0, sets), &all[sets][0][0], choice, ways, adding->n_wild, 1);

      return;
    }
  add_product (class_of (adding, choice, 7, sets), &all[sets][n][eyes], choice, ways, adding->n_wild, 1);
  for (guint suit = 0; suit < 3; suit++)
    {
      const TeaSum *pure = &ways->suits[suit][sets][n][eyes];

      add_product (class_of (adding, choice, 7, sets), pure, choice, ways, adding->n_wild, -1);
      add_product (class_of (adding, choice, 1u << suit, sets), pure, choice, ways, adding->n_wild, 1);
    }
}

/* Ways with only runs or only pungs were also counted as both: subtracts them there. */
static void
take_apart (double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1])
{
  for (guint i = 0; i < TEA_N_SET_CLASSES; i += TEA_N_SETS)
    for (guint m = 0; m <= TEA_WAYS_MAX_DRAWN; m++)
      {
        double both = weights[i + TEA_SETS_BOTH][m];
        double rest = both - weights[i + TEA_SETS_PUNGS][m] - weights[i + TEA_SETS_CHOWS][m];

        /* A tiny rest is a rounding error. */
        weights[i + TEA_SETS_BOTH][m] = rest > both * 1e-9 ? rest : 0;
      }
}

void
tea_ways_sum (const TeaWays *ways,
              const TeaStock *stock,
              const TeaMeld *melds,
              guint n_melds,
              double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1])
{
  Adding adding = { .ways = ways, .n_wild = stock->n_wild, .weights = weights };
  guint forbidden;
  Sums all[TEA_N_SETS];

  memset (weights, 0, sizeof (double) * TEA_N_CLASSES * (TEA_WAYS_MAX_DRAWN + 1));
  look_at_melds (&adding.melded, melds, n_melds);
  for (guint sets = 0; sets < TEA_N_SETS; sets++)
    {
      Sums two;

      forbidden = sets == TEA_SETS_PUNGS ? HAS_RUN : sets == TEA_SETS_CHOWS ? HAS_PUNG : 0;
      /* With four melds but no flags, only %TEA_SETS_BOTH is counted. */
      if ((adding.melded.flags & forbidden) != 0 ||
          (n_melds == TEA_MAX_MELDS && sets != TEA_SETS_BOTH && adding.melded.flags == 0))
        continue;
      combine (two, ((TeaWays *) ways)->suits[0][sets], ((TeaWays *) ways)->suits[1][sets], ways->n_sets,
               ways->max_missing, stock->n_wild);
      combine (all[sets], two, ((TeaWays *) ways)->suits[2][sets], ways->n_sets, ways->max_missing, stock->n_wild);
      for (guint i = 0; i < ways->n_choices; i++)
        if ((ways->choices[i].flags & forbidden) == 0)
          add_choice (&adding, &ways->choices[i], all, sets);
    }
  take_apart (weights);
}

/* The sums for shapes made of places (seven pairs, or fourteen single tiles): @c[n][m][w] has n places filled with m
 * tiles missing, w of them replaced by wilds. Only entries up to @filled and @missing are used. */
typedef struct
{
  guint filled;
  guint missing;
  double c[15][TEA_WAYS_MAX_MISSING + 1][TEA_WAYS_MAX_WILD + 1];
} Places;

static void
copy_places (Places *copy, const Places *places)
{
  copy->filled = places->filled;
  copy->missing = places->missing;
  memcpy (copy->c, places->c, (places->filled + 1) * sizeof places->c[0]);
}

/* Fills @extra more places, for which @n_rates tiles are missing that come at @rates. */
static void
fill_places (Places *out,
             const Places *before,
             guint n_places,
             guint extra,
             const double *rates,
             guint n_rates,
             guint n_wild)
{
  guint most = TEA_WAYS_MAX_DRAWN + n_wild;
  double c[TEA_WAYS_MAX_WILD + 1] = { 1 };

  for (guint i = 0; i < n_rates; i++)
    {
      for (guint w = n_wild; w > 0; w--)
        c[w] = c[w] * rates[i] + c[w - 1];
      c[0] *= rates[i];
    }
  for (guint n = 0; n <= before->filled && n + extra <= n_places; n++)
    for (guint m = 0; m <= before->missing && m + n_rates <= most; m++)
      for (guint w = 0; w <= n_wild; w++)
        if (before->c[n][m][w] > 0)
          for (guint v = 0; v + w <= n_wild; v++)
            out->c[n + extra][m + n_rates][w + v] += before->c[n][m][w] * c[v];
  out->filled = MAX (out->filled, MIN (before->filled + extra, n_places));
  out->missing = MAX (out->missing, MIN (before->missing + n_rates, most));
}

static void
add_places (const Places *places, guint n_places, guint n_wild, double weights[TEA_WAYS_MAX_DRAWN + 1])
{
  for (guint m = n_wild; m <= TEA_WAYS_MAX_MISSING && m - n_wild <= TEA_WAYS_MAX_DRAWN; m++)
    weights[m - n_wild] += places->c[n_places][m][n_wild];
}

static void
add_pairs (const TeaStock *stock, double weights[TEA_WAYS_MAX_DRAWN + 1])
{
  Places places = { .c[0][0][0] = 1 };
  Places before;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      double rate = tea_stock_rate (stock, t, 0, TEA_COMES_DRAWN);

      copy_places (&before, &places);
      if (stock->held[t] >= 2)
        fill_places (&places, &before, 7, 1, NULL, 0, stock->n_wild);
      else if (stock->held[t] == 1)
        fill_places (&places, &before, 7, 1, &rate, 1, stock->n_wild);
      if (stock->held[t] == 4)
        fill_places (&places, &before, 7, 2, NULL, 0, stock->n_wild);
      else if (stock->held[t] == 3)
        fill_places (&places, &before, 7, 2, &rate, 1, stock->n_wild);
    }
  add_places (&places, 7, stock->n_wild, weights);
}

static void
add_kind (const TeaStock *stock, TeaTile tile, double *rates, guint *n_rates)
{
  if (stock->held[tile] == 0)
    rates[(*n_rates)++] = tea_stock_rate (stock, tile, 0, TEA_COMES_DRAWN);
}

/* One to three tiles of a suit that are three or more apart. */
static void
add_spaced (Places *places, const TeaStock *stock, guint suit)
{
  Places before;

  copy_places (&before, places);
  for (int a = 0; a < 9; a++)
    for (int b = a + 3; b < 15; b++)
      for (int c = b < 9 ? b + 3 : 15; c < 16; c++)
        {
          double rates[3];
          guint n_rates = 0;

          /* Above 8, b = 14 and c = 15 stand for no tile; the rest is skipped. */
          if ((b >= 9 && b != 14) || (c >= 9 && c != 15))
            continue;
          add_kind (stock, suit * 9 + a, rates, &n_rates);
          if (b < 9)
            add_kind (stock, suit * 9 + b, rates, &n_rates);
          if (c < 9)
            add_kind (stock, suit * 9 + c, rates, &n_rates);
          fill_places (places, &before, 14, 1 + (b < 9) + (c < 9), rates, n_rates, stock->n_wild);
        }
}

static void
add_independent (const TeaStock *stock, double weights[TEA_WAYS_MAX_DRAWN + 1])
{
  Places places = { .c[0][0][0] = 1 };
  Places before;

  for (guint suit = 0; suit < 3; suit++)
    add_spaced (&places, stock, suit);
  for (TeaTile t = TEA_TILE_EAST; t <= TEA_TILE_WHITE; t++)
    {
      double rates[1];
      guint n_rates = 0;

      copy_places (&before, &places);
      add_kind (stock, t, rates, &n_rates);
      fill_places (&places, &before, 14, 1, rates, n_rates, stock->n_wild);
    }
  add_places (&places, 14, stock->n_wild, weights);
}

static void
add_orphans (const TeaStock *stock, double weights[TEA_WAYS_MAX_DRAWN + 1])
{
  Places places = { .c[0][0][0] = 1 };
  Places before;
  double rates[1];

  /* The fourteenth place is for the second tile of one kind. */
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_tile_is_major (t))
      {
        double both[2] = { tea_stock_rate (stock, t, 0, TEA_COMES_DRAWN),
                           tea_stock_rate (stock, t, 1, TEA_COMES_DRAWN) };
        guint n_rates = 0;

        copy_places (&before, &places);
        memset (&places, 0, sizeof places);
        add_kind (stock, t, rates, &n_rates);
        fill_places (&places, &before, 14, 1, rates, n_rates, stock->n_wild);
        fill_places (&places, &before, 14, 2, both, stock->held[t] >= 2 ? 0 : 2 - stock->held[t], stock->n_wild);
      }
  add_places (&places, 14, stock->n_wild, weights);
}

void
tea_ways_add_specials (const TeaStock *stock, guint shapes, double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1])
{
  guint n_pairs = stock->n_wild;
  guint n_majors = stock->n_wild;
  guint n_kinds = stock->n_wild;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      n_pairs += stock->held[t] / 2;
      n_kinds += stock->held[t] > 0;
      n_majors += tea_tile_is_major (t) && stock->held[t] > 0;
    }

  /* Skip shapes that are far away. */
  if ((shapes & TEA_SHAPE_SEVEN_PAIRS) && n_pairs >= 3)
    add_pairs (stock, weights[TEA_N_SET_CLASSES + TEA_SPECIAL_PAIRS]);
  if ((shapes & TEA_SHAPE_INDEPENDENT) && n_kinds >= 11)
    add_independent (stock, weights[TEA_N_SET_CLASSES + TEA_SPECIAL_INDEPENDENT]);
  if ((shapes & TEA_SHAPE_THIRTEEN_ORPHANS) && n_majors >= 8)
    add_orphans (stock, weights[TEA_N_SET_CLASSES + TEA_SPECIAL_ORPHANS]);
}
