/* test-drills.c - hundreds of exercises of every kind in every variant: the stated answers agree with the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "../../drill-wait.h"
#include "../thorough.h"
#include "../translation.h"
#include "bots/matches/tea-simulate.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/waits/tea-json-waits.h"
#include "io/json/tea-json.h"
#include "model/archive/tea-drill-record.h"
#include "io/exercise/tea-exercise-private.h"
#include "rules/score/tea-score.h"
#include "../../slow/tea-distance-slow.h"
#include "model/practice/tea-drill-quiz.h"
#include "model/practice/tea-drill.h"

/* How many exercises of @kind are looked at in each variant. The advice about a claim takes longest. */
static guint
n_tasks (TeaExerciseKind kind)
{
  return kind == TEA_EXERCISE_ANSWER ? n_to_try (24, 1000) : n_to_try (60, 3000);
}

static const TeaVariant *
variant_at (guint index)
{
  return tea_variants (NULL)[index];
}

static guint
n_variants (void)
{
  guint n;

  tea_variants (&n);

  return n;
}

/* A mask of the kinds of the right options. */
static guint64
right_kinds (TeaQuiz *quiz)
{
  GListModel *options = tea_quiz_get_state (quiz)->options;
  guint64 kinds = 0;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);

      if (facts->right)
        kinds |= TEA_TILE_BIT (tea_tile_info_get_facts (facts->tile)->kind);
    }

  return kinds;
}

/* A mask of the options whose kind is in @kinds. */
static guint64
options_of (TeaQuiz *quiz, guint64 kinds)
{
  GListModel *options = tea_quiz_get_state (quiz)->options;
  guint64 mask = 0;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);

      if ((kinds >> tea_tile_info_get_facts (tea_quiz_option_get_facts (option)->tile)->kind) & 1)
        mask |= G_GUINT64_CONSTANT (1) << i;
    }

  return mask;
}

/* The label of the only right option. */
static char *
right_label (TeaQuiz *quiz)
{
  GListModel *options = tea_quiz_get_state (quiz)->options;
  char *label = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);

      if (!facts->right)
        continue;
      g_assert_null (label);
      label = g_strdup (facts->label);
    }
  g_assert_nonnull (label);

  return label;
}

/* Converts the record to text and back, in the format of the command line. */
static void
reread (const TeaRecord *record, TeaRecord *again)
{
  g_autoptr (JsonNode) node = tea_json_record_to_node (record);
  g_autofree char *line = tea_json_to_string (node);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autofree char *id = NULL;

  g_assert_true (tea_json_record_from_line (line, strlen (line), again, &id, answer));
}

/* With @tile and without one of those that are said to be left over, the hand is ready; without any other it is not. */
static void
check_left_over (const TeaExercise *exercise, const TeaRecord *record, TeaTile tile)
{
  g_autofree TeaRecord *changed = g_memdup2 (record, sizeof *record);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaTiles *tiles = &changed->players[0].concealed;
  TeaWilds wilds;
  TeaWaits waits;

  tea_record_wilds (record, &wilds);
  for (guint i = 0; i < exercise->waits.n_waits; i++)
    if (exercise->waits.waits[i].tile == tile)
      return;
  if (tiles->n[tile] >= 4 || exercise->record.indicator == tile)
    return;

  tiles->n[tile]++;
  for (TeaTile other = 0; other < TEA_N_PLAIN; other++)
    {
      if (tiles->n[other] == 0 || tea_wilds_has (&wilds, other))
        continue;
      tiles->n[other]--;
      if (tea_waits_find (changed, 0, NULL, &waits, answer))
        g_assert_cmpint (waits.shanten == 0, ==, ((exercise->left_over[tile] >> other) & 1) != 0);
      tiles->n[other]++;
    }
}

static void
check_waits (const TeaExercise *exercise, TeaQuiz *quiz, guint seed)
{
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaWaits waits;
  guint64 kinds = 0;
  guint64 wild = 0;

  reread (&exercise->record, record);
  g_assert_true (tea_waits_find (record, 0, NULL, &waits, answer));
  g_assert_cmpint (waits.shanten, ==, 0);
  for (guint i = 0; i < waits.n_waits; i++)
    *(waits.waits[i].by_wild ? &wild : &kinds) |= TEA_TILE_BIT (waits.waits[i].tile);
  g_assert_cmphex (right_kinds (quiz), ==, kinds);
  g_assert_cmphex (kinds, !=, 0);
  g_assert_cmpuint (g_list_model_get_n_items (tea_quiz_get_state (quiz)->lines), ==,
                    tea_count_bits (kinds) + (wild != 0));

  check_left_over (exercise, record, seed % TEA_N_PLAIN);

  /* A wild tile that completes the hand when drawn is not a wrong answer. */
  g_assert_true (tea_quiz_answer (quiz, tea_quiz_get_state (quiz)->right | options_of (quiz, wild)));
}

/* The scoring table of HK-18, by default, gives no other total. */
static const int hong_kong_totals[] = { 1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384 };

static void
check_totals (const TeaVariant *variant, TeaQuiz *quiz)
{
  GListModel *options = tea_quiz_get_state (quiz)->options;
  int before = 0;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      int total = atoi (tea_quiz_option_get_facts (option)->label);
      gboolean known = !g_str_equal (variant->id, "hong-kong");

      for (guint j = 0; j < G_N_ELEMENTS (hong_kong_totals); j++)
        known = known || hong_kong_totals[j] == total;
      g_assert_true (known);
      g_assert_cmpint (total, >, before);
      before = total;
    }
}

static void
check_worth (const TeaExercise *exercise, TeaQuiz *quiz)
{
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autofree char *label = right_label (quiz);
  const TeaScore *score;

  reread (&exercise->record, record);
  g_assert_true (tea_score (record, answer));
  score = tea_answer_score_of (answer, 0);
  g_assert_cmpint ((int) g_ascii_strtoll (label, NULL, 10), ==,
                   record->variant->gain != NULL ? tea_answer_paid_for_win (answer) : score->total);
  g_assert_cmpuint (g_list_model_get_n_items (tea_quiz_get_state (quiz)->options), ==, 4);
  check_totals (record->variant, quiz);
  g_assert_cmpuint (g_list_model_get_n_items (tea_quiz_get_state (quiz)->lines), ==, score->n_items + 1u);
}

static void
check_discard (const TeaExercise *exercise, TeaQuiz *quiz)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  TeaShanten shanten;
  guint64 best = 0;

  g_assert_true (tea_shanten_find (&exercise->record, &exercise->tiles, 0, &shanten, answer));
  tea_shanten_count_wilds (&shanten);
  for (guint i = 0; i < shanten.n_discards; i++)
    {
      const TeaShantenDiscard *discard = &shanten.discards[i];

      g_assert_true (discard->shanten > shanten.discards[0].shanten || discard->left <= shanten.discards[0].left);
      if (discard->shanten == shanten.discards[0].shanten && discard->left == shanten.discards[0].left)
        best |= TEA_TILE_BIT (discard->tile);
    }
  g_assert_cmphex (right_kinds (quiz), ==, best);
}

/* Adds the bonus tiles that are shown, as they may score. */
static void
add_bonus (TeaQuiz *quiz, TeaTiles *bonus)
{
  GListModel *open = tea_quiz_get_state (quiz)->open;

  for (guint i = 0; i < g_list_model_get_n_items (open); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (open, i);
      GListModel *tiles = tea_quiz_line_get_facts (line)->tiles;

      g_assert_cmpstr (tea_quiz_line_get_facts (line)->text, ==, "Your bonus tiles");
      for (guint j = 0; j < g_list_model_get_n_items (tiles); j++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, j);

          bonus->n[tea_tile_info_get_facts (tile)->kind] = 1;
        }
    }
}

static gboolean
is_told (TeaQuiz *quiz, const char *sentence)
{
  return strstr (tea_quiz_get_state (quiz)->facts, sentence) != NULL;
}

/* Finds the answer independently, from what is shown and told: by scoring the win, or by counting the tiles. */
static gboolean
may_claim (const TeaExercise *exercise, TeaQuiz *quiz)
{
  g_autofree TeaRecord *record = g_memdup2 (&exercise->record, sizeof exercise->record);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  const TeaTiles *tiles = &exercise->record.players[0].concealed;
  const TeaVariant *variant = record->variant;
  TeaWilds wilds = { 0 };
  TeaTile tile = exercise->tile;
  guint rank = tea_tile_rank (tile);

  /* What was declined is forbidden until the player's next turn: that kind, or every kind (NC-8). */
  if (exercise->situation == TEA_EXERCISE_PASSED_PUNG)
    return exercise->turn_came;
  if (exercise->situation == TEA_EXERCISE_MISSED_WIN && !exercise->turn_came &&
      (tile == exercise->passed || g_str_equal (variant->id, "nanchang")))
    return FALSE;
  /* Common play 7. */
  if (exercise->situation == TEA_EXERCISE_LAST_DISCARD && exercise->claim != TEA_EXERCISE_WIN)
    return FALSE;
  if (exercise->claim == TEA_EXERCISE_WIN)
    {
      record->won = TRUE;
      record->seat = 0;
      record->tile = tile;
      record->by = TEA_BY_DISCARD;
      record->from = (gint8) exercise->from;
      if (is_told (quiz, "this is the last discard"))
        record->events = TEA_EVENT_LAST_TILE;
      else if (is_told (quiz, "It is the first discard of the hand, the dealer’s."))
        record->events = TEA_EVENT_EARTHLY;
      add_bonus (quiz, &record->players[0].bonus);
      return tea_score (record, answer);
    }

  variant->wilds (&record->options, record->indicator, &wilds);
  if (tea_wilds_has (&wilds, tile) && !variant->wilds_claimable)
    return FALSE;
  if (exercise->claim != TEA_EXERCISE_CHOW)
    return tiles->n[tile] >= (exercise->claim == TEA_EXERCISE_PUNG ? 2 : 3);
  if (exercise->from != 3)
    return FALSE;
  for (guint low = MAX (rank, 3) - 2; low <= MIN (rank, 7); low++)
    {
      gboolean holds = TRUE;

      for (guint i = low; i < low + 3; i++)
        {
          TeaTile other = (TeaTile) (tile + i - rank);

          if (i != rank && (tiles->n[other] == 0 || (tea_wilds_has (&wilds, other) && !variant->wilds_in_melds)))
            holds = FALSE;
        }
      if (holds)
        return TRUE;
    }

  return FALSE;
}

/* The rule of the early game that only pungs are claimed to win is that of no other. */
static void
check_reason (const TeaExercise *exercise, TeaQuiz *quiz)
{
  g_autoptr (TeaQuizLine) line = g_list_model_get_item (tea_quiz_get_state (quiz)->lines, 0);

  if (!g_str_equal (exercise->record.variant->id, "classical-early"))
    g_assert_null (strstr (tea_quiz_line_get_facts (line)->text, "completes a pung"));
}

static void
check_claim (const TeaExercise *exercise, TeaQuiz *quiz)
{
  g_autofree char *label = right_label (quiz);

  if (may_claim (exercise, quiz) != g_str_equal (label, "Yes"))
    {
      g_autofree char *tiles = tea_tiles_format_counts (&exercise->record.players[0].concealed);

      g_error ("%s, indicator %s: claim %d of %s from %u, situation %d, passed %s: “%s” (%s)", tiles,
               tea_tile_to_string (exercise->record.indicator), exercise->claim, tea_tile_to_string (exercise->tile),
               exercise->from, exercise->situation, tea_tile_to_string (exercise->passed), label,
               tea_quiz_get_state (quiz)->facts);
    }
}

/* Whether the option is a wild tile that completes the hand when drawn, which is not wrong. */
static gboolean
is_wait (const TeaExercise *exercise, const TeaQuizOptionFacts *facts)
{
  for (guint i = 0; exercise->kind == TEA_EXERCISE_WAITS && i < exercise->waits.n_waits; i++)
    if (tea_tile_info_get_facts (facts->tile)->kind == (int) exercise->waits.waits[i].tile)
      return TRUE;

  return FALSE;
}

/* Counts @list, of #TeaTileInfo; tiles that lie face down are not seen. */
static void
count_tiles (GListModel *list, TeaTiles *seen)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (list, i);
      int kind = tea_tile_info_get_facts (tile)->kind;

      if (kind >= 0)
        seen->n[kind]++;
    }
}

/* Whether the tile can be part of a set. */
static gboolean
is_useful (const TeaWilds *wilds, TeaTile tile)
{
  return tile < TEA_N_PLAIN || tea_wilds_has (wilds, tile);
}

/* The tiles that can be part of a set and are not shown, one by one. */
static guint
list_unseen (const TeaExercise *exercise, TeaQuiz *quiz, TeaTile *unseen)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  const TeaRecord *record = &exercise->record;
  TeaTiles seen = { 0 };
  TeaWilds wilds;
  guint n = 0;

  tea_record_wilds (record, &wilds);
  count_tiles (state->hand, &seen);
  for (guint i = 0; i < g_list_model_get_n_items (state->melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (state->melds, i);

      count_tiles (tea_meld_info_get_facts (meld)->tiles, &seen);
    }
  for (guint i = 0; i < g_list_model_get_n_items (state->open); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (state->open, i);

      count_tiles (tea_quiz_line_get_facts (line)->tiles, &seen);
    }
  if (state->tile != NULL)
    seen.n[tea_tile_info_get_facts (state->tile)->kind]++;
  if (state->indicator != NULL)
    seen.n[tea_tile_info_get_facts (state->indicator)->kind]++;
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    for (guint i = seen.n[tile]; is_useful (&wilds, tile) && i < record->variant->copies (&record->options, tile); i++)
      unseen[n++] = tile;

  return n;
}

static gboolean
is_set (const TeaVariant *variant, TeaTile a, TeaTile b, TeaTile c)
{
  TeaTile low = MIN (MIN (a, b), c), high = MAX (MAX (a, b), c);
  TeaTile middle = (TeaTile) (a + b + c - low - high);

  if (low == high)
    return TRUE;
  if (low == middle || middle == high)
    return FALSE;
  if (high < TEA_TILE_EAST)
    return high == low + 2 && low / 9 == high / 9;

  return variant->honour_runs && low >= TEA_TILE_EAST && (high < TEA_TILE_RED || low == TEA_TILE_RED);
}

/* Whether the two tiles, of which one may be wild, and @tile are a set. */
static gboolean
wants (const TeaVariant *variant, const TeaWilds *wilds, TeaTile a, TeaTile b, TeaTile tile)
{
  if (tea_wilds_has (wilds, a) && tea_wilds_has (wilds, b))
    return FALSE;
  if (tea_wilds_has (wilds, a))
    {
      for (TeaTile as = 0; as < TEA_N_PLAIN; as++)
        if (is_set (variant, as, b, tile) || (b == wilds->proxy && is_set (variant, as, wilds->proxy_as, tile)))
          return TRUE;
      return FALSE;
    }
  if (tea_wilds_has (wilds, b))
    return wants (variant, wilds, b, a, tile);

  return is_set (variant, a, b, tile) || (a == wilds->proxy && is_set (variant, wilds->proxy_as, b, tile)) ||
         (b == wilds->proxy && is_set (variant, a, wilds->proxy_as, tile)) ||
         (a == wilds->proxy && b == wilds->proxy && is_set (variant, wilds->proxy_as, wilds->proxy_as, tile));
}

/* Counts tile by tile what can wait for each discard: the right one is wanted in the fewest ways, of any kind. */
static void
check_safe (const TeaExercise *exercise, TeaQuiz *quiz)
{
  const TeaVariant *variant = exercise->record.variant;
  GListModel *options = tea_quiz_get_state (quiz)->options;
  TeaTile unseen[TEA_MAX_WALL];
  TeaWilds wilds;
  guint n = list_unseen (exercise, quiz, unseen);
  guint singles[TEA_EXERCISE_N_CHOICES] = { 0 };
  guint ways[TEA_EXERCISE_N_CHOICES] = { 0 };
  guint right = (guint) g_bit_nth_lsf ((gulong) tea_quiz_get_state (quiz)->right, -1);

  tea_record_wilds (&exercise->record, &wilds);
  g_assert_cmpuint (g_list_model_get_n_items (options), ==, TEA_EXERCISE_N_CHOICES);
  for (guint i = 0; i < TEA_EXERCISE_N_CHOICES; i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (tea_quiz_get_state (quiz)->lines, 0);
      TeaTile tile = (TeaTile) tea_tile_info_get_facts (facts->tile)->kind;
      g_autofree char *said = NULL;

      g_assert_cmpuint (exercise->record.players[0].concealed.n[tile], >, 0);
      for (guint a = 0; a < n; a++)
        {
          singles[i] += unseen[a] == tile;
          for (guint b = a + 1; b < n; b++)
            ways[i] += wants (variant, &wilds, unseen[a], unseen[b], tile);
        }
      said = g_strdup_printf ("in %u way", singles[i] + ways[i]);
      g_assert_nonnull (strstr (tea_quiz_line_get_facts (facts->why != NULL ? facts->why : line)->text, said));
    }
  for (guint i = 0; i < TEA_EXERCISE_N_CHOICES; i++)
    if (i != right)
      {
        g_assert_cmpuint (singles[right], <=, singles[i]);
        g_assert_cmpuint (ways[right], <=, ways[i]);
        g_assert_cmpuint (2 * (singles[right] + ways[right]), <=, singles[i] + ways[i]);
      }
}

/* The distance that the slow search finds for @tiles with the learner's melds and @meld, if it is not NULL. */
static int
find_distance (const TeaExercise *exercise, const TeaTiles *tiles, const TeaMeld *meld, guint shapes)
{
  const TeaRecordPlayer *player = &exercise->record.players[0];
  TeaMeld melds[TEA_MAX_MELDS];
  guint n = player->n_melds;
  TeaHandTiles hand;
  TeaWilds wilds;

  tea_record_wilds (&exercise->record, &wilds);
  memcpy (melds, player->melds, sizeof melds);
  if (meld != NULL)
    melds[n++] = *meld;
  tea_hand_tiles_init (&hand, exercise->record.variant, &exercise->record.options, &wilds, tiles, melds, n);
  if (shapes != 0)
    hand.shapes = shapes;

  /* The slow search knows no proxy. */
  return hand.proxy < TEA_N_PLAIN ? tea_distance (&hand) : tea_distance_slow (&hand);
}

/* The distances that are told are found again, and the advice is asked again: it advises the right answer, by a clear
 * margin. */
static void
check_answer (const TeaExercise *exercise, TeaQuiz *quiz)
{
  const TeaRecordPlayer *player = &exercise->record.players[0];
  const TeaExerciseChoice *right = &exercise->choices[exercise->right];
  const TeaExerciseChoice *wrong = &exercise->choices[1 - exercise->right];
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  TeaTile unseen[TEA_MAX_WALL];
  TeaTiles left;
  TeaWilds wilds;

  for (guint i = 0; i < 2; i++)
    {
      const TeaExerciseChoice *choice = &exercise->choices[i];
      const TeaAction *action = &choice->action;
      TeaTiles tiles = player->concealed;
      TeaMeld meld = { .kind = action->kind == TEA_ACTION_CHOW ? TEA_MELD_CHOW : TEA_MELD_PUNG,
                       .n = 3,
                       .tiles = { action->tile, action->tile, action->tile } };

      if (action->kind == TEA_ACTION_CHOW)
        for (guint j = 0; j < 2; j++)
          {
            meld.tiles[j + 1] = action->with[j];
            tiles.n[action->with[j]]--;
          }
      else if (action->kind == TEA_ACTION_PUNG)
        tiles.n[action->tile] -= 2;
      if (action->kind != TEA_ACTION_PASS)
        tiles.n[choice->option.discard]--;
      if (meld.tiles[0] > meld.tiles[1])
        meld = (TeaMeld){ .kind = TEA_MELD_CHOW, .n = 3, .tiles = { meld.tiles[1], meld.tiles[0], meld.tiles[2] } };
      if (meld.tiles[1] > meld.tiles[2])
        meld = (TeaMeld){ .kind = TEA_MELD_CHOW, .n = 3, .tiles = { meld.tiles[0], meld.tiles[2], meld.tiles[1] } };
      g_assert_cmpint (find_distance (exercise, &tiles, action->kind != TEA_ACTION_PASS ? &meld : NULL, 0), ==,
                       choice->option.distance);
    }

  tea_advice_weigh (advice, &exercise->view);
  g_assert_cmpuint (advice->options[0].action, ==, right->option.action);
  g_assert_cmpfloat (right->option.net, >, wrong->option.net);
  g_assert_cmpfloat (right->option.points, >, wrong->option.points);
  /* What the advice counts is what the learner can count. */
  tea_seat_view_unseen (&exercise->view, &left);
  tea_record_wilds (&exercise->record, &wilds);
  for (TeaTile tile = TEA_N_PLAIN; tile < TEA_N_KINDS; tile++)
    if (!is_useful (&wilds, tile))
      left.n[tile] = 0;
  g_assert_cmpuint (list_unseen (exercise, quiz, unseen), ==, tea_tiles_total (&left));
}

/* A search for the fewest tiles that a hand lacks. */
typedef struct
{
  const guint8 *natural; /* what it has */
  guint8 needed[TEA_N_PLAIN];
  guint64 kinds; /* the kinds that may be used */
  guint n_sets;  /* all sets of these */
  TeaTile sets[100][3];
  guint best;
} Search;

static void
list_sets (Search *search, const TeaVariant *variant, gboolean pungs)
{
  for (TeaTile a = 0; a < TEA_N_PLAIN; a++)
    for (TeaTile b = a; b < TEA_N_PLAIN; b++)
      for (TeaTile c = b; c < TEA_N_PLAIN; c++)
        if (((search->kinds >> a) & (search->kinds >> b) & (search->kinds >> c) & 1) != 0 &&
            is_set (variant, a, b, c) && (a == b || !pungs))
          {
            const TeaTile tiles[3] = { a, b, c };

            g_assert_cmpuint (search->n_sets, <, G_N_ELEMENTS (search->sets));
            memcpy (search->sets[search->n_sets++], tiles, sizeof tiles);
          }
}

/* Tries all eyes. */
static void
find_slow_eyes (Search *search, guint missing)
{
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (((search->kinds >> tile) & 1) != 0 && search->needed[tile] + 2 <= 4)
      {
        guint before = MAX (search->needed[tile], search->natural[tile]);
        guint after = MAX (search->needed[tile] + 2, search->natural[tile]);

        search->best = MIN (search->best, missing + after - before);
      }
}

/* Tries @n_wanted sets from number @from on, and eyes. */
static void
find_slow (Search *search, guint n_wanted, guint from, guint missing)
{
  if (missing >= search->best)
    return;
  if (n_wanted == 0)
    {
      find_slow_eyes (search, missing);
      return;
    }
  for (guint set = from; set < search->n_sets; set++)
    {
      const TeaTile *tiles = search->sets[set];
      gboolean enough = TRUE;
      guint more = 0;

      for (guint i = 0; i < 3; i++)
        {
          more += search->needed[tiles[i]] >= search->natural[tiles[i]];
          search->needed[tiles[i]]++;
          enough = enough && search->needed[tiles[i]] <= 4;
        }
      if (enough)
        find_slow (search, n_wanted - 1, set, missing + more);
      for (guint i = 0; i < 3; i++)
        search->needed[tiles[i]] = (guint8) (search->needed[tiles[i]] - 1);
    }
}

static guint
find_slow_missing (const TeaExercise *exercise, TeaPlan plan)
{
  const TeaRecordPlayer *player = &exercise->record.players[0];
  const guint64 honours = ((G_GUINT64_CONSTANT (1) << TEA_N_PLAIN) - 1) & ~((G_GUINT64_CONSTANT (1) << 27) - 1);
  guint64 kinds = plan == TEA_PLAN_PUNGS ? (G_GUINT64_CONSTANT (1) << TEA_N_PLAIN) - 1
                                         : honours | (G_GUINT64_CONSTANT (0x1ff) << (9 * plan));
  g_autofree Search *search = g_new0 (Search, 1);
  TeaHandTiles hand;
  TeaWilds wilds;

  if (plan == TEA_PLAN_PAIRS)
    return (guint) find_distance (exercise, &player->concealed, NULL, TEA_SHAPE_SEVEN_PAIRS) + 1;
  if (plan == TEA_PLAN_INDEPENDENT)
    return (guint) find_distance (exercise, &player->concealed, NULL, TEA_SHAPE_INDEPENDENT) + 1;
  if (plan == TEA_PLAN_ORPHANS)
    return (guint) find_distance (exercise, &player->concealed, NULL, TEA_SHAPE_THIRTEEN_ORPHANS) + 1;

  tea_record_wilds (&exercise->record, &wilds);
  tea_hand_tiles_init (&hand, exercise->record.variant, &exercise->record.options, &wilds, &player->concealed,
                       player->melds, player->n_melds);
  *search = (Search){ .natural = hand.natural, .kinds = kinds, .best = 14 };
  list_sets (search, exercise->record.variant, plan == TEA_PLAN_PUNGS);
  for (;;)
    {
      find_slow (search, 4u - player->n_melds, 0, 0);
      if (hand.proxy >= TEA_N_PLAIN || hand.natural[hand.proxy] == 0)
        break;
      hand.natural[hand.proxy]--;
      hand.natural[hand.proxy_as]++;
    }

  return search->best - MIN (search->best, hand.n_wild);
}

/* Each number of missing tiles is found again by trying all sets; the right plan lacks the fewest. */
static void
check_plan (const TeaExercise *exercise, TeaQuiz *quiz)
{
  for (guint i = 0; i < exercise->n_choices; i++)
    {
      g_assert_cmpuint (exercise->choices[i].missing, ==, find_slow_missing (exercise, exercise->choices[i].plan));
      if (i != exercise->right)
        g_assert_cmpuint (exercise->choices[i].missing, >, exercise->choices[exercise->right].missing);
    }
}

static gboolean
is_yes_or_no (const char *label)
{
  return g_str_equal (label, "Yes") || g_str_equal (label, "No");
}

/* Every answer that is not right says why; that a claim is not allowed, the line below the answers says. */
static void
check_whys (const TeaExercise *exercise, TeaQuiz *quiz)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);

  for (guint i = 0; i < g_list_model_get_n_items (state->options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (state->options, i);
      const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);

      if (!facts->right && !is_yes_or_no (facts->label) && !is_wait (exercise, facts))
        g_assert_nonnull (facts->why);
      else
        g_assert_null (facts->why);
    }
}

/* Always giving the same answer must not pay: each place has the right one equally often. */
static void
check_places (TeaExerciseKind kind, const guint *n_at, guint n_asked)
{
  const guint n_places = tea_exercise_n_places (kind);
  /* Five standard deviations of half, or for many questions five in a hundred. */
  const guint slack = n_asked >= 1000 ? n_asked / 20 : n_asked / 3;

  for (guint i = 0; n_places > 1 && i < n_places; i++)
    {
      g_test_message ("answer %u is right %u times of %u", i + 1, n_at[i], n_asked);
      g_assert_cmpuint (n_at[i] + slack, >=, n_asked / n_places);
      g_assert_cmpuint (n_at[i], <=, n_asked / n_places + slack);
    }
}

static void
test_kind (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  const TeaVariant *variant = variant_at (which / TEA_N_EXERCISE_KINDS);
  TeaExerciseKind kind = which % TEA_N_EXERCISE_KINDS;
  g_autofree TeaExercise *exercise = g_new0 (TeaExercise, 1);
  guint n_at[TEA_EXERCISE_N_TOTALS] = { 0 };
  guint n_asked = 0;

  for (guint i = 0; i < n_tasks (kind); i++)
    {
      g_autoptr (TeaQuiz) quiz = NULL;

      tea_exercise_make (exercise, variant, NULL, kind, 1 + i % TEA_N_EXERCISE_LEVELS, i);
      quiz = tea_drill_quiz_new (exercise);
      if (quiz == NULL)
        continue;

      n_asked++;
      g_assert_cmpuint (g_list_model_get_n_items (tea_quiz_get_state (quiz)->hand), >, 0);
      g_assert_cmpuint (g_list_model_get_n_items (tea_quiz_get_state (quiz)->options), <=, 64);
      g_assert_cmphex (tea_quiz_get_state (quiz)->right, !=, 0);
      if (kind == TEA_EXERCISE_WAITS)
        check_waits (exercise, quiz, i);
      else if (kind == TEA_EXERCISE_WORTH)
        check_worth (exercise, quiz);
      else if (kind == TEA_EXERCISE_DISCARD)
        check_discard (exercise, quiz);
      else if (kind == TEA_EXERCISE_CLAIM)
        {
          check_claim (exercise, quiz);
          check_reason (exercise, quiz);
        }
      else if (kind == TEA_EXERCISE_SAFE)
        check_safe (exercise, quiz);
      else if (kind == TEA_EXERCISE_ANSWER)
        check_answer (exercise, quiz);
      else
        check_plan (exercise, quiz);
      if (!tea_quiz_get_state (quiz)->multiple && tea_count_bits (tea_quiz_get_state (quiz)->right) == 1)
        n_at[MIN ((guint) g_bit_nth_lsf ((gulong) tea_quiz_get_state (quiz)->right, -1), TEA_EXERCISE_N_TOTALS - 1)]++;
      check_whys (exercise, quiz);
    }

  g_assert_cmpuint (n_asked, ==, n_tasks (kind));
  check_places (kind, n_at, n_asked);
}

/* Makes an exercise of @kind out of a position, and the hand that it is from. */
static void
make_played (TeaExercise *exercise, TeaDeal *deal, const TeaVariant *variant, TeaExerciseKind kind, guint seed)
{
  TeaMaking making = { .exercise = exercise, .level = 1, .place = seed % tea_exercise_n_places (kind), .deal = deal };

  memset (exercise, 0, sizeof *exercise);
  exercise->kind = kind;
  tea_options_init (&making.options, variant);
  tea_random_init (&making.random, seed);
  do
    exercise->record.variant = variant;
  while (!tea_exercise_try_played (&making));
}

/* Whether somebody wins if @tile is discarded. */
static gboolean
deals_in (const TeaDeal *deal, TeaTile tile)
{
  g_autofree TeaDeal *next = g_memdup2 (deal, sizeof *deal);
  const TeaAction discard = { .kind = TEA_ACTION_DISCARD, .tile = tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };

  g_assert_cmpint (tea_deal_apply (next, &discard, NULL), ==, TEA_ILLEGAL_NOT);
  /* Where nobody can claim the discard, the next player has drawn. */
  for (guint seat = 1; seat < 4 && next->phase == TEA_PHASE_CLAIM; seat++)
    {
      TeaAction actions[TEA_MAX_ACTIONS];
      guint n = tea_deal_legal (next, seat, actions);

      if (n > 0 && actions[0].kind == TEA_ACTION_WIN)
        return TRUE;
    }

  return FALSE;
}

/* With all tiles known, what is called the safest discard is won with far less often than the other choices. */
static void
test_safe_is_safe (void)
{
  const guint n_exercises = n_to_try (60, 600);
  g_autofree TeaExercise *exercise = g_new (TeaExercise, 1);
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  guint n_right = 0;
  guint n_wrong = 0;

  for (guint which = 0; which < n_variants (); which++)
    for (guint i = 0; i < n_exercises; i++)
      {
        make_played (exercise, deal, variant_at (which), TEA_EXERCISE_SAFE, i);
        for (guint k = 0; k < exercise->n_choices; k++)
          if (deals_in (deal, exercise->choices[k].tile))
            *(k == exercise->right ? &n_right : &n_wrong) += 1;
      }
  g_test_message ("%u right and %u wrong choices of %u questions deal in", n_right, n_wrong,
                  n_exercises * n_variants ());
  g_assert_cmpuint (n_wrong, >, n_exercises / 5);
  /* Of each four choices, three are wrong. */
  g_assert_cmpuint (3 * n_right * 3, <, n_wrong);
}

/* What seat 0 is paid if it does @action and regulars play on, the hidden tiles dealt anew. */
static int
play_out (const TeaDeal *deal, const TeaAction *action, guint64 seed)
{
  const TeaBot *regular = tea_bot_find ("regular");
  const TeaBot *const bots[4] = { regular, regular, regular, regular };
  g_autofree TeaDeal *next = g_memdup2 (deal, sizeof *deal);
  TeaBotContext contexts[4];
  TeaRandom random;

  tea_random_init (&random, seed);
  tea_bot_contexts_init (contexts, seed);
  tea_simulate_shuffle_hidden (next, 0, &random);
  g_assert_cmpint (tea_deal_apply (next, action, NULL), ==, TEA_ILLEGAL_NOT);
  while (tea_simulate_next (next, bots, contexts, NULL) >= 0)
    ;

  return next->answer.deltas[0];
}

/* Played out many times, the advised answer to a discard is worth more in most positions. */
static void
test_answer_pays (void)
{
  const guint n_exercises = n_to_try (8, 60);
  const guint n_played = n_to_try (40, 200);
  g_autofree TeaExercise *exercise = g_new (TeaExercise, 1);
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  guint n_better = 0;

  for (guint which = 0; which < n_variants (); which++)
    for (guint i = 0; i < n_exercises; i++)
      {
        int more = 0;

        make_played (exercise, deal, variant_at (which), TEA_EXERCISE_ANSWER, i);
        for (guint n = 0; n < n_played; n++)
          more += play_out (deal, &exercise->choices[exercise->right].action, n) -
                  play_out (deal, &exercise->choices[1 - exercise->right].action, n);
        n_better += more > 0;
      }
  g_test_message ("the answer is better in %u of %u positions", n_better, n_exercises * n_variants ());
  g_assert_cmpuint (10 * n_better, >, 7 * n_exercises * n_variants ());
}

/* What forbids a claim in each variant, by the clause named in the explanation or by the subject of the exercise. */
static const struct
{
  const char *variant;
  const char *clause;   /* NULL: any explanation */
  const char *sentence; /* a part of it, or NULL */
  gboolean allowed;     /* whether the answer is yes */
  TeaExerciseSituation situation;
} restrictions[] = {
  { "fenghua", "(FH-5)", NULL, FALSE, TEA_EXERCISE_WILD },
  { "fenghua", "(FH-7)", NULL, FALSE, TEA_EXERCISE_LAST_DISCARD },
  { "fenghua", "(FH-10)", NULL, FALSE, TEA_EXERCISE_BELOW_MINIMUM },
  { "fenghua", "(FH-11)", NULL, FALSE, TEA_EXERCISE_SELF_DRAW_ONLY },
  { "fenghua", NULL, NULL, TRUE, TEA_EXERCISE_LAST_DISCARD },
  { "luqiao", "(LQ-4)", NULL, FALSE, TEA_EXERCISE_WILD },
  { "luqiao", "(LQ-5)", NULL, FALSE, TEA_EXERCISE_PASSED_PUNG },
  { "luqiao", NULL, NULL, TRUE, TEA_EXERCISE_PASSED_PUNG },
  { "luqiao", "(LQ-7)", NULL, FALSE, TEA_EXERCISE_LAST_DISCARD },
  { "luqiao", "(LQ-10)", NULL, FALSE, TEA_EXERCISE_MISSED_WIN },
  { "luqiao", NULL, NULL, TRUE, TEA_EXERCISE_MISSED_WIN },
  { "luqiao", "(LQ-11)", NULL, FALSE, TEA_EXERCISE_SELF_DRAW_ONLY },
  { "nanchang", NULL, NULL, TRUE, TEA_EXERCISE_WILD },
  { "nanchang", "(NC-7)", NULL, FALSE, TEA_EXERCISE_LAST_DISCARD },
  { "nanchang", "(NC-8)", NULL, FALSE, TEA_EXERCISE_MISSED_WIN },
  { "nanchang", NULL, NULL, TRUE, TEA_EXERCISE_MISSED_WIN },
  { "nanchang", "(NC-11)", NULL, FALSE, TEA_EXERCISE_SELF_DRAW_ONLY },
  { "classical-millington", "(MI-3)", NULL, FALSE, TEA_EXERCISE_LAST_DISCARD },
  { "classical-millington", "(MI-6)", NULL, FALSE, TEA_EXERCISE_MISSED_WIN },
  { "classical-millington", NULL, NULL, TRUE, TEA_EXERCISE_MISSED_WIN },
  { "classical-early", "(CE-4)", "completes a pung", FALSE, TEA_EXERCISE_SELF_DRAW_ONLY },
  { "classical-early", NULL, "can be claimed only to win", FALSE, TEA_EXERCISE_LAST_DISCARD },
};

/* Each restriction must occur among this many questions of the highest level. */
#define N_FOR_ALL 100

static gboolean
asks_for (const TeaExercise *exercise, TeaQuiz *quiz, guint which)
{
  g_autoptr (TeaQuizLine) line = g_list_model_get_item (tea_quiz_get_state (quiz)->lines, 0);
  g_autofree char *label = right_label (quiz);
  const char *text = tea_quiz_line_get_facts (line)->text;

  return exercise->situation == restrictions[which].situation &&
         g_str_equal (label, "Yes") == restrictions[which].allowed &&
         (restrictions[which].clause == NULL || strstr (text, restrictions[which].clause) != NULL) &&
         (restrictions[which].sentence == NULL || strstr (text, restrictions[which].sentence) != NULL);
}

static void
test_restriction (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  const TeaVariant *variant = tea_variant_find (restrictions[which].variant);
  g_autofree TeaExercise *exercise = g_new0 (TeaExercise, 1);
  guint n = 0;

  for (guint i = 0; i < N_FOR_ALL; i++)
    {
      g_autoptr (TeaQuiz) quiz = NULL;

      tea_exercise_make (exercise, variant, NULL, TEA_EXERCISE_CLAIM, TEA_N_EXERCISE_LEVELS, 1000 + i);
      quiz = tea_drill_quiz_new (exercise);
      n += quiz != NULL && asks_for (exercise, quiz, which);
    }
  g_test_message ("%u of %d questions", n, N_FOR_ALL);
  g_assert_cmpuint (n, >, 0);
}

/* Hands with melds occur too, and discards from all three sides. */
static void
test_melds (void)
{
  for (guint which = 0; which < n_variants (); which++)
    {
      const TeaVariant *variant = variant_at (which);
      g_autofree TeaExercise *exercise = g_new0 (TeaExercise, 1);
      guint n_melds = 0;
      guint n_from[4] = { 0 };

      for (guint i = 0; i < N_FOR_ALL; i++)
        {
          tea_exercise_make (exercise, variant, NULL, TEA_EXERCISE_CLAIM, 2, i);
          n_melds += exercise->record.players[0].n_melds > 0;
          n_from[exercise->from]++;
        }
      g_assert_cmpuint (n_melds, >, N_FOR_ALL / 5);
      for (guint from = 1; from < 4; from++)
        g_assert_cmpuint (n_from[from], >, N_FOR_ALL / 10);
    }
}

/* The same seed makes the same question. */
static void
test_seed (void)
{
  const TeaVariant *variant = tea_variant_find ("nanchang");
  g_autofree TeaExercise *a = g_new0 (TeaExercise, 1);
  g_autofree TeaExercise *b = g_new0 (TeaExercise, 1);

  tea_exercise_make (a, variant, NULL, TEA_EXERCISE_WAITS, 2, 42);
  tea_exercise_make (b, variant, NULL, TEA_EXERCISE_WAITS, 2, 42);
  g_assert_cmpmem (&a->record.players[0].concealed, sizeof (TeaTiles), &b->record.players[0].concealed,
                   sizeof (TeaTiles));
  tea_exercise_make (b, variant, NULL, TEA_EXERCISE_WAITS, 2, 43);
  g_assert_true (memcmp (&a->record.players[0].concealed, &b->record.players[0].concealed, sizeof (TeaTiles)) != 0);
}

static TeaDrill *
get_drill (TeaArchive *archive)
{
  g_autoptr (GListModel) list = tea_drill_list ("luqiao", archive);
  TeaDrill *drill = g_list_model_get_item (list, 0);

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, TEA_N_EXERCISE_KINDS);
  g_assert_cmpstr (tea_drill_get_title (drill), ==, "Find the Waits");

  return drill;
}

/* Answers the question, rightly or wrongly, and makes the next one. */
static void
answer (TeaDrill *drill, gboolean right)
{
  TeaQuiz *quiz = wait_for_quiz (drill);
  guint rating = tea_drill_get_rating (drill);

  g_assert_cmpint (tea_drill_get_change (drill), ==, 0);
  tea_quiz_answer (quiz, right ? tea_quiz_get_state (quiz)->right : 0);
  g_assert_cmpint (tea_drill_get_change (drill), ==, (int) tea_drill_get_rating (drill) - (int) rating);
  if (right)
    g_assert_cmpuint (tea_drill_get_rating (drill), >=, rating);
  else
    g_assert_cmpuint (tea_drill_get_rating (drill), <, rating);
  tea_drill_next (drill);
}

/* Right answers raise the rating, a wrong one lowers it and ends the streak, and all of it is stored. */
static void
test_record (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-drills-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  guint rating;

  {
    g_autoptr (TeaArchive) archive = tea_archive_new (path);
    g_autoptr (TeaDrill) drill = get_drill (archive);
    g_autofree char *none = tea_drill_dup_record (drill);
    g_autofree char *record = NULL;
    TeaDrillStanding standing;

    g_assert_cmpstr (none, ==, "");
    g_assert_cmpuint (tea_drill_get_rating (drill), ==, 1000);
    g_assert_false (tea_drill_find_standing (archive, "luqiao", &standing));
    tea_drill_set_seed (drill, 7);
    for (guint i = 0; i < 5; i++)
      answer (drill, TRUE);
    answer (drill, FALSE);
    record = tea_drill_dup_record (drill);
    g_assert_cmpstr (record, ==, "5 of 6 right, 0 in a row (best 5)");
    rating = tea_drill_get_rating (drill);
    g_assert_true (tea_drill_find_standing (archive, "luqiao", &standing));
    g_assert_cmpuint (standing.rating, ==, rating);
    g_assert_cmpuint (standing.n_kinds, ==, 1);
    g_assert_cmpuint (standing.n_asked, ==, 6);
    g_assert_cmpuint (standing.n_right, ==, 5);
  }
  {
    g_autoptr (TeaArchive) archive = tea_archive_new (path);
    g_autoptr (TeaDrill) drill = get_drill (archive);
    g_autofree char *record = tea_drill_dup_record (drill);

    g_assert_cmpuint (tea_drill_get_rating (drill), ==, rating);
    g_assert_cmpstr (record, ==, "5 of 6 right, 0 in a row (best 5)");
  }
  g_remove (path);
  g_rmdir (folder);
}

/* The values of "drills" that earlier versions have written, with a level, and what no version has written. */
static const struct
{
  const char *value;
  guint rating;
  const char *record;
} stored[] = {
  { "1 4 3 2 2", 1000, "3 of 4 right, 2 in a row (best 2)" },
  { "2 15 12 4 6", 1200, "12 of 15 right, 4 in a row (best 6)" },
  { "3 50 40 2 10", 1400, "40 of 50 right, 2 in a row (best 10)" },
  { "1 50 40 2 10 91250 50", 913, "40 of 50 right, 2 in a row (best 10)" },
  { "3 900 880 9 99 287311 880", 2873, "880 of 900 right, 9 in a row (best 99)" },
  { "4 50 40 2 10", 1000, "" },
  { "3 50 40 2 10 140000", 1000, "" },
  { "3 50 51 2 10 140000 50", 1000, "" },
  { "3 50 40 2 10 140000 51", 1000, "" },
  { "3 50 40 2 10 -140000 50", 1000, "" },
  { "many", 1000, "" },
};

static void
test_earlier_record (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-drills-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);

  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    {
      g_autoptr (TeaDrill) drill = NULL;
      g_autofree char *record = NULL;
      g_autofree char *kept = NULL;
      guint level, n_asked, n_right, streak, best;

      tea_archive_set_value (archive, "drills", "luqiao/waits", stored[i].value);
      drill = get_drill (archive);
      record = tea_drill_dup_record (drill);
      g_assert_cmpstr (record, ==, stored[i].record);
      g_assert_cmpuint (tea_drill_get_rating (drill), ==, stored[i].rating);

      /* The earlier version reads what this one writes. */
      answer (drill, FALSE);
      kept = tea_archive_dup_value (archive, "drills", "luqiao/waits");
      g_assert_cmpint (sscanf (kept, "%u %u %u %u %u", &level, &n_asked, &n_right, &streak, &best), ==, 5);
      g_assert_true (level >= 1 && level <= 3 && n_right <= n_asked && streak <= best);
    }
  g_clear_object (&archive);
  g_remove (path);
  g_rmdir (folder);
}

/* How often a learner of @skill answers a question of @difficulty right. */
static double
expected (double skill, guint difficulty)
{
  return 1 / (1 + pow (10, (difficulty - skill) / 400));
}

/* The rating of a scripted learner, who knows the answers as well as @skill says, finds the skill wherever it starts,
 * rises when the skill rises and falls when it falls; the questions are then such that about three of four are answered
 * right. */
static void
test_rating (void)
{
  static const double skills[] = { 1300, 1500, 1150 };
  g_autoptr (TeaDrill) drill = get_drill (NULL);
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);
  guint before = tea_drill_get_rating (drill);

  tea_drill_set_seed (drill, 3);
  for (guint i = 0; i < G_N_ELEMENTS (skills); i++)
    {
      double sum = 0;
      guint n_right = 0;

      for (guint n = 0; n < 200; n++)
        {
          gboolean right;

          wait_for_quiz (drill);
          right = g_rand_double (chance) < expected (skills[i], tea_drill_get_difficulty (drill));

          answer (drill, right);
          if (n >= 100)
            {
              n_right += right;
              sum += tea_drill_get_rating (drill);
            }
        }
      g_test_message ("skill %.0f: rating %.0f, %u of 100 right", skills[i], sum / 100, n_right);
      g_assert_cmpfloat_with_epsilon (sum / 100, skills[i], 70);
      g_assert_cmpuint (n_right, >=, 60);
      g_assert_cmpuint (n_right, <=, 85);
      g_assert_true ((sum / 100 > before) == (i < 2));
      before = (guint) (sum / 100);
    }
}

/* There is no end: the rating goes on rising while everything is answered right. */
static void
test_no_end (void)
{
  TeaDrillRecord record;
  guint before;

  tea_drill_record_init (&record);
  for (guint i = 0; i < 2000; i++)
    {
      before = record.rating;
      tea_drill_record_count (&record, 1900, TRUE);
      g_assert_cmpuint (record.rating, >, before);
    }
  g_assert_cmpuint (record.rating, >, 250000);
  before = record.rating;
  tea_drill_record_count (&record, 1900, FALSE);
  g_assert_cmpuint (record.rating, <, before - 1500);
}

/* The facts about the table are whole sentences. In Chinese, no space separates them. */
static void
test_facts_in_chinese (void)
{
  g_autofree TeaExercise *exercise = g_new0 (TeaExercise, 1);
  guint64 seed = 0;

  do
    tea_exercise_make (exercise, tea_variant_find ("fenghua"), NULL, TEA_EXERCISE_WORTH, 1, ++seed);
  while (exercise->record.dealer != 0 || exercise->record.by == TEA_BY_SELF_DRAW);
  for (gboolean chinese = FALSE; chinese <= TRUE; chinese++)
    {
      g_autoptr (TeaQuiz) quiz = NULL;

      if (chinese)
        speak_translation ("msgctxt \"sentences\"\nmsgid \"%s %s\"\nmsgstr \"%s%s\"\n");
      quiz = tea_drill_quiz_new (exercise);
      g_assert_nonnull (
          strstr (tea_quiz_get_state (quiz)->facts, chinese ? ".You are the dealer.The" : ". You are the dealer. The"));
    }
}

/* The answers to what a hand is worth vary even at the first level: no answer is right more than half of the time. */
static void
test_worth_spread (void)
{
  for (guint i = 0; i < n_variants (); i++)
    for (guint level = 1; level <= TEA_N_EXERCISE_LEVELS; level++)
      {
        g_autoptr (GHashTable) totals = g_hash_table_new (NULL, NULL);
        guint most = 0;

        for (guint64 seed = 0; seed < 200; seed++)
          {
            g_autofree TeaExercise *exercise = g_new0 (TeaExercise, 1);
            gpointer total;
            guint n;

            tea_exercise_make (exercise, variant_at (i), NULL, TEA_EXERCISE_WORTH, level, seed);
            total = GINT_TO_POINTER (tea_answer_score_of (&exercise->answer, 0)->total);
            n = GPOINTER_TO_UINT (g_hash_table_lookup (totals, total)) + 1;
            g_hash_table_insert (totals, total, GUINT_TO_POINTER (n));
            most = MAX (most, n);
          }
        g_test_message ("%s %u: %u totals, the commonest %u of 200", variant_at (i)->id, level,
                        g_hash_table_size (totals), most);
        g_assert_cmpuint (most, <=, 100);
      }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n_variants () * TEA_N_EXERCISE_KINDS; i++)
    {
      static const char *const kinds[] = { "waits", "worth", "discard", "claim", "safe", "answer", "plan" };
      g_autofree char *path = g_strdup_printf ("/drills/%s/%s", variant_at (i / TEA_N_EXERCISE_KINDS)->id,
                                               kinds[i % TEA_N_EXERCISE_KINDS]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kind);
    }
  for (guint i = 0; i < G_N_ELEMENTS (restrictions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/drills/%s/restriction-%u", restrictions[i].variant, i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_restriction);
    }
  g_test_add_func ("/drills/safe-is-safe", test_safe_is_safe);
  g_test_add_func ("/drills/answer-pays", test_answer_pays);
  g_test_add_func ("/drills/melds", test_melds);
  g_test_add_func ("/drills/seed", test_seed);
  g_test_add_func ("/drills/worth-spread", test_worth_spread);
  g_test_add_func ("/drills/record", test_record);
  g_test_add_func ("/drills/earlier-record", test_earlier_record);
  g_test_add_func ("/drills/rating", test_rating);
  g_test_add_func ("/drills/no-end", test_no_end);
  /* Last, because gettext caches the translation. */
  g_test_add_func ("/drills/facts-in-chinese", test_facts_in_chinese);
  status = g_test_run ();

  return status;
}
