/* tea-bench-worst.c - benchmarks of the hands whose best score takes longest
 *
 * The records were found by tests/rules/find-worst.c: random hands with every wild tile there is, then one tile after another
 * exchanged for as long as that makes them dearer. Those of two versions stand here, because what is dear changes with what is made
 * cheap. The dearest single hand is what counts, not the mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-bench.h"
#include "io/tea-json-record.h"

#include <string.h>

/* Hand records; single quotes stand for double ones. */
static const char *const worst[] = {
  "{'variant':'fenghua','indicator':'9m','players':[{'concealed':'2223344556799m'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'9m','by':'self-draw'}}",
  "{'variant':'fenghua','indicator':'9m','players':[{'concealed':'99m11123344556p'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'9m','by':'self-draw'}}",
  "{'variant':'fenghua','indicator':'4s','players':[{'concealed':'4566678m333444s'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'fenghua','indicator':'2m','players':[{'concealed':'2224556778m666p'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'fenghua','indicator':'6s','players':[{'concealed':'11m444777p55566s'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'6s','by':'self-draw'}}",
  "{'variant':'fenghua','indicator':'9p','players':[{'concealed':'1222377788899p'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'9p','by':'self-draw'}}",
  "{'variant':'luqiao','indicator':'7m','players':[{'concealed':'2334455677mPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'7m','by':'self-draw'}}",
  "{'variant':'luqiao','indicator':'4m','players':[{'concealed':'2333344456mPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'P','by':'self-draw'}}",
  "{'variant':'luqiao','indicator':'6m','players':[{'concealed':'3334566m222sPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'luqiao','indicator':'8s','players':[{'concealed':'5566777888sPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'6s','by':'self-draw'}}",
  "{'variant':'luqiao','indicator':'7p','players':[{'concealed':'3445556677pPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'7p','by':'self-draw'}}",
  "{'variant':'luqiao','indicator':'4p','players':[{'concealed':'3444555999pPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'P','by':'self-draw'}}",
  "{'variant':'nanchang','indicator':'1s','players':[{'concealed':'111222sEESSWNN'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'2s','by':'self-draw'}}",
  "{'variant':'nanchang','indicator':'4p','players':[{'concealed':'444555pEESSWWN'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'5p','by':'self-draw'}}",
  "{'variant':'nanchang','indicator':'3m','players':[{'concealed':'333444mEESWWNN'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'4m','by':'self-draw'}}",
  "{'variant':'nanchang','indicator':'9s','players':[{'concealed':'6m6p111999sESWNC'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'1s','by':'self-draw'}}",
  "{'variant':'nanchang','indicator':'P','players':[{'concealed':'59m8sESWNCCCPPP'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'C','by':'self-draw'}}",
  "{'variant':'nanchang','indicator':'4m','players':[{'concealed':'4445559m1p1234sS'},null,null,null],'dealer':2,'win':{'seat':0,'tile':'5m','by':'self-draw'}}",
};

static gboolean
read_record (const char *text, TeaRecord *record)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autofree char *id = NULL;
  TeaAnswer answer;

  return tea_json_record_from_line (json, strlen (json), record, &id, &answer);
}

/* The records of the variant with index @number; only the first @n_items are wanted. */
static guint
list_records (guint number, TeaRecord *records, guint n_items)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (worst); i++)
    {
      TeaRecord record;

      if (!read_record (worst[i], &record))
        g_error ("“%s” is no record.", worst[i]);
      if (record.variant == tea_variants (NULL)[number] && n++ < n_items)
        records[n - 1] = record;
    }

  return n;
}

static gpointer
prepare (guint number, guint n_items)
{
  TeaRecord *records = g_new (TeaRecord, n_items);

  list_records (number, records, n_items);

  return records;
}

static guint64
run_one (gpointer data, guint i)
{
  const TeaRecord *records = data;

  return tea_bench_score (&records[i]);
}

static guint64
run (gpointer data, guint n_items)
{
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, run_one (data, i));

  return hash;
}

static guint64
run_slow (gpointer data, guint n_items)
{
  const TeaRecord *records = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, tea_bench_score_slow (&records[i]));

  return hash;
}

void
tea_bench_add_worst (GArray *list)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    {
      guint n = list_records (v, NULL, 0);
      TeaBenchmark benchmark = { "", "best score of the dearest hands that were found", n, v, prepare, run, run_slow, 1, n, g_free, run_one };

      if (n == 0)
        continue;
      g_snprintf (benchmark.name, sizeof benchmark.name, "score-worst-%s", variants[v]->id);
      g_array_append_val (list, benchmark);
    }
}
