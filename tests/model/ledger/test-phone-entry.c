/* test-phone-entry.c - hands that a telephone sends, over a real socket, and everything else that somebody may send
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../thorough.h"
#include "ledger/http-client.h"
#include "ledger/ledger-common.h"
#include "model/ledger/tea-ledger-server.h"

/* A session that is shown, with entry by telephone. */
typedef struct
{
  TeaLedger *ledger;
  TeaLedgerServer *server;
  TeaPhoneEntry *phone;
  guint port;
  char *path;   /* of the page for the telephone */
  char *cookie; /* of the telephone that is linked, or NULL */
} Desk;

static void
desk_open (Desk *desk, LedgerFixture *f, const char *variant)
{
  g_autoptr (GError) error = NULL;

  desk->ledger = ledger_create (f, variant, 0);
  desk->server = tea_ledger_server_new (desk->ledger, &error);
  g_assert_no_error (error);
  g_assert_null (tea_ledger_server_get_phone (desk->server));
  tea_ledger_server_set_phone (desk->server, TRUE);
  desk->phone = tea_ledger_server_get_phone (desk->server);
  desk->port = tea_ledger_server_get_port (desk->server);
  desk->path = g_strconcat (tea_ledger_server_get_path (desk->server), "/hand", NULL);
}

static void
desk_close (Desk *desk)
{
  g_assert_finalize_object (desk->server);
  g_object_unref (desk->ledger);
  g_free (desk->path);
  g_free (desk->cookie);
}

/* The page as the visitor with @cookie (nullable) gets it. */
static char *
look (Desk *desk, const char *cookie)
{
  g_autofree char *request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nCookie: %s\r\n\r\n", desk->path,
                                              desk->port, cookie != NULL ? cookie : "x=y");

  return http_ask (desk->port, request, 0, NULL);
}

static char *
post_raw (Desk *desk, const char *cookie, const char *form)
{
  g_autofree char *request = g_strdup_printf (
      "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nContent-Type: "
      "application/x-www-form-urlencoded\r\nContent-Length: %zu\r\nCookie: %s\r\n\r\n%s",
      desk->path, desk->port, desk->port, strlen (form), cookie != NULL ? cookie : "x=y", form);

  return http_ask (desk->port, request, 0, NULL);
}

/* What follows @before in @text, up to @end. */
static char *
cut (const char *text, const char *before, const char *end)
{
  const char *at = strstr (text, before);

  if (at == NULL)
    g_error ("“%s” is not in: %.2000s", before, text);
  at += strlen (before);

  return g_strndup (at, (gsize) (strstr (at, end) - at));
}

static gboolean
has (const char *text, const char *part)
{
  return strstr (text, part) != NULL;
}

static void
assert_has (const char *text, const char *part)
{
  if (!has (text, part))
    g_error ("“%s” is not in: %s", part, strstr (text, "</head>") != NULL ? strstr (text, "</head>") : text);
}

/* Types the code on a telephone. */
static void
link_phone (Desk *desk)
{
  g_autofree char *form = g_strconcat ("code=", tea_phone_entry_get_code (desk->phone), NULL);
  g_autofree char *answer = post_raw (desk, NULL, form);

  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 303 "));
  g_free (desk->cookie);
  desk->cookie = cut (answer, "\r\nSet-Cookie: ", ";");
  g_assert_true (tea_phone_entry_get_linked (desk->phone));
  g_assert_null (tea_phone_entry_get_code (desk->phone));
}

/* The form of the page @html with @hand. */
static char *
fill_in (const char *html, const char *hand, const char *button)
{
  g_autofree char *nonce = cut (html, "name=\"nonce\" value=\"", "\"");
  g_autofree char *change = cut (html, "name=\"change\" value=\"", "\"");
  g_autofree char *escaped = g_uri_escape_string (hand, NULL, FALSE);

  return g_strdup_printf ("nonce=%s&change=%s&hand=%s&do=%s", nonce, change, escaped, button);
}

/* Types @hand on the telephone, presses @button, and returns the page after that. */
static char *
type_hand (Desk *desk, const char *hand, const char *button)
{
  g_autofree char *html = look (desk, desk->cookie);
  g_autofree char *form = fill_in (html, hand, button);
  g_autofree char *answer = post_raw (desk, desk->cookie, form);

  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 303 "));

  return look (desk, desk->cookie);
}

static guint
count_entries (Desk *desk)
{
  return g_list_model_get_n_items (tea_ledger_get_entries (desk->ledger));
}

/* Every row of every table of the file. */
static char *
dump (LedgerFixture *f)
{
  GString *text = g_string_new (NULL);
  sqlite3 *db = NULL;
  sqlite3_stmt *tables = NULL;

  g_assert_cmpint (sqlite3_open_v2 (f->path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_prepare_v2 (db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", -1, &tables, NULL),
      ==, SQLITE_OK);
  while (sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *query = g_strdup_printf ("SELECT * FROM %s", (const char *) sqlite3_column_text (tables, 0));
      sqlite3_stmt *rows = NULL;

      g_assert_cmpint (sqlite3_prepare_v2 (db, query, -1, &rows, NULL), ==, SQLITE_OK);
      g_string_append_printf (text, "%s\n", query);
      while (sqlite3_step (rows) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count (rows); i++)
          g_string_append_printf (text, "%s|", (const char *) sqlite3_column_text (rows, i));
      sqlite3_finalize (rows);
    }
  sqlite3_finalize (tables);
  sqlite3_close (db);
  g_assert_cmpuint (text->len, >, 200);

  return g_string_free (text, FALSE);
}

/* Nothing can be sent before it is switched on, nor after it is switched off, and the other pages lead there only
 * between. */
static void
test_off (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };

  desk_open (&desk, f, "fenghua");
  link_phone (&desk);
  for (guint on = 0; on < 2; on++)
    {
      g_autofree char *request = NULL;
      g_autofree char *page = NULL;
      g_autofree char *standings = NULL;
      g_autofree char *posted = NULL;

      tea_ledger_server_set_phone (desk.server, on != 0);
      g_assert_cmpint (tea_ledger_server_get_phone (desk.server) != NULL, ==, on);
      page = look (&desk, desk.cookie);
      posted = post_raw (&desk, desk.cookie, "hand=1&do=send");
      g_assert_true (g_str_has_prefix (page, on ? "HTTP/1.1 200 " : "HTTP/1.1 404 "));
      /* The telephone of before is not that of now. */
      g_assert_true (g_str_has_prefix (posted, on ? "HTTP/1.1 200 " : "HTTP/1.1 404 "));
      request = g_strdup_printf ("GET %s HTTP/1.1\r\n\r\n", tea_ledger_server_get_path (desk.server));
      standings = http_ask (desk.port, request, 0, NULL);
      g_assert_cmpint (has (standings, ">Enter a Hand</a>"), ==, on);
      g_assert_false (has (standings, "<form"));
    }
  desk_close (&desk);
}

/* From the code to the ledger: what is typed is explained, sent, and written when the table says so. */
static void
test_add (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *first = NULL;
  g_autofree char *faulty = NULL;
  g_autofree char *unsaid = NULL;
  g_autofree char *checked = NULL;
  g_autofree char *waiting = NULL;
  g_autofree char *added = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedgerEntry) entry = NULL;

  desk_open (&desk, f, "fenghua");
  first = look (&desk, NULL);
  assert_has (first, "<label for=\"code\">The code that the table shows</label>");
  assert_has (first, "; form-action 'self'; frame-ancestors 'none'; base-uri 'none'\r\n");
  g_assert_false (has (first, "Zhao"));
  before = dump (f);
  link_phone (&desk);

  faulty = type_hand (&desk, "2<3 32 <b>x", "send");
  assert_has (faulty, "<mark>");
  assert_has (faulty, "<p class=\"bad\"><q>");
  assert_has (faulty, "value=\"2&lt;3 32 &lt;b&gt;x\"");
  g_assert_false (has (faulty, "<b>"));
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  unsaid = type_hand (&desk, "2:", "send");
  assert_has (unsaid, "East 1: Lin deals.");
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  checked = type_hand (&desk, "2<3 10", "check");
  assert_has (checked,
              "<p class=\"good\" dir=\"auto\">By result: Wang wins with Chen’s discard. Lin −10, Wang +40, Chen "
              "−20, Zhao −10.</p>");
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  g_assert_false (has (checked, "http-equiv"));

  waiting = type_hand (&desk, "2<3 10", "send");
  assert_has (waiting, "The table is asked whether to add this hand.");
  assert_has (waiting, "<meta http-equiv=\"refresh\" content=\"2\">");
  g_assert_false (has (waiting, "<form"));
  g_assert_cmpstr (tea_phone_entry_get_offer (desk.phone)->text, ==, "2<3 10");
  g_assert_cmpstr (tea_phone_entry_get_offer (desk.phone)->sentence, ==,
                   "The phone sends: By result: Wang wins with Chen’s discard. Lin −10, Wang +40, Chen −20, Zhao −10.");
  g_assert_cmpuint (count_entries (&desk), ==, 0);
  after = dump (f);
  g_assert_cmpstr (after, ==, before);

  /* What is typed at the table meanwhile stays. */
  tea_ledger_set_draft (desk.ledger, "{\"text\":\"11: 123m\"}");
  g_assert_true (tea_phone_entry_add (desk.phone, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (tea_ledger_get_facts (desk.ledger)->draft, ==, "{\"text\":\"11: 123m\"}");
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  g_assert_cmpuint (count_entries (&desk), ==, 1);
  entry = g_list_model_get_item (tea_ledger_get_entries (desk.ledger), 0);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "Wang wins with Chen’s discard");
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[1], ==, 40);
  added = look (&desk, desk.cookie);
  assert_has (added, "<strong>East 1 (Wang wins with Chen’s discard) was added.</strong>");
  assert_has (added, "East 2: Wang deals.");
  assert_has (added, " value=\"\">");
  assert_has (added, "<code>2&lt;3 32</code>: By its result: player 2 won with a discard by player 3");

  /* A hand with tiles, as the helper scores it. */
  typed = type_hand (&desk, "11: 123m456m789m23p55s ind N +1p", "send");
  assert_has (typed, "The table is asked");
  assert_has (tea_phone_entry_get_offer (desk.phone)->sentence, "The phone sends: Lin wins by self-draw: ");
  assert_has (tea_phone_entry_get_offer (desk.phone)->details, "Lin +");
  g_assert_true (tea_phone_entry_add (desk.phone, &error));
  g_assert_cmpuint (count_entries (&desk), ==, 2);
  /* Answered twice it is added once. */
  g_assert_true (tea_phone_entry_add (desk.phone, &error));
  g_assert_cmpuint (count_entries (&desk), ==, 2);
  ledger_assert_sums (desk.ledger);
  g_assert_true (tea_ledger_undo (desk.ledger, &error));
  g_assert_cmpuint (count_entries (&desk), ==, 1);
  desk_close (&desk);
}

/* A hand that is taken to be changed, or refused, is not written, and the telephone is told. */
static void
test_answers (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *refused = NULL;
  g_autofree char *taken = NULL;
  g_autofree char *text = NULL;

  desk_open (&desk, f, "luqiao");
  g_assert_null (tea_phone_entry_take (desk.phone));
  tea_phone_entry_refuse (desk.phone);
  link_phone (&desk);
  g_free (type_hand (&desk, "nobody", "send"));
  assert_has (tea_phone_entry_get_offer (desk.phone)->sentence, "Nobody wins");
  tea_phone_entry_refuse (desk.phone);
  refused = look (&desk, desk.cookie);
  assert_has (refused, "The table has refused the hand.");
  assert_has (refused, " value=\"nobody\">");

  g_free (type_hand (&desk, "1< 20", "send"));
  text = tea_phone_entry_take (desk.phone);
  g_assert_cmpstr (text, ==, "1< 20");
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  taken = look (&desk, desk.cookie);
  assert_has (taken, "The table changes the hand.");
  g_assert_cmpuint (count_entries (&desk), ==, 0);
  desk_close (&desk);
}

/* A form that was filled in for a ledger that has changed since is not sent; nor is an offer kept. */
static void
test_moved_on (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *html = NULL;
  g_autofree char *form = NULL;
  g_autofree char *late = NULL;
  g_autofree char *withdrawn = NULL;
  g_autofree char *over = NULL;
  g_autoptr (GError) error = NULL;

  desk_open (&desk, f, "fenghua");
  link_phone (&desk);
  html = look (&desk, desk.cookie);
  form = fill_in (html, "2<3 10", "send");
  ledger_win (desk.ledger, 1, -1);
  g_free (post_raw (&desk, desk.cookie, form));
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  late = look (&desk, desk.cookie);
  assert_has (late, "The table has moved on. Check the hand and send it again.");
  assert_has (late, " value=\"2&lt;3 10\">");

  g_free (type_hand (&desk, "2<3 10", "send"));
  g_assert_nonnull (tea_phone_entry_get_offer (desk.phone));
  g_assert_true (ledger_set_up (desk.ledger, NULL, (const char *const[]){ "Mei", NULL, NULL, NULL }, -1, -1, &error));
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  withdrawn = look (&desk, desk.cookie);
  assert_has (withdrawn, "The table has moved on.");
  assert_has (withdrawn, "<li dir=\"auto\">Mei</li>");
  g_assert_cmpuint (count_entries (&desk), ==, 1);

  /* After the last round there is no next hand. */
  html = (g_free (html), look (&desk, desk.cookie));
  g_assert_true (ledger_set_up (desk.ledger, NULL, NULL, -1, 1, &error));
  for (guint i = 0; i < 8 && !tea_ledger_get_facts (desk.ledger)->over; i++)
    ledger_win (desk.ledger, (tea_ledger_get_facts (desk.ledger)->next_dealer + 1) % 4, -1);
  over = look (&desk, desk.cookie);
  assert_has (over, "Game over.");
  g_assert_false (has (over, "<form"));
  desk_close (&desk);
}

/* The numbers are those of the players who sit at the table. */
static void
test_seats (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  TeaLedgerSetUp set_up;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *waiting = NULL;
  g_autoptr (GError) error = NULL;

  desk_open (&desk, f, "fenghua");
  tea_ledger_get_set_up (desk.ledger, &set_up);
  set_up.n_players = 5;
  set_up.names[4] = "Mei";
  set_up.rotation = TEA_LEDGER_ROTATE_AFTER_HAND;
  g_assert_true (tea_ledger_set_up (desk.ledger, NULL, &set_up, &error));
  g_assert_no_error (error);
  link_phone (&desk);
  before = look (&desk, desk.cookie);
  assert_has (before, "<li dir=\"auto\">Lin</li>");
  assert_has (before, "Mei sits out");
  g_assert_false (has (before, ">Mei</li>"));
  ledger_win (desk.ledger, 1, 2);
  after = look (&desk, desk.cookie);
  assert_has (after, "<li dir=\"auto\">Mei</li>");
  waiting = type_hand (&desk, "Mei< 10", "send");
  assert_has (tea_phone_entry_get_offer (desk.phone)->sentence, "Mei wins by self-draw");
  g_assert_true (tea_phone_entry_add (desk.phone, &error));
  g_assert_cmpint (tea_ledger_get_player (desk.ledger, 4)->wins, ==, 1);
  desk_close (&desk);
}

/* A form that is sent again, as by a page that is loaded again, does nothing. */
static void
test_replay (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *html = NULL;
  g_autofree char *form = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  desk_open (&desk, f, "fenghua");
  link_phone (&desk);
  html = look (&desk, desk.cookie);
  form = fill_in (html, "2<3 10", "send");
  for (guint i = 0; i < 3; i++)
    {
      g_free (post_raw (&desk, desk.cookie, form));
      g_assert_cmpint (tea_phone_entry_get_offer (desk.phone) != NULL, ==, i == 0);
      tea_phone_entry_refuse (desk.phone);
    }
  again = look (&desk, desk.cookie);
  assert_has (again, "its page is an old one");

  /* While one waits, another of the same telephone is not even looked at. */
  g_free (type_hand (&desk, "1< 10", "send"));
  g_free (form);
  form = g_strdup ("nonce=x&change=0&hand=3%3C+90&do=send");
  g_free (post_raw (&desk, desk.cookie, form));
  g_assert_cmpstr (tea_phone_entry_get_offer (desk.phone)->text, ==, "1< 10");
  g_assert_true (tea_phone_entry_add (desk.phone, &error));
  g_assert_cmpuint (count_entries (&desk), ==, 1);
  desk_close (&desk);
}

/* One telephone at a time, and a code for each. */
static void
test_two_phones (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *code = NULL;
  g_autofree char *form = NULL;
  g_autofree char *first = NULL;
  g_autofree char *html = NULL;
  g_autofree char *hand = NULL;
  g_autofree char *used = NULL;
  g_autofree char *gone = NULL;

  desk_open (&desk, f, "fenghua");
  code = g_strdup (tea_phone_entry_get_code (desk.phone));
  form = g_strdup_printf ("code=%.3s+%s", code, code + 3);
  g_assert_cmpuint (strlen (code), ==, 6);
  link_phone (&desk);
  first = g_strdup (desk.cookie);
  html = look (&desk, first);
  hand = fill_in (html, "2<3 10", "send");

  /* The code is used up, and nobody else is the telephone. */
  used = post_raw (&desk, NULL, form);
  g_assert_false (has (used, "Set-Cookie"));
  assert_has (used, "Another phone enters the hands. The table can let it go.");
  for (guint i = 0; i < 5; i++)
    {
      static const char *const cookies[] = { NULL, "teahouse-phone=", "teahouse-phone=0123456789abcdef0123456789abcdef",
                                             "teahouse-phone", "x=y; Teahouse-Phone=1" };
      g_autofree char *page = look (&desk, cookies[i]);
      g_autofree char *answer = post_raw (&desk, cookies[i], hand);

      assert_has (page, "Another phone enters the hands.");
      g_assert_false (has (page, "nonce"));
      g_assert_false (has (answer, "303"));
      g_assert_null (tea_phone_entry_get_offer (desk.phone));
    }

  /* The first one is let go. */
  g_free (type_hand (&desk, "1< 10", "send"));
  tea_phone_entry_let_go (desk.phone);
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  g_assert_false (tea_phone_entry_get_linked (desk.phone));
  link_phone (&desk);
  g_assert_cmpstr (desk.cookie, !=, first);
  gone = post_raw (&desk, first, hand);
  assert_has (gone, "Another phone enters the hands.");
  g_assert_null (tea_phone_entry_get_offer (desk.phone));
  g_free (type_hand (&desk, "1< 10", "send"));
  g_assert_nonnull (tea_phone_entry_get_offer (desk.phone));
  desk_close (&desk);
}

static void
wait_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* A code is guessed at most four times, with longer and longer pauses between: a guess in a pause is not looked at,
 * though it be right. */
static void
test_guesses (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *right = NULL;
  g_autofree char *locked = NULL;
  const char *wrong;

  desk_open (&desk, f, "fenghua");
  right = g_strconcat ("code=", tea_phone_entry_get_code (desk.phone), NULL);
  wrong = g_str_equal (right, "code=123456") ? "code=654321" : "code=123456";
  for (guint i = 0; i < TEA_PHONE_ENTRY_MAX_WRONG; i++)
    {
      g_autofree char *answer = post_raw (&desk, NULL, wrong);
      g_autofree char *early = NULL;

      assert_has (answer, "This is not the code.");
      if (i + 1 == TEA_PHONE_ENTRY_MAX_WRONG)
        break;
      for (guint k = 0; k < 20; k++)
        {
          g_free (early);
          early = post_raw (&desk, NULL, right);
          assert_has (early, " before the next try.");
        }
      wait_for ((1000u << i) + 50);
    }
  g_assert_null (tea_phone_entry_get_code (desk.phone));
  locked = post_raw (&desk, NULL, right);
  assert_has (locked, "Too many wrong codes. The table can show a new one.");
  g_assert_false (tea_phone_entry_get_linked (desk.phone));
  tea_phone_entry_let_go (desk.phone);
  link_phone (&desk);
  desk_close (&desk);
}

/* What a page shows depends on who asks: a visitor by name gets no form, since it would not be read. */
static void
test_by_name (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  g_autofree char *request = NULL;
  g_autofree char *html = NULL;

  desk_open (&desk, f, "fenghua");
  link_phone (&desk);
  request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: evil.example\r\nCookie: %s\r\n\r\n", desk.path, desk.cookie);
  html = http_ask (desk.port, request, 0, NULL);
  assert_has (html, "Open this page at the address that the table shows.");
  g_assert_false (has (html, "nonce"));
  desk_close (&desk);
}

/* Whatever the telephone itself sends, or somebody with its cookie, nothing is written: not a byte of the file is
 * another. */
static void
test_attacks (LedgerFixture *f, gconstpointer data)
{
  static const char *const forms[] = {
    "",
    "&",
    "=",
    "hand",
    "hand=1%3C+10",
    "hand=1%3C+10&do=send",
    "nonce=&change=&hand=&do=",
    "nonce=NONCE&change=0&hand=1%3C+10",
    "nonce=NONCE&hand=1%3C+10&do=send",
    "nonce=NONCE&change=1&hand=1%3C+10&do=send",
    "nonce=NONCE&change=00&hand=1%3C+10&do=send",
    "nonce=NONCE&change=-1&hand=1%3C+10&do=send",
    "nonce=NONCE&change=4294967296&hand=1%3C+10&do=send",
    "nonce=NONCE&nonce=NONCE&change=0&hand=1%3C+10&do=send",
    "nonce=NONCE&change=0&hand=1%3C+10&hand=2%3C+10&do=send",
    "nonce=NONCE&change=0&hand=1%3C+10&do=send&do=send",
    "nonce=NONCE&change=0&hand=1%3C+10&do=add",
    "nonce=NONCE&change=0&hand=1%3C+10&do=Send",
    "nonce=NONCE&change=0&hand=%00&do=send",
    "nonce=NONCE&change=0&hand=%FF%FE&do=send",
    "nonce=NONCE&change=0&hand=%&do=send",
    "nonce=NONCE&change=0&hand=&do=send",
    "nonce=NONCE&change=0&hand=%0A%0D%09&do=send",
    "nonce=NONCE&change=0&hand=1%3C+99999999999999999999&do=send",
    "nonce=NONCE&change=0&hand=1%3C+-10&do=send",
    "nonce=NONCE&change=0&hand=9%3C+10&do=send",
    "nonce=NONCE&change=0&hand=%E2%80%AE1&do=send",
    "nonce=NONCE&change=0&hand='%3B+DROP+TABLE+contents%3B+--&do=send",
    "nonce=NONCE&change=0&hand=%3Cscript%3Ealert(1)%3C/script%3E&do=send",
    "code=000000",
    "code=000000&nonce=NONCE&change=0&hand=1%3C+10&do=",
  };
  Desk desk = { NULL };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *letters = g_strnfill (TEA_PAGE_SERVER_MAX_FORM - 100, '1');
  g_autofree char *huge = g_strdup_printf ("nonce=NONCE&change=0&do=send&hand=%s", letters);
  g_autofree char *last = NULL;

  desk_open (&desk, f, "classical-millington");
  link_phone (&desk);
  before = dump (f);
  for (guint i = 0; i <= G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *html = look (&desk, desk.cookie);
      g_autofree char *nonce = cut (html, "name=\"nonce\" value=\"", "\"");
      g_auto (GStrv) parts = g_strsplit (i < G_N_ELEMENTS (forms) ? forms[i] : huge, "NONCE", -1);
      g_autofree char *form = g_strjoinv (nonce, parts);
      g_autofree char *answer = post_raw (&desk, desk.cookie, form);

      g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 303 "));
      if (tea_phone_entry_get_offer (desk.phone) != NULL)
        g_error ("“%s” was offered", form);
      g_free (last);
      last = look (&desk, desk.cookie);
      g_assert_false (has (last, "<script"));
      assert_has (last, "<form");
    }
  after = dump (f);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (count_entries (&desk), ==, 0);
  desk_close (&desk);
}

/* Sends the bytes of @request, says that there are no more, and waits for the end of the answer. */
static void
send_bytes (guint port, const GString *request)
{
  int fd = http_connect (port);
  char block[4096];
  gssize n;

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (send (fd, request->str, request->len, MSG_NOSIGNAL), ==, request->len);
  g_assert_cmpint (shutdown (fd, SHUT_WR), ==, 0);
  do
    {
      g_main_context_iteration (NULL, FALSE);
      n = recv (fd, block, sizeof block, MSG_DONTWAIT);
    }
  while (n > 0 || (n < 0 && errno == EAGAIN));
  close (fd);
}

/* Requests that were right until some of their bytes were changed: no more is offered than what was typed, and nothing
 * is written. */
static void
test_mutations (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  guint32 seed = find_test_seed ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_offers = 0, n = n_to_try (400, 20000);

  g_test_message ("TEA_TEST_SEED=%u", seed);
  desk_open (&desk, f, "fenghua");
  link_phone (&desk);
  before = dump (f);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *html = look (&desk, desk.cookie);
      g_autofree char *form = fill_in (html, "2<3 10", "send");
      g_autoptr (GString) request = g_string_new (NULL);
      guint changes = (guint) g_rand_int_range (random, 0, 4);

      g_string_printf (request,
                       "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nContent-Type: "
                       "application/x-www-form-urlencoded\r\nContent-Length: %zu\r\nCookie: %s\r\n\r\n%s",
                       desk.path, desk.port, desk.port, strlen (form), desk.cookie, form);
      for (guint k = 0; k < changes; k++)
        {
          gssize at = g_rand_int_range (random, 0, (gint32) request->len);

          switch (g_rand_int_range (random, 0, 4))
            {
            case 0:
              request->str[at] = (char) g_rand_int_range (random, 1, 256);
              break;
            case 1:
              g_string_erase (request, at, 1);
              break;
            case 2:
              g_string_insert_c (request, at, (char) g_rand_int_range (random, 1, 256));
              break;
            default:
              g_string_insert_len (request, at, request->str, g_rand_int_range (random, 0, 40));
            }
        }
      send_bytes (desk.port, request);
      if (tea_phone_entry_get_offer (desk.phone) != NULL)
        n_offers++;
      else
        g_assert_cmpuint (changes, >, 0);
      tea_phone_entry_refuse (desk.phone);
    }
  g_test_message ("%u of %u were offered", n_offers, n);
  g_assert_cmpuint (n_offers, >, n / 5);
  g_assert_cmpuint (n_offers, <, n * 9 / 10);
  after = dump (f);
  g_assert_cmpstr (after, ==, before);
  desk_close (&desk);
}

/* Many strangers who guess at once share the tries; meanwhile the page of the session is served. */
static void
test_flood (LedgerFixture *f, gconstpointer data)
{
  Desk desk = { NULL };
  guint n = n_to_try (200, 5000);
  g_autofree char *request = NULL;
  g_autofree char *standings = NULL;

  desk_open (&desk, f, "fenghua");
  request = g_strdup_printf ("POST %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nContent-Type: "
                             "application/x-www-form-urlencoded\r\nContent-Length: 11\r\n\r\ncode=",
                             desk.path, desk.port, desk.port);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *guess = g_strdup_printf ("%s%06u", request, i * 997 % 1000000);
      int fd = http_connect (desk.port);

      g_assert_cmpint (fd, >=, 0);
      g_assert_cmpint (send (fd, guess, strlen (guess), MSG_NOSIGNAL), >, 0);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      close (fd);
    }
  g_assert_false (tea_phone_entry_get_linked (desk.phone));
  g_free (request);
  request = g_strdup_printf ("GET %s HTTP/1.1\r\n\r\n", tea_ledger_server_get_path (desk.server));
  standings = http_ask (desk.port, request, 0, NULL);
  assert_has (standings, "East 1: Lin deals.");
  desk_close (&desk);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/phone-entry/off", test_off);
  ledger_add_test ("/phone-entry/add", test_add);
  ledger_add_test ("/phone-entry/answers", test_answers);
  ledger_add_test ("/phone-entry/moved-on", test_moved_on);
  ledger_add_test ("/phone-entry/seats", test_seats);
  ledger_add_test ("/phone-entry/replay", test_replay);
  ledger_add_test ("/phone-entry/two-phones", test_two_phones);
  ledger_add_test ("/phone-entry/guesses", test_guesses);
  ledger_add_test ("/phone-entry/by-name", test_by_name);
  ledger_add_test ("/phone-entry/attacks", test_attacks);
  ledger_add_test ("/phone-entry/mutations", test_mutations);
  ledger_add_test ("/phone-entry/flood", test_flood);

  return g_test_run ();
}
