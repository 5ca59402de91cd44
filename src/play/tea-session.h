/* tea-session.h - a game: hand after hand, who deals, when it ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/* How long a game lasts (docs/rules/README.md, Common play 8). */
typedef enum
{
  TEA_LENGTH_HAND,       /* one hand */
  TEA_LENGTH_ROUND,      /* one round: every player has been dealer */
  TEA_LENGTH_TWO_ROUNDS, /* two */
  TEA_LENGTH_FULL,       /* four rounds */
  TEA_LENGTH_ENDLESS,    /* goes on; after N the round wind is E again (docs/formats.md, `simulate`) */
  TEA_LENGTH_DEALS,      /* + n: n hands, to compare players on the same walls; 1 to %TEA_LENGTH_MAX_DEALS */
} TeaLength;

#define TEA_LENGTH_MAX_DEALS 100

/* The name of a length in logs and settings: "hand", "round", "two-rounds", "full", "endless" or, for eight deals,
 * "deals-8". */
const char *tea_length_to_string (TeaLength length);

/* The length called @name; %FALSE when there is none. */
gboolean tea_length_from_string (const char *name, TeaLength *length);

/* How many hands a length counted in deals has; 0 for other lengths. */
guint tea_length_deals (TeaLength length);

/* A plain struct; two sessions with the same seed give the same walls. */
typedef struct
{
  const TeaVariant *variant; /* the rules */
  TeaOptions options;        /* their options */
  guint64 seed;              /* the seed of the walls and dice */
  guint8 length;             /* how long the game lasts */
  TeaRandom random;          /* the state of the random numbers for walls and dice */
  guint n_hands;             /* how many hands have begun */
  guint rounds;              /* how many rounds are complete */
  TeaTile round_wind;        /* of the next hand, or of the current one while it is played */
  guint8 first_dealer;       /* seat of the first dealer */
  guint8 dealer;             /* of the next or current hand */
  guint dealer_wins;         /* how many hands in a row this dealer has won */
  gint32 scores[4];          /* points of each seat after the hands that are settled */
  gboolean over;             /* the game is finished */
} TeaSession;

/* Starts a session; the first dealer is seat 0 until a throw says otherwise, the round wind E. */
void tea_session_init (TeaSession *session,
                       const TeaVariant *variant,
                       const TeaOptions *options,
                       guint64 seed,
                       TeaLength length);

/**
 * tea_session_add_seed:
 * @session: a session in which no hand has begun
 * @more_seed: 128 random bits; zeros change nothing
 *
 * Makes the walls and dice depend on @more_seed as well as on the seed. A seed that somebody types is short: all of its
 * kind can be tried until one gives a known hand.
 */
void tea_session_add_seed (TeaSession *session, const guint64 more_seed[2]);

/**
 * tea_session_throw_for_deal:
 * @seed: the seed of a session
 * @more_seed: (nullable): as for tea_session_add_seed(); zeros or %NULL for a short seed
 * @dice: (out): two dice from 1 to 6
 *
 * Common play 10: the throw that decides the first dealer. It depends on the seeds only and uses none of the random
 * numbers of the walls.
 */
void tea_session_throw_for_deal (guint64 seed, const guint64 more_seed[2], guint8 dice[2]);

/* Common play 10: @dice decide the first dealer of @session, in which no hand has begun. */
void tea_session_take_throw (TeaSession *session, const guint8 dice[2]);

/* The state of a session that begins in the middle of a game. */
typedef struct
{
  TeaTile round_wind; /* of the first hand */
  guint8 dealer;      /* of the first hand */
  guint dealer_wins;  /* how many hands in a row that dealer has won before */
  gint32 scores[4];   /* the points before the first hand, each within ±%TEA_SESSION_MAX_SCORE */
} TeaSessionStart;

#define TEA_SESSION_MAX_SCORE 1000000000

/* Makes @session, in which no hand has begun, begin at @start. */
void tea_session_start_at (TeaSession *session, const TeaSessionStart *start);

/* Makes the set-up of the next hand and counts it; only when the session is not over. */
void tea_session_next_hand (TeaSession *session, TeaHandSetup *setup);

/**
 * tea_session_book:
 * @session: a session, which need not have walls
 * @won: whether the hand was won
 * @winner: the winner, if @won
 * @sacked: NC-9
 * @deltas: what each seat wins or loses
 *
 * Books a hand by the session's rules: scores, dealer, round wind, end of the game.
 */
void tea_session_book (TeaSession *session, gboolean won, guint winner, gboolean sacked, const gint32 deltas[4]);

/* Books the settled @deal. */
void tea_session_finish_hand (TeaSession *session, const TeaDeal *deal);

G_END_DECLS
