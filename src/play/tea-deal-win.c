/* tea-deal-win.c - who may win, and the record of that win
 *
 * The scoring code decides: a win is legal if tea_score() accepts its record and no missed win forbids it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/distance/tea-hand-waits.h"
#include "play/tea-deal-private.h"

/* The dealer's wins in a row for %TEA_EVENT_THIRTEENTH_WIN if the rules name no number. */
#define NOTED_WINS 13

static guint
standing_events (const TeaDeal *deal, guint seat)
{
  guint wins = deal->rules.max_dealer_wins > 0 ? deal->rules.max_dealer_wins : NOTED_WINS;
  guint events = 0;

  if (deal->players[seat].fishing)
    events |= TEA_EVENT_ORIGINAL_CALL;
  if (seat == deal->setup.dealer && deal->setup.dealer_wins + 1u >= wins)
    events |= TEA_EVENT_THIRTEENTH_WIN;

  return events;
}

static gboolean
is_first_draw (const TeaDeal *deal, guint seat)
{
  return seat != deal->setup.dealer && deal->n_claims == 0 && deal->players[seat].n_discards == 0;
}

guint
tea_deal_draw_events (const TeaDeal *deal, guint seat)
{
  guint events = standing_events (deal, seat);

  if (deal->n_discards == 0 && seat == deal->setup.dealer)
    events |= TEA_EVENT_HEAVENLY;
  if (is_first_draw (deal, seat))
    events |= TEA_EVENT_FIRST_DRAW;
  if (deal->bottom)
    events |= TEA_EVENT_LAST_TILE;
  if (deal->replacement == TEA_REPLACEMENT_KONG && deal->kong_chain >= 2)
    events |= TEA_EVENT_KONG_ON_KONG;

  return events;
}

static guint
claim_events (const TeaDeal *deal, guint seat)
{
  guint events = standing_events (deal, seat);

  if (deal->phase != TEA_PHASE_CLAIM)
    return events;

  if (deal->n_discards == 1 && deal->turn == deal->setup.dealer)
    events |= TEA_EVENT_EARTHLY;
  if (deal->bottom)
    events |= TEA_EVENT_LAST_TILE;

  return events;
}

void
tea_deal_draw_record (const TeaDeal *deal, TeaRecord *record)
{
  const TeaHandSetup *setup = &deal->setup;

  tea_record_init (record, setup->variant);
  record->options = setup->options;
  record->round_wind = setup->round_wind;
  record->dealer = (gint8) setup->dealer;
  record->indicator = deal->indicator;
  record->sacked = deal->sacked;
  memcpy (record->scores, setup->scores, sizeof record->scores);
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaDealPlayer *player = &deal->players[seat];
      TeaRecordPlayer *recorded = &record->players[seat];

      recorded->known = TRUE;
      recorded->concealed = player->concealed;
      recorded->n_melds = player->n_melds;
      for (guint i = 0; i < player->n_melds; i++)
        recorded->melds[i] = player->melds[i];
      for (guint i = 0; i < player->n_bonus; i++)
        recorded->bonus.n[player->bonus[i]]++;
    }
}

/* The record of a win by the tile drawn last. */
static void
drawn_record (const TeaDeal *deal, guint seat, TeaRecord *record)
{
  TeaTile tile = deal->players[seat].drawn;

  tea_deal_draw_record (deal, record);
  record->won = TRUE;
  record->seat = (gint8) seat;
  record->tile = tile;
  record->by = TEA_BY_SELF_DRAW;
  record->players[seat].concealed.n[tile]--;
  record->replacement = deal->replacement;
  record->replaced = deal->replacement == TEA_REPLACEMENT_KONG ? deal->replaced : -1;
  record->events = tea_deal_draw_events (deal, seat);
  record->cannon = (gint8) tea_deal_cannon (deal, record);
}

/* FH-8e: the winning tile is the bonus tile melded last; its supplement, if any, is not part of the hand. */
static void
flowers_record (const TeaDeal *deal, guint seat, TeaRecord *record)
{
  const TeaDealPlayer *player = &deal->players[seat];
  guint of_the_draw = TEA_EVENT_LAST_TILE | TEA_EVENT_KONG_ON_KONG;

  /* A player who plays on and wins later no longer wins by the first draw. */
  if (is_first_draw (deal, seat))
    of_the_draw |= TEA_EVENT_FIRST_DRAW;

  tea_deal_draw_record (deal, record);
  record->won = TRUE;
  record->seat = (gint8) seat;
  record->tile = player->bonus[player->n_bonus - 1];
  record->by = TEA_BY_SELF_DRAW;
  if (player->drawn != TEA_TILE_NONE)
    record->players[seat].concealed.n[player->drawn]--;
  record->replacement = player->bonus_replacement;
  record->replaced = player->bonus_replaced;
  record->events = standing_events (deal, seat) | (player->bonus_events & of_the_draw);
  if (deal->n_discards == 0 && seat == deal->setup.dealer)
    record->events |= TEA_EVENT_HEAVENLY;
}

static void
claim_record (const TeaDeal *deal, guint seat, TeaRecord *record)
{
  tea_deal_draw_record (deal, record);
  record->won = TRUE;
  record->seat = (gint8) seat;
  record->tile = deal->tile;
  record->by = deal->phase == TEA_PHASE_ROB ? TEA_BY_ROBBED_KONG : TEA_BY_DISCARD;
  record->from = (gint8) deal->turn;
  record->events = claim_events (deal, seat);

  if (deal->phase == TEA_PHASE_ROB)
    {
      /* A robbed closed kong leaves three tiles; an added one is still a pung until it is made. */
      record->robbed_closed = deal->players[deal->turn].concealed.n[deal->tile] == 4;
      record->players[deal->turn].concealed.n[deal->tile]--;
    }
  else
    record->fresh = (deal->discarded_kinds & TEA_TILE_BIT (deal->tile)) == 0;
  record->cannon = (gint8) tea_deal_cannon (deal, record);
}

gboolean
tea_deal_has_winning_bonus (const TeaDeal *deal, guint seat)
{
  guint needed = tea_variant_winning_bonus (deal->setup.variant, &deal->setup.options);

  return needed > 0 && deal->players[seat].n_bonus >= needed;
}

gboolean
tea_deal_has_flower_win (const TeaDeal *deal, guint seat)
{
  return deal->phase == TEA_PHASE_TURN && deal->turn == seat && !deal->after_claim && !deal->players[seat].played_on &&
         tea_deal_has_winning_bonus (deal, seat);
}

/* With enough bonus tiles and a winning shape the higher score counts (FH-8, FH-13). */
static gboolean
flowers_bring_more (const TeaRecord *by_shape, const TeaRecord *by_flowers)
{
  TeaAnswer shape;
  TeaAnswer flowers;

  if (!tea_record_is_complete (by_shape) || !tea_score_sound (by_shape, &shape))
    return TRUE;

  return tea_score_sound (by_flowers, &flowers) && flowers.deltas[by_flowers->seat] > shape.deltas[by_shape->seat];
}

void
tea_deal_win_record (const TeaDeal *deal, guint seat, TeaRecord *record)
{
  g_return_if_fail (deal != NULL && seat < 4 && record != NULL);

  if (deal->phase == TEA_PHASE_OVER)
    *record = deal->record;
  else if (tea_phase_is_answer (deal->phase))
    claim_record (deal, seat, record);
  else if (tea_deal_has_flower_win (deal, seat))
    {
      TeaRecord flowers;

      flowers_record (deal, seat, &flowers);
      if (deal->players[seat].drawn != TEA_TILE_NONE)
        drawn_record (deal, seat, record);
      if (deal->players[seat].drawn == TEA_TILE_NONE || flowers_bring_more (record, &flowers))
        *record = flowers;
    }
  else if (deal->players[seat].drawn != TEA_TILE_NONE)
    drawn_record (deal, seat, record);
  else
    tea_deal_draw_record (deal, record);
}

TeaIllegal
tea_illegal_of_refusal (TeaErrorCode code)
{
  if (code == TEA_ERROR_NONE)
    return TEA_ILLEGAL_NOT;
  if (code == TEA_ERROR_BELOW_MINIMUM)
    return TEA_ILLEGAL_BELOW_MINIMUM;
  if (code == TEA_ERROR_SELF_DRAW_ONLY)
    return TEA_ILLEGAL_SELF_DRAW_ONLY;
  if (code == TEA_ERROR_WILD_CLAIMED)
    return TEA_ILLEGAL_WILD;

  /* Also a closed kong robbed for anything but thirteen orphans, which is a bad win (MI-7). */
  return TEA_ILLEGAL_NO_WIN;
}

static gboolean
is_missed (const TeaDealPlayer *player, TeaTile tile)
{
  return (player->missed & TEA_TILE_BIT (tile)) != 0;
}

/* Whether the tiles of @seat win with the tile that it has drawn or could claim; cheaper than a record. */
static gboolean
is_complete (const TeaDeal *deal, guint seat, gboolean claims)
{
  const TeaDealPlayer *player = &deal->players[seat];
  TeaTile tile = claims ? deal->tile : player->drawn;
  TeaHandTiles hand;

  if (tea_deal_is_no_call (deal, seat))
    return FALSE;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                       player->melds, player->n_melds);
  /* A drawn tile is in the hand already; a claimed one stands for itself, wild or not. */
  if (claims)
    hand.natural[tile]++;

  return tea_hand_is_complete (&hand);
}

/* Why @seat cannot win now, whatever its plain tiles are. */
static TeaIllegal
find_obstacle (const TeaDeal *deal, guint seat)
{
  if (tea_phase_is_answer (deal->phase))
    {
      if (tea_wilds_has (&deal->wilds, deal->tile) && !deal->setup.variant->wilds_claimable)
        return TEA_ILLEGAL_WILD;
    }
  /* Nothing was drawn after a chow or pung (common play 4). */
  else if (deal->after_claim)
    return TEA_ILLEGAL_AFTER_CLAIM;
  else if (deal->players[seat].drawn == TEA_TILE_NONE && !tea_deal_has_flower_win (deal, seat))
    return TEA_ILLEGAL_NO_WIN;

  /* FH-8 */
  return tea_deal_waiting_bonus (deal, seat) != 0 ? TEA_ILLEGAL_BONUS_TILE : TEA_ILLEGAL_NOT;
}

/* Whether there is a win of @seat, whatever it scores; @record becomes its record then. */
static gboolean
find_win (const TeaDeal *deal, guint seat, TeaRecord *record)
{
  gboolean claims = tea_phase_is_answer (deal->phase);
  gboolean by_tiles = claims ? deal->tile < TEA_N_PLAIN : !tea_deal_has_flower_win (deal, seat);

  if (by_tiles && !is_complete (deal, seat, claims))
    return FALSE;
  tea_deal_win_record (deal, seat, record);

  return by_tiles || tea_deal_must_meld (deal, record->tile) || tea_record_is_complete (record);
}

/* Scores the win in @record into @judged and @answer. */
static void
judge_win (const TeaRecord *record, TeaJudged *judged, TeaAnswer *answer)
{
  const TeaScore *score;

  tea_score_sound (record, answer);
  score = tea_answer_score_of (answer, (guint) record->seat);
  judged->refusal = tea_illegal_of_refusal (answer->code);
  judged->has_score = score != NULL;
  judged->total = score != NULL ? score->total : 0;
}

gboolean
tea_deal_note_win (TeaDeal *deal, guint seat)
{
  TeaRecord record;

  if (find_obstacle (deal, seat) != TEA_ILLEGAL_NOT || !find_win (deal, seat, &record))
    return FALSE;
  deal->judged.known = TRUE;
  deal->judged.record = record;
  judge_win (&record, &deal->judged, &deal->answer);

  return TRUE;
}

/* Whether @record is the win that was scored last. */
static gboolean
is_judged (const TeaDeal *deal, const TeaRecord *record)
{
  return deal->judged.known && memcmp (&deal->judged.record, record, sizeof *record) == 0;
}

gboolean
tea_deal_settle (TeaDeal *deal)
{
  return (is_judged (deal, &deal->record) && deal->answer.code == TEA_ERROR_NONE) ||
         tea_score (&deal->record, &deal->answer);
}

gboolean
tea_missed_win_forbids (const TeaPlayRules *rules, gint32 missed_total, gint32 let_go_total, gint32 total)
{
  return rules->missed_win == TEA_MISSED_WIN_HIGHER && total <= MAX (missed_total, let_go_total);
}

gboolean
tea_missed_win_is_self_draw (const TeaPlayRules *rules, gint32 missed_total, gint32 let_go_total)
{
  return rules->missed_win == TEA_MISSED_WIN_HIGHER && let_go_total > missed_total;
}

TeaIllegal
tea_deal_check_win (const TeaDeal *deal, guint seat, TeaTile *tile, gint32 *total)
{
  const TeaDealPlayer *player = &deal->players[seat];
  gboolean claims = tea_phase_is_answer (deal->phase);
  const TeaJudged *known = &deal->judged;
  TeaJudged judged;
  TeaAnswer answer;
  TeaRecord record;
  TeaIllegal reason = find_obstacle (deal, seat);

  if (reason != TEA_ILLEGAL_NOT)
    return reason;
  /* The judged record is a win, so it need not be looked for again. */
  if (known->known)
    tea_deal_win_record (deal, seat, &record);
  if (!is_judged (deal, &record))
    {
      known = NULL;
      if (!find_win (deal, seat, &record))
        return TEA_ILLEGAL_NO_WIN;
    }
  if (claims && is_missed (player, deal->tile) && total == NULL)
    return TEA_ILLEGAL_MISSED_WIN;

  if (known == NULL)
    {
      judge_win (&record, &judged, &answer);
      known = &judged;
    }
  if (known->refusal != TEA_ILLEGAL_NOT)
    return (TeaIllegal) known->refusal;

  if (total != NULL)
    *total = known->total;
  if (claims && is_missed (player, deal->tile))
    return TEA_ILLEGAL_MISSED_WIN;
  if (claims && known->has_score &&
      tea_missed_win_forbids (&deal->rules, player->missed_total, player->let_go_total, known->total))
    return TEA_ILLEGAL_MISSED_WIN;
  if (tile != NULL)
    *tile = record.tile;

  return TEA_ILLEGAL_NOT;
}
