/* tea-face.c - somebody's picture, or the first letter on the person's colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/people/tea-face.h"

#include "model/people/tea-people.h"
#include "model/tiles/tea-names.h"

struct _TeaFace
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (TeaFace, tea_face, ADW_TYPE_BIN)

typedef enum
{
  PROP_PERSON = 1,
} TeaFaceProperty;

static GParamSpec *properties[PROP_PERSON + 1];

static void
tea_face_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaFaceProperty) prop_id)
    {
    case PROP_PERSON:
      tea_face_set_person (TEA_FACE (object), g_value_get_object (value));
      break;
    }
}

static void
tea_face_class_init (TeaFaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tea_face_set_property;
  properties[PROP_PERSON] = g_param_spec_object ("person", NULL, NULL, TEA_TYPE_PERSON,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "face");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tea_face_init (TeaFace *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
tea_face_new (void)
{
  return g_object_new (TEA_TYPE_FACE, NULL);
}

/* Returns: (transfer full) (nullable): the picture of a person, whose head the store has checked */
static GdkTexture *
read_picture (const char *text)
{
  g_autoptr (GBytes) bytes = NULL;
  guint8 *data;
  gsize n;

  if (*text == '\0')
    return NULL;
  data = g_base64_decode (text, &n);
  bytes = g_bytes_new_take (data, n);

  return gdk_texture_new_from_bytes (bytes, NULL);
}

void
tea_face_set_person (TeaFace *self, TeaPerson *person)
{
  const TeaPersonFacts *facts = person != NULL ? tea_person_get_facts (person) : NULL;
  g_autoptr (GdkTexture) picture = facts != NULL ? read_picture (facts->picture) : NULL;
  GtkWidget *child;

  g_return_if_fail (TEA_IS_FACE (self));

  for (guint colour = 0; colour < TEA_PEOPLE_N_COLOURS; colour++)
    {
      g_autofree char *css_class = g_strdup_printf ("person-%u", colour);

      if (facts != NULL && facts->colour == colour)
        gtk_widget_add_css_class (GTK_WIDGET (self), css_class);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self), css_class);
    }
  if (picture != NULL)
    {
      child = gtk_picture_new_for_paintable (GDK_PAINTABLE (picture));
      gtk_picture_set_can_shrink (GTK_PICTURE (child), TRUE);
    }
  else
    {
      g_autofree char *start = facts != NULL
                                   ? g_utf8_substring (facts->name, 0, MIN (1, g_utf8_strlen (facts->name, -1)))
                                   : g_strdup ("?");
      g_autofree char *letter = g_utf8_strup (start, -1);
      g_autofree char *shown = tea_names_show_one (letter);

      child = gtk_label_new (shown);
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_bin_set_child (ADW_BIN (self), child);
}
