/* test-value.c - values: their facts as properties, and what they own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/base/tea-value.h"

#include <string.h>

typedef enum
{
  COLOUR_RED = 1,
  COLOUR_BLUE,
} Colour;

typedef struct
{
  char *name;
  const char *kind;
  gboolean good;
  int points;
  guint number;
  Colour colour;
  gint64 id;
  double share;
  GObject *owner;
} SampleFacts;

#define SAMPLE_TYPE (sample_get_type ())
G_DECLARE_FINAL_TYPE (Sample, sample, , SAMPLE, TeaValue)

struct _Sample
{
  TeaValue parent_instance;

  SampleFacts facts;
};

G_DEFINE_FINAL_TYPE (Sample, sample, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "name", TEA_FIELD_TEXT, G_STRUCT_OFFSET (Sample, facts.name) },
  { "kind", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (Sample, facts.kind) },
  { "good", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (Sample, facts.good) },
  { "points", TEA_FIELD_INT, G_STRUCT_OFFSET (Sample, facts.points) },
  { "number", TEA_FIELD_UINT, G_STRUCT_OFFSET (Sample, facts.number) },
  { "colour", TEA_FIELD_UINT, G_STRUCT_OFFSET (Sample, facts.colour) },
  { "id", TEA_FIELD_INT64, G_STRUCT_OFFSET (Sample, facts.id) },
  { "share", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (Sample, facts.share) },
  { "owner", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (Sample, facts.owner) },
};

static void
sample_class_init (SampleClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
sample_init (Sample *self)
{
}

/* Another class, so that the fields of one are not those of all. */
#define OTHER_TYPE (other_get_type ())
G_DECLARE_FINAL_TYPE (Other, other, , OTHER, TeaValue)

struct _Other
{
  TeaValue parent_instance;

  int number;
};

G_DEFINE_FINAL_TYPE (Other, other, TEA_TYPE_VALUE)

static const TeaField other_fields[] = {
  { "number", TEA_FIELD_INT, G_STRUCT_OFFSET (Other, number) },
};

static void
other_class_init (OtherClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), other_fields, G_N_ELEMENTS (other_fields));
}

static void
other_init (Other *self)
{
}

static void
test_properties (void)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (Sample) sample = g_object_new (SAMPLE_TYPE, NULL);
  g_autoptr (Other) other = g_object_new (OTHER_TYPE, NULL);
  g_autoptr (GObject) found = NULL;
  g_autofree char *name = NULL;
  g_autofree char *kind = NULL;
  gboolean good;
  int points;
  guint number, colour;
  gint64 id;
  double share;

  sample->facts = (SampleFacts){ .name = g_strdup ("Lin"),
                                 .kind = "player",
                                 .good = TRUE,
                                 .points = G_MININT,
                                 .number = G_MAXUINT,
                                 .colour = COLOUR_BLUE,
                                 .id = G_MAXINT64,
                                 .share = -0.25,
                                 .owner = g_object_ref (owner) };
  g_object_get (sample, "name", &name, "kind", &kind, "good", &good, "points", &points, "number", &number, "colour",
                &colour, "id", &id, "share", &share, "owner", &found, NULL);
  g_assert_cmpstr (name, ==, "Lin");
  g_assert_cmpstr (kind, ==, "player");
  g_assert_true (good);
  g_assert_cmpint (points, ==, G_MININT);
  g_assert_cmpuint (number, ==, G_MAXUINT);
  g_assert_cmpuint (colour, ==, COLOUR_BLUE);
  g_assert_cmpint (id, ==, G_MAXINT64);
  g_assert_cmpfloat (share, ==, -0.25);
  g_assert_true (found == owner);

  other->number = -7;
  g_object_get (other, "number", &points, NULL);
  g_assert_cmpint (points, ==, -7);
  g_assert_null (g_object_class_find_property (G_OBJECT_GET_CLASS (other), "name"));
}

/* Nothing is writable: a value never changes. */
static void
test_constant (void)
{
  g_autoptr (Sample) sample = g_object_new (SAMPLE_TYPE, NULL);
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (sample), &n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (fields));
  for (guint i = 0; i < n; i++)
    g_assert_cmphex (specs[i]->flags & (G_PARAM_READWRITE), ==, G_PARAM_READABLE);
}

/* A text and an object go with the value; the sanitizers see to the text. */
static void
test_release (void)
{
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
  Sample *sample = g_object_new (SAMPLE_TYPE, NULL);
  Sample *empty = g_object_new (SAMPLE_TYPE, NULL);

  g_object_add_weak_pointer (owner, (gpointer *) &owner);
  sample->facts.name = g_strdup ("Wang");
  sample->facts.owner = owner;
  g_object_unref (sample);
  g_assert_null (owner);
  g_object_unref (empty);
}

static void
notified_cb (GObject *object, GParamSpec *pspec, GString *said)
{
  g_string_append_printf (said, "%s ", pspec->name);
}

/* An object that lives tells of all of its facts at once. */
static void
test_changed (void)
{
  g_autoptr (Sample) sample = g_object_new (SAMPLE_TYPE, NULL);
  g_autoptr (GString) said = g_string_new (NULL);

  g_signal_connect (sample, "notify", G_CALLBACK (notified_cb), said);
  tea_value_changed (sample);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s ", fields[i].name);

      g_assert_nonnull (strstr (said->str, name));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/value/properties", test_properties);
  g_test_add_func ("/value/constant", test_constant);
  g_test_add_func ("/value/release", test_release);
  g_test_add_func ("/value/changed", test_changed);

  return g_test_run ();
}
