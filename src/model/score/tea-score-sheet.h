/* tea-score-sheet.h - what a hand was worth and who paid whom, ready to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/tiles/tea-meld-info.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;          /* as in answers: "dragon-pung" */
  const char *name;        /* translated */
  char *shown_name;        /* @name with @count if that is more than 1: "Dragon Pung × 2" */
  const char *name_zh;     /* the Chinese name, from tea_chinese_name() */
  gboolean has_zh;         /* whether it is another than @name */
  const char *language_zh; /* its language, from tea_chinese_name_language() */
  int count;
  char *value_text;     /* the contribution as shown: "+50", "1 double", "×2" */
  const char *sentence; /* when the row scores, one sentence, translated */
  const char *clause;   /* the clause of the rules that defines it */
  char *change;         /* for a row changed by house rules, what it is worth without them: "usually 50"; else "" */
} TeaScoreItemFacts;

/* TeaScoreItem: one row of a score. */
#define TEA_TYPE_SCORE_ITEM (tea_score_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaScoreItem, tea_score_item, TEA, SCORE_ITEM, TeaValue)

const TeaScoreItemFacts *tea_score_item_get_facts (TeaScoreItem *self);

typedef struct
{
  guint from_seat;
  guint to_seat;
  int amount;     /* points, more than 0 */
  char *sentence; /* translated: "Wang pays Lin 120: discarded the winning tile (2 × 60)" */
} TeaPaymentFacts;

/* TeaPaymentInfo: one transfer. */
#define TEA_TYPE_PAYMENT_INFO (tea_payment_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentInfo, tea_payment_info, TEA, PAYMENT_INFO, TeaValue)

const TeaPaymentFacts *tea_payment_info_get_facts (TeaPaymentInfo *self);

/* A part of what one player pays another. */
typedef struct
{
  int amount; /* points; less than 0 for what is paid the other way */
  char *why;  /* what for, and how it is worked out: "discarded the winning tile (2 × 60)" */
} TeaArrowPart;

typedef struct
{
  guint from_seat;
  guint to_seat;
  int amount;                /* points, more than 0: all parts together */
  const TeaArrowPart *parts; /* at least one */
  guint n_parts;
  char *sentence; /* "Wang pays Lin 120" */
  char *text;     /* the sentence, and a line for each part: "+4 Kongs: 2 closed (2 × 2 = 4)" */
} TeaPaymentArrowFacts;

/* TeaPaymentArrow: what one player pays another in all. */
#define TEA_TYPE_PAYMENT_ARROW (tea_payment_arrow_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentArrow, tea_payment_arrow, TEA, PAYMENT_ARROW, TeaValue)

const TeaPaymentArrowFacts *tea_payment_arrow_get_facts (TeaPaymentArrow *self);

/* The parts in which payments are listed. */
typedef enum
{
  TEA_PAYMENTS_FOR_WIN,
  TEA_PAYMENTS_AMONG_OTHERS,
  TEA_PAYMENTS_OF_BONUSES,
} TeaPaymentPart;

#define TEA_N_PAYMENT_PARTS 3

/* The heading of a part, translated. */
const char *tea_payment_part_get_title (TeaPaymentPart part);

typedef struct
{
  char *from;       /* who pays: a name, or "Each" */
  char *to;         /* who is paid: a name, or "each" */
  char *why;        /* the reason and the calculation: "the dealer pays double (2 × 40)" */
  char *sentence;   /* all of it in one sentence, with the clause, for screen readers and those who ask */
  int amount;       /* the points of one payment */
  guint n_payments; /* how many payments it stands for: 1, or 3 where each of three others pays or gets the same */
} TeaPaymentLineFacts;

/* TeaPaymentLine: one line of a list of payments. */
#define TEA_TYPE_PAYMENT_LINE (tea_payment_line_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentLine, tea_payment_line, TEA, PAYMENT_LINE, TeaValue)

const TeaPaymentLineFacts *tea_payment_line_get_facts (TeaPaymentLine *self);

/* What a score sheet has for one seat. */
typedef struct
{
  char *name;
  int delta;          /* what the player won or lost in this hand */
  int score;          /* the player's points after it */
  GListModel *hand;   /* the concealed tiles at the end without the winning tile, a list of #TeaTileInfo */
  GListModel *melds;  /* a list of #TeaMeldInfo */
  gboolean has_score; /* whether it scores in these rules; the winner always does, in some rules the others do too */
  GListModel *items;  /* its rows, a list of #TeaScoreItem; empty when it does not score */
  char *formula;      /* how the rows make its total; "" when it does not score */
  int total;
} TeaSheetSeat;

typedef struct
{
  int winner;               /* the seat of the winner, or −1 for a drawn hand */
  int liable;               /* the seat that pays for all three, or −1 */
  char *title;              /* "Lin wins by self-draw", "Lin wins with Wang’s discard", "Nobody wins" */
  const char *ruleset_name; /* translated */
  const char *source;       /* the source of the rules, translated */

  /* How the total is made up: "1 + 1 + 2 + 50 = 54, rounded up to 60"; if payers have their own factors (NC-12), what
   * each of them pays: "21 + 13 + 13 = 47"; "" for a drawn hand. */
  const char *formula;
  /* The total that payment starts from, or what all payers pay for the win if they have their own factors; 0 for a
   * drawn hand. */
  int total;

  char *remarks;             /* what was special about the win: "Won with the bottom tile. A heavenly hand.", or "" */
  GListModel *items;         /* the winner's rows, a list of #TeaScoreItem; in a drawn hand those of seat 0 */
  GListModel *groups;        /* the winner's hand as arranged, a list of #TeaMeldInfo; without an arrangement (FH-8 e)
                              * the tiles as they are */
  TeaTileInfo *winning_tile; /* (nullable) */
  GListModel *bonus;         /* the winner's melded bonus tiles, a list of #TeaTileInfo */
  GListModel *payments;      /* every transfer, a list of #TeaPaymentInfo */
  GListModel *arrows;        /* the same between each two players together, a list of #TeaPaymentArrow */
  GListModel *payment_lines[TEA_N_PAYMENT_PARTS]; /* the same by part, lists of #TeaPaymentLine */
  char *liability; /* who pays for all three and why, one sentence; "" if each pays a share */
  char **clauses;  /* the clauses of all payments: "FH-18", "FH-19 a"; none if nobody pays */
  TeaSheetSeat seats[4];
} TeaScoreSheetFacts;

/* TeaScoreSheet: a settled hand. */
#define TEA_TYPE_SCORE_SHEET (tea_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (TeaScoreSheet, tea_score_sheet, TEA, SCORE_SHEET, TeaValue)

const TeaScoreSheetFacts *tea_score_sheet_get_facts (TeaScoreSheet *self);

/* Returns: (transfer full): the total with what it is: "10 points", "47 points for the win" if payers have their own
 * factors, "5 faan → 24" where those are looked up in a table */
char *tea_score_sheet_dup_worth (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same of a part of it, between 0 and 1, for a number that is counted up */
char *tea_score_sheet_dup_part_of_worth (TeaScoreSheet *self, double part) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names of the winner's rows, "Base Point, Dragon Pung ×2"; "" for a drawn hand */
char *tea_score_sheet_dup_patterns (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what each player has won or lost, read out: "You +60, Lin −20, Wang −20, Chen −20." */
char *tea_score_sheet_dup_deltas (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): everything but the title, read out: the remarks, the winner's rows and total, who pays for
 * all, what each player has won or lost, and has now */
char *tea_score_sheet_dup_spoken (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
