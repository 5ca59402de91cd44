/* tea-story.c - the play that leads to a discard which the learner is asked about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/exercise/tea-story.h"

/* The seat that melds are claimed from. */
#define LEFT 3

/* Upper bound of the actions until a player's turn comes again. */
#define MAX_STEPS 32

void
tea_story_init (TeaStory *story, TeaMaking *making)
{
  const TeaRecordPlayer *player = &making->exercise->record.players[TEA_EXERCISE_SEAT];

  *story = (TeaStory){ .making = making, .hand = player->concealed, .held = player->concealed, .dealer = -1 };
  story->head = g_string_new (NULL);
  story->moves = g_string_new (NULL);
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      story->held.n[player->melds[i].tiles[j]]++;
}

void
tea_story_clear (TeaStory *story)
{
  if (story->head != NULL)
    g_string_free (story->head, TRUE);
  if (story->moves != NULL)
    g_string_free (story->moves, TRUE);
}

static gboolean
is_near (const TeaTiles *held, TeaTile tile)
{
  if (held->n[tile] > 0)
    return TRUE;

  for (int i = tile - 2; tea_tile_is_suit (tile) && i <= tile + 2; i++)
    if (i >= tile / 9 * 9 && i < tile / 9 * 9 + 9 && held->n[i] > 0)
      return TRUE;

  return FALSE;
}

/* Takes a tile that is of no use to the learner; after many tries it may be near one of the learner's tiles. */
static TeaTile
take_idle (TeaStory *story)
{
  TeaMaking *making = story->making;
  TeaTile tile = TEA_TILE_EAST;

  for (guint i = 0; i < 400; i++)
    {
      tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      if (making->left.n[tile] > 1 && !tea_exercise_is_wild (making, tile) && story->held.n[tile] == 0 &&
          (i > 200 || !is_near (&story->held, tile)))
        break;
    }
  making->left.n[tile]--;

  return tile;
}

void
tea_story_reach (TeaStory *story, guint seat, TeaTile tile)
{
  if (story->dealer < 0)
    {
      story->dealer = (int) seat;
      story->last_dealt = tile;
      return;
    }

  for (; story->next != seat; story->next = (story->next + 1) % 4)
    g_string_append (story->head, tea_tile_to_string (take_idle (story)));
  g_string_append (story->head, tea_tile_to_string (tile));
}

void
tea_story_pass_turn (TeaStory *story)
{
  for (; story->next != TEA_EXERCISE_SEAT + 1; story->next = (story->next + 1) % 4)
    g_string_append (story->head, tea_tile_to_string (take_idle (story)));
}

static void
discard (TeaStory *story, guint seat, TeaTile tile)
{
  tea_story_reach (story, seat, tile);
  g_string_append_printf (story->moves, "%u:%s ", seat, tea_tile_to_string (tile));
  story->next = (seat + 1) % 4;
}

void
tea_story_meld (TeaStory *story, const TeaMeld *meld)
{
  TeaTile idle = take_idle (story);
  gboolean skipped = FALSE;

  discard (story, LEFT, meld->claimed);
  g_string_append_printf (story->moves, "%d:%s", TEA_EXERCISE_SEAT, meld->kind == TEA_MELD_CHOW ? "chow" : "pung");
  for (guint i = 0; i < meld->n; i++)
    {
      if (meld->tiles[i] == meld->claimed && !skipped)
        {
          skipped = TRUE;
          continue;
        }
      story->hand.n[meld->tiles[i]]++;
      if (meld->kind == TEA_MELD_CHOW)
        g_string_append (story->moves, tea_tile_to_string (meld->tiles[i]));
    }
  g_string_append_printf (story->moves, " %d:%s ", TEA_EXERCISE_SEAT, tea_tile_to_string (idle));
  story->hand.n[idle]++;
  story->held.n[idle]++;
  story->next = (TEA_EXERCISE_SEAT + 1) % 4;
}

/* Plays on until @from has drawn @tile: everybody passes and discards the drawn tile. The scene keeps these moves. */
static gboolean
pass_until (TeaScene *scene, TeaDeal *deal, guint from, TeaTile tile)
{
  const TeaScript none = { 0 };
  guint position = 0;

  if (!tea_scene_begin (scene, deal, NULL))
    return FALSE;

  for (guint i = 0; i < MAX_STEPS && scene->before.n < TEA_MAX_SCENE_MOVES; i++)
    {
      guint waiting = tea_deal_waiting (deal);
      guint seat = 0;
      TeaAction action;

      if (deal->phase == TEA_PHASE_TURN && deal->turn == from && deal->players[from].drawn == tile)
        return TRUE;
      if (waiting == 0)
        return FALSE;

      while ((waiting & (1u << seat)) == 0)
        seat++;
      action = tea_script_next (&none, &position, deal, seat);
      scene->before.actions[scene->before.n++] = action;
      tea_deal_apply (deal, &action, NULL);
    }

  return FALSE;
}

gboolean
tea_story_stack (TeaStory *story, TeaScene *scene)
{
  const TeaRecord *record = &story->making->exercise->record;
  g_autofree char *hand = tea_tiles_format_counts (&story->hand);
  TeaHandPlan plan = { .hands = { hand }, .head = story->head->str };

  if (story->dealer >= 0)
    plan.last_dealt = tea_tile_to_string (story->last_dealt);
  if (record->indicator != TEA_TILE_NONE)
    plan.indicator = tea_tile_to_string (record->indicator);

  *scene = (TeaScene){ 0 };
  scene->setup.variant = record->variant;
  scene->setup.options = record->options;
  scene->setup.number = 1;
  scene->setup.round_wind = record->round_wind;
  scene->setup.dealer = (guint8) record->dealer;
  for (guint i = 0; i < G_N_ELEMENTS (scene->setup.dice); i++)
    scene->setup.dice[i][0] = scene->setup.dice[i][1] = 2;

  return tea_hand_setup_stack (&scene->setup, &plan, NULL) &&
         tea_script_parse (story->moves->str, &scene->before, NULL);
}

gboolean
tea_story_make_scene (TeaStory *story, guint from, TeaTile tile, TeaDeal *deal)
{
  TeaExercise *exercise = story->making->exercise;

  exercise->from = from;
  exercise->record.dealer = (gint8) story->dealer;
  if (!tea_story_stack (story, &exercise->scene) || !pass_until (&exercise->scene, deal, from, tile))
    return FALSE;

  tea_scene_lay (deal, tile);

  return TRUE;
}
