/* tea-learn.h - private to the files of tea-learn
 *
 * tea-learn-collect.c plays and examines positions, tea-learn-train.c fits a network to the results,
 * tea-learn-report.c reports how well it fits, tea-learn.c runs them in turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-moves.h"
#include "bots/matches/tea-simulate.h"

G_BEGIN_DECLS

/* Maximum number of actions of one position that are played out. */
#define LEARN_ACTIONS 3

/* Features are stored as integers in units of 1 / LEARN_SCALE, to save memory. */
#define LEARN_SCALE 2048.0f

/* Values are clamped to this many units on either side of 0, so that a few very large hands do not dominate. */
#define LEARN_MAX 8.0f

/**
 * LearnSample:
 * @n: number of actions that were played out; the first is the player's own
 * @full: whether all were played out to the end of the hand
 * @win: whether the second action is a win
 * @gain: the worth of that win as far as the seat can tell, in units; it need not be learned
 * @points: the final result of each, if it was played to the end; always known for the player's own action
 * @mixed: the result of each from the worths of the next discards and, if it was reached, the end, in units
 * @table: the features of the table
 * @hand: for each action, the features of the hand that it leads to
 *
 * One position in which several actions were tried.
 */
typedef struct
{
  guint8 n;
  guint8 full;
  guint8 win;
  float gain;
  float points[LEARN_ACTIONS];
  float mixed[LEARN_ACTIONS];
  gint16 table[TEA_N_TABLE_FEATURES];
  gint16 hand[LEARN_ACTIONS][TEA_N_HAND_FEATURES];
} LearnSample;

/**
 * LearnPlan:
 * @variant, @options: the rules
 * @net: (nullable): the network of the learning player; %NULL for the regular, which also plays the other seats
 * @unit: points in one unit of the features
 * @keep: weight of each discard relative to the one before in #LearnSample.mixed; the end gets the remaining weight
 * @close: whether to skip most positions in which the player's action leads all others by much
 * @seed: seed of deals and choices
 * @n_hands: number of hands
 */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  const TeaNet *net;
  float unit;
  float keep;
  gboolean close;
  guint64 seed;
  guint n_hands;
} LearnPlan;

/* Plays hands and adds their samples to @samples, an array of #LearnSample. */
void learn_collect (const LearnPlan *plan, GArray *samples);

/**
 * LearnRecipe:
 * @epochs: how often each position is used
 * @rate: the largest step size
 * @decay: fraction of the step size by which all weights shrink in each step
 * @apart: weight of the differences between the actions of a position
 * @between: weight of the worth of a position, relative to @apart
 * @choice: weight of the expected result of the network's choices; 0 to learn worths alone
 * @seed: seed of initial weights and order
 */
typedef struct
{
  guint epochs;
  double rate;
  double decay;
  double apart;
  double between;
  double choice;
  guint64 seed;
} LearnRecipe;

/* Gives @net random weights; its unit, gate and told stay as they are. */
void learn_begin (TeaNet *net, guint64 seed);

/* Turns @mean, the mean of the weights of @n − 1 networks, into that of @n, with @net as the last. */
void learn_add_to_mean (TeaNet *mean, const TeaNet *net, guint n);

/* Trains @net further on @n positions. */
void learn_train (TeaNet *net, const LearnSample *samples, gsize n, const LearnRecipe *recipe);

/* Whether action @a of a position is a win, which the network does not evaluate. */
static inline gboolean
learn_is_win (const LearnSample *sample, guint a)
{
  return sample->win && a == 1;
}

/* The values of each layer of a network for a position, for each action. */
typedef struct
{
  float table[TEA_NET_FIRST];
  float first[LEARN_ACTIONS][TEA_NET_FIRST];
  float second[LEARN_ACTIONS][TEA_NET_SECOND];
  float answer[LEARN_ACTIONS];
} LearnPass;

void learn_pass (const TeaNet *net, const LearnSample *sample, LearnPass *pass);

/* Prints how much of the differences between actions @net explains in @n held-out positions, and what it would gain
 * where it prefers another action than the player's. */
void learn_report (const TeaNet *net, const LearnSample *samples, gsize n);

/* The factor from 0 to 1 that best fits the differences between answers of @net to those between results, in @n
 * held-out positions. */
float learn_told (const TeaNet *net, const LearnSample *samples, gsize n);

/* The network as a row of tea-net-rows.c. */
char *learn_write (const TeaNet *net, const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
