/* tea-drill-quiz.c - turns an exercise into a question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-drill-quiz.h"

#include <glib/gi18n.h>

#include "model/judge/tea-advice-engine.h"
#include "model/tiles/tea-meld-info.h"
#include "model/tiles/tea-sentences.h"
#include "model/table/tea-table-words-engine.h"

#define SEAT 0

/* The most of the best discards that are explained. */
#define MAX_EXPLAINED 3

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

/* To have none can score where the set has some. */
static char *
say_no_bonus (const TeaRecord *record)
{
  TeaTiles copies;
  guint n = 0;

  tea_variant_set_of_tiles (record->variant, &record->options, &copies);
  for (TeaTile tile = TEA_N_PLAIN; tile < TEA_N_KINDS; tile++)
    n += copies.n[tile];

  return n > 0 ? g_strdup (_ ("You have no bonus tile.")) : NULL;
}

static void
show_bonus (TeaQuiz *quiz, const TeaTile *bonus, guint n)
{
  TeaTileFacts looks[TEA_N_KINDS];

  for (guint i = 0; i < n; i++)
    looks[i] = tea_tile_look (bonus[i], NULL);
  if (n > 0)
    tea_quiz_show_open (quiz, _ ("Your bonus tiles"), looks, n);
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

/* Why @tile, the option added last, does not complete the hand. */
static void
add_why_no_wait (TeaQuiz *quiz, const TeaExercise *exercise, TeaTile tile, const TeaWilds *wilds)
{
  const char *name = tea_tile_info_kind_name (tile);
  guint64 left_over = exercise->left_over[tile];
  g_autofree char *why = NULL;

  if (exercise->record.players[SEAT].concealed.n[tile] >= 4)
    /* Translators: %s is a tile. */
    why = g_strdup_printf (_ ("You hold all four tiles of %s; there is no other."), name);
  else if (tea_count_bits (left_over) == 1)
    /* Translators: %s is a tile; another one is shown behind the sentence. */
    why = g_strdup_printf (_ ("With %s one tile does not fit:"), name);
  else
    /* Translators: %s is a tile; others are shown behind the sentence. */
    why = g_strdup_printf (_ ("With %s one of these tiles does not fit:"), name);
  tea_quiz_add_why (quiz, why, left_over, wilds);
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
    {
      gboolean right = ((waits >> tile) & 1) != 0;

      tea_quiz_add_kind (quiz, tile, &wilds, right);
      if (!right && ((wild >> tile) & 1) == 0)
        add_why_no_wait (quiz, exercise, tile, &wilds);
    }

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

  g_autofree char *text = tea_sentences_take (g_strdup (how), say_no_bonus (record));

  return tea_sentences_join (text, tea_score_find_doubted (record, &exercise->answer) != NULL
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
  tea_quiz_add_totals (quiz, exercise->totals, exercise->n_totals, &exercise->record, &exercise->answer, score);
  tea_quiz_add_score (quiz, &exercise->record, &exercise->answer, score);

  return quiz;
}

static char *
say_far (int distance)
{
  return distance <= 0
             ? g_strdup (_ ("ready"))
             : g_strdup_printf (ngettext ("%d tile from ready", "%d tiles from ready", (gulong) distance), distance);
}

static char *
say_discard (const TeaShantenDiscard *discard)
{
  g_autofree char *far = say_far (discard->shanten);

  /* Translators: %1$s is a tile, %2$s "two tiles from ready", %3$u a number of tiles. */
  return g_strdup_printf (
      ngettext ("Without %1$s: %2$s, %3$u tile helps.", "Without %1$s: %2$s, %3$u tiles help.", discard->left),
      tea_tile_info_kind_name (discard->tile), far, discard->left);
}

/* Why @tile, the option added last, is not the best discard: what it leaves, and how much less that is. */
static void
add_why_worse (TeaQuiz *quiz, const TeaShanten *shanten, TeaTile tile, const TeaWilds *wilds)
{
  const TeaShantenDiscard *best = &shanten->discards[0];

  for (guint i = 0; i < shanten->n_discards; i++)
    {
      const TeaShantenDiscard *discard = &shanten->discards[i];
      int farther = discard->shanten - best->shanten;
      g_autofree char *why = NULL;

      if (discard->tile != tile)
        continue;
      why = say_discard (discard);
      if (farther > 0)
        why = tea_sentences_take (why,
                                  g_strdup_printf (ngettext ("That is %d tile farther from ready.",
                                                             "That is %d tiles farther from ready.", (gulong) farther),
                                                   farther));
      else
        why = tea_sentences_take (why, g_strdup_printf (ngettext ("That is %u tile fewer.", "That is %u tiles fewer.",
                                                                  best->left - discard->left),
                                                        best->left - discard->left));
      tea_quiz_add_why (quiz, why, discard->useful, wilds);
    }
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
      {
        gboolean right = ((best >> tile) & 1) != 0;

        tea_quiz_add_kind (quiz, tile, &wilds, right);
        if (!right)
          add_why_worse (quiz, shanten, tile, &wilds);
      }
  for (guint i = 0; i < MIN (tea_count_bits (best), MAX_EXPLAINED); i++)
    {
      g_autofree char *text = say_discard (&shanten->discards[i]);

      tea_quiz_add_line (quiz, text, NULL, shanten->discards[i].useful, &wilds);
    }

  return quiz;
}

static const char *
say_from (const TeaExercise *exercise)
{
  return exercise->from == 3   ? _ ("The player on your left has discarded the tile on the right.")
         : exercise->from == 2 ? _ ("The player across from you has discarded the tile on the right.")
                               : _ ("The player on your right has discarded the tile on the right.");
}

/* What the learner must know about earlier play. */
static char *
say_before (const TeaExercise *exercise, const TeaDeal *deal)
{
  const char *name = exercise->passed != TEA_TILE_NONE ? tea_tile_info_kind_name (exercise->passed) : NULL;
  g_autofree char *before = NULL;

  /* A win with it can score more. */
  if (deal->n_discards == 1)
    before = g_strdup (_ ("It is the first discard of the hand, the dealer’s."));
  else if (exercise->situation == TEA_EXERCISE_LAST_DISCARD)
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
  before = tea_sentences_take (before, g_strdup (say_from (exercise)));

  return exercise->claim == TEA_EXERCISE_WIN && deal->players[SEAT].n_bonus == 0
             ? tea_sentences_take (g_steal_pointer (&before), say_no_bonus (&exercise->record))
             : g_steal_pointer (&before);
}

/* Why the learner may not do @what with the discarded tile; NULL if it is allowed. */
static char *
find_why_not (const TeaDeal *deal, TeaChoiceKind what)
{
  TeaNames names = { .you = SEAT };
  const TeaSituation situation = { .deal = deal, .names = &names };

  for (guint seat = 0; seat < 4; seat++)
    names.of[seat] = tea_table_default_name (seat);

  return tea_why_not (&situation, what);
}

/* The sets that the claim makes. */
static void
add_sets (TeaQuiz *quiz, const TeaDeal *deal, TeaExerciseClaim claim, const TeaWilds *wilds)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, SEAT, actions);

  for (guint i = 0; i < n; i++)
    if (actions[i].kind == TEA_ACTION_CHOW && claim == TEA_EXERCISE_CHOW)
      tea_quiz_add_line (quiz, _ ("This makes a chow with it:"), NULL,
                         TEA_TILE_BIT (actions[i].with[0]) | TEA_TILE_BIT (actions[i].with[1]), wilds);
}

/* What the claimed win scores. */
static void
add_win (TeaQuiz *quiz, const TeaDeal *deal)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);

  tea_deal_win_record (deal, SEAT, record);
  if (tea_score (record, answer))
    tea_quiz_add_score (quiz, record, answer, tea_answer_score_of (answer, SEAT));
}

static TeaQuiz *
ask_claim (const TeaExercise *exercise)
{
  static const TeaChoiceKind whats[] = { TEA_CHOICE_CHOW, TEA_CHOICE_PUNG, TEA_CHOICE_KONG, TEA_CHOICE_HU };
  static const char *const questions[] = { N_ ("May you chow it?"), N_ ("May you pung it?"),
                                           N_ ("May you claim it for a kong?"), N_ ("May you claim it to win?") };
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  g_autofree char *before = NULL;
  g_autofree char *why = NULL;
  TeaWilds wilds;
  TeaQuiz *quiz;

  if (!tea_scene_begin (&exercise->scene, deal, NULL))
    return NULL;

  tea_scene_lay (deal, exercise->tile);
  why = find_why_not (deal, whats[exercise->claim]);
  before = say_before (exercise, deal);
  quiz = new_quiz (exercise, _ (questions[exercise->claim]), before, FALSE, &wilds);
  tea_quiz_show_tile (quiz, exercise->tile, &wilds);
  show_bonus (quiz, deal->players[SEAT].bonus, deal->players[SEAT].n_bonus);
  tea_quiz_add_option (quiz, _ ("Yes"), why == NULL);
  tea_quiz_add_option (quiz, _ ("No"), why != NULL);
  tea_quiz_add_line (quiz, why != NULL ? why : _ ("The rules allow it."), NULL, 0, NULL);
  if (why == NULL && exercise->claim == TEA_EXERCISE_WIN)
    add_win (quiz, deal);
  else if (why == NULL)
    add_sets (quiz, deal, exercise->claim, &wilds);

  return quiz;
}

/* Positions of games */

/* By seat, counted from the learner's. */
static const char *const melds_of[] = { N_ ("Your melds"), N_ ("Melds on your right"), N_ ("Melds across from you"),
                                        N_ ("Melds on your left") };
static const char *const discards_of[] = { N_ ("Your discards"), N_ ("Discards on your right"),
                                           N_ ("Discards across from you"), N_ ("Discards on your left") };

/* All that lies open: the answer is found by counting it. */
static void
show_table (TeaQuiz *quiz, const TeaExercise *exercise, const TeaWilds *wilds)
{
  const TeaSeatView *view = &exercise->view;

  show_bonus (quiz, view->players[SEAT].bonus, view->players[SEAT].n_bonus);
  for (guint i = 1; i <= 4; i++)
    {
      const guint seat = (SEAT + i) % 4;
      const TeaSeatPlayer *player = &view->players[seat];
      /* A discard that is asked about lies apart. */
      const guint n_apart = exercise->kind == TEA_EXERCISE_ANSWER && seat == exercise->from ? 1 : 0;
      const guint n_discards = player->n_discards - n_apart;
      TeaTileFacts looks[TEA_MAX_DISCARDS + 4 * TEA_MAX_MELDS];
      guint n = 0;

      for (guint j = 0; seat != SEAT && j < player->n_melds; j++)
        for (guint k = 0; k < player->melds[j].n; k++)
          looks[n++] = tea_tile_look (player->melds[j].tiles[k], wilds);
      if (n > 0)
        tea_quiz_show_open (quiz, _ (melds_of[seat]), looks, n);
      n = 0;
      for (guint j = 0; j < n_discards; j++)
        if (player->discards[j].claimed_by < 0)
          looks[n++] = tea_tile_look (player->discards[j].tile, wilds);
      if (n > 0)
        tea_quiz_show_open (quiz, _ (discards_of[seat]), looks, n);
    }
}

static char *
say_wall (const TeaExercise *exercise)
{
  guint n = exercise->view.head_left;

  return g_strdup_printf (ngettext ("%u tile can still be drawn.", "%u tiles can still be drawn.", n), n);
}

static char *
say_threat (const TeaExercise *exercise)
{
  guint n = exercise->view.players[exercise->threat].n_melds;

  if (exercise->threat == 1)
    return g_strdup_printf (ngettext ("Beware of the player on your right, who has %u meld.",
                                      "Beware of the player on your right, who has %u melds.", n),
                            n);
  if (exercise->threat == 2)
    return g_strdup_printf (ngettext ("Beware of the player across from you, who has %u meld.",
                                      "Beware of the player across from you, who has %u melds.", n),
                            n);

  return g_strdup_printf (ngettext ("Beware of the player on your left, who has %u meld.",
                                    "Beware of the player on your left, who has %u melds.", n),
                          n);
}

static char *
say_wanted (const TeaExerciseChoice *choice)
{
  guint n = tea_exercise_count_wanted (&choice->wanted);

  /* Translators: %1$s is a tile. A way is one or two tiles that others may hold and that it would complete. */
  return g_strdup_printf (ngettext ("%1$s: tiles that you do not see can wait for it in %2$u way.",
                                    "%1$s: tiles that you do not see can wait for it in %2$u ways.", n),
                          tea_tile_info_kind_name (choice->tile), n);
}

static TeaQuiz *
ask_safe (const TeaExercise *exercise)
{
  g_autofree char *more = tea_sentences_take (say_wall (exercise), say_threat (exercise));
  g_autofree char *line = say_wanted (&exercise->choices[exercise->right]);
  TeaWilds wilds;
  TeaQuiz *quiz = new_quiz (exercise, _ ("Which of these discards is the safest?"), more, FALSE, &wilds);

  show_table (quiz, exercise, &wilds);
  for (guint i = 0; i < exercise->n_choices; i++)
    {
      g_autofree char *why = say_wanted (&exercise->choices[i]);

      tea_quiz_add_kind (quiz, exercise->choices[i].tile, &wilds, i == exercise->right);
      if (i != exercise->right)
        tea_quiz_add_why (quiz, why, 0, NULL);
    }
  tea_quiz_add_line (quiz, line, NULL, 0, NULL);

  return quiz;
}

/* What becomes of the hand: how far it is from ready, how often it is won, and what for. */
static char *
say_choice (const TeaExercise *exercise, const TeaExerciseChoice *choice)
{
  const TeaAdviceOption *option = &choice->option;
  guint n = tea_advice_count_tiles (option);
  g_autofree char *action = tea_advice_say_action (&exercise->view, option);
  g_autofree char *distance = say_far (option->distance);
  g_autofree char *win = tea_advice_say_points (option->win);
  /* Translators: %1$s is an action, as "Pung", %2$s how far the hand then is from ready. */
  char *text = option->distance > 0
                   ? g_strdup_printf (ngettext ("%1$s: %2$s, %3$u tile helps.", "%1$s: %2$s, %3$u tiles help.", n),
                                      action, distance, n)
                   : g_strdup_printf (ngettext ("%1$s: ready, %2$u tile wins.", "%1$s: ready, %2$u tiles win.", n),
                                      action, n);

  /* Translators: %2$s is "12 points". */
  return tea_sentences_take (
      text, g_strdup_printf (_ ("%1$.0f of 100 such hands win, with %2$s on average."), 100 * option->chance, win));
}

/* Adds an option and its explanation. */
static void
add_choice (TeaQuiz *quiz, const char *label, const char *text, gboolean right)
{
  tea_quiz_add_option (quiz, label, right);
  if (right)
    tea_quiz_add_line (quiz, text, NULL, 0, NULL);
  else
    tea_quiz_add_why (quiz, text, 0, NULL);
}

static TeaQuiz *
ask_answer (const TeaExercise *exercise)
{
  g_autofree char *more = tea_sentences_take (g_strdup (say_from (exercise)), say_wall (exercise));
  TeaWilds wilds;
  TeaQuiz *quiz = new_quiz (exercise, _ ("Claim this tile, or pass?"), more, FALSE, &wilds);

  tea_quiz_show_tile (quiz, exercise->tile, &wilds);
  show_table (quiz, exercise, &wilds);
  for (guint i = 0; i < exercise->n_choices; i++)
    {
      const TeaExerciseChoice *choice = &exercise->choices[i];
      g_autofree char *label = tea_advice_say_action (&exercise->view, &choice->option);
      g_autofree char *text = say_choice (exercise, choice);

      add_choice (quiz, label, text, i == exercise->right);
    }

  return quiz;
}

/* By #TeaPlan. */
static const char *const plans[TEA_N_PLANS] = {
  N_ ("Half flush: characters"),
  N_ ("Half flush: circles"),
  N_ ("Half flush: bamboos"),
  N_ ("All pungs"),
  N_ ("Seven pairs"),
  N_ ("Independent tiles"),
  N_ ("Thirteen orphans"),
};

static TeaQuiz *
ask_plan (const TeaExercise *exercise)
{
  g_autofree char *more = say_wall (exercise);
  TeaWilds wilds;
  TeaQuiz *quiz = new_quiz (exercise, _ ("Which of these hands are you nearest to?"), more, FALSE, &wilds);

  show_table (quiz, exercise, &wilds);
  for (guint i = 0; i < exercise->n_choices; i++)
    {
      const TeaExerciseChoice *choice = &exercise->choices[i];
      const char *plan = _ (plans[choice->plan]);
      g_autofree char *distance = say_far ((int) choice->missing - 1);
      /* Translators: %1$s is a kind of hand, %2$s how far a hand is from it: "two tiles from ready". */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s."), plan, distance);

      add_choice (quiz, plan, text, i == exercise->right);
    }

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
    case TEA_EXERCISE_SAFE:
      return ask_safe (exercise);
    case TEA_EXERCISE_ANSWER:
      return ask_answer (exercise);
    case TEA_EXERCISE_PLAN:
      return ask_plan (exercise);
    }
  g_assert_not_reached ();
}
