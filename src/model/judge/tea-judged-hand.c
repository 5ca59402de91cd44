/* tea-judged-hand.c - a hand with every decision of one player judged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-judged-hand-engine.h"

#include <math.h>
#include <string.h>

#include "bots/advice/tea-decision.h"
#include "bots/luck/tea-luck.h"
#include "core/distance/tea-distance.h"
#include "model/judge/tea-moment-engine.h"

static TeaJudgedHand *
hand_new (void)
{
  TeaJudgedHand *self = g_atomic_rc_box_new0 (TeaJudgedHand);

  self->first_claim = -1;
  self->decisions = g_array_new (FALSE, FALSE, sizeof (TeaJudgedDecision));

  return self;
}

static void
clear (gpointer data)
{
  TeaJudgedHand *self = data;

  g_array_unref (self->decisions);
}

TeaJudgedHand *
tea_judged_hand_ref (TeaJudgedHand *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
tea_judged_hand_unref (TeaJudgedHand *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

TeaJudgedHand *
tea_judged_hand_with_rival (const TeaJudgedHand *hand, int points)
{
  TeaJudgedHand *self = g_atomic_rc_box_new0 (TeaJudgedHand);

  *self = *hand;
  g_array_ref (self->decisions);
  self->has_rival = TRUE;
  self->rival = points;

  return self;
}

double
tea_judge_round (double points)
{
  return (double) llround (points * 1000) / 1000;
}

/* Judging */

static guint32
to_thousandths (double points)
{
  return (guint32) CLAMP (llround (points * 1000), 0, G_MAXINT32);
}

/* The first judge that stored chances and who won. */
#define JUDGE_OF_CHANCES 4

/* Ends the decisions of a hand that the player won. */
#define WON "won"

static void
judge (TeaJudgedHand *self, const TeaMoment *moment, TeaAdvice *advice)
{
  TeaJudgedDecision decision = { .position = (guint16) moment->position,
                                 .nth = (guint8) moment->nth,
                                 .taken = (guint8) moment->chosen };

  tea_advice_weigh (advice, &moment->view);
  decision.best = (guint8) advice->options[0].action;
  decision.kind = (guint8) tea_mistake_kind (&moment->view, advice, moment->chosen);
  decision.lead = to_thousandths (tea_decision_lead (advice));
  /* Smaller differences are noise: see tea_mistake_min_cost(). */
  if (decision.kind != TEA_MISTAKE_NONE)
    decision.cost = to_thousandths (tea_decision_cost (advice, moment->chosen));
  if (advice->options[0].distance >= 0)
    {
      const TeaAdviceOption *done = &advice->options[tea_decision_option (advice, moment->chosen)];

      decision.said = (guint16) CLAMP (lround (10000 * done->chance), 1, 10000);
      decision.ready = done->distance == 0;
    }
  g_array_append_val (self->decisions, decision);
}

gboolean
tea_judged_steps_are_stood_in (const GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_array_index (steps, TeaRecordedStep, i).stand_in || g_array_index (steps, TeaRecordedStep, i).stood_in)
      return TRUE;

  return FALSE;
}

/* The distance to ready of @seat's hand before its first claim; −1 without a claim. */
static int
find_first_claim (const GArray *steps, guint seat)
{
  for (guint i = 1; i < steps->len; i++)
    {
      const TeaEvents *events = &g_array_index (steps, TeaRecordedStep, i).events;
      const TeaDeal *deal = &g_array_index (steps, TeaRecordedStep, i - 1).deal;
      const TeaDealPlayer *player = &deal->players[seat];

      for (guint j = 0; j < events->n; j++)
        if (events->events[j].type == TEA_EVENT_CLAIM && events->events[j].seat == seat)
          {
            TeaHandTiles hand;

            tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                                 player->melds, player->n_melds);

            return MAX (0, tea_distance (&hand));
          }
    }

  return -1;
}

double
tea_judge_luck (const GArray *steps, guint seat)
{
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);

  for (guint i = 0; i < steps->len; i++)
    {
      const TeaRecordedStep *step = &g_array_index (steps, TeaRecordedStep, i);

      tea_luck_follow (luck, &step->deal, &step->events);
    }

  return tea_judge_round (tea_luck_get (luck, g_array_index (steps, TeaRecordedStep, 0).deal.setup.variant, seat));
}

void
tea_judged_hand_sum_lines (TeaRecordedGame *game, guint number, char lines[TEA_JUDGED_LINES_DIGITS + 1])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, number);
  const char *log = tea_recorded_game_get_log (game);
  gsize start = tea_recorded_game_get_start (game, number);
  gsize end = g_array_index (steps, TeaRecordedStep, steps->len - 1).end;

  /* The rules and the players are in the first line. */
  g_checksum_update (checksum, (const guchar *) log, (gssize) strcspn (log, "\n") + 1);
  g_checksum_update (checksum, (const guchar *) log + start, (gssize) (end - start));
  g_strlcpy (lines, g_checksum_get_string (checksum), TEA_JUDGED_LINES_DIGITS + 1);
}

TeaJudgedHand *
tea_judged_hand_new (TeaRecordedGame *game, guint number, guint seat, TeaRecordedFunc func, gpointer data)
{
  g_autoptr (TeaJudgedHand) self = hand_new ();
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, number);
  const TeaDeal *last = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;
  g_autofree TeaMoment *moment = g_new (TeaMoment, 1);
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);

  self->number = number;
  self->seat = seat;
  self->is_complete = TRUE;
  self->is_settled = last->phase == TEA_PHASE_OVER;
  self->is_stood_in = tea_judged_steps_are_stood_in (steps);
  self->first_claim = find_first_claim (steps, seat);
  tea_judged_hand_sum_lines (game, number, self->lines);
  for (guint position = 0; position + 1 < steps->len; position++)
    for (guint nth = 0; tea_moment_find (moment, steps, seat, position, nth); nth++)
      {
        if (!func ((double) position / steps->len, data))
          return NULL;
        judge (self, moment, advice);
      }
  self->n_decisions = self->decisions->len;
  if (!func (1, data))
    return NULL;
  if (self->is_settled)
    {
      self->is_won = last->record.won && last->record.seat == (int) seat;
      self->points = last->answer.deltas[seat];
      self->luck = llround (tea_judge_luck (steps, seat) * 1000);
    }

  return g_steal_pointer (&self);
}

gboolean
tea_judged_hand_fits (const TeaJudgedHand *self, const GArray *steps)
{
  g_autofree TeaMoment *moment = g_new (TeaMoment, 1);

  for (guint i = 0; i < self->decisions->len; i++)
    {
      const TeaJudgedDecision *decision = &g_array_index (self->decisions, TeaJudgedDecision, i);

      if (!tea_moment_find (moment, steps, self->seat, decision->position, decision->nth) ||
          moment->chosen != decision->taken || decision->best >= moment->view.n_actions)
        return FALSE;
    }

  return TRUE;
}

/* Figures */

double
tea_judged_hand_get_cost (const TeaJudgedHand *self)
{
  gint64 cost = 0;

  for (guint i = 0; i < self->decisions->len; i++)
    cost += g_array_index (self->decisions, TeaJudgedDecision, i).cost;

  return (double) cost / 1000;
}

guint
tea_judged_hand_get_n_mistakes (const TeaJudgedHand *self)
{
  guint n = 0;

  for (guint i = 0; i < self->decisions->len; i++)
    n += g_array_index (self->decisions, TeaJudgedDecision, i).kind != TEA_MISTAKE_NONE;

  return n;
}

void
tea_judged_hand_add_kinds (const TeaJudgedHand *self, TeaJudgedKind kinds[TEA_N_MISTAKE_KINDS])
{
  for (guint i = 0; i < self->decisions->len; i++)
    {
      const TeaJudgedDecision *decision = &g_array_index (self->decisions, TeaJudgedDecision, i);

      if (decision->kind == TEA_MISTAKE_NONE)
        continue;
      kinds[decision->kind].n++;
      kinds[decision->kind].cost += decision->cost / 1000.0;
    }
}

double
tea_judged_hand_get_luck (const TeaJudgedHand *self)
{
  return (double) self->luck / 1000;
}

/* The store. A decision is the numbers of its fields, separated by blanks, with a semicolon at the end. After them
 * comes a word if the player won. */

TeaStoreJudged *
tea_judged_hand_to_stored (const TeaJudgedHand *self, gint64 game)
{
  TeaStoreJudged *stored = g_new0 (TeaStoreJudged, 1);
  g_autoptr (GString) decisions = g_string_new (NULL);

  for (guint i = 0; i < self->decisions->len; i++)
    {
      const TeaJudgedDecision *decision = &g_array_index (self->decisions, TeaJudgedDecision, i);

      g_string_append_printf (decisions, "%u %u %u %u %u %u %u %u %u;", decision->position, decision->nth,
                              decision->taken, decision->best, decision->cost, decision->lead, decision->kind,
                              decision->said, decision->ready ? 1u : 0u);
    }
  if (self->is_won)
    g_string_append (decisions, WON);
  stored->game = game;
  stored->hand = self->number;
  stored->seat = self->seat;
  stored->judge = TEA_JUDGE_VERSION;
  stored->lines = g_strdup (self->lines);
  stored->stood_in = self->is_stood_in;
  stored->points = self->points;
  stored->luck = self->luck;
  stored->claim = self->first_claim;
  stored->has_rival = self->has_rival;
  stored->rival = self->rival;
  stored->n_decisions = self->n_decisions;
  stored->decisions = g_string_free (g_steal_pointer (&decisions), FALSE);

  return stored;
}

/* Reads a number up to @max that @end follows. */
static gboolean
read_number (const char **text, char end, guint max, guint *number)
{
  char *rest;
  guint64 value;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  value = g_ascii_strtoull (*text, &rest, 10);
  if (value > max || *rest != end)
    return FALSE;
  *number = (guint) value;
  *text = rest + 1;

  return TRUE;
}

static gboolean
read_decision (const char **text, gboolean with_chances, TeaJudgedDecision *decision)
{
  guint position, nth, taken, best, cost, lead, kind, said = 0, ready = 0;

  if (!read_number (text, ' ', G_MAXUINT16, &position) || !read_number (text, ' ', G_MAXUINT8, &nth) ||
      !read_number (text, ' ', G_MAXUINT8, &taken) || !read_number (text, ' ', G_MAXUINT8, &best) ||
      !read_number (text, ' ', G_MAXINT32, &cost) || !read_number (text, ' ', G_MAXINT32, &lead) ||
      !read_number (text, with_chances ? ' ' : ';', TEA_N_MISTAKE_KINDS - 1, &kind))
    return FALSE;
  if (with_chances && (!read_number (text, ' ', 10000, &said) || !read_number (text, ';', 1, &ready)))
    return FALSE;
  *decision = (TeaJudgedDecision){ .position = (guint16) position,
                                   .nth = (guint8) nth,
                                   .taken = (guint8) taken,
                                   .best = (guint8) best,
                                   .kind = (guint8) kind,
                                   .said = (guint16) said,
                                   .ready = ready != 0,
                                   .cost = cost,
                                   .lead = lead };

  return TRUE;
}

TeaJudgedHand *
tea_judged_hand_from_stored (const TeaStoreJudged *stored)
{
  g_autoptr (TeaJudgedHand) self = hand_new ();
  const char *text = stored->decisions;

  self->number = stored->hand;
  self->seat = stored->seat;
  self->is_complete = stored->judge == TEA_JUDGE_VERSION;
  self->is_settled = TRUE;
  self->is_stood_in = stored->stood_in;
  self->points = stored->points;
  self->luck = stored->luck;
  self->first_claim = stored->claim;
  self->has_rival = stored->has_rival;
  self->rival = stored->rival;
  self->n_decisions = stored->n_decisions;
  if (stored->judge < TEA_STORE_JUDGE_OF_MISTAKES || stored->judge > TEA_JUDGE_VERSION)
    return NULL;
  if (g_strlcpy (self->lines, stored->lines, sizeof self->lines) != TEA_JUDGED_LINES_DIGITS)
    return NULL;
  while (*text != '\0')
    {
      TeaJudgedDecision decision;

      self->is_won = stored->judge >= JUDGE_OF_CHANCES && g_str_equal (text, WON);
      if (self->is_won)
        break;
      if (!read_decision (&text, stored->judge >= JUDGE_OF_CHANCES, &decision))
        return NULL;
      g_array_append_val (self->decisions, decision);
    }
  if (self->is_complete ? self->n_decisions != self->decisions->len : self->n_decisions < self->decisions->len)
    return NULL;

  return g_steal_pointer (&self);
}
