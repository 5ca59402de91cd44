/* tea-study-item.c - the list of lines and comments of a study
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/history/tea-study-private.h"
#include "model/table/tea-table-words-engine.h"
#include "model/tiles/tea-names.h"

struct _TeaStudyItem
{
  TeaValue parent_instance;

  TeaStudyItemFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaStudyItem, tea_study_item, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "position", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaStudyItem, facts.position) },
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaStudyItem, facts.text) },
};

static void
tea_study_item_class_init (TeaStudyItemClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_study_item_init (TeaStudyItem *self)
{
}

/* Takes ownership of @text. */
static TeaStudyItem *
item_new (guint line, guint position, guint depth, gboolean is_comment, char *text)
{
  TeaStudyItem *self = g_object_new (TEA_TYPE_STUDY_ITEM, NULL);

  self->facts.line = line;
  self->facts.position = position;
  self->facts.depth = depth;
  self->facts.is_comment = is_comment;
  self->facts.text = text;

  return self;
}

const TeaStudyItemFacts *
tea_study_item_get_facts (TeaStudyItem *self)
{
  g_return_val_if_fail (TEA_IS_STUDY_ITEM (self), NULL);

  return &self->facts;
}

static char *
name_line (TeaStudy *self, const TeaStudyLine *line)
{
  const TeaEvents first = { .n = 1, .events = { line->log->move } };
  g_autofree char *move = NULL;

  if (line->parent == NULL)
    return g_strdup (_ ("As it was played"));
  if (*line->title != '\0')
    return tea_names_show_one (line->title);
  move = tea_say_step (tea_playback_get_state (self->state.playback)->table, &first, TRUE);
  if (move == NULL || *move == '\0')
    /* Translators: a variation of a hand; which step it begins with. */
    return g_strdup_printf (_ ("Variation from step %u"), line->at + 2);

  return g_steal_pointer (&move);
}

/* Adds @line with its comments and variations; @index is the index of the next line. */
static void
add_line (TeaStudy *self, const TeaStudyLine *line, guint depth, guint *index, GPtrArray *items)
{
  guint own = (*index)++;
  guint comment = 0;

  g_ptr_array_add (items,
                   item_new (own, line->parent != NULL ? line->at + 1 : 0, depth, FALSE, name_line (self, line)));
  for (guint i = 0; i <= line->variations->len; i++)
    {
      const TeaStudyLine *variation = i < line->variations->len ? line->variations->pdata[i] : NULL;

      for (; comment < line->comments->len; comment++)
        {
          const TeaStudyComment *remark = line->comments->pdata[comment];

          if (variation != NULL && remark->at > variation->at)
            break;
          g_ptr_array_add (items, item_new (own, remark->at, depth, TRUE, g_strdup (remark->text)));
        }
      if (variation != NULL)
        add_line (self, variation, depth + 1, index, items);
    }
}

void
_tea_study_fill_items (TeaStudy *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint index = 0;

  add_line (self, self->content->main, 0, &index, items);
  g_list_store_splice (G_LIST_STORE (self->state.items), 0, g_list_model_get_n_items (self->state.items), items->pdata,
                       items->len);
}
