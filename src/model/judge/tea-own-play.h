/* tea-own-play.h - how often the human player wins, compared with what the advice says of their hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "bots/advice/tea-own-odds.h"
#include "model/judge/tea-judge.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_hands;    /* the number of judged hands by the rules in question that the player has played */
  TeaOwnOdds far;   /* for hands that are not ready … */
  TeaOwnOdds ready; /* … and for those that are */
} TeaOwnPlay;

/**
 * tea_own_play_find:
 * @play: (out caller-allocates): the human player
 * @judge: the judge of their games
 * @variant: the rules
 *
 * Looks at all judged hands by @variant, except in practice games: some milliseconds for a thousand hands.
 */
void tea_own_play_find (TeaOwnPlay *play, TeaJudge *judge, const TeaVariant *variant);

/**
 * tea_own_play_say:
 * @play: the human player
 * @option: the advised action, with the chance as it is said
 *
 * Returns: (transfer full): the player's own chance beside that, a sentence; "" with fewer than
 * %TEA_OWN_ODDS_MIN_HANDS hands or %TEA_OWN_ODDS_MIN_OF_KIND of such ones, and for a win
 */
char *tea_own_play_say (const TeaOwnPlay *play, const TeaAdviceOption *option) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
