/* test-payment-reasons.c - every payment gives its reason and its calculation, as in the clauses of the variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../option-values.h"

#include <string.h>

#include "bots/matches/tea-simulate.h"
#include "io/json/tea-json-record.h"
#include "model/score/tea-score-sheet-engine.h"

/* With the usual rules, and with every other value of an option. */
#define N_HANDS 60
#define N_OPTION_HANDS 6

static const TeaSheetPlayers players = { { "Ann", "Lin", "Wang", "Chen" }, -1, { 0, 0, 0, 0 } };

/* Ann wins with a hand of pungs; the other hands have some value where losers score. */
#define HEAD(variant, dealer, indicator) "{\"variant\":\"" variant "\",\"dealer\":" dealer indicator
#define ANN "{\"concealed\":\"222m555p888s77pWW\"}"
#define ALONE ",\"players\":[" ANN ",null,null,null]"
#define FOUR                                                                                                           \
  ",\"players\":[" ANN                                                                                                 \
  ",{\"concealed\":\"CC258m369p369sSW\"},{\"concealed\":\"999m14p147sESNPP\"},{\"concealed\":\"369m18p136sESSNF\"}]"
/* For a robbed kong: Chen has melded a pung of the tile Ann waits for. */
#define ROBBER                                                                                                         \
  ",\"players\":[{\"concealed\":\"222m555p888s68pWW\"},{\"concealed\":\"CC258m369p369sSW\"},{\"concealed\":"           \
  "\"999m14p147sESNPP\"},"                                                                                             \
  "{\"concealed\":\"369m36sESSNF\",\"melds\":[{\"kind\":\"pung\",\"tiles\":\"777p\",\"from\":1}]}]"
#define WIN(by) ",\"win\":{\"seat\":0,\"tile\":\"7p\"," by "}}"
#define DRAWN WIN ("\"by\":\"self-draw\"")
#define BY_CHEN WIN ("\"by\":\"discard\",\"from\":3")
#define ROBBED WIN ("\"by\":\"robbed-kong\",\"from\":3")
#define NORTH ",\"indicator\":\"N\""

#define ALL_PAY ",\"options\":{\"payment\":\"all-pay\"}"
#define LIABLE ",\"options\":{\"liability\":\"on\",\"payment\":\"all-pay\"}"
#define PUNG(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":1}"
#define FROM_CHEN(tiles) "{\"kind\":\"pung\",\"tiles\":\"" tiles "\",\"from\":3}"
#define ANN_WITH(concealed, melds)                                                                                     \
  ",\"players\":[{\"concealed\":\"" concealed "\",\"bonus\":\"2f\",\"melds\":[" melds "]},null,null,null]"

/* clang-format off */
static const struct Row
{
  const char *name;
  const char *record;
  const char *sentences; /* one per line */
} rows[] = {
  { "fenghua/drawn/winner-deals",
    HEAD ("fenghua", "0", NORTH) ALONE DRAWN,
    "Lin pays Ann 220: the winner drew the winning tile (2\u00a0×\u00a0110, FH-18)\n"
    "Wang pays Ann 220: the winner drew the winning tile (2\u00a0×\u00a0110, FH-18)\n"
    "Chen pays Ann 220: the winner drew the winning tile (2\u00a0×\u00a0110, FH-18)" },
  { "fenghua/by-chen/winner-deals",
    HEAD ("fenghua", "0", NORTH) ALONE BY_CHEN,
    "Lin pays Ann 110: another player discarded the winning tile (FH-18)\n"
    "Wang pays Ann 110: another player discarded the winning tile (FH-18)\n"
    "Chen pays Ann 220: discarded the winning tile (2\u00a0×\u00a0110, FH-18)" },
  { "fenghua/robbed/winner-deals",
    HEAD ("fenghua", "0", NORTH) ALONE ROBBED,
    "Chen pays Ann 660 for all three: a player whose kong is robbed is liable (6\u00a0×\u00a0110, FH-19 a)" },
  { "luqiao/drawn/winner-deals",
    HEAD ("luqiao", "0", ",\"indicator\":\"9s\"") FOUR DRAWN,
    "Lin pays Ann 32: the banker is paid in full (LQ-14)\n"
    "Wang pays Ann 32: the banker is paid in full (LQ-14)\n"
    "Chen pays Ann 32: the banker is paid in full (LQ-14)\n"
    "Lin pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Lin 1: half the difference of the two hands, as neither is the banker’s ((2\u00a0−\u00a00)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Wang 5: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a00)\u00a0÷\u00a02, LQ-15)" },
  { "luqiao/drawn/discarder-deals",
    HEAD ("luqiao", "3", ",\"indicator\":\"9s\"") FOUR DRAWN,
    "Lin pays Ann 16: half, as neither is the banker (32\u00a0÷\u00a02, LQ-14)\n"
    "Wang pays Ann 16: half, as neither is the banker (32\u00a0÷\u00a02, LQ-14)\n"
    "Chen pays Ann 32: the banker pays in full (LQ-14)\n"
    "Lin pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Lin 2: the whole difference of the two hands, as one is the banker’s (2\u00a0−\u00a00, LQ-15)\n"
    "Chen pays Wang 10: the whole difference of the two hands, as one is the banker’s (10\u00a0−\u00a00, LQ-15)" },
  { "luqiao/drawn/another-deals",
    HEAD ("luqiao", "1", ",\"indicator\":\"9s\"") FOUR DRAWN,
    "Lin pays Ann 32: the banker pays in full (LQ-14)\n"
    "Wang pays Ann 16: half, as neither is the banker (32\u00a0÷\u00a02, LQ-14)\n"
    "Chen pays Ann 16: half, as neither is the banker (32\u00a0÷\u00a02, LQ-14)\n"
    "Lin pays Wang 8: the whole difference of the two hands, as one is the banker’s (10\u00a0−\u00a02, LQ-15)\n"
    "Chen pays Lin 2: the whole difference of the two hands, as one is the banker’s (2\u00a0−\u00a00, LQ-15)\n"
    "Chen pays Wang 5: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a00)\u00a0÷\u00a02, LQ-15)" },
  { "luqiao/by-chen/winner-deals",
    HEAD ("luqiao", "0", ",\"indicator\":\"9s\"") FOUR BY_CHEN,
    "Lin pays Ann 28: the banker is paid in full (LQ-14)\n"
    "Wang pays Ann 28: the banker is paid in full (LQ-14)\n"
    "Chen pays Ann 28: the banker is paid in full (LQ-14)\n"
    "Lin pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Lin 1: half the difference of the two hands, as neither is the banker’s ((2\u00a0−\u00a00)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Wang 5: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a00)\u00a0÷\u00a02, LQ-15)" },
  { "luqiao/by-chen/discarder-deals",
    HEAD ("luqiao", "3", ",\"indicator\":\"9s\"") FOUR BY_CHEN,
    "Lin pays Ann 14: half, as neither is the banker (28\u00a0÷\u00a02, LQ-14)\n"
    "Wang pays Ann 14: half, as neither is the banker (28\u00a0÷\u00a02, LQ-14)\n"
    "Chen pays Ann 28: the banker pays in full (LQ-14)\n"
    "Lin pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Lin 2: the whole difference of the two hands, as one is the banker’s (2\u00a0−\u00a00, LQ-15)\n"
    "Chen pays Wang 10: the whole difference of the two hands, as one is the banker’s (10\u00a0−\u00a00, LQ-15)" },
  { "luqiao/by-chen/another-deals",
    HEAD ("luqiao", "1", ",\"indicator\":\"9s\"") FOUR BY_CHEN,
    "Lin pays Ann 28: the banker pays in full (LQ-14)\n"
    "Wang pays Ann 14: half, as neither is the banker (28\u00a0÷\u00a02, LQ-14)\n"
    "Chen pays Ann 14: half, as neither is the banker (28\u00a0÷\u00a02, LQ-14)\n"
    "Lin pays Wang 8: the whole difference of the two hands, as one is the banker’s (10\u00a0−\u00a02, LQ-15)\n"
    "Chen pays Lin 2: the whole difference of the two hands, as one is the banker’s (2\u00a0−\u00a00, LQ-15)\n"
    "Chen pays Wang 5: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a00)\u00a0÷\u00a02, LQ-15)" },
  { "luqiao/robbed/winner-deals",
    HEAD ("luqiao", "0", ",\"indicator\":\"9s\"") ROBBER ROBBED,
    "Lin pays Ann 24: the banker is paid in full (LQ-14)\n"
    "Wang pays Ann 24: the banker is paid in full (LQ-14)\n"
    "Chen pays Ann 24: the banker is paid in full (LQ-14)\n"
    "Lin pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)" },
  { "luqiao/robbed/discarder-deals",
    HEAD ("luqiao", "3", ",\"indicator\":\"9s\"") ROBBER ROBBED,
    "Lin pays Ann 12: half, as neither is the banker (24\u00a0÷\u00a02, LQ-14)\n"
    "Wang pays Ann 12: half, as neither is the banker (24\u00a0÷\u00a02, LQ-14)\n"
    "Chen pays Ann 24: the banker pays in full (LQ-14)\n"
    "Lin pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)\n"
    "Chen pays Wang 8: the whole difference of the two hands, as one is the banker’s (10\u00a0−\u00a02, LQ-15)" },
  { "luqiao/robbed/another-deals",
    HEAD ("luqiao", "1", ",\"indicator\":\"9s\"") ROBBER ROBBED,
    "Lin pays Ann 24: the banker pays in full (LQ-14)\n"
    "Wang pays Ann 12: half, as neither is the banker (24\u00a0÷\u00a02, LQ-14)\n"
    "Chen pays Ann 12: half, as neither is the banker (24\u00a0÷\u00a02, LQ-14)\n"
    "Lin pays Wang 8: the whole difference of the two hands, as one is the banker’s (10\u00a0−\u00a02, LQ-15)\n"
    "Chen pays Wang 4: half the difference of the two hands, as neither is the banker’s ((10\u00a0−\u00a02)\u00a0÷\u00a02, LQ-15)" },
  { "nanchang/drawn/winner-deals",
    HEAD ("nanchang", "0", ",\"indicator\":\"9s\"") ALONE DRAWN,
    "Lin pays Ann 37: Banker, Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 37: Banker, Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 37: Banker, Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/drawn/discarder-deals",
    HEAD ("nanchang", "3", ",\"indicator\":\"9s\"") ALONE DRAWN,
    "Lin pays Ann 21: Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 21: Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 37: Banker, Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/drawn/another-deals",
    HEAD ("nanchang", "1", ",\"indicator\":\"9s\"") ALONE DRAWN,
    "Lin pays Ann 37: Banker, Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 21: Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 21: Own Tile, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/by-chen/winner-deals",
    HEAD ("nanchang", "0", ",\"indicator\":\"9s\"") ALONE BY_CHEN,
    "Lin pays Ann 21: Banker, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 21: Banker, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 37: Banker, Dealing In, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/by-chen/discarder-deals",
    HEAD ("nanchang", "3", ",\"indicator\":\"9s\"") ALONE BY_CHEN,
    "Lin pays Ann 13: All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 13: All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 37: Banker, Dealing In, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/by-chen/another-deals",
    HEAD ("nanchang", "1", ",\"indicator\":\"9s\"") ALONE BY_CHEN,
    "Lin pays Ann 21: Banker, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 13: All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 21: Dealing In, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/robbed/winner-deals",
    HEAD ("nanchang", "0", ",\"indicator\":\"9s\"") ALONE ROBBED,
    "Lin pays Ann 37: Banker, Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 37: Banker, Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 37: Banker, Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/robbed/discarder-deals",
    HEAD ("nanchang", "3", ",\"indicator\":\"9s\"") ALONE ROBBED,
    "Lin pays Ann 21: Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 21: Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 37: Banker, Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "nanchang/robbed/another-deals",
    HEAD ("nanchang", "1", ",\"indicator\":\"9s\"") ALONE ROBBED,
    "Lin pays Ann 37: Banker, Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Wang pays Ann 21: Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)\n"
    "Chen pays Ann 21: Robbing a Kong, All Pung, German, Double German (1\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02\u00a0×\u00a02 + 5)" },
  { "classical-millington/drawn/winner-deals",
    HEAD ("classical-millington", "0", ",\"round_wind\":\"E\"") FOUR DRAWN,
    "Lin pays Ann 2000: the dealer is paid double (2\u00a0×\u00a01000, MI-12)\n"
    "Wang pays Ann 2000: the dealer is paid double (2\u00a0×\u00a01000, MI-12)\n"
    "Chen pays Ann 2000: the dealer is paid double (2\u00a0×\u00a01000, MI-12)\n"
    "Lin pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)\n"
    "Chen pays Lin 2: the difference of the two hands (2\u00a0−\u00a00, MI-12)\n"
    "Chen pays Wang 10: the difference of the two hands (10\u00a0−\u00a00, MI-12)" },
  { "classical-millington/drawn/discarder-deals",
    HEAD ("classical-millington", "3", ",\"round_wind\":\"E\"") FOUR DRAWN,
    "Lin pays Ann 1000: the winning hand (MI-12)\n"
    "Wang pays Ann 1000: the winning hand (MI-12)\n"
    "Chen pays Ann 2000: the dealer pays double (2\u00a0×\u00a01000, MI-12)\n"
    "Lin pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)\n"
    "Chen pays Lin 4: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(2\u00a0−\u00a00), MI-12)\n"
    "Chen pays Wang 20: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(10\u00a0−\u00a00), MI-12)" },
  { "classical-millington/drawn/another-deals",
    HEAD ("classical-millington", "1", ",\"round_wind\":\"E\"") FOUR DRAWN,
    "Lin pays Ann 2000: the dealer pays double (2\u00a0×\u00a01000, MI-12)\n"
    "Wang pays Ann 1000: the winning hand (MI-12)\n"
    "Chen pays Ann 1000: the winning hand (MI-12)\n"
    "Lin pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(10\u00a0−\u00a02), MI-12)\n"
    "Chen pays Lin 4: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(2\u00a0−\u00a00), MI-12)\n"
    "Chen pays Wang 10: the difference of the two hands (10\u00a0−\u00a00, MI-12)" },
  { "classical-millington/by-chen/winner-deals",
    HEAD ("classical-millington", "0", ",\"round_wind\":\"E\"") FOUR BY_CHEN,
    "Lin pays Ann 192: the dealer is paid double (2\u00a0×\u00a096, MI-12)\n"
    "Wang pays Ann 192: the dealer is paid double (2\u00a0×\u00a096, MI-12)\n"
    "Chen pays Ann 192: the dealer is paid double (2\u00a0×\u00a096, MI-12)\n"
    "Lin pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)\n"
    "Chen pays Lin 2: the difference of the two hands (2\u00a0−\u00a00, MI-12)\n"
    "Chen pays Wang 10: the difference of the two hands (10\u00a0−\u00a00, MI-12)" },
  { "classical-millington/by-chen/discarder-deals",
    HEAD ("classical-millington", "3", ",\"round_wind\":\"E\"") FOUR BY_CHEN,
    "Lin pays Ann 96: the winning hand (MI-12)\n"
    "Wang pays Ann 96: the winning hand (MI-12)\n"
    "Chen pays Ann 192: the dealer pays double (2\u00a0×\u00a096, MI-12)\n"
    "Lin pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)\n"
    "Chen pays Lin 4: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(2\u00a0−\u00a00), MI-12)\n"
    "Chen pays Wang 20: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(10\u00a0−\u00a00), MI-12)" },
  { "classical-millington/by-chen/another-deals",
    HEAD ("classical-millington", "1", ",\"round_wind\":\"E\"") FOUR BY_CHEN,
    "Lin pays Ann 192: the dealer pays double (2\u00a0×\u00a096, MI-12)\n"
    "Wang pays Ann 96: the winning hand (MI-12)\n"
    "Chen pays Ann 96: the winning hand (MI-12)\n"
    "Lin pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(10\u00a0−\u00a02), MI-12)\n"
    "Chen pays Lin 4: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(2\u00a0−\u00a00), MI-12)\n"
    "Chen pays Wang 10: the difference of the two hands (10\u00a0−\u00a00, MI-12)" },
  { "classical-millington/robbed/winner-deals",
    HEAD ("classical-millington", "0", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Lin pays Ann 192: the dealer is paid double (2\u00a0×\u00a096, MI-12)\n"
    "Wang pays Ann 192: the dealer is paid double (2\u00a0×\u00a096, MI-12)\n"
    "Chen pays Ann 192: the dealer is paid double (2\u00a0×\u00a096, MI-12)\n"
    "Lin pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)\n"
    "Chen pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)" },
  { "classical-millington/robbed/discarder-deals",
    HEAD ("classical-millington", "3", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Lin pays Ann 96: the winning hand (MI-12)\n"
    "Wang pays Ann 96: the winning hand (MI-12)\n"
    "Chen pays Ann 192: the dealer pays double (2\u00a0×\u00a096, MI-12)\n"
    "Lin pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)\n"
    "Chen pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(10\u00a0−\u00a02), MI-12)" },
  { "classical-millington/robbed/another-deals",
    HEAD ("classical-millington", "1", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Lin pays Ann 192: the dealer pays double (2\u00a0×\u00a096, MI-12)\n"
    "Wang pays Ann 96: the winning hand (MI-12)\n"
    "Chen pays Ann 96: the winning hand (MI-12)\n"
    "Lin pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(10\u00a0−\u00a02), MI-12)\n"
    "Chen pays Wang 8: the difference of the two hands (10\u00a0−\u00a02, MI-12)" },
  { "classical-early/drawn/winner-deals",
    HEAD ("classical-early", "0", ",\"round_wind\":\"E\"") FOUR DRAWN,
    "Lin pays Ann 1000: the dealer is paid double (2\u00a0×\u00a0500, CE-9)\n"
    "Wang pays Ann 1000: the dealer is paid double (2\u00a0×\u00a0500, CE-9)\n"
    "Chen pays Ann 1000: the dealer is paid double (2\u00a0×\u00a0500, CE-9)\n"
    "Lin pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)\n"
    "Chen pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)" },
  { "classical-early/drawn/discarder-deals",
    HEAD ("classical-early", "3", ",\"round_wind\":\"E\"") FOUR DRAWN,
    "Lin pays Ann 500: the winning hand (CE-9)\n"
    "Wang pays Ann 500: the winning hand (CE-9)\n"
    "Chen pays Ann 1000: the dealer pays double (2\u00a0×\u00a0500, CE-9)\n"
    "Lin pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)\n"
    "Chen pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(8\u00a0−\u00a00), CE-9)" },
  { "classical-early/drawn/another-deals",
    HEAD ("classical-early", "1", ",\"round_wind\":\"E\"") FOUR DRAWN,
    "Lin pays Ann 1000: the dealer pays double (2\u00a0×\u00a0500, CE-9)\n"
    "Wang pays Ann 500: the winning hand (CE-9)\n"
    "Chen pays Ann 500: the winning hand (CE-9)\n"
    "Lin pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(8\u00a0−\u00a00), CE-9)\n"
    "Chen pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)" },
  { "classical-early/by-chen/winner-deals",
    HEAD ("classical-early", "0", ",\"round_wind\":\"E\"") FOUR BY_CHEN,
    "Lin pays Ann 88: the dealer is paid double (2\u00a0×\u00a044, CE-9)\n"
    "Wang pays Ann 88: the dealer is paid double (2\u00a0×\u00a044, CE-9)\n"
    "Chen pays Ann 88: the dealer is paid double (2\u00a0×\u00a044, CE-9)\n"
    "Lin pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)\n"
    "Chen pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)" },
  { "classical-early/by-chen/discarder-deals",
    HEAD ("classical-early", "3", ",\"round_wind\":\"E\"") FOUR BY_CHEN,
    "Lin pays Ann 44: the winning hand (CE-9)\n"
    "Wang pays Ann 44: the winning hand (CE-9)\n"
    "Chen pays Ann 88: the dealer pays double (2\u00a0×\u00a044, CE-9)\n"
    "Lin pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)\n"
    "Chen pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(8\u00a0−\u00a00), CE-9)" },
  { "classical-early/by-chen/another-deals",
    HEAD ("classical-early", "1", ",\"round_wind\":\"E\"") FOUR BY_CHEN,
    "Lin pays Ann 88: the dealer pays double (2\u00a0×\u00a044, CE-9)\n"
    "Wang pays Ann 44: the winning hand (CE-9)\n"
    "Chen pays Ann 44: the winning hand (CE-9)\n"
    "Lin pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(8\u00a0−\u00a00), CE-9)\n"
    "Chen pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)" },
  { "classical-early/robbed/winner-deals",
    HEAD ("classical-early", "0", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Lin pays Ann 68: the dealer is paid double (2\u00a0×\u00a034, CE-9)\n"
    "Wang pays Ann 68: the dealer is paid double (2\u00a0×\u00a034, CE-9)\n"
    "Chen pays Ann 68: the dealer is paid double (2\u00a0×\u00a034, CE-9)\n"
    "Lin pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)\n"
    "Lin pays Chen 2: the difference of the two hands (2\u00a0−\u00a00, CE-9)\n"
    "Chen pays Wang 6: the difference of the two hands (8\u00a0−\u00a02, CE-9)" },
  { "classical-early/robbed/discarder-deals",
    HEAD ("classical-early", "3", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Lin pays Ann 34: the winning hand (CE-9)\n"
    "Wang pays Ann 34: the winning hand (CE-9)\n"
    "Chen pays Ann 68: the dealer pays double (2\u00a0×\u00a034, CE-9)\n"
    "Lin pays Wang 8: the difference of the two hands (8\u00a0−\u00a00, CE-9)\n"
    "Lin pays Chen 4: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(2\u00a0−\u00a00), CE-9)\n"
    "Chen pays Wang 12: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(8\u00a0−\u00a02), CE-9)" },
  { "classical-early/robbed/another-deals",
    HEAD ("classical-early", "1", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Lin pays Ann 68: the dealer pays double (2\u00a0×\u00a034, CE-9)\n"
    "Wang pays Ann 34: the winning hand (CE-9)\n"
    "Chen pays Ann 34: the winning hand (CE-9)\n"
    "Lin pays Wang 16: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(8\u00a0−\u00a00), CE-9)\n"
    "Lin pays Chen 4: twice the difference of the two hands, as one is the dealer’s (2\u00a0×\u00a0(2\u00a0−\u00a00), CE-9)\n"
    "Chen pays Wang 6: the difference of the two hands (8\u00a0−\u00a02, CE-9)" },
  { "hong-kong/drawn",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"") ALONE DRAWN,
    "Lin pays Ann 256: the winner drew the winning tile (2\u00a0×\u00a0128, HK-19)\n"
    "Wang pays Ann 256: the winner drew the winning tile (2\u00a0×\u00a0128, HK-19)\n"
    "Chen pays Ann 256: the winner drew the winning tile (2\u00a0×\u00a0128, HK-19)" },
  { "hong-kong/by-chen",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"") ALONE BY_CHEN,
    "Chen pays Ann 96: the player who gives the winning tile pays for all three (4\u00a0×\u00a024, HK-19)" },
  { "hong-kong/robbed",
    HEAD ("hong-kong", "3", ",\"round_wind\":\"E\"") ROBBER ROBBED,
    "Chen pays Ann 32: the player who gives the winning tile pays for all three (4\u00a0×\u00a08, HK-19)" },
  { "hong-kong/all-pay",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"" ALL_PAY) ALONE BY_CHEN,
    "Lin pays Ann 24: another player discarded the winning tile (HK-19)\n"
    "Wang pays Ann 24: another player discarded the winning tile (HK-19)\n"
    "Chen pays Ann 48: discarded the winning tile (2\u00a0×\u00a024, HK-19)" },
  { "hong-kong/all-pay-robbed",
    HEAD ("hong-kong", "3", ",\"round_wind\":\"E\"" ALL_PAY) ROBBER ROBBED,
    "Lin pays Ann 8: another player’s kong was robbed (HK-19)\n"
    "Wang pays Ann 8: another player’s kong was robbed (HK-19)\n"
    "Chen pays Ann 16: the kong was robbed (2\u00a0×\u00a08, HK-19)" },
  { "hong-kong/dragons-drawn",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"" LIABLE) ANN_WITH ("7p234s", PUNG ("CCC") "," PUNG ("FFF") "," FROM_CHEN ("PPP")) DRAWN,
    "Chen pays Ann 576 for all three: the player who discards the tile for the third set of dragons is liable (6\u00a0×\u00a096, HK-20 a)" },
  { "hong-kong/winds-drawn",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"" LIABLE) ANN_WITH ("7p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW") "," FROM_CHEN ("NNN")) DRAWN,
    "Chen pays Ann 768 for all three: the player who discards the tile for the fourth set of winds is liable (6\u00a0×\u00a0128, HK-20 b)" },
  { "hong-kong/suit-drawn",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"" LIABLE) ANN_WITH ("7p", PUNG ("222p") "," PUNG ("333p") "," PUNG ("555p") "," FROM_CHEN ("999p")) DRAWN,
    "Chen pays Ann 768 for all three: the player who discards the tile for the fourth meld of one suit is liable (6\u00a0×\u00a0128, HK-20 c)" },
  { "hong-kong/suit-by-chen",
    HEAD ("hong-kong", "0", ",\"round_wind\":\"E\"" LIABLE) ANN_WITH ("6855p", PUNG ("222p") "," PUNG ("333p") "," PUNG ("999p")) BY_CHEN,
    "Chen pays Ann 192 for all three: the player who gives the winning tile to three melds of one suit is liable (4\u00a0×\u00a048, HK-21)" },
};
/* clang-format on */

static char *
list_reasons (const TeaRecord *record, const TeaAnswer *answer)
{
  GString *sentences = g_string_new (NULL);

  for (guint i = 0; i < answer->n_payments; i++)
    {
      g_autofree char *sentence = tea_payment_text (record, answer, &answer->payments[i], &players);

      g_string_append_printf (sentences, "%s%s", i > 0 ? "\n" : "", sentence);
    }

  return g_string_free (sentences, FALSE);
}

static void
test_row (gconstpointer data)
{
  const struct Row *row = data;
  g_autofree char *id = NULL;
  g_autofree char *sentences = NULL;
  TeaRecord record;
  TeaAnswer answer;

  if (!tea_json_record_from_line (row->record, strlen (row->record), &record, &id, &answer) ||
      !tea_score (&record, &answer))
    g_error ("%s at %s", answer.message, answer.at);
  sentences = list_reasons (&record, &answer);
  g_assert_cmpstr (sentences, ==, row->sentences);
}

/* Parses sums as they are shown: numbers, + and −, × and ÷, brackets. */
static long read_sum (const char **text);

static gboolean
take (const char **text, const char *symbol)
{
  while (**text == ' ' || g_str_has_prefix (*text, "\302\240"))
    *text += **text == ' ' ? 1 : 2;
  if (!g_str_has_prefix (*text, symbol))
    return FALSE;
  *text += strlen (symbol);

  return TRUE;
}

static long
read_number (const char **text)
{
  char *end;
  long value;

  if (take (text, "("))
    {
      value = read_sum (text);
      g_assert_true (take (text, ")"));

      return value;
    }
  value = strtol (*text, &end, 10);
  g_assert_true (end > *text);
  *text = end;

  return value;
}

static long
read_product (const char **text)
{
  long value = read_number (text);

  for (;;)
    if (take (text, "×"))
      value *= read_number (text);
    else if (take (text, "÷"))
      value /= read_number (text);
    else
      return value;
}

static long
read_sum (const char **text)
{
  long value = read_product (text);

  for (;;)
    if (take (text, "+"))
      value += read_product (text);
    else if (take (text, "−"))
      value -= read_product (text);
    else
      return value;
}

/* Steps are separated by commas. Each ends with its result, except that the last may leave out the amount. */
static void
check_sum (const char *sum, int amount)
{
  g_auto (GStrv) steps = g_strsplit (sum, ", ", -1);
  long value = amount;

  for (guint i = 0; steps[i] != NULL; i++)
    {
      const char *text = steps[i];

      value = read_sum (&text);
      if (take (&text, "="))
        g_assert_cmpint (read_sum (&text), ==, value);
      g_assert_cmpstr (text, ==, "");
    }
  g_assert_cmpint (value, ==, amount);
}

/* What each arrow is made of adds up to it, and all arrows to what each player wins or loses. */
static void
check_arrows (const TeaDeal *deal)
{
  g_autoptr (TeaScoredHand) hand = tea_scored_hand_new (&deal->record, &deal->answer);
  g_autoptr (TeaScoreSheet) sheet = tea_score_sheet_new (hand, &players);
  GListModel *arrows = tea_score_sheet_get_facts (sheet)->arrows;
  guint n_parts = 0, between[4][4] = { 0 };
  int deltas[4] = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (arrows); i++)
    {
      g_autoptr (TeaPaymentArrow) arrow = g_list_model_get_item (arrows, i);
      const TeaPaymentArrowFacts *facts = tea_payment_arrow_get_facts (arrow);
      int sum = 0;

      for (guint j = 0; j < facts->n_parts; j++)
        {
          g_assert_cmpint (facts->parts[j].amount, !=, 0);
          g_assert_cmpstr (facts->parts[j].why, !=, "");
          g_assert_nonnull (strstr (facts->text, facts->parts[j].why));
          sum += facts->parts[j].amount;
        }
      g_assert_cmpint (facts->amount, >, 0);
      g_assert_cmpint (sum, ==, facts->amount);
      g_assert_true (g_str_has_prefix (facts->text, facts->sentence));
      g_assert_cmpuint (between[facts->from_seat][facts->to_seat]++, ==, 0);
      g_assert_cmpuint (between[facts->to_seat][facts->from_seat], ==, 0);
      deltas[facts->from_seat] -= facts->amount;
      deltas[facts->to_seat] += facts->amount;
      n_parts += facts->n_parts;
    }
  /* Some payments cancel each other, so that there is no arrow. */
  g_assert_cmpuint (n_parts, <=, deal->answer.n_payments);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (deltas[seat], ==, deal->answer.deltas[seat]);
}

static gboolean
check_hand_cb (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  guint *n_checked = data;

  if (deal->phase != TEA_PHASE_OVER)
    return TRUE;
  for (guint i = 0; i < deal->answer.n_payments; i++)
    {
      const TeaPayment *payment = &deal->answer.payments[i];
      g_auto (TeaPaymentReason) reason = { NULL, NULL, NULL };

      tea_payment_explain (&deal->record, &deal->answer, payment, &reason);
      g_assert_cmpstr (reason.why, !=, "");
      check_sum (reason.sum, payment->amount);
      /* An amount that differs from the value of the hand needs an explanation. */
      if (payment->reason == TEA_PAID_FOR_WIN && *reason.sum == '\0')
        g_assert_cmpint (payment->amount, ==, tea_answer_score_of (&deal->answer, payment->to)->total);
      (*n_checked)++;
    }
  check_arrows (deal);

  return TRUE;
}

static void
check_hands (const TeaVariant *variant, const TeaOptionSpec *option, const char *value, gpointer data)
{
  TeaSimulation simulation = { .variant = variant,
                               .seed = 20260401,
                               .n_hands = option == NULL ? N_HANDS : N_OPTION_HANDS };
  TeaSession session;

  tea_options_init (&simulation.options, variant);
  if (option != NULL)
    g_assert_cmpint (tea_options_set (&simulation.options, variant, option->id, value, 0), ==, TEA_ERROR_NONE);
  for (guint seat = 0; seat < 4; seat++)
    simulation.bots[seat] = tea_bot_find ("regular");
  g_assert_true (tea_simulation_run (&simulation, &session, check_hand_cb, data));
}

/* For all payments of many hands of a variant, by its usual rules and by others, the sum shown gives the amount. */
static void
test_sums (gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n_checked = 0;

  check_sum ("2 × (40\u00a0−\u00a08)", 64);
  check_sum ("3\302\240×\302\2402 + 1\302\240×\302\2401 = 7, 7\302\240×\302\240(7\u00a0−\u00a03) = 28", 28);
  option_values_foreach (variant, check_hands, &n_checked);
  g_assert_cmpuint (n_checked, >, N_HANDS);
}

int
main (int argc, char *argv[])
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/reasons/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/reasons/sums/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_sums);
    }

  return g_test_run ();
}
