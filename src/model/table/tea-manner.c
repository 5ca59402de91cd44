/* tea-manner.c - how computer players behave: their pace, and a remark now and then
 *
 * A remark is about what everybody sees, claims nothing about anybody's tiles, and changes nothing in the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-manner-private.h"

#include <glib/gi18n.h>

#include "core/tiles/tea-random.h"

#define N_COMPUTER_PLAYERS 3
#define MAX_REMARKS 2

typedef struct
{
  const char *style; /* the id of a computer player */
  guint pace;        /* how long it takes, in percent of what is set */
  guint talks;       /* in how many of a hundred hands it says something, when it may and there is an occasion */
  const char *remarks[TEA_N_OCCASIONS][MAX_REMARKS];
} Manner;

/* Translators: the remarks are what players say at the table now and then: short, dry and friendly, as between people
 * who know each other. None may say anything about the speaker's tiles. */
/* clang-format off */
static const Manner manners[] = {
  { .style = "novice", .pace = 125, .talks = 70, .remarks = {
    [TEA_OCCASION_WON] = { N_("Was that really a win?") },
    [TEA_OCCASION_DEALT_IN] = { N_("Oh. I did not see that coming.") },
    [TEA_OCCASION_SKIPPED] = { N_("Was it not my turn?") },
    [TEA_OCCASION_FEW_LEFT] = { N_("Where have all the tiles gone?") },
  } },
  { .style = "regular", .pace = 100, .talks = 55, .remarks = {
    [TEA_OCCASION_WON] = { N_("That came together nicely."), N_("One for me, then.") },
    [TEA_OCCASION_DEALT_IN] = { N_("My tile, my own fault.") },
    [TEA_OCCASION_DRAWN_HAND] = { N_("Nobody, then. More tea?") },
    [TEA_OCCASION_SKIPPED] = { N_("So much for my turn.") },
    [TEA_OCCASION_THREE_MELDS] = { N_("Three melds already.") },
    [TEA_OCCASION_FEW_LEFT] = { N_("Not many tiles left."), N_("Nearly through the wall.") },
  } },
  { .style = "cautious", .pace = 140, .talks = 45, .remarks = {
    [TEA_OCCASION_WON] = { N_("Slow and steady.") },
    [TEA_OCCASION_DEALT_IN] = { N_("I should have kept that one.") },
    [TEA_OCCASION_DRAWN_HAND] = { N_("A quiet hand. I do not mind.") },
    [TEA_OCCASION_THREE_MELDS] = { N_("Three melds. Careful now.") },
  } },
  { .style = "collector", .pace = 110, .talks = 60, .remarks = {
    [TEA_OCCASION_WON] = { N_("Worth the wait.") },
    [TEA_OCCASION_DEALT_IN] = { N_("Too eager. My fault.") },
    [TEA_OCCASION_DRAWN_HAND] = { N_("All that patience, and nobody wins.") },
    [TEA_OCCASION_FEW_LEFT] = { N_("The wall is getting short.") },
  } },
  { .style = "bold", .pace = 70, .talks = 75, .remarks = {
    [TEA_OCCASION_WON] = { N_("That is how it is done.") },
    [TEA_OCCASION_DRAWN_HAND] = { N_("The next one is mine.") },
    [TEA_OCCASION_SKIPPED] = { N_("I was next, you know.") },
    [TEA_OCCASION_FEW_LEFT] = { N_("There is still time.") },
  } },
  { .style = "master", .pace = 90, .talks = 35, .remarks = {
    [TEA_OCCASION_WON] = { N_("A pleasure to play, that one.") },
    [TEA_OCCASION_DEALT_IN] = { N_("Well waited.") },
    [TEA_OCCASION_THREE_MELDS] = { N_("Now it gets interesting.") },
  } },
};
/* clang-format on */

static const Manner *
find_manner (const char *style)
{
  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    if (g_strcmp0 (manners[i].style, style) == 0)
      return &manners[i];

  return NULL;
}

guint
tea_manner_get_pace (const char *style)
{
  const Manner *manner = find_manner (style);

  return manner != NULL ? manner->pace : 100;
}

const char *
tea_manner_get_remark (const char *style, TeaOccasion occasion, guint index)
{
  const Manner *manner = find_manner (style);

  return manner != NULL && index < MAX_REMARKS ? manner->remarks[occasion][index] : NULL;
}

void
tea_manners_init (TeaManners *self, const char *const styles[4], guint64 seed)
{
  *self = (TeaManners){ .seed = seed };
  for (guint seat = 0; seat < 4; seat++)
    self->styles[seat] = styles[seat];
}

/* Occasions */

static gboolean
is_occasion (const TeaManners *self, const TeaDeal *deal, const TeaEvent *event, guint seat, TeaOccasion occasion)
{
  gboolean after_last = event->type == TEA_EVENT_DEAL && self->has_last;

  switch (occasion)
    {
    case TEA_OCCASION_WON:
      return after_last && self->winner == (int) seat;
    case TEA_OCCASION_DEALT_IN:
      return after_last && self->paid == (int) seat;
    case TEA_OCCASION_DRAWN_HAND:
      return after_last && self->winner < 0;
    case TEA_OCCASION_SKIPPED:
      return event->type == TEA_EVENT_CLAIM && event->seat != seat && (guint) (event->from + 1) % 4 == seat;
    case TEA_OCCASION_THREE_MELDS:
      return event->type == TEA_EVENT_CLAIM && event->seat != seat && deal->players[event->seat].n_melds == 3;
    case TEA_OCCASION_FEW_LEFT:
      return event->type == TEA_EVENT_DRAW && !event->from_tail && tea_deal_head_left (deal) == TEA_MANNER_FEW_LEFT;
    }
  g_assert_not_reached ();
}

/* What @seat can say about @events; NULL for nothing. */
static const char *
find_remark (const TeaManners *self, const TeaDeal *deal, const TeaEvents *events, guint seat, guint choice)
{
  const Manner *manner = find_manner (self->styles[seat]);

  for (guint i = 0; manner != NULL && i < events->n; i++)
    for (guint occasion = 0; occasion < TEA_N_OCCASIONS; occasion++)
      {
        const char *const *remarks = manner->remarks[occasion];

        if (remarks[0] != NULL && is_occasion (self, deal, &events->events[i], seat, (TeaOccasion) occasion))
          return remarks[choice < MAX_REMARKS && remarks[choice] != NULL ? choice : 0];
      }

  return NULL;
}

/* Keeps what the next hand is begun with. */
static void
remember_end (TeaManners *self, const TeaDeal *deal)
{
  self->has_last = TRUE;
  self->winner = deal->record.won ? deal->record.seat : -1;
  self->paid = deal->record.won && deal->record.by == TEA_BY_DISCARD ? deal->record.from : -1;
}

const char *
tea_manners_follow (TeaManners *self, const TeaDeal *deal, const TeaEvents *events, guint *seat)
{
  guint hand = deal->setup.number;
  const char *remark = NULL;
  const Manner *manner;
  TeaRandom random;
  guint order;
  gboolean talks;
  guint choice;

  if (deal->phase == TEA_PHASE_OVER)
    {
      remember_end (self, deal);
      return NULL;
    }

  tea_random_init (&random, self->seed);
  order = tea_random_below (&random, N_COMPUTER_PLAYERS);
  *seat = 1 + (order + hand) % N_COMPUTER_PLAYERS;
  tea_random_add_seed (&random, hand);
  manner = find_manner (self->styles[*seat]);
  talks = manner != NULL && tea_random_below (&random, 100) < manner->talks;
  choice = tea_random_below (&random, MAX_REMARKS);

  if (talks && self->said_in != hand)
    remark = find_remark (self, deal, events, *seat, choice);
  for (guint i = 0; i < events->n; i++)
    if (events->events[i].type == TEA_EVENT_DEAL)
      self->has_last = FALSE;
  if (remark == NULL)
    return NULL;

  self->said_in = hand;

  return _ (remark);
}
