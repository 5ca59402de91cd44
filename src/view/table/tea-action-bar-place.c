/* tea-action-bar-place.c - the place of the action bar and the size of its buttons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-action-bar-private.h"

#include "view/tiles/tea-tile-row.h"

/* More lines of buttons than this make no difference. */
#define MAX_LINES 8

/* From the most comfortable form to the smallest. */
typedef enum
{
  FORM_TALL,  /* tiles above the text */
  FORM_FLAT,  /* tiles beside the text */
  FORM_SMALL, /* the same, smaller */
  FORM_TERSE, /* no Chinese text, and tiles only if the text is ambiguous */
  FORM_TINY,  /* a word and such tiles; a chow has its tiles and a key, a win a word and a key */
  FORM_BARE,  /* the same, but only the first of several original calls has a word */
} Form;

#define N_FORMS 6

/* With more choices, several lines of tall buttons would hide the table, and flat ones with keys would not fit
 * just above the hand. */
#define MAX_TALL 6

/* The widths of tiles, in logical pixels. */
static const int tile_widths[N_FORMS] = { TEA_ACTION_TILE, TEA_ACTION_TILE, 20, 20, 18, 18 };

/* In small forms three consecutive tiles need no word: they are a chow. Nor does an original call after another one. */
static gboolean
needs_word (TeaChoice *choice, TeaChoice *before, gboolean has_key, Form form)
{
  TeaChoiceKind kind = tea_choice_get_facts (choice)->kind;

  if (form >= FORM_TINY && has_key && kind == TEA_CHOICE_CHOW)
    return FALSE;

  return form < FORM_BARE || before == NULL || kind != TEA_CHOICE_FISHING ||
         tea_choice_get_facts (before)->kind != kind;
}

/* A caption is a word, its Chinese form, and the key. @before: (nullable): the choice of the previous button. */
static void
set_caption_form (GtkWidget *caption, TeaChoice *choice, TeaChoice *before, Form form)
{
  const TeaChoiceFacts *facts = tea_choice_get_facts (choice);
  GtkWidget *label = gtk_widget_get_first_child (caption);
  GtkWidget *label_zh = gtk_widget_get_next_sibling (label);
  GtkWidget *key_label = gtk_widget_get_last_child (caption);
  gboolean has_key = *gtk_label_get_text (GTK_LABEL (key_label)) != '\0';
  gboolean says_itself = facts->kind == TEA_CHOICE_CHOW && has_key;
  gboolean says_word = needs_word (choice, before, has_key, form);
  gboolean wins = facts->kind == TEA_CHOICE_HU;
  gboolean same = g_strcmp0 (facts->label, facts->label_zh) == 0;

  gtk_label_set_label (GTK_LABEL (label), form < FORM_TERSE ? facts->label : facts->brief_label);
  gtk_widget_set_visible (label, says_word);
  gtk_widget_set_visible (label_zh, form < FORM_TERSE && !same);
  gtk_widget_set_visible (key_label, has_key && (form < FORM_TINY || says_itself || wins));
  gtk_widget_set_visible (caption, says_word || gtk_widget_get_visible (key_label));
  gtk_box_set_spacing (GTK_BOX (caption), form >= FORM_TERSE ? 4 : 6);
}

static void
set_button_form (TeaActionBar *self, GtkWidget *button, TeaChoice *choice, TeaChoice *before, Form form)
{
  GtkWidget *content = gtk_button_get_child (GTK_BUTTON (button));
  GtkWidget *row = gtk_widget_get_first_child (content);

  /* Tall buttons share a baseline. */
  gtk_widget_set_valign (button, form == FORM_TALL ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (content),
                                  form == FORM_TALL ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (content), form == FORM_FLAT ? 8 : 4);
  if (TEA_IS_TILE_ROW (row))
    {
      tea_tile_row_begin (TEA_TILE_ROW (row), tile_widths[form],
                          self->show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);
      tea_tile_row_append_list (TEA_TILE_ROW (row), tea_choice_get_facts (choice)->tiles);
      tea_tile_row_end (TEA_TILE_ROW (row));
      gtk_widget_set_visible (row, form < FORM_TERSE || !tea_choice_get_facts (choice)->is_marked);
    }
  set_caption_form (gtk_widget_get_last_child (content), choice, before, form);
}

static void
set_form (TeaActionBar *self, Form form)
{
  static const char *const names[N_FORMS] = { "tall", "flat", "small", "terse", "tiny", "bare" };
  GListModel *choices = tea_table_get_state (self->table)->choices;
  g_autoptr (TeaChoice) before = NULL;
  guint i = 0;

  for (guint other = 0; other < N_FORMS; other++)
    if (other != form)
      gtk_widget_remove_css_class (GTK_WIDGET (self->box), names[other]);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), names[form]);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->box)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i++);

      set_button_form (self, button, choice, before, form);
      g_set_object (&before, choice);
      gtk_widget_queue_resize (button);
    }
}

static int
measure_height (TeaActionBar *self, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->box), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* The smallest width from @least to @width at which the bar is no higher than at @width. */
static int
tighten (TeaActionBar *self, int least, int width)
{
  int height = measure_height (self, width);

  while (least < width)
    {
      int middle = (least + width) / 2;

      if (measure_height (self, middle) > height)
        least = middle + 1;
      else
        width = middle;
    }

  return width;
}

/* Finds room for the bar in @form, with as few lines as possible. */
static gboolean
try_form (TeaActionBar *self, TeaTableView *view, TeaTableRoom where, Form form)
{
  int least, width;

  set_form (self, form);
  gtk_widget_measure (GTK_WIDGET (self->box), GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);

  for (guint line = 0; line < MAX_LINES && width >= least; line++)
    {
      if (tea_table_view_find_room (view, where, width, measure_height (self, width), &self->place))
        return TRUE;
      if (form == FORM_TALL || width == least)
        return FALSE;
      width = tighten (self, least, width - 1);
    }

  return FALSE;
}

/* Prefers smaller buttons over an unexpected place, and covering known tiles over covering discards. So many
 * choices that they do not fit with their keys occur only before the first discard, when the pools are empty. */
static gboolean
find_place (TeaActionBar *self, TeaTableView *view)
{
  static const struct
  {
    TeaTableRoom where;
    Form from, to;
    gboolean for_few;
    gboolean for_many;
  } tries[] = {
    { TEA_ROOM_RIGHT, FORM_TALL, FORM_TALL, TRUE, FALSE },
    { TEA_ROOM_RIGHT, FORM_FLAT, FORM_SMALL, TRUE, TRUE },
    { TEA_ROOM_ABOVE_HAND, FORM_FLAT, FORM_TERSE, FALSE, TRUE },
    { TEA_ROOM_OWN_POOL, FORM_FLAT, FORM_TERSE, FALSE, TRUE },
    { TEA_ROOM_ABOVE_HAND, FORM_FLAT, FORM_TINY, TRUE, TRUE },
    { TEA_ROOM_FREE, FORM_FLAT, FORM_TINY, TRUE, TRUE },
    { TEA_ROOM_OWN_POOL, FORM_FLAT, FORM_TINY, TRUE, TRUE },
    { TEA_ROOM_OWN_SIDE, FORM_FLAT, FORM_TINY, TRUE, TRUE },
    { TEA_ROOM_EMPTY_POOLS, FORM_FLAT, FORM_TINY, FALSE, TRUE },
    { TEA_ROOM_ABOVE_HAND, FORM_BARE, FORM_BARE, FALSE, TRUE },
    { TEA_ROOM_OWN_POOL, FORM_BARE, FORM_BARE, FALSE, TRUE },
    { TEA_ROOM_OWN_SIDE, FORM_BARE, FORM_BARE, FALSE, TRUE },
    { TEA_ROOM_EMPTY_POOLS, FORM_BARE, FORM_BARE, FALSE, TRUE },
    { TEA_ROOM_OFF_POOLS, FORM_SMALL, FORM_TINY, TRUE, FALSE },
    { TEA_ROOM_OFF_DISCARDS, FORM_TERSE, FORM_TINY, TRUE, FALSE },
  };
  gboolean many = g_list_model_get_n_items (tea_table_get_state (self->table)->choices) > MAX_TALL;

  for (gsize i = 0; i < G_N_ELEMENTS (tries); i++)
    for (Form form = tries[i].from; form <= tries[i].to; form++)
      if ((many ? tries[i].for_many : tries[i].for_few) && try_form (self, view, tries[i].where, form))
        return TRUE;

  return FALSE;
}

void
_tea_action_bar_forget_place (TeaActionBar *self)
{
  self->has_place = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tea_action_bar_place (TeaActionBar *self, TeaTableView *view, GdkRectangle *allocation)
{
  int width, height, least;

  g_return_if_fail (TEA_IS_ACTION_BAR (self));
  g_return_if_fail (TEA_IS_TABLE_VIEW (view));

  width = gtk_widget_get_width (GTK_WIDGET (view));
  height = gtk_widget_get_height (GTK_WIDGET (view));
  if (!self->has_place || width != self->table_width || height != self->table_height)
    {
      self->has_place = TRUE;
      self->table_width = width;
      self->table_height = height;

      /* So many buttons occur only before the first discards, when there is little to cover. */
      if (self->table != NULL && tea_action_bar_get_revealed (self) && !find_place (self, view))
        {
          gtk_widget_measure (GTK_WIDGET (self->box), GTK_ORIENTATION_HORIZONTAL, -1, &least, &self->place.width, NULL,
                              NULL);
          self->place.width = MAX (least, MIN (self->place.width, width));
          self->place.height = measure_height (self, self->place.width);
          self->place.x = (width - self->place.width) / 2;
          self->place.y = MAX (0, height - tea_table_view_get_hand_height (view) - self->place.height);
        }
    }
  *allocation = self->place;

  /* Without choices the bar is hidden, but still needs a size. */
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  allocation->width = MAX (allocation->width, least);
}
