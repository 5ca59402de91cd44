/* tea-story.h - what was played until a discard lies before the learner
 *
 * The learner, seat 0, has got the melds from the left. What is needed is laid into the wall; everybody else passes and
 * discards what was drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-exercise-private.h"

G_BEGIN_DECLS

/**
 * TeaStory:
 * @hand: what the learner is dealt
 * @held: of which kinds the learner has tiles or neighbours at some time: nobody else throws these without a reason
 * @head: what is drawn from the wall
 * @moves: what was played
 * @dealer: −1 before the first discard
 * @last_dealt: what the dealer discards first
 * @next: who draws next
 */
typedef struct
{
  TeaMaking *making;
  TeaTiles hand;
  TeaTiles held;
  GString *head;
  GString *moves;
  int dealer;
  TeaTile last_dealt;
  guint next;
} TeaStory;

/* Begins with the hand of the exercise. */
void tea_story_init (TeaStory *story, TeaMaking *making);
void tea_story_clear (TeaStory *story);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeaStory, tea_story_clear)

/* @seat has the turn and @tile, which is not yet discarded. */
void tea_story_reach (TeaStory *story, guint seat, TeaTile tile);

/* Everybody up to the learner draws and discards. */
void tea_story_pass_turn (TeaStory *story);

/* The learner gets @meld from the left and discards something. */
void tea_story_meld (TeaStory *story, const TeaMeld *meld);

/* Stacks the wall of @scene for the story. */
gboolean tea_story_stack (TeaStory *story, TeaScene *scene);

/* The scene of the exercise, in which @from is about to discard @tile; @deal is the hand when it lies there. FALSE when
 * it does not come so. */
gboolean tea_story_make_scene (TeaStory *story, guint from, TeaTile tile, TeaDeal *deal);

G_END_DECLS
