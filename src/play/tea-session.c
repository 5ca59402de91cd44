/* tea-session.c - a game: hand after hand, who deals, when it ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-session.h"

/* By TeaLength. */
static const char *const lengths[] = { "hand", "round", "two-rounds", "full", "endless" };

#define DEALS "deals-"

guint
tea_length_deals (TeaLength length)
{
  return (guint) length > TEA_LENGTH_DEALS ? (guint) length - TEA_LENGTH_DEALS : 0;
}

const char *
tea_length_to_string (TeaLength length)
{
  guint n_deals = tea_length_deals (length);
  char name[16];

  g_return_val_if_fail ((guint) length < G_N_ELEMENTS (lengths) || n_deals > 0, NULL);
  g_return_val_if_fail (n_deals <= TEA_LENGTH_MAX_DEALS, NULL);

  if (n_deals == 0)
    return lengths[length];
  g_snprintf (name, sizeof name, DEALS "%u", n_deals);

  /* Interned strings are never freed, but there are at most %TEA_LENGTH_MAX_DEALS. */
  return g_intern_string (name);
}

gboolean
tea_length_from_string (const char *name, TeaLength *length)
{
  guint64 n_deals;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (g_strcmp0 (name, lengths[i]) == 0)
      {
        *length = (TeaLength) i;

        return TRUE;
      }
  if (name == NULL || !g_str_has_prefix (name, DEALS) ||
      !g_ascii_string_to_unsigned (name + strlen (DEALS), 10, 1, TEA_LENGTH_MAX_DEALS, &n_deals, NULL))
    return FALSE;
  *length = (TeaLength) (TEA_LENGTH_DEALS + n_deals);

  return TRUE;
}

void
tea_session_init (TeaSession *session,
                  const TeaVariant *variant,
                  const TeaOptions *options,
                  guint64 seed,
                  TeaLength length)
{
  g_return_if_fail (session != NULL && variant != NULL && options != NULL);

  memset (session, 0, sizeof *session);
  session->variant = variant;
  session->options = *options;
  session->seed = seed;
  session->length = length;
  session->round_wind = TEA_TILE_EAST;
  tea_random_init (&session->random, seed);
}

static void
add_seed (TeaRandom *random, const guint64 more_seed[2])
{
  if (more_seed[0] == 0 && more_seed[1] == 0)
    return;
  for (guint i = 0; i < 2; i++)
    tea_random_add_seed (random, more_seed[i]);
}

void
tea_session_add_seed (TeaSession *session, const guint64 more_seed[2])
{
  g_return_if_fail (session != NULL && session->n_hands == 0);
  g_return_if_fail (more_seed != NULL);

  add_seed (&session->random, more_seed);
}

void
tea_session_throw_for_deal (guint64 seed, const guint64 more_seed[2], guint8 dice[2])
{
  /* An arbitrary constant that keeps this sequence apart from that of the walls; it must never change. */
  const guint64 beside_walls = G_GUINT64_CONSTANT (0x7465616469636521);
  TeaRandom random;

  g_return_if_fail (dice != NULL);

  tea_random_init (&random, seed ^ beside_walls);
  if (more_seed != NULL)
    add_seed (&random, more_seed);
  dice[0] = (guint8) tea_random_die (&random);
  dice[1] = (guint8) tea_random_die (&random);
}

/* Common play 10: counted counter-clockwise, which is in seat order, with seat 0 as one. */
void
tea_session_take_throw (TeaSession *session, const guint8 dice[2])
{
  g_return_if_fail (session != NULL && session->n_hands == 0);
  g_return_if_fail (dice != NULL && dice[0] + dice[1] > 0);

  session->first_dealer = (guint8) ((dice[0] + dice[1] - 1) % 4);
  session->dealer = session->first_dealer;
}

void
tea_session_start_at (TeaSession *session, const TeaSessionStart *start)
{
  g_return_if_fail (session != NULL && session->n_hands == 0);
  g_return_if_fail (start != NULL && start->dealer < 4 && tea_tile_is_wind (start->round_wind));

  session->round_wind = start->round_wind;
  session->first_dealer = start->dealer;
  session->dealer = start->dealer;
  session->dealer_wins = start->dealer_wins;
  memcpy (session->scores, start->scores, sizeof session->scores);
}

void
tea_session_next_hand (TeaSession *session, TeaHandSetup *setup)
{
  g_return_if_fail (session != NULL && setup != NULL);
  g_return_if_fail (!session->over);

  memset (setup, 0, sizeof *setup);
  setup->variant = session->variant;
  setup->options = session->options;
  setup->number = ++session->n_hands;
  setup->round_wind = session->round_wind;
  setup->dealer = session->dealer;
  setup->dealer_wins = session->dealer_wins;
  memcpy (setup->scores, session->scores, sizeof setup->scores);
  tea_hand_setup_shuffle (setup, &session->random);
}

/* Common play 8 */
static gboolean
is_over (const TeaSession *session)
{
  guint n_deals = tea_length_deals ((TeaLength) session->length);

  if (n_deals > 0)
    return session->n_hands >= n_deals;

  switch ((TeaLength) session->length)
    {
    case TEA_LENGTH_HAND:
      return TRUE;
    case TEA_LENGTH_ROUND:
      return session->rounds >= 1;
    case TEA_LENGTH_TWO_ROUNDS:
      return session->rounds >= 2;
    case TEA_LENGTH_FULL:
      return session->rounds >= 4;
    case TEA_LENGTH_ENDLESS:
    case TEA_LENGTH_DEALS:
      break;
    }
  return FALSE;
}

static void
pass_deal_on (TeaSession *session)
{
  session->dealer = (session->dealer + 1) % 4;
  session->dealer_wins = 0;
  if (session->dealer != session->first_dealer)
    return;

  session->rounds++;
  session->round_wind = session->round_wind == TEA_TILE_NORTH ? TEA_TILE_EAST : session->round_wind + 1;
}

void
tea_session_book (TeaSession *session, gboolean won, guint winner, gboolean sacked, const gint32 deltas[4])
{
  TeaPlayRules rules = { 0 };
  gboolean stays;

  g_return_if_fail (session != NULL && session->variant != NULL);

  for (guint seat = 0; seat < 4; seat++)
    session->scores[seat] += deltas[seat];

  /* A drawn hand does not break a row of wins. */
  session->variant->play_rules (&session->options, &rules);
  stays = rules.dealer_stays_on_draw;
  if (won)
    {
      stays = rules.dealer_stays_on_win && winner == session->dealer;
      if (stays)
        session->dealer_wins++;
    }
  if (rules.max_dealer_wins > 0 && session->dealer_wins >= rules.max_dealer_wins)
    stays = FALSE;
  if (sacked)
    stays = FALSE;

  if (!stays)
    pass_deal_on (session);
  session->over = is_over (session);
}

void
tea_session_finish_hand (TeaSession *session, const TeaDeal *deal)
{
  g_return_if_fail (session != NULL && deal != NULL);
  g_return_if_fail (deal->phase == TEA_PHASE_OVER);

  tea_session_book (session, deal->record.won, (guint) deal->record.seat, deal->sacked, deal->answer.deltas);
}
