/* phone-client.h - a telephone that types the code of a session and sends hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "model/ledger/tea-phone-entry.h"

/* Asks for the page of @phone, or sends @form. Returns the page, or the cookie that comes with it if there is one. */
static inline char *
phone_ask (TeaPhoneEntry *phone, const char *cookie, const char *form)
{
  const TeaPageRequest request = { "/hand", "", cookie != NULL ? cookie : "", form, TRUE };
  TeaPageAnswer answer = { NULL, NULL, NULL };

  tea_phone_entry_answer (&request, &answer, phone);
  g_free (answer.location);
  if (answer.cookie == NULL)
    return answer.page;
  g_free (answer.page);

  return answer.cookie;
}

/* Returns: (transfer full): the cookie of the telephone that has typed the code */
static inline char *
phone_link (TeaPhoneEntry *phone)
{
  g_autofree char *form = g_strconcat ("code=", tea_phone_entry_get_code (phone), NULL);

  return phone_ask (phone, NULL, form);
}

/* What follows @before in @html, up to a quotation mark. */
static inline char *
phone_find (const char *html, const char *before)
{
  const char *at = strstr (html, before);

  g_assert_nonnull (at);
  at += strlen (before);

  return g_strndup (at, strcspn (at, "\""));
}

static inline void
phone_send (TeaPhoneEntry *phone, const char *cookie, const char *hand)
{
  g_autofree char *html = phone_ask (phone, cookie, NULL);
  g_autofree char *nonce = phone_find (html, "name=\"nonce\" value=\"");
  g_autofree char *change = phone_find (html, "name=\"change\" value=\"");
  g_autofree char *escaped = g_uri_escape_string (hand, NULL, FALSE);
  g_autofree char *form = g_strdup_printf ("nonce=%s&change=%s&hand=%s&do=send", nonce, change, escaped);

  g_free (phone_ask (phone, cookie, form));
}
