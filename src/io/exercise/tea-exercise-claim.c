/* tea-exercise-claim.c - makes exercises about claims: a hand, and a discard whose claim is worth asking about
 *
 * The rules decide whether the claim is allowed. A hand that does not fit the situation is dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/exercise/tea-story.h"

/* By #TeaExerciseClaim. */
static const TeaActionKind kinds[] = { TEA_ACTION_CHOW, TEA_ACTION_PUNG, TEA_ACTION_KONG, TEA_ACTION_WIN };

static TeaIllegal
ask (const TeaDeal *deal, TeaExerciseClaim claim)
{
  const TeaAction action = {
    .kind = kinds[claim], .seat = TEA_EXERCISE_SEAT, .tile = deal->tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE }
  };

  return tea_deal_check (deal, &action);
}

/* Whether the claim is allowed, with any of the tiles held. */
static gboolean
may_claim (const TeaDeal *deal, TeaExerciseClaim claim)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, TEA_EXERCISE_SEAT, actions);

  for (guint i = 0; i < n; i++)
    if (actions[i].kind == kinds[claim])
      return TRUE;

  return FALSE;
}

/* Situations */

/* Whether the claim is to be allowed. */
static gboolean
wants_yes (const TeaMaking *making)
{
  return making->place == 0;
}

/* Whether @situation is asked about at this level; not if it cannot occur, or not with that answer, by the rules. */
static gboolean
has_situation (const TeaMaking *making, TeaExerciseSituation situation)
{
  const TeaVariant *variant = making->exercise->record.variant;
  const guint level = making->level;
  TeaPlayRules rules = { 0 };

  variant->play_rules (&making->options, &rules);
  switch (situation)
    {
    case TEA_EXERCISE_PLAIN:
      return level < TEA_N_EXERCISE_LEVELS;
    case TEA_EXERCISE_WILD:
      return variant->needs_indicator && (!wants_yes (making) || variant->wilds_claimable);
    case TEA_EXERCISE_BELOW_MINIMUM:
      return level > 1 && !wants_yes (making) && tea_variant_option_index (variant, "minimum") >= 0;
    case TEA_EXERCISE_SELF_DRAW_ONLY:
      return level > 1 && !wants_yes (making) && variant->clauses.self_draw_only != NULL;
    case TEA_EXERCISE_LAST_DISCARD:
      return level > 2;
    case TEA_EXERCISE_PASSED_PUNG:
      return level > 2 && rules.passed_pung;
    case TEA_EXERCISE_MISSED_WIN:
      return level > 2 && rules.missed_win != TEA_MISSED_WIN_NOTHING;
    case TEA_EXERCISE_COMPLETE:
      return level > 1;
    }
  g_assert_not_reached ();
}

void
tea_exercise_choose_situation (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;

  do
    exercise->situation = (TeaExerciseSituation) tea_random_below (&making->random, TEA_N_EXERCISE_SITUATIONS);
  while (!has_situation (making, exercise->situation));
}

static guint
count_neighbours (const TeaTiles *tiles, TeaTile tile)
{
  guint rank = tea_tile_rank (tile);
  gboolean below = rank > 1 && tiles->n[tile - 1] > 0;
  gboolean above = rank < 9 && tiles->n[tile + 1] > 0;

  return (guint) (below && above) + (below && rank > 2 && tiles->n[tile - 2] > 0) +
         (above && rank < 8 && tiles->n[tile + 2] > 0);
}

/* Chooses a plausible claim of @tile; FALSE if nobody would think of it. */
static gboolean
choose_set (TeaMaking *making, TeaTile tile, TeaExerciseClaim *claim)
{
  const TeaTiles *tiles = &making->tiles;

  *claim = tea_exercise_chance (making, 55)   ? TEA_EXERCISE_CHOW
           : tea_exercise_chance (making, 75) ? TEA_EXERCISE_PUNG
                                              : TEA_EXERCISE_KONG;
  if (*claim == TEA_EXERCISE_CHOW)
    return tea_tile_is_suit (tile) && count_neighbours (tiles, tile) > 0;

  return tiles->n[tile] >= (*claim == TEA_EXERCISE_KONG ? 2 : 1) && tiles->n[tile] <= 3;
}

/* Chooses the discard and its claim for the situation; FALSE if the hand does not fit. */
static gboolean
choose_claim (TeaMaking *making, TeaTile wanted)
{
  TeaExercise *exercise = making->exercise;

  exercise->claim = TEA_EXERCISE_WIN;
  exercise->tile = wanted;
  switch (exercise->situation)
    {
    case TEA_EXERCISE_PLAIN:
      exercise->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return choose_set (making, exercise->tile, &exercise->claim);
    case TEA_EXERCISE_WILD:
      exercise->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return tea_exercise_is_wild (making, exercise->tile) && choose_set (making, exercise->tile, &exercise->claim);
    case TEA_EXERCISE_LAST_DISCARD:
      if (tea_exercise_chance (making, 50))
        return choose_set (making, wanted, &exercise->claim);
      return TRUE;
    case TEA_EXERCISE_PASSED_PUNG:
      exercise->claim = TEA_EXERCISE_PUNG;
      exercise->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return making->tiles.n[exercise->tile] == 2 && making->left.n[exercise->tile] == 2 &&
             !tea_exercise_is_wild (making, exercise->tile);
    case TEA_EXERCISE_COMPLETE:
      if (tea_exercise_chance (making, 20))
        exercise->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return TRUE;
    case TEA_EXERCISE_SELF_DRAW_ONLY:
      if (exercise->record.variant->needs_indicator)
        exercise->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return !tea_exercise_is_wild (making, exercise->tile);
    case TEA_EXERCISE_BELOW_MINIMUM:
    case TEA_EXERCISE_MISSED_WIN:
      break;
    }
  return TRUE;
}

/* A kind other than @tile that completes the hand, or @tile if there is none. */
static TeaTile
another_call (TeaMaking *making, TeaTile tile)
{
  const TeaRecord *record = &making->exercise->record;
  const TeaRecordPlayer *player = &record->players[TEA_EXERCISE_SEAT];
  TeaWilds wilds = { 0 };
  guint64 waits;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  waits = tea_find_waits (record->variant, &record->options, &wilds, &player->concealed, player->melds,
                          player->n_melds);
  for (TeaTile other = 0; other < TEA_N_PLAIN; other++)
    if (other != tile && ((waits >> other) & 1) != 0 && making->left.n[other] > 0 &&
        !tea_exercise_is_wild (making, other))
      return other;

  return tile;
}

/* Plays a discard that the learner could claim but passes. */
static gboolean
tell_passed (TeaStory *story, guint *after)
{
  TeaMaking *making = story->making;
  TeaExercise *exercise = making->exercise;
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  guint from = 1 + tea_random_below (&making->random, 2);

  exercise->passed = exercise->tile;
  exercise->turn_came = tea_exercise_chance (making, 35);
  if (making->left.n[exercise->passed] == 0)
    return FALSE;

  making->left.n[exercise->passed]--;
  tea_story_reach (story, from, exercise->passed);
  if (!tea_story_make_scene (story, from, exercise->passed, deal) || ask (deal, exercise->claim) != TEA_ILLEGAL_NOT)
    return FALSE;

  g_string_append_printf (story->moves, "%u:%s ", from, tea_tile_to_string (exercise->passed));
  story->next = (from + 1) % 4;
  if (exercise->situation == TEA_EXERCISE_MISSED_WIN && tea_exercise_chance (making, 50))
    exercise->tile = another_call (making, exercise->tile);
  if (exercise->turn_came)
    tea_story_pass_turn (story);
  *after = exercise->turn_came ? 0 : from;

  return TRUE;
}

/* Whether the rules give the wanted answer, and one that the situation is about; some situations have several. */
static gboolean
fits (const TeaMaking *making, const TeaDeal *deal)
{
  const TeaExercise *exercise = making->exercise;
  TeaIllegal reason = ask (deal, exercise->claim);

  if (may_claim (deal, exercise->claim) != wants_yes (making))
    return FALSE;
  if (exercise->situation == TEA_EXERCISE_BELOW_MINIMUM)
    return reason == TEA_ILLEGAL_BELOW_MINIMUM;
  if (exercise->situation == TEA_EXERCISE_SELF_DRAW_ONLY)
    return reason == TEA_ILLEGAL_SELF_DRAW_ONLY;
  /* The exercise does not mention a passed win or pung, so neither may be the reason. */
  if (exercise->situation != TEA_EXERCISE_MISSED_WIN && exercise->situation != TEA_EXERCISE_PASSED_PUNG)
    return reason != TEA_ILLEGAL_MISSED_WIN && reason != TEA_ILLEGAL_PASSED_PUNG;

  /* Nor may one that came after the learner's turn. */
  return reason == TEA_ILLEGAL_NOT ||
         (!exercise->turn_came && (reason == TEA_ILLEGAL_MISSED_WIN || reason == TEA_ILLEGAL_PASSED_PUNG));
}

/* Plays to the end of the wall; the player who draws the last tile discards it. */
static gboolean
tell_last (TeaStory *story)
{
  TeaExercise *exercise = story->making->exercise;
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  TeaScene *scene = &exercise->scene;

  exercise->record.dealer = (gint8) tea_random_below (&story->making->random, 4);
  if (!tea_story_stack (story, scene) || !tea_scene_set_end (scene, exercise->tile, NULL) ||
      !tea_scene_begin (scene, deal, NULL))
    return FALSE;
  for (guint i = 0; i < 4 && deal->phase == TEA_PHASE_OFFER; i++)
    {
      TeaAction action = { .kind = deal->turn == TEA_EXERCISE_SEAT ? TEA_ACTION_REFUSE : TEA_ACTION_TAKE,
                           .seat = deal->turn,
                           .tile = TEA_TILE_NONE,
                           .with = { TEA_TILE_NONE, TEA_TILE_NONE } };

      scene->before.actions[scene->before.n++] = action;
      tea_deal_apply (deal, &action, NULL);
    }
  exercise->from = deal->turn;
  if (deal->phase != TEA_PHASE_TURN || exercise->from == TEA_EXERCISE_SEAT ||
      deal->players[exercise->from].drawn != exercise->tile)
    return FALSE;

  tea_scene_lay (deal, exercise->tile);

  return fits (story->making, deal);
}

static gboolean
tell (TeaStory *story)
{
  TeaMaking *making = story->making;
  TeaExercise *exercise = making->exercise;
  const TeaRecordPlayer *player = &exercise->record.players[TEA_EXERCISE_SEAT];
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  guint after = 0;
  guint from;

  if (exercise->situation == TEA_EXERCISE_LAST_DISCARD)
    return tell_last (story);

  /* Keeps this kind out of the idle discards. */
  story->held.n[exercise->tile]++;
  for (guint i = 0; i < player->n_melds; i++)
    tea_story_meld (story, &player->melds[i]);
  if ((exercise->situation == TEA_EXERCISE_PASSED_PUNG || exercise->situation == TEA_EXERCISE_MISSED_WIN) &&
      !tell_passed (story, &after))
    return FALSE;
  if (making->left.n[exercise->tile] == 0)
    return FALSE;

  making->left.n[exercise->tile]--;
  from = 1 + after + tea_random_below (&making->random, 3 - after);
  tea_story_reach (story, from, exercise->tile);

  return tea_story_make_scene (story, from, exercise->tile, deal) && fits (making, deal);
}

gboolean
tea_exercise_try_claim (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;
  gboolean all_waits = exercise->situation == TEA_EXERCISE_SELF_DRAW_ONLY && exercise->record.variant->needs_indicator;
  g_auto (TeaStory) story = { 0 };
  TeaTile wanted = TEA_TILE_NONE;

  exercise->passed = TEA_TILE_NONE;
  exercise->turn_came = FALSE;
  if (all_waits ? !tea_exercise_make_all_waits (making) : (wanted = tea_exercise_make_ready (making)) == TEA_TILE_NONE)
    return FALSE;
  /* The wall is played to its end without a claim. */
  if (exercise->situation == TEA_EXERCISE_LAST_DISCARD && exercise->record.players[TEA_EXERCISE_SEAT].n_melds > 0)
    return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (making->tiles.n[tile] == 4)
      return FALSE;
  if (!choose_claim (making, wanted))
    return FALSE;

  tea_story_init (&story, making);

  return tell (&story);
}
