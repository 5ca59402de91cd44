/* tea-labels.c - labels for answers and settlements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-labels.h"

#include "view/widgets/tea-widget.h"

/* The maximum width of a name in characters; longer names are ellipsized. */
#define MAX_NAME_CHARS 20

/* The natural width of a text in a panel beside the table, in characters. */
#define PANEL_CHARS 30

char *
tea_label_format_points (int points)
{
  return points < 0 ? g_strdup_printf ("%s−%d", tea_widget_number_mark (), -points) : g_strdup_printf ("%d", points);
}

GtkWidget *
tea_label_new (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

void
tea_label_be_name (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (label, MAX_NAME_CHARS);
}

GtkWidget *
tea_label_number_new (const char *text, const char *css_class)
{
  GtkWidget *label = tea_label_new (text, 1, css_class);

  gtk_widget_add_css_class (label, "numeric");

  return label;
}

GtkWidget *
tea_label_heading_new (const char *text, float xalign)
{
  GtkWidget *label = tea_label_new (text, xalign, "dim-label");

  gtk_widget_add_css_class (label, "caption");

  return label;
}

GtkWidget *
tea_label_wrapped_new (const char *text, const char *css_class)
{
  GtkWidget *label = tea_label_new (text, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);

  return label;
}

GtkWidget *
tea_label_panel_new (const char *text, const char *css_class)
{
  GtkWidget *label = tea_label_wrapped_new (text, css_class);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), PANEL_CHARS);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

GtkWidget *
tea_label_sentence_new (const char *text, const char *css_class)
{
  GtkWidget *label = tea_label_wrapped_new (text, css_class);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);

  return label;
}

void
tea_label_set_language (GtkLabel *label, const char *language)
{
  PangoAttrList *attributes = NULL;

  g_return_if_fail (GTK_IS_LABEL (label));

  if (language != NULL)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_language_new (pango_language_from_string (language)));
    }
  gtk_label_set_attributes (label, attributes);
  g_clear_pointer (&attributes, pango_attr_list_unref);
}

char *
tea_label_escape_mnemonic (const char *name)
{
  GString *escaped;

  g_return_val_if_fail (name != NULL, NULL);

  escaped = g_string_new (name);
  g_string_replace (escaped, "_", "__", 0);

  return g_string_free (escaped, FALSE);
}
