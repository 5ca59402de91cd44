/* tea-learn.h - the parts of the program that learns what actions are worth
 *
 * tea-learn-collect.c plays and looks into positions, tea-learn-train.c fits a network to what came of it,
 * tea-learn-report.c says how well it fits, tea-learn.c goes from one to the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-moves.h"
#include "bots/matches/tea-simulate.h"

G_BEGIN_DECLS

/* The most actions of one position that are played out. */
#define LEARN_ACTIONS 3

/* Features are stored as whole parts of this, to take less room. */
#define LEARN_SCALE 2048.0f

/* What differs from 0 by more than this many units is cut: a few very large hands would say all. */
#define LEARN_MOST 8.0f

/**
 * LearnSample:
 * @n: how many actions were played out; the first is the player's own
 * @full: whether all were played out to the end of the hand
 * @win: whether the second action is a win
 * @gain: what that brings as far as the seat can tell, in units: nothing has to be learned of it
 * @points: what each brought in the end, where it was played so far; of the own action it is always known
 * @mixed: what each brought by the worths of the next discards and, where it was reached, the end, in units
 * @table: the features of the table
 * @hand: for each action those of what it leads to
 *
 * One position of which several actions were tried.
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
 * @net: (nullable): how the player plays who learns; the regular when there is none, as the three others are
 * @unit: what the features take for one unit, in points
 * @keep: how much each further discard counts of the one before in #LearnSample.mixed; what is left goes to the end
 * @close: whether positions are mostly left in which the player's action leads all others by much
 * @seed: what deals and choices come from
 * @n_hands: how many hands are played
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

/* Plays hands and adds what is learned from them to @samples, an array of #LearnSample. */
void learn_collect (const LearnPlan *plan, GArray *samples);

/**
 * LearnRecipe:
 * @epochs: how often each position is looked at
 * @rate: how large the steps are at first
 * @decay: by what part of a step all weights become smaller with each
 * @apart: how much it counts by how much the actions of a position differ
 * @between: how much it counts how good a position is, beside by how much they differ
 * @choice: how much what the network's choices would bring counts; 0 to learn worths alone
 * @seed: what weights and order begin with
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

/* Gives @net, of which unit and gate are known, weights by chance. */
void learn_begin (TeaNet *net, guint64 seed);

/* Makes the mean of the weights of @n − 1 networks in @mean that of @n, @net being the last. */
void learn_add_to_mean (TeaNet *mean, const TeaNet *net, guint n);

/* Learns on with @net from @n positions. */
void learn_train (TeaNet *net, const LearnSample *samples, gsize n, const LearnRecipe *recipe);

/* Whether action @a of a position is a win, of which the network says nothing. */
static inline gboolean
learn_is_win (const LearnSample *sample, guint a)
{
  return sample->win && a == 1;
}

/* What a network makes of a position, layer by layer, for each action. */
typedef struct
{
  float table[TEA_NET_FIRST];
  float first[LEARN_ACTIONS][TEA_NET_FIRST];
  float second[LEARN_ACTIONS][TEA_NET_SECOND];
  float answer[LEARN_ACTIONS];
} LearnPass;

void learn_pass (const TeaNet *net, const LearnSample *sample, LearnPass *pass);

/* Prints how much of the differences between actions @net explains in @n positions that it has not learned from, and
 * what it would gain where it would rather have done something else than the player. */
void learn_report (const TeaNet *net, const LearnSample *samples, gsize n);

/* What differences between answers of @net are multiplied with, at most 1, to come nearest to those between what
 * actions brought in @n positions that it has not learned from. */
float learn_told (const TeaNet *net, const LearnSample *samples, gsize n);

/* The network as a row of tea-net-rows.c. */
char *learn_write (const TeaNet *net, const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
