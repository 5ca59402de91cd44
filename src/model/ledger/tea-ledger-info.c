/* tea-ledger-info.c - one session in the list of sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-ledger-list-private.h"

struct _TeaLedgerInfo
{
  GObject parent_instance;

  TeaLedgerInfoFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaLedgerInfo, tea_ledger_info, G_TYPE_OBJECT)

static void
tea_ledger_info_finalize (GObject *object)
{
  TeaLedgerInfoFacts *facts = &TEA_LEDGER_INFO (object)->facts;

  g_clear_pointer (&facts->title, g_free);
  g_clear_pointer (&facts->names, g_free);
  for (guint seat = 0; seat < 4; seat++)
    g_clear_pointer (&facts->players[seat], g_free);
  g_clear_pointer (&facts->ruleset_name, g_free);

  G_OBJECT_CLASS (tea_ledger_info_parent_class)->finalize (object);
}

static void
tea_ledger_info_class_init (TeaLedgerInfoClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_ledger_info_finalize;
}

static void
tea_ledger_info_init (TeaLedgerInfo *self)
{
}

TeaLedgerInfo *
tea_ledger_info_new (const TeaStoreSession *session, const TeaVariant *variant)
{
  TeaLedgerInfo *self = g_object_new (TEA_TYPE_LEDGER_INFO, NULL);

  self->facts = (TeaLedgerInfoFacts){
    .id = session->id,
    .title = tea_ledger_text_title (session),
    .names = tea_ledger_text_names (&session->setup),
    .ruleset_name = g_strdup (variant != NULL ? _ (variant->name) : session->setup.variant),
    .changed = session->changed,
    .n_entries = session->n_entries,
  };
  for (guint seat = 0; seat < 4; seat++)
    self->facts.players[seat] = g_strdup (session->setup.names[seat]);

  return self;
}

gboolean
tea_ledger_info_is_equal (TeaLedgerInfo *self, TeaLedgerInfo *other)
{
  const TeaLedgerInfoFacts *a = &self->facts;
  const TeaLedgerInfoFacts *b = &other->facts;

  return a->id == b->id && a->changed == b->changed && a->n_entries == b->n_entries &&
         g_str_equal (a->title, b->title) && g_str_equal (a->names, b->names);
}

const TeaLedgerInfoFacts *
tea_ledger_info_get_facts (TeaLedgerInfo *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_INFO (self), NULL);

  return &self->facts;
}
