/* rulebook-books.h - the rulebooks of all variants, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-rulebook-private.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

typedef void (*RulebookFunc) (TeaRulebook *book, const TeaVariant *variant);
typedef void (*RulebookEntryFunc) (TeaRuleEntry *entry, const TeaVariant *variant);

/* A rulebook of the variant @id with its default options. */
TeaRulebook *rulebook_new_book (const char *id);

/* Calls @func with a rulebook of every variant; @func must not keep a reference. */
void rulebook_for_each_book (RulebookFunc func);

/* Calls @func with every entry of every chapter; returns their number. */
guint rulebook_for_each_entry (TeaRulebook *book, const TeaVariant *variant, RulebookEntryFunc func);

G_END_DECLS
