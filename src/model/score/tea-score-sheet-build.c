/* tea-score-sheet-build.c - a score sheet made from a record and its answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/score/tea-score-sheet-engine.h"

/* The winning tile, unless it is the melded bonus tile of a win by eight flowers. */
static TeaTile
winning_tile_in_hand (const TeaRecord *record, const TeaWilds *wilds)
{
  if (!record->won || (tea_tile_is_bonus (record->tile) && !tea_wilds_has (wilds, record->tile)))
    return TEA_TILE_NONE;

  return record->tile;
}

static void
append_meld (GListStore *list, TeaMeldInfo *meld)
{
  g_list_store_append (list, meld);
  g_object_unref (meld);
}

/* A concealed group: each tile as it lies there, and the kind that a wild or proxy tile stands for. */
static TeaMeldInfo *
new_group (const TeaArrangement *arrangement,
           guint index,
           const TeaTile *lying,
           const TeaHandTiles *tiles,
           const TeaWilds *wilds)
{
  const TeaGroup *group = &arrangement->groups[index];
  gboolean completed = index == arrangement->completed;
  guint winning = group->n;
  TeaTileFacts looks[TEA_MAX_GROUP];

  for (guint i = 0; i < group->n; i++)
    {
      gboolean wild = (group->wild & (1u << i)) != 0;
      gboolean proxy = (group->proxy & (1u << i)) != 0;

      looks[i] = tea_tile_look (lying[i], wilds);
      looks[i].wild = wild;
      if (wild || proxy)
        looks[i].as_kind = (gint8) group->as[i];
      if (completed && lying[i] == tiles->win_tile && group->as[i] == arrangement->completed_as &&
          !wild == !tiles->win_wild)
        winning = i;
    }
  if (winning < group->n)
    looks[winning].drawn = TRUE;

  return tea_meld_info_new_group ((TeaGroupKind) group->kind, looks, group->n, completed);
}

void
tea_score_sheet_append_groups (GListStore *groups, const TeaRecord *record, const TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[answer->winner];
  TeaTile lying[TEA_MAX_GROUPS][TEA_MAX_GROUP];
  TeaArrangement arrangement;
  TeaWilds wilds;

  tea_record_wilds (record, &wilds);
  for (guint i = 0; i < winner->n_melds; i++)
    append_meld (groups, tea_meld_info_new ((guint) answer->winner, &winner->melds[i], record->variant, &wilds));

  tea_score_arrange (record, answer, &arrangement);
  if (arrangement.n_groups == 0)
    {
      TeaTileFacts looks[TEA_MAX_GROUP + 1];
      guint n = tea_tile_look_hand (&winner->concealed, &wilds, winning_tile_in_hand (record, &wilds), looks);

      append_meld (groups, tea_meld_info_new_loose (looks, n));
      return;
    }

  tea_arrangement_lay (&arrangement, &answer->hand, lying);
  for (guint i = 0; i < arrangement.n_groups; i++)
    if (arrangement.groups[i].meld < 0)
      append_meld (groups, new_group (&arrangement, i, lying[i], &answer->hand, &wilds));
}

static void
add_winner (TeaScoreSheet *self, const TeaRecord *record, const TeaAnswer *answer, const TeaWilds *wilds)
{
  const TeaRecordPlayer *winner = &record->players[answer->winner];
  TeaTileFacts look = tea_tile_look (record->tile, wilds);

  look.drawn = TRUE;
  self->facts.winning_tile = tea_tile_info_new (&look);

  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    for (guint i = 0; i < winner->bonus.n[tile]; i++)
      {
        g_autoptr (TeaTileInfo) bonus = NULL;

        look = tea_tile_look (tile, wilds);
        bonus = tea_tile_info_new (&look);
        g_list_store_append (G_LIST_STORE (self->facts.bonus), bonus);
      }

  tea_score_sheet_append_groups (G_LIST_STORE (self->facts.groups), record, answer);
}

/* The concealed tiles without those that only fill up the hand. */
static TeaTiles
entered_tiles (const TeaRecordPlayer *player)
{
  TeaTiles tiles = player->concealed;

  for (guint64 filled = player->filled; filled != 0; filled &= filled - 1)
    tiles.n[__builtin_ctzll (filled)]--;

  return tiles;
}

static void
add_hand (TeaScoreSheet *self,
          guint seat,
          const TeaRecord *record,
          const TeaAnswer *answer,
          const TeaSheetPlayers *players,
          const TeaWilds *wilds)
{
  const TeaRecordPlayer *player = &record->players[seat];
  const TeaScore *score = tea_answer_score_of (answer, seat);
  TeaSheetSeat *hand = &self->facts.seats[seat];

  hand->name = g_strdup (players->names[seat]);
  hand->delta = answer->deltas[seat];
  hand->score = players->scores[seat] + answer->deltas[seat];
  tea_meld_list_update (G_LIST_STORE (hand->melds), seat, player->melds, player->n_melds, record->variant, wilds);
  if (player->known)
    {
      TeaTileFacts looks[TEA_MAX_WALL];
      TeaTiles tiles = entered_tiles (player);
      guint n = tea_tile_look_hand (&tiles, wilds, TEA_TILE_NONE, looks);

      tea_tile_list_update (G_LIST_STORE (hand->hand), looks, n);
    }

  if (score == NULL)
    return;
  hand->has_score = TRUE;
  hand->total = tea_score_text_total (record, answer, score);
  g_free (hand->formula);
  hand->formula = tea_score_text_formula (record, answer, score);
  for (guint i = 0; i < score->n_items; i++)
    {
      g_autoptr (TeaScoreItem) item = tea_score_item_new (record->variant, &score->items[i]);

      g_list_store_append (G_LIST_STORE (hand->items), item);
    }
}

TeaScoreSheet *
tea_score_sheet_new (TeaScoredHand *hand, const TeaSheetPlayers *players)
{
  TeaScoreSheet *self = g_object_new (TEA_TYPE_SCORE_SHEET, NULL);
  const TeaRecord *record = &hand->record;
  const TeaAnswer *answer = &hand->answer;
  TeaScoreSheetFacts *facts = &self->facts;
  TeaWilds wilds;

  tea_record_wilds (record, &wilds);

  self->hand = tea_scored_hand_ref (hand);
  facts->winner = answer->winner;
  facts->liable = answer->liable;
  facts->title = tea_score_text_title (record, players);
  facts->ruleset_name = _ (record->variant->name);
  facts->source = _ (record->variant->source);
  facts->remarks = tea_score_text_remarks (record, answer);
  facts->liability = tea_payment_text_liability (record, answer, players);
  facts->clauses = tea_payment_text_clauses (record, answer);

  for (guint seat = 0; seat < 4; seat++)
    add_hand (self, seat, record, answer, players, &wilds);
  /* In a drawn hand the rows are those of seat 0, which has none where only the winner scores. */
  facts->items = facts->seats[MAX (facts->winner, 0)].items;
  facts->formula = facts->winner >= 0 ? facts->seats[facts->winner].formula : "";
  facts->total = facts->winner >= 0 ? facts->seats[facts->winner].total : 0;
  if (facts->winner >= 0)
    add_winner (self, record, answer, &wilds);
  for (guint i = 0; i < answer->n_payments; i++)
    {
      const TeaPayment *payment = &answer->payments[i];
      g_autoptr (TeaPaymentInfo)
          info = tea_payment_info_new (payment, tea_payment_text (record, answer, payment, players));

      g_list_store_append (G_LIST_STORE (facts->payments), info);
    }
  tea_payment_lines_fill (facts->payment_lines, record, answer, players);
  tea_payment_arrows_fill (G_LIST_STORE (facts->arrows), record, answer, players);

  return self;
}

/* Sets the options of @record to @options, but keeps its own value of each option that is at its default in
 * @options. */
static void
take_options (TeaRecord *record, const TeaOptions *options)
{
  TeaOptions own = record->options;

  record->options = *options;
  for (guint i = 0; i < record->variant->n_options; i++)
    if (options->value[i] == record->variant->options[i].fallback)
      record->options.value[i] = own.value[i];
}

TeaScoreSheet *
tea_score_sheet_new_example (const char *example, const TeaVariant *variant, const TeaOptions *options, GError **error)
{
  TeaSheetPlayers players = { .human = -1 };
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *id = NULL;
  gboolean won = tea_json_record_from_line (example, strlen (example), record, &id, answer);

  if (won && variant != NULL)
    record->variant = variant;
  if (won && options != NULL)
    take_options (record, options);
  if (!won || !tea_score (record, answer))
    {
      g_autofree char *sentence = tea_answer_dup_sentence (answer);

      g_set_error_literal (error, TEA_ERROR, answer->code, sentence);
      return NULL;
    }

  for (guint seat = 0; seat < 4; seat++)
    players.names[seat] = tea_tile_info_wind_name (
        record->variant->seat_wind (&record->options, record->round_wind, (guint) record->dealer, seat));

  hand = tea_scored_hand_new (record, answer);

  return tea_score_sheet_new (hand, &players);
}
