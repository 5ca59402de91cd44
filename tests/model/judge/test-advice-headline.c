/* test-advice-headline.c - the sentence that gives the advice and its reason, for positions worked out by hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "advice-position.h"
#include "model/judge/tea-advice-engine.h"

typedef struct
{
  const char *name;
  AdvicePosition position;
  const char *sentence;
} Row;

/* The counts are of tiles neither held nor seen, of 4 copies per kind. */
/* clang-format off */
static const Row rows[] = {
  /* 5 and 8 of bamboos: 4 + 4; in Luqiao and Fenghua 3 wild tiles besides the indicator, in Nanchang 3 + 4. Wild tiles
   * cannot be claimed, in Fenghua a win of 10 points neither (FH-10), and in classical-early no run (CE-4). */
  { "alone",  { "luqiao",               "9m", "234567m345p67s22pN", "", "", 0 },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 11 tiles win, 3 of them only when drawn (5 and 8 of bamboos and any wild tile)." },
  { "alone",  { "fenghua",              "9m", "234567m345p67s22pN", "", "", 0 },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 11 tiles win when drawn (5 and 8 of bamboos and any wild tile)." },
  { "alone",  { "nanchang",             "9m", "234567m345p67s22pN", "", "", 0 },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 15 tiles win, 7 of them only when drawn (5 and 8 of bamboos and any wild tile)." },
  { "alone",  { "classical-millington", "",   "234567m345p67s22pN", "", "", 0 },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 8 tiles win (5 and 8 of bamboos)." },
  { "alone",  { "classical-early",      "",   "234567m345p67s22pN", "", "", 0 },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 8 tiles win when drawn (5 and 8 of bamboos)." },
  /* Without a bonus tile, common hand and concealed there is one faan for each: 3 (HK-10). */
  { "claim",  { "hong-kong",            "",   "234567m345p67s22pN", "", "", 0 },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 8 tiles win (5 and 8 of bamboos)." },
  /* Another player's flower: 2 faan, with the self-draw 3. */
  { "draw",   { "hong-kong",            "",   "234567m345p67s22pN", "", "", 0, "3f" },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 8 tiles win when drawn (5 and 8 of bamboos)." },
  /* 2-3-4 of 2-3-4-5 is not broken up: 3-4-5 stays. */
  { "stays",  { "classical-millington", "",   "123m2345p789s44s77m", "", "", 0 },
    "Discard Two of Circles: it keeps the pair of Seven of Characters. You are ready; 4 tiles win (7 of characters and 4 of bamboos)." },
  { "pairs",  { "fenghua",              "E",  "1144m2277p5588s39m", "", "", 0 },
    "Discard Three of Characters: the hand is nearest to seven pairs. You are ready; 6 tiles win, 3 of them only when drawn (9 of characters and any wild tile)." },
  /* 3 + 2 + 2 and 3 wild tiles. */
  { "waits",  { "luqiao",               "E",  "1234566778899m5p",   "", "", 0 },
    "Discard Five of Circles: it goes with nothing in your hand. You are ready; 10 tiles win, 3 of them only when drawn (3, 6 and 9 of characters and any wild tile)." },
  /* Pungs of 2 and 6 of characters, 2 of circles and 3 of bamboos score more with eyes of bamboos than with a run. */
  { "cheap",  { "classical-early",      "",   "22266m222p33334sE",  "", "", 0 },
    "Discard East Wind: it goes with nothing in your hand. You are ready; 8 tiles win when drawn (2 and 5 of bamboos)." },
  /* 2 of circles 4, 8 of circles 3, Green Dragon 3; without 8 of circles 4 + 3. All Red Dragons are seen. */
  { "safe",   { "classical-millington", "",   "123789m138p678sCF",  "", "CCC", 1 },
    "Discard Red Dragon: it goes with nothing in your hand. 10 tiles help (2 and 8 of circles and Green Dragon), 3 more than if you discard Eight of Circles, but this way a win is worth less." },
  /* East Wind 3 and 3 wild tiles. */
  { "chow",   { "luqiao",               "9m", "234567m34p6778sE",   "5p", "", 0 },
    "Chow with Three of Circles and Four of Circles: you are ready; 6 tiles win, 3 of them only when drawn (East Wind and any wild tile)." },
  /* 2 of circles 4, 5 of circles 3, 2 and 5 of characters 2 + 4, 5 and 8 of bamboos 3 + 3. */
  { "pass",   { "classical-early",      "",   "2234m34p5678sCCC",   "5p", "NNSS", 0 },
    "Pass: 19 tiles help; you would be ready with the chow, but the chance to win is better: 54% instead of 23%." },
  { "pung",   { "classical-early",      "",   "222m3355p66788sC",   "5p", "", 0 },
    "Pung: you are ready; 3 tiles win when drawn (7 of bamboos)." },
};
/* clang-format on */

static void
test_sentence (gconstpointer data)
{
  const Row *row = data;
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autofree char *sentence = NULL;
  TeaSeatView view;

  advice_position_view (&row->position, &view);
  tea_advice_init (advice, &view);
  sentence = tea_advice_say (advice, &view);
  g_assert_cmpstr (sentence, ==, row->sentence);
}

/* The same hand with invented figures: North goes with nothing, East is a pair, 7 of bamboos is in a run. */
typedef struct
{
  const char *discard;
  const char *other;
  TeaAdviceOption figures[2]; /* of @discard and @other */
  const char *sentence;
} Made;

/* clang-format off */
static const Made made[] = {
  { "N", "E",  { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 19, .chance = 0.22, .win = 24, .net = 1 } },
    "Discard North Wind: it goes with nothing in your hand. 17 tiles help, 2 fewer than if you discard East Wind, but this way a win is worth twice as much." },
  { "N", "E",  { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.2, .win = 16, .net = 1 } },
    "Discard North Wind: it goes with nothing in your hand. 17 tiles help, and a win is worth 3 times as much: about 48 points instead of 16 if you discard East Wind." },
  { "5m", "7s", { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 12, .chance = 0.15, .win = 48, .net = 1 } },
    "Discard Five of Characters: it keeps 6-7-8 of bamboos. 17 tiles help, 5 more than if you discard Seven of Bamboos." },
  { "E", "7s", { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 2, .live = 40, .chance = 0.15, .win = 60, .net = 1 } },
    "Discard East Wind: it breaks up the pair of East Wind and keeps 6-7-8 of bamboos. 17 tiles help; you would be 2 tiles from ready if you discard Seven of Bamboos, but this way a win is worth less." },
  { "E", "N",  { { .distance = 1, .live = 12, .chance = 0.1, .win = 48, .danger = 1, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.1, .win = 48, .danger = 6, .net = 1 } },
    "Discard East Wind: it breaks up the pair of East Wind. 12 tiles help, 5 fewer than if you discard North Wind, but this tile is safer." },
  { "E", "N",  { { .distance = 1, .live = 17, .chance = 0.1, .win = 48, .danger = 1, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.1, .win = 48, .danger = 6, .net = 1 } },
    "Discard East Wind: it breaks up the pair of East Wind. 17 tiles help; the tile is safer than North Wind." },
  { "N", "E",  { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 1 } },
    "Discard North Wind: it goes with nothing in your hand. 17 tiles help; on average it is worth about 2 points more than if you discard East Wind." },
  { "N", "E",  { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 2.9 } },
    "Discard North Wind: it goes with nothing in your hand. 17 tiles help; on average it is worth as much as if you discard East Wind." },
};
/* clang-format on */

static const AdvicePosition invented = { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 };

/* Adds the discard of @tile with @figures to the options. */
static void
add_discard (TeaAdvice *advice, const TeaSeatView *view, const char *tile, const TeaAdviceOption *figures)
{
  TeaAdviceOption *option = &advice->options[advice->n_options++];

  *option = *figures;
  option->discard = TEA_TILE_NONE;
  while (view->actions[option->action].tile != tea_tile_from_string (tile))
    option->action++;
}

static void
test_made (gconstpointer data)
{
  const Made *row = data;
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  g_autofree char *sentence = NULL;
  g_autofree char *worth = NULL;
  TeaSeatView view;

  advice_position_view (&invented, &view);
  advice->distance = 1;
  add_discard (advice, &view, row->discard, &row->figures[0]);
  add_discard (advice, &view, row->other, &row->figures[1]);
  tea_advice_compare (&advice->reason, advice, &view, 0, 1);
  sentence = tea_advice_say (advice, &view);
  g_assert_cmpstr (sentence, ==, row->sentence);
  worth = tea_advice_say_worth (advice, &view);
  g_assert_true (g_str_has_suffix (worth,
                                   "a win is worth about 48 points on average. Counting losses, the hand is worth "
                                   "about +3 points on average."));
}

/* What a ready hand waits for, invented for the same hand: 5 and 8 of bamboos. */
typedef struct
{
  TeaAdviceWait waits[2];
  const char *sentence;
} Ready;

/* clang-format off */
static const Ready ready[] = {
  { { { .tile = TEA_TILE_1S + 4, .left = 3 }, { .tile = TEA_TILE_1S + 7, .left = 1 } },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 4 tiles win (5 and 8 of bamboos)." },
  { { { .tile = TEA_TILE_1S + 4, .left = 1 }, { .tile = TEA_TILE_1S + 7, .left = 2, .draw_code = TEA_ERROR_BELOW_MINIMUM, .why_not = TEA_ILLEGAL_BELOW_MINIMUM } },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 1 tile wins (5 of bamboos)." },
  { { { .tile = TEA_TILE_1S + 4, .left = 3, .why_not = TEA_ILLEGAL_BELOW_MINIMUM }, { .tile = TEA_TILE_1S + 7, .left = 1 } },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 4 tiles win, 3 of them only when drawn (5 and 8 of bamboos)." },
  { { { .tile = TEA_TILE_1S + 4, .left = 1, .why_not = TEA_ILLEGAL_BELOW_MINIMUM }, { .tile = TEA_TILE_1S + 7, .left = 0, .why_not = TEA_ILLEGAL_BELOW_MINIMUM } },
    "Discard North Wind: it goes with nothing in your hand. You are ready; 1 tile wins when drawn (5 and 8 of bamboos)." },
  { { { .tile = TEA_TILE_1S + 4, .left = 0 }, { .tile = TEA_TILE_1S + 7, .left = 0 } },
    "Discard North Wind: it goes with nothing in your hand. You are ready, but every tile that wins has been seen (5 and 8 of bamboos)." },
  { { { .tile = TEA_TILE_1S + 4, .left = 3, .draw_code = TEA_ERROR_BELOW_MINIMUM, .why_not = TEA_ILLEGAL_BELOW_MINIMUM },
      { .tile = TEA_TILE_1S + 7, .left = 1, .draw_code = TEA_ERROR_BELOW_MINIMUM, .why_not = TEA_ILLEGAL_BELOW_MINIMUM } },
    "Discard North Wind: it goes with nothing in your hand. You are ready, but no tile makes a hand that may win." },
};
/* clang-format on */

static void
test_ready (gconstpointer data)
{
  const Ready *row = data;
  const TeaAdviceOption figures = { .distance = 0 };
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  g_autofree char *sentence = NULL;
  TeaSeatView view;

  advice_position_view (&invented, &view);
  add_discard (advice, &view, "N", &figures);
  advice->n_waits = G_N_ELEMENTS (row->waits);
  memcpy (advice->waits, row->waits, sizeof row->waits);
  tea_advice_compare (&advice->reason, advice, &view, 0, 0);
  sentence = tea_advice_say (advice, &view);
  g_assert_cmpstr (sentence, ==, row->sentence);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/advice-headline/%s/%s/%u", rows[i].position.variant, rows[i].name, i);

      g_test_add_data_func (path, &rows[i], test_sentence);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ready); i++)
    {
      g_autofree char *path = g_strdup_printf ("/advice-headline/ready/%u", i);

      g_test_add_data_func (path, &ready[i], test_ready);
    }
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *path = g_strdup_printf ("/advice-headline/made/%u", i);

      g_test_add_data_func (path, &made[i], test_made);
    }

  return g_test_run ();
}
