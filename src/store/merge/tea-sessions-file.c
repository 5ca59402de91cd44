/* tea-sessions-file.c - files with scoring sessions: their contents and how they are written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/merge/tea-sessions-file-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "core/base/tea-name.h"
#include "core/base/tea-text.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "store/sessions/tea-result.h"
#include "store/sessions/tea-seats.h"
#include "store/sessions/tea-store-entry-parts.h"

/* The years that ISO 8601 has with four digits, in seconds since 1970. */
#define MIN_TIME G_GINT64_CONSTANT (-62135596800)
#define MAX_TIME G_GINT64_CONSTANT (253402300799)

const char *const tea_sessions_rotations[] = { "by-hand", "hand", "round", NULL };

static void
person_free (gpointer data)
{
  TeaSessionsPerson *person = data;

  g_free (person->key);
  g_free (person->name);
  g_free (person->picture);
  g_free (person->merged);
  g_free (person);
}

TeaSessionsItem *
tea_sessions_item_new (TeaStoreSession *session)
{
  TeaSessionsItem *item = g_new0 (TeaSessionsItem, 1);

  item->session = session;
  item->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_entry_unref);
  item->variant = tea_variant_find (session->setup.variant);
  if (item->variant != NULL &&
      !tea_json_options_from_string (session->setup.options, &item->variant, &item->options, NULL))
    item->variant = NULL;

  return item;
}

void
tea_sessions_item_free (TeaSessionsItem *item)
{
  tea_store_session_free (item->session);
  for (guint i = 0; i < TEA_STORE_MAX_PLAYERS; i++)
    g_free (item->people[i]);
  g_ptr_array_unref (item->entries);
  g_free (item);
}

TeaSessionsFile *
tea_sessions_file_new (const char *engine)
{
  TeaSessionsFile *file = g_new (TeaSessionsFile, 1);

  file->engine = g_strdup (engine);
  file->people = g_ptr_array_new_with_free_func (person_free);
  file->sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_sessions_item_free);

  return file;
}

void
tea_sessions_file_free (TeaSessionsFile *file)
{
  g_free (file->engine);
  g_ptr_array_unref (file->people);
  g_ptr_array_unref (file->sessions);
  g_free (file);
}

int
tea_sessions_compare_people (gconstpointer a, gconstpointer b)
{
  const TeaSessionsPerson *one = *(TeaSessionsPerson *const *) a;
  const TeaSessionsPerson *other = *(TeaSessionsPerson *const *) b;

  return strcmp (one->key, other->key);
}

int
tea_sessions_compare_items (gconstpointer a, gconstpointer b)
{
  const TeaStoreSession *one = (*(TeaSessionsItem *const *) a)->session;
  const TeaStoreSession *other = (*(TeaSessionsItem *const *) b)->session;

  return one->created != other->created ? (one->created < other->created ? -1 : 1) : strcmp (one->key, other->key);
}

char *
tea_sessions_format_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (CLAMP (seconds, MIN_TIME, MAX_TIME));

  return g_date_time_format_iso8601 (time);
}

void
tea_sessions_add_to_sum (GChecksum *sum, const char *line, gsize length)
{
  g_checksum_update (sum, (const guchar *) line, (gssize) length);
  g_checksum_update (sum, (const guchar *) "\n", 1);
}

/* The record of a hand is read as the tally reads it: with the rules of its session. */
static gboolean
check_hand (const TeaSessionsItem *item, JsonObject *object, GError **error)
{
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autofree char *sentence = NULL;
  TeaRecordFields fields;

  item->variant->record_fields (&item->options, &fields);
  tea_json_set_rules (object, item->variant, &item->options);
  json_object_set_string_member (object, "round_wind", "E");
  json_object_set_int_member (object, "dealer", 0);
  json_object_remove_member (object, "scores");
  if (fields.scores)
    {
      JsonArray *scores = json_array_new ();

      for (guint seat = 0; seat < 4; seat++)
        json_array_add_int_element (scores, 0);
      json_object_set_array_member (object, "scores", scores);
    }
  if (tea_json_record_from_object (object, record, answer))
    return TRUE;
  sentence = tea_answer_dup_sentence (answer);
  g_set_error_literal (error, TEA_ERROR, (int) answer->code, sentence);

  return FALSE;
}

gboolean
tea_sessions_check_record (const TeaSessionsItem *item, TeaStoreEntryKind kind, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = tea_json_parse (text, strlen (text), NULL, NULL, error);
  TeaResult result;
  guint8 seats[4];

  if (node == NULL)
    return FALSE;
  if (tea_json_object (node) == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, _ ("This should be a JSON object."));
      return FALSE;
    }

  switch (kind)
    {
    case TEA_STORE_ENTRY_HAND:
      return item->variant == NULL || check_hand (item, tea_json_object (node), error);
    case TEA_STORE_ENTRY_RESULT:
      return tea_result_from_text (text, &result, error);
    case TEA_STORE_ENTRY_SEATS:
      return tea_seats_from_text (text, item->session->setup.n_players, seats, error);
    case TEA_STORE_ENTRY_DRAWN:
    case TEA_STORE_ENTRY_LINE:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* Writing */

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  if (*text != '\0')
    tea_json_add_string (builder, name, text);
}

static void
add_time (JsonBuilder *builder, const char *name, gint64 seconds)
{
  g_autofree char *text = tea_sessions_format_time (seconds);

  tea_json_add_string (builder, name, text);
}

/* Ends the object in @builder, begins the next, and appends the text without a newline. */
static void
end_object (JsonBuilder *builder, GString *out)
{
  g_autoptr (JsonNode) node = NULL;

  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append (node, out);
}

/* Returns: (transfer full) (nullable): what @text says, if it is an object written as the file would write it: only
 * then its text can be had again. Room is left for what it is in. */
static JsonNode *
parse_canonical (const char *text)
{
  g_autofree char *within = g_strconcat ("[[[[", text, "]]]]", NULL);
  g_autoptr (JsonNode) deep = tea_json_parse (within, strlen (within), NULL, NULL, NULL);
  g_autoptr (JsonNode) node = deep != NULL ? tea_json_parse (text, strlen (text), NULL, NULL, NULL) : NULL;
  g_autofree char *again = node != NULL && tea_json_object (node) != NULL ? tea_json_to_string (node) : NULL;

  return g_strcmp0 (again, text) == 0 ? g_steal_pointer (&node) : NULL;
}

/* The options, and after them the house rules, which the store has inside. Text that cannot be read stays text. */
static void
add_options (JsonBuilder *builder, const char *text)
{
  g_autoptr (JsonNode) options = parse_canonical (text);
  g_autoptr (JsonNode) rules = NULL;
  g_autofree char *clean = NULL;
  JsonObject *object = options != NULL ? tea_json_object (options) : NULL;
  g_autoptr (GList) names = object != NULL ? json_object_get_members (object) : NULL;

  if (object == NULL)
    {
      clean = tea_text_clean (text, G_MAXUINT);
      tea_json_add_string (builder, "options", clean);
      return;
    }
  if (names != NULL && g_strcmp0 (g_list_last (names)->data, "rules") == 0)
    {
      rules = json_node_copy (json_object_get_member (object, "rules"));
      json_object_remove_member (object, "rules");
    }
  if (json_object_get_size (object) > 0)
    tea_json_add_node (builder, "options", g_steal_pointer (&options));
  if (rules != NULL)
    tea_json_add_node (builder, "rules", g_steal_pointer (&rules));
}

static void
add_players (JsonBuilder *builder, const TeaSessionsItem *item)
{
  const TeaStoreSetup *setup = &item->session->setup;

  tea_json_begin_array (builder, "players");
  for (guint i = 0; i < setup->n_players; i++)
    {
      json_builder_begin_object (builder);
      tea_json_add_string (builder, "name", setup->names[i]);
      if (item->people[i] != NULL)
        tea_json_add_string (builder, "person", item->people[i]);
      if (setup->start[i] != 0)
        tea_json_add_int (builder, "start", setup->start[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_setup (JsonBuilder *builder, const TeaSessionsItem *item)
{
  const TeaStoreSetup *setup = &item->session->setup;

  tea_json_add_string (builder, "variant", setup->variant);
  add_options (builder, setup->options);
  add_players (builder, item);
  tea_json_add_int (builder, "first_dealer", setup->first_dealer);
  if (setup->rotation > 0)
    tea_json_add_string (builder, "rotation", tea_sessions_rotations[setup->rotation]);
  if (setup->rounds > 0)
    tea_json_add_int (builder, "rounds", setup->rounds);
  if (setup->point_money > 0)
    {
      g_autofree char *money = tea_store_setup_dup_money (setup, 1);

      tea_json_add_string (builder, "money_per_point", money);
    }
}

void
tea_sessions_append_setup (const TeaSessionsItem *item, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_if_fail (item != NULL && out != NULL);

  json_builder_begin_object (builder);
  add_setup (builder, item);
  end_object (builder, out);
}

static void
append_session (const TeaSessionsItem *item, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const TeaStoreSession *session = item->session;

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "type", "session");
  tea_json_add_string (builder, "key", session->key);
  add_text (builder, "title", session->title);
  add_text (builder, "folder", session->folder);
  add_time (builder, "created", session->created);
  add_time (builder, "changed", session->changed);
  add_setup (builder, item);
  end_object (builder, out);
}

/* What an entry of these kinds is about is in its record. */
static gboolean
needs_record (TeaStoreEntryKind kind)
{
  return kind == TEA_STORE_ENTRY_HAND || kind == TEA_STORE_ENTRY_RESULT || kind == TEA_STORE_ENTRY_SEATS;
}

static void
add_record (JsonBuilder *builder, const TeaSessionsItem *item, const TeaStoreEntry *entry)
{
  g_autofree char *clean = NULL;
  JsonNode *node;

  if (*entry->record == '\0' && !needs_record (entry->kind))
    return;
  node = tea_sessions_check_record (item, entry->kind, entry->record, NULL) ? parse_canonical (entry->record) : NULL;
  if (node != NULL)
    {
      tea_json_add_node (builder, "record", node);
      return;
    }
  clean = tea_text_clean (entry->record, G_MAXUINT);
  tea_json_add_string (builder, "record", clean);
}

void
tea_sessions_append_entry (const TeaSessionsItem *item, const TeaStoreEntry *entry, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *reason = NULL;

  g_return_if_fail (item != NULL && entry != NULL && out != NULL);

  reason = tea_text_clean (entry->reason, TEA_SESSIONS_MAX_REASON);
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "type", "entry");
  tea_json_add_string (builder, "kind", tea_store_entry_kind_to_name (entry->kind));
  add_time (builder, "time", entry->time);
  add_record (builder, item, entry);
  add_text (builder, "reason", reason);
  if (entry->deltas[0] != 0 || entry->deltas[1] != 0 || entry->deltas[2] != 0 || entry->deltas[3] != 0)
    tea_json_add_ints (builder, "deltas", entry->deltas, 4);
  if (entry->dealer >= 0)
    tea_json_add_int (builder, "dealer", entry->dealer);
  if (entry->played)
    {
      tea_json_begin_object (builder, "played");
      tea_json_add_string (builder, "round_wind", tea_tile_to_string (entry->round_wind));
      tea_json_add_int (builder, "dealer_wins", entry->dealer_wins);
      tea_json_add_int (builder, "rounds", entry->rounds);
      json_builder_end_object (builder);
    }
  end_object (builder, out);
}

static void
append_person (const TeaSessionsPerson *person, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "type", "person");
  tea_json_add_string (builder, "key", person->key);
  tea_json_add_string (builder, "name", person->name);
  tea_json_add_int (builder, "colour", person->colour);
  add_text (builder, "picture", person->picture);
  if (person->merged != NULL)
    tea_json_add_string (builder, "merged_into", person->merged);
  add_time (builder, "created", person->created);
  add_time (builder, "changed", person->changed);
  end_object (builder, out);
}

/* Ends the line that begins at @start. */
static void
end_line (GString *out, gsize start, GChecksum *sum)
{
  tea_sessions_add_to_sum (sum, out->str + start, out->len - start);
  g_string_append_c (out, '\n');
}

static void
append_head (const TeaSessionsFile *file, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "format", TEA_SESSIONS_FORMAT);
  tea_json_add_int (builder, "version", TEA_SESSIONS_VERSION);
  add_text (builder, "engine", file->engine);
  end_object (builder, out);
}

GString *
tea_sessions_file_to_text (TeaSessionsFile *file)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (file != NULL, NULL);

  g_ptr_array_sort (file->people, tea_sessions_compare_people);
  g_ptr_array_sort (file->sessions, tea_sessions_compare_items);
  append_head (file, out);
  end_line (out, 0, sum);
  for (guint i = 0; i < file->people->len; i++)
    {
      gsize start = out->len;

      append_person (file->people->pdata[i], out);
      end_line (out, start, sum);
    }
  for (guint i = 0; i < file->sessions->len; i++)
    {
      const TeaSessionsItem *item = file->sessions->pdata[i];
      gsize start = out->len;

      append_session (item, out);
      end_line (out, start, sum);
      for (guint j = 0; j < item->entries->len; j++)
        {
          start = out->len;
          tea_sessions_append_entry (item, item->entries->pdata[j], out);
          end_line (out, start, sum);
        }
    }
  g_string_append_printf (out, "{\"type\":\"end\",\"sha256\":\"%s\"}\n", g_checksum_get_string (sum));

  return out;
}
