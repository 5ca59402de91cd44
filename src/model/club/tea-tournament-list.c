/* tea-tournament-list.c - the list of tournaments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "model/club/tea-tournament-list.h"

#include <glib/gi18n.h>

#include "core/base/tea-name.h"
#include "core/tiles/tea-random.h"
#include "io/json/tea-json-record.h"
#include "model/archive/tea-archive-store.h"
#include "model/club/tea-tournament-private.h"
#include "model/rules/tea-ruleset-engine.h"

struct _TeaTournamentInfo
{
  TeaValue parent_instance;

  TeaTournamentInfoFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaTournamentInfo, tea_tournament_info, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaTournamentInfo, facts.member)

/* clang-format off */
static const TeaField fields[] = {
  /* name, type, offset */
  { "title",    TEA_FIELD_TEXT, FIELD (title) },
  { "details",  TEA_FIELD_TEXT, FIELD (details) },
  { "progress", TEA_FIELD_TEXT, FIELD (progress) },
  { "spoken",   TEA_FIELD_TEXT, FIELD (spoken) },
};
/* clang-format on */

static void
tea_tournament_info_class_init (TeaTournamentInfoClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_tournament_info_init (TeaTournamentInfo *self)
{
}

const TeaTournamentInfoFacts *
tea_tournament_info_get_facts (TeaTournamentInfo *self)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT_INFO (self), NULL);

  return &self->facts;
}

static TeaTournamentInfo *
info_new (const TeaStoreTournament *stored)
{
  TeaTournamentInfo *self = g_object_new (TEA_TYPE_TOURNAMENT_INFO, NULL);

  self->facts.id = stored->id;
  self->facts.title = _tea_tournament_text_title (stored);
  self->facts.is_readable = stored->n_numbers > 0;
  self->facts.details = self->facts.is_readable ? _tea_tournament_text_details (stored)
                                                : g_strdup (_ ("This tournament is damaged and cannot be read."));
  self->facts.progress = self->facts.is_readable ? _tea_tournament_text_progress (stored) : g_strdup ("");
  self->facts.spoken = g_strjoin ("; ", self->facts.title, self->facts.details,
                                  self->facts.is_readable ? self->facts.progress : NULL, NULL);

  return self;
}

static gboolean
is_equal (gconstpointer a, gconstpointer b)
{
  const TeaTournamentInfoFacts *x = &((const TeaTournamentInfo *) a)->facts;
  const TeaTournamentInfoFacts *y = &((const TeaTournamentInfo *) b)->facts;

  return x->id == y->id && g_str_equal (x->spoken, y->spoken);
}

struct _TeaTournamentList
{
  TeaList parent_instance;

  TeaArchive *archive;
  gint64 deleted; /* the one that was deleted last, or 0 */
  TeaLedgerList *sessions;
  TeaTournament *shown; /* to other devices; nullable */
};

G_DEFINE_FINAL_TYPE (TeaTournamentList, tea_tournament_list, TEA_TYPE_LIST)

/* Shows @tournament (nullable) to other devices, beside the sessions that they see. */
static void
serve (TeaTournamentList *self, TeaTournament *tournament)
{
#if HAVE_SECOND_SCREEN
  tea_ledger_list_serve_page (self->sessions, "tournament", tournament != NULL ? _ ("Tournament") : NULL,
                              tournament != NULL ? tea_tournament_write_html : NULL, tournament);
#endif
  g_set_object (&self->shown, tournament);
}

static void
tea_tournament_list_dispose (GObject *object)
{
  TeaTournamentList *self = TEA_TOURNAMENT_LIST (object);

  if (self->sessions != NULL)
    serve (self, NULL);
  g_clear_object (&self->sessions);
  g_clear_object (&TEA_TOURNAMENT_LIST (object)->archive);

  G_OBJECT_CLASS (tea_tournament_list_parent_class)->dispose (object);
}

static void
tea_tournament_list_class_init (TeaTournamentListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_tournament_list_dispose;
  TEA_LIST_CLASS (klass)->item_type = TEA_TYPE_TOURNAMENT_INFO;
  TEA_LIST_CLASS (klass)->is_equal = is_equal;
}

static void
tea_tournament_list_init (TeaTournamentList *self)
{
}

static TeaStore *
get_store (TeaTournamentList *self)
{
  return tea_archive_get_store (self->archive);
}

static void
reload (TeaTournamentList *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) stored = tea_store_list_tournaments (get_store (self), &error);
  GPtrArray *infos;

  if (stored == NULL)
    {
      g_info ("%s", error->message);
      return;
    }
  infos = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < stored->len; i++)
    g_ptr_array_add (infos, info_new (stored->pdata[i]));
  tea_list_take_items (self, infos);
}

/* A tournament that has changed comes first; the others are not read again. */
static void
follow_cb (TeaTournamentList *self, TeaTournament *tournament)
{
  g_autoptr (TeaTournamentInfo) info = info_new (_tea_tournament_get_stored (tournament));
  GPtrArray *infos = tea_list_copy_items (self);

  for (guint i = 0; i < infos->len; i++)
    {
      if (((TeaTournamentInfo *) infos->pdata[i])->facts.id != info->facts.id)
        continue;
      if (!is_equal (infos->pdata[i], info))
        {
          g_ptr_array_remove_index (infos, i);
          g_ptr_array_insert (infos, 0, g_steal_pointer (&info));
        }
      break;
    }
  tea_list_take_items (self, infos);
}

TeaTournamentList *
tea_tournament_list_new (TeaArchive *archive, TeaLedgerList *sessions)
{
  TeaTournamentList *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive) && TEA_IS_LEDGER_LIST (sessions), NULL);

  self = g_object_new (TEA_TYPE_TOURNAMENT_LIST, NULL);
  self->sessions = g_object_ref (sessions);
  self->archive = g_object_ref (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);

  return self;
}

/* The seats that @n_players need. */
static guint
count_numbers (guint n_players)
{
  return MAX (TEA_SEATING_MIN_PLAYERS, (n_players + 3) / 4 * 4);
}

char *
tea_tournament_list_dup_preview (guint n_players, guint n_rounds, gboolean *well)
{
  const guint n_numbers = count_numbers (n_players), n_house = n_numbers - MIN (n_numbers, n_players);
  g_autofree char *tables = NULL, *house = NULL, *meet = NULL;
  TeaSeating seating;
  guint n_repeats;

  g_return_val_if_fail (n_rounds >= 1 && n_rounds <= TEA_TOURNAMENT_MAX_ROUNDS && well != NULL, NULL);

  *well = n_players >= TEA_TOURNAMENT_MIN_PLAYERS && n_players <= TEA_TOURNAMENT_MAX_PLAYERS;
  if (!*well)
    return g_strdup_printf (_ ("%1$u players: a tournament has from %2$u to %3$u."), n_players,
                            TEA_TOURNAMENT_MIN_PLAYERS, TEA_TOURNAMENT_MAX_PLAYERS);

  tea_seating_make (seating, n_numbers, n_rounds, 0);
  n_repeats = tea_seating_count_repeats (seating, n_numbers, n_rounds);
  tables = g_strdup_printf (ngettext ("%1$u players at %2$u table.", "%1$u players at %2$u tables.", n_numbers / 4),
                            n_players, n_numbers / 4);
  if (n_house > 0)
    house = g_strdup_printf (ngettext ("%u seat is filled by the house.", "%u seats are filled by the house.", n_house),
                             n_house);
  if (n_repeats > 0)
    {
      guint apart = tea_seating_rounds_apart (n_numbers);

      meet = g_strdup_printf (ngettext ("About %1$u pair meets more than once; in %2$u rounds nobody would.",
                                        "About %1$u pairs meet more than once; in %2$u rounds nobody would.",
                                        n_repeats),
                              n_repeats, apart);
      if (apart == 1)
        {
          g_free (meet);
          meet = g_strdup_printf (
              ngettext ("About %u pair meets more than once.", "About %u pairs meet more than once.", n_repeats),
              n_repeats);
        }
    }
  else
    meet = g_strdup (_ ("Nobody meets the same player twice."));

  return house != NULL ? g_strjoin (" ", tables, house, meet, NULL) : g_strjoin (" ", tables, meet, NULL);
}

char **
tea_tournament_list_list_known (TeaTournamentList *self)
{
  char **names;

  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (self), NULL);

  names = tea_archive_list_names (self->archive);

  return names != NULL ? names : g_new0 (char *, 1);
}

char *
tea_tournament_list_dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

char **
tea_tournament_list_split_names (const char *text)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (text != NULL, NULL);

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = tea_name_clean (lines[i], TEA_NAME_MAX);

      if (*name != '\0')
        g_strv_builder_add (names, name);
    }

  return g_strv_builder_end (names);
}

TeaTournament *
tea_tournament_list_create (TeaTournamentList *self,
                            const char *title,
                            const char *day,
                            TeaRuleset *ruleset,
                            int start,
                            guint n_rounds,
                            const char *const *names,
                            GError **error)
{
  g_autoptr (TeaStoreTournament) stored = NULL;
  const guint n_players = names != NULL ? g_strv_length ((char **) names) : 0;
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_autofree char *preview = NULL;
  TeaOptions options;
  gboolean well;
  gint64 id;

  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (self) && TEA_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (title != NULL && day != NULL && start >= 0 && start <= TEA_TOURNAMENT_MAX_TYPED, NULL);
  g_return_val_if_fail (n_rounds >= 1 && n_rounds <= TEA_TOURNAMENT_MAX_ROUNDS, NULL);

  preview = tea_tournament_list_dup_preview (n_players, n_rounds, &well);
  if (!well)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, preview);
      return NULL;
    }

  stored = tea_store_tournament_new ();
  tea_ruleset_fill_options (ruleset, &options);
  tea_value_take_text (&stored->title, tea_name_clean (title, TEA_TITLE_MAX));
  tea_value_take_text (&stored->day, _tea_tournament_read_day (day, error));
  if (stored->day == NULL)
    return NULL;
  tea_value_take_text (&stored->variant, g_strdup (tea_ruleset_get_facts (ruleset)->id));
  tea_value_take_text (&stored->options, tea_json_options_to_string (tea_ruleset_get_variant (ruleset), &options));
  stored->start = start;
  stored->n_numbers = count_numbers (n_players);
  stored->n_rounds = n_rounds;
  tea_seating_make (stored->seating, stored->n_numbers, n_rounds, seed);
  for (guint i = 0; i < stored->n_numbers; i++)
    g_ptr_array_add (stored->players, tea_tournament_player_new (i, 0, i < n_players ? names[i] : "", NULL));
  if (!tea_store_create_tournament (get_store (self), stored, &id, error))
    return NULL;

  return tea_tournament_list_open (self, id, error);
}

/* The list follows what it has opened, and shows it to other devices. */
TeaTournament *
tea_tournament_list_open (TeaTournamentList *self, gint64 id, GError **error)
{
  TeaTournament *tournament;

  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (self), NULL);

  tournament = tea_tournament_new (self->archive, id, error);
  if (tournament != NULL)
    {
      g_signal_connect_object (tournament, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
      serve (self, tournament);
      reload (self);
    }

  return tournament;
}

gboolean
tea_tournament_list_delete (TeaTournamentList *self, gint64 id, GError **error)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (self), FALSE);

  if (!tea_store_delete_tournament (get_store (self), id, error))
    return FALSE;
  self->deleted = id;
  if (self->shown != NULL && tea_tournament_get_facts (self->shown)->id == id)
    serve (self, NULL);
  reload (self);

  return TRUE;
}

gboolean
tea_tournament_list_restore (TeaTournamentList *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_TOURNAMENT_LIST (self), FALSE);

  if (self->deleted == 0)
    return TRUE;
  if (!tea_store_restore_tournament (get_store (self), self->deleted, error))
    return FALSE;
  self->deleted = 0;
  reload (self);

  return TRUE;
}
