/* tea-closures.c - what templates compute from the facts that they look up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-closures.h"

#include "view/widgets/tea-widget.h"

static gboolean
has_text (gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}

static char **
sign_classes (gpointer self, int points)
{
  const char *const classes[] = { "heading", "numeric", points > 0 ? "gain" : "loss", NULL };
  const char *const plain[] = { "heading", "numeric", NULL };

  return g_strdupv ((char **) (points != 0 ? classes : plain));
}

static char *
number (gpointer self, const char *text)
{
  return g_strconcat (tea_widget_number_mark (), text, NULL);
}

static const struct
{
  const char *name;
  GCallback function;
} closures[] = {
  { "has_text", G_CALLBACK (has_text) },
  { "sign_classes", G_CALLBACK (sign_classes) },
  { "number", G_CALLBACK (number) },
};

void
tea_closures_bind (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (closures); i++)
    gtk_widget_class_bind_template_callback_full (widget_class, closures[i].name, closures[i].function);
}

GtkBuilderScope *
tea_closures_scope_new (void)
{
  GtkBuilderScope *scope = gtk_builder_cscope_new ();

  for (guint i = 0; i < G_N_ELEMENTS (closures); i++)
    gtk_builder_cscope_add_callback_symbol (GTK_BUILDER_CSCOPE (scope), closures[i].name, closures[i].function);

  return scope;
}
