/* tea-sessions-read.c - files with scoring sessions: how they are read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/merge/tea-sessions-file-private.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "core/base/tea-name.h"
#include "core/base/tea-read-number.h"
#include "core/base/tea-text.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "store/sessions/tea-store-entry-parts.h"
#include "store/sessions/tea-store-people.h"

/* Maximum number of characters in the version of a program. */
#define MAX_ENGINE 40

/* House rules are kept until the program ends: so many different rules can one file have. */
#define MAX_RULES 500

#define BASE64 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="

/* How many lines are read between two reports of the progress. */
#define LINES_A_REPORT 64

/* What lines are about, in their order. */
typedef enum
{
  PART_HEAD,
  PART_PEOPLE,
  PART_SESSIONS,
  PART_END,
} Part;

typedef struct
{
  TeaSessionsFile *file; /* what has been read */
  guint line;            /* the number of the line, from 1 */
  Part part;             /* what the line before was about */
  GHashTable *people;    /* the people by key */
  GHashTable *sessions;  /* the keys of the sessions */
  GHashTable *rules;     /* the rules: variant and options */
  GChecksum *sum;        /* of all lines before this one */
  GError **error;
} Reading;

/* Sets the error to "line 3, @at: sentence", without a place in the line if @at is NULL. Returns %FALSE. */
static gboolean G_GNUC_PRINTF (4, 5)
    refuse (Reading *reading, TeaErrorCode code, const char *at, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *place = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  place = at != NULL ? g_strdup_printf ("line %u, %s", reading->line, at) : g_strdup_printf ("line %u", reading->line);
  g_set_error (reading->error, TEA_ERROR, (int) code, "%s: %s", place, sentence);

  return FALSE;
}

#define REFUSE(at, ...) refuse (reading, TEA_ERROR_BAD_SESSIONS, at, __VA_ARGS__)

/* Values */

/* Reads a string of one line, as names are; @text becomes "" if there is none. */
static gboolean
read_name (Reading *reading, JsonObject *object, const char *name, const char *at, guint max, char **text)
{
  JsonNode *node = tea_json_get (object, name);
  const char *string = tea_json_string (node);
  g_autofree char *clean = NULL;

  if (node == NULL)
    {
      *text = g_strdup ("");
      return TRUE;
    }
  if (string == NULL)
    return REFUSE (at, _ ("This should be a string."));
  /* The marks of letters do not count. */
  if (g_utf8_strlen (string, -1) > 2 * max)
    return REFUSE (at, _ ("A text has at most %u characters here."), max);
  clean = tea_name_clean (string, max);
  if (!g_str_equal (clean, string))
    return REFUSE (at, _ ("The text is too long, or some of it cannot be shown."));
  *text = g_steal_pointer (&clean);

  return TRUE;
}

static gboolean
read_reason (Reading *reading, JsonObject *object, char **text)
{
  JsonNode *node = tea_json_get (object, "reason");
  const char *string = tea_json_string (node);
  g_autofree char *clean = NULL;

  if (node == NULL)
    return TRUE;
  if (string == NULL)
    return REFUSE ("reason", _ ("This should be a string."));
  clean = tea_text_clean (string, TEA_SESSIONS_MAX_REASON);
  if (!g_str_equal (clean, string))
    return REFUSE ("reason", _ ("The text is too long, or some of it cannot be shown."));
  g_free (*text);
  *text = g_steal_pointer (&clean);

  return TRUE;
}

static gboolean
read_int (Reading *reading, JsonObject *object, const char *name, const char *at, int min, int max, int *value)
{
  JsonNode *node = tea_json_get (object, name);

  if (node == NULL)
    return TRUE;

  return tea_json_is_int_in (node, min, max, value) ||
         REFUSE (at, _ ("This should be a number from %d to %d."), min, max);
}

static gboolean
read_key (Reading *reading, JsonObject *object, const char *name, const char *at, char **key)
{
  const char *string = tea_json_string (tea_json_get (object, name));

  if (!tea_store_is_key (string))
    return REFUSE (at, _ ("A key has %d hexadecimal digits."), TEA_SESSIONS_KEY_LENGTH);
  *key = g_strdup (string);

  return TRUE;
}

static gboolean
read_time (Reading *reading, JsonObject *object, const char *name, gint64 *seconds)
{
  const char *string = tea_json_string (tea_json_get (object, name));
  g_autoptr (GDateTime) time = string != NULL ? g_date_time_new_from_iso8601 (string, NULL) : NULL;
  g_autofree char *again = time != NULL ? tea_sessions_format_time (g_date_time_to_unix (time)) : NULL;

  if (g_strcmp0 (again, string) != 0 || again == NULL)
    return REFUSE (name, _ ("This should be a time, such as “%s”."), "2026-11-01T19:00:00Z");
  *seconds = g_date_time_to_unix (time);

  return TRUE;
}

/* People */

static gboolean
read_picture (Reading *reading, JsonObject *object, char **picture)
{
  JsonNode *node = tea_json_get (object, "picture");

  *picture = g_strdup (node == NULL ? "" : tea_json_string (node));
  if (*picture == NULL)
    return REFUSE ("picture", _ ("This should be a string."));

  return (tea_store_is_picture (*picture) && strspn (*picture, BASE64) == strlen (*picture)) ||
         REFUSE ("picture", _ ("A picture is a PNG of at most %d×%d pixels, in Base64."), TEA_STORE_PICTURE_PIXELS,
                 TEA_STORE_PICTURE_PIXELS);
}

static gboolean
read_person (Reading *reading, JsonObject *object)
{
  TeaSessionsPerson *person;
  int colour = 0;

  if (reading->part > PART_PEOPLE)
    return REFUSE ("type", _ ("People come before the sessions."));
  reading->part = PART_PEOPLE;
  person = g_new0 (TeaSessionsPerson, 1);
  g_ptr_array_add (reading->file->people, person);
  if (!read_key (reading, object, "key", "key", &person->key) ||
      !read_name (reading, object, "name", "name", TEA_TITLE_MAX, &person->name) ||
      !read_int (reading, object, "colour", "colour", 0, TEA_STORE_N_COLOURS - 1, &colour) ||
      !read_picture (reading, object, &person->picture) ||
      (tea_json_get (object, "merged_into") != NULL &&
       !read_key (reading, object, "merged_into", "merged_into", &person->merged)) ||
      !read_time (reading, object, "created", &person->created) ||
      !read_time (reading, object, "changed", &person->changed))
    return FALSE;
  person->colour = (guint) colour;
  if (*person->name == '\0')
    return REFUSE ("name", _ ("Every player needs a name."));
  if (g_hash_table_contains (reading->people, person->key))
    return REFUSE ("key", _ ("This key is there twice."));
  g_hash_table_insert (reading->people, person->key, person);

  return TRUE;
}

/* After the last person: whoever was found to be another leads to somebody who was not. Nobody is passed twice. */
static gboolean
check_merged (Reading *reading)
{
  g_autoptr (GHashTable) passed = g_hash_table_new (NULL, NULL);
  const GPtrArray *people = reading->file->people;
  guint line = reading->line;

  for (guint i = 0; i < people->len; i++)
    {
      const TeaSessionsPerson *person = people->pdata[i];

      reading->line = i + 2;
      while (person->merged != NULL && !g_hash_table_contains (passed, person))
        {
          g_hash_table_insert (passed, (gpointer) person, people->pdata[i]);
          person = g_hash_table_lookup (reading->people, person->merged);
          if (person == NULL)
            return REFUSE ("merged_into", _ ("There is nobody with this key."));
          if (g_hash_table_lookup (passed, person) == people->pdata[i])
            return REFUSE ("merged_into", _ ("These people lead in a circle."));
        }
    }
  reading->line = line;

  return TRUE;
}

/* Sessions */

/* The text of the options as the store has it: with the house rules inside. A string is text that could not be read. */
static gboolean
read_options (Reading *reading, JsonObject *object, TeaStoreSetup *setup)
{
  JsonNode *options = tea_json_get (object, "options");
  JsonNode *rules = tea_json_get (object, "rules");
  g_autoptr (JsonNode) all = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) why = NULL;
  const TeaVariant *variant;
  TeaOptions read;

  if (options != NULL && tea_json_object (options) == NULL)
    return REFUSE ("options", _ ("This should be a JSON object."));
  if (rules != NULL && tea_json_object (rules) == NULL)
    return REFUSE ("rules", _ ("This should be a JSON object."));
  if (options != NULL && json_object_has_member (tea_json_object (options), "rules"))
    return REFUSE ("options.rules", _ ("House rules are no option."));
  all = options != NULL ? tea_json_copy_object (options) : json_node_init_object (json_node_alloc (), NULL);
  if (options == NULL)
    json_node_take_object (all, json_object_new ());
  if (rules != NULL)
    json_object_set_member (tea_json_object (all), "rules", json_node_copy (rules));
  setup->options = tea_json_to_string (all);

  variant = tea_variant_find (setup->variant);
  if (variant == NULL)
    return refuse (reading, TEA_ERROR_UNKNOWN_VARIANT, "variant", _ ("There is no such variant."));
  id = g_strdup_printf ("%s %s", setup->variant, setup->options);
  if (g_hash_table_contains (reading->rules, id))
    return TRUE;
  if (g_hash_table_size (reading->rules) == MAX_RULES)
    return REFUSE (NULL, _ ("There are more than %d different rules in this file."), MAX_RULES);
  if (!tea_json_options_from_string (setup->options, &variant, &read, &why))
    return refuse (reading, (TeaErrorCode) why->code, "options", "%s", why->message);
  g_hash_table_add (reading->rules, g_steal_pointer (&id));

  return TRUE;
}

static gboolean
read_player (Reading *reading, JsonNode *node, guint i, TeaStoreSetup *setup, char **person)
{
  g_autofree char *at = g_strdup_printf ("players[%u]", i);
  g_autofree char *name_at = g_strconcat (at, ".name", NULL);
  g_autofree char *person_at = g_strconcat (at, ".person", NULL);
  g_autofree char *start_at = g_strconcat (at, ".start", NULL);
  JsonObject *object = tea_json_object (node);

  if (object == NULL)
    return REFUSE (at, _ ("This should be a JSON object."));
  if (!read_name (reading, object, "name", name_at, TEA_TITLE_MAX, &setup->names[i]) ||
      !read_int (reading, object, "start", start_at, G_MININT32, G_MAXINT32, &setup->start[i]))
    return FALSE;
  /* Somebody without a name is nobody. */
  if (*setup->names[i] == '\0' && tea_json_get (object, "person") == NULL)
    return TRUE;
  if (!read_key (reading, object, "person", person_at, person))
    return FALSE;

  return g_hash_table_contains (reading->people, *person) || REFUSE (person_at, _ ("There is nobody with this key."));
}

static gboolean
read_players (Reading *reading, JsonObject *object, TeaStoreSetup *setup, char *people[TEA_STORE_MAX_PLAYERS])
{
  JsonArray *players = tea_json_array (tea_json_get (object, "players"));

  if (players == NULL || json_array_get_length (players) < 4 || json_array_get_length (players) > TEA_STORE_MAX_PLAYERS)
    return REFUSE ("players", _ ("This should be an array of %d to %d players."), 4, TEA_STORE_MAX_PLAYERS);
  setup->n_players = json_array_get_length (players);
  for (guint i = 0; i < setup->n_players; i++)
    if (!read_player (reading, json_array_get_element (players, i), i, setup, &people[i]))
      return FALSE;

  return TRUE;
}

static gboolean
read_rotation (Reading *reading, JsonObject *object, TeaStoreSetup *setup)
{
  JsonNode *node = tea_json_get (object, "rotation");

  if (node == NULL)
    return TRUE;
  for (guint i = 0; tea_sessions_rotations[i] != NULL; i++)
    if (g_strcmp0 (tea_json_string (node), tea_sessions_rotations[i]) == 0)
      {
        setup->rotation = (TeaStoreRotation) i;
        return TRUE;
      }

  return REFUSE ("rotation", _ ("The seats are changed “%s”, “%s” or “%s”."), tea_sessions_rotations[0],
                 tea_sessions_rotations[1], tea_sessions_rotations[2]);
}

static gboolean
read_money (Reading *reading, JsonObject *object, TeaStoreSetup *setup)
{
  const TeaNumberLimits limits = { .min = 1, .max = G_MAXINT32, .decimals = 4 };
  JsonNode *node = tea_json_get (object, "money_per_point");
  const char *string = tea_json_string (node);
  g_autofree char *again = NULL;
  gint64 money = 0;

  if (node == NULL)
    return TRUE;
  if (string != NULL && tea_number_read (string, &limits, &money, NULL) == TEA_NUMBER_READ)
    {
      setup->point_money = (guint) money;
      again = tea_store_setup_dup_money (setup, 1);
    }

  return (again != NULL && g_str_equal (again, string)) ||
         REFUSE ("money_per_point", _ ("This should be an amount of money as a string, such as “%s”."), "0.05");
}

static gboolean
read_session_into (Reading *reading, JsonObject *object, TeaStoreSession *session, char *people[TEA_STORE_MAX_PLAYERS])
{
  TeaStoreSetup *setup = &session->setup;
  int first_dealer = 0, rounds = 0;

  if (!read_key (reading, object, "key", "key", &session->key) ||
      !read_name (reading, object, "title", "title", TEA_TITLE_MAX, &session->title) ||
      !read_name (reading, object, "folder", "folder", TEA_TITLE_MAX, &session->folder) ||
      !read_time (reading, object, "created", &session->created) ||
      !read_time (reading, object, "changed", &session->changed) ||
      !read_name (reading, object, "variant", "variant", TEA_NAME_MAX, &setup->variant) ||
      !read_options (reading, object, setup) || !read_players (reading, object, setup, people) ||
      !read_int (reading, object, "first_dealer", "first_dealer", 0, 3, &first_dealer) ||
      !read_rotation (reading, object, setup) ||
      !read_int (reading, object, "rounds", "rounds", 0, TEA_STORE_MAX_ROUNDS, &rounds) ||
      !read_money (reading, object, setup))
    return FALSE;
  setup->first_dealer = (guint) first_dealer;
  setup->rounds = (guint) rounds;

  return !g_hash_table_contains (reading->sessions, session->key) || REFUSE ("key", _ ("This key is there twice."));
}

static gboolean
read_session (Reading *reading, JsonObject *object)
{
  g_autoptr (TeaStoreSession) session = g_new0 (TeaStoreSession, 1);
  char *people[TEA_STORE_MAX_PLAYERS] = { NULL };
  TeaSessionsItem *item;
  gboolean well;

  well = (reading->part >= PART_SESSIONS || check_merged (reading)) &&
         read_session_into (reading, object, session, people);
  if (!well)
    {
      for (guint i = 0; i < TEA_STORE_MAX_PLAYERS; i++)
        g_free (people[i]);
      return FALSE;
    }
  reading->part = PART_SESSIONS;
  g_hash_table_add (reading->sessions, session->key);
  item = tea_sessions_item_new (g_steal_pointer (&session));
  memcpy (item->people, people, sizeof people);
  g_ptr_array_add (reading->file->sessions, item);

  return TRUE;
}

/* Entries */

static gboolean
read_kind (Reading *reading, JsonObject *object, TeaStoreEntryKind *kind)
{
  const char *name = tea_json_string (tea_json_get (object, "kind"));

  *kind = tea_store_entry_kind_from_name (name);

  return g_strcmp0 (tea_store_entry_kind_to_name (*kind), name) == 0 ||
         REFUSE ("kind", _ ("There is no such kind of entry."));
}

static gboolean
read_record (Reading *reading, JsonObject *object, const TeaSessionsItem *item, TeaStoreEntry *entry)
{
  JsonNode *node = tea_json_get (object, "record");
  const char *string = tea_json_string (node);
  g_autofree char *clean = NULL;
  g_autoptr (GError) why = NULL;

  if (node == NULL)
    return entry->kind == TEA_STORE_ENTRY_DRAWN || entry->kind == TEA_STORE_ENTRY_LINE ||
           REFUSE ("record", _ ("This entry needs a record."));
  /* Text is what its program could not read any more. */
  if (string != NULL)
    {
      clean = tea_text_clean (string, G_MAXUINT);
      if (!g_str_equal (clean, string))
        return REFUSE ("record", _ ("The text is too long, or some of it cannot be shown."));
      g_free (entry->record);
      entry->record = g_steal_pointer (&clean);
      return TRUE;
    }
  if (tea_json_object (node) == NULL)
    return REFUSE ("record", _ ("This should be a JSON object."));
  g_free (entry->record);
  entry->record = tea_json_to_string (node);

  return tea_sessions_check_record (item, entry->kind, entry->record, &why) ||
         refuse (reading, (TeaErrorCode) why->code, "record", "%s", why->message);
}

static gboolean
read_deltas (Reading *reading, JsonObject *object, TeaStoreEntry *entry)
{
  JsonNode *node = tea_json_get (object, "deltas");
  JsonArray *deltas = tea_json_array (node);

  if (node == NULL)
    return TRUE;
  if (deltas == NULL || json_array_get_length (deltas) != 4)
    return REFUSE ("deltas", _ ("This should be an array of %u numbers."), 4u);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *at = g_strdup_printf ("deltas[%u]", seat);

      if (!tea_json_is_int_in (json_array_get_element (deltas, seat), G_MININT32, G_MAXINT32, &entry->deltas[seat]))
        return REFUSE (at, _ ("This should be a number from %d to %d."), G_MININT32, G_MAXINT32);
    }

  return TRUE;
}

static gboolean
read_played (Reading *reading, JsonObject *object, TeaStoreEntry *entry)
{
  JsonNode *node = tea_json_get (object, "played");
  JsonObject *played = tea_json_object (node);
  int dealer_wins = 0, rounds = 0;
  const char *wind;

  if (node == NULL)
    return TRUE;
  if (played == NULL)
    return REFUSE ("played", _ ("This should be a JSON object."));
  wind = tea_json_string (tea_json_get (played, "round_wind"));
  entry->round_wind = wind != NULL ? tea_tile_from_string (wind) : TEA_TILE_NONE;
  if (!tea_tile_is_wind (entry->round_wind) || !g_str_equal (tea_tile_to_string (entry->round_wind), wind))
    return REFUSE ("played.round_wind", _ ("This should be a wind: E, S, W or N."));
  if (entry->dealer < 0)
    return REFUSE ("played", _ ("A hand that stays as it was played needs its dealer."));
  if (!read_int (reading, played, "dealer_wins", "played.dealer_wins", 0, G_MAXINT32, &dealer_wins) ||
      !read_int (reading, played, "rounds", "played.rounds", 0, G_MAXINT32, &rounds))
    return FALSE;
  entry->dealer_wins = (guint) dealer_wins;
  entry->rounds = (guint) rounds;
  entry->played = TRUE;

  return TRUE;
}

static gboolean
read_entry (Reading *reading, JsonObject *object)
{
  const GPtrArray *sessions = reading->file->sessions;
  TeaSessionsItem *item;
  TeaStoreEntry *entry;
  TeaStoreEntryKind kind;

  if (sessions->len == 0)
    return REFUSE ("type", _ ("An entry comes after its session."));
  item = sessions->pdata[sessions->len - 1];
  if (!read_kind (reading, object, &kind))
    return FALSE;
  entry = tea_store_entry_new (kind);
  g_ptr_array_add (item->entries, entry);
  item->session->n_entries++;

  return read_time (reading, object, "time", &entry->time) && read_record (reading, object, item, entry) &&
         read_reason (reading, object, &entry->reason) && read_deltas (reading, object, entry) &&
         read_int (reading, object, "dealer", "dealer", 0, 3, &entry->dealer) && read_played (reading, object, entry);
}

/* Lines */

static gboolean
read_head (Reading *reading, JsonObject *object)
{
  const char *format = tea_json_string (tea_json_get (object, "format"));
  int version;

  if (g_strcmp0 (format, TEA_SESSIONS_FORMAT) != 0)
    return REFUSE ("format", _ ("These are no scoring sessions: “format” should be “%s”."), TEA_SESSIONS_FORMAT);
  if (!tea_json_is_int_in (tea_json_get (object, "version"), 1, G_MAXINT, &version))
    return REFUSE ("version", _ ("This should be a number from 1 on."));
  if (version > TEA_SESSIONS_VERSION)
    return REFUSE ("version", _ ("The file is of version %d, and this program knows only %d."), version,
                   TEA_SESSIONS_VERSION);
  g_clear_pointer (&reading->file->engine, g_free);

  return read_name (reading, object, "engine", "engine", MAX_ENGINE, &reading->file->engine);
}

static gboolean
read_end (Reading *reading, JsonObject *object)
{
  if (reading->part < PART_SESSIONS && !check_merged (reading))
    return FALSE;
  if (g_strcmp0 (tea_json_string (tea_json_get (object, "sha256")), g_checksum_get_string (reading->sum)) != 0)
    return REFUSE ("sha256", _ ("The lines above are not those that were written: the file is damaged, or somebody has "
                                "changed it."));
  reading->part = PART_END;

  return TRUE;
}

static gboolean
read_object (Reading *reading, JsonObject *object)
{
  const char *type;

  if (reading->line == 1)
    return read_head (reading, object);
  if (reading->part == PART_END)
    return REFUSE (NULL, _ ("There is something after the last line."));
  type = tea_json_string (tea_json_get (object, "type"));
  if (g_strcmp0 (type, "person") == 0)
    return read_person (reading, object);
  if (g_strcmp0 (type, "session") == 0)
    return read_session (reading, object);
  if (g_strcmp0 (type, "entry") == 0)
    return read_entry (reading, object);
  if (g_strcmp0 (type, "end") == 0)
    return read_end (reading, object);

  return REFUSE ("type", _ ("There is no such line in a file with sessions."));
}

static gboolean
read_line (Reading *reading, const char *line, gsize length)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (JsonNode) node = NULL;
  gsize column = 0;

  reading->line++;
  if (length > TEA_JSON_MAX_LINE)
    return REFUSE (NULL, _ ("A line has at most %d bytes."), TEA_JSON_MAX_LINE);
  node = tea_json_parse (line, length, NULL, &column, &why);
  if (node == NULL)
    {
      g_autofree char *at = g_strdup_printf ("column %" G_GSIZE_FORMAT, column);

      return refuse (reading, TEA_ERROR_BAD_JSON, at, "%s", why->message);
    }
  if (tea_json_object (node) == NULL)
    return REFUSE (NULL, _ ("This should be a JSON object."));
  if (!read_object (reading, tea_json_object (node)))
    return FALSE;
  if (reading->part != PART_END)
    tea_sessions_add_to_sum (reading->sum, line, length);

  return TRUE;
}

static gboolean
read_lines (Reading *reading, const char *text, gsize length, TeaSessionsFunc func, gpointer data)
{
  for (gsize at = 0; at < length;)
    {
      const char *end = memchr (text + at, '\n', length - at);
      gsize n = end != NULL ? (gsize) (end - text) - at : length - at;

      /* Mail programs end lines in their own way. */
      if (!read_line (reading, text + at, n - (n > 0 && text[at + n - 1] == '\r')))
        return FALSE;
      at += n + 1;
      if (reading->line % LINES_A_REPORT == 0 && func != NULL && !func ((double) at / (double) length, data))
        {
          g_set_error_literal (reading->error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The import was stopped."));
          return FALSE;
        }
    }
  if (reading->part == PART_END)
    return TRUE;
  reading->line++;

  return REFUSE (NULL, _ ("The file ends before its last line."));
}

TeaSessionsFile *
tea_sessions_file_parse (const char *text, gsize length, TeaSessionsFunc func, gpointer data, GError **error)
{
  g_autoptr (TeaSessionsFile) file = tea_sessions_file_new ("");
  g_autoptr (GHashTable) people = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) sessions = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  Reading reading = {
    .file = file, .people = people, .sessions = sessions, .rules = rules, .sum = sum, .error = error
  };

  g_return_val_if_fail (text != NULL, NULL);

  return read_lines (&reading, text, length, func, data) ? g_steal_pointer (&file) : NULL;
}
