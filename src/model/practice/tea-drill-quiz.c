/* tea-drill-quiz.c - turns an exercise into a question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-drill-quiz.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-meld-info.h"
#include "model/tiles/tea-sentences.h"
#include "model/table/tea-table-words-engine.h"

#define SEAT 0

/* What the table would show: the winds that the rules use, and whether the learner is the dealer. */
static char *
say_facts (const TeaExercise *exercise, const char *more)
{
  const TeaRecord *record = &exercise->record;
  const TeaVariant *variant = record->variant;
  TeaTile wind = variant->seat_wind (&record->options, record->round_wind, (guint) record->dealer, SEAT);
  char *text;

  if (variant->has_round_wind)
    /* Translators: both are winds. */
    text = g_strdup_printf (_ ("The round is %1$s, your seat is %2$s."), tea_tile_info_kind_name (record->round_wind),
                            tea_tile_info_kind_name (wind));
  else
    /* Translators: %s is a wind. */
    text = g_strdup_printf (_ ("Your seat is %s."), tea_tile_info_kind_name (wind));
  if (record->dealer == SEAT)
    text = tea_sentences_take (text, g_strdup (_ ("You are the dealer.")));

  return tea_sentences_take (text, g_strdup (more));
}

static TeaQuiz *
new_quiz (const TeaExercise *exercise, const char *question, const char *more, gboolean multiple, TeaWilds *wilds)
{
  const TeaRecordPlayer *player = &exercise->record.players[SEAT];
  const TeaTiles *tiles = exercise->kind == TEA_EXERCISE_DISCARD ? &exercise->tiles : &player->concealed;
  g_autofree char *facts = say_facts (exercise, more);
  TeaQuiz *quiz = tea_quiz_new (question, facts, multiple);

  tea_record_wilds (&exercise->record, wilds);
  tea_quiz_show_hand (quiz, tiles, wilds, TEA_TILE_NONE);
  tea_quiz_show_melds (quiz, player->melds, player->n_melds, exercise->record.variant, wilds);
  tea_quiz_show_indicator (quiz, exercise->record.indicator);

  return quiz;
}

static TeaQuiz *
ask_waits (const TeaExercise *exercise)
{
  TeaWilds wilds;
  TeaQuiz *quiz = new_quiz (exercise, _ ("Which tiles complete this hand?"), NULL, TRUE, &wilds);
  guint64 waits = 0;
  guint64 wild = 0;

  for (guint i = 0; i < exercise->waits.n_waits; i++)
    *(exercise->waits.waits[i].by_wild ? &wild : &waits) |= TEA_TILE_BIT (exercise->waits.waits[i].tile);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    tea_quiz_add_kind (quiz, tile, &wilds, ((waits >> tile) & 1) != 0);

  for (guint i = 0; i < exercise->waits.n_waits; i++)
    {
      const TeaWait *wait = &exercise->waits.waits[i];

      g_autofree char *left = NULL;

      if (wait->by_wild)
        continue;
      left = g_strdup_printf (ngettext ("%d tile is left", "%d tiles are left", (gulong) wait->left), wait->left);

      tea_quiz_add_line (quiz, tea_tile_info_kind_name (wait->tile), left, TEA_TILE_BIT (wait->tile), &wilds);
    }
  tea_quiz_allow_wilds (quiz, wild, &wilds);

  return quiz;
}

/* How the hand was won, and what the question assumes. */
static char *
say_win (const TeaExercise *exercise)
{
  const TeaRecord *record = &exercise->record;
  const char *how = record->by == TEA_BY_SELF_DRAW   ? _ ("You have drawn the last tile yourself.")
                    : record->from == record->dealer ? _ ("The last tile is a claimed discard of the dealer.")
                                                     : _ ("The last tile is a claimed discard.");

  return tea_sentences_join (how, tea_score_find_doubted (record, &exercise->answer) != NULL
                                      ? _ ("The other hands hold nothing that counts.")
                                      : NULL);
}

static TeaQuiz *
ask_worth (const TeaExercise *exercise)
{
  const TeaScore *score = tea_answer_score_of (&exercise->answer, SEAT);
  g_autofree char *how = say_win (exercise);
  TeaWilds wilds;
  TeaQuiz *quiz = new_quiz (exercise, _ ("What is this win worth?"), how, FALSE, &wilds);

  tea_quiz_show_tile (quiz, exercise->record.tile, &wilds);
  tea_quiz_add_totals (quiz, &exercise->record, &exercise->answer, score);
  tea_quiz_add_score (quiz, &exercise->record, &exercise->answer, score);

  return quiz;
}

static TeaQuiz *
ask_discard (const TeaExercise *exercise)
{
  const TeaShanten *shanten = &exercise->shanten;
  guint64 best = tea_exercise_best_discards (exercise);
  TeaWilds wilds;
  TeaQuiz *quiz = new_quiz (exercise, _ ("Which discard leaves you nearest to ready, with the most tiles that help?"),
                            NULL, FALSE, &wilds);

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (exercise->tiles.n[tile] > 0)
      tea_quiz_add_kind (quiz, tile, &wilds, ((best >> tile) & 1) != 0);

  for (guint i = 0; i < MIN (shanten->n_discards, 3); i++)
    {
      const TeaShantenDiscard *discard = &shanten->discards[i];
      g_autofree char *far = discard->shanten <= 0
                                 ? g_strdup (_ ("ready"))
                                 : g_strdup_printf (ngettext ("%d tile from ready", "%d tiles from ready",
                                                              (gulong) discard->shanten),
                                                    discard->shanten);
      /* Translators: %1$s is a tile, %2$s "two tiles from ready", %3$u a number of tiles. */
      g_autofree char *text = g_strdup_printf (
          ngettext ("Without %1$s: %2$s, %3$u tile helps.", "Without %1$s: %2$s, %3$u tiles help.", discard->left),
          tea_tile_info_kind_name (discard->tile), far, discard->left);

      tea_quiz_add_line (quiz, text, NULL, discard->useful, &wilds);
    }

  return quiz;
}

/* What the learner must know about earlier play. */
static char *
say_before (const TeaExercise *exercise)
{
  const char *name = exercise->passed != TEA_TILE_NONE ? tea_tile_info_kind_name (exercise->passed) : NULL;
  const char *from = exercise->from == 3   ? _ ("The player on your left has discarded the tile on the right.")
                     : exercise->from == 2 ? _ ("The player across from you has discarded the tile on the right.")
                                           : _ ("The player on your right has discarded the tile on the right.");
  g_autofree char *before = NULL;

  if (exercise->situation == TEA_EXERCISE_LAST_DISCARD)
    before = g_strdup (_ ("The wall is used up: this is the last discard."));
  else if (name != NULL && exercise->situation == TEA_EXERCISE_MISSED_WIN && exercise->turn_came)
    /* Translators: %s is a tile. */
    before = g_strdup_printf (_ ("You let a win with %s pass; since then you have drawn and discarded."), name);
  else if (name != NULL && exercise->situation == TEA_EXERCISE_MISSED_WIN)
    /* Translators: %s is a tile. */
    before = g_strdup_printf (_ ("You let a win with %s pass a moment ago; your turn has not come since."), name);
  else if (name != NULL && exercise->turn_came)
    /* Translators: %s is a tile. */
    before = g_strdup_printf (_ ("You let a pung of %s pass; since then you have drawn and discarded."), name);
  else if (name != NULL)
    /* Translators: %s is a tile. */
    before = g_strdup_printf (_ ("You let a pung of %s pass a moment ago; your turn has not come since."), name);

  return tea_sentences_join (before, from);
}

/* Sets @why to the reason why the learner may not do @what with the discarded tile, NULL if it is allowed. Returns
 * %FALSE if the position cannot be set up. */
static gboolean
find_why_not (const TeaExercise *exercise, TeaChoiceKind what, char **why)
{
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  TeaNames names = { .you = SEAT };
  const TeaSituation situation = { .deal = deal, .names = &names };

  if (!tea_scene_begin (&exercise->scene, deal, NULL))
    return FALSE;

  tea_scene_lay (deal, exercise->tile);
  for (guint seat = 0; seat < 4; seat++)
    names.of[seat] = tea_table_default_name (seat);

  *why = tea_why_not (&situation, what);

  return TRUE;
}

static TeaQuiz *
ask_claim (const TeaExercise *exercise)
{
  static const TeaChoiceKind whats[] = { TEA_CHOICE_CHOW, TEA_CHOICE_PUNG, TEA_CHOICE_KONG, TEA_CHOICE_HU };
  static const char *const questions[] = { N_ ("May you chow it?"), N_ ("May you pung it?"),
                                           N_ ("May you claim it for a kong?"), N_ ("May you claim it to win?") };
  g_autofree char *before = say_before (exercise);
  g_autofree char *why = NULL;
  TeaWilds wilds;
  TeaQuiz *quiz;

  if (!find_why_not (exercise, whats[exercise->claim], &why))
    return NULL;

  quiz = new_quiz (exercise, _ (questions[exercise->claim]), before, FALSE, &wilds);
  tea_quiz_show_tile (quiz, exercise->tile, &wilds);
  tea_quiz_add_option (quiz, _ ("Yes"), why == NULL);
  tea_quiz_add_option (quiz, _ ("No"), why != NULL);
  tea_quiz_add_line (quiz, why != NULL ? why : _ ("The rules allow it."), NULL, 0, NULL);

  return quiz;
}

TeaQuiz *
tea_drill_quiz_new (const TeaExercise *exercise)
{
  switch (exercise->kind)
    {
    case TEA_EXERCISE_WAITS:
      return ask_waits (exercise);
    case TEA_EXERCISE_WORTH:
      return ask_worth (exercise);
    case TEA_EXERCISE_DISCARD:
      return ask_discard (exercise);
    case TEA_EXERCISE_CLAIM:
      return ask_claim (exercise);
    }
  g_assert_not_reached ();
}
