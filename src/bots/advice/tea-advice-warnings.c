/* tea-advice-warnings.c - which players are dangerous, judged by their open tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/advice/tea-advice-private.h"
#include "bots/evaluation/tea-evaluator.h"

/* A player with this many open melds is likely to be ready. */
#define MANY_MELDS 3

/* Dangers below this fraction of the value of the seat's own win are left out. */
#define MIN_PART 0.02

/* The greatest danger of a discard in @tiles. */
static double
find_danger (const TeaAdvice *advice, const TeaSeatView *view, guint64 tiles)
{
  double most = 0;

  for (guint i = 0; i < advice->n_options; i++)
    {
      const TeaAction *action = &view->actions[advice->options[i].action];

      if (action->kind == TEA_ACTION_DISCARD && (tiles & TEA_TILE_BIT (action->tile)) != 0)
        most = MAX (most, advice->options[i].danger);
    }

  return most;
}

static void
add_warning (TeaAdvice *advice, const TeaAdviceWarning *warning, const TeaSeatView *view)
{
  TeaAdviceWarning *added;

  /* An unknown cost cannot be called small. */
  if (warning->cost > 0 && advice->n_options > 0 && warning->expected < MIN_PART * advice->options[0].win)
    return;
  if (advice->n_warnings == TEA_ADVICE_MAX_WARNINGS)
    return;

  added = &advice->warnings[advice->n_warnings++];
  *added = *warning;
  /* The danger of the discards is measured, the chance that one player waits for them is not. What liability adds is
   * not in it. */
  if (warning->kind != TEA_WARNING_LIABLE)
    added->expected = MIN (added->expected, find_danger (advice, view, warning->tiles));
}

/* The suit of all melds of suit tiles if there are two or more of them, else −1. */
static int
suit_of_melds (const TeaSeatPlayer *player)
{
  int suit = -1;
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    {
      TeaTile tile = player->melds[i].tiles[0];

      if (!tea_tile_is_suit (tile))
        continue;
      if (n > 0 && suit != (int) tea_tile_suit (tile))
        return -1;
      suit = (int) tea_tile_suit (tile);
      n++;
    }

  return n >= 2 ? suit : -1;
}

static guint
open_melds (const TeaSeatPlayer *player)
{
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    n += tea_meld_is_open (&player->melds[i]);

  return n;
}

/* The kinds in the seat's hand that others can claim once discarded. */
static guint64
own_kinds (const TeaSeatView *view)
{
  guint64 kinds = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (view->concealed.n[t] > 0 && (!tea_wilds_has (&view->wilds, t) || view->variant->wilds_claimable))
      kinds |= TEA_TILE_BIT (t);

  return kinds;
}

static gboolean
was_discarded (const TeaSeatView *view, TeaTile tile)
{
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < view->players[seat].n_discards; i++)
      if (view->players[seat].discards[i].tile == tile)
        return TRUE;

  return FALSE;
}

static gboolean
shows (const TeaSeatView *view, TeaTile tile)
{
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < view->players[seat].n_melds; i++)
      for (guint j = 0; tea_meld_is_open (&view->players[seat].melds[i]) && j < view->players[seat].melds[i].n; j++)
        if (view->players[seat].melds[i].tiles[j] == tile)
          return TRUE;

  return was_discarded (view, tile);
}

/* FH-5: makes each hidden kong of @player one of a kind among @kinds, or of any, none of whose tiles has been seen, and
 * takes these from @unseen. Returns whether there were enough. */
static gboolean
guess_kongs (TeaRecordPlayer *player, const TeaWilds *wilds, guint64 kinds, TeaTiles *unseen)
{
  for (guint i = 0; i < player->n_melds; i++)
    {
      TeaMeld *meld = &player->melds[i];
      TeaTile best = TEA_TILE_NONE;

      if (!tea_meld_is_hidden (meld))
        continue;
      for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
        if (unseen->n[t] == 4 && !tea_wilds_has (wilds, t) &&
            (best == TEA_TILE_NONE || ((kinds >> t) & 1) > ((kinds >> best) & 1)))
          best = t;
      if (best == TEA_TILE_NONE)
        return FALSE;
      memset (meld->tiles, best, sizeof meld->tiles);
      unseen->n[best] = 0;
    }

  return TRUE;
}

/* How to make up another player's hand. */
typedef struct
{
  guint seat;
  TeaTile tile;    /* comes from the seat's own hand */
  guint64 kinds;   /* allowed in the concealed part */
  gboolean melded; /* @tile is claimed for a pung, and the winning tile drawn later (FH-19) */
  gboolean pungs;  /* no runs, and a pung of @tile */
} Guess;

/* Makes @record such a win, with concealed tiles that the other player may hold as far as the seat knows. */
static gboolean
imagine_other (TeaRecord *record, const TeaAdviceTable *table, const Guess *guess)
{
  guint n_sets = TEA_MAX_MELDS - table->view->players[guess->seat].n_melds - (guess->melded ? 1u : 0u);
  const TeaSeatView *view = table->view;
  const TeaSeatPlayer *other = &view->players[guess->seat];
  TeaTile tile = guess->tile;
  TeaRecordPlayer theirs = { .known = TRUE, .n_melds = other->n_melds };
  TeaTiles unseen = table->unseen;
  TeaRecordPlayer *player;
  TeaHolding holding;
  TeaTiles tiles;
  TeaWish wish;

  memcpy (theirs.melds, other->melds, sizeof theirs.melds);
  if (!guess_kongs (&theirs, &view->wilds, guess->kinds, &unseen))
    return FALSE;
  if ((guess->melded || guess->pungs) &&
      (other->n_melds == TEA_MAX_MELDS || unseen.n[tile] < 2 || tea_wilds_has (&view->wilds, tile)))
    return FALSE;
  tea_wish_init (&wish, &unseen, n_sets, view->variant->honour_runs);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_wilds_has (&view->wilds, t))
      wish.live[t] = 0;
  wish.kinds = guess->kinds;
  wish.runs = !guess->pungs;
  if (guess->melded || guess->pungs)
    wish.live[tile] -= 2;
  if (!guess->melded)
    wish.held[tile] = guess->pungs ? 3 : 1;
  if (!tea_wish_sets (&wish, &tiles) || (!guess->melded && tiles.n[tile] == 0))
    return FALSE;

  tea_holding_init (&holding, view);
  holding.concealed.n[tile]--;
  tea_outlook_imagine (record, &holding, view);
  record->seat = (gint8) guess->seat;
  record->tile = tile;
  record->by = TEA_BY_DISCARD;
  record->from = (gint8) view->seat;
  record->fresh = !was_discarded (view, tile);

  player = &record->players[guess->seat];
  *player = theirs;
  player->concealed = tiles;
  if (guess->melded)
    {
      player->melds[player->n_melds++] = (TeaMeld){
        .kind = TEA_MELD_PUNG, .from = (gint8) view->seat, .n = 3, .tiles = { tile, tile, tile }, .claimed = tile
      };
      record->by = TEA_BY_SELF_DRAW;
      record->from = -1;
      record->fresh = FALSE;
      for (record->tile = 0; tiles.n[record->tile] == 0;)
        record->tile++;
    }
  player->concealed.n[record->tile]--;
  for (guint i = 0; i < other->n_bonus; i++)
    player->bonus.n[other->bonus[i]]++;
  /* The seat's own hand is listed only if it has 13 tiles. */
  record->players[view->seat].known = tea_tiles_total (&holding.concealed) == 13 - 3 * holding.n_melds;

  return TRUE;
}

/* The evaluator's probability that @seat waits for @tile, from a table at which the other two players have done nothing
 * yet. */
static double
call_chance (const TeaAdviceTable *table, guint seat, TeaTile tile)
{
  g_autofree TeaSeatView *view = g_memdup2 (table->view, sizeof *table->view);
  TeaEvaluator evaluator;

  for (guint other = 0; other < 4; other++)
    if (other != seat && other != view->seat)
      {
        view->players[other].n_discards = view->players[other].n_melds = 0;
        view->players[other].fishing = FALSE;
      }
  memset (&view->open, 0, sizeof view->open);
  tea_evaluator_init (&evaluator, view, &tea_evaluator_weights_master);

  return CLAMP (tea_evaluator_risk (&evaluator, tile), 0, 1);
}

/* Adds the cost of a win on @tile; the greatest cost and expected cost of all tiles are kept. */
static void
add_cost (TeaAdviceWarning *warning, const TeaAdviceTable *table, TeaTile tile, const TeaAnswer *answer)
{
  gint32 cost = -answer->deltas[table->view->seat];

  if (cost <= 0)
    return;
  warning->cost = MAX (warning->cost, cost);
  warning->expected = MAX (warning->expected, cost * call_chance (table, warning->seat, tile));
}

/* Whether discarding @tile may make the seat liable: by a win on it, or by a claimed set that makes it liable later. */
static gboolean
may_be_liable (const TeaAdviceTable *table, TeaTile tile, guint64 kinds, TeaAdviceWarning *warning)
{
  for (guint melded = 0; melded < 2; melded++)
    {
      const Guess guess = { warning->seat, tile, kinds, melded != 0, FALSE };
      TeaRecord record;
      TeaAnswer answer;

      if (imagine_other (&record, table, &guess) && tea_score (&record, &answer) &&
          answer.liable == (gint8) table->view->seat)
        {
          add_cost (warning, table, tile, &answer);
          return TRUE;
        }
    }

  return FALSE;
}

static void
add_melds (TeaTiles *tiles, const TeaSeatPlayer *player)
{
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n && !tea_meld_is_hidden (&player->melds[i]); j++)
      tiles->n[player->melds[i].tiles[j]]++;
}

/* MI-13: warns of @tile, which would let off @dangers, with the cost of the most easily completed hand. */
static void
add_cannon (const TeaAdviceTable *table, TeaTile tile, guint dangers, TeaAdviceWarning *warning)
{
  const TeaVariant *variant = table->view->variant;
  const TeaSeatPlayer *player = &table->view->players[warning->seat];
  TeaTiles lying = { 0 };
  guint64 kinds = 0;

  warning->tiles |= TEA_TILE_BIT (tile);
  add_melds (&lying, player);
  lying.n[tile] += 3;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      TeaTiles tiles = lying;

      tiles.n[t] += 2;
      if (variant->is_cannon (dangers, &tiles))
        kinds |= TEA_TILE_BIT (t);
    }
  for (guint melded = 0; melded < 2; melded++)
    {
      const Guess guess = { warning->seat, tile, kinds, melded != 0, FALSE };
      TeaTiles tiles;
      TeaRecord record;
      TeaAnswer answer;

      if (!imagine_other (&record, table, &guess))
        continue;
      tiles = record.players[warning->seat].concealed;
      tiles.n[record.tile]++;
      add_melds (&tiles, player);
      if (melded != 0)
        tiles.n[tile] += 3;
      record.cannon = (gint8) table->view->seat;
      if (variant->is_cannon (dangers, &tiles) && tea_score (&record, &answer))
        {
          add_cost (warning, table, tile, &answer);
          return;
        }
    }
}

/* Warns of tiles that may make the viewing seat liable when @seat wins, with the greatest cost. */
static void
find_liability (TeaAdvice *advice, const TeaAdviceTable *table, guint seat)
{
  const TeaSeatView *view = table->view;
  const TeaSeatPlayer *player = &view->players[seat];
  TeaAdviceWarning warning = { .kind = TEA_WARNING_LIABLE, .seat = (guint8) seat };
  int suit = suit_of_melds (player);
  guint64 kinds = suit >= 0 ? G_GUINT64_CONSTANT (0x1ff) << (9 * (guint) suit) : TEA_TILE_BIT (TEA_N_PLAIN) - 1;
  guint64 own = own_kinds (view);

  if (open_melds (player) == 0 || view->turn != view->seat)
    return;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      guint dangers;

      if ((own & TEA_TILE_BIT (t)) == 0)
        continue;
      if (view->variant->dangers != NULL)
        {
          dangers = view->variant->dangers (&view->options, player->melds, player->n_melds, t,
                                            shows (view, t) ? G_MAXUINT : view->head_left);
          if (dangers != 0)
            add_cannon (table, t, dangers, &warning);
        }
      else if ((kinds & TEA_TILE_BIT (t)) != 0 && may_be_liable (table, t, kinds, &warning))
        warning.tiles |= TEA_TILE_BIT (t);
    }
  warning.clause = view->variant->clauses.liability;
  if (warning.tiles != 0)
    add_warning (advice, &warning, table->view);
}

/* Finds the cost of a win on one of @warning's tiles, with the most easily completed hand of @kinds. */
static void
find_cost (TeaAdviceWarning *warning, const TeaAdviceTable *table, guint64 kinds)
{
  if (table->view->turn != table->view->seat)
    return;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    for (guint pungs = 0; pungs < 2 && (warning->tiles & TEA_TILE_BIT (t)) != 0; pungs++)
      {
        /* CE-4: some discards win only where they complete a pung. */
        const Guess guess = { warning->seat, t, kinds, FALSE, pungs != 0 };
        TeaRecord record;
        TeaAnswer answer;

        if (imagine_other (&record, table, &guess) && tea_score (&record, &answer))
          {
            add_cost (warning, table, t, &answer);
            break;
          }
      }
}

static void
find_open (TeaAdvice *advice, const TeaAdviceTable *table, guint seat)
{
  const guint64 all = TEA_TILE_BIT (TEA_N_PLAIN) - 1;
  const TeaSeatPlayer *player = &table->view->players[seat];
  guint64 own = own_kinds (table->view);
  TeaAdviceWarning warning = { .seat = (guint8) seat };
  int suit = suit_of_melds (player);

  if (player->fishing)
    {
      warning.kind = TEA_WARNING_READY;
      warning.tiles = own;
      find_cost (&warning, table, all);
      add_warning (advice, &warning, table->view);
    }
  if (suit >= 0)
    {
      guint64 kinds = G_GUINT64_CONSTANT (0x1ff) << (9 * suit);

      warning = (TeaAdviceWarning){
        .kind = TEA_WARNING_ONE_SUIT, .seat = (guint8) seat, .suit = (guint8) suit, .tiles = own & kinds
      };
      find_cost (&warning, table, kinds);
      add_warning (advice, &warning, table->view);
    }
  else if (open_melds (player) >= MANY_MELDS)
    {
      warning = (TeaAdviceWarning){ .kind = TEA_WARNING_MANY_MELDS, .seat = (guint8) seat, .tiles = own };
      find_cost (&warning, table, all);
      add_warning (advice, &warning, table->view);
    }
}

void
tea_advice_find_warnings (TeaAdvice *advice, const TeaAdviceTable *table)
{
  for (guint i = 1; i < 4; i++)
    {
      guint seat = (table->view->seat + i) % 4;

      find_liability (advice, table, seat);
      find_open (advice, table, seat);
    }
}
