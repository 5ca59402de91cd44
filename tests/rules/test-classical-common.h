/* test-classical-common.h - rows of records and their answers for the two classical games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "test-rules-common.h"

#define MELDS(list) ",'melds':[" list "]"
#define CHOW(tiles) "{'kind':'chow','tiles':'" tiles "'}"
#define PUNG(tiles) "{'kind':'pung','tiles':'" tiles "'}"
#define DIRECT(tiles) "{'kind':'kong','form':'direct','tiles':'" tiles "'}"
#define ADDED(tiles) "{'kind':'kong','form':'added','tiles':'" tiles "'}"
#define CLOSED(tiles) "{'kind':'kong','form':'closed','tiles':'" tiles "'}"
#define BONUS(tiles) ",'bonus':'" tiles "'"
#define HAND(concealed) "{'concealed':'" concealed "'}"
#define HAND_WITH(concealed, more) "{'concealed':'" concealed "'" more "}"
#define UNKNOWN "null,null,null"
#define DRAW(tile) "'tile':'" tile "','by':'self-draw'}"
#define DRAW_BY(tile, why) "'tile':'" tile "','by':'self-draw','replacement':'" why "'}"
#define DRAW_AT(tile, event) "'tile':'" tile "','by':'self-draw','events':['" event "']}"
#define CLAIM(tile) "'tile':'" tile "','by':'discard','from':2}"
#define CLAIM_AT(tile, event) "'tile':'" tile "','by':'discard','from':2,'events':['" event "']}"
#define ROB(tile) "'tile':'" tile "','by':'robbed-kong','from':2}"
#define ROB_CLOSED(tile) "'tile':'" tile "','by':'robbed-kong','from':2,'robbed':'closed'}"

/**
 * ClassicalRow:
 * @name: the end of the test's path: the clause and the case
 * @options: as in the record
 * @round_wind: the round's wind
 * @dealer: the dealer's seat
 * @winner: the hand of seat 0, who wins
 * @losers: the hands of seats 1 to 3
 * @win: the rest of the record's win, and any fields after it
 * @code: the error code; after a refusal the rest is not checked
 * @seat: the seat whose score is checked
 * @items: its items
 * @points: its points
 * @doubles: its doubles
 * @total: its total
 * @deltas: what each seat wins or loses
 */
typedef struct
{
  const char *name;
  const char *options;
  const char *round_wind;
  int dealer;
  const char *winner;
  const char *losers;
  const char *win;
  TeaErrorCode code;
  guint seat;
  const char *items;
  int points;
  int doubles;
  int total;
  int deltas[4];
} ClassicalRow;

/* Adds a test for each row of @variant, and one for drawn hands. */
void test_classical_add (const char *variant, const ClassicalRow *rows, guint n_rows);
