/* fuzz-main.c - runs a fuzz target on its corpus and on small changes of it, which are always the same
 *
 * The arguments are the corpus, a folder under tests/fuzz/corpus, and the number of changes of each file to run;
 * thorough tests run five times as many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "core/tiles/tea-random.h"

#include <string.h>

#include "../thorough.h"

static GPtrArray *inputs; /* GString */
static guint64 n_changes;

static void
run (const GString *input)
{
  /* A copy of just that size, so that a byte read beyond its end is noticed. */
  g_autofree uint8_t *copy = g_memdup2 (input->str, input->len);

  LLVMFuzzerTestOneInput (copy, input->len);
}

static void
test_corpus (void)
{
  for (guint i = 0; i < inputs->len; i++)
    run (g_ptr_array_index (inputs, i));
}

/* Erases a piece, inserts one of another file, flips a bit or replaces a byte. */
static void
change (GString *input, TeaRandom *random)
{
  const GString *other = g_ptr_array_index (inputs, tea_random_below (random, inputs->len));
  guint at = tea_random_below (random, (guint) input->len + 1);
  gsize n = tea_random_below (random, 40);
  gsize from;

  switch (tea_random_below (random, 4))
    {
    case 0:
      g_string_erase (input, at, (gssize) MIN (n, input->len - at));
      break;
    case 1:
      from = tea_random_below (random, (guint) other->len + 1);
      g_string_insert_len (input, at, other->str + from, (gssize) MIN (n, other->len - from));
      break;
    case 2:
      if (at < input->len)
        input->str[at] ^= (char) (1u << tea_random_below (random, 8));
      break;
    default:
      if (at < input->len)
        input->str[at] = "{}[]\",:0129-mpsESWNCFPfqz\\ue.\n"[tea_random_below (random, 30)];
    }
}

static void
test_changed (void)
{
  TeaRandom random;

  tea_random_init (&random, 42);
  for (guint i = 0; i < inputs->len; i++)
    for (guint64 j = 0; j < n_changes; j++)
      {
        const GString *input = g_ptr_array_index (inputs, i);
        GString *changed = g_string_new_len (input->str, (gssize) input->len);

        for (guint n = 1 + tea_random_below (&random, 4); n > 0; n--)
          change (changed, &random);
        run (changed);
        g_string_free (changed, TRUE);
      }
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
read_corpus (const char *folder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (dir == NULL)
    g_error ("There is no corpus %s.", folder);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);

  inputs = g_ptr_array_new_with_free_func (free_string);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *text = NULL;
      gsize n;

      if (!g_file_get_contents (g_ptr_array_index (names, i), &text, &n, NULL))
        g_error ("%s cannot be read.", (const char *) g_ptr_array_index (names, i));
      g_ptr_array_add (inputs, g_string_new_len (text, (gssize) n));
    }
  g_assert_cmpuint (inputs->len, >, 0);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  if (argc != 4 || !g_ascii_string_to_unsigned (argv[is_thorough () ? 3 : 2], 10, 1, G_MAXUINT32, &n_changes, NULL))
    g_error ("Which corpus, and how many changes of each file, by default and in a thorough run?");
  read_corpus (argv[1]);
  g_test_add_func ("/fuzz/corpus", test_corpus);
  g_test_add_func ("/fuzz/changed", test_changed);
  status = g_test_run ();
  g_ptr_array_unref (inputs);

  return status;
}
