/* tea-ledger-ranking.c - who has how much over all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-ranking.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "model/ledger/tea-ledger-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"

#define MONEY_DECIMALS 4

/* What a session adds to the ranking. */
typedef struct
{
  gint64 id;
  gint64 changed;   /* when it was changed last, in seconds, as far as was known before it was read */
  gboolean settled; /* whether it was read, in a later second, so that it has changed only if @changed has */
  char *rules;      /* the name of its rules */
  gboolean well;    /* whether it could be read; else the rest is empty */
  char *names[4];
  gint64 money[4]; /* in ten-thousandths */
  gint32 totals[4];
  guint wins[4];
  guint hands;
  gboolean is_for_money;
} Session;

static void
session_free (gpointer data)
{
  Session *session = data;

  g_free (session->rules);
  for (guint seat = 0; seat < 4; seat++)
    g_free (session->names[seat]);
  g_free (session);
}

/* A player in the ranking */

struct _TeaRankedPlayer
{
  TeaValue parent_instance;

  TeaRankedPlayerFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaRankedPlayer, tea_ranked_player, TEA_TYPE_VALUE)

#define FIELD(member) offsetof (TeaRankedPlayer, facts.member)

/* clang-format off */
static const TeaField fields[] = {
  /* name, type, offset */
  { "rank",      TEA_FIELD_UINT,    FIELD (rank) },
  { "name",      TEA_FIELD_TEXT,    FIELD (name) },
  { "points",    TEA_FIELD_INT64,   FIELD (points) },
  { "total",     TEA_FIELD_TEXT,    FIELD (total) },
  { "money",     TEA_FIELD_TEXT,    FIELD (money) },
  { "has-money", TEA_FIELD_BOOLEAN, FIELD (has_money) },
  { "sessions",  TEA_FIELD_UINT,    FIELD (sessions) },
  { "first",     TEA_FIELD_UINT,    FIELD (first) },
  { "hands",     TEA_FIELD_UINT,    FIELD (hands) },
  { "wins",      TEA_FIELD_UINT,    FIELD (wins) },
  { "details",   TEA_FIELD_TEXT,    FIELD (details) },
  { "spoken",    TEA_FIELD_TEXT,    FIELD (spoken) },
};
/* clang-format on */

static void
tea_ranked_player_class_init (TeaRankedPlayerClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_ranked_player_init (TeaRankedPlayer *self)
{
}

const TeaRankedPlayerFacts *
tea_ranked_player_get_facts (TeaRankedPlayer *self)
{
  g_return_val_if_fail (TEA_IS_RANKED_PLAYER (self), NULL);

  return &self->facts;
}

/* The ranking */

struct _TeaLedgerRanking
{
  GObject parent_instance;

  TeaArchive *archive;
  TeaLedgerList *list;
  GHashTable *sessions; /* the id of each that was read → Session */
  GPtrArray *players;   /* TeaRankedPlayer */
  char *chosen;         /* the name of the rules that count, or NULL for all */
  char **rules;
  char *summary;
  char *remark;
  TeaJob *job; /* while sessions are being read, or NULL */
};

static void tea_ledger_ranking_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaLedgerRanking,
                               tea_ledger_ranking,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, tea_ledger_ranking_model_init))

typedef enum
{
  PROP_BUSY = 1,
  PROP_SUMMARY,
  PROP_REMARK,
  PROP_RULES,
} TeaLedgerRankingProperty;

static GParamSpec *properties[PROP_RULES + 1];

static GType
tea_ledger_ranking_get_item_type (GListModel *list)
{
  return TEA_TYPE_RANKED_PLAYER;
}

static guint
tea_ledger_ranking_get_n_items (GListModel *list)
{
  return TEA_LEDGER_RANKING (list)->players->len;
}

static gpointer
tea_ledger_ranking_get_item (GListModel *list, guint position)
{
  GPtrArray *players = TEA_LEDGER_RANKING (list)->players;

  return position < players->len ? g_object_ref (players->pdata[position]) : NULL;
}

static void
tea_ledger_ranking_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tea_ledger_ranking_get_item_type;
  iface->get_n_items = tea_ledger_ranking_get_n_items;
  iface->get_item = tea_ledger_ranking_get_item;
}

static void
tea_ledger_ranking_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedgerRanking *self = TEA_LEDGER_RANKING (object);

  switch ((TeaLedgerRankingProperty) prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->job != NULL);
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;
    case PROP_REMARK:
      g_value_set_string (value, self->remark);
      break;
    case PROP_RULES:
      g_value_set_boxed (value, self->rules);
      break;
    }
}

static void
tea_ledger_ranking_dispose (GObject *object)
{
  TeaLedgerRanking *self = TEA_LEDGER_RANKING (object);

  g_clear_pointer (&self->job, tea_job_cancel);
  g_clear_object (&self->list);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_ledger_ranking_parent_class)->dispose (object);
}

static void
tea_ledger_ranking_finalize (GObject *object)
{
  TeaLedgerRanking *self = TEA_LEDGER_RANKING (object);

  g_hash_table_unref (self->sessions);
  g_ptr_array_unref (self->players);
  g_free (self->chosen);
  g_strfreev (self->rules);
  g_free (self->summary);
  g_free (self->remark);

  G_OBJECT_CLASS (tea_ledger_ranking_parent_class)->finalize (object);
}

static void
tea_ledger_ranking_class_init (TeaLedgerRankingClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_ranking_get_property;
  object_class->dispose = tea_ledger_ranking_dispose;
  object_class->finalize = tea_ledger_ranking_finalize;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, "", flags);
  properties[PROP_REMARK] = g_param_spec_string ("remark", NULL, NULL, "", flags);
  properties[PROP_RULES] = g_param_spec_boxed ("rules", NULL, NULL, G_TYPE_STRV, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_ledger_ranking_init (TeaLedgerRanking *self)
{
  self->sessions = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, session_free);
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->rules = g_new0 (char *, 1);
  self->summary = g_strdup ("");
  self->remark = g_strdup ("");
}

/* Counting */

static void
set_text (TeaLedgerRanking *self, char **place, char *text, GParamSpec *pspec)
{
  g_autofree char *former = *place;

  *place = text;
  if (g_strcmp0 (former, text) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static TeaRankedPlayer *
find_player (GPtrArray *players, GHashTable *by_name, const char *name)
{
  TeaRankedPlayer *player = g_hash_table_lookup (by_name, name);

  if (player == NULL)
    {
      player = g_object_new (TEA_TYPE_RANKED_PLAYER, NULL);
      player->facts.name = tea_names_show_one (name);
      g_hash_table_insert (by_name, (gpointer) name, player);
      g_ptr_array_add (players, player);
    }

  return player;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const TeaRankedPlayerFacts *one = &(*(TeaRankedPlayer *const *) a)->facts;
  const TeaRankedPlayerFacts *two = &(*(TeaRankedPlayer *const *) b)->facts;

  if (one->points != two->points)
    return one->points > two->points ? -1 : 1;

  return g_utf8_collate (one->name, two->name);
}

static char *
dup_details (const TeaRankedPlayerFacts *facts)
{
  g_autofree char *sessions = g_strdup_printf (ngettext ("%u session", "%u sessions", facts->sessions),
                                               facts->sessions);
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", facts->hands), facts->hands);
  /* Translators: "9 sessions" is filled in, and in how many of them nobody had more points than this player. */
  g_autofree char *first = facts->first > 0 ? g_strdup_printf (_ ("%1$s, first in %2$u"), sessions, facts->first)
                                            : g_strdup (sessions);
  /* Translators: "178 hands" is filled in, and how many of them this player has won. */
  g_autofree char *won = facts->wins > 0 ? g_strdup_printf (_ ("%1$s, %2$u won"), hands, facts->wins)
                                         : g_strdup (hands);

  return g_strdup_printf ("%s · %s", first, won);
}

static char *
dup_spoken (const TeaRankedPlayerFacts *facts)
{
  g_autofree char *place = g_strdup_printf (_ ("%1$u. %2$s: %3$s"), facts->rank, facts->name, facts->total);

  return g_strjoin ("; ", place, facts->details, facts->has_money ? facts->money : NULL, NULL);
}

static char *
dup_summary (guint n_players, guint n_sessions, guint n_hands)
{
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
  g_autofree char *sessions = g_strdup_printf (ngettext ("%u session", "%u sessions", n_sessions), n_sessions);
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", n_hands), n_hands);

  return n_sessions > 0 ? g_strjoin (C_ ("list", ", "), players, sessions, hands, NULL) : g_strdup ("");
}

static void
add_session (GPtrArray *players, GHashTable *by_name, GHashTable *money, const Session *session)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaRankedPlayer *player = find_player (players, by_name, session->names[seat]);
      gint64 *amount = g_hash_table_lookup (money, player);
      gboolean is_first = TRUE;

      for (guint other = 0; other < 4; other++)
        is_first = is_first && session->totals[other] <= session->totals[seat];
      player->facts.points += session->totals[seat];
      player->facts.sessions++;
      player->facts.first += is_first;
      player->facts.hands += session->hands;
      player->facts.wins += session->wins[seat];
      if (amount == NULL)
        {
          amount = g_new0 (gint64, 1);
          g_hash_table_insert (money, player, amount);
        }
      *amount += session->money[seat];
    }
}

/* Counts what was read. */
static void
count (TeaLedgerRanking *self)
{
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) money = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GPtrArray) former = self->players;
  GHashTableIter iter;
  gpointer value;
  guint n_sessions = 0, n_hands = 0, n_lost = 0;
  gboolean is_for_money = FALSE;

  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_iter_init (&iter, self->sessions);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Session *session = value;

      if (self->chosen != NULL && !g_str_equal (session->rules, self->chosen))
        continue;
      n_lost += !session->well;
      if (!session->well)
        continue;
      add_session (self->players, by_name, money, session);
      n_sessions++;
      n_hands += session->hands;
      is_for_money = is_for_money || session->is_for_money;
    }

  g_ptr_array_sort (self->players, compare_points);
  for (guint i = 0; i < self->players->len; i++)
    {
      TeaRankedPlayerFacts *facts = &((TeaRankedPlayer *) self->players->pdata[i])->facts;
      const TeaRankedPlayerFacts *above = i > 0 ? &((TeaRankedPlayer *) self->players->pdata[i - 1])->facts : NULL;
      const gint64 *amount = g_hash_table_lookup (money, self->players->pdata[i]);

      facts->rank = above != NULL && above->points == facts->points ? above->rank : i + 1;
      facts->total = tea_number_dup (facts->points);
      facts->money = is_for_money ? tea_number_dup_decimal (*amount, MONEY_DECIMALS) : g_strdup ("");
      facts->has_money = is_for_money;
      facts->details = dup_details (facts);
      facts->spoken = dup_spoken (facts);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, former->len, self->players->len);
  set_text (self, &self->summary, dup_summary (self->players->len, n_sessions, n_hands), properties[PROP_SUMMARY]);
  set_text (self, &self->remark,
            n_lost > 0 ? g_strdup_printf (ngettext ("%u session cannot be read and is left out.",
                                                    "%u sessions cannot be read and are left out.", n_lost),
                                          n_lost)
                       : g_strdup (""),
            properties[PROP_REMARK]);
}

/* Reading */

typedef struct
{
  TeaStore *reader; /* NULL if it could not be opened */
  GPtrArray *sessions;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->reader, tea_store_free);
  g_ptr_array_unref (reading->sessions);
  g_free (reading);
}

static void
read_session (TeaStore *store, Session *session)
{
  g_autoptr (TeaTally) tally = tea_tally_load (store, session->id, NULL, NULL);
  TeaTallyStatistics statistics;

  if (tally == NULL)
    return;

  tea_tally_statistics (tally, &statistics);
  session->well = TRUE;
  session->hands = statistics.hands;
  session->is_for_money = tally->session->setup.point_money > 0;
  for (guint seat = 0; seat < 4; seat++)
    {
      session->names[seat] = tea_names_clean (tally->session->setup.names[seat]);
      session->totals[seat] = tally->totals[seat];
      session->money[seat] = (gint64) tally->totals[seat] * tally->session->setup.point_money;
      session->wins[seat] = statistics.seats[seat].wins;
    }
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;

  for (guint i = 0; i < reading->sessions->len && reading->reader != NULL && tea_job_is_wanted (job); i++)
    read_session (reading->reader, reading->sessions->pdata[i]);
  /* The archive may close the file as soon as this job is over, and must close it last. */
  g_clear_pointer (&reading->reader, tea_store_free);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaLedgerRanking *self = owner;
  const Reading *reading = data;

  g_ptr_array_set_free_func (reading->sessions, NULL);
  for (guint i = 0; i < reading->sessions->len; i++)
    {
      Session *session = reading->sessions->pdata[i];

      session->settled = session->settled && session->well;
      g_hash_table_replace (self->sessions, &session->id, session);
    }
  g_clear_pointer (&self->job, tea_job_cancel);
  count (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Returns: (nullable): an empty session to be read, if @info is not yet in the ranking as it is now */
static Session *
find_changed (TeaLedgerRanking *self, const TeaLedgerInfoFacts *info)
{
  const Session *known = g_hash_table_lookup (self->sessions, &info->id);
  Session *session;

  if (known != NULL && known->settled && known->changed == info->changed)
    return NULL;

  session = g_new0 (Session, 1);
  session->id = info->id;
  session->changed = info->changed;
  session->settled = info->changed < g_get_real_time () / G_USEC_PER_SEC;
  session->rules = g_strdup (info->ruleset_name);

  return session;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Forgets what is not in @there any more, ids of sessions, and takes the names of their rules. */
static void
keep_only (TeaLedgerRanking *self, GHashTable *there, GHashTable *names)
{
  guint n_rules;
  g_autofree gpointer *rules = g_hash_table_get_keys_as_array (names, &n_rules);
  g_auto (GStrv) former = self->rules;
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->sessions);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_hash_table_contains (there, id))
      g_hash_table_iter_remove (&iter);

  qsort (rules, n_rules, sizeof *rules, compare_names);
  self->rules = g_strdupv ((char **) rules);
  if (!g_strv_equal ((const char *const *) former, (const char *const *) self->rules))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES]);
}

TeaLedgerRanking *
tea_ledger_ranking_new (TeaArchive *archive, TeaLedgerList *sessions)
{
  TeaLedgerRanking *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (TEA_IS_LEDGER_LIST (sessions), NULL);

  self = g_object_new (TEA_TYPE_LEDGER_RANKING, NULL);
  self->archive = g_object_ref (archive);
  self->list = g_object_ref (sessions);

  return self;
}

void
tea_ledger_ranking_update (TeaLedgerRanking *self)
{
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (session_free);
  gboolean was_busy;

  g_return_if_fail (TEA_IS_LEDGER_RANKING (self));

  was_busy = self->job != NULL;
  g_clear_pointer (&self->job, tea_job_cancel);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (self->list), i);
      const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (info);
      Session *session = facts->n_entries > 0 ? find_changed (self, facts) : NULL;

      if (facts->n_entries == 0)
        continue;
      g_hash_table_add (there, g_memdup2 (&facts->id, sizeof facts->id));
      g_hash_table_add (names, g_strdup (facts->ruleset_name));
      if (session != NULL)
        g_ptr_array_add (changed, session);
    }
  keep_only (self, there, names);

  if (changed->len > 0)
    {
      Reading *reading = g_new0 (Reading, 1);

      reading->reader = tea_store_new_reader (tea_archive_get_store (self->archive), NULL);
      reading->sessions = g_steal_pointer (&changed);
      self->job = tea_job_start_giving_way (self, reading, reading_free, read_in_thread, read_cb);
      tea_job_set_reads (self->job);
    }
  else
    count (self);
  if (was_busy != (self->job != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

gboolean
tea_ledger_ranking_get_busy (TeaLedgerRanking *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_RANKING (self), FALSE);

  return self->job != NULL;
}

const char *const *
tea_ledger_ranking_get_rules (TeaLedgerRanking *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_RANKING (self), NULL);

  return (const char *const *) self->rules;
}

void
tea_ledger_ranking_set_rules (TeaLedgerRanking *self, const char *rules)
{
  g_return_if_fail (TEA_IS_LEDGER_RANKING (self));

  if (g_strcmp0 (rules, self->chosen) == 0)
    return;

  g_free (self->chosen);
  self->chosen = g_strdup (rules);
  count (self);
}
