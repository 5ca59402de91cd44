/* test-record-check.c - records that cannot be: the code and the place of every fault
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "test-rules-common.h"

/* A sound win of seat 0; each row replaces one part of it. */
#define PLAYERS "'players':[{'concealed':'123m456p23478s55p'},null,null,null]"
#define WIN "'win':{'seat':0,'tile':'6s','by':'self-draw'}"
#define HEAD "'variant':'fenghua','dealer':0,'indicator':'N'"
#define KONG_PLAYERS \
  "'players':[{'concealed':'456p23478s55p','melds':[{'kind':'kong','form':'closed','tiles':'1111m'}],'bonus':'2f'},null,null,null]"
#define PUNG_PLAYERS \
  "'players':[{'concealed':'123m456p23478s55p'},{'concealed':'1122334455m','melds':[{'kind':'pung','tiles':'666s','from':2}]},null,null]"
#define MELD_PLAYERS(meld) "'players':[{'concealed':'456p23478s55p','melds':[" meld "]},null,null,null]"

/* clang-format off */
static const struct
{
  const char *name;
  const char *json;
  TeaErrorCode code;
  const char *at;
} rows[] = {
  { "sound",              "{" HEAD "," PLAYERS "," WIN "}", TEA_ERROR_NONE, "" },
  { "round-wind",         "{'round_wind':'C'," HEAD "," PLAYERS "," WIN "}", TEA_ERROR_BAD_TILE, "round_wind" },
  { "dealer",             "{'variant':'fenghua','dealer':4,'indicator':'N'," PLAYERS "," WIN "}", TEA_ERROR_BAD_WIN, "dealer" },
  { "no-indicator",       "{'variant':'fenghua','dealer':0," PLAYERS "," WIN "}", TEA_ERROR_MISSING_FIELD, "indicator" },
  { "winner-unknown",     "{" HEAD ",'players':[null,null,null,null]," WIN "}", TEA_ERROR_MISSING_HAND, "players[0]" },
  { "winner-seat",        "{" HEAD "," PLAYERS ",'win':{'seat':4,'tile':'6s','by':'self-draw'}}", TEA_ERROR_BAD_WIN, "win.seat" },
  { "from-self",          "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':0}}", TEA_ERROR_BAD_WIN, "win.from" },
  { "from-5",             "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':5}}", TEA_ERROR_BAD_WIN, "win.from" },
  { "too-few-tiles",      "{" HEAD ",'players':[{'concealed':'123m456p23478s5p'},null,null,null]," WIN "}", TEA_ERROR_WRONG_TILE_COUNT, "players[0].concealed" },
  { "loser-too-many",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p'},{'concealed':'11m'},null,null]," WIN "}", TEA_ERROR_WRONG_TILE_COUNT, "players[1].concealed" },
  { "bonus-in-hand",      "{" HEAD ",'players':[{'concealed':'123m456p23478s5p1f'},null,null,null]," WIN "}", TEA_ERROR_BAD_TILE, "players[0].concealed" },
  { "plain-as-bonus",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1m'},null,null,null]," WIN "}", TEA_ERROR_BAD_TILE, "players[0].bonus" },
  { "five-copies",        "{" HEAD ",'players':[{'concealed':'123m456p23478s55p'},{'concealed':'55567899m11122p'},null,{'concealed':'11567899m11122p'}]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "two-plums",          "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1f'},{'concealed':'5556789m111222p','bonus':'1f'},null,null]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "indicator-copy",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p'},{'concealed':'5556789mNNNN11p'},null,null]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "chow-of-honours",    "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'ESW','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "chow-over-suits",    "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'9m1p2p','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "chow-gap",           "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'124m','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "chow-of-four",       "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'1234m','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "pung-of-two-kinds",  "{" HEAD "," MELD_PLAYERS ("{'kind':'pung','tiles':'112m','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "kong-of-three",      "{" HEAD "," MELD_PLAYERS ("{'kind':'kong','form':'closed','tiles':'111m'}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "bonus-meld",         "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'123f','from':3}") "," WIN "}", TEA_ERROR_BAD_TILE, "players[0].melds[0].tiles" },
  { "meld-from-self",     "{" HEAD "," MELD_PLAYERS ("{'kind':'pung','tiles':'111m','from':0}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].from" },
  { "chow-from-right",    "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'123m','from':1}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].from" },
  { "replacement-claim",  "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'replacement':'kong'}}", TEA_ERROR_BAD_WIN, "win.replacement" },
  { "replacement-no-kong", "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong'}}", TEA_ERROR_BAD_WIN, "win.replacement" },
  { "replacement-no-bonus", "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'bonus'}}", TEA_ERROR_BAD_WIN, "win.replacement" },
  { "replaced-no-kong",   "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','replaced':1}}", TEA_ERROR_BAD_WIN, "win.replaced" },
  { "replacement-sound",  "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','replaced':0}}", TEA_ERROR_NONE, "" },
  { "robbed-sound",       "{" HEAD "," PUNG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'robbed-kong','from':1}}", TEA_ERROR_NONE, "" },
  { "robbed-no-pung",     "{" HEAD "," PUNG_PLAYERS ",'win':{'seat':0,'tile':'9s','by':'robbed-kong','from':1}}", TEA_ERROR_BAD_WIN, "win.tile" },
  { "robbed-closed",      "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'robbed-kong','robbed':'closed','from':1}}", TEA_ERROR_BAD_WIN, "win.robbed" },
  { "thirteenth-win",     "{'variant':'fenghua','dealer':1,'indicator':'N'," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['thirteenth-win']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "heavenly-claim",     "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'events':['heavenly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "heavenly-open-meld", "{" HEAD "," PUNG_PLAYERS ",'win':{'seat':0,'tile':'9s','by':'self-draw','events':['heavenly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "earthly-dealer",     "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'events':['earthly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "earthly-not-dealers-tile", "{'variant':'fenghua','dealer':2,'indicator':'N'," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'events':['earthly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "first-draw-dealer",  "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['first-draw']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "kong-on-kong",       "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','events':['kong-on-kong']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "call-and-heavenly",  "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['heavenly','original-call']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "last-and-heavenly",  "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['heavenly','last-tile']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "last-and-kong",      "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','events':['last-tile']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "last-and-bonus",     "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'bonus','events':['last-tile']}}", TEA_ERROR_NONE, "" },
  { "no-meaning-here",    "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['original-call']}}", TEA_ERROR_NONE, "" },
  { "cannon-self",        "{" HEAD "," PLAYERS "," WIN ",'cannon':0}", TEA_ERROR_BAD_WIN, "cannon" },
  { "flower-claimed",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1234f1234q'},null,null,null],'win':{'seat':0,'tile':'4q','by':'discard','from':1}}", TEA_ERROR_BAD_WIN, "win.by" },
  { "not-a-win",          "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'1m','by':'self-draw'}}", TEA_ERROR_NOT_A_WIN, "win" },
};
/* clang-format on */

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  TeaAnswer answer;

  test_score (rows[i].json, &answer);
  g_test_message ("%s: %s", answer.at, answer.message);
  g_assert_cmpstr (tea_error_code_to_string (answer.code), ==, tea_error_code_to_string (rows[i].code));
  g_assert_cmpstr (answer.at, ==, rows[i].at);
  if (answer.code != TEA_ERROR_NONE)
    {
      /* A plain sentence: it begins with a capital, a digit or a quotation mark, has a full stop and is not cut off. */
      g_assert_false (g_ascii_islower (answer.message[0]));
      g_assert_true (g_str_has_suffix (answer.message, "."));
      g_assert_cmpuint (strlen (answer.message), <, sizeof answer.message - 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/record-check/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }

  return g_test_run ();
}
