/* tea-tournament.c - a tournament of several tables: rounds, results, ranking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/club/tea-tournament.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "model/archive/tea-archive-store.h"
#include "model/club/tea-tournament-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"
#include "store/club/tea-tournament-csv.h"

G_STATIC_ASSERT (TEA_TOURNAMENT_MAX_PLAYERS == TEA_SEATING_MAX_PLAYERS);
G_STATIC_ASSERT (TEA_TOURNAMENT_MAX_ROUNDS == TEA_SEATING_MAX_ROUNDS);
G_STATIC_ASSERT (TEA_TOURNAMENT_MAX_TYPED <= TEA_TOURNAMENT_MAX_POINTS / 2);

struct _TeaTournament
{
  TeaValue parent_instance;

  TeaTournamentFacts facts;
  TeaArchive *archive;
  TeaStoreTournament *stored;
  GListStore *tables;
  GListStore *ranking;
  GListStore *entrants;
};

G_DEFINE_FINAL_TYPE (TeaTournament, tea_tournament, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaTournament, facts.member)

/* clang-format off */
static const TeaField fields[] = {
  /* name, type, offset */
  { "title",       TEA_FIELD_TEXT,    FIELD (title) },
  { "shown-title", TEA_FIELD_TEXT,    FIELD (shown_title) },
  { "day",         TEA_FIELD_TEXT,    FIELD (day) },
  { "details",     TEA_FIELD_TEXT,    FIELD (details) },
  { "progress",    TEA_FIELD_TEXT,    FIELD (progress) },
  { "remark",      TEA_FIELD_TEXT,    FIELD (remark) },
  { "round-title", TEA_FIELD_TEXT,    FIELD (round_title) },
  { "can-undo",    TEA_FIELD_BOOLEAN, FIELD (can_undo) },
  { "can-redo",    TEA_FIELD_BOOLEAN, FIELD (can_redo) },
  { "is-over",     TEA_FIELD_BOOLEAN, FIELD (is_over) },
};
/* clang-format on */

static guint changed_signal;

static void
tea_tournament_dispose (GObject *object)
{
  TeaTournament *self = TEA_TOURNAMENT (object);

  g_clear_object (&self->tables);
  g_clear_object (&self->ranking);
  g_clear_object (&self->entrants);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_tournament_parent_class)->dispose (object);
}

static void
tea_tournament_finalize (GObject *object)
{
  g_clear_pointer (&TEA_TOURNAMENT (object)->stored, tea_store_tournament_free);

  G_OBJECT_CLASS (tea_tournament_parent_class)->finalize (object);
}

static void
tea_tournament_class_init (TeaTournamentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_tournament_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_tournament_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));

  changed_signal = g_signal_new ("changed", TEA_TYPE_TOURNAMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_tournament_init (TeaTournament *self)
{
  self->tables = g_list_store_new (TEA_TYPE_CLUB_TABLE);
  self->ranking = g_list_store_new (TEA_TYPE_CLUB_RANK);
  self->entrants = g_list_store_new (TEA_TYPE_CLUB_ENTRANT);
}

TeaStore *
_tea_tournament_get_store (TeaTournament *self)
{
  return tea_archive_get_store (self->archive);
}

const TeaStoreTournament *
_tea_tournament_get_stored (TeaTournament *self)
{
  return self->stored;
}

static char *
dup_remark (TeaStoreTournament *stored)
{
  g_autofree char *repeats = _tea_tournament_text_repeats (
      tea_seating_count_repeats (stored->seating, stored->n_numbers, stored->n_rounds));
  g_autofree char *lost = NULL;

  if (stored->n_lost == 0)
    return g_steal_pointer (&repeats);

  lost = g_strdup_printf (ngettext ("%u change is damaged and left out: check the results.",
                                    "%u changes are damaged and left out: check the results.", stored->n_lost),
                          stored->n_lost);

  return *repeats != '\0' ? g_strdup_printf ("%s %s", lost, repeats) : g_steal_pointer (&lost);
}

static void
show_round (TeaTournament *self)
{
  const guint n_tables = self->stored->n_numbers / 4;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint table = 0; table < n_tables; table++)
    g_ptr_array_add (items, _tea_club_table_new (self->stored, self->facts.round, table));
  g_list_store_splice (self->tables, 0, g_list_model_get_n_items (G_LIST_MODEL (self->tables)), items->pdata,
                       items->len);
  tea_value_take_text (&self->facts.round_title,
                       /* Translators: a round of a tournament, and how many there are. */
                       g_strdup_printf (_ ("Round %1$u of %2$u"), self->facts.round + 1, self->stored->n_rounds));
}

static void
fill (GListStore *store, GPtrArray *items)
{
  g_autoptr (GPtrArray) owned = items;

  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), owned->pdata, owned->len);
}

/* Shows @stored (transfer full). */
static void
show (TeaTournament *self, TeaStoreTournament *stored)
{
  TeaTournamentFacts *facts = &self->facts;

  g_clear_pointer (&self->stored, tea_store_tournament_free);
  self->stored = stored;
  facts->n_rounds = stored->n_rounds;
  facts->n_tables = stored->n_numbers / 4;
  facts->round = MIN (facts->round, facts->n_rounds - 1);
  facts->start = stored->start;
  facts->can_undo = stored->can_undo;
  facts->can_redo = stored->can_redo;
  facts->is_over = TRUE;
  for (guint round = 0; round < facts->n_rounds; round++)
    for (guint table = 0; table < facts->n_tables; table++)
      facts->is_over = facts->is_over && stored->results[round][table].is_known;
  tea_value_take_text (&facts->title, g_strdup (stored->title));
  tea_value_take_text (&facts->shown_title, _tea_tournament_text_title (stored));
  tea_value_take_text (&facts->day, g_strdup (stored->day));
  tea_value_take_text (&facts->details, _tea_tournament_text_details (stored));
  tea_value_take_text (&facts->progress, _tea_tournament_text_progress (stored));
  tea_value_take_text (&facts->remark, dup_remark (stored));
  show_round (self);
  fill (self->ranking, _tea_tournament_rank_items (stored));
  fill (self->entrants, _tea_tournament_entrant_items (stored));
  tea_value_changed (self);
  g_signal_emit (self, changed_signal, 0);
}

/* After the file was mended, or has moved. */
static void
recovered_cb (TeaTournament *self)
{
  TeaStoreTournament *stored = tea_store_get_tournament (_tea_tournament_get_store (self), self->facts.id, NULL);

  if (stored != NULL)
    show (self, stored);
}

TeaTournament *
tea_tournament_new (TeaArchive *archive, gint64 id, GError **error)
{
  TeaStoreTournament *stored;
  TeaTournament *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  stored = tea_store_get_tournament (tea_archive_get_store (archive), id, error);
  if (stored == NULL)
    return NULL;

  self = g_object_new (TEA_TYPE_TOURNAMENT, NULL);
  self->archive = g_object_ref (archive);
  self->facts.id = id;
  self->facts.round = _tea_tournament_find_round (stored);
  show (self, stored);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);

  return self;
}

const TeaTournamentFacts *
tea_tournament_get_facts (TeaTournament *self)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  return &self->facts;
}

GListModel *
tea_tournament_get_tables (TeaTournament *self)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  return G_LIST_MODEL (self->tables);
}

GListModel *
tea_tournament_get_ranking (TeaTournament *self)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  return G_LIST_MODEL (self->ranking);
}

GListModel *
tea_tournament_get_entrants (TeaTournament *self)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  return G_LIST_MODEL (self->entrants);
}

void
tea_tournament_set_round (TeaTournament *self, guint round)
{
  g_return_if_fail (TEA_IS_TOURNAMENT (self));
  g_return_if_fail (round < self->facts.n_rounds);

  if (round == self->facts.round)
    return;
  self->facts.round = round;
  show_round (self);
  tea_value_changed (self);
  g_signal_emit (self, changed_signal, 0);
}

TeaClubTable *
tea_tournament_get_table (TeaTournament *self, guint round, guint table)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);
  g_return_val_if_fail (round < self->facts.n_rounds && table < self->facts.n_tables, NULL);

  return _tea_club_table_new (self->stored, round, table);
}

gboolean
tea_tournament_find_open (TeaTournament *self, guint round, guint table, guint *found)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self) && found != NULL, FALSE);
  g_return_val_if_fail (round < self->facts.n_rounds && table < self->facts.n_tables, FALSE);

  for (guint i = 1; i < self->facts.n_tables; i++)
    {
      *found = (table + i) % self->facts.n_tables;
      if (!self->stored->results[round][*found].is_known)
        return TRUE;
    }

  return FALSE;
}

/* Changes */

/* Ends a change: reads the tournament, and shows it once the change is stored. */
static gboolean
end_change (TeaTournament *self, gboolean well, GError **error)
{
  g_autoptr (TeaStoreTournament)
      stored = well ? tea_store_get_tournament (_tea_tournament_get_store (self), self->facts.id, error) : NULL;

  if (!tea_store_end (_tea_tournament_get_store (self), stored != NULL, error) || stored == NULL)
    return FALSE;
  show (self, g_steal_pointer (&stored));

  return TRUE;
}

#define CHANGE(self, error, changed)                                                                                   \
  (tea_store_begin (_tea_tournament_get_store (self), error) && end_change (self, changed, error))

char *
tea_tournament_dup_fault (TeaTournament *self, const int points[4])
{
  gint64 sum = 0, wanted;
  g_autofree char *is = NULL, *should = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  wanted = 4 * (gint64) self->facts.start;
  for (guint wind = 0; wind < 4; wind++)
    sum += points[wind];
  if (sum == wanted)
    return NULL;
  is = tea_number_dup (sum);
  should = tea_number_dup (wanted);

  /* Translators: a remark under the points of the four players at a table. */
  return g_strdup_printf (_ ("The points add up to %1$s, and not to %2$s."), is, should);
}

gboolean
tea_tournament_put_result (TeaTournament *self,
                           guint round,
                           guint table,
                           const int points[4],
                           const int penalties[4],
                           GError **error)
{
  TeaTournamentTable row = { round, table, { .is_known = TRUE } };
  g_autofree char *fault = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), FALSE);
  g_return_val_if_fail (round < self->facts.n_rounds && table < self->facts.n_tables, FALSE);

  fault = tea_tournament_dup_fault (self, points);
  if (fault != NULL)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, fault);
      return FALSE;
    }
  for (guint wind = 0; wind < 4; wind++)
    {
      row.result.points[wind] = points[wind] - self->facts.start;
      row.result.penalties[wind] = penalties[wind];
    }

  return CHANGE (self, error, tea_store_put_results (_tea_tournament_get_store (self), self->facts.id, &row, 1, error));
}

gboolean
tea_tournament_clear_result (TeaTournament *self, guint round, guint table, GError **error)
{
  const TeaTournamentTable row = { round, table, { 0 } };

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), FALSE);
  g_return_val_if_fail (round < self->facts.n_rounds && table < self->facts.n_tables, FALSE);

  return CHANGE (self, error, tea_store_put_results (_tea_tournament_get_store (self), self->facts.id, &row, 1, error));
}

gboolean
tea_tournament_put_player (TeaTournament *self, guint number, guint round, const char *name, GError **error)
{
  g_autofree char *clean = NULL;
  TeaTournamentPlayer player = { .number = number, .from = round };

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self) && name != NULL, FALSE);
  g_return_val_if_fail (number < self->stored->n_numbers && round < self->facts.n_rounds, FALSE);

  clean = tea_name_clean (name, TEA_NAME_MAX);
  player.name = clean;

  return CHANGE (self, error, tea_store_put_player (_tea_tournament_get_store (self), self->facts.id, &player, error));
}

gboolean
tea_tournament_put_heading (TeaTournament *self, const char *title, const char *day, GError **error)
{
  g_autofree char *clean = NULL, *read = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self) && title != NULL && day != NULL, FALSE);

  clean = tea_name_clean (title, TEA_TITLE_MAX);
  read = _tea_tournament_read_day (day, error);

  return read != NULL &&
         CHANGE (self, error,
                 tea_store_put_heading (_tea_tournament_get_store (self), self->facts.id, clean, read, error));
}

gboolean
tea_tournament_undo (TeaTournament *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), FALSE);

  return CHANGE (self, error, tea_store_undo_tournament (_tea_tournament_get_store (self), self->facts.id, error));
}

gboolean
tea_tournament_redo (TeaTournament *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), FALSE);

  return CHANGE (self, error, tea_store_redo_tournament (_tea_tournament_get_store (self), self->facts.id, error));
}

/* Files */

char *
tea_tournament_import (TeaTournament *self, const char *text, GError **error)
{
  g_autoptr (GArray) tables = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self) && text != NULL, NULL);

  tables = tea_tournament_read_results (self->stored, text, error);
  if (tables == NULL || !CHANGE (self, error,
                                 tea_store_put_results (_tea_tournament_get_store (self), self->facts.id,
                                                        (const TeaTournamentTable *) tables->data, tables->len, error)))
    return NULL;

  return g_strdup_printf (
      ngettext ("The result of %u table was read.", "The results of %u tables were read.", tables->len), tables->len);
}

/* For spreadsheets in this locale: UTF-8 with a byte order mark, and the separator that they expect. */
static char
get_separator (void)
{
  return *nl_langinfo (RADIXCHAR) == ',' ? ';' : ',';
}

char *
tea_tournament_dup_results_csv (TeaTournament *self)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  text = tea_tournament_write_results (self->stored, get_separator ());

  return g_strconcat ("\xef\xbb\xbf", text, NULL);
}

char *
tea_tournament_dup_ranking_csv (TeaTournament *self)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  text = tea_tournament_write_ranking (self->stored, get_separator ());

  return g_strconcat ("\xef\xbb\xbf", text, NULL);
}

char *
tea_tournament_dup_file_name (TeaTournament *self, const char *what, const char *ending)
{
  g_autofree char *stem = NULL, *dotted = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self) && what != NULL && ending != NULL, NULL);

  stem = g_strdup_printf ("%s %s %s", self->facts.day, self->facts.shown_title, what);
  dotted = g_strconcat (".", ending, NULL);

  return tea_names_propose_file (stem, what, dotted);
}
