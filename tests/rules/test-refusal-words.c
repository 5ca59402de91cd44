/* test-refusal-words.c - messages about faulty records in Chinese, with their numbers and tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../translation.h"
#include "test-rules-common.h"

#define HEAD "'variant':'fenghua','dealer':0,'indicator':'N'"
#define WIN "'win':{'seat':0,'tile':'6s','by':'self-draw'}"

/* The placeholders are in another order than in English. */
static const char translation[] =
    "msgid \"The number of concealed tiles is %1$s; with %2$s meld it should be %3$s.\"\n"
    "msgid_plural \"The number of concealed tiles is %1$s; with %2$s melds it should be %3$s.\"\n"
    "msgstr[0] \"亮出 %2$s 副时手里应有 %3$s 张，现有 %1$s 张。\"\n"
    "msgid \"The tile %2$s appears %1$s times; the set has %3$s.\"\n"
    "msgstr \"%2$s 共有 %1$s 张，全副牌只有 %3$s 张。\"\n"
    "msgid \"A chow is claimed from the player on the left.\"\n"
    "msgstr \"吃牌来自上家。\"\n";

static const struct
{
  const char *json;
  const char *english;
  const char *chinese;
} rows[] = {
  { "{" HEAD
    ",'players':[{'concealed':'23478s5p','melds':[{'kind':'pung','tiles':'111m','from':3}]},null,null,null]," WIN "}",
    "The number of concealed tiles is 6; with 1 meld it should be 10.", "亮出 1 副时手里应有 10 张，现有 6 张。" },
  { "{" HEAD ",'players':[{'concealed':'5p','melds':[{'kind':'pung','tiles':'111m','from':3},{'kind':'pung','tiles':'"
    "222m','from':3}]},null,null,null]," WIN "}",
    "The number of concealed tiles is 1; with 2 melds it should be 7.", "亮出 2 副时手里应有 7 张，现有 1 张。" },
  { "{" HEAD
    ",'players':[{'concealed':'456p23478s55p','melds':[{'kind':'chow','tiles':'123m','from':1}]},null,null,null]," WIN
    "}",
    "A chow is claimed from the player on the left.", "吃牌来自上家。" },
  { "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1f'},{'concealed':'5556789m111222p','bonus':'1f'},"
    "null,null]," WIN "}",
    "The tile 1f appears 2 times; the set has 1.", "1f 共有 2 张，全副牌只有 1 张。" },
};

/* One test for both languages, as gettext caches a loaded translation. The message stays English, for programs. */
static void
test_sentences (void)
{
  TeaAnswer answer;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence = NULL;

      g_assert_false (test_score (rows[i].json, &answer));
      sentence = tea_answer_dup_sentence (&answer);
      g_assert_cmpstr (sentence, ==, rows[i].english);
      g_assert_cmpstr (answer.message, ==, rows[i].english);
    }

  speak_translation (translation);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence = NULL;

      g_assert_false (test_score (rows[i].json, &answer));
      sentence = tea_answer_dup_sentence (&answer);
      g_assert_cmpstr (sentence, ==, rows[i].chinese);
      g_assert_cmpstr (answer.message, ==, rows[i].english);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/refusal-words/chinese", test_sentences);

  return g_test_run ();
}
