/* test-evenings.c - random evenings in the ledger, each step compared with a plain second telling of it
 *
 * The telling is a list of hands and lines, of which the dealers and winds are worked out here from the clauses of
 * docs/rules, and every earlier state of the list is kept whole for undo. What a hand is worth at its place says the
 * engine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../thorough.h"
#include "core/tiles/tea-random.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "ledger-common.h"
#include "rules/score/tea-score.h"

#define N_HANDS 16
#define MAX_ENTRIES 64

/* Who deals after a hand, by FH-1, LQ-1, NC-1, MI-1, CE-2 and HK-2. */
static const struct
{
  const char *variant;
  gboolean stays_on_win;
  gboolean stays_on_draw;
  guint most_wins; /* after which the deal passes on, or 0 */
  gboolean has_round_wind;
} games[] = {
  { "fenghua", TRUE, TRUE, 0, TRUE },           { "luqiao", TRUE, FALSE, 0, FALSE },
  { "nanchang", TRUE, TRUE, 0, FALSE },         { "classical-millington", TRUE, TRUE, 13, TRUE },
  { "classical-early", FALSE, FALSE, 0, TRUE }, { "hong-kong", TRUE, TRUE, 0, TRUE },
};

typedef struct
{
  guint dealer;
  guint wins; /* of the dealer, in a row */
  guint rounds;
} Place;

typedef struct
{
  gint64 id;
  TeaLedgerEntryKind kind;
  gboolean by_result;
  guint record;    /* of a hand that was won: its index in the pool */
  int winner;      /* of a result: who won, or −1 */
  int line[4];     /* of a line or a result: its points */
  int by_hand;     /* who dealt if it was said, or −1 */
  gboolean played; /* @place is as played, whatever came before */
  Place place;
  gboolean counts;
  int deltas[4];
  int totals[4];
} Told;

typedef struct
{
  Told entries[MAX_ENTRIES];
  guint n;
  Place next;
  gboolean renamed;
  guint rounds; /* of a game */
} Telling;

/* A hand of the pool that was won. */
typedef struct
{
  JsonNode *node;
  char *text;
  guint winner;
  gboolean sacked;
} Win;

static void
win_free (gpointer data)
{
  Win *win = data;

  json_node_unref (win->node);
  g_free (win->text);
  g_free (win);
}

typedef struct
{
  LedgerFixture *fixture;
  TeaRandom random;
  guint game;
  guint first_dealer;
  GPtrArray *pool;  /* Win */
  GArray *tellings; /* Telling, up to the present one, which undo and redo move along */
  guint present;
  TeaLedger *ledger;
  gint64 changing;
  guint gone_on; /* how many rounds were complete when they went on after a game; 0 for never */
  guint n_over;  /* how often a game was over */
} Evening;

static Telling *
present (Evening *e)
{
  return &g_array_index (e->tellings, Telling, e->present);
}

static guint
dice (Evening *e, guint n)
{
  return tea_random_below (&e->random, n);
}

static int
wind_of (const Place *place)
{
  return TEA_TILE_EAST + (int) (place->rounds % 4);
}

/* What a hand is worth at its place; FALSE if it is worth nothing there. */
static gboolean
score_at (Evening *e, guint record, const Place *place, int deltas[4])
{
  const Win *win = e->pool->pdata[record];
  g_autoptr (JsonNode) node = json_node_copy (win->node);
  g_autofree TeaRecord *read = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  JsonObject *object = json_node_get_object (node);

  memset (deltas, 0, 4 * sizeof *deltas);
  json_object_set_int_member (object, "dealer", place->dealer);
  json_object_set_string_member (object, "round_wind", tea_tile_to_string ((TeaTile) wind_of (place)));
  if (!tea_json_record_from_object (object, read, answer) || !tea_score (read, answer))
    return FALSE;
  memcpy (deltas, answer->deltas, sizeof answer->deltas);

  return TRUE;
}

/* The place after a hand. */
static Place
place_after (const Evening *e, const Told *hand)
{
  const Win *win = hand->kind == TEA_LEDGER_ENTRY_HAND && !hand->by_result ? e->pool->pdata[hand->record] : NULL;
  Place place = hand->place;
  gboolean stays = games[e->game].stays_on_draw;

  if (hand->kind == TEA_LEDGER_ENTRY_HAND)
    {
      stays = games[e->game].stays_on_win && (win != NULL ? (int) win->winner : hand->winner) == (int) place.dealer;
      place.wins += stays;
    }
  if (games[e->game].most_wins > 0 && place.wins >= games[e->game].most_wins)
    stays = FALSE;
  if (stays && !(win != NULL && win->sacked))
    return place;

  place.dealer = (place.dealer + 1) % 4;
  place.wins = 0;
  place.rounds += place.dealer == e->first_dealer;

  return place;
}

/* Whether a hand at @a would be another deal at @b. */
static gboolean
differs (const Evening *e, const Place *a, const Place *b)
{
  return a->dealer != b->dealer || (games[e->game].has_round_wind && wind_of (a) != wind_of (b));
}

/* Works out the places and points of @telling. With @former, a hand that was dealt elsewhere in it stays as played
 * there, but for the one with the id @except. */
static void
tell (Evening *e, Telling *telling, const Telling *former, gint64 except)
{
  Place place = { e->first_dealer, 0, 0 };
  int totals[4] = { 0 };

  for (guint i = 0; i < telling->n; i++)
    {
      Told *told = &telling->entries[i];

      if (told->kind == TEA_LEDGER_ENTRY_LINE)
        memcpy (told->deltas, told->line, sizeof told->deltas);
      else
        {
          if (!told->played)
            {
              told->place = place;
              if (told->by_hand >= 0 && told->by_hand != (int) place.dealer)
                told->place = (Place){ (guint) told->by_hand, 0, place.rounds };
            }
          for (guint j = 0; former != NULL && j < former->n; j++)
            if (former->entries[j].id == told->id && told->id != except &&
                former->entries[j].kind != TEA_LEDGER_ENTRY_LINE &&
                differs (e, &former->entries[j].place, &told->place))
              {
                told->played = TRUE;
                told->place = former->entries[j].place;
              }
          told->counts = TRUE;
          memset (told->deltas, 0, sizeof told->deltas);
          if (told->by_result)
            memcpy (told->deltas, told->line, sizeof told->deltas);
          else if (told->kind == TEA_LEDGER_ENTRY_HAND)
            told->counts = score_at (e, told->record, &told->place, told->deltas);
          place = place_after (e, told);
        }
      for (guint seat = 0; seat < 4; seat++)
        told->totals[seat] = totals[seat] += told->deltas[seat];
    }
  telling->next = place;
}

static void
check_entry (Evening *e, const Told *told, guint position, guint number)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (e->ledger), position);
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);

  g_assert_cmpint (facts->id, ==, told->id);
  g_assert_cmpint (facts->kind, ==, told->kind);
  g_assert_cmpint (facts->by_result, ==, told->by_result);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpint (facts->deltas[seat], ==, told->deltas[seat]);
      g_assert_cmpint (facts->totals[seat], ==, told->totals[seat]);
    }
  if (told->kind == TEA_LEDGER_ENTRY_LINE)
    return;
  g_assert_cmpuint (facts->number, ==, number);
  g_assert_cmpuint (facts->dealer_seat, ==, told->place.dealer);
  g_assert_cmpint (*facts->error == '\0', ==, told->counts);
  if (games[e->game].has_round_wind)
    g_assert_cmpint (facts->round_wind, ==, wind_of (&told->place));
}

/* Whether the last hand completed a game, and they have not gone on since. */
static gboolean
is_over (Evening *e)
{
  const Telling *telling = present (e);
  guint rounds = telling->next.rounds;
  guint i = telling->n;

  if (rounds < e->gone_on)
    e->gone_on = 0;
  while (i > 0 && telling->entries[i - 1].kind == TEA_LEDGER_ENTRY_LINE)
    i--;

  return rounds > 0 && rounds % telling->rounds == 0 && rounds != e->gone_on && i > 0 &&
         telling->entries[i - 1].place.rounds < rounds;
}

/* After the payments nobody has won or lost anything. */
static void
check_transfers (Evening *e)
{
  g_autoptr (GPtrArray) transfers = tea_ledger_list_transfers (e->ledger);
  const Telling *telling = present (e);
  int left[4] = { 0 };

  if (telling->n > 0)
    memcpy (left, telling->entries[telling->n - 1].totals, sizeof left);
  g_assert_cmpuint (transfers->len, <=, 3);
  for (guint i = 0; i < transfers->len; i++)
    {
      const TeaLedgerTransfer *transfer = transfers->pdata[i];

      left[transfer->from] += transfer->amount;
      left[transfer->to] -= transfer->amount;
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (left[seat], ==, 0);
}

/* Compares the ledger with the telling. */
static void
check (Evening *e)
{
  const Telling *telling = present (e);
  const TeaLedgerFacts *facts = tea_ledger_get_facts (e->ledger);
  guint n_hands = 0, n_errors = 0;

  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (e->ledger)), ==, telling->n);
  for (guint i = 0; i < telling->n; i++)
    {
      const Told *told = &telling->entries[i];

      n_hands += told->kind != TEA_LEDGER_ENTRY_LINE;
      n_errors += told->kind != TEA_LEDGER_ENTRY_LINE && !told->counts;
      check_entry (e, told, i, n_hands);
    }
  g_assert_cmpuint (facts->n_hands, ==, n_hands);
  g_assert_cmpuint (facts->n_errors, ==, n_errors);
  g_assert_cmpuint (facts->next_dealer, ==, telling->next.dealer);
  g_assert_cmpuint (facts->dealer_wins, ==, telling->next.wins);
  g_assert_cmpuint (facts->complete_rounds, ==, telling->next.rounds);
  g_assert_cmpuint (facts->rounds, ==, telling->rounds);
  g_assert_cmpint (facts->over, ==, is_over (e));
  check_transfers (e);
  g_assert_cmpstr (tea_ledger_get_player (e->ledger, 0)->name, ==, telling->renamed ? "Lín" : "Lin");
  g_assert_cmpint (facts->changing, ==, e->changing);
  g_assert_true (*facts->draft != '\0' || facts->changing == 0);
}

/* Makes @telling the present one, after a change that went well. Answers the question about the dealers, if there is
 * one; whoever is not asked has no hand that would move. */
static void
book (Evening *e, const Telling *telling, gint64 except)
{
  Telling kept = *telling, followed = *telling;
  const Telling *former = present (e);
  g_autoptr (GError) error = NULL;
  guint n_moved = 0;

  tell (e, &followed, NULL, 0);
  tell (e, &kept, former, except);
  for (guint i = 0; i < kept.n; i++)
    n_moved += kept.entries[i].kind != TEA_LEDGER_ENTRY_LINE &&
               differs (e, &kept.entries[i].place, &followed.entries[i].place);
  g_assert_cmpuint (
      n_moved, ==,
      tea_ledger_get_facts (e->ledger)->moved != NULL ? g_strv_length (tea_ledger_get_facts (e->ledger)->moved) : 0);
  g_array_set_size (e->tellings, e->present + 1);
  g_array_append_val (e->tellings, kept);
  e->present++;
  check (e);

  if (n_moved > 0 && dice (e, 2) == 0)
    {
      g_assert_true (tea_ledger_follow_rules (e->ledger, &error));
      g_assert_no_error (error);
      *present (e) = followed;
      check (e);
    }
}

/* The entry with the same id as @told in the present telling no longer is a hand that can be changed. */
static void
forget_change (Evening *e)
{
  for (guint i = 0; i < present (e)->n; i++)
    if (present (e)->entries[i].id == e->changing && present (e)->entries[i].kind != TEA_LEDGER_ENTRY_LINE)
      return;
  e->changing = 0;
}

/* The points of a line, which add up to 0 and are not all 0. */
static void
draw_line (Evening *e, int line[4])
{
  line[1] = 1 + (int) dice (e, 100);
  line[2] = (int) dice (e, 100);
  line[3] = -(int) dice (e, 100);
  line[0] = -line[1] - line[2] - line[3];
}

/* A result: who won from whom, and what was paid, which moves the deal as any hand does. */
static void
draw_result (Evening *e, Told *told, TeaLedgerResult *result)
{
  told->by_result = TRUE;
  told->winner = (int) dice (e, 5) - 1;
  told->kind = told->winner >= 0 ? TEA_LEDGER_ENTRY_HAND : TEA_LEDGER_ENTRY_DRAWN;
  draw_line (e, told->line);
  *result = (TeaLedgerResult){ .winner = told->winner, .from = -1, .points = TEA_LEDGER_NO_POINTS };
  if (told->winner >= 0 && dice (e, 2) == 0)
    result->from = (told->winner + 1 + (int) dice (e, 3)) % 4;
  memcpy (result->deltas, told->line, sizeof result->deltas);
}

/* A penalty from one to another, or to each other one: 500 by MI-9, doubled to or from the dealer. */
static void
draw_penalty (Evening *e, guint dealer, int line[4])
{
  TeaLedgerPenalty named;
  gboolean by_rules = tea_ledger_get_penalty (e->ledger, 0, &named) && dice (e, 2) == 0;
  guint from = dice (e, 4);
  int to = by_rules || dice (e, 2) == 0 ? -1 : (int) (from + 1 + dice (e, 3)) % 4;
  int amount = by_rules ? 500 : 1 + (int) dice (e, 60);
  int deltas[4];

  memset (line, 0, 4 * sizeof *line);
  for (guint seat = 0; seat < 4; seat++)
    if (seat != from && (to < 0 || (int) seat == to))
      {
        int paid = by_rules && (seat == dealer || from == dealer) ? 2 * amount : amount;

        line[seat] += paid;
        line[from] -= paid;
      }
  if (by_rules)
    g_assert_cmpint (named.amount, ==, amount);
  tea_ledger_settle_penalty (e->ledger, 0, by_rules ? 0 : -1, from, to, amount, deltas);
  g_assert_cmpmem (deltas, sizeof deltas, line, sizeof deltas);
}

static void
step_add (Evening *e)
{
  Telling telling = *present (e);
  Told *told = &telling.entries[telling.n];
  g_autoptr (GError) error = NULL;
  guint what = dice (e, 14);
  TeaLedgerResult result;
  int deltas[4];

  if (telling.n == MAX_ENTRIES)
    return;
  *told = (Told){ .by_hand = dice (e, 12) == 0 ? (int) dice (e, 4) : -1 };
  told->kind = what < 7 ? TEA_LEDGER_ENTRY_HAND : what < 9 ? TEA_LEDGER_ENTRY_DRAWN : TEA_LEDGER_ENTRY_LINE;
  if (what >= 12)
    {
      told->by_hand = -1;
      draw_result (e, told, &result);
      told->id = tea_ledger_add_result (e->ledger, &result, &error);
    }
  else if (told->kind == TEA_LEDGER_ENTRY_HAND)
    {
      Place place = telling.next;
      gboolean counts;

      told->record = dice (e, e->pool->len);
      if (told->by_hand >= 0)
        place.dealer = (guint) told->by_hand;
      counts = score_at (e, told->record, &place, deltas);
      told->id = ledger_add (e->ledger, ((Win *) e->pool->pdata[told->record])->text, told->by_hand, &error);
      g_assert_cmpint (told->id != 0, ==, counts);
      if (!counts)
        return;
    }
  else if (told->kind == TEA_LEDGER_ENTRY_DRAWN)
    told->id = tea_ledger_add_drawn_hand (e->ledger, told->by_hand, &error);
  else
    {
      if (what == 9)
        draw_line (e, told->line);
      else
        draw_penalty (e, telling.next.dealer, told->line);
      told->id = tea_ledger_add_line (e->ledger, "late", told->line, &error);
    }
  g_assert_no_error (error);
  if (told->kind != TEA_LEDGER_ENTRY_LINE)
    e->changing = 0;
  telling.n++;
  book (e, &telling, 0);
}

/* Replaces an entry by a win, a drawn hand or a line. */
static void
step_edit (Evening *e)
{
  Telling telling = *present (e);
  g_autoptr (GError) error = NULL;
  guint what = dice (e, 10);
  TeaLedgerResult result;
  Told *told;

  if (telling.n == 0)
    return;
  told = &telling.entries[dice (e, telling.n)];
  if (what >= 8)
    {
      if (told->kind == TEA_LEDGER_ENTRY_LINE)
        {
          told->by_hand = -1;
          told->played = FALSE;
        }
      draw_result (e, told, &result);
      g_assert_true (tea_ledger_edit_result (e->ledger, told->id, &result, &error));
    }
  else if (what < 5)
    {
      guint record = dice (e, e->pool->len);
      int deltas[4];
      Place place = told->place;
      gboolean counts;

      /* A line has no place: as a hand it is dealt where it stands. */
      if (told->kind == TEA_LEDGER_ENTRY_LINE)
        {
          told->kind = TEA_LEDGER_ENTRY_DRAWN;
          told->by_hand = -1;
          told->played = FALSE;
          tell (e, &telling, NULL, 0);
          place = told->place;
        }
      counts = score_at (e, record, &place, deltas);
      g_assert_cmpint (ledger_edit (e->ledger, told->id, ((Win *) e->pool->pdata[record])->text, &error), ==, counts);
      if (!counts)
        return;
      told->kind = TEA_LEDGER_ENTRY_HAND;
      told->by_result = FALSE;
      told->record = record;
    }
  else if (what < 7)
    {
      if (told->kind == TEA_LEDGER_ENTRY_LINE)
        {
          told->by_hand = -1;
          told->played = FALSE;
        }
      told->kind = TEA_LEDGER_ENTRY_DRAWN;
      told->by_result = FALSE;
      g_assert_true (tea_ledger_edit_drawn_hand (e->ledger, told->id, &error));
    }
  else
    {
      told->kind = TEA_LEDGER_ENTRY_LINE;
      told->by_result = FALSE;
      told->by_hand = -1;
      told->played = FALSE;
      draw_line (e, told->line);
      g_assert_true (tea_ledger_edit_line (e->ledger, told->id, "late", told->line, &error));
    }
  g_assert_no_error (error);
  /* A line or a result leaves the draft of another hand alone. */
  if ((told->kind != TEA_LEDGER_ENTRY_LINE && !told->by_result) || told->id == e->changing)
    e->changing = 0;
  book (e, &telling, told->id);
}

static void
step_dealer (Evening *e)
{
  Telling telling = *present (e);
  g_autoptr (GError) error = NULL;
  int dealer = (int) dice (e, 5) - 1;
  Told *told;

  if (telling.n == 0)
    return;
  told = &telling.entries[dice (e, telling.n)];
  if (told->kind == TEA_LEDGER_ENTRY_LINE)
    {
      g_assert_false (tea_ledger_set_dealer (e->ledger, told->id, dealer, &error));
      return;
    }
  g_assert_true (tea_ledger_set_dealer (e->ledger, told->id, dealer, &error));
  g_assert_no_error (error);
  told->by_hand = dealer;
  told->played = told->played && dealer >= 0;
  if (told->played && told->place.dealer != (guint) dealer)
    told->place = (Place){ (guint) dealer, 0, told->place.rounds };
  book (e, &telling, told->id);
}

static void
step_delete (Evening *e)
{
  Telling telling = *present (e);
  g_autoptr (GError) error = NULL;
  guint position;

  if (telling.n == 0)
    return;
  position = dice (e, telling.n);
  g_assert_true (tea_ledger_delete_entry (e->ledger, telling.entries[position].id, &error));
  g_assert_no_error (error);
  if (telling.entries[position].id == e->changing)
    e->changing = 0;
  memmove (&telling.entries[position], &telling.entries[position + 1],
           (telling.n - position - 1) * sizeof *telling.entries);
  telling.n--;
  book (e, &telling, 0);
}

static void
step_move (Evening *e)
{
  Telling telling = *present (e);
  g_autoptr (GError) error = NULL;
  guint from, to;
  Told told;

  if (telling.n < 2)
    return;
  from = dice (e, telling.n);
  to = dice (e, telling.n);
  if (from == to)
    return;
  told = telling.entries[from];
  g_assert_true (tea_ledger_move_entry (e->ledger, told.id, to, &error));
  g_assert_no_error (error);
  memmove (&telling.entries[from], &telling.entries[from + 1], (telling.n - from - 1) * sizeof told);
  memmove (&telling.entries[to + 1], &telling.entries[to], (telling.n - 1 - to) * sizeof told);
  telling.entries[to] = told;
  book (e, &telling, 0);
}

static void
step_rename (Evening *e)
{
  Telling telling = *present (e);
  const char *names[4] = { telling.renamed ? "Lin" : "Lín" };
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_set_up (e->ledger, NULL, names, -1, -1, &error));
  telling.renamed = !telling.renamed;
  book (e, &telling, 0);
}

/* A game of one or two rounds, so that some are over. */
static void
step_rounds (Evening *e)
{
  Telling telling = *present (e);
  g_autoptr (GError) error = NULL;

  telling.rounds = telling.rounds == 1 ? 2 : 1;
  g_assert_true (ledger_set_up (e->ledger, NULL, NULL, -1, (int) telling.rounds, &error));
  g_assert_no_error (error);
  book (e, &telling, 0);
}

/* Another game with the same points. */
static void
step_go_on (Evening *e)
{
  if (is_over (e))
    {
      e->gone_on = present (e)->next.rounds;
      e->n_over++;
    }
  tea_ledger_go_on (e->ledger);
  check (e);
}

static void
step_turn (Evening *e)
{
  gboolean undo = dice (e, 3) > 0;
  g_autoptr (GError) error = NULL;

  for (guint n = 1 + dice (e, 4); n > 0; n--)
    {
      const TeaLedgerFacts *facts = tea_ledger_get_facts (e->ledger);

      g_assert_cmpint (*facts->undo_text != '\0', ==, e->present > 0);
      g_assert_cmpint (*facts->redo_text != '\0', ==, e->present + 1 < e->tellings->len);
      g_assert_true (undo ? tea_ledger_undo (e->ledger, &error) : tea_ledger_redo (e->ledger, &error));
      g_assert_no_error (error);
      if (undo && e->present > 0)
        e->present--;
      else if (!undo && e->present + 1 < e->tellings->len)
        e->present++;
      /* Neither ever begins the change of a hand. */
      forget_change (e);
      check (e);
    }
}

/* Types, clears the line, or begins to change a hand. */
static void
step_draft (Evening *e)
{
  const Telling *telling = present (e);
  const Told *told = telling->n > 0 ? &telling->entries[dice (e, telling->n)] : NULL;
  guint what = dice (e, 3);

  if (what == 0)
    {
      tea_ledger_set_draft (e->ledger, "");
      e->changing = 0;
    }
  else if (what == 1 || told == NULL || told->kind == TEA_LEDGER_ENTRY_LINE)
    tea_ledger_set_draft (e->ledger, dice (e, 2) == 0 ? "11: 123m" : "12: 9s");
  else
    {
      tea_ledger_begin_change (e->ledger, told->id, "11: 4p");
      e->changing = told->id;
    }
  check (e);
}

static void
step_restart (Evening *e)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&e->ledger);
  ledger_restart (e->fixture);
  g_assert_true (tea_ledger_list_resume (e->fixture->list, &error));
  g_assert_no_error (error);
  e->ledger = g_object_ref (tea_ledger_list_get_current (e->fixture->list));
  e->gone_on = 0;
  check (e);
}

static void
take_step (Evening *e)
{
  guint what = dice (e, 100);

  if (is_over (e) && dice (e, 3) == 0)
    step_go_on (e);
  else if (what < 45)
    step_add (e);
  else if (what < 60)
    step_edit (e);
  else if (what < 66)
    step_dealer (e);
  else if (what < 72)
    step_delete (e);
  else if (what < 76)
    step_move (e);
  else if (what < 78)
    step_rename (e);
  else if (what < 80)
    step_rounds (e);
  else if (what < 84)
    step_go_on (e);
  else if (what < 92)
    step_turn (e);
  else if (what < 97)
    step_draft (e);
  else
    step_restart (e);
}

/* The won hands of tests/cases, by the usual options. */
static GPtrArray *
read_pool (const char *variant)
{
  GPtrArray *pool = g_ptr_array_new_with_free_func (win_free);
  g_autofree char *name = g_strconcat (variant, ".jsonl", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autoptr (JsonNode) node = tea_json_parse (lines[i], strlen (lines[i]), NULL, NULL, NULL);
      JsonObject *record = json_object_get_object_member (tea_json_object (node), "record");
      g_autofree TeaRecord *read = g_new0 (TeaRecord, 1);
      g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
      Win *win;

      json_object_remove_member (record, "options");
      json_object_remove_member (record, "rules");
      if (!tea_json_record_from_object (record, read, answer) || !read->won || !tea_score (read, answer))
        continue;
      win = g_new0 (Win, 1);
      win->node = json_node_copy (json_object_get_member (tea_json_object (node), "record"));
      win->text = tea_json_to_string (win->node);
      win->winner = read->seat;
      win->sacked = read->sacked;
      g_ptr_array_add (pool, win);
    }
  g_assert_cmpuint (pool->len, >, 20);

  return pool;
}

static guint
count_hands (const Telling *telling)
{
  guint n = 0;

  for (guint i = 0; i < telling->n; i++)
    n += telling->entries[i].kind != TEA_LEDGER_ENTRY_LINE;

  return n;
}

static void
test_evenings (LedgerFixture *fixture, gconstpointer data)
{
  guint n_evenings = n_to_try (1, 84);
  guint32 seed = find_test_seed ();
  g_autoptr (GPtrArray) pool = NULL;
  guint game = 0, n_steps = 0, n_over = 0;

  while (!g_str_has_suffix (g_test_get_path (), games[game].variant))
    game++;
  pool = read_pool (games[game].variant);
  g_test_message ("TEA_TEST_SEED=%u", seed);
  for (guint i = 0; i < n_evenings; i++)
    {
      Evening e = { .fixture = fixture, .game = game, .pool = pool };
      Telling empty = { .rounds = TEA_LEDGER_USUAL_ROUNDS };

      tea_random_init (&e.random, ((guint64) seed * G_N_ELEMENTS (games) + game) * 1000 + i);
      e.first_dealer = dice (&e, 4);
      e.ledger = ledger_create (fixture, games[game].variant, e.first_dealer);
      e.tellings = g_array_new (FALSE, FALSE, sizeof (Telling));
      tell (&e, &empty, NULL, 0);
      g_array_append_val (e.tellings, empty);
      check (&e);
      step_rounds (&e);
      for (guint step = 0; step < 400 && count_hands (present (&e)) < N_HANDS; step++, n_steps++)
        take_step (&e);
      n_over += e.n_over;
      g_array_unref (e.tellings);
      g_clear_object (&e.ledger);
    }
  g_test_message ("%u evenings, %u steps, %u times on after the end of a game", n_evenings, n_steps, n_over);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/evenings/", games[i].variant, NULL);

      ledger_add_test (path, test_evenings);
    }

  return g_test_run ();
}
