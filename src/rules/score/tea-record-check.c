/* tea-record-check.c - checks a hand record before its tiles are arranged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/score/tea-score-private.h"

#define FIRST_TURN_EVENTS (TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY | TEA_EVENT_FIRST_DRAW)

/* State shared by the checks. */
typedef struct
{
  const TeaRecord *record;
  const TeaVariant *variant;
  const TeaWilds *wilds;
  TeaAnswer *answer;
  guint64 kinds[4]; /* by seat: kinds of concealed and bonus tiles, set by check_player() */
} Check;

static gboolean
refuse_win (Check *check, const char *field, const char *message)
{
  tea_answer_refuse (check->answer, TEA_ERROR_BAD_WIN, message, "win.%s", field);
  return FALSE;
}

static gboolean
in_variant (Check *check, TeaTile tile)
{
  /* Every variant has the plain kinds. */
  return tile < TEA_N_PLAIN || (tile < TEA_N_KINDS && check->variant->copies (&check->record->options, tile) > 0);
}

static gboolean
refuse_foreign (Check *check, const char *at)
{
  tea_answer_refuse (check->answer, TEA_ERROR_TILE_NOT_IN_VARIANT, N_ ("This variant is played without that tile."),
                     "%s", at);
  return FALSE;
}

static gboolean
check_meld (Check *check, guint seat, guint index)
{
  static const char *const no_meld[] = { N_ ("These tiles are not a chow."), N_ ("These tiles are not a pung."),
                                         N_ ("These tiles are not a kong.") };
  const TeaMeld *meld = &check->record->players[seat].melds[index];

  for (guint i = 0; i < meld->n; i++)
    {
      if (!in_variant (check, meld->tiles[i]))
        {
          g_autofree char *at = g_strdup_printf ("players[%u].melds[%u].tiles", seat, index);

          return refuse_foreign (check, at);
        }
      if (tea_tile_is_bonus (meld->tiles[i]))
        {
          tea_answer_refuse (check->answer, TEA_ERROR_BAD_TILE, N_ ("A bonus tile is never part of a meld."),
                             "players[%u].melds[%u].tiles", seat, index);
          return FALSE;
        }
    }
  if (!tea_variant_is_meld (check->variant, (TeaMeldKind) meld->kind, meld->tiles, meld->n))
    {
      tea_answer_refuse (check->answer, TEA_ERROR_BAD_MELD, no_meld[meld->kind], "players[%u].melds[%u].tiles", seat,
                         index);
      return FALSE;
    }
  for (guint i = 0; i < meld->n; i++)
    if (!check->variant->wilds_in_melds && tea_wilds_has (check->wilds, meld->tiles[i]))
      {
        tea_answer_refuse (check->answer, TEA_ERROR_BAD_MELD, N_ ("A wild tile is never part of a meld."),
                           "players[%u].melds[%u].tiles", seat, index);
        return FALSE;
      }

  if (!tea_meld_is_open (meld))
    return TRUE;
  if (meld->from < -1 || meld->from > 3 || meld->from == (int) seat)
    {
      tea_answer_refuse (check->answer, TEA_ERROR_BAD_MELD, N_ ("A meld is claimed from one of the other three seats."),
                         "players[%u].melds[%u].from", seat, index);
      return FALSE;
    }
  if (meld->kind == TEA_MELD_CHOW && meld->from != -1 && meld->from != (int) (seat + 3) % 4)
    {
      tea_answer_refuse (check->answer, TEA_ERROR_BAD_MELD, N_ ("A chow is claimed from the player on the left."),
                         "players[%u].melds[%u].from", seat, index);
      return FALSE;
    }

  return TRUE;
}

/* Whether a bonus tile that is not wild may be among the concealed tiles: where it may wait (FH-4), and then not with
 * the winner (FH-8). */
static gboolean
check_waiting_bonus (Check *check, guint seat)
{
  const TeaRecord *record = check->record;
  TeaPlayRules rules = { 0 };

  check->variant->play_rules (&record->options, &rules);
  if (rules.bonus_may_wait && !(record->won && record->seat == (int) seat))
    return TRUE;
  tea_answer_refuse (check->answer, TEA_ERROR_BAD_TILE,
                     rules.bonus_may_wait ? N_ ("The winner must have melded all bonus tiles.")
                                          : N_ ("A bonus tile is melded and not part of the concealed tiles."),
                     "players[%u].concealed", seat);

  return FALSE;
}

static gboolean
check_player (Check *check, guint seat)
{
  const TeaRecordPlayer *player = &check->record->players[seat];
  guint n = tea_tiles_total (&player->concealed);
  guint wanted = 13 - 3 * player->n_melds;

  check->kinds[seat] = tea_tiles_kinds (&player->concealed) | tea_tiles_kinds (&player->bonus);
  for (guint64 kinds = check->kinds[seat]; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      if (!in_variant (check, tile))
        {
          g_autofree char *at = g_strdup_printf ("players[%u].%s", seat,
                                                 player->concealed.n[tile] > 0 ? "concealed" : "bonus");

          return refuse_foreign (check, at);
        }
      if (player->concealed.n[tile] > 0 && tea_tile_is_bonus (tile) && !tea_wilds_has (check->wilds, tile) &&
          !check_waiting_bonus (check, seat))
        return FALSE;
      if (player->bonus.n[tile] > 0 && (!tea_tile_is_bonus (tile) || tea_wilds_has (check->wilds, tile)))
        {
          tea_answer_refuse (check->answer, TEA_ERROR_BAD_TILE,
                             tea_tile_is_bonus (tile) ? N_ ("A wild bonus tile stays in the hand and is not melded.")
                                                      : N_ ("Only flowers and seasons are melded as bonus tiles."),
                             "players[%u].bonus", seat);
          return FALSE;
        }
    }

  for (guint i = 0; i < player->n_melds; i++)
    if (!check_meld (check, seat, i))
      return FALSE;

  if (n != wanted)
    {
      g_autofree char *at = g_strdup_printf ("players[%u].concealed", seat);
      g_autofree char *there = g_strdup_printf ("%u", n);
      g_autofree char *melds = g_strdup_printf ("%u", player->n_melds);
      g_autofree char *should = g_strdup_printf ("%u", wanted);

      /* Translators: three numbers: of concealed tiles, of melds, of the concealed tiles that go with them. The form is
       * that of the melds. */
      tea_answer_refuse_counted (check->answer, TEA_ERROR_WRONG_TILE_COUNT,
                                 "The number of concealed tiles is %1$s; with %2$s meld it should be %3$s.",
                                 "The number of concealed tiles is %1$s; with %2$s melds it should be %3$s.",
                                 player->n_melds, (const char *const[]){ there, melds, should }, at);
      return FALSE;
    }

  return TRUE;
}

/* In a win by bonus tiles (FH-8 (e)), the winning tile is already in the list of bonus tiles. */
static gboolean
win_tile_is_melded (const Check *check)
{
  const TeaRecord *record = check->record;

  return tea_tile_is_bonus (record->tile) && !tea_wilds_has (check->wilds, record->tile);
}

static gboolean
check_copies (Check *check)
{
  const TeaRecord *record = check->record;
  guint n[TEA_N_KINDS] = { 0 };
  guint64 in_hands = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaRecordPlayer *player = &record->players[seat];

      if (!player->known)
        continue;
      for (guint64 kinds = check->kinds[seat]; kinds != 0; kinds &= kinds - 1)
        {
          TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

          /* Tiles that were filled in could be others, so they do not count. */
          n[tile] += player->concealed.n[tile] + player->bonus.n[tile] - ((player->filled >> tile) & 1);
          in_hands |= TEA_TILE_BIT (tile);
        }
      for (guint i = 0; i < player->n_melds; i++)
        for (guint j = 0; j < player->melds[i].n; j++)
          {
            n[player->melds[i].tiles[j]]++;
            in_hands |= TEA_TILE_BIT (player->melds[i].tiles[j]);
          }
    }
  if (record->won && !win_tile_is_melded (check))
    {
      n[record->tile]++;
      in_hands |= TEA_TILE_BIT (record->tile);
    }
  if (record->indicator != TEA_TILE_NONE &&
      !(check->variant->indicator_is_drawn != NULL && check->variant->indicator_is_drawn (&record->options)))
    n[record->indicator]++;

  for (; in_hands != 0; in_hands &= in_hands - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (in_hands);
      /* Kinds that are not in the set were refused before, so a single tile is never too many. */
      guint copies = n[tile] > 1 ? check->variant->copies (&record->options, tile) : 1;

      if (n[tile] > copies)
        {
          g_autofree char *there = g_strdup_printf ("%u", n[tile]);
          g_autofree char *in_set = g_strdup_printf ("%u", copies);

          tea_answer_refuse_filled (
              check->answer, TEA_ERROR_TOO_MANY_COPIES,
              /* Translators: a number, a tile as it is typed ("5m", "C"), and how many of that tile the set has. */
              N_ ("The tile %2$s appears %1$s times; the set has %3$s."),
              (const char *const[]){ there, tea_tile_to_string (tile), in_set }, "players");
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_robbed_kong (Check *check)
{
  const TeaRecord *record = check->record;
  const TeaRecordPlayer *robbed = &record->players[record->from];
  TeaPlayRules rules = { 0 };

  check->variant->play_rules (&record->options, &rules);
  if (record->robbed_closed && !rules.rob_closed_with_orphans)
    return refuse_win (check, "robbed", N_ ("A closed kong cannot be robbed."));
  if (!robbed->known)
    return TRUE;
  if (record->robbed_closed)
    return robbed->concealed.n[record->tile] == 3 ||
           refuse_win (check, "tile", N_ ("The robbed player does not hold the other three tiles of that kong."));

  for (guint i = 0; i < robbed->n_melds; i++)
    if (robbed->melds[i].kind == TEA_MELD_PUNG && robbed->melds[i].tiles[0] == record->tile)
      return TRUE;

  return refuse_win (check, "tile", N_ ("The robbed player has no melded pung of that tile."));
}

static gboolean
check_replacement (Check *check)
{
  const TeaRecord *record = check->record;
  const TeaRecordPlayer *winner = &record->players[record->seat];
  int kong;

  if (record->replacement == TEA_REPLACEMENT_NONE)
    return TRUE;
  if (record->by != TEA_BY_SELF_DRAW)
    return refuse_win (check, "replacement", N_ ("A supplement is drawn, so the win is by self-draw."));

  if (record->replacement == TEA_REPLACEMENT_BONUS)
    {
      guint others = tea_tiles_total (&winner->bonus) - (win_tile_is_melded (check) ? 1 : 0);

      return others > 0 ||
             refuse_win (check, "replacement", N_ ("The winner has melded no bonus tile to be replaced."));
    }

  kong = tea_record_replaced_kong (record);
  if (kong < 0 || kong >= winner->n_melds || !tea_meld_is_kong (&winner->melds[kong]))
    return refuse_win (check, kong < 0 || record->replaced < 0 ? "replacement" : "replaced",
                       N_ ("The winner has no such kong to be replaced."));

  return TRUE;
}

static gboolean
check_events (Check *check)
{
  const TeaRecord *record = check->record;
  const TeaRecordPlayer *winner = &record->players[record->seat];
  gboolean open_meld = FALSE;
  guint kongs = 0;

  if (record->events == 0)
    return TRUE;
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; record->players[seat].known && i < record->players[seat].n_melds; i++)
      open_meld |= tea_meld_is_open (&record->players[seat].melds[i]);
  for (guint i = 0; i < winner->n_melds; i++)
    kongs += tea_meld_is_kong (&winner->melds[i]);

  if ((record->events & TEA_EVENT_THIRTEENTH_WIN) && record->seat != record->dealer)
    return refuse_win (check, "events", N_ ("Only the dealer can win for the thirteenth time in a row."));
  if ((record->events & FIRST_TURN_EVENTS) && open_meld)
    return refuse_win (check, "events", N_ ("A win on the first turn leaves no time for an open meld."));
  if ((record->events & TEA_EVENT_HEAVENLY) && (record->seat != record->dealer || record->by != TEA_BY_SELF_DRAW))
    return refuse_win (check, "events", N_ ("A heavenly win is the dealer’s, with the tiles dealt."));
  if ((record->events & TEA_EVENT_EARTHLY) &&
      (record->seat == record->dealer || record->by != TEA_BY_DISCARD || record->from != record->dealer))
    return refuse_win (check, "events", N_ ("An earthly win claims the dealer’s first discard."));
  if ((record->events & TEA_EVENT_FIRST_DRAW) && (record->seat == record->dealer || record->by != TEA_BY_SELF_DRAW))
    return refuse_win (check, "events",
                       N_ ("A win on the first draw is a self-draw by a player other than the dealer."));
  if ((record->events & TEA_EVENT_KONG_ON_KONG) && kongs < 2)
    return refuse_win (check, "events", N_ ("Kong on kong takes two kongs."));
  if ((record->events & FIRST_TURN_EVENTS) && (record->events & (TEA_EVENT_ORIGINAL_CALL | TEA_EVENT_LAST_TILE)))
    return refuse_win (check, "events",
                       N_ ("A win on the first turn is neither an original call nor on the last tile."));
  if ((record->events & TEA_EVENT_LAST_TILE) && record->replacement == TEA_REPLACEMENT_KONG)
    return refuse_win (check, "events", N_ ("The supplement of a kong is never the last tile."));

  return TRUE;
}

/* FH-8 (e): whether the winner has melded enough bonus tiles to win. */
static gboolean
check_winning_bonus (Check *check)
{
  const TeaRecord *record = check->record;
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint needed = tea_variant_winning_bonus (check->variant, &record->options);

  if (needed == 0)
    {
      tea_answer_refuse (check->answer, TEA_ERROR_BAD_TILE, N_ ("A bonus tile does not win here."), "win.tile");
      return FALSE;
    }
  if (winner->bonus.n[record->tile] == 0 || tea_tiles_total (&winner->bonus) < needed)
    {
      g_autofree char *number = g_strdup_printf ("%u", needed);

      /* Translators: a number. */
      tea_answer_refuse_filled (check->answer, TEA_ERROR_BAD_TILE,
                                N_ ("Bonus tiles win only when %1$s of them are melded."),
                                (const char *const[]){ number, "", "" }, "win.tile");
      return FALSE;
    }

  return record->by == TEA_BY_SELF_DRAW ||
         refuse_win (check, "by", N_ ("A bonus tile is drawn and cannot be claimed."));
}

static gboolean
check_win (Check *check)
{
  const TeaRecord *record = check->record;

  if (record->seat < 0 || record->seat > 3)
    return refuse_win (check, "seat", N_ ("The winner’s seat is a number from 0 to 3."));
  if (!record->players[record->seat].known)
    {
      tea_answer_refuse (check->answer, TEA_ERROR_MISSING_HAND, N_ ("The winner’s hand must be known."), "players[%d]",
                         record->seat);
      return FALSE;
    }
  if (!in_variant (check, record->tile))
    return refuse_foreign (check, "win.tile");
  if (record->by != TEA_BY_SELF_DRAW && (record->from < 0 || record->from > 3 || record->from == record->seat))
    return refuse_win (check, "from", N_ ("The winning tile is claimed from one of the other three seats."));

  if (win_tile_is_melded (check) && !check_winning_bonus (check))
    return FALSE;
  if (record->by != TEA_BY_SELF_DRAW && !check->variant->wilds_claimable && tea_wilds_has (check->wilds, record->tile))
    {
      tea_answer_refuse (check->answer, TEA_ERROR_WILD_CLAIMED, N_ ("Nobody can claim a wild tile."), "win.tile");
      return FALSE;
    }
  if (record->by == TEA_BY_ROBBED_KONG && !check_robbed_kong (check))
    return FALSE;
  if (record->cannon < -1 || record->cannon > 3 || (record->cannon >= 0 && record->cannon == record->seat))
    {
      tea_answer_refuse (check->answer, TEA_ERROR_BAD_WIN, N_ ("A cannon is let off by one of the winner’s opponents."),
                         "cannon");
      return FALSE;
    }

  return check_replacement (check) && check_events (check);
}

gboolean
tea_record_check_circumstances (const TeaRecord *record, TeaAnswer *answer)
{
  TeaWilds wilds;
  Check check = { .record = record, .variant = record->variant, .wilds = &wilds, .answer = answer };

  g_return_val_if_fail (record->variant != NULL && record->won, FALSE);

  check.variant->wilds (&record->options, record->indicator, &wilds);

  return check_replacement (&check) && check_events (&check);
}

gboolean
_tea_record_check_wilds (const TeaRecord *record, TeaWilds *wilds, TeaAnswer *answer, gboolean quickly)
{
  Check check;

  /* check_player() sets the kinds before check_copies() reads them. */
  check.record = record;
  check.variant = record->variant;
  check.wilds = wilds;
  check.answer = answer;
  g_return_val_if_fail (record->variant != NULL, FALSE);

  if (!tea_tile_is_wind (record->round_wind))
    {
      tea_answer_refuse (answer, TEA_ERROR_BAD_TILE, N_ ("The round wind is one of E, S, W and N."), "round_wind");
      return FALSE;
    }
  if (record->dealer < 0 || record->dealer > 3)
    {
      tea_answer_refuse (answer, TEA_ERROR_BAD_WIN, N_ ("The dealer’s seat is a number from 0 to 3."), "dealer");
      return FALSE;
    }
  if (check.variant->needs_indicator && record->indicator == TEA_TILE_NONE)
    {
      tea_answer_refuse (answer, TEA_ERROR_MISSING_FIELD, N_ ("These rules need the wild indicator."), "indicator");
      return FALSE;
    }
  if (record->indicator != TEA_TILE_NONE && !in_variant (&check, record->indicator))
    return refuse_foreign (&check, "indicator");

  check.variant->wilds (&record->options, record->indicator, wilds);

  quickly = quickly && _tea_record_tiles_are_sound (record, wilds);
  for (guint seat = 0; seat < 4 && !quickly; seat++)
    if (record->players[seat].known && !check_player (&check, seat))
      return FALSE;

  return (!record->won || check_win (&check)) && (quickly || check_copies (&check));
}

gboolean
tea_record_check (const TeaRecord *record, TeaAnswer *answer)
{
  TeaWilds wilds;

  return _tea_record_check_wilds (record, &wilds, answer, TRUE);
}

gboolean
_tea_record_check_each (const TeaRecord *record, TeaAnswer *answer)
{
  TeaWilds wilds;

  return _tea_record_check_wilds (record, &wilds, answer, FALSE);
}
