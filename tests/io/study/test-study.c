/* test-study.c - studies: hands extracted from games, files, messages, and what is refused where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../thorough.h"
#include "core/base/tea-error.h"
#include "io/study/tea-hand-log.h"
#include "io/study/tea-study-file.h"

#include <string.h>

#define N_HANDS n_to_try (2, 20)
#define SEED 5

/* Takes any legal action, preferably wins, claims and kongs, so that everything possible happens. */
static TeaAction
act_wildly (const TeaDeal *deal, guint seat, TeaRandom *random)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);

  if (tea_random_below (random, 3) > 0)
    for (guint i = 0; i < n; i++)
      if (actions[i].kind != TEA_ACTION_PASS && actions[i].kind != TEA_ACTION_DISCARD)
        return actions[i];

  return actions[tea_random_below (random, n)];
}

/* The log of a game of @n_hands of @variant. */
static char *
make_log (const TeaVariant *variant, guint n_hands)
{
  GString *text = g_string_new (NULL);
  TeaLogSession about = { .variant = variant, .seed = SEED, .engine = "test", .length = TEA_LENGTH_ENDLESS };
  TeaSession session;
  TeaRandom random;

  tea_random_init (&random, SEED);
  tea_options_init (&about.options, variant);
  for (guint i = 0; i < 4; i++)
    {
      g_snprintf (about.players[i].name, sizeof about.players[i].name, "Player %u 玩家", i);
      g_strlcpy (about.players[i].bot, i > 0 ? "regular" : "", sizeof about.players[i].bot);
    }
  tea_log_append_session (&about, text);
  tea_session_init (&session, variant, &about.options, SEED, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < n_hands; i++)
    {
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      tea_log_append_events (&deal, &events, text);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaAction action = act_wildly (&deal, (guint) g_bit_nth_lsf (waiting, -1), &random);

          g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
          tea_log_append_events (&deal, &events, text);
        }
      tea_session_finish_hand (&session, &deal);
    }
  tea_log_append_end (session.scores, text);

  return g_string_free (text, FALSE);
}

static TeaReplay *
replay (const char *log)
{
  TeaReplay *replay = tea_replay_new ();
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, &error);
      g_assert_no_error (error);
    }

  return replay;
}

/* Every hand of a game can be extracted and has the same settlement. */
static void
test_extract (gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n_hands = N_HANDS;
  g_autofree char *log = make_log (variant, n_hands);
  g_autoptr (TeaReplay) whole = replay (log);
  gint32 scores[4] = { 0 };

  for (guint hand = 0; hand < n_hands; hand++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaHandLog) own = tea_hand_log_extract (log, hand, &error);
      g_autoptr (TeaReplay) alone = NULL;
      const TeaDeal *deal;

      g_assert_no_error (error);
      alone = replay (own->lines->str);
      deal = tea_replay_deal (alone);
      g_assert_cmpuint (tea_replay_n_settled (alone), ==, 1);
      g_assert_true (own->settled);
      g_assert_true (tea_replay_session (alone)->over);
      g_assert_true (tea_replay_log_session (alone)->practice);
      g_assert_cmpuint (tea_replay_log_session (alone)->seed, !=, SEED);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_assert_cmpint (deal->setup.scores[seat], ==, scores[seat]);
          scores[seat] += deal->answer.deltas[seat];
        }
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (scores[seat], ==, tea_replay_session (whole)->scores[seat]);
}

/* A log may stop after any line; the hand then ends with what follows from its last action. */
static void
test_cut (void)
{
  g_autofree char *log = make_log (tea_variant_find ("fenghua"), 2);
  guint n_settled = 0;
  guint n_lines = 0;

  for (const char *end = strchr (log, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    {
      g_autofree char *cut = g_strndup (log, (gsize) (end - log));
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaHandLog) hand = NULL;
      g_autoptr (TeaReplay) alone = NULL;

      if (++n_lines % n_to_try (5, 1) != 0 && end[1] != '\0')
        continue;
      hand = tea_hand_log_extract (cut, 1, &error);
      if (hand == NULL)
        {
          g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
          g_assert_cmpstr (error->message, ==, "The log has no hand 2.");
          continue;
        }
      alone = replay (hand->lines->str);
      g_assert_cmpuint (tea_replay_n_settled (alone), ==, hand->settled);
      n_settled += hand->settled;
    }
  g_assert_cmpuint (n_settled, >, 0);
}

/* A study of a hand of which @n_positions have been played, or all. */
static TeaStudyFile *
study_hand (guint seat, guint position, guint n_positions)
{
  g_autofree char *game = make_log (tea_variant_find ("fenghua"), 2);
  g_autoptr (TeaHandLog) whole = tea_hand_log_extract (game, 1, NULL);
  g_autofree char *begun = g_strndup (whole->lines->str,
                                      g_array_index (whole->ends, gsize, MIN (n_positions, whole->ends->len) - 1));
  g_autoptr (TeaHandLog) log = tea_hand_log_extract (begun, 0, NULL);

  return tea_study_file_new (log, "test", seat, position);
}

/* The lines of the main line of @file after @position, up to @last. */
static TeaHandLog *
lines_between (const TeaStudyFile *file, guint position, guint last)
{
  const TeaHandLog *all = file->main->log;
  TeaHandLog *log = tea_hand_log_new ();
  gsize start = g_array_index (all->ends, gsize, position);

  last = MIN (last, file->main->last);
  g_string_append_len (log->lines, all->lines->str + start, (gssize) (g_array_index (all->ends, gsize, last) - start));
  for (guint i = position; i <= last; i++)
    {
      gsize end = g_array_index (all->ends, gsize, i) - start;

      g_array_append_val (log->ends, end);
    }

  return log;
}

static TeaHandLog *
lines_after (const TeaStudyFile *file, guint position)
{
  return lines_between (file, position, G_MAXUINT);
}

/* A study of a hand with three variations, one within another, and comments. */
static TeaStudyFile *
make_study (void)
{
  g_autoptr (GError) error = NULL;
  TeaStudyFile *file = study_hand (2, 4, G_MAXUINT);
  g_autoptr (TeaHandLog) rest = NULL;
  g_autoptr (TeaHandLog) later = NULL;
  g_autoptr (TeaHandLog) start = NULL;
  TeaStudyLine *variation;

  g_free (file->title);
  file->title = g_strdup ("A “study” 研究");
  /* The same moves again are a variation, too. */
  rest = lines_after (file, 6);
  variation = tea_study_file_add (file, file->main, 6, rest, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (variation->last, ==, file->main->last);
  later = lines_after (file, 9);
  g_assert_nonnull (tea_study_file_add (file, variation, 9, later, &error));
  g_assert_no_error (error);
  start = lines_after (file, 3);
  g_assert_nonnull (tea_study_file_add (file, variation, 3, start, &error));
  g_assert_no_error (error);
  tea_study_file_set_comment (file, file->main, 4, "What now?\nThink.");
  tea_study_file_set_comment (file, file->main, 0, "The deal");
  tea_study_file_set_comment (file, variation, 8, "Better");

  return file;
}

/* @message as a mail program answers it: lines of @width characters that begin with @mark and end with @end. */
static char *
quote (const char *message, guint width, const char *mark, const char *end)
{
  GString *quoted = g_string_new ("On Monday {Ann} wrote:\n");

  for (const char *p = message; *p != '\0'; p += MIN (strlen (p), width))
    g_string_append_printf (quoted, "%s%.*s%s", mark, (int) MIN (strlen (p), width), p, end);

  return g_string_free (quoted, FALSE);
}

/* A study can be read again from a file, and from a message with any text around it. */
static void
test_round_trip (void)
{
  g_autoptr (TeaStudyFile) file = make_study ();
  g_autofree char *text = tea_study_file_to_text (file);
  g_autofree char *message = tea_study_file_to_message (file);
  g_autofree char *around = g_strdup_printf ("Look at this; really:\n> %s\nSent from a telephone;", message);
  g_autofree char *quoted = quote (message, 76, "> ", "\n");
  g_autofree char *twice = quote (message, 20, ">> > ", " \r\n");
  g_autofree char *without = quote (message, 64, ">", "\r\n");
  g_autofree char *pasted = quote (message, 33, "\xc2\xa0", "\xe2\x80\x8b\n");
  const char *const forms[] = { text, message, around, quoted, twice, without, pasted };
  const TeaStudyLine *variation;

  g_assert_cmpuint (tea_study_file_count_lines (file), ==, 4);
  g_test_message ("%" G_GSIZE_FORMAT " bytes in a file, %" G_GSIZE_FORMAT " in a message", strlen (text),
                  strlen (message));
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaStudyFile) again = tea_study_file_parse (forms[i], strlen (forms[i]), NULL, &error);
      g_autofree char *second = NULL;

      g_assert_no_error (error);
      second = tea_study_file_to_text (again);
      g_assert_cmpstr (second, ==, text);
      g_assert_cmpuint (again->seat, ==, 2);
      g_assert_cmpuint (again->position, ==, 4);
      g_assert_true (again->main->log->settled);
    }

  /* Each line is followed by its variations, the earliest first. */
  g_assert_cmpuint (tea_study_file_get_line (file, 1)->at, ==, 3);
  variation = tea_study_file_get_line (file, 2);
  g_assert_cmpuint (variation->at, ==, 6);
  g_assert_cmpuint (tea_study_file_get_line (file, 3)->at, ==, 9);
  g_assert_true (tea_study_file_get_line (file, 3)->parent == variation);
  g_assert_null (tea_study_file_get_line (file, 4));
  g_assert_cmpstr (tea_study_line_get_comment (variation, 4), ==, "What now?\nThink.");
  g_assert_cmpstr (tea_study_line_get_comment (variation, 8), ==, "Better");
  g_assert_cmpstr (tea_study_line_get_comment (file->main, 8), ==, "");
}

static void
test_lines (void)
{
  g_autoptr (TeaStudyFile) file = make_study ();
  g_autoptr (TeaStudyFile) copy = tea_study_file_copy (file);
  g_autofree char *text = tea_study_file_to_text (file);
  g_autofree char *copied = tea_study_file_to_text (copy);
  g_autofree char *all = tea_study_line_dup_log (file->main, G_MAXUINT);
  g_autofree char *variation = tea_study_line_dup_log (tea_study_file_get_line (file, 3), G_MAXUINT);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaHandLog) nothing = lines_after (file, file->main->last);

  g_assert_cmpstr (copied, ==, text);
  /* The variations here are the same game again. */
  g_assert_cmpstr (variation, ==, all);
  for (guint position = 0; position <= file->main->last; position++)
    {
      g_autofree char *cut = tea_study_line_dup_log (file->main, position);
      g_autoptr (TeaReplay) there = replay (cut);

      g_assert_cmpuint (tea_replay_n_settled (there), ==, position == file->main->last);
    }

  tea_study_line_remove (tea_study_file_get_line (file, 2));
  g_assert_cmpuint (tea_study_file_count_lines (file), ==, 2);
  g_assert_cmpuint (tea_study_file_count_lines (copy), ==, 4);
  tea_study_file_set_comment (file, file->main, 4, "");
  g_assert_cmpstr (tea_study_line_get_comment (file->main, 4), ==, "");

  /* Something must happen in a variation. */
  g_assert_null (tea_study_file_add (file, file->main, 4, nothing, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY);
  g_assert_cmpuint (tea_study_file_count_lines (file), ==, 2);
}

/* The limits can be reached, but not exceeded. */
static void
test_limits (void)
{
  g_autoptr (TeaStudyFile) file = study_hand (0, 0, G_MAXUINT);
  g_autoptr (TeaHandLog) rest = lines_between (file, 1, 6);
  g_autoptr (GError) error = NULL;
  const TeaStudyLine *line = file->main;
  guint n_comments = 0;

  for (guint depth = 1; depth <= TEA_STUDY_MAX_DEPTH; depth++)
    {
      g_autoptr (TeaHandLog) later = lines_after (file, depth);

      line = tea_study_file_add (file, line, depth, later, &error);
      g_assert_no_error (error);
    }
  g_assert_null (tea_study_file_add (file, line, line->last - 1, rest, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY);
  g_clear_error (&error);
  while (tea_study_file_count_lines (file) <= TEA_STUDY_MAX_VARIATIONS)
    {
      tea_study_file_add (file, file->main, 1, rest, &error);
      g_assert_no_error (error);
    }
  g_assert_null (tea_study_file_add (file, file->main, 1, rest, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY);
  g_clear_error (&error);

  for (guint i = 1; i < tea_study_file_count_lines (file); i++)
    {
      line = tea_study_file_get_line (file, i);
      for (guint at = line->at + 1; at <= line->last && n_comments < TEA_STUDY_MAX_COMMENTS; at++, n_comments++)
        tea_study_file_set_comment (file, line, at, ".");
    }
  g_assert_cmpuint (n_comments, ==, TEA_STUDY_MAX_COMMENTS);
  g_assert_false (tea_study_file_takes_comment (file, file->main, 0));
  line = tea_study_file_get_line (file, 1);
  tea_study_file_set_comment (file, line, line->at + 1, "another text");
}

/* @file at position 4 of the main line. */
static char *
tell (const TeaStudyFile *file)
{
  g_autoptr (TeaReplay) there = tea_study_line_replay (file->main, 4);
  GString *text = g_string_new (NULL);

  tea_study_append_text (file, tea_replay_log_session (there), tea_replay_deal (there),
                         tea_study_line_get_comment (file->main, 4), "Fenghua", text);

  return g_string_free (text, FALSE);
}

/* A position as text: what the seat sees, followed by the study once all tiles are known. */
static void
test_text (void)
{
  g_autoptr (TeaStudyFile) file = make_study ();
  g_autoptr (TeaStudyFile) running = study_hand (2, 4, 5);
  g_autoptr (TeaReplay) there = tea_study_line_replay (file->main, 4);
  g_autofree char *text = tell (file);
  g_autofree char *hidden = tell (running);

  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, "A “study” 研究\nFenghua · round wind E\n"));
  g_assert_nonnull (strstr (text, "\nPlayer 2 玩家: hand "));
  g_assert_nonnull (strstr (text, "\nWhat now?\nThink.\n"));
  g_assert_nonnull (strstr (text, TEA_STUDY_MARK));

  g_assert_false (running->main->log->settled);
  g_assert_cmpuint (running->main->last, ==, 4);
  g_assert_null (strstr (hidden, TEA_STUDY_MARK));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *tiles = tea_tiles_format_counts (&tea_replay_deal (there)->players[seat].concealed);

      g_assert_true (seat == 2 || strstr (hidden, tiles) == NULL);
    }
}

/* A change of a valid study, the beginning of the error message, and its code. */
typedef struct
{
  const char *old;
  const char *new;
  const char *at;
  TeaErrorCode code;
} Refused;

#define LONG_20 "12345678901234567890"
#define LONG_120 LONG_20 LONG_20 LONG_20 LONG_20 LONG_20 LONG_20

/* clang-format off */
static const Refused refused[] = {
  { "{\n \"format\"", "[\n \"format\"", "line 2, column 10", TEA_ERROR_BAD_JSON },
  { "\"version\": 1", "\"version\": ", "line 4, column 2", TEA_ERROR_BAD_JSON },
  { "teahouse-study", "teahouse-studies", "format", TEA_ERROR_BAD_STUDY },
  { "\"version\": 1", "\"version\": 2", "version", TEA_ERROR_BAD_STUDY },
  { "\"version\": 1", "\"version\": \"1\"", "version", TEA_ERROR_BAD_STUDY },
  { "\"A “study” 研究\"", "7", "title", TEA_ERROR_BAD_STUDY },
  { "A “study” 研究", LONG_120, "title", TEA_ERROR_BAD_STUDY },
  { "\"seat\": 2", "\"seat\": 4", "seat", TEA_ERROR_BAD_STUDY },
  { "\"position\": 4", "\"position\": 999", "position", TEA_ERROR_BAD_STUDY },
  { "\"log\": [", "\"log\": {}, \"other\": [", "log", TEA_ERROR_BAD_STUDY },
  { "\"log\": [", "\"log\": [], \"other\": [", "log", TEA_ERROR_BAD_STUDY },
  { "\"log\": [", "\"log\": [3,", "log[0]", TEA_ERROR_BAD_STUDY },
  { "\"log\": [", "\"log\": [{\"type\":\"end\"},", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"length\":\"hand\",", "\"length\":\"round\",", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"start\":{\"round_wind\":\"E\"", "\"start\":{\"round_wind\":\"S\"", "log[1]", TEA_ERROR_BAD_LOG },
  { "\"start\":{\"round_wind\":\"E\"", "\"start\":{\"round_wind\":\"C\"", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"start\":{", "\"start\":{\"dealer_wins\":-1,", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"start\":{", "\"start\":[],\"x\":{", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"start\":{", "\"first_throw\":[1,2],\"start\":{", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"variant\":\"fenghua\"", "\"variant\":\"bridge\"", "log[0]", TEA_ERROR_BAD_LOG },
  { "\"type\":\"deal\"", "\"type\":\"drawn-game\"", "log[2]", TEA_ERROR_BAD_LOG },
  { "\"comments\": [", "\"comments\": {}, \"other\": [", "comments", TEA_ERROR_BAD_STUDY },
  { "\"comments\": [", "\"comments\": [7, ", "comments[0]", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 0, \"text\": \"The deal\"}", "{\"at\": 0, \"text\": 0}", "comments[0].text", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 0, \"text\": \"The deal\"}", "{\"at\": -1, \"text\": \"\"}", "comments[0].at", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 0, \"text\": \"The deal\"}", "{\"at\": 4, \"text\": \"\"}", "comments[1]", TEA_ERROR_BAD_STUDY },
  { "\"variations\": [", "\"variations\": {}, \"other\": [", "variations", TEA_ERROR_BAD_STUDY },
  { "\"variations\": [", "\"variations\": [[], ", "variations[0]", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 3,", "{\"at\": 2,", "variations[0].log[0]", TEA_ERROR_BAD_LOG },
  { "{\"at\": 3,", "{\"at\": 999,", "variations[0].at", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 3,", "{\"title\": [], \"at\": 3,", "variations[0].title", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 8, \"text\": \"Better\"}", "{\"at\": 6, \"text\": \"Better\"}", "variations[1].comments[0].at", TEA_ERROR_BAD_STUDY },
  { "{\"at\": 9,", "{\"at\": 6,", "variations[1].variations[0].at", TEA_ERROR_BAD_STUDY },
};
/* clang-format on */

/* @text with the first @old replaced by @new. */
static char *
change (const char *text, const char *old, const char *new)
{
  const char *place = strstr (text, old);

  g_assert_nonnull (place);

  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, new, place + strlen (old));
}

static void
assert_refused (const char *text, gsize length, const char *at, TeaErrorCode code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  g_assert_null (tea_study_file_parse (text, length, &found, &error));
  g_assert_error (error, TEA_ERROR, (int) code);
  g_assert_cmpstr (found, ==, at);
  g_assert_true (g_str_has_prefix (error->message, at));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_refused (void)
{
  g_autoptr (TeaStudyFile) file = make_study ();
  g_autofree char *text = tea_study_file_to_text (file);
  g_autofree char *message = tea_study_file_to_message (file);
  g_autofree char *large = g_strnfill (TEA_STUDY_MAX_SIZE + 1, ' ');

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *changed = change (text, refused[i].old, refused[i].new);

      g_test_message ("%s for %s", refused[i].new, refused[i].old);
      /* Which column of invalid JSON is wrong is tested elsewhere. */
      if (refused[i].code == TEA_ERROR_BAD_JSON)
        {
          g_autoptr (GError) error = NULL;

          g_assert_null (tea_study_file_parse (changed, strlen (changed), NULL, &error));
          g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON);
          g_assert_true (g_str_has_prefix (error->message, "line "));
        }
      else
        assert_refused (changed, strlen (changed), refused[i].at, refused[i].code);
    }
  assert_refused ("", 0, "line 1, column 1", TEA_ERROR_BAD_JSON);
  assert_refused ("\xff\xfe", 2, "line 1, column 1", TEA_ERROR_BAD_JSON);
  assert_refused ("[]", 2, "line 1, column 1", TEA_ERROR_BAD_STUDY);
  assert_refused (large, TEA_STUDY_MAX_SIZE + 1, "line 1, column 1", TEA_ERROR_BAD_STUDY);

  /* Truncated and damaged messages. */
  {
    static const char strange[] = TEA_STUDY_MARK " ab\xe2\x80\x8b龍" TEA_STUDY_END;
    g_autoptr (GError) error = NULL;

    g_assert_null (tea_study_file_parse (strange, strlen (strange), NULL, &error));
    g_assert_nonnull (strstr (error->message, "Character 5 after"));
  }
  assert_refused (message, strlen (message) / 2, "message", TEA_ERROR_BAD_STUDY);
  assert_refused (TEA_STUDY_MARK TEA_STUDY_END, strlen (TEA_STUDY_MARK TEA_STUDY_END), "message", TEA_ERROR_BAD_STUDY);
  assert_refused (TEA_STUDY_MARK "abc" TEA_STUDY_END, strlen (TEA_STUDY_MARK "abc" TEA_STUDY_END), "message",
                  TEA_ERROR_BAD_STUDY);
  message[strlen (message) / 2] = '!';
  assert_refused (message, strlen (message), "message", TEA_ERROR_BAD_STUDY);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/study/extract/", variants[i]->id, NULL);

      g_test_add_data_func (path, variants[i], test_extract);
    }
  g_test_add_func ("/study/cut", test_cut);
  g_test_add_func ("/study/round-trip", test_round_trip);
  g_test_add_func ("/study/lines", test_lines);
  g_test_add_func ("/study/limits", test_limits);
  g_test_add_func ("/study/text", test_text);
  g_test_add_func ("/study/refused", test_refused);

  return g_test_run ();
}
