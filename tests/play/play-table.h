/* play-table.h - scripted hands: a wall of known tiles, moves and events as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/**
 * Script:
 * @variant: the rules; Fenghua when left out
 * @option, @value: an option that differs from its default, and the name of its value
 * @dealer: seat of the dealer
 * @dealer_wins: how many hands the dealer has won in a row
 * @dice: the two dice of every throw; 1 and 1 when left out
 * @hands: by seat: the dealt tiles; missing ones are filled up with tiles that fit badly
 * @last_dealt: the tile that is dealt to the dealer last, one of those in @hands
 * @indicator: the tile that is turned up
 * @head: the first tiles drawn from the head
 * @last: the last tiles before the indicator, in head order
 * @tail: the first supplements in the order in which they are drawn; only those of kongs if bonus tiles are replaced
 * from elsewhere
 *
 * All other places are filled with the remaining tiles, bonus tiles last.
 */
typedef struct
{
  const TeaVariant *variant;
  const char *option;
  const char *value;
  guint dealer;
  guint dealer_wins;
  guint8 dice[2];
  const char *hands[4];
  const char *last_dealt;
  const char *indicator;
  const char *head;
  const char *last;
  const char *tail;
} Script;

typedef struct
{
  TeaDeal deal;
  GString *events;
} Table;

void table_setup (const Script *script, TeaHandSetup *setup);
void table_init (Table *table, const Script *script);
void table_clear (Table *table);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/**
 * table_play:
 * @moves: moves, separated by spaces:
 *   0:5m discards; 0:5m! declares an original call with it, 0:drawn discards the tile drawn last,
 *   1:chow46m 1:pung 1:kong 1:win 1:pass answer, 1:closed5m 1:added5m declare a kong, 1:bonus4f melds a bonus tile that
 * waits, 1:take 1:refuse answer the offer of the bottom tile, *:pass makes everyone pass who is asked about a discard
 * or kong, until:N makes everyone discard the drawn tile and pass until N tiles are left at the head, and clears the
 * events so far. A move with =reason (see table_reason_name()) must be refused for that reason and change nothing.
 */
void table_play (Table *table, const char *moves);

/* Gives @seat a meld, or replaces its concealed tiles. The set of tiles is no longer complete afterwards. */
void table_lay (Table *table, guint seat, TeaMeldKind kind, const char *tiles);
void table_set_hand (Table *table, guint seat, const char *tiles);

const char *table_reason_name (TeaIllegal reason);

/**
 * Case:
 * @name: the end of the test's path
 * @script: the hand
 * @start: (nullable): the events of the start after "hand deal", if they matter
 * @moves: see table_play()
 * @events: (nullable): the events of all the moves, if they matter
 * @check: (nullable): further checks after the moves
 */
typedef struct
{
  const char *name;
  Script script;
  const char *start;
  const char *moves;
  const char *events;
  void (*check) (Table *table);
} Case;

/* Adds a test for each case under @path. */
void table_add_cases (const char *path, const Case *cases, gsize n);

/* Asserts that these are the events since the last call, e.g.
 * "0-5m 1+C 1*1f 1^5m 1chow5m46m<0 1pung5m<0 1kong5m<0 0closed5m 0added5m 2refuse 1win5m<0 1win5m 1rob5m<0 drawn
 * settle". */
#define table_assert_events(table, expected)                                                                           \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_assert_cmpstr ((table)->events->str, ==, (expected));                                                            \
    g_string_truncate ((table)->events, 0);                                                                            \
  }                                                                                                                    \
  G_STMT_END

/* Asserts the legal actions of @seat ("" if none), e.g. "win kong5m pung5m chow46m 5m 5m! take refuse pass". */
#define table_assert_legal(table, seat, expected)                                                                      \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *legal_text = table_legal (&(table)->deal, (seat));                                                \
                                                                                                                       \
    g_assert_cmpstr (legal_text, ==, (expected));                                                                      \
  }                                                                                                                    \
  G_STMT_END

char *table_legal (const TeaDeal *deal, guint seat);
char *table_action_text (const TeaAction *action);
void table_append_event (GString *text, const TeaEvent *event);

/* Asserts that two hands are equal in everything that is visible or scored. */
void table_assert_same (const TeaDeal *a, const TeaDeal *b);

/* Asserts that every tile of the set is in exactly one place. */
void table_assert_all_tiles (const TeaDeal *deal);

/* Asserts that each legal action of @seat is listed once, and that every other one is refused without effect. */
void table_assert_every_action (TeaDeal *deal, guint seat);

/* Asserts that the tiles @seat does not see are those of the wall and of the other hands. */
void table_assert_view (const TeaDeal *deal, guint seat);

/* Asserts that the win record @seat sees, if it can win, is the real one without the other hands and the cannon. */
void table_assert_win_seen (const TeaDeal *deal, guint seat);

/* Asserts that the deal's count of open tiles matches the melds, bonus tiles and discards that @seat sees. */
void table_assert_open (const TeaDeal *deal, guint seat);

/* Asserts that the final record scores what was booked, and that the deltas sum to zero. */
void table_assert_settled (const TeaDeal *deal);

/* The winner's item @id in the settlement, or %NULL. */
const TeaItem *table_item (const TeaDeal *deal, const char *id);

/* Defines a function for Fenghua's play rules with a change, and an empty variant for it. */
#define TABLE_RULES(name, change)                                                                                      \
  static void name##_rules (const TeaOptions *options, TeaPlayRules *rules)                                            \
  {                                                                                                                    \
    tea_variant_find ("fenghua")->play_rules (options, rules);                                                         \
    change;                                                                                                            \
  }                                                                                                                    \
  static TeaVariant name

/* Makes @name a copy of Fenghua with the play rules of TABLE_RULES(). */
#define table_make_variant(name)                                                                                       \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    (name) = *tea_variant_find ("fenghua");                                                                            \
    (name).play_rules = name##_rules;                                                                                  \
  }                                                                                                                    \
  G_STMT_END

G_END_DECLS
