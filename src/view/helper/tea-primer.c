/* tea-primer.c - a short guide to typing a hand by the rules of the session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-primer.h"

#include <glib/gi18n.h>

#include "model/ledger/tea-entry-examples.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

struct _TeaPrimer
{
  GtkWidget parent_instance;

  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (TeaPrimer, tea_primer, GTK_TYPE_WIDGET)

/* Adds a row: what is typed, and what it means. */
static void
add_row (TeaPrimer *self, const char *typed, const char *meaning)
{
  GtkWidget *example = tea_label_wrapped_new (typed, "typed-example");
  GtkWidget *words = tea_label_wrapped_new (meaning, NULL);
  int row = 0;

  while (gtk_grid_get_child_at (self->grid, 0, row) != NULL)
    row++;
  gtk_widget_set_valign (example, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (words, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (example), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (example), 18);
  gtk_grid_attach (self->grid, example, 0, row, 1, 1);
  gtk_grid_attach (self->grid, words, 1, row, 1, 1);
}

void
tea_primer_set_entry (TeaPrimer *self, TeaHandEntry *entry)
{
  g_autoptr (GPtrArray) examples = NULL;

  g_return_if_fail (TEA_IS_PRIMER (self));
  g_return_if_fail (TEA_IS_HAND_ENTRY (entry));

  examples = tea_entry_list_examples (entry);
  tea_widget_empty (GTK_WIDGET (self->grid));
  for (guint i = 0; i < examples->len; i++)
    {
      const TeaEntryExample *example = examples->pdata[i];

      add_row (self, example->typed, example->meaning);
    }
  add_row (self, "Ctrl+Enter", _ ("Save the hand"));
  add_row (self, "Ctrl+D", _ ("Save a drawn hand"));
}

static void
tea_primer_dispose (GObject *object)
{
  tea_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (tea_primer_parent_class)->dispose (object);
}

static void
tea_primer_class_init (TeaPrimerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_primer_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "primer");
}

static void
tea_primer_init (TeaPrimer *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_grid_set_column_spacing (self->grid, 18);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}
