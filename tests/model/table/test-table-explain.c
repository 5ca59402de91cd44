/* test-table-explain.c - every "no" has a plain sentence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model-driver.h"
#include "model/table/tea-game-private.h"
#include "model/tiles/tea-tile-info.h"

#include "../../recorded.h"

static void
assert_sentence (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_true (g_ascii_isupper (sentence[0]));
  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_null (g_strrstr (sentence, "!"));
  g_assert_null (g_strrstr (sentence, "(null)"));
}

/* Every reason with every action. */
static void
test_every_reason (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");
  const TeaNames *names = tea_table_get_names (tea_game_get_table (game));

  for (int reason = TEA_ILLEGAL_NOT + 1; reason <= TEA_ILLEGAL_FIXED_TILE; reason++)
    for (int kind = TEA_ACTION_PASS; kind <= TEA_ACTION_BONUS; kind++)
      for (int with_tile = 0; with_tile < 2; with_tile++)
        {
          TeaAction action = { .kind = kind, .tile = with_tile ? game->deal->players[0].drawn : TEA_TILE_NONE };
          g_autofree char *sentence = tea_why_illegal (names, game->deal, (TeaIllegal) reason, &action);

          assert_sentence (sentence);
        }
  g_assert_null (tea_why_illegal (names, game->deal, TEA_ILLEGAL_NOT, &(TeaAction){ .kind = TEA_ACTION_PASS }));
}

/* A made-up position: what the human player holds and has melded, and the tile in question. */
typedef struct
{
  const char *name;
  const char *concealed;
  const char *pungs; /* melded pungs, one tile each */
  int discarder;     /* −1: the human player's own turn with 14 tiles, the last one drawn */
  const char *discard;
  gboolean after_claim;
  TeaChoiceKind what;
  const char *sentence; /* its beginning */
} Position;

/* clang-format off */
static const Position positions[] = {
  { "minimum",       "123456789m23p55s", "",  3, "1p", FALSE, TEA_CHOICE_HU,   "This win is worth 3 points; a claimed discard needs 4 (FH-10)." },
  { "self-draw",     "123456789m123pN",  "",  3, "5s", FALSE, TEA_CHOICE_HU,   "The hand waits for every tile; such a hand is won by self-draw only" },
  /* A pung of 5 of bamboos is melded and its fourth tile is in a run: the hand waits for every kind that is left. */
  { "self-draw-melds", "123456m456sN",    "5s", 3, "1p", FALSE, TEA_CHOICE_HU,   "The hand waits for every tile; such a hand is won by self-draw only" },
  { "ready",         "123456789m23p55s", "",  3, "9s", FALSE, TEA_CHOICE_HU,   "Not yet a win: the hand is ready, but not for Nine of Bamboos." },
  { "one-away",      "123456789m2p55s8s","",  3, "9p", FALSE, TEA_CHOICE_HU,   "Not yet a win: one tile from ready." },
  { "two-away",      "123456789m2p5s8sE","",  3, "9p", FALSE, TEA_CHOICE_HU,   "Not yet a win: 2 tiles from ready." },
  { "own-ready",     "123456789m23p55s9p","", -1, "",  FALSE, TEA_CHOICE_HU,   "Not yet a win: with the right discard you are ready." },
  { "own-claimed",   "123456789m23p",    "C",-1, "",   TRUE,  TEA_CHOICE_HU,   "After a chow or pung you discard; there is no drawn tile to win with." },
  { "wild-pung",     "NN3456789m23p55s", "",  3, "N",  FALSE, TEA_CHOICE_PUNG, "Nobody can claim a wild tile" },
  { "wild-hu",       "123456789m23p55s", "",  3, "N",  FALSE, TEA_CHOICE_HU,   "Nobody can claim a wild tile" },
  { "wild-in-chow",  "N23456789m23p55s", "",  3, "1p", FALSE, TEA_CHOICE_PUNG, "A pung of One of Circles needs two of them in your hand." },
  { "pung",          "123456789m23p55s", "",  2, "1m", FALSE, TEA_CHOICE_PUNG, "A pung of One of Characters needs two of them in your hand." },
  { "kong",          "11123456m123p55s", "",  2, "5s", FALSE, TEA_CHOICE_KONG, "A kong of Five of Bamboos needs three of them in your hand." },
  { "chow-opposite", "123456789m23p55s", "",  2, "1p", FALSE, TEA_CHOICE_CHOW, "A chow can be claimed only from the player on your left, Chen." },
  { "chow-tiles",    "123456789m19p55s", "",  3, "5p", FALSE, TEA_CHOICE_CHOW, "Your hand has no two tiles that make a chow with Five of Circles." },
  { "chow-honour",   "123456789m23pSW",  "",  3, "E",  FALSE, TEA_CHOICE_CHOW, "Winds and dragons do not make a chow." },
  { "own-kong",      "123456789m23p55s9p","",-1, "",   FALSE, TEA_CHOICE_KONG, "A kong needs four tiles of a kind in your hand, or the fourth tile of a melded pung." },
  { "own-kong-claimed", "1111456789m",   "C",-1, "",   TRUE,  TEA_CHOICE_KONG, "No kong in the same move as a chow or pung: discard first." },
  { "own-kong-pung", "123456789m23p",    "C",-1, "",   FALSE, TEA_CHOICE_KONG, "A kong needs four tiles of a kind in your hand, or the fourth tile of a melded pung." },
  { "own-pung",      "123456789m23p55s9p","",-1, "",   FALSE, TEA_CHOICE_PUNG, "No discard to claim right now." },
  { "own-take",      "123456789m23p55s9p","",-1, "",   FALSE, TEA_CHOICE_TAKE, "The bottom tile is not offered to you." },
  { "own-call",      "123456789m23p55s9p","",-1, "",   FALSE, TEA_CHOICE_FISHING, "These rules have no original call." },
  { "own-pass",      "123456789m23p55s9p","",-1, "",   FALSE, TEA_CHOICE_PASS, "It is your turn: discard a tile." },
  { "own-number",    "123456789m23p55s9p","",-1, "",   FALSE, TEA_CHOICE_NONE, "There is no choice with this number." },
};
/* clang-format on */

static void
set_position (TeaGame *game, const Position *position)
{
  TeaDeal *deal = game->deal;
  TeaDealPlayer *player = &deal->players[0];
  TeaTile tiles[14];
  guint n;

  deal->indicator = TEA_TILE_NORTH;
  tea_record_wilds (
      &(TeaRecord){ .variant = deal->setup.variant, .options = deal->setup.options, .indicator = deal->indicator },
      &deal->wilds);

  memset (&player->concealed, 0, sizeof player->concealed);
  g_assert_true (tea_tiles_parse (position->concealed, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    player->concealed.n[tiles[i]]++;
  player->drawn = position->discarder < 0 && !position->after_claim ? tiles[n - 1] : TEA_TILE_NONE;
  player->n_bonus = 0;

  g_assert_true (tea_tiles_parse (position->pungs, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  player->n_melds = (guint8) n;
  for (guint i = 0; i < n; i++)
    player->melds[i] = (TeaMeld){ TEA_MELD_PUNG, TEA_KONG_NONE, 2, 3, { tiles[i], tiles[i], tiles[i], TEA_TILE_NONE },
                                  tiles[i] };

  deal->after_claim = position->after_claim;
  deal->phase = position->discarder < 0 ? TEA_PHASE_TURN : TEA_PHASE_CLAIM;
  deal->turn = position->discarder < 0 ? 0 : (guint8) position->discarder;
  deal->tile = position->discarder < 0 ? TEA_TILE_NONE : tea_tile_from_string (position->discard);
}

/* A position, and the game in which it is set up. */
typedef struct
{
  const Position *position;
  TeaGame *game;
} Row;

static void
test_position (gconstpointer data)
{
  const Position *position = ((const Row *) data)->position;
  TeaGame *game = ((const Row *) data)->game;
  g_autofree char *sentence = NULL;

  model_game_restart (game, 1, "hand");
  set_position (game, position);
  sentence = tea_game_explain (game, position->what);
  assert_sentence (sentence);
  /* If the expected sentence lacks its full stop, only its beginning is compared; a clause may follow. */
  if (!g_str_has_suffix (position->sentence, "."))
    sentence[MIN (strlen (sentence), strlen (position->sentence))] = '\0';
  g_assert_cmpstr (sentence, ==, position->sentence);
}

static void
refused_cb (TeaGame *game, const char *sentence, gpointer data)
{
  char **last = data;

  assert_sentence (sentence);
  g_free (*last);
  *last = g_strdup (sentence);
}

/* An illegal action changes nothing and says why. */
static void
test_refused (void)
{
  g_autoptr (TeaGame) game = model_game_new (2, "hand");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *last = NULL;
  g_autofree char *before = log_of (game);
  g_autofree char *after = NULL;
  static const TeaChoiceKind tries[] = { TEA_CHOICE_CHOW, TEA_CHOICE_PUNG, TEA_CHOICE_KONG,   TEA_CHOICE_HU,
                                         TEA_CHOICE_PASS, TEA_CHOICE_TAKE, TEA_CHOICE_REFUSE, TEA_CHOICE_NONE };

  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &last);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_clear_pointer (&last, g_free);
      g_assert_false (tea_game_call (game, tries[i]));
      g_assert_nonnull (last);
    }
  g_clear_pointer (&last, g_free);
  g_assert_false (tea_game_choose (game, 7));
  g_assert_cmpstr (last, ==, "That cannot be done now.");
  g_clear_pointer (&last, g_free);
  g_assert_false (tea_game_discard (game, 99));
  g_assert_cmpstr (last, ==, "Your hand does not have that tile.");

  after = log_of (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (tea_table_get_state (table)->can_discard);

  /* Also in another player's turn. */
  g_assert_true (tea_game_discard (game, 13));
  if (!model_game_is_waiting (game))
    {
      g_assert_false (tea_game_discard (game, 0));
      g_assert_nonnull (last);
    }
}

/* Also for an earlier discard that the human player could not claim. */
static void
test_gone_by (void)
{
  g_autoptr (TeaGame) game = model_game_new (3, "hand");
  TeaTable *table = tea_game_get_table (game);
  guint n_told = 0;

  while (tea_table_get_state (table)->in_progress)
    {
      model_game_wait (game);
      if (!tea_table_get_state (table)->in_progress)
        break;
      if (tea_table_get_state (table)->can_discard && game->has_asked)
        {
          g_autofree char *why = tea_game_explain (game, TEA_CHOICE_PUNG);

          assert_sentence (why);
          g_assert_cmpstr (why, !=, "No discard to claim right now.");
          n_told++;
        }
      model_game_act (game);
    }
  g_assert_cmpuint (n_told, >, 0);
}

/* LQ-10 and LQ-11 `higher`: the sentence names the missed win or the declined self-draw, whichever forbids more. */
static void
test_let_go (void)
{
  const TeaNames names = { .you = 2 };
  const TeaAction action = { .kind = TEA_ACTION_WIN, .seat = 2 };
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  g_autofree char *missed = NULL;
  g_autofree char *let_go = NULL;

  deal->setup.variant = tea_variant_find ("luqiao");
  deal->rules.missed_win = TEA_MISSED_WIN_HIGHER;
  deal->players[2].missed_total = 14;
  deal->players[2].let_go_total = -1;
  missed = tea_why_illegal (&names, deal, TEA_ILLEGAL_MISSED_WIN, &action);
  g_assert_cmpstr (missed, ==,
                   "You let a win pass; until your next turn comes you can claim only one that is worth more (LQ-10).");

  deal->players[2].missed_total = -1;
  deal->players[2].let_go_total = 12;
  let_go = tea_why_illegal (&names, deal, TEA_ILLEGAL_MISSED_WIN, &action);
  g_assert_cmpstr (let_go, ==,
                   "You let a self-draw pass when your hand came to wait for every tile; you can claim only a win that "
                   "is worth more (LQ-11).");
}

/* HK-10: a self-draw, too, can be worth too little. */
static void
test_minimum (void)
{
  const TeaNames names = { .you = 0 };
  const TeaAction action = { .kind = TEA_ACTION_WIN, .seat = 0 };
  const TeaMeld melded = { TEA_MELD_PUNG, TEA_KONG_NONE, 2, 3, { 0, 0, 0, TEA_TILE_NONE }, 0 };
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  g_autofree char *drawn = NULL;
  g_autofree char *claimed = NULL;
  TeaTile tiles[14];
  guint n;

  deal->setup.variant = tea_variant_find ("hong-kong");
  tea_options_init (&deal->setup.options, deal->setup.variant);
  deal->setup.variant->play_rules (&deal->setup.options, &deal->rules);
  deal->setup.round_wind = TEA_TILE_EAST;
  deal->wilds.proxy = deal->wilds.proxy_as = TEA_TILE_NONE;
  deal->indicator = TEA_TILE_NONE;
  deal->started = TRUE;
  deal->phase = TEA_PHASE_TURN;
  deal->n_discards = 9;
  deal->players[0].melds[0] = melded;
  deal->players[0].n_melds = 1;
  g_assert_true (tea_tiles_parse ("234m555p23477s", tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    deal->players[0].concealed.n[tiles[i]]++;
  deal->players[0].drawn = tea_tile_from_string ("2s");
  g_assert_true (tea_tiles_parse ("2468p19sESWNCFP", tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint seat = 1; seat < 4; seat++)
    {
      deal->players[seat].drawn = TEA_TILE_NONE;
      for (guint i = 0; i < n; i++)
        deal->players[seat].concealed.n[tiles[i]]++;
    }
  drawn = tea_why_illegal (&names, deal, TEA_ILLEGAL_BELOW_MINIMUM, &action);
  g_assert_cmpstr (drawn, ==, "This win is worth 2 faan; a win needs 3 (HK-10).");

  deal->players[0].concealed.n[deal->players[0].drawn]--;
  deal->tile = deal->players[0].drawn;
  deal->players[0].drawn = TEA_TILE_NONE;
  deal->phase = TEA_PHASE_CLAIM;
  deal->turn = 2;
  claimed = tea_why_illegal (&names, deal, TEA_ILLEGAL_BELOW_MINIMUM, &action);
  g_assert_cmpstr (claimed, ==, "This win is worth 1 faan; a win needs 3 (HK-10).");
}

static void
test_over (void)
{
  g_autoptr (TeaGame) game = model_game_new (4, "hand");
  g_autofree char *why = NULL;

  model_game_finish_hand (game);
  why = tea_game_explain (game, TEA_CHOICE_DISCARD);
  g_assert_cmpstr (why, ==, "The game is over.");
}

int
main (int argc, char *argv[])
{
  Row rows[G_N_ELEMENTS (positions)];
  g_autoptr (TeaGame) game = NULL;

  g_test_init (&argc, &argv, NULL);

  game = tea_game_new ();
  g_test_add_func ("/model/explain/every-reason", test_every_reason);
  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/explain/%s", positions[i].name);

      rows[i] = (Row){ &positions[i], game };
      g_test_add_data_func (path, &rows[i], test_position);
    }
  g_test_add_func ("/model/explain/refused", test_refused);
  g_test_add_func ("/model/explain/gone-by", test_gone_by);
  g_test_add_func ("/model/explain/let-go", test_let_go);
  g_test_add_func ("/model/explain/minimum-of-draws", test_minimum);
  g_test_add_func ("/model/explain/over", test_over);

  return g_test_run ();
}
