/* tea-ledger.c - a scoring session at a real table: what it shows, exports and drafts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <langinfo.h>

#include "model/ledger/tea-ledger-private.h"
#include "model/tiles/tea-number.h"
#include "store/tally/tea-tally-export.h"

G_DEFINE_FINAL_TYPE (TeaLedger, tea_ledger, G_TYPE_OBJECT)

typedef enum
{
  PROP_SERVED = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SUMMARY,
  PROP_STANDING,
} TeaLedgerProperty;

static GParamSpec *properties[PROP_STANDING + 1];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static char *
dup_summary (TeaLedger *self)
{
  g_autofree char *rules = tea_ruleset_dup_full_name (self->ruleset);
  guint n = self->facts.n_hands;
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", n), n);

  return g_strjoin (" · ", rules, hands, self->facts.place, NULL);
}

static char *
dup_subtitle (TeaLedger *self)
{
  g_autofree char *rules = tea_ruleset_dup_full_name (self->ruleset);
  const char *sits_out = self->facts.sits_out;

  return g_strjoin (" · ", rules, self->facts.place, *sits_out != '\0' ? sits_out : NULL, NULL);
}

static void
tea_ledger_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedger *self = TEA_LEDGER (object);

  switch ((TeaLedgerProperty) prop_id)
    {
    case PROP_SERVED:
      g_value_set_boolean (value, self->served);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->facts.shown_title);
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, dup_subtitle (self));
      break;
    case PROP_SUMMARY:
      g_value_take_string (value, dup_summary (self));
      break;
    case PROP_STANDING:
      g_value_take_string (value, tea_ledger_dup_final (self));
      break;
    }
}

static void
tea_ledger_dispose (GObject *object)
{
  TeaLedger *self = TEA_LEDGER (object);

  /* The list may outlive the ledger. */
  if (self->entries != NULL)
    tea_ledger_entries_set_tally (self->entries, NULL, TRUE);
  g_clear_object (&self->entries);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_ledger_parent_class)->dispose (object);
}

static void
tea_ledger_finalize (GObject *object)
{
  TeaLedger *self = TEA_LEDGER (object);

  g_clear_pointer (&self->tally, tea_tally_free);
  for (guint player = 0; player < TEA_LEDGER_MAX_PLAYERS; player++)
    {
      g_clear_pointer (&self->series[player], g_free);
      g_clear_pointer (&self->shown_names[player], g_free);
    }
  g_clear_pointer (&self->facts.shown_title, g_free);
  g_clear_pointer (&self->facts.sits_out, g_free);
  g_clear_pointer (&self->facts.rotates, g_free);
  g_clear_pointer (&self->facts.place, g_free);
  g_clear_pointer (&self->facts.undo_text, g_free);
  g_clear_pointer (&self->facts.redo_text, g_free);
  g_clear_pointer (&self->facts.draft, g_free);
  g_clear_pointer (&self->facts.moved, g_strfreev);

  G_OBJECT_CLASS (tea_ledger_parent_class)->finalize (object);
}

static void
tea_ledger_class_init (TeaLedgerClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_get_property;
  object_class->dispose = tea_ledger_dispose;
  object_class->finalize = tea_ledger_finalize;

  properties[PROP_SERVED] = g_param_spec_boolean ("served", NULL, NULL, FALSE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, "", flags);
  properties[PROP_STANDING] = g_param_spec_string ("standing", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TEA_TYPE_LEDGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
tea_ledger_init (TeaLedger *self)
{
  self->entries = tea_ledger_entries_new ();
}

void
tea_ledger_emit_changed (TeaLedger *self)
{
  for (guint i = PROP_TITLE; i < G_N_ELEMENTS (properties); i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
tea_ledger_set_served (TeaLedger *self, gboolean served)
{
  if (self->served == served)
    return;

  self->served = served;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SERVED]);
}

const TeaLedgerFacts *
tea_ledger_get_facts (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return &self->facts;
}

TeaRuleset *
tea_ledger_get_ruleset (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->ruleset;
}

GListModel *
tea_ledger_get_entries (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return G_LIST_MODEL (self->entries);
}

TeaLedgerEntry *
tea_ledger_find_entry (TeaLedger *self, gint64 id, guint *position)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  for (guint i = 0; i < self->tally->rows->len; i++)
    {
      g_autoptr (TeaLedgerEntry) entry = NULL;

      if (tea_tally_row (self->tally, i)->entry->id != id)
        continue;
      if (position != NULL)
        *position = i;
      entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      /* The list keeps a reference. */
      return entry;
    }

  return NULL;
}

void
tea_ledger_get_scores_before (TeaLedger *self, gint64 id, int scores[4])
{
  const TeaTallyPlace *place;

  g_return_if_fail (TEA_IS_LEDGER (self) && scores != NULL);

  place = &self->tally->next;
  for (guint i = 0; i < self->tally->rows->len; i++)
    if (tea_tally_row (self->tally, i)->entry->id == id)
      place = &tea_tally_row (self->tally, i)->place;
  for (guint seat = 0; seat < 4; seat++)
    scores[seat] = place->scores[seat];
}

char *
tea_ledger_dup_description (TeaLedger *self, gint64 id)
{
  TeaLedgerEntry *entry = tea_ledger_find_entry (self, id, NULL);
  const TeaLedgerEntryFacts *facts;

  g_return_val_if_fail (entry != NULL, NULL);

  facts = tea_ledger_entry_get_facts (entry);
  if (facts->number == 0)
    return g_strdup (facts->title);

  /* Translators: a hand of the ledger within a sentence: "West 1" and "Ann wins by self-draw". */
  return g_strdup_printf (_ ("%1$s (%2$s)"), facts->place, facts->title);
}

const TeaLedgerPlayer *
tea_ledger_get_player (TeaLedger *self, guint number)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && number < self->facts.n_players, NULL);

  return &self->players[number];
}

const TeaLedgerPlayer *
tea_ledger_get_sitting (TeaLedger *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && seat < 4, NULL);

  return &self->players[self->tally->next.players[seat]];
}

const char *
tea_ledger_get_name_at (TeaLedger *self, gint64 id, guint seat)
{
  TeaLedgerEntry *entry;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && seat < 4, NULL);

  entry = id != 0 ? tea_ledger_find_entry (self, id, NULL) : NULL;

  return entry != NULL ? tea_ledger_entry_get_facts (entry)->names[seat] : tea_ledger_get_sitting (self, seat)->name;
}

const TeaLedgerPlayer *
tea_ledger_get_standing (TeaLedger *self, guint place)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && place < self->facts.n_players, NULL);

  return self->standings[place];
}

char *
tea_ledger_dup_final (TeaLedger *self)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place < self->facts.n_players; place++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (self, place);
      g_autofree char *total = tea_number_dup (player->total);

      if (place > 0)
        g_string_append (text, C_ ("list", ", "));
      /* Translators: the place of a player after a game, the name and the points: "1. Ann: 120". */
      g_string_append_printf (text, _ ("%1$u. %2$s: %3$s"), player->rank, player->name, total);
    }

  return g_string_free (text, FALSE);
}

const int *
tea_ledger_get_series (TeaLedger *self, guint player, guint *n)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && player < self->facts.n_players && n != NULL, NULL);

  *n = self->tally->rows->len + 1;

  return self->series[player];
}

char *
tea_ledger_dup_money (TeaLedger *self, int points)
{
  g_autofree char *money = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  money = tea_store_setup_dup_money (&self->tally->session->setup, points);

  return *money == '-' ? g_strconcat ("−", money + 1, NULL) : g_steal_pointer (&money);
}

char *
tea_ledger_dup_file_name (TeaLedger *self, const char *extension)
{
  g_autofree char *stem = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && extension != NULL, NULL);

  stem = tea_ledger_text_file_stem (self->tally->session, _ (self->tally->variant->name));

  return g_strdup_printf ("%s.%s", stem, extension);
}

/* For spreadsheets in this locale: UTF-8 with a byte order mark, and the separator that they expect. */
char *
tea_ledger_dup_csv (TeaLedger *self)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  text = g_string_new ("\xef\xbb\xbf");
  tea_tally_append_csv (self->tally, *nl_langinfo (RADIXCHAR) == ',' ? ';' : ',', text);

  return g_string_free (text, FALSE);
}

char *
tea_ledger_dup_json (TeaLedger *self)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  text = g_string_new (NULL);
  tea_tally_append_json (self->tally, text);

  return g_string_free (text, FALSE);
}

/* The draft */

typedef struct
{
  gint64 session;
  char *text;
} Draft;

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_free (draft->text);
  g_free (draft);
}

static gboolean
store_draft (TeaArchive *archive, gpointer data, GError **error)
{
  const Draft *draft = data;

  return tea_store_set_draft (tea_archive_get_store (archive), draft->session, draft->text, error);
}

static char *
name_draft (TeaLedger *self)
{
  return g_strdup_printf ("draft/%" G_GINT64_FORMAT, self->facts.id);
}

/* If a hand is being changed, its id precedes the stored draft: "@12 …". */
#define MARK '@'

char *
tea_ledger_dup_stored_draft (TeaLedger *self)
{
  if (self->facts.changing == 0)
    return g_strdup (self->facts.draft);

  return g_strdup_printf ("%c%" G_GINT64_FORMAT " %s", MARK, self->facts.changing, self->facts.draft);
}

/* Returns the part of @stored after the mark, and the id in the mark, or 0. */
static const char *
read_mark (const char *stored, gint64 *id)
{
  char *end = NULL;

  *id = *stored == MARK ? g_ascii_strtoll (stored + 1, &end, 10) : 0;
  if (*id > 0 && *end == ' ')
    return end + 1;
  *id = 0;

  return stored;
}

gint64
tea_ledger_get_changing (const char *stored)
{
  gint64 id;

  read_mark (stored, &id);

  return id;
}

static void
keep_draft (TeaLedger *self)
{
  g_autofree char *key = name_draft (self);
  Draft *draft = g_new (Draft, 1);

  draft->session = self->facts.id;
  draft->text = tea_ledger_dup_stored_draft (self);
  tea_archive_keep (self->archive, key, store_draft, draft, draft_free);
}

static void
set_draft (TeaLedger *self, const char *text, gint64 changing)
{
  char *former = self->facts.draft;

  self->facts.draft = g_strdup (text);
  self->facts.changing = *text != '\0' ? changing : 0;
  g_free (former);
}

void
tea_ledger_set_draft (TeaLedger *self, const char *text)
{
  g_return_if_fail (TEA_IS_LEDGER (self) && text != NULL);

  if (g_str_equal (text, self->facts.draft))
    return;

  set_draft (self, text, self->facts.changing);
  keep_draft (self);
}

void
tea_ledger_begin_change (TeaLedger *self, gint64 id, const char *text)
{
  TeaLedgerEntry *entry;

  g_return_if_fail (TEA_IS_LEDGER (self) && text != NULL && *text != '\0');

  entry = tea_ledger_find_entry (self, id, NULL);
  g_return_if_fail (entry != NULL && tea_ledger_entry_get_facts (entry)->number != 0);

  set_draft (self, text, id);
  keep_draft (self);
}

void
tea_ledger_show_draft (TeaLedger *self, const char *stored, gint64 changing)
{
  TeaLedgerEntry *entry;
  gint64 id;
  const char *text = read_mark (stored, &id);

  entry = id != 0 && id == changing ? tea_ledger_find_entry (self, id, NULL) : NULL;
  if (entry != NULL && tea_ledger_entry_get_facts (entry)->number == 0)
    entry = NULL;
  set_draft (self, text, entry != NULL ? id : 0);
  if (self->facts.changing != id)
    keep_draft (self);
}

gboolean
tea_ledger_read_draft (TeaLedger *self, char **text, GError **error)
{
  g_autofree char *key = name_draft (self);
  const Draft *draft = tea_archive_get_waiting (self->archive, key);

  if (draft == NULL)
    return tea_store_get_draft (tea_archive_get_store (self->archive), self->facts.id, text, error);

  *text = g_strdup (draft->text);

  return TRUE;
}

void
tea_ledger_forget_draft (TeaLedger *self)
{
  g_autofree char *key = name_draft (self);

  tea_archive_forget (self->archive, key);
}
