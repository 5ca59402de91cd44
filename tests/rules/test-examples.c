/* test-examples.c - the rulebook of every variant: its rows are complete, and their examples score and pay what they
 * are meant to show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-rules-common.h"

/* The items that the example of a row scores. @seat is the winner, except for rows that only losers score. */
typedef struct
{
  const char *id;
  guint seat;
  const char *items;
} Example;

/* The first payment for @reason in the example of a bonus, computed by hand, and the number of such payments. */
typedef struct
{
  TeaPaidFor reason;
  guint from;
  guint to;
  int amount;
  guint n;
} Payment;

/* clang-format off */
static const Example fenghua_examples[] = {
  { "base",                      0, "base own-tile no-wild" },
  { "common-win",                0, "base common-win own-tile no-wild" },
  { "dragon-pung",               0, "base dragon-pung own-tile no-wild" },
  { "seat-wind",                 0, "base seat-wind own-tile no-wild" },
  { "prevailing-wind",           0, "base prevailing-wind own-tile no-wild" },
  { "right-wind",                0, "base right-wind own-tile no-wild" },
  { "single-call",               0, "base common-win single-call own-tile no-wild" },
  { "pair-call",                 0, "base pair-call own-tile no-wild" },
  { "own-tile",                  0, "base own-tile no-wild" },
  { "no-wild",                   0, "base own-tile no-wild" },
  { "one-wild",                  0, "base own-tile one-wild" },
  { "two-wilds",                 0, "base own-tile two-wilds" },
  { "tame-wilds",                0, "base own-tile one-wild tame-wilds" },
  { "independence",              0, "base own-tile no-wild independence" },
  { "open-seven-stars",          0, "base no-wild open-seven-stars" },
  { "closed-seven-stars",        0, "base own-tile no-wild closed-seven-stars" },
  { "independence-lacking-suit", 0, "base no-wild independence-lacking-suit" },
  { "wild-all-pung",             0, "base pair-call own-tile one-wild wild-all-pung" },
  { "straight-all-pung",         0, "base pair-call own-tile no-wild straight-all-pung" },
  { "wild-loner",                0, "base own-tile one-wild wild-loner" },
  { "straight-loner",            0, "base single-call own-tile no-wild straight-loner" },
  { "wild-seven-pairs",          0, "base own-tile one-wild wild-seven-pairs" },
  { "straight-seven-pairs",      0, "base single-call own-tile no-wild straight-seven-pairs" },
  { "closed-bomb",               0, "base single-call own-tile no-wild straight-seven-pairs closed-bomb" },
  { "open-bomb",                 0, "base single-call no-wild straight-seven-pairs open-bomb" },
  { "mixed-one-suit",            0, "base own-tile no-wild mixed-one-suit" },
  { "pure-one-suit",             0, "base own-tile no-wild pure-one-suit" },
  { "uncompleted-all-honours",   0, "base prevailing-wind own-tile no-wild uncompleted-all-honours" },
  { "completed-all-honours",     0, "base dragon-pung prevailing-wind pair-call own-tile no-wild straight-all-pung completed-all-honours" },
  { "completed-eight-flowers",   0, "base own-tile no-wild completed-eight-flowers own-flower×2 four-flowers×2" },
  { "uncompleted-eight-flowers", 0, "base own-tile uncompleted-eight-flowers own-flower×2 four-flowers×2" },
  { "budding-direct-kong",       0, "base own-tile no-wild budding-direct-kong" },
  { "blooming-direct-kong",      0, "base own-tile no-wild blooming-direct-kong" },
  { "budding-closed-kong",       0, "base own-tile no-wild budding-closed-kong" },
  { "blooming-closed-kong",      0, "base own-tile no-wild blooming-closed-kong" },
  { "budding-risky-kong",        0, "base own-tile no-wild budding-risky-kong" },
  { "blooming-risky-kong",       0, "base own-tile no-wild blooming-risky-kong" },
  { "blooming-flower-kong",      0, "base own-tile no-wild blooming-flower-kong" },
  { "three-normal-wilds",        0, "base own-tile three-normal-wilds" },
  { "three-flower-wilds",        0, "base own-tile three-flower-wilds" },
  { "own-flower",                0, "base own-tile no-wild own-flower" },
  { "four-flowers",              0, "base own-tile no-wild own-flower four-flowers" },
};

static const Example luqiao_examples[] = {
  { "pair",           0, "pair win" },
  { "pung",           0, "pung win" },
  { "concealed-pung", 0, "concealed-pung win" },
  { "kong",           0, "kong win" },
  { "concealed-kong", 0, "concealed-kong win" },
  { "win",            0, "win" },
  { "all-pungs",      0, "pung×2 concealed-pung×2 win all-pungs" },
  { "gap",            0, "win gap" },
  { "self-draw",      0, "win self-draw" },
  { "own-wind",       0, "concealed-pung win own-wind" },
  { "dragon",         0, "concealed-pung win dragon" },
  { "mixed-one-suit", 0, "win mixed-one-suit" },
  { "pure-one-suit",  0, "win pure-one-suit" },
  { "four-winds",     0, "pung×2 concealed-pung×2 win all-pungs own-wind mixed-one-suit four-winds" },
};

static const Example nanchang_examples[] = {
  { "own-tile",      0, "own-tile banker" },
  { "fine-call",     0, "own-tile fine-call banker" },
  { "kong-bloom",    0, "own-tile kong-bloom banker" },
  { "robbing-kong",  0, "robbing-kong banker" },
  { "all-pung",      0, "all-pung banker letting-off" },
  { "seven-pairs",   0, "seven-pairs banker letting-off" },
  { "independence",  0, "independence banker letting-off" },
  { "seven-stars",   0, "independence seven-stars banker letting-off" },
  { "german",        0, "german banker letting-off" },
  { "double-german", 0, "german double-german banker letting-off" },
  { "banker",        0, "banker letting-off" },
  { "letting-off",   0, "banker letting-off" },
  { "heavenly-win",  0, "heavenly-win" },
  { "earthly-win",   0, "earthly-win" },
};

static const Example millington_examples[] = {
  { "thirteen-orphans",     0, "thirteen-orphans" },
  { "nine-gates",           0, "nine-gates" },
  { "buried-treasure",      0, "buried-treasure" },
  { "fourfold-plenty",      0, "fourfold-plenty" },
  { "heads-and-tails",      0, "heads-and-tails" },
  { "all-symbols",          0, "all-symbols" },
  { "imperial-jade",        0, "imperial-jade" },
  { "wriggling-snake",      0, "wriggling-snake" },
  { "concealed-clear-suit", 0, "concealed-clear-suit" },
  { "three-great-scholars", 0, "three-great-scholars" },
  { "four-blessings",       0, "four-blessings" },
  { "twofold-plenty",       0, "twofold-plenty" },
  { "plum-blossom",         0, "plum-blossom" },
  { "moon-from-the-sea",    0, "moon-from-the-sea" },
  { "carrying-pole",        0, "carrying-pole" },
  { "heavens-blessing",     0, "heavens-blessing" },
  { "earths-blessing",      0, "earths-blessing" },
  { "thirteenth-win",       0, "thirteenth-win" },
  { "pung",                 0, "pung mahjong" },
  { "concealed-pung",       0, "concealed-pung mahjong" },
  { "kong",                 0, "kong mahjong" },
  { "concealed-kong",       0, "concealed-kong mahjong" },
  { "dragon-pair",          0, "dragon-pair mahjong" },
  { "prevailing-pair",      0, "prevailing-pair mahjong" },
  { "own-pair",             0, "own-pair mahjong" },
  { "bonus-tile",           0, "pung bonus-tile mahjong" },
  { "mahjong",              0, "pung mahjong" },
  { "only-possible",        0, "pung mahjong only-possible" },
  { "last-eye",             0, "pung mahjong last-eye" },
  { "last-major-eye",       0, "pung mahjong last-eye last-major-eye" },
  { "self-draw",            0, "pung mahjong self-draw" },
  { "dragon-set",           0, "pung mahjong dragon-set" },
  { "prevailing-set",       0, "pung mahjong prevailing-set" },
  { "own-set",              0, "pung mahjong own-set" },
  { "three-concealed",      0, "concealed-pung×3 mahjong three-concealed" },
  { "little-dragons",       0, "pung×2 dragon-pair mahjong dragon-set×2 little-dragons" },
  { "little-winds",         0, "pung×3 own-pair mahjong prevailing-set little-winds one-suit-and-honours" },
  { "big-dragons",          0, "pung×3 mahjong dragon-set×3 big-dragons" },
  { "big-winds",            2, "pung×3 concealed-pung prevailing-set own-set big-winds" },
  { "own-bonus",            0, "pung bonus-tile×2 mahjong own-bonus" },
  { "four-flowers",         0, "pung bonus-tile×4 mahjong four-flowers" },
  { "four-seasons",         0, "pung bonus-tile×4 mahjong four-seasons" },
  { "worthless",            0, "mahjong worthless" },
  { "no-chows",             0, "pung×3 concealed-pung mahjong no-chows" },
  { "fully-concealed",      0, "concealed-pung mahjong self-draw fully-concealed" },
  { "only-majors",          0, "pung×3 concealed-pung mahjong no-chows only-majors" },
  { "one-suit-and-honours", 0, "pung mahjong one-suit-and-honours" },
  { "clear-suit",           0, "pung mahjong clear-suit" },
  { "loose-tile",           0, "kong mahjong self-draw loose-tile" },
  { "last-tile",            0, "pung mahjong last-tile" },
  { "robbing-kong",         0, "pung mahjong robbing-kong" },
  { "original-call",        0, "pung mahjong original-call" },
};

static const Example early_examples[] = {
  { "bonus-tile",            0, "bonus-tile pung mahjong self-pick" },
  { "pung",                  0, "pung mahjong self-pick" },
  { "concealed-pung",        0, "concealed-pung mahjong self-pick" },
  { "kong",                  0, "kong mahjong self-pick" },
  { "concealed-kong",        0, "concealed-kong mahjong self-pick" },
  { "mahjong",               0, "pung mahjong" },
  { "self-pick",             0, "pung mahjong self-pick" },
  { "value-pair",            0, "pung mahjong self-pick value-pair" },
  { "only-possible",         0, "pung mahjong self-pick only-possible" },
  { "replacement-win",       0, "kong mahjong self-pick replacement-win" },
  { "four-pungs",            0, "pung×3 concealed-pung mahjong four-pungs" },
  { "four-chows",            0, "mahjong self-pick four-chows" },
  { "seat-wind",             0, "pung mahjong self-pick seat-wind" },
  { "round-wind",            0, "pung mahjong self-pick round-wind" },
  { "dragon",                0, "pung mahjong self-pick dragon" },
  { "own-bonus",             0, "bonus-tile pung mahjong self-pick own-bonus" },
  { "all-flowers",           0, "bonus-tile×4 pung mahjong self-pick own-bonus all-flowers" },
  { "all-seasons",           0, "bonus-tile×4 pung mahjong self-pick own-bonus all-seasons" },
  { "half-flush",            0, "pung mahjong self-pick half-flush" },
  { "full-flush",            0, "pung mahjong self-pick full-flush" },
  { "all-honours",           0, "pung×3 concealed-pung mahjong value-pair four-pungs round-wind dragon all-honours" },
  { "gift",                  0, "concealed-pung mahjong self-pick gift" },
  { "four-concealed-pungs",  0, "four-concealed-pungs" },
  { "all-honours",           0, "all-honours" },
  { "all-terminals",         0, "all-terminals" },
  { "perfect-green",         0, "perfect-green" },
  { "big-three-dragons",     0, "big-three-dragons" },
  { "big-four-winds",        0, "big-four-winds" },
  { "nine-gates",            0, "nine-gates" },
  { "thirteen-orphans",      0, "thirteen-orphans" },
  { "four-gongs",            0, "four-gongs" },
  { "gift-of-heaven",        0, "gift-of-heaven" },
  { "dealers-first-discard", 0, "dealers-first-discard" },
  { "last-tile-1-circles",   0, "last-tile-1-circles" },
  { "replacement-5-circles", 0, "replacement-5-circles" },
  { "rob-2-bamboo",          0, "rob-2-bamboo" },
  { "gong-on-gong",          0, "gong-on-gong" },
};

static const Example hong_kong_examples[] = {
  { "common-hand",       0, "common-hand" },
  { "all-in-triplets",   0, "all-in-triplets" },
  { "mixed-one-suit",    0, "mixed-one-suit" },
  { "all-one-suit",      0, "all-one-suit" },
  { "mixed-orphans",     0, "all-in-triplets mixed-orphans" },
  { "small-dragons",     0, "small-dragons dragon-pung×2" },
  { "great-dragons",     0, "great-dragons dragon-pung×3" },
  { "small-winds",       0, "mixed-one-suit small-winds prevailing-wind" },
  { "self-triplets",     0, "self-triplets" },
  { "all-honour-tiles",  0, "all-honour-tiles dragon-pung×2" },
  { "orphans",           0, "orphans" },
  { "nine-gates",        0, "nine-gates" },
  { "great-winds",       0, "mixed-one-suit great-winds" },
  { "all-kongs",         0, "all-kongs" },
  { "thirteen-orphans",  0, "thirteen-orphans" },
  { "dragon-pung",       0, "dragon-pung" },
  { "seat-wind",         0, "seat-wind" },
  { "prevailing-wind",   0, "prevailing-wind" },
  { "heavenly-hand",     0, "heavenly-hand" },
  { "earthly-hand",      0, "earthly-hand" },
  { "self-draw",         0, "self-draw" },
  { "concealed",         0, "concealed" },
  { "robbing-kong",      0, "robbing-kong" },
  { "win-on-kong",       0, "self-draw win-on-kong" },
  { "double-kong",       0, "self-draw double-kong" },
  { "last-tile",         0, "last-tile" },
  { "own-flower",        0, "own-flower" },
  { "flower-set",        0, "flower-set" },
  { "no-flowers",        0, "no-flowers" },
  { "flower-hand",       0, "flower-hand" },
  { "great-flower-hand", 0, "great-flower-hand" },
};

/* Seat 0 has a closed kong, a single first fine tile or a kong of second fine tiles; seat 1 is the banker, who pays. */
static const Payment nanchang_payments[] = {
  { TEA_PAID_FOR_KONG,         1, 0, 2, 3 },
  { TEA_PAID_FOR_FINE_TILES,   1, 0, 4, 3 },
  { TEA_PAID_FOR_FINE_KONG,    1, 0, 10, 3 },
  { TEA_PAID_FOR_SACKED,       1, 0, 5, 3 },
  { TEA_PAID_FOR_DRAW_PENALTY, 1, 0, 5, 3 },
};
/* Seat 1 has 8 × 2 = 16 points; the dealer is seat 0. */
static const Payment luqiao_payments[] = { { TEA_PAID_FOR_HAND, 2, 1, 8, 2 } };
/* Seat 2 has 4 points, which the dealer, seat 1, pays twice. */
static const Payment classical_payments[] = { { TEA_PAID_FOR_HAND, 1, 2, 8, 2 } };
/* clang-format on */

typedef struct
{
  const char *variant;
  const char *prefix; /* of its clauses */
  const Example *examples;
  guint n_examples;
  const Payment *payments;
  guint n_payments;
} Book;

static const Book books[] = {
  { "fenghua", "FH", fenghua_examples, G_N_ELEMENTS (fenghua_examples), NULL, 0 },
  { "luqiao", "LQ", luqiao_examples, G_N_ELEMENTS (luqiao_examples), luqiao_payments, G_N_ELEMENTS (luqiao_payments) },
  { "nanchang", "NC", nanchang_examples, G_N_ELEMENTS (nanchang_examples), nanchang_payments,
    G_N_ELEMENTS (nanchang_payments) },
  { "classical-millington", "MI", millington_examples, G_N_ELEMENTS (millington_examples), classical_payments,
    G_N_ELEMENTS (classical_payments) },
  { "classical-early", "CE", early_examples, G_N_ELEMENTS (early_examples), classical_payments,
    G_N_ELEMENTS (classical_payments) },
  { "hong-kong", "HK", hong_kong_examples, G_N_ELEMENTS (hong_kong_examples), NULL, 0 },
};

typedef struct
{
  const Book *book;
  guint index;
} Row;

static void
assert_shown (const Book *book, const char *name, const char *name_zh, const char *sentence, const char *clause)
{
  g_assert_cmpstr (name, !=, "");
  g_assert_cmpstr (name_zh, !=, "");
  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_true (g_str_has_prefix (clause, book->prefix));
}

/* Every row has what its display needs. Two rows can share an id only if one of the two is a limit hand. */
static void
test_complete (gconstpointer data)
{
  const Book *book = data;
  const TeaVariant *variant = tea_variant_find (book->variant);
  TeaOptions options;

  /* The tiles of its card are in its set, and differ. */
  tea_options_init (&options, variant);
  for (guint i = 0; i < G_N_ELEMENTS (variant->emblem); i++)
    {
      g_assert_cmpuint (variant->copies (&options, variant->emblem[i]), >, 0);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (variant->emblem[i], !=, variant->emblem[j]);
    }
  g_assert_cmpuint (variant->n_patterns, ==, book->n_examples);
  g_assert_cmpuint (variant->n_bonuses, ==, book->n_payments);
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];

      assert_shown (book, pattern->name, pattern->name_zh, pattern->sentence, pattern->clause);
      for (guint j = 0; j < i; j++)
        if (g_str_equal (variant->patterns[j].id, pattern->id))
          g_assert_cmpuint ((variant->patterns[j].flags ^ pattern->flags) & TEA_PATTERN_LIMIT, !=, 0);
    }
  for (guint i = 0; i < variant->n_bonuses; i++)
    {
      const TeaBonus *bonus = &variant->bonuses[i];

      assert_shown (book, bonus->name, bonus->name_zh, bonus->sentence, bonus->clause);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (variant->bonuses[j].reason, !=, bonus->reason);
    }
}

/* Every variant has its book here. */
static void
test_every_variant (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (books));
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (variants[i]->id, ==, books[i].variant);
}

/* Asserts that every payment except for the win is listed as a bonus. */
static void
assert_listed (const TeaVariant *variant, const TeaAnswer *answer)
{
  for (guint i = 0; i < answer->n_payments; i++)
    {
      gboolean listed = answer->payments[i].reason == TEA_PAID_FOR_WIN;

      for (guint j = 0; j < variant->n_bonuses; j++)
        listed = listed || variant->bonuses[j].reason == answer->payments[i].reason;
      g_assert_true (listed);
    }
}

static void
test_example (gconstpointer data)
{
  const Row *row = data;
  const Example *example = &row->book->examples[row->index];
  const TeaVariant *variant = tea_variant_find (row->book->variant);
  const TeaPattern *pattern = &variant->patterns[row->index];
  g_autofree char *items = NULL;
  TeaAnswer answer;

  g_assert_nonnull (pattern->example);
  g_assert_true (test_score (pattern->example, &answer));
  items = test_items_of (&answer, example->seat);
  g_assert_cmpstr (pattern->id, ==, example->id);
  g_assert_cmpstr (items, ==, example->items);
  assert_listed (variant, &answer);
}

static void
test_bonus (gconstpointer data)
{
  const Row *row = data;
  const Payment *wanted = &row->book->payments[row->index];
  const TeaVariant *variant = tea_variant_find (row->book->variant);
  const TeaBonus *bonus = &variant->bonuses[row->index];
  guint n = 0;
  TeaAnswer answer;

  g_assert_true (test_score (bonus->example, &answer));
  g_assert_cmpuint (bonus->reason, ==, wanted->reason);
  assert_listed (variant, &answer);
  for (guint i = 0; i < answer.n_payments; i++)
    {
      const TeaPayment *payment = &answer.payments[i];

      if (payment->reason != bonus->reason || n++ > 0)
        continue;
      g_assert_cmpuint (payment->from, ==, wanted->from);
      g_assert_cmpuint (payment->to, ==, wanted->to);
      g_assert_cmpint (payment->amount, ==, wanted->amount);
    }
  g_assert_cmpuint (n, ==, wanted->n);
}

static void
add (const Book *book, guint index, const char *group, const char *id, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/rules/examples/%s/%s/%u-%s", book->variant, group, index, id);
  Row *row = g_new (Row, 1);

  *row = (Row){ book, index };
  g_test_add_data_func_full (path, row, func, g_free);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/examples/every-variant", test_every_variant);
  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      const Book *book = &books[i];
      const TeaVariant *variant = tea_variant_find (book->variant);
      g_autofree char *path = g_strdup_printf ("/rules/examples/%s/complete", book->variant);

      g_test_add_data_func (path, book, test_complete);
      for (guint j = 0; j < MIN (book->n_examples, variant->n_patterns); j++)
        add (book, j, "row", book->examples[j].id, test_example);
      for (guint j = 0; j < MIN (book->n_payments, variant->n_bonuses); j++)
        add (book, j, "bonus", tea_paid_for_name (variant->bonuses[j].reason), test_bonus);
    }

  return g_test_run ();
}
