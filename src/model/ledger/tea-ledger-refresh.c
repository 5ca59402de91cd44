/* tea-ledger-refresh.c - updates a ledger from the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "model/base/tea-value.h"
#include "model/ledger/tea-ledger-private.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/tiles/tea-names.h"

static guint
rank_of (const TeaTally *tally, guint player)
{
  guint rank = 1;

  for (guint other = 0; other < tally->n_players; other++)
    rank += tally->totals[other] > tally->totals[player];

  return rank;
}

static int
compare_players (const void *a, const void *b)
{
  const TeaLedgerPlayer *one = *(const TeaLedgerPlayer *const *) a;
  const TeaLedgerPlayer *two = *(const TeaLedgerPlayer *const *) b;

  if (one->total != two->total)
    return one->total > two->total ? -1 : 1;

  return (int) one->number - (int) two->number;
}

static void
refresh_names (TeaLedger *self)
{
  const TeaTally *tally = self->tally;

  for (guint player = 0; player < TEA_LEDGER_MAX_PLAYERS; player++)
    g_clear_pointer (&self->shown_names[player], g_free);
  tea_names_show ((const char *const *) tally->session->setup.names, tally->n_players, self->shown_names);
}

static void
refresh_players (TeaLedger *self, const TeaTallyStatistics *statistics)
{
  const TeaTally *tally = self->tally;

  for (guint player = 0; player < tally->n_players; player++)
    {
      const TeaTallyPlayer *counted = &statistics->players[player];
      int seat = tea_tally_seat_of (&tally->next, player);

      self->players[player] = (TeaLedgerPlayer){
        .number = player,
        .seat = seat,
        .name = self->shown_names[player],
        .entered = tally->session->setup.names[player],
        .seat_wind = seat >= 0 ? tally->next.seat_winds[seat] : 0,
        .is_dealer = seat == tally->next.dealer,
        .total = tally->totals[player],
        .start = tally->start[player],
        .won = tea_tally_get_won (tally, NULL, player),
        .rank = rank_of (tally, player),
        .hands = counted->hands,
        .wins = counted->wins,
        .self_draws = counted->self_draws,
        .deal_ins = counted->deal_ins,
        .average = counted->wins > 0 ? (double) counted->won / counted->wins : 0,
        .biggest = counted->biggest,
        .adjusted = counted->adjusted,
      };
      self->standings[player] = &self->players[player];
    }
  qsort (self->standings, tally->n_players, sizeof *self->standings, compare_players);
}

static void
refresh_series (TeaLedger *self)
{
  const TeaTally *tally = self->tally;
  guint n = tally->rows->len;

  for (guint player = 0; player < tally->n_players; player++)
    {
      self->series[player] = g_renew (int, self->series[player], n + 1);
      self->series[player][0] = tally->start[player];
      for (guint i = 0; i < n; i++)
        self->series[player][i + 1] = tea_tally_row (tally, i)->totals[player];
    }
}

/* Whether the last hand was the last of the rounds of a game (docs/rules/README.md, "Play" 8). */
static gboolean
is_over (TeaLedger *self)
{
  const TeaTally *tally = self->tally;
  guint i = tally->rows->len;

  if (tally->next.rounds < self->gone_on)
    self->gone_on = 0;
  if (tally->next.rounds == 0 || tally->next.rounds % self->facts.rounds != 0 || tally->next.rounds == self->gone_on)
    return FALSE;
  while (i > 0 && !tea_store_entry_kind_is_hand (tea_tally_row (tally, i - 1)->entry->kind))
    i--;

  return i > 0 && tea_tally_row (tally, i - 1)->place.rounds < tally->next.rounds;
}

static void
refresh_facts (TeaLedger *self,
               const TeaTallyStatistics *statistics,
               const TeaStoreChange *undo,
               const TeaStoreChange *redo)
{
  const TeaTally *tally = self->tally;
  TeaLedgerFacts *facts = &self->facts;

  facts->title = tally->session->title;
  facts->first_dealer = tally->session->setup.first_dealer;
  facts->n_hands = statistics->hands;
  facts->n_drawn = statistics->drawn;
  facts->n_errors = statistics->broken;
  facts->n_players = tally->n_players;
  facts->has_start = FALSE;
  for (guint player = 0; player < tally->n_players; player++)
    facts->has_start = facts->has_start || tally->start[player] != 0;
  tea_value_take_text (&facts->sits_out, tea_ledger_text_sits_out (&tally->next, self->shown_names, tally->n_players));
  tea_value_take_text (&facts->rotates, tea_ledger_say_rotates (self));
  facts->hand_number = tally->next.number;
  facts->next_dealer = tally->next.dealer;
  facts->round_wind = tally->next.round_wind;
  facts->dealer_wins = tally->next.dealer_wins;
  facts->complete_rounds = tally->next.rounds;
  facts->point_money = tally->session->setup.point_money;
  tea_value_take_text (&facts->shown_title, tea_ledger_text_title (tally->session));
  facts->rounds = tally->session->setup.rounds > 0 ? tally->session->setup.rounds : TEA_LEDGER_USUAL_ROUNDS;
  facts->over = is_over (self);
  tea_value_take_text (&facts->place,
                       facts->over
                           /* Translators: where the place of the next hand stands, "East 3", after four rounds. */
                           ? g_strdup (_ ("Game over"))
                           : tea_ledger_text_place (tally->variant, &tally->next, facts->first_dealer));
  facts->undo_id = undo->id;
  tea_value_take_text (&facts->undo_text, tea_ledger_text_change (tally, undo, FALSE));
  tea_value_take_text (&facts->redo_text, tea_ledger_text_change (tally, redo, TRUE));
}

/* A ruleset with the session's options, which are valid, as the tally has read them. */
static TeaRuleset *
new_ruleset (const TeaTally *tally)
{
  return tea_ruleset_new_with_options (tally->variant, &tally->options);
}

void
tea_ledger_go_on (TeaLedger *self)
{
  TeaLedgerFacts *facts = &self->facts;

  g_return_if_fail (TEA_IS_LEDGER (self));

  if (!facts->over)
    return;
  self->gone_on = self->tally->next.rounds;
  facts->over = FALSE;
  tea_value_take_text (&facts->place,
                       tea_ledger_text_place (self->tally->variant, &self->tally->next, facts->first_dealer));
  tea_ledger_emit_changed (self);
}

static gboolean
is_same_setup (const TeaTally *former, const TeaTally *now)
{
  const TeaStoreSetup *a, *b;

  if (former == NULL)
    return FALSE;
  a = &former->session->setup;
  b = &now->session->setup;
  if (former->n_players != now->n_players)
    return FALSE;
  for (guint player = 0; player < now->n_players; player++)
    if (!g_str_equal (a->names[player], b->names[player]))
      return FALSE;

  return a->first_dealer == b->first_dealer && memcmp (&former->options, &now->options, sizeof former->options) == 0;
}

static void
refresh (TeaLedger *self, TeaTally *tally, const TeaStoreChange *undo, const TeaStoreChange *redo)
{
  g_autoptr (TeaTally) former = self->tally;
  gboolean same_setup = is_same_setup (former, tally);
  TeaTallyStatistics statistics;

  self->tally = tally;
  if (former == NULL || memcmp (&former->options, &tally->options, sizeof tally->options) != 0)
    {
      g_clear_object (&self->ruleset);
      self->ruleset = new_ruleset (tally);
    }
  tea_tally_statistics (tally, &statistics);
  refresh_names (self);
  refresh_series (self);
  refresh_facts (self, &statistics, undo, redo);
  refresh_players (self, &statistics);
  tea_ledger_entries_set_tally (self->entries, tally, !same_setup);
}

/* The stored contents of a session. */
typedef struct
{
  TeaTally *tally;
  TeaStoreChange undo, redo;
  char *draft;
} Contents;

static void
contents_clear (Contents *contents)
{
  g_clear_pointer (&contents->tally, tea_tally_free);
  g_clear_pointer (&contents->draft, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Contents, contents_clear)

static gboolean
read_contents (TeaLedger *self, const TeaTally *former, gboolean drops_draft, Contents *contents, GError **error)
{
  TeaStore *store = tea_archive_get_store (self->archive);

  if (drops_draft ? !tea_store_get_draft (store, self->facts.id, &contents->draft, error)
                  : !tea_ledger_read_draft (self, &contents->draft, error))
    return FALSE;
  if (!tea_store_peek_undo (store, self->facts.id, &contents->undo, &contents->redo, error))
    return FALSE;
  contents->tally = tea_tally_load (store, self->facts.id, former, error);

  return contents->tally != NULL;
}

static void
show_contents (TeaLedger *self, Contents *contents, gint64 changing)
{
  refresh (self, g_steal_pointer (&contents->tally), &contents->undo, &contents->redo);
  tea_ledger_show_draft (self, contents->draft, changing);
}

gboolean
tea_ledger_end_change (TeaLedger *self, gboolean well, gboolean drops_draft, char **moved, GError **error)
{
  g_auto (Contents) contents = { 0 };
  g_auto (GStrv) owned = moved;

  well = well && read_contents (self, self->tally, drops_draft, &contents, error);
  if (!tea_store_end (tea_archive_get_store (self->archive), well, error))
    return FALSE;
  if (drops_draft)
    tea_ledger_forget_draft (self);
  g_strfreev (self->facts.moved);
  self->facts.moved = g_steal_pointer (&owned);
  show_contents (self, &contents, self->facts.changing);
  tea_ledger_emit_changed (self);

  return TRUE;
}

TeaLedger *
tea_ledger_new (TeaArchive *archive, gint64 id, const TeaTally *former, GError **error)
{
  g_autoptr (TeaLedger) self = g_object_new (TEA_TYPE_LEDGER, NULL);
  g_auto (Contents) contents = { 0 };

  self->archive = g_object_ref (archive);
  self->facts.id = id;
  if (!read_contents (self, former, FALSE, &contents, error))
    return NULL;
  show_contents (self, &contents, tea_ledger_get_changing (contents.draft));

  return g_steal_pointer (&self);
}
