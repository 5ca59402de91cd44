/* test-json-record.c - hand records as JSON: what is accepted, what is refused, with which code and where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "rules/score/tea-score.h"

#include <string.h>

/* A valid request; each row below replaces one part of it. */
#define SOUND                                                                                                          \
  "{\"id\":7,\"variant\":\"fenghua\",\"options\":{\"minimum\":4},\"round_wind\":\"E\",\"dealer\":0,\"indicator\":"     \
  "\"5p\","                                                                                                            \
  "\"players\":[{\"concealed\":\"123456m11p78s\",\"bonus\":\"1f3q\",\"melds\":[{\"kind\":\"pung\",\"tiles\":\"CCC\","  \
  "\"from\":2}]},"                                                                                                     \
  "null,{\"concealed\":\"258m258p258sESWN\"},null],"                                                                   \
  "\"win\":{\"seat\":0,\"tile\":\"9s\",\"by\":\"self-draw\",\"replacement\":null,\"events\":[]},"                      \
  "\"fresh\":false,\"sacked\":false,\"cannon\":null}"

#define MELD "{\"kind\":\"pung\",\"tiles\":\"CCC\",\"from\":2}"
#define WIN "{\"seat\":0,\"tile\":\"9s\",\"by\":\"self-draw\",\"replacement\":null,\"events\":[]}"
#define MELDS "[" MELD "]"

/* clang-format off */
static const struct
{
  const char *part;
  const char *instead;
  TeaErrorCode code; /* NONE: scored */
  const char *at;
} rows[] = {
  { "",                       "",                         TEA_ERROR_NONE,                NULL },
  { SOUND,                    "",                         TEA_ERROR_BAD_JSON,            "column 1" },
  { SOUND,                    "[]",                       TEA_ERROR_BAD_JSON,            "column 1" },
  { SOUND,                    "7",                        TEA_ERROR_BAD_JSON,            "column 1" },
  { SOUND,                    "null",                     TEA_ERROR_BAD_JSON,            "column 1" },
  { SOUND,                    "{}",                       TEA_ERROR_MISSING_FIELD,       "variant" },
  { "{\"id\"",                "{'id'",                    TEA_ERROR_BAD_JSON,            "column 2" },
  { "\"dealer\":0",           "\"dealer\":0,\"id\":8",    TEA_ERROR_BAD_JSON,            "column 81" },
  { "\"dealer\":0",           "\"dealer\":00",            TEA_ERROR_BAD_JSON,            "column 80" },

  { "\"id\":7",               "\"id\":\"x\"",             TEA_ERROR_NONE,                NULL },
  { "\"id\":7",               "\"id\":null",              TEA_ERROR_NONE,                NULL },
  { "\"id\":7,",              "",                         TEA_ERROR_NONE,                NULL },
  { "\"id\":7",               "\"id\":[7]",               TEA_ERROR_BAD_JSON,            "id" },
  { "\"id\":7",               "\"id\":{}",                TEA_ERROR_BAD_JSON,            "id" },
  { "\"id\":7",               "\"id\":7,\"new\":[1]",     TEA_ERROR_NONE,                NULL },

  { "\"variant\":\"fenghua\",", "",                       TEA_ERROR_MISSING_FIELD,       "variant" },
  { "\"fenghua\"",            "null",                     TEA_ERROR_MISSING_FIELD,       "variant" },
  { "\"fenghua\"",            "\"fenghuo\"",              TEA_ERROR_UNKNOWN_VARIANT,     "variant" },
  { "\"fenghua\"",            "\"fenghua\\u0000\"",       TEA_ERROR_UNKNOWN_VARIANT,     "variant" },
  { "\"fenghua\"",            "7",                        TEA_ERROR_UNKNOWN_VARIANT,     "variant" },
  { "\"fenghua\"",            "[\"fenghua\"]",            TEA_ERROR_UNKNOWN_VARIANT,     "variant" },

  { "{\"minimum\":4}",        "null",                     TEA_ERROR_NONE,                NULL },
  { "{\"minimum\":4}",        "{\"minimum\":null}",       TEA_ERROR_NONE,                NULL },
  { "{\"minimum\":4}",        "[]",                       TEA_ERROR_BAD_OPTION,          "options" },
  { "{\"minimum\":4}",        "\"minimum\"",              TEA_ERROR_BAD_OPTION,          "options" },
  { "{\"minimum\":4}",        "{\"minimum\":5}",          TEA_ERROR_BAD_OPTION,          "options.minimum" },
  { "{\"minimum\":4}",        "{\"minimum\":4.0}",        TEA_ERROR_BAD_OPTION,          "options.minimum" },
  { "{\"minimum\":4}",        "{\"minimum\":\"4\"}",      TEA_ERROR_BAD_OPTION,          "options.minimum" },
  { "{\"minimum\":4}",        "{\"minimum\":true}",       TEA_ERROR_BAD_OPTION,          "options.minimum" },
  { "{\"minimum\":4}",        "{\"minimum\":65540}",      TEA_ERROR_BAD_OPTION,          "options.minimum" },
  { "{\"minimum\":4}",        "{\"minimum\":18446744073709551620}", TEA_ERROR_BAD_OPTION, "options.minimum" },
  { "{\"minimum\":4}",        "{\"celebration\":\"on\"}", TEA_ERROR_NONE,                NULL },
  { "{\"minimum\":4}",        "{\"celebration\":\"On\"}", TEA_ERROR_BAD_OPTION,          "options.celebration" },
  { "{\"minimum\":4}",        "{\"celebration\":1}",      TEA_ERROR_BAD_OPTION,          "options.celebration" },
  { "{\"minimum\":4}",        "{\"celebration\":{}}",     TEA_ERROR_BAD_OPTION,          "options.celebration" },
  { "{\"minimum\":4}",        "{\"limit\":4}",            TEA_ERROR_UNKNOWN_OPTION,      "options.limit" },
  { "{\"minimum\":4}",        "{\"limit\":null}",         TEA_ERROR_UNKNOWN_OPTION,      "options.limit" },
  { "{\"minimum\":4}",        "{\"中中中中中中中中中中中中中中中中中中中中中中\":4}", TEA_ERROR_UNKNOWN_OPTION, "options.中中中中中中中中中中中中中" },
  { "{\"minimum\":4}",        "{\"x中中中中中中中中中中中中中中中中中中中中中中\":4}", TEA_ERROR_UNKNOWN_OPTION, NULL },

  { "\"round_wind\":\"E\",",  "",                         TEA_ERROR_NONE,                NULL },
  { "\"round_wind\":\"E\"",   "\"round_wind\":\"4z\"",    TEA_ERROR_NONE,                NULL },
  { "\"round_wind\":\"E\"",   "\"round_wind\":\"C\"",     TEA_ERROR_BAD_TILE,            "round_wind" },
  { "258sESWN\"",             "258sESWN\",\"filled\":\"8sE\"", TEA_ERROR_NONE,        NULL },
  { "258sESWN\"",             "258sESCC\"",              TEA_ERROR_TOO_MANY_COPIES,     "players" },
  { "258sESWN\"",             "258sESCC\",\"filled\":\"C\"", TEA_ERROR_NONE,          NULL },
  { "258sESWN\"",             "258sESWN\",\"filled\":null", TEA_ERROR_NONE,          NULL },
  { "258sESWN\"",             "258sESWN\",\"filled\":\"9s\"", TEA_ERROR_BAD_TILE,    "players[2].filled" },
  { "258sESWN\"",             "258sESWN\",\"filled\":\"88s\"", TEA_ERROR_BAD_TILE,   "players[2].filled" },
  { "258sESWN\"",             "258sESWN\",\"filled\":\"8x\"", TEA_ERROR_BAD_TILE,    "players[2].filled" },
  { "258sESWN\"",             "258sESWN\",\"filled\":8",  TEA_ERROR_BAD_TILE,         "players[2].filled" },
  { "\"round_wind\":\"E\"",   "\"round_wind\":\"ES\"",    TEA_ERROR_BAD_TILE,            "round_wind" },
  { "\"round_wind\":\"E\"",   "\"round_wind\":\"\"",      TEA_ERROR_BAD_TILE,            "round_wind" },
  { "\"round_wind\":\"E\"",   "\"round_wind\":0",         TEA_ERROR_BAD_TILE,            "round_wind" },
  { "\"dealer\":0,",          "",                         TEA_ERROR_MISSING_FIELD,       "dealer" },
  { "\"dealer\":0",           "\"dealer\":4",             TEA_ERROR_BAD_WIN,             "dealer" },
  { "\"dealer\":0",           "\"dealer\":-1",            TEA_ERROR_BAD_WIN,             "dealer" },
  { "\"dealer\":0",           "\"dealer\":256",           TEA_ERROR_BAD_WIN,             "dealer" },
  { "\"dealer\":0",           "\"dealer\":0.0",           TEA_ERROR_BAD_WIN,             "dealer" },
  { "\"dealer\":0",           "\"dealer\":1e0",           TEA_ERROR_BAD_WIN,             "dealer" },
  { "\"dealer\":0",           "\"dealer\":\"0\"",         TEA_ERROR_BAD_WIN,             "dealer" },
  { "\"dealer\":0",           "\"dealer\":-18446744073709551615", TEA_ERROR_BAD_WIN,     "dealer" },
  { "\"indicator\":\"5p\",",  "",                         TEA_ERROR_MISSING_FIELD,       "indicator" },
  { "\"indicator\":\"5p\"",   "\"indicator\":null",       TEA_ERROR_MISSING_FIELD,       "indicator" },
  { "\"indicator\":\"5p\"",   "\"indicator\":\"5x\"",     TEA_ERROR_BAD_TILE,            "indicator" },
  { "\"indicator\":\"5p\"",   "\"indicator\":\"55p\"",    TEA_ERROR_BAD_TILE,            "indicator" },
  { "\"indicator\":\"5p\"",   "\"indicator\":[]",         TEA_ERROR_BAD_TILE,            "indicator" },

  { "\"players\":",           "\"player\":",              TEA_ERROR_MISSING_FIELD,       "players" },
  { "\"players\":",           "\"players\":null,\"x\":",  TEA_ERROR_MISSING_FIELD,       "players" },
  { "\"players\":",           "\"players\":{},\"x\":",    TEA_ERROR_BAD_JSON,            "players" },
  { "\"players\":",           "\"players\":\"\",\"x\":",  TEA_ERROR_BAD_JSON,            "players" },
  { "\"players\":",           "\"players\":[],\"x\":",    TEA_ERROR_MISSING_FIELD,       "players[0]" },
  { "WN\"},null]",            "WN\"}]",                   TEA_ERROR_MISSING_FIELD,       "players[3]" },
  { "WN\"},null]",            "WN\"},null,null]",         TEA_ERROR_BAD_JSON,            "players" },
  { "WN\"},null]",            "WN\"},7]",                 TEA_ERROR_BAD_JSON,            "players[3]" },
  { "WN\"},null]",            "WN\"},\"\"]",              TEA_ERROR_BAD_JSON,            "players[3]" },
  { "WN\"},null]",            "WN\"},{}]",                TEA_ERROR_MISSING_FIELD,       "players[3].concealed" },
  { "\"123456m11p78s\"",      "null",                     TEA_ERROR_MISSING_FIELD,       "players[0].concealed" },
  { "\"123456m11p78s\"",      "13",                       TEA_ERROR_BAD_TILE,            "players[0].concealed" },
  { "\"123456m11p78s\"",      "[\"1m\"]",                 TEA_ERROR_BAD_TILE,            "players[0].concealed" },
  { "\"123456m11p78s\"",      "\"123456m11p78x\"",        TEA_ERROR_BAD_TILE,            "players[0].concealed" },
  { "\"123456m11p78s\"",      "\"123456m11p78\"",         TEA_ERROR_BAD_TILE,            "players[0].concealed" },
  { "\"123456m11p78s\"",      "\"123456m11p78s\\u0000\"", TEA_ERROR_BAD_TILE,            "players[0].concealed" },
  { "\"123456m11p78s\"",      "\"123456m11p7s\"",         TEA_ERROR_WRONG_TILE_COUNT,    "players[0].concealed" },
  { "\"123456m11p78s\"",      "\"123456m11p788s\"",       TEA_ERROR_WRONG_TILE_COUNT,    "players[0].concealed" },
  { "\"123456m11p78s\"",      "\"123456m11p7s2f\"",       TEA_ERROR_BAD_TILE,            "players[0].concealed" },
  { "\"1f3q\"",               "null",                     TEA_ERROR_NONE,                NULL },
  { "\"1f3q\"",               "13",                       TEA_ERROR_BAD_TILE,            "players[0].bonus" },
  { "\"1f3q\"",               "\"1f3q5q\"",               TEA_ERROR_BAD_TILE,            "players[0].bonus" },
  { "\"1f3q\"",               "\"1f3m\"",                 TEA_ERROR_BAD_TILE,            "players[0].bonus" },
  { "\"1f3q\"",               "\"1f1f\"",                 TEA_ERROR_TOO_MANY_COPIES,     "players" },
  { "\"258m258p258sESWN\"",   "\"222m258p258sESW1m\"",    TEA_ERROR_NONE,                NULL },
  { "\"258m258p258sESWN\"",   "\"222m258p258sECC1m\"",    TEA_ERROR_TOO_MANY_COPIES,     "players" },

  { MELDS,                    "null",                     TEA_ERROR_WRONG_TILE_COUNT,    "players[0].concealed" },
  { MELDS,                    "{}",                       TEA_ERROR_BAD_MELD,            "players[0].melds" },
  { MELDS,                    "\"CCC\"",                  TEA_ERROR_BAD_MELD,            "players[0].melds" },
  { MELDS,                    "[" MELD "," MELD "," MELD "," MELD "," MELD "]", TEA_ERROR_WRONG_TILE_COUNT, "players[0].melds" },
  { MELD,                     "null",                     TEA_ERROR_BAD_MELD,            "players[0].melds[0]" },
  { MELD,                     "\"CCC\"",                  TEA_ERROR_BAD_MELD,            "players[0].melds[0]" },
  { MELD,                     "{}",                       TEA_ERROR_MISSING_FIELD,       "players[0].melds[0].kind" },
  { "\"pung\"",               "\"pong\"",                 TEA_ERROR_BAD_MELD,            "players[0].melds[0].kind" },
  { "\"pung\"",               "\"\"",                     TEA_ERROR_BAD_MELD,            "players[0].melds[0].kind" },
  { "\"pung\"",               "1",                        TEA_ERROR_BAD_MELD,            "players[0].melds[0].kind" },
  { "\"pung\"",               "\"chow\"",                 TEA_ERROR_BAD_MELD,            "players[0].melds[0].tiles" },
  { "\"pung\"",               "\"kong\"",                 TEA_ERROR_BAD_MELD,            "players[0].melds[0].tiles" },
  { "\"tiles\":\"CCC\",",     "",                         TEA_ERROR_MISSING_FIELD,       "players[0].melds[0].tiles" },
  { "\"CCC\"",                "\"CC\"",                   TEA_ERROR_BAD_MELD,            "players[0].melds[0].tiles" },
  { "\"CCC\"",                "\"CCF\"",                  TEA_ERROR_BAD_MELD,            "players[0].melds[0].tiles" },
  { "\"CCC\"",                "\"CCCC\"",                 TEA_ERROR_BAD_MELD,            "players[0].melds[0].tiles" },
  { "\"CCC\"",                "\"555p\"",                 TEA_ERROR_BAD_MELD,            "players[0].melds[0].tiles" },
  { "\"CCC\"",                "\"CCx\"",                  TEA_ERROR_BAD_TILE,            "players[0].melds[0].tiles" },
  { "\"CCC\"",                "3",                        TEA_ERROR_BAD_TILE,            "players[0].melds[0].tiles" },
  { "\"CCC\"",                "\"123f\"",                 TEA_ERROR_BAD_TILE,            "players[0].melds[0].tiles" },
  { "\"from\":2",             "\"from\":null",            TEA_ERROR_NONE,                NULL },
  { "\"from\":2",             "\"from\":0",               TEA_ERROR_BAD_MELD,            "players[0].melds[0].from" },
  { "\"from\":2",             "\"from\":4",               TEA_ERROR_BAD_MELD,            "players[0].melds[0].from" },
  { "\"from\":2",             "\"from\":-1",              TEA_ERROR_BAD_MELD,            "players[0].melds[0].from" },
  { "\"from\":2",             "\"from\":\"2\"",           TEA_ERROR_BAD_MELD,            "players[0].melds[0].from" },
  { "\"from\":2",             "\"from\":2,\"form\":\"closed\"", TEA_ERROR_BAD_MELD,      "players[0].melds[0].form" },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCCC\"}",      TEA_ERROR_MISSING_FIELD,       "players[0].melds[0].form" },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCCC\",\"form\":\"open\"}", TEA_ERROR_BAD_MELD, "players[0].melds[0].form" },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCCC\",\"form\":\"\"}", TEA_ERROR_BAD_MELD,   "players[0].melds[0].form" },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCC\",\"form\":\"closed\"}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCCC\",\"form\":\"closed\"}", TEA_ERROR_NONE, NULL },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCCC\",\"form\":\"closed\",\"from\":1}", TEA_ERROR_BAD_MELD, "players[0].melds[0].from" },
  { MELD,  "{\"kind\":\"kong\",\"tiles\":\"CCCC\",\"form\":\"added\",\"from\":1}", TEA_ERROR_NONE, NULL },

  { "\"win\":",               "\"won\":",                 TEA_ERROR_MISSING_FIELD,       "win" },
  { WIN,                      "null",                     TEA_ERROR_NONE,                NULL },
  { WIN,                      "0",                        TEA_ERROR_BAD_WIN,             "win" },
  { WIN,                      "[]",                       TEA_ERROR_BAD_WIN,             "win" },
  { WIN,                      "{}",                       TEA_ERROR_MISSING_FIELD,       "win.seat" },
  { "\"seat\":0,",            "",                         TEA_ERROR_MISSING_FIELD,       "win.seat" },
  { "\"seat\":0",             "\"seat\":1",               TEA_ERROR_MISSING_HAND,        "players[1]" },
  { "\"seat\":0",             "\"seat\":4",               TEA_ERROR_BAD_WIN,             "win.seat" },
  { "\"seat\":0",             "\"seat\":\"E\"",           TEA_ERROR_BAD_WIN,             "win.seat" },
  { "\"tile\":\"9s\",",       "",                         TEA_ERROR_MISSING_FIELD,       "win.tile" },
  { "\"tile\":\"9s\"",        "\"tile\":\"99s\"",         TEA_ERROR_BAD_TILE,            "win.tile" },
  { "\"tile\":\"9s\"",        "\"tile\":\"\"",            TEA_ERROR_BAD_TILE,            "win.tile" },
  { "\"tile\":\"9s\"",        "\"tile\":9",               TEA_ERROR_BAD_TILE,            "win.tile" },
  { "\"tile\":\"9s\"",        "\"tile\":\"5q\"",          TEA_ERROR_BAD_TILE,            "win.tile" },
  { "\"tile\":\"9s\"",        "\"tile\":\"4f\"",          TEA_ERROR_BAD_TILE,            "win.tile" },
  { "\"tile\":\"9s\"",        "\"tile\":\"1s\"",          TEA_ERROR_NOT_A_WIN,           "win" },
  { "\"by\":\"self-draw\",",  "",                         TEA_ERROR_MISSING_FIELD,       "win.by" },
  { "\"by\":\"self-draw\"",   "\"by\":\"luck\"",          TEA_ERROR_BAD_WIN,             "win.by" },
  { "\"by\":\"self-draw\"",   "\"by\":0",                 TEA_ERROR_BAD_WIN,             "win.by" },
  { "\"by\":\"self-draw\"",   "\"by\":\"discard\"",       TEA_ERROR_MISSING_FIELD,       "win.from" },
  { "\"by\":\"self-draw\"",   "\"by\":\"self-draw\",\"from\":1", TEA_ERROR_BAD_WIN,      "win.from" },
  { "\"by\":\"self-draw\"",   "\"by\":\"self-draw\",\"from\":null", TEA_ERROR_NONE,      NULL },
  { "\"by\":\"self-draw\"",   "\"by\":\"discard\",\"from\":1", TEA_ERROR_BELOW_MINIMUM,  "win" },
  { "\"by\":\"self-draw\"",   "\"by\":\"discard\",\"from\":0", TEA_ERROR_BAD_WIN,        "win.from" },
  { "\"by\":\"self-draw\"",   "\"by\":\"discard\",\"from\":4", TEA_ERROR_BAD_WIN,        "win.from" },
  { "\"by\":\"self-draw\"",   "\"by\":\"discard\",\"from\":true", TEA_ERROR_BAD_WIN,     "win.from" },
  { "\"by\":\"self-draw\"",   "\"by\":\"robbed-kong\",\"from\":1", TEA_ERROR_NONE,       NULL },
  { "\"by\":\"self-draw\"",   "\"by\":\"robbed-kong\",\"from\":2", TEA_ERROR_BAD_WIN,    "win.tile" },
  { "\"by\":\"self-draw\"",   "\"by\":\"robbed-kong\",\"from\":1,\"robbed\":\"added\"", TEA_ERROR_NONE, NULL },
  { "\"by\":\"self-draw\"",   "\"by\":\"robbed-kong\",\"from\":1,\"robbed\":\"closed\"", TEA_ERROR_BAD_WIN, "win.robbed" },
  { "\"by\":\"self-draw\"",   "\"by\":\"robbed-kong\",\"from\":1,\"robbed\":\"direct\"", TEA_ERROR_BAD_WIN, "win.robbed" },
  { "\"by\":\"self-draw\"",   "\"by\":\"self-draw\",\"robbed\":\"added\"", TEA_ERROR_BAD_WIN, "win.robbed" },
  { "\"replacement\":null",   "\"replacement\":\"bonus\"", TEA_ERROR_NONE,               NULL },
  { "\"replacement\":null",   "\"replacement\":\"kong\"", TEA_ERROR_BAD_WIN,             "win.replacement" },
  { "\"replacement\":null",   "\"replacement\":\"\"",     TEA_ERROR_BAD_WIN,             "win.replacement" },
  { "\"replacement\":null",   "\"replacement\":false",    TEA_ERROR_BAD_WIN,             "win.replacement" },
  { "\"replacement\":null",   "\"replaced\":0",           TEA_ERROR_BAD_WIN,             "win.replaced" },
  { "\"replacement\":null",   "\"replacement\":\"kong\",\"replaced\":0", TEA_ERROR_BAD_WIN, "win.replaced" },
  { "\"replacement\":null",   "\"replacement\":\"kong\",\"replaced\":9", TEA_ERROR_BAD_WIN, "win.replaced" },
  { "\"replacement\":null",   "\"replacement\":\"kong\",\"replaced\":\"0\"", TEA_ERROR_BAD_WIN, "win.replaced" },
  { "\"events\":[]",          "\"events\":null",          TEA_ERROR_NONE,                NULL },
  { "\"events\":[]",          "\"events\":[\"last-tile\"]", TEA_ERROR_NONE,              NULL },
  { "\"events\":[]",          "\"events\":\"last-tile\"", TEA_ERROR_BAD_WIN,             "win.events" },
  { "\"events\":[]",          "\"events\":[\"last-tile\",\"rain\"]", TEA_ERROR_BAD_WIN,  "win.events[1]" },
  { "\"events\":[]",          "\"events\":[1]",           TEA_ERROR_BAD_WIN,             "win.events[0]" },
  { "\"events\":[]",          "\"events\":[\"heavenly\"]", TEA_ERROR_BAD_WIN,            "win.events" },
  { "\"events\":[]",          "\"events\":[\"kong-on-kong\"]", TEA_ERROR_BAD_WIN,        "win.events" },

  { "\"fresh\":false",        "\"fresh\":true",           TEA_ERROR_NONE,                NULL },
  { "\"fresh\":false",        "\"fresh\":1",              TEA_ERROR_BAD_WIN,             "fresh" },
  { "\"sacked\":false",       "\"sacked\":\"no\"",        TEA_ERROR_BAD_WIN,             "sacked" },
  { "\"cannon\":null",        "\"cannon\":4",             TEA_ERROR_BAD_WIN,             "cannon" },
  { "\"cannon\":null",        "\"cannon\":0",             TEA_ERROR_BAD_WIN,             "cannon" },
  { "\"cannon\":null",        "\"cannon\":\"1\"",         TEA_ERROR_BAD_WIN,             "cannon" },
};
/* clang-format on */

/* Hands for the remaining codes. */
#define HAND(options, indicator, concealed, tile, by)                                                                  \
  "{\"variant\":\"fenghua\",\"options\":{" options "},\"dealer\":0,\"indicator\":\"" indicator "\","                   \
  "\"players\":[{\"concealed\":\"" concealed "\"},null,null,null],\"win\":{\"seat\":0,\"tile\":\"" tile "\"," by "}}"

static const struct
{
  const char *line;
  TeaErrorCode code;
  const char *at;
} hands[] = {
  { HAND ("", "5p", "123456789m11p5p3s", "5s", "\"by\":\"discard\",\"from\":1"), TEA_ERROR_BELOW_MINIMUM, "win" },
  { HAND ("", "5p", "123456789m111p5p", "5s", "\"by\":\"discard\",\"from\":1"), TEA_ERROR_SELF_DRAW_ONLY, "win" },
  { HAND ("", "5p", "123456789m11p34s", "5p", "\"by\":\"discard\",\"from\":1"), TEA_ERROR_WILD_CLAIMED, "win.tile" },
  { HAND ("", "5p", "1119m1119p1119sE", "E", "\"by\":\"self-draw\""), TEA_ERROR_NOT_A_WIN, "win" },
};

static void
assert_answer_line (const TeaAnswer *answer, const char *id)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;

  tea_json_answer_append (answer, id, out);
  node = tea_json_parse (out->str, out->len, NULL, NULL, NULL);
  g_assert_nonnull (node);
}

/* A sentence for people is not too short, is one line and ends with a full stop. */
static void
assert_sentence (const char *message)
{
  gsize length = strlen (message);

  g_assert_cmpuint (length, >, 10);
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_null (strchr (message, '\n'));
  g_assert_cmpint (message[length - 1], ==, '.');
}

static void
score_line (const char *line, gsize length, char **id, TeaAnswer *answer)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);

  if (tea_json_record_from_line (line, length, record, id, answer))
    tea_score (record, answer);
}

static void
check_answer (const TeaAnswer *answer, TeaErrorCode code, const char *at)
{
  g_assert_cmpstr (tea_error_code_to_string (answer->code), ==, tea_error_code_to_string (code));
  if (code == TEA_ERROR_NONE)
    return;
  /* A place may be cut within a character; that is repaired when it is written. */
  if (at != NULL)
    g_assert_cmpstr (answer->at, ==, at);
  else
    g_assert_false (g_utf8_validate (answer->at, -1, NULL));
  assert_sentence (answer->message);
}

static void
test_malformed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *place = strstr (SOUND, rows[i].part);
      g_autofree char *before = NULL;
      g_autofree char *line = NULL;
      g_autofree char *id = NULL;
      g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);

      g_assert_nonnull (place);
      before = g_strndup (SOUND, (gsize) (place - SOUND));
      line = g_strconcat (before, rows[i].instead, place + strlen (rows[i].part), NULL);
      g_test_message ("%s", line);
      score_line (line, strlen (line), &id, answer);
      check_answer (answer, rows[i].code, rows[i].at);
      assert_answer_line (answer, id);
      if (answer->code != TEA_ERROR_BAD_JSON && strstr (line, "\"id\":7") != NULL)
        g_assert_cmpstr (id, ==, "7");
    }
}

static void
test_illegal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *id = NULL;
      g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);

      g_test_message ("%s", hands[i].line);
      score_line (hands[i].line, strlen (hands[i].line), &id, answer);
      check_answer (answer, hands[i].code, hands[i].at);
      g_assert_null (id);
    }
}

/* Every code of docs/formats.md that the present variants can give occurs in the rows above. */
static void
test_all_codes (void)
{
  guint seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    seen |= 1u << rows[i].code;
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    seen |= 1u << hands[i].code;
  for (guint code = TEA_ERROR_BAD_JSON; code < TEA_ERROR_BAD_LOG; code++)
    if (code != TEA_ERROR_TILE_NOT_IN_VARIANT && !((seen >> code) & 1))
      g_error ("No row gives %s.", tea_error_code_to_string ((TeaErrorCode) code));
}

/* clang-format off */
static const struct
{
  const char *line;
  const char *written;
} written[] = {
  { HAND ("\"minimum\":4,\"unit\":30,\"celebration\":\"on\"", "5p", "9s 1z1m EE 3m2m5s7z67s 8s9s", "5s", "\"by\":\"self-draw\""),
    "{\"variant\":\"fenghua\",\"options\":{\"unit\":30,\"celebration\":\"on\"},\"round_wind\":\"E\",\"dealer\":0,\"indicator\":\"5p\","
    "\"players\":[{\"concealed\":\"123m567899sEEEC\"},null,null,null],\"win\":{\"seat\":0,\"tile\":\"5s\",\"by\":\"self-draw\"}}" },
  { "{\"players\":[null,{\"melds\":[{\"from\":0,\"tiles\":\"3s1s2s\",\"kind\":\"chow\"},{\"tiles\":\"6666z\",\"form\":\"closed\",\"kind\":\"kong\"},"
    "{\"kind\":\"kong\",\"form\":\"added\",\"tiles\":\"SSSS\",\"from\":3},{\"kind\":\"pung\",\"tiles\":\"111m\"}],\"bonus\":\"4q1f\",\"concealed\":\"9p\"},null,null],"
    "\"indicator\":\"5p\",\"dealer\":3,\"round_wind\":\"N\",\"variant\":\"fenghua\",\"sacked\":true,\"fresh\":true,\"cannon\":2,"
    "\"win\":{\"events\":[\"kong-on-kong\",\"original-call\"],\"replaced\":2,\"replacement\":\"kong\",\"by\":\"self-draw\",\"tile\":\"9p\",\"seat\":1}}",
    "{\"variant\":\"fenghua\",\"options\":{},\"round_wind\":\"N\",\"dealer\":3,\"indicator\":\"5p\","
    "\"players\":[null,{\"concealed\":\"9p\",\"bonus\":\"1f4q\",\"melds\":[{\"kind\":\"chow\",\"tiles\":\"123s\",\"from\":0},{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"FFFF\"},"
    "{\"kind\":\"kong\",\"form\":\"added\",\"tiles\":\"SSSS\",\"from\":3},{\"kind\":\"pung\",\"tiles\":\"111m\"}]},null,null],"
    "\"win\":{\"seat\":1,\"tile\":\"9p\",\"by\":\"self-draw\",\"replacement\":\"kong\",\"replaced\":2,\"events\":[\"original-call\",\"kong-on-kong\"]},"
    "\"fresh\":true,\"sacked\":true,\"cannon\":2}" },
  { HAND ("", "5p", "123456789m11p34s", "5s", "\"by\":\"robbed-kong\",\"from\":3,\"robbed\":\"closed\""),
    "{\"variant\":\"fenghua\",\"options\":{},\"round_wind\":\"E\",\"dealer\":0,\"indicator\":\"5p\","
    "\"players\":[{\"concealed\":\"123456789m11p34s\"},null,null,null],\"win\":{\"seat\":0,\"tile\":\"5s\",\"by\":\"robbed-kong\",\"from\":3,\"robbed\":\"closed\"}}" },
  { "{\"variant\":\"luqiao\",\"dealer\":1,\"indicator\":\"5p\",\"players\":[null,{\"filled\":\"E1m\",\"concealed\":\"EWWWNNN147m258p\"},null,null],\"win\":null}",
    "{\"variant\":\"luqiao\",\"options\":{},\"round_wind\":\"E\",\"dealer\":1,\"indicator\":\"5p\","
    "\"players\":[null,{\"concealed\":\"147m258pEWWWNNN\",\"filled\":\"1mE\"},null,null],\"win\":null}" },
  { "{\"variant\":\"fenghua\",\"dealer\":1,\"indicator\":\"5p\",\"players\":[null,null,null,null],\"win\":null}",
    "{\"variant\":\"fenghua\",\"options\":{},\"round_wind\":\"E\",\"dealer\":1,\"indicator\":\"5p\",\"players\":[null,null,null,null],\"win\":null}" },
};
/* clang-format on */

static char *
rewrite (const char *line)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;
  g_autoptr (JsonNode) node = NULL;
  GString *out = g_string_new (NULL);

  if (!tea_json_record_from_line (line, strlen (line), record, &id, answer))
    g_error ("%s: %s", answer->at, answer->message);
  node = tea_json_record_to_node (record);
  tea_json_append (node, out);

  return g_string_free (out, FALSE);
}

/* Records are written in the form of docs/formats.md, and stay the same when read and written again. */
static void
test_write (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autofree char *once = rewrite (written[i].line);
      g_autofree char *twice = rewrite (once);

      g_assert_cmpstr (once, ==, written[i].written);
      g_assert_cmpstr (twice, ==, once);
    }
}

/* Valid requests with some bytes changed: never a crash, always an answer that is JSON. */
static void
test_mutations (void)
{
  static const char *const pieces[] = { "null", "[", "]",   "{", "}",    "\"", ",",       ":",
                                        "-",    "9", "1e9", "m", "true", "\\", "\\u0000", "999999999999" };
  TeaRandom random;
  guint n_scored = 0;

  tea_random_init (&random, 144);
  for (guint i = 0; i < 6000; i++)
    {
      g_autoptr (GString) line = g_string_new (SOUND);
      g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
      g_autofree char *id = NULL;

      for (guint n = tea_random_below (&random, 3); n > 0; n--)
        {
          gsize at = tea_random_below (&random, (guint) line->len);
          gsize cut = tea_random_below (&random, 4);

          g_string_erase (line, (gssize) at, (gssize) MIN (cut, line->len - at));
          if (tea_random_below (&random, 3) > 0)
            g_string_insert (line, (gssize) at, pieces[tea_random_below (&random, G_N_ELEMENTS (pieces))]);
        }
      score_line (line->str, line->len, &id, answer);
      assert_answer_line (answer, id);
      n_scored += answer->code == TEA_ERROR_NONE;
    }
  g_assert_cmpuint (n_scored, >, 300);
}

static void
test_random_bytes (void)
{
  TeaRandom random;

  tea_random_init (&random, 136);
  for (guint total = 0; total < 200000;)
    {
      char bytes[512];
      gsize length = tea_random_below (&random, sizeof bytes);
      g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
      g_autofree char *id = NULL;

      for (gsize i = 0; i < length; i++)
        bytes[i] = (char) tea_random_below (&random, 256);
      score_line (bytes, length, &id, answer);
      g_assert_cmpstr (tea_error_code_to_string (answer->code), ==, "bad-json");
      assert_answer_line (answer, id);
      total += length + 1;
    }
}

static void
test_too_long (void)
{
  g_autofree char *line = g_strnfill (TEA_JSON_MAX_LINE + 1, ' ');
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;

  /* A line of the maximum length is read to its end; one byte more is refused. */
  memcpy (line, SOUND, strlen (SOUND));
  score_line (line, TEA_JSON_MAX_LINE, &id, answer);
  check_answer (answer, TEA_ERROR_NONE, NULL);
  g_clear_pointer (&id, g_free);
  score_line (line, TEA_JSON_MAX_LINE + 1, &id, answer);
  check_answer (answer, TEA_ERROR_BAD_JSON, "line");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-record/malformed", test_malformed);
  g_test_add_func ("/json-record/illegal", test_illegal);
  g_test_add_func ("/json-record/all-codes", test_all_codes);
  g_test_add_func ("/json-record/write", test_write);
  g_test_add_func ("/json-record/mutations", test_mutations);
  g_test_add_func ("/json-record/random-bytes", test_random_bytes);
  g_test_add_func ("/json-record/too-long", test_too_long);

  return g_test_run ();
}
