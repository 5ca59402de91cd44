/* tea-ledger-info.c - one session in the list of sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/base/tea-day.h"
#include "model/ledger/tea-ledger-list-private.h"
#include "model/tiles/tea-names.h"

struct _TeaLedgerInfo
{
  TeaValue parent_instance;

  TeaLedgerInfoFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaLedgerInfo, tea_ledger_info, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaLedgerInfo, facts.member)

/* clang-format off */
static const TeaField fields[] = {
  /* name, type, offset */
  { "id",           TEA_FIELD_INT64, FIELD (id) },
  { "title",        TEA_FIELD_TEXT,  FIELD (title) },
  { "folder",       TEA_FIELD_TEXT,  FIELD (folder) },
  { "names",        TEA_FIELD_TEXT,  FIELD (names) },
  { "player-0",     TEA_FIELD_TEXT,  FIELD (players[0]) },
  { "player-1",     TEA_FIELD_TEXT,  FIELD (players[1]) },
  { "player-2",     TEA_FIELD_TEXT,  FIELD (players[2]) },
  { "player-3",     TEA_FIELD_TEXT,  FIELD (players[3]) },
  { "player-4",     TEA_FIELD_TEXT,  FIELD (players[4]) },
  { "player-5",     TEA_FIELD_TEXT,  FIELD (players[5]) },
  { "player-6",     TEA_FIELD_TEXT,  FIELD (players[6]) },
  { "player-7",     TEA_FIELD_TEXT,  FIELD (players[7]) },
  { "ruleset-name", TEA_FIELD_TEXT,  FIELD (ruleset_name) },
  { "changed",      TEA_FIELD_INT64, FIELD (changed) },
  { "n-entries",    TEA_FIELD_UINT,  FIELD (n_entries) },
  { "details",      TEA_FIELD_TEXT,  FIELD (details) },
};
/* clang-format on */

static void
tea_ledger_info_class_init (TeaLedgerInfoClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_ledger_info_init (TeaLedgerInfo *self)
{
}

static char *
dup_details (const TeaLedgerInfoFacts *facts)
{
  guint n = facts->n_entries;
  g_autofree char *entries = g_strdup_printf (ngettext ("%u entry", "%u entries", n), n);
  g_autofree char *date = tea_day_say_time (facts->changed);
  g_autofree char *what = g_str_equal (facts->title, facts->names)
                              ? g_strdup (facts->ruleset_name)
                              : g_strjoin (" · ", facts->names, facts->ruleset_name, NULL);

  return g_strjoin (" · ", what, entries, date, *facts->folder != '\0' ? facts->folder : NULL, NULL);
}

TeaLedgerInfo *
tea_ledger_info_new (const TeaStoreSession *session, const TeaVariant *variant)
{
  TeaLedgerInfo *self = g_object_new (TEA_TYPE_LEDGER_INFO, NULL);

  self->facts = (TeaLedgerInfoFacts){
    .id = session->id,
    .title = tea_ledger_text_title (session),
    .folder = tea_names_show_one (session->folder),
    .names = tea_ledger_text_names (&session->setup),
    .ruleset_name = g_strdup (variant != NULL ? _ (variant->name) : session->setup.variant),
    .changed = session->changed,
    .n_entries = session->n_entries,
  };
  self->facts.n_players = session->setup.n_players;
  for (guint player = 0; player < session->setup.n_players; player++)
    {
      self->facts.players[player] = g_strdup (session->setup.names[player]);
      self->facts.people[player] = session->setup.people[player];
    }
  self->facts.details = dup_details (&self->facts);

  return self;
}

gboolean
tea_ledger_info_is_equal (TeaLedgerInfo *self, TeaLedgerInfo *other)
{
  const TeaLedgerInfoFacts *a = &self->facts;
  const TeaLedgerInfoFacts *b = &other->facts;

  return a->id == b->id && a->changed == b->changed && a->n_entries == b->n_entries &&
         memcmp (a->people, b->people, sizeof a->people) == 0 && g_str_equal (a->title, b->title) &&
         g_str_equal (a->folder, b->folder) && g_str_equal (a->names, b->names);
}

const TeaLedgerInfoFacts *
tea_ledger_info_get_facts (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), NULL);

  return &self->facts;
}
