/* tea-score-sheet-engine.h - how the model makes a score sheet from a record and its answer
 *
 * tea-score-sheet.c holds what is shown, tea-score-sheet-build.c fills it in, tea-score-text.c puts it into words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-meld-info.h"
#include "model/score/tea-score-sheet.h"
#include "rules/score/tea-score.h"
#include "rules/score/tea-scored-hand.h"

G_BEGIN_DECLS

typedef struct
{
  const char *names[4]; /* by seat */
  int human;            /* the seat addressed as "you", or −1 */
  gint32 scores[4];     /* the points before the hand */
} TeaSheetPlayers;

struct _TeaScoreSheet
{
  TeaValue parent_instance;

  TeaScoreSheetFacts facts;
  TeaScoredHand *hand;
};

TeaScoreItem *tea_score_item_new (const TeaVariant *variant, const TeaItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* Takes ownership of @sentence. */
TeaPaymentInfo *tea_payment_info_new (const TeaPayment *payment, char *sentence) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_score_sheet_new:
 * @hand: a settled hand, not a refused one; the sheet keeps it
 * @players: the players
 *
 * Returns: (transfer full): a score sheet
 */
TeaScoreSheet *tea_score_sheet_new (TeaScoredHand *hand, const TeaSheetPlayers *players) G_GNUC_WARN_UNUSED_RESULT;

/* The settled hand. */
TeaScoredHand *tea_score_sheet_get_hand (TeaScoreSheet *self);

/**
 * tea_score_sheet_new_example:
 * @example: a hand record
 * @variant: (nullable): the same variant with house rules to score it by; %NULL for the example's own
 * @options: (nullable): their options; where one has its default here, the example's own value is used
 * @error: return location for an error
 *
 * Returns: (transfer full): the sheet of the example, or %NULL with @error set if it cannot be scored
 */
TeaScoreSheet *tea_score_sheet_new_example (const char *example,
                                            const TeaVariant *variant,
                                            const TeaOptions *options,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Appends the winner's hand as arranged to a list of #TeaMeldInfo; see #TeaScoreSheetFacts. */
void tea_score_sheet_append_groups (GListStore *groups, const TeaRecord *record, const TeaAnswer *answer);

/* Text (tea-score-text.c); all strings are new. */

/* "Dragon Pung 中发白碰出": the name and the Chinese name; only the name if it is written in Chinese or Japanese. */
char *tea_score_text_pattern (const TeaPattern *pattern) G_GNUC_WARN_UNUSED_RESULT;

/* "+50", "1 double", "×2". */
char *tea_score_text_value (const TeaItem *item);

/* What a row is worth: "50", "2 doubles", "×2", "limit"; by house rules "celebrated" or "off". */
char *tea_score_text_worth (const TeaPattern *pattern) G_GNUC_WARN_UNUSED_RESULT;

/* What a row changed by house rules is worth without them: "usually 50"; %NULL for other rows. */
char *tea_score_text_change (const TeaPattern *pattern) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a number. */
char *tea_score_text_usually (int number) G_GNUC_WARN_UNUSED_RESULT;

/* How @score, one of @answer, is made up: "1 + 1 + 2 + 50 = 54, rounded up to 60"; if payers have their own factors,
 * what each of them pays for the win: "21 + 13 + 13 = 47". */
char *tea_score_text_formula (const TeaRecord *record,
                              const TeaAnswer *answer,
                              const TeaScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* Its result: the total, or what all payers pay for the win. */
int tea_score_text_total (const TeaRecord *record, const TeaAnswer *answer, const TeaScore *score);
char *tea_score_text_title (const TeaRecord *record, const TeaSheetPlayers *players);
char *tea_score_text_remarks (const TeaRecord *record, const TeaAnswer *answer);

/* Text (tea-payment-text.c). */

/* Why @payment is made, and its calculation: "the dealer pays double (2 × 40)"; @with_clause: "(2 × 40, MI-12)". */
char *tea_payment_text_why (const TeaRecord *record,
                            const TeaAnswer *answer,
                            const TeaPayment *payment,
                            gboolean with_clause) G_GNUC_WARN_UNUSED_RESULT;

char *tea_payment_text (const TeaRecord *record,
                        const TeaAnswer *answer,
                        const TeaPayment *payment,
                        const TeaSheetPlayers *players);

/* Who pays for all three and why; "" if each pays a share. */
char *tea_payment_text_liability (const TeaRecord *record, const TeaAnswer *answer, const TeaSheetPlayers *players);

/* The clauses of all payments, each once; none if nobody pays. */
char **tea_payment_text_clauses (const TeaRecord *record, const TeaAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a #TeaPaymentArrow for each two players of whom one pays the other (tea-payment-arrow.c). */
void tea_payment_arrows_fill (GListStore *arrows,
                              const TeaRecord *record,
                              const TeaAnswer *answer,
                              const TeaSheetPlayers *players);

/* Appends the payments of @answer to the lists of @parts (tea-payment-line.c). */
void tea_payment_lines_fill (GListModel *const parts[TEA_N_PAYMENT_PARTS],
                             const TeaRecord *record,
                             const TeaAnswer *answer,
                             const TeaSheetPlayers *players);

G_END_DECLS
