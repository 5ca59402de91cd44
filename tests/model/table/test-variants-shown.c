/* test-variants-shown.c - how the table and the sheets show each variant's own rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-record.h"
#include "model-driver.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/table/tea-game-private.h"
#include "model/tiles/tea-meld-info.h"

#include "../../recorded.h"

static TeaGame *
game_new (const char *variant, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);
  TeaGame *game = tea_game_new ();

  g_assert_no_error (error);
  tea_game_begin (game, ruleset, "hand", seed, NULL);

  return game;
}

/* All values of an option have labels, and no two labels are the same. */
static void
test_labels (void)
{
  g_autoptr (GListModel) list = tea_ruleset_list ();
  g_autoptr (TeaRuleset) early = tea_ruleset_new ("classical-early", NULL);
  g_autoptr (TeaOptionItem) limit = g_list_model_get_item (tea_ruleset_get_facts (early)->options, 3);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (list, i);
      GListModel *options = tea_ruleset_get_facts (ruleset)->options;

      for (guint j = 0; j < g_list_model_get_n_items (options); j++)
        {
          g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, j);
          const char *const *values = tea_option_item_get_state (option)->values;
          const char *const *labels = tea_option_item_get_state (option)->labels;

          g_assert_cmpint (values == NULL, ==, labels == NULL);
          g_assert_true (labels == NULL || g_strv_contains (labels, tea_option_item_get_state (option)->default_label));
          if (labels == NULL)
            continue;
          g_assert_cmpuint (g_strv_length ((char **) labels), ==, g_strv_length ((char **) values));
          for (guint k = 0; labels[k] != NULL; k++)
            {
              /* Labels are numbers or capitalised words, never ids. */
              g_assert_true (g_ascii_isdigit (*labels[k]) || g_ascii_isupper (*labels[k]));
              g_assert_null (strchr (labels[k], '-'));
              g_assert_false (g_strv_contains (labels + k + 1, labels[k]));
            }
        }
    }

  g_assert_cmpstr (tea_option_item_get_state (limit)->id, ==, "limit");
  g_assert_cmpstr (tea_option_item_get_state (limit)->default_label, ==, "500");
  g_assert_cmpstr (tea_option_item_get_state (limit)->labels[1], ==, "No limit");
  g_assert_cmpstr (tea_option_item_get_state (limit)->values[1], ==, "0");
}

static void
test_levels (void)
{
  g_autoptr (GListModel) list = tea_level_list ();
  TeaGame *game = tea_game_new ();
  guint n;
  const TeaBot *bots = tea_bots (&n);

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaLevel) level = g_list_model_get_item (list, i);
      g_autofree char *log = NULL;
      g_autofree char *named = g_strdup_printf ("\"bot\":\"%s\"", bots[i].id);
      g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);

      g_assert_cmpstr (tea_level_get_facts (level)->id, ==, bots[i].id);
      g_assert_cmpstr (tea_level_get_facts (level)->name, ==, bots[i].name);
      g_assert_cmpstr (tea_level_get_facts (level)->sentence, ==, bots[i].sentence);
      g_assert_cmpuint (tea_level_find (bots[i].id), ==, i);

      /* The level applies to the next game, and its log names it. */
      g_assert_true (tea_game_set_level (game, 2, bots[i].id));
      tea_game_begin (game, ruleset, "hand", 1, NULL);
      log = log_of (game);
      g_assert_nonnull (strstr (log, named));
    }

  g_assert_false (tea_game_set_level (game, 1, "no-such-level"));
  g_assert_cmpuint (tea_level_find ("no-such-level"), ==, tea_level_find (tea_level_get_default_id ()));
  g_assert_cmpuint (tea_level_find (NULL), <, n);
  g_assert_finalize_object (game);
}

/* How closed kongs and claimed tiles lie. */
static void
test_melds (void)
{
  static const struct
  {
    const char *variant;
    const char *up;      /* of a closed kong, from the left: + face up, - face down */
    gboolean shows_pung; /* whether the claimed tile of a pung lies crosswise that comes from across */
  } rows[] = {
    { "fenghua", "-++-", FALSE }, /* FH-5: to its own player, and when the hand is over */
    { "luqiao", "---+", FALSE },  /* LQ-8 */
    { "nanchang", "---+", TRUE },        { "classical-millington", "-++-", TRUE },
    { "classical-early", "+--+", TRUE }, /* CE-3 */
    { "hong-kong", "-++-", TRUE },
  };
  const TeaMeld melds[4] = {
    { TEA_MELD_KONG, TEA_KONG_CLOSED, -1, 4, { 31, 31, 31, 31 }, TEA_TILE_NONE },
    { TEA_MELD_CHOW, TEA_KONG_NONE, 3, 3, { 2, 3, 4 }, 4 },
    { TEA_MELD_PUNG, TEA_KONG_NONE, 2, 3, { 5, 5, 5 }, 5 },
    { TEA_MELD_KONG, TEA_KONG_CLOSED, -1, 4, { 255, 255, 255, 255 }, TEA_TILE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaMeldInfo) kong = tea_meld_info_new (0, &melds[0], tea_variant_find (rows[i].variant), NULL);
      g_autoptr (TeaMeldInfo) hidden = tea_meld_info_new (1, &melds[3], tea_variant_find (rows[i].variant), NULL);
      g_autoptr (TeaMeldInfo) chow = tea_meld_info_new (0, &melds[1], tea_variant_find (rows[i].variant), NULL);
      g_autoptr (TeaMeldInfo) pung = tea_meld_info_new (0, &melds[2], tea_variant_find (rows[i].variant), NULL);
      /* LQ-8: at the right end. */
      g_autoptr (TeaTileInfo) of_chow = g_list_model_get_item (tea_meld_info_get_facts (chow)->tiles, i == 1 ? 2 : 0);
      g_autoptr (TeaTileInfo) of_pung = g_list_model_get_item (tea_meld_info_get_facts (pung)->tiles, 1);

      for (guint j = 0; j < 4; j++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (kong)->tiles, j);

          g_assert_cmpint (tea_tile_info_get_facts (tile)->face_down, ==, rows[i].up[j] == '-');
        }
      /* FH-5: to whom it does not know its tiles, a closed kong is four backs. */
      for (guint j = 0; j < 4; j++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (hidden)->tiles, j);

          g_assert_true (tea_tile_info_get_facts (tile)->face_down);
          g_assert_cmpint (tea_tile_info_get_facts (tile)->kind, ==, -1);
        }
      g_assert_true (tea_tile_info_get_facts (of_chow)->claimed);
      g_assert_cmpint (tea_tile_info_get_facts (of_pung)->claimed, ==, rows[i].shows_pung);
    }
}

#define NONE 9

/* The position of the claimed tile shows from which player it came: left, middle or right; in Fenghua none is turned of
 * a pung or kong from the player across (FH-5), in Luqiao those of chows only, at the right end (LQ-8). */
static void
test_claimed_from (void)
{
  static const struct
  {
    const char *variant;
    guint8 kind;
    guint8 form;
    guint n;
    guint seat;
    gint8 from;
    guint position;
  } rows[] = {
    /* clang-format off */
    { "nanchang", TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0,  3, 0 },
    { "nanchang", TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0,  2, 1 },
    { "nanchang", TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0,  1, 2 },
    { "nanchang", TEA_MELD_PUNG, TEA_KONG_NONE,   3, 3,  1, 1 },
    { "nanchang", TEA_MELD_PUNG, TEA_KONG_NONE,   3, 3,  0, 2 },
    { "nanchang", TEA_MELD_KONG, TEA_KONG_DIRECT, 4, 2,  0, 1 },
    { "nanchang", TEA_MELD_KONG, TEA_KONG_DIRECT, 4, 2,  3, 3 },
    { "nanchang", TEA_MELD_KONG, TEA_KONG_ADDED,  4, 2,  3, 2 },
    { "nanchang", TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0, -1, 0 }, /* unknown player */
    { "fenghua",  TEA_MELD_CHOW, TEA_KONG_NONE,   3, 0,  3, 0 },
    { "fenghua",  TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0,  3, 0 },
    { "fenghua",  TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0,  2, NONE },
    { "fenghua",  TEA_MELD_PUNG, TEA_KONG_NONE,   3, 0,  1, 2 },
    { "fenghua",  TEA_MELD_PUNG, TEA_KONG_NONE,   3, 3,  1, NONE },
    { "fenghua",  TEA_MELD_KONG, TEA_KONG_DIRECT, 4, 2,  0, NONE },
    { "fenghua",  TEA_MELD_KONG, TEA_KONG_DIRECT, 4, 2,  1, 0 },
    { "fenghua",  TEA_MELD_KONG, TEA_KONG_DIRECT, 4, 2,  3, 3 },
    { "fenghua",  TEA_MELD_KONG, TEA_KONG_ADDED,  4, 2,  0, NONE },
    { "fenghua",  TEA_MELD_KONG, TEA_KONG_ADDED,  4, 2,  3, 2 },
    { "luqiao",   TEA_MELD_CHOW, TEA_KONG_NONE,   3, 1,  0, 2 },
    { "luqiao",   TEA_MELD_PUNG, TEA_KONG_NONE,   3, 1,  0, NONE },
    { "luqiao",   TEA_MELD_KONG, TEA_KONG_DIRECT, 4, 1,  3, NONE },
    /* clang-format on */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TeaMeld meld = { rows[i].kind, rows[i].form, rows[i].from, (guint8) rows[i].n, { 5, 5, 5, 5 }, 5 };
      g_autoptr (TeaMeldInfo) info = tea_meld_info_new (rows[i].seat, &meld, tea_variant_find (rows[i].variant), NULL);

      for (guint j = 0; j < rows[i].n; j++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (info)->tiles, j);

          g_assert_cmpint (tea_tile_info_get_facts (tile)->claimed, ==, j == rows[i].position);
        }
    }
}

/* NC-4: fine tiles are marked in melds too. */
static void
test_fine_meld (void)
{
  const TeaMeld chow = { TEA_MELD_CHOW, TEA_KONG_NONE, 3, 3, { 2, 3, 4 }, 4 };
  const TeaVariant *nanchang = tea_variant_find ("nanchang");
  TeaOptions options;
  TeaWilds wilds;
  g_autoptr (TeaMeldInfo) meld = NULL;
  g_autofree char *words = NULL;

  tea_options_init (&options, nanchang);
  nanchang->wilds (&options, 3, &wilds);
  meld = tea_meld_info_new (0, &chow, nanchang, &wilds);
  words = tea_meld_info_dup_description (meld);
  g_assert_cmpstr (
      words, ==,
      "Chow: Five of Characters, second fine tile, Three of Characters, Four of Characters, first fine tile");
}

/* All tiles of the wall are shown in place; the kong box (MI-3) or dead wall (CE-1) is set apart. */
static void
test_walls (void)
{
  static const struct
  {
    const char *variant;
    guint apart;
    guint highest; /* tiles in one stack */
  } rows[] = {
    { "fenghua", 0, 2 },          { "luqiao", 0, 3 }, /* LQ-3: the indicator lies on two others */
    { "nanchang", 0, 2 },         { "classical-millington", 16, 2 },
    { "classical-early", 14, 2 }, { "hong-kong", 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 1; seed <= 8; seed++)
      {
        TeaGame *game = game_new (rows[i].variant, seed);
        TeaTable *table = tea_game_get_table (game);
        gboolean indicator = tea_table_get_state (table)->indicator != NULL;
        guint lying = 0, apart = 0, highest = 0, face_up = 0;

        for (guint seat = 0; seat < 4; seat++)
          for (guint stack = 0; stack < tea_table_get_stacks_per_wall (table); stack++)
            {
              guint n;
              int kind;

              tea_table_get_wall (table, seat, stack, &n, &kind);
              lying += n;
              highest = MAX (highest, n);
              face_up += kind >= 0;
              if (tea_table_get_wall_apart (table, seat, stack))
                apart += n;
              if (kind >= 0)
                g_assert_cmpint (kind, ==, tea_tile_info_get_facts (tea_table_get_state (table)->indicator)->kind);
            }
        g_assert_cmpuint (lying, ==, tea_table_get_state (table)->wall_left + indicator);
        g_assert_cmpuint (face_up, ==, indicator);
        g_assert_cmpuint (highest, ==, rows[i].highest);
        g_assert_cmpuint (tea_table_get_apart_left (table), ==, rows[i].apart);
        /* After an odd number of replacements, one tile of those set apart shares its stack with the live wall. */
        g_assert_cmpuint (apart, <=, rows[i].apart);
        g_assert_cmpuint (apart + 1, >=, rows[i].apart);
        g_assert_finalize_object (game);
      }
}

/* LQ-3: the indicator lies on the third stack from the tail, and moves on when that stack is used up (LQ-6). */
static void
test_indicator_of_luqiao (void)
{
  TeaGame *game = game_new ("luqiao", 5);
  TeaTable *table = tea_game_get_table (game);
  TeaDeal *deal = (TeaDeal *) tea_table_get_deal (table);

  for (guint stacks_gone = 0; stacks_gone < 5; stacks_gone++)
    {
      guint below = deal->wall.n - 2 * MAX (stacks_gone + 1, 3);
      guint seat, stack, n;
      int kind;

      tea_break_stack (&deal->brk, deal->wall.n, below, &seat, &stack);
      tea_table_get_wall (table, seat, stack, &n, &kind);
      g_assert_cmpuint (n, ==, 3);
      g_assert_cmpint (kind, ==, deal->indicator);
      tea_wall_take (&deal->wall, deal->wall.n - 2 * stacks_gone - 1);
      tea_wall_take (&deal->wall, deal->wall.n - 2 * stacks_gone - 2);
    }
  g_assert_finalize_object (game);
}

static void
assert_happened (TeaGame *game, const TeaEvents *events, const char *sentence)
{
  g_autofree char *happened = tea_say_happened (tea_table_get_names (tea_game_get_table (game)), game->deal, events);

  g_assert_cmpstr (happened, ==, sentence);
}

/* NC-9: the banker is marked as sacked, and a sentence follows the discard that did it. */
static void
test_sacked (void)
{
  static const struct
  {
    guint dealer;
    const char *sentence;
  } rows[] = {
    { 0, "Chen discards Red Dragon. The first four discards are alike: you, the banker, are sacked." },
    { 2, "Chen discards Red Dragon. The first four discards are alike: Wang, the banker, is sacked." },
  };
  TeaGame *game = game_new ("nanchang", 1);
  TeaTable *table = tea_game_get_table (game);
  TeaEvents events = { .n = 1, .events = { { .type = TEA_EVENT_DISCARD, .seat = 3, .tile = TEA_TILE_RED } } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      game->deal->setup.dealer = (guint8) rows[i].dealer;
      game->deal->sacked = FALSE;
      game->deal->n_discards = 4;
      tea_game_show (game, &events);
      assert_happened (game, &events, "Chen discards Red Dragon.");

      game->deal->sacked = TRUE;
      tea_game_show (game, &events);
      assert_happened (game, &events, rows[i].sentence);
      for (guint seat = 0; seat < 4; seat++)
        g_assert_cmpint (tea_table_get_player (table, seat)->sacked, ==, seat == rows[i].dealer);

      /* The sentence comes once; the mark stays to the end. */
      game->deal->n_discards = 5;
      tea_game_show (game, &events);
      assert_happened (game, &events, "Chen discards Red Dragon.");
      g_assert_true (tea_table_get_player (table, rows[i].dealer)->sacked);
    }
  g_assert_finalize_object (game);
}

/* MI-5 */
static void
test_fishing (void)
{
  TeaGame *game = game_new ("classical-millington", 1);
  TeaTable *table = tea_game_get_table (game);
  TeaEvents events = { .n = 0 };

  game->deal->players[2].fishing = TRUE;
  tea_game_show (game, &events);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (tea_table_get_player (table, seat)->fishing, ==, seat == 2);
  g_assert_finalize_object (game);
}

static TeaScoreSheet *
sheet_for (const char *json, int human)
{
  TeaSheetPlayers players = { { "Ann", "Lin", "Wang", "Chen" }, human, { 0, 0, 0, 0 } };
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *id = NULL;
  TeaRecord record;
  TeaAnswer answer;

  if (!tea_json_record_from_line (json, strlen (json), &record, &id, &answer) || !tea_score (&record, &answer))
    g_error ("%s at %s", answer.message, answer.at);

  hand = tea_scored_hand_new (&record, &answer);

  return tea_score_sheet_new (hand, &players);
}

static char *
list_lines (TeaScoreSheet *sheet, TeaPaymentPart part)
{
  GListModel *lines = tea_score_sheet_get_facts (sheet)->payment_lines[part];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaPaymentLine) line = g_list_model_get_item (lines, i);
      const TeaPaymentLineFacts *facts = tea_payment_line_get_facts (line);

      g_string_append_printf (text, "%s%s → %s %u × %d %s | %s", i > 0 ? "\n" : "", facts->from, facts->to,
                              facts->n_payments, facts->amount, facts->why, facts->sentence);
    }

  return g_string_free (text, FALSE);
}

/*
 * Nanchang: two first fine tiles are 4 points, doubled by domination as nobody else has any; the penalty is 5.
 * Luqiao: the winner has 10 + 2 hu, the losers 8 (a pung of terminals), 2 (a pair of dragons) and 0; payments between
 * players other than East are halved.
 */
#define DRAW                                                                                                           \
  "{\"variant\":\"nanchang\",\"options\":{\"draw-penalty\":\"on\"},\"dealer\":3,\"indicator\":\"4m\",\"players\":["    \
  "{\"concealed\":\"44m123p456p789pEE\"},{\"concealed\":\"1112223334445s\"},{\"concealed\":\"666777888999s1m\"},{"     \
  "\"concealed\":\"111222333m789mS\"}],\"win\":null}"
/* 4m are first fine tiles, 5m second ones. Ann: 2 × 3 + 1 × 1 = 7, paid as 7 × 4. Lin has a second fine tile, an open
 * kong and two closed ones. */
#define THROUGH                                                                                                        \
  "{\"variant\":\"nanchang\",\"dealer\":3,\"indicator\":\"4m\",\"players\":["                                          \
  "{\"concealed\":\"4445m147p147sESW\"},"                                                                              \
  "{\"concealed\":\"5m258p\",\"melds\":[{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"2222s\"},"                  \
  "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"8888s\"},"                                                       \
  "{\"kind\":\"kong\",\"form\":\"direct\",\"tiles\":\"9999p\",\"from\":0}]},null,null],\"win\":null}"
#define DISCARD                                                                                                        \
  "{\"variant\":\"fenghua\",\"dealer\":0,\"indicator\":\"N\",\"players\":[{\"concealed\":\"222m555p888s77pWW\"},null," \
  "null,null],"                                                                                                        \
  "\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"discard\",\"from\":2}}"
#define FOUR_SCORES                                                                                                    \
  "{\"variant\":\"luqiao\",\"dealer\":0,\"indicator\":\"9s\",\"players\":["                                            \
  "{\"concealed\":\"111m24578p1468sN\"},{\"concealed\":\"CC258m369p369mSW\"},{\"concealed\":\"234m456p23478s55p\"},{"  \
  "\"concealed\":\"369m147p147sESWN\"}],"                                                                              \
  "\"win\":{\"seat\":2,\"tile\":\"6s\",\"by\":\"self-draw\"}}"

#define WHOLE(sum, clause) "the whole difference of the two hands, as one is the banker’s (" sum clause ")"
#define HALF(sum, clause)                                                                                              \
  "half the difference of the two hands, as neither is the banker’s ((" sum ")\u00a0÷\u00a02" clause ")"

/* clang-format off */
static const struct Case
{
  const char *name;
  const char *record;
  int human;
  const char *parts[TEA_N_PAYMENT_PARTS];
} cases[] = {
  { "bonuses", DRAW, -1, { "", "",
      "Each → Ann 3 × 8 Fine Tiles: 2 first, and nobody else has any (2\u00a0×\u00a02 = 4, 4\u00a0×\u00a02 = 8) | Each of the others pays Ann 8: Fine Tiles: 2 first, and nobody else has any (2\u00a0×\u00a02 = 4, 4\u00a0×\u00a02 = 8, NC/fine-tiles, NC/domination)\n"
      "Chen → each 3 × 5 Penalty for a Draw | Chen pays each of the others 5: Penalty for a Draw (NC/draw-penalty)" } },
  { "bonuses-for-you", DRAW, 0, { "", "",
      "Each → Ann 3 × 8 Fine Tiles: 2 first, and nobody else has any (2\u00a0×\u00a02 = 4, 4\u00a0×\u00a02 = 8) | Each of the others pays you 8: Fine Tiles: 2 first, and nobody else has any (2\u00a0×\u00a02 = 4, 4\u00a0×\u00a02 = 8, NC/fine-tiles, NC/domination)\n"
      "Chen → each 3 × 5 Penalty for a Draw | Chen pays each of the others 5: Penalty for a Draw (NC/draw-penalty)" } },
  { "penalty-for-you", DRAW, 3, { "", "",
      "Each → Ann 3 × 8 Fine Tiles: 2 first, and nobody else has any (2\u00a0×\u00a02 = 4, 4\u00a0×\u00a02 = 8) | Each of the others pays Ann 8: Fine Tiles: 2 first, and nobody else has any (2\u00a0×\u00a02 = 4, 4\u00a0×\u00a02 = 8, NC/fine-tiles, NC/domination)\n"
      "Chen → each 3 × 5 Penalty for a Draw | You pay each of the others 5: Penalty for a Draw (NC/draw-penalty)" } },
  { "worked-out", THROUGH, -1, { "", "",
      "Each → Ann 3 × 28 Fine Tiles: 3 first, 1 second (3\u00a0×\u00a02 + 1\u00a0×\u00a01 = 7, 7\u00a0×\u00a0(7\u00a0−\u00a03) = 28) | Each of the others pays Ann 28: Fine Tiles: 3 first, 1 second (3\u00a0×\u00a02 + 1\u00a0×\u00a01 = 7, 7\u00a0×\u00a0(7\u00a0−\u00a03) = 28, NC/fine-tiles)\n"
      "Each → Lin 3 × 5 Kongs: 2 closed, 1 open (2\u00a0×\u00a02 + 1\u00a0×\u00a01 = 5) | Each of the others pays Lin 5: Kongs: 2 closed, 1 open (2\u00a0×\u00a02 + 1\u00a0×\u00a01 = 5, NC/closed-kong, NC/open-kong)\n"
      "Each → Lin 3 × 1 Fine Tiles: 1 second (1\u00a0×\u00a01 = 1) | Each of the others pays Lin 1: Fine Tiles: 1 second (1\u00a0×\u00a01 = 1, NC/fine-tiles)" } },
  { "discard", DISCARD, -1, {
      "Lin → Ann 1 × 110 another player discarded the winning tile | Lin pays Ann 110: another player discarded the winning tile (FH-18)\n"
      "Wang → Ann 1 × 220 discarded the winning tile (2\u00a0×\u00a0110) | Wang pays Ann 220: discarded the winning tile (2\u00a0×\u00a0110, FH-18)\n"
      "Chen → Ann 1 × 110 another player discarded the winning tile | Chen pays Ann 110: another player discarded the winning tile (FH-18)", "", "" } },
  { "four-scores", FOUR_SCORES, -1, {
      "Ann → Wang 1 × 12 the banker pays in full | Ann pays Wang 12: the banker pays in full (LQ-14)\n"
      "Lin → Wang 1 × 6 half, as neither is the banker (12\u00a0÷\u00a02) | Lin pays Wang 6: half, as neither is the banker (12\u00a0÷\u00a02, LQ-14)\n"
      "Chen → Wang 1 × 6 half, as neither is the banker (12\u00a0÷\u00a02) | Chen pays Wang 6: half, as neither is the banker (12\u00a0÷\u00a02, LQ-14)",
      "Lin → Ann 1 × 6 " WHOLE ("8\u00a0−\u00a02", "") " | Lin pays Ann 6: " WHOLE ("8\u00a0−\u00a02", ", LQ-15") "\n"
      "Chen → Ann 1 × 8 " WHOLE ("8\u00a0−\u00a00", "") " | Chen pays Ann 8: " WHOLE ("8\u00a0−\u00a00", ", LQ-15") "\n"
      "Chen → Lin 1 × 1 " HALF ("2\u00a0−\u00a00", "") " | Chen pays Lin 1: " HALF ("2\u00a0−\u00a00", ", LQ-15"), "" } },
};
/* clang-format on */

static void
test_payments (gconstpointer data)
{
  const struct Case *c = data;
  TeaScoreSheet *sheet = sheet_for (c->record, c->human);

  for (TeaPaymentPart part = TEA_PAYMENTS_FOR_WIN; part < TEA_N_PAYMENT_PARTS; part++)
    {
      g_autofree char *lines = list_lines (sheet, part);

      g_assert_cmpstr (lines, ==, c->parts[part]);
    }
  g_assert_finalize_object (sheet);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/shown/labels", test_labels);
  g_test_add_func ("/model/shown/levels", test_levels);
  g_test_add_func ("/model/shown/melds", test_melds);
  g_test_add_func ("/model/shown/melds-claimed-from", test_claimed_from);
  g_test_add_func ("/model/shown/NC-4", test_fine_meld);
  g_test_add_func ("/model/shown/walls", test_walls);
  g_test_add_func ("/model/shown/LQ-3", test_indicator_of_luqiao);
  g_test_add_func ("/model/shown/NC-9", test_sacked);
  g_test_add_func ("/model/shown/MI-5", test_fishing);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/shown/payments/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_payments);
    }

  return g_test_run ();
}
