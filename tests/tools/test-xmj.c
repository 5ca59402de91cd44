/* test-xmj.c - a player at a table of XMJ: its answers to the server's messages
 *
 * Hands are dealt so that there is only one sensible answer for any bot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/xmj/tea-xmj-line.h"
#include "tools/xmj/tea-xmj-player-private.h"

#include <string.h>

static TeaXmjPlayer *
player_new (void)
{
  return tea_xmj_player_new (tea_bot_find ("regular"), "Teahouse", 1);
}

typedef struct
{
  const char *heard;
  const char *said; /* lines end with ';' */
} Exchange;

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* @lines, each of which ends with ';', in alphabetical order. */
static char *
in_order (const char *lines)
{
  char **parts = g_strsplit (lines, ";", -1);
  guint n = g_strv_length (parts);
  char *text;

  if (n > 1)
    qsort (parts, n - 1, sizeof *parts, compare_lines);
  text = g_strjoinv (";", parts);
  g_strfreev (parts);

  return text;
}

static void
exchange (TeaXmjPlayer *player, const char *heard, const char *said, TeaXmjNews expected)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *expected_lines = NULL;
  g_autofree char *got = NULL;
  TeaXmjNews news;

  tea_xmj_player_feed (player, heard, out, &news, &error);
  g_assert_no_error (error);
  g_strdelimit (out->str, "\n", ';');
  got = in_order (out->str);
  expected_lines = in_order (said);
  if (g_strcmp0 (got, expected_lines) != 0)
    g_test_message ("to “%s”", heard);
  g_assert_cmpstr (got, ==, expected_lines);
  /* The sets of a win may come in any order, but the one with the claimed tile comes first. */
  if (g_str_has_prefix (said, "Chow 0"))
    g_assert_true (g_str_has_prefix (out->str, "Chow 0"));
  g_assert_cmpint (news, ==, expected);
}

static void
exchange_all (TeaXmjPlayer *player, const Exchange *rows)
{
  for (; rows->heard != NULL; rows++)
    exchange (player, rows->heard, rows->said, TEA_XMJ_NOTHING);
}

static const Exchange seating[] = {
  { "ConnectReply 1110 2 ", "" },
  { "Player 1 Ada", "" },
  { "Game 1 2 3 4 E 0 1 0 0 0 0 1110 1", "ListGameOptions 0;" },
  { "GameOption 0 ScoreLimit nat 0 1 800 limit on hand score", "" },
  { "GameOption 0 DeadWall16 bool 1020 1 0 dead wall is 16 tiles, unreplenished", "" },
  { "GameOption 0 End bool 0 1 1 end of option list", "" },
  { "Pause 0 0 to start hand", "Ready;" },
  { "PlayerReady 1", "" },
  { NULL },
};

/* Player 2, South, is dealt @tiles, separated by spaces; @dealer is the id of East. */
static void
deal (TeaXmjPlayer *player, int dealer, const char *tiles)
{
  g_auto (GStrv) own = g_strsplit (tiles, " ", -1);
  g_autofree char *new_hand = g_strdup_printf ("NewHand %d 1 15", dealer);
  guint n = 0;

  exchange (player, new_hand, "", TEA_XMJ_NOTHING);
  for (guint i = 0; i < 53; i++)
    {
      int id = (dealer - 1 + (int) (i < 48 ? i / 4 : i - 48)) % 4 + 1;
      g_autofree char *line = g_strdup_printf ("PlayerDraws %d %s", id, id == 2 ? own[n++] : "--");

      if (i < 52)
        exchange (player, line, "", TEA_XMJ_NOTHING);
      else
        {
          g_autoptr (GString) out = g_string_new (NULL);
          TeaXmjNews news;

          g_assert_true (tea_xmj_player_feed (player, line, out, &news, NULL));
          g_assert_cmpstr (out->str, ==, dealer == 2 ? "DeclareSpecial --\n" : "");
        }
    }
  g_assert_cmpuint (n, ==, g_strv_length (own));
}

/* The same for player 1, with tiles that do not matter; only the dealer gets the last one. */
static void
deal_anything (TeaXmjPlayer *player, int dealer)
{
  static const char *const tiles[] = { "1C", "2C", "3C", "4C", "5C", "6C", "7C",
                                       "8C", "9C", "9C", "9C", "1B", "3B", "5B" };
  guint n = 0;

  for (guint i = 0; i < 53; i++)
    {
      int id = (dealer - 1 + (int) (i < 48 ? i / 4 : i - 48)) % 4 + 1;
      g_autofree char *line = g_strdup_printf ("PlayerDraws %d %s", id, id == 1 ? tiles[n++] : "--");
      g_autoptr (GString) out = g_string_new (NULL);
      TeaXmjNews news;

      g_assert_true (tea_xmj_player_feed (player, line, out, &news, NULL));
    }
}

static void
test_lines (void)
{
  static const char *const names[] = { "1C", "9C", "1D", "9D", "1B", "9B", "EW", "NW",
                                       "RD", "GD", "WD", "1F", "4F", "1S", "4S" };
  static const char *const ours[] = { "1m", "9m", "1p", "9p", "1s", "9s", "E", "N",
                                      "C",  "F",  "P",  "1f", "4f", "1q", "4q" };
  TeaXmjLine line;
  TeaTile tile;
  guint position;
  int value;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = g_strdup_printf ("PlayerDraws 1 %s", names[i]);

      tea_xmj_line_parse (&line, text);
      g_assert_cmpstr (line.name, ==, "PlayerDraws");
      g_assert_true (tea_xmj_line_int (&line, 0, &value));
      g_assert_cmpint (value, ==, 1);
      g_assert_true (tea_xmj_line_tile (&line, 1, &tile));
      g_assert_cmpstr (tea_tile_to_string (tile), ==, ours[i]);
      g_assert_cmpstr (tea_xmj_tile_name (tile), ==, names[i]);
    }

  tea_xmj_line_parse (&line, "PlayerChows 3 8D Middle");
  g_assert_true (tea_xmj_line_position (&line, 2, &position));
  g_assert_cmpuint (position, ==, 1);
  g_assert_cmpstr (tea_xmj_position_name (position), ==, "Middle");
  g_assert_false (tea_xmj_line_position (&line, 1, &position));
  g_assert_false (tea_xmj_line_int (&line, 1, &value));
  g_assert_false (tea_xmj_line_tile (&line, 0, &tile));
  g_assert_false (tea_xmj_line_tile (&line, 3, &tile));

  tea_xmj_line_parse (&line, "PlayerDraws 3 --");
  g_assert_true (tea_xmj_line_tile (&line, 1, &tile));
  g_assert_cmpint (tile, ==, TEA_TILE_NONE);
  g_assert_cmpstr (tea_xmj_tile_name (tile), ==, "--");

  /* Long words and surplus fields are cut; an empty line has no name. */
  tea_xmj_line_parse (&line, "");
  g_assert_cmpstr (line.name, ==, "");
  g_assert_cmpuint (line.n_fields, ==, 0);
  tea_xmj_line_parse (&line,
                      "ThisNameIsMuchLongerThanAnyNameOfTheProtocol 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18");
  g_assert_cmpuint (strlen (line.name), ==, TEA_XMJ_MAX_WORD - 1);
  g_assert_cmpuint (line.n_fields, ==, TEA_XMJ_MAX_FIELDS);
  tea_xmj_line_parse (&line, "Pause 99999999999 0");
  g_assert_false (tea_xmj_line_int (&line, 0, &value));
}

static void
test_seating (void)
{
  g_autoptr (TeaXmjPlayer) player = player_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const TeaVariant *variant = player->variant;
  const TeaOptions *options = &player->options;

  tea_xmj_player_greet (player, out);
  g_assert_cmpstr (out->str, ==, "Connect 1110 0 Teahouse\n");
  exchange_all (player, seating);

  g_assert_cmpint (options->value[tea_variant_option_index (variant, "limit")], ==, 800);
  g_assert_cmpint (options->value[tea_variant_option_index (variant, "bonus-tiles")], ==, 1);
  g_assert_cmpstr (variant->options[tea_variant_option_index (variant, "wall")]
                       .names[options->value[tea_variant_option_index (variant, "wall")]],
                   ==, "dead-wall");
  g_assert_cmpstr (variant->options[tea_variant_option_index (variant, "first-player")]
                       .names[options->value[tea_variant_option_index (variant, "first-player")]],
                   ==, "east");
}

/* South has a bonus tile, is ready after the supplement, and wins with East's discard. */
static void
test_win_by_claim (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 1 1S", "" },
    { "PlayerDraws 1 --", "" },
    { "PlayerDeclaresSpecial 1 --", "DeclareSpecial 2F;" },
    { "PlayerDeclaresSpecial 2 2F", "" },
    { "PlayerDraws 2 3B", "DeclareSpecial --;" },
    { "PlayerDeclaresSpecial 2 --", "" },
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "Pause 1 0 to start play", "Ready;" },
    { "PlayerReady 2", "" },
    { "PlayerReady 3", "" },
    { "PlayerReady 4", "" },
    { "PlayerDiscards 1 4B 1 0", "MahJong 1;" },
    { "PlayerDoesntClaim 4 1 0", "" },
    { "PlayerClaimsMahJong 2 1", "" },
    { "PlayerMahJongs 2 --", "Chow 0 Upper;FormClosedChow 1C;FormClosedChow 4C;FormClosedChow 7D;FormClosedPair 1B;" },
    { "PlayerChows 2 4B Upper", "" },
    { "PlayerFormsClosedChow 2 1C", "" },
    { "HandScore 2 80 basic   10\\", "" },
    { "PlayerDraws 2 9C, which is text of the score\\", "" },
    { "SCORE: 80", "" },
    { "PlayerShowsTiles 1 4D", "" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();
  const TeaXmjResult *result = tea_xmj_player_result (player);

  exchange_all (player, seating);
  deal (player, 1, "1C 2C 3C 4C 5C 6C 7D 8D 9D 1B 1B 2B 2F");
  exchange_all (player, rows);
  exchange (player, "Settlement -160 320 -80 -80 East pays\\", "", TEA_XMJ_HAND);
  exchange (player, "more", "", TEA_XMJ_NOTHING);

  g_assert_cmpuint (result->number, ==, 1);
  g_assert_cmpuint (result->own, ==, 1);
  g_assert_cmpuint (result->dealer, ==, 0);
  g_assert_cmpint (result->winner, ==, 1);
  g_assert_cmpint (result->deltas[0], ==, -160);
  g_assert_cmpint (result->deltas[1], ==, 320);
  exchange (player, "Pause 0 0 to start next hand", "Ready;", TEA_XMJ_NOTHING);
  exchange (player, "GameOver", "", TEA_XMJ_OVER);
}

/* As East: the first discard waits for the others, a closed kong of another player is not robbed, a self-drawn win. */
static void
test_east (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 2 --", "" },
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "PlayerDeclaresSpecial 1 --", "" },
    { "Pause 2 0 to start play", "" },
    { "PlayerReady 1", "" },
    { "PlayerReady 3", "" },
    { "PlayerReady 4", "Discard NW 1;" },
    { "PlayerDiscards 2 NW 1 1", "" },
    { "PlayerDraws 3 --", "" },
    { "PlayerDiscards 3 EW 2 0", "NoClaim 2;" },
    { "PlayerDraws 4 --", "" },
    { "PlayerDeclaresClosedKong 4 9D 3", "NoClaim 3;" },
    { "PlayerDrawsLoose 4 --", "" },
    { "PlayerDiscards 4 SW 4 0", "NoClaim 4;" },
    { "PlayerDraws 1 --", "" },
    { "PlayerDiscards 1 5C 5 0", "NoClaim 5;" },
    { "PlayerDraws 2 1B", "MahJong 0;" },
    { "PlayerMahJongs 2 1B",
      "FormClosedPung RD;FormClosedPung WD;FormClosedPung GD;FormClosedPung 1B;FormClosedPair 2D;" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  exchange (player, "NewRound S", "", TEA_XMJ_NOTHING);
  deal (player, 2, "RD RD RD GD GD GD WD WD WD 2D 2D 1B 1B NW");
  exchange_all (player, rows);
  g_assert_cmpint (tea_xmj_player_result (player)->round_wind, ==, TEA_TILE_SOUTH);
}

/* A kong before the first turn whose supplement is a flower: the next supplement is for it, and there is one kong. */
static void
test_kong_at_start (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "PlayerDeclaresSpecial 1 --", "DeclareClosedKong WD;" },
    { "PlayerDeclaresClosedKong 2 WD 0", "" },
    { "PlayerDrawsLoose 2 1F", "DeclareSpecial 1F;" },
    { "PlayerDeclaresSpecial 2 1F", "" },
    { "PlayerDrawsLoose 2 9B", "DeclareSpecial --;" },
    { "PlayerDeclaresSpecial 2 --", "" },
    { "Pause 3 0 to start play", "Ready;" },
    { "PlayerReady 1", "" },
    { "PlayerReady 4", "" },
    { "PlayerDiscards 3 EW 1 0", "NoClaim 1;" },
    { "PlayerDraws 4 --", "" },
    { "PlayerDiscards 4 EW 2 0", "NoClaim 2;" },
    { "PlayerDraws 1 --", "" },
    { "PlayerDiscards 1 EW 3 0", "NoClaim 3;" },
    { "PlayerDraws 2 1B", "Discard 9B 1;" },
    { "PlayerDiscards 2 9B 4 1", "" },
    { "PlayerDraws 3 --", "" },
    { "PlayerDiscards 3 9D 5 0", "MahJong 5;" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  deal (player, 3, "WD WD WD WD 1D 2D 3D 4D 5D 6D 7D 8D 1B");
  exchange_all (player, rows);
}

/* After an original call the server accepts no discard but the drawn tile, and no claim but a win. */
static void
test_called (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 2 --", "" },
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "PlayerDeclaresSpecial 1 --", "" },
    { "Pause 2 0 to start play", "" },
    { "PlayerReady 1", "" },
    { "PlayerReady 3", "" },
    { "PlayerReady 4", "Discard NW 1;" },
    { "PlayerDiscards 2 NW 1 1", "" },
    { "PlayerDraws 3 --", "" },
    { "PlayerDiscards 3 RD 2 0", "NoClaim 2;" },
    { "PlayerDraws 4 --", "" },
    { "PlayerDiscards 4 NW 3 0", "NoClaim 3;" },
    { "PlayerDraws 1 --", "" },
    { "PlayerDiscards 1 NW 4 0", "NoClaim 4;" },
    { "PlayerDraws 2 GD", "Discard GD 0;" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  deal (player, 2, "RD RD RD GD GD GD 2D 3D 4D 5D 6D 7D 8D NW");
  exchange_all (player, rows);
}

/* A player who has claimed a tile may not make an original call at that table, so the discard is made without it. */
static void
test_open_call (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 1 --", "DeclareSpecial --;" },
    { "PlayerDeclaresSpecial 2 --", "" },
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "PlayerDiscards 1 4D 1 0", "Chow 1 Lower;" },
    { "PlayerChows 2 4D Lower", "Discard EW 0;" },
    { "PlayerDiscards 2 EW 2 0", "" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  deal (player, 1, "1C 2C 3C 4C 5C 6C 9C 9C 2B 3B 5D 6D EW");
  exchange_all (player, rows);
}

/* MI-7: an added kong is robbed, which the server reports in a message of its own. */
static void
test_robbing (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 1 --", "DeclareSpecial --;" },
    { "PlayerDeclaresSpecial 2 --", "" },
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "PlayerDiscards 1 4B 1 0", "NoClaim 1;" },
    { "PlayerPungs 4 4B", "" },
    { "PlayerDiscards 4 EW 2 0", "NoClaim 2;" },
    { "PlayerDraws 1 --", "" },
    { "PlayerDiscards 1 EW 3 0", "NoClaim 3;" },
    { "PlayerDraws 2 NW", "Discard NW 1;" },
    { "PlayerDiscards 2 NW 4 1", "" },
    { "PlayerDraws 3 --", "" },
    { "PlayerDiscards 3 EW 5 0", "NoClaim 5;" },
    { "PlayerDraws 4 --", "" },
    { "PlayerAddsToPung 4 4B 6", "MahJong 6;" },
    { "PlayerRobsKong 2 4B", "Chow 0 Upper;FormClosedChow 1C;FormClosedChow 4C;FormClosedChow 7D;FormClosedPair 9C;" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  deal (player, 1, "1C 2C 3C 4C 5C 6C 7D 8D 9D 9C 9C 2B 3B");
  /* The discard of 4B would win already, so it is claimed. */
  for (const Exchange *row = rows; row->heard != NULL; row++)
    {
      if (g_str_has_prefix (row->heard, "PlayerDiscards 1 4B"))
        exchange (player, row->heard, "MahJong 1;", TEA_XMJ_NOTHING);
      else
        exchange (player, row->heard, row->said, TEA_XMJ_NOTHING);
      /* The server denies the claim, as if another player had claimed first. */
      if (g_str_has_prefix (row->heard, "PlayerDiscards 1 4B"))
        exchange (player, "ClaimDenied 2 There was a prior claim", "", TEA_XMJ_NOTHING);
    }
}

/* Another player wins: pungs and pairs are declared first, then the rest is shown. */
static void
test_loser (void)
{
  static const Exchange rows[] = {
    { "PlayerDeclaresSpecial 1 --", "DeclareSpecial --;" },
    { "PlayerDeclaresSpecial 2 --", "" },
    { "PlayerDeclaresSpecial 3 --", "" },
    { "PlayerDeclaresSpecial 4 --", "" },
    { "PlayerMahJongs 1 7C", "" },
    { "PlayerFormsClosedPung 1 9B", "" },
    { "HandScore 1 40 text", "FormClosedPair 1C;FormClosedPung EW;FormClosedPung RD;ShowTiles;" },
    { "HandScore 2 40 text", "" },
    { NULL },
  };
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  deal (player, 1, "1C 1C 4C 5C 7D 8D EW EW EW RD RD RD RD");
  for (const Exchange *row = rows; row->heard != NULL; row++)
    exchange (player, row->heard,
              g_str_has_prefix (row->heard, "PlayerDeclaresSpecial 1") ? "DeclareClosedKong RD;" : row->said,
              TEA_XMJ_NOTHING);
}

/* After a refusal the player sends something that the server cannot refuse. */
static void
test_refused (void)
{
  g_autoptr (TeaXmjPlayer) player = player_new ();

  exchange_all (player, seating);
  deal (player, 2, "RD RD RD GD GD GD WD WD WD 2D 2D 1B 1B 1B");
  exchange (player, "PlayerDeclaresSpecial 2 --", "", TEA_XMJ_NOTHING);
  exchange (player, "PlayerDeclaresSpecial 3 --", "", TEA_XMJ_NOTHING);
  exchange (player, "PlayerDeclaresSpecial 4 --", "", TEA_XMJ_NOTHING);
  exchange (player, "PlayerDeclaresSpecial 1 --", "", TEA_XMJ_NOTHING);
  exchange (player, "PlayerReady 1", "", TEA_XMJ_NOTHING);
  exchange (player, "PlayerReady 3", "", TEA_XMJ_NOTHING);
  exchange (player, "PlayerReady 4", "MahJong 0;", TEA_XMJ_NOTHING);
  exchange (player, "Error 12 No such thing", "Discard 1B 0;", TEA_XMJ_NOTHING);
  g_assert_cmpuint (tea_xmj_player_result (player)->refused, ==, 1);
}

static gboolean
hear (TeaXmjPlayer *player, const char *line, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TeaXmjNews news;

  return tea_xmj_player_feed (player, line, out, &news, error);
}

static void
hear_all (TeaXmjPlayer *player, const char *lines)
{
  g_auto (GStrv) all = NULL;

  all = g_strsplit (lines, "\n", -1);
  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] == '@')
      {
        deal_anything (player, 2);
        g_assert_true (all[i][1] == '\0' || hear (player, all[i] + 1, NULL));
      }
    else if (*all[i] == '2')
      for (const char *c = all[i]; *c != '\0'; c++)
        g_assert_true (hear (player, "PlayerDraws 2 --", NULL));
    else if (*all[i] != '\0' && !hear (player, all[i], NULL))
      g_error ("“%s” was not believed.", all[i]);
}

static void
test_impossible (void)
{
  static const char *const rows[] = {
    "PlayerDiscards 1 4X 1 0",
    "PlayerDiscards 9 4B 1 0",
    "PlayerDiscards 2 9B 1 0",
    "PlayerDraws 2 --",
    "PlayerDraws 3 4B",
    "PlayerPungs 3 4B",
    "PlayerChows 3 4B Lower",
    "PlayerAddsToPung 4 4B 7",
    "PlayerDeclaresSpecial 2 3F",
    "PlayerDeclaresSpecial 3 3B",
    "NewHand 7 1 1",
    "NewRound X",
    "Game 5 6 7 8 E",
    "ConnectReply 1110 0 no room",
    "AuthReqd basic who are you",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaXmjPlayer) player = player_new ();
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      TeaXmjNews news;

      exchange_all (player, seating);
      deal (player, 1, "1C 2C 3C 4C 5C 6C 7D 8D 9D 1B 1B 2B 3B");
      if (tea_xmj_player_feed (player, rows[i], out, &news, &error))
        g_test_message ("“%s” was believed", rows[i]);
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_nonnull (strstr (error->message, rows[i]));
    }
}

/* The server's messages are checked against earlier ones; the error message tells why one is impossible. */
static void
test_checked (void)
{
  static const char seated[] = "ConnectReply 1110 1\nGame 1 2 3 4 E 0 1\n";
  static const char dealt[] = "ConnectReply 1110 1\nGame 1 2 3 4 E 0 1\nNewHand 2 0\n@"
                              "PlayerDeclaresSpecial 2 --\nPlayerDeclaresSpecial 3 --\nPlayerDeclaresSpecial 4 "
                              "--\nPlayerDeclaresSpecial 1 --\n";
  static const struct
  {
    const char *before; /* '@' stands for the lines of a deal in which the seats get 13 tiles and the dealer, player 2,
                           one more */
    const char *heard;
    const char *lines; /* accepted after @before */
    const char *why;
  } rows[] = {
    { "", "NewHand 1 0", "", "before all players have sat down" },
    { "", "PlayerDraws 1 1C", "", "before all players have sat down" },
    { "", "Game 1 2 3 4 E 0 1", "", "so we get no seat" },
    { "", "Game 1 1 1 1 E 0 1", "ConnectReply 1110 1\n", "which is not a message of the protocol" },
    { seated, "Game 1 2 3 4 E 0 1", "", "while no hand is played" },
    { seated, "ConnectReply 1110 2", "", "while no hand is played" },
    { seated, "PlayerDraws 1 1C", "", "while no hand is played" },
    { seated, "PlayerDiscards 1 1C 1", "", "while no hand is played" },
    { seated, "PlayerDeclaresSpecial 1 --", "", "while no hand is played" },
    { seated, "PlayerMahJongs 1 0", "", "while no hand is played" },
    { seated, "HandScore 1", "", "while no hand is played" },
    { seated, "Settlement 0 0 0 0", "", "while no hand is played" },
    { seated, "WashOut", "", "while no hand is played" },
    { seated, "NewHand 5 0", "", "but no player at the table has that number" },
    { seated, "NewHand east 0", "", "which is not a message of the protocol" },
    { seated, "NewHand 1 0", "NewHand 1 0\n", "while the tiles are dealt" },
    { seated, "PlayerMahJongs 1 0", "NewHand 1 0\n", "while the tiles are dealt" },
    { seated, "PlayerDraws 2 1C", "NewHand 1 0\n", "but it shows the tiles that we draw, and no others" },
    { seated, "PlayerDraws 1 --", "NewHand 1 0\n", "but it shows the tiles that we draw, and no others" },
    { seated, "PlayerDraws 1 1C",
      "NewHand 1 0\nPlayerDraws 1 1C\nPlayerDraws 1 1C\nPlayerDraws 1 1C\nPlayerDraws 1 1C\n",
      "but all tiles of that kind have been seen elsewhere" },
    { seated, "PlayerDraws 2 --", "NewHand 1 0\n2222222222222",
      "but that player holds too many or too few tiles for it" },
    { seated, "PlayerDeclaresSpecial 3 --", "NewHand 2 0\n@", "but it is not that player's turn to do so" },
    { seated, "PlayerDraws 2 --", "NewHand 2 0\n@", "but that player holds too many or too few tiles for it" },
    { seated, "PlayerDeclaresSpecial 2 --", "NewHand 2 0\n@PlayerDeclaresSpecial 2 1F\n",
      "but that player holds too many or too few tiles for it" },
    { dealt, "PlayerDiscards 3 1C 1", "", "but it is not that player's turn to do so" },
    { dealt, "PlayerDraws 3 --", "PlayerReady 1\n", "before the first discard" },
    { dealt, "PlayerDraws 3 --", "PlayerReady 1\nPlayerReady 3\nPlayerReady 4\n",
      "but it is not that player's turn to do so" },
    { dealt, "PlayerDraws 2 --", "PlayerReady 1\nPlayerReady 3\nPlayerReady 4\n",
      "but that player holds too many or too few tiles for it" },
    { dealt, "PlayerDraws 4 --", "PlayerDiscards 2 NW 1\n", "but it is not that player's turn to do so" },
    { dealt, "PlayerDiscards 2 NW 2", "PlayerDiscards 2 NW 1\n", "but it is not that player's turn to do so" },
    { dealt, "PlayerChows 4 1D Lower", "PlayerDiscards 2 1D 1\n", "but it is not that player's turn to do so" },
    { dealt, "PlayerPungs 4 9C", "PlayerDiscards 2 9C 1\n", "but all tiles of that kind have been seen elsewhere" },
    { dealt, "PlayerPungs 1 NW", "PlayerDiscards 2 NW 1\n", "but that player cannot hold the tiles for it" },
    { dealt, "PlayerDiscards 3 1C 2", "PlayerDiscards 2 1C 1\nPlayerPungs 3 1C\n",
      "but all tiles of that kind have been seen elsewhere" },
    { dealt, "PlayerMahJongs 1 NW", "PlayerDiscards 2 NW 1\n", "but we have not called a win" },
    { dealt, "Settlement 1 1 1 -3", "PlayerDiscards 2 NW 1\n", "in the middle of a hand" },
    { dealt, "Settlement 1 1 1 3", "PlayerMahJongs 2 NW\n", "but what some pay is not what the others receive" },
    { dealt, "Settlement 1 2147483647 0 -2147483648",
      "PlayerMahJongs 2 NW\nSettlement 0 2147483647 0 -2147483647\nNewHand 2 0\nWashOut\n", "while no hand is played" },
    { dealt, "PlayerDraws 2 --", "PlayerMahJongs 2 NW\n", "after the hand has been won" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaXmjPlayer) player = player_new ();
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].heard);
      hear_all (player, rows[i].before);
      hear_all (player, rows[i].lines);
      g_assert_false (hear (player, rows[i].heard, &error));
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_nonnull (strstr (error->message, rows[i].heard));
      if (strstr (error->message, rows[i].why) == NULL)
        g_error ("“%s” does not say “%s”.", error->message, rows[i].why);
    }
}

/* Scores too high for a number are refused, and the earlier ones are kept. */
static void
test_too_high (void)
{
  g_autoptr (TeaXmjPlayer) player = player_new ();
  g_autoptr (GError) error = NULL;
  const TeaXmjResult *result = tea_xmj_player_result (player);

  hear_all (player, "ConnectReply 1110 1\nGame 1 2 3 4 E 0 1\n");
  for (guint i = 0; i < 2; i++)
    {
      hear_all (player, "NewHand 1 0\n");
      deal_anything (player, 1);
      hear_all (player, "PlayerDeclaresSpecial 1 --\nPlayerDeclaresSpecial 2 --\nPlayerDeclaresSpecial 3 "
                        "--\nPlayerDeclaresSpecial 4 --\nPlayerMahJongs 2 1C\n");
      g_assert_cmpint (hear (player, "Settlement -2000000000 2000000000 0 0", &error), ==, i == 0);
    }
  g_assert_nonnull (strstr (error->message, "no score can be so high"));
  g_assert_cmpint (result->scores[1], ==, 2000000000);
  g_assert_cmpint (result->deltas[0], ==, 0);
}

/* A sentence quotes only a short part of a line, without control characters. */
static void
test_quoted (void)
{
  g_autoptr (TeaXmjPlayer) player = player_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_strdup_printf ("NewHand \x1b[31m\xff%01000d", 0);

  g_assert_false (hear (player, line, &error));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 160);
  g_assert_null (strchr (error->message, '\x1b'));
}

/* Random messages in random order get an answer or an error. */
static void
test_any_order (void)
{
  static const char *const words[] = {
    "PlayerDraws",
    "PlayerDrawsLoose",
    "PlayerDeclaresSpecial",
    "PlayerDiscards",
    "PlayerChows",
    "PlayerPungs",
    "PlayerKongs",
    "PlayerDeclaresClosedKong",
    "PlayerAddsToPung",
    "PlayerMahJongs",
    "PlayerRobsKong",
    "HandScore",
    "Settlement",
    "WashOut",
    "Error",
    "Pause",
    "PlayerReady",
    "NewHand",
    "NewRound",
  };
  TeaRandom random;
  guint n_fine = 0;

  tea_random_init (&random, 4);
  for (guint game = 0; game < 60; game++)
    {
      g_autoptr (TeaXmjPlayer) player = player_new ();

      exchange_all (player, seating);
      deal (player, 1, "1C 2C 3C 4C 5C 6C 7D 8D 9D 1B 1B 2B 3B");
      for (guint i = 0; i < 300; i++)
        {
          g_autoptr (GString) out = g_string_new (NULL);
          g_autofree char *line = g_strdup_printf (
              "%s %u %s %s", words[tea_random_below (&random, G_N_ELEMENTS (words))], 1 + tea_random_below (&random, 4),
              tea_xmj_tile_name ((TeaTile) tea_random_below (&random, TEA_N_KINDS + 6)),
              tea_random_below (&random, 2) ? tea_xmj_position_name (tea_random_below (&random, 3)) : "7");
          TeaXmjNews news;

          if (tea_xmj_player_feed (player, line, out, &news, NULL))
            n_fine++;
        }
    }
  g_assert_cmpuint (n_fine, >, 1000);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xmj/lines", test_lines);
  g_test_add_func ("/xmj/seating", test_seating);
  g_test_add_func ("/xmj/win-by-claim", test_win_by_claim);
  g_test_add_func ("/xmj/east", test_east);
  g_test_add_func ("/xmj/kong-at-start", test_kong_at_start);
  g_test_add_func ("/xmj/called", test_called);
  g_test_add_func ("/xmj/open-call", test_open_call);
  g_test_add_func ("/xmj/robbing", test_robbing);
  g_test_add_func ("/xmj/loser", test_loser);
  g_test_add_func ("/xmj/refused", test_refused);
  g_test_add_func ("/xmj/impossible", test_impossible);
  g_test_add_func ("/xmj/checked", test_checked);
  g_test_add_func ("/xmj/too-high", test_too_high);
  g_test_add_func ("/xmj/quoted", test_quoted);
  g_test_add_func ("/xmj/any-order", test_any_order);

  status = g_test_run ();

  return status;
}
