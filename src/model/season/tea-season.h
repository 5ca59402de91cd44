/* tea-season.h - who has how much over a chosen set of scoring sessions, and from whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/ledger/tea-html.h"
#include "model/season/tea-season-row.h"

G_BEGIN_DECLS

/* What the players are ranked by. */
typedef enum
{
  TEA_SEASON_BY_POINTS,
  TEA_SEASON_BY_PLACE,
  TEA_SEASON_BY_RATING,
} TeaSeasonOrder;

#define TEA_N_SEASON_ORDERS (TEA_SEASON_BY_RATING + 1)

/* When the sessions began. */
typedef enum
{
  TEA_SEASON_ALL_TIME,
  TEA_SEASON_THIS_YEAR,
  TEA_SEASON_LAST_YEAR,
  TEA_SEASON_CHOSEN_DAYS,
} TeaSeasonPeriod;

#define TEA_N_SEASON_PERIODS (TEA_SEASON_CHOSEN_DAYS + 1)

/* The tables that are exported. */
typedef enum
{
  TEA_SEASON_TABLE_PLAYERS,
  TEA_SEASON_TABLE_PAIRS,
  TEA_SEASON_TABLE_DAYS,
} TeaSeasonTable;

/* Somebody who can be chosen. */
typedef struct
{
  char *key;       /* tells people apart, also after a restart */
  char *name;      /* the name, for sentences */
  gboolean chosen; /* whether only sessions count in which this player took part */
} TeaSeasonGuest;

/* The state of a season, see tea_season_get_state(). Strings and objects belong to the season. */
typedef struct
{
  gboolean busy;     /* whether sessions are being read */
  gboolean any;      /* whether there is a session with an entry, chosen or not */
  char *summary;     /* "4 players, 9 sessions, 178 hands, 12 by result"; "" without a session */
  char *remark;      /* what is to be said about them, such as sessions that cannot be read; "" for nothing */
  char **folders;    /* the groups of sessions, in alphabetical order */
  char **rules;      /* the rules of the sessions, in alphabetical order */
  int folder;        /* the one that is chosen, −1 for all sessions */
  int ruleset;       /* the same of @rules */
  GPtrArray *people; /* (element-type TeaSeasonGuest): all players, in alphabetical order */
  guint n_chosen;    /* how many of them are chosen */
  TeaSeasonPeriod period;
  char *first_day; /* as it was typed */
  char *last_day;
  TeaSeasonOrder order;
  gboolean columns[TEA_N_SEASON_COLUMNS]; /* which ones the table has */
  GListModel *players;                    /* of #TeaSeasonRow, in the order of their ranks; after a change a new one */
  GListModel *pairs;                      /* of #TeaSeasonPairRow, the largest differences first */
  guint n_days;                           /* days on which a session began */
} TeaSeasonState;

#define TEA_TYPE_SEASON (tea_season_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeason, tea_season, TEA, SEASON, GObject)

/**
 * TeaSeason:
 *
 * The choice is remembered in the archive. docs/scoring-helper.md says what is counted and how.
 *
 * Signal "changed": the state has changed.
 */

/* Returns: (transfer full): the season that was chosen last, empty until it is updated */
TeaSeason *tea_season_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

const TeaSeasonState *tea_season_get_state (TeaSeason *self);

/* Reads the chosen sessions that have changed since they were read, in a thread. The former table stays until then. */
void tea_season_update (TeaSeason *self);

/* The choice. An index of @folders or @rules, or −1 for all. */
void tea_season_set_folder (TeaSeason *self, int folder);
void tea_season_set_ruleset (TeaSeason *self, int ruleset);
void tea_season_set_period (TeaSeason *self, TeaSeasonPeriod period);

/* Chooses sessions that began from the day @first to the day @last, which may be "". Returns %FALSE with @error set, a
 * sentence, and changes nothing if one of them is no date. */
gboolean tea_season_set_days (TeaSeason *self, const char *first, const char *last, GError **error);

/* Sets whether only sessions count in which the player with @key took part. */
void tea_season_set_chosen (TeaSeason *self, const char *key, gboolean chosen);

void tea_season_set_order (TeaSeason *self, TeaSeasonOrder order);

/**
 * tea_season_dup_curves:
 * @self: a season
 * @max: how many players at most, the first of the ranking
 * @names: (out) (array length=n_names): their names, which belong to the season until it changes
 * @n_names: (out): how many they are
 *
 * Returns: (transfer full): the points of these players before the first day, then after each day
 */
int *tea_season_dup_curves (TeaSeason *self, guint max, const char **names, guint *n_names) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the days of the curves as they are written here */
char **tea_season_dup_days (TeaSeason *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the choice in words: "Club 2026 · Hong Kong Old Style · This year"; "All sessions" */
char *tea_season_dup_choice (TeaSeason *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a file name with @extension, "Season Club 2026.csv" */
char *tea_season_dup_file_name (TeaSeason *self, const char *extension) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a table as the text of a file */
char *tea_season_dup_csv (TeaSeason *self, TeaSeasonTable table) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the page for browsers: the table, the points over the days, and who pays whom. */
void tea_season_write_html (TeaSeason *self, TeaHtml *html);

/* Returns: (transfer full): the same as a file */
char *tea_season_dup_html (TeaSeason *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
