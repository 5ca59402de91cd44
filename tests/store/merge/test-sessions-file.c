/* test-sessions-file.c - files with scoring sessions: written and read again, and refused with the place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "store/merge/tea-sessions-file.h"

#include "../../thorough.h"

#define HEAD "{\"format\":\"teahouse-sessions\",\"version\":1,\"engine\":\"0.1.0\"}\n"
#define KEY_A "0123456789abcdef0123456789abcdef"
#define KEY_B "1123456789abcdef0123456789abcdef"
#define KEY_C "2123456789abcdef0123456789abcdef"
#define KEY_D "3123456789abcdef0123456789abcdef"
#define KEY_E "4123456789abcdef0123456789abcdef"
#define TIMES "\"created\":\"2026-11-01T19:00:00Z\",\"changed\":\"2026-11-01T22:30:00Z\""
#define PERSON(key, name) "{\"type\":\"person\",\"key\":\"" key "\",\"name\":\"" name "\",\"colour\":0," TIMES "}\n"
#define PEOPLE                                                                                                         \
  PERSON (KEY_A, "Lin") PERSON (KEY_B, "Wang") PERSON (KEY_C, "Chen") PERSON (KEY_D, "赵") PERSON (KEY_E, "Bo")
#define PLAYER(key, name) "{\"name\":\"" name "\",\"person\":\"" key "\"}"
#define FOUR PLAYER (KEY_A, "Lin") "," PLAYER (KEY_B, "Wang") "," PLAYER (KEY_C, "Chen") "," PLAYER (KEY_D, "赵")
#define SESSION_WITH(key, more)                                                                                        \
  "{\"type\":\"session\",\"key\":\"" key "\",\"title\":\"Friday\"," TIMES ",\"variant\":\"luqiao\",\"players\":[" FOUR \
  "],\"first_dealer\":0" more "}\n"
#define SESSION SESSION_WITH (KEY_A, "")
#define ENTRY(rest) "{\"type\":\"entry\",\"kind\":" rest "}\n"
#define AT ",\"time\":\"2026-11-01T20:00:00Z\""

/* Appends the last line, with the right checksum. */
static char *
seal (const char *lines)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, lines, -1);

  return g_strdup_printf ("%s{\"type\":\"end\",\"sha256\":\"%s\"}\n", lines, sum);
}

/* Reads a copy of just that size, so that a byte read beyond its end is noticed. */
static TeaSessionsFile *
parse (const char *text, gsize length, GError **error)
{
  g_autofree char *copy = g_memdup2 (text, length);

  return tea_sessions_file_parse (copy != NULL ? copy : "", length, NULL, NULL, error);
}

static void
assert_stays (const char *lines)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = seal (lines);
  g_autoptr (TeaSessionsFile) file = parse (text, strlen (text), &error);
  g_autoptr (GString) again = NULL;

  g_assert_no_error (error);
  again = tea_sessions_file_to_text (file);
  g_assert_cmpstr (again->str, ==, text);
}

/* Everything that a file can say is written as it was read. */
static void
test_same_bytes (void)
{
  assert_stays (HEAD);
  assert_stays ("{\"format\":\"teahouse-sessions\",\"version\":1}\n");
  assert_stays (HEAD PEOPLE);
  assert_stays (HEAD PEOPLE SESSION);
  assert_stays (HEAD PEOPLE SESSION_WITH (KEY_A, ",\"rotation\":\"round\",\"rounds\":2,\"money_per_point\":\"0.0525\"")
                    SESSION_WITH (KEY_B, ""));
  assert_stays (HEAD PERSON (KEY_A, "Lin") "{\"type\":\"person\",\"key\":\"" KEY_B
                                           "\",\"name\":\"Lina\",\"colour\":7,\"merged_into\":\"" KEY_A "\"," TIMES
                                           "}\n");
  assert_stays (HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\",\"folder\":\"Club 2026\"," TIMES
                     ",\"variant\":\"luqiao\",\"options\":{\"four-winds\":\"little\"},\"rules\":{\"numbers\":{"
                     "\"dead-wall\":18}},\"players\":[{\"name\":\"\"},{\"name\":\"\"},{\"name\":\"\"},{\"name\":\"\"}],"
                     "\"first_dealer\":3}\n");
  assert_stays (
      HEAD PEOPLE
      "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"fenghua\",\"players\":[" FOUR
      ",{\"name\":\"Bo\",\"person\":\"" KEY_E "\",\"start\":-500}],\"first_dealer\":2,\"rotation\":\"hand\"}\n" ENTRY (
          "\"hand\"" AT
          ",\"record\":{\"indicator\":\"4s\",\"players\":[{\"concealed\":\"123m456m789p2355s\",\"bonus\":\"1f\"},"
          "null,null,null],\"win\":{\"seat\":0,\"tile\":\"1s\",\"by\":\"self-draw\"}}")
          ENTRY ("\"hand\"" AT ",\"record\":\"not a hand\",\"reason\":\"a\\nb\"")
              ENTRY ("\"drawn\"" AT ",\"dealer\":3,\"played\":{\"round_wind\":\"S\",\"dealer_wins\":1,\"rounds\":1}")
                  ENTRY ("\"line\"" AT ",\"reason\":\"wrong call\",\"deltas\":[-30,10,10,10]")
                      ENTRY ("\"seats\"" AT ",\"record\":{\"seats\":[0,4,2,3]}") ENTRY (
                          "\"result\"" AT ",\"record\":{\"winner\":1,\"by\":\"discard\",\"from\":0,\"points\":8},"
                          "\"deltas\":[-24,24,0,0]") ENTRY ("\"result\"" AT ",\"record\":{}"));
}

/* Line ends of other systems, as mail programs make them, and a missing last one. */
static void
test_line_ends (void)
{
  g_autofree char *text = seal (HEAD PEOPLE SESSION);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *other = g_strjoinv ("\r\n", lines);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaSessionsFile) file = parse (other, strlen (other), &error);
  g_autoptr (TeaSessionsFile) cut = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (file->sessions->len, ==, 1);
  cut = parse (text, strlen (text) - 1, &error);
  g_assert_no_error (error);
}

/* clang-format off */
static const struct
{
  const char *lines; /* without the last one */
  const char *place; /* what the error begins with */
  const char *says;  /* and what it has, or NULL */
} refused[] = {
  { "", "line 1, format: ", "teahouse-sessions" },
  { "[]\n", "line 1: ", "JSON object" },
  { "{\"format\":\"teahouse-rules\",\"version\":1}\n", "line 1, format: ", "teahouse-sessions" },
  { "{\"format\":\"teahouse-sessions\"}\n", "line 1, version: ", NULL },
  { "{\"format\":\"teahouse-sessions\",\"version\":0}\n", "line 1, version: ", NULL },
  { "{\"format\":\"teahouse-sessions\",\"version\":2}\n", "line 1, version: ", "version 2" },
  { "{\"format\":\"teahouse-sessions\",\"version\":1,\"engine\":[]}\n", "line 1, engine: ", "string" },
  { HEAD "x\n", "line 2, column 1: ", NULL },
  { HEAD "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n", "line 2, column 33: ", "nested" },
  { HEAD "{\"type\":\"person\",\"type\":\"person\"}\n", "line 2, column 18: ", "twice" },
  { HEAD "{\"type\":\"club\"}\n", "line 2, type: ", NULL },
  { HEAD "{}\n", "line 2, type: ", NULL },
  { HEAD "\n", "line 2, column 1: ", NULL },
  { HEAD ENTRY ("\"drawn\"" AT), "line 2, type: ", "after its session" },
  { HEAD SESSION, "line 2, players[0].person: ", "nobody" },
  /* People. */
  { HEAD PERSON ("1", "Lin"), "line 2, key: ", "32" },
  { HEAD PERSON ("0123456789ABCDEF0123456789ABCDEF", "Lin"), "line 2, key: ", NULL },
  { HEAD PERSON (KEY_A, "Lin") PERSON (KEY_A, "Wang"), "line 3, key: ", "twice" },
  { HEAD PERSON (KEY_A, ""), "line 2, name: ", NULL },
  { HEAD PERSON (KEY_A, "L\\u001bin"), "line 2, name: ", "cannot be shown" },
  { HEAD PERSON (KEY_A, "L\\u202ein"), "line 2, name: ", "cannot be shown" },
  { HEAD PERSON (KEY_A, "L\\nin"), "line 2, name: ", "cannot be shown" },
  { HEAD PERSON (KEY_A, " Lin"), "line 2, name: ", NULL },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"colour\":8," TIMES "}\n", "line 2, colour: ", "0 to 7" },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"colour\":1.0," TIMES "}\n", "line 2, colour: ", NULL },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"picture\":\"AAAA\"," TIMES "}\n", "line 2, picture: ", "PNG" },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"picture\":7," TIMES "}\n", "line 2, picture: ", NULL },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\"}\n", "line 2, created: ", "time" },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"created\":5}\n", "line 2, created: ", NULL },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"created\":\"2026-02-30T00:00:00Z\"}\n", "line 2, created: ", NULL },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"created\":\"99999-01-01T00:00:00Z\"}\n", "line 2, created: ", NULL },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"merged_into\":\"" KEY_B "\"," TIMES "}\n", "line 2, merged_into: ", "nobody" },
  { HEAD "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"merged_into\":\"" KEY_A "\"," TIMES "}\n", "line 2, merged_into: ", "circle" },
  { HEAD PERSON (KEY_C, "Chen")
    "{\"type\":\"person\",\"key\":\"" KEY_A "\",\"name\":\"Lin\",\"merged_into\":\"" KEY_B "\"," TIMES "}\n"
    "{\"type\":\"person\",\"key\":\"" KEY_B "\",\"name\":\"Lin\",\"merged_into\":\"" KEY_A "\"," TIMES "}\n",
    "line 3, merged_into: ", "circle" },
  { HEAD PEOPLE SESSION PERSON ("5123456789abcdef0123456789abcdef", "Late"), "line 8, type: ", "before the sessions" },
  /* Sessions. */
  { HEAD PEOPLE SESSION_WITH ("x", ""), "line 7, key: ", NULL },
  { HEAD PEOPLE SESSION SESSION, "line 8, key: ", "twice" },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"rotation\":\"never\""), "line 7, rotation: ", "hand" },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"rotation\":1"), "line 7, rotation: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"rounds\":100"), "line 7, rounds: ", "0 to 99" },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"rounds\":1e2"), "line 7, rounds: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"money_per_point\":0.05"), "line 7, money_per_point: ", "0.05" },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"money_per_point\":\"0.5\""), "line 7, money_per_point: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"money_per_point\":\"-1.00\""), "line 7, money_per_point: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"money_per_point\":\"99999999999999999999.00\""), "line 7, money_per_point: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"folder\":\"a\\u0008b\""), "line 7, folder: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"options\":[]"), "line 7, options: ", "object" },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"options\":{\"rules\":{}}"), "line 7, options.rules: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"options\":{\"four-winds\":\"seven\"}"), "line 7, options: ", NULL },
  { HEAD PEOPLE SESSION_WITH (KEY_A, ",\"rules\":{\"rows\":{\"gap\":{\"points\":1000000}}}"), "line 7, options: ", NULL },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"riichi\"}\n", "line 2, variant: ", "variant" },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\"}\n", "line 2, players: ", "4 to 8" },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\",\"players\":[{},{},{}]}\n", "line 2, players: ", NULL },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\",\"players\":[{},{},{},{},{},{},{},{},{}]}\n", "line 2, players: ", NULL },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\",\"players\":[{},{},1,{}]}\n", "line 2, players[2]: ", NULL },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\",\"players\":[{},{},{},{\"start\":3000000000}]}\n", "line 2, players[3].start: ", NULL },
  { HEAD "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\",\"players\":[{},{},{},{}],\"first_dealer\":4}\n", "line 2, first_dealer: ", "0 to 3" },
  { HEAD PEOPLE "{\"type\":\"session\",\"key\":\"" KEY_A "\"," TIMES ",\"variant\":\"luqiao\",\"players\":[{},{},{},{\"name\":\"Bo\"}]}\n", "line 7, players[3].person: ", NULL },
  /* Entries. */
  { HEAD PEOPLE SESSION ENTRY ("\"toast\"" AT), "line 8, kind: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("3" AT), "line 8, kind: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\""), "line 8, time: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"hand\"" AT), "line 8, record: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"hand\"" AT ",\"record\":[]"), "line 8, record: ", "object" },
  { HEAD PEOPLE SESSION ENTRY ("\"hand\"" AT ",\"record\":{\"players\":[{\"concealed\":\"12x\"}]}"), "line 8, record: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"hand\"" AT ",\"record\":\"\\u001b[2J\""), "line 8, record: ", "cannot be shown" },
  { HEAD PEOPLE SESSION ENTRY ("\"result\"" AT ",\"record\":{\"winner\":4}"), "line 8, record: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"result\"" AT ",\"record\":{\"winner\":1,\"by\":\"discard\",\"from\":1}"), "line 8, record: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"seats\"" AT ",\"record\":{\"seats\":[0,1,2,4]}"), "line 8, record: ", "which four players" },
  { HEAD PEOPLE SESSION ENTRY ("\"seats\"" AT ",\"record\":{\"seats\":[0,1,2,2]}"), "line 8, record: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"seats\"" AT ",\"record\":{\"seats\":[0,1,2]}"), "line 8, record: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"line\"" AT ",\"deltas\":[1,2,3]"), "line 8, deltas: ", "4" },
  { HEAD PEOPLE SESSION ENTRY ("\"line\"" AT ",\"deltas\":[1,2,3,9223372036854775807]"), "line 8, deltas[3]: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"line\"" AT ",\"deltas\":[1,2,3,1e400]"), "line 8, deltas[3]: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"line\"" AT ",\"reason\":\"\\u0007\""), "line 8, reason: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"line\"" AT ",\"reason\":{}"), "line 8, reason: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT ",\"dealer\":4"), "line 8, dealer: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT ",\"dealer\":-1"), "line 8, dealer: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT ",\"played\":{\"round_wind\":\"E\"}"), "line 8, played: ", "dealer" },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT ",\"dealer\":0,\"played\":{\"round_wind\":\"5m\"}"), "line 8, played.round_wind: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT ",\"dealer\":0,\"played\":{\"round_wind\":\"E\",\"rounds\":-1}"), "line 8, played.rounds: ", NULL },
  { HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT ",\"dealer\":0,\"played\":7"), "line 8, played: ", NULL },
  { HEAD "{\"type\":\"end\",\"sha256\":\"00\"}\n", "line 2, sha256: ", "damaged" },
};
/* clang-format on */

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = seal (refused[i].lines);
      g_autoptr (TeaSessionsFile) file = parse (text, strlen (text), &error);

      g_test_message ("%u: %s", i, refused[i].place);
      g_assert_null (file);
      g_assert_true (error->domain == TEA_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (!g_str_has_prefix (error->message, refused[i].place))
        g_error ("%s is not at %s", error->message, refused[i].place);
      if (refused[i].says != NULL && strstr (error->message, refused[i].says) == NULL)
        g_error ("%s does not say %s", error->message, refused[i].says);
    }
}

/* What is cut off anywhere, or has another byte anywhere, is never taken for a file. */
static void
test_damaged (void)
{
  g_autofree char *text = seal (HEAD PERSON (KEY_A, "Lin") PERSON (KEY_B, "Wang") PERSON (KEY_C, "Chen")
                                    PERSON (KEY_D, "赵") SESSION ENTRY ("\"line\"" AT ",\"deltas\":[-30,10,10,10]"));
  gsize length = strlen (text);

  for (gsize i = 0; i < length - 1; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaSessionsFile) file = parse (text, i, &error);

      g_assert_null (file);
      g_assert_true (g_str_has_prefix (error->message, "line "));
    }
  for (gsize i = 0; i < length - 1; i++)
    for (guint bit = is_thorough () ? 0 : (guint) (i % 8); bit < 8; bit += is_thorough () ? 1 : 8)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *changed = g_strndup (text, length);
        g_autoptr (TeaSessionsFile) file = NULL;

        changed[i] ^= (char) (1u << bit);
        file = parse (changed, length, &error);
        if (file != NULL)
          g_error ("Byte %" G_GSIZE_FORMAT " can be another: %s", i, changed);
      }
}

/* A file with something after its end, and lines that are left out, moved or there twice. */
static void
test_lines (void)
{
  g_autofree char *text = seal (HEAD PEOPLE SESSION ENTRY ("\"drawn\"" AT));
  g_autofree char *more = g_strconcat (text, "{}\n", NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (more, strlen (more), &error));
  g_assert_cmpstr (error->message, ==, "line 10: There is something after the last line.");
  for (guint left_out = 0; left_out < g_strv_length (lines) - 1; left_out++)
    {
      g_autoptr (GString) other = g_string_new (NULL);
      g_autoptr (GString) twice = g_string_new (NULL);

      for (guint i = 0; lines[i + 1] != NULL; i++)
        {
          if (i != left_out)
            g_string_append_printf (other, "%s\n", lines[i]);
          g_string_append_printf (twice, "%s\n", lines[i]);
          if (i == left_out)
            g_string_append_printf (twice, "%s\n", lines[i]);
        }
      g_assert_null (parse (other->str, other->len, NULL));
      g_assert_null (parse (twice->str, twice->len, NULL));
    }
}

/* A chain of people as long as a file can have, and a line that is too long. */
static void
test_hostile (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (GString) lengthy = g_string_new (HEAD "{\"type\":\"");
  g_autofree char *sealed = NULL;
  g_autoptr (TeaSessionsFile) file = NULL;
  g_autoptr (GError) error = NULL;
  const guint n = is_thorough () ? 100000 : 10000;

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "{\"type\":\"person\",\"key\":\"%032x\",\"name\":\"Lin\",\"colour\":0", i);
      if (i > 0)
        g_string_append_printf (text, ",\"merged_into\":\"%032x\"", i - 1);
      g_string_append (text, "," TIMES "}\n");
    }
  sealed = seal (text->str);
  file = parse (sealed, strlen (sealed), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (file->people->len, ==, n);

  for (guint i = 0; i < 1024 * 1024; i++)
    g_string_append_c (lengthy, 'x');
  g_assert_null (parse (lengthy->str, lengthy->len, &error));
  g_assert_cmpstr (error->message, ==, "line 2: A line has at most 1048576 bytes.");
}

/* House rules are kept until the program ends. */
static void
test_many_rules (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autofree char *sealed = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 600; i++)
    g_string_append_printf (text,
                            "{\"type\":\"session\",\"key\":\"%032x\"," TIMES
                            ",\"variant\":\"luqiao\",\"rules\":{\"title\":\"%u\"},\"players\":[{},{},{},{}]}\n",
                            i, i);
  sealed = seal (text->str);
  g_assert_null (parse (sealed, strlen (sealed), &error));
  g_assert_cmpstr (error->message, ==, "line 502: There are more than 500 different rules in this file.");
}

static gboolean
stop_cb (double fraction, gpointer data)
{
  g_assert_cmpfloat (fraction, <=, 1);

  return --*(int *) data > 0;
}

static void
test_stopped (void)
{
  g_autoptr (GString) text = g_string_new (HEAD PEOPLE SESSION);
  g_autofree char *sealed = NULL;
  g_autoptr (GError) error = NULL;
  int left = 3;

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, ENTRY ("\"drawn\"" AT));
  sealed = seal (text->str);
  g_assert_null (tea_sessions_file_parse (sealed, strlen (sealed), stop_cb, &left, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (left, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sessions-file/same-bytes", test_same_bytes);
  g_test_add_func ("/sessions-file/line-ends", test_line_ends);
  g_test_add_func ("/sessions-file/refused", test_refused);
  g_test_add_func ("/sessions-file/damaged", test_damaged);
  g_test_add_func ("/sessions-file/lines", test_lines);
  g_test_add_func ("/sessions-file/hostile", test_hostile);
  g_test_add_func ("/sessions-file/many-rules", test_many_rules);
  g_test_add_func ("/sessions-file/stopped", test_stopped);

  return g_test_run ();
}
