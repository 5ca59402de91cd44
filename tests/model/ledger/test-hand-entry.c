/* test-hand-entry.c - what a hand entry reports: what is missing, what forbids a win, what would help, alternatives
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "entry-cases.h"
#include "ledger-common.h"
#include "model/score/tea-score-sheet-engine.h"

/* clang-format off */
static const struct Case {
  const char *variant;
  const char *options; /* "name=value" */
  const char *text;
  TeaHandState state;
  const char *sentence;
  const char *clause;
  const char *remedies; /* one per line */
  const char *warnings;
  int distance;
} cases[] = {
  { "fenghua", "", "", TEA_HAND_STATE_EMPTY, "Enter the winner’s tiles.", "", "", "", -2 },
  { "fenghua", "", "2: 123m 456p ind N", TEA_HAND_STATE_TOO_FEW, "8 tiles are missing.", "", "", "", -2 },
  { "fenghua", "", "2: 123m456p789s99sCC ind N", TEA_HAND_STATE_TOO_FEW, "1 tile is missing. The hand is ready.", "", "", "", 0 },
  { "fenghua", "", "2: 123m456p78s9mE9sCC ind N", TEA_HAND_STATE_TOO_FEW, "1 tile is missing. The hand is 1 tile from ready.", "", "", "", 1 },
  { "fenghua", "", "123m456p789s99sCC C", TEA_HAND_STATE_UNSAID, "Say which tile is the indicator.", "", "", "", -2 },
  { "fenghua", "", "123m456p789s99sCC C i9m", TEA_HAND_STATE_UNSAID, "Say who won.", "", "", "", -1 },
  { "fenghua", "", "2: 123m456p789s99sCC C i9m", TEA_HAND_STATE_UNSAID, "Say how the hand was won: by self-draw, or whose tile it was.", "", "", "", -1 },
  { "fenghua", "", "2: 123m456p789s99sCC C i9m from ?", TEA_HAND_STATE_UNSAID, "Say who discarded the winning tile.", "", "", "", -1 },
  /* FH-10: base, no wild tiles and pair call are three points; a self-draw adds own tile and has no minimum. */
  { "fenghua", "", "23: 123m456p789s9sCCC i9m +8s", TEA_HAND_STATE_NOT_COMPLETE, NULL, NULL, NULL, "", 0 },
  { "fenghua", "", "23: 234m456p789s55sWW W i9m", TEA_HAND_STATE_NOT_ALLOWED, "A claimed discard needs a hand of four counting points.", "FH-10",
    "1 more point is needed.\nIt would win by self-draw: 10 points.", "", -1 },
  { "fenghua", "minimum=3", "23: 234m456p789s55sWW W i9m", TEA_HAND_STATE_SCORED, "Lin wins with Wang’s discard: 10 points.", "", "", "", -1 },
  /* HK-10 counts faan. */
  { "hong-kong", "", "12: 123m678p22sEEECC C", TEA_HAND_STATE_SCORED, "Ann wins with Lin’s discard: 5 faan → 24.", "", "", "", -1 },
  { "hong-kong", "", "12: 123m678p22s555p78s 9s", TEA_HAND_STATE_NOT_ALLOWED, "A win needs a hand of three faan.", "HK-10",
    "1 more faan is needed.\nIt would win by self-draw: 8 points.", "", -1 },
  /* FH-11: four sets and a wild tile. */
  { "fenghua", "", "23: 234m456p789sCCC 5m 9p i5m", TEA_HAND_STATE_NOT_ALLOWED, "Four complete sets and a wild tile wait on every tile; such a hand wins by self-draw only.",
    "FH-11", "It would win by self-draw: 10 points.", "", -1 },
  /* FH-5 */
  { "fenghua", "", "23: 234m456p789s55sCC 5m i5m", TEA_HAND_STATE_NOT_ALLOWED, "Nobody can claim a wild tile.", "FH-5",
    "It would win by self-draw: 10 points.", "", -1 },
  { "fenghua", "", "22: 234m456p789s55sCC 9m i1m", TEA_HAND_STATE_NOT_COMPLETE, "These tiles do not make a winning shape.", "",
    "Instead of Nine of Characters it would be complete with: One of Characters, Five of Bamboos, Red Dragon.", "", 0 },
  { "fenghua", "", "22: 234m456p789s55sCC C kong i1m", TEA_HAND_STATE_IMPOSSIBLE, "The winner has no such kong to be replaced.", "",
    "Without “Kong supplement” it would win: 10.", "", -1 },
  /* What would make a hand of tiles that make none: the winning tile or any other may have been mistyped. */
  { "hong-kong", "", "22: 123m456p799sEEE CC", TEA_HAND_STATE_NOT_COMPLETE, "These tiles do not make a winning shape.", "",
    "Instead of Seven of Bamboos it would be complete with: Nine of Bamboos, Red Dragon.\n"
    "Instead of Nine of Bamboos it would be complete with: Eight of Bamboos.", NULL, 0 },
  { "hong-kong", "", "22: 11m33m55m77p99p22sEE", TEA_HAND_STATE_NOT_COMPLETE,
    "These tiles do not make a winning shape.", "",
    "Seven pairs do not win in these rules.", NULL, 3 },
  { "luqiao", "", "22: 19m19p19sESWNCFPP ind 5p", TEA_HAND_STATE_NOT_COMPLETE,
    "These tiles do not make a winning shape.", "",
    "Thirteen orphans do not win in these rules.", NULL, 7 },
  /* A fifteenth tile is left out, and said: there is a score, and nothing to be saved. */
  { "fenghua", "", "22: 123m456p789s99sCC C1p i9m", TEA_HAND_STATE_SCORED, "Lin wins by self-draw: 10 points.", "", "",
    "What is underlined in the line is left out; the hand can be saved when it is corrected or removed.", -1 },
  /* FH-8 (e) */
  { "fenghua", "", "22: 1234f1234q i9m", TEA_HAND_STATE_SCORED, NULL, "", "",
    "The bonus tiles win; the winner’s tiles that were not entered are assumed to make no hand.", -2 },
  { "hong-kong", "", "22: 111m,222p,333s,99mEE E", TEA_HAND_STATE_SCORED, NULL, "", "",
    "Concealed? Commas make open melds: 192 in total; without commas: 768.", -1 },
  /* FH-19 (d): three claims from one player and all pungs. */
  { "fenghua", "", "22: CCC,222m,333p,99s44s 4s i1m", TEA_HAND_STATE_UNSAID, NULL, NULL,
    "If nobody remembers, type “forgotten”: then nobody is liable for them.", "", -1 },
  { "fenghua", "", "22: CCC,222m,333p,99s44s 4s i1m forgotten", TEA_HAND_STATE_SCORED, NULL, "", "", NULL, -1 },
  { "hong-kong", "liability=on", "22: CCC,FFF,PPP,123m9s 9s", TEA_HAND_STATE_UNSAID, NULL, NULL,
    "If nobody remembers, type “forgotten”: then nobody is liable for them.", NULL, -1 },
  { "hong-kong", "liability=on", "22: CCC,FFF,PPP,123m9s 9s forgotten", TEA_HAND_STATE_SCORED, NULL, "", "", NULL, -1 },
  { "fenghua", "", "nobody ind 1m", TEA_HAND_STATE_SCORED, "Nobody wins.", "", "", "", -2 },
  /* CE-4 */
  { "classical-early", "discard-win=pung-only", "23: 123m456p789s99sCC C / EEE.. / 4: 1m", TEA_HAND_STATE_SCORED, NULL, "", "",
    "Ann’s hand is unknown and does not count.\nWang: only the tiles entered count.\nChen’s hand needs 12 more tiles; until then it counts for nothing.", -1 },
  { "classical-early", "discard-win=pung-only", "23: 123m456p79s99sCCC 8s", TEA_HAND_STATE_NOT_ALLOWED, "A discard may be claimed to win only if it completes a pung.", "CE-4",
    NULL, NULL, -1 },
};
/* clang-format on */

static TeaHandEntry *
entry_for (const char *variant, const char *option)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  TeaHandEntry *entry;

  if (*option != '\0')
    {
      g_auto (GStrv) words = g_strsplit (option, "=", 2);

      g_assert_true (tea_ruleset_set_option (ruleset, words[0], words[1], NULL));
    }
  entry = tea_hand_entry_new (ruleset, entry_names, 0, TEA_TILE_EAST);

  return entry;
}

static void
test_case (gconstpointer data)
{
  const struct Case *c = data;
  TeaHandEntry *entry = entry_for (c->variant, c->options);
  const TeaEntryAnswer *diagnosis;
  g_autofree char *remedies = NULL;
  g_autofree char *warnings = NULL;

  tea_hand_entry_set_text (entry, c->text, (guint) strlen (c->text));
  diagnosis = tea_hand_entry_get_state (entry)->answer;
  g_test_message ("%s", diagnosis->sentence);
  g_assert_cmpint (diagnosis->state, ==, c->state);
  if (c->sentence != NULL)
    g_assert_cmpstr (diagnosis->sentence, ==, c->sentence);
  if (c->clause != NULL)
    g_assert_cmpstr (diagnosis->clause, ==, c->clause);
  remedies = g_strjoinv ("\n", (char **) diagnosis->remedies);
  if (c->remedies != NULL)
    g_assert_cmpstr (remedies, ==, c->remedies);
  warnings = g_strjoinv ("\n", (char **) diagnosis->warnings);
  if (c->warnings != NULL)
    g_assert_cmpstr (warnings, ==, c->warnings);
  g_assert_cmpint (diagnosis->distance, ==, c->distance);
  entry_settle (entry);
  g_assert_finalize_object (entry);
}

/* Words that these rules do not ask are left out, and the hand can be saved; other faults keep it. */
static void
test_left_out (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");
  guint n;

  tea_hand_entry_set_text (entry, "22: 123m456p789s99sCC C i9m fresh cannon 3", 0);
  n = tea_hand_entry_get_state (entry)->n_faults;
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (tea_hand_entry_get_state (entry)->answer->complete);
  tea_hand_entry_set_text (entry, "22: 123m456p789s99sCC C1p i9m", 0);
  g_assert_false (tea_hand_entry_get_state (entry)->answer->complete);
  entry_settle (entry);
  g_assert_finalize_object (entry);
}

/* The other arrangements: 111222333m can be runs or pungs. */
static void
test_runners_up (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");
  g_autoptr (TeaRunnerUp) other = NULL;
  GListModel *list;
  int best;

  tea_hand_entry_set_text (entry, "22: 111222333m55pCC C i9s", 25);
  best = tea_score_sheet_get_facts (tea_hand_entry_get_state (entry)->answer->sheet)->total;
  list = tea_hand_entry_get_state (entry)->answer->runners_up;
  g_assert_cmpuint (g_list_model_get_n_items (list), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (list), <=, 5);
  other = g_list_model_get_item (list, 0);
  /* All pungs score 100 points more: 1 + 1 + 1 + 1 + 1 + 100 = 105 against 5. */
  g_assert_cmpint (best, ==, 110);
  g_assert_cmpint (tea_runner_up_get_facts (other)->total, ==, 10);
  g_assert_cmpstr (tea_runner_up_get_facts (other)->sentence, ==, "100 less: without Straight All Pung (+100).");
  g_assert_cmpuint (g_list_model_get_n_items (tea_runner_up_get_facts (other)->groups), ==, 5);
  g_assert_finalize_object (entry);
}

static void
test_waits (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");
  GListModel *list = tea_hand_entry_get_state (entry)->answer->waits;
  g_autoptr (TeaWaitInfo) wild = NULL;
  g_autoptr (TeaWaitInfo) first = NULL;
  g_autoptr (TeaWaitInfo) second = NULL;

  /* A pair call on 5s and W. Another player holds two 5s, and a claimed W is one point short. */
  tea_hand_entry_set_text (entry, "2: 234m456p789s55sWW i9m / 55s", 29);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);
  wild = g_list_model_get_item (list, 0);
  first = g_list_model_get_item (list, 1);
  second = g_list_model_get_item (list, 2);
  /* The indicator is the fourth 9m. */
  g_assert_cmpint (tea_tile_info_get_facts (tea_wait_info_get_facts (wild)->tile)->kind, ==, TEA_TILE_1M + 8);
  g_assert_cmpuint (tea_wait_info_get_facts (wild)->left, ==, 3);
  g_assert_cmpint (tea_wait_info_get_facts (wild)->by_draw, ==, 60);
  g_assert_false (tea_wait_info_get_facts (wild)->can_claim);
  g_assert_cmpstr (tea_wait_info_get_facts (wild)->claim_reason, ==, "By draw only, as a wild tile.");
  g_assert_cmpint (tea_tile_info_get_facts (tea_wait_info_get_facts (first)->tile)->kind, ==, TEA_TILE_1S + 4);
  g_assert_cmpuint (tea_wait_info_get_facts (first)->left, ==, 0);
  g_assert_cmpstr (tea_wait_info_get_facts (first)->draw_reason, ==, "None left.");
  g_assert_cmpuint (tea_wait_info_get_facts (second)->left, ==, 2);
  g_assert_cmpint (tea_wait_info_get_facts (second)->by_draw, ==, 60);
  g_assert_false (tea_wait_info_get_facts (second)->can_claim);
  g_assert_cmpstr (tea_wait_info_get_facts (second)->claim_reason, ==, "The hand would be worth too little.");
  g_assert_null (tea_wait_info_find_common_reason (list));

  /* Four sets and a spare wild tile wait for every kind (FH-11); two kinds left of the flowers are wild themselves. */
  tea_hand_entry_set_text (entry, "2: 123m123p123sEEE 3f i1f", 25);
  g_assert_cmpuint (g_list_model_get_n_items (list), >, 30);
  g_assert_cmpstr (tea_wait_info_find_common_reason (list), ==, "Such a hand wins by self-draw only.");
  tea_hand_entry_set_text (entry, "", 0);
  g_assert_null (tea_wait_info_find_common_reason (list));
  g_assert_finalize_object (entry);
}

/* Each wait is scored in the circumstances of the actual win, so the second one pays as much as the first. */
static void
test_circumstances (void)
{
  static const struct
  {
    const char *text;
    const char *note;
    int by_draw[2];
    int by_claim[2];
  } rows[] = {
    /* 5 points drawn, or 4 or 3 claimed, round up to 10: 3 × 20, or 20 + 10 + 10 (FH-18). */
    { "22: 234m456p789s55sCC C iN",
      "What the winner is paid in total. A claimed tile is Wang’s discard.",
      { 60, 60 },
      { 40, 40 } },
    /* The kong supplement counts for 5s and C: 155 or 154 points drawn, 104 or 103 claimed; 6 × 160 and 4 × 110. */
    { "22: [9999p] 234m789s55sCC C kong iN",
      "What the winner is paid in total. A drawn tile is the supplement of a kong. A claimed tile is Wang’s discard.",
      { 960, 960 },
      { 440, 440 } },
    /* FH-19 (a): a robbed kong is paid like a self-draw, 6 × 10. */
    { "2: 234m456p789s55sCC C rob 4 iN",
      "What the winner is paid in total. A claimed tile is robbed from Chen’s kong.",
      { 60, 60 },
      { 60, 60 } },
    { "24: 234m456p789s55sCC C last iN",
      "What the winner is paid in total. A claimed tile is Chen’s discard. It is the last tile.",
      { 60, 60 },
      { 40, 40 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaHandEntry *entry = entry_for ("fenghua", "minimum=3");
      const TeaEntryAnswer *answer = tea_hand_entry_get_state (entry)->answer;
      guint n = 0;

      tea_hand_entry_set_text (entry, rows[i].text, 0);
      g_test_message ("%s: %s", rows[i].text, answer->sentence);
      g_assert_cmpstr (answer->waits_note, ==, rows[i].note);
      for (guint j = 0; j < g_list_model_get_n_items (answer->waits); j++)
        {
          g_autoptr (TeaWaitInfo) info = g_list_model_get_item (answer->waits, j);
          const TeaWaitFacts *facts = tea_wait_info_get_facts (info);

          if (tea_tile_info_get_facts (facts->tile)->kind == TEA_TILE_NORTH)
            continue;
          g_assert_cmpint (facts->by_draw, ==, rows[i].by_draw[n]);
          g_assert_cmpint (facts->by_claim, ==, rows[i].by_claim[n]);
          n++;
        }
      g_assert_cmpuint (n, ==, 2);
      g_assert_finalize_object (entry);
    }
}

/* The winner's groups: "1m 2m 3m", with "N=4m" for a wild tile that stands for another kind. */
static char *
list_groups (GListModel *groups)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, i);
      GListModel *tiles = tea_meld_info_get_facts (group)->tiles;

      for (guint j = 0; j < g_list_model_get_n_items (tiles); j++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, j);
          const TeaTileFacts *look = tea_tile_info_get_facts (tile);
          int as_kind = look->as_kind;

          g_string_append_printf (text, "%s%s",
                                  j > 0           ? " "
                                  : text->len > 0 ? ", "
                                                  : "",
                                  tea_tile_to_string ((TeaTile) look->kind));
          if (as_kind >= 0 && as_kind != look->kind)
            g_string_append_printf (text, "=%s", tea_tile_to_string ((TeaTile) as_kind));
        }
    }

  return g_string_free (text, FALSE);
}

/* Where it makes no difference, a wild tile is shown as what is printed on it. */
static void
test_wild_at_home (void)
{
  static const struct
  {
    const char *variant;
    const char *text;
    const char *groups;
  } rows[] = {
    { "fenghua", "22: 23m 1m 1m 9m 456p 789s CC C ind 1m", "1m 2m 3m, 9m 1m=9m, 4p 5p 6p, 7s 8s 9s, C C C" },
    { "fenghua", "22: 23m 1m 9m 456p 789s CCC 1m ind 1m", "1m 2m 3m, 9m 1m=9m, 4p 5p 6p, 7s 8s 9s, C C C" },
    { "luqiao", "22: 23m 1m 1m 9m 456p 789s CC C ind 1m", "1m 2m 3m, 9m 1m=9m, 4p 5p 6p, 7s 8s 9s, C C C" },
    { "nanchang", "22: 56p 4p 3p C 123m 789s FF F ind 3p / .. / .. / ..",
      "1m 2m 3m, 4p 5p 6p, 7s 8s 9s, C 3p=C, F F F" },
    { "nanchang", "22: 5p 4p 3p 3p C 123m 789s FF F ind 3p / .. / .. / ..",
      "1m 2m 3m, 3p 4p 5p, 7s 8s 9s, C 3p=C, F F F" },
    { "nanchang", "22: 34p 33p 123m 789s FFFC 3p ind 3p / .. / .. / ..",
      "1m 2m 3m, 7s 8s 9s, C 4p=C, F F F, 3p 3p 3p" },
    { "nanchang", "22: 11s 22m 33m E 3p 4p 4p 66s 77s 8s ind 3p / .. / .. / ..",
      "2m 2m, 3m 3m, 1s 1s, 6s 6s, 7s 3p=7s, 7s 4p=7s, E 4p=E" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaHandEntry *entry = entry_for (rows[i].variant, "");
      TeaScoreSheet *sheet;
      g_autofree char *groups = NULL;

      tea_hand_entry_set_text (entry, rows[i].text, 0);
      entry_settle (entry);
      sheet = tea_hand_entry_get_state (entry)->answer->sheet;
      g_test_message ("%s: %s", rows[i].text, tea_hand_entry_get_state (entry)->answer->sentence);
      g_assert_nonnull (sheet);
      groups = list_groups (tea_score_sheet_get_facts (sheet)->groups);
      g_assert_cmpstr (groups, ==, rows[i].groups);
      g_assert_finalize_object (entry);
    }
}

/* Nothing is shown of what tiles would bring before a winner is known, except that, and nothing where no single tile
 * completes the hand. */
static void
test_waits_need_winner (void)
{
  static const struct
  {
    const char *text;
    gboolean said;
    gboolean shown;
  } rows[] = {
    { "234m456p789s55sCC i9m", TRUE, FALSE },
    { "234m456p789s55sCC C i9m", TRUE, FALSE },
    { "234m456p789s55sCC C +C self i9m", TRUE, FALSE },
    { "from 3: 234m456p789s55sCC C i9m", TRUE, FALSE },
    { "234m456p789s55s C i9m", FALSE, FALSE },
    { "234m456p789s5s1pCC i9m", FALSE, FALSE },
    { "234m456p 9999m 55sCC i9m", TRUE, FALSE },
    { "2: 234m456p789s55sCC i9m", FALSE, TRUE },
    { "2: 234m456p789s5s1pCC i9m", FALSE, FALSE },
    { "2: 234m456p789s5s1pCC E i9m", FALSE, FALSE },
    { "nobody i9m", FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaHandEntry *entry = entry_for ("fenghua", "");
      const TeaEntryAnswer *answer = tea_hand_entry_get_state (entry)->answer;

      tea_hand_entry_set_text (entry, rows[i].text, 0);
      entry_settle (entry);
      g_test_message ("%s: %s", rows[i].text, answer->waits_note);
      g_assert_cmpint (g_list_model_get_n_items (answer->waits) > 0, ==, rows[i].shown);
      g_assert_cmpint (*answer->waits_note != '\0', ==, rows[i].said || rows[i].shown);
      if (rows[i].said)
        g_assert_cmpstr (answer->waits_note, ==, "Say who won to see what each tile would bring.");
      g_assert_finalize_object (entry);
    }
}

/* With three wild tiles before the win every kind is a wait; a thread finds the waits. */
static void
test_waits_in_thread (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");

  tea_hand_entry_set_text (entry, "22: 123m456p78s99s222m 9s i2m", 29);
  g_assert_true (tea_hand_entry_get_state (entry)->answer->busy);
  entry_settle (entry);
  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_state (entry)->answer->waits), >, 0);
  g_assert_finalize_object (entry);

  /* An entry that is destroyed while it searches. */
  entry = entry_for ("fenghua", "");
  tea_hand_entry_set_text (entry, "22: 123m456p78s99s222m 9s i2m", 29);
  tea_hand_entry_clear (entry);
  g_assert_false (tea_hand_entry_get_state (entry)->answer->busy);
  g_object_unref (entry);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Only the counting part of a loser's hand: melds, pairs and triplets; the rest is filled up and scores nothing. */
static void
test_partial (void)
{
  TeaHandEntry *entry = entry_for ("classical-millington", "");
  TeaScoreSheet *sheet;
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *json = NULL;
  g_autofree char *text = NULL;

  tea_hand_entry_set_text (entry, "23: 123m456p789s99sCC C / EEE FF 7777p. ..", 42);
  sheet = tea_hand_entry_get_state (entry)->answer->sheet;
  g_assert_nonnull (sheet);
  /* Concealed EEE: 8, doubled as the prevailing wind; a concealed kong of 7p: 16; a pair of dragons: 2. */
  g_assert_cmpstr (tea_score_sheet_get_facts (sheet)->seats[2].formula, ==, "8 + 16 + 2 = 26, 1 double: 26 × 2¹ = 52");
  /* The filling tiles are not shown: the sheet shows the five that were entered. */
  g_assert_cmpuint (g_list_model_get_n_items (tea_score_sheet_get_facts (sheet)->seats[2].hand), ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (tea_score_sheet_get_facts (sheet)->seats[2].melds), ==, 1);
  g_assert_cmphex (tea_score_sheet_get_hand (sheet)->record.players[2].filled, !=, 0);
  g_assert_nonnull (strstr (tea_score_sheet_get_facts (sheet)->remarks, "only the tiles entered count."));
  g_assert_true (tea_hand_entry_get_state (entry)->answer->complete);
  hand = tea_scored_hand_ref (tea_hand_entry_get_hand (entry));
  json = ledger_dup_record (hand);
  g_assert_nonnull (strstr (json, "\"filled\":"));

  g_assert_true (tea_hand_entry_set_hand (entry, hand, NULL));
  g_assert_true (tea_hand_entry_get_state (entry)->players[2].partial);
  text = ledger_dup_record (tea_hand_entry_get_hand (entry));
  g_assert_cmpstr (text, ==, json);
  g_assert_finalize_object (entry);
}

/* NC/double-german: the entry must know whether the others hold a fine tile. */
static void
test_unknown (void)
{
  static const struct
  {
    const char *others;
    const char *sentence;
    TeaHandState state;
  } rows[] = {
    /* Banker, own tile, German and double German: 2⁴ + 5 from each; without double German 2³ + 5. */
    { "",
      "Double German depends on unknown hands (Lin, Wang, Chen): 63 points in all with it, 39 without. Enter what "
      "scores in them, or “..” for nothing.",
      TEA_HAND_STATE_UNSAID },
    { " / .. / ? / ..",
      "Double German depends on unknown hands (Wang): 63 points in all with it, 39 without. Enter what scores in them, "
      "or “..” for nothing.",
      TEA_HAND_STATE_UNSAID },
    { " / .. / .. / ..", "Ann wins by self-draw: 63 points for the win.", TEA_HAND_STATE_SCORED },
    /* One fine tile settles it, whatever else the others hold. */
    { " / 9p ..", "Ann wins by self-draw: 39 points for the win.", TEA_HAND_STATE_SCORED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaHandEntry *entry = entry_for ("nanchang", "");
      g_autofree char *text = g_strconcat ("11: 123m456p23478s55m 9s i9p", rows[i].others, NULL);

      tea_hand_entry_set_text (entry, text, 0);
      g_assert_cmpstr (tea_hand_entry_get_state (entry)->answer->sentence, ==, rows[i].sentence);
      g_assert_cmpint (tea_hand_entry_get_state (entry)->answer->state, ==, rows[i].state);
      g_assert_cmpint (tea_hand_entry_get_state (entry)->answer->complete, ==, rows[i].state == TEA_HAND_STATE_SCORED);
      g_assert_finalize_object (entry);
    }
}

/* With only_what_counts set, losers' hands mean the same without the “..” mark. */
static void
test_only_what_counts (void)
{
  static const char *const texts[] = { "23: 123m456p789s99sCC C / EEE FF 7777p. .. / .. / ..",
                                       "23: 123m456p789s99sCC C / EEE FF 7777p.", "23: 123m456p789s99sCC C" };
  TeaHandEntry *entry = entry_for ("classical-millington", "");
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *said = NULL;
  g_autofree char *unsaid = NULL;
  g_autofree char *again = NULL;

  tea_hand_entry_set_text (entry, texts[0], 0);
  said = ledger_dup_record (tea_hand_entry_get_hand (entry));
  tea_hand_entry_set_only_what_counts (entry, TRUE);
  tea_hand_entry_set_text (entry, texts[1], 0);
  unsaid = ledger_dup_record (tea_hand_entry_get_hand (entry));
  g_assert_cmpstr (unsaid, ==, said);
  g_assert_null (tea_hand_entry_get_state (entry)->answer->warnings[0]);
  g_assert_true (tea_hand_entry_get_state (entry)->answer->complete);

  /* A hand stored as unknown stays unknown when the record is edited. */
  tea_hand_entry_set_only_what_counts (entry, FALSE);
  tea_hand_entry_set_text (entry, texts[2], 0);
  g_clear_pointer (&unsaid, g_free);
  hand = tea_scored_hand_ref (tea_hand_entry_get_hand (entry));
  unsaid = ledger_dup_record (hand);
  tea_hand_entry_set_only_what_counts (entry, TRUE);
  g_assert_true (tea_hand_entry_set_hand (entry, hand, NULL));
  again = ledger_dup_record (tea_hand_entry_get_hand (entry));
  g_assert_cmpstr (again, ==, unsaid);
  g_assert_finalize_object (entry);
}

/* The entry asks for facts that are easily forgotten and would change who pays, unless they are impossible or given. */
static void
test_prompts (void)
{
  static const struct
  {
    const char *variant;
    const char *text;
    const char *prompt;
  } rows[] = {
    { "luqiao", "23: (CCC1) (FFF1) 123m55s PP P i1m",
      "If nobody had discarded White Dragon before, type “fresh”: then Wang may have to pay for all." },
    { "luqiao", "23: (CCC1) (FFF1) 123m55s PP P fresh i1m", NULL },
    { "luqiao", "22: (CCC1) (FFF1) 123m55s PP P i1m", NULL },
    { "luqiao", "23: (CCC1) 123m456p55s PP P i1m",
      "If nobody had discarded White Dragon before, type “fresh”: then Wang may have to pay for all." },
    { "luqiao", "23: (CCC1) (FFF1) 123m55s 66s 6s i1m", NULL },
    { "classical-millington", "23: (222p1) (555p1) (888p1) 99p 111p",
      "If Wang let off the cannon, type “cannon 3”: then Wang pays for all." },
    { "classical-millington", "23: (222p1) (555p1) (888p1) 99p 111p cannon 3", NULL },
    { "classical-millington", "23: (222p1) (555p1) 888p 99p 111p", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaHandEntry *entry = entry_for (rows[i].variant, "");
      const TeaEntryAnswer *answer;

      tea_hand_entry_set_only_what_counts (entry, TRUE);
      tea_hand_entry_set_text (entry, rows[i].text, 0);
      answer = tea_hand_entry_get_state (entry)->answer;
      g_test_message ("%s: %s", rows[i].text, answer->sentence);
      g_assert_cmpint (answer->state, ==, TEA_HAND_STATE_SCORED);
      g_assert_cmpstr (answer->warnings[0], ==, rows[i].prompt);
      g_assert_finalize_object (entry);
    }
}

/* LQ-16 (c) needs all tiles of the discarder. */
static void
test_partial_liable (void)
{
  TeaHandEntry *entry = entry_for ("luqiao", "");

  tea_hand_entry_set_text (entry, "23: 123m456p789s99sCC C fresh i1m", 33);
  g_assert_cmpint (tea_hand_entry_get_state (entry)->answer->state, ==, TEA_HAND_STATE_SCORED);
  tea_hand_entry_set_text (entry, "23: 123m456p789s99sCC C fresh i1m / EE ..", 41);
  g_assert_cmpint (tea_hand_entry_get_state (entry)->answer->state, ==, TEA_HAND_STATE_UNSAID);
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->answer->sentence, ==,
                   "Enter Wang’s whole hand: it decides whether Wang pays for all.");
  g_assert_finalize_object (entry);
}

static void
refused_cb (TeaHandEntry *entry, const char *sentence, char **kept)
{
  g_free (*kept);
  *kept = g_strdup (sentence);
}

static void
test_refused (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");
  g_autofree char *sentence = NULL;

  g_signal_connect (entry, "refused", G_CALLBACK (refused_cb), &sentence);
  tea_hand_entry_set_text (entry, "2: 1111m / 1f", 3);
  g_assert_false (tea_hand_entry_insert (entry, TEA_TILE_1M));
  g_assert_cmpstr (sentence, ==, "All 4 of them are used: Lin 4.");
  g_assert_false (tea_hand_entry_insert (entry, TEA_TILE_1F));
  g_assert_cmpstr (sentence, ==, "The only 1 is used: Wang 1.");
  g_assert_false (tea_hand_entry_set_toggle (entry, TEA_ENTRY_TOGGLE_FRESH, TRUE));
  g_assert_cmpstr (sentence, ==, "That means nothing in these rules.");
  g_assert_false (tea_hand_entry_set_toggle (entry, TEA_ENTRY_TOGGLE_KONG, TRUE));
  g_assert_cmpstr (sentence, ==, "The winner has no such kong to be replaced.");
  g_assert_false (tea_hand_entry_add_meld (entry, TEA_ENTRY_MELD_PUNG, TEA_TILE_1M));
  g_assert_cmpstr (sentence, ==, "There are only 4 One of Characters tiles.");
  g_assert_false (tea_hand_entry_add_meld (entry, TEA_ENTRY_MELD_CHOW, TEA_TILE_9M));
  g_assert_cmpstr (sentence, ==, "No chow begins with that tile.");
  g_assert_false (tea_hand_entry_set_how (entry, TEA_ENTRY_HOW_DISCARD, 1));
  g_assert_cmpstr (sentence, ==, "The winning tile comes from one of the other three players.");
  g_assert_false (tea_hand_entry_redo (entry));
  g_assert_cmpstr (sentence, ==, "There is nothing to redo.");
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 1111m / 1f");
  g_assert_finalize_object (entry);
}

/* Changing the winner moves the tiles to that seat, and nothing is lost. */
static void
test_winner (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");

  tea_hand_entry_set_text (entry, "123m EEE2, / 99p", 3);
  g_assert_cmpint (tea_hand_entry_get_state (entry)->win.winner, ==, -1);
  g_assert_true (tea_hand_entry_set_winner (entry, 1));
  /* No player claims from their own seat, so the “2” is dropped. */
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: (EEE) 123m / 1: 99p");
  g_assert_true (tea_hand_entry_set_winner (entry, 3));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "4: (EEE) 123m / 99p");
  g_assert_true (tea_hand_entry_set_nobody_won (entry, TRUE));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "99p nobody / 4: (EEE) 123m");
  g_assert_true (tea_hand_entry_undo (entry));
  g_assert_true (tea_hand_entry_undo (entry));
  g_assert_true (tea_hand_entry_undo (entry));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "123m EEE2, / 99p");
  g_assert_finalize_object (entry);
}

static void
test_drafts (void)
{
  static const char *const damaged[] = { "",
                                         "{",
                                         "[]",
                                         "null",
                                         "{\"variant\":\"fenghua\"}",
                                         "{\"variant\":\"fenghua\",\"text\":3,\"caret\":0}",
                                         "{\"variant\":\"nanchang\",\"text\":\"\",\"caret\":0}",
                                         "{\"variant\":\"fenghua\",\"text\":\"1m\",\"caret\":-1}",
                                         "{\"variant\":\"fenghua\",\"text\":\"1m\"}" };
  TeaHandEntry *entry = entry_for ("fenghua", "");
  g_autofree char *draft = NULL;

  tea_hand_entry_set_text (entry, "2: 123m (CC", 11);
  draft = tea_hand_entry_dup_draft (entry);
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (tea_hand_entry_set_draft (entry, damaged[i], &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 123m (CC");
    }
  /* Every truncated draft is damaged too. */
  for (gsize n = 0; n < strlen (draft); n++)
    {
      g_autofree char *part = g_strndup (draft, n);
      g_autoptr (GError) error = NULL;

      g_assert_false (tea_hand_entry_set_draft (entry, part, &error));
      g_assert_nonnull (error);
    }
  tea_hand_entry_clear (entry);
  g_assert_true (tea_hand_entry_set_draft (entry, draft, NULL));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 123m (CC");
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->caret, ==, 11);
  g_assert_false (tea_hand_entry_get_state (entry)->can_undo);
  g_assert_finalize_object (entry);
}

/* A hand that cannot be entered leaves what was entered. */
static void
test_hand (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");
  TeaRecord record;
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autoptr (GError) error = NULL;

  tea_record_init (&record, tea_variant_find ("fenghua"));
  record.players[0].known = TRUE;
  record.players[0].concealed.n[TEA_TILE_1M] = 5;
  hand = tea_scored_hand_new (&record, NULL);
  g_assert_false (tea_hand_entry_set_hand (entry, hand, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_WIN);
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "");
  g_assert_finalize_object (entry);
}

static guint
count_faults (TeaHandEntry *entry)
{
  guint n;

  n = tea_hand_entry_get_state (entry)->n_faults;

  return n;
}

/* A half-typed word becomes a fault when the caret leaves it; the caret follows the inserted tiles. */
static void
test_caret (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");

  tea_hand_entry_set_text (entry, "2: 123m 4 / 55p", 9);
  g_assert_cmpuint (count_faults (entry), ==, 0);
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->seat, ==, 1);
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->position, ==, 3);
  tea_hand_entry_set_caret (entry, 4);
  g_assert_cmpuint (count_faults (entry), ==, 1);
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->position, ==, 1);
  g_assert_true (tea_hand_entry_insert (entry, TEA_TILE_9M));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 1923m 4 / 55p");
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->caret, ==, 5);
  tea_hand_entry_set_seat (entry, 2);
  g_assert_true (tea_hand_entry_insert (entry, TEA_TILE_RED));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 1923m 4 / 55p C");
  g_assert_true (tea_hand_entry_backspace (entry));
  g_assert_true (tea_hand_entry_backspace (entry));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 1923m 4 / 5p");
  tea_hand_entry_set_seat (entry, 0);
  g_assert_cmpuint (tea_hand_entry_get_state (entry)->seat, ==, 0);
  g_assert_true (tea_hand_entry_insert (entry, TEA_TILE_1S));
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "2: 1923m 4 / 5p / 1: 1s");
  g_assert_finalize_object (entry);
}

static void
test_any_bytes (void)
{
  TeaHandEntry *entry = entry_for ("fenghua", "");
  g_autoptr (GString) text = g_string_new (NULL);

  tea_hand_entry_set_text (entry, "2: \xff\xfe 1m", 3);
  g_assert_true (g_utf8_validate (tea_hand_entry_get_state (entry)->text, -1, NULL));
  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "1m/");
  tea_hand_entry_set_text (entry, text->str, 0);
  g_assert_cmpuint (count_faults (entry), >, 0);
  /* Adjacent faults with the same reason are shown as one. */
  tea_hand_entry_set_text (entry, "2: 0m8z", 7);
  g_assert_cmpuint (count_faults (entry), ==, 1);
  tea_hand_entry_set_text (entry, "2: 11111m", 9);
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->faults->sentence, ==, "There are only 4 One of Characters tiles.");
  tea_hand_entry_set_text (entry, NULL, 0);
  g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, "");
  g_assert_finalize_object (entry);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hand-entry/diagnosis/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/hand-entry/runners-up", test_runners_up);
  g_test_add_func ("/hand-entry/left-out", test_left_out);
  g_test_add_func ("/hand-entry/waits", test_waits);
  g_test_add_func ("/hand-entry/circumstances", test_circumstances);
  g_test_add_func ("/hand-entry/wild-at-home", test_wild_at_home);
  g_test_add_func ("/hand-entry/waits-need-winner", test_waits_need_winner);
  g_test_add_func ("/hand-entry/waits-in-thread", test_waits_in_thread);
  g_test_add_func ("/hand-entry/partial", test_partial);
  g_test_add_func ("/hand-entry/unknown", test_unknown);
  g_test_add_func ("/hand-entry/only-what-counts", test_only_what_counts);
  g_test_add_func ("/hand-entry/prompts", test_prompts);
  g_test_add_func ("/hand-entry/partial-liable", test_partial_liable);
  g_test_add_func ("/hand-entry/refused", test_refused);
  g_test_add_func ("/hand-entry/winner", test_winner);
  g_test_add_func ("/hand-entry/drafts", test_drafts);
  g_test_add_func ("/hand-entry/hand", test_hand);
  g_test_add_func ("/hand-entry/caret", test_caret);
  g_test_add_func ("/hand-entry/any-bytes", test_any_bytes);

  return g_test_run ();
}
