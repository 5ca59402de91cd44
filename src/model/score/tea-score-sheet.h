/* tea-score-sheet.h - what a hand was worth and who paid whom, ready to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-meld-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_SCORE_ITEM (tea_score_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaScoreItem, tea_score_item, TEA, SCORE_ITEM, GObject)

/* TeaScoreItem: one row of a score. It never changes. */

/* The id as in answers, e.g. "dragon-pung". */
const char *tea_score_item_get_id (TeaScoreItem *self);

/* The name, translated. */
const char *tea_score_item_get_name (TeaScoreItem *self);

/* The Chinese name, from tea_chinese_name(), and its language, from tea_chinese_name_language(). */
const char *tea_score_item_get_name_zh (TeaScoreItem *self);
const char *tea_score_item_get_language_zh (TeaScoreItem *self);
int tea_score_item_get_count (TeaScoreItem *self);

/* The points it contributes in all. */
int tea_score_item_get_points (TeaScoreItem *self);

/* The contribution as shown: "+50", "1 double", "×2". */
const char *tea_score_item_get_value_text (TeaScoreItem *self);

/* When the row scores, one sentence, translated. */
const char *tea_score_item_get_sentence (TeaScoreItem *self);

/* The clause of the rules that defines it. */
const char *tea_score_item_get_clause (TeaScoreItem *self);

/* For a row changed by house rules, what it is worth without them: "usually 50"; else "". */
const char *tea_score_item_get_change (TeaScoreItem *self);

#define TEA_TYPE_PAYMENT_INFO (tea_payment_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentInfo, tea_payment_info, TEA, PAYMENT_INFO, GObject)

/* TeaPaymentInfo: one transfer. It never changes. */

guint tea_payment_info_get_from_seat (TeaPaymentInfo *self);
guint tea_payment_info_get_to_seat (TeaPaymentInfo *self);
const char *tea_payment_info_get_from_name (TeaPaymentInfo *self);
const char *tea_payment_info_get_to_name (TeaPaymentInfo *self);

/* Points, more than 0. */
int tea_payment_info_get_amount (TeaPaymentInfo *self);

/* The reason as in answers: "win", "hand", "kong" … */
const char *tea_payment_info_get_reason (TeaPaymentInfo *self);

/* The payment in one sentence, translated: "Wang pays Lin 120: discarded the winning tile (2 × 60)". */
const char *tea_payment_info_get_sentence (TeaPaymentInfo *self);

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

#define TEA_TYPE_PAYMENT_LINE (tea_payment_line_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentLine, tea_payment_line, TEA, PAYMENT_LINE, GObject)

/* TeaPaymentLine: one line of a list of payments. It stands for three where each of three others pays or gets the same.
 * It never changes. */

/* Who pays, and who is paid: a name, "Each" or "each". */
const char *tea_payment_line_get_from (TeaPaymentLine *self);
const char *tea_payment_line_get_to (TeaPaymentLine *self);

/* The reason, the calculation and the clause: "the dealer pays double (2 × 40, MI-12)". */
const char *tea_payment_line_get_why (TeaPaymentLine *self);

/* All of it in one sentence, for screen readers. */
const char *tea_payment_line_get_sentence (TeaPaymentLine *self);

/* The points of one payment. */
int tea_payment_line_get_amount (TeaPaymentLine *self);

/* How many payments it stands for: 1 or 3. */
guint tea_payment_line_get_n_payments (TeaPaymentLine *self);

#define TEA_TYPE_SCORE_SHEET (tea_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (TeaScoreSheet, tea_score_sheet, TEA, SCORE_SHEET, GObject)

/* TeaScoreSheet: a settled hand. It never changes. */

/* The winner, or −1 for a drawn hand. */
int tea_score_sheet_get_winner_seat (TeaScoreSheet *self);

/* "Lin wins by self-draw", "Lin wins with Wang’s discard", "Nobody wins". */
const char *tea_score_sheet_get_title (TeaScoreSheet *self);
const char *tea_score_sheet_get_ruleset_name (TeaScoreSheet *self);

/* The source of the rules, translated. */
const char *tea_score_sheet_get_source (TeaScoreSheet *self);

/* How the total is made up: "1 + 1 + 2 + 50 = 54, rounded up to 60"; if payers have their own factors (NC-12), what
 * each of them pays: "21 + 13 + 13 = 47"; "" for a drawn hand. */
const char *tea_score_sheet_get_formula (TeaScoreSheet *self);

/* The total that payment starts from, or what all payers pay for the win if they have their own factors; 0 for a drawn
 * hand. */
int tea_score_sheet_get_total (TeaScoreSheet *self);

/* Returns: (transfer full): that total with what it is: "10 points", "47 points in all" if payers have their own
 * factors, "5 faan" where those are looked up in a table */
char *tea_score_sheet_dup_worth (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same of a part of it, between 0 and 1, for a number that is counted up */
char *tea_score_sheet_dup_part_of_worth (TeaScoreSheet *self, double part) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names of the winner's rows, "Base Point, Dragon Pung ×2"; "" for a drawn hand */
char *tea_score_sheet_dup_patterns (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* What was special about the win in one or more sentences ("Won with the bottom tile.", "A heavenly hand."), or "". */
const char *tea_score_sheet_get_remarks (TeaScoreSheet *self);

/* The winner's rows, a list of #TeaScoreItem; in a drawn hand those of seat 0. */
GListModel *tea_score_sheet_get_items (TeaScoreSheet *self);

/* The winner's hand as arranged, a list of #TeaMeldInfo; for a win without an arrangement (FH-8 (e)) the tiles as they
 * are. */
GListModel *tea_score_sheet_get_groups (TeaScoreSheet *self);

/* The winning tile, or %NULL. */
TeaTileInfo *tea_score_sheet_get_winning_tile (TeaScoreSheet *self);

/* The winner's melded bonus tiles, a list of #TeaTileInfo. */
GListModel *tea_score_sheet_get_bonus (TeaScoreSheet *self);

/* Every transfer, a list of #TeaPaymentInfo. */
GListModel *tea_score_sheet_get_payments (TeaScoreSheet *self);

/* The same as lines of one part, a list of #TeaPaymentLine; may be empty. */
GListModel *tea_score_sheet_get_payment_lines (TeaScoreSheet *self, TeaPaymentPart part);

/* Who pays for all three and why, one sentence with the clause; "" if each pays a share. */
const char *tea_score_sheet_get_liability (TeaScoreSheet *self);

/* The seat that pays for all three, or −1. */
int tea_score_sheet_get_liable_seat (TeaScoreSheet *self);

/* The name of @seat. */
const char *tea_score_sheet_get_name (TeaScoreSheet *self, guint seat);

/* What @seat won or lost in this hand. */
int tea_score_sheet_get_delta (TeaScoreSheet *self, guint seat);

/* The points of @seat after this hand. */
int tea_score_sheet_get_score (TeaScoreSheet *self, guint seat);

/* Returns: (transfer full): what each player has won or lost, read out: "You +60, Lin −20, Wang −20, Chen −20." */
char *tea_score_sheet_dup_deltas (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): everything but the title, read out: the remarks, the winner's rows and total, who pays for
 * all, what each player has won or lost, and has now */
char *tea_score_sheet_dup_spoken (TeaScoreSheet *self) G_GNUC_WARN_UNUSED_RESULT;

/* The concealed tiles of @seat at the end without the winning tile, a list of #TeaTileInfo. */
GListModel *tea_score_sheet_get_hand (TeaScoreSheet *self, guint seat);

/* The melds of @seat, a list of #TeaMeldInfo. */
GListModel *tea_score_sheet_get_melds (TeaScoreSheet *self, guint seat);

/* Whether @seat scores in these rules; the winner always does, in some rules the others do too. */
gboolean tea_score_sheet_has_score (TeaScoreSheet *self, guint seat);

/* The rows of @seat, a list of #TeaScoreItem; empty when it does not score. */
GListModel *tea_score_sheet_get_seat_items (TeaScoreSheet *self, guint seat);

/* How the rows of @seat make its total; "" when it does not score. */
const char *tea_score_sheet_get_seat_formula (TeaScoreSheet *self, guint seat);
int tea_score_sheet_get_seat_total (TeaScoreSheet *self, guint seat);

/* The hand record and the answer as JSON, in the format of the command line. */
const char *tea_score_sheet_get_record_json (TeaScoreSheet *self);
const char *tea_score_sheet_get_answer_json (TeaScoreSheet *self);

G_END_DECLS
