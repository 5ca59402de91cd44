/* tea-rulebook-read.c - reads the texts of the rulebook from the files of data/rulebook/
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/rules/tea-rulebook-private.h"

typedef struct
{
  TeaRuleTexts *texts;
  TeaRuleSection *section; /* borrowed: the open chapter */
  GString *words;          /* text of the open element; NULL where no text is allowed */
  char *clause;
  char *id;
} Reader;

static void
heading_free (TeaRuleHeading *heading)
{
  g_free (heading->id);
  g_free (heading->title);
  g_free (heading);
}

void
tea_rule_texts_init (TeaRuleTexts *texts)
{
  texts->sections = g_list_store_new (TEA_TYPE_RULE_SECTION);
  texts->topics = g_ptr_array_new_with_free_func ((GDestroyNotify) heading_free);
  texts->known = g_ptr_array_new_with_free_func ((GDestroyNotify) heading_free);
  texts->ideas = g_ptr_array_new_with_free_func ((GDestroyNotify) heading_free);
  texts->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  texts->compared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  texts->patterns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
tea_rule_texts_clear (TeaRuleTexts *texts)
{
  g_clear_object (&texts->sections);
  g_clear_pointer (&texts->topics, g_ptr_array_unref);
  g_clear_pointer (&texts->known, g_ptr_array_unref);
  g_clear_pointer (&texts->ideas, g_ptr_array_unref);
  g_clear_pointer (&texts->options, g_hash_table_unref);
  g_clear_pointer (&texts->compared, g_hash_table_unref);
  g_clear_pointer (&texts->patterns, g_hash_table_unref);
}

/* Collapses white space to single spaces, as rulebook.its does for translators. */
static char *
normalize (const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " \t\r\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", parts[i]);

  return g_string_free (text, FALSE);
}

static TeaRuleSection *
find_section (const TeaRuleTexts *texts, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (texts->sections)); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (G_LIST_MODEL (texts->sections), i);

      /* The list keeps a reference. */
      if (g_str_equal (tea_rule_section_get_facts (section)->id, id))
        return section;
    }

  return NULL;
}

static gboolean
open_section (Reader *reader, const char *id, const char *title, GError **error)
{
  g_autoptr (TeaRuleSection) section = NULL;

  reader->section = find_section (reader->texts, id);
  if (reader->section != NULL)
    return TRUE;
  if (title == NULL)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "the chapter “%s” has no title", id);
      return FALSE;
    }

  section = tea_rule_section_new (id, title);
  g_list_store_append (reader->texts->sections, section);
  reader->section = section;

  return TRUE;
}

static void
add_heading (GPtrArray *headings, const char *id, const char *title)
{
  TeaRuleHeading *heading = g_new (TeaRuleHeading, 1);

  heading->id = g_strdup (id);
  heading->title = g_strdup (title);
  g_ptr_array_add (headings, heading);
}

static void
open_text (Reader *reader, const char *clause, const char *id)
{
  reader->words = g_string_new (NULL);
  reader->clause = g_strdup (clause);
  reader->id = g_strdup (id);
}

#define REQUIRED(name, value) G_MARKUP_COLLECT_STRING, name, value
#define OPTIONAL(name, value) G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL, name, value

static void
start_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Reader *reader = data;
  const char *id = NULL;
  const char *title = NULL;
  const char *clause = NULL;

  if (reader->words != NULL)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "<%s> stands within a text", element);
  else if (g_str_equal (element, "section"))
    {
      if (g_markup_collect_attributes (element, names, values, error, REQUIRED ("id", &id), OPTIONAL ("title", &title),
                                       G_MARKUP_COLLECT_INVALID))
        open_section (reader, id, title, error);
    }
  else if (g_str_equal (element, "p") && reader->section != NULL)
    {
      if (g_markup_collect_attributes (element, names, values, error, REQUIRED ("clause", &clause),
                                       G_MARKUP_COLLECT_INVALID))
        open_text (reader, clause, NULL);
    }
  else if (g_str_equal (element, "option"))
    {
      if (g_markup_collect_attributes (element, names, values, error, REQUIRED ("id", &id), G_MARKUP_COLLECT_INVALID))
        open_text (reader, NULL, id);
    }
  else if (g_str_equal (element, "compare"))
    {
      if (g_markup_collect_attributes (element, names, values, error, REQUIRED ("topic", &id),
                                       G_MARKUP_COLLECT_INVALID))
        open_text (reader, NULL, id);
    }
  else if (g_str_equal (element, "known"))
    {
      if (g_markup_collect_attributes (element, names, values, error, REQUIRED ("game", &id), G_MARKUP_COLLECT_INVALID))
        open_text (reader, NULL, id);
    }
  else if (g_str_equal (element, "topic"))
    {
      if (g_markup_collect_attributes (element, names, values, error, REQUIRED ("id", &id), REQUIRED ("title", &title),
                                       G_MARKUP_COLLECT_INVALID))
        add_heading (reader->texts->topics, id, title);
    }
  else if (g_str_equal (element, "idea"))
    {
      const char *patterns = NULL;

      if (!g_markup_collect_attributes (element, names, values, error, REQUIRED ("id", &id), OPTIONAL ("title", &title),
                                        OPTIONAL ("patterns", &patterns), G_MARKUP_COLLECT_INVALID))
        return;
      if (title != NULL)
        add_heading (reader->texts->ideas, id, title);
      if (patterns != NULL)
        g_hash_table_insert (reader->texts->patterns, g_strdup (id), g_strdup (patterns));
    }
  else if (!g_str_equal (element, "rulebook"))
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "<%s> is not known here", element);
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *reader = data;
  g_autofree char *text = NULL;

  if (g_str_equal (element, "section"))
    reader->section = NULL;
  if (reader->words == NULL)
    return;

  text = normalize (reader->words->str);
  if (g_str_equal (element, "p"))
    {
      g_autoptr (TeaRuleEntry) entry = tea_rule_entry_new_paragraph (reader->clause, text);

      tea_rule_section_append (reader->section, entry);
    }
  else if (g_str_equal (element, "option"))
    g_hash_table_insert (reader->texts->options, g_steal_pointer (&reader->id), g_steal_pointer (&text));
  else if (g_str_equal (element, "known"))
    add_heading (reader->texts->known, text, reader->id);
  else
    g_hash_table_insert (reader->texts->compared, g_steal_pointer (&reader->id), g_steal_pointer (&text));

  g_string_free (reader->words, TRUE);
  reader->words = NULL;
  g_clear_pointer (&reader->clause, g_free);
  g_clear_pointer (&reader->id, g_free);
}

static void
words_between (GMarkupParseContext *context, const char *words, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;

  if (reader->words != NULL)
    g_string_append_len (reader->words, words, (gssize) length);
  else if (strspn (words, " \t\r\n") < length)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "“%.*s” stands in no paragraph", (int) length,
                 words);
}

gboolean
tea_rule_texts_read (TeaRuleTexts *texts, const char *xml, gssize length, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element,
                                        .end_element = end_element,
                                        .text = words_between };
  Reader reader = { .texts = texts };
  g_autoptr (GMarkupParseContext)
      context = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reader, NULL);
  gboolean done = g_markup_parse_context_parse (context, xml, length, error) &&
                  g_markup_parse_context_end_parse (context, error);

  if (reader.words != NULL)
    g_string_free (reader.words, TRUE);
  g_free (reader.clause);
  g_free (reader.id);

  return done;
}
