/* test-rules-common.c - hand records in, answers out, for the tests of rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/tea-json-record.h"
#include "test-rules-common.h"

gboolean
test_score (const char *json, TeaAnswer *answer)
{
  g_autofree char *text = g_strdup (json);
  g_autofree char *id = NULL;
  TeaRecord record;

  g_strdelimit (text, "'", '"');

  return tea_json_record_from_line (text, strlen (text), &record, &id, answer) && tea_score (&record, answer);
}

char *
test_items (const TeaAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; answer->n_scores > 0 && i < answer->scores[0].n_items; i++)
    {
      const TeaItem *item = &answer->scores[0].items[i];

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", item->pattern->id);
      if (item->count != 1)
        g_string_append_printf (text, "×%d", item->count);
    }

  return g_string_free (text, FALSE);
}
