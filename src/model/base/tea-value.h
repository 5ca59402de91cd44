/* tea-value.h - an object made of facts, which a template can look up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * TeaFieldType:
 * @TEA_FIELD_TEXT: a `char *` that the value owns, or %NULL
 * @TEA_FIELD_STATIC_TEXT: a `const char *` that outlives the value, or %NULL
 * @TEA_FIELD_BOOLEAN: a #gboolean
 * @TEA_FIELD_INT: an int
 * @TEA_FIELD_UINT: a #guint or an enum
 * @TEA_FIELD_INT64: a #gint64
 * @TEA_FIELD_DOUBLE: a double
 * @TEA_FIELD_OBJECT: a pointer to a #GObject that the value owns, or %NULL
 */
typedef enum
{
  TEA_FIELD_TEXT,
  TEA_FIELD_STATIC_TEXT,
  TEA_FIELD_BOOLEAN,
  TEA_FIELD_INT,
  TEA_FIELD_UINT,
  TEA_FIELD_INT64,
  TEA_FIELD_DOUBLE,
  TEA_FIELD_OBJECT,
} TeaFieldType;

/* One member of a value, which a template can name in a `<lookup>`. */
typedef struct
{
  const char *name;  /* the name of the property */
  TeaFieldType type; /* the type of the member */
  gsize offset;      /* where it is in the instance, in bytes */
} TeaField;

/**
 * TeaValue:
 *
 * What a list shows in a row: a struct of facts as an object. A final class derived from this one has the struct as its
 * member, a function that returns the facts, and a table of the fields that templates look up, which become its
 * properties, and of those that it owns, which are released with it. The facts of a row never change. An object that
 * lives may have its state as such facts, too; it calls tea_value_changed() after each change.
 */
#define TEA_TYPE_VALUE (tea_value_get_type ())
G_DECLARE_DERIVABLE_TYPE (TeaValue, tea_value, TEA, VALUE, GObject)

struct _TeaValueClass
{
  GObjectClass parent_class;

  const TeaField *fields; /* the fields of the class */
  guint n_fields;         /* their number */
};

/* Makes @fields, a static table, the properties of @klass; to be called once, when the class is initialised. */
void tea_value_class_set_fields (TeaValueClass *klass, const TeaField *fields, guint n_fields);

/* Puts @text (transfer full) (nullable) into a text member of a value. Returns whether it has changed. */
gboolean tea_value_take_text (char **member, char *text);

/* Notifies all properties of @self, which is a #TeaValue. */
void tea_value_changed (gpointer self);

G_END_DECLS
