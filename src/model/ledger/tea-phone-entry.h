/* tea-phone-entry.h - lets one telephone type the hands of a ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger.h"
#include "model/ledger/tea-page-server.h"

G_BEGIN_DECLS

/* So many wrong codes may be typed. After the first one the next must wait for a second, then for twice as long each
 * time. */
#define TEA_PHONE_ENTRY_MAX_WRONG 4

/* The most characters of a hand. */
#define TEA_PHONE_ENTRY_MAX_TEXT 500

#define TEA_TYPE_PHONE_ENTRY (tea_phone_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaPhoneEntry, tea_phone_entry, TEA, PHONE_ENTRY, GObject)

/**
 * TeaPhoneEntry:
 *
 * A telephone asks for the page, and who holds it types the code that is shown here. That telephone is then the only
 * one, until it is let go. What it types is scored for it, and sent when it says so; it is written only by
 * tea_phone_entry_add().
 *
 * The telephone is known by a cookie. Each form that it sends names a number that is good for one form, and the state
 * of the ledger that it was typed for: after any change of the ledger it must be sent again.
 *
 * Signal "changed" (): the code, the telephone, or what it sends is another.
 */

/* What the telephone sends, to be added, changed or refused. */
typedef struct
{
  char *text;     /* as it was typed: "1<2 32" */
  char *sentence; /* what it means: "The phone sends: Lin wins by self-draw: 60 points." */
  char *details;  /* what each player wins or loses, or "" */
} TeaPhoneOffer;

/* Returns: (transfer full): the entry of hands for @ledger, with a code; @standings is the address of the page that
 * shows them */
TeaPhoneEntry *tea_phone_entry_new (TeaLedger *ledger, const char *standings) G_GNUC_WARN_UNUSED_RESULT;

/* Answers the requests for the page, which takes forms: a #TeaPageFunc. */
void tea_phone_entry_answer (const TeaPageRequest *request, TeaPageAnswer *answer, gpointer self);

/* The six digits to type on the telephone; %NULL while there is one, or after too many wrong codes. */
const char *tea_phone_entry_get_code (TeaPhoneEntry *self);

/* Whether a telephone has typed the code. */
gboolean tea_phone_entry_get_linked (TeaPhoneEntry *self);

/* Forgets the telephone and what it has sent, and makes a new code. */
void tea_phone_entry_let_go (TeaPhoneEntry *self);

/* Returns: (nullable): what waits for an answer, valid until "changed" */
const TeaPhoneOffer *tea_phone_entry_get_offer (TeaPhoneEntry *self);

/* The following answer the offer, and do nothing without one. */

/* Adds the hand to the ledger, and leaves alone what is typed here. Returns whether it was stored; if not, @error is
 * set and the offer stays. */
gboolean tea_phone_entry_add (TeaPhoneEntry *self, GError **error);

/* Returns: (transfer full) (nullable): the text of the offer, to be changed here instead */
char *tea_phone_entry_take (TeaPhoneEntry *self) G_GNUC_WARN_UNUSED_RESULT;
void tea_phone_entry_refuse (TeaPhoneEntry *self);

G_END_DECLS
