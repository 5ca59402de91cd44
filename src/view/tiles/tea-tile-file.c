/* tea-tile-file.c - the KMahjongg tile sets on this machine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-file.h"

#include <string.h>

#include <glib/gi18n.h>

#include "model/archive/tea-named-file.h"
#include "view/tiles/tea-tile-painter.h"

#define GROUP "KMahjonggTileset"
#define FOLDER "kmahjongglib/tilesets"

/* The newest version of the format that is supported. */
#define MAX_VERSION 1

/* The maximum size of a tile in a .desktop file. */
#define MAX_METRIC 4096

/* The maximum length of a name that is shown, in characters. */
#define MAX_NAME 40

/* The sets that come with KMahjongg and have Latin digits and letters on suits and winds. */
static const char *const indexed_sets[] = { "classic", "default", "jade", "traditional", NULL };

struct _TeaTileFile
{
  GObject parent_instance;

  char *id;
  char *name;
  char *svg_path;
  TeaTileMetrics metrics;
  gboolean has_index;
};

G_DEFINE_FINAL_TYPE (TeaTileFile, tea_tile_file, G_TYPE_OBJECT)

static void
tea_tile_file_finalize (GObject *object)
{
  TeaTileFile *self = TEA_TILE_FILE (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->svg_path);

  G_OBJECT_CLASS (tea_tile_file_parent_class)->finalize (object);
}

static void
tea_tile_file_class_init (TeaTileFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_tile_file_finalize;
}

static void
tea_tile_file_init (TeaTileFile *self)
{
}

/* Errors with this code carry our own sentences; others come from libraries. */
static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, sentence);

  return FALSE;
}

/* Reads a whole stream of at most @limit bytes. */
static GBytes *
read_stream (GInputStream *stream, gsize limit, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  guint8 block[16 * 1024];
  gssize n;

  while ((n = g_input_stream_read (stream, block, sizeof block, NULL, error)) > 0)
    {
      if (data->len + (gsize) n > limit)
        {
          fail (error, _ ("The file is too large."));
          return NULL;
        }
      g_byte_array_append (data, block, (guint) n);
    }
  if (n < 0)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

static GBytes *
read_file (const char *path, gsize limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) reason = NULL;
  gsize length;
  char *text = tea_named_file_read (file, limit, &length, cancellable, &reason);

  if (text != NULL)
    return g_bytes_new_take (text, length);

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    /* Translators: the name of a file, and a sentence with the reason. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("“%1$s” cannot be read: %2$s"), path, reason->message);

  return NULL;
}

static gboolean
read_metrics (GKeyFile *keys, TeaTileMetrics *metrics, GError **error)
{
  const struct
  {
    const char *key;
    int *value;
  } rows[] = {
    { "TileWidth", &metrics->tile_width },
    { "TileHeight", &metrics->tile_height },
    { "TileFaceWidth", &metrics->face_width },
    { "TileFaceHeight", &metrics->face_height },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      *rows[i].value = g_key_file_get_integer (keys, GROUP, rows[i].key, NULL);
      if (*rows[i].value < 1 || *rows[i].value > MAX_METRIC)
        return fail (error, _ ("The sizes of its tiles are not known."));
    }
  if (metrics->face_width > metrics->tile_width || metrics->face_height > metrics->tile_height)
    return fail (error, _ ("The sizes of its tiles are not known."));

  return TRUE;
}

/* The drawing must lie in the same folder. */
static char *
dup_svg_path (GKeyFile *keys, const char *path, GError **error)
{
  g_autofree char *name = g_key_file_get_string (keys, GROUP, "FileName", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (name == NULL || *name == '\0' || *name == '.' || strchr (name, G_DIR_SEPARATOR) != NULL)
    {
      fail (error, _ ("It does not name a drawing in its folder."));
      return NULL;
    }

  return g_build_filename (folder, name, NULL);
}

static char *
dup_name (GKeyFile *keys, const char *id)
{
  g_autofree char *name = g_key_file_get_locale_string (keys, GROUP, "Name", NULL, NULL);
  g_autofree char *line = NULL;

  if (name == NULL || *g_strstrip (name) == '\0')
    return g_strdup (id);

  line = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MAX_NAME));

  return g_strdelimit (g_steal_pointer (&line), "\n\r\t", ' ');
}

TeaTileFile *
tea_tile_file_new (const char *path, GError **error)
{
  g_autoptr (TeaTileFile) self = g_object_new (TEA_TYPE_TILE_FILE, NULL);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GBytes) text = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  text = read_file (path, TEA_TILE_FILE_MAX_DESKTOP, NULL, error);
  if (text == NULL || !g_key_file_load_from_bytes (keys, text, G_KEY_FILE_KEEP_TRANSLATIONS, error))
    return NULL;
  if (g_key_file_get_integer (keys, GROUP, "VersionFormat", NULL) > MAX_VERSION)
    {
      fail (error, _ ("It is made for a newer program."));
      return NULL;
    }
  self->svg_path = dup_svg_path (keys, path, error);
  if (self->svg_path == NULL || !read_metrics (keys, &self->metrics, error))
    return NULL;

  self->id = g_path_get_basename (path);
  if (g_str_has_suffix (self->id, ".desktop"))
    self->id[strlen (self->id) - strlen (".desktop")] = '\0';
  self->name = dup_name (keys, self->id);
  self->has_index = g_strv_contains (indexed_sets, self->id);

  return g_steal_pointer (&self);
}

const char *
tea_tile_file_get_id (TeaTileFile *self)
{
  g_return_val_if_fail (TEA_IS_TILE_FILE (self), NULL);

  return self->id;
}

const char *
tea_tile_file_get_name (TeaTileFile *self)
{
  g_return_val_if_fail (TEA_IS_TILE_FILE (self), NULL);

  return self->name;
}

static void
add_folder (GPtrArray *files, GHashTable *ids, const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, FOLDER, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaTileFile) file = NULL;

      if (!g_str_has_suffix (name, ".desktop"))
        continue;
      file = tea_tile_file_new (path, &error);
      if (error != NULL)
        g_debug ("%s is not a tile set: %s", path, error->message);
      else if (g_hash_table_add (ids, g_strdup (file->id)))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const TeaTileFile *first = *(TeaTileFile *const *) a;
  const TeaTileFile *second = *(TeaTileFile *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : strcmp (first->id, second->id);
}

GPtrArray *
tea_tile_file_list (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const *system = g_get_system_data_dirs ();

  add_folder (files, ids, g_get_user_data_dir ());
  for (guint i = 0; system[i] != NULL; i++)
    add_folder (files, ids, system[i]);
  g_ptr_array_sort (files, compare_names);

  return files;
}

/* Decompresses @stored if it is compressed. */
static GBytes *
decompress (GBytes *stored, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (stored, &size);
  g_autoptr (GConverter) converter = NULL;
  g_autoptr (GInputStream) memory = NULL;
  g_autoptr (GInputStream) stream = NULL;

  if (size < 2 || data[0] != 0x1f || data[1] != 0x8b)
    return g_bytes_ref (stored);

  converter = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  memory = g_memory_input_stream_new_from_bytes (stored);
  stream = g_converter_input_stream_new (memory, converter);

  return read_stream (stream, TEA_TILE_FILE_MAX_SVG, error);
}

/* The part of @text behind a byte order mark. */
static const char *
skip_mark (const char *text, gsize *size)
{
  if (*size < 3 || memcmp (text, "\xef\xbb\xbf", 3) != 0)
    return text;

  *size -= 3;

  return text + 3;
}

/* Whether the XML declaration, which can only be at the very start, names UTF-8 or nothing. */
static gboolean
declares_utf8 (const char *text, gsize size)
{
  g_autofree char *declaration = NULL;
  const char *end, *encoding;

  if (size < 5 || strncmp (text, "<?xml", 5) != 0)
    return TRUE;

  end = g_strstr_len (text, (gssize) size, "?>");
  if (end == NULL)
    return FALSE;
  declaration = g_ascii_strdown (text, end - text);
  encoding = strstr (declaration, "encoding");
  if (encoding == NULL)
    return TRUE;
  encoding += strcspn (encoding, "\"'?");

  return g_str_has_prefix (encoding, "\"utf-8\"") || g_str_has_prefix (encoding, "'utf-8'");
}

/* In any other encoding the parser of the drawing could read a tag where we read text. */
static gboolean
check_encoding (GBytes *svg, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);

  text = skip_mark (text, &size);

  return (g_utf8_validate_len (text, size, NULL) && declares_utf8 (text, size)) ||
         fail (error, _ ("The drawing is not in UTF-8."));
}

/* Elements that bring in content from elsewhere: pictures, which need other decoders, and files. */
static gboolean
is_forbidden (const char *element)
{
  static const char *const names[] = { "image", "feImage", "include", "script", "foreignObject", NULL };
  const char *colon = strchr (element, ':');

  return g_strv_contains (names, colon != NULL ? colon + 1 : element);
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *element,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  if (is_forbidden (element))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 /* Translators: %s is the name of an XML element, such as image. */
                 _ ("The drawing contains “%s”, which is not allowed."), element);
}

/* Checks comments, instructions and declarations. An entity could expand to any amount of text, or to a file; a style
 * sheet in an instruction is a file. */
static void
passthrough_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data, GError **error)
{
  if (g_strstr_len (text, (gssize) length, "<!ENTITY") != NULL || g_str_has_prefix (text, "<?xml-stylesheet"))
    fail (error, _ ("The drawing contains declarations, which are not allowed."));
}

/* Refuses what could reach beyond the drawing, before anything draws it. */
static gboolean
check_svg (GBytes *svg, GError **error)
{
  static const GMarkupParser parser = { start_element_cb, NULL, NULL, passthrough_cb, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);

  if (!check_encoding (svg, error))
    return FALSE;
  text = skip_mark (text, &size);

  /* An empty file has no text to parse; the end of the parse then reports an error. */
  return (size == 0 || g_markup_parse_context_parse (context, text, (gssize) size, error)) &&
         g_markup_parse_context_end_parse (context, error);
}

static TeaTileArt *
load (TeaTileFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) stored = read_file (self->svg_path, TEA_TILE_FILE_MAX_STORED, cancellable, error);
  g_autoptr (GBytes) svg = stored != NULL ? decompress (stored, error) : NULL;
  TeaTilePictures pictures;

  if (svg == NULL || !check_svg (svg, error) ||
      !tea_tile_painter_paint (svg, &self->metrics, &pictures, cancellable, error))
    return NULL;

  return tea_tile_art_new_kmahjongg (&pictures, self->has_index);
}

static TeaTileArt *
load_or_say (TeaTileFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  TeaTileArt *art = load (self, cancellable, &reason);

  if (art != NULL)
    return art;

  g_assert (reason != NULL);
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED) ||
      g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    {
      g_debug ("%s: %s", self->svg_path, reason->message);
      fail (error, _ ("The drawing cannot be read."));
    }

  return NULL;
}

TeaTileArt *
tea_tile_file_load (TeaTileFile *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_TILE_FILE (self), NULL);

  return load_or_say (self, NULL, error);
}

/* A set that is being loaded, and its drawings. */
typedef struct
{
  TeaTileFile *file;
  TeaTileFileLoaded loaded;
  TeaTileArt *art;
} Loading;

static void
loading_free (gpointer data)
{
  Loading *loading = data;

  g_object_unref (loading->file);
  g_clear_object (&loading->art);
  g_free (loading);
}

static void
load_thread (TeaJob *job, gpointer data, GError **error)
{
  Loading *loading = data;

  loading->art = load_or_say (loading->file, tea_job_get_cancellable (job), error);
}

static void
load_cb (gpointer owner, gpointer data, const GError *error)
{
  const Loading *loading = data;

  loading->loaded (owner, loading->art, error);
}

TeaJob *
tea_tile_file_start_loading (TeaTileFile *self, gpointer owner, TeaTileFileLoaded loaded)
{
  Loading *loading;

  g_return_val_if_fail (TEA_IS_TILE_FILE (self) && loaded != NULL, NULL);

  loading = g_new0 (Loading, 1);
  loading->file = g_object_ref (self);
  loading->loaded = loaded;

  return tea_job_start (owner, loading, loading_free, load_thread, load_cb);
}
