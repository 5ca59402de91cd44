/* tea-classical.h - shared by the two classical games
 *
 * All players count points, which are doubled repeatedly up to a limit; special hands are worth the limit; all four pay
 * each other. The clauses are those of classical-millington (MI) and classical-early (CE).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n.h>

#include "rules/variant/tea-predicates.h"

G_BEGIN_DECLS

/* Parts of hand records for the examples of rows. The winner is seat 0; with seat 1 as the dealer, the winner is
 * North. */
#define CLASSICAL_EXAMPLE(variant, dealer, options, winner, losers, win)                                               \
  "{\"variant\":\"" variant "\",\"options\":{" options "},\"round_wind\":\"E\","                                       \
  "\"dealer\":" dealer ",\"players\":[{\"concealed\":" winner "}," losers "],"                                         \
  "\"win\":{\"seat\":0,\"tile\":" win "}}"
#define UNKNOWN "null,null,null"
#define BY_CLAIM(tile) "\"" tile "\",\"by\":\"discard\",\"from\":2"
#define BY_DRAW(tile) "\"" tile "\",\"by\":\"self-draw\""
#define BY_KONG(tile) "\"" tile "\",\"by\":\"self-draw\",\"replacement\":\"kong\""
#define BY_ROBBING(tile) "\"" tile "\",\"by\":\"robbed-kong\",\"from\":2"
#define WITH_EVENT(event) ",\"events\":[\"" event "\"]"
#define HAND(concealed) "\"" concealed "\""
#define MELDS(list) ",\"melds\":[" list "]"
#define CHOW(tiles) "{\"kind\":\"chow\",\"tiles\":\"" tiles "\",\"from\":3}"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":1}"
#define KONG(form, tiles) "{\"kind\":\"kong\",\"form\":\"" form "\",\"tiles\":\"" tiles "\",\"from\":1}"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"
#define BONUS(tiles) ",\"bonus\":\"" tiles "\""

/* Rows of the tables: points for each occurrence, doubles for each occurrence, hands worth the limit; all have the
 * columns of #TeaPattern. */
#define POINTS(id, name, name_zh, sentence, clause, points, flags, needs, count, value, example)                       \
  {                                                                                                                    \
    id, name, name_zh, sentence, clause, points, 0, 0, flags, needs, count, value, 0, example                          \
  }
#define DOUBLES(id, name, name_zh, sentence, clause, doubles, flags, needs, count, example)                            \
  {                                                                                                                    \
    id, name, name_zh, sentence, clause, 0, doubles, 0, flags, needs, count, NULL, 0, example                          \
  }
/* Each game defines value_limit(), the worth of a limit hand by its option. */
#define LIMIT_HAND(id, name, name_zh, sentence, clause, needs, count, example)                                         \
  {                                                                                                                    \
    id, name, name_zh, sentence, clause, 0, 0, 0, TEA_PATTERN_LIMIT, needs, count, value_limit, 0, example             \
  }

/* The first numbers of both games, and their specifications: id, name, sentence, clause, usual value, { least, most,
 * what 0 means, example }. */
enum
{
  TEA_CLASSICAL_NUMBER_MAJORS,
  TEA_CLASSICAL_NUMBER_DEALER,
  TEA_CLASSICAL_NUMBER_DEAD_WALL,
  TEA_CLASSICAL_N_NUMBERS,
};

#define MAJORS_NUMBER(clause, example)                                                                                 \
  {                                                                                                                    \
    "majors-times", N_ ("Terminals and honours"),                                                                      \
        N_ ("How many times as much pungs and kongs of terminals and honours score as those of other tiles."), clause, \
        2,                                                                                                             \
    {                                                                                                                  \
      1, 4, NULL, example                                                                                              \
    }                                                                                                                  \
  }
#define DEALER_NUMBER(clause, example)                                                                                 \
  {                                                                                                                    \
    "dealer-times", N_ ("Payments of the dealer"), N_ ("How many times as much the dealer pays and is paid."), clause, \
        2,                                                                                                             \
    {                                                                                                                  \
      1, 4, NULL, example                                                                                              \
    }                                                                                                                  \
  }
#define DEAD_WALL_NUMBER(clause)                                                                                       \
  {                                                                                                                    \
    "dead-wall-stacks", N_ ("Stacks of the dead wall"), N_ ("How many stacks are set apart as a dead wall."), clause,  \
        7,                                                                                                             \
    {                                                                                                                  \
      1, 20                                                                                                            \
    }                                                                                                                  \
  }

/* The first option of both games. */
#define BONUS_TILES_OPTION(of_clause)                                                                                  \
  {                                                                                                                    \
    .id = "bonus-tiles", .name = N_ ("Flowers and seasons"),                                                           \
    .sentence = N_ ("Whether the game is played with the eight flowers and seasons."), .clause = of_clause,            \
    .names = tea_off_on, .labels = tea_off_on_labels, .fallback = 1                                                    \
  }

/* The bonus of both games; in its example one loser has four points. */
#define LOSERS_BONUS(variant, clause)                                                                                  \
  {                                                                                                                    \
    TEA_PAID_FOR_HAND, N_ ("Losers among Themselves"), "输家互算",                                                     \
        N_ ("Each pair of losers settles the difference of their totals, doubled if one of them is the dealer."),      \
        clause,                                                                                                        \
        CLASSICAL_EXAMPLE (variant, "1", "", HAND ("456p23478s55p") MELDS (PUNG ("222m")),                             \
                           "{\"concealed\":\"147m258p369sESWP\"},{\"concealed\":\"14888m147p369sWW\"},null",           \
                           BY_DRAW ("6s"))                                                                             \
  }

/* The number of concealed pungs and kongs; with @direct, direct kongs count as well (MI-8). */
guint tea_classical_concealed_sets (const TeaReading *reading, gboolean direct);

/* Whether there is a pair of @tile: the eyes of the winner, any pair of a loser. */
gboolean tea_classical_has_pair_of (const TeaReading *reading, TeaTile tile);

/* Whether all tiles are of the kinds in @mask. */
gboolean tea_classical_consists_of (const TeaReading *reading, guint64 mask);

/* Masks of kinds. */
guint64 tea_classical_terminals (void);
guint64 tea_classical_majors (void);
guint64 tea_classical_greens (void);

/* Rows that are counted alike in both games. */
int tea_classical_count_pung (const TeaReading *reading);
int tea_classical_count_concealed_pung (const TeaReading *reading);
int tea_classical_count_kong (const TeaReading *reading);
int tea_classical_count_concealed_kong (const TeaReading *reading);
int tea_classical_count_dragon_pair (const TeaReading *reading);
int tea_classical_count_bonus_tile (const TeaReading *reading);
int tea_classical_count_mahjong (const TeaReading *reading);
int tea_classical_count_only_possible (const TeaReading *reading);
int tea_classical_count_self_draw (const TeaReading *reading);
int tea_classical_count_dragon_set (const TeaReading *reading);
int tea_classical_count_round_wind_set (const TeaReading *reading);
int tea_classical_count_own_wind_set (const TeaReading *reading);
int tea_classical_count_four_flowers (const TeaReading *reading);
int tea_classical_count_four_seasons (const TeaReading *reading);
int tea_classical_count_mixed_suit (const TeaReading *reading);
int tea_classical_count_pure_suit (const TeaReading *reading);

/* Special hands that are alike in both games. */
int tea_classical_count_thirteen_orphans (const TeaReading *reading);
int tea_classical_count_four_kongs (const TeaReading *reading);
int tea_classical_count_all_terminals (const TeaReading *reading);
int tea_classical_count_all_honours (const TeaReading *reading);
int tea_classical_count_all_green (const TeaReading *reading);
int tea_classical_count_three_dragons (const TeaReading *reading);
int tea_classical_count_four_winds (const TeaReading *reading);
int tea_classical_count_kong_on_kong (const TeaReading *reading);
int tea_classical_count_last_tile_1_circles (const TeaReading *reading);
int tea_classical_count_robbed_2_bamboo (const TeaReading *reading);
int tea_classical_count_heavenly (const TeaReading *reading);
int tea_classical_count_earthly (const TeaReading *reading);

/* Points of pungs and kongs: the row's points for 2–8, a multiple of them for terminals and honours. */
int tea_classical_value_pung (const TeaReading *reading, const TeaPattern *pattern, int count);
int tea_classical_value_concealed_pung (const TeaReading *reading, const TeaPattern *pattern, int count);
int tea_classical_value_kong (const TeaReading *reading, const TeaPattern *pattern, int count);
int tea_classical_value_concealed_kong (const TeaReading *reading, const TeaPattern *pattern, int count);

/**
 * tea_classical_total:
 * @reading: the reading
 * @score: its score with its items; @score.limit is %TRUE for a limit hand
 * @limit: the limit, or 0 for none
 *
 * Doubles the points up to the limit; a limit hand is worth the limit (docs/formats.md, "Answer").
 */
void tea_classical_total (const TeaReading *reading, TeaScore *score, int limit);

/**
 * tea_classical_settle:
 * @record: the record
 * @answer: its answer, whose scores are known
 * @cannon: the seat that pays for all three losers (MI-13), or −1
 *
 * MI-12 and CE-9: everybody pays the winner, then the losers settle the differences among themselves; what the dealer
 * pays or is paid is multiplied. A player who let off a cannon pays for all three, and the losers settle nothing.
 */
void tea_classical_settle (const TeaRecord *record, TeaAnswer *answer, int cannon);

/* What @payment of tea_classical_settle() is by the hands, however much of it was paid (MI-14). */
int tea_classical_owed (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *payment);

/* The hook #TeaVariant.explain; @clause is the clause for tea_classical_settle() in this variant. */
void tea_classical_explain (const TeaRecord *record,
                            const TeaAnswer *answer,
                            const TeaPayment *payment,
                            const char *clause,
                            TeaPaymentReason *reason);

/* Where the wall is broken (MI-3): the first throw chooses the wall, the second one counts the stacks. */
void tea_classical_break_wall (const TeaOptions *options,
                               const guint8 dice[3][2],
                               guint dealer,
                               guint n_tiles,
                               TeaBreak *brk);

G_END_DECLS
