/* tea-house-shelf.c - the user's house rules, one file each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/rules/tea-house-rules-private.h"

#include <glib/gi18n.h>

#include "io/rules/tea-rules-file.h"

#define SUFFIX ".teahouse-rules"
#define EXAMPLES_PATH "/io/github/teahouse_mahjong/Teahouse/rules/"

/* Maximum number of characters of the title in a file name. */
#define MAX_NAME 40

/* Maximum number of rules loaded from the folder. */
#define MAX_FILES 1000

/* The most bytes of them together. */
#define MAX_BYTES (4 * 1024 * 1024)

struct _TeaHouseShelf
{
  TeaList parent_instance;

  GFile *folder;
  GHashTable *files; /* of GFile, by TeaHouseRules */
  char *problem;
};

G_DEFINE_FINAL_TYPE (TeaHouseShelf, tea_house_shelf, TEA_TYPE_LIST)

static void
tea_house_shelf_finalize (GObject *object)
{
  TeaHouseShelf *self = TEA_HOUSE_SHELF (object);

  g_clear_object (&self->folder);
  g_free (self->problem);
  g_clear_pointer (&self->files, g_hash_table_unref);

  G_OBJECT_CLASS (tea_house_shelf_parent_class)->finalize (object);
}

static void
tea_house_shelf_class_init (TeaHouseShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_house_shelf_finalize;
  TEA_LIST_CLASS (klass)->item_type = TEA_TYPE_HOUSE_RULES;
}

static void
tea_house_shelf_init (TeaHouseShelf *self)
{
  self->files = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_object_unref);
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  TeaHouseRules *const *one = a;
  TeaHouseRules *const *other = b;

  return g_utf8_collate (tea_ruleset_get_title (tea_house_rules_get_state (*one)->ruleset),
                         tea_ruleset_get_title (tea_house_rules_get_state (*other)->ruleset));
}

/* Says why @file is not read, after what was said of others. */
static void
add_problem (TeaHouseShelf *self, GFile *file, const char *reason)
{
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: a file name, then a sentence that gives the reason. */
  g_autofree char *sentence = g_strdup_printf (_ ("“%1$s” cannot be opened as house rules. %2$s"), name, reason);
  char *all = self->problem != NULL ? g_strconcat (self->problem, "\n", sentence, NULL) : g_strdup (sentence);

  g_free (self->problem);
  self->problem = all;
}

static void
read_file (TeaHouseShelf *self, GFile *file, GPtrArray *all)
{
  g_autoptr (GError) error = NULL;
  TeaHouseRules *rules = tea_house_rules_load (file, &error);

  if (rules == NULL)
    {
      add_problem (self, file, error->message);
      return;
    }
  g_ptr_array_add (all, rules);
  g_hash_table_insert (self->files, rules, g_object_ref (file));
}

/* The window waits for this, so the number of files and their sizes are limited. */
static void
read_folder (TeaHouseShelf *self)
{
  const char *attributes = G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_SIZE;
  g_autoptr (GFileEnumerator)
      files = g_file_enumerate_children (self->folder, attributes, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  goffset n_bytes = 0;
  guint n_files = 0;
  GFileInfo *info;
  GFile *file;

  while (files != NULL && n_files <= MAX_FILES && g_file_enumerator_iterate (files, &info, &file, NULL, NULL) &&
         file != NULL)
    {
      goffset size = g_file_info_get_size (info);

      if (!g_str_has_suffix (g_file_info_get_name (info), SUFFIX))
        continue;
      n_files++;
      /* A file that is too large by itself is not read at all. */
      n_bytes += size <= TEA_RULES_FILE_MAX_SIZE ? size : 0;
      if (n_files > MAX_FILES || n_bytes > MAX_BYTES)
        add_problem (self, file, _ ("There are too many house rules in the folder."));
      else
        read_file (self, file, all);
    }
  g_ptr_array_sort (all, compare_titles);
  tea_list_take_items (self, all);
}

TeaHouseShelf *
tea_house_shelf_new (GFile *folder)
{
  TeaHouseShelf *self = g_object_new (TEA_TYPE_HOUSE_SHELF, NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "teahouse", "rules", NULL);

  self->folder = folder != NULL ? g_object_ref (folder) : g_file_new_for_path (path);
  read_folder (self);

  return self;
}

static void
translate_member (JsonObject *object, const char *name)
{
  const char *text = json_object_get_string_member_with_default (object, name, "");

  if (*text != '\0')
    json_object_set_string_member (object, name, _ (text));
}

/* The file of an example with its texts in the language of the user (data/rules/rules-texts.h). */
static char *
translate_example (GBytes *bytes)
{
  static const char *const members[] = { "title", "place", "author", "source" };
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;
  JsonArray *examples;

  if (!json_parser_load_from_data (parser, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL))
    return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  object = json_node_get_object (json_parser_get_root (parser));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    translate_member (object, members[i]);
  json_object_set_string_member (object, "language", C_ ("language tag", "en"));
  examples = json_object_get_array_member (object, "examples");
  for (guint i = 0; i < json_array_get_length (examples); i++)
    translate_member (json_array_get_object_element (examples, i), "remark");

  return json_to_string (json_parser_get_root (parser), FALSE);
}

GListModel *
tea_house_shelf_list_examples (void)
{
  GListStore *list = g_list_store_new (TEA_TYPE_HOUSE_RULES);
  GResource *resource = tea_rules_data_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, EXAMPLES_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (EXAMPLES_PATH, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autofree char *text = translate_example (bytes);
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaHouseRules) rules = tea_house_rules_parse (text, -1, &error);

      if (rules == NULL)
        g_critical ("%s: %s", names[i], error->message);
      else
        g_list_store_append (list, rules);
    }

  return G_LIST_MODEL (list);
}

/* The title with only letters and digits kept, for a file name; the rule set's id without a title. */
static char *
name_of (TeaHouseRules *rules)
{
  GString *name = g_string_new (NULL);
  guint n = 0;

  for (const char *p = tea_ruleset_get_title (tea_house_rules_get_state (rules)->ruleset); *p != '\0' && n < MAX_NAME;
       p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (name, g_unichar_isalnum (c) ? c : '-');
      n++;
    }
  if (n == 0)
    g_string_append (name, tea_ruleset_get_facts (tea_house_rules_get_state (rules)->ruleset)->id);

  return g_string_free (name, FALSE);
}

/* A file that does not exist yet. */
static GFile *
new_file (TeaHouseShelf *self, TeaHouseRules *rules)
{
  g_autofree char *name = name_of (rules);

  for (guint i = 1;; i++)
    {
      g_autofree char *full = i == 1 ? g_strconcat (name, SUFFIX, NULL) : g_strdup_printf ("%s-%u" SUFFIX, name, i);
      g_autoptr (GFile) file = g_file_get_child (self->folder, full);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

static gboolean
make_folder (TeaHouseShelf *self, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (g_file_make_directory_with_parents (self->folder, NULL, &fault) ||
      g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));

  return FALSE;
}

const char *
tea_house_shelf_get_problem (TeaHouseShelf *self)
{
  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (self), NULL);

  return self->problem;
}

gboolean
tea_house_shelf_keep (TeaHouseShelf *self, TeaHouseRules *rules, GError **error)
{
  g_autoptr (GFile) file = NULL;
  GFile *known;
  GPtrArray *all;

  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (self) && TEA_IS_HOUSE_RULES (rules), FALSE);

  known = g_hash_table_lookup (self->files, rules);
  if (known == NULL && !make_folder (self, error))
    return FALSE;
  file = known != NULL ? g_object_ref (known) : new_file (self, rules);
  if (!tea_house_rules_save (rules, file, error))
    return FALSE;

  /* A new title may change the order. */
  all = tea_list_copy_items (self);
  if (known == NULL)
    {
      g_ptr_array_add (all, g_object_ref (rules));
      g_hash_table_insert (self->files, rules, g_object_ref (file));
    }
  g_ptr_array_sort (all, compare_titles);
  tea_list_take_items (self, all);

  return TRUE;
}

gboolean
tea_house_shelf_remove (TeaHouseShelf *self, TeaHouseRules *rules, GError **error)
{
  GFile *file;
  g_autoptr (GError) fault = NULL;
  GPtrArray *all;

  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (self) && TEA_IS_HOUSE_RULES (rules), FALSE);

  file = g_hash_table_lookup (self->files, rules);
  if (file == NULL)
    return TRUE;
  if (!g_file_delete (file, NULL, &fault) && !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  g_hash_table_remove (self->files, rules);
  all = tea_list_copy_items (self);
  g_ptr_array_remove (all, rules);
  tea_list_take_items (self, all);

  return TRUE;
}

GFile *
tea_house_shelf_get_file (TeaHouseShelf *self, TeaHouseRules *rules)
{
  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (self) && TEA_IS_HOUSE_RULES (rules), NULL);

  return g_hash_table_lookup (self->files, rules);
}
