/* tea-season-row.h - a player of a season, and what passed between two of them, as rows of a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"

G_BEGIN_DECLS

/* The columns of the table of players, after the rank and the name. */
typedef enum
{
  TEA_SEASON_POINTS,
  TEA_SEASON_MONEY,
  TEA_SEASON_SESSIONS,
  TEA_SEASON_PLACES,
  TEA_SEASON_PLACE,
  TEA_SEASON_RATING,
  TEA_SEASON_HANDS,
  TEA_SEASON_WON,
  TEA_SEASON_BY_RESULT,
  TEA_SEASON_SELF_DRAWN,
  TEA_SEASON_DEALT_IN,
  TEA_SEASON_AVERAGE,
  TEA_SEASON_BIGGEST,
} TeaSeasonColumn;

#define TEA_N_SEASON_COLUMNS (TEA_SEASON_BIGGEST + 1)

/* The title of a column, and what it means in a sentence. */
const char *tea_season_column_get_title (TeaSeasonColumn column);
const char *tea_season_column_get_meaning (TeaSeasonColumn column);

typedef struct
{
  guint rank;                        /* the rank; players with the same figure have the same one */
  char *name;                        /* the name, for sentences */
  char *cells[TEA_N_SEASON_COLUMNS]; /* the figures; "" in columns that the table does not have */
  TeaSeasonColumn decisive;          /* the column that the players are ranked by */
  char *value;                       /* its figure */
  char *details;                     /* the others with their titles: "Sessions 9 · Places 3–4–1–1 · …" */
  char *spoken;                      /* everything in one line */
} TeaSeasonRowFacts;

#define TEA_TYPE_SEASON_ROW (tea_season_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeasonRow, tea_season_row, TEA, SEASON_ROW, TeaValue)

/* TeaSeasonRow: a player in the table. */

const TeaSeasonRowFacts *tea_season_row_get_facts (TeaSeasonRow *self);

typedef struct
{
  char *title;  /* "Bo pays Ann": who has paid more than he or she got back */
  char *points; /* how much more */
  char *money;  /* the same in money, or "" */
  gboolean has_money;
  char *details; /* "340 paid, 120 got back" */
  char *spoken;  /* everything in one line */
} TeaSeasonPairFacts;

#define TEA_TYPE_SEASON_PAIR_ROW (tea_season_pair_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeasonPairRow, tea_season_pair_row, TEA, SEASON_PAIR_ROW, TeaValue)

/* TeaSeasonPairRow: what passed between two players. */

const TeaSeasonPairFacts *tea_season_pair_row_get_facts (TeaSeasonPairRow *self);

G_END_DECLS
