/* test-proof.c - the proof of fair walls: honest logs pass, and every change is found with its place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-proof.h"

#include <string.h>

#include "bots/matches/tea-simulate.h"

#define N_HANDS 3
#define SEED 77
#define SALT "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* Checksums computed by another program. */
static void
test_sums (void)
{
  static const struct
  {
    const char *text;
    const char *sum;
  } rows[] = {
    { "1:0000000000000000000000000000000000000000000000000000000000000000",
      "7ca227d548dcda2dddea74f58c2bea5d1955f090feb2fe00c7b0c5179c95c523" },
    { "9223372036854775807:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      "9e223f146a601ad9901a9baa9b4808453c27a0aaf3d10f300d0ffb2b92c26107" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char sum[TEA_LOG_N_DIGITS + 1];

      tea_proof_commit (rows[i].text, sum);
      g_assert_cmpstr (sum, ==, rows[i].sum);
    }
}

static gboolean
write_cb (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  tea_log_append_events (deal, events, data);

  return TRUE;
}

/* The lines of a game played with @seed whose log begins with @told. */
static char **
play (const TeaVariant *variant, guint64 seed, const TeaLogSession *told)
{
  g_autoptr (GString) log = g_string_new (NULL);
  TeaSimulation simulation = { .variant = variant, .seed = seed, .n_hands = N_HANDS };
  TeaSession session;

  tea_options_init (&simulation.options, variant);
  for (guint seat = 0; seat < 4; seat++)
    simulation.bots[seat] = tea_bot_find ("regular");
  tea_log_append_session (told, log);
  g_assert_true (tea_simulation_run (&simulation, &session, write_cb, log));
  tea_log_append_end (session.scores, log);

  return g_strsplit (log->str, "\n", -1);
}

static void
commit (TeaLogSession *told)
{
  g_autofree char *text = tea_proof_text (told);

  tea_proof_commit (text, told->commitment);
}

static void
tell (TeaLogSession *told, const TeaVariant *variant)
{
  *told = (TeaLogSession){ .variant = variant, .seed = SEED, .length = TEA_LENGTH_ENDLESS };
  tea_options_init (&told->options, variant);
  g_strlcpy (told->salt, SALT, sizeof told->salt);
  commit (told);
}

/* @code: 0 if the proof holds; @line: the line of the fault; @words: part of its sentence. */
static void
check (char **lines, int code, guint line, const char *words)
{
  g_autoptr (TeaProof) proof = tea_proof_new ();
  g_autoptr (GError) fault = NULL;
  guint n = 0;

  while (lines[n] != NULL && tea_proof_feed (proof, lines[n], strlen (lines[n]), &fault))
    n++;
  if (fault == NULL)
    tea_proof_end (proof, &fault);

  if (code == 0)
    {
      g_assert_no_error (fault);
      g_assert_cmpuint (tea_proof_get_n_walls (proof), ==, N_HANDS);
      return;
    }
  g_assert_error (fault, TEA_ERROR, code);
  g_assert_cmpuint (tea_proof_get_line (proof), ==, line);
  if (strstr (fault->message, words) == NULL)
    g_error ("“%s” does not say “%s”", fault->message, words);
}

/* The index of the line of hand @number, from 1. */
static guint
find_hand (char **lines, guint number)
{
  guint i = 0;

  for (;; i++)
    if (g_str_has_prefix (lines[i], "{\"type\":\"hand\"") && --number == 0)
      return i;
}

static void
replace_line (char **lines, guint line, char *with)
{
  g_free (lines[line]);
  lines[line] = with;
}

/* The wall in a line of a hand. */
static char *
dup_wall (const char *line)
{
  const char *start = strstr (line, "\"wall\":\"") + strlen ("\"wall\":\"");

  return g_strndup (start, strcspn (start, "\""));
}

static void
put_wall (char **lines, guint line, const char *wall)
{
  g_autofree char *old = dup_wall (lines[line]);
  g_auto (GStrv) parts = g_strsplit (lines[line], old, 2);

  replace_line (lines, line, g_strconcat (parts[0], wall, parts[1], NULL));
}

static void
test_honest (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;

  tell (&told, data);
  lines = play (data, SEED, &told);
  check (lines, 0, 0, "");

  /* A log may end anywhere; blank lines are ignored. */
  replace_line (lines, find_hand (lines, N_HANDS) + 1, g_strdup ("  "));
  for (guint i = find_hand (lines, N_HANDS) + 2; lines[i] != NULL; i++)
    replace_line (lines, i, g_strdup (""));
  check (lines, 0, 0, "");
}

static void
test_no_commitment (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;

  tell (&told, data);
  told.commitment[0] = '\0';
  lines = play (data, SEED, &told);
  check (lines, TEA_ERROR_NO_COMMITMENT, 1, "no commitment");
}

/* The seed, the salt or the commitment is not the one from before the game. */
static void
test_session (gconstpointer data)
{
  TeaLogSession told, changed;
  g_auto (GStrv) seed = NULL;
  g_auto (GStrv) salt = NULL;
  g_auto (GStrv) commitment = NULL;
  g_auto (GStrv) both = NULL;
  g_auto (GStrv) thrown = NULL;
  guint8 dice[2];

  tell (&told, data);
  changed = told;
  changed.seed++;
  seed = play (data, SEED, &changed);
  check (seed, TEA_ERROR_WRONG_COMMITMENT, 1, "the seed was changed");

  /* Walls that are not from the committed seed. */
  commit (&changed);
  both = play (data, SEED, &changed);
  check (both, TEA_ERROR_NOT_FROM_SEED, 2, "hand 1");

  changed = told;
  changed.salt[5] ^= 1;
  salt = play (data, SEED, &changed);
  check (salt, TEA_ERROR_WRONG_COMMITMENT, 1, "the salt or the commitment was changed");

  changed = told;
  changed.commitment[63] = changed.commitment[63] == '0' ? '1' : '0';
  commitment = play (data, SEED, &changed);
  check (commitment, TEA_ERROR_WRONG_COMMITMENT, 1, "the salt or the commitment was changed");
  /* Without a hand it is unknown which of them was changed. */
  replace_line (commitment, 1, g_strdup (""));
  for (guint i = 1; commitment[i] != NULL; i++)
    replace_line (commitment, i, g_strdup (""));
  check (commitment, TEA_ERROR_WRONG_COMMITMENT, 1, "do not give the commitment");

  changed = told;
  tea_session_throw_for_deal (SEED, NULL, dice);
  changed.first_throw[0] = dice[0] % 6 + 1;
  changed.first_throw[1] = dice[1];
  thrown = play (data, SEED, &changed);
  check (thrown, TEA_ERROR_NOT_FROM_SEED, 1, "the throw for the deal");
}

/* The texts of short and long seeds, with a throw and without one. */
static void
test_texts (void)
{
  TeaLogSession told;
  g_autofree char *plain = NULL;
  g_autofree char *thrown = NULL;
  g_autofree char *both = NULL;

  tell (&told, tea_variant_find ("fenghua"));
  plain = tea_proof_text (&told);
  g_assert_cmpstr (plain, ==, "77:" SALT);
  told.first_throw[0] = told.first_throw[1] = 3;
  thrown = tea_proof_text (&told);
  g_assert_cmpstr (thrown, ==, "77:" SALT ":first-throw");
  told.more_seed[0] = 0xabc;
  told.more_seed[1] = G_MAXUINT64;
  both = tea_proof_text (&told);
  g_assert_cmpstr (both, ==, "77-0000000000000abcffffffffffffffff:" SALT ":first-throw");
}

/* Common play 10. Seed 77 or one after it lets seat 0 deal first, as without a throw. A game commits to the throw, so
 * that nobody can leave it out; one of an older version did not. */
static void
test_first_throw (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) older = NULL;
  g_auto (GStrv) without = NULL;
  guint64 seed = SEED;

  tell (&told, data);
  do
    tea_session_throw_for_deal (++seed, NULL, told.first_throw);
  while ((told.first_throw[0] + told.first_throw[1]) % 4 != 1);
  told.seed = seed;

  commit (&told);
  lines = play (data, seed, &told);
  check (lines, 0, 0, "");

  memset (told.first_throw, 0, sizeof told.first_throw);
  without = play (data, seed, &told);
  check (without, TEA_ERROR_WRONG_COMMITMENT, 1, "or the throw for the deal left out");

  commit (&told);
  tea_session_throw_for_deal (seed, NULL, told.first_throw);
  older = play (data, seed, &told);
  check (older, 0, 0, "");
}

/* Two tiles are swapped, from the end where nobody would have seen them. */
static void
test_wall (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *words = NULL;
  TeaTile tiles[TEA_MAX_WALL];
  TeaTile last;
  guint n = 0, other, line;

  tell (&told, data);
  lines = play (data, SEED, &told);
  line = find_hand (lines, 2);
  text = dup_wall (lines[line]);
  g_assert_true (tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  last = tiles[n - 1];
  for (other = n - 2; tiles[other] == last; other--)
    ;
  tiles[n - 1] = tiles[other];
  tiles[other] = last;
  changed = tea_tiles_format_in_order (tiles, n);
  put_wall (lines, line, changed);
  words = g_strdup_printf ("tile %u of the wall of hand 2 is %s", other + 1, tea_tile_to_string (last));
  check (lines, TEA_ERROR_NOT_FROM_SEED, line + 1, words);
}

/* Walls of the seed in another order. */
static void
test_order (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;
  g_autofree char *third = NULL;
  guint line;

  tell (&told, data);
  lines = play (data, SEED, &told);
  line = find_hand (lines, 2);
  third = dup_wall (lines[find_hand (lines, 3)]);
  put_wall (lines, line, third);
  check (lines, TEA_ERROR_NOT_FROM_SEED, line + 1, "hand 2 has the wall that the seed gives hand 3");
}

/* A throw of a hand that is not from the seed. */
static void
test_dice (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;
  guint line;
  char *die;

  tell (&told, data);
  lines = play (data, SEED, &told);
  line = find_hand (lines, 3);
  die = strstr (lines[line], "\"dice\":[[") + strlen ("\"dice\":[[");
  *die = *die == '6' ? '1' : (char) (*die + 1);
  check (lines, TEA_ERROR_NOT_FROM_SEED, line + 1, "throw 1 of hand 3");
}

/* A change of the play is found even if the walls are unchanged. */
static void
test_play (gconstpointer data)
{
  TeaLogSession told;
  g_auto (GStrv) lines = NULL;
  guint line;

  tell (&told, data);
  lines = play (data, SEED, &told);
  line = find_hand (lines, 1) + 1;
  replace_line (lines, line, g_strdup ("{\"type\":\"drawn-game\"}"));
  check (lines, TEA_ERROR_BAD_LOG, line + 1, "the log says");
}

/* A log with a malformed commitment is invalid, and so is an empty log. */
static void
test_unreadable (void)
{
  static const char *const rows[] = {
    "\"commitment\":1,\"salt\":\"" SALT "\"",
    "\"commitment\":\"" SALT "\"",
    "\"commitment\":\"" SALT "\",\"salt\":\"" SALT "0\"",
    "\"commitment\":\"" SALT "\",\"salt\":\"X0112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaProof) proof = tea_proof_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *line = g_strdup_printf (
          "{\"type\":\"session\",\"variant\":\"fenghua\",\"seed\":1,\"players\":["
          "{\"name\":\"a\",\"kind\":\"human\"},{\"name\":\"b\",\"kind\":\"human\"},"
          "{\"name\":\"c\",\"kind\":\"human\"},{\"name\":\"d\",\"kind\":\"human\"}"
          "],%s}",
          rows[i]);

      g_assert_false (tea_proof_feed (proof, line, strlen (line), &error));
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
      g_assert_nonnull (strstr (error->message, "64 digits"));
    }
}

/* A log without lines, or with empty ones only. */
static void
test_empty (void)
{
  for (guint n = 0; n < 3; n++)
    {
      g_autoptr (TeaProof) proof = tea_proof_new ();
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        g_assert_true (tea_proof_feed (proof, "", 0, &error));
      g_assert_false (tea_proof_end (proof, &error));
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
    }
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } tests[] = {
    { "honest", test_honest },   { "no-commitment", test_no_commitment },
    { "session", test_session }, { "wall", test_wall },
    { "order", test_order },     { "dice", test_dice },
    { "play", test_play },       { "first-throw", test_first_throw },
  };

  const TeaVariant *const *variants;
  guint n_variants;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/sums", test_sums);
  g_test_add_func ("/proof/texts", test_texts);
  g_test_add_func ("/proof/unreadable", test_unreadable);
  g_test_add_func ("/proof/empty", test_empty);
  variants = tea_variants (&n_variants);
  for (guint v = 0; v < n_variants; v++)
    for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
      {
        g_autofree char *path = g_strdup_printf ("/proof/%s/%s", tests[i].name, variants[v]->id);

        g_test_add_data_func (path, variants[v], tests[i].test);
      }

  return g_test_run ();
}
