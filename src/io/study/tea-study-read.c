/* tea-study-read.c - studies: reading a file or a message
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <gio/gio.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "io/study/tea-study-file-private.h"

#include "core/base/tea-text.h"
#include "io/json/tea-json.h"

#define FORMAT "teahouse-study"
#define VERSION 1

/* Maximum number of characters in the version of a program. */
#define MAX_ENGINE 40

typedef struct
{
  TeaStudyFile *file; /* the study so far */
  /* @n_variations, @n_comments: their numbers so far */
  guint n_variations;
  guint n_comments;
  char *at; /* the place of the error */
} Reading;

/* Fails with "@at: sentence" and keeps the place. */
static gboolean G_GNUC_PRINTF (5, 6)
    refuse (Reading *reading, GError **error, TeaErrorCode code, const char *at, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_free (reading->at);
  reading->at = g_strdup (at);
  g_set_error (error, TEA_ERROR, (int) code, "%s: %s", at, sentence);

  return FALSE;
}

#define REFUSE(at, ...) refuse (reading, error, TEA_ERROR_BAD_STUDY, at, __VA_ARGS__)

/* The place of @name in the object at @prefix. */
static char *
place_of (const char *prefix, const char *name)
{
  return *prefix != '\0' ? g_strconcat (prefix, ".", name, NULL) : g_strdup (name);
}

static gboolean
read_text (Reading *reading,
           JsonObject *object,
           const char *prefix,
           const char *name,
           guint max,
           char **text,
           GError **error)
{
  g_autofree char *at = place_of (prefix, name);
  JsonNode *node = tea_json_get (object, name);
  const char *string = tea_json_string (node);

  if (node == NULL)
    return TRUE;
  if (string == NULL)
    return REFUSE (at, _ ("This should be a string."));
  if (g_utf8_strlen (string, -1) > max)
    return REFUSE (at, _ ("A text has at most %u characters here."), max);
  g_free (*text);
  /* A title is one line. */
  *text = g_str_equal (name, "title") ? tea_name_clean (string, max) : tea_text_clean (string, max);

  return TRUE;
}

static gboolean
read_number (Reading *reading,
             JsonObject *object,
             const char *prefix,
             const char *name,
             guint min,
             guint max,
             guint *number,
             GError **error)
{
  g_autofree char *at = place_of (prefix, name);
  int value;

  if (!tea_json_is_int_in (tea_json_get (object, name), (int) min, (int) max, &value))
    return REFUSE (at, _ ("This should be a number from %u to %u."), min, max);
  *number = (guint) value;

  return TRUE;
}

static gboolean
read_comments (Reading *reading, JsonObject *object, const char *prefix, TeaStudyLine *line, GError **error)
{
  g_autofree char *at = place_of (prefix, "comments");
  JsonNode *node = tea_json_get (object, "comments");
  JsonArray *comments = tea_json_array (node);
  guint first = line->parent != NULL ? line->at + 1 : 0;
  gint64 before = -1;

  if (node == NULL)
    return TRUE;
  if (comments == NULL)
    return REFUSE (at, _ ("This should be an array."));
  for (guint i = 0; i < json_array_get_length (comments); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", at, i);
      JsonObject *comment = tea_json_object (json_array_get_element (comments, i));
      g_autofree char *text = g_strdup ("");
      guint position;

      if (comment == NULL)
        return REFUSE (place, _ ("This should be a JSON object."));
      if (++reading->n_comments > TEA_STUDY_MAX_COMMENTS)
        return REFUSE (place, _ ("A study has at most %d comments."), TEA_STUDY_MAX_COMMENTS);
      if (!read_number (reading, comment, place, "at", first, line->last, &position, error) ||
          !read_text (reading, comment, place, "text", TEA_STUDY_MAX_COMMENT, &text, error))
        return FALSE;
      if (position <= before)
        return REFUSE (place, _ ("Each position has at most one comment, and they are in the order of the positions."));
      before = position;
      if (*text != '\0')
        _tea_study_line_add_comment (line, position, text);
    }

  return TRUE;
}

/* The hand at the position at which a variation branches off. */
typedef struct
{
  guint at;
  TeaReplay *replay; /* %NULL until the position is reached */
} Branch;

static void
branch_clear (gpointer data)
{
  Branch *branch = data;

  g_clear_pointer (&branch->replay, tea_replay_free);
}

static gboolean
read_branches (Reading *reading, JsonArray *variations, const char *at, guint first, GArray *branches, GError **error)
{
  for (guint i = 0; variations != NULL && i < json_array_get_length (variations); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", at, i);
      JsonObject *variation = tea_json_object (json_array_get_element (variations, i));
      Branch branch = { 0 };

      if (variation == NULL)
        return REFUSE (place, _ ("This should be a JSON object."));
      if (++reading->n_variations > TEA_STUDY_MAX_VARIATIONS)
        return REFUSE (place, _ ("A study has at most %d variations."), TEA_STUDY_MAX_VARIATIONS);
      if (!read_number (reading, variation, place, "at", first, G_MAXINT, &branch.at, error))
        return FALSE;
      g_array_append_val (branches, branch);
    }

  return TRUE;
}

/* Copies the hand for the variations that branch off at @position. */
static void
keep (GArray *branches, const TeaReplay *replay, guint position)
{
  for (guint i = 0; i < branches->len; i++)
    {
      Branch *branch = &g_array_index (branches, Branch, i);

      if (branch->at != position)
        continue;
      g_clear_pointer (&branch->replay, tea_replay_free);
      branch->replay = tea_replay_copy (replay);
    }
}

/* Reads the line of @out that begins at @start; it must be legal and belong to one hand. */
static gboolean
feed (TeaReplay *replay, TeaHandLog *out, gsize start, GError **error)
{
  TeaLogType type;
  const TeaEvents *events;
  guint n_logged;

  if (!tea_replay_feed (replay, out->lines->str + start, out->lines->len - start, &type, error))
    return FALSE;
  if (type == TEA_LOG_END)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_STUDY, _ ("A study ends with the settlement of its hand."));

      return FALSE;
    }
  if (type == TEA_LOG_SESSION && tea_replay_log_session (replay)->length != TEA_LENGTH_HAND)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_STUDY,
                           _ ("A study is of one hand: “length” should be “hand”."));

      return FALSE;
    }
  g_string_append_c (out->lines, '\n');
  events = tea_replay_last_events (replay, &n_logged);
  if (type != TEA_LOG_SESSION)
    tea_hand_log_note (out, events, n_logged);

  return TRUE;
}

/* Whether the log has everything that follows from the last action. */
static gboolean
is_whole (const TeaReplay *replay)
{
  guint n_logged;

  return tea_replay_last_events (replay, &n_logged)->n == n_logged;
}

/* Reads the member "log" of @object, which continues @replay from the position @first. */
static gboolean
read_log (Reading *reading,
          JsonObject *object,
          const char *prefix,
          TeaReplay *replay,
          guint first,
          GArray *branches,
          TeaHandLog *out,
          GError **error)
{
  g_autofree char *at = place_of (prefix, "log");
  JsonArray *log = tea_json_array (tea_json_get (object, "log"));

  if (log == NULL)
    return REFUSE (at, _ ("This should be an array with the lines of a game log."));
  for (guint i = 0; i < json_array_get_length (log); i++)
    {
      JsonNode *node = json_array_get_element (log, i);
      g_autofree char *place = g_strdup_printf ("%s[%u]", at, i);
      g_autoptr (GError) cause = NULL;
      gsize start = out->lines->len;

      if (tea_json_object (node) == NULL)
        return REFUSE (place, _ ("This should be a line of a game log, a JSON object."));
      tea_json_append (node, out->lines);
      if (!feed (replay, out, start, &cause))
        return refuse (reading, error, (TeaErrorCode) cause->code, place, "%s", cause->message);
      /* A log can stop between two events of an action. */
      if (out->ends->len > 0 && (is_whole (replay) || i + 1 == json_array_get_length (log)))
        keep (branches, replay, first + out->ends->len - 1);
    }

  return TRUE;
}

/* Reads @object into @line, whose log continues @replay. */
static gboolean
read_line (Reading *reading,
           JsonObject *object,
           const char *prefix,
           TeaReplay *replay,
           guint depth,
           TeaStudyLine *line,
           GError **error)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
  g_autoptr (TeaHandLog) log = tea_hand_log_new ();
  g_autofree char *at = place_of (prefix, "variations");
  JsonNode *node = tea_json_get (object, "variations");
  JsonArray *variations = tea_json_array (node);
  guint n_before = line->parent != NULL ? 1 : 0;

  g_array_set_clear_func (branches, branch_clear);
  g_array_set_size (log->ends, n_before);
  if (node != NULL && variations == NULL)
    return REFUSE (at, _ ("This should be an array."));
  if (variations != NULL && json_array_get_length (variations) > 0 && depth == TEA_STUDY_MAX_DEPTH)
    return REFUSE (at, _ ("There are at most %d variations within one another."), TEA_STUDY_MAX_DEPTH);
  if (!read_branches (reading, variations, at, line->at + n_before, branches, error) ||
      !read_log (reading, object, prefix, replay, line->at, branches, log, error))
    return FALSE;
  if (log->ends->len <= n_before)
    {
      g_autofree char *place = place_of (prefix, "log");

      return REFUSE (place, n_before == 0 ? _ ("There is no hand.") : _ ("Nothing happens in the variation."));
    }
  _tea_study_line_take_log (line, log);
  if (!read_comments (reading, object, prefix, line, error))
    return FALSE;

  for (guint i = 0; i < branches->len; i++)
    {
      Branch *branch = &g_array_index (branches, Branch, i);
      g_autofree char *place = g_strdup_printf ("%s[%u]", at, i);
      g_autofree char *where = place_of (place, "at");
      JsonObject *variation = tea_json_object (json_array_get_element (variations, i));
      TeaStudyLine *own;

      if (branch->replay == NULL)
        return REFUSE (where, _ ("The line has no position %u; its last one is %u."), branch->at, line->last);
      own = _tea_study_line_new (line, branch->at);
      _tea_study_line_take_variation (line, own);
      if (!read_text (reading, variation, place, "title", TEA_STUDY_MAX_TITLE, &own->title, error) ||
          !read_line (reading, variation, place, branch->replay, depth + 1, own, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_format (Reading *reading, JsonObject *object, GError **error)
{
  const char *format = tea_json_string (tea_json_get (object, "format"));
  int version;

  if (g_strcmp0 (format, FORMAT) != 0)
    return REFUSE ("format", _ ("This is no study: “format” should be “%s”."), FORMAT);
  if (!tea_json_is_int_in (tea_json_get (object, "version"), 1, G_MAXINT, &version))
    return REFUSE ("version", _ ("This should be a number from 1 on."));
  if (version > VERSION)
    return REFUSE ("version", _ ("The study is of version %d, and this program knows only %d."), version, VERSION);

  return TRUE;
}

static gboolean
read_study (Reading *reading, JsonObject *object, GError **error)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  TeaStudyFile *file = reading->file;

  return read_format (reading, object, error) &&
         read_text (reading, object, "", "engine", MAX_ENGINE, &file->engine, error) &&
         read_text (reading, object, "", "title", TEA_STUDY_MAX_TITLE, &file->title, error) &&
         (tea_json_get (object, "seat") == NULL ||
          read_number (reading, object, "", "seat", 0, 3, &file->seat, error)) &&
         read_line (reading, object, "", replay, 0, file->main, error) &&
         (tea_json_get (object, "position") == NULL ||
          read_number (reading, object, "", "position", 0, file->main->last, &file->position, error));
}

static gboolean
read_json (Reading *reading, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (JsonNode) root = NULL;
  gsize column;

  if (length > TEA_STUDY_MAX_SIZE)
    return REFUSE ("line 1, column 1", _ ("A study can have at most %d bytes."), TEA_STUDY_MAX_SIZE);
  root = tea_json_parse (text, length, NULL, &column, &fault);
  if (root == NULL)
    {
      g_autofree char *at = tea_json_format_place (text, length, column);

      return refuse (reading, error, TEA_ERROR_BAD_JSON, at, "%s", fault->message);
    }
  if (tea_json_object (root) == NULL)
    return REFUSE ("line 1, column 1", _ ("This is no study, which is a JSON object."));

  return read_study (reading, tea_json_object (root), error);
}

/* Messages */

static const char *
find_mark (const char *text, gsize length)
{
  return g_strstr_len (text, (gssize) length, TEA_STUDY_MARK);
}

/* Whether @text is a message with a study after its mark. */
static gboolean
is_in_message (const char *text, gsize length)
{
  gsize i = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  if (length >= 3 && strncmp (text, "\xef\xbb\xbf", 3) == 0)
    i = 3;
  while (i < length && g_ascii_isspace (text[i]))
    i++;

  /* A study file can have the mark in a comment. */
  return i < length && text[i] != '{' && find_mark (text, length) != NULL;
}

/* Returns: (nullable): the unpacked @data; %NULL if it is damaged or too long for a study */
static char *
unpack (const guint8 *data, gsize length, gsize *n_unpacked)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autofree char *text = g_malloc (TEA_STUDY_MAX_SIZE + 1);
  gsize read = 0;
  GConverterResult result = G_CONVERTER_CONVERTED;

  *n_unpacked = 0;
  while (result == G_CONVERTER_CONVERTED)
    {
      gsize n_in, n_out;

      if (*n_unpacked > TEA_STUDY_MAX_SIZE)
        return NULL;
      result = g_converter_convert (G_CONVERTER (decompressor), data + read, length - read, text + *n_unpacked,
                                    TEA_STUDY_MAX_SIZE + 1 - *n_unpacked, G_CONVERTER_INPUT_AT_END, &n_in, &n_out,
                                    NULL);
      if (result == G_CONVERTER_ERROR)
        return NULL;
      read += n_in;
      *n_unpacked += n_out;
    }

  return g_steal_pointer (&text);
}

/* The length of the character at @p if it is no digit and may stand between digits: a blank, an invisible character, or
 * at the start of a line the mark of a quotation. Otherwise 0. */
static gsize
skip_filler (const char *p, const char *end, gboolean starts_line)
{
  gunichar c = g_utf8_get_char_validated (p, end - p);

  if (*p == '>' && starts_line)
    return 1;
  if (c == (gunichar) -1 || c == (gunichar) -2 || !(g_unichar_isspace (c) || g_unichar_type (c) == G_UNICODE_FORMAT))
    return 0;

  return (gsize) g_unichar_to_utf8 (c, NULL);
}

/* Collects the digits from @start to @end. Returns the first character that does not belong there, or %NULL. */
static const char *
collect_digits (const char *start, const char *end, GString *digits)
{
  gboolean starts_line = FALSE;

  for (const char *p = start; p < end;)
    if (g_ascii_isalnum (*p) || *p == '+' || *p == '/' || *p == '=')
      {
        g_string_append_c (digits, *p++);
        starts_line = FALSE;
      }
    else
      {
        gsize n = skip_filler (p, end, starts_line);

        if (n == 0)
          return p;
        /* Quotations of quotations have several marks, with blanks or without. */
        starts_line = starts_line || *p == '\n' || *p == '\r';
        p += n;
      }

  return NULL;
}

/* Reads a message, which can have line breaks anywhere, and can be quoted. */
static gboolean
read_message (Reading *reading, const char *text, gsize length, GError **error)
{
  const char *start = find_mark (text, length) + strlen (TEA_STUDY_MARK);
  gsize rest = length - (gsize) (start - text);
  const char *end = g_strstr_len (start, (gssize) rest, TEA_STUDY_END);
  g_autoptr (GString) digits = g_string_new (NULL);
  g_autofree guint8 *packed = NULL;
  g_autofree char *unpacked = NULL;
  gsize n_packed, n_unpacked;
  const char *wrong;

  if (end == NULL)
    return REFUSE ("message", _ ("The end of the study is missing: after “%s” there should be “%s”."), TEA_STUDY_MARK,
                   TEA_STUDY_END);
  wrong = collect_digits (start, end, digits);
  if (wrong != NULL)
    {
      g_autofree char *before = g_utf8_make_valid (start, wrong - start);

      return REFUSE ("message", _ ("Character %u after “%s” does not belong there."),
                     (guint) g_utf8_strlen (before, -1) + 1, TEA_STUDY_MARK);
    }
  packed = g_base64_decode (digits->str, &n_packed);
  unpacked = unpack (packed, n_packed, &n_unpacked);
  if (unpacked == NULL)
    return REFUSE ("message", _ ("The study is damaged."));

  return read_json (reading, unpacked, n_unpacked, error);
}

TeaStudyFile *
tea_study_file_parse (const char *text, gsize length, char **at, GError **error)
{
  g_autoptr (TeaStudyFile) file = g_new0 (TeaStudyFile, 1);
  Reading reading = { .file = file };
  gboolean done;

  g_return_val_if_fail (text != NULL, NULL);

  file->title = g_strdup ("");
  file->engine = g_strdup ("");
  file->main = _tea_study_line_new (NULL, 0);
  done = is_in_message (text, length) ? read_message (&reading, text, length, error)
                                      : read_json (&reading, text, length, error);
  if (at != NULL)
    *at = g_strdup (reading.at);
  g_free (reading.at);

  return done ? g_steal_pointer (&file) : NULL;
}
