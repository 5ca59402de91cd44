/* test-rules-file.c - files of house rules: what is read and written, and what is refused where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../house-random.h"
#include "core/base/tea-error.h"
#include "io/json/tea-json-record.h"
#include "io/rules/tea-rules-file.h"
#include "rules/score/tea-score.h"

#include <string.h>

#define HEAD "{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"luqiao\","

/* A text that is refused, and the beginning of the error message. */
typedef struct
{
  const char *text;
  TeaErrorCode code;
  const char *at;
} Refused;

/* clang-format off */
static const Refused refused[] = {
  { "", TEA_ERROR_BAD_JSON, "line 1, column 1: " },
  { "{\n  \"format\": \"teahouse-rules\",\n  \"version\": ,\n}", TEA_ERROR_BAD_JSON, "line 3, column 14: " },
  { "\377\376", TEA_ERROR_BAD_JSON, "line 1, column 1: " },
  { "[]", TEA_ERROR_BAD_RULES, "line 1, column 1: " },
  { "{}", TEA_ERROR_BAD_RULES, "format: " },
  { "{\"format\":\"teahouse-rules\"}", TEA_ERROR_BAD_RULES, "version: " },
  { "{\"format\":\"teahouse-rules\",\"version\":2,\"variant\":\"luqiao\"}", TEA_ERROR_BAD_RULES, "version: " },
  { "{\"format\":\"teahouse-rules\",\"version\":1}", TEA_ERROR_UNKNOWN_VARIANT, "variant: " },
  { "{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"nowhere\"}", TEA_ERROR_UNKNOWN_VARIANT, "variant: " },
  { HEAD "\"options\":{\"limit\":0}}", TEA_ERROR_BAD_OPTION, "options.limit: " },
  { HEAD "\"options\":{\"colour\":1}}", TEA_ERROR_UNKNOWN_OPTION, "options.colour: " },
  { HEAD "\"options\":[]}", TEA_ERROR_BAD_OPTION, "options: " },
  { HEAD "\"rules\":[]}", TEA_ERROR_BAD_RULES, "rules: " },
  { HEAD "\"rules\":{\"title\":7}}", TEA_ERROR_BAD_RULES, "rules.title: " },
  { HEAD "\"rules\":{\"rows\":[]}}", TEA_ERROR_BAD_RULES, "rules.rows: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":7}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap: " },
  { HEAD "\"rules\":{\"rows\":{\"gaps\":{}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gaps: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"points\":1001}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.points: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"points\":-1}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.points: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"points\":2.5}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.points: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"doubles\":21}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.doubles: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"factor\":2}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.factor: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"mark\":\"away\"}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.mark: " },
  { HEAD "\"rules\":{\"rows\":{\"gap\":{\"mark\":1}}}}", TEA_ERROR_BAD_RULES, "rules.rows.gap.mark: " },
  { HEAD "\"rules\":{\"bonuses\":{\"kong\":[1,2]}}}", TEA_ERROR_BAD_RULES, "rules.bonuses.kong: " },
  { HEAD "\"rules\":{\"bonuses\":{\"hand\":[1]}}}", TEA_ERROR_BAD_RULES, "rules.bonuses.hand: " },
  { HEAD "\"rules\":{\"numbers\":{\"limit\":5}}}", TEA_ERROR_BAD_RULES, "rules.numbers.limit: " },
  { HEAD "\"rules\":{\"numbers\":{\"limit\":30001}}}", TEA_ERROR_BAD_RULES, "rules.numbers.limit: " },
  { HEAD "\"rules\":{\"numbers\":{\"dead-wall\":61}}}", TEA_ERROR_BAD_RULES, "rules.numbers.dead-wall: " },
  { HEAD "\"rules\":{\"numbers\":{\"missed-win\":1}}}", TEA_ERROR_BAD_RULES, "rules.numbers.missed-win: " },
  { HEAD "\"rules\":{\"numbers\":{\"moon\":1}}}", TEA_ERROR_BAD_RULES, "rules.numbers.moon: " },
  { HEAD "\"rules\":{\"numbers\":{\"中中中中中中中中中中中中中中中中中中中\":1}}}", TEA_ERROR_BAD_RULES, "rules.numbers.中" },
  { HEAD "\"title\":[]}", TEA_ERROR_BAD_RULES, "title: " },
  { HEAD "\"title\":\"1234567890123456789012345678901234567890123456789012345678901\"}", TEA_ERROR_BAD_RULES, "title: " },
  { HEAD "\"place\":3}", TEA_ERROR_BAD_RULES, "place: " },
  { HEAD "\"language\":\"12345678901234567890123456789012345678901\"}", TEA_ERROR_BAD_RULES, "language: " },
  { HEAD "\"examples\":{}}", TEA_ERROR_BAD_RULES, "examples: " },
  { HEAD "\"examples\":[3]}", TEA_ERROR_BAD_RULES, "examples[0]: " },
  { HEAD "\"examples\":[{\"record\":{},\"answer\":{}},{\"record\":{}}]}", TEA_ERROR_BAD_RULES, "examples[1]: " },
};
/* clang-format on */

static void
test_refused (gconstpointer data)
{
  const Refused *row = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (tea_rules_file_parse (row->text, strlen (row->text), &error));
  g_assert_error (error, TEA_ERROR, (int) row->code);
  g_assert_true (g_str_has_prefix (error->message, row->at));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* An example that fails is reported with its place, but the file can still be read. */
static void
test_failing (void)
{
  static const struct
  {
    const char *answer;
    const char *fault;
  } rows[] = {
    { "{\"deltas\":[30,-10,-10,-10]}", NULL },
    { "{}", NULL },
    { "{\"deltas\":[30,-10,-10,-11]}", "examples[0].answer.deltas[3]: " },
    { "{\"deltas\":[30,-10,-10]}", "examples[0].answer.deltas: " },
    { "{\"players\":[{\"total\":20},{},{},{}]}", "examples[0].answer.players[0].total: " },
    { "{\"ok\":false}", "examples[0].answer.ok: " },
    { "{\"moon\":1}", "examples[0].answer.moon: " },
    { "{\"players\":{\"total\":1}}", "examples[0].answer.players: " },
  };
  TeaRecord record;
  TeaAnswer answer;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          HEAD "\"examples\":[{\"record\":{\"variant\":\"nanchang\",\"rules\":3,\"dealer\":0,\"indicator\":\"9s\","
               "\"players\":[{\"concealed\":\"123m456p23478s55p\"},null,null,null],"
               "\"win\":{\"seat\":0,\"tile\":\"6s\",\"by\":\"discard\",\"from\":1}},\"answer\":%s}]}",
          rows[i].answer);
      g_autoptr (TeaRulesFile) file = tea_rules_file_parse (text, strlen (text), NULL);
      g_autofree char *fault = NULL;

      g_assert_nonnull (file);
      fault = tea_rules_example_judge (file, 0, &record, &answer);
      if (rows[i].fault == NULL)
        g_assert_cmpstr (fault, ==, NULL);
      else
        g_assert_true (fault != NULL && g_str_has_prefix (fault, rows[i].fault));
    }
}

/* An example can expect a refusal; a record that cannot be read is a difference. */
static void
test_refusal_as_example (void)
{
  const char *text =
      "{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"fenghua\",\"rules\":{\"numbers\":{\"minimum\":9}},"
      "\"examples\":[{\"record\":{\"dealer\":0,\"indicator\":\"9p\",\"players\":["
      "{\"concealed\":\"123m456p23478s55p\"},null,null,null],"
      "\"win\":{\"seat\":0,\"tile\":\"6s\",\"by\":\"discard\",\"from\":1}},"
      "\"answer\":{\"ok\":false,\"error\":{\"code\":\"below-minimum\"}}},"
      "{\"record\":{\"dealer\":9},\"answer\":{\"ok\":true}}]}";
  g_autoptr (TeaRulesFile) file = tea_rules_file_parse (text, strlen (text), NULL);
  g_autofree char *none = NULL;
  g_autofree char *fault = NULL;
  TeaRecord record;
  TeaAnswer answer;

  g_assert_nonnull (file);
  none = tea_rules_example_judge (file, 0, &record, &answer);
  g_assert_null (none);
  g_assert_true (record.variant == file->variant);
  fault = tea_rules_example_judge (file, 1, &record, &answer);
  g_assert_true (g_str_has_prefix (fault, "examples[1].answer.ok: "));
  g_assert_null (record.variant);
}

/* A file can be written, read and written again as the same text. */
static void
test_round_trip (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  TeaRandom random;

  tea_random_init (&random, 5);
  for (guint i = 0; i < 200; i++)
    {
      TeaOptions options;
      const TeaVariant *house = house_random (&random, variants[i % n], &options);
      g_autoptr (TeaRulesFile) file = tea_rules_file_new (house, &options);
      g_autoptr (TeaRulesFile) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *second = NULL;

      g_free (file->place);
      file->place = g_strdup ("A \"place\"\nwith 汉字 \\ and more");
      text = tea_rules_file_to_text (file);
      again = tea_rules_file_parse (text, strlen (text), &error);
      g_assert_no_error (error);
      g_assert_true (again->variant == house);
      g_assert_cmpmem (&again->options, sizeof options, &options, sizeof options);
      g_assert_cmpstr (again->place, ==, file->place);
      second = tea_rules_file_to_text (again);
      g_assert_cmpstr (second, ==, text);
    }
}

/* The installed files: each changes the rules, has a source, and all its examples hold. */
static void
test_examples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rules", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_files = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (TeaRulesFile) file = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) faults = NULL;
      TeaRecord record;
      TeaAnswer answer;
      gsize length;

      if (!g_str_has_suffix (name, ".teahouse-rules"))
        continue;
      g_test_message ("%s", name);
      n_files++;
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      file = tea_rules_file_parse (text, length, &error);
      g_assert_no_error (error);
      g_assert_nonnull (file->variant->base);
      g_assert_cmpstr (file->variant->name, !=, file->variant->base->name);
      g_assert_cmpstr (file->source, !=, "");
      g_assert_cmpuint (file->examples->len, >, 0);
      for (guint i = 0; i < file->examples->len; i++)
        {
          g_autofree char *fault = tea_rules_example_judge (file, i, &record, &answer);

          g_assert_cmpstr (fault, ==, NULL);
        }
      faults = tea_rules_find_faults (file->variant, &file->options);
      g_assert_cmpuint (g_strv_length (faults), ==, 0);
    }
  g_assert_cmpuint (n_files, >=, 8);
}

/* Options or numbers that make the rules nonsense, and what is reported. */
static void
test_faults (void)
{
  const TeaVariant *fenghua = tea_variant_find ("fenghua");
  const TeaVariant *luqiao = tea_variant_find ("luqiao");
  g_auto (GStrv) sound = NULL;
  g_auto (GStrv) minimum = NULL;
  g_auto (GStrv) worthless = NULL;
  g_auto (GStrv) limit = NULL;
  TeaOptions options;
  TeaHouse house;

  tea_options_init (&options, fenghua);
  sound = tea_rules_find_faults (fenghua, &options);
  g_assert_cmpuint (g_strv_length (sound), ==, 0);
  tea_house_init (&house, fenghua);
  for (guint i = 0; i < fenghua->n_patterns; i++)
    house.rows[i].worth[TEA_ROW_POINTS] = MIN (house.rows[i].worth[TEA_ROW_POINTS], 1);
  options.value[tea_variant_option_index (fenghua, "minimum")] = 50;
  minimum = tea_rules_find_faults (tea_house_variant (&house, fenghua), &options);
  g_assert_cmpuint (g_strv_length (minimum), ==, 1);
  g_assert_nonnull (strstr (minimum[0], "minimum"));

  tea_options_init (&options, luqiao);
  tea_house_init (&house, luqiao);
  for (guint i = 0; i < luqiao->n_patterns; i++)
    house.rows[i].worth[TEA_ROW_POINTS] = 0;
  worthless = tea_rules_find_faults (tea_house_variant (&house, luqiao), &options);
  g_assert_cmpuint (g_strv_length (worthless), ==, 1);
  g_assert_cmpstr (worthless[0], ==, "No win is worth anything.");
  for (guint i = 0; i < luqiao->n_patterns; i++)
    house.rows[i].worth[TEA_ROW_POINTS] = 500;
  limit = tea_rules_find_faults (tea_house_variant (&house, luqiao), &options);
  g_assert_cmpuint (g_strv_length (limit), ==, 1);
  g_assert_cmpstr (limit[0], ==, "Every hand that was tried reaches the limit.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-file/refused/%u", i);

      g_test_add_data_func (path, &refused[i], test_refused);
    }
  g_test_add_func ("/rules-file/failing", test_failing);
  g_test_add_func ("/rules-file/refusal-as-example", test_refusal_as_example);
  g_test_add_func ("/rules-file/round-trip", test_round_trip);
  g_test_add_func ("/rules-file/examples", test_examples);
  g_test_add_func ("/rules-file/faults", test_faults);

  return g_test_run ();
}
