/* test-list.c - a list that its class replaces: what views are told, and which objects stay
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/base/tea-list.h"

#include <string.h>

/* An item shows a letter. */
#define ITEM_TYPE (item_get_type ())
G_DECLARE_FINAL_TYPE (Item, item, , ITEM, GObject)

struct _Item
{
  GObject parent_instance;

  char letter;
};

G_DEFINE_FINAL_TYPE (Item, item, G_TYPE_OBJECT)

static void
item_class_init (ItemClass *klass)
{
}

static void
item_init (Item *self)
{
}

static gboolean
shows_same (gconstpointer a, gconstpointer b)
{
  return ((const Item *) a)->letter == ((const Item *) b)->letter;
}

#define SAMPLE_TYPE (sample_get_type ())
G_DECLARE_FINAL_TYPE (Sample, sample, , SAMPLE, TeaList)

struct _Sample
{
  TeaList parent_instance;
};

G_DEFINE_FINAL_TYPE (Sample, sample, TEA_TYPE_LIST)

static void
sample_class_init (SampleClass *klass)
{
  TEA_LIST_CLASS (klass)->item_type = ITEM_TYPE;
  TEA_LIST_CLASS (klass)->is_equal = shows_same;
}

static void
sample_init (Sample *self)
{
}

/* A view: the letters as it knows them from signals alone, and how much it was told. */
typedef struct
{
  GPtrArray *items;
  guint n_signals;
  guint position, n_removed, n_added;
} View;

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  View *view = data;

  view->n_signals++;
  view->position = position;
  view->n_removed = removed;
  view->n_added = added;
  if (removed > 0)
    g_ptr_array_remove_range (view->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (view->items, (int) (position + i), g_list_model_get_item (list, position + i));
}

static void
take (Sample *list, View *view, const char *letters)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      Item *item = g_object_new (ITEM_TYPE, NULL);

      item->letter = *letter;
      g_ptr_array_add (items, item);
    }
  view->n_signals = 0;
  tea_list_take_items (list, items);

  /* The view has the very objects of the list. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, strlen (letters));
  g_assert_cmpuint (view->items->len, ==, strlen (letters));
  for (guint i = 0; letters[i] != '\0'; i++)
    {
      g_autoptr (Item) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_true (view->items->pdata[i] == item);
      g_assert_cmpint (item->letter, ==, letters[i]);
    }
}

static void
assert_told (const View *view, guint position, guint n_removed, guint n_added)
{
  g_assert_cmpuint (view->n_signals, ==, 1);
  g_assert_cmpuint (view->position, ==, position);
  g_assert_cmpuint (view->n_removed, ==, n_removed);
  g_assert_cmpuint (view->n_added, ==, n_added);
}

static void
test_ranges (void)
{
  g_autoptr (Sample) list = g_object_new (SAMPLE_TYPE, NULL);
  View view = { .items = g_ptr_array_new_with_free_func (g_object_unref) };

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &view);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (list)) == ITEM_TYPE);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 0));

  take (list, &view, "abcd");
  assert_told (&view, 0, 0, 4);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 4));
  take (list, &view, "abcd");
  g_assert_cmpuint (view.n_signals, ==, 0);
  take (list, &view, "abxcd"); /* one in the middle */
  assert_told (&view, 2, 0, 1);
  take (list, &view, "abxyd");
  assert_told (&view, 3, 1, 1);
  take (list, &view, "abd");
  assert_told (&view, 2, 2, 0);
  take (list, &view, "dabd"); /* one more at the beginning */
  assert_told (&view, 0, 0, 1);
  take (list, &view, "dab"); /* one less at the end */
  assert_told (&view, 3, 1, 0);
  take (list, &view, "dadab"); /* both ends could be the same two */
  assert_told (&view, 2, 0, 2);
  take (list, &view, "");
  assert_told (&view, 0, 5, 0);

  g_ptr_array_unref (view.items);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (Sample) list = g_object_new (SAMPLE_TYPE, NULL);
  View view = { .items = g_ptr_array_new_with_free_func (g_object_unref) };

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &view);
  for (guint round = 0; round < 3000; round++)
    {
      char letters[8] = "";
      int n = g_rand_int_range (random, 0, 8);

      for (int i = 0; i < n; i++)
        letters[i] = (char) g_rand_int_range (random, 'a', 'd');
      take (list, &view, letters);
      g_assert_cmpuint (view.n_signals, <=, 1);
    }

  g_ptr_array_unref (view.items);
}

static void
test_copy (void)
{
  g_autoptr (Sample) list = g_object_new (SAMPLE_TYPE, NULL);
  View view = { .items = g_ptr_array_new_with_free_func (g_object_unref) };
  GPtrArray *copy;

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &view);
  take (list, &view, "abc");
  copy = tea_list_copy_items (list);
  g_ptr_array_remove_index (copy, 1);
  g_assert_cmpuint (tea_list_get_items (list)->len, ==, 3);
  view.n_signals = 0;
  tea_list_take_items (list, copy);
  assert_told (&view, 1, 1, 0);
  g_assert_true (tea_list_get_items (list) == copy);

  g_ptr_array_unref (view.items);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/list/ranges", test_ranges);
  g_test_add_func ("/list/random", test_random);
  g_test_add_func ("/list/copy", test_copy);

  return g_test_run ();
}
