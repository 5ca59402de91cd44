/* tea-phone-entry.c - lets one telephone type the hands of a ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-phone-entry.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/random.h>

#include "core/base/tea-name.h"
#include "model/ledger/tea-entry-examples.h"

#define COOKIE "teahouse-phone"
#define SECRET_BYTES 16
#define CODE_DIGITS 6

/* How often the telephone looks whether its hand was added. */
#define SECONDS_BETWEEN 2

struct _TeaPhoneEntry
{
  GObject parent_instance;

  TeaLedger *ledger;
  TeaHtmlLink back;
  guint change; /* counts the changes of the ledger */

  char *code;      /* NULL while it cannot be typed */
  guint n_wrong;   /* how many wrong codes there were */
  gint64 next_try; /* when the next one may be typed, in microseconds */

  char *secret;         /* that of the cookie of the telephone; NULL without one */
  char *nonce;          /* names the next form that it may send */
  char *text;           /* what it typed last */
  char *outcome;        /* what became of what it sent last, a sentence for it; NULL for nothing */
  TeaPhoneOffer *offer; /* what it has sent, and nobody has answered */
};

G_DEFINE_FINAL_TYPE (TeaPhoneEntry, tea_phone_entry, G_TYPE_OBJECT)

static guint changed_signal;

static void
offer_free (TeaPhoneOffer *offer)
{
  g_free (offer->text);
  g_free (offer->sentence);
  g_free (offer->details);
  g_free (offer);
}

static void
set_outcome (TeaPhoneEntry *self, const char *sentence)
{
  char *former = self->outcome;

  self->outcome = g_strdup (sentence);
  g_free (former);
}

static void
forget_offer (TeaPhoneEntry *self)
{
  g_clear_pointer (&self->offer, offer_free);
}

/* Returns: (transfer full): random bits in hexadecimal digits; NULL if the system has none */
static char *
make_secret (void)
{
  guint8 bytes[SECRET_BYTES];
  GString *text;

  if (getrandom (bytes, sizeof bytes, 0) != (gssize) sizeof bytes)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    g_string_append_printf (text, "%02x", bytes[i]);

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): six random digits; NULL if the system has no random bits */
static char *
make_code (void)
{
  guint64 bits;

  /* Of so many bits the remainder is as good as even. */
  if (getrandom (&bits, sizeof bits, 0) != (gssize) sizeof bits)
    return NULL;

  return g_strdup_printf ("%0*" G_GUINT64_FORMAT, CODE_DIGITS, bits % 1000000);
}

/* Whether the two are the same; how long that takes says nothing about where they differ. */
static gboolean
is_same (const char *known, const char *given)
{
  gsize n = strlen (known);
  guint8 differences = 0;

  if (strlen (given) != n)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    differences |= (guint8) (known[i] ^ given[i]);

  return differences == 0;
}

/* Whether the request comes from the telephone. */
static gboolean
is_linked (TeaPhoneEntry *self, const TeaPageRequest *request)
{
  g_auto (GStrv) cookies = g_strsplit (request->cookie, ";", -1);
  gboolean found = FALSE;

  for (guint i = 0; self->secret != NULL && cookies[i] != NULL; i++)
    {
      const char *cookie = g_strstrip (cookies[i]);

      if (g_str_has_prefix (cookie, COOKIE "="))
        found |= is_same (self->secret, cookie + strlen (COOKIE "="));
    }

  return found;
}

/* Returns: (transfer full): what @text means as the next hand */
static TeaHandEntry *
read_hand (TeaPhoneEntry *self, const char *text)
{
  TeaHandEntry *entry = tea_ledger_begin_entry (self->ledger, 0);

  tea_hand_entry_set_only_what_counts (entry, TRUE);
  /* Nothing is half typed. */
  tea_hand_entry_set_text (entry, text, 0);

  return entry;
}

/* Whether the entry says that nobody won, and nothing else: a drawn hand without tiles. */
static gboolean
is_bare_draw (const TeaHandEntryState *state)
{
  for (guint seat = 0; seat < 4; seat++)
    if (g_list_model_get_n_items (state->players[seat].tiles) > 0 ||
        g_list_model_get_n_items (state->players[seat].melds) > 0 ||
        g_list_model_get_n_items (state->players[seat].bonus) > 0)
      return FALSE;

  return state->win.nobody_won && state->win.indicator < 0 && state->answer->result == NULL;
}

static gboolean
can_be_sent (const TeaHandEntryState *state)
{
  return state->answer->complete || is_bare_draw (state);
}

static const char *
say_meaning (const TeaHandEntryState *state)
{
  return is_bare_draw (state) ? _ ("Nobody wins") : state->answer->sentence;
}

/* Pages */

/* The line with its faults marked, and what is wrong with each. Returns whether one of them is all that the answer
 * says. */
static gboolean
append_faults (TeaHtml *html, const TeaHandEntryState *state)
{
  gboolean says_all = FALSE;
  const char *at = state->text;
  guint n = 0;

  if (state->n_faults == 0)
    return FALSE;
  g_string_append (html->content, "<pre>");
  for (guint i = 0; i < state->n_faults; i++)
    {
      const TeaTextFault *fault = &state->faults[i];
      g_autofree char *before = NULL;
      g_autofree char *wrong = NULL;

      if (fault->start < n)
        continue;
      before = g_utf8_substring (at, 0, fault->start - n);
      wrong = g_utf8_substring (at, fault->start - n, fault->end - n);
      tea_html_append (html, "", before, "");
      tea_html_append (html, "<mark>", wrong, "</mark>");
      at = g_utf8_offset_to_pointer (at, fault->end - n);
      n = fault->end;
    }
  tea_html_append (html, "", at, "</pre>\n");
  for (guint i = 0; i < state->n_faults; i++)
    {
      g_autofree char *wrong = g_utf8_substring (state->text, state->faults[i].start, state->faults[i].end);

      tea_html_append (html, "<p class=\"bad\"><q>", wrong, "</q> ");
      tea_html_append (html, "", state->faults[i].sentence, "</p>\n");
      says_all |= g_str_equal (state->faults[i].sentence, state->answer->sentence);
    }

  return says_all;
}

/* What the line means: the sentence of the helper, and what each player wins or loses. */
static void
append_meaning (TeaPhoneEntry *self, TeaHtml *html)
{
  g_autoptr (TeaHandEntry) entry = NULL;
  const TeaHandEntryState *state;
  const TeaEntryAnswer *answer;

  if (self->text == NULL || *self->text == '\0')
    return;
  entry = read_hand (self, self->text);
  state = tea_hand_entry_get_state (entry);
  answer = state->answer;
  g_string_append (html->content, "<section role=\"status\">\n");
  if (!append_faults (html, state))
    tea_html_append (html, can_be_sent (state) ? "<p class=\"good\" dir=\"auto\">" : "<p dir=\"auto\">",
                     say_meaning (state), "</p>\n");
  for (guint i = 0; answer->remedies[i] != NULL; i++)
    tea_html_append_paragraph (html, answer->remedies[i]);
  for (guint i = 0; answer->warnings[i] != NULL; i++)
    tea_html_append_paragraph (html, answer->warnings[i]);
  if (answer->sheet != NULL)
    {
      g_autofree char *patterns = tea_score_sheet_dup_patterns (answer->sheet);
      g_autofree char *deltas = tea_score_sheet_dup_deltas (answer->sheet);

      tea_html_append_melds (html, tea_score_sheet_get_facts (answer->sheet)->groups);
      tea_html_append_paragraph (html, patterns);
      tea_html_append_paragraph (html, deltas);
    }
  g_string_append (html->content, "</section>\n");
}

static void
append_examples (TeaPhoneEntry *self, TeaHtml *html)
{
  g_autoptr (TeaHandEntry) entry = tea_ledger_begin_entry (self->ledger, 0);
  g_autoptr (GPtrArray) examples = tea_entry_list_examples (entry);

  tea_html_append (html, "<details><summary>", _ ("What to type"), "</summary>\n");
  for (guint i = 0; i < examples->len; i++)
    {
      const TeaEntryExample *example = examples->pdata[i];

      tea_html_append (html, "<p class=\"note\"><code>", example->typed, "</code>: ");
      tea_html_append (html, "", example->meaning, "</p>\n");
    }
  g_string_append (html->content, "</details>\n");
}

static void
append_hand_form (TeaPhoneEntry *self, TeaHtml *html, const char *path)
{
  g_string_append (html->content, "<ol>\n");
  for (guint seat = 0; seat < 4; seat++)
    tea_html_append (html, "<li dir=\"auto\">", tea_ledger_get_sitting (self->ledger, seat)->name, "</li>\n");
  g_string_append_printf (html->content,
                          "</ol>\n<form method=\"post\" action=\"%s\" autocomplete=\"off\">\n"
                          "<input type=\"hidden\" name=\"nonce\" value=\"%s\">\n"
                          "<input type=\"hidden\" name=\"change\" value=\"%u\">\n",
                          path, self->nonce, self->change);
  tea_html_append (html, "<label for=\"hand\">", _ ("Tiles, or the result"), "</label>\n");
  g_string_append_printf (
      html->content,
      "<input id=\"hand\" name=\"hand\" maxlength=\"%d\" autocapitalize=\"off\" autocorrect=\"off\" "
      "spellcheck=\"false\" autofocus",
      TEA_PHONE_ENTRY_MAX_TEXT);
  tea_html_append (html, " value=\"", self->text != NULL ? self->text : "", "\">\n");
  append_meaning (self, html);
  tea_html_append (html, "<p class=\"buttons\"><button name=\"do\" value=\"check\">", _ ("Check"), "</button>");
  tea_html_append (html, "<button name=\"do\" value=\"send\">", C_ ("phone", "Send"), "</button></p>\n</form>\n");
  append_examples (self, html);
}

static void
append_code_form (TeaHtml *html, const char *path)
{
  tea_html_append (html, "<form method=\"post\" autocomplete=\"off\" action=\"", path, "\">\n");
  tea_html_append (html, "<label for=\"code\">", _ ("The code that the table shows"), "</label>\n");
  g_string_append (html->content,
                   "<input id=\"code\" name=\"code\" inputmode=\"numeric\" maxlength=\"8\" autofocus>\n");
  tea_html_append (html, "<p class=\"buttons\"><button>", _ ("Link This Phone"), "</button></p>\n</form>\n");
}

/* Writes the page for a visitor; @fault (nullable) is what was wrong with the code. */
static void
write_page (TeaPhoneEntry *self, TeaHtml *html, const TeaPageRequest *request, const char *fault)
{
  html->title = g_strdup (_ ("Enter a Hand"));
  if (fault != NULL)
    tea_html_append (html, "<p class=\"bad\" role=\"alert\">", fault, "</p>\n");
  /* Its forms would not be read. */
  if (!request->by_number)
    tea_html_append_paragraph (html, _ ("Open this page at the address that the table shows."));
  else if (self->secret == NULL && self->code == NULL)
    tea_html_append_paragraph (html, _ ("Too many wrong codes. The table can show a new one."));
  else if (self->secret == NULL)
    append_code_form (html, request->path);
  else if (!is_linked (self, request))
    tea_html_append_paragraph (html, _ ("Another phone enters the hands. The table can let it go."));
  else
    {
      tea_ledger_write_deal (self->ledger, html);
      if (self->outcome != NULL)
        tea_html_append (html, "<p role=\"status\"><strong>", self->outcome, "</strong></p>\n");
      if (self->offer != NULL)
        {
          html->seconds = SECONDS_BETWEEN;
          tea_html_append (html, "<pre>", self->offer->text, "</pre>\n");
          tea_html_append (html, "<p role=\"status\">", _ ("The table is asked whether to add this hand."), "</p>\n");
        }
      else if (!tea_ledger_get_facts (self->ledger)->over)
        append_hand_form (self, html, request->path);
    }
}

/* Forms */

/* Returns: (transfer full): why @code is not taken, or NULL if it is */
static char *
try_code (TeaPhoneEntry *self, char *code)
{
  gint64 now = g_get_monotonic_time ();
  gint64 wait = (self->next_try - now + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;

  if (now < self->next_try)
    return g_strdup_printf (
        ngettext ("Wait %u second before the next try.", "Wait %u seconds before the next try.", (gulong) wait),
        (guint) wait);
  for (char *c = code; *c != '\0';)
    if (*c == ' ')
      memmove (c, c + 1, strlen (c));
    else
      c++;
  if (is_same (self->code, code))
    return NULL;

  self->next_try = now + ((gint64) G_USEC_PER_SEC << self->n_wrong);
  if (++self->n_wrong >= TEA_PHONE_ENTRY_MAX_WRONG)
    {
      g_clear_pointer (&self->code, g_free);
      g_signal_emit (self, changed_signal, 0);
    }

  return g_strdup (_ ("This is not the code."));
}

/* Links the telephone that has typed the right code. Returns whether that was done. */
static gboolean
link_phone (TeaPhoneEntry *self, TeaPageAnswer *answer)
{
  self->secret = make_secret ();
  self->nonce = make_secret ();
  if (self->secret == NULL || self->nonce == NULL)
    {
      g_clear_pointer (&self->secret, g_free);
      g_clear_pointer (&self->nonce, g_free);
      return FALSE;
    }
  g_clear_pointer (&self->code, g_free);
  answer->cookie = g_strdup_printf (COOKIE "=%s", self->secret);
  g_signal_emit (self, changed_signal, 0);

  return TRUE;
}

/* Asks the table about the hand that was typed. */
static void
offer_hand (TeaPhoneEntry *self)
{
  g_autoptr (TeaHandEntry) entry = read_hand (self, self->text);
  const TeaHandEntryState *state = tea_hand_entry_get_state (entry);
  TeaScoreSheet *sheet = state->answer->sheet;

  if (!can_be_sent (state) || tea_ledger_get_facts (self->ledger)->over)
    return;

  self->offer = g_new0 (TeaPhoneOffer, 1);
  self->offer->text = g_strdup (self->text);
  /* Translators: what a hand means that was typed on a telephone, a sentence. */
  self->offer->sentence = g_strdup_printf (_ ("The phone sends: %s"), say_meaning (state));
  self->offer->details = sheet != NULL ? tea_score_sheet_dup_deltas (sheet) : g_strdup ("");
  g_signal_emit (self, changed_signal, 0);
}

/* Reads a form of the telephone. */
static void
read_form (TeaPhoneEntry *self, const char *form)
{
  g_autofree char *nonce = tea_page_form_dup (form, "nonce");
  g_autofree char *change = tea_page_form_dup (form, "change");
  g_autofree char *hand = tea_page_form_dup (form, "hand");
  g_autofree char *what = tea_page_form_dup (form, "do");
  g_autofree char *now = g_strdup_printf ("%u", self->change);
  char *next;

  /* Whatever is waiting was sent by the same telephone: it sees that. */
  if (self->offer != NULL || hand == NULL)
    return;
  if (nonce == NULL || change == NULL || what == NULL || !is_same (self->nonce, nonce) ||
      (next = make_secret ()) == NULL)
    {
      set_outcome (self, _ ("This was not sent: its page is an old one. Check the hand and send it again."));
      return;
    }

  g_free (self->nonce);
  self->nonce = next;
  g_free (self->text);
  self->text = tea_name_clean (hand, TEA_PHONE_ENTRY_MAX_TEXT);
  set_outcome (self, NULL);
  if (!g_str_equal (what, "send"))
    return;
  if (!g_str_equal (change, now))
    set_outcome (self, _ ("The table has moved on. Check the hand and send it again."));
  else
    offer_hand (self);
}

void
tea_phone_entry_answer (const TeaPageRequest *request, TeaPageAnswer *answer, gpointer data)
{
  TeaPhoneEntry *self = data;
  g_autoptr (GPtrArray) links = g_ptr_array_new ();
  g_autofree char *fault = NULL;
  TeaHtml *html;

  if (request->form != NULL && is_linked (self, request))
    {
      read_form (self, request->form);
      answer->location = g_strdup (request->path);
      return;
    }
  if (request->form != NULL && self->code != NULL)
    {
      g_autofree char *code = tea_page_form_dup (request->form, "code");

      fault = code != NULL ? try_code (self, code) : g_strdup (_ ("This is not the code."));
      if (fault == NULL && link_phone (self, answer))
        {
          answer->location = g_strdup (request->path);
          return;
        }
    }
  html = tea_html_new ();
  html->still = g_str_equal (request->query, "still");
  write_page (self, html, request, fault);
  g_ptr_array_add (links, &self->back);
  answer->page = tea_html_end (html, links);
}

/* The object */

/* What was sent was meant for the ledger as it was. */
static void
ledger_changed_cb (TeaPhoneEntry *self)
{
  self->change++;
  if (self->offer == NULL)
    return;
  forget_offer (self);
  set_outcome (self, _ ("The table has moved on. Check the hand and send it again."));
  g_signal_emit (self, changed_signal, 0);
}

static void
tea_phone_entry_dispose (GObject *object)
{
  TeaPhoneEntry *self = TEA_PHONE_ENTRY (object);

  if (self->ledger != NULL)
    g_signal_handlers_disconnect_by_data (self->ledger, self);
  g_clear_object (&self->ledger);

  G_OBJECT_CLASS (tea_phone_entry_parent_class)->dispose (object);
}

static void
forget_phone (TeaPhoneEntry *self)
{
  g_clear_pointer (&self->secret, g_free);
  g_clear_pointer (&self->nonce, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->outcome, g_free);
  g_clear_pointer (&self->code, g_free);
  forget_offer (self);
}

static void
tea_phone_entry_finalize (GObject *object)
{
  TeaPhoneEntry *self = TEA_PHONE_ENTRY (object);

  forget_phone (self);
  g_free (self->back.address);
  g_free (self->back.label);

  G_OBJECT_CLASS (tea_phone_entry_parent_class)->finalize (object);
}

static void
tea_phone_entry_class_init (TeaPhoneEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_phone_entry_dispose;
  object_class->finalize = tea_phone_entry_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_PHONE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_phone_entry_init (TeaPhoneEntry *self)
{
}

TeaPhoneEntry *
tea_phone_entry_new (TeaLedger *ledger, const char *standings)
{
  TeaPhoneEntry *self;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger) && standings != NULL, NULL);

  self = g_object_new (TEA_TYPE_PHONE_ENTRY, NULL);
  self->ledger = g_object_ref (ledger);
  self->back = (TeaHtmlLink){ g_strdup (standings), g_strdup (_ ("Standings")) };
  self->code = make_code ();
  g_signal_connect_object (ledger, "changed", G_CALLBACK (ledger_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

const char *
tea_phone_entry_get_code (TeaPhoneEntry *self)
{
  g_return_val_if_fail (TEA_IS_PHONE_ENTRY (self), NULL);

  return self->code;
}

gboolean
tea_phone_entry_get_linked (TeaPhoneEntry *self)
{
  g_return_val_if_fail (TEA_IS_PHONE_ENTRY (self), FALSE);

  return self->secret != NULL;
}

void
tea_phone_entry_let_go (TeaPhoneEntry *self)
{
  g_return_if_fail (TEA_IS_PHONE_ENTRY (self));

  forget_phone (self);
  self->code = make_code ();
  self->n_wrong = 0;
  self->next_try = 0;
  g_signal_emit (self, changed_signal, 0);
}

const TeaPhoneOffer *
tea_phone_entry_get_offer (TeaPhoneEntry *self)
{
  g_return_val_if_fail (TEA_IS_PHONE_ENTRY (self), NULL);

  return self->offer;
}

/* Ends the offer, with @sentence for the telephone; with @forgets it need not be typed again. */
static void
end_offer (TeaPhoneEntry *self, const char *sentence, gboolean forgets)
{
  forget_offer (self);
  set_outcome (self, sentence);
  if (forgets)
    g_clear_pointer (&self->text, g_free);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
tea_phone_entry_add (TeaPhoneEntry *self, GError **error)
{
  g_autoptr (TeaHandEntry) entry = NULL;
  g_autofree char *what = NULL;
  g_autofree char *sentence = NULL;
  TeaPhoneOffer *offer;
  gint64 id;

  g_return_val_if_fail (TEA_IS_PHONE_ENTRY (self), FALSE);

  if (self->offer == NULL)
    return TRUE;

  entry = read_hand (self, self->offer->text);
  /* The change that this makes is no reason to drop the offer. */
  offer = g_steal_pointer (&self->offer);
  id = tea_ledger_add_sent (self->ledger, is_bare_draw (tea_hand_entry_get_state (entry)) ? NULL : entry, error);
  self->offer = offer;
  if (id == 0)
    return FALSE;

  what = tea_ledger_dup_description (self->ledger, id);
  /* Translators: a hand of the ledger, such as "West 1 (Ann wins by self-draw)". */
  sentence = g_strdup_printf (_ ("%s was added."), what);
  end_offer (self, sentence, TRUE);

  return TRUE;
}

char *
tea_phone_entry_take (TeaPhoneEntry *self)
{
  char *text;

  g_return_val_if_fail (TEA_IS_PHONE_ENTRY (self), NULL);

  if (self->offer == NULL)
    return NULL;

  text = g_strdup (self->offer->text);
  end_offer (self, _ ("The table changes the hand."), TRUE);

  return text;
}

void
tea_phone_entry_refuse (TeaPhoneEntry *self)
{
  g_return_if_fail (TEA_IS_PHONE_ENTRY (self));

  if (self->offer != NULL)
    end_offer (self, _ ("The table has refused the hand."), FALSE);
}
