/* tea-study-write.c - studies: writing a file or a message
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <string.h>

#include "io/study/tea-study-file-private.h"

#include "io/json/tea-json.h"

/* Number of digits in a line of a message. */
#define MESSAGE_WIDTH 72

/* Every log line is one line of the file, so that people can read it and programs compare it. */
static void
append_member (GString *out, guint indent, const char *name)
{
  g_string_append_printf (out, ",\n%*s\"%s\": ", (int) indent, "", name);
}

static void
append_string (GString *out, guint indent, const char *name, const char *text)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), text);

  if (*text == '\0')
    return;
  append_member (out, indent, name);
  tea_json_append (node, out);
}

static void
append_log (GString *out, guint indent, const char *log)
{
  append_member (out, indent, "log");
  for (char separator = '['; *log != '\0'; separator = ',')
    {
      gsize length = strcspn (log, "\n");

      g_string_append_printf (out, "%c\n%*s%.*s", separator, (int) indent + 1, "", (int) length, log);
      log += length + (log[length] == '\n');
    }
  g_string_append_c (out, ']');
}

static void
append_comments (GString *out, guint indent, const GPtrArray *comments)
{
  if (comments->len == 0)
    return;
  append_member (out, indent, "comments");
  for (guint i = 0; i < comments->len; i++)
    {
      const TeaStudyComment *comment = comments->pdata[i];
      g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), comment->text);

      g_string_append_printf (out, "%c\n%*s{\"at\": %u, \"text\": ", i == 0 ? '[' : ',', (int) indent + 1, "",
                              comment->at);
      tea_json_append (node, out);
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, ']');
}

static void
append_line (GString *out, guint indent, const TeaStudyLine *line)
{
  append_log (out, indent, line->log->lines->str);
  append_comments (out, indent, line->comments);
  if (line->variations->len == 0)
    return;

  append_member (out, indent, "variations");
  for (guint i = 0; i < line->variations->len; i++)
    {
      const TeaStudyLine *variation = line->variations->pdata[i];

      g_string_append_printf (out, "%c\n%*s{\"at\": %u", i == 0 ? '[' : ',', (int) indent + 1, "", variation->at);
      append_string (out, indent + 2, "title", variation->title);
      append_line (out, indent + 2, variation);
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, ']');
}

char *
tea_study_file_to_text (const TeaStudyFile *file)
{
  GString *out;

  g_return_val_if_fail (file != NULL, NULL);

  out = g_string_new ("{\n \"format\": \"teahouse-study\",\n \"version\": 1");
  append_string (out, 1, "engine", file->engine);
  append_string (out, 1, "title", file->title);
  g_string_append_printf (out, ",\n \"seat\": %u,\n \"position\": %u", file->seat, file->position);
  append_line (out, 1, file->main);
  g_string_append (out, "\n}\n");

  return g_string_free (out, FALSE);
}

static GByteArray *
pack (const char *text, gsize length)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  GByteArray *packed = g_byte_array_new ();
  gsize read = 0;
  GConverterResult result;

  do
    {
      guint8 buffer[4096];
      gsize n_in, n_out;

      result = g_converter_convert (G_CONVERTER (compressor), text + read, length - read, buffer, sizeof buffer,
                                    G_CONVERTER_INPUT_AT_END, &n_in, &n_out, NULL);
      read += n_in;
      g_byte_array_append (packed, buffer, (guint) n_out);
    }
  while (result == G_CONVERTER_CONVERTED);

  return packed;
}

char *
tea_study_file_to_message (const TeaStudyFile *file)
{
  g_autofree char *text = tea_study_file_to_text (file);
  g_autoptr (GByteArray) packed = pack (text, strlen (text));
  g_autofree char *digits = g_base64_encode (packed->data, packed->len);
  GString *out = g_string_new (TEA_STUDY_MARK);

  for (const char *p = digits; *p != '\0'; p += MIN (strlen (p), MESSAGE_WIDTH))
    g_string_append_printf (out, "\n%.*s", MESSAGE_WIDTH, p);
  g_string_append (out, TEA_STUDY_END "\n");

  return g_string_free (out, FALSE);
}
