/* test-advice-warnings.c - warnings of dangerous players and their costs, in positions made by hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/advice/tea-advice.h"

/* Positions made by hand: the open melds of one other player, and the expected warnings. */
/* clang-format off */
static const struct Warning {
  const char *name;
  const char *variant;
  const char *indicator;
  const char *own;        /* 14 tiles */
  const char *melds;      /* of the next seat; all claimed from seat 0 but ????, a closed kong face down */
  guint kinds;            /* mask of the expected TeaWarningKind */
  const char *tiles;      /* the tiles of @own that the liability warning names */
  int cost;               /* the expected cost of being liable; 0 without such a warning */
} warnings[] = {
  /* FH-19 (d): a pure one-suit hand with claims from one player; in the first row the next claim makes three. */
  { "three-claims", "fenghua", "9m", "158p147s258mESWNC", "111s 222s", 1 << TEA_WARNING_ONE_SUIT | 1 << TEA_WARNING_LIABLE, "47s", 960 },
  { "four-claims", "fenghua", "9m", "158p147s258mESWNC", "111s 222s 333s", 1 << TEA_WARNING_ONE_SUIT | 1 << TEA_WARNING_LIABLE, "147s", 640 },
  { "no-claims", "fenghua", "9m", "158p147s258mESWNC", "", 0, "", 0 },
  /* FH-5: what lies face down is taken for a kong of the same suit: 1 + 100 + 150 + 1 + 1 and 100 for the kong are 360, of which 4S are paid. */
  { "hidden-kong", "fenghua", "9m", "158p147s258mESWNC", "111s 222s 333s ????", 1 << TEA_WARNING_ONE_SUIT | 1 << TEA_WARNING_LIABLE, "47s", 1440 },
  /* LQ-16 (b): three open melds of one suit. */
  { "pao", "luqiao", "9m", "158p147s258mESWNC", "111s 222s 333s", 1 << TEA_WARNING_ONE_SUIT | 1 << TEA_WARNING_LIABLE, "147s", 300 },
  /* MI-13: two dragon pungs, so that the third dragon is dangerous. */
  { "cannon", "classical-millington", "", "158p147s258mESWNF", "CCC PPP 999p", 1 << TEA_WARNING_MANY_MELDS | 1 << TEA_WARNING_LIABLE, "F", 1920 },
  { "many-melds", "classical-early", "", "158p147s258mESWNC", "CCC PPP 999p", 1 << TEA_WARNING_MANY_MELDS, "", 0 },
  /* Warnings that cost little compared with the seat's own win are left out; the melds are the same in both rows. */
  { "cheap-melds", "classical-millington", "", "158p147s258mESWNC", "111s 222p 333m", 1 << TEA_WARNING_MANY_MELDS, "", 0 },
  { "cheap-melds-rich-hand", "classical-millington", "", "19m19p19sESWNCFPP", "111s 222p 333m", 0, "", 0 },
};
/* clang-format on */

static void
add_tiles (TeaTiles *tiles, const char *text)
{
  TeaTile list[20];
  guint n;

  g_assert_true (tea_tiles_parse (text, list, G_N_ELEMENTS (list), &n, NULL));
  for (guint i = 0; i < n; i++)
    tiles->n[list[i]]++;
}

static void
test_warning (gconstpointer data)
{
  const struct Warning *w = data;
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_auto (GStrv) melds = g_strsplit (w->melds, " ", 0);
  TeaSeatView view = { .variant = tea_variant_find (w->variant),
                       .round_wind = TEA_TILE_EAST,
                       .phase = TEA_PHASE_TURN,
                       .indicator_lies = TRUE,
                       .head_left = 40,
                       .wall_left = 54,
                       .tile = TEA_TILE_NONE,
                       .drawn = TEA_TILE_NONE };
  TeaTiles wanted = { 0 };
  guint kinds = 0;
  guint64 tiles = 0;
  double danger = 0;

  tea_options_init (&view.options, view.variant);
  view.indicator = *w->indicator != '\0' ? tea_tile_from_string (w->indicator) : TEA_TILE_NONE;
  view.variant->wilds (&view.options, view.indicator, &view.wilds);
  add_tiles (&view.concealed, w->own);
  for (guint i = 0; i < 4; i++)
    {
      view.players[i].n_concealed = 13;
      view.players[i].seat_wind = view.variant->seat_wind (&view.options, view.round_wind, view.dealer, i);
    }
  for (guint i = 0; melds[i] != NULL && *melds[i] != '\0'; i++)
    {
      TeaMeld *meld = &view.players[1].melds[view.players[1].n_melds++];
      guint n;

      view.players[1].n_concealed -= 3;
      if (*melds[i] == '?')
        {
          *meld =
              (TeaMeld){ .kind = TEA_MELD_KONG, .form = TEA_KONG_CLOSED, .from = -1, .n = 4, .claimed = TEA_TILE_NONE };
          memset (meld->tiles, TEA_TILE_NONE, sizeof meld->tiles);
          continue;
        }
      *meld = (TeaMeld){ .kind = TEA_MELD_PUNG, .from = 0, .n = 3 };
      g_assert_true (tea_tiles_parse (melds[i], meld->tiles, 4, &n, NULL));
      meld->claimed = meld->tiles[0];
    }
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (view.concealed.n[t] > 0)
      view.actions[view.n_actions++] =
          (TeaAction){ .kind = TEA_ACTION_DISCARD, .tile = t, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };

  tea_advice_init (advice, &view);
  for (guint i = 0; i < advice->n_warnings; i++)
    {
      g_assert_cmpuint (advice->warnings[i].seat, ==, 1);
      kinds |= 1u << advice->warnings[i].kind;
      if (advice->warnings[i].kind == TEA_WARNING_LIABLE)
        {
          tiles |= advice->warnings[i].tiles;
          g_assert_cmpint (advice->warnings[i].cost, ==, w->cost);
        }
      /* Every warning has a cost and a probability below 1. */
      g_assert_cmpint (advice->warnings[i].cost, >, 0);
      g_assert_cmpfloat (advice->warnings[i].expected, >, 0);
      g_assert_cmpfloat (advice->warnings[i].expected, <, advice->warnings[i].cost);
      /* The list of discards has none that is more dangerous. */
      for (guint k = 0; k < advice->n_options; k++)
        danger = MAX (danger, advice->options[k].danger);
      if (advice->warnings[i].kind != TEA_WARNING_LIABLE)
        g_assert_cmpfloat (advice->warnings[i].expected, <=, danger);
    }
  g_assert_cmphex (kinds, ==, w->kinds);
  add_tiles (&wanted, w->tiles);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (((tiles & TEA_TILE_BIT (t)) != 0) != (wanted.n[t] > 0))
      g_error ("%s is wrong", tea_tile_to_string (t));
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (warnings); i++)
    {
      g_autofree char *path = g_strconcat ("/advice/warning/", warnings[i].name, NULL);

      g_test_add_data_func (path, &warnings[i], test_warning);
    }
  result = g_test_run ();

  return result;
}
