/* tea-season-count.h - a set of scoring sessions, counted by player and by pair
 *
 * docs/scoring-helper.md, "The season", says what is counted and how.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tally/tea-rating.h"
#include "store/tally/tea-tally.h"

G_BEGIN_DECLS

/* The most players of a session. */
#define TEA_SEASON_MAX_PLAYERS 8

/* What a session adds to the figures of one of its players. */
typedef struct
{
  char *name;    /* as it was written that evening */
  gint64 person; /* who that is; 0 if only the name is known */
  guint place;   /* 1 for the most points at the end; players with the same points have the same place */
  gint64 points; /* what the player has won or lost */
  guint hands;   /* hands that the player sat at */
  guint wins;    /* of these, hands won; of these, those by self-draw, and those that were entered by their result */
  guint self_draws;
  guint wins_by_result;
  guint deal_ins; /* hands that another player won with this player's discard or kong */
  gint64 won;     /* total points of the hands won */
  gint32 biggest; /* the highest points of a hand won, 0 if none was won, and whether it was entered by its result */
  gboolean biggest_by_result;
} TeaSeasonPart;

/* What is counted of a session. */
typedef struct
{
  gint64 id;
  gint64 created;    /* when it began, seconds since 1970 */
  guint32 day;       /* the same as a Julian day of the calendar, where this computer is */
  guint month;       /* and as the number of the month */
  guint point_money; /* the money for a point in ten-thousandths */
  guint hands;       /* hands played; of these, those by their result, and those that cannot be scored */
  guint by_result;
  guint broken;
  guint n_players; /* those who sat at a hand or won or lost something; all, if there was no hand */
  TeaSeasonPart players[TEA_SEASON_MAX_PLAYERS];
  gint64 paid[TEA_SEASON_MAX_PLAYERS][TEA_SEASON_MAX_PLAYERS]; /* what the first has paid the second, hand by hand */
} TeaSeasonSession;

/* Returns: (transfer full): what is counted of @tally */
TeaSeasonSession *tea_season_session_new (const TeaTally *tally) G_GNUC_WARN_UNUSED_RESULT;
/* In any thread. */
TeaSeasonSession *tea_season_session_ref (TeaSeasonSession *self) G_GNUC_WARN_UNUSED_RESULT;
void tea_season_session_unref (TeaSeasonSession *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaSeasonSession, tea_season_session_unref)

/* What the players are ranked by. */
typedef enum
{
  TEA_RANKED_BY_POINTS, /* the most points first */
  TEA_RANKED_BY_PLACE,  /* the lowest average place first */
  TEA_RANKED_BY_RATING, /* the highest rating first */
} TeaRankedBy;

#define TEA_N_RANKED_BY (TEA_RANKED_BY_RATING + 1)

/* A player over all sessions. */
typedef struct
{
  guint index;      /* tells the player apart, whatever the order */
  guint rank;       /* from 1; players with the same figure have the same rank */
  gint64 person;    /* who it is, or 0 */
  const char *name; /* the present name of a known person, else the one that was written */
  guint sessions;
  guint places[TEA_SEASON_MAX_PLAYERS]; /* how often the player was first, second … */
  guint64 sum_of_places;
  gint64 points;
  gint64 money; /* in ten-thousandths */
  guint hands;  /* the next as in #TeaSeasonPart */
  guint wins;
  guint self_draws;
  guint wins_by_result;
  guint deal_ins;
  gint64 won;
  gint32 biggest;
  gboolean biggest_by_result;
  TeaRating rating;
} TeaSeasonPlayer;

/* What passed between two players, who have paid each other something. What one has paid and what he or she has got
 * back are not set off against each other, except within a hand. */
typedef struct
{
  const TeaSeasonPlayer *players[2];
  gint64 points[2]; /* what the first has paid the second, and the second the first */
  gint64 money[2];  /* the same in ten-thousandths */
} TeaSeasonPair;

typedef struct
{
  GPtrArray *players; /* (element-type TeaSeasonPlayer): in the order in which they are ranked */
  /* (element-type TeaSeasonPair): the first of each has paid more than he or she has got back, or as much; the largest
   * differences first */
  GPtrArray *pairs;
  guint n_sessions;
  guint n_hands; /* hands played; of these, those by their result, and those that cannot be scored */
  guint n_by_result;
  guint n_broken;
  gboolean is_for_money; /* whether one of the sessions was */
  guint n_days;          /* days on which a session began, and these: Julian days, in order */
  guint32 *days;

  /*< private >*/
  GPtrArray *sessions; /* in the order in which they began */
  GHashTable *people;
  GArray *indices; /* guint: the index of each of their players */
} TeaSeasonCount;

/* Who a person of the sessions is: the person, or the one that this person was found to be. */
typedef struct
{
  gint64 id;
  char *key;  /* the same on every computer */
  char *name; /* the present name */
} TeaSeasonPerson;

/* Returns: (transfer full) (element-type gint64 TeaSeasonPerson): who all people of @store are, or %NULL with @error
 * set */
GHashTable *tea_season_read_people (TeaStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_season_count_new:
 * @sessions: (element-type TeaSeasonSession): the sessions
 * @people: (nullable) (element-type gint64 TeaSeasonPerson): who the persons of the sessions are; it does
 *   not change any more. Players without a person, or with one that is not in it, are told apart by their names
 * @order: what the players are ranked by
 *
 * Returns: (transfer full): the sessions counted
 */
TeaSeasonCount *
tea_season_count_new (GPtrArray *sessions, GHashTable *people, TeaRankedBy order) G_GNUC_WARN_UNUSED_RESULT;
TeaSeasonCount *tea_season_count_ref (TeaSeasonCount *self) G_GNUC_WARN_UNUSED_RESULT;
void tea_season_count_unref (TeaSeasonCount *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaSeasonCount, tea_season_count_unref)

/* The player at @position of the ranking, from 0. */
const TeaSeasonPlayer *tea_season_count_get_player (const TeaSeasonCount *self, guint position);

/* Returns: (transfer full): the points of @player before the first day, after it, after the second …: one more than
 * there are days */
gint64 *tea_season_count_dup_curve (const TeaSeasonCount *self,
                                    const TeaSeasonPlayer *player) G_GNUC_WARN_UNUSED_RESULT;

/* The average place, 0 for a player without a session. */
double tea_season_player_get_average_place (const TeaSeasonPlayer *player);

/* What a hand won has brought on average, 0 without one. */
double tea_season_player_get_average_hand (const TeaSeasonPlayer *player);

G_END_DECLS
