/* tea-story.h - the play that leads to a discard which the learner is asked about
 *
 * The learner, seat 0, has claimed the melds from the left. The wall is stacked with the tiles needed; the other
 * players pass and discard what they draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-exercise-private.h"

G_BEGIN_DECLS

typedef struct
{
  TeaMaking *making;
  TeaTiles hand; /* what the learner is dealt */
  /* the tiles that the learner holds at some time and the tile asked about; idle discards avoid these kinds */
  TeaTiles held;
  GString *head;      /* the tiles to draw from the head of the wall, in order */
  GString *moves;     /* the moves so far */
  int dealer;         /* the dealer's seat, −1 before the first discard */
  TeaTile last_dealt; /* the dealer's first discard */
  guint next;         /* the seat that draws next */
} TeaStory;

/* Begins with the hand of the exercise. */
void tea_story_init (TeaStory *story, TeaMaking *making);
void tea_story_clear (TeaStory *story);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeaStory, tea_story_clear)

/* Plays on until it is the turn of @seat, who has @tile but has not discarded it yet. */
void tea_story_reach (TeaStory *story, guint seat, TeaTile tile);

/* Everybody up to and including the learner draws and discards. */
void tea_story_pass_turn (TeaStory *story);

/* The learner claims @meld from the left and discards an idle tile. */
void tea_story_meld (TeaStory *story, const TeaMeld *meld);

/* Stacks the wall of @scene for the story. */
gboolean tea_story_stack (TeaStory *story, TeaScene *scene);

/* Makes the scene of the exercise, in which @from is about to discard @tile; @deal receives the hand after the discard.
 * FALSE if the play cannot lead there. */
gboolean tea_story_make_scene (TeaStory *story, guint from, TeaTile tile, TeaDeal *deal);

G_END_DECLS
