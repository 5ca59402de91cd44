/* tea-why-not.c - why something cannot be done at the table, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/distance/tea-distance.h"
#include "model/table/tea-choice-private.h"
#include "model/table/tea-table-words-engine.h"
#include "model/tiles/tea-tile-info.h"

/* Hands that do not win */

/* The sentence with its clause, where the rules have one: "… (FH-5)." */
static char *
say_with_clause (const char *sentence, const char *clause)
{
  if (clause == NULL)
    /* Translators: ends a sentence. */
    return g_strdup_printf (_ ("%s."), sentence);

  /* Translators: a sentence and the clause of the rules that says so: "Nobody can claim a wild tile (FH-5)." */
  return g_strdup_printf (_ ("%1$s (%2$s)."), sentence, clause);
}

static const char *
say_tile (const TeaAction *action)
{
  return tea_tile_info_kind_name (action->tile < TEA_N_KINDS ? (int) action->tile : -1);
}

/* How far the hand is from a win; with the drawn tile, after the best discard. */
static char *
say_not_yet (const TeaDeal *deal, const TeaAction *action)
{
  const TeaDealPlayer *player = &deal->players[action->seat];
  gboolean claims = tea_phase_is_answer (deal->phase);
  TeaHandTiles hand;
  int distance;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                       player->melds, player->n_melds);
  distance = tea_distance (&hand);
  if (distance > 0)
    return g_strdup_printf (
        ngettext ("Not yet a win: one tile from ready.", "Not yet a win: %d tiles from ready.", (gulong) distance),
        distance);
  if (claims && action->tile < TEA_N_KINDS)
    /* Translators: %s is a tile that was discarded. */
    return g_strdup_printf (_ ("Not yet a win: the hand is ready, but not for %s."), say_tile (action));
  if (distance == 0)
    return g_strdup (_ ("Not yet a win: with the right discard you are ready."));

  return g_strdup (_ ("Not yet a win: the tiles do not make a winning hand."));
}

/* Keeps the fewest points that an arrangement is short of. */
static void
note_lacking (const TeaWay *way, gpointer data)
{
  int *least = data;

  if (way->refusal == TEA_ERROR_BELOW_MINIMUM)
    *least = MIN (*least, way->lacking);
}

static char *
say_below_minimum (const TeaDeal *deal, const TeaAction *action)
{
  const TeaVariant *variant = deal->setup.variant;
  int option = tea_variant_option_index (variant, "minimum");
  int minimum = option >= 0 ? deal->setup.options.value[option] : 0;
  int lacking = G_MAXINT;
  g_autofree char *worth = NULL;
  g_autofree char *sentence = NULL;
  TeaRecord record;
  TeaAnswer answer;

  tea_deal_win_record (deal, action->seat, &record);
  tea_score_ways (&record, &answer, note_lacking, &lacking);
  if (lacking > minimum)
    return g_strdup (_ ("This win is not worth enough points to claim a discard for it."));

  if (variant->total_by_table)
    worth = g_strdup_printf (
        ngettext ("This win is worth %d faan", "This win is worth %d faan", (gulong) (minimum - lacking)),
        minimum - lacking);
  else
    worth = g_strdup_printf (
        ngettext ("This win is worth %d point", "This win is worth %d points", (gulong) (minimum - lacking)),
        minimum - lacking);
  /* Translators: %1$s is "This win is worth 3 points", %2$d the least number of points. */
  sentence = g_strdup_printf (record.by == TEA_BY_DISCARD && !variant->minimum_for_draws
                                  ? _ ("%1$s; a claimed discard needs %2$d")
                                  : _ ("%1$s; a win needs %2$d"),
                              worth, minimum);

  return say_with_clause (sentence, variant->options[option].clause);
}

/* Whether the 13 tiles wait for every kind; if not, another rule forbids the claim (CE-4). */
static gboolean
waits_for_all (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];
  const guint64 all = (G_GUINT64_CONSTANT (1) << TEA_N_PLAIN) - 1;
  TeaTiles tiles = player->concealed;
  guint64 held = 0;

  if (tea_tiles_total (&player->concealed) % 3 != 1)
    return TRUE;

  /* Of these no tile is left. */
  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      tiles.n[player->melds[i].tiles[j]]++;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (tiles.n[tile] >= 4)
      held |= TEA_TILE_BIT (tile);

  return (tea_find_waits (deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed, player->melds,
                          player->n_melds) |
          held) == all;
}

static char *
say_self_draw_only (const TeaDeal *deal, guint seat)
{
  const char *clause = deal->setup.variant->clauses.self_draw_only;

  return say_with_clause (
      waits_for_all (deal, seat)
          ? _ ("The hand waits for every tile; such a hand is won by self-draw only")
          : _ ("A discard wins only when it completes a pung; other hands win with a tile that you draw yourself"),
      clause);
}

static const char *
missed_win_sentence (TeaMissedWin missed_win)
{
  switch (missed_win)
    {
    case TEA_MISSED_WIN_SAME_TILE:
      return _ ("You let a win with this tile pass; until your next turn comes you cannot claim it to win");
    case TEA_MISSED_WIN_OWN_TURN:
      return _ ("You let a win with this tile pass; until after your next turn you cannot claim it to win");
    case TEA_MISSED_WIN_HIGHER:
      return _ ("You let a win pass; until your next turn comes you can claim only one that is worth more");
    case TEA_MISSED_WIN_ANY_TILE:
    case TEA_MISSED_WIN_NOTHING:
      break;
    }
  return _ ("You let a win pass; until your next turn you can win by drawing only");
}

static char *
say_missed_win (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];

  /* LQ-11: a self-draw declined when the wait was taken up counts as long as that wait lasts. */
  if (tea_missed_win_is_self_draw (&deal->rules, player->missed_total, player->let_go_total))
    return say_with_clause (_ ("You let a self-draw pass when your hand came to wait for every tile; you can claim "
                               "only a win that is worth more"),
                            deal->setup.variant->clauses.self_draw_only);

  return say_with_clause (missed_win_sentence (deal->rules.missed_win), deal->setup.variant->clauses.missed_win);
}

static char *
say_no_call (const TeaDeal *deal)
{
  if (!deal->rules.fishing)
    return g_strdup (_ ("These rules have no original call."));

  return say_with_clause (_ ("An original call is declared with your first discard, when it leaves the hand ready"),
                          deal->setup.variant->clauses.fishing);
}

/* Illegal actions */

static char *
say_not_your_turn (const TeaNames *names, const TeaDeal *deal, const TeaAction *action)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
    case TEA_ACTION_KONG:
    case TEA_ACTION_PASS:
      return g_strdup (_ ("No discard to claim right now."));
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
    case TEA_ACTION_BONUS:
      break;
    }

  if (deal->turn == TEA_TABLE_HUMAN)
    return g_strdup (_ ("Waiting for the other players."));

  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("It is %s’s turn."), names->of[deal->turn]);
}

static char *
say_no_such_tile (const TeaAction *action)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("Your hand has no two tiles that make a chow with %s."), say_tile (action));
    case TEA_ACTION_PUNG:
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("A pung of %s needs two of them in your hand."), say_tile (action));
    case TEA_ACTION_KONG:
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("A kong of %s needs three of them in your hand."), say_tile (action));
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      return g_strdup (_ ("A kong needs four tiles of a kind in your hand, or the fourth tile of a melded pung."));
    case TEA_ACTION_BONUS:
      return g_strdup (_ ("Your hand has no bonus tile to meld."));
    case TEA_ACTION_PASS:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      break;
    }
  return g_strdup (_ ("Your hand does not have that tile."));
}

static char *
say_no_set (const TeaAction *action)
{
  if (action->kind == TEA_ACTION_CHOW && tea_tile_is_honour (action->tile))
    return g_strdup (_ ("Winds and dragons do not make a chow."));
  if (action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG)
    return g_strdup (_ ("There is no melded pung that this tile could be added to."));

  return g_strdup (_ ("These tiles do not make a set."));
}

static char *
say_after_claim (const TeaAction *action)
{
  if (action->kind == TEA_ACTION_WIN)
    return g_strdup (_ ("After a chow or pung you discard; there is no drawn tile to win with."));
  if (action->kind == TEA_ACTION_BONUS)
    return g_strdup (_ ("After a chow or pung you discard; a bonus tile is melded in a turn with a draw."));

  return g_strdup (_ ("No kong in the same move as a chow or pung: discard first."));
}

static char *
say_last_tile (const TeaDeal *deal, const TeaAction *action)
{
  const char *clause = deal->setup.variant->clauses.last_tile;

  if (action->kind == TEA_ACTION_DISCARD)
    return say_with_clause (_ ("The bottom tile cannot be exchanged: win with it or discard it"), clause);
  if (action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG)
    return say_with_clause (_ ("No kong with the bottom tile: win with it or discard it"), clause);
  if (action->kind == TEA_ACTION_BONUS)
    return say_with_clause (_ ("With the bottom tile no bonus tile is melded: win with it or discard it"), clause);

  return say_with_clause (_ ("The last discard can be claimed only to win"), clause);
}

/* FH-4 */
static char *
say_bonus_tile (const TeaDeal *deal, const TeaAction *action)
{
  const char *clause = deal->setup.variant->clauses.bonus_tiles;

  if (action->kind == TEA_ACTION_WIN)
    return say_with_clause (_ ("You hold a bonus tile; a winner must have melded all of them"), clause);
  if (action->kind == TEA_ACTION_DISCARD)
    return say_with_clause (_ ("A bonus tile is melded and cannot be discarded"), clause);

  return say_with_clause (_ ("Only bonus tiles would be left, and none of them can be discarded"), clause);
}

char *
tea_why_illegal (const TeaNames *names, const TeaDeal *deal, TeaIllegal reason, const TeaAction *action)
{
  const TeaClauses *clauses = &deal->setup.variant->clauses;

  switch (reason)
    {
    case TEA_ILLEGAL_NOT:
      return NULL;
    case TEA_ILLEGAL_NOT_YOUR_TURN:
      return say_not_your_turn (names, deal, action);
    case TEA_ILLEGAL_NO_SUCH_TILE:
      return say_no_such_tile (action);
    case TEA_ILLEGAL_NOT_FROM_LEFT:
      /* Translators: %s is the player on the left. */
      return g_strdup_printf (_ ("A chow can be claimed only from the player on your left, %s."),
                              names->of[(TEA_TABLE_HUMAN + 3) % 4]);
    case TEA_ILLEGAL_WILD:
      if (action->kind == TEA_ACTION_BONUS)
        return g_strdup (_ ("A wild bonus tile stays in the hand and is not melded."));
      /* The wild tile is not the claimed one, but one that would be melded. */
      if (action->tile >= TEA_N_KINDS || !tea_wilds_has (&deal->wilds, action->tile) ||
          action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG)
        return say_with_clause (_ ("A wild tile is never part of a melded set"), clauses->wild);
      return say_with_clause (_ ("Nobody can claim a wild tile"), clauses->wild);
    case TEA_ILLEGAL_NO_SET:
      return say_no_set (action);
    case TEA_ILLEGAL_NO_SUPPLEMENT:
      return say_with_clause (_ ("No kong: there is no tile left for its supplement"), clauses->no_supplement);
    case TEA_ILLEGAL_AFTER_CLAIM:
      return say_after_claim (action);
    case TEA_ILLEGAL_LAST_TILE:
      return say_last_tile (deal, action);
    case TEA_ILLEGAL_PASSED_PUNG:
      return say_with_clause (
          _ ("You passed up a pung of this tile; you can pung it again when your next turn has come"),
          clauses->passed_pung);
    case TEA_ILLEGAL_MISSED_WIN:
      return say_missed_win (deal, action->seat);
    case TEA_ILLEGAL_NO_WIN:
      return say_not_yet (deal, action);
    case TEA_ILLEGAL_BELOW_MINIMUM:
      return say_below_minimum (deal, action);
    case TEA_ILLEGAL_SELF_DRAW_ONLY:
      return say_self_draw_only (deal, action->seat);
    case TEA_ILLEGAL_BONUS_TILE:
      return say_bonus_tile (deal, action);
    case TEA_ILLEGAL_FIXED_TILE:
      return g_strdup (_ ("That cannot be done now."));
    }
  g_assert_not_reached ();
}

/* Attempts: the likely actions of a kind are checked; if one is legal there is nothing to explain, else the most
 * informative reason is used. */

typedef struct
{
  const TeaDeal *deal;
  gboolean legal;
  TeaIllegal reason;
  TeaAction action;
} Attempt;

/* How informative a reason is: missing tiles and invalid sets say least. */
static guint
telling (TeaIllegal reason)
{
  if (reason == TEA_ILLEGAL_NOT)
    return 0;
  if (reason == TEA_ILLEGAL_NO_SET)
    return 1;

  return reason == TEA_ILLEGAL_NO_SUCH_TILE ? 2 : 3;
}

static void
attempt (Attempt *attempts, TeaActionKind kind, TeaTile tile, TeaTile with0, TeaTile with1)
{
  TeaAction action = { .kind = kind, .seat = TEA_TABLE_HUMAN, .tile = tile, .with = { with0, with1 } };
  TeaIllegal reason = tea_deal_check (attempts->deal, &action);

  if (reason == TEA_ILLEGAL_NOT)
    attempts->legal = TRUE;
  else if (telling (reason) > telling (attempts->reason))
    {
      attempts->reason = reason;
      attempts->action = action;
    }
}

static void
attempt_simple (Attempt *attempts, TeaActionKind kind, TeaTile tile)
{
  attempt (attempts, kind, tile, TEA_TILE_NONE, TEA_TILE_NONE);
}

static void
attempt_chows (Attempt *attempts, TeaTile tile)
{
  TeaTile low = TEA_TILE_EAST;
  TeaTile high = TEA_TILE_WHITE;

  if (tea_tile_is_suit (tile))
    {
      low = tile >= 2 ? tile - 2 : 0;
      high = tile + 2;
    }
  for (TeaTile a = low; a < high; a++)
    for (TeaTile b = a + 1; b <= high; b++)
      attempt (attempts, TEA_ACTION_CHOW, tile, a, b);
}

static void
attempt_own_kongs (Attempt *attempts)
{
  const TeaDealPlayer *player = &attempts->deal->players[TEA_TABLE_HUMAN];

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (player->concealed.n[tile] >= 3)
      attempt_simple (attempts, TEA_ACTION_CLOSED_KONG, tile);
  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG)
      attempt_simple (attempts, TEA_ACTION_ADDED_KONG, player->melds[i].tiles[0]);
  if (!attempts->legal && attempts->reason == TEA_ILLEGAL_NOT)
    {
      attempts->reason = TEA_ILLEGAL_NO_SUCH_TILE;
      attempts->action = (TeaAction){ .kind = TEA_ACTION_CLOSED_KONG, .seat = TEA_TABLE_HUMAN, .tile = TEA_TILE_NONE };
    }
}

static void
attempt_bonus (Attempt *attempts)
{
  const TeaTiles *concealed = &attempts->deal->players[TEA_TABLE_HUMAN].concealed;

  for (TeaTile tile = TEA_N_PLAIN; tile < TEA_N_KINDS; tile++)
    if (concealed->n[tile] > 0)
      attempt_simple (attempts, TEA_ACTION_BONUS, tile);
  if (!attempts->legal && attempts->reason == TEA_ILLEGAL_NOT)
    attempt_simple (attempts, TEA_ACTION_BONUS, TEA_TILE_NONE);
}

static gboolean
is_own_turn (const TeaDeal *deal)
{
  return deal->turn == TEA_TABLE_HUMAN && (deal->phase == TEA_PHASE_TURN || deal->phase == TEA_PHASE_START);
}

/* The tile of an attempted win; none without a drawn tile or discard, when FH-8 (e) may still offer a win. */
static TeaTile
winning_tile (const TeaDeal *deal)
{
  TeaRecord record;

  if (is_own_turn (deal) && deal->players[TEA_TABLE_HUMAN].drawn == TEA_TILE_NONE)
    return TEA_TILE_NONE;
  if (!is_own_turn (deal) && deal->tile == TEA_TILE_NONE)
    return TEA_TILE_NONE;

  tea_deal_win_record (deal, TEA_TABLE_HUMAN, &record);

  return record.tile;
}

/* Claims are checked on the discard or kong being answered, else on the last discard. */
static const TeaDeal *
deal_for_claim (const TeaSituation *situation)
{
  return tea_phase_is_answer (situation->deal->phase) || situation->asked == NULL ? situation->deal : situation->asked;
}

static void
attempt_what (Attempt *attempts, const TeaSituation *situation, TeaChoiceKind what)
{
  gboolean own_turn = is_own_turn (situation->deal);

  if (what == TEA_CHOICE_KONG && own_turn)
    attempt_own_kongs (attempts);
  else if (what == TEA_CHOICE_BONUS)
    attempt_bonus (attempts);
  else if (what == TEA_CHOICE_HU)
    {
      if (!own_turn)
        attempts->deal = deal_for_claim (situation);
      attempt_simple (attempts, TEA_ACTION_WIN, winning_tile (attempts->deal));
    }
  else
    {
      attempts->deal = deal_for_claim (situation);
      if (attempts->deal->phase != TEA_PHASE_CLAIM)
        {
          attempts->reason = TEA_ILLEGAL_NOT_YOUR_TURN;
          attempts->action.kind = TEA_ACTION_PUNG;
        }
      else if (what == TEA_CHOICE_CHOW)
        attempt_chows (attempts, attempts->deal->tile);
      else
        attempt_simple (attempts, what == TEA_CHOICE_PUNG ? TEA_ACTION_PUNG : TEA_ACTION_KONG, attempts->deal->tile);
    }
}

/* What is legal for the human player. */
typedef struct
{
  gboolean discard; /* a tile can be discarded */
  gboolean choice;  /* there is a choice */
  gboolean what;    /* there is a choice of the requested kind */
} Offer;

static Offer
find_offer (const TeaDeal *deal, TeaChoiceKind what)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, TEA_TABLE_HUMAN, actions);
  Offer offer = { FALSE, FALSE, FALSE };

  for (guint i = 0; i < n; i++)
    {
      TeaChoiceKind kind = tea_choice_kind_of (&actions[i]);

      offer.discard |= kind == TEA_CHOICE_DISCARD;
      offer.choice |= kind != TEA_CHOICE_DISCARD;
      offer.what |= kind == what;
    }

  return offer;
}

static char *
say_turn (const TeaSituation *situation)
{
  const TeaAction action = { .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .tile = TEA_TILE_NONE };

  return tea_why_illegal (situation->names, situation->deal, TEA_ILLEGAL_NOT_YOUR_TURN, &action);
}

char *
tea_why_not (const TeaSituation *situation, TeaChoiceKind what)
{
  Attempt attempts = { .deal = situation->deal, .action = { .seat = TEA_TABLE_HUMAN, .tile = TEA_TILE_NONE } };
  Offer offer;

  if (situation->deal == NULL)
    return g_strdup (_ ("No game is being played."));
  if (situation->deal->phase == TEA_PHASE_OVER)
    return g_strdup (situation->game_over ? _ ("The game is over.") : _ ("The hand is over."));

  offer = find_offer (situation->deal, what);
  if (offer.what)
    return NULL;
  if (what == TEA_CHOICE_DISCARD)
    return offer.choice ? g_strdup (_ ("Choose one of the buttons, or pass.")) : say_turn (situation);
  if (what == TEA_CHOICE_TAKE || what == TEA_CHOICE_REFUSE)
    return g_strdup (_ ("The bottom tile is not offered to you."));
  if (what == TEA_CHOICE_NONE)
    return g_strdup (_ ("There is no choice with this number."));
  if (what == TEA_CHOICE_FISHING)
    return say_no_call (situation->deal);
  if (what == TEA_CHOICE_PASS)
    return g_strdup (offer.discard ? _ ("It is your turn: discard a tile.") : _ ("Nothing to pass on right now."));

  attempt_what (&attempts, situation, what);
  if (attempts.legal)
    return g_strdup (_ ("You let this discard pass."));
  if (attempts.reason == TEA_ILLEGAL_NOT)
    return g_strdup (_ ("That cannot be done now."));

  return tea_why_illegal (situation->names, attempts.deal, attempts.reason, &attempts.action);
}

char *
tea_why_not_discard (const TeaSituation *situation, TeaTile tile)
{
  const TeaAction action = {
    .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .tile = tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE }
  };
  char *why = tea_why_not (situation, TEA_CHOICE_DISCARD);

  if (why != NULL)
    return why;

  return tea_why_illegal (situation->names, situation->deal, tea_deal_check (situation->deal, &action), &action);
}
