/* tea-drill-claim.c - exercises about claims: a hand, and what makes the claim of a discard worth a question
 *
 * Whether the claim is allowed is asked of the rules, and what is not as the situation wants it is tried again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/drill/tea-drill-story.h"

static TeaIllegal
ask (const TeaDeal *deal, TeaDrillClaim claim)
{
  static const TeaActionKind kinds[] = { TEA_ACTION_CHOW, TEA_ACTION_PUNG, TEA_ACTION_KONG, TEA_ACTION_WIN };
  const TeaAction action = {
    .kind = kinds[claim], .seat = TEA_DRILL_SEAT, .tile = deal->tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE }
  };

  return tea_deal_check (deal, &action);
}

/* Situations */

/* Whether questions of @situation are asked at @level; not where the rules know no such thing. */
static gboolean
has_situation (const TeaVariant *variant, TeaDrillSituation situation, guint level)
{
  TeaOptions options;
  TeaPlayRules rules = { 0 };

  tea_options_init (&options, variant);
  variant->play_rules (&options, &rules);
  switch (situation)
    {
    case TEA_DRILL_PLAIN:
      return level < TEA_N_DRILL_LEVELS;
    case TEA_DRILL_WILD:
      return variant->needs_indicator;
    case TEA_DRILL_BELOW_MINIMUM:
      return level > 1 && tea_variant_option_index (variant, "minimum") >= 0;
    case TEA_DRILL_SELF_DRAW_ONLY:
      return level > 1 && variant->clauses.self_draw_only != NULL;
    case TEA_DRILL_LAST_DISCARD:
      return level > 2;
    case TEA_DRILL_PASSED_PUNG:
      return level > 2 && rules.passed_pung;
    case TEA_DRILL_MISSED_WIN:
      return level > 2 && rules.missed_win != TEA_MISSED_WIN_NOTHING;
    case TEA_DRILL_COMPLETE:
    default:
      return level > 1;
    }
}

void
tea_drill_choose_situation (TeaMaking *making)
{
  TeaDrillTask *task = making->task;

  /* Not most answers are to be no. */
  task->situation = making->level > 1 ? TEA_DRILL_COMPLETE : TEA_DRILL_PLAIN;
  if (tea_drill_chance (making, 25))
    return;

  do
    task->situation = (TeaDrillSituation) tea_random_below (&making->random, TEA_N_DRILL_SITUATIONS);
  while (!has_situation (task->record.variant, task->situation, making->level));
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

/* A claim of @tile that one might think of; FALSE when nobody would. */
static gboolean
choose_set (TeaMaking *making, TeaTile tile, TeaDrillClaim *claim)
{
  const TeaTiles *tiles = &making->tiles;

  *claim = tea_drill_chance (making, 55)   ? TEA_DRILL_CHOW
           : tea_drill_chance (making, 75) ? TEA_DRILL_PUNG
                                           : TEA_DRILL_KONG;
  if (*claim == TEA_DRILL_CHOW)
    return tea_tile_is_suit (tile) && count_neighbours (tiles, tile) > 0;

  return tiles->n[tile] >= (*claim == TEA_DRILL_KONG ? 2 : 1) && tiles->n[tile] <= 3;
}

/* What the situation is about: the tile that @from discards, and for what it would be claimed. */
static gboolean
choose_claim (TeaMaking *making, TeaTile wanted)
{
  TeaDrillTask *task = making->task;

  task->claim = TEA_DRILL_WIN;
  task->tile = wanted;
  switch (task->situation)
    {
    case TEA_DRILL_PLAIN:
      task->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return choose_set (making, task->tile, &task->claim);
    case TEA_DRILL_WILD:
      task->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return tea_drill_is_wild (making, task->tile) && choose_set (making, task->tile, &task->claim);
    case TEA_DRILL_LAST_DISCARD:
      if (tea_drill_chance (making, 50))
        return choose_set (making, wanted, &task->claim);
      return TRUE;
    case TEA_DRILL_PASSED_PUNG:
      task->claim = TEA_DRILL_PUNG;
      task->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return making->tiles.n[task->tile] == 2 && making->left.n[task->tile] == 2 &&
             !tea_drill_is_wild (making, task->tile);
    case TEA_DRILL_COMPLETE:
      if (tea_drill_chance (making, 20))
        task->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return TRUE;
    case TEA_DRILL_SELF_DRAW_ONLY:
      if (task->record.variant->needs_indicator)
        task->tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      return !tea_drill_is_wild (making, task->tile);
    case TEA_DRILL_BELOW_MINIMUM:
    case TEA_DRILL_MISSED_WIN:
    default:
      return TRUE;
    }
}

/* Another kind than @tile that completes the hand, or @tile where there is none. */
static TeaTile
another_call (TeaMaking *making, TeaTile tile)
{
  const TeaRecord *record = &making->task->record;
  const TeaRecordPlayer *player = &record->players[TEA_DRILL_SEAT];
  TeaWilds wilds = { 0 };
  guint64 waits;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  waits = tea_find_waits (record->variant, &record->options, &wilds, &player->concealed, player->melds,
                          player->n_melds);
  for (TeaTile other = 0; other < TEA_N_PLAIN; other++)
    if (other != tile && ((waits >> other) & 1) != 0 && making->left.n[other] > 0 && !tea_drill_is_wild (making, other))
      return other;

  return tile;
}

/* The discard that the learner lets go, which could have been claimed. */
static gboolean
tell_passed (TeaStory *story, guint *after)
{
  TeaMaking *making = story->making;
  TeaDrillTask *task = making->task;
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  guint from = 1 + tea_random_below (&making->random, 2);

  task->passed = task->tile;
  task->turn_came = tea_drill_chance (making, 35);
  if (making->left.n[task->passed] == 0)
    return FALSE;

  making->left.n[task->passed]--;
  tea_story_reach (story, from, task->passed);
  if (!tea_story_make_scene (story, from, task->passed, deal) || ask (deal, task->claim) != TEA_ILLEGAL_NOT)
    return FALSE;

  g_string_append_printf (story->moves, "%u:%s ", from, tea_tile_to_string (task->passed));
  story->next = (from + 1) % 4;
  if (task->situation == TEA_DRILL_MISSED_WIN && tea_drill_chance (making, 50))
    task->tile = another_call (making, task->tile);
  if (task->turn_came)
    tea_story_pass_turn (story);
  *after = task->turn_came ? 0 : from;

  return TRUE;
}

/* The reason that the situation is about; where it has several answers any will do. */
static gboolean
fits (const TeaDrillTask *task, const TeaDeal *deal)
{
  TeaIllegal reason = ask (deal, task->claim);

  if (task->situation == TEA_DRILL_BELOW_MINIMUM)
    return reason == TEA_ILLEGAL_BELOW_MINIMUM;
  if (task->situation == TEA_DRILL_SELF_DRAW_ONLY)
    return reason == TEA_ILLEGAL_SELF_DRAW_ONLY;
  /* Nothing was said of a win or pung that was let go. */
  if (task->situation != TEA_DRILL_MISSED_WIN && task->situation != TEA_DRILL_PASSED_PUNG)
    return reason != TEA_ILLEGAL_MISSED_WIN && reason != TEA_ILLEGAL_PASSED_PUNG;

  return reason == TEA_ILLEGAL_NOT || reason == TEA_ILLEGAL_MISSED_WIN || reason == TEA_ILLEGAL_PASSED_PUNG;
}

/* The wall is played down; whoever draws the last tile discards it. */
static gboolean
tell_last (TeaStory *story)
{
  TeaDrillTask *task = story->making->task;
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  TeaScene *scene = &task->scene;

  task->record.dealer = (gint8) tea_random_below (&story->making->random, 4);
  if (!tea_story_stack (story, scene) || !tea_scene_set_end (scene, task->tile, NULL) ||
      !tea_scene_begin (scene, deal, NULL))
    return FALSE;
  for (guint i = 0; i < 4 && deal->phase == TEA_PHASE_OFFER; i++)
    {
      TeaAction action = { .kind = deal->turn == TEA_DRILL_SEAT ? TEA_ACTION_REFUSE : TEA_ACTION_TAKE,
                           .seat = deal->turn,
                           .tile = TEA_TILE_NONE,
                           .with = { TEA_TILE_NONE, TEA_TILE_NONE } };

      scene->before.actions[scene->before.n++] = action;
      tea_deal_apply (deal, &action, NULL);
    }
  task->from = deal->turn;
  if (deal->phase != TEA_PHASE_TURN || task->from == TEA_DRILL_SEAT || deal->players[task->from].drawn != task->tile)
    return FALSE;

  tea_scene_lay (deal, task->tile);

  return fits (task, deal);
}

static gboolean
tell (TeaStory *story)
{
  TeaMaking *making = story->making;
  TeaDrillTask *task = making->task;
  const TeaRecordPlayer *player = &task->record.players[TEA_DRILL_SEAT];
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);
  guint after = 0;
  guint from;

  if (task->situation == TEA_DRILL_LAST_DISCARD)
    return tell_last (story);

  /* Nobody else throws this one. */
  story->held.n[task->tile]++;
  for (guint i = 0; i < player->n_melds; i++)
    tea_story_meld (story, &player->melds[i]);
  if ((task->situation == TEA_DRILL_PASSED_PUNG || task->situation == TEA_DRILL_MISSED_WIN) &&
      !tell_passed (story, &after))
    return FALSE;
  if (making->left.n[task->tile] == 0)
    return FALSE;

  making->left.n[task->tile]--;
  from = 1 + after + tea_random_below (&making->random, 3 - after);
  tea_story_reach (story, from, task->tile);

  return tea_story_make_scene (story, from, task->tile, deal) && fits (task, deal);
}

gboolean
tea_drill_try_claim (TeaMaking *making)
{
  TeaDrillTask *task = making->task;
  gboolean all_waits = task->situation == TEA_DRILL_SELF_DRAW_ONLY && task->record.variant->needs_indicator;
  g_auto (TeaStory) story = { 0 };
  TeaTile wanted = TEA_TILE_NONE;

  task->passed = TEA_TILE_NONE;
  task->turn_came = FALSE;
  if (all_waits ? !tea_drill_make_all_waits (making) : (wanted = tea_drill_make_ready (making)) == TEA_TILE_NONE)
    return FALSE;
  /* The wall is played down without a claim. */
  if (task->situation == TEA_DRILL_LAST_DISCARD && task->record.players[TEA_DRILL_SEAT].n_melds > 0)
    return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (making->tiles.n[tile] == 4)
      return FALSE;
  if (!choose_claim (making, wanted))
    return FALSE;

  tea_story_init (&story, making);

  return tell (&story);
}
