/* tea-game-summary.c - summary of a game: places, points after each hand, best hand, biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-game-summary.h"

#include <glib/gi18n.h>

#include "model/history/tea-review-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-names.h"

/* The seat whose mistakes are searched for. */
#define SEAT 0

/* What is known before any decision is reviewed. */
typedef struct
{
  char *names[4]; /* the names of the players */
  GArray *points; /* gint, four before the first hand and four after each settled hand */
  int best;       /* the number of the hand that was worth most, or −1 */
  /* that hand, its settlement, and the points before it */
  TeaRecord record;
  TeaAnswer answer;
  gint32 before[4];
} Standings;

struct _TeaGameSummary
{
  TeaValue parent_instance;

  TeaRecordedGame *game;
  TeaJudge *judge;
  TeaJob *reading;    /* the standings */
  TeaJudgeAsk *ask;   /* while the judge is asked for a hand */
  TeaJob *explaining; /* the mistake */
  guint next_source;
  guint hand; /* the next to be judged */
  TeaLuckSum judged;
  gboolean started;
  Standings *standings;
  TeaGameSummaryState state;
};

G_DEFINE_FINAL_TYPE (TeaGameSummary, tea_game_summary, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "progress", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (TeaGameSummary, state.progress) },
  { "luck", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.luck) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.title) },
  { "margin", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.margin) },
  { "hands", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.hands) },
  { "best-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.best_text) },
  { "best-worth", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.best_worth) },
  { "mistake-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.mistake_text) },
  { "mistake-detail", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameSummary, state.mistake_detail) },
};

static guint changed_signal;

static void
standings_free (Standings *standings)
{
  if (standings == NULL)
    return;

  for (guint seat = 0; seat < 4; seat++)
    g_free (standings->names[seat]);
  g_clear_pointer (&standings->points, g_array_unref);
  g_free (standings);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Standings, standings_free)

/* In the thread */

/* Whether the win of @record was worth more than that of @than: by its total, then by its points, which a limit can
 * have cut; a win of SEAT beats an equal one. */
static gboolean
is_better (const TeaRecord *record, const TeaAnswer *answer, const TeaRecord *than, const TeaAnswer *than_answer)
{
  const TeaScore *score = tea_answer_score_of (answer, (guint) record->seat);
  const TeaScore *than_score = tea_answer_score_of (than_answer, (guint) than->seat);
  int more = tea_score_text_total (record, answer, score) - tea_score_text_total (than, than_answer, than_score);

  if (more == 0)
    more = score->points - than_score->points;

  return more > 0 || (more == 0 && record->seat == SEAT && than->seat != SEAT);
}

/* Keeps the win of @deal if it is the best win so far. */
static void
compare_win (Standings *standings, const TeaDeal *deal, guint hand)
{
  if (!deal->record.won ||
      (standings->best >= 0 && !is_better (&deal->record, &deal->answer, &standings->record, &standings->answer)))
    return;

  standings->best = (int) hand;
  standings->record = deal->record;
  standings->answer = deal->answer;
  for (guint seat = 0; seat < 4; seat++)
    standings->before[seat] = deal->setup.scores[seat];
}

typedef struct
{
  TeaRecordedGame *game;
  Standings *standings;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->game);
  standings_free (reading->standings);
  g_free (reading);
}

static void
read_standings (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autoptr (Standings) standings = g_new0 (Standings, 1);
  const int zeros[4] = { 0 };
  const char *names[4];

  standings->points = g_array_new (FALSE, FALSE, sizeof (int));
  standings->best = -1;
  for (guint seat = 0; seat < 4; seat++)
    names[seat] = tea_recorded_game_get_log_session (reading->game)->players[seat].name;
  tea_names_show (names, 4, standings->names);
  g_array_append_vals (standings->points, zeros, 4);
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (reading->game) && tea_job_is_wanted (job); hand++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (reading->game, hand);
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;

      if (deal->phase != TEA_PHASE_OVER)
        continue;
      for (guint seat = 0; seat < 4; seat++)
        {
          int points = deal->setup.scores[seat] + deal->answer.deltas[seat];

          g_array_append_val (standings->points, points);
        }
      compare_win (standings, deal, hand);
    }
  reading->standings = g_steal_pointer (&standings);
}

/* In the main loop */

const char *
tea_game_summary_say_place (guint place)
{
  static const char *const places[4] = {
    /* Translators: the place of a player, beside the name or large: "1st". */
    NC_ ("place", "1st"),
    NC_ ("place", "2nd"),
    NC_ ("place", "3rd"),
    NC_ ("place", "4th"),
  };

  g_return_val_if_fail (place >= 1 && place <= 4, NULL);

  return g_dpgettext2 (NULL, "place", places[place - 1]);
}

static char *
say_alone (guint place)
{
  static const char *const titles[4] = { N_ ("You came first"), N_ ("You came second"), N_ ("You came third"),
                                         N_ ("You came fourth") };

  return g_strdup (_ (titles[place - 1]));
}

/* Translators: %s is another player. */
static const char *const shared_by_two[3] = { N_ ("You share first place with %s"),
                                              N_ ("You share second place with %s"),
                                              N_ ("You share third place with %s") };

/* Translators: both are other players. */
static const char *const shared_by_three[2] = { N_ ("You share first place with %1$s and %2$s"),
                                                N_ ("You share second place with %1$s and %2$s") };

/* The seats other than SEAT with @place, and their number. */
static guint
find_others (const guint places[4], guint place, guint seats[3])
{
  guint n = 0;

  for (guint seat = 0; seat < 4; seat++)
    if (seat != SEAT && places[seat] == place)
      seats[n++] = seat;

  return n;
}

static char *
say_title (const char *const names[4], const guint places[4])
{
  guint place = places[SEAT];
  guint with[3];

  switch (find_others (places, place, with))
    {
    case 0:
      return say_alone (place);
    case 1:
      return g_strdup_printf (_ (shared_by_two[place - 1]), names[with[0]]);
    case 2:
      return g_strdup_printf (_ (shared_by_three[place - 1]), names[with[0]], names[with[1]]);
    default:
      return g_strdup (_ ("All four share first place"));
    }
}

static char *
say_margin (const char *const names[4], const int points[4], const guint places[4])
{
  gboolean first = places[SEAT] == 1;
  guint seats[3];
  guint n = 0;
  int margin;

  /* Those who are next, or first. */
  for (guint place = first ? 2 : 1; place <= 4 && n == 0; place++)
    n = find_others (places, place, seats);
  if (n == 0)
    return g_strdup ("");

  margin = ABS (points[SEAT] - points[seats[0]]);
  if (first && n == 1)
    /* Translators: %2$s is the next player. */
    return g_strdup_printf (ngettext ("%1$d point ahead of %2$s", "%1$d points ahead of %2$s", (gulong) margin), margin,
                            names[seats[0]]);
  if (first)
    /* Translators: several players have the next place. */
    return g_strdup_printf (ngettext ("%d point ahead of the next", "%d points ahead of the next", (gulong) margin),
                            margin);
  if (n == 1)
    /* Translators: %2$s has come first. */
    return g_strdup_printf (ngettext ("%1$d point behind %2$s", "%1$d points behind %2$s", (gulong) margin), margin,
                            names[seats[0]]);

  /* Translators: several players share first place. */
  return g_strdup_printf (ngettext ("%d point behind first place", "%d points behind first place", (gulong) margin),
                          margin);
}

void
tea_game_summary_say_standings (const char *const names[4],
                                const int points[4],
                                guint places[4],
                                char **title,
                                char **margin)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      places[seat] = 1;
      for (guint other = 0; other < 4; other++)
        places[seat] += points[other] > points[seat];
    }
  *title = say_title (names, places);
  *margin = say_margin (names, points, places);
}

static char *
say_best (const TeaGameSummaryState *state)
{
  if (!state->has_standings)
    return g_strdup ("");
  if (state->best == NULL)
    return g_strdup (_ ("Nobody won a hand."));

  /* Translators: the number of a hand, and how it was won: "Hand 3: You win by self-draw". */
  return g_strdup_printf (_ ("Hand %1$u: %2$s"), state->best_hand + 1, tea_score_sheet_get_facts (state->best)->title);
}

static char *
say_mistake (const TeaGameSummaryState *state)
{
  const TeaReviewItemState *mistake = state->mistake != NULL ? tea_review_item_get_state (state->mistake) : NULL;

  if (mistake != NULL)
    /* Translators: the number of a hand, what was done in it, what that cost: "Hand 3: Discard East (−4.2)" */
    return g_strdup_printf (_ ("Hand %1$u: %2$s (%3$s)"), state->mistake_hand + 1, mistake->title, mistake->cost_text);
  if (state->running)
    return g_strdup (_ ("Your decisions are being reviewed."));
  if (state->is_reviewed)
    return g_strdup (_ ("None of your decisions cost anything."));

  return g_strdup (_ ("The review was cancelled."));
}

static void
emit_changed (TeaGameSummary *self)
{
  TeaGameSummaryState *state = &self->state;

  if (!state->has_standings)
    {
      tea_value_take_text (&state->title, g_strdup (_ ("The game is over")));
      tea_value_take_text (&state->margin, g_strdup (""));
    }
  tea_value_take_text (&state->hands,
                       state->has_standings
                           ? g_strdup_printf (ngettext ("%u hand", "%u hands", state->n_hands), state->n_hands)
                           : g_strdup (""));
  tea_value_take_text (&state->best_text, say_best (state));
  tea_value_take_text (&state->best_worth,
                       state->best != NULL ? tea_score_sheet_dup_worth (state->best) : g_strdup (""));
  tea_value_take_text (&state->mistake_text, say_mistake (state));
  tea_value_take_text (&state->mistake_detail,
                       g_strdup (state->mistake != NULL ? tea_review_item_get_state (state->mistake)->detail : ""));
  tea_value_changed (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
explained_cb (gpointer owner, gpointer item, const GError *error)
{
  TeaGameSummary *self = owner;

  g_clear_pointer (&self->explaining, tea_job_cancel);
  emit_changed (self);
}

/* Keeps the costliest decision of @hand if it cost more than those before. */
static void
compare_mistake (TeaGameSummary *self, const TeaJudgedHand *hand)
{
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (self->game, hand->number);
  g_autoptr (GPtrArray) items = tea_review_list (hand, steps);
  TeaReviewItem *first = items->len > 0 ? items->pdata[0] : NULL;

  if (first == NULL || tea_review_item_get_state (first)->kind == TEA_MISTAKE_NONE ||
      (self->state.mistake != NULL &&
       tea_review_item_get_state (first)->cost <= tea_review_item_get_state (self->state.mistake)->cost))
    return;

  g_set_object (&self->state.mistake, first);
  self->state.mistake_hand = hand->number;
  g_clear_pointer (&self->explaining, tea_job_cancel);
  self->explaining = tea_review_start_explaining (self, self->game, hand->number, SEAT, first, explained_cb);
}

static void
finish (TeaGameSummary *self)
{
  if (self->judged.n > 0)
    self->state.luck = tea_judge_say_luck (tea_recorded_game_get_log_session (self->game)->variant, &self->judged);
  self->state.running = FALSE;
  self->state.is_reviewed = TRUE;
  self->state.progress = 1;
  emit_changed (self);
}

static gboolean next_hand_cb (gpointer data);

/* As in insights, hands that a computer player has played in part say nothing about the player's luck. */
static void
take_hand (TeaGameSummary *self, TeaJudgedHand *hand)
{
  compare_mistake (self, hand);
  if (hand->is_settled && !hand->is_stood_in)
    tea_luck_sum_add (&self->judged, hand->points, tea_judged_hand_get_luck (hand));
  self->hand++;
  self->state.progress = (double) self->hand / (tea_recorded_game_get_n_hands (self->game) + 1);
  self->next_source = g_idle_add (next_hand_cb, self);
  emit_changed (self);
}

static void
judged_cb (gpointer owner, TeaJudgedHand *hand)
{
  TeaGameSummary *self = owner;

  g_clear_pointer (&self->ask, tea_judge_ask_cancel);
  take_hand (self, hand);
}

static void
told_cb (gpointer owner, double fraction)
{
  TeaGameSummary *self = owner;

  self->state.progress = (self->hand + fraction) / (tea_recorded_game_get_n_hands (self->game) + 1);
  emit_changed (self);
}

static gboolean
next_hand_cb (gpointer data)
{
  TeaGameSummary *self = data;
  g_autoptr (TeaJudgedHand) known = NULL;

  self->next_source = 0;
  if (self->hand == tea_recorded_game_get_n_hands (self->game))
    {
      finish (self);
      return G_SOURCE_REMOVE;
    }
  known = tea_judge_find (self->judge, self->game, self->hand, SEAT);
  if (known != NULL)
    take_hand (self, known);
  else
    self->ask = tea_judge_ask (self->judge, self->game, self->hand, SEAT, FALSE, judged_cb, told_cb, self);

  return G_SOURCE_REMOVE;
}

static void
show_standings (TeaGameSummary *self)
{
  TeaGameSummaryState *state = &self->state;
  g_autofree char *title = NULL;
  g_autofree char *margin = NULL;
  const int *last;

  state->n_hands = self->standings->points->len / 4 - 1;
  state->points = (const int *) self->standings->points->data;
  last = state->points + 4 * state->n_hands;
  for (guint seat = 0; seat < 4; seat++)
    {
      state->names[seat] = self->standings->names[seat];
      state->changes[seat] = state->n_hands > 0 ? last[seat] - (last - 4)[seat] : 0;
    }
  tea_game_summary_say_standings (state->names, last, state->places, &title, &margin);
  tea_value_take_text (&state->title, g_steal_pointer (&title));
  tea_value_take_text (&state->margin, g_steal_pointer (&margin));
  state->has_standings = TRUE;
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaGameSummary *self = owner;
  Reading *reading = data;

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->standings = g_steal_pointer (&reading->standings);
  show_standings (self);
  if (self->standings->best >= 0)
    {
      TeaSheetPlayers players = { .human = SEAT };
      g_autoptr (TeaScoredHand) hand = tea_scored_hand_new (&self->standings->record, &self->standings->answer);

      for (guint seat = 0; seat < 4; seat++)
        {
          players.names[seat] = self->standings->names[seat];
          players.scores[seat] = self->standings->before[seat];
        }
      self->state.best_hand = (guint) self->standings->best;
      self->state.best = tea_score_sheet_new (hand, &players);
    }
  self->next_source = g_idle_add (next_hand_cb, self);
  emit_changed (self);
}

static void
stop (TeaGameSummary *self)
{
  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_pointer (&self->ask, tea_judge_ask_cancel);
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_clear_pointer (&self->explaining, tea_job_cancel);
}

static void
tea_game_summary_dispose (GObject *object)
{
  TeaGameSummary *self = TEA_GAME_SUMMARY (object);

  stop (self);
  g_clear_object (&self->game);
  g_clear_object (&self->judge);
  g_clear_object (&self->state.best);
  g_clear_object (&self->state.mistake);

  G_OBJECT_CLASS (tea_game_summary_parent_class)->dispose (object);
}

static void
tea_game_summary_finalize (GObject *object)
{
  TeaGameSummary *self = TEA_GAME_SUMMARY (object);

  g_clear_pointer (&self->standings, standings_free);

  G_OBJECT_CLASS (tea_game_summary_parent_class)->finalize (object);
}

static void
tea_game_summary_class_init (TeaGameSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_game_summary_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_game_summary_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));

  changed_signal = g_signal_new ("changed", TEA_TYPE_GAME_SUMMARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_game_summary_init (TeaGameSummary *self)
{
}

TeaGameSummary *
tea_game_summary_new (TeaRecordedGame *game, TeaJudge *judge)
{
  TeaGameSummary *self;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && TEA_IS_JUDGE (judge), NULL);

  self = g_object_new (TEA_TYPE_GAME_SUMMARY, NULL);
  self->game = g_object_ref (game);
  self->judge = g_object_ref (judge);

  return self;
}

void
tea_game_summary_start (TeaGameSummary *self)
{
  Reading *reading;

  g_return_if_fail (TEA_IS_GAME_SUMMARY (self));

  if (self->started)
    return;

  self->started = self->state.running = TRUE;
  reading = g_new0 (Reading, 1);
  reading->game = g_object_ref (self->game);
  self->reading = tea_job_start (self, reading, reading_free, read_standings, read_cb);
  emit_changed (self);
}

void
tea_game_summary_cancel (TeaGameSummary *self)
{
  g_return_if_fail (TEA_IS_GAME_SUMMARY (self));

  self->started = TRUE;
  stop (self);
  if (!self->state.running)
    return;
  self->state.running = FALSE;
  emit_changed (self);
}

const TeaGameSummaryState *
tea_game_summary_get_state (TeaGameSummary *self)
{
  g_return_val_if_fail (TEA_IS_GAME_SUMMARY (self), NULL);

  return &self->state;
}
