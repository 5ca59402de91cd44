/* tea-ledger-change.c - changes to a ledger
 *
 * Every function stores its change and reads the session again before the change ends, so that the ledger shows what
 * is stored even if the disk fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "io/entry/tea-entry.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/ledger/tea-ledger-private.h"
#include "model/rules/tea-ruleset-engine.h"
#include "store/sessions/tea-result.h"

static TeaStore *
get_store (TeaLedger *self)
{
  return tea_archive_get_store (self->archive);
}

static const TeaTallyRow *
find_row (TeaLedger *self, gint64 id, GError **error)
{
  for (guint i = 0; i < self->tally->rows->len; i++)
    {
      const TeaTallyRow *row = tea_tally_row (self->tally, i);

      if (row->entry->id == id)
        return row;
    }

  g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING, _ ("This entry no longer exists."));

  return NULL;
}

/* The place of a hand: that of entry @id, or for 0 after all others, with @dealer. */
static gboolean
find_place (TeaLedger *self, gint64 id, int dealer, TeaTallyPlace *place, GError **error)
{
  const TeaTallyRow *row = id != 0 ? find_row (self, id, error) : NULL;

  if (row != NULL)
    *place = row->place;
  else if (id == 0)
    tea_tally_place_for_dealer (self->tally, &self->tally->next, dealer, place);

  return row != NULL || id == 0;
}

static char *
record_to_text (const TeaRecord *record)
{
  g_autoptr (JsonNode) node = tea_json_record_to_node (record);

  return tea_json_to_string (node);
}

/* Returns: (transfer full): @hand as an entry, if it can be scored at its place; or NULL with @error set */
static TeaStoreEntry *
new_hand (TeaLedger *self, TeaScoredHand *hand, int dealer, gint64 id, GError **error)
{
  g_autoptr (TeaScoredHand) placed = NULL;
  TeaStoreEntry *entry;
  TeaTallyPlace place;

  if (!find_place (self, id, dealer, &place, error))
    return NULL;
  placed = tea_tally_move_hand (self->tally, &place, hand);
  if (placed->answer.code != TEA_ERROR_NONE)
    {
      g_autofree char *sentence = tea_answer_dup_sentence (&placed->answer);

      g_set_error_literal (error, TEA_ERROR, (int) placed->answer.code, sentence);
      return NULL;
    }

  entry = tea_store_entry_new (TEA_STORE_ENTRY_HAND);
  g_free (entry->record);
  entry->record = record_to_text (&placed->record);
  entry->dealer = dealer;
  tea_tally_expect (self->tally, placed, entry->record);

  return entry;
}

static TeaStoreEntry *
new_drawn_hand (int dealer)
{
  TeaStoreEntry *entry = tea_store_entry_new (TEA_STORE_ENTRY_DRAWN);

  entry->dealer = dealer;

  return entry;
}

static TeaStoreEntry *
new_result (TeaLedger *self, const TeaLedgerResult *result, GError **error)
{
  const TeaResult stored = {
    .winner = (gint8) result->winner,
    .by = result->from >= 0 ? TEA_BY_DISCARD : TEA_BY_SELF_DRAW,
    .from = (gint8) result->from,
    .points = result->points,
  };
  g_autofree char *sentence = tea_ledger_explain_result (self, result);
  TeaStoreEntry *entry;

  if (sentence != NULL)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, sentence);
      return NULL;
    }
  entry = tea_store_entry_new (TEA_STORE_ENTRY_RESULT);
  g_free (entry->record);
  entry->record = tea_result_to_text (&stored);
  for (guint seat = 0; seat < 4; seat++)
    entry->deltas[seat] = result->deltas[seat];

  return entry;
}

/* Maximum number of characters of the remark of an entry. */
#define MAX_REASON 2000

char *
tea_ledger_explain_line (TeaLedger *self, const char *reason, const int deltas[4])
{
  g_autofree char *trimmed = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && reason != NULL && deltas != NULL, NULL);

  trimmed = tea_name_clean (reason, MAX_REASON);
  if (*trimmed == '\0')
    return g_strdup (_ ("Please say what the penalty or correction is for."));

  return tea_entry_explain_points (deltas);
}

static TeaStoreEntry *
new_line (TeaLedger *self, const char *reason, const int deltas[4], GError **error)
{
  g_autofree char *sentence = tea_ledger_explain_line (self, reason, deltas);
  TeaStoreEntry *entry;

  if (sentence != NULL)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, sentence);
      return NULL;
    }

  entry = tea_store_entry_new (TEA_STORE_ENTRY_LINE);
  g_free (entry->reason);
  entry->reason = tea_name_clean (reason, MAX_REASON);
  for (guint seat = 0; seat < 4; seat++)
    entry->deltas[seat] = deltas[seat];

  return entry;
}

/* Sentences about the hands whose deal differs between @played and @by_rules. */
static char **
list_moved (const TeaTally *played, const TeaTally *by_rules)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const TeaTallyRow *row, *row_by_rules;

  for (guint i = 0; (row = tea_tally_find_moved (played, by_rules, i, 0, &row_by_rules)) != NULL;)
    {
      g_autofree char *sentence = tea_ledger_text_moved (played, row, by_rules, row_by_rules);

      g_strv_builder_add (builder, sentence);
      while (tea_tally_row (played, i++) != row)
        ;
    }

  return g_strv_builder_end (builder);
}

/* Keeps the deal of later hands as they were played, as a part of the change that has just been made: pins the first
 * one that would move, and each later one that still would. @moved (out) (transfer full) (nullable) gets sentences
 * about those that would move. */
static gboolean
keep_deal (TeaLedger *self, gint64 changed, char ***moved, GError **error)
{
  g_autoptr (TeaTally) by_rules = tea_tally_load (get_store (self), self->facts.id, self->tally, error);
  g_autoptr (TeaTally) played = NULL;
  const TeaTally *now = by_rules;
  const TeaTallyRow *row, *was;

  if (by_rules == NULL)
    return FALSE;

  while ((row = tea_tally_find_moved (now, self->tally, 0, changed, &was)) != NULL)
    {
      g_autoptr (TeaStoreEntry) entry = tea_store_entry_copy (row->entry);
      TeaTally *next;

      entry->played = TRUE;
      entry->dealer = was->place.dealer;
      entry->dealer_wins = was->place.dealer_wins;
      entry->rounds = was->place.rounds;
      entry->round_wind = was->place.round_wind;
      if (!tea_store_join_edit (get_store (self), row->entry->id, entry, error))
        return FALSE;
      next = tea_tally_load (get_store (self), self->facts.id, now, error);
      if (next == NULL)
        return FALSE;
      g_clear_pointer (&played, tea_tally_free);
      now = played = next;
    }
  if (played != NULL)
    *moved = list_moved (played, by_rules);

  return TRUE;
}

/* Ends a change that is not an undo or redo. @changed is the entry that is meant to move, or 0. */
static gboolean
end_kept (TeaLedger *self, gboolean well, gint64 changed, gboolean takes_draft, GError **error)
{
  char **moved = NULL;

  well = well && keep_deal (self, changed, &moved, error);

  return tea_ledger_end_change (self, well, takes_draft, moved, error);
}

/* Whether others come to the table once the hand that has just been added is over. */
static gboolean
is_time_to_rotate (const TeaTally *tally)
{
  const TeaTallyRow *last = tea_tally_row (tally, tally->rows->len - 1);

  switch (tally->session->setup.rotation)
    {
    case TEA_STORE_ROTATE_BY_HAND:
      return FALSE;
    case TEA_STORE_ROTATE_AFTER_HAND:
      return TRUE;
    case TEA_STORE_ROTATE_AFTER_ROUND:
      return tally->next.rounds > last->place.rounds;
    }
  g_assert_not_reached ();
}

/* Lets others come to the table, as a part of the hand that has just been added. */
static gboolean
rotate (TeaLedger *self, GError **error)
{
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (TeaStoreEntry) entry = NULL;
  guint8 players[4];

  if (self->tally->session->setup.rotation == TEA_STORE_ROTATE_BY_HAND || self->tally->n_players == 4)
    return TRUE;
  tally = tea_tally_load (get_store (self), self->facts.id, self->tally, error);
  if (tally == NULL)
    return FALSE;
  if (!is_time_to_rotate (tally) || !tea_ledger_rotate_tally (tally, players))
    return TRUE;
  entry = tea_ledger_new_seats (players, -1);

  return tea_store_join_entry (get_store (self), self->facts.id, entry, error);
}

/* Both take ownership of @entry; if it is NULL, @error is already set. */

static gint64
add (TeaLedger *self, TeaStoreEntry *entry, gboolean takes_draft, GError **error)
{
  g_autoptr (TeaStoreEntry) owned = entry;
  gboolean well;
  gint64 id;

  if (owned == NULL || !tea_store_begin (get_store (self), error))
    return 0;
  well = tea_store_add_entry (get_store (self), self->facts.id, -1, owned, takes_draft ? self->facts.draft : NULL, &id,
                              error) &&
         (!tea_store_entry_kind_is_hand (owned->kind) || rotate (self, error));

  return tea_ledger_end_change (self, well, takes_draft, NULL, error) ? id : 0;
}

static gboolean
edit (TeaLedger *self, gint64 id, TeaStoreEntry *entry, gboolean takes_draft, GError **error)
{
  g_autoptr (TeaStoreEntry) owned = entry;

  if (owned == NULL || !tea_store_begin (get_store (self), error))
    return FALSE;

  return end_kept (self, tea_store_edit_entry (get_store (self), id, owned, takes_draft, error), id, takes_draft,
                   error);
}

gint64
tea_ledger_add_hand (TeaLedger *self, TeaScoredHand *hand, int dealer, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && hand != NULL, 0);
  g_return_val_if_fail (dealer >= -1 && dealer < 4, 0);

  return add (self, new_hand (self, hand, dealer, 0, error), TRUE, error);
}

gint64
tea_ledger_add_drawn_hand (TeaLedger *self, int dealer, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);
  g_return_val_if_fail (dealer >= -1 && dealer < 4, 0);

  return add (self, new_drawn_hand (dealer), TRUE, error);
}

gint64
tea_ledger_add_result (TeaLedger *self, const TeaLedgerResult *result, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && result != NULL, 0);

  return add (self, new_result (self, result, error), TRUE, error);
}

gint64
tea_ledger_add_sent (TeaLedger *self, TeaHandEntry *sent, GError **error)
{
  const TeaLedgerResult *result = sent != NULL ? tea_hand_entry_get_state (sent)->answer->result : NULL;
  TeaStoreEntry *entry;

  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);
  g_return_val_if_fail (sent == NULL || tea_hand_entry_get_state (sent)->answer->complete, 0);

  if (sent == NULL)
    entry = new_drawn_hand (-1);
  else if (result != NULL)
    entry = new_result (self, result, error);
  else
    entry = new_hand (self, tea_hand_entry_get_hand (sent), -1, 0, error);

  return add (self, entry, FALSE, error);
}

TeaHandEntry *
tea_ledger_begin_entry (TeaLedger *self, gint64 id)
{
  const char *names[4];
  int scores[4];
  TeaLedgerEntry *edited;
  TeaHandEntry *entry;
  guint dealer;
  int round_wind;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  dealer = self->facts.next_dealer;
  round_wind = self->facts.round_wind;
  edited = id != 0 ? tea_ledger_find_entry (self, id, NULL) : NULL;
  for (guint seat = 0; seat < 4; seat++)
    names[seat] = tea_ledger_get_name_at (self, id, seat);
  if (edited != NULL)
    {
      dealer = tea_ledger_entry_get_facts (edited)->dealer_seat;
      round_wind = tea_ledger_entry_get_facts (edited)->round_wind;
    }

  entry = tea_hand_entry_new (self->ruleset, names, dealer, round_wind);
  tea_ledger_get_scores_before (self, id, scores);
  tea_hand_entry_set_scores (entry, scores);

  return entry;
}

gint64
tea_ledger_add_line (TeaLedger *self, const char *reason, const int deltas[4], GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && reason != NULL && deltas != NULL, 0);

  return add (self, new_line (self, reason, deltas, error), FALSE, error);
}

/* Returns: (transfer full): who sits where as an entry; or NULL with @error set */
static TeaStoreEntry *
new_seats (TeaLedger *self, const guint players[4], int dealer, GError **error)
{
  guint8 seats[4];

  for (guint seat = 0; seat < 4; seat++)
    {
      for (guint other = 0; other < seat; other++)
        if (players[seat] == players[other])
          {
            g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("%s cannot sit in two seats."),
                         self->shown_names[players[seat]]);
            return NULL;
          }
      seats[seat] = (guint8) players[seat];
    }

  return tea_ledger_new_seats (seats, dealer);
}

static gboolean
are_players (TeaLedger *self, const guint players[4])
{
  for (guint seat = 0; seat < 4; seat++)
    if (players[seat] >= self->tally->n_players)
      return FALSE;

  return TRUE;
}

gint64
tea_ledger_add_seats (TeaLedger *self, const guint players[4], int dealer, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && players != NULL && are_players (self, players), 0);
  g_return_val_if_fail (dealer >= -1 && dealer < 4, 0);

  return add (self, new_seats (self, players, dealer, error), FALSE, error);
}

gboolean
tea_ledger_edit_seats (TeaLedger *self, gint64 id, const guint players[4], int dealer, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && players != NULL && are_players (self, players), FALSE);
  g_return_val_if_fail (dealer >= -1 && dealer < 4, FALSE);

  return edit (self, id, new_seats (self, players, dealer, error), FALSE, error);
}

/* An edited hand keeps its remark and its dealer. */
static TeaStoreEntry *
keep_rest (TeaLedger *self, gint64 id, TeaStoreEntry *entry, GError **error)
{
  const TeaTallyRow *row = entry != NULL ? find_row (self, id, error) : NULL;

  if (row == NULL)
    {
      g_clear_pointer (&entry, tea_store_entry_unref);
      return NULL;
    }
  if (tea_store_entry_kind_is_hand (row->entry->kind))
    {
      g_free (entry->reason);
      entry->reason = g_strdup (row->entry->reason);
      entry->dealer = row->entry->dealer;
      entry->played = row->entry->played;
      entry->dealer_wins = row->entry->dealer_wins;
      entry->rounds = row->entry->rounds;
      entry->round_wind = row->entry->round_wind;
    }

  return entry;
}

gboolean
tea_ledger_edit_hand (TeaLedger *self, gint64 id, TeaScoredHand *hand, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && hand != NULL, FALSE);

  return edit (self, id, keep_rest (self, id, new_hand (self, hand, -1, id, error), error), TRUE, error);
}

gboolean
tea_ledger_edit_drawn_hand (TeaLedger *self, gint64 id, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return edit (self, id, keep_rest (self, id, new_drawn_hand (-1), error), TRUE, error);
}

gboolean
tea_ledger_edit_result (TeaLedger *self, gint64 id, const TeaLedgerResult *result, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && result != NULL, FALSE);

  /* The draft may be that of the next hand. */
  return edit (self, id, keep_rest (self, id, new_result (self, result, error), error), self->facts.changing == id,
               error);
}

gboolean
tea_ledger_edit_line (TeaLedger *self, gint64 id, const char *reason, const int deltas[4], GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && reason != NULL && deltas != NULL, FALSE);

  return edit (self, id, new_line (self, reason, deltas, error), FALSE, error);
}

gboolean
tea_ledger_set_dealer (TeaLedger *self, gint64 id, int dealer, GError **error)
{
  const TeaTallyRow *row;
  TeaStoreEntry *entry;

  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);
  g_return_val_if_fail (dealer >= -1 && dealer < 4, FALSE);

  row = find_row (self, id, error);
  if (row == NULL)
    return FALSE;
  if (!tea_store_entry_kind_is_hand (row->entry->kind))
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("Only a hand has a dealer."));
      return FALSE;
    }
  entry = tea_store_entry_copy (row->entry);
  if (dealer != row->place.dealer)
    entry->dealer_wins = 0;
  entry->played = entry->played && dealer >= 0;
  entry->dealer = dealer;

  return edit (self, id, entry, FALSE, error);
}

gboolean
tea_ledger_set_reason (TeaLedger *self, gint64 id, const char *reason, GError **error)
{
  const TeaTallyRow *row;
  g_autofree char *trimmed = NULL;
  TeaStoreEntry *entry;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && reason != NULL, FALSE);

  row = find_row (self, id, error);
  if (row == NULL)
    return FALSE;
  trimmed = tea_name_clean (reason, MAX_REASON);
  if (row->entry->kind == TEA_STORE_ENTRY_LINE && *trimmed == '\0')
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                           _ ("Please say what the penalty or correction is for."));
      return FALSE;
    }
  entry = tea_store_entry_copy (row->entry);
  g_free (entry->reason);
  entry->reason = g_steal_pointer (&trimmed);

  return edit (self, id, entry, FALSE, error);
}

gboolean
tea_ledger_delete_entry (TeaLedger *self, gint64 id, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return tea_store_begin (get_store (self), error) &&
         end_kept (self, tea_store_delete_entry (get_store (self), id, error), 0, FALSE, error);
}

gboolean
tea_ledger_move_entry (TeaLedger *self, gint64 id, guint position, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return tea_store_begin (get_store (self), error) &&
         end_kept (self, tea_store_move_entry (get_store (self), id, position, error), 0, FALSE, error);
}

/* How many players have sat at the table, up to the last one. */
static guint
count_seated (const TeaTally *tally)
{
  guint n = 4;

  for (guint i = 0; i < tally->rows->len; i++)
    for (guint seat = 0; seat < 4; seat++)
      n = MAX (n, tea_tally_row (tally, i)->place.players[seat] + 1u);

  return n;
}

/* Whether each player has a name, and nobody is left out who has sat at the table. */
static gboolean
check_players (TeaLedger *self, const TeaLedgerSetUp *set_up, char *const *names, GError **error)
{
  guint n_seated = count_seated (self->tally);

  for (guint player = 0; player < set_up->n_players; player++)
    if (*names[player] == '\0')
      {
        g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("Every player needs a name."));
        return FALSE;
      }
  if (set_up->n_players < n_seated)
    {
      g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                   _ ("%s has played already, and stays in the session."), self->shown_names[n_seated - 1]);
      return FALSE;
    }

  return TRUE;
}

static gboolean
is_setup (const TeaStoreSetup *a, const TeaStoreSetup *b)
{
  if (MAX (4, a->n_players) != MAX (4, b->n_players))
    return FALSE;
  for (guint player = 0; player < MAX (4, a->n_players); player++)
    if (!g_str_equal (a->names[player], b->names[player]) || a->people[player] != b->people[player] ||
        a->start[player] != b->start[player])
      return FALSE;

  return g_str_equal (a->options, b->options) && a->point_money == b->point_money && a->rounds == b->rounds &&
         a->rotation == b->rotation;
}

void
tea_ledger_get_set_up (TeaLedger *self, TeaLedgerSetUp *set_up)
{
  g_return_if_fail (TEA_IS_LEDGER (self) && set_up != NULL);

  *set_up = (TeaLedgerSetUp){
    .n_players = self->tally->n_players,
    .rotation = (TeaLedgerRotation) self->tally->session->setup.rotation,
    .point_money = self->facts.point_money,
    .rounds = self->facts.rounds,
  };
  for (guint player = 0; player < set_up->n_players; player++)
    {
      set_up->names[player] = self->players[player].entered;
      set_up->people[player] = self->tally->session->setup.people[player];
      set_up->start[player] = self->players[player].start;
    }
}

/* Whether one of the players before @player is @person. */
static gboolean
is_taken (const TeaStoreSetup *setup, guint player, gint64 person)
{
  for (guint i = 0; i < player; i++)
    if (setup->people[i] == person)
      return TRUE;

  return FALSE;
}

void
tea_ledger_fill_setup (const TeaLedgerSetUp *set_up, char *const *names, TeaStoreSetup *setup)
{
  setup->n_players = set_up->n_players;
  for (guint player = 0; player < TEA_STORE_MAX_PLAYERS; player++)
    {
      gboolean is_player = player < set_up->n_players;

      gint64 person = is_player ? set_up->people[player] : 0;

      if (is_player && person == 0 && g_strcmp0 (setup->names[player], names[player]) == 0)
        person = setup->people[player];
      setup->people[player] = person > 0 && is_taken (setup, player, person) ? 0 : person;
      setup->names[player] = is_player ? names[player] : NULL;
      setup->start[player] = is_player ? set_up->start[player] : 0;
    }
  setup->rotation = (TeaStoreRotation) set_up->rotation;
  setup->point_money = set_up->point_money;
  setup->rounds = set_up->rounds == TEA_LEDGER_USUAL_ROUNDS ? 0 : set_up->rounds;
}

/* The options of @ruleset as text if they are not those of the session; else %NULL. */
static char *
dup_new_options (TeaLedger *self, TeaRuleset *ruleset)
{
  TeaOptions options;

  if (ruleset == NULL)
    return NULL;
  tea_ruleset_fill_options (ruleset, &options);
  if (tea_ruleset_get_variant (ruleset) == self->tally->variant &&
      memcmp (&options, &self->tally->options, sizeof options) == 0)
    return NULL;

  return tea_json_options_to_string (tea_ruleset_get_variant (ruleset), &options);
}

gboolean
tea_ledger_set_up (TeaLedger *self, TeaRuleset *ruleset, const TeaLedgerSetUp *set_up, GError **error)
{
  g_auto (GStrv) names = g_new0 (char *, TEA_LEDGER_MAX_PLAYERS + 1);
  g_autofree char *options = NULL;
  TeaStoreSetup setup;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && set_up != NULL, FALSE);
  g_return_val_if_fail (set_up->n_players >= 4 && set_up->n_players <= TEA_LEDGER_MAX_PLAYERS, FALSE);
  g_return_val_if_fail (set_up->rounds <= TEA_STORE_MAX_ROUNDS, FALSE);
  g_return_val_if_fail (ruleset == NULL || g_str_equal (tea_ruleset_get_facts (ruleset)->id, self->tally->variant->id),
                        FALSE);

  for (guint player = 0; player < set_up->n_players; player++)
    names[player] = tea_name_clean (set_up->names[player], TEA_NAME_MAX);
  setup = self->tally->session->setup;
  tea_ledger_fill_setup (set_up, names, &setup);
  options = dup_new_options (self, ruleset);
  if (options != NULL)
    setup.options = options;

  return check_players (self, set_up, names, error) &&
         (is_setup (&setup, &self->tally->session->setup) ||
          (tea_store_begin (get_store (self), error) &&
           end_kept (self, tea_store_change_setup (get_store (self), self->facts.id, &setup, error), 0, FALSE, error)));
}

/* Undoes or redoes. The store gets the current draft, stored or not, and decides which draft applies afterwards. */
static gboolean
turn (TeaLedger *self,
      gboolean (*func) (TeaStore *store, gint64 session, const char *draft, TeaStoreChange *change, GError **error),
      GError **error)
{
  g_autofree char *draft = tea_ledger_dup_stored_draft (self);

  return tea_store_begin (get_store (self), error) &&
         tea_ledger_end_change (self, func (get_store (self), self->facts.id, draft, NULL, error), TRUE, NULL, error);
}

gboolean
tea_ledger_follow_rules (TeaLedger *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && self->facts.moved != NULL, FALSE);

  return tea_store_begin (get_store (self), error) &&
         tea_ledger_end_change (self, tea_store_drop_joined (get_store (self), self->facts.id, error), FALSE, NULL,
                                error);
}

gboolean
tea_ledger_undo (TeaLedger *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return turn (self, tea_store_undo, error);
}

gboolean
tea_ledger_redo (TeaLedger *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return turn (self, tea_store_redo, error);
}
