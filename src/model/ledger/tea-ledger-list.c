/* tea-ledger-list.c - the list of sessions, and which of them is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "core/base/tea-name.h"
#include "io/json/tea-json-record.h"
#include "model/ledger/tea-ledger-list-private.h"
#if HAVE_SECOND_SCREEN
#include "model/ledger/tea-ledger-server.h"
#endif
#include "model/rules/tea-ruleset-engine.h"

/* Sessions with fewer entries are read synchronously, as that takes only a fraction of a frame. */
#define LONG_SESSION 100

struct _TeaLedgerList
{
  TeaList parent_instance;

  TeaArchive *archive;
  TeaLedger *current;
  TeaJob *opening; /* NULL when no session is being read */
  gint64 opening_id;
  GArray *deleted;    /* gint64: sessions deleted in this run, the latest last */
  GPtrArray *open;    /* TeaLedger: those that somebody holds; not owned */
  GPtrArray *servers; /* TeaLedgerServer: of the sessions that other devices see */
  GPtrArray *pages;   /* OtherPage: shown beside them */
  GHashTable *rules;  /* what was read of the rules of sessions: their text → TeaVariant */
};

/* A page that others write, beside each served session. */
typedef struct
{
  char *name;
  char *label;
  TeaHtmlFunc write;
  gpointer data;
} OtherPage;

static void
other_page_free (gpointer data)
{
  OtherPage *page = data;

  g_free (page->name);
  g_free (page->label);
  g_free (page);
}

G_DEFINE_FINAL_TYPE (TeaLedgerList, tea_ledger_list, TEA_TYPE_LIST)

typedef enum
{
  PROP_CURRENT = 1,
  PROP_OPENING,
} TeaLedgerListProperty;

static GParamSpec *properties[PROP_OPENING + 1];

static guint failed_signal;
static guint phone_signal;

static void
tea_ledger_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedgerList *self = TEA_LEDGER_LIST (object);

  switch ((TeaLedgerListProperty) prop_id)
    {
    case PROP_CURRENT:
      g_value_set_object (value, self->current);
      break;
    case PROP_OPENING:
      g_value_set_boolean (value, self->opening != NULL);
      break;
    }
}

static void
forget_cb (gpointer data, GObject *ledger)
{
  g_ptr_array_remove_fast (data, ledger);
}

static void
forget (TeaLedgerList *self, TeaLedger *ledger)
{
  g_object_weak_unref (G_OBJECT (ledger), forget_cb, self->open);
  g_ptr_array_remove_fast (self->open, ledger);
}

/* Returns: (nullable): session @id, if somebody holds it */
static TeaLedger *
find_open (TeaLedgerList *self, gint64 id)
{
  for (guint i = 0; i < self->open->len; i++)
    if (tea_ledger_get_facts (self->open->pdata[i])->id == id)
      return self->open->pdata[i];

  return NULL;
}

static void
tea_ledger_list_dispose (GObject *object)
{
  TeaLedgerList *self = TEA_LEDGER_LIST (object);

  while (self->open->len > 0)
    forget (self, self->open->pdata[0]);

  g_ptr_array_set_size (self->servers, 0);
  g_clear_pointer (&self->opening, tea_job_cancel);
  g_clear_object (&self->current);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_ledger_list_parent_class)->dispose (object);
}

static void
tea_ledger_list_finalize (GObject *object)
{
  TeaLedgerList *self = TEA_LEDGER_LIST (object);

  g_clear_pointer (&self->open, g_ptr_array_unref);
  g_clear_pointer (&self->servers, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->deleted, g_array_unref);
  g_clear_pointer (&self->rules, g_hash_table_unref);

  G_OBJECT_CLASS (tea_ledger_list_parent_class)->finalize (object);
}

static void
tea_ledger_list_class_init (TeaLedgerListClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_list_get_property;
  object_class->dispose = tea_ledger_list_dispose;
  object_class->finalize = tea_ledger_list_finalize;
  TEA_LIST_CLASS (klass)->item_type = TEA_TYPE_LEDGER_INFO;
  TEA_LIST_CLASS (klass)->is_equal = (GEqualFunc) tea_ledger_info_is_equal;

  properties[PROP_CURRENT] = g_param_spec_object ("current", NULL, NULL, TEA_TYPE_LEDGER, flags);
  properties[PROP_OPENING] = g_param_spec_boolean ("opening", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  failed_signal = g_signal_new ("failed", TEA_TYPE_LEDGER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  phone_signal = g_signal_new ("phone", TEA_TYPE_LEDGER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               TEA_TYPE_LEDGER);
}

static void
tea_ledger_list_init (TeaLedgerList *self)
{
  self->open = g_ptr_array_new ();
  self->servers = g_ptr_array_new_with_free_func (g_object_unref);
  self->pages = g_ptr_array_new_with_free_func (other_page_free);
  self->deleted = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static TeaStore *
get_store (TeaLedgerList *self)
{
  return tea_archive_get_store (self->archive);
}

/* The rules of @session, which are read once for all sessions that have them; NULL if they are unknown. Only their name
 * matters here: opening the session reports options that cannot be read. */
static const TeaVariant *
find_rules (TeaLedgerList *self, const TeaStoreSession *session)
{
  g_autofree char *text = g_strdup_printf ("%s %s", session->setup.variant, session->setup.options);
  gpointer known;
  const TeaVariant *variant;
  TeaOptions options;

  if (g_hash_table_lookup_extended (self->rules, text, NULL, &known))
    return known;

  variant = tea_variant_find (session->setup.variant);
  if (variant != NULL)
    tea_json_options_from_string (session->setup.options, &variant, &options, NULL);
  g_hash_table_insert (self->rules, g_steal_pointer (&text), (gpointer) variant);

  return variant;
}

static void
show (TeaLedgerList *self, GPtrArray *sessions)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sessions->len; i++)
    g_ptr_array_add (infos, tea_ledger_info_new (sessions->pdata[i], find_rules (self, sessions->pdata[i])));
  tea_list_take_items (self, infos);
}

/* Reads the list again. */
static gboolean
reload (TeaLedgerList *self, GError **error)
{
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (get_store (self), error);

  if (sessions == NULL)
    return FALSE;
  show (self, sessions);

  return TRUE;
}

/* Ends a change of the store: reads the changed list, and shows it once the change is stored. */
static gboolean
end_change (TeaLedgerList *self, gboolean well, GError **error)
{
  g_autoptr (GPtrArray) sessions = well ? tea_store_list_sessions (get_store (self), error) : NULL;

  if (!tea_store_end (get_store (self), sessions != NULL, error) || sessions == NULL)
    return FALSE;
  show (self, sessions);

  return TRUE;
}

static void
read_again (TeaLedgerList *self)
{
  g_autoptr (GError) error = NULL;

  if (!reload (self, &error))
    g_info ("%s", error->message);
}

/* Returns: (nullable): what the list has about session @id */
static TeaLedgerInfo *
find_info (TeaLedgerList *self, gint64 id)
{
  GPtrArray *infos = tea_list_get_items (self);

  for (guint i = 0; i < infos->len; i++)
    if (tea_ledger_info_get_facts (infos->pdata[i])->id == id)
      return infos->pdata[i];

  return NULL;
}

/* Whether @a stands before @b, as the store lists them. */
static gboolean
is_before (TeaLedgerInfo *a, TeaLedgerInfo *b)
{
  const TeaLedgerInfoFacts *x = tea_ledger_info_get_facts (a);
  const TeaLedgerInfoFacts *y = tea_ledger_info_get_facts (b);

  return x->changed > y->changed || (x->changed == y->changed && x->id > y->id);
}

/* Reads only this session again: of thousands that takes longer than a frame. */
static void
ledger_changed_cb (TeaLedgerList *self, TeaLedger *ledger)
{
  gint64 id = tea_ledger_get_facts (ledger)->id;
  g_autoptr (TeaLedgerInfo) info = NULL;
  g_autoptr (GError) error = NULL;
  TeaLedgerInfo *former = find_info (self, id);
  TeaStoreSession *session;
  GPtrArray *infos;
  guint place = 0;

  if (former == NULL)
    return;
  session = tea_store_get_session (get_store (self), id, &error);
  /* The ledger itself is up to date; the list can wait for the next change. */
  if (session == NULL)
    {
      g_info ("%s", error->message);
      return;
    }
  info = tea_ledger_info_new (session, find_rules (self, session));
  tea_store_session_free (session);

  infos = tea_list_copy_items (self);
  g_ptr_array_remove (infos, former);
  while (place < infos->len && is_before (infos->pdata[place], info))
    place++;
  g_ptr_array_insert (infos, (int) place, g_steal_pointer (&info));
  tea_list_take_items (self, infos);
}

/* Cancels the reading of a session. */
static void
stop_opening (TeaLedgerList *self)
{
  if (self->opening == NULL)
    return;

  g_clear_pointer (&self->opening, tea_job_cancel);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPENING]);
}

static void
set_current (TeaLedgerList *self, TeaLedger *ledger)
{
  stop_opening (self);
  if (g_set_object (&self->current, ledger))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

TeaLedgerList *
tea_ledger_list_new (TeaArchive *archive)
{
  TeaLedgerList *self;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TEA_TYPE_LEDGER_LIST, NULL);
  self->archive = g_object_ref (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (read_again), self, G_CONNECT_SWAPPED);
  if (!reload (self, &error))
    g_info ("%s", error->message);

  return self;
}

gboolean
tea_ledger_list_has (TeaLedgerList *self, gint64 id)
{
  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), FALSE);

  return find_info (self, id) != NULL;
}

TeaLedger *
tea_ledger_list_get_current (TeaLedgerList *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), NULL);

  return self->current;
}

static gboolean
store_last (TeaArchive *archive, gpointer data, GError **error)
{
  const gint64 *id = data;

  return tea_store_set_last_session (tea_archive_get_store (archive), *id, error);
}

/* Makes @ledger current, and the session that the program resumes next time. */
static void
go_on_with (TeaLedgerList *self, TeaLedger *ledger)
{
  gint64 id = tea_ledger_get_facts (ledger)->id;

  if (find_open (self, id) == NULL)
    {
      g_ptr_array_add (self->open, ledger);
      g_object_weak_ref (G_OBJECT (ledger), forget_cb, self->open);
      g_signal_connect_object (ledger, "changed", G_CALLBACK (ledger_changed_cb), self, G_CONNECT_SWAPPED);
    }
  tea_archive_keep (self->archive, "last-session", store_last, g_memdup2 (&id, sizeof id), g_free);
  set_current (self, ledger);
}

/* Begins a session, and makes it the current one. */
static gboolean
begin (TeaLedgerList *self, const TeaStoreSetup *setup, const char *title, const char *folder, GError **error)
{
  g_autoptr (TeaLedger) ledger = NULL;
  gint64 id;

  if (!tea_store_begin (get_store (self), error))
    return FALSE;
  if (tea_store_create_session (get_store (self), setup, title, &id, error) &&
      (*folder == '\0' || tea_store_set_session_folder (get_store (self), id, folder, error)))
    ledger = tea_ledger_new (self->archive, id, NULL, error);
  if (!end_change (self, ledger != NULL, error))
    return FALSE;
  go_on_with (self, ledger);

  return TRUE;
}

gboolean
tea_ledger_list_create (TeaLedgerList *self,
                        TeaRuleset *ruleset,
                        const TeaLedgerSetUp *set_up,
                        guint first_dealer,
                        const char *title,
                        GError **error)
{
  char *names[TEA_LEDGER_MAX_PLAYERS] = { NULL };
  TeaStoreSetup setup = { .first_dealer = first_dealer };
  TeaOptions options;
  gboolean well = TRUE;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && TEA_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (set_up != NULL && set_up->n_players >= 4 && set_up->n_players <= TEA_LEDGER_MAX_PLAYERS, FALSE);
  g_return_val_if_fail (first_dealer < 4, FALSE);

  tea_ruleset_fill_options (ruleset, &options);
  for (guint player = 0; player < set_up->n_players; player++)
    {
      names[player] = tea_name_clean (set_up->names[player], TEA_NAME_MAX);
      well = well && *names[player] != '\0';
    }
  tea_ledger_fill_setup (set_up, names, &setup);
  setup.variant = g_strdup (tea_ruleset_get_facts (ruleset)->id);
  setup.options = tea_json_options_to_string (tea_ruleset_get_variant (ruleset), &options);
  if (!well)
    g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED, _ ("Every player needs a name."));

  well = well && begin (self, &setup, title != NULL ? title : "", "", error);
  tea_store_setup_clear (&setup);

  return well;
}

gboolean
tea_ledger_list_repeat (TeaLedgerList *self, GError **error)
{
  TeaStoreSession *last;
  gboolean well;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && self->current != NULL, FALSE);

  last = tea_store_get_session (get_store (self), tea_ledger_get_facts (self->current)->id, error);
  if (last == NULL)
    return FALSE;
  well = begin (self, &last->setup, "", last->folder, error);
  tea_store_session_free (last);

  return well;
}

/* The number of @player of @set_up in an earlier session of @n players, the same person or of the same name; or −1. */
static int
find_player (char *const *names, const gint64 *people, guint n, const TeaLedgerSetUp *set_up, guint player)
{
  for (guint i = 0; i < n; i++)
    if (set_up->people[player] > 0 && people[i] > 0 ? people[i] == set_up->people[player]
                                                    : g_strcmp0 (names[i], set_up->names[player]) == 0)
      return (int) i;

  return -1;
}

TeaLedgerInfo *
tea_ledger_list_find_former (TeaLedgerList *self, const TeaLedgerSetUp *set_up)
{
  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && set_up != NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (self), i);
      const TeaLedgerInfoFacts *facts = tea_ledger_info_get_facts (info);
      guint found = 0;

      for (guint player = 0; player < set_up->n_players; player++)
        found += find_player (facts->players, facts->people, facts->n_players, set_up, player) >= 0;
      /* The list keeps a reference. */
      if (found == set_up->n_players && facts->n_entries > 0)
        return info;
    }

  return NULL;
}

gboolean
tea_ledger_list_carry_over (TeaLedgerList *self, gint64 id, TeaLedgerSetUp *set_up, GError **error)
{
  g_autoptr (TeaTally) tally = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && set_up != NULL, FALSE);

  tally = tea_tally_load (get_store (self), id, NULL, error);
  if (tally == NULL)
    return FALSE;
  for (guint player = 0; player < set_up->n_players; player++)
    {
      const TeaStoreSetup *former = &tally->session->setup;
      int found = find_player (former->names, former->people, tally->n_players, set_up, player);

      set_up->start[player] = found >= 0 ? tally->totals[found] : 0;
    }

  return TRUE;
}

static void
open_cb (gpointer owner, TeaLedger *ledger, const GError *error)
{
  TeaLedgerList *self = owner;

  if (ledger != NULL)
    {
      go_on_with (self, ledger);
      return;
    }
  stop_opening (self);
  g_signal_emit (self, failed_signal, 0, error->message);
}

static void
open_later (TeaLedgerList *self, gint64 id)
{
  set_current (self, NULL);
  self->opening_id = id;
  self->opening = tea_ledger_start_opening (self, self->archive, id, open_cb);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPENING]);
}

static gboolean
is_long (TeaLedgerList *self, gint64 id)
{
  TeaLedgerInfo *info = find_info (self, id);

  return info != NULL && tea_ledger_info_get_facts (info)->n_entries >= LONG_SESSION;
}

gboolean
tea_ledger_list_get_opening (TeaLedgerList *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), FALSE);

  return self->opening != NULL;
}

gboolean
tea_ledger_list_open (TeaLedgerList *self, gint64 id, GError **error)
{
  g_autoptr (TeaLedger) ledger = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), FALSE);

  if (self->opening != NULL ? self->opening_id == id
                            : self->current != NULL && tea_ledger_get_facts (self->current)->id == id)
    return TRUE;

  if (g_set_object (&ledger, find_open (self, id)))
    {
      go_on_with (self, ledger);
      return TRUE;
    }
  if (is_long (self, id))
    {
      open_later (self, id);
      return TRUE;
    }

  ledger = tea_ledger_new (self->archive, id, NULL, error);
  if (ledger == NULL)
    return FALSE;
  go_on_with (self, ledger);

  return TRUE;
}

gboolean
tea_ledger_list_resume (TeaLedgerList *self, GError **error)
{
  gint64 id;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), FALSE);

  if (!tea_store_get_last_session (get_store (self), &id, error))
    return FALSE;

  return id == 0 || tea_ledger_list_open (self, id, error);
}

gboolean
tea_ledger_list_rename (TeaLedgerList *self, gint64 id, const char *title, GError **error)
{
  g_autofree char *trimmed = NULL;
  TeaLedger *open;
  gboolean well;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && title != NULL, FALSE);

  trimmed = tea_name_clean (title, TEA_TITLE_MAX);
  if (!tea_store_begin (get_store (self), error))
    return FALSE;
  well = tea_store_rename_session (get_store (self), id, trimmed, error);
  /* This reloads the list, too. */
  open = find_open (self, id);
  if (open != NULL)
    return tea_ledger_end_change (open, well, FALSE, NULL, error);

  return end_change (self, well, error);
}

gboolean
tea_ledger_list_set_folder (TeaLedgerList *self, gint64 id, const char *folder, GError **error)
{
  g_autofree char *trimmed = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && folder != NULL, FALSE);

  trimmed = tea_name_clean (folder, TEA_TITLE_MAX);

  return tea_store_begin (get_store (self), error) &&
         end_change (self, tea_store_set_session_folder (get_store (self), id, trimmed, error), error);
}

#if HAVE_SECOND_SCREEN
/* Returns: (nullable): what shows @ledger to other devices */
static TeaLedgerServer *
find_server (TeaLedgerList *self, TeaLedger *ledger)
{
  for (guint i = 0; i < self->servers->len; i++)
    if (tea_ledger_server_get_ledger (self->servers->pdata[i]) == ledger)
      return self->servers->pdata[i];

  return NULL;
}

char *
tea_ledger_list_serve (TeaLedgerList *self, TeaLedger *ledger, GError **error)
{
  TeaLedgerServer *known;
  g_autoptr (TeaLedgerServer) server = NULL;
  g_autofree char *address = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && TEA_IS_LEDGER (ledger), NULL);

  known = find_server (self, ledger);
  server = known != NULL ? g_object_ref (known) : tea_ledger_server_new (ledger, error);
  if (server != NULL)
    address = tea_ledger_server_dup_address (server, error);
  if (address != NULL && known == NULL)
    {
      for (guint i = 0; i < self->pages->len; i++)
        {
          const OtherPage *page = self->pages->pdata[i];

          tea_ledger_server_add_page (server, page->name, page->label, page->write, page->data);
        }
      g_ptr_array_add (self->servers, g_steal_pointer (&server));
      tea_ledger_set_served (ledger, TRUE);
    }

  return g_steal_pointer (&address);
}

void
tea_ledger_list_stop_serving (TeaLedgerList *self, TeaLedger *ledger)
{
  TeaLedgerServer *server;

  g_return_if_fail (TEA_IS_LEDGER_LIST (self) && TEA_IS_LEDGER (ledger));

  server = find_server (self, ledger);
  if (server == NULL)
    return;

  tea_ledger_list_set_phone (self, ledger, FALSE);
  tea_ledger_set_served (ledger, FALSE);
  g_ptr_array_remove_fast (self->servers, server);
}

TeaPhoneEntry *
tea_ledger_list_get_phone (TeaLedgerList *self, TeaLedger *ledger)
{
  TeaLedgerServer *server;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self) && TEA_IS_LEDGER (ledger), NULL);

  server = find_server (self, ledger);

  return server != NULL ? tea_ledger_server_get_phone (server) : NULL;
}

void
tea_ledger_list_set_phone (TeaLedgerList *self, TeaLedger *ledger, gboolean on)
{
  TeaLedgerServer *server;

  g_return_if_fail (TEA_IS_LEDGER_LIST (self) && TEA_IS_LEDGER (ledger));

  server = find_server (self, ledger);
  if (server == NULL || (tea_ledger_server_get_phone (server) != NULL) == !!on)
    return;

  tea_ledger_server_set_phone (server, on);
  g_signal_emit (self, phone_signal, 0, ledger);
}

void
tea_ledger_list_serve_page (TeaLedgerList *self, const char *name, const char *label, TeaHtmlFunc write, gpointer data)
{
  g_return_if_fail (TEA_IS_LEDGER_LIST (self) && name != NULL);
  g_return_if_fail (write == NULL || label != NULL);

  for (guint i = self->pages->len; i > 0; i--)
    if (g_str_equal (((OtherPage *) self->pages->pdata[i - 1])->name, name))
      g_ptr_array_remove_index (self->pages, i - 1);
  if (write != NULL)
    {
      OtherPage *page = g_new0 (OtherPage, 1);

      *page = (OtherPage){ g_strdup (name), g_strdup (label), write, data };
      g_ptr_array_add (self->pages, page);
    }
  for (guint i = 0; i < self->servers->len; i++)
    if (write != NULL)
      tea_ledger_server_add_page (self->servers->pdata[i], name, label, write, data);
    else
      tea_ledger_server_remove_page (self->servers->pdata[i], name);
}
#endif

/* Closes a session that is gone. */
static void
close_session (TeaLedgerList *self, gint64 id)
{
  g_autoptr (TeaLedger) open = NULL;

  if (self->opening != NULL && self->opening_id == id)
    stop_opening (self);
  if (g_set_object (&open, find_open (self, id)))
    {
      g_signal_handlers_disconnect_by_data (open, self);
      forget (self, open);
    }
  if (open != NULL && open == self->current)
    set_current (self, NULL);
#if HAVE_SECOND_SCREEN
  if (open != NULL)
    tea_ledger_list_stop_serving (self, open);
#endif
}

gboolean
tea_ledger_list_delete (TeaLedgerList *self, gint64 id, GError **error)
{
  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), FALSE);

  if (!tea_store_begin (get_store (self), error) ||
      !end_change (self, tea_store_delete_session (get_store (self), id, error), error))
    return FALSE;

  g_array_append_val (self->deleted, id);
  close_session (self, id);

  return TRUE;
}

/* Brings an open session up to date, or closes it if it is gone. */
static void
renew_session (TeaLedgerList *self, TeaLedger *ledger)
{
  gint64 id = tea_ledger_get_facts (ledger)->id;

  if (!tea_ledger_list_has (self, id))
    close_session (self, id);
  else if (tea_store_begin (get_store (self), NULL))
    tea_ledger_end_change (ledger, TRUE, FALSE, NULL, NULL);
}

void
tea_ledger_list_renew (TeaLedgerList *self)
{
  g_autoptr (GPtrArray) open = NULL;

  g_return_if_fail (TEA_IS_LEDGER_LIST (self));

  read_again (self);
  open = g_ptr_array_copy (self->open, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
  g_ptr_array_set_free_func (open, g_object_unref);
  for (guint i = 0; i < open->len; i++)
    renew_session (self, open->pdata[i]);
}

gboolean
tea_ledger_list_restore (TeaLedgerList *self, GError **error)
{
  gint64 id;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (self), FALSE);

  if (self->deleted->len == 0)
    return TRUE;

  id = g_array_index (self->deleted, gint64, self->deleted->len - 1);
  if (!tea_store_begin (get_store (self), error) ||
      !end_change (self, tea_store_restore_session (get_store (self), id, error), error))
    return FALSE;
  g_array_set_size (self->deleted, self->deleted->len - 1);

  return TRUE;
}
