/* test-json-answer.c - answers as JSON, byte by byte
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "rules/score/tea-score.h"

#include <string.h>

/* Requests and answers, with single quotes for double ones. */
/* clang-format off */
static const struct
{
  const char *name;
  const char *request;
  const char *answer;
} rows[] = {
  { "wild-and-kong",
    "{'id':1.50,'variant':'fenghua','round_wind':'N','dealer':3,'indicator':'2f','players':[null,null,null,{'concealed':'8s','bonus':'1234q','melds':["
    "{'kind':'chow','tiles':'456s','from':2},{'kind':'pung','tiles':'FFF','from':2},{'kind':'chow','tiles':'345p','from':2},{'kind':'kong','form':'closed','tiles':'7777p'}]}],"
    "'win':{'seat':3,'tile':'1f','by':'self-draw'}}",
    "{'id':1.50,'ok':true,'winner':3,'warnings':['unknown-hand'],'players':[{'seat':3,'points':257,'doubles':0,'total':260,'limit':false,'items':["
    "{'id':'base','points':1},{'id':'dragon-pung','points':1},{'id':'single-call','points':1},{'id':'own-tile','points':1},{'id':'one-wild','points':1},"
    "{'id':'budding-closed-kong','points':100},{'id':'own-flower','points':2},{'id':'four-flowers','points':150}],"
    "'arrangement':[{'kind':'chow','tiles':'456s'},{'kind':'pung','tiles':'FFF'},{'kind':'chow','tiles':'345p'},{'kind':'kong','form':'closed','tiles':'7777p'},"
    "{'kind':'pair','tiles':'8s1f','as':'88s','completed':true}]}],"
    "'payments':[{'from':0,'to':3,'amount':520,'for':'win'},{'from':1,'to':3,'amount':520,'for':'win'},{'from':2,'to':3,'amount':520,'for':'win'}],"
    "'deltas':[-520,-520,-520,1560]}" },
  { "drawn-hand",
    "{'variant':'fenghua','dealer':0,'indicator':'2f','players':[null,null,null,null],'win':null,'id':'中\\u0041\\\\'}",
    "{'id':'中\\u0041\\\\','ok':true,'winner':null,'warnings':['unknown-hand'],'players':[],'payments':[],'deltas':[0,0,0,0]}" },
  { "all-hands-known",
    "{'variant':'fenghua','options':{'celebration':'on'},'dealer':0,'indicator':'9m','players':[{'concealed':'EESSWWNNCCFF1m','bonus':''},"
    "{'concealed':'258m258p258sESWN'},{'concealed':'258m258p258s2356s'},{'concealed':'147m147p147s3469s'}],'win':{'seat':0,'tile':'9m','by':'self-draw'}}",
    "{'ok':true,'winner':0,'warnings':[],'players':[{'seat':0,'points':124,'doubles':0,'total':130,'limit':false,'items':["
    "{'id':'base','points':1},{'id':'single-call','points':1},{'id':'own-tile','points':1},{'id':'one-wild','points':1},{'id':'wild-seven-pairs','points':50},{'id':'mixed-one-suit','points':70}],"
    "'arrangement':[{'kind':'pair','tiles':'19m','as':'11m','completed':true},{'kind':'pair','tiles':'EE'},{'kind':'pair','tiles':'SS'},{'kind':'pair','tiles':'WW'},"
    "{'kind':'pair','tiles':'NN'},{'kind':'pair','tiles':'CC'},{'kind':'pair','tiles':'FF'}]}],"
    "'payments':[{'from':1,'to':0,'amount':260,'for':'win'},{'from':2,'to':0,'amount':260,'for':'win'},{'from':3,'to':0,'amount':260,'for':'win'}],'deltas':[780,-260,-260,-260]}" },
  /* An item that an option makes 0, items that count twice, a win without an arrangement. */
  { "eight-flowers",
    "{'id':'x','variant':'fenghua','options':{'celebration':'on'},'dealer':0,'indicator':'2m','players':[{'concealed':'123456m1239p147s','bonus':'1234f1234q'},null,null,null],"
    "'win':{'seat':0,'tile':'4q','by':'self-draw','replacement':'bonus'}}",
    "{'id':'x','ok':true,'winner':0,'warnings':['unknown-hand'],'players':[{'seat':0,'points':356,'doubles':0,'total':360,'limit':false,'items':["
    "{'id':'base','points':1},{'id':'own-tile','points':1},{'id':'uncompleted-eight-flowers','points':0},{'id':'blooming-flower-kong','points':50},"
    "{'id':'own-flower','count':2,'points':4},{'id':'four-flowers','count':2,'points':300}],'arrangement':[]}],"
    "'payments':[{'from':1,'to':0,'amount':720,'for':'win'},{'from':2,'to':0,'amount':720,'for':'win'},{'from':3,'to':0,'amount':720,'for':'win'}],'deltas':[2160,-720,-720,-720]}" },
  { "independent",
    "{'id':true,'variant':'fenghua','dealer':0,'indicator':'2m','players':[{'concealed':'147m258p369sESWN'},null,null,null],'win':{'seat':0,'tile':'C','by':'discard','from':2}}",
    "{'id':true,'ok':true,'winner':0,'warnings':['unknown-hand'],'players':[{'seat':0,'points':52,'doubles':0,'total':60,'limit':false,'items':["
    "{'id':'base','points':1},{'id':'no-wild','points':1},{'id':'independence','points':50}],'arrangement':[{'kind':'independent','tiles':'147m258p369sESWNC','completed':true}]}],"
    "'payments':[{'from':1,'to':0,'amount':60,'for':'win'},{'from':2,'to':0,'amount':120,'for':'win'},{'from':3,'to':0,'amount':60,'for':'win'}],'deltas':[240,-60,-120,-60]}" },
  { "refused",
    "{'id':12345678901234567890,'variant':'fenghua','dealer':0,'players':[],'win':null}",
    "{'id':12345678901234567890,'ok':false,'error':{'code':'missing-field','at':'indicator','message':'Fenghua needs the wild indicator.'}}" },
  { "no-json",
    "{'id':1,}",
    "{'ok':false,'error':{'code':'bad-json','at':'column 9','message':'A string is expected here.'}}" },
};
/* clang-format on */

static char *
with_double_quotes (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static void
test_answer (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *request = with_double_quotes (rows[row].request);
  g_autofree char *wanted = with_double_quotes (rows[row].answer);
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;
  g_autoptr (GString) out = g_string_new ("before");

  if (tea_json_record_from_line (request, strlen (request), record, &id, answer))
    tea_score (record, answer);
  tea_json_answer_append (answer, id, out);
  g_string_erase (out, 0, strlen ("before"));
  g_assert_cmpstr (out->str, ==, wanted);
}

/* Quotes, line ends and incomplete characters in a sentence must not break the line. */
static void
test_escapes (void)
{
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autoptr (GString) out = g_string_new (NULL);

  tea_answer_refuse (answer, TEA_ERROR_BAD_TILE, "“\"\n\t\\” \xe4\xb8", "players[%d]", 1);
  tea_json_answer_append (answer, NULL, out);
  g_assert_cmpstr (
      out->str, ==,
      "{\"ok\":false,\"error\":{\"code\":\"bad-tile\",\"at\":\"players[1]\",\"message\":\"“\\\"\\n\\t\\\\” \"}}");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/json-answer/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_answer);
    }
  g_test_add_func ("/json-answer/escapes", test_escapes);

  return g_test_run ();
}
